//! What bots steer by: waiting improves nothing, and what a good player would laugh at is known by name.

use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent};
use queen::Queen;
use queen::state::State;

/// Four princesses with Freya to act.
fn table(queen: &Queen, lines: &[&str]) -> State {
    let options = [("princesses".to_owned(), "freya,boss-no,erdene,rosaline".to_owned())].into();
    let request = SetupRequest { players: 4, options, ..SetupRequest::default() };
    let mut state = queen.start(&queen.setup(&request).unwrap(), Chance::from_seed(4), &mut Silent);
    for line in ["turn freya"].iter().chain(lines) {
        queen.arrange(&mut state, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    state
}

fn blunder(lines: &[&str], choice: &str) -> Option<&'static str> {
    let queen = Queen::standard();
    let state = table(&queen, lines);
    let choice = queen.read(&state, Seat(0), choice).unwrap();
    let mut options = Vec::new();
    queen.options(&state, Seat(0), &mut options);
    assert!(options.contains(&choice), "only what is legal can be a blunder");
    queen.blunder(&state, Seat(0), choice)
}

#[test]
fn what_is_free_and_left_is_laughed_at() {
    let hand = "freya hand: copper, copper";
    assert_eq!(blunder(&[hand], "end archive"), Some("free-clout-unplayed"));
    assert_eq!(blunder(&[hand], "play copper"), None);
    assert_eq!(blunder(&["freya hand: old-retainer"], "end keep"), None);
}

#[test]
fn what_comes_too_late_is_laughed_at() {
    assert_eq!(blunder(&["clout freya 9", "clock 11"], "refresh bazaar"), Some("refresh-too-late"));
    assert_eq!(blunder(&["clout freya 9", "clock 10"], "refresh bazaar"), None);
}

#[test]
fn handing_the_turn_on_is_worth_what_stands_and_less_than_what_is_free() {
    let queen = Queen::standard();
    for hour in ["clock 3", "clock 8", "clock 11"] {
        let state = table(&queen, &["freya hand: copper", hour]);
        let end = queen.read(&state, Seat(0), "end keep").unwrap();
        let copper = queen.read(&state, Seat(0), "play copper").unwrap();
        let stands = queen.handing_on(&state, Seat(0), end).expect("it hands the turn on");
        assert_eq!(queen.handing_on(&state, Seat(0), copper), None);
        let mut richer = state.clone();
        queen.apply(&mut richer, Seat(0), copper, &mut Silent);
        let after = queen.handing_on(&richer, Seat(0), queen.read(&richer, Seat(0), "end keep").unwrap()).unwrap();
        assert!(after > stands, "{hour}: a free Copper played first is better, {after} and {stands}");
    }
}

#[test]
fn points_count_however_far_ahead_or_behind() {
    let queen = Queen::standard();
    let worth = |clout: u16| {
        let state = table(&queen, &["clock 11", "clout boss-no 60", &format!("clout freya {clout}")]);
        queen.appraise(&state, Seat(0))
    };
    let rising: Vec<f32> = [0, 1, 20, 21, 150, 151].map(worth).to_vec();
    assert!(rising.windows(2).all(|pair| pair[0] < pair[1]), "no two are equal: {rising:?}");
    assert!(rising[0] < 0.1 && rising[5] > 0.9);
}

#[test]
fn weights_have_names_and_others_can_be_tried() {
    let queen = Queen::standard();
    let weights = queen.weights();
    assert!(weights.iter().any(|(name, _)| *name == "damage"));
    let values: Vec<f32> = weights.iter().map(|(_, value)| value * 2.0).collect();
    let other = queen.with_weights(&values).expect("as many as there are");
    assert_eq!(other.weights().iter().map(|(_, value)| *value).collect::<Vec<_>>(), values);
    assert!(queen.with_weights(&values[1..]).is_none());
}

/// Sampled along games at random: whoever is left, somebody will be Queen.
#[test]
fn the_chances_of_all_players_add_up_to_one() {
    let queen = Queen::standard();
    let mut chance = Chance::from_seed(6);
    for players in 2..=6 {
        let setup = queen.setup(&SetupRequest { players, ..SetupRequest::default() }).unwrap();
        let mut position = Position::start(&queen, &setup, Chance::from_seed(players.into()), &mut Silent);
        let mut options = Vec::new();
        while let Some(seat) = position.awaiting(&queen).first() {
            position.options(&queen, seat, &mut options);
            let choice = options[chance.below(options.len() as u32) as usize];
            position.apply(&queen, seat, choice, &mut Silent);
            let state = position.state();
            if queen.outcome(state).is_none() && state.living().all(|seat| state.player(seat).princess.is_some()) {
                let sum: f32 = state.seats().map(|seat| queen.appraise(state, seat)).sum();
                assert!((sum - 1.0).abs() < 0.001, "{sum} with {players}");
            }
        }
    }
}

/// QM-84: a victory is shared, so what an Advisor has is her Leader's half.
#[test]
fn an_advisor_has_half_of_what_her_leader_may_win() {
    let queen = Queen::standard();
    let strike = "erdene hand: petty-slight";
    let mut state = table(
        &queen,
        &["clock 9", "declared rosaline boss-no", "health rosaline 1", "turn erdene", "clout erdene 3", strike],
    );
    let seats = [Seat(1), Seat(3)];
    let [before, _] = seats.map(|seat| queen.appraise(&state, seat));
    let play = queen.read(&state, Seat(2), "play petty-slight at rosaline").unwrap();
    queen.apply(&mut state, Seat(2), play, &mut Silent);
    assert_eq!(state.advisor_of(Seat(1)), Some(Seat(3)));
    let [leader, advisor] = seats.map(|seat| queen.appraise(&state, seat));
    assert!(advisor < leader && leader < before, "{before} became {leader} and {advisor}");
    // A hundredth of a chance is about points, and an Advisor has none.
    let sum: f32 = state.seats().map(|seat| queen.appraise(&state, seat)).sum();
    assert!((sum - 1.0).abs() < 0.01, "{sum}");
}

#[test]
fn what_could_be_played_is_not_banished() {
    let queen = Queen::standard();
    let mut state = table(&queen, &["freya hand: old-retainer, ribboned-coffer, copper", "clock 6"]);
    let play = queen.read(&state, Seat(0), "play old-retainer").unwrap();
    queen.apply(&mut state, Seat(0), play, &mut Silent);
    let (mut options, mut worths) = (Vec::new(), Vec::new());
    queen.options(&state, Seat(0), &mut options);
    assert!(queen.foresee(&state, Seat(0), &options, &mut worths));
    let worth = |text: &str| {
        let choice = queen.read(&state, Seat(0), text).unwrap();
        worths[options.iter().position(|&option| option == choice).unwrap()]
    };
    assert!(worth("pick ribboned-coffer from hand") < worth("done"), "a Coffer brings Clout now and in every round");
    assert!(worth("pick ribboned-coffer from hand") < worth("pick copper from hand"));
}
