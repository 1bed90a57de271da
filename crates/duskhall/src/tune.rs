//! `duskhall tune`: better numbers for the appraisal of a game, by self-play.

use crate::failure::Failure;
use crate::simulate::to_json;
use crate::surroundings;
use std::io::{Write, stdout};

/// Look for better numbers for what greedy bots steer by
#[derive(clap::Args)]
#[command(after_help = "\
In each step all numbers are moved a little, up or down by chance, and bots moved one way play against bots moved the
other way; what won is followed a little. The numbers found are printed for the game's own file of weights.
With --outcomes nothing is tried against one another: the numbers are moved so that the chances they give come true.

Examples:
  duskhall tune queen --players 4
  duskhall tune queen --players 4 --outcomes 1000 --only pace,sharpness
  duskhall tune queen --players 4 --steps 500 --tables 100 --seed 1 --json")]
pub struct Arguments {
    /// The game, such as `queen`
    game: String,
    /// How many players at each table
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=8))]
    players: u8,
    /// How many steps
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    steps: u32,
    /// Tables in each step, each played twice with seats exchanged
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    tables: u32,
    /// Fit the numbers to how so many games end, instead of playing matches
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    outcomes: Option<u32>,
    /// Only these numbers are fitted [default: all]
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "outcomes")]
    only: Vec<String>,
    /// The same seed gives the same numbers [default: a new one]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// Steps towards the numbers that fit best; more change nothing that can be seen.
const STEPS_TO_FIT: u32 = 4;

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let seed = arguments.seed.map_or_else(surroundings::any_seed, Ok)?;
    let weights = match arguments.outcomes {
        Some(games) => fitted(arguments, seed, games)?,
        None => matched(arguments, seed)?,
    };
    if arguments.json {
        let text = to_json(&weights.into_iter().collect::<std::collections::BTreeMap<_, _>>())?;
        return Ok(stdout().lock().write_all(text.as_bytes())?);
    }
    for (name, value) in weights {
        writeln!(stdout().lock(), "{name}: {value:.2}")?;
    }
    Ok(())
}

fn matched(arguments: &Arguments, seed: u64) -> Result<lab::Weights, Failure> {
    let tuning = lab::Tuning {
        game: arguments.game.clone(),
        players: arguments.players,
        seed,
        steps: arguments.steps,
        tables: arguments.tables,
    };
    let bar = lab::progress_bar(u64::from(tuning.steps) * u64::from(tuning.tables) * 2);
    let weights = lab::tune(&tuning, &mut |_, _| bar.inc(u64::from(tuning.tables) * 2));
    bar.finish_and_clear();
    Ok(weights?)
}

fn fitted(arguments: &Arguments, seed: u64, games: u32) -> Result<lab::Weights, Failure> {
    let sampling = lab::Sampling { game: arguments.game.clone(), players: arguments.players, games, seed };
    let found = lab::fit(&lab::Fitting { sampling, steps: STEPS_TO_FIT, only: arguments.only.clone() })?;
    if !arguments.json {
        writeln!(stdout().lock(), "surprise {:.4}, was {:.4}", found.after, found.before)?;
    }
    Ok(found.weights)
}
