//! Strategize: every unit and hero one step, into friendly or empty areas, without a token.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Hero};
use crate::land::{Pass, areas};
use crate::state::{ARRIVALS, Arrived, KINDS, MOST_UNITS, State};
use kernel::{Seat, Sink};

impl Runewars {
    /// Areas from which something can still step.
    pub(crate) fn steppers(&self, state: &State, seat: Seat) -> u64 {
        let own = state.controlled(seat);
        let room = state.open_to(seat) & !state.full();
        let mut from = own | state.marching.left;
        for hero in state.heroes_of(seat) {
            from |= state.hero(hero).area.bit();
        }
        let steps = |area: &Area| self.steps_into(state, seat, *area, own, room) != 0;
        areas(from).filter(steps).fold(0, |set, area| set | area.bit())
    }

    /// RW-20: where something from here can step.
    pub(crate) fn steps_from(&self, state: &State, seat: Seat, from: Area) -> u64 {
        let room = state.open_to(seat) & !state.full();
        self.steps_into(state, seat, from, state.controlled(seat), room)
    }

    /// The same, with the own areas and those that have room for units.
    fn steps_into(&self, state: &State, seat: Seat, from: Area, own: u64, room: u64) -> u64 {
        let mut to = self.fresh_heroes(state, seat, from).fold(0, |set, hero| set | self.hero_steps(state, seat, hero));
        let units = self.fresh_units(state, seat, from);
        if units == [0; KINDS] || state.arrived.len() + KINDS > ARRIVALS {
            return to;
        }
        let [beside, flown] = [state.pass(), Pass::ANY].map(|pass| self.next_to(state, seat, from, pass));
        for (kind, _) in units.iter().enumerate().filter(|(_, count)| **count > 0) {
            let reach = room & if self.flies(state, seat, kind) { flown } else { beside };
            to |= self.may_step(kind, reach, own);
        }
        to
    }

    /// RW-130: areas beside one, the other portals beside a portal too.
    fn next_to(&self, state: &State, seat: Seat, from: Area, pass: Pass) -> u64 {
        let gates = self.gates(state, seat);
        let beyond = if gates & from.bit() != 0 { gates & !from.bit() } else { 0 };
        state.land.beside(from, pass) | beyond
    }

    /// RW-20: where a hero steps, one area, or further by what it bears.
    fn hero_steps(&self, state: &State, seat: Seat, hero: Hero) -> u64 {
        let from = state.hero(hero).area;
        let once = self.next_to(state, seat, from, state.pass());
        let again = |set: u64| areas(set).fold(set, |all, area| all | self.next_to(state, seat, area, state.pass()));
        (0..self.further(state, hero)).fold(once, |set, _| again(set)) & !from.bit()
    }

    /// Allies alone go to friendly areas only.
    fn may_step(&self, kind: usize, reach: u64, own: u64) -> u64 {
        if kind < crate::ids::TYPES { reach } else { reach & own }
    }

    pub(crate) fn flies(&self, state: &State, seat: Seat, kind: usize) -> bool {
        self.content.units[state.unit(Some(seat), kind).index()].flying
    }

    pub(crate) fn step_options(&self, state: &State, seat: Seat, from: Area, to: Area, into: &mut Vec<Choice>) {
        let room = MOST_UNITS.saturating_sub(state.place(to).units());
        let units = self.steppable(state, seat, from, to, false);
        for (kind, &count) in units.iter().enumerate() {
            let unit = state.unit(Some(seat), kind);
            into.extend((1..=count.min(room)).map(|count| Choice::Units { unit, count }));
        }
        let comes = |hero: &Hero| self.hero_steps(state, seat, *hero) & to.bit() != 0;
        into.extend(self.fresh_heroes(state, seat, from).filter(comes).map(Choice::Hero));
        let together = self.steppable(state, seat, from, to, true);
        let all: u8 = together.iter().sum();
        if all > 0 && all <= room && (into.len() > 1 || together != units) {
            into.push(Choice::All);
        }
    }

    /// Who can step; together with own units their allies step wherever these do.
    fn steppable(&self, state: &State, seat: Seat, from: Area, to: Area, together: bool) -> [u8; KINDS] {
        let room = state.open_to(seat) & !state.full();
        let own = state.controlled(seat);
        let reach = [state.pass(), Pass::ANY].map(|pass| self.next_to(state, seat, from, pass) & room);
        let mut units =
            if state.arrived.len() + KINDS > ARRIVALS { [0; KINDS] } else { self.fresh_units(state, seat, from) };
        let mut leads = false;
        for (kind, count) in units.iter_mut().enumerate().filter(|(_, count)| **count > 0) {
            let reach = reach[usize::from(self.flies(state, seat, kind))];
            let led = together && leads;
            let goes = if led { reach } else { self.may_step(kind, reach, own) };
            if goes & to.bit() == 0 {
                *count = 0;
            }
            leads |= kind < crate::ids::TYPES && *count > 0;
        }
        units
    }

    pub(crate) fn step_with<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        from: Area,
        to: Area,
        with: Choice,
        sink: &mut S,
    ) {
        // Before a portal is paid for, which may leave nothing for a second time.
        let all = self.steppable(state, seat, from, to, true);
        if self.steps_by_portal(state, seat, from, to, with) {
            self.pays_portal(state, seat, sink);
        }
        match with {
            Choice::Hero(hero) => {
                state.hero_mut(hero).area = to;
                state.marching.heroes |= 1 << hero.0;
                sink.tell(|| {
                    self.moves("runewars-hero-goes", seat, from, to).with("hero", self.hero_thing(hero)).rule("RW-20")
                });
            }
            Choice::Units { unit, count } => {
                self.step(state, seat, from, to, super::season::kind_of(unit), count);
                sink.tell(|| {
                    let event = self.moves("runewars-steps", seat, from, to).with("unit", self.unit_thing(unit));
                    event.with("units", self.units_name(unit)).with("count", count).rule("RW-20")
                });
            }
            _ => {
                for (kind, &count) in all.iter().enumerate() {
                    self.step(state, seat, from, to, kind, count);
                }
                sink.tell(|| self.moves("runewars-all-step", seat, from, to).rule("RW-20"));
            }
        }
    }

    /// RW-130: is there no other way for them?
    fn steps_by_portal(&self, state: &State, seat: Seat, from: Area, to: Area, with: Choice) -> bool {
        if self.gates(state, seat) == 0 {
            return false;
        }
        let beside = |kind: usize| {
            let pass = if self.flies(state, seat, kind) { Pass::ANY } else { state.pass() };
            state.land.beside(from, pass) & to.bit() != 0
        };
        match with {
            Choice::Hero(hero) => {
                let around = |set: u64| set | state.land.around(set, state.pass());
                (0..=self.further(state, hero)).fold(from.bit(), |set, _| around(set)) & to.bit() == 0
            }
            Choice::Units { unit, .. } => !beside(super::season::kind_of(unit)),
            _ => {
                let units = self.steppable(state, seat, from, to, true);
                (0..KINDS).any(|kind| units[kind] > 0 && !beside(kind))
            }
        }
    }

    fn step(&self, state: &mut State, seat: Seat, from: Area, to: Area, kind: usize, count: u8) {
        if count == 0 {
            return;
        }
        state.place_mut(from).standing[kind] -= count;
        if kind < crate::ids::TYPES {
            state.marching.left |= from.bit();
        }
        let place = state.place_mut(to);
        place.standing[kind] += count;
        if kind < crate::ids::TYPES {
            place.owner = seat.into();
        }
        state.settle(from);
        let known = state.arrived.iter_mut().find(|arrived| arrived.area == to && usize::from(arrived.kind) == kind);
        if let Some(known) = known {
            known.count += count;
        } else if !state.arrived.is_full() {
            state.arrived.push(Arrived { area: to, kind: kind as u8, count });
        }
    }
}
