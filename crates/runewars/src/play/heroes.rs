//! Heroes: the Quest Phase.

use crate::Runewars;
use crate::choice::Choice;
use crate::state::State;
use crate::step::HeroStep;
use kernel::{Seat, Sink};

impl Runewars {
    pub(crate) fn hero_asks(&self, _: &State, _: HeroStep) -> Option<Seat> {
        None
    }

    pub(crate) fn hero_prompt(&self, _: &State, _: HeroStep) -> kernel::Message {
        kernel::Message::new("runewars-prompt-over")
    }

    pub(crate) fn hero_options(&self, _: &State, _: HeroStep, _: Seat, _: &mut Vec<Choice>) {}

    pub(crate) fn hero_apply<S: Sink>(&self, state: &mut State, _: HeroStep, _: Seat, _: Choice, _: &mut S) {
        state.stack.pop();
    }

    pub(crate) fn hero_work<S: Sink>(&self, state: &mut State, _: HeroStep, _: &mut S) {
        state.stack.pop();
    }
}
