//! Strategize: every unit and hero one step, into friendly or empty areas, without a token.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::Area;
use crate::land::{Pass, areas};
use crate::state::{ARRIVALS, Arrived, KINDS, MOST_UNITS, State};
use kernel::{Seat, Sink};

impl Runewars {
    /// Areas from which something can still step.
    pub(crate) fn steppers(&self, state: &State, seat: Seat) -> u64 {
        let own = state.controlled(seat);
        let room = state.open_to(seat) & !state.full();
        let mut from = own;
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
        let beside = state.land.beside(from, state.pass());
        let mut to = if self.fresh_heroes(state, seat, from).next().is_some() { beside } else { 0 };
        let units = self.fresh_units(state, seat, from);
        if units == [0; KINDS] || state.arrived.len() + KINDS > ARRIVALS {
            return to;
        }
        let flown = state.land.beside(from, Pass::ANY);
        for (kind, _) in units.iter().enumerate().filter(|(_, count)| **count > 0) {
            let reach = room & if self.flies(state, seat, kind) { flown } else { beside };
            to |= self.may_step(kind, reach, own);
        }
        to
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
        let units = self.steppable(state, seat, from, to);
        for (kind, &count) in units.iter().enumerate() {
            let unit = state.unit(Some(seat), kind);
            into.extend((1..=count.min(room)).map(|count| Choice::Units { unit, count }));
        }
        if state.land.beside(from, state.pass()) & to.bit() != 0 {
            into.extend(self.fresh_heroes(state, seat, from).map(Choice::Hero));
        }
        if units.iter().sum::<u8>() > 0 && units.iter().sum::<u8>() <= room && into.len() > 1 {
            into.push(Choice::All);
        }
    }

    fn steppable(&self, state: &State, seat: Seat, from: Area, to: Area) -> [u8; KINDS] {
        let room = state.open_to(seat) & !state.full();
        let own = state.controlled(seat);
        let reach = [state.pass(), Pass::ANY].map(|pass| state.land.beside(from, pass) & room);
        let mut units =
            if state.arrived.len() + KINDS > ARRIVALS { [0; KINDS] } else { self.fresh_units(state, seat, from) };
        for (kind, count) in units.iter_mut().enumerate().filter(|(_, count)| **count > 0) {
            let reach = reach[usize::from(self.flies(state, seat, kind))];
            if self.may_step(kind, reach, own) & to.bit() == 0 {
                *count = 0;
            }
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
                    event.with("count", count).rule("RW-20")
                });
            }
            _ => {
                for (kind, &count) in self.steppable(state, seat, from, to).iter().enumerate() {
                    self.step(state, seat, from, to, kind, count);
                }
                sink.tell(|| self.moves("runewars-all-step", seat, from, to).rule("RW-20"));
            }
        }
    }

    fn step(&self, state: &mut State, seat: Seat, from: Area, to: Area, kind: usize, count: u8) {
        if count == 0 {
            return;
        }
        state.place_mut(from).standing[kind] -= count;
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
