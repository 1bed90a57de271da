//! Texts of cards are made from their effects: every message is there, nothing is left open, and no two kinds read alike.

use kernel::lexicon::{Lexicon, Names};
use kernel::message::Thing;
use kernel::{Message, Seat};
use runewars::content::Content;
use runewars::ids::{
    Area, City, Exploration, Faction, Fate, Hero, Objective, Quest, Reward, Season, SeasonCard, Tactics, Title, Unit,
};
use std::collections::{BTreeMap, BTreeSet};

struct Nobody;

impl Names for Nobody {
    fn thing(&self, _: Thing) -> String {
        "a thing".into()
    }
    fn seat(&self, _: Seat) -> String {
        "a seat".into()
    }
}

fn content() -> Content {
    Content::standard().unwrap_or_else(|errors| panic!("{}", runewars::content::lines(&errors)))
}

fn say(lines: &[Message]) -> Vec<String> {
    let lexicon = Lexicon::read(include_str!("../../messages/cards.ftl")).expect("a message file");
    lines.iter().map(|line| lexicon.say(line, &Nobody)).collect()
}

/// All that can be explained, under a name each.
fn all(content: &Content) -> Vec<(String, Vec<Message>)> {
    let mut all: Vec<(String, Vec<Message>)> = Vec::new();
    let mut add = |what: &str, count: usize, explain: &dyn Fn(u8) -> Vec<Message>| {
        all.extend((0..count as u8).map(|number| (format!("{what} {number}"), explain(number))));
    };
    add("unit", content.units.len(), &|n| content.explain_unit(Unit(n)));
    add("faction", 4, &|n| content.explain_faction(Faction::ALL[n as usize]));
    add("fate", content.fates.len(), &|n| content.explain_fate(Fate(n)));
    add("area", content.areas.len(), &|n| content.explain_area(Area(n)));
    add("city", content.cities.len(), &|n| content.explain_city(City(n)));
    add("title", 3, &|n| content.explain_title(Title::ALL[n as usize]));
    add("hero", content.heroes.len(), &|n| content.explain_hero(Hero(n)));
    add("season card", content.seasons.len(), &|n| content.explain_season_card(SeasonCard(n)));
    add("season", 4, &|n| content.explain_season(Season::ALL[n as usize]));
    add("tactics", content.tactics.len(), &|n| content.explain_tactics(Tactics(n)));
    add("reward", content.rewards.len(), &|n| content.explain_reward(Reward(n)));
    add("objective", content.objectives.len(), &|n| content.explain_objective(Objective(n)));
    add("quest", content.quests.len(), &|n| content.explain_quest(Quest(n)));
    add("exploration", content.explorations.len(), &|n| content.explain_exploration(Exploration(n)));
    all
}

#[test]
fn everything_has_a_text_and_no_two_are_alike() {
    let content = content();
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for (what, lines) in all(&content) {
        let said = say(&lines);
        assert!(!said.is_empty(), "{what} says nothing");
        for line in &said {
            assert!(!line.contains(['{', '}']) && !line.trim().is_empty(), "{what}: {line}");
            assert!(line.ends_with(['.', '!', '?', '"', ')']), "{what} is no sentence: {line}");
        }
        if let Some(other) = seen.insert(said.join(" "), what.clone()) {
            panic!("{what} reads like {other}");
        }
    }
}

/// What a card says, without its heading and its last line.
fn middle(lines: &[Message]) -> String {
    let said = say(lines);
    said[1..said.len() - 1].join(" ")
}

#[test]
fn cards_say_what_they_do() {
    let content = content();
    let tactics = |slug: &str| middle(&content.explain_tactics(content.find_tactics(slug).expect(slug)));
    assert_eq!(
        tactics("summon-lightning"),
        "Play at the start of a battle in which you defend. Each side takes 4 damage."
    );
    assert_eq!(
        tactics("ambush"),
        "Play in the Quest Phase after one of your heroes has acted. In the original edition also: Play in your turn. \
         One of your heroes may fight another duel where it is."
    );
    let reward = |slug: &str| middle(&content.explain_reward(content.find_reward(slug).expect(slug)));
    assert_eq!(reward("timmorrans-shard"), "In your turn, discard this card: Receive a dragon rune.");
    assert_eq!(
        reward("runeplate"),
        "While this card lies face up: Prevents 1 damage in each round of a duel. Prevents 1 more damage in one round of each duel."
    );
    let season = |slug: &str| {
        let card = content.seasons.iter().position(|card| card.slug == slug).expect(slug);
        middle(&content.explain_season_card(SeasonCard(card as u8)))
    };
    assert_eq!(
        season("council-of-fall"),
        "The Wizards’ Council. Bid influence: in secret, all at once, and all of it is lost. \
         Whoever bids most: Receive a dragon rune. Whoever bids least: Discard a Tactics card of your choice."
    );
    assert_eq!(
        season("tax-revolt"),
        "Each player, in play order: Choose one. Either: Lower your highest dial by 1. Or: Lose 2 influence."
    );
    let quest = content.quests.iter().position(|quest| quest.slug == "the-hound-in-the-pit").expect("a quest");
    assert_eq!(
        middle(&content.explain_quest(Quest(quest as u8))),
        "Fight a Hell Hound: deal it 2 damage and live. Won: Receive a Reward. The hero trains: 1 point to an attribute. \
         Lost: The hero takes 1 damage."
    );
    let reanimate = content.find_unit("reanimate").expect("a unit");
    assert_eq!(
        say(&content.explain_unit(reanimate)),
        [
            "Reanimate: triangle, initiative 3, health 1, 16 figures.",
            "Overrun: 2 damage if at least 2 Reanimates stand, otherwise 1."
        ]
    );
    assert_eq!(
        say(&content.explain_fate(Fate(0))),
        ["Fate 1: triangles miss, rectangles 2 routs, circles special, hexagons 2 damage. Destiny: red."]
    );
}

fn collect(message: &Message, used: &mut BTreeSet<&'static str>) {
    used.insert(message.id);
    for (_, arg) in &message.args {
        match arg {
            kernel::Arg::Message(inner) => collect(inner, used),
            kernel::Arg::List(list) => {
                for inner in list {
                    if let kernel::Arg::Message(inner) = inner {
                        collect(inner, used);
                    }
                }
            }
            _ => {}
        }
    }
}

#[test]
fn every_message_of_the_file_is_used() {
    let content = content();
    let mut used = BTreeSet::new();
    for (_, lines) in all(&content) {
        lines.iter().for_each(|line| collect(line, &mut used));
    }
    // Words that the shipped cards do not happen to use, but that a file may.
    let spare = ["runewars-fx-nothing", "runewars-feat-lost-hero"];
    let texts = include_str!("../../messages/cards.ftl").split("# --- What cards and heroes have done").next();
    let unused: Vec<&str> = texts
        .unwrap_or_default()
        .lines()
        .filter_map(|line| line.split_once(" = ").map(|(id, _)| id))
        .filter(|id| id.starts_with("runewars-") && !used.contains(id) && !spare.contains(id))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}
