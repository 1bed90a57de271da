//! A world the viewer cannot tell from this one: hidden cards change places inside their batches.
//!
//! Decks are shuffled apart, each with what was drawn from it, so exchanges inside a batch fit unless the adventure says
//! otherwise; what lies open never moves.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::state::State;
use kernel::{Chance, Viewer};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn resample_state(&self, state: &State<A>, viewer: Viewer, chance: &mut Chance) -> State<A> {
        let mut world = state.clone();
        world.chance = chance.fork();
        if viewer != Viewer::All {
            world.cards.resample(viewer, chance, |card, pile| A::fits(self, card, pile));
            A::imagined(&mut world);
        }
        world
    }
}
