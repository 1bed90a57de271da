//! The land: where each area lies, what borders it has, and what lies beside what.
//!
//! Hexagons by axial coordinates; sides count clockwise from north. Deliberately absent: who is where, and when a border may
//! be crossed.

use crate::content::AreaInfo;
use crate::ids::{AREAS, Area, Border, TILES, Tile};
use kernel::Few;
use serde::{Deserialize, Serialize};

pub const SIDES: usize = 6;
const STEP: [(i8, i8); SIDES] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
/// No area lies farther out than this: nine tiles of at most three areas in a row.
const FAR: i8 = 31;

/// A place for one area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Hex {
    pub q: i8,
    pub r: i8,
}

impl Hex {
    pub const fn new(q: i8, r: i8) -> Hex {
        Hex { q, r }
    }

    pub const fn next(self, side: usize) -> Hex {
        let (q, r) = STEP[side % SIDES];
        Hex { q: self.q.saturating_add(q), r: self.r.saturating_add(r) }
    }

    pub fn around(self) -> impl Iterator<Item = Hex> {
        (0..SIDES).map(move |side| self.next(side))
    }

    const fn plus(self, other: Hex) -> Hex {
        Hex { q: self.q.saturating_add(other.q), r: self.r.saturating_add(other.r) }
    }

    const fn minus(self, other: Hex) -> Hex {
        Hex { q: self.q.saturating_sub(other.q), r: self.r.saturating_sub(other.r) }
    }

    /// Turned clockwise about the middle by so many sixths.
    pub const fn turned(self, sixths: u8) -> Hex {
        let mut hex = self;
        let mut left = sixths % SIDES as u8;
        while left > 0 {
            hex = Hex { q: -hex.r, r: hex.q + hex.r };
            left -= 1;
        }
        hex
    }

    pub const fn is_near(self) -> bool {
        self.q > -FAR && self.q < FAR && self.r > -FAR && self.r < FAR
    }
}

pub const fn opposite(side: usize) -> usize {
    (side + SIDES / 2) % SIDES
}

/// One side of an area in one byte: the area beyond it, if any, and the coloured border there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side(u8);

const NOBODY: u8 = 63;

impl Default for Side {
    fn default() -> Self {
        Side(NOBODY)
    }
}

impl Side {
    fn new(border: Option<Border>) -> Side {
        Side(NOBODY | border.map_or(0, |border| border as u8 + 1) << 6)
    }

    pub const fn area(self) -> Option<Area> {
        let area = self.0 & NOBODY;
        if area == NOBODY { None } else { Some(Area(area)) }
    }

    pub const fn border(self) -> Option<Border> {
        match self.0 >> 6 {
            1 => Some(Border::Mountain),
            2 => Some(Border::Water),
            _ => None,
        }
    }

    const fn meets(self, area: Area) -> Side {
        Side(self.0 & !NOBODY | area.0)
    }
}

/// Which borders somebody may cross.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pass {
    pub mountain: bool,
    pub water: bool,
}

impl Pass {
    pub const ANY: Pass = Pass { mountain: true, water: true };

    const fn over(self, border: Option<Border>) -> bool {
        match border {
            None => true,
            Some(Border::Mountain) => self.mountain,
            Some(Border::Water) => self.water,
        }
    }
}

/// Two neighbouring free places where a home realm will lie: `at` and the one beyond its `side` (0 to 2, so that no pair is
/// named twice).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Spot {
    pub at: Hex,
    pub side: u8,
}

impl Spot {
    pub const fn hexes(self) -> [Hex; 2] {
        [self.at, self.at.next(self.side as usize)]
    }

    /// The two places that complete a triangle with it.
    pub const fn thirds(self) -> [Hex; 2] {
        let side = self.side as usize;
        [self.at.next(side + 1), self.at.next(side + SIDES - 1)]
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Land {
    /// Where the areas lie; of those in `laid`.
    hexes: Few<Hex, AREAS>,
    sides: Few<[Side; SIDES], AREAS>,
    turned: [u8; TILES],
    pub laid: u64,
}

impl Land {
    pub fn new() -> Land {
        let hexes = (0..AREAS).map(|_| Hex::default()).collect();
        let sides = (0..AREAS).map(|_| [Side::default(); SIDES]).collect();
        Land { hexes, sides, turned: [0; TILES], laid: 0 }
    }

    pub fn has(&self, area: Area) -> bool {
        self.laid & area.bit() != 0
    }

    pub fn hex(&self, area: Area) -> Hex {
        self.hexes[area.index()]
    }

    pub fn sides(&self, area: Area) -> &[Side; SIDES] {
        &self.sides[area.index()]
    }

    pub fn turning(&self, tile: Tile) -> u8 {
        self.turned[tile.index()]
    }

    pub fn area_at(&self, hex: Hex) -> Option<Area> {
        areas(self.laid).find(|&area| self.hex(area) == hex)
    }

    /// The areas beside one, over borders that may be crossed.
    #[inline]
    pub fn beside(&self, area: Area, pass: Pass) -> u64 {
        let mut beside = 0;
        for (side, edge) in self.sides[area.index()].iter().enumerate() {
            if let Some(other) = edge.area() {
                let there = self.sides[other.index()][opposite(side)];
                if pass.over(edge.border()) && pass.over(there.border()) {
                    beside |= other.bit();
                }
            }
        }
        beside
    }

    /// All areas beside any of these.
    #[inline]
    pub fn around(&self, set: u64, pass: Pass) -> u64 {
        areas(set).fold(0, |found, area| found | self.beside(area, pass))
    }

    /// Lays a tile with its first area's own middle at `origin`.
    pub fn lay(&mut self, tile: Tile, turning: u8, origin: Hex, info: &[AreaInfo]) {
        self.turned[tile.index()] = turning;
        for area in tile.areas() {
            let printed = &info[area.index()];
            let hex = origin.plus(Hex::new(printed.hex.0, printed.hex.1).turned(turning));
            self.hexes[area.index()] = hex;
            self.sides[area.index()] = std::array::from_fn(|side| Side::new(border(printed, turning, side)));
            for side in 0..SIDES {
                if let Some(other) = self.area_at(hex.next(side)) {
                    let mine = &mut self.sides[area.index()][side];
                    *mine = mine.meets(other);
                    let there = &mut self.sides[other.index()][opposite(side)];
                    *there = there.meets(area);
                }
            }
            self.laid |= area.bit();
        }
    }

    /// For states read from files: the same tiles, each laid again where its first area lies. None if a part of a tile is
    /// missing or two areas lie in one place.
    pub fn laid_anew(&self, info: &[AreaInfo]) -> Option<Land> {
        let mut land = Land::new();
        for tile in (0..TILES as u8).map(Tile) {
            let whole = tile.areas().fold(0, |set, area| set | area.bit());
            if self.laid & whole == 0 {
                continue;
            }
            let (turning, first) = (self.turning(tile), tile.first());
            let (q, r) = info[first.index()].hex;
            let taken = tile.areas().any(|area| land.area_at(self.hex(area)).is_some());
            if taken || self.laid & whole != whole {
                return None;
            }
            land.lay(tile, turning, self.hex(first).minus(Hex::new(q, r).turned(turning)), info);
        }
        Some(land)
    }

    /// For states read from files: what stands for areas and places can be looked up.
    pub fn check(&self) -> Result<(), String> {
        let known = |side: &Side| side.area().is_none_or(|area| area.index() < AREAS) && side.0 >> 6 < 3;
        let right = self.hexes.len() == AREAS
            && self.sides.len() == AREAS
            && self.laid >> AREAS == 0
            && self.turned.iter().all(|&turning| turning < SIDES as u8)
            && self.sides.iter().flatten().all(known)
            && self.hexes.iter().all(|hex| hex.is_near());
        right.then_some(()).ok_or_else(|| "an area lies where none can lie".into())
    }
}

/// The printed border on this side of a turned area.
fn border(printed: &AreaInfo, turning: u8, side: usize) -> Option<Border> {
    printed.borders[(side + SIDES - turning as usize % SIDES) % SIDES]
}

/// The areas of a set, in their order.
#[inline]
pub fn areas(set: u64) -> impl Iterator<Item = Area> {
    let mut left = set;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let area = Area(left.trailing_zeros() as u8);
            left &= left - 1;
            area
        })
    })
}

/// What lies beside what over the borders that one may cross, made for the time of one question about ways.
pub struct Roads([u64; AREAS]);

impl Roads {
    /// For who crosses these borders, and for who crosses all: found in one go.
    pub fn by_land_and_air(land: &Land, pass: Pass) -> [Roads; 2] {
        let mut beside = [[0; AREAS]; 2];
        for area in areas(land.laid) {
            for (side, edge) in land.sides[area.index()].iter().enumerate() {
                if let Some(other) = edge.area() {
                    let there = land.sides[other.index()][opposite(side)];
                    let crossed = pass.over(edge.border()) && pass.over(there.border());
                    beside[0][area.index()] |= if crossed { other.bit() } else { 0 };
                    beside[1][area.index()] |= other.bit();
                }
            }
        }
        beside.map(Roads)
    }

    /// RW-130: these areas are adjacent to each other too.
    pub fn with_gates(mut self, gates: u64) -> Roads {
        for area in areas(gates) {
            self.0[area.index()] |= gates & !area.bit();
        }
        self
    }

    #[inline]
    pub fn around(&self, set: u64) -> u64 {
        areas(set).fold(0, |found, area| found | self.0[area.index()])
    }
}

/// A land as a grid, made for the time of one question about free places.
pub struct Board<'l> {
    land: &'l Land,
    cells: Vec<u8>,
}

const WIDE: usize = 2 * FAR as usize + 3;

impl<'l> Board<'l> {
    pub fn of(land: &'l Land) -> Board<'l> {
        let mut cells = vec![NOBODY; WIDE * WIDE];
        for area in areas(land.laid) {
            if let Some(at) = place(land.hex(area)) {
                cells[at] = area.0;
            }
        }
        Board { land, cells }
    }

    pub fn area(&self, hex: Hex) -> Option<Area> {
        let area = *self.cells.get(place(hex)?)?;
        (area != NOBODY).then_some(Area(area))
    }

    /// The sides of areas that look at a free place.
    pub fn looking_at(&self, hex: Hex) -> impl Iterator<Item = (Area, Side)> + '_ {
        (0..SIDES).filter_map(move |side| {
            let area = self.area(hex.next(side))?;
            Some((area, self.land.sides(area)[opposite(side)]))
        })
    }

    /// Free places beside the land, holes too.
    pub fn shore(&self) -> Vec<Hex> {
        let mut free: Vec<Hex> = areas(self.land.laid)
            .flat_map(|area| self.land.hex(area).around())
            .filter(|&hex| self.area(hex).is_none() && hex.is_near())
            .collect();
        free.sort_unstable();
        free.dedup();
        free
    }

    /// RW-6: where a tile may lie, by the place of its first area's middle.
    pub fn origins(&self, tile: Tile, turning: u8, info: &[AreaInfo], colours: bool) -> Vec<Hex> {
        let printed = |area: Area| Hex::new(info[area.index()].hex.0, info[area.index()].hex.1).turned(turning);
        let mut origins: Vec<Hex> =
            self.shore().into_iter().flat_map(|hex| tile.areas().map(move |area| hex.minus(printed(area)))).collect();
        origins.sort_unstable();
        origins.dedup();
        origins.retain(|&origin| self.fits(tile, turning, origin, info, colours));
        origins
    }

    /// RW-6: is there a place for the tile, so turned?
    pub fn has_room(&self, tile: Tile, turning: u8, info: &[AreaInfo], colours: bool) -> bool {
        let printed = |area: Area| Hex::new(info[area.index()].hex.0, info[area.index()].hex.1).turned(turning);
        let mut beside = areas(self.land.laid).flat_map(|area| self.land.hex(area).around());
        beside.any(|hex| {
            self.area(hex).is_none()
                && tile.areas().any(|area| self.fits(tile, turning, hex.minus(printed(area)), info, colours))
        })
    }

    /// Two areas of the tile touch two different areas of the land, and no coloured border lies against another.
    fn fits(&self, tile: Tile, turning: u8, origin: Hex, info: &[AreaInfo], colours: bool) -> bool {
        let (mut touching, mut touched) = (0, 0u64);
        for area in tile.areas() {
            let printed = &info[area.index()];
            let hex = origin.plus(Hex::new(printed.hex.0, printed.hex.1).turned(turning));
            if self.area(hex).is_some() || !hex.is_near() {
                return false;
            }
            let mut touches = false;
            for side in 0..SIDES {
                let Some(other) = self.area(hex.next(side)) else { continue };
                let there = self.land.sides(other)[opposite(side)].border();
                if colours && there.is_some() && border(printed, turning, side).is_some() {
                    return false;
                }
                touches = true;
                touched |= other.bit();
            }
            touching += u8::from(touches);
        }
        touching >= 2 && touched.count_ones() >= 2
    }

    /// Free places about the land from which one can walk away without crossing it: not the holes. Only those that a home
    /// realm can reach are looked at.
    fn outside(&self) -> Vec<bool> {
        const MARGIN: i8 = 3;
        let mut open = vec![false; self.cells.len()];
        let hexes = || areas(self.land.laid).map(|area| self.land.hex(area));
        let (Some(left), Some(right)) = (hexes().map(|hex| hex.q).min(), hexes().map(|hex| hex.q).max()) else {
            return open;
        };
        let (Some(top), Some(bottom)) = (hexes().map(|hex| hex.r).min(), hexes().map(|hex| hex.r).max()) else {
            return open;
        };
        let (left, right, top, bottom) = (left - MARGIN, right + MARGIN, top - MARGIN, bottom + MARGIN);
        let mut queue = vec![Hex::new(left, top)];
        while let Some(hex) = queue.pop() {
            let Some(at) = place(hex) else { continue };
            let near = (left..=right).contains(&hex.q) && (top..=bottom).contains(&hex.r);
            if near && !open[at] && self.cells[at] == NOBODY {
                open[at] = true;
                queue.extend(hex.around());
            }
        }
        open
    }

    /// RW-7: where a home marker may lie as far as its own place goes.
    pub fn spots(&self) -> Vec<Spot> {
        let outside = self.outside();
        let free = |hex: Hex| place(hex).is_some_and(|at| outside[at]);
        let shore = self.shore();
        let mut plain = vec![0u8; self.cells.len()];
        for &hex in &shore {
            if let Some(at) = place(hex) {
                plain[at] = self.looking_at(hex).filter(|(_, side)| side.border().is_none()).count() as u8;
            }
        }
        let sides = |hex: Hex| place(hex).map_or(0, |at| plain[at]);
        let mut near: Vec<Hex> = shore.iter().flat_map(|hex| hex.around()).chain(shore.iter().copied()).collect();
        near.sort_unstable();
        near.dedup();
        let mut spots = Vec::new();
        for at in near.into_iter().filter(|&hex| free(hex)) {
            for side in 0..3 {
                let other = at.next(side as usize);
                if free(other) && sides(at) + sides(other) >= 3 {
                    spots.push(Spot { at, side });
                }
            }
        }
        spots
    }

    /// The areas a marker touches.
    pub fn touched(&self, spot: Spot) -> u64 {
        spot.hexes().iter().flat_map(|&hex| self.looking_at(hex)).fold(0, |set, (area, _)| set | area.bit())
    }

    /// RW-9: a home realm on a marker, by the place of its third area and its turning; the origin to lay it at.
    pub fn homes(&self, spot: Spot, tile: Tile, info: &[AreaInfo]) -> Vec<(u8, u8, Hex)> {
        let mut ways = Vec::new();
        for (third, hex) in spot.thirds().into_iter().enumerate() {
            let [one, two] = spot.hexes();
            let wanted = [one, two, hex];
            if self.area(hex).is_some() || !wanted.iter().all(|hex| hex.is_near()) {
                continue;
            }
            for turning in 0..SIDES as u8 {
                for base in wanted {
                    let lies = |area: Area| {
                        let printed = &info[area.index()];
                        base.plus(Hex::new(printed.hex.0, printed.hex.1).turned(turning))
                    };
                    if tile.areas().all(|area| wanted.contains(&lies(area))) && self.plain(tile, turning, base, info) {
                        ways.push((third as u8, turning, base));
                    }
                }
            }
        }
        ways
    }

    fn plain(&self, tile: Tile, turning: u8, origin: Hex, info: &[AreaInfo]) -> bool {
        tile.areas().all(|area| {
            let printed = &info[area.index()];
            let hex = origin.plus(Hex::new(printed.hex.0, printed.hex.1).turned(turning));
            (0..SIDES).all(|side| {
                let there = self.area(hex.next(side)).and_then(|other| self.land.sides(other)[opposite(side)].border());
                there.is_none() || border(printed, turning, side).is_none()
            })
        })
    }
}

fn place(hex: Hex) -> Option<usize> {
    let (q, r) = (usize::try_from(hex.q + FAR + 1).ok()?, usize::try_from(hex.r + FAR + 1).ok()?);
    (q < WIDE && r < WIDE).then_some(q * WIDE + r)
}

/// RW-7: how many areas lie on the shortest way from any of these to any of those, both ends counted.
pub fn apart(land: &Land, from: u64, to: u64) -> u32 {
    let (mut seen, mut count) = (from, 1);
    while seen & to == 0 {
        let grown = seen | land.around(seen, Pass::ANY);
        if grown == seen {
            return u32::MAX;
        }
        seen = grown;
        count += 1;
    }
    count
}
