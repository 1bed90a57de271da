//! Erune: a Master of Shadows and 1 to 4 Adventurers in a dungeon that only the Master knows.
//!
//! Priorities, in order: the rules of `rules.md` to the letter; the map is truly hidden; content is data; fast in search.
//!
//! `content.rs` reads the content, `effect.rs` is its language, `dungeon/` the squares, `state.rs` the table, `choice.rs`
//! the choices and their text, `play/` the rules by part, `scene.rs` and `view.rs` how it is drawn and told.

pub mod content;
pub mod effect;
pub mod ids;
pub mod wording;
