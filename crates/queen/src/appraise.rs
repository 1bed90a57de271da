//! How likely a princess is to win: what greedy play and search steer by.
//!
//! Each living princess has a strength in points: Clout and health, which count at midnight, and what her cards will bring
//! until then. Her chance among the living follows from the strengths, the sharper the later it is: the chances of all of
//! them add up to one. An Advisor lives by her Leader.
//!
//! Waiting improves nothing: what is sure to come (Lash, Boons and Banes at turns and hours, the gift at eight) is counted
//! by how often it is still to come, and no number changes because a turn is handed on.

mod weights;
mod worth;

pub use weights::Weights;
pub(crate) use worth::Worth;

use crate::Queen;
use crate::choice::Choice;
use crate::content::CardType;
use crate::state::{Shelf, Standing, State, What};
use kernel::{Card, Seat};

/// The last hour in which anybody acts.
pub(crate) const LAST_HOUR: u8 = 11;
/// An Advisor shares the victory, but decides little.
const ADVISOR: f32 = 0.5;
/// The part of its worth that a card kept for the next turn has beside what all her cards bring: enough to tell keeping
/// from archiving, too little to tell anything else.
const KEPT: f32 = 0.08;
/// The part of a chance that is about points alone.
const PRIDE: f32 = 0.01;
/// By how many points the best two differ, when nobody acts any more, if one is e times as likely to win: ties are broken
/// by less.
const CERTAIN: f32 = 0.4;

/// What becomes of the hand of her who appraises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hand {
    /// It can still be played in this turn.
    Playable,
    Kept,
    Archived,
    /// She is about to banish from it: what she could still play is worth all that it does, and more since it is lost for
    /// good.
    AtStake,
    /// It is somebody's who does not act now: it is one of her cards like any other.
    Waiting,
}

/// What is still to come for a seat.
#[derive(Clone, Copy)]
struct ToCome {
    /// Turns of hers that have not begun.
    starts: f32,
    /// Turns of hers that have not ended.
    ends: f32,
    /// Strokes of the clock before the last.
    hours: f32,
}

impl ToCome {
    fn of(state: &State, seat: Seat) -> ToCome {
        let place = |seat: Seat| (seat.0 + state.count - state.first.0) % state.count;
        let hours = f32::from(LAST_HOUR.saturating_sub(state.hour));
        let (later, now) = (place(seat) > place(state.turn), seat == state.turn);
        ToCome { starts: hours + f32::from(u8::from(later)), ends: hours + f32::from(u8::from(later || now)), hours }
    }

    /// Turns in which she acts. The present one does not count: what it still brings is in her hand.
    fn acts(self) -> f32 {
        self.starts
    }
}

/// Where a game is won or lost whatever she does, she still plays for more points: a small part of the chance says so.
fn pride(chance: f32, points: f32) -> f32 {
    (1.0 - PRIDE) * chance + PRIDE * points
}

impl Queen {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            let won = if state.winners.contains(seat) { 1.0 } else { 0.0 };
            return pride(won, self.share_of_points(state, seat));
        }
        match state.player(seat).standing {
            Standing::Out => 0.0,
            Standing::Advisor(leader) => ADVISOR * self.chance_to_win(state, leader, Self::hand_of(state, leader)),
            Standing::Princess => self.chance_to_win(state, seat, Self::hand_of(state, seat)),
        }
    }

    /// What each card that she may banish would leave her with, where her hand is at stake. What an answer brings at once
    /// is tried.
    pub(crate) fn foresee_banishing(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        let asked = state.stack.last().filter(|step| matches!(step.what, What::Banish { .. }) && step.deed.who == seat);
        if asked.is_none() || state.turn != seat {
            return false;
        }
        for &option in options {
            let mut world = state.clone();
            kernel::Game::apply(self, &mut world, seat, option, &mut kernel::Silent);
            into.push(self.chance_to_win(&world, seat, Hand::AtStake));
        }
        true
    }

    fn hand_of(state: &State, seat: Seat) -> Hand {
        if seat == state.turn { Hand::Playable } else { Hand::Waiting }
    }

    /// The share of a living princess among all living ones, by their strengths.
    pub(crate) fn chance_to_win(&self, state: &State, seat: Seat, hand: Hand) -> f32 {
        let acts: f32 = state.living().map(|other| ToCome::of(state, other).acts()).sum();
        let rounds = acts / state.living().count().max(1) as f32;
        // Whoever acts last sees what she has: nothing can happen any more.
        let sharpness = self.weights.sharpness * rounds.min(1.0) + self.weights.pace * rounds + CERTAIN;
        // In the last turns of all there is less and less that could still come of anything but points.
        let ripe = (acts / 2.0).min(1.0);
        let strength = |princess: Seat, hand: Hand| {
            let prospects = self.prospects(state, princess, hand) + self.refuge(state, princess);
            self.points_to_come(state, princess) + ripe * prospects
        };
        let own = strength(seat, hand);
        let others =
            state.opponents(seat).map(|rival| ((strength(rival, Self::hand_of(state, rival)) - own) / sharpness).exp());
        pride(1.0 / (1.0 + others.sum::<f32>()), self.share_of_points(state, seat))
    }

    /// Her part among the living by points alone, forty of which are much.
    fn share_of_points(&self, state: &State, seat: Seat) -> f32 {
        let own = self.points(state, seat);
        let others = state.opponents(seat).map(|rival| ((self.points(state, rival) - own) as f32 / 40.0).exp());
        1.0 / (1.0 + others.sum::<f32>())
    }

    /// What it is worth to have a Leader in view should she fall: the stronger her declared Leader stands among the
    /// living, the more. One who is out or has an Advisor takes nobody (QM-82, QM-88).
    fn refuge(&self, state: &State, seat: Seat) -> f32 {
        let Some(leader) = state.player(seat).declared.filter(|&leader| state.alive(leader)) else { return 0.0 };
        if state.seats().any(|other| state.player(other).standing == Standing::Advisor(leader)) {
            return 0.0;
        }
        let all: i32 = state.living().map(|other| self.points(state, other)).sum();
        self.weights.refuge * self.points(state, leader) as f32 / all.max(1) as f32
    }

    /// Clout and health, with what is sure to befall them.
    fn points_to_come(&self, state: &State, seat: Seat) -> f32 {
        let (player, weights, to_come) = (state.player(seat), &self.weights, ToCome::of(state, seat));
        let health = f32::from(player.health);
        // The last points of health are worth more than points: they are the game.
        let missing = (weights.frail - health).max(0.0);
        let danger = missing * missing * weights.danger * (to_come.hours + 1.0).min(4.0) / 4.0;
        let gift = if player.gift { 3.0 } else { 0.0 };
        // Clout that could buy what brings more is worth less than Clout at midnight.
        let idle = 1.0 - weights.idle * to_come.hours / 10.0;
        (f32::from(player.clout) + gift) * idle + health - danger - self.lash_to_come(player.lash, to_come.starts)
    }

    /// Each Lash bites as her turns begin, then half of them fall off; Clout takes them off as well (QM-95).
    fn lash_to_come(&self, lash: u8, starts: f32) -> f32 {
        let (mut left, mut loss) = (lash, 0.0);
        for _ in 0..starts as u32 {
            loss += f32::from(left);
            left /= 2;
        }
        self.weights.lash * loss
    }

    /// What she may still make of what she has.
    fn prospects(&self, state: &State, seat: Seat, hand: Hand) -> f32 {
        let (player, weights, to_come) = (state.player(seat), &self.weights, ToCome::of(state, seat));
        let acts = to_come.acts();
        let mut sum = f32::from(player.prophecy) * weights.prophecy + f32::from(player.rises) * weights.draw;
        sum += f32::from(player.guard) * weights.guard + f32::from(player.charge) * weights.charge;
        sum += f32::from(player.rerolls) * 0.7 + f32::from(u8::from(player.free_reaction)) * 0.8;
        if player.trance && to_come.starts > 0.0 {
            sum += weights.trance;
        }
        for class in 0..3 {
            let passing = f32::from(player.until_next[class]);
            sum += weights.level * (f32::from(player.lasting[class]) * acts.min(6.0) + passing);
        }
        sum += self.coming_round(state, seat, acts) + self.lying_ready(state, seat, to_come, acts);
        match hand {
            Hand::Playable | Hand::AtStake => {
                let levels: u8 = player.this_turn.iter().map(|&levels| levels.max(0) as u8).sum();
                let part = if hand == Hand::AtStake { weights.at_stake } else { weights.hand };
                sum += part * self.playable(state, seat, to_come) + weights.level * f32::from(levels);
            }
            Hand::Kept => sum += KEPT * self.kept(state, seat),
            Hand::Archived | Hand::Waiting => {}
        }
        if matches!(hand, Hand::Kept | Hand::Archived) && seat == state.turn {
            sum += weights.unplayed * self.playable(state, seat, to_come);
        }
        sum
    }

    /// What her Deck, hand and Archive will bring in the turns to come.
    fn coming_round(&self, state: &State, seat: Seat, turns: f32) -> f32 {
        let (mut sum, mut entering, mut count) = (0.0, 0.0, 0.0f32);
        for card in self.own_cards(state, seat) {
            let worth = self.worth_of(card);
            sum += worth.cycle;
            // What leaves the Deck for an Armory or lies face down does not thin out the hands to come.
            count += if worth.down > 0.0 { 0.5 } else { 1.0 };
            if worth.stays {
                count -= 0.85;
                // It will be drawn in a turn or two and lie there for the rest.
                entering += worth.in_armory(turns - 1.5).max(0.0) * (turns / 2.0).min(1.0);
            }
        }
        // Each turn so many cards are drawn, so each comes up so often until midnight.
        let hand = if turns <= 2.0 {
            7.0
        } else if turns <= 7.0 {
            6.4
        } else {
            6.0
        };
        let cycles = (hand * turns / count.max(hand)).min(turns);
        self.weights.cycle * sum * cycles + 0.75 * entering
    }

    /// Her Armory and her face-down Reactions.
    fn lying_ready(&self, state: &State, seat: Seat, to_come: ToCome, acts: f32) -> f32 {
        let mut sum = 0.0;
        for card in state.cards.iter(Shelf::Armory.of(seat)) {
            let info = &self.content.kinds[self.kind_of(card).index()];
            sum += self.worth_of(card).each(to_come.starts, to_come.ends, to_come.hours, acts);
            let tokens = f32::from(state.mark(card));
            if info.card_type == CardType::Summon {
                sum += 0.35 * tokens;
            } else if !info.abilities.is_empty() {
                sum += 0.6 * tokens;
            }
        }
        let clout = state.player(seat).clout;
        // There is less and less to ward off.
        let threatened = (acts + 1.0).min(2.0) / 2.0;
        for card in state.cards.iter(Shelf::Reactions.of(seat)) {
            let price = self.content.kinds[self.kind_of(card).index()].play;
            let ready = if clout >= u16::from(price) { 1.0 } else { 0.5 };
            sum += self.worth_of(card).down * ready * threatened;
        }
        sum
    }

    /// What she can still play in this turn.
    fn playable(&self, state: &State, seat: Seat, to_come: ToCome) -> f32 {
        let clout = state.player(seat).clout;
        let mut sum = 0.0;
        for card in state.cards.iter(Shelf::Hand.of(seat)) {
            let (worth, info) = (self.worth_of(card), &self.content.kinds[self.kind_of(card).index()]);
            if clout >= u16::from(info.play) {
                let stays = if worth.stays { worth.in_armory(to_come.starts).max(0.0) } else { 0.0 };
                sum += worth.cycle.max(worth.down).max(stays);
            }
        }
        sum
    }

    /// By how much the cards in her hand are better than her others.
    fn kept(&self, state: &State, seat: Seat) -> f32 {
        let (mut sum, mut count) = (0.0, 0.0f32);
        for card in self.own_cards(state, seat) {
            sum += self.worth_of(card).drawn();
            count += 1.0;
        }
        let mean = sum / count.max(1.0);
        state.cards.iter(Shelf::Hand.of(seat)).map(|card| self.worth_of(card).drawn() - mean).sum()
    }

    /// What comes round: Deck, hand and Archive.
    fn own_cards<'s>(&self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + use<'s> {
        let shelves = [Shelf::Deck, Shelf::Hand, Shelf::Archive];
        shelves.into_iter().flat_map(move |shelf| state.cards.iter(shelf.of(seat)))
    }

    #[inline]
    fn worth_of(&self, card: Card) -> &Worth {
        &self.worths[self.kind_of(card).index()]
    }
}
