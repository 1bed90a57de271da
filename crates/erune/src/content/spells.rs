//! Spell fields: five schools, three ranks, three spells each.

use super::Written;
use crate::effect::{Aim, Magic, Range, Span};
use crate::ids::FieldId;
use serde::{Deserialize, Serialize};

pub const FIELDS: usize = 18;
pub const SPELLS_OF_A_FIELD: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum School {
    Fire,
    Water,
    Earth,
    Wind,
    Telluromancy,
}

impl School {
    pub const ALL: [School; 5] = [School::Fire, School::Water, School::Earth, School::Wind, School::Telluromancy];

    pub const fn slug(self) -> &'static str {
        match self {
            School::Fire => "fire",
            School::Water => "water",
            School::Earth => "earth",
            School::Wind => "wind",
            School::Telluromancy => "telluromancy",
        }
    }

    pub const fn magic(self) -> Magic {
        match self {
            School::Telluromancy => Magic::Telluromancy,
            _ => Magic::Arcane,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Category {
    Offensive,
    Hindering,
    Healing,
    /// Who casts it on a participant shares the experience.
    Enhancing,
}

impl Category {
    pub const fn slug(self) -> &'static str {
        match self {
            Category::Offensive => "offensive",
            Category::Hindering => "hindering",
            Category::Healing => "healing",
            Category::Enhancing => "enhancing",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpellFile {
    pub slug: String,
    pub name: String,
    pub category: Category,
    pub range: Range,
    pub aim: Aim,
    pub does: Vec<Written>,
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FieldFile {
    pub slug: String,
    pub name: String,
    pub school: School,
    pub rank: u8,
    pub spells: [SpellFile; SPELLS_OF_A_FIELD],
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub slug: String,
    pub name: String,
    pub school: School,
    /// 1 to 3: also what each of its spells costs in Mana.
    pub rank: u8,
}

/// Spell n of field f is number 3 f + n.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spell {
    pub slug: String,
    pub name: String,
    pub field: FieldId,
    pub category: Category,
    pub range: Range,
    pub aim: Aim,
    pub does: Span,
    pub flavour: String,
}

impl SpellFile {
    pub(super) fn problems(&self) -> Vec<String> {
        let mut found = Vec::new();
        if self.does.is_empty() {
            found.push("it does nothing: fill `does`".into());
        }
        match (self.range, self.aim) {
            (Range::Around, Aim::Room(_)) => {
                found.push("a room is `Visible` or `Unseen`, not `Around`".into());
            }
            (Range::Visible | Range::Unseen, Aim::Ring(_)) => {
                found.push("the ring of squares is `Around` the caster".into());
            }
            (_, Aim::Enemies(n) | Aim::Square(n, _) | Aim::Squares(n)) if n == 0 || n > 4 => {
                found.push("an aim is at 1 to 4 enemies or squares".into());
            }
            _ => {}
        }
        found
    }
}
