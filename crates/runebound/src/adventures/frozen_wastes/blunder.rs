//! What a good player would laugh at. A simulation counts it (`duskhall simulate --blunders`); nothing is forbidden.

use super::{Choice, FrozenWastes, State};
use crate::Runebound;
use crate::choice::Care;
use crate::state::{What, Who};
use kernel::Seat;

/// An attack that hits as often as this is worth trying where a miss costs nothing.
const LIKELY: u8 = 60;

impl Runebound<FrozenWastes> {
    pub(super) fn blunder_in(&self, state: &State, seat: Seat, choice: Choice) -> Option<&'static str> {
        let top = Self::top(state);
        if top.by != seat {
            return None;
        }
        match (top.what, choice) {
            (What::Depart, Choice::Roll(0)) => self.idles(state, seat).then_some("idle-in-town"),
            (What::Travel, Choice::Stop) if !state.movement.moved => {
                (self.idles(state, seat) && self.could_walk(state, seat)).then_some("idle-in-town")
            }
            (What::Market, Choice::Done) => self.could_heal(state, seat).then_some("market-left-wounded"),
            (What::Phase, Choice::Defend) => self.wastes_a_safe_phase(state, seat).then_some("safe-phase-unused"),
            (What::Adventure, Choice::Adventure) if state.own.princess == Some(seat) => {
                Some("adventure-with-the-princess")
            }
            (What::Adventure, Choice::Fight(_)) if self.life_left(state, seat) <= 1 => Some("duel-at-life-1"),
            _ => None,
        }
    }

    fn life_left(&self, state: &State, seat: Seat) -> u8 {
        self.life(state, seat, Who::Hero).saturating_sub(state.player(seat).body.harm())
    }

    /// A turn in a town without tiredness to sleep off or wounds that are healed for nothing there.
    fn idles(&self, state: &State, seat: Seat) -> bool {
        let player = state.player(seat);
        let tired = self.party(state, seat).any(|who| state.body(seat, who).is_some_and(|body| body.exhaustion > 0));
        let nursed = player.body.harm() > 0 && self.cures(state, seat);
        self.content.map.is_town(player.space) && !tired && !nursed
    }

    /// Do the dice lead anywhere at all?
    fn could_walk(&self, state: &State, seat: Seat) -> bool {
        let mut options = Vec::new();
        self.list_options(state, seat, &mut options);
        options.iter().any(|option| matches!(option, Choice::Step(..)))
    }

    /// Is there gold for a wound that can be healed here and now?
    fn could_heal(&self, state: &State, seat: Seat) -> bool {
        let mut options = Vec::new();
        self.list_options(state, seat, &mut options);
        options.contains(&Choice::Care(Care::Heal, Who::Hero))
    }

    /// In the last breath: a phase in which nothing can happen to the hero, with an attack left that would probably hit and
    /// does no less than in the dangerous phases to come.
    fn wastes_a_safe_phase(&self, state: &State, seat: Seat) -> bool {
        let fighter = state.fight.fighter();
        let phase = state.fight.phase as usize;
        let chance = |phase: usize| self.chance_of_hit(state, seat, Who::Hero, phase);
        let deals = |phase: usize| u32::from(chance(phase)) * u32::from(self.damage(state, seat, Who::Hero, phase));
        self.life_left(state, seat) <= 1
            && fighter.attacks > 0
            && !fighter.defend_only
            && self.foe_damage(state, seat, phase) == 0
            && chance(phase) >= LIKELY
            && (phase + 1..3).all(|later| deals(later) <= deals(phase))
    }
}
