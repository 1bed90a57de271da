//! `duskhall calibrate`: whether the chances that bots steer by come true.

use crate::failure::Failure;
use crate::simulate::to_json;
use crate::surroundings;
use std::io::{Write, stdout};

/// Compare the chances that greedy bots reckon with to how their games end
#[derive(clap::Args)]
#[command(after_help = "\
Positions are sampled along games between greedy bots. Of all seats that were given a chance between 30 and 40 % about a
third should win, and the chances of all seats at a table should add up to one.

Examples:
  duskhall calibrate queen --players 4
  duskhall calibrate frozen-wastes --players 2 --games 2000 --seed 1 --json")]
pub struct Arguments {
    /// The game, such as `queen`
    game: String,
    /// How many players at each table
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=8))]
    players: u8,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// The same seed gives the same figures [default: a new one]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let found = lab::calibrate(&lab::Sampling {
        game: arguments.game.clone(),
        players: arguments.players,
        games: arguments.games,
        seed: arguments.seed.map_or_else(surroundings::any_seed, Ok)?,
    })?;
    let mut out = stdout().lock();
    if arguments.json {
        return Ok(out.write_all(to_json(&found)?.as_bytes())?);
    }
    writeln!(out, "{} positions; the chances of all seats add up to {:.3}", found.positions, found.sum)?;
    for (number, tenth) in found.tenths.iter().enumerate().filter(|(_, tenth)| tenth.samples > 0) {
        let (said, won) = (100.0 * tenth.said, 100.0 * tenth.won);
        writeln!(
            out,
            "{:>3} to {:>3} %: said {said:5.1} %, won {won:5.1} %  ({})",
            number * 10,
            number * 10 + 10,
            tenth.samples
        )?;
    }
    Ok(())
}
