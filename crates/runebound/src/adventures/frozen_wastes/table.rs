//! What The Frozen Wastes adds to a table: counters, gear, steps, tests, endings and variants.

use super::FrozenWastes;
use crate::adventures::Marks;
use crate::map::Space;
use crate::state::{Harm, Shelf, What, Who, own};
use kernel::{Pile, Seat};
use serde::{Deserialize, Serialize};

pub const LEGEND_DECK: Pile = own(0);
pub const LEGEND_ROW: Pile = own(1);
pub const CLUE_DECK: Pile = own(2);
pub const RUMOR_POOL: Pile = own(3);
/// Arshan's place.
pub const BOSS: Pile = own(4);
pub const LEGENDS_OPEN: usize = 6;
/// Where a hero keeps rumors and clues.
pub const RUMORS: Shelf = Shelf::First;
pub const CLUES: Shelf = Shelf::Second;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Table {
    pub weather: u8,
    /// Who has the Princess.
    pub princess: Option<Seat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Kit {
    pub gear: [u8; 3],
    /// Where a flare crystal lies under the figure.
    pub flare: Option<Space>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Cold {
    pub frost: u8,
    pub white_death: u8,
}

impl Marks for Cold {
    #[inline]
    fn harm(&self) -> u8 {
        self.white_death
    }

    fn is_sound(&self) -> bool {
        self.frost <= 99 && self.white_death <= 99
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Today {
    /// Gear bought in this Market step, one bit each.
    pub gear: u8,
    pub free_healing: bool,
    pub discovered: bool,
}

/// What the cold does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Chills {
    Frost,
    WhiteDeath,
}

pub const FROST: Harm<FrozenWastes> = Harm::Own(Chills::Frost);
pub const WHITE_DEATH: Harm<FrozenWastes> = Harm::Own(Chills::WhiteDeath);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// A flare may be placed at the end of the turn (FW-18).
    Dusk,
    /// From whom a rumor is drawn (FW-23).
    RumorFrom,
    Survive,
    /// The Survival frost of one character.
    Chill {
        who: Who,
    },
    FrostCheck {
        who: Who,
    },
}

/// The turn has a Survival step (FW-11), and a flare may be placed at its end (FW-18).
pub const STEPS: [What<FrozenWastes>; 7] = [
    What::NextTurn,
    What::Own(Step::Dusk),
    What::Experience,
    What::MarketOpens,
    What::Adventure,
    What::Own(Step::Survive),
    What::Depart,
];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    Princess,
    Arshan,
    /// The last round has passed (RB-49).
    Winter,
}

/// The variants in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Variants {
    pub harsh: bool,
    pub mild: bool,
    pub fast_levelling: bool,
    /// Legends are market cards (FW-40).
    pub legends_for_sale: bool,
}

/// Kinds of survival gear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gear {
    Flare,
    Luckstone,
    Snowshoe,
}

impl Gear {
    pub const ALL: [Gear; 3] = [Gear::Flare, Gear::Luckstone, Gear::Snowshoe];

    pub const fn slug(self) -> &'static str {
        match self {
            Gear::Flare => "flare-crystal",
            Gear::Luckstone => "luckstone",
            Gear::Snowshoe => "snowshoe",
        }
    }
}
