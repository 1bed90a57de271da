//! The entries of the content files as they are written.

use super::{Benefit, Side, Slot, Strike, Terrain};
use crate::effect::{Aim, Custom, Defence, Neutral, Passive, Special, TitlePower, Token, Trial, Whom, Window, Written};
use crate::ids::{Alignment, Border, Destiny, Shape};
use serde::Deserialize;

pub(super) type List = Vec<Written>;

const fn one() -> u8 {
    1
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitFile {
    pub slug: String,
    pub name: String,
    pub plural: String,
    pub shape: Shape,
    pub initiative: u8,
    pub health: u8,
    pub figures: u8,
    pub special: Special,
    pub calls: String,
    #[serde(default)]
    pub fast: bool,
    #[serde(default)]
    pub flying: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DefenceFile {
    pub name: String,
    pub does: Defence,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FactionFile {
    pub slug: String,
    pub name: String,
    pub alignment: Alignment,
    pub influence: u8,
    pub tactics: u8,
    pub defence: DefenceFile,
    pub food: (u8, Vec<String>),
    pub wood: (u8, Vec<String>),
    pub ore: (u8, Vec<String>),
    pub units: Vec<UnitFile>,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AreaFile {
    pub slug: String,
    pub name: String,
    pub terrain: Terrain,
    pub hex: (i8, i8),
    pub yields: (u8, u8, u8),
    #[serde(default)]
    pub neutrals: Option<(String, u8)>,
    #[serde(default)]
    pub city: bool,
    #[serde(default)]
    pub borders: Vec<(Side, Border)>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CityFile {
    pub slug: String,
    pub name: String,
    pub benefits: Vec<Benefit>,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FateFile {
    pub number: u8,
    pub triangle: Strike,
    pub rectangle: Strike,
    pub hexagon: Strike,
    pub circle: Strike,
    pub destiny: Destiny,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeroFile {
    pub slug: String,
    pub name: String,
    pub alignment: Alignment,
    pub attributes: (u8, u8, u8),
    pub health: u8,
    pub holds: Vec<Passive>,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TitleFile {
    pub slug: String,
    pub name: String,
    pub powers: Vec<TitlePower>,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeasonCardFile {
    pub slug: String,
    pub name: String,
    #[serde(default)]
    pub council: bool,
    pub does: Vec<(Whom, List)>,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeasonFile {
    /// What the season brings after each of its cards.
    pub always: Vec<Custom<List>>,
    pub cards: Vec<SeasonCardFile>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeasonsFile {
    pub spring: SeasonFile,
    pub summer: SeasonFile,
    pub fall: SeasonFile,
    pub winter: SeasonFile,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TacticsFile {
    pub slug: String,
    pub name: String,
    #[serde(default = "one")]
    pub copies: u8,
    pub when: Window,
    #[serde(default)]
    pub original: Option<Window>,
    pub does: List,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UseFile {
    #[serde(default)]
    pub discard: bool,
    pub does: List,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RewardFile {
    pub slug: String,
    pub name: String,
    #[serde(default = "one")]
    pub copies: u8,
    #[serde(default)]
    pub slot: Option<Slot>,
    #[serde(default)]
    pub turn: Option<UseFile>,
    #[serde(default)]
    pub holds: Vec<Passive>,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveFile {
    pub slug: String,
    pub name: String,
    pub alignment: Alignment,
    pub aim: Aim,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestFile {
    pub slug: String,
    pub name: String,
    pub area: String,
    pub trial: Trial<Neutral>,
    pub gold: List,
    #[serde(default)]
    pub silver: List,
    pub red: List,
    pub flavour: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExplorationFile {
    pub slug: String,
    pub name: String,
    #[serde(default)]
    pub near: u8,
    #[serde(default)]
    pub far: u8,
    pub token: Token<List>,
    pub flavour: String,
}
