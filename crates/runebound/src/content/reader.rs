//! Reads the files into one [`Content`], and notes every mistake with its file and line.

use super::{CARDS, CardType, Colour, Content, FACES, Hero, Home, Kind, KindInfo, Numbers, Reference};
use crate::adventures::Adventure;
use crate::effect::{Effect, Span};
use crate::map::{Map, MapFile};
use kernel::Pack;
use kernel::arena::Arena;
use kernel::content::{Files, Help};
use std::collections::BTreeMap;

const HELP: Help = Help { fields: "in the first lines of the file", effects: "in crates/runebound/src/effect.rs" };

/// What an adventure has read from its files, beside the cards it has added.
pub struct Parts<L> {
    pub map: Map,
    pub numbers: Numbers,
    pub heroes: Vec<Hero>,
    /// What only this adventure has.
    pub lore: L,
}

pub struct Reader<'f> {
    pub(crate) files: Files<'f>,
    pub(crate) kinds: Vec<KindInfo>,
    pub(crate) kind_of: Vec<Kind>,
    pub(crate) effects: Arena<Effect<Span>>,
    pub(crate) slugs: BTreeMap<String, String>,
    pub(crate) subtypes: Vec<String>,
    pub(crate) terrains: Vec<String>,
}

impl<'f> Reader<'f> {
    pub(crate) fn new(files: &'f [(&'f str, &'f str)]) -> Self {
        Reader {
            files: Files::new(files, HELP),
            kinds: Vec::new(),
            kind_of: Vec::new(),
            effects: Arena::default(),
            slugs: BTreeMap::new(),
            subtypes: vec![String::new()],
            terrains: Vec::new(),
        }
    }

    pub(crate) fn content<A: Adventure>(&mut self) -> Option<(Content, A::Lore)> {
        let parts = A::read_content(self)?;
        self.assemble(A::SLUG, parts)
    }

    /// Everything that was read, as it lies at the table.
    pub(crate) fn assemble<L>(&mut self, adventure: &'static str, parts: Parts<L>) -> Option<(Content, L)> {
        let Parts { map, numbers, heroes, lore } = parts;
        let (faces, face_slugs) = self.faces(&format!("{adventure}/numbers.ron"), &numbers.faces)?;
        let kind_of = self.fill_up()?;
        let pack = Pack::new(adventure, self.files.all());
        let (kinds, effects) = (std::mem::take(&mut self.kinds), std::mem::take(&mut self.effects));
        let references = Colour::ALL.map(|colour| {
            let challenge =
                |info: &&KindInfo| info.home == Home::Adventure(colour) && info.card_type == CardType::Challenge;
            let cards: Vec<&KindInfo> = kind_of.iter().map(|kind| &kinds[kind.index()]).filter(challenge).collect();
            Reference::of(&cards)
        });
        Some((Content { map, numbers, faces, face_slugs, heroes, kinds, kind_of, effects, references, pack }, lore))
    }

    /// The map, and its terrains are known from now on.
    pub(crate) fn map(&mut self, name: &str, file: &MapFile) -> Option<Map> {
        self.terrains = file.terrains.iter().map(|terrain| terrain.slug.clone()).collect();
        let mut problems = Vec::new();
        let map = Map::read(file, &mut problems);
        for (needle, problem) in problems {
            self.wrong(name, &needle, problem);
        }
        map
    }

    /// Notes a problem at the line where these words stand first.
    pub(crate) fn wrong(&mut self, file: &str, words: &str, problem: String) {
        self.files.wrong(file, words, problem);
    }

    /// Notes a problem of the entry with this slug.
    pub(crate) fn wrong_at(&mut self, file: &str, slug: &str, problem: String) {
        self.files.wrong_at(file, slug, format!("`{slug}`: {problem}"));
    }

    pub(crate) fn claim(&mut self, file: &str, slug: &str, name: &str) {
        let word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        if !slug.split('-').all(word) {
            self.wrong_at(file, slug, "a slug is lower-case words joined by `-`, such as `bow-of-bone`".into());
        }
        if name.trim().is_empty() {
            self.wrong_at(file, slug, "`name` is empty: write what stands on the card".into());
        }
        if let Some(other) = self.slugs.insert(slug.to_owned(), file.to_owned()) {
            self.wrong_at(file, slug, format!("the slug is used twice, also in {other}: give one another"));
        }
    }

    pub(crate) fn terrain(&mut self, file: &str, slug: &str, terrain: &str) -> u8 {
        if let Some(found) = self.terrains.iter().position(|known| known == terrain) {
            return found as u8;
        }
        let known = self.terrains.join(", ");
        self.wrong_at(file, slug, format!("there is no terrain `{terrain}`; there are {known}"));
        0
    }

    fn faces(&mut self, file: &str, faces: &[Vec<String>]) -> Option<([u8; FACES], [String; FACES])> {
        let mut masks = [0; FACES];
        let mut slugs: [String; FACES] = Default::default();
        if faces.len() != FACES {
            self.wrong(file, "faces", format!("`faces` holds {FACES} lists of terrains"));
            return None;
        }
        for (face, terrains) in faces.iter().enumerate() {
            for terrain in terrains {
                match self.terrains.iter().position(|known| known == terrain) {
                    Some(found) => masks[face] |= 1 << found,
                    None => self.wrong(file, terrain, format!("`faces`: there is no terrain `{terrain}`")),
                }
            }
            slugs[face] = terrains.join("/");
        }
        let twins = (0..FACES).any(|face| masks[..face].contains(&masks[face]));
        if twins || masks.contains(&0) {
            self.wrong(file, "faces", "`faces`: each face is different and shows something".into());
        }
        Some((masks, slugs))
    }

    /// Blank cards up to the room there is.
    pub(crate) fn fill_up(&mut self) -> Option<[Kind; CARDS]> {
        if self.effects.is_full() {
            self.wrong("market.ron", "", "there are more effects than there is room for: shorten some cards".into());
            return None;
        }
        if self.kind_of.len() > CARDS || self.kinds.len() >= Kind::COUNT {
            let problem = format!("there are {} cards, there is room for {CARDS}", self.kind_of.len());
            self.wrong("market.ron", "", problem);
            return None;
        }
        let blank = Kind(self.kinds.len() as u8);
        self.kinds.push(Self::blank(CardType::Artifact, Home::Nowhere));
        self.kind_of.resize(CARDS, blank);
        std::mem::take(&mut self.kind_of).try_into().ok()
    }
}
