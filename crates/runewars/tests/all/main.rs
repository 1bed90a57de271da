//! The tests of this crate, in one program: it is built and linked once.

mod battle;
mod card_text;
mod conformance;
mod content;
mod land;
mod random;
mod runes;
mod setup;
mod table;
mod year;
