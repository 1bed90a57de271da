//! The rules of the reference, one by one.

use four::Four;
use kernel::{Chance, Game, Position, Seat, SeatSet, SetupRequest, Silent};

/// Discs dropped in turn, columns counted from 1.
fn played(game: &Four, columns: &[u8]) -> Position<Four> {
    let mut position = Position::start(game, &(), Chance::from_seed(1), &mut Silent);
    for (turn, column) in columns.iter().enumerate() {
        let seat = Seat(turn as u8 % 2);
        let choice = game.read(position.state(), seat, &format!("drop {column}")).expect("a column");
        position.choose(game, seat, choice, &mut Vec::new(), &mut Silent).expect("a legal drop");
    }
    position
}

fn winners(columns: &[u8]) -> Option<(&'static str, SeatSet)> {
    let game = Four::new();
    game.outcome(played(&game, columns).state()).map(|outcome| (outcome.reason, outcome.winners))
}

#[test]
fn f_1_two_players_and_red_begins() {
    let game = Four::new();
    for players in [0, 1, 3] {
        let refusal = game.setup(&SetupRequest { players, ..SetupRequest::default() }).expect_err("not two");
        assert_eq!(refusal.message.id, "kernel-players");
    }
    let position = played(&game, &[]);
    assert_eq!(position.awaiting(&game), Seat(0).set());
    assert_eq!(played(&game, &[4]).awaiting(&game), Seat(1).set());
    assert_eq!(game.figure(position.state(), Seat(0)).map(|disc| game.name(disc)), Some("Red"));
}

#[test]
fn f_2_a_disc_falls_to_the_lowest_free_place_of_a_column_that_is_not_full() {
    let game = Four::new();
    let mut position = played(&game, &[4, 4, 4, 4, 4, 4]);
    let view = game.view(position.state(), kernel::Viewer::Spectator);
    assert_eq!(view["columns"][3], serde_json::json!(["red", "yellow", "red", "yellow", "red", "yellow"]));
    let mut options = Vec::new();
    position.options(&game, Seat(0), &mut options);
    assert_eq!(options.len(), 6);
    let full = game.read(position.state(), Seat(0), "drop 4").expect("it reads well");
    let refusal = position.choose(&game, Seat(0), full, &mut options, &mut Silent).expect_err("the column is full");
    assert_eq!((refusal.message.id, refusal.rule), ("four-column-full", Some("F-2")));
}

#[test]
fn f_3_a_line_wins_at_once_upright_level_or_slanting() {
    assert_eq!(winners(&[1, 2, 1, 2, 1, 2]), None);
    assert_eq!(winners(&[1, 2, 1, 2, 1, 2, 1]), Some(("line", Seat(0).set())));
    assert_eq!(winners(&[1, 1, 2, 2, 3, 3, 4]), Some(("line", Seat(0).set())));
    assert_eq!(winners(&[7, 1, 1, 2, 2, 3, 3, 4]), Some(("line", Seat(1).set())));
    assert_eq!(winners(&[1, 2, 2, 3, 3, 4, 3, 4, 4, 6, 4]), Some(("line", Seat(0).set())));
    assert_eq!(winners(&[7, 6, 6, 5, 5, 4, 5, 4, 4, 1, 4]), Some(("line", Seat(0).set())));
}

#[test]
fn f_3_a_line_does_not_run_over_the_edge() {
    // The top of one column and the bottom of the next are neighbours in the bits only.
    assert_eq!(winners(&[2, 1, 7, 1, 6, 1, 1, 7, 1, 6, 1]), None);
}

#[test]
fn f_4_a_full_board_without_a_line_is_shared() {
    let columns = [1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 3, 4, 3, 4, 4, 3, 4, 3, 3, 4, 3, 4];
    let rest = [5, 6, 5, 6, 6, 5, 6, 5, 5, 6, 5, 6, 7, 7, 7, 7, 7, 7];
    let all: Vec<u8> = columns.into_iter().chain(rest).collect();
    assert_eq!(winners(&all[..41]), None);
    assert_eq!(winners(&all), Some(("full", SeatSet::first_n(2))));
}
