//! Where pictures and portraits are, by the words that a game's cards and people have.
//!
//! An address is made from the slug and from a number that changes with the drawing, so that a browser keeps it for
//! good: `slug-HASH.svg`, for a card that is shown by its kind `slug.KIND-HASH.svg`, for a person `slug.face-HASH.svg`.
//! What is served is composed anew when it is asked for; an address with any other number leads nowhere.

use catalog::OnShelf;
use drawings::{Drawing, Words};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

const FOLDER: &str = "/picture/";
const FACE: &str = "face";

/// The words of a game, and its name in addresses.
#[derive(Clone, Copy)]
struct Album {
    game: &'static str,
    words: &'static Words<'static>,
}

static GAMES: RwLock<BTreeMap<&'static str, Album>> = RwLock::new(BTreeMap::new());

thread_local! {
    /// The album of the game whose scene is being drawn on this thread, as with symbols.
    static OPEN: Cell<Option<Album>> = const { Cell::new(None) };
}

/// One picture on the page of all pictures.
pub struct Shown {
    pub slug: &'static str,
    pub words: String,
    pub address: String,
    pub person: bool,
}

/// Learns the words of all games. A file with a mistake, which a test forbids, counts as none.
pub fn learn(games: &[Box<dyn OnShelf>]) {
    let mut known = GAMES.write().unwrap_or_else(PoisonError::into_inner);
    for game in games {
        let slug = game.about().slug;
        let read = || &*Box::leak(Box::new(Words::read(game.dress().pictures).unwrap_or_default()));
        known.entry(slug).or_insert_with(|| Album { game: slug, words: read() });
    }
}

fn album(game: &str) -> Option<Album> {
    GAMES.read().unwrap_or_else(PoisonError::into_inner).get(game).copied()
}

pub fn dressed<R>(game: &str, draw: impl FnOnce() -> R) -> R {
    struct Back(Option<Album>);
    impl Drop for Back {
        fn drop(&mut self) {
            OPEN.set(self.0);
        }
    }
    let _back = Back(OPEN.replace(album(game)));
    draw()
}

/// Has the game words for this card?
pub fn has(slug: &str) -> bool {
    OPEN.get().is_some_and(|album| album.words.portrait(slug).is_some())
}

/// The picture of a card, by its slug or else by its kind.
pub fn of_card(slug: &str, kind: &str) -> Option<String> {
    let album = OPEN.get().filter(|_| !slug.is_empty())?;
    let drawing = album.words.picture(slug, kind)?;
    let name = if matches!(drawing, Drawing::Kind(_)) { format!("{slug}.{kind}") } else { slug.to_owned() };
    Some(address(album, &name, &drawing))
}

/// The picture of a card of this game, by its slug.
pub fn picture_of(game: &str, slug: &str) -> Option<String> {
    dressed(game, || of_card(slug, "").or_else(|| of_person(slug)))
}

/// The picture of a card of this game that has no words of its own: that of its kind.
#[cfg(test)]
pub fn picture_by_kind(game: &str, slug: &str, kind: &str) -> Option<String> {
    dressed(game, || of_card(slug, kind))
}

/// The face of somebody.
pub fn of_person(slug: &str) -> Option<String> {
    let album = OPEN.get()?;
    Some(address(album, &format!("{slug}.{FACE}"), &album.words.portrait(slug)?))
}

fn address(album: Album, name: &str, drawing: &Drawing) -> String {
    format!("{FOLDER}{}/{name}-{:016x}.svg", album.game, drawing.hash())
}

/// What is drawn under an address: `None` unless the house itself gives that address. Many addresses may lead to one
/// drawing, since cards without words of their own are shown by their kind.
pub fn composed(game: &str, name: &str) -> Option<Drawing<'static>> {
    let (name, hash) = name.strip_suffix(".svg")?.rsplit_once('-')?;
    let (slug, kind) = name.split_once('.').unwrap_or((name, ""));
    let words = album(game)?.words;
    let drawing = if kind == FACE { words.portrait(slug) } else { words.picture(slug, kind) }?;
    (format!("{:016x}", drawing.hash()) == hash).then_some(drawing)
}

/// All that is drawn for a game: first people, then things.
pub fn all(game: &str) -> Vec<Shown> {
    let Some(album) = album(game) else { return Vec::new() };
    let shown = |slug: &'static str, drawing: Drawing, person: bool| {
        let name = if person { format!("{slug}.{FACE}") } else { slug.to_owned() };
        Shown { slug, words: drawing.words().to_owned(), address: address(album, &name, &drawing), person }
    };
    let people = album.words.portraits().map(|(slug, drawing)| shown(slug, drawing, true));
    people.chain(album.words.pictures().map(|(slug, drawing)| shown(slug, drawing, false))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_that_is_given_leads_to_its_picture_and_no_other_does() {
        learn(catalog::games());
        for game in catalog::games() {
            for one in all(game.about().slug) {
                let name = one.address.rsplit('/').next().expect("a name");
                assert!(
                    composed(game.about().slug, name).is_some_and(|drawing| drawing.svg().starts_with("<svg")),
                    "{}",
                    one.address
                );
            }
        }
        let copper = dressed("queen", || of_card("copper", "coin")).expect("it is drawn");
        let name = copper.rsplit('/').next().expect("a name");
        assert!(composed("queen", name).is_some());
        for wrong in ["copper-0000000000000000.svg", "copper.svg", "copper", "nothing-1.svg", "", ".face-1.svg"] {
            assert!(composed("queen", wrong).is_none(), "{wrong}");
        }
        let hash = name.trim_start_matches("copper-");
        assert!(composed("queen", &format!("copper-+{hash}")).is_none(), "a number in other words");
        assert!(composed("queen", &format!("copper-0{hash}")).is_none(), "a number in other words");
        assert!(composed("chess", name).is_none());
    }

    #[test]
    fn a_card_nobody_has_words_for_is_shown_by_its_kind() {
        learn(catalog::games());
        let address = dressed("queen", || of_card("my-own-dagger", "sword")).expect("attacks are drawn");
        let name = address.rsplit('/').next().expect("a name");
        assert!(name.starts_with("my-own-dagger.sword-"), "{name}");
        assert!(composed("queen", name).is_some());
        assert_eq!(dressed("queen", || of_card("", "sword")), None);
        assert_eq!(of_card("copper", "coin"), None, "no game is being drawn");
    }
}
