//! Every word of the game is explained: a message `runewars-word-<word>`, the word, a colon, a sentence.

use kernel::lexicon::Names;
use kernel::{Game, Seat, Thing};
use runewars::Runewars;

/// Words that cards, prompts and the table use and that somebody who sits down for the first time does not know.
const WORDS: [&str; 60] = [
    "activation",
    "alignment",
    "ally",
    "area",
    "bid",
    "circle",
    "city",
    "claim",
    "damage",
    "destiny",
    "development",
    "dial",
    "diplomacy",
    "dragon-rune",
    "duel",
    "dungeon",
    "empty",
    "enemy",
    "exploration",
    "false-rune",
    "fast",
    "fate",
    "flying",
    "food",
    "friendly",
    "health",
    "hero",
    "hexagon",
    "home-realm",
    "influence",
    "initiative",
    "mountain",
    "neutral",
    "objective",
    "order",
    "ore",
    "play-order",
    "portal",
    "quest",
    "rectangle",
    "retreat",
    "reward",
    "routed",
    "rune",
    "season",
    "special",
    "standing",
    "stronghold",
    "support",
    "supremacy",
    "tactics",
    "tally",
    "test",
    "throne",
    "title",
    "training",
    "triangle",
    "victory-card",
    "water",
    "wood",
];

struct NoNames;

impl Names for NoNames {
    fn thing(&self, _: Thing) -> String {
        String::new()
    }

    fn seat(&self, _: Seat) -> String {
        String::new()
    }
}

#[test]
fn every_word_has_a_meaning() {
    let game = Runewars::standard();
    let lexicon = &game.about().lexicon;
    for word in WORDS {
        assert!(lexicon.has(&format!("runewars-word-{word}")), "{word} is not explained");
    }
    for id in lexicon.ids().filter(|id| id.starts_with("runewars-word-")) {
        let text = lexicon.say_by(id, &[], &NoNames);
        let (word, means) = text.split_once(": ").unwrap_or_else(|| panic!("`{text}` has no word before a colon"));
        let slug = word.to_lowercase().replace([' ', '’'], "-").replace("--", "-");
        assert_eq!(id, format!("runewars-word-{slug}"), "{text}");
        assert!(means.ends_with('.'), "{text}");
    }
}
