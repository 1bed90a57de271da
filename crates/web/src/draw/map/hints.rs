//! What may be done and seen from here: cells in reach, ways, zones, lines of sight. All of it lies over the land and
//! takes no clicks.

use super::super::{tenth, terrain};
use super::ground::{Ground, Point, moved, pair};
use super::marks::is_place;
use kernel::scene::{Overlay, Sight};
use maud::{Markup, html};
use std::fmt::Write;

impl<'a, T> Ground<'a, T> {
    /// Where one may go, with the price in the corner, where no head covers it.
    pub fn reach(&self) -> Markup {
        let (dx, dy) = if self.hexes() { (0.0, -22.0) } else { (-22.0, -16.0) };
        let reached = || self.map.reach.iter().filter_map(|reach| self.spot(&reach.cell).map(|at| (at, reach.cost)));
        // One line around all of them is shorter than many.
        let outlines: String = reached().map(|(at, _)| self.outline_at(at, 4.0)).collect();
        // And so is one row of digits, each with its place; a longer price stands for itself.
        let (mut digits, mut right, mut down) = (String::new(), String::new(), String::new());
        let mut long = Vec::new();
        for ((x, y), cost) in reached() {
            let (x, y) = (x + dx, y + dy);
            match cost {
                Some(cost) if cost < 10 => {
                    _ = write!(digits, "{cost}");
                    _ = write!(right, "{} ", tenth(x));
                    _ = write!(down, "{} ", tenth(y));
                }
                Some(cost) => long.push((x, y, cost)),
                None => (),
            }
        }
        html! {
            g id={ "r-" (self.id) } class="reached" {
                @if !outlines.is_empty() { path d=(outlines) {} }
                @if !digits.is_empty() { text x=(right.trim_end()) y=(down.trim_end()) { (digits) } }
                @for (x, y, cost) in long { text x=(tenth(x)) y=(tenth(y)) { (cost) } }
            }
        }
    }

    /// Long ways are drawn; a step shows the dice that pay for it where it leads.
    pub fn paths(&self) -> Markup {
        let line = |cells: &[String]| {
            let points = cells.iter().filter_map(|cell| self.spot(cell));
            points.map(|(x, y)| format!("{},{}", tenth(x), tenth(y))).collect::<Vec<_>>().join(" ")
        };
        html! {
            g id={ "p-" (self.id) } class="paths" {
                @for path in &self.map.paths {
                    @if path.dice.is_empty() {
                        polyline points=(line(&path.cells)) { title { (self.said(&path.label)) } }
                    } @else if let Some(cell) = path.cells.last().and_then(|cell| self.find(cell)) {
                        @let (x, y) = self.centre(cell);
                        // Below a place stands its name.
                        @let down = if cell.markers.iter().any(is_place) { -29.0 } else { 25.0 };
                        g.price transform=(moved((x, y + down))) {
                            title { (self.said(&path.label)) }
                            (price(&path.dice))
                        }
                    }
                }
            }
        }
    }

    /// Overlays of which something is on the map.
    pub fn overlays(&self) -> Vec<&'a Overlay<T>> {
        self.map.overlays.iter().filter(|overlay| overlay.cells.iter().any(|cell| self.find(cell).is_some())).collect()
    }

    /// Hidden until `of` is looked at.
    pub fn overlay(&self, overlay: &Overlay<T>) -> Markup {
        let cells = overlay.cells.iter().filter_map(|cell| self.find(cell));
        html! {
            g id={ "n-" (overlay.id) } class={ "overlay overlay-" (overlay.word) } data-of=(overlay.of) data-label=(self.said(&overlay.label)) {
                path d=(self.around(cells)) {}
            }
        }
    }

    pub fn sights(&self) -> Markup {
        html! { g id={ "si-" (self.id) } class="sights" { @for sight in &self.map.sights { (self.sight(sight)) } } }
    }

    /// A line to what is seen; where it ends, a crossed eye sits on the very thing that bars it.
    fn sight(&self, sight: &Sight<T>) -> Markup {
        let (Some(from), Some(to)) = (self.spot(&sight.from), self.spot(&sight.to)) else { return html! {} };
        let bar = sight.barred_by.as_deref().map(|id| self.whereabouts(id).unwrap_or(to));
        let line = |a: Point, b: Point| format!("M{}L{}", pair(a), pair(b));
        let label = self.said(&sight.label);
        html! {
            g class=(if sight.of.is_empty() { "sight" } else { "sight on-focus" }) data-of=[(!sight.of.is_empty()).then_some(&sight.of)] {
                title { (label) }
                @if let Some(bar) = bar {
                    path.under d=(line(from, bar)) {} path.line d=(line(from, bar)) {}
                    path.shade d=(line(bar, to)) {}
                    g.eye.barred transform=(moved(bar)) {
                        circle r="12" {} path d=(EYE) {} path.cross d="M-8 8L8-8" {}
                        text y="26" { (label) }
                    }
                } @else {
                    path.under d=(line(from, to)) {} path.line d=(line(from, to)) {}
                    g.eye transform=(moved((to.0 + 20.0, to.1 - 20.0))) { circle r="10" {} path d=(EYE) transform="scale(.85)" {} }
                }
            }
        }
    }

    /// Where the thing with this id is: a cell, an edge, a piece or a figure.
    fn whereabouts(&self, id: &str) -> Option<Point> {
        let edge = || {
            let edge = self.map.edges.iter().find(|edge| edge.id == id)?;
            let (from, to) = self.side(&edge.cell, edge.side, edge.span)?;
            Some((f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)))
        };
        let piece = || self.map.pieces.iter().find(|piece| piece.id == id).and_then(|piece| self.middle_of(piece));
        let figure =
            || self.map.figures.iter().find(|figure| figure.id == id).and_then(|figure| self.spot(&figure.cell));
        self.spot(id).or_else(edge).or_else(piece).or_else(figure)
    }
}

const EYE: &str = "M-8 0Q0-8 8 0Q0 8-8 0zM0-2.500a2.500 2.500 0 1 0 .01 0z";

/// At most two small dice, striped by what their faces show; a sign says that there are more.
fn price(dice: &[Vec<&'static str>]) -> Markup {
    const DIE: f64 = 22.0;
    let shown = dice.len().min(2);
    let left = -(DIE + 3.0) * shown as f64 / 2.0 + 1.5;
    html! {
        @for (number, face) in dice.iter().take(2).enumerate() {
            @let x = left + number as f64 * (DIE + 3.0);
            @let wide = DIE / face.len().max(1) as f64;
            @for (part, land) in face.iter().enumerate() { (terrain::swatch(land, (x + part as f64 * wide, -9.0), (wide, 18.0))) }
            rect.rim x=(tenth(x)) y="-9" width=(tenth(DIE)) height="18" rx="4" {}
        }
        @if dice.len() > 2 { text x=(tenth(left + 2.0 * (DIE + 3.0) + 5.0)) y="5" { "+" } }
    }
}
