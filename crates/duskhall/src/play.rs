//! `duskhall play`: a table at this terminal.

use crate::failure::Failure;
use crate::seats::{self, Sitter};
use crate::store::{self, FileKeeper, Store};
use crate::surroundings;
use catalog::table::Table;
use kernel::chance::Commitment;
use kernel::record::{Origin, Record};
use std::collections::BTreeMap;
use std::io::{BufRead, Write, stdin, stdout};
use std::path::{Path, PathBuf};
use terminal::{Finish, Player};

/// Play a game in the terminal against bots or with others at the same terminal
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  duskhall play queen
  duskhall play queen --seats me,greedy,greedy,random --seed 7
  duskhall play four --seats me:Ada,me:Bo
  duskhall play queen --resume")]
pub struct Arguments {
    /// The game, such as `queen`; see `duskhall games`
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// Who sits where: `me`, `me:NAME` or a bot [default: me and greedy bots]
    #[arg(long, value_delimiter = ',', value_name = "SEATS")]
    seats: Vec<String>,
    /// A setting of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
    /// A reproducible table instead of a provable one
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Go on with a game: the latest unfinished one, or the one in FILE
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["options", "seed"])]
    #[expect(clippy::option_option, reason = "absent, without a file, with a file")]
    resume: Option<Option<PathBuf>>,
}

pub fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE")?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

pub fn run(arguments: &Arguments, store: &Store) -> Result<(), Failure> {
    let (input, output) = (stdin().lock(), stdout().lock());
    if let Some(file) = &arguments.resume {
        let path = find_unfinished(file.as_deref(), arguments.game.as_deref(), store)?;
        let (mut table, players) = take_up(&path, &arguments.seats)?;
        return sit_down(table.as_mut(), &players, path, surroundings::any_seed()?, input, output);
    }
    let game = arguments.game.as_deref().unwrap_or_default();
    let options = arguments.options.iter().cloned().collect();
    begin(game, &arguments.seats, options, arguments.seed, store, input, output)
}

/// A new table, played to its end or until somebody quits.
pub fn begin<R: BufRead, W: Write>(
    game: &str,
    seats: &[String],
    options: BTreeMap<String, String>,
    seed: Option<u64>,
    store: &Store,
    input: R,
    mut output: W,
) -> Result<(), Failure> {
    let about = catalog::game(game)?.about();
    let words = if seats.is_empty() { seats::usual(about) } else { seats.to_vec() };
    let sitters = seats::read(&words)?;
    let mut table = new_table(game, &sitters, options, seed)?;
    if let Some(path) = store.unfinished(Some(game)).first() {
        writeln!(output, "There is an unfinished game. To go on with it: {}", store::resume_command(path))?;
    }
    let path = store.place(game, &surroundings::table_name()?)?;
    let names: Vec<&str> = sitters.iter().map(|sitter| sitter.name.as_str()).collect();
    writeln!(output, "{}: {}. Type `help` for what you can type.", about.title, names.join(", "))?;
    let players: Vec<Player> = sitters.into_iter().map(|sitter| sitter.player).collect();
    let bot_seed = seed.map_or_else(surroundings::any_seed, Ok)?;
    sit_down(table.as_mut(), &players, path, bot_seed, input, output)
}

fn new_table(
    game: &str,
    sitters: &[Sitter],
    options: BTreeMap<String, String>,
    seed: Option<u64>,
) -> Result<Box<dyn Table>, Failure> {
    let origin = match seed {
        Some(seed) => Origin::Seed(seed),
        None => provable(sitters.len())?,
    };
    let names: Vec<String> = sitters.iter().map(|sitter| sitter.name.clone()).collect();
    Ok(catalog::new_table(game, &names, &options, origin)?)
}

/// Chance that is fixed now and can be proven when the game is over.
pub fn provable(seats: usize) -> Result<Origin, Failure> {
    let (table, secret) = (surroundings::table_name()?, surroundings::secret()?);
    Ok(Origin::Provable(Commitment { table, secret, entropy: vec![String::new(); seats] }))
}

fn find_unfinished(file: Option<&Path>, game: Option<&str>, store: &Store) -> Result<PathBuf, Failure> {
    match file {
        Some(path) => Ok(path.to_owned()),
        None => store.unfinished(game).into_iter().next().ok_or_else(|| {
            let of = game.map(|game| format!(" of {game}")).unwrap_or_default();
            Failure::new(format!("there is no unfinished game{of} to resume"))
        }),
    }
}

/// A kept table and who plays on at it.
fn take_up(path: &Path, seats: &[String]) -> Result<(Box<dyn Table>, Vec<Player>), Failure> {
    let bytes = store::read(path)?;
    let in_file = |message: String| Failure::new(format!("{}: {message}", path.display()));
    let names = Record::read(&bytes).map_err(|error| in_file(error.to_string()))?.header.seats;
    let table = catalog::load(&bytes).map_err(|problem| in_file(problem.message))?;
    if table.outcome().is_some() {
        return Err(in_file("this game is over; `duskhall replay` shows it".into()));
    }
    let players = if seats.is_empty() {
        seats::of_record(&names, table.players())
    } else {
        seats::read(seats)?.into_iter().map(|sitter| sitter.player).collect()
    };
    if players.len() != usize::from(table.players()) {
        return Err(Failure::usage(format!("the game has {} seats, --seats names {}", table.players(), players.len())));
    }
    Ok((table, players))
}

/// Plays a table, keeping its record in `path`.
pub fn sit_down<R: BufRead, W: Write>(
    table: &mut dyn Table,
    players: &[Player],
    path: PathBuf,
    seed: u64,
    input: R,
    mut output: W,
) -> Result<(), Failure> {
    let mut keeper = FileKeeper::new(path.clone());
    let manner = surroundings::manner(seed);
    let finish = terminal::play(table, players, &mut keeper, &manner, input, &mut output)?;
    if finish == Finish::Over {
        writeln!(output, "The record: {0}\nTo see it again: duskhall replay {0}", path.display())?;
    }
    Ok(())
}
