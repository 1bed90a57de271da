//! What a seat has done that an Objective may ask for; everyone sees it.

use crate::Runewars;
use crate::effect::{Feat, Neutral};
use crate::ids::Unit;
use crate::state::State;
use kernel::Seat;

impl Runewars {
    pub(crate) fn slew_unit(&self, state: &mut State, slayer: Seat, unit: Unit) {
        if unit == Neutral::Dragon.unit() || unit == Neutral::Giant.unit() {
            state.player_mut(slayer).feats |= Feat::SlewBeast.bit();
        }
    }

    pub(crate) fn took_stronghold(&self, state: &mut State, seat: Seat) {
        state.player_mut(seat).feats |= Feat::TookStronghold.bit();
    }

    pub(crate) fn battle_feats(&self, state: &mut State, attacker_won: bool) {
        if let Some(seat) = state.battle.defender.get().filter(|_| !attacker_won && state.battle.outnumbered) {
            state.player_mut(seat).feats |= Feat::StoodAgainstMore.bit();
        }
    }
}
