//! A player's place: who it is, the numbers, what lies before it, the hand.

use super::{draw as draw_node, heading, icon, initial, is_place, name, pictures, seat_of, symbols, tone};
use kernel::scene::{Kind, Layout, Node};
use maud::{Markup, html};

/// In which part of a place a node stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Face,
    Values,
    Facts,
    Shelf,
    Hand,
    Pile,
}

pub fn part<T>(node: &Node<T>) -> Part {
    match &node.kind {
        Kind::Portrait { .. } => Part::Face,
        Kind::Meter { .. } | Kind::Counter { .. } => Part::Values,
        Kind::Cards { layout: Layout::Fan, .. } => Part::Hand,
        Kind::Cards { .. } | Kind::Card(_) => Part::Shelf,
        Kind::Back { .. } => Part::Pile,
        _ => Part::Facts,
    }
}

/// The same parts for everyone; the stylesheet makes a rival's place small.
pub fn draw(node: &Node<String>, far: bool) -> Markup {
    let of = |wanted: Part| node.inside().iter().filter(move |inner| part(inner) == wanted);
    let some = |wanted: Part| of(wanted).next().is_some();
    html! {
        // Others' places may have one name, as long as nobody has chosen whom to play: they are no landmarks.
        section id=(name(node)) data-seat=[seat_of(node.owner)] class=(if far { "spot far" } else { "spot near" }) role=[far.then_some("group")] aria-labelledby=(heading(node)) {
            div.person {
                @for inner in of(Part::Face) { (draw_node(inner)) }
                (head(node))
                div.values { @for inner in of(Part::Values) { (draw_node(inner)) } }
                @if some(Part::Facts) { div.sheets { @for inner in of(Part::Facts) { (draw_node(inner)) } } }
                @if some(Part::Pile) { div.piles { @for inner in of(Part::Pile) { (draw_node(inner)) } } }
            }
            @if some(Part::Shelf) { div.shelves { @for inner in of(Part::Shelf) { (draw_node(inner)) } } }
            @if some(Part::Hand) { div.hand { @for inner in of(Part::Hand) { (draw_node(inner)) } } }
        }
    }
}

/// A face: the game's own drawing, else a sign.
pub fn portrait(node: &Node<String>, picture: &str) -> Markup {
    html! {
        figure.portrait id=(name(node)) role="img" aria-label=(node.label) {
            @if let Some(face) = pictures::of_person(picture) {
                img.painted src=(face) alt="" width="200" height="200" decoding="async";
            } @else if let Some(face) = symbols::find("portrait", picture) {
                svg.painted aria-hidden="true" { use href=(face) width="100%" height="100%" {} }
            } @else if let Some(figure) = symbols::find("figure", picture) {
                (window(&figure))
            } @else { (icon(picture)) }
        }
    }
}

/// Somebody of whom only the figure is drawn: a window onto its head and shoulders.
pub fn window(figure: &str) -> Markup {
    html! {
        svg.window viewBox="-21 -63 42 42" aria-hidden="true" { use href=(figure) x="-36" y="-72" width="72" height="84" {} }
    }
}

/// Who it is; a side of what is being resolved stands one level deeper than a place at the table.
pub fn head(node: &Node<String>) -> Markup {
    let name = html! {
        span class={ "crest " (tone(node.owner)) } aria-hidden="true" {
            @if let Some(emblem) = node.owner.and_then(symbols::emblem) {
                svg.emblem viewBox="-12 -12 24 24" { use href=(emblem) x="-11" y="-11" width="22" height="22" {} }
            } @else { (initial(&node.label)) }
        }
        span { (node.label) }
    };
    html! {
        @if is_place(node) { h2 id=(heading(node)) { (name) } } @else { h3 id=(heading(node)) { (name) } }
    }
}
