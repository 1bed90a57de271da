//! Inputs to begin with: the stored records, the scenarios of all games and their content.

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

pub fn records() -> Vec<Vec<u8>> {
    let found = files("catalog/tests/records", "record");
    assert!(!found.is_empty(), "the project has stored records");
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
