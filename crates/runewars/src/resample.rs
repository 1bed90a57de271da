//! A world that a viewer cannot tell from this one: hidden cards and rune tokens as they might as well be.

use crate::Runewars;
use crate::play::cards::reward_bit;
use crate::state::{OBJECTIVES, REWARDS, State};
use crate::step::{RuneStep, Step};
use kernel::{Card, Chance, Viewer};

/// So many worlds are imagined for one in which a claim that is being shown can be shown.
const TRIES: u32 = 100;

/// RW-122: the cards that lie where those lay that were handed on: all saw them go, whatever is on them.
fn passed_in(state: &State, world: &State) -> u32 {
    let cards = (REWARDS..OBJECTIVES).map(Card).filter(|&card| state.passed & reward_bit(card) != 0);
    let there = cards.filter_map(|card| world.cards.iter(state.cards.place(card)).nth(state.cards.position(card)));
    there.fold(0, |set, card| set | reward_bit(card))
}

impl Runewars {
    pub(crate) fn resample_state(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        // Decks are shuffled one by one, so a card is only ever exchanged with one of its deck.
        world.cards.resample(viewer, chance, |_, _| true);
        world.passed = passed_in(state, &world);
        world.runes.resample(viewer, chance);
        // RW-81: whoever turns up dragon runes for a claim has enough of them, and everyone knows it.
        if let Some(Step::Rune(RuneStep::Claim { seat })) = state.stack.top() {
            let mut tries = 0..TRIES;
            while !self.may_claim(&world, seat) {
                world.runes.clone_from(&state.runes);
                if tries.next().is_none() {
                    break;
                }
                world.runes.resample(viewer, chance);
            }
        }
        world.chance = chance.fork();
        world
    }
}
