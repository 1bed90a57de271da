//! Green Vale: entered like a town, and the end of every journey (FW-9, FW-36).

use crate::Runebound;
use crate::state::{BOSS, Ending, State, What};
use kernel::{Seat, Sink};

impl Runebound {
    /// With the Princess the hero wins, without her the hero fights Arshan; the movement is over.
    pub(crate) fn enter_green_vale<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if state.princess == Some(seat) {
            return self.win(state, seat.set(), Ending::Princess, sink);
        }
        state.movement.dice.clear();
        while state.stack.last().is_some_and(|step| matches!(step.what, What::Travel | What::Survive | What::Adventure))
        {
            state.stack.pop();
        }
        let Some(card) = state.cards.top(BOSS) else { return };
        state.push(seat, What::Face { card });
    }
}
