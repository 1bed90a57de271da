//! Hidden things of every kind side by side: runes that are mixed, a plan of the barrow, traps, bids and a deck.
//!
//! The honest game keeps all laws; each twin that is broken in one way must be rejected by the suite.

use super::on_paper::paper::{Paper, Toy, told};
use kernel::conformance::{Law, Plan, run};
use kernel::ledger::Token;
use kernel::{
    Ask, Bits, Card, Cards, Chance, Ledger, Outcome, Pile, Pool, Scatter, Sealed, Seat, SeatSet, SetupRequest, Sink,
    Variants, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const HONEST: u8 = 0;
/// The plan of the real barrow is that of every imagined one.
const PLAN_STAYS: u8 = 1;
/// A plan is imagined that what was seen behind doors rules out.
const PLAN_FORGETS: u8 = 2;
const TRAPS_STAY: u8 = 3;
/// No trap is imagined on an odd square.
const TRAPS_ON_EVEN: u8 = 4;
const RUNES_STAY: u8 = 5;
/// Only runes that were mixed last are exchanged: partners left behind stay.
const PARTNERS_STAY: u8 = 6;
/// The sums of pairs are not kept.
const RUNES_FORGET: u8 = 7;
const BIDS_STAY: u8 = 8;
/// A bid of 4 is never imagined.
const BIDS_ARE_LOW: u8 = 9;
/// Cards dealt before the deck was shuffled again stay where they are.
const HANDS_STAY: u8 = 10;
const RUNES_UNNAMED: u8 = 11;

struct Barrow<const DEFECT: u8>;

const AREAS: usize = 4;
const SQUARES: usize = 10;
const DOORS: u8 = 3;
const CARDS: usize = 6;
const HANDS: [Pile; 2] = [Pile(0), Pile(1)];
const DECK: Pile = Pile(2);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Choice {
    Look(u8),
    /// Takes up the runes of two areas, shuffles them, looks at them and puts them back.
    Mix(u8, u8),
    Door(u8),
    Walk(u8),
    Bid(u8),
    /// Shows the bid.
    Call,
    Draw,
    /// Puts a card of the hand into the deck for all to see, and the deck is shuffled.
    Return(u8),
}

#[derive(Clone, Serialize, Deserialize)]
struct State {
    runes: Ledger<40>,
    areas: [Token; AREAS],
    plan: Variants,
    /// The doors that are open.
    doors: [bool; DOORS as usize],
    traps: Scatter<1>,
    bids: [Sealed<u8>; 2],
    cards: Cards<CARDS, 3>,
    /// The cards in hands that were there when the deck was last shuffled: only a broken twin needs it.
    dealt: u8,
    turn: Seat,
    made: u8,
    chance: Chance,
}

/// What is behind a door in a plan.
fn behind(plan: u8, door: u8) -> bool {
    plan >> door & 1 != 0
}

impl State {
    /// A world of the runes that is imagined by a twin that is not to be trusted.
    fn imagine_runes(&mut self, viewer: Viewer, chance: &mut Chance, defect: u8) {
        let honest = |runes: &Ledger<40>, chance: &mut Chance| {
            let mut world = runes.clone();
            world.resample(viewer, chance);
            world
        };
        match defect {
            RUNES_STAY => {}
            PARTNERS_STAY => {
                for _ in 0..20 {
                    let world = honest(&self.runes, chance);
                    let stays =
                        |&area: &usize| world.is_second(self.areas[area]) == self.runes.is_second(self.areas[area]);
                    if [1, 3].iter().all(stays) {
                        self.runes = world;
                        return;
                    }
                }
            }
            RUNES_FORGET => {
                // Any kinds at all, as if the runes had been dealt one by one.
                let mut world = Ledger::new();
                let (runes, areas) = (self.runes.clone(), self.areas);
                self.areas = areas.map(|token| {
                    let known = runes.known(token);
                    let second = if viewer.sees(known) { runes.is_second(token) } else { chance.below(2) == 0 };
                    world.deal(&[second], known)[0]
                });
                self.runes = world;
            }
            _ => self.runes = honest(&self.runes, chance),
        }
    }
}

impl<const DEFECT: u8> Paper for Barrow<DEFECT> {
    const SLUG: &'static str = "barrow";
    const PLAYERS: std::ops::RangeInclusive<u8> = 2..=2;
    type State = State;
    type Choice = Choice;

    fn grammar() -> Vec<Choice> {
        let areas = 0..AREAS as u8;
        let mixes = areas.clone().flat_map(|a| (a + 1..AREAS as u8).map(move |b| Choice::Mix(a, b)));
        let mut all = vec![Choice::Call, Choice::Draw];
        all.extend(mixes.chain(areas.map(Choice::Look)).chain((0..DOORS).map(Choice::Door)));
        all.extend((0..SQUARES as u8).map(Choice::Walk).chain((0..5).map(Choice::Bid)));
        all.extend((0..CARDS as u8).map(Choice::Return));
        all
    }
    fn write(choice: Choice) -> String {
        match choice {
            Choice::Look(area) => format!("look {area}"),
            Choice::Mix(a, b) => format!("mix {a} {b}"),
            Choice::Door(door) => format!("door {door}"),
            Choice::Walk(square) => format!("walk {square}"),
            Choice::Bid(bid) => format!("bid {bid}"),
            Choice::Call => "call".into(),
            Choice::Draw => "draw".into(),
            Choice::Return(card) => format!("return {card}"),
        }
    }
    fn start(_: &SetupRequest, mut chance: Chance) -> State {
        let mut runes = Ledger::new();
        // Each player lays a pair and knows it.
        let mut areas = [Token::default(); AREAS];
        for seat in [0, 1] {
            let mut pair = [true, false];
            chance.shuffle(&mut pair);
            let laid = runes.deal(&pair, Seat(seat).set());
            areas[2 * seat as usize..][..2].copy_from_slice(&laid);
        }
        let plan = Variants::draw(6, SeatSet::NONE, &mut chance);
        let squares: Bits<1> = (0..SQUARES).collect();
        let traps = Scatter::strew(squares, 3, SeatSet::NONE, &mut chance);
        let mut cards = Cards::all_in(DECK);
        cards.shuffle(DECK, &mut chance);
        for seat in [0, 1, 0, 1].map(Seat) {
            let card = cards.draw(DECK, HANDS[seat.index()]).expect("there are six");
            cards.show_held(card, seat.set());
        }
        let bids = [Sealed::open(0); 2];
        let (doors, dealt, turn) = ([false; DOORS as usize], 0, Seat(0));
        State { runes, areas, plan, doors, traps, bids, cards, dealt, turn, made: 0, chance }
    }
    fn asks(state: &State) -> Ask {
        if state.made >= 24 { Ask::Nobody } else { Ask::One(state.turn) }
    }
    fn legal(state: &State, seat: Seat, choice: Choice) -> bool {
        let hand = HANDS[seat.index()];
        match choice {
            Choice::Look(area) => !state.runes.known(state.areas[area as usize]).contains(seat),
            Choice::Door(door) => !state.doors[door as usize],
            Choice::Walk(square) => state.traps.seen_by(Viewer::Spectator, square as usize).is_none(),
            Choice::Call => state.bids[seat.index()].known() != SeatSet::ALL,
            Choice::Draw => !state.cards.is_empty(DECK) && state.cards.len(hand) < 3,
            Choice::Return(card) => state.cards.place(Card(card.into())) == hand,
            Choice::Mix(..) | Choice::Bid(_) => true,
        }
    }
    fn apply<S: Sink>(state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        let hand = HANDS[seat.index()];
        match choice {
            Choice::Look(area) => {
                state.runes.show(state.areas[area as usize], seat.set());
                sink.tell(|| told("looks", area));
            }
            Choice::Mix(a, b) => {
                let (a, b) = (a as usize, b as usize);
                let mixed = state.runes.mix(&[state.areas[a], state.areas[b]], seat.set(), &mut state.chance);
                (state.areas[a], state.areas[b]) = (mixed[0], mixed[1]);
                sink.tell(|| told("mixes", a));
            }
            Choice::Door(door) => {
                let seen = behind(state.plan.truth(), door);
                state.doors[door as usize] = true;
                state.plan.narrow(|plan| behind(plan, door) == seen);
                if state.plan.left().count() == 1 {
                    state.plan.show(SeatSet::ALL);
                }
            }
            Choice::Walk(square) => _ = state.traps.see(square as usize),
            Choice::Bid(bid) => {
                state.bids[seat.index()] = Sealed::new(bid, seat.set());
                sink.tell(|| told("bids", seat));
            }
            Choice::Call => state.bids[seat.index()].show(SeatSet::ALL),
            Choice::Draw => {
                if let Some(card) = state.cards.draw(DECK, hand) {
                    state.cards.show_held(card, seat.set());
                }
            }
            Choice::Return(card) => {
                let Some(card) = state.cards.pick(hand, seat, |held| held.0 == u16::from(card)) else { return };
                state.cards.open(card);
                state.cards.put_bottom(card, DECK);
                state.cards.shuffle(DECK, &mut state.chance);
                let held = HANDS.into_iter().flat_map(|hand| state.cards.iter(hand));
                state.dealt = held.fold(0, |dealt, card| dealt | 1 << card.0);
                sink.tell(|| told("returns", card.0));
            }
        }
        state.turn = state.turn.next(2);
        state.made += 1;
    }
    fn outcome(state: &State) -> Option<Outcome> {
        (state.made >= 24).then(|| Outcome::new("done", SeatSet::first_n(2)))
    }
    fn check(state: &State) -> Result<(), String> {
        state.runes.check()?;
        state.plan.check()?;
        state.traps.check()?;
        state.cards.check()?;
        let laid = state.areas.iter().all(|&area| state.runes.lies(area));
        let dragons = state.areas.iter().filter(|&&area| laid && state.runes.is_second(area)).count();
        let right = dragons == 2 && state.traps.count() == 3 && state.turn.0 < 2;
        right.then_some(()).ok_or_else(|| "a rune or a trap is lost".into())
    }
    fn chance(state: &mut State) -> &mut Chance {
        &mut state.chance
    }
    fn chance_of(state: &State) -> &Chance {
        &state.chance
    }
    fn pools(state: &mut State) -> Vec<&mut dyn Pool> {
        let [one, two] = &mut state.bids;
        let mut pools: Vec<&mut dyn Pool> = vec![&mut state.plan, &mut state.traps, one, two, &mut state.cards];
        if DEFECT != RUNES_UNNAMED {
            pools.push(&mut state.runes);
        }
        pools
    }
    fn imagine(state: &mut State, viewer: Viewer, chance: &mut Chance) {
        let (truth, dealt) = (state.clone(), state.dealt);
        state.imagine_runes(viewer, chance, DEFECT);
        match DEFECT {
            PLAN_STAYS => {}
            PLAN_FORGETS => state.plan = Variants::draw(6, SeatSet::NONE, chance),
            _ => state.plan.resample(viewer, chance, |_| true),
        }
        if DEFECT != TRAPS_STAY {
            state.traps.resample(viewer, chance, |square| DEFECT != TRAPS_ON_EVEN || square.is_multiple_of(2));
        }
        for bid in &mut state.bids {
            match DEFECT {
                BIDS_STAY => {}
                BIDS_ARE_LOW => bid.resample(viewer, chance, 0..4),
                _ => bid.resample(viewer, chance, 0..5),
            }
        }
        match DEFECT {
            HANDS_STAY => {
                let was_held = |card: Card| dealt >> card.0 & 1 != 0 && truth.cards.place(card) != DECK;
                let at = |card: Card| truth.cards.place(card);
                state.cards.resample(viewer, chance, |card, pile| !was_held(card) || pile == at(card));
            }
            _ => state.cards.resample(viewer, chance, |_, _| true),
        }
    }
    fn public(_: &State, _: Seat, choice: Choice, _: Viewer) -> String {
        if matches!(choice, Choice::Bid(_)) { "bid ?".into() } else { Self::write(choice) }
    }
    fn view(state: &State, viewer: Viewer) -> Value {
        let cards = |pile: Pile| -> Vec<Option<u16>> {
            let mut cards: Vec<Option<u16>> =
                state.cards.iter(pile).map(|card| state.cards.seen_by(viewer, card).then_some(card.0)).collect();
            if pile != DECK {
                cards.sort_unstable();
            }
            cards
        };
        let doors = (0..DOORS).map(|door| state.doors[door as usize].then(|| behind(state.plan.truth(), door)));
        json!({
            "runes": state.areas.map(|token| state.runes.seen_by(viewer, token)),
            "plan": state.plan.seen_by(viewer),
            "doors": doors.collect::<Vec<_>>(),
            "traps": (0..SQUARES).map(|square| state.traps.seen_by(viewer, square)).collect::<Vec<_>>(),
            "bids": state.bids.map(|bid| bid.seen_by(viewer)),
            "hands": HANDS.map(cards),
            "deck": cards(DECK),
        })
    }
}

fn plan() -> Plan {
    Plan { games: Plan::default().games.max(30), leak_every: 2, ..Plan::default() }
}

fn rejects<const DEFECT: u8>(laws: &[Law]) {
    // A number shows only by its frequency over many games that it is never imagined.
    let plan = if DEFECT == BIDS_ARE_LOW { Plan { games: 100, ahead: 0, worlds: 1, ..plan() } } else { plan() };
    let Err(failure) = run(&Toy::<Barrow<DEFECT>>::new(), &plan) else { panic!("defect {DEFECT} must be found") };
    println!("{failure}");
    assert!(laws.contains(&failure.law), "{failure}");
}

#[test]
fn hidden_things_of_every_kind_live_side_by_side() {
    let report = run(&Toy::<Barrow<HONEST>>::new(), &plan()).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.pools > 300 && report.ahead > 500, "{report}");
    for place in ["runes.*", "plan", "traps.*", "bids.*", "deck.*"] {
        let hidden = &report.hidden[&("spectator".to_owned(), place.to_owned())];
        assert!(hidden.moved > 20, "{place}: {report}");
    }
}

/// Taken back, a step leaves no trace in any pool but what was seen.
#[test]
fn the_barrow_sits_at_a_table() {
    let game = std::sync::Arc::new(Toy::<Barrow<HONEST>>::new());
    kernel::conformance::sit(&game, &plan()).unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_hidden_thing_that_never_moves_is_rejected() {
    rejects::<PLAN_STAYS>(&[Law::Spread]);
    rejects::<TRAPS_STAY>(&[Law::Spread]);
    rejects::<RUNES_STAY>(&[Law::Spread]);
    rejects::<BIDS_STAY>(&[Law::Spread]);
}

#[test]
fn a_value_that_is_possible_and_never_imagined_is_rejected() {
    rejects::<TRAPS_ON_EVEN>(&[Law::Spread]);
    rejects::<PARTNERS_STAY>(&[Law::Spread]);
    rejects::<BIDS_ARE_LOW>(&[Law::Spread]);
    rejects::<HANDS_STAY>(&[Law::Spread]);
}

#[test]
fn a_world_that_contradicts_what_was_seen_is_rejected() {
    rejects::<PLAN_FORGETS>(&[Law::Leak, Law::Known]);
    rejects::<RUNES_FORGET>(&[Law::Check, Law::Known]);
}

#[test]
fn a_pool_that_is_not_named_is_rejected() {
    rejects::<RUNES_UNNAMED>(&[Law::Pools]);
}
