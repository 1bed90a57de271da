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
