//! Random play for a profiler: `perf record target/release/examples/speed`.

use kernel::{Chance, Game, Position, SetupRequest, Silent};
use queen::Queen;
use std::time::Instant;

fn main() {
    let queen = Queen::standard();
    let setup = queen.setup(&SetupRequest { players: 4, ..SetupRequest::default() }).expect("four can play");
    let mut chance = Chance::from_seed(1);
    let (mut decisions, mut options) = (0u64, Vec::new());
    let start = Instant::now();
    let games = 20_000;
    for _ in 0..games {
        let mut position = Position::start(&queen, &setup, chance.fork(), &mut Silent);
        while let Some(seat) = position.awaiting(&queen).first() {
            position.options(&queen, seat, &mut options);
            let choice = options[chance.below(options.len() as u32) as usize];
            position.apply(&queen, seat, choice, &mut Silent);
            decisions += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{decisions} decisions, {:.0}/s, {:.0} games/s", decisions as f64 / seconds, f64::from(games) / seconds);
}
