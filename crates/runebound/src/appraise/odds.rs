//! How likely a hero wins a combat, estimated without rolling: wounds dealt and taken in an average round.

use crate::Runebound;
use crate::content::Reference;
use crate::state::{NO_CARD, State};
use kernel::Seat;

/// One who attacks: combat values, damages, and Life that is left.
#[derive(Clone, Copy, Default)]
pub(super) struct Fighter {
    values: [f32; 3],
    damages: [f32; 3],
    life: f32,
}

/// A hero with Allies.
#[derive(Clone, Copy, Default)]
pub(super) struct Side {
    hero: Fighter,
    /// The hero's Life without wounds, but with white death.
    whole: f32,
    attacks: u8,
    allies: [Fighter; 2],
    count: usize,
}

/// The chance that two ten-sided dice show at least so much.
fn chance(need: f32) -> f32 {
    const TABLE: [f32; 22] = [
        1.0, 1.0, 1.0, 0.99, 0.97, 0.94, 0.90, 0.85, 0.79, 0.72, 0.64, 0.55, 0.45, 0.36, 0.28, 0.21, 0.15, 0.10, 0.06,
        0.03, 0.01, 0.0,
    ];
    let need = need.clamp(0.0, 20.99);
    let low = need as usize;
    TABLE[low] + (need - low as f32) * (TABLE[low + 1] - TABLE[low])
}

impl Side {
    /// The same side after a rest in town.
    pub fn rested(&self) -> Side {
        Side { hero: Fighter { life: self.whole, ..self.hero }, ..*self }
    }

    pub fn chance_against(&self, foe: &Reference) -> f32 {
        self.best_chance(foe, foe.life)
    }

    /// In a combat that is going on, what is left of this round counts too: an attack not yet made is worth something.
    pub fn chance_in_fight(&self, foe: &Reference, state: &State, seat: Seat) -> f32 {
        let fight = &state.fight;
        let first = fight.phase as usize;
        let mut ahead = 0.0f32;
        if fight.hero == seat && fight.round > 0 && !fight.defend_only {
            if fight.attacks > 0 {
                ahead = (first..3).map(|phase| self.hero.deals(foe, phase)).fold(0.0, f32::max);
            }
            for (ally, companion) in self.allies[..self.count].iter().zip(state.player(seat).allies.iter()) {
                if !companion.acted {
                    ahead += 0.6 * (first..3).map(|phase| ally.deals(foe, phase)).fold(0.0, f32::max);
                }
            }
        }
        // Some of this round is over: an average round later, and what is still to come of this one.
        self.best_chance(foe, (foe.life - ahead).max(0.25))
    }

    /// The best way to share out the phases.
    fn best_chance(&self, foe: &Reference, life: f32) -> f32 {
        let mut best = 0.0f32;
        let ways = 4usize.pow(self.count as u32);
        for way in 0..ways {
            let places = [way % 4, way / 4];
            let places = &places[..self.count];
            if self.count == 2 && places[0] == places[1] && places[0] < 3 {
                continue;
            }
            best = best.max(self.chance_with(foe, life, places));
        }
        best
    }

    /// With each Ally in this phase (3 is none), the hero attacks where it does most and defends elsewhere.
    fn chance_with(&self, foe: &Reference, life: f32, places: &[usize]) -> f32 {
        let (mut dealt, mut taken, mut spread) = (0.0f32, 0.0f32, 0.0f32);
        let mut own = [0.0f32; 3];
        for (phase, deals) in own.iter_mut().enumerate() {
            if let Some(ally) = places.iter().position(|&place| place == phase) {
                dealt += self.allies[ally].deals(foe, phase);
                continue;
            }
            *deals = self.hero.deals(foe, phase);
            let missed = 1.0 - chance(foe.values[phase] - self.hero.values[phase]);
            taken += missed * foe.damages[phase];
            spread += missed * foe.damages[phase] * foe.damages[phase];
        }
        own.sort_unstable_by(f32::total_cmp);
        dealt += own.iter().rev().take(self.attacks as usize).sum::<f32>();
        if dealt < 0.02 {
            return 0.0;
        }
        let rounds = (life / dealt - 0.3).max(0.4);
        let margin = self.hero.life - 0.5 - taken * rounds;
        let sigma = 0.35 + (spread * rounds).sqrt();
        1.0 / (1.0 + (-1.7 * margin / sigma).exp())
    }
}

impl Fighter {
    /// Wounds an attack in this phase deals on average.
    fn deals(&self, foe: &Reference, phase: usize) -> f32 {
        chance(foe.values[phase] - self.values[phase]) * self.damages[phase].min(foe.life.max(1.0))
    }
}

impl Runebound {
    /// The hero and the Allies as they are.
    pub(super) fn side(&self, state: &State, seat: Seat) -> Side {
        let fighter = |who| {
            let body = state.body(seat, who).unwrap_or_default();
            Fighter {
                values: std::array::from_fn(|phase| f32::from(self.combat_value(state, seat, who, phase))),
                damages: std::array::from_fn(|phase| f32::from(self.damage(state, seat, who, phase))),
                life: f32::from(self.life(state, seat, who).saturating_sub(body.wounds + body.white_death)),
            }
        };
        let hero = fighter(NO_CARD);
        let mut side = Side { hero, attacks: self.attacks(state, seat), ..Side::default() };
        side.whole = hero.life + f32::from(state.player(seat).body.wounds);
        for ally in state.player(seat).allies.iter().take(2) {
            side.allies[side.count] = fighter(ally.card);
            side.count += 1;
        }
        side
    }

    pub(super) fn challenge_as_foe(&self, state: &State) -> Reference {
        let fight = &state.fight;
        let info = self.content.of(fight.card);
        Reference {
            values: std::array::from_fn(|phase| f32::from(self.foe_value(state, fight.hero, phase))),
            damages: std::array::from_fn(|phase| f32::from(self.foe_damage(state, fight.hero, phase))),
            life: f32::from(info.life.saturating_sub(fight.wounds)),
            ..Reference::default()
        }
    }

    /// A hero with the dice of an average throw.
    pub(super) fn rival_as_foe(&self, state: &State, seat: Seat, other: Seat) -> Reference {
        let body = state.player(other).body;
        let life = self.life(state, other, NO_CARD).saturating_sub(body.wounds + body.white_death);
        let value = |phase| f32::from(self.combat_value(state, other, NO_CARD, phase)) + 11.0;
        let damage = |phase| f32::from(self.foe_damage(state, seat, phase));
        Reference {
            values: std::array::from_fn(value),
            damages: std::array::from_fn(damage),
            life: f32::from(life),
            ..Reference::default()
        }
    }
}
