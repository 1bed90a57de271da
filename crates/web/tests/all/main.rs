//! The tests of this crate, in one program: it is built and linked once.

#![allow(clippy::print_stdout, reason = "what a test prints is shown when it fails")]

#[path = "../../../hall/tests/all/brittle.rs"]
mod brittle;
mod browser;
mod common;
mod goals;
mod hostile;
mod lands;
mod leaks;
mod messages;
mod patches;
mod server;
mod sides;
mod story;
mod strangers;
mod table_words;
