//! What bots do in the dungeon: who shoots keeps its distance, and what ends the quest comes first.

use erune::Erune;
use erune::choice::Choice;
use erune::state::Who;
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent};

const ADVENTURERS: Seat = Seat(1);
/// The first of the party.
const FIRST: Who = Who::Hero(0);

/// Strikes, walks, turns or prepares the first of the party?
fn is_of_first(choice: Choice) -> bool {
    matches!(
        choice,
        Choice::Attack { who: FIRST, .. } | Choice::Move(FIRST) | Choice::Turn(FIRST) | Choice::Prepare(FIRST)
    )
}

/// What a bot would do with the first of the party on a table that was laid so.
fn chosen(quest: &str, lines: &[&str]) -> Choice {
    let game = Erune::standard();
    let mut request = SetupRequest { players: 2, ..SetupRequest::default() };
    request.options.insert("quest".into(), quest.into());
    let setup = game.setup(&request).expect("a table for two");
    let mut position = Position::<Erune>::start(&game, &setup, Chance::from_seed(1), &mut Silent);
    for line in lines {
        game.arrange(position.state_mut(), line).expect("a line that is understood");
    }
    let (mut options, mut worths) = (Vec::new(), Vec::new());
    position.options(&game, ADVENTURERS, &mut options);
    game.foresee(position.state(), ADVENTURERS, &options, &mut worths);
    let own = (0..options.len()).filter(|&number| is_of_first(options[number]));
    let best = own.max_by(|&a, &b| worths[a].total_cmp(&worths[b])).expect("an option");
    options[best]
}

/// An Archer with a bow and nothing else, and a goblin somewhere.
fn archer_and<'l>(goblin: &'l str, more: &[&'l str]) -> Vec<&'l str> {
    let lines = [
        "begin 5 archer guardian",
        "plan 0",
        "show",
        "event the-grate",
        "done guardian",
        "pack archer none",
        "mana archer 0",
    ];
    let placed = ["item archer short-bow", "place archer e16-n0 east", goblin];
    lines.into_iter().chain(placed).chain(more.iter().copied()).collect()
}

#[test]
fn who_shoots_steps_back_instead_of_striking_with_its_fist() {
    assert_eq!(
        chosen("the-cell", &archer_and("foe goblin e17-n0 west", &["engaged archer goblin-1"])),
        Choice::Move(FIRST)
    );
}

#[test]
fn who_shoots_shoots_first() {
    let choice = chosen("the-cell", &archer_and("foe goblin e18-n1 west", &[]));
    assert!(matches!(choice, Choice::Attack { who: FIRST, weapon: Some(_), .. }), "{choice:?}");
}

#[test]
fn whose_death_ends_the_quest_is_struck_before_a_rat() {
    let table = |more: &'static str| {
        let lines = ["begin 3 warrior guardian", "plan 0", "mana warrior 0", "done guardian"];
        let placed = ["place guardian e3-s3 west", "place warrior e1-n0 west", "foe rat e0-n0 east", more];
        chosen("the-witch-of-fenmire", &lines.into_iter().chain(placed).collect::<Vec<_>>())
    };
    assert!(matches!(table("foe goblin e3-n0 west"), Choice::Attack { who: FIRST, .. }), "a goblin can wait");
    assert_eq!(table("foe mother-fen e3-n0 west"), Choice::Move(FIRST), "she is a step away");
}

#[test]
fn who_strikes_harder_close_by_goes_there_before_it_throws() {
    let lines = [
        "begin 9 warrior guardian",
        "plan 0",
        "show",
        "event the-grate",
        "done guardian",
        "pack warrior none",
        "mana warrior 0",
        "item warrior heavy-axe",
        "item warrior throwing-knife",
        "place warrior e16-n0 east",
        "foe goblin e19-n0 west",
    ];
    assert_eq!(chosen("the-cell", &lines), Choice::Move(FIRST));
    let moved = lines.into_iter().chain(["moved warrior"]).collect::<Vec<_>>();
    let choice = chosen("the-cell", &moved);
    assert!(matches!(choice, Choice::Attack { who: FIRST, weapon: Some(_), .. }), "{choice:?}");
}

#[test]
fn nobody_waits_beside_a_chest_that_only_an_event_opens() {
    let lines = ["begin 5 warrior guardian", "plan 0", "show", "done guardian", "event tool-store", "event the-grate"];
    let lines =
        lines.into_iter().chain(["event the-lever", "event the-ledger", "event the-old-miner", "event the-warden"]);
    let placed = ["searched-room e12-s5", "place warrior e12-s5 east"];
    let choice = chosen("the-cell", &lines.chain(placed).collect::<Vec<_>>());
    assert_eq!(choice, Choice::Move(FIRST));
}
