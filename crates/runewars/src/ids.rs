//! Names for everything that content lists: small numbers and enums that a flat state can hold.
//!
//! A number here is a place in a table of [`crate::content::Content`]; what stands there is content. Deliberately absent:
//! any rule.

use serde::{Deserialize, Serialize};

/// An enum whose variants are numbered from 0 and called by a slug.
macro_rules! words {
    ($(#[$note:meta])* $name:ident { $($variant:ident = $slug:literal),+ $(,)? }) => {
        $(#[$note])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name { $($variant),+ }

        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            pub const fn index(self) -> usize {
                self as usize
            }

            pub const fn slug(self) -> &'static str {
                match self { $($name::$variant => $slug),+ }
            }

            pub fn at(index: usize) -> Option<$name> {
                Self::ALL.get(index).copied()
            }
        }
    };
}
pub(crate) use words;

/// A number that stands for a place in a table of content.
macro_rules! number {
    ($(#[$note:meta])* $name:ident) => {
        $(#[$note])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
        pub struct $name(pub u8);

        impl $name {
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

words!(
    /// In the order of their numbers: the home realm of the first is tile 10 (index 9).
    Faction { Daqan = "daqan", Latari = "latari", Waiqar = "waiqar", Uthuk = "uthuk" }
);
words!(Alignment { Good = "good", Neutral = "neutral", Evil = "evil" });
words!(Shape { Triangle = "triangle", Rectangle = "rectangle", Circle = "circle", Hexagon = "hexagon" });
words!(Resource { Food = "food", Wood = "wood", Ore = "ore" });
words!(Season { Spring = "spring", Summer = "summer", Fall = "fall", Winter = "winter" });
words!(Destiny { Gold = "gold", Silver = "silver", Red = "red" });
words!(Attribute { Strength = "strength", Agility = "agility", Wisdom = "wisdom" });
words!(Border { Mountain = "mountain", Water = "water" });
words!(
    /// The eight Order cards, in the order of their numbers 1 to 8.
    Order {
        Strategize = "strategize",
        Mobilize = "mobilize",
        Conquest = "conquest",
        Harvest = "harvest",
        Recruit = "recruit",
        Rally = "rally",
        Power = "power",
        Fortify = "fortify",
    }
);
words!(
    /// What can stand at a stronghold. Five tokens a faction: two of the first, one of each other.
    Development { Resources = "resources", Diplomat = "diplomat", Training = "training-ground", Defence = "defence" }
);
words!(Title { Captain = "captain", Primarch = "primarch", Thief = "thief" });

pub const FACTIONS: usize = 4;
/// Types of one faction.
pub const TYPES: usize = 4;
/// Types of neutral units.
pub const NEUTRALS: usize = 6;
/// 16 types of the factions, then the 6 neutral ones.
pub const UNITS: usize = FACTIONS * TYPES + NEUTRALS;
pub const LAND_TILES: usize = 9;
/// The land tiles, then the four home realms.
pub const TILES: usize = LAND_TILES + FACTIONS;
/// Areas of each land tile; a home realm has three.
pub const AREAS_OF_TILE: [usize; LAND_TILES] = [3, 3, 3, 3, 4, 4, 3, 4, 2];
pub const LAND_AREAS: usize = 29;
pub const HOME_AREAS: usize = 3;
/// 1a to 9b, then three for each home realm in the order of the factions.
pub const AREAS: usize = LAND_AREAS + FACTIONS * HOME_AREAS;
pub const CITIES: usize = 7;
pub const FATES: usize = 30;

number!(
    /// A type of unit: `faction * 4 + place on its sheet`, from 16 on the neutral ones.
    Unit
);
number!(
    /// A tile: 0 to 8 for the tiles 1 to 9, from 9 on the home realms.
    Tile
);
number!(
    /// An area of a tile, counted through all tiles.
    Area
);
number!(City);
number!(
    /// A Fate card, counted from 0: number 1 is 0.
    Fate
);
number!(Hero);
number!(
    /// A kind of Tactics card; several copies are one kind.
    Tactics
);
number!(
    /// A kind of Reward card.
    Reward
);
number!(Quest);
number!(Objective);
number!(
    /// A Season card: 0 to 7 spring, 8 to 15 summer, and so on.
    SeasonCard
);
number!(
    /// A kind of exploration token.
    Exploration
);

impl Faction {
    pub const fn home(self) -> Tile {
        Tile((LAND_TILES + self as usize) as u8)
    }

    pub const fn unit(self, place: usize) -> Unit {
        Unit((self as usize * TYPES + place) as u8)
    }

    pub const fn home_area(self, place: usize) -> Area {
        Area((LAND_AREAS + self as usize * HOME_AREAS + place) as u8)
    }

    /// All areas of the home realm.
    pub const fn home_bits(self) -> u64 {
        ((1 << HOME_AREAS) - 1) << self.home_area(0).0
    }
}

impl Unit {
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..UNITS as u8).map(Unit)
    }

    pub fn neutral(place: usize) -> Unit {
        Unit((FACTIONS * TYPES + place) as u8)
    }

    pub fn is_neutral(self) -> bool {
        self.index() >= FACTIONS * TYPES
    }
}

impl Area {
    pub fn all() -> impl Iterator<Item = Area> {
        (0..AREAS as u8).map(Area)
    }

    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    pub const fn is_home(self) -> bool {
        self.index() >= LAND_AREAS
    }

    /// Whose home realm it belongs to.
    pub fn home(self) -> Option<Faction> {
        Faction::at(self.index().checked_sub(LAND_AREAS)? / HOME_AREAS)
    }

    pub fn tile(self) -> Tile {
        let mut left = self.index();
        for (tile, &areas) in AREAS_OF_TILE.iter().enumerate() {
            if left < areas {
                return Tile(tile as u8);
            }
            left -= areas;
        }
        Tile((LAND_TILES + left / HOME_AREAS) as u8)
    }

    /// Which area of its tile it is, counted from 0: `b` is 1.
    pub fn letter(self) -> usize {
        self.index() - self.tile().first().index()
    }
}

impl Tile {
    pub fn first(self) -> Area {
        let land: usize = AREAS_OF_TILE.iter().take(self.index()).sum();
        Area((land + self.index().saturating_sub(LAND_TILES) * HOME_AREAS) as u8)
    }

    pub fn areas(self) -> impl Iterator<Item = Area> {
        let count = AREAS_OF_TILE.get(self.index()).copied().unwrap_or(HOME_AREAS);
        let first = self.first().0;
        (first..first + count as u8).map(Area)
    }

    pub const fn home_of(self) -> Option<usize> {
        self.index().checked_sub(LAND_TILES)
    }
}
