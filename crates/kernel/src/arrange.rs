//! Tools for the `arrange` lines of scenario files. A game has its own verbs; numbers, names and lists of cards are read
//! here, and a mistake says what could have been written.
//!
//! ```
//! use kernel::arrange::{self, Line};
//!
//! let decks = ["copper", "mend"];
//! let find = |slug: &str| decks.iter().position(|known| *known == slug);
//!
//! let Line::Cards { place, list } = arrange::line("freya hand: mend, copper x2") else { panic!() };
//! assert_eq!(place, "freya hand");
//! assert_eq!(arrange::cards(list, 10, find), Ok(vec![1, 0, 0]));
//! assert_eq!(arrange::cards("sword", 10, find), Err("there is no card `sword`".into()));
//!
//! let Line::Words(words) = arrange::line("clout freya 12") else { panic!() };
//! assert_eq!(words, ["clout", "freya", "12"]);
//! assert_eq!(arrange::number(words[2], 30), Ok(12));
//! assert_eq!(arrange::number("31", 30), Err("31 is more than 30".into()));
//! assert_eq!(arrange::one_of("fast", ["slow", "quick"], |pace| pace), Err("`fast` is none of slow, quick".into()));
//! ```

use crate::cards::Card;

/// One `arrange` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<'l> {
    /// `freya hand: mend, copper x2`
    Cards { place: &'l str, list: &'l str },
    /// `clout freya 12`
    Words(Vec<&'l str>),
}

pub fn line(line: &str) -> Line<'_> {
    match line.split_once(':') {
        Some((place, list)) => Line::Cards { place: place.trim(), list: list.trim() },
        None => Line::Words(line.split_whitespace().collect()),
    }
}

/// A number from 0 to `most`.
pub fn number(text: &str, most: u8) -> Result<u8, String> {
    let number: u8 = text.parse().map_err(|_| format!("`{text}` is not a number from 0 to {most}"))?;
    if number > most { Err(format!("{number} is more than {most}")) } else { Ok(number) }
}

/// The one of these that is called so.
pub fn one_of<T: Copy, N: AsRef<str>>(
    word: &str,
    all: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> N,
) -> Result<T, String> {
    let mut names = Vec::new();
    for one in all {
        let name = name(one);
        if name.as_ref() == word {
            return Ok(one);
        }
        names.push(name.as_ref().to_owned());
    }
    Err(format!("`{word}` is none of {}", names.join(", ")))
}

/// A list of kinds with their numbers: `mend, copper x2`. A kind stands at most `most` times in one item.
pub fn cards<K: Copy>(list: &str, most: u8, find: impl Fn(&str) -> Option<K>) -> Result<Vec<K>, String> {
    let mut kinds = Vec::new();
    for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
        let (slug, copies) = match item.split_once(" x") {
            Some((slug, copies)) => (slug.trim(), number(copies.trim(), most)?),
            None => (item, 1),
        };
        let kind = find(slug).ok_or_else(|| format!("there is no card `{slug}`"))?;
        kinds.extend(std::iter::repeat_n(kind, copies as usize));
    }
    Ok(kinds)
}

/// Cards that a line has put somewhere already, so that none is taken twice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Taken(Vec<Card>);

impl Taken {
    /// The first of these cards that is free, from now on taken.
    pub fn take(&mut self, cards: impl IntoIterator<Item = Card>) -> Option<Card> {
        let card = cards.into_iter().find(|card| !self.0.contains(card))?;
        self.0.push(card);
        Some(card)
    }

    /// In the order in which they were taken.
    pub fn cards(&self) -> &[Card] {
        &self.0
    }
}
