//! Battles: who takes part, initiatives, specials of every unit, the tally and what comes after.

use crate::table::{ONE, TWO, Table};
use runewars::step::{BattleStep, Step};

/// Armies meet in 5c: one from daqan-b's place beside it, two holds it.
fn meeting(edition: &str, one: &str, two: &str, attackers: &[&str], defenders: &[&str], fates: &str) -> Table {
    let mut table = Table::valley(edition, one, two);
    for units in attackers {
        table.arrange(&format!("units {one}-b {one} {units}"));
    }
    for units in defenders {
        table.arrange(&format!("units 5c {two} {units}"));
    }
    table.arrange(&format!("fate: {fates}"));
    table.orders("mobilize", "harvest");
    table.all(&["area 5c"]);
    table.choose(ONE, &format!("area {one}-b"));
    while let Some(Step::March(_)) = table.state().stack.top() {
        let options = table.options(ONE);
        let next =
            options.iter().find(|option| *option == "all" || option.starts_with("area") || option.starts_with("take"));
        let next = next.cloned().unwrap_or_else(|| "done".into());
        table.choose(ONE, &next);
    }
    table
}

fn standing(table: &Table, side: usize) -> u8 {
    table.state().battle.sides[side].host.all_standing()
}

/// RW-55, RW-56: damage of the Fate cards is put on by the owner, one by one.
#[test]
fn rw_56_damage_destroys_by_health() {
    // Fate 25: triangle 1 damage; the Archer strikes first.
    let mut table = meeting("revised", "latari", "daqan", &["1 archer"], &["2 footman"], "25, 1, 2");
    table.run_until(|table| !table.state().battle_rages());
    assert_eq!(table.place("5c").standing[2], 1, "one Footman of two is gone, and a tie is the defender's");
}

/// RW-59: a tie is the defender's; RW-44: the loser retreats to a friendly area, routed.
#[test]
fn rw_59_a_tie_is_the_defenders() {
    // Fates 3 and 4 miss for triangles.
    let mut table = meeting("revised", "daqan", "uthuk", &["1 footman"], &["1 berserker"], "3, 4");
    assert!(!table.state().battle_rages(), "it is over without a question");
    assert_eq!(table.place("5c").owner.get(), Some(TWO));
    assert_eq!(table.place("daqan-b").routed[2], 1, "the Footman is back, routed");
    table.run_until(|table| table.offers(ONE, "order harvest"));
}

/// RW-59: more is a win; the area changes hands, and the loser goes.
#[test]
fn rw_59_more_strength_wins_the_area() {
    let mut table = meeting("revised", "daqan", "uthuk", &["2 footman"], &["1 berserker"], "3, 4, 13");
    if table.state().battle_rages() {
        table.run_until(|table| !table.state().battle_rages());
    }
    assert_eq!(table.place("5c").owner.get(), Some(ONE));
    assert_eq!(table.place("5c").standing[2], 2);
    let fled: u8 = ["5a", "5d", "5b"].iter().map(|area| table.place(area).routed[1]).sum();
    assert_eq!(fled, 1, "the Berserker lies routed beside");
}

/// RW-59, RW-42, RW-22: a stronghold adds 5; under the bonus of Conquest 2.
#[test]
fn rw_42_a_stronghold_counts_five_and_under_siege_two() {
    for (order, strength) in [("mobilize", 5), ("conquest", 2)] {
        let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
            "units daqan-b daqan 4 footman",
            "stronghold 5c uthuk",
            "fate: 3, 4, 13, 14",
        ]);
        table.orders(order, "fortify");
        table.all(&["area 5c", "area daqan-b", "take 4 footman"]);
        table.run_until(|table| table.state().battle.at != runewars::ids::Area(0) || !table.state().battle_rages());
        let won = table.place("5c").owner.get() == Some(ONE);
        assert_eq!(won, strength < 4, "{order}: four Footmen against {strength}");
        if !won {
            let held = table.place("5c").stronghold.expect("it stands");
            assert!(held.damaged, "RW-38: attackers still stood");
        }
    }
}

/// RW-55: a special of an attacking Pegasus Rider routs a defending Berserker, whose Fury then finds nobody standing; its
/// card counts, but gives nothing.
#[test]
fn rw_55_pegasus_and_berserker() {
    // Rectangle special and triangle special: Fate 4 is a rectangle special, 9 a triangle special.
    let mut table = meeting("revised", "latari", "uthuk", &["1 pegasus-rider"], &["1 berserker"], "4, 9");
    table.run_until(|table| table.offers(ONE, "figure berserker"));
    table.choose(ONE, "figure berserker");
    table.run_until(|table| !table.state().battle_rages());
    assert_eq!(table.place("5c").owner.get(), Some(ONE), "nobody was given up for Fury");
    let berserkers: u8 = ["5a", "5b", "5d"].iter().map(|area| table.place(area).routed[1]).sum();
    assert_eq!(berserkers, 1, "the Berserker lives, routed");
}

/// RW-54: Rain Fire against one triangle and one rectangle: the rectangle dies, for only that can be paid in full.
#[test]
fn rw_54_rain_fire_takes_what_can_be_paid_in_full() {
    // Circle special: Fate 1. The Warlock has initiative 3, Footman 3, Knight 2.
    let mut table = meeting("revised", "uthuk", "daqan", &["1 warlock"], &["1 footman", "1 knight"], "5, 3, 4");
    // The Knight draws Fate 5 (rectangle: miss), the Warlock 3 (circle: special), the Footman 4 (triangle: miss).
    table.run_until(|table| !table.state().battle_rages());
    assert_eq!(table.place("5c").standing[1], 0, "the Knight is dead");
    assert_eq!(table.place("5c").standing[2], 1, "the Footman lives");
}

/// RW-51: for neutral units the player on the left decides, and they retreat where nobody rules.
#[test]
fn rw_51_the_left_neighbour_decides_for_neutrals() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units daqan-b daqan 4 footman",
        "units 5c neutral 1 beastman",
        "fate: 3, 4, 13, 14, 23",
    ]);
    table.arrange("influence daqan 0");
    table.orders("mobilize", "harvest");
    table.all(&["area 5c", "area daqan-b", "take 4 footman"]);
    table.run_until(|table| table.awaited() == TWO);
    assert!(table.offers(TWO, "area 5a") && table.offers(TWO, "area 5d"), "{:?}", table.options(TWO));
    table.choose(TWO, "area 5d");
    assert_eq!(table.place("5d").routed[6], 1, "the Beastman lies there");
    assert_eq!(table.place("5c").owner.get(), Some(ONE));
}

/// RW-51: who was routed before takes no part and is lost with the battle.
#[test]
fn rw_51_routed_before_is_lost_with_the_battle() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units daqan-b daqan 1 footman",
        "units 5c uthuk 3 berserker routed",
        "fate: 3",
    ]);
    table.orders("mobilize", "harvest");
    table.all(&["area 5c", "area daqan-b"]);
    assert_eq!(table.place("5c").owner.get(), Some(ONE));
    let left: u8 = ["5a", "5b", "5c", "5d"].iter().map(|area| table.place(area).routed[1]).sum();
    assert_eq!(left, 0);
}

/// RW-52, the sheet's example: a hero supports three Archers; four cards are drawn, one is put away, three count. The
/// battle is lost: the supporter goes with the units, routed; the other hero stays as it is.
#[test]
fn rw_52_archers_and_their_supporter() {
    let mut table = Table::valley("revised", "latari", "uthuk").with(&[
        "units latari-b latari 3 archer",
        "units latari-b latari 2 pegasus-rider",
        "hero sir-valadir latari latari-b",
        "hero silhouette latari latari-b",
        "units 5c uthuk 8 berserker",
        "fate: 3, 4, 13, 14, 5, 6, 7, 1, 2, 11, 12, 21, 22, 23, 24, 8",
    ]);
    table.orders("mobilize", "harvest");
    table.all(&[
        "area 5c",
        "area latari-b",
        "hero sir-valadir",
        "area latari-b",
        "hero silhouette",
        "area latari-b",
        "all",
    ]);
    table.all(&["hero sir-valadir", "unit archer", "done", "yes"]);
    let drawn: Vec<String> = table.options(ONE);
    assert_eq!(drawn, ["fate 3", "fate 4", "fate 13", "fate 14"], "four cards for three Archers");
    table.choose(ONE, "fate 14");
    table.run_until(|table| !table.state().battle_rages());
    let hero = |slug: &str| {
        let at = table.game.content.heroes.iter().position(|hero| hero.slug == slug).unwrap();
        table.state().heroes[at]
    };
    assert_eq!(table.place("5c").owner.get(), Some(TWO), "eight Berserkers held");
    assert!(hero("sir-valadir").routed && hero("sir-valadir").area == table.area("latari-b"));
    assert!(!hero("silhouette").routed && hero("silhouette").area == table.area("5c"));
}

/// RW-52: no support in the original edition.
#[test]
fn rw_52_no_support_in_the_original_edition() {
    let mut table = Table::valley("original", "latari", "uthuk").with(&[
        "units latari-b latari 3 archer",
        "hero sir-valadir latari 5c",
        "units 5c uthuk 1 berserker",
    ]);
    table.orders("mobilize", "harvest");
    table.all(&["area 5c", "area latari-b", "take 3 archer"]);
    assert!(!table.offers(ONE, "hero sir-valadir"));
}

/// RW-59: routed hexagons count in the revised edition only.
#[test]
fn rw_59_routed_hexagons_count_in_the_revised_edition() {
    for (edition, wins) in [("revised", true), ("original", false)] {
        // The Pegasus of the defender is not there; Fear routs: Dark Knight special on a rectangle, Fate 3.
        let mut table = meeting(edition, "daqan", "waiqar", &["1 siege-tower"], &["1 dark-knight"], "3, 4, 4");
        table.run_until(|table| !table.state().battle_rages());
        // The Dark Knight's Fear routs the tower; both count 1 in the revised edition, a tie for the defender.
        let held = table.place("5c").owner.get() == Some(TWO);
        assert!(held, "{edition} {wins}");
        assert_eq!(table.place("daqan-b").routed[3], 1);
    }
}

/// RW-57: the defender assigns first in the revised edition, the attacker in the original one.
#[test]
fn rw_57_who_suffers_first() {
    for (edition, first) in [("revised", TWO), ("original", ONE)] {
        // Bowmen and Archers, initiative 1, both deal 1 damage by Fates 15 and 25; two types on each side to choose from.
        let mut table = meeting(
            edition,
            "daqan",
            "latari",
            &["1 bowman", "1 footman"],
            &["1 archer", "1 sorceress"],
            "15, 25, 3, 4",
        );
        table.run_until(|table| matches!(table.state().stack.top(), Some(Step::Battle(BattleStep::Damage { .. }))));
        assert_eq!(table.awaited(), first, "{edition}");
    }
}

/// RW-54: the Sorceress banishes a unit of her choice; in the original edition its owner chooses.
#[test]
fn rw_54_word_of_vaal_in_both_editions() {
    for (edition, who) in [("revised", ONE), ("original", TWO)] {
        let mut table =
            meeting(edition, "latari", "daqan", &["1 sorceress"], &["1 siege-tower", "1 knight"], "5, 3, 4");
        table.run_until(|table| table.options(table.awaited()).iter().any(|option| option.starts_with("figure")));
        assert_eq!(table.awaited(), who, "{edition}");
        table.choose(who, "figure siege-tower");
        table.run_until(|table| !table.state().battle_rages());
        let towers: u8 = ["5a", "5b", "5d"].iter().map(|area| table.place(area).routed[3]).sum();
        assert_eq!(towers, 1, "{edition}: RW-37, it has left");
    }
}

/// RW-38: a taken stronghold goes; the winner may put up a damaged one.
#[test]
fn rw_38_a_taken_stronghold_may_be_replaced() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units daqan-b daqan 6 footman",
        "stronghold 5c uthuk damaged diplomat",
        "fate: 3, 4, 13, 14, 23, 24",
    ]);
    table.orders("mobilize", "harvest");
    table.all(&["area 5c", "area daqan-b", "take 6 footman"]);
    assert_eq!(table.options(ONE), ["yes", "no"]);
    table.choose(ONE, "yes");
    let held = table.place("5c").stronghold.expect("a new one");
    assert!(held.damaged && held.development.is_none() && table.place("5c").owner.get() == Some(ONE));
}

/// RW-58: the four defences.
#[test]
fn rw_58_defensive_developments() {
    // Reinforced Walls: 5 + 2 against 6.
    for (faction, defends) in [("daqan", true), ("latari", true), ("waiqar", false), ("uthuk", false)] {
        let attacker = if faction == "daqan" { "latari" } else { "daqan" };
        let (unit, wanted) = if faction == "daqan" { ("archer", 6) } else { ("footman", 6) };
        let mut table = Table::valley("revised", attacker, faction).with(&[
            &format!("units {attacker}-b {attacker} {wanted} {unit}"),
            &format!("stronghold 5c {faction} defence"),
            "fate: 3, 4, 13, 14, 23, 24",
        ]);
        table.orders("mobilize", "harvest");
        table.all(&["area 5c", &format!("area {attacker}-b"), &format!("take {wanted} {unit}")]);
        if defends {
            table.run_until(|table| !table.state().battle_rages());
            let held = table.place("5c").owner.get() == Some(TWO);
            assert!(held, "{faction}: 6 against 7, or 5 against 5");
            assert!(table.place("5c").stronghold.unwrap().development.is_some(), "it stays");
        } else {
            assert_eq!(table.awaited(), TWO);
            table.choose(TWO, "yes");
            assert!(table.place("5c").stronghold.is_none_or(|held| held.development.is_none()), "it is used up");
            assert!(standing(&table, 0) <= 3, "{faction}: {}", standing(&table, 0));
        }
    }
}

/// RW-50: with an empty Fate deck the discards are shuffled.
#[test]
fn rw_50_an_empty_fate_deck_is_shuffled_in_the_middle() {
    let mut table = Table::valley("revised", "latari", "uthuk").with(&[
        "units latari-b latari 8 archer",
        "units 5c uthuk 8 berserker",
        "units latari-c latari 8 archer",
    ]);
    for _ in 0..25 {
        let state = table.position.state_mut();
        let top = state.cards.top(runewars::state::pile::FATE).unwrap();
        state.cards.open(top);
        state.cards.put_top(top, runewars::state::pile::FATE_DISCARD);
    }
    table.orders("mobilize", "harvest");
    table.all(&["area 5c", "area latari-b", "all", "area latari-c", "all", "done"]);
    table.run_until(|table| !table.state().battle_rages());
    // Five were left of the deck, and sixteen were drawn for the Archers alone.
    assert!(table.state().cards.len(runewars::state::pile::FATE) > 0);
    table.game_checks();
}

impl Table {
    fn game_checks(&self) {
        use kernel::Game;
        self.game.check(self.state()).unwrap();
    }
}
