//! Rumors and Legends: drawing rumors, and discovering a Legend with a set of them (FW-23 to FW-27).

use super::choice::{Choice as Own, Set};
use super::table::{LEGEND_DECK, LEGEND_ROW, LEGENDS_OPEN, RUMOR_POOL, RUMORS, Step};
use super::{Choice, FrozenWastes, State};
use crate::Runebound;
use crate::content::{Kind, SYMBOLS, TERRAINS, WILD};
use crate::map::{Map, NO_TERRAIN, PlaceKind, Space};
use crate::state::What;
use kernel::{Card, Event, Seat, SeatSet, Sink};

/// The land around a space, as symbols match it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Surroundings {
    pub terrains: [u8; TERRAINS],
    pub towns: u8,
    /// Places that only a wild symbol fits.
    pub strange: u8,
}

impl Surroundings {
    /// Of every space of a map.
    pub fn of_all(map: &Map) -> Vec<Surroundings> {
        (0..map.spaces.len()).map(|space| Self::of(map, Space(space as u8))).collect()
    }

    fn of(map: &Map, space: Space) -> Surroundings {
        let mut around = Surroundings::default();
        for &near in map.neighbours(space) {
            let terrain = map.space(near).terrain;
            if terrain != NO_TERRAIN {
                around.terrains[terrain as usize] += 1;
            } else if map.place(near).is_some_and(PlaceKind::is_town) {
                around.towns += 1;
            } else {
                around.strange += 1;
            }
        }
        around
    }

    pub fn spaces(&self) -> u8 {
        self.terrains.iter().sum::<u8>() + self.towns + self.strange
    }
}

impl Runebound<FrozenWastes> {
    pub(crate) fn gain_rumors<S: Sink>(&self, state: &mut State, seat: Seat, n: u8, sink: &mut S) {
        for _ in 0..n {
            match state.cards.draw(RUMOR_POOL, RUMORS.of(seat)) {
                Some(card) => {
                    state.cards.show(card, seat.set());
                    self.tell_rumor(state, seat, card, sink);
                }
                None => state.push(seat, What::Own(Step::RumorFrom)),
            }
        }
    }

    fn tell_rumor<S: Sink>(&self, state: &State, seat: Seat, card: Card, sink: &mut S) {
        sink.tell(|| {
            let rumor = kernel::Arg::Secret(self.thing(self.kind_of(card)), state.cards.known(card));
            Event::new("runebound-rumor").with("who", self.who(state, seat)).with("card", rumor).rule("FW-23")
        });
    }

    pub(crate) fn others_have_rumors(&self, state: &State, seat: Seat) -> bool {
        state.seats().any(|other| other != seat && !state.cards.is_empty(RUMORS.of(other)))
    }

    /// With an empty pool one may be drawn unseen from another player.
    pub(crate) fn take_rumor<S: Sink>(&self, state: &mut State, seat: Seat, from: Seat, sink: &mut S) {
        state.stack.pop();
        let group = RUMORS.of(from);
        let at = state.chance.below(state.cards.len(group) as u32) as usize;
        let Some(card) = state.cards.iter(group).nth(at) else { return };
        // The taker sees which one went, and so still knows the others.
        let knew: Vec<Card> = state.cards.iter(group).filter(|&c| state.cards.known(c).contains(seat)).collect();
        state.cards.slip(card, RUMORS.of(seat), from, |_| true);
        knew.into_iter().chain([card]).for_each(|card| state.cards.show(card, seat.set()));
        self.tell_rumor(state, seat, card, sink);
    }

    /// The neighbours of a space, counted.
    #[inline]
    pub(crate) fn surroundings(&self, space: Space) -> &Surroundings {
        &self.own.surroundings[space.index()]
    }

    pub(crate) fn held_rumors(&self, state: &State, seat: Seat) -> [u8; SYMBOLS] {
        let mut held = [0; SYMBOLS];
        for card in state.cards.iter(RUMORS.of(seat)) {
            held[self.content.of(card).symbols[0] as usize] += 1;
        }
        held
    }

    pub(crate) fn list_discoveries(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let space = state.player(seat).space;
        let Some(jewel) = self.content.map.space(space).jewel else { return };
        let rumors = state.cards.len(RUMORS.of(seat)) as u8;
        for card in state.cards.iter(LEGEND_ROW) {
            let info = self.content.of(card);
            if info.colour == jewel && info.difficulty <= rumors && self.may_have(state, seat, card) {
                let held = self.held_rumors(state, seat);
                let around = self.surroundings(space);
                self.list_sets(space, around, &held, 0, info.difficulty, Set::default(), &mut |set| {
                    into.push(Choice::Own(Own::Discover(self.kind_of(card), set)));
                });
            }
        }
    }

    /// Every set of `left` more rumors from symbol `symbol` on that fits.
    #[expect(clippy::too_many_arguments, reason = "a recursion that carries what it looks at")]
    fn list_sets(
        &self,
        space: Space,
        around: &Surroundings,
        held: &[u8; SYMBOLS],
        symbol: usize,
        left: u8,
        set: Set,
        found: &mut impl FnMut(Set),
    ) {
        if left == 0 {
            if self.set_fits(space, around, set) {
                found(set);
            }
            return;
        }
        if symbol == SYMBOLS {
            return;
        }
        let mut set = set;
        for taken in 0..=held[symbol].min(left) {
            self.list_sets(space, around, held, symbol + 1, left - taken, set, found);
            set = set.plus(symbol);
        }
    }

    /// One rumor for the own space, each other for a different neighbour (FW-26). A terrain's own rumor serves as well as
    /// a wild one and is less use elsewhere, so it goes first: counting is exact.
    pub(crate) fn set_fits(&self, space: Space, around: &Surroundings, set: Set) -> bool {
        let own = self.content.map.space(space).terrain as usize;
        let mut counts: [u8; SYMBOLS] = std::array::from_fn(|symbol| set.count(symbol));
        let wild = WILD as usize;
        if own < TERRAINS && counts[own] > 0 {
            counts[own] -= 1;
        } else if counts[wild] > 0 {
            counts[wild] -= 1;
        } else {
            return false;
        }
        let for_towns: u8 = (0..TERRAINS).map(|t| counts[t].saturating_sub(around.terrains[t])).sum();
        for_towns <= around.towns && counts.iter().sum::<u8>() <= around.spaces()
    }

    pub(crate) fn discover<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, set: Set, sink: &mut S) {
        state.info.own.discovered = true;
        for symbol in 0..SYMBOLS {
            for _ in 0..set.count(symbol) {
                let like = |card: Card| self.content.of(card).symbols[0] as usize == symbol;
                let Some(card) = state.cards.pick(RUMORS.of(seat), seat, like) else { continue };
                state.cards.show(card, SeatSet::ALL);
                sink.tell(|| {
                    let event = Event::new("runebound-pays-rumor").with("who", self.who(state, seat));
                    event.with("card", self.thing(self.kind_of(card))).rule("FW-26")
                });
                state.cards.put_bottom(card, RUMOR_POOL);
            }
        }
        let mut chance = state.chance.clone();
        state.cards.shuffle(RUMOR_POOL, &mut chance);
        state.chance = chance;
        let legend = state.cards.iter(LEGEND_ROW).find(|&card| self.kind_of(card) == kind);
        let Some(card) = legend else { return };
        sink.tell(|| {
            let event = Event::new("runebound-discovers").with("who", self.who(state, seat));
            event.with("card", self.thing(kind)).rule("FW-25")
        });
        state.used.set(kind.index());
        self.acquire(state, seat, card, sink);
        if state.cards.len(LEGEND_ROW) < LEGENDS_OPEN
            && let Some(next) = state.cards.draw(LEGEND_DECK, LEGEND_ROW)
        {
            state.cards.open(next);
            let next = self.thing(self.kind_of(next));
            sink.tell(|| Event::new("runebound-legend-shown").with("card", next).rule("FW-27"));
        }
    }
}
