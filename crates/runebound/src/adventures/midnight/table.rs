//! What Midnight adds to a table: the threat, the Night King's tile and counters, mirrors, patrols, goods and upgrades.

use super::Midnight;
use super::content::{HEROES, STRONGHOLDS};
use crate::effect::Skill;
use crate::map::Space;
use crate::state::{SEATS, Shelf, What, own};
use kernel::{Card, Few, Pile, Seat};
use serde::{Deserialize, Serialize};

/// The seat of the Night King; all others play Heroes.
pub const KING: Seat = Seat(0);
/// Base market cards that are nobody's goods.
pub const GOODS_DECK: Pile = own(0);
/// Cards that the one who moves has drawn by barter.
pub const BARTER: Pile = own(1);
/// The cards the King chooses from for a patrol.
pub const PATROL_CARDS: Pile = own(2);
/// Goods on their way to another Hero.
pub const ASIDE: Pile = own(3);
/// Where a Hero keeps goods, and the upgrades of Covenant Items.
pub const GOODS: Shelf = Shelf::First;
pub const UPGRADES: Shelf = Shelf::Second;

pub const PATROLS: usize = 6;
pub const MAX_UPGRADES: usize = 16;
pub const MAX_POWER: u8 = 4;
/// Dice of an influence roll, at most.
pub const MAX_INFLUENCE: usize = 5;
pub const MAX_COUNTERS: u8 = 60;

/// The threat track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Threat {
    pub level: u8,
    /// Doom counters.
    pub pool: u8,
    pub difficulty: u8,
}

/// What the Night King has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Crown {
    /// The tile, once it is known.
    pub tile: Option<u8>,
    pub gold: u8,
    /// Counters by [`Store`].
    pub store: [u8; 5],
    /// The level of the shadow power, and how often it was used.
    pub power: u8,
    pub used: u8,
}

/// The kinds of counters a Night King buys. The first three are one type (MN-21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Store {
    Ranged,
    Melee,
    Magic,
    Exhaustion,
    Wound,
}

impl Store {
    pub const ALL: [Store; 5] = [Store::Ranged, Store::Melee, Store::Magic, Store::Exhaustion, Store::Wound];

    pub const fn slug(self) -> &'static str {
        match self {
            Store::Ranged => "ranged",
            Store::Melee => "melee",
            Store::Magic => "magic",
            Store::Exhaustion => "exhaustion",
            Store::Wound => "wound",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Patrol {
    pub space: Space,
    pub wounds: u8,
}

/// What the combat that is going on is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub enum Battle {
    /// A Hero at a jewel.
    #[default]
    Adventure,
    Patrol(u8),
    /// Heroes in a stronghold, by its number.
    Assault(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Table {
    pub threat: Threat,
    pub king: Crown,
    /// The value of the mirror in each stronghold.
    pub mirrors: [Option<u8>; STRONGHOLDS],
    /// What the mirrors are worth that the Heroes have.
    pub destroyed: u8,
    pub patrols: [Option<Patrol>; PATROLS],
    /// The Heroes in turn order.
    pub order: Few<Seat, HEROES>,
    /// Do the Heroes choose who they are, and do they not yet know?
    pub choosing: bool,
    /// Characters chosen in secret, until all are.
    pub picks: [Option<u8>; SEATS],
    pub battle: Battle,
    /// The dice beneath the Challenge's values.
    pub influence: [Few<u8, MAX_INFLUENCE>; 3],
    /// Phases in which a favoured minion does more damage, one bit each.
    pub emboldened: u8,
    /// The dice of the last threat test.
    pub rolled: [u8; 2],
}

/// A card under a Covenant Item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Upgrade {
    pub item: Card,
    pub card: Card,
    pub face_down: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Kit {
    pub upgrades: Few<Upgrade, MAX_UPGRADES>,
}

/// What counts for one turn of a Hero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Today {
    /// Movement dice that are left, once the first is spent.
    pub dice: Option<u8>,
    /// Bonus dice of this space (MN-61).
    pub bonus: u8,
    /// Favoured terrains entered in this turn, one bit each.
    pub trod: u8,
}

/// How a Hero gets into a town or stronghold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Way {
    Sneak,
    Climb,
    Diplomacy,
}

impl Way {
    pub const ALL: [Way; 3] = [Way::Sneak, Way::Climb, Way::Diplomacy];

    pub const fn skill(self) -> Skill {
        match self {
            Way::Sneak => Skill::Sneak,
            Way::Climb => Skill::Climb,
            Way::Diplomacy => Skill::Diplomacy,
        }
    }

    /// The attribute it is tested with: Mind, Body, Spirit.
    pub const fn attribute(self) -> usize {
        self as usize
    }

    pub const fn slug(self) -> &'static str {
        self.skill().slug()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Infiltration {
    pub space: Space,
    pub way: Way,
}

/// What a threat test outside the Threat step comes from (MN-43).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Cause {
    Infiltration,
    Escape,
    Knockout,
}

impl Cause {
    pub const fn slug(self) -> &'static str {
        match self {
            Cause::Infiltration => "infiltration",
            Cause::Escape => "escape",
            Cause::Knockout => "knockout",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    // --- Before the game ---
    /// Variants are bargained for; so many have passed in a row.
    Bargain {
        passes: u8,
    },
    /// Characters are chosen in secret.
    Reveal,
    /// So many mirrors lie there already.
    Mirrors {
        placed: u8,
    },
    /// So many patrols are still to be posted.
    Post {
        left: u8,
    },
    /// Heroes are dealt to who has none.
    Deal,
    /// Who is well equipped chooses Items, in turn order.
    Outfit,
    Equip {
        left: u8,
    },
    ShuffleMarket,
    // --- The Night King's turn ---
    /// Strongholds from this number on are looked at for Heroes.
    BlackMirror {
        next: u8,
    },
    Threat,
    /// Wounded patrols may be healed.
    Tend,
    /// Patrols from this number on may move.
    Patrols {
        next: u8,
    },
    Orders {
        patrol: u8,
    },
    March {
        patrol: u8,
    },
    Victim {
        patrol: u8,
    },
    Send {
        patrol: u8,
        victim: Seat,
    },
    Income,
    Spend,
    // --- Combat ---
    Influence,
    /// All phases are influenced (MN-54).
    Overwhelm,
    Sway {
        phase: u8,
    },
    Embolden,
    // --- Threat tests ---
    /// The shadow power has added its doom counters to this test already, or not.
    Boost {
        cause: Cause,
        fed: bool,
    },
    /// So much is missing after the roll.
    Raise {
        by: u8,
    },
    // --- A Hero's turn ---
    Dawn,
    Journey,
    Bartered,
    /// So many goods are to be paid.
    Pay {
        n: u8,
    },
    /// So many goods go to another Hero.
    Give {
        to: Seat,
        n: u8,
    },
    /// The goods that lie aside come to the one who made the offer.
    Deliver,
    Covenant,
}

impl Step {
    pub const fn asks(self) -> bool {
        !matches!(
            self,
            Step::Deal
                | Step::Outfit
                | Step::ShuffleMarket
                | Step::BlackMirror { .. }
                | Step::Threat
                | Step::Patrols { .. }
                | Step::Income
                | Step::Overwhelm
                | Step::Dawn
                | Step::Deliver
        )
    }

    /// Is it one of the steps before the game?
    pub const fn is_early(self) -> bool {
        matches!(
            self,
            Step::Bargain { .. }
                | Step::Reveal
                | Step::Mirrors { .. }
                | Step::Post { .. }
                | Step::Deal
                | Step::Outfit
                | Step::Equip { .. }
                | Step::ShuffleMarket
        )
    }
}

/// A Hero's turn (MN-26).
pub const HERO_STEPS: [What<Midnight>; 6] = [
    What::NextTurn,
    What::Experience,
    What::MarketOpens,
    What::Adventure,
    What::Own(Step::Journey),
    What::Own(Step::Dawn),
];

/// The Night King's turn (MN-12).
pub const KING_STEPS: [What<Midnight>; 7] = [
    What::NextTurn,
    What::Own(Step::Spend),
    What::Own(Step::Income),
    What::Own(Step::Patrols { next: 0 }),
    What::Own(Step::Tend),
    What::Own(Step::Threat),
    What::Own(Step::BlackMirror { next: 0 }),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    Mirrors,
    Threat,
}

/// Which tile the Night King plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub enum TileChoice {
    #[default]
    Random,
    Chosen,
    Named(u8),
}

/// The variants in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Variants {
    pub tile: TileChoice,
    /// They are bargained for at the table (MN-63).
    pub bargain: bool,
    pub minions: bool,
    /// Bonus dice of favoured terrain.
    pub terrain: u8,
    /// Goods worth of Items for each Hero.
    pub equipped: u8,
}

/// A variant that can be bargained for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Favour {
    Minions,
    Terrain,
    Equipment,
}

impl Favour {
    pub const ALL: [Favour; 3] = [Favour::Minions, Favour::Terrain, Favour::Equipment];

    pub const fn slug(self) -> &'static str {
        match self {
            Favour::Minions => "minions",
            Favour::Terrain => "terrain",
            Favour::Equipment => "equipment",
        }
    }
}
