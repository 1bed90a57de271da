//! A set of small numbers (cards, kinds, spaces) as bits inside a flat state.
//!
//! ```
//! use kernel::Bits;
//!
//! let mut seen: Bits<2> = Bits::default();
//! assert_eq!(Bits::<2>::CAPACITY, 128);
//! assert!(seen.insert(70));
//! assert!(!seen.insert(70), "it was there");
//! assert!(seen.has(70) && !seen.has(6));
//! assert_eq!(seen.iter().collect::<Vec<_>>(), [70]);
//! ```

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Numbers below 64 for each of `WORDS`. A larger one is a mistake of the caller and panics: it never wraps around to
/// another number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// One more than the largest number it can hold.
    pub const CAPACITY: usize = WORDS * 64;
    pub const NONE: Self = Bits([0; WORDS]);

    #[inline]
    pub const fn has(&self, number: usize) -> bool {
        self.0[number / 64] & (1 << (number % 64)) != 0
    }

    #[inline]
    pub const fn set(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub const fn clear(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// Sets it; says whether it was new.
    #[inline]
    pub const fn insert(&mut self, number: usize) -> bool {
        let new = !self.has(number);
        self.set(number);
        new
    }

    pub const fn len(&self) -> usize {
        let (mut count, mut word) = (0, 0);
        while word < WORDS {
            count += self.0[word].count_ones() as usize;
            word += 1;
        }
        count
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub fn union(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub fn common(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub fn minus(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The numbers that are set, the smallest first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut left)| {
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.wrapping_sub(1);
                (bit < 64).then_some(word * 64 + bit)
            })
        })
    }
}

/// Each of these once, in the order in which it comes first: the kinds of the cards of a hand.
///
/// ```
/// use kernel::bits::once;
///
/// let hand = ["copper", "mend", "copper", "mend"];
/// let first_letter = |card: &str| card.as_bytes()[0] as usize;
/// assert_eq!(once::<2, _>(hand, first_letter).collect::<Vec<_>>(), ["copper", "mend"]);
/// ```
#[inline]
pub fn once<const WORDS: usize, T: Copy>(
    items: impl IntoIterator<Item = T>,
    number: impl Fn(T) -> usize,
) -> impl Iterator<Item = T> {
    let mut seen: Bits<WORDS> = Bits::NONE;
    items.into_iter().filter(move |&item| seen.insert(number(item)))
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<const WORDS: usize> FromIterator<usize> for Bits<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut bits = Self::NONE;
        numbers.into_iter().for_each(|number| bits.set(number));
        bits
    }
}

impl<const WORDS: usize> fmt::Debug for Bits<WORDS> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.iter()).finish()
    }
}

impl<const WORDS: usize> Serialize for Bits<WORDS> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut tuple = out.serialize_tuple(WORDS)?;
        self.0.iter().try_for_each(|word| tuple.serialize_element(word))?;
        tuple.end()
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for Bits<WORDS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Words<const WORDS: usize>;
        impl<'de, const WORDS: usize> Visitor<'de> for Words<WORDS> {
            type Value = Bits<WORDS>;
            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "{WORDS} words of bits")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Self::Value, A::Error> {
                let mut bits = Bits::NONE;
                for (index, word) in bits.0.iter_mut().enumerate() {
                    *word = words.next_element()?.ok_or_else(|| A::Error::invalid_length(index, &self))?;
                }
                Ok(bits)
            }
        }
        from.deserialize_tuple(WORDS, Words::<WORDS>)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_number_is_a_number_of_its_own() {
        let mut bits = Bits::<2>::NONE;
        assert!(bits.insert(127) && !bits.insert(127));
        assert!(bits.has(127) && !bits.has(63) && !bits.has(0));
        assert_eq!(bits.len(), 1);
    }

    /// A mask of one word would take 128 for 0.
    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn a_number_beyond_the_last_is_no_other_number() {
        let mut bits = Bits::<2>::NONE;
        bits.set(128);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn nor_is_it_looked_up_as_one() {
        _ = Bits::<1>::NONE.has(64);
    }
}
