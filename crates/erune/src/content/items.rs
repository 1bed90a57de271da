//! Everything that can be carried: weapons, protections, potions, runes, substances, artifacts, equipment, and what a
//! quest needs. In the file each sort has its own list; at the table all are [`Item`]s in one.

use super::Written;
use super::dice::Pool;
use super::heroes::Users;
use super::monsters::Reach;
use super::spells::School;
use crate::effect::{Hoard, Span};
use serde::{Deserialize, Serialize};

pub const WEAPONS_CARRIED: usize = 5;
pub const PROTECTIONS_CARRIED: usize = 5;
pub const GOLD_CARRIED: u16 = 100;
pub const POTIONS_CARRIED: usize = 2;
pub const POTIONS_WITH_BELT: usize = 6;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, PartialOrd, Ord, Default)]
pub enum Rarity {
    #[default]
    Common,
    Uncommon,
    Rare,
    Epic,
    Legendary,
}

impl Rarity {
    pub const ALL: [Rarity; 5] = [Rarity::Common, Rarity::Uncommon, Rarity::Rare, Rarity::Epic, Rarity::Legendary];

    pub const fn slug(self) -> &'static str {
        match self {
            Rarity::Common => "common",
            Rarity::Uncommon => "uncommon",
            Rarity::Rare => "rare",
            Rarity::Epic => "epic",
            Rarity::Legendary => "legendary",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Slot {
    Torso,
    Head,
    Shield,
    Hand,
    Cape,
}

impl Slot {
    pub const ALL: [Slot; 5] = [Slot::Torso, Slot::Head, Slot::Shield, Slot::Hand, Slot::Cape];

    pub const fn slug(self) -> &'static str {
        match self {
            Slot::Torso => "torso",
            Slot::Head => "head",
            Slot::Shield => "shield",
            Slot::Hand => "hand",
            Slot::Cape => "cape",
        }
    }
}

/// Of which craft a weapon is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
pub enum Craft {
    #[default]
    Melee,
    Missile,
    Magic,
    BlackPowder,
}

/// What more a weapon does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Special {
    /// One black die more with a chosen field of this school.
    Element(School),
    /// Everyone on so many by so many visible squares.
    Area(u8),
    /// The same by a Success Test, and without success on the thrower and all in the own attack zone; used up.
    Thrown(u8),
    /// So many attack rolls with one Combat Action.
    Shots(u8),
    /// Never runs out.
    Endless,
    /// Skulls are unstoppable when the target is a Demon or Undead.
    Bane,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeaponFile {
    slug: String,
    name: String,
    rank: u8,
    roll: Pool,
    #[serde(default)]
    craft: Craft,
    #[serde(default)]
    diagonal: bool,
    #[serde(default)]
    two_handed: bool,
    #[serde(default)]
    reload: bool,
    #[serde(default)]
    special: Option<Special>,
    #[serde(default)]
    price: Option<u16>,
    #[serde(default)]
    users: Users,
    #[serde(default)]
    rarity: Rarity,
    #[serde(default)]
    flavour: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Worn {
    /// Monsters that Provocation calls come from two squares farther off.
    Presence,
    /// One blue die of an attack with a Magic Weapon becomes a red one.
    BlueToRed,
    /// Immune to Lightning Damage of Opportunity Attacks.
    NoOpportunity,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProtectionFile {
    slug: String,
    name: String,
    rank: u8,
    slot: Slot,
    #[serde(default)]
    dice: Pool,
    #[serde(default)]
    heavy: bool,
    #[serde(default)]
    special: Option<Worn>,
    #[serde(default)]
    price: Option<u16>,
    #[serde(default)]
    users: Users,
    #[serde(default)]
    rarity: Rarity,
    #[serde(default)]
    flavour: String,
}

/// What a potion or rune is good for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Purpose {
    Healing,
    Enhancing,
    Offensive,
}

/// Whom a consumable works on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
pub enum Upon {
    #[default]
    Oneself,
    /// A dead Adventurer within reach, or oneself when dead.
    Dead,
    /// A visible Undead or Demon.
    Unholy,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PotionFile {
    slug: String,
    name: String,
    purpose: Purpose,
    #[serde(default)]
    upon: Upon,
    /// A rune: holds to the end of the quest, activated for 1 Mana, one at a time.
    #[serde(default)]
    permanent: bool,
    does: Vec<Written>,
    #[serde(default)]
    price: Option<u16>,
    #[serde(default)]
    rarity: Rarity,
    #[serde(default)]
    flavour: String,
}

/// How an artifact is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Use {
    /// Worn; not two alike.
    Ring,
    /// Once a quest, for so much Mana.
    OncePerQuest(u8),
    /// Once; then it is gone.
    Once,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArtifactFile {
    slug: String,
    name: String,
    usage: Use,
    /// A ring's: dice on every defence roll.
    #[serde(default)]
    dice: Pool,
    #[serde(default)]
    does: Vec<Written>,
    #[serde(default)]
    price: Option<u16>,
    #[serde(default)]
    rarity: Rarity,
    #[serde(default)]
    flavour: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Equipment {
    /// So many squares more.
    Boots(u8),
    /// So much gold more can be carried.
    Purse(u16),
    /// Pits are crossed without a roll for so many squares.
    Grapple(u8),
    /// A disarming may be rolled again once.
    Toolbox,
    /// So many potions and runes in all.
    Belt(u8),
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EquipmentFile {
    slug: String,
    name: String,
    does: Equipment,
    price: u16,
    #[serde(default)]
    rarity: Rarity,
    #[serde(default)]
    flavour: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SubstanceFile {
    slug: String,
    name: String,
    price: u16,
    #[serde(default)]
    rarity: Rarity,
    flavour: String,
}

/// What a quest needs: no merchant takes it, and it stays in the quest.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeepsakeFile {
    slug: String,
    name: String,
    /// The lock that it opens: 1 or 2.
    #[serde(default)]
    key: Option<u8>,
    flavour: String,
}

/// `items.ron`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ItemsFile {
    weapons: Vec<WeaponFile>,
    protections: Vec<ProtectionFile>,
    potions: Vec<PotionFile>,
    runes: Vec<PotionFile>,
    substances: Vec<SubstanceFile>,
    artifacts: Vec<ArtifactFile>,
    equipment: Vec<EquipmentFile>,
    keepsakes: Vec<KeepsakeFile>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    pub rank: u8,
    pub roll: Pool,
    pub craft: Craft,
    pub reach: Reach,
    pub two_handed: bool,
    pub reload: bool,
    pub special: Option<Special>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Protection {
    pub rank: u8,
    pub slot: Slot,
    pub dice: Pool,
    pub heavy: bool,
    pub special: Option<Worn>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Consumable {
    pub purpose: Purpose,
    pub upon: Upon,
    pub permanent: bool,
    pub does: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemKind {
    Weapon(Weapon),
    Protection(Protection),
    Potion(Consumable),
    Rune(Consumable),
    /// Its number among the substances: what it does stands in `Tables::substances`.
    Substance(u8),
    Artifact {
        usage: Use,
        dice: Pool,
        does: Span,
    },
    Equipment(Equipment),
    /// What a quest needs; the lock that it opens.
    Keepsake {
        key: Option<u8>,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    pub slug: String,
    pub name: String,
    /// What a merchant asks; none: it can only be found.
    pub price: Option<u16>,
    pub users: Users,
    pub rarity: Rarity,
    pub kind: ItemKind,
    pub flavour: String,
}

impl Item {
    /// What a merchant gives for it: half its price; for what is only found, by its rarity.
    pub fn sells_for(&self) -> u16 {
        match (self.price, self.kind) {
            (_, ItemKind::Keepsake { .. }) => 0,
            (Some(price), _) => price / 2,
            (None, ItemKind::Weapon(weapon)) if weapon.rank < 2 => 0,
            (None, _) => match self.rarity {
                Rarity::Common => 2,
                Rarity::Uncommon => 10,
                Rarity::Rare => 25,
                Rarity::Epic => 40,
                Rarity::Legendary => 50,
            },
        }
    }

    /// Where it can be found by chance.
    pub fn hoard(&self) -> Option<Hoard> {
        match self.kind {
            ItemKind::Weapon(weapon) if weapon.rank < 2 => None,
            ItemKind::Weapon(_) | ItemKind::Protection(_) | ItemKind::Equipment(_) => Some(Hoard::Gear),
            ItemKind::Potion(_) => Some(Hoard::Potions),
            ItemKind::Rune(_) => Some(Hoard::Runes),
            ItemKind::Substance(_) => Some(Hoard::Substances),
            ItemKind::Artifact { .. } => Some(Hoard::Treasures),
            ItemKind::Keepsake { .. } => None,
        }
    }
}

impl ItemsFile {
    /// All lists of effects, with the slug of their item.
    pub(super) fn lists(&self) -> impl Iterator<Item = (&str, &[Written])> {
        let potions = self.potions.iter().chain(&self.runes).map(|potion| (potion.slug.as_str(), &potion.does[..]));
        potions.chain(self.artifacts.iter().map(|artifact| (artifact.slug.as_str(), &artifact.does[..])))
    }

    pub(super) fn slugs(&self) -> impl Iterator<Item = &str> {
        let weapons = self.weapons.iter().map(|item| &item.slug);
        let weapons = weapons.chain(self.protections.iter().map(|item| &item.slug));
        let weapons = weapons.chain(self.potions.iter().chain(&self.runes).map(|item| &item.slug));
        let weapons = weapons.chain(self.substances.iter().map(|item| &item.slug));
        let weapons = weapons.chain(self.artifacts.iter().map(|item| &item.slug));
        let weapons = weapons.chain(self.equipment.iter().map(|item| &item.slug));
        weapons.chain(self.keepsakes.iter().map(|item| &item.slug)).map(String::as_str)
    }

    pub(super) fn substances(&self) -> impl Iterator<Item = &str> {
        self.substances.iter().map(|item| item.slug.as_str())
    }

    /// (slug, problem)
    pub(super) fn problems(&self, limit: Pool) -> Vec<(&str, String)> {
        let mut found = Vec::new();
        for weapon in &self.weapons {
            if !(1..=6).contains(&weapon.rank) {
                found.push((&weapon.slug[..], "`rank` of a weapon is 1 to 6".to_owned()));
            }
            if weapon.roll.is_empty() || !weapon.roll.within(limit) {
                let problem = format!("`roll` must hold dice, and no more than the box has: {limit}");
                found.push((&weapon.slug[..], problem));
            }
        }
        for protection in &self.protections {
            if !(1..=5).contains(&protection.rank) {
                found.push((&protection.slug[..], "`rank` of a protection is 1 to 5".to_owned()));
            }
            if protection.dice.is_empty() && protection.special.is_none() {
                found.push((&protection.slug[..], "it protects by nothing: give it `dice` or `special`".to_owned()));
            }
        }
        for potion in self.potions.iter().filter(|potion| potion.permanent) {
            found.push((&potion.slug[..], "only a rune is `permanent`: move it to `runes`".to_owned()));
        }
        for potion in self.potions.iter().chain(&self.runes).filter(|potion| potion.does.is_empty()) {
            found.push((&potion.slug[..], "it does nothing: fill `does`".to_owned()));
        }
        for artifact in &self.artifacts {
            if artifact.does.is_empty() && artifact.dice.is_empty() {
                found.push((&artifact.slug[..], "it does nothing: fill `does` or `dice`".to_owned()));
            }
        }
        for keepsake in self.keepsakes.iter().filter(|keepsake| keepsake.key.is_some_and(|key| !(1..=2).contains(&key)))
        {
            found.push((&keepsake.slug[..], "`key` is the lock it opens: 1 or 2".to_owned()));
        }
        found
    }

    pub(super) fn made(&self, lay: &mut impl FnMut(&[Written]) -> Span) -> Vec<Item> {
        let mut items = Vec::new();
        for file in &self.weapons {
            let reach = match file.craft {
                Craft::Melee if file.diagonal => Reach::Diagonal,
                Craft::Melee => Reach::Melee,
                Craft::Missile | Craft::BlackPowder => Reach::Ranged,
                Craft::Magic => Reach::Hybrid,
            };
            let kind = ItemKind::Weapon(Weapon {
                rank: file.rank,
                roll: file.roll,
                craft: file.craft,
                reach,
                two_handed: file.two_handed,
                reload: file.reload,
                special: file.special,
            });
            items.push(item(&file.slug, &file.name, file.price, file.users, file.rarity, kind, &file.flavour));
        }
        for file in &self.protections {
            let kind = ItemKind::Protection(Protection {
                rank: file.rank,
                slot: file.slot,
                dice: file.dice,
                heavy: file.heavy,
                special: file.special,
            });
            items.push(item(&file.slug, &file.name, file.price, file.users, file.rarity, kind, &file.flavour));
        }
        let mut consumable = |file: &PotionFile, made: fn(Consumable) -> ItemKind| {
            let kind = made(Consumable {
                purpose: file.purpose,
                upon: file.upon,
                permanent: file.permanent,
                does: lay(&file.does),
            });
            item(&file.slug, &file.name, file.price, Users::ALL, file.rarity, kind, &file.flavour)
        };
        items.extend(self.potions.iter().map(|file| consumable(file, ItemKind::Potion)));
        items.extend(self.runes.iter().map(|file| consumable(file, ItemKind::Rune)));
        for (number, file) in self.substances.iter().enumerate() {
            let kind = ItemKind::Substance(number as u8);
            items.push(item(&file.slug, &file.name, Some(file.price), Users::ALL, file.rarity, kind, &file.flavour));
        }
        for file in &self.artifacts {
            let kind = ItemKind::Artifact { usage: file.usage, dice: file.dice, does: lay(&file.does) };
            items.push(item(&file.slug, &file.name, file.price, Users::ALL, file.rarity, kind, &file.flavour));
        }
        for file in &self.equipment {
            let kind = ItemKind::Equipment(file.does);
            items.push(item(&file.slug, &file.name, Some(file.price), Users::ALL, file.rarity, kind, &file.flavour));
        }
        for file in &self.keepsakes {
            let kind = ItemKind::Keepsake { key: file.key };
            items.push(item(&file.slug, &file.name, None, Users::ALL, Rarity::Common, kind, &file.flavour));
        }
        items
    }
}

fn item(
    slug: &str,
    name: &str,
    price: Option<u16>,
    users: Users,
    rarity: Rarity,
    kind: ItemKind,
    flavour: &str,
) -> Item {
    Item { slug: slug.to_owned(), name: name.to_owned(), price, users, rarity, kind, flavour: flavour.to_owned() }
}
