//! What cards, options and the story say.

use kernel::lexicon::Names;
use kernel::{Chance, Game, Message, Seat, SetupRequest, Silent, Thing};
use queen::Queen;
use queen::state::State;
use std::collections::BTreeMap;

struct Plain<'g>(&'g Queen);

impl Names for Plain<'_> {
    fn thing(&self, thing: Thing) -> String {
        self.0.name(thing).to_owned()
    }
    fn seat(&self, seat: Seat) -> String {
        format!("seat {}", seat.0)
    }
}

fn say(queen: &Queen, message: &Message) -> String {
    queen.about().lexicon.say(message, &Plain(queen))
}

/// All that is said of a thing.
fn told(queen: &Queen, thing: Thing) -> Vec<String> {
    queen.explain(thing).iter().map(|line| say(queen, line)).collect()
}

fn card(slug: &str) -> String {
    let queen = Queen::standard();
    let thing = queen.things().into_iter().find(|&thing| queen.slug(thing) == slug);
    told(&queen, thing.unwrap_or_else(|| panic!("there is no {slug}"))).join(" ")
}

/// Boss No and Freya, Boss No to act.
fn table(queen: &Queen, lines: &[&str]) -> State {
    let options = [("princesses".to_owned(), "boss-no,freya".to_owned())].into();
    let request = SetupRequest { players: 2, options, ..SetupRequest::default() };
    let mut state = queen.start(&queen.setup(&request).unwrap(), Chance::from_seed(4), &mut Silent);
    for line in ["turn boss-no"].iter().chain(lines) {
        queen.arrange(&mut state, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    state
}

#[test]
fn everything_is_told_in_whole_sentences() {
    let queen = Queen::standard();
    for thing in queen.things() {
        let slug = queen.slug(thing);
        for line in told(&queen, thing) {
            let first = line.chars().next().unwrap_or(' ');
            let begins = first.is_uppercase() || ['+', '−', '"'].contains(&first);
            assert!(begins && line.ends_with(['.', '!', '?', '"', ':', '”']), "{slug}: {line}");
            for wrong in ["{", "}", " -", "+-", "..", " .", " ,", "  ", " 1 levels", "one of those", "Deal them"] {
                assert!(!line.contains(wrong), "{slug}: `{wrong}` in {line}");
            }
        }
    }
}

#[test]
fn no_two_cards_are_the_same() {
    let queen = Queen::standard();
    let mut texts = BTreeMap::new();
    for thing in queen.things().into_iter().filter(|thing| usize::from(thing.0) < queen.content.kinds.len()) {
        let info = &queen.content.kinds[usize::from(thing.0)];
        let lines = told(&queen, thing);
        // The first line has name and prices, the last one is flavour.
        let rules = lines[1..lines.len() - usize::from(!info.file.flavour.is_empty())].join(" ");
        // A class and a price alone do not make a card another one.
        let rules = format!("{:?}: {rules}", info.card_type);
        if let Some(other) = texts.insert(rules.clone(), info.file.slug.clone()) {
            panic!("{} and {other} are the same card: {rules}", info.file.slug);
        }
    }
}

#[test]
fn it_is_said_to_whom_something_is_done() {
    assert!(card("recoil").contains("Put 2 Lash on the attacker."), "{}", card("recoil"));
    assert!(card("border-raid").contains("Put 1 Lash on an opponent of your choice."), "{}", card("border-raid"));
    assert!(card("iron-braid").contains("Put 2 Lash on each opponent."), "{}", card("iron-braid"));
    assert!(card("volatile-flask").contains("On a 1: You lose 2 health."), "{}", card("volatile-flask"));
    assert!(card("storm-over-court").contains("Heal 1 for each target hit."), "{}", card("storm-over-court"));
    assert!(card("ancestral-bow").contains("+4 to your next Attack."), "{}", card("ancestral-bow"));
    assert!(card("scalp").contains("plus 1 for every Lash taken off"), "{}", card("scalp"));
    assert!(card("the-only-future").contains("for every Prophecy you spend"), "{}", card("the-only-future"));
    assert!(card("blackmail").contains("“Lose 5 Clout.” or “Take Major + 2 damage.”"), "{}", card("blackmail"));
    assert!(card("fae-favor").contains("The attacker draws a card."), "{}", card("fae-favor"));
}

#[test]
fn the_victim_hears_what_each_choice_costs_her() {
    let queen = Queen::standard();
    let mut state = table(&queen, &["boss-no hand: blackmail", "clout boss-no 1", "clout freya 9"]);
    let (attacker, victim) = (Seat(0), Seat(1));
    let play = queen.read(&state, attacker, "play blackmail at freya").unwrap();
    queen.apply(&mut state, attacker, play, &mut Silent);
    let mut options = Vec::new();
    queen.options(&state, victim, &mut options);
    let labels: Vec<String> =
        options.iter().map(|&choice| say(&queen, &queen.label(&state, victim, choice).text)).collect();
    assert_eq!(labels, ["Lose 5 Clout to Boss No.", "Take 7 damage."]);
}

#[test]
fn what_waits_for_the_clock_says_when_it_is_too_late() {
    let queen = Queen::standard();
    let detail = |hour: &str| {
        let state = table(&queen, &["boss-no hand: coronation-robes", hour]);
        let play = queen.read(&state, Seat(0), "play coronation-robes").unwrap();
        let label = queen.label(&state, Seat(0), play);
        say(&queen, label.detail.as_ref().expect("the card is told"))
    };
    assert!(!detail("clock 10").contains("Too late"));
    assert!(detail("clock 11").contains("Too late now: the clock strikes no more before midnight."));
}

#[test]
fn every_word_of_the_cards_can_be_looked_up() {
    let queen = Queen::standard();
    for word in ["lash", "trance", "prophecy", "major", "minor", "advisor", "loyalty", "unblockable", "archive", "pact"]
    {
        let id = format!("queen-word-{word}");
        assert!(queen.about().lexicon.has(&id), "{word} is told nowhere");
    }
}
