//! Every page, dark and light, on a desk and on a phone, owes the same to everyone.

use super::driver::{Browser, DESK, PHONE};
use super::house::House;
use std::fmt::Write as _;

const AUDIT: &str = include_str!("audit.js");
/// axe-core as its package has it, under the Mozilla Public License 2.0: it is only run, in tests.
const AXE: &str = include_str!("../../vendor/axe.min.js");
const RUN_AXE: &str = "const done = arguments[arguments.length - 1];
  axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done(violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `axe ${id}: ${node.html.slice(0, 160)} (${node.failureSummary.replace(/\\s+/g, ' ').slice(0, 200)})`))))
    .catch((error) => done([`axe: ${error}`]));";

#[derive(Default)]
pub struct Findings(pub String);

impl Findings {
    pub fn look(&mut self, browser: &Browser, page: &str) {
        for light in [false, true] {
            browser.media(light, true);
            if !browser.is("window.axe") {
                browser.script(AXE);
            }
            let (found, axe) = (browser.script(AUDIT), browser.later(RUN_AXE));
            let lists = [&found, &axe].map(|list| list.as_array().expect("a list of findings"));
            for finding in lists.into_iter().flatten() {
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
        ada.click(".open-more");
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

/// What is said of every game, and a table of each.
#[test]
fn no_page_of_any_game_shuts_anybody_out() {
    let house = House::open();
    let mut findings = Findings::default();
    let ada = house.visitor(DESK);
    for game in catalog::games() {
        let game = game.about().slug;
        for path in [format!("/game/{game}"), format!("/rules/{game}"), format!("/new?game={game}")] {
            ada.go(&path);
            findings.look(&ada, &path);
        }
        ada.go("/");
        let quick = format!(".quick form:has(input[value={game}]) button");
        if !ada.has(&quick) {
            continue;
        }
        ada.click(&quick);
        ada.await_path("/table/");
        for step in 0..3 {
            let asked = ada.my_turn();
            if asked.over {
                break;
            }
            findings.look(&ada, &format!("{game}, step {step}"));
            ada.unfold();
            ada.answer(&asked, &asked.options[0].button());
        }
    }
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    ada.leave();
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
        ("<div role=\"meter\" aria-label=\"Life\"></div>", "meter without aria-valuenow"),
        ("<div role=\"meter\" aria-valuenow=\"1\"></div>", "value without a name"),
        ("<button aria-valuenow=\"1\">Press</button>", "a value where there can be none"),
        ("<div role=\"menu\" aria-label=\"Choices\"></div>", "menu without items"),
        ("<div role=\"menuitem\">Lost</div>", "menuitem outside of its"),
        ("<nav aria-label=\"The hall\"><a href=\"/\">Hall</a></nav>", "two landmarks of one name"),
        ("<li>Loose</li>", "item outside of a list"),
        ("<ul><p>Odd</p></ul>", "no item in a list"),
        ("<table><tbody><tr><td>1</td></tr></tbody></table>", "table without headings"),
        ("<img src=\"/assets/icon.svg\">", "picture without a name"),
        ("<div aria-hidden=\"true\"><button>Gone</button></div>", "focus on what is hidden from readers"),
        ("<button>Out <a href=\"/\">in</a></button>", "control inside of a control"),
        ("<p aria-wise=\"yes\">Wise</p>", "no such attribute"),
        ("<meta http-equiv=\"refresh\" content=\"900\">", "goes away by itself"),
        ("<pre class=\"tall\">long</pre>", "scrolls, but not by keys"),
    ];
    for (fault, finding) in faults {
        ada.go("/rules");
        ada.media(false, true);
        let add = format!(
            "document.querySelector('main').insertAdjacentHTML('beforeend', {}); \
             const faint = document.querySelector('.faint'); \
             if (faint) {{ faint.style.color = faint.style.backgroundColor = 'rgb(90, 90, 90)'; }} \
             const tall = document.querySelector('.tall'); \
             if (tall) {{ tall.textContent = 'long '.repeat(900); tall.style.overflow = 'auto'; }}",
            serde_json::json!(fault)
        );
        ada.script(&add);
        let found = ada.script(AUDIT).to_string();
        assert!(found.contains(finding), "{fault} is not found: {found}");
    }
    ada.leave();
}

/// axe itself can fail too.
#[test]
fn axe_finds_what_is_wrong() {
    let house = House::open();
    let ada = house.visitor(DESK);
    ada.go("/rules");
    ada.script("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button><img src=\"/assets/icon.svg\">')");
    ada.script(AXE);
    let found = ada.later(RUN_AXE).to_string();
    assert!(found.contains("axe button-name") && found.contains("axe image-alt"), "{found}");
    ada.leave();
}

const TAB: char = '\u{e004}';

/// What has the focus can be told from what has not, at every stop of Tab.
#[test]
fn the_focus_is_seen_wherever_it_goes() {
    let house = House::open();
    let ada = house.visitor(DESK);
    let seen = "(() => { const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'; })()";
    for (path, stops) in [("/", 30), ("/new?game=frozen-wastes", 40), ("/rules", 20), ("/me", 12)] {
        ada.go(path);
        for stop in 0..stops {
            ada.press(TAB);
            let on = ada.value("document.activeElement.outerHTML.slice(0, 120)");
            assert!(ada.is("document.activeElement === document.body") || ada.is(seen), "{path}, stop {stop}: {on}");
        }
    }
    ada.leave();
}
