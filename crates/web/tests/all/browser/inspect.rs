//! A click looks and never acts; a card opens with its options; the card, then the lit target; keys that stay; hints.

use super::driver::{Browser, DESK, Look};
use super::full::{MOMENTS, at_moment};
use super::house::House;
use super::play::Choice;
use serde_json::json;

/// A full table of Queen in the middle of Ada's turn.
fn my_turn_at_queen(house: &House) -> (Browser, String) {
    let ada = house.visitor(Look { still: true, ..DESK });
    let table = at_moment(house, &ada, &MOMENTS[0]);
    ada.go(&format!("/table/{table}"));
    ada.until("document.querySelectorAll('#prompt button[name=choice]').length > 9");
    (ada, table)
}

fn entries(house: &House, table: &str) -> u32 {
    house.look(table, |live| live.play.as_ref().map_or(0, |play| play.entries()))
}

#[test]
fn a_click_opens_and_never_acts() {
    let house = House::open();
    let (ada, table) = my_turn_at_queen(&house);
    let before = entries(&house, &table);
    // All that can be seen is clicked: places of rivals, cards of the market, of the hand and of the shelves.
    let clicks = "let opened = 0; for (const thing of document.querySelectorAll('#scene .spot.far, #scene .card')) { \
         if (!thing.checkVisibility()) continue; \
         thing.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true })); \
         if (document.getElementById('menu').matches(':popover-open')) opened += 1; document.getElementById('menu').hidePopover(); } return opened;";
    let opened = ada.script(clicks).as_u64().expect("a count");
    assert!(opened > 10, "{opened} things opened");
    assert_eq!(entries(&house, &table), before, "nothing was chosen by looking");
    // A card with options shows them as buttons, beside its whole text.
    let asked = ada.asked();
    let card =
        asked.options.iter().find_map(|option| option.at.iter().find(|at| at.contains("-hand-"))).expect("a card");
    ada.script(&format!(
        "document.querySelector('[id=\"n-{card}\"]').dispatchEvent(new PointerEvent('click', {{ bubbles: true }}))"
    ));
    let shown = "({ text: Boolean(document.querySelector('#menu .card .text')?.checkVisibility()), buttons: document.querySelectorAll('#menu .do').length })";
    let shown = ada.value(shown);
    assert_eq!(shown["text"], true);
    let of_card = asked.options.iter().filter(|option| option.at.contains(card)).count();
    assert_eq!(shown["buttons"], json!(of_card));
    ada.click("#menu .do");
    ada.moved_on(&asked);
    assert!(entries(&house, &table) > before, "its button acts");
    ada.leave();
}

#[test]
fn every_copy_of_a_card_acts_and_every_option_lights_what_it_is_about() {
    let house = House::open();
    let (ada, _) = my_turn_at_queen(&house);
    let asked = ada.asked();
    let dark = "return [...document.querySelectorAll('#prompt .opt')].flatMap((option) => option.dataset.at.split(' ').filter(Boolean)) \
         .filter((id) => !document.getElementById(`n-${id}`)?.matches('.can'));";
    assert_eq!(ada.script(dark), json!([]), "things that options point at and that do not glow");
    let aimless = |option: &&Choice| !option.ends() && option.at.is_empty();
    assert_eq!(asked.options.iter().filter(aimless).count(), 0, "options of a turn that point at nothing");
    // Cards of one name in the hand all glow, or none does.
    let uneven = "const by = new Map(); for (const card of document.querySelectorAll('.near .hand .card')) { \
         const name = card.querySelector('h4').textContent; by.set(name, (by.get(name) ?? new Set()).add(card.matches('.can'))); } \
         return [...by].filter(([, lit]) => lit.size > 1).map(([name]) => name);";
    assert_eq!(ada.script(uneven), json!([]));
    ada.leave();
}

#[test]
fn the_card_then_the_lit_target() {
    let house = House::open();
    for _ in 0..6 {
        let (ada, table) = my_turn_at_queen(&house);
        let asked = ada.asked();
        let aimed =
            asked.options.iter().find(|option| option.text.starts_with("play ") && option.text.contains(" at "));
        let Some(aimed) = aimed else {
            ada.leave();
            continue;
        };
        let (card, target) = (&aimed.at[0], aimed.at.last().expect("a target"));
        ada.script(&format!(
            "document.querySelector('[id=\"n-{card}\"]').dispatchEvent(new PointerEvent('click', {{ bubbles: true }}))"
        ));
        ada.until(&format!("document.querySelector('[id=\"n-{target}\"]').matches('.aim')"));
        ada.script(&format!(
            "document.getElementById('menu').hidePopover(); document.querySelector('[id=\"n-{target}\"]').dispatchEvent(new PointerEvent('click', {{ bubbles: true }}))"
        ));
        ada.moved_on(&asked);
        let line = house.look(&table, |live| live.play.as_ref().and_then(|play| play.line(asked.version as u32 + 1)));
        assert!(line.is_some_and(|line| line.contains(&aimed.text)), "{}", aimed.text);
        ada.leave();
        return;
    }
    panic!("nobody ever has a card to aim");
}

#[test]
fn keys_stay_while_the_list_changes_and_nought_declines_only() {
    let house = House::open();
    let (ada, _) = my_turn_at_queen(&house);
    let before = ada.asked();
    assert!(
        before
            .options
            .iter()
            .all(|option| (option.key == Some('0')) == (option.stand == "decline" && option.key.is_some()))
    );
    let keys: Vec<(String, Option<char>)> = before
        .options
        .iter()
        .filter(|option| option.key.is_some())
        .map(|option| (option.text.clone(), option.key))
        .collect();
    let (mut compared, mut asked) = (0, before);
    for _ in 0..12 {
        let Some(choice) = asked.options.iter().rfind(|option| !option.ends()) else { break };
        ada.answer(&asked, &choice.button());
        asked = ada.my_turn();
        if asked.over {
            break;
        }
        for option in asked.options.iter().filter(|option| option.key.is_some()) {
            if let Some((_, key)) = keys.iter().find(|(text, _)| *text == option.text) {
                assert_eq!(option.key, *key, "{} has another key now", option.text);
                compared += 1;
            }
        }
    }
    assert!(compared > 3, "{compared} options were offered again");
    ada.leave();
}

#[test]
fn a_hint_lights_what_a_bot_would_choose() {
    let house = House::open();
    let (ada, table) = my_turn_at_queen(&house);
    let before = entries(&house, &table);
    ada.click("#prompt [data-act=hint]");
    ada.until("document.querySelector('.opt.hinted')");
    assert!(ada.text("#live").is_empty() || ada.is("document.getElementById('live').textContent.length > 20"));
    assert_eq!(entries(&house, &table), before, "a hint chooses nothing");
    let why = ada.text(".opt.hinted .because");
    assert!(why.ends_with('.') && why.contains(' '), "it says why: {why}");
    assert!(
        ada.is("document.getElementById('live').textContent.includes(document.querySelector('.because').textContent)")
    );
    let hinted = ada.value("document.querySelector('.opt.hinted').value");
    let asked = ada.asked();
    assert!(asked.options.iter().any(|option| json!(option.text) == hinted));
    // Without the script the page says the same: it is read as it is sent, since the script here takes the light away
    // with the first news.
    let page = format!("/table/{table}?hint={}", hinted.as_str().unwrap_or_default().replace(' ', "%20"));
    assert!(ada.is(&format!(
        "(() => {{ const sent = new XMLHttpRequest(); sent.open('GET', '{page}', false); sent.send();
           return new DOMParser().parseFromString(sent.responseText, 'text/html').querySelector('.opt.hinted:has(.because)')?.value === '{}'; }})()",
        hinted.as_str().unwrap_or_default()
    )));
    ada.leave();
}

#[test]
fn the_question_shows_what_is_answered_and_what_each_answer_leaves() {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    let table = at_moment(&house, &ada, &MOMENTS[1]);
    ada.go(&format!("/table/{table}"));
    ada.until("document.querySelector('#prompt button[name=choice]')");
    assert!(ada.is("document.querySelector('#n-stage .card .text')?.checkVisibility()"), "the attacking card, whole");
    let told = ada.text("#n-stage");
    assert!(told.contains("damage") && told.contains("If you react"), "what it takes, and what is left of it: {told}");
    assert!(
        ada.is("document.querySelectorAll('#n-stage .group .portrait').length >= 2"),
        "who strikes, and who is struck"
    );
    assert!(ada.text("#prompt .opt.decline").contains("damage"), "what passing costs: {}", ada.text("#prompt"));
    assert!(ada.text("#prompt .opt.first").contains("instead of"), "what a Reaction leaves: {}", ada.text("#prompt"));
    ada.leave();
}

/// Others' steps wait for one another at the pace that the viewer chose, and the choice is remembered.
#[test]
fn others_steps_come_one_by_one_at_a_pace_one_can_set() {
    let house = House::open();
    let ada = house.visitor(DESK);
    ada.go("/");
    ada.click(".quick form:has(input[value=queen]) button");
    ada.await_path("/table/");
    ada.my_turn();
    ada.click(".pace button[data-pace='2']");
    assert!(ada.is("document.querySelector('.pace [data-pace=\"2\"]').getAttribute('aria-pressed') === 'true'"));
    ada.script(
        "window.steps = []; new MutationObserver(() => window.steps.push(performance.now())).observe(document.getElementById('log'), { childList: true });",
    );
    let asked = ada.my_turn();
    let end = asked.options.iter().find(|option| option.ends()).expect("a turn can be ended");
    ada.answer(&asked, &end.button());
    ada.until("window.steps.length > 4");
    let gaps = ada.value("window.steps.slice(2).map((time, index) => time - window.steps[index + 1])");
    let slow = gaps.as_array().expect("a list").iter().filter(|gap| gap.as_f64() > Some(300.0)).count();
    assert!(slow >= 1, "steps wait for one another: {gaps}");
    // All that waits is shown at once when one does not want to wait.
    ada.click(".pace button[data-pace=skip]");
    ada.my_turn();
    ada.reload();
    ada.until("document.querySelector('.pace [data-pace=skip]')?.getAttribute('aria-pressed') === 'true'");
    assert!(!ada.my_turn().options.is_empty());
    assert!(
        ada.is("document.querySelectorAll('#recap details').length > 0"),
        "what the others did since the last turn"
    );
    ada.leave();
}
