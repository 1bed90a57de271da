//! The adventures that are played on the core, and what the core asks of them.
//!
//! The core knows maps, heroes, combat, markets and experience. What an adventure adds to that (steps of the turn, places
//! with a will of their own, tokens) stands in its own folder here.

pub mod frozen_wastes;

use crate::content::HeroSet;
use crate::state::What;

/// Which adventure is played on the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Adventure {
    FrozenWastes,
}

impl Adventure {
    /// The steps of a turn after Refresh, the last one first (RB-7).
    pub(crate) const fn steps(self) -> &'static [What] {
        match self {
            Adventure::FrozenWastes => &frozen_wastes::STEPS,
        }
    }

    /// The heroes who belong to it.
    pub(crate) const fn heroes(self) -> HeroSet {
        match self {
            Adventure::FrozenWastes => HeroSet::FrozenWastes,
        }
    }
}
