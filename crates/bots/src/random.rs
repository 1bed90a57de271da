//! Takes any option, each as likely.

use crate::Bot;
use kernel::{Chance, Game, View};

pub struct Random<G: Game> {
    options: Vec<G::Choice>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Random { options: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, view: &View<G>, chance: &mut Chance) -> G::Choice {
        view.options(&mut self.options);
        self.options[chance.below(self.options.len() as u32) as usize]
    }
}
