//! The Frozen Wastes: frost and white death, survival gear, rumors and Legends, the Princess, and Green Vale.

mod gear;
mod green_vale;
mod legend;
mod princess;
mod survival;

pub(crate) use self::legend::Surroundings;
use crate::state::What;

/// The turn has a Survival step (FW-11), and a flare may be placed at its end (FW-18).
pub(crate) const STEPS: [What; 7] =
    [What::NextTurn, What::Dusk, What::Experience, What::MarketOpens, What::Adventure, What::Survive, What::Depart];
