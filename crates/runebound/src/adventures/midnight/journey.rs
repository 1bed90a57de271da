//! A Hero's Movement step: each die is an action (MN-26 to MN-35, MN-61).

use super::choice::Choice as Own;
use super::content::Favoured;
use super::table::{BARTER, Cause, Infiltration, Step, Way};
use super::{Choice, Game, State};
use crate::content::{Kind, Moment};
use crate::effect::Passive;
use crate::map::{NO_TERRAIN, PlaceKind, Space};
use crate::state::{Body, MARKET_DECK, Shelf, Test, Trial, What, Who};
use crate::text::m;
use kernel::{Card, Event, Seat, Sink, Way as Goal};

/// What every infiltration has to overcome (MN-33).
const GUARDS: i8 = 10;
/// The bit of towns among favoured terrains.
const TOWNS: u8 = 7;

impl Game {
    /// Dice that are left to journey with.
    pub(crate) fn dice_left(&self, state: &State, seat: Seat) -> u8 {
        state.info.own.dice.unwrap_or_else(|| self.dice(state, seat))
    }

    /// Does the Movement step go on? Only what all can see decides.
    pub(super) fn still_travels(&self, state: &State, seat: Seat) -> bool {
        self.dice_left(state, seat) + state.info.own.bonus > 0
            || !state.cards.is_empty(BARTER)
            || self.can_offer(state, seat)
    }

    pub(super) fn list_journey(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.push(Choice::Stop);
        let (dice, bonus) = (self.dice_left(state, seat), state.info.own.bonus);
        let player = state.player(seat);
        let map = &self.content.map;
        if dice > 0 {
            for &to in map.neighbours(player.space) {
                match map.place(to) {
                    Some(_) => into.extend(Way::ALL.map(|way| Choice::Own(Own::Infiltrate(to, way)))),
                    None => into.push(Choice::Own(Own::Journey(to))),
                }
            }
        }
        if dice + bonus > 0 {
            let stronghold = map.place(player.space) == Some(PlaceKind::Stronghold);
            if player.body.exhaustion > 0 {
                into.push(Choice::Own(Own::Rest));
            }
            if player.body.wounds > 0 && !stronghold {
                into.push(Choice::Own(Own::Heal));
            }
            if !stronghold && self.can_barter(state, seat) {
                into.push(Choice::Own(Own::Barter));
            }
        }
        for card in state.cards.iter(BARTER).filter(|&card| self.can_purchase(state, seat, card)) {
            let choice = Choice::Own(Own::Purchase(self.kind_of(card)));
            if !into.contains(&choice) {
                into.push(choice);
            }
        }
        if state.info.own.dice.is_none() {
            self.each_power(state, seat, Moment::Travel, |of, which| into.push(Choice::Use(of, which)));
        }
        self.list_partners(state, seat, into);
    }

    /// Every space in the wild that the dice lead to, near ones first, each by the fewest of them.
    pub(super) fn journeys(&self, state: &State, seat: Seat) -> Vec<Goal<Choice>> {
        let top = Self::top(state);
        if top.by != seat || top.what != What::Own(Step::Journey) {
            return Vec::new();
        }
        let map = &self.content.map;
        let (from, dice) = (state.player(seat).space, usize::from(self.dice_left(state, seat)));
        let mut trails: Vec<Vec<Space>> = vec![Vec::new()];
        let mut known = vec![from];
        let mut next = 0;
        while let Some(trail) = trails.get(next).filter(|trail| trail.len() < dice).cloned() {
            let here = trail.last().copied().unwrap_or(from);
            for &to in map.neighbours(here).iter().filter(|&&to| map.place(to).is_none()) {
                if !known.contains(&to) {
                    known.push(to);
                    trails.push(trail.iter().copied().chain([to]).collect());
                }
            }
            next += 1;
        }
        let way = |trail: &Vec<Space>| {
            let to = *trail.last()?;
            Some(Goal {
                to: self.cell_id(to),
                over: [from].iter().chain(trail).map(|&space| self.cell_id(space)).collect(),
                choices: trail.iter().map(|&space| Choice::Own(Own::Journey(space))).collect(),
                text: m("runebound-way").with("space", self.land(to)).with("n", trail.len()),
                detail: self.step_detail(state, seat, to),
                rule: "MN-27",
            })
        };
        trails.iter().filter_map(way).collect()
    }

    fn can_barter(&self, state: &State, seat: Seat) -> bool {
        !state.cards.is_empty(MARKET_DECK) || !state.cards.is_empty(Shelf::Items.of(seat))
    }

    pub(super) fn can_purchase(&self, state: &State, seat: Seat, card: Card) -> bool {
        self.price(state, seat, self.kind_of(card)) <= super::goods_of(state, seat) && self.has_room(state, seat, card)
    }

    /// A die is spent; where it may be a bonus die, that goes first.
    fn spend(&self, state: &mut State, seat: Seat, bonus_may: bool) {
        if bonus_may && state.info.own.bonus > 0 {
            state.info.own.bonus -= 1;
            // The other dice are counted before anything else changes.
            state.info.own.dice = Some(self.dice_left(state, seat));
        } else {
            state.info.own.dice = Some(self.dice_left(state, seat).saturating_sub(1));
        }
    }

    pub(super) fn journey<S: Sink>(&self, state: &mut State, seat: Seat, to: Space, sink: &mut S) {
        self.spend(state, seat, false);
        self.go(state, seat, to, sink);
    }

    /// What was drawn by barter and not bought stays behind.
    fn go<S: Sink>(&self, state: &mut State, seat: Seat, to: Space, sink: &mut S) {
        self.clear_barter(state, sink);
        state.info.own.bonus = 0;
        self.enter(state, seat, to, sink);
        self.tread(state, seat);
    }

    pub(super) fn clear_barter<S: Sink>(&self, state: &mut State, sink: &mut S) {
        while let Some(card) = state.cards.top(BARTER) {
            self.discard(state, card, sink);
        }
    }

    /// Favoured terrain gives its dice the first time it is entered in a turn (MN-61).
    pub(super) fn tread(&self, state: &mut State, seat: Seat) {
        let space = self.content.map.space(state.player(seat).space);
        let bit = match (space.terrain, space.town) {
            (NO_TERRAIN, Some(_)) => TOWNS,
            (NO_TERRAIN, None) => return,
            (terrain, _) => terrain,
        };
        let hero = state.player(seat).hero.map_or(0, usize::from);
        let at_home = match self.own.favoured[hero] {
            Favoured::Nowhere => false,
            Favoured::Terrain(terrain) => bit == terrain,
            Favoured::Towns => bit == TOWNS,
            Favoured::AnyTerrain => bit != TOWNS,
        };
        if at_home && state.info.own.trod >> bit & 1 == 0 {
            state.info.own.trod |= 1 << bit;
            state.info.own.bonus = state.variants.own.terrain;
        }
    }

    // --- Infiltration (MN-33, MN-34) ---------------------------------------------------------------------------

    pub(super) fn infiltrate(&self, state: &mut State, seat: Seat, space: Space, way: Way) {
        self.spend(state, seat, false);
        state.test = Test::of(Trial::Own(Infiltration { space, way }));
        state.push(seat, What::TestReady);
    }

    /// Ten and the cost of the dearest Item, but for what can be concealed by who can use it.
    pub(crate) fn guards(&self, state: &State, seat: Seat) -> i8 {
        let hidden = |card: Card| self.content.of(card).holds.contains(&Some(Passive::Concealed));
        let shown = |card: &Card| !hidden(*card) || !self.has_voice(state, seat, *card);
        let costs = state.cards.iter(Shelf::Items.of(seat)).filter(shown).map(|card| self.content.of(card).cost);
        GUARDS + costs.max().unwrap_or(0) as i8
    }

    pub(crate) fn infiltration_bonus(&self, state: &State, seat: Seat, way: Way) -> i8 {
        self.attribute(state, seat, way.attribute()) + self.skill(state, seat, way.skill())
    }

    pub(super) fn infiltrated<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        trial: Infiltration,
        succeeds: bool,
        sink: &mut S,
    ) {
        if succeeds {
            return self.go(state, seat, trial.space, sink);
        }
        sink.tell(|| {
            let event = Event::new("midnight-caught").with("who", self.who(state, seat));
            event.with("space", self.space_thing(trial.space)).rule("MN-34")
        });
        self.clear_barter(state, sink);
        self.end_turn(state, true);
        self.provoke(state, Cause::Infiltration);
    }

    // --- Rest, heal, barter (MN-28 to MN-31) -------------------------------------------------------------------

    pub(super) fn rest_a_while<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        self.spend(state, seat, true);
        self.relieve(state, seat, Who::Hero, 1, ("exhaustion", |body: &mut Body<_>| &mut body.exhaustion), sink);
    }

    /// Rolls for the terrain of the space; in a town every face will do (MN-32).
    fn finds<S: Sink>(&self, state: &mut State, seat: Seat, sought: &'static str, sink: &mut S) -> bool {
        self.spend(state, seat, true);
        let face = self.roll_face(state);
        let found =
            self.content.faces[face as usize] & self.content.map.space(state.player(seat).space).entered_by != 0;
        sink.tell(|| {
            let event = Event::new("midnight-seeks").with("who", self.who(state, seat));
            let result = if found { "pass" } else { "fail" };
            let rule = if sought == "healer" { "MN-29" } else { "MN-30" };
            event.with("sought", sought).with("face", self.face_arg(face)).with("result", result).rule(rule)
        });
        found
    }

    pub(super) fn heal<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if self.finds(state, seat, "healer", sink) {
            self.relieve(state, seat, Who::Hero, 1, ("wounds", |body: &mut Body<_>| &mut body.wounds), sink);
        }
    }

    pub(super) fn barter<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if self.finds(state, seat, "trade", sink) {
            state.push(seat, What::Own(Step::Bartered));
        }
    }

    pub(super) fn list_bartered(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.push(Choice::Done);
        if !state.cards.is_empty(MARKET_DECK) {
            into.push(Choice::Own(Own::Fetch));
        }
        for card in state.cards.iter(Shelf::Items.of(seat)).filter(|card| !state.traded.has(card.index())) {
            let choice = Choice::Own(Own::Vend(self.kind_of(card)));
            if !into.contains(&choice) {
                into.push(choice);
            }
        }
    }

    pub(super) fn fetch<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.stack.pop();
        let Some(card) = state.cards.draw(MARKET_DECK, BARTER) else { return };
        state.cards.open(card);
        sink.tell(|| {
            let event = Event::new("midnight-fetches").with("who", self.who(state, seat));
            event.with("card", self.thing(self.kind_of(card))).rule("MN-30")
        });
    }

    /// Sold for half, and discarded.
    pub(super) fn vend<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, sink: &mut S) {
        state.stack.pop();
        let own = |card: &Card| self.kind_of(*card) == kind && !state.traded.has(card.index());
        let Some(card) = state.cards.iter(Shelf::Items.of(seat)).find(own) else { return };
        let price = self.content.kind(kind).cost / 2;
        sink.tell(|| {
            let event = Event::new("runebound-sells").with("who", self.who(state, seat));
            event.with("card", self.thing(kind)).with("price", self.money(price)).rule("MN-30")
        });
        self.discard(state, card, sink);
        self.gain_goods(state, seat, price, sink);
        self.check_out(state, seat, Who::Hero, sink);
    }

    pub(super) fn purchase<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, sink: &mut S) {
        let Some(card) = state.cards.iter(BARTER).find(|&card| self.kind_of(card) == kind) else { return };
        let price = self.price(state, seat, kind);
        state.used.set(kind.index());
        state.traded.set(card.index());
        sink.tell(|| {
            let event = Event::new("runebound-buys").with("who", self.who(state, seat));
            event.with("card", self.thing(kind)).with("price", self.money(price)).rule("MN-31")
        });
        // That it was bought is told already.
        self.acquire(state, seat, card, &mut kernel::Silent);
        self.pay_goods(state, seat, price, sink);
    }
}
