//! Midnight: a land under the Shadow, one Night King against the Heroes.

pub mod cards;
pub mod content;

/// Midnight: the Heroes seek the black mirrors before the threat is complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Midnight;
