//! A world the viewer cannot tell from this one.
//!
//! Hidden cards change places inside their batches; a face-down card in an Armory is a Reaction its owner could place.
//! What others declared in secret is drawn anew.

use crate::Queen;
use crate::effect::Class;
use crate::state::{SEATS, Shelf, State, TABLE};
use kernel::{Card, Chance, Pile, Seat, Viewer};

impl Queen {
    pub(crate) fn resample_state(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        world.chance = chance.fork();
        if viewer == Viewer::All {
            return world;
        }
        let classes: [Option<[Class; 2]>; SEATS] = std::array::from_fn(|seat| {
            let princess = state.players[seat].princess?;
            Some(self.content.princesses[princess as usize].classes)
        });
        let fits = |card: Card, pile: Pile| {
            let Some((seat, _)) = TABLE.bearer(pile).filter(|&(seat, _)| pile == Shelf::Reactions.of(seat)) else {
                return true;
            };
            classes[seat.index()].is_some_and(|classes| self.is_reaction_for(classes, self.kind_of(card)))
        };
        world.cards.resample(viewer, chance, fits);
        for seat in state.seats().filter(|&seat| !viewer.is(seat) && state.alive(seat)) {
            if state.player(seat).declared.is_some() {
                // At six o'clock she could declare for anyone then living; for all who watch, that is any other player
                // who was not yet eliminated before.
                let could: kernel::Few<Seat, 8> =
                    state.seats().filter(|&other| other != seat && state.declarable.contains(other)).collect();
                let drawn = could[chance.below(could.len() as u32) as usize];
                world.player_mut(seat).declared = Some(drawn);
            }
        }
        world
    }
}
