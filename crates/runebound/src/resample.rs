//! A world the viewer cannot tell from this one: hidden cards change places inside their batches.
//!
//! Decks, rumors and clues are shuffled apart, so every exchange inside a batch fits; what lies open never moves.

use crate::Runebound;
use crate::state::State;
use kernel::{Chance, Viewer};

impl Runebound {
    pub(crate) fn resample_state(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        world.chance = chance.fork();
        if viewer != Viewer::All {
            world.cards.resample(viewer, chance, &[], |_, _| true);
        }
        world
    }
}
