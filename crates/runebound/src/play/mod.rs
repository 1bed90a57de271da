//! The rules in motion. Each file is one part of the game, named by its own noun.
//!
//! What is to be done lies on a stack of small steps. [`Runebound::go_on`] works on the top one until a step asks somebody;
//! a choice changes the stack and it goes on. Every step checks anew that its people and cards are still there.

mod adventure;
mod combat;
mod doom;
mod duel;
mod experience;
mod figures;
mod knockout;
mod market;
mod movement;
mod options;
mod power;
mod refresh;
mod resolve;
mod setup;
mod test;
mod theft;
mod trade;
mod wounds;

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::content::Moment;
use crate::state::{Ending, State, Step, What};
use kernel::stack::{self, Flow};
use kernel::{Event, Seat, SeatSet, Sink};

impl<A: Adventure> Runebound<A> {
    #[inline]
    pub(crate) fn top(state: &State<A>) -> Step<A> {
        state.stack.top().unwrap_or_default()
    }

    /// Works until somebody is asked or the game is over.
    pub(crate) fn go_on<S: Sink>(&self, state: &mut State<A>, sink: &mut S) {
        stack::go_on(
            state,
            |state| &state.stack,
            |state, step| {
                if state.over.is_some() {
                    state.stack.clear();
                } else if step.what.asks() {
                    return if self.still_asks(state, step, sink) { Flow::Asks } else { Flow::GoesOn };
                } else {
                    self.work(state, step, sink);
                }
                Flow::GoesOn
            },
        );
    }

    /// A step that asks nobody.
    fn work<S: Sink>(&self, state: &mut State<A>, step: Step<A>, sink: &mut S) {
        let seat = step.by;
        match step.what {
            What::Run { list } => self.run(state, seat, list, sink),
            What::BeginTurn => self.begin_turn(state, seat, sink),
            What::Draw { drawn } => self.draw_adventure(state, seat, drawn, sink),
            What::Face { card } => self.face(state, seat, card, sink),
            What::Round => self.next_round(state, sink),
            What::Roll => self.combat_roll(state, seat, sink),
            What::Outcome { hit } => self.combat_outcome(state, seat, hit, sink),
            What::TestRoll => self.roll_test(state, seat, sink),
            What::TestDone => self.test_done(state, seat, sink),
            What::MarketOpens => self.market_opens(state, seat, sink),
            What::Knockout => self.knock_out(state, seat, sink),
            What::NextTurn => self.next_turn(state, sink),
            What::Own(step) => A::work(self, state, seat, step, sink),
            _ => unreachable!("asking steps were sorted out"),
        }
    }

    /// Is there still something to ask? If not, the step is taken off or moved on. Only what everyone can see decides.
    fn still_asks<S: Sink>(&self, state: &mut State<A>, step: Step<A>, sink: &mut S) -> bool {
        let seat = step.by;
        let power = |moment| self.has_power(state, seat, moment);
        // Whether it asks, and what it becomes if it does not.
        let (asks, becomes) = match step.what {
            What::Travel => {
                let moves = !state.movement.moved || !state.movement.dice.is_empty();
                (moves || self.can_offer(state, seat), None)
            }
            What::Adventure => return self.still_may_adventure(state, seat),
            What::Guard => (power(Moment::Roll), None),
            What::BeforeCombat => (power(Moment::BeforeCombat), None),
            What::Swing => (power(Moment::Roll), Some(What::Roll)),
            What::Missed => (power(Moment::RollFailed), Some(What::Outcome { hit: false })),
            What::TestReady => (power(Moment::Test), Some(What::TestRoll)),
            What::TestFailed => {
                let mut luck = false;
                A::list_second_chances(self, state, seat, &mut |_| luck = true);
                (luck || power(Moment::TestFailed), Some(What::TestDone))
            }
            What::Suffer { harm, n, .. } => {
                let asks = n > 0 && power(Self::moment_of(harm));
                if !asks {
                    self.place_harm(state, sink);
                }
                return asks;
            }
            What::Experience => (self.can_grow(state, seat), None),
            What::Haven => return self.still_seeks_haven(state, seat, sink),
            What::LoseDearest => return self.still_loses(state, seat, sink),
            What::Retreat => (self.retreats(state, seat).next().is_some(), None),
            What::OverLimit => (self.over_limit(state, seat), None),
            What::Loot { loser } => (self.has_loot(state, seat, loser), None),
            What::Theft => (self.can_steal(state, seat), None),
            What::Phase => return self.still_acts(state, step),
            What::Flee => return self.still_acts(state, step),
            What::Own(step) => (A::still_asks(self, state, seat, step), None),
            _ => (true, None),
        };
        if !asks {
            match becomes {
                Some(what) => state.becomes(what),
                None => _ = state.stack.pop(),
            }
        }
        asks
    }

    pub(crate) fn carry_out<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        match choice {
            Choice::Use(of, which) => return self.use_power(state, seat, of, which, sink),
            Choice::Own(choice) => return A::choose(self, state, seat, choice, sink),
            _ => {}
        }
        match Self::top(state).what {
            What::Hero | What::Home => self.settle_in(state, seat, choice, sink),
            What::Depart => self.depart(state, seat, choice, sink),
            What::Travel => self.travel(state, seat, choice, sink),
            What::Adventure => self.choose_adventure(state, seat, choice, sink),
            What::BeforeCombat | What::Guard => _ = state.stack.pop(),
            What::Flee => self.choose_flight(state, seat, choice, sink),
            What::Phase => self.choose_action(state, seat, choice, sink),
            What::Swing => state.becomes(What::Roll),
            What::Missed => state.becomes(What::Outcome { hit: false }),
            What::TestReady => state.becomes(What::TestRoll),
            What::TestFailed => state.becomes(What::TestDone),
            What::Suffer { .. } => self.place_harm(state, sink),
            What::Market => self.trade_at_market(state, seat, choice, sink),
            What::Experience => self.gain_experience(state, seat, choice, sink),
            What::Choose { at } => self.choose_option(state, seat, at, choice, sink),
            What::Whom { at } => self.choose_whom(state, seat, at, choice, sink),
            What::Retreat => self.retreat(state, seat, choice, sink),
            What::Haven => self.choose_haven(state, seat, choice, sink),
            What::LoseDearest | What::OverLimit => self.choose_loss(state, seat, choice, sink),
            What::Own(step) => A::chosen(self, state, seat, step, choice, sink),
            What::Loot { loser } => self.take_loot(state, seat, loser, choice, sink),
            What::Theft => self.steal(state, seat, choice, sink),
            What::Offer => self.build_offer(state, choice, sink),
            What::Answer => self.answer_offer(state, choice, sink),
            _ => {}
        }
    }

    pub(crate) fn win<S: Sink>(&self, state: &mut State<A>, winners: SeatSet, ending: Ending<A>, sink: &mut S) {
        state.over = Some(ending);
        state.winners = winners;
        for winner in winners.iter() {
            sink.tell(|| Event::new("runebound-wins").with("who", self.who(state, winner)));
        }
    }
}
