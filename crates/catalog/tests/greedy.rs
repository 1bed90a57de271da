//! What the greedy bot makes of a game's questions, on real tables.

use bots::{Bot, Greedy};
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, View};
use queen::Queen;
use queen::choice::Choice;
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
