//! The value of a combat and of cards: what every adventure's own appraisal builds on.
//!
//! How good a table is as a whole an adventure says (`Adventure::appraise`), since only it knows what is worth going for.

pub(crate) mod chain;
pub(crate) mod lore;
pub(crate) mod odds;
pub(crate) mod side;

pub(crate) use self::lore::Lore;
