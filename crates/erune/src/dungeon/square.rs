//! A square of the board, and the eight ways out of it.

use crate::content::{At, DEEP, WIDE};
use kernel::Bits;
use kernel::grid::{Cell, SquareSide};
use serde::{Deserialize, Serialize};

pub const SQUARES: usize = WIDE * DEEP;
/// A set of squares.
pub type Squares = Bits<12>;

/// A square by its number, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Square(pub u16);

impl Square {
    pub const fn at(column: u8, row: u8) -> Square {
        Square(row as u16 * WIDE as u16 + column as u16)
    }

    pub const fn of(at: At) -> Square {
        Square::at(at.0, at.1)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn column(self) -> i16 {
        (self.0 as usize % WIDE) as i16
    }

    pub const fn row(self) -> i16 {
        (self.0 as usize / WIDE) as i16
    }

    pub fn cell(self) -> Cell {
        Cell::new(self.column(), self.row())
    }

    pub fn from_cell(cell: Cell) -> Option<Square> {
        let inside = (0..WIDE as i16).contains(&cell.column) && (0..DEEP as i16).contains(&cell.row);
        inside.then(|| Square((cell.row * WIDE as i16 + cell.column) as u16))
    }

    pub fn moved(self, columns: i16, rows: i16) -> Option<Square> {
        Square::from_cell(Cell::new(self.column() + columns, self.row() + rows))
    }

    pub fn beside(self, side: SquareSide) -> Option<Square> {
        self.toward(Direction::straight(side))
    }

    pub fn toward(self, direction: Direction) -> Option<Square> {
        let (columns, rows) = direction.delta();
        self.moved(columns, rows)
    }

    /// Steps over sides.
    pub fn distance(self, other: Square) -> u16 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// Steps with diagonal ones.
    pub fn reach(self, other: Square) -> u16 {
        self.column().abs_diff(other.column()).max(self.row().abs_diff(other.row()))
    }

    /// All squares of a rectangle that begins here.
    pub fn block(self, wide: u8, deep: u8) -> impl Iterator<Item = Square> {
        (0..i16::from(deep)).flat_map(move |row| (0..i16::from(wide)).filter_map(move |column| self.moved(column, row)))
    }

    /// Where it lies, counted from another: `e3-n2`. Names of squares are counted from the start, so that they tell
    /// nothing of the board.
    pub fn name_from(self, start: Square) -> String {
        let (columns, rows) = (self.column() - start.column(), self.row() - start.row());
        let across = if columns < 0 { 'w' } else { 'e' };
        let along = if rows > 0 { 's' } else { 'n' };
        format!("{across}{}-{along}{}", columns.abs(), rows.abs())
    }

    /// The square with this name.
    pub fn read_from(start: Square, name: &str) -> Option<Square> {
        let (across, along) = name.split_once('-')?;
        let part = |text: &str, less: &str, more: &str| {
            let (negative, digits) = match text.strip_prefix(less) {
                Some(digits) => (true, digits),
                None => (false, text.strip_prefix(more)?),
            };
            let number: i16 = digits.parse().ok().filter(|number| *number < 64)?;
            Some(if negative { -number } else { number })
        };
        let square = start.moved(part(across, "w", "e")?, part(along, "n", "s")?)?;
        (square.name_from(start) == name).then_some(square)
    }
}

/// One of the eight ways out of a square, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Direction {
    #[default]
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    pub const ALL: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    pub const fn delta(self) -> (i16, i16) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, -1),
        }
    }

    pub const fn straight(side: SquareSide) -> Direction {
        match side {
            SquareSide::North => Direction::North,
            SquareSide::East => Direction::East,
            SquareSide::South => Direction::South,
            SquareSide::West => Direction::West,
        }
    }

    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// The sides it goes over: one, or two.
    pub const fn sides(self) -> (SquareSide, Option<SquareSide>) {
        match self {
            Direction::North => (SquareSide::North, None),
            Direction::NorthEast => (SquareSide::North, Some(SquareSide::East)),
            Direction::East => (SquareSide::East, None),
            Direction::SouthEast => (SquareSide::South, Some(SquareSide::East)),
            Direction::South => (SquareSide::South, None),
            Direction::SouthWest => (SquareSide::South, Some(SquareSide::West)),
            Direction::West => (SquareSide::West, None),
            Direction::NorthWest => (SquareSide::North, Some(SquareSide::West)),
        }
    }

    pub const fn slug(self) -> &'static str {
        match self {
            Direction::North => "north",
            Direction::NorthEast => "north-east",
            Direction::East => "east",
            Direction::SouthEast => "south-east",
            Direction::South => "south",
            Direction::SouthWest => "south-west",
            Direction::West => "west",
            Direction::NorthWest => "north-west",
        }
    }

    /// The way from a square to one that touches it.
    pub fn between(from: Square, to: Square) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| from.toward(direction) == Some(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_named_from_the_start() {
        let start = Square::at(5, 7);
        for (square, name) in [((8, 5), "e3-n2"), ((5, 7), "e0-n0"), ((1, 9), "w4-s2")] {
            assert_eq!(Square::of(square).name_from(start), name);
            assert_eq!(Square::read_from(start, name), Some(Square::of(square)));
        }
        for wrong in ["e03-n2", "w0-n0", "e3", "n2-e3", "e99-n0", ""] {
            assert_eq!(Square::read_from(start, wrong), None, "{wrong}");
        }
    }
}
