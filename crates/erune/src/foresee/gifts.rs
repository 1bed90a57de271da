//! Things in the right hands: what a weapon, a protection or a potion is worth to somebody, and whom it is better given to.

use super::NEVER;
use crate::Erune;
use crate::content::{ItemKind, Purpose};
use crate::ids::ItemId;
use crate::state::{Hero, State};

/// So much more a thing must be worth to another before it is handed over.
const GIFT: f32 = 0.8;
/// A healing potion for one who is hurt; one who is well keeps what it has.
const CURE: f32 = 3.0;
/// What opens a lock is best with who goes first, but is never handed to and fro.
const KEEP: f32 = 0.0;

impl Erune {
    /// What a thing adds to what somebody has beside it.
    fn gain_of(&self, state: &State, number: u8, item: ItemId) -> f32 {
        let hero = state.hero(number);
        let others = || hero.pack.iter().copied().filter(move |&other| other != item);
        match &self.item(item).kind {
            ItemKind::Weapon(_) => self.arming(hero, item, &|| others().collect()),
            ItemKind::Protection(_) => self.armouring(hero, item, &|| others().collect()),
            ItemKind::Potion(drink) if drink.purpose == Purpose::Healing && self.is_hurt(state, number) => {
                let has = others().any(|other| self.is_cure(other));
                if has || hero.deeds.drunk { KEEP } else { CURE }
            }
            _ => KEEP,
        }
    }

    pub(super) fn is_cure(&self, item: ItemId) -> bool {
        matches!(self.item(item).kind, ItemKind::Potion(drink) if drink.purpose == Purpose::Healing)
    }

    pub(super) fn may_wear(&self, hero: &Hero, item: ItemId) -> bool {
        let rank = self.content.levels.of(hero.archetype, hero.level).protection_rank;
        self.item(item).users.has(hero.archetype) && self.protection(item).is_some_and(|worn| worn.rank <= rank)
    }

    /// How much better a thing is in other hands.
    pub(super) fn handing_worth(&self, state: &State, from: u8, to: u8, item: ItemId) -> f32 {
        let twice = state.hero(from).pack.iter().filter(|&&other| other == item).count() > 1;
        let own = if twice { 0.0 } else { self.gain_of(state, from, item) };
        let has = state.hero(to).pack.contains(&item) && !self.is_cure(item);
        let gain = if has { 0.0 } else { self.gain_of(state, to, item) - own };
        if gain > GIFT && self.has_room(state, to, item) { gain } else { NEVER }
    }

    /// The best that can be done with a thing by giving it away.
    pub(super) fn gift_worth(&self, state: &State, from: u8, item: ItemId) -> f32 {
        let takers = self.receivers(state, from);
        takers.iter().map(|&to| self.handing_worth(state, from, to, item)).fold(NEVER, f32::max)
    }

    pub(super) fn giving_worth(&self, state: &State, from: u8) -> f32 {
        let things = state.hero(from).pack.iter();
        let best = things.map(|&item| self.gift_worth(state, from, item)).fold(NEVER, f32::max);
        if best > 0.0 { super::GIVE } else { NEVER }
    }
}
