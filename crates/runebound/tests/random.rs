//! Many whole games of random choices, with the game's own laws checked on the way.

use kernel::{Chance, Game, Outcome, Position, Seat, SetupRequest, Silent};
use runebound::FrozenWastes;

/// Plays to the end; says how many choices it took, and how it ended.
fn play(players: u8, options: &[(&str, &str)], seed: u64) -> (u32, Outcome) {
    let game = FrozenWastes::standard();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let request = SetupRequest { players, options, ..SetupRequest::default() };
    let setup = game.setup(&request).unwrap();
    let mut position = Position::start(&game, &setup, Chance::from_seed(seed), &mut Silent);
    let mut picks = Chance::from_seed(seed + 1000);
    let (mut options, mut steps) = (Vec::new(), 0);
    while let Some(seat) = position.awaiting(&game).first() {
        position.options(&game, seat, &mut options);
        assert!(!options.is_empty(), "seat {} is stuck after {steps} choices", seat.0);
        let choice = options[picks.below(options.len() as u32) as usize];
        position.apply(&game, seat, choice, &mut Silent);
        steps += 1;
        assert!(steps < game.about().longest);
        if steps % 16 == 0 {
            game.check(position.state()).unwrap_or_else(|what| panic!("after {steps} choices: {what}"));
        }
    }
    assert!(game.outcome(position.state()).is_some());
    let rounds = position.state().round;
    assert!((1..=60).contains(&rounds), "{rounds} rounds");
    assert_eq!(position.awaiting(&game).first(), None::<Seat>);
    (steps, game.outcome(position.state()).unwrap())
}

#[test]
fn fw_42_alone_one_loses_when_winter_comes() {
    let mut winters = 0;
    for seed in 0..4 {
        let (_, outcome) = play(1, &[], seed);
        if outcome.reason == "winter" {
            winters += 1;
            assert!(outcome.winners.is_empty());
        } else {
            assert_eq!(outcome.winners.len(), 1);
        }
    }
    assert!(winters > 0);
}

#[test]
fn rb_49_every_random_game_ends() {
    for players in 1..=6 {
        for seed in 0..4 {
            play(players, &[], seed);
        }
    }
}

#[test]
fn every_variant_is_played_to_the_end() {
    let variants: [&[(&str, &str)]; 9] = [
        &[("doom", "on")],
        &[("legends", "market"), ("doom", "on")],
        &[("legends", "market"), ("knockouts", "soft"), ("levelling", "fast")],
        &[("conditions", "harsh")],
        &[("conditions", "mild"), ("knockouts", "soft")],
        &[("levelling", "fast")],
        &[("heroes", "chosen-all")],
        &[("heroes", "random-all"), ("conditions", "harsh")],
        &[("heroes", "chosen"), ("knockouts", "soft")],
    ];
    for (seed, variant) in variants.into_iter().enumerate() {
        play(3, variant, seed as u64);
    }
}
