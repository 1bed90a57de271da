//! The files of Midnight as they are written, entry by entry. Cards of the market are written as in the base game.

use super::{HEROES, STRONGHOLDS, ShadowPower};
use crate::content::file::{ChallengeFile, HeroFile, Pair, PowerFile, Written, one};
use crate::content::{HeroSet, Numbers};
use crate::effect::{Passive, Skill};
use serde::Deserialize;

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KingFile {
    pub slug: String,
    pub name: String,
    pub title: String,
    pub ranged: String,
    pub melee: String,
    pub magic: String,
    pub minions: Vec<(String, u8)>,
    pub power: ShadowPower,
    #[serde(default)]
    pub doom: u8,
    #[serde(default)]
    pub further: [u8; HEROES],
    pub style: String,
    pub flavour: String,
}

/// A hero who favours a terrain.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OwnHeroFile {
    pub slug: String,
    pub name: String,
    pub favoured: String,
    pub life: u8,
    pub stamina: u8,
    pub mind: Pair,
    pub body: Pair,
    pub spirit: Pair,
    #[serde(default)]
    pub skills: Vec<(Skill, u8)>,
    #[serde(default)]
    pub powers: Vec<PowerFile>,
    #[serde(default)]
    pub holds: Vec<Passive>,
    pub style: String,
}

impl OwnHeroFile {
    /// As all heroes are.
    pub(super) fn shared(&self) -> HeroFile {
        HeroFile {
            slug: self.slug.clone(),
            name: self.name.clone(),
            set: HeroSet::Midnight,
            life: self.life,
            stamina: self.stamina,
            mind: self.mind,
            body: self.body,
            spirit: self.spirit,
            skills: self.skills.clone(),
            powers: self.powers.clone(),
            holds: self.holds.clone(),
            style: self.style.clone(),
        }
    }
}

/// A Challenge with the words of minions and a reward in goods.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MinionFile {
    pub slug: String,
    pub name: String,
    #[serde(default = "one")]
    pub copies: u8,
    pub minions: Vec<String>,
    pub ranged: Pair,
    pub melee: Pair,
    pub magic: Pair,
    pub life: u8,
    #[serde(default)]
    pub goods: u8,
    #[serde(default)]
    pub before: Vec<Written>,
    #[serde(default)]
    pub reward: Vec<Written>,
    #[serde(default)]
    pub no_escape: bool,
    #[serde(default)]
    pub flavour: String,
}

impl MinionFile {
    /// As all Challenges are: goods are the gold of this land.
    pub(super) fn shared(&self) -> ChallengeFile {
        ChallengeFile {
            slug: self.slug.clone(),
            name: self.name.clone(),
            copies: self.copies,
            ranged: self.ranged,
            melee: self.melee,
            magic: self.magic,
            life: self.life,
            gold: self.goods,
            before: self.before.clone(),
            reward: self.reward.clone(),
            no_escape: self.no_escape,
            flavour: self.flavour.clone(),
            ..ChallengeFile::default()
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NumbersFile {
    pub goods: u8,
    /// The price of an experience counter by the number of Heroes.
    pub experience: [u8; HEROES],
    pub counters_of_each: u8,
    pub offers: u8,
    pub difficulty: u8,
    pub difficulties: (u8, u8),
    pub last_threat: u8,
    pub mirrors: [u8; STRONGHOLDS],
    pub patrol_price: u8,
    pub power_price: u8,
    pub faces: Vec<Vec<String>>,
}

impl NumbersFile {
    /// What all adventures have. Heroes have no gold, nothing counts discards, and the threat ends a game before any round
    /// does: the pool grows by one a round, so that a level takes no more rounds than the difficulty has points.
    pub(super) fn shared(&self) -> Numbers {
        let [one, two, three, four, five] = self.experience;
        let last_round = u16::from(self.last_threat) * u16::from(self.difficulties.1);
        Numbers {
            gold: 0,
            experience: [one, two, three, four, five, five],
            counters_of_each: self.counters_of_each,
            last_round,
            last_round_alone: last_round,
            offers: self.offers,
            doom: [0; 6],
            faces: self.faces.clone(),
        }
    }

    pub(super) fn own(&self) -> super::Numbers {
        super::Numbers {
            goods: self.goods,
            difficulty: self.difficulty,
            difficulties: self.difficulties,
            last_threat: self.last_threat,
            mirrors: self.mirrors,
            patrol_price: self.patrol_price,
            power_price: self.power_price,
        }
    }
}
