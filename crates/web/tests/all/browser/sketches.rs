//! The five sketches go through the same pages as the games of the house: on a desk and on a phone, to the end or far enough,
//! with the same audits.

use super::audit::Findings;
use super::driver::{DESK, Look, PHONE};
use super::house::House;

const SKETCHES: [&str; 5] = ["watch", "quests", "cellars", "marches", "shore"];
/// So many choices of one's own show everything that a sketch has.
const CHOICES: usize = 14;

/// Nothing sticks out of the window, every option can be reached, what an option points at is there.
const LOOK: &str = "const found = []; \
     if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window'); \
     for (const option of document.querySelectorAll('#prompt .opt')) { \
       for (const id of option.dataset.at.split(' ').filter(Boolean)) if (!document.getElementById(`n-${id}`)) found.push(`${option.value} points at ${id}, which is not there`); \
       if (!option.closest('details:not([open])') && option.getBoundingClientRect().height < 24) found.push(`${option.value} is too small`); \
     } \
     for (const map of document.querySelectorAll('.map > svg')) { const { width, height } = map.getBoundingClientRect(); if (width < 250 || height < 180) found.push(`a map of ${width} x ${height}`); } \
     return found;";

#[test]
fn the_sketches_are_played_on_a_desk_and_on_a_phone() {
    let house = House::of(sketches::catalog());
    let mut findings = Findings::default();
    for look in [Look { size: (1366, 650), still: true, ..DESK }, Look { still: true, ..PHONE }] {
        let ada = house.visitor(look);
        for game in SKETCHES {
            ada.go(&format!("/new?game={game}"));
            for select in [1, 2, 3] {
                let select = format!("select[name=seat{select}]");
                if ada.has(&select) {
                    ada.choose(&select, "bot greedy");
                }
            }
            ada.click("main form button.first");
            ada.await_path("/table/");
            let at = format!("{game} at {}", look.size.0);
            let mut made = 0;
            while made < CHOICES {
                let asked = ada.my_turn();
                if asked.over {
                    break;
                }
                let found = ada.script(LOOK);
                assert_eq!(found, serde_json::json!([]), "{at}, after {made} choices");
                if made == 2 {
                    findings.look(&ada, &at);
                }
                ada.unfold();
                let option = &asked.options[made % asked.options.len()];
                ada.answer(&asked, &option.button());
                made += 1;
            }
            assert!(made > 0, "{at}: nothing was asked");
            assert_eq!(ada.complaints(), Vec::<String>::new(), "{at}");
        }
        ada.leave();
    }
    assert!(findings.0.is_empty(), "\n{}", findings.0);
}
