//! Sketches: tiny games that nobody is meant to enjoy. Each has one thing that a great game of the house will need, so
//! that kernel, hall, pages, terminal and bots can be tested with it before that game is written.
//!
//! | sketch | what it is for |
//! |---|---|
//! | [`watch`] | one against many: roles, sides, a concession of its own, an option that needs another |
//! | [`quests`] | two linked quests: a legacy for the group, a sheet for each hero, all on one side |
//! | [`cellars`] | fog: a map of squares with doors, furniture, traps, facing and lines of sight, a plan that one seat knows |
//! | [`marches`] | a war: regions, borders that freeze, armies, secret orders of two choices each, a battle by ranks |
//! | [`shore`] | a land that grows: free places, look-alike tokens that are seen and mixed |
//!
//! Only tests depend on this crate (as a dev-dependency). They get the sketches by [`catalog()`], the games of the house
//! and every sketch: `Hall::with_catalog(store, manners, sketches::catalog())`, `Engine::with_catalog(..)`. No release
//! has them. What needs a game's types, such as `lab::simulate_game`, takes the game itself.
//!
//! To add a sketch: a file in `src` with the game, its rules in a section of `rules.md` with letters of their own, its
//! sentences in `messages/<slug>.ftl`, at least one scenario in `scenarios/<slug>/`, a line in [`catalog()`] and in the table
//! above, and a module in `tests/all/conformance.rs` (`UPDATE_GOLDEN=1` writes its files in `tests/<slug>/`). A sketch
//! keeps all laws of the conformance suite like any other game. Keep it small: one thing for each sketch, as few rules
//! as show it.

pub mod cellars;
pub mod marches;
pub mod quests;
pub mod shore;
pub mod watch;

use catalog::{Catalog, OnShelf, Shelf};
use kernel::rules::Rules;
use std::sync::LazyLock;

/// The games of the house and all sketches.
pub fn catalog() -> &'static Catalog {
    static ALL: LazyLock<Catalog> = LazyLock::new(|| {
        let sketches: Vec<Box<dyn OnShelf>> = vec![
            Box::new(Shelf::new(watch::Watch::new())),
            Box::new(Shelf::new(quests::Quests::new())),
            Box::new(Shelf::new(cellars::Cellars::new())),
            Box::new(Shelf::new(marches::Marches::new())),
            Box::new(Shelf::new(shore::Shore::new())),
        ];
        Catalog::new(catalog::house_games().into_iter().chain(sketches).collect())
    });
    &ALL
}

/// The rules of one sketch, by the letters of their ids.
fn rules(letters: &str) -> Rules {
    let all = Rules::read(include_str!("../rules.md"));
    Rules(all.0.into_iter().filter(|rule| rule.id.starts_with(letters)).collect())
}
