//! What the land is: seven marches, one hex each, and what lies between them.

use kernel::Message;
use kernel::grid::{Cell, HexSide, Side};
use serde::{Deserialize, Serialize};

pub const MARCHES: usize = 7;

/// A march by its number in [`LAND`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct March(pub u8);

/// Six around one.
struct Land {
    slug: &'static str,
    name: &'static str,
    at: (i16, i16),
    terrain: &'static str,
    /// What it gives to who musters there: riders for ore, foot for anything else.
    gives: &'static str,
}

const fn land(
    slug: &'static str,
    name: &'static str,
    at: (i16, i16),
    terrain: &'static str,
    gives: &'static str,
) -> Land {
    Land { slug, name, at, terrain, gives }
}

const LAND: [Land; MARCHES] = [
    land("northmoor", "marches-northmoor", (1, 0), "waste", "ore"),
    land("highfell", "marches-highfell", (2, 0), "hills", "ore"),
    land("westwood", "marches-westwood", (0, 1), "forest", "wood"),
    land("midvale", "marches-midvale", (1, 1), "plains", "food"),
    land("eastford", "marches-eastford", (2, 1), "forest", "wood"),
    land("saltfen", "marches-saltfen", (1, 2), "swamp", "ore"),
    land("southdown", "marches-southdown", (2, 2), "plains", "food"),
];

/// The city in the middle: it is nobody's when the game begins.
pub const CITY: March = March(3);

/// Where the lords begin.
pub const fn homes(players: u8) -> &'static [March] {
    if players == 2 { &[March(0), March(6)] } else { &[March(0), March(4), March(5)] }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Border {
    Water,
    Mountain,
}

/// Between a march and the one beyond a side of it.
pub const BORDERS: [(March, HexSide, Border); 4] = [
    (March(2), HexSide::East, Border::Water),
    (March(1), HexSide::SouthWest, Border::Water),
    (March(1), HexSide::SouthEast, Border::Mountain),
    (March(5), HexSide::East, Border::Water),
];

impl March {
    pub fn all() -> impl Iterator<Item = March> {
        (0..MARCHES as u8).map(March)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn land(self) -> &'static Land {
        &LAND[self.index() % MARCHES]
    }

    pub fn slug(self) -> &'static str {
        self.land().slug
    }

    pub fn said(self) -> Message {
        Message::new(self.land().name)
    }

    pub fn terrain(self) -> &'static str {
        self.land().terrain
    }

    pub fn gives(self) -> &'static str {
        self.land().gives
    }

    pub fn cell(self) -> Cell {
        let (column, row) = self.land().at;
        Cell::new(column, row)
    }

    pub fn next(self, side: HexSide) -> Option<March> {
        let beyond = self.cell().next(side);
        March::all().find(|march| march.cell() == beyond)
    }

    pub fn border(self, side: HexSide) -> Option<Border> {
        let beyond = self.next(side)?;
        let is = |&&(march, of, _): &&(March, HexSide, Border)| {
            (march, of) == (self, side) || (march, of) == (beyond, side.opposite())
        };
        BORDERS.iter().find(is).map(|&(.., border)| border)
    }

    /// LM-3: where an army can go; water bears in winter only.
    pub fn ways(self, winter: bool) -> impl Iterator<Item = March> {
        let open = move |side: &&HexSide| match self.border(**side) {
            None => true,
            Some(Border::Water) => winter,
            Some(Border::Mountain) => false,
        };
        HexSide::ALL.iter().filter(open).filter_map(move |&side| self.next(side))
    }
}
