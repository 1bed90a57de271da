//! How likely a princess is to win: what greedy play and search steer by.
//!
//! Each living princess has a strength in points: Clout and health, which count at midnight, and what her cards will bring
//! until then. Her chance for the crown follows from the strengths, the sharper the later it is. An Advisor has half of her
//! Leader's victory, and who lives may yet become one: the chances of all players add up to one.
//!
//! Waiting improves nothing: what is sure to come (Lash, Boons and Banes at turns and hours, the gift at eight) is counted
//! by how often it is still to come, and no number changes because a turn is handed on. Only what could still be bought is
//! lost with it.

mod weights;
mod worth;

pub use weights::Weights;
pub(crate) use worth::Worth;

use crate::Queen;
use crate::choice::Choice;
use crate::content::{CardType, Home};
use crate::state::{MARKET, SEATS, Shelf, Standing, State, WAR_CHEST_OPENS, What};
use kernel::{Card, Few, Seat};

/// The last hour in which anybody acts.
pub(crate) const LAST_HOUR: u8 = 11;
/// The part of a victory that a Queen and her Advisor have each (QM-84).
const SHARED: f32 = 0.5;
/// The part of its worth that a card kept for the next turn has beside what all her cards bring: enough to tell keeping
/// from archiving, too little to tell anything else.
const KEPT: f32 = 0.08;
/// What is lost with an Ultimate that is archived from the hand: it hardly comes round again before midnight.
const ULTIMATE_LOST: f32 = 2.5;
/// The part of a chance that is about points alone.
const PRIDE: f32 = 0.01;
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

/// Cards that come round.
#[derive(Clone, Copy, Default)]
struct Round {
    /// What all of them bring when they have come round once.
    sum: f32,
    /// What those bring that will enter an Armory.
    entering: f32,
    /// How many places they take in the hands to come.
    count: f32,
}

impl Round {
    fn with(mut self, worth: &Worth, turns: f32) -> Round {
        self.sum += worth.cycle;
        // What leaves the Deck for an Armory or lies face down does not thin out the hands to come.
        self.count += if worth.down > 0.0 { 0.5 } else { 1.0 };
        if worth.stays {
            self.count -= 0.85;
            // It will be drawn in a turn or two and lie there for the rest.
            self.entering += worth.in_armory(turns - 1.5).max(0.0) * (turns / 2.0).min(1.0);
        }
        self
    }
}

/// Where a game is won or lost whatever she does, she still plays for more points: a small part of the chance says so.
fn pride(chance: f32, points: f32) -> f32 {
    (1.0 - PRIDE) * chance + PRIDE * points
}

impl Queen {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            let won = if state.winners.contains(seat) { 1.0 / state.winners.len() as f32 } else { 0.0 };
            return pride(won, self.share_of_points(state, seat));
        }
        self.chance_to_win(state, seat, Self::hand_of(state, seat))
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

    /// Her part of the victory: the crown goes to one of the living, and an Advisor has half of her Leader's.
    pub(crate) fn chance_to_win(&self, state: &State, seat: Seat, hand: Hand) -> f32 {
        let (leader, living) = match state.player(seat).standing {
            Standing::Out => return 0.0,
            Standing::Advisor(leader) => (leader, false),
            Standing::Princess => (seat, true),
        };
        let crown = self.chances_for_the_crown(state, seat, hand);
        let own = crown[leader.index()];
        if !living {
            return SHARED * own;
        }
        let advised = |princess: Seat| state.advisor_of(princess).is_some();
        // Who falls while more than one other lives may yet share a victory as an Advisor (QM-81).
        let count = state.living().count();
        let soon = (Self::rounds(state) / 3.0).min(1.0);
        let circle = if count > 2 { self.weights.circle * soon * soon } else { 0.0 };
        let kept = |princess: Seat| if advised(princess) { SHARED } else { 1.0 - circle * SHARED };
        let free: f32 = state.opponents(seat).filter(|&rival| !advised(rival)).map(|rival| crown[rival.index()]).sum();
        let chance = own * kept(seat) + circle * SHARED * free / (count - 1).max(1) as f32;
        pride(chance, self.share_of_points(state, seat))
    }

    /// The chance of each living princess to be crowned; they add up to one.
    fn chances_for_the_crown(&self, state: &State, seat: Seat, hand: Hand) -> [f32; SEATS] {
        // In the last turns of all there is less and less that could still come of anything but points.
        let acts: f32 = state.living().map(|other| ToCome::of(state, other).acts()).sum();
        let ripe = (acts / 2.0).min(1.0);
        let mut crown = [0.0; SEATS];
        for princess in state.living() {
            let hand = if princess == seat { hand } else { Self::hand_of(state, princess) };
            let prospects = self.prospects(state, princess, hand) + self.refuge(state, princess);
            let own = self.points_to_come(state, princess) + self.in_hand(state, princess, hand);
            crown[princess.index()] += own + ripe * prospects;
            self.gains_from_banes(state, princess, &mut crown);
        }
        let best = state.living().map(|princess| crown[princess.index()]).fold(f32::MIN, f32::max);
        let rounds = Self::rounds(state);
        let weights = &self.weights;
        let steepness = 1.0 / (weights.certain + weights.sharpness * rounds.sqrt() + weights.pace * rounds);
        let mut sum = 0.0;
        for princess in state.living() {
            let chance = &mut crown[princess.index()];
            *chance = ((*chance - best) * steepness).exp();
            sum += *chance;
        }
        crown.map(|chance| chance / sum)
    }

    /// Rounds until midnight. The present turn counts whole until it is over, so that nothing done in it makes what is to
    /// come more certain.
    fn rounds(state: &State) -> f32 {
        let turns: f32 = state.living().map(|princess| ToCome::of(state, princess).ends).sum();
        turns.max(1.0) / state.living().count().max(1) as f32
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
        if state.advisor_of(leader).is_some() {
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
        sum += self.coming_round(self.round_of(state, seat), acts) + self.lying_ready(state, seat, to_come, acts);
        if hand == Hand::Kept {
            sum += KEPT * self.kept(state, seat);
        }
        if hand == Hand::Archived && self.holds_ultimate(state, seat) {
            sum -= ULTIMATE_LOST;
        }
        if hand == Hand::Playable {
            sum += self.weights.market * self.bargain(state, seat, acts);
        }
        sum
    }

    /// What her hand may still bring in this turn. Handing the turn on does not change it, so that nothing is done only to
    /// put that off; what is played must bring more than this.
    fn in_hand(&self, state: &State, seat: Seat, hand: Hand) -> f32 {
        let (player, weights) = (state.player(seat), &self.weights);
        let part = match hand {
            Hand::Waiting => return 0.0,
            Hand::AtStake => weights.at_stake,
            Hand::Playable | Hand::Kept | Hand::Archived => weights.hand,
        };
        let levels: u8 = player.this_turn.iter().map(|&levels| levels.max(0) as u8).sum();
        part * self.playable(state, seat) + weights.level * f32::from(levels)
    }

    /// What the Banes that lie with a princess bring their owners.
    fn gains_from_banes(&self, state: &State, bearer: Seat, into: &mut [f32; SEATS]) {
        for card in state.cards.iter(Shelf::Armory.of(bearer)) {
            let worth = self.worth_of(card);
            if worth.owner != 0.0
                && let Some(owner) = state.owner(card)
            {
                into[owner.index()] += worth.owner * ToCome::of(state, bearer).starts;
            }
        }
    }

    /// What the best one or two cards for sale are worth to her above their price, if she plays what is sure to bring Clout
    /// first: so that the first thing she can afford is not bought instead of the best.
    fn bargain(&self, state: &State, seat: Seat, turns: f32) -> f32 {
        if turns < 1.0 {
            return 0.0;
        }
        let (player, round) = (state.player(seat), self.round_of(state, seat));
        let in_hand: f32 = state.cards.iter(Shelf::Hand.of(seat)).map(|card| self.worth_of(card).cash).sum();
        let purse = f32::from(player.clout) + in_hand;
        let (stands, markup) = (self.coming_round(round, turns), self.prices(state, seat).1);
        let rows = [MARKET, Shelf::Vault.of(seat), Shelf::WarChest.of(seat)];
        let open = if state.hour >= WAR_CHEST_OPENS { 3 } else { 2 };
        let mut offers: Few<(f32, f32), 9> = Few::new();
        for card in rows[..open].iter().flat_map(|&row| state.cards.iter(row)) {
            let kind = self.kind_of(card);
            let price = (i32::from(self.content.kinds[kind.index()].buy) + markup).max(1) as f32;
            if price > purse || !self.has_class(state, seat, kind) {
                continue;
            }
            let gain = self.coming_round(round.with(self.worth_of(card), turns), turns) - stands - price;
            if gain > 0.0 {
                offers.push((price, gain));
            }
        }
        let mut best = 0.0f32;
        for (number, &(price, gain)) in offers.iter().enumerate() {
            best = best.max(gain);
            let second = offers.iter().skip(number + 1).filter(|(other, _)| price + other <= purse);
            best = second.fold(best, |best, (_, other)| best.max(gain + other));
        }
        best
    }

    /// Her Deck, hand and Archive.
    fn round_of(&self, state: &State, seat: Seat) -> Round {
        let turns = ToCome::of(state, seat).acts();
        self.own_cards(state, seat).fold(Round::default(), |round, card| round.with(self.worth_of(card), turns))
    }

    /// What comes round will bring this in the turns to come.
    fn coming_round(&self, round: Round, turns: f32) -> f32 {
        // Each turn so many cards are drawn, so each comes up so often until midnight.
        let hand = if turns <= 2.0 {
            7.0
        } else if turns <= 7.0 {
            6.4
        } else {
            6.0
        };
        let cycles = (hand * turns / round.count.max(hand)).min(turns);
        self.weights.cycle * round.sum * cycles + 0.75 * round.entering
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
    fn playable(&self, state: &State, seat: Seat) -> f32 {
        let (clout, to_come) = (state.player(seat).clout, ToCome::of(state, seat));
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

    /// By how much the cards in her hand are better than her others. What she could have played and did not is not worth
    /// keeping.
    fn kept(&self, state: &State, seat: Seat) -> f32 {
        let (mut sum, mut count) = (0.0, 0.0f32);
        for card in self.own_cards(state, seat) {
            sum += self.worth_of(card).drawn();
            count += 1.0;
        }
        let mean = sum / count.max(1.0);
        let (clout, toll) = (state.player(seat).clout, self.prices(state, seat).0);
        let next_turn = |card: Card| {
            let info = &self.content.kinds[self.kind_of(card).index()];
            if clout >= u16::from(info.play) + toll { 0.0 } else { self.worth_of(card).drawn() }
        };
        state.cards.iter(Shelf::Hand.of(seat)).map(|card| next_turn(card) - mean).sum()
    }

    fn holds_ultimate(&self, state: &State, seat: Seat) -> bool {
        let home = |card: Card| self.content.kinds[self.kind_of(card).index()].home;
        state.cards.iter(Shelf::Hand.of(seat)).any(|card| matches!(home(card), Home::Ultimate(_)))
    }

    /// What comes round: Deck, hand, Archive, and the Reactions that will return there.
    fn own_cards<'s>(&self, state: &'s State, seat: Seat) -> impl Iterator<Item = Card> + use<'s> {
        let shelves = [Shelf::Deck, Shelf::Hand, Shelf::Archive, Shelf::Reactions];
        shelves.into_iter().flat_map(move |shelf| state.cards.iter(shelf.of(seat)))
    }

    #[inline]
    fn worth_of(&self, card: Card) -> &Worth {
        &self.worths[self.kind_of(card).index()]
    }
}
