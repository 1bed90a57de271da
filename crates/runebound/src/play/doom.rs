//! The doom track, an option: discarded adventure cards bring the end nearer (RB-48).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::state::{LAST_DOOM, State};
use kernel::{Event, Sink};

impl<A: Adventure> Runebound<A> {
    /// An adventure card was discarded.
    pub(crate) fn count_doom<S: Sink>(&self, state: &mut State<A>, sink: &mut S) {
        if !state.variants.doom || state.doom.counters >= LAST_DOOM {
            return;
        }
        state.doom.cards += 1;
        if state.doom.cards >= self.doom_step(state) {
            state.doom.cards = 0;
            state.doom.counters += 1;
            let n = state.doom.counters;
            sink.tell(|| Event::new("runebound-doom").with("n", n).with("most", LAST_DOOM).rule("RB-48"));
            if n == LAST_DOOM {
                sink.tell(|| Event::new("runebound-doomed").rule("RB-48"));
            }
        }
    }

    /// Discards for one doom counter.
    pub(crate) fn doom_step(&self, state: &State<A>) -> u8 {
        self.content.numbers.doom[(state.heroes().count().max(1) - 1).min(5)]
    }

    /// All heroes must face red Challenges.
    #[inline]
    pub(crate) fn is_doomed(&self, state: &State<A>) -> bool {
        state.doom.counters >= LAST_DOOM
    }
}
