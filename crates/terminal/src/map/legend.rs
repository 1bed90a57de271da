//! Which character stands for what. Given out in the order of the words, not of the map, so that the same thing keeps its
//! letter while pieces move.

use super::first_mark;
use kernel::scene::{Cell, Figure, Light, Map};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
pub struct Legend {
    symbols: BTreeMap<String, char>,
    /// The most common terrain is a dot.
    common: &'static str,
}

impl Legend {
    pub fn of(map: &Map<String>) -> Legend {
        let mut legend = Legend { common: most_common_terrain(map), ..Legend::default() };
        let markers = map.cells.iter().filter_map(first_mark);
        let figures = map.figures.iter().map(|figure| &figure.label);
        let pieces: BTreeSet<&str> = figures.chain(markers).map(|label| short(label)).collect();
        let furniture: BTreeSet<&str> = map.pieces.iter().map(|piece| short(&piece.label)).collect();
        let shown = map.cells.iter().filter(|cell| cell.light != Light::Unknown && !cell.free);
        let terrains: BTreeSet<&str> = shown.map(|cell| cell.terrain).collect();
        for piece in pieces {
            legend.give(piece, true);
        }
        for piece in furniture {
            legend.give(piece, false);
        }
        let common = legend.common;
        for terrain in terrains.into_iter().filter(|terrain| *terrain != common) {
            legend.give(terrain, false);
        }
        legend
    }

    /// The first letter of its words that is still free; then any free letter.
    pub fn give(&mut self, name: &str, capital: bool) {
        let case = |c: char| if capital { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        let words = name.split(' ').filter(|word| !matches!(word.to_lowercase().as_str(), "a" | "an" | "the"));
        let own = words.flat_map(str::chars).filter(char::is_ascii_alphabetic).map(case);
        let free = own.chain(('a'..='z').map(case)).chain('0'..='9').find(|c| !self.symbols.values().any(|s| s == c));
        self.symbols.insert(name.to_owned(), free.unwrap_or('#'));
    }

    /// Who stands there, else what does, else what is marked there, else what land it is.
    pub fn symbol(
        &self,
        figure: Option<&Figure<String>>,
        piece: Option<&String>,
        mark: Option<&String>,
        cell: &Cell<String>,
    ) -> char {
        let letter = |name: &str| self.symbols.get(short(name)).copied().unwrap_or('#');
        match figure.map(|figure| &figure.label).or(piece).or(mark) {
            Some(piece) => letter(piece),
            None if cell.free => ' ',
            None if cell.light == Light::Unknown => '?',
            None if cell.terrain == self.common => '.',
            None => letter(cell.terrain),
        }
    }

    pub fn words(&self) -> Vec<String> {
        self.symbols.iter().map(|(word, symbol)| format!("{symbol} {word}")).collect()
    }
}

/// What something is, without how it is: so it keeps its letter while it turns, bleeds or is searched.
fn short(label: &str) -> &str {
    label.split(',').next().unwrap_or(label)
}

fn most_common_terrain(map: &Map<String>) -> &'static str {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    map.cells.iter().filter(|cell| !cell.free).for_each(|cell| *counts.entry(cell.terrain).or_default() += 1);
    counts.into_iter().max_by_key(|(_, count)| *count).map_or("", |(terrain, _)| terrain)
}
