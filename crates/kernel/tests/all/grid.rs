//! Hexes and squares: their geometry against slow and simple ways to the same answers.

use kernel::grid::{Cell, HexSide, Obstacle, Reach, Side, SquareSide, sight};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Debug;

fn cell() -> impl Strategy<Value = Cell> {
    (-9i16..10, -9i16..10).prop_map(|(column, row)| Cell::new(column, row))
}

/// Cells on a small board, where lines often meet corners.
fn near() -> impl Strategy<Value = Cell> {
    (0i16..7, 0i16..7).prop_map(|(column, row)| Cell::new(column, row))
}

fn walls() -> impl Strategy<Value = BTreeSet<(Cell, SquareSide)>> {
    let side = prop::sample::select(SquareSide::ALL);
    let one = (near(), side).prop_map(|(cell, side)| [(cell, side), (cell.next(side), side.opposite())]);
    vec(one, 0..30).prop_map(|walls| walls.into_iter().flatten().collect())
}

/// Steps from a cell to all others that are at most so many away, counted out.
fn counted<S: Side>(from: Cell, most: u16) -> BTreeMap<Cell, u16> {
    let mut found = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        let steps = found[&at];
        for (_, next) in at.around::<S>().filter(|_| steps < most) {
            found.entry(next).or_insert_with(|| {
                queue.push_back(next);
                steps + 1
            });
        }
    }
    found
}

fn sides_lead_back<S: Side + PartialEq + Debug>(cell: Cell) {
    let around: BTreeSet<Cell> = cell.around::<S>().map(|(_, next)| next).collect();
    assert_eq!(around.len(), S::ALL.len(), "each side leads to a cell of its own");
    for (side, next) in cell.around::<S>() {
        assert_eq!(next.next(side.opposite()), cell, "{side:?}");
        assert_eq!(side.opposite().opposite(), side);
        assert_eq!(cell.distance::<S>(next), 1);
    }
}

proptest! {
    #[test]
    fn sides_lead_there_and_back(cell in cell()) {
        sides_lead_back::<HexSide>(cell);
        sides_lead_back::<SquareSide>(cell);
    }

    #[test]
    fn distance_is_the_number_of_steps(from in cell()) {
        for (to, steps) in counted::<HexSide>(from, 6) {
            prop_assert_eq!(from.distance::<HexSide>(to), steps);
        }
        for (to, steps) in counted::<SquareSide>(from, 6) {
            prop_assert_eq!(from.distance::<SquareSide>(to), steps);
        }
    }

    /// Against the plain way: cheaper costs are handed on until nothing changes.
    #[test]
    fn reach_is_the_cheapest_way(costs in vec(prop::option::weighted(0.8, 0u8..5), 48), start in 0usize..48, most in 0u8..20) {
        let around = |cell: usize| {
            let at = Cell::new((cell % 8) as i16, (cell / 8) as i16);
            at.around::<SquareSide>()
                .filter(|(_, next)| (0..8).contains(&next.column) && (0..6).contains(&next.row))
                .map(|(_, next)| next.row as usize * 8 + next.column as usize)
        };
        let reach: Reach<48> = Reach::from(start, most, around, |_, to| costs[to]);
        let mut slow = [u32::MAX; 48];
        slow[start] = 0;
        for _ in 0..48 {
            for at in 0..48 {
                for next in around(at) {
                    if let (Some(step), true) = (costs[next], slow[at] < u32::MAX) {
                        slow[next] = slow[next].min(slow[at] + u32::from(step));
                    }
                }
            }
        }
        for (cell, &slow) in slow.iter().enumerate() {
            let expected = (slow <= u32::from(most)).then_some(slow);
            prop_assert_eq!(reach.cost(cell).map(u32::from), expected);
            let back: Vec<usize> = reach.back(cell).collect();
            prop_assert_eq!(back.is_empty(), expected.is_none());
            if let Some(expected) = expected {
                prop_assert_eq!((back[0], back[back.len() - 1]), (cell, start));
                let paid: u32 = back[..back.len() - 1].iter().map(|&step| u32::from(costs[step].unwrap())).sum();
                prop_assert_eq!(paid, expected, "the way back is a cheapest one");
                prop_assert!(back.windows(2).all(|pair| around(pair[1]).any(|next| next == pair[0])));
            }
        }
    }

    #[test]
    fn sight_goes_both_ways(from in near(), to in near(), walls in walls(), filled in btree_set(near(), 0..12)) {
        let look = |from, to| sight(from, to, |cell, side| walls.contains(&(cell, side)), |cell| filled.contains(&cell));
        prop_assert_eq!(look(from, to).is_some(), look(to, from).is_some());
    }

    /// Against exact geometry: a filled cell hides if the line goes through it, not if it touches a corner.
    #[test]
    fn filled_cells_hide_what_the_line_crosses(from in near(), to in near(), filled in btree_set(near(), 0..8)) {
        let crossed = |cell: &Cell| {
            let between = |a: i16, b: i16, x: i16| (a.min(b)..=a.max(b)).contains(&x);
            // Cells are two wide, so that corners and centres are whole numbers.
            let (x, y) = (2 * from.column + 1, 2 * from.row + 1);
            let (dx, dy) = (2 * (to.column - from.column), 2 * (to.row - from.row));
            let corners = [(0, 0), (2, 0), (0, 2), (2, 2)];
            let side = corners.map(|(cx, cy)| dx * (2 * cell.row + cy - y) - dy * (2 * cell.column + cx - x));
            *cell != from
                && *cell != to
                && between(from.column, to.column, cell.column)
                && between(from.row, to.row, cell.row)
                && side.iter().any(|&s| s > 0)
                && side.iter().any(|&s| s < 0)
        };
        let found = sight(from, to, |_, _| false, |cell| filled.contains(&cell));
        prop_assert_eq!(found.is_some(), filled.iter().any(crossed));
        if let Some(Obstacle::Filled(cell)) = found {
            prop_assert!(filled.contains(&cell) && crossed(&cell), "{cell:?} is named");
        }
    }

    /// No line finds a gap in a wall without one, not even through the corners between its pieces.
    #[test]
    fn a_long_wall_hides_all_behind_it(from in near(), to in near(), after in 0i16..6, level: bool) {
        let wall = |cell: Cell, side: SquareSide| match side {
            SquareSide::East => !level && cell.column == after,
            SquareSide::West => !level && cell.column == after + 1,
            SquareSide::South => level && cell.row == after,
            SquareSide::North => level && cell.row == after + 1,
        };
        let (from_at, to_at) = if level { (from.row, to.row) } else { (from.column, to.column) };
        let apart = (from_at <= after) != (to_at <= after);
        prop_assert_eq!(sight(from, to, wall, |_| false).is_some(), apart);
    }

    #[test]
    fn less_in_the_way_hides_less(from in near(), to in near(), walls in walls(), filled in btree_set(near(), 0..12)) {
        let all = sight(from, to, |cell, side| walls.contains(&(cell, side)), |cell| filled.contains(&cell));
        let no_walls = sight(from, to, |_, _| false, |cell| filled.contains(&cell));
        let nothing = sight(from, to, |_, _| false, |_| false);
        prop_assert!(all.is_some() || no_walls.is_none());
        prop_assert!(nothing.is_none());
    }
}

/// A wall in one piece beside the corner the line goes through leaves the other way round it open.
#[test]
fn a_corner_touched_sees() {
    let (from, to) = (Cell::new(0, 0), Cell::new(1, 1));
    let one = |cell: Cell, side: SquareSide| cell == from && side == SquareSide::East;
    assert_eq!(sight(from, to, one, |_| false), None);
    let both = |cell: Cell, side: SquareSide| cell == from && side != SquareSide::North;
    assert_eq!(sight(from, to, both, |_| false), Some(Obstacle::Wall(from, SquareSide::East)));
    assert_eq!(sight(from, to, |_, _| false, |cell| cell != from && cell != to), None);
}

#[test]
fn sides_are_counted_as_scenes_do() {
    use HexSide::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};
    let around = [NorthEast, East, SouthEast, SouthWest, West, NorthWest];
    assert_eq!(around.map(Side::number), [0, 1, 2, 3, 4, 5], "upper right, right, lower right, ..");
    let around = [SquareSide::North, SquareSide::East, SquareSide::South, SquareSide::West];
    assert_eq!(around.map(Side::number), [0, 1, 2, 3], "top, right, bottom, left");
}
