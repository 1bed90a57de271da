//! Neutral units before an army: diplomacy, and where they go.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Destiny, TYPES};
use crate::land::{Pass, areas};
use crate::state::{ATTACKER, KINDS, MOST_UNITS, State, fate_of, pile};
use crate::step::{BattleStep, MarchStep, Step};
use crate::text::destiny_name;
use kernel::{Event, Seat, Sink};

/// RW-46: so much influence at most for a parley.
const MOST_FOR_PARLEY: u8 = 6;

impl Runewars {
    /// Where unallied neutral units may go: adjacent areas that nobody controls.
    pub(crate) fn ways_out(&self, state: &State, from: Area) -> u64 {
        let place = state.place(from);
        let grounded =
            (TYPES..KINDS).filter(|&kind| place.count(kind) > 0).any(|kind| !self.flies(state, Seat(0), kind));
        let pass = if grounded { state.pass() } else { Pass::ANY };
        let beside = state.land.beside(from, pass) & !state.contested();
        areas(beside).filter(|&area| state.controller(area).is_none()).fold(0, |set, area| set | area.bit())
    }

    pub(crate) fn parley_options(&self, state: &State, step: MarchStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            MarchStep::Parley { .. } => {
                if self.may_fight(state) {
                    into.push(Choice::Battle);
                }
                if state.battle.sides[ATTACKER].host.units() <= MOST_UNITS {
                    into.extend((1..=state.player(seat).influence.min(MOST_FOR_PARLEY)).map(Choice::Pay));
                }
                if into.is_empty() {
                    into.push(Choice::Retreat);
                }
            }
            MarchStep::Answer { .. } => {
                into.extend(state.cards.iter(pile::fate_drawn(ATTACKER)).map(|card| Choice::Fate(fate_of(card))));
            }
            MarchStep::Refused { .. } => {
                if self.may_fight(state) {
                    into.push(Choice::Battle);
                }
                into.push(Choice::Retreat);
            }
            MarchStep::SendAway { from, .. } => into.extend(areas(self.ways_out(state, from)).map(Choice::Area)),
            _ => {}
        }
    }

    fn may_fight(&self, state: &State) -> bool {
        self.may_fight_at(state, state.battle.at)
    }

    /// RW-21, RW-113: one battle a turn, and none where there is a ceasefire.
    pub(crate) fn may_fight_at(&self, state: &State, area: Area) -> bool {
        !state.marching.fought && state.decrees.ceasefire & area.bit() == 0
    }

    pub(crate) fn parley_apply<S: Sink>(
        &self,
        state: &mut State,
        step: MarchStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (MarchStep::Parley { .. } | MarchStep::Refused { .. }, Choice::Battle) => {
                state.stack.becomes(Step::Battle(BattleStep::Begin));
            }
            (MarchStep::Parley { .. }, Choice::Pay(price)) => {
                state.player_mut(seat).influence -= price;
                let more = self.diplomats(state, seat, state.battle.at);
                for _ in 0..price + more {
                    self.draw_fate(state, pile::fate_drawn(ATTACKER));
                }
                sink.tell(|| Event::new("runewars-parley").with("who", seat).with("count", price).rule("RW-46"));
                for card in state.cards.iter(pile::fate_drawn(ATTACKER)) {
                    sink.tell(|| {
                        let destiny = destiny_name(self.content.fates[fate_of(card).index()].destiny);
                        let event = Event::new("runewars-parley-drawn").with("number", fate_of(card).0 + 1);
                        event.with("destiny", destiny).rule("RW-46")
                    });
                }
                let drawn = !state.cards.is_empty(pile::fate_drawn(ATTACKER));
                let next = if drawn { MarchStep::Answer { seat } } else { MarchStep::Refused { seat } };
                state.stack.becomes(Step::March(next));
            }
            (MarchStep::Parley { .. } | MarchStep::Refused { .. }, _) => {
                state.stack.becomes(Step::Battle(BattleStep::Retreat { side: ATTACKER as u8 }));
            }
            (MarchStep::Answer { .. }, Choice::Fate(fate)) => {
                state.cards.move_all(pile::fate_drawn(ATTACKER), pile::FATE_DISCARD);
                let destiny = self.content.fates[fate.index()].destiny;
                sink.tell(|| {
                    let event = Event::new("runewars-parley-chosen").with("who", seat);
                    event.with("destiny", destiny_name(destiny)).rule("RW-46")
                });
                self.parley_window(state, seat, destiny, sink);
            }
            (MarchStep::SendAway { from, .. }, Choice::Area(to)) => {
                state.stack.pop();
                self.go_away(state, from, to, sink);
            }
            _ => {}
        }
    }

    /// RW-47: gold allies, silver sends away, red is war or retreat.
    pub(crate) fn answered<S: Sink>(&self, state: &mut State, seat: Seat, destiny: Destiny, sink: &mut S) {
        let at = state.battle.at;
        match destiny {
            Destiny::Gold => {
                state.stack.pop();
                sink.tell(|| self.at("runewars-allies", seat, at).rule("RW-47"));
                self.occupy(state, seat);
            }
            Destiny::Silver => {
                // The army moves in once they have gone.
                state.stack.becomes(Step::Battle(BattleStep::Over));
                let chooser = state.left_of(seat);
                state.stack.push(Step::March(MarchStep::SendAway { seat: chooser, from: at }));
            }
            Destiny::Red => {
                sink.tell(|| self.at("runewars-neutrals-refuse", seat, at).rule("RW-47"));
                state.stack.becomes(Step::March(MarchStep::Refused { seat }));
            }
        }
    }

    /// The attacking army stands in the area, beside its new allies.
    pub(crate) fn occupy(&self, state: &mut State, seat: Seat) {
        let (at, host) = (state.battle.at, std::mem::take(&mut state.battle.sides[ATTACKER].host));
        let place = state.place_mut(at);
        for kind in 0..KINDS {
            place.standing[kind] += host.standing(kind);
            place.routed[kind] += host.routed(kind);
        }
        if place.own_units() > 0 {
            place.owner = seat.into();
        }
        if state.place(at).units() > MOST_UNITS {
            state.stack.push(Step::Order(crate::step::OrderStep::Excess { seat, area: at }));
        }
    }

    /// RW-44: they go, routed.
    fn go_away<S: Sink>(&self, state: &mut State, from: Area, to: Area, sink: &mut S) {
        for kind in TYPES..KINDS {
            let place = state.place_mut(from);
            let count = std::mem::take(&mut place.standing[kind]) + std::mem::take(&mut place.routed[kind]);
            state.place_mut(to).routed[kind] += count;
        }
        sink.tell(|| {
            Event::new("runewars-neutrals-go")
                .with("from", self.area_thing(from))
                .with("to", self.area_thing(to))
                .rule("RW-44")
        });
    }

    pub(crate) fn nowhere_to_go<S: Sink>(&self, state: &mut State, from: Area, sink: &mut S) {
        state.stack.pop();
        let place = state.place_mut(from);
        for kind in TYPES..KINDS {
            (place.standing[kind], place.routed[kind]) = (0, 0);
        }
        sink.tell(|| Event::new("runewars-neutrals-lost").with("area", self.area_thing(from)).rule("RW-44"));
    }
}
