//! The content of Midnight that is shipped, and what is said of content that is wrong.

use runebound::adventures::midnight::Midnight;
use runebound::adventures::midnight::content::{
    Activation, COUNTS, DRESS, FILES, Favoured, King, Lore, MIDNIGHT, Minion, ROAD, ShadowPower, TERRAIN_SLUGS,
    TERRAIN_WORDS,
};
use runebound::content::{CardType, Colour, Content, Hero, HeroSet, Home, KindInfo};
use runebound::effect::{Cost, Effect, Passive, Phase, Skill, Span};
use runebound::map::{PlaceKind, Space};
use std::collections::{BTreeMap, BTreeSet};

fn read() -> (Content, Lore) {
    Midnight::content(&FILES).unwrap_or_else(|errors| panic!("{}", runebound::content::lines(&errors)))
}

fn deck(content: &Content, home: Home) -> Vec<&KindInfo> {
    content.kinds.iter().filter(|kind| kind.home == home).collect()
}

fn card<'c>(content: &'c Content, slug: &str) -> &'c KindInfo {
    content.kind(content.find(slug).unwrap_or_else(|| panic!("there is no card {slug}")))
}

fn own_heroes(content: &Content) -> Vec<&Hero> {
    content.heroes.iter().filter(|hero| hero.set == HeroSet::Midnight).collect()
}

/// A list of effects with all that is inside of it.
fn all_effects(content: &Content, list: Span) -> Vec<Effect<Span>> {
    let mut found = Vec::new();
    for effect in &content.effects[list] {
        found.push(*effect);
        match *effect {
            Effect::Test(_, _, _, a, b) | Effect::Choose(a, b) => {
                found.extend(all_effects(content, a));
                found.extend(all_effects(content, b));
            }
            Effect::EachHero(inner) => found.extend(all_effects(content, inner)),
            _ => {}
        }
    }
    found
}

#[test]
fn mn_9_50_71_decks_have_their_sizes_and_hold_challenges_and_items_only() {
    let (content, _) = read();
    for (home, size) in COUNTS {
        assert_eq!(content.count(home), size, "{home:?}");
    }
    for colour in Colour::ALL {
        let deck = deck(&content, Home::Adventure(colour));
        assert!(deck.iter().all(|card| card.card_type == CardType::Challenge), "{colour:?}");
    }
    assert!(deck(&content, MIDNIGHT).iter().all(|card| card.card_type != CardType::Ally));
}

// --- The land ------------------------------------------------------------------------------------------------------

#[test]
fn mn_5_9_71_the_map_has_six_towns_eight_strongholds_and_no_road() {
    let (content, lore) = read();
    let map = &content.map;
    assert!(map.spaces.len() >= 150, "only {} spaces", map.spaces.len());
    assert_eq!((map.towns.len(), map.all(PlaceKind::Stronghold).count()), (6, 8));
    assert!(lore.strongholds.contains(&map.find("erenhead").unwrap()));
    let used: BTreeSet<u8> =
        map.spaces.iter().filter(|space| space.place.is_none()).map(|space| space.terrain).collect();
    assert_eq!(used, (0..6).collect(), "six terrains, and no road among them");
    assert_eq!(TERRAIN_SLUGS[ROAD as usize], "road");
}

#[test]
fn towns_and_strongholds_lie_apart() {
    let (content, lore) = read();
    let map = &content.map;
    let nearest = |from: Space, to: &[Space]| {
        to.iter().filter(|&&space| space != from).map(|&space| map.distance(from, space)).min().unwrap()
    };
    for &stronghold in &lore.strongholds {
        let slug = &map.space(stronghold).slug;
        assert!((4..=8).contains(&nearest(stronghold, &map.towns)), "{slug}");
        assert!(nearest(stronghold, &lore.strongholds) >= 3, "{slug} is too near another stronghold");
    }
    for &town in &map.towns {
        assert!((4..=7).contains(&nearest(town, &map.towns)), "{}", map.space(town).slug);
    }
}

#[test]
fn jewels_are_many_spread_over_the_land_and_harder_in_the_north() {
    let (content, _) = read();
    let map = &content.map;
    let of = |colour| map.spaces.iter().enumerate().filter(move |(_, space)| space.jewel == Some(colour));
    let counts = [Colour::Green, Colour::Yellow, Colour::Blue, Colour::Red].map(|colour| of(colour).count());
    assert_eq!(counts, [18, 12, 8, 0]);
    let middle = |colour| of(colour).map(|(_, space)| f32::from(space.row)).sum::<f32>() / of(colour).count() as f32;
    let (green, yellow, blue) = (middle(Colour::Green), middle(Colour::Yellow), middle(Colour::Blue));
    assert!(green > yellow + 1.0 && yellow > blue + 1.0, "rows {green}, {yellow}, {blue}");
    // A Hero of the first level finds something to do within a turn of every town but the most northern ones.
    let near_green = |town: &&Space| of(Colour::Green).any(|(index, _)| map.distance(**town, Space(index as u8)) <= 3);
    assert!(map.towns.iter().filter(near_green).count() >= 5);
    let starbursts = [Colour::Green, Colour::Yellow, Colour::Blue]
        .map(|colour| of(colour).filter(|(_, space)| space.starburst).count());
    assert_eq!(starbursts, [9, 4, 2]);
    let lands: BTreeSet<u8> = map.spaces.iter().filter(|s| s.jewel.is_some()).map(|s| s.terrain).collect();
    assert_eq!(lands.len(), 6, "there are jewels in every terrain");
}

/// Forests are hard to come into, plains are easy.
#[test]
fn mn_9_every_terrain_is_on_the_dice() {
    let (content, _) = read();
    let shown = |terrain: u8| content.faces.iter().filter(|face| *face >> terrain & 1 == 1).count();
    assert_eq!((0..7).map(shown).collect::<Vec<_>>(), [3, 2, 2, 2, 2, 2, 3]);
}

// --- Kings and heroes ------------------------------------------------------------------------------------------------

#[test]
fn mn_64_71_the_four_night_kings() {
    let (_, lore) = read();
    let king = |slug: &str| lore.kings.iter().find(|king| king.slug == slug).unwrap();
    let symbols = |king: &King| king.symbols.map(|terrain| TERRAIN_SLUGS[terrain as usize]);
    let jahzir = king("jahzir");
    assert_eq!(symbols(jahzir), ["hills", "plains", "swamp"]);
    assert_eq!(jahzir.minions, [(Minion::Warlord, 2), (Minion::Soldier, 4)]);
    assert_eq!(jahzir.power, ShadowPower::Conquest);
    assert_eq!(symbols(king("ardherin")), ["swamp", "forest", "plains"]);
    assert_eq!(king("ardherin").minions, [(Minion::Channeler, 2), (Minion::Beast, 4)]);
    assert_eq!(symbols(king("sunulael")), ["forest", "hills", "plains"]);
    assert_eq!(king("sunulael").minions, [(Minion::Legate, 2), (Minion::Undead, 4)]);
    assert_eq!(symbols(king("zardrix")), ["plains", "mountain", "hills"]);
    assert_eq!(king("zardrix").minions, [(Minion::Beast, 2), (Minion::Oruk, 4)]);
}

/// Every king meets his favourites in every colour, or nobody would choose Favored Minions.
#[test]
fn mn_60_71_every_king_has_minions_in_every_deck() {
    let (content, lore) = read();
    for king in &lore.kings {
        for colour in Colour::ALL {
            let kinds = content.kinds.iter().enumerate().filter(|(_, kind)| kind.home == Home::Adventure(colour));
            let favoured = |number: usize| king.minions.iter().any(|(minion, _)| lore.minions[number].has(*minion));
            let (own, all) = (kinds.clone().filter(|(number, _)| favoured(*number)).count(), kinds.count());
            assert!(own * 5 >= all, "{}: {own} of {all} {}", king.slug, colour.slug());
        }
    }
    assert_eq!(lore.minions.len(), content.kinds.len());
    for (number, kind) in content.kinds.iter().enumerate() {
        let words = lore.minions[number].iter().count();
        assert_eq!(words > 0, kind.card_type == CardType::Challenge, "{}: {words} words", kind.slug);
    }
}

#[test]
fn mn_61_70_71_eight_heroes_with_favoured_terrains_and_no_two_alike() {
    let (content, lore) = read();
    let own = own_heroes(&content);
    assert_eq!((own.len(), content.heroes.iter().filter(|hero| hero.set == HeroSet::Base).count()), (8, 12));
    let favoured = |slug: &str| lore.favoured[content.hero(slug).unwrap() as usize];
    let terrain = |slug: &str| Favoured::Terrain(TERRAIN_SLUGS.iter().position(|known| *known == slug).unwrap() as u8);
    let homes = [
        ("harthan-axecaster", terrain("mountain")),
        ("elaria", terrain("forest")),
        ("ciridin", terrain("swamp")),
        ("gyruk", terrain("hills")),
        ("mirala", terrain("aquatic")),
        ("jaena", terrain("plains")),
        ("kael", Favoured::Towns),
        ("telvan-and-orcbane", Favoured::AnyTerrain),
        ("silhouette", Favoured::Nowhere),
    ];
    for (hero, home) in homes {
        assert_eq!(favoured(hero), home, "{hero}");
    }
    let holds = |slug: &str| content.heroes[content.hero(slug).unwrap() as usize].holds;
    assert!(holds("telvan-and-orcbane").contains(&Some(Passive::Attacks(1))));
    let defenders = own.iter().filter(|hero| hero.holds.contains(&Some(Passive::Unarmed(4)))).count();
    assert_eq!(defenders, 1, "one of them is a Dorn Defender");
    let mut gifts = BTreeSet::new();
    for hero in own {
        let slug = &hero.slug;
        assert!((4..=6).contains(&hero.life) && (2..=4).contains(&hero.stamina), "{slug}");
        assert!(hero.values.iter().all(|value| *value <= 5), "{slug}");
        assert!(hero.damages.iter().all(|damage| (1..=2).contains(damage)), "{slug}");
        assert!((2..=3).contains(&hero.skills.len()), "{slug}");
        let enters = |(skill, _): &(Skill, u8)| matches!(skill, Skill::Sneak | Skill::Climb | Skill::Diplomacy);
        // What leads into towns is better known in an occupied land.
        let sound = |known: &(Skill, u8)| (1..=if enters(known) { 6 } else { 3 }).contains(&known.1);
        assert!(hero.skills.iter().all(sound), "{slug}");
        assert!(hero.skills.iter().any(enters), "{slug} knows no way into a town");
        let powers: Vec<String> = hero
            .powers
            .iter()
            .flatten()
            .map(|power| format!("{:?} {:?} {:?}", power.when, power.cost, &content.effects[power.does]))
            .collect();
        assert!(gifts.insert(format!("{powers:?} {:?}", hero.holds)), "{slug} can do what another hero can");
    }
}

// --- Cards -----------------------------------------------------------------------------------------------------------

#[test]
fn challenges_that_the_rules_name_have_the_numbers_of_the_rules() {
    let (content, _) = read();
    let kinire = card(&content, "kinire-spiritspeaker");
    assert_eq!((kinire.colour, kinire.values[0], kinire.damages[0]), (Colour::Blue, 15, 3));
    let castor = card(&content, "prince-castor-mardif");
    assert_eq!((castor.colour, castor.life, castor.damages[1]), (Colour::Red, 4, 3));
    assert!(!castor.does.is_empty(), "it has a text Before Combat");
    let jaran = card(&content, "jaran-the-reaver");
    assert_eq!((jaran.colour, jaran.damages[0]), (Colour::Yellow, 0));
    assert!(matches!(content.effects[jaran.does], [Effect::Test(..)]));
    let sentry = card(&content, "bridge-sentry");
    assert_eq!((sentry.colour, sentry.life), (Colour::Yellow, 3));
    let weak = deck(&content, Home::Adventure(Colour::Green)).iter().filter(|card| card.life == 2).count();
    assert!(weak >= 3, "three green cards of Life 2 can be drawn at once");
}

#[test]
fn mn_46_items_that_the_rules_name_do_what_the_rules_say() {
    let (content, _) = read();
    let hatchets = card(&content, "urutuk-hatchets");
    assert_eq!((hatchets.cost, Activation::of(hatchets)), (7, Activation::AlwaysOn));
    assert_eq!(card(&content, "throwing-hammer").cost / 2, 2, "it sells for two goods");
    assert_eq!(card(&content, "icewood-bow").holds[0], Some(Passive::Harm(Phase::Ranged, 2)));
    assert_eq!(Activation::of(card(&content, "padded-tunic")), Activation::Activate);
    assert!(content.find("orcbane-poison").is_some());
    let plate = card(&content, "rune-plate");
    assert_eq!((plate.cost, plate.home, Activation::of(plate)), (15, Home::Market, Activation::AlwaysOn));
    let immolate = card(&content, "immolate-rune");
    assert_eq!((immolate.cost, Activation::of(immolate)), (6, Activation::Activate));
    assert_eq!(Activation::of(card(&content, "healing-draught")), Activation::Discard);
}

/// The bands of value, damage, Life and goods of each colour, and each is harder than the last.
#[test]
fn challenges_grow_by_colour() {
    let (content, _) = read();
    let bands = [
        (Colour::Green, 10..=14, 0..=2, 1..=2, 1..=3),
        (Colour::Yellow, 10..=14, 0..=2, 2..=3, 2..=4),
        (Colour::Blue, 12..=16, 0..=3, 3..=4, 3..=5),
        (Colour::Red, 15..=19, 1..=4, 4..=5, 4..=6),
    ];
    for (colour, value, damage, life, goods) in bands {
        for card in deck(&content, Home::Adventure(colour)) {
            let slug = &card.slug;
            assert!(card.values.iter().all(|n| value.contains(n)), "{slug}: values {:?}", card.values);
            assert!(card.damages.iter().all(|n| damage.contains(n)), "{slug}: damages {:?}", card.damages);
            assert!(life.contains(&card.life) && goods.contains(&card.gold), "{slug}");
        }
    }
}

/// A test names the attribute that its skill belongs to.
#[test]
fn skills_are_tested_with_their_attributes() {
    let (content, _) = read();
    let mut seen = BTreeSet::new();
    for kind in content.kinds.iter().filter(|kind| matches!(kind.home, Home::Adventure(_))) {
        for effect in [kind.does, kind.reward].into_iter().flat_map(|list| all_effects(&content, list)) {
            let Effect::Test(skill, phase, ..) = effect else { continue };
            let expected = match skill {
                Skill::Sneak | Skill::Spot | Skill::Wilderness | Skill::Escape => Phase::Ranged,
                Skill::Climb | Skill::Jump | Skill::Swim => Phase::Melee,
                Skill::Diplomacy | Skill::Bluff | Skill::Resist => Phase::Magic,
            };
            assert_eq!(phase, expected, "{}", kind.slug);
            seen.insert(skill.slug());
        }
    }
    assert_eq!(seen.len(), 9, "{seen:?}");
}

#[test]
fn the_midnight_deck_has_something_for_everyone() {
    let (content, _) = read();
    let cards = deck(&content, MIDNIGHT);
    assert!(cards.iter().all(|card| (1..=10).contains(&card.cost)));
    let affordable = cards.iter().filter(|card| card.cost <= 3).count();
    assert!(affordable * 4 >= cards.len(), "three goods buy only {affordable} kinds");
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for card in &cards {
        *kinds.entry(Activation::of(card).slug()).or_default() += 1;
    }
    assert!(kinds.len() == 3 && kinds.values().all(|count| *count >= 8), "{kinds:?}");
    for phase in Phase::ALL {
        let helps = |card: &&&KindInfo| {
            card.holds
                .iter()
                .flatten()
                .any(|hold| matches!(hold, Passive::Combat(p, _) | Passive::Harm(p, _) if *p == phase))
        };
        assert!(cards.iter().filter(helps).count() >= 3, "{phase:?}");
    }
    let concealed = cards.iter().filter(|card| card.holds.contains(&Some(Passive::Concealed))).count();
    assert!(concealed >= 5, "only {concealed} can be smuggled in");
}

/// Every card tells something, no two tell the same or do the same, and a slug is the name.
#[test]
fn cards_kings_and_heroes_have_words_of_their_own() {
    let (content, lore) = read();
    let (mut told, mut does) = (BTreeSet::new(), BTreeSet::new());
    let slug_of = |name: &str| name.to_lowercase().replace('\'', "").replace(' ', "-");
    for kind in content.kinds.iter().filter(|kind| kind.home != Home::Nowhere) {
        assert!(!kind.flavour.trim().is_empty(), "{} has no flavour", kind.slug);
        assert!(told.insert(kind.flavour.as_str()), "{} repeats another card", kind.slug);
        assert!(kind.flavour.ends_with(['.', '!', '?', '"']), "{}: {}", kind.slug, kind.flavour);
        if kind.home != Home::Market {
            assert_eq!(kind.slug, slug_of(&kind.name));
            let powers: Vec<String> = kind
                .powers
                .iter()
                .flatten()
                .map(|power| format!("{:?} {:?} {:?}", power.when, power.cost, all_effects(&content, power.does)))
                .collect();
            let texts = (all_effects(&content, kind.does), all_effects(&content, kind.reward));
            let numbers = (kind.values, kind.damages, kind.life, kind.gold, kind.cost);
            let whole = format!("{numbers:?} {powers:?} {:?} {texts:?} {}", kind.holds, kind.subtype_name);
            assert!(does.insert(whole), "{} does what another card does", kind.slug);
        }
    }
    for hero in &content.heroes {
        assert!(!hero.style.trim().is_empty() && told.insert(&hero.style), "{} has no style", hero.slug);
    }
    for king in &lore.kings {
        for words in [&king.title, &king.style, &king.flavour] {
            assert!(!words.trim().is_empty() && told.insert(words), "{} says too little", king.slug);
        }
    }
}

/// A text that is turned says nothing until it is refreshed: Life and Stamina must not go with it.
#[test]
fn rb_28_what_raises_life_is_never_activated() {
    let (content, _) = read();
    for kind in &content.kinds {
        let raises = kind.holds.iter().flatten().any(|hold| matches!(hold, Passive::Life(_) | Passive::Stamina(_)));
        let turned = kind.powers.iter().flatten().any(|power| power.cost == Cost::Activate);
        assert!(!(raises && turned), "{} would take Life away when it is used", kind.slug);
    }
}

/// The words that the shared vocabulary has for this land are used.
#[test]
fn mn_69_content_uses_the_words_of_the_shadow() {
    let (content, _) = read();
    let words = |list: Span| all_effects(&content, list);
    let own = |kind: &&KindInfo| matches!(kind.home, Home::Adventure(_));
    let all: Vec<Effect<Span>> =
        content.kinds.iter().filter(own).flat_map(|kind| [words(kind.does), words(kind.reward)].concat()).collect();
    let has = |test: &dyn Fn(&Effect<Span>) -> bool| all.iter().any(test);
    assert!(has(&|effect| matches!(effect, Effect::Doom(1..))) && has(&|effect| matches!(effect, Effect::Doom(..=-1))));
    assert!(has(&|effect| matches!(effect, Effect::EachHero(_))));
    assert!(has(&|effect| matches!(effect, Effect::Gold(..=-1))) && has(&|effect| matches!(effect, Effect::Gold(1..))));
    assert!(has(&|effect| matches!(effect, Effect::Treasure)) && has(&|effect| matches!(effect, Effect::NoEscape)));
}

// --- Mistakes --------------------------------------------------------------------------------------------------------

/// What is said of the standard content with one thing replaced in one file.
fn errors(file: &str, from: &str, to: &str) -> Vec<String> {
    let changed: Vec<(&str, String)> = FILES
        .iter()
        .map(|&(name, text)| {
            assert!(name != file || text.contains(from), "{file} has no `{from}`");
            (name, if name == file { text.replacen(from, to, 1) } else { text.to_owned() })
        })
        .collect();
    let files: Vec<(&str, &str)> = changed.iter().map(|(name, text)| (*name, text.as_str())).collect();
    match Midnight::content(&files) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.iter().map(ToString::to_string).collect(),
    }
}

/// The line of a file on which words stand first. A replacement never changes how many lines there are.
fn line(file: &str, words: &str) -> usize {
    let (_, text) = FILES.iter().find(|(name, _)| *name == file).unwrap();
    1 + text.lines().position(|line| line.contains(words)).unwrap()
}

#[test]
fn mistakes_are_named_with_file_and_line() {
    let grimwall = r#"        (at: "l9", slug: "grimwall", name: "Grimwall", kind: Stronghold),"#;
    let low_carse = r#"        (at: "o11", slug: "low-carse", name: "Low Carse", kind: Town),"#;
    let map = "midnight/map.ron";
    let cases: [(&str, &str, &str, &str, &str); 27] = [
        (map, grimwall, "", "    places: [", "there are 8 strongholds, not 7"),
        (map, low_carse, "", "    places: [", "there are 6 towns, one for each market stack, not 5"),
        (map, "\"h w p p a a w", "\"h w p r a a w", "\"h w p p a a w", "there are no roads in Eredane"),
        (map, "colour: Blue, starburst: true", "colour: Red", "at: \"d3\"", "red counters lie on strongholds only"),
        (map, "(slug: \"hills\"", "(slug: \"downs\"", "    terrains: [", "they are, in this order, plains, hills"),
        (map, "at: \"c6\"", "at: \"z99\"", "at: \"c6\"", "there is no space `z99`"),
        (map, "kind: Town", "kind: Weik", "kind: Town", "a `Town` or a `Stronghold`"),
        (
            "midnight/green.ron",
            "[\"undead\"]",
            "[\"ghoul\"]",
            "[\"undead\"]",
            "there is no minion `ghoul`; there are soldier",
        ),
        ("midnight/green.ron", "minions: [\"oruk\"]", "minions: []", "slug: \"oruk-straggler\"", "one to three words"),
        ("midnight/red.ron", "[\"beast\"]", "[\"beast\", \"beast\"]", "[\"beast\"]", "names `beast` twice"),
        ("midnight/blue.ron", "Exhaust(Hero, 2)", "Frost(Hero, 2)", "slug: \"kinire", "means nothing in Midnight"),
        (
            "midnight/yellow.ron",
            "Test(Swim, Melee, 14, [Value(Ranged, -2)], [])",
            "EachHero([Wound(Hero, 1)])",
            "slug: \"bridge-sentry\"",
            "red cards only",
        ),
        ("midnight/yellow.ron", "goods: 2", "gold: 2", "goods: 2", "field"),
        (
            "midnight/kings.ron",
            "        minions: [(\"warlord\", 2)",
            "        minions: [(\"general\", 2)",
            "(slug: \"jahzir\"",
            "there is no minion `general`",
        ),
        (
            "midnight/kings.ron",
            "        minions: [(\"warlord\", 2), (\"soldier\", 4)]",
            "        minions: [(\"warlord\", 2), (\"warlord\", 4)]",
            "(slug: \"jahzir\"",
            "`minions` names `warlord` twice",
        ),
        (
            "midnight/kings.ron",
            "magic: \"swamp\",\n",
            "magic: \"road\",\n",
            "(slug: \"jahzir\"",
            "a road helps no king",
        ),
        (
            "midnight/kings.ron",
            "power: Sorcery",
            "power: Harvest",
            "(slug: \"sunulael\"",
            "another king has this `power`",
        ),
        (
            "midnight/heroes.ron",
            "favoured: \"forest\"",
            "favoured: \"jungle\"",
            "slug: \"elaria\"",
            "no terrain `jungle`",
        ),
        (
            "midnight/heroes.ron",
            "favoured: \"forest\"",
            "favoured: \"road\"",
            "slug: \"elaria\"",
            "no roads in Eredane",
        ),
        ("midnight/market.ron", "kind: Armour", "kind: Ally", "kind: Armour", "there are no Allies in Midnight"),
        (
            "midnight/market.ron",
            "holds: [Life(1), Stamina(1)]",
            "holds: [Warm(1)]",
            "slug: \"heartwood-amulet",
            "means nothing in Midnight",
        ),
        ("midnight/market.ron", "(when: Wounds", "(when: Frost", "slug: \"rust-eaten", "never comes in Midnight"),
        ("midnight/numbers.ron", "difficulty: 16", "difficulty: 14", "difficulties:", "lies between the two"),
        ("midnight/kings.ron", "(slug: \"jahzir\"", "(slug: \"jahzira\"", "(slug: \"jahzir\"", "in this order"),
        (
            "midnight/map.ron",
            "jewels: [",
            "jewels: [(at: \"c6\", colour: Green),",
            "jewels: [",
            "`c6` is no free wild space",
        ),
        (
            "midnight/numbers.ron",
            "(1, 1, 1, 1, 1, 2, 2, 3)",
            "(1, 1, 1, 1, 1, 2, 2, 0)",
            "mirrors:",
            "five are worth 1, two are worth 2, one is worth 3",
        ),
        (
            "midnight/numbers.ron",
            "\"swamp\", \"mountain\"",
            "\"swamp\", \"jungle\"",
            "[\"swamp\", \"mountain\"]",
            "there is no terrain `jungle`",
        ),
    ];
    for (file, from, to, at, words) in cases {
        let (found, place) = (errors(file, from, to), format!("{file}:{}: ", line(file, at)));
        let named = found.iter().any(|error| error.starts_with(&place) && error.contains(words));
        assert!(named, "{place}{words}: {found:?}");
    }
}

// --- Look ------------------------------------------------------------------------------------------------------------

/// What scenes of this adventure name has a drawing: lands, places, patrols, mirrors, kings and the words of minions.
#[test]
fn everything_has_a_drawing() {
    let (_, lore) = read();
    let has = |id: &str| DRESS.symbols.contains(&format!("<symbol id=\"{id}\" viewBox="));
    for land in TERRAIN_WORDS {
        assert!(has(land), "no sign of {land} on the dice");
        assert!(land == "road" || (1..=3).all(|number| has(&format!("{land}-{number}"))), "no paintings of {land}");
        assert!(DRESS.style.contains(&format!(".terrain-{land} {{ --land:")), "{land} has no colour");
    }
    for id in ["place-town", "place-stronghold", "town-1", "stronghold-1", "token-mirror", "figure-patrol", "doom"] {
        assert!(has(id), "{id}");
    }
    for slug in lore.kings.iter().map(|king| king.slug.as_str()).chain(Minion::ALL.map(Minion::slug)) {
        assert!(has(slug), "{slug}");
    }
    assert!(DRESS.picture.starts_with("<svg ") && !DRESS.symbols.contains("class="));
}
