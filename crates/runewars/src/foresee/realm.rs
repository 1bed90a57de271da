//! Orders and what a realm needs: dials, cities, strongholds, influence.

use crate::Runewars;
use crate::choice::Choice;
use crate::content::{Benefit, Icon};
use crate::ids::{Area, Hero, Order, Resource};
use crate::land::areas;
use crate::state::{HAND_LIMIT, MOST_HEROES, MOST_UNITS, STRONGHOLDS, State, pile};
use kernel::Seat;

/// A recruited unit in areas.
const UNIT: f32 = 0.5;
const INFLUENCE: f32 = 0.42;
/// A Tactics card for an empty hand. Against three bots with 1.3 one with 0.7 won 27.6, one with 2 won 21.4 % of 500 games.
const TACTICS: f32 = 0.95;
/// A dial that goes up by one.
const DIAL: f32 = 0.45;
/// The food dial feeds the winter, too: so much more for each step of it.
const FOOD: f32 = 0.2;
/// Steps leave no token behind: who has gone may still march. One bot with 0.6 or 2.6 against three with 1.6 won 25.2 and
/// 27.2 % of 500 games: it hardly matters, more is rather better.
const FREE_STEPS: f32 = 2.2;
/// What one city gives.
const CITY: f32 = 1.05;
const HERO: f32 = 1.0;
const TITLE: f32 = 0.8;
const NEW_STRONGHOLD: f32 = 1.8;
/// More units than this need no more.
const ENOUGH_UNITS: f32 = 24.0;

impl Runewars {
    pub(super) fn foresee_orders(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) {
        let given = state.player(seat).given;
        let target = self.best_target(state, seat);
        into.extend(options.iter().map(|&choice| {
            let Choice::Order(order) = choice else { return 0.0 };
            let supreme = u16::from(given) >> (order as u16 + 1) == 0;
            self.order_worth(state, seat, order, supreme, target) + 0.01 * (8 - order.index()) as f32
        }));
    }

    fn order_worth(&self, state: &State, seat: Seat, order: Order, supreme: bool, target: f32) -> f32 {
        let player = state.player(seat);
        let bonus = |worth: f32| if supreme { worth } else { 0.0 };
        let forbidden = state.decrees.march_forbidden;
        match order {
            Order::Strategize => {
                FREE_STEPS * self.steps_worth(state, seat)
                    + bonus(self.tactics_worth(state, seat, self.icons(state, seat, Icon::Tactics)))
            }
            Order::Mobilize if !forbidden => target + bonus(0.5 * target),
            Order::Conquest if !forbidden => target + 0.1,
            Order::Mobilize | Order::Conquest => 0.0,
            Order::Harvest => {
                let yields = self.yields(state, seat);
                let gain: i32 =
                    yields.iter().zip(player.dials).map(|(&to, from)| i32::from(to) - i32::from(from)).sum();
                let starving = |food: u8| -> f32 {
                    let lost = areas(state.controlled(seat)).map(|area| self.starving_by(state, seat, area, food));
                    f32::from(lost.sum::<u8>())
                };
                let food = Resource::Food.index();
                let fed = starving(player.dials[food]) - starving(yields[food]);
                let stored = f32::from(yields[food]) - f32::from(player.dials[food]);
                DIAL * gain as f32 + FOOD * stored + bonus(0.4) + self.starved(state) * fed
            }
            Order::Recruit => {
                let mut worths: Vec<f32> =
                    Resource::ALL.iter().map(|&of| self.recruits_worth(state, seat, of)).collect();
                worths.sort_by(|a, b| b.total_cmp(a));
                worths[0] + bonus(worths[1])
            }
            Order::Rally => {
                let cities = areas(state.controlled(seat)).filter(|&area| state.place(area).city.is_some()).count();
                let hero = state.heroes_of(seat).count() < MOST_HEROES && player.influence >= 4;
                CITY * cities as f32 + if hero { bonus(HERO) } else { 0.0 }
            }
            Order::Power => {
                let amount = f32::from(self.icons(state, seat, Icon::Influence));
                let poor = if player.influence < 6 { 1.3 } else { 0.9 };
                INFLUENCE * amount * poor + if player.influence >= 2 { bonus(TITLE) } else { 0.0 }
            }
            Order::Fortify => {
                let parts = self.fortify_parts(state, seat, 0);
                let few = (state.strongholds(seat).count_ones() as usize) < STRONGHOLDS;
                let build = if parts & 1 != 0 && few { NEW_STRONGHOLD } else { 0.0 };
                let mix = if parts & 4 != 0 { self.mix_worth(state, seat).max(0.0) } else { 0.0 };
                build + mix + if parts & 2 != 0 { 0.8 } else { 0.0 }
            }
        }
    }

    /// So many Tactics cards: the fuller the hand, the less a card is worth, and beyond the limit nothing.
    pub(super) fn tactics_worth(&self, state: &State, seat: Seat, cards: u8) -> f32 {
        let held = state.cards.len(pile::hand(seat)) + state.cards.len(pile::fresh(seat));
        let room = |card: usize| HAND_LIMIT.saturating_sub(held + card) as f32 / HAND_LIMIT as f32;
        (0..usize::from(cards)).map(|card| TACTICS * room(card)).sum()
    }

    /// Empty areas that units can step into.
    fn steps_worth(&self, state: &State, seat: Seat) -> f32 {
        let from = areas(self.steppers(state, seat)).map(|from| self.foresee_step_from(state, seat, from));
        from.filter(|worth| *worth > 0.0).sum()
    }

    pub(super) fn recruits_worth(&self, state: &State, seat: Seat, resource: Resource) -> f32 {
        if state.strongholds(seat) == 0 {
            return 0.0;
        }
        let units: u8 = areas(state.controlled(seat)).map(|area| state.place(area).units()).sum();
        let need = (1.2 - f32::from(units) / ENOUGH_UNITS).max(0.2);
        let shown = self.shown(state, seat, resource).iter();
        let mut fed: u8 = areas(state.strongholds(seat)).map(|area| self.fed_room(state, seat, area)).sum();
        let room = areas(state.strongholds(seat)).map(|area| MOST_UNITS.saturating_sub(state.place(area).units()));
        let mut room: u8 = room.sum();
        let worth: f32 = shown
            .map(|icon| match icon {
                Icon::Unit(unit) if state.figures(*unit) < self.content.units[unit.index()].figures && room > 0 => {
                    // Who would starve comes for nothing, and takes the bread of others.
                    let kept = if fed > 0 { 1.0 } else { 1.0 - self.starved(state) };
                    (fed, room) = (fed.saturating_sub(1), room - 1);
                    self.unit_worth(*unit) * kept
                }
                _ => 0.0,
            })
            .sum();
        UNIT * worth * need
    }

    pub(super) fn benefit_worth(&self, state: &State, seat: Seat, left: u64, number: u8) -> f32 {
        let city = areas(left).next().and_then(|area: Area| state.place(area).city);
        let benefit = city.and_then(|city| self.content.cities[city.index()].benefits.get(usize::from(number)));
        match benefit {
            Some(Benefit::Units(_, count)) => 0.9 * f32::from(*count),
            Some(Benefit::Influence(count)) => {
                let poor = if state.player(seat).influence < 6 { 1.5 } else { 1.0 };
                INFLUENCE * poor * f32::from(*count)
            }
            Some(Benefit::Tactics(count)) => self.tactics_worth(state, seat, *count),
            Some(Benefit::Quests(count)) => 0.2 * f32::from(*count),
            None => 0.0,
        }
    }

    pub(super) fn hero_worth(&self, state: &State, seat: Seat, hero: Hero) -> f32 {
        let info = &self.content.heroes[hero.index()];
        let attributes: u8 = info.attributes.iter().sum();
        let training: u8 = state.hero(hero).training.iter().sum();
        _ = seat;
        f32::from(attributes + training + info.health) - f32::from(state.hero(hero).damage)
    }
}
