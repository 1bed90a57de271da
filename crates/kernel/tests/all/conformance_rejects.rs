//! The suite is tested itself: a small honest game passes, and each way of breaking it is found.
//!
//! The toy has all that matters: hands, a deck that can be peeked at, secret bids, and a window in which the other
//! player is asked whether to answer. `Defect` breaks one thing at a time.

use kernel::conformance::{Law, Plan, run, sit};
use kernel::message::Thing;
use kernel::rules::Rules;
use kernel::scene::{Kind, Node};
use kernel::{
    About, Ask, Card, Cards, Chance, Event, Game, Ids, Label, Lexicon, Message, Outcome, Pile, Position, Refusal,
    Scene, Seat, SeatSet, SetupRequest, Silent, Sink, Viewer, Way,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Defect {
    None,
    /// An imagined world is the real one.
    Identity,
    /// The hand of the second seat stays in every imagined world.
    Partial,
    /// No shield is ever imagined in a hidden hand.
    Disarming,
    /// From the truth a hand can become a lesser one, and from there never again what it was.
    OneWay,
    /// Hidden cards are exchanged, but arms only for arms and jewels only for jewels.
    Timid,
    /// An imagined world has the dice of the real one.
    SameChance,
    /// A card that was peeked at is moved, and the scene does not show that it was known.
    Forgetful,
    /// A card that was peeked at is moved away with what is known of it.
    Amnesia,
    /// The other player is asked only if it holds a shield.
    Window,
    /// A hidden card's id in the scene is the number of the card.
    CopyId,
    /// Everybody is told which card was drawn.
    Loud,
    /// Two different plays are written alike.
    SharedText,
    /// A choice that is not offered is taken.
    TakesAll,
    /// The fallback is not legal.
    Fallback,
    /// A message is missing.
    Speechless,
    /// A rule is missing.
    Lawless,
    /// An option points at nothing.
    Pointless,
    /// A way begins with a choice that is not offered.
    Astray,
    /// A way ends where nothing is.
    Endpoint,
    /// That there is a way tells what lies on the deck.
    Guiding,
    /// A card moves from a place that is not drawn.
    Lost,
    /// A card moves to where only its owner sees it.
    Followed,
    /// Everybody sees a shield go elsewhere when it is drawn.
    Winking,
    /// One may pass in a window that has no name.
    Nameless,
    /// The kind of window tells who holds a shield.
    Telltale,
    /// The game goes on when the last seat has bid, whether or not the first has.
    Hasty,
    /// A secret bid is never complete.
    Scheming,
    /// The game says that it is shorter than it is.
    Endless,
    /// What is said changes what happens.
    Listening,
    /// A bad text is a panic.
    Panic,
    /// The game says that there are fewer seats than there are.
    Cramped,
    /// Who is asked has no option.
    Mute,
}

const SEATS: [Pile; 2] = [Pile(0), Pile(1)];
const DECK: Pile = Pile(2);
const OPEN: Pile = Pile(3);
const KINDS: [&str; 4] = ["shield", "sword", "crown", "ring"];

struct Toy(About, Defect);

#[derive(Clone, Serialize, Deserialize)]
struct State {
    cards: Cards<20, 4>,
    /// Secret bids: who bids more begins.
    bids: [u8; 2],
    turn: u8,
    /// The other player may answer what was played.
    window: bool,
    made: u8,
    chance: Chance,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Choice {
    Bid(u8),
    Draw,
    Peek,
    Play(u8),
    Answer,
    Pass,
}

fn kind(card: Card) -> u8 {
    (card.0 % 4) as u8
}

fn thing(card: Card) -> Thing {
    Thing(u16::from(kind(card)))
}

fn toy(defect: Defect) -> Toy {
    let mut messages: String =
        ["prompt", "option", "refused", "unreadable", "peeks", "bids", "card", "end-done", "window-answer", ""]
            .join(" = said\ntoy-");
    messages.insert_str(0, "toy-");
    messages.push_str("told = { $who } has { $card }\ntoy-window-shield = said\n");
    let lexicon = Lexicon::read(&messages).expect("well-formed");
    let rules = Rules::read("**T-1** All of it.\n");
    let longest = if defect == Defect::Endless { 10 } else { 60 };
    let (slug, title, players, options, content) = ("toy", "Toy", 2..=2, vec![], vec![]);
    Toy(About { slug, title, rules_version: 1, players, options, content, rules, lexicon, longest }, defect)
}

impl Toy {
    fn holds(state: &State, seat: Seat, wanted: u8) -> bool {
        state.cards.iter(SEATS[seat.index()]).any(|card| kind(card) == wanted)
    }

    fn lay<S: Sink>(state: &mut State, seat: Seat, wanted: u8, sink: &mut S) {
        let Some(card) = state.cards.pick(SEATS[seat.index()], seat, |card| kind(card) == wanted) else { return };
        state.cards.put_top(card, OPEN);
        state.cards.open(card);
        sink.tell(|| Event::new("toy-told").with("who", seat).with("card", thing(card)).rule("T-1"));
    }

    fn draw<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        let Some(card) = state.cards.draw(DECK, SEATS[seat.index()]) else { return };
        state.cards.show(card, seat.set());
        let known = if self.1 == Defect::Loud { SeatSet::ALL } else { state.cards.known(card) };
        let hand = format!("hand-{}", seat.0);
        // Who knows the card sees where it goes to, the others into whose hand.
        let (owner, place) = (state.cards.known(card), format!("{hand}-{}-0", KINDS[kind(card) as usize]));
        let (from, to) = match self.1 {
            Defect::Lost => ("sleeve", hand),
            Defect::Followed => ("deck", place.clone()),
            Defect::Winking if kind(card) == 0 => ("deck", "open".to_owned()),
            _ => ("deck", hand),
        };
        let card = kernel::Arg::Secret(thing(card), known);
        let told = Event::new("toy-told").with("who", seat).with("card", card);
        sink.tell(|| told.moves_for(owner, "deck", place).moves(from, to));
    }

    /// Exchanges every hidden shield in a hand for another card of the deck.
    fn disarm(cards: &mut Cards<20, 4>, viewer: Viewer) {
        let hidden = |cards: &Cards<20, 4>, pile, shield: bool| {
            cards.iter(pile).find(|&card| !cards.seen_by(viewer, card) && (kind(card) == 0) == shield)
        };
        for hand in SEATS {
            while let (Some(shield), Some(other)) = (hidden(cards, hand, true), hidden(cards, DECK, false)) {
                let (here, there) = (cards.position(shield), cards.position(other));
                cards.put_at(shield, DECK, there);
                cards.put_at(other, hand, here);
            }
        }
    }

    /// Exchanges hidden cards of like use: arms for arms, jewels for jewels.
    fn exchange_alike(cards: &mut Cards<20, 4>, viewer: Viewer, chance: &mut Chance) {
        let alike = |a: Card, b: Card| a != b && kind(a) / 2 == kind(b) / 2;
        for _ in 0..200 {
            let (a, b) = (Card(chance.below(20) as u16), Card(chance.below(20) as u16));
            if alike(a, b) && !cards.seen_by(viewer, a) && !cards.seen_by(viewer, b) {
                let places = [a, b].map(|card| (cards.place(card), cards.position(card), cards.known(card)));
                // The upper place first, so that the lower one is still where it was.
                let mut moves = [(a, places[1]), (b, places[0])];
                moves.sort_by_key(|(_, (pile, position, _))| (*pile, *position));
                for (card, (pile, position, known)) in moves {
                    cards.put_at(card, pile, position);
                    cards.reset_known(card, known);
                }
            }
        }
    }

    fn faces(&self, state: &State, viewer: Viewer, pile: Pile, name: &str) -> Vec<String> {
        let mut ids: Vec<String> = Vec::new();
        for (at, card) in state.cards.iter(pile).enumerate() {
            let seen = state.cards.seen_by(viewer, card) && (self.1 != Defect::Forgetful || pile != DECK);
            let id = match (seen, self.1) {
                (true, _) => format!("{name}-{}", KINDS[kind(card) as usize]),
                (false, Defect::CopyId) => format!("{name}-copy-{}", card.0),
                (false, _) => format!("{name}-back-{at}"),
            };
            let copies = ids.iter().filter(|other| other.starts_with(&id)).count();
            ids.push(if seen { format!("{id}-{copies}") } else { id });
        }
        // A hand has no order: known cards by kind, so that none can be followed.
        if pile != DECK {
            ids.sort();
        }
        ids
    }
}

impl Game for Toy {
    type Setup = ();
    type State = State;
    type Choice = Choice;

    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<(), Refusal> {
        self.0.admits(request)
    }
    fn start<S: Sink>(&self, (): &(), mut chance: Chance, sink: &mut S) -> State {
        let mut cards = Cards::all_in(DECK);
        cards.shuffle(DECK, &mut chance);
        let mut state = State { cards, bids: [0; 2], turn: 0, window: false, made: 0, chance };
        for seat in [0, 1, 0, 1, 0, 1].map(Seat) {
            self.draw(&mut state, seat, sink);
        }
        state
    }
    fn asks(&self, state: &State) -> Ask {
        match state.made {
            0 | 1 => Ask::Each(SeatSet::first_n(2)),
            20.. => Ask::Nobody,
            _ if state.window => Ask::One(Seat(1 - state.turn)),
            _ => Ask::One(Seat(state.turn)),
        }
    }
    fn options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if self.1 == Defect::Mute {
            return;
        }
        if state.made < 2 {
            return into.extend((1..4).map(Choice::Bid));
        }
        into.push(Choice::Pass);
        if state.window {
            return into.extend(Toy::holds(state, seat, 0).then_some(Choice::Answer));
        }
        if let Some(top) = state.cards.top(DECK) {
            into.push(Choice::Draw);
            into.extend((!state.cards.known(top).contains(seat)).then_some(Choice::Peek));
        }
        into.extend((0..4).filter(|&kind| Toy::holds(state, seat, kind)).map(Choice::Play));
    }
    fn is_legal(&self, state: &State, seat: Seat, choice: Choice, buffer: &mut Vec<Choice>) -> bool {
        buffer.clear();
        self.options(state, seat, buffer);
        buffer.contains(&choice) || (self.1 == Defect::TakesAll && choice == Choice::Peek)
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        state.made += 1;
        match choice {
            Choice::Bid(bid) => {
                state.bids[seat.index()] = bid;
                if self.1 == Defect::Hasty && seat == Seat(1) {
                    state.made = 2;
                }
                if state.made == 2 {
                    state.turn = u8::from(state.bids[1] > state.bids[0]);
                    let bids = state.bids;
                    sink.tell(|| Event::new("toy-bids").with("first", bids[0]).with("second", bids[1]));
                }
                return;
            }
            Choice::Draw => self.draw(state, seat, sink),
            Choice::Peek => {
                if let Some(card) = state.cards.top(DECK) {
                    state.cards.show(card, seat.set());
                }
                sink.tell(|| Event::new("toy-peeks"));
            }
            Choice::Play(kind) => {
                Toy::lay(state, seat, kind, sink);
                if self.1 != Defect::Window || Toy::holds(state, Seat(1 - seat.0), 0) {
                    state.window = true;
                    return;
                }
            }
            Choice::Answer => Toy::lay(state, seat, 0, sink),
            Choice::Pass => {}
        }
        if self.1 == Defect::Listening {
            sink.tell(|| {
                LISTENED.with(|heard| heard.set(true));
                Event::new("toy-bids")
            });
            state.made += u8::from(LISTENED.with(|heard| heard.replace(false)));
        }
        state.window = false;
        state.turn = 1 - state.turn;
    }
    fn fallback(&self, state: &State, _: Seat) -> Choice {
        if state.made < 2 && self.1 != Defect::Fallback { Choice::Bid(1) } else { Choice::Pass }
    }
    fn plans_on(&self, _: &State, _: Seat) -> bool {
        self.1 == Defect::Scheming
    }
    fn pass(&self, state: &State, _: Seat) -> Option<Choice> {
        state.window.then_some(Choice::Pass)
    }
    fn window(&self, state: &State, seat: Seat) -> Option<&'static str> {
        let word = if self.1 == Defect::Telltale && Toy::holds(state, seat, 0) { "shield" } else { "answer" };
        (state.window && self.1 != Defect::Nameless).then_some(word)
    }
    fn windows(&self) -> &'static [&'static str] {
        &["answer", "shield"]
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.made >= 20).then(|| Outcome::new("done", Seat(0).set()))
    }
    fn ids(&self, _: &State) -> Ids {
        let seats = if self.1 == Defect::Cramped { 1 } else { 2 };
        Ids::of(2).below("State.turn", seats).below("State.bids", 4)
    }
    fn check(&self, state: &State) -> Result<(), String> {
        if state.turn > 1 || state.bids.iter().any(|&bid| bid > 3) {
            return Err("a seat or a bid that is not there".into());
        }
        state.cards.check()
    }
    fn chance<'s>(&self, state: &'s State) -> &'s Chance {
        &state.chance
    }
    fn chance_mut<'s>(&self, state: &'s mut State) -> &'s mut Chance {
        &mut state.chance
    }
    fn pools(&self, state: &State, see: &mut dyn FnMut(&dyn kernel::Pool)) {
        see(&state.cards);
    }
    fn pools_mut(&self, state: &mut State, see: &mut dyn FnMut(&mut dyn kernel::Pool)) {
        see(&mut state.cards);
    }
    fn resample(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        match self.1 {
            Defect::Identity => {}
            Defect::Partial => world
                .cards
                .resample(viewer, chance, |card, pile| pile != SEATS[1] || state.cards.place(card) == SEATS[1]),
            Defect::OneWay => {
                let best = state.cards.iter(SEATS[1]).max();
                world.cards.resample(viewer, chance, |card, pile| pile != SEATS[1] || Some(card) <= best);
            }
            Defect::Timid => Toy::exchange_alike(&mut world.cards, viewer, chance),
            Defect::Amnesia => {
                world.cards.resample(viewer, chance, |_, _| true);
                if let Some(top) = world.cards.top(DECK) {
                    world.cards.put_bottom(top, DECK);
                    world.cards.reset_known(top, SeatSet::NONE);
                }
            }
            _ => world.cards.resample(viewer, chance, |_, _| true),
        }
        if self.1 == Defect::Disarming {
            Toy::disarm(&mut world.cards, viewer);
        }
        if self.1 == Defect::Forgetful
            && let Some(top) = world.cards.top(DECK).filter(|&top| world.cards.seen_by(viewer, top))
        {
            world.cards.put_bottom(top, DECK);
        }
        if self.1 != Defect::SameChance {
            world.chance = chance.fork();
        }
        world
    }
    fn appraise(&self, _: &State, _: Seat) -> f32 {
        0.5
    }
    fn prompt(&self, _: &State, _: Seat) -> Message {
        Message::new(if self.1 == Defect::Speechless { "toy-nothing" } else { "toy-prompt" })
    }
    fn write(&self, _: &State, _: Seat, choice: Choice) -> String {
        match choice {
            Choice::Bid(bid) => format!("bid {bid}"),
            Choice::Draw => "draw".into(),
            Choice::Peek => "peek".into(),
            Choice::Play(1) if self.1 == Defect::SharedText => format!("play {}", KINDS[2]),
            Choice::Play(kind) => format!("play {}", KINDS[kind as usize]),
            Choice::Answer => "answer".into(),
            Choice::Pass => "pass".into(),
        }
    }
    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Choice, Refusal> {
        let played = text.strip_prefix("play ").and_then(|word| KINDS.iter().position(|kind| *kind == word));
        let bid = text.strip_prefix("bid ").and_then(|word| word.parse().ok());
        let plain =
            [("draw", Choice::Draw), ("peek", Choice::Peek), ("answer", Choice::Answer), ("pass", Choice::Pass)];
        let plain = plain.into_iter().find(|(word, _)| *word == text).map(|(_, choice)| choice);
        let choice = plain.or(played.map(|kind| Choice::Play(kind as u8))).or(bid.map(Choice::Bid));
        assert!(choice.is_some() || self.1 != Defect::Panic, "cannot read this");
        choice.ok_or(Refusal::new("toy-unreadable"))
    }
    fn public(&self, state: &State, seat: Seat, choice: Choice, viewer: Viewer) -> String {
        match choice {
            Choice::Bid(_) if !viewer.is(seat) && viewer != Viewer::All => "bid ?".into(),
            _ => self.write(state, seat, choice),
        }
    }
    fn label(&self, _: &State, _: Seat, _: Choice) -> Label {
        let rule = if self.1 == Defect::Lawless { "T-2" } else { "T-1" };
        let at = vec![if self.1 == Defect::Pointless { "nowhere" } else { "deck" }.to_owned()];
        Label::new(Message::new("toy-option"), rule).at(at)
    }
    fn ways(&self, state: &State, seat: Seat) -> Vec<Way<Choice>> {
        let mut options = Vec::new();
        self.options(state, seat, &mut options);
        let shield = || state.cards.top(DECK).is_some_and(|card| kind(card) == 0);
        let drawn = options.contains(&Choice::Draw) && (self.1 != Defect::Guiding || shield());
        let choice = if self.1 == Defect::Astray { Choice::Answer } else { Choice::Draw };
        let to = if self.1 == Defect::Endpoint { "nowhere" } else { "deck" }.to_owned();
        let (over, text) = (vec!["open".to_owned(), to.clone()], Message::new("toy-option"));
        let way = Way { to, over, choices: vec![choice], text, detail: None, rule: "T-1" };
        drawn.then_some(way).into_iter().collect()
    }
    fn refusal(&self, _: &State, _: Seat, _: Choice) -> Refusal {
        Refusal::new("toy-refused").rule("T-1")
    }
    fn slug(&self, thing: Thing) -> &str {
        KINDS[thing.0 as usize]
    }
    fn name(&self, thing: Thing) -> &str {
        KINDS[thing.0 as usize]
    }
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        let node = |id: String| Node::new(id, Message::new("toy-card"), Kind::Text);
        let piles = [(SEATS[0], "hand-0"), (SEATS[1], "hand-1"), (DECK, "deck"), (OPEN, "open")];
        let group = |(pile, name): (Pile, &str)| {
            let nodes = self.faces(state, viewer, pile, name).into_iter().map(node).collect();
            Node::new(name, Message::new("toy-card"), Kind::Group { nodes })
        };
        Scene::of(piles.into_iter().map(group).collect())
    }
    fn view(&self, state: &State, viewer: Viewer) -> Value {
        let hand = |pile: Pile| self.faces(state, viewer, pile, "card");
        json!({ "hands": SEATS.map(hand), "deck": hand(DECK), "open": hand(OPEN) })
    }
}

thread_local! {
    static LISTENED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

fn plan(games: u32) -> Plan {
    Plan { games, leak_every: 2, ..Plan::default() }
}

/// The suite must find the defect, under one of these laws.
fn rejects(defect: Defect, laws: &[Law]) {
    let games = if defect == Defect::Disarming { 100 } else { 30 };
    // What has nothing to do with leaks must be found without looking for them.
    let about_leaks = laws.iter().any(|law| [Law::Leak, Law::Known, Law::Spread].contains(law));
    let plan = if about_leaks { plan(games) } else { Plan { leak_every: u32::MAX, ..plan(games) } };
    let Err(failure) = run(&toy(defect), &plan) else { panic!("the suite must find {defect:?}") };
    println!("{failure}");
    assert!(laws.contains(&failure.law), "{failure}");
    assert!(!failure.what.is_empty() && failure.to_string().contains("seed"), "{failure}");
}

#[test]
fn an_honest_game_passes_and_everything_was_looked_at() {
    let games = Plan::default().games.max(100);
    let report = run(&toy(Defect::None), &plan(games)).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.games, games);
    assert!(report.steps > 500 && report.refusals > 500 && report.slots >= 100, "{report}");
    assert!(report.worlds > 500 && report.ahead > 500 && report.pools > 500, "{report}");
    let forged: Vec<(String, u64)> = report.forged.iter().map(|(place, times)| (place.to_string(), *times)).collect();
    assert_eq!(forged, [("State.bids".to_owned(), 3), ("State.turn".to_owned(), 3)]);
    for (viewer, place) in [("seat:0", "hands.1.*"), ("seat:1", "hands.0.*"), ("spectator", "deck.*")] {
        let hidden = &report.hidden[&(viewer.to_owned(), place.to_owned())];
        assert!(hidden.moved > 100, "{report}");
        let imagined = |kind: &str| hidden.values.iter().any(|(id, (_, times))| id.contains(kind) && *times > 50);
        assert!(KINDS.iter().all(|kind| imagined(kind)), "{hidden:?}");
    }
}

#[test]
fn an_honest_game_is_played_at_a_table() {
    sit(&Arc::new(toy(Defect::None)), &plan(20)).unwrap_or_else(|failure| panic!("{failure}"));
    let failure = sit(&Arc::new(toy(Defect::Endless)), &plan(1)).expect_err("it is too long there too");
    assert_eq!(failure.law, Law::Length);
}

#[test]
fn an_identity_resample_is_rejected() {
    rejects(Defect::Identity, &[Law::Spread]);
    rejects(Defect::SameChance, &[Law::Spread]);
    rejects(Defect::Partial, &[Law::Spread]);
    rejects(Defect::Disarming, &[Law::Spread]);
    rejects(Defect::OneWay, &[Law::Spread]);
    rejects(Defect::Timid, &[Law::Spread]);
}

#[test]
fn a_forgetful_resample_is_rejected() {
    rejects(Defect::Forgetful, &[Law::Leak]);
    rejects(Defect::Amnesia, &[Law::Known, Law::Leak]);
}

#[test]
fn a_window_that_opens_only_for_a_hidden_card_is_rejected() {
    rejects(Defect::Window, &[Law::Leak]);
}

#[test]
fn a_copy_number_in_a_scene_id_is_rejected() {
    rejects(Defect::CopyId, &[Law::Leak]);
}

#[test]
fn telling_everybody_what_was_drawn_is_rejected() {
    rejects(Defect::Loud, &[Law::Leak]);
}

#[test]
fn a_motion_that_tells_what_is_hidden_is_rejected() {
    rejects(Defect::Winking, &[Law::Leak]);
}

#[test]
fn windows_without_a_name_or_that_tell_are_rejected() {
    rejects(Defect::Nameless, &[Law::Window]);
    rejects(Defect::Telltale, &[Law::Leak]);
}

#[test]
fn secret_answers_that_do_not_wait_or_never_end_are_rejected() {
    rejects(Defect::Hasty, &[Law::Slots]);
    rejects(Defect::Scheming, &[Law::Length]);
}

#[test]
fn a_table_at_which_nothing_can_be_chosen_is_not_taken_up() {
    let (honest, mute) = (toy(Defect::None), toy(Defect::Mute));
    honest.setup(&SetupRequest { players: 2, ..SetupRequest::default() }).expect("a table of two");
    let bytes = Position::start(&honest, &(), Chance::from_seed(1), &mut Silent).bytes(&honest);
    assert!(Position::from_bytes(&honest, &bytes).is_ok());
    let refused = Position::from_bytes(&mute, &bytes).err();
    assert_eq!(refused.as_deref(), Some("seat 0 is asked and has no option"));
}

#[test]
fn an_id_beyond_what_there_is_is_rejected() {
    rejects(Defect::Cramped, &[Law::Ids]);
}

#[test]
fn unlawful_choices_are_rejected() {
    rejects(Defect::SharedText, &[Law::Text]);
    rejects(Defect::TakesAll, &[Law::Legal]);
    rejects(Defect::Fallback, &[Law::Fallback]);
    rejects(Defect::Listening, &[Law::Replay]);
    rejects(Defect::Endless, &[Law::Length]);
    rejects(Defect::Panic, &[Law::Panic]);
}

#[test]
fn missing_words_rules_and_things_are_rejected() {
    rejects(Defect::Speechless, &[Law::Words]);
    rejects(Defect::Lawless, &[Law::Rules]);
    rejects(Defect::Pointless, &[Law::Scene]);
    rejects(Defect::Lost, &[Law::Scene]);
    rejects(Defect::Followed, &[Law::Scene]);
}

#[test]
fn ways_that_lead_nowhere_or_tell_too_much_are_rejected() {
    rejects(Defect::Astray, &[Law::Way]);
    rejects(Defect::Endpoint, &[Law::Way]);
    rejects(Defect::Guiding, &[Law::Leak]);
}
