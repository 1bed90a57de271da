//! What is told of a thing when somebody asks: its card.

use super::Which;
use crate::Erune;
use crate::ids::{Archetype, FieldId, ItemId, MonsterId, SkillId, SpellId};
use kernel::{Message, Thing};

impl Erune {
    pub(crate) fn explain_thing(&self, thing: Thing) -> Vec<Message> {
        let content = &self.content;
        match Erune::which(thing) {
            Which::Monster(number) => content.monster_text(MonsterId(number as u8)),
            Which::Item(number) => content.item_text(ItemId(number as u8)),
            Which::Skill(number) => content.skill_text(SkillId(number as u8)),
            Which::Field(number) => content.field_text(FieldId(number as u8)),
            Which::Spell(number) => content.spell_text(SpellId(number as u8)),
            Which::Archetype(number) => {
                Archetype::ALL.get(number).map(|&who| content.archetype_text(who)).unwrap_or_default()
            }
        }
    }
}
