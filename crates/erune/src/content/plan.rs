//! One whole dungeon, square by square. `draw.rs` makes these from the drawings of a quest.

use crate::ids::{EventId, MonsterId};
use serde::{Deserialize, Serialize};

/// Column and row on a board of [`WIDE`] x [`DEEP`] squares; plans leave a border of one square free.
pub type At = (u8, u8);
pub const WIDE: usize = 32;
pub const DEEP: usize = 24;

/// 0 north, 1 east, 2 south, 3 west.
pub type SideNumber = u8;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum TileShape {
    /// 4x2
    Corridor,
    /// 4x4
    SmallRoom,
    /// 8x4
    MediumRoom,
    /// 8x8
    Arena,
}

impl TileShape {
    pub const ALL: [TileShape; 4] =
        [TileShape::Corridor, TileShape::SmallRoom, TileShape::MediumRoom, TileShape::Arena];

    /// Squares across and down, not turned.
    pub const fn size(self) -> (u8, u8) {
        match self {
            TileShape::Corridor => (4, 2),
            TileShape::SmallRoom => (4, 4),
            TileShape::MediumRoom => (8, 4),
            TileShape::Arena => (8, 8),
        }
    }

    /// So many are in the box.
    pub const fn count(self) -> usize {
        match self {
            TileShape::Corridor => 12,
            TileShape::SmallRoom => 6,
            TileShape::MediumRoom => 4,
            TileShape::Arena => 1,
        }
    }

    pub const fn is_room(self) -> bool {
        !matches!(self, TileShape::Corridor)
    }
}

/// A tile of a plan, with the number of the Master's traps that lie somewhere on its free squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    pub shape: TileShape,
    /// Upper left square.
    pub at: At,
    /// A quarter: 4x2 becomes 2x4, 8x4 becomes 4x8.
    pub turned: bool,
    pub traps: u8,
    /// What is in it, and what is told when it is seen: `Quest::rooms`.
    pub room: Option<u8>,
}

impl Tile {
    pub const fn size(&self) -> (u8, u8) {
        let (wide, deep) = self.shape.size();
        if self.turned { (deep, wide) } else { (wide, deep) }
    }

    pub const fn has(&self, at: At) -> bool {
        let (wide, deep) = self.size();
        at.0 >= self.at.0 && at.1 >= self.at.1 && at.0 < self.at.0 + wide && at.1 < self.at.1 + deep
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Way {
    /// No door: corridors that go on.
    Open,
    Door,
    /// Needs the key, item or event that opens it.
    Locked,
    /// A stone wall token: nothing to be seen of it as a door until an event takes it away.
    Stone,
}

/// A way between two tiles, two squares wide: over this side of `at` and of the next square (to the right or downward).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Door {
    pub at: At,
    /// 1 east or 2 south.
    pub side: SideNumber,
    pub way: Way,
    /// The door's number in the quest, where keys and events name it: 1 and 2 locked, 3 the stone wall, 4 to 9 others.
    pub name: Option<u8>,
}

impl Door {
    /// The two squares on this side of it, then the two on the other.
    pub const fn squares(&self) -> [At; 4] {
        let (x, y) = self.at;
        if self.side == 1 {
            [(x, y), (x, y + 1), (x + 1, y), (x + 1, y + 1)]
        } else {
            [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FurnitureKind {
    /// 2x2, can be climbed.
    Table,
    /// 2x1.
    Wardrobe,
    Barrel,
    Chest,
    /// 2x2.
    Stairs,
    /// 2x2, with health.
    Source,
    /// 1x1, leads to the other of its colour.
    OrangeHatch,
    BlueHatch,
}

impl FurnitureKind {
    pub const ALL: [FurnitureKind; 8] = [
        FurnitureKind::Table,
        FurnitureKind::Wardrobe,
        FurnitureKind::Barrel,
        FurnitureKind::Chest,
        FurnitureKind::Stairs,
        FurnitureKind::Source,
        FurnitureKind::OrangeHatch,
        FurnitureKind::BlueHatch,
    ];

    /// So many are in the box.
    pub const fn count(self) -> usize {
        match self {
            FurnitureKind::Table | FurnitureKind::Barrel => 3,
            FurnitureKind::Wardrobe | FurnitureKind::OrangeHatch | FurnitureKind::BlueHatch => 2,
            FurnitureKind::Chest | FurnitureKind::Stairs | FurnitureKind::Source => 4,
        }
    }

    /// May one stand where it is?
    pub const fn is_flat(self) -> bool {
        matches!(self, FurnitureKind::Stairs | FurnitureKind::OrangeHatch | FurnitureKind::BlueHatch)
    }

    pub const fn slug(self) -> &'static str {
        match self {
            FurnitureKind::Table => "table",
            FurnitureKind::Wardrobe => "wardrobe",
            FurnitureKind::Barrel => "barrel",
            FurnitureKind::Chest => "chest",
            FurnitureKind::Stairs => "stairs",
            FurnitureKind::Source => "source",
            FurnitureKind::OrangeHatch => "orange-hatch",
            FurnitureKind::BlueHatch => "blue-hatch",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Furniture {
    pub kind: FurnitureKind,
    /// Upper left square.
    pub at: At,
    /// What is in front of it; a wardrobe that looks east or west stands upright, 1x2.
    pub front: SideNumber,
    /// An Erune token on it.
    pub event: Option<EventId>,
    /// A Source's; 0 for all else.
    pub health: u8,
}

impl Furniture {
    pub const fn size(&self) -> (u8, u8) {
        match self.kind {
            FurnitureKind::Table | FurnitureKind::Stairs | FurnitureKind::Source => (2, 2),
            FurnitureKind::Wardrobe if matches!(self.front, 0 | 2) => (2, 1),
            FurnitureKind::Wardrobe => (1, 2),
            _ => (1, 1),
        }
    }

    pub fn squares(&self) -> impl Iterator<Item = At> + use<> {
        let ((x, y), (wide, deep)) = (self.at, self.size());
        (0..deep).flat_map(move |down| (0..wide).map(move |right| (x + right, y + down)))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lair {
    pub kind: MonsterId,
    pub at: At,
    pub facing: SideNumber,
    /// Only with so many Adventurers or more: 1, 3 or 4.
    pub from: u8,
}

/// An event token or an NPC on a square of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    pub event: EventId,
    pub at: At,
    pub npc: bool,
}

/// A square that sets off an event of the Master.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    pub event: EventId,
    pub at: At,
}

/// One whole dungeon. A quest has 8 or more of these; one is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The first one is open at the start.
    pub tiles: Vec<Tile>,
    pub doors: Vec<Door>,
    pub furniture: Vec<Furniture>,
    pub monsters: Vec<Lair>,
    pub tokens: Vec<Token>,
    pub marks: Vec<Mark>,
    /// In the first tile, which is the same in all plans of a quest.
    pub start: [At; 4],
}

impl Plan {
    pub fn tile_at(&self, at: At) -> Option<usize> {
        self.tiles.iter().position(|tile| tile.has(at))
    }
}
