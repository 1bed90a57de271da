//! The content that is shipped, and what is said of content that is wrong.

use runebound::FrozenWastes;
use runebound::adventures::frozen_wastes::content::{CLUES, COUNTS, FROZEN_WASTES, LEGENDS, Lore, RUMORS};
use runebound::content::{CardType, Colour, Content, HeroSet, Home, KindInfo};
use runebound::effect::Passive;
use std::collections::{BTreeMap, BTreeSet};

fn content() -> Content {
    FrozenWastes::standard().content
}

fn lore() -> Lore {
    FrozenWastes::standard().own
}

/// The kinds of a deck.
fn deck(content: &Content, home: Home) -> Vec<&KindInfo> {
    content.kinds.iter().filter(|kind| kind.home == home).collect()
}

fn card<'c>(content: &'c Content, slug: &str) -> &'c KindInfo {
    content.kind(content.find(slug).unwrap_or_else(|| panic!("there is no card {slug}")))
}

/// How many cards of each type a deck has, copies counted.
fn types(content: &Content, home: Home) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for kind in content.kind_of.iter().map(|kind| content.kind(*kind)).filter(|kind| kind.home == home) {
        *counts.entry(kind.card_type.slug()).or_default() += 1;
    }
    counts
}

#[test]
fn rb_50_fw_24_29_41_decks_have_their_sizes() {
    let content = content();
    for (home, size) in COUNTS {
        assert_eq!(content.count(home), size, "{home:?}");
    }
    assert_eq!(lore().weather.len(), 11, "the printed track and ten faces");
}

#[test]
fn rb_50_the_market_has_all_kinds_of_goods_for_every_purse() {
    let content = content();
    let types = types(&content, Home::Market);
    assert_eq!(types.keys().copied().collect::<Vec<_>>(), ["ally", "armour", "artifact", "potion", "rune", "weapon"]);
    let market = deck(&content, Home::Market);
    assert!(market.iter().all(|card| (1..=15).contains(&card.cost)));
    let cheap = market.iter().filter(|card| card.cost <= content.numbers.gold).count();
    assert!(cheap * 4 >= market.len(), "only {cheap} cards can be bought at the start");
    assert_eq!(card(&content, "rune-plate").cost, 15);
    assert!(card(&content, "immolate-rune").cost <= 6);
    assert_eq!(card(&content, "lightning-mace").holds[0], Some(Passive::Combat(runebound::effect::Phase::Melee, 4)));
    for ally in ["burning-priest", "prince-gardun", "sir-gareth", "ingan-the-bold", "kirion-drake-blood"] {
        assert_eq!(card(&content, ally).card_type, CardType::Ally, "{ally}");
    }
}

#[test]
fn rb_4_5_eighteen_heroes_and_no_two_alike() {
    let content = content();
    let of = |set| content.heroes.iter().filter(move |hero| hero.set == set);
    assert_eq!((of(HeroSet::Base).count(), of(HeroSet::FrozenWastes).count()), (12, 6));
    let life = |slug: &str| content.hero(slug).map(|hero| content.heroes[hero as usize].life);
    assert_eq!((life("zyla"), life("arvel-worldwalker")), (Some(4), Some(4)));
    assert!(life("karnon").is_some());
    let loners = of(HeroSet::FrozenWastes).filter(|hero| hero.holds.contains(&Some(Passive::Loner))).count();
    assert_eq!(loners, 1, "one of them plays without Allies");
    let mut gifts = BTreeSet::new();
    for hero in &content.heroes {
        let slug = &hero.slug;
        assert!((4..=6).contains(&hero.life) && (2..=4).contains(&hero.stamina), "{slug}");
        assert!(hero.values.iter().all(|value| *value <= 5), "{slug}");
        assert!(hero.damages.iter().all(|damage| (1..=2).contains(damage)), "{slug}");
        assert!((2..=3).contains(&hero.skills.len()), "{slug}");
        assert!(hero.skills.iter().all(|(_, bonus)| (1..=3).contains(bonus)), "{slug}");
        let powers: Vec<String> = hero
            .powers
            .iter()
            .flatten()
            .map(|power| {
                let does = &content.effects[power.does];
                format!("{:?} {:?} {:?} {does:?}", power.when, power.cost, power.on)
            })
            .collect();
        assert!(gifts.insert(format!("{powers:?} {:?}", hero.holds)), "{slug} can do what another hero can");
    }
}

#[test]
fn fw_27_41_legends_are_thirteen_items_and_five_allies() {
    let content = content();
    let types = types(&content, LEGENDS);
    assert_eq!(types.get("ally"), Some(&5));
    assert_eq!(types.values().sum::<usize>() - 5, 13);
    let bow = card(&content, "bow-of-the-sky");
    assert_eq!((bow.colour, bow.difficulty), (Colour::Blue, 4));
    let first: Vec<&str> = lore().first_legends.iter().map(|&kind| content.kind(kind).name.as_str()).collect();
    let named =
        ["Frida Brani", "Twisted Symbol", "Gauntlets of Fortitude", "Spirit Spear", "Ragnar's Axe", "Steeltooth Trap"];
    assert_eq!(first, named);
    for colour in Colour::ALL {
        assert!(deck(&content, LEGENDS).iter().any(|card| card.colour == colour), "{colour:?}");
    }
}

/// The bands of value, damage, Life and gold of each colour.
#[test]
fn fw_41_adventures_are_challenges_and_events_that_grow_by_colour() {
    let content = content();
    let bands = [
        (Colour::Green, 11..=14, 0..=2, 1..=2, 0..=2),
        (Colour::Yellow, 13..=16, 0..=2, 2..=3, 2..=4),
        (Colour::Blue, 15..=18, 0..=3, 3..=4, 3..=6),
        (Colour::Red, 17..=20, 0..=4, 4..=6, 5..=9),
    ];
    for (colour, value, damage, life, gold) in bands {
        for card in deck(&content, Home::Adventure(colour)) {
            let slug = &card.slug;
            if card.card_type == CardType::Event {
                continue;
            }
            assert_eq!(card.card_type, CardType::Challenge, "{slug}");
            assert!(card.values.iter().all(|n| value.contains(n)), "{slug}: values {:?}", card.values);
            assert!(card.damages.iter().all(|n| damage.contains(n)), "{slug}: damages {:?}", card.damages);
            assert!(life.contains(&card.life) && gold.contains(&card.gold), "{slug}");
            let rewards = u16::from(card.gold) + u16::from(card.rumors) + u16::from(card.clues);
            assert!(rewards > 0 || card.forage || !card.reward.is_empty(), "{slug} is not worth the fight");
        }
    }
    let icons = |home| deck(&content, home).iter().map(|card| (card.rumors, card.clues)).collect::<Vec<_>>();
    for colour in Colour::ALL {
        let icons = icons(Home::Adventure(colour));
        assert!(icons.iter().any(|(rumors, _)| *rumors > 0) && icons.iter().any(|(_, clues)| *clues > 0), "{colour:?}");
    }
}

#[test]
fn fw_10_harder_events_bring_harsher_weather() {
    let (content, lore) = (content(), lore());
    let total = |icon: usize| lore.weather[icon].frost.iter().map(|frost| u16::from(*frost)).sum::<u16>();
    assert!((2..lore.weather.len()).all(|icon| total(icon - 1) <= total(icon)), "harsher faces come later");
    let mut events: Vec<&KindInfo> = content.kinds.iter().filter(|kind| kind.card_type == CardType::Event).collect();
    events.sort_by_key(|event| event.number);
    for pair in events.windows(2) {
        let [milder, harsher] = pair else { continue };
        assert!(milder.weather <= harsher.weather, "{} is milder than {}", harsher.slug, milder.slug);
        assert!(milder.colour <= harsher.colour, "{} lies in too easy a deck", harsher.slug);
    }
    let icons: BTreeSet<u8> = events.iter().map(|event| event.weather).collect();
    assert_eq!(icons, (1..=10).collect(), "every icon is named by an Event");
    let frost = |weather: &str, terrain: &str| {
        let face = lore.weather.iter().find(|face| face.slug == weather).unwrap();
        face.frost[content.map.terrains.iter().position(|known| known.slug == terrain).unwrap()]
    };
    assert_eq!(frost("yellow-moon", "forest"), 2);
    assert_eq!((frost("blue-diamond", "snowdrift"), frost("blue-diamond", "mountain")), (2, 3));
    assert_eq!(frost("red-star", "forest"), 3);
}

/// Every card tells something, and no two tell the same.
#[test]
fn cards_and_heroes_have_words_of_their_own() {
    let content = content();
    let mut told = BTreeSet::new();
    for kind in &content.kinds {
        if matches!(kind.home, Home::Nowhere | CLUES | RUMORS) {
            continue;
        }
        assert!(!kind.flavour.trim().is_empty(), "{} has no flavour", kind.slug);
        assert!(told.insert(kind.flavour.as_str()), "{} repeats another card", kind.slug);
    }
    for hero in &content.heroes {
        assert!(!hero.style.trim().is_empty() && told.insert(&hero.style), "{} has no style", hero.slug);
    }
}

/// The first word of what `Debug` prints.
fn word(debug: String) -> String {
    debug.chars().take_while(char::is_ascii_alphanumeric).collect()
}

#[test]
fn content_uses_the_whole_vocabulary() {
    let content = content();
    let effects: BTreeSet<String> = content.effects.all().iter().map(|effect| word(format!("{effect:?}"))).collect();
    let cards = content.kinds.iter();
    let powers =
        cards.clone().flat_map(|kind| kind.powers.iter()).chain(content.heroes.iter().flat_map(|h| h.powers.iter()));
    let holds =
        cards.clone().flat_map(|kind| kind.holds.iter()).chain(content.heroes.iter().flat_map(|h| h.holds.iter()));
    let decrees = cards.flat_map(|kind| kind.decrees.iter()).flatten();
    let moments: BTreeSet<String> = powers.clone().flatten().map(|power| word(format!("{:?}", power.when))).collect();
    let costs: BTreeSet<String> = powers.flatten().map(|power| word(format!("{:?}", power.cost))).collect();
    let holds: BTreeSet<String> = holds.flatten().map(|hold| word(format!("{hold:?}"))).collect();
    let decrees: BTreeSet<String> = decrees.map(|decree| word(format!("{decree:?}"))).collect();
    let wanted = [
        (
            effects,
            "Gold Wound Exhaust Frost WhiteDeath Heal Rest Thaw Cure Test Choose Roll Damage Reroll Strike Maim Prevent Value \
             Harm Attacks Dice Rumors Clues Treasure NoEscape EachHero",
        ),
        (moments, "Travel Test TestFailed BeforeCombat Roll RollIn AttackIn RollFailed Wounds Frost WhiteDeath Market"),
        (costs, "Activate Discard Exhaust Gold"),
        (holds, "Combat Harm FirstRoll Skill Life Stamina Warm WarmAll Attacks Haggle Dice Loner"),
        (decrees, "Frost Tiring FewerDice Prices NoGoods NoFreeHealing Fierce Tests Bounty"),
    ];
    for (used, words) in wanted {
        let missing: Vec<&str> = words.split_whitespace().filter(|word| !used.contains(*word)).collect();
        assert!(missing.is_empty(), "no card uses {missing:?}");
    }
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
    match Content::read::<FrozenWastes>(&files) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn mistakes_are_named_with_file_and_line() {
    let cases = [
        ("market.ron", "slug: \"chainmail\"", "slug: \"bow-of-bone\"", "used twice"),
        ("market.ron", "cost: 15", "cost: 0", "`cost` is 1 to 30"),
        // FW-14: a cure stands on Forage Items only. FW-23, FW-28: one rumor icon on a card, few of the Princess.
        ("market.ron", "does: [Heal(One, 2)]", "does: [Cure(One, 2)]", "cannot stand here"),
        ("frozen-wastes/red.ron", "rumors: 1,", "rumors: 2,", "one rumor icon"),
        ("frozen-wastes/red.ron", "clues: 1,", "clues: 4,", "three Princess icons"),
        ("frozen-wastes/green.ron", "weather: \"green-leaf\"", "weather: \"sun\"", "there is no weather `sun`"),
        ("frozen-wastes/yellow.ron", "Frost(\"fjord\", 1)", "Frost(\"jungle\", 1)", "there is no terrain `jungle`"),
        ("frozen-wastes/map.ron", "at: \"d2\"", "at: \"z99\"", "there is no space `z99`"),
        ("heroes.ron", "cost: Exhaust(1), does: [Roll(2)]", "cost: Discard, does: [Roll(2)]", "a hero's power costs"),
        ("frozen-wastes/legends.ron", "difficulty: (Yellow, 4),", "", "a Legend needs it"),
        ("frozen-wastes/yellow.ron", "forage: (powers", "forrage: (powers", "field"),
        ("frozen-wastes/numbers.ron", "\"frida-brani\"", "\"frida\"", "there is no Legend `frida`"),
    ];
    for (file, from, to, words) in cases {
        let found = errors(file, from, to);
        assert!(found.iter().any(|error| error.starts_with(file) && error.contains(words)), "{file}: {found:?}");
    }
}

#[test]
fn fw_28_a_card_may_have_several_princess_icons() {
    assert_eq!(errors("frozen-wastes/red.ron", "clues: 1,", "clues: 2,"), Vec::<String>::new());
}
