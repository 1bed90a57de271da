//! A small set of signs of our own, one for each word games use for icons. A game's own drawing of a word goes before
//! it.

use super::symbols;
use maud::{Markup, PreEscaped, html};

/// The drawing for a word; a plain jewel for a word without one.
pub fn icon(word: &str) -> Markup {
    html! {
        svg class={ "icon icon-" (word) } viewBox="0 0 24 24" aria-hidden="true" {
            (inside(word))
        }
    }
}

/// The drawing alone, 24 x 24, to stand inside another picture.
pub fn inside(word: &str) -> Markup {
    html! {
        @if let Some(own) = symbols::own(word) {
            use href=(own) width="24" height="24" {}
        } @else {
            (PreEscaped(paths(word).unwrap_or(JEWEL)))
        }
    }
}

const JEWEL: &str = r#"<path d="M12 3l7 6-7 12L5 9z"/><path class="cut" d="M5 9h14M12 3L9 9l3 12 3-12z"/>"#;

fn paths(word: &str) -> Option<&'static str> {
    Some(match word {
        "sword" | "attack" | "weapon" => {
            r#"<path d="M20.5 2.5l-1 4.5L9.2 17.3l-2.5-2.5L17 4.5z"/><path d="M3.8 13.2l7 7-1.6 1.5-2.6-2.6-2.6 2.8-2-2 2.8-2.6-2.6-2.6z"/>"#
        }
        "shield" | "ward" | "armour" => {
            r#"<path d="M12 2l8 3v6c0 5.2-3.2 9-8 11-4.8-2-8-5.8-8-11V5z"/><path class="cut" d="M12 5v14M7 11h10"/>"#
        }
        "coin" | "gold" => r#"<circle cx="12" cy="12" r="9"/><path class="cut" d="M12 6.5l4 5.5-4 5.5L8 12z"/>"#,
        "star" | "boon" | "artifact" => {
            r#"<path d="M12 2l2.7 6.6 7.1.5-5.4 4.7 1.7 6.9L12 17l-6.1 3.7 1.7-6.9L2.2 9.1l7.1-.5z"/>"#
        }
        "skull" | "bane" | "challenge" => {
            r#"<path d="M12 2c5 0 9 3.5 9 8.4 0 2.9-1.4 5-3.5 6.4V21h-2.8v-2h-1.4v2h-2.6v-2H9.3v2H6.5v-4.2C4.4 15.4 3 13.3 3 10.4 3 5.5 7 2 12 2z"/><circle class="hole" cx="8.5" cy="11" r="2.2"/><circle class="hole" cx="15.5" cy="11" r="2.2"/><path class="hole" d="M12 13.5l1.3 2.5h-2.6z"/>"#
        }
        "paw" | "beast" | "summon" => {
            r#"<ellipse cx="5.2" cy="11" rx="2.2" ry="2.9"/><ellipse cx="9.5" cy="6.5" rx="2.2" ry="3"/><ellipse cx="14.5" cy="6.5" rx="2.2" ry="3"/><ellipse cx="18.8" cy="11" rx="2.2" ry="2.9"/><path d="M12 11.5c3 0 6 3.7 6 6.5 0 2-1.5 2.8-3.2 2.8-1.1 0-1.8-.6-2.8-.6s-1.7.6-2.8.6C7.5 20.8 6 20 6 18c0-2.8 3-6.5 6-6.5z"/>"#
        }
        "crown" | "queen" | "king" => {
            r#"<path d="M2.5 7l5 4.5L12 4l4.5 7.5 5-4.5-2 10h-15z"/><path d="M4.8 18.5h14.4V21H4.8z"/>"#
        }
        "moon" | "night" => r#"<path d="M15 2.2A10 10 0 1 0 21.8 16 8.2 8.2 0 0 1 15 2.2z"/>"#,
        "sun" | "day" => {
            r#"<circle cx="12" cy="12" r="5"/><path class="line" d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"/>"#
        }
        "eye" | "look" | "encounter" => {
            r#"<path d="M1.5 12S5.5 5 12 5s10.5 7 10.5 7-4 7-10.5 7S1.5 12 1.5 12z"/><circle class="hole" cx="12" cy="12" r="4.2"/><circle cx="12" cy="12" r="2"/>"#
        }
        "heart" | "health" => {
            r#"<path d="M12 21C5 15.5 2 12 2 8a5.3 5.3 0 0 1 10-2.5A5.3 5.3 0 0 1 22 8c0 4-3 7.5-10 13z"/>"#
        }
        "hand" => {
            r#"<path d="M7 12V5.5a1.5 1.5 0 0 1 3 0V10h.6V3.5a1.5 1.5 0 0 1 3 0V10h.6V5a1.5 1.5 0 0 1 3 0v7h.5V9a1.4 1.4 0 0 1 2.8 0v6c0 4-2.6 7-6.5 7-3 0-4.7-1.2-6.2-3.7L4 13.5c-1-1.8 1.2-3 2.3-1.8z"/>"#
        }
        "deck" | "cards" => {
            r#"<path d="M7 3.5l9.5-1.5 2.3 14-9.5 1.6z" opacity=".55"/><rect x="4" y="5.5" width="10.5" height="15.5" rx="1.5"/><path class="cut" d="M9.2 9l2.8 4.2-2.8 4.3-2.8-4.3z"/>"#
        }
        "hammer" => r#"<path d="M6 8.5L12.5 3l7 7-2.6 3-2.2-2.2-9 9.7-2.6-2.6 9.2-9z"/>"#,
        "bow" => {
            r#"<path class="line" d="M6 3c9 1 14 6 15 15M6 3l15 15M3 21L16 8"/><path d="M12.5 7H17v4.5z"/><path d="M2 22l1-5 4 4z"/>"#
        }
        "flame" | "fire" => {
            r#"<path d="M12.5 1.5c1 4 6.5 6.6 6.5 12.5a7 7 0 0 1-14 0c0-3.3 2-5 2.8-7.5 1.4.8 2 2 2.2 3.3 1.9-1.9 2.8-4.6 2.5-8.3z"/><path class="hole" d="M12.2 13c.5 1.8 2.6 2.6 2.6 5a2.8 2.8 0 0 1-5.6 0c0-2 2.3-2.8 3-5z"/>"#
        }
        "frost" | "snow" | "snowflake" => {
            r#"<path class="line" d="M12 2v20M3.3 7l17.4 10M3.3 17L20.7 7M12 5.5L9.5 3M12 5.5L14.5 3M12 18.5L9.5 21M12 18.5l2.5 2.5M6.3 8.7L3 9.6M6.3 8.7L5.5 5.4M17.7 15.3l3.3-.9M17.7 15.3l.8 3.3M6.3 15.3L3 14.4M6.3 15.3l-.8 3.3M17.7 8.7l3.3.9M17.7 8.7l.8-3.3"/>"#
        }
        "book" | "scroll" | "spell" | "rumor" => {
            r#"<path d="M11.3 5C9 3.5 6 3 2.5 3.2v15C6 18 9 18.5 11.3 20zM12.7 5c2.3-1.5 5.3-2 8.8-1.8v15c-3.5-.2-6.5.3-8.8 1.8z"/>"#
        }
        "rune" => r#"<path d="M12 1.5l8 5v11l-8 5-8-5v-11z"/><path class="cut" d="M9 18V6l6 4-6 3.5M9 10l6 8"/>"#,
        "potion" | "flask" => {
            r#"<path d="M8.5 2h7v2.5h-1.2v4l5 8.5c1.3 2.4-.2 5-2.8 5h-9c-2.6 0-4.1-2.6-2.8-5l5-8.5v-4H8.5z"/><path class="cut" d="M7 16h10"/>"#
        }
        "key" | "clue" => {
            r#"<path d="M8 8a5 5 0 1 0 3.8 8.2L14 14h2v-2h2v-2h2.5L22 8.5V6h-2.5l-7.7 4A5 5 0 0 0 8 8z"/><circle class="hole" cx="7" cy="14" r="1.8"/>"#
        }
        "banner" | "flag" => r#"<path d="M5 2h2v20H5z"/><path d="M8 3.5h12l-3 4.5 3 4.5H8z"/>"#,
        "tower" | "castle" | "town" => {
            r#"<path d="M5 22V9.5L3.5 8V3h3v2h3V3h5v2h3V3h3v5L19 9.5V22h-4.5v-5a2.5 2.5 0 0 0-5 0v5z"/>"#
        }
        "village" => {
            r#"<path d="M9 3.5l1.2-1.7 1.3 1.7 8 15.5h-2.8L12 9.5 7.3 19H1z"/><path d="M12 12l4.5 9h-9z"/><path class="line" d="M9 4L7.5 2M12 4l1.5-2"/><path class="hole" d="M12 15.5l2 5.5h-4z"/>"#
        }
        "hamlet" => {
            r#"<path d="M2 21v-8l4.5-5L11 13v8H8v-4H5.5v4z"/><path d="M16.5 6L23 21h-4.5l-2-4.5-2 4.5h-2.5v-7.5z"/><path class="line" d="M16.5 6l-1.5-2.5M16.5 6L18 3.5"/>"#
        }
        "vale" => {
            r#"<path d="M12 2c5 3 6.5 7 5.5 10.5 2 .2 3.5 1.5 3.5 3.5-2.5 1.800-5.5 1.700-8 .5V22h-2v-5.5c-2.5 1.200-5.5 1.300-8-.5 0-2 1.5-3.300 3.5-3.5C5.5 9 7 5 12 2z"/><path class="cut" d="M12 6v10"/>"#
        }
        "helmet" | "warrior" | "hero" | "ally" => {
            r#"<path d="M12 2c5.5 0 9 4 9 9.5V20h-6v-6.5h-1.5V20h-3v-6.5H9V20H3v-8.5C3 6 6.5 2 12 2z"/><path class="cut" d="M12 2v8"/>"#
        }
        "wolf" => {
            r#"<path d="M3 3l5 3.5h8L21 3l-.5 8.5-3 3L15 20l-3 2-3-2-2.5-5.5-3-3z"/><circle class="hole" cx="8.7" cy="11.5" r="1.3"/><circle class="hole" cx="15.3" cy="11.5" r="1.3"/>"#
        }
        "dragon" => {
            r#"<path d="M21 4c-3 0-5 1-6.5 3C12 4.5 8 4 3 6c3 .5 4.5 2 5 4-3 0-5 2-5 6 1.7-1.6 3.4-2 5-1.6C8 19 11 22 16 22c2.7 0 4.7-1.3 5-3.5-1.3.7-2.7.6-4-.2-2-1.3-1.8-3.7 0-4.8 2.6-1.6 4.6-4.3 4-9.5z"/>"#
        }
        "boot" | "move" => r#"<path d="M8 2h7v10l5 3.5c1.3 1 2 2 2 3.5H7z"/><path d="M7 20h15v2H7z"/>"#,
        "hourglass" | "event" => {
            r#"<path d="M5 2h14v2.5h-1.5c0 4-2 6-4 7.5 2 1.5 4 3.5 4 7.5H19V22H5v-2.5h1.5c0-4 2-6 4-7.5-2-1.5-4-3.5-4-7.5H5z"/><path class="hole" d="M9 6.5h6L12 10zM12 15l3.3 4.5H8.7z"/>"#
        }
        "dice" | "die" => {
            r#"<rect x="3" y="3" width="18" height="18" rx="4"/><circle class="hole" cx="8" cy="8" r="1.7"/><circle class="hole" cx="12" cy="12" r="1.7"/><circle class="hole" cx="16" cy="16" r="1.7"/>"#
        }
        _ => return None,
    })
}
