//! Trade between heroes who share a space: an offer is put together openly, sent, and accepted or refused (RB-47).

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::{Choice, Part};
use crate::content::{CardType, Kind};
use crate::state::{Body, Goods, MAX_ALLIES, MAX_OFFERED, MAX_WEAPONS, Offer, State, What, Who};
use kernel::{Card, Event, Seat, Sink};

/// Gold is offered in these steps.
const PURSES: [u8; 2] = [1, 5];

impl<A: Adventure> Runebound<A> {
    /// May the one who moves still make an offer to anybody here?
    pub(crate) fn can_offer(&self, state: &State<A>, seat: Seat) -> bool {
        state.info.offers < self.content.numbers.offers && self.company(state, seat).next().is_some()
    }

    pub(crate) fn list_partners(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        if state.count > 1 && state.info.offers < self.content.numbers.offers {
            into.extend(self.company(state, seat).map(Choice::Trade));
        }
    }

    pub(crate) fn open_offer(&self, state: &mut State<A>, seat: Seat, to: Seat) {
        state.info.offers += 1;
        state.offer = Offer { from: seat, to, ..Offer::default() };
        state.push(seat, What::Offer);
    }

    /// Who gives this part of the offer.
    pub(crate) fn giver(state: &State<A>, part: Part) -> Seat {
        if part == Part::Give { state.offer.from } else { state.offer.to }
    }

    pub(crate) fn list_offer(&self, state: &State<A>, into: &mut Vec<Choice<A>>) {
        into.push(Choice::Done);
        if self.offer_fits(state) {
            into.push(Choice::Send);
        }
        for part in Part::ALL {
            let giver = Self::giver(state, part);
            let goods = &state.offer.goods[part as usize];
            if goods.cards.len() < MAX_OFFERED {
                for card in self.belongings(state, giver).filter(|card| !goods.cards.contains(card)) {
                    let choice = Choice::Put(part, self.kind_of(card));
                    if !into.contains(&choice) {
                        into.push(choice);
                    }
                }
            }
            A::list_goods(state, part, into);
            for purse in PURSES {
                if A::purse(state, giver).saturating_sub(goods.gold) >= purse {
                    into.push(Choice::PutGold(part, purse));
                }
            }
        }
    }

    /// Something changes hands, and both are within their limits afterwards.
    fn offer_fits(&self, state: &State<A>) -> bool {
        let [given, asked] = &state.offer.goods;
        let (from, to) = (state.offer.from, state.offer.to);
        !(given.is_empty() && asked.is_empty())
            && self.fits_after(state, from, given, asked)
            && self.fits_after(state, to, asked, given)
    }

    /// Is the hero within the limits of RB-41 without what goes and with what comes?
    fn fits_after(&self, state: &State<A>, seat: Seat, goes: &Goods<A>, comes: &Goods<A>) -> bool {
        let stays = self.belongings(state, seat).filter(|card| !goes.cards.contains(card));
        let (mut allies, mut armour, mut weapons) = (0, 0, 0);
        let mut subtypes = [false; 256];
        let all = self.with_attached(state, stays.chain(comes.cards.iter().copied()));
        for &card in all.iter() {
            let info = self.content.of(card);
            match info.card_type {
                CardType::Ally => allies += 1,
                CardType::Armour => armour += 1,
                CardType::Weapon => {
                    weapons += 1;
                    if std::mem::replace(&mut subtypes[info.subtype as usize], true) {
                        return false;
                    }
                }
                _ => {}
            }
        }
        let most_allies = if self.is_loner(state, seat) { 0 } else { MAX_ALLIES };
        allies <= most_allies && armour <= 1 && weapons <= MAX_WEAPONS
    }

    pub(crate) fn build_offer<S: Sink>(&self, state: &mut State<A>, choice: Choice<A>, sink: &mut S) {
        match choice {
            Choice::Put(part, kind) => self.put_card(state, part, kind),
            Choice::PutGold(part, n) => state.offer.goods[part as usize].gold += n,
            Choice::Send => {
                state.stack.pop();
                state.push(state.offer.to, What::Answer);
                sink.tell(|| {
                    let event = Event::new("runebound-offers").with("who", self.who(state, state.offer.from));
                    let event = event.with("other", self.who(state, state.offer.to));
                    let [given, asked] = state.offer.goods.map(|goods| self.goods_text(&goods));
                    event.with("given", given).with("asked", asked).rule("RB-47")
                });
            }
            _ => _ = state.stack.pop(),
        }
    }

    fn put_card(&self, state: &mut State<A>, part: Part, kind: Kind) {
        let goods = &state.offer.goods[part as usize];
        let free = |card: &Card| self.kind_of(*card) == kind && !goods.cards.contains(card);
        let found = self.belongings(state, Self::giver(state, part)).find(free);
        if let Some(card) = found {
            state.offer.goods[part as usize].cards.push(card);
        }
    }

    pub(crate) fn answer_offer<S: Sink>(&self, state: &mut State<A>, choice: Choice<A>, sink: &mut S) {
        state.stack.pop();
        let Offer { from, to, goods: [given, asked] } = state.offer;
        let accepts = choice == Choice::Accept;
        sink.tell(|| {
            let event = Event::new("runebound-answers").with("who", self.who(state, to));
            event.with("answer", if accepts { "accepts" } else { "refuses" }).rule("RB-47")
        });
        if !accepts {
            return;
        }
        let before = state.stack.len();
        // All leaves before anything arrives, so that nobody is over a limit on the way.
        for (giver, taker, goods) in [(from, to, given), (to, from, asked)] {
            A::hand_money(self, state, giver, taker, goods.gold, sink);
            if let Ok([giver, taker]) = state.players.get_disjoint_mut([giver.index(), taker.index()]) {
                A::hand_over(&mut giver.own, &mut taker.own, goods.own);
            }
        }
        let bodies = |state: &State<A>, seat: Seat, goods: &Goods<A>| -> [Body<A>; MAX_OFFERED] {
            std::array::from_fn(|index| {
                goods.cards.get(index).and_then(|&card| state.body(seat, Who::Card(card))).unwrap_or_default()
            })
        };
        let carried = [bodies(state, from, &given), bodies(state, to, &asked)];
        for (giver, goods) in [(from, given), (to, asked)] {
            state.player_mut(giver).allies.retain(|ally| !goods.cards.contains(&ally.card));
            for &card in goods.cards.iter() {
                state.cards.put_bottom(card, crate::state::BOX);
            }
        }
        for (taker, goods, bodies) in [(to, given, carried[0]), (from, asked, carried[1])] {
            for (&card, body) in goods.cards.iter().zip(bodies) {
                self.acquire(state, taker, card, sink);
                A::goes_along(state, if taker == to { from } else { to }, taker, card);
                if self.is_ally(self.kind_of(card))
                    && let Some(new) = state.body_mut(taker, Who::Card(card))
                {
                    *new = body;
                }
            }
        }
        // Whoever moves is looked at last, since that would end the turn; and what is still to be chosen is given first.
        let given = state.stack.len();
        self.check_out(state, from, Who::Hero, sink);
        self.check_out(state, to, Who::Hero, sink);
        let looked = state.stack.len() - given;
        state.stack[before..].rotate_right(looked);
    }
}
