//! The shipped content has the box's numbers, and broken files are refused with the file, the line and what to write.

use runewars::content::{Content, ContentError, Icon, STANDARD, Strike, lines};
use runewars::effect::{Effect, RuneDeed, Special, Token, Trial, Whom, Window};
use runewars::ids::{Alignment, Border, Destiny, Faction, Resource, Season, Shape};

fn content() -> Content {
    Content::standard().unwrap_or_else(|errors| panic!("{}", lines(&errors)))
}

// --- The box --------------------------------------------------------------------------------------------------------

#[test]
fn every_deck_has_the_number_of_cards_of_the_box() {
    let content = content();
    assert_eq!(content.fates.len(), 30);
    assert_eq!(content.seasons.len(), 32);
    for &season in Season::ALL {
        assert_eq!(content.seasons.iter().filter(|card| card.season == season).count(), 8);
    }
    assert_eq!(content.tactics_of.len(), 50);
    assert_eq!(content.rewards_of.len(), 25);
    assert_eq!((content.near_of.len(), content.far_of.len()), (12, 23));
    assert_eq!(content.objectives.len(), 16);
    assert_eq!(content.objectives.iter().filter(|card| card.alignment == Alignment::Good).count(), 8);
    assert_eq!(content.quests.len(), 24);
    assert_eq!((content.heroes.len(), content.titles.len(), content.cities.len()), (12, 3, 7));
    assert_eq!((content.areas.len(), content.units.len(), content.factions.len()), (41, 22, 4));
    let shards = content.find_reward("timmorrans-shard").expect("the shard");
    assert_eq!(content.rewards_of.iter().filter(|kind| **kind == shards).count(), 4);
}

/// The totals of the Fate deck by shape: misses, 1 and 2 and 3 damage, specials, 1 and 2 routs.
#[test]
fn the_fate_deck_is_exact() {
    let content = content();
    let count = |shape: Shape, strike: Strike| {
        content.fates.iter().filter(|fate| fate.strikes[shape.index()] == strike).count()
    };
    let totals = |shape: Shape| {
        use Strike::{Damage, Miss, Rout, Special};
        [Miss, Damage(1), Damage(2), Damage(3), Special, Rout(1), Rout(2)].map(|strike| count(shape, strike))
    };
    assert_eq!(totals(Shape::Triangle), [12, 8, 0, 0, 6, 4, 0]);
    assert_eq!(totals(Shape::Rectangle), [9, 6, 4, 0, 6, 3, 2]);
    assert_eq!(totals(Shape::Circle), [12, 4, 0, 0, 12, 2, 0]);
    assert_eq!(totals(Shape::Hexagon), [6, 5, 4, 3, 6, 1, 5]);
    let destiny = |destiny: Destiny| content.fates.iter().filter(|fate| fate.destiny == destiny).count();
    assert_eq!([Destiny::Red, Destiny::Silver, Destiny::Gold].map(destiny), [18, 8, 4]);
    // Numbers 8 and 23, to know that columns are not mixed up.
    assert_eq!(content.fates[7].strikes, [Strike::Rout(1), Strike::Rout(1), Strike::Miss, Strike::Damage(3)]);
    assert_eq!(content.fates[22].strikes, [Strike::Miss, Strike::Special, Strike::Special, Strike::Rout(1)]);
}

#[test]
fn units_are_those_of_the_sheets() {
    use Shape::{Circle as C, Hexagon as H, Rectangle as R, Triangle as T};
    let content = content();
    let row = |slug: &str| {
        let unit = content.unit(content.find_unit(slug).unwrap_or_else(|| panic!("no {slug}")));
        (unit.shape, unit.initiative, unit.health, unit.figures, unit.special)
    };
    assert_eq!(row("bowman"), (T, 1, 1, 8, Special::ConcentratedFire));
    assert_eq!(row("knight"), (R, 2, 2, 8, Special::Command));
    assert_eq!(row("footman"), (T, 3, 1, 16, Special::ValiantStrike));
    assert_eq!(row("siege-tower"), (H, 5, 3, 4, Special::LaySiege));
    assert_eq!(row("archer"), (T, 1, 1, 16, Special::CrackShot));
    assert_eq!(row("pegasus-rider"), (R, 2, 3, 4, Special::Charge));
    assert_eq!(row("sorceress"), (C, 3, 1, 8, Special::WordOfVaal));
    assert_eq!(row("warrior"), (R, 4, 2, 8, Special::Overpower));
    assert_eq!(row("skeleton-archer"), (T, 1, 1, 8, Special::MortalStrike));
    assert_eq!(row("necromancer"), (C, 2, 1, 8, Special::RaiseDead));
    assert_eq!(row("reanimate"), (T, 3, 1, 16, Special::Overrun));
    assert_eq!(row("dark-knight"), (R, 4, 3, 4, Special::Fear));
    assert_eq!(row("flesh-ripper"), (R, 1, 1, 8, Special::Unrelenting));
    assert_eq!(row("berserker"), (T, 2, 1, 16, Special::Fury));
    assert_eq!(row("warlock"), (C, 3, 1, 8, Special::RainFire));
    assert_eq!(row("chaos-lord"), (H, 5, 3, 4, Special::Terrifying));
    assert_eq!(row("sorcerer"), (C, 1, 1, 8, Special::Undying));
    assert_eq!(row("razorwing"), (T, 1, 1, 8, Special::Stun));
    assert_eq!(row("beastman"), (T, 2, 1, 8, Special::Ravage));
    assert_eq!(row("hell-hound"), (R, 3, 2, 8, Special::Burning));
    assert_eq!(row("dragon"), (H, 4, 4, 4, Special::FlamingBreath));
    assert_eq!(row("giant"), (H, 5, 5, 4, Special::Rage));
    let flying: Vec<&str> = content.units.iter().filter(|unit| unit.flying).map(|unit| unit.slug.as_str()).collect();
    assert_eq!(flying, ["pegasus-rider", "razorwing", "dragon"]);
    assert_eq!(content.units[..16].iter().map(|unit| u16::from(unit.figures)).sum::<u16>(), 4 * 36);
}

/// Daqan wood at 3 gives two Bowmen; all dials of the Latari together five influence.
#[test]
fn dials_show_what_is_known_of_them() {
    let content = content();
    let bowman = Icon::Unit(content.find_unit("bowman").expect("a unit"));
    let wood = content.factions[Faction::Daqan.index()].dials[Resource::Wood.index()];
    assert_eq!(wood[..3], [bowman, Icon::Tactics, bowman]);
    let latari = &content.factions[Faction::Latari.index()];
    let influence = latari.dials.iter().flatten().filter(|icon| **icon == Icon::Influence).count();
    assert_eq!(influence, 5);
    assert_eq!(content.factions.iter().map(|faction| faction.start[0]).collect::<Vec<_>>(), [3, 2, 3, 3]);
    assert_eq!(
        content.factions.iter().map(|f| (f.influence, f.tactics)).collect::<Vec<_>>(),
        [(3, 2), (4, 1), (2, 3), (1, 4)]
    );
}

#[test]
fn tiles_have_their_giants_cities_and_borders() {
    let content = content();
    let giants: Vec<(&str, u8)> =
        content.areas.iter().filter(|a| a.neutrals[5] > 0).map(|a| (a.slug.as_str(), a.neutrals[5])).collect();
    assert_eq!(giants, [("2a", 2), ("3c", 1), ("6d", 1)]);
    let cities: Vec<&str> = content.areas.iter().filter(|a| a.city).map(|a| a.slug.as_str()).collect();
    assert_eq!(cities, ["1b", "2c", "3b", "5b", "6c", "7c", "8d"]);
    // The water between 2a and 2b is told by both: south of the one, north of the other.
    let area = |slug: &str| content.area(content.find_area(slug).expect("an area"));
    assert_eq!((area("2a").borders[3], area("2b").borders[0]), (Some(Border::Water), Some(Border::Water)));
    assert_eq!(area("waiqar-a").borders.iter().flatten().count(), 2);
}

/// Dragon runes come by bids above all: at least nine Season cards bring one.
#[test]
fn seasons_bring_runes_and_ask_for_nothing_secret() {
    let content = content();
    let brings = |does| {
        content.effects.any(does, &|effect| matches!(effect, Effect::Rune(RuneDeed::Rune | RuneDeed::RuneForced)))
    };
    let bringing: Vec<&str> = content
        .seasons
        .iter()
        .filter(|card| card.parts.iter().any(|part| brings(part.does)))
        .map(|card| card.slug.as_str())
        .collect();
    assert_eq!(
        bringing,
        [
            "council-of-spring",
            "council-of-summer",
            "relic-rumours",
            "council-of-fall",
            "harvest-feast",
            "power-for-the-pious",
            "council-of-winter",
            "hearth-tales"
        ]
    );
    let bids: Vec<&str> = content.seasons.iter().filter(|card| card.bid).map(|card| card.slug.as_str()).collect();
    assert_eq!(
        bids,
        [
            "stormy-weather",
            "council-of-spring",
            "great-tournament",
            "council-of-summer",
            "relic-rumours",
            "council-of-fall",
            "power-for-the-pious",
            "council-of-winter"
        ]
    );
    let pious = content.seasons.iter().find(|card| card.slug == "power-for-the-pious").expect("the card");
    assert_eq!(pious.parts[0].whom, Whom::AllButLowest);
}

#[test]
fn quests_and_tokens_are_where_the_land_has_them() {
    let content = content();
    let areas: Vec<&str> = content.quests.iter().map(|quest| content.area(quest.area).slug.as_str()).collect();
    assert_eq!(areas[..9], ["1a", "2a", "3a", "4a", "5a", "6a", "7a", "8a", "9a"]);
    assert_eq!(areas[9..], ["1c", "2b", "2c", "3b", "4b", "5a", "5c", "5d", "6a", "6c", "7b", "7c", "8b", "8d", "9b"]);
    let duels: Vec<&str> = content
        .quests
        .iter()
        .filter_map(|quest| match quest.trial {
            Trial::Duel(unit, _) => Some(content.unit(unit).slug.as_str()),
            Trial::Test(_) => None,
        })
        .collect();
    assert_eq!(duels, ["hell-hound", "beastman", "razorwing"]);
    let thrones = content.far_of.iter().filter(|kind| content.explorations[kind.index()].token == Token::Throne);
    assert_eq!(thrones.count(), 1);
}

#[test]
fn an_ambush_is_for_the_quest_phase_unless_the_edition_is_the_original() {
    let content = content();
    let ambush = content.tactics(content.find_tactics("ambush").expect("a card"));
    assert!(ambush.fits(Window::HeroAfter, true) && ambush.fits(Window::HeroAfter, false));
    assert!(!ambush.fits(Window::Turn, true) && ambush.fits(Window::Turn, false));
}

#[test]
fn objectives_that_cannot_be_reached_are_known_beforehand() {
    let content = content();
    let possible = |slug: &str, neutrals: [u8; 6]| {
        let objective = content.objectives.iter().find(|card| card.slug == slug).expect("an Objective");
        objective.is_possible(neutrals, 7, 4)
    };
    assert!(possible("dragons-friend", [0, 0, 0, 0, 1, 1]) && !possible("dragons-friend", [2, 2, 2, 2, 1, 0]));
    assert!(possible("slayer", [0, 0, 0, 0, 0, 1]) && !possible("slayer", [2, 2, 2, 2, 0, 0]));
    assert!(possible("hoarder", [0; 6]));
    let few = |slug: &str, cities: u8, players: u8| {
        let objective = content.objectives.iter().find(|card| card.slug == slug).expect("an Objective");
        objective.is_possible([2; 6], cities, players)
    };
    assert!(few("warlord", 7, 3) && !few("warlord", 7, 2), "two enemy home realms need three players");
    assert!(few("free-cities", 3, 2) && !few("free-cities", 2, 2), "three cities");
}

// --- Mistakes -------------------------------------------------------------------------------------------------------

fn shipped(file: &str) -> &'static str {
    STANDARD.iter().find(|(name, _)| *name == file).map_or_else(|| panic!("no {file}"), |(_, text)| text)
}

/// Reads the shipped files with one place of one file changed.
fn changed(file: &str, from: &str, to: &str) -> Vec<ContentError> {
    let text = shipped(file);
    assert!(text.contains(from), "`{from}` stands in {file}");
    let text = text.replacen(from, to, 1);
    let files: Vec<(&str, &str)> =
        STANDARD.iter().map(|(name, standard)| (*name, if *name == file { text.as_str() } else { standard })).collect();
    match Content::read(&files) {
        Ok(_) => panic!("{file} should be refused after `{to}`"),
        Err(errors) => errors,
    }
}

/// One change, one problem: in this file, in the line of these words, saying all of this.
fn refused(file: &str, from: &str, to: &str, at: &str, parts: &[&str]) {
    let errors = changed(file, from, to);
    let text = shipped(file).replacen(from, to, 1);
    let line = text.lines().position(|line| line.contains(at)).map_or(0, |line| line + 1);
    let shown = lines(&errors);
    assert_eq!(errors.len(), 1, "{shown}");
    assert_eq!((errors[0].file.as_str(), errors[0].line), (file, line), "{shown}");
    for part in parts {
        assert!(shown.contains(part), "`{part}` is not said: {shown}");
    }
}

#[test]
fn a_broken_tile_is_named_with_its_line() {
    let tiles = "tiles.ron";
    let pegged = |from: &str, to: &str, at: &str, parts: &[&str]| refused(tiles, from, to, at, parts);
    pegged(
        "hex: (1, 0), yields: (0, 0, 1), city",
        "hex: (0, 0), yields: (0, 0, 1), city",
        "\"1b\"",
        &["hex", "lies on"],
    );
    pegged("hex: (2, -1), yields: (0, 0, 2)", "hex: (3, -1), yields: (0, 0, 2)", "\"3c\"", &["hex", "does not touch"]);
    pegged("(\"beastman\", 2)", "(\"beastmen\", 2)", "\"1a\"", &["neutrals", "beastmen", "beastman"]);
    pegged("(\"giant\", 2)", "(\"giant\", 3)", "(\"giant\", 3)", &["neutrals", "5 Giants", "4"]);
    pegged("yields: (0, 0, 1), city: true", "yields: (0, 1, 1), city: true", "\"1b\"", &["city"]);
    pegged(
        "slug: \"2b\", name: \"Hollowroot\", terrain: Forest, hex: (0, 1), yields: (1, 1, 0)",
        "slug: \"2b\", name: \"Hollowroot\", terrain: Forest, hex: (0, 1), yields: (1, 1, 0), borders: [(N, Mountain)]",
        "slug: \"2a\"",
        &["borders", "do not agree"],
    );
    pegged("borders: [(SW, Water)]", "borders: [(SW, Mountain)]", "Mountain)", &["11", "10"]);
    pegged("slug: \"4c\"", "slug: \"4d\"", "\"4d\"", &["4c"]);
    pegged("terrain: Plains", "terrain: Plain", "terrain: Plain,", &["Plain"]);
    pegged(
        "name: \"Quiet Acres\", terrain: Plains, hex: (1, 0), yields: (2, 0, 0)",
        "name: \"Quiet Acres\", terrain: Plains, hex: (1, 0), yields: (1, 0, 0), city: true",
        "city: true",
        &["8", "7"],
    );
}

#[test]
fn a_broken_faction_is_named_with_its_line() {
    let factions = "factions.ron";
    refused(
        factions,
        "\"knight\", \"influence\"",
        "\"night\", \"influence\"",
        "\"daqan\"",
        &["ore", "night", "knight"],
    );
    refused(factions, "food: (2, [", "food: (4, [", "\"latari\"", &["food", "yields 2"]);
    refused(factions, "influence: 4, tactics: 1", "influence: 3, tactics: 1", "\"latari\"", &["influence", "ties"]);
    refused(factions, "health: 1, figures: 16", "health: 0, figures: 16", "slug: \"footman\"", &["health", "1 to 6"]);
    let errors = changed(factions, "figures: 8", "figures: 9");
    assert!(lines(&errors).contains("37"), "{}", lines(&errors));
}

#[test]
fn cards_that_do_not_fit_are_named() {
    refused("tactics.ron", "does: [Influence(3)]", "does: [Withdraw]", "\"envoy\"", &["does", "Withdraw", "own turn"]);
    refused("tactics.ron", "does: [Influence(3)]", "does: []", "\"envoy\"", &["does", "nothing"]);
    refused("tactics.ron", "copies: 3, when: Battle,", "when: Battle,", "slug", &["48", "50"]);
    refused("tactics.ron", "does: [Influence(3)]", "does: [Influense(3)]", "Influense", &["Influense", "effect.rs"]);
    refused("rewards.ron", "slug: \"longbow\"", "slug: \"envoy\"", "\"envoy\"", &["slug", "tactics.ron"]);
    refused("rewards.ron", ", holds: [Move(1)]", "", "\"boots-of-leaping\"", &["turn", "holds"]);
    refused(
        "seasons.ron",
        "(Each, [RaiseDial(1)])",
        "(Table, [RaiseDial(1)])",
        "\"gifts-of-the-land\"",
        &["RaiseDial"],
    );
    refused(
        "seasons.ron",
        "(AllButLowest, [RuneForced])",
        "(Each, [RuneForced])",
        "\"power-for-the-pious\"",
        &["Forced"],
    );
    refused("quests.ron", "area: \"5d\"", "area: \"daqan-a\"", "\"the-hound-in-the-pit\"", &["area", "daqan-a"]);
    refused("quests.ron", "Duel(HellHound, 2)", "Duel(HellHound, 3)", "\"the-hound-in-the-pit\"", &["trial", "1 to 2"]);
    refused("objectives.ron", "alignment: Evil", "alignment: Good", "\"discouraging-defeat\"", &["alignment"]);
    refused("heroes.ron", "attributes: (4, 2, 2)", "attributes: (5, 2, 2)", "\"sir-valadir\"", &["attributes"]);
    refused("exploration.ron", "far: 4", "far: 5", "far", &["24", "23"]);
    refused("fate.ron", "number: 7,", "number: 8,", "number: 8,", &["number", "7"]);
    refused("cities.ron", "flavour: \"The hounds here", "flavor: \"The hounds here", "flavor", &["flavor"]);
    refused("cities.ron", "\"tamalir\"", "\"Tamalir\"", "slug: \"Tamalir\"", &["slug", "lower case"]);
    refused("titles.ron", "\"captain\"", "\"leader\"", "\"leader\"", &["slug", "place"]);
}

#[test]
fn a_file_that_is_missing_or_torn_is_an_error_like_any_other() {
    let without: Vec<(&str, &str)> = STANDARD.iter().filter(|(name, _)| *name != "fate.ron").copied().collect();
    let errors = Content::read(&without).expect_err("a file is missing");
    assert!(errors.iter().any(|error| error.file == "fate.ron"), "{}", lines(&errors));
    for (name, text) in STANDARD {
        let cut = &text[..text.len() / 2];
        let files: Vec<(&str, &str)> =
            STANDARD.iter().map(|(other, whole)| (*other, if *other == name { cut } else { whole })).collect();
        let errors = Content::read(&files).expect_err("a torn file");
        assert!(errors.iter().all(|error| error.file == name), "{}", lines(&errors));
    }
}
