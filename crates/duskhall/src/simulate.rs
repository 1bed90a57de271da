//! `duskhall simulate`: many games between bots.

use crate::failure::Failure;
use crate::{content, play, store, surroundings};
use lab::Plan;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

/// Play many games between bots on all cores and count who wins
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  duskhall simulate queen --games 20000 --seats greedy,greedy,greedy,greedy --seed 1
  duskhall simulate queen --games 2000 --seats greedy,greedy,greedy --content my-cards
  duskhall simulate queen --games 1000 --seats greedy,greedy,greedy,greedy --blunders
  duskhall simulate four --games 1000 --seats greedy,random --json
  duskhall simulate frozen-wastes --games 5000 --seats greedy --players 2-6 --docs docs/frozen-wastes-balance.md
  duskhall simulate midnight --games 5000 --seats greedy --players 2-6 --each king=jahzir,zardrix")]
pub struct Arguments {
    /// The game, such as `queen`
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// A bot for each seat
    #[arg(long, value_delimiter = ',', required = true, value_name = "BOTS")]
    seats: Vec<String>,
    /// The same for several numbers of players, one after another, all seats with the one bot of `--seats`
    #[arg(long, value_name = "FROM-TO", value_parser = from_to)]
    players: Option<(u8, u8)>,
    /// A setting of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = play::key_value)]
    options: Vec<(String, String)>,
    /// The same for several values of a setting, one after another
    #[arg(long, value_name = "KEY=VALUE,VALUE", value_parser = play::key_value, requires = "players")]
    each: Option<(String, String)>,
    /// Play with the content files of this folder instead of those of the house
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// The same seed gives the same games [default: a new one]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Play so many games of a campaign in a row, each with what the one before has handed on
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    chain: u32,
    /// Stop a game after so many rounds, where the rules set no end
    #[arg(long, value_name = "ROUNDS")]
    limit: Option<u32>,
    /// Also count what a good player would laugh at, where the game knows such things
    #[arg(long)]
    blunders: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
    /// Also write the balance table into this Markdown file, between its balance markers
    #[arg(long, value_name = "FILE")]
    docs: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let seats: Vec<String> = arguments.seats.iter().map(|seat| seat.trim().to_owned()).collect();
    let tables: Vec<Vec<String>> = match (arguments.players, seats.as_slice()) {
        (None, _) => vec![seats],
        (Some((from, to)), [bot]) => (from..=to).map(|players| vec![bot.clone(); players.into()]).collect(),
        _ => return Err(Failure::new("With --players one bot is named in --seats: it takes all of them.".to_owned())),
    };
    let seed = arguments.seed.map_or_else(surroundings::any_seed, Ok)?;
    let packs = arguments.content.as_deref().map(|folder| content::packs(&arguments.game, folder)).transpose()?;
    let mut reports = Vec::new();
    let settings = settings(arguments);
    for (setting, seats) in settings.iter().flat_map(|setting| tables.iter().map(move |seats| (setting, seats))) {
        let plan = Plan {
            game: arguments.game.clone(),
            seats: seats.clone(),
            options: arguments.options.iter().cloned().chain(setting.clone()).collect(),
            seed,
            games: arguments.games,
            chain: arguments.chain,
            round_limit: arguments.limit,
            blunders: arguments.blunders,
            packs: packs.clone(),
        };
        let bar = lab::progress_bar(plan.games);
        let report = lab::simulate(&plan, &|games| bar.inc(games));
        bar.finish_and_clear();
        let report = report?;
        let text = if arguments.json { to_json(&report)? } else { report.text() };
        stdout().lock().write_all(text.as_bytes())?;
        reports.push(report);
    }
    let Some(path) = &arguments.docs else { return Ok(()) };
    let page = match (&arguments.each, reports.as_slice()) {
        (Some((key, _)), reports) => lab::compare_each(key, reports),
        (None, [report]) if arguments.players.is_none() => report.markdown(),
        (None, reports) => lab::compare(reports),
    };
    write_docs(path, &page)
}

/// What is set besides, one after another: each value of `--each`, or nothing.
fn settings(arguments: &Arguments) -> Vec<Option<(String, String)>> {
    let Some((key, values)) = &arguments.each else { return vec![None] };
    values.split(',').map(|value| Some((key.clone(), value.trim().to_owned()))).collect()
}

/// `2-6`, or one number.
fn from_to(text: &str) -> Result<(u8, u8), String> {
    let number = |text: &str| text.trim().parse::<u8>().map_err(|_| format!("`{text}` is no number of players"));
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let (from, to) = (number(from)?, number(to)?);
    if from == 0 || from > to {
        Err(format!("`{text}`: write the smaller number first, such as 2-6"))
    } else {
        Ok((from, to))
    }
}

/// Puts the tables between the markers of the file.
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
