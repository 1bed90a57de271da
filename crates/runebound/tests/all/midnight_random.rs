//! Whole games of Midnight with random choices, for every number of players, every king and every variant, with the game's
//! own laws checked on the way. `DUSKHALL_RANDOM_GAMES` says how many games are played in all; without it a few of each.

use kernel::{Chance, Game, Outcome, Position, SetupRequest, Silent, Viewer};
use runebound::{Midnight, Runebound};
use std::thread;

const VARIANTS: [&[(&str, &str)]; 12] = [
    &[("king", "jahzir")],
    &[("king", "ardherin")],
    &[("king", "sunulael")],
    &[("king", "zardrix")],
    &[("heroes", "chosen"), ("king", "chosen")],
    &[("heroes", "chosen-all")],
    &[("heroes", "random-all"), ("minions", "on")],
    &[("minions", "on"), ("king", "jahzir")],
    &[("terrain", "4")],
    &[("equipped", "4")],
    &[("terrain", "2"), ("equipped", "2"), ("minions", "on")],
    &[("bargain", "on")],
];
const PLAYERS: u64 = 5;

fn games() -> u64 {
    let each = VARIANTS.len() as u64 * PLAYERS;
    std::env::var("DUSKHALL_RANDOM_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(each)
}

/// Plays to the end; says how it ended.
fn play(game: &Runebound<Midnight>, players: u8, variant: &[(&str, &str)], seed: u64) -> Outcome {
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
        if steps % 256 == 0 {
            game.scene(position.state(), Viewer::Seat(seat));
        }
        steps += 1;
        assert!(steps < game.about().longest, "{players} players, {variant:?}, seed {seed} does not end");
    }
    let rounds = position.state().round;
    assert!((1..=180).contains(&rounds), "{rounds} rounds");
    game.outcome(position.state()).unwrap()
}

#[test]
fn mn_58_every_random_game_of_every_variant_ends_by_itself() {
    let game = Midnight::standard();
    let threads = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    thread::scope(|scope| {
        for first in 0..threads {
            let game = &game;
            scope.spawn(move || {
                for number in (first..games()).step_by(threads as usize) {
                    let variant = VARIANTS[(number / PLAYERS) as usize % VARIANTS.len()];
                    let players = (number % PLAYERS + 2) as u8;
                    let outcome = play(game, players, variant, number);
                    let heroes =
                        outcome.winners.iter().all(|seat| seat.0 > 0) && outcome.winners.len() + 1 == players as usize;
                    match outcome.reason {
                        "mirrors" => assert!(heroes, "all Heroes win together"),
                        "threat" => assert_eq!(outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), [0]),
                        other => panic!("it ended by {other}"),
                    }
                }
            });
        }
    });
}
