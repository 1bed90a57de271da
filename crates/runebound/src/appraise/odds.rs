//! How likely a hero wins a combat, and what it is worth, worked out without rolling.
//!
//! The hero attacks where it does most and defends elsewhere, each Ally attacks in a phase of its own. Powers are counted
//! as what they add to an average combat (`lore.rs`).

use super::chain::{Chain, FOE, Fighter, OWN, Stakes, Turn, chance};
use super::side::Side;
use crate::Runebound;
use crate::adventures::Adventure;
use crate::content::Reference;
use crate::state::{State, What, Who};
use kernel::Seat;

/// What a wound on the foe is worth in itself.
const HASTE: f32 = 0.05;
/// Below and above this a rough estimate will do.
const CLEAR: (f32, f32) = (0.004, 0.985);

/// What is done in a phase of combat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Attack,
    Defend,
    /// The Ally of this number attacks.
    Ally(usize),
}

impl Side {
    /// The same side after a rest in town.
    pub fn rested(&self) -> Side {
        Side { hero: Fighter { life: self.whole, ..self.hero }, ..*self }
    }

    /// A rough estimate, for what is asked often and need not be exact.
    pub fn rough_chance(&self, foe: &Reference) -> f32 {
        let (foe, life, own) = self.aided(foe);
        self.best_places(&foe, life, own).0
    }

    pub fn chance_against(&self, foe: &Reference) -> f32 {
        let (foe, life, own) = self.aided(foe);
        let (rough, places) = self.best_places(&foe, life, own);
        if !(CLEAR.0..CLEAR.1).contains(&rough) {
            return if rough < CLEAR.0 { 0.0 } else { rough };
        }
        Chain::of(self.turns(&foe, places), own, life, &Stakes::CHANCE).at(own, life)
    }

    /// What a combat is worth, with what it costs to win it.
    pub fn worth_against(&self, foe: &Reference, stakes: &Stakes) -> f32 {
        let (foe, life, own) = self.aided(foe);
        let (rough, places) = self.best_places(&foe, life, own);
        if rough < CLEAR.0 {
            return stakes.lost;
        }
        Chain::of(self.turns(&foe, places), own, life, stakes).at(own, life)
    }

    /// What doing this in the phase that has come is worth: what the hero or an Ally does, or none for no attacks at all
    /// in this round.
    pub fn worth_of_action<A: Adventure>(
        &self,
        foe: &Reference,
        stakes: &Stakes,
        state: &State<A>,
        seat: Seat,
        action: Option<Action>,
    ) -> f32 {
        let (foe, life, own) = self.aided(foe);
        let (_, mut places) = self.best_places(&foe, life, own);
        let chain = Chain::of(self.turns(&foe, places), own, life, stakes);
        let first = state.fight.phase as usize;
        let mut attacks = state.fight.fighter().attacks;
        for (number, ally) in state.player(seat).allies.iter().take(2).enumerate() {
            if ally.acted || action.is_none() || places[number] <= first || action == Some(Action::Ally(number)) {
                places[number] = 3;
            }
        }
        match action {
            None => attacks = 0,
            Some(Action::Attack) => attacks -= 1,
            _ => {}
        }
        let attacked = self.best_blows(&foe, places, first + 1, attacks);
        let turns: [Turn; 3] = std::array::from_fn(|phase| {
            let (mut harm, mut actor) = (0.0, self.hero);
            if phase == first {
                match action {
                    Some(Action::Attack) => harm = self.hero.damages[phase],
                    Some(Action::Ally(number)) => {
                        actor = self.allies[number];
                        return Turn::of_ally(&foe, phase, &actor);
                    }
                    _ => {}
                }
            } else if attacked[phase] {
                harm = self.hero.damages[phase];
            }
            let ally = places.iter().position(|&place| place == phase).map(|ally| &self.allies[ally]);
            Turn::of(&foe, phase, ally, actor.values[phase], harm)
        });
        // Sooner is better, even where nothing can go wrong.
        let deals = match action {
            Some(Action::Attack) => self.hero.deals(&foe, first),
            Some(Action::Ally(number)) => self.allies[number].deals(&foe, first),
            _ => (first + 1..3).filter(|&phase| attacked[phase]).map(|phase| self.hero.deals(&foe, phase)).sum(),
        };
        chain.after(&turns[first..], own, life) + HASTE * deals
    }

    /// The same for a combat that is going on: what is left of this round comes first.
    pub fn worth_in_fight<A: Adventure>(&self, foe: &Reference, stakes: &Stakes, state: &State<A>, seat: Seat) -> f32 {
        let (foe, life, own) = self.aided(foe);
        let (_, places) = self.best_places(&foe, life, own);
        let chain = Chain::of(self.turns(&foe, places), own, life, stakes);
        let fight = &state.fight;
        if fight.hero() != seat || fight.round == 0 {
            return chain.at(own, life);
        }
        let rest = self.rest_of_round(&foe, places, state, seat);
        chain.after(&rest[fight.phase as usize..], own, life)
    }

    /// The foe as it is with all the help there is, the Life it has to lose, and the own.
    fn aided(&self, foe: &Reference) -> (Reference, f32, f32) {
        let mut foe = *foe;
        for phase in 0..3 {
            foe.values[phase] += self.aid.foe_values[phase] - self.aid.values[phase];
            foe.damages[phase] = (foe.damages[phase] + self.aid.foe_damages[phase]).max(0.0);
        }
        let least = foe.life.clamp(0.1, 0.5);
        let life = (foe.life - self.aid.burst).clamp(least, (FOE - 2) as f32);
        (foe, life, (self.hero.life + self.aid.life).clamp(0.1, (OWN - 2) as f32))
    }

    /// The best way to share out the phases, by a rough estimate.
    fn best_places(&self, foe: &Reference, life: f32, own: f32) -> (f32, [usize; 2]) {
        let mut best = (f32::MIN, [3, 3]);
        for way in 0..4usize.pow(self.count as u32) {
            let places = [if self.count > 0 { way % 4 } else { 3 }, if self.count > 1 { way / 4 } else { 3 }];
            if places[0] == places[1] && places[0] < 3 {
                continue;
            }
            let rough = self.margin(foe, life, own, places);
            if rough > best.0 {
                best = (rough, places);
            }
        }
        (1.0 / (1.0 + (-1.7 * best.0).exp()), best.1)
    }

    /// By how much the hero outlives the foe, measured in what luck can change. Each Ally is in this phase (3 is none), the
    /// hero attacks where it does most and defends elsewhere.
    fn margin(&self, foe: &Reference, life: f32, own: f32, places: [usize; 2]) -> f32 {
        let (mut dealt, mut taken, mut spread) = (0.0f32, 0.0f32, 0.0f32);
        let mut blows = [0.0f32; 3];
        for (phase, deals) in blows.iter_mut().enumerate() {
            let mut alone = 1.0;
            if let Some(ally) = places.iter().position(|&place| place == phase) {
                let stands = self.allies[ally].stands(foe, phase);
                dealt += stands * self.allies[ally].deals(foe, phase);
                alone -= stands;
            } else {
                *deals = self.hero.deals(foe, phase);
            }
            let missed = alone * (1.0 - chance(foe.values[phase] - self.hero.values[phase]));
            taken += missed * foe.damages[phase];
            spread += missed * foe.damages[phase] * foe.damages[phase];
        }
        blows.sort_unstable_by(f32::total_cmp);
        dealt += blows.iter().rev().take(self.attacks as usize).sum::<f32>();
        if dealt < 0.02 {
            return -10.0;
        }
        let rounds = (life / dealt - 0.3).max(0.4);
        let margin = own - 0.5 - taken * rounds;
        margin / (0.35 + (spread * rounds).sqrt())
    }

    /// The three phases of a round, with everybody in place.
    fn turns(&self, foe: &Reference, places: [usize; 2]) -> [Turn; 3] {
        let attacked = self.best_blows(foe, places, 0, self.attacks);
        std::array::from_fn(|phase| {
            let ally = places.iter().position(|&place| place == phase).map(|ally| &self.allies[ally]);
            let harm = if attacked[phase] { self.hero.damages[phase] } else { 0.0 };
            Turn::of(foe, phase, ally, self.hero.values[phase], harm)
        })
    }

    /// In which phases from `first` on the hero attacks.
    fn best_blows(&self, foe: &Reference, places: [usize; 2], first: usize, attacks: u8) -> [bool; 3] {
        let mut attacked = [false; 3];
        for _ in 0..attacks {
            let free = (first..3).filter(|phase| !attacked[*phase] && !places.contains(phase));
            let best = free.max_by(|&a, &b| (self.hero.deals(foe, a) + 0.001).total_cmp(&self.hero.deals(foe, b)));
            let Some(best) = best else { break };
            attacked[best] = true;
        }
        attacked
    }

    /// The phases of the round that is going on, with whoever has not attacked yet; a roll that waits is made first.
    fn rest_of_round<A: Adventure>(
        &self,
        foe: &Reference,
        mut places: [usize; 2],
        state: &State<A>,
        seat: Seat,
    ) -> [Turn; 3] {
        let fight = &state.fight;
        let first = fight.phase as usize;
        for (place, ally) in places.iter_mut().zip(state.player(seat).allies.iter()) {
            if ally.acted || *place < first {
                *place = 3;
            }
        }
        let rolls = Runebound::<A>::top(state).what == What::Swing;
        let begins = if rolls { first + 1 } else { first };
        let attacks = if fight.fighter().defend_only { 0 } else { fight.fighter().attacks };
        let attacked = self.best_blows(foe, places, begins, attacks);
        std::array::from_fn(|phase| {
            if rolls && phase == first {
                let actor = state.player(seat).allies.iter().position(|ally| Who::Card(ally.card) == fight.actor);
                let actor = actor.and_then(|ally| self.allies.get(ally)).unwrap_or(&self.hero);
                let harm = if fight.attacking { actor.damages[phase] + f32::from(fight.damage) } else { 0.0 };
                return Turn::of(foe, phase, None, actor.values[phase] + f32::from(fight.bonus), harm);
            }
            let ally = places.iter().position(|&place| place == phase).map(|ally| &self.allies[ally]);
            let harm = if attacked[phase] { self.hero.damages[phase] } else { 0.0 };
            Turn::of(foe, phase, ally, self.hero.values[phase], harm)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Chance;

    fn side(values: [f32; 3], damages: [f32; 3], life: f32) -> Side {
        Side { hero: Fighter { values, damages, life }, whole: life, attacks: 1, ..Side::default() }
    }

    /// Throws the dice: the share of combats that are won.
    fn thrown(side: &Side, foe: &Reference) -> f32 {
        let mut chance = Chance::from_seed(7);
        let turn = (0..3).max_by(|&a, &b| side.hero.deals(foe, a).total_cmp(&side.hero.deals(foe, b))).unwrap();
        let mut wins = 0;
        for _ in 0..4000 {
            let (mut own, mut life) = (side.hero.life, foe.life);
            'combat: loop {
                for phase in 0..3 {
                    let roll = f32::from(chance.die(10) + chance.die(10)) + side.hero.values[phase];
                    if roll < foe.values[phase] {
                        own -= foe.damages[phase];
                    } else if phase == turn {
                        life -= side.hero.damages[phase];
                    }
                    if own <= 0.0 {
                        break 'combat;
                    }
                    if life <= 0.0 {
                        wins += 1;
                        break 'combat;
                    }
                }
            }
        }
        wins as f32 / 4000.0
    }

    #[test]
    fn the_odds_are_those_of_the_dice() {
        let foes = [
            ([11.0, 13.0, 12.0], [0.0, 1.0, 1.0], 1.0),
            ([14.0, 16.0, 13.0], [0.0, 2.0, 1.0], 3.0),
            ([15.0, 14.0, 13.0], [2.0, 1.0, 0.0], 2.0),
            ([16.0, 17.0, 15.0], [2.0, 2.0, 1.0], 4.0),
            ([19.0, 18.0, 21.0], [4.0, 4.0, 5.0], 7.0),
        ];
        let heroes = [
            side([3.0, 2.0, 5.0], [1.0; 3], 4.0),
            side([3.0, 3.0, 3.0], [1.0; 3], 5.0),
            side([7.0, 13.0, 5.0], [1.0, 2.0, 1.0], 7.0),
        ];
        for (values, damages, life) in foes {
            let foe = Reference { values, damages, life, ..Reference::default() };
            for hero in &heroes {
                let (told, seen) = (hero.chance_against(&foe), thrown(hero, &foe));
                assert!(
                    (told - seen).abs() < 0.03,
                    "{told} is told, {seen} is seen: {values:?} {:?}",
                    hero.hero.values
                );
            }
        }
    }
}
