//! Who sits where, and who is looking.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats a table may have.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0. Who *chooses*; who *acts* (a hero, a princess) is the game's own word.
///
/// ```
/// use kernel::Seat;
///
/// assert_eq!(Seat(0).next(4), Seat(1));
/// assert_eq!(Seat(3).next(4), Seat(0), "clockwise, and round again");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, Default)]
pub struct Seat(pub u8);

impl Seat {
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `players`.
    pub const fn next(self, players: u8) -> Seat {
        if self.0 + 1 >= players { Seat(0) } else { Seat(self.0 + 1) }
    }

    pub const fn set(self) -> SeatSet {
        SeatSet(1 << self.0)
    }
}

/// A seat or none in one byte: for long rows of a flat state, where an `Option<Seat>` would take two.
///
/// ```
/// use kernel::{MaybeSeat, Seat};
///
/// assert_eq!(MaybeSeat::NONE.get(), None);
/// assert_eq!(MaybeSeat::from(Seat(3)).get(), Some(Seat(3)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MaybeSeat(u8);

impl MaybeSeat {
    pub const NONE: MaybeSeat = MaybeSeat(u8::MAX);

    #[inline]
    pub const fn get(self) -> Option<Seat> {
        if self.0 == Self::NONE.0 { None } else { Some(Seat(self.0)) }
    }
}

impl From<Seat> for MaybeSeat {
    fn from(seat: Seat) -> Self {
        MaybeSeat(seat.0)
    }
}

impl Default for MaybeSeat {
    fn default() -> Self {
        Self::NONE
    }
}

/// A set of seats in one byte.
///
/// ```
/// use kernel::{Seat, SeatSet};
///
/// let asked = SeatSet::first_n(3).without(Seat(1));
/// assert_eq!(asked.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// assert_eq!(asked, [Seat(2), Seat(0)].into_iter().collect());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct SeatSet(pub u8);

impl SeatSet {
    pub const NONE: SeatSet = SeatSet(0);
    /// Everybody, watchers included: what lies open.
    pub const ALL: SeatSet = SeatSet(u8::MAX);

    pub const fn first_n(players: u8) -> SeatSet {
        if players as usize >= MAX_SEATS { SeatSet::ALL } else { SeatSet((1 << players) - 1) }
    }
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
    pub const fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = SeatSet(left).first()?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Self {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

/// Whose knowledge something is made from.
///
/// ```
/// use kernel::{Seat, SeatSet, Viewer};
///
/// let known = Seat(0).set();
/// assert!(Viewer::Seat(Seat(0)).sees(known) && !Viewer::Seat(Seat(1)).sees(known));
/// assert!(!Viewer::Spectator.sees(SeatSet::first_n(4)), "what all players know need not lie open");
/// assert!(Viewer::Spectator.sees(SeatSet::ALL));
/// assert_eq!(Viewer::read("seat:1"), Some(Viewer::Seat(Seat(1))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    Seat(Seat),
    /// Sees what lies open, nothing more.
    Spectator,
    /// Sees everything: for finished games, tests and tools, never for a player.
    All,
}

impl Viewer {
    /// Does this viewer see a thing known to these seats?
    pub const fn sees(self, known: SeatSet) -> bool {
        match self {
            Viewer::Seat(seat) => known.contains(seat),
            Viewer::Spectator => known.0 == SeatSet::ALL.0,
            Viewer::All => true,
        }
    }

    pub const fn is(self, seat: Seat) -> bool {
        matches!(self, Viewer::Seat(s) if s.0 == seat.0)
    }

    /// Reads `seat:0`, `spectator` or `all`.
    pub fn read(text: &str) -> Option<Viewer> {
        match text {
            "spectator" => Some(Viewer::Spectator),
            "all" => Some(Viewer::All),
            _ => {
                let seat: u8 = text.strip_prefix("seat:")?.parse().ok()?;
                ((seat as usize) < MAX_SEATS).then_some(Viewer::Seat(Seat(seat)))
            }
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(out, "seat:{}", seat.0),
            Viewer::Spectator => out.write_str("spectator"),
            Viewer::All => out.write_str("all"),
        }
    }
}
