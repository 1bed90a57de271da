//! Where the piles of a table are: so many shelves before each seat, then the piles that all share. And how the cards on
//! them are called in a scene.
//!
//! ```
//! use kernel::shelves::{CardIds, Shelves};
//! use kernel::{Pile, Seat};
//!
//! const HAND: u8 = 1;
//! const TABLE: Shelves = Shelves { seats: 4, each: 2, shared: 3 };
//! const MARKET: Pile = TABLE.shared(0);
//! const PILES: usize = TABLE.piles();
//!
//! assert_eq!(PILES, 4 * 2 + 3);
//! let hand = TABLE.of(Seat(2), HAND);
//! assert_eq!(TABLE.bearer(hand), Some((Seat(2), HAND)));
//! assert_eq!(TABLE.bearer(MARKET), None);
//!
//! // Face-up cards are told apart by kind and ordinal, hidden ones by position: no id follows a card through a shuffle.
//! let mut ids = CardIds::of("freya-hand");
//! assert_eq!(ids.open("copper"), "freya-hand-copper-1");
//! assert_eq!(ids.open("copper"), "freya-hand-copper-2");
//! assert_eq!(ids.open("mend"), "freya-hand-mend-1");
//! assert_eq!(ids.hidden(), "freya-hand-1");
//! ```

use crate::cards::Pile;
use crate::seat::Seat;

/// The piles of a table by number. A game names its shelves by an enum and its shared piles by constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shelves {
    pub seats: u8,
    /// Shelves before each seat.
    pub each: u8,
    /// Piles that belong to nobody.
    pub shared: u8,
}

impl Shelves {
    pub const fn piles(self) -> usize {
        self.seats as usize * self.each as usize + self.shared as usize
    }

    #[inline]
    pub const fn of(self, seat: Seat, shelf: u8) -> Pile {
        Pile(seat.0 * self.each + shelf)
    }

    pub const fn shared(self, number: u8) -> Pile {
        assert!(number < self.shared && self.piles() <= u8::MAX as usize, "there is no such pile");
        Pile(self.seats * self.each + number)
    }

    /// Before whom a pile lies, and on which shelf; none if all share it.
    #[inline]
    pub const fn bearer(self, pile: Pile) -> Option<(Seat, u8)> {
        if pile.0 < self.seats * self.each { Some((Seat(pile.0 / self.each), pile.0 % self.each)) } else { None }
    }

    /// Every pile, for tools that walk over all of them.
    pub fn all(self) -> impl Iterator<Item = Pile> {
        (0..self.piles()).map(|pile| Pile(pile as u8))
    }
}

/// The scene id of a face-up card: its place, its kind, and which one of that kind it is, counted from 1.
pub fn card_id(place: &str, kind: &str, ordinal: usize) -> String {
    format!("{place}-{kind}-{ordinal}")
}

/// Gives the cards of one place their scene ids, one after another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardIds<'p> {
    place: &'p str,
    kinds: Vec<(String, usize)>,
    hidden: usize,
}

impl<'p> CardIds<'p> {
    pub const fn of(place: &'p str) -> CardIds<'p> {
        CardIds { place, kinds: Vec::new(), hidden: 0 }
    }

    /// The next card of this kind that lies face up.
    pub fn open(&mut self, kind: &str) -> String {
        let ordinal = if let Some((_, count)) = self.kinds.iter_mut().find(|(known, _)| known == kind) {
            *count += 1;
            *count
        } else {
            self.kinds.push((kind.to_owned(), 1));
            1
        };
        card_id(self.place, kind, ordinal)
    }

    /// The next card that shows its back.
    pub fn hidden(&mut self) -> String {
        self.hidden += 1;
        format!("{}-{}", self.place, self.hidden)
    }
}
