//! What lies at the sides of cells: walls, doors, water, ridges, borders.
//!
//! Plain walls of a map are one path, drawn several times (shadow, ink, cap, light), so that they join without seams. Any
//! other edge, and a wall that can be pointed at, is an element of its own.

use super::super::{symbols, tenth};
use super::ground::{DRAWN, Ground, Point, WIDTH, moved, pair};
use kernel::scene::Edge;
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;

/// An edge that stands apart from the walls, and where it is.
pub struct Border<'a, T> {
    pub edge: &'a Edge<T>,
    from: Point,
    to: Point,
}

fn is_wall<T>(edge: &Edge<T>) -> bool {
    edge.word == "wall"
}

impl<'a, T> Ground<'a, T> {
    /// The name of an edge's element.
    pub fn edge_name(&self, edge: &Edge<T>) -> String {
        match edge.id.as_str() {
            "" => format!("e-{}-{}-{}", self.id, edge.cell, edge.side),
            id => format!("n-{id}"),
        }
    }

    pub fn borders(&self) -> Vec<Border<'a, T>> {
        let apart = self.map.edges.iter().filter(|edge| !is_wall(edge) || !edge.id.is_empty());
        let placed = |edge: &'a Edge<T>| {
            let Edge { cell, side, span, .. } = edge;
            self.side(cell, *side, *span).map(|(from, to)| Border { edge, from, to })
        };
        apart.filter_map(placed).collect()
    }

    /// All walls. Those that turn a face to us, with floor below them, show it.
    pub fn walls(&self) -> Markup {
        let (walls, faces) = self.wall_runs();
        let way = |href: &str, class: &str, down: &str| {
            html! { use href={ "#" (href) "-" (self.id) } class=(class) transform=[(!down.is_empty()).then_some(down)] {} }
        };
        html! {
            g id={ "wl-" (self.id) } class="walls" {
                @if !walls.is_empty() {
                    defs { path id={ "wp-" (self.id) } d=(walls) {} path id={ "wf-" (self.id) } d=(faces) {} }
                    (way("wp", "w-shadow far-off", "translate(0 6)"))
                    (way("wp", "w-shadow", "translate(0 6)"))
                    (way("wf", "w-face", "")) (way("wf", "w-stones", "")) (way("wf", "w-foot", "translate(0 9)"))
                    g transform="translate(0 -5)" {
                        (way("wp", "w-ink", "")) (way("wp", "w-cap", "")) (way("wp", "w-top", "translate(0 -1.5)"))
                        (way("wp", "w-joints", ""))
                    }
                }
            }
        }
    }

    /// Walls in a line are one stroke. Lengths along a line are counted in cells, so that neighbours join exactly.
    fn wall_runs(&self) -> (String, String) {
        let edges = || self.map.edges.iter().filter(|edge| is_wall(edge));
        if self.hexes() {
            let sides = edges().filter_map(|edge| self.side(&edge.cell, edge.side, edge.span));
            let lines: Vec<String> = sides.map(|(from, to)| format!("M{}L{}", pair(from), pair(to))).collect();
            return (lines.concat(), String::new());
        }
        // Level walls by line and column, upright ones by line and row.
        let (mut level, mut upright, mut facing) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let floors: BTreeSet<(i16, i16)> =
            self.map.cells.iter().filter(|cell| !cell.free).map(|cell| (cell.column, cell.row)).collect();
        for edge in edges() {
            let Some(cell) = self.find(&edge.cell) else { continue };
            for more in 0..i16::from(edge.span.max(1)) {
                if edge.side % 2 == 0 {
                    let (line, column) =
                        (cell.row.saturating_add(i16::from(edge.side % 4 == 2)), cell.column.saturating_add(more));
                    level.insert((line, column));
                    if floors.contains(&(column, line)) {
                        facing.insert((line, column));
                    }
                } else {
                    upright.insert((
                        cell.column.saturating_add(i16::from(edge.side % 4 == 1)),
                        cell.row.saturating_add(more),
                    ));
                }
            }
        }
        let at = |number: i16| (f64::from(number) - 0.5) * WIDTH;
        let across = |down: f64, more: f64| {
            move |(line, from, to): (i16, i16, i16)| {
                format!("M{}H{}", pair((at(from) - more, at(line) + down)), tenth(at(to) + more))
            }
        };
        let down = |(line, from, to): (i16, i16, i16)| format!("M{}V{}", pair((at(line), at(from))), tenth(at(to)));
        let walls = runs(&level).map(across(0.0, 0.0)).chain(runs(&upright).map(down)).collect();
        (walls, runs(&facing).map(across(10.0, 8.0)).collect())
    }

    pub fn border(&self, border: &Border<T>) -> Markup {
        let Border { edge, from, to } = border;
        let state = if edge.state.is_empty() { String::new() } else { format!(" is-{}", edge.state) };
        let label = self.said(&edge.label);
        let line = format!("M{}L{}", pair(*from), pair(*to));
        html! {
            g id=(self.edge_name(edge)) class={ "edge edge-" (edge.word) (state) } data-cell=(edge.cell) role="img" aria-label=(label) {
                title { (label) }
                @match edge.word {
                    "wall" => {}
                    "door" => (self.door(edge, *from, *to)),
                    "water" | "river" | "ice" => {
                        path.bank d=(line) {} path.bed d=(line) {} path.glint d=(line) {} path.planks d=(line) {}
                    }
                    "mountain" | "ridge" => { path.ridge d=(line) {} (peaks(*from, *to)) }
                    _ => { path.under d=(line) {} path.line d=(line) {} }
                }
                path.hit d=(line) {}
            }
        }
    }

    /// A door that runs up and down is seen from above, any other from its front.
    fn door(&self, edge: &Edge<T>, from: Point, to: Point) -> Markup {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let scale = WIDTH / DRAWN;
        let long = dx.hypot(dy) / scale;
        let upright = !self.hexes() && dx.abs() < 0.01;
        let open = matches!(edge.state, "open" | "ajar" | "broken");
        let turn = if upright { String::new() } else { format!(" rotate({})", tenth(dy.atan2(dx).to_degrees())) };
        let lock = (edge.state == "locked").then(|| symbols::find("edge", "lock")).flatten();
        let (lock_x, lock_y) = if upright { (-11.0, long / 2.0 - 14.0) } else { (long / 2.0 - 11.0, -16.0) };
        html! {
            g.door transform={ (moved(from)) (turn) " scale(" (format!("{scale:.3}")) ")" } {
                @if upright { (PreEscaped(door_down(long, open))) } @else { (PreEscaped(door_across(long, open))) }
                @if let Some(lock) = lock {
                    use href=(lock) x=(tenth(lock_x)) y=(tenth(lock_y)) width="22" height="29" {}
                }
            }
        }
    }
}

/// Neighbours in a line together: line, first, and the one after the last.
fn runs(units: &BTreeSet<(i16, i16)>) -> impl Iterator<Item = (i16, i16, i16)> {
    let mut runs: Vec<(i16, i16, i16)> = Vec::new();
    for &(line, at) in units {
        match runs.last_mut() {
            Some((same, _, end)) if *same == line && *end == at => *end = end.saturating_add(1),
            _ => runs.push((line, at, at.saturating_add(1))),
        }
    }
    runs.into_iter()
}

/// A door in a wall that runs left to right, 48 units a cell, from its left end.
fn door_across(long: f64, open: bool) -> String {
    let [end, inner, half] = [long - 8.0, long - 9.0, long / 2.0].map(tenth);
    let [out, leaf, left, right] = [long + 4.0, long - 21.0, long / 2.0 - 2.0, long / 2.0 + 2.0].map(tenth);
    let jambs = format!(
        r##"<path class="i" fill="#9b917f" d="M-4-15H9V11H-4ZM{inner}-15H{out}V11H{inner}Z"/><path fill="#b8ad98" d="M-4-15H9V-5H-4ZM{inner}-15H{out}V-5H{inner}Z"/>"##
    );
    if open {
        return format!(
            r##"<path fill="#b5a88f" d="M8-11H{end}V10H8Z"/><path fill="#8f846f" d="M8 4H{end}V10H8Z"/><path class="i" fill="#885a31" d="M8 1V-16L21-46V-28Z"/><path class="i thin" fill="#5d636e" d="M8-10L21-40V-37L8-7ZM8-3L21-33V-30.5L8-.5Z"/><path class="i" fill="#6e4423" d="M{end} 1V-16L{leaf}-46V-28Z"/>{jambs}"##
        );
    }
    let planks: Vec<String> = (1_u16..100)
        .map(|n| 8.0 + 10.0 * f64::from(n))
        .take_while(|x| *x < long - 12.0)
        .map(|x| format!("M{} -8V12", tenth(x)))
        .collect();
    let planks = planks.concat();
    let rings = [long / 2.0 - 5.0, long / 2.0 + 5.0].map(tenth);
    format!(
        r##"<path class="i" fill="#7a4d28" d="M8-12H{end}V12H8Z"/><path class="i" fill="#4c2e15" d="M8-14H{end}V-8H8Z"/><path stroke="#3a220e" stroke-width="1.2" d="{planks}M{half}-8V12"/><path class="i thin" fill="#5d636e" d="M8-4H{left}V-1H8ZM8 6H{left}V9H8ZM{right}-4H{end}V-1H{right}ZM{right} 6H{end}V9H{right}Z"/><g fill="none" stroke="#d9a441" stroke-width="1.4"><circle cx="{}" cy="3" r="2.6"/><circle cx="{}" cy="3" r="2.6"/></g>{jambs}"##,
        rings[0], rings[1]
    )
}

/// A door in a wall that runs up and down, from its upper end.
fn door_down(long: f64, open: bool) -> String {
    let [end, foot, low, tall] = [long - 8.0, long - 10.0, long + 3.0, long + 7.0].map(tenth);
    let [shelf, top, near, far] = [long - 13.0, long - 24.0, long - 30.0, long - 14.0].map(tenth);
    let jambs = format!(
        r##"<path class="i" fill="#8b8171" d="M-9-8H9V9H-9ZM-9 {foot}H9V{tall}H-9Z"/><path class="i" fill="#b8ad98" d="M-9-11H9V3H-9ZM-9 {shelf}H9V{low}H-9Z"/>"##
    );
    if open {
        return format!(
            r##"<path fill="#b5a88f" d="M-10 8H10V{end}H-10Z"/><path fill="#8f846f" d="M5 8H10V{end}H5Z"/><path class="i" fill="#885a31" d="M2 9V-7L37-1V16Z"/><path class="i" fill="#885a31" d="M2 {end}V{top}L37 {near}V{far}Z"/>{jambs}"##
        );
    }
    let bands: Vec<String> = (0_u16..100)
        .map(|n| 16.0 + 20.0 * f64::from(n))
        .take_while(|y| *y < long - 14.0)
        .map(|y| format!("M-7 {0}H7v4H-7Z", tenth(y)))
        .collect();
    let bands = bands.concat();
    let ring = tenth(long / 2.0 - 5.0);
    format!(
        r##"<path fill="#0005" d="M6 8H16V{end}H6Z"/><path class="i" fill="#5b381b" d="M-6 6H6V{end}H-6Z"/><path fill="#7d5129" d="M-4 4H4V{foot}H-4Z"/><path class="i thin" fill="#5d636e" d="{bands}"/><path class="i thin" fill="#d9a441" d="M-10 {ring}h4v3h-4zM6 {ring}h4v3h-4z"/>{jambs}"##
    )
}

/// Peaks along a ridge.
fn peaks(from: Point, to: Point) -> Markup {
    const PEAK: &str = r#"<path class="m1" d="M-9 3-2-13l3-2L9 3C4 5-5 5-9 3z"/><path class="m2" d="M1-15 9 3C6 4 3 4.600 1 4.500L-1-2l2-4z"/><path class="mc" d="M-2-13l3-2 3 6-1.500-1-1.500 2-2-2-2 2z"/>"#;
    let along = |part: f64| (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
    let mut spots = [0.14, 0.38, 0.62, 0.86].map(along);
    // Far to near.
    spots.sort_by(|a, b| a.1.total_cmp(&b.1));
    html! { @for spot in spots { g transform=(moved(spot)) { (PreEscaped(PEAK)) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_in_a_line_are_one_stroke() {
        let units = [(0, 0), (0, 1), (0, 3), (1, 0)].into_iter().collect();
        assert_eq!(runs(&units).collect::<Vec<_>>(), [(0, 0, 2), (0, 3, 4), (1, 0, 1)]);
    }
}
