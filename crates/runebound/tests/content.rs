//! The content that is shipped, and what is said of content that is wrong.

use runebound::FrozenWastes;
use runebound::content::{COUNTS, Content, FROZEN_WASTES, Home};

/// Decks that are written in full; every other one must not grow beyond its size (RB-50, FW-41).
const WHOLE: [Home; 3] = [Home::Clue, Home::Rumor, Home::Boss];

#[test]
fn fw_24_29_41_decks_have_their_sizes() {
    let content = FrozenWastes::standard().content;
    for (home, size) in COUNTS {
        let count = content.count(home);
        assert!(count <= size, "{home:?} has {count} cards, more than {size}");
        assert!(!WHOLE.contains(&home) || count == size, "{home:?} has {count} cards, not {size}");
    }
    assert_eq!(content.weather.len(), 11, "the printed track and ten faces");
}

#[test]
fn rb_1_2_the_map_is_large_and_its_towns_have_names() {
    let map = FrozenWastes::standard().content.map;
    assert!(map.spaces.len() >= 150);
    let towns: Vec<&str> = map.towns.iter().map(|&town| map.space(town).slug.as_str()).collect();
    for town in ["seragart", "iagart", "weikgart", "vrede"] {
        assert!(towns.contains(&town), "{town} is missing");
    }
    let jewels = map.spaces.iter().filter(|space| space.jewel.is_some()).count();
    assert_eq!(jewels, 18 + 14 + 10 + 6);
    let d8 = map.find("d8").unwrap();
    assert_eq!(map.neighbours(d8).len(), 6);
    assert!(map.neighbours(d8).iter().all(|&near| map.neighbours(near).contains(&d8)));
    assert_eq!(map.distance(d8, map.find("ahkio").unwrap()), 3);
}

/// One file of the standard content with something replaced.
fn errors(file: &str, from: &str, to: &str) -> Vec<String> {
    let changed: Vec<(&str, String)> = FROZEN_WASTES
        .iter()
        .map(|&(name, text)| (name, if name == file { text.replacen(from, to, 1) } else { text.to_owned() }))
        .collect();
    let files: Vec<(&str, &str)> = changed.iter().map(|(name, text)| (*name, text.as_str())).collect();
    match Content::read(&files) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn mistakes_are_named_with_file_and_line() {
    let cases = [
        ("market.ron", "slug: \"chainmail\"", "slug: \"bow-of-bone\"", "used twice"),
        ("market.ron", "cost: 15", "cost: 0", "`cost` is 1 to 30"),
        ("green.ron", "weather: \"green-leaf\"", "weather: \"sun\"", "there is no weather `sun`"),
        ("green.ron", "Frost(\"forest\", 1), Bounty", "Frost(\"jungle\", 1), Bounty", "there is no terrain `jungle`"),
        ("map.ron", "at: \"d2\"", "at: \"z99\"", "there is no space `z99`"),
        ("heroes.ron", "cost: Exhaust(1), does: [Roll(2)]", "cost: Discard, does: [Roll(2)]", "a hero's power costs"),
        ("legends.ron", "difficulty: (Yellow, 4),", "", "a Legend needs it"),
        ("yellow.ron", "forage: (powers", "forrage: (powers", "field"),
        ("numbers.ron", "\"frida-brani\"", "\"frida\"", "there is no Legend `frida`"),
    ];
    for (file, from, to, words) in cases {
        let found = errors(file, from, to);
        assert!(found.iter().any(|error| error.starts_with(file) && error.contains(words)), "{file}: {found:?}");
    }
}
