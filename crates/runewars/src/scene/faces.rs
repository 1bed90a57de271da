//! Cards: what stands on their faces, and their ids. A face-up card is called by its place, its kind and which of its like it
//! is, a face-down one by where it lies.

use super::{number, plain};
use crate::Runewars;
use crate::ids::{Destiny, Fate, Order, Shape};
use crate::play::{order_name, strike_name};
use crate::state::{self, State, fate_of};
use crate::text::destiny_name;
use kernel::scene::{Badge, CardState, Face, Kind, Layout, Node};
use kernel::{Card, Message, Pile, Viewer};
use std::borrow::Cow;

/// A face with nothing on it but its title.
pub(super) fn blank(frame: &'static str, icon: &'static str, title: Message) -> Face {
    Face {
        frame,
        icon,
        picture: Cow::Borrowed(""),
        title,
        line: plain("runewars-line"),
        badges: Vec::new(),
        text: Vec::new(),
        flavour: None,
        state: CardState::Plain,
        barred: None,
    }
}

/// Frame, icon and the line under the title, by what kind of card it is.
const fn sort(card: Card) -> (&'static str, &'static str, &'static str) {
    match card.0 {
        state::EXPLORATION.. => ("token", "explored", "runewars-sort-token"),
        state::HERO_CARDS.. => ("hero", "hero-card", "runewars-sort-hero"),
        state::QUESTS.. => ("quest", "quest", "runewars-sort-quest"),
        state::OBJECTIVES.. => ("objective", "objective", "runewars-sort-objective"),
        state::REWARDS.. => ("reward", "reward", "runewars-sort-reward"),
        state::TACTICS.. => ("tactics", "tactics", "runewars-sort-tactics"),
        state::SEASON.. => ("season", "event", "runewars-sort-season"),
        _ => ("fate", "fate", "runewars-sort-fate"),
    }
}

pub(super) const fn destiny_sign(destiny: Destiny) -> &'static str {
    match destiny {
        Destiny::Gold => "gold",
        Destiny::Silver => "silver",
        Destiny::Red => "red",
    }
}

impl Runewars {
    pub(super) fn face(&self, card: Card) -> Face {
        let thing = self.card_thing(card);
        let (frame, icon, line) = sort(card);
        let mut face = blank(frame, icon, plain("runewars-thing").with("what", thing));
        face.picture = Cow::Owned(self.card_slug(card).to_owned());
        face.line = plain(line);
        face.text = self.explain_thing(thing);
        face
    }

    /// A Fate card: what it brings to each shape, the asked one first, and its destiny.
    pub(super) fn fate_face(&self, fate: Fate, asked: Option<Shape>) -> Face {
        let info = &self.content.fates[fate.index()];
        let sign = asked.map_or(destiny_sign(info.destiny), |_| "fate");
        let mut face = blank("fate", sign, plain("runewars-thing").with("what", self.fate_thing(fate)));
        let shapes = asked.into_iter().chain(Shape::ALL.iter().copied().filter(|&shape| Some(shape) != asked));
        for shape in shapes {
            let value = strike_name(self.strike(fate, shape));
            face.badges.push(Badge::new(shape.slug(), plain(shape_name(shape)), value));
        }
        face.badges.push(Badge::new(destiny_sign(info.destiny), plain("runewars-destiny"), destiny_name(info.destiny)));
        face
    }

    /// Fate cards that were drawn.
    pub(super) fn drawn(&self, state: &State, side: usize, asked: Option<Shape>) -> Vec<Node> {
        let card = |card: Card| {
            let fate = fate_of(card);
            let face = self.fate_face(fate, asked);
            Node::new(drawn_id(side, fate), face.title.clone(), Kind::Card(face))
        };
        state.cards.iter(state::pile::fate_drawn(side)).map(card).collect()
    }

    /// Cards of a pile: faces for who may see them.
    pub(super) fn cards_node(&self, state: &State, viewer: Viewer, id: &str, label: Message, pile: Pile) -> Node {
        let node = |at: usize, card: Card| match self.card_id(state, viewer, id, pile, card) {
            Some(id) => {
                let face = self.face(card);
                Node::new(id, face.title.clone(), Kind::Card(face))
            }
            None => Node::new(format!("{id}-{at}"), plain("runewars-hidden-card"), Kind::Back { count: 1 }),
        };
        let cards = state.cards.iter(pile).enumerate().map(|(at, card)| node(at, card)).collect();
        Node::new(id, label, Kind::Cards { layout: Layout::Row, cards })
    }

    /// The id of a card that the viewer sees.
    pub(super) fn card_id(&self, state: &State, viewer: Viewer, place: &str, pile: Pile, card: Card) -> Option<String> {
        if !state.cards.seen_by(viewer, card) {
            return None;
        }
        let slug = self.card_slug(card);
        let before = state.cards.iter(pile).take_while(|&other| other != card);
        let alike = before.filter(|&other| state.cards.seen_by(viewer, other) && self.card_slug(other) == slug).count();
        Some(format!("{place}-{slug}-{}", alike + 1))
    }

    pub(super) fn order_face(&self, order: Order) -> Face {
        let mut face = blank("order", order.slug(), order_name(order));
        face.picture = Cow::Borrowed(order.slug());
        face.line = number(order as u8 + 1);
        face.text = vec![plain(order_text(order))];
        face
    }
}

pub(super) fn drawn_id(side: usize, fate: Fate) -> String {
    format!("drawn-{side}-{}", fate.0 + 1)
}

pub(super) const fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Triangle => "runewars-shape-triangle",
        Shape::Rectangle => "runewars-shape-rectangle",
        Shape::Circle => "runewars-shape-circle",
        Shape::Hexagon => "runewars-shape-hexagon",
    }
}

const fn order_text(order: Order) -> &'static str {
    match order {
        Order::Strategize => "runewars-text-strategize",
        Order::Mobilize => "runewars-text-mobilize",
        Order::Conquest => "runewars-text-conquest",
        Order::Harvest => "runewars-text-harvest",
        Order::Recruit => "runewars-text-recruit",
        Order::Rally => "runewars-text-rally",
        Order::Power => "runewars-text-power",
        Order::Fortify => "runewars-text-fortify",
    }
}
