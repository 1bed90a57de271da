//! What cards do with rune tokens: looking, moving out, receiving where another one says.

use super::{CardStep, becomes, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::{RuneDeed, Sight};
use crate::ids::{Area, Hero};
use crate::land::{Pass, areas};
use crate::state::{State, pile};
use crate::step::{RuneStep, Step};
use kernel::{Arg, Event, Message, Seat, Sink};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RuneWant {
    /// One token: anywhere, or near this hero.
    Look {
        near: Option<Hero>,
    },
    /// One token in an area beside this hero.
    LookBeside {
        hero: Hero,
    },
    /// All face-down tokens of one area.
    LookAtArea,
    /// An opponent's hand, or one token.
    FallLook,
    /// A token leaves the home realm.
    Out {
        left: u8,
    },
    OutTo {
        from: Area,
        left: u8,
    },
    /// Where the runes of another one are laid.
    ForcedFirst {
        receiver: Seat,
    },
    ForcedSecond {
        receiver: Seat,
        one: Area,
    },
}

impl RuneWant {
    pub(super) fn prompt(self) -> Message {
        match self {
            RuneWant::Look { .. } | RuneWant::LookBeside { .. } => Message::new("runewars-prompt-look"),
            RuneWant::LookAtArea => Message::new("runewars-prompt-look-at-area"),
            RuneWant::FallLook => Message::new("runewars-prompt-fall-look"),
            RuneWant::Out { .. } => Message::new("runewars-prompt-rune-out"),
            RuneWant::OutTo { .. } => Message::new("runewars-prompt-rune-to"),
            RuneWant::ForcedFirst { receiver } | RuneWant::ForcedSecond { receiver, .. } => {
                Message::new("runewars-prompt-rune-forced").with("who", receiver)
            }
        }
    }
}

impl Runewars {
    pub(super) fn rune_deed(&self, state: &mut State, seat: Seat, hero: Option<Hero>, effect: RuneDeed) {
        let ask = |state: &mut State, want: RuneWant| push(state, CardStep::Rune(seat, want));
        match effect {
            // Forced ones are dealt with where the card says who is left out.
            RuneDeed::Rune | RuneDeed::RuneForced => state.stack.push(Step::Rune(RuneStep::Receive { seat, back: 2 })),
            RuneDeed::Look(Sight::Anywhere) => ask(state, RuneWant::Look { near: None }),
            RuneDeed::Look(Sight::Near) => ask(state, RuneWant::Look { near: hero }),
            RuneDeed::LookAtArea => ask(state, RuneWant::LookAtArea),
            RuneDeed::RunesOut(revised, original) => {
                let left = if state.options.revised { revised } else { original };
                ask(state, RuneWant::Out { left });
            }
        }
    }

    /// Face-down rune tokens of a set of areas.
    fn hidden_tokens(&self, state: &State, within: u64) -> u64 {
        state.tokens() & within & !state.runes_up
    }

    /// Face-down exploration tokens.
    fn hidden_finds(&self, state: &State) -> u64 {
        let hidden = |area: &Area| {
            let down = state.finds_up & area.bit() == 0;
            down && !area.is_home() && !state.cards.is_empty(pile::token(*area))
        };
        areas(state.land.laid).filter(hidden).fold(0, |set, area| set | area.bit())
    }

    /// RW-107: what may be looked at; everyone knows that a player knows the own areas.
    fn in_sight(&self, state: &State, seat: Seat, want: RuneWant) -> u64 {
        let beside = |hero: Hero| state.land.beside(state.hero(hero).area, Pass::ANY);
        let own = state.controlled(seat);
        let seen = match want {
            RuneWant::Look { near: Some(hero) } => {
                self.hidden_tokens(state, beside(hero) | state.hero(hero).area.bit())
            }
            RuneWant::LookBeside { hero } => self.hidden_tokens(state, beside(hero)),
            RuneWant::LookAtArea => {
                return self.hidden_tokens(state, state.land.laid & !own) | self.hidden_finds(state);
            }
            _ => self.hidden_tokens(state, state.land.laid),
        };
        seen & !own
    }

    /// RW-106: own tokens of the own home realm.
    fn at_home(&self, state: &State, seat: Seat) -> u64 {
        state.home_areas(seat) & state.controlled(seat) & state.tokens()
    }

    /// RW-106: outside the home realm, and where a rune may be placed.
    fn outside(&self, state: &State, seat: Seat) -> u64 {
        self.room_for_rune(state, seat) & !state.home_areas(seat)
    }

    pub(super) fn rune_want_open(&self, state: &State, seat: Seat, want: RuneWant) -> bool {
        match want {
            RuneWant::Look { .. } | RuneWant::LookBeside { .. } | RuneWant::LookAtArea => {
                self.in_sight(state, seat, want) != 0
            }
            RuneWant::FallLook => true,
            RuneWant::Out { left } => left > 0 && self.at_home(state, seat) != 0 && self.outside(state, seat) != 0,
            RuneWant::OutTo { .. } => self.outside(state, seat) != 0,
            RuneWant::ForcedFirst { receiver } => state.dragon_runes > 0 && self.room_for_rune(state, receiver) != 0,
            RuneWant::ForcedSecond { receiver, one } => self.room_for_rune(state, receiver) & !one.bit() != 0,
        }
    }

    pub(super) fn rune_want_options(&self, state: &State, seat: Seat, want: RuneWant, into: &mut Vec<Choice>) {
        match want {
            RuneWant::Look { .. } | RuneWant::LookBeside { .. } | RuneWant::LookAtArea | RuneWant::FallLook => {
                into.extend(areas(self.in_sight(state, seat, want)).map(Choice::Area));
                if want == RuneWant::FallLook {
                    let others = state.living().filter(|&other| other != seat);
                    into.extend(others.map(|other| Choice::Card(super::CardChoice::Player(other))));
                }
                into.push(Choice::Done);
            }
            RuneWant::Out { .. } => into.extend(areas(self.at_home(state, seat)).map(Choice::Area)),
            RuneWant::OutTo { .. } => into.extend(areas(self.outside(state, seat)).map(Choice::Area)),
            RuneWant::ForcedFirst { receiver } => {
                into.extend(areas(self.room_for_rune(state, receiver)).map(Choice::Area));
            }
            RuneWant::ForcedSecond { receiver, one } => {
                into.extend(areas(self.room_for_rune(state, receiver) & !one.bit()).map(Choice::Area));
            }
        }
    }

    pub(super) fn rune_want_apply<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        want: RuneWant,
        choice: Choice,
        sink: &mut S,
    ) {
        match (want, choice) {
            (RuneWant::FallLook, Choice::Card(super::CardChoice::Player(other))) => {
                state.stack.pop();
                self.look_at_hand(state, seat, other, sink);
            }
            (
                RuneWant::Look { .. } | RuneWant::LookBeside { .. } | RuneWant::LookAtArea | RuneWant::FallLook,
                Choice::Area(area),
            ) => {
                state.stack.pop();
                self.look_at_rune(state, seat, area, "RW-107", sink);
                if want == RuneWant::LookAtArea
                    && !area.is_home()
                    && let Some(find) = state.cards.top(pile::token(area))
                {
                    state.cards.show(find, seat.set());
                    let known = state.cards.known(find);
                    sink.tell(|| {
                        let find = Arg::Secret(self.card_thing(find), known);
                        self.at("runewars-looks-at-find", seat, area).with("card", find).rule("RW-107")
                    });
                }
            }
            (RuneWant::Out { left }, Choice::Area(from)) => {
                becomes(state, CardStep::Rune(seat, RuneWant::OutTo { from, left }));
            }
            (RuneWant::OutTo { from, left }, Choice::Area(to)) => {
                self.move_token(state, from, to);
                becomes(state, CardStep::Rune(seat, RuneWant::Out { left: left - 1 }));
                sink.tell(|| {
                    let event = Event::new("runewars-rune-out").with("who", seat).with("from", self.area_thing(from));
                    event.with("to", self.area_thing(to)).rule("RW-106")
                });
                self.look_around(state, sink);
            }
            (RuneWant::ForcedFirst { receiver }, Choice::Area(one)) => {
                // Without a second one the dragon rune is laid alone, as RW-73 has it.
                if state.false_runes == 0 || self.room_for_rune(state, receiver) & !one.bit() == 0 {
                    state.stack.becomes(Step::Rune(RuneStep::Second { seat: receiver, one }));
                } else {
                    becomes(state, CardStep::Rune(seat, RuneWant::ForcedSecond { receiver, one }));
                }
            }
            (RuneWant::ForcedSecond { receiver, one }, Choice::Area(two)) => {
                state.stack.becomes(Step::Rune(RuneStep::Which { seat: receiver, one, two }));
            }
            _ => _ = state.stack.pop(),
        }
    }

    /// RW-104: the cards that the other one holds now.
    fn look_at_hand<S: Sink>(&self, state: &mut State, seat: Seat, other: Seat, sink: &mut S) {
        let held: Vec<_> = state.cards.iter(pile::hand(other)).chain(state.cards.iter(pile::fresh(other))).collect();
        sink.tell(|| Event::new("runewars-looks-at-hand").with("who", seat).with("victim", other).rule("RW-104"));
        for card in held {
            state.cards.show(card, seat.set());
            // Its owner knows it; nobody else is told which one it is.
            let known = state.cards.known(card);
            sink.tell(|| {
                let card = Arg::Secret(self.card_thing(card), known);
                Event::new("runewars-sees-card").with("who", seat).with("card", card).rule("RW-104")
            });
        }
    }
}
