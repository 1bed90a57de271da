//! What a position is worth, for bots.

use crate::Runewars;
use crate::land::areas;
use crate::state::State;
use kernel::Seat;

/// In areas.
const RUNE: f32 = 4.0;
const UNIT: f32 = 0.35;
const STRONGHOLD: f32 = 1.5;
const INFLUENCE: f32 = 0.1;

impl Runewars {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            return if state.winners.contains(seat) { 1.0 } else { 0.0 };
        }
        let own = self.realm(state, seat);
        let others =
            state.living().filter(|&other| other != seat).map(|other| self.realm(state, other)).fold(0.0, f32::max);
        own / (own + others + 1.0)
    }

    fn realm(&self, state: &State, seat: Seat) -> f32 {
        let own = state.controlled(seat);
        let units: u8 = areas(own).map(|area| state.place(area).units()).sum();
        let strongholds = state.strongholds(seat).count_ones();
        own.count_ones() as f32
            + RUNE * f32::from(self.runes_of(state, seat))
            + UNIT * f32::from(units)
            + STRONGHOLD * strongholds as f32
            + INFLUENCE * f32::from(state.player(seat).influence)
    }
}
