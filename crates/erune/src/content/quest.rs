//! A quest: its story, what both sides are after, its events, and the plans that it may be played on.
//!
//! A quest file draws maps in units of two by two squares: a letter is a tile (`A` is the first), `.` is rock. Between two
//! letters of a row and between two rows stands how tiles are joined: nothing is a wall (or, inside a tile, floor), `+` a
//! door, `:` an open way, `1` and `2` a locked door, `3` a stone wall, `4` to `9` a door that an event names.
//! ```ron
//! (
//!     rows: ["A A+b b:c c",
//!            "           +",
//!            "A A . . D D",
//!            "           ",
//!            ". . . . D D"],
//!     mirrored: true,                     // also upside down, as long as the first tile stays where it is
//!     rooms: {'A': "cell", 'D': "store"}, // what is in the tiles; a corridor may be bare
//!     alike: ["DE"],                      // rooms that exchange what is in them
//! )
//! ```
//! What is in a room is drawn in squares: `.` floor, `T` table (2x2), `W` wardrobe (2x1), `B` barrel, `C` chest, `S` stairs
//! (2x2), `O` Source (2x2), `<` `>` hatches, `*` a starting square; every other sign stands in `key`. A room is turned until
//! no door is blocked.

use super::Written;
use super::monsters::MonsterFile;
use super::plan::{FurnitureKind, Plan, TileShape};
use super::tables::{TurnEvent, TurnEventFile};
use crate::effect::Span;
use crate::ids::{EventId, ItemId, MonsterId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Plans of a quest: fewer would be learnt by heart, more cannot be told apart.
pub const FEWEST_PLANS: usize = 8;
pub const MOST_PLANS: usize = 64;
/// Tokens in the box.
pub const DOORS: usize = 19;
pub const LOCKED_DOORS: usize = 2;
pub const STONE_WALLS: usize = 1;
pub const TRAPS: usize = 14;
pub const EVENT_TOKENS: usize = 6;
pub const NPC_TOKENS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Party {
    Adventurers,
    Master,
}

/// What an objective asks for. `M` is a Monster, `E` an event of the quest, `I` an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Goal<M = MonsterId, E = EventId, I = ItemId> {
    /// All living Adventurers stand on or beside the stairs.
    Leave,
    /// So many Monsters of this kind were killed.
    Kill(M, u8),
    /// The event took place.
    Event(E),
    /// So many Sources were destroyed.
    Sources(u8),
    /// Somebody who carries it stands on or beside the stairs.
    Bring(I),
    /// So many pieces of furniture were searched.
    Searched(u8),
    /// So many Traps were disarmed.
    Disarmed(u8),
    /// At the end: no Adventurer has died.
    NobodyDied,
    /// At the end: the Adventurers' main objective was done in this turn or sooner.
    By(u8),
    /// Adventurers died so often.
    Deaths(u8),
    /// The last turn ended.
    Outlast,
    /// At the end: such a Monster lives, or was never met.
    Lives(M),
    /// At the end: the event did not take place.
    Never(E),
    /// At the end: so many Sources stand.
    SourcesStand(u8),
    /// Adventurers took so many Shadows cards.
    ShadowsTaken(u8),
}

impl<M, E, I> Goal<M, E, I> {
    /// Is it looked at only when the quest is over?
    pub const fn is_judged_at_end(&self) -> bool {
        matches!(self, Goal::NobodyDied | Goal::By(_) | Goal::Lives(_) | Goal::Never(_) | Goal::SourcesStand(_))
    }

    pub(super) fn map<N, F, J>(
        &self,
        monster: &mut impl FnMut(&M) -> Option<N>,
        event: &mut impl FnMut(&E) -> Option<F>,
        item: &mut impl FnMut(&I) -> Option<J>,
    ) -> Option<Goal<N, F, J>> {
        Some(match self {
            Goal::Leave => Goal::Leave,
            Goal::Kill(kind, count) => Goal::Kill(monster(kind)?, *count),
            Goal::Event(which) => Goal::Event(event(which)?),
            Goal::Sources(n) => Goal::Sources(*n),
            Goal::Bring(which) => Goal::Bring(item(which)?),
            Goal::Searched(n) => Goal::Searched(*n),
            Goal::Disarmed(n) => Goal::Disarmed(*n),
            Goal::NobodyDied => Goal::NobodyDied,
            Goal::By(turn) => Goal::By(*turn),
            Goal::Deaths(n) => Goal::Deaths(*n),
            Goal::Outlast => Goal::Outlast,
            Goal::Lives(kind) => Goal::Lives(monster(kind)?),
            Goal::Never(which) => Goal::Never(event(which)?),
            Goal::SourcesStand(n) => Goal::SourcesStand(*n),
            Goal::ShadowsTaken(n) => Goal::ShadowsTaken(*n),
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveFile {
    #[serde(default)]
    pub main: bool,
    pub points: u8,
    pub xp: u8,
    pub goal: Goal<String, String, String>,
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    pub side: Party,
    pub main: bool,
    /// Victory points.
    pub points: u8,
    /// Experience for each of the side.
    pub xp: u8,
    pub goal: Goal,
    pub text: String,
}

/// What sets an event off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Trigger<M = MonsterId> {
    /// An Adventurer on a square attached to its token.
    Token,
    /// The same, with a Character that speaks.
    Npc,
    /// A door of this number is opened.
    DoorOpened(u8),
    /// An Adventurer steps on a square marked with it.
    Stepped,
    /// A Monster of this kind was killed.
    Killed(M),
    SourceDestroyed,
    /// An Adventurer died.
    Death,
    /// This turn begins.
    Turn(u8),
    /// The Adventurers light their campfire.
    Campfire,
}

impl<M> Trigger<M> {
    /// Is it the Adventurers' to trigger?
    pub const fn is_for_adventurers(&self) -> bool {
        matches!(self, Trigger::Token | Trigger::Npc)
    }

    fn map<N>(&self, monster: &mut impl FnMut(&M) -> Option<N>) -> Option<Trigger<N>> {
        Some(match self {
            Trigger::Token => Trigger::Token,
            Trigger::Npc => Trigger::Npc,
            Trigger::DoorOpened(door) => Trigger::DoorOpened(*door),
            Trigger::Stepped => Trigger::Stepped,
            Trigger::Killed(kind) => Trigger::Killed(monster(kind)?),
            Trigger::SourceDestroyed => Trigger::SourceDestroyed,
            Trigger::Death => Trigger::Death,
            Trigger::Turn(turn) => Trigger::Turn(*turn),
            Trigger::Campfire => Trigger::Campfire,
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AnswerFile {
    pub slug: String,
    /// What one chooses, as an order: `Set him free`.
    pub label: String,
    pub text: String,
    pub does: Vec<Written>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    pub slug: String,
    pub label: String,
    pub text: String,
    pub does: Span,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestEventFile {
    pub slug: String,
    /// What is seen of it, such as `a rusted lever`.
    pub name: String,
    pub trigger: Trigger<String>,
    /// The key sentence without its subject: `pulls the lever`.
    #[serde(default)]
    pub sentence: String,
    /// What the Spirit tells.
    pub text: String,
    #[serde(default)]
    pub does: Vec<Written>,
    /// After the effects, one of these is chosen.
    #[serde(default)]
    pub answers: Vec<AnswerFile>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestEvent {
    pub slug: String,
    pub name: String,
    pub trigger: Trigger,
    pub sentence: String,
    pub text: String,
    pub does: Span,
    /// None, or two to four: one of them is chosen after the effects.
    pub answers: Vec<Answer>,
}

/// A sign of a room's drawing.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(super) enum Sign {
    Monster(String),
    /// Only with so many Adventurers or more.
    From(u8, String),
    /// The token of an event, on a square of its own.
    Token(String),
    /// A piece of furniture with an event.
    On(FurnitureKind, String),
    /// A square that sets off an event.
    Mark(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoomFile {
    pub slug: String,
    pub shape: TileShape,
    pub draw: Vec<String>,
    #[serde(default)]
    pub key: BTreeMap<char, Sign>,
    #[serde(default)]
    pub traps: u8,
    /// Health of the Source in it.
    #[serde(default)]
    pub source: u8,
    /// What is told when it is first seen.
    #[serde(default)]
    pub seen: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Room {
    pub slug: String,
    pub seen: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DrawingFile {
    pub rows: Vec<String>,
    #[serde(default)]
    pub mirrored: bool,
    pub rooms: BTreeMap<char, String>,
    #[serde(default)]
    pub alike: Vec<String>,
}

/// A file of `quests/`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestFile {
    pub slug: String,
    pub name: String,
    /// The level that Adventurers should have.
    pub level: u8,
    pub last_turn: u8,
    /// Gold that each Adventurer is given in town for it.
    #[serde(default)]
    pub purse: u16,
    pub intro: Vec<String>,
    /// What is told at the end: the Adventurers have won, the Master has.
    pub won: String,
    pub lost: String,
    pub adventurers: Vec<ObjectiveFile>,
    pub master: Vec<ObjectiveFile>,
    pub events: Vec<QuestEventFile>,
    #[serde(default)]
    pub turn_events: Vec<TurnEventFile>,
    #[serde(default)]
    pub master_turn_events: Vec<TurnEventFile>,
    #[serde(default)]
    pub bosses: Vec<MonsterFile>,
    pub rooms: Vec<RoomFile>,
    pub drawings: Vec<DrawingFile>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quest {
    pub slug: String,
    pub name: String,
    pub level: u8,
    pub last_turn: u8,
    /// Gold that each Adventurer is given in town for it.
    pub purse: u16,
    pub intro: Vec<String>,
    pub won: String,
    pub lost: String,
    pub objectives: Vec<Objective>,
    pub events: Vec<QuestEvent>,
    /// Added to the standard ones, for the Adventurers and for the Master.
    pub turn_events: Vec<TurnEvent>,
    pub master_turn_events: Vec<TurnEvent>,
    pub rooms: Vec<Room>,
    pub plans: Vec<Plan>,
}

impl Quest {
    pub fn objectives(&self, side: Party) -> impl Iterator<Item = &Objective> {
        self.objectives.iter().filter(move |objective| objective.side == side)
    }

    pub fn event(&self, slug: &str) -> Option<EventId> {
        self.events.iter().position(|event| event.slug == slug).map(|number| EventId(number as u8))
    }
}

/// What a quest needs to know of the rest of the content.
pub(super) struct Around<'a> {
    pub monster: &'a dyn Fn(&str) -> Option<MonsterId>,
    pub item: &'a dyn Fn(&str) -> Option<ItemId>,
}

impl QuestFile {
    /// All lists of effects, with the slug near which they stand.
    pub(super) fn lists(&self) -> impl Iterator<Item = (&str, &[Written])> {
        let events = self.events.iter().flat_map(|event| {
            let answers = event.answers.iter().map(|answer| (&answer.slug[..], &answer.does[..]));
            answers.chain([(&event.slug[..], &event.does[..])])
        });
        let turns = self.turn_events.iter().chain(&self.master_turn_events);
        let bosses = self.bosses.iter().flat_map(|boss| boss.lists().map(|list| (&boss.slug[..], list)));
        events.chain(turns.map(|event| (&event.slug[..], &event.does[..]))).chain(bosses)
    }

    fn event_id(&self, slug: &str) -> Option<EventId> {
        self.events.iter().position(|event| event.slug == slug).map(|number| EventId(number as u8))
    }

    /// (slug or word near which it stands, problem)
    pub(super) fn problems(&self, around: &Around) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let mut at = |near: &str, problem: String| found.push((near.to_owned(), problem));
        if !(1..=20).contains(&self.level) || !(5..=60).contains(&self.last_turn) {
            at(&self.slug, "`level` is 1 to 20 and `last_turn` 5 to 60".into());
        }
        for (side, list) in [("adventurers", &self.adventurers), ("master", &self.master)] {
            if list.iter().filter(|objective| objective.main).count() != 1 || !(2..=4).contains(&list.len()) {
                at(&self.slug, format!("`{side}` needs two to four objectives, one of them with `main: true`"));
            }
            for objective in list {
                if objective.main && objective.goal.is_judged_at_end() {
                    let problem =
                        format!("`{:?}` is judged at the end: it cannot be the main objective", objective.goal);
                    at(&objective.text, problem);
                }
                if self.goal(&objective.goal, around).is_none() {
                    let problem = format!("`{:?}` names nothing of this quest: check the slug", objective.goal);
                    at(&objective.text, problem);
                }
            }
        }
        for event in &self.events {
            let told = event.trigger.is_for_adventurers();
            if told == event.sentence.is_empty() {
                at(
                    &event.slug,
                    "`sentence` belongs to a Token or Npc event, and it needs one: `pulls the lever`".into(),
                );
            }
            if event.answers.len() == 1 || event.answers.len() > 4 {
                at(&event.slug, "`answers` are none or two to four".into());
            }
            if !told && !event.answers.is_empty() {
                at(&event.slug, "`answers` belong to a Token or Npc event".into());
            }
            if event.does.is_empty() && event.answers.is_empty() {
                at(&event.slug, "it does nothing: fill `does` or `answers`".into());
            }
            if event.trigger.map(&mut |slug: &String| (around.monster)(slug)).is_none() {
                at(&event.slug, format!("`{:?}`: there is no such Monster", event.trigger));
            }
        }
        if self.events.len() > 32 {
            at(&self.slug, "a quest has at most 32 events".into());
        }
        if self.intro.is_empty() || self.won.is_empty() || self.lost.is_empty() {
            at(&self.slug, "`intro`, `won` and `lost` are told: write them".into());
        }
        found
    }

    fn goal(&self, goal: &Goal<String, String, String>, around: &Around) -> Option<Goal> {
        goal.map(
            &mut |slug: &String| (around.monster)(slug),
            &mut |slug: &String| self.event_id(slug),
            &mut |slug: &String| (around.item)(slug),
        )
    }

    pub(super) fn made(
        &self,
        around: &Around,
        plans: Vec<Plan>,
        turn_events: (Vec<TurnEvent>, Vec<TurnEvent>),
        lay: &mut impl FnMut(&[Written]) -> Span,
    ) -> Option<Quest> {
        let side = |side: Party, list: &[ObjectiveFile]| -> Option<Vec<Objective>> {
            let made = |file: &ObjectiveFile| {
                Some(Objective {
                    side,
                    main: file.main,
                    points: file.points,
                    xp: file.xp,
                    goal: self.goal(&file.goal, around)?,
                    text: file.text.clone(),
                })
            };
            list.iter().map(made).collect()
        };
        let mut objectives = side(Party::Adventurers, &self.adventurers)?;
        objectives.extend(side(Party::Master, &self.master)?);
        let mut events = Vec::new();
        for file in &self.events {
            let answer = |answer: &AnswerFile| Answer {
                slug: answer.slug.clone(),
                label: answer.label.clone(),
                text: answer.text.clone(),
                does: lay(&answer.does),
            };
            let answers = file.answers.iter().map(answer).collect();
            events.push(QuestEvent {
                slug: file.slug.clone(),
                name: file.name.clone(),
                trigger: file.trigger.map(&mut |slug: &String| (around.monster)(slug))?,
                sentence: file.sentence.clone(),
                text: file.text.clone(),
                does: lay(&file.does),
                answers,
            });
        }
        Some(Quest {
            slug: self.slug.clone(),
            name: self.name.clone(),
            level: self.level,
            last_turn: self.last_turn,
            purse: self.purse,
            intro: self.intro.clone(),
            won: self.won.clone(),
            lost: self.lost.clone(),
            objectives,
            events,
            turn_events: turn_events.0,
            master_turn_events: turn_events.1,
            rooms: self.rooms.iter().map(|room| Room { slug: room.slug.clone(), seen: room.seen.clone() }).collect(),
            plans,
        })
    }
}
