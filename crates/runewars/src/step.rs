//! What is being resolved: small steps on a stack, in families. A family lives in one file of `play/`.
//!
//! A step carries ids, never positions, and checks again that its people and things are there.

use crate::ids::{Area, Development, Hero, Quest, Resource, Shape, Tile, Title};
use crate::play::cards::CardStep;
use crate::state::Figure;
use kernel::{MaybeSeat, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    Setup(SetupStep),
    Year(YearStep),
    Order(OrderStep),
    March(MarchStep),
    Battle(BattleStep),
    Hero(HeroStep),
    Rune(RuneStep),
    Card(CardStep),
}

impl Default for Step {
    fn default() -> Self {
        Step::Year(YearStep::Season)
    }
}

impl Step {
    /// RW-67: part of a duel, which goes when the duel ends.
    pub const fn is_of_duel(self) -> bool {
        matches!(
            self,
            Step::Hero(
                HeroStep::Ready { .. }
                    | HeroStep::Trade { .. }
                    | HeroStep::Opening
                    | HeroStep::Round
                    | HeroStep::Special { .. }
                    | HeroStep::Wounds
                    | HeroStep::Leave { .. }
            )
        )
    }
}

/// `turn` counts from the first player on in the direction that the step goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SetupStep {
    Faction {
        turn: u8,
    },
    Tile {
        turn: u8,
    },
    Turning {
        turn: u8,
        tile: Tile,
    },
    Spot {
        turn: u8,
        tile: Tile,
        turning: u8,
    },
    Marker,
    Rune {
        turn: u8,
    },
    SecondRune {
        turn: u8,
        one: Area,
    },
    Dragon {
        turn: u8,
        one: Area,
        two: Area,
    },
    Home {
        turn: u8,
    },
    Populate,
    Stronghold {
        turn: u8,
    },
    /// A hero is dealt.
    Hero {
        turn: u8,
    },
    HeroHome {
        turn: u8,
        hero: Hero,
    },
    FalseRune {
        turn: u8,
    },
    Ready,
}

impl SetupStep {
    /// How many before it had theirs.
    pub const fn turn(self) -> Option<u8> {
        match self {
            SetupStep::Faction { turn }
            | SetupStep::Tile { turn }
            | SetupStep::Turning { turn, .. }
            | SetupStep::Spot { turn, .. }
            | SetupStep::Rune { turn }
            | SetupStep::SecondRune { turn, .. }
            | SetupStep::Dragon { turn, .. }
            | SetupStep::Home { turn }
            | SetupStep::Stronghold { turn }
            | SetupStep::Hero { turn }
            | SetupStep::HeroHome { turn, .. }
            | SetupStep::FalseRune { turn } => Some(turn),
            SetupStep::Marker | SetupStep::Populate | SetupStep::Ready => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum YearStep {
    /// The claim on this season's deck, then its card.
    Season,
    Fixed,
    /// Fall: influence or a Tactics card.
    Gain {
        seat: Seat,
    },
    /// Winter, before it: who has a great host.
    Census,
    /// Winter: goes over all areas.
    Hunger,
    Starve {
        seat: Seat,
        area: Area,
        left: u8,
    },
    /// Everyone at once and in secret.
    Orders,
    /// Whose order is next.
    Resolve,
    Over,
    /// Everyone at once and in secret; the step below reads the bids.
    Bid,
}

impl YearStep {
    /// One of those that follow each other through the seasons, below all else.
    pub const fn is_of_course(self) -> bool {
        matches!(self, YearStep::Season | YearStep::Fixed | YearStep::Orders | YearStep::Resolve | YearStep::Over)
    }
}

/// The parts of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Part {
    Before,
    Primary,
    Between,
    Bonus,
    After,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OrderStep {
    Turn {
        seat: Seat,
        part: Part,
    },
    Window {
        seat: Seat,
    },
    Strategize {
        seat: Seat,
    },
    /// Where to from here.
    StepTo {
        seat: Seat,
        from: Area,
    },
    /// Who goes.
    StepWith {
        seat: Seat,
        from: Area,
        to: Area,
    },
    Recruit {
        seat: Seat,
        first: Option<Resource>,
    },
    /// Units wait to be placed at strongholds, or in the home realm during setup.
    Place {
        seat: Seat,
        home: bool,
    },
    /// More than eight of one player in an area.
    Excess {
        seat: Seat,
        area: Area,
    },
    /// Cities whose benefit is still to be chosen.
    Cities {
        seat: Seat,
        left: u64,
    },
    /// Neutral units of a class come to a city.
    Ally {
        seat: Seat,
        area: Area,
        shape: Shape,
        left: u8,
    },
    PayForHeroes {
        seat: Seat,
    },
    KeepHero {
        seat: Seat,
    },
    HeroStands {
        seat: Seat,
        hero: Hero,
    },
    /// A fourth hero: one deserts.
    Desert {
        seat: Seat,
    },
    /// Developments that still pay.
    Income {
        seat: Seat,
        left: u64,
    },
    Develop {
        seat: Seat,
    },
    DevelopAs {
        seat: Seat,
        area: Area,
    },
    Title {
        seat: Seat,
    },
    TitlePrice {
        seat: Seat,
        title: Title,
    },
    /// `done`: a bit each for building, repairing and mixing runes.
    Fortify {
        seat: Seat,
        done: u8,
    },
    Build {
        seat: Seat,
    },
    Repair {
        seat: Seat,
    },
    MixFirst {
        seat: Seat,
    },
    MixSecond {
        seat: Seat,
        one: Area,
    },
    /// Which of them goes where.
    MixLay {
        seat: Seat,
        one: Area,
        two: Area,
    },
    /// No figure of this type is left: one on the land may be given up for it.
    GiveUp {
        seat: Seat,
        kind: u8,
    },
    /// No stronghold is left: one on the land is given up for the one here.
    Relocate {
        seat: Seat,
        area: Area,
        damaged: bool,
        /// It was decided already; else the one here may be let go.
        must: bool,
    },
    /// No token of this development is left: one of them is given up for the one here.
    Redevelop {
        seat: Seat,
        area: Area,
        development: Development,
    },
}

impl OrderStep {
    /// Whose step it is.
    pub const fn seat(self) -> Seat {
        match self {
            OrderStep::Turn { seat, .. }
            | OrderStep::Window { seat }
            | OrderStep::Strategize { seat }
            | OrderStep::StepTo { seat, .. }
            | OrderStep::StepWith { seat, .. }
            | OrderStep::Recruit { seat, .. }
            | OrderStep::Place { seat, .. }
            | OrderStep::Excess { seat, .. }
            | OrderStep::Cities { seat, .. }
            | OrderStep::Ally { seat, .. }
            | OrderStep::PayForHeroes { seat }
            | OrderStep::KeepHero { seat }
            | OrderStep::HeroStands { seat, .. }
            | OrderStep::Desert { seat }
            | OrderStep::Income { seat, .. }
            | OrderStep::Develop { seat }
            | OrderStep::DevelopAs { seat, .. }
            | OrderStep::Title { seat }
            | OrderStep::TitlePrice { seat, .. }
            | OrderStep::Fortify { seat, .. }
            | OrderStep::Build { seat }
            | OrderStep::Repair { seat }
            | OrderStep::MixFirst { seat }
            | OrderStep::MixSecond { seat, .. }
            | OrderStep::MixLay { seat, .. }
            | OrderStep::GiveUp { seat, .. }
            | OrderStep::Relocate { seat, .. }
            | OrderStep::Redevelop { seat, .. } => seat,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum MarchStep {
    Activate {
        seat: Seat,
        again: bool,
    },
    March {
        seat: Seat,
    },
    Take {
        seat: Seat,
        from: Area,
    },
    Arrive {
        seat: Seat,
    },
    /// Neutral units: battle or diplomacy.
    Parley {
        seat: Seat,
    },
    /// One of the drawn Fate cards.
    Answer {
        seat: Seat,
    },
    /// It came out badly: battle or retreat.
    Refused {
        seat: Seat,
    },
    /// Neutral units of an area go away; `seat` says where to.
    SendAway {
        seat: Seat,
        from: Area,
    },
}

impl MarchStep {
    /// Whose step it is.
    pub const fn seat(self) -> Seat {
        match self {
            MarchStep::Activate { seat, .. }
            | MarchStep::March { seat }
            | MarchStep::Take { seat, .. }
            | MarchStep::Arrive { seat }
            | MarchStep::Parley { seat }
            | MarchStep::Answer { seat }
            | MarchStep::Refused { seat }
            | MarchStep::SendAway { seat, .. } => seat,
        }
    }
}

/// How the owner of units suffers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Suffer {
    Rout,
    /// Of initiative 2 or more.
    RoutSlow,
    Damage,
    /// On a unit with health above 1 if there is one.
    DamageStrong,
    /// If the unit survives it takes one more.
    DamageTwice,
    /// On a standing unit, and not on the one before.
    Burn {
        not: Option<Figure>,
    },
    /// Of any class but Hexagon.
    Kill,
    /// Two Triangles or one Rectangle.
    Fire,
    SecondTriangle,
    /// It leaves the battle.
    Leave,
    /// One that stands leaves the battle, if any does.
    LeaveStanding,
}

/// What the acting side may do to units of its choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Aim {
    Damage,
    /// Up to two Triangles or one Rectangle are routed.
    Charge {
        more: bool,
    },
    Banish,
    /// One damage by the other's choice, or a damaged or routed unit destroyed.
    Overpower,
    /// May give up a standing Berserker.
    Fury,
    /// Two units: routed, or destroyed if they already were.
    Terrify {
        first: Option<Figure>,
    },
    /// Up to so many Triangles are destroyed.
    Breath {
        left: u8,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BattleStep {
    Begin,
    Support {
        side: u8,
    },
    SupportOf {
        side: u8,
        hero: Hero,
    },
    /// Cards at the start of a battle, or before an initiative.
    Window {
        side: u8,
    },
    Round,
    Draw {
        side: u8,
    },
    Extra {
        side: u8,
    },
    Reject {
        side: u8,
        left: u8,
    },
    Specials {
        side: u8,
    },
    Suffers {
        side: u8,
        how: Suffer,
        left: u8,
    },
    Aims {
        side: u8,
        how: Aim,
    },
    Routs {
        side: u8,
    },
    Damage {
        side: u8,
    },
    Discard,
    /// A defensive development may be used.
    Defence,
    Tally,
    Settle {
        attacker_won: bool,
    },
    /// The winner may put a stronghold of its own.
    Occupy {
        seat: Seat,
    },
    /// A single unit leaves in the middle of the battle.
    Leave {
        side: u8,
        kind: u8,
    },
    /// All of a side go to one area.
    Retreat {
        side: u8,
    },
    /// The winner's units beyond eight: which, and then where to.
    Beyond {
        side: u8,
        left: u8,
    },
    BeyondTo {
        seat: Seat,
    },
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HeroStep {
    /// Heroes that have acted, a bit for each.
    Phase {
        acted: u16,
        /// Whose hero acted last.
        last: MaybeSeat,
    },
    Choose {
        seat: Seat,
        acted: u16,
    },
    /// Move, heal or train.
    Act {
        hero: Hero,
    },
    Move {
        hero: Hero,
        left: u8,
    },
    /// RW-122: on its way it has come to another own hero, and may go on so many steps.
    Onward {
        hero: Hero,
        left: u8,
    },
    /// What lies there is turned up.
    Arrive {
        hero: Hero,
    },
    /// Whom Krutzbek greets.
    Wound {
        hero: Hero,
        damage: u8,
    },
    /// A duel, a quest, or neither.
    Deed {
        hero: Hero,
    },
    Quest {
        hero: Hero,
        quest: Quest,
    },
    /// Fate cards that may be drawn anew.
    Redraw {
        hero: Hero,
        quest: Quest,
        left: u8,
    },
    Test {
        hero: Hero,
        quest: Quest,
    },
    /// What the end of an action brings.
    Rest {
        hero: Hero,
    },
    /// Rewards are turned up before a duel.
    Ready {
        side: u8,
    },
    /// A wound for a wound at the start.
    Trade {
        side: u8,
    },
    Opening,
    Round,
    /// How a special is used.
    Special {
        side: u8,
    },
    /// Wounds of the round.
    Wounds,
    /// May a hero leave?
    Leave {
        side: u8,
    },
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RuneStep {
    /// Up to so many false runes go back first.
    Receive {
        seat: Seat,
        back: u8,
    },
    First {
        seat: Seat,
    },
    Second {
        seat: Seat,
        one: Area,
    },
    Which {
        seat: Seat,
        one: Area,
        two: Area,
    },
    /// Dragon runes are turned up until enough are seen.
    Claim {
        seat: Seat,
    },
}

impl RuneStep {
    /// Whose step it is.
    pub const fn seat(self) -> Seat {
        match self {
            RuneStep::Receive { seat, .. }
            | RuneStep::First { seat }
            | RuneStep::Second { seat, .. }
            | RuneStep::Which { seat, .. }
            | RuneStep::Claim { seat } => seat,
        }
    }
}
