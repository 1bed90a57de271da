//! Carrying out effects, one after another, and taking the answers they ask for.

use super::attack::Ward;
use crate::Queen;
use crate::choice::{Choice, Spot};
use crate::content::{CardType, Kind};
use crate::effect::{Effect, From, Passive, Span, Until, When};
use crate::state::{
    BANISHED, BOX, LASH_TOKENS, MAX_HEALTH, MAX_LASH, MAX_LEVELS, MAX_PROPHECY, NO_CARD, STACK, Shelf, State, Step,
    Target, What,
};
use kernel::{Card, Event, Seat, Sink};

impl Queen {
    /// The next effect of a list.
    #[inline]
    pub(super) fn run<S: Sink>(&self, state: &mut State, step: Step, sink: &mut S) {
        let top = state.stack.len() - 1;
        if step.at >= step.end || !state.alive(step.who) {
            state.stack.pop();
            return;
        }
        if step.at + 1 == step.end {
            // The last effect of a list needs no way back.
            state.stack.pop();
        } else {
            state.stack[top].at += 1;
        }
        let effect = self.content.effects[step.at as usize];
        self.carry_out(state, effect, &step, sink);
    }

    fn carry_out<S: Sink>(&self, state: &mut State, effect: Effect<Span>, step: &Step, sink: &mut S) {
        use Effect as E;
        let who = step.who;
        let ask = |what: What, n: u8| Step { what, n, ..*step };
        match effect {
            E::Clout(amount) => {
                let amount = self.amount(state, step, amount);
                self.gain_clout(state, who, amount, "QM-10", sink);
            }
            E::PayClout(amount) => {
                let amount = self.amount(state, step, amount);
                self.lose_clout(state, who, amount, sink);
            }
            E::Heal(amount) => {
                let amount = self.amount(state, step, amount);
                self.heal(state, who, amount, sink);
            }
            E::Hurt(amount) => {
                let amount = self.amount(state, step, amount);
                self.suffer(state, who, amount, sink);
            }
            E::Draw(n) => self.draw(state, who, n, sink),
            E::Level(class, by, until) => self.change_level(state, who, class as usize, by, until, sink),
            E::MayBanish(_, n) => state.push(Step { at: step.at, ..ask(What::Banish, n) }),
            E::Discard(n) => state.push(ask(What::Discard, n)),
            E::MayCycle(n) => state.push(Step { end: 0, ..ask(What::Cycle, n) }),
            E::Foretell(n) => self.foretell(state, step, n, sink),
            E::Recall(n) => state.push(ask(What::Recall, n)),
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
            E::Roll(dice) => self.roll(state, step, dice, sink),
            E::Spend(most) => {
                state.spent = 0;
                state.push(ask(What::Spend, most));
            }
            E::SpendProphecy(most) => {
                state.spent = 0;
                state.push(ask(What::SpendProphecy, most));
            }
            E::DismissBane => state.push(ask(What::DismissBane, 1)),
            E::PassBane => state.push(ask(What::PassBane, 1)),
            E::Store(amount) => {
                let amount = self.amount(state, step, amount).min(99) as u8;
                self.add_marks(state, step.card, amount);
            }
            E::Unstore => {
                state.spent = state.mark_or_none(step.card);
                if step.card != NO_CARD {
                    state.marks[step.card.index()] = 0;
                }
            }
            E::Loyalty(amount) => {
                let amount = self.amount(state, step, amount).min(99) as u8;
                self.add_marks(state, step.card, amount);
            }
            E::Rally(n) => state.push(ask(What::Rally, n)),
            E::DismissThis => {
                if step.card != NO_CARD && state.lies_in(step.card, Shelf::Armory).is_some() {
                    self.dismiss(state, step.card, sink);
                }
            }
            E::BanishThis => {
                // What lies on the Banish pile is not banished again, or a card could do so for ever.
                if step.card != NO_CARD && ![BOX, BANISHED].contains(&state.cards.place(step.card)) {
                    self.banish(state, step.card, who, sink);
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
                let amount = self.amount(state, step, amount);
                let hitting = state.attack.active && step.card == state.attack.card && who == state.attack.attacker;
                if hitting {
                    self.deal(state, amount, sink);
                } else {
                    self.counter(state, step, amount, sink);
                }
            }
            E::Strike(aim, hits, unblockable) => self.strike(state, step, aim, hits, unblockable),
            E::Split(total, unblockable) => {
                let total = self.amount(state, step, total);
                self.split(state, step, total, unblockable);
            }
            E::Reduce(amount) => {
                let amount = self.amount(state, step, amount).min(99) as u8;
                self.ward(state, who, Ward::Reduce(amount));
            }
            E::NegateDamage => self.ward(state, who, Ward::Damage),
            E::NegateAttack => self.ward(state, who, Ward::Attack),
            E::OnOpponent(_) => state.push(Step { at: step.at, ..ask(What::Opponent, 1) }),
            E::OnEachOpponent(list) => {
                let opponents: kernel::Few<Seat, 8> = state.opponents(who).collect();
                for &seat in opponents.iter().rev() {
                    self.push_run(state, list, Step { target: Target::Princess(seat), ..*step });
                }
            }
            E::Choose(..) | E::Choose3(..) => state.push(Step { at: step.at, ..ask(What::Choose, 0) }),
            E::TheyChoose(..) => state.push(Step { at: step.at, ..ask(What::TheyChoose, 0) }),
            E::If(condition, list) => {
                if self.holds(state, step, condition) {
                    self.push_run(state, list, *step);
                }
            }
            E::IfElse(condition, yes, no) => {
                let list = if self.holds(state, step, condition) { yes } else { no };
                self.push_run(state, list, *step);
            }
            E::MayPay(cost, _) => {
                if state.player(who).clout >= u16::from(cost) {
                    state.push(Step { at: step.at, ..ask(What::MayPay, cost) });
                }
            }
            E::MayProphesy(cost, _) => {
                if state.player(who).prophecy >= cost {
                    state.push(Step { at: step.at, ..ask(What::MayProphesy, cost) });
                }
            }
            E::Owner(list) => {
                if let Some(owner) = self.owner_of(state, step.card).filter(|&owner| state.alive(owner)) {
                    self.push_run(state, list, Step { by: owner, who: owner, target: Target::None, ..*step });
                }
            }
            hit => self.hit(state, hit, step, sink),
        }
    }

    /// Effects on a target that are not damage.
    fn hit<S: Sink>(&self, state: &mut State, effect: Effect<Span>, step: &Step, sink: &mut S) {
        use Effect as E;
        let who = step.who;
        if matches!(effect, E::Unlash) {
            // A Summon has no Lash: what was spent before must not count for it.
            state.spent = 0;
        }
        if !self.still_there(state, step.target) {
            return;
        }
        if let (E::Steal(amount) | E::Drain(amount), Target::Summon(card)) = (effect, step.target) {
            // QM-66: from a Summon Clout is taken as Loyalty, and the thief gets none.
            let amount = self.amount(state, step, amount);
            let amount = if matches!(effect, E::Steal(_)) { self.grasp(state, who, amount) } else { amount };
            self.lose_loyalty(state, card, amount.min(99) as u8, sink);
            return;
        }
        let Target::Princess(victim) = step.target else { return };
        match effect {
            E::Steal(amount) => {
                let amount = self.amount(state, step, amount);
                self.steal(state, who, victim, amount, sink);
            }
            E::StealPart(part) => {
                let amount = i32::from(state.player(victim).clout) / i32::from(part.max(1));
                self.steal(state, who, victim, amount, sink);
            }
            E::Drain(amount) => {
                let amount = self.amount(state, step, amount);
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
            E::Dismiss => state.push(Step { what: What::DismissTheirs, n: 1, ..*step }),
            E::PeekReactions => self.peek(state, Shelf::Reactions, victim, step, sink),
            E::PeekHand => self.peek(state, Shelf::Hand, victim, step, sink),
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
                self.trigger(state, seat, When::Healed, Target::None);
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

    fn add_marks(&self, state: &mut State, card: Card, by: u8) {
        if card != NO_CARD && state.lies_in(card, Shelf::Armory).is_some() {
            let mark = &mut state.marks[card.index()];
            *mark = mark.saturating_add(by).min(99);
        }
    }

    fn owner_of(&self, state: &State, card: Card) -> Option<Seat> {
        if card == NO_CARD { None } else { state.owner(card) }
    }

    /// Shows hidden cards to those for whom it is done and by whom.
    fn look_at(&self, state: &mut State, cards: &[Card], step: &Step) {
        let to = step.who.set().union(step.by.set());
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
    fn peek<S: Sink>(&self, state: &mut State, shelf: Shelf, victim: Seat, step: &Step, sink: &mut S) {
        let seen: kernel::Few<Card, 32> = state.cards.iter(shelf.of(victim)).take(32).collect();
        self.look_at(state, &seen, step);
        sink.tell(|| {
            Event::new("queen-peeks")
                .with("who", self.who(state, step.who))
                .with("victim", self.who(state, victim))
                .with("where", if shelf == Shelf::Hand { "hand" } else { "reactions" })
                .with("n", seen.len())
                .with("cards", self.secret_list(state, &seen))
                .rule("QM-36")
        });
    }

    fn roll<S: Sink>(&self, state: &mut State, step: &Step, dice: u8, sink: &mut S) {
        state.roll = (0..dice).map(|_| state.chance.die(6)).sum();
        let roll = state.roll;
        sink.tell(|| Event::new("queen-rolls").with("who", self.who(state, step.who)).with("n", roll).rule("QM-42"));
        let player = state.player(step.who);
        let each_turn = !player.reroll_used && self.passives(state, step.who).any(|p| p == Passive::RerollEachTurn);
        if player.rerolls > 0 || each_turn {
            state.push(Step { what: What::Reroll, n: dice, ..*step });
        }
    }

    /// Looks at the top of the Deck; if it holds too few cards the Archive comes under it first (QM-23).
    fn foretell<S: Sink>(&self, state: &mut State, step: &Step, n: u8, sink: &mut S) {
        let deck = Shelf::Deck.of(step.who);
        if state.cards.len(deck) < n as usize {
            self.reshuffle(state, step.who, sink);
        }
        if state.cards.is_empty(deck) {
            return;
        }
        let seen: kernel::Few<Card, 8> = state.cards.iter(deck).take(n.min(8) as usize).collect();
        self.look_at(state, &seen, step);
        sink.tell(|| {
            Event::new("queen-foretells")
                .with("who", self.who(state, step.who))
                .with("n", seen.len())
                .with("cards", self.secret_list(state, &seen))
                .rule("QM-97")
        });
        state.push(Step { what: What::Foretell, n: seen.len() as u8, ..*step });
    }

    pub(super) fn can_banish(&self, state: &State, step: Step) -> bool {
        let (hand, archive) = self.banish_from(step);
        (hand && !state.cards.is_empty(Shelf::Hand.of(step.who)))
            || (archive && !state.cards.is_empty(Shelf::Archive.of(step.who)))
    }

    pub(crate) fn banish_from(&self, step: Step) -> (bool, bool) {
        match self.content.effects[step.at as usize] {
            Effect::MayBanish(From::Hand, _) => (true, false),
            Effect::MayBanish(From::Archive, _) => (false, true),
            _ => (true, true),
        }
    }

    /// What can be taken back: anything but cards that take back themselves.
    pub(crate) fn recallable<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        let archive = state.cards.iter(Shelf::Archive.of(seat));
        archive.filter(|&card| !self.recalls(self.content.kind(self.kind_of(card)).does))
    }

    /// Is there a way through these effects that takes a card back (QM-23)?
    fn recalls(&self, span: Span) -> bool {
        use Effect as E;
        self.content.effects[span.start as usize..span.end as usize].iter().any(|effect| match *effect {
            E::Recall(_) => true,
            E::If(_, list) | E::MayPay(_, list) | E::MayProphesy(_, list) | E::Strike(_, list, _) => self.recalls(list),
            E::OnOpponent(list) | E::OnEachOpponent(list) | E::Owner(list) => self.recalls(list),
            E::IfElse(_, a, b) | E::Choose(a, b) | E::TheyChoose(a, b) => self.recalls(a) || self.recalls(b),
            E::Choose3(a, b, c) => self.recalls(a) || self.recalls(b) || self.recalls(c),
            _ => false,
        })
    }

    /// QM-42: is all that could be paid for done to a target that is gone?
    pub(super) fn would_pay_for_nothing(&self, state: &State, step: Step) -> bool {
        let list = self.lists_of(step.at).0[0];
        let effects = &self.content.effects[list.start as usize..list.end as usize];
        step.target != Target::None && !self.still_there(state, step.target) && effects.iter().all(Effect::is_hit)
    }

    /// The lists among which a `Choose` lets choose.
    pub(crate) fn lists_of(&self, at: u16) -> ([Span; 3], u8) {
        match self.content.effects[at as usize] {
            Effect::Choose(a, b) | Effect::TheyChoose(a, b) => ([a, b, Span::NONE], 2),
            Effect::Choose3(a, b, c) => ([a, b, c], 3),
            Effect::MayPay(_, a) | Effect::MayProphesy(_, a) | Effect::OnOpponent(a) => {
                ([a, Span::NONE, Span::NONE], 1)
            }
            _ => ([Span::NONE; 3], 0),
        }
    }

    // --- Answers -----------------------------------------------------------------------------------------------

    /// A choice in the middle of resolving.
    pub(crate) fn answer<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        use What as W;
        let top = state.stack.len() - 1;
        let step = state.stack[top];
        match (step.what, choice) {
            (W::Banish | W::Discard | W::Foretell | W::Recall, Choice::Pick(kind, spot)) => {
                state.stack[top].n -= 1;
                self.pick(state, step, kind, spot, sink);
            }
            (W::Cycle, Choice::Pick(kind, spot)) => {
                state.stack[top].n -= 1;
                state.stack[top].end += 1;
                self.pick(state, step, kind, spot, sink);
            }
            (W::Cycle, _) => {
                state.stack.pop();
                self.draw(state, step.who, step.end.min(99) as u8, sink);
            }
            (W::Choose | W::TheyChoose, Choice::Option(number)) => {
                state.stack.pop();
                let list = self.lists_of(step.at).0[number as usize];
                self.push_run(state, list, step);
            }
            (W::MayPay, Choice::Yes) => {
                state.stack.pop();
                self.pay_clout(state, step.who, u16::from(step.n));
                self.push_run(state, self.lists_of(step.at).0[0], step);
            }
            (W::MayProphesy, Choice::Yes) => {
                state.stack.pop();
                state.player_mut(step.who).prophecy -= step.n;
                self.push_run(state, self.lists_of(step.at).0[0], step);
            }
            (W::Opponent, Choice::Opponent(other)) => {
                state.stack.pop();
                let list = self.lists_of(step.at).0[0];
                self.push_run(state, list, Step { target: Target::Princess(other), ..step });
            }
            (W::PassBane, Choice::Pick(kind, _)) => {
                state.stack.pop();
                let bane = self.banes_to_pass(state, step.who).find(|&card| self.kind_of(card) == kind);
                let bane = bane.expect("the Bane lies with her");
                state.push(Step { what: W::PassTo, card: bane, ..step });
            }
            (W::PassTo, Choice::Opponent(other)) => {
                state.stack.pop();
                let from = state.cards.place(step.card);
                state.cards.put_bottom(step.card, Shelf::Armory.of(other));
                sink.tell(|| {
                    let event = Event::new("queen-passes-bane")
                        .with("who", self.who(state, step.who))
                        .with("card", self.thing(self.kind_of(step.card)))
                        .with("victim", self.who(state, other))
                        .rule("QM-32");
                    self.gliding(state, event, from, Shelf::Armory.of(other))
                });
            }
            (W::DismissBane, Choice::Pick(kind, _)) => {
                state.stack.pop();
                let bane = self.banes_with(state, step.who).find(|&card| self.kind_of(card) == kind);
                self.dismiss(state, bane.expect("the Bane lies with her"), sink);
            }
            (W::DismissTheirs, Choice::Pick(kind, _)) => {
                state.stack.pop();
                let owner = self.target_owner(state, step.target);
                let card = self.dismissable_cards(state, owner).find(|&card| self.kind_of(card) == kind);
                self.dismiss(state, card.expect("the card lies in her Armory"), sink);
            }
            (W::DismissTheirs, _) => {
                state.stack.pop();
                let pile = Shelf::Reactions.of(self.target_owner(state, step.target));
                let index = state.chance.below(state.cards.len(pile) as u32) as usize;
                let card = state.cards.iter(pile).nth(index).expect("counted");
                self.dismiss(state, card, sink);
            }
            (W::Rally, Choice::Aim(Target::Summon(card))) => {
                state.stack.pop();
                self.add_marks(state, card, step.n);
            }
            (W::Spend, Choice::Number(number)) => {
                state.stack.pop();
                self.pay_clout(state, step.who, u16::from(number));
                state.spent = number;
            }
            (W::SpendProphecy, Choice::Number(number)) => {
                state.stack.pop();
                state.player_mut(step.who).prophecy -= number;
                state.spent = number;
            }
            (W::Reroll, Choice::Yes) => {
                state.stack.pop();
                let player = state.player_mut(step.who);
                if player.reroll_used || player.rerolls > 0 {
                    player.rerolls = player.rerolls.saturating_sub(1);
                } else {
                    player.reroll_used = true;
                }
                self.roll(state, &step, step.n, sink);
            }
            _ => {
                // Done, no, or nothing to be done.
                state.stack.pop();
            }
        }
        _ = seat;
        debug_assert!(state.stack.len() < STACK);
    }

    pub(crate) fn dismissable_cards<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        let not_bane = |&card: &Card| self.content.kind(self.kind_of(card)).card_type != CardType::Bane;
        state.cards.iter(Shelf::Armory.of(seat)).filter(not_bane)
    }

    fn pick<S: Sink>(&self, state: &mut State, step: Step, kind: Kind, spot: Spot, sink: &mut S) {
        let shelf = match spot {
            Spot::Hand => Shelf::Hand,
            Spot::Archive => Shelf::Archive,
            Spot::Armory => Shelf::Armory,
            Spot::Deck => Shelf::Deck,
        };
        let pile = shelf.of(step.who);
        let card = if shelf == Shelf::Deck {
            state.cards.iter(pile).take(step.n as usize).find(|&card| self.kind_of(card) == kind)
        } else {
            state.cards.pick(pile, step.who, |card| self.kind_of(card) == kind)
        };
        let card = card.expect("the card lies there");
        match step.what {
            What::Banish => self.banish(state, card, step.who, sink),
            What::Foretell => {
                state.cards.open(card);
                state.cards.put_bottom(card, Shelf::Archive.of(step.who));
                sink.tell(|| {
                    let event = Event::new("queen-archives")
                        .with("who", self.who(state, step.who))
                        .with("card", self.thing(kind))
                        .rule("QM-97");
                    self.gliding(state, event, pile, Shelf::Archive.of(step.who))
                });
            }
            What::Recall => {
                state.cards.put_bottom(card, Shelf::Hand.of(step.who));
                sink.tell(|| {
                    let event = Event::new("queen-recalls")
                        .with("who", self.who(state, step.who))
                        .with("card", self.thing(kind))
                        .rule("QM-23");
                    self.gliding(state, event, pile, Shelf::Hand.of(step.who))
                });
            }
            _ => self.discard(state, card, step.who, sink),
        }
    }
}

impl State {
    fn mark_or_none(&self, card: Card) -> u8 {
        if card == NO_CARD { 0 } else { self.mark(card) }
    }
}
