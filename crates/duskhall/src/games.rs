//! `duskhall games`: which games there are and how they can be set up.

use crate::failure::Failure;
use crate::simulate::to_json;
use crate::surroundings;
use catalog::Catalog;
use kernel::{About, SetupRequest};
use serde_json::Value;
use std::io::{Write, stdout};
use terminal::wrap;

/// List the games and their options
#[derive(clap::Args)]
#[command(after_help = "Example:\n  duskhall games --json")]
pub struct Arguments {
    /// Print as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut output = stdout().lock();
    if arguments.json {
        return Ok(output.write_all(to_json(&all(catalog::house()))?.as_bytes())?);
    }
    for game in catalog::games() {
        let about = game.about();
        writeln!(output, "{:<10} {}, {}", about.slug, about.title, how_many(about))?;
        let roles = game.roles(&SetupRequest { players: *about.players.end(), ..SetupRequest::default() });
        if !roles.is_empty() {
            for line in wrap(&format!("--as ROLE: {}", roles.join(", ")), surroundings::manner(0).width, 11, 13) {
                writeln!(output, "{line}")?;
            }
        }
        for option in &about.options {
            let text = game.say(option.text);
            let values = option.values.join("|");
            let only = option.only_with.map(|(key, value)| format!(", only with {key}={value}")).unwrap_or_default();
            let line = format!("--option {}={values} (default {}{only}): {text}", option.key, option.default);
            for line in wrap(&line, surroundings::manner(0).width, 11, 13) {
                writeln!(output, "{line}")?;
            }
        }
    }
    Ok(())
}

/// How many can play, in words.
pub fn how_many(about: &About) -> String {
    match (about.players.start(), about.players.end()) {
        (least, most) if least == most => format!("{least} players"),
        (least, most) => format!("{least} to {most} players"),
    }
}

/// All games in the stable shape for programs.
pub fn all(catalog: &Catalog) -> Value {
    catalog.games().iter().map(|game| catalog::listed(game.as_ref())).collect()
}
