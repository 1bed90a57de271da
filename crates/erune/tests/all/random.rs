//! Random games come to an end, and nothing breaks on the way.

use erune::Erune;
use kernel::{Chance, Game, Position, SetupRequest, Silent};
use std::collections::BTreeMap;

struct Played {
    steps: u32,
    turns: u32,
    most_options: usize,
    reason: &'static str,
    heroes_won: bool,
}

fn play(game: &Erune, players: u8, seed: u64) -> Played {
    let request = SetupRequest { players, ..SetupRequest::default() };
    let setup = game.setup(&request).expect("a table of this size");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(seed), &mut Silent);
    let mut picks = Chance::from_seed(seed ^ 0xABCD);
    let (mut options, mut steps, mut most_options) = (Vec::new(), 0, 0);
    loop {
        if let Err(what) = game.check(position.state()) {
            panic!("{players} players, seed {seed}, step {steps}: {what}");
        }
        let awaited = position.awaiting(game);
        if awaited.is_empty() {
            let outcome = game.outcome(position.state()).expect("nobody is asked");
            let turns = game.rounds(position.state()).unwrap_or(0);
            let heroes_won = !outcome.winners.contains(kernel::Seat(0));
            return Played { steps, turns, most_options, reason: outcome.reason, heroes_won };
        }
        let seat = awaited.iter().nth(picks.below(awaited.len() as u32) as usize).expect("somebody");
        options.clear();
        position.options(game, seat, &mut options);
        assert!(!options.is_empty(), "{players} players, seed {seed}, step {steps}: nothing to choose");
        most_options = most_options.max(options.len());
        let choice = options[picks.below(options.len() as u32) as usize];
        position.apply(game, seat, choice, &mut Silent);
        steps += 1;
        assert!(steps < game.about().longest, "{players} players, seed {seed}: no end");
    }
}

#[test]
fn random_games_end() {
    let game = Erune::standard();
    let mut reasons: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut steps, mut turns, mut most, mut won, mut count) = (0, 0, 0, 0, 0);
    for players in 2..=5 {
        for seed in 0..40 {
            let played = play(&game, players, seed);
            *reasons.entry(played.reason).or_default() += 1;
            steps += played.steps;
            turns += played.turns;
            most = most.max(played.most_options);
            won += u32::from(played.heroes_won);
            count += 1;
        }
    }
    println!(
        "{count} games: {reasons:?}, {} steps, {} turns on average, heroes won {won}",
        steps / count,
        turns / count
    );
    println!("longest list {most}, state {} bytes", std::mem::size_of::<erune::state::State>());
    assert!(most <= 160, "a list of {most} options");
    assert!(std::mem::size_of::<erune::state::State>() <= 8192);
}
