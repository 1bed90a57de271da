//! `duskhall play --next`: from a finished game of a campaign to the next, with the same people on their seats.

use crate::failure::Failure;
use crate::play::Wish;
use crate::seats;
use crate::store::{self, Store};
use catalog::{Catalog, Handed};
use kernel::record::Record;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use terminal::Player;

/// The game and how its next table is set up.
pub fn go_on(
    catalog: &Catalog,
    file: Option<&Path>,
    game: Option<&str>,
    store: &Store,
) -> Result<(String, Wish), Failure> {
    let path = match file {
        Some(path) => path.to_owned(),
        None => latest(catalog, game, store).ok_or_else(|| {
            let of = game.map(|game| format!(" of {game}")).unwrap_or_default();
            Failure::new(format!("there is no game{of} that hands something on; `duskhall play` begins one"))
        })?,
    };
    let in_file = |message: String| Failure::new(format!("{}: {message}", path.display()));
    let bytes = store::read(&path)?;
    let record = Record::read(&bytes).map_err(|error| in_file(error.to_string()))?;
    let table = catalog.load(&bytes, store).map_err(|problem| in_file(problem.message))?;
    let ending = table.outcome().ok_or_else(|| in_file("this game is not over; go on with --resume".into()))?;
    let legacy = ending.legacy.ok_or_else(|| in_file("this game hands nothing on".into()))?;
    let handed = Some(Handed { legacy, follows: table.name().to_owned() });
    let wish = Wish { seats: words(&record), options: record.header.setup.options.clone(), handed, ..Wish::default() };
    Ok((record.header.game, wish))
}

/// The latest game that hands something on and was not gone on with.
fn latest(catalog: &Catalog, game: Option<&str>, store: &Store) -> Option<PathBuf> {
    let records: Vec<(PathBuf, Record)> = store.records();
    let followed: BTreeSet<&str> =
        records.iter().filter_map(|(_, record)| record.header.setup.follows.as_deref()).collect();
    let hands_on = |(path, record): &&(PathBuf, Record)| {
        let slug = record.header.game.as_str();
        let campaign = catalog.game(slug).is_ok_and(catalog::OnShelf::is_campaign);
        if record.ended.is_none() || game.is_some_and(|game| game != slug) || !campaign {
            return false;
        }
        let table = store::read(path).ok().and_then(|bytes| catalog.load(&bytes, store).ok());
        table.is_some_and(|table| {
            // Seeded tables all have one name.
            let followed = record.origin.is_provable() && followed.contains(table.name());
            !followed && table.outcome().is_some_and(|ending| ending.legacy.is_some())
        })
    };
    records.iter().find(hands_on).map(|(path, _)| path.clone())
}

/// `--seats` as it would be written for these people again.
fn words(record: &Record) -> Vec<String> {
    let (names, players) = (&record.header.seats, record.header.setup.players);
    let word = |(player, name): (Player, &String)| match player {
        Player::Bot(bot) => bot,
        Player::Person if name.is_empty() || name == "Player" => "me".to_owned(),
        Player::Person => format!("me:{name}"),
    };
    seats::of_record(names, players).into_iter().zip(names).map(word).collect()
}
