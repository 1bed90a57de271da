//! What only Midnight has among its content: the Night Kings, the words of minions, strongholds, favoured terrains, the
//! Midnight market deck, and its numbers.
//!
//! How the files are written is told in their first lines. `content/file.rs` has the entries as they are written,
//! `content/read.rs` makes a table of them and names what is wrong.
//!
//! Deliberately absent: what a shadow power does (the rules do) and what a card says (`text.rs` makes it from the effects).

mod file;
mod read;

pub(super) use self::read::knows;

use crate::content::{Colour, Content, ContentError, Home, KindInfo, Reader, TERRAINS};
use crate::effect::Cost;
use crate::map::Space;
use kernel::Dress;

/// The cards that are sold in Eredane. The base market deck is what they are paid with.
pub const MIDNIGHT: Home = Home::Own(0);

pub const KINGS: usize = 4;
pub const TOWNS: usize = 6;
pub const STRONGHOLDS: usize = 8;
/// Heroes at a table, at most.
pub const HEROES: usize = 5;

/// The terrains of the dice, in the order of the map file. A road is a symbol of the dice and no space.
pub const TERRAIN_SLUGS: [&str; TERRAINS] = ["plains", "hills", "forest", "swamp", "mountain", "aquatic", "road"];
/// The words renderers know them by.
pub const TERRAIN_WORDS: [&str; TERRAINS] = ["plains", "hills", "forest", "swamp", "mountain", "water", "road"];
pub const ROAD: u8 = 6;

/// How many cards each deck has when the content is whole.
pub const COUNTS: [(Home, usize); 6] = [
    (Home::Market, 84),
    (Home::Adventure(Colour::Green), 31),
    (Home::Adventure(Colour::Yellow), 20),
    (Home::Adventure(Colour::Blue), 13),
    (Home::Adventure(Colour::Red), 8),
    (MIDNIGHT, 52),
];

/// The files of Midnight as they are shipped.
pub const FILES: [(&str, &str); 11] = [
    ("heroes.ron", include_str!("../../../content/heroes.ron")),
    ("market.ron", include_str!("../../../content/market.ron")),
    ("midnight/numbers.ron", include_str!("../../../content/midnight/numbers.ron")),
    ("midnight/map.ron", include_str!("../../../content/midnight/map.ron")),
    ("midnight/kings.ron", include_str!("../../../content/midnight/kings.ron")),
    ("midnight/heroes.ron", include_str!("../../../content/midnight/heroes.ron")),
    ("midnight/market.ron", include_str!("../../../content/midnight/market.ron")),
    ("midnight/green.ron", include_str!("../../../content/midnight/green.ron")),
    ("midnight/yellow.ron", include_str!("../../../content/midnight/yellow.ron")),
    ("midnight/blue.ron", include_str!("../../../content/midnight/blue.ron")),
    ("midnight/red.ron", include_str!("../../../content/midnight/red.ron")),
];

/// How Eredane looks.
pub const DRESS: Dress = Dress {
    picture: include_str!("../../../look/midnight/picture.svg"),
    table: include_bytes!("../../../look/midnight/table.webp"),
    style: include_str!("../../../look/midnight/style.css"),
    symbols: include_str!("../../../look/midnight/symbols.svg"),
    pictures: concat!(
        include_str!("../../../look/base.txt"),
        "\n",
        include_str!("../../../look/midnight/pictures.txt")
    ),
};

/// What is worked out once from the content.
#[derive(Clone, Debug)]
pub struct Lore {
    pub kings: [King; KINGS],
    /// The words on each kind of card; none but on Challenges.
    pub minions: Vec<Minions>,
    /// Of each hero.
    pub favoured: Vec<Favoured>,
    /// In the order of assaults.
    pub strongholds: [Space; STRONGHOLDS],
    pub numbers: Numbers,
}

/// A Night King's tile.
#[derive(Clone, Debug)]
pub struct King {
    pub slug: String,
    pub name: String,
    pub title: String,
    pub style: String,
    pub flavour: String,
    /// The terrain whose symbol helps when this king influences a phase: ranged, melee, magic.
    pub symbols: [u8; 3],
    /// Favored Minions: so many combat counters for one more damage.
    pub minions: [(Minion, u8); 2],
    pub power: ShadowPower,
    /// So many doom counters go into the pool whenever it is used.
    pub doom: u8,
    /// So often it can be used beyond its level, for 1 to 5 Heroes.
    pub further: [u8; HEROES],
}

/// Uses of a shadow power beyond its level, at most.
pub const MAX_FURTHER: u8 = 4;

/// What a shadow power is about; each may be used as often in a game as its level and the tile say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Deserialize)]
pub enum ShadowPower {
    /// A knockout raises the threat level by itself.
    Conquest,
    /// Every phase of a combat is influenced.
    Sorcery,
    /// An escape or a failed infiltration raises the threat level by itself.
    Harvest,
    /// A patrol flies so many spaces over any terrain.
    Wings(u8),
}

impl ShadowPower {
    pub const fn slug(self) -> &'static str {
        match self {
            ShadowPower::Conquest => "conquest",
            ShadowPower::Sorcery => "sorcery",
            ShadowPower::Harvest => "harvest",
            ShadowPower::Wings(_) => "wings",
        }
    }
}

/// A word on a Challenge that a king may favour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Minion {
    Soldier,
    Warlord,
    Channeler,
    Legate,
    Undead,
    Beast,
    Oruk,
}

impl Minion {
    pub const ALL: [Minion; 7] = [
        Minion::Soldier,
        Minion::Warlord,
        Minion::Channeler,
        Minion::Legate,
        Minion::Undead,
        Minion::Beast,
        Minion::Oruk,
    ];

    pub const fn slug(self) -> &'static str {
        match self {
            Minion::Soldier => "soldier",
            Minion::Warlord => "warlord",
            Minion::Channeler => "channeler",
            Minion::Legate => "legate",
            Minion::Undead => "undead",
            Minion::Beast => "beast",
            Minion::Oruk => "oruk",
        }
    }
}

/// All words of a card, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Minions(u8);

impl Minions {
    pub fn add(&mut self, minion: Minion) {
        self.0 |= 1 << minion as u8;
    }

    pub const fn has(self, minion: Minion) -> bool {
        self.0 >> minion as u8 & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = Minion> {
        Minion::ALL.into_iter().filter(move |&minion| self.has(minion))
    }
}

/// Where a hero is at home (Favored Terrain).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Favoured {
    /// A hero of another box.
    #[default]
    Nowhere,
    Terrain(u8),
    Towns,
    /// Every terrain; towns and strongholds are none.
    AnyTerrain,
}

/// The numbers that can be tuned, beside those that all adventures have.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// To each Hero at the start.
    pub goods: u8,
    /// Of threat tests, without options.
    pub difficulty: u8,
    /// The least and the most that options can make of it.
    pub difficulties: (u8, u8),
    /// The threat level at which the Night King wins.
    pub last_threat: u8,
    /// The values of the black mirrors.
    pub mirrors: [u8; STRONGHOLDS],
    pub patrol_price: u8,
    pub power_price: u8,
}

/// How an Item is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Activation {
    AlwaysOn,
    Activate,
    Discard,
}

impl Activation {
    /// By its dearest way: a card that can be discarded for something is for that.
    pub fn of(info: &KindInfo) -> Activation {
        let has = |cost| info.powers.iter().flatten().any(|power| power.cost == cost);
        if has(Cost::Discard) {
            Activation::Discard
        } else if has(Cost::Activate) {
            Activation::Activate
        } else {
            Activation::AlwaysOn
        }
    }

    pub const fn slug(self) -> &'static str {
        match self {
            Activation::AlwaysOn => "always-on",
            Activation::Activate => "activate",
            Activation::Discard => "discard",
        }
    }
}

impl super::Midnight {
    /// Content from these files, with what only Midnight has beside it.
    pub fn content(files: &[(&str, &str)]) -> Result<(Content, Lore), Vec<ContentError>> {
        let mut reader = Reader::new(files);
        let content = Self::read_all(&mut reader).and_then(|parts| reader.assemble("midnight", parts));
        reader.files.finish(content)
    }
}
