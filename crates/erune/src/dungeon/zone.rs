//! The squares around a character, by where it faces: attack zone, defence zone, back.

use super::{Direction, Square};
use kernel::grid::SquareSide;

/// How the eight squares around one who faces `side` lie to it: front first, then clockwise.
fn turned(side: SquareSide, by: u8) -> Direction {
    Direction::ALL[usize::from((side as u8 * 2 + by) % 8)]
}

/// Is this way in the attack zone: front, left, right, and the front diagonals where one strikes diagonally?
pub fn attacks(facing: SquareSide, way: Direction, diagonal: bool) -> bool {
    let seen = from_front(facing, way);
    matches!(seen, 0 | 2 | 6) || diagonal && matches!(seen, 1 | 7)
}

/// Is this way in the defence zone: the front, both front diagonals and both sides?
pub fn defends(facing: SquareSide, way: Direction) -> bool {
    matches!(from_front(facing, way), 0 | 1 | 2 | 6 | 7)
}

/// 0 is the front, 2 the right, 4 the back.
pub fn from_front(facing: SquareSide, way: Direction) -> u8 {
    (way as u8 + 8 - facing as u8 * 2) % 8
}

/// Does a square lie behind the line of the shoulders?
pub fn behind(facing: SquareSide, at: Square, other: Square) -> bool {
    let (columns, rows) = (other.column() - at.column(), other.row() - at.row());
    match facing {
        SquareSide::North => rows > 0,
        SquareSide::South => rows < 0,
        SquareSide::East => columns < 0,
        SquareSide::West => columns > 0,
    }
}

/// The side one turns to when going this way; a diagonal keeps the side that is nearer to how one faced.
pub fn turn_to(facing: SquareSide, way: Direction) -> SquareSide {
    match way.sides() {
        (side, None) => side,
        (first, Some(second)) => {
            if facing == second {
                second
            } else {
                first
            }
        }
    }
}

/// The three squares at the back.
pub fn back(facing: SquareSide) -> [Direction; 3] {
    [turned(facing, 3), turned(facing, 4), turned(facing, 5)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_as_the_rules_draw_them() {
        let north = SquareSide::North;
        let attack = |diagonal| Direction::ALL.into_iter().filter(move |&way| attacks(north, way, diagonal)).count();
        assert_eq!((attack(false), attack(true)), (3, 5));
        assert_eq!(Direction::ALL.into_iter().filter(|&way| defends(north, way)).count(), 5);
        assert!(back(north).into_iter().all(|way| !defends(north, way)));
        assert_eq!(back(SquareSide::East), [Direction::SouthWest, Direction::West, Direction::NorthWest]);
    }

    #[test]
    fn behind_is_what_lies_behind_the_shoulders() {
        let at = Square::at(10, 10);
        assert!(behind(SquareSide::North, at, Square::at(3, 11)));
        assert!(!behind(SquareSide::North, at, Square::at(3, 10)));
        assert!(behind(SquareSide::West, at, Square::at(11, 2)));
    }
}
