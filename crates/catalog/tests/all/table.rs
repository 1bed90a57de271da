//! A table over any game, in words and plain data.

use catalog::{Shipped, Table, load, new_table, run_scenario, verify};
use kernel::chance::Commitment;
use kernel::record::{By, Origin};
use kernel::{Seat, Viewer};
use std::collections::BTreeMap;

fn two() -> Vec<String> {
    vec!["Ada".into(), "Bo".into()]
}

fn sit(origin: Origin) -> Box<dyn Table> {
    new_table("four", &two(), &BTreeMap::new(), origin).unwrap_or_else(|problem| panic!("{problem:?}"))
}

fn kind(game: &str, names: &[String], options: &BTreeMap<String, String>) -> &'static str {
    new_table(game, names, options, Origin::Seed(1)).err().map_or("none", |problem| problem.kind.word())
}

fn provable() -> Origin {
    Origin::Provable(Commitment { table: "silver-hour".into(), secret: [5; 32], entropy: two() })
}

fn play_out(table: &mut dyn Table, bots: [&str; 2], seed: u64) {
    while let Some(seat) = table.awaiting().first() {
        let choice = table.bot(seat, bots[seat.index()], seed).unwrap();
        table.choose(seat, By::Bot, &choice).unwrap();
    }
}

#[test]
fn a_played_table_loads_and_is_verified() {
    let mut table = sit(provable());
    play_out(table.as_mut(), ["random", "random"], 3);
    let record = table.record(Viewer::Spectator);
    assert_eq!(load(record.as_bytes(), &Shipped).unwrap().hash(), table.hash());
    let verified = verify(record.as_bytes(), &Shipped).unwrap();
    assert!(verified.provable && verified.finished);
    assert_eq!(verified.entries, table.entries());
    let without_end = &record[..=record.find("\nend ").unwrap()];
    assert_eq!(verify(without_end.as_bytes(), &Shipped).unwrap_err().kind.word(), "bad-record");
    let changed = record.replacen("bot drop", "bot  drop", 1);
    let problem = load(changed.as_bytes(), &Shipped).err().unwrap();
    let line = changed.lines().position(|line| line.contains("bot  drop")).unwrap() + 1;
    assert!(problem.message.contains(&format!("line {line}:")), "{problem:?}");
}

#[test]
fn greedy_sees_a_line_and_beats_random() {
    let mut won = 0;
    for seed in 0..40 {
        let mut table = sit(Origin::Seed(seed));
        let greedy = seed as usize % 2;
        let mut bots = ["random"; 2];
        bots[greedy] = "greedy";
        play_out(table.as_mut(), bots, seed);
        won += usize::from(table.outcome().unwrap().winners == [greedy as u8]);
    }
    assert!(won >= 25, "greedy won {won} of 40");
    let mut table = sit(Origin::Seed(1));
    for (seat, choice) in [(0, "drop 1"), (1, "drop 7"), (0, "drop 1"), (1, "drop 7"), (0, "drop 1"), (1, "drop 7")] {
        table.choose(Seat(seat), By::Person, choice).unwrap();
    }
    assert_eq!(table.bot(Seat(0), "greedy", 1).unwrap(), "drop 1");
}

#[test]
fn problems_have_a_kind_and_change_nothing() {
    let mut table = sit(Origin::Seed(1));
    let hash = table.hash();
    assert_eq!(table.choose(Seat(1), By::Person, "drop 1").unwrap_err().kind.word(), "not-asked");
    assert_eq!(table.choose(Seat(77), By::Person, "drop 1").unwrap_err().kind.word(), "not-asked");
    assert_eq!(table.choose(Seat(0), By::Person, "jump").unwrap_err().kind.word(), "unreadable");
    assert_eq!(table.options(Seat(1)).unwrap_err().kind.word(), "not-asked");
    assert_eq!(table.prompt(Seat(9)).unwrap_err().kind.word(), "not-asked");
    assert_eq!(table.bot(Seat(0), "oracle", 1).unwrap_err().kind.word(), "unknown-bot");
    assert_eq!(table.undo(Seat(0), false).unwrap_err().kind.word(), "no-undo");
    assert_eq!(table.withdraw(Seat(0)).unwrap_err().kind.word(), "no-answer");
    assert_eq!(table.at(1).err().unwrap().kind.word(), "no-entry");
    assert_eq!((table.hash(), table.entries()), (hash, 0));
    let none = BTreeMap::new();
    let options = |key: &str| BTreeMap::from([(key.to_owned(), "x".to_owned())]);
    assert_eq!(kind("chess", &two(), &none), "unknown-game");
    assert_eq!(kind("four", &[], &none), "bad-option");
    assert_eq!(kind("four", &two(), &options("size")), "bad-option");
    assert_eq!(kind("four", &two(), &options("round_limit")), "bad-option");
    assert_eq!(load(b"nonsense", &Shipped).err().unwrap().kind.word(), "bad-record");
}

#[test]
fn a_full_column_is_illegal_with_its_rule() {
    let mut table = sit(Origin::Seed(1));
    for turn in 0..6 {
        table.choose(Seat(turn % 2), By::Person, "drop 1").unwrap();
    }
    let problem = table.choose(Seat(0), By::Person, "drop 1").unwrap_err();
    assert_eq!((problem.kind.word(), problem.rule.as_deref()), ("illegal", Some("F-2")));
    table.resign(Seat(0)).unwrap();
    let ending = table.outcome().unwrap();
    assert_eq!((ending.winners, ending.text.as_str()), (vec![1], "Everyone else has resigned."));
}

#[test]
fn scenarios_run_by_the_games_name() {
    let text = b"game four\nplayers 2\ndo red drop 1\nexpect awaiting yellow\nexpect value columns.0.0 = red\n";
    assert!(run_scenario(text).is_ok());
    assert_eq!(run_scenario(b"game chess\nplayers 2\n").unwrap_err().len(), 1);
    assert_eq!(run_scenario(b"game four\nplayers 2\ndance\n").unwrap_err()[0].line, 3);
}

#[test]
fn a_part_of_a_name_is_enough_to_look() {
    let queen = catalog::game("queen").expect("a game of the house");
    let told = queen.look("slap").expect("a card with these letters");
    assert!(told.iter().any(|line| line.contains("Gauntlet Slap")), "{told:?}");
    // The whole name comes before a part of another.
    let whole = queen.look("copper").expect("a card of this name");
    assert!(whole.iter().any(|line| line.contains("Copper")), "{whole:?}");
    assert!(queen.look("x").is_none() && queen.look("").is_none() && queen.look("no such card").is_none());
}

#[test]
fn the_words_of_a_game_are_told_too() {
    let told = |game: &str, word: &str| catalog::game(game).unwrap().look(word).unwrap_or_default().join(" ");
    for (game, word, begins) in [
        ("queen", "lash", "Lash: "),
        ("queen", "war chest", "War Chest: "),
        ("frozen-wastes", "white death", "White death: "),
        ("frozen-wastes", "towns", "Town: "),
    ] {
        assert!(told(game, word).starts_with(begins), "{word}: {}", told(game, word));
    }
    let table = new_table("queen", &two(), &BTreeMap::new(), Origin::Seed(1)).unwrap();
    assert!(table.words().iter().any(|(word, means)| word == "Prophecy" && !means.is_empty()));
}
