//! Every legal choice at the step on top of the stack.

use crate::Queen;
use crate::choice::{Choice, Market, Spot};
use crate::content::{CardType, Kind};
use crate::effect::{Effect, Passive};
use crate::state::{MARKET, MAX_PLAYS, Shelf, State, Step, Target, What, has_bit, set_bit};
use kernel::{Card, Pile, Seat};

impl Queen {
    pub(crate) fn list_options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let Some(step) = state.stack.last() else { return };
        let who = step.who;
        match step.what {
            What::Act => self.actions(state, seat, into),
            What::Window | What::Aftermath => {
                into.push(Choice::Pass);
                self.each_kind(state, Shelf::Reactions.of(seat), |kind| {
                    if self.answers(state, kind, step.what) {
                        into.extend(self.ways_to_pay(state, seat, kind).map(|pay| Choice::React(kind, pay)));
                    }
                });
            }
            What::Aim => {
                let free = self.targets_for(state, who).filter(|&t| !self.is_aimed_at(state, t));
                into.extend(free.map(Choice::Aim));
                if !state.attack.targets.is_empty() {
                    into.push(Choice::Done);
                }
            }
            What::Allot => {
                for target in self.targets_for(state, who).filter(|&t| self.can_allot(state, t)) {
                    into.extend((1..=step.n).map(|n| Choice::Allot(target, n)));
                }
            }
            What::Choose | What::TheyChoose => {
                into.extend((0..self.lists_of(step.at).1).map(Choice::Option));
            }
            What::MayPay | What::MayProphesy | What::Reroll => into.extend([Choice::Yes, Choice::No]),
            What::Banish => {
                let (hand, archive) = self.banish_from(*step);
                if hand {
                    self.each_kind(state, Shelf::Hand.of(who), |kind| into.push(Choice::Pick(kind, Spot::Hand)));
                }
                if archive {
                    self.each_kind(state, Shelf::Archive.of(who), |kind| into.push(Choice::Pick(kind, Spot::Archive)));
                }
                into.push(Choice::Done);
            }
            What::Discard => {
                self.each_kind(state, Shelf::Hand.of(who), |kind| into.push(Choice::Pick(kind, Spot::Hand)));
            }
            What::Cycle => {
                if step.n > 0 {
                    self.each_kind(state, Shelf::Hand.of(who), |kind| into.push(Choice::Pick(kind, Spot::Hand)));
                }
                into.push(Choice::Done);
            }
            What::Foretell => {
                let top = state.cards.iter(Shelf::Deck.of(who)).take(step.n as usize);
                self.each_kind_of(top, |kind| into.push(Choice::Pick(kind, Spot::Deck)));
                into.push(Choice::Done);
            }
            What::Recall => {
                self.each_kind_of(self.recallable(state, who), |kind| into.push(Choice::Pick(kind, Spot::Archive)));
                into.push(Choice::Done);
            }
            What::Opponent => into.extend(state.opponents(who).map(Choice::Opponent)),
            What::PassTo => into.extend(self.heirs(state, who, step.card).map(Choice::Opponent)),
            What::PassBane => {
                self.each_kind_of(self.banes_to_pass(state, who), |kind| into.push(Choice::Pick(kind, Spot::Armory)));
                into.push(Choice::Done);
            }
            What::DismissBane => {
                self.each_kind_of(self.banes_with(state, who), |kind| into.push(Choice::Pick(kind, Spot::Armory)));
                into.push(Choice::Done);
            }
            What::DismissTheirs => {
                let owner = self.target_owner(state, step.target);
                let cards = self.dismissable_cards(state, owner);
                self.each_kind_of(cards, |kind| into.push(Choice::Pick(kind, Spot::Armory)));
                if !state.cards.is_empty(Shelf::Reactions.of(owner)) {
                    into.push(Choice::PickFaceDown);
                }
            }
            What::Rally => into.extend(self.summons_of(state, who).map(|card| Choice::Aim(Target::Summon(card)))),
            What::Spend => {
                let most = state.player(who).clout.min(u16::from(step.n)) as u8;
                into.extend((0..=most).map(Choice::Number));
            }
            What::SpendProphecy => {
                let most = state.player(who).prophecy.min(step.n);
                into.extend((0..=most).map(Choice::Number));
            }
            What::Declare => into.extend(state.opponents(seat).map(Choice::Declare)),
            What::Advise => into.extend([Choice::Advise(0), Choice::Advise(1)]),
            What::Princess => {
                let taken = |number: u8| state.seats().any(|seat| state.player(seat).princess == number);
                into.extend((0..self.content.princesses.len() as u8).filter(|&n| !taken(n)).map(Choice::Princess));
            }
            _ => {}
        }
    }

    /// Each kind of a pile once.
    #[inline]
    fn each_kind(&self, state: &State, pile: Pile, then: impl FnMut(Kind)) {
        self.each_kind_of(state.cards.iter(pile), then);
    }

    /// Each kind of these cards once.
    #[inline]
    fn each_kind_of(&self, cards: impl Iterator<Item = Card>, mut then: impl FnMut(Kind)) {
        let mut seen = [0; 4];
        for card in cards {
            let kind = self.kind_of(card);
            if !has_bit(&seen, kind) {
                set_bit(&mut seen, kind);
                then(kind);
            }
        }
    }

    /// QM-12: what a princess can do in her turn.
    fn actions(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let player = state.player(seat);
        let clout = player.clout;
        let can_play = state.info.played < MAX_PLAYS;
        let (toll, markup) = self.prices(state, seat);
        let classes = self.content.classes_of[player.princess as usize];
        let hand = Shelf::Hand.of(seat);
        self.each_kind(state, hand, |kind| {
            let info = &self.content.kinds[kind.index()];
            if info.for_classes & classes == 0 {
                return;
            }
            if info.card_type == CardType::Reaction {
                return into.push(Choice::Place(kind));
            }
            if !can_play || clout < u16::from(info.play) + toll {
                return;
            }
            if info.aimed {
                into.extend(self.targets_for(state, seat).map(|target| Choice::Play(kind, target)));
            } else if info.card_type == CardType::Bane || info.pact {
                into.extend(state.opponents(seat).map(|other| Choice::Play(kind, Target::Princess(other))));
            } else {
                into.push(Choice::Play(kind, Target::None));
            }
        });
        self.each_kind(state, Shelf::Reactions.of(seat), |kind| {
            if self.for_own_turn(kind) && !player.trance {
                into.extend(self.ways_to_pay(state, seat, kind).map(|pay| Choice::React(kind, pay)));
            }
        });
        self.each_kind(state, Shelf::Armory.of(seat), |kind| {
            let info = &self.content.kinds[kind.index()];
            if info.card_type != CardType::Bane && !info.abilities.is_empty() {
                for (number, &(cost, does)) in info.abilities.iter().enumerate() {
                    if clout >= u16::from(cost)
                        && self.usable_card(state, seat, kind, number as u8).is_some()
                        && self.ability_makes_sense(state, seat, kind, number as u8, does)
                    {
                        into.push(Choice::Use(kind, number as u8));
                    }
                }
            }
        });
        if player.lash > 0 && clout > 0 && (state.info.shaken == 0 || !self.lash_is_tight(state, seat)) {
            into.push(Choice::ShakeOff);
        }
        let mut purchases = |row: Pile, market: Market| {
            self.each_kind(state, row, |kind| {
                let info = &self.content.kinds[kind.index()];
                let price = (i32::from(info.buy) + markup).max(1);
                if info.for_classes & classes != 0 && i32::from(clout) >= price {
                    into.push(Choice::Buy(kind, market));
                }
            });
        };
        purchases(MARKET, Market::Bazaar);
        purchases(Shelf::Vault.of(seat), Market::Vault);
        if state.hour >= 8 {
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

    /// An ability that takes tokens off its card needs some there.
    fn ability_makes_sense(
        &self,
        state: &State,
        seat: Seat,
        kind: Kind,
        number: u8,
        does: crate::effect::Span,
    ) -> bool {
        let unstores = self.content.effects[does.start as usize..does.end as usize]
            .iter()
            .any(|effect| matches!(effect, Effect::Unstore));
        !unstores || self.usable_card(state, seat, kind, number).is_some_and(|card| state.mark(card) > 0)
    }

    fn lash_is_tight(&self, state: &State, seat: Seat) -> bool {
        state.opponents(seat).any(|other| self.passives(state, other).any(|p| p == Passive::TightLash))
    }

    /// What an absent player does: nothing that can be left undone, else the first that is offered.
    pub(crate) fn fallback_choice(&self, state: &State, seat: Seat) -> Choice {
        let step = state.stack.last().copied().unwrap_or_default();
        match step.what {
            What::Act => Choice::End { archive: state.hand_size(seat) > 0 },
            What::Window | What::Aftermath => Choice::Pass,
            What::MayPay | What::MayProphesy | What::Reroll => Choice::No,
            What::Banish | What::Cycle | What::Foretell | What::Recall => Choice::Done,
            What::Spend | What::SpendProphecy => Choice::Number(0),
            What::Allot => {
                let target = self.targets_for(state, step.who).find(|&t| self.can_allot(state, t));
                Choice::Allot(target.unwrap_or_default(), step.n)
            }
            _ => {
                let mut options = Vec::with_capacity(16);
                self.list_options(state, seat, &mut options);
                options[0]
            }
        }
    }

    pub(crate) fn top(state: &State) -> Step {
        state.stack.last().copied().unwrap_or_default()
    }
}
