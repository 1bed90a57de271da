//! Stages of what is staked: the bids for a Season card, and a claim to victory.

use super::{number, plain};
use crate::Runewars;
use crate::ids::Title;
use crate::play::cards::CardStep;
use crate::play::season_name;
use crate::state::{State, pile};
use crate::step::{RuneStep, Step, YearStep};
use kernel::scene::{Kind, Node, Role};
use kernel::{Message, Seat};

impl Runewars {
    /// RW-101: what is bid for, who has how much, and who decides a tie; on a tie the bids.
    pub(super) fn bid_node(&self, state: &State) -> Option<Node> {
        let tied = match state.stack.top()? {
            Step::Year(YearStep::Bid) => false,
            Step::Card(CardStep::Tie { .. }) => true,
            _ => return None,
        };
        let mut nodes = Vec::new();
        if let Some(card) = state.cards.iter(pile::SEASON_DISCARD).last() {
            let mut face = self.face(card);
            face.icon = state.season.slug();
            nodes.push(Node::new("bid-card", face.title.clone(), Kind::Card(face)));
        }
        let mut lines: Vec<Message> = Vec::new();
        if tied {
            lines.push(plain("runewars-bid-tied"));
            let bids = |seat: Seat| {
                plain("runewars-bids").with("who", seat).with("count", state.player(seat).bid.unwrap_or(0))
            };
            lines.extend(state.living().map(bids));
        } else {
            lines.push(plain("runewars-bid-lost"));
            lines.push(match state.title(Title::Primarch) {
                Some(seat) => plain("runewars-bid-primarch").with("who", seat),
                None => plain("runewars-bid-richest"),
            });
            let purse =
                |seat: Seat| plain("runewars-bid-purse").with("who", seat).with("count", state.player(seat).influence);
            lines.extend(state.living().map(purse));
        }
        Some(Node::new("bid", plain("runewars-bid"), Kind::Stage { lines, nodes }).role(Role::Stage))
    }

    pub(super) fn claim_node(&self, state: &State) -> Option<Node> {
        let Step::Rune(RuneStep::Claim { seat }) = state.stack.top()? else { return None };
        let need = state.options.runes_to_win();
        let shown = need - self.to_show(state, seat).min(need);
        let kind = Kind::Meter { value: shown.into(), max: need.into() };
        let meter = Node::new("claim-shown", plain("runewars-claim-shown"), kind);
        let lines = vec![self.claim_text(state)];
        let label = plain("runewars-claim-of").with("who", seat);
        let kind = Kind::Stage { lines, nodes: vec![meter] };
        Some(Node::new("claim", label, kind).role(Role::Stage).owner(self.owner(state, seat)))
    }

    /// RW-81, RW-84: what a claim brings.
    pub(super) fn claim_text(&self, state: &State) -> Message {
        let id = if state.options.revised { "runewars-claim-for-a-year" } else { "runewars-claim-at-once" };
        let text = plain(id).with("count", state.options.runes_to_win()).with("year", number(state.year + 1));
        text.with("season", season_name(state.season))
    }
}
