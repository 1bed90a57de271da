//! What an Adventurer gets is the same whatever the plan is, as long as nobody has seen a difference: names, counts, options,
//! refusals, what can be looked up, and what can be taken back.

use erune::Erune;
use kernel::record::{By, Origin};
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, Sitting, Viewer};
use std::collections::BTreeSet;
use std::sync::Arc;

const HERO: Seat = Seat(1);

fn begun(game: &Erune, quest: &str, plan: usize) -> Position<Erune> {
    let mut request = SetupRequest { players: 2, ..SetupRequest::default() };
    request.options.insert("quest".into(), quest.into());
    let setup = game.setup(&request).expect("a quest");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(3), &mut Silent);
    for line in ["begin 5 archer wizard".to_owned(), format!("plan {plan}")] {
        game.arrange(position.state_mut(), &line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    position
}

/// All that an Adventurer's player gets at a table: scene, view, prompt, options with their texts and labels.
fn everything(game: &Erune, position: &Position<Erune>) -> String {
    let state = position.state();
    let mut options = Vec::new();
    position.options(game, HERO, &mut options);
    let said: Vec<_> = options
        .iter()
        .map(|&choice| (game.write(state, HERO, choice), format!("{:?}", game.label(state, HERO, choice))))
        .collect();
    format!(
        "{:?}\n{}\n{:?}\n{said:?}",
        game.scene(state, Viewer::Seat(HERO)),
        game.view(state, Viewer::Seat(HERO)),
        game.prompt(state, HERO)
    )
}

/// ER-21: before anybody has opened a door, no plan of a quest shows.
#[test]
fn all_plans_look_alike_at_the_start() {
    let game = Erune::standard();
    for quest in &game.content.quests {
        let first = everything(&game, &begun(&game, &quest.slug, 0));
        for plan in 1..quest.plans.len() {
            assert!(everything(&game, &begun(&game, &quest.slug, plan)) == first, "{} plan {plan}", quest.slug);
        }
    }
}

/// ER-21: what is refused is refused in the same words, whatever lies where it was aimed.
#[test]
fn a_refusal_tells_nothing_of_the_plan() {
    let game = Erune::standard();
    for quest in &game.content.quests {
        let mut words: Vec<String> =
            ["archer search", "archer campfire", "step north", "through", "none", "archer ability 2"]
                .iter()
                .map(|words| (*words).to_owned())
                .collect();
        for monster in &game.content.monsters {
            words.push(format!("archer attack {}-1 with sling", monster.slug));
        }
        for column in 0..24 {
            for row in 0..12 {
                for verb in ["archer search", "archer trigger", "archer disarm", "show", "spot"] {
                    words.extend(["n", "s"].map(|along| format!("{verb} e{column}-{along}{row}")));
                }
            }
        }
        let refused = |plan: usize| -> Vec<String> {
            let position = begun(&game, &quest.slug, plan);
            let mut options = Vec::new();
            position.options(&game, HERO, &mut options);
            let told = |words: &String| match game.read(position.state(), HERO, words) {
                Ok(choice) if options.contains(&choice) => "allowed".to_owned(),
                Ok(choice) => format!("{:?}", game.refusal(position.state(), HERO, choice)),
                Err(refusal) => format!("{refusal:?}"),
            };
            words.iter().map(told).collect()
        };
        let first = refused(0);
        for plan in 1..quest.plans.len() {
            assert!(refused(plan) == first, "{} plan {plan}", quest.slug);
        }
    }
}

/// ER-21: nothing of a quest can be looked up: its bosses, rooms, events and keepsakes are no things with a page, explain
/// nothing, and no rule names them.
#[test]
fn a_quest_cannot_be_looked_up() {
    let game = Erune::standard();
    let things: BTreeSet<_> = game.things().into_iter().collect();
    let names: BTreeSet<&str> = things.iter().map(|&thing| game.name(thing)).collect();
    let rules = include_str!("../../rules.md");
    for quest in &game.content.quests {
        for event in &quest.events {
            assert!(!names.contains(event.name.as_str()), "{}", event.name);
            assert!(!rules.contains(&event.name), "{}", event.name);
        }
        for room in &quest.rooms {
            assert!(room.seen.is_empty() || !rules.contains(&room.seen));
        }
    }
    for number in 0..2_000 {
        let thing = kernel::Thing(number);
        assert!(things.contains(&thing) || game.explain(thing).is_empty(), "{}", game.name(thing));
    }
    assert!(game.hides_packs(), "the plans are in the content");
}

/// ER-21: a step that showed something is not taken back; a turn on the spot that showed nothing is.
#[test]
fn a_step_that_learnt_is_not_taken_back() {
    let game = Arc::new(Erune::standard());
    let request = SetupRequest { players: 2, ..SetupRequest::default() };
    let names = ["M".to_owned(), "A".to_owned()];
    let (mut opened, mut free) = (0, 0);
    for seed in 0..6 {
        let mut sitting = Sitting::start(game.clone(), &request, Origin::Seed(seed), &names).expect("a table");
        let mut picks = Chance::from_seed(seed);
        for _ in 0..2_000 {
            let Some(seat) = sitting.awaiting().first() else { break };
            let before = sitting.state().plan.left().count();
            let drawn = format!("{:?}", game.chance(sitting.state()));
            let mut options = Vec::new();
            sitting.options(seat, &mut options);
            let choice = options[picks.below(options.len() as u32) as usize];
            sitting.take(seat, By::Person, choice);
            if sitting.state().plan.left().count() < before {
                opened += 1;
                assert!(!sitting.can_undo(seat), "plans were ruled out");
            } else if sitting.can_undo(seat) {
                free += 1;
                assert_eq!(format!("{:?}", game.chance(sitting.state())), drawn, "nothing was rolled");
            }
        }
    }
    assert!(opened > 0 && free > 10, "{opened} steps that learnt, {free} steps that could be taken back");
}
