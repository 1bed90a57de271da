//! Runewars: secret orders, runes that are looked at, and a battle that runs by itself between two decisions.
//!
//! - Orders are `Ask::Each`: the kernel keeps them in slots until the last is in, then they are applied in seat order
//!   and opened together. Nothing of them needs to be stored as a secret of the game. Each seat orders all its armies,
//!   one by one in any order: a plan, of which it sees what it has given so far and the other nothing.
//! - A rune token is a card like any other. Looking at it is `Cards::show`; it stays face down for the others.
//! - A battle is a frame in the state. It draws fate cards openly and asks the defender in between.

use super::paper::{Paper, told};
use kernel::message::Thing;
use kernel::{Arg, Ask, Card, Cards, Chance, Outcome, Pile, Pool, Seat, SeatSet, SetupRequest, Sink, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub struct War;

const AREAS: u8 = 4;
/// Of each seat.
const ARMIES: u8 = 2;
/// Cards 0 to 3 are runes, the first two of them dragon runes; the others are fate cards of strength 0 to 7.
const RUNES: u16 = 4;
const FATE: Pile = Pile(4);
const SPENT: Pile = Pile(5);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Order {
    Scout,
    Conquer,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// To an army.
    Order(u8, Order),
    Look(u8),
    Attack(u8),
    Stand,
    Retreat,
}

/// What belongs to one battle.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Battle {
    area: u8,
    attacker: Seat,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    cards: Cards<12, 6>,
    owner: [Seat; AREAS as usize],
    /// By seat and army.
    orders: [[Option<Order>; ARMIES as usize]; 2],
    /// All orders lie open; they are carried out one after the other.
    open: bool,
    battle: Option<Battle>,
    round: u8,
    chance: Chance,
}

impl State {
    /// The order that is carried out now, with its seat and army: the lower order first, then the lower seat.
    fn acts(&self) -> Option<(Order, Seat, u8)> {
        let armies = [0, 1].into_iter().flat_map(|seat| (0..ARMIES).map(move |army| (Seat(seat), army)));
        let given = armies.filter_map(|(seat, army)| Some((self.order(seat, army)?, seat, army)));
        given.min_by_key(|(order, seat, army)| (*order as u8, seat.0, *army))
    }

    fn order(&self, seat: Seat, army: u8) -> Option<Order> {
        self.orders[seat.index()][army as usize]
    }

    fn rune(&self, area: u8) -> Card {
        self.cards.top(Pile(area)).expect("one rune in every area")
    }

    fn done(&mut self) {
        if let Some((_, seat, army)) = self.acts() {
            self.orders[seat.index()][army as usize] = None;
        }
        self.open = self.acts().is_some();
        self.round += u8::from(!self.open);
        if self.round == 6 {
            // The score tells where the dragon runes are, so they are turned up.
            (0..AREAS).for_each(|area| self.cards.open_all(Pile(area)));
        }
    }

    fn fate<S: Sink>(&mut self, seat: Seat, sink: &mut S) -> u16 {
        if self.cards.is_empty(FATE) {
            self.cards.move_all(SPENT, FATE);
            self.cards.shuffle(FATE, &mut self.chance);
        }
        let card = self.cards.draw(FATE, SPENT).expect("there are fate cards");
        self.cards.open(card);
        sink.tell(|| told("fate", Arg::List(vec![seat.into(), card.0.into()])));
        card.0
    }

    fn take<S: Sink>(&mut self, area: u8, by: Seat, sink: &mut S) {
        self.owner[area as usize] = by;
        // Whoever holds an area may look at its rune; the others are told that, not what it is.
        let rune = self.rune(area);
        self.cards.show(rune, by.set());
        let known = self.cards.known(rune);
        sink.tell(|| told("looks", Arg::Secret(Thing(rune.0), known)));
    }
}

impl Paper for War {
    const SLUG: &'static str = "war";
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=2;
    type State = State;
    type Choice = Choice;

    fn grammar() -> Vec<Choice> {
        let orders =
            (0..ARMIES).flat_map(|army| [Order::Scout, Order::Conquer].map(|order| Choice::Order(army, order)));
        let plain = [Choice::Stand, Choice::Retreat].into_iter().chain(orders);
        let areas = (0..AREAS).flat_map(|area| [Choice::Look(area), Choice::Attack(area)]);
        plain.chain(areas).collect()
    }
    fn write(choice: Choice) -> String {
        match choice {
            Choice::Order(army, order) => format!("order {army} {order:?}").to_lowercase(),
            Choice::Look(area) => format!("look {area}"),
            Choice::Attack(area) => format!("attack {area}"),
            Choice::Stand => "stand".into(),
            Choice::Retreat => "retreat".into(),
        }
    }
    fn start(_: &SetupRequest, mut chance: Chance) -> State {
        let mut cards: Cards<12, 6> = Cards::all_in(SPENT);
        for rune in 0..RUNES {
            cards.put_bottom(Card(rune), FATE);
        }
        // Runes are shuffled among themselves and laid out; then the fate deck is.
        cards.shuffle(FATE, &mut chance);
        (0..AREAS).for_each(|area| _ = cards.draw(FATE, Pile(area)));
        cards.move_all(SPENT, FATE);
        cards.shuffle(FATE, &mut chance);
        let owner = [0, 0, 1, 1].map(Seat);
        State { cards, owner, orders: [[None; ARMIES as usize]; 2], open: false, battle: None, round: 0, chance }
    }
    fn asks(state: &State) -> Ask {
        match (state.battle, state.acts()) {
            _ if state.round == 6 => Ask::Nobody,
            (Some(battle), _) => Ask::One(state.owner[battle.area as usize]),
            (None, Some((_, seat, _))) if state.open => Ask::One(seat),
            _ => Ask::Each(SeatSet::first_n(2)),
        }
    }
    fn legal(state: &State, seat: Seat, choice: Choice) -> bool {
        let conquers = state.open && state.acts().is_some_and(|(order, ..)| order == Order::Conquer);
        match choice {
            Choice::Stand | Choice::Retreat if state.battle.is_some() => true,
            _ if state.battle.is_some() => false,
            Choice::Order(army, _) => !state.open && state.order(seat, army).is_none(),
            Choice::Look(_) => state.open && !conquers,
            Choice::Attack(area) => conquers && state.owner[area as usize] != seat,
            // Without an area to conquer an army may still stand.
            Choice::Stand => conquers && state.owner.iter().all(|&owner| owner == seat),
            Choice::Retreat => false,
        }
    }
    fn apply<S: Sink>(state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        match choice {
            Choice::Order(army, order) => {
                state.orders[seat.index()][army as usize] = Some(order);
                state.open = state.orders.iter().flatten().all(Option::is_some);
                sink.tell(|| told("order", Arg::List(vec![seat.into(), (order as u8).into()])));
            }
            Choice::Look(area) => {
                let rune = state.rune(area);
                state.cards.show(rune, seat.set());
                let known = state.cards.known(rune);
                sink.tell(|| told("looks", Arg::Secret(Thing(rune.0), known)));
                state.done();
            }
            Choice::Attack(area) => {
                state.battle = Some(Battle { area, attacker: seat });
                sink.tell(|| told("battle", area));
            }
            Choice::Stand | Choice::Retreat => {
                // The frame says who fights whom; the step re-checks that there is a battle at all.
                let Some(Battle { area, attacker }) = state.battle.take() else { return state.done() };
                let won = choice == Choice::Retreat || state.fate(attacker, sink) > state.fate(seat, sink);
                if won {
                    state.take(area, attacker, sink);
                }
                state.done();
            }
        }
    }
    fn at_rest(state: &State) -> bool {
        state.battle.is_none()
    }
    fn plans_on(state: &State, seat: Seat) -> bool {
        !state.open && state.orders[seat.index()].iter().any(Option::is_none)
    }
    fn outcome(state: &State) -> Option<Outcome> {
        let dragons = |seat: &Seat| {
            let held = |&area: &u8| state.owner[area as usize] == *seat && state.rune(area).0 < 2;
            (0..AREAS).filter(held).count() as i32
        };
        let scores = [Seat(0), Seat(1)].each_ref().map(dragons);
        let best = scores[0].max(scores[1]);
        let winners = [Seat(0), Seat(1)].into_iter().filter(|seat| scores[seat.index()] == best).collect();
        let mut outcome = Outcome::new("done", winners);
        outcome.scores[..2].copy_from_slice(&scores);
        (state.round == 6).then_some(outcome)
    }
    fn check(state: &State) -> Result<(), String> {
        let one_each = (0..AREAS).all(|area| state.cards.len(Pile(area)) == 1 && state.rune(area).0 < RUNES);
        let seats = state.owner.iter().all(|owner| owner.0 < 2);
        let battle = state.battle.is_none_or(|battle| battle.area < AREAS && battle.attacker.0 < 2);
        let right = one_each && seats && battle && state.round <= 6;
        state.cards.check().and(right.then_some(()).ok_or_else(|| "a rune or a seat is out of place".into()))
    }
    fn chance(state: &mut State) -> &mut Chance {
        &mut state.chance
    }
    fn chance_of(state: &State) -> &Chance {
        &state.chance
    }
    fn pools(state: &mut State) -> Vec<&mut dyn Pool> {
        vec![&mut state.cards]
    }
    fn imagine(state: &mut State, viewer: Viewer, chance: &mut Chance) {
        // Runes and fate were shuffled apart, so they stay apart: nothing more to say.
        state.cards.resample(viewer, chance, |_, _| true);
    }
    fn public(_: &State, _: Seat, choice: Choice, _: Viewer) -> String {
        if matches!(choice, Choice::Order(..)) { "order ?".into() } else { War::write(choice) }
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let seen = |card: Card| state.cards.seen_by(viewer, card).then_some(card.0);
        let runes: Vec<Value> = (0..AREAS).map(|area| json!(seen(state.rune(area)))).collect();
        let fate: Vec<Value> = state.cards.iter(FATE).map(|card| json!(seen(card))).collect();
        let owners: Vec<u8> = state.owner.iter().map(|owner| owner.0).collect();
        let orders = state.orders.map(|armies| armies.map(|order| order.map(|order| order as u8)));
        json!({ "runes": runes, "fate": fate, "owners": owners, "orders": orders })
    }
}
