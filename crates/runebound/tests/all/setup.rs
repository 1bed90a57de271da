//! How a table begins.

use kernel::{Chance, Game, Position, SetupRequest, Silent, Viewer};
use runebound::adventures::frozen_wastes::content::LEGENDS;
use runebound::content::{HeroSet, Home};
use runebound::{FrozenWastes, Runebound};
use serde_json::Value;

const GAMES: u64 = 20;

/// A table as it is laid out, and the game it belongs to.
fn table(
    players: u8,
    options: &[(&str, &str)],
    seed: u64,
) -> (Runebound<FrozenWastes>, Position<Runebound<FrozenWastes>>) {
    let game = FrozenWastes::standard();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = game.setup(&SetupRequest { players, options, ..SetupRequest::default() }).unwrap();
    let position = Position::start(&game, &setup, Chance::from_seed(seed), &mut Silent);
    (game, position)
}

fn view(game: &Runebound<FrozenWastes>, position: &Position<Runebound<FrozenWastes>>) -> Value {
    game.view(position.state(), Viewer::All)
}

fn words(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

#[test]
fn fw_1_everyone_starts_with_gold_and_gear() {
    let (game, position) = table(6, &[], 1);
    let view = view(&game, &position);
    for player in view["players"].as_object().unwrap().values() {
        assert_eq!(player["gold"], 4);
        for gear in ["flare-crystal", "luckstone", "snowshoe"] {
            assert_eq!(player["gear"][gear], 1, "{gear}");
        }
    }
}

#[test]
fn fw_2_six_legends_lie_open_and_the_rest_is_a_deck() {
    for seed in 0..GAMES {
        let (game, position) = table(2, &[], seed);
        let view = view(&game, &position);
        let mut open = words(&view["legends"]);
        open.sort_unstable();
        let six = [
            "frida-brani",
            "gauntlets-of-fortitude",
            "ragnars-axe",
            "spirit-spear",
            "steeltooth-trap",
            "twisted-symbol",
        ];
        assert_eq!(open, six);
        let rest = words(&view["decks"]["legends"]);
        assert_eq!(rest.len(), game.content.count(LEGENDS) - 6);
        assert!(rest.iter().all(|legend| !six.contains(legend)));
    }
}

#[test]
fn fw_3_each_stack_has_a_card_and_four_have_two() {
    let (game, position) = table(3, &[], 1);
    let view = view(&game, &position);
    let stacks = view["stacks"].as_object().unwrap();
    assert!(!stacks.contains_key("green-vale"));
    for (town, stack) in stacks {
        let rich = ["seragart", "iagart", "weikgart", "vrede"].contains(&town.as_str());
        assert_eq!(stack.as_array().unwrap().len(), if rich { 2 } else { 1 }, "{town}");
    }
}

#[test]
fn fw_4_heroes_are_dealt_or_chosen_from_one_box_or_two() {
    let mut dealt = std::collections::BTreeSet::new();
    for seed in 0..GAMES {
        for (heroes, base) in [("random", false), ("random-all", true), ("chosen", false), ("chosen-all", true)] {
            let (game, mut position) = table(3, &[("heroes", heroes)], seed);
            while let Some(seat) = position.awaiting(&game).first() {
                let mut options = Vec::new();
                position.options(&game, seat, &mut options);
                let text = game.write(position.state(), seat, options[0]);
                if !text.starts_with("hero ") {
                    break;
                }
                let offered = options.len();
                position.apply(&game, seat, options[offered - 1], &mut Silent);
                assert!(heroes.starts_with("chosen") && offered >= 4);
            }
            for seat in position.state().seats() {
                let hero = &game.content.heroes[position.state().player(seat).hero.unwrap() as usize];
                assert!(hero.set == HeroSet::FrozenWastes || (base && hero.set == HeroSet::Base));
                dealt.insert((heroes, hero.slug.clone()));
            }
        }
    }
    let seen = |how: &str| dealt.iter().filter(|(heroes, _)| *heroes == how).count();
    assert_eq!(seen("random"), 6);
    assert!(seen("random-all") > 12 && seen("chosen-all") >= 3);
}

#[test]
fn fw_5_towns_are_chosen_clockwise_from_a_first_player_by_lot() {
    let mut first = std::collections::BTreeSet::new();
    for seed in 0..GAMES {
        let (game, mut position) = table(3, &[], seed);
        let begins = position.state().first;
        first.insert(begins.0);
        for step in 0..3 {
            let seat = position.awaiting(&game).first().unwrap();
            assert_eq!(seat.0, (begins.0 + step) % 3);
            let mut options = Vec::new();
            position.options(&game, seat, &mut options);
            let texts: Vec<String> = options.iter().map(|&c| game.write(position.state(), seat, c)).collect();
            assert_eq!(texts.len(), 7);
            assert!(!texts.contains(&"start at green-vale".to_owned()));
            let vrede = texts.iter().position(|text| text == "start at vrede").unwrap();
            position.apply(&game, seat, options[vrede], &mut Silent);
        }
        assert_eq!(position.awaiting(&game).first(), Some(begins));
    }
    assert_eq!(first.len(), 3);
}

#[test]
fn fw_6_decks_are_shuffled() {
    let (game, first) = table(2, &[], 1);
    let (_, second) = table(2, &[], 2);
    let (first, second) = (view(&game, &first), view(&game, &second));
    for deck in ["green", "yellow", "blue", "market", "legends", "clues"] {
        assert_ne!(first["decks"][deck], second["decks"][deck], "{deck}");
    }
    assert_eq!(first["decks"]["rumors"].as_array().unwrap().len(), 41);
}

#[test]
fn rb_2_every_jewel_has_its_counter() {
    let (game, position) = table(2, &[], 1);
    let jewels = game.content.map.spaces.iter().filter(|space| space.jewel.is_some()).count();
    assert_eq!(view(&game, &position)["counters"].as_array().unwrap().len(), jewels);
}

#[test]
fn rb_4_every_hero_and_ally_has_its_numbers() {
    let content = FrozenWastes::standard().content;
    for hero in &content.heroes {
        assert!((4..=6).contains(&hero.life) && (2..=4).contains(&hero.stamina), "{}", hero.slug);
        assert!(hero.values.iter().all(|&value| value <= 5), "{}", hero.slug);
        assert!(hero.damages.iter().all(|damage| (1..=2).contains(damage)), "{}", hero.slug);
    }
    for zyla in ["zyla", "arvel-worldwalker"] {
        assert_eq!(content.heroes[content.hero(zyla).unwrap() as usize].life, 4);
    }
}

#[test]
fn fw_7_a_wild_space_has_exactly_one_terrain() {
    let map = FrozenWastes::standard().content.map;
    let slugs: Vec<&str> = map.terrains.iter().map(|terrain| terrain.slug.as_str()).collect();
    assert_eq!(slugs, ["fjord", "tundra", "ice", "snowdrift", "forest", "mountain", "wastes"]);
    for space in &map.spaces {
        assert_eq!(space.place.is_none(), (space.terrain as usize) < slugs.len(), "{}", space.slug);
        let dice = if space.place.is_none() { 1 } else { 8 };
        assert_eq!(space.entered_by.count_ones(), dice, "{}", space.slug);
    }
}

#[test]
fn fw_10_the_weather_begins_with_the_printed_track() {
    let (game, position) = table(2, &[], 1);
    assert_eq!(view(&game, &position)["weather"], game.own.weather[0].slug.as_str());
}

#[test]
fn fw_40_legends_in_the_market_deck() {
    let (game, position) = table(2, &[("legends", "market")], 1);
    let view = view(&game, &position);
    assert!(words(&view["legends"]).is_empty() && words(&view["decks"]["legends"]).is_empty());
    assert!(words(&view["decks"]["rumors"]).is_empty());
    let stacks: usize = view["stacks"].as_object().unwrap().values().map(|stack| words(stack).len()).sum();
    let cards = game.content.count(Home::Market) + game.content.count(LEGENDS);
    assert_eq!(words(&view["decks"]["market"]).len() + stacks, cards);
}
