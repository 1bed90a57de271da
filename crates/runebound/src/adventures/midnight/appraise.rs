//! How good a table is for the Night King and for the Heroes.

use super::{Game, State};
use crate::state::Who;
use kernel::Seat;

impl Game {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            return f32::from(u8::from(state.winners.contains(seat)));
        }
        if !state.heroes().all(|hero| state.stands(hero)) {
            return 0.5;
        }
        _ = Who::<crate::content::Kind>::Hero;
        0.5
    }
}
