//! Inputs that are nearly right: what comes out is one of the corpus with a few changes.
//!
//! Changes are of bytes, of words and of lines, since most of what is read here is text made of lines of words. The same
//! seed and number give the same input on every machine.

use kernel::Chance;
use kernel::chance::derive;

/// No input grows beyond this.
const LONGEST: usize = 1 << 16;
/// Words that break readers.
const WORDS: [&str; 24] = [
    "",
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999",
    "1e308",
    "NaN",
    "null",
    "true",
    "\"",
    "{",
    "[",
    "\u{0}",
    "\u{feff}",
    "\u{202e}",
    "é",
    "🜏",
];

pub struct Mutator {
    corpus: Vec<Vec<u8>>,
    seed: u64,
}

impl Mutator {
    /// A corpus without inputs is taken for one with an empty input.
    pub fn new(corpus: Vec<Vec<u8>>, seed: u64) -> Mutator {
        Mutator { corpus: if corpus.is_empty() { vec![Vec::new()] } else { corpus }, seed }
    }

    /// The input of this number. The first ones are the corpus as it is.
    pub fn input(&self, number: u64) -> Vec<u8> {
        if let Some(input) = usize::try_from(number).ok().and_then(|number| self.corpus.get(number)) {
            return input.clone();
        }
        let key = derive("duskhall fuzz", &[&self.seed.to_le_bytes(), &number.to_le_bytes()]);
        let mut chance = Chance::from_key(key);
        let mut input = self.any(&mut chance).to_vec();
        for _ in 0..=chance.below(6) {
            self.change(&mut input, &mut chance);
        }
        input.truncate(LONGEST);
        input
    }

    fn any(&self, chance: &mut Chance) -> &[u8] {
        &self.corpus[index(self.corpus.len(), chance)]
    }

    fn change(&self, input: &mut Vec<u8>, chance: &mut Chance) {
        match chance.below(10) {
            0 => {
                if !input.is_empty() {
                    let at = index(input.len(), chance);
                    input[at] ^= 1 << chance.below(8);
                }
            }
            1 => {
                let at = index(input.len() + 1, chance);
                input.insert(at, chance.below(256) as u8);
            }
            2 => _ = input.drain(part(input, chance)),
            3 => {
                let copied = input[part(input, chance)].to_vec();
                insert(input, &copied, chance);
            }
            4 => {
                // The beginning of this one and the end of another.
                let other = self.any(chance);
                input.truncate(index(input.len() + 1, chance));
                input.extend_from_slice(&other[index(other.len() + 1, chance)..]);
            }
            5 => {
                let word = WORDS[index(WORDS.len(), chance)].as_bytes();
                replace(input, b' ', word, chance);
            }
            6 => {
                let other = self.any(chance);
                let word = piece(other, b' ', chance);
                replace(input, b' ', &other[word], chance);
            }
            7 => {
                let other = self.any(chance);
                let line = piece(other, b'\n', chance);
                replace(input, b'\n', &other[line], chance);
            }
            8 => {
                let line = input[piece(input, b'\n', chance)].to_vec();
                insert(input, &[b"\n", line.as_slice(), b"\n"].concat(), chance);
            }
            _ => replace(input, b'\n', b"", chance),
        }
    }
}

fn index(count: usize, chance: &mut Chance) -> usize {
    chance.below(count as u32) as usize
}

/// A part of up to 64 bytes.
fn part(input: &[u8], chance: &mut Chance) -> std::ops::Range<usize> {
    let from = index(input.len() + 1, chance);
    from..(from + index(64, chance)).min(input.len())
}

fn insert(input: &mut Vec<u8>, bytes: &[u8], chance: &mut Chance) {
    let at = index(input.len() + 1, chance);
    input.splice(at..at, bytes.iter().copied());
}

/// Any of the pieces between separators.
fn piece(input: &[u8], separator: u8, chance: &mut Chance) -> std::ops::Range<usize> {
    let at = index(input.len() + 1, chance);
    let from = input[..at].iter().rposition(|byte| *byte == separator).map_or(0, |found| found + 1);
    let to = input[at..].iter().position(|byte| *byte == separator).map_or(input.len(), |found| at + found);
    from..to
}

fn replace(input: &mut Vec<u8>, separator: u8, by: &[u8], chance: &mut Chance) {
    let place = piece(input, separator, chance);
    input.splice(place, by.iter().copied());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_inputs_and_another_one_others() {
        let corpus = vec![b"do red drop 4\ndo yellow drop 4\n".to_vec(), Vec::new()];
        let inputs = |seed| {
            let mutator = Mutator::new(corpus.clone(), seed);
            (0..500).map(|number| mutator.input(number)).collect::<Vec<_>>()
        };
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2));
        assert_eq!(inputs(1)[..2], corpus[..], "the corpus itself comes first");
        let distinct: std::collections::BTreeSet<_> = inputs(1).into_iter().collect();
        assert!(distinct.len() > 300, "{} different inputs", distinct.len());
    }

    #[test]
    fn nothing_to_begin_with_is_well_too() {
        let mutator = Mutator::new(Vec::new(), 1);
        assert!((0..200).any(|number| !mutator.input(number).is_empty()));
    }
}
