//! The tests of this crate, in one program: it is built and linked once.

mod adventure;
mod beats;
mod conformance;
mod content;
mod midnight_conformance;
mod midnight_content;
mod midnight_decks;
mod midnight_random;
mod midnight_refusals;
mod midnight_scene;
mod midnight_text;
mod midnight_thinking;
mod midnight_ways;
mod nouns;
mod plain;
mod practice;
mod random;
mod scenarios;
mod setup;
mod text;
mod thinking;
mod ways;
