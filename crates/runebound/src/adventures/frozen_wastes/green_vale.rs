//! Green Vale: entered like a town, and the end of every journey (FW-9, FW-36).

use super::table::{BOSS, Ending, Step};
use super::{FrozenWastes, State};
use crate::Runebound;
use crate::state::{Ending as End, What};
use kernel::{Seat, Sink};

impl Runebound<FrozenWastes> {
    /// With the Princess the hero wins, without her the hero fights Arshan; the movement is over.
    pub(crate) fn enter_green_vale<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if state.own.princess == Some(seat) {
            return self.win(state, seat.set(), End::Own(Ending::Princess), sink);
        }
        state.movement.dice.clear();
        while state
            .stack
            .last()
            .is_some_and(|step| matches!(step.what, What::Travel | What::Own(Step::Survive) | What::Adventure))
        {
            state.stack.pop();
        }
        let Some(card) = state.cards.top(BOSS) else { return };
        state.push(seat, What::Face { card });
    }
}
