//! The content files as they are written, entry by entry.

use super::{CardType, Colour};
use crate::effect::{Decree, Effect, Passive, Power, Skill};
use kernel::arena::{self, Span};
use serde::Deserialize;

/// One effect as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Written(pub Effect<Vec<Written>>);

impl arena::Written for Written {
    type Laid = Effect<Span>;

    fn laid(&self, list: &mut impl FnMut(&[Written]) -> Span) -> Effect<Span> {
        self.0.clone().map(&mut |inner: Vec<Written>| list(&inner))
    }
}

pub(crate) type PowerFile = Power<Vec<Written>>;
/// Combat value and damage.
pub(crate) type Pair = (u8, u8);

/// An Item or Ally of the market or among the Legends.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardFile {
    pub slug: String,
    pub name: String,
    pub kind: CardType,
    #[serde(default)]
    pub subtype: String,
    pub cost: u8,
    /// A Legend's colour and number.
    #[serde(default)]
    pub difficulty: Option<(Colour, u8)>,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(default)]
    pub powers: Vec<PowerFile>,
    #[serde(default)]
    pub holds: Vec<Passive>,
    #[serde(default)]
    pub life: u8,
    #[serde(default)]
    pub stamina: u8,
    #[serde(default)]
    pub mind: Pair,
    #[serde(default)]
    pub body: Pair,
    #[serde(default)]
    pub spirit: Pair,
    #[serde(default)]
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForageFile {
    #[serde(default)]
    pub powers: Vec<PowerFile>,
    #[serde(default)]
    pub holds: Vec<Passive>,
}

#[derive(Clone, Default, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChallengeFile {
    pub slug: String,
    pub name: String,
    #[serde(default = "one")]
    pub copies: u8,
    pub ranged: Pair,
    pub melee: Pair,
    pub magic: Pair,
    pub life: u8,
    #[serde(default)]
    pub gold: u8,
    #[serde(default)]
    pub rumors: u8,
    #[serde(default)]
    pub clues: u8,
    #[serde(default)]
    pub before: Vec<Written>,
    #[serde(default)]
    pub reward: Vec<Written>,
    #[serde(default)]
    pub no_escape: bool,
    #[serde(default)]
    pub forage: Option<ForageFile>,
    #[serde(default)]
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventFile {
    pub slug: String,
    pub name: String,
    #[serde(default = "one")]
    pub copies: u8,
    pub number: u8,
    pub weather: String,
    #[serde(default)]
    pub enters: Vec<Written>,
    #[serde(default)]
    pub decrees: Vec<Decree<String>>,
    #[serde(default)]
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EncounterFile {
    pub slug: String,
    pub name: String,
    #[serde(default = "one")]
    pub copies: u8,
    pub does: Vec<Written>,
    #[serde(default)]
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) enum AdventureFile {
    Challenge(ChallengeFile),
    Event(EventFile),
    Encounter(EncounterFile),
}

pub(crate) const fn one() -> u8 {
    1
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeroFile {
    pub slug: String,
    pub name: String,
    pub set: HeroSet,
    pub life: u8,
    pub stamina: u8,
    pub mind: Pair,
    pub body: Pair,
    pub spirit: Pair,
    #[serde(default)]
    pub skills: Vec<(Skill, u8)>,
    #[serde(default)]
    pub powers: Vec<PowerFile>,
    #[serde(default)]
    pub holds: Vec<Passive>,
    pub style: String,
}

/// Which box a hero comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum HeroSet {
    Base,
    FrozenWastes,
    Midnight,
}

/// The numbers that every adventure has and that can be tuned.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Numbers {
    /// What every hero begins with.
    pub gold: u8,
    /// The price of an experience counter for 1 to 6 heroes.
    pub experience: [u8; 6],
    pub counters_of_each: u8,
    pub last_round: u16,
    pub last_round_alone: u16,
    pub offers: u8,
    pub doom: [u8; 6],
    /// Each face of the movement die by the slugs of its terrains.
    pub faces: Vec<Vec<String>>,
}
