//! The land itself: cells with their terrain, what lies around them, and the light on them.

use super::super::{symbols, tenth, terrain};
use super::ground::{Ground, moved};
use kernel::scene::{Cell, Light};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;

impl<T> Ground<'_, T> {
    fn terrains(&self) -> BTreeSet<&'static str> {
        self.map.cells.iter().filter(|cell| !cell.free).map(|cell| cell.terrain).collect()
    }

    /// Patterns and lights that the land is painted with.
    pub fn palette(&self) -> Markup {
        let patterns = self.terrains().into_iter().map(|terrain| (terrain, terrain::strokes(terrain)));
        let patterns = patterns.filter(|(land, strokes)| !strokes.is_empty() && symbols::painting(land, 0).is_none());
        html! {
            defs id={ "d-" (self.id) } {
                @for (terrain, strokes) in patterns {
                    pattern id={ "t-" (terrain) "-" (self.id) } class={ "terrain-" (terrain) } width="28" height="28"
                        patternUnits="userSpaceOnUse" { (PreEscaped(strokes)) }
                }
                linearGradient id={ "sheen-" (self.id) } x2="0" y2="1" {
                    stop offset="0" stop-color="#fff" stop-opacity=".22" {}
                    stop offset=".55" stop-color="#fff" stop-opacity="0" {}
                    stop offset="1" stop-color="#000" stop-opacity=".25" {}
                }
                @if self.walled() {
                    pattern id={ "rock-" (self.id) } width="26" height="26" patternUnits="userSpaceOnUse" {
                        path.rock-0 d="M0 0h26v26H0z" {}
                        path.rock-1 d="M2 9L9 2M5 13L13 5M9 15L15 9M16 23L23 16M19 26L26 19M13 22L20 15M15 3L22 10M19 1L25 7M2 17L8 23M1 21L5 25" {}
                    }
                }
                @if self.dim() {
                    radialGradient id={ "torch-" (self.id) } {
                        stop offset="0" stop-color="#ffe9b8" {}
                        stop offset=".45" stop-color="#ffc069" stop-opacity=".7" {}
                        stop offset="1" stop-color="#ff8a3c" stop-opacity="0" {}
                    }
                }
            }
        }
    }

    /// All of the land as one shape: the shallows around it, or the rock it is cut into. Equally wide everywhere, so
    /// that it tells nothing of what lies behind.
    pub fn surroundings(&self) -> Markup {
        let land = self.around(self.map.cells.iter().filter(|cell| !cell.free));
        html! {
            g id={ "sh-" (self.id) } class="surroundings" {
                @if self.walled() {
                    path.rock d=(land) fill={ "url(#rock-" (self.id) ")" } stroke={ "url(#rock-" (self.id) ")" } {}
                } @else if self.hexes() {
                    path.shore d=(land) {}
                }
            }
        }
    }

    pub fn cell(&self, cell: &Cell<T>) -> Markup {
        let class = match (cell.free, cell.light) {
            (true, _) => "cell free".to_owned(),
            (_, Light::Unknown) => "cell unknown".to_owned(),
            _ => format!("cell terrain-{}", cell.terrain),
        };
        let label = self.said(&cell.label);
        html! {
            g id={ "n-" (cell.id) } class=(class) role="img" aria-label=(label) transform=(moved(self.centre(cell))) {
                title { (label) }
                path.ground d=(self.outline(if cell.free { 5.0 } else { 0.0 })) {}
                @if cell.free {
                    path.plus d="M-9 0H9M0-9V9" {}
                } @else if cell.light != Light::Unknown {
                    (self.painted(cell))
                }
                @if let Some(name) = &cell.name { text.spot-name y="-25" { (self.said(name)) } }
            }
        }
    }

    /// Which painting hangs where is no pattern to the eye, and always the same.
    fn painted(&self, cell: &Cell<T>) -> Markup {
        let mix = (cell.column as u16).wrapping_mul(7).wrapping_add((cell.row as u16).wrapping_mul(13));
        let [x, y, width, height] = self.cell_box().map(tenth);
        html! {
            @if cell.terrain == "slot" { circle.hole r="27" {} }
            @if let Some(painting) = symbols::painting(cell.terrain, mix ^ (mix >> 2)) {
                use href=(painting) x=(x) y=(y) width=(width) height=(height) {}
            } @else if !terrain::strokes(cell.terrain).is_empty() {
                path d=(self.outline(0.0)) fill={ "url(#t-" (cell.terrain) "-" (self.id) ")" } {}
            }
            @if self.hexes() { path.sheen d=(self.outline(0.0)) fill={ "url(#sheen-" (self.id) ")" } {} }
        }
    }

    /// Is there more than one light?
    pub fn dim(&self) -> bool {
        self.map.cells.iter().any(|cell| cell.light != Light::Seen && !cell.free)
    }

    /// Dusk on what was seen before, torchlight around those whom a player leads, kept to what is in sight.
    pub fn lights(&self) -> Markup {
        let of = |light: Light| self.map.cells.iter().filter(move |cell| cell.light == light && !cell.free);
        let torches = self.map.figures.iter().filter(|figure| figure.owner.is_some_and(|owner| owner.seat.is_some()));
        html! {
            g id={ "li-" (self.id) } class="lights" {
                @if self.dim() {
                    path.dusk d=(self.around(of(Light::Remembered))) {}
                    path.unseen d=(self.around(of(Light::Unknown))) {}
                    clipPath id={ "lit-" (self.id) } { path d=(self.around(of(Light::Seen))) {} }
                    g.torchlight clip-path={ "url(#lit-" (self.id) ")" } {
                        @for (x, y) in torches.filter_map(|figure| self.spot(&figure.cell)) {
                            circle cx=(tenth(x)) cy=(tenth(y)) r="200" fill={ "url(#torch-" (self.id) ")" } {}
                        }
                    }
                }
            }
        }
    }
}
