//! Rally Support: what the cities give, and heroes for influence.

use crate::Runewars;
use crate::choice::Choice;
use crate::content::Benefit;
use crate::ids::{Area, NEUTRALS, Shape, TYPES, Unit};
use crate::land::areas;
use crate::state::{MOST_UNITS, State, hero_of, pile};
use crate::step::{OrderStep, Step};
use kernel::{Arg, Event, Seat, Sink};

/// RW-25: so much influence for as many hero cards.
const MOST_HERO_CARDS: u8 = 3;

impl Runewars {
    pub(crate) fn rally(&self, state: &mut State, seat: Seat) {
        let city = |area: &Area| state.place(*area).city.is_some();
        let left = areas(state.controlled(seat)).filter(city).fold(0, |set, area| set | area.bit());
        state.stack.push(Step::Order(OrderStep::Cities { seat, left }));
    }

    /// Neutral types of a class of which there are figures, a bit for each.
    pub(crate) fn kinds_left(&self, state: &State, shape: Shape) -> u8 {
        (0..NEUTRALS).fold(0, |set, place| {
            let unit = Unit::neutral(place);
            let info = &self.content.units[unit.index()];
            let there = info.shape == shape && state.figures(unit) < info.figures;
            set | u8::from(there) << place
        })
    }

    pub(crate) fn most_heroes_drawn(&self, state: &State, seat: Seat) -> u8 {
        let stands = state.strongholds(seat) != 0;
        let cards = state.cards.len(pile::HEROES).min(usize::from(MOST_HERO_CARDS)) as u8;
        if stands { state.player(seat).influence.min(cards) } else { 0 }
    }

    fn benefits(&self, state: &State, area: Area) -> &[Benefit] {
        state.place(area).city.map_or(&[], |city| &self.content.cities[city.index()].benefits)
    }

    pub(crate) fn rally_options(&self, state: &State, step: OrderStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            OrderStep::Cities { left, .. } => {
                if let Some(area) = areas(left).next() {
                    into.extend((0..self.benefits(state, area).len() as u8).map(Choice::Benefit));
                }
            }
            OrderStep::Ally { shape, .. } => {
                let left = self.kinds_left(state, shape);
                into.extend(
                    (0..NEUTRALS)
                        .filter(|place| left & 1 << place != 0)
                        .map(|place| Choice::Unit(Unit::neutral(place))),
                );
            }
            OrderStep::PayForHeroes { .. } => {
                into.extend((1..=self.most_heroes_drawn(state, seat)).map(Choice::Pay));
                into.push(Choice::Done);
            }
            OrderStep::KeepHero { .. } => {
                into.extend(state.cards.iter(pile::looked_at(seat)).map(|card| Choice::Hero(hero_of(card))));
            }
            OrderStep::HeroStands { .. } => into.extend(self.bases(state, seat).map(Choice::Area)),
            OrderStep::Desert { .. } => into.extend(state.heroes_of(seat).map(Choice::Hero)),
            _ => {}
        }
    }

    pub(crate) fn rally_apply<S: Sink>(
        &self,
        state: &mut State,
        step: OrderStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (OrderStep::Cities { left, .. }, Choice::Benefit(number)) => {
                let Some(area) = areas(left).next() else { return };
                state.stack.becomes(Step::Order(OrderStep::Cities { seat, left: left & (left - 1) }));
                if let Some(city) = state.place(area).city {
                    state.used.set(self.city_thing(city).0.into());
                    state.because(self.city_thing(city));
                }
                if let Some(&benefit) = self.benefits(state, area).get(usize::from(number)) {
                    self.city_gives(state, seat, area, benefit, sink);
                }
            }
            (OrderStep::Ally { area, shape, left, .. }, Choice::Unit(unit)) => {
                state.stack.becomes(Step::Order(OrderStep::Ally { seat, area, shape, left: left - 1 }));
                let kind = super::season::kind_of(unit);
                state.place_mut(area).standing[kind] += 1;
                sink.tell(|| {
                    let event = self.at("runewars-places", seat, area).with("unit", self.unit_thing(unit));
                    event.with("cause", self.cause(state)).rule("RW-25")
                });
                if state.place(area).units() > MOST_UNITS {
                    state.stack.push(Step::Order(OrderStep::Excess { seat, area }));
                }
            }
            (OrderStep::PayForHeroes { .. }, Choice::Pay(price)) => {
                state.player_mut(seat).influence -= price;
                sink.tell(|| Event::new("runewars-seeks-heroes").with("who", seat).with("count", price).rule("RW-25"));
                for _ in 0..price {
                    self.draw_hero(state, seat, sink);
                }
                state.stack.becomes(Step::Order(OrderStep::KeepHero { seat }));
            }
            (OrderStep::KeepHero { .. }, Choice::Hero(hero)) => {
                let card = crate::state::hero_card(hero);
                state.cards.open(card);
                state.cards.put_top(card, pile::HEROES_IN_PLAY);
                state.cards.shuffle_in(pile::looked_at(seat), pile::HEROES, &mut state.chance);
                state.stack.becomes(Step::Order(OrderStep::HeroStands { seat, hero }));
            }
            (OrderStep::HeroStands { hero, .. }, Choice::Area(area)) => {
                state.stack.pop();
                self.hero_joins(state, seat, hero, area, sink);
            }
            (OrderStep::Desert { .. }, Choice::Hero(hero)) => {
                state.stack.pop();
                self.deserts(state, seat, hero, sink);
            }
            _ => _ = state.stack.pop(),
        }
    }

    fn draw_hero<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if let Some(card) = state.cards.draw(pile::HEROES, pile::looked_at(seat)) {
            state.cards.show(card, seat.set());
            let known = state.cards.known(card);
            sink.tell(|| {
                let card = Arg::Secret(self.card_thing(card), known);
                Event::new("runewars-draws-hero").with("who", seat).with("card", card).rule("RW-25")
            });
        }
    }

    fn city_gives<S: Sink>(&self, state: &mut State, seat: Seat, area: Area, benefit: Benefit, sink: &mut S) {
        match benefit {
            Benefit::Units(shape, left) => state.stack.push(Step::Order(OrderStep::Ally { seat, area, shape, left })),
            Benefit::Influence(amount) => {
                self.gain(state, seat, amount, "RW-25", sink);
            }
            Benefit::Tactics(cards) => self.draw_tactics(state, seat, cards, sink),
            Benefit::Quests(cards) => self.draw_quests(state, seat, cards, sink),
        }
    }
}

const _: () = assert!(TYPES + NEUTRALS == crate::state::KINDS);
