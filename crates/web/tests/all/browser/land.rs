//! A land of hexagons: a whole game of The Frozen Wastes on the map and in the prompt, and the ways to move over the map.

use super::audit::Findings;
use super::driver::{Browser, DESK, PHONE};
use super::house::House;
use super::play::{Asked, Choice};

/// A table of two against a bot; it begins at once.
fn set_out(browser: &Browser) {
    browser.go("/new?game=frozen-wastes");
    for (seat, who) in [("seat1", "bot greedy"), ("seat2", "none"), ("seat3", "none")] {
        browser.choose(&format!("select[name={seat}]"), who);
    }
    browser.click("main form button.first");
    browser.await_path("/table/");
}

/// What kind of choice it is: the first word of its text.
fn verb(choice: &Choice) -> &str {
    choice.text.split(' ').next().unwrap_or_default()
}

/// Goes out, fights, buys what there is, and comes to an end of each turn.
#[derive(Default)]
struct Road {
    steps: u32,
}

impl Road {
    fn pick<'a>(&mut self, asked: &'a Asked) -> &'a Choice {
        let first = |wanted: &[&str]| asked.options.iter().find(|option| wanted.contains(&verb(option)));
        let last = asked.options.iter().rfind(|option| option.ends());
        self.steps += 1;
        if let Some(bold) = first(&["adventure", "attack", "buy"]) {
            return bold;
        }
        match (last, first(&["step", "roll"])) {
            (Some(last), _) if self.steps > 4 => {
                self.steps = 0;
                last
            }
            // As many dice as there are.
            (_, Some(roll)) if verb(roll) == "roll" => {
                let rolls = asked.options.iter().filter(|option| verb(option) == "roll");
                rolls.max_by_key(|option| option.text.as_str()).unwrap_or(roll)
            }
            (_, Some(step)) => step,
            (Some(last), None) => last,
            (None, None) => &asked.options[0],
        }
    }
}

/// The ground of a cell that stands for one option alone and lies open under the pointer.
fn open_ground(browser: &Browser, asked: &Asked, choice: &Choice) -> Option<String> {
    let cell = choice.at.first().filter(|at| at.starts_with("cell-"))?;
    // What is most worth seeing is looked at first: it opens.
    if choice.stand == "first" || asked.options.iter().filter(|option| option.at.contains(cell)).count() > 1 {
        return None;
    }
    let ground = format!("#n-{cell}");
    let open = format!(
        "(() => {{ const box = document.querySelector('{ground}').getBoundingClientRect();
           return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.cell')?.id === 'n-{cell}'; }})()"
    );
    browser.is(&open).then_some(ground)
}

#[test]
fn a_whole_game_of_the_frozen_wastes_by_clicking() {
    let house = House::open();
    let ada = house.visitor(DESK);
    set_out(&ada);
    let (mut road, mut findings, mut seen) = (Road::default(), Findings::default(), Vec::<String>::new());
    let (mut clicks, mut on_the_map) = (0, 0);
    loop {
        let asked = ada.my_turn();
        if asked.over {
            break;
        }
        assert!(asked.mine && !asked.options.is_empty());
        let choice = road.pick(&asked);
        let verb = verb(choice).to_owned();
        if !seen.contains(&verb) {
            if ["start", "roll", "step", "adventure", "attack", "buy"].contains(&verb.as_str()) {
                findings.look(&ada, &format!("before the first {verb}"));
            }
            ada.until(
                "(list => list.scrollHeight - list.scrollTop - list.clientHeight < 40)(document.getElementById('log'))",
            );
            match verb.as_str() {
                "step" => {
                    assert!(ada.has("#n-dice .die.striped svg"), "the dice of the road are shown");
                    assert!(ada.has(".price rect.rim"), "what a step costs is shown where it leads");
                }
                "attack" => {
                    assert!(ada.has("#n-stage .group .crest") && ada.has("#n-stage .meter.can"), "a duel with odds");
                }
                _ => {}
            }
            seen.push(verb);
        }
        match open_ground(&ada, &asked, choice) {
            Some(ground) => {
                // Where there are goals to go to a place opens, and its first button goes there; else the click does.
                let opens = ada.has("#prompt .goal");
                if opens {
                    ada.click(&ground);
                    ada.until("document.querySelector('#menu .do')?.checkVisibility()");
                }
                ada.answer(&asked, if opens { "#menu .do" } else { ground.as_str() });
                on_the_map += 1;
            }
            None => ada.answer(&asked, &choice.button()),
        }
        clicks += 1;
        assert!(clicks < 1500, "the game does not end");
    }
    assert!(clicks > 40 && on_the_map > 5, "{clicks} clicks, {on_the_map} of them on the map");
    for verb in ["start", "roll", "step"] {
        assert!(seen.iter().any(|known| known == verb), "nobody ever chose to {verb}: {seen:?}");
    }
    assert!(ada.has("#ending .won h2") && ada.has("#ending .scores tr.won"));
    findings.look(&ada, "the end");
    ada.go(&format!("{}/text", ada.path()));
    assert!(ada.text("main pre").contains("Seragart"), "the land in words");
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    ada.leave();
}

#[test]
fn the_frozen_wastes_on_a_phone_shut_nobody_out() {
    let house = House::open();
    let ada = house.visitor(PHONE);
    set_out(&ada);
    let (mut road, mut findings) = (Road::default(), Findings::default());
    for step in 0..6 {
        let asked = ada.my_turn();
        findings.look(&ada, &format!("phone, step {step}"));
        assert!(ada.is("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the phone");
        ada.until("(document.querySelector('#prompt .options .list')?.scrollTop ?? 0) === 0");
        if ada.is("document.querySelector(`#scene .figure[data-seat='${document.querySelector('.spot.near').dataset.seat}']`)") {
            assert!(ada.is("document.querySelector('.map.hexes').matches('.near-by')"), "where one stands is seen");
        }
        ada.script("document.querySelectorAll('#prompt details').forEach((fold) => { fold.open = true; })");
        ada.tap(&road.pick(&asked).button());
        ada.moved_on(&asked);
    }
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    ada.leave();
}

const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';

const VIEW: &str = "document.querySelector('.map.hexes svg').getAttribute('viewBox').split(' ').map(Number)";

fn width(browser: &Browser) -> f64 {
    browser.value(&format!("{VIEW}[2]")).as_f64().expect("a width")
}

#[test]
fn the_map_comes_nearer_and_moves() {
    let house = House::open();
    let ada = house.visitor(DESK);
    set_out(&ada);
    let asked = ada.my_turn();
    let whole = width(&ada);
    ada.click("[data-lens=in]");
    let near = width(&ada);
    assert!(near < whole * 0.8, "the button brings it nearer: {near} of {whole}");
    ada.press('+');
    assert!(width(&ada) < near * 0.8, "so does the key");
    ada.script("document.querySelector('.map.hexes svg').dispatchEvent(new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true, clientX: 500, clientY: 400 }))");
    let nearest = width(&ada);
    assert!(nearest < near * 0.6, "and the wheel");
    // What is chosen changes the map, not what of it is in view.
    let view = ada.value(VIEW);
    ada.answer(&asked, &asked.options[0].button());
    ada.my_turn();
    assert_eq!(ada.value(&format!("{VIEW}[2]")), view[2], "it stays as near as it was");
    ada.press('-');
    assert!(width(&ada) > nearest);
    ada.click("[data-lens=all]");
    assert!(!ada.has(".map.near-by"), "all of it again");
    // By the arrows, once the map has the focus.
    ada.click("[data-lens=in]");
    ada.script("document.querySelector('.map.hexes').focus()");
    let before = ada.value(&format!("{VIEW}[0]")).as_f64();
    ada.press('\u{e012}');
    assert!(ada.value(&format!("{VIEW}[0]")).as_f64() < before, "to the west");
    ada.leave();
}

const MINI: &str = ".map.hexes > .mini";

/// Of a land that does not fit into the window a small one shows all, and leads everywhere by finger, pointer and keys.
#[test]
fn the_land_in_small_shows_what_is_in_view_and_leads_elsewhere() {
    let house = House::open();
    for look in [DESK, PHONE] {
        let ada = house.visitor(look);
        set_out(&ada);
        ada.my_turn();
        let shown = || ada.is(&format!("document.querySelector('{MINI}').checkVisibility()"));
        ada.click("[data-lens=all]");
        assert!(!shown(), "where all is in view there is nothing to add");
        ada.click("[data-lens=in]");
        assert!(shown(), "of a land in part the whole is shown in small");
        assert!(
            ada.is(&format!("document.querySelectorAll('{MINI} .plot').length === document.querySelectorAll('.map.hexes .land .cell:not(.free)').length")),
            "with all that is known of it"
        );
        let part = |name: &str| {
            ada.value(&format!("+document.querySelector('{MINI} .part').getAttribute('{name}')"))
                .as_f64()
                .expect("a number")
        };
        let view = |at: usize| ada.value(&format!("{VIEW}[{at}]")).as_f64().expect("a number");
        let agree =
            || ["x", "y", "width", "height"].iter().enumerate().all(|(at, name)| (part(name) - view(at)).abs() < 0.2);
        assert!(agree(), "and which part one sees");
        // Arrow keys lead over it, in longer steps than over the land itself.
        ada.script(&format!("document.querySelector('{MINI}').focus()"));
        for _ in 0..12 {
            ada.press('\u{e012}');
        }
        let west = view(0);
        assert!(agree() && west < 0.0, "{west} is the edge of the land");
        ada.press('\u{e014}');
        assert!(view(0) > west && agree(), "to the east");
        // A finger or a pointer in its middle leads to the middle of the land.
        if look.size.0 < 600 {
            ada.tap(MINI);
        } else {
            ada.click(MINI);
        }
        let whole = ada.value("document.querySelector('.map.hexes .frame').dataset.whole.split(' ').map(Number)");
        let number = |at: usize| whole[at].as_f64().expect("a number");
        let (middle, there) = (number(0) + number(2) / 2.0, view(0) + view(2) / 2.0);
        assert!((middle - there).abs() < number(2) / 20.0 && agree(), "{there} instead of {middle}");
        ada.leave();
    }
}

const BOARD: &str = "document.querySelector('.map.squares > svg').getAttribute('viewBox').split(' ').map(Number)";

#[test]
fn a_board_of_squares_moves_like_any_map_and_is_played_by_keyboard() {
    let house = House::open();
    let ada = house.visitor(DESK);
    ada.go("/");
    ada.click(".quick form:has(input[value=four]) button");
    ada.await_path("/table/");
    let asked = ada.my_turn();
    let at = |part: usize| ada.value(&format!("{BOARD}[{part}]")).as_f64().expect("a number");
    let whole = at(2);
    ada.click("[data-lens=in]");
    assert!(at(2) < whole * 0.8, "the button brings it nearer");
    ada.script("document.querySelector('.map.squares').focus()");
    let left = at(0);
    ada.press('\u{e014}');
    assert!(at(0) > left, "an arrow moves it");
    ada.press('-');
    ada.press('-');
    assert!(!ada.has(".map.near-by"), "all of it again");
    let mut stops = 0;
    while !ada.is("document.activeElement.matches('.cell.can')") {
        ada.press(TAB);
        stops += 1;
        assert!(stops < 12, "from the board to where one can drop is a short way");
    }
    ada.press(ENTER);
    ada.moved_on(&asked);
    ada.until("document.querySelectorAll('.figure.disc').length >= 1");
    ada.leave();
}

#[test]
fn a_step_over_the_map_by_keyboard() {
    let house = House::open();
    let ada = house.visitor(DESK);
    set_out(&ada);
    let mut road = Road::default();
    // To the first step of the road.
    loop {
        let asked = ada.my_turn();
        if asked.options.iter().any(|option| verb(option) == "step") {
            break;
        }
        ada.answer(&asked, &road.pick(&asked).button());
    }
    let asked = ada.asked();
    ada.script("document.querySelector('.map.hexes').focus()");
    let mut stops = 0;
    while !ada.is("document.activeElement.matches('.cell.can')") {
        ada.press(TAB);
        stops += 1;
        assert!(stops < 12, "from the map to where one can go is a short way");
    }
    assert!(
        ada.value("document.activeElement.getAttribute('aria-description')")
            .as_str()
            .is_some_and(|text| text.contains("Go to"))
    );
    ada.press(ENTER);
    if ada.is("document.querySelector('#menu').matches(':popover-open')") {
        ada.press(ENTER);
    }
    ada.moved_on(&asked);
    ada.leave();
}
