//! Moments that a table stops at: a roll is stamped with whether it was enough, the end of a fight stays to be read, and a
//! click, a key or some time goes on.

use super::driver::{Browser, DESK, Look};
use super::full::{MOMENTS, advance, at_moment};
use super::house::House;
use kernel::Seat;

const ADA: Seat = Seat(0);
const ESCAPE: char = '\u{e00c}';
/// Keeps in mind what was told at the end of a fight.
const WATCH: &str = "window.came = ''; new MutationObserver(() => { window.came ||= document.getElementById('seen')?.textContent ?? ''; }) \
     .observe(document.getElementById('scene').parentElement, { childList: true, subtree: true }); return null;";
/// Time runs faster, so that nobody has to wait for what passes by itself.
const HURRY: &str = "const real = window.setTimeout; \
     window.setTimeout = (done, after) => real(done, after > 5000 ? 400 : after); return null;";
/// The longest fight of one table, in choices.
const LONG: usize = 120;

/// Fights until the stage is cleared; says how many rolls were stamped. The fight may go on for another hero.
fn fight(ada: &Browser, house: &House, table: &str) -> usize {
    let mut stamps = 0;
    for _ in 0..LONG {
        let asked = ada.my_turn();
        if asked.over || ada.is("window.came") {
            return stamps;
        }
        let choice = house.advised(table, ADA, &asked).button();
        ada.unfold();
        ada.answer(&asked, &choice);
        ada.my_turn();
        if ada.has(".stamp") {
            stamps += 1;
            let said = ada.text(".stamp");
            assert!(["success", "failure"].contains(&said.to_lowercase().as_str()), "{said}");
        }
    }
    panic!("no fight comes to its end");
}

/// Whether it is still in the way, by each way of going on.
#[test]
fn a_fight_stops_to_be_read_and_goes_on_by_a_click_a_key_or_time() {
    let house = House::open();
    let moment = MOMENTS.iter().find(|moment| moment.name == "frozen-combat").expect("a moment");
    let (mut stamps, mut ways) = (0, ["time", "escape", "click", "choice"].to_vec());
    for _ in 0..8 {
        let ada = house.visitor(Look { still: true, ..DESK });
        let table = at_moment(&house, &ada, moment);
        while let Some(way) = ways.last().copied() {
            ada.go(&format!("/table/{table}"));
            if ada.my_turn().over {
                break;
            }
            ada.script(WATCH);
            if way == "time" {
                ada.script(HURRY);
            }
            stamps += fight(&ada, &house, &table);
            if !ada.is("window.came") {
                break;
            }
            assert!(ada.is("window.came.trim().length > 10"), "what the fight brought is told");
            let asked = ada.asked();
            match way {
                "click" => ada.script("document.getElementById('seen').click(); return null;"),
                "choice" => {
                    let choice = house.advised(&table, ADA, &asked).button();
                    ada.unfold();
                    ada.answer(&asked, &choice);
                    serde_json::Value::Null
                }
                "escape" => {
                    ada.press(ESCAPE);
                    serde_json::Value::Null
                }
                _ => serde_json::Value::Null,
            };
            ada.until("!document.getElementById('seen')");
            if way != "choice" {
                assert_eq!(ada.asked().version, asked.version, "going on chooses nothing");
            }
            ways.pop();
            ada.go("/me");
            advance(&house, &table, ADA, |play| (moment.is)(play));
        }
        ada.leave();
        if ways.is_empty() {
            assert!(stamps > 0, "no roll was stamped");
            return;
        }
    }
    panic!("not every way to go on was met: {ways:?}");
}
