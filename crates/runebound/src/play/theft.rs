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

    /// Tokens that count as Items are stolen like them.
    pub(crate) fn list_thefts(&self, state: &State<A>, thief: Seat, into: &mut Vec<Choice<A>>) {
        into.push(Choice::Done);
        into.extend(self.items_to_steal(state, thief).map(|(_, card)| Choice::Take(self.kind_of(card))));
        for other in state.heroes_from(thief).filter(|&other| other != thief) {
            A::list_loot(state, other, into);
        }
        // What several have is one option.
        let mut kept = 0;
        for next in 0..into.len() {
            if !into[..kept].contains(&into[next]) {
                into[kept] = into[next];
                kept += 1;
            }
        }
        into.truncate(kept);
    }

    pub(crate) fn can_steal(&self, state: &State<A>, thief: Seat) -> bool {
        let mut thefts = Vec::new();
        self.list_thefts(state, thief, &mut thefts);
        thefts != [Choice::Done]
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
