//! What cards, heroes and Events can do, as data. A closed set of types: content is written in these words.
//!
//! A card or hero has *powers* (used by choice, at a moment, for a cost) and *passives* (hold as long as the card is
//! face up). A Challenge has texts that run by themselves (before combat, on defeat). An Event has an entering text and
//! *decrees* that hold for everyone while it lies there.
//!
//! `L` is a list of effects: written out in a file, a span of the compiled effects at the table.

pub use kernel::arena::{EffectId, Span};
use serde::{Deserialize, Serialize};

/// A phase of combat, and the attribute that is used in it: Mind, Body, Spirit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    Ranged,
    Melee,
    Magic,
}

impl Phase {
    pub const ALL: [Phase; 3] = [Phase::Ranged, Phase::Melee, Phase::Magic];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn slug(self) -> &'static str {
        match self {
            Phase::Ranged => "ranged",
            Phase::Melee => "melee",
            Phase::Magic => "magic",
        }
    }

    pub const fn attribute(self) -> &'static str {
        match self {
            Phase::Ranged => "mind",
            Phase::Melee => "body",
            Phase::Magic => "spirit",
        }
    }
}

/// What a hero may be good at. Which attribute a test uses stands with the test.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Skill {
    Sneak,
    Spot,
    Wilderness,
    Climb,
    Jump,
    Swim,
    Diplomacy,
    Bluff,
    Resist,
    Escape,
}

impl Skill {
    pub const fn slug(self) -> &'static str {
        match self {
            Skill::Sneak => "sneak",
            Skill::Spot => "spot",
            Skill::Wilderness => "wilderness",
            Skill::Climb => "climb",
            Skill::Jump => "jump",
            Skill::Swim => "swim",
            Skill::Diplomacy => "diplomacy",
            Skill::Bluff => "bluff",
            Skill::Resist => "resist",
            Skill::Escape => "escape",
        }
    }
}

/// Whom an effect is for, on the side of the hero in question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Whom {
    Hero,
    Allies,
    /// The hero and each Ally.
    Each,
    /// One of them, by the player's choice.
    One,
}

impl Whom {
    pub const fn slug(self) -> &'static str {
        match self {
            Whom::Hero => "hero",
            Whom::Allies => "allies",
            Whom::Each => "each",
            Whom::One => "one",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Effect<L> {
    /// Gains gold, or loses it (never below 0).
    Gold(i8),
    Wound(Whom, u8),
    /// Forced exhaustion: beyond Stamina it becomes wounds (RB-29).
    Exhaust(Whom, u8),
    Frost(Whom, u8),
    WhiteDeath(Whom, u8),
    /// Takes wounds off.
    Heal(Whom, u8),
    /// Takes exhaustion off.
    Rest(Whom, u8),
    /// Takes frost off.
    Thaw(Whom, u8),
    /// Takes white death off.
    Cure(Whom, u8),
    /// A skill test of the hero: what happens if it succeeds, and if it fails.
    Test(Skill, Phase, u8, L, L),
    /// The player chooses one of the two.
    Choose(L, L),
    /// So much more (or less) to the roll that is about to be made: a combat roll or a test.
    Roll(i8),
    /// So much more damage if the attack hits.
    Damage(u8),
    /// The roll is made again.
    Reroll,
    /// Before combat: an attack of the hero in this phase with this bonus; a miss does no harm (RB-16).
    Strike(Phase, i8),
    /// Wounds on the Challenge.
    Maim(u8),
    /// So many of the counters that would be placed are not (wounds, frost or white death, by the power's moment).
    Prevent(u8),
    /// The Challenge's value in this phase changes for this combat.
    Value(Phase, i8),
    /// The Challenge's damage in this phase changes for this combat, never below 0.
    Harm(Phase, i8),
    /// The hero may attack in so many more phases of this round.
    Attacks(u8),
    /// So many more movement dice this turn.
    Dice(u8),
    Rumors(u8),
    Clues(u8),
    /// The top card of the market deck comes to the hero.
    Treasure,
    /// An Item of another hero comes to the hero (RB-51).
    Steal,
    /// There is no escape from this combat.
    NoEscape,
    /// So many doom counters more (or fewer) lie in the threat pool, never below 0.
    Doom(i8),
    /// For every hero in turn order: in an Event's entering text, or Before Combat where several fight together.
    EachHero(L),
}

impl<L> Effect<L> {
    /// Whom it is for, if it is for characters.
    pub const fn whom(&self) -> Option<Whom> {
        match self {
            Effect::Wound(whom, _)
            | Effect::Exhaust(whom, _)
            | Effect::Frost(whom, _)
            | Effect::WhiteDeath(whom, _)
            | Effect::Heal(whom, _)
            | Effect::Rest(whom, _)
            | Effect::Thaw(whom, _)
            | Effect::Cure(whom, _) => Some(*whom),
            _ => None,
        }
    }

    /// What one has to have heard of to make sense of it.
    pub const fn topic(&self) -> Option<Topic> {
        match self {
            Effect::Frost(..) | Effect::WhiteDeath(..) | Effect::Thaw(..) | Effect::Cure(..) => Some(Topic::Cold),
            Effect::Rumors(_) => Some(Topic::Rumors),
            Effect::Clues(_) => Some(Topic::Clues),
            Effect::Doom(_) => Some(Topic::Shadow),
            _ => None,
        }
    }

    /// The same effect with its lists turned into something else.
    pub fn map<M>(self, list: &mut impl FnMut(L) -> M) -> Effect<M> {
        match self {
            Effect::Gold(n) => Effect::Gold(n),
            Effect::Wound(whom, n) => Effect::Wound(whom, n),
            Effect::Exhaust(whom, n) => Effect::Exhaust(whom, n),
            Effect::Frost(whom, n) => Effect::Frost(whom, n),
            Effect::WhiteDeath(whom, n) => Effect::WhiteDeath(whom, n),
            Effect::Heal(whom, n) => Effect::Heal(whom, n),
            Effect::Rest(whom, n) => Effect::Rest(whom, n),
            Effect::Thaw(whom, n) => Effect::Thaw(whom, n),
            Effect::Cure(whom, n) => Effect::Cure(whom, n),
            Effect::Test(skill, phase, n, pass, fail) => Effect::Test(skill, phase, n, list(pass), list(fail)),
            Effect::Choose(a, b) => Effect::Choose(list(a), list(b)),
            Effect::Roll(n) => Effect::Roll(n),
            Effect::Damage(n) => Effect::Damage(n),
            Effect::Reroll => Effect::Reroll,
            Effect::Strike(phase, n) => Effect::Strike(phase, n),
            Effect::Maim(n) => Effect::Maim(n),
            Effect::Prevent(n) => Effect::Prevent(n),
            Effect::Value(phase, n) => Effect::Value(phase, n),
            Effect::Harm(phase, n) => Effect::Harm(phase, n),
            Effect::Attacks(n) => Effect::Attacks(n),
            Effect::Dice(n) => Effect::Dice(n),
            Effect::Rumors(n) => Effect::Rumors(n),
            Effect::Clues(n) => Effect::Clues(n),
            Effect::Treasure => Effect::Treasure,
            Effect::Steal => Effect::Steal,
            Effect::NoEscape => Effect::NoEscape,
            Effect::Doom(n) => Effect::Doom(n),
            Effect::EachHero(inner) => Effect::EachHero(list(inner)),
        }
    }
}

/// What only some adventures have. A word about anything else is mute there, and the card says so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    Cold,
    Rumors,
    Clues,
    /// The threat pool, and gates that are watched.
    Shadow,
}

impl When {
    pub const fn topic(self) -> Option<Topic> {
        match self {
            When::Frost | When::WhiteDeath => Some(Topic::Cold),
            _ => None,
        }
    }
}

impl Passive {
    pub const fn topic(self) -> Option<Topic> {
        match self {
            Passive::Warm(_) | Passive::WarmAll(_) => Some(Topic::Cold),
            Passive::Concealed => Some(Topic::Shadow),
            _ => None,
        }
    }
}

/// The moment at which a power can be used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum When {
    /// At the start of one's Movement step, before the dice are taken.
    Travel,
    /// Before a skill test is rolled.
    Test,
    /// After a skill test has failed.
    TestFailed,
    /// Once in each combat.
    BeforeCombat,
    /// As often as it can be paid.
    BeforeCombatOften,
    /// Before a combat roll of any phase.
    Roll,
    RollIn(Phase),
    /// Before a roll to attack in this phase.
    AttackIn(Phase),
    /// After a combat roll has failed.
    RollFailed,
    /// When wounds would be placed.
    Wounds,
    /// When frost would be placed.
    Frost,
    /// When white death would be placed.
    WhiteDeath,
    Market,
}

/// What using a power costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Cost {
    /// The card is turned face down.
    Activate,
    /// The card is discarded.
    Discard,
    /// The bearer takes exhaustion, not beyond Stamina.
    Exhaust(u8),
    Gold(u8),
}

/// Whose roll or counters a power is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, Default)]
pub enum On {
    /// The hero's.
    #[default]
    Hero,
    /// The hero's or an Ally's.
    Any,
    /// Those of the Ally that has the power.
    Own,
}

impl On {
    pub const fn slug(self) -> &'static str {
        match self {
            On::Hero => "hero",
            On::Any => "any",
            On::Own => "own",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Power<L> {
    pub when: When,
    pub cost: Cost,
    #[serde(default)]
    pub on: On,
    pub does: L,
}

/// What holds as long as a card lies face up, or always for a hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Passive {
    /// To the hero's combat value in this phase.
    Combat(Phase, i8),
    /// To the damage of the hero's attacks in this phase.
    Harm(Phase, u8),
    /// To the hero's first combat roll of each combat.
    FirstRoll(i8),
    Skill(Skill, i8),
    Life(u8),
    Stamina(u8),
    /// Less frost for the hero in the Survival step.
    Warm(u8),
    /// Less frost for the hero and each Ally in the Survival step.
    WarmAll(u8),
    /// Attacks in so many more phases of each round.
    Attacks(u8),
    /// Cards of the market cost less, never below 1.
    Haggle(u8),
    /// More movement dice.
    Dice(u8),
    /// The hero has no Allies.
    Loner,
    /// Effects of Weapons and Armour that cost so much or more are lost on the hero.
    Unarmed(u8),
    /// The Item does not count when its bearer infiltrates a place.
    Concealed,
}

/// Which towns an Event is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Folk {
    All,
    Weik,
    Onoit,
}

impl Folk {
    pub const fn slug(self) -> &'static str {
        match self {
            Folk::All => "all",
            Folk::Weik => "weik",
            Folk::Onoit => "onoit",
        }
    }
}

/// What an Event does to everyone while it lies there. Terrains are named by their slug in the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Decree<T> {
    /// More frost in the Survival step on this terrain.
    Frost(T, u8),
    /// Each step into this terrain gives the hero exhaustion.
    Tiring(T, u8),
    FewerDice(u8),
    /// Cards cost more or less in these towns, never below 1.
    Prices(Folk, i8),
    /// No card comes onto the stacks of these towns.
    NoGoods(Folk),
    /// No free healing in Onoit villages (Vrede is neither, FW-8).
    NoFreeHealing,
    /// All Challenges have more or less in this phase.
    Fierce(Phase, i8),
    /// All tests are harder, or easier.
    Tests(i8),
    /// Every defeated Challenge gives more gold.
    Bounty(u8),
}
