//! Measuring games: many games between bots (who wins, how long, what is never used), and how fast the rules run.
//!
//! Everything here is generic over the contract; `games` is the one list of which games there are to measure.
//! Results depend on the seed only, never on the number of threads: whatever is added up is a whole number.
//!
//! Deliberately absent: looking at a game from a seat (bots do that) and any judgement whether a figure is good.

mod bench;
mod calibrate;
mod fit;
mod games;
mod report;
mod simulate;
mod statistics;
mod tune;

pub use bench::{BenchReport, BenchResult, Machine, Pace, bench};
pub use calibrate::{Calibration, Sampling, Tenth, calibrate};
pub use fit::{Fit, Fitting, fit};
pub use games::{Visitor, slugs, visit};
pub use report::{Report, SeatShare, Share, compare, compare_each, put_between_markers};
pub use simulate::{Plan, progress_bar, simulate, simulate_game};
pub use statistics::{Spread, wilson};
pub use tune::{Tuning, Weights, tune};
