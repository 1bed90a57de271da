//! A hint says why: every game has reasons of its own for what a shrewd bot does, and where it has none a general one is true.

use bots::{Bot, Greedy};
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, View, Viewer};
use std::collections::BTreeMap;

/// So many choices of one game show what a game is about.
const CHOICES: usize = 1500;
/// Of the choices that are no matter of course, the game must have its own reason for so many in a hundred.
const OWN: usize = 50;
/// The least number of different reasons.
const REASONS: usize = 8;

/// Plays some games as bots do and asks why at every choice that is one.
fn every_game_says_why<G: Game>(game: &G, players: u8, seeds: u64) {
    let slug = game.about().slug;
    let request = SetupRequest { players, round_limit: Some(30), ..SetupRequest::default() };
    let setup = game.setup(&request).unwrap_or_else(|refusal| panic!("{slug}: {refusal:?}"));
    let (mut given, mut asked) = (BTreeMap::<&str, usize>::new(), 0);
    for seed in 0..seeds {
        let mut position = Position::start(game, &setup, Chance::from_seed(seed), &mut Silent);
        let (mut bot, mut chance, mut options) = (Greedy::<G>::default(), Chance::from_seed(seed + 99), Vec::new());
        for _ in 0..CHOICES {
            let Some(seat) = position.awaiting(game).first() else { break };
            position.options(game, seat, &mut options);
            let choice = bot.choose(&View::new(game, &position, seat), &mut chance);
            if options.len() > 1 {
                asked += 1;
                if let Some(why) = game.reason(&position.seen(game, Viewer::Seat(seat)), seat, choice) {
                    *given.entry(why.id).or_default() += 1;
                }
            }
            position.apply(game, seat, choice, &mut Silent);
        }
    }
    let said: usize = given.values().sum();
    assert!(given.len() >= REASONS, "{slug} has few reasons: {given:?}");
    assert!(said * 100 >= asked * OWN, "{slug} says why at {said} of {asked} choices: {given:?}");
}

#[test]
fn queen_says_why() {
    every_game_says_why(&queen::Queen::standard(), 4, 6);
}

#[test]
fn the_frozen_wastes_say_why() {
    every_game_says_why(&runebound::FrozenWastes::standard(), 3, 2);
}

#[test]
fn midnight_says_why() {
    every_game_says_why(&runebound::Midnight::standard(), 3, 3);
}

#[test]
fn runewars_says_why() {
    every_game_says_why(&runewars::Runewars::standard(), 3, 1);
}

#[test]
fn erune_says_why() {
    every_game_says_why(&erune::Erune::standard(), 3, 3);
}

#[test]
fn a_copper_is_free_and_what_nobody_explains_has_a_general_reason() {
    let game = catalog::game("queen").expect("it is in the list");
    let lesson = game.lesson().expect("it has one");
    let names: Vec<String> = (0..lesson.setup.players).map(|seat| format!("Player {seat}")).collect();
    let table = game.lay_out(&lesson, &names).unwrap_or_else(|problem| panic!("{}", problem.message));
    let why = table.reason(lesson.learner, "play copper").expect("it is an option");
    assert_eq!(why, "Copper costs nothing and brings Clout: play it first.");
    assert!(table.reason(lesson.learner, "play nothing").is_err(), "what is no option has no reason");
    assert!(table.reason(Seat(1), "play copper").is_err(), "who is not asked gets no hint");
    let four = catalog::game("four").expect("it is in the list");
    let table =
        catalog::sit_down(four, &["Ada".into(), "Bo".into()], &BTreeMap::new(), None, kernel::record::Origin::Seed(1));
    let table = table.unwrap_or_else(|problem| panic!("{}", problem.message));
    let why = table.reason(Seat(0), "drop 4").expect("it is an option");
    assert_eq!(why, "Of 7 options it leaves you best off, as far as a bot looks ahead.");
}
