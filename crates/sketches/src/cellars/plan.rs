//! What the cellars are: four rooms on a grid of squares, doors between them, furniture, and six plans of what nobody has
//! seen yet.

use kernel::Message;
use kernel::grid::{Cell, SquareSide};
use serde::{Deserialize, Serialize};

const WIDE: u8 = 9;
const DEEP: u8 = 6;
pub const SQUARES: usize = WIDE as usize * DEEP as usize;
const COLUMNS: [&str; WIDE as usize] = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

/// A square by its number, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Square(pub u8);

impl Square {
    pub const fn at(column: u8, row: u8) -> Square {
        Square(row * WIDE + column)
    }

    pub fn of(cell: Cell) -> Option<Square> {
        let (wide, deep) = (i16::from(WIDE), i16::from(DEEP));
        let inside = (0..wide).contains(&cell.column) && (0..deep).contains(&cell.row);
        inside.then(|| Square((cell.row * wide + cell.column) as u8))
    }

    pub fn all() -> impl Iterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn cell(self) -> Cell {
        Cell::new((self.0 % WIDE).into(), (self.0 / WIDE).into())
    }

    pub fn next(self, side: SquareSide) -> Option<Square> {
        Square::of(self.cell().next(side))
    }

    /// `c4`
    pub fn name(self) -> String {
        format!("{}{}", COLUMNS[usize::from(self.0 % WIDE)], self.0 / WIDE + 1)
    }

    pub fn said(self) -> Message {
        let column = COLUMNS[usize::from(self.0 % WIDE)];
        Message::new("cellars-square").with("column", column).with("row", self.0 / WIDE + 1)
    }

    /// The room it is in. Every square is in one.
    pub fn room(self) -> u8 {
        let (column, row) = (self.0 % WIDE, self.0 / WIDE);
        let inside = |room: &Room| {
            (room.from.0..room.from.0 + room.wide).contains(&column)
                && (room.from.1..room.from.1 + room.deep).contains(&row)
        };
        ROOMS.iter().position(inside).unwrap_or_default() as u8
    }
}

pub struct Room {
    from: (u8, u8),
    wide: u8,
    deep: u8,
    pub floor: &'static str,
    pub name: &'static str,
    /// Where the chest would stand, and where a goblin would sleep.
    chest: Square,
    goblin: Square,
}

/// The heroes come down into the first.
pub const ROOMS: [Room; 4] = [
    Room {
        from: (0, 3),
        wide: 4,
        deep: 3,
        floor: "planks",
        name: "cellars-stairs",
        chest: Square::at(3, 3),
        goblin: Square::at(3, 4),
    },
    Room {
        from: (4, 2),
        wide: 5,
        deep: 4,
        floor: "flags",
        name: "cellars-hall",
        chest: Square::at(8, 3),
        goblin: Square::at(7, 3),
    },
    Room {
        from: (0, 0),
        wide: 4,
        deep: 3,
        floor: "setts",
        name: "cellars-store",
        chest: Square::at(0, 0),
        goblin: Square::at(2, 2),
    },
    Room {
        from: (4, 0),
        wide: 5,
        deep: 2,
        floor: "slate",
        name: "cellars-crypt",
        chest: Square::at(8, 0),
        goblin: Square::at(5, 1),
    },
];
pub const START: [Square; 3] = [Square::at(2, 4), Square::at(1, 5), Square::at(1, 4)];

/// A door on one side of a square, over one square or more.
pub struct DoorAt {
    pub from: Square,
    pub side: SquareSide,
    pub span: u8,
}

pub const DOORS: [DoorAt; 4] = [
    DoorAt { from: Square::at(3, 4), side: SquareSide::East, span: 2 },
    DoorAt { from: Square::at(1, 3), side: SquareSide::North, span: 1 },
    DoorAt { from: Square::at(7, 2), side: SquareSide::North, span: 1 },
    DoorAt { from: Square::at(3, 1), side: SquareSide::East, span: 1 },
];

impl DoorAt {
    /// The squares before it and behind it, in pairs.
    pub fn pairs(&self) -> impl Iterator<Item = (Square, Square)> + use<> {
        let (side, from) = (self.side, self.from.cell());
        (0..i16::from(self.span)).filter_map(move |more| {
            let upright = matches!(side, SquareSide::East | SquareSide::West);
            let (columns, rows) = if upright { (0, more) } else { (more, 0) };
            let here = Cell::new(from.column + columns, from.row + rows);
            Square::of(here).zip(Square::of(here.next(side)))
        })
    }

    pub fn rooms(&self) -> [u8; 2] {
        [Some(self.from), self.from.next(self.side)].map(|square| square.map_or(0, Square::room))
    }
}

/// What lies at a side of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Between {
    Floor,
    Wall,
    Door(u8),
}

pub fn between(square: Square, side: SquareSide) -> Between {
    let Some(beyond) = square.next(side) else { return Between::Wall };
    if square.room() == beyond.room() {
        return Between::Floor;
    }
    let leads = |door: &DoorAt| door.pairs().any(|pair| pair == (square, beyond) || pair == (beyond, square));
    DOORS.iter().position(leads).map_or(Between::Wall, |door| Between::Door(door as u8))
}

/// How a thing is in the way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Bulk {
    Flat,
    /// A step onto it costs two.
    Rough,
    /// One sees over it.
    Low,
    Tall,
}

pub struct Furniture {
    pub icon: &'static str,
    pub name: &'static str,
    pub at: Square,
    pub wide: u8,
    pub deep: u8,
    pub turn: u8,
    pub bulk: Bulk,
}

const fn piece(icon: &'static str, name: &'static str, at: Square, bulk: Bulk) -> Furniture {
    Furniture { icon, name, at, wide: 1, deep: 1, turn: 0, bulk }
}

pub const FURNITURE: [Furniture; 8] = [
    Furniture { wide: 1, deep: 2, turn: 0, ..piece("stairs", "cellars-steps", Square::at(0, 4), Bulk::Flat) },
    piece("barrel", "cellars-barrel", Square::at(0, 3), Bulk::Low),
    Furniture { wide: 2, deep: 1, ..piece("wardrobe", "cellars-wardrobe", Square::at(4, 2), Bulk::Tall) },
    Furniture { wide: 2, deep: 2, ..piece("table", "cellars-table", Square::at(6, 4), Bulk::Low) },
    piece("rubble", "cellars-rubble", Square::at(2, 1), Bulk::Rough),
    Furniture { wide: 1, deep: 2, turn: 1, ..piece("wardrobe", "cellars-shelf", Square::at(0, 1), Bulk::Tall) },
    piece("stone", "cellars-tomb", Square::at(6, 1), Bulk::Tall),
    piece("bones", "cellars-bones", Square::at(7, 0), Bulk::Flat),
];

impl Furniture {
    pub fn covers(&self, square: Square) -> bool {
        let (cell, from) = (square.cell(), self.at.cell());
        (from.column..from.column + i16::from(self.wide)).contains(&cell.column)
            && (from.row..from.row + i16::from(self.deep)).contains(&cell.row)
    }
}

/// What stands on a square, besides the chest.
pub fn bulk(square: Square) -> Bulk {
    FURNITURE.iter().find(|piece| piece.covers(square)).map_or(Bulk::Flat, |piece| piece.bulk)
}

/// So many plans there are (LC-1): the chest in one of three rooms, one of two doors locked.
pub const PLANS: u8 = 6;

pub const fn chest_room(plan: u8) -> u8 {
    1 + plan % 3
}

pub fn chest(plan: u8) -> Square {
    ROOMS[usize::from(chest_room(plan))].chest
}

pub const fn locked(plan: u8, door: u8) -> bool {
    door == 2 + plan / 3 % 2
}

/// One sleeps beside the chest, one in the room after it.
pub const fn sleeps_in(plan: u8, room: u8) -> bool {
    let chest = chest_room(plan);
    room == chest || room == 1 + chest % 3
}

pub fn bed(room: u8) -> Square {
    ROOMS[usize::from(room)].goblin
}

/// Where a trap may be: not in the first room, not below what stands there, not where a chest could be.
pub fn may_be_trapped(square: Square) -> bool {
    square.room() != 0 && bulk(square) == Bulk::Flat && ROOMS.iter().all(|room| room.chest != square)
}
