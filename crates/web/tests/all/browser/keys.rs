//! Every game by keys alone: an option has a key, or stands where Tab and the arrows come to.

use super::driver::{DESK, Look};
use super::house::House;
use kernel::Seat;

const ENTER: char = '\u{e007}';
const ARROW_DOWN: char = '\u{e015}';
/// So many choices of one's own show a few turns.
const CHOICES: usize = 24;

/// Takes an option without a pointer: by its key, else by opening its fold and going down to it.
fn take(ada: &super::driver::Browser, button: &str, key: Option<char>) {
    if let Some(key) = key.filter(|_| ada.is(&format!("document.querySelector('{button}').checkVisibility()"))) {
        return ada.press(key);
    }
    let fold = format!("document.querySelector('{button}').closest('details:not([open])')");
    if ada.is(&fold) {
        ada.script(&format!("{fold}.querySelector('summary').focus(); return null;"));
        ada.press(ENTER);
        ada.until(&format!("document.querySelector('{button}').checkVisibility()"));
    }
    // From the first option down to it, as the arrows go.
    ada.script("[...document.querySelectorAll('#prompt .opt')].find((option) => option.checkVisibility()).focus(); return null;");
    for _ in 0..200 {
        if ada.is(&format!("document.activeElement === document.querySelector('{button}')")) {
            return ada.press(ENTER);
        }
        ada.press(ARROW_DOWN);
    }
    panic!("the arrows never come to {button}");
}

fn a_few_turns_by_keys(game: &str) {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    ada.go("/");
    ada.click(&format!(".quick form:has(input[value={game}]) button"));
    ada.await_path("/table/");
    let table = ada.path().trim_start_matches("/table/").to_owned();
    let me: usize = ada
        .value("document.querySelector('main').dataset.seat")
        .as_str()
        .and_then(|seat| seat.parse().ok())
        .unwrap_or(0);
    let (mut by_key, mut made) = (0, 0);
    while made < CHOICES {
        let asked = ada.my_turn();
        if asked.over {
            break;
        }
        let strays = "return [...document.querySelectorAll('#prompt .opt')] \
             .filter(({ dataset: { key, stand } }) => (key === 'e' && stand !== 'end') || (key === '0' && stand !== 'decline')) \
             .map((option) => `${option.dataset.key}: ${option.textContent}`);";
        assert_eq!(ada.script(strays), serde_json::json!([]), "the keys of ending and declining mean nothing else");
        let Some(choice) = house.advice(&table, Seat(me as u8), &asked) else { continue };
        take(&ada, &choice.button(), choice.key);
        ada.moved_on(&asked);
        by_key += usize::from(choice.key.is_some());
        made += 1;
    }
    assert!(made >= CHOICES / 2, "{made} choices are too few");
    assert!(by_key > 0, "no option had a key");
    assert_eq!(ada.complaints(), Vec::<String>::new());
    ada.leave();
}

#[test]
fn queen_by_keys() {
    a_few_turns_by_keys("queen");
}

#[test]
fn the_frozen_wastes_by_keys() {
    a_few_turns_by_keys("frozen-wastes");
}

#[test]
fn midnight_by_keys() {
    a_few_turns_by_keys("midnight");
}

#[test]
fn runewars_by_keys() {
    a_few_turns_by_keys("runewars");
}

#[test]
fn erune_by_keys() {
    a_few_turns_by_keys("erune");
}
