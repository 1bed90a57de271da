//! What stands beside an option: numbers that nobody has to compute, and what lies in an area for the eyes of who chooses.

use crate::table::{ONE, TWO, Table};
use kernel::lexicon::Names;
use kernel::{Game, Seat, Silent, Thing, Viewer};
use runewars::Runewars;
use runewars::choice::Choice;
use runewars::ids::Order;
use runewars::step::{SetupStep, Step};

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

/// RW-6 to RW-8: while the land is laid, a place says what it touches and an area what it will bring.
#[test]
fn rw_6_places_of_the_setup_say_what_they_touch() {
    let mut table = Table::begun(&[("factions", "dealt")], 2, 3);
    let (mut places, mut markers, mut runes) = (0, 0, 0);
    while let Some(Step::Setup(step)) = table.state().stack.top() {
        let seat = table.awaited();
        let mut options = Vec::new();
        table.position.options(&table.game, seat, &mut options);
        for &choice in &options {
            let said = detail(&table, seat, choice);
            match (choice, step) {
                (Choice::Place(_), _) => places += usize::from(said.starts_with("beside ")),
                (Choice::Marker(_), _) => markers += usize::from(said.starts_with("beside ")),
                (Choice::Area(_), SetupStep::Rune { .. }) => {
                    runes += usize::from(["food", "wood", "ore"].iter().any(|word| said.contains(word)));
                }
                _ => continue,
            }
            assert!(!said.is_empty(), "{choice:?}");
        }
        let choice = table.position.fallback(&table.game, seat);
        table.position.apply(&table.game, seat, choice, &mut Silent);
    }
    assert!(places > 3 && markers > 3 && runes > 3, "{places} {markers} {runes}");
}

/// What ends a step says what it ends, and a title or a hero says what it brings.
#[test]
fn rw_26_what_is_taken_or_left_is_said() {
    let lines = ["units 5a daqan 1 footman", "influence daqan 5", "title primarch uthuk 2", "stronghold daqan-a daqan"];
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines);
    table.orders("power", "mobilize");
    let read = |table: &Table, text: &str| table.game.read(table.state(), table.awaited(), text).expect(text);
    let said = |table: &Table, text: &str| {
        let label = table.game.label(table.state(), table.awaited(), read(table, text));
        table.game.about().lexicon.say(&label.text, &Named(&table.game))
    };
    table.run_until(|table| table.awaited() == ONE && table.offers(ONE, "title primarch"));
    let primarch = detail(&table, ONE, read(&table, "title primarch"));
    assert!(primarch.starts_with("for more than 2 influence.") && primarch.contains("1 influence"), "{primarch}");
    assert_eq!(said(&table, "done"), "Take no title");
}

/// RW-15, RW-111: an order that is given is secret, one that a card takes back is not.
#[test]
fn rw_111_an_order_that_is_taken_back_is_read_by_all() {
    let lines = ["daqan hand: spies-guild", "given daqan recruit fortify"];
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines);
    let order = Choice::Order(Order::Fortify);
    let read = |table: &Table| table.game.public(table.state(), ONE, order, Viewer::Seat(TWO));
    assert_eq!(read(&table), "order ?");
    table.orders("mobilize", "harvest");
    table.choose(ONE, "card spies-guild");
    assert_eq!(read(&table), "order fortify");
}

/// An option that names an area says where it is found on the land: `5c`, or `Da` in a home realm.
#[test]
fn rw_41_an_area_is_found_by_its_short_name() {
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&["units daqan-b daqan 2 footman"]);
    table.orders("mobilize", "fortify");
    let said = |text: &str| {
        let choice = table.game.read(table.state(), ONE, text).expect("it is offered");
        table.game.about().lexicon.say(&table.game.label(table.state(), ONE, choice).text, &Named(&table.game))
    };
    assert_eq!([said("area 5c"), said("area daqan-a")], ["Feathered Fen (5c)", "The King's Granary (Da)"]);
}
