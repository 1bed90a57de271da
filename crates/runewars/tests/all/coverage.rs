//! Every statement of the printed rules has a rule here. The list goes through setup, the year, the land, battles, heroes,
//! cards and victory; a statement without a rule, or a rule that states nothing, fails.

use kernel::Game;
use runewars::Runewars;
use std::collections::BTreeSet;

const STATEMENTS: &[(&str, &str)] = &[
    // The box.
    ("two to four players, seasons and years", "RW-1 RW-2"),
    ("the epic game belongs to the original edition", "RW-3"),
    ("figures, strongholds and developments are limited, own pieces are given up only for others", "RW-48 RW-42 RW-43"),
    ("an empty deck is made of its discards", "RW-50"),
    ("21 dragon and 17 false runes, and what happens without", "RW-73"),
    // Setup.
    ("the first player by Fate card, factions clockwise", "RW-5"),
    ("two Setup Quests each, tiles one at a time", "RW-6"),
    ("home markers by the first player, their distance", "RW-7"),
    ("runes: revised on the land, original at home", "RW-8"),
    ("home realms from the left of the first player", "RW-9"),
    ("neutral units, cities, a stronghold, units of all dials", "RW-10"),
    ("a hero of the own alignment, Tactics, influence, Quests, Objective", "RW-11"),
    // The year.
    ("the parts of a season, spring and winter water", "RW-12"),
    ("fall: the Fate deck, influence or a Tactics card", "RW-13"),
    ("winter: food", "RW-14"),
    ("orders in secret, lowest number first, ties, play order", "RW-15"),
    ("supremacy", "RW-16"),
    ("dials pay for all below and do not move", "RW-17"),
    ("bids are secret, all are lost, ties", "RW-18 RW-101"),
    ("the windows of the own turn", "RW-19 RW-111"),
    ("Strategize", "RW-20"),
    ("Mobilize and its second march", "RW-21"),
    ("Conquest and its siege", "RW-22"),
    ("Harvest, developments, building one", "RW-23 RW-43"),
    ("Recruit, its overflow, a type that is exhausted", "RW-24 RW-40 RW-48"),
    ("Rally Support, cities, heroes for influence", "RW-25"),
    ("Acquire Power and titles", "RW-26"),
    ("Fortify: build, repair, runes", "RW-27 RW-74"),
    ("heroes march in the revised edition", "RW-28"),
    // Land and armies.
    ("controlled, enemy, neutral, empty, home areas, allies alone", "RW-30"),
    ("eight units an area", "RW-40"),
    ("activation, marches, fast, flying, borders, holes", "RW-41"),
    ("strongholds 5 and 3", "RW-42"),
    ("retreats of units and of neutral ones", "RW-44"),
    ("who controls nothing is out, the last one wins", "RW-45"),
    ("diplomacy and its answers", "RW-46 RW-47"),
    // Battle.
    ("who takes part, who was routed before, who decides for neutral units", "RW-51"),
    ("supporting heroes, revised", "RW-52"),
    ("cards at the start and during a battle", "RW-53 RW-110 RW-112"),
    ("sixteen faction units and six neutral ones with their specials", "RW-54"),
    ("initiatives, drawing, the order within", "RW-55"),
    ("routs and damage", "RW-56"),
    ("who assigns first, by edition", "RW-57"),
    ("defensive developments", "RW-58"),
    ("the tally, routed hexagons, ties", "RW-59"),
    ("leaving in the middle", "RW-37"),
    ("the end: stronghold, damage, retreat, excess", "RW-38"),
    ("withdrawing before it, by edition", "RW-39"),
    // Heroes.
    ("three heroes, the Quest Phase, moving", "RW-60"),
    ("quests, tests, quest duels", "RW-62"),
    ("desertion", "RW-66"),
    ("duels", "RW-67"),
    ("healing and training", "RW-68"),
    ("defeat, spoils, lost Rewards", "RW-69 RW-122"),
    // Runes and victory.
    ("who knows a token", "RW-71"),
    ("receiving a dragon rune", "RW-72"),
    ("mixing the runes of two areas", "RW-74"),
    ("six dragon runes, seven in the epic game", "RW-80"),
    ("the claim, one a deck and a player, not in the last year", "RW-81"),
    ("its proof a year later", "RW-82"),
    ("the end of the last winter and its ties", "RW-83"),
    ("original: at once", "RW-84"),
    // Cards.
    ("ten Tactics cards, none in the season it was drawn", "RW-90 RW-91"),
    ("Season cards part by part, who is meant", "RW-100"),
    ("what a card takes, changed Objectives", "RW-102"),
    ("Power for the Pious", "RW-103"),
    ("the Lord of the Thieves' Guild", "RW-104"),
    ("decrees of a season", "RW-105"),
    ("Threatened Home Realms, by edition", "RW-106"),
    ("looking at runes", "RW-107"),
    ("units that come and go by cards", "RW-108"),
    ("the Long Night", "RW-109"),
    ("Sabotage, Turncoat, Horrific Rumors, Ceasefire", "RW-113"),
    ("Lost City", "RW-114"),
    ("Rally Cry", "RW-115"),
    ("Bribe", "RW-116"),
    ("Winter Stores", "RW-117"),
    ("Rewards: secret until used, one weapon and one armour", "RW-120"),
    ("Rewards in the own turn", "RW-121"),
    ("the Captain", "RW-123"),
    ("Objectives", "RW-124"),
    ("abilities of heroes", "RW-125"),
    ("exploration", "RW-130"),
];

#[test]
fn every_statement_has_a_rule_and_every_rule_states_something() {
    let game = Runewars::standard();
    let rules: BTreeSet<String> = game.about().rules.0.iter().map(|rule| rule.id.clone()).collect();
    let stated: BTreeSet<String> =
        STATEMENTS.iter().flat_map(|(_, rules)| rules.split(' ')).map(str::to_owned).collect();
    let unknown: Vec<&String> = stated.difference(&rules).collect();
    let silent: Vec<&String> = rules.difference(&stated).collect();
    assert!(unknown.is_empty() && silent.is_empty(), "no such rule: {unknown:?}; not in the list: {silent:?}");
}
