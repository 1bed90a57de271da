//! Which games can be measured. The catalog hides a game's types; measuring needs them, so the list is here again.

use catalog::{ErrorKind, Problem};
use kernel::Game;
use std::sync::LazyLock;

/// Something done with any game.
pub trait Visitor {
    type Output;
    fn visit<G: Game>(self, game: &G) -> Self::Output;
}

/// Does it with the game of this name.
pub fn visit<V: Visitor>(slug: &str, visitor: V) -> Result<V::Output, Problem> {
    static FOUR: LazyLock<four::Four> = LazyLock::new(four::Four::new);
    static QUEEN: LazyLock<queen::Queen> = LazyLock::new(queen::Queen::standard);
    static FROZEN_WASTES: LazyLock<runebound::Runebound<runebound::FrozenWastes>> =
        LazyLock::new(runebound::FrozenWastes::standard);
    static MIDNIGHT: LazyLock<runebound::Runebound<runebound::Midnight>> = LazyLock::new(runebound::Midnight::standard);
    static RUNEWARS: LazyLock<runewars::Runewars> = LazyLock::new(runewars::Runewars::standard);
    static ERUNE: LazyLock<erune::Erune> = LazyLock::new(erune::Erune::standard);
    match slug {
        "queen" => Ok(visitor.visit(&*QUEEN)),
        "frozen-wastes" => Ok(visitor.visit(&*FROZEN_WASTES)),
        "midnight" => Ok(visitor.visit(&*MIDNIGHT)),
        "runewars" => Ok(visitor.visit(&*RUNEWARS)),
        "erune" => Ok(visitor.visit(&*ERUNE)),
        "four" => Ok(visitor.visit(&*FOUR)),
        _ => {
            let message = format!("There is no game `{slug}`; there is {}.", slugs().join(", "));
            Err(Problem::new(ErrorKind::UnknownGame, message))
        }
    }
}

/// The names of all games there are.
pub fn slugs() -> Vec<&'static str> {
    catalog::games().iter().map(|game| game.about().slug).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Slug;

    impl Visitor for Slug {
        type Output = &'static str;
        fn visit<G: Game>(self, game: &G) -> &'static str {
            game.about().slug
        }
    }

    #[test]
    fn every_game_of_the_catalog_can_be_measured() {
        for slug in slugs() {
            assert_eq!(visit(slug, Slug).unwrap(), slug);
        }
        assert_eq!(visit("chess", Slug).unwrap_err().kind.word(), "unknown-game");
    }
}
