//! Control, limits, marches, retreats, diplomacy, elimination.

use crate::table::{ONE, TWO, Table};
use runewars::state::Ending;

/// RW-30: who controls what.
#[test]
fn rw_30_control() {
    let table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units 5a daqan 1 footman routed",
        "stronghold 5b uthuk",
        "units 5c neutral 2 beastman",
    ]);
    let state = table.state();
    assert_eq!(state.controller(table.area("5a")), Some(ONE), "routed ones too");
    assert_eq!(state.controller(table.area("5b")), Some(TWO));
    assert!(state.is_neutral(table.area("5c")) && state.is_empty(table.area("5d")));
    assert_eq!(state.controller(table.area("daqan-c")), Some(ONE), "a home area without anybody");
}

/// RW-40: recruits beyond eight are lost; RW-41: moves that would overfill are not offered.
#[test]
fn rw_40_eight_in_an_area() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "stronghold daqan-a daqan",
        "units daqan-a daqan 7 footman",
        "ore daqan 3",
        "units daqan-c daqan 3 knight",
    ]);
    table.orders("recruit", "fortify");
    table.choose(ONE, "resource ore");
    assert!(table.offers(ONE, "figure footman") && table.offers(ONE, "figure knight"));
    table.choose(ONE, "figure footman");
    assert_eq!(table.place("daqan-a").units(), 8);
    let mut table = Table::valley("revised", "daqan", "uthuk")
        .with(&["units daqan-a daqan 7 footman", "units daqan-c daqan 3 knight"]);
    table.orders("mobilize", "harvest");
    table.choose(ONE, "area daqan-a").choose(ONE, "area daqan-c");
    assert_eq!(table.place("daqan-a").units(), 8, "only one Knight fits, so nobody is asked how many");
}

/// RW-41: two areas, fast ones three; borders stop who does not fly; enemies are not passed.
#[test]
fn rw_41_how_far_units_march() {
    let mut table = Table::valley("revised", "latari", "uthuk").with(&[
        "units latari-b latari 2 archer",
        "units latari-b latari 1 pegasus-rider",
        "units 5c uthuk 1 berserker",
    ]);
    table.orders("mobilize", "harvest");
    // 5b lies two areas away by 5a; 5d only through 5c or over the mountains.
    assert!(table.offers(ONE, "area 5b") && table.offers(ONE, "area 5c") && !table.offers(ONE, "area 5d"));
    table.choose(ONE, "area 5b").choose(ONE, "area latari-b");
    assert!(table.offers(ONE, "take 2 archer") && table.offers(ONE, "take 1 pegasus-rider"));
    let mut table = Table::valley("revised", "uthuk", "daqan")
        .with(&["units uthuk-a uthuk 1 flesh-ripper", "units uthuk-c uthuk 1 berserker"]);
    table.orders("mobilize", "harvest");
    assert!(table.offers(ONE, "area 5b"), "{:?}", table.options(ONE));
}

/// RW-41: an area holding an own token is not activated again, and nobody leaves it.
#[test]
fn rw_41_tokens_bind() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units daqan-b daqan 2 footman",
        "token daqan-b daqan",
        "token 5a daqan",
    ]);
    table.orders("mobilize", "harvest");
    assert!(!table.offers(ONE, "area 5a") && !table.offers(ONE, "area daqan-b"), "{:?}", table.options(ONE));
}

/// RW-44: a friendly area must be taken even if it is full.
#[test]
fn rw_44_a_full_friendly_area_must_be_taken() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units 5a daqan 8 footman",
        "token 5a daqan",
        "units daqan-b daqan 2 knight",
        "units 5c uthuk 8 berserker",
        "fate: 5, 6, 3, 4, 13, 14, 23, 24, 1, 2",
    ]);
    // daqan-b is left empty and is still friendly as a home area, so both are offered.
    table.orders("mobilize", "harvest");
    table.all(&["area 5c", "area daqan-b", "take 2 knight"]);
    table.run_until(|table| {
        table.options(table.awaited()).iter().all(|option| option.starts_with("area")) || !table.state().battle_rages()
    });
    assert!(table.offers(ONE, "area 5a") && table.offers(ONE, "area daqan-b") && !table.offers(ONE, "area 5d"));
    table.choose(ONE, "area 5a");
    assert!(
        table.offers(ONE, "figure routed knight") && table.offers(ONE, "figure footman"),
        "RW-40: somebody is lost"
    );
}

/// RW-46, RW-47: influence buys Fate cards; gold allies, silver sends away, red is battle or retreat.
#[test]
fn rw_46_rw_47_diplomacy() {
    for (fates, word) in [("5, 1, 2", "gold"), ("3, 1, 2", "silver"), ("1, 2, 8", "red")] {
        let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
            "units daqan-b daqan 3 footman",
            "units 5c neutral 2 beastman",
            "influence daqan 3",
            &format!("fate: {fates}"),
        ]);
        table.orders("mobilize", "harvest");
        table.all(&["area 5c", "area daqan-b", "take 3 footman"]);
        assert!(table.offers(ONE, "battle") && table.offers(ONE, "pay 3") && !table.offers(ONE, "pay 4"));
        table.choose(ONE, "pay 3");
        let first = format!("fate {}", fates.split(',').next().unwrap());
        table.choose(ONE, &first);
        match word {
            "gold" => assert_eq!((table.place("5c").neutrals(), table.place("5c").owner.get()), (2, Some(ONE))),
            "silver" => {
                table.choose(TWO, "area 5d");
                assert_eq!((table.place("5d").routed[6], table.place("5c").standing[2]), (2, 3));
            }
            _ => {
                assert_eq!(table.options(ONE), ["battle", "retreat"]);
                table.choose(ONE, "retreat");
                assert_eq!(table.place("daqan-b").routed[2] + table.place("5a").routed[2], 3);
            }
        }
    }
}

/// RW-45: who controls nothing is out, and the last one wins.
#[test]
fn rw_45_the_last_one_left_wins() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units 5a daqan 4 footman",
        "units uthuk-a daqan 1 footman",
        "units uthuk-b daqan 1 footman",
        "units 5d daqan 4 footman",
        "fate: 3, 4, 13, 14",
    ]);
    table.orders("mobilize", "harvest");
    table.all(&["area uthuk-c", "area 5d"]);
    table.run_until(|table| table.state().over.is_some() || table.state().year > 2);
    assert_eq!(table.state().over, Some(Ending::LastStanding));
    assert_eq!(table.state().winners, ONE.set());
}
