//! Runes, claims and the end.

use crate::table::{ONE, TWO, Table};
use kernel::{Chance, Game, SeatSet, Viewer};
use runewars::state::Ending;
use runewars::step::{RuneStep, Step, YearStep};

/// A realm with six dragon runes.
fn six(edition: &str) -> Table {
    let mut table = Table::valley(edition, "daqan", "uthuk");
    for area in ["5a", "5b", "5c", "daqan-a", "daqan-b", "daqan-c"] {
        table.arrange(&format!("units {area} daqan 1 footman"));
        table.arrange(&format!("rune {area} dragon"));
    }
    table.arrange("units uthuk-a uthuk 3 berserker");
    table.arrange("time 5 fall");
    table
}

fn claimed(table: &mut Table) {
    table.run_until(|table| table.offers(ONE, "claim"));
    table.choose(ONE, "claim");
    while matches!(table.state().stack.top(), Some(Step::Rune(RuneStep::Claim { .. }))) {
        let next = table.options(ONE)[0].clone();
        table.choose(ONE, &next);
    }
}

/// RW-81, RW-82, RW-80: six dragon runes are shown, and a year later they win.
#[test]
fn rw_80_rw_81_rw_82_a_claim_that_is_held() {
    let mut table = six("revised");
    table.orders("harvest", "fortify");
    claimed(&mut table);
    assert_eq!(table.state().claims[2].seat.get(), Some(ONE), "on the deck of fall");
    let token = table.place("5a").rune.unwrap();
    assert_eq!(table.state().runes.known(token), SeatSet::ALL);
    table.run_until(|table| table.state().over.is_some());
    assert_eq!((table.state().over, table.state().winners), (Some(Ending::Runes), ONE.set()));
    assert_eq!((table.state().year, table.state().season.index()), (6, 2), "one year later");
}

/// RW-82, the sheet's example: claimed in the summer of year six, a dragon rune lost in the spring of year seven: the claim
/// fails in summer, nobody can claim in the last year, and the last winter decides.
#[test]
fn rw_82_a_claim_that_is_lost() {
    let mut table = six("revised");
    table.arrange("claim daqan summer 6");
    table.arrange("time 7 spring");
    let area = table.area("5c");
    table.position.state_mut().place_mut(area).standing[2] = 0;
    table.position.state_mut().settle(area);
    table.arrange("units 5c uthuk 2 berserker");
    table.arrange("time 7 summer season");
    assert!(table.state().over.is_none());
    assert_eq!(table.state().claims[1].seat.get(), None, "the Victory card is back");
    table.arrange("units 5c uthuk 1 berserker");
    table.run_until(|table| {
        let over = table.state().over.is_some();
        assert!(over || !table.offers(table.awaited(), "claim"), "RW-81: not in year seven");
        over
    });
    assert_eq!(table.state().over, Some(Ending::Years), "RW-83");
    assert_eq!(table.state().winners, ONE.set(), "five dragon runes are the most");
}

/// RW-84: in the original edition six shown dragon runes win at once.
#[test]
fn rw_84_the_original_edition_ends_at_once() {
    let mut table = six("original");
    table.orders("harvest", "fortify");
    claimed(&mut table);
    assert_eq!((table.state().over, table.state().winners), (Some(Ending::Runes), ONE.set()));
}

/// RW-83: after the last winter the most runes, then influence.
#[test]
fn rw_83_the_last_winter() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units 5a daqan 1 footman",
        "rune 5a dragon",
        "units uthuk-a uthuk 1 berserker",
        "rune uthuk-a dragon",
        "rune uthuk-b false",
        "influence daqan 3",
        "influence uthuk 9",
        "time 7 winter",
    ]);
    table.orders("harvest", "harvest");
    table.run_until(|table| table.state().over.is_some());
    assert_eq!(
        (table.state().over, table.state().winners),
        (Some(Ending::Years), TWO.set()),
        "one each, more influence"
    );
}

/// RW-71: who controls the area or has a hero there has looked, and remembers.
#[test]
fn rw_71_who_has_looked() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "rune 5a dragon",
        "rune 5d dragon",
        "units 5a daqan 1 footman",
    ]);
    table.arrange("hero red-scorpion uthuk 5d");
    table.arrange("time 2 fall");
    let seen = |table: &Table, area: &str, viewer| table.state().runes.seen_by(viewer, table.place(area).rune.unwrap());
    assert_eq!(seen(&table, "5a", Viewer::Seat(ONE)), Some(true));
    assert_eq!(seen(&table, "5a", Viewer::Seat(TWO)), None);
    assert_eq!(seen(&table, "5d", Viewer::Seat(TWO)), Some(true));
    let area = table.area("5a");
    table.position.state_mut().place_mut(area).standing[2] = 0;
    table.position.state_mut().settle(area);
    table.arrange("time 2 fall");
    assert_eq!(seen(&table, "5a", Viewer::Seat(ONE)), Some(true), "what was seen is seen");
}

/// RW-72: a false rune may go back, then a dragon and a false one are laid, and only the owner knows which is which.
#[test]
fn rw_72_receiving_a_dragon_rune() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "rune daqan-a false",
        "units 5a uthuk 1 berserker",
        "time 2 fall",
    ]);
    table.position.state_mut().stack.push(Step::Rune(RuneStep::Receive { seat: ONE, back: 2 }));
    assert_eq!(table.options(ONE), ["area daqan-a", "done"]);
    table.choose(ONE, "area daqan-a");
    assert!(table.place("daqan-a").rune.is_none());
    table.run_until(|table| !table.offers(ONE, "done"));
    assert!(!table.offers(ONE, "area 5a"), "the enemy holds it");
    table.choose(ONE, "area daqan-a").choose(ONE, "area 5c").choose(ONE, "dragon 5c");
    let token = table.place("5c").rune.unwrap();
    assert!(table.state().runes.is_second(token));
    assert_eq!(table.state().runes.known(token), ONE.set());
    assert_eq!((table.state().dragon_runes, table.state().false_runes), (20, 16));
}

/// RW-73: without a false rune the dragon rune lies alone, and everyone knows it.
#[test]
fn rw_73_no_false_rune_left() {
    let mut table = Table::valley("revised", "daqan", "uthuk");
    for number in 0..8 {
        let area = ["5a", "5b", "5c", "5d", "uthuk-a", "uthuk-b", "uthuk-c", "daqan-a"][number];
        table.arrange(&format!("rune {area} false"));
    }
    let state = table.position.state_mut();
    // The other nine are out of the game for this test: the laws of conservation are not asked.
    state.false_runes = 0;
    state.stack.push(Step::Rune(RuneStep::First { seat: ONE }));
    let choice = runewars::choice::Choice::Area(table.area("daqan-b"));
    table.position.apply(&table.game, ONE, choice, &mut kernel::Silent);
    let token = table.place("daqan-b").rune.expect("it lies there");
    assert_eq!(table.state().runes.known(token), SeatSet::ALL);
}

/// RW-74: the tokens of two areas are mixed: a stranger who knew one no longer does, and face-up ones are turned down.
#[test]
fn rw_74_mixing_runes() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units 5a daqan 1 footman",
        "units 5c daqan 1 footman",
        "rune 5a dragon open",
        "rune 5c false open",
        "time 2 fall",
    ]);
    table.orders("fortify", "harvest");
    table.run_until(|table| table.offers(ONE, "runes"));
    table.all(&["runes", "area 5a", "area 5c", "dragon 5c"]);
    assert!(table.state().is_dragon(table.area("5c")), "the player lays them down as he likes");
    let tokens: Vec<_> = ["5a", "5c"].iter().map(|area| table.place(area).rune.unwrap()).collect();
    for &token in &tokens {
        assert_eq!(table.state().runes.known(token), ONE.set(), "face down again");
    }
    let dragons = tokens.iter().filter(|&&token| table.state().runes.is_second(token)).count();
    assert_eq!(dragons, 1);
}

/// RW-90, RW-91: at most ten Tactics cards; what is drawn is playable from the next season on.
#[test]
fn rw_90_rw_91_tactics_cards_of_this_season() {
    use runewars::state::pile;
    let mut table = Table::valley("revised", "daqan", "uthuk");
    table.arrange("time 2 fall season");
    table.run_until(|table| table.offers(ONE, "tactics"));
    let before = table.state().cards.len(pile::hand(ONE));
    table.choose(ONE, "tactics");
    assert_eq!(table.state().cards.len(pile::hand(ONE)), before, "it lies with those of this season");
    assert!(!table.state().cards.is_empty(pile::fresh(ONE)));
    table.run_until(|table| {
        matches!(table.state().stack.top(), Some(Step::Year(YearStep::Orders))) && table.state().season.index() == 3
    });
    assert!(table.state().cards.len(pile::hand(ONE)) + table.state().cards.len(pile::fresh(ONE)) <= 10);
    assert!(table.state().cards.len(pile::hand(ONE)) > before);
}

/// RW-81: while somebody turns up runes for a claim, every world that another one imagines has enough of them.
#[test]
fn rw_81_a_claim_that_is_being_shown_is_imagined_whole() {
    let lines = ["lay 7 0 -3 -2", "lay 1 0 4 -3", "units 5a daqan 1 footman", "units 5b daqan 1 footman"];
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines).with(&["units 5c daqan 1 footman"]);
    for (dragon, other) in
        [("daqan-a", "7a"), ("daqan-b", "7b"), ("daqan-c", "7c"), ("5a", "1a"), ("5b", "1b"), ("5c", "1c")]
    {
        table.arrange(&format!("pair {dragon} {other} daqan"));
    }
    table.orders("harvest", "fortify");
    table.choose(ONE, "claim").choose(ONE, "area daqan-a").choose(ONE, "area 5a");
    let mut chance = Chance::from_seed(3);
    for _ in 0..200 {
        let world = table.game.resample(table.state(), Viewer::Seat(TWO), &mut chance);
        assert_eq!(table.game.check(&world), Ok(()));
        assert_eq!(world.dragons(ONE), 6);
    }
}
