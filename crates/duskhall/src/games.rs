//! `duskhall games`: which games there are and how they can be set up.

use crate::failure::Failure;
use crate::simulate::to_json;
use crate::surroundings;
use catalog::OnShelf;
use kernel::About;
use serde_json::{Value, json};
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
        return Ok(output.write_all(to_json(&all())?.as_bytes())?);
    }
    for game in catalog::games() {
        let about = game.about();
        writeln!(output, "{:<10} {}, {}", about.slug, about.title, how_many(about))?;
        for option in &about.options {
            let text = game.say(option.text);
            let values = option.values.join("|");
            let line = format!("--option {}={values} (default {}): {text}", option.key, option.default);
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
pub fn all() -> Value {
    catalog::games().iter().map(|game| one(game.as_ref())).collect()
}

fn one(game: &dyn OnShelf) -> Value {
    let about = game.about();
    let options: Vec<Value> = about
        .options
        .iter()
        .map(|option| {
            let text = game.say(option.text);
            json!({ "key": option.key, "values": option.values, "default": option.default, "text": text })
        })
        .collect();
    json!({
        "game": about.slug,
        "title": about.title,
        "min_players": about.players.start(),
        "max_players": about.players.end(),
        "options": options,
    })
}
