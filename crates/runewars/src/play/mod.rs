//! The rules in motion. Each file is one part of the game, with a family of steps.
//!
//! What is to be done lies on a stack. [`Runewars::go_on`] works on the top step until one asks somebody. A family has four
//! functions: whom a step asks (nobody: it works by itself), what is offered, what a choice does, and the work.
//!
//! A question with one answer is not asked, where everyone can know that there is one.

pub mod battle;
pub mod cards;
mod claim;
mod control;
mod draw;
mod duels;
mod feats;
mod fortify;
mod heroes;
mod homesteads;
mod march;
mod orders;
mod parley;
mod rally;
mod retreat;
mod runes;
mod season;
mod setup;
mod specials;
mod strategize;

use crate::Runewars;
use crate::choice::Choice;
use crate::state::State;
use crate::step::{BattleStep, OrderStep, Step, YearStep};
use kernel::{Arg, Ask, Seat, SeatSet, Sink};

impl Runewars {
    /// Works until somebody is asked or the game is over.
    pub(crate) fn go_on<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let mut only = Vec::new();
        while state.over.is_none() {
            let Some(step) = state.stack.top() else { return };
            match self.whom(state, step) {
                Ask::Nobody => self.work(state, step, sink),
                Ask::One(seat) if is_open(step) => {
                    only.clear();
                    self.list(state, step, seat, &mut only);
                    let [choice] = only[..] else { return };
                    self.carry_out(state, step, seat, choice, sink);
                }
                _ => return,
            }
        }
        state.stack.clear();
    }

    /// Who chooses on the step that lies on top. After [`Runewars::go_on`] it asks somebody, so that nothing has to be
    /// looked up but whom.
    pub(crate) fn addressee(&self, state: &State, step: Step) -> Ask {
        let seat = match step {
            Step::Setup(_) | Step::Year(_) | Step::Hero(_) => return self.whom(state, step),
            Step::Order(step) => Some(step.seat()),
            Step::March(step) => Some(step.seat()),
            Step::Rune(step) => Some(step.seat()),
            Step::Battle(step) => self.battle_addressee(state, step),
            Step::Card(step) => step.seat(),
        };
        seat.map_or(Ask::Nobody, Ask::One)
    }

    /// Who must choose on this step; nobody if it works by itself.
    pub(crate) fn whom(&self, state: &State, step: Step) -> Ask {
        let one = |seat: Option<Seat>| seat.map_or(Ask::Nobody, Ask::One);
        match step {
            Step::Setup(step) => one(self.setup_asks(state, step)),
            Step::Year(YearStep::Orders) => {
                Ask::Each(state.living().filter(|&seat| !state.player(seat).pending).collect())
            }
            Step::Year(YearStep::Bid) => {
                let open: SeatSet = state.living().filter(|&seat| state.player(seat).bid.is_none()).collect();
                if open.is_empty() { Ask::Nobody } else { Ask::Each(open) }
            }
            Step::Year(step) => one(self.year_asks(step)),
            Step::Order(step) => one(self.order_asks(state, step)),
            Step::March(step) => one(self.march_asks(state, step)),
            Step::Battle(step) => one(self.battle_asks(state, step)),
            Step::Hero(step) => one(self.hero_asks(state, step)),
            Step::Rune(step) => one(self.rune_asks(state, step)),
            Step::Card(step) => one(self.card_asks(state, step)),
        }
    }

    pub(crate) fn list(&self, state: &State, step: Step, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            Step::Setup(step) => self.setup_options(state, step, seat, into),
            Step::Year(step) => self.year_options(state, step, seat, into),
            Step::Order(step) => self.order_options(state, step, seat, into),
            Step::March(step) => self.march_options(state, step, seat, into),
            Step::Battle(step) => self.battle_options(state, step, seat, into),
            Step::Hero(step) => self.hero_options(state, step, seat, into),
            Step::Rune(step) => self.rune_options(state, step, seat, into),
            Step::Card(step) => self.card_options(state, step, seat, into),
        }
    }

    pub(crate) fn carry_out<S: Sink>(&self, state: &mut State, step: Step, seat: Seat, choice: Choice, sink: &mut S) {
        match step {
            Step::Setup(step) => self.setup_apply(state, step, seat, choice, sink),
            Step::Year(step) => self.year_apply(state, step, seat, choice, sink),
            Step::Order(step) => self.order_apply(state, step, seat, choice, sink),
            Step::March(step) => self.march_apply(state, step, seat, choice, sink),
            Step::Battle(step) => self.battle_apply(state, step, seat, choice, sink),
            Step::Hero(step) => self.hero_apply(state, step, seat, choice, sink),
            Step::Rune(step) => self.rune_apply(state, step, seat, choice, sink),
            Step::Card(step) => self.card_apply(state, step, seat, choice, sink),
        }
    }

    fn work<S: Sink>(&self, state: &mut State, step: Step, sink: &mut S) {
        match step {
            Step::Setup(step) => self.setup_work(state, step, sink),
            Step::Year(step) => self.year_work(state, step, sink),
            Step::Order(step) => self.order_work(state, step, sink),
            Step::March(step) => self.march_work(state, step, sink),
            Step::Battle(step) => self.battle_work(state, step, sink),
            Step::Hero(step) => self.hero_work(state, step, sink),
            Step::Rune(step) => self.rune_work(state, step, sink),
            Step::Card(step) => self.card_work(state, step, sink),
        }
    }
}

/// Is everything offered here known to everyone? Then one option alone need not be asked for.
fn is_open(step: Step) -> bool {
    match step {
        Step::Setup(_)
        | Step::Battle(BattleStep::Window { .. })
        | Step::Order(OrderStep::Window { .. } | OrderStep::KeepHero { .. } | OrderStep::MixLay { .. }) => false,
        Step::Year(_) | Step::Order(_) | Step::March(_) | Step::Battle(_) => true,
        Step::Hero(_) | Step::Rune(_) | Step::Card(_) => false,
    }
}

/// Whose units they are, as the story says it; `none` for neutral ones that are nobody's.
fn whose(owner: Option<Seat>) -> Arg {
    owner.map_or(Arg::Word("none"), Arg::from)
}

pub(crate) use battle::strike_name;
pub(crate) use orders::{development_name, resource_name};
pub(crate) use season::{kind_of, order_name, season_name};

pub(crate) fn attribute_name(attribute: crate::ids::Attribute) -> kernel::Message {
    use crate::ids::Attribute;
    kernel::Message::new(match attribute {
        Attribute::Strength => "runewars-strength",
        Attribute::Agility => "runewars-agility",
        Attribute::Wisdom => "runewars-wisdom",
    })
}
