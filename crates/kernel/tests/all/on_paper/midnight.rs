//! Runebound: a combat in which the Night King rolls for influence, and a trade.
//!
//! - The combat is a frame. The Night King is asked in the middle of a hero's turn, because everybody can see that he
//!   may; the roll goes through the one door, so undo is barred from there on.
//! - An offer is built by small choices. What is in it is a hidden thing known to the offerer, so that it can be taken
//!   back freely; sending it shows it to the other hero, and only to that one.

use super::paper::{Paper, told};
use kernel::message::Thing;
use kernel::{Arg, Ask, Chance, Outcome, Pool, Seat, SeatSet, SetupRequest, Sink, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub struct Midnight;

const KING: Seat = Seat(0);
const GOODS: [&str; 3] = ["gold", "potion", "sword"];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Fight,
    Influence,
    Abstain,
    /// Begins an offer with what is given, goes on with what is asked for.
    Give(u8),
    Want(u8),
    Send,
    Accept,
    Refuse,
    EndTurn,
}

/// What is in the middle of being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Stage {
    Turn,
    /// The Night King may influence the fight.
    Fight,
    Drafting,
    Drafted,
    Sent,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    /// Open: what each hero has of each good.
    goods: [[u8; 3]; 2],
    strength: i8,
    stage: Stage,
    turn: Seat,
    /// The offer: what is given, what is wanted. Meaningful from `Drafting` and `Drafted` on.
    offer: [u8; 2],
    /// Who knows what is given and what is wanted.
    known: [SeatSet; 2],
    traded: bool,
    turns: u8,
    chance: Chance,
}

fn other(hero: Seat) -> Seat {
    Seat(3 - hero.0)
}

impl State {
    fn of(&self, hero: Seat) -> &[u8; 3] {
        &self.goods[hero.index() - 1]
    }

    fn drafted(&self) -> usize {
        match self.stage {
            Stage::Turn | Stage::Fight => 0,
            Stage::Drafting => 1,
            Stage::Drafted | Stage::Sent => 2,
        }
    }

    fn close_offer(&mut self) {
        (self.stage, self.offer, self.known, self.traded) = (Stage::Turn, [0; 2], [SeatSet::ALL; 2], true);
    }

    fn exchange(&mut self) {
        let [give, want] = self.offer.map(usize::from);
        let (me, you) = (self.turn.index() - 1, other(self.turn).index() - 1);
        for (good, from, to) in [(give, me, you), (want, you, me)] {
            self.goods[from][good] -= 1;
            self.goods[to][good] += 1;
        }
    }

    fn roll<S: Sink>(&mut self, influence: bool, sink: &mut S) {
        let hero = self.chance.die(6) as i8;
        let king = if influence { self.chance.die(6) as i8 } else { 2 };
        self.strength += (hero - king).signum();
        sink.tell(|| told("rolls", Arg::List(vec![hero.into(), king.into()])));
    }
}

impl Paper for Midnight {
    const SLUG: &'static str = "midnight";
    const PLAYERS: std::ops::RangeInclusive<u8> = 3..=3;
    type State = State;
    type Choice = Choice;

    fn grammar() -> Vec<Choice> {
        let plain = [Choice::EndTurn, Choice::Fight, Choice::Influence, Choice::Abstain, Choice::Send];
        let answers = [Choice::Accept, Choice::Refuse];
        let goods = (0..3).flat_map(|good| [Choice::Give(good), Choice::Want(good)]);
        plain.into_iter().chain(answers).chain(goods).collect()
    }
    fn write(choice: Choice) -> String {
        match choice {
            Choice::Give(good) => format!("give {}", GOODS[good as usize]),
            Choice::Want(good) => format!("want {}", GOODS[good as usize]),
            plain => format!("{plain:?}").to_lowercase(),
        }
    }
    fn start(_: &SetupRequest, chance: Chance) -> State {
        let (offer, known) = ([0; 2], [SeatSet::ALL; 2]);
        let goods = [[2, 1, 1], [1, 2, 1]];
        State { goods, strength: 0, stage: Stage::Turn, turn: Seat(1), offer, known, traded: false, turns: 0, chance }
    }
    fn asks(state: &State) -> Ask {
        match state.stage {
            _ if state.turns == 8 => Ask::Nobody,
            Stage::Fight => Ask::One(KING),
            Stage::Sent => Ask::One(other(state.turn)),
            _ => Ask::One(state.turn),
        }
    }
    fn legal(state: &State, _: Seat, choice: Choice) -> bool {
        match (state.stage, choice) {
            (Stage::Turn, Choice::Give(good)) => !state.traded && state.of(state.turn)[good as usize] > 0,
            (Stage::Turn, Choice::Fight | Choice::EndTurn) => true,
            (Stage::Drafting, Choice::Want(good)) => state.of(other(state.turn))[good as usize] > 0,
            (Stage::Drafted, Choice::Send) => true,
            (Stage::Sent, Choice::Accept | Choice::Refuse) => true,
            (Stage::Fight, Choice::Influence | Choice::Abstain) => true,
            _ => false,
        }
    }
    fn apply<S: Sink>(state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        match choice {
            Choice::Fight => state.stage = Stage::Fight,
            Choice::Influence | Choice::Abstain => {
                state.roll(choice == Choice::Influence, sink);
                (state.stage, state.turn, state.traded) = (Stage::Turn, other(state.turn), false);
                state.turns += 1;
            }
            Choice::Give(good) => (state.offer[0], state.known[0], state.stage) = (good, seat.set(), Stage::Drafting),
            Choice::Want(good) => (state.offer[1], state.known[1], state.stage) = (good, seat.set(), Stage::Drafted),
            Choice::Send => {
                let both = seat.set().with(other(seat));
                (state.known, state.stage) = ([both; 2], Stage::Sent);
                let [give, want] = state.offer.map(|good| Arg::Secret(Thing(good.into()), both));
                sink.tell(|| told("offers", Arg::List(vec![give, want])));
            }
            // What changes hands is seen by all; a refused offer stays between the two.
            Choice::Accept => {
                state.exchange();
                let [give, want] = state.offer.map(u16::from).map(Thing);
                sink.tell(|| told("trades", Arg::List(vec![give.into(), want.into()])));
                state.close_offer();
            }
            Choice::Refuse => {
                sink.tell(|| told("refuses", seat));
                state.close_offer();
            }
            Choice::EndTurn => {
                (state.turn, state.traded) = (other(state.turn), false);
                state.turns += 1;
            }
        }
    }
    fn at_rest(state: &State) -> bool {
        state.stage == Stage::Turn
    }
    fn outcome(state: &State) -> Option<Outcome> {
        // One against many: the heroes are one team and share the win.
        let heroes = SeatSet::NONE.with(Seat(1)).with(Seat(2));
        (state.turns == 8).then(|| Outcome::new("done", if state.strength > 0 { heroes } else { KING.set() }))
    }
    fn team(_: &State, seat: Seat) -> u8 {
        u8::from(seat != KING)
    }
    fn check(state: &State) -> Result<(), String> {
        let sum = |good: usize| u16::from(state.goods[0][good]) + u16::from(state.goods[1][good]);
        let kept = [sum(0), sum(1), sum(2)] == [3, 3, 2] && state.offer.iter().all(|&good| good < 3);
        let hero = state.turn == Seat(1) || state.turn == Seat(2);
        if !(kept && hero && state.turns <= 8) {
            return Err("goods or heroes are lost".into());
        }
        let [give, want] = state.offer.map(usize::from);
        let owned = [state.of(state.turn)[give] > 0, state.of(other(state.turn))[want] > 0];
        let right = owned.iter().take(state.drafted()).all(|&owned| owned);
        right.then_some(()).ok_or_else(|| "an offer of what is not there".into())
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
        let heroes = [state.turn, other(state.turn)];
        let hidden = |part: &usize| !viewer.sees(state.known[*part]);
        for part in (0..state.drafted()).filter(hidden).collect::<Vec<_>>() {
            // Whatever could have been offered or wanted.
            let had: Vec<u8> = (0..3).filter(|&good| state.of(heroes[part])[good as usize] > 0).collect();
            state.offer[part] = had[chance.below(had.len() as u32) as usize];
        }
    }
    fn public(_: &State, _: Seat, choice: Choice, _: Viewer) -> String {
        match choice {
            Choice::Give(_) => "give ?".into(),
            Choice::Want(_) => "want ?".into(),
            _ => Midnight::write(choice),
        }
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let seen = |part: usize| viewer.sees(state.known[part]).then(|| GOODS[state.offer[part] as usize]);
        let offer: Vec<Value> = (0..state.drafted()).map(|part| json!(seen(part))).collect();
        json!({ "goods": state.goods, "strength": state.strength, "offer": offer, "turn": state.turn.0 })
    }
}
