//! How good a table is for a seat: all that the greedy bot knows of the game.

use crate::Runebound;
use crate::content::HERO;
use crate::state::{NO_CARD, NOBODY, Shelf, State, What};
use kernel::Seat;

impl Runebound {
    pub(crate) fn appraise_state(&self, state: &State, seat: Seat) -> f32 {
        if state.over.is_some() {
            return f32::from(u8::from(state.winners.contains(seat)));
        }
        if state
            .seats()
            .any(|seat| state.player(seat).hero == NOBODY || state.player(seat).space == crate::map::NOWHERE)
        {
            return 0.5;
        }
        let own = self.strength(state, seat);
        let others = state.seats().filter(|&other| other != seat);
        let best = others.map(|other| self.strength(state, other)).fold(0.0f32, f32::max);
        // Between 0.05 and 0.95: no table in play is as good as won.
        0.5 + 0.45 * ((own - 0.5 * best) / 400.0).tanh()
    }

    /// What a hero has got, in points that mean something to one another.
    fn strength(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let mut points = 14.0 * f32::from(player.grown_in_all()) + 2.6 * f32::from(player.points());
        points += 1.1 * f32::from(player.gold);
        for card in self.belongings(state, seat) {
            points += 1.6 * f32::from(self.content.of(card).cost);
        }
        points += 3.0 * state.cards.len(Shelf::Rumors.of(seat)) as f32;
        points += 5.0 * state.cards.len(Shelf::Clues.of(seat)) as f32;
        for who in self.party(state, seat) {
            let weight = if self.character(who) == HERO { 1.0 } else { 0.5 };
            let body = state.body(seat, who).unwrap_or_default();
            let life = f32::from(self.life(state, seat, who).max(1));
            let hurt = (f32::from(body.wounds + body.white_death) + f32::from(body.frost) / life) / life;
            points -= weight * (8.0 * hurt + 14.0 * hurt * hurt) + 0.5 * f32::from(body.exhaustion);
        }
        if state.fight.active && state.fight.hero == seat && state.fight.rival.is_none() {
            let life = f32::from(self.content.of(state.fight.card).life.max(1));
            points += 6.0 * f32::from(state.fight.wounds) / life;
        }
        points + self.outlook(state, seat)
    }

    /// Where the hero stands: near something worth doing, and not in the cold.
    fn outlook(&self, state: &State, seat: Seat) -> f32 {
        let map = &self.content.map;
        let player = state.player(seat);
        if state.princess == seat.0 {
            let left = map.green_vale.map_or(0, |vale| map.distance(player.space, vale));
            return 300.0 - 10.0 * f32::from(left);
        }
        let body = player.body;
        let life = self.life(state, seat, NO_CARD);
        let weak = 2 * (body.wounds + body.white_death) >= life;
        let mut best = 0.0f32;
        for (index, info) in map.spaces.iter().enumerate() {
            let space = crate::map::Space(index as u8);
            let worth = match (info.jewel, info.town) {
                (Some(colour), _) if !weak && state.counters.has(index) => {
                    let fit = i16::from(player.level()) - 2 * (i16::from(colour.worth()) - 1);
                    if fit < 0 {
                        continue;
                    }
                    3.0 + 2.5 * f32::from(colour.worth())
                }
                (_, Some(_)) if weak || player.gold >= 6 => 6.0 + f32::from(body.wounds),
                _ => continue,
            };
            let steps = f32::from(map.distance(player.space, space));
            best = best.max(worth - 0.8 * steps);
        }
        let moving = matches!(Self::top(state).what, What::Travel | What::Depart) && state.turn == seat;
        let cold = if moving { f32::from(self.frost_here(state, seat, NO_CARD)) } else { 0.0 };
        best - 0.7 * cold
    }
}
