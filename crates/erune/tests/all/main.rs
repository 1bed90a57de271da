//! The tests of this crate, in one program: it is built and linked once.

mod book;
mod bots;
mod conformance;
mod forged;
mod hidden;
mod mute;
mod open;
mod random;
mod scenarios;
mod secrets;
mod sheets;
mod town;
mod words;
