//! A quest of Erune: whole, by clicking, from either side; a turn by the keyboard alone; on a phone.

use super::driver::{Browser, DESK, Look, PHONE};
use super::house::House;
use kernel::Seat;

/// Opens a table of the first quest with Ada in this seat and bots in the others; gives its id.
fn descend(ada: &Browser, seat: u8, players: u8) -> String {
    ada.go("/new?game=erune");
    let words = ada.text("main form");
    assert!(words.contains("Master of Shadows") && words.contains("Adventurer 1"), "roles can be chosen: {words}");
    ada.choose("select[name=me]", &seat.to_string());
    for other in (0..5).filter(|other| *other != seat) {
        ada.choose(&format!("select[name=seat{other}]"), if other < players { "bot greedy" } else { "none" });
    }
    ada.click("main form button.first");
    ada.await_path("/table/");
    ada.path().trim_start_matches("/table/").to_owned()
}

#[test]
fn the_first_quest_by_clicking_as_the_adventurers() {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    let table = descend(&ada, 1, 2);
    let clicks = ada.play_through(&house, &table, Seat(1));
    assert!(clicks > 20, "{clicks} clicks are no quest");
    assert!(
        ada.text("#ended").contains("Adventurers") || ada.text("#ended").contains("Master"),
        "{}",
        ada.text("#ended")
    );
    // The campaign so far has its page, and goes on from here.
    ada.click("#ending a[href$='/campaign']");
    ada.wait("the campaign", || ada.path().ends_with("/campaign"));
    let page = ada.text("main");
    assert!(page.contains("The Cell") && page.contains("Won by") && page.contains("Level"), "{page}");
    ada.go(&format!("/table/{table}"));
    ada.click("form[action$='/next'] button");
    ada.wait("the next table", || ada.path().starts_with("/table/") && !ada.path().ends_with(&table));
    ada.until("document.querySelector('#prompt, #lobby')");
    assert_eq!(ada.complaints(), Vec::<String>::new());
    ada.leave();
}

#[test]
fn the_first_quest_by_clicking_as_the_master() {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    let table = descend(&ada, 0, 3);
    ada.my_turn();
    ada.until("document.querySelector('#prompt button[name=choice]')");
    let clicks = ada.play_through(&house, &table, Seat(0));
    assert!(clicks > 10, "{clicks} clicks are no quest");
    assert_eq!(ada.complaints(), Vec::<String>::new());
    ada.leave();
}

/// Plays on without the browser until somebody's turn begins in the dungeon.
fn into_the_dungeon(house: &House, table: &str, seat: Seat) {
    super::full::advance(house, table, seat, |play| {
        let options = play.options(seat).unwrap_or_default();
        options.iter().any(|offer| offer.choice.ends_with(" move"))
    });
}

#[test]
fn a_turn_in_the_dungeon_by_the_keyboard_alone() {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    let table = descend(&ada, 1, 2);
    ada.go("/me");
    into_the_dungeon(&house, &table, Seat(1));
    ada.go(&format!("/table/{table}"));
    let mut steps = 0;
    while steps < 6 {
        let asked = ada.my_turn();
        assert!(!asked.over, "a quest is longer than a turn");
        let chosen = house.advice(&table, Seat(1), &asked).filter(|option| option.key.is_some());
        let chosen = chosen.or_else(|| asked.options.iter().find(|option| option.key.is_some()));
        ada.press(chosen.and_then(|option| option.key).expect("an option has a key"));
        ada.moved_on(&asked);
        steps += 1;
    }
    ada.press('t');
    ada.wait("the plain text", || ada.path().ends_with("/text"));
    let text = ada.text("main pre");
    assert!(text.contains("facing") && text.contains("Health"), "{text}");
    ada.leave();
}

#[test]
fn the_dungeon_on_a_phone() {
    let house = House::open();
    let ada = house.visitor(PHONE);
    let table = descend(&ada, 1, 2);
    ada.go("/me");
    into_the_dungeon(&house, &table, Seat(1));
    ada.go(&format!("/table/{table}"));
    for _ in 0..4 {
        let asked = ada.my_turn();
        assert!(!asked.over);
        assert!(ada.is("document.documentElement.scrollWidth <= innerWidth"), "the table sticks out");
        let Some(option) = house.advice(&table, Seat(1), &asked) else { continue };
        ada.unfold();
        ada.tap(&option.button());
        ada.moved_on(&asked);
    }
    ada.leave();
}

/// What a page weighs, and what a step on the map sends.
#[test]
fn a_dungeon_is_light_enough() {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    let table = descend(&ada, 1, 5);
    ada.go("/me");
    into_the_dungeon(&house, &table, Seat(1));
    ada.go(&format!("/table/{table}"));
    ada.my_turn();
    let weight = "performance.getEntriesByType('navigation')[0].encodedBodySize";
    let bytes = ada.value(weight).as_u64().expect("a number of bytes");
    println!("the page of a dungeon: {bytes} bytes");
    assert!(bytes > 0 && bytes < 150_000, "the page has {bytes} bytes");
    // A second stream beside the page's own counts what comes down.
    ada.script(
        "const { table, moment } = document.querySelector('main[data-table]').dataset; window.sizes = []; \
         new EventSource(`/table/${table}/stream?from=${encodeURIComponent(moment)}`).onmessage = ({ data }) => window.sizes.push(new Blob([data]).size); \
         return null;",
    );
    let mut steps = Vec::new();
    for _ in 0..12 {
        let asked = ada.my_turn();
        let before = ada.value("window.sizes.length").as_u64().unwrap_or(0);
        let step = asked.options.iter().find(|option| option.stand == "step");
        let next = step.or_else(|| asked.options.iter().find(|option| option.text.ends_with(" move")));
        let Some(next) = next else { break };
        ada.unfold();
        ada.answer(&asked, &next.button());
        ada.until(&format!("window.sizes.length > {before}"));
        if next.stand == "step" {
            steps.extend(ada.value(&format!("window.sizes[{before}]")).as_u64());
        }
    }
    println!("what a step sends: {steps:?} bytes");
    assert!(steps.len() > 2, "nobody walks: {steps:?}");
    steps.sort_unstable();
    assert!(steps[steps.len() / 2] < 40_000, "a step sends {steps:?} bytes");
    ada.leave();
}
