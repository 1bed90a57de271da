//! Effects for whoever a card speaks to.

use crate::Queen;
use crate::content::CardType;
use crate::effect::{Effect, ForYou, From, Passive, Span};
use crate::state::{BANISHED, BOX, Deed, Shelf, State, What};
use kernel::{Card, Event, Seat, Sink};

impl Queen {
    pub(super) fn for_you<S: Sink>(&self, state: &mut State, effect: ForYou, deed: &Deed, sink: &mut S) {
        use ForYou as Y;
        let who = deed.who;
        let amount = |state: &State, amount| self.amount(state, deed, amount);
        match effect {
            Y::Clout(n) => self.gain_clout(state, who, amount(state, n), "QM-10", deed.card.get(), sink),
            Y::PayClout(n) => self.lose_clout(state, who, amount(state, n), deed.card.get(), sink),
            Y::Heal(n) => self.heal(state, who, amount(state, n), deed.card.get(), sink),
            Y::Hurt(n) => self.suffer(state, who, amount(state, n), deed.card.get(), sink),
            Y::Draw(n) => self.draw(state, who, n, sink),
            Y::Level(class, by, until) => self.change_level(state, who, class, by, until, sink),
            Y::MayBanish(from, n) => state.push(*deed, What::Banish { from, left: n }),
            Y::Discard(n) => state.push(*deed, What::Discard { left: n }),
            Y::MayCycle(n) => state.push(*deed, What::Cycle { left: n, discarded: 0 }),
            Y::Foretell(n) => self.foretell(state, deed, n, sink),
            Y::Recall(n) => state.push(*deed, What::Recall { left: n }),
            Y::Guard(n) => self.guard(state, who, n, sink),
            Y::Charge(n) => self.charge(state, who, n, sink),
            Y::FreeReaction => state.player_mut(who).free_reaction = true,
            Y::Reroll => {
                let player = state.player_mut(who);
                player.rerolls = player.rerolls.saturating_add(1).min(9);
            }
            Y::Discount(n) => state.info.discount = state.info.discount.saturating_add(n),
            Y::BuyToHand => state.info.to_hand = true,
            Y::Roll(dice) => self.roll(state, deed, dice, "queen-rolls", sink),
            Y::Spend(most) => {
                state.spent = 0;
                state.push(*deed, What::Spend { most });
            }
            Y::SpendProphecy(most) => {
                state.spent = 0;
                state.push(*deed, What::SpendProphecy { most });
            }
            Y::DismissBane => state.push(*deed, What::DismissBane),
            Y::PassBane => state.push(*deed, What::PassBane),
            Y::Rally(n) => state.push(*deed, What::Rally { loyalty: n }),
            Y::Prophecy(n) => self.gain_prophecy(state, who, n, sink),
            Y::Trance => {
                state.player_mut(who).trance = true;
                sink.tell(|| Event::new("queen-trance").with("who", self.who(state, who)).rule("QM-96"));
            }
            Y::LashMe(n) => self.lash(state, who, n, sink),
            Y::LashBurst => self.lash_burst(state, who, sink),
            Y::Store(n) | Y::Loyalty(n) => {
                let tokens = amount(state, n).min(99) as u8;
                if let Some(card) = deed.card.get() {
                    self.add_marks(state, card, tokens, sink);
                }
            }
            Y::Unstore => {
                state.spent = deed.card.get().map_or(0, |card| std::mem::take(&mut state.marks[card.index()]));
            }
            Y::DismissThis => {
                if let Some(card) = deed.card.get().filter(|&card| state.lies_in(card, Shelf::Armory).is_some()) {
                    self.dismiss(state, card, sink);
                }
            }
            Y::BanishThis => {
                // What lies on the Banish pile is not banished again, or a card could do so for ever.
                let here = |card: &Card| ![BOX, BANISHED].contains(&state.cards.place(*card));
                if let Some(card) = deed.card.get().filter(here) {
                    self.banish(state, card, who, sink);
                }
            }
        }
    }

    fn guard<S: Sink>(&self, state: &mut State, who: Seat, n: u8, sink: &mut S) {
        let player = state.player_mut(who);
        player.guard = player.guard.saturating_add(n).min(30);
        sink.tell(|| Event::new("queen-guard").with("who", self.who(state, who)).with("n", n).rule("QM-63"));
    }

    fn charge<S: Sink>(&self, state: &mut State, who: Seat, n: u8, sink: &mut S) {
        let player = state.player_mut(who);
        player.charge = player.charge.saturating_add(n).min(30);
        sink.tell(|| Event::new("queen-charge").with("who", self.who(state, who)).with("n", n).rule("QM-60"));
    }

    fn lash_burst<S: Sink>(&self, state: &mut State, who: Seat, sink: &mut S) {
        let opponents: kernel::Few<Seat, 8> = state.opponents(who).collect();
        for &seat in opponents.iter() {
            let lash = state.player(seat).lash;
            if lash > 0 && state.over.is_none() && state.alive(seat) {
                sink.tell(|| {
                    Event::new("queen-lash-bites").with("who", self.who(state, seat)).with("n", lash).rule("QM-95")
                });
                self.lose_health(state, seat, lash, sink);
            }
        }
    }

    /// Loyalty on a Summon, tokens on another card.
    pub(super) fn add_marks<S: Sink>(&self, state: &mut State, card: Card, by: u8, sink: &mut S) {
        if state.lies_in(card, Shelf::Armory).is_none() {
            return;
        }
        let before = state.mark(card);
        let now = before.saturating_add(by).min(99);
        state.marks[card.index()] = now;
        if now > before {
            sink.tell(|| {
                let summon = self.content.kind(self.kind_of(card)).card_type == CardType::Summon;
                let (id, rule) = if summon { ("queen-loyalty", "QM-65") } else { ("queen-tokens", "QM-31") };
                let event = Event::new(id).with("card", self.thing(self.kind_of(card)));
                event.with("n", now - before).with("now", now).rule(rule)
            });
        }
    }

    /// Dice for a card, told by this message; who may still roll again is asked.
    pub(super) fn roll<S: Sink>(&self, state: &mut State, deed: &Deed, dice: u8, message: &'static str, sink: &mut S) {
        state.roll = (0..dice).map(|_| state.chance.die(6)).sum();
        let roll = state.roll;
        sink.tell(|| Event::new(message).with("who", self.who(state, deed.who)).with("n", roll).rule("QM-42"));
        let player = state.player(deed.who);
        let each_turn = !player.reroll_used && self.passives(state, deed.who).any(|p| p == Passive::RerollEachTurn);
        if player.rerolls > 0 || each_turn {
            state.push(*deed, What::Reroll { dice });
        }
    }

    /// Looks at the top of the Deck; if it holds too few cards the Archive comes under it first (QM-23).
    fn foretell<S: Sink>(&self, state: &mut State, deed: &Deed, n: u8, sink: &mut S) {
        let deck = Shelf::Deck.of(deed.who);
        if state.cards.len(deck) < n as usize {
            self.reshuffle(state, deed.who, sink);
        }
        if state.cards.is_empty(deck) {
            return;
        }
        let seen: kernel::Few<Card, 8> = state.cards.iter(deck).take(n.min(8) as usize).collect();
        self.look_at(state, &seen, deed);
        sink.tell(|| {
            Event::new("queen-foretells")
                .with("who", self.who(state, deed.who))
                .with("n", seen.len())
                .with("cards", self.secret_list(state, &seen))
                .rule("QM-97")
        });
        state.push(*deed, What::Foretell { seen: seen.len() as u8 });
    }

    pub(super) fn can_banish(&self, state: &State, seat: Seat, from: From) -> bool {
        (from != From::Archive && !state.cards.is_empty(Shelf::Hand.of(seat)))
            || (from != From::Hand && !state.cards.is_empty(Shelf::Archive.of(seat)))
    }

    /// What can be taken back: anything but cards that take back themselves.
    pub(crate) fn recallable<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        let archive = state.cards.iter(Shelf::Archive.of(seat));
        archive.filter(|&card| !self.recalls(self.content.kind(self.kind_of(card)).does))
    }

    /// Is there a way through these effects that takes a card back (QM-23)?
    fn recalls(&self, list: Span) -> bool {
        self.content.effects.any(list, &|effect| matches!(effect, Effect::You(ForYou::Recall(_))))
    }
}
