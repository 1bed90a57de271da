//! What moves never stands in the way, and nothing moves for who does not want it.

use super::driver::{DESK, Look};
use super::house::House;
use serde_json::json;

const START: &str = ".quick form:has(input[value=queen]) button";

/// Chooses, and clicks the next thing as soon as something moves, within the same 50 milliseconds.
const IN_THE_MIDDLE: &str = "
  const done = arguments[arguments.length - 1] || ((value) => value);
  const options = () => [...document.querySelectorAll('#prompt button[name=choice]')];
  window.glide = { moving: 0, clicked: 0, late: 0 };
  const first = document.getElementById('prompt').dataset.version;
  let began = 0;
  const watch = () => {
    const now = document.getElementById('prompt').dataset.version;
    const moving = document.getAnimations().filter((animation) => animation.playState === 'running').length;
    if (now !== first && options().length && moving) {
      began ||= performance.now();
      const button = options()[0], at = button.getBoundingClientRect();
      const hit = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
      window.glide = { moving, late: performance.now() - began, clicked: Number(now), hit: button.contains(hit) };
      hit.click();
    } else requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  options()[0].click();
";

#[test]
fn a_click_in_the_middle_of_a_glide_takes_effect() {
    let house = House::open();
    let ada = house.visitor(DESK);
    ada.go("/");
    ada.click(START);
    ada.await_path("/table/");
    let asked = ada.my_turn();
    ada.script(IN_THE_MIDDLE);
    ada.until("window.glide.clicked");
    let glide = ada.value("window.glide");
    assert!(glide["moving"].as_u64() > Some(0), "something was moving: {glide}");
    assert_eq!(glide["hit"], true, "nothing lies over the option while things glide: {glide}");
    assert!(glide["late"].as_f64() < Some(50.0), "{glide}");
    assert!(glide["clicked"].as_u64() > Some(asked.version));
    ada.until(&format!("Number(document.getElementById('prompt').dataset.version) > {}", glide["clicked"]));
    ada.leave();
}

#[test]
fn nothing_moves_for_who_wants_it_still() {
    let house = House::open();
    let ada = house.visitor(Look { still: true, ..DESK });
    ada.go("/");
    ada.click(START);
    ada.await_path("/table/");
    ada.my_turn();
    let count = "window.moved = 0; const watch = () => { \
                 window.moved += document.getAnimations().filter((animation) => animation.playState === 'running' && animation.effect.getComputedTiming().duration > 20).length; \
                 requestAnimationFrame(watch); }; watch();";
    ada.script(count);
    for _ in 0..8 {
        let asked = ada.my_turn();
        ada.answer(&asked, &asked.options[0].button());
    }
    assert_eq!(ada.value("window.moved"), json!(0));
    ada.media(false, false);
    let asked = ada.my_turn();
    ada.click(&asked.options[0].button());
    // The same count sees it when things do move.
    ada.until("window.moved > 0");
    ada.leave();
}
