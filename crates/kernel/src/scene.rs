//! A table as one viewer sees it: a tree of named things that any renderer can draw without knowing the game.
//!
//! Every node has a stable id, a spoken label, a [`Role`] and a kind. A face-up thing's id is place + kind + ordinal
//! (`freya-hand-copper-2`), a hidden one's place + position (`freya-hand-3`): no id follows a card through a shuffle.
//! Texts are messages until a lexicon speaks them ([`Scene::spoken`]); then the scene is plain data for JSON and renderers.
//!
//! The game says what things are: whose they are, where on the table they belong, what may be seen of them. A renderer
//! never infers that from ids, order or kinds, and knows no game's words: a word (`icon`, `terrain`, an owner's `word`)
//! names a drawing, from the house's own set or from the game's [`crate::Dress`].
//!
//! ```
//! use kernel::scene::{Kind, Node, Role, Scene};
//! use kernel::{Message, Seat};
//!
//! let health = Node::new("freya-health", Message::new("health"), Kind::Meter { value: 22, max: 30 });
//! let freya = Node::new("freya", Message::new("freya"), Kind::Group { nodes: vec![health] });
//! let scene = Scene::of(vec![freya.role(Role::Mine).of_seat(Seat(0))]);
//! assert_eq!(scene.ids(), ["freya", "freya-health"]);
//! ```

mod map;
mod spoken;

pub use map::{
    Cell, Edge, Figure, FigureState, Grid, Light, Map, Mark, Marker, Overlay, Path, Piece, Reach, Region, Sight, Troop,
};

use crate::message::Message;
use crate::seat::Seat;
use serde::Serialize;
use std::borrow::Cow;

/// A whole table.
///
/// ```
/// use four::Four;
/// use kernel::{Chance, Game, Position, Silent, Viewer};
///
/// let game = Four::new();
/// let position = Position::<Four>::start(&game, &(), Chance::from_seed(1), &mut Silent);
/// let scene = game.scene(position.state(), Viewer::Spectator);
/// assert!(scene.ids().contains(&"cell-4-1"), "an option can point at this place");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scene<T = Message> {
    /// A word for the light over the whole table: a season, the weather, the night. Empty for none.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub mood: &'static str,
    pub nodes: Vec<Node<T>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Node<T = Message> {
    pub id: String,
    /// What is said aloud of it.
    pub label: T,
    #[serde(skip_serializing_if = "is_default")]
    pub role: Role,
    /// Whose it is: it wears that one's colour and sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Owner>,
    #[serde(flatten)]
    pub kind: Kind<T>,
}

/// Where on the table a node belongs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The viewer's own place, nearest to them.
    Mine,
    /// Somebody else's place.
    Rival,
    /// What lies in the middle for all; inside another node, simply a part of it.
    #[default]
    Common,
    /// What is in the middle of being resolved.
    Stage,
    /// What is looked up now and then: discards, decks, lists.
    Aside,
}

/// What goes without saying is not written.
fn is_default<D: Default + PartialEq>(value: &D) -> bool {
    *value == D::default()
}

/// Whose something is. The colour and the sign follow from it, the same everywhere: from the word where the game has
/// one (a faction, `neutral`), else from the seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Owner {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The name of a colour and an emblem in the game's [`crate::Dress`]; empty for the seat's own.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub word: &'static str,
}

impl Owner {
    pub const fn seat(seat: Seat) -> Owner {
        Owner { seat: Some(seat), word: "" }
    }

    /// A side that nobody plays, or that several do.
    pub const fn word(word: &'static str) -> Owner {
        Owner { seat: None, word }
    }

    /// A seat that plays this faction.
    pub const fn faction(seat: Seat, word: &'static str) -> Owner {
        Owner { seat: Some(seat), word }
    }
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
    /// Who somebody is: a picture by word, beside the label.
    Portrait {
        picture: Cow<'static, str>,
    },
    Dice {
        faces: Vec<Die<T>>,
    },
    /// Labelled values.
    Sheet {
        rows: Vec<(T, T)>,
    },
    /// What is in the middle of being resolved; several are several nodes in a row.
    Stage {
        lines: Vec<T>,
        nodes: Vec<Node<T>>,
    },
    /// Two hosts that face each other, by rank.
    Ranks {
        rows: Vec<Rank<T>>,
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
    /// A word for what kind of card it is.
    pub icon: &'static str,
    /// A word for a picture of its own, often the slug of the card; empty for none.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub picture: Cow<'static, str>,
    pub title: T,
    pub line: T,
    pub badges: Vec<Badge<T>>,
    pub text: Vec<T>,
    pub flavour: Option<T>,
    pub state: CardState,
    /// Why it cannot be used now, where the viewer would wonder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barred: Option<T>,
}

/// A number or sign on a card: `buy 4`, a shield, a destiny.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Badge<T = Message> {
    /// A word for its sign; empty if the name alone says it.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub icon: &'static str,
    pub name: T,
    pub value: T,
}

impl<T> Badge<T> {
    pub const fn new(icon: &'static str, name: T, value: T) -> Badge<T> {
        Badge { icon, name, value }
    }
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
    /// Words for what the face shows, such as terrains or symbols, where it is more than a number.
    pub shows: Vec<&'static str>,
    /// How many faces it has: it is drawn in the shape of such a die.
    pub sides: u8,
    /// A word for its colour, where dice of several kinds are rolled together; empty for none.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub colour: &'static str,
    #[serde(skip_serializing_if = "is_default")]
    pub state: DieState,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum DieState {
    #[default]
    Plain,
    /// It counts in this roll.
    Counts,
    Rerolled,
    /// Used up.
    Spent,
    /// Not rolled yet.
    Waiting,
}

/// The troops of both sides that act at the same time of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rank<T = Message> {
    pub label: T,
    /// Left and right: attacker and defender.
    pub sides: [Vec<Formation<T>>; 2],
    /// It is this rank's turn.
    pub now: bool,
}

/// Troops of one kind in a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Formation<T = Message> {
    pub id: String,
    /// A word for the outline of its class.
    pub icon: &'static str,
    /// A word for a drawing of its own on that outline, often the slug of the unit; empty for the owner's sign.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub picture: Cow<'static, str>,
    pub label: T,
    pub owner: Owner,
    pub standing: u8,
    /// Routed: they lie, and may rise again.
    pub fallen: u8,
    /// Lost in this battle.
    pub lost: u8,
    /// Damage that has not yet felled one.
    pub hurt: u8,
    /// What it drew: cards or dice.
    pub drawn: Vec<Node<T>>,
}

impl<T> Node<T> {
    pub fn new(id: impl Into<String>, label: T, kind: Kind<T>) -> Node<T> {
        Node { id: id.into(), label, role: Role::Common, owner: None, kind }
    }

    #[must_use]
    pub fn role(mut self, role: Role) -> Node<T> {
        self.role = role;
        self
    }

    #[must_use]
    pub fn owner(mut self, owner: Owner) -> Node<T> {
        self.owner = Some(owner);
        self
    }

    #[must_use]
    pub fn of_seat(self, seat: Seat) -> Node<T> {
        self.owner(Owner::seat(seat))
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
        match &self.kind {
            Kind::Map(map) => map.collect_ids(into),
            Kind::Ranks { rows } => {
                for formation in rows.iter().flat_map(|row| row.sides.iter().flatten()) {
                    into.push(&formation.id);
                    formation.drawn.iter().for_each(|node| node.collect_ids(into));
                }
            }
            _ => self.inside().iter().for_each(|node| node.collect_ids(into)),
        }
    }
}

impl<T> Scene<T> {
    pub const fn of(nodes: Vec<Node<T>>) -> Scene<T> {
        Scene { mood: "", nodes }
    }

    #[must_use]
    pub const fn mood(mut self, mood: &'static str) -> Scene<T> {
        self.mood = mood;
        self
    }

    /// Every id, for tests and for pointing.
    pub fn ids(&self) -> Vec<&str> {
        let mut ids = Vec::new();
        self.nodes.iter().for_each(|node| node.collect_ids(&mut ids));
        ids
    }
}
