//! A clock: its face, the hours gone by, what the marked hours bring.

use super::{name, tenth};
use kernel::scene::Node;
use maud::{Markup, html};
use std::f64::consts::TAU;

pub fn draw(node: &Node<String>, hour: u8, of: u8, marks: &[(u8, String)]) -> Markup {
    let of = of.max(1);
    let next = marks.iter().map(|(at, _)| *at).find(|at| *at > hour);
    html! {
        figure.clock id=(name(node)) {
            svg viewBox="-130 -130 260 260" role="img" aria-label={ (node.label) ": " (hour) "/" (of) } {
                defs {
                    radialGradient id={ "face-" (node.id) } cx=".45" cy=".4" r=".65" {
                        stop.face-0 offset="0" {}
                        stop.face-1 offset=".7" {}
                        stop.face-2 offset="1" {}
                    }
                }
                circle.rim r="127" {}
                circle.ring r="122" {}
                @for (x, y, r) in STARS { circle.star cx=(x) cy=(y) r=(r) {} }
                circle.dial r="102" fill={ "url(#face-" (node.id) ")" } {}
                path.gone d=(sector(hour.min(of), of, 100.0)) {}
                @for at in 1..=of { (tick(at, of, hour)) }
                @for (at, _) in marks { (gem(*at, of, hour)) }
                (hand(hour, of))
            }
            figcaption { (node.label) }
            @if !marks.is_empty() {
                ol {
                    @for (at, what) in marks {
                        li value=(at) class=(when(*at, hour, next)) { b { (at) } " " (what) }
                    }
                }
            }
        }
    }
}

/// Small lights in the ring of night around the dial.
const STARS: [(i16, i16, &str); 12] = [
    (31, -108, "1.6"),
    (-52, -99, "1.1"),
    (101, -44, "1.1"),
    (112, 20, "1.7"),
    (78, 80, "1.1"),
    (29, 109, "1.4"),
    (-35, 106, "1.8"),
    (-84, 73, "1.1"),
    (-111, 25, "1.4"),
    (-105, -38, "1.7"),
    (-75, -84, "1.2"),
    (72, -86, "1.8"),
];

fn when(at: u8, hour: u8, next: Option<u8>) -> &'static str {
    match at {
        _ if at == hour => "now",
        _ if at < hour => "past",
        _ if Some(at) == next => "next",
        _ => "later",
    }
}

fn point(at: u8, of: u8, radius: f64) -> (f64, f64) {
    let angle = TAU * (f64::from(at) / f64::from(of) - 0.25);
    (radius * angle.cos(), radius * angle.sin())
}

/// From the top clockwise to the hour.
fn sector(hour: u8, of: u8, radius: f64) -> String {
    if hour == 0 {
        return String::new();
    }
    let (mx, my) = point(0, of, radius);
    // A whole turn has no two ends for an arc: it is drawn in two halves.
    if hour >= of {
        let r = tenth(radius);
        return format!("M0 -{r}A{r} {r} 0 1 1 0 {r}A{r} {r} 0 1 1 0 -{r}Z");
    }
    let (x, y) = point(hour, of, radius);
    let large = u8::from(u16::from(hour) * 2 > u16::from(of));
    let [mx, my, x, y, r] = [mx, my, x, y, radius].map(tenth);
    format!("M0 0L{mx} {my}A{r} {r} 0 {large} 1 {x} {y}Z")
}

fn tick(at: u8, of: u8, hour: u8) -> Markup {
    let ((x1, y1), (x2, y2), (tx, ty)) = (point(at, of, 101.0), point(at, of, 95.0), point(at, of, 80.0));
    html! {
        path.tick d={ "M" (tenth(x1)) " " (tenth(y1)) "L" (tenth(x2)) " " (tenth(y2)) } {}
        text class=(if at == hour { "hour now" } else { "hour" }) x=(tenth(tx)) y=(tenth(ty + 7.0)) { (at) }
    }
}

/// A jewel on the rim where something happens.
fn gem(at: u8, of: u8, hour: u8) -> Markup {
    let (x, y) = point(at, of, 112.0);
    let (x, y) = (tenth(x), tenth(y));
    html! {
        path class=(if at <= hour { "gem past" } else { "gem" }) transform={ "translate(" (x) " " (y) ")" }
            d="M0 -8L6.5 0L0 8L-6.5 0Z" {}
    }
}

fn hand(hour: u8, of: u8) -> Markup {
    let turn = tenth(360.0 * f64::from(hour.min(of)) / f64::from(of));
    html! {
        g.clock-hand transform={ "rotate(" (turn) ")" } { path d="M0 -66L5 -48L3 14H-3L-5 -48Z" {} circle r="8" {} }
        circle.pin r="3" {}
    }
}
