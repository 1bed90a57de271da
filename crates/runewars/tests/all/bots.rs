//! What the house's bots do no longer do, and what they look at.

use crate::table::{ONE, Table};
use kernel::Game;

/// What each option is worth to the first player, by its words.
fn worths(table: &Table) -> Vec<(String, f32)> {
    let (mut options, mut worths) = (Vec::new(), Vec::new());
    table.position.options(&table.game, ONE, &mut options);
    assert!(table.game.foresee(table.state(), ONE, &options, &mut worths));
    options.into_iter().map(|choice| table.game.write(table.state(), ONE, choice)).zip(worths).collect()
}

fn best(table: &Table) -> String {
    let all = worths(table).into_iter();
    all.max_by(|(_, one), (_, two)| one.total_cmp(two)).expect("there are options").0
}

/// RW-41: a token that brings nothing is not laid: nobody goes back into the own home from where others are near.
#[test]
fn rw_41_nobody_marches_home_for_nothing() {
    let lines = ["units daqan-b daqan 4 footman", "food daqan 8"];
    // All else is held by far too many.
    let foes = ["units 5a uthuk 8 berserker", "units 5c uthuk 8 berserker", "food uthuk 8"];
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines).with(&foes);
    table.orders("mobilize", "fortify");
    assert!(table.offers(ONE, "area daqan-a") && table.offers(ONE, "area daqan-c"));
    assert_eq!(best(&table), "done", "{:?}", worths(&table));
}

/// RW-68: points of training go where a Quest in hand tests them.
#[test]
fn rw_68_training_looks_at_the_quests_in_hand() {
    for (quest, attribute) in [
        ("the-herd-mother", "wisdom"),
        ("the-strongman-of-market-plain", "strength"),
        ("the-boughs-that-whisper", "agility"),
    ] {
        let quests = format!("daqan quests: {quest}");
        let lines = ["hero ronan daqan daqan-a", quests.as_str(), "time 2 summer effect"];
        let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines);
        table.all(&["hero ronan", "train"]);
        assert_eq!(best(&table), format!("attribute {attribute}"), "{:?}", worths(&table));
    }
}

fn worth_of(table: &Table, text: &str) -> f32 {
    let all = worths(table);
    all.iter().find(|(option, _)| option == text).unwrap_or_else(|| panic!("no `{text}` in {all:?}")).1
}

/// RW-21: after a battle neutral units can only be talked to; with one influence that is not worth a rout.
#[test]
fn rw_21_after_a_battle_an_army_is_no_argument() {
    let lines = ["units daqan-b daqan 8 footman", "units 5a neutral 1 giant", "units 5c uthuk 1 warlock"];
    let mut table =
        Table::valley("revised", "daqan", "uthuk").with(&lines).with(&["influence daqan 1", "food daqan 8"]);
    table.orders("mobilize", "fortify");
    assert!(worth_of(&table, "area 5a") > 0.0, "{:?}", worths(&table));
    table.all(&["area 5c", "area daqan-b", "take 3 footman", "done"]);
    table.run_until(|table| table.state().marching.fought && table.offers(ONE, "area 5a"));
    assert!(worth_of(&table, "area 5a") < 0.0, "{:?}", worths(&table));
}

/// RW-110: Swift Heroes is for who comes to a Quest by it.
#[test]
fn rw_110_nobody_hurries_to_nowhere() {
    for (area, wanted) in [("uthuk-b", "card swift-heroes"), ("daqan-a", "done")] {
        let hero = format!("hero andira daqan {area}");
        let lines = [&hero, "daqan quests: the-herd-mother", "daqan hand: swift-heroes", "time 2 summer effect"];
        let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines);
        table.all(&["hero andira"]);
        assert_eq!(best(&table), wanted, "{area}: {:?}", worths(&table));
    }
}

/// RW-117: stores are opened when somebody would starve.
#[test]
fn rw_117_stores_are_for_the_hungry() {
    for (food, wanted) in [("food daqan 2", "card winter-stores"), ("food daqan 3", "done")] {
        let lines = ["units daqan-b daqan 3 footman", "daqan hand: winter-stores", food, "time 2 winter effect"];
        let table = Table::valley("revised", "daqan", "uthuk").with(&lines);
        assert_eq!(best(&table), wanted, "{:?}", worths(&table));
    }
}

/// RW-112: lightning that kills all of one's own turns no tide; against who dies of it, it does.
#[test]
fn rw_112_lightning_is_called_on_others() {
    for (army, wanted) in [("3 knight", "done"), ("4 bowman", "card summon-lightning")] {
        let attackers = format!("units daqan-a daqan {army}");
        let lines = [&attackers, "units 5b uthuk 2 berserker", "units uthuk-a uthuk 1 berserker"];
        let mut table = Table::valley("revised", "uthuk", "daqan").with(&lines).with(&["uthuk hand: summon-lightning"]);
        table.orders("fortify", "mobilize");
        table.all(&["area 5b", "area daqan-a", &format!("take {army}")]);
        table.run_until(|table| table.offers(ONE, "card summon-lightning"));
        assert_eq!(best(&table), wanted, "{army}: {:?}", worths(&table));
    }
}

/// RW-54: a Berserker is given up for more than a scratch.
#[test]
fn rw_54_fury_is_for_what_it_destroys() {
    for (foes, wanted) in [("units 5c neutral 1 giant", "no"), ("units 5c neutral 3 beastman", "yes")] {
        let lines = ["units uthuk-b uthuk 3 berserker", foes, "fate: 9, 1, 2, 11, 12, 21"];
        let mut table = Table::valley("revised", "uthuk", "daqan").with(&lines);
        table.orders("mobilize", "fortify");
        table.all(&["area 5c", "area uthuk-b", "take 3 berserker"]);
        table.run_until(|table| table.offers(ONE, "battle"));
        table.all(&["battle"]);
        assert!(table.offers(ONE, "yes"), "{:?}", table.options(ONE));
        assert_eq!(best(&table), wanted, "{foes}: {:?}", worths(&table));
    }
}

/// RW-113: a token that leaves the land in spring keeps nobody away who does not march before.
#[test]
fn rw_113_rumors_are_not_spread_too_late() {
    for (season, wanted) in [("fall", "card horrific-rumors"), ("winter", "done")] {
        let time = format!("time 2 {season}");
        let lines = ["units 5a daqan 1 footman", "rune 5a dragon open", "units 5c uthuk 6 berserker", "food uthuk 8"];
        let mut table =
            Table::valley("revised", "daqan", "uthuk").with(&lines).with(&["daqan hand: horrific-rumors", &time]);
        table.orders("strategize", "power");
        assert_eq!(best(&table), wanted, "{season}: {:?}", worths(&table));
    }
}
