//! The year and its orders.

use crate::table::{ONE, TWO, Table};
use kernel::Seat;
use runewars::state::pile;
use runewars::step::{OrderStep, Step, YearStep};

fn asked_for_orders(table: &Table) -> bool {
    matches!(table.state().stack.top(), Some(Step::Year(YearStep::Orders)))
}

/// RW-12: in spring tokens leave, orders return and the routed rise; in winter water is ice.
#[test]
fn rw_12_spring_and_winter() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units 5a daqan 2 footman routed",
        "units 5c neutral 1 beastman routed",
        "token 5a daqan",
        "given daqan recruit",
        "time 3 spring season",
    ]);
    table.run_until(asked_for_orders);
    assert_eq!((table.place("5a").standing[2], table.place("5c").standing[6]), (2, 1));
    assert!(table.place("5a").activated.is_empty() && table.offers(ONE, "order recruit"));
    assert!(!table.state().pass().water);
    table.arrange("time 3 winter");
    assert!(table.state().pass().water);
}

/// RW-13: fall brings influence or a card.
#[test]
fn rw_13_fall_brings_influence_or_a_card() {
    let mut table = Table::valley("revised", "daqan", "uthuk");
    table.arrange("time 2 fall season");
    table.run_until(|table| table.offers(table.awaited(), "influence"));
    let seat = table.awaited();
    let before = table.state().player(seat).influence;
    table.choose(seat, "influence");
    assert_eq!(table.state().player(seat).influence, before + 2);
}

/// RW-14: food 5 and seven units in an area: two are lost, and the owner says who.
#[test]
fn rw_14_seven_units_and_food_for_five() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units 5a daqan 4 footman",
        "units 5a daqan 3 knight",
        "units 5c neutral 8 beastman",
        "food daqan 5",
    ]);
    table.arrange("time 2 winter effect");
    table.run_until(|table| table.offers(ONE, "figure footman") || asked_for_orders(table));
    table.choose(ONE, "figure footman").choose(ONE, "figure knight");
    assert_eq!(table.place("5a").units(), 5);
    assert_eq!(table.place("5c").neutrals(), 8, "neutral units that are nobody's do not starve");
}

/// RW-15: orders are secret until all are in; the lowest number is first, then more influence; RW-16: supremacy.
#[test]
fn rw_15_rw_16_orders_and_supremacy() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&["stronghold daqan-a daqan", "food daqan 3"]);
    table.choose(ONE, "order recruit");
    assert!(table.state().player(ONE).order.is_none(), "nothing happens before the last is in");
    table.choose(TWO, "order harvest");
    assert_eq!(table.awaited(), ONE, "Harvest asked nothing, Recruit does");
    table.run_until(asked_for_orders);
    // RW-16: 5 was given this year, so 3 is not the highest any more.
    assert!(!table.offers(ONE, "order recruit"));
    table.orders("harvest", "recruit");
    assert!(!table.game_is_supreme(ONE));
}

impl Table {
    fn game_is_supreme(&self, seat: Seat) -> bool {
        let player = self.state().player(seat);
        player.order.is_some_and(|order| u16::from(player.given) >> (order as u16 + 1) == 0)
    }
}

/// RW-17, RW-24: Daqan wood at 3 gives two Bowmen; RW-16: in the bonus a second dial.
#[test]
fn rw_17_rw_24_dials_pay_for_what_they_show() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "stronghold daqan-a daqan",
        "food daqan 0",
        "wood daqan 3",
        "ore daqan 1",
    ]);
    table.orders("recruit", "fortify");
    table.choose(ONE, "resource wood");
    assert_eq!(table.place("daqan-a").standing[0], 2, "two Bowmen");
    assert!(table.offers(ONE, "resource ore") && !table.offers(ONE, "resource wood"));
    table.choose(ONE, "resource ore");
    assert_eq!(table.place("daqan-a").standing[1], 1, "and a Knight");
    assert_eq!(table.state().player(ONE).dials, [0, 3, 1], "paying out moves nothing");
}

/// RW-20: every unit one step, into friendly or empty areas, none twice, none from under an own token.
#[test]
fn rw_20_strategize_moves_everyone_once() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units daqan-b daqan 2 footman",
        "units daqan-c daqan 1 knight",
        "token daqan-c daqan",
        "units 5c uthuk 1 berserker",
    ]);
    table.orders("strategize", "harvest");
    assert!(table.offers(ONE, "area daqan-b") && !table.offers(ONE, "area daqan-c"));
    table.choose(ONE, "area daqan-b");
    assert!(table.offers(ONE, "area 5a") && !table.offers(ONE, "area 5c"), "5c is the enemy's");
    table.choose(ONE, "area 5a").choose(ONE, "take 1 footman");
    assert!(!table.offers(ONE, "area 5a"), "who has stepped does not step again");
    assert!(table.place("5a").activated.is_empty(), "no token");
}

/// RW-21: the second activation of Mobilize brings no second battle.
#[test]
fn rw_21_no_second_battle() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "units daqan-b daqan 6 footman",
        "units 5c uthuk 1 berserker",
        "units 5a uthuk 1 berserker",
        "fate: 3, 4, 13, 14, 23, 24",
    ]);
    table.orders("mobilize", "harvest");
    table.all(&["area 5c", "area daqan-b", "take 3 footman", "done"]);
    table
        .run_until(|table| table.offers(ONE, "done") && table.state().marching.fought && !table.state().battle_rages());
    assert!(!table.offers(ONE, "area 5a"), "{:?}", table.options(ONE));
}

/// RW-22, RW-28, RW-41: Conquest activates once; heroes march in the revised edition only.
#[test]
fn rw_22_rw_28_conquest_and_marching_heroes() {
    for (edition, marches) in [("revised", true), ("original", false)] {
        let mut table = Table::valley(edition, "daqan", "uthuk").with(&[
            "units daqan-b daqan 2 footman",
            "hero sir-valadir daqan daqan-b",
            "given daqan recruit",
        ]);
        table.orders("conquest", "harvest");
        table.choose(ONE, "area 5a").choose(ONE, "area daqan-b");
        assert_eq!(table.offers(ONE, "hero sir-valadir"), marches, "{edition}");
        assert!(!table.state().marching.siege, "RW-16: 5 was given before");
    }
}

/// RW-23: dials follow the land; developments pay in the bonus and one may be built for wood; RW-43.
#[test]
fn rw_23_rw_43_harvest_and_developments() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "stronghold daqan-a daqan diplomat",
        "stronghold daqan-b daqan",
        "influence daqan 1",
        "food daqan 0",
    ]);
    table.orders("harvest", "fortify");
    assert_eq!(table.state().player(ONE).dials, [3, 2, 2], "what the home realm yields");
    assert_eq!(table.state().player(ONE).influence, 3, "the Diplomat pays");
    table.choose(ONE, "area daqan-b");
    assert!(table.offers(ONE, "development diplomat"), "RW-48: the other one would be given up");
    table.choose(ONE, "development resources");
    assert_eq!(table.state().player(ONE).dials[1], 1);
}

/// RW-25: a benefit of each city, and a hero for influence in the bonus.
#[test]
fn rw_25_rally_support() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "stronghold daqan-a daqan",
        "units 5b daqan 1 footman",
        "influence daqan 3",
    ]);
    let area = table.area("5b");
    table.position.state_mut().place_mut(area).city = Some(runewars::ids::City(1));
    table.orders("rally", "fortify");
    assert!(table.offers(ONE, "benefit 1") && table.offers(ONE, "benefit 2"));
    table.choose(ONE, "benefit 1");
    table.run_until(|table| table.offers(ONE, "pay 3"));
    table.choose(ONE, "pay 3");
    let heroes = table.options(ONE);
    assert_eq!(heroes.len(), 3);
    table.choose(ONE, &heroes[0]);
    assert_eq!(table.state().heroes_of(ONE).count(), 1);
    assert!(table.state().cards.is_empty(pile::looked_at(ONE)), "the rest goes back");
}

/// RW-26: influence by the dials, and a title for more than lies on it.
#[test]
fn rw_26_acquire_power() {
    let mut table = Table::valley("revised", "latari", "uthuk").with(&[
        "food latari 2",
        "wood latari 0",
        "ore latari 4",
        "influence latari 2",
    ]);
    table.position.state_mut().titles[1].influence = 4;
    table.orders("power", "fortify");
    assert_eq!(table.state().player(ONE).influence, 5, "3 icons");
    table.choose(ONE, "title primarch");
    assert_eq!(table.state().titles[1].holder.get(), Some(ONE), "5 is the only price");
    assert_eq!((table.state().player(ONE).influence, table.state().titles[1].influence), (0, 5));
}

/// RW-27: build, repair and mix, each once.
#[test]
fn rw_27_fortify() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&[
        "stronghold daqan-a daqan damaged",
        "units 5a daqan 1 footman",
        "rune 5a dragon",
        "rune daqan-b false",
        "wood daqan 2",
        "ore daqan 2",
    ]);
    table.orders("fortify", "harvest");
    table.run_until(|table| table.awaited() == ONE && table.offers(ONE, "build"));
    table.all(&["build", "area 5a"]);
    assert!(!table.offers(ONE, "build"), "at most once");
    table.choose(ONE, "repair");
    assert_eq!(table.state().player(ONE).dials, [table.state().player(ONE).dials[0], 1, 0]);
    assert!(table.place("daqan-a").stronghold.is_some_and(|held| !held.damaged));
    assert!(matches!(table.state().stack.top(), Some(Step::Order(OrderStep::Fortify { .. }))));
}

/// RW-19: a window is opened only where there may be something to do; RW-53: in battles the attacker is first.
#[test]
fn rw_19_rw_53_windows() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&["winter: snowbound"]);
    for seat in [ONE, TWO] {
        let state = table.position.state_mut();
        for pile in [pile::hand(seat), pile::fresh(seat)] {
            while let Some(card) = state.cards.top(pile) {
                state.cards.open(card);
                state.cards.put_top(card, pile::TACTICS_DISCARD);
            }
        }
        while let Some(card) = state.cards.top(pile::objective(seat)) {
            state.cards.open(card);
            state.cards.put_top(card, pile::OBJECTIVE_DISCARD);
        }
    }
    table.orders("harvest", "harvest");
    assert!(asked_for_orders(&table), "nobody has anything to play: {:?}", table.state().stack.top());
}

/// RW-18: bids are secret, together and lost.
#[test]
fn rw_18_bids_are_lost() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&["influence daqan 5", "influence uthuk 3"]);
    table.position.state_mut().stack.push(Step::Year(YearStep::Bid));
    table.choose(ONE, "bid 4");
    assert_eq!(table.state().player(ONE).influence, 5, "nothing before the last is in");
    assert!(!table.offers(TWO, "bid 4"));
    table.choose(TWO, "bid 1");
    assert_eq!((table.state().player(ONE).influence, table.state().player(TWO).influence), (1, 2));
}
