//! A hidden number or answer: what it is, and who knows it.
//!
//! ```
//! use kernel::{Chance, Sealed, Seat, Viewer};
//!
//! let bid = Sealed::new(7, Seat(0).set());
//! assert_eq!(bid.seen_by(Viewer::Seat(Seat(0))), Some(7));
//! assert_eq!(bid.seen_by(Viewer::Seat(Seat(1))), None);
//! // Whoever does not know it imagines any bid that could have been made.
//! let mut world = bid;
//! world.resample(Viewer::Seat(Seat(1)), &mut Chance::from_seed(1), 0..=20);
//! assert!(world.get() <= 20);
//! ```
//!
//! What it can be only the game knows, and says so when a world is imagined. Secret answers of several seats at once are
//! kept by the kernel until the last is in (`Ask::Each`); this is for what stays secret after that.

use crate::chance::Chance;
use crate::pool::Pool;
use crate::seat::{SeatSet, Viewer};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sealed<T> {
    sealed: T,
    known: SeatSet,
}

impl<T: Copy> Sealed<T> {
    pub const fn new(value: T, known: SeatSet) -> Self {
        Sealed { sealed: value, known }
    }

    /// A value that lies open.
    pub const fn open(value: T) -> Self {
        Sealed::new(value, SeatSet::ALL)
    }

    /// The truth: for the rules.
    pub const fn get(&self) -> T {
        self.sealed
    }

    pub const fn known(&self) -> SeatSet {
        self.known
    }

    /// The value, for whoever knows it.
    pub fn seen_by(&self, viewer: Viewer) -> Option<T> {
        viewer.sees(self.known).then_some(self.sealed)
    }

    pub fn show(&mut self, to: SeatSet) {
        self.known = self.known.union(to);
    }

    /// Draws it anew, evenly among what it could be, if the viewer does not know it.
    pub fn resample(
        &mut self,
        viewer: Viewer,
        chance: &mut Chance,
        could: impl IntoIterator<Item = T, IntoIter: Clone>,
    ) {
        let mut could = could.into_iter();
        let count = could.clone().count() as u32;
        if count > 0 && !viewer.sees(self.known) {
            self.sealed = could.nth(chance.below(count) as usize).expect("counted");
        }
    }
}

pub(crate) const FIELDS: &[&str] = &["sealed", "known"];

impl<T> Pool for Sealed<T> {
    fn things(&self) -> usize {
        1
    }
    fn known(&self, _: usize) -> SeatSet {
        self.known
    }
    fn show(&mut self, _: usize, to: SeatSet) {
        self.known = self.known.union(to);
    }
    /// What else it could be only the game knows.
    fn exchange(&mut self, _: Viewer, _: &mut Chance) -> bool {
        false
    }
    fn fields(&self) -> &'static [&'static str] {
        FIELDS
    }
}
