//! Effects carried out one by one.

use crate::Runebound;
use crate::choice::Choice;
use crate::effect::{Effect, Span, Whom};
use crate::state::{Harm, MARKET_DECK, MAX_GOLD, NO_CARD, State, Step, Trial, What};
use kernel::{Card, Event, Seat, Sink};

impl Runebound {
    /// The next effect of the list on top of the stack.
    pub(crate) fn run<S: Sink>(&self, state: &mut State, step: Step, sink: &mut S) {
        if step.at + 1 >= step.end {
            state.stack.pop();
        } else if let Some(top) = state.stack.last_mut() {
            top.at += 1;
        }
        if step.at < step.end {
            self.execute(state, step.by, step.at, sink);
        }
    }

    pub(crate) fn push_run(&self, state: &mut State, seat: Seat, list: Span) {
        if !list.is_empty() {
            state.push(Step { at: list.start, end: list.end, ..Step::of(What::Run, seat) });
        }
    }

    fn execute<S: Sink>(&self, state: &mut State, seat: Seat, at: u16, sink: &mut S) {
        use Effect as E;
        let effect = self.content.effects[at as usize];
        match effect {
            E::Gold(n) => self.change_gold(state, seat, i16::from(n), sink),
            E::Wound(whom, _)
            | E::Exhaust(whom, _)
            | E::Frost(whom, _)
            | E::WhiteDeath(whom, _)
            | E::Heal(whom, _)
            | E::Rest(whom, _)
            | E::Thaw(whom, _)
            | E::Cure(whom, _) => self.on_whom(state, seat, whom, at, sink),
            E::Test(..) => {
                state.trial = Trial { at, ..Trial::default() };
                state.push(Step { at, ..Step::of(What::TestReady, seat) });
            }
            E::Choose(..) => state.push(Step { at, ..Step::of(What::Option, seat) }),
            E::Roll(n) => match Self::rolling(state) {
                What::TestReady => state.trial.bonus += n,
                What::Guard => state.fight.guard.bonus += n,
                _ => state.fight.bonus += n,
            },
            E::Damage(n) => match Self::rolling(state) {
                What::Guard => state.fight.guard.damage += n,
                _ => state.fight.damage += n,
            },
            E::Reroll => {
                let failed = |step: &&mut Step| matches!(step.what, What::Missed | What::TestFailed);
                if let Some(step) = state.stack.iter_mut().rev().find(failed) {
                    step.what = if step.what == What::Missed { What::Roll } else { What::TestRoll };
                }
            }
            E::Strike(phase, bonus) => self.strike(state, seat, phase, bonus),
            E::Maim(n) => _ = self.maim(state, seat, n, sink),
            E::Prevent(n) => {
                let suffers = |step: &&mut Step| step.what == What::Suffer;
                if let Some(step) = state.stack.iter_mut().rev().find(suffers) {
                    let prevented = n.min(step.n);
                    step.n -= prevented;
                    sink.tell(|| Event::new("runebound-prevents").with("n", prevented).rule("RB-27"));
                }
            }
            E::Value(phase, n) => state.fight.other_side(seat).values[phase.index()] += n,
            E::Harm(phase, n) => state.fight.other_side(seat).harms[phase.index()] += n,
            // In the Challenge's part a hero does not attack.
            E::Attacks(_) if Self::rolling(state) == What::Guard => {}
            E::Attacks(n) => state.fight.attacks += n,
            E::Dice(n) => state.movement.more_dice += n,
            E::Rumors(n) => self.gain_rumors(state, seat, n, sink),
            E::Clues(n) => self.gain_clues(state, seat, n, sink),
            E::Treasure => self.treasure(state, seat, sink),
            E::NoEscape => state.fight.no_escape = true,
            E::EachHero(list) => {
                for step in (0..state.count).rev() {
                    self.push_run(state, Seat((state.turn.0 + step) % state.count), list);
                }
            }
        }
    }

    /// Which roll is about to be made.
    fn rolling(state: &State) -> What {
        let rolls = |step: &&Step| matches!(step.what, What::TestReady | What::Swing | What::Guard);
        state.stack.iter().rev().find(rolls).map_or(What::Swing, |step| step.what)
    }

    pub(crate) fn change_gold<S: Sink>(&self, state: &mut State, seat: Seat, n: i16, sink: &mut S) {
        let player = state.player_mut(seat);
        let before = i16::from(player.gold);
        player.gold = (before + n).clamp(0, i16::from(MAX_GOLD)) as u8;
        let change = i16::from(player.gold) - before;
        if change != 0 {
            sink.tell(|| {
                let sign = if change < 0 { "less" } else { "more" };
                let event = Event::new("runebound-gold").with("who", self.who(state, seat));
                event.with("sign", sign).with("n", change.unsigned_abs())
            });
        }
    }

    /// The top card of the market deck comes to the hero.
    fn treasure<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        let Some(card) = state.cards.top(MARKET_DECK) else { return };
        state.cards.open(card);
        self.acquire(state, seat, card, sink);
    }

    fn on_whom<S: Sink>(&self, state: &mut State, seat: Seat, whom: Whom, at: u16, sink: &mut S) {
        let alone = state.player(seat).allies.is_empty();
        match whom {
            Whom::One if !alone => state.push(Step { at, ..Step::of(What::Whom, seat) }),
            Whom::Hero | Whom::One => self.affect(state, seat, NO_CARD, at, sink),
            Whom::Allies | Whom::Each => {
                let party = self.hero_last(state, seat);
                for who in party.iter().rev().filter(|who| whom == Whom::Each || **who != NO_CARD) {
                    self.affect(state, seat, *who, at, sink);
                }
            }
        }
    }

    /// An effect on one character.
    fn affect<S: Sink>(&self, state: &mut State, seat: Seat, who: Card, at: u16, sink: &mut S) {
        use Effect as E;
        match self.content.effects[at as usize] {
            E::Wound(_, n) => self.suffer(state, seat, who, Harm::Wounds, n),
            E::Frost(_, n) => self.suffer(state, seat, who, Harm::Frost, n),
            E::WhiteDeath(_, n) => self.suffer(state, seat, who, Harm::WhiteDeath, n),
            E::Exhaust(_, n) => self.exhaust(state, seat, who, n, sink),
            effect => {
                let Some(body) = state.body_mut(seat, who) else { return };
                let (count, n) = match effect {
                    E::Heal(_, n) => (&mut body.wounds, n),
                    E::Rest(_, n) => (&mut body.exhaustion, n),
                    E::Thaw(_, n) => (&mut body.frost, n),
                    E::Cure(_, n) => (&mut body.white_death, n),
                    _ => return,
                };
                let off = n.min(*count);
                *count -= off;
                if off > 0 {
                    let whom = self.character_thing(state, seat, who);
                    sink.tell(|| Event::new("runebound-relieved").with("who", whom).with("n", off).rule("RB-28"));
                }
            }
        }
    }

    pub(crate) fn choose_option(&self, state: &mut State, choice: Choice) {
        let Some(step) = state.stack.pop() else { return };
        if let (Effect::Choose(a, b), Choice::Option(n)) = (self.content.effects[step.at as usize], choice) {
            self.push_run(state, step.by, if n == 0 { a } else { b });
        }
    }

    pub(crate) fn choose_whom<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        let Some(step) = state.stack.pop() else { return };
        if let Choice::On(kind) = choice
            && let Some(who) = self.character_card(state, seat, kind)
        {
            self.affect(state, seat, who, step.at, sink);
        }
    }
}
