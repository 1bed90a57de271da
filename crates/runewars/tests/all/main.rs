//! The tests of this crate, in one program: it is built and linked once.

mod battle;
mod bots;
mod card_text;
mod conformance;
mod content;
mod coverage;
mod details;
mod forged;
mod land;
mod odds;
mod random;
mod refusals;
mod runes;
mod scenarios;
mod setup;
mod table;
mod told;
mod words;
mod year;
