//! Where things are: cells by id, their corners and sides, and the outline of many together.

use super::super::patch::Say;
use super::super::{Tenth, tenth};
use kernel::scene::{Cell, Grid, Map, Node};
use rustc_hash::FxHashMap;
use std::cell::{Cell as StdCell, OnceCell};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Half the height of a hexagon; a square cell is as wide as this times the root of three.
pub const RADIUS: f64 = 40.0;
pub const WIDTH: f64 = 69.28;
/// Room around the cells, and around those that lie in rock.
const MARGIN: f64 = 10.0;
const ROCK: f64 = 26.0;
/// How many units of a drawing are one cell.
pub const DRAWN: f64 = 48.0;

/// How much wider than high the window of a land usually is, and how much nearer it must come to be worth turning.
const WINDOW: f64 = 1.85;
const WORTH: f64 = 1.12;
/// A land of more cells lies as its makers laid it: its places are known by where they are.
const GREAT: usize = 100;
/// The cosine and the sine of no, one and two sixths of a turn: what was a cell of a hex land is one again.
const SIXTHS: [(f64, f64); 3] = [(1.0, 0.0), (0.5, 0.866_025), (-0.5, 0.866_025)];

pub type Point = (f64, f64);

/// A map with what is needed to find its places.
pub struct Ground<'a, T> {
    pub map: &'a Map<T>,
    pub label: &'a T,
    pub id: &'a str,
    pub say: Say<'a, T>,
    /// By id: made once, and only if somebody asks often.
    cells: OnceCell<FxHashMap<&'a str, &'a Cell<T>>>,
    asked: StdCell<u8>,
    turn: OnceCell<u8>,
}

/// So often a cell is looked for among all before that is worth a map of them: after most steps one figure is drawn.
const SELDOM: u8 = 12;

impl<'a, T> Ground<'a, T> {
    pub fn of(node: &'a Node<T>, map: &'a Map<T>, say: Say<'a, T>) -> Ground<'a, T> {
        Ground {
            map,
            label: &node.label,
            id: &node.id,
            say,
            cells: OnceCell::new(),
            asked: StdCell::new(0),
            turn: OnceCell::new(),
        }
    }

    pub fn hexes(&self) -> bool {
        self.map.grid == Grid::Hex
    }

    pub fn find(&self, id: &str) -> Option<&'a Cell<T>> {
        if self.asked.get() < SELDOM {
            self.asked.set(self.asked.get() + 1);
            return self.map.cells.iter().find(|cell| cell.id == id);
        }
        let cells = self.cells.get_or_init(|| self.map.cells.iter().map(|cell| (cell.id.as_str(), cell)).collect());
        cells.get(id).copied()
    }

    pub fn centre(&self, cell: &Cell<T>) -> Point {
        self.middle((cell.column, cell.row))
    }

    fn middle(&self, place: (i16, i16)) -> Point {
        match self.turn() {
            0 => self.unturned(place),
            turn => turned(self.unturned(place), turn),
        }
    }

    fn unturned(&self, (column, row): (i16, i16)) -> Point {
        let (x, y) = (f64::from(column), f64::from(row));
        match self.map.grid {
            Grid::Hex => ((x + 0.5 * f64::from(row.rem_euclid(2))) * WIDTH, y * 1.5 * RADIUS),
            Grid::Square => (x * WIDTH, y * WIDTH),
        }
    }

    /// By how many sixths the land is turned, clockwise: a land of hexes that is held by somebody and grows no more lies as it
    /// fills a window best. Where it lies is nothing that the game knows.
    pub fn turn(&self) -> u8 {
        *self.turn.get_or_init(|| {
            let cells = &self.map.cells;
            let small = self.hexes() && cells.len() <= GREAT;
            if !small || self.map.regions.is_empty() || cells.iter().any(|cell| cell.free) {
                return 0;
            }
            let near = |turn: u8| {
                let spots = || cells.iter().map(|cell| turned(self.unturned((cell.column, cell.row)), turn));
                let (left, right) = spots().fold((f64::MAX, f64::MIN), |(l, r), (x, _)| (l.min(x), r.max(x)));
                let (top, bottom) = spots().fold((f64::MAX, f64::MIN), |(t, b), (_, y)| (t.min(y), b.max(y)));
                (WINDOW / (right - left + WIDTH)).min(1.0 / (bottom - top + 2.0 * RADIUS))
            };
            let (whole, best) = (near(0), if near(1) >= near(2) { 1 } else { 2 });
            if near(best) > whole * WORTH { best } else { 0 }
        })
    }

    /// What lies farther is drawn first.
    pub fn depth(&self, cell: &Cell<T>) -> (i32, i32) {
        let (x, y) = self.centre(cell);
        (y.round() as i32, x.round() as i32)
    }

    pub fn spot(&self, cell: &str) -> Option<Point> {
        self.find(cell).map(|cell| self.centre(cell))
    }

    /// What is said of a cell; of one that is not there, what is said of the map.
    pub fn label(&self, cell: &str) -> &T {
        self.find(cell).map_or(self.label, |cell| &cell.label)
    }

    pub fn said(&self, text: &T) -> String {
        (self.say)(text)
    }

    /// Is it a land between walls?
    pub fn walled(&self) -> bool {
        self.map.grid == Grid::Square && self.map.edges.iter().any(|edge| edge.word == "wall")
    }

    /// Left, top, width and height of the whole land. Only cells count: what lies at their sides adds nothing.
    pub fn frame(&self) -> [f64; 4] {
        if self.map.cells.is_empty() {
            return [0.0, 0.0, 100.0, 100.0];
        }
        let spots = || self.map.cells.iter().map(|cell| self.centre(cell));
        let margin = if self.walled() { ROCK } else { MARGIN };
        let around = |low: f64, high: f64, half: f64| (low - half - margin, (high - low) + 2.0 * (half + margin));
        let (left, right) = spots().fold((f64::MAX, f64::MIN), |(l, r), (x, _)| (l.min(x), r.max(x)));
        let (top, bottom) = spots().fold((f64::MAX, f64::MIN), |(t, b), (_, y)| (t.min(y), b.max(y)));
        let half = if self.hexes() { RADIUS } else { WIDTH / 2.0 };
        let ((x, width), (y, height)) = (around(left, right, WIDTH / 2.0), around(top, bottom, half));
        [x, y, width, height]
    }

    /// Left, top, width and height of one cell around its centre.
    pub fn cell_box(&self) -> [f64; 4] {
        let (half, high) = (WIDTH / 2.0, if self.hexes() { RADIUS } else { WIDTH / 2.0 });
        [-half, -high, 2.0 * half, 2.0 * high]
    }

    /// The corners of a cell around its centre, clockwise; side `n` goes from corner `n` to the next.
    fn corners(&self, inset: f64) -> Vec<Point> {
        let (half, radius) = (WIDTH / 2.0 - inset, RADIUS - inset);
        let low = radius / 2.0;
        match self.map.grid {
            Grid::Hex => vec![(0.0, -radius), (half, -low), (half, low), (0.0, radius), (-half, low), (-half, -low)],
            Grid::Square => vec![(-half, -half), (half, -half), (half, half), (-half, half)],
        }
    }

    /// The outline of a cell around its centre.
    pub fn outline(&self, inset: f64) -> String {
        closed(&self.corners(inset))
    }

    /// The outline of a cell where it lies, by steps from corner to corner: many of them make one path.
    pub fn outline_at(&self, (x, y): Point, inset: f64) -> String {
        let corners = self.corners(inset);
        let mut path = format!("M{} {}", tenth(x + corners[0].0), tenth(y + corners[0].1));
        for pair in corners.windows(2) {
            let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
            let (right, down) = (bx - ax, by - ay);
            _ = match (right.abs() < 0.01, down.abs() < 0.01) {
                (false, true) => write!(path, "h{}", tenth(right)),
                (true, false) => write!(path, "v{}", tenth(down)),
                _ => write!(path, "l{} {}", tenth(right), tenth(down)),
            };
        }
        path.push('z');
        path
    }

    /// The two ends of an edge: from left to right, or downward.
    pub fn side(&self, cell: &str, side: u8, span: u8) -> Option<(Point, Point)> {
        let (x, y) = self.spot(cell)?;
        let corners = self.corners(0.0);
        let at = (usize::from(side) + usize::from(self.turn())) % corners.len();
        let ((ax, ay), (bx, by)) = (corners[at], corners[(at + 1) % corners.len()]);
        let (mut from, mut to) = ((x + ax, y + ay), (x + bx, y + by));
        if (to.0 - from.0).abs() < 0.01 && to.1 < from.1 || to.0 < from.0 - 0.01 {
            (from, to) = (to, from);
        }
        let more = f64::from(span.max(1) - 1);
        Some((from, (to.0 + (to.0 - from.0) * more, to.1 + (to.1 - from.1) * more)))
    }

    /// The place on the other side.
    fn beyond(&self, (column, row): (i16, i16), side: usize) -> (i16, i16) {
        let odd = row.rem_euclid(2);
        let steps: &[(i16, i16)] = match self.map.grid {
            Grid::Hex => &[(odd, -1), (1, 0), (odd, 1), (odd - 1, 1), (-1, 0), (odd - 1, -1)],
            Grid::Square => &[(0, -1), (1, 0), (0, 1), (-1, 0)],
        };
        let (across, down) = steps[side % steps.len()];
        (column.saturating_add(across), row.saturating_add(down))
    }

    /// One line around each stretch of these cells, and around the holes in it.
    pub fn around<'c>(&self, cells: impl Iterator<Item = &'c Cell<T>>) -> String
    where
        T: 'c,
    {
        // Corners that several cells share are the same to a tenth.
        let key = |(x, y): Point| ((x * 10.0).round() as i32, (y * 10.0).round() as i32);
        let places: BTreeSet<(i16, i16)> = cells.map(|cell| (cell.column, cell.row)).collect();
        let corners = self.corners(0.0);
        let mut next: BTreeMap<(i32, i32), Vec<Point>> = BTreeMap::new();
        for &place in &places {
            let (x, y) = self.middle(place);
            for side in (0..corners.len()).filter(|&side| !places.contains(&self.beyond(place, side))) {
                let at = side + usize::from(self.turn());
                let ((ax, ay), (bx, by)) = (corners[at % corners.len()], corners[(at + 1) % corners.len()]);
                next.entry(key((x + ax, y + ay))).or_default().push((x + bx, y + by));
            }
        }
        let mut path = String::new();
        while let Some((&start, _)) = next.first_key_value() {
            let (mut at, mut line) = (start, Vec::new());
            while let Some(ends) = next.get_mut(&at) {
                let Some(end) = ends.pop() else { break };
                if ends.is_empty() {
                    next.remove(&at);
                }
                line.push(end);
                at = key(end);
            }
            path.push_str(&closed(&straight(&line)));
        }
        path
    }
}

/// A point turned around the first cell by some sixths, clockwise.
fn turned((x, y): Point, sixths: u8) -> Point {
    let (cos, sin) = SIXTHS[usize::from(sixths) % SIXTHS.len()];
    (x * cos - y * sin, x * sin + y * cos)
}

/// Points on the way between two others along a level or upright line say nothing.
fn straight(line: &[Point]) -> Vec<Point> {
    let same = |a: f64, b: f64| (a - b).abs() < 0.05;
    let turns = |at: &usize| {
        let (before, here, after) = (line[(at + line.len() - 1) % line.len()], line[*at], line[(at + 1) % line.len()]);
        let level = same(before.1, here.1) && same(here.1, after.1);
        let upright = same(before.0, here.0) && same(here.0, after.0);
        !level && !upright
    };
    (0..line.len()).filter(turns).map(|at| line[at]).collect()
}

/// A level or an upright line is said by one number.
fn closed(points: &[Point]) -> String {
    let Some(&first) = points.first() else { return String::new() };
    let same = |a: f64, b: f64| (a - b).abs() < 0.05;
    let mut path = format!("M{}", pair(first));
    for ends in points.windows(2) {
        let (from, (x, y)) = (ends[0], ends[1]);
        _ = match (same(from.0, x), same(from.1, y)) {
            (false, true) => write!(path, "H{}", Tenth(x)),
            (true, false) => write!(path, "V{}", Tenth(y)),
            _ => write!(path, "L{}", pair((x, y))),
        };
    }
    path.push('Z');
    path
}

pub fn pair((x, y): Point) -> String {
    format!("{} {}", Tenth(x), Tenth(y))
}

/// Moves a drawing to a point.
pub fn moved((x, y): Point) -> String {
    format!("translate({} {})", Tenth(x), Tenth(y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::scene::{Kind, Owner, Region};

    /// A row of cells from north to south, with some of them free.
    fn tall(free: bool) -> Node<String> {
        let mut cells: Vec<Cell<String>> =
            (0..9).map(|row| Cell::new(format!("c{row}"), (0, row), "plains", format!("place {row}"))).collect();
        cells[8].free = free;
        let region = Region {
            id: "realm".into(),
            label: "a realm".into(),
            owner: Owner::seat(kernel::Seat(0)),
            cells: vec!["c0".into()],
        };
        Node::new("land", "a land".to_owned(), Kind::Map(Map { regions: vec![region], ..Map::of(Grid::Hex, cells) }))
    }

    fn see<R>(node: &Node<String>, look: impl FnOnce(&Ground<String>) -> R) -> R {
        let Kind::Map(map) = &node.kind else { unreachable!("it is a land") };
        look(&Ground::of(node, map, &String::clone))
    }

    #[test]
    fn a_tall_land_lies_down_when_it_has_grown() {
        see(&tall(true), |land| assert_eq!(land.turn(), 0, "while it grows nothing turns"));
        see(&tall(false), |land| {
            assert_ne!(land.turn(), 0);
            let [_, _, width, height] = land.frame();
            assert!(width > height, "{width} x {height}");
        });
    }

    #[test]
    fn what_lies_between_two_cells_still_does_when_the_land_is_turned() {
        see(&tall(false), |land| {
            for row in 0..8_i16 {
                // From a cell of an even row the next lies at the south-east, from another at the south-west.
                let (to, back) = if row % 2 == 0 { (2, 5) } else { (3, 0) };
                let (cell, next) = (format!("c{row}"), format!("c{}", row + 1));
                let near = |(a, b): (Point, Point), (c, d): (Point, Point)| {
                    [a.0 - c.0, a.1 - c.1, b.0 - d.0, b.1 - d.1].iter().all(|part| part.abs() < 0.1)
                };
                let (one, other) =
                    (land.side(&cell, to, 1).expect("a side"), land.side(&next, back, 1).expect("a side"));
                assert!(near(one, other), "{one:?} and {other:?}");
                let (a, b) = (land.spot(&cell).expect("it is there"), land.spot(&next).expect("it is there"));
                assert!(((a.0 - b.0).hypot(a.1 - b.1) - WIDTH).abs() < 0.1, "{a:?} and {b:?}");
                // The middle of the side is the middle between both.
                let middle = (f64::midpoint(one.0.0, one.1.0), f64::midpoint(one.0.1, one.1.1));
                assert!(near((middle, a), ((f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1)), a)), "{middle:?}");
            }
            assert_eq!(land.around(land.map.cells.iter()).matches('Z').count(), 1, "one line around all");
        });
    }
}
