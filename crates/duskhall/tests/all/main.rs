//! The tests of this crate, in one program: it is built and linked once.

#[allow(dead_code, reason = "the tests of the web use all of it")]
#[path = "../../../web/tests/all/common/client.rs"]
mod client;
mod closing;
#[allow(dead_code, reason = "the tests of the store use all of it")]
#[path = "../../../hall/tests/all/cluster/mod.rs"]
mod cluster;
mod commands;
mod common;
mod engine;
mod keep;
mod kill;
mod load;
mod nodes;
mod play;
mod scarce;
mod served;
mod unheard;
