//! One of some whole worlds, such as the floor plan of a house: which one is hidden, and every sight narrows it down.
//!
//! ```
//! use kernel::{Chance, SeatSet, Variants, Viewer};
//!
//! // Five plans; behind the first door there is a hall in plans 0, 2 and 3.
//! let mut chance = Chance::from_seed(4);
//! let mut plan = Variants::draw(5, SeatSet::NONE, &mut chance);
//! let hall = |plan: u8| [0, 2, 3].contains(&plan);
//! let seen = hall(plan.truth());
//! plan.narrow(|other| hall(other) == seen);
//! for _ in 0..100 {
//!     let mut world = plan;
//!     world.resample(Viewer::Spectator, &mut chance, |_| true);
//!     assert_eq!(hall(world.truth()), seen);
//! }
//! ```
//!
//! What is narrowed is what everyone has seen. What only some have seen the game says when a world is imagined.
//! Deliberately absent: what the worlds are. That is content.

use crate::chance::Chance;
use crate::pool::Pool;
use crate::seat::{SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Up to 64 worlds, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Variants {
    drawn: u8,
    /// Those that agree with all that was seen, bit by bit. The true one always does.
    fits: u64,
    known: SeatSet,
}

impl Variants {
    pub const MOST: u8 = 64;

    /// One of so many, drawn evenly; these seats know which.
    pub fn draw(count: u8, known: SeatSet, chance: &mut Chance) -> Variants {
        assert!((1..=Self::MOST).contains(&count), "{count} worlds: there must be 1 to 64");
        Variants::of(chance.below(u32::from(count)) as u8, count, known)
    }

    /// This one of so many.
    pub fn of(truth: u8, count: u8, known: SeatSet) -> Variants {
        assert!(truth < count && count <= Self::MOST, "world {truth} of {count}: there may be 64 at most");
        Variants { drawn: truth, fits: u64::MAX >> (Self::MOST - count), known }
    }

    /// The truth: for the rules.
    pub const fn truth(&self) -> u8 {
        self.drawn
    }

    pub fn seen_by(&self, viewer: Viewer) -> Option<u8> {
        viewer.sees(self.known).then_some(self.drawn)
    }

    /// Does this world agree with what everyone has seen?
    pub const fn fits(&self, world: u8) -> bool {
        world < Self::MOST && self.fits >> world & 1 != 0
    }

    /// All that agree with what everyone has seen.
    pub fn left(&self) -> impl Iterator<Item = u8> {
        (0..Self::MOST).filter(|&world| self.fits(world))
    }

    /// Everyone has seen something: only worlds that agree with it are left.
    pub fn narrow(&mut self, mut agrees: impl FnMut(u8) -> bool) {
        let left = self.left().filter(|&world| world == self.drawn || agrees(world));
        self.fits = left.fold(0, |fits, world| fits | 1 << world);
    }

    pub fn show(&mut self, to: SeatSet) {
        self.known = self.known.union(to);
    }

    /// Another world, evenly among those that agree with what everyone has seen and with what this viewer saw `besides`.
    pub fn resample(&mut self, viewer: Viewer, chance: &mut Chance, besides: impl Fn(u8) -> bool) {
        if viewer.sees(self.known) {
            return;
        }
        let now = *self;
        let could = || now.left().filter(|&world| world == now.drawn || besides(world));
        let chosen = chance.below(could().count() as u32) as usize;
        self.drawn = could().nth(chosen).expect("counted");
    }

    /// The true world is one of those left: for states read from files.
    pub fn check(&self) -> Result<(), String> {
        self.fits(self.drawn).then_some(()).ok_or_else(|| format!("world {} does not fit", self.drawn))
    }
}

pub(crate) const FIELDS: &[&str] = &["drawn", "fits", "known"];

/// Each world is a thing: one that everyone has seen not to fit is known to all.
impl Pool for Variants {
    fn things(&self) -> usize {
        Self::MOST as usize
    }
    fn known(&self, world: usize) -> SeatSet {
        if self.fits(world as u8) { self.known } else { SeatSet::ALL }
    }
    fn show(&mut self, world: usize, to: SeatSet) {
        if world == self.drawn as usize {
            self.show(to);
        } else if to == SeatSet::ALL {
            self.fits &= !(1 << world);
        }
    }
    fn exchange(&mut self, viewer: Viewer, chance: &mut Chance) -> bool {
        let before = self.drawn;
        self.resample(viewer, chance, |_| true);
        self.drawn != before
    }
    fn fields(&self) -> &'static [&'static str] {
        FIELDS
    }
}
