//! How good a table is for a seat: all that the greedy bot knows of the game.
//!
//! Everything is counted in points that mean something to one another: what a hero can defeat (`odds.rs`), what it has
//! got and suffered, and where it can go from here (`prospect.rs`). Rivals count by what they have got only.

mod odds;
mod prospect;

use crate::Runebound;
use crate::appraise::odds::Side;
use crate::content::{Colour, NO_SYMBOL, SYMBOLS};
use crate::map::NOWHERE;
use crate::state::{Body, NO_CARD, NOBODY, Shelf, State, What};
use kernel::Seat;

/// Points at which a table is about as good as it gets.
const SCALE: f32 = 400.0;
/// What being able to defeat a Challenge of each colour for sure is worth, and Arshan.
const MASTERY: [f32; 5] = [14.0, 20.0, 26.0, 26.0, 90.0];
/// What a point of experience, a rumor and a clue are worth.
const POINT: f32 = 4.4;
const RUMOR: f32 = 1.6;
const CLUE: f32 = 9.0;
/// To have the Princess.
const PRINCESS: f32 = 260.0;
/// To defeat Arshan.
const VICTORY: f32 = 420.0;
/// So much of a knockout is feared: one may still escape.
const DARING: f32 = 0.3;
/// A knockout costs this beside gold and a card.
const KNOCKOUT: f32 = 16.0;

impl Runebound {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            return f32::from(u8::from(state.winners.contains(seat)));
        }
        let missing = |seat: Seat| state.player(seat).hero == NOBODY || state.player(seat).space == NOWHERE;
        if state.seats().any(missing) {
            return if missing(seat) { 0.5 } else { 0.5 + self.home_worth(state, seat) / SCALE };
        }
        let own = self.strength(state, seat);
        let others = state.seats().filter(|&other| other != seat);
        let best = others.map(|other| self.standing(state, other)).fold(0.0f32, f32::max);
        // Between 0.05 and 0.95: no table in play is as good as won.
        0.5 + 0.45 * ((own - 0.3 * best) / SCALE).tanh()
    }

    /// What anyone can see that a hero has got.
    fn standing(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let mut points = 16.0 * f32::from(player.grown_in_all()) + POINT * f32::from(player.points());
        points += f32::from(player.gold);
        points += self.belongings(state, seat).map(|card| f32::from(self.content.of(card).cost)).sum::<f32>();
        points += CLUE * state.cards.len(Shelf::Clues.of(seat)) as f32;
        points -= 6.0 * f32::from(player.body.wounds + player.body.white_death);
        if state.princess == seat.0 { points + PRINCESS } else { points }
    }

    /// What a hero is worth to whoever plays it.
    fn strength(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let side = self.side(state, seat);
        let mut points = 24.0 * f32::from(player.grown_in_all()) + POINT * f32::from(player.points());
        for (reference, mastery) in self.content.references.iter().zip(MASTERY) {
            points += mastery * side.rested().chance_against(reference);
        }
        points += purse(player.gold);
        for card in self.belongings(state, seat) {
            points += 0.75 * f32::from(self.content.of(card).cost);
        }
        points += player.gear.iter().zip([1.3, 1.0, 1.0]).map(|(&n, worth)| worth * f32::from(n).sqrt()).sum::<f32>();
        let rumors = state.cards.len(Shelf::Rumors.of(seat)) as f32;
        points += RUMOR * rumors.min(10.0) + CLUE * state.cards.len(Shelf::Clues.of(seat)) as f32;
        if state.turn == seat {
            points -= f32::from(state.info.offers);
        }
        let escorts = state.princess == seat.0;
        for who in self.party(state, seat) {
            let body = state.body(seat, who).unwrap_or_default();
            let limit = self.life(state, seat, who);
            let weight = if who == NO_CARD { 1.0 } else { 0.4 };
            points -= weight * self.hurt(body, limit, escorts && who == NO_CARD);
        }
        if state.fight.active && (state.fight.hero == seat || state.fight.rival == Some(seat)) {
            return points + self.fight_worth(state, seat, &side);
        }
        points + self.prospect(state, seat, &side)
    }

    /// What counters on a character cost it.
    fn hurt(&self, body: Body, life: u8, escorts: bool) -> f32 {
        let life = f32::from(life.max(1));
        let share = (f32::from(body.wounds + body.white_death) + 0.8 * f32::from(body.frost) / life) / life;
        let tired = 0.5 * f32::from(body.exhaustion);
        let hurt = 9.0 * share + 26.0 * share * share;
        tired + if escorts { 2.0 * hurt } else { hurt }
    }

    /// What the combat that is going on promises.
    fn fight_worth(&self, state: &State, seat: Seat, side: &Side) -> f32 {
        let fight = &state.fight;
        let (foe, reward) = if let Some(other) = fight.opponent(seat) {
            (self.rival_as_foe(state, seat, other), self.loot_worth(state, other))
        } else {
            let info = self.content.of(fight.card);
            let boss = fight.card == self.content.boss;
            let reward = if boss { VICTORY } else { self.reward_worth(state, seat, info) };
            (self.challenge_as_foe(state), reward)
        };
        let chance = side.chance_in_fight(&foe, state, seat);
        chance * reward - DARING * (1.0 - chance) * self.knockout_worth(state, seat)
    }

    /// What a defeated Challenge brings.
    fn reward_worth(&self, state: &State, seat: Seat, info: &crate::content::KindInfo) -> f32 {
        let counter = state.counters.has(state.fight.space.index());
        let points = if counter { POINT * f32::from(info.colour.worth()) } else { 0.0 };
        let forage = if info.forage { 0.75 * f32::from(info.cost) } else { 0.0 };
        let clue = self.clue_worth(state, seat);
        points + f32::from(info.gold) + RUMOR * f32::from(info.rumors) + clue * f32::from(info.clues) + forage
    }

    /// A clue is worth less to whoever can find the Princess already.
    fn clue_worth(&self, state: &State, seat: Seat) -> f32 {
        if state.princess == seat.0 { 1.0 } else { CLUE }
    }

    fn loot_worth(&self, state: &State, loser: Seat) -> f32 {
        let dearest =
            self.belongings(state, loser).map(|card| f32::from(self.content.of(card).cost)).fold(0.0, f32::max);
        let lead = if state.princess == loser.0 { 0.3 * PRINCESS } else { 0.0 };
        purse(state.player(loser).gold).max(dearest) + lead
    }

    fn knockout_worth(&self, state: &State, seat: Seat) -> f32 {
        let dearest =
            self.belongings(state, seat).map(|card| f32::from(self.content.of(card).cost)).fold(0.0, f32::max);
        let lead = if state.princess == seat.0 { PRINCESS } else { 0.0 };
        KNOCKOUT + purse(state.player(seat).gold) + 1.2 * dearest + lead
    }

    /// A town to start from: near green jewels.
    fn home_worth(&self, state: &State, seat: Seat) -> f32 {
        let map = &self.content.map;
        let here = state.player(seat).space;
        let green = |info: &crate::map::SpaceInfo| info.jewel == Some(Colour::Green);
        let spaces = map.spaces.iter().enumerate().filter(|(_, info)| green(info));
        spaces.map(|(index, _)| 1.0 / f32::from(1 + map.distance(here, crate::map::Space(index as u8)))).sum()
    }

    /// The symbols of all clues of a hero.
    fn clue_symbols(&self, state: &State, seat: Seat) -> [u8; SYMBOLS] {
        let mut symbols = [0; SYMBOLS];
        for card in state.cards.iter(Shelf::Clues.of(seat)) {
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
