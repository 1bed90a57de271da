//! Who stands on a map: a single figure known by its face or its outline, or an army as a banner with a row for each class.
//!
//! The base has the owner's colour, a badge its sign or the figure's number; a chevron says where it looks, pips on the
//! rim how much life it has. What is down lies down.

use super::super::{icons, initial, pictures, seat_of, symbols, tenth, tone};
use super::ground::{Ground, Point, WIDTH, moved};
use super::marks::is_central;
use crate::words::tell;
use kernel::scene::{Cell, Figure, FigureState, Owner, Troop};
use maud::{Markup, html};

/// More life than this is a bar, not pips.
const MOST_PIPS: u8 = 10;
/// How high a row of a banner is.
const ROW: f64 = 15.0;

/// A figure and its place among those in the same cell.
pub struct Standing<'a, T> {
    pub figure: &'a Figure<T>,
    pub cell: &'a Cell<T>,
    /// Which it is of those like it in its cell: armies and single figures are counted apart.
    number: usize,
    of: usize,
    /// Armies and single figures share the cell.
    mixed: bool,
    /// Makes room for what is marked in its cell.
    aside: bool,
}

impl<T: PartialEq> PartialEq for Standing<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        let place = |one: &Self| (one.number, one.of, one.mixed, one.aside);
        self.figure == other.figure && place(self) == place(other)
    }
}

impl<T> Standing<'_, T> {
    fn is_army(&self) -> bool {
        !self.figure.troops.is_empty()
    }
}

/// Where one of several figures stands around the middle of its cell, and how large it is there: two side by side, more in rows, so
/// that every face is seen.
fn in_crowd(number: usize, of: usize) -> (Point, f64) {
    let (columns, scale) = match of {
        0 | 1 => return ((0.0, 0.0), 1.0),
        2 => (2, 0.8),
        3 | 4 => (2, 0.62),
        5 | 6 => (3, 0.5),
        _ => (4, 0.4),
    };
    let (rows, row) = (of.div_ceil(columns), number / columns);
    let beside = if row + 1 == rows { of - row * columns } else { columns };
    let from_middle = |number: usize, of: usize| number as f64 - (of as f64 - 1.0) / 2.0;
    ((from_middle(number % columns, beside) * 44.0 * scale, from_middle(row, rows) * 45.0 * scale), scale)
}

impl<'a, T> Ground<'a, T> {
    /// The figures in these cells, far to near.
    pub fn standing(&self, wanted: impl Fn(&str) -> bool) -> Vec<Standing<'a, T>> {
        let known = self.map.figures.iter().filter(|figure| wanted(&figure.cell));
        let mut standing: Vec<Standing<'a, T>> = known
            .filter_map(|figure| {
                let cell = self.find(&figure.cell)?;
                Some(Standing {
                    figure,
                    cell,
                    number: 0,
                    of: 1,
                    mixed: false,
                    aside: cell.markers.iter().any(is_central),
                })
            })
            .collect();
        // Those of one cell come together, in the order in which they came.
        standing.sort_by_key(|one| self.depth(one.cell));
        for crowd in standing.chunk_by_mut(|a, b| std::ptr::eq(a.cell, b.cell)) {
            let armies = crowd.iter().filter(|one| one.is_army()).count();
            let (mixed, of) = (armies > 0 && armies < crowd.len(), [crowd.len() - armies, armies]);
            let mut counted = [0, 0];
            for one in crowd {
                let sort = usize::from(one.is_army());
                (one.number, one.of, one.mixed) = (counted[sort], of[sort], mixed);
                counted[sort] += 1;
            }
        }
        standing
    }

    pub fn figure(&self, one: &Standing<T>) -> Markup {
        let figure = one.figure;
        let plain = figure.troops.is_empty() && figure.icon != "disc";
        let drawing = if plain { symbols::find("figure", figure.icon) } else { None };
        let face = Some(&figure.face).filter(|word| !word.is_empty()).and_then(|word| pictures::of_person(word));
        let class = match figure.icon {
            _ if !figure.troops.is_empty() => "army",
            "disc" => "disc",
            _ if face.is_some() => "faced",
            _ if drawing.is_some() => "outlined",
            _ => "stands",
        };
        let state = match figure.state {
            FigureState::Active => "",
            FigureState::Inactive => " idle",
            FigureState::Chosen => " chosen",
            FigureState::Fallen => " fallen",
            FigureState::Dead => " fallen dead",
        };
        let label = self.said(&figure.label);
        let life = figure.meter.map(|(left, of)| format!(" {left}/{of}")).unwrap_or_default();
        html! {
            g id={ "n-" (figure.id) } data-seat=[seat_of(figure.owner)] data-cell=(figure.cell) role="img" aria-label={ (label) (life) (self.mustered(figure)) ", " (self.said(&one.cell.label)) }
                class={ "figure " (class) (state) " " (tone(figure.owner)) } transform=(self.foothold(one)) {
                title { (label) (life) (self.mustered(figure)) }
                @match (class, drawing) {
                    ("army", _) => (self.army(figure)),
                    ("disc", _) => { circle.body r="25" {} circle.groove r="18" {} (stamp(figure.owner, &label)) }
                    ("faced", _) => (self.faced(figure, &face.unwrap_or_default())),
                    (_, Some(drawing)) => (self.outlined(one, &drawing)),
                    _ => (self.pawn(figure, &label)),
                }
            }
        }
    }

    /// Several in one cell stand side by side, and what is marked there stays to be seen.
    fn foothold(&self, one: &Standing<T>) -> String {
        let (x, y) = self.centre(one.cell);
        let more = f64::from(one.figure.larger) / 2.0 * WIDTH;
        let aside = one.aside && one.figure.icon != "disc";
        let ((dx, dy), scale) = match (one.is_army(), one.mixed) {
            // Banners hang side by side, beside a place or beside those who lead them.
            (true, mixed) => {
                let spread = (one.number as f64 - (one.of as f64 - 1.0) / 2.0) * (44.0 / one.of as f64).min(32.0);
                ((spread + if mixed || aside { 19.0 } else { 0.0 }, 0.0), 1.0)
            }
            (false, true) => {
                let scale = [0.8, 0.62, 0.48, 0.4][one.of.clamp(1, 4) - 1];
                ((-19.0, (one.number as f64 - (one.of as f64 - 1.0) / 2.0) * 38.0 * scale), scale)
            }
            (false, false) => {
                let ((dx, dy), scale) = in_crowd(one.number, one.of);
                let (left, up) = if aside && one.of < 3 { (15.0, 3.0) } else { (0.0, 0.0) };
                ((dx - left, dy - up), scale)
            }
        };
        let place = moved((x + dx + more, y + dy + if self.hexes() { 0.0 } else { more }));
        if scale < 1.0 { format!("{place} scale({})", tenth_of(scale)) } else { place }
    }

    /// Degrees clockwise from the top.
    fn facing(&self, side: u8) -> f64 {
        if self.hexes() { f64::from(side) * 60.0 + 30.0 } else { f64::from(side) * 90.0 }
    }

    fn outlined(&self, one: &Standing<T>, drawing: &str) -> Markup {
        let figure = one.figure;
        let scale = if self.hexes() { 0.92 } else { 1.2 } * (1.0 + 0.8 * f64::from(figure.larger));
        let turn = figure.facing.map(|side| self.facing(side));
        let left = turn.is_some_and(|turn| turn > 181.0);
        let side = if left { -1.0 } else { 1.0 };
        let body = |class: &'static str| html! { use.body[class.is_empty()] .halo[!class.is_empty()] href=(drawing) x="-36" y="-72" width="72" height="84" {} };
        html! {
            @if matches!(figure.state, FigureState::Fallen | FigureState::Dead) {
                ellipse.shade cy="14" rx="26" ry="8" {}
                g transform={ "translate(" (tenth(-22.0 * scale)) " 6) rotate(82) scale(" (tenth_of(scale)) ")" } { (body("halo")) (body("")) }
            } @else {
                g transform={ "translate(0 13) scale(" (tenth_of(scale)) ")" } {
                    @if figure.state == FigureState::Chosen { ellipse.glow cy="1" rx="38" ry="25" {} }
                    ellipse.shade cy="4" rx="22" ry="14" {}
                    @if let Some(turn) = turn {
                        g transform={ "scale(1 .66) rotate(" (tenth(turn)) ")" } { path.facing-under d=(CHEVRON) {} path.facing d=(CHEVRON) {} }
                    }
                    ellipse.base-side cy="3.5" rx="20" ry="13" {}
                    ellipse.base rx="20" ry="13" {}
                    ellipse.rim rx="20" ry="13" {}
                    @if figure.state == FigureState::Chosen { ellipse.ring rx="25" ry="17" {} }
                    g transform={ "scale(" (tenth(side)) " 1)" } { (body("halo")) (body("")) }
                    @if let Some(meter) = figure.meter { g transform="translate(0 15)" { (life(meter)) } }
                    (badge(figure.number, figure.owner, -19.0 * side))
                    @if figure.state == FigureState::Inactive { g.asleep transform="translate(17 -44)" { circle r="9" {} text y="4" { "z" } } }
                }
            }
        }
    }

    /// A round standee with a face on a base of the owner's colour.
    fn faced(&self, figure: &Figure<T>, face: &str) -> Markup {
        let down = matches!(figure.state, FigureState::Fallen | FigureState::Dead);
        html! {
            @if figure.state == FigureState::Chosen { ellipse.ring cy="21" rx="26" ry="10" {} }
            ellipse.shade cy="22" rx="21" ry="6.5" {}
            ellipse.base-side cy="20" rx="17" ry="6.5" {}
            ellipse.base cy="17" rx="17" ry="6.5" {}
            g transform=[down.then_some("rotate(82) translate(0 4)")] {
                path.stem d="M-6 8H6L8 19Q0 23-8 19Z" {}
                circle.back cy="-9" r="21.500" {}
                image href={ (face) "#head" } x="-19" y="-28" width="38" height="38" preserveAspectRatio="xMidYMin slice" clip-path="circle(50%)" {}
                circle.frame cy="-9" r="20" {}
            }
            (badge(None, figure.owner, -17.0))
            @if let Some(meter) = figure.meter { g transform="translate(0 27)" { (life(meter)) } }
            @if figure.number.is_some() { g transform="translate(0 16)" { (badge(figure.number, None, 17.0)) } }
        }
    }

    /// A pawn with a letter, for whom neither outline nor face is drawn.
    fn pawn(&self, figure: &Figure<T>, label: &str) -> Markup {
        let down = matches!(figure.state, FigureState::Fallen | FigureState::Dead);
        html! {
            @if figure.state == FigureState::Chosen { ellipse.ring cy="20" rx="24" ry="10" {} }
            ellipse.shade cy="21" rx="19" ry="6" {}
            g transform=[down.then_some("rotate(82) translate(0 4)")] {
                path.body d="M-17 21q0-5 4-6 1-14 7-19a11 11 0 1 1 12 0q6 5 7 19 4 1 4 6z" {}
                path.gleam d="M-6-17a7 7 0 0 1 5-5M-9 12q1-9 4-13" {}
                text y="14" { (initial(label)) }
            }
            @if let Some(facing) = figure.facing {
                path.facing d="M0-37l6 8h-12z" transform={ "rotate(" (tenth(self.facing(facing))) ")" } {}
            }
            @if let Some(meter) = figure.meter { g transform="translate(0 27)" { (life(meter)) } }
            @if figure.number.is_some() { g transform="translate(0 16)" { (badge(figure.number, None, -17.0)) } }
        }
    }

    /// Of whom an army is made, in words: `: Archer 3, Warrior 1 (1 down)`.
    fn mustered(&self, figure: &Figure<T>) -> String {
        let troops = figure.troops.iter().map(|troop| {
            let name = self.said(&troop.label);
            match troop.fallen {
                0 => format!("{name} {}", troop.standing),
                down => format!("{name} {} {}", troop.standing, tell("map-down", &[("count", down.into())])),
            }
        });
        let troops: Vec<String> = troops.collect();
        if troops.is_empty() { String::new() } else { format!(": {}", troops.join(", ")) }
    }

    /// A banner is as long as the army has kinds, so that a mixed host looks mightier. The routed lie at its foot.
    fn army(&self, figure: &Figure<T>) -> Markup {
        let rows: Vec<&Troop<T>> = figure.troops.iter().filter(|troop| troop.standing > 0).collect();
        let lying: Vec<&Troop<T>> = figure.troops.iter().filter(|troop| troop.fallen > 0).collect();
        // As if hung from a bar, with the emblem on a boss; cut at its foot.
        let high = rows.len() as f64 * ROW;
        let (foot, top) = (26.0, 26.0 - 10.0 - high - 6.0);
        let cloth =
            format!("M-16 {0}H16V{1}L8 {2}L0 {1}L-8 {2}L-16 {1}Z", tenth(top), tenth(foot - 8.0), tenth(foot - 3.0));
        let emblem = figure.owner.and_then(symbols::emblem).or_else(|| symbols::find("emblem", figure.icon));
        html! {
            ellipse.shade cy="28" rx="16" ry="4.5" {}
            @if figure.state == FigureState::Chosen { ellipse.ring cy="27" rx="24" ry="9" {} }
            @if !rows.is_empty() {
                path.pole d={ "M0 29V" (tenth(top - 9.0)) } {}
                path.cloth d=(cloth) {}
                path.fold d={ "M-16 " (tenth(top)) "h8V" (tenth(foot - 5.0)) "l-8-3z" } {}
                path.bar d={ "M-19 " (tenth(top)) "H19" } {}
                @for (number, troop) in rows.iter().enumerate() {
                    @let y = top + 8.0 + ROW * (number as f64 + 0.5);
                    (class_sign(troop.icon, -7.5, y))
                    (how_many(troop.standing, (7.5, y)))
                }
                g.boss transform={ "translate(0 " (tenth(top - 1.0)) ")" } {
                    circle r="9" {}
                    @if let Some(emblem) = emblem { use.emblem href=(emblem) x="-6" y="-6" width="12" height="12" {} }
                }
            }
            @if !lying.is_empty() { (routed(&lying, if rows.is_empty() { (0.0, 14.0) } else { (0.0, 30.0) })) }
        }
    }
}

/// What is stamped on a disc, so that its colour is not alone; without a player it has a letter.
fn stamp(owner: Option<Owner>, label: &str) -> Markup {
    const STAMPS: [&str; 2] = [
        "M0-13L3.800-3.800 13 0 3.800 3.800 0 13-3.800 3.800-13 0-3.800-3.800z",
        "M0-11A11 11 0 1 1 0 11 11 11 0 1 1 0-11zM0-5A5 5 0 1 0 0 5 5 5 0 1 0 0-5z",
    ];
    let stamp = seat_of(owner).and_then(|seat| STAMPS.get(usize::from(seat)));
    html! {
        @if let Some(stamp) = stamp { path.stamped d=(stamp) {} } @else { text y="7" { (initial(label)) } }
    }
}

/// Outside the base and wider than any body, so that looking away shows too.
const CHEVRON: &str = "M-13-24L0-35L13-24";

fn tenth_of(scale: f64) -> String {
    format!("{scale:.2}")
}

/// The number it is known by, else the sign of whose it is.
fn badge(number: Option<u8>, owner: Option<Owner>, x: f64) -> Markup {
    let emblem = number.is_none().then(|| owner.and_then(symbols::emblem)).flatten();
    html! {
        @if number.is_some() || emblem.is_some() {
            g.number transform=(moved((x, 2.0))) {
                circle r="7" {}
                @if let Some(number) = number { text y="3.6" { (number) } }
                @if let Some(emblem) = emblem { use.emblem href=(emblem) x="-5" y="-5" width="10" height="10" {} }
            }
        }
    }
}

/// What kind of troops: a shape, or any other sign.
fn class_sign(icon: &str, x: f64, y: f64) -> Markup {
    html! {
        @if let Some(shape) = symbols::find("class", icon) {
            use.emblem href=(shape) x=(tenth(x - 6.5)) y=(tenth(y - 6.5)) width="13" height="13" {}
        } @else {
            g.token transform={ "translate(" (tenth(x - 7.0)) " " (tenth(y - 7.0)) ") scale(.58)" } { (icons::inside(icon)) }
        }
    }
}

/// A number that is drawn, not written: the name of what it stands on says it, and says of what.
fn how_many(number: u8, (x, y): Point) -> Markup {
    const DIGITS: [&str; 10] = [
        "M0-5.2C-4.4-5.2-4.4 5.2 0 5.2S4.4-5.2 0-5.2z",
        "M-2.2-3.2L.6-5.2V5.2",
        "M-3.2-2.8C-2.8-6.2 3.2-6.2 3.2-2.4C3.2.4-3.4 2.4-3.4 5.2H3.6",
        "M-3.2-4.2C-1-6.4 3.2-5.4 3.2-2.7C3.2-.5.6-.4-.8-.4C1-.4 3.6.4 3.6 2.5C3.6 5.8-1.4 6.3-3.6 4",
        "M1.8 5.2V-5.2L-3.8 2.3H3.8",
        "M3-5.2H-2.4L-2.8-.6C-.6-2 3.6-1.2 3.6 1.9C3.6 5.8-1.6 6.3-3.6 4",
        "M2.8-4.8C-2.4-6.2-3.6 0-3.4 2.1C-3.2 6.5 3.6 6.3 3.6 2.1C3.6-1.8-2.6-2-3.4 1.6",
        "M-3.4-5.2H3.6L-.8 5.2",
        "M0-.6C-3.8-.8-3.6-5.2 0-5.2S3.8-.8 0-.6C-4.6-.4-4.4 5.2 0 5.2S4.6-.4 0-.6z",
        "M-2.8 4.8C2.4 6.2 3.6 0 3.4-2.1C3.2-6.5-3.6-6.3-3.6-2.1C-3.6 1.8 2.6 2 3.4-1.6",
    ];
    let digits: Vec<usize> = number.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect();
    let left = x - 4.5 * (digits.len() as f64 - 1.0);
    html! {
        @for (place, &digit) in digits.iter().enumerate() {
            g.how-many transform=(moved((left + 9.0 * place as f64, y))) { path d=(DIGITS[digit]) {} path d=(DIGITS[digit]) {} }
        }
    }
}

/// The pole on the ground, the cloth under it, the classes tipped over.
fn routed<T>(troops: &[&Troop<T>], at: Point) -> Markup {
    let wide = 12.0 + 24.0 * troops.len() as f64;
    let [left, right] = [-wide / 2.0, wide / 2.0].map(tenth);
    html! {
        g.lying transform={ (moved(at)) " rotate(-5)" } {
            path.cloth d={ "M" (left) "-9H" (right) "l4 15-9 3-8-3-8 4-8-3H" (left) "z" } {}
            path.bar d={ "M" (tenth(-wide / 2.0 - 6.0)) "-9.500H" (tenth(wide / 2.0 + 8.0)) } {}
            @for (number, troop) in troops.iter().enumerate() {
                @let x = -wide / 2.0 + 13.0 + 24.0 * number as f64;
                g transform={ (moved((x, -1.0))) " rotate(104)" } { (class_sign(troop.icon, 0.0, 0.0)) }
                (how_many(troop.fallen, (x + 12.0, -1.0)))
            }
        }
    }
}

/// One pip a point along the front of the base, or a bar where there are many.
pub fn life((left, of): (u8, u8)) -> Markup {
    let step = 26.0_f64.min(150.0 / f64::from(of.max(1)));
    let pip = |number: u8| {
        let angle = (90.0 + (f64::from(of) - 1.0) / 2.0 * step - f64::from(number) * step).to_radians();
        (20.0 * angle.cos(), 12.5 * angle.sin() - 12.5)
    };
    html! {
        g.life {
            @if of > MOST_PIPS {
                rect.gone x="-20" y="-3" width="40" height="6" rx="3" {}
                rect x="-20" y="-3" width=(tenth(40.0 * f64::from(left.min(of)) / f64::from(of))) height="6" rx="3" {}
            } @else {
                @for number in 0..of {
                    @let (x, y) = pip(number);
                    circle.gone[number >= left] cx=(tenth(x)) cy=(tenth(y)) r="3" {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_crowd_no_face_covers_another_and_all_stay_in_their_cell() {
        for of in 1..=12 {
            let crowd: Vec<(Point, f64)> = (0..of).map(|number| in_crowd(number, of)).collect();
            for (number, ((x, y), scale)) in crowd.iter().enumerate() {
                assert!(x.abs() + 20.0 * scale < 50.0 && y.abs() < 40.0, "{number} of {of} stands at {x}, {y}");
                let near = crowd[..number].iter().find(|((a, b), _)| (x - a).hypot(y - b) < 40.0 * scale);
                assert_eq!(near, None, "{number} of {of}");
            }
        }
    }
}
