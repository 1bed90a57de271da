//! The Spending step: gold, counters, shadow power and patrols (MN-20 to MN-22).

use super::choice::Choice as Own;
use super::table::{KING, MAX_COUNTERS, MAX_POWER, Store};
use super::{Choice, Game, State};
use crate::map::Space;
use crate::state::MAX_GOLD;
use kernel::{Event, Seat, Sink};

impl Game {
    /// One gold for each Hero and for each level of the highest (MN-20).
    pub(super) fn income<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        let heroes = state.heroes().count() as u8;
        let level = self.highest(state).map_or(1, |hero| state.player(hero).level());
        self.king_gains(state, heroes.saturating_add(level), ("income", "MN-20"), sink);
    }

    /// Gold for the round, or for the highest Hero's fall.
    pub(super) fn king_gains<S: Sink>(
        &self,
        state: &mut State,
        n: u8,
        (why, rule): (&'static str, &'static str),
        sink: &mut S,
    ) {
        state.own.king.gold = state.own.king.gold.saturating_add(n).min(MAX_GOLD);
        sink.tell(|| {
            let event = Event::new("midnight-gold").with("who", self.who(state, KING)).with("why", why);
            event.with("n", n).rule(rule)
        });
    }

    /// As much as the King holds of its type; the three kinds of combat counters are one (MN-21).
    pub(crate) fn counter_price(state: &State, store: Store) -> u8 {
        let held = &state.own.king.store;
        match store {
            Store::Ranged | Store::Melee | Store::Magic => held[..3].iter().sum(),
            Store::Exhaustion | Store::Wound => held[store as usize],
        }
    }

    pub(super) fn list_spending(&self, state: &State, into: &mut Vec<Choice>) {
        let king = &state.own.king;
        into.push(Choice::Done);
        for store in Store::ALL {
            let price = Self::counter_price(state, store);
            if price <= king.gold && price < MAX_COUNTERS {
                into.push(Choice::Own(Own::Acquire(store)));
            }
        }
        if king.power < MAX_POWER && king.gold >= self.own.numbers.power_price {
            into.push(Choice::Own(Own::Improve));
        }
        if king.gold >= self.own.numbers.patrol_price && state.own.patrols.iter().any(Option::is_none) {
            into.extend(self.own.strongholds.iter().map(|&at| Choice::Own(Own::Spawn(at))));
        }
    }

    pub(super) fn acquire_counter<S: Sink>(&self, state: &mut State, store: Store, sink: &mut S) {
        let price = Self::counter_price(state, store);
        state.own.king.gold = state.own.king.gold.saturating_sub(price);
        state.own.king.store[store as usize] += 1;
        sink.tell(|| {
            let event = Event::new("midnight-acquires").with("who", self.who(state, KING)).with("what", store.slug());
            event.with("n", price).rule("MN-21")
        });
    }

    pub(super) fn improve<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.own.king.gold = state.own.king.gold.saturating_sub(self.own.numbers.power_price);
        state.own.king.power += 1;
        let n = state.own.king.power;
        let price = self.own.numbers.power_price;
        sink.tell(|| {
            let event = Event::new("midnight-improves").with("who", self.who(state, KING));
            event.with("n", n).with("price", price).rule("MN-22")
        });
    }

    pub(super) fn spawn<S: Sink>(&self, state: &mut State, at: Space, sink: &mut S) {
        state.own.king.gold = state.own.king.gold.saturating_sub(self.own.numbers.patrol_price);
        self.add_patrol(state, at, self.own.numbers.patrol_price, sink);
    }

    // --- Levels (MN-11) ----------------------------------------------------------------------------------------

    /// What a Hero is compared by: level, unspent experience, costs of Items with goods, turn order.
    pub(crate) fn rank(&self, state: &State, hero: Seat) -> (u8, u16, u16, u8) {
        let player = state.player(hero);
        let items: u16 = self.belongings(state, hero).map(|card| u16::from(self.content.of(card).cost)).sum();
        let goods = state.cards.len(super::table::GOODS.of(hero)) as u16;
        let late = state.own.order.iter().position(|&seat| seat == hero).unwrap_or(0) as u8;
        (player.level(), player.points(), items + goods, u8::MAX - late)
    }

    pub(crate) fn highest(&self, state: &State) -> Option<Seat> {
        state.heroes().max_by_key(|&hero| self.rank(state, hero))
    }
}
