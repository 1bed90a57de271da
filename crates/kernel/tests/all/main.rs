//! The tests of this crate, in one program: it is built and linked once.

#![allow(clippy::print_stdout, reason = "what a test prints is shown when it fails")]

mod barrow;
mod conformance_rejects;
mod counted;
mod grid;
mod lexicon;
mod on_paper;
mod records;
mod sides_reject;
