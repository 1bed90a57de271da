//! A plan of a quest made ready: which tile a square belongs to, what lies at its sides, what stands on it, and how each
//! tile looks to whoever sees it.

use super::{SQUARES, Square, Squares};
use crate::content::{Door, Furniture, FurnitureKind, Lair, Plan, TileShape, Token, Way};
use crate::ids::EventId;
use kernel::grid::{Side, SquareSide};
use std::collections::BTreeMap;

/// No tile, door, piece or token here.
pub const NOBODY: u8 = u8::MAX;
/// Most Adventurers of a quest.
pub const QUARTERS: usize = 4;
/// How many Adventurers there are, less one.
pub type Quarter = usize;

/// What lies at a side of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Between {
    Floor,
    Wall,
    /// A way between two tiles, by its number in the plan.
    Way(u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileAt {
    pub at: Square,
    pub wide: u8,
    pub deep: u8,
    pub corridor: bool,
    /// The Master's traps that lie on it at the start.
    pub traps: u8,
    /// Where they may lie.
    pub free: Squares,
    pub squares: Squares,
    /// Which room of the quest it is, where it has something to tell.
    pub room: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DoorAt {
    /// The two squares on this side and the two beyond.
    pub near: [Square; 2],
    pub far: [Square; 2],
    pub side: SquareSide,
    pub way: Way,
    pub name: Option<u8>,
    pub tiles: [u8; 2],
}

impl DoorAt {
    /// By this number the state knows it: it is the same in all plans that have this door.
    pub const fn key(&self) -> usize {
        self.near[0].index() * 2 + matches!(self.side, SquareSide::South) as usize
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceAt {
    pub kind: FurnitureKind,
    pub at: Square,
    pub wide: u8,
    pub deep: u8,
    pub front: SquareSide,
    pub event: Option<EventId>,
    /// A Source's.
    pub health: u8,
}

/// One plan.
pub struct Dungeon {
    tile: Box<[u8; SQUARES]>,
    /// By square and side: NOBODY for floor, NOBODY - 1 for a wall, else the number of a way.
    sides: Box<[[u8; 4]; SQUARES]>,
    piece: Box<[u8; SQUARES]>,
    token: Box<[u8; SQUARES]>,
    /// How the tile that begins at a square looks, by number of Adventurers; 0 where none begins.
    looks: Box<[[u16; QUARTERS]; SQUARES]>,
    pub tiles: Vec<TileAt>,
    pub doors: Vec<DoorAt>,
    pub pieces: Vec<PieceAt>,
    pub lairs: Vec<Lair>,
    pub tokens: Vec<Token>,
    pub marks: Vec<(Square, EventId)>,
}

/// All plans of a quest.
pub struct World {
    pub plans: Vec<Dungeon>,
    pub start: [Square; 4],
    /// Where a trap may lie in one plan or another.
    pub trappable: Squares,
    /// Where an event may wait in one plan or another.
    pub marked: Squares,
}

const WALL: u8 = NOBODY - 1;

/// What is seen of a tile when it opens: two tiles that look alike are the same to whoever sees them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Look {
    at: Square,
    size: (u8, u8),
    room: Option<u8>,
    ways: Vec<(usize, u8, Option<u8>)>,
    pieces: Vec<(Square, u8, u8, Option<u8>, u8)>,
    lairs: Vec<(Square, u8, u8)>,
    tokens: Vec<(Square, u8, bool)>,
}

fn size(shape: TileShape, turned: bool) -> (u8, u8) {
    let (wide, deep) = match shape {
        TileShape::Corridor => (4, 2),
        TileShape::SmallRoom => (4, 4),
        TileShape::MediumRoom => (8, 4),
        TileShape::Arena => (8, 8),
    };
    if turned { (deep, wide) } else { (wide, deep) }
}

pub(super) fn side(number: u8) -> SquareSide {
    SquareSide::ALL[usize::from(number % 4)]
}

/// The size of a piece of furniture on the board.
fn spread(piece: &Furniture) -> (u8, u8) {
    match piece.kind {
        FurnitureKind::Table | FurnitureKind::Stairs | FurnitureKind::Source => (2, 2),
        // Its long side is its front.
        FurnitureKind::Wardrobe if piece.front.is_multiple_of(2) => (2, 1),
        FurnitureKind::Wardrobe => (1, 2),
        _ => (1, 1),
    }
}

impl World {
    /// The plans must be sound: the content was checked when it was read.
    pub fn new(plans: &[Plan]) -> World {
        let start = plans.first().map_or([Square(0); 4], |plan| plan.start.map(Square::of));
        let mut looks: BTreeMap<Look, u16> = BTreeMap::new();
        let plans: Vec<Dungeon> = plans.iter().map(|plan| Dungeon::new(plan, &mut looks)).collect();
        let trappable = plans.iter().flat_map(|plan| &plan.tiles).fold(Squares::NONE, |all, tile| all.union(tile.free));
        let marked = plans.iter().flat_map(|plan| &plan.marks).map(|(square, _)| square.index()).collect();
        World { plans, start, trappable, marked }
    }
}

impl Dungeon {
    fn new(plan: &Plan, looks: &mut BTreeMap<Look, u16>) -> Dungeon {
        let mut dungeon = Dungeon {
            tile: Box::new([NOBODY; SQUARES]),
            sides: Box::new([[WALL; 4]; SQUARES]),
            piece: Box::new([NOBODY; SQUARES]),
            token: Box::new([NOBODY; SQUARES]),
            looks: Box::new([[0; QUARTERS]; SQUARES]),
            tiles: Vec::new(),
            doors: Vec::new(),
            pieces: plan.furniture.iter().map(piece_at).collect(),
            lairs: plan.monsters.clone(),
            tokens: plan.tokens.clone(),
            marks: plan.marks.iter().map(|mark| (Square::of(mark.at), mark.event)).collect(),
        };
        for (number, piece) in dungeon.pieces.iter().enumerate() {
            piece.squares().for_each(|square| dungeon.piece[square.index()] = number as u8);
        }
        for (number, token) in plan.tokens.iter().enumerate() {
            dungeon.token[Square::of(token.at).index()] = number as u8;
        }
        for (number, tile) in plan.tiles.iter().enumerate() {
            let (at, (wide, deep)) = (Square::of(tile.at), size(tile.shape, tile.turned));
            let squares: Squares = at.block(wide, deep).map(Square::index).collect();
            squares.iter().for_each(|square| dungeon.tile[square] = number as u8);
            let bare = |square: &usize| dungeon.piece[*square] == NOBODY && dungeon.token[*square] == NOBODY;
            // Nobody would set a trap where the Adventurers wake up.
            let free = if number == 0 { Squares::NONE } else { squares.iter().filter(bare).collect() };
            let traps = tile.traps.min(free.len() as u8);
            let corridor = tile.shape == TileShape::Corridor;
            dungeon.tiles.push(TileAt { at, wide, deep, corridor, traps, free, squares, room: tile.room });
        }
        dungeon.lay_floor();
        dungeon.doors = plan.doors.iter().filter_map(|door| dungeon.door_at(door)).collect();
        for (number, door) in dungeon.doors.iter().enumerate() {
            for (near, far) in door.near.iter().zip(door.far) {
                dungeon.sides[near.index()][door.side as usize] = number as u8;
                dungeon.sides[far.index()][door.side.opposite() as usize] = number as u8;
            }
        }
        for number in 0..dungeon.tiles.len() as u8 {
            for quarter in 0..QUARTERS {
                let (look, next) = (dungeon.look(number, quarter as u8 + 1), looks.len() as u16 + 1);
                let known = *looks.entry(look).or_insert(next);
                dungeon.looks[dungeon.tiles[usize::from(number)].at.index()][quarter] = known;
            }
        }
        dungeon
    }

    /// Inside a tile there are no walls.
    fn lay_floor(&mut self) {
        for square in (0..SQUARES as u16).map(Square).filter(|square| self.tile[square.index()] != NOBODY) {
            for &side in SquareSide::ALL {
                let next = square.beside(side).map_or(NOBODY, |next| self.tile[next.index()]);
                if next == self.tile[square.index()] {
                    self.sides[square.index()][side as usize] = NOBODY;
                }
            }
        }
    }

    /// Written from its upper or left side, so that a door has one name.
    fn door_at(&self, door: &Door) -> Option<DoorAt> {
        let (written, out) = (Square::of(door.at), side(door.side));
        let (first, side) = match out {
            SquareSide::North | SquareSide::West => (written.beside(out)?, out.opposite()),
            SquareSide::East | SquareSide::South => (written, out),
        };
        let second = if side == SquareSide::East { first.moved(0, 1)? } else { first.moved(1, 0)? };
        let (near, far) = ([first, second], [first.beside(side)?, second.beside(side)?]);
        let tiles = [self.tile[first.index()], self.tile[far[0].index()]];
        Some(DoorAt { near, far, side, way: door.way, name: door.name, tiles })
    }

    fn look(&self, number: u8, heroes: u8) -> Look {
        let tile = &self.tiles[usize::from(number)];
        let on = |square: Square| tile.squares.has(square.index());
        let ways = self.doors.iter().filter(|door| door.tiles.contains(&number) && door.way != Way::Stone);
        let mut look = Look {
            at: tile.at,
            size: (tile.wide, tile.deep),
            room: tile.room,
            ways: ways
                .map(|door| (door.key(), door.way as u8, door.name.filter(|_| door.way == Way::Locked)))
                .collect(),
            pieces: (self.pieces.iter().filter(|piece| on(piece.at)))
                .map(|piece| {
                    (piece.at, piece.kind as u8, piece.front as u8, piece.event.map(|event| event.0), piece.health)
                })
                .collect(),
            lairs: (self.lairs.iter().filter(|lair| on(Square::of(lair.at)) && lair.from <= heroes))
                .map(|lair| (Square::of(lair.at), lair.kind.0, lair.facing))
                .collect(),
            tokens: (self.tokens.iter().filter(|token| on(Square::of(token.at))))
                .map(|token| (Square::of(token.at), token.event.0, token.npc))
                .collect(),
        };
        // In which order a file lists them tells nothing.
        look.ways.sort_unstable();
        look.pieces.sort_unstable();
        look.lairs.sort_unstable();
        look.tokens.sort_unstable();
        look
    }

    // --- Asking ------------------------------------------------------------------------------------------------

    #[inline]
    pub fn tile_on(&self, square: Square) -> Option<u8> {
        Some(self.tile[square.index()]).filter(|&tile| tile != NOBODY)
    }

    #[inline]
    pub fn between(&self, square: Square, side: SquareSide) -> Between {
        match self.sides[square.index()][side as usize] {
            NOBODY => Between::Floor,
            WALL => Between::Wall,
            way => Between::Way(way),
        }
    }

    /// The number of the piece that covers a square.
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<u8> {
        Some(self.piece[square.index()]).filter(|&piece| piece != NOBODY)
    }

    #[inline]
    pub fn token_on(&self, square: Square) -> Option<&Token> {
        self.tokens.get(usize::from(self.token[square.index()]))
    }

    /// The event that waits on a square.
    pub fn mark_on(&self, square: Square) -> Option<EventId> {
        self.marks.iter().find(|(at, _)| *at == square).map(|(_, event)| *event)
    }

    /// How the tile that begins here looks; 0 if none does.
    pub fn look_at(&self, square: Square, quarter: Quarter) -> u16 {
        self.looks[square.index()][quarter]
    }
}

impl PieceAt {
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.at.block(self.wide, self.deep)
    }
}

fn piece_at(piece: &Furniture) -> PieceAt {
    let (wide, deep) = spread(piece);
    PieceAt {
        kind: piece.kind,
        at: Square::of(piece.at),
        wide,
        deep,
        front: side(piece.front),
        event: piece.event,
        health: piece.health,
    }
}
