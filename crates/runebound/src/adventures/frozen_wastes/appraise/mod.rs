//! How good a table is for a seat: all that the greedy bot knows of the game.
//!
//! Everything is counted in points that mean something to one another: what a hero can defeat (`appraise/odds.rs` of the core), what it has
//! got and suffered, and where it can go from here (`prospect.rs`). A seat's chance is what it is worth beside the others.

mod foresee;
mod prospect;
mod weights;

pub use self::weights::Weights;

use super::table::{CLUES, RUMORS};
use super::{Body, FrozenWastes, State};
use crate::Runebound;
use crate::appraise::chain::Stakes;
use crate::appraise::side::Side;
use crate::content::{Colour, Kind, NO_SYMBOL, Reference, SYMBOLS};
use crate::map::{NOWHERE, Space};
use crate::state::{Foe, What, Who};
use kernel::{Card, MAX_SEATS, Seat};

/// What being able to defeat a Challenge of each colour for sure is worth.
const MASTERY: [f32; 4] = [14.0, 20.0, 26.0, 26.0];
/// What the search for the Princess is worth in clues, by how many symbols are missing for one of the spaces.
const SEARCH: [f32; 8] = [14.0, 10.5, 7.3, 5.1, 3.4, 2.1, 1.0, 0.0];
/// How often a clue has a symbol that is missing, by how many are.
const USEFUL: [f32; 8] = [0.0, 0.45, 0.65, 0.8, 0.9, 0.9, 0.95, 1.0];
/// To have the Princess.
const PRINCESS: f32 = 260.0;
/// To defeat Arshan.
const VICTORY: f32 = 420.0;
/// What a combat is worth from which one can still run away.
const FLIGHT: f32 = -4.0;
/// And to have run away.
const FLEE: f32 = -1.5;
/// What the first snowshoe is worth.
const SHOE: f32 = 1.0;
/// The part of a reward that still matters to whoever leads the Princess home.
const ON_THE_WAY: f32 = 0.2;
/// Whoever plays alone plays against the winter, which is as strong as a hero of so many points.
const WINTER: f32 = 150.0;
/// A knockout costs this beside gold and a card.
const KNOCKOUT: f32 = 16.0;

impl Runebound<FrozenWastes> {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            return f32::from(u8::from(state.winners.contains(seat)));
        }
        let seats = f32::from(state.count);
        if !state.seats().all(|seat| state.stands(seat)) {
            return 1.0 / seats;
        }
        let mut strengths = [0.0f32; MAX_SEATS];
        state.seats().for_each(|seat| strengths[seat.index()] = self.strength(state, seat));
        self.chance_among(state, &strengths, seat)
    }

    /// Softly the best of all: the chances of all seats, and of the winter where one plays alone, add up to one, and no
    /// table in play is as good as won.
    fn chance_among(&self, state: &State, strengths: &[f32; MAX_SEATS], seat: Seat) -> f32 {
        if state.count == 1 {
            return 1.0 / (1.0 + self.own.weights.trust(WINTER - strengths[seat.index()]).exp());
        }
        let mean = strengths.iter().sum::<f32>() / f32::from(state.count);
        let weight = |seat: Seat| self.own.weights.trust(strengths[seat.index()] - mean).exp();
        weight(seat) / state.seats().map(weight).sum::<f32>()
    }

    /// What a hero is worth to whoever plays it.
    fn strength(&self, state: &State, seat: Seat) -> f32 {
        let side = self.side(state, seat);
        let ahead = if state.fight.involves(seat) {
            self.fight_worth(state, seat, &side) + self.afterwards(state, seat, &side, false)
        } else {
            self.prospect(state, seat, &side)
        };
        self.possession(state, seat, &side) + ahead
    }

    /// What a hero has got and suffered, wherever it goes from here.
    fn possession(&self, state: &State, seat: Seat, side: &Side) -> f32 {
        let (player, weights) = (state.player(seat), &self.own.weights);
        let mut points = weights.growth * f32::from(player.grown_in_all()) + weights.point * f32::from(player.points());
        let rested = side.rested();
        let (decks, boss) = (&self.content.references, &self.own.boss_reference);
        let mastered = decks.iter().zip(MASTERY).map(|(deck, worth)| worth * rested.rough_chance(deck)).sum::<f32>();
        points += weights.mastery * mastered + weights.arshan * rested.chance_against(boss);
        points += purse(player.gold);
        for card in self.belongings(state, seat) {
            points += self.card_worth(self.kind_of(card));
        }
        points +=
            player.own.gear.iter().zip([1.3, 1.0, SHOE]).map(|(&n, worth)| worth * f32::from(n).sqrt()).sum::<f32>();
        let rumors = state.cards.len(RUMORS.of(seat)) as f32;
        points += weights.rumor * rumors.min(10.0) + self.search_worth(state, seat);
        if state.turn == seat {
            points -= f32::from(state.info.offers);
        }
        let escorts = state.own.princess == Some(seat);
        for who in self.party(state, seat) {
            let body = state.body(seat, who).unwrap_or_default();
            let limit = self.life(state, seat, who);
            let weight = if who.is_hero() { 1.0 } else { 0.4 };
            points -= weight * self.hurt(body, limit, escorts && who.is_hero());
        }
        if self.is_hurt(state, seat) {
            points -= weights.lame;
        }
        points
    }

    /// What the clues in hand are worth: the fewer symbols are missing, the more each of them.
    fn search_worth(&self, state: &State, seat: Seat) -> f32 {
        self.own.weights.clue * SEARCH[usize::from(self.missing_symbols(&self.clue_symbols(state, seat)))]
    }

    /// What a card is worth to whoever has it, beside what it makes possible to defeat.
    fn card_worth(&self, kind: Kind) -> f32 {
        let (steady, wanted) = (self.lore.worths[kind.index()], self.lore.wanted[kind.index()]);
        steady + 0.3 * (wanted - steady)
    }

    /// What counters on a character cost it.
    fn hurt(&self, body: Body, life: u8, escorts: bool) -> f32 {
        let life = f32::from(life.max(1));
        let share = (f32::from(body.harm()) + 0.8 * f32::from(body.own.frost) / life) / life;
        let tired = self.own.weights.tired * f32::from(body.exhaustion);
        let hurt = 9.0 * share + 26.0 * share * share;
        tired + if escorts { 2.0 * hurt } else { hurt }
    }

    /// The other side of the combat that is going on, and what winning it brings.
    fn foe_and_reward(&self, state: &State, seat: Seat) -> (Reference, f32) {
        match state.fight.foe {
            Foe::Rival(rival) => {
                let other = if rival == seat { state.fight.hero() } else { rival };
                (self.rival_as_foe(state, seat, other), self.loot_worth(state, other))
            }
            Foe::Challenge(card) => {
                let reward = if card == self.own.boss { VICTORY } else { self.reward_worth(state, seat, card) };
                (self.challenge_as_foe(state, card), reward)
            }
        }
    }

    /// What the combat that is going on promises.
    fn fight_worth(&self, state: &State, seat: Seat, side: &Side) -> f32 {
        let fight = &state.fight;
        let (foe, reward) = self.foe_and_reward(state, seat);
        let worth = side.worth_in_fight(&foe, &self.stakes(state, seat, reward), state, seat);
        let may_flee = fight.rival().is_none() && fight.phase == 0 && !fight.no_escape && !fight.fighter().tried_escape;
        if !may_flee || worth > FLEE {
            return worth;
        }
        let chance = f32::from(self.chance_of_escape(state, seat)) / 100.0;
        chance * FLEE + (1.0 - chance) * worth
    }

    /// What a combat can cost and bring.
    fn stakes(&self, state: &State, seat: Seat, reward: f32) -> Stakes {
        let body = state.player(seat).body;
        let life = self.life(state, seat, Who::Hero);
        let escorts = state.own.princess == Some(seat);
        let now = self.hurt(body, life, escorts);
        let left = life.saturating_sub(body.harm());
        let hurt = |wounds: usize| {
            let mut worse = body;
            worse.wounds += (wounds as u8).min(left.saturating_sub(1));
            self.hurt(worse, life, escorts) - now
        };
        // A knockout heals, and yet nobody should seek it. Whoever leads the Princess home has the game to lose, and little
        // use for anything but Green Vale.
        let weights = &self.own.weights;
        let (daring, reward) =
            if escorts && reward < VICTORY { (1.0, ON_THE_WAY * reward) } else { (weights.daring, reward) };
        let lost = (now - daring * self.knockout_worth(state, seat)).min(-weights.fear);
        Stakes { lost, won: std::array::from_fn(|wounds| reward - hurt(wounds)) }
    }

    /// What an adventure of a colour brings on average.
    fn adventure_worth(&self, colour: Colour, clue: f32) -> f32 {
        let reference = &self.content.references[colour.index()];
        let weights = &self.own.weights;
        let reward = reference.gold + weights.rumor * reference.rumors + clue * reference.clues;
        reward + weights.point * f32::from(colour.worth())
    }

    /// What a defeated Challenge brings.
    fn reward_worth(&self, state: &State, seat: Seat, card: Card) -> f32 {
        let info = self.content.of(card);
        let counter = state.counters.has(state.player(seat).space.index());
        let points = if counter { self.own.weights.point * f32::from(info.colour.worth()) } else { 0.0 };
        let forage = if info.forage { self.card_worth(self.kind_of(card)) } else { 0.0 };
        let clue = self.clue_worth(state, seat);
        points
            + f32::from(info.gold)
            + self.own.weights.rumor * f32::from(info.rumors)
            + clue * f32::from(info.clues)
            + forage
    }

    /// A clue more: nothing much to whoever can find the Princess already, and it may be one that nobody needs.
    fn clue_worth(&self, state: &State, seat: Seat) -> f32 {
        let missing = usize::from(self.missing_symbols(&self.clue_symbols(state, seat)));
        if state.own.princess == Some(seat) || missing == 0 {
            return 1.0;
        }
        self.own.weights.clue * USEFUL[missing] * (SEARCH[missing - 1] - SEARCH[missing])
    }

    fn loot_worth(&self, state: &State, loser: Seat) -> f32 {
        let dearest =
            self.belongings(state, loser).map(|card| f32::from(self.content.of(card).cost)).fold(0.0, f32::max);
        let lead = if state.own.princess == Some(loser) { 0.3 * PRINCESS } else { 0.0 };
        purse(state.player(loser).gold).max(dearest) + lead
    }

    fn knockout_worth(&self, state: &State, seat: Seat) -> f32 {
        let dearest =
            self.belongings(state, seat).map(|card| f32::from(self.content.of(card).cost)).fold(0.0, f32::max);
        let lead = if state.own.princess == Some(seat) { PRINCESS } else { 0.0 };
        KNOCKOUT + purse(state.player(seat).gold) + 1.2 * dearest + lead
    }

    /// A town to start from: near green jewels that nobody else is nearer to.
    fn home_worth(&self, state: &State, seat: Seat, here: Space) -> f32 {
        let map = &self.content.map;
        let settled = |other: &Seat| *other != seat && state.player(*other).space != NOWHERE;
        let worth = |space: Space| {
            let way = map.distance(here, space);
            let rivals =
                state.seats().filter(settled).filter(|&other| map.distance(state.player(other).space, space) <= way);
            1.0 / (f32::from(1 + way) * (1.0 + rivals.count() as f32))
        };
        let greens = map.spaces.iter().enumerate().filter(|(_, info)| info.jewel == Some(Colour::Green));
        greens.map(|(index, _)| worth(Space(index as u8))).sum()
    }

    /// The symbols of all clues of a hero.
    fn clue_symbols(&self, state: &State, seat: Seat) -> [u8; SYMBOLS] {
        let mut symbols = [0; SYMBOLS];
        for card in state.cards.iter(CLUES.of(seat)) {
            for &symbol in self.content.of(card).symbols.iter().filter(|&&symbol| symbol != NO_SYMBOL) {
                symbols[symbol as usize] += 1;
            }
        }
        symbols
    }

    /// Is the seat in its Movement step, or before it in this turn?
    fn moves_now(state: &State, seat: Seat) -> bool {
        state.turn == seat && matches!(Self::top(state).what, What::Travel | What::Depart)
    }
}

/// Gold is worth less the more there is of it.
fn purse(gold: u8) -> f32 {
    let gold = f32::from(gold);
    gold.min(12.0) + 0.4 * (gold - 12.0).max(0.0)
}
