//! Random games come to an end, and nothing breaks on the way.

use erune::Erune;
use kernel::{Chance, Game, Position, SetupRequest, Silent};
use std::collections::BTreeMap;

struct Played {
    steps: u32,
    turns: u32,
    most_options: usize,
    reason: &'static str,
    heroes_won: bool,
}

fn play(game: &Erune, quest: &str, players: u8, seed: u64) -> Played {
    let mut request = SetupRequest { players, ..SetupRequest::default() };
    request.options.insert("quest".into(), quest.into());
    let setup = game.setup(&request).expect("a table of this size");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(seed), &mut Silent);
    let mut picks = Chance::from_seed(seed ^ 0xABCD);
    let (mut options, mut steps, mut most_options) = (Vec::new(), 0, 0);
    loop {
        if let Err(what) = game.check(position.state()) {
            panic!("{players} players, seed {seed}, step {steps}: {what}");
        }
        let awaited = position.awaiting(game);
        if awaited.is_empty() {
            let outcome = game.outcome(position.state()).expect("nobody is asked");
            let turns = game.rounds(position.state()).unwrap_or(0);
            let heroes_won = !outcome.winners.contains(kernel::Seat(0));
            return Played { steps, turns, most_options, reason: outcome.reason, heroes_won };
        }
        let seat = awaited.iter().nth(picks.below(awaited.len() as u32) as usize).expect("somebody");
        options.clear();
        position.options(game, seat, &mut options);
        assert!(!options.is_empty(), "{players} players, seed {seed}, step {steps}: nothing to choose");
        most_options = most_options.max(options.len());
        let choice = options[picks.below(options.len() as u32) as usize];
        position.apply(game, seat, choice, &mut Silent);
        steps += 1;
        assert!(steps < game.about().longest, "{players} players, seed {seed}: no end");
    }
}

/// Every quest, at every number of players; laws hold after every step, lists stay short.
#[test]
fn random_games_of_all_quests_end() {
    let game = Erune::standard();
    let (mut most, mut reasons) = (0, BTreeMap::<&str, u32>::new());
    let quests: Vec<String> = game.content.quests.iter().map(|quest| quest.slug.clone()).collect();
    for quest in &quests {
        let (mut steps, mut turns, mut won, mut count) = (0, 0, 0, 0);
        for players in 2..=5 {
            for seed in 0..4 {
                let played = play(&game, quest, players, seed);
                *reasons.entry(played.reason).or_default() += 1;
                steps += played.steps;
                turns += played.turns;
                most = most.max(played.most_options);
                won += u32::from(played.heroes_won);
                count += 1;
            }
        }
        println!("{quest}: {count} games, {} steps, {} turns, Adventurers won {won}", steps / count, turns / count);
    }
    println!("{reasons:?}, longest list {most}, state {} bytes", std::mem::size_of::<erune::state::State>());
    assert!(most <= 160, "a list of {most} options");
    assert!(std::mem::size_of::<erune::state::State>() <= 8192);
}
