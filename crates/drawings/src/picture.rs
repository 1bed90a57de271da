//! Backdrop, subject and light become a picture of 220 x 120. The subject lives in the middle 100 x 100, so that a
//! square crop keeps it.

use crate::changes::{self, Change};
use crate::paint::{self, LIGHTS, Light};
use crate::parts::{self, backdrops, subjects};
use std::fmt::Write;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture<'a> {
    backdrop: &'a str,
    subject: &'a str,
    light: &'a Light,
    changes: [Option<Change>; 3],
    words: &'a str,
}

impl<'a> Picture<'a> {
    /// Reads `backdrop subject light [changes]`; a mistake says which word is not drawn.
    pub fn read(words: &'a str) -> Result<Picture<'a>, String> {
        let mut each = words.split_whitespace();
        let (Some(backdrop), Some(subject), Some(light)) = (each.next(), each.next(), each.next()) else {
            return Err("a picture is `backdrop subject light`, and what changes the subject".to_owned());
        };
        let drawn =
            |known: bool, word: &str, what: &str| known.then_some(()).ok_or(format!("no {what} `{word}` is drawn"));
        drawn(backdrops().contains_key(backdrop), backdrop, "backdrop")?;
        drawn(subjects().contains_key(subject), subject, "subject")?;
        let light = LIGHTS.iter().find(|one| one.word == light).ok_or(format!("there is no light `{light}`"))?;
        let mut changes = [None; 3];
        for (number, word) in each.enumerate() {
            let change = changes::change(word).ok_or(format!("nothing changes by `{word}`"))?;
            *changes.get_mut(number).ok_or("three changes are enough")? = Some(change);
        }
        Ok(Picture { backdrop, subject, light, changes, words })
    }

    pub fn words(&self) -> &'a str {
        self.words
    }

    /// What it shows.
    pub fn subject(&self) -> &'a str {
        self.subject
    }

    /// It changes with the words and with whatever is drawn.
    pub fn hash(&self) -> u64 {
        parts::hash(self.words)
    }

    pub fn svg(&self) -> String {
        let Light { sky, low, far, near, glow, at: (x, y), .. } = *self.light;
        let changes: Vec<Change> = self.changes.iter().copied().flatten().collect();
        let room = |word: &str| match word {
            "far" => Some(far),
            "near" => Some(near),
            "glow" => Some(glow),
            _ => None,
        };
        let plain = |word: &str| room(word).or_else(|| paint::stuff(word)).map(str::to_owned);
        let dyed = |word: &str| plain(&changes::dyed(word, &changes));
        let backdrop = paint::painted(backdrops()[self.backdrop], plain);
        let subject = paint::painted(subjects()[self.subject], dyed);
        let subject = paint::painted(&changes::changed(&subject, &changes), plain);
        let across = f64::from(x) / 100.0;
        let mut svg = String::with_capacity(backdrop.len() + subject.len() + 800);
        _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"220\" height=\"120\" viewBox=\"0 0 220 120\" preserveAspectRatio=\"xMidYMid slice\">\
             <linearGradient id=\"sky\" x2=\"0\" y2=\"1\"><stop stop-color=\"{sky}\"/><stop offset=\"1\" stop-color=\"{low}\"/></linearGradient>\
             <radialGradient id=\"glow\" cx=\"{across}\" cy=\"{}\" r=\".5\" gradientTransform=\"translate({across} 0) scale(.75 1) translate(-{across} 0)\">\
             <stop stop-color=\"{glow}\" stop-opacity=\".8\"/><stop offset=\"1\" stop-color=\"{glow}\" stop-opacity=\"0\"/></radialGradient>\
             <path fill=\"url(#sky)\" d=\"M-60-80H280V200H-60Z\"/><path fill=\"url(#glow)\" d=\"M0-10H220V130H0Z\"/>{backdrop}{subject}</svg>",
            f64::from(y) / 100.0,
        );
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_without_a_drawing_is_named() {
        let why = |words| Picture::read(words).expect_err("it cannot be drawn");
        assert!(why("crowd coin").contains("backdrop subject light"));
        assert!(why("crowds coin dawn").contains("`crowds`"));
        assert!(why("crowd coins dawn").contains("`coins`"));
        assert!(why("crowd coin dawning").contains("`dawning`"));
        assert!(why("crowd coin dawn often").contains("`often`"));
        assert!(why("crowd coin dawn many many many many").contains("three"));
    }

    #[test]
    fn no_word_of_a_paint_is_left_in_any_picture() {
        let backdrop = backdrops().keys().next().expect("there is one");
        let each = subjects().keys().map(|subject| format!("{backdrop} {subject} moon"));
        for words in
            each.chain(backdrops().keys().map(|backdrop| format!("{backdrop} coin dusk burning crowned haloed")))
        {
            let svg = Picture::read(&words).expect("all are drawn").svg();
            for attribute in ["fill=\"", "stroke=\""] {
                for rest in svg.split(&format!(" {attribute}")).skip(1) {
                    let value = rest.split('"').next().unwrap_or_default();
                    let sound = value == "none" || value.starts_with('#') || value.starts_with("url(#");
                    assert!(sound, "`{attribute}{value}` in {words}");
                }
            }
        }
    }
}
