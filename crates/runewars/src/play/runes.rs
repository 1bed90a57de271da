//! Rune tokens: receiving, placing, showing.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::Area;
use crate::land::areas;
use crate::state::State;
use crate::step::{RuneStep, Step};
use kernel::{Event, Seat, SeatSet, Sink};

impl Runewars {
    /// RW-72: friendly or uncontrolled, without a token.
    pub(crate) fn room_for_rune(&self, state: &State, seat: Seat) -> u64 {
        let free = state.land.laid & !state.tokens();
        areas(free).filter(|&area| !state.is_enemy(area, seat)).fold(0, |set, area| set | area.bit())
    }

    fn own_false(&self, state: &State, seat: Seat) -> u64 {
        let known = |area: &Area| {
            let token = state.place(*area).rune;
            token.is_some_and(|token| state.runes.known(token).contains(seat) && !state.runes.is_second(token))
        };
        areas(state.controlled(seat)).filter(known).fold(0, |set, area| set | area.bit())
    }

    pub(crate) fn rune_asks(&self, state: &State, step: RuneStep) -> Option<Seat> {
        match step {
            // Whether a token is false is secret: asked wherever the seat has any.
            RuneStep::Receive { seat, back } => {
                let tokens = state.controlled(seat) & state.tokens();
                (back > 0 && tokens != 0 && state.dragon_runes > 0).then_some(seat)
            }
            RuneStep::First { seat } => {
                (state.dragon_runes > 0 && self.room_for_rune(state, seat) != 0).then_some(seat)
            }
            RuneStep::Second { seat, one } => {
                let room = self.room_for_rune(state, seat) & !one.bit();
                (state.false_runes > 0 && room != 0).then_some(seat)
            }
            RuneStep::Which { seat, .. } => Some(seat),
            RuneStep::Claim { seat } => (self.to_show(state, seat) > 0).then_some(seat),
        }
    }

    pub(crate) fn rune_options(&self, state: &State, step: RuneStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            RuneStep::Receive { .. } => {
                into.extend(areas(self.own_false(state, seat)).map(Choice::Area));
                into.push(Choice::Done);
            }
            RuneStep::First { .. } => into.extend(areas(self.room_for_rune(state, seat)).map(Choice::Area)),
            RuneStep::Second { one, .. } => {
                into.extend(areas(self.room_for_rune(state, seat) & !one.bit()).map(Choice::Area));
            }
            RuneStep::Which { one, two, .. } => into.extend([one, two].map(Choice::Dragon)),
            RuneStep::Claim { .. } => {
                let hidden = areas(state.controlled(seat) & !state.runes_up);
                let hidden = hidden.filter(|&area| self.knows_dragon(state, seat, area));
                into.extend(hidden.map(Choice::Area));
            }
        }
    }

    pub(crate) fn rune_apply<S: Sink>(
        &self,
        state: &mut State,
        step: RuneStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (RuneStep::Receive { back, .. }, Choice::Area(area)) => {
                self.takes_back(state, area, sink);
                state.stack.becomes(Step::Rune(RuneStep::Receive { seat, back: back - 1 }));
            }
            (RuneStep::Receive { .. }, _) => state.stack.becomes(Step::Rune(RuneStep::First { seat })),
            (RuneStep::First { .. }, Choice::Area(one)) => {
                state.stack.becomes(Step::Rune(RuneStep::Second { seat, one }));
            }
            (RuneStep::Second { one, .. }, Choice::Area(two)) => {
                state.stack.becomes(Step::Rune(RuneStep::Which { seat, one, two }));
            }
            (RuneStep::Which { one, two, .. }, Choice::Dragon(dragon)) => {
                state.stack.pop();
                self.lay_pair(state, seat, one, two, dragon, sink);
                self.look_around(state, sink);
            }
            (RuneStep::Claim { .. }, Choice::Area(area)) => {
                if let Some(token) = state.place(area).rune {
                    state.runes.open(token);
                    state.runes_up |= area.bit();
                    sink.tell(|| self.at("runewars-shows-rune", seat, area).rule("RW-81"));
                }
            }
            _ => {}
        }
    }

    /// RW-72: one dragon and one false rune, face down.
    pub(crate) fn lay_pair<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        one: Area,
        two: Area,
        dragon: Area,
        sink: &mut S,
    ) {
        let tokens = state.runes.deal(&[one == dragon, two == dragon], seat.set());
        state.place_mut(one).rune = Some(tokens[0]);
        state.place_mut(two).rune = Some(tokens[1]);
        state.dragon_runes = state.dragon_runes.saturating_sub(1);
        state.false_runes = state.false_runes.saturating_sub(1);
        sink.tell(|| {
            let event = Event::new("runewars-lays-runes").with("who", seat).with("one", self.area_thing(one));
            event.with("two", self.area_thing(two)).with("cause", self.cause(state)).rule("RW-72")
        });
    }

    /// A token goes to another area as it lies.
    pub(crate) fn move_token(&self, state: &mut State, from: Area, to: Area) {
        let token = state.place_mut(from).rune.take();
        state.place_mut(to).rune = token;
        if state.runes_up & from.bit() != 0 {
            state.runes_up = state.runes_up & !from.bit() | to.bit();
        }
    }

    /// RW-72: a false rune goes back to the box before everyone's eyes.
    fn takes_back<S: Sink>(&self, state: &mut State, area: Area, sink: &mut S) {
        if let Some(token) = state.place_mut(area).rune.take() {
            state.runes.open(token);
            state.runes.discard(token);
            state.runes_up &= !area.bit();
            state.false_runes += 1;
            sink.tell(|| Event::new("runewars-false-back").with("area", self.area_thing(area)).rule("RW-72"));
        }
    }

    pub(crate) fn rune_work<S: Sink>(&self, state: &mut State, step: RuneStep, sink: &mut S) {
        match step {
            RuneStep::Receive { seat, .. } => state.stack.becomes(Step::Rune(RuneStep::First { seat })),
            // RW-73: no false rune left or no room for it: the dragon rune alone, and everyone knows it.
            RuneStep::Second { seat, one } => {
                state.stack.pop();
                let token = state.runes.deal(&[true], SeatSet::ALL)[0];
                state.place_mut(one).rune = Some(token);
                state.runes_up |= one.bit();
                state.dragon_runes -= 1;
                sink.tell(|| self.at("runewars-lays-dragon", seat, one).with("cause", self.cause(state)).rule("RW-73"));
            }
            RuneStep::First { .. } | RuneStep::Which { .. } => _ = state.stack.pop(),
            RuneStep::Claim { seat } => {
                state.stack.pop();
                self.proves_claim(state, seat, sink);
            }
        }
    }
}
