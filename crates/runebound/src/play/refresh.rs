//! The turn as a whole: its steps in order, Refresh at its beginning, and the end of the round.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::state::{Bits, Movement, State, Turn, What};
use kernel::{Event, Seat, SeatSet, Sink};

impl<A: Adventure> Runebound<A> {
    /// Refresh, and the other steps are laid out (RB-7, RB-8).
    pub(crate) fn begin_turn<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        state.stack.clear();
        state.turn = seat;
        state.info = Turn::default();
        state.movement = Movement::default();
        state.traded = Bits::default();
        for shelf in A::TEXTS {
            let mut spent = state.spent;
            state.cards.iter(shelf.of(seat)).for_each(|card| spent.clear(card.index()));
            state.spent = spent;
        }
        sink.tell(|| Event::new("runebound-turn").with("who", self.who(state, seat)).rule("RB-7"));
        for &what in A::steps(seat) {
            state.push(seat, what);
        }
    }

    /// The turn is over at once; without a knockout the adventure may have something for its end.
    pub(crate) fn end_turn(&self, state: &mut State<A>, upright: bool) {
        let seat = state.turn;
        state.stack.clear();
        state.push(seat, What::NextTurn);
        if upright {
            A::turn_breaks_off(state, seat);
        }
    }

    pub(crate) fn next_turn<S: Sink>(&self, state: &mut State<A>, sink: &mut S) {
        let next = A::next_turn(state);
        if next == state.first {
            if state.round >= state.last_round {
                return self.time_is_up(state, sink);
            }
            state.round += 1;
            sink.tell(|| Event::new("runebound-round").with("n", state.round));
        }
        state.stack.clear();
        state.push(next, What::BeginTurn);
    }

    /// RB-49: the last round has passed.
    fn time_is_up<S: Sink>(&self, state: &mut State<A>, sink: &mut S) {
        let limited = state.last_round < self.last_round(state.count);
        let rank = |seat: Seat| {
            let player = state.player(seat);
            (player.level(), player.points(), player.gold)
        };
        let best = state.heroes().map(rank).max();
        let mut winners: SeatSet = state.heroes().filter(|&seat| Some(rank(seat)) == best).collect();
        if state.heroes().count() == 1 {
            winners = SeatSet::NONE;
        }
        if let Some(named) = A::last_winners(self, state) {
            winners = named;
        }
        if let Some(id) = A::last_round_message() {
            sink.tell(|| Event::new(id).rule("RB-49"));
        }
        self.win(state, winners, A::last_ending(limited), sink);
    }

    pub(crate) fn last_round(&self, players: u8) -> u16 {
        let numbers = &self.content.numbers;
        if players == 1 { numbers.last_round_alone } else { numbers.last_round }
    }
}
