//! A world that a viewer cannot tell from this one: hidden cards and rune tokens as they might as well be.

use crate::Runewars;
use crate::state::State;
use kernel::{Chance, Viewer};

impl Runewars {
    pub(crate) fn resample_state(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        // Decks are shuffled one by one, so a card is only ever exchanged with one of its deck.
        world.cards.resample(viewer, chance, |_, _| true);
        world.runes.resample(viewer, chance);
        world.chance = chance.fork();
        world
    }
}
