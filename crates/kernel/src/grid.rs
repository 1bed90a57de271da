//! Cells of a board by column and row: hexes and squares, their sides, distances, how far one comes, what one sees.
//!
//! Hexes stand in rows, and every second row (1, 3, ...) is shifted half a cell to the right. Rows are counted downwards.
//! A game keeps its own numbers for its spaces; this is the geometry under them.
//!
//! ```
//! use kernel::grid::{Cell, HexSide, Reach, SquareSide, sight};
//!
//! let cell = Cell::new(3, 1);
//! assert_eq!(cell.next(HexSide::SouthEast), Cell::new(4, 2));
//! assert_eq!(cell.next(SquareSide::South), Cell::new(3, 2));
//! assert_eq!(Cell::new(0, 0).distance::<HexSide>(Cell::new(2, 4)), 4);
//! assert_eq!(Cell::new(0, 0).distance::<SquareSide>(Cell::new(2, 4)), 6);
//!
//! // A board of five in a row; the third costs two.
//! let around = |cell: usize| [cell.checked_sub(1), Some(cell + 1).filter(|&next| next < 5)].into_iter().flatten();
//! let reach: Reach<5> = Reach::from(0, 3, around, |_, to| Some(if to == 2 { 2 } else { 1 }));
//! assert_eq!(reach.cells().collect::<Vec<_>>(), [(0, 0), (1, 1), (2, 3)]);
//! assert_eq!(reach.back(2).collect::<Vec<_>>(), [2, 1, 0]);
//!
//! // A pillar hides what is behind it, and nothing beside it.
//! let pillar = |cell: Cell| cell == Cell::new(1, 0);
//! assert!(sight(Cell::new(0, 0), Cell::new(2, 0), |_, _| false, pillar).is_some());
//! assert!(sight(Cell::new(0, 0), Cell::new(2, 2), |_, _| false, pillar).is_none());
//! ```

use serde::{Deserialize, Serialize};

/// A cell by column and row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Cell {
    pub column: i16,
    pub row: i16,
}

impl Cell {
    pub const fn new(column: i16, row: i16) -> Cell {
        Cell { column, row }
    }

    /// The cell beyond this side.
    #[inline]
    pub fn next<S: Side>(self, side: S) -> Cell {
        side.beyond(self)
    }

    /// All cells around it with the sides they lie at.
    pub fn around<S: Side>(self) -> impl Iterator<Item = (S, Cell)> {
        S::ALL.iter().map(move |&side| (side, side.beyond(self)))
    }

    /// Steps from cell to cell over sides, if nothing is in the way.
    pub fn distance<S: Side>(self, to: Cell) -> u16 {
        S::distance(self, to)
    }
}

/// A side of a cell, and so a kind of grid.
pub trait Side: Copy + 'static {
    /// Clockwise.
    const ALL: &'static [Self];

    fn beyond(self, cell: Cell) -> Cell;

    /// The same side as the cell beyond it calls it.
    #[must_use]
    fn opposite(self) -> Self;

    /// The side as a scene counts it: [`crate::scene::Grid`].
    fn number(self) -> u8;

    fn distance(from: Cell, to: Cell) -> u16;
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum HexSide {
    East,
    SouthEast,
    SouthWest,
    West,
    NorthWest,
    NorthEast,
}

impl Side for HexSide {
    const ALL: &'static [HexSide] =
        &[HexSide::East, HexSide::SouthEast, HexSide::SouthWest, HexSide::West, HexSide::NorthWest, HexSide::NorthEast];

    #[inline]
    fn beyond(self, cell: Cell) -> Cell {
        // Columns to the right in a shifted row, to the left in a plain one.
        let shift = cell.row & 1;
        let (columns, rows) = match self {
            HexSide::East => (1, 0),
            HexSide::SouthEast => (shift, 1),
            HexSide::SouthWest => (shift - 1, 1),
            HexSide::West => (-1, 0),
            HexSide::NorthWest => (shift - 1, -1),
            HexSide::NorthEast => (shift, -1),
        };
        Cell::new(cell.column + columns, cell.row + rows)
    }

    fn opposite(self) -> HexSide {
        HexSide::ALL[(self as usize + 3) % 6]
    }

    /// A scene begins at the upper right.
    fn number(self) -> u8 {
        (self as u8 + 1) % 6
    }

    fn distance(from: Cell, to: Cell) -> u16 {
        // Columns along slanted lines, so that all six sides are alike.
        let slanted = |cell: Cell| i32::from(cell.column) - (i32::from(cell.row) - i32::from(cell.row & 1)) / 2;
        let columns = slanted(to) - slanted(from);
        let rows = i32::from(to.row) - i32::from(from.row);
        columns.abs().max(rows.abs()).max((columns + rows).abs()) as u16
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SquareSide {
    North,
    East,
    South,
    West,
}

impl Side for SquareSide {
    const ALL: &'static [SquareSide] = &[SquareSide::North, SquareSide::East, SquareSide::South, SquareSide::West];

    #[inline]
    fn beyond(self, cell: Cell) -> Cell {
        let (columns, rows) = match self {
            SquareSide::North => (0, -1),
            SquareSide::East => (1, 0),
            SquareSide::South => (0, 1),
            SquareSide::West => (-1, 0),
        };
        Cell::new(cell.column + columns, cell.row + rows)
    }

    fn opposite(self) -> SquareSide {
        SquareSide::ALL[(self as usize + 2) % 4]
    }

    fn number(self) -> u8 {
        self as u8
    }

    fn distance(from: Cell, to: Cell) -> u16 {
        from.column.abs_diff(to.column) + from.row.abs_diff(to.row)
    }
}

const UNREACHED: u8 = u8::MAX;

/// How far one comes from a cell, on a board of numbered cells. Worked out in place, without allocating.
#[derive(Clone, Debug)]
pub struct Reach<const CELLS: usize> {
    cost: [u8; CELLS],
    /// The cell before each on a cheapest way.
    before: [u16; CELLS],
}

impl<const CELLS: usize> Reach<CELLS> {
    /// Spreads from `start` over the cells `around` each one. A step from one to the next has a `cost` that may be 0, or
    /// none if it is barred; the whole way costs `most` at the most (254 if more).
    pub fn from<I: IntoIterator<Item = usize>>(
        start: usize,
        most: u8,
        around: impl Fn(usize) -> I,
        cost: impl Fn(usize, usize) -> Option<u8>,
    ) -> Self {
        let most = most.min(UNREACHED - 1);
        let mut reach = Reach { cost: [UNREACHED; CELLS], before: [start as u16; CELLS] };
        // Cells whose neighbours are to be looked at (again, if a cheaper way was found), each once: a ring is enough.
        let (mut queue, mut waits) = ([0u16; CELLS], [false; CELLS]);
        let (mut first, mut waiting) = (0, 1);
        queue[0] = start as u16;
        reach.cost[start] = 0;
        while waiting > 0 {
            let at = usize::from(queue[first]);
            first = (first + 1) % CELLS;
            waiting -= 1;
            waits[at] = false;
            for next in around(at) {
                let Some(total) = cost(at, next).and_then(|step| reach.cost[at].checked_add(step)) else { continue };
                if total > most || total >= reach.cost[next] {
                    continue;
                }
                reach.cost[next] = total;
                reach.before[next] = at as u16;
                if !waits[next] {
                    waits[next] = true;
                    queue[(first + waiting) % CELLS] = next as u16;
                    waiting += 1;
                }
            }
        }
        reach
    }

    /// What it costs to come to a cell, if one can.
    #[inline]
    pub fn cost(&self, cell: usize) -> Option<u8> {
        Some(self.cost[cell]).filter(|&cost| cost != UNREACHED)
    }

    /// Every cell one can come to, with its cost; in the order of their numbers.
    pub fn cells(&self) -> impl Iterator<Item = (usize, u8)> {
        self.cost.iter().copied().enumerate().filter(|&(_, cost)| cost != UNREACHED)
    }

    /// A cheapest way from a cell back to the start, both included; nothing if one cannot come there.
    pub fn back(&self, cell: usize) -> impl Iterator<Item = usize> {
        let mut at = self.cost(cell).map(|_| cell);
        std::iter::from_fn(move || {
            let here = at?;
            // Only the start is its own cell before.
            let before = usize::from(self.before[here]);
            at = (before != here).then_some(before);
            Some(here)
        })
    }
}

/// What takes the sight from a cell to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obstacle {
    /// A wall on this side of this cell.
    Wall(Cell, SquareSide),
    /// Something that fills a cell.
    Filled(Cell),
}

/// What stands on the straight line between the centres of two squares, if anything does.
///
/// `wall` says whether there is one on a side of a cell, `filled` whether a cell takes the sight; the two cells themselves
/// never do. A line that only touches the corner of a filled cell sees past it. Where it goes through a corner at which
/// walls meet, it sees if the walls leave one of the two ways round that corner open.
pub fn sight(
    from: Cell,
    to: Cell,
    wall: impl Fn(Cell, SquareSide) -> bool,
    filled: impl Fn(Cell) -> bool,
) -> Option<Obstacle> {
    let (columns, rows) = (i32::from(from.column.abs_diff(to.column)), i32::from(from.row.abs_diff(to.row)));
    let across = if to.column > from.column { SquareSide::East } else { SquareSide::West };
    let along = if to.row > from.row { SquareSide::South } else { SquareSide::North };
    let mut at = from;
    let (mut column, mut row) = (0, 0);
    while at != to {
        // Which border of this cell the line meets first: the upright one, the level one, or both in a corner.
        let upright = (1 + 2 * column) * rows;
        let level = (1 + 2 * row) * columns;
        if upright == level {
            let closed = |first: SquareSide, second: SquareSide| {
                let between = at.next(first);
                let walls = [(at, first), (between, second)];
                walls.into_iter().find(|&(cell, side)| wall(cell, side)).map(|(cell, side)| Obstacle::Wall(cell, side))
            };
            if let (Some(obstacle), Some(_)) = (closed(across, along), closed(along, across)) {
                return Some(obstacle);
            }
            at = at.next(across).next(along);
            (column, row) = (column + 1, row + 1);
        } else {
            let side = if upright < level { across } else { along };
            if wall(at, side) {
                return Some(Obstacle::Wall(at, side));
            }
            at = at.next(side);
            if upright < level {
                column += 1;
            } else {
                row += 1;
            }
        }
        if at != to && filled(at) {
            return Some(Obstacle::Filled(at));
        }
    }
    None
}
