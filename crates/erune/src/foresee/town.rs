//! Town and campfire: what is learnt, which fields are taken along, what is bought and sold.
//!
//! A bot follows the character that it plays: every name on a card has skills, fields and gear of its own
//! (`heroes.ron`, `people`), which a ready-made character has from the start and a new one gets by and by.

use super::NEVER;
use crate::Erune;
use crate::choice::{Choice, Learner};
use crate::content::{Equipment, ItemKind, Purpose, Reach, Special, Upon, Use, Weapon};
use crate::effect::Ability;
use crate::ids::{FieldId, ItemId};
use crate::state::{Hero, State, has};

/// Lessons come in the order of the character, before anything else.
const LESSON: f32 = 40.0;
/// What is of no use is sold before anything is bought.
const SALE: f32 = 30.0;
/// Gear before draughts, draughts before going.
const GEAR: f32 = 10.0;
const DRAUGHT: f32 = 3.0;
const READY: f32 = 1.0;
/// What is no better than this is not worth a coin.
const LEAST_GAIN: f32 = 0.5;
/// So many gold coins weigh as much as a black die.
const COINS_A_DIE: f32 = 18.0;
/// What the character has an eye for.
const TASTE: f32 = 0.6;
/// A weapon for the other distance is worth this part of one for the usual distance.
const SECOND_ARM: f32 = 0.45;
/// In black dice: loading by a Basic Action, striking diagonally, both hands, what the weapon does besides.
const RELOAD: f32 = 1.4;
const DIAGONAL: f32 = 0.4;
const BOTH_HANDS: f32 = 0.5;
const SPECIAL: f32 = 0.6;
/// What is worn for something else than dice, and what makes feet quick.
const CLOAK: f32 = 0.7;
const BOOTS: f32 = 1.3;
const TOOL: f32 = 0.6;
/// So much gold makes somebody think of a belt, and of a bag for it.
const BELT: u16 = 24;
const RICH: u16 = 85;
/// So many of one's potions are for wounds.
const CURES: usize = 2;
/// One of so many other draughts is to the taste of a character in a quest.
const WHIM: usize = 4;

impl Erune {
    pub(super) fn town_worth(&self, state: &State, choice: Choice) -> f32 {
        match choice {
            Choice::Learn(Learner::Hero(number), skill) => Self::lesson(&self.person(state.hero(number)).skills, skill),
            Choice::Learn(Learner::Master, skill) => Self::lesson(&self.content.levels.master_ready_skills, skill),
            Choice::Study(number, field) => Self::lesson(&self.person(state.hero(number)).fields, field),
            Choice::Pick(number, field) => self.field_worth(state.hero(number), field),
            Choice::Sell(number, item) => self.sale_worth(state, number, item),
            Choice::Buy(number, item) => self.purchase_worth(state, number, item),
            Choice::Ready => READY,
            _ => NEVER,
        }
    }

    /// What comes first in a list is learnt first.
    fn lesson<T: PartialEq>(order: &[T], what: T) -> f32 {
        let place = order.iter().position(|other| *other == what).unwrap_or(order.len());
        LESSON - place as f32 / 4.0
    }

    /// The first field of all is what a character is known for; beside it the newest.
    fn field_worth(&self, hero: &Hero, field: FieldId) -> f32 {
        let mastered = self.person(hero).fields.iter().filter(|field| has(hero.fields.into(), field.0));
        match mastered.into_iter().position(|other| *other == field) {
            Some(0) => LESSON,
            Some(place) => LESSON / 2.0 + place as f32,
            None => LESSON / 2.0,
        }
    }

    // --- Gear --------------------------------------------------------------------------------------------------

    /// What a weapon is worth in somebody's hands, in black dice.
    fn strength(&self, hero: &Hero, weapon: &Weapon) -> f32 {
        let special = match weapon.special {
            Some(Special::Element(school)) => {
                let fields = self.content.fields.iter().enumerate();
                let knows = |(number, field): (usize, &crate::content::Field)| {
                    field.school == school && has(hero.fields.into(), number as u8)
                };
                if fields.into_iter().any(knows) { 1.0 } else { 0.0 }
            }
            Some(Special::Area(_) | Special::Shots(_)) => 2.0 * SPECIAL,
            // Gone when it is thrown.
            Some(Special::Thrown(_)) => -SPECIAL,
            Some(Special::Endless | Special::Bane) => SPECIAL,
            None => 0.0,
        };
        Self::worth_of(weapon.roll) + special + if weapon.reach == Reach::Diagonal { DIAGONAL } else { 0.0 }
            - if weapon.reload { RELOAD } else { 0.0 }
            - if weapon.two_handed { BOTH_HANDS } else { 0.0 }
    }

    /// At which distance somebody mostly fights: that of the first weapon it is known for.
    fn usual_reach(&self, hero: &Hero) -> Option<Reach> {
        self.person(hero).gear.iter().find_map(|(_, item)| self.weapon(*item)).map(|weapon| weapon.reach)
    }

    /// What a weapon adds to those that somebody has, in black dice.
    pub(super) fn arming(&self, hero: &Hero, item: ItemId, others: &dyn Fn() -> Vec<ItemId>) -> f32 {
        let Some(weapon) = self.weapon(item).filter(|_| self.may_wield(hero, item)) else { return 0.0 };
        let shoots = |weapon: &Weapon| weapon.reach == Reach::Ranged;
        let alike = others().into_iter().filter(|&other| self.may_wield(hero, other));
        // What strikes at either distance leaves nothing to be wished for.
        let serves = |other: &&Weapon| other.reach == Reach::Hybrid || shoots(other) == shoots(weapon);
        let alike = alike.filter_map(|other| self.weapon(other)).filter(serves);
        let fist = if shoots(weapon) { 0.0 } else { 1.0 };
        let best = alike.map(|other| self.strength(hero, other)).fold(fist, f32::max);
        let part = match self.usual_reach(hero) {
            // Who will have a wand needs no sling.
            Some(Reach::Hybrid) if shoots(weapon) => 0.0,
            usual if shoots(weapon) == (usual == Some(Reach::Ranged)) => 1.0,
            _ => SECOND_ARM,
        };
        part * (self.strength(hero, weapon) - best).max(0.0)
    }

    /// What a protection adds, in black dice.
    pub(super) fn armouring(&self, hero: &Hero, item: ItemId, others: &dyn Fn() -> Vec<ItemId>) -> f32 {
        let Some(worn) = self.protection(item).filter(|_| self.may_wear(hero, item)) else { return 0.0 };
        let worth = |worn: &crate::content::Protection| {
            let odd = if worn.special.is_some() { CLOAK } else { 0.0 };
            Self::worth_of(worn.dice) + odd - if worn.heavy { 0.2 } else { 0.0 }
        };
        let alike = others().into_iter().filter(|&other| self.may_wear(hero, other));
        let alike = alike.filter_map(|other| self.protection(other)).filter(|other| other.slot == worn.slot);
        (worth(worn) - alike.map(worth).fold(0.0, f32::max)).max(0.0)
    }

    /// What a thing adds to what somebody has beside it, in black dice.
    fn gear_gain(&self, hero: &Hero, item: ItemId) -> f32 {
        let others = || hero.pack.iter().copied().filter(|&other| other != item).collect::<Vec<_>>();
        match self.item(item).kind {
            ItemKind::Weapon(_) => self.arming(hero, item, &others),
            ItemKind::Protection(_) => self.armouring(hero, item, &others),
            ItemKind::Artifact { usage: Use::Ring, dice, .. } => Self::worth_of(dice),
            ItemKind::Equipment(Equipment::Boots(_)) => BOOTS,
            ItemKind::Equipment(Equipment::Toolbox) => {
                let sapper = self.can(hero, |ability| matches!(ability, Ability::Sapper { .. })).is_some();
                if sapper { TOOL } else { 0.0 }
            }
            ItemKind::Equipment(Equipment::Belt(_)) if hero.gold >= BELT => TOOL,
            ItemKind::Equipment(Equipment::Purse(_)) if hero.gold >= RICH => TOOL,
            _ => 0.0,
        }
    }

    fn is_liked(&self, hero: &Hero, item: ItemId) -> bool {
        self.person(hero).gear.iter().any(|(_, liked)| *liked == item)
    }

    /// What nobody who carries it can use, or what something else in the pack does better.
    fn sale_worth(&self, state: &State, number: u8, item: ItemId) -> f32 {
        let hero = state.hero(number);
        if !matches!(self.item(item).kind, ItemKind::Weapon(_) | ItemKind::Protection(_)) {
            return NEVER;
        }
        let twice = hero.pack.iter().filter(|&&other| other == item).count() > 1;
        // It may be of use in a level or two.
        let waits =
            self.item(item).users.has(hero.archetype) && !self.may_wield(hero, item) && !self.may_wear(hero, item);
        if twice || !waits && self.gear_gain(hero, item) <= 0.0 { SALE } else { NEVER }
    }

    fn purchase_worth(&self, state: &State, number: u8, item: ItemId) -> f32 {
        let hero = state.hero(number);
        let price = f32::from(self.item(item).price.unwrap_or(0));
        if matches!(self.weapon(item), Some(weapon) if matches!(weapon.special, Some(Special::Thrown(_)))) {
            let has = hero.pack.contains(&item) || !self.may_wield(hero, item);
            return if has || !self.is_liked(hero, item) { NEVER } else { DRAUGHT };
        }
        let gain = if hero.pack.contains(&item) { 0.0 } else { self.gear_gain(hero, item) };
        if gain >= LEAST_GAIN {
            let taste = if self.is_liked(hero, item) { TASTE } else { 0.0 };
            return GEAR + gain + taste - price / COINS_A_DIE;
        }
        self.draught_worth(state, number, item)
    }

    // --- Draughts ----------------------------------------------------------------------------------------------

    /// First for wounds: the strongest that leaves something over; then what the character fancies this time.
    fn draught_worth(&self, state: &State, number: u8, item: ItemId) -> f32 {
        let hero = state.hero(number);
        let price = self.item(item).price.unwrap_or(0);
        let fancied = (item.index() + 3 * usize::from(hero.name) + 5 * state.quest.index() + hero.archetype as usize)
            .is_multiple_of(WHIM);
        let cheap = f32::from(price) / 100.0;
        match self.item(item).kind {
            ItemKind::Potion(drink) if drink.purpose == Purpose::Healing && drink.upon == Upon::Oneself => {
                let cures = hero.pack.iter().filter(|&&other| self.is_cure(other)).count();
                let affordable = 2 * price <= hero.gold.max(12);
                if cures < CURES && affordable { DRAUGHT + cheap } else { NEVER }
            }
            _ if !fancied || hero.pack.contains(&item) => NEVER,
            ItemKind::Potion(_) => DRAUGHT - 0.5 - cheap,
            ItemKind::Rune(_) => DRAUGHT - 0.6 - cheap,
            ItemKind::Artifact { usage: Use::OncePerQuest(mana), .. } => {
                let able = self.content.levels.of(hero.archetype, hero.level).mana > mana;
                if able { DRAUGHT - 0.7 - cheap } else { NEVER }
            }
            ItemKind::Artifact { .. } | ItemKind::Equipment(Equipment::Grapple(_)) => DRAUGHT - 0.8 - cheap,
            ItemKind::Substance(_) => DRAUGHT - 1.0 - cheap,
            _ => NEVER,
        }
    }
}
