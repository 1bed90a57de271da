//! Reads the files into one [`Content`], and notes every mistake with its file and line.

use super::file::{AdventureFile, CardFile, ChallengeFile, HeroFile, Numbers, SymbolFile, WeatherFile};
use super::{CARDS, CardType, Colour, Content, FACES, Home, Kind, KindInfo, PACK, Reference};
use crate::effect::{Effect, Span};
use crate::map::{Map, MapFile};
use kernel::arena::Arena;
use kernel::content::{Files, Help};
use kernel::{Card, Pack};
use std::collections::BTreeMap;

const HELP: Help = Help { fields: "in the first lines of the file", effects: "in crates/runebound/src/effect.rs" };

pub(super) struct Reader<'f> {
    pub(super) files: Files<'f>,
    pub(super) kinds: Vec<KindInfo>,
    pub(super) kind_of: Vec<Kind>,
    pub(super) effects: Arena<Effect<Span>>,
    pub(super) slugs: BTreeMap<String, String>,
    pub(super) subtypes: Vec<String>,
    pub(super) terrains: Vec<String>,
}

impl<'f> Reader<'f> {
    pub(super) fn new(files: &'f [(&'f str, &'f str)]) -> Self {
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

    pub(super) fn content(&mut self) -> Option<Content> {
        let map_file: Option<MapFile> = self.files.parse("frozen-wastes/map.ron");
        let numbers: Option<Numbers> = self.files.parse("frozen-wastes/numbers.ron");
        let weather: Option<Vec<WeatherFile>> = self.files.parse("frozen-wastes/weather.ron");
        let heroes: Option<Vec<HeroFile>> = self.files.parse("heroes.ron");
        let market: Option<Vec<CardFile>> = self.files.parse("market.ron");
        let legends: Option<Vec<CardFile>> = self.files.parse("frozen-wastes/legends.ron");
        let decks =
            Colour::ALL.map(|colour| (colour, self.files.parse(&format!("frozen-wastes/{}.ron", colour.slug()))));
        let boss: Option<ChallengeFile> = self.files.parse("frozen-wastes/arshan.ron");
        let clues: Option<Vec<SymbolFile>> = self.files.parse("frozen-wastes/clues.ron");
        let rumors: Option<Vec<SymbolFile>> = self.files.parse("frozen-wastes/rumors.ron");

        let map_file = map_file?;
        self.terrains = map_file.terrains.iter().map(|terrain| terrain.slug.clone()).collect();
        let mut problems = Vec::new();
        let map = Map::read(&map_file, &mut problems);
        for (needle, problem) in problems {
            self.wrong("frozen-wastes/map.ron", &needle, problem);
        }
        let weather = self.weather(&weather?);
        let heroes = self.heroes(&heroes?);
        for card in &market? {
            self.card("market.ron", card, Home::Market);
        }
        for (colour, deck) in decks {
            let deck: Vec<AdventureFile> = deck?;
            for card in deck {
                self.adventure(&format!("frozen-wastes/{}.ron", colour.slug()), card, colour, &weather);
            }
        }
        for card in &legends? {
            self.card("frozen-wastes/legends.ron", card, Home::Legend);
        }
        self.challenge("frozen-wastes/arshan.ron", &boss?, Home::Boss, Colour::Red);
        for clue in &clues? {
            self.symbols("frozen-wastes/clues.ron", clue, Home::Clue);
        }
        for rumor in &rumors? {
            self.symbols("frozen-wastes/rumors.ron", rumor, Home::Rumor);
        }
        let numbers = numbers?;
        let (faces, face_slugs) = self.faces(&numbers)?;
        let first_legends = self.first_legends(&numbers);
        let kind_of = self.fill_up()?;
        let pack = Pack::new(PACK, self.files.all());
        let (kinds, effects) = (std::mem::take(&mut self.kinds), std::mem::take(&mut self.effects));
        let map = map?;
        let decks = [
            Home::Adventure(Colour::Green),
            Home::Adventure(Colour::Yellow),
            Home::Adventure(Colour::Blue),
            Home::Adventure(Colour::Red),
            Home::Boss,
        ];
        let references = decks.map(|home| Reference::of(&kinds, &kind_of, home));
        let boss = kind_of.iter().position(|kind| kinds[kind.index()].home == Home::Boss).unwrap_or(0);
        Some(Content {
            map,
            numbers,
            faces,
            face_slugs,
            weather,
            heroes,
            kinds,
            kind_of,
            effects,
            first_legends,
            references,
            boss: Card(boss as u16),
            pack,
        })
    }

    /// Notes a problem at the line where these words stand first.
    pub(super) fn wrong(&mut self, file: &str, words: &str, problem: String) {
        self.files.wrong(file, words, problem);
    }

    /// Notes a problem of the entry with this slug.
    pub(super) fn wrong_at(&mut self, file: &str, slug: &str, problem: String) {
        self.files.wrong_at(file, slug, format!("`{slug}`: {problem}"));
    }

    pub(super) fn claim(&mut self, file: &str, slug: &str, name: &str) {
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

    pub(super) fn terrain(&mut self, file: &str, slug: &str, terrain: &str) -> u8 {
        if let Some(found) = self.terrains.iter().position(|known| known == terrain) {
            return found as u8;
        }
        let known = self.terrains.join(", ");
        self.wrong_at(file, slug, format!("there is no terrain `{terrain}`; there are {known}"));
        0
    }

    pub(super) fn faces(&mut self, numbers: &Numbers) -> Option<([u8; FACES], [String; FACES])> {
        let mut masks = [0; FACES];
        let mut slugs: [String; FACES] = Default::default();
        if numbers.faces.len() != FACES {
            self.wrong("frozen-wastes/numbers.ron", "faces", format!("`faces` holds {FACES} lists of terrains"));
            return None;
        }
        for (face, terrains) in numbers.faces.iter().enumerate() {
            for terrain in terrains {
                match self.terrains.iter().position(|known| known == terrain) {
                    Some(found) => masks[face] |= 1 << found,
                    None => self.wrong(
                        "frozen-wastes/numbers.ron",
                        terrain,
                        format!("`faces`: there is no terrain `{terrain}`"),
                    ),
                }
            }
            slugs[face] = terrains.join("/");
        }
        let twins = (0..FACES).any(|face| masks[..face].contains(&masks[face]));
        if twins || masks.contains(&0) {
            self.wrong(
                "frozen-wastes/numbers.ron",
                "faces",
                "`faces`: each face is different and shows something".into(),
            );
        }
        Some((masks, slugs))
    }

    pub(super) fn first_legends(&mut self, numbers: &Numbers) -> Vec<Kind> {
        let mut kinds = Vec::new();
        for slug in &numbers.legends {
            match self.kinds.iter().position(|kind| kind.slug == *slug && kind.home == Home::Legend) {
                Some(found) => kinds.push(Kind(found as u8)),
                None => {
                    self.wrong("frozen-wastes/numbers.ron", slug, format!("`legends`: there is no Legend `{slug}`"));
                }
            }
        }
        kinds
    }

    /// Blank cards up to the room there is.
    pub(super) fn fill_up(&mut self) -> Option<[Kind; CARDS]> {
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
