//! How good a table is for the Night King and for the Heroes: all that the greedy bot knows of the game.
//!
//! Everything is counted in points that mean something to one another. One side's gain is the other's loss, and the Heroes
//! are one side. What an option is worth by the odds is worked out in `heroes.rs` and `king.rs`.

mod assault;
mod heroes;
mod king;

use super::content::ShadowPower;
use super::table::{Cause, KING, UPGRADES};
use super::{Choice, Game, State, goods_of};
use crate::appraise::chain::Stakes;
use crate::appraise::side::Side;
use crate::content::{Colour, Kind, Reference};
use crate::state::{Body, What, Who};
use kernel::{Card, Seat};

/// Points at which a table is about as good as it gets.
const SCALE: f32 = 420.0;
/// What all the mirrors that are needed are worth, and all levels of the threat.
const VICTORY: f32 = 420.0;
/// What being able to defeat a Challenge of each colour for sure is worth.
const MASTERY: [f32; 4] = [14.0, 20.0, 26.0, 40.0];
/// An experience counter beside what it makes possible, and a point towards the next.
const GROWTH: f32 = 18.0;
const POINT: f32 = 4.4;
/// A good; more of them are worth less each.
const GOOD: f32 = 1.6;
const MANY_GOODS: f32 = 8.0;
/// A knockout costs this beside goods and the test.
const KNOCKOUT: f32 = 12.0;
/// So much of a knockout is feared: one may still escape.
const DARING: f32 = 0.4;
/// The same where a knockout feeds the shadow power.
const WARY: f32 = 1.3;
/// The same against Jahzir, to whom a knockout is a level by itself: who shuns every fight for that grows too slowly, and
/// the levels come anyway.
const RESIGNED: f32 = 0.6;
/// By so much more the last level of the threat is feared.
const LAST: f32 = 3.0;
/// What a gold piece and a counter of the King are worth.
const GOLD: f32 = 0.8;
const COUNTER: f32 = 1.5;
const PATROL: f32 = 6.0;
const POWER: f32 = 9.0;
/// A text that is turned for nothing is missed before the next refresh: of two choices that come to the same, the one that
/// turns no card.
const TURNED: f32 = 0.02;
/// By how much a die of influence raises a value, on average.
const DIE: f32 = 0.42;

impl Game {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            return f32::from(u8::from(state.winners.contains(seat)));
        }
        if !state.heroes().all(|hero| state.stands(hero)) {
            return 0.5;
        }
        let lead = self.hope(state) - self.shadow(state);
        let lead = if seat == KING { -lead } else { lead };
        // Between 0.05 and 0.95: no table in play is as good as won.
        0.5 + 0.45 * (lead / SCALE).tanh()
    }

    pub(crate) fn foresee_options(&self, state: &State, seat: Seat, options: &[Choice], into: &mut Vec<f32>) -> bool {
        let top = Self::top(state);
        if top.by != seat && !matches!(top.what, What::Own(super::table::Step::Reveal)) {
            return false;
        }
        if seat == KING {
            return self.foresee_as_king(state, options, into);
        }
        self.foresee_as_hero(state, seat, options, into)
    }

    /// What the Heroes have.
    fn hope(&self, state: &State) -> f32 {
        let needed = f32::from(1 + state.heroes().count() as u8);
        let mirrors = VICTORY * f32::from(state.own.destroyed) / needed;
        mirrors + state.heroes().map(|hero| self.strength(state, hero)).sum::<f32>()
    }

    /// What the King has.
    fn shadow(&self, state: &State) -> f32 {
        let (own, king) = (&state.own, &state.own.king);
        let patrols = own.patrols.iter().flatten();
        let patrols: f32 = patrols.map(|patrol| PATROL - 1.5 * f32::from(patrol.wounds)).sum();
        let store: f32 = king.store.iter().map(|&n| COUNTER * f32::from(n).sqrt()).sum();
        self.level_worth() * (f32::from(own.threat.level) + self.pool_worth(state))
            + patrols
            + store
            + GOLD * f32::from(king.gold)
            + POWER * f32::from(self.uses_left(state))
    }

    fn level_worth(&self) -> f32 {
        VICTORY / f32::from(self.own.numbers.last_threat)
    }

    /// The part of a level that the pool promises.
    fn pool_worth(&self, state: &State) -> f32 {
        0.6 * f32::from(self.threat_odds(state, 0)) / 100.0
    }

    /// What a Hero is worth to the Heroes.
    fn strength(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let side = self.side(state, seat).rested();
        let mastery = self.content.references.iter().zip(MASTERY);
        let mastery: f32 = mastery.map(|(deck, worth)| worth * side.rough_chance(deck)).sum();
        let item = |card: Card| {
            // What is lost on its bearer is worth what it sells for.
            let kind = self.kind_of(card);
            let lost = self.is_lost_on(state, seat, kind);
            if lost { 0.5 * GOOD * f32::from(self.content.kind(kind).cost / 2) } else { self.card_worth(kind) }
        };
        let items: f32 = self.belongings(state, seat).map(item).sum();
        let turned = self.texts(state, seat).filter(|card| state.spent.has(card.index())).count() as f32;
        let upgrades: f32 =
            state.cards.iter(UPGRADES.of(seat)).map(|card| 2.0 + 0.3 * self.card_worth(self.kind_of(card))).sum();
        GROWTH * f32::from(player.grown_in_all()) + POINT * f32::from(player.points()) + mastery + items + upgrades
            - TURNED * turned
            + purse(goods_of(state, seat))
            - self.hurt(player.body, self.life(state, seat, Who::Hero))
    }

    /// What a card is worth to whoever has it, beside what it makes possible to defeat.
    fn card_worth(&self, kind: Kind) -> f32 {
        let (steady, wanted) = (self.lore.worths[kind.index()], self.lore.wanted[kind.index()]);
        steady + 0.3 * (wanted - steady)
    }

    /// What counters on a Hero cost.
    fn hurt(&self, body: Body<super::Midnight>, life: u8) -> f32 {
        let share = f32::from(body.harm()) / f32::from(life.max(1));
        0.6 * f32::from(body.exhaustion) + 9.0 * share + 26.0 * share * share
    }

    /// What a test that a Hero causes costs the Heroes.
    fn provocation(&self, state: &State, cause: Cause) -> f32 {
        // The last level is the game.
        let last = state.own.threat.level + 1 >= self.own.numbers.last_threat;
        let level = self.level_worth() * if last { LAST } else { 1.0 };
        if self.power_helps(state, cause) {
            return level;
        }
        let threat = state.own.threat;
        let sure = threat.difficulty.saturating_sub(2 + threat.pool);
        let boost = Self::most_boost(state).min(sure) / 2;
        let odds = f32::from(self.threat_odds(state, boost)) / 100.0;
        2.0 + level * odds * 0.8
    }

    fn knockout_worth(&self, state: &State, seat: Seat) -> f32 {
        let highest = if self.highest(state) == Some(seat) { f32::from(state.player(seat).level()) } else { 0.0 };
        KNOCKOUT + purse(goods_of(state, seat)) + self.provocation(state, Cause::Knockout) + GOLD * highest
    }

    /// What a combat can cost and bring a Hero.
    fn stakes(&self, state: &State, seat: Seat, reward: f32) -> Stakes {
        let body = state.player(seat).body;
        let life = self.life(state, seat, Who::Hero);
        let now = self.hurt(body, life);
        let left = life.saturating_sub(body.harm());
        let hurt = |wounds: usize| {
            let mut worse = body;
            worse.wounds += (wounds as u8).min(left.saturating_sub(1));
            self.hurt(worse, life) - now
        };
        let daring = match self.king_power(state) {
            Some(ShadowPower::Conquest) => RESIGNED,
            Some(ShadowPower::Harvest) => WARY,
            _ => DARING,
        };
        let lost = now - daring * self.knockout_worth(state, seat);
        Stakes { lost, won: std::array::from_fn(|wounds| reward - hurt(wounds)) }
    }

    /// A Challenge of a colour as it is met: with the King's influence where it hurts most.
    fn met(&self, colour: Colour, level: u8) -> Reference {
        influenced(self.content.references[colour.index()], f32::from(level.min(5)))
    }

    /// What the combat that is going on brings.
    fn reward(&self, state: &State, card: Card) -> f32 {
        let info = self.content.of(card);
        match state.own.battle {
            super::table::Battle::Patrol(_) => PATROL,
            super::table::Battle::Assault(number) => {
                let value = state.own.mirrors[number as usize % 8].unwrap_or(0);
                self.mirror_worth(state, value) + 4.0 * POINT
            }
            super::table::Battle::Adventure => GOOD * f32::from(info.gold) + POINT * f32::from(info.colour.worth()),
        }
    }

    fn mirror_worth(&self, state: &State, value: u8) -> f32 {
        VICTORY * f32::from(value) / f32::from(1 + state.heroes().count() as u8)
    }
}

/// Goods are worth less the more there are.
fn purse(goods: u8) -> f32 {
    let goods = f32::from(goods);
    GOOD * (goods.min(MANY_GOODS) + 0.4 * (goods - MANY_GOODS).max(0.0))
}

/// A foe with so many dice of influence in the phase where it does most.
fn influenced(foe: Reference, dice: f32) -> Reference {
    let mut foe = foe;
    let worst = (0..3).max_by(|&a, &b| (foe.values[a] * foe.damages[a]).total_cmp(&(foe.values[b] * foe.damages[b])));
    foe.values[worst.unwrap_or(1)] += DIE * dice;
    foe
}

/// What fighting this foe is worth to a side.
fn worth_of(side: &Side, foe: &Reference, stakes: &Stakes) -> f32 {
    side.worth_against(foe, stakes)
}
