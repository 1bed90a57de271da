//! Roles, an option that needs another, and a campaign, by the mouse: with the sketches.

use super::driver::DESK;
use super::house::House;

#[test]
fn an_option_wakes_up_with_what_it_needs_and_a_role_is_played() {
    let house = House::of(sketches::catalog());
    let ada = house.visitor(DESK);
    ada.go("/new?game=watch");
    let moon = "document.getElementById('set-option-moon')";
    ada.until(&format!("{moon}.disabled"));
    ada.choose("select[name=option-night]", "long");
    ada.until(&format!("!{moon}.disabled"));
    ada.choose("select[name=option-moon]", "full");
    ada.choose("select[name=option-night]", "short");
    ada.until(&format!("{moon}.disabled && {moon}.value === 'dark'"));
    ada.choose("select[name=me]", "1");
    ada.choose("select[name=seat0]", "open");
    ada.choose("select[name=seat2]", "none");
    ada.choose("select[name=seat3]", "none");
    ada.click("main form button.first");
    ada.await_path("/table/");
    let seats = "document.getElementById('lobby').textContent";
    ada.until(&format!("{seats}.includes('Warden') && {seats}.includes('Thief 1')"));
    // The other seat is free: she would rather watch. A bot takes hers.
    ada.click("form[action$='/sit'] button");
    ada.until("document.querySelector('li.seat.mine strong').textContent === 'Warden'");
    ada.click("form[action$='/bot'] button");
    ada.click("form[action$='/start'] button");
    ada.until("document.getElementById('prompt')");
    for _ in 0..4 {
        let asked = ada.my_turn();
        ada.answer(&asked, "#prompt button[value='vault 2']");
    }
    ada.until("document.getElementById('ended')");
    let won = ada.text("#ended");
    assert!(won.contains("The Watch") || won.contains("The Thieves"), "{won}");
    assert!(ada.text("#ending").contains("(Warden)"));
    assert_eq!(ada.complaints(), Vec::<String>::new());
}

#[test]
fn a_campaign_goes_on_by_one_click() {
    let house = House::of(sketches::catalog());
    let ada = house.visitor(DESK);
    ada.go("/new?game=quests");
    for seat in [1, 2] {
        ada.choose(&format!("select[name=seat{seat}]"), "none");
    }
    ada.click("main form button.first");
    ada.await_path("/table/");
    let first = ada.path();
    ada.until("document.getElementById('prompt')");
    loop {
        let asked = ada.my_turn();
        if asked.over {
            break;
        }
        ada.answer(&asked, "#prompt button[value='fight']");
    }
    ada.click("#ending a[href$='/campaign']");
    ada.wait("the campaign", || ada.path().ends_with("/campaign"));
    assert!(ada.text("main").contains("Games so far"), "{}", ada.text("main"));
    ada.go(&first);
    ada.click("form[action$='/next'] button");
    ada.wait("the next table", || ada.path() != first && ada.path().starts_with("/table/"));
    ada.until("document.getElementById('prompt')");
    ada.go("/me");
    assert!(ada.text("main").contains("Your campaigns"));
    assert_eq!(ada.complaints(), Vec::<String>::new());
}
