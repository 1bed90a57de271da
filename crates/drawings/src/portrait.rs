//! A face in words: what is behind, hair, body, features, what is worn and held, and the paints of all of it. Drawn from
//! back to front on 200 x 200; features sit on fixed anchors, so that any part fits any face.

use crate::paint::{self, WORN};
use crate::parts::{self, faces};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The layers from back to front: the key in the words, and what is added to its word.
const LAYERS: [(&str, &str); 18] = [
    ("light", ""),
    ("back", ""),
    ("body", "collar"),
    ("hair", "-back"),
    ("shoulder", ""),
    ("body", ""),
    ("ears", ""),
    ("face", ""),
    ("mark", ""),
    ("eyes", ""),
    ("brow", ""),
    ("mouth", ""),
    ("beard", ""),
    ("hair", ""),
    ("crown", ""),
    ("horns", ""),
    ("held", ""),
    ("before", ""),
];

/// Keys whose parts lie under another name: what is held may be held behind.
fn family(key: &str) -> &str {
    match key {
        "back" | "shoulder" | "before" => "held",
        _ => key,
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Portrait<'a> {
    words: &'a str,
    said: BTreeMap<&'a str, &'a str>,
}

impl<'a> Portrait<'a> {
    /// Reads `light moon, face heart, skin ivory, ..`; a mistake says which word is not drawn.
    pub fn read(words: &'a str) -> Result<Portrait<'a>, String> {
        let mut said = BTreeMap::new();
        for pair in words.split(',') {
            let (key, word) =
                pair.trim().split_once(' ').ok_or(format!("`{}` is not a key and a word", pair.trim()))?;
            if WORN.iter().any(|(known, _)| *known == key) {
                paint::colours(key, word).ok_or(format!("there is no {key} `{word}`"))?;
            } else if LAYERS.iter().any(|(known, _)| *known == key) {
                let drawn = ["", "-back"]
                    .iter()
                    .any(|more| faces().contains_key(format!("{}-{word}{more}", family(key)).as_str()));
                drawn.then_some(()).ok_or(format!("no {key} `{word}` is drawn"))?;
            } else {
                return Err(format!("a portrait has no `{key}`"));
            }
            if said.insert(key, word).is_some() {
                return Err(format!("`{key}` is said twice"));
            }
        }
        let missing = WORN.iter().map(|(key, _)| *key).chain(["face", "body"]).find(|key| !said.contains_key(key));
        missing.map_or(Ok(Portrait { words, said }), |key| Err(format!("it does not say its {key}")))
    }

    pub fn words(&self) -> &'a str {
        self.words
    }

    pub fn hash(&self) -> u64 {
        parts::hash(self.words)
    }

    pub fn svg(&self) -> String {
        let mut paints: BTreeMap<&str, String> = BTreeMap::new();
        for (key, names) in WORN {
            let colours = self.said.get(key).and_then(|word| paint::colours(key, word)).unwrap_or_default();
            paints.extend(names.iter().copied().zip(colours.into_iter().map(str::to_owned)));
        }
        let mut also = |name: &'static str, of: &str, part: f64, other: &str| {
            let colour = paints.get(of).map(|colour| paint::mixed(colour, part, other));
            paints.insert(name, colour.unwrap_or_default());
        };
        also("nk", "sd", 0.7, "#2a0f22");
        also("ld", "lp", 0.55, "#1a0d18");
        also("rd", "ac", 0.62, "#22081c");
        paints.insert("wh", "#fbf3ea".to_owned());
        let mut svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"200\" viewBox=\"0 0 200 200\" preserveAspectRatio=\"xMidYMin slice\">\
            <view id=\"bust\" viewBox=\"22 -2 156 204\" preserveAspectRatio=\"xMidYMin slice\"/>\
            <view id=\"face\" viewBox=\"18 6 164 164\" preserveAspectRatio=\"xMidYMin slice\"/>\
            <view id=\"head\" viewBox=\"40 26 120 120\" preserveAspectRatio=\"xMidYMin slice\"/>\
            <linearGradient id=\"dusk\" x2=\"0\" y2=\"1\"><stop offset=\".55\" stop-opacity=\"0\"/><stop offset=\"1\" stop-opacity=\".5\"/></linearGradient>"
            .to_owned();
        _ = write!(svg, "<path fill=\"{}\" d=\"M-50-50H250V250H-50Z\"/>", paints["b0"]);
        for (key, more) in LAYERS {
            let Some(word) = self.said.get(key) else { continue };
            let name =
                if more == "collar" { format!("collar-{word}") } else { format!("{}-{word}{more}", family(key)) };
            if let Some(part) = faces().get(name.as_str()) {
                let part = paint::painted(part, |word| {
                    paints.get(word).cloned().or_else(|| paint::stuff(word).map(str::to_owned))
                });
                _ = write!(svg, "<g>{part}</g>");
            }
        }
        svg.push_str("<path fill=\"url(#dusk)\" d=\"M-50-9H250V209H-50Z\"/></svg>");
        svg
    }
}
