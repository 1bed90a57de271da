//! What a good player would laugh at. A simulation counts it (`duskhall simulate --blunders`); nothing is forbidden.

use crate::Queen;
use crate::appraise::LAST_HOUR;
use crate::choice::{Choice, Spot};
use crate::content::{CardType, Home, Kind, KindInfo};
use crate::effect::{Amount, Effect, ForYou, When};
use crate::state::{Shelf, State, What};
use kernel::Seat;

/// A card that brings this much each time it comes round is not for banishing.
const WORTH_PLAYING: f32 = 1.5;

impl Queen {
    pub(crate) fn blunder_in(&self, state: &State, seat: Seat, choice: Choice) -> Option<&'static str> {
        match (state.what()?, choice) {
            (What::Act, Choice::End { archive }) => {
                let mut hand = state.cards.iter(Shelf::Hand.of(seat)).map(|card| self.kind_of(card));
                let of_her_class = |kind: Kind| {
                    let classes = self.content.classes_of[Self::princess_number(state, seat)];
                    self.content.kind(kind).for_classes & classes != 0
                };
                if hand.clone().any(|kind| self.is_free_clout(state, seat, kind) && of_her_class(kind)) {
                    return Some("free-clout-unplayed");
                }
                let ultimate = |kind: Kind| matches!(self.content.kind(kind).home, Home::Ultimate(_));
                (archive && state.hour < LAST_HOUR && hand.any(ultimate)).then_some("ultimate-archived")
            }
            (What::Act, Choice::Refresh(_)) if state.hour >= LAST_HOUR => Some("refresh-too-late"),
            (What::Act, Choice::Buy(..)) if state.hour >= LAST_HOUR && !state.info.to_hand => Some("buy-too-late"),
            (What::Act, Choice::Play(kind, _)) if state.hour >= LAST_HOUR && self.waits_for_an_hour(kind) => {
                Some("stroke-too-late")
            }
            (What::Banish { .. }, Choice::Pick(kind, Spot::Hand)) => {
                let info = self.content.kind(kind);
                let playable = state.player(seat).clout >= u16::from(info.play);
                (playable && self.worths[kind.index()].cycle >= WORTH_PLAYING).then_some("good-card-banished")
            }
            _ => None,
        }
    }

    /// Costs nothing and brings Clout, whatever else lies on the table.
    pub(crate) fn is_free_clout(&self, state: &State, seat: Seat, kind: Kind) -> bool {
        let info: &KindInfo = self.content.kind(kind);
        let gives = |effect: &Effect<_>| matches!(effect, Effect::You(ForYou::Clout(Amount::Just(1..))));
        info.card_type == CardType::Utility
            && self.play_price(state, seat, kind) == 0
            && !info.does.is_empty()
            && self.content.effects[info.does].iter().all(gives)
    }

    /// All it does is done when the clock strikes.
    fn waits_for_an_hour(&self, kind: Kind) -> bool {
        let info = self.content.kind(kind);
        let mut whenever = info.whenever.iter().flatten();
        info.does.is_empty()
            && info.holds.iter().flatten().next().is_none()
            && info.abilities.is_empty()
            && whenever.clone().next().is_some()
            && whenever.all(|(when, _)| *when == When::HourStrikes)
    }
}
