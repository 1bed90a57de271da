//! What cards do: their steps, their choices, and the windows in which they are played.

use crate::Runewars;
use crate::state::State;
use kernel::grammar::Typed;
use kernel::{Message, Refusal, Seat, Sink};
use serde::{Deserialize, Serialize};

/// What cards have still to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CardStep {
    Winter,
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

    pub(crate) fn public_card_choice(&self, _: &State, _: Seat, choice: CardChoice, _: kernel::Viewer) -> String {
        self.write_card_choice(choice)
    }

    pub(crate) fn card_prompt(&self, _: &State, _: CardStep, _: Seat) -> Message {
        Message::new("runewars-prompt-card")
    }

    pub(crate) fn label_card_choice(&self, _: &State, _: Seat, _: CardChoice) -> kernel::Label {
        kernel::Label::new(Message::new("runewars-choose-done"), "RW-90")
    }

    pub(crate) fn write_card_choice(&self, _: CardChoice) -> String {
        "nothing".to_owned()
    }

    pub(crate) fn read_card_choice(&self, typed: &Typed) -> Result<CardChoice, Refusal> {
        Err(typed.unreadable())
    }

    pub(crate) fn season_card<S: Sink>(&self, _: &mut State, _: crate::ids::SeasonCard, _: &mut S) {}
    pub(crate) fn hand_limit(&self, state: &mut State, seat: Seat) {
        use crate::state::{HAND_LIMIT, pile};
        while state.cards.len(pile::hand(seat)) + state.cards.len(pile::fresh(seat)) > HAND_LIMIT {
            let from = if state.cards.is_empty(pile::fresh(seat)) { pile::hand(seat) } else { pile::fresh(seat) };
            if let Some(card) = state.cards.draw(from, pile::TACTICS_DISCARD) {
                state.cards.open(card);
            }
        }
    }
    pub(crate) fn quest_limit(&self, state: &mut State, seat: Seat) {
        use crate::state::{QUEST_LIMIT, pile};
        while state.cards.len(pile::quests(seat)) > QUEST_LIMIT {
            if let Some(card) = state.cards.draw(pile::quests(seat), pile::QUEST_DISCARD) {
                state.cards.open(card);
            }
        }
    }
    pub(crate) fn window_open(&self, _: &State, _: Seat) -> bool {
        false
    }
    pub(crate) fn own_turn_options(&self, _: &State, _: Seat, _: &mut Vec<crate::choice::Choice>) {}
    pub(crate) fn own_turn_apply<S: Sink>(&self, _: &mut State, _: Seat, _: CardChoice, _: &mut S) {}
    pub(crate) fn spring_heals(&self, _: &mut State) {}
    pub(crate) fn fall_title<S: Sink>(&self, _: &mut State, _: &mut S) {}
    pub(crate) fn village(&self, _: &State, _: crate::ids::Area) -> [u8; 3] {
        [0; 3]
    }
    pub(crate) fn thrones(&self, _: &State, _: Seat) -> u8 {
        0
    }
    pub(crate) fn diplomats(&self, _: &State, _: Seat, _: crate::ids::Area) -> u8 {
        0
    }
    pub(crate) fn support_cards(&self, _: &State, _: crate::ids::Hero) -> u8 {
        1
    }
    pub(crate) fn battle_window_open(&self, _: &State, _: usize) -> bool {
        false
    }
    pub(crate) fn battle_window_options(&self, _: &State, _: usize, _: &mut Vec<crate::choice::Choice>) {}
    pub(crate) fn battle_window_apply<S: Sink>(&self, _: &mut State, _: usize, _: CardChoice, _: &mut S) {}
    pub(crate) fn parley_window<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        destiny: crate::ids::Destiny,
        sink: &mut S,
    ) {
        self.answered(state, seat, destiny, sink);
    }
}
