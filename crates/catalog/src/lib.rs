//! The list of games, each behind one object-safe table with its bots bound inside.
//!
//! What works with tables (terminal, engine, hall) is given a [`Catalog`] and knows no game. The one of the house is
//! [`house`]: adding a game is one line in [`house_games`]. Tests may make another, with games that are not for everybody.

pub mod error;
mod listed;
pub mod open;
pub mod packs;
mod past;
mod roles;
pub mod search;
pub mod table;

pub use error::{ErrorKind, Problem, Retry};
pub use listed::listed;
pub use open::{OnShelf, Shelf, Verified};
pub use packs::{Packs, Shipped};
pub use roles::{seat_for_role, usual_seat};
pub use search::find_rules;
pub use table::{Chances, Coached, Ending, Goal, Offer, Series, Table, Thought, Told, Turn};

use kernel::record::{Origin, Record};
use kernel::scenario::{Failure, Scenario};
use kernel::{Legacy, SetupRequest};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A list of games. Each is made once: it holds its whole content.
pub struct Catalog {
    games: Vec<Box<dyn OnShelf>>,
}

/// What a table of a campaign begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handed {
    pub legacy: Legacy,
    /// The name of the table that it comes from.
    pub follows: String,
}

/// The games of the house.
pub fn house() -> &'static Catalog {
    static HOUSE: LazyLock<Catalog> = LazyLock::new(|| Catalog::new(house_games()));
    &HOUSE
}

/// The list itself, made anew: for whoever makes a catalog with other games beside those of the house.
pub fn house_games() -> Vec<Box<dyn OnShelf>> {
    vec![
        Box::new(Shelf::new(queen::Queen::standard())),
        Box::new(Shelf::new(runebound::FrozenWastes::standard())),
        Box::new(Shelf::new(runebound::Midnight::standard())),
        Box::new(Shelf::new(runewars::Runewars::standard())),
        Box::new(Shelf::new(erune::Erune::standard())),
        Box::new(Shelf::new(four::Four::new())),
    ]
}

impl Catalog {
    pub fn new(games: Vec<Box<dyn OnShelf>>) -> Catalog {
        Catalog { games }
    }

    pub fn games(&self) -> &[Box<dyn OnShelf>] {
        &self.games
    }

    /// The game of this name.
    pub fn game(&self, slug: &str) -> Result<&dyn OnShelf, Problem> {
        self.games.iter().find(|game| game.about().slug == slug).map(Box::as_ref).ok_or_else(|| {
            let known: Vec<&str> = self.games.iter().map(|game| game.about().slug).collect();
            Problem::new(ErrorKind::UnknownGame, format!("There is no game `{slug}`; there is {}.", known.join(", ")))
        })
    }

    /// The table a keeper's record leads to, played with the content it was made with. An error names the line.
    pub fn load(&self, record: &[u8], packs: &dyn Packs) -> Result<Box<dyn Table>, Problem> {
        let record = Record::read(record)?;
        let game = self.game(&record.header.game)?;
        let edition = packs::edition(game, &record, packs)?;
        edition.as_deref().unwrap_or(game).load(&record)
    }

    /// Proves a record: its commitment, every link, every entry and its ending.
    pub fn verify(&self, record: &[u8], packs: &dyn Packs) -> Result<Verified, Problem> {
        let record = Record::read(record)?;
        let game = self.game(&record.header.game)?;
        let edition = packs::edition(game, &record, packs)?;
        edition.as_deref().unwrap_or(game).verify(&record)
    }

    /// Reads and runs a scenario file. A file that cannot be read has one failure.
    pub fn run_scenario(&self, text: &[u8]) -> Result<Scenario, Vec<Failure>> {
        let scenario = Scenario::read(text).map_err(|error| vec![Failure { line: error.line, text: error.reason }])?;
        let game = self.game(&scenario.game).map_err(|problem| vec![Failure { line: 1, text: problem.message }])?;
        game.run(&scenario).map(|()| scenario)
    }
}

/// A new table of this game; as many players as names. The option `round_limit` stops a game without end, for simulation.
pub fn sit_down(
    game: &dyn OnShelf,
    names: &[String],
    options: &BTreeMap<String, String>,
    handed: Option<Handed>,
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
    let (legacy, follows) = handed.map(|handed| (handed.legacy, handed.follows)).unzip();
    game.sit_down(&SetupRequest { players, options, legacy, follows, round_limit }, origin, names)
}

// --- The house's own games --------------------------------------------------------------------------------------------

/// Every game of the house.
pub fn games() -> &'static [Box<dyn OnShelf>] {
    house().games()
}

/// The bots every game has, by name.
pub fn bots() -> &'static [&'static str] {
    bots::NAMES
}

/// The game of the house with this name.
pub fn game(slug: &str) -> Result<&'static dyn OnShelf, Problem> {
    house().game(slug)
}

/// A new table of a game of the house; as many players as names.
pub fn new_table(
    slug: &str,
    names: &[String],
    options: &BTreeMap<String, String>,
    origin: Origin,
) -> Result<Box<dyn Table>, Problem> {
    sit_down(game(slug)?, names, options, None, origin)
}

/// The table a keeper's record of a game of the house leads to.
pub fn load(record: &[u8], packs: &dyn Packs) -> Result<Box<dyn Table>, Problem> {
    house().load(record, packs)
}

/// Proves a record of a game of the house.
pub fn verify(record: &[u8], packs: &dyn Packs) -> Result<Verified, Problem> {
    house().verify(record, packs)
}

/// Reads and runs a scenario file of a game of the house.
pub fn run_scenario(text: &[u8]) -> Result<Scenario, Vec<Failure>> {
    house().run_scenario(text)
}
