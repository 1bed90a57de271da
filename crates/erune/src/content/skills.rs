//! Skills of Adventurers and of the Master.

use super::heroes::Users;
use crate::effect::SkillEffect;
use crate::ids::{Archetype, SkillId};
use serde::{Deserialize, Serialize};

/// Cards in an Adventurer's deck and in the Master's.
pub const HERO_DECK: usize = 20;
pub const MASTER_DECK: usize = 24;
/// Skills lie in the bits of a `u32`.
pub const MOST_SKILLS: usize = 32;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SkillKind {
    Offensive,
    Defensive,
    Tactical,
    Reaction,
    Magic,
    Dungeon,
    Curse,
}

impl SkillKind {
    pub const fn slug(self) -> &'static str {
        match self {
            SkillKind::Offensive => "offensive",
            SkillKind::Defensive => "defensive",
            SkillKind::Tactical => "tactical",
            SkillKind::Reaction => "reaction",
            SkillKind::Magic => "magic",
            SkillKind::Dungeon => "dungeon",
            SkillKind::Curse => "curse",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SkillFile {
    pub slug: String,
    pub name: String,
    pub kind: SkillKind,
    /// Left out: passive.
    #[serde(default)]
    pub cost: Option<u8>,
    /// A Curse: what it costs to lay it on somebody for good.
    #[serde(default)]
    pub permanent: Option<u8>,
    /// The Adventurers whose decks hold it.
    #[serde(default)]
    pub decks: Option<Users>,
    #[serde(default)]
    pub master: bool,
    #[serde(default)]
    pub basic: bool,
    #[serde(default)]
    pub needs: Vec<String>,
    pub does: SkillEffect,
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skill {
    pub slug: String,
    pub name: String,
    pub kind: SkillKind,
    /// In Stamina; none: it is passive.
    pub cost: Option<u8>,
    /// A Curse: what it costs to lay it on somebody for good.
    pub permanent: Option<u8>,
    /// The Adventurers whose decks hold it.
    pub heroes: [bool; 4],
    /// In the Master's deck.
    pub master: bool,
    /// One of the five that a new character chooses from.
    pub basic: bool,
    pub prerequisites: Vec<SkillId>,
    pub effect: SkillEffect,
    pub flavour: String,
}

impl Skill {
    pub fn is_for(&self, archetype: Archetype) -> bool {
        self.heroes[archetype as usize]
    }
}

impl SkillFile {
    pub(super) fn made(&self, prerequisites: Vec<SkillId>) -> Skill {
        Skill {
            slug: self.slug.clone(),
            name: self.name.clone(),
            kind: self.kind,
            cost: self.cost,
            permanent: self.permanent,
            heroes: Archetype::ALL.map(|hero| self.decks.is_some_and(|decks| decks.has(hero))),
            master: self.master,
            basic: self.basic,
            prerequisites,
            effect: self.does,
            flavour: self.flavour.clone(),
        }
    }

    pub(super) fn problems(&self) -> Vec<String> {
        let mut found = Vec::new();
        if (self.kind == SkillKind::Curse) != self.permanent.is_some() {
            found.push("`permanent` is the lasting cost of a Curse, and a Curse needs it".into());
        }
        if self.decks.is_none() && !self.master {
            found.push("it is in no deck: give it `decks` or `master: true`".into());
        }
        if self.basic && !self.needs.is_empty() {
            found.push("a Basic Skill has no prerequisite: take `needs` out".into());
        }
        if self.cost.is_some_and(|cost| cost == 0 || cost > 6) {
            found.push("`cost` is 1 to 6; leave it out if the Skill is passive".into());
        }
        found
    }
}
