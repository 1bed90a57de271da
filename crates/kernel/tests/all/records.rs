//! The history of a table, on a toy game that has a little of everything: a hidden card per seat and one on the deck,
//! dice, an action of two steps, a choice that is hidden from others, and a secret vote at the end.

use kernel::chance::Commitment;
use kernel::record::{Act, By, Origin, Record};
use kernel::rules::Rules;
use kernel::scenario::{Scenario, run};
use kernel::{
    About, Ask, Chance, Event, Game, Label, Lexicon, Message, Outcome, Refusal, Scene, Seat, SeatSet, SetupRequest,
    Sink, Sitting, Thing, Viewer,
};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

const SEATS: usize = 3;
const DECK: usize = SEATS;

struct Toy(About);

#[derive(Clone, Serialize, Deserialize)]
struct State {
    turn: u8,
    turns: u8,
    /// One card per seat and the top of the deck.
    cards: [u8; SEATS + 1],
    known: [SeatSet; SEATS + 1],
    laid: [u8; SEATS],
    hailing: bool,
    rolled: u8,
    votes: [Option<u8>; SEATS],
    chance: Chance,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Choice {
    Hail,
    Nod,
    Peek,
    Roll,
    Lay(u8),
    End,
    Vote(u8),
}

impl Toy {
    fn new() -> Arc<Toy> {
        let lexicon = Lexicon::read("toy-no = This is not possible.\ntoy-rolls = { $who } rolls { $die }.\n").unwrap();
        Arc::new(Toy(About {
            slug: "toy",
            title: "Toy",
            rules_version: 1,
            players: 3..=3,
            options: Vec::new(),
            content: vec![("base".into(), "0a".into())],
            rules: Rules::default(),
            lexicon,
            longest: 1000,
        }))
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
    fn start<S: Sink>(&self, (): &(), mut chance: Chance, _: &mut S) -> State {
        let cards = std::array::from_fn(|_| chance.die(6));
        let known = std::array::from_fn(|card| if card == DECK { SeatSet::NONE } else { Seat(card as u8).set() });
        let (laid, votes) = ([0; SEATS], [None; SEATS]);
        State { turn: 0, turns: 0, cards, known, laid, hailing: false, rolled: 0, votes, chance }
    }
    fn asks(&self, state: &State) -> Ask {
        match state.turns {
            _ if self.outcome(state).is_some() => Ask::Nobody,
            6.. => Ask::Each(SeatSet::first_n(SEATS as u8)),
            _ => Ask::One(Seat(state.turn)),
        }
    }
    fn options(&self, state: &State, _: Seat, into: &mut Vec<Choice>) {
        match state {
            State { turns: 6.., .. } => into.extend((0..SEATS as u8).map(Choice::Vote)),
            State { hailing: true, .. } => into.push(Choice::Nod),
            _ => {
                into.extend([Choice::Hail, Choice::Peek, Choice::Lay(1), Choice::Lay(2), Choice::End]);
                into.extend((state.rolled < 2).then_some(Choice::Roll));
            }
        }
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        match choice {
            Choice::Hail => (state.hailing, state.known[seat.index()]) = (true, SeatSet::ALL),
            Choice::Nod => state.hailing = false,
            Choice::Peek => state.known[DECK] = state.known[DECK].with(seat),
            Choice::Roll => {
                let die = state.chance.die(6);
                state.rolled += 1;
                sink.tell(|| Event::new("toy-rolls").with("who", seat).with("die", die));
            }
            Choice::Lay(kind) => state.laid[seat.index()] = kind,
            Choice::End => (state.turn, state.turns) = (seat.next(SEATS as u8).0, state.turns + 1),
            Choice::Vote(whom) => state.votes[seat.index()] = Some(whom),
        }
    }
    fn fallback(&self, state: &State, seat: Seat) -> Choice {
        match state {
            State { turns: 6.., .. } => Choice::Vote(seat.0),
            State { hailing: true, .. } => Choice::Nod,
            _ => Choice::End,
        }
    }
    fn at_rest(&self, state: &State) -> bool {
        !state.hailing
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let votes: Option<Vec<u8>> = state.votes.into_iter().collect();
        Some(Outcome::new("vote", votes?.into_iter().map(Seat).collect()))
    }
    fn check(&self, state: &State) -> Result<(), String> {
        let sound = (state.turn as usize) < SEATS && state.turns <= 6 && state.votes.iter().flatten().all(|v| *v < 3);
        if sound { Ok(()) } else { Err("no such turn".into()) }
    }
    fn chance<'s>(&self, state: &'s State) -> &'s Chance {
        &state.chance
    }
    fn chance_mut<'s>(&self, state: &'s mut State) -> &'s mut Chance {
        &mut state.chance
    }
    fn pools(&self, state: &State, see: &mut dyn FnMut(&dyn kernel::Pool)) {
        see(&state.known);
    }
    fn pools_mut(&self, state: &mut State, see: &mut dyn FnMut(&mut dyn kernel::Pool)) {
        see(&mut state.known);
    }
    fn resample(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = State { chance: chance.fork(), ..state.clone() };
        for card in 0..=DECK {
            if !viewer.sees(state.known[card]) {
                world.cards[card] = chance.die(6);
            }
        }
        world
    }
    fn appraise(&self, _: &State, _: Seat) -> f32 {
        0.5
    }
    fn prompt(&self, _: &State, _: Seat) -> Message {
        Message::new("toy-no")
    }
    fn write(&self, _: &State, _: Seat, choice: Choice) -> String {
        match choice {
            Choice::Hail => "hail".into(),
            Choice::Nod => "nod".into(),
            Choice::Peek => "peek".into(),
            Choice::Roll => "roll".into(),
            Choice::Lay(kind) => format!("lay {kind}"),
            Choice::End => "end".into(),
            Choice::Vote(whom) => format!("vote {whom}"),
        }
    }
    fn read(&self, state: &State, seat: Seat, text: &str) -> Result<Choice, Refusal> {
        let small = [Choice::Hail, Choice::Nod, Choice::Peek, Choice::Roll, Choice::End];
        let large = (0..9).flat_map(|n| [Choice::Lay(n), Choice::Vote(n)]);
        let found = small.into_iter().chain(large).find(|choice| self.write(state, seat, *choice) == text);
        found.ok_or_else(|| Refusal::new("kernel-unreadable").with("text", text.to_owned()))
    }
    fn public(&self, state: &State, seat: Seat, choice: Choice, viewer: Viewer) -> String {
        match choice {
            Choice::Lay(_) if viewer != Viewer::Seat(seat) => "lay ?".into(),
            other => self.write(state, seat, other),
        }
    }
    fn label(&self, _: &State, _: Seat, _: Choice) -> Label {
        Label::new(Message::new("toy-no"), "T-1")
    }
    fn refusal(&self, _: &State, _: Seat, _: Choice) -> Refusal {
        Refusal::new("toy-no").rule("T-1")
    }
    fn slug(&self, _: Thing) -> &'static str {
        "freya"
    }
    fn name(&self, _: Thing) -> &'static str {
        "Freya"
    }
    fn figure(&self, _: &State, seat: Seat) -> Option<Thing> {
        (seat.0 == 2).then_some(Thing(0))
    }
    fn scene(&self, _: &State, _: Viewer) -> Scene {
        Scene::of(Vec::new())
    }
    fn view(&self, state: &State, _: Viewer) -> serde_json::Value {
        serde_json::json!({"turn": state.turn, "seats": {"freya": {"card": state.cards[2]}}, "laid": state.laid})
    }
    fn arrange(&self, state: &mut State, line: &str) -> Result<(), String> {
        state.turn = line.strip_prefix("turn ").and_then(|n| n.parse().ok()).ok_or("write `turn N`")?;
        Ok(())
    }
}

type Table = Sitting<Toy>;

fn request() -> SetupRequest {
    SetupRequest { players: 3, ..SetupRequest::default() }
}

fn sit(origin: Origin) -> Table {
    Sitting::start(Toy::new(), &request(), origin, &["Ada".into(), "Bo".into()]).unwrap()
}

fn provable() -> Origin {
    let entropy = vec!["rain".into(), String::new(), "tea".into()];
    Origin::Provable(Commitment { table: "silver-hour".into(), secret: [0xab; 32], entropy })
}

fn play(table: &mut Table, lines: &[(u8, &str)]) {
    for (seat, text) in lines {
        table.choose(Seat(*seat), By::Person, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
}

fn six_turns(table: &mut Table) {
    play(table, &[(0, "end"), (1, "end"), (2, "end"), (0, "end"), (1, "end"), (2, "end")]);
}

/// Plays at random with undo, withdrawal and resigning; returns the hash after every entry.
fn play_at_random(table: &mut Table, seed: u64) -> Vec<u64> {
    let mut chance = Chance::from_seed(seed);
    let (mut hashes, mut options) = (vec![table.hash()], Vec::new());
    for _ in 0..200 {
        let seat = Seat(chance.below(3) as u8);
        let before = table.record().entries.len();
        match chance.below(40) {
            0..=5 => _ = table.undo(seat, By::Person, chance.below(2) == 0),
            6..=9 => _ = table.withdraw(seat, By::Person),
            10 if chance.below(4) == 0 => _ = table.resign(seat, By::Person),
            _ => {
                table.options(seat, &mut options);
                if !options.is_empty() {
                    table.take(seat, By::Bot, options[chance.below(options.len() as u32) as usize]);
                }
            }
        }
        hashes.extend((table.record().entries.len() > before).then(|| table.hash()));
    }
    hashes
}

#[test]
fn a_record_plays_again_to_the_same_table_at_every_entry() {
    for seed in 0..60 {
        let mut table = sit(if seed % 2 == 0 { Origin::Seed(seed) } else { provable() });
        let hashes = play_at_random(&mut table, seed);
        let text = table.record_for(Viewer::All);
        let record = Record::read(text.as_bytes()).unwrap();
        let again = Table::load(Toy::new(), &record).unwrap();
        assert_eq!(again.hash(), table.hash());
        assert_eq!(again.log(), table.log());
        assert_eq!(again.record_for(Viewer::All), text);
        for (number, hash) in hashes.iter().enumerate() {
            assert_eq!(table.at(number as u32).unwrap().hash(), *hash, "seed {seed}, entry {number}");
        }
        assert!(table.at(hashes.len() as u32).is_err());
    }
}

#[test]
fn an_illegal_entry_is_named_even_if_its_link_fits() {
    let mut table = sit(Origin::Seed(1));
    play(&mut table, &[(0, "roll"), (0, "end")]);
    for act in [Act::Choose("nod".into()), Act::UndoTo(0), Act::Withdraw, Act::Choose("end ".into())] {
        let mut forged = table.record().clone();
        let number = forged.append(Seat(1), By::Person, act);
        let record = Record::read(forged.text().as_bytes()).unwrap();
        let error = Table::load(Toy::new(), &record).err().expect("it must be refused");
        assert_eq!(error.line, record.line_of(number), "{error}");
    }
    let mut forged = table.record().clone();
    forged.ended = Some("vote won 0 scores 0 0 0".into());
    let error = Table::load(Toy::new(), &forged).err().expect("it must be refused");
    assert_eq!(error.line, forged.text().lines().count());
}

#[test]
fn other_rules_or_content_are_refused() {
    let record = sit(Origin::Seed(1)).record().clone();
    let mut other = record.clone();
    other.header.rules_version = 2;
    assert_eq!(Table::load(Toy::new(), &other).err().unwrap().line, 3);
    let mut other = record.clone();
    other.header.content[0].1 = "0b".into();
    assert_eq!(Table::load(Toy::new(), &other).err().unwrap().line, 4);
}

#[test]
fn a_step_and_a_whole_action_can_be_taken_back() {
    let mut table = sit(Origin::Seed(1));
    let board = |table: &Table| (table.state().turn, table.state().hailing, table.state().laid);
    let start = board(&table);
    play(&mut table, &[(0, "lay 1")]);
    let laid = board(&table);
    play(&mut table, &[(0, "hail")]);
    let hailing = board(&table);
    play(&mut table, &[(0, "nod")]);
    assert!(table.can_undo(Seat(0)) && !table.can_undo(Seat(1)), "showing one's own card does not bar");
    let mut whole = table.clone();
    table.undo(Seat(0), By::Person, false).unwrap();
    assert_eq!(board(&table), hailing);
    whole.undo(Seat(0), By::Person, true).unwrap();
    assert_eq!(board(&whole), laid);
    whole.undo(Seat(0), By::Person, true).unwrap();
    assert_eq!(board(&whole), start);
    assert_eq!(whole.state().known[0], SeatSet::ALL, "but what was shown has been seen");
    let acts: Vec<&Act> = whole.record().entries.iter().skip(3).map(|entry| &entry.act).collect();
    assert_eq!(acts, [&Act::UndoTo(1), &Act::UndoTo(0)]);
    assert_eq!(whole.undo(Seat(0), By::Person, true).unwrap_err().message.id, "kernel-undo-nothing");
}

#[test]
fn all_may_agree_to_go_back_and_chance_does_not_run_back() {
    let mut table = sit(Origin::Seed(8));
    play(&mut table, &[(0, "roll"), (0, "peek"), (0, "end")]);
    assert!(table.undo(Seat(0), By::Person, false).is_err(), "the next seat was asked");
    let passed = table.state().chance.passed();
    table.undo_agreed(Seat(0), By::Person, 0).unwrap();
    assert_eq!((table.state().turn, table.state().rolled), (0, 0), "all is as it was at the start");
    assert_eq!(table.state().chance.passed(), passed, "but the die that fell is spent");
    let told: Vec<&str> = table.log().iter().map(|(_, event)| event.message.id).collect();
    assert_eq!(told, ["kernel-agreed"], "the story says so");
    let says = table.say(&table.log()[0].1.message);
    assert_eq!(says, "With the consent of all, the table goes back 3 choices, to before the last one of Ada.");
    assert_eq!(table.record().entries.last().map(|entry| entry.act.clone()), Some(Act::AgreedTo(0)));
    play(&mut table, &[(0, "roll"), (0, "end")]);
    // It plays again from its record, and only so often.
    let read = Record::read(table.record().text().as_bytes()).unwrap();
    let again = Sitting::load(Arc::clone(table.game()), &read).unwrap();
    assert_eq!(again.hash(), table.hash());
    for _ in 0..5 {
        table.undo_agreed(Seat(0), By::Person, 0).unwrap();
    }
    let refused = table.undo_agreed(Seat(0), By::Person, 0).unwrap_err();
    assert_eq!(refused.message.id, "kernel-undo-often");
    let most = table.record().entries.len() as u32;
    assert!(sit(Origin::Seed(8)).undo_agreed(Seat(0), By::Person, most).is_err(), "there is nothing to go back to");
}

#[test]
fn going_back_brings_nobody_back_who_has_resigned() {
    let mut table = sit(Origin::Seed(8));
    play(&mut table, &[(0, "end")]);
    table.resign(Seat(1), By::Person).unwrap();
    play(&mut table, &[(2, "lay 1")]);
    assert!(table.undo_agreed(Seat(1), By::Person, 0).is_err(), "who has resigned takes nothing back");
    table.undo_agreed(Seat(0), By::Person, 0).unwrap();
    assert_eq!((table.resigned(), table.awaiting()), (Seat(1).set(), Seat(0).set()));
    let told: Vec<&str> = table.log().iter().map(|(_, event)| event.message.id).collect();
    assert_eq!(told, ["kernel-resigned", "kernel-agreed"]);
    play(&mut table, &[(0, "end")]);
    assert_eq!(table.awaiting(), Seat(2).set(), "the seat is played on");
    let read = Record::read(table.record().text().as_bytes()).unwrap();
    assert_eq!(Sitting::load(Arc::clone(table.game()), &read).unwrap().hash(), table.hash());
}

#[test]
fn what_going_back_would_take_back_is_counted_once() {
    let mut table = sit(Origin::Seed(1));
    play(&mut table, &[(0, "lay 1"), (0, "lay 2")]);
    table.undo(Seat(0), By::Person, false).unwrap();
    play(&mut table, &[(0, "lay 2"), (0, "end"), (1, "lay 1")]);
    let standing: Vec<usize> = [0, 1, 4, 6].map(|number| table.record().standing_after(number)).into();
    assert_eq!(standing, [4, 3, 2, 0]);
}

#[test]
fn head_and_lines_make_the_record() {
    let mut table = sit(provable());
    play(&mut table, &[(0, "hail"), (0, "nod"), (0, "end")]);
    let record = table.record();
    let mut text = record.head_text();
    for number in 1..=3 {
        text.push_str(&record.line(number).unwrap());
        text.push('\n');
    }
    assert_eq!(text, record.text());
    assert_eq!((record.line(0), record.line(4)), (None, None));
    let mut turns = Vec::new();
    table.each_moment(&mut |state| turns.push(state.turns)).unwrap();
    assert_eq!(turns, [0, 0, 0, 1]);
}

#[test]
fn chance_learning_and_asking_bar_undo() {
    for (text, reason) in [("roll", "kernel-undo-chance"), ("peek", "kernel-undo-learnt"), ("end", "kernel-undo-asked")]
    {
        let mut table = sit(Origin::Seed(1));
        play(&mut table, &[(0, "lay 1"), (0, text)]);
        assert!(!table.can_undo(Seat(0)));
        let before = table.record().clone();
        assert_eq!(table.undo(Seat(0), By::Person, false).unwrap_err().message.id, reason);
        assert_eq!(table.record(), &before);
    }
    let mut table = sit(Origin::Seed(1));
    play(&mut table, &[(0, "peek"), (0, "peek")]);
    assert!(table.can_undo(Seat(0)), "looking twice tells nothing new");
}

#[test]
fn secret_answers_are_hidden_until_all_are_in_and_for_good_if_withdrawn() {
    let mut table = sit(provable());
    six_turns(&mut table);
    play(&mut table, &[(0, "vote 1")]);
    assert_eq!(table.choose(Seat(0), By::Person, "vote 2").unwrap_err().message.id, "kernel-answered");
    assert!(table.can_undo(Seat(0)));
    table.undo(Seat(0), By::Person, false).unwrap();
    play(&mut table, &[(1, "vote 0"), (0, "vote 2")]);
    let seen = |table: &Table, viewer| {
        let text = table.record_for(viewer);
        let bodies = text.lines().filter(|line| line.contains("vote") || line.contains("answer"));
        bodies.map(|line| line.split("  ~").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let hidden = ["7 seat 0 person answer ?", "9 seat 1 person answer ?", "10 seat 0 person answer ?"];
    assert_eq!(seen(&table, Viewer::Spectator), hidden);
    assert_eq!(seen(&table, Viewer::Seat(Seat(2))), hidden);
    let own = ["7 seat 0 person vote 1", "9 seat 1 person answer ?", "10 seat 0 person vote 2"];
    assert_eq!(seen(&table, Viewer::Seat(Seat(0))), own);
    play(&mut table, &[(2, "vote 2")]);
    assert!(table.is_over());
    assert_eq!(table.record_for(Viewer::Spectator), table.record_for(Viewer::All), "a finished game is open");
    assert_eq!(table.choose(Seat(2), By::Person, "vote 2").unwrap_err().message.id, "kernel-over");
}

#[test]
fn a_viewers_record_hides_what_the_viewer_may_not_know() {
    let mut table = sit(provable());
    play(&mut table, &[(0, "lay 2"), (0, "end")]);
    let own = table.record_for(Viewer::Seat(Seat(0)));
    let other = table.record_for(Viewer::Seat(Seat(1)));
    assert!(own.contains("person lay 2") && other.contains("person lay ?") && !other.contains("lay 2"));
    assert!(!own.contains("secret") && !own.contains("abab"));
    assert!(Record::read(own.as_bytes()).unwrap_err().reason.contains("keeper"));
    let keeper = table.record_for(Viewer::All);
    let tip = table.record().tip().to_string();
    assert!(other.contains(&tip) && keeper.contains(&tip), "tips can be compared after the game");
}

#[test]
fn who_resigns_is_played_on_and_does_not_win() {
    let mut table = sit(Origin::Seed(1));
    play(&mut table, &[(0, "hail")]);
    table.resign(Seat(0), By::Person).unwrap();
    assert_eq!(table.awaiting(), Seat(1).set(), "the open action and the turn are ended");
    assert!(table.resign(Seat(0), By::Person).is_err());
    play(&mut table, &[(1, "end"), (2, "end"), (1, "end"), (2, "end")]);
    assert_eq!(table.position().answered(), Seat(0).set());
    assert!(table.withdraw(Seat(0), By::Person).is_err());
    play(&mut table, &[(1, "vote 0"), (2, "vote 2")]);
    assert_eq!(table.outcome().unwrap().winners, Seat(2).set());
    let again = Table::load(Toy::new(), &Record::read(table.record_for(Viewer::All).as_bytes()).unwrap()).unwrap();
    assert_eq!(again.outcome(), table.outcome());
}

#[test]
fn the_last_one_left_has_won() {
    let mut table = sit(Origin::Seed(1));
    table.resign(Seat(0), By::Person).unwrap();
    assert_eq!(table.outcome(), None);
    table.resign(Seat(2), By::Person).unwrap();
    let outcome = table.outcome().unwrap();
    assert_eq!((outcome.reason, outcome.winners), ("resigned", Seat(1).set()));
    assert!(table.awaiting().is_empty() && table.resign(Seat(1), By::Person).is_err());
    let again = Table::load(Toy::new(), &Record::read(table.record_for(Viewer::All).as_bytes()).unwrap()).unwrap();
    assert_eq!(again.outcome(), table.outcome());
}

#[test]
fn a_resampled_table_names_its_parent_and_plays_again() {
    let mut table = sit(provable());
    play(&mut table, &[(0, "hail"), (0, "nod"), (0, "end")]);
    let viewer = Viewer::Seat(Seat(1));
    let mut other = table.resample(viewer, 5);
    assert_eq!(other.state().cards[..2], table.state().cards[..2], "what the viewer knows stays");
    assert!((0..50).any(|seed| table.resample(viewer, seed).state().cards[2] != table.state().cards[2]));
    play(&mut other, &[(1, "roll"), (1, "end")]);
    let text = other.record_for(Viewer::All);
    assert!(text.contains("parent: silver-hour at 3\n") && !text.contains("commitment"));
    let again = Table::load(Toy::new(), &Record::read(text.as_bytes()).unwrap()).unwrap();
    assert_eq!(again.hash(), other.hash());
    assert!(!other.record_for(viewer).contains("snapshot"));
}

#[test]
fn a_broken_snapshot_is_refused() {
    let table = sit(provable());
    let mut record = table.resample(Viewer::All, 1).record().clone();
    let Origin::Snapshot { bytes, .. } = &mut record.origin else { panic!("a resampled table has a snapshot") };
    bytes[0] = 9;
    let error = Table::load(Toy::new(), &record).err().expect("it must be refused");
    assert!(error.reason.contains("no such turn"), "{error}");
}

#[test]
fn refusals_come_in_order_and_change_nothing() {
    let mut table = sit(Origin::Seed(1));
    let hash = table.hash();
    for (seat, text, id) in [
        (1, "gibberish", "kernel-not-asked"),
        (9, "end", "kernel-not-asked"),
        (255, "end", "kernel-not-asked"),
        (0, "gibberish", "kernel-unreadable"),
        (0, &"x".repeat(100_000), "kernel-unreadable"),
        (0, "nod", "toy-no"),
    ] {
        assert_eq!(table.choose(Seat(seat), By::Person, text).unwrap_err().message.id, id, "{seat} {id}");
    }
    assert_eq!((table.hash(), table.record().entries.len()), (hash, 0));
    assert!(table.resign(Seat(200), By::Person).is_err() && table.withdraw(Seat(200), By::Person).is_err());
    assert!(table.undo(Seat(200), By::Person, true).is_err());
}

// --- Scenario files ----------------------------------------------------------------------------------------------

const SETUP: &str = "game toy\nplayers 3\nseed 4\nseat 0 Ada\n";

fn failures(lines: &str) -> Vec<String> {
    let scenario = Scenario::read(format!("{SETUP}{lines}")).unwrap();
    match run(&scenario, &Toy::new()) {
        Ok(()) => Vec::new(),
        Err(failures) => failures.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_scenario_that_holds_passes() {
    let lines = "dice 6 3\nexpect awaiting ada\ndo ada roll\nexpect told spectator Ada rolls 6.\n\
        expect untold 1 rolls 3\ndo 0 lay 2\nundo 0\nexpect value laid.0 = 0\nexpect refused 0 nod rule T-1\n\
        expect option 0 end\nexpect no option 0 nod\narrange turn 2\nexpect awaiting freya\ndo freya end\n\
        expect value turn = 0\nexpect unseen spectator Copper\n";
    assert_eq!(failures(lines), [""; 0]);
    let end = "do 0 end\ndo 1 end\ndo 2 end\ndo 0 end\ndo 1 end\ndo 2 end\nexpect awaiting 0 1 2\ndo 0 vote 2\n\
        withdraw 0\ndo 2 vote 2\ndo 1 vote 2\ndo 0 vote 2\nexpect awaiting nobody\nexpect over vote\n\
        expect winner freya\n";
    assert_eq!(failures(end), [""; 0]);
}

#[test]
fn a_failure_says_what_is_and_what_was_expected() {
    for (lines, part) in [
        (
            "do 0 nod\n",
            "line 5: `nod` should be done but is refused: This is not possible. (T-1); the options are: hail",
        ),
        ("do 1 end\n", "awaited is Ada"),
        ("do erdene end\n", "there is no seat `erdene`; there is Ada, 1, freya"),
        ("expect value turn = 2\n", "`turn` should be 2 but is 0"),
        ("expect value turns = 2\n", "there is no `turns`; there is"),
        ("expect option 0 lay 7\n", "`lay 7` should be offered but is not; the options are: lay 1 | lay 2"),
        ("expect no option 0 end\n", "`end` should not be offered but is"),
        ("expect refused 0 end\n", "should be refused but is legal"),
        ("expect refused 0 nod rule T-2\n", "should be refused by T-2 but is by T-1"),
        ("expect awaiting 1\n", "1 should be awaited; awaited is Ada"),
        ("expect over vote\n", "awaited is Ada"),
        ("expect winner 1\n", "1 should have won"),
        ("expect told 0 thunder\n", "should be told `thunder`"),
        ("expect seen 0 thunder\n", "should see `thunder`"),
        ("arrange turn 7\n", "breaks a law of the game: no such turn"),
        ("arrange dance\n", "write `turn N`"),
        ("dice 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8\n", "too many dice"),
        ("undo 0\n", "nothing of yours"),
    ] {
        let failures = failures(lines);
        assert!(failures.len() == 1 && failures[0].contains(part), "{lines} {failures:?}");
    }
    assert_eq!(
        failures("expect over a\nexpect over b\ndo 0 nod\nexpect over c\n").len(),
        3,
        "a failed verb is the end"
    );
}

// --- Any bytes ---------------------------------------------------------------------------------------------------

fn finished() -> String {
    let mut table = sit(provable());
    play(&mut table, &[(0, "lay 2"), (0, "roll")]);
    six_turns(&mut table);
    play(&mut table, &[(0, "vote 1"), (1, "vote 0"), (2, "vote 2")]);
    table.record_for(Viewer::All)
}

proptest! {
    #[test]
    fn any_bytes_are_read_without_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        _ = Record::read(&bytes);
        _ = Scenario::read(&bytes);
    }

    #[test]
    fn structured_garbage_is_refused(
        lines in proptest::collection::vec("(game: toy|players: [0-9]{1,3}|seat: .{0,4}|seed: 7|begin  ~ [0-9a-f]{32}|\
            1 seat [0-9] (person|bot) .{0,9}  ~ [0-9a-f]{32}|undo to 1|.{0,20})", 0..12)
    ) {
        let text = format!("duskhall record 1\n{}\n", lines.join("\n"));
        prop_assert!(Record::read(text.as_bytes()).is_err());
    }

    #[test]
    fn scenario_like_garbage_does_no_harm(
        lines in proptest::collection::vec("(do|expect|arrange|dice|undo|resign|withdraw) \
            (value|option|no option|refused|seen|told|over|winner|awaiting|[0-9])? ?.{0,12}", 0..12)
    ) {
        if let Ok(scenario) = Scenario::read(format!("{SETUP}{}\n", lines.join("\n"))) {
            _ = run(&scenario, &Toy::new());
        }
    }

    #[test]
    fn a_changed_snapshot_is_refused_or_playable(at in 0usize..500, byte in any::<u8>(), cut in 0usize..500) {
        let mut table = sit(Origin::Seed(1));
        six_turns(&mut table);
        play(&mut table, &[(0, "vote 1")]);
        let mut record = table.resample(Viewer::All, 1).record().clone();
        let Origin::Snapshot { bytes, .. } = &mut record.origin else { panic!("a resampled table has a snapshot") };
        let len = bytes.len();
        bytes[at % len] = byte;
        if cut < len {
            bytes.truncate(cut);
        }
        let record = Record::read(record.text().as_bytes()).unwrap();
        if let Ok(mut table) = Table::load(Toy::new(), &record) {
            play_at_random(&mut table, 1);
        }
    }

    #[test]
    fn spliced_records_are_refused(from in 0usize..2000, len in 1usize..80, to in 0usize..2000) {
        let text = finished().into_bytes();
        let (from, to) = (from % text.len(), to % text.len());
        let part = text[from..(from + len).min(text.len())].to_vec();
        let mut spliced = text.clone();
        spliced.splice(to..to, part);
        prop_assert!(Record::read(&spliced).is_err());
    }
}
