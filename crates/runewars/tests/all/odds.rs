//! The odds of a battle, told before it is fought.

use crate::table::{ONE, Table};
use runewars::foresee::Odds;
use runewars::state::Army;

fn odds(lines: &[&str], footmen: u8, battles: u32) -> Odds {
    let table = Table::valley("revised", "daqan", "uthuk").with(lines);
    let army: Army = std::array::from_fn(|kind| if kind == 2 { footmen } else { 0 });
    table.game.odds_of(table.state(), ONE, table.area("5c"), &army, battles)
}

/// RW-59: nobody is there, or far too many.
#[test]
fn rw_59_what_is_certain_is_told_as_certain() {
    assert_eq!(odds(&["units 5c uthuk 1 berserker routed"], 4, 20).attacker, 1.0);
    let lost = odds(&["units 5c uthuk 8 berserker", "stronghold 5c uthuk"], 1, 20);
    assert_eq!(lost.attacker, 0.0);
    assert!(lost.losses[0] <= 1.0 && lost.losses[1] <= 2.0, "{lost:?}");
}

/// RW-59: a tie is the defender's, so one against one is hard for the attacker; two against one is not.
#[test]
fn rw_59_more_units_have_better_odds() {
    let berserker = ["units 5c uthuk 1 berserker"];
    let [one, two, three] = [1, 2, 3].map(|footmen| odds(&berserker, footmen, 400).attacker);
    assert!(one < 0.45 && two > 0.6 && three > two, "{one} {two} {three}");
}

/// RW-42: walls count.
#[test]
fn rw_42_walls_are_in_the_odds() {
    let open = odds(&["units 5c uthuk 2 berserker"], 5, 200).attacker;
    let walled = odds(&["units 5c uthuk 2 berserker", "stronghold 5c uthuk"], 5, 200).attacker;
    assert!(open > walled + 0.3, "{open} {walled}");
}

/// Only what all know goes in: neither the cards in hand nor the order of the Fate deck.
#[test]
fn rw_110_the_odds_tell_nothing_of_hands() {
    let plain = odds(&["units 5c uthuk 2 berserker"], 3, 100);
    assert_eq!(plain, odds(&["units 5c uthuk 2 berserker", "uthuk hand: tactical-retreat, shield-wall"], 3, 100));
    assert_eq!(plain, odds(&["units 5c uthuk 2 berserker", "fate: 15, 16, 17, 18, 25, 26, 27, 28"], 3, 100));
}
