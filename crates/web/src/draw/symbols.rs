//! Drawings by word, in sheets of SVG symbols: the house's, and one for each game that brings its own.
//!
//! A sheet is served once, under an address that changes with its content, and its drawings are used by `<use>`. What is
//! drawn so knows nothing of the page's styles but the variables of whoever uses it: a sheet writes its colours as
//! attributes (`fill="var(--c)"`), never as classes.
//!
//! The game's drawing goes before the house's. A game names a symbol by the word alone (`wolf`) or with its manner
//! (`figure-wolf`); the house always with the manner:
//!
//! | manner | drawn in | the house's words |
//! |---|---|---|
//! | `figure` | 48 units a cell, the feet at 0 0, looking right; `viewBox="-36 -72 72 84"` | warrior, guardian, archer, wizard, monk, goblin, goblin-archer, orc, rat, skeleton, skeleton-archer, gargoyle, armour, witch, banshee |
//! | `piece` | 48 units a cell from its upper left corner; with the state (`chest-open`) where that looks different | table, wardrobe, barrel, chest, campfire, stairs, rubble, hatch, pit, trap, stone, lever, bones |
//! | (a land) | `word-1`, `word-2`, ..: paintings that fill a cell, 69.3 x 80 around 0 0 or a square of 48; the word alone is its sign on a die, 28 x 28 | plains, forest, hills, mountain, swamp, water, waste; floors: flags, setts, planks, slate |
//! | `emblem` | 24 x 24 around 0 0, one colour | crown, leaf, skull, claw, paw, moon, star, tower, drop, bolt, eye, cross |
//! | `class` | 16 x 16 around 0 0, one colour | triangle, rectangle, circle, hexagon |
//! | `place` | standing on 0 0, 48 wide and high | keep, city |
//! | `yield`, `token` | 20 and 26 wide around the middle | food, wood, ore; stone, seal |
//!
//! Words of edges are `wall`, `door`, `water` (also `river`, `ice`), `mountain` (also `ridge`) and `border`; any other
//! is a plain line that the game's style may colour by `edge-<word>`. Words of overlays are `attack`, `defence`, `back`,
//! `sight` and `area`, of moods `spring`, `summer`, `fall`, `winter`, `night` and `storm`. Single things are `slot` (a
//! land: a round hole), and the figures `disc` and, for a pawn with a letter, any word without a drawing.

use crate::lean;
use catalog::OnShelf;
use kernel::scene::Owner;
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{LazyLock, PoisonError, RwLock, RwLockReadGuard};

const FOLDER: &str = "/symbols/";

/// Drawings of the house, or of one game.
#[derive(Debug)]
pub struct Sheet {
    address: String,
    text: Cow<'static, str>,
    /// In order.
    words: Vec<String>,
    /// How many paintings each land has: they are looked for with every cell.
    paintings: BTreeMap<String, u16>,
}

/// The house's: a sheet for each manner and each land, since a table has few of them.
static HOUSE: LazyLock<BTreeMap<&'static str, Sheet>> =
    LazyLock::new(|| by_family(include_str!("../../assets/symbols.svg")));
/// Of each game that was learnt; none if it brings no drawings.
static GAMES: RwLock<BTreeMap<&'static str, Option<&'static Sheet>>> = RwLock::new(BTreeMap::new());

thread_local! {
    /// The game whose scene is being drawn on this thread. Any word of a scene may have a drawing, so every function
    /// that draws would have to pass this on; none of them waits while it draws.
    static WORN: Cell<Option<&'static Sheet>> = const { Cell::new(None) };
}

/// Learns the drawings of all games of a catalog. They are kept for as long as the program runs, as the games are.
pub fn learn(games: &[Box<dyn OnShelf>]) {
    let mut known = GAMES.write().unwrap_or_else(PoisonError::into_inner);
    for game in games {
        let symbols = game.dress().symbols;
        let sheet = || (!symbols.is_empty()).then(|| &*Box::leak(Box::new(Sheet::new(symbols.into()))));
        known.entry(game.about().slug).or_insert_with(sheet);
    }
}

fn known() -> RwLockReadGuard<'static, BTreeMap<&'static str, Option<&'static Sheet>>> {
    GAMES.read().unwrap_or_else(PoisonError::into_inner)
}

/// Draws with the game's own symbols at hand, if [`learn`] was told of it.
pub fn dressed<R>(game: &str, draw: impl FnOnce() -> R) -> R {
    /// What was worn before comes back, whatever happens.
    struct Back(Option<&'static Sheet>);
    impl Drop for Back {
        fn drop(&mut self) {
            WORN.set(self.0);
        }
    }
    let sheet = known().get(game).copied().flatten();
    let _back = Back(WORN.replace(sheet));
    draw()
}

/// The text of the sheet with this name, as its address has it.
pub fn sheet(name: &str) -> Option<String> {
    let known = known();
    let mut sheets = HOUSE.values().chain(known.values().copied().flatten());
    let sheet = sheets.find(|sheet| sheet.address.strip_prefix(FOLDER) == Some(name))?;
    Some(lean::svg(&sheet.text))
}

/// The symbols of a sheet with their words.
fn symbols(text: &str) -> impl Iterator<Item = (&str, &str)> {
    const END: &str = "</symbol>";
    text.split("<symbol id=\"").skip(1).filter_map(|rest| {
        let (whole, _) = rest.split_once(END)?;
        Some((whole.split_once('"')?.0, whole))
    })
}

/// A sheet for each first word: the manner, or the land.
fn by_family(text: &'static str) -> BTreeMap<&'static str, Sheet> {
    let mut families: BTreeMap<&'static str, String> = BTreeMap::new();
    for (word, whole) in symbols(text) {
        let family = word.split_once('-').map_or(word, |(family, _)| family);
        let sheet = families.entry(family).or_insert_with(|| "<svg xmlns=\"http://www.w3.org/2000/svg\">\n".to_owned());
        _ = writeln!(sheet, "<symbol id=\"{whole}</symbol>");
    }
    families.into_iter().map(|(family, text)| (family, Sheet::new((text + "</svg>\n").into()))).collect()
}

/// Where the drawing of a word is, for `<use>`.
pub fn find(manner: &str, word: &str) -> Option<String> {
    let worn = WORN.get();
    worn.and_then(|sheet| sheet.has(manner, word).or_else(|| sheet.has("", word)))
        .or_else(|| HOUSE.get(manner)?.has(manner, word))
}

/// The drawing that the game itself has for a word.
pub fn own(word: &str) -> Option<String> {
    WORN.get().and_then(|sheet| sheet.has("", word))
}

/// One of the paintings of a land, by a number that says where it hangs.
pub fn painting(land: &str, mix: u16) -> Option<String> {
    let of = |sheet: &'static Sheet| {
        let count = sheet.paintings.get(land)?;
        mix.checked_rem(*count).map(|number| format!("{}#{land}-{}", sheet.address, number + 1))
    };
    WORN.get().and_then(of).or_else(|| of(HOUSE.get(land)?))
}

/// The sign that stands beside an owner's colour: the faction's own, else the seat's.
pub fn emblem(owner: Owner) -> Option<String> {
    const SEATS: [&str; 12] =
        ["crown", "claw", "leaf", "star", "skull", "drop", "moon", "paw", "tower", "eye", "bolt", "cross"];
    let own = Some(owner.word).filter(|word| !word.is_empty()).and_then(|word| find("emblem", word));
    own.or_else(|| find("emblem", SEATS[owner.seat?.index() % SEATS.len()]))
}

impl Sheet {
    fn new(text: Cow<'static, str>) -> Sheet {
        let mut words: Vec<String> = symbols(&text).map(|(word, _)| word.to_owned()).collect();
        words.sort_unstable();
        let mut paintings: BTreeMap<String, u16> = BTreeMap::new();
        for (land, number) in words.iter().filter_map(|word| word.rsplit_once('-')) {
            if number.parse::<u16>().is_ok() {
                *paintings.entry(land.to_owned()).or_default() += 1;
            }
        }
        Sheet { address: format!("{FOLDER}{:016x}.svg", hash(&text)), text, words, paintings }
    }

    /// Where the drawing of a word is, in a manner or in none. Most words have none: nothing is made to find that out.
    fn has(&self, manner: &str, word: &str) -> Option<String> {
        let stroke = if manner.is_empty() { "" } else { "-" };
        let wanted = || manner.bytes().chain(stroke.bytes()).chain(word.bytes());
        let found = self.words.binary_search_by(|known| known.bytes().cmp(wanted())).ok()?;
        Some(format!("{}#{}", self.address, self.words[found]))
    }
}

/// FNV-1a: two versions of a sheet have different addresses, on every machine the same.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;
    use std::collections::BTreeSet;

    #[test]
    fn the_game_goes_before_the_house_and_only_while_it_is_drawn() {
        learn(catalog::games());
        let (house, game) = (painting("forest", 0), dressed("frozen-wastes", || painting("forest", 0)));
        assert!(house.is_some() && game.is_some());
        assert_ne!(house, game);
        assert_eq!(painting("forest", 0), house);
        assert_eq!(dressed("four", || painting("fjord", 0)), None);
    }

    #[test]
    fn a_sheet_is_found_by_its_address_and_by_nothing_else() {
        let address = find("figure", "orc").expect("the house has one");
        let name = address.trim_start_matches("/symbols/").split('#').next().expect("a name");
        assert!(sheet(name).is_some_and(|text| text.contains("id=\"figure-orc\"")));
        assert_eq!((sheet(""), sheet("0.svg.svg")), (None, None));
    }

    #[test]
    fn every_seat_has_a_sign_of_its_own() {
        let signs: BTreeSet<_> = (0..12).map(|seat| emblem(Owner::seat(Seat(seat)))).collect();
        assert_eq!(signs.len(), 12);
        assert!(!signs.contains(&None));
        assert_eq!(emblem(Owner::faction(Seat(0), "leaf")), emblem(Owner::seat(Seat(2))));
        assert_eq!(emblem(Owner::word("nobody's")), None);
    }

    #[test]
    fn sheets_keep_to_the_content_policy() {
        learn(catalog::games());
        for sheet in HOUSE.values().chain(known().values().copied().flatten()) {
            for forbidden in ["style=", "<style", "<script", "class=", "http:", "https:", "url("] {
                let found = sheet.text.replace("http://www.w3.org/2000/svg", "").contains(forbidden);
                assert!(!found, "`{forbidden}` in {}", sheet.address);
            }
        }
    }
}
