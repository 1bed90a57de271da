//! What spells, draughts and artifacts are worth where somebody stands: by what they do, not by what they are called.

use super::{ATTACK, NEVER, WOUND};
use crate::Erune;
use crate::choice::Choice;
use crate::content::{ItemKind, MonsterType, Pool, Reach, Upon, Use};
use crate::effect::{Effect, ExtraAction, Freedom, Ground, Hindrance, Resource, Rolls, Span, Structure, Toward, World};
use crate::ids::{ItemId, SpellId};
use crate::state::{Manner, State, Who};

/// What a point of Mana must bring while the quest is young.
const THRIFT: f32 = 1.2;
/// A friend who is struck, against an enemy who is.
const FRIEND: f32 = 1.6;
/// In points of an attack's worth: a point of health given back to one who is hurt, to one who is not.
const CURE: f32 = 5.0;
const BALM: f32 = 0.8;
const REVIVAL: f32 = 22.0;
/// A point of stamina while enemies are about.
const BREATH: f32 = 1.2;
/// A black die of defence against each enemy near.
const SHELTER: f32 = 0.8;
/// A black die in somebody's next attack.
const EDGE: f32 = 1.6;
/// A room that is looked into, traps that are shown, a Shadows card that goes.
const SIGHT: f32 = 3.0;
const LIGHT: f32 = 4.0;
/// What an enemy does in a phase, for each black die of its attack.
const THREAT: f32 = 1.3;
/// The one whose death ends the quest, held where it stands or dragged nearer.
const HELD: f32 = 6.0;
/// A point of a Source that has to be destroyed.
const SOURCE: f32 = 4.0;
/// Squares within which an enemy comes to blows.
const REACH: u16 = 7;
/// Worth of using something: before an attack, before a walk.
const BEFORE_ATTACK: f32 = ATTACK + 18.0;
const BEFORE_WALK: f32 = 33.0;
const CURE_NOW: f32 = 65.0;

impl Erune {
    // --- Spells ------------------------------------------------------------------------------------------------

    pub(super) fn spell_worth(&self, state: &State, who: Who, spell: SpellId) -> f32 {
        let aims = self.spell_aims(state, who, spell);
        let best = aims.into_iter().map(|aim| self.aim_worth(state, who, spell, aim)).fold(f32::MIN, f32::max);
        if best <= 0.0 { NEVER } else { ATTACK + best }
    }

    /// What it is worth to aim a spell so.
    pub(super) fn aim_worth(&self, state: &State, who: Who, spell: SpellId, aim: Choice) -> f32 {
        let card = &self.content.spells[spell.index()];
        let hit = self.hit(state, who, card.aim, aim);
        let saved = if self.is_late(state) { 0.0 } else { THRIFT * f32::from(self.mana_cost(spell)) };
        self.list_worth(state, who, &hit, aim, card.does) - saved
    }

    fn list_worth(&self, state: &State, who: Who, hit: &[Who], aim: Choice, list: Span) -> f32 {
        let (mut sum, mut left) = (0.0, list);
        while let Some((first, rest)) = left.split_first() {
            left = rest;
            sum += match self.content.effects.get(first) {
                Some(Effect::Toward(toward)) => hit.iter().map(|&one| self.touch_worth(state, who, one, *toward)).sum(),
                Some(Effect::World(world)) => self.world_worth(state, who, aim, *world),
                Some(Effect::Structure(Structure::ByTest(none, one, two))) => {
                    let worth = |list: Span| self.list_worth(state, who, hit, aim, list);
                    worth(*none) * 0.33 + worth(*one) * 0.5 + worth(*two) * 0.17
                }
                Some(Effect::Structure(Structure::OnSkull(list))) => 0.5 * self.list_worth(state, who, hit, aim, *list),
                _ => 0.0,
            };
        }
        sum
    }

    fn touch_worth(&self, state: &State, who: Who, one: Who, toward: Toward) -> f32 {
        if one.is_foe_of(who) { self.harm_worth(state, one, toward) } else { self.help_worth(state, who, one, toward) }
    }

    /// What a blow with these dice is worth.
    fn blow_worth(&self, state: &State, pool: Pool, target: Who, bare: bool) -> f32 {
        let (kills, mean) = self.prospects_of(state, pool, target, bare);
        kills * self.stake(state, target) + WOUND * mean
    }

    /// How dangerous an enemy is where it stands.
    fn threat(&self, state: &State, foe: Who) -> f32 {
        let Who::Monster(number) = foe else { return 0.0 };
        let Some(kind) = self.kind_of(state, number) else { return 0.0 };
        let at = state.at(foe);
        let far = matches!(kind.reach, Reach::Ranged | Reach::Hybrid);
        let near = state.living().map(|hero| state.hero(hero).at.reach(at)).min().unwrap_or(u16::MAX);
        if near <= REACH || far && near <= 2 * REACH { THREAT * Self::worth_of(kind.attack) } else { 0.0 }
    }

    fn is_beside_hero(&self, state: &State, foe: Who) -> bool {
        state.living().any(|hero| state.hero(hero).at.reach(state.at(foe)) <= 1)
    }

    fn harm_worth(&self, state: &State, foe: Who, toward: Toward) -> f32 {
        let threat = || self.threat(state, foe);
        let is_main = || matches!(foe, Who::Monster(number) if self.is_main(state, number));
        match toward {
            Toward::Strike(pool) => self.blow_worth(state, pool, foe, false),
            Toward::StrikeUnstoppable(pool) => self.blow_worth(state, pool, foe, true),
            Toward::Lightning(count) => {
                let skulls = Pool([count, 0, 0, 0]);
                1.4 * self.blow_worth(state, skulls, foe, false)
            }
            Toward::Lose(Resource::Health, _) => {
                WOUND + if self.health_of(state, foe) <= 1 { self.stake(state, foe) } else { 0.0 }
            }
            Toward::Hinder(Hindrance::Act, _) => threat(),
            Toward::Hinder(Hindrance::Move, _) if !self.is_beside_hero(state, foe) => 0.7 * threat(),
            Toward::Hinder(Hindrance::Cast, _) if self.is_type(state, foe, MonsterType::Spellcaster) => 0.6 * threat(),
            // Whose death ends the quest gets away no more, and is fetched.
            Toward::Hinder(Hindrance::Leave, _) if self.is_beside_hero(state, foe) => {
                0.4 * threat() + if is_main() { HELD } else { 0.0 }
            }
            Toward::Malus(..) => 0.35 * threat(),
            // Away from whom it would strike.
            Toward::Push(_) | Toward::Teleport(0) if self.is_beside_hero(state, foe) => 0.5 * threat(),
            Toward::Drag(_) if !self.is_beside_hero(state, foe) && self.has_fresh_fighter(state) => {
                0.35 * threat() + if is_main() { HELD } else { 0.0 }
            }
            _ => 0.0,
        }
    }

    fn health_of(&self, state: &State, who: Who) -> u8 {
        match who {
            Who::Hero(hero) => state.hero(hero).health,
            Who::Monster(foe) => state.foe(foe).map_or(1, |foe| foe.health),
        }
    }

    /// Somebody of the Adventurers has still a blow to strike.
    fn has_fresh_fighter(&self, state: &State) -> bool {
        state.living().any(|hero| self.may_fight(state, Who::Hero(hero)) && !state.hero(hero).deeds.done)
    }

    /// Enemies that are awake and close to somebody.
    fn pressed_by(&self, state: &State, who: Who) -> f32 {
        let at = state.at(who);
        state.monsters().filter(|(_, foe)| foe.active && foe.at.reach(at) <= REACH).count().min(4) as f32
    }

    /// Will one strike soon: now if it can, or in its next turn?
    fn strikes_soon(&self, state: &State, one: Who, ranged: bool) -> f32 {
        let Who::Hero(hero) = one else { return 0.0 };
        if ranged && !self.shoots(state, one) {
            return 0.0;
        }
        let ready = self.may_fight(state, one) && !state.hero(hero).deeds.done;
        match (ready, self.pressed_by(state, one) > 0.0) {
            (true, true) => 1.0,
            (false, true) => 0.4,
            _ => 0.0,
        }
    }

    fn help_worth(&self, state: &State, who: Who, one: Who, toward: Toward) -> f32 {
        let Who::Hero(number) = one else { return 0.0 };
        let hero = state.hero(number);
        let pressed = || self.pressed_by(state, one);
        // Who casts has no more blow to strike in this phase.
        let soon = |ranged: bool| self.strikes_soon(state, one, ranged) * if one == who { 0.4 } else { 1.0 };
        let missing = f32::from(self.most(hero, Resource::Health).saturating_sub(hero.health));
        let cure = |points: f32| {
            let rate = if self.is_frail(state, number) {
                2.0 * CURE
            } else if self.is_hurt(state, number) {
                CURE
            } else {
                BALM
            };
            points.min(missing) * rate
        };
        match toward {
            Toward::Revive(_) | Toward::ReviveWhole if hero.dead => REVIVAL,
            _ if hero.dead => 0.0,
            Toward::Strike(pool) => -FRIEND * self.blow_worth(state, pool, one, false) - 2.0,
            Toward::StrikeUnstoppable(pool) => -FRIEND * self.blow_worth(state, pool, one, true) - 2.0,
            Toward::Heal(amount) => cure(Self::much(amount)),
            Toward::Temporary(Resource::Health, points) => {
                f32::from(points) * if pressed() > 0.0 { CURE / 2.0 } else { 0.0 }
            }
            Toward::Gain(Resource::Stamina, amount) if pressed() > 0.0 => BREATH * Self::much(amount),
            Toward::Raise(Resource::Stamina, points) if pressed() > 0.0 => BREATH * f32::from(points),
            Toward::Bonus(Rolls::Defence, pool, _) => SHELTER * Self::worth_of(pool) * pressed(),
            Toward::Bonus(rolls, pool, _) => EDGE * Self::worth_of(pool) * soon(rolls == Rolls::Ranged),
            Toward::Unstoppable(rolls, _) => 4.0 * EDGE * soon(rolls == Rolls::Ranged),
            Toward::TwoTargets => 4.0 * EDGE * soon(true) * if self.foes_in_sight(state, one) > 1 { 1.0 } else { 0.0 },
            Toward::Extra(ExtraAction::Basic | ExtraAction::Combat) => 5.0 * EDGE * soon(false),
            Toward::Reflect | Toward::WardMagic if self.faces_magic(state) => 2.0 * EDGE,
            Toward::Step(_) if one != who && pressed() > 0.0 && self.foes_in_sight(state, one) > 0 => EDGE,
            Toward::Free(Freedom::Feather, _) if self.may_move(state, one) && pressed() > 1.0 => EDGE,
            // Out of the thick of it.
            Toward::Teleport(_) if self.is_hurt(state, number) && state.is_engaged(one) => 3.0 * EDGE,
            Toward::Shadows(..0) if hero.shadows > 0 => LIGHT,
            Toward::LiftCurse if hero.curse.is_some() => LIGHT,
            _ => 0.0,
        }
    }

    fn faces_magic(&self, state: &State) -> bool {
        state
            .monsters()
            .any(|(foe, monster)| monster.active && self.is_type(state, Who::Monster(foe), MonsterType::Spellcaster))
    }

    fn world_worth(&self, state: &State, who: Who, aim: Choice, world: World<crate::effect::Name>) -> f32 {
        let Who::Hero(hero) = who else { return 0.0 };
        let calm = !self.is_near_danger(state, hero);
        match world {
            World::ShowRoom | World::Listen if calm => SIGHT,
            World::ShowTraps(_) if calm => self.unknown_floor(state, hero),
            World::HurtSource(points) => SOURCE * f32::from(points) * if self.wants_sources(state) { 1.0 } else { 0.3 },
            World::Lay(ground, _) => self.ground_worth(state, who, aim, ground),
            _ => 0.0,
        }
    }

    /// How much of the floor around nobody knows.
    fn unknown_floor(&self, state: &State, hero: u8) -> f32 {
        let unknown = |square: &usize| {
            self.world(state).trappable.has(*square) && !self.is_known(state, crate::dungeon::Square(*square as u16))
        };
        (self.area(state, state.hero(hero).at).iter().filter(unknown).count() as f32 / 4.0).min(SIGHT)
    }

    fn ground_worth(&self, state: &State, who: Who, aim: Choice, ground: Ground) -> f32 {
        let Choice::Spot(square) = aim else { return 0.0 };
        let close = |one: Who| state.at(one).reach(square) <= 1;
        let foes = || state.characters().filter(|other| other.is_foe_of(who) && self.is_awake(state, *other));
        match ground {
            // Before their feet, not under them.
            Ground::Slick => {
                let held = foes().filter(|&foe| close(foe) && !self.is_beside_hero(state, foe));
                0.5 * held.map(|foe| self.threat(state, foe)).sum::<f32>()
            }
            Ground::Rock => {
                let coming = foes().filter(|&foe| {
                    let at = state.at(foe);
                    at.reach(square) < at.reach(state.at(who)) && at.reach(square) <= 3
                });
                0.4 * coming.map(|foe| self.threat(state, foe)).sum::<f32>()
            }
            Ground::Sanctuary => {
                let sheltered = state.living().filter(|&hero| close(Who::Hero(hero)) && self.is_hurt(state, hero));
                sheltered.map(|hero| 2.0 * self.pressed_by(state, Who::Hero(hero))).sum()
            }
            Ground::Mist => {
                let shooter = |foe: Who| matches!(self.zone_reach(state, foe), Reach::Ranged | Reach::Hybrid);
                0.7 * foes().filter(|&foe| shooter(foe) && !close(foe)).map(|foe| self.threat(state, foe)).sum::<f32>()
            }
        }
    }

    // --- Draughts and artifacts --------------------------------------------------------------------------------

    /// What it is worth to drink, break or hold up something now.
    pub(super) fn use_worth(&self, state: &State, hero: u8, item: ItemId) -> f32 {
        let does = match self.item(item).kind {
            ItemKind::Potion(drink) | ItemKind::Rune(drink) => {
                if state.hero(hero).dead || drink.upon == Upon::Dead {
                    return CURE_NOW + 5.0;
                }
                if drink.upon == Upon::Unholy {
                    return BEFORE_ATTACK;
                }
                drink.does
            }
            ItemKind::Artifact { usage: Use::OncePerQuest(_) | Use::Once, does, .. } => does,
            ItemKind::Substance(_) if self.is_near_danger(state, hero) => return 12.0,
            _ => return NEVER,
        };
        let (mut best, mut left) = (NEVER, does);
        while let Some((first, rest)) = left.split_first() {
            left = rest;
            best = best.max(match self.content.effects.get(first) {
                Some(Effect::Toward(toward)) => self.sip_worth(state, hero, *toward),
                Some(Effect::World(World::ShowRoom | World::ShowTraps(_))) if !self.is_near_danger(state, hero) => {
                    BEFORE_WALK
                }
                Some(Effect::Structure(Structure::ByTest(_, _, best))) => best
                    .split_first()
                    .and_then(|(first, _)| self.content.effects.get(first))
                    .map_or(NEVER, |effect| match effect {
                        Effect::Toward(toward) => self.sip_worth(state, hero, *toward),
                        _ => NEVER,
                    }),
                _ => NEVER,
            });
        }
        best
    }

    fn sip_worth(&self, state: &State, number: u8, toward: Toward) -> f32 {
        let (who, hero) = (Who::Hero(number), state.hero(number));
        let near = self.pressed_by(state, who);
        let missing = |resource, now: u8| self.most(hero, resource).saturating_sub(now);
        let strikes = || self.may_fight(state, who) && self.strikes_now(state, who);
        let wins = |good: bool, worth: f32| if good { worth } else { NEVER };
        match toward {
            Toward::Heal(_) => wins(self.is_hurt(state, number), CURE_NOW),
            Toward::Fate(_) => BEFORE_WALK,
            Toward::Gain(Resource::Mana, _) => wins(hero.mana <= 1 && hero.chosen != 0, BEFORE_WALK + 1.0),
            Toward::Gain(Resource::Stamina, _) => {
                wins(near > 0.0 && missing(Resource::Stamina, hero.stamina) >= 3, BEFORE_ATTACK)
            }
            // A rune costs Mana that a caster has better use for.
            Toward::Raise(Resource::Mana, _) => wins(hero.mana > 0, BEFORE_WALK),
            Toward::Raise(..) => wins(hero.chosen == 0 || hero.mana > 3, BEFORE_WALK),
            Toward::Bonus(Rolls::Defence, ..) => wins(near >= 2.0, BEFORE_WALK + 2.0),
            Toward::Bonus(..) | Toward::Extra(_) | Toward::Poison => wins(strikes(), BEFORE_ATTACK),
            Toward::WardMagic => wins(self.faces_magic(state) && near > 0.0, BEFORE_WALK + 2.0),
            Toward::FullMove => wins(near == 0.0 && hero.deeds.basic > 1, BEFORE_WALK),
            Toward::Free(Freedom::Teleport, _) => {
                wins(self.is_hurt(state, number) && state.is_engaged(who), BEFORE_WALK)
            }
            Toward::Attract(_) => wins(
                near > 0.0
                    && !self.is_hurt(state, number)
                    && state.living().any(|other| other != number && self.is_hurt(state, other)),
                BEFORE_WALK,
            ),
            Toward::Shadows(..0) | Toward::LiftCurse => BEFORE_WALK + 3.0,
            _ => NEVER,
        }
    }

    /// Could one strike an enemy from where it stands?
    fn strikes_now(&self, state: &State, who: Who) -> bool {
        let Who::Hero(hero) = who else { return false };
        let foes = || state.characters().filter(|other| other.is_foe_of(who) && self.is_awake(state, *other));
        self.arms(state.hero(hero)).any(|weapon| {
            foes().any(|foe| self.manner(state, who, foe, weapon).is_some_and(|manner| manner != Manner::Hazard))
        })
    }
}
