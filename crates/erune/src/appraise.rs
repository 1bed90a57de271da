//! How good a table is for a side: objectives, health, ground that was seen.

use crate::Erune;
use crate::content::Party;
use crate::effect::Resource;
use crate::state::{MASTER, State};
use kernel::Seat;

/// What a share of all points is worth against the rest.
const POINTS: f32 = 0.35;
const HEALTH: f32 = 0.35;
const MONSTERS: f32 = 0.25;
const SEEN: f32 = 0.15;

impl Erune {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        let good = self.for_heroes(state);
        if seat == MASTER { 1.0 - good } else { good }
    }

    fn for_heroes(&self, state: &State) -> f32 {
        if state.over.is_some() {
            return if state.winners.contains(MASTER) { 0.0 } else { 1.0 };
        }
        let points = |side| f32::from(self.points(state, side));
        let all: f32 = self.quest(state).objectives.iter().map(|objective| f32::from(objective.points)).sum();
        let balance = (points(Party::Adventurers) - points(Party::Master)) / all.max(1.0);
        let health = |hero: u8| {
            let hero = state.hero(hero);
            let whole = f32::from(self.most(hero, Resource::Health).max(1));
            f32::from(hero.health) / whole + 0.03 * f32::from(hero.stamina) + 0.02 * f32::from(hero.xp.min(40)) / 4.0
        };
        let heroes: f32 = state.party().map(health).sum::<f32>() / f32::from(state.count.max(1));
        let foes: f32 = state
            .monsters()
            .map(|(_, foe)| {
                let kind = self.monster(foe.kind);
                f32::from(kind.xp) * f32::from(foe.health) / f32::from(kind.health.max(1))
            })
            .sum();
        let seen = state.explored.len() as f32 / self.map(state).tiles.len().max(1) as f32;
        let good = 0.4 + POINTS * balance + HEALTH * (heroes - 1.0) - MONSTERS * (foes / 40.0).min(1.0) + SEEN * seen;
        good.clamp(0.01, 0.99)
    }
}
