//! The clock: whose turn is next, and what the hours bring (QM-70 to QM-75).

use crate::Queen;
use crate::choice::Choice;
use crate::effect::When;
use crate::state::{
    AFTERNOON_DECK, BOX, Deed, Ending, MARKET, MIDNIGHT_DECK, Standing, State, TWILIGHT_DECK, What, declaration,
};
use kernel::{Event, Pile, Seat, Sink};

impl Queen {
    pub(super) fn next_turn<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        let mut struck = false;
        loop {
            state.turn = state.turn.next(state.count);
            if state.turn == state.first {
                self.strike_hour(state, sink);
                struck = true;
                if state.over.is_some() {
                    return;
                }
            }
            let seat = state.turn;
            match state.player(seat).standing {
                Standing::Princess => state.push(Deed::of(seat), What::BeginTurn),
                Standing::Advisor(leader) => {
                    sink.tell(|| {
                        Event::new("queen-advises-turn")
                            .with("who", self.who(state, seat))
                            .with("leader", self.who(state, leader))
                            .rule("QM-83")
                    });
                    state.push(Deed { who: leader, ..Deed::of(seat) }, What::Advise);
                }
                Standing::Out => continue,
            }
            break;
        }
        if struck {
            self.hour_effects(state);
        }
    }

    fn strike_hour<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.hour += 1;
        state.round += 1;
        let hour = state.hour;
        let rule = match hour {
            5 => "QM-71",
            6 => "QM-72",
            8 => "QM-73",
            10 => "QM-74",
            12 => "QM-75",
            _ => "QM-70",
        };
        sink.tell(|| Event::new("queen-hour").with("hour", hour).rule(rule));
        match hour {
            5 => {
                self.change_bazaar(state, AFTERNOON_DECK, TWILIGHT_DECK, sink);
                self.raise_limit(state);
            }
            8 => {
                self.change_bazaar(state, TWILIGHT_DECK, MIDNIGHT_DECK, sink);
                for seat in state.seats() {
                    state.player_mut(seat).gift = state.alive(seat);
                }
            }
            10 => self.raise_limit(state),
            12 => return self.finish(state, Ending::Midnight, sink),
            _ => {}
        }
        if state.round_limit > 0 && state.round > state.round_limit {
            self.finish(state, Ending::Limit, sink);
        }
    }

    /// The old deck and its market leave the game.
    fn change_bazaar<S: Sink>(&self, state: &mut State, old: Pile, new: Pile, sink: &mut S) {
        state.cards.move_all(MARKET, BOX);
        state.cards.move_all(old, BOX);
        self.fill(state, MARKET, new, sink);
    }

    /// QM-22: one card more, at the start of each one's next turn.
    fn raise_limit(&self, state: &mut State) {
        for seat in state.seats() {
            if state.alive(seat) {
                state.player_mut(seat).rises += 1;
            }
        }
    }

    /// What happens between the hour and the next turn: Armories that wait for it, then the declarations on top.
    fn hour_effects(&self, state: &mut State) {
        // The last one pushed is the first one done: in turn order (QM-90).
        for n in (0..state.count).rev() {
            let seat = Seat((state.first.0 + n) % state.count);
            if state.alive(seat) {
                self.trigger(state, seat, When::HourStrikes, None);
            }
        }
        // With two left nobody can become an Advisor any more.
        if state.hour == 6 && state.living().count() > 2 {
            state.declarable = state.living().collect();
            state.push(Deed::default(), What::Declare);
        }
    }

    /// QM-72: stored in seat order when all have answered.
    pub(crate) fn declare<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        let Choice::Declare(leader) = choice else { unreachable!("a declaration was asked for") };
        state.player_mut(seat).declared = Some(leader);
        state.cards.seal(declaration(seat), seat.set());
        sink.tell(|| {
            Event::new("queen-declares")
                .with("who", self.who(state, seat))
                .with("leader", kernel::Arg::Secret(self.who(state, leader), seat.set()))
                .rule("QM-72")
        });
        if state.living().all(|seat| state.player(seat).declared.is_some()) {
            state.stack.pop();
        }
    }

    /// QM-83: one of the two abilities, for the Leader.
    pub(crate) fn advise<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        let Choice::Advise(which) = choice else { unreachable!("advice was asked for") };
        sink.tell(|| {
            let files = &self.princess_of(state, seat).inner_files;
            let name = if which == 0 { files.0.name.clone() } else { files.1.name.clone() };
            Event::new("queen-advises").with("who", self.who(state, seat)).with("name", name).rule("QM-83")
        });
        let deed = state.stack.top().expect("the step that asked").deed;
        state.becomes(What::NextTurn);
        let does = self.princess_of(state, seat).inner_circle[which as usize];
        self.push_run(state, does, deed);
    }
}
