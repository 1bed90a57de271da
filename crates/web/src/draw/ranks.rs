//! A battle by ranks: two hosts that face each other. Those who act first stand nearest to the enemy, so that time runs
//! from the middle outward; on a narrow screen a rank is a row.
//!
//! Troops are standees whose outline is their class. What is down lies down, what is gone leaves a dashed outline.

use super::{draw as draw_node, heading, icons, name, symbols, tenth, tone};
use kernel::scene::{Formation, Node, Rank};
use maud::{Markup, html};

/// How many standees of a kind are drawn one behind the other.
const MOST_DRAWN: u8 = 4;

pub fn draw(node: &Node<String>, rows: &[Rank<String>]) -> Markup {
    html! {
        div.ranks id=(name(node)) role="group" aria-labelledby=(heading(node)) {
            h3 id=(heading(node)) { (node.label) }
            ol {
                @for (number, row) in rows.iter().enumerate() {
                    // Columns beyond the ninth keep to the order of the page.
                    li class={ "rank r" (number.min(8) + 1) (if row.now { " now" } else { "" }) } aria-current=[row.now.then_some("step")] {
                        @for (side, class) in row.sides.iter().zip(["host left", "host right"]) {
                            div class=(class) {
                                @for one in side { (formation(one)) }
                                b.when { (row.label) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Do the same troops stand in the same ranks, with the same one at turn?
pub fn same_shape<T: PartialEq>(old: &[Rank<T>], new: &[Rank<T>]) -> bool {
    let ids =
        |row: &Rank<T>| row.sides.each_ref().map(|side| side.iter().map(|one| one.id.clone()).collect::<Vec<_>>());
    old.len() == new.len() && old.iter().zip(new).all(|(a, b)| a.now == b.now && a.label == b.label && ids(a) == ids(b))
}

/// All troops, rank by rank.
pub fn formations<T>(rows: &[Rank<T>]) -> impl Iterator<Item = &Formation<T>> {
    rows.iter().flat_map(|row| row.sides.iter().flatten())
}

/// Troops of one kind: who stands, who lies, who is gone.
pub fn formation(one: &Formation<String>) -> Markup {
    html! {
        div id={ "n-" (one.id) } class={ "formation " (tone(Some(one.owner))) } {
            (standees(one))
            span.troop { (one.label) }
            span.strength {
                b.standing data-n=(one.standing) { (one.standing) }
                @for (count, class) in [(one.fallen, "fallen"), (one.lost, "lost"), (one.hurt, "hurt")] {
                    @if count > 0 { span class=(class) { (count) } }
                }
            }
            @if !one.drawn.is_empty() { div.drawn { @for node in &one.drawn { (draw_node(node)) } } }
        }
    }
}

fn standees(one: &Formation<String>) -> Markup {
    const STEP: f64 = 20.0;
    let shown = one.standing.min(MOST_DRAWN);
    let high =
        62.0 + f64::from(shown.saturating_sub(1)) * STEP + if one.fallen > 0 || one.lost > 0 { 26.0 } else { 0.0 };
    let own = Some(&*one.picture).filter(|word| !word.is_empty()).and_then(|word| symbols::find("unit", word));
    let emblem = own.or_else(|| symbols::emblem(one.owner));
    let plate = outline(one.icon);
    html! {
        svg.standees viewBox={ "-36 -34 72 " (tenth(high)) } aria-hidden="true" {
            @for number in 0..shown {
                g.standee transform={ "translate(0 " (tenth(f64::from(number) * STEP)) ")" } {
                    ellipse.shade cy="25" rx="24" ry="5" {}
                    path.plate d=(plate.unwrap_or(PLAIN)) {}
                    path.rim d=(plate.unwrap_or(PLAIN)) transform="scale(.84)" {}
                    @if plate.is_none() {
                        g.token transform="translate(-14.4 -14.4) scale(1.2)" { (icons::inside(one.icon)) }
                    } @else if let Some(emblem) = &emblem {
                        use.emblem href=(emblem) x="-11" y="-8" width="22" height="22" {}
                    }
                }
            }
            @let foot = high - 48.0;
            @if one.fallen > 0 {
                g.standee.down transform={ "translate(-14 " (tenth(foot)) ") rotate(104) scale(.62)" } { path.plate d=(plate.unwrap_or(PLAIN)) {} }
            }
            @if one.lost > 0 {
                g.standee.gone transform={ "translate(16 " (tenth(foot)) ") scale(.5)" } { path.plate d=(plate.unwrap_or(PLAIN)) {} path.cross d="M-14-14L14 14M14-14L-14 14" {} }
            }
            @for number in 0..one.hurt.min(5) {
                path.wound d="M0-7C3-2 5 0 5 2.500a5 5 0 0 1-10 0C-5 0-3-2 0-7z" transform={ "translate(" (tenth(24.0 - 11.0 * f64::from(number))) " -24)" } {}
            }
        }
    }
}

/// The outline of a class.
fn outline(class: &str) -> Option<&'static str> {
    Some(match class {
        "triangle" => "M0-30 29 24H-29z",
        "rectangle" => "M-27-21H27V23H-27z",
        "circle" => "M0-28A26 26 0 1 1 0 24 26 26 0 1 1 0-28z",
        "hexagon" => "M-15-26H15L30-1 15 24H-15L-30-1z",
        _ => return None,
    })
}

const PLAIN: &str = "M-20-27H20Q27-27 27-20V10Q27 18 0 25Q-27 18-27 10V-20Q-27-27-20-27z";
