//! The tests of this crate, in one program: it is built and linked once.

mod brittle;
mod cluster;
mod faults;
mod laws;
mod nodes;
mod postgres;
mod sides;
mod store;
mod strangers;
mod table;
