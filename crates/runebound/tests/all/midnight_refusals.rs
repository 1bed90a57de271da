//! Bad input at a table of Midnight: sums of options, snapshots of the other adventure, choices of the other side.

use kernel::record::{By, Origin};
use kernel::{Cause, Chance, Game, Position, Seat, SeatSet, SetupRequest, Silent, Sitting};
use runebound::state::What;
use runebound::{Adventure, FrozenWastes, Midnight, Runebound};
use std::sync::Arc;

fn request(players: u8, options: &[(&str, &str)]) -> SetupRequest {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    SetupRequest { players, options, ..SetupRequest::default() }
}

#[test]
fn mn_59_options_whose_sum_leaves_the_track_are_refused_by_their_rule() {
    let game = Midnight::standard();
    let numbers = ["0", "1", "2", "3", "4"];
    let (mut taken, mut refused) = (0, 0);
    for (terrain, equipped) in numbers.iter().flat_map(|a| numbers.iter().map(move |b| (a, b))) {
        for minions in ["off", "on"] {
            let options = [("terrain", *terrain), ("equipped", *equipped), ("minions", minions)];
            let sum = |text: &str| text.parse::<i32>().unwrap();
            let difficulty = 16 + i32::from(minions == "on") - sum(terrain) - sum(equipped);
            match game.setup(&request(3, &options)) {
                Ok(_) => {
                    assert!((12..=20).contains(&difficulty), "{options:?} make {difficulty}");
                    taken += 1;
                }
                Err(refusal) => {
                    assert!(!(12..=20).contains(&difficulty), "{options:?} make {difficulty}");
                    assert_eq!(refusal.rule, Some("MN-59"), "{options:?}");
                    refused += 1;
                }
            }
        }
    }
    assert_eq!((taken, refused), (34, 16));
}

/// A table after so many choices, each the first of its list.
fn bytes_of<A: Adventure>(game: &Runebound<A>, players: u8, choices: usize) -> Vec<u8> {
    let setup = game.setup(&request(players, &[])).unwrap();
    let mut position = Position::start(game, &setup, Chance::from_seed(5), &mut Silent);
    let mut options = Vec::new();
    for _ in 0..choices {
        let Some(seat) = position.awaiting(game).first() else { break };
        position.options(game, seat, &mut options);
        position.apply(game, seat, options[0], &mut Silent);
    }
    position.bytes(game)
}

fn is_refused<A: Adventure>(game: Runebound<A>, players: u8, bytes: Vec<u8>) -> bool {
    let origin = Origin::Snapshot { parent: "elsewhere".into(), secret: [0; 32], resigned: SeatSet::NONE, bytes };
    Sitting::start(Arc::new(game), &request(players, &[]), origin, &[]).is_err()
}

#[test]
fn a_snapshot_of_the_other_adventure_is_refused() {
    for choices in [0, 1, 9, 40] {
        let ice = bytes_of(&FrozenWastes::standard(), 3, choices);
        let night = bytes_of(&Midnight::standard(), 3, choices);
        assert!(is_refused(Midnight::standard(), 3, ice.clone()), "after {choices} choices in The Frozen Wastes");
        assert!(is_refused(FrozenWastes::standard(), 3, night.clone()), "after {choices} choices in Midnight");
        assert!(!is_refused(Midnight::standard(), 3, night), "its own is taken");
        assert!(!is_refused(FrozenWastes::standard(), 3, ice), "its own is taken");
    }
}

const OF_THE_KING: [&str; 9] = [
    "acquire ranged",
    "improve power",
    "test with 0",
    "influence melee",
    "spawn at erenhead",
    "power",
    "mend 1",
    "fly to h7",
    "mirror 1 at erenhead",
];
const OF_A_HERO: [&str; 9] = [
    "journey to h7",
    "infiltrate emberfall by sneak",
    "rest",
    "heal",
    "barter",
    "adventure",
    "escape",
    "buy padded-tunic",
    "gain mind",
];

/// Whatever one side may choose is refused to the other, at every moment of a game, and nothing changes.
#[test]
fn mn_12_26_choices_of_the_other_side_are_refused_and_change_nothing() {
    const KING: Seat = Seat(0);
    let mut tried = [0; 2];
    for seed in 0..3 {
        let game = Arc::new(Midnight::standard());
        let mut table = Sitting::start(Arc::clone(&game), &request(3, &[]), Origin::Seed(seed), &[]).unwrap();
        let mut picks = Chance::from_seed(seed);
        let mut options = Vec::new();
        for _ in 0..400 {
            let Some(seat) = table.awaiting().first() else { break };
            table.options(seat, &mut options);
            let texts: Vec<String> = options.iter().map(|&choice| game.write(table.state(), seat, choice)).collect();
            let (hash, entries) = (table.hash(), table.record().entries.len());
            let foreign = if seat == KING { &OF_A_HERO } else { &OF_THE_KING };
            for text in foreign.iter().filter(|text| !texts.iter().any(|own| own == *text)) {
                assert!(table.choose(seat, By::Person, text).is_err(), "seat {} may {text}", seat.0);
                tried[usize::from(seat != KING)] += 1;
            }
            let awaited = table.awaiting();
            for other in (0..3).map(Seat).filter(|&other| !awaited.contains(other)) {
                for text in texts.iter().take(6) {
                    assert!(table.choose(other, By::Person, text).is_err(), "seat {} may {text}", other.0);
                }
            }
            assert_eq!((table.hash(), table.record().entries.len()), (hash, entries), "a refusal changed the table");
            let text = &texts[picks.below(texts.len() as u32) as usize];
            table.choose(seat, By::Bot, text).unwrap();
        }
    }
    assert!(tried.iter().all(|&times| times > 1000), "{tried:?}");
}

/// The Night King has no Hero, so nothing that a Hero does can be his.
#[test]
fn a_table_at_which_the_king_goes_to_market_is_refused() {
    let game = Midnight::standard();
    let setup = game.setup(&request(3, &[])).unwrap();
    let mut position = Position::start(&game, &setup, Chance::from_seed(5), &mut Silent);
    let mut options = Vec::new();
    while !position.state().stack.iter().any(|step| step.what == What::NextTurn) {
        let seat = position.awaiting(&game).first().expect("somebody is asked");
        position.options(&game, seat, &mut options);
        position.apply(&game, seat, options[0], &mut Silent);
    }
    let king = Seat(0);
    let hero = position.state().heroes().next().expect("there are Heroes");
    for (seat, holds) in [(hero, true), (king, false)] {
        let mut state = position.state().clone();
        let top = state.stack.pop().expect("somebody is asked");
        state.push(seat, What::MarketOpens);
        state.push(top.by, top.what);
        assert_eq!(game.check(&state).is_ok(), holds, "a market of {seat:?}");
    }
}

/// What can be chosen at some other moment is refused by the rule that says when, at every moment of a game.
fn refusals_name_their_rules<A: Adventure>(game: Runebound<A>, players: u8) {
    let game = Arc::new(game);
    let mut refused = 0;
    for seed in 0..3 {
        let mut table = Sitting::start(Arc::clone(&game), &request(players, &[]), Origin::Seed(seed), &[]).unwrap();
        let mut picks = Chance::from_seed(seed);
        let (mut options, mut known) = (Vec::new(), Vec::<String>::new());
        for _ in 0..500 {
            let Some(seat) = table.awaiting().first() else { break };
            table.options(seat, &mut options);
            let texts: Vec<String> = options.iter().map(|&choice| game.write(table.state(), seat, choice)).collect();
            for _ in 0..10.min(known.len()) {
                let text = &known[picks.below(known.len() as u32) as usize];
                if texts.contains(text) {
                    continue;
                }
                let refusal = table.choose(seat, By::Person, text).expect_err("it was not offered");
                if refusal.cause == Cause::Illegal {
                    assert!(refusal.rule.is_some(), "{text} is refused without a rule: {:?}", refusal.message);
                    refused += 1;
                }
            }
            known.extend(texts.iter().filter(|text| !known.contains(text)).cloned().collect::<Vec<_>>());
            let text = &texts[picks.below(texts.len() as u32) as usize];
            table.choose(seat, By::Bot, text).unwrap();
        }
    }
    assert!(refused > 3000, "{refused}");
}

#[test]
fn every_refusal_of_midnight_names_a_rule() {
    refusals_name_their_rules(Midnight::standard(), 4);
}

#[test]
fn every_refusal_of_the_frozen_wastes_names_a_rule() {
    refusals_name_their_rules(FrozenWastes::standard(), 3);
}
