//! What the Night King's options are worth by the odds: where mirrors and patrols go, whom they hunt, what gold buys and
//! how combats are influenced.

use super::{COUNTER, DIE, POWER, Reference, worth_of};
use crate::adventures::midnight::choice::Choice as Own;
use crate::adventures::midnight::content::ShadowPower;
use crate::adventures::midnight::table::{Patrol, Step, Store};
use crate::adventures::midnight::{Choice, Game, State};
use crate::content::Kind;
use crate::map::Space;
use crate::state::{MAX_DICE, What};
use kernel::{Few, Seat};

/// Each space between a patrol and its victim makes the hunt worth less.
const SCENT: f32 = 0.78;
/// Of two ways the shorter one is taken.
const STEP: f32 = 0.001;
/// A Hero in a town cannot be attacked, but will come out again.
const SIEGE: f32 = 0.3;
/// Patrols the King wants for each Hero.
const PACK: usize = 1;
/// What one more patrol is worth, and a level of the shadow power by king.
const SPAWN: f32 = 9.0;
/// What one more use of the shadow power is worth of itself to who has several.
const IDLE: f32 = 0.1;
/// What a use of the shadow power is worth in another round.
const LATER: f32 = 14.0;
/// Gold is kept for what is dearer: what a piece of it is worth when it is spent.
const THRIFT: f32 = 1.1;

impl Game {
    pub(super) fn foresee_as_king(&self, state: &State, options: &[Choice], into: &mut Vec<f32>) -> bool {
        let What::Own(step) = Self::top(state).what else { return false };
        for &choice in options {
            let worth = match step {
                Step::Bargain { .. } => Some(if choice == Choice::Done { 1.0 } else { 0.0 }),
                Step::Mirrors { .. } | Step::Post { .. } => self.foresee_place(choice),
                Step::Tend => Some(if choice == Choice::Done { 0.0 } else { 1.0 }),
                Step::Orders { patrol } => self.foresee_orders(state, patrol, choice),
                Step::March { patrol } => self.foresee_march(state, patrol, choice),
                Step::Victim { .. } => self.foresee_attack(state, choice),
                Step::Send { patrol, victim } => self.foresee_sending(state, patrol, victim, choice),
                Step::Spend => self.foresee_spending(state, choice),
                Step::Influence => self.foresee_influence(state, choice),
                Step::Sway { phase } => self.foresee_sway(state, phase as usize % 3, choice),
                Step::Embolden => Some(if choice == Choice::Done { 0.0 } else { 1.0 }),
                Step::Boost { .. } => self.foresee_test(state, choice),
                Step::Raise { .. } => Some(if choice == Choice::Done { 0.0 } else { 1.0 }),
                _ => None,
            };
            let Some(worth) = worth else {
                into.clear();
                return false;
            };
            into.push(worth);
        }
        true
    }

    /// Mirrors lie far from towns, patrols near them.
    fn foresee_place(&self, choice: Choice) -> Option<f32> {
        let map = &self.content.map;
        let far = |space: Space| {
            let all = map.towns.iter().map(|&town| f32::from(map.distance(space, town)));
            let near = map.towns.iter().map(|&town| map.distance(space, town)).min().unwrap_or(0);
            f32::from(near) + 0.1 * all.sum::<f32>()
        };
        match choice {
            Choice::Own(Own::Mirror(_, at)) => Some(far(at)),
            Choice::Own(Own::Post(at)) => Some(-far(at)),
            _ => None,
        }
    }

    // --- The hunt ----------------------------------------------------------------------------------------------

    /// What catching a Hero is worth: the likelier a knockout, the more.
    fn prey(&self, state: &State, hero: Seat, patrol: Patrol) -> f32 {
        let player = state.player(hero);
        let level = player.level();
        let mut foe = self.met(Self::colour_for(level), level);
        foe.life = (foe.life - f32::from(patrol.wounds)).max(0.3);
        let loss = 1.0 - self.side(state, hero).rough_chance(&foe);
        (4.0 + self.knockout_worth(state, hero)) * (0.15 + loss)
    }

    fn hunt(&self, state: &State, number: u8) -> Few<(Space, f32), 6> {
        let Some(patrol) = state.own.patrols[number as usize % 6] else { return Few::new() };
        state.heroes().map(|hero| (state.player(hero).space, self.prey(state, hero, patrol))).collect()
    }

    /// What a space is worth to a patrol that hunts these.
    fn scent(&self, hunted: &[(Space, f32)], at: Space) -> f32 {
        let worth = |&(space, worth): &(Space, f32)| {
            let far = self.content.map.distance(at, space);
            let caught = match far {
                _ if self.content.map.is_town(space) => SIEGE,
                0 => 1.6,
                _ => 1.0,
            };
            caught * worth * SCENT.powi(i32::from(far))
        };
        hunted.iter().map(worth).fold(0.0, f32::max)
    }

    fn foresee_orders(&self, state: &State, number: u8, choice: Choice) -> Option<f32> {
        let patrol = state.own.patrols[number as usize % 6]?;
        let hunted = self.hunt(state, number);
        let now = self.scent(&hunted, patrol.space);
        // Who stands where the best prey is has nowhere to go.
        let there = |&(space, worth): &(Space, f32)| space == patrol.space && 1.6 * worth >= now;
        let arrived = hunted.iter().any(there) && !self.content.map.is_town(patrol.space);
        match choice {
            Choice::Done => Some(now),
            Choice::Walk(to) => Some(self.scent(&hunted, to)),
            Choice::Roll(_) if arrived => Some(now - 0.01),
            // On average the dice lead about two spaces nearer.
            Choice::Roll(_) => Some((now / (SCENT * SCENT)).max(now + 0.01)),
            Choice::Own(Own::Fly(to)) => Some(self.scent(&hunted, to) + self.doom_worth(state)),
            _ => None,
        }
    }

    fn foresee_march(&self, state: &State, number: u8, choice: Choice) -> Option<f32> {
        let patrol = state.own.patrols[number as usize % 6]?;
        let hunted = self.hunt(state, number);
        let dice = state.movement.dice;
        match choice {
            Choice::Stop => Some(self.scent(&hunted, patrol.space)),
            Choice::Step(to, face) => {
                let mut left = dice;
                let die = left.iter().position(|&die| die == face)?;
                left.remove(die);
                Some(self.best_march(&hunted, to, left) - STEP)
            }
            Choice::Own(Own::Reroll(face)) => {
                // Only where the dice lead nowhere, and the one that fits no neighbour is thrown again.
                let stuck = self.best_march(&hunted, patrol.space, dice) <= self.scent(&hunted, patrol.space);
                let idle = |to: &Space| self.content.map.space(*to).entered_by & self.content.faces[face as usize] == 0;
                let useless = self.content.map.neighbours(patrol.space).iter().all(idle);
                Some(self.scent(&hunted, patrol.space) + if stuck && useless { 0.2 } else { -1.0 })
            }
            _ => None,
        }
    }

    /// The best space these dice lead to.
    fn best_march(&self, hunted: &[(Space, f32)], at: Space, dice: Few<u8, MAX_DICE>) -> f32 {
        let mut best = self.scent(hunted, at);
        if dice.len() > 4 {
            // The first step decides; the rest is looked at when it has come.
            self.each_step(at, &dice, |to, _| {
                if !self.content.map.is_town(to) {
                    best = best.max(0.98 * self.scent(hunted, to));
                }
            });
            return best;
        }
        let mut ways: Few<(Space, u8), 36> = Few::new();
        self.each_step(at, &dice, |to, face| {
            if !self.content.map.is_town(to) && !ways.is_full() {
                ways.push((to, face));
            }
        });
        for &(to, face) in ways.iter() {
            // Away from the prey no way is looked for.
            if self.scent(hunted, to) < self.scent(hunted, at) {
                continue;
            }
            let mut left = dice;
            if let Some(die) = left.iter().position(|&die| die == face) {
                left.remove(die);
            }
            best = best.max(self.best_march(hunted, to, left) - STEP);
        }
        best
    }

    fn foresee_attack(&self, state: &State, choice: Choice) -> Option<f32> {
        let What::Own(Step::Victim { patrol }) = Self::top(state).what else { return None };
        let patrol = state.own.patrols[patrol as usize % 6]?;
        match choice {
            Choice::Done => Some(0.0),
            Choice::Own(Own::Assail(hero)) => Some(self.prey(state, hero, patrol)),
            _ => None,
        }
    }

    /// The card that is worst for the victim.
    fn foresee_sending(&self, state: &State, number: u8, victim: Seat, choice: Choice) -> Option<f32> {
        let Choice::Own(Own::Dispatch(kind)) = choice else { return None };
        let wounds = state.own.patrols[number as usize % 6].map_or(0, |patrol| patrol.wounds);
        Some(-self.worth_for_victim(state, victim, kind, wounds))
    }

    fn worth_for_victim(&self, state: &State, victim: Seat, kind: Kind, wounds: u8) -> f32 {
        let info = self.content.kind(kind);
        let life = f32::from(info.life) - f32::from(wounds);
        if life <= 0.0 {
            return 30.0;
        }
        let foe = Reference {
            values: info.values.map(f32::from),
            damages: info.damages.map(f32::from),
            life,
            ..Reference::default()
        };
        let stakes = self.stakes(state, victim, 2.0);
        worth_of(&self.side(state, victim), &foe, &stakes)
    }

    // --- Gold --------------------------------------------------------------------------------------------------

    fn foresee_spending(&self, state: &State, choice: Choice) -> Option<f32> {
        let king = &state.own.king;
        let patrols = state.own.patrols.iter().flatten().count();
        let heroes = state.heroes().count();
        match choice {
            Choice::Done => Some(0.0),
            Choice::Own(Own::Acquire(store)) => {
                let price = f32::from(Self::counter_price(state, store));
                let worth = match store {
                    Store::Exhaustion => 2.2,
                    Store::Wound => 0.7,
                    _ => {
                        // The phase whose symbol is commonest is the King's.
                        let tile = king.tile.map_or(0, usize::from);
                        let symbol = self.own.kings[tile].symbols[store as usize];
                        let common = self.content.faces.iter().filter(|&&face| face >> symbol & 1 == 1).count();
                        1.2 + 0.3 * common as f32 - 0.3 * f32::from(king.store[store as usize])
                    }
                };
                Some(worth * COUNTER - THRIFT * price)
            }
            Choice::Own(Own::Improve) => {
                let power = self.king_tile_power(state);
                let worth = match power {
                    ShadowPower::Conquest | ShadowPower::Harvest => 26.0,
                    ShadowPower::Sorcery | ShadowPower::Wings(_) => 18.0,
                };
                // What is in store already may never come up; a conquest is a level whenever it does.
                let share = match self.uses_left(state) {
                    0 | 1 => 1.0,
                    3.. if power != ShadowPower::Conquest => IDLE,
                    _ => 0.4,
                };
                Some(worth * share - THRIFT * f32::from(self.own.numbers.power_price))
            }
            Choice::Own(Own::Spawn(at)) => {
                let wanted = if patrols < (PACK * heroes).min(4) + 1 { SPAWN } else { 0.0 };
                let patrol = Patrol { space: at, wounds: 0 };
                let hunted: Few<(Space, f32), 6> =
                    state.heroes().map(|hero| (state.player(hero).space, self.prey(state, hero, patrol))).collect();
                Some(wanted + 0.2 * self.scent(&hunted, at) - THRIFT * f32::from(self.own.numbers.patrol_price))
            }
            _ => None,
        }
    }

    /// What the doom counters of the shadow power bring now, against a use of it later: a full pool needs none.
    fn doom_worth(&self, state: &State) -> f32 {
        let doom = self.own.kings[state.own.king.tile.map_or(0, usize::from)].doom;
        let chance = |more: u8| f32::from(self.threat_odds(state, more)) / 100.0;
        self.level_worth() * (chance(doom + 1) - chance(1)) - LATER
    }

    fn king_tile_power(&self, state: &State) -> ShadowPower {
        self.own.kings[state.own.king.tile.map_or(0, usize::from)].power
    }

    // --- Combat ------------------------------------------------------------------------------------------------

    /// The phase in which the dice cost the Hero most.
    fn foresee_influence(&self, state: &State, choice: Choice) -> Option<f32> {
        let card = state.fight.challenge()?;
        let hero = state.fight.hero();
        let side = self.side(state, hero);
        let stakes = self.stakes(state, hero, self.reward(state, card));
        let plain = self.challenge_as_foe(state, card);
        let dice = f32::from(Self::influence_dice(state));
        let tile = state.own.king.tile.map_or(0, usize::from);
        let raised = |foe: &mut Reference, phase: usize| {
            let symbol = self.own.kings[tile].symbols[phase];
            let shown = self.content.faces.iter().filter(|&&face| face >> symbol & 1 == 1).count() as f32;
            let again = f32::from(state.own.king.store[phase]) * 0.3;
            foe.values[phase] += dice * shown / 6.0 + again.min(2.0);
        };
        let mut foe = plain;
        match choice {
            Choice::Own(Own::Influence(phase)) => raised(&mut foe, phase.index()),
            Choice::Own(Own::InfluenceAll) => {
                (0..3).for_each(|phase| raised(&mut foe, phase));
                return Some(-worth_of(&side, &foe, &stakes) + self.doom_worth(state));
            }
            _ => return None,
        }
        Some(-worth_of(&side, &foe, &stakes))
    }

    /// A die that does not count is thrown again.
    fn foresee_sway(&self, state: &State, phase: usize, choice: Choice) -> Option<f32> {
        let tile = state.own.king.tile.map_or(0, usize::from);
        let symbol = self.own.kings[tile].symbols[phase];
        match choice {
            Choice::Done => Some(0.0),
            Choice::Own(Own::Reroll(face)) => {
                let counts = self.content.faces[face as usize] >> symbol & 1 == 1;
                if counts {
                    return Some(-1.0);
                }
                if state.fight.is_shared() {
                    return Some(DIE);
                }
                // A phase in which nobody attacks and nothing hurts is not worth a counter.
                let card = state.fight.challenge()?;
                let hero = state.fight.hero();
                let (side, stakes) = (self.side(state, hero), self.stakes(state, hero, self.reward(state, card)));
                let foe = self.challenge_as_foe(state, card);
                let mut raised = foe;
                raised.values[phase] += 1.0;
                Some(worth_of(&side, &foe, &stakes) - worth_of(&side, &raised, &stakes) - IDLE)
            }
            _ => None,
        }
    }

    fn foresee_test(&self, state: &State, choice: Choice) -> Option<f32> {
        let level = self.level_worth();
        match choice {
            Choice::Done => Some(-1.0),
            Choice::Own(Own::Test(n)) => {
                let chance = f32::from(self.threat_odds(state, n)) / 100.0;
                Some(level * chance - 1.4 * f32::from(n))
            }
            Choice::Own(Own::Power) if self.feeds_the_pool(state) => {
                let doom = state.own.king.tile.map_or(0, |tile| self.own.kings[tile as usize].doom);
                Some(level * f32::from(self.threat_odds(state, doom)) / 100.0 - POWER)
            }
            Choice::Own(Own::Power) => Some(0.9 * level),
            _ => None,
        }
    }
}
