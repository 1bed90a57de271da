//! The Market step: goods, buying, selling, hiring and healing (RB-38 to RB-42).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::{Care, Choice};
use crate::content::{CardType, Kind};
use crate::effect::{Decree, Passive};
use crate::state::{Body, Companion, MAX_ALLIES, MAX_WEAPONS, Shelf, State, What, Who, stack};
use kernel::{Card, Event, Pile, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn market_opens<S: Sink>(&self, state: &mut State<A>, seat: Seat, sink: &mut S) {
        state.stack.pop();
        let space = state.player(seat).space;
        let Some(town) = self.content.map.space(space).town else { return };
        A::market_opens(state, seat);
        let kind = self.content.map.place(space);
        let mut goods = A::goods(kind);
        if self.decreed(state, |decree| match decree {
            Decree::NoGoods(folk) if A::concerns(folk, kind) => 1,
            _ => 0,
        }) > 0
        {
            goods = 0;
        }
        for _ in 0..goods {
            if let Some(card) = self.add_goods(state, stack(town)) {
                let card = self.thing(self.kind_of(card));
                let space = self.space_thing(space);
                sink.tell(|| Event::new("runebound-goods").with("card", card).with("space", space).rule("RB-38"));
            }
        }
        state.push(seat, What::Market);
    }

    pub(crate) fn town_stack(&self, state: &State<A>, seat: Seat) -> Pile {
        stack(self.content.map.space(state.player(seat).space).town.unwrap_or(0))
    }

    /// The price of a card here and now.
    pub(crate) fn price(&self, state: &State<A>, seat: Seat, kind: Kind) -> u8 {
        let town = self.content.map.place(state.player(seat).space);
        let haggled = self.sum(state, seat, |hold| if let Passive::Haggle(n) = hold { n as i8 } else { 0 });
        let decreed = self.decreed(state, |decree| match decree {
            Decree::Prices(folk, n) if A::concerns(folk, town) => n,
            _ => 0,
        });
        (self.content.kind(kind).cost as i8 - haggled + decreed).max(1) as u8
    }

    /// Can this hero have such a card at all?
    pub(crate) fn may_have(&self, state: &State<A>, seat: Seat, card: Card) -> bool {
        self.content.of(card).card_type != CardType::Ally || !self.is_loner(state, seat)
    }

    /// Would one more be within the limits (RB-41)?
    pub(crate) fn has_room(&self, state: &State<A>, seat: Seat, card: Card) -> bool {
        let info = self.content.of(card);
        let all = self.with_attached(state, state.cards.iter(Shelf::Items.of(seat)));
        let items = || all.iter().map(|&item| self.content.of(item));
        match info.card_type {
            CardType::Ally => state.player(seat).allies.len() < MAX_ALLIES,
            CardType::Armour => !items().any(|item| item.card_type == CardType::Armour),
            CardType::Weapon => {
                let weapons = || items().filter(|item| item.card_type == CardType::Weapon);
                weapons().count() < MAX_WEAPONS && !weapons().any(|item| item.subtype == info.subtype)
            }
            _ => true,
        }
    }

    /// A card comes to a hero from anywhere, face up; too many are discarded down.
    pub(crate) fn acquire<S: Sink>(&self, state: &mut State<A>, seat: Seat, card: Card, sink: &mut S) {
        let kind = self.kind_of(card);
        if !self.may_have(state, seat, card) {
            sink.tell(|| {
                let event = Event::new("runebound-goes-alone").with("who", self.who(state, seat));
                event.with("card", self.thing(kind)).rule("RB-41")
            });
            self.discard(state, card, sink);
            return;
        }
        if self.content.kind(kind).card_type == CardType::Ally {
            state.cards.put_bottom(card, Shelf::Allies.of(seat));
            state.player_mut(seat).allies.push(Companion { card, body: Body::default(), acted: false });
        } else {
            state.cards.put_bottom(card, Shelf::Items.of(seat));
        }
        sink.tell(|| Event::new("runebound-gets").with("who", self.who(state, seat)).with("card", self.thing(kind)));
        if self.over_limit(state, seat) {
            state.push(seat, What::OverLimit);
        }
    }

    pub(crate) fn list_trades(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        let gold = A::purse(state, seat);
        into.push(Choice::Done);
        if gold > 0 {
            for card in state.cards.iter(self.town_stack(state, seat)) {
                let choice = Choice::Buy(self.kind_of(card));
                if !state.traded.has(card.index())
                    && self.price(state, seat, self.kind_of(card)) <= gold
                    && self.may_have(state, seat, card)
                    && self.has_room(state, seat, card)
                    && !into.contains(&choice)
                {
                    into.push(choice);
                }
            }
            A::list_wares(self, state, seat, into);
        }
        for card in self.belongings(state, seat).filter(|card| !state.traded.has(card.index())) {
            let choice = Choice::Sell(self.kind_of(card));
            if !into.contains(&choice) {
                into.push(choice);
            }
        }
        A::list_care(self, state, seat, into);
    }

    /// What healers do for gold.
    pub(crate) fn list_paid_care(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        if A::purse(state, seat) == 0 {
            return;
        }
        for who in self.party(state, seat) {
            let needed = Care::ALL.into_iter().filter(|care| self.needs(state, seat, who, *care));
            into.extend(needed.map(|care| Choice::Care(care, self.named(who))));
        }
    }

    /// Is there anything to heal?
    pub(crate) fn needs(&self, state: &State<A>, seat: Seat, who: Who, care: Care) -> bool {
        let body = state.body(seat, who).unwrap_or_default();
        match care {
            Care::Heal => body.wounds > 0,
            Care::Rest => body.exhaustion > 0,
        }
    }

    pub(crate) fn trade_at_market<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        match choice {
            Choice::Buy(kind) => self.buy(state, seat, kind, sink),
            Choice::Sell(kind) => self.sell(state, seat, kind, sink),
            Choice::Care(care, whom) => {
                A::pay(self, state, seat, 1, sink);
                self.care(state, seat, care, whom, sink);
            }
            _ => _ = state.stack.pop(),
        }
    }

    fn buy<S: Sink>(&self, state: &mut State<A>, seat: Seat, kind: Kind, sink: &mut S) {
        let price = self.price(state, seat, kind);
        let for_sale = |card: &Card| self.kind_of(*card) == kind && !state.traded.has(card.index());
        let Some(card) = state.cards.iter(self.town_stack(state, seat)).find(for_sale) else { return };
        state.traded.set(card.index());
        state.used.set(kind.index());
        sink.tell(|| {
            let event = Event::new("runebound-buys").with("who", self.who(state, seat));
            event.with("card", self.thing(kind)).with("price", self.money(price)).rule("RB-39")
        });
        if A::TELLS_CHANGES {
            // That it was bought is told already.
            self.acquire(state, seat, card, &mut kernel::Silent);
        } else {
            self.acquire(state, seat, card, sink);
        }
        A::pay(self, state, seat, price, sink);
    }

    fn sell<S: Sink>(&self, state: &mut State<A>, seat: Seat, kind: Kind, sink: &mut S) {
        let own = |card: &Card| self.kind_of(*card) == kind && !state.traded.has(card.index());
        let Some(card) = self.belongings(state, seat).find(own) else { return };
        let price = self.content.kind(kind).cost / 2;
        state.traded.set(card.index());
        state.spent.clear(card.index());
        state.player_mut(seat).allies.retain(|ally| ally.card != card);
        A::parts_with(self, state, card, sink);
        let to = self.town_stack(state, seat);
        state.cards.put_top(card, to);
        sink.tell(|| {
            let event = Event::new("runebound-sells").with("who", self.who(state, seat));
            event.with("card", self.thing(kind)).with("price", self.money(price)).rule("RB-40")
        });
        A::earn(self, state, seat, i16::from(price), sink);
        self.check_out(state, seat, Who::Hero, sink);
    }

    pub(crate) fn care<S: Sink>(&self, state: &mut State<A>, seat: Seat, care: Care, whom: Who<Kind>, sink: &mut S) {
        let Some(who) = self.character(state, seat, whom) else { return };
        let Some(body) = state.body_mut(seat, who) else { return };
        match care {
            Care::Heal => body.wounds -= 1,
            Care::Rest => body.exhaustion = 0,
        }
        let whom = self.character_thing(state, seat, who);
        sink.tell(|| Event::new("runebound-cared").with("who", whom).with("care", care.slug()).rule("RB-42"));
    }
}
