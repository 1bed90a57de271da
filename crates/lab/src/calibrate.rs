//! Does the chance that a game's appraisal says come true? Positions are sampled along games between greedy bots; what each
//! seat was said to win with is compared with what it won. A victory of several sides counts as a part for each.

use crate::games::{self, Visitor};
use crate::simulate::sides;
use bots::{Bot, Greedy};
use catalog::Problem;
use kernel::chance::derive;
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, View};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeSet;

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

/// Counted in whole numbers: samples, and in millionths the chances said and the parts won.
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
            let mean = |sum: u64| sum as f64 / WHOLE / samples.max(1) as f64;
            Tenth { samples, said: mean(said), won: mean(won) }
        };
        let said: u64 = counts.tenths.iter().map(|[_, said, _]| said).sum();
        let sum = said as f64 / WHOLE / counts.positions.max(1) as f64;
        Ok(Calibration { positions: counts.positions, sum, tenths: counts.tenths.map(tenth) })
    }
}

/// One game, and what was said in it.
fn sampled<G: Game>(game: &G, request: &SetupRequest, seed: u64, number: u32) -> Counts {
    let mut said: Vec<Vec<f32>> = Vec::new();
    let end = play_through(game, request, seed, number, &mut |state| {
        said.push((0..request.players).map(|seat| game.appraise(state, Seat(seat))).collect());
    });
    let Some(won) = end else { return Counts::default() };
    let mut counts = Counts { positions: said.len() as u64, ..Counts::default() };
    for (chance, won) in said.iter().flat_map(|chances| chances.iter().zip(&won)) {
        let tenth = &mut counts.tenths[((chance * 10.0).max(0.0) as usize).min(9)];
        tenth[0] += 1;
        tenth[1] += whole(*chance);
        tenth[2] += whole(*won);
    }
    counts
}

fn whole(part: f32) -> u64 {
    (f64::from(part).clamp(0.0, 1.0) * WHOLE).round() as u64
}

/// Plays a game between greedy bots to its end and shows some positions on the way. Gives each seat's part of the victory;
/// none if it does not end.
pub(crate) fn play_through<G: Game>(
    game: &G,
    request: &SetupRequest,
    seed: u64,
    number: u32,
    see: &mut dyn FnMut(&G::State),
) -> Option<Vec<f32>> {
    let key = |purpose| derive(purpose, &[&seed.to_le_bytes(), &number.to_le_bytes()]);
    let setup = game.setup(request).ok()?;
    let mut position = Position::start(game, &setup, Chance::from_key(key("duskhall calibration table")), &mut Silent);
    let sides = sides(game, position.state(), request.players);
    let mut thoughts = Chance::from_key(key("duskhall calibration bots"));
    let mut bots: Vec<Greedy<G>> = (0..request.players).map(|_| Greedy::default()).collect();
    for decision in 0..game.about().longest {
        let Some(seat) = position.awaiting(game).first() else { return parts_won(game, position.state(), &sides) };
        if decision % EVERY == number % EVERY {
            see(position.state());
        }
        let choice = bots[seat.index()].choose(&View::new(game, &position, seat), &mut thoughts);
        position.apply(game, seat, choice, &mut Silent);
    }
    None
}

/// Each seat's part of the victory: all of one side have won it together, several sides share it.
fn parts_won<G: Game>(game: &G, end: &G::State, sides: &[u8]) -> Option<Vec<f32>> {
    let outcome = game.outcome(end)?;
    let winners: BTreeSet<u8> = outcome.winners.iter().map(|seat| sides[seat.index()]).collect();
    let part = 1.0 / winners.len().max(1) as f32;
    Some((0..).zip(sides).map(|(seat, _)| if outcome.winners.contains(Seat(seat)) { part } else { 0.0 }).collect())
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
        assert!((won - found.positions as f64).abs() < 0.01, "every game is won once: {won} of {}", found.positions);
    }
}
