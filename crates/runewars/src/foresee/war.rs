//! Targets, battles and marches: what an area is worth, what stands in it, and who can come.

use super::RED_SHARE;
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::special;
use crate::ids::{Area, Order, Resource, Season, Shape, TYPES, Unit};
use crate::land::areas;
use crate::state::{ATTACKER, Army, DEFENDER, Figure, KINDS, MOST_UNITS, State};
use crate::step::Suffer;
use kernel::{Seat, SeatSet, Silent};

/// A rune token: one known to be a dragon, one that may be, one known to be false.
const DRAGON: f32 = 6.0;
const MAYBE_DRAGON: f32 = 3.0;
const FALSE_RUNE: f32 = 0.1;
const CITY: f32 = 1.2;
const YIELD: f32 = 0.35;
const STRONGHOLD: f32 = 1.5;
/// Breaking a claim is worth more than anything else.
const CLAIMANT: f32 = 6.0;
/// A step after which it could be broken.
const HUNT: f32 = 1.5;
/// By so much strength the odds of a battle move by one step of the curve.
const CURVE: f32 = 2.2;
/// A battle that is lost costs so much.
const DEFEAT: f32 = 1.5;
/// Outside of this a battle need not be thought through.
const HOPELESS: f32 = 0.08;
const SURE: f32 = 0.97;
/// So many targets are thought through, with so many battles each.
const THOUGHT_THROUGH: usize = 3;
const BATTLES_IN_MIND: u32 = 8;
/// A dragon rune is guarded by so much of what could come for it, and by no more than so many.
const GUARD_SHARE: f32 = 0.7;
const MOST_GUARDS: u8 = 4;
/// Units that come to a threatened dragon rune turn so much of its fate.
const GUARDED: f32 = 0.5;
/// What could come makes a place so much less safe, for each unit of it.
const PERIL: f32 = 0.12;
/// A unit that would starve where it stands, if winter were here. Two bots with 1.5, with `FOOD` and with recruits worth
/// nothing where they starve won 53.4 % of 700 games against two with 1 and without; of their like a fifth fewer starve.
const STARVING: f32 = 1.5;
/// By so much an attack is stronger than what it meets; before the winter, when not all could be fed, by less.
const SURE_ODDS: f32 = 1.7;
const FALL_ODDS: f32 = 1.4;
/// A routed unit beside one that stands.
const LYING: f32 = 0.3;
/// So many units make an own area strong enough.
const OWN_CROWD: u8 = 5;
/// A march to an own area leaves a token: each unit that stands there and could have marched stays until spring.
const PINNED: f32 = 0.1;
/// A unit that comes from behind to where others are near; and what the difference must be, in the measure of `frontier`.
const ADVANCE: f32 = 0.08;
const NEARER: f32 = 0.2;
/// A unit in a full area is lost at once.
const FULL: f32 = 10.0;
/// So much influence is paid for a parley.
const TALK_PRICE: u8 = 3;

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

    fn odds_by_worth(attack: f32, defence: f32) -> f32 {
        1.0 / (1.0 + (-(attack - defence - 0.4) * CURVE / (1.0 + 0.25 * (attack + defence))).exp())
    }

    /// The attacker's odds in the battle that is fought or at hand.
    pub(super) fn guessed_odds(&self, state: &State) -> f32 {
        let side = |side: usize| -> f32 {
            let owner = self.side_owner(state, side);
            let host = self.host(state, side);
            (0..KINDS).map(|kind| f32::from(host.standing(kind)) * self.unit_worth(state.unit(owner, kind))).sum()
        };
        // Before a battle begins the defenders stand in the area, then in their host.
        let defence = side(DEFENDER) + self.defence_worth(state, state.battle.at);
        Self::odds_by_worth(side(ATTACKER), defence)
    }

    /// Damage that the owner of a side assigns, in mind.
    fn suffers_in_mind(&self, world: &mut State, side: usize, damage: u8) {
        for _ in 0..damage {
            let victims = self.victims(world, side, Suffer::Damage).into_iter();
            let worth = |figure: &Figure| self.unit_worth(self.unit_in_battle(world, side, figure.kind.into()));
            let Some(victim) = victims.min_by(|one, two| worth(one).total_cmp(&worth(two))) else { return };
            self.hit(world, side, victim, &mut Silent);
        }
    }

    /// What a side has in the battle: who is routed counts little, but for hexagons where they count in the end.
    fn host_worth(&self, state: &State, side: usize) -> f32 {
        let counts = |figure: Figure| {
            let hexagon = self.info(state, side, figure.kind.into()).shape == Shape::Hexagon;
            if !figure.routed || hexagon && state.options.revised { 1.0 } else { LYING }
        };
        let figures = self.host(state, side).figures();
        let worth =
            |figure: Figure| counts(figure) * self.unit_worth(self.unit_in_battle(state, side, figure.kind.into()));
        figures.map(|(figure, count)| f32::from(count) * worth(figure)).sum()
    }

    /// Fury: what two damage would destroy, against the Berserker who is given up.
    pub(super) fn fury_worth(&self, state: &State, side: usize) -> f32 {
        let given = state.battle.sides[side]
            .acting
            .map_or(0.0, |kind| self.unit_worth(self.unit_in_battle(state, side, kind.into())));
        let mut world = state.clone();
        self.suffers_in_mind(&mut world, 1 - side, special::FURY_DAMAGE);
        self.host_worth(state, 1 - side) - self.host_worth(&world, 1 - side) - given
    }

    /// A side's own odds once both sides have suffered so much.
    pub(super) fn odds_after_damage(&self, state: &State, side: usize, damage: u8) -> f32 {
        let mut world = state.clone();
        for side in [ATTACKER, DEFENDER] {
            self.suffers_in_mind(&mut world, side, damage);
        }
        self.own_odds(&world, side)
    }

    pub(super) fn own_odds(&self, state: &State, side: usize) -> f32 {
        let attacker = self.guessed_odds(state);
        if side == ATTACKER { attacker } else { 1.0 - attacker }
    }

    /// The greatest army that another one could bring here, in units.
    pub(super) fn threat(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let others = state.living().filter(|&other| other != seat);
        others.map(|other| self.threat_by(state, other, area)).fold(0.0, f32::max)
    }

    fn threat_by(&self, state: &State, other: Seat, area: Area) -> f32 {
        if state.place(area).activated.contains(other) {
            return 0.0;
        }
        let near = state.land.beside(area, state.pass());
        let near = (near | state.land.around(near, state.pass())) & !area.bit();
        let free = |from: &Area| {
            state.place(*from).owner.get() == Some(other) && !state.place(*from).activated.contains(other)
        };
        let armies =
            areas(near).filter(free).map(|from| self.army_worth(state, Some(other), &state.place(from).standing));
        armies.sum::<f32>()
    }

    /// May another one still march in this season? Orders lie open by then.
    pub(super) fn marches_yet(&self, state: &State, other: Seat) -> bool {
        let player = state.player(other);
        let marches = matches!(player.order, Some(Order::Mobilize | Order::Conquest));
        player.pending && marches && !state.decrees.march_forbidden
    }

    /// How likely an own area is lost to one who could come.
    pub(super) fn peril_by(&self, state: &State, other: Seat, area: Area) -> f32 {
        let threat = self.threat_by(state, other, area);
        if threat > 0.0 { Self::odds_by_worth(threat, self.defence_worth(state, area)) } else { 0.0 }
    }

    /// Own units that an area can spare without being lost: one holds it, and a dragon rune is guarded against what could
    /// come.
    fn spare(&self, state: &State, seat: Seat, from: Area) -> u8 {
        let place = state.place(from);
        let held = place.stronghold.is_some() || state.home_areas(seat) & from.bit() != 0;
        let mut keep = u8::from(!held);
        if self.knows_dragon(state, seat, from) {
            let walls = place.stronghold.map_or(0.0, |held| if held.damaged { 3.0 } else { 5.0 });
            let wanted = GUARD_SHARE * self.threat(state, seat, from) - walls;
            keep = keep.max(wanted.clamp(1.0, f32::from(MOST_GUARDS)) as u8);
        }
        place.own_units().saturating_sub(keep)
    }

    /// What could march to a target, leaving every area held: the best of each area first.
    fn host_for(&self, state: &State, seat: Seat, target: Area) -> Army {
        let muster = self.muster(state, seat, target);
        let mut army = [0; KINDS];
        for from in areas(state.controlled(seat) & !target.bit()) {
            let mut units = self.marchable(state, seat, from, &muster);
            let mut left = if units == [0; KINDS] { 0 } else { self.spare(state, seat, from) };
            while left > 0 {
                let there = (0..KINDS).filter(|&kind| units[kind] > 0);
                let worth = |kind: usize| self.unit_worth(state.unit(Some(seat), kind));
                let Some(best) = there.max_by(|&one, &two| worth(one).total_cmp(&worth(two))) else { break };
                units[best] -= 1;
                army[best] += 1;
                left -= 1;
            }
        }
        army
    }

    /// What activating an area brings, with the odds of a battle there by a guess or by battles fought out in mind.
    pub(super) fn target_worth(&self, state: &State, seat: Seat, target: Area, battles: u32) -> f32 {
        let army = self.host_for(state, seat, target);
        if army[..TYPES].iter().sum::<u8>() == 0 {
            return -0.2;
        }
        let worth = self.area_worth(state, seat, target);
        let odds = || {
            let attack = self.army_worth(state, Some(seat), &army);
            let guess = Self::odds_by_worth(attack, self.defence_worth(state, target));
            if battles == 0 || !(HOPELESS..SURE).contains(&guess) {
                return guess;
            }
            self.odds_of(state, seat, target, &army, battles).attacker
        };
        let fed = self.starved(state) * f32::from(self.relief(state, seat, target));
        fed + match state.controller(target) {
            Some(owner) if owner == seat => self.guard_worth(state, seat, target),
            Some(owner) => {
                let odds = odds();
                let claims = state.claims.iter().any(|claim| claim.seat.get() == Some(owner));
                let dragon = state.place(target).rune.is_some();
                let breaks = if claims && dragon { CLAIMANT } else { 0.0 };
                let walls = if state.place(target).stronghold.is_some() { STRONGHOLD } else { 0.0 };
                odds * (1.3 * worth + walls + breaks) - (1.0 - odds) * DEFEAT
            }
            None if state.place(target).neutrals() > 0 => {
                let talk = 1.0 - RED_SHARE.powi(state.player(seat).influence.min(TALK_PRICE).into());
                // RW-21: after a battle they can only be talked to.
                let odds = if self.may_fight_at(state, target) { odds().max(talk) } else { talk };
                odds * worth - (1.0 - odds) * DEFEAT
            }
            None => worth,
        }
    }

    /// Bringing units to an own area: where a dragon rune is threatened, or from behind to where others are near. For
    /// nothing nobody is pinned.
    fn guard_worth(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let place = state.place(area);
        let winter = state.season == Season::Winter;
        let most = if winter { MOST_UNITS } else { self.food(state, seat).min(MOST_UNITS) };
        let stays: u8 = if winter { 0 } else { self.fresh_units(state, seat, area)[..TYPES].iter().sum() };
        let pinned = PINNED * (1.0 + f32::from(stays));
        if place.units() >= most {
            return -pinned;
        }
        if self.knows_dragon(state, seat, area) {
            let lost = Self::odds_by_worth(self.threat(state, seat, area), self.defence_worth(state, area));
            return DRAGON * GUARDED * lost - pinned;
        }
        let muster = self.muster(state, seat, area);
        let comes =
            areas(state.controlled(seat) & !area.bit()).filter(|&from| self.lies_behind(state, seat, from, area));
        let comes = comes.map(|from| {
            let marches = self.marchable(state, seat, from, &muster)[..TYPES].iter().sum::<u8>();
            if marches > 0 { marches.min(self.spare(state, seat, from)) } else { 0 }
        });
        ADVANCE * f32::from(comes.sum::<u8>().min(most - place.units())) - pinned
    }

    /// Are others nearer to one own area than to another?
    fn lies_behind(&self, state: &State, seat: Seat, from: Area, to: Area) -> bool {
        self.frontier(state, seat, to) > self.frontier(state, seat, from) + NEARER
    }

    pub(super) fn foresee_targets(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) {
        let worth = |choice: Choice, battles: u32| match choice {
            Choice::Area(target) => self.target_worth(state, seat, target, battles),
            _ => 0.0,
        };
        into.extend(options.iter().map(|&choice| worth(choice, 0)));
        // The best few are thought through.
        let mut order: Vec<usize> = (0..options.len()).collect();
        order.sort_by(|&one, &two| into[two].total_cmp(&into[one]));
        for &at in order.iter().take(THOUGHT_THROUGH) {
            into[at] = worth(options[at], BATTLES_IN_MIND);
        }
    }

    pub(super) fn best_target(&self, state: &State, seat: Seat) -> f32 {
        let found = areas(self.targets(state, seat)).map(|target| self.target_worth(state, seat, target, 0));
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
            // Who comes stays until spring: no more than can be fed.
            let most = if state.season == Season::Winter { MOST_UNITS } else { self.food(state, seat).max(1) };
            let wanted = if own { OWN_CROWD.min(most) } else { 2 };
            if self.starving(state, seat, from) > 0 && self.fed_room(state, seat, target) > 0 {
                return 0.5 + self.starved(state);
            }
            // Whoever goes to an own area goes to guard a rune, or comes from behind.
            let serves = empty || self.knows_dragon(state, seat, target) || self.lies_behind(state, seat, from, target);
            return if serves && there < wanted { 0.5 + 0.1 * f32::from(spare) } else { -0.5 };
        }
        let host = &state.battle.sides[ATTACKER].host;
        let attack = self.attack_worth(state, seat);
        let defence = self.defence_worth(state, target);
        let fed = state.season == Season::Winter || host.units() < self.food(state, seat);
        let wanted = if fed { defence * SURE_ODDS + 2.0 } else { defence * FALL_ODDS + 1.5 };
        let enough = attack > wanted || host.units() >= MOST_UNITS + 2;
        if enough { -0.5 } else { 1.0 + 0.1 * f32::from(spare) }
    }

    pub(super) fn foresee_taking(&self, state: &State, seat: Seat, from: Area, with: Choice) -> f32 {
        let spare = self.spare(state, seat, from);
        let own = state
            .marching
            .target
            .is_some_and(|target| state.controller(target) == Some(seat) || state.is_empty(target));
        let fed = state.marching.target.map_or(0, |target| self.fed_room(state, seat, target));
        let apart = self.starving(state, seat, from).min(fed);
        let most = if own { spare.min(apart.max(3)) } else { spare.min(self.needed(state, seat)) };
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

    /// How many more units an attack needs. Who marches stays until spring (RW-41), so that before the winter no more go
    /// than that or the food there is.
    fn needed(&self, state: &State, seat: Seat) -> u8 {
        let Some(target) = state.marching.target.filter(|_| state.season != Season::Winter) else { return u8::MAX };
        let host = &state.battle.sides[ATTACKER].host;
        let attack = self.attack_worth(state, seat);
        let missing = FALL_ODDS * self.defence_worth(state, target) + 1.5 - attack;
        self.food(state, seat).saturating_sub(host.units()).max(missing.max(0.0).ceil() as u8).max(1)
    }

    /// What has marched in, in units.
    fn attack_worth(&self, state: &State, seat: Seat) -> f32 {
        let host = &state.battle.sides[ATTACKER].host;
        (0..KINDS).map(|kind| f32::from(host.standing(kind)) * self.unit_worth(state.unit(Some(seat), kind))).sum()
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
        let apart = self.starving(state, seat, from).min(units).min(self.fed_room(state, seat, to));
        if apart > 0 {
            return self.starved(state) * f32::from(apart);
        }
        // Nearer to a claim that has to be broken.
        if units > 1 && self.hunted(state, seat) & (from.bit() | to.bit()) == to.bit() {
            return HUNT;
        }
        // From behind to where others are near.
        let fed = state.season == Season::Winter || self.fed_room(state, seat, to) > 0;
        let room = fed && state.place(to).units() < MOST_UNITS - 2;
        let crowded = units > 2 && state.controller(to) == Some(seat) && room;
        if crowded && self.lies_behind(state, seat, from, to) { 0.5 } else { -0.5 }
    }

    /// Areas from which the runes of another one's claim can be reached by a march.
    fn hunted(&self, state: &State, seat: Seat) -> u64 {
        let claimants = state.claims.iter().filter_map(|claim| claim.seat.get()).filter(|&other| other != seat);
        let shown = claimants.fold(0, |set, other| set | state.controlled(other)) & state.runes_up;
        let near = shown | state.land.around(shown, state.pass());
        near | state.land.around(near, state.pass())
    }

    /// What a unit that would starve is worth less now: more, the nearer the winter.
    pub(super) fn starved(&self, state: &State) -> f32 {
        STARVING
            * match state.season {
                Season::Spring => 0.25,
                Season::Summer => 0.5,
                Season::Fall => 1.0,
                Season::Winter => 0.0,
            }
    }

    /// The same for one area: who may not leave it has no time left.
    fn starved_at(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let stuck = state.season != Season::Winter && state.place(area).activated.contains(seat);
        if stuck { STARVING } else { self.starved(state) }
    }

    /// Units that a march to this area would feed, of those that would starve where they are.
    fn relief(&self, state: &State, seat: Seat, target: Area) -> u8 {
        if self.starved(state) == 0.0 {
            return 0;
        }
        let muster = self.muster(state, seat, target);
        let hungry = areas(state.controlled(seat) & !target.bit()).map(|from| {
            let hungry = self.starving(state, seat, from);
            if hungry > 0 {
                self.marchable(state, seat, from, &muster)[..TYPES].iter().sum::<u8>().min(hungry)
            } else {
                0
            }
        });
        let open = state.controller(target) == Some(seat) || state.is_empty(target);
        let room = if open { self.fed_room(state, seat, target) } else { self.food(state, seat) };
        hungry.sum::<u8>().min(room)
    }

    fn food(&self, state: &State, seat: Seat) -> u8 {
        state.player(seat).dials[Resource::Food.index()]
    }

    /// RW-14: units of an area that the winter would take with so much food.
    pub(super) fn starving_by(&self, state: &State, seat: Seat, area: Area, food: u8) -> u8 {
        let ahead = state.season != Season::Winter && state.controller(area) == Some(seat);
        if ahead { state.place(area).units().saturating_sub(food) } else { 0 }
    }

    fn starving(&self, state: &State, seat: Seat, area: Area) -> u8 {
        self.starving_by(state, seat, area, self.food(state, seat))
    }

    /// How many more an own area could feed, or an empty one.
    pub(super) fn fed_room(&self, state: &State, seat: Seat, area: Area) -> u8 {
        let food = self.food(state, seat).min(MOST_UNITS);
        let open = state.controller(area) == Some(seat) || state.is_empty(area);
        if open { food.saturating_sub(state.place(area).units()) } else { 0 }
    }

    /// A recruit comes where there is food for it.
    pub(super) fn place_worth(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let units = state.place(area).units();
        let full = if units >= MOST_UNITS { FULL } else { 0.0 };
        let hungry =
            if self.fed_room(state, seat, area) == 0 { self.starved_at(state, seat, area).max(0.3) } else { 0.0 };
        self.frontier(state, seat, area) - 0.15 * f32::from(units) - full - hungry
    }

    pub(super) fn foresee_step_with(&self, state: &State, seat: Seat, from: Area, to: Area, with: Choice) -> f32 {
        let spare = self.spare(state, seat, from);
        let apart = self.starving(state, seat, from).min(spare).min(self.fed_room(state, seat, to));
        // Into the winter no more go than can be fed where they come to.
        let fed = if state.season == Season::Fall { self.fed_room(state, seat, to).max(1) } else { u8::MAX };
        let wanted = match (state.is_empty(to), apart) {
            (true, apart) => spare.min(apart.max(2)),
            (false, 0) => spare.saturating_sub(2).clamp(1, fed),
            (false, apart) => apart,
        };
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
        let peril = PERIL * self.threat(state, seat, area);
        own + walls + home + 0.2 * f32::from(place.units()) - self.frontier(state, seat, area) - peril
    }
}
