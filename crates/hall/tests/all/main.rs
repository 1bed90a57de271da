//! The tests of this crate, in one program: it is built and linked once.

mod brittle;
mod cluster;
mod laws;
mod postgres;
mod sides;
mod store;
mod table;
