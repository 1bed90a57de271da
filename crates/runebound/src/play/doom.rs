//! The doom track, an option: discarded adventure cards bring the end nearer (RB-48).

use crate::Runebound;
use crate::state::{LAST_DOOM, State};

impl Runebound {
    /// An adventure card was discarded.
    pub(crate) fn count_doom(&self, state: &mut State) {
        if !state.variants.doom || state.doom.counters >= LAST_DOOM {
            return;
        }
        state.doom.cards += 1;
        if state.doom.cards >= self.doom_step(state) {
            state.doom.cards = 0;
            state.doom.counters += 1;
        }
    }

    /// Discards for one doom counter.
    pub(crate) fn doom_step(&self, state: &State) -> u8 {
        self.content.numbers.doom[(state.count as usize - 1).min(5)]
    }

    /// All heroes must face red Challenges.
    #[inline]
    pub(crate) fn is_doomed(&self, state: &State) -> bool {
        state.doom.counters >= LAST_DOOM
    }
}
