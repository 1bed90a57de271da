//! A map in characters, and what stands on it in words.
//!
//! Each cell is a few characters: who stands there, else what is marked there, else its terrain. Between square cells
//! stand walls and doors. Letters are explained below the picture, and everything that stands on the map is listed,
//! since a picture of letters says little when read aloud. On a land of armies, or one that is still being laid, whose cells
//! have short names, the picture shows those, as the options do, and the list goes from cell to cell. A map too wide for the
//! window is shown around who acts.

mod borders;
mod legend;

use crate::page::{Page, Style, Tint};
use borders::Borders;
use kernel::scene::{Cell, Figure, FigureState, Grid, Map, Mark, Marker, Owner};
use legend::Legend;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;
use std::ops::RangeInclusive;

/// More kinds of pieces than this are left to the picture.
const MOST_LISTED: usize = 40;
/// A longer name does not fit into the picture.
const LONGEST_NAME: usize = 3;
/// A picture with more rows than this is shown in part.
const MOST_ROWS: usize = 60;
/// A picture of fewer columns says nothing.
const FEWEST_COLUMNS: usize = 3;

pub fn draw(page: &mut Page, label: &str, map: &Map<String>, indent: usize) {
    page.add(Style::Heading, indent, indent + 2, &format!("{}:", label.trim_end_matches(':')));
    let indent = indent + 2;
    let sketch = Sketch::of(map);
    sketch.picture(page, indent);
    sketch.exits(page, indent);
    sketch.pieces(page, indent);
    for path in &map.paths {
        let names: Vec<&str> = path.cells.iter().map(|id| sketch.cell_name(id)).collect();
        page.add(Style::Plain, indent, indent + 2, &format!("{}: {}", path.label, names.join(" > ")));
    }
    for sight in &map.sights {
        let way = format!("{} > {}", sketch.cell_name(&sight.from), sketch.cell_name(&sight.to));
        page.add(Style::Plain, indent, indent + 2, &format!("{}: {way}", sight.label));
    }
}

/// A map with its cells found once.
struct Sketch<'a> {
    map: &'a Map<String>,
    cells: HashMap<&'a str, &'a Cell<String>>,
    places: BTreeMap<(i16, i16), &'a Cell<String>>,
    figures: HashMap<&'a str, &'a Figure<String>>,
    /// What stands on each place: a thing may be several cells wide and deep.
    furniture: HashMap<(i16, i16), &'a String>,
    reach: HashMap<&'a str, Option<u8>>,
    holders: HashMap<&'a str, Owner>,
    legend: Legend,
    borders: Borders,
    /// Cells stand in the picture by name, and the list goes from one to the next.
    by_name: bool,
}

/// The part that is drawn.
struct Window {
    columns: RangeInclusive<i16>,
    rows: RangeInclusive<i16>,
    cropped: bool,
}

impl<'a> Sketch<'a> {
    fn of(map: &'a Map<String>) -> Sketch<'a> {
        let mut figures = HashMap::new();
        // Who acts goes before the others in a cell.
        for figure in map.figures.iter().rev() {
            let first = figures.entry(&*figure.cell).or_insert(figure);
            if figure.state == FigureState::Chosen || first.state != FigureState::Chosen {
                *first = figure;
            }
        }
        let cells: HashMap<&str, &Cell<String>> = map.cells.iter().map(|cell| (cell.id.as_str(), cell)).collect();
        let covered = map.pieces.iter().filter_map(|piece| Some((piece, cells.get(piece.cell.as_str())?)));
        let furniture = covered.flat_map(|(piece, cell)| {
            let rows = (0..piece.deep.max(1)).map(|down| cell.row.saturating_add(down.into()));
            rows.flat_map(move |row| {
                (0..piece.wide.max(1)).map(move |along| (row, cell.column.saturating_add(along.into())))
            })
            .map(move |place| (place, &piece.label))
        });
        let held = map.regions.iter().flat_map(|region| region.cells.iter().map(|cell| (cell.as_str(), region.owner)));
        Sketch {
            map,
            places: map.cells.iter().map(|cell| ((cell.row, cell.column), cell)).collect(),
            figures,
            furniture: furniture.collect(),
            reach: map.reach.iter().map(|reach| (reach.cell.as_str(), reach.cost)).collect(),
            holders: held.collect(),
            legend: Legend::of(map),
            borders: Borders::of(map, &cells),
            by_name: has_short_names(map),
            cells,
        }
    }

    fn cell_name(&self, id: &'a str) -> &'a str {
        self.cells.get(id).map_or(id, |cell| cell.label.as_str())
    }

    /// The cell of who acts; else the first that can be reached, else where the first figure stands.
    fn centre(&self) -> Option<&'a Cell<String>> {
        let acting = self.map.figures.iter().find(|figure| figure.state == FigureState::Chosen);
        let acting = acting.map(|figure| &*figure.cell);
        let reached = self.map.reach.first().map(|reach| reach.cell.as_str());
        let standing = self.map.figures.first().map(|figure| &*figure.cell);
        let mut cells = [acting, reached, standing].into_iter().flatten();
        cells.find_map(|cell| self.cells.get(cell).copied())
    }

    /// As many columns and rows as there is room for, around who acts.
    fn window(&self, room: usize) -> Option<Window> {
        let across = |f: fn(&Cell<String>) -> i16| {
            let all = || self.map.cells.iter().map(f);
            Some((all().min()?, all().max()?))
        };
        let (columns, rows) = (across(|cell| cell.column)?, across(|cell| cell.row)?);
        let most = room / self.pitch();
        if most < FEWEST_COLUMNS {
            return None;
        }
        let (at_column, at_row) = self.centre().map_or((columns.0, rows.0), |cell| (cell.column, cell.row));
        let ((columns, narrow), (rows, low)) = (part(columns, at_column, most), part(rows, at_row, MOST_ROWS));
        Some(Window { columns, rows, cropped: narrow || low })
    }

    /// How many characters the inside of a cell has, and a cell with its sides.
    fn inside(&self) -> usize {
        let names = self.map.cells.iter().filter_map(|cell| cell.name.as_ref()).map(|name| name.chars().count());
        let armies = self.map.figures.iter().any(|figure| !figure.troops.is_empty());
        let free = self.map.cells.iter().filter(|cell| cell.free).filter_map(|cell| cell.name.as_ref());
        let free = free.map(|name| name.chars().count()).max().unwrap_or(0);
        free.max(if self.by_name { names.max().unwrap_or(1) } else { 1 + usize::from(armies) })
    }

    fn pitch(&self) -> usize {
        self.inside() + 2 + usize::from(self.borders.any())
    }

    fn picture(&self, page: &mut Page, indent: usize) {
        let axes = Axes::of(self.map);
        let margin = axes.margin();
        let Some(window) = self.window(page.width().saturating_sub(indent + margin + 2)) else { return };
        let lead = " ".repeat(indent);
        // The name of a column stands over the middle of its cells.
        let side = if self.borders.any() { " " } else { "" };
        let named = |column| format!("{side}{:^wide$}", axes.column(column), wide = self.inside() + 2);
        let head: Vec<String> = window.columns.clone().map(named).collect();
        if axes.any() {
            page.raw(Style::Quiet, format!("{lead}{}{}", " ".repeat(margin), head.concat()).trim_end().to_owned());
        }
        for row in window.rows.clone() {
            if self.borders.any() {
                let line = self.borders.above(row, &window.columns, self.inside() + 2);
                page.raw(Style::Plain, format!("{lead}{}{line}", " ".repeat(margin)).trim_end().to_owned());
            }
            let mut line = format!("{lead}{:<margin$}", axes.row(row));
            if self.map.grid == Grid::Hex && row.rem_euclid(2) == 1 {
                line.push_str(&" ".repeat(self.pitch() / 2));
            }
            let mut tints = Vec::new();
            for column in window.columns.clone() {
                if self.borders.any() {
                    line.push(self.borders.left_of(column, row));
                }
                self.square(self.places.get(&(row, column)).copied(), &mut line, &mut tints);
            }
            if self.borders.any() {
                line.push(self.borders.left_of(window.columns.end().saturating_add(1), row));
            }
            page.tinted(line.trim_end().to_owned(), tints);
        }
        if self.borders.any() {
            let line = self.borders.above(window.rows.end().saturating_add(1), &window.columns, self.inside() + 2);
            if !line.trim().is_empty() {
                page.raw(Style::Plain, format!("{lead}{}{line}", " ".repeat(margin)).trim_end().to_owned());
            }
        }
        let mut words = if self.by_name { Vec::new() } else { self.legend.words() };
        words.extend(self.borders.words());
        if !self.map.reach.is_empty() {
            words.push("[ ] can be reached".into());
        }
        if self.map.cells.iter().any(|cell| cell.free) {
            let numbered = self.map.cells.iter().any(|cell| cell.free && cell.name.is_some());
            words.push(if numbered { "( ) free, with the number of its option" } else { "( ) free" }.into());
        }
        page.add(Style::Quiet, indent, indent + 2, &words.join(", "));
        if window.cropped {
            page.add(
                Style::Quiet,
                indent,
                indent + 2,
                "Only the part around who acts is shown; a wider window shows more.",
            );
        }
    }

    /// One cell: `[Z]` where it can be reached, an army with how many stand, in the colour of its owner.
    fn square(&self, cell: Option<&Cell<String>>, line: &mut String, tints: &mut Vec<Tint>) {
        let wide = self.inside();
        let Some(cell) = cell else {
            line.push_str(&" ".repeat(wide + 2));
            return;
        };
        let (open, close) = match (self.reach.contains_key(cell.id.as_str()), cell.free) {
            (true, _) => ('[', ']'),
            (false, true) => ('(', ')'),
            (false, false) => (' ', ' '),
        };
        let figure = self.figures.get(cell.id.as_str()).copied();
        let mut text = match &cell.name {
            Some(name) if self.by_name || cell.free => name.clone(),
            _ => {
                let piece = self.furniture.get(&(cell.row, cell.column)).copied();
                self.legend.symbol(figure, piece, first_mark(cell), cell).to_string()
            }
        };
        // By name: who stands there is told below.
        if let Some(army) = figure.filter(|figure| !figure.troops.is_empty() && !self.by_name) {
            let standing: u32 = army.troops.iter().map(|troop| u32::from(troop.standing)).sum();
            text.push(char::from_digit(standing, 10).unwrap_or('+'));
        }
        line.push(open);
        let from = line.chars().count();
        _ = write!(line, "{text:<wide$}");
        let owner = figure.and_then(|figure| figure.owner).or_else(|| self.holders.get(cell.id.as_str()).copied());
        if let Some(owner) = owner {
            tints.push(Tint { from, to: from + text.chars().count(), colour: colour(owner) });
        }
        line.push(close);
    }

    /// Which ways lead on from where one stands.
    fn exits(&self, page: &mut Page, indent: usize) {
        const SIDES: [(&str, (i16, i16)); 4] =
            [("up", (0, -1)), ("right", (1, 0)), ("down", (0, 1)), ("left", (-1, 0))];
        if !self.borders.any() {
            for line in self.borders.listed() {
                page.add(Style::Plain, indent, indent + 2, &line);
            }
            return;
        }
        let Some(acting) = self.map.figures.iter().find(|figure| figure.state == FigureState::Chosen) else { return };
        let Some(cell) = self.cells.get(&*acting.cell) else { return };
        let ways = SIDES.iter().zip(0..).filter_map(|((word, (dx, dy)), side)| {
            let beyond = (cell.row.saturating_add(*dy), cell.column.saturating_add(*dx));
            match (self.borders.at(cell, side), self.places.get(&beyond)) {
                (Some(border), _) if border.wall => None,
                (Some(border), _) => Some(format!("{word} ({})", border.label)),
                (None, Some(next)) => Some(format!("{word} ({})", next.label)),
                (None, None) => None,
            }
        });
        let ways = ways.collect::<Vec<_>>().join(", ");
        let ways = if ways.is_empty() { "none".to_owned() } else { ways };
        page.add(Style::Plain, indent, indent + 2, &format!("Ways on for {}: {ways}", acting.label));
    }

    fn pieces(&self, page: &mut Page, indent: usize) {
        let figures = self.map.figures.iter().map(|figure| (told(figure), self.cell_name(&figure.cell)));
        let pieces = self.map.pieces.iter().map(|piece| {
            let state = if piece.state.is_empty() { String::new() } else { format!(" ({})", piece.state) };
            (format!("{}{state}{}", piece.label, meter(piece.meter)), self.cell_name(&piece.cell))
        });
        let markers = self.map.cells.iter().flat_map(|cell| {
            let place = cell.label.as_str();
            cell.markers.iter().filter(|mark| is_thing(mark)).map(move |marker| (marked(marker), place))
        });
        let mut places: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for (piece, place) in figures.chain(pieces).chain(markers) {
            // Of a place that is named after what is marked there only its kind is left to tell.
            let named = place.strip_prefix(piece.as_str()).and_then(|kind| kind.strip_prefix(", ")).map(str::to_owned);
            match (named, place.split_once(", ")) {
                (Some(kind), Some((name, _))) => places.entry(kind).or_default().push(name),
                _ => places.entry(piece).or_default().push(place),
            }
        }
        if self.by_name {
            // Who holds a cell is part of what is said of it.
            self.cell_by_cell(page, indent);
        } else if places.len() <= MOST_LISTED {
            for (piece, places) in places {
                page.add(Style::Plain, indent, indent + 2, &format!("{piece}: {}", places.join("; ")));
            }
        }
        for region in self.map.regions.iter().filter(|_| !self.by_name) {
            let names: Vec<&str> = region.cells.iter().map(|cell| self.cell_name(cell)).collect();
            page.add(Style::Plain, indent, indent + 2, &format!("{}: {}", region.label, names.join(", ")));
        }
        let costs: BTreeSet<_> = self.map.reach.iter().filter_map(|reach| reach.cost).collect();
        for cost in costs {
            let cells = self.map.reach.iter().filter(|reach| reach.cost == Some(cost));
            let names: Vec<&str> = cells.map(|reach| self.cell_name(&reach.cell)).collect();
            page.add(Style::Plain, indent, indent + 2, &format!("Can be reached for {cost}: {}", names.join("; ")));
        }
    }
}

impl Sketch<'_> {
    /// What lies and who stands in each cell, one line for each.
    fn cell_by_cell(&self, page: &mut Page, indent: usize) {
        for cell in self.map.cells.iter().filter(|cell| !cell.free) {
            let marks = cell.markers.iter().filter(|mark| is_thing(mark)).map(marked);
            let figures = self.map.figures.iter().filter(|figure| figure.cell == cell.id).map(told);
            let things: Vec<String> = marks.chain(figures).collect();
            let things = if things.is_empty() { String::new() } else { format!(": {}", things.join(", ")) };
            page.add(Style::Plain, indent, indent + 2, &format!("{}{things}", cell.label));
        }
    }
}

/// Has each cell of a land, of armies or still being laid, a name that fits into the picture?
fn has_short_names(map: &Map<String>) -> bool {
    let short = |name: &String| name.chars().count() <= LONGEST_NAME;
    let armies = map.figures.iter().any(|figure| !figure.troops.is_empty());
    // Cells that are named at the sides are found by these.
    let bare = || map.figures.is_empty() && !Axes::of(map).any();
    let growing = || map.cells.iter().any(|cell| cell.free) || bare();
    let named = || map.cells.iter().all(|cell| cell.free || cell.name.as_ref().is_some_and(short));
    (armies || growing()) && map.pieces.is_empty() && named()
}

/// A marker with how many there are, unless its words have that number.
fn marked(marker: &Marker<String>) -> String {
    let said = |count: &u8| marker.label.split(' ').any(|word| word == count.to_string());
    let count = marker.count.filter(|count| !said(count)).map(|count| format!(" x{count}")).unwrap_or_default();
    format!("{}{count}", marker.label)
}

/// As much of a stretch as there is room for, around one spot; and whether something is left out.
fn part((low, high): (i16, i16), at: i16, most: usize) -> (RangeInclusive<i16>, bool) {
    let all = (i32::from(high) - i32::from(low) + 1) as usize;
    if all <= most {
        return (low..=high, false);
    }
    let most = most as i32;
    let from = (i32::from(at) - most / 2).clamp(i32::from(low), i32::from(high) - most + 1);
    (from as i16..=(from + most - 1) as i16, true)
}

/// A figure with what is to be known of it: its number, hit points, where it looks, what an army is made of.
fn told(figure: &Figure<String>) -> String {
    let named = |number: &u8| figure.label.split(|c: char| !c.is_alphanumeric()).any(|word| word == number.to_string());
    let number = figure.number.filter(|number| !named(number)).map(|number| format!(" {number}")).unwrap_or_default();
    let troops: Vec<String> = figure
        .troops
        .iter()
        .map(|troop| match (troop.standing, troop.fallen) {
            (standing, 0) => format!("{standing} {}", troop.label),
            (0, fallen) => format!("{fallen} routed {}", troop.label),
            (standing, fallen) => format!("{standing} {} and {fallen} routed", troop.label),
        })
        .collect();
    let troops = if troops.is_empty() { String::new() } else { format!(" ({})", troops.join(", ")) };
    let state = match figure.state {
        FigureState::Active => "",
        FigureState::Inactive => ", inactive",
        FigureState::Chosen => ", to act",
        FigureState::Fallen => ", down",
        FigureState::Dead => ", dead",
    };
    format!("{}{number}{troops}{}{state}", figure.label, meter(figure.meter))
}

fn meter(meter: Option<(u8, u8)>) -> String {
    meter.map(|(left, of)| format!(" {left}/{of}")).unwrap_or_default()
}

/// Is there something to be met? A name or rays are not.
fn is_thing(marker: &Marker<String>) -> bool {
    !matches!(marker.mark, Mark::Name | Mark::Rays)
}

/// What is marked in a cell; neither the name of a land nor what it yields hides what the land is.
fn first_mark(cell: &Cell<String>) -> Option<&String> {
    cell.markers.iter().find(|mark| is_thing(mark) && mark.mark != Mark::Yield).map(|marker| &marker.label)
}

/// Fixed and distinct: the same owner has the same colour in every picture.
fn colour(owner: Owner) -> u8 {
    const SEATS: [u8; 12] = [75, 203, 78, 220, 141, 44, 211, 143, 173, 110, 208, 250];
    match (owner.word, owner.seat) {
        ("red", _) => 203,
        ("yellow", _) => 220,
        ("blue", _) => 75,
        ("green", _) => 78,
        (_, Some(seat)) => SEATS[seat.index() % SEATS.len()],
        (_, None) => 180,
    }
}

/// The names of columns and rows: those of the cells where they are like `d8`, else columns of squares are counted.
#[derive(Default)]
struct Axes {
    columns: BTreeMap<i16, String>,
    rows: BTreeMap<i16, String>,
}

impl Axes {
    fn of(map: &Map<String>) -> Axes {
        let mut axes = Axes::default();
        for cell in &*map.cells {
            let Some(name) = &cell.name else { continue };
            let digits = name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len());
            let (column, row) = name.split_at(digits);
            let fits = !column.is_empty() && column.len() <= 2 && row.parse::<u16>().is_ok();
            let column = axes.columns.entry(cell.column).or_insert_with(|| column.to_owned()) == column;
            let row = axes.rows.entry(cell.row).or_insert_with(|| row.to_owned()) == row;
            if !(fits && column && row) {
                return Axes::default().counted(map);
            }
        }
        if axes.columns.is_empty() { axes.counted(map) } else { axes }
    }

    fn counted(mut self, map: &Map<String>) -> Axes {
        let columns: BTreeSet<i16> = map.cells.iter().map(|cell| cell.column).collect();
        if let (Grid::Square, Some(&first)) = (map.grid, columns.first()) {
            let number = |column: i16| (i32::from(column) - i32::from(first) + 1).to_string();
            self.columns = columns.into_iter().map(|column| (column, number(column))).collect();
        }
        self
    }

    fn any(&self) -> bool {
        !self.columns.is_empty()
    }

    fn margin(&self) -> usize {
        self.rows.values().map(String::len).max().map_or(0, |wide| wide + 1)
    }

    fn column(&self, column: i16) -> &str {
        self.columns.get(&column).map_or("", String::as_str)
    }

    fn row(&self, row: i16) -> &str {
        self.rows.get(&row).map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests;
