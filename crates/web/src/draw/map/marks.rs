//! What is marked in a cell, each thing on a seat of its own so that none covers another.
//!
//! The middle belongs to a place, else to a jewel. Signs and tokens go around it; what the land yields stands below, a
//! name of the land there too.

use super::super::{icons, initial, symbols, tenth, tone};
use super::ground::{Ground, Point, moved};
use kernel::scene::{Cell, Map, Mark, Marker};
use maud::{Markup, html};

/// Around the middle, far enough from it and from each other.
const SEATS: [Point; 7] =
    [(22.0, -22.0), (-22.0, -22.0), (24.0, 20.0), (-24.0, 20.0), (0.0, -31.0), (31.0, -1.0), (-31.0, -1.0)];

/// Rays behind a mark.
const BURST: &str =
    "M0-27l4 11 9-8-2 12 12-2-8 9 11 4-11 4 8 9-12-2 2 12-9-8-4 11-4-11-9 8 2-12-12 2 8-9-11-4 11-4-8-9 12 2-2-12 9 8z";

/// Where people live.
pub fn is_place<T>(mark: &Marker<T>) -> bool {
    mark.mark == Mark::Place
}

/// Does it stand in the middle, where a figure would?
pub fn is_central<T>(mark: &Marker<T>) -> bool {
    matches!(mark.mark, Mark::Place | Mark::Jewel | Mark::Hollow | Mark::Rays)
}

/// Cells with marks: names of lands lie below jewels, those of places above.
pub fn marked<T>(map: &Map<T>) -> impl Iterator<Item = &Cell<T>> {
    let rank = |cell: &Cell<T>| match cell.markers.iter().map(|mark| mark.mark).next() {
        Some(Mark::Name) => Some(0),
        Some(_) if cell.markers.iter().any(is_place) => Some(2),
        Some(_) => Some(1),
        None => None,
    };
    (0..3).flat_map(move |wanted| map.cells.iter().filter(move |cell| rank(cell) == Some(wanted)))
}

/// The seat of each mark; none for one more than there are seats.
fn seated<T>(markers: &[Marker<T>]) -> Vec<Option<Point>> {
    let place = markers.iter().any(is_place);
    let (mut seats, mut middle) = (SEATS.iter(), !place);
    let mut seat = |mark: &Marker<T>| match mark.mark {
        Mark::Place | Mark::Rays => Some((0.0, 0.0)),
        // Below a place stands its name.
        Mark::Name => Some((0.0, if place { -30.0 } else { 29.0 })),
        Mark::Yield => Some((0.0, if place { 26.0 } else { 29.0 })),
        Mark::Jewel | Mark::Hollow if std::mem::take(&mut middle) => Some((0.0, 0.0)),
        Mark::Jewel | Mark::Hollow | Mark::Sign | Mark::Token => seats.next().copied(),
    };
    markers.iter().map(&mut seat).collect()
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

/// Cells with a place whose name is written: above all who stand there, so that nobody covers it.
pub fn named<T>(map: &Map<T>) -> impl Iterator<Item = &Cell<T>> {
    map.cells.iter().filter(|cell| place_of(cell).is_some())
}

/// The place in a cell.
pub fn place_of<T>(cell: &Cell<T>) -> Option<&Marker<T>> {
    cell.markers.iter().find(|mark| is_place(mark))
}

impl<T> Ground<'_, T> {
    /// The name of the place in a cell; what is marked there says it to whoever listens.
    pub fn place_name(&self, cell: &Cell<T>) -> Markup {
        let Some(place) = place_of(cell) else { return Markup::default() };
        let drawn = symbols::find("place", place.icon).is_some();
        let (x, y) = if drawn { ("-6", "24") } else { ("0", "37") };
        html! {
            g id={ "p-" (cell.id) } class="marked" aria-hidden="true" transform=(moved(self.centre(cell))) {
                g class={ "home-" (place.icon) } { text.place.drawn[drawn] x=(x) y=(y) { (self.said(&place.label)) } }
            }
        }
    }

    /// What is marked in a cell; all of it is named.
    pub fn marks(&self, cell: &Cell<T>) -> Markup {
        let names = cell.markers.iter().map(|mark| self.said(&mark.label)).collect::<Vec<_>>().join(", ");
        let seats = seated(&cell.markers);
        let left_over = seats.iter().filter(|seat| seat.is_none()).count();
        html! {
            g id={ "m-" (cell.id) } class="marked" role="img" aria-label={ (names) ", " (self.said(&cell.label)) }
                transform=(moved(self.centre(cell))) {
                title { (names) }
                @for (mark, seat) in cell.markers.iter().zip(seats) {
                    @if let Some(seat) = seat { (self.mark(mark, seat)) }
                }
                @if left_over > 0 { text.more-marks x="31" y="16" { "+" (left_over) } }
            }
        }
    }

    fn mark(&self, mark: &Marker<T>, seat: Point) -> Markup {
        let owner = mark.owner.map(|owner| format!(" {}", tone(Some(owner)))).unwrap_or_default();
        let kind = match mark.mark {
            Mark::Place => format!("home home-{}", mark.icon),
            Mark::Jewel => format!("gem gem-{}", mark.icon),
            Mark::Hollow => format!("gem hollow gem-{}", mark.icon),
            Mark::Rays => "rays".to_owned(),
            Mark::Name => "land-name".to_owned(),
            Mark::Sign => "badge".to_owned(),
            Mark::Token => "coin".to_owned(),
            Mark::Yield => "yield".to_owned(),
        };
        // A jewel beside a place is a small one.
        let small = matches!(mark.mark, Mark::Jewel | Mark::Hollow) && seat != (0.0, 0.0);
        let place = if small { format!("{} scale(.6)", moved(seat)) } else { moved(seat) };
        let id = Some(&mark.id).filter(|id| !id.is_empty()).map(|id| format!("n-{id}"));
        html! {
            g id=[id] class={ (kind) (owner) } transform=[(seat != (0.0, 0.0)).then_some(place)] { (self.sign(mark)) }
        }
    }

    fn sign(&self, mark: &Marker<T>) -> Markup {
        let label = self.said(&mark.label);
        match mark.mark {
            Mark::Place => self.place(mark),
            Mark::Jewel | Mark::Hollow => {
                let (outline, facets) = cut(mark.icon);
                html! { path.stone d=(outline) {} path.facets d=(facets) {} text y="5" { (initial(&label)) } }
            }
            Mark::Rays => html! { path.burst d=(BURST) {} },
            Mark::Name => html! { text.land { (label) } },
            Mark::Sign => html! {
                circle r="10" {}
                g.token transform="translate(-7.2 -7.2) scale(.6)" { (icons::inside(mark.icon)) }
                (count(mark.count))
            },
            Mark::Token => html! {
                @if let Some(drawing) = symbols::find("token", mark.icon) {
                    use href=(drawing) x="-11" y="-11" width="22" height="22" {}
                    @if let Some(emblem) = mark.owner.and_then(symbols::emblem) {
                        use.emblem href=(emblem) x="-5.5" y="-5.5" width="11" height="11" {}
                    }
                } @else {
                    circle.rim r="10.5" {}
                    g.token transform="translate(-7.2 -7.2) scale(.6)" { (icons::inside(mark.icon)) }
                }
                (count(mark.count))
            },
            Mark::Yield => {
                let many = mark.count.unwrap_or(1).min(4);
                let left = -f64::from(many) * 6.5;
                let drawing = symbols::find("yield", mark.icon);
                html! {
                    @for number in 0..many {
                        @let x = left + f64::from(number) * 13.0;
                        @if let Some(drawing) = &drawing {
                            use href=(drawing) x=(tenth(x)) y="-6.5" width="13" height="13" {}
                        } @else {
                            g.token transform={ "translate(" (tenth(x)) " -6) scale(.54)" } { (icons::inside(mark.icon)) }
                        }
                    }
                }
            }
        }
    }

    /// Walls and roofs if there is such a drawing, else a large sign; how strong it is stands on a shield.
    fn place(&self, mark: &Marker<T>) -> Markup {
        html! {
            @if let Some(drawing) = symbols::find("place", mark.icon) {
                use href=(drawing) x="-32" y="-29" width="42" height="42" {}
            } @else {
                circle.halo r="26" {}
                circle.seat r="22" {}
                g.token transform="translate(-14.4 -15) scale(1.2)" { (icons::inside(mark.icon)) }
            }
            @if let Some(strength) = mark.count {
                g.strength transform="translate(-11 8)" {
                    path d="M-7.5-7h15v8q-1 5.500-7.500 8.500-6.500-3-7.500-8.500z" {}
                    text y="4" { (strength) }
                }
            }
        }
    }
}

/// How many, where it is more than one.
fn count(count: Option<u8>) -> Markup {
    html! { @if let Some(count) = count { text.how-many x="8" y="11" { (count) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn far(a: Point, b: Point) -> f64 {
        (a.0 - b.0).hypot(a.1 - b.1)
    }

    #[test]
    fn no_seat_covers_another_nor_the_middle() {
        for (number, seat) in SEATS.iter().enumerate() {
            assert!(far(*seat, (0.0, 0.0)) >= 31.0, "{seat:?} is too near the middle");
            assert!(SEATS[..number].iter().all(|other| far(*seat, *other) >= 20.0), "{seat:?}");
        }
    }

    #[test]
    fn one_thing_has_the_middle_and_what_finds_no_seat_is_counted() {
        let marker = |mark| Marker::new(mark, "star", String::new());
        let seats = seated(&[marker(Mark::Jewel), marker(Mark::Place), marker(Mark::Sign), marker(Mark::Jewel)]);
        assert_eq!(seats, [Some(SEATS[0]), Some((0.0, 0.0)), Some(SEATS[1]), Some(SEATS[2])]);
        let many: Vec<_> = (0..9).map(|_| marker(Mark::Token)).collect();
        assert_eq!(seated(&many).iter().filter(|seat| seat.is_none()).count(), 2);
    }
}
