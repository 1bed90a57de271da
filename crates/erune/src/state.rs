//! The table: who stands where, what was seen, what is in the middle of being resolved.
//!
//! Flat and cheap to copy. What nobody has seen is not in here: the plan that was drawn is one number of a
//! [`kernel::Variants`], and doors, furniture and tiles are named by the squares they lie on, which are the same in every
//! plan that agrees with what was seen.

use crate::content::Pool;
use crate::dungeon::{Square, Squares};
use crate::effect::{Resource, Span, Toward};
use crate::ids::{Archetype, EventId, FieldId, ItemId, MonsterId, QuestId, SkillId, SpellId};
use kernel::grid::SquareSide;
use kernel::{Bits, Chance, Few, Scatter, Seat, SeatSet, Stack, Variants};
use serde::{Deserialize, Serialize};

pub const MASTER: Seat = Seat(0);
pub const HEROES: usize = 4;
/// So many Monsters stand on the board at once.
pub const MONSTERS: usize = 20;
/// Kinds of Monsters, bosses too.
pub const KINDS: usize = 32;
pub const PACK: usize = 32;
/// Kinds of [`crate::effect::Ground`].
pub const GROUNDS: usize = 4;
pub const BASIC_ACTIONS: u8 = 2;

/// Dice of each colour, as they stand in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Extra(pub [u8; 4]);

impl Extra {
    pub const fn pool(self) -> Pool {
        Pool(self.0)
    }

    pub fn add(&mut self, pool: Pool) {
        self.0 = self.pool().plus(pool).0;
    }
}

/// An Adventurer or a Monster on the board, by its place in the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Who {
    Hero(u8),
    Monster(u8),
}

impl Default for Who {
    fn default() -> Who {
        Who::Hero(0)
    }
}

impl Who {
    pub const fn is_hero(self) -> bool {
        matches!(self, Who::Hero(_))
    }

    pub const fn is_foe_of(self, other: Who) -> bool {
        self.is_hero() != other.is_hero()
    }
}

/// What a character has done in its phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deeds {
    /// Basic Actions left.
    pub basic: u8,
    pub moved: bool,
    pub fought: bool,
    pub turned: bool,
    pub drunk: bool,
    pub dosed: bool,
    pub disarmed: bool,
    pub given: u8,
    /// An ability that works once a turn has.
    pub focused: bool,
    /// Has proposed the campfire.
    pub proposed: bool,
    /// Combat Actions beyond the one of a turn.
    pub heroic: u8,
    /// Has moved by Footwork: nobody takes an opportunity at it.
    pub slipped: bool,
    /// Has called Monsters to itself.
    pub provoked: bool,
    /// Acts out of turn, by an Ambush.
    pub ambushes: bool,
    /// Adventurers from whom it has taken stamina in passing, a bit for each.
    pub robbed: u8,
    /// Has died in its own phase.
    pub fell: bool,
    /// Its turn is over.
    pub done: bool,
}

impl Deeds {
    pub const fn fresh() -> Deeds {
        Deeds {
            basic: BASIC_ACTIONS,
            moved: false,
            fought: false,
            turned: false,
            drunk: false,
            dosed: false,
            disarmed: false,
            given: 0,
            focused: false,
            proposed: false,
            heroic: 0,
            slipped: false,
            provoked: false,
            ambushes: false,
            robbed: 0,
            fell: false,
            done: false,
        }
    }
}

/// So much works on one character at a time; what is over soonest goes first.
pub const MOST_CHARMS: usize = 8;

/// What works on a character for a while: an effect that names how long it holds.
pub type Charms = Few<Option<Toward>, MOST_CHARMS>;

/// An Adventurer: the sheet, and how it stands in this quest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hero {
    pub archetype: Archetype,
    pub seat: u8,
    // --- The sheet
    /// Which of the names of its card.
    pub name: u8,
    pub level: u8,
    pub xp: u16,
    pub fate: u8,
    pub gold: u16,
    /// By number.
    pub skills: u64,
    pub fields: u32,
    pub pack: Few<ItemId, PACK>,
    /// Skills and fields still to be chosen for levels that were gained.
    pub to_learn: u8,
    pub to_study: u8,
    // --- This quest
    pub at: Square,
    pub facing: Facing,
    pub health: u8,
    pub stamina: u8,
    pub mana: u8,
    /// By permanent rune, events and the like, for this quest.
    pub more: [u8; 3],
    /// Stamina, health and mana that are lost at the end of its next phase, and how much of it when this phase ends.
    pub fleeting: [u8; 3],
    pub fleeting_old: [u8; 3],
    /// Fields chosen for this quest.
    pub chosen: u32,
    /// Spells that were cast, and those that were cast a second time.
    pub cast: u64,
    pub recast: u64,
    pub rune: Option<ItemId>,
    /// Things of its pack that work once a quest and have.
    pub worn_out: u32,
    /// Weapons that must be loaded again.
    pub unloaded: Few<ItemId, 4>,
    /// The weapon in hand; bare hands if none.
    pub weapon: Option<ItemId>,
    /// The weapon that drips with poison.
    pub poisoned: Few<ItemId, 4>,
    /// It has chosen for this phase of the Master.
    pub armed: bool,
    pub shadows: u8,
    /// Stamina on the first of its Shadows cards.
    pub swallowed: u8,
    pub curse: Option<SkillId>,
    pub cursed_now: bool,
    pub dead: bool,
    /// The second square under one who lies dead.
    pub feet: Option<Square>,
    /// Does not come back in this quest.
    pub gone: bool,
    /// Made so many Resurrection Pacts.
    pub pacts: u8,
    pub pitted: bool,
    /// Blue trap tokens in its hands.
    pub tokens: u8,
    pub second_wind: bool,
    /// Who has enhanced it this turn, a bit for each.
    pub helpers: u8,
    pub charms: Charms,
    pub deeds: Deeds,
}

/// Where somebody looks; north where it does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Facing(pub SquareSide);

impl Default for Facing {
    fn default() -> Facing {
        Facing(SquareSide::North)
    }
}

/// A Monster on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Foe {
    pub kind: MonsterId,
    /// Counted among its kind in the order in which they were seen.
    pub number: u8,
    pub at: Square,
    pub facing: Facing,
    pub health: u8,
    pub active: bool,
    pub fleeting: u8,
    pub fleeting_old: u8,
    pub pitted: bool,
    /// The Adventurer who has provoked it.
    pub provoked: Option<u8>,
    /// Health it lost by each Adventurer, and who helped them by an Enhancing Spell.
    pub hurt: [u8; HEROES],
    pub helped: u8,
    /// What was lost by those whom each has helped.
    pub helps: [u8; HEROES],
    pub charms: Charms,
    pub deeds: Deeds,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Who plays whom.
    Muster,
    /// Levels, merchants, fields.
    Town,
    Master,
    Heroes,
}

/// One die that was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Die {
    pub colour: u8,
    /// Counted from 0.
    pub face: u8,
    /// Turned into one skull or one shield by a skill or ability.
    pub turned: Option<Symbol>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Symbol {
    Skull,
    Shield,
}

pub const MOST_DICE: usize = 16;
pub type Dice = Few<Die, MOST_DICE>;

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Manner {
    #[default]
    Melee,
    Ranged,
    /// A spell with an attack roll, of an Adventurer or a Monster.
    Magic,
    /// Lightning with a roll: Lightning Attack, Opportunity Attack.
    Lightning,
    /// So much lightning without a roll: Riposte, a stray shot.
    Bolt,
    /// A trap, a falling wardrobe, an event: nobody gains stamina.
    Hazard,
}

/// Where a fight has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    /// The attacker may add to the roll.
    #[default]
    Aim,
    /// The other side may spoil the roll.
    Spoil,
    /// The attacker may change what was rolled.
    Rolled,
    /// The other side may curse what was rolled.
    Curse,
    /// Skulls are shared out among several.
    Share,
    /// The defender may add to the roll.
    Guard,
    /// The defender may change what was rolled.
    Guarded,
    /// The Master may curse the defence.
    Hex,
    /// The defender may strike back.
    Riposte,
    /// It strikes.
    Land,
}

/// One of those who are attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Target {
    pub who: Who,
    pub skulls: u8,
}

pub const MOST_TARGETS: usize = 12;

/// An attack under way. A reaction to it is another one on top of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Fight {
    /// None: nobody's (a trap, an event).
    pub by: Option<Who>,
    pub manner: Manner,
    pub stage: Stage,
    pub weapon: Option<ItemId>,
    pub spell: Option<SpellId>,
    pub behind: bool,
    pub unstoppable: bool,
    /// So many skulls no shield stops.
    pub piercing: u8,
    /// Cannot stray.
    pub sure: bool,
    /// One roll for all in the zone.
    pub circular: bool,
    /// Bolts of the attack count as skulls, those of the defence as shields: they give no stamina.
    pub sharp: bool,
    pub firm: bool,
    /// No skill makes it an attack from behind.
    pub wary: bool,
    /// A Source of Shadows is struck.
    pub source: Option<Square>,
    /// Attack rolls that are left in the same Combat Action.
    pub shots: u8,
    pub pool: Extra,
    pub dice: Dice,
    pub defence: Dice,
    /// Dice added to the defence, or taken from it.
    pub guard: Extra,
    pub fewer: u8,
    pub targets: Few<Target, MOST_TARGETS>,
    /// Which of the targets defends now.
    pub now: u8,
    /// Others who strike together.
    pub group: Few<Who, 6>,
    /// Skills used by each side in this action.
    pub used: [u64; 2],
    /// How many died, and how much health was lost.
    pub killed: u8,
    pub hurt: u8,
}

/// Several characters, a bit for each: Adventurers, then Monsters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Crowd(u32);

impl Crowd {
    pub const NONE: Crowd = Crowd(0);

    pub fn with(self, who: Who) -> Crowd {
        let bit = match who {
            Who::Hero(hero) => usize::from(hero) % HEROES,
            Who::Monster(foe) => HEROES + usize::from(foe) % MONSTERS,
        };
        Crowd(self.0 | 1 << bit)
    }

    pub fn has(self, who: Who) -> bool {
        self.with(who) == self
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Who> {
        std::iter::successors(self.split_first(), |(_, others)| others.split_first()).map(|(who, _)| who)
    }

    /// The first of them, and the others.
    pub fn split_first(self) -> Option<(Who, Crowd)> {
        let bit = self.0.trailing_zeros() as u8;
        let others = Crowd(self.0 & self.0.wrapping_sub(1));
        match bit {
            32 => None,
            hero if usize::from(hero) < HEROES => Some((Who::Hero(hero), others)),
            foe => Some((Who::Monster(foe - HEROES as u8), others)),
        }
    }
}

/// What is in the middle of being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// The fight on top of [`State::fights`].
    #[default]
    Fight,
    Moving {
        who: Who,
        left: u8,
        /// Through everything.
        ghostly: bool,
        /// Nobody strikes at it.
        sly: bool,
        /// Runs farther by a skill.
        raced: bool,
    },
    /// Whether the enemy of this number strikes at one who has left its zone.
    Leaving {
        mover: Who,
        from: Square,
        next: u8,
    },
    /// The same at the end of a phase, of all who face `heroes` or Monsters.
    Opportunity {
        heroes: bool,
        next: u8,
    },
    /// The Master answers a detection, eye by eye. What he shows is seen when he has answered for all of them.
    Detect {
        hero: u8,
        eyes: u8,
        shown: Few<Square, 4>,
    },
    /// One who has killed may attack again.
    Chain {
        who: Who,
        free: bool,
    },
    /// Another roll with the same weapon, which shoots more than once.
    Shot {
        who: Who,
        weapon: ItemId,
        left: u8,
        /// Somebody has died by a shot before.
        killed: bool,
    },
    /// An Adventurer chooses the weapon for the Master's phase.
    Arm {
        hero: u8,
    },
    /// One item too many.
    Full {
        hero: u8,
        item: ItemId,
    },
    Give {
        hero: u8,
    },
    GiveTo {
        hero: u8,
        item: ItemId,
    },
    /// Aims a spell of a field, or of a Monster's card.
    Cast {
        who: Who,
        spell: SpellId,
    },
    Invoke {
        who: Who,
        spell: u8,
    },
    /// Whom else a spell at several strikes.
    Among {
        who: Who,
        spell: SpellId,
        chosen: Crowd,
    },
    /// The Spirit tells its event to a side.
    Spirit {
        heroes: bool,
    },
    /// Whom Holy Water and the like is thrown at.
    Throw {
        hero: u8,
        item: ItemId,
    },
    /// Turns without moving.
    Turn {
        who: Who,
    },
    /// A search has come to something bad; Lucky may better it.
    Lucky {
        hero: u8,
        place: u8,
        row: u8,
    },
    /// The Master may make a search worse.
    Unlucky {
        hero: u8,
        place: u8,
        row: u8,
        lucky: bool,
    },
    /// The others agree to the campfire, or not.
    Campfire {
        next: u8,
    },
    /// The Master chooses where one of his comes up.
    Roam {
        kind: MonsterId,
    },
    /// Effects, one after the other.
    Do {
        list: Span,
        doer: Who,
        one: Who,
    },
    /// The same effects for several.
    Each {
        list: Span,
        doer: Who,
        left: Crowd,
        /// A spell: it may be warded or thrown back, and one Success Test counts for all.
        magic: bool,
        test: Option<u8>,
    },
    /// An answer to an event.
    Answer {
        event: EventId,
        hero: u8,
    },
    /// A door whose room is shown or heard.
    Door {
        hero: u8,
        listen: bool,
    },
    /// Where somebody is set down.
    Land {
        doer: Who,
        one: Who,
        within: u8,
    },
    /// Levels that were gained at the campfire.
    Levels,
    /// An Ambush may be sprung on who opened a door, by the Monsters of the tile that begins here.
    Ambush {
        hero: u8,
        tile: Square,
    },
    /// Who opened the door may be too vigilant for it.
    Vigil {
        hero: u8,
        tile: Square,
    },
    /// Those who lay in ambush act.
    Ambushed,
    /// Spoils of a whole campfire.
    Embers,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// An objective that ends the quest is done.
    Objective,
    LastTurn,
    AllDead,
    Limit,
}

/// The Master's own sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Overlord {
    pub name: u8,
    pub level: u8,
    pub xp: u16,
    pub skills: u64,
    pub to_learn: u8,
    pub stamina: u16,
    /// Curses that Purification has banned.
    pub banned: u64,
    /// Skills free for Monsters this turn, by an event; and in the next, if it took place in the Adventurers' phase.
    pub free: u64,
    pub free_next: u64,
    /// Dice that every attack of a Monster has more this turn.
    pub attacks: Extra,
    pub roamed: bool,
    /// His phase is over.
    pub rests: bool,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    pub chance: Chance,
    pub quest: QuestId,
    pub players: u8,
    pub round_limit: u8,
    pub turn: u8,
    pub phase: Phase,
    // --- The map
    pub plan: Variants,
    pub traps: Scatter<12>,
    /// Squares from which a trap was taken.
    pub sprung: Squares,
    /// Tiles that were seen, by the square they begin at.
    pub explored: Squares,
    /// Doors that are open, by key, and those of which an event has opened the lock, by name.
    pub open: Bits<24>,
    pub unlocked: u16,
    pub keys: u16,
    /// Doors in the order in which they were seen, by key.
    pub doors: Few<u16, 32>,
    /// Furniture that is gone, was searched, and rooms that were, by the square they begin at.
    pub broken: Squares,
    pub searched: Squares,
    pub rummaged: Squares,
    /// Health that Sources have lost.
    pub drained: Few<(Square, u8), 4>,
    /// The same by who did it, Source by Source.
    pub source_hurt: [[u8; HEROES]; 4],
    /// Event tokens that are used up.
    pub events: u32,
    /// What quests remember, and what an event has set.
    pub memory: u32,
    /// Quests of the campaign that were played before, and those of them that the Adventurers won, a bit for each.
    pub played: u16,
    pub won: u16,
    pub pits: Few<Square, 24>,
    pub blue: Few<Square, 8>,
    pub blue_by: Few<u8, 8>,
    /// Pits under Monsters, which Adventurers made, and who laid the trap of each.
    pub blue_pits: Few<Square, 8>,
    pub blue_pit_by: Few<u8, 8>,
    /// What spells have laid on squares, by [`crate::effect::Ground`], and for how many turns still.
    pub ground: [Squares; GROUNDS],
    pub ground_turns: [u8; GROUNDS],
    pub campfire: Option<Square>,
    // --- People
    pub count: u8,
    pub heroes: [Hero; HEROES],
    pub foes: [Option<Foe>; MONSTERS],
    pub numbers: [u8; KINDS],
    /// By Adventurer, a bit for each Monster.
    pub engaged: [u32; HEROES],
    pub overlord: Overlord,
    pub killed: [u8; KINDS],
    /// Adventurers that have died, each death.
    pub deaths: u8,
    // --- Objectives
    pub goals: u16,
    pub over: Option<Ending>,
    /// Points are counted and experience is given.
    pub judged: bool,
    /// New Adventurers are of this level.
    pub ready_level: u8,
    pub winners: SeatSet,
    // --- What is under way
    pub stack: Stack<Step, 12>,
    pub fights: Few<Fight, 3>,
    /// All have acted; who may take an opportunity does so before the phase ends.
    pub closing: bool,
    /// Nobody can do a free thing for ever: choices made in this phase.
    pub choices: u16,
    pub ready: SeatSet,
    /// Skills used in this Combat Action, for attacks that follow a kill.
    pub chained: u64,
    /// Who laid the trap that goes off now.
    pub trapper: Option<u8>,
    /// Who chose the campfire, one after the other.
    pub agreed: u8,
    pub searches: u8,
    pub disarmings: u8,
    pub shadows_taken: u8,
    pub sources_gone: u8,
    /// The turn in which the Adventurers' main objective was done; 0 if it is not.
    pub main_done: u8,
}

impl State {
    pub fn hero(&self, hero: u8) -> &Hero {
        &self.heroes[usize::from(hero) % HEROES]
    }

    pub fn hero_mut(&mut self, hero: u8) -> &mut Hero {
        &mut self.heroes[usize::from(hero) % HEROES]
    }

    pub fn foe(&self, foe: u8) -> Option<&Foe> {
        self.foes.get(usize::from(foe))?.as_ref()
    }

    pub fn foe_mut(&mut self, foe: u8) -> Option<&mut Foe> {
        self.foes.get_mut(usize::from(foe))?.as_mut()
    }

    pub fn party(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.count
    }

    /// Adventurers on their feet.
    pub fn living(&self) -> impl Iterator<Item = u8> {
        self.party().filter(|&hero| !self.hero(hero).dead)
    }

    pub fn monsters(&self) -> impl Iterator<Item = (u8, &Foe)> {
        self.foes.iter().enumerate().filter_map(|(number, foe)| Some((number as u8, foe.as_ref()?)))
    }

    pub fn at(&self, who: Who) -> Square {
        match who {
            Who::Hero(hero) => self.hero(hero).at,
            Who::Monster(foe) => self.foe(foe).map_or(Square(0), |foe| foe.at),
        }
    }

    pub fn facing(&self, who: Who) -> SquareSide {
        match who {
            Who::Hero(hero) => self.hero(hero).facing.0,
            Who::Monster(foe) => self.foe(foe).map_or(SquareSide::North, |foe| foe.facing.0),
        }
    }

    pub fn face(&mut self, who: Who, side: SquareSide) {
        match who {
            Who::Hero(hero) => self.hero_mut(hero).facing = Facing(side),
            Who::Monster(foe) => {
                if let Some(foe) = self.foe_mut(foe) {
                    foe.facing = Facing(side);
                }
            }
        }
    }

    pub fn stands(&self, who: Who) -> bool {
        match who {
            Who::Hero(hero) => hero < self.count && !self.hero(hero).dead,
            Who::Monster(foe) => self.foe(foe).is_some(),
        }
    }

    /// All who stand on the board.
    pub fn characters(&self) -> impl Iterator<Item = Who> {
        self.living().map(Who::Hero).chain(self.monsters().map(|(foe, _)| Who::Monster(foe)))
    }

    pub fn on(&self, square: Square) -> Option<Who> {
        self.characters().find(|&who| self.at(who) == square)
    }

    pub fn deeds(&self, who: Who) -> Deeds {
        match who {
            Who::Hero(hero) => self.hero(hero).deeds,
            Who::Monster(foe) => self.foe(foe).map_or(Deeds::default(), |foe| foe.deeds),
        }
    }

    pub fn deeds_mut(&mut self, who: Who) -> &mut Deeds {
        match who {
            Who::Hero(hero) => &mut self.heroes[usize::from(hero) % HEROES].deeds,
            Who::Monster(foe) => {
                let foe = &mut self.foes[usize::from(foe) % MONSTERS];
                &mut foe.get_or_insert_default().deeds
            }
        }
    }

    pub fn charms(&self, who: Who) -> impl Iterator<Item = Toward> + '_ {
        let charms: &[Option<Toward>] = match who {
            Who::Hero(hero) => &self.hero(hero).charms,
            Who::Monster(foe) => self.foe(foe).map_or(&[], |foe| &foe.charms),
        };
        charms.iter().copied().flatten()
    }

    pub fn charms_mut(&mut self, who: Who) -> Option<&mut Charms> {
        match who {
            Who::Hero(hero) => Some(&mut self.hero_mut(hero).charms),
            Who::Monster(foe) => self.foe_mut(foe).map(|foe| &mut foe.charms),
        }
    }

    pub fn charm(&mut self, who: Who, charm: Toward) {
        if let Some(charms) = self.charms_mut(who) {
            if charms.is_full() {
                let soonest = (0..charms.len()).min_by_key(|&at| charms[at].map_or(0, Toward::lasts));
                charms.remove(soonest.unwrap_or(0));
            }
            charms.push(Some(charm));
        }
    }

    pub fn seat(&self, who: Who) -> Seat {
        match who {
            Who::Hero(hero) => Seat(self.hero(hero).seat),
            Who::Monster(_) => MASTER,
        }
    }

    pub fn are_engaged(&self, one: Who, other: Who) -> bool {
        match (one, other) {
            (Who::Hero(hero), Who::Monster(foe)) | (Who::Monster(foe), Who::Hero(hero)) => {
                self.engaged[usize::from(hero) % HEROES] & (1 << foe) != 0
            }
            _ => false,
        }
    }

    pub fn is_engaged(&self, who: Who) -> bool {
        match who {
            Who::Hero(hero) => self.engaged[usize::from(hero) % HEROES] != 0,
            Who::Monster(foe) => self.engaged.iter().any(|bits| bits & (1 << foe) != 0),
        }
    }

    pub fn engage(&mut self, one: Who, other: Who, engaged: bool) {
        if let (Who::Hero(hero), Who::Monster(foe)) | (Who::Monster(foe), Who::Hero(hero)) = (one, other) {
            let bits = &mut self.engaged[usize::from(hero) % HEROES];
            *bits = if engaged { *bits | 1 << foe } else { *bits & !(1 << foe) };
        }
    }

    pub fn disengage(&mut self, who: Who) {
        match who {
            Who::Hero(hero) => self.engaged[usize::from(hero) % HEROES] = 0,
            Who::Monster(foe) => self.engaged.iter_mut().for_each(|bits| *bits &= !(1 << foe)),
        }
    }

    pub fn fight(&self) -> Option<&Fight> {
        self.fights.last()
    }

    /// Has a spell laid this on a square?
    pub fn lies(&self, ground: crate::effect::Ground, square: Square) -> bool {
        self.ground_turns[ground as usize] > 0 && self.ground[ground as usize].has(square.index())
    }

    /// ER-41: pits of the Master are for Adventurers, those of Adventurers for Monsters.
    pub fn is_pit_for(&self, who: Who, square: Square) -> bool {
        self.pits_for(who.is_hero()).contains(&square)
    }

    /// The pits that Adventurers fall into, or Monsters.
    pub fn pits_for(&self, heroes: bool) -> &[Square] {
        if heroes { &self.pits } else { &self.blue_pits }
    }

    /// ER-49: who laid the trap that became this pit.
    pub fn dug_by(&self, square: Square) -> Option<Who> {
        let at = self.blue_pits.iter().position(|pit| *pit == square)?;
        self.blue_pit_by.get(at).map(|&hero| Who::Hero(hero))
    }

    pub fn dig(&mut self, square: Square, by: u8) {
        if !self.blue_pits.contains(&square) && !self.blue_pits.is_full() {
            self.blue_pits.push(square);
            self.blue_pit_by.push(by);
        }
    }

    /// Is somebody still named by what is under way? Another one must not step into its place.
    pub fn names(&self, who: Who) -> bool {
        let in_step = |step: &Step| match *step {
            Step::Moving { who: one, .. }
            | Step::Leaving { mover: one, .. }
            | Step::Chain { who: one, .. }
            | Step::Shot { who: one, .. }
            | Step::Cast { who: one, .. }
            | Step::Invoke { who: one, .. }
            | Step::Turn { who: one } => one == who,
            Step::Do { doer, one, .. } | Step::Land { doer, one, .. } => doer == who || one == who,
            Step::Each { doer, left, .. } => doer == who || left.has(who),
            Step::Among { who: one, chosen, .. } => one == who || chosen.has(who),
            _ => false,
        };
        let in_fight = |fight: &Fight| {
            fight.by == Some(who) || fight.group.contains(&who) || fight.targets.iter().any(|target| target.who == who)
        };
        self.stack.iter().any(in_step) || self.fights.iter().any(in_fight)
    }

    pub fn seats(&self) -> SeatSet {
        SeatSet::first_n(self.players)
    }
}

impl Fight {
    pub fn target(&self) -> Option<Who> {
        self.targets.get(usize::from(self.now)).map(|target| target.who)
    }
}

impl Foe {
    /// ER-111: one who helped takes part, with what was lost by whom it helped.
    pub fn help(&mut self, hero: u8, lost: u8) {
        self.helped |= 1 << hero;
        let helps = &mut self.helps[usize::from(hero) % HEROES];
        *helps = helps.saturating_add(lost);
    }
}

/// The numbers in a set, the least first.
pub fn numbers(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        number
    })
}

/// Is this number in the set?
pub const fn has(set: u64, number: u8) -> bool {
    number < 64 && set >> number & 1 != 0
}

impl Hero {
    /// ER-104: to the end of the quest.
    pub fn poison(&mut self, weapon: ItemId) {
        if !self.poisoned.contains(&weapon) && !self.poisoned.is_full() {
            self.poisoned.push(weapon);
        }
    }

    pub const fn knows(&self, skill: SkillId) -> bool {
        has(self.skills, skill.0)
    }

    /// Is one of its weapons of this kind ready?
    pub fn is_loaded(&self, item: ItemId) -> bool {
        let count = |list: &[ItemId]| list.iter().filter(|other| **other == item).count();
        count(&self.unloaded) < count(&self.pack)
    }

    /// Pays with what would be lost anyway, the oldest first; says how much that is.
    pub fn spend_fleeting(&mut self, resource: Resource, wanted: u8) -> u8 {
        let (all, old) = (&mut self.fleeting[resource as usize], &mut self.fleeting_old[resource as usize]);
        let paid = (*all).min(wanted);
        *all -= paid;
        *old = old.saturating_sub(paid);
        paid
    }

    /// ER-69: the phase ends in which it could be used.
    pub fn lose_fleeting(&mut self) {
        for (all, old) in self.fleeting.iter_mut().zip(&mut self.fleeting_old) {
            *all = all.saturating_sub(std::mem::take(old));
        }
    }

    pub const fn masters(&self, field: FieldId) -> bool {
        has(self.fields as u64, field.0)
    }
}
