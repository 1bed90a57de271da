//! Carrying out effects, one after another. What they ask is answered in `answer.rs`.

use super::attack::Ward;
use crate::Queen;
use crate::effect::{Effect, From, Passive, Span, Until, When};
use crate::state::{
    BANISHED, BOX, Cause, LASH_TOKENS, MAX_HEALTH, MAX_LASH, MAX_LEVELS, MAX_PROPHECY, Shelf, State, Target, What,
};
use kernel::arena::EffectId;
use kernel::{Card, Event, Few, Seat, Sink};

impl Queen {
    /// The next effect of a list.
    #[inline]
    pub(super) fn run<S: Sink>(&self, state: &mut State, cause: Cause, list: Span, sink: &mut S) {
        let Some((first, rest)) = list.split_first().filter(|_| state.alive(cause.who)) else {
            state.stack.pop();
            return;
        };
        if rest.is_empty() {
            // The last effect of a list needs no way back.
            state.stack.pop();
        } else {
            state.becomes(What::Run { list: rest });
        }
        self.carry_out(state, first, &cause, sink);
    }

    fn carry_out<S: Sink>(&self, state: &mut State, id: EffectId, cause: &Cause, sink: &mut S) {
        use Effect as E;
        let who = cause.who;
        match self.content.effects[id] {
            E::Clout(amount) => {
                let amount = self.amount(state, cause, amount);
                self.gain_clout(state, who, amount, "QM-10", sink);
            }
            E::PayClout(amount) => {
                let amount = self.amount(state, cause, amount);
                self.lose_clout(state, who, amount, sink);
            }
            E::Heal(amount) => {
                let amount = self.amount(state, cause, amount);
                self.heal(state, who, amount, sink);
            }
            E::Hurt(amount) => {
                let amount = self.amount(state, cause, amount);
                self.suffer(state, who, amount, sink);
            }
            E::Draw(n) => self.draw(state, who, n, sink),
            E::Level(class, by, until) => self.change_level(state, who, class as usize, by, until, sink),
            E::MayBanish(from, n) => state.push(*cause, What::Banish { from, left: n }),
            E::Discard(n) => state.push(*cause, What::Discard { left: n }),
            E::MayCycle(n) => state.push(*cause, What::Cycle { left: n, discarded: 0 }),
            E::Foretell(n) => self.foretell(state, cause, n, sink),
            E::Recall(n) => state.push(*cause, What::Recall { left: n }),
            E::Guard(n) => {
                let player = state.player_mut(who);
                player.guard = player.guard.saturating_add(n).min(30);
                sink.tell(|| Event::new("queen-guard").with("who", self.who(state, who)).with("n", n).rule("QM-63"));
            }
            E::Charge(n) => {
                let player = state.player_mut(who);
                player.charge = player.charge.saturating_add(n).min(30);
                sink.tell(|| Event::new("queen-charge").with("who", self.who(state, who)).with("n", n).rule("QM-60"));
            }
            E::FreeReaction => state.player_mut(who).free_reaction = true,
            E::Reroll => {
                let player = state.player_mut(who);
                player.rerolls = player.rerolls.saturating_add(1).min(9);
            }
            E::Discount(n) => state.info.discount = state.info.discount.saturating_add(n),
            E::BuyToHand => state.info.to_hand = true,
            E::Roll(dice) => self.roll(state, cause, dice, sink),
            E::Spend(most) => {
                state.spent = 0;
                state.push(*cause, What::Spend { most });
            }
            E::SpendProphecy(most) => {
                state.spent = 0;
                state.push(*cause, What::SpendProphecy { most });
            }
            E::DismissBane => state.push(*cause, What::DismissBane),
            E::PassBane => state.push(*cause, What::PassBane),
            E::Store(amount) | E::Loyalty(amount) => {
                let amount = self.amount(state, cause, amount).min(99) as u8;
                if let Some(card) = cause.card {
                    self.add_marks(state, card, amount);
                }
            }
            E::Unstore => {
                state.spent = cause.card.map_or(0, |card| std::mem::take(&mut state.marks[card.index()]));
            }
            E::Rally(n) => state.push(*cause, What::Rally { loyalty: n }),
            E::DismissThis => {
                if let Some(card) = cause.card.filter(|&card| state.lies_in(card, Shelf::Armory).is_some()) {
                    self.dismiss(state, card, sink);
                }
            }
            E::BanishThis => {
                // What lies on the Banish pile is not banished again, or a card could do so for ever.
                let here = |card: &Card| ![BOX, BANISHED].contains(&state.cards.place(*card));
                if let Some(card) = cause.card.filter(here) {
                    self.banish(state, card, who, sink);
                }
            }
            E::Prophecy(n) => self.gain_prophecy(state, who, n, sink),
            E::Trance => {
                state.player_mut(who).trance = true;
                sink.tell(|| Event::new("queen-trance").with("who", self.who(state, who)).rule("QM-96"));
            }
            E::LashMe(n) => self.lash(state, who, n, sink),
            E::LashBurst => self.lash_burst(state, who, sink),
            E::Damage(amount) => {
                let amount = self.amount(state, cause, amount);
                let hitting = state.attack.active && cause.card == state.attack.card && who == state.attack.attacker;
                if hitting {
                    self.deal(state, amount, sink);
                } else {
                    self.counter(state, cause, amount, sink);
                }
            }
            E::Strike(aim, hits, unblockable) => self.strike(state, cause, aim, hits, unblockable),
            E::Split(total, unblockable) => {
                let total = self.amount(state, cause, total);
                self.split(state, cause, total, unblockable);
            }
            E::Reduce(amount) => {
                let amount = self.amount(state, cause, amount).min(99) as u8;
                self.ward(state, who, Ward::Reduce(amount));
            }
            E::NegateDamage => self.ward(state, who, Ward::Damage),
            E::NegateAttack => self.ward(state, who, Ward::Attack),
            E::OnOpponent(then) => state.push(*cause, What::Opponent { then }),
            E::OnEachOpponent(list) => {
                let opponents: kernel::Few<Seat, 8> = state.opponents(who).collect();
                for &seat in opponents.iter().rev() {
                    self.push_run(state, list, cause.at(Some(Target::Princess(seat))));
                }
            }
            E::Choose(..) | E::Choose3(..) => state.push(*cause, What::Choose { among: id }),
            E::TheyChoose(..) => state.push(*cause, What::TheyChoose { among: id }),
            E::If(condition, list) => {
                if self.holds(state, cause, condition) {
                    self.push_run(state, list, *cause);
                }
            }
            E::IfElse(condition, yes, no) => {
                let list = if self.holds(state, cause, condition) { yes } else { no };
                self.push_run(state, list, *cause);
            }
            E::MayPay(cost, then) => {
                if state.player(who).clout >= u16::from(cost) {
                    state.push(*cause, What::MayPay { cost, then });
                }
            }
            E::MayProphesy(cost, then) => {
                if state.player(who).prophecy >= cost {
                    state.push(*cause, What::MayProphesy { cost, then });
                }
            }
            E::Owner(list) => {
                let owner = cause.card.and_then(|card| state.owner(card)).filter(|&owner| state.alive(owner));
                if let Some(owner) = owner {
                    self.push_run(state, list, Cause { card: cause.card, ..Cause::of(owner) });
                }
            }
            hit => self.hit(state, hit, cause, sink),
        }
    }

    /// Effects on a target that are not damage.
    fn hit<S: Sink>(&self, state: &mut State, effect: Effect<Span>, cause: &Cause, sink: &mut S) {
        use Effect as E;
        let who = cause.who;
        if matches!(effect, E::Unlash) {
            // A Summon has no Lash: what was spent before must not count for it.
            state.spent = 0;
        }
        let Some(target) = cause.target.filter(|&target| self.still_there(state, target)) else { return };
        if let (E::Steal(amount) | E::Drain(amount), Target::Summon(card)) = (effect, target) {
            // QM-66: from a Summon Clout is taken as Loyalty, and the thief gets none.
            let amount = self.amount(state, cause, amount);
            let amount = if matches!(effect, E::Steal(_)) { self.grasp(state, who, amount) } else { amount };
            self.lose_loyalty(state, card, amount.min(99) as u8, sink);
            return;
        }
        let Target::Princess(victim) = target else { return };
        match effect {
            E::Steal(amount) => {
                let amount = self.amount(state, cause, amount);
                self.steal(state, who, victim, amount, sink);
            }
            E::StealPart(part) => {
                let amount = i32::from(state.player(victim).clout) / i32::from(part.max(1));
                self.steal(state, who, victim, amount, sink);
            }
            E::Drain(amount) => {
                let amount = self.amount(state, cause, amount);
                self.lose_clout(state, victim, amount, sink);
            }
            E::Lash(n) => self.lash(state, victim, n, sink),
            E::Unlash => state.spent = std::mem::take(&mut state.player_mut(victim).lash),
            E::TheirLevel(by, until) => {
                let classes = self.princess_of(state, victim).classes;
                for class in classes {
                    self.change_level(state, victim, class as usize, by, until, sink);
                }
            }
            E::Toss(n) => {
                for _ in 0..n {
                    let count = state.hand_size(victim) as u32;
                    if count == 0 {
                        break;
                    }
                    let index = state.chance.below(count) as usize;
                    let card = state.cards.iter(Shelf::Hand.of(victim)).nth(index).expect("counted");
                    self.discard(state, card, victim, sink);
                }
            }
            E::Dismiss => state.push(*cause, What::DismissTheirs { from: victim }),
            E::PeekReactions => self.peek(state, Shelf::Reactions, victim, cause, sink),
            E::PeekHand => self.peek(state, Shelf::Hand, victim, cause, sink),
            E::TheyHeal(n) => self.heal(state, victim, i32::from(n), sink),
            E::TheyGain(n) => self.gain_clout(state, victim, i32::from(n), "QM-10", sink),
            E::TheyDraw(n) => self.draw(state, victim, n, sink),
            _ => {}
        }
    }

    // --- Small deeds -------------------------------------------------------------------------------------------

    /// QM-11: never above 30.
    fn heal<S: Sink>(&self, state: &mut State, seat: Seat, amount: i32, sink: &mut S) {
        let bleeding: i32 =
            self.passives(state, seat).map(|p| if let Passive::Bleeding(n) = p { i32::from(n) } else { 0 }).sum();
        let player = state.player_mut(seat);
        let room = i32::from(MAX_HEALTH - player.health);
        let healed = (amount - bleeding).clamp(0, room);
        if healed > 0 {
            player.health += healed as i8;
            sink.tell(|| Event::new("queen-heals").with("who", self.who(state, seat)).with("n", healed).rule("QM-11"));
            if seat == state.turn && !state.info.healed {
                state.info.healed = true;
                self.trigger(state, seat, When::Healed, None);
            }
        }
    }

    /// QM-64: a loss of health that is no Attack.
    fn suffer<S: Sink>(&self, state: &mut State, seat: Seat, amount: i32, sink: &mut S) {
        if amount > 0 {
            sink.tell(|| {
                Event::new("queen-suffers").with("who", self.who(state, seat)).with("n", amount).rule("QM-64")
            });
            self.lose_health(state, seat, amount.min(100) as u8, sink);
        }
    }

    /// QM-10: never below 0.
    fn lose_clout<S: Sink>(&self, state: &mut State, seat: Seat, amount: i32, sink: &mut S) {
        let lost = amount.clamp(0, i32::from(state.player(seat).clout));
        if lost > 0 {
            self.pay_clout(state, seat, lost as u16);
            sink.tell(|| {
                Event::new("queen-loses-clout").with("who", self.who(state, seat)).with("n", lost).rule("QM-10")
            });
        }
    }

    fn steal<S: Sink>(&self, state: &mut State, thief: Seat, victim: Seat, amount: i32, sink: &mut S) {
        let amount = self.grasp(state, thief, amount);
        let taken = amount.clamp(0, i32::from(state.player(victim).clout)) as u16;
        self.pay_clout(state, victim, taken);
        state.player_mut(thief).clout += taken;
        if taken > 0 {
            sink.tell(|| {
                Event::new("queen-steals")
                    .with("who", self.who(state, thief))
                    .with("victim", self.who(state, victim))
                    .with("n", taken)
                    .rule("QM-10")
            });
        }
    }

    /// How much she steals, with what lies before her.
    fn grasp(&self, state: &State, thief: Seat, amount: i32) -> i32 {
        let more: i32 =
            self.passives(state, thief).map(|p| if let Passive::Grasp(n) = p { i32::from(n) } else { 0 }).sum();
        if amount > 0 { amount + more } else { 0 }
    }

    fn change_level<S: Sink>(&self, state: &mut State, seat: Seat, class: usize, by: i8, until: Until, sink: &mut S) {
        let player = state.player_mut(seat);
        let level = match until {
            Until::TurnEnd => &mut player.this_turn[class],
            Until::NextTurn => &mut player.until_next[class],
            Until::Lasting => &mut player.lasting[class],
        };
        *level = (*level + by).clamp(-MAX_LEVELS, MAX_LEVELS);
        sink.tell(|| {
            Event::new("queen-level")
                .with("who", self.who(state, seat))
                .with("class", crate::effect::Class::ALL[class].slug())
                .with("n", by)
                .rule("QM-61")
        });
    }

    fn gain_prophecy<S: Sink>(&self, state: &mut State, seat: Seat, by: i8, sink: &mut S) {
        let player = state.player_mut(seat);
        player.prophecy = player.prophecy.saturating_add_signed(by).min(MAX_PROPHECY);
        sink.tell(|| Event::new("queen-prophecy").with("who", self.who(state, seat)).with("n", by).rule("QM-97"));
    }

    /// QM-95: at most six on one princess, twenty-four in all.
    fn lash<S: Sink>(&self, state: &mut State, seat: Seat, by: u8, sink: &mut S) {
        let all: u8 = state.seats().map(|seat| state.player(seat).lash).sum();
        let player = state.player_mut(seat);
        let placed = by.min(MAX_LASH - player.lash).min(LASH_TOKENS - all);
        player.lash += placed;
        if placed > 0 {
            sink.tell(|| Event::new("queen-lashed").with("who", self.who(state, seat)).with("n", placed).rule("QM-95"));
        }
    }

    fn lash_burst<S: Sink>(&self, state: &mut State, who: Seat, sink: &mut S) {
        let opponents: kernel::Few<Seat, 8> = state.opponents(who).collect();
        for &seat in opponents.iter() {
            let lash = state.player(seat).lash;
            if lash > 0 && state.over.is_none() && state.alive(seat) {
                sink.tell(|| {
                    Event::new("queen-lash-bites").with("who", self.who(state, seat)).with("n", lash).rule("QM-95")
                });
                self.lose_health(state, seat, lash, sink);
            }
        }
    }

    pub(super) fn add_marks(&self, state: &mut State, card: Card, by: u8) {
        if state.lies_in(card, Shelf::Armory).is_some() {
            let mark = &mut state.marks[card.index()];
            *mark = mark.saturating_add(by).min(99);
        }
    }

    /// Shows hidden cards to those for whom it is done and by whom.
    fn look_at(&self, state: &mut State, cards: &[Card], cause: &Cause) {
        let to = cause.who.set().union(cause.by.set());
        for &card in cards {
            state.cards.show(card, to);
        }
    }

    /// Cards as an argument that only those who know them can read.
    fn secret_list(&self, state: &State, cards: &[Card]) -> Vec<kernel::Arg> {
        let secret = |&card: &Card| kernel::Arg::Secret(self.thing(self.kind_of(card)), state.cards.known(card));
        cards.iter().map(secret).collect()
    }

    /// Looks at another's hidden cards.
    fn peek<S: Sink>(&self, state: &mut State, shelf: Shelf, victim: Seat, cause: &Cause, sink: &mut S) {
        let seen: kernel::Few<Card, 32> = state.cards.iter(shelf.of(victim)).take(32).collect();
        self.look_at(state, &seen, cause);
        sink.tell(|| {
            Event::new("queen-peeks")
                .with("who", self.who(state, cause.who))
                .with("victim", self.who(state, victim))
                .with("where", if shelf == Shelf::Hand { "hand" } else { "reactions" })
                .with("n", seen.len())
                .with("cards", self.secret_list(state, &seen))
                .rule("QM-36")
        });
    }

    pub(super) fn roll<S: Sink>(&self, state: &mut State, cause: &Cause, dice: u8, sink: &mut S) {
        state.roll = (0..dice).map(|_| state.chance.die(6)).sum();
        let roll = state.roll;
        sink.tell(|| Event::new("queen-rolls").with("who", self.who(state, cause.who)).with("n", roll).rule("QM-42"));
        let player = state.player(cause.who);
        let each_turn = !player.reroll_used && self.passives(state, cause.who).any(|p| p == Passive::RerollEachTurn);
        if player.rerolls > 0 || each_turn {
            state.push(*cause, What::Reroll { dice });
        }
    }

    /// Looks at the top of the Deck; if it holds too few cards the Archive comes under it first (QM-23).
    fn foretell<S: Sink>(&self, state: &mut State, cause: &Cause, n: u8, sink: &mut S) {
        let deck = Shelf::Deck.of(cause.who);
        if state.cards.len(deck) < n as usize {
            self.reshuffle(state, cause.who, sink);
        }
        if state.cards.is_empty(deck) {
            return;
        }
        let seen: kernel::Few<Card, 8> = state.cards.iter(deck).take(n.min(8) as usize).collect();
        self.look_at(state, &seen, cause);
        sink.tell(|| {
            Event::new("queen-foretells")
                .with("who", self.who(state, cause.who))
                .with("n", seen.len())
                .with("cards", self.secret_list(state, &seen))
                .rule("QM-97")
        });
        state.push(*cause, What::Foretell { seen: seen.len() as u8 });
    }

    pub(super) fn can_banish(&self, state: &State, seat: Seat, from: From) -> bool {
        (from != From::Archive && !state.cards.is_empty(Shelf::Hand.of(seat)))
            || (from != From::Hand && !state.cards.is_empty(Shelf::Archive.of(seat)))
    }

    /// What can be taken back: anything but cards that take back themselves.
    pub(crate) fn recallable<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        let archive = state.cards.iter(Shelf::Archive.of(seat));
        archive.filter(|&card| !self.recalls(self.content.kind(self.kind_of(card)).does))
    }

    /// Is there a way through these effects that takes a card back (QM-23)?
    fn recalls(&self, span: Span) -> bool {
        use Effect as E;
        self.content.effects[span].iter().any(|effect| match *effect {
            E::Recall(_) => true,
            E::If(_, list) | E::MayPay(_, list) | E::MayProphesy(_, list) | E::Strike(_, list, _) => self.recalls(list),
            E::OnOpponent(list) | E::OnEachOpponent(list) | E::Owner(list) => self.recalls(list),
            E::IfElse(_, a, b) | E::Choose(a, b) | E::TheyChoose(a, b) => self.recalls(a) || self.recalls(b),
            E::Choose3(a, b, c) => self.recalls(a) || self.recalls(b) || self.recalls(c),
            _ => false,
        })
    }

    /// QM-42: is all that could be paid for done to a target that is gone?
    pub(super) fn would_be_for_nothing(&self, state: &State, cause: &Cause, then: Span) -> bool {
        cause.target.is_some_and(|target| !self.still_there(state, target))
            && self.content.effects[then].iter().all(Effect::is_hit)
    }

    /// The lists among which an effect lets choose.
    pub(crate) fn lists_of(&self, id: EffectId) -> Few<Span, 3> {
        match self.content.effects.get(id) {
            Some(&(Effect::Choose(a, b) | Effect::TheyChoose(a, b))) => [a, b].into_iter().collect(),
            Some(&Effect::Choose3(a, b, c)) => [a, b, c].into_iter().collect(),
            _ => Few::new(),
        }
    }
}
