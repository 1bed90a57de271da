//! The tests of this crate, in one program: it is built and linked once.

mod battle;
mod clock;
mod conformance;
mod content;
mod hidden;
mod practice;
mod random;
mod scenarios;
mod thinking;
mod turn;
mod words;
