//! Cells that one owner holds: a wash of its colour, a ribbon along the border, and a stitch that no other owner has.

use super::super::tone;
use super::ground::Ground;
use kernel::scene::{Cell, Region};
use maud::{Markup, html};

impl<'a, T> Ground<'a, T> {
    fn cells_of(&self, region: &Region<T>) -> Vec<&'a Cell<T>> {
        region.cells.iter().filter_map(|cell| self.find(cell)).collect()
    }

    /// Those of which something is on the map.
    pub fn regions(&self) -> Vec<&'a Region<T>> {
        self.map.regions.iter().filter(|region| region.cells.iter().any(|cell| self.find(cell).is_some())).collect()
    }

    /// Drawn inside itself, so that a frontier shows the ribbons of both.
    pub fn region(&self, region: &Region<T>) -> Markup {
        let border = self.around(self.cells_of(region).into_iter());
        let label = self.said(&region.label);
        html! {
            g id={ "n-" (region.id) } class={ "region " (tone(Some(region.owner))) } role="img" aria-label=(label) {
                title { (label) }
                clipPath id={ "in-" (region.id) } { path d=(border) {} }
                g clip-path={ "url(#in-" (region.id) ")" } {
                    path.wash d=(border) {} path.ribbon-edge d=(border) {} path.ribbon d=(border) {} path.stitch d=(border) {}
                }
            }
        }
    }
}
