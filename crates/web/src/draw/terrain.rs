//! What a land looks like: for each terrain word a small pattern, and paintings that fill a cell. Its colours stand in
//! the stylesheet by `terrain-<word>`, so a game can add its own.

/// Strokes in a square of 28, repeated over the cell; `ink` is a line, `mass` a filled shape, `light` a bright one.
pub fn strokes(terrain: &str) -> &'static str {
    match terrain {
        "fjord" | "river" | "water" | "sea" | "lake" => {
            r#"<path class="ink" d="M2 9q4-5 8 0t8 0 8 0M-4 22q4-5 8 0t8 0 8 0"/>"#
        }
        "tundra" | "plain" | "plains" | "field" | "grass" | "steppe" => {
            r#"<path class="ink" d="M6 12V7m3 5V9m-6 3V9M20 25v-5m3 5v-3m-6 3v-3"/>"#
        }
        "ice" | "glacier" => r#"<path class="ink" d="M3 22l7-13 6 9 9-12M10 9l3-5M16 18l2 6"/>"#,
        "snowdrift" | "drift" | "snow" | "dune" | "hills" | "hill" => {
            r#"<path class="ink" d="M1 13q6-7 12 0 6-7 12 0M-5 25q6-6 12 0 6-6 12 0"/>"#
        }
        "forest" | "wood" | "woods" => {
            r#"<path class="mass" d="M8 2l5 8H3zm0 4l6 9H2zM21 12l4.5 7h-9zm0 4l5.5 9H15.5z"/>"#
        }
        "mountain" | "mountains" | "peak" | "rock" => {
            r#"<path class="mass" d="M1 23L11 5l7 13 3-5 6 10z"/><path class="light" d="M11 5l3.2 5.9-1.9 1.6-1.5-1.7-1.7 1.2-1-1.5z"/>"#
        }
        "wastes" | "waste" | "desert" | "rune" => {
            r#"<path class="ink" d="M14 5v18M6 9.5l16 9M22 9.5l-16 9M14 9l-3-3m3 3l3-3m-3 13l-3 3m3-3l3 3"/>"#
        }
        "swamp" | "marsh" => r#"<path class="ink" d="M4 20q4 3 8 0M16 10q4 3 8 0M8 17V8m-3 5l3 4 3-4M20 7V1"/>"#,
        "road" | "path" => r#"<path class="ink" d="M0 14h6m5 0h6m5 0h6"/>"#,
        "stone" | "floor" | "dungeon" | "wall" => r#"<path class="ink" d="M0 9h28M0 22h28M9 0v9M20 9v13M6 22v6"/>"#,
        "lava" | "fire" => r#"<path class="ink" d="M4 24q-3-6 3-9-1 5 3 6 4-5 1-12 8 4 5 12 4 0 4-4 3 4 0 7"/>"#,
        _ => "",
    }
}

/// Paintings around the centre of a cell that is 69 wide and 80 high: neighbours differ, so that a land does not look
/// like wallpaper. None where the pattern has to do.
pub fn paintings(terrain: &str) -> &'static [&'static str] {
    match terrain {
        "fjord" => &[
            r#"<path class="dim" d="M-34-12Q-16-22 2-14T34-16V-6Q14 2-4-4T-34 2z"/><path class="ink" d="M-24 8q5-5 10 0t10 0 10 0M-2 20q5-5 10 0t10 0M-20 27q4-4 8 0t8 0"/>"#,
            r#"<path class="ink" d="M-26-12q5-5 10 0t10 0 10 0M-8 3q5-5 10 0t10 0 10 0M-28 14q5-5 10 0t10 0M-6 25q4-4 8 0t8 0"/>"#,
            r#"<path class="dim" d="M-34 6Q-14-6 6 4T34 0V12Q12 22-8 14T-34 18z"/><path class="ink" d="M-22-16q5-5 10 0t10 0 10 0M-14-4q4-4 8 0t8 0 8 0"/><path class="light" d="M8-12h14l-4 5h-8z"/><path class="light" d="M14-28v14H5z"/>"#,
        ],
        "tundra" => &[
            r#"<path class="dim" d="M-34 14Q-8 2 34 12V20Q2 30-20 30z"/><path class="ink" d="M-20-8l-2-8m4 8v-10m4 10l2-8M10-16l-2-7m4 7v-9m4 9l2-7M4 12l-2-7m4 7V3m4 9l2-7M-22 18l-2-6m4 6v-8m4 8l2-6"/>"#,
            r#"<path class="dim" d="M-34-6Q-4-20 34-8V0Q4 8-34 2z"/><path class="ink" d="M-8-18l-2-7m4 7v-9m4 9l2-7M-22 10l-2-7m4 7V1m4 9l2-7M14 4l-2-7m4 7v-9m4 9l2-7M2 26l-2-7m4 7v-9m4 9l2-7"/>"#,
            r#"<path class="mass" d="M-20 8q2-8 9-7t8 7zM6-8q2-6 7-5t6 5zM2 24q2-6 7-5t6 5z"/><path class="ink" d="M-14-14l-2-7m4 7v-9m4 9l2-7M16 10l-2-7m4 7V1m4 9l2-7M-20 24l-2-6m4 6v-8"/>"#,
        ],
        "ice" => &[
            r#"<path class="dim" d="M-8-14L4-8 8 8-6 14-18 0z"/><path class="ink" d="M-32-10l14 10 10-14 12 6 12-14M-18 0l12 14-8 18M-6 14L8 8 4-8M8 8l24 6"/>"#,
            r#"<path class="dim" d="M0-20L16-4 4 12-14 2z"/><path class="ink" d="M-34 12l20-10L0-20l14-10M0-20L16-4l18-2M16-4L4 12l6 22M4 12L-14 2"/><path class="light" d="M-24 22l6-9 5 9z"/>"#,
            r#"<path class="dim" d="M-20-16L-2-4-8 14-26 10z"/><path class="ink" d="M-20-16l6-14M-20-16l18 12 20-10 16 6M-2-4l-6 18-18-4M-8 14l12 18M4 16l28 6"/><path class="light" d="M12 8l7-11 6 11z"/>"#,
        ],
        "snowdrift" => &[
            r#"<path class="dim" d="M-34 4Q-18-14 0-2q14 9 34-2V14Q10 22-8 12-22 6-34 18z"/><path class="ink" d="M-34 4Q-18-14 0-2q14 9 34-2M-20 26Q-6 16 8 24M-6-20q10-7 20 0"/>"#,
            r#"<path class="dim" d="M-28-8Q-8-26 12-10q10 7 22 2V6Q12 10-2 2-16-6-28 6z"/><path class="ink" d="M-28-8Q-8-26 12-10q10 7 22 2M-30 18Q-12 4 6 16q12 7 26 0"/>"#,
            r#"<path class="dim" d="M-34 18Q-10-2 14 12q8 5 20 0V24Q-6 36-34 24z"/><path class="ink" d="M-34 18Q-10-2 14 12q8 5 20 0M-24-8q12-10 24 0 10 7 22 0M-10-24q8-5 16 0"/>"#,
        ],
        "forest" => &[
            r#"<g class="mass"><path d="M-16-26l7 11h-4l6 9h-18l6-9h-4z"/><path d="M8-30l7 11h-4l6 9H-1l6-9H1z"/><path d="M-2-8l8 12H2l6 10H-12l6-10h-4z"/><path d="M22-12l7 11h-4l6 9H13l6-9h-4z"/><path d="M-22 4l7 11h-4l6 9h-18l6-9h-4z"/><path d="M14 10l8 12h-4l6 9H4l6-9H6z"/></g><path class="light" d="M8-30l2 4H6zM-16-26l2 4h-4zM-2-8L1-3h-6zM22-12l2 4h-4zM-22 4l2 4h-4zM14 10l2 4h-4z"/>"#,
            r#"<g class="mass"><path d="M-4-32l7 11h-4l6 9h-18l6-9h-4z"/><path d="M18-24l7 11h-4l6 9H9l6-9h-4z"/><path d="M-20-14l8 12h-4l6 10h-20l6-10h-4z"/><path d="M6-4l8 12h-4l6 10H-4l6-10h-4z"/><path d="M-12 14l7 10h-4l6 8h-18l6-8h-4z"/><path d="M22 6l6 10h-3l5 8H14l5-8h-3z"/></g><path class="light" d="M-4-32l2 4h-4zM18-24l2 4h-4zM-20-14l3 5h-6zM6-4l3 5H3zM-12 14l2 4h-4zM22 6l2 4h-4z"/>"#,
        ],
        "mountain" => &[
            r#"<path class="mass" d="M-32 22L-12-16 2 8 14-22 33 22z"/><path class="dim" d="M-12-16L2 8-2 22h-4zM14-22L33 22H18z"/><path class="light" d="M-12-16l8 13-4 4-4-5-5 4-3-3zM14-22l10 21-5 4-5-6-5 5-4-4z"/>"#,
            r#"<path class="mass" d="M-33 20L-2-28 30 22z"/><path class="mass" d="M8 22L20 2l13 20z"/><path class="dim" d="M-2-28L30 22H6z"/><path class="light" d="M-2-28L11-8 5-3-1-9l-6 7-7-6z"/>"#,
            r#"<path class="mass" d="M-34 16l14-28 12 20L6-10l12 18L26-4l8 20V22H-34z"/><path class="dim" d="M-20-12l12 20-4 14h-4zM6-10l12 18 0 14H10z"/><path class="light" d="M-20-12l6 10-4 3-3-4-4 2zM6-10l6 9-4 3-3-4-4 4-2-3zM26-4l4 9-4 2-4-3z"/>"#,
        ],
        "wastes" => &[
            r#"<path class="dim" d="M-34-4q18-16 34-4t34-6v14Q16 12 0 4T-34 12z"/><path class="ink" d="M0-22v40M-17-12l34 20M17-12L-17 8M0-14l-5-5m5 5l5-5M0 10l-5 5m5-5l5 5"/>"#,
            r#"<path class="ink" d="M-10-26v24M-20-20l20 12M0-20l-20 12M14 2v24M4 8l20 12M24 8L4 20"/><path class="dim" d="M-34 14q14-10 30 0-14 14-30 8z"/>"#,
            r#"<path class="dim" d="M-30-14q20-10 40 0t24 0v12q-16 8-34 0t-34 4z"/><path class="ink" d="M-30 14q16-12 30-2 12 8 30-2M-20 26q12-8 22 0"/><path class="ink" d="M16-30v16M9-26l14 8M23-26l-14 8"/>"#,
        ],
        _ => &[],
    }
}
