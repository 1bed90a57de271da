//! What cards, sheets and gear say of a character: rolls, reach, moves, maxima, skills.

use crate::Erune;
use crate::content::{Colour, Equipment, Gait, Item, ItemKind, Monster, MonsterType, Pool, Protection, Reach, Slot};
use crate::content::{Special, Use, Weapon, Worn};
use crate::effect::{Ability, Freedom, Hindrance, MonsterAbility, Resource, Rolls, SkillEffect, Toward};
use crate::ids::{ItemId, MonsterId, SkillId};
use crate::state::{Hero, Manner, State, Who, has, numbers};

/// 1D6 + 4 squares.
pub const STRIDE: u8 = 4;

impl Erune {
    pub(crate) fn monster(&self, kind: MonsterId) -> &Monster {
        &self.content.monsters[kind.index() % self.content.monsters.len()]
    }

    pub(crate) fn item(&self, item: ItemId) -> &Item {
        &self.content.items[item.index() % self.content.items.len()]
    }

    pub(crate) fn kind_of(&self, state: &State, foe: u8) -> Option<&Monster> {
        state.foe(foe).map(|foe| self.monster(foe.kind))
    }

    pub(crate) fn is_type(&self, state: &State, who: Who, kind: MonsterType) -> bool {
        match who {
            Who::Hero(_) => false,
            Who::Monster(foe) => self.kind_of(state, foe).is_some_and(|monster| monster.is(kind)),
        }
    }

    pub(crate) fn has_ability(&self, state: &State, who: Who, ability: MonsterAbility) -> bool {
        match who {
            Who::Hero(_) => false,
            Who::Monster(foe) => self.kind_of(state, foe).is_some_and(|monster| monster.abilities.contains(&ability)),
        }
    }

    // --- Adventurers -------------------------------------------------------------------------------------------

    pub(crate) fn most(&self, hero: &Hero, resource: Resource) -> u8 {
        let row = self.content.levels.of(hero.archetype, hero.level);
        let most = match resource {
            Resource::Health => row.health,
            Resource::Stamina => row.stamina,
            Resource::Mana => row.mana,
        };
        most + hero.more[resource as usize]
    }

    /// The abilities of the card, with what each costs.
    pub(crate) fn abilities(&self, hero: &Hero) -> impl Iterator<Item = (u8, Ability, u8)> {
        let cards = self.content.archetype(hero.archetype).abilities.iter().enumerate();
        cards.map(|(number, card)| (number as u8, card.does, card.mana))
    }

    pub(crate) fn can(&self, hero: &Hero, wanted: impl Fn(Ability) -> bool) -> Option<Ability> {
        self.abilities(hero).map(|(_, does, _)| does).find(|&does| wanted(does))
    }

    pub(crate) fn weapon(&self, item: ItemId) -> Option<&Weapon> {
        match &self.item(item).kind {
            ItemKind::Weapon(weapon) => Some(weapon),
            _ => None,
        }
    }

    pub(crate) fn protection(&self, item: ItemId) -> Option<&Protection> {
        match &self.item(item).kind {
            ItemKind::Protection(protection) => Some(protection),
            _ => None,
        }
    }

    pub(crate) fn may_wield(&self, hero: &Hero, item: ItemId) -> bool {
        let rank = self.content.levels.of(hero.archetype, hero.level).weapon_rank;
        self.weapon(item).is_some_and(|weapon| weapon.rank <= rank) && self.item(item).users.has(hero.archetype)
    }

    /// Weapons that can be used now, each kind once; bare hands where there is none for melee.
    pub(crate) fn arms<'h>(&'h self, hero: &'h Hero) -> impl Iterator<Item = Option<ItemId>> + 'h {
        let mut seen = kernel::Bits::<4>::NONE;
        let usable =
            move |item: &&ItemId| self.may_wield(hero, **item) && hero.is_loaded(**item) && seen.insert(item.index());
        let melee = |item: &ItemId| {
            self.may_wield(hero, *item) && self.weapon(*item).is_some_and(|weapon| weapon.reach != Reach::Ranged)
        };
        let bare = !hero.pack.iter().any(melee);
        hero.pack.iter().filter(usable).map(|item| Some(*item)).chain(bare.then_some(None))
    }

    /// ER-71: what one may hold in the Master's phase: a weapon, or nothing where both hands would leave no shield.
    pub(crate) fn grips(&self, hero: &Hero) -> Vec<Option<ItemId>> {
        let mut grips: Vec<Option<ItemId>> = self.arms(hero).collect();
        let two_handed = |item: &ItemId| self.weapon(*item).is_some_and(|weapon| weapon.two_handed);
        let rank = self.content.levels.of(hero.archetype, hero.level).protection_rank;
        let shield = |item: &ItemId| {
            let usable = self.item(*item).users.has(hero.archetype);
            usable && self.protection(*item).is_some_and(|worn| worn.slot == Slot::Shield && worn.rank <= rank)
        };
        let only_both = grips.iter().flatten().all(two_handed);
        if only_both && !grips.contains(&None) && hero.pack.iter().any(shield) {
            grips.push(None);
        }
        grips
    }

    pub(crate) fn equipment<'h>(&'h self, hero: &'h Hero) -> impl Iterator<Item = Equipment> + 'h {
        // One of a kind: a second purse holds nothing more.
        let mut seen = kernel::Bits::<4>::NONE;
        hero.pack.iter().filter_map(move |item| match self.item(*item).kind {
            ItemKind::Equipment(equipment) => seen.insert(item.index()).then_some(equipment),
            _ => None,
        })
    }

    /// What is worn: the best of each kind that may be used, and no shield beside a two-handed weapon.
    pub(crate) fn worn<'h>(&'h self, hero: &'h Hero) -> impl Iterator<Item = &'h Protection> + 'h {
        let rank = self.content.levels.of(hero.archetype, hero.level).protection_rank;
        let both_hands = hero.weapon.and_then(|item| self.weapon(item)).is_some_and(|weapon| weapon.two_handed);
        Slot::ALL.into_iter().filter(move |&slot| !(both_hands && slot == Slot::Shield)).filter_map(move |slot| {
            let fits = |item: &&ItemId| {
                let usable = self.item(**item).users.has(hero.archetype);
                usable && self.protection(**item).is_some_and(|worn| worn.slot == slot && worn.rank <= rank)
            };
            let worth = |protection: &&Protection| {
                let Pool([black, yellow, red, blue]) = protection.dice;
                let dice = 4 * black + 7 * yellow + 6 * red + 5 * blue + u8::from(!protection.heavy);
                (dice, protection.special.is_some())
            };
            hero.pack.iter().filter(fits).filter_map(|item| self.protection(*item)).max_by_key(worth)
        })
    }

    pub(crate) fn wears(&self, hero: &Hero, special: Worn) -> bool {
        self.worn(hero).any(|worn| worn.special == Some(special))
    }

    // --- Rolls -------------------------------------------------------------------------------------------------

    fn fits(rolls: Rolls, manner: Manner, magic: bool) -> bool {
        match rolls {
            Rolls::Attack | Rolls::Any => true,
            Rolls::Ranged => manner == Manner::Ranged,
            Rolls::NonMagic => !magic,
            Rolls::Magic => magic && manner != Manner::Magic,
            Rolls::Defence => false,
        }
    }

    /// The attack roll before anybody adds to it.
    pub(crate) fn attack_pool(&self, state: &State, who: Who, weapon: Option<ItemId>, manner: Manner) -> Pool {
        let mut pool = match who {
            Who::Monster(foe) => {
                let own = self.kind_of(state, foe).map_or(Pool::NONE, |monster| monster.attack);
                own.plus(state.overlord.attacks.pool())
            }
            Who::Hero(hero) => self.hero_attack(state.hero(hero), weapon),
        };
        let magic = weapon.and_then(|item| self.weapon(item)).is_some_and(|weapon| weapon.reach == Reach::Hybrid);
        let mut fewer = 0;
        for charm in state.charms(who) {
            match charm {
                Toward::Bonus(rolls, dice, _) if Self::fits(rolls, manner, magic) => pool = pool.plus(dice),
                Toward::Malus(rolls, dice, _) if Self::fits(rolls, manner, magic) => fewer += dice,
                _ => {}
            }
        }
        pool.less(fewer)
    }

    fn hero_attack(&self, hero: &Hero, weapon: Option<ItemId>) -> Pool {
        let Some(weapon) = weapon.and_then(|item| self.weapon(item)) else { return Pool::BLACK };
        let mut pool = weapon.roll;
        if let Some(Special::Element(school)) = weapon.special {
            let matching = |(number, field): (usize, &crate::content::Field)| {
                field.school == school && has(u64::from(hero.chosen), number as u8)
            };
            if self.content.fields.iter().enumerate().any(matching) {
                pool = pool.plus(Pool::BLACK);
            }
        }
        if weapon.reach == Reach::Hybrid && self.wears(hero, Worn::BlueToRed) && pool.of(Colour::Blue) > 0 {
            pool.0[Colour::Blue as usize] -= 1;
            pool.0[Colour::Red as usize] += 1;
        }
        pool
    }

    /// The defence roll before anybody adds to it.
    pub(crate) fn defence_pool(&self, state: &State, who: Who) -> Pool {
        let mut pool = match who {
            Who::Monster(foe) => self.kind_of(state, foe).map_or(Pool::NONE, |monster| monster.defence),
            Who::Hero(number) => {
                // ER-71: in the own phase one hand is always free for the shield.
                let own = state.phase == crate::state::Phase::Heroes;
                let hero = &Hero { weapon: state.hero(number).weapon.filter(|_| !own), ..*state.hero(number) };
                let worn = self.worn(hero).fold(Pool::BLACK, |pool, worn| pool.plus(worn.dice));
                let mut seen = kernel::Bits::<4>::NONE;
                let rings = hero.pack.iter().filter(|item| seen.insert(item.index()));
                rings.fold(worn, |pool, item| match self.item(*item).kind {
                    ItemKind::Artifact { usage: Use::Ring, dice, .. } => pool.plus(dice),
                    _ => pool,
                })
            }
        };
        let mut fewer = 0;
        for charm in state.charms(who) {
            match charm {
                Toward::Bonus(Rolls::Defence | Rolls::Any, dice, _) => pool = pool.plus(dice),
                Toward::Malus(Rolls::Defence | Rolls::Any, dice, _) => fewer += dice,
                _ => {}
            }
        }
        pool.less(fewer)
    }

    /// How one attacks with this weapon, or as the card says.
    pub(crate) fn reach(&self, state: &State, who: Who, weapon: Option<ItemId>) -> Reach {
        match who {
            Who::Hero(_) => weapon.and_then(|item| self.weapon(item)).map_or(Reach::Melee, |weapon| weapon.reach),
            Who::Monster(foe) => self.kind_of(state, foe).map_or(Reach::Melee, |monster| monster.reach),
        }
    }

    /// The reach that zones are drawn by: that of the weapon in hand.
    pub(crate) fn zone_reach(&self, state: &State, who: Who) -> Reach {
        let weapon = match who {
            Who::Hero(hero) => state.hero(hero).weapon,
            Who::Monster(_) => None,
        };
        self.reach(state, who, weapon)
    }

    // --- Moves -------------------------------------------------------------------------------------------------

    pub(crate) fn gait(&self, state: &State, who: Who) -> Gait {
        match who {
            Who::Monster(foe) => self.kind_of(state, foe).map_or(Gait::Walks, |monster| monster.gait),
            Who::Hero(hero) => {
                let nimble = self.can(state.hero(hero), |ability| ability == Ability::Diagonal).is_some();
                if nimble { Gait::Nimble } else { Gait::Walks }
            }
        }
    }

    pub(crate) fn flies(&self, state: &State, who: Who) -> bool {
        let feather = |charm: Toward| matches!(charm, Toward::Free(Freedom::Feather, _));
        matches!(self.gait(state, who), Gait::Flies | Gait::Levitates) || state.charms(who).any(feather)
    }

    pub(crate) fn goes_diagonally(&self, state: &State, who: Who) -> bool {
        let free = |charm: Toward| matches!(charm, Toward::Free(Freedom::Diagonal, _));
        self.gait(state, who) != Gait::Walks || state.charms(who).any(free)
    }

    /// Squares that boots, heavy things and spells add and take away.
    pub(crate) fn stride(&self, state: &State, who: Who) -> i16 {
        let slow = |charm: Toward| if let Toward::Slow(squares, _) = charm { i16::from(squares) } else { 0 };
        let slowed: i16 = state.charms(who).map(slow).sum();
        let Who::Hero(number) = who else { return -slowed };
        let hero = state.hero(number);
        let boots =
            |equipment: Equipment| if let Equipment::Boots(squares) = equipment { i16::from(squares) } else { 0 };
        let boots = self.equipment(hero).map(boots).max().unwrap_or(0);
        let heavy = self.worn(hero).filter(|worn| worn.heavy).count() as i16;
        boots - heavy - slowed
    }

    pub(crate) fn hindered(&self, state: &State, who: Who, by: Hindrance) -> bool {
        state.charms(who).any(|charm| matches!(charm, Toward::Hinder(what, _) if what == by))
    }

    // --- Skills ------------------------------------------------------------------------------------------------

    pub(crate) fn effect(&self, skill: SkillId) -> SkillEffect {
        self.content.skills[skill.index() % self.content.skills.len()].effect
    }

    /// Does somebody master a skill, by learning it or by its kind?
    pub(crate) fn masters(&self, state: &State, who: Who, skill: SkillId) -> bool {
        match who {
            Who::Hero(hero) => state.hero(hero).knows(skill),
            Who::Monster(_) => has(state.overlord.skills, skill.0) || self.is_free(state, who, skill),
        }
    }

    /// Skills that a kind of Monster may master for nothing.
    pub(crate) fn kin_skills(content: &crate::content::Content) -> u64 {
        let by_kind = |effect: SkillEffect| {
            matches!(
                effect,
                SkillEffect::AttackTogether
                    | SkillEffect::HarderRiposte(_)
                    | SkillEffect::ReactEngaged
                    | SkillEffect::ResistMagic { .. }
            )
        };
        let skills = content.skills.iter().enumerate();
        skills.filter(|(_, skill)| by_kind(skill.effect)).fold(0, |set, (number, _)| set | 1 << number)
    }

    /// ER-80: what a Monster's kind masters costs nothing.
    pub(crate) fn is_free(&self, state: &State, who: Who, skill: SkillId) -> bool {
        let Who::Monster(_) = who else { return false };
        let is = |kind| self.is_type(state, who, kind);
        let by_type = match self.effect(skill) {
            SkillEffect::AttackTogether => is(MonsterType::GreenSkin),
            SkillEffect::HarderRiposte(_) => is(MonsterType::Demon),
            SkillEffect::ReactEngaged => is(MonsterType::Animated) || is(MonsterType::Major),
            SkillEffect::ResistMagic { .. } => is(MonsterType::Major),
            _ => false,
        };
        by_type || has(state.overlord.free, skill.0)
    }

    /// What a skill would cost somebody when it is used against `foe`; none if it is passive.
    pub(crate) fn cost(&self, state: &State, who: Who, skill: SkillId, against: Option<Who>) -> Option<u8> {
        let printed = self.content.skills[skill.index() % self.content.skills.len()].cost?;
        if self.is_free(state, who, skill) {
            return Some(0);
        }
        let terrifying = against.is_some_and(|foe| foe.is_foe_of(who) && self.is_type(state, foe, MonsterType::Major));
        Some(printed + u8::from(terrifying))
    }

    pub(crate) fn purse(&self, state: &State, who: Who) -> u16 {
        match who {
            Who::Hero(hero) => {
                let hero = state.hero(hero);
                u16::from(hero.stamina) + u16::from(hero.fleeting[Resource::Stamina as usize])
            }
            Who::Monster(foe) => state.overlord.stamina + state.foe(foe).map_or(0, |foe| u16::from(foe.fleeting)),
        }
    }

    pub(crate) fn pay(&self, state: &mut State, who: Who, cost: u8) {
        let take = |from: &mut u8, left: u8| {
            let paid = (*from).min(left);
            *from -= paid;
            left - paid
        };
        match who {
            Who::Hero(hero) => {
                let hero = state.hero_mut(hero);
                let left = cost - hero.spend_fleeting(Resource::Stamina, cost);
                take(&mut hero.stamina, left);
            }
            Who::Monster(foe) => {
                let left = state.foe_mut(foe).map_or(cost, |foe| {
                    foe.fleeting_old = foe.fleeting_old.saturating_sub(cost);
                    take(&mut foe.fleeting, cost)
                });
                state.overlord.stamina = state.overlord.stamina.saturating_sub(left.into());
            }
        }
    }

    /// May somebody use this skill now, with what it has?
    pub(crate) fn affords(&self, state: &State, who: Who, skill: SkillId, against: Option<Who>) -> bool {
        self.masters(state, who, skill)
            && self.cost(state, who, skill, against).is_some_and(|cost| u16::from(cost) <= self.purse(state, who))
    }

    /// The skills with such an effect, of those somebody masters and can pay.
    pub(crate) fn skills_for<'s>(
        &'s self,
        state: &'s State,
        who: Who,
        against: Option<Who>,
        wanted: impl Fn(SkillEffect) -> bool + 's,
    ) -> impl Iterator<Item = SkillId> + 's {
        let known = match who {
            Who::Hero(hero) => state.hero(hero).skills,
            // The few that come free with a kind are looked at, too.
            Who::Monster(_) => state.overlord.skills | state.overlord.free | self.kin_skills,
        };
        numbers(known)
            .map(SkillId)
            .filter(move |skill| wanted(self.effect(*skill)))
            .filter(move |&skill| self.affords(state, who, skill, against))
    }
}
