//! What cards do: their steps, their choices, and the windows in which they are played.

use crate::Runewars;
use crate::state::State;
use kernel::grammar::Typed;
use kernel::{Message, Refusal, Seat, Sink};
use serde::{Deserialize, Serialize};

/// What cards have still to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardStep {
    Nothing,
}

/// What cards ask for beyond the choices of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CardChoice {
    Nothing,
}

impl Runewars {
    /// Who is asked, if the step asks anybody.
    pub(crate) fn card_asks(&self, _: &State, _: CardStep) -> Option<Seat> {
        None
    }

    pub(crate) fn card_options(&self, _: &State, _: CardStep, _: Seat, _: &mut Vec<crate::choice::Choice>) {}

    pub(crate) fn card_apply<S: Sink>(
        &self,
        state: &mut State,
        _: CardStep,
        _: Seat,
        _: crate::choice::Choice,
        _: &mut S,
    ) {
        state.stack.pop();
    }

    /// Works on a step that asks nobody.
    pub(crate) fn card_work<S: Sink>(&self, state: &mut State, _: CardStep, _: &mut S) {
        state.stack.pop();
    }

    pub(crate) fn card_prompt(&self, _: &State, _: CardStep, _: Seat) -> Message {
        Message::new("runewars-prompt-card")
    }

    pub(crate) fn write_card_choice(&self, _: CardChoice) -> String {
        "nothing".to_owned()
    }

    pub(crate) fn read_card_choice(&self, typed: &Typed) -> Result<CardChoice, Refusal> {
        Err(typed.unreadable())
    }
}
