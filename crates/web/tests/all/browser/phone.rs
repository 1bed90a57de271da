//! The hall on a phone: nothing sticks out, everything can be reached with a thumb.

use super::driver::{Browser, PHONE};
use super::house::House;
use serde_json::json;

/// Nothing is wider than the screen.
#[track_caller]
fn fits(browser: &Browser, page: &str) {
    let wide = browser.value("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    let culprits = browser.script(
        "return [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1) \
         .filter((element) => { for (let at = element.parentElement; at; at = at.parentElement) if (getComputedStyle(at).overflowX !== 'visible') return false; return true; }) \
         .slice(0, 5).map((element) => element.tagName + '.' + element.className + '#' + element.id);",
    );
    assert_eq!(wide, json!(0), "{page} sticks out: {culprits}");
}

#[test]
fn every_page_fits_and_turns_are_played_by_touch() {
    let house = House::open();
    let ada = house.visitor(PHONE);
    for page in
        ["/", "/new", "/new?game=four", "/me", "/ladder", "/rules", "/rules/queen?words=clock", "/api", "/nowhere"]
    {
        ada.go(page);
        fits(&ada, page);
    }
    // A page that is not there is an error in the console too.
    assert_eq!(ada.complaints().len(), 1);
    ada.go("/");
    ada.tap(".quick form:has(input[value=queen]) button");
    ada.await_path("/table/");
    let mut by_touch = 0;
    for _ in 0..12 {
        let asked = ada.my_turn();
        assert!(!asked.over, "the game is long enough");
        fits(&ada, "the table");
        let on_scene = asked.options.iter().find_map(|option| option.at.first());
        match on_scene {
            Some(thing) => {
                // A touch first shows what can be done with the thing, the second does it.
                ada.tap(&format!("[id=\"n-{thing}\"]"));
                ada.until("document.querySelector('#menu:popover-open .do')");
                fits(&ada, "the table with a menu");
                ada.tap("#menu .do");
                by_touch += 1;
            }
            None => ada.tap(&asked.options.last().expect("an option").button()),
        }
        ada.moved_on(&asked);
    }
    assert!(by_touch > 3, "{by_touch} touches of the scene");
    let out_of_reach = "return [...document.querySelectorAll('#prompt button[name=choice]')].flatMap((button) => { button.scrollIntoView({ behavior: 'instant' }); \
         const { height, left, right } = button.getBoundingClientRect(); \
         return height >= 32 && left >= 0 && right <= innerWidth ? [] : [`${button.value}: ${height} high, from ${left} to ${right} of ${innerWidth}`]; });";
    ada.my_turn();
    ada.script("document.querySelectorAll('#prompt details').forEach((fold) => { fold.open = true; }); return null;");
    assert_eq!(ada.script(out_of_reach), json!([]), "options that no thumb reaches");
    let table = ada.path();
    for page in [format!("{table}/text"), table] {
        ada.go(&page);
        fits(&ada, &page);
    }
    ada.leave();
}
