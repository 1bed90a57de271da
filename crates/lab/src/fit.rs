//! Numbers for an appraisal that make its chances come true.
//!
//! Positions are sampled along games between greedy bots. Then the weights are moved step by step so that the chances they
//! give all seats agree better with what was won (Gauss and Newton's way with the log-likelihood, slopes by small
//! differences). The games are not played again: numbers that only matter for choosing should be left out.

use crate::calibrate::{Sampling, play_through};
use crate::games::{self, Visitor};
use crate::tune::Weights;
use catalog::{ErrorKind, Problem};
use kernel::{Game, Seat, SetupRequest};
use rayon::prelude::*;

/// How far a weight is moved to see what follows: a part of itself.
const REACH: f32 = 0.05;
/// No weight is moved further in one step: the logarithm of its change.
const STRIDE: f64 = 0.7;
/// What holds a weight in its place, for each sample: positions of one game are not independent of one another.
const INERTIA: f64 = 0.0005;
/// Chances beyond these count as these: nothing is certain before the end.
const CERTAIN: f32 = 0.0001;

/// What is to be fitted.
#[derive(Clone, Debug)]
pub struct Fitting {
    pub sampling: Sampling,
    /// How many steps.
    pub steps: u32,
    /// The names of the weights that may be moved; all of them if there are none.
    pub only: Vec<String>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    pub weights: Weights,
    /// The mean surprise for each seat and position, in nats, before and after.
    pub before: f64,
    pub after: f64,
}

pub fn fit(fitting: &Fitting) -> Result<Fit, Problem> {
    games::visit(&fitting.sampling.game, Look { fitting })?
}

struct Look<'f> {
    fitting: &'f Fitting,
}

/// A position and what came of it for each seat.
struct Seen<S> {
    state: S,
    won: Vec<f32>,
}

impl Visitor for Look<'_> {
    type Output = Result<Fit, Problem>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let Fitting { sampling, steps, only } = self.fitting;
        let mut weights = game.weights();
        let moving = moving(game, &weights, only)?;
        let request = SetupRequest { players: sampling.players, ..SetupRequest::default() };
        game.setup(&request).map_err(|refusal| crate::simulate::refused(game, &refusal))?;
        let seen: Vec<Seen<G::State>> = (0..sampling.games)
            .into_par_iter()
            .flat_map_iter(|number| {
                let mut states = Vec::new();
                let end = play_through(game, &request, sampling.seed, number, &mut |state| states.push(state.clone()));
                let won = end.unwrap_or_default();
                let kept = if won.is_empty() { Vec::new() } else { states };
                kept.into_iter().map(move |state| Seen { state, won: won.clone() })
            })
            .collect();
        let won: Vec<f32> = seen.iter().flat_map(|seen| seen.won.iter().copied()).collect();
        let chances = |weights: &Weights| said(game, weights, &seen);
        let mut now = chances(&weights)?;
        let before = surprise(&now, &won);
        let mut after = before;
        for _ in 0..*steps {
            let slopes = moving
                .iter()
                .map(|&weight| {
                    let mut moved = weights.clone();
                    moved[weight].1 *= 1.0 + REACH;
                    let there = chances(&moved)?;
                    Ok(there
                        .iter()
                        .zip(&now)
                        .map(|(there, here)| (log_odds(*there) - log_odds(*here)) / REACH)
                        .collect())
                })
                .collect::<Result<Vec<Vec<f32>>, Problem>>()?;
            let way = newton(&slopes, &now, &won);
            // As far as it helps: half the way, a quarter, and so on.
            let Some((better, there)) = [1.0, 0.5, 0.25, 0.125].iter().find_map(|part| {
                let mut moved = weights.clone();
                for (&weight, by) in moving.iter().zip(&way) {
                    moved[weight].1 *= (by * part).clamp(-STRIDE, STRIDE).exp() as f32;
                }
                let there = chances(&moved).ok()?;
                (surprise(&there, &won) < after).then_some((moved, there))
            }) else {
                break;
            };
            (weights, now) = (better, there);
            after = surprise(&now, &won);
        }
        Ok(Fit { weights, before, after })
    }
}

/// Which weights may be moved.
fn moving<G: Game>(game: &G, weights: &Weights, only: &[String]) -> Result<Vec<usize>, Problem> {
    if weights.is_empty() {
        let message = format!("{} has no weights to fit.", game.about().title);
        return Err(Problem::new(ErrorKind::BadOption, message));
    }
    if only.is_empty() {
        return Ok((0..weights.len()).collect());
    }
    let find = |name: &String| {
        weights.iter().position(|(other, _)| other == name).ok_or_else(|| {
            let names: Vec<&str> = weights.iter().map(|(name, _)| *name).collect();
            let message = format!("There is no weight `{name}`; there is {}.", names.join(", "));
            Problem::new(ErrorKind::BadOption, message)
        })
    };
    only.iter().map(find).collect()
}

/// The chances of all seats in all positions by these weights.
fn said<G: Game>(game: &G, weights: &Weights, seen: &[Seen<G::State>]) -> Result<Vec<f32>, Problem> {
    let values: Vec<f32> = weights.iter().map(|(_, value)| *value).collect();
    let refused = || Problem::new(ErrorKind::BadOption, "the game refuses weights that were moved".to_owned());
    let minded = game.with_weights(&values).ok_or_else(refused)?;
    let chances = |seen: &Seen<G::State>| -> Vec<f32> {
        let chance = |seat| minded.appraise(&seen.state, Seat(seat)).clamp(CERTAIN, 1.0 - CERTAIN);
        (0..seen.won.len() as u8).map(chance).collect()
    };
    let each: Vec<Vec<f32>> = seen.par_iter().map(chances).collect();
    Ok(each.concat())
}

fn log_odds(chance: f32) -> f32 {
    (chance / (1.0 - chance)).ln()
}

/// How much what was won surprises whoever believed these chances.
fn surprise(said: &[f32], won: &[f32]) -> f64 {
    let one = |(&said, &won): (&f32, &f32)| -f64::from(won * said.ln() + (1.0 - won) * (1.0 - said).ln());
    said.iter().zip(won).map(one).sum::<f64>() / said.len().max(1) as f64
}

/// By how much the logarithm of each weight should change.
fn newton(slopes: &[Vec<f32>], said: &[f32], won: &[f32]) -> Vec<f64> {
    let count = slopes.len();
    let mut matrix = vec![vec![0.0; count + 1]; count];
    for sample in 0..said.len() {
        let chance = f64::from(said[sample]);
        for row in 0..count {
            let slope = f64::from(slopes[row][sample]);
            matrix[row][count] += slope * (f64::from(won[sample]) - chance);
            for column in 0..count {
                matrix[row][column] += slope * f64::from(slopes[column][sample]) * chance * (1.0 - chance);
            }
        }
    }
    for (number, row) in matrix.iter_mut().enumerate() {
        row[number] += INERTIA * said.len().max(1) as f64;
    }
    solved(matrix)
}

/// Solves equations whose right sides stand in the last column; the matrix is symmetric and every weight has inertia, so
/// that no pivot is zero.
fn solved(mut matrix: Vec<Vec<f64>>) -> Vec<f64> {
    let count = matrix.len();
    for pivot in 0..count {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        for row in below {
            let factor = row[pivot] / above[pivot][pivot];
            for (value, other) in row.iter_mut().zip(&above[pivot]).skip(pivot) {
                *value -= factor * other;
            }
        }
    }
    let mut found = vec![0.0; count];
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| matrix[row][column] * found[column]).sum();
        found[row] = (matrix[row][count] - known) / matrix[row][row];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fitting(game: &str, only: &[&str]) -> Fitting {
        let sampling = Sampling { game: game.into(), players: 3, games: 4, seed: 3 };
        Fitting { sampling, steps: 2, only: only.iter().map(|&name| name.to_owned()).collect() }
    }

    #[test]
    fn what_is_fitted_surprises_less_and_nothing_else_moves() {
        let found = fit(&fitting("queen", &["pace", "sharpness"])).unwrap();
        assert!(found.after < found.before, "{} became {}", found.before, found.after);
        let start = fit(&Fitting { steps: 0, ..fitting("queen", &[]) }).unwrap();
        assert_eq!(start.before, start.after);
        let moved = found.weights.iter().zip(&start.weights).filter(|(new, old)| new != old);
        let moved: Vec<&str> = moved.map(|((name, _), _)| *name).collect();
        assert_eq!(moved, ["sharpness", "pace"]);
        assert_eq!(fit(&fitting("queen", &["pace", "sharpness"])).unwrap(), found, "the same seed gives the same");
    }

    #[test]
    fn equations_are_solved() {
        let found = solved(vec![vec![2.0, 1.0, 5.0], vec![1.0, 3.0, 10.0]]);
        assert!((found[0] - 1.0).abs() < 1e-9 && (found[1] - 3.0).abs() < 1e-9, "{found:?}");
    }

    #[test]
    fn what_cannot_be_fitted_is_refused() {
        assert_eq!(fit(&fitting("four", &[])).unwrap_err().kind.word(), "bad-option");
        assert_eq!(fit(&fitting("queen", &["beauty"])).unwrap_err().kind.word(), "bad-option");
    }
}
