//! Inputs to begin with: the stored records, the scenarios of all games and their content.

use kernel::Viewer;
use kernel::record::{By, Origin};
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
    let names: Vec<String> = (0..players).map(|seat| format!("Seat {seat}")).collect();
    let origin = Origin::Seed(u64::from(players));
    let mut table = catalog::new_table(game, &names, &BTreeMap::new(), origin).expect("the usual options");
    for step in 0..PLAYED {
        let Some(seat) = table.awaiting().first() else { break };
        let choice = table.bot(seat, "random", step as u64).expect("there is such a bot");
        table.choose(seat, By::Bot, &choice).expect("a bot's choice is legal");
    }
    table.record(Viewer::All).into_bytes()
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
