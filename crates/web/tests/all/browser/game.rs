//! Whole games: by clicking, and with the keyboard alone.

use super::driver::DESK;
use super::house::House;
use super::play::Plan;

/// From the front page to the first choice.
const QUICK: &str = ".quick form:has(input[value=queen]) button";

#[test]
fn two_clicks_then_a_whole_game_of_queen() {
    let house = House::open();
    let ada = house.visitor(DESK);
    ada.go("/");
    ada.click(QUICK);
    ada.await_path("/table/");
    let (mut plan, mut clicks, mut reloaded) = (Plan::default(), 0, false);
    loop {
        let asked = ada.my_turn();
        if asked.over {
            break;
        }
        assert!(asked.mine && !asked.options.is_empty());
        // Not while a bot is asked beside her: its answer would be news.
        let alone = || {
            house.look(ada.path().trim_start_matches("/table/"), |live| {
                live.play.as_ref().is_some_and(|play| play.awaiting().iter().count() == 1)
            })
        };
        if clicks >= 25 && !reloaded && alone() {
            reloaded = true;
            let log = ada.value("document.querySelectorAll('#log li').length");
            ada.reload();
            let again = ada.my_turn();
            assert_eq!(again.version, asked.version, "a reload loses nothing");
            assert_eq!(ada.value("document.querySelectorAll('#log li').length"), log);
            continue;
        }
        ada.answer(&asked, &plan.pick(&asked).button());
        clicks += 1;
    }
    assert!(clicks > 25 && reloaded, "{clicks} clicks are no game");
    let shows = |selector: &str| assert!(ada.has(&format!("#ending {selector}")), "the end shows no {selector}");
    shows(".won h2");
    shows(".chart svg polyline");
    shows(".scores tr.won");
    shows("[data-act=rematch]");
    shows(".rated");
    shows("a[href$='/record'][download]");
    assert!(ada.text("#ending .won h2").contains("won"));
    let table = ada.path();
    ada.click("#ending a[href$='/replay']");
    ada.await_path(&format!("{table}/replay"));
    ada.go(&table);
    ada.click("#ending a[href$='/verify']");
    ada.await_path(&format!("{table}/verify"));
    assert!(ada.has(".verdict.good"), "{}", ada.text("main"));
    assert!(!ada.has(".checks .chip.bad"));
    ada.go(&table);
    ada.click("#ending [data-act=rematch]");
    ada.until(&format!("location.pathname.startsWith('/table/') && location.pathname !== '{table}'"));
    assert!(!ada.my_turn().over, "another game begins");
    ada.leave();
}

const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';

#[test]
fn a_whole_game_with_the_keyboard_alone() {
    let house = House::open();
    let ada = house.visitor(DESK);
    ada.go("/");
    // From the top of the page by Tab to the button that starts a game.
    let mut steps = 0;
    while !ada.is(&format!("document.activeElement.matches({QUICK:?})")) {
        ada.press(TAB);
        steps += 1;
        assert!(steps < 40, "the way to a game is too long");
    }
    ada.press(ENTER);
    ada.await_path("/table/");
    let (mut plan, mut turns) = (Plan::default(), 0);
    loop {
        ada.until(
            "document.querySelector('#ending:not([hidden]), #prompt [data-act=ready], #prompt button[name=choice]')",
        );
        let asked = ada.asked();
        if asked.over {
            break;
        }
        if asked.talking {
            tab_to(&ada, "#prompt [data-act=ready]");
            ada.press(ENTER);
            ada.until("!document.querySelector('#prompt [data-act=ready]')");
            continue;
        }
        let choice = plan.pick(&asked);
        // Now by its key, now by the focus on its button.
        if let (0 | 1, Some(key)) = (turns % 3, choice.key) {
            ada.press(key);
        } else {
            tab_to(&ada, &choice.button());
            ada.press(ENTER);
        }
        ada.moved_on(&asked);
        turns += 1;
        if turns % 3 == 0 {
            ada.until("document.activeElement !== document.body");
        }
    }
    assert!(turns > 20, "{turns} turns are no game");
    ada.press('t');
    ada.wait("the plain text", || ada.path().ends_with("/text"));
    assert!(ada.text("main pre").len() > 200);
    ada.leave();
}

/// Goes on by Tab until the focus is there.
#[track_caller]
fn tab_to(browser: &super::driver::Browser, selector: &str) {
    let mut steps = 0;
    while !browser.is(&format!("document.activeElement.matches({selector:?})")) {
        browser.press(TAB);
        steps += 1;
        assert!(steps < 200, "Tab never comes to {selector}");
    }
}
