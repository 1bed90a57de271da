//! Numbers and words in their places: meters, counters, sheets, dice, tracks.

use super::terrain;
use super::{heading, name, tenth};
use kernel::scene::{Die, DieState, Node};
use maud::{Markup, PreEscaped, html};

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

pub fn sheet(node: &Node<String>, rows: &[(String, String)]) -> Markup {
    html! {
        section.sheet id=(name(node)) aria-labelledby=(heading(node)) {
            h3 id=(heading(node)) { (node.label) }
            @if !rows.is_empty() {
                dl { @for (what, value) in rows { div { dt { (what) } dd { (value) } } } }
            }
        }
    }
}

pub fn dice(node: &Node<String>, faces: &[Die<String>]) -> Markup {
    html! {
        section.dice id=(name(node)) aria-label=(node.label) hidden[faces.is_empty()] {
            h3 { (node.label) }
            ul { @for die in faces { li class=(class(die)) { (face(die)) } } }
        }
    }
}

fn class(die: &Die<String>) -> String {
    let striped = if die.shows.is_empty() { "" } else { " striped" };
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
            (stripes(&die.shows, words))
        } @else if let Some(spots) = spots {
            svg viewBox="0 0 24 24" role="img" aria-label=(words) {
                @for (x, y) in *spots { circle cx=(x) cy=(y) r="2.4" {} }
            }
        } @else {
            span { (words) }
        }
    }
}

/// Lands side by side.
fn stripes(lands: &[&str], words: &str) -> Markup {
    let wide = 56.0 / lands.len().max(1) as f64;
    html! {
        svg viewBox="0 0 56 56" role="img" aria-label=(words) {
            title { (words) }
            @for (number, land) in lands.iter().enumerate() {
                @let x = tenth(number as f64 * wide);
                svg class={ "terrain-" (land) } x=(x) width=(tenth(wide)) height="56" viewBox="0 0 28 56"
                    preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
                    rect.land x="-28" y="-28" width="84" height="112" {}
                    (PreEscaped(terrain::strokes(land)))
                    g transform="translate(0 28)" { (PreEscaped(terrain::strokes(land))) }
                }
            }
        }
    }
}

pub fn track(node: &Node<String>, places: &[String], markers: &[(String, u16)]) -> Markup {
    let here = |place: usize| markers.iter().filter(move |(_, at)| usize::from(*at) == place);
    html! {
        section.trail id=(name(node)) aria-labelledby=(heading(node)) {
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
