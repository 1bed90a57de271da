//! Runewars: four realms, a land that the players lay out, and six dragon runes to be held for a year. For 2 to 4.
//!
//! Priorities, in order: the rules of `rules.md` to the letter; hidden things stay hidden; content is data; fast in search.

pub mod card_text;
pub mod content;
pub mod effect;
pub mod ids;
