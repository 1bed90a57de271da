//! The cards, heroes and numbers of an adventure, read from RON files into typed effects and checked.
//!
//! Which file holds what, and how an entry is written, is told in the first lines of each file under `content/`. The
//! words an effect, power, passive or decree can start with are those of `effect.rs`. The map is read by `map.rs`.
//! A mistake is named with file, line and field, and all mistakes are told at once.
//!
//! Deliberately absent: the rules text of a card (`text.rs` makes it from the effects) and the exact size of the decks
//! (a test holds them against [`COUNTS`]).

use crate::effect::{Cost, Decree, Effect, On, Passive, Phase, Power, Skill, Span, When};
use crate::map::{Map, MapFile};
use kernel::{Card, Few, Pack};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Room for the cards of any adventure.
pub const CARDS: usize = 240;
/// Terrains on the map and the dice.
pub const TERRAINS: usize = 7;
/// The symbol that fits every terrain, on rumors and clues.
pub const WILD: u8 = TERRAINS as u8;
pub const SYMBOLS: usize = TERRAINS + 1;
pub const NO_SYMBOL: u8 = u8::MAX;
/// Faces of the movement die.
pub const FACES: usize = 6;

/// How many cards each deck has when the content is whole.
pub const COUNTS: [(Home, usize); 9] = [
    (Home::Market, 84),
    (Home::Adventure(Colour::Green), 17),
    (Home::Adventure(Colour::Yellow), 19),
    (Home::Adventure(Colour::Blue), 12),
    (Home::Adventure(Colour::Red), 8),
    (Home::Legend, 18),
    (Home::Clue, 29),
    (Home::Rumor, 41),
    (Home::Boss, 1),
];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Colour {
    Green,
    Yellow,
    Blue,
    Red,
}

impl Colour {
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Yellow, Colour::Blue, Colour::Red];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// What a counter of this colour is worth in points of experience (RB-43).
    pub const fn worth(self) -> u8 {
        self as u8 + 1
    }

    pub const fn slug(self) -> &'static str {
        match self {
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
            Colour::Red => "red",
        }
    }
}

/// Which deck a kind of card belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    Market,
    Adventure(Colour),
    Legend,
    Clue,
    Rumor,
    /// Arshan.
    Boss,
    /// The blank cards that fill the room up to [`CARDS`].
    Nowhere,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum CardType {
    Weapon,
    Armour,
    Artifact,
    Rune,
    Potion,
    Ally,
    Challenge,
    Event,
    Encounter,
    Clue,
    Rumor,
}

impl CardType {
    pub const fn slug(self) -> &'static str {
        match self {
            CardType::Weapon => "weapon",
            CardType::Armour => "armour",
            CardType::Artifact => "artifact",
            CardType::Rune => "rune",
            CardType::Potion => "potion",
            CardType::Ally => "ally",
            CardType::Challenge => "challenge",
            CardType::Event => "event",
            CardType::Encounter => "encounter",
            CardType::Clue => "clue",
            CardType::Rumor => "rumor",
        }
    }
}

// --- Files -----------------------------------------------------------------------------------------------------------

/// One effect as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Written(pub Effect<Vec<Written>>);

type PowerFile = Power<Vec<Written>>;
/// Combat value and damage.
type Pair = (u8, u8);

/// An Item or Ally of the market or among the Legends.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    slug: String,
    name: String,
    kind: CardType,
    #[serde(default)]
    subtype: String,
    cost: u8,
    /// A Legend's colour and number.
    #[serde(default)]
    difficulty: Option<(Colour, u8)>,
    #[serde(default = "one")]
    copies: u8,
    #[serde(default)]
    powers: Vec<PowerFile>,
    #[serde(default)]
    holds: Vec<Passive>,
    #[serde(default)]
    life: u8,
    #[serde(default)]
    stamina: u8,
    #[serde(default)]
    mind: Pair,
    #[serde(default)]
    body: Pair,
    #[serde(default)]
    spirit: Pair,
    #[serde(default)]
    flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ForageFile {
    #[serde(default)]
    powers: Vec<PowerFile>,
    #[serde(default)]
    holds: Vec<Passive>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChallengeFile {
    slug: String,
    name: String,
    #[serde(default = "one")]
    copies: u8,
    ranged: Pair,
    melee: Pair,
    magic: Pair,
    life: u8,
    #[serde(default)]
    gold: u8,
    #[serde(default)]
    rumors: u8,
    #[serde(default)]
    clues: u8,
    #[serde(default)]
    before: Vec<Written>,
    #[serde(default)]
    reward: Vec<Written>,
    #[serde(default)]
    no_escape: bool,
    #[serde(default)]
    forage: Option<ForageFile>,
    #[serde(default)]
    flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EventFile {
    slug: String,
    name: String,
    #[serde(default = "one")]
    copies: u8,
    number: u8,
    weather: String,
    #[serde(default)]
    enters: Vec<Written>,
    #[serde(default)]
    decrees: Vec<Decree<String>>,
    #[serde(default)]
    flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EncounterFile {
    slug: String,
    name: String,
    #[serde(default = "one")]
    copies: u8,
    does: Vec<Written>,
    #[serde(default)]
    flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
enum AdventureFile {
    Challenge(ChallengeFile),
    Event(EventFile),
    Encounter(EncounterFile),
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

const fn one() -> u8 {
    1
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroFile {
    slug: String,
    name: String,
    set: HeroSet,
    life: u8,
    stamina: u8,
    mind: Pair,
    body: Pair,
    spirit: Pair,
    #[serde(default)]
    skills: Vec<(Skill, u8)>,
    #[serde(default)]
    powers: Vec<PowerFile>,
    #[serde(default)]
    holds: Vec<Passive>,
    style: String,
}

/// Which box a hero comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum HeroSet {
    Base,
    FrozenWastes,
    Midnight,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeatherFile {
    slug: String,
    name: String,
    frost: Vec<u8>,
}

/// The numbers of an adventure that can be tuned.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    pub gold: u8,
    /// Tokens of each kind of survival gear: flare crystals, luckstones, snowshoes.
    pub gear: [u8; 3],
    pub gear_price: u8,
    /// The price of an experience counter for 1 to 6 players.
    pub experience: [u8; 6],
    pub counters_of_each: u8,
    pub last_round: u16,
    pub last_round_alone: u16,
    pub offers: u8,
    pub doom: [u8; 6],
    /// Each face of the movement die by the slugs of its terrains.
    pub faces: Vec<Vec<String>>,
    /// The Legends that lie face up at the start.
    pub legends: Vec<String>,
}

// --- At the table ----------------------------------------------------------------------------------------------------

/// What is wrong with a content file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentError {
    pub file: String,
    pub line: usize,
    pub problem: String,
}

impl fmt::Display for ContentError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}: {}", self.file, self.line, self.problem)
    }
}

/// The number of a kind of card; equal cards have one kind. [`HERO`] stands for the hero where a character is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Kind(pub u8);

pub const HERO: Kind = Kind(u8::MAX);

impl Kind {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PowerInfo {
    pub when: When,
    pub cost: Cost,
    pub on: On,
    pub does: Span,
}

/// One kind of card, ready to be played.
#[derive(Clone, Debug)]
pub struct KindInfo {
    pub slug: String,
    pub name: String,
    pub flavour: String,
    pub card_type: CardType,
    pub home: Home,
    /// Cards of one subtype have one number; 0 is none.
    pub subtype: u8,
    pub subtype_name: String,
    pub cost: u8,
    pub life: u8,
    pub stamina: u8,
    pub values: [u8; 3],
    pub damages: [u8; 3],
    pub powers: Few<Option<PowerInfo>, 3>,
    pub holds: Few<Option<Passive>, 4>,
    pub gold: u8,
    pub rumors: u8,
    pub clues: u8,
    /// Before combat; an Encounter's text; an Event's entering text.
    pub does: Span,
    pub reward: Span,
    pub no_escape: bool,
    pub forage: bool,
    pub number: u8,
    pub weather: u8,
    pub decrees: Few<Option<Decree<u8>>, 3>,
    pub difficulty: u8,
    pub colour: Colour,
    pub symbols: [u8; 2],
    /// One bit for each [`Moment`] at which a power may be used: a quick no.
    pub moments: u16,
}

#[derive(Clone, Debug)]
pub struct Hero {
    pub slug: String,
    pub name: String,
    pub style: String,
    pub set: HeroSet,
    pub life: u8,
    pub stamina: u8,
    pub values: [u8; 3],
    pub damages: [u8; 3],
    pub skills: Vec<(Skill, u8)>,
    pub powers: Few<Option<PowerInfo>, 3>,
    pub holds: Few<Option<Passive>, 4>,
    pub moments: u16,
}

#[derive(Clone, Debug)]
pub struct Weather {
    pub slug: String,
    pub name: String,
    pub frost: [u8; TERRAINS],
}

/// The moments of [`When`] without their details.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    Travel,
    Test,
    TestFailed,
    BeforeCombat,
    Roll,
    RollFailed,
    Wounds,
    Frost,
    WhiteDeath,
    Market,
}

impl When {
    pub const fn moment(self) -> Moment {
        match self {
            When::Travel => Moment::Travel,
            When::Test => Moment::Test,
            When::TestFailed => Moment::TestFailed,
            When::BeforeCombat => Moment::BeforeCombat,
            When::Roll | When::RollIn(_) | When::AttackIn(_) => Moment::Roll,
            When::RollFailed => Moment::RollFailed,
            When::Wounds => Moment::Wounds,
            When::Frost => Moment::Frost,
            When::WhiteDeath => Moment::WhiteDeath,
            When::Market => Moment::Market,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Content {
    pub map: Map,
    pub numbers: Numbers,
    /// The terrains of each face, one bit each.
    pub faces: [u8; FACES],
    pub face_slugs: [String; FACES],
    pub weather: Vec<Weather>,
    pub heroes: Vec<Hero>,
    pub kinds: Vec<KindInfo>,
    pub kind_of: [Kind; CARDS],
    pub effects: Vec<Effect<Span>>,
    /// The Legends that lie face up at the start.
    pub first_legends: Vec<Kind>,
    /// An average Challenge of each colour, and Arshan: for judging what a hero can defeat.
    pub references: [Reference; 5],
    /// Arshan's card.
    pub boss: Card,
    /// The files it was read from.
    pub pack: Pack,
}

/// What a pack of this adventure's content is called.
pub const PACK: &str = "frozen-wastes";

/// The numbers of a Challenge as averages have them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reference {
    pub values: [f32; 3],
    pub damages: [f32; 3],
    pub life: f32,
    pub gold: f32,
    pub rumors: f32,
    pub clues: f32,
}

impl Reference {
    /// The average of the Challenges of a deck.
    fn of(kinds: &[KindInfo], kind_of: &[Kind], home: Home) -> Reference {
        let challenge = |info: &&KindInfo| info.home == home && info.card_type == CardType::Challenge;
        let cards: Vec<&KindInfo> = kind_of.iter().map(|kind| &kinds[kind.index()]).filter(challenge).collect();
        let average = |number: &dyn Fn(&KindInfo) -> u8| {
            cards.iter().map(|card| f32::from(number(card))).sum::<f32>() / cards.len().max(1) as f32
        };
        Reference {
            values: std::array::from_fn(|phase| average(&|card| card.values[phase])),
            damages: std::array::from_fn(|phase| average(&|card| card.damages[phase])),
            life: average(&|card| card.life),
            gold: average(&|card| card.gold),
            rumors: average(&|card| card.rumors),
            clues: average(&|card| card.clues),
        }
    }
}

/// The files of The Frozen Wastes as they are shipped.
pub const FROZEN_WASTES: [(&str, &str); 13] = [
    ("heroes.ron", include_str!("../content/heroes.ron")),
    ("market.ron", include_str!("../content/market.ron")),
    ("numbers.ron", include_str!("../content/frozen-wastes/numbers.ron")),
    ("map.ron", include_str!("../content/frozen-wastes/map.ron")),
    ("weather.ron", include_str!("../content/frozen-wastes/weather.ron")),
    ("green.ron", include_str!("../content/frozen-wastes/green.ron")),
    ("yellow.ron", include_str!("../content/frozen-wastes/yellow.ron")),
    ("blue.ron", include_str!("../content/frozen-wastes/blue.ron")),
    ("red.ron", include_str!("../content/frozen-wastes/red.ron")),
    ("arshan.ron", include_str!("../content/frozen-wastes/arshan.ron")),
    ("legends.ron", include_str!("../content/frozen-wastes/legends.ron")),
    ("clues.ron", include_str!("../content/frozen-wastes/clues.ron")),
    ("rumors.ron", include_str!("../content/frozen-wastes/rumors.ron")),
];

impl Content {
    pub fn read(files: &[(&str, &str)]) -> Result<Content, Vec<ContentError>> {
        let mut reader = Reader::new(files);
        let content = reader.content();
        match content {
            Some(content) if reader.errors.is_empty() => Ok(content),
            _ => Err(reader.errors),
        }
    }

    #[inline]
    pub fn kind(&self, kind: Kind) -> &KindInfo {
        &self.kinds[kind.index()]
    }

    #[inline]
    pub fn of(&self, card: Card) -> &KindInfo {
        &self.kinds[self.kind_of[card.index()].index()]
    }

    pub fn find(&self, slug: &str) -> Option<Kind> {
        let found = self.kinds.iter().position(|kind| kind.slug == slug && kind.home != Home::Nowhere)?;
        Some(Kind(found as u8))
    }

    pub fn hero(&self, slug: &str) -> Option<u8> {
        self.heroes.iter().position(|hero| hero.slug == slug).map(|n| n as u8)
    }

    /// How many cards a deck has.
    pub fn count(&self, home: Home) -> usize {
        self.kind_of.iter().filter(|kind| self.kind(**kind).home == home).count()
    }
}

// --- Reading ---------------------------------------------------------------------------------------------------------

struct Reader<'f> {
    files: &'f [(&'f str, &'f str)],
    errors: Vec<ContentError>,
    kinds: Vec<KindInfo>,
    kind_of: Vec<Kind>,
    effects: Vec<Effect<Span>>,
    slugs: BTreeMap<String, String>,
    subtypes: Vec<String>,
    terrains: Vec<String>,
}

/// Where effects stand, which says what may stand there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    At(Moment),
    BeforeCombat,
    Reward,
    Encounter,
    Event,
}

impl<'f> Reader<'f> {
    fn new(files: &'f [(&'f str, &'f str)]) -> Self {
        Reader {
            files,
            errors: Vec::new(),
            kinds: Vec::new(),
            kind_of: Vec::new(),
            effects: Vec::new(),
            slugs: BTreeMap::new(),
            subtypes: vec![String::new()],
            terrains: Vec::new(),
        }
    }

    fn content(&mut self) -> Option<Content> {
        let map_file: Option<MapFile> = self.parse("map.ron");
        let numbers: Option<Numbers> = self.parse("numbers.ron");
        let weather: Option<Vec<WeatherFile>> = self.parse("weather.ron");
        let heroes: Option<Vec<HeroFile>> = self.parse("heroes.ron");
        let market: Option<Vec<CardFile>> = self.parse("market.ron");
        let legends: Option<Vec<CardFile>> = self.parse("legends.ron");
        let decks = Colour::ALL.map(|colour| (colour, self.parse(&format!("{}.ron", colour.slug()))));
        let boss: Option<ChallengeFile> = self.parse("arshan.ron");
        let clues: Option<Vec<SymbolFile>> = self.parse("clues.ron");
        let rumors: Option<Vec<SymbolFile>> = self.parse("rumors.ron");

        let map_file = map_file?;
        self.terrains = map_file.terrains.iter().map(|terrain| terrain.slug.clone()).collect();
        let mut problems = Vec::new();
        let map = Map::read(&map_file, &mut problems);
        for (needle, problem) in problems {
            self.wrong("map.ron", &needle, problem);
        }
        let weather = self.weather(&weather?);
        let heroes = self.heroes(&heroes?);
        for card in &market? {
            self.card("market.ron", card, Home::Market);
        }
        for (colour, deck) in decks {
            let deck: Vec<AdventureFile> = deck?;
            for card in deck {
                self.adventure(&format!("{}.ron", colour.slug()), card, colour, &weather);
            }
        }
        for card in &legends? {
            self.card("legends.ron", card, Home::Legend);
        }
        self.challenge("arshan.ron", &boss?, Home::Boss, Colour::Red);
        for clue in &clues? {
            self.symbols("clues.ron", clue, Home::Clue);
        }
        for rumor in &rumors? {
            self.symbols("rumors.ron", rumor, Home::Rumor);
        }
        let numbers = numbers?;
        let (faces, face_slugs) = self.faces(&numbers)?;
        let first_legends = self.first_legends(&numbers);
        let kind_of = self.fill_up()?;
        let pack = Pack::new(PACK, self.files.iter().copied());
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

    fn text(&self, file: &str) -> &'f str {
        self.files.iter().find(|(name, _)| *name == file).map_or("", |(_, text)| text)
    }

    fn parse<T: for<'de> Deserialize<'de>>(&mut self, file: &str) -> Option<T> {
        use ron::extensions::Extensions;
        let extensions = Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES;
        match ron::Options::default().with_default_extension(extensions).from_str(self.text(file)) {
            Ok(value) => Some(value),
            Err(error) => {
                let problem = format!("{} ({})", error.code, advice(&error.code.to_string()));
                self.errors.push(ContentError { file: file.into(), line: error.span.start.line, problem });
                None
            }
        }
    }

    /// Notes a problem at the line where these words stand first.
    fn wrong(&mut self, file: &str, words: &str, problem: String) {
        let found = self.text(file).lines().position(|line| line.contains(words));
        self.errors.push(ContentError { file: file.into(), line: found.map_or(1, |index| index + 1), problem });
    }

    /// Notes a problem of the entry with this slug.
    fn wrong_at(&mut self, file: &str, slug: &str, problem: String) {
        self.wrong(file, &format!("slug: \"{slug}\""), format!("`{slug}`: {problem}"));
    }

    fn claim(&mut self, file: &str, slug: &str, name: &str) {
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

    fn terrain(&mut self, file: &str, slug: &str, terrain: &str) -> u8 {
        if let Some(found) = self.terrains.iter().position(|known| known == terrain) {
            return found as u8;
        }
        let known = self.terrains.join(", ");
        self.wrong_at(file, slug, format!("there is no terrain `{terrain}`; there are {known}"));
        0
    }

    fn weather(&mut self, files: &[WeatherFile]) -> Vec<Weather> {
        let mut faces = Vec::new();
        for file in files {
            self.claim("weather.ron", &file.slug, &file.name);
            let Ok(frost) = <[u8; TERRAINS]>::try_from(file.frost.clone()) else {
                self.wrong_at("weather.ron", &file.slug, format!("`frost` needs {TERRAINS} numbers, one per terrain"));
                continue;
            };
            faces.push(Weather { slug: file.slug.clone(), name: file.name.clone(), frost });
        }
        if faces.is_empty() {
            self.wrong("weather.ron", "", "the first entry is the printed track: there must be one".into());
        }
        faces
    }

    fn heroes(&mut self, files: &[HeroFile]) -> Vec<Hero> {
        let mut heroes = Vec::new();
        for file in files {
            let name = "heroes.ron";
            self.claim(name, &file.slug, &file.name);
            if !(1..=9).contains(&file.life) || !(1..=9).contains(&file.stamina) {
                self.wrong_at(name, &file.slug, "`life` and `stamina` are 1 to 9".into());
            }
            if file.powers.iter().any(|power| matches!(power.cost, Cost::Activate | Cost::Discard)) {
                self.wrong_at(name, &file.slug, "a hero's power costs `Exhaust(n)` or `Gold(n)`".into());
            }
            let (powers, moments) = self.powers(name, &file.slug, &file.powers);
            heroes.push(Hero {
                slug: file.slug.clone(),
                name: file.name.clone(),
                style: file.style.clone(),
                set: file.set,
                life: file.life,
                stamina: file.stamina,
                values: [file.mind.0, file.body.0, file.spirit.0],
                damages: [file.mind.1, file.body.1, file.spirit.1],
                skills: file.skills.clone(),
                powers,
                holds: self.holds(name, &file.slug, &file.holds),
                moments,
            });
        }
        if heroes.len() > 31 || heroes.iter().filter(|hero| hero.set == HeroSet::FrozenWastes).count() < 6 {
            self.wrong(
                "heroes.ron",
                "",
                "there are at least 6 heroes of `set: FrozenWastes`, at most 31 in all".into(),
            );
        }
        heroes
    }

    fn holds(&mut self, file: &str, slug: &str, holds: &[Passive]) -> Few<Option<Passive>, 4> {
        if holds.len() > 4 {
            self.wrong_at(file, slug, "at most 4 `holds`".into());
        }
        holds.iter().take(4).copied().map(Some).collect()
    }

    fn powers(&mut self, file: &str, slug: &str, powers: &[PowerFile]) -> (Few<Option<PowerInfo>, 3>, u16) {
        if powers.len() > 3 {
            self.wrong_at(file, slug, "at most 3 `powers`".into());
        }
        let mut infos = Few::new();
        let mut moments = 0;
        for power in powers.iter().take(3) {
            let moment = power.when.moment();
            moments |= 1 << moment as u16;
            self.walk(file, slug, &power.does, Place::At(moment), 0);
            if power.does.is_empty() {
                self.wrong_at(file, slug, "a power does nothing: fill `does`".into());
            }
            if matches!(power.cost, Cost::Exhaust(0) | Cost::Gold(0)) {
                self.wrong_at(file, slug, "a power that costs nothing could be used for ever".into());
            }
            if matches!(power.cost, Cost::Exhaust(_) | Cost::Gold(_)) && pays_back(&power.does) {
                let problem = "what is paid with exhaustion or gold gives neither back, or it could be used for ever";
                self.wrong_at(file, slug, problem.into());
            }
            let does = self.list(&power.does);
            infos.push(Some(PowerInfo { when: power.when, cost: power.cost, on: power.on, does }));
        }
        (infos, moments)
    }

    /// A kind with nothing on it.
    fn blank(card_type: CardType, home: Home) -> KindInfo {
        KindInfo {
            slug: String::new(),
            name: String::new(),
            flavour: String::new(),
            card_type,
            home,
            subtype: 0,
            subtype_name: String::new(),
            cost: 0,
            life: 0,
            stamina: 0,
            values: [0; 3],
            damages: [0; 3],
            powers: Few::new(),
            holds: Few::new(),
            gold: 0,
            rumors: 0,
            clues: 0,
            does: Span::NONE,
            reward: Span::NONE,
            no_escape: false,
            forage: false,
            number: 0,
            weather: 0,
            decrees: Few::new(),
            difficulty: 0,
            colour: Colour::Green,
            symbols: [NO_SYMBOL; 2],
            moments: 0,
        }
    }

    fn add(&mut self, file: &str, info: KindInfo, copies: u8) {
        let slug = info.slug.clone();
        if copies == 0 || copies > 12 {
            self.wrong_at(file, &slug, "`copies` is 1 to 12".into());
        }
        let kind = Kind(self.kinds.len().min(254) as u8);
        self.kinds.push(info);
        self.kind_of.extend(std::iter::repeat_n(kind, copies as usize));
    }

    fn card(&mut self, file: &str, card: &CardFile, home: Home) {
        let slug = &card.slug;
        self.claim(file, slug, &card.name);
        let ally = card.kind == CardType::Ally;
        let item = matches!(
            card.kind,
            CardType::Weapon | CardType::Armour | CardType::Artifact | CardType::Rune | CardType::Potion
        );
        if !ally && !item {
            self.wrong_at(file, slug, "`kind` is Weapon, Armour, Artifact, Rune, Potion or Ally".into());
        }
        if ally != (card.life > 0) || ally != (card.stamina > 0) {
            self.wrong_at(file, slug, "`life` and `stamina` belong to an Ally, and an Ally needs both".into());
        }
        if ally && card.copies != 1 {
            self.wrong_at(file, slug, "an Ally has a name: `copies` is 1".into());
        }
        if !(1..=30).contains(&card.cost) {
            self.wrong_at(file, slug, "`cost` is 1 to 30".into());
        }
        if (home == Home::Legend) != card.difficulty.is_some() {
            self.wrong_at(file, slug, "`difficulty: (Blue, 4)` belongs to a Legend, and a Legend needs it".into());
        }
        if card.difficulty.is_some_and(|(_, number)| !(1..=6).contains(&number)) {
            self.wrong_at(file, slug, "the number of a Legend is 1 to 6".into());
        }
        if item && card.powers.is_empty() && card.holds.is_empty() {
            self.wrong_at(file, slug, "it does nothing: give it `powers` or `holds`".into());
        }
        if item && card.powers.iter().any(|power| power.on == On::Own) {
            self.wrong_at(file, slug, "`on: Own` is for Allies".into());
        }
        let (powers, moments) = self.powers(file, slug, &card.powers);
        let holds = self.holds(file, slug, &card.holds);
        let known = self.subtypes.iter().position(|known| *known == card.subtype);
        let subtype = known.unwrap_or_else(|| {
            self.subtypes.push(card.subtype.clone());
            self.subtypes.len() - 1
        });
        let (colour, difficulty) = card.difficulty.unwrap_or((Colour::Green, 0));
        let info = KindInfo {
            slug: slug.clone(),
            name: card.name.clone(),
            flavour: card.flavour.clone(),
            subtype: subtype as u8,
            subtype_name: card.subtype.clone(),
            cost: card.cost,
            life: card.life,
            stamina: card.stamina,
            values: [card.mind.0, card.body.0, card.spirit.0],
            damages: [card.mind.1, card.body.1, card.spirit.1],
            powers,
            holds,
            difficulty,
            colour,
            moments,
            ..Self::blank(card.kind, home)
        };
        self.add(file, info, card.copies);
    }

    fn challenge(&mut self, file: &str, card: &ChallengeFile, home: Home, colour: Colour) {
        let slug = &card.slug;
        self.claim(file, slug, &card.name);
        if !(1..=20).contains(&card.life) {
            self.wrong_at(file, slug, "`life` is 1 to 20".into());
        }
        let pairs = [card.ranged, card.melee, card.magic];
        if pairs.iter().any(|pair| pair.0 > 40 || pair.1 > 9) || pairs.iter().all(|pair| pair.1 == 0) {
            self.wrong_at(file, slug, "values are up to 40, damage up to 9 and somewhere above 0".into());
        }
        self.walk(file, slug, &card.before, Place::BeforeCombat, 0);
        self.walk(file, slug, &card.reward, Place::Reward, 0);
        let (powers, moments, holds) = match &card.forage {
            None => (Few::new(), 0, Few::new()),
            Some(forage) => {
                if forage.powers.is_empty() && forage.holds.is_empty() {
                    self.wrong_at(file, slug, "the forage does nothing: give it `powers` or `holds`".into());
                }
                let (powers, moments) = self.powers(file, slug, &forage.powers);
                (powers, moments, self.holds(file, slug, &forage.holds))
            }
        };
        let (does, reward) = (self.list(&card.before), self.list(&card.reward));
        let info = KindInfo {
            slug: slug.clone(),
            name: card.name.clone(),
            flavour: card.flavour.clone(),
            // FW-22: bought for twice its worth, and so sold for it.
            cost: if card.forage.is_some() { 2 * colour.worth() } else { 0 },
            life: card.life,
            values: pairs.map(|pair| pair.0),
            damages: pairs.map(|pair| pair.1),
            powers,
            holds,
            gold: card.gold,
            rumors: card.rumors,
            clues: card.clues,
            does,
            reward,
            no_escape: card.no_escape,
            forage: card.forage.is_some(),
            colour,
            moments,
            ..Self::blank(CardType::Challenge, home)
        };
        self.add(file, info, card.copies);
    }

    fn adventure(&mut self, file: &str, card: AdventureFile, colour: Colour, weather: &[Weather]) {
        let home = Home::Adventure(colour);
        match card {
            AdventureFile::Challenge(card) => self.challenge(file, &card, home, colour),
            AdventureFile::Encounter(card) => {
                self.claim(file, &card.slug, &card.name);
                self.walk(file, &card.slug, &card.does, Place::Encounter, 0);
                let does = self.list(&card.does);
                let (slug, name, flavour) = (card.slug, card.name, card.flavour);
                let info = KindInfo { slug, name, flavour, does, colour, ..Self::blank(CardType::Encounter, home) };
                self.add(file, info, card.copies);
            }
            AdventureFile::Event(card) => {
                self.claim(file, &card.slug, &card.name);
                let icon = weather.iter().position(|face| face.slug == card.weather);
                if icon.is_none_or(|icon| icon == 0) {
                    let known: Vec<&str> = weather.iter().skip(1).map(|face| face.slug.as_str()).collect();
                    let problem = format!("there is no weather `{}`; there are {}", card.weather, known.join(", "));
                    self.wrong_at(file, &card.slug, problem);
                }
                self.walk(file, &card.slug, &card.enters, Place::Event, 0);
                if card.decrees.len() > 3 {
                    self.wrong_at(file, &card.slug, "at most 3 `decrees`".into());
                }
                let mut decrees = Few::new();
                for decree in card.decrees.iter().take(3) {
                    decrees.push(Some(self.decree(file, &card.slug, decree)));
                }
                let info = KindInfo {
                    slug: card.slug.clone(),
                    name: card.name,
                    flavour: card.flavour,
                    does: self.list(&card.enters),
                    number: card.number,
                    weather: icon.unwrap_or(0) as u8,
                    decrees,
                    colour,
                    ..Self::blank(CardType::Event, home)
                };
                self.add(file, info, card.copies);
            }
        }
    }

    fn decree(&mut self, file: &str, slug: &str, decree: &Decree<String>) -> Decree<u8> {
        match decree {
            Decree::Frost(terrain, n) => Decree::Frost(self.terrain(file, slug, terrain), *n),
            Decree::Tiring(terrain, n) => Decree::Tiring(self.terrain(file, slug, terrain), *n),
            Decree::FewerDice(n) => Decree::FewerDice(*n),
            Decree::Prices(folk, n) => Decree::Prices(*folk, *n),
            Decree::NoGoods(folk) => Decree::NoGoods(*folk),
            Decree::NoFreeHealing => Decree::NoFreeHealing,
            Decree::Fierce(phase, n) => Decree::Fierce(*phase, *n),
            Decree::Tests(n) => Decree::Tests(*n),
            Decree::Bounty(n) => Decree::Bounty(*n),
        }
    }

    fn symbols(&mut self, file: &str, card: &SymbolFile, home: Home) {
        self.claim(file, &card.slug, &card.name);
        let most = if home == Home::Clue { 2 } else { 1 };
        if card.symbols.is_empty() || card.symbols.len() > most {
            self.wrong_at(file, &card.slug, format!("`symbols` names 1 to {most} terrains or `wild`"));
        }
        let mut symbols = [NO_SYMBOL; 2];
        for (place, symbol) in symbols.iter_mut().zip(&card.symbols) {
            *place = if symbol == "wild" { WILD } else { self.terrain(file, &card.slug, symbol) };
        }
        let card_type = if home == Home::Clue { CardType::Clue } else { CardType::Rumor };
        let (slug, name) = (card.slug.clone(), card.name.clone());
        self.add(file, KindInfo { slug, name, symbols, ..Self::blank(card_type, home) }, card.copies);
    }

    fn faces(&mut self, numbers: &Numbers) -> Option<([u8; FACES], [String; FACES])> {
        let mut masks = [0; FACES];
        let mut slugs: [String; FACES] = Default::default();
        if numbers.faces.len() != FACES {
            self.wrong("numbers.ron", "faces", format!("`faces` holds {FACES} lists of terrains"));
            return None;
        }
        for (face, terrains) in numbers.faces.iter().enumerate() {
            for terrain in terrains {
                match self.terrains.iter().position(|known| known == terrain) {
                    Some(found) => masks[face] |= 1 << found,
                    None => self.wrong("numbers.ron", terrain, format!("`faces`: there is no terrain `{terrain}`")),
                }
            }
            slugs[face] = terrains.join("/");
        }
        let twins = (0..FACES).any(|face| masks[..face].contains(&masks[face]));
        if twins || masks.contains(&0) {
            self.wrong("numbers.ron", "faces", "`faces`: each face is different and shows something".into());
        }
        Some((masks, slugs))
    }

    fn first_legends(&mut self, numbers: &Numbers) -> Vec<Kind> {
        let mut kinds = Vec::new();
        for slug in &numbers.legends {
            match self.kinds.iter().position(|kind| kind.slug == *slug && kind.home == Home::Legend) {
                Some(found) => kinds.push(Kind(found as u8)),
                None => self.wrong("numbers.ron", slug, format!("`legends`: there is no Legend `{slug}`")),
            }
        }
        kinds
    }

    /// Blank cards up to the room there is.
    fn fill_up(&mut self) -> Option<[Kind; CARDS]> {
        if self.kind_of.len() > CARDS || self.kinds.len() > 250 {
            let problem = format!("there are {} cards, there is room for {CARDS}", self.kind_of.len());
            self.wrong("market.ron", "", problem);
            return None;
        }
        let blank = Kind(self.kinds.len() as u8);
        self.kinds.push(Self::blank(CardType::Artifact, Home::Nowhere));
        self.kind_of.resize(CARDS, blank);
        std::mem::take(&mut self.kind_of).try_into().ok()
    }

    /// Compiles a list: inner lists first, then the list itself in one run.
    fn list(&mut self, effects: &[Written]) -> Span {
        if effects.is_empty() {
            return Span::NONE;
        }
        let compiled: Vec<Effect<Span>> =
            effects.iter().map(|effect| effect.0.clone().map(&mut |inner: Vec<Written>| self.list(&inner))).collect();
        let start = self.effects.len() as u16;
        self.effects.extend(compiled);
        Span { start, end: self.effects.len() as u16 }
    }

    /// Effects stand only where they mean something, and never deeper than the stack allows.
    fn walk(&mut self, file: &str, slug: &str, list: &[Written], place: Place, depth: usize) {
        use Effect as E;
        if depth > 3 || list.len() > 6 {
            return self.wrong_at(file, slug, "effects are nested at most three deep, six in a list".into());
        }
        for Written(effect) in list {
            let at = |moments: &[Moment]| matches!(place, Place::At(moment) if moments.contains(&moment));
            let combat = place == Place::BeforeCombat || at(&[Moment::BeforeCombat]);
            let fits = match effect {
                E::Roll(_) => at(&[Moment::Test, Moment::Roll]),
                E::Damage(_) | E::Attacks(_) => at(&[Moment::Roll]),
                E::Reroll => at(&[Moment::TestFailed, Moment::RollFailed]),
                E::Strike(..) => at(&[Moment::BeforeCombat]),
                E::Maim(_) => combat || at(&[Moment::Roll, Moment::Wounds]),
                E::Value(..) | E::Harm(..) | E::NoEscape => combat,
                E::Prevent(_) => at(&[Moment::Wounds, Moment::Frost, Moment::WhiteDeath]),
                E::Dice(_) => at(&[Moment::Travel]),
                E::EachHero(_) => place == Place::Event && depth == 0,
                E::Test(..) | E::Choose(..) | E::Rumors(_) | E::Clues(_) | E::Treasure => {
                    matches!(place, Place::BeforeCombat | Place::Reward | Place::Encounter | Place::Event)
                        || at(&[Moment::Travel, Moment::BeforeCombat, Moment::Market])
                }
                _ => true,
            };
            if !fits {
                self.wrong_at(
                    file,
                    slug,
                    format!("`{effect:?}` cannot stand here: see crates/runebound/src/effect.rs"),
                );
            }
            match effect {
                E::Test(_, _, _, a, b) | E::Choose(a, b) => {
                    self.walk(file, slug, a, place, depth + 1);
                    self.walk(file, slug, b, place, depth + 1);
                }
                E::EachHero(inner) => self.walk(file, slug, inner, place, depth + 1),
                _ => {}
            }
        }
    }
}

/// Does a list of effects give gold or take exhaustion off?
fn pays_back(list: &[Written]) -> bool {
    list.iter().any(|Written(effect)| match effect {
        Effect::Gold(n) => *n > 0,
        Effect::Rest(..) => true,
        Effect::Test(_, _, _, a, b) | Effect::Choose(a, b) => pays_back(a) || pays_back(b),
        Effect::EachHero(inner) => pays_back(inner),
        _ => false,
    })
}

/// The attribute of a phase is used as an index in many places.
const _: () = assert!(Phase::ALL.len() == 3);

/// What to write instead, for the mistakes people make.
fn advice(code: &str) -> &'static str {
    if code.contains("missing") {
        "add the field; the first lines of the file say which are needed"
    } else if code.contains("variant") {
        "the words an effect can start with are listed in crates/runebound/src/effect.rs"
    } else if code.contains("field") {
        "the first lines of the file list the fields of an entry"
    } else {
        "check brackets, commas and quotes here"
    }
}
