//! `duskhall simulate`: many games between bots.

use crate::failure::Failure;
use crate::{play, store, surroundings};
use lab::Plan;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

/// Play many games between bots on all cores and count who wins
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  duskhall simulate queen --games 20000 --seats greedy,greedy,greedy,greedy --seed 1
  duskhall simulate four --games 1000 --seats greedy,random --json")]
pub struct Arguments {
    /// The game, such as `queen`
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// A bot for each seat
    #[arg(long, value_delimiter = ',', required = true, value_name = "BOTS")]
    seats: Vec<String>,
    /// A setting of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = play::key_value)]
    options: Vec<(String, String)>,
    /// The same seed gives the same games [default: a new one]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Stop a game after so many rounds, where the rules set no end
    #[arg(long, value_name = "ROUNDS")]
    limit: Option<u32>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    /// Also write the balance table into this Markdown file, between its balance markers
    #[arg(long, value_name = "FILE")]
    docs: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let plan = Plan {
        game: arguments.game.clone(),
        seats: arguments.seats.iter().map(|seat| seat.trim().to_owned()).collect(),
        options: arguments.options.iter().cloned().collect(),
        seed: arguments.seed.map_or_else(surroundings::any_seed, Ok)?,
        games: arguments.games,
        round_limit: arguments.limit,
    };
    let bar = lab::progress_bar(plan.games);
    let report = lab::simulate(&plan, &|games| bar.inc(games));
    bar.finish_and_clear();
    let report = report?;
    if let Some(path) = &arguments.docs {
        write_docs(path, &report.markdown())?;
    }
    let text = if arguments.json { to_json(&report)? } else { report.text() };
    Ok(stdout().lock().write_all(text.as_bytes())?)
}

fn write_docs(path: &Path, table: &str) -> Result<(), Failure> {
    let wrong = |reason: &str| Failure::new(format!("{}: {reason}", path.display()));
    let document = String::from_utf8(store::read(path)?).map_err(|_| wrong("this is not a text file"))?;
    let document = lab::put_between_markers(&document, table).map_err(|reason| wrong(&reason))?;
    store::replace(path, &document).map_err(|error| Failure::file(path, &error))
}

/// One line of JSON.
pub fn to_json(value: &impl serde::Serialize) -> Result<String, Failure> {
    let mut text = serde_json::to_string(value).map_err(|error| Failure::new(error.to_string()))?;
    text.push('\n');
    Ok(text)
}
