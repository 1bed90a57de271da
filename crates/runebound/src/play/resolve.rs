//! Effects carried out one by one.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::effect::{Effect, EffectId, Phase, Span, Whom};
use crate::state::{Body, Harm, MARKET_DECK, MAX_GOLD, SEATS, State, Step, Test, Trial, What, Who};
use kernel::{Event, Few, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    /// The next effect of the list on top of the stack.
    pub(crate) fn run<S: Sink>(&self, state: &mut State<A>, seat: Seat, list: Span, sink: &mut S) {
        match list.split_first().filter(|(_, rest)| !rest.is_empty()) {
            Some((_, rest)) => state.becomes(What::Run { list: rest }),
            None => _ = state.stack.pop(),
        }
        if let Some((at, _)) = list.split_first() {
            self.execute(state, seat, at, sink);
        }
    }

    pub(crate) fn push_run(&self, state: &mut State<A>, seat: Seat, list: Span) {
        if !list.is_empty() {
            state.push(seat, What::Run { list });
        }
    }

    fn execute<S: Sink>(&self, state: &mut State<A>, seat: Seat, at: EffectId, sink: &mut S) {
        use Effect as E;
        match self.content.effects[at] {
            E::Gold(n) => A::earn(self, state, seat, i16::from(n), sink),
            E::Wound(whom, _) | E::Exhaust(whom, _) | E::Heal(whom, _) | E::Rest(whom, _) => {
                self.on_whom(state, seat, whom, at, sink);
            }
            E::Test(..) => {
                state.test = Test::of(Trial::Printed(at));
                state.push(seat, What::TestReady);
            }
            E::Choose(..) => state.push(seat, What::Choose { at }),
            E::Roll(n) => match Self::rolling(state) {
                What::TestReady => state.test.bonus += n,
                What::Guard => state.fight.guard.bonus += n,
                _ => state.fight.bonus += n,
            },
            E::Damage(n) => match Self::rolling(state) {
                What::Guard => state.fight.guard.damage += n,
                _ => state.fight.damage += n,
            },
            E::Reroll => {
                let failed = |step: &&mut Step<A>| matches!(step.what, What::Missed | What::TestFailed);
                if let Some(step) = state.stack.iter_mut().rev().find(failed) {
                    step.what = if step.what == What::Missed { What::Roll } else { What::TestRoll };
                }
            }
            E::Strike(phase, bonus) => self.strike(state, seat, phase, bonus),
            E::Maim(n) => _ = self.maim(state, seat, n, sink),
            E::Prevent(n) => {
                if let Some(coming) = state.stack.iter_mut().rev().find_map(Step::suffered) {
                    let prevented = n.min(*coming);
                    *coming -= prevented;
                    sink.tell(|| Event::new("runebound-prevents").with("n", prevented).rule("RB-27"));
                }
            }
            E::Value(phase, n) => {
                state.fight.other_side(seat).values[phase.index()] += n;
                self.tell_of_foe(state, seat, phase, sink);
            }
            E::Harm(phase, n) => {
                state.fight.other_side(seat).harms[phase.index()] += n;
                self.tell_of_foe(state, seat, phase, sink);
            }
            // In the Challenge's part a hero does not attack.
            E::Attacks(_) if Self::rolling(state) == What::Guard => {}
            E::Attacks(n) => state.fight.fighter_mut().attacks += n,
            E::Dice(n) => state.movement.more_dice += n,
            E::Treasure => self.treasure(state, seat, sink),
            E::Steal => state.push(seat, What::Theft),
            E::NoEscape => state.fight.no_escape = true,
            E::EachHero(list) => {
                let all: Few<Seat, SEATS> = if state.fight.active {
                    state.fight.standing().map(|(_, hero)| hero).collect()
                } else {
                    state.heroes_from(state.turn).collect()
                };
                all.iter().rev().for_each(|&hero| self.push_run(state, hero, list));
            }
            word => match word.whom() {
                Some(whom) => self.on_whom(state, seat, whom, at, sink),
                None => A::word(self, state, seat, word, sink),
            },
        }
    }

    /// Which roll is about to be made.
    fn rolling(state: &State<A>) -> What<A> {
        let rolls = |step: &&Step<A>| matches!(step.what, What::TestReady | What::Swing | What::Guard);
        state.stack.iter().rev().find(rolls).map_or(What::Swing, |step| step.what)
    }

    pub(crate) fn change_gold<S: Sink>(&self, state: &mut State<A>, seat: Seat, n: i16, sink: &mut S) {
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
    fn treasure<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        let Some(card) = state.cards.top(MARKET_DECK) else { return };
        state.cards.open(card);
        self.acquire(state, seat, card, sink);
    }

    fn on_whom<S: Sink>(&self, state: &mut State<A>, seat: Seat, whom: Whom, at: EffectId, sink: &mut S) {
        let alone = state.player(seat).allies.is_empty();
        match whom {
            Whom::One if !alone => state.push(seat, What::Whom { at }),
            Whom::Hero | Whom::One => self.affect(state, seat, Who::Hero, at, sink),
            Whom::Allies | Whom::Each => {
                let party = self.hero_last(state, seat);
                for who in party.iter().rev().filter(|who| whom == Whom::Each || !who.is_hero()) {
                    self.affect(state, seat, *who, at, sink);
                }
            }
        }
    }

    /// An effect on one character.
    fn affect<S: Sink>(&self, state: &mut State<A>, seat: Seat, who: Who, at: EffectId, sink: &mut S) {
        use Effect as E;
        match self.content.effects[at] {
            E::Wound(_, n) => self.suffer(state, seat, who, Harm::Wounds, n),
            E::Exhaust(_, n) => self.exhaust(state, seat, who, n, sink),
            E::Heal(_, n) => self.relieve(state, seat, who, n, ("wounds", |body| &mut body.wounds), sink),
            E::Rest(_, n) => self.relieve(state, seat, who, n, ("exhaustion", |body| &mut body.exhaustion), sink),
            word => A::word_on(self, state, seat, who, word, sink),
        }
    }

    /// Takes counters off a character.
    pub(crate) fn relieve<S: Sink>(
        &self,
        state: &mut State<A>,
        seat: Seat,
        who: Who,
        n: u8,
        (what, of): (&'static str, fn(&mut Body<A>) -> &mut u8),
        sink: &mut S,
    ) {
        let Some(body) = state.body_mut(seat, who) else { return };
        let count = of(body);
        let off = n.min(*count);
        *count -= off;
        if off > 0 {
            let whom = self.character_thing(state, seat, who);
            sink.tell(|| {
                Event::new("runebound-relieved").with("who", whom).with("n", off).with("what", what).rule("RB-28")
            });
        }
    }

    pub(crate) fn choose_option<S: Sink>(
        &self,
        state: &mut State<A>,
        seat: Seat,
        at: EffectId,
        choice: Choice<A>,
        sink: &mut S,
    ) {
        state.stack.pop();
        if let (Effect::Choose(a, b), Choice::Option(n)) = (self.content.effects[at], choice) {
            let chosen = if n == 0 { a } else { b };
            if A::TELLS_CHANGES {
                sink.tell(|| {
                    let event = Event::new("runebound-chooses").with("who", self.who(state, seat));
                    event.with("does", self.list_text(chosen)).rule("RB-26")
                });
            }
            self.push_run(state, seat, chosen);
        }
    }

    /// What a phase of the foe has become.
    fn tell_of_foe<S: Sink>(&self, state: &State<A>, seat: Seat, phase: Phase, sink: &mut S) {
        if A::TELLS_CHANGES && state.fight.active {
            sink.tell(|| {
                let event = Event::new("runebound-foe").with("card", self.foe_thing(state, seat));
                let event = event.with("phase", phase.slug()).with("value", self.foe_value(state, seat, phase.index()));
                event.with("damage", self.foe_damage(state, seat, phase.index())).rule("RB-24")
            });
        }
    }

    pub(crate) fn choose_whom<S: Sink>(
        &self,
        state: &mut State<A>,
        seat: Seat,
        at: EffectId,
        choice: Choice<A>,
        sink: &mut S,
    ) {
        state.stack.pop();
        if let Choice::On(named) = choice
            && let Some(who) = self.character(state, seat, named)
        {
            self.affect(state, seat, who, at, sink);
        }
    }
}
