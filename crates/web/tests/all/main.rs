//! The tests of this crate, in one program: it is built and linked once.

#![allow(clippy::print_stdout, reason = "what a test prints is shown when it fails")]

mod browser;
mod common;
mod hostile;
mod leaks;
mod messages;
mod patches;
mod server;
mod table_words;
