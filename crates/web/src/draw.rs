//! From scenes to HTML and SVG, and from one scene to the next.
//!
//! The layout comes from kinds, order and counts, never from a game's ids: a group with a meter or counter is somebody's
//! place, the last place is the viewer's own unless it hides its hand, what lies between is the middle of the table.
//! Every node's element has the id `n-<node id>`, its heading `h-<node id>`. Nothing has a style attribute or a script,
//! so that a strict content policy holds.

mod cards;
mod chart;
mod clock;
mod icons;
mod map;
mod patch;
mod place;
mod terrain;
mod values;

pub use chart::chart;
pub use icons::icon;
pub use patch::{How, Patch, patches};

use crate::words::t;
use kernel::Scene;
use kernel::scene::{Grid, Kind, Layout, Node};
use maud::{Markup, html};

/// Where on the table a top-level node lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Zone {
    /// Somebody else's place.
    Far,
    Middle,
    /// The viewer's own place.
    Near,
    /// Small things after the places.
    Edge,
}

/// The whole scene: the element `scene`.
pub fn scene(scene: &Scene<String>) -> Markup {
    let zones = zones(&scene.nodes);
    let of = |zone: Zone| scene.nodes.iter().zip(&zones).filter(move |(_, at)| **at == zone).map(|(node, _)| node);
    let some = |zone: Zone| zones.contains(&zone);
    if scene.nodes.iter().any(is_land) {
        return land(&scene.nodes, &zones);
    }
    let board = if some(Zone::Far) || some(Zone::Near) { "scene" } else { "scene board-only" };
    html! {
        div id="scene" class=(board) {
            @if some(Zone::Far) { div.rivals { @for node in of(Zone::Far) { (place::draw(node, true)) } } }
            @if some(Zone::Middle) { div.middle { @for node in of(Zone::Middle) { (draw(node)) } } }
            @if some(Zone::Near) { div.own { @for node in of(Zone::Near) { (place::draw(node, false)) } } }
            @if some(Zone::Edge) { div.edge { @for node in of(Zone::Edge) { (draw(node)) } } }
        }
    }
}

/// A table around a land: the map with what happens on it is in the middle, what lies beside it comes after the places.
fn land(nodes: &[Node<String>], zones: &[Zone]) -> Markup {
    let of =
        |wanted: &'static [Zone]| nodes.iter().zip(zones).filter(|(_, at)| wanted.contains(at)).map(|(node, _)| node);
    let beside =
        |node: &&Node<String>| matches!(node.kind, Kind::Group { .. } | Kind::Cards { .. } | Kind::Back { .. });
    let middle = || of(&[Zone::Middle, Zone::Edge]);
    html! {
        div id="scene" class="scene mapped" {
            div.around {
                div.rivals { @for node in of(&[Zone::Far]) { (place::draw(node, true)) } }
                div.field {
                    @for node in middle().filter(|node| !beside(node)) { (draw(node)) }
                    nav.below aria-label=(t("map-beside")) {
                        @for node in middle().filter(beside) { a href={ "#" (name(node)) } { (node.label) } }
                    }
                }
                div.own { @for node in of(&[Zone::Near]) { (place::draw(node, false)) } }
            }
            div.beside { @for node in middle().filter(beside) { (draw(node)) } }
        }
    }
}

fn is_land<T>(node: &Node<T>) -> bool {
    matches!(&node.kind, Kind::Map(map) if map.grid == Grid::Hex)
}

fn zones<T>(nodes: &[Node<T>]) -> Vec<Zone> {
    let last = nodes.iter().rposition(is_place);
    // Words after the places say that somebody, the viewer, has none yet.
    let none_yet = last.is_some_and(|last| nodes[last..].iter().any(|node| matches!(node.kind, Kind::Text)));
    let zone = |(index, node): (usize, &Node<T>)| match last {
        Some(last) if index == last && !none_yet && !hides_a_hand(node) => Zone::Near,
        Some(_) if is_place(node) => Zone::Far,
        Some(last) if index > last && is_small(node) => Zone::Edge,
        _ => Zone::Middle,
    };
    nodes.iter().enumerate().map(zone).collect()
}

/// Does it look like a player's place?
fn is_place<T>(node: &Node<T>) -> bool {
    let has_value = node.inside().iter().any(|inner| matches!(inner.kind, Kind::Meter { .. } | Kind::Counter { .. }));
    matches!(node.kind, Kind::Group { .. }) && has_value
}

fn hides_a_hand<T>(node: &Node<T>) -> bool {
    node.inside().iter().any(|inner| match &inner.kind {
        Kind::Cards { layout: Layout::Fan, cards } => cards.iter().any(|card| matches!(card.kind, Kind::Back { .. })),
        _ => false,
    })
}

fn is_small<T>(node: &Node<T>) -> bool {
    matches!(node.kind, Kind::Back { .. } | Kind::Counter { .. } | Kind::Text)
}

/// Any node outside the places; the same wherever it lies, so that it can be drawn alone.
fn draw(node: &Node<String>) -> Markup {
    match &node.kind {
        Kind::Group { nodes } => html! {
            section.group id=(name(node)) aria-labelledby=(heading(node)) {
                (head(node))
                div.inside { @for inner in nodes { (draw(inner)) } }
            }
        },
        Kind::Cards { layout, cards } => cards::row(node, *layout, cards),
        Kind::Card(face) => cards::card(node, face),
        Kind::Back { count } => cards::back(node, *count),
        Kind::Track { places, markers } => values::track(node, places, markers),
        Kind::Clock { hour, of, marks } => clock::draw(node, *hour, *of, marks),
        Kind::Meter { value, max } => values::meter(node, *value, *max),
        Kind::Counter { value } => values::counter(node, *value),
        Kind::Dice { faces } => values::dice(node, faces),
        Kind::Sheet { rows } => values::sheet(node, rows),
        Kind::Stage { lines, nodes } => html! {
            section.stage id=(name(node)) aria-label=(node.label) hidden[lines.is_empty() && nodes.is_empty()] {
                h3 { (node.label) }
                @for line in lines { p { (line) } }
                @if !nodes.is_empty() { div.inside { @for inner in nodes { (draw(inner)) } } }
            }
        },
        Kind::Map(map) => map::draw(node, map),
        Kind::Text => html! { p.words id=(name(node)) { (node.label) } },
    }
}

/// The heading of a node that has others inside, apart from them so that it can be renewed alone.
fn head(node: &Node<String>) -> Markup {
    match &node.kind {
        Kind::Cards { cards, .. } => cards::head(node, cards),
        Kind::Group { .. } if is_place(node) => place::head(node),
        _ => html! { h3 id=(heading(node)) { (node.label) } },
    }
}

fn name<T>(node: &Node<T>) -> String {
    format!("n-{}", node.id)
}

fn heading<T>(node: &Node<T>) -> String {
    format!("h-{}", node.id)
}

/// Whose it is: a figure `figure-freya` and a side `stage-freya` of what is being resolved belong to the place `freya`.
fn owner(id: &str) -> &str {
    id.strip_prefix("figure-").or_else(|| id.strip_prefix("stage-")).unwrap_or(id)
}

/// One of twelve colours, always the same for the same word.
fn tone(word: &str) -> u32 {
    word.bytes().fold(25_u32, |sum, byte| sum.wrapping_mul(11).wrapping_add(u32::from(byte))) % 12
}

/// The letter that stands beside a colour.
fn initial(label: &str) -> String {
    let words = label.split(' ').filter(|word| !matches!(word.to_lowercase().as_str(), "a" | "an" | "the"));
    words.flat_map(str::chars).find(|c| c.is_alphanumeric()).map(|c| c.to_uppercase().to_string()).unwrap_or_default()
}

/// A length in a drawing, to a tenth.
fn tenth(length: f64) -> String {
    let text = format!("{length:.1}");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}
