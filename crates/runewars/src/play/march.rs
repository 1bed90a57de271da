//! Mobilize and Conquest: an area is activated, and units and heroes march there.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Hero, TYPES};
use crate::land::{Pass, Roads, areas};
use crate::state::{ATTACKER, Army, Battle, KINDS, MOST_UNITS, STANDING, State};
use crate::step::{BattleStep, MarchStep, Step};
use kernel::{MaybeSeat, Seat, Sink};

/// RW-41: so many areas a unit or hero marches; a fast unit one more.
const MARCH: u8 = 2;

/// An area that is marched to: who can come from where, and how many may end there.
#[derive(Clone, Copy)]
pub(crate) struct Muster {
    target: Area,
    /// RW-40: so many more units may end there; attackers any number.
    room: u8,
    /// Allies may come: own units are with them, or the area is friendly.
    led: bool,
    /// From where slow and fast units come.
    ground: [u64; 2],
    flying: [u64; 2],
    /// Heroes that can come, a bit for each.
    heroes: u16,
}

impl Muster {
    fn of_kind(&self, flying: bool, fast: bool) -> u64 {
        let masks = if flying { &self.flying } else { &self.ground };
        masks[usize::from(fast)]
    }
}

/// What lies within a march of a start, by slow and by fast ones, through these areas. Ways lead back as they lead there.
fn reach(roads: &Roads, start: Area, through: u64, steps: u8) -> [u64; 2] {
    let (mut found, mut edge) = (0, start.bit());
    let mut masks = [0; 2];
    for step in 1..=steps + 1 {
        let next = roads.around(edge) & !found & !start.bit();
        found |= next;
        edge = next & through;
        if step >= steps {
            masks[usize::from(step - steps)] = found;
        }
    }
    masks
}

impl Runewars {
    fn march_pass(&self, state: &State) -> Pass {
        let pass = state.pass();
        Pass {
            mountain: pass.mountain || state.marching.over_mountains,
            water: pass.water || state.marching.over_water,
        }
    }

    /// RW-28: heroes march in the revised edition only.
    fn marching_heroes(&self, state: &State, seat: Seat) -> u16 {
        if !state.options.revised {
            return 0;
        }
        let ready = |hero: &Hero| !state.hero(*hero).routed && state.marching.heroes & 1 << hero.0 == 0;
        state.heroes_of(seat).filter(ready).fold(0, |set, hero| set | 1 << hero.0)
    }

    pub(crate) fn muster(&self, state: &State, seat: Seat, target: Area) -> Muster {
        self.muster_by(state, seat, target, self.gates(state, seat))
    }

    /// Who can come if these areas are adjacent to each other.
    fn muster_by(&self, state: &State, seat: Seat, target: Area, gates: u64) -> Muster {
        let open = state.open_to(seat);
        let steps = MARCH + state.marching.further;
        let ways = Roads::by_land_and_air(&state.land, self.march_pass(state));
        let [roads, air] = ways.map(|ways| ways.with_gates(gates));
        let ready = self.marching_heroes(state, seat);
        let near = if ready == 0 { 0 } else { reach(&roads, target, u64::MAX, steps)[0] };
        let comes = |hero: &Hero| {
            let from = match self.further(state, *hero) {
                0 => near,
                more => reach(&roads, target, u64::MAX, steps + more)[0],
            };
            ready & 1 << hero.0 != 0 && from & state.hero(*hero).area.bit() != 0
        };
        let heroes = state.heroes_of(seat).filter(comes).fold(0, |set, hero| set | 1 << hero.0);
        let barred = self.units_barred(state, seat, target);
        let led = state.battle.sides[ATTACKER].host.0[..TYPES].iter().flatten().flatten().any(|&count| count > 0);
        Muster {
            target,
            room: if open & target.bit() != 0 {
                MOST_UNITS.saturating_sub(state.place(target).units())
            } else {
                u8::MAX
            },
            led: led || state.controller(target) == Some(seat),
            ground: if barred { [0; 2] } else { reach(&roads, target, open, steps) },
            flying: if barred { [0; 2] } else { reach(&air, target, open, steps) },
            heroes,
        }
    }

    /// RW-21, RW-105, RW-113: may no unit go there in this turn? Heroes start no battle and may.
    fn units_barred(&self, state: &State, seat: Seat, target: Area) -> bool {
        if state.decrees.march_forbidden {
            return true;
        }
        let poor = state.player(seat).influence == 0;
        let fights = state.is_enemy(target, seat) || poor && state.is_neutral(target);
        fights && !self.may_fight_at(state, target)
    }

    /// RW-41: what may march from an area to the target now.
    pub(crate) fn marchable(&self, state: &State, seat: Seat, from: Area, muster: &Muster) -> [u8; KINDS] {
        if from == muster.target || (muster.ground[1] | muster.flying[1]) & from.bit() == 0 {
            return [0; KINDS];
        }
        let mut units = self.fresh_units(state, seat, from);
        for (kind, count) in units.iter_mut().enumerate().filter(|(_, count)| **count > 0) {
            let info = &self.content.units[state.unit(Some(seat), kind).index()];
            let reaches = muster.of_kind(info.flying, info.fast) & from.bit() != 0;
            // Allies go alone to friendly areas only.
            let leads = kind < TYPES || muster.led;
            *count = if reaches && leads { (*count).min(muster.room) } else { 0 };
        }
        units
    }

    /// All units of an area that can come, allies with the own ones.
    fn all_from(&self, state: &State, seat: Seat, from: Area, muster: &Muster) -> [u8; KINDS] {
        let free = Muster { room: u8::MAX, ..*muster };
        let leads = self.marchable(state, seat, from, &free)[..TYPES].iter().any(|&count| count > 0);
        self.marchable(state, seat, from, &Muster { led: muster.led || leads, ..free })
    }

    fn heroes_from<'s>(
        &self,
        state: &'s State,
        seat: Seat,
        from: Area,
        muster: &'s Muster,
    ) -> impl Iterator<Item = Hero> + 's {
        let goes = move |hero: &Hero| muster.heroes & 1 << hero.0 != 0 && state.hero(*hero).area == from;
        state.heroes_of(seat).filter(goes)
    }

    fn starts(&self, state: &State, seat: Seat, target: Area) -> u64 {
        let muster = self.muster(state, seat, target);
        let sends = |area: &Area| self.marchable(state, seat, *area, &muster).iter().any(|&count| count > 0);
        let own = state.controlled(seat) | state.marching.left;
        let units = areas(own & (muster.ground[1] | muster.flying[1]));
        let mut from = units.filter(sends).fold(0, |set, area| set | area.bit());
        for hero in state.heroes_of(seat).filter(|hero| muster.heroes & 1 << hero.0 != 0) {
            from |= state.hero(hero).area.bit();
        }
        from & !target.bit()
    }

    /// RW-41: areas that may be activated: something can march there, or own units are there.
    pub(crate) fn targets(&self, state: &State, seat: Seat) -> u64 {
        let (own, open) = (state.controlled(seat), state.open_to(seat));
        let steps = MARCH + state.marching.further;
        let gates = self.gates(state, seat);
        let ways = Roads::by_land_and_air(&state.land, self.march_pass(state));
        let [roads, air] = ways.map(|ways| ways.with_gates(gates));
        let (mut units, mut allies, mut heroes, mut held) = (0, 0, 0, 0);
        for from in areas(own) {
            let place = state.place(from);
            if place.owner.get() == Some(seat) && place.own_units() > 0 {
                held |= from.bit();
            }
            // Own and allied units by how they move; ways are sought once for each that is there.
            let mut moving = [[[false; 2]; 2]; 2];
            for (kind, &count) in self.fresh_units(state, seat, from).iter().enumerate() {
                if count > 0 {
                    let info = &self.content.units[state.unit(Some(seat), kind).index()];
                    moving[usize::from(info.flying)][usize::from(info.fast)][usize::from(kind >= TYPES)] = true;
                }
            }
            for (flying, ways) in [&roads, &air].into_iter().enumerate() {
                if moving[flying] == [[false; 2]; 2] {
                    continue;
                }
                let masks = reach(ways, from, open, steps);
                for (fast, mask) in masks.into_iter().enumerate() {
                    let [own, allied] = moving[flying][fast];
                    units |= if own { mask } else { 0 };
                    allies |= if allied { mask } else { 0 };
                }
            }
        }
        let ready = self.marching_heroes(state, seat);
        for hero in state.heroes_of(seat).filter(|hero| ready & 1 << hero.0 != 0) {
            heroes |= reach(&roads, state.hero(hero).area, u64::MAX, steps + self.further(state, hero))[0];
        }
        let by_units = (units | allies & own) & !(open & state.full()) | held;
        let may = |area: &Area| {
            let comes = heroes & area.bit() != 0 || !self.units_barred(state, seat, *area);
            comes && !state.place(*area).activated.contains(seat)
        };
        areas(by_units | heroes).filter(may).fold(0, |set, area| set | area.bit())
    }

    /// All that can march to a target.
    pub(crate) fn all_who_can_come(&self, state: &State, seat: Seat, target: Area) -> Army {
        let muster = Muster { led: true, ..self.muster(state, seat, target) };
        let mut army = [0; KINDS];
        for from in areas(state.controlled(seat) & !target.bit()) {
            for (sum, count) in army.iter_mut().zip(self.marchable(state, seat, from, &muster)) {
                *sum += count;
            }
        }
        army
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
            MarchStep::Activate { .. } => {
                into.extend(areas(self.targets(state, seat)).map(Choice::Area));
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
                let muster = self.muster(state, seat, target);
                let units = self.marchable(state, seat, from, &muster);
                for (kind, &count) in units.iter().enumerate() {
                    let unit = state.unit(Some(seat), kind);
                    into.extend((1..=count).map(|count| Choice::Units { unit, count }));
                }
                into.extend(self.heroes_from(state, seat, from, &muster).map(Choice::Hero));
                let together = self.all_from(state, seat, from, &muster);
                let all: u8 = together.iter().sum();
                if all > 1 && all <= muster.room && (into.len() > 1 || together != units) {
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
                state.marching.left = 0;
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
        // Before a portal is paid for, which may leave nothing for a second time.
        let all = self.all_from(state, seat, from, &self.muster(state, seat, target));
        if self.marches_by_portal(state, seat, from, target, with) {
            self.pays_portal(state, seat, sink);
        }
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
                    event.with("units", self.units_name(unit)).with("count", count).rule("RW-41")
                });
            }
            _ => {
                for (kind, count) in all.into_iter().enumerate() {
                    self.enter(state, seat, from, target, kind, count);
                }
                sink.tell(|| self.moves("runewars-all-step", seat, from, target).rule("RW-41"));
            }
        }
    }

    /// RW-130: is there no other way for them?
    fn marches_by_portal(&self, state: &State, seat: Seat, from: Area, target: Area, with: Choice) -> bool {
        if self.gates(state, seat) == 0 {
            return false;
        }
        let walking = self.muster_by(state, seat, target, 0);
        let units = self.marchable(state, seat, from, &walking);
        match with {
            Choice::Hero(hero) => walking.heroes & 1 << hero.0 == 0,
            Choice::Units { unit, .. } => units[super::season::kind_of(unit)] == 0,
            _ => {
                let all = self.all_from(state, seat, from, &self.muster(state, seat, target));
                all != self.all_from(state, seat, from, &walking)
            }
        }
    }

    fn enter(&self, state: &mut State, seat: Seat, from: Area, target: Area, kind: usize, count: u8) {
        if count == 0 {
            return;
        }
        let open = state.is_open_to(target, seat);
        state.place_mut(from).standing[kind] -= count;
        if kind < TYPES {
            state.marching.left |= from.bit();
        }
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
