//! How fast the rules run on one core: random play through the public contract, no events kept.
//!
//! "Decisions" list the options of whoever is asked and apply one of them. "Choose" replays games recorded beforehand
//! through the checked door, which refuses what is not legal. Each figure is the median of several runs after a warm-up.

use crate::games::{self, Visitor};
use crate::simulate::refused;
use catalog::Problem;
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, Viewer};
use serde::Serialize;
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How thoroughly to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    pub runs: usize,
    pub each: Duration,
}

impl Pace {
    pub const FULL: Pace = Pace { runs: 5, each: Duration::from_millis(500) };
    pub const QUICK: Pace = Pace { runs: 3, each: Duration::from_millis(50) };
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BenchReport {
    pub machine: Machine,
    pub results: Vec<BenchResult>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Machine {
    pub cores: usize,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BenchResult {
    pub game: String,
    pub players: u8,
    pub decisions_per_second: f64,
    pub choose_per_second: f64,
    pub games_per_second: f64,
    pub decisions_per_game: f64,
    pub clones_per_second: f64,
    pub resamples_per_second: f64,
    pub state_bytes: usize,
}

/// Measures these games one after the other.
pub fn bench(slugs: &[&str], pace: Pace) -> Result<BenchReport, Problem> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let results = slugs.iter().map(|slug| games::visit(slug, Bench { pace })?).collect::<Result<_, _>>()?;
    Ok(BenchReport { machine: Machine { cores }, results })
}

impl BenchReport {
    pub fn text(&self) -> String {
        let mut out = format!("one of {} cores\n", self.machine.cores);
        for result in &self.results {
            _ = writeln!(out, "\n{}, {} players", result.game, result.players);
            for (what, value) in [
                ("decisions/s (options + apply)", result.decisions_per_second),
                ("choices/s (choose)", result.choose_per_second),
                ("games/s", result.games_per_second),
                ("decisions per game", result.decisions_per_game),
                ("clones/s", result.clones_per_second),
                ("resamples/s", result.resamples_per_second),
                ("state bytes", result.state_bytes as f64),
            ] {
                _ = writeln!(out, "  {what:<30} {:>16}", grouped(value.round() as u64));
            }
        }
        out
    }
}

/// `1234567` as `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

struct Bench {
    pace: Pace,
}

impl Visitor for Bench {
    type Output = Result<BenchResult, Problem>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let about = game.about();
        let players = 4.clamp(*about.players.start(), *about.players.end());
        let request = SetupRequest { players, ..SetupRequest::default() };
        let setup = game.setup(&request).map_err(|refusal| refused(game, &refusal))?;
        let track = Track { game, setup, doors: doors(64), pace: self.pace };
        let (decisions_per_second, decisions_per_game) = track.options_and_apply();
        let (positions, recorded) = track.record();
        Ok(BenchResult {
            game: about.slug.to_owned(),
            players,
            decisions_per_second,
            choose_per_second: track.choose(&recorded),
            games_per_second: decisions_per_second / decisions_per_game.max(1.0),
            decisions_per_game,
            clones_per_second: track.clones(&positions),
            resamples_per_second: track.resamples(&positions),
            state_bytes: size_of::<G::State>(),
        })
    }
}

/// The doors of chance the measured games start from: made beforehand, since hashing a seed is no part of the rules.
fn doors(count: usize) -> Vec<Chance> {
    let mut chance = Chance::from_seed(7);
    (0..count).map(|_| chance.fork()).collect()
}

/// Picks options: a multiply and two shifts, so that the picking is not what is measured.
struct Dice(u64);

impl Dice {
    #[inline]
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

/// The choices of one game and the door it began with.
struct Recorded<C> {
    door: usize,
    choices: Vec<(Seat, C)>,
}

struct Track<'g, G: Game> {
    game: &'g G,
    setup: G::Setup,
    doors: Vec<Chance>,
    pace: Pace,
}

impl<G: Game> Track<'_, G> {
    fn start(&self, door: usize) -> Position<G> {
        Position::start(self.game, &self.setup, self.doors[door % self.doors.len()].clone(), &mut Silent)
    }

    /// Decisions per second, and decisions per game.
    fn options_and_apply(&self) -> (f64, f64) {
        let (mut dice, mut options, mut door) = (Dice(1), Vec::new(), 0);
        let (mut games, mut decisions) = (0_u64, 0_u64);
        let rate = self.rate(|| {
            let mut position = self.start(door);
            door += 1;
            let mut count = 0;
            while let Some(seat) = position.awaiting(self.game).first() {
                position.options(self.game, seat, &mut options);
                let choice = options[dice.below(options.len())];
                position.apply(self.game, seat, choice, &mut Silent);
                count += 1;
            }
            black_box(&position);
            games += 1;
            decisions += count;
            count
        });
        (rate, decisions as f64 / games.max(1) as f64)
    }

    /// Random games, and a position from the middle of each.
    fn record(&self) -> (Vec<Position<G>>, Vec<Recorded<G::Choice>>) {
        let (mut dice, mut options) = (Dice(2), Vec::new());
        let play = |door| {
            let mut position = self.start(door);
            let mut along = Vec::new();
            let mut choices = Vec::new();
            while let Some(seat) = position.awaiting(self.game).first() {
                along.push(position.clone());
                position.options(self.game, seat, &mut options);
                let choice = options[dice.below(options.len())];
                position.apply(self.game, seat, choice, &mut Silent);
                choices.push((seat, choice));
            }
            let middle = along.swap_remove(along.len() / 2);
            (middle, Recorded { door, choices })
        };
        (0..self.doors.len()).map(play).unzip()
    }

    fn choose(&self, recorded: &[Recorded<G::Choice>]) -> f64 {
        let (mut buffer, mut next) = (Vec::new(), 0);
        self.rate(|| {
            let one = &recorded[next % recorded.len()];
            next += 1;
            let mut position = self.start(one.door);
            let accepted = one
                .choices
                .iter()
                .filter(|(seat, choice)| position.choose(self.game, *seat, *choice, &mut buffer, &mut Silent).is_ok())
                .count();
            black_box(&position);
            accepted as u64
        })
    }

    fn clones(&self, positions: &[Position<G>]) -> f64 {
        self.rate(|| {
            for position in positions {
                black_box(black_box(position).clone());
            }
            positions.len() as u64
        })
    }

    fn resamples(&self, positions: &[Position<G>]) -> f64 {
        let mut chance = Chance::from_seed(11);
        self.rate(|| {
            for position in positions {
                black_box(position.resample(self.game, Viewer::Seat(Seat(0)), &mut chance));
            }
            positions.len() as u64
        })
    }

    /// How many of something per second; `some` does a few and says how many.
    fn rate(&self, mut some: impl FnMut() -> u64) -> f64 {
        let mut run = |time: Duration| {
            let (begin, mut count) = (Instant::now(), 0);
            while begin.elapsed() < time {
                (0..16).for_each(|_| count += some());
            }
            count as f64 / begin.elapsed().as_secs_f64()
        };
        run(self.pace.each / 2);
        let mut rates: Vec<f64> = (0..self.pace.runs.max(1)).map(|_| run(self.pace.each)).collect();
        rates.sort_by(f64::total_cmp);
        rates[rates.len() / 2]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bench_counts_something_of_everything() {
        let pace = Pace { runs: 1, each: Duration::from_millis(1) };
        let report = bench(&["four"], pace).unwrap();
        let result = &report.results[0];
        assert!(result.decisions_per_second > 0.0 && result.choose_per_second > 0.0 && result.games_per_second > 0.0);
        assert!(result.clones_per_second > 0.0 && result.resamples_per_second > 0.0 && result.state_bytes > 0);
        assert!((7.0..=42.0).contains(&result.decisions_per_game));
    }

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }
}
