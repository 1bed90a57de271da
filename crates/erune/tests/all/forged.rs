//! Snapshots made by hand: what a choice could not name rightly is refused before anybody is asked.

use erune::Erune;
use erune::choice::Choice;
use erune::state::State;
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent};

fn begun(game: &Erune) -> State {
    let setup = game.setup(&SetupRequest { players: 2, ..SetupRequest::default() }).expect("a table");
    let mut position = Position::<Erune>::start(game, &setup, Chance::from_seed(1), &mut Silent);
    let lines = ["begin 3 warrior guardian", "plan 0", "show", "foe goblin e1-n1 south", "foe goblin e2-n1 south"];
    lines.into_iter().for_each(|line| game.arrange(position.state_mut(), line).expect(line));
    position.state().clone()
}

/// ER-3: a choice says who acts by a name (`goblin-2 move`): nobody shares one.
#[test]
fn two_of_one_name_are_refused() {
    let game = Erune::standard();
    let state = begun(&game);
    assert_eq!(game.check(&state), Ok(()));
    let mut goblins = state.clone();
    let mut numbers = goblins.foes.iter_mut().flatten();
    let (first, second) = (numbers.next().expect("a goblin"), numbers.next().expect("another"));
    second.number = first.number;
    assert_eq!(game.check(&goblins), Err("two go by one name".into()));
    let mut twins = state;
    twins.heroes[1].archetype = twins.heroes[0].archetype;
    assert_eq!(game.check(&twins), Err("two go by one name".into()));
}

/// ER-101: a door is chosen by its number, and a quest has up to nineteen.
#[test]
fn every_door_can_be_named() {
    let game = Erune::standard();
    let state = begun(&game);
    for door in 0..19 {
        let choice = Choice::Knack(door);
        let text = game.write(&state, Seat(1), choice);
        assert_eq!(game.read(&state, Seat(1), &text), Ok(choice), "{text}");
    }
}

/// ER-151: there are only so many Shadows cards.
#[test]
fn more_shadows_cards_than_there_are_are_refused() {
    let game = Erune::standard();
    let mut state = begun(&game);
    state.heroes[0].shadows = 250;
    state.heroes[1].shadows = 250;
    assert!(game.check(&state).is_err());
}

/// ER-69: what a rune or a draught raises stays within bounds; a forged number would not fit beside what a level gives.
#[test]
fn more_health_than_anything_gives_is_refused() {
    let game = Erune::standard();
    let state = begun(&game);
    for forge in
        [|state: &mut State| state.heroes[0].more = [250; 3], |state: &mut State| state.heroes[1].fleeting = [21; 3]]
    {
        let mut forged = state.clone();
        forge(&mut forged);
        let refused = game.check(&forged).expect_err("a forged number");
        assert!(refused.ends_with("more health, stamina or mana than anything gives"), "{refused}");
    }
}

/// ER-161: no turn comes after the one with which it is over; a forged one could not be counted on.
#[test]
fn a_turn_after_the_last_is_refused() {
    let game = Erune::standard();
    let mut state = begun(&game);
    state.turn = u8::MAX;
    assert_eq!(game.check(&state), Err("there is no such turn".into()));
}
