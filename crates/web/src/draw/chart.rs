//! The story of a game as lines: each has its own colour, dash, mark and name.

use super::tenth;
use crate::model::Series;
use maud::{Markup, html};

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 34.0;
const BOTTOM: f64 = 24.0;
/// Room for the names at the right end: so much for each letter, and never less or more than this.
const LETTER: f64 = 7.4;
const NAMES: (f64, f64) = (80.0, 240.0);

pub fn chart(series: &Series) -> Markup {
    let values = || series.lines.iter().flat_map(|(_, values)| values.iter().copied());
    let low = values().min().unwrap_or(0).min(0);
    let high = values().max().unwrap_or(0).max(low + 1);
    let letters = series.lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let names = (22.0 + LETTER * letters as f64).clamp(NAMES.0, NAMES.1);
    let steps = series.points.len().max(2) - 1;
    let x = |at: usize| LEFT + (WIDTH - LEFT - names) * at as f64 / steps as f64;
    let y = |value: i32| {
        let part = f64::from(value - low) / f64::from(high - low);
        12.0 + (HEIGHT - BOTTOM - 12.0) * (1.0 - part)
    };
    // Names at the right end, apart from one another.
    let mut ends: Vec<(usize, f64)> =
        series.lines.iter().enumerate().filter_map(|(n, (_, v))| v.last().map(|&last| (n, y(last)))).collect();
    ends.sort_by(|a, b| a.1.total_cmp(&b.1));
    for at in 1..ends.len() {
        ends[at].1 = ends[at].1.max(ends[at - 1].1 + 15.0);
    }
    let over = ends.last().map_or(0.0, |end| (end.1 - (HEIGHT - 6.0)).max(0.0));
    let every = series.points.len().div_ceil(14).max(1);
    html! {
        figure.chart {
            figcaption { (series.title) }
            svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(spoken(series)) {
                @for value in [low, low + (high - low) / 2, high] {
                    path.rule d={ "M" (LEFT) " " (tenth(y(value))) "H" (tenth(WIDTH - names)) } {}
                    text.scale x=(tenth(LEFT - 6.0)) y=(tenth(y(value) + 4.0)) { (value) }
                }
                @for (at, point) in series.points.iter().enumerate().step_by(every) {
                    text.point x=(tenth(x(at))) y=(tenth(HEIGHT - 6.0)) { (point) }
                }
                @for (number, (_, values)) in series.lines.iter().enumerate() {
                    g class={ "thread line-" (number % 6) } {
                        polyline points=(line(values, x, y)) {}
                        @for (at, value) in values.iter().enumerate() { (mark(number, x(at), y(*value))) }
                    }
                }
                @for (number, at) in &ends {
                    text class={ "tag line-" (number % 6) } x=(tenth(WIDTH - names + 18.0)) y=(tenth(at - over + 4.0)) {
                        (series.lines[*number].0)
                    }
                    g class={ "thread line-" (number % 6) } { (mark(*number, WIDTH - names + 10.0, at - over)) }
                }
            }
        }
    }
}

fn line(values: &[i32], x: impl Fn(usize) -> f64, y: impl Fn(i32) -> f64) -> String {
    let points = values.iter().enumerate().map(|(at, value)| format!("{},{}", tenth(x(at)), tenth(y(*value))));
    points.collect::<Vec<_>>().join(" ")
}

fn spoken(series: &Series) -> String {
    let line = |(name, values): &(String, Vec<i32>)| {
        let values: Vec<String> = values.iter().map(i32::to_string).collect();
        format!("{name}: {}", values.join(", "))
    };
    format!("{}. {}", series.title, series.lines.iter().map(line).collect::<Vec<_>>().join(". "))
}

/// A shape for each line, so that colour is not alone.
fn mark(number: usize, x: f64, y: f64) -> Markup {
    let shape = match number % 6 {
        0 => "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z",
        1 => "M-3-3h6v6h-6Z",
        2 => "M0-4L4 3H-4Z",
        3 => "M0-4.5L4.5 0L0 4.5L-4.5 0Z",
        4 => "M0 4L4-3H-4Z",
        _ => "M-4-1h3v-3h2v3h3v2h-3v3h-2v-3h-3Z",
    };
    html! { path.bead d=(shape) transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {} }
}
