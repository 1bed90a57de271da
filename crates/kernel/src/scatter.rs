//! Things scattered over many squares, at most one on each: "a trap or none", in bits.
//!
//! How many there are is common knowledge, where they lie is not, and a square that was seen is known to all.
//!
//! ```
//! use kernel::{Bits, Chance, Scatter, SeatSet, Viewer};
//!
//! // Three traps on a board of 100 squares.
//! let mut chance = Chance::from_seed(1);
//! let squares: Bits<2> = (0..100).collect();
//! let mut traps = Scatter::strew(squares, 3, SeatSet::NONE, &mut chance);
//! let here = traps.see(42);
//! let mut world = traps;
//! world.resample(Viewer::Spectator, &mut chance, |_| true);
//! assert_eq!((world.lies_on(42), world.count()), (here, 3));
//! ```
//!
//! Deliberately absent: squares that one player has seen and another has not. Sides that see apart have a scatter each.

use crate::bits::Bits;
use crate::chance::Chance;
use crate::pool::Pool;
use crate::seat::{SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Squares are numbers below 64 for each of `WORDS`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scatter<const WORDS: usize> {
    /// Where something may lie at all.
    squares: Bits<WORDS>,
    here: Bits<WORDS>,
    /// What is on these everyone has seen.
    seen: Bits<WORDS>,
    /// Who knows the others, too.
    known: SeatSet,
}

impl<const WORDS: usize> Scatter<WORDS> {
    /// So many, evenly on these squares (on all of them if there are fewer); these seats know where.
    pub fn strew(squares: Bits<WORDS>, count: usize, known: SeatSet, chance: &mut Chance) -> Self {
        let mut scatter = Scatter::of(squares, Bits::NONE, known);
        scatter.here = drawn(squares, count, chance);
        scatter
    }

    /// On exactly these of the squares.
    pub fn of(squares: Bits<WORDS>, here: Bits<WORDS>, known: SeatSet) -> Self {
        Scatter { squares, here: here.common(squares), seen: Bits::NONE, known }
    }

    /// The truth: for the rules.
    pub const fn lies_on(&self, square: usize) -> bool {
        self.here.has(square)
    }

    /// What a viewer knows of a square.
    pub fn seen_by(&self, viewer: Viewer, square: usize) -> Option<bool> {
        viewer.sees(self.known_on(square)).then(|| self.here.has(square))
    }

    fn known_on(&self, square: usize) -> SeatSet {
        if self.seen.has(square) || !self.squares.has(square) { SeatSet::ALL } else { self.known }
    }

    /// How many there are, seen or not.
    pub const fn count(&self) -> usize {
        self.here.len()
    }

    /// How many lie where not everyone has looked.
    pub fn hidden(&self) -> usize {
        self.here.minus(self.seen).len()
    }

    /// Everyone sees what is on a square; says whether something is. Where nothing can lie there is nothing to be seen.
    pub const fn see(&mut self, square: usize) -> bool {
        if self.squares.has(square) {
            self.seen.set(square);
        }
        self.here.has(square)
    }

    /// Takes away what lies on a square, before everyone's eyes; says whether there was something.
    pub const fn take(&mut self, square: usize) -> bool {
        let was = self.see(square);
        self.here.clear(square);
        was
    }

    /// Strews what the viewer does not know anew, evenly over the squares on which something `could` lie.
    pub fn resample(&mut self, viewer: Viewer, chance: &mut Chance, could: impl Fn(usize) -> bool) {
        if viewer.sees(self.known) {
            return;
        }
        let unseen = self.squares.minus(self.seen);
        let hidden = self.here.common(unseen);
        let free: Bits<WORDS> = unseen.iter().filter(|&square| hidden.has(square) || could(square)).collect();
        self.here = self.here.minus(unseen).union(drawn(free, hidden.len(), chance));
    }

    /// Nothing lies beside the squares: for states read from files.
    pub fn check(&self) -> Result<(), String> {
        let beside = self.here.minus(self.squares).iter().next();
        beside.map_or(Ok(()), |square| Err(format!("something lies on {square}, where nothing can")))
    }
}

/// So many of these squares, each set of them equally likely.
fn drawn<const WORDS: usize>(squares: Bits<WORDS>, count: usize, chance: &mut Chance) -> Bits<WORDS> {
    let (mut left, mut wanted) = (squares.len() as u32, count as u32);
    let mut drawn = Bits::NONE;
    for square in squares.iter() {
        if wanted == 0 {
            break;
        }
        if chance.below(left) < wanted {
            drawn.set(square);
            wanted -= 1;
        }
        left -= 1;
    }
    drawn
}

pub(crate) const FIELDS: &[&str] = &["squares", "here", "seen", "known"];

impl<const WORDS: usize> Pool for Scatter<WORDS> {
    fn things(&self) -> usize {
        Bits::<WORDS>::CAPACITY
    }
    fn known(&self, square: usize) -> SeatSet {
        self.known_on(square)
    }
    fn show(&mut self, square: usize, to: SeatSet) {
        if to == SeatSet::ALL {
            self.see(square);
        }
    }
    /// Moves one to another square.
    fn exchange(&mut self, viewer: Viewer, chance: &mut Chance) -> bool {
        let unseen = self.squares.minus(self.seen);
        let (hidden, free) = (self.here.common(unseen), unseen.minus(self.here));
        if viewer.sees(self.known) || hidden.is_empty() || free.is_empty() {
            return false;
        }
        let (from, to) = (drawn(hidden, 1, chance), drawn(free, 1, chance));
        self.here = self.here.minus(from).union(to);
        true
    }
    fn fields(&self) -> &'static [&'static str] {
        FIELDS
    }
}
