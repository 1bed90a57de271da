//! Players that see only a view: the kernel's types do not let them near the state of a table.
//!
//! A bot is asked only when its seat is awaited; a seat that is awaited always has an option.

mod greedy;
mod random;

pub use greedy::Greedy;
pub use random::Random;

use kernel::{Chance, Game, View};

pub trait Bot<G: Game>: Send {
    /// One of the options of the view's seat. `chance` is the bot's own, not the table's.
    fn choose(&mut self, view: &View<G>, chance: &mut Chance) -> G::Choice;
}

/// The bots there are, by name.
pub const NAMES: &[&str] = &["random", "greedy"];

pub fn by_name<G: Game>(name: &str) -> Option<Box<dyn Bot<G>>> {
    match name {
        "random" => Some(Box::new(Random::default())),
        "greedy" => Some(Box::new(Greedy::default())),
        _ => None,
    }
}
