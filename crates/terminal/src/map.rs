//! A map in characters, and what stands on it in words.
//!
//! Each cell is one character: what stands there, else its terrain. Letters are explained below the picture, and
//! everything that stands on the map is listed, since a picture of letters says little when read aloud.

use crate::page::{Page, Style};
use kernel::scene::{Cell, Grid, Light, Map, Mark};
use std::collections::{BTreeMap, BTreeSet};

/// More kinds of pieces than this are left to the picture.
const MOST_LISTED: usize = 40;

pub fn draw(page: &mut Page, label: &str, map: &Map<String>, indent: usize) {
    page.add(Style::Heading, indent, indent + 2, &format!("{}:", label.trim_end_matches(':')));
    let indent = indent + 2;
    if let Some(frame) = Frame::of(map, page.width().saturating_sub(indent)) {
        picture(page, map, &frame, indent);
    }
    pieces(page, map, indent);
    for path in &map.paths {
        let names: Vec<&str> = path.cells.iter().map(|id| cell_name(map, id)).collect();
        page.add(Style::Plain, indent, indent + 2, &format!("{}: {}", path.label, names.join(" > ")));
    }
}

/// The rectangle a picture needs.
struct Frame {
    columns: std::ops::RangeInclusive<i16>,
    rows: std::ops::RangeInclusive<i16>,
}

impl Frame {
    /// None where there is nothing to draw or it would not fit.
    fn of(map: &Map<String>, width: usize) -> Option<Frame> {
        let columns = map.cells.iter().map(|c| c.column).min()?..=map.cells.iter().map(|c| c.column).max()?;
        let rows = map.cells.iter().map(|c| c.row).min()?..=map.cells.iter().map(|c| c.row).max()?;
        let across = (i32::from(*columns.end()) - i32::from(*columns.start()) + 1) as usize;
        let down = (i32::from(*rows.end()) - i32::from(*rows.start()) + 1) as usize;
        (across * 3 < width && down <= 60).then_some(Frame { columns, rows })
    }
}

fn picture(page: &mut Page, map: &Map<String>, frame: &Frame, indent: usize) {
    let common = most_common_terrain(map);
    let legend = Legend::of(map, common);
    if map.grid == Grid::Square {
        let across = frame.columns.clone().count();
        let numbers: Vec<String> = (1..=across).map(|number| format!("{number:^3}")).collect();
        page.raw(Style::Quiet, format!("{}{}", " ".repeat(indent), numbers.concat().trim_end()));
    }
    let cells: BTreeMap<(i16, i16), &Cell<String>> = map.cells.iter().map(|c| ((c.row, c.column), c)).collect();
    for row in frame.rows.clone() {
        let mut line = " ".repeat(indent);
        if map.grid == Grid::Hex && row.rem_euclid(2) == 1 {
            line.push(' ');
        }
        for column in frame.columns.clone() {
            let symbol = cells.get(&(row, column)).map_or(' ', |cell| legend.symbol(map, cell, common));
            let reached =
                cells.get(&(row, column)).is_some_and(|cell| map.reach.iter().any(|reach| reach.cell == cell.id));
            let (open, close) = if reached { ('[', ']') } else { (' ', ' ') };
            line.extend([open, symbol, close]);
        }
        page.raw(Style::Plain, line.trim_end().to_owned());
    }
    let mut words = legend.words();
    if !map.reach.is_empty() {
        words.push("[ ] can be reached".into());
    }
    page.add(Style::Quiet, indent, indent + 2, &words.join(", "));
}

fn most_common_terrain(map: &Map<String>) -> &'static str {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    map.cells.iter().for_each(|cell| *counts.entry(cell.terrain).or_default() += 1);
    counts.into_iter().max_by_key(|(_, count)| *count).map_or("", |(terrain, _)| terrain)
}

/// Which character stands for what. Given out in the order of the words, not of the map, so that the same thing keeps
/// its letter while pieces move.
#[derive(Default)]
struct Legend {
    symbols: BTreeMap<String, char>,
}

impl Legend {
    fn of(map: &Map<String>, common: &str) -> Legend {
        let mut legend = Legend::default();
        let markers = map.cells.iter().filter_map(first_mark);
        let pieces: BTreeSet<&String> = map.figures.iter().map(|figure| &figure.label).chain(markers).collect();
        let terrains: BTreeSet<&str> =
            map.cells.iter().filter(|c| c.light != Light::Unknown).map(|c| c.terrain).collect();
        for piece in pieces {
            legend.give(piece, true);
        }
        for terrain in terrains.into_iter().filter(|terrain| *terrain != common) {
            legend.give(terrain, false);
        }
        legend
    }

    /// The first letter of its words that is still free; then any free letter.
    fn give(&mut self, name: &str, capital: bool) {
        let case = |c: char| if capital { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        let words = name.split(' ').filter(|word| !matches!(word.to_lowercase().as_str(), "a" | "an" | "the"));
        let own = words.flat_map(str::chars).filter(char::is_ascii_alphabetic).map(case);
        let free = own.chain(('a'..='z').map(case)).chain('0'..='9').find(|c| !self.symbols.values().any(|s| s == c));
        self.symbols.insert(name.to_owned(), free.unwrap_or('#'));
    }

    fn symbol(&self, map: &Map<String>, cell: &Cell<String>, common: &str) -> char {
        let letter = |name: &str| self.symbols.get(name).copied().unwrap_or('#');
        let figure = map.figures.iter().find(|figure| figure.cell == cell.id).map(|figure| &figure.label);
        match figure.or(first_mark(cell)) {
            Some(piece) => letter(piece),
            None if cell.light == Light::Unknown => '?',
            None if cell.terrain == common => '.',
            None => letter(cell.terrain),
        }
    }

    fn words(&self) -> Vec<String> {
        self.symbols.iter().map(|(word, symbol)| format!("{symbol} {word}")).collect()
    }
}

/// What is marked in a cell; the name of a land does not hide what the land is.
fn first_mark(cell: &Cell<String>) -> Option<&String> {
    cell.markers.iter().find(|marker| !matches!(marker.mark, Mark::Name | Mark::Rays)).map(|marker| &marker.label)
}

fn cell_name<'m>(map: &'m Map<String>, id: &'m str) -> &'m str {
    map.cells.iter().find(|cell| cell.id == id).map_or(id, |cell| cell.label.as_str())
}

fn pieces(page: &mut Page, map: &Map<String>, indent: usize) {
    let figures = map.figures.iter().map(|figure| (figure.label.as_str(), cell_name(map, &figure.cell)));
    let markers = map.cells.iter().flat_map(|cell| {
        let place = cell.label.as_str();
        cell.markers
            .iter()
            .filter(|marker| !matches!(marker.mark, Mark::Name | Mark::Rays))
            .map(move |marker| (marker.label.as_str(), place))
    });
    let mut places: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    figures.chain(markers).for_each(|(piece, place)| places.entry(piece).or_default().push(place));
    if places.len() > MOST_LISTED {
        return;
    }
    for (piece, places) in places {
        page.add(Style::Plain, indent, indent + 2, &format!("{piece}: {}", places.join("; ")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::scene::{Figure, Reach};
    use std::sync::Arc;

    fn board() -> Map<String> {
        let cell = |row: i16, column: i16| {
            let terrain = if row == 0 { "snow" } else { "field" };
            let label = format!("column {column} row {row}");
            let light = if column == 2 && row == 1 { Light::Unknown } else { Light::Seen };
            Cell { light, ..Cell::new(format!("{column}-{row}"), (column, row), terrain, label) }
        };
        let cells: Vec<_> = (0..3).flat_map(|row| (0..3).map(move |column| cell(row, column))).collect();
        let figures = vec![Figure::new("z", "1-1", "wolf", "Zyla".to_owned())];
        Map { figures, reach: vec![Reach::new("0-1")], ..Map::of(Grid::Square, cells) }
    }

    #[test]
    fn a_map_is_drawn_and_told() {
        let mut page = Page::new(40);
        draw(&mut page, "Board", &board(), 0);
        let expected = "Board:\n   1  2  3\n   s  s  s\n  [.] Z  ?\n   .  .  .\n  Z Zyla, s snow, [ ] can be reached\n  \
                        Zyla: column 1 row 1\n";
        assert_eq!(page.text(false), expected);
    }

    #[test]
    fn a_map_too_wide_for_the_terminal_is_only_told() {
        let mut map = board();
        Arc::get_mut(&mut map.cells).expect("nobody else has it")[0].column = -300;
        let mut page = Page::new(40);
        draw(&mut page, "Board", &map, 0);
        assert_eq!(page.text(false), "Board:\n  Zyla: column 1 row 1\n");
    }

    #[test]
    fn two_words_never_share_a_letter() {
        let mut legend = Legend::default();
        for name in ["Ada", "the Adam", "A", "Dora"] {
            legend.give(name, true);
        }
        assert_eq!(legend.words(), ["B A", "A Ada", "O Dora", "D the Adam"]);
    }
}
