//! What one hero steals from another by a card (RB-51).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::state::{Shelf, State};
use kernel::{Card, Event, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    /// Items of the others that the thief may have, from the thief's left on, each with its bearer.
    pub(crate) fn items_to_steal<'s>(
        &'s self,
        state: &'s State<A>,
        thief: Seat,
    ) -> impl Iterator<Item = (Seat, Card)> + use<'s, A> {
        let others = state.heroes_from(thief).filter(move |&other| other != thief);
        let items = others.flat_map(|other| state.cards.iter(Shelf::Items.of(other)).map(move |card| (other, card)));
        items.filter(move |&(_, card)| self.may_have(state, thief, card))
    }

    pub(crate) fn list_thefts(&self, state: &State<A>, thief: Seat, into: &mut Vec<Choice<A>>) {
        into.push(Choice::Done);
        for (_, card) in self.items_to_steal(state, thief) {
            let choice = Choice::Take(self.kind_of(card));
            if !into.contains(&choice) {
                into.push(choice);
            }
        }
    }

    pub(crate) fn steal<S: Sink>(&self, state: &mut State<A>, thief: Seat, choice: Choice<A>, sink: &mut S) {
        state.stack.pop();
        let Choice::Take(kind) = choice else { return };
        let found = self.items_to_steal(state, thief).find(|&(_, card)| self.kind_of(card) == kind);
        let Some((victim, card)) = found else { return };
        sink.tell(|| {
            let event = Event::new("runebound-steals").with("who", self.who(state, thief));
            event.with("other", self.who(state, victim)).with("card", self.thing(kind)).rule("RB-51")
        });
        self.hand_over(state, victim, thief, card, sink);
    }
}
