//! What a bot makes of a town: lessons, fields, gear that is better than what it has, and nothing twice.

use erune::Erune;
use erune::choice::Choice;
use erune::content::ItemKind;
use erune::state::{Phase, State};
use kernel::scene::{Kind, Node};
use kernel::{Chance, Game, Legacy, Position, Seat, SetupRequest, Silent, Viewer};

/// Two Adventurers of level 5 with little gear and some gold, before the fifth quest.
fn poor() -> Legacy {
    let sheet = r#"{"adventurers":[
        {"archetype":"warrior","name":"Isolde","level":5,"xp":0,"fate":1,"gold":45,"skills":["adrenaline"],"fields":[],
         "items":["dagger","travelling-gear","sorcerer-cape"]},
        {"archetype":"wizard","name":"Nerys","level":5,"xp":0,"fate":1,"gold":45,"skills":["adrenaline"],
         "fields":["wind-one","fire-one","water-one","earth-one"],"items":["short-sword"]}]}"#;
    Legacy::of_group(r#"{"quest":"the-forge-of-armours","remembers":[]}"#.to_owned())
        .with_sheet(Seat(1), sheet.to_owned())
}

/// Plays by the worths that the game foresees until the dungeon begins, and says what was bought and sold.
fn shopped(game: &Erune) -> (State, Vec<Choice>) {
    let request = SetupRequest { players: 2, legacy: Some(poor()), ..SetupRequest::default() };
    let setup = game.setup(&request).expect("the next quest");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(1), &mut Silent);
    let (mut options, mut worths, mut trades) = (Vec::new(), Vec::new(), Vec::new());
    while position.state().phase == Phase::Town {
        let seat = position.awaiting(game).first().expect("somebody is in town");
        options.clear();
        worths.clear();
        position.options(game, seat, &mut options);
        game.foresee(position.state(), seat, &options, &mut worths);
        let best = (0..options.len()).max_by(|&a, &b| worths[a].total_cmp(&worths[b])).expect("an option");
        if matches!(options[best], Choice::Buy(..) | Choice::Sell(..)) {
            trades.push(options[best]);
        }
        position.apply(game, seat, options[best], &mut Silent);
    }
    (position.state().clone(), trades)
}

#[test]
fn a_bot_goes_down_armed_and_with_little_gold() {
    let game = Erune::standard();
    let (state, trades) = shopped(&game);
    let ranks = |hero: usize| {
        let weapons = state.heroes[hero].pack.iter().filter_map(|item| match game.content.items[item.index()].kind {
            ItemKind::Weapon(weapon) => Some(weapon.rank),
            _ => None,
        });
        weapons.max().unwrap_or(0)
    };
    assert_eq!((ranks(0), ranks(1)), (3, 3), "a weapon of the rank that level 5 masters");
    for hero in &state.heroes[..2] {
        assert!(hero.gold < 20, "{} gold are left", hero.gold);
        assert_eq!(hero.to_learn + hero.to_study, 0);
        assert_eq!(hero.chosen.count_ones(), if hero.fields == 0 { 0 } else { 3 });
    }
    for (number, trade) in trades.iter().enumerate() {
        if let Choice::Buy(hero, item) = *trade {
            let gear = matches!(game.content.items[item.index()].kind, ItemKind::Weapon(_) | ItemKind::Protection(_));
            assert!(!gear || !trades[..number].contains(trade), "{item:?} is bought twice");
            assert!(!trades.contains(&Choice::Sell(hero, item)), "{item:?} is bought and sold");
        }
    }
    let cape = game.content.item("sorcerer-cape").expect("it is in the content");
    assert!(trades.contains(&Choice::Sell(0, cape)), "what she cannot wear is sold");
}

/// Lessons follow the character: Nerys learns Power after Adrenaline, then Good Fortune; her next field is of the wind.
#[test]
fn a_bot_learns_what_its_character_would() {
    let game = Erune::standard();
    let (state, _) = shopped(&game);
    let knows = |slug: &str| state.heroes[1].skills >> game.content.skill(slug).expect(slug).0 & 1 != 0;
    assert!(knows("power") && knows("good-fortune"));
    let field = game.content.field("wind-two").expect("wind-two");
    assert!(state.heroes[1].fields >> field.0 & 1 != 0 && state.heroes[1].chosen >> field.0 & 1 != 0);
}

/// ER-5: who goes down does so with all health and mana, and nobody in town looks dead.
#[test]
fn a_sheet_in_town_shows_the_health_one_goes_down_with() {
    fn meter<M>(nodes: &[Node<M>], id: &str) -> Option<(i32, i32)> {
        nodes.iter().find_map(|node| match &node.kind {
            Kind::Meter { value, max } if node.id == id => Some((*value, *max)),
            Kind::Group { nodes } => meter(nodes, id),
            _ => None,
        })
    }
    let game = Erune::standard();
    let request = SetupRequest { players: 2, legacy: Some(poor()), ..SetupRequest::default() };
    let setup = game.setup(&request).expect("the next quest");
    let position = Position::<Erune>::start(&game, &setup, Chance::from_seed(1), &mut Silent);
    assert_eq!(position.state().phase, Phase::Town);
    let scene = game.scene(position.state(), Viewer::Seat(Seat(0)));
    for id in ["sheet-1-health", "sheet-1-mana", "sheet-2-health", "sheet-2-mana"] {
        let (value, max) = meter(&scene.nodes, id).expect("a meter");
        assert!(value == max && max > 0, "{id} shows {value} of {max}");
    }
}
