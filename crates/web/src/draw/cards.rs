//! Cards: rows, hands, stacks and grids of them, their faces and their backs.

use super::place::window;
use super::{draw, heading, icon, name, pictures, symbols};
use kernel::scene::{CardState, Face, Kind, Layout, Node};
use maud::{Markup, html};

pub fn row(node: &Node<String>, layout: Layout, cards: &[Node<String>]) -> Markup {
    let layout = match layout {
        Layout::Row => "lay-row",
        Layout::Fan => "lay-fan",
        Layout::Stack => "lay-stack",
        Layout::Grid => "lay-grid",
    };
    html! {
        div id=(name(node)) class={ "cards " (layout) } role="group" aria-labelledby=(heading(node)) {
            (head(node, cards))
            div.lay id=(lay(node)) { @for card in cards { (draw(card)) } }
        }
    }
}

/// The element the cards lie in.
pub fn lay<T>(node: &Node<T>) -> String {
    format!("l-{}", node.id)
}

pub fn head(node: &Node<String>, cards: &[Node<String>]) -> Markup {
    html! { h3 id=(heading(node)) { (node.label) " " span.n { (count(cards)) } } }
}

/// How many cards lie there; a pile to draw from beside them does not count.
pub fn count<T>(cards: &[Node<T>]) -> u32 {
    let pile = |card: &&Node<T>| matches!(card.kind, Kind::Back { count } if count != 1);
    cards.iter().filter(|card| !pile(card)).count() as u32
}

pub fn card(node: &Node<String>, face: &Face<String>) -> Markup {
    let state = match face.state {
        CardState::Plain => "",
        CardState::Usable => " usable",
        CardState::Spent => " spent",
        CardState::Dimmed => " dimmed",
    };
    html! {
        div id=(name(node)) class={ "card frame-" (face.frame) (state) (wordy(face)) } role="group" tabindex="0" aria-label=(face.title) {
            h4 class=[has_long_word(&face.title).then_some("long")] { (face.title) }
            @if !face.line.is_empty() { p.sort { (face.line) } }
            (art(face))
            @if !face.text.is_empty() { div.text { @for text in &face.text { p { (text) } } } }
            @if let Some(flavour) = &face.flavour { p.flavour { (flavour) } }
            @if let Some(why) = &face.barred { p.barred { (why) } }
            @if !face.badges.is_empty() {
                dl.badges {
                    @for badge in &face.badges {
                        div { dt { @if symbols::own(badge.icon).is_some() { (icon(badge.icon)) } (badge.name) } dd.words[badge.value.parse::<u32>().is_err()] { (badge.value) } }
                    }
                }
            }
        }
    }
}

/// The card's own picture or symbol, else a picture or a sign of its kind.
fn art(face: &Face<String>) -> Markup {
    let drawn = |manner: &str| {
        let word = Some(&face.picture).filter(|word| !word.is_empty() && !pictures::has(word));
        word.and_then(|word| symbols::find(manner, word))
    };
    html! {
        @if let Some(symbol) = drawn("picture") {
            div.art.painted { svg aria-hidden="true" { use href=(symbol) width="100%" height="100%" {} } }
        } @else if let Some(figure) = drawn("figure") {
            div.art.painted { (window(&figure)) }
        } @else if let Some(picture) = pictures::of_card(&face.picture, face.icon) {
            div.art.painted { img src=(picture) alt="" width="220" height="120" loading="lazy" decoding="async"; }
        } @else { div.art { (icon(face.icon)) } }
    }
}

/// One back, or a pile of them with its number.
pub fn back(node: &Node<String>, count: u16) -> Markup {
    html! {
        @if count == 1 {
            div.back id=(name(node)) role="img" aria-label=(node.label) title=(node.label) { (icon("moon")) }
        } @else {
            div.back.pile id=(name(node)) {
                span { (node.label) }
                b data-n=(count) { (count) }
            }
        }
    }
}

/// Much to read is set smaller, so that nothing of it is cut.
fn wordy(face: &Face<String>) -> &'static str {
    match face.text.iter().map(|text| text.chars().count() + 1).sum::<usize>() {
        0..=95 => "",
        96..=150 => " wordy",
        _ => " wordier",
    }
}

/// A word that hardly fits the width of a card.
fn has_long_word(title: &str) -> bool {
    title.split([' ', '-']).any(|word| word.chars().count() > 10)
}
