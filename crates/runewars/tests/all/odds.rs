//! The odds of a battle, told before it is fought.

use crate::table::{ONE, Table};
use kernel::Game;
use runewars::foresee::Odds;
use runewars::ids::Hero;
use runewars::state::{Army, Foe};

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

/// RW-46: what a price brings: of thirty cards four are gold and eight silver.
#[test]
fn rw_46_the_chances_of_a_parley_are_those_of_the_deck() {
    let table = Table::valley("revised", "daqan", "uthuk");
    let one = table.game.destinies(table.state(), 1);
    assert!((one.gold - 4.0 / 30.0).abs() < 1e-6 && (one.silver - 8.0 / 30.0).abs() < 1e-6, "{one:?}");
    let two = table.game.destinies(table.state(), 2);
    assert!((two.red - 18.0 / 30.0 * 17.0 / 29.0).abs() < 1e-6, "{two:?}");
    assert!((two.gold - (1.0 - 26.0 / 30.0 * 25.0 / 29.0)).abs() < 1e-6, "{two:?}");
    let all = table.game.destinies(table.state(), 30);
    assert_eq!((all.gold, all.silver, all.red), (1.0, 0.0, 0.0));
}

/// RW-67: a hero who is nearly dead wins less often and falls more often than a whole one.
#[test]
fn rw_67_the_odds_of_a_duel() {
    let with = |line: &str| Table::valley("revised", "daqan", "uthuk").with(&[line, "hero red-scorpion uthuk 5c"]);
    let (whole, hurt) = (with("hero sir-valadir daqan 5c"), with("hero sir-valadir daqan 5c damage 4"));
    let odds = |table: &Table| {
        let hero = |slug: &str| table.game.content.heroes.iter().position(|hero| hero.slug == slug).expect(slug) as u8;
        let (one, two) = (Hero(hero("sir-valadir")), Hero(hero("red-scorpion")));
        table.game.duel_odds(table.state(), one, Foe::Hero(two), None, 400)
    };
    let (whole, hurt) = (odds(&whole), odds(&hurt));
    assert!(whole.falls < 0.3 && hurt.falls > whole.falls + 0.3, "{whole:?} {hurt:?}");
    assert!(hurt.wins <= whole.wins, "{whole:?} {hurt:?}");
}

/// RW-41, RW-46: odds stand on the option that begins a battle or a parley, and the losses beside them.
#[test]
fn rw_41_odds_stand_on_the_option() {
    let lines = ["units daqan-c daqan 5 footman", "units 5c neutral 1 beastman", "influence daqan 3"];
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines);
    table.orders("mobilize", "fortify");
    let label = |table: &Table, text: &str| {
        let choice = table.game.read(table.state(), ONE, text).expect(text);
        table.game.label(table.state(), ONE, choice)
    };
    assert!(label(&table, "area 5c").odds.expect("on the target").percent > 80);
    assert!(label(&table, "area 5a").odds.is_none(), "nobody is there to fight");
    table.all(&["area 5c", "area daqan-c", "take 5 footman"]);
    let battle = label(&table, "battle");
    assert!(battle.odds.expect("on the battle").percent > 80 && battle.detail.is_some());
    let [one, three] = ["pay 1", "pay 3"].map(|text| label(&table, text).odds.expect("on the price").percent);
    assert_eq!(one, 40, "twelve of thirty");
    assert!(three > 70, "{three}");
}

/// RW-41: whoever has marched against an enemy sees the odds at the target, too: the option that ends the march is about it.
#[test]
fn rw_41_what_begins_a_battle_points_at_its_target() {
    let lines = ["units daqan-c daqan 5 footman", "units 5c uthuk 1 berserker"];
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines);
    table.orders("mobilize", "fortify");
    let done = |table: &Table| {
        let choice = table.game.read(table.state(), ONE, "done").expect("it is offered");
        table.game.label(table.state(), ONE, choice)
    };
    table.all(&["area 5c"]);
    assert!(done(&table).at.is_empty() && done(&table).odds.is_none(), "nobody has gone there");
    table.all(&["area daqan-c", "take 4 footman"]);
    assert_eq!(done(&table).at, ["area-5c"]);
    assert!(done(&table).odds.is_some());
}
