//! A table with heroes and a green deck made for the test, so that no number of a real card can disturb what a test says.
//! What happens there is written as a scenario.

use kernel::scenario::{Scenario, run};
use runebound::adventures::frozen_wastes::content::FROZEN_WASTES;
use runebound::{FrozenWastes, Runebound};
use std::sync::Arc;

/// Six heroes alike, but for the first two: Ada who spots and is good at magic, and Bo who is good at everything.
const HEROES: &str = r#"[
    (slug: "ada", name: "Ada", set: FrozenWastes, life: 4, stamina: 3, mind: (3, 1), body: (2, 1), spirit: (4, 1),
        skills: [(Spot, 2)], powers: [(when: RollIn(Magic), cost: Exhaust(1), does: [Roll(2)])], style: "-"),
    (slug: "bo", name: "Bo", set: FrozenWastes, life: 9, stamina: 3, mind: (30, 1), body: (30, 2), spirit: (30, 1),
        style: "-"),
    (slug: "cy", name: "Cy", set: FrozenWastes, life: 4, stamina: 3, mind: (0, 1), body: (0, 1), spirit: (0, 1), style: "-"),
    (slug: "di", name: "Di", set: FrozenWastes, life: 4, stamina: 3, mind: (0, 1), body: (0, 1), spirit: (0, 1), style: "-"),
    (slug: "ed", name: "Ed", set: FrozenWastes, life: 4, stamina: 3, mind: (0, 1), body: (0, 1), spirit: (0, 1), style: "-"),
    (slug: "fay", name: "Fay", set: FrozenWastes, life: 4, stamina: 3, mind: (0, 1), body: (0, 1), spirit: (0, 1), style: "-"),
]"#;

/// The game with these cards as its green deck.
pub fn game(green: &str) -> Runebound<FrozenWastes> {
    let green = format!("[{green}]");
    let files = FROZEN_WASTES.map(|(name, text)| match name {
        "heroes.ron" => (name, HEROES),
        "frozen-wastes/green.ron" => (name, green.as_str()),
        _ => (name, text),
    });
    FrozenWastes::with(&files).unwrap_or_else(|errors| panic!("{}", lines(&errors)))
}

/// Plays a scenario with one hero, who starts in Nunarak next to the green jewel of `e10`.
pub fn play(game: Runebound<FrozenWastes>, hero: &str, scenario: &str) {
    let head = format!("game frozen-wastes\nplayers 1\noption heroes={hero}\nseed 1\ndo {hero} start at nunarak\n");
    let scenario = Scenario::read(head + scenario).expect("the scenario can be read");
    if let Err(failures) = run(&scenario, &Arc::new(game)) {
        panic!("{}", lines(&failures));
    }
}

fn lines(problems: &[impl ToString]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
