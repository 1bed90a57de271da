//! What a land looks like where there is no painting of it: a small pattern for each of the house's words. Its colours
//! stand in the stylesheet by `terrain-<word>`, so a game can add its own.

use super::{symbols, tenth};
use maud::{Markup, PreEscaped, html};

/// Strokes in a square of 28, repeated over the cell; `ink` is a line, `mass` a filled shape, `light` a bright one.
pub fn strokes(terrain: &str) -> &'static str {
    match terrain {
        "river" | "water" | "sea" | "lake" => r#"<path class="ink" d="M2 9q4-5 8 0t8 0 8 0M-4 22q4-5 8 0t8 0 8 0"/>"#,
        "plain" | "plains" | "field" | "grass" | "steppe" => {
            r#"<path class="ink" d="M6 12V7m3 5V9m-6 3V9M20 25v-5m3 5v-3m-6 3v-3"/>"#
        }
        "ice" | "glacier" => r#"<path class="ink" d="M3 22l7-13 6 9 9-12M10 9l3-5M16 18l2 6"/>"#,
        "drift" | "snow" | "dune" | "hills" | "hill" => {
            r#"<path class="ink" d="M1 13q6-7 12 0 6-7 12 0M-5 25q6-6 12 0 6-6 12 0"/>"#
        }
        "forest" | "wood" | "woods" => {
            r#"<path class="mass" d="M8 2l5 8H3zm0 4l6 9H2zM21 12l4.5 7h-9zm0 4l5.5 9H15.5z"/>"#
        }
        "mountain" | "mountains" | "peak" | "rock" => {
            r#"<path class="mass" d="M1 23L11 5l7 13 3-5 6 10z"/><path class="light" d="M11 5l3.2 5.9-1.9 1.6-1.5-1.7-1.7 1.2-1-1.5z"/>"#
        }
        "waste" | "desert" => {
            r#"<path class="ink" d="M14 5v18M6 9.5l16 9M22 9.5l-16 9M14 9l-3-3m3 3l3-3m-3 13l-3 3m3-3l3 3"/>"#
        }
        "swamp" | "marsh" => r#"<path class="ink" d="M4 20q4 3 8 0M16 10q4 3 8 0M8 17V8m-3 5l3 4 3-4M20 7V1"/>"#,
        "road" | "path" => r#"<path class="ink" d="M0 14h6m5 0h6m5 0h6"/>"#,
        "stone" | "floor" | "dungeon" | "wall" => r#"<path class="ink" d="M0 9h28M0 22h28M9 0v9M20 9v13M6 22v6"/>"#,
        "lava" | "fire" => r#"<path class="ink" d="M4 24q-3-6 3-9-1 5 3 6 4-5 1-12 8 4 5 12 4 0 4-4 3 4 0 7"/>"#,
        _ => "",
    }
}

/// Is this the word of a land, and not of a sign?
pub fn is_land(word: &str) -> bool {
    !strokes(word).is_empty() || symbols::painting(word, 0).is_some()
}

/// A strip of land with its sign, inside another picture.
pub fn swatch(land: &str, (x, y): (f64, f64), (width, height): (f64, f64)) -> Markup {
    let sign = html! {
        @if let Some(own) = symbols::own(land) { use href=(own) width="28" height="28" {} } @else { (PreEscaped(strokes(land))) }
    };
    // As many signs, one below the other, as the strip is high.
    let rows = (height / width / 2.0).ceil().clamp(1.0, 2.0);
    html! {
        svg class={ "swatch terrain-" (land) } x=(tenth(x)) y=(tenth(y)) width=(tenth(width)) height=(tenth(height))
            viewBox={ "0 0 28 " (tenth(28.0 * rows)) } preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect.land x="-28" y="-28" width="84" height="112" {}
            (sign)
            @if rows > 1.0 { g transform="translate(0 28)" { (sign) } }
        }
    }
}
