//! What others can and cannot know of a hand and of face-down cards.

use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, Viewer};
use queen::Queen;
use serde_json::Value;
use std::collections::BTreeSet;

/// Freya about to act, with these cards in her hand.
fn freya(queen: &Queen, lines: &[&str]) -> Position<Queen> {
    let options = [("princesses".to_owned(), "freya,hephesta,boss-no".to_owned())].into();
    let setup = queen.setup(&SetupRequest { players: 3, options, ..SetupRequest::default() }).unwrap();
    let mut position = Position::start(queen, &setup, Chance::from_seed(11), &mut Silent);
    queen.arrange(position.state_mut(), "turn freya").unwrap();
    for line in lines {
        queen.arrange(position.state_mut(), line).unwrap();
    }
    queen.check(position.state()).unwrap();
    position
}

fn play(queen: &Queen, position: &mut Position<Queen>, seat: u8, text: &str) {
    let choice = queen.read(position.state(), Seat(seat), text).unwrap();
    position.choose(queen, Seat(seat), choice, &mut Vec::new(), &mut Silent).unwrap();
}

fn imagined(queen: &Queen, position: &Position<Queen>, viewer: Viewer, place: &str) -> BTreeSet<String> {
    let mut chance = Chance::from_seed(3);
    (0..300)
        .map(|_| {
            let world = position.resample(queen, viewer, &mut chance);
            queen.check(world.state()).unwrap();
            queen.view(world.state(), Viewer::All)["players"]["freya"][place].to_string()
        })
        .collect()
}

/// QM-19, QM-54: a face-down card may be any Reaction she could have held, and nothing else.
#[test]
fn a_face_down_card_is_any_reaction_she_held_and_nothing_else() {
    let queen = Queen::standard();
    let mut position = freya(&queen, &["freya hand: raised-hand, recoil, copper x3"]);
    play(&queen, &mut position, 0, "place recoil");
    let seen = imagined(&queen, &position, Viewer::Seat(Seat(1)), "reactions");
    assert_eq!(seen, BTreeSet::from(["[\"raised-hand\"]".to_owned(), "[\"recoil\"]".to_owned()]));
    let own = imagined(&queen, &position, Viewer::Seat(Seat(0)), "reactions");
    assert_eq!(own, BTreeSet::from(["[\"recoil\"]".to_owned()]), "she knows her own card");
}

/// QM-19: whoever saw the hand before no longer knows which of two Reactions went down, but knows it is one of them.
#[test]
fn whoever_saw_the_hand_is_unsure_between_the_two() {
    let queen = Queen::standard();
    let mut position = freya(&queen, &["freya hand: raised-hand, recoil, copper x3"]);
    let hand = queen::state::Shelf::Hand.of(Seat(0));
    let held: Vec<_> = position.state().cards.iter(hand).collect();
    for card in held {
        position.state_mut().cards.show(card, Seat(1).set());
    }
    play(&queen, &mut position, 0, "place raised-hand");
    let view = queen.view(position.state(), Viewer::Seat(Seat(1)));
    let hand = &view["players"]["freya"]["hand"];
    assert_eq!(hand, &serde_json::json!(["?", "copper", "copper", "copper"]));
    assert_eq!(view["players"]["freya"]["reactions"], serde_json::json!(["?"]));
    assert_eq!(imagined(&queen, &position, Viewer::Seat(Seat(1)), "reactions").len(), 2);
    assert!(imagined(&queen, &position, Viewer::Seat(Seat(1)), "hand").len() == 2, "the other one is still held");
}

/// QM-20, QM-23: what was archived openly and shuffled is in the Deck, not among the cards she held on to.
#[test]
fn a_reshuffle_does_not_mix_what_she_held_with_what_lay_open() {
    let queen = Queen::standard();
    let mut position = freya(&queen, &["freya hand: royal-seal, old-retainer, petty-slight, raised-hand, copper"]);
    // The rest of her Deck is drawn, then the Archive of nine becomes the Deck: what she holds is not in it.
    for _ in 0..3 {
        play(&queen, &mut position, 0, "end keep");
        play(&queen, &mut position, 1, "end keep");
        play(&queen, &mut position, 2, "end keep");
    }
    let view = queen.view(position.state(), Viewer::Seat(Seat(1)));
    assert!(view["players"]["freya"]["hand"].as_array().is_some_and(|hand| hand.iter().all(|c| c == "?")));
    assert!(matches!(view["players"]["freya"]["deck"], Value::Array(_)));
    assert!(imagined(&queen, &position, Viewer::Seat(Seat(1)), "hand").len() > 10, "a hand nobody saw may be any");
}

/// A step taken back takes nothing back that others saw: the card she showed stays known.
#[test]
fn what_was_shown_before_an_undo_stays_known() {
    use kernel::record::{By, Origin};
    let queen = std::sync::Arc::new(Queen::standard());
    let options = [("princesses".to_owned(), "freya,hephesta,boss-no".to_owned())].into();
    let request = SetupRequest { players: 3, options, ..SetupRequest::default() };
    let names = ["a", "b", "c"].map(str::to_owned);
    let mut sitting = kernel::Sitting::start(queen.clone(), &request, Origin::Seed(4), &names).unwrap();
    let seat = sitting.awaiting().first().unwrap();
    let other = seat.next(3);
    let slug = queen.seat_slug(sitting.state(), seat);
    let hidden = |sitting: &kernel::Sitting<Queen>| {
        let view = queen.view(sitting.state(), Viewer::Seat(other));
        view["players"][&slug]["hand"].as_array().unwrap().iter().filter(|card| *card == "?").count()
    };
    assert_eq!(hidden(&sitting), 5);
    sitting.choose(seat, By::Person, "play copper").unwrap();
    assert_eq!(hidden(&sitting), 4);
    sitting.undo(seat, By::Person, false).unwrap();
    let view = queen.view(sitting.state(), Viewer::Seat(other));
    assert_eq!(
        hidden(&sitting),
        4,
        "the Copper is back in the hand and still known: {}",
        view["players"][&slug]["hand"]
    );
    let again = kernel::Sitting::load(queen.clone(), sitting.record()).unwrap();
    assert_eq!(again.hash(), sitting.hash(), "a replay remembers it too");
}
