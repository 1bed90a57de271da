//! A table as one viewer sees it: a tree of named things that any renderer can draw without knowing the game.
//!
//! Every node has a stable id, a spoken label and a kind. A face-up thing's id is place + kind + ordinal
//! (`freya-hand-copper-2`), a hidden one's place + position (`freya-hand-3`): no id follows a card through a shuffle.
//! Texts are messages until a lexicon speaks them ([`Scene::spoken`]); then the scene is plain data for JSON and renderers.

use crate::lexicon::{Lexicon, Names};
use crate::message::Message;
use serde::Serialize;
use std::sync::Arc;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scene<T = Message> {
    pub nodes: Vec<Node<T>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Node<T = Message> {
    pub id: String,
    /// What is said aloud of it.
    pub label: T,
    #[serde(flatten)]
    pub kind: Kind<T>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind<T = Message> {
    /// Things that belong together, such as all of one player's.
    Group {
        nodes: Vec<Node<T>>,
    },
    Cards {
        layout: Layout,
        cards: Vec<Node<T>>,
    },
    Card(Face<T>),
    /// A card, token or pile of `count` of which only the back is seen.
    Back {
        count: u16,
    },
    /// Places in a row with markers on some of them.
    Track {
        places: Vec<T>,
        markers: Vec<(T, u16)>,
    },
    Clock {
        hour: u8,
        of: u8,
        marks: Vec<(u8, T)>,
    },
    Meter {
        value: i32,
        max: i32,
    },
    Counter {
        value: i32,
    },
    Dice {
        faces: Vec<Die<T>>,
    },
    /// Labelled values.
    Sheet {
        rows: Vec<(T, T)>,
    },
    /// What is in the middle of being resolved.
    Stage {
        lines: Vec<T>,
        nodes: Vec<Node<T>>,
    },
    Map(Map<T>),
    Text,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    Row,
    Fan,
    Stack,
    Grid,
}

/// The face of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Face<T = Message> {
    /// A word for the frame's colour and shape, such as `brawler`.
    pub frame: &'static str,
    pub icon: &'static str,
    pub title: T,
    pub line: T,
    /// Name and value of each number on it, such as `buy 4`.
    pub badges: Vec<(T, T)>,
    pub text: Vec<T>,
    pub flavour: Option<T>,
    pub state: CardState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum CardState {
    #[default]
    Plain,
    Usable,
    Spent,
    Dimmed,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Die<T = Message> {
    pub face: T,
    /// Words for what the face shows, such as terrains, where it is more than a number.
    pub shows: Vec<&'static str>,
    /// How many faces it has: it is drawn in the shape of such a die.
    pub sides: u8,
    pub rerolled: bool,
}

/// Hexagonal or square cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Map<T = Message> {
    pub grid: Grid,
    /// Shared, so that a game whose land does not change need not build it for every scene.
    pub cells: Arc<[Cell<T>]>,
    /// Walls, rivers, borders: between two cells, by word.
    pub edges: Vec<(String, String, &'static str)>,
    pub figures: Vec<Figure<T>>,
    pub paths: Vec<Path<T>>,
    /// Cells that can be reached.
    pub reach: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Grid {
    Hex,
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
    pub fog: bool,
}

/// What is marked in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Marker<T = Message> {
    /// A word for its picture: `town`, `gem-red` and `hollow-red` (a jewel, and the setting of one that is gone), `burst`
    /// (rays behind it), `name` (the label alone), or any icon.
    pub icon: &'static str,
    pub label: T,
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

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Figure<T = Message> {
    pub id: String,
    pub cell: String,
    pub icon: &'static str,
    pub label: T,
    /// Clockwise in sixths or quarters of a turn, where facing matters.
    pub facing: Option<u8>,
}

impl<T> Node<T> {
    pub fn new(id: impl Into<String>, label: T, kind: Kind<T>) -> Node<T> {
        Node { id: id.into(), label, kind }
    }

    /// The nodes inside this one.
    pub fn inside(&self) -> &[Node<T>] {
        match &self.kind {
            Kind::Group { nodes } | Kind::Stage { nodes, .. } => nodes,
            Kind::Cards { cards, .. } => cards,
            _ => &[],
        }
    }

    fn collect_ids<'a>(&'a self, into: &mut Vec<&'a str>) {
        into.push(&self.id);
        if let Kind::Map(map) = &self.kind {
            into.extend(map.cells.iter().map(|c| c.id.as_str()));
            into.extend(map.figures.iter().map(|f| f.id.as_str()));
        }
        self.inside().iter().for_each(|node| node.collect_ids(into));
    }
}

impl<T> Scene<T> {
    /// Every id, for tests and for pointing.
    pub fn ids(&self) -> Vec<&str> {
        let mut ids = Vec::new();
        self.nodes.iter().for_each(|node| node.collect_ids(&mut ids));
        ids
    }
}

impl Scene {
    /// The scene in words.
    pub fn spoken(&self, lexicon: &Lexicon, names: &dyn Names) -> Scene<String> {
        let say = |message: &Message| lexicon.say(message, names);
        Scene { nodes: self.nodes.iter().map(|node| node.spoken(&say)).collect() }
    }
}

impl<T> Node<T> {
    /// The node in words, by whoever puts its texts into them.
    pub fn spoken(&self, say: &dyn Fn(&T) -> String) -> Node<String> {
        let nodes = |list: &[Node<T>]| list.iter().map(|node| node.spoken(say)).collect();
        let kind = match &self.kind {
            Kind::Group { nodes: list } => Kind::Group { nodes: nodes(list) },
            Kind::Cards { layout, cards } => Kind::Cards { layout: *layout, cards: nodes(cards) },
            Kind::Card(face) => Kind::Card(Face {
                frame: face.frame,
                icon: face.icon,
                title: say(&face.title),
                line: say(&face.line),
                badges: face.badges.iter().map(|(name, value)| (say(name), say(value))).collect(),
                text: face.text.iter().map(say).collect(),
                flavour: face.flavour.as_ref().map(say),
                state: face.state,
            }),
            Kind::Back { count } => Kind::Back { count: *count },
            Kind::Track { places, markers } => Kind::Track {
                places: places.iter().map(say).collect(),
                markers: markers.iter().map(|(marker, at)| (say(marker), *at)).collect(),
            },
            Kind::Clock { hour, of, marks } => {
                Kind::Clock { hour: *hour, of: *of, marks: marks.iter().map(|(at, what)| (*at, say(what))).collect() }
            }
            Kind::Meter { value, max } => Kind::Meter { value: *value, max: *max },
            Kind::Counter { value } => Kind::Counter { value: *value },
            Kind::Dice { faces } => {
                let die = |die: &Die<T>| Die {
                    face: say(&die.face),
                    shows: die.shows.clone(),
                    sides: die.sides,
                    rerolled: die.rerolled,
                };
                Kind::Dice { faces: faces.iter().map(die).collect() }
            }
            Kind::Sheet { rows } => {
                Kind::Sheet { rows: rows.iter().map(|(name, value)| (say(name), say(value))).collect() }
            }
            Kind::Stage { lines, nodes: list } => {
                Kind::Stage { lines: lines.iter().map(say).collect(), nodes: nodes(list) }
            }
            Kind::Map(map) => Kind::Map(map.spoken(say)),
            Kind::Text => Kind::Text,
        };
        Node { id: self.id.clone(), label: say(&self.label), kind }
    }
}

impl<T> Map<T> {
    fn spoken(&self, say: &dyn Fn(&T) -> String) -> Map<String> {
        let cell = |cell: &Cell<T>| Cell {
            id: cell.id.clone(),
            column: cell.column,
            row: cell.row,
            terrain: cell.terrain,
            label: say(&cell.label),
            name: cell.name.as_ref().map(say),
            markers: cell.markers.iter().map(|mark| Marker { icon: mark.icon, label: say(&mark.label) }).collect(),
            fog: cell.fog,
        };
        let figure = |figure: &Figure<T>| Figure {
            id: figure.id.clone(),
            cell: figure.cell.clone(),
            icon: figure.icon,
            label: say(&figure.label),
            facing: figure.facing,
        };
        let path =
            |path: &Path<T>| Path { label: say(&path.label), cells: path.cells.clone(), dice: path.dice.clone() };
        Map {
            grid: self.grid,
            cells: self.cells.iter().map(cell).collect(),
            edges: self.edges.clone(),
            figures: self.figures.iter().map(figure).collect(),
            paths: self.paths.iter().map(path).collect(),
            reach: self.reach.clone(),
        }
    }
}
