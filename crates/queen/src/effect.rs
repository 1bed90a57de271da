//! What a card can do, as data. A card is a list of these; the interpreter in `play/resolve.rs` carries them out and
//! `text.rs` says them in words, so that a card can never do other than what it says.
//!
//! Effects come in families, and the same enum serves twice: read from files a list is a `Vec` of effects, at the table it
//! is a [`Span`] of the one arena that all effects of the game lie in.
//!
//! "You" is whoever played the card, bears it in the Armory (Boon, Bane, Summon) or leads the Advisor who uses it. Effects
//! marked *hit* need a target: they stand inside `Strike`, `OnOpponent`, `OnEachOpponent` or a Reaction (the attacker).

use kernel::arena::Nested;
pub use kernel::arena::Span;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, PartialOrd, Ord)]
pub enum Class {
    Brawler,
    Caster,
    Schemer,
}

impl Class {
    pub const ALL: [Class; 3] = [Class::Brawler, Class::Caster, Class::Schemer];

    pub const fn slug(self) -> &'static str {
        match self {
            Class::Brawler => "brawler",
            Class::Caster => "caster",
            Class::Schemer => "schemer",
        }
    }
}

/// Something on the table that an amount may depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Count {
    /// Your Clout.
    Clout,
    /// Health you have lost.
    Wounds,
    /// The target's Clout (hit).
    TheirClout,
    /// Lash on the target (hit).
    TheirLash,
    /// Lash on all opponents together.
    AllLash,
    /// Your Prophecy tokens.
    Prophecy,
    /// Boons and Summons in your Armory.
    Armory,
    /// Face-down Reactions before you.
    Reactions,
    /// Damage that your cards kept from you since your last turn began.
    Prevented,
    /// Cards you played this turn, this one included.
    Played,
    /// Clout or tokens lying on this card.
    Stored,
    /// Health and Loyalty that this card's Attack took so far.
    Dealt,
    /// The last roll.
    Roll,
    /// What was chosen with `Spend` or `SpendProphecy`.
    Spent,
    /// Cards in your hand.
    Hand,
    /// Living opponents.
    Opponents,
}

/// How much. `Major` and `Minor` are the levels of the card's class (or the class named).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Amount {
    Just(i8),
    Major,
    Minor,
    MajorPlus(i8),
    MinorPlus(i8),
    MajorOf(Class),
    MinorOf(Class),
    /// One for every so many of what is counted, at most so many: `Per(Clout, 4, 6)`.
    Per(Count, u8, u8),
    MajorPer(Count, u8, u8),
    MinorPer(Count, u8, u8),
}

/// How long a level lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Until {
    TurnEnd,
    /// Until your next turn begins.
    NextTurn,
    Lasting,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum From {
    Hand,
    Archive,
    HandOrArchive,
}

/// Whom an Attack may be aimed at. Every target is a princess or a Summon of another player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Aim {
    One,
    /// One or two different targets.
    Two,
    Three,
    /// Every other princess.
    AllOpponents,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Condition {
    CloutAtLeast(u8),
    CloutAtMost(u8),
    HealthBelow(u8),
    /// The target has Lash (hit).
    TheyHaveLash,
    /// The target has more Clout than you (hit).
    TheyAreRicher,
    /// The target has more health than you (hit).
    TheyAreHealthier,
    RollAtLeast(u8),
    RollAtMost(u8),
    /// You bought nothing yet this turn.
    NothingBought,
    /// You played at least so many cards this turn, this one included.
    PlayedAtLeast(u8),
    /// You have a Summon.
    HaveSummon,
    /// At least so many face-down Reactions lie before you.
    ReactionsAtLeast(u8),
    /// This card's Attack has taken at least so much.
    DealtAtLeast(u8),
    /// You are in a trance.
    InTrance,
    /// It is this hour or later.
    HourAtLeast(u8),
}

/// What is done for you.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum ForYou {
    Clout(Amount),
    /// You lose Clout (down to 0).
    PayClout(Amount),
    Heal(Amount),
    /// You lose health. Not an Attack; nothing reduces it.
    Hurt(Amount),
    Draw(u8),
    Level(Class, i8, Until),
    /// You may banish up to so many cards.
    MayBanish(From, u8),
    /// Discard so many cards of your choice from your hand.
    Discard(u8),
    /// You may discard up to so many cards from your hand and draw as many.
    MayCycle(u8),
    /// Look at the top cards of your Deck; put any of them into your Archive.
    Foretell(u8),
    /// Take a card of your choice from your Archive into your hand.
    Recall(u8),
    /// Your next damage from an Attack is so much less.
    Guard(u8),
    /// Your next Attack deals so much more to each target.
    Charge(u8),
    /// Your next Reaction costs nothing.
    FreeReaction,
    /// Once, you may roll a roll of yours again.
    Reroll,
    /// The next card you buy this turn costs so much less.
    Discount(u8),
    /// The next card you buy this turn goes into your hand.
    BuyToHand,
    /// Roll so many dice; `RollAtLeast`, `RollAtMost` and `Count::Roll` look at the sum.
    Roll(u8),
    /// Choose an amount of Clout up to this to spend; see `Count::Spent`.
    Spend(u8),
    /// Dismiss one Bane that lies with you.
    DismissBane,
    /// Hand one Bane that lies with you to an opponent of your choice.
    PassBane,
    /// Put so many tokens on this card.
    Store(Amount),
    /// Take all tokens off this card; they count as `Spent`.
    Unstore,
    /// More Loyalty for this Summon.
    Loyalty(Amount),
    /// Loyalty for one of your Summons of your choice.
    Rally(u8),
    /// This card is dismissed (in an Armory) or goes to the Banish pile.
    DismissThis,
    BanishThis,
    Prophecy(i8),
    /// Choose how many Prophecy tokens to spend, up to this; see `Count::Spent`.
    SpendProphecy(u8),
    Trance,
    /// You get so many Lash (Banes).
    LashMe(u8),
    /// All Lash on all opponents deal their damage at once; they stay.
    LashBurst,
}

/// What is done to the target, and to nobody else: *hits*.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum ForTarget {
    /// Damage of the card's class (only inside `Strike`, `Split` or a Reaction).
    Damage(Amount),
    /// The target loses Clout to you. A Summon loses Loyalty instead, and you get nothing.
    Steal(Amount),
    /// The target loses this part of its Clout to you: `StealPart(3)` takes a third, rounded down.
    StealPart(u8),
    /// The target loses Clout.
    Drain(Amount),
    Lash(u8),
    /// Takes all Lash off the target; they count as `Spent`.
    Unlash,
    /// The target loses (or gains) levels in both its classes.
    TheirLevel(i8, Until),
    /// The target discards so many cards at random.
    Toss(u8),
    /// You dismiss a card of the target's Armory: one that lies open, or a face-down one at random.
    Dismiss,
    /// You see the target's face-down Reactions.
    PeekReactions,
    /// You see the target's hand.
    PeekHand,
    /// The target heals.
    TheyHeal(u8),
    /// The target gains Clout.
    TheyGain(u8),
    /// The target draws cards.
    TheyDraw(u8),
}

/// What a Reaction does to the Attack that it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Ward {
    /// The Attack deals so much less to you.
    Reduce(Amount),
    NegateDamage,
    NegateAttack,
}

/// What holds other effects, and the Attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Structure<L> {
    /// An Attack of its own: aim, hits on each target, unblockable or not.
    Strike(Aim, L, bool),
    /// An Attack whose damage is split among any targets: total, unblockable or not.
    Split(Amount, bool),
    /// An opponent of your choice (no Attack, no Reaction).
    OnOpponent(L),
    OnEachOpponent(L),
    /// You choose one.
    Choose(L, L),
    Choose3(L, L, L),
    /// The target chooses one (hit).
    TheyChoose(L, L),
    If(Condition, L),
    IfElse(Condition, L, L),
    /// You may pay so much Clout for this.
    MayPay(u8, L),
    /// You may spend so many Prophecy tokens for this.
    MayProphesy(u8, L),
    /// The owner of this Bane gets this.
    Owner(L),
}

impl<L> Structure<L> {
    /// The same with its lists exchanged.
    pub fn map<M>(&self, list: &mut impl FnMut(&L) -> M) -> Structure<M> {
        use Structure as S;
        match self {
            S::Strike(aim, hits, unblockable) => S::Strike(*aim, list(hits), *unblockable),
            S::Split(amount, unblockable) => S::Split(*amount, *unblockable),
            S::OnOpponent(l) => S::OnOpponent(list(l)),
            S::OnEachOpponent(l) => S::OnEachOpponent(list(l)),
            S::Choose(a, b) => S::Choose(list(a), list(b)),
            S::Choose3(a, b, c) => S::Choose3(list(a), list(b), list(c)),
            S::TheyChoose(a, b) => S::TheyChoose(list(a), list(b)),
            S::If(condition, l) => S::If(*condition, list(l)),
            S::IfElse(condition, a, b) => S::IfElse(*condition, list(a), list(b)),
            S::MayPay(cost, l) => S::MayPay(*cost, list(l)),
            S::MayProphesy(cost, l) => S::MayProphesy(*cost, list(l)),
            S::Owner(l) => S::Owner(list(l)),
        }
    }
}

/// One effect of a card. In a file all families are one list of words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Effect<L> {
    You(ForYou),
    Target(ForTarget),
    Ward(Ward),
    Structure(Structure<L>),
}

impl<L> Effect<L> {
    /// Is it done to a target, and to nobody else?
    pub const fn is_hit(&self) -> bool {
        matches!(self, Effect::Target(_))
    }

    /// The same effect with its lists exchanged.
    pub fn map<M>(&self, list: &mut impl FnMut(&L) -> M) -> Effect<M> {
        match self {
            Effect::You(effect) => Effect::You(*effect),
            Effect::Target(effect) => Effect::Target(*effect),
            Effect::Ward(effect) => Effect::Ward(*effect),
            Effect::Structure(structure) => Effect::Structure(structure.map(list)),
        }
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

kernel::family!(Effect<L>: You, Target, Ward, Structure);

/// What holds as long as a Boon, Bane or Summon lies in an Armory. "You" is who bears it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Passive {
    /// Attacks on your princess deal so much less.
    Armor(u8),
    /// The first Attack on your princess each round deals so much less.
    FirstArmor(u8),
    /// Your Attacks deal so much more (less) to each target.
    Might(i8),
    /// Your Attacks deal so much more while you hold this much Clout.
    MightIfClout(u8, i8),
    /// So many levels more (less) in a class.
    Levels(Class, i8),
    /// So many levels more in a class while your health is below this.
    LevelsIfHurt(Class, i8, u8),
    HandLimit(i8),
    /// From the card after this many on, each card you play in a turn costs 1 Clout more.
    Toll(u8),
    /// Cards you buy cost so much more (less, but never below 1).
    Prices(i8),
    /// Reactions cost you so much more (less).
    ReactionPrices(i8),
    /// What you heal is so much less.
    Bleeding(u8),
    /// Whenever you steal, you steal so much more.
    Grasp(u8),
    /// Others may take at most one Lash off themselves each turn.
    TightLash,
    /// Whoever attacks your princess and hurts her loses so much health.
    Thorns(u8),
    /// A roll of yours may be rolled again once each turn.
    RerollEachTurn,
    /// The reward of a trance comes twice.
    DeepTrance,
    /// A pact with the princess it was played with: both get this much Clout as their turns begin. Who attacks the
    /// other ends it and pays this much Clout.
    Pact(u8, u8),
}

/// When a Boon, Bane or Summon in an Armory does something. "You" is who bears it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum When {
    TurnStart,
    TurnEnd,
    /// You lost health to an Attack (once for each Attack). The attacker is the target of hits.
    Hurt,
    /// Your Attack took health or Loyalty (once for each Attack).
    YouHurt,
    /// You healed (once each turn).
    Healed,
    /// You bought a card.
    Bought,
    /// Another player bought from the Bazaar.
    OthersBuy,
    /// Another player refreshed the Bazaar or her Vault.
    OthersRefresh,
    /// The clock moved on.
    HourStrikes,
    /// You banished a card.
    Banished,
    /// You activated a Reaction.
    Reacted,
}

/// What a Reaction answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Answers {
    /// Any Attack that targets you or a Summon of yours.
    Attack,
    /// An Attack of this class.
    AttackOf(Class),
    /// You lost health to an Attack.
    Damage,
    /// Your own turn.
    OwnTurn,
}
