//! Factions, units, tiles and every deck, read from RON files into typed effects and checked.
//!
//! Which file holds what, and how an entry is written, is told in the first lines of each file under `content/`; the words
//! an effect can start with are those of `effect.rs`. A mistake is named with file, line and field, and all mistakes are
//! told at once.
//!
//! Deliberately absent: the rules text of a card. `text/` makes it from the effects.

mod decks;
mod file;
mod land;
mod reader;

use self::reader::Reader;
use crate::effect::{
    Aim, Custom, Defence, Effect, Feat, Neutral, Passive, Span, Special, TitlePower, Token, Trial, Whom, Window,
};
use crate::ids::{
    Alignment, Area, Border, Destiny, Exploration, Hero, Reward, Season, Shape, Tactics, Tile, Unit, words,
};
use kernel::Pack;
use kernel::arena::Arena;
pub use kernel::content::{ContentError, lines};
use serde::{Deserialize, Serialize};

pub const HEROES: usize = 12;
/// Heroes of each alignment.
pub const HEROES_EACH: usize = 4;
pub const TITLES: usize = 3;
pub const TACTICS: usize = 50;
pub const REWARDS: usize = 25;
/// Of each of the two decks.
pub const OBJECTIVES_EACH: usize = 8;
pub const QUESTS: usize = 24;
/// One for each tile of the land; they come first.
pub const SETUP_QUESTS: usize = 9;
/// Of each of the four decks.
pub const SEASONS_EACH: usize = 8;
/// Exploration tokens for areas next to a home realm.
pub const NEAR_TOKENS: usize = 12;
/// Exploration tokens for all others.
pub const FAR_TOKENS: usize = 23;
/// Red borders of all tiles together.
pub const MOUNTAINS: usize = 10;
/// Spaces of a dial.
pub const DIAL: usize = 8;
pub const FIGURES: u8 = 36;

/// What a space of a dial shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Icon {
    Unit(Unit),
    Tactics,
    Influence,
    Nothing,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactionInfo {
    pub slug: String,
    pub name: String,
    pub alignment: Alignment,
    /// Influence at the start; no two factions have the same, since it breaks ties.
    pub influence: u8,
    /// Tactics cards at the start.
    pub tactics: u8,
    /// Where the dials start: what the home realm yields.
    pub start: [u8; 3],
    /// By resource, then by space from 1 on.
    pub dials: [[Icon; DIAL]; 3],
    pub defence: Defence,
    pub defence_name: String,
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitInfo {
    pub slug: String,
    pub name: String,
    pub plural: String,
    pub shape: Shape,
    pub initiative: u8,
    pub health: u8,
    pub figures: u8,
    pub special: Special,
    pub special_name: String,
    pub fast: bool,
    pub flying: bool,
}

words!(Terrain {
    Plains = "plains",
    Forest = "forest",
    Hills = "hills",
    Swamp = "swamp",
    Waste = "waste",
    Mountain = "mountain",
});

words!(
    /// The sides of an area as its tile lies before it is turned, clockwise.
    Side { N = "n", NE = "ne", SE = "se", S = "s", SW = "sw", NW = "nw" }
);

impl Side {
    /// The step to the hex beyond it.
    pub const fn step(self) -> (i8, i8) {
        [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)][self as usize]
    }

    pub const fn opposite(self) -> usize {
        (self as usize + 3) % 6
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AreaInfo {
    pub slug: String,
    pub name: String,
    pub terrain: Terrain,
    /// Where it lies on its tile.
    pub hex: (i8, i8),
    pub yields: [u8; 3],
    /// Figures that stand there at the start, by neutral type.
    pub neutrals: [u8; 6],
    pub city: bool,
    /// By [`Side`]; a border between two areas of the tile is told by both.
    pub borders: [Option<Border>; 6],
}

/// What a city offers when support is rallied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Benefit {
    Units(Shape, u8),
    Influence(u8),
    Tactics(u8),
    Quests(u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CityInfo {
    pub slug: String,
    pub name: String,
    pub flavour: String,
    pub benefits: Vec<Benefit>,
}

/// What a Fate card shows for a shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Strike {
    Miss,
    Special,
    Damage(u8),
    Rout(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FateInfo {
    /// By [`Shape`].
    pub strikes: [Strike; 4],
    pub destiny: Destiny,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeroInfo {
    pub slug: String,
    pub name: String,
    pub alignment: Alignment,
    /// Strength, agility, wisdom.
    pub attributes: [u8; 3],
    pub health: u8,
    pub holds: Vec<Passive>,
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TitleInfo {
    pub slug: String,
    pub name: String,
    pub powers: Vec<TitlePower>,
    pub flavour: String,
}

/// What a Season card does for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub whom: Whom,
    pub does: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonInfo {
    pub slug: String,
    pub name: String,
    pub season: Season,
    /// Belongs to the Wizards' Council.
    pub council: bool,
    /// Influence is bid for it, before anything else.
    pub bid: bool,
    pub parts: Vec<Part>,
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TacticsInfo {
    pub slug: String,
    pub name: String,
    pub copies: u8,
    pub window: Window,
    /// Where it may be played besides in the original edition.
    pub original: Option<Window>,
    pub does: Span,
    pub flavour: String,
}

impl TacticsInfo {
    /// May it be played here?
    pub fn fits(&self, window: Window, revised: bool) -> bool {
        self.window == window || (!revised && self.original == Some(window))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Slot {
    Weapon,
    Armour,
}

/// What a Reward does in its owner's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// It goes to the discards; otherwise it can be used again next turn.
    pub discard: bool,
    pub does: Span,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RewardInfo {
    pub slug: String,
    pub name: String,
    pub copies: u8,
    pub slot: Option<Slot>,
    pub turn: Option<Use>,
    pub holds: Vec<Passive>,
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObjectiveInfo {
    pub slug: String,
    pub name: String,
    pub alignment: Alignment,
    pub aim: Aim,
    pub flavour: String,
}

impl ObjectiveInfo {
    /// Can it be reached where these neutral units and so many cities stand, by one of so many? What cannot is left out of
    /// the game.
    pub fn is_possible(&self, neutrals: [u8; 6], cities: u8, players: u8) -> bool {
        let stands = |unit: Neutral| neutrals[unit.index()] > 0;
        match self.aim {
            Aim::AlliedPair(first, second) => stands(first) && stands(second),
            Aim::Done(Feat::SlewBeast) => stands(Neutral::Dragon) || stands(Neutral::Giant),
            Aim::Cities(count) => cities >= count,
            Aim::HomeRealms(count) => players > count,
            _ => true,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestInfo {
    pub slug: String,
    pub name: String,
    pub tile: Tile,
    pub area: Area,
    /// Is it one of the Setup Quests, by which the tiles are dealt?
    pub setup: bool,
    pub trial: Trial,
    /// By [`Destiny`]. A duel that is won counts as gold, any other as red.
    pub outcomes: [Span; 3],
    /// By [`Destiny`]: is the quest done?
    pub done: [bool; 3],
    pub flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplorationInfo {
    pub slug: String,
    pub name: String,
    /// Copies next to a home realm, and elsewhere.
    pub near: u8,
    pub far: u8,
    pub token: Token<Span>,
    pub flavour: String,
}

/// All content of the game.
#[derive(Clone, Debug)]
pub struct Content {
    /// The files it was read from.
    pub pack: Pack,
    pub factions: Vec<FactionInfo>,
    pub units: Vec<UnitInfo>,
    pub areas: Vec<AreaInfo>,
    pub cities: Vec<CityInfo>,
    pub fates: Vec<FateInfo>,
    pub heroes: Vec<HeroInfo>,
    pub titles: Vec<TitleInfo>,
    /// By season, spring first.
    pub seasons: Vec<SeasonInfo>,
    /// What each season brings after its card.
    pub customs: [Vec<Custom<Span>>; 4],
    pub tactics: Vec<TacticsInfo>,
    pub rewards: Vec<RewardInfo>,
    /// The good ones, then the evil ones.
    pub objectives: Vec<ObjectiveInfo>,
    /// The Setup Quests of the tiles 1 to 9, then all others.
    pub quests: Vec<QuestInfo>,
    pub explorations: Vec<ExplorationInfo>,
    /// The kind of every Tactics card.
    pub tactics_of: Vec<Tactics>,
    pub rewards_of: Vec<Reward>,
    /// The kind of every exploration token with the back "1", and of those with "2+".
    pub near_of: Vec<Exploration>,
    pub far_of: Vec<Exploration>,
    pub effects: Arena<Effect<Span>>,
}

/// What a pack of this game's content is called.
pub const PACK: &str = "runewars";

/// The files of the game as it is shipped.
pub const STANDARD: [(&str, &str); 13] = [
    ("factions.ron", include_str!("../content/factions.ron")),
    ("neutrals.ron", include_str!("../content/neutrals.ron")),
    ("tiles.ron", include_str!("../content/tiles.ron")),
    ("cities.ron", include_str!("../content/cities.ron")),
    ("fate.ron", include_str!("../content/fate.ron")),
    ("titles.ron", include_str!("../content/titles.ron")),
    ("heroes.ron", include_str!("../content/heroes.ron")),
    ("seasons.ron", include_str!("../content/seasons.ron")),
    ("tactics.ron", include_str!("../content/tactics.ron")),
    ("rewards.ron", include_str!("../content/rewards.ron")),
    ("objectives.ron", include_str!("../content/objectives.ron")),
    ("quests.ron", include_str!("../content/quests.ron")),
    ("exploration.ron", include_str!("../content/exploration.ron")),
];

impl Content {
    /// The game as it is shipped.
    pub fn standard() -> Result<Content, Vec<ContentError>> {
        Content::read(&STANDARD)
    }

    pub fn read(files: &[(&str, &str)]) -> Result<Content, Vec<ContentError>> {
        let mut reader = Reader::new(files);
        let content = reader.content();
        reader.files.finish(content)
    }

    #[inline]
    pub fn unit(&self, unit: Unit) -> &UnitInfo {
        &self.units[unit.index()]
    }

    #[inline]
    pub fn area(&self, area: Area) -> &AreaInfo {
        &self.areas[area.index()]
    }

    #[inline]
    pub fn hero(&self, hero: Hero) -> &HeroInfo {
        &self.heroes[hero.index()]
    }

    #[inline]
    pub fn tactics(&self, kind: Tactics) -> &TacticsInfo {
        &self.tactics[kind.index()]
    }

    #[inline]
    pub fn reward(&self, kind: Reward) -> &RewardInfo {
        &self.rewards[kind.index()]
    }

    pub fn find_unit(&self, slug: &str) -> Option<Unit> {
        self.units.iter().position(|unit| unit.slug == slug).map(|index| Unit(index as u8))
    }

    pub fn find_area(&self, slug: &str) -> Option<Area> {
        self.areas.iter().position(|area| area.slug == slug).map(|index| Area(index as u8))
    }

    pub fn find_hero(&self, slug: &str) -> Option<Hero> {
        self.heroes.iter().position(|hero| hero.slug == slug).map(|index| Hero(index as u8))
    }

    pub fn find_tactics(&self, slug: &str) -> Option<Tactics> {
        self.tactics.iter().position(|card| card.slug == slug).map(|index| Tactics(index as u8))
    }

    pub fn find_reward(&self, slug: &str) -> Option<Reward> {
        self.rewards.iter().position(|card| card.slug == slug).map(|index| Reward(index as u8))
    }
}
