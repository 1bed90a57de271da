//! Does the chance that a game's appraisal says come true? Positions are sampled along games between greedy bots; what each
//! seat was said to win with is compared with what it won.

use crate::games::{self, Visitor};
use bots::{Bot, Greedy};
use catalog::Problem;
use kernel::chance::derive;
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, View};
use rayon::prelude::*;
use serde::Serialize;

/// A position is sampled once in so many decisions.
const EVERY: u32 = 23;
/// Chances are added up as whole numbers, so that the sum does not depend on their order.
const WHOLE: f64 = 1_000_000.0;

/// What is to be looked into.
#[derive(Clone, Debug)]
pub struct Sampling {
    pub game: String,
    pub players: u8,
    pub games: u32,
    pub seed: u64,
}

/// All samples in which a seat was given such a chance, by tenths.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Tenth {
    pub samples: u64,
    /// The mean of the chances that were said, and of what was won.
    pub said: f64,
    pub won: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Calibration {
    pub positions: u64,
    /// What the chances of all seats add up to, in the mean.
    pub sum: f64,
    pub tenths: [Tenth; 10],
}

pub fn calibrate(sampling: &Sampling) -> Result<Calibration, Problem> {
    games::visit(&sampling.game, Look { sampling })?
}

struct Look<'s> {
    sampling: &'s Sampling,
}

/// Counted in whole numbers: samples, chances said, wins.
#[derive(Clone, Copy, Default)]
struct Counts {
    positions: u64,
    tenths: [[u64; 3]; 10],
}

impl Counts {
    fn and(mut self, other: Counts) -> Counts {
        self.positions += other.positions;
        for (own, other) in self.tenths.iter_mut().flatten().zip(other.tenths.iter().flatten()) {
            *own += other;
        }
        self
    }
}

impl Visitor for Look<'_> {
    type Output = Result<Calibration, Problem>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let Sampling { players, games, seed, .. } = *self.sampling;
        let request = SetupRequest { players, ..SetupRequest::default() };
        game.setup(&request).map_err(|refusal| crate::simulate::refused(game, &refusal))?;
        let one = |number: u32| sampled(game, &request, seed, number);
        let counts = (0..games).into_par_iter().map(one).reduce(Counts::default, Counts::and);
        let tenth = |[samples, said, won]: [u64; 3]| {
            let mean = |sum: u64, unit: f64| sum as f64 / unit / samples.max(1) as f64;
            Tenth { samples, said: mean(said, WHOLE), won: mean(won, 1.0) }
        };
        let said: u64 = counts.tenths.iter().map(|[_, said, _]| said).sum();
        let sum = said as f64 / WHOLE / counts.positions.max(1) as f64;
        Ok(Calibration { positions: counts.positions, sum, tenths: counts.tenths.map(tenth) })
    }
}

/// One game, and what was said in it.
fn sampled<G: Game>(game: &G, request: &SetupRequest, seed: u64, number: u32) -> Counts {
    let key = |purpose| derive(purpose, &[&seed.to_le_bytes(), &number.to_le_bytes()]);
    let Ok(setup) = game.setup(request) else { return Counts::default() };
    let mut position = Position::start(game, &setup, Chance::from_key(key("duskhall calibration table")), &mut Silent);
    let mut thoughts = Chance::from_key(key("duskhall calibration bots"));
    let mut bots: Vec<Greedy<G>> = (0..request.players).map(|_| Greedy::default()).collect();
    let mut said: Vec<Vec<f32>> = Vec::new();
    for decision in 0..game.about().longest {
        let Some(seat) = position.awaiting(game).first() else { break };
        if decision % EVERY == number % EVERY {
            said.push((0..request.players).map(|seat| game.appraise(position.state(), Seat(seat))).collect());
        }
        let choice = bots[seat.index()].choose(&View::new(game, &position, seat), &mut thoughts);
        position.apply(game, seat, choice, &mut Silent);
    }
    let mut counts = Counts { positions: said.len() as u64, ..Counts::default() };
    let Some(outcome) = game.outcome(position.state()) else { return Counts::default() };
    for (seat, chance) in said.iter().flat_map(|chances| (0..).zip(chances)) {
        let tenth = &mut counts.tenths[((chance * 10.0).max(0.0) as usize).min(9)];
        tenth[0] += 1;
        tenth[1] += (f64::from(*chance).clamp(0.0, 1.0) * WHOLE) as u64;
        // Who wins with others wins: an Advisor as well as her Leader.
        tenth[2] += u64::from(outcome.winners.contains(Seat(seat)));
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_counted_once_and_the_chances_of_queen_add_up_to_one() {
        let sampling = Sampling { game: "queen".into(), players: 3, games: 3, seed: 5 };
        let found = calibrate(&sampling).unwrap();
        assert!(found.positions > 20);
        assert_eq!(found.tenths.iter().map(|tenth| tenth.samples).sum::<u64>(), 3 * found.positions);
        assert!((found.sum - 1.0).abs() < 0.05, "{}", found.sum);
        assert_eq!(calibrate(&sampling).unwrap(), found, "the same seed gives the same figures");
        let won: f64 = found.tenths.iter().map(|tenth| tenth.won * tenth.samples as f64).sum();
        assert!(won > found.positions as f64 - 0.01, "somebody wins every game");
    }
}
