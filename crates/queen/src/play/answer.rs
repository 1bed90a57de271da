//! Answers to what an effect asks in the middle of being carried out.

use crate::Queen;
use crate::choice::{Choice, Spot};
use crate::content::{CardType, Kind};
use crate::state::{Deed, STACK, Shelf, State, Step, Target, What};
use kernel::{Card, Event, Pile, Seat, Sink};

impl Queen {
    pub(crate) fn answer<S: Sink>(&self, state: &mut State, step: Step, choice: Choice, sink: &mut S) {
        let Step { deed, what } = step;
        if let Choice::Pick(kind, spot) = choice {
            return self.pick(state, step, kind, spot, sink);
        }
        state.stack.pop();
        match (what, choice) {
            (What::Choose { among } | What::TheyChoose { among }, Choice::Option(number)) => {
                self.push_run(state, self.lists_of(among)[number as usize], deed);
            }
            (What::Opponent { then }, Choice::Opponent(other)) => {
                self.push_run(state, then, deed.at(Some(Target::Princess(other))));
            }
            (What::PassTo { bane }, Choice::Opponent(other)) => self.pass_bane(state, &deed, bane, other, sink),
            (What::Rally { loyalty }, Choice::Aim(Target::Summon(card))) => self.add_marks(state, card, loyalty, sink),
            (What::Cycle { discarded, .. }, Choice::Done) => self.draw(state, deed.who, discarded, sink),
            (What::DismissTheirs { from }, Choice::PickFaceDown) => self.dismiss_hidden(state, from, sink),
            (_, Choice::Yes | Choice::Number(_)) => self.pay(state, step, choice, sink),
            // Done, no, or nothing to be done.
            _ => {}
        }
        debug_assert!(state.stack.len() < STACK);
    }

    /// She spends something for what follows.
    fn pay<S: Sink>(&self, state: &mut State, step: Step, choice: Choice, sink: &mut S) {
        let Step { deed, what } = step;
        let who = deed.who;
        match (what, choice) {
            (What::MayPay { cost, then }, Choice::Yes) => {
                self.spend(state, &deed, cost, sink);
                self.push_run(state, then, deed);
            }
            (What::MayProphesy { cost, then }, Choice::Yes) => {
                self.gain_prophecy(state, who, -(cost as i8), sink);
                self.push_run(state, then, deed);
            }
            (What::Spend { .. }, Choice::Number(number)) => {
                self.spend(state, &deed, number, sink);
                state.spent = number;
            }
            (What::SpendProphecy { .. }, Choice::Number(number)) => {
                self.gain_prophecy(state, who, -(number as i8), sink);
                state.spent = number;
            }
            (What::Reroll { dice }, Choice::Yes) => {
                let player = state.player_mut(who);
                if player.reroll_used || player.rerolls > 0 {
                    player.rerolls = player.rerolls.saturating_sub(1);
                } else {
                    player.reroll_used = true;
                }
                self.roll(state, &deed, dice, "queen-rolls-again", sink);
            }
            _ => {}
        }
    }

    fn spend<S: Sink>(&self, state: &mut State, deed: &Deed, clout: u8, sink: &mut S) {
        self.pay_clout(state, deed.who, u16::from(clout));
        if clout > 0 {
            sink.tell(|| {
                let event = Event::new("queen-pays").with("who", self.who(state, deed.who)).with("n", clout);
                event.with("card", self.card_or_advice(deed.card.get())).rule("QM-42")
            });
        }
    }

    /// A card of this kind is picked: the step goes on with one less, or is done.
    fn pick<S: Sink>(&self, state: &mut State, step: Step, kind: Kind, spot: Spot, sink: &mut S) {
        let Step { deed, what } = step;
        let who = deed.who;
        match what {
            What::Banish { from, left } => {
                state.becomes(What::Banish { from, left: left - 1 });
                let card = self.picked(state, spot_shelf(spot).of(who), who, kind);
                self.banish(state, card, who, sink);
            }
            What::Discard { left } => {
                state.becomes(What::Discard { left: left - 1 });
                let card = self.picked(state, Shelf::Hand.of(who), who, kind);
                self.discard(state, card, who, sink);
            }
            What::Cycle { left, discarded } => {
                state.becomes(What::Cycle { left: left - 1, discarded: discarded.saturating_add(1) });
                let card = self.picked(state, Shelf::Hand.of(who), who, kind);
                self.discard(state, card, who, sink);
            }
            What::Foretell { seen } => {
                state.becomes(What::Foretell { seen: seen - 1 });
                self.archive_seen(state, who, seen, kind, sink);
            }
            What::Recall { left } => {
                state.becomes(What::Recall { left: left - 1 });
                self.recall(state, who, kind, sink);
            }
            What::PassBane => {
                let bane = self.banes_to_pass(state, who).find(|&card| self.kind_of(card) == kind);
                state.becomes(What::PassTo { bane: bane.expect("the Bane lies with her") });
            }
            What::DismissBane => {
                state.stack.pop();
                let bane = self.banes_with(state, who).find(|&card| self.kind_of(card) == kind);
                self.dismiss(state, bane.expect("the Bane lies with her"), sink);
            }
            What::DismissTheirs { from } => {
                state.stack.pop();
                let card = self.dismissable_cards(state, from).find(|&card| self.kind_of(card) == kind);
                self.dismiss(state, card.expect("the card lies in her Armory"), sink);
            }
            _ => unreachable!("no card was asked for"),
        }
    }

    /// Which copy of a kind it is: the kernel decides, so that it tells nothing.
    fn picked(&self, state: &mut State, pile: Pile, who: Seat, kind: Kind) -> Card {
        state.cards.pick(pile, who, |card| self.kind_of(card) == kind).expect("the card lies there")
    }

    /// QM-97: a card she looked at goes from the Deck to the Archive.
    fn archive_seen<S: Sink>(&self, state: &mut State, who: Seat, seen: u8, kind: Kind, sink: &mut S) {
        let (deck, archive) = (Shelf::Deck.of(who), Shelf::Archive.of(who));
        let card = state.cards.iter(deck).take(seen as usize).find(|&card| self.kind_of(card) == kind);
        let card = card.expect("the card lies there");
        state.cards.open(card);
        state.cards.put_bottom(card, archive);
        sink.tell(|| {
            let event = Event::new("queen-archives")
                .with("who", self.who(state, who))
                .with("card", self.thing(kind))
                .rule("QM-97");
            self.gliding(state, event, deck, archive)
        });
    }

    /// QM-23: a card of the Archive comes to her hand.
    fn recall<S: Sink>(&self, state: &mut State, who: Seat, kind: Kind, sink: &mut S) {
        let (archive, hand) = (Shelf::Archive.of(who), Shelf::Hand.of(who));
        let card = self.picked(state, archive, who, kind);
        state.cards.put_bottom(card, hand);
        sink.tell(|| {
            let event = Event::new("queen-recalls")
                .with("who", self.who(state, who))
                .with("card", self.thing(kind))
                .rule("QM-23");
            self.gliding(state, event, archive, hand)
        });
    }

    /// QM-32: a Bane that lies with her goes on to another.
    fn pass_bane<S: Sink>(&self, state: &mut State, deed: &Deed, bane: Card, heir: Seat, sink: &mut S) {
        let from = state.cards.place(bane);
        state.cards.put_bottom(bane, Shelf::Armory.of(heir));
        sink.tell(|| {
            let event = Event::new("queen-passes-bane")
                .with("who", self.who(state, deed.who))
                .with("card", self.thing(self.kind_of(bane)))
                .with("victim", self.who(state, heir))
                .rule("QM-32");
            self.gliding(state, event, from, Shelf::Armory.of(heir))
        });
    }

    /// QM-34: a face-down card at random.
    fn dismiss_hidden<S: Sink>(&self, state: &mut State, from: Seat, sink: &mut S) {
        let pile = Shelf::Reactions.of(from);
        let index = state.chance.below(state.cards.len(pile) as u32) as usize;
        let card = state.cards.iter(pile).nth(index).expect("counted");
        self.dismiss(state, card, sink);
    }

    /// What lies open in her Armory and can be dismissed by another.
    pub(crate) fn dismissable_cards<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + 's {
        let not_bane = |&card: &Card| self.content.kind(self.kind_of(card)).card_type != CardType::Bane;
        state.cards.iter(Shelf::Armory.of(seat)).filter(not_bane)
    }
}

const fn spot_shelf(spot: Spot) -> Shelf {
    match spot {
        Spot::Hand => Shelf::Hand,
        Spot::Archive => Shelf::Archive,
        Spot::Armory => Shelf::Armory,
        Spot::Deck => Shelf::Deck,
    }
}
