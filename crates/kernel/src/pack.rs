//! A content pack: the files a game's content is read from, named by a hash over all of them.
//!
//! A record names the packs it was played with by their hashes. Whoever keeps records keeps the packs too, each as one
//! text file ([`Pack::text`]), so that a record plays on after the content has changed.
//!
//! Deliberately absent: what the files mean (the game reads them) and where packs are kept.

use crate::chance::derive;
use crate::record::to_hex;
use std::fmt::Write;

const FIRST_LINE: &str = "duskhall pack 1";

/// The files, and the name they have together.
///
/// ```
/// use kernel::Pack;
///
/// let pack = Pack::new("toy", [("cards.ron", "[Copper]")]);
/// assert_eq!(Pack::read(&pack.text()), Ok(pack.clone()));
/// assert_ne!(pack.hash(), Pack::new("toy", [("cards.ron", "[Silver]")]).hash());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    pub name: String,
    /// Name and text of each file, sorted by name.
    files: Vec<(String, String)>,
}

impl Pack {
    /// Line endings do not matter: a file written on another system is the same file.
    pub fn new<N: Into<String>>(
        name: impl Into<String>,
        files: impl IntoIterator<Item = (N, impl AsRef<str>)>,
    ) -> Pack {
        let unix = |text: &str| text.replace('\r', "");
        let mut files: Vec<(String, String)> =
            files.into_iter().map(|(name, text)| (name.into(), unix(text.as_ref()))).collect();
        files.sort();
        Pack { name: name.into(), files }
    }

    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// 32 hexadecimal digits. Two packs with the same hash are the same pack.
    pub fn hash(&self) -> String {
        let parts: Vec<&[u8]> = self.files().flat_map(|(name, text)| [name.as_bytes(), text.as_bytes()]).collect();
        let name = [self.name.as_bytes()];
        let hash = derive("duskhall pack", &[&name, parts.as_slice()].concat());
        to_hex(&hash[..16])
    }

    /// Is this how a hash is written? Asked before it becomes the name of a file.
    pub fn is_hash(text: &str) -> bool {
        text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
    }

    /// The whole pack as one text.
    pub fn text(&self) -> String {
        let mut text = format!("{FIRST_LINE}\nname: {}\n", self.name);
        for (name, file) in self.files() {
            // The length, so that a file may hold whatever it likes.
            writeln!(text, "file: {} {name}\n{file}", file.len()).expect("a string takes everything");
        }
        text
    }

    /// Reads [`Pack::text`] back. An error says what is wrong with it.
    pub fn read(text: &str) -> Result<Pack, String> {
        let text = text.replace('\r', "");
        let rest = text.strip_prefix(FIRST_LINE).and_then(|rest| rest.strip_prefix("\nname: "));
        let (name, mut rest) = rest
            .and_then(|rest| rest.split_once('\n'))
            .ok_or_else(|| format!("a pack begins with `{FIRST_LINE}` and its name"))?;
        let mut files = Vec::new();
        while !rest.is_empty() {
            let line = rest.split('\n').next().unwrap_or_default();
            let wrong = || format!("`{}` is no line `file: LENGTH NAME`", line.chars().take(60).collect::<String>());
            let (length, name) = line.strip_prefix("file: ").and_then(|line| line.split_once(' ')).ok_or_else(wrong)?;
            let length: usize = length.parse().map_err(|_| wrong())?;
            let after = rest.get(line.len() + 1..).unwrap_or_default();
            let file = after.get(..length).filter(|_| after[length..].starts_with('\n'));
            files.push((name, file.ok_or_else(|| format!("the file `{name}` does not have {length} bytes"))?));
            rest = &after[length + 1..];
        }
        Ok(Pack::new(name, files))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pack() -> Pack {
        Pack::new("toys", [("b.ron", "file: 3 x\r\n(ü)"), ("a.ron", ""), ("deep/c.ron", "\n\n")])
    }

    #[test]
    fn written_and_read_it_is_the_same() {
        let pack = pack();
        assert_eq!(Pack::read(&pack.text()), Ok(pack.clone()));
        assert_eq!(Pack::read(&pack.text().replace('\n', "\r\n")), Ok(pack.clone()));
        assert!(Pack::is_hash(&pack.hash()) && !Pack::is_hash("../../secret") && !Pack::is_hash(""));
        assert_eq!(Pack::read(&Pack::new("bare", [("", ""); 0]).text()).map(|pack| pack.files.len()), Ok(0));
    }

    #[test]
    fn the_hash_is_over_names_and_texts_and_their_bounds() {
        let other = [
            Pack::new("toys", [("b.ron", "file: 3 x\n(u)"), ("a.ron", ""), ("deep/c.ron", "\n\n")]),
            Pack::new("toys", [("b.ron", "file: 3 x\n(ü)\n"), ("a.ron", ""), ("deep/c.ron", "\n")]),
            Pack::new("toys", [("b.ron", "file: 3 x\n(ü)"), ("a.ron2", ""), ("deep/c.ron", "\n\n")]),
            Pack::new("tools", [("b.ron", "file: 3 x\n(ü)"), ("a.ron", ""), ("deep/c.ron", "\n\n")]),
        ];
        assert!(other.iter().all(|other| other.hash() != pack().hash()));
        let turned = Pack::new("toys", pack().files.into_iter().rev());
        assert_eq!(turned.hash(), pack().hash());
        assert_eq!(Pack::new("toys", [("a", "b")]).hash(), "610909c4c0f01076e8138a01605095a4", "it never changes");
    }

    #[test]
    fn a_broken_text_is_refused_wherever_it_is_cut() {
        let text = pack().text();
        let whole = pack();
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            assert_ne!(Pack::read(&text[..end]), Ok(whole.clone()), "cut at {end}");
        }
        for bad in ["", "duskhall pack 2\nname: x\n", "duskhall pack 1\nname: x\nfile: 99999999999999999999 a\n"] {
            assert!(Pack::read(bad).is_err(), "{bad}");
        }
    }
}
