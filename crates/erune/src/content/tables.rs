//! Luck as data: events of turns, what searches find, traps, substances, Sources, the campfire, pacts.
//!
//! Deliberately absent: a quest's own events, which stand in its file.

use super::Written;
use super::heroes::Users;
use super::items::{Item, Rarity};
use crate::effect::{Hoard, Span};
use crate::ids::{Archetype, FlagId, ItemId};
use kernel::Chance;
use serde::{Deserialize, Serialize};

/// How good a result is: Lucky draws a better one, Unlucky a worse one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, PartialOrd, Ord, Default)]
pub enum Luck {
    Bad,
    #[default]
    Plain,
    Good,
}

/// One line of a table: so often, this is told and done.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RowFile {
    pub weight: u16,
    #[serde(default)]
    pub luck: Luck,
    pub text: String,
    #[serde(default)]
    pub does: Vec<Written>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    pub weight: u16,
    pub luck: Luck,
    pub text: String,
    pub does: Span,
}

/// A table with at least one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table(Vec<Row>);

impl Table {
    pub fn rows(&self) -> &[Row] {
        &self.0
    }

    /// A line by its weight.
    pub fn draw(&self, chance: &mut Chance) -> usize {
        drawn(self.0.iter().map(|row| row.weight), chance).unwrap_or(0)
    }

    /// A line of this luck by its weight; any, if there is none.
    pub fn draw_of(&self, luck: Luck, chance: &mut Chance) -> usize {
        let weight = |row: &Row| if row.luck == luck { row.weight } else { 0 };
        drawn(self.0.iter().map(weight), chance).unwrap_or_else(|| self.draw(chance))
    }
}

/// The number of a weight, drawn by them; none if all are 0.
pub(crate) fn drawn(weights: impl Iterator<Item = u16> + Clone, chance: &mut Chance) -> Option<usize> {
    let sum: u32 = weights.clone().map(u32::from).sum();
    // Where a die has as many sides it is a die, so that a scenario can say how it falls.
    let mut left = match u8::try_from(sum) {
        Ok(0) => return None,
        Ok(sides) => u32::from(chance.die(sides) - 1),
        Err(_) => chance.below(sum),
    };
    for (number, weight) in weights.enumerate() {
        match left.checked_sub(u32::from(weight)) {
            Some(less) => left = less,
            None => return Some(number),
        }
    }
    None
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TurnEventFile {
    pub slug: String,
    pub weight: u16,
    /// Only for groups that decided so.
    #[serde(default)]
    pub remembers: Option<String>,
    /// Only from this level of quest on.
    #[serde(default)]
    pub level: u8,
    pub text: String,
    #[serde(default)]
    pub does: Vec<Written>,
}

/// What the Spirit tells at the start of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnEvent {
    pub slug: String,
    pub weight: u16,
    pub remembers: Option<FlagId>,
    pub level: u8,
    pub text: String,
    pub does: Span,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrapFile {
    pub slug: String,
    pub name: String,
    pub weight: u16,
    /// It stays on the board as a Pit.
    #[serde(default)]
    pub pit: bool,
    /// It works by magic, so that what wards off magic wards it off.
    #[serde(default)]
    pub magic: bool,
    pub text: String,
    #[serde(default)]
    pub does: Vec<Written>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trap {
    pub slug: String,
    pub name: String,
    pub weight: u16,
    pub pit: bool,
    pub magic: bool,
    pub text: String,
    pub does: Span,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SearchFile {
    pub room: Vec<RowFile>,
    pub table: Vec<RowFile>,
    pub wardrobe: Vec<RowFile>,
    pub chest: Vec<RowFile>,
    pub barrel: Vec<RowFile>,
}

/// What is searched, in the order of `Tables::search`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Searched {
    Room,
    Table,
    Wardrobe,
    Chest,
    Barrel,
}

impl Searched {
    pub const fn slug(self) -> &'static str {
        match self {
            Searched::Room => "room",
            Searched::Table => "table",
            Searched::Wardrobe => "wardrobe",
            Searched::Chest => "chest",
            Searched::Barrel => "barrel",
        }
    }
}

/// What a substance of one quality does to some.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SipFile {
    pub substance: String,
    pub quality: Quality,
    pub users: Users,
    pub text: String,
    pub does: Vec<Written>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, PartialOrd, Ord)]
pub enum Quality {
    Poor,
    Fair,
    Fine,
}

impl Quality {
    pub const ALL: [Quality; 3] = [Quality::Poor, Quality::Fair, Quality::Fine];

    pub const fn slug(self) -> &'static str {
        match self {
            Quality::Poor => "poor",
            Quality::Fair => "fair",
            Quality::Fine => "fine",
        }
    }
}

/// `substances.ron`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SubstancesFile {
    pub qualities: [u16; 3],
    pub sips: Vec<SipFile>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sip {
    pub text: String,
    pub does: Span,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PactFile {
    pub slug: String,
    pub name: String,
    /// Shadows cards that are taken.
    pub shadows: u8,
    pub does: PactEffect,
    pub flavour: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PactEffect {
    /// So much Health, or so much Mana.
    HiddenResources { health: u8, mana: u8 },
    /// The permanent Curse is lifted and banned for the quest.
    Purification,
    /// Back with all Health; one part of so many of the objectives' experience goes to the Master.
    Resurrection { part: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pact {
    pub slug: String,
    pub name: String,
    pub shadows: u8,
    pub does: PactEffect,
    pub flavour: String,
}

/// Shadows cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shadows {
    /// How many there are.
    pub cards: u8,
    /// How much Stamina one swallows.
    pub swallows: u8,
    /// How many somebody may have by pacts.
    pub most: u8,
}

/// `tables.ron`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesFile {
    pub adventurers: Vec<TurnEventFile>,
    pub master: Vec<TurnEventFile>,
    pub search: SearchFile,
    /// How often something found is common, uncommon, rare, epic, legendary.
    pub rarities: [u16; 5],
    pub traps: Vec<TrapFile>,
    /// A Source of Shadows is destroyed: everyone who took part gets this much experience, shared.
    pub source_experience: u8,
    pub source: Vec<RowFile>,
    pub campfire: Vec<Written>,
    pub campfire_master: Vec<RowFile>,
    pub pacts: Vec<PactFile>,
    pub shadows: Shadows,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    pub adventurers: Vec<TurnEvent>,
    pub master: Vec<TurnEvent>,
    /// By [`Searched`].
    pub search: [Table; 5],
    pub rarities: [u16; 5],
    /// By hoard, then by rarity.
    pub hoards: [[Vec<ItemId>; 5]; 5],
    pub traps: Vec<Trap>,
    pub source_experience: u8,
    pub source: Table,
    /// What the campfire does for each Adventurer.
    pub campfire: Span,
    /// What it does for the Master: one line, as he chooses.
    pub campfire_master: Table,
    pub pacts: Vec<Pact>,
    pub shadows: Shadows,
    /// How often a substance is poor, fair, fine.
    pub qualities: [u16; 3],
    /// By substance, quality, archetype.
    pub substances: Vec<[[Sip; 4]; 3]>,
}

impl Tables {
    pub fn search(&self, searched: Searched) -> &Table {
        &self.search[searched as usize]
    }

    /// Something of a hoard: its rarity first, then evenly; where nothing is so rare, the next less rare.
    pub fn loot(&self, hoard: Hoard, chance: &mut Chance) -> Option<ItemId> {
        let rarity = drawn(self.rarities.iter().copied(), chance)?;
        let shelf = self.hoards[hoard as usize][..=rarity].iter().rev().find(|items| !items.is_empty())?;
        shelf.get(chance.below(shelf.len() as u32) as usize).copied()
    }

    /// A kind of trap by its weight.
    pub fn trap(&self, chance: &mut Chance) -> usize {
        drawn(self.traps.iter().map(|trap| trap.weight), chance).unwrap_or(0)
    }

    pub fn quality(&self, chance: &mut Chance) -> Quality {
        Quality::ALL[drawn(self.qualities.iter().copied(), chance).unwrap_or(1)]
    }

    pub fn sip(&self, substance: u8, quality: Quality, who: Archetype) -> Option<&Sip> {
        self.substances.get(usize::from(substance)).map(|sips| &sips[quality as usize][who as usize])
    }
}

/// Items by hoard and rarity.
pub(super) fn hoards(items: &[Item]) -> [[Vec<ItemId>; 5]; 5] {
    let mut hoards: [[Vec<ItemId>; 5]; 5] = Default::default();
    for (number, item) in items.iter().enumerate() {
        if let Some(hoard) = item.hoard() {
            hoards[hoard as usize][item.rarity as usize].push(ItemId(number as u8));
        }
    }
    hoards
}

pub(super) const HOARDS: [(Hoard, &str); 5] = [
    (Hoard::Gear, "weapons, protections and equipment"),
    (Hoard::Potions, "potions"),
    (Hoard::Runes, "runes"),
    (Hoard::Substances, "substances"),
    (Hoard::Treasures, "artifacts"),
];

/// Every hoard has something common, else a search could find nothing.
pub(super) fn bare_hoards(hoards: &[[Vec<ItemId>; 5]; 5]) -> impl Iterator<Item = &'static str> {
    let bare = |hoard: Hoard| hoards[hoard as usize][Rarity::Common as usize].is_empty();
    HOARDS.into_iter().filter(move |&(hoard, _)| bare(hoard)).map(|(_, words)| words)
}

impl TablesFile {
    /// All lists of effects, each with the words that its line begins by.
    pub(super) fn lists(&self) -> impl Iterator<Item = (&str, &[Written])> {
        let events = self.adventurers.iter().chain(&self.master).map(|event| (&event.text[..], &event.does[..]));
        let traps = self.traps.iter().map(|trap| (&trap.text[..], &trap.does[..]));
        let rows = self.tables().into_iter().flat_map(|(_, rows)| rows).map(|row| (&row.text[..], &row.does[..]));
        events.chain(traps).chain(rows).chain([("campfire", &self.campfire[..])])
    }

    pub(super) fn tables(&self) -> [(&'static str, &Vec<RowFile>); 7] {
        let search = &self.search;
        [
            ("room", &search.room),
            ("table", &search.table),
            ("wardrobe", &search.wardrobe),
            ("chest", &search.chest),
            ("barrel", &search.barrel),
            ("source", &self.source),
            ("campfire_master", &self.campfire_master),
        ]
    }

    /// (words of the line, problem)
    pub(super) fn problems(&self) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for (name, rows) in self.tables() {
            if rows.iter().all(|row| row.weight == 0) {
                found.push((format!("{name}:"), format!("`{name}` has no line that could be drawn: give it a weight")));
            }
        }
        for name in ["room", "table", "wardrobe", "chest", "barrel"] {
            let rows = self.tables().into_iter().find(|(table, _)| *table == name).map(|(_, rows)| rows);
            for luck in [Luck::Bad, Luck::Good] {
                if !rows.is_some_and(|rows| rows.iter().any(|row| row.luck == luck && row.weight > 0)) {
                    let problem = format!("`{name}` needs a line with `luck: {luck:?}`, for Lucky and Unlucky");
                    found.push((format!("{name}:"), problem));
                }
            }
        }
        for (field, empty) in [
            ("adventurers", self.adventurers.is_empty()),
            ("master", self.master.is_empty()),
            ("traps", self.traps.is_empty()),
        ] {
            if empty {
                found.push((format!("{field}:"), format!("`{field}` is empty: it needs at least one line")));
            }
        }
        if !self.traps.iter().any(|trap| trap.pit) {
            found.push(("traps:".into(), "one of the traps is a pit: write `pit: true`".into()));
        }
        if self.pacts.len() != 3 {
            found.push(("pacts:".into(), "there are three pacts".into()));
        }
        if self.rarities.iter().map(|&weight| u32::from(weight)).sum::<u32>() != 10_000 {
            found.push(("rarities:".into(), "`rarities` add up to 10000".into()));
        }
        found
    }
}

pub(super) fn table(rows: &[RowFile], lay: &mut impl FnMut(&[Written]) -> Span) -> Table {
    let made = |row: &RowFile| (row.weight, row.luck, row.text.clone());
    let rows = rows.iter().map(|row| {
        let (weight, luck, text) = made(row);
        Row { weight, luck, text, does: lay(&row.does) }
    });
    Table(rows.collect())
}
