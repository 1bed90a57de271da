//! The year: a season's claim, card and fixed effect, orders chosen in secret, and the end of the last winter.

use super::cards::CardStep;
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::{Feat, HARD_WINTER_UNITS};
use crate::ids::{Area, Order, Resource, Season};
use crate::land::areas;
use crate::state::{Cause, Decrees, Ending, HEROES, KINDS, Player, State, pile, season_of};
use crate::step::{HeroStep, OrderStep, Part, Step, YearStep};
use kernel::event::RuleId;
use kernel::{Event, MaybeSeat, Message, Seat, SeatSet, Sink};

impl Runewars {
    /// RW-15: the order in which players act.
    pub(crate) fn play_order(&self, state: &State) -> Vec<Seat> {
        let mut seats: Vec<Seat> = state.living().collect();
        seats.sort_by_key(|&seat| self.rank(state, seat));
        seats
    }

    pub(crate) fn rank(&self, state: &State, seat: Seat) -> (u8, u8, u8) {
        state.rank(seat, |faction| self.content.factions[faction.index()].influence)
    }

    pub(crate) fn year_asks(&self, step: YearStep) -> Option<Seat> {
        match step {
            YearStep::Gain { seat } => Some(seat),
            YearStep::Starve { seat, left, .. } => (left > 0).then_some(seat),
            _ => None,
        }
    }

    pub(crate) fn year_options(&self, state: &State, step: YearStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            YearStep::Gain { .. } => into.extend([Choice::Influence, Choice::Tactics]),
            YearStep::Starve { area, .. } => self.list_units(state, area, into),
            YearStep::Orders => {
                let given = state.player(seat).given;
                into.extend(
                    Order::ALL
                        .iter()
                        .filter(|&&order| given & 1 << order as u8 == 0)
                        .map(|&order| Choice::Order(order)),
                );
            }
            YearStep::Bid => into.extend((0..=state.player(seat).influence).map(Choice::Bid)),
            _ => {}
        }
    }

    /// Units of an area by type and state.
    pub(crate) fn list_units(&self, state: &State, area: Area, into: &mut Vec<Choice>) {
        let place = state.place(area);
        let owner = state.controller(area);
        for kind in 0..KINDS {
            let unit = state.unit(owner, kind);
            if place.standing[kind] > 0 {
                into.push(Choice::Figure { unit, routed: false, hurt: 0 });
            }
            if place.routed[kind] > 0 {
                into.push(Choice::Figure { unit, routed: true, hurt: 0 });
            }
        }
    }

    pub(crate) fn year_apply<S: Sink>(
        &self,
        state: &mut State,
        step: YearStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (YearStep::Gain { .. }, Choice::Influence) => {
                state.stack.pop();
                state.cause = Cause::Season(state.season);
                self.gain(state, seat, FALL_INFLUENCE, "RW-13", sink);
            }
            (YearStep::Gain { .. }, _) => {
                state.stack.pop();
                state.cause = Cause::Season(state.season);
                self.draw_tactics(state, seat, 1, sink);
            }
            (YearStep::Starve { area, left, .. }, Choice::Figure { unit, routed, .. }) => {
                state.stack.becomes(Step::Year(YearStep::Starve { seat, area, left: left - 1 }));
                self.lose_unit(state, area, unit, routed, ("runewars-starves", "RW-14"), sink);
            }
            (YearStep::Orders, Choice::Order(order)) => {
                let player = state.player_mut(seat);
                player.order = Some(order);
                player.pending = true;
                if state.living().all(|seat| state.player(seat).pending) {
                    self.reveal_orders(state, sink);
                }
            }
            (YearStep::Bid, Choice::Bid(bid)) => {
                state.player_mut(seat).bid = Some(bid);
                if state.living().all(|seat| state.player(seat).bid.is_some()) {
                    self.reveal_bids(state, sink);
                }
            }
            _ => {}
        }
    }

    fn reveal_orders<S: Sink>(&self, state: &mut State, sink: &mut S) {
        for seat in state.seats() {
            if let Some(order) = state.player(seat).order.filter(|_| state.player(seat).pending) {
                state.player_mut(seat).given |= 1 << order as u8;
                sink.tell(|| {
                    let event = Event::new("runewars-orders").with("who", seat).with("order", order_name(order));
                    event.with("number", order as u8 + 1).rule("RW-15")
                });
            }
        }
        state.stack.becomes(Step::Year(YearStep::Resolve));
    }

    /// RW-18: all bids are lost.
    fn reveal_bids<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        for seat in state.living().collect::<Vec<_>>() {
            let player = state.player_mut(seat);
            let bid = player.bid.unwrap_or(0).min(player.influence);
            player.influence -= bid;
            sink.tell(|| Event::new("runewars-bids").with("who", seat).with("count", bid).rule("RW-18"));
        }
    }

    pub(crate) fn year_work<S: Sink>(&self, state: &mut State, step: YearStep, sink: &mut S) {
        match step {
            YearStep::Season => self.begin_season(state, sink),
            YearStep::Fixed => self.fixed_effect(state, sink),
            YearStep::Census => self.census(state),
            YearStep::Hunger => self.hunger(state, sink),
            YearStep::Resolve => self.next_order(state, sink),
            YearStep::Over => self.season_over(state, sink),
            YearStep::Gain { .. } | YearStep::Starve { .. } | YearStep::Orders | YearStep::Bid => _ = state.stack.pop(),
        }
    }

    fn begin_season<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let season = state.season;
        let year = state.year;
        sink.tell(|| {
            Event::new("runewars-season").with("season", season_name(season)).with("year", year).rule("RW-12")
        });
        for seat in state.seats() {
            state.cards.move_all(pile::fresh(seat), pile::hand(seat)); // RW-91
        }
        state.decrees = Decrees::default();
        if self.check_claim(state, sink) {
            return;
        }
        state.stack.becomes(Step::Year(YearStep::Fixed));
        if let Some(card) = state.cards.draw(pile::season(season), pile::SEASON_DISCARD) {
            state.cards.open(card);
            let drawn = season_of(card);
            state.used.set(self.season_thing(drawn).0.into());
            sink.tell(|| Event::new("runewars-season-card").with("card", self.season_thing(drawn)).rule("RW-12"));
            self.season_card(state, drawn, sink);
        }
    }

    /// RW-12 to RW-14.
    fn fixed_effect<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.becomes(Step::Year(YearStep::Orders));
        match state.season {
            Season::Spring => {
                for place in state.places.iter_mut() {
                    place.activated = SeatSet::NONE;
                    for kind in 0..KINDS {
                        place.standing[kind] += std::mem::take(&mut place.routed[kind]);
                    }
                }
                for hero in 0..HEROES {
                    state.heroes[hero].routed = false;
                }
                for player in &mut state.players {
                    (player.given, player.order) = (0, None);
                }
                self.spring_heals(state, sink);
            }
            Season::Summer => state.stack.push(Step::Hero(HeroStep::Phase { acted: 0, last: MaybeSeat::NONE })),
            Season::Fall => {
                state.cards.move_all(pile::FATE_DISCARD, pile::FATE);
                state.cards.shuffle(pile::FATE, &mut state.chance);
                for seat in self.play_order(state).into_iter().rev() {
                    state.stack.push(Step::Year(YearStep::Gain { seat }));
                }
                self.fall_title(state, sink);
            }
            Season::Winter => {
                state.stack.push(Step::Year(YearStep::Hunger));
                state.stack.push(Step::Year(YearStep::Census));
                state.stack.push(Step::Card(CardStep::Winter));
            }
        }
    }

    // --- Winter ----------------------------------------------------------------------------------------------------

    /// RW-14: so many units too many.
    pub(crate) fn hungry(&self, state: &State, seat: Seat, area: Area) -> u8 {
        let decrees = &state.decrees;
        let food = state.player(seat).dials[Resource::Food.index()];
        let food = (food + decrees.food_more[seat.index()]).saturating_sub(decrees.food_less);
        let units = if state.controller(area) == Some(seat) { state.place(area).units() } else { 0 };
        units.saturating_sub(food)
    }

    /// A great host that loses nobody.
    fn census(&self, state: &mut State) {
        state.stack.pop();
        for seat in state.living().collect::<Vec<_>>() {
            let own = || areas(state.controlled(seat));
            let units: u32 = own().map(|area| u32::from(state.place(area).units())).sum();
            if units >= u32::from(HARD_WINTER_UNITS) && own().all(|area| self.hungry(state, seat, area) == 0) {
                state.player_mut(seat).feats |= Feat::HardWinter.bit();
            }
        }
    }

    fn hunger<S: Sink>(&self, state: &mut State, sink: &mut S) {
        for seat in self.play_order(state) {
            if let Some(area) = areas(state.controlled(seat)).find(|&area| self.hungry(state, seat, area) > 0) {
                let left = self.hungry(state, seat, area);
                state.stack.push(Step::Year(YearStep::Starve { seat, area, left }));
                return;
            }
        }
        self.eliminate(state, sink);
        state.stack.pop();
    }

    /// A unit of an area is destroyed.
    pub(crate) fn lose_unit<S: Sink>(
        &self,
        state: &mut State,
        area: Area,
        unit: crate::ids::Unit,
        routed: bool,
        (told, rule): (&'static str, RuleId),
        sink: &mut S,
    ) {
        let kind = kind_of(unit);
        let place = state.place_mut(area);
        let count = if routed { &mut place.routed[kind] } else { &mut place.standing[kind] };
        *count = count.saturating_sub(1);
        state.settle(area);
        sink.tell(|| {
            Event::new(told).with("unit", self.unit_thing(unit)).with("area", self.area_thing(area)).rule(rule)
        });
    }

    // --- Orders ----------------------------------------------------------------------------------------------------

    /// RW-15: the lowest number that is left.
    fn next_order<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let waiting = state.living().filter(|&seat| state.player(seat).pending);
        let Some(seat) = waiting.min_by_key(|&seat| self.rank(state, seat)) else {
            state.stack.becomes(Step::Year(YearStep::Over));
            return;
        };
        state.player_mut(seat).pending = false;
        state.spent = 0;
        state.passed = 0;
        sink.tell(|| Event::new("runewars-turn").with("who", seat).rule("RW-15"));
        state.stack.push(Step::Order(OrderStep::Turn { seat, part: Part::Before }));
    }

    fn season_over<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.decrees = Decrees::default();
        let next = Season::at(state.season.index() + 1);
        if next.is_none() && state.year >= state.options.years() {
            return self.count_runes(state, sink);
        }
        if next.is_none() {
            state.year += 1;
        }
        state.season = next.unwrap_or(Season::Spring);
        state.stack.becomes(Step::Year(YearStep::Season));
    }

    /// RW-83: after the last winter the most dragon runes win, then influence, then influence at the start.
    fn count_runes<S: Sink>(&self, state: &mut State, sink: &mut S) {
        for area in areas(state.land.laid) {
            if let Some(token) = state.place(area).rune {
                state.runes.open(token);
                state.runes_up |= area.bit();
            }
        }
        let worth = |player: &Player, runes: u8| {
            let start = player.faction.map_or(0, |faction| self.content.factions[faction.index()].influence);
            (runes, player.influence, start)
        };
        let best = state.living().max_by_key(|&seat| worth(state.player(seat), self.runes_of(state, seat)));
        for seat in state.living().collect::<Vec<_>>() {
            let runes = self.runes_of(state, seat);
            sink.tell(|| Event::new("runewars-counts").with("who", seat).with("count", runes).rule("RW-83"));
        }
        state.over = Some(Ending::Years);
        state.winners = best.map_or(SeatSet::NONE, Seat::set);
    }
}

/// Influence or a Tactics card in fall.
const FALL_INFLUENCE: u8 = 2;

/// The place of a type in an army.
pub(crate) fn kind_of(unit: crate::ids::Unit) -> usize {
    use crate::ids::{FACTIONS, TYPES};
    unit.index().checked_sub(FACTIONS * TYPES).map_or(unit.index() % TYPES, |neutral| TYPES + neutral)
}

pub(crate) fn order_name(order: Order) -> Message {
    Message::new(match order {
        Order::Strategize => "runewars-order-strategize",
        Order::Mobilize => "runewars-order-mobilize",
        Order::Conquest => "runewars-order-conquest",
        Order::Harvest => "runewars-order-harvest",
        Order::Recruit => "runewars-order-recruit",
        Order::Rally => "runewars-order-rally",
        Order::Power => "runewars-order-power",
        Order::Fortify => "runewars-order-fortify",
    })
}

pub(crate) fn season_name(season: Season) -> Message {
    Message::new(match season {
        Season::Spring => "runewars-spring",
        Season::Summer => "runewars-summer",
        Season::Fall => "runewars-fall",
        Season::Winter => "runewars-winter",
    })
}
