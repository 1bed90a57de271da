//! What cards, heroes and options say.

use kernel::lexicon::Names;
use kernel::scenario::{Scenario, lay_out};
use kernel::{Game, Seat, Thing};
use runebound::choice::Choice;
use runebound::{FrozenWastes, Runebound};
use std::collections::BTreeMap;
use std::sync::Arc;

struct Plain<'g>(&'g Runebound<FrozenWastes>);

impl Names for Plain<'_> {
    fn thing(&self, thing: Thing) -> String {
        self.0.name(thing).to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        format!("seat {}", seat.0)
    }
}

/// All that is said of a thing.
fn told(game: &Runebound<FrozenWastes>, thing: Thing) -> Vec<String> {
    game.explain(thing).iter().map(|line| game.about().lexicon.say(line, &Plain(game))).collect()
}

fn card(slug: &str) -> String {
    let game = FrozenWastes::standard();
    let thing = game.things().into_iter().find(|&thing| game.slug(thing) == slug);
    told(&game, thing.unwrap_or_else(|| panic!("there is no {slug}"))).join(" ")
}

#[test]
fn everything_is_told_in_whole_sentences() {
    let game = FrozenWastes::standard();
    for thing in game.things() {
        let slug = game.slug(thing);
        for line in told(&game, thing) {
            let first = line.chars().next().unwrap_or(' ');
            let begins = first.is_uppercase() || ['+', '−', '"'].contains(&first);
            let ends = line.ends_with(['.', '!', '?', '"']);
            assert!(begins && ends, "{slug}: {line}");
            for wrong in ["{", "}", " -", "+-", "..", " .", " ,", "  ", " 1 wounds", " 1 rumors", "changes by"] {
                assert!(!line.contains(wrong), "{slug}: `{wrong}` in {line}");
            }
        }
    }
}

/// Beside what it is called every kind of card has something to say, and no two cards say the same.
#[test]
fn no_two_cards_are_the_same() {
    let game = FrozenWastes::standard();
    let mut texts = BTreeMap::new();
    for thing in game.things().into_iter().filter(|thing| thing.0 < 1000) {
        let info = &game.content.kinds[thing.0 as usize];
        let lines = told(&game, thing);
        assert!(!lines.is_empty(), "{} says nothing", info.slug);
        let rules = lines[..lines.len() - usize::from(!info.flavour.is_empty())].join(" ");
        let rules = format!("{:?} {} {} {rules}", info.card_type, info.cost, info.subtype_name);
        if let Some(other) = texts.insert(rules.clone(), info.slug.clone()) {
            panic!("{} and {other} are the same card: {rules}", info.slug);
        }
    }
}

#[test]
fn rb_6_26_a_power_says_when_for_whom_and_for_what() {
    let cases = [
        ("chainmail", "When your hero would take wounds, activate this card to prevent up to 2."),
        ("tower-shield", "When your hero or an Ally would take wounds, activate this card to prevent up to 3."),
        ("greymuzzle", "After a failed combat roll of this Ally, this Ally may take 1 exhaustion to roll again."),
        ("burning-priest", "Before a combat roll of your hero, this Ally may take 1 exhaustion to add 2 to the roll."),
        (
            "boar-spear",
            "Before a melee combat roll of your hero, your hero may take 1 exhaustion to add 2 to the roll.",
        ),
        ("tove-ashhand", "Before a combat roll of your hero, pay 1 gold to add 3 to the roll."),
        ("fog-rune", "Before combat, activate this card to lower the foe’s ranged value by 3."),
        ("firebroth", "discard this card to remove up to 3 frost from your hero and each Ally."),
        ("rune-of-chains", "to lower the foe’s melee value by 2 and lower the foe’s melee damage by 1."),
    ];
    for (slug, words) in cases {
        assert!(card(slug).contains(words), "{slug}: {}", card(slug));
    }
}

#[test]
fn rb_16_24_33_challenges_and_events_say_what_they_do() {
    let cases = [
        (
            "crooked-runecaster",
            "test Bluff (Spirit) against 13: on success gain 1 gold; on failure lose 1 gold and raise the foe’s magic value by 1.",
        ),
        ("thin-ice", "Before combat: test Swim (Body) against 13: on failure your hero takes 1 exhaustion."),
        ("ice-wraith", "on failure your hero takes 1 white death."),
        ("rime-giant", "choose one: your hero takes 1 exhaustion, or raise the foe’s ranged damage by 1."),
        ("jarl-of-the-black-sails", "on failure there is no escape from this combat."),
        ("sun-over-the-fjords", "Every skill test is 1 easier."),
        ("moonlit-frost", "Every skill test is 1 harder."),
        ("herring-run", "Cards cost 1 gold less in Weik cities."),
        ("the-long-dark", "Everyone rolls 1 movement die fewer."),
        (
            "the-eye-opens",
            "on failure your hero and each Ally take 1 exhaustion. Then whoever drew it: draw 1 Princess clue.",
        ),
        ("calving-glacier", "on failure your hero takes 1 wound. Then test Jump (Body) against 15: on success"),
        ("king-under-the-ice", "When it is defeated: draw 2 rumors and take the top 2 cards of the market deck."),
        ("arshan", "Whoever defeats him wins the game."),
    ];
    for (slug, words) in cases {
        assert!(card(slug).contains(words), "{slug}: {}", card(slug));
    }
}

#[test]
fn fw_24_29_symbols_say_what_they_stand_for() {
    assert_eq!(card("forest-and-ice-clue"), "Stands for Forest and Ice. Any symbol also fits a town.");
    assert_eq!(card("wild-clue"), "Stands for any terrain, for a town or for Green Vale.");
    assert_eq!(card("wild-rumor"), "Stands for any terrain or for a town.");
}

/// Pages ask for these by name.
#[test]
fn every_option_and_value_has_a_name() {
    let game = FrozenWastes::standard();
    let about = game.about();
    for option in &about.options {
        let names = option.values.iter().map(String::as_str).chain(["name"]);
        for name in names {
            let id = format!("frozen-wastes-option-{}-{name}", option.key);
            assert!(about.lexicon.has(&id), "{id}");
        }
    }
}

#[test]
fn every_word_of_the_land_can_be_looked_up() {
    let game = FrozenWastes::standard();
    for word in ["white-death", "frost", "gear", "town", "rumor", "clue", "legend", "exhaustion", "forage", "jewel"] {
        let id = format!("frozen-wastes-word-{word}");
        assert!(game.about().lexicon.has(&id), "{word} is told nowhere");
    }
}

#[test]
fn rb_36_what_was_left_undefeated_can_be_read_before_it_is_taken() {
    let begun = "game frozen-wastes\nplayers 2\noption heroes=zyla,karnon\nseed 1\ndo karnon start at nunarak\n\
        do zyla start at nunarak\narrange turn zyla\narrange green top: tundra-boar, snow-wolf\ndo zyla walk to e10\n";
    let left = "do zyla adventure\ndice 10 10\ndo zyla escape\ndo zyla go to e9\ndo zyla done\ndo karnon walk to e10\n";
    let game = Arc::new(FrozenWastes::standard());
    let known = |text: String| {
        let scenario = Scenario::read(text).expect("the scenario can be read");
        let table =
            lay_out(&scenario, &game, &["Ada".to_owned(), "Bo".to_owned()]).unwrap_or_else(|why| panic!("{why}"));
        let seat = table.awaiting().first().expect("somebody is asked");
        game.label(table.state(), seat, Choice::Adventure).detail.map(|detail| table.say(&detail))
    };
    assert_eq!(known(begun.to_owned()), None, "a card of the deck is not known");
    let detail = known(format!("{begun}{left}")).expect("the boar lies open");
    assert!(detail.starts_with("Ranged 12/1, melee 14/2, magic 11/0, Life 1."), "the boar’s numbers: {detail}");
}
