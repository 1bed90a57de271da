//! From scenes to HTML and SVG, and from one scene to the next.
//!
//! Where a node lies follows from its role, whose it is from its owner: nothing is inferred from ids, order or kinds.
//! Every node's element has the id `n-<node id>`, its heading `h-<node id>`. Nothing has a style attribute or a script,
//! so that a strict content policy holds.

mod cards;
mod chart;
mod clock;
mod icons;
mod map;
mod patch;
mod pictures;
mod place;
mod ranks;
mod symbols;
mod terrain;
mod values;

pub use chart::chart;
pub use icons::icon;
pub use patch::{How, Patch, patches};
#[cfg(test)]
pub use pictures::picture_by_kind;
pub use pictures::{Shown, all as all_pictures, composed, picture_of};
pub use symbols::sheet;

use crate::words::t;
use catalog::OnShelf;
use kernel::Scene;
use kernel::scene::{Grid, Kind, Node, Owner, Role};
use maud::{Markup, Render, html};
use std::fmt::{self, Write as _};

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

/// Learns how all games of a catalog are drawn.
pub fn learn(games: &[Box<dyn OnShelf>]) {
    symbols::learn(games);
    pictures::learn(games);
}

/// Draws with the symbols and pictures of a game at hand.
pub fn dressed<R>(game: &str, draw: impl FnOnce() -> R) -> R {
    symbols::dressed(game, || pictures::dressed(game, draw))
}

/// A node beside the scene, drawn once more: its ids are its own.
pub fn apart(node: &Node<String>) -> Markup {
    fn renamed(node: &Node<String>) -> Node<String> {
        let mut copy = node.clone();
        copy.id = format!("asked-{}", node.id);
        match &mut copy.kind {
            Kind::Group { nodes } | Kind::Stage { nodes, .. } | Kind::Cards { cards: nodes, .. } => {
                *nodes = nodes.iter().map(renamed).collect();
            }
            _ => {}
        }
        copy
    }
    draw(&renamed(node))
}

/// The whole scene: the element `scene`.
pub fn scene(scene: &Scene<String>) -> Markup {
    let zones = zones(&scene.nodes);
    let of = |zone: Zone| scene.nodes.iter().zip(&zones).filter(move |(_, at)| **at == zone).map(|(node, _)| node);
    let some = |zone: Zone| zones.contains(&zone);
    // A board alone on the table needs nothing around it.
    let places = some(Zone::Far) || some(Zone::Near);
    if scene.nodes.iter().any(|node| is_land(node, places)) {
        return land(scene, &zones);
    }
    let board = if places { "scene" } else { "scene board-only" };
    html! {
        div id="scene" class={ (board) (mood(scene)) } {
            @if some(Zone::Far) { div.rivals { @for node in of(Zone::Far) { (place::draw(node, true)) } } }
            @if some(Zone::Middle) { div.middle { @for node in of(Zone::Middle) { (draw(node)) } } }
            @if some(Zone::Near) { div.own { @for node in of(Zone::Near) { (place::draw(node, false)) } } }
            @if some(Zone::Edge) { div.edge { @for node in of(Zone::Edge) { (draw(node)) } } }
        }
    }
}

/// A table around a land: the map with what happens on it is in the middle, what lies beside it comes after the places.
fn land(scene: &Scene<String>, zones: &[Zone]) -> Markup {
    let of = |wanted: &'static [Zone]| {
        scene.nodes.iter().zip(zones).filter(|(_, at)| wanted.contains(at)).map(|(node, _)| node)
    };
    let beside = |node: &&Node<String>| node.role == Role::Aside;
    // A list that concerns all, such as what is to be reached, stands below those who are after it.
    let list = |node: &&Node<String>| node.role == Role::Common && matches!(node.kind, Kind::Sheet { .. });
    let middle = || of(&[Zone::Middle, Zone::Edge]).filter(|node| !list(node));
    html! {
        div id="scene" class={ "scene mapped" (mood(scene)) } {
            div.around {
                div.rivals {
                    @for node in of(&[Zone::Far]) { (place::draw(node, true)) }
                    @for node in of(&[Zone::Middle]).filter(list) { (draw(node)) }
                }
                div.field {
                    @for node in middle().filter(|node| !beside(node)) { (draw(node)) }
                    nav.below aria-label=(t("map-beside")) {
                        @for node in middle().filter(beside) {
                            (way_to(node))
                        }
                    }
                }
                div.own { @for node in of(&[Zone::Near]) { (place::draw(node, false)) } }
            }
            @for node in middle().filter(beside) { div.beside id={ "b-" (node.id) } popover="auto" { (draw(node)) } }
        }
    }
}

/// Opens what lies beside a land.
fn way_to(node: &Node<String>) -> Markup {
    html! { button id={ "to-" (node.id) } type="button" popovertarget={ "b-" (node.id) } { (node.label) } }
}

/// The class for the light over the whole table; it sets variables and nothing else.
fn mood(scene: &Scene<String>) -> String {
    if scene.mood.is_empty() { String::new() } else { format!(" mood-{}", scene.mood) }
}

fn is_land<T>(node: &Node<T>, places: bool) -> bool {
    matches!(&node.kind, Kind::Map(map) if map.grid == Grid::Hex || places)
}

fn zones<T>(nodes: &[Node<T>]) -> Vec<Zone> {
    nodes.iter().map(zone).collect()
}

fn zone<T>(node: &Node<T>) -> Zone {
    match node.role {
        Role::Mine => Zone::Near,
        Role::Rival => Zone::Far,
        Role::Common | Role::Stage => Zone::Middle,
        Role::Aside => Zone::Edge,
    }
}

/// Is it a player's place?
fn is_place<T>(node: &Node<T>) -> bool {
    matches!(node.role, Role::Mine | Role::Rival)
}

/// Any node outside the places; the same wherever it lies, so that it can be drawn alone.
fn draw(node: &Node<String>) -> Markup {
    match &node.kind {
        Kind::Group { nodes } => html! {
            div.group id=(name(node)) role="group" aria-labelledby=(heading(node)) {
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
            // What is only read may be longer than its room.
            div.stage id=(name(node)) role="group" aria-label=(node.label) tabindex=[nodes.is_empty().then_some("0")] hidden[lines.is_empty() && nodes.is_empty()] {
                h3 { (node.label) }
                @for line in lines { p { (line) } }
                @if !nodes.is_empty() { div.inside { @for inner in nodes { (draw(inner)) } } }
            }
        },
        Kind::Map(map) => map::draw(node, map),
        Kind::Portrait { picture } => place::portrait(node, picture),
        Kind::Ranks { rows } => ranks::draw(node, rows),
        Kind::Text => html! { p.words id=(name(node)) { (node.label) } },
    }
}

/// The heading of a node that has others inside, apart from them so that it can be renewed alone.
fn head(node: &Node<String>) -> Markup {
    match &node.kind {
        Kind::Cards { cards, .. } => cards::head(node, cards),
        Kind::Group { .. } if node.owner.is_some() => place::head(node),
        _ => html! { h3 id=(heading(node)) { (node.label) } },
    }
}

fn name<T>(node: &Node<T>) -> String {
    format!("n-{}", node.id)
}

fn heading<T>(node: &Node<T>) -> String {
    format!("h-{}", node.id)
}

/// The classes that give something the colour of whoever owns it: the seat's, unless a style knows the owner's word.
fn tone(owner: Option<Owner>) -> Tone {
    Tone(owner)
}

/// Written where it stays: a large map has hundreds of them.
struct Tone(Option<Owner>);

impl fmt::Display for Tone {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Owner { word: "", seat: Some(seat) }) => write!(out, "seat-{}", seat.0),
            Some(Owner { word: "", seat: None }) | None => out.write_str("seat-none"),
            Some(Owner { word, seat: Some(seat) }) => write!(out, "seat-{} owner-{word}", seat.0),
            Some(Owner { word, seat: None }) => write!(out, "owner-{word}"),
        }
    }
}

impl Render for Tone {
    fn render_to(&self, into: &mut String) {
        _ = write!(into, "{self}");
    }
}

/// The seat that plays it, for the scripts.
fn seat_of(owner: Option<Owner>) -> Option<u8> {
    owner?.seat.map(|seat| seat.0)
}

/// The letter that stands beside a colour.
fn initial(label: &str) -> Initial {
    let article = |word: &str| ["a", "an", "the"].iter().any(|article| word.eq_ignore_ascii_case(article));
    let words = label.split(' ').filter(|word| !article(word));
    Initial(words.flat_map(str::chars).find(|letter| letter.is_alphanumeric()))
}

struct Initial(Option<char>);

impl Render for Initial {
    fn render_to(&self, into: &mut String) {
        into.extend(self.0.into_iter().flat_map(char::to_uppercase));
    }
}

/// A length in a drawing, to a tenth.
struct Tenth(f64);

impl fmt::Display for Tenth {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round_ties_even() as i64;
        let (whole, rest) = (tenths / 10, (tenths % 10).abs());
        match rest {
            0 => write!(out, "{whole}"),
            _ if tenths < 0 && whole == 0 => write!(out, "-0.{rest}"),
            _ => write!(out, "{whole}.{rest}"),
        }
    }
}

fn tenth(length: f64) -> String {
    Tenth(length).to_string()
}
