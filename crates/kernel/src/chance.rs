//! Chance has one door: every die, draw and shuffle of a table comes through here.
//!
//! ChaCha (twelve rounds) from a 256-bit key, with a bounded draw and a shuffle of our own, so that a record replays
//! the same for years whatever other libraries change; golden values are pinned by tests. The door is part of the
//! state. Its key is never shown before the table ends: what is shown is a commitment (see [`Commitment`]).

use crate::few::Few;
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How many scripted dice a test may queue at once.
pub const MAX_SCRIPT: usize = 16;

/// The door, and where it stands.
///
/// ```
/// use kernel::Chance;
///
/// let mut chance = Chance::from_seed(7);
/// let mut twin = chance.clone();
/// let mut decks = [[1, 2, 3, 4, 5, 6]; 2];
/// chance.shuffle(&mut decks[0]);
/// twin.shuffle(&mut decks[1]);
/// assert_eq!(decks[0], decks[1], "the same door gives the same draws");
///
/// let before = chance.passed();
/// assert!(chance.script(&[6, 1]), "a scenario says how the next dice fall");
/// assert_eq!([chance.die(6), chance.die(6)], [6, 1]);
/// assert_eq!(chance.passed(), before + 2, "and undo is told that they fell");
/// ```
#[derive(Clone)]
pub struct Chance {
    stream: ChaCha12Rng,
    /// Dice that a test has fixed in advance, used before the stream.
    script: Few<u8, MAX_SCRIPT>,
    /// How often the door moved; undo asks for it.
    passed: u32,
}

impl Chance {
    pub fn from_key(key: [u8; 32]) -> Chance {
        Chance { stream: ChaCha12Rng::from_seed(key), script: Few::new(), passed: 0 }
    }

    /// The door of a reproducible table, `--seed N`. Not provable: whoever knows N knows all.
    pub fn from_seed(seed: u64) -> Chance {
        Chance::from_key(derive("duskhall seed", &[&seed.to_le_bytes()]))
    }

    /// How often the door has moved. Equal counts before and after mean that nothing was drawn.
    #[inline]
    pub fn passed(&self) -> u32 {
        self.passed
    }

    /// Evenly one of `0..bound`. `bound` must not be 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "nothing to draw from");
        self.passed = self.passed.wrapping_add(1);
        // Multiply and shift; the short first zone is rejected so that every value is equally likely.
        let mut product = u64::from(self.stream.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let zone = bound.wrapping_neg() % bound;
            while (product as u32) < zone {
                product = u64::from(self.stream.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Rolls a die with faces `1..=sides`; a scripted value comes first if one is queued.
    pub fn die(&mut self, sides: u8) -> u8 {
        if !self.script.is_empty() {
            self.passed = self.passed.wrapping_add(1);
            return self.script.remove(0).clamp(1, sides);
        }
        self.below(u32::from(sides)) as u8 + 1
    }

    /// Fixes the next dice (`dice 7 3` in a scenario). Refuses more than [`MAX_SCRIPT`].
    pub fn script(&mut self, dice: &[u8]) -> bool {
        if self.script.len() + dice.len() > MAX_SCRIPT {
            return false;
        }
        dice.iter().for_each(|&die| self.script.push(die));
        true
    }

    /// Puts the items in an evenly random order.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// A fresh, unrelated door drawn from this one: for resampled worlds.
    pub fn fork(&mut self) -> Chance {
        let mut key = [0; 32];
        self.stream.fill_bytes(&mut key);
        self.passed = self.passed.wrapping_add(1);
        Chance::from_key(key)
    }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Self) -> bool {
        self.stream == other.stream && self.script == other.script && self.passed == other.passed
    }
}
impl Eq for Chance {}

/// The key must not end up in a log by accident.
impl fmt::Debug for Chance {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Chance(passed {})", self.passed)
    }
}

#[derive(Serialize, Deserialize)]
struct Written {
    key: [u8; 32],
    word: u64,
    passed: u32,
    script: Few<u8, MAX_SCRIPT>,
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let word = self.stream.get_word_pos() as u64;
        Written { key: self.stream.get_seed(), word, passed: self.passed, script: self.script }.serialize(out)
    }
}

impl<'de> Deserialize<'de> for Chance {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(from)?;
        let mut chance = Chance::from_key(written.key);
        chance.stream.set_word_pos(u128::from(written.word));
        chance.passed = written.passed;
        chance.script = written.script;
        Ok(chance)
    }
}

/// A hash of parts, each with its length, under a name that says what it is for.
pub fn derive(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new_derive_key(purpose);
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    *hasher.finalize().as_bytes()
}

/// What a provable table fixes before the first draw and shows to everyone.
///
/// `commitment = hash(table, secret)` is public from the start. Each seat may then add entropy, which is public too.
/// The key of the door is the hash of all of it, so neither the house nor a seat alone can choose the dice.
///
/// ```
/// use kernel::chance::Commitment;
///
/// let alone = Commitment { table: "t-1".into(), secret: [7; 32], entropy: vec![] };
/// let together = Commitment { entropy: vec!["my own words".into()], ..alone.clone() };
/// assert_eq!(alone.shown(), together.shown(), "what was shown before still holds");
/// assert_ne!(alone.key(), together.key(), "and the dice are no longer the house's");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Commitment {
    pub table: String,
    pub secret: [u8; 32],
    /// What each seat added, in seat order; empty where it added nothing.
    pub entropy: Vec<String>,
}

impl Commitment {
    pub fn shown(&self) -> [u8; 32] {
        derive("duskhall commitment", &[self.table.as_bytes(), &self.secret])
    }

    pub fn key(&self) -> [u8; 32] {
        let mut parts: Vec<&[u8]> = vec![self.table.as_bytes(), &self.secret];
        parts.extend(self.entropy.iter().map(String::as_bytes));
        derive("duskhall chance", &parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn golden_values_never_change() {
        let mut chance = Chance::from_seed(7);
        let drawn: Vec<u32> = (0..8).map(|_| chance.below(1000)).collect();
        let mut deck: Vec<u8> = (0..10).collect();
        chance.shuffle(&mut deck);
        let dice: Vec<u8> = (0..6).map(|_| chance.die(6)).collect();
        assert_eq!(drawn, [889, 857, 761, 891, 179, 79, 250, 738]);
        assert_eq!(deck, [7, 5, 3, 8, 6, 4, 9, 1, 2, 0]);
        assert_eq!(dice, [2, 4, 5, 3, 2, 2]);
    }

    #[test]
    fn every_bound_is_drawn_evenly() {
        let mut chance = Chance::from_seed(1);
        for bound in [1, 2, 3, 6, 7, 10, 243] {
            let mut seen = vec![0u32; bound as usize];
            let rounds = 2000 * bound;
            (0..rounds).for_each(|_| seen[chance.below(bound) as usize] += 1);
            assert!(seen.iter().all(|&n| n.abs_diff(2000) < 300), "bound {bound}: {seen:?}");
        }
    }

    #[test]
    fn scripted_dice_come_first_and_in_order() {
        let mut chance = Chance::from_seed(1);
        assert!(chance.script(&[7, 3]));
        assert_eq!([chance.die(10), chance.die(10)], [7, 3]);
        assert!(!chance.script(&[1; MAX_SCRIPT + 1]));
        assert_eq!(chance.passed(), 2);
    }

    #[test]
    fn written_and_read_it_goes_on_alike() {
        let mut chance = Chance::from_seed(3);
        (0..37).for_each(|_| _ = chance.below(6));
        let bytes = postcard::to_stdvec(&chance).unwrap();
        let mut again: Chance = postcard::from_bytes(&bytes).unwrap();
        assert_eq!(again, chance);
        assert_eq!(again.below(1 << 30), chance.below(1 << 30));
    }

    #[test]
    fn the_commitment_hides_and_binds() {
        let table =
            Commitment { table: "silver-hour".into(), secret: [9; 32], entropy: vec!["a".into(), String::new()] };
        let other = Commitment { entropy: vec!["b".into(), String::new()], ..table.clone() };
        assert_eq!(table.shown(), other.shown());
        assert_ne!(table.key(), other.key());
        assert_ne!(table.shown(), Commitment { secret: [8; 32], ..table.clone() }.shown());
        assert!(!format!("{:?}", Chance::from_key(table.key())).contains('9'));
    }
}
