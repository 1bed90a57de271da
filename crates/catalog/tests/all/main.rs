//! The tests of this crate, in one program: it is built and linked once.

mod greedy;
mod hints;
mod lessons;
mod midnight;
mod packs;
mod records;
mod table;
