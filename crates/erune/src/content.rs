//! The content as it is read from `content/*.ron`: dice, Adventurers, Monsters, items, skills, spells, tables, quests.
//! Everything is checked when it is read, and a mistake is named with its file, its line and what to write instead.
//!
//! What can stand in a file: its structs are those ending in `File` in `content/`, field by field; how maps are drawn is
//! told in `content/quest.rs`, the words of effects in `effect.rs`. Texts that are read aloud stand in the files, so that
//! they travel with them; what rules say of a card is made from its effects (`text/`).
//!
//! Deliberately absent: what effects do (`play/`), and squares as the rules see them (`dungeon/`).

pub mod dice;
mod draw;
pub mod heroes;
pub mod items;
pub mod monsters;
pub mod plan;
pub mod quest;
pub mod skills;
pub mod spells;
pub mod tables;
#[cfg(test)]
mod tests;

pub use dice::{Colour, DiceFaces, Face, Pool, SearchFace};
pub use heroes::{ArchetypeCard, LevelRow, Levels, MOST_LEVEL, MasterRow, Person, Users};
pub use items::{
    Consumable, Craft, Equipment, GOLD_CARRIED, Item, ItemKind, Protection, Purpose, Rarity, Slot, Special, Upon, Use,
    Weapon, Worn,
};
pub use monsters::{Gait, MONSTER_CARDS, Monster, MonsterSpell, MonsterType, Reach, Zone};
pub use plan::{
    At, DEEP, Door, Furniture, FurnitureKind, Lair, Mark, Plan, SideNumber, Tile, TileShape, Token, WIDE, Way,
};
pub use quest::{Answer, Goal, Objective, Party, Quest, QuestEvent, Trigger};
pub use skills::{Skill, SkillKind};
pub use spells::{Category, Field, School, Spell};
pub use tables::{Luck, Pact, PactEffect, Quality, Searched, Tables, TurnEvent};

use crate::effect::{Condition, Effect, Laid, Name, Span, Structure, World};
use crate::ids::{Archetype, FieldId, FlagId, ItemId, MonsterId, SkillId};
use kernel::Pack;
use kernel::arena::Arena;
pub use kernel::content::{ContentError, lines};
use kernel::content::{Files, Help};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// One effect as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Written(pub Effect<Vec<Written>, String>);

/// A decision that later quests remember.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flag {
    pub slug: String,
    /// What the group did, in a sentence.
    pub text: String,
}

/// All content of the game.
#[derive(Clone, Debug)]
pub struct Content {
    pub dice: DiceFaces,
    pub archetypes: [ArchetypeCard; 4],
    pub levels: Levels,
    /// The ten cards, then the bosses of the quests.
    pub monsters: Vec<Monster>,
    pub items: Vec<Item>,
    pub skills: Vec<Skill>,
    pub fields: Vec<Field>,
    /// Three of each field.
    pub spells: Vec<Spell>,
    pub tables: Tables,
    pub flags: Vec<Flag>,
    pub quests: Vec<Quest>,
    pub effects: Arena<Laid>,
    /// The files it was read from.
    pub pack: Pack,
}

/// What a pack of this game's content is called.
pub const PACK: &str = "erune";

/// The files of the game as it is shipped; those below `quests/` are played in this order.
pub const STANDARD: &[(&str, &str)] = &[
    ("dice.ron", include_str!("../content/dice.ron")),
    ("heroes.ron", include_str!("../content/heroes.ron")),
    ("monsters.ron", include_str!("../content/monsters.ron")),
    ("items.ron", include_str!("../content/items.ron")),
    ("skills.ron", include_str!("../content/skills.ron")),
    ("spells.ron", include_str!("../content/spells.ron")),
    ("tables.ron", include_str!("../content/tables.ron")),
    ("substances.ron", include_str!("../content/substances.ron")),
    ("memory.ron", include_str!("../content/memory.ron")),
    ("quests/1-the-cell.ron", include_str!("../content/quests/1-the-cell.ron")),
    ("quests/2-the-drowned-chapel.ron", include_str!("../content/quests/2-the-drowned-chapel.ron")),
    ("quests/3-the-witch-of-fenmire.ron", include_str!("../content/quests/3-the-witch-of-fenmire.ron")),
    ("quests/4-the-kings-toll.ron", include_str!("../content/quests/4-the-kings-toll.ron")),
    ("quests/5-the-forge-of-armours.ron", include_str!("../content/quests/5-the-forge-of-armours.ron")),
    ("quests/6-the-house-that-sings.ron", include_str!("../content/quests/6-the-house-that-sings.ron")),
    ("quests/7-the-gargoyle-stair.ron", include_str!("../content/quests/7-the-gargoyle-stair.ron")),
    ("quests/8-the-hollow-king.ron", include_str!("../content/quests/8-the-hollow-king.ron")),
];

const HELP: Help =
    Help { fields: "by the structs in crates/erune/src/content/", effects: "in crates/erune/src/effect.rs" };

impl Content {
    /// The game as it is shipped.
    pub fn standard() -> Result<Content, Vec<ContentError>> {
        Content::read(STANDARD)
    }

    pub fn read(files: &[(&str, &str)]) -> Result<Content, Vec<ContentError>> {
        let mut reader = Reader { files: Files::new(files, HELP), names: BTreeMap::new(), effects: Arena::default() };
        let content = reader.content();
        reader.files.finish(content)
    }

    pub fn monster(&self, slug: &str) -> Option<MonsterId> {
        self.monsters.iter().position(|monster| monster.slug == slug).map(|number| MonsterId(number as u8))
    }

    pub fn item(&self, slug: &str) -> Option<ItemId> {
        self.items.iter().position(|item| item.slug == slug).map(|number| ItemId(number as u8))
    }

    pub fn skill(&self, slug: &str) -> Option<SkillId> {
        self.skills.iter().position(|skill| skill.slug == slug).map(|number| SkillId(number as u8))
    }

    pub fn field(&self, slug: &str) -> Option<FieldId> {
        self.fields.iter().position(|field| field.slug == slug).map(|number| FieldId(number as u8))
    }

    pub fn quest(&self, slug: &str) -> Option<usize> {
        self.quests.iter().position(|quest| quest.slug == slug)
    }

    pub fn archetype(&self, archetype: Archetype) -> &ArchetypeCard {
        &self.archetypes[archetype as usize]
    }
}

/// How deep lists may lie in lists, and how long one may be: what bounds the steps of an effect.
const DEEPEST: usize = 4;
const LONGEST: usize = 6;
/// An amount, a number of dice or of Monsters above this is a slip of the pen.
const MOST_SPAWNED: u8 = 4;

/// What a name must stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    Item,
    Monster,
    Skill,
    Decision,
}

impl Sort {
    const fn words(self) -> &'static str {
        match self {
            Sort::Item => "item",
            Sort::Monster => "Monster",
            Sort::Skill => "Skill",
            Sort::Decision => "decision of memory.ron",
        }
    }

    fn fits(self, name: Name) -> bool {
        matches!(
            (self, name),
            (Sort::Item, Name::Item(_))
                | (Sort::Monster, Name::Monster(_))
                | (Sort::Skill, Name::Skill(_))
                | (Sort::Decision, Name::Flag(_))
        )
    }
}

/// Which locks a list of effects opens, by itself or by a key that it gives.
pub(crate) struct Opens<'n> {
    names: &'n BTreeMap<String, Name>,
    keys: &'n BTreeMap<String, u8>,
}

impl Opens<'_> {
    fn monster(&self, slug: &str) -> Option<MonsterId> {
        match self.names.get(slug) {
            Some(Name::Monster(id)) => Some(*id),
            _ => None,
        }
    }

    fn locks(&self, list: &[Written], open: &mut BTreeSet<u8>) {
        for Written(effect) in list {
            match effect {
                Effect::World(World::Open(lock)) => {
                    open.insert(*lock);
                }
                Effect::World(World::Give(item)) => open.extend(self.keys.get(item)),
                Effect::Structure(structure) => {
                    structure.map(&mut |inner: &Vec<Written>| self.locks(inner, open), &mut |_| ());
                }
                _ => {}
            }
        }
    }
}

struct Reader<'f> {
    files: Files<'f>,
    /// Every slug that an effect may name. A slug stands for one thing only.
    names: BTreeMap<String, Name>,
    effects: Arena<Laid>,
}

impl Reader<'_> {
    fn content(&mut self) -> Option<Content> {
        let dice: dice::DiceFile = self.files.parse("dice.ron")?;
        let heroes: heroes::HeroesFile = self.files.parse("heroes.ron")?;
        let monsters: Vec<monsters::MonsterFile> = self.files.parse("monsters.ron")?;
        let items: items::ItemsFile = self.files.parse("items.ron")?;
        let skills: Vec<skills::SkillFile> = self.files.parse("skills.ron")?;
        let fields: Vec<spells::FieldFile> = self.files.parse("spells.ron")?;
        let tables: tables::TablesFile = self.files.parse("tables.ron")?;
        let substances: tables::SubstancesFile = self.files.parse("substances.ron")?;
        let flags: Vec<Flag> = self.files.parse("memory.ron")?;
        let mut quests: Vec<(&str, quest::QuestFile)> = Vec::new();
        for (file, _) in self.files.all().filter(|(file, _)| file.starts_with("quests/")) {
            quests.push((file, self.files.parse(file)?));
        }

        self.name_everything(&monsters, &quests, &items, &skills, &flags);
        for (field, problem) in dice.problems() {
            self.files.wrong("dice.ron", &format!("{field}:"), problem);
        }
        let dice = dice.made();
        self.check_lists(&monsters, &items, &fields, &tables, &substances, &quests);

        let monsters = self.monsters(&monsters, &quests);
        for (slug, problem) in items.problems(dice.limit) {
            self.files.wrong_at("items.ron", slug, format!("`{slug}`: {problem}"));
        }
        let substance_slugs: Vec<&str> = items.substances().collect();
        let items = items.made(&mut |list| self.lay(list));
        let skills = self.skills(&skills);
        let (fields, spells) = self.fields(&fields);
        let heroes = self.heroes(&heroes, &fields);
        let tables = self.tables(&tables, &substances, &substance_slugs, &items);
        let quests = self.quests(&quests, &items, &monsters);
        if self.effects.is_full() {
            self.files.wrong("tables.ron", "", "there are more effects than 65535: take some out".into());
        }
        let (archetypes, levels) = heroes?;
        let pack = Pack::new(PACK, self.files.all());
        Some(Content {
            dice,
            archetypes,
            levels,
            monsters,
            items,
            skills,
            fields,
            spells,
            tables,
            flags,
            quests: quests?,
            effects: std::mem::take(&mut self.effects),
            pack,
        })
    }

    // --- Names --------------------------------------------------------------------------------------------------

    fn name_everything(
        &mut self,
        monsters: &[monsters::MonsterFile],
        quests: &[(&str, quest::QuestFile)],
        items: &items::ItemsFile,
        skills: &[skills::SkillFile],
        flags: &[Flag],
    ) {
        for (number, monster) in monsters.iter().enumerate() {
            self.name("monsters.ron", &monster.slug, number, 32, |id| Name::Monster(MonsterId(id)));
        }
        let mut number = monsters.len();
        for (file, quest) in quests {
            for boss in &quest.bosses {
                self.name(file, &boss.slug, number, 32, |id| Name::Monster(MonsterId(id)));
                number += 1;
            }
        }
        for (number, slug) in items.slugs().enumerate() {
            self.name("items.ron", slug, number, 254, |id| Name::Item(ItemId(id)));
        }
        for (number, skill) in skills.iter().enumerate() {
            self.name("skills.ron", &skill.slug, number, skills::MOST_SKILLS, |id| Name::Skill(SkillId(id)));
        }
        for (number, flag) in flags.iter().enumerate() {
            self.name("memory.ron", &flag.slug, number, 32, |id| Name::Flag(FlagId(id)));
        }
    }

    fn name(&mut self, file: &str, slug: &str, number: usize, most: usize, made: fn(u8) -> Name) {
        if !is_slug(slug) {
            let problem = format!("`{slug}`: a slug is lower-case words joined by `-`, such as `short-sword`");
            self.files.wrong_at(file, slug, problem);
        }
        if number >= most {
            self.files.wrong_at(file, slug, format!("`{slug}` is one too many: there may be {most} of its sort"));
        }
        if self.names.insert(slug.to_owned(), made(number.min(255) as u8)).is_some() {
            let problem = format!("the slug `{slug}` is used twice: give one of the two another");
            self.files.wrong_at(file, slug, problem);
        }
    }

    // --- Effects ------------------------------------------------------------------------------------------------

    fn check_lists(
        &mut self,
        monsters: &[monsters::MonsterFile],
        items: &items::ItemsFile,
        fields: &[spells::FieldFile],
        tables: &tables::TablesFile,
        substances: &tables::SubstancesFile,
        quests: &[(&str, quest::QuestFile)],
    ) {
        for monster in monsters {
            monster.lists().for_each(|list| self.check("monsters.ron", &monster.slug, list));
        }
        items.lists().for_each(|(slug, list)| self.check("items.ron", slug, list));
        for spell in fields.iter().flat_map(|field| &field.spells) {
            self.check("spells.ron", &spell.slug, &spell.does);
        }
        tables.lists().for_each(|(words, list)| self.check("tables.ron", words, list));
        for sip in &substances.sips {
            self.check("substances.ron", &sip.text, &sip.does);
        }
        for (file, quest) in quests {
            quest.lists().for_each(|(slug, list)| self.check(file, slug, list));
        }
    }

    fn check(&mut self, file: &str, near: &str, list: &[Written]) {
        let mut found = Vec::new();
        self.walk(list, 0, &mut found);
        for problem in found {
            let slug = format!("slug: \"{near}\"");
            let words = if self.files.text(file).contains(&slug) { slug } else { near.to_owned() };
            self.files.wrong(file, &words, format!("near `{}`: {problem}", shortened(near)));
        }
    }

    fn walk(&self, list: &[Written], depth: usize, found: &mut Vec<String>) {
        if depth > DEEPEST {
            return found.push(format!("effects are nested too deep: at most {DEEPEST}"));
        }
        if list.len() > LONGEST {
            found.push(format!("a list has {} effects, at most {LONGEST}", list.len()));
        }
        let mut named = |slug: &str, sort: Sort| {
            if !self.names.get(slug).is_some_and(|&name| sort.fits(name)) {
                found.push(format!("`{slug}` is no {}: write the slug of one", sort.words()));
            }
        };
        for Written(effect) in list {
            match effect {
                Effect::World(World::Give(slug) | World::Take(slug)) => named(slug, Sort::Item),
                Effect::World(World::Spawn(slug, ..)) => named(slug, Sort::Monster),
                Effect::World(World::FreeSkill(slug)) => named(slug, Sort::Skill),
                Effect::World(World::Remember(slug)) => named(slug, Sort::Decision),
                Effect::Structure(Structure::If(condition, _) | Structure::IfElse(condition, ..)) => match condition {
                    Condition::Remembers(slug) => named(slug, Sort::Decision),
                    Condition::Has(slug) => named(slug, Sort::Item),
                    Condition::Lives(slug) => named(slug, Sort::Monster),
                    Condition::IsA(_) | Condition::Wounded | Condition::Shadowed => {}
                },
                Effect::Structure(Structure::MayGive(slug, _)) => named(slug, Sort::Item),
                _ => {}
            }
        }
        for Written(effect) in list {
            match effect {
                Effect::World(World::Spawn(_, count, _)) if *count == 0 || *count > MOST_SPAWNED => {
                    found.push(format!("`Spawn` brings 1 to {MOST_SPAWNED} Monsters"));
                }
                Effect::World(World::Open(lock)) if !(1..=3).contains(lock) => {
                    found.push("`Open` names a lock: 1, 2 or 3 (the stone wall)".into());
                }
                Effect::World(World::Done(0) | World::MasterDone(0)) => {
                    found.push("objectives are counted from 1".into());
                }
                Effect::Structure(structure) => {
                    structure.map(&mut |inner: &Vec<Written>| self.walk(inner, depth + 1, found), &mut |_| ());
                }
                _ => {}
            }
        }
    }

    /// Lays a list down: the lists inside it first. An unknown name was noted before.
    fn lay(&mut self, list: &[Written]) -> Span {
        let mut laid = Vec::with_capacity(list.len());
        for Written(effect) in list {
            // Two closures cannot both borrow the reader: names first.
            let named = effect.map(&mut Vec::clone, &mut |slug: &String| {
                self.names.get(slug).copied().unwrap_or(Name::Item(ItemId(0)))
            });
            laid.push(named.map(&mut |inner: &Vec<Written>| self.lay(inner), &mut |name: &Name| *name));
        }
        self.effects.lay(laid)
    }

    // --- Cards --------------------------------------------------------------------------------------------------

    fn monsters(&mut self, cards: &[monsters::MonsterFile], quests: &[(&str, quest::QuestFile)]) -> Vec<Monster> {
        if cards.len() != monsters::MONSTER_CARDS {
            let problem = format!("there are {} Monster cards, there must be 10", cards.len());
            self.files.wrong("monsters.ron", "slug:", problem);
        }
        let bosses = quests.iter().flat_map(|(file, quest)| quest.bosses.iter().map(move |boss| (*file, boss)));
        let all: Vec<_> = cards.iter().map(|card| ("monsters.ron", card)).chain(bosses).collect();
        let mut made = Vec::new();
        for (number, (file, card)) in all.into_iter().enumerate() {
            for problem in card.problems() {
                self.files.wrong_at(file, &card.slug, format!("`{}`: {problem}", card.slug));
            }
            let figure = match &card.figure_of {
                None => MonsterId(number as u8),
                Some(slug) => {
                    if let Some(Name::Monster(id)) = self.names.get(slug) {
                        *id
                    } else {
                        let problem = format!("`figure_of`: there is no Monster `{slug}`");
                        self.files.wrong_at(file, &card.slug, problem);
                        MonsterId(0)
                    }
                }
            };
            made.push(card.made(figure, &mut |list| self.lay(list)));
        }
        made
    }

    fn skills(&mut self, files: &[skills::SkillFile]) -> Vec<Skill> {
        let file = "skills.ron";
        let mut made = Vec::new();
        for skill in files {
            for problem in skill.problems() {
                self.files.wrong_at(file, &skill.slug, format!("`{}`: {problem}", skill.slug));
            }
            let needs = skill.needs.iter().filter_map(|slug| self.skill_named(file, &skill.slug, slug)).collect();
            made.push(skill.made(needs));
        }
        for archetype in Archetype::ALL {
            let deck = made.iter().filter(|skill| skill.is_for(archetype)).count();
            if deck != skills::HERO_DECK {
                let problem =
                    format!("the {}'s deck holds {deck} Skills, it must hold 20: see `decks`", archetype.slug());
                self.files.wrong(file, "slug:", problem);
            }
        }
        let deck = made.iter().filter(|skill| skill.master).count();
        if deck != skills::MASTER_DECK {
            self.files.wrong(file, "slug:", format!("the Master's deck holds {deck} Skills, it must hold 24"));
        }
        if made.iter().filter(|skill| skill.basic).count() != 5 {
            self.files.wrong(file, "slug:", "there are five Basic Skills: see `basic`".into());
        }
        made
    }

    fn skill_named(&mut self, file: &str, near: &str, slug: &str) -> Option<SkillId> {
        if let Some(Name::Skill(id)) = self.names.get(slug) {
            return Some(*id);
        }
        self.files.wrong_at(file, near, format!("`{near}`: there is no Skill `{slug}`"));
        None
    }

    fn fields(&mut self, files: &[spells::FieldFile]) -> (Vec<Field>, Vec<Spell>) {
        let file = "spells.ron";
        if files.len() != spells::FIELDS {
            self.files.wrong(file, "slug:", format!("there are {} fields, there must be 18", files.len()));
        }
        let mut seen = BTreeSet::new();
        let (mut fields, mut spells) = (Vec::new(), Vec::new());
        for (number, field) in files.iter().enumerate() {
            if !(1..=3).contains(&field.rank) {
                self.files.wrong_at(file, &field.slug, format!("`{}`: `rank` is 1 to 3", field.slug));
            }
            for slug in [&field.slug].into_iter().chain(field.spells.iter().map(|spell| &spell.slug)) {
                if !is_slug(slug) || !seen.insert(slug.clone()) {
                    let problem =
                        format!("`{slug}` is no slug, or is used twice: write lower-case words joined by `-`");
                    self.files.wrong_at(file, slug, problem);
                }
            }
            fields.push(Field {
                slug: field.slug.clone(),
                name: field.name.clone(),
                school: field.school,
                rank: field.rank,
            });
            for spell in &field.spells {
                for problem in spell.problems() {
                    self.files.wrong_at(file, &spell.slug, format!("`{}`: {problem}", spell.slug));
                }
                spells.push(Spell {
                    slug: spell.slug.clone(),
                    name: spell.name.clone(),
                    field: FieldId(number as u8),
                    category: spell.category,
                    range: spell.range,
                    aim: spell.aim,
                    does: self.lay(&spell.does),
                    flavour: spell.flavour.clone(),
                });
            }
        }
        (fields, spells)
    }

    fn heroes(&mut self, heroes: &heroes::HeroesFile, fields: &[Field]) -> Option<([ArchetypeCard; 4], Levels)> {
        let file = "heroes.ron";
        for (field, problem) in heroes.levels.problems() {
            self.files.wrong(file, &format!("{field}:"), problem);
        }
        let mut cards = Vec::new();
        for (archetype, hero) in Archetype::ALL.into_iter().zip(&heroes.heroes) {
            if hero.slug != archetype.slug() {
                let problem = format!("the slug must be `{}`: Warrior, Guardian, Archer, Wizard", archetype.slug());
                self.files.wrong_at(file, &hero.slug, problem);
            }
            for problem in hero.problems() {
                self.files.wrong_at(file, &hero.slug, format!("`{}`: {problem}", hero.slug));
            }
            let people = hero.people.iter().map(|person| self.person(file, person, fields)).collect();
            cards.push(ArchetypeCard {
                archetype,
                name: hero.name.clone(),
                style: hero.style.clone(),
                abilities: hero.abilities.clone(),
                magic: hero.magic(),
                start_fields: hero.fields,
                names: hero.people.iter().map(|person| person.name.clone()).collect(),
                people,
            });
        }
        let ready = &heroes.levels.master_ready_skills;
        let ready = ready.iter().filter_map(|slug| self.skill_named(file, "wizard", slug)).collect();
        let levels = Levels::made(&heroes.levels, &heroes.heroes, ready);
        Some((cards.try_into().ok()?, levels))
    }

    fn person(&mut self, file: &str, person: &heroes::PersonFile, fields: &[Field]) -> heroes::Person {
        let near = &person.name;
        let skills = person.skills.iter().filter_map(|slug| self.skill_named(file, near, slug)).collect();
        let mut mastered = Vec::new();
        for slug in &person.fields {
            match fields.iter().position(|field| field.slug == *slug) {
                Some(number) => mastered.push(FieldId(number as u8)),
                None => self.files.wrong_at(file, near, format!("`fields`: there is no field `{slug}`")),
            }
        }
        let mut gear = Vec::new();
        for (level, slug) in &person.gear {
            match self.names.get(slug) {
                Some(Name::Item(id)) => gear.push((*level, *id)),
                _ => self.files.wrong_at(file, near, format!("`gear`: there is no item `{slug}`")),
            }
        }
        heroes::Person { skills, fields: mastered, gear }
    }

    // --- Tables and quests --------------------------------------------------------------------------------------

    fn turn_events(&mut self, file: &str, events: &[tables::TurnEventFile]) -> Vec<tables::TurnEvent> {
        let mut made = Vec::new();
        for event in events {
            let mut remembers = None;
            if let Some(slug) = &event.remembers {
                match self.names.get(slug) {
                    Some(Name::Flag(id)) => remembers = Some(*id),
                    _ => self.files.wrong_at(file, &event.slug, format!("`remembers`: there is no decision `{slug}`")),
                }
            }
            made.push(tables::TurnEvent {
                slug: event.slug.clone(),
                weight: event.weight,
                remembers,
                level: event.level,
                text: event.text.clone(),
                does: self.lay(&event.does),
            });
        }
        made
    }

    fn tables(
        &mut self,
        file: &tables::TablesFile,
        substances: &tables::SubstancesFile,
        slugs: &[&str],
        items: &[Item],
    ) -> Tables {
        for (words, problem) in file.problems() {
            self.files.wrong("tables.ron", &words, problem);
        }
        let hoards = tables::hoards(items);
        for words in tables::bare_hoards(&hoards) {
            self.files.wrong(
                "items.ron",
                "rarity",
                format!("none of the {words} is common: a search could find nothing"),
            );
        }
        let sips = self.sips(substances, slugs);
        let mut table = |rows: &[tables::RowFile]| tables::table(rows, &mut |list| self.lay(list));
        let search = &file.search;
        let search = [&search.room, &search.table, &search.wardrobe, &search.chest, &search.barrel];
        let search = search.map(|rows| table(rows));
        let (source, campfire_master) = (table(&file.source), table(&file.campfire_master));
        let mut traps = Vec::new();
        for trap in &file.traps {
            traps.push(tables::Trap {
                slug: trap.slug.clone(),
                name: trap.name.clone(),
                weight: trap.weight,
                pit: trap.pit,
                magic: trap.magic,
                text: trap.text.clone(),
                does: self.lay(&trap.does),
            });
        }
        let pact = |pact: &tables::PactFile| tables::Pact {
            slug: pact.slug.clone(),
            name: pact.name.clone(),
            shadows: pact.shadows,
            does: pact.does,
            flavour: pact.flavour.clone(),
        };
        Tables {
            adventurers: self.turn_events("tables.ron", &file.adventurers),
            master: self.turn_events("tables.ron", &file.master),
            search,
            rarities: file.rarities,
            hoards,
            traps,
            source_experience: file.source_experience,
            source,
            campfire: self.lay(&file.campfire),
            campfire_master,
            pacts: file.pacts.iter().map(pact).collect(),
            shadows: file.shadows,
            qualities: substances.qualities,
            substances: sips,
        }
    }

    /// Every substance, quality and user has one line, no more and no less.
    fn sips(&mut self, file: &tables::SubstancesFile, slugs: &[&str]) -> Vec<[[tables::Sip; 4]; 3]> {
        let name = "substances.ron";
        let mut all: Vec<[[Option<tables::Sip>; 4]; 3]> = vec![Default::default(); slugs.len()];
        for sip in &file.sips {
            let Some(number) = slugs.iter().position(|slug| *slug == sip.substance) else {
                self.files.wrong(name, &sip.text, format!("`{}` is no substance of items.ron", sip.substance));
                continue;
            };
            let does = self.lay(&sip.does);
            for user in sip.users.each() {
                let place = &mut all[number][sip.quality as usize][user as usize];
                if place.replace(tables::Sip { text: sip.text.clone(), does }).is_some() {
                    let problem = format!("the {} already has a line for this quality", user.slug());
                    self.files.wrong(name, &sip.text, problem);
                }
            }
        }
        for (slug, sips) in slugs.iter().zip(&all) {
            for (quality, user) in Quality::ALL.into_iter().flat_map(|q| Archetype::ALL.map(|user| (q, user))) {
                if sips[quality as usize][user as usize].is_none() {
                    let problem = format!("`{slug}`, {quality:?}: a line for the {} is missing", user.slug());
                    self.files.wrong(name, &format!("\"{slug}\""), problem);
                }
            }
        }
        all.into_iter().map(|sips| sips.map(|sips| sips.map(Option::unwrap_or_default))).collect()
    }

    fn quests(
        &mut self,
        quests: &[(&str, quest::QuestFile)],
        items: &[Item],
        monsters: &[Monster],
    ) -> Option<Vec<Quest>> {
        let names = self.names.clone();
        let monster = |slug: &str| match names.get(slug) {
            Some(Name::Monster(id)) => Some(*id),
            _ => None,
        };
        let item = |slug: &str| match names.get(slug) {
            Some(Name::Item(id)) => Some(*id),
            _ => None,
        };
        let around = quest::Around { monster: &monster, item: &item };
        let keys = items.iter().filter_map(|item| match item.kind {
            ItemKind::Keepsake { key: Some(key) } => Some((item.slug.clone(), key)),
            _ => None,
        });
        let keys: BTreeMap<String, u8> = keys.collect();
        let mut made = Vec::new();
        for (file, quest) in quests {
            for (near, problem) in quest.problems(&around) {
                self.quest_wrong(file, &near, problem);
            }
            let plans = match draw::plans(quest, &around, &Opens { names: &names, keys: &keys }) {
                Ok(plans) => plans,
                Err(problems) => {
                    problems.into_iter().for_each(|(near, problem)| self.quest_wrong(file, &near, problem));
                    Vec::new()
                }
            };
            if !plans.is_empty() && !(quest::FEWEST_PLANS..=quest::MOST_PLANS).contains(&plans.len()) {
                let problem = format!("there are {} plans, there must be 8 to 64: see `drawings`", plans.len());
                self.quest_wrong(file, &quest.slug, problem);
            }
            if let Some(problem) = plans.iter().find_map(|plan| figures_missing(plan, monsters)) {
                self.quest_wrong(file, &quest.slug, problem);
            }
            let turns = self.turn_events(file, &quest.turn_events);
            let turns = (turns, self.turn_events(file, &quest.master_turn_events));
            made.push(quest.made(&around, plans, turns, &mut |list| self.lay(list)));
        }
        made.into_iter().collect()
    }

    fn quest_wrong(&mut self, file: &str, near: &str, problem: String) {
        let slug = format!("slug: \"{near}\"");
        let words = if self.files.text(file).contains(&slug) { slug } else { near.to_owned() };
        self.files.wrong(file, &words, format!("near `{}`: {problem}", shortened(near)));
    }
}

/// Figures are limits: a kind of Monster that a plan has more of than there are.
fn figures_missing(plan: &Plan, monsters: &[Monster]) -> Option<String> {
    let figure = |lair: &Lair| monsters.get(lair.kind.index()).map(|monster| monster.figure);
    let boss = |lair: &Lair| lair.kind.index() >= monsters::MONSTER_CARDS;
    plan.monsters.iter().filter(|lair| !boss(lair)).find_map(|lair| {
        let kind = figure(lair)?;
        let count = plan.monsters.iter().filter(|other| figure(other) == Some(kind)).count();
        let card = monsters.get(kind.index())?;
        (count > usize::from(card.figures))
            .then(|| format!("{count} of the figure `{}` in one plan: there are {}", card.slug, card.figures))
    })
}

fn is_slug(slug: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    slug.split('-').all(word)
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
