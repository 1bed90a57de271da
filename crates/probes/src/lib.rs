//! Hostile input: one function for each thing that reads bytes from outside, to be called with any bytes at all.
//!
//! A probe returns, or it panics because a promise was broken: reading never panics, what was read is written the same
//! way again, what is accepted was listed. The same functions are called by `cargo xtask fuzz` with inputs of a seeded
//! [`mutate::Mutator`], on any compiler, and by the targets of `fuzz/`, for which libFuzzer finds the inputs.
//!
//! Deliberately absent: the network. The web's own tests send it garbage over real connections.

pub mod choice;
pub mod corpus;
pub mod drive;
#[cfg(feature = "engine")]
pub mod engine;
pub mod forged;
pub mod mutate;
pub mod pack;
pub mod record;
pub mod scenario;
pub mod sheet;
pub mod taken;

/// Something that reads bytes.
#[derive(Clone, Copy)]
pub struct Probe {
    pub name: &'static str,
    /// Panics if a promise is broken.
    pub run: fn(&[u8]),
    /// Inputs to begin with.
    pub corpus: fn() -> Vec<Vec<u8>>,
}

/// All of them.
pub const PROBES: &[Probe] = &[
    Probe { name: "record", run: record::read, corpus: corpus::records },
    Probe { name: "forged", run: forged::play, corpus: corpus::orders },
    Probe { name: "snapshot", run: forged::snapshot, corpus: corpus::orders },
    Probe { name: "taken", run: taken::up, corpus: corpus::orders },
    Probe { name: "pack", run: pack::read, corpus: corpus::packs },
    Probe { name: "scenario", run: scenario::run, corpus: corpus::scenarios },
    Probe { name: "sheet", run: sheet::bring, corpus: sheet::corpus },
    Probe { name: "choice", run: choice::choose, corpus: choice::corpus },
    #[cfg(feature = "engine")]
    Probe { name: "engine", run: engine::answer, corpus: engine::corpus },
];
