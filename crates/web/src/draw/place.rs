//! A player's place: who it is, the numbers, what lies before it, the hand.

use super::{draw as draw_node, heading, initial, is_place, name, seat_of, tone};
use kernel::scene::{Kind, Layout, Node};
use maud::{Markup, html};

/// In which part of a place a node stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Values,
    Facts,
    Shelf,
    Hand,
    Pile,
}

pub fn part<T>(node: &Node<T>) -> Part {
    match &node.kind {
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
        section id=(name(node)) data-seat=[seat_of(node.owner)] class=(if far { "spot far" } else { "spot near" }) aria-labelledby=(heading(node)) {
            div.person {
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

/// Who it is; a side of what is being resolved stands one level deeper than a place at the table.
pub fn head(node: &Node<String>) -> Markup {
    let name = html! {
        span class={ "crest " (tone(node.owner)) } aria-hidden="true" { (initial(&node.label)) }
        span { (node.label) }
    };
    html! {
        @if is_place(node) { h2 id=(heading(node)) { (name) } } @else { h3 id=(heading(node)) { (name) } }
    }
}
