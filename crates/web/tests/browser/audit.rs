//! Every page, dark and light, on a desk and on a phone, owes the same to everyone.

use crate::driver::{Browser, DESK, PHONE};
use crate::house::House;
use std::fmt::Write as _;

const AUDIT: &str = include_str!("audit.js");

#[derive(Default)]
struct Findings(String);

impl Findings {
    fn look(&mut self, browser: &Browser, page: &str) {
        for light in [false, true] {
            browser.media(light, true);
            let found = browser.script(AUDIT);
            for finding in found.as_array().expect("a list of findings") {
                let dress = if light { "light" } else { "dark" };
                _ = writeln!(self.0, "{page} ({dress}): {}", finding.as_str().unwrap_or_default());
            }
        }
    }
}

#[test]
fn no_page_shuts_anybody_out() {
    let house = House::open();
    let mut findings = Findings::default();
    for (look, name) in [(DESK, "desk"), (PHONE, "phone")] {
        let ada = house.visitor(look);
        let mut see = |path: &str| {
            ada.go(path);
            findings.look(&ada, &format!("{name} {path}"));
        };
        for path in ["/", "/new", "/new?game=four", "/me", "/ladder", "/rules", "/rules/queen?words=clock", "/api"] {
            see(path);
        }
        see("/nowhere");
        assert_eq!(ada.complaints().len(), 1, "a page that is not there");
        ada.go("/new?game=four");
        ada.choose("select[name=seat1]", "open");
        ada.click("main form button.first");
        ada.await_path("/table/");
        findings.look(&ada, &format!("{name} lobby"));

        ada.go("/");
        ada.click(".quick form:has(input[value=queen]) button");
        ada.await_path("/table/");
        let table = ada.path();
        for step in 0..6 {
            let asked = ada.my_turn();
            findings.look(&ada, &format!("{name} table, step {step}"));
            ada.answer(&asked, &asked.options[0].button());
        }
        ada.my_turn();
        ada.script("document.getElementById('help').showPopover()");
        findings.look(&ada, &format!("{name} help"));
        ada.go(&format!("{table}/text"));
        findings.look(&ada, &format!("{name} text"));
        ada.go(&table);
        ada.script("document.querySelectorAll('.more details').forEach((part) => { part.open = true; })");
        findings.look(&ada, &format!("{name} all about the table"));
        ada.click("[data-act=resign]");
        ada.until("document.querySelector('#ending:not([hidden]) .won')");
        findings.look(&ada, &format!("{name} end"));
        for part in ["/replay?at=9", "/verify"] {
            ada.go(&format!("{table}{part}"));
            findings.look(&ada, &format!("{name} {part}"));
        }
        ada.leave();
    }
    assert!(findings.0.is_empty(), "\n{}", findings.0);
}

/// The audit itself can fail: each fault is found.
#[test]
fn the_audit_finds_what_is_wrong() {
    let house = House::open();
    let ada = house.visitor(DESK);
    let faults = [
        ("<button></button>", "control without a name"),
        ("<svg width=\"9\" height=\"9\"></svg>", "picture without a name"),
        ("<input>", "field without a label"),
        ("<h1>Two</h1>", "2 first headings"),
        ("<h5>Deep</h5>", "heading jumps"),
        ("<p id=\"main\">Twice</p>", "id used twice"),
        ("<p aria-labelledby=\"gone\">Lost</p>", "aria-labelledby points nowhere"),
        ("<p class=\"faint\">Faint</p>", "contrast 1.00 below 4.5"),
        ("<button tabindex=\"3\">Order</button>", "focus out of order"),
        ("<p role=\"wizard\">Role</p>", "no such role"),
    ];
    for (fault, finding) in faults {
        ada.go("/rules");
        ada.media(false, true);
        let add = format!(
            "document.querySelector('main').insertAdjacentHTML('beforeend', {}); \
             const faint = document.querySelector('.faint'); \
             if (faint) {{ faint.style.color = faint.style.backgroundColor = 'rgb(90, 90, 90)'; }}",
            serde_json::json!(fault)
        );
        ada.script(&add);
        let found = ada.script(AUDIT).to_string();
        assert!(found.contains(finding), "{fault} is not found: {found}");
    }
    ada.leave();
}
