//! The tests of this crate, in one program: it is built and linked once.

mod browser;
mod common;
mod hostile;
mod leaks;
mod messages;
mod patches;
mod server;
mod table_words;
