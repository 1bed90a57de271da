//! The drawn picture of each game, and of the hall itself for a game that has none yet.

/// The picture as SVG source, 16:9, without styles or scripts.
pub fn picture(slug: &str) -> &'static str {
    match slug {
        "queen" => include_str!("../../assets/pictures/queen.svg"),
        "four" => include_str!("../../assets/pictures/four.svg"),
        "frozen-wastes" => include_str!("../../assets/pictures/frozen-wastes.svg"),
        "midnight" => include_str!("../../assets/pictures/midnight.svg"),
        "erune" => include_str!("../../assets/pictures/erune.svg"),
        "runewars" => include_str!("../../assets/pictures/runewars.svg"),
        _ => hall(),
    }
}

/// The hall at dusk.
pub fn hall() -> &'static str {
    include_str!("../../assets/pictures/hall.svg")
}
