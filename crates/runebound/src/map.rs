//! The map: spaces, their neighbours, towns and jewels, read from `map.ron` and checked.
//!
//! Rows are read top down; every second row is shifted half a space to the right. A space is called by its column
//! letter and row number (`c4`), or by the slug of the place on it. All distances are worked out once, here.

use crate::content::{Colour, TERRAINS};
use crate::state::Bits;
use kernel::grid::{Cell, HexSide, Reach};
use serde::Deserialize;

/// A space of the map by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, serde::Serialize, Deserialize)]
pub struct Space(pub u8);

/// No space: not yet on the map, or beyond its edge.
pub const NOWHERE: Space = Space(u8::MAX);

impl Default for Space {
    fn default() -> Space {
        NOWHERE
    }
}

impl Space {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Market stacks, and so towns.
pub const TOWNS: usize = 8;
pub const MAX_SPACES: usize = 240;
/// The terrain of a space that is a place.
pub const NO_TERRAIN: u8 = u8::MAX;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum PlaceKind {
    /// A plain town.
    Town,
    Weik,
    Onoit,
    Vrede,
    GreenVale,
    Stronghold,
}

impl PlaceKind {
    pub const fn is_town(self) -> bool {
        !matches!(self, PlaceKind::GreenVale | PlaceKind::Stronghold)
    }

    pub const fn slug(self) -> &'static str {
        match self {
            PlaceKind::Town => "town",
            PlaceKind::Weik => "weik",
            PlaceKind::Onoit => "onoit",
            PlaceKind::Vrede => "vrede",
            PlaceKind::GreenVale => "green-vale",
            PlaceKind::Stronghold => "stronghold",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    pub slug: String,
    pub name: String,
    pub letter: char,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceFile {
    at: String,
    slug: String,
    name: String,
    kind: PlaceKind,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JewelFile {
    at: String,
    colour: Colour,
    #[serde(default)]
    starburst: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionFile {
    at: String,
    name: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    pub terrains: Vec<TerrainFile>,
    pub rows: Vec<String>,
    places: Vec<PlaceFile>,
    jewels: Vec<JewelFile>,
    #[serde(default)]
    regions: Vec<RegionFile>,
}

#[derive(Clone, Debug)]
pub struct SpaceInfo {
    pub column: u8,
    pub row: u8,
    /// `c4`, or the slug of the place.
    pub slug: String,
    pub terrain: u8,
    /// Dice that show one of these terrains can be spent to enter it.
    pub entered_by: u8,
    /// The number of the place on it, if any.
    pub place: Option<u8>,
    /// Its market stack, if it is a town.
    pub town: Option<u8>,
    pub jewel: Option<Colour>,
    pub starburst: bool,
    /// The name of the land around, where it stands on the map.
    pub region: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Place {
    pub slug: String,
    pub name: String,
    pub kind: PlaceKind,
    pub space: Space,
}

#[derive(Clone, Debug)]
pub struct Terrain {
    pub slug: String,
    pub name: String,
}

#[derive(Clone, Debug)]
pub struct Map {
    pub terrains: Vec<Terrain>,
    pub spaces: Vec<SpaceInfo>,
    /// The neighbours of each space, those beyond the edge left out; in the order east to north-east, clockwise.
    neighbours: Vec<([Space; 6], u8)>,
    pub places: Vec<Place>,
    /// The spaces of the towns, by their stacks.
    pub towns: Vec<Space>,
    /// The nearest towns of each space, one bit each (RB-3).
    pub nearest: Vec<u8>,
    /// Steps from each space to each other, row by row.
    distances: Vec<u8>,
    /// The neighbours of each space, and the spaces that each set of terrains enters: for looking ahead.
    pub around: Vec<Bits>,
    pub entered_with: Vec<Bits>,
}

impl Map {
    #[inline]
    pub fn space(&self, space: Space) -> &SpaceInfo {
        &self.spaces[space.index()]
    }

    #[inline]
    pub fn neighbours(&self, space: Space) -> &[Space] {
        let (all, count) = &self.neighbours[space.index()];
        &all[..*count as usize]
    }

    #[inline]
    pub fn place(&self, space: Space) -> Option<PlaceKind> {
        self.space(space).place.map(|place| self.places[place as usize].kind)
    }

    #[inline]
    pub fn is_town(&self, space: Space) -> bool {
        self.space(space).town.is_some()
    }

    /// The spaces of all places of a kind, in the order of the file.
    pub fn all(&self, kind: PlaceKind) -> impl Iterator<Item = Space> + '_ {
        self.places.iter().filter(move |place| place.kind == kind).map(|place| place.space)
    }

    pub fn distance(&self, from: Space, to: Space) -> u8 {
        self.distances[from.index() * self.spaces.len() + to.index()]
    }

    pub fn find(&self, slug: &str) -> Option<Space> {
        self.spaces.iter().position(|space| space.slug == slug).map(|n| Space(n as u8))
    }

    /// Reads and checks; a problem comes with the words of the file it stands at.
    pub fn read(file: &MapFile, problems: &mut Vec<(String, String)>) -> Option<Map> {
        let before = problems.len();
        let mut wrong = |words: &str, problem: String| problems.push((words.to_owned(), problem));
        if file.terrains.len() != TERRAINS {
            wrong("terrains", format!("`terrains`: there are {TERRAINS}, as on the dice"));
            return None;
        }
        let mut spaces = Vec::new();
        let mut at_cell = std::collections::BTreeMap::new();
        for (row, line) in file.rows.iter().enumerate() {
            for (column, letter) in line.split_whitespace().enumerate() {
                if letter == "." {
                    continue;
                }
                let terrain = file.terrains.iter().position(|terrain| letter == terrain.letter.to_string());
                let Some(terrain) = terrain.filter(|_| column < 26) else {
                    wrong(line, format!("row {}: `{letter}` is no terrain's letter", row + 1));
                    continue;
                };
                at_cell.insert(Cell::new(column as i16, row as i16), Space(spaces.len() as u8));
                spaces.push(SpaceInfo {
                    column: column as u8,
                    row: row as u8,
                    slug: format!("{}{}", (b'a' + column as u8) as char, row + 1),
                    terrain: terrain as u8,
                    entered_by: 1 << terrain,
                    place: None,
                    town: None,
                    jewel: None,
                    starburst: false,
                    region: None,
                });
            }
        }
        if spaces.is_empty() || spaces.len() > MAX_SPACES {
            wrong("rows", format!("`rows`: a map has 1 to {MAX_SPACES} spaces, not {}", spaces.len()));
            return None;
        }
        let cells: Vec<String> = spaces.iter().map(|space| space.slug.clone()).collect();
        let find = |at: &str| cells.iter().position(|cell| cell == at);
        let mut places: Vec<Place> = Vec::new();
        let mut towns = Vec::new();
        for place in &file.places {
            let Some(index) = find(&place.at) else {
                wrong(&place.at, format!("`{}`: there is no space `{}`", place.slug, place.at));
                continue;
            };
            let space = &mut spaces[index];
            if space.place.is_some() {
                wrong(&place.at, format!("`{}`: another place is at `{}`", place.slug, place.at));
            }
            if places.iter().any(|other| other.slug == place.slug) {
                wrong(&place.at, format!("the slug `{}` is used twice", place.slug));
            }
            space.place = Some(places.len() as u8);
            space.slug.clone_from(&place.slug);
            space.terrain = NO_TERRAIN;
            space.entered_by = u8::MAX;
            if place.kind.is_town() {
                space.town = Some(towns.len() as u8);
                towns.push(Space(index as u8));
            }
            let (slug, name) = (place.slug.clone(), place.name.clone());
            places.push(Place { slug, name, kind: place.kind, space: Space(index as u8) });
        }
        if towns.is_empty() || towns.len() > TOWNS {
            wrong("places", format!("`places`: a map has 1 to {TOWNS} towns"));
            return None;
        }
        for jewel in &file.jewels {
            match find(&jewel.at).map(|index| &mut spaces[index]) {
                Some(space) if space.place.is_none() && space.jewel.is_none() => {
                    space.jewel = Some(jewel.colour);
                    space.starburst = jewel.starburst;
                }
                _ => wrong(
                    &format!("at: \"{}\", colour", jewel.at),
                    format!("`jewels`: `{}` is no free wild space", jewel.at),
                ),
            }
        }
        for region in &file.regions {
            match find(&region.at) {
                Some(index) => spaces[index].region = Some(region.name.clone()),
                None => wrong(&region.name, format!("`regions`: there is no space `{}`", region.at)),
            }
        }
        let neighbours: Vec<([Space; 6], u8)> = spaces
            .iter()
            .map(|space| {
                let cell = Cell::new(i16::from(space.column), i16::from(space.row));
                let mut found = ([NOWHERE; 6], 0);
                for (_, beside) in cell.around::<HexSide>() {
                    if let Some(&neighbour) = at_cell.get(&beside) {
                        found.0[found.1 as usize] = neighbour;
                        found.1 += 1;
                    }
                }
                found
            })
            .collect();
        let distances = distances(&neighbours);
        let count = spaces.len();
        if let Some(lost) = distances[..count].iter().position(|&steps| steps == u8::MAX) {
            wrong("rows", format!("`rows`: `{}` cannot be reached: the map is not in one piece", spaces[lost].slug));
        }
        let nearest = (0..count)
            .map(|space| {
                let steps = |town: &Space| distances[space * count + town.index()];
                let least = towns.iter().map(steps).min().unwrap_or(0);
                let near = towns.iter().enumerate().filter(|(_, town)| steps(town) == least);
                near.fold(0u8, |bits, (number, _)| bits | 1 << number)
            })
            .collect();
        if problems.len() > before {
            return None;
        }
        let around = neighbours
            .iter()
            .map(|(near, len)| {
                let mut bits = Bits::default();
                near[..*len as usize].iter().for_each(|space| bits.set(space.index()));
                bits
            })
            .collect();
        let entered_with = (0..1 << TERRAINS)
            .map(|terrains: u16| {
                let mut bits = Bits::default();
                let entered =
                    spaces.iter().enumerate().filter(|(_, space)| u16::from(space.entered_by) & terrains != 0);
                entered.for_each(|(index, _)| bits.set(index));
                bits
            })
            .collect();
        let terrains = file.terrains.iter().map(|t| Terrain { slug: t.slug.clone(), name: t.name.clone() }).collect();
        Some(Map { terrains, spaces, neighbours, places, towns, nearest, distances, around, entered_with })
    }
}

/// Steps from each space to each other, `u8::MAX` where there is no way.
fn distances(neighbours: &[([Space; 6], u8)]) -> Vec<u8> {
    let count = neighbours.len();
    let around = |at: usize| {
        let (near, len) = &neighbours[at];
        near[..*len as usize].iter().map(|space| space.index())
    };
    let row = |start| {
        let reach: Reach<MAX_SPACES> = Reach::from(start, u8::MAX, around, |_, _| Some(1));
        (0..count).map(|space| reach.cost(space).unwrap_or(u8::MAX)).collect::<Vec<_>>()
    };
    (0..count).flat_map(row).collect()
}
