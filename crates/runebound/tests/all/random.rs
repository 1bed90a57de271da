//! Whole games of random choices for every number of players and every variant, with the game's own laws checked on the
//! way. `DUSKHALL_RANDOM_GAMES` says how many games are played in all; without it a few of each.

use kernel::{Chance, Game, Outcome, Position, Seat, SetupRequest, Silent};
use runebound::{FrozenWastes, Runebound};
use std::thread;

/// Every variant by itself, and some together.
const VARIANTS: [&[(&str, &str)]; 12] = [
    &[],
    &[("doom", "on")],
    &[("conditions", "harsh")],
    &[("conditions", "mild")],
    &[("levelling", "fast")],
    &[("knockouts", "soft")],
    &[("legends", "market")],
    &[("heroes", "random-all")],
    &[("heroes", "chosen")],
    &[("heroes", "chosen-all"), ("conditions", "harsh"), ("doom", "on")],
    &[("legends", "market"), ("doom", "on"), ("conditions", "mild")],
    &[("legends", "market"), ("knockouts", "soft"), ("levelling", "fast")],
];
const PLAYERS: u64 = 6;

fn games() -> u64 {
    let each = VARIANTS.len() as u64 * PLAYERS;
    std::env::var("DUSKHALL_RANDOM_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(each)
}

/// Plays to the end; says how it ended.
fn play(game: &Runebound<FrozenWastes>, players: u8, variant: &[(&str, &str)], seed: u64) -> Outcome {
    let options = variant.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let request = SetupRequest { players, options, ..SetupRequest::default() };
    let setup = game.setup(&request).unwrap();
    let mut position = Position::start(game, &setup, Chance::from_seed(seed), &mut Silent);
    let mut picks = Chance::from_seed(seed + 1000);
    let (mut options, mut steps) = (Vec::new(), 0);
    while let Some(seat) = position.awaiting(game).first() {
        let here = || format!("{players} players, {variant:?}, seed {seed}, {steps} choices");
        position.options(game, seat, &mut options);
        assert!(!options.is_empty(), "{}: seat {} is stuck", here(), seat.0);
        let choice = options[picks.below(options.len() as u32) as usize];
        position.apply(game, seat, choice, &mut Silent);
        if steps % 16 == 0 {
            game.check(position.state()).unwrap_or_else(|what| panic!("{}: {what}", here()));
        }
        steps += 1;
        assert!(steps < game.about().longest, "{players} players, {variant:?}, seed {seed} does not end");
    }
    let rounds = position.state().round;
    assert!((1..=60).contains(&rounds), "{rounds} rounds");
    assert_eq!(position.awaiting(game).first(), None::<Seat>);
    game.outcome(position.state()).unwrap()
}

#[test]
fn fw_42_alone_one_loses_when_winter_comes() {
    let game = FrozenWastes::standard();
    let mut winters = 0;
    for seed in 0..4 {
        let outcome = play(&game, 1, &[], seed);
        if outcome.reason == "winter" {
            winters += 1;
            assert!(outcome.winners.is_empty());
        } else {
            assert_eq!(outcome.winners.len(), 1);
        }
    }
    assert!(winters > 0);
}

#[test]
fn rb_31_48_49_fw_37_38_39_40_every_random_game_of_every_variant_ends() {
    let game = FrozenWastes::standard();
    let threads = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    thread::scope(|scope| {
        for first in 0..threads {
            let game = &game;
            scope.spawn(move || {
                for number in (first..games()).step_by(threads as usize) {
                    let variant = VARIANTS[(number / PLAYERS) as usize % VARIANTS.len()];
                    play(game, (number % PLAYERS + 1) as u8, variant, number);
                }
            });
        }
    });
}
