//! Whole cards in words: Adventurers, Monsters, items, Skills, spells.

use super::effects::{ability_text, aim_text, pool, skill_text};
use super::{m, sentence, verbatim};
use crate::content::items::{Craft, Equipment, Special, Upon, Use, Worn};
use crate::content::tables::PactEffect;
use crate::content::{Content, Gait, Item, ItemKind, Reach};
use crate::effect::MonsterAbility;
use crate::ids::{Archetype, ItemId, MonsterId, SkillId, SpellId};
use kernel::{Arg, Message};

fn reach(reach: Reach) -> &'static str {
    match reach {
        Reach::Melee => "melee",
        Reach::Diagonal => "diagonal",
        Reach::Ranged => "ranged",
        Reach::Hybrid => "hybrid",
    }
}

impl Content {
    /// What an item is and does, a line each; the last one may be only a word about it.
    pub fn item_text(&self, id: ItemId) -> Vec<Message> {
        let Some(item) = self.items.get(id.index()) else { return Vec::new() };
        let mut lines = vec![self.item_line(item)];
        if matches!(item.kind, ItemKind::Weapon(_) | ItemKind::Protection(_)) {
            let users = item.users.each().map(|user| m("erune-card-user").with("who", user.slug()).into());
            lines.push(m("erune-card-users").with("users", Arg::List(users.collect())));
        }
        lines.push(match item.price {
            Some(price) => m("erune-card-price").with("buy", price).with("sell", item.sells_for()),
            None => m("erune-card-found").with("rarity", item.rarity.slug()),
        });
        flavour(&mut lines, &item.flavour);
        lines
    }

    fn item_line(&self, item: &Item) -> Message {
        match item.kind {
            ItemKind::Weapon(weapon) => {
                let mut parts = vec![
                    m("erune-card-weapon")
                        .with("rank", rank(weapon.rank))
                        .with(
                            "craft",
                            match weapon.craft {
                                Craft::Melee => "melee",
                                Craft::Missile => "missile",
                                Craft::Magic => "magic",
                                Craft::BlackPowder => "black-powder",
                            },
                        )
                        .with("pool", pool(weapon.roll)),
                ];
                if weapon.reach == Reach::Diagonal {
                    parts.push(m("erune-card-weapon-diagonal"));
                }
                if weapon.two_handed {
                    parts.push(m("erune-card-two-handed"));
                }
                if weapon.reload {
                    parts.push(m("erune-card-reload"));
                }
                parts.extend(weapon.special.map(|special| match special {
                    Special::Element(school) => m("erune-card-element").with("school", school.slug()),
                    Special::Area(n) => m("erune-card-area").with("n", n),
                    Special::Thrown(n) => m("erune-card-thrown").with("n", n),
                    Special::Shots(n) => m("erune-card-shots").with("n", n),
                    Special::Endless => m("erune-card-endless"),
                    Special::Bane => m("erune-card-bane"),
                }));
                sentence(parts)
            }
            ItemKind::Protection(worn) => {
                let head = m("erune-card-protection").with("rank", rank(worn.rank)).with("slot", worn.slot.slug());
                let mut parts = vec![head];
                if !worn.dice.is_empty() {
                    parts.push(m("erune-card-protects").with("pool", pool(worn.dice)));
                }
                if worn.heavy {
                    parts.push(m("erune-card-heavy"));
                }
                parts.extend(worn.special.map(|special| {
                    m(match special {
                        Worn::Presence => "erune-card-presence",
                        Worn::BlueToRed => "erune-card-blue-to-red",
                        Worn::NoOpportunity => "erune-card-no-opportunity",
                    })
                }));
                sentence(parts)
            }
            ItemKind::Potion(potion) => {
                m("erune-card-potion").with("upon", upon(potion.upon)).with("text", self.effects_line(potion.does))
            }
            ItemKind::Rune(rune) if rune.permanent => {
                m("erune-card-permanent-rune").with("text", self.effects_line(rune.does))
            }
            ItemKind::Rune(rune) => m("erune-card-rune").with("text", self.effects_line(rune.does)),
            ItemKind::Substance(_) => m("erune-card-substance"),
            ItemKind::Artifact { usage: Use::Ring, dice, .. } => m("erune-card-ring").with("pool", pool(dice)),
            ItemKind::Artifact { usage: Use::OncePerQuest(mana), does, .. } => {
                m("erune-card-once-per-quest").with("n", mana).with("text", self.effects_line(does))
            }
            ItemKind::Artifact { usage: Use::Once, does, .. } => {
                m("erune-card-once").with("text", self.effects_line(does))
            }
            ItemKind::Equipment(equipment) => match equipment {
                Equipment::Boots(n) => m("erune-card-boots").with("n", n),
                Equipment::Purse(n) => m("erune-card-purse").with("n", n),
                Equipment::Grapple(n) => m("erune-card-grapple").with("n", n),
                Equipment::Toolbox => m("erune-card-toolbox"),
                Equipment::Belt(n) => m("erune-card-belt").with("n", n),
            },
            ItemKind::Keepsake { key: Some(_) } => m("erune-card-key"),
            ItemKind::Keepsake { key: None } => m("erune-card-keepsake"),
        }
    }

    pub fn skill_text(&self, id: SkillId) -> Vec<Message> {
        let Some(skill) = self.skills.get(id.index()) else { return Vec::new() };
        let kind = m("erune-card-skill").with("kind", skill.kind.slug());
        let mut lines = vec![match (skill.cost, skill.permanent) {
            (None, _) => kind.with("cost", "passive").with("permanent", "none"),
            (Some(cost), None) => kind.with("cost", cost).with("permanent", "none"),
            (Some(cost), Some(lasting)) => kind.with("cost", cost).with("permanent", lasting),
        }];
        lines.push(skill_text(skill.effect));
        if !skill.prerequisites.is_empty() {
            let names = skill.prerequisites.iter().filter_map(|id| self.skills.get(id.index()));
            let names: Vec<Arg> = names.map(|skill| Arg::Name(skill.name.clone())).collect();
            lines.push(m("erune-card-needs").with("skills", names));
        }
        flavour(&mut lines, &skill.flavour);
        lines
    }

    pub fn spell_text(&self, id: SpellId) -> Vec<Message> {
        let Some(spell) = self.spells.get(id.index()) else { return Vec::new() };
        let mana = self.fields.get(spell.field.index()).map_or(0, |field| field.rank);
        let mut lines = vec![
            m("erune-card-spell").with("category", spell.category.slug()).with("n", mana),
            m("erune-card-on")
                .with("aim", aim_text(spell.aim, spell.range))
                .with("text", self.effects_line(spell.does)),
        ];
        flavour(&mut lines, &spell.flavour);
        lines
    }

    pub fn monster_text(&self, id: MonsterId) -> Vec<Message> {
        let Some(monster) = self.monsters.get(id.index()) else { return Vec::new() };
        let mut lines = vec![
            m("erune-card-monster").with("health", monster.health).with("xp", monster.xp),
            m("erune-card-monster-rolls")
                .with("reach", reach(monster.reach))
                .with("attack", pool(monster.attack))
                .with("defence", pool(monster.defence)),
            m("erune-card-monster-moves").with("n", monster.moves).with(
                "gait",
                match monster.gait {
                    Gait::Walks => "walks",
                    Gait::Nimble => "nimble",
                    Gait::Flies => "flies",
                    Gait::Levitates => "levitates",
                },
            ),
        ];
        lines.extend(monster.zone.map(|_| m("erune-card-zone")));
        lines.extend(monster.types.iter().map(|kind| m("erune-card-monster-type").with("type", kind.slug())));
        lines.extend(monster.abilities.iter().map(|ability| {
            m(match ability {
                MonsterAbility::Bloodthirsty => "erune-card-bloodthirsty",
                MonsterAbility::Harassment => "erune-card-harassment",
                MonsterAbility::Herald => "erune-card-herald",
                MonsterAbility::Regrows => "erune-card-regrows",
                MonsterAbility::Furious => "erune-card-furious",
            })
        }));
        lines.extend(monster.spells.iter().map(|spell| {
            let range = if spell.melee { crate::effect::Range::Around } else { crate::effect::Range::Visible };
            m("erune-card-monster-spell")
                .with("name", spell.name.clone())
                .with("aim", aim_text(spell.aim, range))
                .with("text", self.effects_line(spell.does))
        }));
        flavour(&mut lines, &monster.flavour);
        lines
    }

    pub fn archetype_text(&self, archetype: Archetype) -> Vec<Message> {
        let card = self.archetype(archetype);
        let first = self.levels.of(archetype, 1);
        let mut lines = vec![
            verbatim(&card.style),
            m("erune-card-hero").with("health", first.health).with("stamina", first.stamina).with("mana", first.mana),
        ];
        for ability in &card.abilities {
            lines.push(
                m("erune-card-ability")
                    .with("name", ability.name.clone())
                    .with("n", ability.mana)
                    .with("text", ability_text(ability.does)),
            );
        }
        lines
    }

    pub fn pact_text(&self, number: usize) -> Vec<Message> {
        let Some(pact) = self.tables.pacts.get(number) else { return Vec::new() };
        let mut lines = vec![match pact.does {
            PactEffect::HiddenResources { health, mana } => {
                m("erune-card-hidden-resources").with("health", health).with("mana", mana)
            }
            PactEffect::Purification => m("erune-card-purification"),
            PactEffect::Resurrection { part } => m("erune-card-resurrection").with("part", part),
        }];
        lines.push(m("erune-card-pact-price").with("n", pact.shadows));
        flavour(&mut lines, &pact.flavour);
        lines
    }
}

fn upon(upon: Upon) -> &'static str {
    match upon {
        Upon::Oneself => "oneself",
        Upon::Dead => "dead",
        Upon::Unholy => "unholy",
    }
}

fn flavour(lines: &mut Vec<Message>, text: &str) {
    if !text.is_empty() {
        lines.push(verbatim(text));
    }
}

/// Ranks are written in Roman numbers.
fn rank(rank: u8) -> &'static str {
    ["0", "I", "II", "III", "IV", "V", "VI"].get(usize::from(rank)).copied().unwrap_or("VI")
}
