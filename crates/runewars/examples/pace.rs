//! How fast the rules run: random play through the public contract, copies and imagined worlds.
//!
//! `cargo run -p runewars --example pace [seconds]`

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use kernel::{Chance, Game, Position, SetupRequest, Silent, Viewer};
use runewars::Runewars;
use std::time::Instant;

/// A clock that stands while others use the core, where the system tells; else the one on the wall.
struct Clock {
    wall: Instant,
    spent: Option<f64>,
}

impl Clock {
    fn start() -> Clock {
        Clock { wall: Instant::now(), spent: spent() }
    }

    fn seconds(&self) -> f64 {
        match (self.spent, spent()) {
            (Some(then), Some(now)) => now - then,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

fn spent() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

fn main() {
    let seconds: f64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3.0);
    let game = Runewars::standard();
    println!("state {} bytes", size_of::<<Runewars as Game>::State>());
    for players in 2..=4 {
        let setup = game.setup(&SetupRequest { players, ..SetupRequest::default() }).expect("a plain table");
        let (mut options, mut kept) = (Vec::new(), Vec::new());
        let (mut decisions, mut games) = (0u64, 0u64);
        let mut chance = Chance::from_seed(7);
        let clock = Clock::start();
        while clock.wall.elapsed().as_secs_f64() < seconds {
            let mut position = Position::start(&game, &setup, Chance::from_seed(games), &mut Silent);
            while let Some(seat) = position.awaiting(&game).first() {
                position.options(&game, seat, &mut options);
                let choice = options[chance.below(options.len() as u32) as usize];
                position.apply(&game, seat, choice, &mut Silent);
                decisions += 1;
                if games == 0 && decisions % 97 == 0 {
                    kept.push(position.clone());
                }
            }
            games += 1;
        }
        let rate = decisions as f64 / clock.seconds();
        let per_game = decisions as f64 / games as f64;
        let each = |work: &mut dyn FnMut(&Position<Runewars>)| {
            let (clock, mut count) = (Clock::start(), 0u64);
            while clock.wall.elapsed().as_secs_f64() < seconds / 4.0 {
                kept.iter().for_each(&mut *work);
                count += kept.len() as u64;
            }
            count as f64 / clock.seconds()
        };
        let clones = each(&mut |position| _ = std::hint::black_box(position.state().clone()));
        let seat = kernel::Seat(0);
        let mut dice = Chance::from_seed(3);
        let worlds = each(&mut |position| {
            _ = std::hint::black_box(game.resample(position.state(), Viewer::Seat(seat), &mut dice));
        });
        println!(
            "{players} players: {rate:.0} decisions/s, {per_game:.0} a game, {clones:.0} copies/s, {worlds:.0} worlds/s"
        );
    }
}
