//! Why a choice is a good one, in a sentence: what a hint says beside what it would take. Asked where a hint is shown and
//! nowhere else; made from what the player herself can see.

use crate::Queen;
use crate::appraise::LAST_HOUR;
use crate::choice::{Choice, Market, Pay, Spot};
use crate::content::{CardType, Kind};
use crate::state::{Moment, Shelf, State, Target, What};
use kernel::{Message, Seat};

fn m(id: &'static str) -> Message {
    Message::new(id)
}

impl Queen {
    pub(crate) fn reason_for(&self, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        let card = |id: &'static str, kind: Kind| m(id).with("card", self.thing(kind));
        match (state.what()?, choice) {
            (What::Act, Choice::Play(kind, target)) => self.why_play(state, seat, kind, target),
            (What::Act, Choice::Place(kind)) => {
                let first = state.cards.len(Shelf::Reactions.of(seat)) == 0;
                Some(card(if first { "queen-why-place-first" } else { "queen-why-place" }, kind))
            }
            (What::Act, Choice::Buy(kind, market)) => {
                let id = match market {
                    _ if state.info.to_hand => "queen-why-buy-to-hand",
                    Market::WarChest => "queen-why-buy-war-chest",
                    Market::Bazaar | Market::Vault => "queen-why-buy",
                };
                Some(card(id, kind).with("n", turns_to_come(state)))
            }
            (What::Act, Choice::Refresh(market)) => Some(m("queen-why-refresh").with("market", market.slug())),
            (What::Act, Choice::End { archive }) => Some(m(match (state.hour >= LAST_HOUR, archive) {
                (true, _) => "queen-why-end-late",
                (false, true) => "queen-why-end-archive",
                (false, false) if state.hand_size(seat) > 0 => "queen-why-end-keep",
                (false, false) => "queen-why-end",
            })),
            (What::Act, Choice::Use(kind, _)) => Some(card("queen-why-use", kind)),
            (What::Act, Choice::ShakeOff) => Some(m("queen-why-shake").with("n", state.player(seat).lash)),
            (What::Window { moment: Moment::Attack, .. }, Choice::React(kind, pay)) => {
                self.why_react(state, seat, kind, pay)
            }
            (What::Window { moment: Moment::Aftermath, .. }, Choice::React(kind, _)) => {
                Some(card("queen-why-answer-back", kind))
            }
            (What::Window { moment: Moment::Attack, .. }, Choice::Pass) => {
                Some(m("queen-why-pass").with("n", self.due(state, seat)))
            }
            (What::Banish { .. }, Choice::Pick(kind, _)) => Some(card("queen-why-banish", kind)),
            (What::Discard { .. } | What::Cycle { .. }, Choice::Pick(kind, Spot::Hand)) => {
                Some(card("queen-why-discard", kind))
            }
            (What::Declare, Choice::Declare(leader)) => {
                let best = self.leads(state, seat, leader);
                best.then(|| m("queen-why-declare").with("who", self.who(state, leader)))
            }
            (_, Choice::Aim(target)) => self.why_target(state, seat, target),
            (_, Choice::Opponent(other)) => self.why_target(state, seat, Target::Princess(other)),
            _ => None,
        }
    }

    fn why_play(&self, state: &State, seat: Seat, kind: Kind, target: Option<Target>) -> Option<Message> {
        let price = self.play_price(state, seat, kind);
        let card = |id: &'static str| m(id).with("card", self.thing(kind)).with("price", price);
        if self.is_free_clout(state, seat, kind) {
            return Some(card("queen-why-free-clout"));
        }
        if let Some(target) = target
            && let Some(damage) = self.foreseen(state, seat, kind, target)
        {
            return Some(self.why_attack(state, seat, target, damage, price));
        }
        let turns = turns_to_come(state);
        match (self.content.kind(kind).card_type, target) {
            (CardType::Bane, Some(target)) if turns > 0 => {
                Some(card("queen-why-bane").with("target", self.target_arg(state, target)).with("n", turns))
            }
            (CardType::Boon | CardType::Summon, _) if turns > 0 => Some(card("queen-why-stays").with("n", turns)),
            (CardType::Utility, _) if self.worths[kind.index()].cash > 0.0 => Some(card("queen-why-clout")),
            _ if price == 0 => Some(card("queen-why-free")),
            _ => None,
        }
    }

    fn why_attack(&self, state: &State, seat: Seat, target: Target, damage: i32, price: u16) -> Message {
        let left = match target {
            Target::Princess(other) => i32::from(state.player(other).health),
            Target::Summon(card) => i32::from(state.mark(card)),
        };
        if damage >= left {
            let fells = m("queen-why-fells").with("target", self.target_arg(state, target));
            return fells.with("n", damage).with("left", left);
        }
        let plain = || m("queen-why-damage").with("n", damage).with("price", price);
        self.why_target(state, seat, target).unwrap_or_else(plain)
    }

    /// Why this one rather than another.
    fn why_target(&self, state: &State, seat: Seat, target: Target) -> Option<Message> {
        let named = |id: &'static str| m(id).with("target", self.target_arg(state, target));
        let Target::Princess(other) = target else { return Some(named("queen-why-summon")) };
        let health = state.player(other).health;
        if self.leads(state, seat, other) {
            return Some(named("queen-why-leader").with("n", self.points(state, other)));
        }
        let weakest = state.opponents(seat).all(|rival| rival == other || state.player(rival).health > health);
        weakest.then(|| named("queen-why-weakest").with("n", health))
    }

    /// Has she more points than any other opponent of this player?
    fn leads(&self, state: &State, seat: Seat, other: Seat) -> bool {
        let points = self.points(state, other);
        state.opponents(seat).all(|rival| rival == other || self.points(state, rival) < points)
    }

    fn why_react(&self, state: &State, seat: Seat, kind: Kind, pay: Pay) -> Option<Message> {
        let (due, after) = (self.due(state, seat), self.due_after(state, seat, kind, pay));
        let health = i32::from(state.player(seat).health);
        let said = |id: &'static str| m(id).with("card", self.thing(kind)).with("due", due).with("left", after);
        if due >= health && after < health {
            return Some(said("queen-why-saves").with("health", health));
        }
        (after < due).then(|| said("queen-why-react").with("n", due - after))
    }
}

/// So many turns of each player are still to come after this one.
fn turns_to_come(state: &State) -> u8 {
    LAST_HOUR.saturating_sub(state.hour)
}
