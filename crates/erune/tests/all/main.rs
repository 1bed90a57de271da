//! The tests of this crate, in one program: it is built and linked once.

mod random;
mod conformance;
mod hidden;
mod scenarios;
