//! What stands beside an option: numbers that nobody has to compute, and what lies in an area for the eyes of who chooses.

use crate::table::{ONE, TWO, Table};
use kernel::lexicon::Names;
use kernel::{Game, Seat, Thing};
use runewars::Runewars;
use runewars::choice::Choice;
use runewars::ids::Order;

struct Named<'g>(&'g Runewars);

impl Names for Named<'_> {
    fn thing(&self, thing: Thing) -> String {
        self.0.name(thing).to_owned()
    }

    fn seat(&self, seat: Seat) -> String {
        format!("seat {}", seat.0)
    }
}

fn detail(table: &Table, seat: Seat, choice: Choice) -> String {
    let detail = table.game.label(table.state(), seat, choice).detail;
    detail.map_or_else(String::new, |said| table.game.about().lexicon.say(&said, &Named(&table.game)))
}

/// RW-17, RW-23: what an order would bring as the dials and the land are.
#[test]
fn rw_17_an_order_says_what_it_brings_now() {
    let lines = ["units 5b daqan 1 footman", "city 5b tamalir", "food daqan 4", "wood daqan 2", "ore daqan 0"];
    let table = Table::valley("revised", "daqan", "uthuk").with(&lines);
    let says = |order: Order| detail(&table, ONE, Choice::Order(order));
    for (order, now) in [
        (Order::Strategize, "Now: one Tactics card."),
        (Order::Harvest, "food 4 → 3"),
        (Order::Harvest, "ore 0 → 2"),
        (Order::Recruit, "3 Footmen by food"),
        (Order::Recruit, "one Bowman by wood"),
        (Order::Rally, "Now: one city."),
        (Order::Power, "Now: 1 influence."),
    ] {
        assert!(says(order).contains(now), "{order:?}: {}", says(order));
    }
    assert!(!says(Order::Recruit).contains("ore"), "{}", says(Order::Recruit));
}

/// RW-71: a rune is told apart only to who has seen it.
#[test]
fn rw_71_an_area_says_what_lies_there_to_who_knows_it() {
    let lines = ["units daqan-b daqan 2 footman", "units uthuk-a uthuk 1 berserker", "pair 5a 5c daqan"];
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines);
    table.orders("mobilize", "mobilize");
    let at = |slug: &str| Choice::Area(table.area(slug));
    assert_eq!(detail(&table, ONE, at("5a")), "empty; a dragon rune and 2 food");
    assert_eq!(detail(&table, TWO, at("5a")), "empty; an unknown rune and 2 food");
    assert_eq!(detail(&table, ONE, at("5c")), "empty; a false rune, 1 food and 1 wood");
}
