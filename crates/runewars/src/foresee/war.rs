//! Targets, battles and marches: what an area is worth, what stands in it, and who can come.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Shape, TYPES, Unit};
use crate::land::areas;
use crate::state::{ATTACKER, DEFENDER, KINDS, MOST_UNITS, State};
use kernel::{Seat, SeatSet};

/// A rune token: one known to be a dragon, one that may be, one known to be false.
const DRAGON: f32 = 4.0;
const MAYBE_DRAGON: f32 = 2.0;
const FALSE_RUNE: f32 = 0.1;
const CITY: f32 = 1.2;
const YIELD: f32 = 0.35;
const STRONGHOLD: f32 = 1.5;
/// Breaking a claim is worth more than anything else.
const CLAIMANT: f32 = 6.0;
/// By so much strength the odds of a battle move by one step of the curve.
const CURVE: f32 = 2.2;
/// A battle that is lost costs so much.
const DEFEAT: f32 = 1.5;

impl Runewars {
    /// A unit in units: what it is worth in a battle.
    pub(super) fn unit_worth(&self, unit: Unit) -> f32 {
        let info = &self.content.units[unit.index()];
        let hexagon = if info.shape == Shape::Hexagon { 0.5 } else { 0.0 };
        let early = 0.05 * (5.0 - f32::from(info.initiative));
        0.75 + 0.3 * f32::from(info.health) + hexagon + early
    }

    fn army_worth(&self, state: &State, owner: Option<Seat>, counts: &[u8; KINDS]) -> f32 {
        let there = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        there.map(|(kind, &count)| f32::from(count) * self.unit_worth(state.unit(owner, kind))).sum()
    }

    /// What holding an area is worth.
    pub(super) fn area_worth(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let place = state.place(area);
        let yields: u8 = self.content.areas[area.index()].yields.iter().sum();
        let rune = place.rune.map_or(0.0, |token| {
            let known = state.runes.known(token);
            match (known.contains(seat) || known == SeatSet::ALL, state.runes.is_second(token)) {
                (true, true) => DRAGON,
                (true, false) => FALSE_RUNE,
                (false, _) => MAYBE_DRAGON,
            }
        });
        1.0 + YIELD * f32::from(yields) + rune + if place.city.is_some() { CITY } else { 0.0 }
    }

    /// What stands against an attack, in units.
    fn defence_worth(&self, state: &State, area: Area) -> f32 {
        let place = state.place(area);
        let walls = place.stronghold.map_or(0.0, |held| if held.damaged { 3.0 } else { 5.0 });
        let walls = if state.marching.siege { (walls - 3.0_f32).max(0.0) } else { walls };
        self.army_worth(state, state.controller(area), &place.standing) + walls
    }

    fn odds(attack: f32, defence: f32) -> f32 {
        1.0 / (1.0 + (-(attack - defence - 0.4) * CURVE / (1.0 + 0.25 * (attack + defence))).exp())
    }

    /// The attacker's odds in the battle that is fought or at hand.
    pub(super) fn battle_odds(&self, state: &State) -> f32 {
        let side = |side: usize| -> f32 {
            let owner = self.side_owner(state, side);
            let host = self.host(state, side);
            (0..KINDS).map(|kind| f32::from(host.standing(kind)) * self.unit_worth(state.unit(owner, kind))).sum()
        };
        let begun = self.host(state, DEFENDER).units() > 0;
        let defence = if begun {
            let walls =
                state.place(state.battle.at).stronghold.map_or(0.0, |held| if held.damaged { 3.0 } else { 5.0 });
            side(DEFENDER) + walls
        } else {
            self.defence_worth(state, state.battle.at)
        };
        Self::odds(side(ATTACKER), defence)
    }

    /// Own units that an area can spare without being lost.
    fn spare(&self, state: &State, seat: Seat, from: Area) -> u8 {
        let place = state.place(from);
        let held = place.stronghold.is_some() || state.home_areas(seat) & from.bit() != 0;
        let precious = place.rune.is_some() && self.area_worth(state, seat, from) > DRAGON;
        let keep = u8::from(!held) + u8::from(precious) * 2;
        place.own_units().saturating_sub(keep)
    }

    /// What could march to a target, in units and in their worth, leaving every area held.
    fn host_for(&self, state: &State, seat: Seat, target: Area) -> (u8, f32) {
        let reach = self.marchers(state, seat, target);
        let (mut count, mut worth) = (0, 0.0);
        for from in areas(state.controlled(seat) & !target.bit()) {
            let units = self.marchable(state, seat, from, target, &reach);
            let spare = self.spare(state, seat, from);
            let can: u8 = units[..TYPES].iter().sum();
            if can == 0 || spare == 0 {
                continue;
            }
            let share = f32::from(can.min(spare)) / f32::from(can);
            count += can.min(spare);
            worth += share * self.army_worth(state, Some(seat), &units);
        }
        (count, worth)
    }

    /// What activating an area brings.
    pub(super) fn target_worth(&self, state: &State, seat: Seat, target: Area) -> f32 {
        let (count, attack) = self.host_for(state, seat, target);
        if count == 0 {
            return -0.2;
        }
        let worth = self.area_worth(state, seat, target);
        match state.controller(target) {
            Some(owner) if owner == seat => {
                // Guarding what is precious: only where it is threatened.
                let units = state.place(target).units();
                if worth > DRAGON && units < 4 { 0.6 } else { 0.05 }
            }
            Some(owner) => {
                let odds = Self::odds(attack, self.defence_worth(state, target));
                let claims = state.claims.iter().any(|claim| claim.seat.get() == Some(owner));
                let dragon = state.place(target).rune.is_some();
                let breaks = if claims && dragon { CLAIMANT } else { 0.0 };
                let walls = if state.place(target).stronghold.is_some() { STRONGHOLD } else { 0.0 };
                odds * (1.3 * worth + walls + breaks) - (1.0 - odds) * DEFEAT
            }
            None if state.place(target).neutrals() > 0 => {
                let odds = Self::odds(attack, self.defence_worth(state, target));
                let talk = if state.player(seat).influence >= 3 { 0.55 } else { 0.0 };
                let odds = odds.max(talk);
                odds * worth - (1.0 - odds) * DEFEAT
            }
            None => worth,
        }
    }

    pub(super) fn foresee_targets(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) {
        into.extend(options.iter().map(|&choice| match choice {
            Choice::Area(target) => self.target_worth(state, seat, target),
            _ => 0.0,
        }));
    }

    pub(super) fn best_target(&self, state: &State, seat: Seat) -> f32 {
        let found = areas(self.targets(state, seat, false)).map(|target| self.target_worth(state, seat, target));
        found.fold(0.0, f32::max)
    }

    // --- Who goes --------------------------------------------------------------------------------------------------

    /// Does the march still need units from here?
    pub(super) fn foresee_start(&self, state: &State, seat: Seat, from: Area) -> f32 {
        let Some(target) = state.marching.target else { return -1.0 };
        let spare = self.spare(state, seat, from);
        let heroes = self.fresh_heroes(state, seat, from).count();
        if spare == 0 {
            // A hero goes along to support.
            let fights = state.is_enemy(target, seat) && state.battle.sides[ATTACKER].host.units() > 0;
            return if heroes > 0 && fights { 0.4 } else { -1.0 };
        }
        let own = state.controller(target) == Some(seat);
        let empty = state.is_empty(target);
        if own || empty {
            let there = state.place(target).units();
            let wanted = if own { 5 } else { 2 };
            return if there < wanted { 0.5 + 0.1 * f32::from(spare) } else { -0.5 };
        }
        let host = &state.battle.sides[ATTACKER].host;
        let attack: f32 =
            (0..KINDS).map(|kind| f32::from(host.standing(kind)) * self.unit_worth(state.unit(Some(seat), kind))).sum();
        let enough = attack > self.defence_worth(state, target) * 1.7 + 2.0 || host.units() >= MOST_UNITS + 2;
        if enough { -0.5 } else { 1.0 + 0.1 * f32::from(spare) }
    }

    pub(super) fn foresee_taking(&self, state: &State, seat: Seat, from: Area, with: Choice) -> f32 {
        let spare = self.spare(state, seat, from);
        let own = state
            .marching
            .target
            .is_some_and(|target| state.controller(target) == Some(seat) || state.is_empty(target));
        let most = if own { spare.min(3) } else { spare };
        match with {
            Choice::All => {
                if most >= state.place(from).units() {
                    5.0
                } else {
                    -2.0
                }
            }
            Choice::Hero(_) => {
                if spare == 0 {
                    3.0
                } else {
                    0.1
                }
            }
            Choice::Units { unit, count } => {
                let fits = unit.is_neutral() || count <= most;
                if fits { self.unit_worth(unit) * f32::from(count) } else { -f32::from(count) }
            }
            _ => 0.0,
        }
    }

    // --- Steps -----------------------------------------------------------------------------------------------------

    pub(super) fn foresee_step_from(&self, state: &State, seat: Seat, from: Area) -> f32 {
        let to = self.steps_from(state, seat, from);
        let best = areas(to).map(|to| self.foresee_step_to(state, seat, from, to)).fold(-1.0, f32::max);
        if best > 0.0 { best } else { -1.0 }
    }

    /// A step is good into an empty area, for who can be spared.
    pub(super) fn foresee_step_to(&self, state: &State, seat: Seat, from: Area, to: Area) -> f32 {
        let units = self.fresh_units(state, seat, from)[..TYPES].iter().sum::<u8>().min(self.spare(state, seat, from));
        if units > 0 && state.is_empty(to) {
            return self.area_worth(state, seat, to);
        }
        // From behind to where others are near.
        let crowded = units > 2 && state.controller(to) == Some(seat) && state.place(to).units() < MOST_UNITS - 2;
        if crowded && self.frontier(state, seat, to) > self.frontier(state, seat, from) + 0.2 { 0.3 } else { -0.5 }
    }

    pub(super) fn foresee_step_with(&self, state: &State, seat: Seat, from: Area, to: Area, with: Choice) -> f32 {
        let spare = self.spare(state, seat, from);
        let wanted = if state.is_empty(to) { spare.min(2) } else { spare.saturating_sub(2).max(1) };
        match with {
            Choice::Units { unit, count } if !unit.is_neutral() => -(f32::from(count) - f32::from(wanted)).abs(),
            Choice::Units { .. } => -3.0,
            Choice::All => {
                if spare >= state.place(from).units() {
                    -1.0
                } else {
                    -6.0
                }
            }
            Choice::Hero(_) => {
                if spare == 0 {
                    1.0
                } else {
                    -4.0
                }
            }
            _ => -5.0,
        }
    }

    pub(super) fn refuge_worth(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let place = state.place(area);
        let owner = state.controller(area);
        let host: u8 = state.battle.sides.iter().map(|side| side.host.units()).max().unwrap_or(0);
        let crowd = (place.units() + host).saturating_sub(MOST_UNITS);
        let home = if owner == Some(seat) { 1.0 } else { 0.0 };
        home + 0.2 * f32::from(u8::from(place.stronghold.is_some())) - f32::from(crowd)
    }

    /// Where a rune lies well: with walls and units about it, far from others.
    pub(super) fn safety(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let place = state.place(area);
        let own = if state.controller(area) == Some(seat) { 3.0 } else { 0.0 };
        let walls = if place.stronghold.is_some() { 1.5 } else { 0.0 };
        let home = if state.home_areas(seat) & area.bit() != 0 { 1.0 } else { 0.0 };
        own + walls + home + 0.2 * f32::from(place.units()) - self.frontier(state, seat, area)
    }
}
