//! Looking on and looking back: watchers see what all know, replays what they are asked for.

use super::driver::{Browser, DESK};
use super::house::House;

fn quick(browser: &Browser, game: &str) -> String {
    browser.go("/");
    browser.click(&format!(".quick form:has(input[value={game}]) button"));
    browser.await_path("/table/");
    browser.path()
}

#[test]
fn a_watcher_sees_the_board_and_nobodys_cards() {
    let house = House::open();
    let (ada, cleo) = (house.visitor(DESK), house.visitor(DESK));
    let table = quick(&ada, "queen");
    ada.my_turn();
    assert!(ada.is("document.querySelector('.own .hand .card')"), "Ada sees her hand");
    cleo.go(&table);
    for _ in 0..6 {
        let asked = ada.my_turn();
        cleo.until(&format!("Number(document.getElementById('prompt').dataset.version) >= {}", asked.version));
        let looks = "({ rivals: document.querySelectorAll('#scene .spot').length, backs: document.querySelectorAll('#scene .hand .back').length, \
                     faces: document.querySelectorAll('#scene .hand .card').length, \
                     forms: document.querySelectorAll('#prompt form, .say, [data-act=resign], button[name=choice]').length })";
        let looks = cleo.value(looks);
        assert_eq!(looks["faces"], 0, "a hand lies open for a watcher");
        assert!(looks["backs"].as_u64() > Some(0), "hands are backs");
        assert_eq!(looks["rivals"], 4, "every place is drawn");
        assert_eq!(looks["forms"], 0, "a watcher is asked nothing");
        ada.answer(&asked, &asked.options[0].button());
    }
    let seen = cleo.value("document.querySelectorAll('#log li').length").as_u64();
    assert!(seen > Some(3), "the story goes on for a watcher too");
    ada.until("document.querySelector('#status .watchers')");
    ada.leave();
    cleo.leave();
}

/// Ends a game of Connect Four as fast as it goes.
fn finish(browser: &Browser) {
    loop {
        let asked = browser.my_turn();
        if asked.over {
            return;
        }
        browser.answer(&asked, &asked.options[0].button());
    }
}

#[test]
fn a_replay_is_turned_seen_with_other_eyes_and_played_on() {
    let house = House::open();
    let ada = house.visitor(DESK);
    let table = quick(&ada, "four");
    finish(&ada);
    let last =
        house.look(table.trim_start_matches("/table/"), |live| live.play.as_ref().map_or(0, |play| play.entries()));
    ada.go(&format!("{table}/replay"));
    let discs = "document.querySelectorAll('#scene .figure').length";
    assert_eq!(ada.value(discs), 0);
    ada.click("a[rel=next]");
    ada.until(&format!("{discs} === 1 && location.search.includes('at=1')"));
    ada.press('\u{e014}');
    ada.until(&format!("{discs} === 2 && location.search.includes('at=2')"));
    ada.press('\u{e012}');
    ada.until(&format!("{discs} === 1"));
    // The slider goes to any step.
    ada.script(
        "const range = document.querySelector('#scrubber input[name=at]'); range.value = 3; \
         range.dispatchEvent(new Event('change', { bubbles: true }));",
    );
    ada.until(&format!("{discs} === 3 && location.search.includes('at=3')"));
    // It plays by itself until it is told to stop, or at its end.
    ada.choose("select[data-speed]", "4");
    ada.click("[data-play]");
    ada.until(&format!("{discs} >= 4"));
    ada.script("document.querySelector('[data-play][aria-pressed=true]')?.click()");
    ada.until("document.querySelector('[data-play]').getAttribute('aria-pressed') === 'false'");
    // Every turn is listed and marked, and leads there.
    assert_eq!(
        ada.value("document.querySelectorAll('.turns a').length"),
        ada.value("document.querySelectorAll('.marks path').length")
    );
    ada.click(".turns li:nth-child(2) a");
    ada.until(&format!("{discs} === 1"));
    ada.click("#scrubber a[aria-label]:last-of-type");
    ada.until(&format!("location.search.includes('at={last}')"));
    ada.go(&format!("{table}/replay?at=2"));
    ada.click("#fork-seat");
    ada.choose("#fork-seat", "0");
    ada.click("form[action$='/fork'] button");
    ada.until(&format!("location.pathname.startsWith('/table/') && !location.pathname.startsWith('{table}')"));
    let asked = ada.my_turn();
    assert!(asked.mine && !asked.over, "the game goes on from there");
    assert_eq!(ada.value(discs), 2);
    ada.leave();
}

#[test]
fn a_replay_shows_what_one_seat_knew() {
    let house = House::open();
    let ada = house.visitor(DESK);
    let table = quick(&ada, "queen");
    ada.my_turn();
    ada.click(".open-more");
    ada.click(".more details:has([data-act=resign]) summary");
    ada.click("[data-act=resign]");
    ada.until("document.querySelector('#ending:not([hidden]) .won')");
    ada.go(&format!("{table}/replay?at=1&seat=all"));
    assert!(!ada.has("#scene .hand .back"), "all lies open");
    ada.choose("#seat", "1");
    ada.until("location.search.includes('seat=1')");
    ada.until("document.querySelector('#scene .hand .back')");
    assert!(ada.has("#scene .own .hand .card"), "its own hand is known to the seat");
    ada.leave();
}
