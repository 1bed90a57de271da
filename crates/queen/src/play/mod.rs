//! The rules in motion. Each file is one part of the game, named by its own noun.
//!
//! What is to be done lies on a stack of small steps. [`Queen::go_on`] works on the top one until a step asks somebody;
//! a choice changes the stack and it goes on. Every step checks anew that its people and cards are still there.

mod amount;
mod answer;
mod attack;
mod clock;
mod elimination;
mod for_target;
mod for_you;
mod market;
mod options;
mod points;
mod resolve;
mod setup;
mod turn;

use crate::Queen;
use crate::state::{Standing, State, Step, What};
use kernel::stack::{self, Flow};
use kernel::{Seat, Sink};

impl What {
    /// Does this step wait for somebody?
    #[inline]
    pub const fn asks(self) -> bool {
        !matches!(
            self,
            What::Run { .. }
                | What::Hits
                | What::AttackOver
                | What::Settle { .. }
                | What::SettleReaction { .. }
                | What::BeginTurn
                | What::LashBites
                | What::DrawUp
                | What::ArchiveHand
                | What::EndTurn
                | What::NextTurn
        )
    }
}

impl Queen {
    /// Works until somebody is asked or the game is over.
    pub(crate) fn go_on<S: Sink>(&self, state: &mut State, sink: &mut S) {
        stack::go_on(state, |state| &state.stack, |state, step| self.work(state, step, sink));
    }

    #[inline]
    fn work<S: Sink>(&self, state: &mut State, step: Step, sink: &mut S) -> Flow {
        if state.over.is_some() {
            state.stack.clear();
            return Flow::GoesOn;
        }
        let Step { deed, what } = step;
        match what {
            What::Run { list } => self.run(state, deed, list, sink),
            What::Hits => self.next_hit(state, deed, sink),
            What::AttackOver => self.attack_over(state, sink),
            What::Settle { card } => {
                self.settle(state, deed, card);
            }
            What::SettleReaction { card } => self.settle_reaction(state, deed, card),
            What::BeginTurn => self.begin_turn(state, sink),
            What::LashBites => self.lash_bites(state, sink),
            What::DrawUp => self.draw_up(state, sink),
            What::ArchiveHand => self.archive_hand(state, sink),
            What::EndTurn => Self::end_turn(state),
            What::NextTurn => self.next_turn(state, sink),
            _ if self.still_asks(state, step) => return Flow::Asks,
            _ => {}
        }
        Flow::GoesOn
    }

    /// Is there still something to ask? If not, the step is taken off or moved on.
    ///
    /// Only what everyone can see may decide that nobody is asked.
    fn still_asks(&self, state: &mut State, step: Step) -> bool {
        use What as W;
        let Step { deed, what } = step;
        let who = deed.who;
        let holds_cards = state.hand_size(who) > 0;
        let keep = match what {
            W::Act => state.alive(deed.by),
            W::Advise => return Self::still_advises(state, deed.by),
            W::Declare | W::Princess => true,
            W::Window { moment, place } => return self.window_asks(state, moment, place),
            W::Aim { left } => state.alive(who) && left > 0 && self.can_aim_more(state, who),
            W::Allot { left } => state.alive(who) && left > 0 && self.has_target(state, who),
            W::TheyChoose { .. } => {
                state.alive(who) && deed.target.is_some_and(|target| self.still_there(state, target))
            }
            _ if !state.alive(who) => false,
            W::Banish { from, left } => left > 0 && self.can_banish(state, who, from),
            W::Discard { left } => left > 0 && holds_cards,
            W::Cycle { left, discarded } => (left > 0 && holds_cards) || discarded > 0,
            W::Foretell { seen } => seen > 0,
            W::Recall { left } => left > 0 && self.recallable(state, who).next().is_some(),
            W::Opponent { .. } => state.opponents(who).next().is_some(),
            W::PassTo { bane } => self.heirs(state, who, bane).next().is_some(),
            W::PassBane => self.banes_to_pass(state, who).next().is_some(),
            W::DismissBane => self.banes_with(state, who).next().is_some(),
            W::DismissTheirs { from } => self.dismissable(state, from),
            W::Rally { .. } => self.summons_of(state, who).next().is_some(),
            W::MayPay { then, .. } | W::MayProphesy { then, .. } => !self.would_be_for_nothing(state, &deed, then),
            _ => true,
        };
        if !keep {
            state.stack.pop();
        }
        keep
    }

    /// QM-85: a Leader who fell as the hour struck needs no advice, and her Advisor has no turn.
    fn still_advises(state: &mut State, advisor: Seat) -> bool {
        let advises = matches!(state.player(advisor).standing, Standing::Advisor(_));
        if !advises {
            state.becomes(What::NextTurn);
        }
        advises
    }

    /// Who has to choose at this step.
    #[inline]
    pub(crate) fn asked(&self, state: &State, step: &Step) -> Seat {
        match (step.what, step.deed.target) {
            (What::TheyChoose { .. }, Some(target)) => self.target_owner(state, target),
            _ => step.deed.by,
        }
    }
}
