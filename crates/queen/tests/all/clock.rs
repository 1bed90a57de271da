//! The clock, the Inner Circle and the end, where a scenario file cannot show it (QM-70 to QM-92).

use crate::practice::{Sample, play, queen, queen_with};
use kernel::{Chance, Event, Game, Position, Seat, SetupRequest, Silent};
use queen::Queen;
use queen::choice::Choice;
use queen::content::{AFTERNOON, Home, MIDNIGHT, TWILIGHT};
use queen::state::{AFTERNOON_DECK, BOX, MARKET, MIDNIGHT_DECK, State, TWILIGHT_DECK};

// --- A game in which nobody does anything ----------------------------------------------------------------------

fn start(queen: &Queen, players: u8) -> Position<Queen> {
    let setup = queen.setup(&SetupRequest { players, ..SetupRequest::default() }).expect("so many can play");
    Position::start(queen, &setup, Chance::from_seed(5), &mut Silent)
}

/// The seat that is asked next ends its turn, or declares for whomever it likes.
fn idle(queen: &Queen, position: &mut Position<Queen>, heard: &mut Vec<Event>) -> Seat {
    let seat = position.awaiting(queen).iter().next().expect("somebody is asked");
    let mut options = Vec::new();
    position.options(queen, seat, &mut options);
    let end = Choice::End { archive: false };
    let choice = if options.contains(&end) { end } else { options[0] };
    position.apply(queen, seat, choice, heard);
    seat
}

fn idle_until(queen: &Queen, position: &mut Position<Queen>, hour: u8) {
    while position.state().hour < hour {
        idle(queen, position, &mut Vec::new());
    }
}

/// How many cards of this home lie for sale.
fn for_sale(queen: &Queen, state: &State, home: Home) -> usize {
    state.cards.iter(MARKET).filter(|&card| queen.content.kind(queen.kind_of(card)).home == home).count()
}

#[test]
fn qm_70_75_everyone_has_as_many_turns_as_there_are_hours_before_twelve() {
    let queen = Queen::standard();
    for (players, turns) in [(2, 11), (3, 11), (4, 10), (5, 9), (6, 8)] {
        let mut position = start(&queen, players);
        let mut had = [0; 6];
        while queen.outcome(position.state()).is_none() {
            let declaring = position.awaiting(&queen).len() > 1 || position.state().stack.len() > 1;
            let seat = idle(&queen, &mut position, &mut Vec::new());
            had[seat.index()] += i32::from(!declaring);
        }
        assert_eq!(position.state().hour, 12);
        assert!(had[..players as usize].iter().all(|&count| count == turns), "{players} players: {had:?}");
    }
}

#[test]
fn qm_71_at_five_the_afternoon_leaves_and_twilight_is_for_sale() {
    let queen = Queen::standard();
    let mut position = start(&queen, 3);
    idle_until(&queen, &mut position, 4);
    assert_eq!(for_sale(&queen, position.state(), Home::Afternoon), 3);
    let in_the_box = position.state().cards.len(BOX);
    idle_until(&queen, &mut position, 5);
    let state = position.state();
    assert_eq!(for_sale(&queen, state, Home::Twilight), 3);
    assert_eq!(state.cards.len(MARKET), 3);
    assert_eq!(state.cards.len(AFTERNOON_DECK), 0);
    assert_eq!(state.cards.len(TWILIGHT_DECK), TWILIGHT - 3);
    assert_eq!(state.cards.len(MIDNIGHT_DECK), MIDNIGHT);
    assert_eq!(state.cards.len(BOX), in_the_box + AFTERNOON);
}

#[test]
fn qm_73_at_eight_twilight_leaves_and_midnight_is_for_sale() {
    let queen = Queen::standard();
    let mut position = start(&queen, 6);
    idle_until(&queen, &mut position, 7);
    assert_eq!(for_sale(&queen, position.state(), Home::Twilight), 3);
    let in_the_box = position.state().cards.len(BOX);
    idle_until(&queen, &mut position, 8);
    let state = position.state();
    assert_eq!(for_sale(&queen, state, Home::Midnight), 3);
    assert_eq!(state.cards.len(MARKET), 3);
    assert_eq!(state.cards.len(TWILIGHT_DECK), 0);
    assert_eq!(state.cards.len(MIDNIGHT_DECK), MIDNIGHT - 3);
    assert_eq!(state.cards.len(BOX), in_the_box + TWILIGHT);
}

// --- With cards made for the test ------------------------------------------------------------------------------

const BELL: Sample = ("bell", "kind: Boon, whenever: [(HourStrikes, [Clout(Just(2))])]");
const CURSE: Sample = ("curse", "kind: Bane, whenever: [(HourStrikes, [Hurt(Just(5))])]");
const JAB: Sample = ("jab", "kind: Attack, does: [Strike(One, [Damage(Just(4))], false)]");

#[test]
fn qm_70_cards_that_wait_for_the_hour_act_as_it_strikes() {
    play(
        queen(&[BELL]),
        "hephesta,boss-no,freya",
        "arrange turn boss-no
         arrange boss-no armory: bell
         do boss-no end keep
         expect value players.boss-no.clout = 0
         do freya end keep
         expect value hour = 2
         expect value players.boss-no.clout = 2",
    );
}

#[test]
fn qm_75_nothing_happens_any_more_at_twelve() {
    play(
        queen(&[BELL]),
        "hephesta,boss-no,freya",
        "arrange clock 11
         arrange turn freya
         arrange boss-no armory: bell
         do freya end keep
         expect over midnight
         expect value players.boss-no.clout = 0
         expect winner hephesta boss-no freya",
    );
}

#[test]
fn qm_87_who_falls_as_the_hour_strikes_loses_her_turn_and_the_hour_goes_on_for_the_others() {
    play(
        queen(&[BELL, CURSE]),
        "hephesta,boss-no,freya",
        "expect value first = hephesta
         arrange turn freya
         arrange health hephesta 5
         arrange hephesta armory: curse
         arrange boss-no armory: bell
         arrange freya armory: bell
         do freya end keep
         expect value hour = 2
         expect value players.hephesta.standing = out
         expect value players.boss-no.clout = 2
         expect value players.freya.clout = 2
         expect value turn = boss-no
         expect awaiting boss-no
         do boss-no end keep
         do freya end keep
         expect value hour = 3",
    );
}

#[test]
fn qm_85_an_advisor_whose_leader_falls_as_the_hour_strikes_has_no_turn() {
    play(
        queen(&[CURSE, JAB]),
        "hephesta,boss-no,freya,erdene",
        "expect value first = hephesta
         arrange clock 7
         arrange turn erdene
         arrange health hephesta 1
         arrange health boss-no 5
         arrange declared hephesta boss-no
         arrange boss-no armory: curse
         arrange erdene hand: jab
         do erdene play jab at hephesta
         expect value players.hephesta.standing = advisor of boss-no
         do erdene end keep
         expect value hour = 8
         expect value players.boss-no.standing = out
         expect value players.hephesta.standing = out
         expect awaiting freya",
    );
}

#[test]
fn qm_90_those_who_fall_as_the_hour_strikes_fall_in_turn_order() {
    // Both declared for Freya. Hephesta comes first in the round, so she is the one who advises.
    play(
        queen(&[CURSE]),
        "hephesta,boss-no,freya,erdene",
        "expect value first = hephesta
         arrange clock 8
         arrange turn erdene
         arrange health hephesta 1
         arrange health boss-no 1
         arrange declared hephesta freya
         arrange declared boss-no freya
         arrange hephesta armory: curse
         arrange boss-no armory: curse
         do erdene end keep
         expect value players.hephesta.standing = advisor of freya
         expect value players.boss-no.standing = out
         expect awaiting freya",
    );
}

/// Everyone's Inner Circle card with other abilities.
fn counsel(_: &str, text: String) -> String {
    let Some((before, _)) = text.split_once("inner_circle:") else { return text };
    format!(
        "{before}inner_circle: ((name: \"first\", does: [Clout(Just(2)), OnOpponent([Steal(Just(1))])]),
         (name: \"second\", does: [Heal(Just(3))])),\n)"
    )
}

#[test]
fn qm_83_an_advisor_works_for_her_leader_in_her_own_place_of_the_round() {
    play(
        queen_with(&[JAB], counsel),
        "hephesta,boss-no,freya",
        "arrange clock 9
         arrange turn hephesta
         arrange health boss-no 1
         arrange health freya 10
         arrange clout hephesta 5
         arrange declared boss-no freya
         arrange hephesta hand: jab
         do hephesta play jab at boss-no
         do hephesta end keep
         expect awaiting boss-no
         expect value hour = 9
         do boss-no advise 1
         expect option boss-no opponent hephesta
         expect no option boss-no opponent freya
         do boss-no opponent hephesta
         expect value players.freya.clout = 3
         expect value players.hephesta.clout = 4
         expect value players.boss-no.clout = 0
         expect awaiting freya
         do freya end keep
         do hephesta end keep
         expect awaiting boss-no
         do boss-no advise 2
         expect value players.freya.health = 13
         expect awaiting freya",
    );
}

#[test]
fn qm_86_cards_bought_from_the_bazaar_leave_with_the_fallen() {
    play(
        queen(&[JAB]),
        "hephesta,boss-no,freya",
        "arrange turn hephesta
         arrange health boss-no 1
         arrange boss-no hand: copper
         arrange boss-no archive: copper
         arrange boss-no armory: bodyguard
         arrange boss-no reactions: fae-favor
         arrange hephesta hand: jab
         arrange level hephesta brawler 5
         do hephesta play jab at boss-no
         do boss-no pass
         expect value players.boss-no.standing = out
         expect value players.boss-no.hand = []
         expect value players.boss-no.archive = []
         expect value players.boss-no.armory = []
         expect value players.boss-no.reactions = []
         expect value players.boss-no.vault = []
         expect value banished = []",
    );
}
