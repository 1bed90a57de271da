//! The rules in motion. Each file is one part of the game, named by its own noun.
//!
//! What is to be done lies on a stack of small steps. [`Queen::go_on`] works on the top one until a step asks somebody;
//! a choice changes the stack and it goes on. Every step checks anew that its people and cards are still there.

mod amount;
mod attack;
mod clock;
mod elimination;
mod market;
mod options;
mod resolve;
mod setup;
mod turn;

use crate::Queen;
use crate::state::{Standing, State, Step, What};
use kernel::{Seat, Sink};

impl What {
    /// Does this step wait for somebody?
    #[inline]
    pub const fn asks(self) -> bool {
        !matches!(
            self,
            What::Run
                | What::Hits
                | What::AttackOver
                | What::Settle
                | What::SettleReaction
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
        while state.over.is_none() {
            let Some(&step) = state.stack.last() else { return };
            if step.what.asks() {
                if self.still_asks(state, step) {
                    return;
                }
                continue;
            }
            match step.what {
                What::Run => self.run(state, step, sink),
                What::Hits => self.next_hit(state, step, sink),
                What::AttackOver => self.attack_over(state, sink),
                What::Settle | What::SettleReaction => self.settle(state, step, sink),
                What::BeginTurn => self.begin_turn(state, sink),
                What::LashBites => self.lash_bites(state, sink),
                What::DrawUp => self.draw_up(state, sink),
                What::ArchiveHand => self.archive_hand(state, sink),
                What::EndTurn => self.end_turn(state, sink),
                What::NextTurn => self.next_turn(state, sink),
                _ => unreachable!("asking steps were sorted out"),
            }
        }
        if state.over.is_some() {
            state.stack.clear();
        }
    }

    /// Is there still something to ask? If not, the step is taken off or moved on.
    ///
    /// Only what everyone can see may decide that nobody is asked.
    fn still_asks(&self, state: &mut State, step: Step) -> bool {
        use What as W;
        let hand = state.hand_size(step.who);
        let keep = match step.what {
            W::Act => state.alive(step.by),
            W::Advise => return Self::still_advises(state, step),
            W::Declare | W::Princess => true,
            W::Window | W::Aftermath => return self.window_asks(state, step),
            W::Aim => state.alive(step.who) && self.can_aim_more(state, step),
            W::Allot => state.alive(step.who) && step.n > 0 && self.has_target(state, step.who),
            W::TheyChoose => self.still_there(state, step.target) && state.alive(step.who),
            _ if !state.alive(step.who) => false,
            W::Banish => step.n > 0 && self.can_banish(state, step),
            W::Discard | W::Cycle => step.n > 0 && hand > 0 || step.what == W::Cycle && step.end > 0,
            W::Foretell => step.n > 0,
            W::Recall => step.n > 0 && self.recallable(state, step.who).next().is_some(),
            W::Opponent => state.opponents(step.who).next().is_some(),
            W::PassTo => self.heirs(state, step.who, step.card).next().is_some(),
            W::PassBane => self.banes_to_pass(state, step.who).next().is_some(),
            W::DismissBane => self.banes_with(state, step.who).next().is_some(),
            W::DismissTheirs => self.dismissable(state, step.target),
            W::Rally => self.summons_of(state, step.who).next().is_some(),
            W::MayPay | W::MayProphesy => !self.would_pay_for_nothing(state, step),
            _ => true,
        };
        if !keep {
            state.stack.pop();
        }
        keep
    }

    /// QM-85: a Leader who fell as the hour struck needs no advice, and her Advisor has no turn.
    fn still_advises(state: &mut State, step: Step) -> bool {
        let advises = matches!(state.player(step.by).standing, Standing::Advisor(_));
        if !advises {
            let top = state.stack.len() - 1;
            state.stack[top].what = What::NextTurn;
        }
        advises
    }

    /// Who has to choose at this step.
    #[inline]
    pub(crate) fn asked(&self, state: &State, step: &Step) -> Seat {
        match step.what {
            What::TheyChoose => self.target_owner(state, step.target),
            _ => step.by,
        }
    }
}
