//! The tests of this crate, in one program: it is built and linked once.

mod battle;
mod card_text;
mod conformance;
mod content;
mod land;
mod odds;
mod random;
mod runes;
mod scenarios;
mod setup;
mod table;
mod year;
