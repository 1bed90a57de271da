//! Walls, doors and other edges between the cells of a picture. Those of hexagons are told in words.

use kernel::scene::{Cell, Edge, Grid, Map};
use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;

/// What stands on one side.
pub struct Border {
    pub wall: bool,
    pub label: String,
    symbol: char,
}

#[derive(Default)]
pub struct Borders {
    /// By column and row of the cell below, and right of it.
    level: BTreeMap<(i16, i16), Border>,
    upright: BTreeMap<(i16, i16), Border>,
    listed: Vec<String>,
}

impl Borders {
    pub fn of(map: &Map<String>, cells: &HashMap<&str, &Cell<String>>) -> Borders {
        let mut borders = Borders::default();
        let mut sides: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for edge in &map.edges {
            let Some(cell) = cells.get(edge.cell.as_str()) else { continue };
            match map.grid {
                Grid::Hex => sides.entry(&edge.label).or_default().push(hex_side(cell, edge.side)),
                Grid::Square => borders.put(edge, cell),
            }
        }
        borders.listed = sides.into_iter().map(|(label, sides)| format!("{label}: {}", sides.join("; "))).collect();
        borders
    }

    fn put(&mut self, edge: &Edge<String>, cell: &Cell<String>) {
        for more in 0..i16::from(edge.span.max(1)) {
            let border = Border { wall: edge.word == "wall", label: edge.label.clone(), symbol: symbol(edge) };
            let (column, row) = (cell.column, cell.row);
            match edge.side % 4 {
                0 => self.level.insert((column.saturating_add(more), row), border),
                1 => self.upright.insert((column.saturating_add(1), row.saturating_add(more)), border),
                2 => self.level.insert((column.saturating_add(more), row.saturating_add(1)), border),
                _ => self.upright.insert((column, row.saturating_add(more)), border),
            };
        }
    }

    /// Are there any that the picture shows?
    pub fn any(&self) -> bool {
        !self.level.is_empty() || !self.upright.is_empty()
    }

    /// What stands on this side of a square cell.
    pub fn at(&self, cell: &Cell<String>, side: u8) -> Option<&Border> {
        match side % 4 {
            0 => self.level.get(&(cell.column, cell.row)),
            1 => self.upright.get(&(cell.column.saturating_add(1), cell.row)),
            2 => self.level.get(&(cell.column, cell.row.saturating_add(1))),
            _ => self.upright.get(&(cell.column, cell.row)),
        }
    }

    pub fn left_of(&self, column: i16, row: i16) -> char {
        match self.upright.get(&(column, row)) {
            Some(border) if border.wall => '|',
            Some(border) => border.symbol,
            None => ' ',
        }
    }

    /// The line above a row: corners, and between them what stands there.
    pub fn above(&self, row: i16, columns: &RangeInclusive<i16>, wide: usize) -> String {
        let mut line = String::new();
        for column in columns.clone() {
            line.push(self.corner(column, row));
            match self.level.get(&(column, row)) {
                Some(border) if border.wall => line.push_str(&"-".repeat(wide)),
                Some(border) => {
                    line.push_str(&"-".repeat(wide / 2));
                    line.push(border.symbol);
                    line.push_str(&"-".repeat(wide - wide / 2 - 1));
                }
                None => line.push_str(&" ".repeat(wide)),
            }
        }
        line.push(self.corner(columns.end().saturating_add(1), row));
        line
    }

    /// A corner stands where something ends.
    fn corner(&self, column: i16, row: i16) -> char {
        let (left, above) = (column.saturating_sub(1), row.saturating_sub(1));
        let level = self.level.contains_key(&(column, row)) || self.level.contains_key(&(left, row));
        let upright = self.upright.contains_key(&(column, row)) || self.upright.contains_key(&(column, above));
        if level || upright { '+' } else { ' ' }
    }

    /// What the signs in the picture mean; a wall needs no words.
    pub fn words(&self) -> Vec<String> {
        let drawn = self.level.values().chain(self.upright.values()).filter(|border| !border.wall);
        let signs: BTreeMap<char, &str> = drawn.map(|border| (border.symbol, border.label.as_str())).collect();
        signs.into_iter().map(|(symbol, label)| format!("{symbol} {label}")).collect()
    }

    /// Those that no picture shows.
    pub fn listed(&self) -> Vec<String> {
        self.listed.clone()
    }
}

fn symbol(edge: &Edge<String>) -> char {
    match (edge.word, edge.state) {
        ("door", "open" | "ajar" | "broken") => '/',
        ("door", "locked") => 'L',
        ("door", _) => ':',
        (_, "frozen") => '*',
        ("water" | "river", _) => '~',
        ("ice", _) => '*',
        ("mountain" | "ridge", _) => '^',
        _ => '!',
    }
}

fn hex_side(cell: &Cell<String>, side: u8) -> String {
    const SIDES: [&str; 6] = ["upper right", "right", "lower right", "lower left", "left", "upper left"];
    format!("{}, {}", cell.label, SIDES[usize::from(side) % SIDES.len()])
}
