//! Maps: land below, then borders, reach and paths, then what is marked, then who stands there.
//!
//! Each cell, mark and figure is an element of its own, so that a step on the map changes no more than it must. Rows of
//! hexagons with odd numbers are moved half a cell to the right.

use super::icons;
use super::patch::{Patch, Say, keyed};
use super::terrain;
use super::{heading, initial, name, seat_of, tenth, tone};
use crate::words::t;
use kernel::scene::{Cell, Edge, Figure, Grid, Light, Map, Mark, Marker, Node};
use maud::{Markup, PreEscaped, html};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Half the height of a hexagon; a square cell is as wide as this times the root of three.
const RADIUS: f64 = 40.0;
const WIDTH: f64 = 69.28;
/// Room around the cells.
const MARGIN: f64 = 10.0;

/// Where things are, found once for a whole map.
struct Ground<'a, T> {
    map: &'a Map<T>,
    label: &'a T,
    id: &'a str,
    say: Say<'a, T>,
}

pub fn draw(node: &Node<String>, map: &Map<String>) -> Markup {
    let ground = Ground::of(node, map, &String::clone);
    let (left, top, width, height) = ground.frame();
    let view = [left, top, width, height].map(tenth).join(" ");
    let hexes = map.grid == Grid::Hex;
    let kind = if hexes { "map hexes" } else { "map squares" };
    let terrains: BTreeSet<&str> = map.cells.iter().map(|cell| cell.terrain).collect();
    html! {
        figure class=(kind) id=(name(node)) tabindex=[hexes.then_some("0")] aria-labelledby=(heading(node)) {
            figcaption id=(heading(node)) { (node.label) }
            svg viewBox=(view) role="group" aria-labelledby=(heading(node)) {
                defs {
                    @for terrain in &terrains { (pattern(terrain, node)) (paintings(terrain, node)) }
                    linearGradient id={ "sheen-" (node.id) } x2="0" y2="1" {
                        stop offset="0" stop-color="#fff" stop-opacity=".22" {}
                        stop offset=".55" stop-color="#fff" stop-opacity="0" {}
                        stop offset="1" stop-color="#000" stop-opacity=".25" {}
                    }
                }
                @if hexes { path.shore d=(ground.shore()) {} }
                g.land { @for cell in &*map.cells { (ground.cell(cell)) } }
                (ground.edges())
                (ground.reach())
                g id={ "ml-" (node.id) } class="marks" { @for cell in marked(map) { (ground.marks(cell)) } }
                g id={ "fl-" (node.id) } class="figures" { @for piece in ground.pieces(|_| true) { (ground.figure(&piece)) } }
                (ground.paths())
            }
            @if hexes { (lenses()) p.spot-told aria-hidden="true" {} }
            @let named: Vec<&&str> = terrains.iter().filter(|terrain| !terrain::strokes(terrain).is_empty()).collect();
            @if named.len() > 1 {
                ul.legend aria-hidden="true" { @for terrain in named { li class={ "terrain-" (terrain) } { (terrain) } } }
            }
        }
    }
}

/// Nearer, farther, the whole land, and where one stands; they need the script.
fn lenses() -> Markup {
    const LENSES: [(&str, &str, &str); 4] = [
        ("in", "map-nearer", "M8 3v10M3 8h10"),
        ("out", "map-farther", "M3 8h10"),
        ("all", "map-whole", "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"),
        ("me", "map-mine", "M8 1v4M8 11v4M1 8h4M11 8h4M8 6.5a1.5 1.5 0 1 0 .01 0"),
    ];
    html! {
        div.lenses data-script {
            @for (what, words, shape) in LENSES {
                button type="button" data-lens=(what) aria-label=(t(words)) title=(t(words)) {
                    svg viewBox="0 0 16 16" aria-hidden="true" { path d=(shape) {} }
                }
            }
        }
    }
}

/// What changed from one map to the next; false if the land itself did, and all must be drawn anew.
pub fn patch<T: PartialEq>(
    (old_node, old): (&Node<T>, &Map<T>),
    (node, map): (&Node<T>, &Map<T>),
    say: Say<T>,
    into: &mut Vec<Patch>,
) -> bool {
    let same_place =
        |a: &Cell<T>, b: &Cell<T>| (&a.id, a.column, a.row, a.terrain) == (&b.id, b.column, b.row, b.terrain);
    let same_cells = Arc::ptr_eq(&old.cells, &map.cells);
    let cells = || old.cells.iter().zip(&*map.cells);
    let same_land = (same_cells || old.cells.len() == map.cells.len() && cells().all(|(a, b)| same_place(a, b)))
        && old_node.label == node.label
        && old.grid == map.grid
        && old.edges == map.edges;
    if !same_land {
        return false;
    }
    let changed = !same_cells && cells().any(|(a, b)| a != b);
    let moved = old.figures != map.figures;
    let (before, after) = (Ground::of(old_node, old, say), Ground::of(node, map, say));
    if changed {
        for (a, b) in cells() {
            if (&a.label, a.light) != (&b.label, b.light) {
                into.push(Patch::drawn(format!("n-{}", b.id), after.cell(b)));
            }
        }
        keyed(
            &format!("ml-{}", node.id),
            &marked(old).collect::<Vec<_>>(),
            &marked(map).collect::<Vec<_>>(),
            |cell| format!("m-{}", cell.id),
            |a, b| (&a.label, &a.markers) == (&b.label, &b.markers),
            |cell| after.marks(cell),
            into,
        );
    }
    if moved || changed {
        // Where nothing came or went, nobody has to make room.
        let stirred_cells = stirred_cells(&old.figures, &map.figures);
        let stirred = |cell: &str| changed || stirred_cells.contains(&cell);
        keyed(
            &format!("fl-{}", node.id),
            &before.pieces(stirred),
            &after.pieces(stirred),
            |piece| format!("n-{}", piece.figure.id),
            |a, b| a == b && before.label(&a.figure.cell) == after.label(&b.figure.cell),
            |piece| after.figure(piece),
            into,
        );
    }
    if old.reach != map.reach {
        into.push(Patch::drawn(format!("r-{}", node.id), after.reach()));
    }
    if old.paths != map.paths {
        into.push(Patch::drawn(format!("p-{}", node.id), after.paths()));
    }
    true
}

/// The cells of all figures between the first and the last difference.
fn stirred_cells<'a, T: PartialEq>(old: &'a [Figure<T>], new: &'a [Figure<T>]) -> Vec<&'a str> {
    let same = |pairs: &mut dyn Iterator<Item = (&Figure<T>, &Figure<T>)>| pairs.take_while(|(a, b)| a == b).count();
    let start = same(&mut old.iter().zip(new));
    let end = same(&mut old[start..].iter().rev().zip(new[start..].iter().rev()));
    let middle =
        |figures: &'a [Figure<T>]| figures[start..figures.len() - end].iter().map(|figure| figure.cell.as_str());
    middle(old).chain(middle(new)).collect()
}

/// A figure and its place among those in the same cell.
#[derive(PartialEq, Eq)]
struct Piece<'a, T> {
    figure: &'a Figure<T>,
    number: usize,
    of: usize,
    /// Makes room for what is marked in its cell.
    aside: bool,
}

/// Cells with marks: names of lands lie below jewels, those of places above.
fn marked<T>(map: &Map<T>) -> impl Iterator<Item = &Cell<T>> {
    let rank = |cell: &Cell<T>| match cell.markers.iter().map(|mark| mark.mark).next() {
        Some(Mark::Name) => Some(0),
        Some(_) if cell.markers.iter().any(is_place) => Some(2),
        Some(_) => Some(1),
        None => None,
    };
    (0..3).flat_map(move |wanted| map.cells.iter().filter(move |cell| rank(cell) == Some(wanted)))
}

/// Where people live.
fn is_place<T>(mark: &Marker<T>) -> bool {
    mark.mark == Mark::Place
}

/// The outline of a cut jewel and its facets, by the colour, so that colour is not alone.
fn cut(colour: &str) -> (&'static str, &'static str) {
    match colour {
        "green" => (
            "M-8-13H8l5 5V8l-5 5H-8l-5-5V-8z",
            "M-8-13l2 6H6l2-6M13-8L6-7V7l7 1M6 7l2 6M6 7H-6l-2 6M-6 7l-7 1M-6-7l-7-1",
        ),
        "yellow" => ("M0-17L16 11H-16z", "M0-17v9L-16 11M0-8L16 11M-7 5H7L0-8z"),
        "blue" => ("M0-18L14 0 0 18-14 0z", "M-14 0H14M0-18L-6 0 0 18 6 0z"),
        "red" => ("M0-16L15-5 10 13H-10L-15-5z", "M0-16v8L-7-2-15-5M0-8l7 6 8-3M7-2L5 6l5 7M5 6H-5l-5 7M-5 6l-2-8"),
        _ => ("M0-15A15 15 0 1 1 0 15 15 15 0 1 1 0-15z", "M-10-10L10 10M10-10L-10 10"),
    }
}

/// Rays behind a mark.
const BURST: &str =
    "M0-27l4 11 9-8-2 12 12-2-8 9 11 4-11 4 8 9-12-2 2 12-9-8-4 11-4-11-9 8 2-12-12 2 8-9-11-4 11-4-8-9 12 2-2-12 9 8z";

fn pattern(terrain: &str, node: &Node<String>) -> Markup {
    let strokes = terrain::strokes(terrain);
    html! {
        @if !strokes.is_empty() {
            pattern id={ "t-" (terrain) "-" (node.id) } class={ "terrain-" (terrain) } width="28" height="28"
                patternUnits="userSpaceOnUse" { (PreEscaped(strokes)) }
        }
    }
}

/// One mark around the centre of its cell: a place with its name, a jewel, a name over the land, or a small sign.
fn sign<T>(mark: &Marker<T>, say: Say<T>) -> Markup {
    let label = say(&mark.label);
    let jewel = match mark.mark {
        Mark::Jewel => Some("gem"),
        Mark::Hollow => Some("gem hollow"),
        _ => None,
    };
    html! {
        @if is_place(mark) {
            g class={ "home home-" (mark.icon) } {
                circle.halo r="26" {}
                circle.seat r="22" {}
                g.token transform="translate(-14.4 -15) scale(1.2)" { (icons::strokes(mark.icon)) }
                text.place y="37" { (label) }
            }
        } @else if let Some(class) = jewel {
            @let (outline, facets) = cut(mark.icon);
            g class={ (class) " gem-" (mark.icon) } {
                path.stone d=(outline) {}
                path.facets d=(facets) {}
                text y="5" { (initial(&label)) }
            }
        } @else if mark.mark == Mark::Name {
            text.region y="29" { (label) }
        } @else {
            g.badge transform=(if mark.icon == "flame" { "translate(-19 -17)" } else { "translate(19 -17)" }) {
                circle r="12" {}
                g.token transform="translate(-8.4 -8.4) scale(.7)" { (icons::strokes(mark.icon)) }
            }
        }
    }
}

/// The paintings of a land, once for all its cells.
fn paintings(terrain: &str, node: &Node<String>) -> Markup {
    html! {
        @for (number, painting) in terrain::paintings(terrain).iter().enumerate() {
            g id={ "a-" (terrain) "-" (number) "-" (node.id) } class={ "terrain-" (terrain) } { (PreEscaped(*painting)) }
        }
    }
}

impl<'a, T> Ground<'a, T> {
    fn of(node: &'a Node<T>, map: &'a Map<T>, say: Say<'a, T>) -> Ground<'a, T> {
        Ground { map, label: &node.label, id: &node.id, say }
    }

    fn centre(&self, cell: &Cell<T>) -> (f64, f64) {
        let (column, row) = (f64::from(cell.column), f64::from(cell.row));
        match self.map.grid {
            Grid::Hex => ((column + 0.5 * f64::from(cell.row.rem_euclid(2))) * WIDTH, row * 1.5 * RADIUS),
            Grid::Square => (column * WIDTH, row * WIDTH),
        }
    }

    fn find(&self, id: &str) -> Option<&'a Cell<T>> {
        self.map.cells.iter().find(|cell| cell.id == id)
    }

    fn spot(&self, cell: &str) -> Option<(f64, f64)> {
        self.find(cell).map(|cell| self.centre(cell))
    }

    fn label(&self, cell: &str) -> &T {
        self.find(cell).map_or(self.label, |cell| &cell.label)
    }

    fn frame(&self) -> (f64, f64, f64, f64) {
        let spots = || self.map.cells.iter().map(|cell| self.centre(cell));
        let reach = |low: f64, high: f64, half: f64| (low - half - MARGIN, (high - low) + 2.0 * (half + MARGIN));
        let (left, right) = spots().fold((f64::MAX, f64::MIN), |(l, r), (x, _)| (l.min(x), r.max(x)));
        let (top, bottom) = spots().fold((f64::MAX, f64::MIN), |(t, b), (_, y)| (t.min(y), b.max(y)));
        if self.map.cells.is_empty() {
            return (0.0, 0.0, 100.0, 100.0);
        }
        let half = if self.map.grid == Grid::Hex { RADIUS } else { WIDTH / 2.0 };
        let ((x, width), (y, height)) = (reach(left, right, WIDTH / 2.0), reach(top, bottom, half));
        (x, y, width, height)
    }

    /// The outline of a cell around its centre.
    fn outline(&self, inset: f64) -> String {
        let (half, radius) = (WIDTH / 2.0 - inset, RADIUS - inset);
        match self.map.grid {
            Grid::Hex => {
                let [half, radius, low] = [half, radius, radius / 2.0].map(tenth);
                format!("M0-{radius}L{half}-{low}V{low}L0 {radius}L-{half} {low}V-{low}Z")
            }
            Grid::Square => {
                let [half, whole] = [half, half * 2.0].map(tenth);
                format!("M-{half}-{half}h{whole}v{whole}h-{whole}Z")
            }
        }
    }

    /// All cells as one shape, for the shallows around the land.
    fn shore(&self) -> String {
        let [half, side, low] = [WIDTH / 2.0, RADIUS, RADIUS / 2.0].map(tenth);
        let around = |cell: &Cell<T>| {
            let (x, y) = self.centre(cell);
            let [x, y] = [x, y - RADIUS].map(tenth);
            format!("M{x} {y}l{half} {low}v{side}l-{half} {low}l-{half}-{low}v-{side}z")
        };
        self.map.cells.iter().map(around).collect()
    }

    fn cell(&self, cell: &Cell<T>) -> Markup {
        let (x, y) = self.centre(cell);
        let fog = match cell.light {
            Light::Seen => "",
            Light::Remembered => " dusk",
            Light::Unknown => " fog",
        };
        let plain = terrain::strokes(cell.terrain).is_empty();
        let paintings = terrain::paintings(cell.terrain).len() as u16;
        // Which painting hangs where is no pattern to the eye, and always the same.
        let mix = (cell.column as u16).wrapping_mul(7).wrapping_add((cell.row as u16).wrapping_mul(13));
        let painting = (mix ^ (mix >> 2)).checked_rem(paintings);
        let label = (self.say)(&cell.label);
        html! {
            g id={ "n-" (cell.id) } class={ "cell terrain-" (cell.terrain) (fog) } role="img" aria-label=(label)
                transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {
                title { (label) }
                path.ground d=(self.outline(0.0)) {}
                @if cell.terrain == "slot" { circle.hole r="27" {} }
                @if let Some(number) = painting {
                    use href={ "#a-" (cell.terrain) "-" (number) "-" (self.id) } {}
                } @else if !plain {
                    path d=(self.outline(0.0)) fill={ "url(#t-" (cell.terrain) "-" (self.id) ")" } {}
                }
                path.sheen d=(self.outline(0.0)) fill={ "url(#sheen-" (self.id) ")" } {}
                @if let Some(name) = &cell.name { text.spot-name y="-25" { ((self.say)(name)) } }
                @if cell.light != Light::Seen { path.mist d=(self.outline(0.0)) {} }
            }
        }
    }

    /// A border between two cells lies across the middle of the line between them.
    fn edges(&self) -> Markup {
        let half = if self.map.grid == Grid::Hex { RADIUS / 2.0 } else { WIDTH / 2.0 };
        let sides = if self.map.grid == Grid::Hex { 6.0 } else { 4.0 };
        let line = |edge: &Edge<T>| {
            let (x, y) = self.spot(&edge.cell)?;
            // Sides go clockwise from the upper right of a hexagon, from the top of a square.
            let first = if self.map.grid == Grid::Hex { 0.5 } else { 0.0 };
            let angle = (f64::from(edge.side) + first) / sides * std::f64::consts::TAU;
            let (out_x, out_y) = (angle.sin() * WIDTH / 2.0, -angle.cos() * WIDTH / 2.0);
            let (dx, dy) = (angle.cos() * half, angle.sin() * half);
            let [ax, ay, bx, by] = [x + out_x - dx, y + out_y - dy, x + out_x + dx, y + out_y + dy].map(tenth);
            Some(format!("M{ax} {ay}L{bx} {by}"))
        };
        html! {
            g.edges {
                @for edge in &self.map.edges {
                    @if let Some(line) = line(edge) {
                        path class={ "border border-" (edge.word) } d=(line) { title { ((self.say)(&edge.label)) } }
                    }
                }
            }
        }
    }

    fn reach(&self) -> Markup {
        let outline = self.outline(3.0);
        html! {
            g id={ "r-" (self.id) } class="reached" {
                @for (x, y) in self.map.reach.iter().filter_map(|reach| self.spot(&reach.cell)) {
                    path d=(outline) transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {}
                }
            }
        }
    }

    /// Long ways are drawn; a step shows the dice that pay for it where it leads.
    fn paths(&self) -> Markup {
        let line = |cells: &[String]| {
            let points = cells.iter().filter_map(|cell| self.spot(cell));
            points.map(|(x, y)| format!("{},{}", tenth(x), tenth(y))).collect::<Vec<_>>().join(" ")
        };
        html! {
            g id={ "p-" (self.id) } class="paths" {
                @for path in &self.map.paths {
                    @if path.dice.is_empty() {
                        polyline points=(line(&path.cells)) { title { ((self.say)(&path.label)) } }
                    } @else if let Some(cell) = path.cells.last().and_then(|cell| self.find(cell)) {
                        @let (x, y) = self.centre(cell);
                        // Below a place stands its name.
                        @let down = if cell.markers.iter().any(is_place) { -29.0 } else { 25.0 };
                        g.price transform={ "translate(" (tenth(x)) " " (tenth(y + down)) ")" } {
                            title { ((self.say)(&path.label)) }
                            (self.price(&path.dice))
                        }
                    }
                }
            }
        }
    }

    /// At most two small dice, striped by what their faces show; a sign says that there are more.
    fn price(&self, dice: &[Vec<&'static str>]) -> Markup {
        const DIE: f64 = 22.0;
        let shown = dice.len().min(2);
        let left = -(DIE + 3.0) * shown as f64 / 2.0 + 1.5;
        html! {
            @for (number, face) in dice.iter().take(2).enumerate() {
                @let x = left + number as f64 * (DIE + 3.0);
                @let wide = DIE / face.len().max(1) as f64;
                @for (part, terrain) in face.iter().enumerate() {
                    @let at = tenth(x + part as f64 * wide);
                    rect class={ "terrain-" (terrain) } x=(at) y="-9" width=(tenth(wide)) height="18" {}
                    rect.sign x=(at) y="-9" width=(tenth(wide)) height="18" fill={ "url(#t-" (terrain) "-" (self.id) ")" } {}
                }
                rect.rim x=(tenth(x)) y="-9" width=(tenth(DIE)) height="18" rx="4" {}
            }
            @if dice.len() > 2 { text x=(tenth(left + 2.0 * (DIE + 3.0) + 5.0)) y="5" { "+" } }
        }
    }

    /// What is marked in a cell; all of it is named.
    fn marks(&self, cell: &Cell<T>) -> Markup {
        let (x, y) = self.centre(cell);
        let names = cell.markers.iter().map(|mark| (self.say)(&mark.label)).collect::<Vec<_>>().join(", ");
        let rays = cell.markers.iter().any(|mark| mark.mark == Mark::Rays);
        html! {
            g id={ "m-" (cell.id) } class="marked" role="img" aria-label={ (names) ", " ((self.say)(&cell.label)) }
                transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {
                title { (names) }
                @if rays { path.burst d=(BURST) {} }
                @for mark in cell.markers.iter().filter(|mark| mark.mark != Mark::Rays) { (sign(mark, self.say)) }
            }
        }
    }

    /// The figures in these cells.
    fn pieces(&self, wanted: impl Fn(&str) -> bool) -> Vec<Piece<'a, T>> {
        let mut here: BTreeMap<&str, usize> = BTreeMap::new();
        let known = || {
            let figures = self.map.figures.iter().filter(|figure| wanted(&figure.cell));
            figures.filter(|figure| self.find(&figure.cell).is_some())
        };
        known().for_each(|figure| *here.entry(&figure.cell).or_default() += 1);
        let mut placed: BTreeMap<&str, usize> = BTreeMap::new();
        known()
            .map(|figure| {
                let number = placed.entry(&figure.cell).or_default();
                *number += 1;
                let marks = self.find(&figure.cell).map_or(&[][..], |cell| &cell.markers);
                let aside = marks.iter().any(|mark| mark.mark != Mark::Name);
                Piece { figure, number: *number - 1, of: here[figure.cell.as_str()], aside }
            })
            .collect()
    }

    fn figure(&self, piece: &Piece<T>) -> Markup {
        let figure = piece.figure;
        let (x, y) = self.spot(&figure.cell).unwrap_or_default();
        // Several in one cell stand side by side, and what is marked there stays to be seen.
        let spread = (piece.number as f64 - (piece.of as f64 - 1.0) / 2.0) * (44.0 / piece.of as f64).min(24.0);
        let disc = figure.icon == "disc";
        let label = (self.say)(&figure.label);
        let (dx, dy) = if piece.aside && !disc { (-15.0, -3.0) } else { (0.0, 0.0) };
        let sector = if self.map.grid == Grid::Hex { 60.0 } else { 90.0 };
        html! {
            g id={ "n-" (figure.id) } data-seat=[seat_of(figure.owner)] role="img" aria-label={ (label) ", " ((self.say)(self.label(&figure.cell))) }
                class={ "figure " (if disc { "disc" } else { "stands" }) " " (tone(figure.owner)) }
                transform={ "translate(" (tenth(x + spread + dx)) " " (tenth(y + dy)) ")" } {
                title { (label) }
                @if disc {
                    circle.body r="25" {}
                    circle.groove r="18" {}
                    text y="7" { (initial(&label)) }
                } @else {
                    ellipse.shade cy="21" rx="19" ry="6" {}
                    path.body d="M-17 21q0-5 4-6 1-14 7-19a11 11 0 1 1 12 0q6 5 7 19 4 1 4 6z" {}
                    path.gleam d="M-6-17a7 7 0 0 1 5-5M-9 12q1-9 4-13" {}
                    text y="14" { (initial(&label)) }
                }
                @if let Some(facing) = figure.facing {
                    path.facing d="M0-37l6 8h-12z" transform={ "rotate(" (tenth(f64::from(facing) * sector)) ")" } {}
                }
            }
        }
    }
}
