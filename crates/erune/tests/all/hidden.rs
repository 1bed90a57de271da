//! The map is hidden: what everybody knows follows from what was seen, and imagined worlds are all that agree with it.

use erune::Erune;
use erune::state::Step;
use kernel::scene::{Kind, Scene};
use kernel::{Chance, Event, Game, Position, Seat, SetupRequest, Silent, Viewer};
use std::collections::BTreeSet;

fn begun(game: &Erune, quest: &str) -> Position<Erune> {
    let mut request = SetupRequest { players: 2, ..SetupRequest::default() };
    request.options.insert("quest".into(), quest.into());
    let setup = game.setup(&request).expect("a quest");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(3), &mut Silent);
    game.arrange(position.state_mut(), "begin 5 warrior guardian").expect("they begin");
    position
}

fn plans(game: &Erune, position: &Position<Erune>, viewer: Viewer) -> BTreeSet<u64> {
    let mut chance = Chance::from_seed(9);
    let worlds = (0..400).map(|_| position.resample(game, viewer, &mut chance));
    let secret = |world: Position<Erune>| game.view(world.state(), Viewer::All)["secret"]["plan"].as_u64();
    worlds.filter_map(secret).collect()
}

/// ER-21: at the start every plan is possible to Adventurers and one to the Master; what is seen rules plans out, and the true
/// one never.
#[test]
fn what_is_seen_rules_plans_out() {
    let game = Erune::standard();
    let mut position = begun(&game, "the-cell");
    let (hero, master) = (Viewer::Seat(Seat(1)), Viewer::Seat(Seat(0)));
    let before = plans(&game, &position, hero);
    assert!(before.len() >= 8, "{} plans", before.len());
    assert_eq!(plans(&game, &position, master).len(), 1);
    for line in ["plan 3", "show"] {
        game.arrange(position.state_mut(), line).expect("a line");
    }
    let after = plans(&game, &position, hero);
    assert!(after.contains(&3) && after.len() < before.len(), "{after:?}");
}

/// ER-21: no id or label of what nobody has seen is in an Adventurer's scene; the Master has them.
#[test]
fn a_scene_has_nothing_unseen() {
    let game = Erune::standard();
    let position = begun(&game, "the-cell");
    let ids = |viewer| {
        let scene = game.scene(position.state(), viewer);
        scene.ids().iter().filter(|id| id.starts_with("square-")).count()
    };
    assert_eq!(ids(Viewer::Seat(Seat(1))), 16, "the cell and nothing else");
    assert!(ids(Viewer::Seat(Seat(0))) > 150);
}

fn source(scene: &Scene) -> Option<String> {
    scene.nodes.iter().find_map(|node| match &node.kind {
        Kind::Map(map) => map.pieces.iter().find(|piece| piece.icon == "source").map(|piece| piece.cell.clone()),
        _ => None,
    })
}

/// ER-96, ER-97: a Source is battered down without defending itself, and brings experience.
#[test]
fn a_source_is_destroyed() {
    let game = Erune::standard();
    let mut position = begun(&game, "the-drowned-chapel");
    game.arrange(position.state_mut(), "show").expect("everything lies open");
    let cell = source(&game.scene(position.state(), Viewer::All)).expect("the chapel has a Source");
    let name = cell.trim_start_matches("square-").to_owned();
    // From any side of it that is free.
    let sides = [("north", 0, 1), ("east", -1, 0), ("south", 0, -1), ("west", 1, 0)];
    let (across, along) = name.split_once('-').expect("a name of a square");
    let number = |text: &str, less: char| {
        let n: i32 = text[1..].parse().expect("a number");
        if text.starts_with(less) { -n } else { n }
    };
    let (column, row) = (number(across, 'w'), number(along, 'n'));
    let mut told: Vec<Event> = Vec::new();
    let stood = sides.iter().any(|(side, columns, rows)| {
        // A Source is two by two squares: its far sides begin one square on.
        let (column, row) = (column + columns + i32::from(*columns > 0), row + rows + i32::from(*rows > 0));
        let across = if column < 0 { format!("w{}", -column) } else { format!("e{column}") };
        let along = if row > 0 { format!("s{row}") } else { format!("n{}", -row) };
        game.arrange(position.state_mut(), &format!("place warrior {across}-{along} {side}")).is_ok()
            && game.read(position.state(), Seat(1), &format!("warrior batter {name} with broadsword")).is_ok_and(
                |choice| {
                    let mut options = Vec::new();
                    position.options(&game, Seat(1), &mut options);
                    options.contains(&choice)
                },
            )
    });
    assert!(stood, "beside {name}");
    for _ in 0..12 {
        game.arrange(position.state_mut(), "phase adventurers").expect("another phase");
        let choice =
            game.read(position.state(), Seat(1), &format!("warrior batter {name} with broadsword")).expect("it reads");
        let mut options = Vec::new();
        position.options(&game, Seat(1), &mut options);
        if !options.contains(&choice) {
            break;
        }
        position.apply(&game, Seat(1), choice, &mut told);
        while !game.at_rest(position.state()) && position.awaiting(&game).len() == 1 {
            let seat = position.awaiting(&game).first().expect("somebody");
            let choice = game.fallback(position.state(), seat);
            position.apply(&game, seat, choice, &mut told);
        }
        if told.iter().any(|event| event.message.id == "erune-source-gone") {
            break;
        }
    }
    assert!(told.iter().any(|event| event.message.id == "erune-source-hurt"));
    assert!(told.iter().any(|event| event.message.id == "erune-source-gone"), "it stands");
    assert!(told.iter().any(|event| event.message.id == "erune-xp"));
}

/// ER-105: who finds more than it can carry chooses what is left behind.
#[test]
fn a_full_pack_is_asked_about() {
    let game = Erune::standard();
    let mut seen = false;
    for seed in 0..40 {
        let mut position = begun(&game, "the-cell");
        *game.chance_mut(position.state_mut()) = Chance::from_seed(seed);
        for line in ["show", "item warrior minor-healing-potion", "item warrior minor-healing-potion"] {
            game.arrange(position.state_mut(), line).expect("a line");
        }
        let mut picks = Chance::from_seed(seed);
        for _ in 0..400 {
            let Some(seat) = position.awaiting(&game).first() else { break };
            if let Some(Step::Full { .. }) = position.state().stack.top() {
                let mut options = Vec::new();
                position.options(&game, seat, &mut options);
                assert!(options.len() > 1);
                seen = true;
            }
            let mut options = Vec::new();
            position.options(&game, seat, &mut options);
            let choice = options[picks.below(options.len() as u32) as usize];
            position.apply(&game, seat, choice, &mut Silent);
        }
    }
    assert!(seen);
}

/// The name of a square, counted from the start.
fn named(at: (u8, u8), start: (u8, u8)) -> String {
    let (column, row) = (i16::from(at.0) - i16::from(start.0), i16::from(at.1) - i16::from(start.1));
    let across = if column < 0 { format!("w{}", -column) } else { format!("e{column}") };
    let along = if row > 0 { format!("s{row}") } else { format!("n{}", -row) };
    format!("{across}-{along}")
}

/// ER-36: a hatch leads to the other of its colour for one square; who goes through it opens what lies there, and only plans
/// with that hatch there are left. Monsters do not go where nobody has been.
#[test]
fn a_hatch_leads_to_the_other_of_its_colour() {
    let game = Erune::standard();
    let quest =
        game.content.quests.iter().find(|quest| quest.slug == "the-kings-toll").expect("the quest with hatches");
    for number in 0..quest.plans.len() {
        let plan = &quest.plans[number];
        let hatches: Vec<String> = plan
            .furniture
            .iter()
            .filter(|piece| piece.kind == erune::content::FurnitureKind::OrangeHatch)
            .map(|piece| named(piece.at, plan.start[0]))
            .collect();
        let [one, other] = &hatches[..] else { panic!("two hatches") };
        let mut position = begun(&game, "the-kings-toll");
        for line in [format!("plan {number}"), format!("reveal {one}"), format!("place warrior {one} north")] {
            game.arrange(position.state_mut(), &line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
        }
        let before = plans(&game, &position, Viewer::Seat(Seat(1)));
        game.arrange(position.state_mut(), "phase adventurers").expect("their phase");
        let go = |position: &mut Position<Erune>, words: &str| {
            let choice = game.read(position.state(), Seat(1), words).expect("it reads");
            let mut options = Vec::new();
            position.options(&game, Seat(1), &mut options);
            assert!(options.contains(&choice), "{words}");
            position.apply(&game, Seat(1), choice, &mut Silent);
        };
        go(&mut position, "warrior move");
        go(&mut position, "through");
        let view = game.view(position.state(), Viewer::Seat(Seat(1)));
        assert_eq!(view["heroes"]["warrior"]["at"], other.as_str(), "plan {number}");
        let after = plans(&game, &position, Viewer::Seat(Seat(1)));
        assert!(after.contains(&(number as u64)) && after.is_subset(&before));
        // A Monster on a hatch whose other end nobody has seen stays where it is.
        let mut position = begun(&game, "the-kings-toll");
        for line in
            [format!("plan {number}"), format!("reveal {one}"), format!("foe rat {one} north"), "phase master".into()]
        {
            game.arrange(position.state_mut(), &line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
        }
        let rats = game.view(position.state(), Viewer::All)["monsters"]
            .as_object()
            .map_or(0, |all| all.keys().filter(|name| name.starts_with("rat-")).count());
        let choice = game.read(position.state(), Seat(0), &format!("rat-{rats} move")).expect("it reads");
        position.apply(&game, Seat(0), choice, &mut Silent);
        let mut options = Vec::new();
        position.options(&game, Seat(0), &mut options);
        assert!(!options.contains(&erune::choice::Choice::Through), "plan {number}");
    }
}

/// What is said of a figure does not depend on who acts: a step changes the one who made it and nobody else.
#[test]
fn a_step_changes_one_figure() {
    let game = Erune::standard();
    let mut position = begun(&game, "the-cell");
    let lines = [
        "plan 0",
        "show",
        "place warrior e17-s1 east",
        "place guardian e0-n0 north",
        "foe goblin e20-s1 west",
        "foe rat e21-s1 west",
    ];
    for line in lines {
        game.arrange(position.state_mut(), line).expect("a line");
    }
    let (seat, viewer) = (Seat(1), Viewer::Seat(Seat(1)));
    let mut choose = |text: &str| {
        let choice = game.read(position.state(), seat, text).expect("a choice");
        position.apply(&game, seat, choice, &mut Silent);
        let scene = game.scene(position.state(), viewer);
        let map = scene.nodes.iter().find_map(|node| if let Kind::Map(map) = &node.kind { Some(map) } else { None });
        map.expect("a dungeon").figures.clone()
    };
    let before = choose("warrior move");
    let after = choose("step east");
    assert_eq!((before.len(), after.len()), (4, 4));
    let changed: Vec<_> = before.iter().zip(&after).filter(|(a, b)| a != b).map(|(a, _)| a.id.as_ref()).collect();
    assert_eq!(changed, ["warrior"]);
}
