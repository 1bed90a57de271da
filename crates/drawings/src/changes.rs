//! What a further word does to a subject.

use crate::paint::PAINTS;

/// A word, and what it does.
pub const CHANGES: [(&str, Change); 14] = [
    ("many", Change::Many),
    ("pair", Change::Pair),
    ("broken", Change::Broken),
    ("turned", Change::Turned),
    ("fallen", Change::Fallen),
    ("burning", Change::Burning),
    ("crowned", Change::Crowned),
    ("haloed", Change::Haloed),
    ("gilded", Change::Dyed('g')),
    ("iced", Change::Dyed('i')),
    ("bloodied", Change::Dyed('r')),
    ("mossy", Change::Dyed('n')),
    ("spectral", Change::Dyed('v')),
    ("shadowed", Change::Dyed('z')),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Three, smaller.
    Many,
    /// Two, looking at each other.
    Pair,
    /// Cut and shifted.
    Broken,
    /// Mirrored.
    Turned,
    /// Upside down.
    Fallen,
    Burning,
    Crowned,
    /// Rays behind it.
    Haloed,
    /// All in the tones of one stuff.
    Dyed(char),
}

pub fn change(word: &str) -> Option<Change> {
    CHANGES.iter().find(|(known, _)| *known == word).map(|(_, change)| *change)
}

/// The word of a paint after all dyeing: `s1` is `i1` in ice.
pub fn dyed(word: &str, changes: &[Change]) -> String {
    let dye =
        changes.iter().rev().find_map(|change| if let Change::Dyed(letter) = change { Some(*letter) } else { None });
    let mut letters = word.chars();
    let stuff = letters.next().filter(|letter| PAINTS.iter().any(|(known, ..)| known == letter));
    match (dye, stuff) {
        (Some(dye), Some(_)) if word.len() == 2 => format!("{dye}{}", letters.as_str()),
        _ => word.to_owned(),
    }
}

const FLAMES_BEHIND: &str = "<path fill=\"r2\" d=\"M62 122C40 100 52 76 60 58 66 70 70 66 70 48 82 30 78 16 88 2 92 20 104 24 108-4 120 8 122 26 128 32 132 24 134 16 142 8 144 28 156 40 152 58 160 54 160 46 162 42 176 66 182 98 158 122Z\"/><path fill=\"o2\" d=\"M72 122C56 104 62 84 70 72 76 82 80 76 80 60 90 46 88 34 94 24 100 40 112 38 114 18 122 32 124 46 130 50 134 44 136 38 140 32 142 52 150 60 146 74 152 72 154 66 156 62 166 84 164 108 148 122Z\"/>";
const FLAMES_BEFORE: &str = "<path fill=\"o1\" d=\"M70 122C62 112 66 102 72 96 74 104 80 102 80 92 86 98 86 106 92 108 94 102 98 98 100 90 108 98 106 108 112 110 116 104 120 102 122 92 130 100 128 106 134 108 136 102 140 102 142 94 150 104 152 114 146 122Z\"/><path fill=\"g1\" d=\"M82 122C80 116 82 112 86 108 90 116 96 114 100 106 104 116 110 116 114 116 118 114 120 112 122 108 128 114 132 116 136 110 140 114 138 120 136 122Z\"/>";
const RAYS: &str = "<path fill=\"glow\" opacity=\".55\" d=\"M110 60L96-60H124ZM110 60L186-40 210-16ZM110 60L250 30V56ZM110 60L250 96 232 122ZM110 60L176 180H146ZM110 60L74 180H44ZM110 60L-12 122-30 96ZM110 60L-30 56V30ZM110 60L10-16 34-40Z\"/>";
const CROWN: &str = "<path fill=\"g3\" d=\"M84 22L80-6 95 6 110-12 125 6 140-6 136 22Z\"/><path fill=\"g2\" d=\"M84 22L80-6 95 6 110-12 112 22Z\"/><path fill=\"g1\" d=\"M83 16H137V22H83Z\"/><circle fill=\"r2\" cx=\"110\" cy=\"10\" r=\"4\"/>";

/// A subject with its changes, each around those before it.
pub fn changed(subject: &str, changes: &[Change]) -> String {
    let mut drawing = subject.to_owned();
    for (number, change) in changes.iter().enumerate() {
        let name = format!("part{number}");
        let used = |places: &[&str]| {
            let copies = places.iter().map(|place| format!("<use href=\"#{name}\" transform=\"{place}\"/>"));
            format!("<defs><g id=\"{name}\">{drawing}</g></defs>{}", copies.collect::<String>())
        };
        drawing = match change {
            Change::Many => {
                used(&["translate(-1 2) scale(.58)", "translate(93 2) scale(.58)", "translate(36 29) scale(.68)"])
            }
            Change::Pair => used(&["translate(-10 14) scale(.76)", "translate(230 14) scale(-.76 .76)"]),
            Change::Turned => format!("<g transform=\"matrix(-1 0 0 1 220 0)\">{drawing}</g>"),
            Change::Fallen => format!("<g transform=\"matrix(1 0 0 -1 0 120)\">{drawing}</g>"),
            Change::Burning => {
                format!("{FLAMES_BEHIND}<g transform=\"translate(17 12) scale(.85)\">{drawing}</g>{FLAMES_BEFORE}")
            }
            Change::Haloed => format!("{RAYS}{drawing}"),
            Change::Crowned => format!("<g transform=\"translate(14 20) scale(.87)\">{drawing}</g>{CROWN}"),
            Change::Broken => format!(
                "<defs><g id=\"{name}\">{drawing}</g><clipPath id=\"{name}a\"><path d=\"M-40-40H150L118 40 128 52 84 76 92 90 60 170H-40Z\"/></clipPath>\
                 <clipPath id=\"{name}b\"><path d=\"M260-40H150L118 40 128 52 84 76 92 90 60 170H260Z\"/></clipPath></defs>\
                 <g transform=\"translate(-7-4) rotate(-5 90 60)\"><use href=\"#{name}\" clip-path=\"url(#{name}a)\"/></g>\
                 <g transform=\"translate(9 7) rotate(6 130 60)\"><use href=\"#{name}\" clip-path=\"url(#{name}b)\"/></g>"
            ),
            Change::Dyed(_) => drawing,
        };
    }
    drawing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dyes_change_stuffs_and_leave_lights() {
        let dye = [Change::Many, Change::Dyed('i')];
        assert_eq!(
            (dyed("s1", &dye), dyed("glow", &dye), dyed("none", &dye)),
            ("i1".into(), "glow".into(), "none".into())
        );
        assert_eq!(dyed("s1", &[Change::Turned]), "s1");
    }

    #[test]
    fn every_change_but_dyes_draws_something_else() {
        let subject = "<circle r=\"4\"/>";
        for (word, change) in CHANGES {
            assert_eq!(changed(subject, &[change]) == subject, matches!(change, Change::Dyed(_)), "{word}");
        }
    }
}
