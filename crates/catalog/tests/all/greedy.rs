//! What the greedy bot makes of a game's questions, on real tables.

use bots::{Bot, Greedy};
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, View};
use queen::Queen;
use queen::choice::Choice;
use runebound::{FrozenWastes, Runebound};
use std::collections::BTreeMap;

/// Six o'clock among Freya, Erdene, Rosaline and Hephesta, where one of them towers above the others.
fn six_o_clock(queen: &Queen, strongest: &str) -> Position<Queen> {
    let options = BTreeMap::from([("princesses".to_owned(), "freya,erdene,rosaline,hephesta".to_owned())]);
    let request = SetupRequest { players: 4, options, ..SetupRequest::default() };
    let setup = queen.setup(&request).expect("so many can play");
    let mut state = queen.start(&setup, Chance::from_seed(3), &mut Silent);
    let clout = format!("clout {strongest} 40");
    for line in ["clock 5", "health freya 9", "health erdene 12", "health rosaline 10", "health hephesta 11", &clout] {
        queen.arrange(&mut state, line).expect("the table can be arranged");
    }
    let mut position = Position::of(state);
    while position.awaiting(queen).len() == 1 {
        let seat = position.awaiting(queen).first().expect("somebody is asked");
        position.apply(queen, seat, queen.fallback(position.state(), seat), &mut Silent);
    }
    position
}

/// All are asked at once and in secret; an answer does nothing by itself.
#[test]
fn greedy_declares_for_the_strongest_rival() {
    let queen = Queen::standard();
    for (number, strongest) in ["freya", "erdene", "rosaline", "hephesta"].into_iter().enumerate() {
        let position = six_o_clock(&queen, strongest);
        assert_eq!(position.awaiting(&queen).len(), 4);
        for seat in (0..4).map(Seat).filter(|seat| seat.index() != number) {
            for seed in 0..8 {
                let view = View::new(&queen, &position, seat);
                let chosen = Greedy::default().choose(&view, &mut Chance::from_seed(seed));
                assert_eq!(chosen, Choice::Declare(Seat(number as u8)), "seat {} with {strongest} ahead", seat.0);
            }
        }
    }
}

/// Zyla is about to move in The Frozen Wastes, Karnon waits; then the table is arranged.
fn in_the_wastes(game: &Runebound<FrozenWastes>, lines: &[&str]) -> Position<Runebound<FrozenWastes>> {
    let options = BTreeMap::from([("heroes".to_owned(), "zyla,karnon".to_owned())]);
    let request = SetupRequest { players: 2, options, ..SetupRequest::default() };
    let setup = game.setup(&request).expect("so many can play");
    let mut position = Position::start(game, &setup, Chance::from_seed(1), &mut Silent);
    for _ in 0..2 {
        let seat = position.awaiting(game).first().expect("a town is asked for");
        position.apply(game, seat, game.fallback(position.state(), seat), &mut Silent);
    }
    let mut state = position.state().clone();
    for line in ["turn zyla"].iter().chain(lines) {
        game.arrange(&mut state, line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    Position::of(state)
}

/// What greedy does for Zyla, in words, until it is somebody else's turn or so many choices are made.
fn zyla_does(
    game: &Runebound<FrozenWastes>,
    position: &mut Position<Runebound<FrozenWastes>>,
    choices: usize,
    seed: u64,
) -> Vec<String> {
    let (zyla, mut chance) = (Seat(0), Chance::from_seed(seed));
    let mut done = Vec::new();
    while done.len() < choices && position.awaiting(game).contains(zyla) {
        let choice = Greedy::default().choose(&View::new(game, position, zyla), &mut chance);
        done.push(game.write(position.state(), zyla, choice));
        position.apply(game, zyla, choice, &mut Silent);
    }
    done
}

#[test]
fn greedy_brings_the_princess_home() {
    let game = FrozenWastes::standard();
    for seed in 0..8 {
        let mut position = in_the_wastes(&game, &["zyla at j3", "princess zyla"]);
        zyla_does(&game, &mut position, 4, seed);
        assert_eq!(game.outcome(position.state()).map(|outcome| outcome.reason), Some("princess"), "seed {seed}");
    }
}

/// One hit of Zyla's magic ends it, and nothing she does with a bow or a blade comes near that.
#[test]
fn greedy_attacks_where_the_odds_are_best() {
    let game = FrozenWastes::standard();
    let lines = ["zyla at f9", "green top: weik-deserters"];
    for seed in 0..8 {
        let mut position = in_the_wastes(&game, &lines);
        let walk = game.read(position.state(), Seat(0), "walk to e10").expect("it can be read");
        position.apply(&game, Seat(0), walk, &mut Silent);
        let done = zyla_does(&game, &mut position, 40, seed);
        assert_eq!(done[0], "adventure", "{done:?}");
        let attack = done.iter().position(|word| word == "attack").unwrap_or_else(|| panic!("no attack: {done:?}"));
        let defences = done[..attack].iter().filter(|word| *word == "defend").count();
        assert_eq!(defences % 3, 2, "the magic phase is the third: {done:?}");
    }
}

#[test]
fn greedy_leaves_arshan_alone_until_it_has_grown() {
    let game = FrozenWastes::standard();
    let weak = ["zyla at j3", "princess karnon"];
    let strong = ["zyla at j3", "level zyla spirit 6", "level zyla mind 6", "level zyla body 6", "level zyla life 4"];
    for seed in 0..8 {
        let mut position = in_the_wastes(&game, &weak);
        let done = zyla_does(&game, &mut position, 30, seed);
        assert!(!done.iter().any(|word| word.contains("green-vale")), "{done:?}");
        let mut position = in_the_wastes(&game, &strong);
        let done = zyla_does(&game, &mut position, 4, seed);
        assert!(done.iter().any(|word| word.contains("green-vale")), "{done:?}");
    }
}

/// One more night in the drifts would be white death, and the next town is far away.
#[test]
fn greedy_lights_a_flare_in_the_cold() {
    let game = FrozenWastes::standard();
    let lines = ["zyla at m1", "weather red-star", "frost zyla 3", "wounds zyla 2", "gear zyla flare-crystal 1"];
    let lit = (0..8).filter(|&seed| {
        let mut position = in_the_wastes(&game, &lines);
        let rest = game.read(position.state(), Seat(0), "roll 0").expect("it can be read");
        position.apply(&game, Seat(0), rest, &mut Silent);
        zyla_does(&game, &mut position, 9, seed).iter().any(|word| word == "place flare")
    });
    assert!(lit.count() > 0);
}
