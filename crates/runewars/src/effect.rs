//! What cards, units, heroes and titles do, as types. A file writes one word of this file for each effect.
//!
//! Three layers. [`Special`] is what a unit does when a Fate card shows its special. [`Passive`] is what holds for a hero,
//! by its own card or by a Reward that lies face up. Everything else is an [`Effect`]: families of leaves and the few
//! structures around them, laid out in one arena, resolved one after another for one player and, where a card says so,
//! one hero.
//!
//! Nothing here asks for what is secret, and nothing loops: every number is written on the card.
//! Deliberately absent: how an effect is carried out (`play/cards/`) and what it says (`text/`).

use crate::ids::{Attribute, Resource, Shape, Unit, words};
pub use kernel::arena::Span;
use kernel::arena::{Nested, Written as WrittenEffect};
use serde::{Deserialize, Serialize};

words!(
    /// The neutral units, in the order of their numbers.
    Neutral {
        Sorcerer = "sorcerer",
        Razorwing = "razorwing",
        Beastman = "beastman",
        HellHound = "hell-hound",
        Dragon = "dragon",
        Giant = "giant",
    }
);

impl Neutral {
    pub fn unit(self) -> Unit {
        Unit::neutral(self.index())
    }
}

words!(
    /// What a unit does when its Fate card shows the special. "The opponent" is the other side of the battle; where nobody
    /// is named, he assigns by the usual rules. The numbers are those of [`special`].
    Special {
        // 1 damage; if he can, the opponent puts it on a unit with health above 1.
        ConcentratedFire = "concentrated-fire",
        // Routs 1; then the unit's side draws a Tactics card.
        Command = "command",
        // 1 damage; if the unit that was hit lives, it takes 1 more.
        ValiantStrike = "valiant-strike",
        // 2 strength when the winner is determined.
        LaySiege = "lay-siege",
        // 1 damage to a unit of your choice.
        CrackShot = "crack-shot",
        // Routs up to 2 triangles or 1 rectangle of your choice.
        Charge = "charge",
        // An enemy leaves the battle: your choice, in the original edition the opponent's.
        WordOfVaal = "word-of-vaal",
        // 1 damage, or one damaged or routed enemy of your choice is destroyed.
        Overpower = "overpower",
        // The opponent destroys one of his units that is no hexagon.
        MortalStrike = "mortal-strike",
        // 2 Reanimates join from the supply, and stay.
        RaiseDead = "raise-dead",
        // 2 damage if at least 2 of this type stand, else 1.
        Overrun = "overrun",
        // The opponent routs 2 of his units.
        Fear = "fear",
        // All own units of this type have health 3 until the battle ends.
        Unrelenting = "unrelenting",
        // One own standing unit of this type may be destroyed for 2 damage.
        Fury = "fury",
        // The opponent destroys 2 triangles or 1 rectangle, whichever he can fully.
        RainFire = "rain-fire",
        // Choose 2 enemies: each is routed, one already routed is destroyed.
        Terrifying = "terrifying",
        // All own units of this type have health 2 until the battle ends.
        Undying = "undying",
        // The opponent routs one of his units of initiative 2 or later.
        Stun = "stun",
        // 1 damage, then the unit draws one more card, once each.
        Ravage = "ravage",
        // 1 damage on each of 2 different standing units; the opponent says which.
        Burning = "burning",
        // Destroys up to 3 triangles of your choice.
        FlamingBreath = "flaming-breath",
        // As much damage as lies on one unit of this type; you say which.
        Rage = "rage",
    }
);

/// The numbers of the specials. Those that no source gives can be changed here.
pub mod special {
    /// Concentrated Fire looks for units with more health than this.
    pub const FRAIL: u8 = 1;
    pub const COMMAND_TACTICS: u8 = 1;
    pub const SIEGE_STRENGTH: u8 = 2;
    pub const CHARGE_TRIANGLES: u8 = 2;
    pub const CHARGE_RECTANGLES: u8 = 1;
    pub const RAISED: u8 = 2;
    /// So many standing Reanimates overrun.
    pub const OVERRUN_CROWD: u8 = 2;
    pub const OVERRUN_DAMAGE: u8 = 2;
    pub const OVERRUN_ALONE: u8 = 1;
    pub const FEAR_ROUTS: u8 = 2;
    pub const UNRELENTING_HEALTH: u8 = 3;
    pub const FURY_DAMAGE: u8 = 2;
    pub const FIRE_TRIANGLES: u8 = 2;
    pub const FIRE_RECTANGLES: u8 = 1;
    pub const TERRIFIED: u8 = 2;
    pub const UNDYING_HEALTH: u8 = 2;
    /// Stun finds units of this initiative or later.
    pub const STUN_FROM: u8 = 2;
    pub const BURNING_UNITS: u8 = 2;
    pub const BREATH_TRIANGLES: u8 = 3;
}

/// A faction's defensive development, when strength is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Defence {
    /// The defender has so much more strength.
    Strength(u8),
    /// The attacker retreats so many of his standing units.
    Retreat(u8),
    /// Once: the attacker routs so many units.
    Rout(u8),
    /// Once: the attacker takes so much damage.
    Damage(u8),
}

/// What holds for a hero. A Reward's hold for its bearer while it lies face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Passive {
    /// So many areas more, whenever the hero moves.
    Move(u8),
    /// So many areas more in the Quest Phase.
    QuestMove(u8),
    /// So many more Fate cards in tests of this attribute.
    TestCards(Attribute, u8),
    /// So many of the Fate cards of a test may be drawn anew.
    Redraw(u8),
    /// Heals so much each spring.
    SpringHeal(u8),
    /// In each round of a duel so much less damage.
    Prevent(u8),
    /// Once in a duel so much less damage in a round.
    PreventOnce(u8),
    /// The first round of a duel that would hurt the hero does not.
    PreventFirst,
    /// May leave a duel after any round.
    LeaveDuel,
    /// A special in a duel deals so much damage.
    SpecialDamage(u8),
    /// A special in a duel deals the first damage; then the hero tests agility, and red costs it the second.
    SpecialBomb(u8, u8),
    /// A special in a duel deals so much damage; if that defeats the enemy, the hero heals completely.
    SpecialDrain(u8),
    /// Deals so much damage before the first round of a duel.
    Opening(u8),
    /// At the start of a duel the hero may deal so much damage for so much of its own.
    OpeningTrade(u8, u8),
    /// May challenge a hero in an adjacent area.
    DuelBeside,
    /// Where the hero ends a move of the Quest Phase, one enemy hero takes so much damage.
    Wound(u8),
    /// After its action, takes so much influence from the enemy who controls its area.
    Steal(u8),
    /// Once each turn of its owner: look at one rune token in an adjacent area.
    LookBeside,
    /// Supporting units, draws so many more cards and discards as many (instead of one).
    Support(u8),
    /// So many more Fate cards in diplomacy where the hero is.
    Diplomacy(u8),
}

impl Passive {
    /// Does it hold in duels only? Of those of one slot one counts.
    pub const fn is_of_duels(self) -> bool {
        matches!(
            self,
            Passive::Prevent(_)
                | Passive::PreventOnce(_)
                | Passive::PreventFirst
                | Passive::LeaveDuel
                | Passive::SpecialDamage(_)
                | Passive::SpecialBomb(..)
                | Passive::SpecialDrain(_)
                | Passive::Opening(_)
                | Passive::OpeningTrade(..)
                | Passive::DuelBeside
        )
    }
}

/// Whom a part of a Season card is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
pub enum Whom {
    /// All, in play order.
    Each,
    /// Who bids most.
    Highest,
    /// Who bids least.
    Lowest,
    /// All but who bids least.
    AllButLowest,
    /// Who controls the most cities; nobody on a tie.
    MostCities,
    /// Who controls the fewest areas; on a tie who has the least influence.
    FewestAreas,
    Good,
    Evil,
    LeftOfFirst,
    /// Nobody in particular: it is done once.
    Table,
}

impl Whom {
    /// Is it found out by a bid?
    pub const fn is_bid(self) -> bool {
        matches!(self, Whom::Highest | Whom::Lowest | Whom::AllButLowest)
    }
}

/// Which rune tokens may be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Sight {
    /// Anywhere on the land.
    Anywhere,
    /// In the hero's area or next to it.
    Near,
}

/// What a player gets or loses: influence, cards, dials.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Purse {
    Influence(u8),
    LoseInfluence(u8),
    /// Influence for each controlled city.
    InfluencePerCity(u8),
    /// Loses influence for each own hero in an area its owner does not control.
    LosePerStrayHero(u8),
    /// Discards influence down to so much.
    InfluenceDownTo(u8),
    Tactics(u8),
    /// The player and an opponent of his choice draw so many each.
    ShareTactics(u8),
    DiscardTactics(u8),
    Quests(u8),
    /// One dial of the player's choice goes up.
    RaiseDial(u8),
    /// The highest dial goes down; the player chooses among equals.
    LowerHighest(u8),
    /// One dial goes down.
    Lower(Resource, u8),
    /// Dials above what the land yields go down to it.
    DialsToYield,
    /// May discard the Objective for another of the same deck.
    MayChangeObjective,
    /// Takes one used Order card back.
    TakeBackOrder,
}

/// What is done with rune tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum RuneDeed {
    /// Receives a dragon rune.
    Rune,
    /// Receives a dragon rune; who bid least chooses the areas.
    RuneForced,
    /// Looks at one token.
    Look(Sight),
    /// Looks at every token of one area.
    LookAtArea,
    /// Moves so many tokens out of the home realm (revised, original).
    RunesOut(u8, u8),
}

/// What happens on the land.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum LandDeed {
    /// So many own units of this shape at a stronghold with room.
    Muster(Shape, u8),
    /// One neutral unit in an empty area of the player's choice.
    AddNeutral(Neutral),
    /// Destroys so many own units of this shape in the area that holds the most.
    DesertFromLargest(Shape, u8),
    /// Routs one own unit in every own area with at least so many.
    RoutInCrowds(u8),
    /// An opponent's activation token in an area he does not control.
    ForeignToken,
    /// In an uncontrolled area with an own hero: neutrals retreat, an own damaged stronghold stands there.
    FoundStronghold,
    /// An enemy stronghold next to an own area is damaged.
    Sabotage,
    /// No battle may be started in one area this season.
    Ceasefire,
    /// The neutrals of one area next to an own one, allied or not, retreat.
    NeutralsFlee,
    /// Routs so many enemy units in the hero's area.
    RoutHere(u8),
    /// The neutrals of the hero's area go to an adjacent one.
    LureNeutrals,
    /// The hero's area is empty: up to so many own units come from one area.
    Summon(u8),
}

/// What is done for a hero, or with heroes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum HeroDeed {
    /// A Reward for the hero, or for one of the player's heroes.
    Reward,
    /// The hero gets so many points of training.
    Train(u8),
    /// Every own hero in a city area gets so much in one attribute.
    TrainInCities(u8),
    Damage(u8),
    Heal(u8),
    /// The hero retreats to an adjacent area and is routed.
    HeroRetreats,
    /// May move one own hero so far.
    MayMoveHero(u8),
    /// May heal one own hero completely.
    MayHealHero,
    /// Heroes of another alignment than the player's leave, unless so much influence is paid for each.
    Desertion(u8),
    /// The hero may fight another duel after its action.
    ExtraDuel,
    /// The hero moves so much further.
    Hurry(u8),
    /// The first two heroes of different owner and alignment in one area fight a duel.
    FirstRivalsDuel,
}

/// What holds for the rest of the season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Decree {
    /// The player says whether Mobilize and Conquest may move units.
    MayForbidMarch,
    /// Water is no border.
    CalmSeas,
    /// In the winter check food counts so much less.
    FoodLess(u8),
    /// Strategize has no bonus.
    NoStrategizeBonus,
    /// The player's heroes may each train after their action.
    TrainToo,
}

/// What holds for the order that is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum March {
    OverMountains,
    OverWater,
    /// Units move so much further.
    Further(u8),
}

/// What is done in a battle, in diplomacy and in the winter check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Fray {
    /// The battle is cancelled: the defender's units retreat, a stronghold there goes to the attacker.
    Withdraw,
    /// Each side assigns so much damage to its own units.
    DamageBoth(u8),
    /// So many own routed units in the area stand up.
    Stand(u8),
    /// Whoever wins draws so many Tactics cards.
    WinnerDraws(u8),
    Strength(u8),
    /// The first own type that draws draws so many cards more.
    FirstDraw(u8),
    /// The start-of-battle card just played does nothing.
    Cancel,
    /// The silver Fate card that was chosen counts as gold.
    SilverIsGold,
    /// In this winter check food counts so much more.
    FoodMore(u8),
}

/// What holds other effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Structure<L> {
    /// The player chooses one.
    Choose(L, L),
    /// The player may pay so much influence for this.
    MayPay(u8, L),
    /// If the hero's area holds units that are not its owner's.
    IfStrangers(L),
    /// The hero loses a Reward of its owner's choice, or else this.
    LoseRewardOr(L),
}

impl<L> Structure<L> {
    pub fn map<M>(&self, list: &mut impl FnMut(&L) -> M) -> Structure<M> {
        match self {
            Structure::Choose(a, b) => Structure::Choose(list(a), list(b)),
            Structure::MayPay(cost, l) => Structure::MayPay(*cost, list(l)),
            Structure::IfStrangers(l) => Structure::IfStrangers(list(l)),
            Structure::LoseRewardOr(l) => Structure::LoseRewardOr(list(l)),
        }
    }
}

/// One effect. In a file all families are one list of words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Effect<L> {
    Purse(Purse),
    Rune(RuneDeed),
    Land(LandDeed),
    Hero(HeroDeed),
    Decree(Decree),
    March(March),
    Fray(Fray),
    Structure(Structure<L>),
}

impl<L> Effect<L> {
    pub fn map<M>(&self, list: &mut impl FnMut(&L) -> M) -> Effect<M> {
        match self {
            Effect::Purse(effect) => Effect::Purse(*effect),
            Effect::Rune(effect) => Effect::Rune(*effect),
            Effect::Land(effect) => Effect::Land(*effect),
            Effect::Hero(effect) => Effect::Hero(*effect),
            Effect::Decree(effect) => Effect::Decree(*effect),
            Effect::March(effect) => Effect::March(*effect),
            Effect::Fray(effect) => Effect::Fray(*effect),
            Effect::Structure(effect) => Effect::Structure(effect.map(list)),
        }
    }

    /// Is it about one hero who is known when it is resolved?
    pub const fn needs_hero(&self) -> bool {
        matches!(
            self,
            Effect::Hero(
                HeroDeed::Train(_)
                    | HeroDeed::Damage(_)
                    | HeroDeed::Heal(_)
                    | HeroDeed::HeroRetreats
                    | HeroDeed::Hurry(_)
            ) | Effect::Rune(RuneDeed::Look(Sight::Near))
                | Effect::Land(LandDeed::RoutHere(_) | LandDeed::LureNeutrals | LandDeed::Summon(_))
                | Effect::Structure(Structure::IfStrangers(_) | Structure::LoseRewardOr(_))
        )
    }
}

impl Nested for Effect<Span> {
    fn any_list(&self, test: &mut impl FnMut(Span) -> bool) -> bool {
        let mut found = false;
        if let Effect::Structure(structure) = self {
            structure.map(&mut |list| found = found || test(*list));
        }
        found
    }
}

kernel::family!(Effect<L>: Purse, Rune, Land, Hero, Decree, March, Fray, Structure);

/// One effect as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Written(pub Effect<Vec<Written>>);

impl WrittenEffect for Written {
    type Laid = Effect<Span>;

    fn laid(&self, list: &mut impl FnMut(&[Written]) -> Span) -> Effect<Span> {
        self.0.map(&mut |inner| list(inner))
    }
}

/// Who may play a start-of-battle card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Role {
    Either,
    Attacker,
    Defender,
}

/// When a Tactics card may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Window {
    /// In the own turn: before the order, before its bonus, after it.
    Turn,
    /// At the start of a battle.
    BattleStart(Role),
    /// Before each initiative of a battle.
    Battle,
    /// When the other side has played a start-of-battle card.
    Answer,
    /// When a Fate card has been chosen in diplomacy.
    Diplomacy,
    /// In the Quest Phase, before the action of an own hero.
    HeroBefore,
    /// In the Quest Phase, after the action of an own hero.
    HeroAfter,
    /// At the winter check.
    Winter,
}

/// What a player has done once and for all; known to all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Feat {
    /// Won as defender against more units than he had.
    StoodAgainstMore,
    /// Took an enemy stronghold.
    TookStronghold,
    /// Destroyed a Dragon or a Giant in a battle.
    SlewBeast,
    /// Lost no unit in a winter check with enough units.
    HardWinter,
    /// Defeated an enemy hero in a duel.
    SlewHero,
    /// Lost a hero: it was defeated or deserted.
    LostHero,
}

/// So many units must go into a winter check for [`Feat::HardWinter`].
pub const HARD_WINTER_UNITS: u8 = 20;

impl Feat {
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What an Objective asks for. All of it lies open on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Aim {
    /// All neutral units of this shape on the land are allied to players.
    AllAllied(Shape),
    Areas(u8),
    /// So many allied neutral units.
    Allies(u8),
    /// An ally of each of these two kinds.
    AlliedPair(Neutral, Neutral),
    /// So many heroes with a Reward each.
    Champions(u8),
    Strongholds(u8),
    Cities(u8),
    /// So many undamaged heroes, and none ever lost.
    UnhurtHeroes(u8),
    Done(Feat),
    /// Areas of so many enemy home realms controlled, each at any time of the game.
    HomeRealms(u8),
    Influence(u8),
    Titles(u8),
}

/// What a title is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum TitlePower {
    /// Once in each own turn: so many Rewards for a dragon rune.
    RuneForRewards(u8),
    /// So many more Fate cards in the tests of own heroes.
    TestCards(u8),
    /// Decides all ties of bids.
    DecidesTies,
    /// So much influence for each Season card of the Wizards' Council.
    CouncilInfluence(u8),
    /// So many Tactics cards each fall.
    FallTactics(u8),
    /// Each fall: look at an opponent's hand or at one rune token.
    FallLook,
}

/// What a season always brings after its card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Custom<L> {
    /// Activation tokens leave the land.
    TokensOff,
    /// Order cards go back to their owners.
    OrdersBack,
    /// Every routed figure stands up.
    AllStand,
    QuestPhase,
    /// The Fate discards are shuffled into the deck.
    ShuffleFate,
    /// Each player in play order.
    Each(L),
    /// In each area a player keeps as many units as his food dial shows.
    Starvation,
    /// Water is no border until the season ends.
    Frozen,
}

/// What lies on the land once its token has been turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Token<L> {
    /// Counts as a dragon rune for whoever controls the area. Destructible.
    Throne,
    /// The area yields one more. Destructible.
    Village(Resource),
    /// For so much influence all portals are adjacent. Destructible.
    Portal(u8),
    /// A hero that enters in the Quest Phase stops.
    Dungeon,
    /// For a hero that ends its action here.
    Rest(L),
    /// Happens at once, and the token is gone.
    Event(L),
}

impl<L> Custom<L> {
    pub fn map<M>(&self, list: &mut impl FnMut(&L) -> M) -> Custom<M> {
        match self {
            Custom::TokensOff => Custom::TokensOff,
            Custom::OrdersBack => Custom::OrdersBack,
            Custom::AllStand => Custom::AllStand,
            Custom::QuestPhase => Custom::QuestPhase,
            Custom::ShuffleFate => Custom::ShuffleFate,
            Custom::Each(does) => Custom::Each(list(does)),
            Custom::Starvation => Custom::Starvation,
            Custom::Frozen => Custom::Frozen,
        }
    }
}

impl<L> Token<L> {
    pub fn map<M>(&self, list: &mut impl FnMut(&L) -> M) -> Token<M> {
        match self {
            Token::Throne => Token::Throne,
            Token::Village(resource) => Token::Village(*resource),
            Token::Portal(price) => Token::Portal(*price),
            Token::Dungeon => Token::Dungeon,
            Token::Rest(does) => Token::Rest(list(does)),
            Token::Event(does) => Token::Event(list(does)),
        }
    }

    /// May whoever controls the area with enough units remove it?
    pub const fn is_destructible(&self) -> bool {
        matches!(self, Token::Throne | Token::Village(_) | Token::Portal(_))
    }
}

/// How a quest is tried. `U` is a unit: a file names a neutral one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Trial<U = Unit> {
    /// Fate cards as the attribute says; one is chosen.
    Test(Attribute),
    /// A duel with a neutral unit, to be dealt this much damage.
    Duel(U, u8),
}
