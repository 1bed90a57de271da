//! The sketches stand beside the games of the house, in words and plain data.

use catalog::{Handed, Shipped, Table, sit_down};
use kernel::record::{By, Origin};
use kernel::{Seat, SetupRequest, Viewer};
use std::collections::BTreeMap;

fn names(people: &[&str]) -> Vec<String> {
    people.iter().map(|&name| name.to_owned()).collect()
}

fn sit(slug: &str, people: &[&str], handed: Option<Handed>) -> Box<dyn Table> {
    let game = sketches::catalog().game(slug).unwrap();
    sit_down(game, &names(people), &BTreeMap::new(), handed, Origin::Seed(3)).unwrap()
}

#[test]
fn the_house_has_none_of_them_and_the_sketches_all_of_the_house() {
    let all: Vec<&str> = sketches::catalog().games().iter().map(|game| game.about().slug).collect();
    for game in catalog::games() {
        assert!(all.contains(&game.about().slug), "{all:?}");
    }
    assert!(all.contains(&"watch") && catalog::game("watch").is_err());
}

#[test]
fn roles_are_known_before_the_game() {
    let game = sketches::catalog().game("watch").unwrap();
    let roles = game.roles(&SetupRequest { players: 3, ..SetupRequest::default() });
    assert_eq!(roles, ["Warden", "Thief 1", "Thief 2"]);
    let table = sit("watch", &["Ada", "Bo", "Cy"], None);
    assert_eq!((table.roles(), table.teams()), (roles, vec![0, 1, 1]));
    assert!(sit("quests", &["Ada"], None).roles().is_empty());
}

/// LW-5
#[test]
fn an_ending_names_the_side_that_won() {
    let mut table = sit("watch", &["Ada", "Bo", "Cy"], None);
    table.resign(Seat(2)).unwrap();
    assert_eq!(table.outcome(), None, "a Thief is left");
    table.resign(Seat(0)).unwrap();
    let ending = table.outcome().expect("nobody watches");
    assert_eq!((ending.reason.as_str(), ending.side.as_deref()), ("unwatched", Some("The Thieves")));
    assert_eq!((ending.winners.as_slice(), ending.teams.as_slice()), (&[1][..], &[0, 1, 1][..]));
    assert!(ending.has_sides() && ending.legacy.is_none());
    let record = table.record(Viewer::All);
    assert!(record.contains("\nend unwatched won 1 scores 0 0 0 teams 0 1 1  ~ "), "{record}");
    assert!(sketches::catalog().verify(record.as_bytes(), &Shipped).unwrap().finished);
}

/// LQ-4, LQ-5
#[test]
fn a_campaign_goes_on_from_its_record() {
    let mut table = sit("quests", &["Ada", "Bo"], None);
    while let Some(seat) = table.awaiting().first() {
        table.choose(seat, By::Person, "fight").unwrap();
    }
    let again = sketches::catalog().load(table.record(Viewer::All).as_bytes(), &Shipped).unwrap();
    let ending = again.outcome().expect("it is over");
    assert_eq!(ending.side.as_deref(), (ending.reason == "won").then_some("The heroes"));
    let legacy = ending.legacy.expect("the first quest hands something on");
    let sheets = sketches::catalog().game("quests").unwrap().sheets(&legacy).expect("it can be drawn");
    assert!(sheets.nodes[0].label.starts_with("The next quest: "), "{:?}", sheets.nodes[0]);
    let handed = Handed { legacy, follows: again.name().to_owned() };
    let next = sit("quests", &["Ada", "Bo"], Some(handed));
    let record = next.record(Viewer::All);
    assert!(record.contains("\nsheet: 1 level ") && record.contains("\nfollows: a seeded table\n"), "{record}");
}
