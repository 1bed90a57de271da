//! A goal several steps off: its way is drawn while it is looked at, a click opens it, a button goes there; by keyboard too.

use super::audit::Findings;
use super::driver::{Browser, DESK, Look, PHONE};
use super::full::advance;
use super::house::House;
use catalog::Goal;
use kernel::Seat;

const ADA: Seat = Seat(0);

/// A hero alone whose dice lead several steps far.
fn rolled(house: &House, look: Look) -> (Browser, String) {
    let ada = house.visitor(look);
    ada.go("/new?game=frozen-wastes");
    for seat in 1..6 {
        ada.choose(&format!("select[name=seat{seat}]"), "none");
    }
    ada.click("main form button.first");
    ada.await_path("/table/");
    let table = ada.path().trim_start_matches("/table/").to_owned();
    ada.go("/me");
    advance(house, &table, ADA, |play| play.goals(ADA).iter().any(|goal| goal.choices.len() > 2));
    ada.go(&format!("/table/{table}"));
    ada.until("document.querySelectorAll('.cell.can').length > 6");
    (ada, table)
}

fn farthest(house: &House, table: &str) -> Goal {
    let goals = house.look(table, |live| live.play.as_ref().map(|play| play.goals(ADA)).unwrap_or_default());
    goals.into_iter().max_by_key(|goal| goal.choices.len()).expect("a goal")
}

fn entries(house: &House, table: &str) -> usize {
    house.look(table, |live| live.play.as_ref().map_or(0, |play| play.entries() as usize))
}

/// So many steps are drawn.
fn traced(ada: &Browser) -> usize {
    let dots = ada.value("document.querySelectorAll('.map .trace circle').length").as_u64().expect("a number");
    dots as usize
}

#[test]
fn a_click_opens_a_goal_and_its_button_goes_there() {
    let house = House::open();
    let (ada, table) = rolled(&house, Look { still: true, ..DESK });
    let (goal, before) = (farthest(&house, &table), entries(&house, &table));
    let cell = format!("[id=\"n-{}\"]", goal.to);
    assert!(
        ada.is(&format!("document.querySelector('{cell}').matches('.can.beyond')")),
        "it is lit, and farther than a step"
    );
    ada.script(&format!(
        "document.querySelector('{cell}').dispatchEvent(new PointerEvent('pointerover', {{ bubbles: true }})); return null;"
    ));
    assert_eq!(traced(&ada), goal.choices.len(), "the way is drawn while it is looked at");
    ada.script(&format!(
        "document.querySelector('{cell}').dispatchEvent(new PointerEvent('click', {{ bubbles: true }})); return null;"
    ));
    ada.until("document.querySelector('#menu .do')");
    assert_eq!(entries(&house, &table), before, "a click looks and never acts");
    let offered = ada.text("#menu .do");
    assert!(offered.contains("Go to") && offered.contains("steps") && offered.contains("dice:"), "{offered}");
    let asked = ada.asked();
    ada.click("#menu .do");
    ada.moved_on(&asked);
    assert_eq!(entries(&house, &table), before + goal.choices.len(), "each step is an entry of its own");
    ada.until("!document.querySelector('.map .trace')");
    assert_eq!(ada.complaints(), Vec::<String>::new());
    ada.leave();
}

#[test]
fn a_step_beside_one_opens_too_and_offers_each_die_once() {
    let house = House::open();
    let (ada, table) = rolled(&house, Look { still: true, ..DESK });
    let near = house.look(&table, |live| {
        let play = live.play.as_deref().expect("it has begun");
        let near = play.goals(ADA).into_iter().find(|goal| goal.choices.len() == 1).expect("a step");
        let ways = play.options(ADA).unwrap_or_default().iter().filter(|offer| offer.at.contains(&near.to)).count();
        (near.to, ways)
    });
    let before = entries(&house, &table);
    ada.script(&format!(
        "document.querySelector('[id=\"n-{}\"]').dispatchEvent(new PointerEvent('click', {{ bubbles: true }})); return null;",
        near.0
    ));
    ada.until("document.querySelector('#menu .do')");
    let buttons = ada.value("document.querySelectorAll('#menu .do').length").as_u64();
    assert_eq!(buttons, Some(near.1 as u64), "the goal stands for the step with the same die");
    assert_eq!(entries(&house, &table), before);
    ada.leave();
}

#[test]
fn a_goal_by_the_keyboard_alone() {
    let house = House::open();
    let (ada, table) = rolled(&house, Look { still: true, ..DESK });
    let before = entries(&house, &table);
    // Among lit places the arrow keys lead from one to the next, also to those that the Tab key passes over.
    ada.script("document.querySelector('.cell.can:not(.far)').focus(); return null;");
    let mut far = false;
    for key in ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"].iter().cycle().take(24) {
        ada.script(&format!(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true, cancelable: true }})); return null;"
        ));
        assert!(ada.is("document.activeElement.matches('.cell.can')"), "the focus stays on a lit place");
        far |= ada.is("document.activeElement.matches('.beyond')");
        if far {
            break;
        }
    }
    assert!(far, "a place several steps off has the focus");
    assert!(traced(&ada) >= 2, "its way is drawn");
    let asked = ada.asked();
    ada.script("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })); return null;");
    ada.until("document.activeElement.matches('#menu .do')");
    ada.script("document.activeElement.click(); return null;");
    ada.moved_on(&asked);
    assert!(entries(&house, &table) >= before + 2);
    // The list has every goal as a button.
    let goals = house.look(&table, |live| live.play.as_ref().map_or(0, |play| play.goals(ADA).len()));
    assert_eq!(ada.value("document.querySelectorAll('#prompt .goal').length").as_u64(), Some(goals as u64));
    let mut findings = Findings::default();
    findings.look(&ada, "goals in reach");
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    ada.leave();
}

#[test]
fn a_goal_on_a_phone() {
    let house = House::open();
    let (ada, table) = rolled(&house, PHONE);
    let (goal, before, asked) = (farthest(&house, &table), entries(&house, &table), ada.asked());
    ada.unfold();
    ada.tap(&format!("#prompt .goal[value=\"{}\"]", goal.to));
    ada.moved_on(&asked);
    assert_eq!(entries(&house, &table), before + goal.choices.len());
    ada.leave();
}
