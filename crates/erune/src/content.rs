//! The content as it is read from `content/*.ron`: dice, Monsters, Adventurers, items, skills, spells, tables, quests.
//!
//! Deliberately absent: what effects do (`play/`), and squares as the rules see them (`dungeon/`).

use crate::ids::{Archetype, EventId, MonsterId};
use serde::{Deserialize, Serialize};

/// The colours of combat dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Colour {
    Black,
    Yellow,
    Red,
    Blue,
}

impl Colour {
    pub const ALL: [Colour; 4] = [Colour::Black, Colour::Yellow, Colour::Red, Colour::Blue];
}

/// What one side of a combat die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Face {
    pub skulls: u8,
    pub shields: u8,
    pub bolts: u8,
}

/// What one side of the Search Die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SearchFace {
    pub eyes: u8,
    pub gears: u8,
}

/// Faces of every die, by [`Colour`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiceFaces {
    pub combat: [[Face; 6]; 4],
    pub search: [SearchFace; 6],
}

/// So many dice of each colour, by [`Colour`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pool(pub [u8; 4]);

/// How an attack reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reach {
    /// Front, left, right.
    Melee,
    /// And the diagonals.
    Diagonal,
    Ranged,
    /// Melee with diagonals, and ranged.
    Hybrid,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MonsterType {
    Small,
    GreenSkin,
    Demon,
    Animated,
    Major,
    Spellcaster,
    /// Named by Holy Water only.
    Undead,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gait {
    Walks,
    /// Diagonally, too.
    Nimble,
    /// Ignores traps and pits.
    Flies,
    Levitates,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Monster {
    pub slug: String,
    pub name: String,
    pub health: u8,
    pub xp: u8,
    pub attack: Pool,
    pub reach: Reach,
    pub defence: Pool,
    pub moves: u8,
    pub gait: Gait,
    pub types: Vec<MonsterType>,
    // Abilities: an enum of `effect.rs`.
    /// So many can be on the board at once.
    pub figures: u8,
}

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

/// A tile of a plan, with the number of the Master's traps that lie somewhere on its free squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    pub shape: TileShape,
    /// Upper left square.
    pub at: At,
    /// A quarter: 4x2 becomes 2x4, 8x4 becomes 4x8.
    pub turned: bool,
    pub traps: u8,
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Door {
    pub at: At,
    pub side: SideNumber,
    pub way: Way,
    /// The door's number in the quest, where events name it (a lever, a key).
    pub name: Option<u8>,
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

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Furniture {
    pub kind: FurnitureKind,
    pub at: At,
    /// Upright instead of level: a wardrobe is 1x2. In front of it is the side `front`.
    pub front: SideNumber,
    /// An Erune token on it.
    pub event: Option<EventId>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lair {
    pub kind: MonsterId,
    pub at: At,
    pub facing: SideNumber,
    /// Only with so many Adventurers or more: 1, 3 or 4.
    pub from: u8,
}

/// An event token or an NPC on a square of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub event: EventId,
    pub at: At,
    pub npc: bool,
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
    /// In the first tile, which is the same in all plans of a quest.
    pub start: [At; 4],
}

/// Which Adventurers may use something.
pub type Users = Vec<Archetype>;
