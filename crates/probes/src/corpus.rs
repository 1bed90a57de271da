//! Inputs to begin with: the stored records, the scenarios of all games and their content.

use catalog::{Shipped, Table};
use kernel::Viewer;
use kernel::record::{By, Origin, Record};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Files of the project, by their ending, in the order of their paths.
fn files(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder)];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == ending => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    let read = |path: &PathBuf| fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    found.iter().map(read).collect()
}

/// So many choices are made at a table of a game that has no stored record yet.
const PLAYED: usize = 160;

/// The stored records, and of each game without one a table that was begun and left.
pub fn records() -> Vec<Vec<u8>> {
    let mut found = files("catalog/tests/records", "record");
    assert!(!found.is_empty(), "the project has stored records");
    for game in catalog::games() {
        let about = game.about();
        let head = format!("game: {}\n", about.slug);
        let is_stored = found.iter().any(|text| String::from_utf8_lossy(text).contains(&head));
        let players = if is_stored { Vec::new() } else { vec![*about.players.start(), *about.players.end()] };
        found.extend(players.into_iter().map(|players| played(about.slug, players)));
    }
    found
}

/// A table at which everybody chose at random for a while.
fn played(game: &str, players: u8) -> Vec<u8> {
    let mut table = begun(game, players, players.into());
    play(table.as_mut(), 0..PLAYED);
    table.record(Viewer::All).into_bytes()
}

pub fn begun(game: &str, players: u8, seed: u64) -> Box<dyn Table> {
    let names: Vec<String> = (0..players).map(|seat| format!("Seat {seat}")).collect();
    let origin = Origin::Seed(seed);
    catalog::new_table(game, &names, &BTreeMap::new(), origin).expect("the usual options")
}

/// Everybody chooses at random; false when it is over.
pub fn play(table: &mut dyn Table, mut steps: std::ops::Range<usize>) -> bool {
    steps.all(|step| {
        let Some(seat) = table.awaiting().first() else { return false };
        let choice = table.bot(seat, "random", step as u64).expect("there is such a bot");
        table.choose(seat, By::Bot, &choice).expect("a bot's choice is legal");
        true
    })
}

/// So far into a game states are taken from it: the beginning has other steps than the middle.
const MOMENTS: [usize; 10] = [3, 12, 40, 90, 160, 280, 450, 700, 1_000, 1_500];

/// A state out of every part of every game, as the record of a table that begins with it.
pub fn snapshots() -> Vec<Record> {
    let mut found = Vec::new();
    for game in catalog::games() {
        let about = game.about();
        let mut counts = vec![*about.players.start(), *about.players.end()];
        counts.dedup();
        for players in counts {
            let (mut table, mut before) = (begun(about.slug, players, players.into()), 0);
            for moment in MOMENTS {
                if !play(table.as_mut(), before..moment) {
                    break;
                }
                before = moment;
                let imagined = table.resample(Viewer::Spectator, 1).record(Viewer::All);
                // What a game refuses by itself would prove nothing when it is forged.
                let taken = catalog::load(imagined.as_bytes(), &Shipped);
                assert!(taken.is_ok(), "{}, {players} players, after {moment} choices: {:?}", about.slug, taken.err());
                found.push(Record::read(imagined.as_bytes()).expect("a record of ours can be read"));
            }
        }
    }
    found
}

pub fn scenarios() -> Vec<Vec<u8>> {
    let found = files(".", "scenario");
    assert!(!found.is_empty(), "the project has scenarios");
    found
}

/// The content of every game.
pub fn packs() -> Vec<Vec<u8>> {
    let packs = catalog::games().iter().flat_map(|game| game.packs());
    packs.map(|pack| pack.text().into_bytes()).collect()
}

/// Orders to a forger: any bytes will do.
pub fn orders() -> Vec<Vec<u8>> {
    (0..64_u8).map(|number| (0..12).map(|place| number.wrapping_mul(37).wrapping_add(place * 11)).collect()).collect()
}
