//! Small numbers by which content is named inside a state. Each is an index into a list of [`crate::content::Content`].

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
        pub struct $name(pub u8);

        impl $name {
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )* };
}

id! {
    /// A kind of Monster, bosses among them: `Content::monsters`.
    MonsterId,
    /// A kind of item of any sort: `Content::items`.
    ItemId,
    /// A skill, of Adventurers or the Master: `Content::skills`.
    SkillId,
    /// A spell field: `Content::fields`.
    FieldId,
    /// A spell: `Content::spells`.
    SpellId,
    /// `Content::quests`.
    QuestId,
    /// An event of a quest (Adventurers', an NPC's, the Master's): `Quest::events`.
    EventId,
    /// A kind of trap: `Tables::traps`.
    TrapId,
    /// An event at the start of a turn: `Tables::turn_events`.
    TurnEventId,
    /// A decision that later quests remember: `Content::flags`. There are at most 32.
    FlagId,
}

/// Who an Adventurer is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub enum Archetype {
    #[default]
    Warrior,
    Guardian,
    Archer,
    Wizard,
}

impl Archetype {
    pub const ALL: [Archetype; 4] = [Archetype::Warrior, Archetype::Guardian, Archetype::Archer, Archetype::Wizard];

    pub const fn slug(self) -> &'static str {
        match self {
            Archetype::Warrior => "warrior",
            Archetype::Guardian => "guardian",
            Archetype::Archer => "archer",
            Archetype::Wizard => "wizard",
        }
    }

    pub fn read(slug: &str) -> Option<Archetype> {
        Archetype::ALL.into_iter().find(|archetype| archetype.slug() == slug)
    }

    /// As content files write it.
    pub const fn letter(self) -> char {
        match self {
            Archetype::Warrior => 'W',
            Archetype::Guardian => 'G',
            Archetype::Archer => 'A',
            Archetype::Wizard => 'Z',
        }
    }
}
