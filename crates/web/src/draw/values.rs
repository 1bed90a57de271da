//! Numbers and words in their places: meters, counters, sheets, dice, tracks.

use super::{heading, icons, name, tenth, terrain};
use kernel::scene::{Die, DieState, Node, Role};
use maud::{Markup, html};

pub fn meter(node: &Node<String>, value: i32, max: i32) -> Markup {
    let part = (f64::from(value) / f64::from(max.max(1)) * 100.0).clamp(0.0, 100.0);
    let low = if part <= 30.0 { "meter low" } else { "meter" };
    html! {
        div class=(low) id=(name(node)) role="meter" aria-label=(node.label) aria-valuenow=(value) aria-valuemin="0"
            aria-valuemax=(max.max(0)) aria-valuetext={ (value) "/" (max) } {
            span { (node.label) }
            svg.bar viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" {
                rect.full width="100" height="4" {}
                rect.part width=(tenth(part)) height="4" {}
            }
            // A meter of a hundred is told in percent.
            span.of { b data-n=(value) { (value) } @if max == 100 { " %" } @else { "/" (max) } }
        }
    }
}

pub fn counter(node: &Node<String>, value: i32) -> Markup {
    let class = if value == 0 { "counter none" } else { "counter" };
    html! { div class=(class) id=(name(node)) { span { (node.label) } " " b data-n=(value) { (value) } } }
}

/// A sheet of more rows, and one that lies aside, unfolds when it is asked for.
const MANY_ROWS: usize = 8;
/// One with so many letters may have to scroll where there is little room, and must then be reached by keys.
const MANY_LETTERS: usize = 200;

pub fn sheet(node: &Node<String>, rows: &[(String, String)]) -> Markup {
    let list = html! { dl { @for (what, value) in rows { div { dt { (what) } dd { (value) } } } } };
    let folds = rows.len() > MANY_ROWS || (node.role == Role::Aside && !rows.is_empty());
    let long = !folds && rows.iter().map(|(what, value)| what.len() + value.len()).sum::<usize>() > MANY_LETTERS;
    html! {
        div.sheet id=(name(node)) role="group" aria-labelledby=(heading(node)) tabindex=[long.then_some("0")] {
            @if folds {
                details { summary { h3 id=(heading(node)) { (node.label) " " span.n { (rows.len()) } } } (list) }
            } @else {
                h3 id=(heading(node)) { (node.label) }
                @if !rows.is_empty() { (list) }
            }
        }
    }
}

pub fn dice(node: &Node<String>, faces: &[Die<String>]) -> Markup {
    html! {
        div.dice id=(name(node)) role="group" aria-label=(node.label) hidden[faces.is_empty()] {
            h3 { (node.label) }
            ul { @for die in faces { li class=(class(die)) { (face(die)) } } }
        }
    }
}

fn class(die: &Die<String>) -> String {
    let striped = match die.shows.first() {
        None => "",
        Some(word) if terrain::is_land(word) => " striped",
        Some(_) => " signs",
    };
    let state = match die.state {
        DieState::Plain => "",
        DieState::Counts => " counts",
        DieState::Rerolled => " rerolled",
        DieState::Spent => " spent",
        DieState::Waiting => " waiting",
    };
    let colour = if die.colour.is_empty() { String::new() } else { format!(" die-{}", die.colour) };
    format!("die d{}{striped}{state}{colour}", die.sides)
}

/// What the face shows; spots on dice of six sides; else the words.
fn face(die: &Die<String>) -> Markup {
    const SPOTS: [&[(u8, u8)]; 6] = [
        &[(12, 12)],
        &[(6, 6), (18, 18)],
        &[(6, 6), (12, 12), (18, 18)],
        &[(6, 6), (18, 6), (6, 18), (18, 18)],
        &[(6, 6), (18, 6), (12, 12), (6, 18), (18, 18)],
        &[(6, 5), (6, 12), (6, 19), (18, 5), (18, 12), (18, 19)],
    ];
    let words = die.face.as_str();
    let number = words.parse::<usize>().ok().filter(|_| die.sides == 6);
    let spots = number.and_then(|number| SPOTS.get(number.wrapping_sub(1)));
    html! {
        @if !die.shows.is_empty() {
            (shown(&die.shows, words))
        } @else if let Some(spots) = spots {
            svg viewBox="0 0 24 24" role="img" aria-label=(words) {
                @for (x, y) in *spots { circle cx=(x) cy=(y) r="2.4" {} }
            }
        } @else {
            span { (words) }
        }
    }
}

/// Lands side by side, or signs.
fn shown(shows: &[&str], words: &str) -> Markup {
    let wide = 56.0 / shows.len().max(1) as f64;
    html! {
        svg viewBox="0 0 56 56" role="img" aria-label=(words) {
            title { (words) }
            @for (number, word) in shows.iter().enumerate() {
                @if terrain::is_land(word) {
                    (terrain::swatch(word, (number as f64 * wide, 0.0), (wide, 56.0)))
                } @else {
                    @let (x, y, scale) = sign_place(number, shows.len());
                    g.sign transform={ "translate(" (tenth(x)) " " (tenth(y)) ") scale(" (format!("{scale:.2}")) ")" } { (icons::inside(word)) }
                }
            }
        }
    }
}

/// One sign fills the face, two stand side by side, three in a triangle, more in two rows.
fn sign_place(number: usize, of: usize) -> (f64, f64, f64) {
    let (spots, size): (&[(f64, f64)], f64) = match of {
        0 | 1 => (&[(28.0, 28.0)], 38.0),
        2 => (&[(16.0, 28.0), (40.0, 28.0)], 25.0),
        3 => (&[(28.0, 16.0), (15.0, 40.0), (41.0, 40.0)], 23.0),
        _ => (&[(16.0, 16.0), (40.0, 16.0), (16.0, 40.0), (40.0, 40.0)], 22.0),
    };
    let (x, y) = spots[number % spots.len()];
    (x - size / 2.0, y - size / 2.0, size / 24.0)
}

pub fn track(node: &Node<String>, places: &[String], markers: &[(String, u16)]) -> Markup {
    let here = |place: usize| markers.iter().filter(move |(_, at)| usize::from(*at) == place);
    html! {
        div.trail id=(name(node)) role="group" aria-labelledby=(heading(node)) {
            h3 id=(heading(node)) { (node.label) }
            ol {
                @for (index, place) in places.iter().enumerate() {
                    li class=(if here(index).next().is_some() { "here" } else { "" }) {
                        span { (place) }
                        @for (marker, _) in here(index) { b { (marker) } }
                    }
                }
            }
        }
    }
}
