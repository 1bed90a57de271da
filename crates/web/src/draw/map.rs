//! Maps: land below, then borders, reach and paths, then what is marked, then who stands there.
//!
//! Each cell, mark and figure is an element of its own, so that a step on the map changes no more than it must. Rows of
//! hexagons with odd numbers are moved half a cell to the right.

use super::icons;
use super::patch::{Patch, Say, keyed};
use super::terrain;
use super::{heading, initial, name, tenth, tone};
use kernel::scene::{Cell, Figure, Grid, Map, Node};
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
    let kind = if map.grid == Grid::Hex { "map hexes" } else { "map squares" };
    let terrains: BTreeSet<&str> = map.cells.iter().map(|cell| cell.terrain).collect();
    html! {
        figure class=(kind) id=(name(node)) tabindex=[(map.grid == Grid::Hex).then_some("0")] aria-labelledby=(heading(node)) {
            figcaption id=(heading(node)) { (node.label) }
            svg viewBox=(view) role="group" aria-labelledby=(heading(node)) {
                defs {
                    @for terrain in &terrains { (pattern(terrain, node)) }
                    linearGradient id={ "sheen-" (node.id) } x2="0" y2="1" {
                        stop offset="0" stop-color="#fff" stop-opacity=".22" {}
                        stop offset=".55" stop-color="#fff" stop-opacity="0" {}
                        stop offset="1" stop-color="#000" stop-opacity=".25" {}
                    }
                }
                g.land { @for cell in &*map.cells { (ground.cell(cell)) } }
                (ground.edges())
                (ground.reach())
                (ground.paths())
                g id={ "ml-" (node.id) } class="marks" { @for cell in marked(map) { (ground.marks(cell)) } }
                g id={ "fl-" (node.id) } class="figures" { @for piece in ground.pieces(|_| true) { (ground.figure(&piece)) } }
            }
            @let named: Vec<&&str> = terrains.iter().filter(|terrain| !terrain::strokes(terrain).is_empty()).collect();
            @if named.len() > 1 {
                ul.legend aria-hidden="true" { @for terrain in named { li class={ "terrain-" (terrain) } { (terrain) } } }
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
            if (&a.label, a.fog) != (&b.label, b.fog) {
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
}

fn marked<T>(map: &Map<T>) -> impl Iterator<Item = &Cell<T>> {
    map.cells.iter().filter(|cell| !cell.markers.is_empty())
}

fn pattern(terrain: &str, node: &Node<String>) -> Markup {
    let strokes = terrain::strokes(terrain);
    html! {
        @if !strokes.is_empty() {
            pattern id={ "t-" (terrain) "-" (node.id) } class={ "terrain-" (terrain) } width="28" height="28"
                patternUnits="userSpaceOnUse" { (PreEscaped(strokes)) }
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

    fn cell(&self, cell: &Cell<T>) -> Markup {
        let (x, y) = self.centre(cell);
        let fog = if cell.fog { " fog" } else { "" };
        let plain = terrain::strokes(cell.terrain).is_empty();
        let label = (self.say)(&cell.label);
        html! {
            g id={ "n-" (cell.id) } class={ "cell terrain-" (cell.terrain) (fog) } role="img" aria-label=(label)
                transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {
                title { (label) }
                path.ground d=(self.outline(0.0)) {}
                @if cell.terrain == "slot" { circle.hole r="27" {} }
                @if !plain { path d=(self.outline(0.0)) fill={ "url(#t-" (cell.terrain) "-" (self.id) ")" } {} }
                path.sheen d=(self.outline(0.0)) fill={ "url(#sheen-" (self.id) ")" } {}
                @if cell.fog { path.mist d=(self.outline(0.0)) {} }
            }
        }
    }

    /// A border between two cells lies across the middle of the line between them.
    fn edges(&self) -> Markup {
        let half = if self.map.grid == Grid::Hex { RADIUS / 2.0 } else { WIDTH / 2.0 };
        let line = |a: &str, b: &str| {
            let ((ax, ay), (bx, by)) = (self.spot(a)?, self.spot(b)?);
            let (mx, my, length) = (f64::midpoint(ax, bx), f64::midpoint(ay, by), (bx - ax).hypot(by - ay).max(1.0));
            let (dx, dy) = ((by - ay) / length * half, (ax - bx) / length * half);
            let [ax, ay, bx, by] = [mx - dx, my - dy, mx + dx, my + dy].map(tenth);
            Some(format!("M{ax} {ay}L{bx} {by}"))
        };
        html! {
            g.edges {
                @for (a, b, kind) in &self.map.edges {
                    @if let Some(line) = line(a, b) { path class={ "border border-" (kind) } d=(line) { title { (kind) } } }
                }
            }
        }
    }

    fn reach(&self) -> Markup {
        let outline = self.outline(3.0);
        html! {
            g id={ "r-" (self.id) } class="reached" {
                @for (x, y) in self.map.reach.iter().filter_map(|cell| self.spot(cell)) {
                    path d=(outline) transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {}
                }
            }
        }
    }

    fn paths(&self) -> Markup {
        let line = |cells: &[String]| {
            let points = cells.iter().filter_map(|cell| self.spot(cell));
            points.map(|(x, y)| format!("{},{}", tenth(x), tenth(y))).collect::<Vec<_>>().join(" ")
        };
        html! {
            g id={ "p-" (self.id) } class="paths" {
                @for (what, cells) in &self.map.paths { polyline points=(line(cells)) { title { ((self.say)(what)) } } }
            }
        }
    }

    /// What is marked in a cell: the first is drawn, all are named below.
    fn marks(&self, cell: &Cell<T>) -> Markup {
        let (x, y) = self.centre(cell);
        let markers: Vec<String> = cell.markers.iter().map(self.say).collect();
        let names = markers.join(", ");
        let first = markers.first().map_or("", String::as_str);
        let word = first.split(' ').next().unwrap_or("").to_lowercase();
        html! {
            g id={ "m-" (cell.id) } class="marked" role="img" aria-label={ (names) ", " ((self.say)(&cell.label)) }
                transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {
                title { (names) }
                @if icons::has(&word) {
                    g.token transform="translate(-11 -11) scale(.92)" { (icons::strokes(&word)) }
                } @else {
                    circle class={ "town tone-" (tone(first)) } r="19" {}
                    g.token transform="translate(-10 -11) scale(.84)" { (icons::strokes("town")) }
                    text y="34" { (names) }
                }
                @if markers.len() > 1 { text.more x="17" y="-11" { (markers.len()) } }
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
                Piece { figure, number: *number - 1, of: here[figure.cell.as_str()] }
            })
            .collect()
    }

    fn figure(&self, piece: &Piece<T>) -> Markup {
        let figure = piece.figure;
        let (x, y) = self.spot(&figure.cell).unwrap_or_default();
        // Several in one cell stand side by side.
        let spread = (piece.number as f64 - (piece.of as f64 - 1.0) / 2.0) * (44.0 / piece.of as f64).min(24.0);
        let sector = if self.map.grid == Grid::Hex { 60.0 } else { 90.0 };
        let disc = !icons::has(figure.icon);
        let label = (self.say)(&figure.label);
        html! {
            g id={ "n-" (figure.id) } role="img" aria-label={ (label) ", " ((self.say)(self.label(&figure.cell))) }
                class={ "figure " (if disc { "disc" } else { "stands" }) " piece-" (figure.icon) " tone-" (tone(&label)) }
                transform={ "translate(" (tenth(x + spread)) " " (tenth(y)) ")" } {
                title { (label) }
                @if disc {
                    circle.body r="25" {}
                    circle.groove r="18" {}
                    text y="7" { (initial(figure.icon)) }
                } @else {
                    ellipse.shade cy="19" rx="17" ry="6" {}
                    path.body d="M-15 19q-1-21 9-24a10 10 0 1 1 12 0q10 3 9 24z" {}
                    g.sign transform="translate(-7 1) scale(.6)" { (icons::strokes(figure.icon)) }
                    text y="-9" { (initial(&label)) }
                }
                @if let Some(facing) = figure.facing {
                    path.facing d="M0-37l6 8h-12z" transform={ "rotate(" (tenth(f64::from(facing) * sector)) ")" } {}
                }
            }
        }
    }
}
