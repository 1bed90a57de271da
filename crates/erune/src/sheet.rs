//! What goes from quest to quest: a sheet for each seat, and what the group remembers. Written as JSON in the game's own
//! words; everything in it lies open.

use crate::Erune;
use crate::content::MOST_LEVEL;
use crate::ids::{Archetype, FieldId, ItemId, SkillId};
use crate::play::search::{DRINKS, PROTECTIONS, WEAPONS};
use crate::play::setup::{MasterSheet, Setup, Sheet};
use crate::state::{HEROES, MASTER, PACK, State, has};
use kernel::scene::{Kind, Node};
use kernel::{Arg, Legacy, Message, Refusal, Scene, Seat};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GroupText {
    /// The quest that comes next.
    quest: String,
    /// Decisions by slug.
    remembers: Vec<String>,
    /// Quests that were played, and who won them.
    #[serde(default)]
    played: Vec<PlayedText>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayedText {
    quest: String,
    adventurers_won: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroText {
    archetype: String,
    /// One of the names of its card; the first if none is said.
    #[serde(default)]
    name: Option<String>,
    level: u8,
    xp: u16,
    fate: u8,
    gold: u16,
    skills: Vec<String>,
    fields: Vec<String>,
    items: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SeatText {
    Master {
        #[serde(default)]
        name: Option<String>,
        level: u8,
        xp: u16,
        skills: Vec<String>,
    },
    Adventurers(Vec<HeroText>),
}

const MOST_GOLD: u16 = 1_000;
const MOST_FATE: u8 = 9;
const MOST_XP: u16 = 9_999;

impl Erune {
    // --- Writing -----------------------------------------------------------------------------------------------

    /// ER-165: what the next quest begins with; after the last quest that one may be played again.
    pub(crate) fn legacy(&self, state: &State) -> Option<Legacy> {
        let next = self.content.quests.get(state.quest.index() + 1).or(self.content.quests.last())?;
        if state.party().any(|hero| state.hero(hero).level == 0) {
            return None;
        }
        let flags = self.content.flags.iter().enumerate();
        let remembers =
            flags.filter(|(number, _)| state.memory >> number & 1 != 0).map(|(_, flag)| flag.slug.clone()).collect();
        let group = written(&GroupText { quest: next.slug.clone(), remembers, played: self.played_written(state) });
        let master = SeatText::Master {
            name: Some(self.master_name(state)),
            level: state.overlord.level,
            xp: state.overlord.xp,
            skills: self.skills_written(state.overlord.skills),
        };
        let mut legacy = Legacy::of_group(group).with_sheet(MASTER, written(&master));
        for seat in state.seats().without(MASTER).iter() {
            let own = state.party().filter(|&hero| state.hero(hero).seat == seat.0);
            let heroes = own.map(|hero| self.hero_written(state, hero)).collect();
            legacy = legacy.with_sheet(seat, written(&SeatText::Adventurers(heroes)));
        }
        Some(legacy)
    }

    /// With the quest that ends now.
    fn played_written(&self, state: &State) -> Vec<PlayedText> {
        let now = 1 << state.quest.0;
        let won = state.won & !now | if state.winners.contains(MASTER) { 0 } else { now };
        let quests = self.content.quests.iter().enumerate();
        let played = quests.filter(|(number, _)| (state.played | now) >> number & 1 != 0);
        played
            .map(|(number, quest)| PlayedText { quest: quest.slug.clone(), adventurers_won: won >> number & 1 != 0 })
            .collect()
    }

    fn skills_written(&self, skills: u64) -> Vec<String> {
        let all = (0..self.content.skills.len() as u8).filter(|&skill| has(skills, skill));
        all.map(|skill| self.skill_slug(SkillId(skill)).to_owned()).collect()
    }

    fn hero_written(&self, state: &State, number: u8) -> HeroText {
        let hero = state.hero(number);
        let fields = (0..self.content.fields.len() as u8).filter(|&field| has(hero.fields.into(), field));
        let kept = hero
            .pack
            .iter()
            .filter(|item| !matches!(self.item(**item).kind, crate::content::ItemKind::Keepsake { .. }));
        HeroText {
            archetype: hero.archetype.slug().to_owned(),
            name: Some(self.hero_name(hero)),
            level: hero.level,
            xp: hero.xp,
            fate: hero.fate.min(MOST_FATE),
            gold: hero.gold.min(MOST_GOLD),
            skills: self.skills_written(hero.skills),
            fields: fields.map(|field| self.field_slug(FieldId(field)).to_owned()).collect(),
            items: kept.map(|item| self.item_slug(*item).to_owned()).collect(),
        }
    }

    // --- Reading -----------------------------------------------------------------------------------------------

    /// Takes up what was handed on. A sheet of the other side is left lying.
    pub(crate) fn take_up(&self, setup: &mut Setup, legacy: &Legacy) -> Result<(), Refusal> {
        let group: GroupText = read(&legacy.group)?;
        let Some(quest) = self.content.quest(&group.quest) else { return Err(unread("quest", &group.quest)) };
        setup.quest = crate::ids::QuestId(quest as u8);
        for slug in &group.remembers {
            let Some(flag) = self.content.flags.iter().position(|flag| flag.slug == *slug) else {
                return Err(unread("remembers", slug));
            };
            setup.memory |= 1 << flag;
        }
        for played in &group.played {
            let Some(quest) = self.content.quest(&played.quest) else { return Err(unread("played", &played.quest)) };
            setup.played |= 1 << quest;
            setup.won |= u16::from(played.adventurers_won) << quest;
        }
        let mut taken: Vec<Archetype> = Vec::new();
        for seat in (0..setup.players).map(Seat) {
            let Some(text) = legacy.sheet(seat) else { continue };
            match read::<SeatText>(text)? {
                SeatText::Master { name, level, xp, skills } if seat == MASTER => {
                    let name = named(name.as_deref(), &self.content.levels.master_names)?;
                    setup.master = Some(MasterSheet { name, ..self.master_read(level, xp, &skills)? });
                }
                SeatText::Adventurers(heroes) if seat != MASTER => {
                    let places: Vec<usize> = if setup.players == 2 {
                        (0..usize::from(setup.heroes)).collect()
                    } else {
                        vec![usize::from(seat.0) - 1]
                    };
                    for (place, hero) in places.into_iter().zip(&heroes) {
                        let sheet = self.hero_read(hero)?;
                        // ER-3: an archetype once a quest.
                        if place < HEROES && !taken.contains(&sheet.archetype) {
                            taken.push(sheet.archetype);
                            setup.sheets[place] = Some(sheet);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn master_read(&self, level: u8, xp: u16, skills: &[String]) -> Result<MasterSheet, Refusal> {
        if !(1..=MOST_LEVEL).contains(&level) || xp > MOST_XP {
            return Err(unread("level", &level.to_string()));
        }
        let skills = self.skills_read(skills, |skill| skill.master)?;
        let owed = self.content.levels.master(level).skills.saturating_sub(skills.count_ones() as u8);
        Ok(MasterSheet { name: 0, level, xp, skills, to_learn: owed })
    }

    fn skills_read(&self, slugs: &[String], own: impl Fn(&crate::content::Skill) -> bool) -> Result<u64, Refusal> {
        let mut skills = Vec::new();
        for slug in slugs {
            let skill = self.content.skill(slug).filter(|skill| own(&self.content.skills[skill.index()]));
            skills.push(skill.ok_or_else(|| unread("skills", slug))?);
        }
        Ok(Erune::skill_set(skills.into_iter()))
    }

    fn hero_read(&self, text: &HeroText) -> Result<Sheet, Refusal> {
        let Some(archetype) = Archetype::ALL.into_iter().find(|archetype| archetype.slug() == text.archetype) else {
            return Err(unread("archetype", &text.archetype));
        };
        if !(1..=MOST_LEVEL).contains(&text.level) || text.xp > MOST_XP {
            return Err(unread("level", &text.level.to_string()));
        }
        let name = named(text.name.as_deref(), &self.content.archetype(archetype).names)?;
        let row = self.content.levels.of(archetype, text.level);
        at_most("fate", text.fate.into(), MOST_FATE.into())?;
        at_most("items", text.items.len(), PACK)?;
        let skills = self.skills_read(&text.skills, |skill| skill.is_for(archetype))?;
        at_most("skills", skills.count_ones() as usize, row.skills.into())?;
        let mut fields = Vec::new();
        for slug in &text.fields {
            fields.push(self.content.field(slug).ok_or_else(|| unread("fields", slug))?);
        }
        // ER-122: rank after rank.
        let read = |field: &FieldId| &self.content.fields[field.index()];
        let below = |field: &&FieldId| {
            let (school, rank) = (read(field).school, read(field).rank);
            rank > 1 && !fields.iter().any(|other| read(other).school == school && read(other).rank + 1 == rank)
        };
        if let Some(field) = fields.iter().find(below) {
            return Err(unread("fields", self.field_slug(*field)));
        }
        let fields = Erune::field_set(fields.into_iter());
        at_most("fields", fields.count_ones() as usize, row.fields.into())?;
        let mut pack: Vec<ItemId> = Vec::new();
        for slug in &text.items {
            pack.push(self.content.item(slug).ok_or_else(|| unread("items", slug))?);
        }
        self.carries(&pack, text.gold)?;
        Ok(Sheet {
            archetype,
            name,
            level: text.level,
            xp: text.xp,
            fate: text.fate,
            gold: text.gold,
            skills,
            fields,
            to_learn: row.skills.saturating_sub(skills.count_ones() as u8),
            to_study: row.fields.saturating_sub(fields.count_ones() as u8),
            pack,
        })
    }

    /// ER-105: what one person can carry.
    fn carries(&self, pack: &[ItemId], gold: u16) -> Result<(), Refusal> {
        use crate::content::{Equipment, ItemKind as Kind};
        let of = |fits: &dyn Fn(&Kind) -> bool| pack.iter().filter(|item| fits(&self.item(**item).kind)).count();
        let equipment = || {
            pack.iter().filter_map(|item| match self.item(*item).kind {
                Kind::Equipment(equipment) => Some(equipment),
                _ => None,
            })
        };
        let belt = equipment().filter_map(|equipment| match equipment {
            Equipment::Belt(all) => Some(usize::from(all)),
            _ => None,
        });
        let purses: u16 =
            equipment().map(|equipment| if let Equipment::Purse(more) = equipment { more } else { 0 }).sum();
        at_most("weapons", of(&|kind| matches!(kind, Kind::Weapon(_))), WEAPONS)?;
        at_most("protections", of(&|kind| matches!(kind, Kind::Protection(_))), PROTECTIONS)?;
        let drinks = of(&|kind| matches!(kind, Kind::Potion(_) | Kind::Rune(_)));
        at_most("potions and runes", drinks, belt.max().unwrap_or(DRINKS))?;
        at_most("gold", gold.into(), usize::from(crate::content::GOLD_CARRIED + purses).min(MOST_GOLD.into()))
    }

    // --- Showing -----------------------------------------------------------------------------------------------

    pub(crate) fn draw_sheets(&self, legacy: &Legacy) -> Option<Scene> {
        let group: GroupText = read(&legacy.group).ok()?;
        let quest = &self.content.quests[self.content.quest(&group.quest)?];
        let next = Message::new("erune-sheet-next").with("quest", quest.name.clone());
        let mut nodes = vec![Node::new("group", next, Kind::Text)];
        let rows: Vec<(Message, Message)> = group.played.iter().filter_map(|played| self.played_row(played)).collect();
        if !rows.is_empty() {
            nodes.push(Node::new("played", Message::new("erune-sheet-played"), Kind::Sheet { rows }));
        }
        for seat in (0..kernel::MAX_SEATS as u8).map(Seat) {
            let Some(text) = legacy.sheet(seat) else { continue };
            match read::<SeatText>(text).ok()? {
                SeatText::Master { name, level, xp, skills } => {
                    let rows = vec![
                        number("erune-level-left", level),
                        number("erune-xp-left", xp),
                        self.names("erune-skills", &skills),
                    ];
                    let label = name.map_or_else(
                        || Message::new("erune-role-master"),
                        |name| Message::new("erune-person-master").with("name", name),
                    );
                    nodes.push(Node::new("sheet-master", label, Kind::Sheet { rows }));
                }
                SeatText::Adventurers(heroes) => {
                    for hero in heroes {
                        let sheet = self.hero_read(&hero).ok()?;
                        let rows = vec![
                            number("erune-level-left", hero.level),
                            number("erune-xp-left", hero.xp),
                            number("erune-gold-left", hero.gold),
                            number("erune-fate-left", hero.fate),
                            self.names("erune-skills", &hero.skills),
                            self.names("erune-fields", &hero.fields),
                            self.names("erune-items", &hero.items),
                        ];
                        let name = self.content.archetype(sheet.archetype).names.get(usize::from(sheet.name));
                        let label = Message::new("erune-sheet")
                            .with("name", name.cloned().unwrap_or_default())
                            .with("who", self.archetype_thing(sheet.archetype));
                        nodes.push(Node::new(
                            format!("sheet-{}-{}", seat.0, hero.archetype),
                            label,
                            Kind::Sheet { rows },
                        ));
                    }
                }
            }
        }
        Some(Scene::of(nodes))
    }

    fn played_row(&self, played: &PlayedText) -> Option<(Message, Message)> {
        let quest = &self.content.quests[self.content.quest(&played.quest)?];
        let winner = if played.adventurers_won { "adventurers" } else { "master" };
        let row = Message::new("erune-sheet-won").with("side", winner);
        Some((crate::wording::verbatim(&quest.name), row))
    }

    fn names(&self, label: &'static str, slugs: &[String]) -> (Message, Message) {
        let name = |slug: &String| {
            let thing = self.content.skill(slug).map(|skill| self.skill_thing(skill));
            let thing = thing.or_else(|| self.content.field(slug).map(|field| self.field_thing(field)));
            thing.or_else(|| self.content.item(slug).map(|item| self.item_thing(item)))
        };
        let list: Vec<Arg> = slugs.iter().filter_map(name).map(Arg::Thing).collect();
        (Message::new(label), Message::new("erune-list").with("count", list.len()).with("list", list))
    }
}

fn number(label: &'static str, value: impl Into<Arg>) -> (Message, Message) {
    (Message::new(label), Message::new("erune-number").with("n", value))
}

fn written<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn read<T: for<'de> Deserialize<'de>>(text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(|error| {
        let what: String = error.to_string().chars().filter(|letter| !letter.is_control()).take(120).collect();
        Refusal::new("erune-no-legacy").with("what", what).rule("ER-165")
    })
}

/// One of the names there are; the first if none is said.
fn named(name: Option<&str>, names: &[String]) -> Result<u8, Refusal> {
    let Some(name) = name else { return Ok(0) };
    let at = names.iter().position(|known| known == name).ok_or_else(|| {
        let what: String = name.chars().filter(|letter| !letter.is_control()).take(40).collect();
        let names: Vec<Arg> = names.iter().cloned().map(Arg::Name).collect();
        Refusal::new("erune-no-legacy-name").with("what", what).with("names", names).rule("ER-165")
    })?;
    Ok(at as u8)
}

/// More than there can be is refused with how much there may be.
fn at_most(field: &'static str, has: usize, most: usize) -> Result<(), Refusal> {
    if has <= most {
        return Ok(());
    }
    let refusal = Refusal::new("erune-no-legacy-most").with("field", field).with("n", has).with("most", most);
    Err(refusal.rule("ER-165"))
}

fn unread(field: &'static str, what: &str) -> Refusal {
    let what: String = what.chars().filter(|letter| !letter.is_control()).take(40).collect();
    Refusal::new("erune-no-legacy-field").with("field", field).with("what", what).rule("ER-165")
}
