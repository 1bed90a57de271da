//! The table as one viewer sees it.

use crate::Erune;
use crate::state::State;
use kernel::{Scene, Viewer};

impl Erune {
    pub(crate) fn draw_scene(&self, _: &State, _: Viewer) -> Scene {
        Scene::of(Vec::new())
    }
}
