//! The parts as they are drawn: one `<g id="word">` a line, so that a word is found by reading lines.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The parts of one or several files by their words.
pub type Sheet = BTreeMap<&'static str, &'static str>;

const BACKDROPS: &[&str] = &[include_str!("../parts/backdrops.svg")];
const SUBJECTS: &[&str] = &[
    include_str!("../parts/subjects/first.svg"),
    include_str!("../parts/subjects/household.svg"),
    include_str!("../parts/subjects/arms.svg"),
    include_str!("../parts/subjects/wild.svg"),
    include_str!("../parts/subjects/lands.svg"),
    include_str!("../parts/subjects/creatures.svg"),
    include_str!("../parts/subjects/gear.svg"),
];
const FACES: &[&str] = &[
    include_str!("../parts/faces/light.svg"),
    include_str!("../parts/faces/collar.svg"),
    include_str!("../parts/faces/hair.svg"),
    include_str!("../parts/faces/body.svg"),
    include_str!("../parts/faces/face.svg"),
    include_str!("../parts/faces/eyes.svg"),
    include_str!("../parts/faces/brow.svg"),
    include_str!("../parts/faces/mouth.svg"),
    include_str!("../parts/faces/crown.svg"),
    include_str!("../parts/faces/held.svg"),
    include_str!("../parts/faces/heroes.svg"),
];

/// Where: what is seen behind a subject.
pub fn backdrops() -> &'static Sheet {
    static SHEET: LazyLock<Sheet> = LazyLock::new(|| read(BACKDROPS));
    &SHEET
}

/// What: the one thing a picture shows.
pub fn subjects() -> &'static Sheet {
    static SHEET: LazyLock<Sheet> = LazyLock::new(|| read(SUBJECTS));
    &SHEET
}

/// The parts of portraits, as `hair-locks`; what of hair hangs behind the shoulders is `hair-locks-back`.
pub fn faces() -> &'static Sheet {
    static SHEET: LazyLock<Sheet> = LazyLock::new(|| read(FACES));
    &SHEET
}

/// A number that changes with any part, on every machine the same: addresses of pictures are made from it.
pub fn fingerprint() -> u64 {
    static HASH: LazyLock<u64> = LazyLock::new(|| {
        let texts = [BACKDROPS, SUBJECTS, FACES].into_iter().flatten();
        texts.fold(mix(START, include_str!("paint.rs")), |hash, text| mix(hash, text))
    });
    *HASH
}

/// FNV-1a.
const START: u64 = 0xcbf2_9ce4_8422_2325;

fn mix(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The number of these words, with all that is drawn.
pub fn hash(words: &str) -> u64 {
    mix(fingerprint(), words)
}

fn read(files: &'static [&'static str]) -> Sheet {
    let lines = files.iter().flat_map(|file| file.lines());
    lines.filter_map(|line| line.strip_prefix("<g id=\"")?.strip_suffix("</g>")?.split_once("\">")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A second drawing of a word would hide the first.
    #[test]
    fn every_word_is_drawn_once_and_on_one_line() {
        for (files, sheet) in [(BACKDROPS, backdrops()), (SUBJECTS, subjects()), (FACES, faces())] {
            let lines = || files.iter().flat_map(|file| file.lines()).filter(|line| line.starts_with("<g "));
            assert_eq!(lines().count(), sheet.len());
        }
    }

    #[test]
    fn parts_are_plain_drawings() {
        for (word, part) in [backdrops(), subjects(), faces()].into_iter().flatten() {
            for forbidden in ["style", "class=", "<script", "http", "<text", "filter"] {
                assert!(!part.contains(forbidden), "`{forbidden}` in {word}");
            }
            assert_eq!(part.matches("<g").count(), part.matches("</g>").count(), "{word} has all its groups closed");
        }
    }
}
