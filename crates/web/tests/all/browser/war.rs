//! A land of armies: a whole game of Runewars by clicking, from the first tile to the end; with the keyboard; on a phone.

use super::audit::Findings;
use super::driver::{Browser, DESK, Look, PHONE};
use super::house::House;
use super::play::{Asked, Choice};
use kernel::Seat;

const ADA: Seat = Seat(0);

/// A table of two against a bot; it begins at once.
fn set_out(browser: &Browser, map: &str) {
    browser.go("/new?game=runewars");
    for (seat, who) in [("seat1", "bot greedy"), ("seat2", "none"), ("seat3", "none")] {
        if browser.has(&format!("select[name={seat}] option[value=\"{who}\"]")) {
            browser.choose(&format!("select[name={seat}]"), who);
        }
    }
    browser.choose("select[name=option-map]", map);
    browser.click("main form button.first");
    browser.await_path("/table/");
}

fn table_of(browser: &Browser) -> String {
    browser.path().trim_start_matches("/table/").to_owned()
}

fn verb(choice: &Choice) -> &str {
    choice.text.split(' ').next().unwrap_or_default()
}

/// Something on the land or among the own cards that stands for this option alone and lies open under the pointer.
fn on_the_table(browser: &Browser, asked: &Asked, choice: &Choice) -> Option<String> {
    let alone = |at: &&String| asked.options.iter().filter(|option| option.at.contains(at)).count() == 1;
    let land = |at: &&String| ["area-", "free-", "tile-", "turned-"].iter().any(|start| at.starts_with(start));
    // What is most worth seeing and what ends something are looked at first: they open.
    let taken = !["first", "end"].contains(&choice.stand.as_str());
    let at = choice.at.iter().find(|at| land(at) && alone(at)).filter(|_| taken)?;
    let open = format!(
        "(() => {{ const box = document.getElementById('n-{at}')?.getBoundingClientRect();
           return box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.cell')?.id === 'n-{at}'; }})()"
    );
    browser.is(&open).then(|| format!("[id=\"n-{at}\"]"))
}

#[test]
fn a_whole_game_of_runewars_by_clicking_from_the_first_tile() {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    set_out(&ada, "built");
    let table = table_of(&ada);
    let (mut clicks, mut on_the_land, mut seen) = (0, 0, Vec::<String>::new());
    let mut findings = Findings::default();
    let (mut battles, mut chances) = (0, 0);
    loop {
        let asked = ada.my_turn();
        if asked.over {
            break;
        }
        assert!(asked.mine && !asked.options.is_empty());
        let choice = house.advised(&table, ADA, &asked);
        let verb = verb(choice).to_owned();
        if !seen.contains(&verb) {
            if ["turn", "at", "order", "area", "figure"].contains(&verb.as_str()) {
                findings.look(&ada, &format!("before the first {verb}"));
            }
            match verb.as_str() {
                "turn" => assert!(ada.has("#scene .cell.can[id^=n-turned-]"), "a tile lies at hand in every turning"),
                "at" => assert!(ada.has("#scene .cell.free.can"), "free places are lit"),
                "order" => {
                    assert!(ada.has("#scene .card.frame-order.can"), "orders can be taken up");
                    assert!(ada.has("#scene .region.owner-daqan, #scene .region.seat-0"), "realms have their colours");
                    assert!(ada.has("#scene .army .cloth"), "armies are banners");
                }
                _ => {}
            }
            seen.push(verb);
        }
        if ada.has("#scene .stage .ranks .rank.now") {
            battles += 1;
        }
        if ada.has("#prompt .opt[data-at^=area-] .odds") {
            assert!(ada.has("#scene .map .chances text"), "the odds of a target stand on the land");
            chances += 1;
        }
        match on_the_table(&ada, &asked, choice) {
            Some(ground) => {
                ada.answer(&asked, &ground);
                on_the_land += 1;
            }
            None => ada.answer(&asked, &choice.button()),
        }
        clicks += 1;
        assert!(clicks < 3000, "the game does not end");
    }
    assert!(
        clicks > 60 && on_the_land > 5 && battles > 0 && chances > 0,
        "{clicks} clicks, {on_the_land} on the land, {battles} in battles, {chances} with odds"
    );
    for verb in ["tile", "turn", "at", "order", "area"] {
        assert!(seen.iter().any(|known| known == verb), "nobody ever chose {verb}: {seen:?}");
    }
    assert!(ada.has("#ending h2"), "the end is told");
    findings.look(&ada, "the end");
    ada.go(&format!("{}/text", ada.path()));
    let text = ada.text("main pre");
    assert!(text.contains("Orders of this year") || text.contains("Orders"), "the table in words: {text}");
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    ada.leave();
}

/// Orders, marches and battles by keys: first by the number of an option, then by the focus on its button.
#[test]
fn runewars_with_the_keyboard_alone() {
    const TAB: char = '\u{e004}';
    const ENTER: char = '\u{e007}';
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    set_out(&ada, "dealt");
    let table = table_of(&ada);
    for step in 0..24 {
        let asked = ada.my_turn();
        if asked.over {
            break;
        }
        let choice = house.advised(&table, ADA, &asked);
        match choice.key {
            Some(key) if step % 2 == 0 => ada.press(key),
            _ => {
                ada.unfold();
                let (button, mut tabs) = (choice.button(), 0);
                while !ada.is(&format!("document.activeElement.matches({button:?})")) {
                    ada.press(TAB);
                    tabs += 1;
                    assert!(tabs < 400, "Tab never comes to {button}");
                }
                ada.press(ENTER);
            }
        }
        ada.moved_on(&asked);
    }
    ada.leave();
}

#[test]
fn runewars_on_a_phone_shuts_nobody_out() {
    let house = House::open();
    let ada = house.visitor(PHONE);
    set_out(&ada, "dealt");
    let (table, mut findings) = (table_of(&ada), Findings::default());
    for step in 0..10 {
        let asked = ada.my_turn();
        if step % 3 == 0 {
            findings.look(&ada, &format!("phone, step {step}"));
        }
        assert!(ada.is("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the phone");
        ada.unfold();
        ada.tap(&house.advised(&table, ADA, &asked).button());
        ada.moved_on(&asked);
    }
    assert!(findings.0.is_empty(), "\n{}", findings.0);
    ada.leave();
}
