//! Mobilize and Conquest: an area is activated, and units and heroes march there.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, TYPES};
use crate::land::{Pass, areas};
use crate::state::{ATTACKER, Battle, KINDS, MOST_UNITS, STANDING, State};
use crate::step::{BattleStep, MarchStep, Step};
use kernel::{MaybeSeat, Seat, Sink};

/// RW-41: so many areas a unit or hero marches; a fast unit one more.
const MARCH: u8 = 2;

/// From where the target can be reached, by what walks how far over what.
pub(crate) struct Marchers {
    /// Slow and fast.
    ground: [u64; 2],
    flying: [u64; 2],
    hero: u64,
}

impl Marchers {
    fn of_kind(&self, flying: bool, fast: bool) -> u64 {
        let masks = if flying { &self.flying } else { &self.ground };
        masks[usize::from(fast)]
    }
}

impl Runewars {
    pub(crate) fn marchers(&self, state: &State, seat: Seat, target: Area) -> Marchers {
        let mut pass = state.pass();
        pass.mountain |= state.marching.over_mountains;
        pass.water |= state.marching.over_water;
        let open = state.open_to(seat);
        let steps = MARCH + state.marching.further;
        let reach = |pass: Pass, through: u64| {
            let (mut found, mut frontier) = (0, target.bit());
            let mut masks = [0; 2];
            for step in 1..=steps + 1 {
                let next = state.land.around(frontier, pass) & !found & !target.bit();
                found |= next;
                frontier = next & through;
                if step >= steps {
                    masks[usize::from(step - steps)] = found;
                }
            }
            masks
        };
        Marchers { ground: reach(pass, open), flying: reach(Pass::ANY, open), hero: reach(pass, u64::MAX)[0] }
    }

    /// RW-41: what may march from an area to the target now.
    pub(crate) fn marchable(
        &self,
        state: &State,
        seat: Seat,
        from: Area,
        target: Area,
        reach: &Marchers,
    ) -> [u8; KINDS] {
        let mut units = self.fresh_units(state, seat, from);
        if from == target {
            return [0; KINDS];
        }
        let friendly = state.controller(target) == Some(seat);
        let led = state.battle.sides[ATTACKER].host.0[..TYPES].iter().flatten().flatten().any(|&count| count > 0);
        let room = self.room(state, seat, target);
        for (kind, count) in units.iter_mut().enumerate().filter(|(_, count)| **count > 0) {
            let info = &self.content.units[state.unit(Some(seat), kind).index()];
            let reaches = reach.of_kind(info.flying, info.fast) & from.bit() != 0;
            // Allies go alone to friendly areas only.
            let leads = kind < TYPES || friendly || led;
            *count = if reaches && leads { (*count).min(room) } else { 0 };
        }
        units
    }

    /// RW-40: eight in a friendly or empty area; attackers any number.
    fn room(&self, state: &State, seat: Seat, target: Area) -> u8 {
        if state.open_to(seat) & target.bit() != 0 {
            MOST_UNITS.saturating_sub(state.place(target).units())
        } else {
            u8::MAX
        }
    }

    /// RW-28: heroes march in the revised edition only.
    fn marching_heroes(&self, state: &State, seat: Seat, from: Area, reach: &Marchers) -> Vec<crate::ids::Hero> {
        if !state.options.revised || reach.hero & from.bit() == 0 {
            return Vec::new();
        }
        self.fresh_heroes(state, seat, from).collect()
    }

    fn starts(&self, state: &State, seat: Seat, target: Area) -> u64 {
        let reach = self.marchers(state, seat, target);
        let mut from = state.controlled(seat);
        for hero in state.heroes_of(seat) {
            from |= state.hero(hero).area.bit();
        }
        let sends = |area: &Area| {
            self.marchable(state, seat, *area, target, &reach).iter().any(|&count| count > 0)
                || *area != target && !self.marching_heroes(state, seat, *area, &reach).is_empty()
        };
        areas(from & !target.bit()).filter(sends).fold(0, |set, area| set | area.bit())
    }

    /// RW-41: areas that may be activated.
    pub(crate) fn targets(&self, state: &State, seat: Seat, again: bool) -> u64 {
        let fought = again && state.marching.fought;
        let may = |area: &Area| {
            if state.place(*area).activated.contains(seat) {
                return false;
            }
            let barred = state.decrees.ceasefire & area.bit() != 0 || fought;
            if barred && state.is_enemy(*area, seat)
                || barred && state.is_neutral(*area) && state.player(seat).influence == 0
            {
                return false;
            }
            state.place(*area).owner.get() == Some(seat) && state.place(*area).own_units() > 0
                || self.starts(state, seat, *area) != 0
        };
        areas(state.land.laid).filter(may).fold(0, |set, area| set | area.bit())
    }

    // --- The family ------------------------------------------------------------------------------------------------

    pub(crate) fn march_asks(&self, state: &State, step: MarchStep) -> Option<Seat> {
        match step {
            // To do nothing is always offered: should there be nothing else, it is not asked.
            MarchStep::Activate { seat, .. } | MarchStep::March { seat } => Some(seat),
            MarchStep::Take { seat, .. } => Some(seat),
            MarchStep::Arrive { .. } => None,
            MarchStep::Parley { seat } | MarchStep::Answer { seat } | MarchStep::Refused { seat } => Some(seat),
            MarchStep::SendAway { seat, from } => (self.ways_out(state, from) != 0).then_some(seat),
        }
    }

    pub(crate) fn march_options(&self, state: &State, step: MarchStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            MarchStep::Activate { again, .. } => {
                into.extend(areas(self.targets(state, seat, again)).map(Choice::Area));
                into.push(Choice::Done);
            }
            MarchStep::March { .. } => {
                if let Some(target) = state.marching.target {
                    into.extend(areas(self.starts(state, seat, target)).map(Choice::Area));
                }
                into.push(Choice::Done);
            }
            MarchStep::Take { from, .. } => {
                let Some(target) = state.marching.target else { return };
                let reach = self.marchers(state, seat, target);
                let units = self.marchable(state, seat, from, target, &reach);
                for (kind, &count) in units.iter().enumerate() {
                    let unit = state.unit(Some(seat), kind);
                    into.extend((1..=count).map(|count| Choice::Units { unit, count }));
                }
                into.extend(self.marching_heroes(state, seat, from, &reach).into_iter().map(Choice::Hero));
                let all: u8 = units.iter().sum();
                if all > 1 && all <= self.room(state, seat, target) && into.len() > 1 {
                    into.push(Choice::All);
                }
            }
            MarchStep::Arrive { .. } => {}
            MarchStep::Parley { .. }
            | MarchStep::Answer { .. }
            | MarchStep::Refused { .. }
            | MarchStep::SendAway { .. } => {
                self.parley_options(state, step, seat, into);
            }
        }
    }

    pub(crate) fn march_apply<S: Sink>(
        &self,
        state: &mut State,
        step: MarchStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (MarchStep::Activate { .. }, Choice::Area(target)) => {
                let place = state.place_mut(target);
                place.activated = place.activated.with(seat);
                state.marching.target = Some(target);
                state.marching.entered = false;
                let defender =
                    state.controller(target).filter(|&owner| owner != seat).map_or(MaybeSeat::NONE, MaybeSeat::from);
                state.battle = Battle { at: target, attacker: seat, defender, ..Battle::default() };
                sink.tell(|| self.at("runewars-activates", seat, target).rule("RW-41"));
                state.stack.becomes(Step::March(MarchStep::March { seat }));
            }
            (MarchStep::Activate { .. }, _) => _ = state.stack.pop(),
            (MarchStep::March { .. }, Choice::Area(from)) => {
                state.stack.push(Step::March(MarchStep::Take { seat, from }));
            }
            (MarchStep::March { .. }, _) => state.stack.becomes(Step::March(MarchStep::Arrive { seat })),
            (MarchStep::Take { from, .. }, with) => {
                state.stack.pop();
                self.march_with(state, seat, from, with, sink);
            }
            _ => self.parley_apply(state, step, seat, choice, sink),
        }
    }

    fn march_with<S: Sink>(&self, state: &mut State, seat: Seat, from: Area, with: Choice, sink: &mut S) {
        let Some(target) = state.marching.target else { return };
        match with {
            Choice::Hero(hero) => {
                state.hero_mut(hero).area = target;
                state.marching.heroes |= 1 << hero.0;
                sink.tell(|| {
                    self.moves("runewars-hero-goes", seat, from, target)
                        .with("hero", self.hero_thing(hero))
                        .rule("RW-28")
                });
            }
            Choice::Units { unit, count } => {
                self.enter(state, seat, from, target, super::season::kind_of(unit), count);
                sink.tell(|| {
                    let event = self.moves("runewars-steps", seat, from, target).with("unit", self.unit_thing(unit));
                    event.with("count", count).rule("RW-41")
                });
            }
            _ => {
                let reach = self.marchers(state, seat, target);
                for (kind, count) in self.marchable(state, seat, from, target, &reach).into_iter().enumerate() {
                    self.enter(state, seat, from, target, kind, count);
                }
                sink.tell(|| self.moves("runewars-all-step", seat, from, target).rule("RW-41"));
            }
        }
    }

    fn enter(&self, state: &mut State, seat: Seat, from: Area, target: Area, kind: usize, count: u8) {
        if count == 0 {
            return;
        }
        let open = state.open_to(seat) & target.bit() != 0;
        state.place_mut(from).standing[kind] -= count;
        if open {
            let place = state.place_mut(target);
            place.standing[kind] += count;
            if kind < TYPES {
                place.owner = seat.into();
            }
        } else {
            state.battle.sides[ATTACKER].host.0[kind][STANDING][0] += count;
        }
        state.settle(from);
        state.marching.entered = true;
    }

    pub(crate) fn march_work<S: Sink>(&self, state: &mut State, step: MarchStep, sink: &mut S) {
        match step {
            MarchStep::Arrive { seat } => {
                state.stack.pop();
                let Some(target) = state.marching.target else { return };
                if state.battle.sides[ATTACKER].host.units() == 0 {
                    return; // RW-41: heroes alone start nothing.
                }
                if state.is_enemy(target, seat) {
                    state.stack.push(Step::Battle(BattleStep::Begin));
                } else {
                    state.stack.push(Step::March(MarchStep::Parley { seat }));
                }
            }
            MarchStep::SendAway { from, .. } => self.nowhere_to_go(state, from, sink),
            _ => _ = state.stack.pop(),
        }
    }
}
