//! Maps: hexagonal or square cells, what lies between and on them, who stands there, and what may be done.
//!
//! Three lights keep a map honest: a cell is *seen* now, *remembered*, or *unknown*. A cell that nobody has seen is not
//! in the map at all; an edge belongs to one cell and a side of it, so that a wall or a door toward the unseen gives no
//! unseen cell away.

use super::{Owner, is_default};
use crate::message::Message;
use serde::Serialize;
use std::borrow::Cow;
use std::sync::Arc;

/// Hexagonal or square cells. A hexagon stands on its tip; odd rows lie half a cell to the right.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Map<T = Message> {
    pub grid: Grid,
    /// Shared, so that a game whose land does not change need not build it for every scene.
    pub cells: Arc<[Cell<T>]>,
    pub edges: Vec<Edge<T>>,
    /// Cells that one owner holds together.
    pub regions: Vec<Region<T>>,
    /// What stands on one cell or several: furniture, a gate, a body.
    pub pieces: Vec<Piece<T>>,
    pub figures: Vec<Figure<T>>,
    pub paths: Vec<Path<T>>,
    /// Cells that can be reached.
    pub reach: Vec<Reach>,
    /// Cells that are shown while something is looked at.
    pub overlays: Vec<Overlay<T>>,
    pub sights: Vec<Sight<T>>,
}

impl<T> Map<T> {
    /// A map of these cells and nothing else; the rest is added by field.
    pub fn of(grid: Grid, cells: impl Into<Arc<[Cell<T>]>>) -> Map<T> {
        Map {
            grid,
            cells: cells.into(),
            edges: Vec::new(),
            regions: Vec::new(),
            pieces: Vec::new(),
            figures: Vec::new(),
            paths: Vec::new(),
            reach: Vec::new(),
            overlays: Vec::new(),
            sights: Vec::new(),
        }
    }

    pub(super) fn collect_ids<'a>(&'a self, into: &mut Vec<&'a str>) {
        into.extend(self.cells.iter().map(|cell| cell.id.as_str()));
        let marks = self.cells.iter().flat_map(|cell| &cell.markers).map(|mark| mark.id.as_str());
        into.extend(marks.filter(|id| !id.is_empty()));
        into.extend(self.edges.iter().map(|edge| edge.id.as_str()).filter(|id| !id.is_empty()));
        into.extend(self.regions.iter().map(|region| region.id.as_str()));
        into.extend(self.pieces.iter().map(|piece| piece.id.as_str()));
        into.extend(self.figures.iter().map(|figure| &*figure.id));
        into.extend(self.overlays.iter().map(|overlay| overlay.id.as_str()));
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Grid {
    /// Sides are counted clockwise from the upper right: 0 upper right, 1 right, 2 lower right, 3 lower left, 4 left,
    /// 5 upper left.
    Hex,
    /// Sides are counted clockwise from the top: 0 top, 1 right, 2 bottom, 3 left.
    Square,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cell<T = Message> {
    pub id: String,
    pub column: i16,
    pub row: i16,
    pub terrain: &'static str,
    pub label: T,
    /// Printed small on the land where maps have such names, like a coordinate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<T>,
    pub markers: Vec<Marker<T>>,
    #[serde(skip_serializing_if = "is_default")]
    pub light: Light,
    /// An empty place of a land that grows: it can be pointed at and is no part of the land.
    #[serde(skip_serializing_if = "is_default")]
    pub free: bool,
}

impl<T> Cell<T> {
    pub fn new(id: impl Into<String>, (column, row): (i16, i16), terrain: &'static str, label: T) -> Cell<T> {
        let (name, markers, light) = (None, Vec::new(), Light::Seen);
        Cell { id: id.into(), column, row, terrain, label, name, markers, light, free: false }
    }
}

/// What the viewer knows of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Light {
    /// In sight now.
    #[default]
    Seen,
    /// Seen before: what has changed there since is not told.
    Remembered,
    /// That there is something is known, not what: shown by a spell, or the back of a tile.
    Unknown,
}

/// What is marked in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Marker<T = Message> {
    /// Empty if nothing ever points at it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// How it is drawn.
    pub mark: Mark,
    /// A word for its picture or, for a jewel, its colour.
    pub icon: &'static str,
    pub label: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Owner>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
}

impl<T> Marker<T> {
    pub const fn new(mark: Mark, icon: &'static str, label: T) -> Marker<T> {
        Marker { id: String::new(), mark, icon, label, owner: None, count: None }
    }
}

/// The manner of a mark. Marks of one cell are laid out so that none covers another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Where people live: a large sign with its name.
    Place,
    /// A cut stone; its icon is the colour.
    Jewel,
    /// The setting of a stone that is gone.
    Hollow,
    /// Rays behind whatever else is marked there.
    Rays,
    /// The label alone, over the land.
    Name,
    /// A small sign.
    Sign,
    /// A stone or token, face up or down.
    Token,
    /// What the land yields, one sign for each of `count`.
    Yield,
}

/// A wall, door, river or border on one side of a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Edge<T = Message> {
    /// Empty if nothing ever points at it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    pub cell: String,
    /// Counted as [`Grid`] says.
    pub side: u8,
    /// Over so many cells, onward to the right (on a top or bottom side) or downward.
    pub span: u8,
    /// What it is: `wall`, `door`, `water`, `mountain`.
    pub word: &'static str,
    /// How it is: `open`, `shut`, `locked`, `frozen`; empty for plain.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub state: &'static str,
    pub label: T,
}

impl<T> Edge<T> {
    pub fn new(cell: impl Into<String>, side: u8, word: &'static str, label: T) -> Edge<T> {
        Edge { id: String::new(), cell: cell.into(), side, span: 1, word, state: "", label }
    }
}

/// Cells that one owner holds: drawn with one border around them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Region<T = Message> {
    pub id: String,
    pub owner: Owner,
    pub cells: Vec<String>,
    pub label: T,
}

/// A thing over one cell or several: `cell` is the upper left one, `wide` and `deep` count after turning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Piece<T = Message> {
    pub id: String,
    pub cell: String,
    pub wide: u8,
    pub deep: u8,
    /// Clockwise in quarters of a turn.
    pub turn: u8,
    pub icon: &'static str,
    /// How it is: `searched`, `lit`; empty for plain.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub state: &'static str,
    pub label: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meter: Option<(u8, u8)>,
}

/// One who stands in a cell, or an army of one owner.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Figure<T = Message> {
    /// This and the cell are often words that a game knows for good: a scene with many figures copies none of them.
    pub id: Cow<'static, str>,
    pub cell: Cow<'static, str>,
    /// A word for its outline.
    pub icon: &'static str,
    /// A word for whose face it shows instead of an outline; empty for nobody in particular.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub face: Cow<'static, str>,
    pub label: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Owner>,
    /// Clockwise as the sides of [`Grid`], where facing matters.
    pub facing: Option<u8>,
    #[serde(skip_serializing_if = "is_default")]
    pub state: FigureState,
    /// Cells along its side beyond the first.
    #[serde(skip_serializing_if = "is_default")]
    pub larger: u8,
    /// Hit points left, and of how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meter: Option<(u8, u8)>,
    /// A number that tells it from its like, in the order they were seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// What an army is made of; none for a single figure.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub troops: Vec<Troop<T>>,
}

impl<T> Figure<T> {
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        cell: impl Into<Cow<'static, str>>,
        icon: &'static str,
        label: T,
    ) -> Figure<T> {
        let (id, cell, state) = (id.into(), cell.into(), FigureState::Active);
        let (owner, facing, meter, number, troops) = (None, None, None, None, Vec::new());
        Figure {
            id,
            cell,
            icon,
            face: Cow::Borrowed(""),
            label,
            owner,
            facing,
            state,
            larger: 0,
            meter,
            number,
            troops,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FigureState {
    #[default]
    Active,
    /// It does nothing yet.
    Inactive,
    /// It is the one that acts or is asked for.
    Chosen,
    /// Routed or down: it lies.
    Fallen,
    /// A body.
    Dead,
}

/// Units of one kind in an army.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Troop<T = Message> {
    /// A word for the shape of its class.
    pub icon: &'static str,
    pub label: T,
    pub standing: u8,
    pub fallen: u8,
}

/// A way over the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Path<T = Message> {
    /// What it is, or what it costs.
    pub label: T,
    /// From where to where.
    pub cells: Vec<String>,
    /// Dice that pay for it, each by the words its face shows.
    pub dice: Vec<Vec<&'static str>>,
}

/// A cell that can be reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Reach {
    pub cell: String,
    /// What it costs to go there, where that is a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
}

impl Reach {
    pub fn new(cell: impl Into<String>) -> Reach {
        Reach { cell: cell.into(), cost: None }
    }
}

/// Cells shown while `of` (a figure, a piece, an option's target) has the focus: a zone, an area, a range.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Overlay<T = Message> {
    pub id: String,
    pub of: String,
    /// What it is: `attack`, `defence`, `back`, `sight`, `area`.
    pub word: &'static str,
    pub cells: Vec<String>,
    pub label: T,
}

/// A line of sight and what is in its way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sight<T = Message> {
    /// What has to be looked at for it to be shown: a figure, a piece, a cell; empty if it always is.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub of: String,
    /// Cells.
    pub from: String,
    pub to: String,
    /// The id of what bars it: a cell, edge, piece or figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barred_by: Option<String>,
    pub label: T,
}
