//! Taking cards: Fate, Tactics, Quests, Rewards, and heroes.

use crate::Runewars;
use crate::ids::{Area, Hero};
use crate::state::{MOST_HEROES, State, hero_card, pile};
use crate::step::{OrderStep, Step};
use kernel::{Card, Event, Pile, Seat, Sink};

impl Runewars {
    /// RW-50: one Fate card, open, on this pile; the discards are shuffled if need be. None if all lie on the table.
    pub(crate) fn draw_fate(&self, state: &mut State, to: Pile) -> Option<Card> {
        if state.cards.is_empty(pile::FATE) {
            state.cards.move_all(pile::FATE_DISCARD, pile::FATE);
            state.cards.shuffle(pile::FATE, &mut state.chance);
        }
        let card = state.cards.draw(pile::FATE, to)?;
        state.cards.open(card);
        Some(card)
    }

    /// RW-90: Tactics cards go to those drawn this season.
    pub(crate) fn draw_tactics<S: Sink>(&self, state: &mut State, seat: Seat, count: u8, sink: &mut S) {
        for _ in 0..count {
            self.draw_one_tactics(state, seat, sink);
        }
        self.hand_limit(state, seat);
    }

    pub(crate) fn draw_one_tactics<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if state.cards.is_empty(pile::TACTICS) {
            state.cards.move_all(pile::TACTICS_DISCARD, pile::TACTICS);
            state.cards.shuffle(pile::TACTICS, &mut state.chance);
        }
        if let Some(card) = state.cards.draw(pile::TACTICS, pile::fresh(seat)) {
            state.cards.show(card, seat.set());
            let known = state.cards.known(card);
            sink.tell(|| {
                let card = kernel::Arg::Secret(self.card_thing(card), known);
                let event = Event::new("runewars-draws-tactics").with("who", seat).with("card", card);
                event.with("cause", self.cause(state)).rule("RW-90")
            });
        }
    }

    /// RW-62: then down to the limit.
    pub(crate) fn draw_quests<S: Sink>(&self, state: &mut State, seat: Seat, count: u8, sink: &mut S) {
        for _ in 0..count {
            if state.cards.is_empty(pile::QUESTS) {
                state.cards.move_all(pile::QUEST_DISCARD, pile::QUESTS);
                state.cards.shuffle(pile::QUESTS, &mut state.chance);
            }
            let Some(card) = state.cards.draw(pile::QUESTS, pile::quests(seat)) else { break };
            state.cards.show(card, seat.set());
            let known = state.cards.known(card);
            sink.tell(|| {
                let card = kernel::Arg::Secret(self.card_thing(card), known);
                let event = Event::new("runewars-draws-quest").with("who", seat).with("card", card);
                event.with("cause", self.cause(state)).rule("RW-62")
            });
        }
        self.quest_limit(state, seat);
    }

    /// RW-120: a Reward, face down under the hero.
    pub(crate) fn draw_reward<S: Sink>(&self, state: &mut State, seat: Seat, hero: Hero, sink: &mut S) {
        if state.cards.is_empty(pile::REWARDS) {
            state.cards.move_all(pile::REWARD_DISCARD, pile::REWARDS);
            state.cards.shuffle(pile::REWARDS, &mut state.chance);
        }
        if let Some(card) = state.cards.top(pile::REWARDS) {
            self.gains_reward(state, seat, hero, card, "RW-120", sink);
        }
    }

    /// A Reward comes to a hero, whose owner looks at it.
    pub(crate) fn gains_reward<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        hero: Hero,
        card: Card,
        rule: &'static str,
        sink: &mut S,
    ) {
        if self.is_up(state, card) {
            state.cards.put_top(card, pile::carried(hero));
        } else {
            state.cards.put_bottom(card, pile::carried(hero));
        }
        state.cards.show(card, seat.set());
        let known = state.cards.known(card);
        sink.tell(|| {
            let reward = kernel::Arg::Secret(self.card_thing(card), known);
            let event = Event::new("runewars-reward").with("who", seat).with("hero", self.hero_thing(hero));
            event.with("card", reward).rule(rule)
        });
    }

    /// RW-124: an Objective, which only its owner looks at.
    pub(crate) fn draw_objective<S: Sink>(&self, state: &mut State, seat: Seat, deck: Pile, sink: &mut S) {
        if let Some(card) = state.cards.draw(deck, pile::objective(seat)) {
            state.cards.show(card, seat.set());
            let known = state.cards.known(card);
            sink.tell(|| {
                let card = kernel::Arg::Secret(self.card_thing(card), known);
                Event::new("runewars-draws-objective").with("who", seat).with("card", card).rule("RW-124")
            });
        }
    }

    /// RW-60: a hero comes into play; of four one deserts.
    pub(crate) fn hero_joins<S: Sink>(&self, state: &mut State, seat: Seat, hero: Hero, area: Area, sink: &mut S) {
        let card = hero_card(hero);
        state.used.set(self.hero_thing(hero).0.into());
        state.cards.put_top(card, pile::HEROES_IN_PLAY);
        state.cards.open(card);
        *state.hero_mut(hero) = crate::state::HeroState { owner: seat.into(), area, ..Default::default() };
        sink.tell(|| {
            let event = Event::new("runewars-hero-joins").with("who", seat).with("hero", self.hero_thing(hero));
            event.with("area", self.area_thing(area)).rule("RW-60")
        });
        if state.heroes_of(seat).count() > MOST_HEROES {
            state.stack.push(Step::Order(OrderStep::Desert { seat }));
        }
    }
}
