//! What spells, items, traps, events and Monsters' spells can do, as data. A list of these is carried out one after another,
//! and `text/effects.rs` says it in words, so that nothing can do other than what it says.
//!
//! Effects come in families, and the same enums serve twice: in a file a list is a `Vec` and a name is a slug, at the table
//! a list is a [`Span`] of the one arena that all effects of the game lie in and a name is a [`Name`].
//!
//! "The one" is whoever it happens to: the target of a spell, who drinks the potion, who searched, stepped on the trap or
//! triggered the event. "The doer" is who cast, threw or used it. What Skills do is no list of effects but one
//! [`SkillEffect`]: a Skill acts in the middle of a roll or of a step.
//!
//! Deliberately absent: loops. A list is bounded by what is written in it; nothing here can happen again by itself.

use crate::content::Pool;
use crate::ids::{Archetype, FlagId, ItemId, MonsterId, SkillId};
use kernel::arena::Nested;
pub use kernel::arena::Span;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Resource {
    Health,
    Stamina,
    Mana,
}

impl Resource {
    pub const ALL: [Resource; 3] = [Resource::Health, Resource::Stamina, Resource::Mana];

    pub const fn slug(self) -> &'static str {
        match self {
            Resource::Health => "health",
            Resource::Stamina => "stamina",
            Resource::Mana => "mana",
        }
    }
}

/// How much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Amount {
    Just(u8),
    /// By a Success Test: with no bolt, with one, with two.
    Test(u8, u8, u8),
    /// The sum of so many Move Dice.
    Dice(u8),
    /// All that is missing (or, of a loss, all that is there).
    All,
    /// Half of that, rounded up.
    Half,
}

/// How long it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Until {
    /// For one roll: the next it fits.
    Once,
    /// For one roll: the next it fits in this phase.
    Next,
    /// To the end of this phase.
    Phase,
    /// To the end of this turn: what the Spirit tells.
    Turn,
    /// Through the enemy's next phase, until the doer's side begins its phase again.
    Round,
    /// To the end of the next phase of whom it is laid on, also if that one's phase is under way.
    Longer,
    Quest,
}

/// Which rolls are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Rolls {
    Attack,
    Ranged,
    /// Attacks without a Magic Weapon and without a spell.
    NonMagic,
    /// Attacks with a Magic Weapon.
    Magic,
    Defence,
    /// Attack or defence.
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hindrance {
    Move,
    /// No action at all.
    Act,
    Cast,
    /// Ranged attacks.
    Shoot,
    /// May not leave the enemies that it is engaged with.
    Leave,
    Heal,
    /// No Mana is gained.
    Mana,
    /// Stamina is not gained from bolts.
    Stamina,
}

/// What somebody need not mind while moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Freedom {
    /// Furniture, enemies, Traps and Pits.
    Feather,
    /// All of a teleport, and no Lightning Attack: diagonal steps through everything, to a free revealed square.
    Teleport,
    /// May move diagonally.
    Diagonal,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ExtraAction {
    Combat,
    /// Any Basic Action.
    Basic,
}

/// What happens to the one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Toward {
    /// Health is gained up to the maximum; the dead are not healed.
    Heal(Amount),
    Gain(Resource, Amount),
    /// Lost without defence; of Health this is unstoppable.
    Lose(Resource, Amount),
    /// Lost from the one and gained by the doer (the Master, if a Monster does it).
    Steal(Resource, u8),
    /// Above the maximum, gone at the end of the one's next phase.
    Temporary(Resource, u8),
    /// The maximum is higher to the end of the quest, and the point is given too.
    Raise(Resource, u8),
    /// An attack roll that is defended against.
    Strike(Pool),
    /// An attack roll whose skulls no shield stops.
    StrikeUnstoppable(Pool),
    /// So much Lightning Damage.
    Lightning(u8),
    /// More dice.
    Bonus(Rolls, Pool, Until),
    /// So many dice fewer, the best ones first.
    Malus(Rolls, u8, Until),
    /// Skulls of these rolls are unstoppable.
    Unstoppable(Rolls, Until),
    Hinder(Hindrance, Until),
    /// Moves up to so many squares at once, as far as its way of moving goes.
    Step(Amount),
    /// Moved by the doer in a line away from him, up to so many squares, until something is in the way.
    Push(Amount),
    /// The same toward him.
    Drag(u8),
    /// Set down on a free revealed square within so many squares; 0: wherever the doer sees.
    Teleport(u8),
    Free(Freedom, Until),
    /// So many squares fewer when it moves.
    Slow(u8, Until),
    /// The Move Roll counts as its highest result.
    FullMove,
    Extra(ExtraAction),
    /// All ranged attacks and targeted spells of enemies come to the one.
    Attract(Until),
    /// The next spell that would do something to the one goes to its caster.
    Reflect,
    /// The next magic that would do something to the one does nothing: Trap, spell of either side.
    WardMagic,
    /// The next ranged attack may be made at a second visible target with the same roll.
    TwoTargets,
    /// The weapon in hand: whenever it costs Health, 1 more, unstoppable, to the end of the quest.
    Poison,
    /// Shadows cards are taken (above three too) or, below 0, given back.
    Shadows(i8),
    LiftCurse,
    Fate(u8),
    /// A dead one returns with this much of its Health.
    Revive(Amount),
    /// The same with all its Mana too.
    ReviveWhole,
    Gold(Amount),
    Experience(u8),
    /// Its used spells of one field of its choice can be cast again.
    RenewField,
}

impl Toward {
    /// How long it works on somebody, compared with others; most is left of what waits to be used.
    pub const fn lasts(self) -> u8 {
        match self {
            Toward::Bonus(_, _, until)
            | Toward::Malus(_, _, until)
            | Toward::Unstoppable(_, until)
            | Toward::Hinder(_, until)
            | Toward::Free(_, until)
            | Toward::Slow(_, until)
            | Toward::Attract(until) => match until {
                Until::Next | Until::Phase => 0,
                Until::Turn => 1,
                Until::Round => 2,
                Until::Longer => 3,
                Until::Once => 4,
                Until::Quest => 6,
            },
            _ => 5,
        }
    }

    /// Does it do good to whom it works on?
    pub const fn helps(self) -> bool {
        !matches!(self, Toward::Malus(..) | Toward::Hinder(..) | Toward::Slow(..) | Toward::Attract(_))
    }

    /// What lasts through the next phase too, when that one is next.
    #[must_use]
    pub const fn sooner_over(self) -> Toward {
        match self {
            Toward::Hinder(hindrance, Until::Longer) => Toward::Hinder(hindrance, Until::Round),
            Toward::Slow(squares, Until::Longer) => Toward::Slow(squares, Until::Round),
            other => other,
        }
    }
}

/// Where Monsters come up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Where {
    /// On the nearest free squares to the one or to the event's token.
    Near,
    /// On explored squares that no Adventurer sees, as the Master chooses.
    Unseen,
}

/// What lies on squares for some turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ground {
    /// Who enters it ends the move.
    Slick,
    /// Nobody passes, nobody sees through.
    Rock,
    /// No Monster enters it.
    Sanctuary,
    /// No ranged attack goes in.
    Mist,
}

impl Ground {
    pub const ALL: [Ground; crate::state::GROUNDS] = [Ground::Slick, Ground::Rock, Ground::Sanctuary, Ground::Mist];

    pub const fn slug(self) -> &'static str {
        match self {
            Ground::Slick => "slick",
            Ground::Rock => "rock",
            Ground::Sanctuary => "sanctuary",
            Ground::Mist => "mist",
        }
    }
}

/// What is drawn from `loot.ron`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hoard {
    Gear,
    Potions,
    Runes,
    Substances,
    Treasures,
}

/// What happens to the dungeon, the Master or the story. `N` is a name: a slug in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum World<N> {
    /// The one gets this item.
    Give(N),
    /// The one hands it over, if it has it.
    Take(N),
    /// The one finds something of this kind, its rarity drawn first.
    Loot(Hoard),
    /// So many Monsters come up, active, as far as there are figures.
    Spawn(N, u8, Where),
    /// A lock of the quest's map opens: 1 and 2 are the locked doors, 3 the stone wall.
    Open(u8),
    /// The Master gains Stamina.
    MasterGains(u8),
    MasterLoses(Amount),
    /// A Trap goes off on the one at once.
    TrapSprings,
    /// The next so many Traps are shown, the nearest first; 0: all of the room or corridor.
    ShowTraps(u8),
    /// A room next to where the one is, behind a closed door of its choice, is shown with all in it; Monsters stay inactive.
    ShowRoom,
    /// Kinds and number of Monsters behind a door of its choice are told.
    Listen,
    /// Every Monster may use this Skill without paying, to the end of the turn.
    FreeSkill(N),
    /// Laid on the squares of the aim for so many turns.
    Lay(Ground, u8),
    /// Tables and barrels on the squares of the aim are destroyed, unless an event belongs to them.
    Shatter,
    /// A Source of Shadows that is the target (or the nearest one in sight) loses so much.
    HurtSource(u8),
    /// Decided, and remembered by later quests.
    Remember(N),
    /// An objective of the Adventurers (counted from 1) is done.
    Done(u8),
    /// The same for the Master.
    MasterDone(u8),
}

/// Whom a part of a list is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Whom {
    /// Every living Adventurer.
    Party,
    /// Every living Adventurer who is wounded.
    Wounded,
    /// Living Adventurers within so many squares of the one, itself included.
    Near(u8),
    /// Adventurers in the room or corridor of the one, itself included.
    Room,
    /// One Adventurer: each rolls, the highest die, ties again.
    Chosen,
    /// The Adventurer with the least Health; among equals by dice.
    Weakest,
    /// Every active Monster.
    Monsters,
    /// One active Monster, as the Master chooses.
    OneMonster,
    /// The doer.
    Doer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Condition<N> {
    /// An earlier decision of this group.
    Remembers(N),
    /// The one carries this item.
    Has(N),
    IsA(Archetype),
    /// An active Monster of this kind is there.
    Lives(N),
    Wounded,
    /// The one has a Shadows card.
    Shadowed,
}

/// What holds other lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Structure<L, N> {
    /// A Success Test: with no bolt, with one, with two.
    ByTest(L, L, L),
    /// The one rolls a black die: on a skull.
    OnSkull(L),
    If(Condition<N>, L),
    IfElse(Condition<N>, L, L),
    Each(Whom, L),
    /// The one may pay this for it.
    MayPay(Resource, u8, L),
    /// The one may hand over this item for it.
    MayGive(N, L),
    /// The same with so much gold.
    MaySpend(u8, L),
}

impl<L, N> Structure<L, N> {
    pub fn map<M, P>(&self, list: &mut impl FnMut(&L) -> M, name: &mut impl FnMut(&N) -> P) -> Structure<M, P> {
        use Structure as S;
        match self {
            S::ByTest(a, b, c) => S::ByTest(list(a), list(b), list(c)),
            S::OnSkull(l) => S::OnSkull(list(l)),
            S::If(condition, l) => S::If(condition.map(name), list(l)),
            S::IfElse(condition, a, b) => S::IfElse(condition.map(name), list(a), list(b)),
            S::Each(whom, l) => S::Each(*whom, list(l)),
            S::MayPay(resource, n, l) => S::MayPay(*resource, *n, list(l)),
            S::MayGive(item, l) => S::MayGive(name(item), list(l)),
            S::MaySpend(gold, l) => S::MaySpend(*gold, list(l)),
        }
    }
}

impl<N> Condition<N> {
    pub fn map<P>(&self, name: &mut impl FnMut(&N) -> P) -> Condition<P> {
        use Condition as C;
        match self {
            C::Remembers(n) => C::Remembers(name(n)),
            C::Has(n) => C::Has(name(n)),
            C::Lives(n) => C::Lives(name(n)),
            C::IsA(archetype) => C::IsA(*archetype),
            C::Wounded => C::Wounded,
            C::Shadowed => C::Shadowed,
        }
    }
}

impl<N> World<N> {
    pub fn map<P>(&self, name: &mut impl FnMut(&N) -> P) -> World<P> {
        use World as W;
        match self {
            W::Give(n) => W::Give(name(n)),
            W::Take(n) => W::Take(name(n)),
            W::Spawn(n, count, place) => W::Spawn(name(n), *count, *place),
            W::FreeSkill(n) => W::FreeSkill(name(n)),
            W::Remember(n) => W::Remember(name(n)),
            W::Loot(hoard) => W::Loot(*hoard),
            W::Open(lock) => W::Open(*lock),
            W::MasterGains(n) => W::MasterGains(*n),
            W::MasterLoses(n) => W::MasterLoses(*n),
            W::TrapSprings => W::TrapSprings,
            W::ShowTraps(n) => W::ShowTraps(*n),
            W::ShowRoom => W::ShowRoom,
            W::Listen => W::Listen,
            W::Lay(ground, turns) => W::Lay(*ground, *turns),
            W::Shatter => W::Shatter,
            W::HurtSource(n) => W::HurtSource(*n),
            W::Done(n) => W::Done(*n),
            W::MasterDone(n) => W::MasterDone(*n),
        }
    }
}

/// What a slug of a file stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Name {
    Item(ItemId),
    Monster(MonsterId),
    Skill(SkillId),
    Flag(FlagId),
}

/// One effect. In a file all families are one list of words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Effect<L, N> {
    Toward(Toward),
    World(World<N>),
    Structure(Structure<L, N>),
}

/// An effect at the table.
pub type Laid = Effect<Span, Name>;

impl<L, N> Effect<L, N> {
    /// The same effect with its lists and names exchanged.
    pub fn map<M, P>(&self, list: &mut impl FnMut(&L) -> M, name: &mut impl FnMut(&N) -> P) -> Effect<M, P> {
        match self {
            Effect::Toward(effect) => Effect::Toward(*effect),
            Effect::World(world) => Effect::World(world.map(name)),
            Effect::Structure(structure) => Effect::Structure(structure.map(list, name)),
        }
    }
}

impl Nested for Laid {
    fn any_list(&self, test: &mut impl FnMut(Span) -> bool) -> bool {
        let mut found = false;
        if let Effect::Structure(structure) = self {
            structure.map(&mut |list| found = found || test(*list), &mut |_| ());
        }
        found
    }
}

kernel::family!(Effect<L, N>: Toward, World, Structure);

/// How far a spell reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Range {
    /// The target must be visible.
    Visible,
    /// It may be out of sight.
    Unseen,
    /// On any square around the caster.
    Around,
}

/// Whom or what a spell is aimed at. Who is hit by an area is everyone of that side in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Aim {
    /// The caster.
    Oneself,
    Ally,
    Enemy,
    /// A Character of either side.
    Anyone,
    /// Up to so many different enemies.
    Enemies(u8),
    DeadAlly,
    /// A room of which a square is visible, or the visible corridor.
    Room(Side),
    /// The eight squares around the caster.
    Ring(Side),
    /// A square of so many by so many.
    Square(u8, Side),
    /// So many squares in a row that share borders.
    Squares(u8),
    /// A closed door, or a room next to the caster's.
    Door,
    /// A Small Monster.
    Beast,
    /// A Source of Shadows.
    Source,
}

/// Who in an area is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Side {
    Allies,
    Enemies,
    Everyone,
}

/// What a Skill does. Numbers that are not printed are carried here, so that they are content.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum SkillEffect {
    /// More dice on an own roll: attack, defence (Lightning Defence too), or either.
    AddDice(Rolls, Pool),
    /// A whole own roll again.
    RollAgain,
    /// Not engaged, and an enemy leaves the attack zone: an attack roll as Lightning Damage.
    LightningOnLeaving,
    /// Not engaged, and at the end of the enemy's phase one stands in the attack zone: the same.
    LightningAtPhaseEnd,
    /// Skulls of the own defence roll against a melee attack become Lightning Damage on the attacker.
    Riposte,
    /// From behind only: the target rolls so many dice fewer, so many skulls are unstoppable.
    Backstab { fewer: u8, unstoppable: u8 },
    /// After a kill, another attack.
    AttackAgain,
    /// One roll against all enemies in the attack zone; the attacker deals the skulls out.
    AttackAround,
    /// Bolts of the own attack roll become skulls.
    BoltsToSkulls,
    /// Bolts of the own defence roll become shields.
    BoltsToShields,
    /// Several attack one target with one pool, each with its Combat Action.
    AttackTogether,
    /// This move calls up no Lightning or Opportunity Attack, and one turns freely.
    SlipAway,
    /// So many Move Dice more; a Monster goes so many squares farther.
    RunFarther { dice: u8, squares: u8 },
    /// Before an enemy's roll: it loses so many dice.
    EnemyRollsFewer(u8),
    /// A bad search becomes a better one.
    SearchBetter,
    /// A ranged attack does not stray, and furniture does not hide its target.
    ShootSure,
    /// This attack is not from behind; or an Ambush does not take place.
    NeverBehind,
    /// Monsters within so many squares must choose the one in the Master's next phase, if they can.
    Provoke { within: u8 },
    /// A spell that was cast is cast a second time, for its Mana.
    CastAgain,
    /// A Riposte deals so much more Lightning Damage.
    HarderRiposte(u8),
    /// Reaction Skills may be used while engaged.
    ReactEngaged,
    /// So many bolts fewer on Success Tests against it, and these dice more against spells.
    ResistMagic { bolts: u8, dice: Pool },
    /// A door opens: what is behind it acts at once, with one Basic Action each.
    Ambush,
    /// A Monster comes up on an explored square out of the Adventurers' sight.
    Roam,
    /// The victim rolls one skull of an attack roll again.
    SpoilSkull,
    /// The same with a shield of a defence roll.
    SpoilShield,
    /// Counters a better search, and makes a search worse.
    SearchWorse,
}

/// What an ability of an Adventurer does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Ability {
    /// One die of the own attack roll that shows no skull counts as one.
    TurnToSkull,
    /// Allies within so many squares gain a temporary Stamina Point.
    Rally { within: u8 },
    /// Once a quest, so much Health returns.
    SecondWind { health: u8 },
    /// Who disarms a Trap takes it along as a blue one, which can be laid.
    TakeTraps,
    /// So many eyes more on a detection that shows any; a disarming may be rolled again once.
    Sapper { eyes: u8 },
    /// These dice more on a defence roll.
    StoneSkin(Pool),
    /// Moves diagonally.
    Diagonal,
    /// Number and kinds of Monsters behind a door.
    Listen,
    /// The move of this turn teleports.
    Teleport,
    /// Once a turn, a blue die is rolled again.
    RollBlueAgain,
    /// Casts spells.
    Casts(Magic),
}

impl Ability {
    /// Does it simply hold, or is it used by choice?
    pub const fn is_passive(self) -> bool {
        matches!(self, Ability::TakeTraps | Ability::Sapper { .. } | Ability::Diagonal | Ability::Casts(_))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Magic {
    /// Fire, Water, Earth, Wind.
    Arcane,
    Telluromancy,
}

/// What a Monster can do beside its rolls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum MonsterAbility {
    /// After it cost somebody Health, it may attack again as by Chained Attack, without paying.
    Bloodthirsty,
    /// It may finish its move after attacking.
    Harassment,
    /// While moving it takes 1 Stamina from each Adventurer that it passes; it may pass through them.
    Herald,
    /// At the end of each Master's phase it regains 1 Health.
    Regrows,
    /// It may make a second Combat Action in a turn instead of a move.
    Furious,
}
