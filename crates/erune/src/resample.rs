//! Worlds that a viewer cannot tell from the real one: another plan of those that agree with all that was seen, and traps
//! strewn anew where nobody has looked, by that plan's counts. Each world comes out as often as it is likely.

use crate::Erune;
use crate::dungeon::{Square, Squares};
use crate::play::search::Known;
use crate::play::setup::strewn;
use crate::state::{MASTER, State};
use kernel::{Chance, Scatter, Variants, Viewer};

/// Weights are drawn as whole numbers out of this.
const GRAIN: f64 = 1_000_000_000.0;

impl Erune {
    pub(crate) fn resample_state(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        world.chance = chance.fork();
        if viewer == Viewer::All || viewer.is(MASTER) {
            return world;
        }
        let plans = &self.world(state).plans;
        let seen: Squares = (self.world(state).trappable.iter())
            .filter(|&square| state.traps.seen_by(Viewer::Spectator, square).is_some())
            .collect();
        let drawn = if viewer.sees(kernel::Pool::known(&state.plan, usize::from(state.plan.truth()))) {
            usize::from(state.plan.truth())
        } else {
            let fits: Vec<usize> = state.plan.left().map(usize::from).collect();
            let weights: Vec<f64> = fits.iter().map(|&plan| self.likelihood(state, plan, seen)).collect();
            fits[by_weight(&weights, chance)]
        };
        let mut plan = Variants::of(drawn as u8, plans.len() as u8, MASTER.set());
        plan.narrow(|other| state.plan.fits(other));
        if state.plan.seen_by(Viewer::Spectator).is_some() {
            plan.show(kernel::SeatSet::ALL);
        }
        world.plan = plan;
        let mut here: Squares = seen.iter().filter(|&square| state.traps.lies_on(square)).collect();
        for tile in &plans[drawn].tiles {
            let found = tile.free.common(here.union(state.sprung)).len() as u8;
            let open = tile.free.minus(seen);
            here = here.union(strewn(open, tile.traps.saturating_sub(found), chance));
        }
        let mut traps = Scatter::of(self.world(state).trappable, here, MASTER.set());
        seen.iter().for_each(|square| _ = traps.see(square));
        world.traps = traps;
        world
    }

    /// How likely what is known of traps is in a plan.
    fn likelihood(&self, state: &State, plan: usize, seen: Squares) -> f64 {
        let tiles = self.world(state).plans[plan].tiles.iter();
        let looked = tiles.filter(|tile| !tile.free.common(seen).is_empty());
        looked
            .map(|tile| {
                let gone = |square: &usize| state.traps.lies_on(*square) || state.sprung.has(*square);
                let found = tile.free.common(seen).iter().filter(gone).count() as u8;
                let open = tile.free.minus(seen).len() as u8;
                let known = Known { found, open, free: tile.free.len() as u8 };
                ways(known.open, tile.traps.checked_sub(known.found)) / ways(known.free, Some(tile.traps))
            })
            .product()
    }

    /// Could these traps lie so in the true plan?
    pub(crate) fn traps_fit(&self, state: &State) -> bool {
        let map = self.map(state);
        let on_tiles = map.tiles.iter().fold(Squares::NONE, |all, tile| all.union(tile.free));
        let lies = |square: &usize| state.traps.lies_on(*square) || state.sprung.has(*square);
        let all: Squares = self.world(state).trappable.iter().filter(lies).collect();
        let each = map.tiles.iter().all(|tile| tile.free.common(all).len() == usize::from(tile.traps));
        all.minus(on_tiles).is_empty() && each
    }

    /// The tile that begins at a square in a plan.
    pub(crate) fn begins(&self, state: &State, plan: usize, square: Square) -> bool {
        let quarter = usize::from(state.count.max(1)) - 1;
        self.world(state).plans[plan].look_at(square, quarter) != 0
    }
}

/// In how many ways so many things lie on so many squares.
fn ways(squares: u8, things: Option<u8>) -> f64 {
    let Some(things) = things.filter(|things| *things <= squares) else { return 0.0 };
    (0..things).fold(1.0, |ways, thing| ways * f64::from(squares - thing) / f64::from(thing + 1))
}

fn by_weight(weights: &[f64], chance: &mut Chance) -> usize {
    let sum: f64 = weights.iter().sum();
    if sum <= 0.0 {
        return chance.below(weights.len() as u32) as usize;
    }
    let mut left = f64::from(chance.below(GRAIN as u32)) / GRAIN * sum;
    for (number, weight) in weights.iter().enumerate() {
        if left < *weight {
            return number;
        }
        left -= weight;
    }
    weights.iter().rposition(|weight| *weight > 0.0).unwrap_or(0)
}
