//! What a list of effects is worth to the Adventurers, roughly: which answer to give to an event.

use crate::Erune;
use crate::effect::{Amount, Effect, Name, Resource, Span, Structure, Toward, Until, Whom, World};
use crate::state::State;

const HEALTH: f32 = 2.0;
const STAMINA: f32 = 1.0;
/// A square less in every move of the quest.
const SLOWED: f32 = 6.0;
const SHADOW: f32 = 2.5;
const FATE: f32 = 8.0;
const EXPERIENCE: f32 = 0.3;
const GOLD: f32 = 0.1;
const LOOT: f32 = 3.0;
/// What a thing costs, in points.
const PRICE: f32 = 0.1;
/// A way that opens.
const WAY: f32 = 8.0;
const OBJECTIVE: f32 = 25.0;
const MASTERS: f32 = 0.8;
const TRAP: f32 = 3.0;

impl Erune {
    pub(super) fn good_of(&self, state: &State, list: Span) -> f32 {
        let mut sum = 0.0;
        let mut left = list;
        while let Some((first, rest)) = left.split_first() {
            left = rest;
            sum += match self.content.effects.get(first) {
                Some(Effect::Toward(toward)) => Self::good_toward(*toward),
                Some(Effect::World(world)) => self.good_world(*world),
                Some(Effect::Structure(structure)) => self.good_structure(state, *structure),
                None => 0.0,
            };
        }
        sum
    }

    /// How much that is, on average.
    pub(super) fn much(amount: Amount) -> f32 {
        match amount {
            Amount::Just(count) => f32::from(count),
            Amount::Test(none, one, two) => f32::from(none + one + two) / 3.0,
            Amount::Dice(dice) => 3.5 * f32::from(dice),
            Amount::All => 4.0,
            Amount::Half => 2.0,
        }
    }

    fn good_toward(toward: Toward) -> f32 {
        let much = Self::much;
        let point = |resource: Resource| if resource == Resource::Health { HEALTH } else { STAMINA };
        match toward {
            Toward::Heal(amount) => HEALTH * much(amount) / 2.0,
            Toward::Gain(resource, amount) => point(resource) * much(amount),
            Toward::Lose(resource, amount) => -point(resource) * much(amount),
            Toward::Temporary(resource, count) => point(resource) * f32::from(count) / 2.0,
            Toward::Raise(resource, count) => 2.0 * point(resource) * f32::from(count),
            Toward::Strike(_) | Toward::StrikeUnstoppable(_) | Toward::Lightning(_) => -HEALTH,
            Toward::Bonus(_, _, Until::Quest) => 4.0,
            Toward::Bonus(..) => 1.0,
            Toward::Malus(_, _, Until::Quest) => -4.0,
            Toward::Malus(..) | Toward::Hinder(..) => -1.0,
            Toward::Slow(_, Until::Quest) => -SLOWED,
            Toward::Shadows(cards) => -SHADOW * f32::from(cards),
            Toward::Fate(points) => FATE * f32::from(points),
            Toward::Gold(amount) => GOLD * much(amount),
            Toward::Experience(points) => EXPERIENCE * f32::from(points),
            Toward::LiftCurse | Toward::RenewField => STAMINA,
            _ => 0.0,
        }
    }

    fn good_world(&self, world: World<Name>) -> f32 {
        match world {
            World::Give(Name::Item(item)) => 1.0 + PRICE * f32::from(self.item(item).price.unwrap_or(30).min(80)),
            World::Take(_) => -1.0,
            World::Loot(_) => LOOT,
            World::Spawn(Name::Monster(kind), count, _) => {
                -f32::from(self.monster(kind).xp) * f32::from(count).min(4.0) / 2.0
            }
            World::Open(_) => WAY,
            World::MasterGains(points) => -MASTERS * f32::from(points),
            World::MasterLoses(Amount::Just(points)) => MASTERS * f32::from(points),
            World::MasterLoses(_) => 3.0 * MASTERS,
            World::TrapSprings => -TRAP,
            World::ShowTraps(_) | World::ShowRoom | World::Listen => 1.0,
            World::HurtSource(points) => HEALTH * f32::from(points),
            World::Done(_) => OBJECTIVE,
            World::MasterDone(_) => -OBJECTIVE,
            _ => 0.0,
        }
    }

    fn good_structure(&self, state: &State, structure: Structure<Span, Name>) -> f32 {
        match structure {
            Structure::ByTest(none, one, two) => {
                [none, one, two].into_iter().map(|list| self.good_of(state, list)).sum::<f32>() / 3.0
            }
            Structure::OnSkull(list) | Structure::If(_, list) => self.good_of(state, list) / 2.0,
            Structure::IfElse(_, one, other) => f32::midpoint(self.good_of(state, one), self.good_of(state, other)),
            Structure::Each(whom, list) => {
                let good = self.good_of(state, list);
                match whom {
                    Whom::Party => good * state.living().count() as f32,
                    Whom::Wounded | Whom::Near(_) | Whom::Room => good * state.living().count() as f32 / 2.0,
                    Whom::Monsters | Whom::OneMonster => -good,
                    Whom::Chosen | Whom::Weakest | Whom::Doer => good,
                }
            }
            Structure::MayPay(_, _, list) | Structure::MayGive(_, list) | Structure::MaySpend(_, list) => {
                self.good_of(state, list).max(0.0) / 2.0
            }
        }
    }
}
