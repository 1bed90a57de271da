//! Colours by word: stuffs in three tones (lit, plain, shade), lights, and the paints of portraits.

/// Letter, name and the three tones of what subjects are made of: `s1` is lit steel, `s3` steel in the shade.
pub const PAINTS: [(char, &str, [&str; 3]); 12] = [
    ('s', "steel", ["#e4ebf3", "#94a3ba", "#4b5872"]),
    ('g', "gold", ["#ffe7a6", "#dca745", "#8a5a1e"]),
    ('o', "copper", ["#f7b98a", "#c4703f", "#77391d"]),
    ('r', "red", ["#f2797a", "#c4303f", "#741a2c"]),
    ('w', "wood", ["#cf9a63", "#8d5c36", "#4b2d1c"]),
    ('k', "skin", ["#f4d3b0", "#c9946c", "#80523e"]),
    ('p', "paper", ["#fff7e2", "#e0cda4", "#9c8560"]),
    ('n', "green", ["#c4f072", "#58a34d", "#285a36"]),
    ('i', "ice", ["#effbff", "#97d2f2", "#3f7cb8"]),
    ('v', "violet", ["#e2c8ff", "#9668d6", "#4a2c86"]),
    ('d', "dark", ["#5b5470", "#332e47", "#191626"]),
    // Dark enough to be dark, and still seen against the night.
    ('z', "shadow", ["#aea6cc", "#665f8a", "#332e4c"]),
];

/// When, and how it feels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Light {
    pub word: &'static str,
    /// Above and below.
    pub sky: &'static str,
    pub low: &'static str,
    /// The two tones of a backdrop.
    pub far: &'static str,
    pub near: &'static str,
    pub glow: &'static str,
    /// Where the glow sits, in percent.
    pub at: (u8, u8),
}

const fn light(word: &'static str, tones: [&'static str; 5], at: (u8, u8)) -> Light {
    let [sky, low, far, near, glow] = tones;
    Light { word, sky, low, far, near, glow, at }
}

pub const LIGHTS: [Light; 12] = [
    light("candle", ["#3a2118", "#1d1012", "#5a3320", "#2a1714", "#ffc56b"], (50, 60)),
    light("moon", ["#1b2450", "#0e1330", "#2f3d78", "#161d42", "#c4d4ff"], (62, 30)),
    light("noon", ["#3f7fb5", "#d8c489", "#5b93b0", "#6f7a45", "#fff3c4"], (50, 30)),
    light("dusk", ["#4a2a6a", "#d9705a", "#6d3a78", "#33204e", "#ffb27a"], (50, 80)),
    light("ember", ["#2a0f14", "#6b2214", "#4a1a18", "#1c0a10", "#ff8a3c"], (50, 90)),
    light("witch", ["#0f2a20", "#08160f", "#1f5038", "#0c2017", "#a8f25a"], (50, 60)),
    light("frost", ["#4f86ad", "#cfe6f2", "#7fb0cf", "#3a678c", "#ffffff"], (50, 45)),
    light("dream", ["#4a2c80", "#a2559a", "#6f46a6", "#341e60", "#ffd0f2"], (50, 45)),
    light("blood", ["#3a0d1c", "#15060e", "#661829", "#240813", "#ff5a5a"], (56, 40)),
    light("gold", ["#6a4312", "#2e1b0a", "#97651f", "#3c240c", "#ffe08a"], (50, 50)),
    light("storm", ["#2c3446", "#121620", "#4a556c", "#1c2230", "#dfe8ff"], (40, 20)),
    light("dawn", ["#3f7f93", "#f0c27a", "#67a3a2", "#2f5b58", "#fff0b8"], (50, 75)),
];

/// What a portrait may be painted with: the key in its words, then the paints that the key sets.
pub const WORN: [(&str, &[&str]); 7] = [
    ("skin", &["sk", "sd", "lp"]),
    ("iris", &["ir"]),
    ("mane", &["h1", "h2", "h3"]),
    ("cloth", &["c1", "c2", "c3"]),
    ("metal", &["m1", "m2", "m3"]),
    ("accent", &["ac"]),
    ("sky", &["b0", "b1", "gl"]),
];

/// Key, word and the colours of that word, in the order of [`WORN`].
const COLOURS: &str = include_str!("../parts/colours.txt");

/// The colours of a word, such as `mane gold`.
pub fn colours(key: &str, word: &str) -> Option<Vec<&'static str>> {
    let mut lines = COLOURS.lines().map(str::split_whitespace);
    lines.find_map(|mut line| (line.next() == Some(key) && line.next() == Some(word)).then(|| line.collect()))
}

/// The colour for a word of the paint box.
pub fn stuff(word: &str) -> Option<&'static str> {
    let (letter, tone) = word.split_at_checked(1)?;
    let number = tone.parse::<usize>().ok()?.checked_sub(1)?;
    let found = PAINTS.iter().find(|(known, ..)| letter.starts_with(*known))?;
    found.2.get(number).copied()
}

/// Writes colours in the place of their words: `fill="s1"` becomes `fill="#e4ebf3"`. What is no word of a paint stays.
pub fn painted(part: &str, paint: impl Fn(&str) -> Option<String>) -> String {
    let mut text = String::with_capacity(part.len() + part.len() / 4);
    let mut rest = part;
    while let Some(at) = [" fill=\"", " stroke=\""].iter().filter_map(|one| Some(rest.find(one)? + one.len())).min() {
        let (before, word) = rest.split_at(at);
        let end = word.find('"').unwrap_or(word.len());
        text.push_str(before);
        match paint(&word[..end]) {
            Some(colour) => text.push_str(&colour),
            None => text.push_str(&word[..end]),
        }
        rest = &word[end..];
    }
    text + rest
}

/// A part of one colour in another.
pub fn mixed(colour: &str, part: f64, other: &str) -> String {
    let channel = |text: &str, at: usize| {
        text.get(at..at + 2).and_then(|two| u8::from_str_radix(two, 16).ok()).map_or(0.0, f64::from)
    };
    let both = [1, 3, 5].map(|at| channel(colour, at) * part + channel(other, at) * (1.0 - part));
    let [red, green, blue] = both.map(|value| value.round() as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_paints_become_colours_and_nothing_else_changes() {
        let part = r#"<path fill="s1" d="M0 0"/><path fill="none" stroke="g2" stroke-width="3"/>"#;
        let done = painted(part, |word| stuff(word).map(str::to_owned));
        assert_eq!(done, r##"<path fill="#e4ebf3" d="M0 0"/><path fill="none" stroke="#dca745" stroke-width="3"/>"##);
        assert_eq!((stuff("s0"), stuff("s4"), stuff("q1"), stuff("")), (None, None, None, None));
    }

    #[test]
    fn colours_of_portraits_are_whole() {
        for line in COLOURS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let (_, paints) = WORN.iter().find(|(key, _)| *key == words[0]).expect("a key that is worn");
            assert_eq!(words.len() - 2, paints.len(), "{line}");
            let sound = |colour: &&str| colour.len() == 7 && u32::from_str_radix(&colour[1..], 16).is_ok();
            assert!(words[2..].iter().all(sound), "{line}");
        }
    }

    #[test]
    fn colours_mix() {
        assert_eq!(mixed("#ff0000", 0.5, "#0000ff"), "#800080");
        assert_eq!(mixed("#102030", 1.0, "#ffffff"), "#102030");
    }
}
