//! Nothing lies over anything: the parts of a full table at all usual sizes, told apart by their boxes.

use super::driver::{DESK, Look, PHONE};
use super::full::{MOMENTS, SIZES, at_moment};
use super::house::House;
use std::fmt::Write as _;

/// The boxes that must not meet, the cards that must hold their words, and what must be in sight. Gives the faults in words.
const LOOK: &str = r"
  const desk = innerWidth > 960, found = [];
  const parts = '.spot, .clock, .middle > .cards, .stage, .map > svg, .field > .dice, .field > .below, .trail, .about, #prompt, #recap, #seats, .story, .talk, #seen';
  const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0 && element.getBoundingClientRect().height > 0;
  const called = (element) => `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}.${[...element.classList].join('.')}`;
  const boxes = [...document.querySelectorAll(parts)].filter(shown).map((element) => ({ element, box: element.getBoundingClientRect() }));
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  boxes.forEach((one, index) => boxes.slice(index + 1).forEach((other) => {
    if (one.element.contains(other.element) || other.element.contains(one.element)) return;
    if (meet(one.box, other.box)) found.push(`${called(one.element)} meets ${called(other.element)}`);
  }));
  if (desk) boxes.filter(({ box }) => box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < 0)
    .forEach(({ element, box }) => found.push(`${called(element)} ends at ${Math.round(box.right)}, ${Math.round(box.bottom)}`));
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the window');
  // Words have height, and none of them leaves its card.
  const cards = [...document.querySelectorAll('.near .hand .card, .middle > .cards .card, #prompt .subject .card')].filter(shown);
  for (const card of cards) {
    const box = card.getBoundingClientRect();
    for (const words of card.querySelectorAll('h4, .sort, .text, .barred, .badges')) {
      if (!words.checkVisibility()) continue;
      const { height, bottom } = words.getBoundingClientRect();
      if (height < 8) found.push(`no height: ${called(words)} of ${card.querySelector('h4').textContent}`);
      if (bottom > box.bottom + 1.5) found.push(`${called(words)} of ${card.querySelector('h4').textContent} leaves its card by ${Math.round(bottom - box.bottom)}`);
    }
  }
  // Hosts that face each other are in sight from one end to the other.
  for (const hosts of [...document.querySelectorAll('.ranks ol')].filter(shown)) if (hosts.scrollWidth > hosts.clientWidth + 1) found.push(`ranks are cut by ${hosts.scrollWidth - hosts.clientWidth} px`);
  if (desk) for (const troop of [...document.querySelectorAll('.ranks .host')].filter(shown)) if (troop.getBoundingClientRect().bottom > troop.closest('.stage').getBoundingClientRect().bottom + 1) found.push(`${troop.textContent} is below its stage`);
  const cut = [...document.querySelectorAll('.near .hand .card, .middle > .cards .card')].filter(shown);
  cut.forEach((one, index) => cut.slice(index + 1).forEach((other) => one.parentElement === other.parentElement && meet(one.getBoundingClientRect(), other.getBoundingClientRect()) && found.push(`${called(one)} meets ${called(other)}`)));
  // What is said of a rival is said whole.
  if (desk) for (const spot of document.querySelectorAll('.spot.far')) {
    const whole = spot.getBoundingClientRect();
    for (const part of [...spot.querySelectorAll('h2, .meter, .counter, .sheet dl div, .lay > *')].filter(shown)) {
      const box = part.getBoundingClientRect();
      if (box.top < whole.top - 1.5 || box.bottom > whole.bottom + 1.5 || box.right > whole.right + 1.5) found.push(`${called(part)} of ${spot.id} is cut`);
    }
  }
  // What is said on a stage is said whole: of who strikes, of everybody struck, of the foe.
  if (desk) for (const group of [...document.querySelectorAll('.stage:not(:has(.ranks)) .group')].filter(shown)) {
    const whole = group.getBoundingClientRect();
    for (const part of [...group.querySelectorAll('h3, .meter, .counter, .sheet dl div, .die, .card .text')].filter(shown)) {
      const box = part.getBoundingClientRect();
      if (box.top < whole.top - 1.5 || box.bottom > whole.bottom + 1.5 || box.right > whole.right + 1.5) found.push(`${called(part)} of ${group.id} is cut`);
    }
  }
  if (desk) for (const stage of [...document.querySelectorAll('.field > .stage:not(:has(.ranks))')].filter(shown))
    if (stage.scrollHeight > stage.clientHeight + 2) found.push(`${stage.scrollHeight - stage.clientHeight} px of the stage are out of sight`);
  for (const name of [...document.querySelectorAll('.spot h2 > span:not(.crest), .about p')].filter(shown)) if (name.scrollWidth > name.clientWidth + 1 && name.clientWidth > 0) found.push(`${name.textContent} is cut`);
  for (const barred of [...document.querySelectorAll('.card > .barred')].filter(shown)) if (barred.getBoundingClientRect().width < 60) found.push(`${barred.textContent} has no room`);
  // In the lowest window four options are in sight, and what else can be done is whole below them.
  const asked = document.querySelector('#prompt'), list = asked.querySelector('.list')?.getBoundingClientRect();
  if (desk && innerHeight < 700 && document.querySelector('.scene:not(.mapped)')) {
    const end = asked.getBoundingClientRect().bottom;
    const sight = (option) => { const box = option.getBoundingClientRect(); return box.bottom <= (option.closest('.list') ? list.bottom : end) + 3; };
    const options = [...asked.querySelectorAll('.opt')].filter(shown), seen = options.filter(sight).length;
    if (seen < Math.min(4, options.length)) found.push(`only ${seen} of ${options.length} options are in sight`);
    for (const act of asked.querySelectorAll('.act')) if (shown(act) && act.getBoundingClientRect().bottom > end + 1) found.push(`${act.textContent} is cut`);
  }
  const story = document.querySelector('.story').getBoundingClientRect().height;
  if (story < 200) found.push(`the story has ${Math.round(story)} px`);
  return found;
";

/// The bytes that came over the line for this page at first sight, as they were sent: compressed.
const WEIGHT: &str = "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
     .filter(({ name }) => !name.includes('/stream')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);";
/// More no table weighs at first sight.
const HEAVY: u64 = 120 * 1024;

/// Every moment of a game at every size; what is wrong is told all at once.
fn nothing_lies_over_anything(game: &str) {
    let house = House::open();
    let mut faults = String::new();
    let ada = house.visitor(DESK);
    let tables: Vec<(&str, String)> = MOMENTS
        .iter()
        .filter(|moment| moment.game == game)
        .map(|moment| (moment.name, moment.link(&house, &at_moment(&house, &ada, moment))))
        .collect();
    assert!(!tables.is_empty(), "{game} has no moments");
    ada.leave();
    for size in SIZES {
        let base = if size.0 < 600 { PHONE } else { DESK };
        let looker = house.visitor(Look { size, still: true, ..base });
        for (name, link) in &tables {
            looker.go(link);
            looker.click("main form button");
            looker.until("document.querySelector('#prompt button[name=choice]')");
            for fault in looker.script(LOOK).as_array().expect("a list").iter().filter_map(|fault| fault.as_str()) {
                _ = writeln!(faults, "{name} {}x{}: {fault}", size.0, size.1);
            }
            let bytes = looker.script(WEIGHT).as_u64().unwrap_or(u64::MAX);
            println!("{name} {}x{}: {bytes} bytes", size.0, size.1);
            if bytes > HEAVY {
                _ = writeln!(faults, "{name} {}x{}: {bytes} bytes are too heavy", size.0, size.1);
            }
        }
        looker.leave();
    }
    assert!(faults.is_empty(), "\n{faults}");
}

#[test]
fn nothing_lies_over_anything_at_a_full_table_of_queen() {
    nothing_lies_over_anything("queen");
}

#[test]
fn nothing_lies_over_anything_at_a_full_table_of_the_frozen_wastes() {
    nothing_lies_over_anything("frozen-wastes");
}

#[test]
fn nothing_lies_over_anything_at_a_full_table_of_midnight() {
    nothing_lies_over_anything("midnight");
}

#[test]
fn nothing_lies_over_anything_at_a_full_table_of_runewars() {
    nothing_lies_over_anything("runewars");
}

#[test]
fn nothing_lies_over_anything_at_a_full_table_of_erune() {
    nothing_lies_over_anything("erune");
}

#[test]
fn nothing_lies_over_anything_at_a_table_of_four() {
    nothing_lies_over_anything("four");
}

/// What ends a step never lies over the option that has the focus (WCAG 2.4.11).
#[test]
fn what_ends_a_step_covers_no_option_with_the_focus() {
    let house = House::open();
    let ada = house.visitor(Look { size: (1366, 650), still: true, ..DESK });
    let table = at_moment(&house, &ada, &MOMENTS[0]);
    ada.go(&format!("/table/{table}"));
    ada.until("document.querySelectorAll('#prompt button[name=choice]').length > 9");
    let covered = "return [...document.querySelectorAll('#prompt .opt')].filter((option) => option.checkVisibility()).flatMap((option) => { \
         option.focus(); const { x, y, width, height } = option.getBoundingClientRect(); \
         const over = [[0.1, 0.2], [0.5, 0.5], [0.9, 0.8]].map(([across, down]) => document.elementFromPoint(x + width * across, y + height * down)).find((there) => !option.contains(there)); \
         return over === undefined ? [] : [`${option.value} at ${Math.round(x)}, ${Math.round(y)}, ${Math.round(width)} x ${Math.round(height)} by ${over?.tagName} ${over?.id} ${over?.className}`]; \
       });";
    assert_eq!(ada.script(covered), serde_json::json!([]), "options that are covered while they have the focus");
    ada.leave();
}
