//! Knockout: what is lost, and where the hero wakes up (RB-30, RB-31).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::content::CardType;
use crate::state::{Body, MAX_ALLIES, MAX_CARRIED, MAX_WEAPONS, STACK, Shelf, State, Step, What, Who};
use kernel::{Beat, Card, Event, Few, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn knock_out<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        sink.tell(|| {
            let event = Event::new("runebound-knocked-out").with("who", self.who(state, seat));
            event.rule("RB-30").beat(Beat::Fall)
        });
        let fights = state.fight.involves(seat);
        let winner = if fights { state.fight.opponent(seat) } else { None };
        // Of several who fight side by side the others fight on.
        let goes_on = fights && state.fight.is_shared() && state.fight.goes_on_without(seat);
        if fights && !goes_on {
            self.leave_undefeated(state, sink);
        }
        let theirs = |state: &State<A>, like: fn(What<A>) -> bool| -> Few<Step<A>, STACK> {
            state.stack.iter().filter(|step| step.by != seat && like(step.what)).copied().collect()
        };
        if seat == state.turn && winner.is_none() {
            // RB-33: what an Event does to the others is done to them all the same.
            let done_to_them = theirs(state, |what| matches!(what, What::Run { .. }));
            self.end_turn(state, false);
            done_to_them.iter().for_each(|step| state.stack.push(*step));
        } else if winner.is_some() {
            // RB-27: wounds that are being placed are placed all the same.
            let late = theirs(state, |what| matches!(what, What::Suffer { n: 1.., .. }));
            self.end_turn(state, seat != state.turn);
            late.iter().for_each(|step| state.stack.push(*step));
        } else {
            if goes_on {
                self.hand_combat_on(state, seat);
            } else if fights {
                // The combat is over, but not the turn in which it was fought.
                self.drop_combat(state);
            }
            state.stack.retain(|step| step.by != seat);
        }
        A::knocked_out(self, state, seat, sink);
        let soft = state.variants.soft_knockouts;
        if winner.is_none() {
            A::forfeit(self, state, seat, sink);
        }
        state.player_mut(seat).body = Body::default();
        // RB-46: what the winner takes is all that is lost.
        if let Some(winner) = winner {
            state.push(winner, What::Loot { loser: seat });
        }
        state.push(seat, What::Haven);
        if winner.is_none() && !soft && A::KNOCKOUT_TAKES_A_CARD {
            state.push(seat, What::LoseDearest);
        }
    }

    /// What a hero who is out had to do next in a combat is another's.
    pub(crate) fn hand_combat_on(&self, state: &mut State<A>, seat: Seat) {
        let Some((_, next)) = state.fight.standing().next() else { return };
        let theirs = |step: &&mut Step<A>| step.by == seat && step.what == What::Round;
        state.stack.iter_mut().filter(theirs).for_each(|step| step.by = next);
        // A phase asks whoever comes after this one.
        let place = state.fight.party.iter().position(|fighter| fighter.seat == seat).unwrap_or(0);
        let after = state.fight.standing().find(|(other, _)| usize::from(*other) > place);
        if let Some(step) = state.stack.iter_mut().find(|step| step.by == seat && step.what == What::Phase) {
            step.by = after.map_or(next, |(_, seat)| seat);
            if after.is_none() {
                state.fight.phase = (state.fight.phase + 1).min(2);
            }
        }
    }

    /// Items and Allies of a hero.
    pub(crate) fn belongings<'s>(
        &self,
        state: &'s State<A>,
        seat: Seat,
    ) -> impl Iterator<Item = Card> + Clone + use<'s, A> {
        state.cards.iter(Shelf::Items.of(seat)).chain(state.cards.iter(Shelf::Allies.of(seat)))
    }

    /// The dearest of all, what the adventure has beside cards among it. The player chooses among equals.
    fn each_dearest(&self, state: &State<A>, seat: Seat, mut found: impl FnMut(Choice<A>)) {
        let cards = self.belongings(state, seat).map(|card| {
            let kind = self.kind_of(card);
            (self.content.kind(kind).cost, Choice::Lose(kind))
        });
        let mut highest = cards.clone().map(|(cost, _)| cost).max();
        A::each_token(self, state, seat, &mut |cost, _| highest = highest.max(Some(cost)));
        cards.filter(|(cost, _)| Some(*cost) == highest).for_each(|(_, choice)| found(choice));
        A::each_token(self, state, seat, &mut |cost, choice| {
            if Some(cost) == highest {
                found(Choice::Own(choice));
            }
        });
    }

    /// Is there a choice of what is lost? The only one goes without asking.
    pub(crate) fn still_loses<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) -> bool {
        let mut only = None;
        let mut several = false;
        self.each_dearest(state, seat, |choice| several |= only.replace(choice).is_some_and(|other| other != choice));
        if !several {
            self.carry_out(state, seat, only.unwrap_or(Choice::Done), sink);
        }
        several
    }

    pub(crate) fn list_losses(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        let mut add = |choice: Choice<A>| {
            if !into.contains(&choice) {
                into.push(choice);
            }
        };
        if Self::top(state).what != What::OverLimit {
            return self.each_dearest(state, seat, add);
        }
        let too_many = self.belongings(state, seat).filter(|&card| self.is_too_much(state, seat, card));
        too_many.for_each(|card| add(Choice::Lose(self.kind_of(card))));
    }

    pub(crate) fn choose_loss<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        let over = Self::top(state).what == What::OverLimit;
        if !over {
            state.stack.pop();
        }
        let Choice::Lose(kind) = choice else { return };
        let Some(card) = self.belongings(state, seat).find(|&card| self.kind_of(card) == kind) else { return };
        let rule = if over { "RB-41" } else { "RB-30" };
        sink.tell(|| {
            let event = Event::new("runebound-loses").with("who", self.who(state, seat));
            event.with("card", self.thing(kind)).rule(rule)
        });
        if self.content.kind(kind).card_type == CardType::Ally {
            self.lose_ally(state, seat, card, sink);
        } else {
            self.discard(state, card, sink);
        }
        self.check_out(state, seat, Who::Hero, sink);
    }

    /// Does this card take part in more than its bearer may have (RB-41)?
    pub(crate) fn is_too_much(&self, state: &State<A>, seat: Seat, card: Card) -> bool {
        let all = self.with_attached(state, self.belongings(state, seat));
        let too_many = |part: &Card| {
            let info = self.content.of(*part);
            let others = |like: &dyn Fn(Card) -> bool| all.iter().filter(|&&c| like(c)).count();
            let same_type = |c: Card| self.content.of(c).card_type == info.card_type;
            match info.card_type {
                CardType::Ally => others(&same_type) > MAX_ALLIES,
                CardType::Armour => others(&same_type) > 1,
                CardType::Weapon => {
                    let twin = |c: Card| same_type(c) && self.content.of(c).subtype == info.subtype;
                    others(&same_type) > MAX_WEAPONS || others(&twin) > 1
                }
                _ => false,
            }
        };
        self.with_attached(state, [card]).iter().any(too_many)
    }

    /// These cards with what lies open under them.
    pub(crate) fn with_attached(
        &self,
        state: &State<A>,
        cards: impl IntoIterator<Item = Card>,
    ) -> Few<Card, MAX_CARRIED> {
        let mut all = Few::new();
        let add = |all: &mut Few<Card, MAX_CARRIED>, card: Card| {
            if !all.is_full() {
                all.push(card);
            }
        };
        for card in cards {
            add(&mut all, card);
            A::each_attached(state, card, &mut |under| add(&mut all, under));
        }
        all
    }

    pub(crate) fn over_limit(&self, state: &State<A>, seat: Seat) -> bool {
        self.belongings(state, seat).any(|card| self.is_too_much(state, seat, card))
    }

    /// With one nearest town there is nothing to choose.
    pub(crate) fn still_seeks_haven<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) -> bool {
        let mut towns = self.nearest_towns(state.player(seat).space);
        let first = towns.next();
        if towns.next().is_some() {
            return true;
        }
        drop(towns);
        if let Some(town) = first {
            self.choose_haven(state, seat, Choice::Go(town), sink);
        }
        false
    }

    pub(crate) fn choose_haven<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        state.stack.pop();
        let Choice::Go(town) = choice else { return };
        let from = state.player(seat).space;
        state.player_mut(seat).space = town;
        sink.tell(|| {
            let event = Event::new("runebound-wakes").with("who", self.who(state, seat));
            let event = event.with("space", self.space_thing(town));
            event.moves(self.cell_id(from), self.cell_id(town)).rule("RB-30")
        });
    }
}
