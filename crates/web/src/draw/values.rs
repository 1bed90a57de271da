//! Numbers and words in their places: meters, counters, sheets, dice, tracks.

use super::{heading, name, tenth};
use kernel::scene::{Die, Node};
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
            span.of { b data-n=(value) { (value) } "/" (max) }
        }
    }
}

pub fn counter(node: &Node<String>, value: i32) -> Markup {
    html! { div.counter id=(name(node)) { span { (node.label) } " " b data-n=(value) { (value) } } }
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
        section.dice id=(name(node)) aria-label=(node.label) {
            h3 { (node.label) }
            ul { @for die in faces { li class=(if die.rerolled { "die rerolled" } else { "die" }) { (face(&die.face)) } } }
        }
    }
}

/// Spots for one to six, else the words.
fn face(words: &str) -> Markup {
    const SPOTS: [&[(u8, u8)]; 6] = [
        &[(12, 12)],
        &[(6, 6), (18, 18)],
        &[(6, 6), (12, 12), (18, 18)],
        &[(6, 6), (18, 6), (6, 18), (18, 18)],
        &[(6, 6), (18, 6), (12, 12), (6, 18), (18, 18)],
        &[(6, 5), (6, 12), (6, 19), (18, 5), (18, 12), (18, 19)],
    ];
    let spots = words.parse::<usize>().ok().and_then(|number| SPOTS.get(number.wrapping_sub(1)));
    html! {
        @if let Some(spots) = spots {
            svg viewBox="0 0 24 24" role="img" aria-label=(words) {
                @for (x, y) in *spots { circle cx=(x) cy=(y) r="2.4" {} }
            }
        } @else {
            span { (words) }
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
