//! `duskhall bench`: how fast the rules run.

use crate::failure::Failure;
use crate::say;
use crate::simulate::to_json;
use lab::Pace;
use std::io::{Write, stdout};

/// Measure how fast the rules of each game run on one core
#[derive(clap::Args)]
#[command(after_help = "Example:\n  duskhall bench --json\n\nUse a release build (cargo run --release -- bench).")]
pub struct Arguments {
    /// Only these games
    games: Vec<String>,
    /// Shorter runs, for a first look
    #[arg(long)]
    quick: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if cfg!(debug_assertions) {
        say::aside("duskhall: this is not a release build, the figures mean little");
    }
    let named: Vec<&str> = arguments.games.iter().map(String::as_str).collect();
    let games = if named.is_empty() { lab::slugs() } else { named };
    let report = lab::bench(&games, if arguments.quick { Pace::QUICK } else { Pace::FULL })?;
    let text = if arguments.json { to_json(&report)? } else { report.text() };
    Ok(stdout().lock().write_all(text.as_bytes())?)
}
