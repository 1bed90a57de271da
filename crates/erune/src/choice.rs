//! What can be chosen, and how it is written: `warrior attack goblin-2 with mace`, `step north`, `use adrenaline`.

use crate::Erune;
use crate::dungeon::{Direction, Square};
use crate::ids::{Archetype, FieldId, ItemId, SkillId, SpellId};
use crate::state::{State, Who};
use kernel::Refusal;
use kernel::grammar::{Phrase, Typed};
use kernel::grid::{Side, SquareSide};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pact {
    Health,
    Mana,
    Purification,
    Resurrection,
}

impl Pact {
    pub const ALL: [Pact; 4] = [Pact::Health, Pact::Mana, Pact::Purification, Pact::Resurrection];

    pub const fn slug(self) -> &'static str {
        match self {
            Pact::Health => "for-health",
            Pact::Mana => "for-mana",
            Pact::Purification => "of-purification",
            Pact::Resurrection => "of-resurrection",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    // --- Before the quest, and at the campfire
    Play(Archetype),
    Learn(Learner, SkillId),
    Study(u8, FieldId),
    Pick(u8, FieldId),
    Buy(u8, ItemId),
    Sell(u8, ItemId),
    Ready,
    // --- Actions
    Move(Who),
    Attack {
        who: Who,
        target: Who,
        weapon: Option<ItemId>,
    },
    /// A Source of Shadows.
    Batter {
        who: Who,
        at: Square,
        weapon: Option<ItemId>,
    },
    Cast(Who, SpellId),
    /// A Monster's spell, by its place on the card.
    Invoke(Who, u8),
    Topple(Who, Square),
    Search(u8),
    Rummage(u8, Square),
    Detect(u8),
    Prepare(Who),
    Reload(u8, ItemId),
    // --- Free actions
    Turn(Who),
    Use(u8, ItemId),
    Give(u8),
    Disarm(u8, Square),
    Trigger(u8, Square),
    Pact(u8, Pact),
    Fate(u8),
    Stay(u8),
    Ability(u8, u8),
    Lay(u8, Direction),
    /// Calls Monsters to itself.
    Provoke(u8),
    Campfire(u8),
    Curse(u8, SkillId),
    Lift(u8),
    Roam,
    End(Who),
    /// The Master's phase is over.
    Rest,
    // --- In the middle of something
    Step(Direction),
    Jump(Direction),
    /// On the die, by one who could swing over by a rope.
    Leap(Direction),
    /// Through the hatch underfoot.
    Through,
    Face(SquareSide),
    Skill(SkillId),
    Knack(u8),
    Join(Who),
    At(Who),
    Spot(Square),
    Item(Option<ItemId>),
    Show(Square),
    Nothing,
    Yes,
    Pass,
}

/// Who learns a skill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Learner {
    Hero(u8),
    Master,
}

/// Abilities, answers and doors are told apart by their number: there are more doors than anything else.
const MOST_KNACKS: u8 = 32;

pub const SIDES: [&str; 4] = ["north", "east", "south", "west"];

impl Erune {
    pub(crate) fn who_name(&self, state: &State, who: Who) -> String {
        match who {
            Who::Hero(hero) => state.hero(hero).archetype.slug().to_owned(),
            Who::Monster(foe) => state
                .foe(foe)
                .map_or_else(|| "nobody".into(), |foe| format!("{}-{}", self.monster(foe.kind).slug, foe.number)),
        }
    }

    pub(crate) fn square_name(&self, state: &State, square: Square) -> String {
        square.name_from(self.world(state).start[0])
    }

    fn weapon_name(&self, weapon: Option<ItemId>) -> &str {
        weapon.map_or("bare-hands", |item| self.item_slug(item))
    }

    pub(crate) fn write_choice(&self, state: &State, choice: Choice) -> String {
        let name = |who: Who| self.who_name(state, who);
        let hero = |hero: u8| self.who_name(state, Who::Hero(hero));
        let square = |square: Square| self.square_name(state, square);
        match choice {
            Choice::Play(archetype) => format!("play {}", archetype.slug()),
            Choice::Learn(Learner::Hero(who), skill) => format!("{} learn {}", hero(who), self.skill_slug(skill)),
            Choice::Learn(Learner::Master, skill) => format!("learn {}", self.skill_slug(skill)),
            Choice::Study(who, field) => format!("{} study {}", hero(who), self.field_slug(field)),
            Choice::Pick(who, field) => format!("{} choose {}", hero(who), self.field_slug(field)),
            Choice::Buy(who, item) => format!("{} buy {}", hero(who), self.item_slug(item)),
            Choice::Sell(who, item) => format!("{} sell {}", hero(who), self.item_slug(item)),
            Choice::Ready => "ready".into(),
            Choice::Move(who) => format!("{} move", name(who)),
            Choice::Attack { who, target, weapon } => {
                let base = format!("{} attack {}", name(who), name(target));
                if who.is_hero() { format!("{base} with {}", self.weapon_name(weapon)) } else { base }
            }
            Choice::Batter { who, at, weapon } => {
                format!("{} batter {} with {}", name(who), square(at), self.weapon_name(weapon))
            }
            Choice::Cast(who, spell) => format!("{} cast {}", name(who), self.spell_slug(spell)),
            Choice::Invoke(who, spell) => format!("{} invoke {}", name(who), spell + 1),
            Choice::Topple(who, at) => format!("{} topple {}", name(who), square(at)),
            Choice::Search(who) => format!("{} search", hero(who)),
            Choice::Rummage(who, at) => format!("{} search {}", hero(who), square(at)),
            Choice::Detect(who) => format!("{} detect", hero(who)),
            Choice::Prepare(who) => format!("{} prepare", name(who)),
            Choice::Reload(who, item) => format!("{} reload {}", hero(who), self.item_slug(item)),
            Choice::Turn(who) => format!("{} turn", name(who)),
            Choice::Use(who, item) => format!("{} use {}", hero(who), self.item_slug(item)),
            Choice::Give(who) => format!("{} give", hero(who)),
            Choice::Disarm(who, at) => format!("{} disarm {}", hero(who), square(at)),
            Choice::Trigger(who, at) => format!("{} trigger {}", hero(who), square(at)),
            Choice::Pact(who, pact) => format!("{} pact {}", hero(who), pact.slug()),
            Choice::Fate(who) => format!("{} fate", hero(who)),
            Choice::Stay(who) => format!("{} stay", hero(who)),
            Choice::Ability(who, ability) => format!("{} ability {}", hero(who), ability + 1),
            Choice::Lay(who, way) => format!("{} lay {}", hero(who), way.slug()),
            Choice::Provoke(who) => format!("{} provoke", hero(who)),
            Choice::Campfire(who) => format!("{} campfire", hero(who)),
            Choice::Curse(who, skill) => format!("curse {} with {}", hero(who), self.skill_slug(skill)),
            Choice::Lift(who) => format!("lift {}", hero(who)),
            Choice::Roam => "roam".into(),
            Choice::End(who) => format!("{} end", name(who)),
            Choice::Rest => "end".into(),
            Choice::Step(way) => format!("step {}", way.slug()),
            Choice::Jump(way) => format!("jump {}", way.slug()),
            Choice::Leap(way) => format!("leap {}", way.slug()),
            Choice::Through => "through".into(),
            Choice::Face(side) => format!("face {}", SIDES[side as usize]),
            Choice::Skill(skill) => format!("use {}", self.skill_slug(skill)),
            Choice::Knack(ability) => format!("ability {}", ability + 1),
            Choice::Join(who) => format!("join {}", name(who)),
            Choice::At(who) => format!("at {}", name(who)),
            Choice::Spot(at) => format!("spot {}", square(at)),
            Choice::Item(item) => format!("item {}", self.weapon_name(item)),
            Choice::Show(at) => format!("show {}", square(at)),
            Choice::Nothing => "none".into(),
            Choice::Yes => "yes".into(),
            Choice::Pass => "pass".into(),
        }
    }

    fn read_who(&self, state: &State, word: &str) -> Option<Who> {
        let heroes = state.party().map(Who::Hero);
        let all = heroes.chain(state.monsters().map(|(foe, _)| Who::Monster(foe)));
        all.into_iter().find(|&who| self.who_name(state, who) == word)
    }

    fn square_of(&self, state: &State, phrase: Phrase) -> Result<Square, Refusal> {
        Square::read_from(self.world(state).start[0], phrase.text()).ok_or_else(|| phrase.unreadable())
    }

    fn item_of(&self, phrase: Phrase) -> Result<ItemId, Refusal> {
        phrase.known(self.item_named(phrase.text()), "erune-unknown", "thing")
    }

    fn weapon_of(&self, phrase: Phrase) -> Result<Option<ItemId>, Refusal> {
        if phrase.text() == "bare-hands" { Ok(None) } else { self.item_of(phrase).map(Some) }
    }

    fn skill_of(&self, phrase: Phrase) -> Result<SkillId, Refusal> {
        phrase.known(self.skill_named(phrase.text()), "erune-unknown", "thing")
    }

    fn field_of(&self, phrase: Phrase) -> Result<FieldId, Refusal> {
        phrase.known(self.field_named(phrase.text()), "erune-unknown", "thing")
    }

    fn who_of(&self, state: &State, phrase: Phrase) -> Result<Who, Refusal> {
        phrase.known(self.read_who(state, phrase.text()), "erune-unknown", "thing")
    }

    fn hero_of(&self, state: &State, phrase: Phrase) -> Result<u8, Refusal> {
        match self.who_of(state, phrase)? {
            Who::Hero(hero) => Ok(hero),
            Who::Monster(_) => Err(phrase.unreadable()),
        }
    }

    pub(crate) fn read_choice(&self, state: &State, text: &str) -> Result<Choice, Refusal> {
        let typed = Typed::new(text);
        let (verb, rest) = typed.verb();
        let way = || rest.one_of(Direction::ALL, Direction::slug);
        match verb {
            "play" => rest.one_of(Archetype::ALL, Archetype::slug).map(Choice::Play),
            "learn" => self.skill_of(rest).map(|skill| Choice::Learn(Learner::Master, skill)),
            "ready" => rest.end(Choice::Ready),
            "roam" => rest.end(Choice::Roam),
            "end" => rest.end(Choice::Rest),
            "curse" => {
                let (hero, skill) = rest.split("with")?;
                Ok(Choice::Curse(self.hero_of(state, hero)?, self.skill_of(skill)?))
            }
            "lift" => self.hero_of(state, rest).map(Choice::Lift),
            "step" => way().map(Choice::Step),
            "jump" => way().map(Choice::Jump),
            "leap" => way().map(Choice::Leap),
            "face" => rest.one_of(SquareSide::ALL.iter().copied(), |side| SIDES[side as usize]).map(Choice::Face),
            "use" => self.skill_of(rest).map(Choice::Skill),
            "ability" => rest.ordinal(MOST_KNACKS).map(Choice::Knack),
            "join" => self.who_of(state, rest).map(Choice::Join),
            "at" => self.who_of(state, rest).map(Choice::At),
            "spot" => self.square_of(state, rest).map(Choice::Spot),
            "item" => self.weapon_of(rest).map(Choice::Item),
            "show" => self.square_of(state, rest).map(Choice::Show),
            "through" => rest.end(Choice::Through),
            "none" => rest.end(Choice::Nothing),
            "yes" => rest.end(Choice::Yes),
            "pass" => rest.end(Choice::Pass),
            name => match self.read_who(state, name) {
                Some(who) => self.read_action(state, who, rest),
                None => Err(typed.unreadable()),
            },
        }
    }

    fn read_action(&self, state: &State, who: Who, rest: Phrase) -> Result<Choice, Refusal> {
        let (verb, more) = rest.split_first();
        let hero = || match who {
            Who::Hero(hero) => Ok(hero),
            Who::Monster(_) => Err(rest.unreadable()),
        };
        let alone = |choice: Choice| if more.is_none() { Ok(choice) } else { Err(rest.unreadable()) };
        let object = || more.ok_or_else(|| rest.unreadable());
        match verb.text() {
            "learn" => Ok(Choice::Learn(Learner::Hero(hero()?), self.skill_of(object()?)?)),
            "study" => Ok(Choice::Study(hero()?, self.field_of(object()?)?)),
            "choose" => Ok(Choice::Pick(hero()?, self.field_of(object()?)?)),
            "buy" => Ok(Choice::Buy(hero()?, self.item_of(object()?)?)),
            "sell" => Ok(Choice::Sell(hero()?, self.item_of(object()?)?)),
            "move" => alone(Choice::Move(who)),
            "attack" => {
                let (target, weapon) = object()?.split_maybe("with");
                let target = self.who_of(state, target)?;
                match (who, weapon) {
                    (Who::Hero(_), Some(weapon)) => Ok(Choice::Attack { who, target, weapon: self.weapon_of(weapon)? }),
                    (Who::Monster(_), None) => Ok(Choice::Attack { who, target, weapon: None }),
                    _ => Err(rest.unreadable()),
                }
            }
            "batter" => {
                let (at, weapon) = object()?.split("with")?;
                Ok(Choice::Batter { who, at: self.square_of(state, at)?, weapon: self.weapon_of(weapon)? })
            }
            "cast" => {
                let named = object()?;
                let spell = named.known(self.spell_named(named.text()), "erune-unknown", "thing")?;
                Ok(Choice::Cast(who, spell))
            }
            "invoke" => Ok(Choice::Invoke(who, object()?.ordinal(8)?)),
            "topple" => Ok(Choice::Topple(who, self.square_of(state, object()?)?)),
            "search" => match more {
                None => Ok(Choice::Search(hero()?)),
                Some(at) => Ok(Choice::Rummage(hero()?, self.square_of(state, at)?)),
            },
            "detect" => alone(Choice::Detect(hero()?)),
            "prepare" => alone(Choice::Prepare(who)),
            "reload" => Ok(Choice::Reload(hero()?, self.item_of(object()?)?)),
            "turn" => alone(Choice::Turn(who)),
            "use" => Ok(Choice::Use(hero()?, self.item_of(object()?)?)),
            "give" => alone(Choice::Give(hero()?)),
            "disarm" => Ok(Choice::Disarm(hero()?, self.square_of(state, object()?)?)),
            "trigger" => Ok(Choice::Trigger(hero()?, self.square_of(state, object()?)?)),
            "pact" => Ok(Choice::Pact(hero()?, object()?.one_of(Pact::ALL, Pact::slug)?)),
            "fate" => alone(Choice::Fate(hero()?)),
            "stay" => alone(Choice::Stay(hero()?)),
            "ability" => Ok(Choice::Ability(hero()?, object()?.ordinal(8)?)),
            "lay" => Ok(Choice::Lay(hero()?, object()?.one_of(Direction::ALL, Direction::slug)?)),
            "provoke" => alone(Choice::Provoke(hero()?)),
            "campfire" => alone(Choice::Campfire(hero()?)),
            "end" => alone(Choice::End(who)),
            _ => Err(rest.unreadable()),
        }
    }
}
