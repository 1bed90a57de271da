//! Random play: every player count, every option, all laws after every step.

use kernel::{Chance, Game, Position, SetupRequest, Silent};
use queen::Queen;

fn games() -> u64 {
    std::env::var("DUSKHALL_RANDOM_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(60)
}

/// Plays one game at random and returns how many choices it took.
fn play(queen: &Queen, players: u8, dealing: &str, seed: u64) -> u32 {
    let options = [("princesses".to_owned(), dealing.to_owned())].into();
    let setup = queen.setup(&SetupRequest { players, options, ..SetupRequest::default() }).unwrap();
    let mut position = Position::start(queen, &setup, Chance::from_seed(seed), &mut Silent);
    let mut chance = Chance::from_seed(seed ^ 0xABCD);
    let mut options = Vec::new();
    let mut steps = 0;
    while queen.outcome(position.state()).is_none() {
        let awaited: Vec<_> = position.awaiting(queen).iter().collect();
        assert!(!awaited.is_empty(), "seed {seed}: nobody is asked after {steps}");
        let seat = awaited[chance.below(awaited.len() as u32) as usize];
        position.options(queen, seat, &mut options);
        let choice = options[chance.below(options.len() as u32) as usize];
        position.apply(queen, seat, choice, &mut Silent);
        if let Err(law) = queen.check(position.state()) {
            panic!("{players} players, seed {seed}, step {steps}, after {choice:?}: {law}");
        }
        steps += 1;
        assert!(steps < queen.about().longest, "seed {seed} does not end");
    }
    steps
}

#[test]
fn random_games_keep_every_law() {
    let queen = Queen::standard();
    for players in 2..=6 {
        for seed in 0..games() {
            let dealing = if seed % 4 == 0 { "chosen" } else { "random" };
            play(&queen, players, dealing, seed * 31 + u64::from(players));
        }
    }
}
