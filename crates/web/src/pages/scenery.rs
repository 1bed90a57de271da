//! The picture of the hall itself, for the front page and for a game that has none of its own.

/// The hall at dusk.
pub fn scenery() -> &'static str {
    include_str!("../../assets/pictures/hall.svg")
}
