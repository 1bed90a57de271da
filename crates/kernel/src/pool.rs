//! What every kind of hidden thing has in common: there are so many, and each is known to some seats.
//!
//! A game names its pools ([`Game::pools`]), side by side and always in the same order. From that the kernel knows
//! what a step has taught to whom (undo), keeps in mind what was seen in steps taken back, and tests that imagined worlds
//! are all that can be.
//!
//! | pool | what is hidden | such as |
//! |---|---|---|
//! | [`crate::Cards`] | which card lies where | decks, hands, bags |
//! | [`crate::Ledger`] | which of two look-alike kinds a token is, through mixes in small groups | runes on a map |
//! | [`crate::Variants`] | which of some whole worlds this is | the plan of a house |
//! | [`crate::Scatter`] | on which squares something lies | traps |
//! | [`crate::Sealed`] | a number or an answer | a secret bid |
//! | an array of `SeatSet` | whatever the game itself hides | |
//!
//! Deliberately absent: drawing hidden things anew. Each pool has a `resample` of its own with what it needs to be told.

use crate::chance::Chance;
use crate::game::Game;
use crate::seat::{SeatSet, Viewer};

/// The fields of every pool of the kernel when it is written.
pub(crate) const KINDS: [&[&str]; 5] = [
    crate::cards::FIELDS,
    crate::ledger::FIELDS,
    crate::variants::FIELDS,
    crate::scatter::FIELDS,
    crate::sealed::FIELDS,
];

/// Hidden things of one kind.
pub trait Pool {
    /// How many things there are; always as many at one table.
    fn things(&self) -> usize;
    /// The seats that know a thing.
    fn known(&self, thing: usize) -> SeatSet;
    /// These seats know it too.
    fn show(&mut self, thing: usize, to: SeatSet);
    /// Puts something that the viewer does not know as it might as well be; false if nothing could be changed. What else
    /// the game knows of its things is not looked at: the conformance suite asks the game's own check.
    fn exchange(&mut self, viewer: Viewer, chance: &mut Chance) -> bool;
    /// The names of its fields when it is written, in their order, so that the conformance suite finds one that a game has
    /// not named; none for what the game itself hides.
    fn fields(&self) -> &'static [&'static str];
}

/// Things of the game's own whose content the kernel does not see.
impl<const N: usize> Pool for [SeatSet; N] {
    fn things(&self) -> usize {
        N
    }
    fn known(&self, thing: usize) -> SeatSet {
        self[thing]
    }
    fn show(&mut self, thing: usize, to: SeatSet) {
        self[thing] = self[thing].union(to);
    }
    fn exchange(&mut self, _: Viewer, _: &mut Chance) -> bool {
        false
    }
    fn fields(&self) -> &'static [&'static str] {
        &[]
    }
}

/// Who knows each hidden thing of all pools.
pub fn knowledge<G: Game>(game: &G, state: &G::State) -> Vec<SeatSet> {
    let mut all = Vec::new();
    game.pools(state, &mut |pool| all.extend((0..pool.things()).map(|thing| pool.known(thing))));
    all
}

/// After a step is taken back: what the seats had seen they have seen, for nobody forgets.
pub fn keep_in_mind<G: Game>(game: &G, state: &mut G::State, seen: &[SeatSet]) {
    let mut seen = seen.iter();
    game.pools_mut(state, &mut |pool| {
        for (thing, &seats) in (0..pool.things()).zip(&mut seen) {
            pool.show(thing, seats);
        }
    });
}
