//! Midnight: a whole game as the Night King and one as a Hero, by clicking; two people who choose roles; a phone.

use super::audit::Findings;
use super::driver::{Browser, DESK, Look, PHONE};
use super::full::advance;
use super::house::House;
use kernel::Seat;

const KING: Seat = Seat(0);
const HERO: Seat = Seat(1);

/// A table of the King and one Hero, with Ada in this seat and a bot in the other; gives its id.
fn set_out(ada: &Browser, seat: Seat) -> String {
    ada.go("/new?game=midnight");
    let words = ada.text("main form");
    assert!(words.contains("Night King") && words.contains("Hero 1"), "roles can be chosen: {words}");
    ada.choose("select[name=me]", &seat.0.to_string());
    for other in (0..6).filter(|other| *other != seat.0) {
        ada.choose(&format!("select[name=seat{other}]"), if other < 2 { "bot greedy" } else { "none" });
    }
    // The King's tests are as easy as they can be: a game is over sooner.
    ada.choose("select[name=option-terrain]", "4");
    ada.click("main form button.first");
    ada.await_path("/table/");
    ada.path().trim_start_matches("/table/").to_owned()
}

/// A whole game; gives the number of clicks.
fn whole_game(seat: Seat) -> usize {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    let table = set_out(&ada, seat);
    let clicks = ada.play_through(&house, &table, seat);
    assert!(ada.has("#ending h2"), "the end is told");
    let ended = ada.text("#ended");
    assert!(ended.contains("Night King") || ended.contains("Hero"), "{ended}");
    let mut findings = Findings::default();
    findings.look(&ada, "the end of Midnight");
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    assert_eq!(ada.complaints(), Vec::<String>::new());
    ada.leave();
    clicks
}

#[test]
fn a_whole_game_as_the_night_king_by_clicking() {
    let clicks = whole_game(KING);
    assert!(clicks > 40, "{clicks} clicks are no game");
}

#[test]
fn a_whole_game_as_a_hero_by_clicking() {
    let clicks = whole_game(HERO);
    assert!(clicks > 60, "{clicks} clicks are no game");
}

#[test]
fn two_people_choose_their_roles_in_a_lobby() {
    let house = House::open();
    let ada = house.visitor(DESK);
    ada.go("/new?game=midnight");
    ada.choose("select[name=me]", "1");
    for seat in [2, 3, 4, 5] {
        ada.choose(&format!("select[name=seat{seat}]"), "none");
    }
    ada.choose("select[name=seat0]", "open");
    ada.click("main form button.first");
    ada.await_path("/table/");
    ada.until("document.querySelector('li.seat.mine strong').textContent === 'Hero 1'");
    let bo = house.visitor(DESK);
    bo.go(&ada.path());
    bo.until("document.getElementById('lobby').textContent.includes('Night King')");
    bo.click("form[action$='/sit'] button");
    bo.until("document.querySelector('li.seat.mine strong')?.textContent === 'Night King'");
    // They change their minds: who asks for a seat that somebody has gets it when the other asks for theirs.
    ada.click("li.seat:not(.mine) form[action$='/sit'] button");
    bo.until("document.querySelector('li.seat:not(.mine) form[action$=\"/sit\"] button')");
    bo.click("li.seat:not(.mine) form[action$='/sit'] button");
    for (browser, role) in [(&ada, "Night King"), (&bo, "Hero 1")] {
        browser.until(&format!("document.querySelector('li.seat.mine strong')?.textContent === '{role}'"));
    }
    ada.click("form[action$='/start'] button");
    for browser in [&ada, &bo] {
        browser.until("document.querySelector('#scene .map')");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    let asked = ada.my_turn();
    assert!(asked.mine && !bo.asked().mine, "the King places first");
    ada.leave();
    bo.leave();
}

#[test]
fn eredane_on_a_phone() {
    let house = House::open();
    let ada = house.visitor(PHONE);
    let (table, mut findings) = (set_out(&ada, HERO), Findings::default());
    ada.go("/me");
    advance(&house, &table, HERO, |play| {
        play.options(HERO).unwrap_or_default().iter().any(|offer| offer.choice.starts_with("journey"))
    });
    ada.go(&format!("/table/{table}"));
    for step in 0..4 {
        let asked = ada.my_turn();
        if asked.over {
            break;
        }
        if step == 0 {
            findings.look(&ada, "Eredane on a phone");
        }
        assert!(ada.is("document.documentElement.scrollWidth <= innerWidth"), "the table sticks out");
        ada.unfold();
        ada.tap(&house.advised(&table, HERO, &asked).button());
        ada.moved_on(&asked);
    }
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    ada.leave();
}
