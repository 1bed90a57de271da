//! Random play: every player count, every option, all laws after every step.

use kernel::{Chance, Game, Position, SetupRequest, Silent};
use runewars::Runewars;

/// Games for each of the 72 tables; `DUSKHALL_RANDOM_GAMES` asks for more.
fn games() -> u64 {
    std::env::var("DUSKHALL_RANDOM_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

/// The longest list of options that any table may show.
const MOST_OPTIONS: usize = 64;

/// Plays one game at random and returns how many choices it took.
fn play(game: &Runewars, players: u8, options: &[(&str, &str)], seed: u64) -> u32 {
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let setup = game.setup(&SetupRequest { players, options, ..SetupRequest::default() }).unwrap();
    let mut position = Position::start(game, &setup, Chance::from_seed(seed), &mut Silent);
    let mut chance = Chance::from_seed(seed ^ 0xABCD);
    let mut options = Vec::new();
    let mut steps = 0;
    while game.outcome(position.state()).is_none() {
        let awaited: Vec<_> = position.awaiting(game).iter().collect();
        assert!(!awaited.is_empty(), "seed {seed}: nobody is asked after {steps}: {:?}", position.state().stack);
        let seat = awaited[chance.below(awaited.len() as u32) as usize];
        position.options(game, seat, &mut options);
        assert!(!options.is_empty(), "seed {seed}: no option after {steps}: {:?}", position.state().stack);
        assert!(options.len() <= MOST_OPTIONS, "seed {seed}: {} options: {:?}", options.len(), position.state().stack);
        let choice = options[chance.below(options.len() as u32) as usize];
        position.apply(game, seat, choice, &mut Silent);
        if let Err(law) = game.check(position.state()) {
            panic!(
                "{players} players, seed {seed}, step {steps}, after {choice:?}: {law}: {:?}",
                position.state().stack
            );
        }
        steps += 1;
        assert!(steps < game.about().longest, "seed {seed} does not end");
    }
    steps
}

/// RW-2: every game ends.
#[test]
fn random_games_keep_every_law() {
    let game = Runewars::standard();
    let mut tables: Vec<Vec<(&str, &str)>> = Vec::new();
    for edition in ["revised", "original", "epic"] {
        for exploration in ["no", "yes"] {
            for map in ["built", "dealt"] {
                for factions in ["chosen", "dealt"] {
                    let (edition, epic) = if edition == "epic" { ("original", "yes") } else { (edition, "no") };
                    let mut table = vec![("edition", edition), ("exploration", exploration), ("map", map)];
                    table.push(("factions", factions));
                    if epic == "yes" {
                        table.push(("epic", epic));
                    }
                    tables.push(table);
                }
            }
        }
    }
    for players in 2..=4 {
        for (number, options) in tables.iter().enumerate() {
            for seed in 0..games() {
                play(&game, players, options, seed * 31 + u64::from(players) + number as u64 * 1000);
            }
        }
    }
}
