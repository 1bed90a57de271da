//! Moments to stop at: which events of an adventure, a combat, a knockout and a change of weather have a beat, and that
//! nothing else has. What a page makes of a beat is its own affair.

use crate::practice;
use kernel::Seat;
use kernel::record::By;
use kernel::scenario::{Scenario, lay_out};
use std::sync::Arc;

/// Value 12 in each phase, Life 2, and before combat it asks for a test.
const RIDDLER: &str = r#"Challenge(slug: "riddler", name: "Riddler", ranged: (12, 1), melee: (12, 1), magic: (12, 1), life: 2,
    before: [Test(Spot, Ranged, 13, [], [Wound(Hero, 1)])]),"#;
const WEATHER: &str = r#"Event(slug: "calm", name: "Calm", number: 1, weather: "green-leaf"),
    Event(slug: "breeze", name: "Breeze", number: 2, weather: "green-leaf"),"#;

/// The events with a beat as the hero, who starts in Nunarak, does this with these dice; with the words for their beats.
fn beats(hero: &str, arranged: &str, dice: &str, choices: &[&str]) -> Vec<String> {
    let dice = if dice.is_empty() { String::new() } else { format!("dice {dice}\n") };
    let text = format!(
        "game frozen-wastes\nplayers 1\noption heroes={hero}\nseed 1\ndo {hero} start at nunarak\n{arranged}{dice}"
    );
    let scenario = Scenario::read(text).expect("the scenario can be read");
    let game = practice::game(&format!("{RIDDLER}{WEATHER}"));
    let names = [hero.to_owned()];
    let mut table = lay_out(&scenario, &Arc::new(game), &names).unwrap_or_else(|failure| panic!("{failure}"));
    let mut found = Vec::new();
    for choice in choices {
        let told = table.choose(Seat(0), By::Person, choice).unwrap_or_else(|refusal| panic!("{choice}: {refusal:?}"));
        let stops = told.iter().filter_map(|(_, event)| Some((event.message.id, event.beat?)));
        found.extend(stops.map(|(id, beat)| format!("{id}: {}", beat.word())));
    }
    found
}

/// RB-32, RB-14, RB-19, RB-22: a card that is turned, each roll by whether it succeeds, and the victory.
#[test]
fn a_combat_stops_at_the_card_at_each_roll_and_at_the_victory() {
    let choices = ["walk to e10", "adventure", "defend", "attack"];
    let found = beats("bo", "arrange green top: riddler\n", "1 1 1 1 1 1", &choices);
    let expected = [
        "runebound-draws: turned",
        "runebound-test: success",
        "runebound-combat-roll: success",
        "runebound-combat-roll: success",
        "runebound-defeats: victory",
    ];
    assert_eq!(found, expected);
}

/// RB-14, RB-30: a roll that fails is another beat than one that succeeds, also when it is made again, and a fall has its
/// own.
#[test]
fn a_failure_and_a_fall_have_beats_of_their_own() {
    let choices = ["walk to e10", "adventure", "luckstone", "defend"];
    let found = beats("cy", "arrange green top: riddler\narrange wounds cy 2\n", "1 1 1 1 1 1", &choices);
    let expected = [
        "runebound-draws: turned",
        "runebound-test: failure",
        "runebound-test: failure",
        "runebound-combat-roll: failure",
        "runebound-knocked-out: fall",
    ];
    assert_eq!(found, expected);
}

/// RB-33, FW-10: the weather changes with an Event that enters play; one that passes is only turned.
#[test]
fn a_change_of_weather_is_an_omen_and_an_event_that_passes_is_none() {
    let arranged = "arrange green top: breeze, calm, riddler\n";
    let found = beats("bo", arranged, "1 1", &["walk to e10", "adventure"]);
    let expected = [
        "runebound-draws: turned",
        "runebound-event: omen",
        "runebound-draws: turned",
        "runebound-draws: turned",
        "runebound-test: success",
    ];
    assert_eq!(found, expected);
}

/// RB-23: an escape is a test, and stops like one.
#[test]
fn an_escape_stops_at_its_roll() {
    let choices = ["walk to e10", "adventure", "escape"];
    let found = beats("bo", "arrange green top: riddler\n", "1 1 1 1", &choices);
    let expected = ["runebound-draws: turned", "runebound-test: success", "runebound-test: success"];
    assert_eq!(found, expected);
}

/// Walking, markets, healing and frost are told as they happen, without a stop.
#[test]
fn ways_and_markets_have_no_beats() {
    let arranged = "arrange gold ada 9\narrange wounds ada 1\n";
    let found = beats("ada", arranged, "", &["roll 4", "stop", "heal hero", "done"]);
    assert_eq!(found, Vec::<String>::new());
}
