//! A newcomer: from the front page to what the game is, into the guided first game, and through the first own turn as the
//! coach says.

use super::audit::Findings;
use super::driver::{Browser, DESK, Look, PHONE};
use super::house::House;
use super::play::Plan;

fn mark(ada: &Browser) -> String {
    ada.until("document.querySelector('#prompt .coach:not([hidden])')");
    ada.value("document.querySelector('#prompt .coach:not([hidden])').dataset.coach")
        .as_str()
        .unwrap_or_default()
        .into()
}

fn begin(ada: &Browser, game: &str) {
    ada.go("/");
    ada.click(&format!("#game-{game} h3 a"));
    ada.await_path(&format!("/game/{game}"));
    assert!(ada.value("document.querySelectorAll('.primer .parts li').length").as_u64() >= Some(5));
    ada.until(
        "[...document.querySelectorAll('.primer .parts img')].slice(0, 2).every((image) => image.naturalWidth > 0)",
    );
    // By the page's own means: on a phone the button lies below the pictures, which come late.
    ada.script("document.querySelector(\"form[action='/learn'] button\").click()");
    ada.await_path("/table/");
    // The script is there: it has given the options their keys.
    ada.until("document.querySelector('#prompt .opt kbd:not(:empty)')");
}

#[test]
fn a_newcomer_is_led_through_the_first_turn() {
    let house = House::open();
    let mut findings = Findings::default();
    let ada = house.visitor(Look { still: true, ..DESK });
    begin(&ada, "queen");
    assert_eq!(mark(&ada), "goal");
    assert!(ada.has("#n-clock.coached"), "what it is about is marked");
    findings.look(&ada, "the first word of the coach");
    ada.click("#prompt .coach:not([hidden]) [data-read=one]");
    assert_eq!(mark(&ada), "clout");
    // Doing as one is told is as good as reading on.
    let asked = ada.my_turn();
    let copper = asked.options.iter().find(|option| option.text == "play copper").expect("a Copper is in hand");
    ada.answer(&asked, &copper.button());
    assert_eq!(mark(&ada), "trap");
    // What was read stays read.
    ada.reload();
    assert_eq!(mark(&ada), "trap");
    let (mut plan, mut met) = (Plan::default(), vec![]);
    for _ in 0..200 {
        let asked = ada.my_turn();
        if asked.over {
            break;
        }
        if ada.has("#prompt .coach:not([hidden])") {
            let now = mark(&ada);
            if met.last() != Some(&now) {
                met.push(now);
                ada.click("#prompt .coach:not([hidden]) [data-read=one]");
            }
        }
        ada.answer(&asked, &plan.pick(&asked).button());
    }
    assert!(ada.asked().over, "ten minutes are enough");
    assert!(met.len() >= 5, "the coach says little: {met:?}");
    assert_eq!(mark(&ada), "over");
    assert!(ada.has("#ending h2"));
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    assert_eq!(ada.complaints(), Vec::<String>::new());
    ada.leave();
}

#[test]
fn advice_fits_a_phone_and_can_be_declined() {
    let house = House::open();
    let ada = house.visitor(PHONE);
    begin(&ada, "frozen-wastes");
    assert_eq!(mark(&ada), "goal");
    assert!(ada.is("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the phone");
    ada.tap("#prompt .coach:not([hidden]) [data-read=all]");
    ada.until("!document.querySelector('#prompt .coach:not([hidden])')");
    ada.reload();
    ada.my_turn();
    assert!(!ada.has("#prompt .coach:not([hidden])"), "who has had enough is left alone");
    ada.leave();
}
