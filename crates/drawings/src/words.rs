//! A game's words file: a line for each picture, `slug: backdrop subject light [changes]`, or for each portrait,
//! `portrait slug: key word, key word, ..`. What begins with `#` is for readers.

use crate::parts;
use crate::picture::Picture;
use crate::portrait::Portrait;
use std::collections::BTreeMap;
use std::fmt;

/// What the cards of a kind show that have no words of their own: the kind, then its subjects.
const KINDS: &str = include_str!("../parts/kinds.txt");
/// How many rooms a kind is shown in.
const ROOMS: [&str; 8] = [
    "hall * candle",
    "court * dusk",
    "roofs * moon",
    "market * noon",
    "forest * dawn",
    "cellar * ember",
    "steppe * dusk",
    "spires * frost",
];

/// The pictures and portraits of one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words<'a> {
    pictures: BTreeMap<&'a str, Picture<'a>>,
    portraits: BTreeMap<&'a str, Portrait<'a>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    pub line: usize,
    pub what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for Mistake {}

/// Something composed: a picture with words of its own or by its kind, or a portrait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawing<'a> {
    Picture(Picture<'a>),
    Kind(String),
    Portrait(Portrait<'a>),
}

impl Drawing<'_> {
    pub fn svg(&self) -> String {
        match self {
            Drawing::Picture(picture) => picture.svg(),
            // A kind is put together from words that are drawn; a test reads them all.
            Drawing::Kind(words) => Picture::read(words).map(|picture| picture.svg()).unwrap_or_default(),
            Drawing::Portrait(portrait) => portrait.svg(),
        }
    }

    pub fn words(&self) -> &str {
        match self {
            Drawing::Picture(picture) => picture.words(),
            Drawing::Kind(words) => words,
            Drawing::Portrait(portrait) => portrait.words(),
        }
    }

    /// It changes with the drawing.
    pub fn hash(&self) -> u64 {
        parts::hash(self.words())
    }
}

impl<'a> Words<'a> {
    /// Reads a words file. Every word must be drawn, and no two pictures have all words in common.
    pub fn read(text: &'a str) -> Result<Words<'a>, Mistake> {
        let mut words = Words::default();
        let mut seen = BTreeMap::new();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let mistake = |what: String| Mistake { line: number + 1, what };
            let (slug, said) =
                line.split_once(':').ok_or_else(|| mistake("`slug: words` is missing its `:`".to_owned()))?;
            let said = said.trim();
            let twice = match slug.strip_prefix("portrait ") {
                Some(slug) => words.portraits.insert(slug, Portrait::read(said).map_err(mistake)?).is_some(),
                None => words.pictures.insert(slug, Picture::read(said).map_err(mistake)?).is_some(),
            };
            if twice {
                return Err(mistake(format!("`{slug}` is drawn twice")));
            }
            if let Some(other) = seen.insert(said, slug) {
                return Err(mistake(format!("`{slug}` looks like `{other}`")));
            }
        }
        Ok(words)
    }

    /// The picture of a card: its own, the face of whom it names, else one of its kind, always the same for one slug.
    pub fn picture(&self, slug: &str, kind: &str) -> Option<Drawing<'a>> {
        self.own_picture(slug).or_else(|| self.own_portrait(slug)).or_else(|| by_kind(slug, kind).map(Drawing::Kind))
    }

    /// The face of somebody; who has only a picture is shown by that.
    pub fn portrait(&self, slug: &str) -> Option<Drawing<'a>> {
        self.own_portrait(slug).or_else(|| self.own_picture(slug))
    }

    fn own_picture(&self, slug: &str) -> Option<Drawing<'a>> {
        self.pictures.get(slug).map(|picture| Drawing::Picture(*picture))
    }

    fn own_portrait(&self, slug: &str) -> Option<Drawing<'a>> {
        self.portraits.get(slug).map(|portrait| Drawing::Portrait(portrait.clone()))
    }

    /// All pictures by slug.
    pub fn pictures(&self) -> impl Iterator<Item = (&'a str, Drawing<'a>)> {
        self.pictures.iter().map(|(slug, picture)| (*slug, Drawing::Picture(*picture)))
    }

    pub fn portraits(&self) -> impl Iterator<Item = (&'a str, Drawing<'a>)> {
        self.portraits.iter().map(|(slug, portrait)| (*slug, Drawing::Portrait(portrait.clone())))
    }
}

/// The words of a card that only says what kind it is.
fn by_kind(slug: &str, kind: &str) -> Option<String> {
    let line = KINDS.lines().find_map(|line| line.split_once(": ").filter(|(known, _)| *known == kind))?;
    let subjects: Vec<&str> = line.1.split_whitespace().collect();
    // Small numbers of a name only choose among drawings: they need not change with what is drawn.
    let pick = slug.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    let subject = subjects.get(pick % subjects.len().max(1))?;
    Some(ROOMS[(pick / 7) % ROOMS.len()].replace('*', subject))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_words_file_is_read_by_lines() {
        let words =
            Words::read("# said first\n\ncopper: crowd coin dawn\nsilver: crowd coin dawn many\n").expect("sound");
        assert_eq!(words.pictures().map(|(slug, _)| slug).collect::<Vec<_>>(), ["copper", "silver"]);
        assert_ne!(words.picture("copper", "").map(|one| one.svg()), words.picture("silver", "").map(|one| one.svg()));
    }

    #[test]
    fn mistakes_name_the_line() {
        let why = |text| Words::read(text).expect_err("it is not sound").to_string();
        assert_eq!(why("\ncopper crowd coin dawn"), "line 2: `slug: words` is missing its `:`");
        assert_eq!(why("a: crowd coin dawn\na: crowd coin dusk"), "line 2: `a` is drawn twice");
        assert_eq!(why("a: crowd coin dawn\nb: crowd coin dawn"), "line 2: `b` looks like `a`");
        assert_eq!(why("portrait a: face heart"), "line 1: it does not say its skin");
        assert_eq!(why("portrait a: nose long"), "line 1: a portrait has no `nose`");
    }

    #[test]
    fn every_kind_is_drawn_in_every_room() {
        for (kind, subjects) in KINDS.lines().filter_map(|line| line.split_once(": ")) {
            for words in subjects.split_whitespace().flat_map(|subject| ROOMS.map(|room| room.replace('*', subject))) {
                assert!(Picture::read(&words).is_ok(), "{kind}: {words}");
            }
        }
    }

    #[test]
    fn a_card_without_words_is_shown_by_its_kind_and_stays_so() {
        let words = Words::default();
        let one = words.picture("my-own-card", "attack").expect("a kind");
        assert_eq!(words.picture("my-own-card", "attack"), Some(one.clone()));
        assert!(one.svg().contains("<path"));
        let different = (0..20).filter_map(|number| words.picture(&format!("card-{number}"), "attack"));
        assert!(different.map(|one| one.words().to_owned()).collect::<std::collections::BTreeSet<_>>().len() > 5);
        assert_eq!(words.picture("my-own-card", "no such kind"), None);
    }
}
