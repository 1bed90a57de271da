//! What only The Frozen Wastes has among its content: weather, Legends, clues and rumors, Arshan, and the numbers of gear.

use super::FrozenWastes;
use super::appraise::Weights;
use super::legend::Surroundings;
use crate::content::file::{AdventureFile, CardFile, ChallengeFile, HeroFile, one};
use crate::content::{CardType, Colour, HeroSet, Home, Kind, KindInfo, NO_SYMBOL, Numbers, Parts, Reader, Reference};
use crate::content::{TERRAINS, WILD, Weather};
use crate::map::{MapFile, PlaceKind, Space};
use kernel::Card;
use serde::Deserialize;

pub const LEGENDS: Home = Home::Own(0);
pub const CLUES: Home = Home::Own(1);
pub const RUMORS: Home = Home::Own(2);
/// Arshan.
pub const ARSHAN: Home = Home::Own(3);

/// How many cards each deck has when the content is whole.
pub const COUNTS: [(Home, usize); 9] = [
    (Home::Market, 84),
    (Home::Adventure(Colour::Green), 17),
    (Home::Adventure(Colour::Yellow), 19),
    (Home::Adventure(Colour::Blue), 12),
    (Home::Adventure(Colour::Red), 8),
    (LEGENDS, 18),
    (CLUES, 29),
    (RUMORS, 41),
    (ARSHAN, 1),
];

/// The files of The Frozen Wastes as they are shipped.
pub const FROZEN_WASTES: [(&str, &str); 13] = [
    ("heroes.ron", include_str!("../../../content/heroes.ron")),
    ("market.ron", include_str!("../../../content/market.ron")),
    ("frozen-wastes/numbers.ron", include_str!("../../../content/frozen-wastes/numbers.ron")),
    ("frozen-wastes/map.ron", include_str!("../../../content/frozen-wastes/map.ron")),
    ("frozen-wastes/weather.ron", include_str!("../../../content/frozen-wastes/weather.ron")),
    ("frozen-wastes/green.ron", include_str!("../../../content/frozen-wastes/green.ron")),
    ("frozen-wastes/yellow.ron", include_str!("../../../content/frozen-wastes/yellow.ron")),
    ("frozen-wastes/blue.ron", include_str!("../../../content/frozen-wastes/blue.ron")),
    ("frozen-wastes/red.ron", include_str!("../../../content/frozen-wastes/red.ron")),
    ("frozen-wastes/arshan.ron", include_str!("../../../content/frozen-wastes/arshan.ron")),
    ("frozen-wastes/legends.ron", include_str!("../../../content/frozen-wastes/legends.ron")),
    ("frozen-wastes/clues.ron", include_str!("../../../content/frozen-wastes/clues.ron")),
    ("frozen-wastes/rumors.ron", include_str!("../../../content/frozen-wastes/rumors.ron")),
];

/// What is worked out once from the content.
#[derive(Clone, Debug)]
pub struct Lore {
    pub weather: Vec<Weather>,
    /// The Legends that lie face up at the start.
    pub first_legends: Vec<Kind>,
    /// Arshan's card, and what it is like to fight it.
    pub boss: Card,
    pub boss_reference: Reference,
    pub green_vale: Option<Space>,
    /// Tokens of each kind of survival gear: flare crystals, luckstones, snowshoes.
    pub gear: [u8; 3],
    pub gear_price: u8,
    /// The land around each space.
    pub surroundings: Vec<Surroundings>,
    /// What bots steer by.
    pub weights: Weights,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeatherFile {
    slug: String,
    name: String,
    frost: Vec<u8>,
}

/// A rumor or a clue: one or two symbols, by the slugs of terrains, or `wild`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SymbolFile {
    slug: String,
    name: String,
    symbols: Vec<String>,
    #[serde(default = "one")]
    copies: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NumbersFile {
    gold: u8,
    gear: [u8; 3],
    gear_price: u8,
    experience: [u8; 6],
    counters_of_each: u8,
    last_round: u16,
    last_round_alone: u16,
    offers: u8,
    doom: [u8; 6],
    faces: Vec<Vec<String>>,
    legends: Vec<String>,
}

impl NumbersFile {
    fn shared(&self) -> Numbers {
        Numbers {
            gold: self.gold,
            experience: self.experience,
            counters_of_each: self.counters_of_each,
            last_round: self.last_round,
            last_round_alone: self.last_round_alone,
            offers: self.offers,
            doom: self.doom,
            faces: self.faces.clone(),
        }
    }
}

impl FrozenWastes {
    /// All files are parsed before anything is made of them, so that all mistakes are told.
    pub(super) fn read_all(reader: &mut Reader) -> Option<Parts<Lore>> {
        let map_file: Option<MapFile> = reader.files.parse("frozen-wastes/map.ron");
        let numbers: Option<NumbersFile> = reader.files.parse("frozen-wastes/numbers.ron");
        let weather: Option<Vec<WeatherFile>> = reader.files.parse("frozen-wastes/weather.ron");
        let heroes: Option<Vec<HeroFile>> = reader.files.parse("heroes.ron");
        let market: Option<Vec<CardFile>> = reader.files.parse("market.ron");
        let legends: Option<Vec<CardFile>> = reader.files.parse("frozen-wastes/legends.ron");
        let decks =
            Colour::ALL.map(|colour| (colour, reader.files.parse(&format!("frozen-wastes/{}.ron", colour.slug()))));
        let boss: Option<ChallengeFile> = reader.files.parse("frozen-wastes/arshan.ron");
        let clues: Option<Vec<SymbolFile>> = reader.files.parse("frozen-wastes/clues.ron");
        let rumors: Option<Vec<SymbolFile>> = reader.files.parse("frozen-wastes/rumors.ron");

        let map = reader.map("frozen-wastes/map.ron", &map_file?);
        let weather = read_weather(reader, &weather?);
        let heroes = reader.heroes("heroes.ron", &heroes?);
        if heroes.len() > 31 || heroes.iter().filter(|hero| hero.set == HeroSet::FrozenWastes).count() < 6 {
            let problem = "there are at least 6 heroes of `set: FrozenWastes`, at most 31 in all";
            reader.wrong("heroes.ron", "", problem.into());
        }
        for card in &market? {
            check_difficulty(reader, "market.ron", card, false);
            reader.card("market.ron", card, Home::Market);
        }
        for (colour, deck) in decks {
            let deck: Vec<AdventureFile> = deck?;
            for card in deck {
                reader.adventure(&format!("frozen-wastes/{}.ron", colour.slug()), card, colour, &weather);
            }
        }
        for card in &legends? {
            check_difficulty(reader, "frozen-wastes/legends.ron", card, true);
            reader.card("frozen-wastes/legends.ron", card, LEGENDS);
        }
        let boss_card = Card(reader.kind_of.len() as u16);
        reader.challenge("frozen-wastes/arshan.ron", &boss?, ARSHAN, Colour::Red);
        let boss_reference = Reference::of(&reader.kinds.last().into_iter().collect::<Vec<&KindInfo>>());
        for clue in &clues? {
            read_symbols(reader, "frozen-wastes/clues.ron", clue, CLUES);
        }
        for rumor in &rumors? {
            read_symbols(reader, "frozen-wastes/rumors.ron", rumor, RUMORS);
        }
        let numbers = numbers?;
        let first_legends = first_legends(reader, &numbers);
        let map = map?;
        let lore = Lore {
            weather,
            first_legends,
            boss: boss_card,
            boss_reference,
            green_vale: map.all(PlaceKind::GreenVale).next(),
            gear: numbers.gear,
            gear_price: numbers.gear_price,
            surroundings: Surroundings::of_all(&map),
            weights: Weights::default(),
        };
        Some(Parts { map, numbers: numbers.shared(), heroes, lore })
    }
}

/// A Legend has a colour and a number, and no other card has.
fn check_difficulty(reader: &mut Reader, file: &str, card: &CardFile, legend: bool) {
    if legend != card.difficulty.is_some() {
        let problem = "`difficulty: (Blue, 4)` belongs to a Legend, and a Legend needs it";
        reader.wrong_at(file, &card.slug, problem.into());
    }
    if card.difficulty.is_some_and(|(_, number)| !(1..=6).contains(&number)) {
        reader.wrong_at(file, &card.slug, "the number of a Legend is 1 to 6".into());
    }
}

fn read_weather(reader: &mut Reader, files: &[WeatherFile]) -> Vec<Weather> {
    let mut faces = Vec::new();
    for file in files {
        reader.claim("frozen-wastes/weather.ron", &file.slug, &file.name);
        let Ok(frost) = <[u8; TERRAINS]>::try_from(file.frost.clone()) else {
            reader.wrong_at(
                "frozen-wastes/weather.ron",
                &file.slug,
                format!("`frost` needs {TERRAINS} numbers, one per terrain"),
            );
            continue;
        };
        faces.push(Weather { slug: file.slug.clone(), name: file.name.clone(), frost });
    }
    if faces.is_empty() {
        reader.wrong("frozen-wastes/weather.ron", "", "the first entry is the printed track: there must be one".into());
    }
    faces
}

fn read_symbols(reader: &mut Reader, file: &str, card: &SymbolFile, home: Home) {
    reader.claim(file, &card.slug, &card.name);
    let most = if home == CLUES { 2 } else { 1 };
    if card.symbols.is_empty() || card.symbols.len() > most {
        reader.wrong_at(file, &card.slug, format!("`symbols` names 1 to {most} terrains or `wild`"));
    }
    let mut symbols = [NO_SYMBOL; 2];
    for (place, symbol) in symbols.iter_mut().zip(&card.symbols) {
        *place = if symbol == "wild" { WILD } else { reader.terrain(file, &card.slug, symbol) };
    }
    let card_type = if home == CLUES { CardType::Clue } else { CardType::Rumor };
    let (slug, name) = (card.slug.clone(), card.name.clone());
    reader.add(file, KindInfo { slug, name, symbols, ..Reader::blank(card_type, home) }, card.copies);
}

fn first_legends(reader: &mut Reader, numbers: &NumbersFile) -> Vec<Kind> {
    let mut kinds = Vec::new();
    for slug in &numbers.legends {
        match reader.kinds.iter().position(|kind| kind.slug == *slug && kind.home == LEGENDS) {
            Some(found) => kinds.push(Kind(found as u8)),
            None => {
                reader.wrong("frozen-wastes/numbers.ron", slug, format!("`legends`: there is no Legend `{slug}`"));
            }
        }
    }
    kinds
}
