//! The cards, heroes and numbers of an adventure, read from RON files into typed effects and checked.
//!
//! Which file holds what, and how an entry is written, is told in the first lines of each file under `content/`. The
//! words an effect, power, passive or decree can start with are those of `effect.rs`. The map is read by `map.rs`.
//! A mistake is named with file, line and field, and all mistakes are told at once.
//!
//! Which files there are an adventure knows ([`Adventure::read_content`]): it reads its own and calls the [`Reader`] for all that
//! adventures share. What only it has stays in its `Lore`.
//!
//! Deliberately absent: the rules text of a card (`text.rs` makes it from the effects) and the exact size of the decks
//! (a test holds them against the counts of the adventure).

mod cards;
mod effects;
pub(crate) mod file;
mod heroes;
mod reader;

pub use self::file::{HeroSet, Numbers, Written};
pub use self::reader::{Parts, Reader};
use crate::adventures::Adventure;
use crate::effect::{Cost, Decree, Effect, On, Passive, Phase, Skill, Span, When};
use crate::map::Map;
use kernel::arena::Arena;
pub use kernel::content::{ContentError, lines};
use kernel::{Card, Few, Pack};
use serde::{Deserialize, Serialize};

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
    /// A deck of the adventure's own.
    Own(u8),
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

// --- At the table ----------------------------------------------------------------------------------------------------

/// The number of a kind of card; equal cards have one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Kind(pub u8);

impl Kind {
    /// Room for kinds, the blank one among them.
    pub const COUNT: usize = 251;

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
            When::BeforeCombat | When::BeforeCombatOften => Moment::BeforeCombat,
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
    pub heroes: Vec<Hero>,
    pub kinds: Vec<KindInfo>,
    pub kind_of: [Kind; CARDS],
    pub effects: Arena<Effect<Span>>,
    /// An average Challenge of each colour: for judging what a hero can defeat.
    pub references: [Reference; 4],
    /// The files it was read from.
    pub pack: Pack,
}

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
    /// The average of these Challenges.
    pub(crate) fn of(cards: &[&KindInfo]) -> Reference {
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

impl Content {
    /// Reads the files of an adventure; what only it has comes beside.
    pub fn read<A: Adventure>(files: &[(&str, &str)]) -> Result<(Content, A::Lore), Vec<ContentError>> {
        let mut reader = Reader::new(files);
        let content = reader.content::<A>();
        reader.files.finish(content)
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

/// The attribute of a phase is used as an index in many places.
const _: () = assert!(Phase::ALL.len() == 3);
