//! What bots steer by in The Frozen Wastes, and what a good player would laugh at.

use kernel::{Chance, Game, Seat, SetupRequest, Silent};
use runebound::{FrozenWastes, Runebound};

type Table = <Runebound<FrozenWastes> as Game>::State;

/// Zyla in Ahkio, Karnon in the wild, Zyla to move.
fn table(game: &Runebound<FrozenWastes>, lines: &[&str]) -> Table {
    let options = [("heroes".to_owned(), "zyla,karnon".to_owned())].into();
    let request = SetupRequest { players: 2, options, ..SetupRequest::default() };
    let mut state = game.start(&game.setup(&request).unwrap(), Chance::from_seed(4), &mut Silent);
    for _ in 0..2 {
        let seat = game.asks(&state).seats().first().unwrap();
        choose(game, &mut state, seat, "start at ahkio");
    }
    for line in ["turn zyla", "karnon at e9"].iter().chain(lines) {
        game.arrange(&mut state, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    state
}

fn choose(game: &Runebound<FrozenWastes>, state: &mut Table, seat: Seat, choice: &str) {
    let choice = game.read(state, seat, choice).unwrap();
    game.apply(state, seat, choice, &mut Silent);
}

/// What is said of the last of these choices of Zyla.
fn blunder(lines: &[&str], choices: &[&str]) -> Option<&'static str> {
    let game = FrozenWastes::standard();
    let mut state = table(&game, lines);
    let (last, before) = choices.split_last().unwrap();
    before.iter().for_each(|choice| choose(&game, &mut state, Seat(0), choice));
    let choice = game.read(&state, Seat(0), last).unwrap();
    let mut options = Vec::new();
    game.options(&state, Seat(0), &mut options);
    assert!(options.contains(&choice), "only what is legal can be a blunder");
    game.blunder(&state, Seat(0), choice)
}

#[test]
fn a_turn_for_nothing_in_a_town_is_laughed_at() {
    assert_eq!(blunder(&[], &["roll 0"]), Some("idle-in-town"));
    assert_eq!(blunder(&["exhaustion zyla 1"], &["roll 0"]), None);
    assert_eq!(blunder(&[], &["roll 4"]), None);
    assert_eq!(blunder(&[], &["roll 5", "stop"]), Some("idle-in-town"));
    assert_eq!(blunder(&["zyla at e9"], &["roll 5", "stop"]), None, "in the wild there is something to stay for");
}

#[test]
fn gold_that_could_have_healed_is_laughed_at() {
    let hurt = ["wounds zyla 2", "gold zyla 3"];
    assert_eq!(blunder(&hurt, &["roll 0", "done"]), Some("market-left-wounded"));
    assert_eq!(blunder(&["wounds zyla 2", "gold zyla 0"], &["roll 0", "done"]), None);
    assert_eq!(blunder(&["gold zyla 3"], &["roll 0", "done"]), None);
}

#[test]
fn a_duel_with_one_life_left_is_laughed_at() {
    let wild = ["zyla at e9", "karnon at e9"];
    assert_eq!(blunder(&wild, &["roll 0", "fight karnon"]), None);
    let hurt = ["zyla at e9", "karnon at e9", "wounds zyla 3"];
    assert_eq!(blunder(&hurt, &["roll 0", "fight karnon"]), Some("duel-at-life-1"));
}

/// A knockout would lose her again (FW-32), and there is nothing left to gain but Green Vale.
#[test]
fn an_adventure_with_the_princess_at_hand_is_laughed_at_and_left() {
    let escort = ["zyla at e10", "princess zyla", "wounds zyla 2"];
    assert_eq!(blunder(&escort, &["roll 0", "adventure"]), Some("adventure-with-the-princess"));
    assert_eq!(blunder(&escort, &["roll 0", "skip"]), None);
    let game = FrozenWastes::standard();
    let mut state = table(&game, &escort);
    choose(&game, &mut state, Seat(0), "roll 0");
    let (mut options, mut worths) = (Vec::new(), Vec::new());
    game.options(&state, Seat(0), &mut options);
    assert!(game.foresee(&state, Seat(0), &options, &mut worths));
    let worth = |choice: &str| {
        let choice = game.read(&state, Seat(0), choice).unwrap();
        worths[options.iter().position(|option| *option == choice).unwrap()]
    };
    assert!(worth("skip") > worth("adventure"), "{worths:?}");
}

#[test]
fn weights_have_names_and_others_can_be_tried() {
    let game = FrozenWastes::standard();
    let weights = game.weights();
    assert!(weights.iter().any(|(name, _)| *name == "daring"));
    let values: Vec<f32> = weights.iter().map(|(_, value)| value * 2.0).collect();
    let other = game.with_weights(&values).expect("as many as there are");
    assert_eq!(other.weights().iter().map(|(_, value)| *value).collect::<Vec<_>>(), values);
    assert!(game.with_weights(&values[1..]).is_none());
}

/// FW-18, RB-21: what one always answers alike can be answered once.
#[test]
fn dusk_and_safe_phases_have_windows() {
    let game = FrozenWastes::standard();
    let mut state = table(&game, &["zyla at e9", "karnon at ahkio", "counter e9 off"]);
    choose(&game, &mut state, Seat(0), "roll 0");
    assert_eq!(game.window(&state, Seat(0)), Some("flare"));
    assert_eq!(game.pass(&state, Seat(0)), Some(game.read(&state, Seat(0), "done").unwrap()));
    assert_eq!(game.window(&state, Seat(1)), None);
}

/// What is foreseen of options is on the scale of the appraisal: a chance to win, the best about what the table is worth.
#[test]
fn options_are_foreseen_as_chances_to_win() {
    let game = FrozenWastes::standard();
    let best = |lines: &[&str]| {
        let state = table(&game, lines);
        let (mut options, mut worths) = (Vec::new(), Vec::new());
        game.options(&state, Seat(0), &mut options);
        assert!(game.foresee(&state, Seat(0), &options, &mut worths), "dice and steps are foreseen");
        assert!(worths.iter().all(|worth| (0.0..=1.0).contains(worth)), "{worths:?}");
        let best = worths.iter().copied().fold(0.0, f32::max);
        let said = game.appraise(&state, Seat(0));
        assert!((best - said).abs() < 0.05, "{best} is foreseen, {said} appraised");
        best
    };
    let (even, ahead) = (best(&[]), best(&["level zyla spirit 3"]));
    assert!(ahead > even + 0.1, "{even}, {ahead}");
}

#[test]
fn the_chances_of_all_seats_add_up_to_one() {
    let game = FrozenWastes::standard();
    for lines in [&[][..], &["level zyla spirit 3", "gold karnon 9"], &["zyla at e9", "wounds karnon 3"]] {
        let state = table(&game, lines);
        let sum: f32 = [0, 1].map(|seat| game.appraise(&state, Seat(seat))).iter().sum();
        assert!((sum - 1.0).abs() < 1e-5, "{sum}");
    }
}
