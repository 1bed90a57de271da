//! What people may be called and what they may write: text that can be seen, on one line, and no name that looks like
//! another one at the same table.
//!
//! By the Unicode standard's own lists: what has no look of its own (default-ignorable, not assigned, for private use)
//! goes, and two names are alike if their skeletons are (Unicode Technical Standard 39).

use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_security::skeleton;

/// So many marks may be heaped on a letter.
const MARKS: usize = 3;
/// Looks empty and is none of Unicode's spaces.
const EMPTY_BRAILLE: char = '\u{2800}';

/// One line of visible text; none if nothing is left.
pub(crate) fn clean(text: &str, most: usize) -> Option<String> {
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>();
    let categories = CodePointMapData::<GeneralCategory>::new();
    let parts = text.split(|c: char| c.is_whitespace() || c.is_control() || c == EMPTY_BRAILLE);
    let mut marks = 0;
    let mut seen = |c: &char| {
        let category = categories.get(*c);
        marks = if GeneralCategoryGroup::Mark.contains(category) { marks + 1 } else { 0 };
        let shown = !ignorable.contains(*c) && !GeneralCategoryGroup::Other.contains(category);
        shown && marks <= MARKS
    };
    let words: Vec<String> = parts.map(|part| part.chars().filter(&mut seen).collect()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
    let text: String = words.join(" ").chars().take(most).collect();
    let text = text.trim().to_owned();
    (!text.is_empty()).then_some(text)
}

/// What somebody is called: it has a letter or a digit.
pub(crate) fn clean_name(text: &str, most: usize) -> Option<String> {
    clean(text, most).filter(|name| name.chars().any(char::is_alphanumeric))
}

/// Could one be taken for the other?
pub(crate) fn alike(one: &str, other: &str) -> bool {
    look(one) == look(other)
}

fn look(name: &str) -> String {
    let plain = |text: &str| skeleton(text).filter(|c| c.is_alphanumeric()).collect::<String>();
    // Capitals may look like other letters than their small ones do.
    plain(&plain(name).to_lowercase())
}

/// The name, or the name with a number if it looks like one of these.
pub(crate) fn told_apart<'n>(name: &str, others: impl Iterator<Item = &'n str> + Clone) -> String {
    let free = |name: &str| !others.clone().any(|other| alike(name, other));
    if free(name) {
        return name.to_owned();
    }
    (2..=u32::MAX).map(|number| format!("{name} ({number})")).find(|name| free(name)).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_no_name() {
        // A soft hyphen, a Hangul filler, an empty Braille cell, tags, a joiner, a direction mark, a private letter.
        for blank in
            ["\u{ad}", "\u{3164}", "\u{2800}\u{2800}", "\u{e0041}\u{e0042}", "\u{200d}", "\u{202e} ", "\u{e000}"]
        {
            assert_eq!(clean(blank, 24), None, "{blank:?}");
        }
        for strange in ["...", "\u{301}\u{301}", "—"] {
            assert_eq!(clean_name(strange, 24), None, "{strange:?}");
        }
        assert_eq!(clean_name(" A\u{ad}da\u{2800}\u{e0041}Byron\n", 24).as_deref(), Some("Ada Byron"));
        assert_eq!(clean_name("Zoë 李 ßä", 24).as_deref(), Some("Zoë 李 ßä"));
    }

    #[test]
    fn marks_are_not_heaped_up() {
        let tower = format!("A{}da", "\u{301}".repeat(200));
        assert_eq!(clean(&tower, 400).map(|text| text.chars().count()), Some(6));
    }

    #[test]
    fn look_alikes_are_told_apart() {
        // A Cyrillic a, a capital i for an l, a full-width letter, other spaces and other cases.
        for (one, other) in [("Ada", "\u{410}da"), ("Bill", "BiIl"), ("Ada", "\u{ff21}da"), ("Ada L", "adaL")] {
            assert!(alike(one, other), "{one} {other}");
        }
        assert!(!alike("Ada", "Adam") && !alike("Bo", "Cy"));
        assert_eq!(told_apart("Ada", ["Bo", "Cy"].into_iter()), "Ada");
        assert_eq!(told_apart("\u{410}da", ["Ada"].into_iter()), "\u{410}da (2)");
        assert_eq!(told_apart("Ada", ["Ada", "Ada (2)"].into_iter()), "Ada (3)");
    }
}
