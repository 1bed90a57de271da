//! What the cards, tiles and options of Midnight say.

use crate::midnight_thinking::{HERO, table};
use kernel::lexicon::Names;
use kernel::{Game, Seat, SetupRequest, Silent, Thing};
use runebound::{Midnight, Runebound};

pub struct Plain<'g>(pub &'g Runebound<Midnight>);

impl Names for Plain<'_> {
    fn thing(&self, thing: Thing) -> String {
        self.0.name(thing).to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        format!("seat {}", seat.0)
    }
}

fn told(game: &Runebound<Midnight>, thing: Thing) -> Vec<String> {
    game.explain(thing).iter().map(|line| game.about().lexicon.say(line, &Plain(game))).collect()
}

fn card(slug: &str) -> String {
    let game = Midnight::standard();
    let thing = game.things().into_iter().find(|&thing| game.slug(thing) == slug);
    told(&game, thing.unwrap_or_else(|| panic!("there is no {slug}"))).join(" ")
}

#[test]
fn everything_is_told_in_whole_sentences() {
    let game = Midnight::standard();
    for thing in game.things() {
        let slug = game.slug(thing);
        for line in told(&game, thing) {
            let first = line.chars().next().unwrap_or(' ');
            assert!(first.is_uppercase() || ['+', '−', '"'].contains(&first), "{slug}: {line}");
            assert!(line.ends_with(['.', '!', '?', '"']), "{slug}: {line}");
            for wrong in ["{", "}", "+-", "..", " .", " ,", "  ", " 1 wounds", "()"] {
                assert!(!line.contains(wrong), "{slug}: `{wrong}` in {line}");
            }
        }
    }
}

/// At gates, under Items and for the Dorn Defender nothing but type and cost counts.
#[test]
fn mn_33_47_70_a_card_says_its_type_and_cost() {
    for (slug, words) in [
        ("urutuk-hatchets", "Weapon (hatchet), cost 7. Always on"),
        ("padded-tunic", "Armour"),
        ("greymuzzle", "Ally"),
        ("rune-of-second-sight", "Rune, cost"),
    ] {
        assert!(card(slug).starts_with(words), "{slug}: {}", card(slug));
    }
    assert!(!card("bridge-sentry").contains("cost"), "{}", card("bridge-sentry"));
}

#[test]
fn mn_2_a_list_of_heroes_has_one_for_each() {
    let game = Midnight::standard();
    let ask = |players: u8, heroes: &str| {
        let options = [("heroes".to_owned(), heroes.to_owned())].into_iter().collect();
        game.setup(&SetupRequest { players, options, ..SetupRequest::default() })
    };
    assert!(ask(3, "kael,elaria").is_ok());
    for (players, heroes) in [(2, "kael,elaria"), (4, "kael,elaria"), (3, "kael,kael")] {
        let refusal = ask(players, heroes).unwrap_err();
        assert_eq!((refusal.message.id, refusal.rule), ("runebound-no-hero-list", Some("MN-2")), "{heroes}");
    }
    let unknown = ask(3, "kael,nobody").unwrap_err();
    assert_ne!(unknown.message.id, "runebound-no-hero-list", "a name that is not known is said to be that");
}

/// What is bought, fought for and feared in Eredane can be looked up by its word.
#[test]
fn every_word_of_eredane_can_be_looked_up() {
    let game = Midnight::standard();
    let words = [
        "influence",
        "goods",
        "gold",
        "covenant",
        "upgrade",
        "infiltration",
        "threat",
        "threat-test",
        "threat-pool",
        "doom-counter",
        "patrol",
        "mirror",
        "stronghold",
        "town",
        "assault",
        "counter",
        "combat-counter",
        "exhaustion-counter",
        "wound-counter",
        "shadow-power",
        "level",
        "journey",
        "rest",
        "heal",
        "barter",
        "jewel",
        "starburst",
        "experience",
        "escape",
        "knockout",
        "minion",
        "favored-minions",
        "favored-terrain",
        "well-equipped",
    ];
    for word in words {
        let id = format!("midnight-word-{word}");
        assert!(game.about().lexicon.has(&id), "{word} is told nowhere");
        let said = game.about().lexicon.say_by(&id, &[], &Plain(&game));
        let named = said
            .split_once(": ")
            .is_some_and(|(name, text)| name.to_lowercase().replace(' ', "-") == word && text.ends_with('.'));
        assert!(named, "{word} is not told as `Word: a sentence.`: {said}");
    }
}

/// Whoever has spent all dice is told what can still be done, and an adventure says its colour.
#[test]
fn mn_31_36_prompts_say_what_is_left_and_what_waits() {
    let game = Midnight::standard();
    let mut state = table(&game, "kael", &["kael at emberfall"]);
    let mut go = |text: &str| {
        let choice = game.read(&state, HERO, text).unwrap_or_else(|_| panic!("{text} cannot be read"));
        game.apply(&mut state, HERO, choice, &mut Silent);
        game.about().lexicon.say(&game.prompt(&state, HERO), &Plain(&game))
    };
    assert!(go("barter").starts_with("Somebody trades with you"));
    assert!(go("fetch").starts_with("You have 4 movement dice."));
    let last = (0..4).map(|_| (go("barter"), go("fetch")).1).last().unwrap_or_default();
    assert!(last.starts_with("You have no movement dice left; you may still buy"), "{last}");
    let mut state = table(&game, "kael", &["kael at h5"]);
    let stop = game.read(&state, HERO, "stop").unwrap_or_else(|_| panic!("stop cannot be read"));
    game.apply(&mut state, HERO, stop, &mut Silent);
    let asked = game.about().lexicon.say(&game.prompt(&state, HERO), &Plain(&game));
    assert_eq!(asked, "A yellow adventure waits here. Will you take it?");
}

/// Why something cannot be bought that could be paid is said before anybody wonders.
#[test]
fn rb_41_a_market_says_what_there_is_no_room_for() {
    let game = Midnight::standard();
    let goods = "kael goods: chainmail, sir-gareth, oathbreaker, ingan-the-bold, black-dagger";
    let stack = "emberfall: padded-tunic, grappling-hook, icewood-bow";
    let top = "market top: goodwifes-salve";
    let asked = |has: &str| {
        let mut state = table(&game, "kael", &["kael at emberfall", goods, stack, top, has]);
        let stop = game.read(&state, HERO, "stop").unwrap_or_else(|_| panic!("stop cannot be read"));
        game.apply(&mut state, HERO, stop, &mut Silent);
        game.about().lexicon.say(&game.prompt(&state, HERO), &Plain(&game))
    };
    assert_eq!(asked("kael has: sedge-knife"), "The market. You have 5 goods.");
    let full = "The market. You have 5 goods. Your limits leave no room for Padded Tunic.";
    assert_eq!(asked("kael has: wogren-hide-cloak"), full);
}
