//! Every legal choice at the step on top of the stack.

use crate::Queen;
use crate::choice::{Choice, Market, Spot};
use crate::content::{CardType, KINDS, Kind};
use crate::effect::{Effect, ForYou, From, Passive};
use crate::state::{MARKET, MAX_PLAYS, Shelf, State, Target, WAR_CHEST_OPENS, What};
use kernel::bits::once;
use kernel::{Card, Pile, Seat};

impl Queen {
    pub(crate) fn list_options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let Some(step) = state.stack.last() else { return };
        let who = step.deed.who;
        match step.what {
            What::Act => self.actions(state, seat, into),
            What::Window { moment, .. } => {
                into.push(Choice::Pass);
                let reactions = self.kinds_in(state, Shelf::Reactions.of(seat));
                for kind in reactions.filter(|&kind| self.answers(state, kind, moment)) {
                    into.extend(self.ways_to_pay(state, seat, kind).map(|pay| Choice::React(kind, pay)));
                }
            }
            What::Aim { .. } => {
                let free = self.targets_for(state, who).filter(|&t| !self.is_aimed_at(state, t));
                into.extend(free.map(Choice::Aim));
                if !state.attack.targets.is_empty() {
                    into.push(Choice::Done);
                }
            }
            What::Allot { left } => {
                for target in self.targets_for(state, who).filter(|&t| self.can_allot(state, t)) {
                    into.extend((1..=left).map(|n| Choice::Allot(target, n)));
                }
            }
            What::Choose { among } | What::TheyChoose { among } => {
                into.extend((0..self.lists_of(among).len() as u8).map(Choice::Option));
            }
            What::MayPay { .. } | What::MayProphesy { .. } | What::Reroll { .. } => {
                into.extend([Choice::Yes, Choice::No]);
            }
            What::Banish { from, .. } => {
                if from != From::Archive {
                    into.extend(self.kinds_in(state, Shelf::Hand.of(who)).map(|kind| Choice::Pick(kind, Spot::Hand)));
                }
                if from != From::Hand {
                    into.extend(
                        self.kinds_in(state, Shelf::Archive.of(who)).map(|kind| Choice::Pick(kind, Spot::Archive)),
                    );
                }
                into.push(Choice::Done);
            }
            What::Discard { .. } => {
                into.extend(self.kinds_in(state, Shelf::Hand.of(who)).map(|kind| Choice::Pick(kind, Spot::Hand)));
            }
            What::Cycle { left, .. } => {
                if left > 0 {
                    into.extend(self.kinds_in(state, Shelf::Hand.of(who)).map(|kind| Choice::Pick(kind, Spot::Hand)));
                }
                into.push(Choice::Done);
            }
            What::Foretell { seen } => {
                let top = state.cards.iter(Shelf::Deck.of(who)).take(seen as usize);
                into.extend(self.kinds_of(top).map(|kind| Choice::Pick(kind, Spot::Deck)));
                into.push(Choice::Done);
            }
            What::Recall { .. } => {
                into.extend(self.kinds_of(self.recallable(state, who)).map(|kind| Choice::Pick(kind, Spot::Archive)));
                into.push(Choice::Done);
            }
            What::Opponent { .. } => into.extend(state.opponents(who).map(Choice::Opponent)),
            What::PassTo { bane } => into.extend(self.heirs(state, who, bane).map(Choice::Opponent)),
            What::PassBane => {
                into.extend(self.kinds_of(self.banes_to_pass(state, who)).map(|kind| Choice::Pick(kind, Spot::Armory)));
                into.push(Choice::Done);
            }
            What::DismissBane => {
                into.extend(self.kinds_of(self.banes_with(state, who)).map(|kind| Choice::Pick(kind, Spot::Armory)));
                into.push(Choice::Done);
            }
            What::DismissTheirs { from } => {
                let cards = self.dismissable_cards(state, from);
                into.extend(self.kinds_of(cards).map(|kind| Choice::Pick(kind, Spot::Armory)));
                if !state.cards.is_empty(Shelf::Reactions.of(from)) {
                    into.push(Choice::PickFaceDown);
                }
            }
            What::Rally { .. } => {
                into.extend(self.summons_of(state, who).map(|card| Choice::Aim(Target::Summon(card))));
            }
            What::Spend { most } => {
                let most = state.player(who).clout.min(u16::from(most)) as u8;
                into.extend((0..=most).map(Choice::Number));
            }
            What::SpendProphecy { most } => {
                let most = state.player(who).prophecy.min(most);
                into.extend((0..=most).map(Choice::Number));
            }
            What::Declare => into.extend(state.opponents(seat).map(Choice::Declare)),
            What::Advise => into.extend([Choice::Advise(0), Choice::Advise(1)]),
            What::Princess => {
                let taken = |number: u8| state.seats().any(|seat| state.player(seat).princess == Some(number));
                into.extend((0..self.content.princesses.len() as u8).filter(|&n| !taken(n)).map(Choice::Princess));
            }
            _ => {}
        }
    }

    /// Each kind of a pile once.
    #[inline]
    fn kinds_in<'s>(&'s self, state: &'s State, pile: Pile) -> impl Iterator<Item = Kind> + 's {
        self.kinds_of(state.cards.iter(pile))
    }

    /// Each kind of these cards once.
    #[inline]
    fn kinds_of<'s>(&'s self, cards: impl Iterator<Item = Card> + 's) -> impl Iterator<Item = Kind> + 's {
        once::<KINDS, _>(cards.map(|card| self.kind_of(card)), Kind::index)
    }

    /// QM-12: what a princess can do in her turn.
    fn actions(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let player = state.player(seat);
        let clout = player.clout;
        let can_play = state.info.played < MAX_PLAYS;
        let (toll, markup) = self.prices(state, seat);
        let classes = self.content.classes_of[Self::princess_number(state, seat)];
        let hand = Shelf::Hand.of(seat);
        for kind in self.kinds_in(state, hand) {
            let info = &self.content.kinds[kind.index()];
            if info.for_classes & classes == 0 {
                continue;
            }
            if info.card_type == CardType::Reaction {
                into.push(Choice::Place(kind));
            } else if can_play && clout >= u16::from(info.play) + toll {
                self.plays(state, seat, kind, into);
            }
        }
        let ready = |kind: &Kind| self.for_own_turn(*kind) && !player.trance;
        for kind in self.kinds_in(state, Shelf::Reactions.of(seat)).filter(ready) {
            into.extend(self.ways_to_pay(state, seat, kind).map(|pay| Choice::React(kind, pay)));
        }
        for kind in self.kinds_in(state, Shelf::Armory.of(seat)) {
            self.uses_of(state, seat, kind, into);
        }
        if player.lash > 0 && clout > 0 && (state.info.shaken == 0 || !self.lash_is_tight(state, seat)) {
            into.push(Choice::ShakeOff);
        }
        let mut purchases = |row: Pile, market: Market| {
            for kind in self.kinds_in(state, row) {
                let info = &self.content.kinds[kind.index()];
                let price = (i32::from(info.buy) + markup).max(1);
                if info.for_classes & classes != 0 && i32::from(clout) >= price {
                    into.push(Choice::Buy(kind, market));
                }
            }
        };
        purchases(MARKET, Market::Bazaar);
        purchases(Shelf::Vault.of(seat), Market::Vault);
        if state.hour >= WAR_CHEST_OPENS {
            purchases(Shelf::WarChest.of(seat), Market::WarChest);
        }
        for market in [Market::Bazaar, Market::Vault] {
            if self.can_refresh(state, seat, market) {
                into.push(Choice::Refresh(market));
            }
        }
        into.push(Choice::End { archive: false });
        if !state.cards.is_empty(hand) {
            into.push(Choice::End { archive: true });
        }
    }

    /// The ways to play a card that she can pay for.
    #[inline]
    fn plays(&self, state: &State, seat: Seat, kind: Kind, into: &mut Vec<Choice>) {
        let info = &self.content.kinds[kind.index()];
        if info.aimed {
            into.extend(self.targets_for(state, seat).map(|target| Choice::Play(kind, Some(target))));
        } else if info.card_type == CardType::Bane || info.pact {
            into.extend(state.opponents(seat).map(|other| Choice::Play(kind, Some(Target::Princess(other)))));
        } else {
            into.push(Choice::Play(kind, None));
        }
    }

    /// The abilities of a card in her Armory that she can use now.
    #[inline]
    fn uses_of(&self, state: &State, seat: Seat, kind: Kind, into: &mut Vec<Choice>) {
        let info = &self.content.kinds[kind.index()];
        if info.card_type == CardType::Bane {
            return;
        }
        let clout = state.player(seat).clout;
        for (number, &(cost, does)) in info.abilities.iter().enumerate() {
            if clout >= u16::from(cost)
                && self.usable_card(state, seat, kind, number as u8).is_some()
                && self.ability_makes_sense(state, seat, kind, number as u8, does)
            {
                into.push(Choice::Use(kind, number as u8));
            }
        }
    }

    /// An ability that takes tokens off its card needs some there.
    fn ability_makes_sense(
        &self,
        state: &State,
        seat: Seat,
        kind: Kind,
        number: u8,
        does: crate::effect::Span,
    ) -> bool {
        let unstores = self.content.effects[does].iter().any(|effect| matches!(effect, Effect::You(ForYou::Unstore)));
        !unstores || self.usable_card(state, seat, kind, number).is_some_and(|card| state.mark(card) > 0)
    }

    fn lash_is_tight(&self, state: &State, seat: Seat) -> bool {
        state.opponents(seat).any(|other| self.passives(state, other).any(|p| p == Passive::TightLash))
    }

    /// What an absent player does: nothing that can be left undone, else the first that is offered.
    pub(crate) fn fallback_choice(&self, state: &State, seat: Seat) -> Choice {
        match state.what() {
            Some(What::Act) => Choice::End { archive: state.hand_size(seat) > 0 },
            Some(What::Window { .. }) => Choice::Pass,
            Some(What::MayPay { .. } | What::MayProphesy { .. } | What::Reroll { .. }) => Choice::No,
            Some(What::Banish { .. } | What::Cycle { .. } | What::Foretell { .. } | What::Recall { .. }) => {
                Choice::Done
            }
            Some(What::Spend { .. } | What::SpendProphecy { .. }) => Choice::Number(0),
            what => {
                let mut options = Vec::with_capacity(16);
                self.list_options(state, seat, &mut options);
                // A split goes to the first target as a whole: its options come by size.
                match (what, options[0]) {
                    (Some(What::Allot { left }), Choice::Allot(target, _)) => Choice::Allot(target, left),
                    (_, first) => first,
                }
            }
        }
    }
}
