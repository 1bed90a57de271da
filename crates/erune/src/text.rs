//! Words: names of things, prompts, labels and refusals, as message ids with arguments.

mod label;
mod refusal;

use crate::Erune;
use crate::dungeon::Square;
use crate::ids::{Archetype, FieldId, ItemId, MonsterId, SkillId, SpellId};
use crate::state::{Phase, Stage, State, Step, Who};
use kernel::{Arg, Message, Seat, Thing};

const ITEMS: u16 = 256;
const SKILLS: u16 = 512;
const FIELDS: u16 = 768;
const SPELLS: u16 = 1024;
const ARCHETYPES: u16 = 1280;

/// What a thing is.
enum Which {
    Monster(usize),
    Item(usize),
    Skill(usize),
    Field(usize),
    Spell(usize),
    Archetype(usize),
}

impl Erune {
    pub(crate) fn monster_thing(&self, kind: MonsterId) -> Thing {
        Thing(kind.0.into())
    }

    pub(crate) fn item_thing(&self, item: ItemId) -> Thing {
        Thing(ITEMS + u16::from(item.0))
    }

    pub(crate) fn skill_thing(&self, skill: SkillId) -> Thing {
        Thing(SKILLS + u16::from(skill.0))
    }

    pub(crate) fn field_thing(&self, field: FieldId) -> Thing {
        Thing(FIELDS + u16::from(field.0))
    }

    pub(crate) fn spell_thing(&self, spell: SpellId) -> Thing {
        Thing(SPELLS + u16::from(spell.0))
    }

    pub(crate) fn archetype_thing(&self, archetype: Archetype) -> Thing {
        Thing(ARCHETYPES + archetype as u16)
    }

    fn which(thing: Thing) -> Which {
        match thing.0 {
            number @ 0..ITEMS => Which::Monster(number.into()),
            number @ ITEMS..SKILLS => Which::Item((number - ITEMS).into()),
            number @ SKILLS..FIELDS => Which::Skill((number - SKILLS).into()),
            number @ FIELDS..SPELLS => Which::Field((number - FIELDS).into()),
            number @ SPELLS..ARCHETYPES => Which::Spell((number - SPELLS).into()),
            number => Which::Archetype((number - ARCHETYPES).into()),
        }
    }

    pub(crate) fn thing_slug(&self, thing: Thing) -> &str {
        let content = &self.content;
        let found = match Self::which(thing) {
            Which::Monster(number) => content.monsters.get(number).map(|monster| &monster.slug[..]),
            Which::Item(number) => content.items.get(number).map(|item| &item.slug[..]),
            Which::Skill(number) => content.skills.get(number).map(|skill| &skill.slug[..]),
            Which::Field(number) => content.fields.get(number).map(|field| &field.slug[..]),
            Which::Spell(number) => content.spells.get(number).map(|spell| &spell.slug[..]),
            Which::Archetype(number) => Archetype::ALL.get(number).map(|archetype| archetype.slug()),
        };
        found.unwrap_or("?")
    }

    pub(crate) fn thing_name(&self, thing: Thing) -> &str {
        let content = &self.content;
        let found = match Self::which(thing) {
            Which::Monster(number) => content.monsters.get(number).map(|monster| &monster.name[..]),
            Which::Item(number) => content.items.get(number).map(|item| &item.name[..]),
            Which::Skill(number) => content.skills.get(number).map(|skill| &skill.name[..]),
            Which::Field(number) => content.fields.get(number).map(|field| &field.name[..]),
            Which::Spell(number) => content.spells.get(number).map(|spell| &spell.name[..]),
            Which::Archetype(number) => {
                Archetype::ALL.get(number).map(|archetype| &content.archetype(*archetype).name[..])
            }
        };
        found.unwrap_or("?")
    }

    /// Open content only: a quest, its events and its bosses are nothing to be looked up.
    pub(crate) fn all_things(&self) -> Vec<Thing> {
        let content = &self.content;
        let monsters = (0..content.monsters.len().min(crate::content::MONSTER_CARDS) as u8).map(MonsterId);
        let items = (0..content.items.len() as u8).map(ItemId);
        let items = items.filter(|item| !matches!(self.item(*item).kind, crate::content::ItemKind::Keepsake { .. }));
        let mut things: Vec<Thing> = monsters.map(|kind| self.monster_thing(kind)).collect();
        things.extend(items.map(|item| self.item_thing(item)));
        things.extend((0..content.skills.len() as u8).map(|skill| self.skill_thing(SkillId(skill))));
        things.extend((0..content.fields.len() as u8).map(|field| self.field_thing(FieldId(field))));
        things.extend((0..content.spells.len() as u8).map(|spell| self.spell_thing(SpellId(spell))));
        things.extend(Archetype::ALL.map(|archetype| self.archetype_thing(archetype)));
        things
    }

    // --- By slug -----------------------------------------------------------------------------------------------

    pub(crate) fn item_slug(&self, item: ItemId) -> &str {
        self.thing_slug(self.item_thing(item))
    }

    pub(crate) fn skill_slug(&self, skill: SkillId) -> &str {
        self.thing_slug(self.skill_thing(skill))
    }

    pub(crate) fn field_slug(&self, field: FieldId) -> &str {
        self.thing_slug(self.field_thing(field))
    }

    pub(crate) fn spell_slug(&self, spell: SpellId) -> &str {
        self.thing_slug(self.spell_thing(spell))
    }

    pub(crate) fn item_named(&self, slug: &str) -> Option<ItemId> {
        self.content.item(slug)
    }

    pub(crate) fn skill_named(&self, slug: &str) -> Option<SkillId> {
        self.content.skill(slug)
    }

    pub(crate) fn field_named(&self, slug: &str) -> Option<FieldId> {
        self.content.field(slug)
    }

    pub(crate) fn spell_named(&self, slug: &str) -> Option<SpellId> {
        self.content.spells.iter().position(|spell| spell.slug == slug).map(|number| SpellId(number as u8))
    }

    // --- Who and where -----------------------------------------------------------------------------------------

    pub(crate) fn said(&self, state: &State, who: Who) -> Arg {
        match who {
            Who::Hero(hero) => self.archetype_thing(state.hero(hero).archetype).into(),
            Who::Monster(number) => match state.foe(number) {
                // There is one of each: no number.
                Some(foe) if foe.kind.index() >= crate::content::MONSTER_CARDS => {
                    Message::new("erune-boss").with("kind", self.monster_thing(foe.kind)).into()
                }
                Some(foe) => Message::new("erune-monster")
                    .with("kind", self.monster_thing(foe.kind))
                    .with("number", foe.number)
                    .into(),
                None => Message::new("erune-somebody").into(),
            },
        }
    }

    pub(crate) fn said_maybe(&self, state: &State, who: Option<Who>) -> Arg {
        who.map_or_else(|| Message::new("erune-fate").into(), |who| self.said(state, who))
    }

    /// A square as it is said: counted from the start.
    pub(crate) fn said_square(&self, state: &State, square: Square) -> Message {
        let start = self.world(state).start[0];
        let (columns, rows) = (square.column() - start.column(), square.row() - start.row());
        Message::new("erune-square")
            .with("across", if columns < 0 { "west" } else { "east" })
            .with("columns", columns.abs())
            .with("along", if rows > 0 { "south" } else { "north" })
            .with("rows", rows.abs())
    }

    pub(crate) fn square_id(&self, state: &State, square: Square) -> String {
        format!("square-{}", self.square_name(state, square))
    }

    pub(crate) fn who_id(&self, state: &State, who: Who) -> String {
        self.who_name(state, who)
    }

    /// The name a character goes by.
    pub(crate) fn hero_name(&self, hero: &crate::state::Hero) -> String {
        let names = &self.content.archetype(hero.archetype).names;
        names.get(usize::from(hero.name)).cloned().unwrap_or_default()
    }

    pub(crate) fn master_name(&self, state: &State) -> String {
        let names = &self.content.levels.master_names;
        names.get(usize::from(state.overlord.name)).cloned().unwrap_or_default()
    }

    pub(crate) fn ability_mana(&self, archetype: Archetype, ability: u8) -> u8 {
        let cards = &self.content.archetype(archetype).abilities;
        cards.get(usize::from(ability)).map_or(0, |card| card.mana)
    }

    pub(crate) fn ability_name(&self, archetype: Archetype, ability: u8) -> String {
        let cards = &self.content.archetype(archetype).abilities;
        cards.get(usize::from(ability)).map_or_else(String::new, |card| card.name.clone())
    }

    // --- Prompts -----------------------------------------------------------------------------------------------

    pub(crate) fn prompt_for(&self, state: &State, seat: Seat) -> Message {
        let Some(step) = state.stack.top() else {
            return match state.phase {
                Phase::Muster => Message::new("erune-prompt-muster"),
                Phase::Town if seat == crate::state::MASTER => Message::new("erune-prompt-town-master"),
                Phase::Town => Message::new("erune-prompt-town"),
                Phase::Master => Message::new("erune-prompt-master").with("stamina", state.overlord.stamina),
                Phase::Heroes => Message::new("erune-prompt-heroes").with("turn", state.turn),
            };
        };
        let of = |id: &'static str, who: Who| Message::new(id).with("who", self.said(state, who));
        match step {
            Step::Fight => self.fight_prompt(state),
            Step::Moving { who, left, .. } => of("erune-prompt-moving", who).with("left", left),
            Step::Leaving { mover, next, .. } => {
                let watcher = if mover.is_hero() { Who::Monster(next) } else { Who::Hero(next) };
                of("erune-prompt-leaving", watcher).with("mover", self.said(state, mover))
            }
            Step::Opportunity { heroes, next } => {
                of("erune-prompt-opportunity", if heroes { Who::Hero(next) } else { Who::Monster(next) })
            }
            Step::Detect { hero, eyes, .. } => of("erune-prompt-detect", Who::Hero(hero)).with("eyes", eyes),
            Step::Chain { who, .. } => of("erune-prompt-chain", who),
            Step::Arm { hero } => of("erune-prompt-arm", Who::Hero(hero)),
            Step::Full { hero, item } => of("erune-prompt-full", Who::Hero(hero)).with("item", self.item_thing(item)),
            Step::Give { hero } => of("erune-prompt-give", Who::Hero(hero)),
            Step::GiveTo { hero, item } => {
                of("erune-prompt-give-to", Who::Hero(hero)).with("item", self.item_thing(item))
            }
            Step::Cast { who, spell } => of("erune-prompt-cast", who).with("spell", self.spell_thing(spell)),
            Step::Invoke { who, .. } => of("erune-prompt-invoke", who),
            Step::Throw { hero, item } => of("erune-prompt-throw", Who::Hero(hero)).with("item", self.item_thing(item)),
            Step::Turn { who } => of("erune-prompt-turn", who),
            Step::Lucky { hero, place, row } => {
                of("erune-prompt-lucky", Who::Hero(hero)).with("find", self.find_said(place, row))
            }
            Step::Unlucky { hero, place, row, lucky } => of("erune-prompt-unlucky", Who::Hero(hero))
                .with("find", self.find_said(place, row))
                .with("lucky", if lucky { "yes" } else { "no" }),
            Step::Campfire { next } => of("erune-prompt-campfire", Who::Hero(next)),
            Step::Roam { kind } => Message::new("erune-prompt-roam").with("kind", self.monster_thing(kind)),
            Step::Do { one, list, .. } => {
                let first = list.split_first().map(|(first, _)| self.content.effect_said(first));
                of("erune-prompt-may", one).with("text", first.unwrap_or_else(|| Message::new("erune-fx-nothing")))
            }
            Step::Each { .. } | Step::Spirit { .. } => Message::new("erune-prompt-levels"),
            Step::Among { who, spell, .. } => of("erune-prompt-among", who).with("spell", self.spell_thing(spell)),
            Step::Answer { event, hero } => {
                let name =
                    self.quest(state).events.get(event.index()).map_or_else(String::new, |event| event.name.clone());
                of("erune-prompt-answer", Who::Hero(hero)).with("event", name)
            }
            Step::Door { hero, .. } => of("erune-prompt-door", Who::Hero(hero)),
            Step::Land { one, .. } => of("erune-prompt-land", one),
            Step::Levels => Message::new("erune-prompt-levels"),
            Step::Ambush { hero, .. } => of("erune-prompt-ambush", Who::Hero(hero)),
            Step::Vigil { hero, .. } => of("erune-prompt-vigil", Who::Hero(hero)),
            Step::Ambushed => Message::new("erune-prompt-ambushed"),
            Step::Shot { who, .. } => of("erune-prompt-shot", who),
            Step::Embers => Message::new("erune-prompt-embers"),
        }
    }

    /// What a search has come to.
    fn find_said(&self, place: u8, row: u8) -> Message {
        let table = self.content.tables.search.get(usize::from(place));
        let line = table.and_then(|table| table.rows().get(usize::from(row)));
        line.map_or_else(|| Message::new("erune-fx-nothing"), |line| self.content.effects_line(line.does))
    }

    fn fight_prompt(&self, state: &State) -> Message {
        let Some(fight) = state.fight() else { return Message::new("erune-prompt-levels") };
        let id = match fight.stage {
            Stage::Aim => "erune-prompt-aim",
            Stage::Spoil => "erune-prompt-spoil",
            Stage::Rolled => "erune-prompt-rolled",
            Stage::Curse => "erune-prompt-curse",
            Stage::Share => "erune-prompt-share",
            Stage::Guard => "erune-prompt-guard",
            Stage::Guarded => "erune-prompt-guarded",
            Stage::Hex => "erune-prompt-hex",
            Stage::Riposte | Stage::Land => "erune-prompt-riposte",
        };
        let (rolled, defence) = (self.tally(&fight.dice), self.tally(&fight.defence));
        let target = match fight.source {
            Some(_) => Message::new("erune-the-source").into(),
            None => self.said_maybe(state, fight.target()),
        };
        let incoming = fight.targets.get(usize::from(fight.now)).map_or(0, |target| target.skulls);
        Message::new(id)
            .with("who", self.said_maybe(state, fight.by))
            .with("target", target)
            .with("incoming", incoming)
            .with("lightning", self.riposte(state, fight))
            .with("skulls", rolled.skulls)
            .with("bolts", rolled.bolts)
            .with("shields", defence.shields)
            .with("left", self.unshared(fight))
    }
}

impl Erune {
    /// What a thing is and does, for `look`.
    pub(crate) fn explain_thing(&self, thing: Thing) -> Vec<Message> {
        let content = &self.content;
        let known = self.all_things().contains(&thing);
        match Self::which(thing) {
            _ if !known => Vec::new(),
            Which::Monster(number) => content.monster_text(MonsterId(number as u8)),
            Which::Item(number) => content.item_text(ItemId(number as u8)),
            Which::Skill(number) => content.skill_text(SkillId(number as u8)),
            Which::Field(number) => {
                let spells = (0..content.spells.len() as u8).map(SpellId);
                let own = spells.filter(|spell| content.spells[spell.index()].field.index() == number);
                own.flat_map(|spell| content.spell_text(spell)).collect()
            }
            Which::Spell(number) => content.spell_text(SpellId(number as u8)),
            Which::Archetype(number) => content.archetype_text(Archetype::ALL[number % 4]),
        }
    }
}
