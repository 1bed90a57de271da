//! How fast the smallest game plays at random through the public contract, on one core.
//!
//! `cargo run --release -p four --example speed`

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use four::Four;
use kernel::{Chance, Game, Position, Silent};
use std::time::Instant;

const MOVES: u64 = 50_000_000;

/// A cheap source of picks, so that the rules are measured and not the dice.
struct Picks(u64);

impl Picks {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

fn measure(name: &str, mut step: impl FnMut(&Four, &mut Position<Four>, &mut Picks)) {
    let game = Four::new();
    let first = Position::of(game.start(&(), Chance::from_seed(1), &mut Silent));
    let (mut position, mut picks, mut games) = (first.clone(), Picks(0x9E37_79B9_7F4A_7C15), 0_u64);
    let begun = Instant::now();
    for _ in 0..MOVES {
        step(&game, &mut position, &mut picks);
        if position.awaiting(&game).is_empty() {
            position.clone_from(&first);
            games += 1;
        }
    }
    let rate = MOVES as f64 / begun.elapsed().as_secs_f64() / 1e6;
    println!("{name}: {rate:.1} million moves a second, {games} games");
}

fn main() {
    let mut options = Vec::new();
    measure("options + apply", |game, position, picks| {
        let Some(seat) = position.awaiting(game).first() else { return };
        position.options(game, seat, &mut options);
        let choice = options[picks.below(options.len())];
        position.apply(game, seat, choice, &mut Silent);
    });
    let (mut columns, mut buffer) = (Vec::new(), Vec::new());
    let game = Four::new();
    game.options(&game.start(&(), Chance::from_seed(1), &mut Silent), kernel::Seat(0), &mut columns);
    measure("choose", |game, position, picks| {
        let Some(seat) = position.awaiting(game).first() else { return };
        // Refused picks (a full column) are drawn again, as a player would.
        loop {
            let choice = columns[picks.below(columns.len())];
            if position.choose(game, seat, choice, &mut buffer, &mut Silent).is_ok() {
                break;
            }
        }
    });
}
