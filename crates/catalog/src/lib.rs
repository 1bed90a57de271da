//! The list of games, each behind one object-safe table with its bots bound inside.
//!
//! What works with tables (terminal, engine, hall) asks here and knows no game. Adding a game is one line in [`games`].

pub mod error;
pub mod open;
pub mod packs;
pub mod search;
pub mod table;

pub use error::{ErrorKind, Problem, Retry};
pub use open::{OnShelf, Shelf, Verified};
pub use packs::{Packs, Shipped};
pub use search::find_rules;
pub use table::{Chances, Ending, Offer, Series, Table, Thought, Told};

use kernel::SetupRequest;
use kernel::record::{Origin, Record};
use kernel::scenario::{Failure, Scenario};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Every game there is. Made once: a game holds its whole content.
pub fn games() -> &'static [Box<dyn OnShelf>] {
    static GAMES: LazyLock<Vec<Box<dyn OnShelf>>> = LazyLock::new(|| {
        vec![
            Box::new(Shelf::new(queen::Queen::standard())),
            Box::new(Shelf::new(runebound::FrozenWastes::standard())),
            Box::new(Shelf::new(four::Four::new())),
        ]
    });
    &GAMES
}

/// The bots every game has, by name.
pub fn bots() -> &'static [&'static str] {
    bots::NAMES
}

/// The game of this name.
pub fn game(slug: &str) -> Result<&'static dyn OnShelf, Problem> {
    games().iter().find(|game| game.about().slug == slug).map(Box::as_ref).ok_or_else(|| {
        let known: Vec<&str> = games().iter().map(|game| game.about().slug).collect();
        Problem::new(ErrorKind::UnknownGame, format!("There is no game `{slug}`; there is {}.", known.join(", ")))
    })
}

/// A new table; as many players as names. The option `round_limit` stops a game without end, for simulation.
pub fn new_table(
    slug: &str,
    names: &[String],
    options: &BTreeMap<String, String>,
    origin: Origin,
) -> Result<Box<dyn Table>, Problem> {
    sit_down(game(slug)?, names, options, origin)
}

/// A new table of this game, which may have other content than the one in the list.
pub fn sit_down(
    game: &dyn OnShelf,
    names: &[String],
    options: &BTreeMap<String, String>,
    origin: Origin,
) -> Result<Box<dyn Table>, Problem> {
    let mut options = options.clone();
    let round_limit = match options.remove("round_limit") {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| {
            Problem::new(ErrorKind::BadOption, format!("The option `round_limit` needs a number, not `{text}`."))
        })?),
    };
    let players = u8::try_from(names.len()).unwrap_or(u8::MAX);
    game.sit_down(&SetupRequest { players, options, legacy: None, round_limit }, origin, names)
}

/// The table a keeper's record leads to, played with the content it was made with. An error names the line.
pub fn load(record: &[u8], packs: &dyn Packs) -> Result<Box<dyn Table>, Problem> {
    let record = Record::read(record)?;
    let game = game(&record.header.game)?;
    let edition = packs::edition(game, &record, packs)?;
    edition.as_deref().unwrap_or(game).load(&record)
}

/// Proves a record: its commitment, every link, every entry and its ending.
pub fn verify(record: &[u8], packs: &dyn Packs) -> Result<Verified, Problem> {
    let record = Record::read(record)?;
    let game = game(&record.header.game)?;
    let edition = packs::edition(game, &record, packs)?;
    edition.as_deref().unwrap_or(game).verify(&record)
}

/// Reads and runs a scenario file. A file that cannot be read has one failure.
pub fn run_scenario(text: &[u8]) -> Result<Scenario, Vec<Failure>> {
    let scenario = Scenario::read(text).map_err(|error| vec![Failure { line: error.line, text: error.reason }])?;
    let game = game(&scenario.game).map_err(|problem| vec![Failure { line: 1, text: problem.message }])?;
    game.run(&scenario).map(|()| scenario)
}
