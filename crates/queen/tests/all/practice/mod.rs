//! A table with cards made for the test: the content of the box, but with other starters, so that no number of a real
//! card can disturb what a test says. What happens there is written as a scenario.

use kernel::scenario::{Scenario, run};
use queen::Queen;
use queen::content::{Content, STANDARD};
use std::fmt::Write;
use std::sync::Arc;

/// A card of a test: its slug, and its other fields as a content file has them.
pub type Sample = (&'static str, &'static str);

/// The game with these starters, one of each, filled up to ten with Coppers.
pub fn queen(cards: &[Sample]) -> Queen {
    queen_with(cards, |_, text| text)
}

/// The same, with every other file changed: given are its name and its text.
pub fn queen_with(cards: &[Sample], change: impl Fn(&str, String) -> String) -> Queen {
    let mut starters = format!(
        "[(slug: \"copper\", name: \"Copper\", kind: Utility, copies: {}, does: [Clout(Just(1))]),",
        10 - cards.len()
    );
    for (slug, fields) in cards {
        write!(starters, "(slug: \"{slug}\", name: \"{slug}\", {fields}),").expect("a string takes everything");
    }
    starters.push(']');
    let files = STANDARD.map(|(name, text)| {
        (name, if name == "starters.ron" { starters.clone() } else { change(name, text.to_owned()) })
    });
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    Queen::new(Content::read(&files)).unwrap_or_else(|errors| panic!("{}", lines(&errors)))
}

/// Plays a scenario among these princesses; the first of them begins the game.
pub fn play(queen: Queen, princesses: &str, scenario: &str) {
    let players = princesses.split(',').count();
    let head = format!("game queen\nplayers {players}\noption princesses={princesses}\nseed 1\n");
    let scenario = Scenario::read(head + scenario).expect("the scenario can be read");
    if let Err(failures) = run(&scenario, &Arc::new(queen)) {
        panic!("{}", lines(&failures));
    }
}

fn lines(problems: &[impl ToString]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
