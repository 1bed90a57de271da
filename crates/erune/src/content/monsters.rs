//! Monster cards, and bosses, who have cards of their own.

use super::Written;
use super::dice::Pool;
use crate::effect::{Aim, MonsterAbility, Span};
use crate::ids::MonsterId;
use serde::{Deserialize, Serialize};

/// The ten Monster cards; bosses come after them.
pub const MONSTER_CARDS: usize = 10;

/// How an attack reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
pub enum Reach {
    /// Front, left, right.
    #[default]
    Melee,
    /// And the diagonals.
    Diagonal,
    Ranged,
    /// Melee with diagonals, and ranged.
    Hybrid,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MonsterType {
    Small,
    GreenSkin,
    Demon,
    Animated,
    Major,
    Spellcaster,
    /// Named by Holy Water only.
    Undead,
}

impl MonsterType {
    pub const fn slug(self) -> &'static str {
        match self {
            MonsterType::Small => "small",
            MonsterType::GreenSkin => "green-skin",
            MonsterType::Demon => "demon",
            MonsterType::Animated => "animated",
            MonsterType::Major => "major",
            MonsterType::Spellcaster => "spellcaster",
            MonsterType::Undead => "undead",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
pub enum Gait {
    #[default]
    Walks,
    /// Diagonally, too.
    Nimble,
    /// Ignores traps and pits.
    Flies,
    Levitates,
}

/// A blue ability: free, without limit.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterSpellFile {
    name: String,
    melee: bool,
    aim: Aim,
    does: Vec<Written>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonsterSpell {
    pub name: String,
    /// Cast on who stands beside it; else on who is visible.
    pub melee: bool,
    pub aim: Aim,
    pub does: Span,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterFile {
    pub slug: String,
    pub name: String,
    pub health: u8,
    pub xp: u8,
    pub attack: Pool,
    #[serde(default)]
    pub reach: Reach,
    /// An attack zone of its own, drawn as it looks up: `("xxx", "x^x", "...")`.
    #[serde(default)]
    pub zone: Option<[String; 3]>,
    pub defence: Pool,
    pub moves: u8,
    #[serde(default)]
    pub gait: Gait,
    #[serde(default)]
    pub types: Vec<MonsterType>,
    #[serde(default)]
    pub abilities: Vec<MonsterAbility>,
    #[serde(default)]
    pub spells: Vec<MonsterSpellFile>,
    #[serde(default = "one")]
    pub figures: u8,
    /// The card whose figures it shares.
    #[serde(default)]
    pub figure_of: Option<String>,
    pub flavour: String,
}

const fn one() -> u8 {
    1
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Monster {
    pub slug: String,
    pub name: String,
    pub health: u8,
    pub xp: u8,
    pub attack: Pool,
    pub reach: Reach,
    /// Its own attack and defence zone, where it has one (ER-60).
    pub zone: Option<Zone>,
    pub defence: Pool,
    pub moves: u8,
    pub gait: Gait,
    pub types: Vec<MonsterType>,
    pub abilities: Vec<MonsterAbility>,
    pub spells: Vec<MonsterSpell>,
    /// So many can be on the board at once.
    pub figures: u8,
    /// Whose figures they are: its own, or those of a card that it shares them with.
    pub figure: MonsterId,
    pub flavour: String,
}

/// A zone that is not as the rules draw it for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Zone(u8);

impl Zone {
    /// The squares around one, from the front clockwise, in a drawing of three rows.
    const AROUND: [(usize, usize); 8] = [(0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0)];

    /// From a drawing: `x` is in the zone, `.` is not, `^` is the Monster, which looks up.
    pub fn drawn(rows: &[String; 3]) -> Option<Zone> {
        let signs: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        let square = signs.iter().all(|row| row.len() == 3) && signs[1].get(1) == Some(&'^');
        if !square {
            return None;
        }
        let mut zone = 0;
        for (place, (row, column)) in Zone::AROUND.into_iter().enumerate() {
            match signs[row][column] {
                'x' => zone |= 1 << place,
                '.' => {}
                _ => return None,
            }
        }
        (zone != 0).then_some(Zone(zone))
    }

    /// Is the square in it that lies so many eighths of a turn clockwise from the front?
    pub const fn has(self, eighths: u8) -> bool {
        self.0 >> (eighths % 8) & 1 != 0
    }
}

impl Monster {
    pub fn is(&self, kind: MonsterType) -> bool {
        self.types.contains(&kind)
    }
}

impl MonsterFile {
    pub(super) fn made(&self, figure: MonsterId, lay: &mut impl FnMut(&[Written]) -> Span) -> Monster {
        Monster {
            slug: self.slug.clone(),
            name: self.name.clone(),
            health: self.health,
            xp: self.xp,
            attack: self.attack,
            reach: self.reach,
            zone: self.zone.as_ref().and_then(Zone::drawn),
            defence: self.defence,
            moves: self.moves,
            gait: self.gait,
            types: self.types.clone(),
            abilities: self.abilities.clone(),
            spells: self
                .spells
                .iter()
                .map(|spell| MonsterSpell {
                    name: spell.name.clone(),
                    melee: spell.melee,
                    aim: spell.aim,
                    does: lay(&spell.does),
                })
                .collect(),
            figures: self.figures,
            figure,
            flavour: self.flavour.clone(),
        }
    }

    pub(super) fn lists(&self) -> impl Iterator<Item = &[Written]> {
        self.spells.iter().map(|spell| &spell.does[..])
    }

    pub(super) fn problems(&self) -> Vec<String> {
        let mut found = Vec::new();
        if self.health == 0 || self.moves == 0 || self.figures == 0 {
            found.push("`health`, `moves` and `figures` are at least 1".into());
        }
        if self.attack.is_empty() {
            found.push("`attack` is empty: write its dice, such as \"KK\"".into());
        }
        let casts = self.types.contains(&MonsterType::Spellcaster);
        if casts != (self.spells.len() == 2) || self.spells.len() > 2 {
            found.push("a Spellcaster has two `spells`, and nobody else has any".into());
        }
        if self.zone.as_ref().is_some_and(|rows| Zone::drawn(rows).is_none()) {
            found.push(
                "`zone` is drawn in three rows of three signs, `x` or `.` around `^`: (\"xxx\", \"x^x\", \"...\")"
                    .into(),
            );
        }
        found
    }
}
