//! After the tally: the stronghold, who retreats where to, and who stays.

use super::whose;
use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, TYPES};
use crate::land::{Pass, areas};
use crate::state::{
    ATTACKER, Battle, DEFENDER, Figure, Host, KINDS, MOST_UNITS, ROUTED, STRONGHOLDS, State, Stronghold, pile,
};
use crate::step::{BattleStep, OrderStep, Step};
use kernel::{Event, MaybeSeat, Seat, Sink};

impl Runewars {
    // --- Where to --------------------------------------------------------------------------------------------------

    /// RW-44: friendly areas beside the battle, even full ones; else empty ones. Neutral units: areas that nobody
    /// controls.
    pub(crate) fn refuges(&self, state: &State, owner: Option<Seat>, flying: bool) -> u64 {
        let pass = if flying { Pass::ANY } else { state.pass() };
        let beside = state.land.beside(state.battle.at, pass);
        let with = |keep: &dyn Fn(Area) -> bool| {
            areas(beside).filter(|&area| keep(area)).fold(0, |set, area| set | area.bit())
        };
        match owner {
            None => with(&|area| state.controller(area).is_none()),
            Some(seat) => {
                let friendly = with(&|area| state.controller(area) == Some(seat));
                // RW-39: who withdraws has friendly areas only.
                let withdraws = state.battle.withdrawn && state.battle.defender.get() == Some(seat);
                if friendly == 0 && !withdraws { with(&|area| state.is_empty(area)) } else { friendly }
            }
        }
    }

    fn all_fly(&self, state: &State, owner: Option<Seat>, host: &Host) -> bool {
        let there = |kind: usize| host.standing(kind) + host.routed(kind) > 0;
        (0..KINDS).filter(|&kind| there(kind)).all(|kind| self.content.units[state.unit(owner, kind).index()].flying)
    }

    pub(crate) fn leaver_flies(&self, state: &State, step: BattleStep) -> bool {
        let BattleStep::Leave { side, kind } = step else { return false };
        self.info(state, side.into(), kind.into()).flying
    }

    /// Where the whole of a side goes.
    pub(crate) fn retreat_areas(&self, state: &State, side: usize) -> u64 {
        let this = &state.battle.sides[side];
        let owner = self.side_owner(state, side);
        if this.host.units() > 0 {
            return self.refuges(state, owner, self.all_fly(state, owner, &this.host));
        }
        // Supporters alone go anywhere, all to one area.
        if this.supporters.is_empty() { 0 } else { state.land.beside(state.battle.at, state.pass()) }
    }

    pub(crate) fn beyond_areas(&self, state: &State, seat: Seat) -> u64 {
        let beyond = &state.battle.beyond;
        if *beyond == [0; KINDS] {
            return 0;
        }
        let flies = |kind: usize| self.content.units[state.unit(Some(seat), kind).index()].flying;
        let all_fly = (0..KINDS).filter(|&kind| beyond[kind] > 0).all(flies);
        self.refuges(state, Some(seat), all_fly)
    }

    pub(crate) fn retreat_options(&self, state: &State, step: BattleStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            BattleStep::Leave { side, .. } => {
                let owner = self.side_owner(state, side.into());
                into.extend(areas(self.refuges(state, owner, self.leaver_flies(state, step))).map(Choice::Area));
            }
            BattleStep::Retreat { side } => {
                into.extend(areas(self.retreat_areas(state, side.into())).map(Choice::Area));
            }
            BattleStep::Beyond { side, .. } => {
                let figures = self.host(state, side.into()).figures();
                into.extend(figures.map(|(figure, _)| self.choose_figure(state, side.into(), figure)));
            }
            BattleStep::BeyondTo { .. } => into.extend(areas(self.beyond_areas(state, seat)).map(Choice::Area)),
            _ => {}
        }
    }

    pub(crate) fn retreat_apply<S: Sink>(
        &self,
        state: &mut State,
        step: BattleStep,
        seat: Seat,
        choice: Choice,
        figure: Figure,
        sink: &mut S,
    ) {
        match (step, choice) {
            (BattleStep::Leave { side, kind }, Choice::Area(area)) => {
                state.stack.pop();
                let owner = self.side_owner(state, side.into());
                self.arrives_routed(state, owner, area, usize::from(kind), 1);
                self.tell_retreat(state, owner, area, sink);
                self.crowd(state, area);
            }
            (BattleStep::Retreat { side }, Choice::Area(area)) => {
                state.stack.pop();
                self.retreat_to(state, side.into(), area, sink);
            }
            (BattleStep::Occupy { .. }, answer) => {
                state.stack.pop();
                if answer == Choice::Yes {
                    self.raise_stronghold(state, seat, state.battle.at, true, sink);
                }
            }
            (BattleStep::Beyond { side, left }, _) => {
                *state.battle.sides[usize::from(side)].host.at_mut(figure) -= 1;
                state.battle.beyond[usize::from(figure.kind)] += 1;
                state.stack.becomes(Step::Battle(BattleStep::Beyond { side, left: left - 1 }));
            }
            (BattleStep::BeyondTo { .. }, Choice::Area(area)) => {
                state.stack.pop();
                let beyond = std::mem::take(&mut state.battle.beyond);
                for (kind, count) in beyond.into_iter().enumerate() {
                    self.arrives_routed(state, Some(seat), area, kind, count);
                }
                self.tell_retreat(state, Some(seat), area, sink);
                self.crowd(state, area);
            }
            _ => _ = state.stack.pop(),
        }
    }

    pub(crate) fn retreat_work<S: Sink>(&self, state: &mut State, step: BattleStep, sink: &mut S) {
        match step {
            BattleStep::Settle { attacker_won } => self.settle_battle(state, attacker_won, sink),
            // RW-44: nowhere to go is destroyed; the unit is already out of the host.
            BattleStep::Leave { side, kind } => {
                state.stack.pop();
                self.destroyed(state, side.into(), kind.into(), 1, sink);
            }
            BattleStep::Retreat { side } => {
                state.stack.pop();
                let host = std::mem::take(&mut state.battle.sides[usize::from(side)].host);
                let lost = host.units();
                for kind in (0..KINDS).filter(|&kind| host.standing(kind) + host.routed(kind) > 0) {
                    self.slain(state, side.into(), kind);
                }
                if lost > 0 {
                    sink.tell(|| Event::new("runewars-no-retreat").with("count", lost).rule("RW-44"));
                }
                self.supporters_alone(state, side);
            }
            BattleStep::Beyond { .. } => _ = state.stack.pop(),
            BattleStep::BeyondTo { .. } => {
                state.stack.pop();
                state.battle.beyond = [0; KINDS];
            }
            BattleStep::Over => self.battle_over(state),
            _ => _ = state.stack.pop(),
        }
    }

    // --- Retreating ------------------------------------------------------------------------------------------------

    fn arrives_routed(&self, state: &mut State, owner: Option<Seat>, area: Area, kind: usize, count: u8) {
        let place = state.place_mut(area);
        place.routed[kind] += count;
        if let (Some(seat), true, true) = (owner, kind < TYPES, count > 0) {
            place.owner = seat.into();
        }
    }

    fn settle_host(&self, state: &mut State, owner: Option<Seat>, area: Area, host: &Host) {
        // RW-39: who withdraws in the original edition stays standing.
        let orderly = state.battle.withdrawn && !state.options.revised;
        for kind in 0..KINDS {
            let count = host.standing(kind) + host.routed(kind);
            self.arrives_routed(state, owner, area, kind, count);
            if orderly {
                let place = state.place_mut(area);
                place.routed[kind] -= host.standing(kind);
                place.standing[kind] += host.standing(kind);
            }
        }
        self.crowd(state, area);
    }

    /// RW-40: over eight of a player, units are destroyed; neutral units that are nobody's have no limit.
    fn crowd(&self, state: &mut State, area: Area) {
        if let Some(seat) = state.controller(area)
            && state.place(area).units() > MOST_UNITS
        {
            state.stack.push(Step::Order(OrderStep::Excess { seat, area }));
        }
    }

    fn retreat_to<S: Sink>(&self, state: &mut State, side: usize, area: Area, sink: &mut S) {
        let owner = self.side_owner(state, side);
        let this = &mut state.battle.sides[side];
        let host = std::mem::take(&mut this.host);
        let supporters = this.supporters;
        for support in supporters.iter() {
            let hero = state.hero_mut(support.hero);
            (hero.area, hero.routed) = (area, true); // RW-52
        }
        state.battle.sides[side].supporters.clear();
        self.tell_retreat(state, owner, area, sink);
        self.settle_host(state, owner, area, &host);
    }

    /// RW-52: their units are gone; they are routed all the same and retreat if there is a way.
    fn supporters_alone(&self, state: &mut State, side: u8) {
        let supporters = state.battle.sides[usize::from(side)].supporters;
        for support in supporters.iter() {
            state.hero_mut(support.hero).routed = true;
        }
        if self.retreat_areas(state, side.into()) != 0 {
            state.stack.push(Step::Battle(BattleStep::Retreat { side }));
        }
    }

    fn tell_retreat<S: Sink>(&self, state: &State, owner: Option<Seat>, area: Area, sink: &mut S) {
        let from = state.battle.at;
        sink.tell(|| {
            let event = Event::new("runewars-retreats").with("from", self.area_thing(from)).with("who", whose(owner));
            event.with("to", self.area_thing(area)).rule("RW-44")
        });
    }

    // --- Who stays -------------------------------------------------------------------------------------------------

    /// RW-38: stronghold, damage off, the loser retreats, then the winner's excess.
    fn settle_battle<S: Sink>(&self, state: &mut State, attacker_won: bool, sink: &mut S) {
        let at = state.battle.at;
        let side = if attacker_won { ATTACKER } else { DEFENDER };
        let winner = self.side_owner(state, side);
        let cards = state.battle.sides[side].winner_draws;
        self.battle_feats(state, attacker_won);
        state.battle.sides.iter_mut().for_each(|side| side.host.heal());
        state.stack.becomes(Step::Battle(BattleStep::Over));
        if attacker_won {
            let attacker = state.battle.attacker;
            let before = std::mem::take(&mut state.place_mut(at).routed); // Routed before: destroyed.
            for (kind, count) in before.into_iter().enumerate() {
                self.destroyed(state, DEFENDER, kind, count, sink);
            }
            let taken = state.place_mut(at).stronghold.take().is_some();
            let holds = state.battle.sides[ATTACKER].host.0[..TYPES].iter().flatten().flatten().any(|&count| count > 0);
            state.place_mut(at).owner = if holds { attacker.into() } else { MaybeSeat::NONE };
            state.stack.push(Step::Battle(BattleStep::Retreat { side: DEFENDER as u8 }));
            if taken {
                self.took_stronghold(state, attacker);
                sink.tell(|| Event::new("runewars-stronghold-lost").with("area", self.area_thing(at)).rule("RW-38"));
                if state.battle.sides[ATTACKER].host.units() > 0 {
                    state.stack.push(Step::Battle(BattleStep::Occupy { seat: attacker }));
                }
            }
        } else {
            if state.battle.sides[ATTACKER].host.all_standing() > 0
                && let Some(held) = &mut state.place_mut(at).stronghold
            {
                held.damaged = true;
            }
            state.stack.push(Step::Battle(BattleStep::Retreat { side: ATTACKER as u8 }));
        }
        if let Some(seat) = winner.filter(|_| cards > 0) {
            self.because_won(state);
            self.draw_tactics(state, seat, cards, sink);
        }
    }

    /// RW-39: the defender leaves before the first initiative, with who was routed; the attacker has fought all the same.
    pub(crate) fn withdraw<S: Sink>(&self, state: &mut State, sink: &mut S) {
        while state.stack.top().is_some_and(|step| step != Step::Battle(BattleStep::Round)) {
            state.stack.pop();
        }
        let (at, attacker) = (state.battle.at, state.battle.attacker);
        state.battle.withdrawn = true;
        let routed = std::mem::take(&mut state.place_mut(at).routed);
        for (kind, count) in routed.into_iter().enumerate() {
            state.battle.sides[DEFENDER].host.0[kind][ROUTED][0] += count;
        }
        if state.place(at).stronghold.is_some() {
            self.took_stronghold(state, attacker);
        }
        let place = state.place_mut(at);
        place.owner = attacker.into();
        if let Some(held) = &mut place.stronghold {
            held.development = None;
        }
        let fifth = state.strongholds(attacker).count_ones() as usize > STRONGHOLDS;
        let held = state.place_mut(at).stronghold.take_if(|_| fifth);
        // The battle is not lost: supporters stay as they are.
        state.battle.sides[DEFENDER].supporters.clear();
        sink.tell(|| Event::new("runewars-withdraws").with("area", self.area_thing(at)).rule("RW-39"));
        state.stack.becomes(Step::Battle(BattleStep::Over));
        if let Some(Stronghold { damaged, .. }) = held {
            state.stack.push(Step::Order(OrderStep::Relocate { seat: attacker, area: at, damaged, must: false }));
        }
        state.stack.push(Step::Battle(BattleStep::Retreat { side: DEFENDER as u8 }));
    }

    /// RW-38: who is left of the winner stands in the area; what is beyond eight retreats first.
    fn battle_over(&self, state: &mut State) {
        let at = state.battle.at;
        let attackers = state.battle.sides[ATTACKER].host.units();
        let (side, before) =
            if attackers > 0 { (ATTACKER, 0) } else { (DEFENDER, state.place(at).routed.iter().sum()) };
        let units: u8 = state.battle.sides[side].host.units() + before;
        if let Some(seat) = self.side_owner(state, side).filter(|_| units > MOST_UNITS) {
            state.stack.push(Step::Battle(BattleStep::BeyondTo { seat }));
            state.stack.push(Step::Battle(BattleStep::Beyond { side: side as u8, left: units - MOST_UNITS }));
            return;
        }
        state.stack.pop();
        if side == ATTACKER {
            self.occupy(state, state.battle.attacker);
        } else {
            let host = std::mem::take(&mut state.battle.sides[DEFENDER].host);
            let place = state.place_mut(at);
            for kind in 0..KINDS {
                place.standing[kind] += host.standing(kind);
                place.routed[kind] += host.routed(kind);
            }
        }
        state.settle(at);
        state.battle = Battle::default();
        for side in [ATTACKER, DEFENDER] {
            state.cards.move_all(pile::fate_drawn(side), pile::FATE_DISCARD);
        }
    }
}
