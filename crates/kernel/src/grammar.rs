//! Reading a choice that somebody typed: `play torrent-shot at freya`, `step to c4 with forest/hill`.
//!
//! A choice begins with a verb; what comes after it is read piece by piece. Words may be written in any case and with any
//! spacing. Each piece that cannot be read gives a [`Refusal`] that quotes what was typed.
//!
//! Deliberately absent: what the words mean. A game knows its verbs and its slugs.
//!
//! ```
//! use kernel::Refusal;
//! use kernel::grammar::{Phrase, Typed};
//!
//! #[derive(PartialEq, Debug)]
//! enum Choice {
//!     Move(u8, char),
//!     Throw(usize, Option<u8>),
//!     Pass,
//! }
//!
//! fn read(text: &str) -> Result<Choice, Refusal> {
//!     let things = ["rope", "torch"];
//!     let thing = |word: Phrase| word.known(things.iter().position(|slug| *slug == word.text()), "cave-unknown", "thing");
//!     let typed = Typed::new(text);
//!     let (verb, rest) = typed.verb();
//!     match verb {
//!         "move" => {
//!             let (steps, side) = rest.split("to")?;
//!             Ok(Choice::Move(steps.number()?, side.one_of(['n', 's'], |side| if side == 'n' { "north" } else { "south" })?))
//!         }
//!         "throw" => {
//!             let (what, at) = rest.split_maybe("at");
//!             Ok(Choice::Throw(thing(what)?, at.map(Phrase::number).transpose()?))
//!         }
//!         "pass" => rest.end(Choice::Pass),
//!         _ => Err(typed.unreadable()),
//!     }
//! }
//!
//! assert_eq!(read("  Move 3 to   North "), Ok(Choice::Move(3, 'n')));
//! assert_eq!(read("throw torch"), Ok(Choice::Throw(1, None)));
//! assert_eq!(read("throw rope at 2"), Ok(Choice::Throw(0, Some(2))));
//! assert_eq!(read("pass"), Ok(Choice::Pass));
//! assert_eq!(read("pass away").unwrap_err().message.id, "kernel-unreadable");
//! assert_eq!(read("throw stone").unwrap_err().message.id, "cave-unknown");
//! assert!(read("move 03 to north").is_err(), "a number is written in one way");
//!
//! let typed = Typed::new("give 5 gold");
//! assert_eq!(typed.verb().1.before("gold").map(Phrase::number), Some(Ok(5)));
//! let typed = Typed::new("pay rope, torch");
//! assert_eq!(typed.verb().1.list().map(Phrase::text).collect::<Vec<_>>(), ["rope", "torch"]);
//! ```

use crate::refusal::Refusal;

/// So much of what was typed is quoted in a refusal.
const QUOTED: usize = 80;

/// A whole choice as it was typed, in small letters and with single spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed(String);

impl Typed {
    pub fn new(text: &str) -> Typed {
        Typed(text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase())
    }

    /// The first word, and what comes after it.
    pub fn verb(&self) -> (&str, Phrase<'_>) {
        let (verb, rest) = self.0.split_once(' ').unwrap_or((&self.0, ""));
        (verb, Phrase { typed: self, text: rest })
    }

    pub fn unreadable(&self) -> Refusal {
        Refusal::new("kernel-unreadable").with("text", self.0.chars().take(QUOTED).collect::<String>())
    }
}

/// A piece of what was typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase<'t> {
    typed: &'t Typed,
    text: &'t str,
}

impl<'t> Phrase<'t> {
    pub const fn text(self) -> &'t str {
        self.text
    }

    const fn part(self, text: &'t str) -> Phrase<'t> {
        Phrase { typed: self.typed, text }
    }

    /// What stands before and after this word: `copper from vault`.
    pub fn split(self, word: &str) -> Result<(Phrase<'t>, Phrase<'t>), Refusal> {
        match self.split_maybe(word) {
            (before, Some(after)) => Ok((before, after)),
            (_, None) => Err(self.unreadable()),
        }
    }

    /// The same where the word and what follows may be left out.
    pub fn split_maybe(self, word: &str) -> (Phrase<'t>, Option<Phrase<'t>>) {
        match self.text.split_once(&format!(" {word} ")) {
            Some((before, after)) => (self.part(before), Some(self.part(after))),
            None => (self, None),
        }
    }

    /// The first word and the rest, if there is more than one word.
    pub fn split_first(self) -> (Phrase<'t>, Option<Phrase<'t>>) {
        match self.text.split_once(' ') {
            Some((first, rest)) => (self.part(first), Some(self.part(rest))),
            None => (self, None),
        }
    }

    /// What follows this word, with which it must begin: `to c4`.
    pub fn after(self, word: &str) -> Result<Phrase<'t>, Refusal> {
        let rest = self.text.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        rest.map(|rest| self.part(rest)).ok_or_else(|| self.unreadable())
    }

    /// What stands before this word, if it is the last one: `5 gold`.
    pub fn before(self, word: &str) -> Option<Phrase<'t>> {
        self.text.strip_suffix(word)?.strip_suffix(' ').map(|text| self.part(text))
    }

    /// The parts of a list: `mountain, tundra, tundra`.
    pub fn list(self) -> impl Iterator<Item = Phrase<'t>> {
        self.text.split(',').map(move |text| self.part(text.trim()))
    }

    /// The choice, if nothing more was typed.
    pub fn end<T>(self, choice: T) -> Result<T, Refusal> {
        if self.text.is_empty() { Ok(choice) } else { Err(self.unreadable()) }
    }

    /// A number as it is written: no sign, no zero before it.
    pub fn number(self) -> Result<u8, Refusal> {
        let number = self.text.parse::<u8>().ok().filter(|number| number.to_string() == self.text);
        number.ok_or_else(|| self.unreadable())
    }

    /// One of so many, counted from 1 where it is typed and from 0 here: `option 2`.
    pub fn ordinal(self, of: u8) -> Result<u8, Refusal> {
        self.number()?.checked_sub(1).filter(|&number| number < of).ok_or_else(|| self.unreadable())
    }

    /// The one of these that is called so.
    pub fn one_of<T: Copy, N: AsRef<str>>(
        self,
        all: impl IntoIterator<Item = T>,
        name: impl Fn(T) -> N,
    ) -> Result<T, Refusal> {
        all.into_iter().find(|&one| name(one).as_ref() == self.text).ok_or_else(|| self.unreadable())
    }

    /// What the game found under this name; if there is no such thing, a refusal of the game's own that quotes it as
    /// `arg`.
    pub fn known<T>(self, found: Option<T>, unknown: &'static str, arg: &'static str) -> Result<T, Refusal> {
        let quoted = || self.text.chars().take(QUOTED).collect::<String>();
        found.ok_or_else(|| Refusal::new(unknown).with(arg, quoted()))
    }

    pub fn unreadable(self) -> Refusal {
        self.typed.unreadable()
    }
}
