//! The order of cards in decks, which nobody at the table can look at.

use crate::midnight_thinking::{HERO, KING, table};
use kernel::{Card, Chance, Game, SetupRequest, Silent};
use runebound::content::Colour;
use runebound::state::{MARKET_DECK, deck};
use runebound::{Midnight, Runebound};

/// Of three cards for a patrol two are refused: they go under their deck in the order in which they were drawn.
#[test]
fn mn_17_refused_cards_lie_under_their_deck_as_they_were_drawn() {
    let game = Midnight::standard();
    let top = "green top: oruk-straggler, fell-ploughman, plague-dogs";
    let mut state = table(&game, "kael", &["kael at h9", "patrol 1 at h9", top]);
    for (seat, words) in [(HERO, "stop"), (KING, "done"), (KING, "assail kael"), (KING, "dispatch fell-ploughman")] {
        let choice = game.read(&state, seat, words).unwrap_or_else(|_| panic!("{words} cannot be read"));
        game.apply(&mut state, seat, choice, &mut Silent);
    }
    let green: Vec<Card> = state.cards.iter(deck(Colour::Green)).collect();
    let names: Vec<&str> = green.iter().map(|&card| game.content.of(card).slug.as_str()).collect();
    assert!(names.ends_with(&["oruk-straggler", "plague-dogs"]), "{names:?}");
}

/// Whoever was well equipped has seen the whole deck: nobody knows what lies on top of it afterwards.
#[test]
fn mn_62_the_deck_that_was_searched_is_shuffled() {
    let game = Midnight::standard();
    let options = [("equipped".to_owned(), "1".to_owned())].into();
    let setup = game.setup(&SetupRequest { players: 2, options, ..SetupRequest::default() }).unwrap();
    let mut state = game.start(&setup, Chance::from_seed(3), &mut Silent);
    let deck = |state: &<Runebound<Midnight> as Game>::State| state.cards.iter(MARKET_DECK).collect::<Vec<Card>>();
    loop {
        let seat = game.asks(&state).seats().first().expect("somebody is asked");
        let mut options = Vec::new();
        game.options(&state, seat, &mut options);
        let searches = options.iter().any(|&choice| game.write(&state, seat, choice).starts_with("equip "));
        let before = deck(&state);
        // The first option takes nothing.
        game.apply(&mut state, seat, options[0], &mut Silent);
        if searches {
            let (mut old, mut new) = (before.clone(), deck(&state));
            assert_ne!(old, new, "it lies as it lay");
            old.sort();
            new.sort();
            assert_eq!(old, new, "no card is lost");
            return;
        }
    }
}
