//! The four Adventurers: their cards, and what levels bring to them and to the Master.

use crate::effect::{Ability, Magic, Resource};
use crate::ids::{Archetype, FieldId, ItemId, SkillId};
use serde::Deserialize;

pub const MOST_LEVEL: u8 = 20;

/// Who may use something, by letters: `"WGA"` (Z is the Wizard), `"all"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Users(u8);

impl Users {
    pub const ALL: Users = Users(0b1111);

    pub const fn has(self, archetype: Archetype) -> bool {
        self.0 >> archetype as u8 & 1 != 0
    }

    pub fn each(self) -> impl Iterator<Item = Archetype> {
        Archetype::ALL.into_iter().filter(move |&archetype| self.has(archetype))
    }
}

impl Default for Users {
    fn default() -> Self {
        Users::ALL
    }
}

impl TryFrom<String> for Users {
    type Error = String;
    fn try_from(text: String) -> Result<Users, String> {
        if text == "all" {
            return Ok(Users::ALL);
        }
        let bit = |letter| Archetype::ALL.into_iter().find(|a| a.letter() == letter).map(|a| 1 << a as u8);
        let bits = text.chars().try_fold(0, |bits, letter| bit(letter).map(|bit: u8| bits | bit));
        bits.filter(|&bits| bits != 0)
            .map(Users)
            .ok_or_else(|| format!("`{text}` names no users: write W, G, A, Z for those who can use it, or \"all\""))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityCard {
    pub name: String,
    /// What it costs in Mana.
    #[serde(default)]
    pub mana: u8,
    pub does: Ability,
}

/// An Adventurer card as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeroFile {
    pub slug: String,
    pub name: String,
    pub style: String,
    pub health: u8,
    pub stamina: u8,
    pub mana: u8,
    pub abilities: [AbilityCard; 3],
    #[serde(default)]
    pub fields: u8,
    /// The resource that each of the levels 2 to 20 raises by one.
    pub growth: Vec<Resource>,
    /// The levels that bring a new spell field.
    #[serde(default)]
    pub field_levels: Vec<u8>,
    /// From these levels on, fields of rank II and of rank III can be learnt.
    #[serde(default)]
    pub field_ranks: (u8, u8),
    pub people: Vec<PersonFile>,
}

/// Somebody who goes by an Adventurer card, as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PersonFile {
    pub name: String,
    pub skills: Vec<String>,
    #[serde(default)]
    pub fields: Vec<String>,
    /// From this level on, this item.
    pub gear: Vec<(u8, String)>,
}

/// Somebody who goes by an Adventurer card: what a ready-made one has learnt and carries, and what a bot makes of a new one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// What is learnt, in this order.
    pub skills: Vec<SkillId>,
    pub fields: Vec<FieldId>,
    /// From this level on, this item.
    pub gear: Vec<(u8, ItemId)>,
}

/// An Adventurer card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArchetypeCard {
    pub archetype: Archetype,
    pub name: String,
    /// How she or he plays, in a sentence or two.
    pub style: String,
    pub abilities: [AbilityCard; 3],
    pub magic: Option<Magic>,
    /// Spell fields of rank I that a new character chooses.
    pub start_fields: u8,
    /// Names for those who give none, and who goes by each of them.
    pub names: Vec<String>,
    pub people: Vec<Person>,
}

/// `heroes.ron`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeroesFile {
    pub heroes: [HeroFile; 4],
    pub levels: LevelsFile,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LevelsFile {
    /// To leave level n costs `base` + n * `each` experience.
    pub base: u16,
    pub each: u16,
    /// The level at which each rank is mastered, from rank I on.
    pub weapon_ranks: [u8; 6],
    pub protection_ranks: [u8; 5],
    /// Levels at which an Adventurer learns a Skill, beside the first.
    pub skill_levels: Vec<u8>,
    pub fate_levels: Vec<u8>,
    pub first_skills: u8,
    pub fate: u8,
    /// A new Master's Basic Skills; he learns one more at every level.
    pub master_skills: u8,
    /// Levels from which the Master begins each quest with one Stamina Point more.
    pub master_stamina: Vec<u8>,
    pub master_ready_skills: Vec<String>,
    pub master_names: Vec<String>,
    pub master_kill: u8,
    pub disarm: u8,
}

/// What an Adventurer is at a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LevelRow {
    /// What it costs to leave this level; none at the last.
    pub cost: Option<u16>,
    pub health: u8,
    pub stamina: u8,
    pub mana: u8,
    pub weapon_rank: u8,
    pub protection_rank: u8,
    pub fate: u8,
    /// Skills mastered in all.
    pub skills: u8,
    /// Spell fields mastered in all.
    pub fields: u8,
    /// The highest rank of field that can be learnt at this level.
    pub field_rank: u8,
}

/// What the Master is at a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MasterRow {
    pub cost: Option<u16>,
    pub skills: u8,
    /// Stamina that he begins each quest with.
    pub stamina: u8,
}

/// What levels bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Levels {
    rows: [[LevelRow; MOST_LEVEL as usize]; 4],
    master: [MasterRow; MOST_LEVEL as usize],
    pub master_ready_skills: Vec<SkillId>,
    pub master_names: Vec<String>,
    /// What the Master gains for an Adventurer who dies.
    pub master_kill: u8,
    /// What a disarmed Trap brings.
    pub disarm: u8,
}

impl Levels {
    /// Levels are counted from 1; what is outside is the nearest.
    pub fn of(&self, archetype: Archetype, level: u8) -> &LevelRow {
        &self.rows[archetype as usize][index(level)]
    }

    pub fn master(&self, level: u8) -> &MasterRow {
        &self.master[index(level)]
    }

    pub(super) fn made(file: &LevelsFile, heroes: &[HeroFile; 4], ready: Vec<SkillId>) -> Levels {
        let row = |hero: &HeroFile, level: u8| {
            let grown = |resource| {
                let levels = hero.growth.iter().take(usize::from(level) - 1);
                levels.filter(|&&grown| grown == resource).count() as u8
            };
            let (second, third) = hero.field_ranks;
            let rank = 1 + u8::from(second <= level) + u8::from(third <= level);
            LevelRow {
                cost: file.cost(level),
                health: hero.health + grown(Resource::Health),
                stamina: hero.stamina + grown(Resource::Stamina),
                mana: hero.mana + grown(Resource::Mana),
                weapon_rank: reached(&file.weapon_ranks, level),
                protection_rank: reached(&file.protection_ranks, level),
                fate: file.fate + reached(&file.fate_levels, level),
                skills: file.first_skills + reached(&file.skill_levels, level),
                fields: hero.fields + reached(&hero.field_levels, level),
                field_rank: if hero.fields == 0 { 0 } else { rank },
            }
        };
        let master = |level: u8| MasterRow {
            cost: file.cost(level),
            skills: (file.master_skills + level - 1).min(super::skills::MASTER_DECK as u8),
            stamina: reached(&file.master_stamina, level),
        };
        Levels {
            rows: std::array::from_fn(|hero| std::array::from_fn(|level| row(&heroes[hero], level as u8 + 1))),
            master: std::array::from_fn(|level| master(level as u8 + 1)),
            master_ready_skills: ready,
            master_names: file.master_names.clone(),
            master_kill: file.master_kill,
            disarm: file.disarm,
        }
    }
}

fn index(level: u8) -> usize {
    usize::from(level.clamp(1, MOST_LEVEL)) - 1
}

fn reached(levels: &[u8], level: u8) -> u8 {
    levels.iter().filter(|&&at| at <= level).count() as u8
}

impl LevelsFile {
    fn cost(&self, level: u8) -> Option<u16> {
        (level < MOST_LEVEL).then(|| self.base + u16::from(level) * self.each)
    }

    pub(super) fn problems(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        let rising = |levels: &[u8]| {
            levels.windows(2).all(|two| two[0] < two[1]) && levels.iter().all(|level| (1..=MOST_LEVEL).contains(level))
        };
        // Several ranks may be mastered at the same level.
        if !self.weapon_ranks.is_sorted() || self.weapon_ranks.iter().any(|level| !(1..=MOST_LEVEL).contains(level)) {
            found.push(("weapon_ranks", "`weapon_ranks` must not fall and stay within 1 to 20".into()));
        }
        for (field, levels) in [
            ("protection_ranks", &self.protection_ranks[..]),
            ("skill_levels", &self.skill_levels),
            ("fate_levels", &self.fate_levels),
            ("master_stamina", &self.master_stamina),
        ] {
            if !rising(levels) {
                found.push((field, format!("`{field}` must rise from level to level and stay within 1 to 20")));
            }
        }
        if self.base > 500 || self.each > 500 {
            found.push(("base", "a level costs at most 500 + 500 for each level: write less".into()));
        }
        if self.weapon_ranks[0] != 1 || self.protection_ranks[0] != 1 {
            found.push(("weapon_ranks", "rank I is mastered at level 1: begin with 1".into()));
        }
        found
    }
}

impl HeroFile {
    pub(super) fn problems(&self) -> Vec<String> {
        let mut found = Vec::new();
        if self.growth.len() != usize::from(MOST_LEVEL) - 1 {
            found.push(format!("`growth` names {} levels, it must name 19: levels 2 to 20", self.growth.len()));
        }
        let magic = self.abilities.iter().any(|ability| matches!(ability.does, Ability::Casts(_)));
        if magic != (self.fields > 0) {
            found.push("`fields` belongs to who has an ability `Casts(..)`, and is at least 1 there".into());
        }
        if self.health == 0 || self.health > 30 || self.mana > 30 || self.stamina > 30 {
            found.push("health is 1 to 30, mana and stamina 0 to 30".into());
        }
        if self.people.is_empty() {
            found.push("`people` is empty: name at least one, for those who choose no name".into());
        }
        found
    }

    pub(super) fn magic(&self) -> Option<Magic> {
        self.abilities.iter().find_map(|ability| match ability.does {
            Ability::Casts(magic) => Some(magic),
            _ => None,
        })
    }
}
