//! Buying and refreshing: the Bazaar for everyone, a Vault and a War Chest for each.

use crate::Queen;
use crate::choice::Market;
use crate::content::{BAZAAR, Home, Kind};
use crate::effect::When;
use crate::state::{AFTERNOON_DECK, MARKET, MARKET_SIZE, MIDNIGHT_DECK, REFRESH, Shelf, State, TWILIGHT_DECK};
use kernel::{Card, Event, Pile, Seat, Sink};

impl Queen {
    /// The deck the Bazaar draws from at this hour.
    pub(crate) fn bazaar_deck(state: &State) -> Pile {
        match state.hour {
            0..5 => AFTERNOON_DECK,
            5..8 => TWILIGHT_DECK,
            _ => MIDNIGHT_DECK,
        }
    }

    pub(crate) fn row_and_deck(&self, state: &State, seat: Seat, market: Market) -> (Pile, Pile) {
        match market {
            Market::Bazaar => (MARKET, Self::bazaar_deck(state)),
            Market::Vault => (Shelf::Vault.of(seat), Shelf::VaultDeck.of(seat)),
            Market::WarChest => (Shelf::WarChest.of(seat), Shelf::WarChest.of(seat)),
        }
    }

    /// QM-15: pay once; to the Archive, face up; the slot is filled at once.
    pub(super) fn buy<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, market: Market, sink: &mut S) {
        let (row, deck) = self.row_and_deck(state, seat, market);
        let card = state.cards.iter(row).find(|&card| self.kind_of(card) == kind).expect("the card is for sale");
        let price = self.buy_price(state, seat, kind);
        let slot = state.cards.position(card);
        self.pay_clout(state, seat, price);
        let to = if state.info.to_hand { Shelf::Hand } else { Shelf::Archive };
        state.info.discount = 0;
        state.info.to_hand = false;
        state.info.bought = state.info.bought.saturating_add(1);
        state.bought.set(kind.index());
        if card.index() < BAZAAR {
            state.buyer[card.index()] = seat.into();
        }
        state.cards.put_bottom(card, to.of(seat));
        if let Home::Ultimate(_) = self.content.kind(kind).home {
            state.player_mut(seat).ultimate = true;
        }
        sink.tell(|| {
            let event = Event::new("queen-buys")
                .with("who", self.who(state, seat))
                .with("card", self.thing(kind))
                .with("price", price)
                .with("market", market.slug())
                .rule(if market == Market::WarChest { "QM-93" } else { "QM-15" });
            self.gliding(state, event, row, to.of(seat))
        });
        if market != Market::WarChest {
            self.refill(state, row, deck, slot, sink);
        }
        if market == Market::Bazaar {
            for other in state.seats().filter(|&other| other != seat) {
                if state.alive(other) {
                    self.trigger(state, other, When::OthersBuy, None);
                }
            }
        }
        self.trigger(state, seat, When::Bought, None);
    }

    /// QM-18: the top card of the deck into the slot; an empty deck leaves it empty.
    fn refill<S: Sink>(&self, state: &mut State, row: Pile, deck: Pile, slot: usize, sink: &mut S) {
        let Some(card) = state.cards.top(deck) else { return };
        state.cards.put_at(card, row, slot);
        self.show_for_sale(state, card, deck, sink);
    }

    fn show_for_sale<S: Sink>(&self, state: &mut State, card: Card, deck: Pile, sink: &mut S) {
        state.cards.open(card);
        sink.tell(|| {
            let event = Event::new("queen-for-sale").with("card", self.thing(self.kind_of(card))).rule("QM-15");
            self.gliding(state, event, deck, state.cards.place(card))
        });
    }

    /// Fills a row up to three cards.
    pub(super) fn fill<S: Sink>(&self, state: &mut State, row: Pile, deck: Pile, sink: &mut S) {
        while state.cards.len(row) < MARKET_SIZE {
            let Some(card) = state.cards.draw(deck, row) else { return };
            self.show_for_sale(state, card, deck, sink);
        }
    }

    /// QM-16, QM-17: 2 Clout; the whole row goes under the deck, then three new ones.
    pub(super) fn refresh<S: Sink>(&self, state: &mut State, seat: Seat, market: Market, sink: &mut S) {
        let (row, deck) = self.row_and_deck(state, seat, market);
        self.pay_clout(state, seat, REFRESH);
        state.cards.move_all(row, deck);
        sink.tell(|| {
            let event = Event::new("queen-refreshes")
                .with("who", self.who(state, seat))
                .with("market", market.slug())
                .rule(if market == Market::Bazaar { "QM-17" } else { "QM-16" });
            self.gliding(state, event, row, deck)
        });
        self.fill(state, row, deck, sink);
        for other in state.seats().filter(|&other| other != seat) {
            if state.alive(other) {
                self.trigger(state, other, When::OthersRefresh, None);
            }
        }
    }
}
