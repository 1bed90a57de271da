//! Queen by Midnight: open talk, declarations, and Advisors.
//!
//! - Talk is free and belongs to the hall. The game only asks whether all are ready: `Ask::Any`, in any order.
//! - Declarations are `Ask::Each`. Unlike orders they stay secret after the last is in, so the game stores them and says
//!   by a pool who knows each; elimination opens one.
//! - An eliminated seat still chooses, but acts for another princess: who chooses is the seat, who acts is her leader.
//!   Both win together.

use super::paper::{Paper, told};
use kernel::{Arg, Ask, Chance, Outcome, Pool, Seat, SeatSet, SetupRequest, Sink, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub struct Court;

const SEATS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Done talking.
    Ready,
    Declare(Seat),
    Strike(Seat),
    /// What an Advisor does for her leader, one of two.
    Heal,
    Bribe,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Talk,
    Declarations,
    Turns,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    phase: Phase,
    ready: SeatSet,
    health: [i8; SEATS],
    clout: [i8; SEATS],
    declared: [Seat; SEATS],
    /// Who knows each declaration.
    known: [SeatSet; SEATS],
    /// Whom an eliminated seat acts for; itself while it lives.
    figure: [Option<Seat>; SEATS],
    turn: Seat,
    turns: u8,
    chance: Chance,
}

impl State {
    fn lives(&self, seat: Seat) -> bool {
        self.figure[seat.index()] == Some(seat)
    }

    fn living(&self) -> SeatSet {
        SeatSet::first_n(SEATS as u8).iter().filter(|&seat| self.lives(seat)).collect()
    }

    fn next_turn(&mut self) {
        self.turns += 1;
        self.turn = self.turn.next(SEATS as u8);
        if self.figure[self.turn.index()].is_none() {
            self.turn = self.turn.next(SEATS as u8);
        }
    }

    fn eliminate<S: Sink>(&mut self, seat: Seat, sink: &mut S) {
        let leader = self.declared[seat.index()];
        // Opened for all, whether or not it can be followed.
        self.known[seat.index()] = SeatSet::ALL;
        self.figure[seat.index()] = None;
        let advised = self.figure.iter().filter(|&&figure| figure == Some(leader)).count() > 1;
        self.figure[seat.index()] = Some(leader).filter(|&leader| self.lives(leader) && !advised);
        sink.tell(|| told("declared", Arg::List(vec![seat.into(), leader.into()])));
    }
}

impl Paper for Court {
    const SLUG: &'static str = "court";
    const PLAYERS: std::ops::RangeInclusive<u8> = 3..=3;
    type State = State;
    type Choice = Choice;

    fn grammar() -> Vec<Choice> {
        let plain = [Choice::Ready, Choice::Heal, Choice::Bribe];
        let seats = (0..SEATS as u8).map(Seat).flat_map(|seat| [Choice::Declare(seat), Choice::Strike(seat)]);
        plain.into_iter().chain(seats).collect()
    }
    fn write(choice: Choice) -> String {
        match choice {
            Choice::Declare(seat) => format!("declare {}", seat.0),
            Choice::Strike(seat) => format!("strike {}", seat.0),
            plain => format!("{plain:?}").to_lowercase(),
        }
    }
    fn start(_: &SetupRequest, chance: Chance) -> State {
        let seats = [0, 1, 2].map(Seat);
        State {
            phase: Phase::Talk,
            ready: SeatSet::NONE,
            health: [2; SEATS],
            clout: [0; SEATS],
            declared: seats,
            known: [SeatSet::ALL; SEATS],
            figure: seats.map(Some),
            turn: Seat(0),
            turns: 0,
            chance,
        }
    }
    fn asks(state: &State) -> Ask {
        let all = SeatSet::first_n(SEATS as u8);
        match state.phase {
            _ if Court::outcome(state).is_some() => Ask::Nobody,
            Phase::Talk => Ask::Any(all.minus(state.ready)),
            Phase::Declarations => Ask::Each(all),
            Phase::Turns => Ask::One(state.turn),
        }
    }
    fn legal(state: &State, seat: Seat, choice: Choice) -> bool {
        match (state.phase, choice) {
            (Phase::Talk, Choice::Ready) => true,
            (Phase::Declarations, Choice::Declare(leader)) => leader != seat,
            (Phase::Turns, Choice::Strike(target)) => state.lives(seat) && target != seat && state.lives(target),
            (Phase::Turns, Choice::Heal | Choice::Bribe) => !state.lives(seat),
            _ => false,
        }
    }
    fn apply<S: Sink>(state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        match choice {
            Choice::Ready => {
                state.ready = state.ready.with(seat);
                if state.ready == SeatSet::first_n(SEATS as u8) {
                    state.phase = Phase::Declarations;
                }
                return;
            }
            Choice::Declare(leader) => {
                (state.declared[seat.index()], state.known[seat.index()]) = (leader, seat.set());
                // What is declared is no longer known to all.
                if state.known.iter().all(|known| *known != SeatSet::ALL) {
                    state.phase = Phase::Turns;
                }
                return;
            }
            Choice::Strike(target) => {
                state.health[target.index()] -= 1;
                sink.tell(|| told("strikes", target));
                if state.health[target.index()] < 1 {
                    state.eliminate(target, sink);
                }
            }
            Choice::Heal | Choice::Bribe => {
                // Who acts is the leader; she may be gone by now, so this is checked again.
                let Some(leader) = state.figure[seat.index()].filter(|&leader| state.lives(leader)) else {
                    return state.next_turn();
                };
                let value = if choice == Choice::Heal { &mut state.health } else { &mut state.clout };
                value[leader.index()] += 1;
                sink.tell(|| told("advises", leader));
            }
        }
        state.next_turn();
    }
    fn outcome(state: &State) -> Option<Outcome> {
        let living = state.living();
        if living.len() > 1 && state.turns < 12 {
            return None;
        }
        let value = |seat: Seat| state.health[seat.index()] + state.clout[seat.index()];
        let best = living.iter().map(value).max()?;
        let queens: SeatSet = living.iter().filter(|&seat| value(seat) == best).collect();
        let follows = |seat: &Seat| state.figure[seat.index()].is_some_and(|leader| queens.contains(leader));
        Some(Outcome::new("done", SeatSet::first_n(SEATS as u8).iter().filter(follows).collect()))
    }
    /// An Advisor is on the side of her leader.
    fn team(state: &State, seat: Seat) -> u8 {
        state.figure[seat.index()].unwrap_or(seat).0
    }
    fn check(state: &State) -> Result<(), String> {
        let seats = state.declared.iter().chain(state.figure.iter().flatten()).all(|seat| seat.index() < SEATS);
        let right = seats && state.turn.index() < SEATS && !state.living().is_empty();
        right.then_some(()).ok_or_else(|| "a seat that is not there".into())
    }
    fn chance(state: &mut State) -> &mut Chance {
        &mut state.chance
    }
    fn chance_of(state: &State) -> &Chance {
        &state.chance
    }
    fn pools(state: &mut State) -> Vec<&mut dyn Pool> {
        vec![&mut state.known]
    }
    fn imagine(state: &mut State, viewer: Viewer, chance: &mut Chance) {
        for seat in 0..SEATS as u8 {
            if !viewer.sees(state.known[seat as usize]) {
                let others: Vec<u8> = (0..SEATS as u8).filter(|&other| other != seat).collect();
                state.declared[seat as usize] = Seat(others[chance.below(others.len() as u32) as usize]);
            }
        }
    }
    fn public(_: &State, _: Seat, choice: Choice, _: Viewer) -> String {
        if matches!(choice, Choice::Declare(_)) { "declare ?".into() } else { Court::write(choice) }
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let seen = |seat: usize| viewer.sees(state.known[seat]).then(|| state.declared[seat].0);
        let declared: Vec<Value> = (0..SEATS).map(|seat| json!(seen(seat))).collect();
        let figures = state.figure.map(|figure| figure.map(|seat| seat.0));
        json!({ "health": state.health, "clout": state.clout, "declared": declared, "figures": figures })
    }
}
