//! Without any script the hall is forms and links, and a game can be played.

use super::driver::{DESK, Look};
use super::house::House;

#[test]
fn the_table_works_without_script() {
    let house = House::open();
    let ada = house.visitor(Look { script: false, ..DESK });
    ada.go("/");
    ada.click(".quick form:has(input[value=queen]) button");
    ada.await_path("/table/");
    let table = ada.path();
    let id = table.trim_start_matches("/table/").to_owned();
    let entries = || house.look(&id, |live| live.play.as_ref().map_or(0, |play| play.entries()));
    let mine =
        || house.look(&id, |live| live.play.as_ref().is_some_and(|play| play.awaiting().contains(kernel::Seat(0))));
    for _ in 0..5 {
        // Nothing comes by itself: a reload shows where the game is.
        ada.wait("the bots", mine);
        ada.reload();
        let before = entries();
        ada.click("#prompt button[name=choice]");
        ada.wait("the choice is made", || entries() > before);
        assert_eq!(ada.path(), table, "the form leads back to the table");
        assert!(ada.has("#log li"));
    }
    ada.fill("form.say input[name=text]", "Good evening");
    ada.click("form.say button");
    ada.wait("what was said", || ada.has("#chat li"));
    ada.click("a.why");
    ada.await_path("/rules/queen/");
    ada.leave();
}
