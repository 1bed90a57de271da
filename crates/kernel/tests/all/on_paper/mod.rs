//! The contract on paper: how the hard parts of five games are asked and resolved, as small games that run.
//!
//! Each toy shows one part and nothing else, plays a few steps by hand, and then keeps every law of the conformance
//! suite. They are not the games: numbers and effects are made up.

mod court;
mod dungeon;
mod midnight;
pub mod paper;
mod war;

use kernel::message::Thing;
use kernel::record::{By, Record};
use kernel::{Arg, Chance, Game, Legacy, Position, Seat, SeatSet, SetupRequest, Sitting, Viewer};
use paper::Toy;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

const FIRST: Viewer = Viewer::Seat(Seat(0));
const SECOND: Viewer = Viewer::Seat(Seat(1));
const THIRD: Viewer = Viewer::Seat(Seat(2));

/// What was told last, besides its word.
fn what(events: &[kernel::Event]) -> Arg {
    events.last().expect("something was told").message.args[1].1.clone()
}

#[test]
fn war_orders_are_secret_until_both_are_in_and_a_rune_is_known_to_who_looked() {
    let game: Toy<war::War> = Toy::new();
    let mut table = game.table(2);
    assert!(game.does(&mut table, 1, "order 1 conquer", FIRST).is_empty());
    assert!(game.does(&mut table, 1, "order 0 conquer", FIRST).is_empty());
    assert_eq!(table.awaiting(&game), Seat(0).set(), "that the second has answered is open");
    assert_eq!(orders(&game, &table, FIRST), json!([[null, null], [null, null]]), "what, is not");
    assert!(game.does(&mut table, 0, "order 0 scout", FIRST).is_empty());
    assert_eq!(game.does(&mut table, 0, "order 1 conquer", FIRST).len(), 4, "all are opened together");

    let mut same = table.clone();
    assert!(matches!(what(&game.does(&mut same, 0, "look 2", FIRST)), Arg::Thing(Thing(0..4))));
    assert_eq!(what(&game.does(&mut table, 0, "look 2", SECOND)), Arg::Hidden);
    assert_eq!(table.hash(&game), same.hash(&game));

    game.does(&mut table, 0, "attack 2", FIRST);
    game.does(&mut table, 1, "retreat", FIRST);
    game.does(&mut table, 1, "attack 0", FIRST);
    assert_eq!(game.offered(&table, 0), ["stand", "retreat"], "the battle asks the defender");
    assert!(!game.at_rest(table.state()));
    game.does(&mut table, 0, "retreat", FIRST);
    assert!(game.view(table.state(), SECOND)["runes"][0].is_number(), "who holds an area looks at its rune");
    assert!(game.view(table.state(), FIRST)["runes"][0].is_null());
}

/// The orders that a viewer sees: its own plan while it is being made, all of them when they are open.
fn orders(game: &Toy<war::War>, table: &Position<Toy<war::War>>, viewer: Viewer) -> Value {
    game.view(&table.seen(game, viewer), viewer)["orders"].clone()
}

#[test]
fn war_a_plan_is_given_step_by_step_seen_by_who_makes_it_and_withdrawn_as_one() {
    let game: Toy<war::War> = Toy::new();
    let mut table = game.table(2);
    let untouched = table.bytes(&game);
    game.does(&mut table, 0, "order 1 scout", FIRST);
    assert_eq!(game.offered(&table, 0), ["order 0 scout", "order 0 conquer"], "what is left to order");
    assert_eq!(orders(&game, &table, FIRST), json!([[null, 0], [null, null]]));
    assert_eq!(orders(&game, &table, SECOND), json!([[null, null], [null, null]]));
    assert_eq!(orders(&game, &table, Viewer::All), json!([[null, null], [null, null]]), "nothing has happened yet");
    assert!(table.answered().is_empty() && table.awaiting(&game).contains(Seat(0)), "it is being given");
    let read = Position::from_bytes(&game, &table.bytes(&game)).expect("half a plan can be kept");
    assert_eq!(read.hash(&game), table.hash(&game));
    for seed in 0..20 {
        let mut chance = Chance::from_seed(seed);
        let own = table.resample(&game, FIRST, &mut chance);
        assert_eq!(own.plan(Seat(0)).collect::<Vec<_>>(), table.plan(Seat(0)).collect::<Vec<_>>());
        let other = table.resample(&game, SECOND, &mut chance);
        assert!(other.is_answering(Seat(0)) && other.answered().is_empty(), "in other worlds it is being given, too");
    }
    game.does(&mut table, 0, "order 0 conquer", FIRST);
    assert_eq!((table.answered(), table.awaiting(&game)), (Seat(0).set(), Seat(1).set()), "it is given");
    let mut imagined = BTreeSet::new();
    for seed in 0..40 {
        let world = table.resample(&game, SECOND, &mut Chance::from_seed(seed));
        assert_eq!(world.answered(), Seat(0).set());
        imagined.insert(orders(&game, &world, FIRST).to_string());
    }
    assert_eq!(imagined.len(), 4, "every plan can be imagined: {imagined:?}");
    table.withdraw(Seat(0)).expect("nobody has seen it");
    assert_eq!(table.bytes(&game), untouched, "all of it is gone");
}

#[test]
fn war_the_record_hides_a_plan_until_it_is_open_and_the_last_answer_stays() {
    let mut table = Toy::<war::War>::sitting(2);
    let choose = |table: &mut Sitting<_>, seat: u8, text: &str| {
        let done = table.choose(Seat(seat), By::Person, text);
        assert!(done.is_ok(), "`{text}` is refused: {done:?}");
    };
    choose(&mut table, 1, "order 0 conquer");
    assert!(table.can_undo(Seat(1)));
    table.undo(Seat(1), By::Person, false).expect("half a plan is withdrawn");
    choose(&mut table, 1, "order 1 conquer");
    choose(&mut table, 1, "order 0 scout");
    choose(&mut table, 0, "order 0 scout");
    let shown = |table: &Sitting<_>, viewer| {
        let text = table.record_for(viewer);
        text.lines().filter(|line| line.contains(" seat ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let hidden = ["answer ?", "withdraw", "answer ?", "answer ?"].map(|act| format!("seat 1 person {act}"));
    let seen = shown(&table, FIRST);
    assert!(seen.iter().zip(&hidden).all(|(line, act)| line.ends_with(act)), "{seen:?}");
    assert!(seen[4].ends_with("order 0 scout"), "one's own is one's own: {seen:?}");
    choose(&mut table, 0, "order 1 scout");
    assert_eq!(table.awaiting(), Seat(0).set(), "who answered last is asked next");
    let refused = table.undo(Seat(0), By::Person, false).expect_err("the other's orders lie open now");
    assert_eq!(refused.message.id, "kernel-undo-learnt");
    let seen = shown(&table, FIRST);
    assert!(seen[0].ends_with("answer ?") && seen[2].ends_with("order ?"), "{seen:?}");
    let record = Record::read(table.record().text().as_bytes()).expect("a record");
    let again = Sitting::load(Arc::clone(table.game()), &record).expect("it plays again");
    assert_eq!(again.hash(), table.hash());
}

#[test]
fn court_who_could_choose_before_was_not_asked_by_the_step() {
    let mut table = Toy::<court::Court>::sitting(3);
    let ready = |table: &mut Sitting<_>, seat: u8| _ = table.choose(Seat(seat), By::Person, "ready").expect("legal");
    ready(&mut table, 2);
    assert!(table.can_undo(Seat(2)), "the others could talk before and still can");
    ready(&mut table, 0);
    assert!(table.can_undo(Seat(0)) && !table.can_undo(Seat(2)));
    let refused = table.undo(Seat(2), By::Person, false).expect_err("another has chosen since");
    assert_eq!(refused.message.id, "kernel-undo-chosen");
    table.undo(Seat(0), By::Person, false).expect("hers was the last");
    table.undo(Seat(2), By::Person, false).expect("now this is the last");
    assert_eq!(table.awaiting(), SeatSet::first_n(3));
    (0..3).for_each(|seat| ready(&mut table, seat));
    let refused = table.undo(Seat(2), By::Person, false).expect_err("all are asked to declare");
    assert_eq!(refused.message.id, "kernel-undo-asked");
    let record = Record::read(table.record().text().as_bytes()).expect("a record");
    assert_eq!(Sitting::load(Arc::clone(table.game()), &record).expect("it plays again").hash(), table.hash());
}

#[test]
fn midnight_the_king_is_asked_in_the_middle_of_a_fight() {
    let game: Toy<midnight::Midnight> = Toy::new();
    let mut table = game.table(3);
    game.does(&mut table, 1, "fight", FIRST);
    assert_eq!(game.offered(&table, 0), ["influence", "abstain"]);
    assert!(game.chance_mut(table.state_mut()).script(&[6, 1]));
    let rolled = game.does(&mut table, 0, "influence", SECOND);
    assert_eq!(what(&rolled), Arg::List(vec![Arg::Number(6), Arg::Number(1)]));
    assert_eq!(table.awaiting(&game), Seat(2).set());
}

#[test]
fn midnight_an_offer_is_known_to_its_maker_then_to_both_and_to_nobody_else() {
    let game: Toy<midnight::Midnight> = Toy::new();
    let mut table = game.table(3);
    game.does(&mut table, 1, "give sword", FIRST);
    game.does(&mut table, 1, "want potion", FIRST);
    let offer = |table: &Position<_>, viewer| game.view(table.state(), viewer)["offer"].clone();
    assert_eq!(offer(&table, SECOND), json!(["sword", "potion"]));
    assert_eq!(offer(&table, THIRD), json!([null, null]));
    game.does(&mut table, 1, "send", FIRST);
    assert_eq!(offer(&table, THIRD), json!(["sword", "potion"]));
    assert_eq!(offer(&table, FIRST), json!([null, null]), "the Night King does not hear it");
    let mut refused = table.clone();
    game.does(&mut refused, 2, "refuse", FIRST);
    assert_eq!(game.view(refused.state(), FIRST)["goods"], json!([[2, 1, 1], [1, 2, 1]]));
    game.does(&mut table, 2, "accept", FIRST);
    assert_eq!(game.view(table.state(), FIRST)["goods"], json!([[2, 2, 0], [1, 1, 2]]));
}

#[test]
fn dungeon_a_hero_reacts_in_the_middle_of_a_move_and_the_move_goes_on() {
    let game: Toy<dungeon::Dungeon> = Toy::new();
    let mut table = game.table(2);
    assert!(game.view(table.state(), FIRST)["closed"][0].is_string(), "the Master knows the map");
    assert!(game.view(table.state(), SECOND)["closed"][0].is_null());
    game.does(&mut table, 1, "rest", FIRST);
    game.does(&mut table, 0, "step", FIRST);
    assert_eq!(game.offered(&table, 1), ["lightning", "pass"]);
    let mut survived = table.clone();
    game.does(&mut survived, 1, "pass", FIRST);
    assert_eq!(survived.awaiting(&game), Seat(0).set(), "the Master moves on");
    for _ in 0..3 {
        assert!(game.chance_mut(table.state_mut()).script(&[6]));
        game.does(&mut table, 1, "lightning", FIRST);
        if game.outcome(table.state()).is_some() {
            break;
        }
        while table.awaiting(&game) == Seat(0).set() {
            game.does(&mut table, 0, "step", FIRST);
        }
        if game.offered(&table, 1).contains(&"rest".to_owned()) {
            game.does(&mut table, 1, "rest", FIRST);
            game.does(&mut table, 0, "step", FIRST);
        }
        while table.awaiting(&game) == Seat(0).set() {
            game.does(&mut table, 0, "step", FIRST);
        }
    }
    let outcome = game.outcome(table.state()).expect("the monster is slain in the middle of its move");
    assert_eq!(outcome.winners, Seat(1).set());
}

#[test]
fn dungeon_a_campaign_goes_from_quest_to_quest() {
    let game: Toy<dungeon::Dungeon> = Toy::new();
    let mut table = game.table(2);
    while table.awaiting(&game) == Seat(1).set() {
        game.does(&mut table, 1, "rest", FIRST);
        game.does(&mut table, 0, "halt", FIRST);
    }
    let legacy = game.outcome(table.state()).expect("the quest is over").legacy;
    assert_eq!(legacy, Some(Legacy::of_group("quest 2 experience 0")));
    let next = game.begin(&SetupRequest { players: 2, legacy, ..SetupRequest::default() }, 2);
    assert_eq!(game.view(next.state(), FIRST)["quest"], 2);
    let garbage = SetupRequest { players: 2, legacy: Some(Legacy::of_group("quest two")), ..SetupRequest::default() };
    assert!(game.setup(&garbage).is_err(), "what another program wrote is refused, not believed");
}

#[test]
fn court_talk_ends_in_any_order_and_declarations_stay_secret_until_elimination() {
    let game: Toy<court::Court> = Toy::new();
    let mut table = game.table(3);
    for seat in [2, 0, 1] {
        game.does(&mut table, seat, "ready", FIRST);
    }
    for (seat, text) in [(2, "declare 0"), (0, "declare 1"), (1, "declare 0")] {
        game.does(&mut table, seat, text, FIRST);
    }
    let declared = |table: &Position<_>, viewer| game.view(table.state(), viewer)["declared"].clone();
    assert_eq!(declared(&table, FIRST), json!([1, null, null]));
    for (seat, text) in [(0, "strike 1"), (1, "strike 2"), (2, "strike 1")] {
        game.does(&mut table, seat, text, FIRST);
    }
    assert_eq!(declared(&table, FIRST), json!([1, 0, null]), "the second is out, hers is opened");

    game.does(&mut table, 0, "strike 2", FIRST);
    let outcome = game.outcome(table.state()).expect("one princess is left");
    assert_eq!(outcome.winners, SeatSet::first_n(3).without(Seat(2)), "the Advisor wins with her leader");
    assert_eq!(game.team(table.state(), Seat(1)), game.team(table.state(), Seat(0)));
}

#[test]
fn court_an_advisor_chooses_and_her_leader_acts() {
    let game: Toy<court::Court> = Toy::new();
    let mut table = game.table(3);
    for (seat, text) in [(0, "ready"), (1, "ready"), (2, "ready"), (0, "declare 1"), (1, "declare 0"), (2, "declare 1")]
    {
        game.does(&mut table, seat, text, FIRST);
    }
    for (seat, text) in [(0, "strike 1"), (1, "strike 0"), (2, "strike 1"), (0, "strike 2")] {
        game.does(&mut table, seat, text, FIRST);
    }
    assert_eq!(game.offered(&table, 1), ["heal", "bribe"], "the seat chooses");
    game.does(&mut table, 1, "heal", FIRST);
    assert_eq!(game.view(table.state(), FIRST)["health"][0], 2, "the leader is healed");
}

#[test]
fn all_keep_the_laws() {
    let reports = [
        Toy::<war::War>::new().conforms(),
        Toy::<midnight::Midnight>::new().conforms(),
        Toy::<dungeon::Dungeon>::new().conforms(),
        Toy::<court::Court>::new().conforms(),
    ];
    for report in reports {
        assert!(report.ahead > 100 && report.hidden.values().any(|hidden| hidden.moved > 10), "{report}");
    }
}
