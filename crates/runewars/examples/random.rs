//! Random games of every table, so that a stuck state or a broken law shows: 2 to 4 players, both editions and the epic game,
//! every option.
//!
//! `cargo run -p runewars --example random GAMES [first seed] [players]`: so many games of each of the 72 tables; 2,500 are
//! 10,000 for each number of players, edition and option. A table that gets stuck ends it with seed and step.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kernel::{Chance, Game, Position, SetupRequest, Silent};
use runewars::Runewars;
use std::sync::atomic::{AtomicUsize, Ordering};

/// All laws are checked after every so many choices.
const CHECKED: u32 = 50;
const THREADS: usize = 2;

type Table = (u8, Vec<(&'static str, &'static str)>);

fn tables(players: std::ops::RangeInclusive<u8>) -> Vec<Table> {
    let mut tables = Vec::new();
    for players in players {
        for (edition, epic) in [("revised", "no"), ("original", "no"), ("original", "yes")] {
            for exploration in ["no", "yes"] {
                for map in ["built", "dealt"] {
                    for factions in ["chosen", "dealt"] {
                        let mut options = vec![("edition", edition), ("exploration", exploration), ("map", map)];
                        options.push(("factions", factions));
                        options.extend((epic == "yes").then_some(("epic", epic)));
                        tables.push((players, options));
                    }
                }
            }
        }
    }
    tables
}

/// How many choices the game took.
fn play(game: &Runewars, (players, options): &Table, seed: u64) -> Result<u32, String> {
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let request = SetupRequest { players: *players, options, ..SetupRequest::default() };
    let setup = game.setup(&request).map_err(|refusal| format!("{refusal:?}"))?;
    let mut position = Position::start(game, &setup, Chance::from_seed(seed), &mut Silent);
    let mut chance = Chance::from_seed(seed ^ 0xABCD);
    let (mut options, mut choices) = (Vec::new(), 0);
    while game.outcome(position.state()).is_none() {
        let stuck = |what: &str| format!("seed {seed}, choice {choices}: {what}: {:?}", position.state().stack);
        let awaited: Vec<_> = position.awaiting(game).iter().collect();
        if awaited.is_empty() {
            return Err(stuck("nobody is asked"));
        }
        let seat = awaited[chance.below(awaited.len() as u32) as usize];
        position.options(game, seat, &mut options);
        if options.is_empty() || choices >= game.about().longest {
            return Err(stuck("no option, or no end"));
        }
        let choice = options[chance.below(options.len() as u32) as usize];
        position.apply(game, seat, choice, &mut Silent);
        choices += 1;
        if choices % CHECKED == 0 {
            game.check(position.state()).map_err(|law| format!("seed {seed}, choice {choices}: {law}"))?;
        }
    }
    Ok(choices)
}

fn main() -> Result<(), String> {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let games = words.first().copied().unwrap_or(10);
    let first = words.get(1).copied().unwrap_or(1);
    let players = words.get(2).map_or(2..=4, |&players| players as u8..=players as u8);
    let (game, tables, next) = (Runewars::standard(), tables(players), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        let work = || -> Result<(), String> {
            while let Some(table) = tables.get(next.fetch_add(1, Ordering::Relaxed)) {
                let (mut sum, mut longest) = (0u64, 0);
                for seed in first..first + games {
                    let choices = play(&game, table, seed).map_err(|wrong| format!("{table:?}, {wrong}"))?;
                    sum += u64::from(choices);
                    longest = longest.max(choices);
                }
                let options = table.1.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>();
                println!(
                    "{} players, {}: {games} games, {} choices a game, {longest} at most",
                    table.0,
                    options.join(" "),
                    sum / games.max(1)
                );
            }
            Ok(())
        };
        let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(|_| Err("a game failed".into())))
    })
}
