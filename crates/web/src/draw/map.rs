//! Maps: land below, then who holds it, walls and doors, what stands there, light, what may be done, marks and figures.
//!
//! Each thing is an element of its own in the layer of its kind, so that a step on the map changes no more than it must.
//! Its id is `n-<id>`, so that an option can point at it. Coordinates are counted from the cells that are in the scene:
//! nothing about one that is not can be read from a page.

mod edges;
mod figures;
mod ground;
mod hints;
mod land;
mod marks;
mod patch;
mod pieces;
mod regions;

pub use patch::patch;

use super::{heading, name, tenth};
use crate::words::t;
use ground::Ground;
use kernel::scene::{Grid, Map, Node};
use maud::{Markup, html};

pub fn draw(node: &Node<String>, map: &Map<String>) -> Markup {
    let ground = Ground::of(node, map, &String::clone);
    let kind = if map.grid == Grid::Hex { "map hexes" } else { "map squares" };
    let layer = |layer: &str| format!("{layer}-{}", node.id);
    html! {
        figure class={ (kind) (if ground.walled() { " walled" } else { "" }) } id=(name(node)) tabindex="0" aria-labelledby=(heading(node)) {
            figcaption id=(heading(node)) { (node.label) }
            svg viewBox=(ground.frame().map(tenth).join(" ")) role="group" aria-labelledby=(heading(node)) {
                (frame(&ground))
                (ground.palette())
                (ground.surroundings())
                g id=(layer("cl")) class="land" { @for cell in &*map.cells { (ground.cell(cell)) } }
                g id=(layer("rl")) class="regions" { @for region in ground.regions() { (ground.region(region)) } }
                (ground.walls())
                g id=(layer("el")) class="edges" { @for border in &ground.borders() { (ground.border(border)) } }
                g id=(layer("tl")) class="pieces" { @for piece in ground.pieces() { (ground.piece(piece)) } }
                (ground.lights())
                (ground.reach())
                g id=(layer("ol")) class="overlays" { @for overlay in ground.overlays() { (ground.overlay(overlay)) } }
                g id=(layer("ml")) class="marks" { @for cell in marks::marked(map) { (ground.marks(cell)) } }
                g id=(layer("fl")) class="figures" { @for one in &ground.standing(|_| true) { (ground.figure(one)) } }
                g id=(layer("nl")) class="marks names" { @for cell in marks::named(map) { (ground.place_name(cell)) } }
                (ground.sights())
                (ground.paths())
            }
            (lenses())
            // The land in small, for whoever sees but a part of it: the script fills it.
            button.mini type="button" data-script hidden aria-label=(t("map-mini")) title=(t("map-mini")) { svg aria-hidden="true" {} }
            p.spot-told aria-hidden="true" {}
        }
    }
}

/// How large the land is, apart from what of it is in view.
fn frame<T>(ground: &Ground<T>) -> Markup {
    html! { g id={ "v-" (ground.id) } class="frame" data-whole=(ground.frame().map(tenth).join(" ")) {} }
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
