//! Covenant Items: goods that lie under an Item, with their text open or as one more activation (MN-46 to MN-49).

use super::choice::Choice as Own;
use super::content::{Activation, MIDNIGHT};
use super::table::{GOODS, GOODS_DECK, MAX_UPGRADES, UPGRADES, Upgrade};
use super::{Choice, Game, State};
use crate::content::{CardType, Kind};
use crate::state::Shelf;
use kernel::{Arg, Card, Event, Few, Seat, Sink};

/// The most the first upgrade costs, and by how much each further one may cost more (MN-47).
pub(super) const COST_STEP: usize = 3;

impl Game {
    /// Items that can have something under them: Always-on or Activate-to-Use ones of the Midnight deck.
    pub(super) fn covenant_items<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        state.cards.iter(Shelf::Items.of(seat)).filter(|&card| {
            let info = self.content.of(card);
            info.home == MIDNIGHT && Activation::of(info) != Activation::Discard
        })
    }

    /// Allies and Discard-to-Use cards lie face down (MN-48).
    pub(super) fn goes_face_down(&self, good: Kind) -> bool {
        let info = self.content.kind(good);
        info.card_type == CardType::Ally || Activation::of(info) == Activation::Discard
    }

    /// Is somebody asked who has gained a counter? Only what all can see decides (MN-49).
    pub(super) fn can_covenant(&self, state: &State, seat: Seat) -> bool {
        !state.cards.is_empty(GOODS.of(seat))
            && state.player(seat).own.upgrades.len() < MAX_UPGRADES
            && self.covenant_items(state, seat).next().is_some()
    }

    fn fits_under(&self, state: &State, seat: Seat, good: Card, item: Card) -> bool {
        if self.goes_face_down(self.kind_of(good)) {
            return true;
        }
        let under = state.player(seat).own.upgrades.iter().filter(|upgrade| upgrade.item == item).count();
        usize::from(self.content.of(good).cost) <= COST_STEP * (under + 1) && self.has_room(state, seat, good)
    }

    /// The number of the next upgrade of an Item of this kind.
    pub(super) fn next_upgrade(&self, state: &State, seat: Seat, item: Kind) -> usize {
        let upgrades = &state.player(seat).own.upgrades;
        let under = |card: Card| upgrades.iter().filter(|upgrade| upgrade.item == card).count();
        let items = self.covenant_items(state, seat).filter(|&card| self.kind_of(card) == item);
        1 + items.map(under).max().unwrap_or(0)
    }

    /// Every pair that fits; where none does, only to say so.
    pub(super) fn list_covenant(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let first = into.len();
        for good in state.cards.iter(GOODS.of(seat)) {
            for item in self.covenant_items(state, seat) {
                let choice = Choice::Own(Own::Attach(self.kind_of(good), self.kind_of(item)));
                if self.fits_under(state, seat, good, item) && !into.contains(&choice) {
                    into.push(choice);
                }
            }
        }
        if into.len() == first {
            into.push(Choice::Done);
        }
    }

    pub(super) fn attach<S: Sink>(&self, state: &mut State, seat: Seat, good: Kind, item: Kind, sink: &mut S) {
        state.stack.pop();
        let Some(card) = self.good_of(state, seat, good) else { return };
        let fits = |under: &Card| self.kind_of(*under) == item && self.fits_under(state, seat, card, *under);
        let Some(under) = self.covenant_items(state, seat).find(fits) else { return };
        let face_down = self.goes_face_down(good);
        state.cards.put_bottom(card, UPGRADES.of(seat));
        if !face_down {
            state.cards.open(card);
        }
        state.player_mut(seat).own.upgrades.push(Upgrade { item: under, card, face_down });
        sink.tell(|| {
            let thing = Arg::Secret(self.thing(good), state.cards.known(card));
            let event = Event::new("midnight-covenant").with("who", self.who(state, seat)).with("card", thing);
            event.with("item", self.thing(item)).rule("MN-46")
        });
    }

    /// No good fits: they are laid open, so that everybody sees it (MN-49).
    pub(super) fn lay_open<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.stack.pop();
        state.cards.open_all(GOODS.of(seat));
        sink.tell(|| {
            let goods: Vec<Arg> =
                state.cards.iter(GOODS.of(seat)).map(|card| self.thing(self.kind_of(card)).into()).collect();
            Event::new("midnight-lays-open").with("who", self.who(state, seat)).with("list", goods).rule("MN-49")
        });
    }

    // --- What lies under an Item -------------------------------------------------------------------------------

    /// An Item leaves its bearer: its upgrades go under the base deck.
    pub(super) fn shed<S: Sink>(&self, state: &mut State, item: Card, sink: &mut S) {
        for seat in 0..state.players.len() {
            let gone: Few<Upgrade, MAX_UPGRADES> =
                state.players[seat].own.upgrades.iter().filter(|upgrade| upgrade.item == item).copied().collect();
            if gone.is_empty() {
                continue;
            }
            state.players[seat].own.upgrades.retain(|upgrade| upgrade.item != item);
            for upgrade in gone.iter() {
                state.spent.clear(upgrade.card.index());
                state.cards.put_bottom(upgrade.card, GOODS_DECK);
            }
            let n = gone.len();
            sink.tell(|| {
                let item = self.thing(self.kind_of(item));
                Event::new("midnight-sheds").with("item", item).with("n", n).rule("MN-47")
            });
        }
    }
}

/// The upgrade that a card is, if it is one.
pub(super) fn upgrade_of(state: &State, seat: Seat, card: Card) -> Option<Upgrade> {
    state.player(seat).own.upgrades.iter().find(|upgrade| upgrade.card == card).copied()
}

/// The card that is turned when this text is activated: itself, or a face-down upgrade under the same Item (MN-48).
pub(super) fn turned(state: &State, seat: Seat, card: Card) -> Option<Card> {
    let fresh = |card: Card| !state.spent.has(card.index());
    if fresh(card) {
        return Some(card);
    }
    let item = upgrade_of(state, seat, card).map_or(card, |upgrade| upgrade.item);
    let mut spare = state.player(seat).own.upgrades.iter().filter(|upgrade| upgrade.item == item && upgrade.face_down);
    spare.find(|upgrade| fresh(upgrade.card)).map(|upgrade| upgrade.card)
}

/// A traded Item takes its upgrades along.
pub(super) fn go_along(state: &mut State, from: Seat, to: Seat, item: Card) {
    let all: Few<Upgrade, MAX_UPGRADES> =
        state.player(from).own.upgrades.iter().filter(|upgrade| upgrade.item == item).copied().collect();
    state.player_mut(from).own.upgrades.retain(|upgrade| upgrade.item != item);
    for upgrade in all.iter() {
        if state.player(to).own.upgrades.is_full() {
            state.cards.put_bottom(upgrade.card, GOODS_DECK);
            continue;
        }
        state.cards.put_bottom(upgrade.card, UPGRADES.of(to));
        state.player_mut(to).own.upgrades.push(*upgrade);
    }
}
