//! Every word of the game is told by `look` (the messages `erune-word-<word>`), and what an option costs stands on it.

use erune::Erune;
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent};

/// Words of cards, prompts and rules that are no thing of their own.
const WORDS: &[&str] = &[
    "skull",
    "shield",
    "bolt",
    "stamina",
    "mana",
    "health",
    "temporary",
    "basic-action",
    "free-action",
    "combat-action",
    "move",
    "prepare",
    "attack-zone",
    "defence-zone",
    "from-behind",
    "line-of-sight",
    "visible",
    "engaged",
    "lightning",
    "unstoppable",
    "stray-shot",
    "success-test",
    "black",
    "yellow",
    "red",
    "blue",
    "melee",
    "ranged",
    "hybrid",
    "diagonal",
    "two-handed",
    "reload",
    "heavy",
    "rank",
    "skill",
    "prerequisite",
    "reaction",
    "curse",
    "purification",
    "pact",
    "shadows-card",
    "fate-point",
    "ability",
    "field",
    "spell",
    "enhancing",
    "offensive",
    "hindering",
    "healing",
    "ally",
    "enemy",
    "attached",
    "adjacent",
    "pit",
    "trap",
    "detect",
    "disarm",
    "source",
    "wardrobe",
    "campfire",
    "inactive",
    "small",
    "green-skin",
    "demon",
    "animated",
    "major",
    "undead",
    "spellcaster",
    "terrifying-presence",
    "bloodthirsty",
    "harassment",
    "herald-of-shadows",
    "substance",
    "rune",
    "experience",
    "level",
    "objective",
    "key-sentence",
    "hatch",
    "master-of-shadows",
    "adventurer",
];

#[test]
fn every_word_can_be_looked_up() {
    let erune = Erune::standard();
    for word in WORDS {
        assert!(erune.about().lexicon.has(&format!("erune-word-{word}")), "{word} is told nowhere");
    }
}

/// A table of the Guardian and the Warrior, arranged by these lines.
fn arranged(erune: &Erune, lines: &[&str]) -> Position<Erune> {
    let setup = erune.setup(&SetupRequest { players: 2, ..SetupRequest::default() }).expect("a table");
    let mut position = Position::<Erune>::start(erune, &setup, Chance::from_seed(1), &mut Silent);
    for line in ["begin 5 guardian warrior", "plan 0", "show", "place warrior e0-n0 north"].iter().chain(lines) {
        erune.arrange(position.state_mut(), line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    position
}

/// ER-107: what is thrown hurts nobody without a bolt of its Success Test, and the odds beside the option say so.
#[test]
fn the_odds_of_a_grenade_count_its_test() {
    let erune = Erune::standard();
    let lines = ["item guardian black-powder-grenade", "place guardian e16-s1 east", "foe goblin e20-s1 west"];
    let position = arranged(&erune, &lines);
    let words = "guardian attack goblin-1 with black-powder-grenade";
    let choice = erune.read(position.state(), Seat(1), words).expect("a choice");
    let odds = erune.label(position.state(), Seat(1), choice).odds.expect("odds").percent;
    // A red die shows SSS, SS, SS, S, SB, H, the Goblin's black one a shield on two faces of six: 26 of 36 hurt; a blue die
    // shows a bolt on four faces of six.
    assert_eq!(odds, (100.0 * 26.0 / 36.0 * 4.0 / 6.0_f32).round() as u8);
}

/// A refusal names the one reason there is, not all there could be.
#[test]
fn a_refusal_says_which_reason_it_is() {
    let erune = Erune::standard();
    let cases: &[(&[&str], u8, &str, &str)] = &[
        (&["place guardian e13-s6 north", "actions guardian 0"], 1, "guardian search", "erune-no-action"),
        (&["place guardian e13-s6 north", "searched-room e13-s6"], 1, "guardian search", "erune-room-searched"),
        (&["place guardian e13-s6 north", "foe rat e12-s4 south"], 1, "guardian search", "erune-monsters-here"),
        (&["place guardian e5-n1 east"], 1, "guardian search", "erune-no-corridor-search"),
        (&["place guardian e13-s6 north", "searched e14-s6"], 1, "guardian search e14-s6", "erune-searched-before"),
        (&["place guardian e15-s5 north"], 1, "guardian search e14-s6", "erune-no-rummage"),
        (
            &["place guardian e17-s1 east", "found e18-s1", "disarmed guardian"],
            1,
            "guardian disarm e18-s1",
            "erune-disarmed-once",
        ),
        (
            &["place guardian e17-s1 east", "found e18-s1", "foe rat e17-n0 south", "engaged guardian rat-1"],
            1,
            "guardian disarm e18-s1",
            "erune-disarm-engaged",
        ),
        (&["health guardian 2", "shadows guardian 3"], 1, "guardian pact for-health", "erune-too-many-cards"),
        (&["health guardian 8"], 1, "guardian pact of-purification", "erune-no-pact"),
        (&["health guardian 0", "fate guardian 0"], 1, "guardian fate", "erune-no-fate"),
        (&["campfire"], 1, "guardian campfire", "erune-campfire-burnt"),
        (
            &["place guardian e17-s1 east", "fought guardian", "foe rat e18-s1 west"],
            1,
            "guardian attack rat-1 with bare-hands",
            "erune-fought",
        ),
        (
            &["place guardian e17-s1 east", "actions guardian 0", "foe rat e18-s1 west"],
            1,
            "guardian attack rat-1 with bare-hands",
            "erune-no-action",
        ),
        (&["actions guardian 0"], 1, "guardian move", "erune-no-action"),
        (&["moved guardian"], 1, "guardian move", "erune-moved"),
        (
            &["skills master none", "stamina master 9", "phase master"],
            0,
            "curse guardian with weakness",
            "erune-not-mastered",
        ),
        (
            &["skill master weakness", "stamina master 2", "phase master"],
            0,
            "curse guardian with weakness",
            "erune-too-dear",
        ),
        (
            &["skill master weakness", "stamina master 9", "banned weakness", "phase master"],
            0,
            "curse guardian with weakness",
            "erune-curse-banned",
        ),
        (
            &["skill master weakness", "stamina master 9", "curse warrior weakness", "phase master"],
            0,
            "curse guardian with weakness",
            "erune-curse-placed",
        ),
    ];
    for (lines, seat, words, reason) in cases {
        let position = arranged(&erune, lines);
        let choice = erune.read(position.state(), Seat(*seat), words).expect("a choice");
        let refusal = erune.refusal(position.state(), Seat(*seat), choice);
        assert_eq!(refusal.message.id, *reason, "{words} after {lines:?}");
    }
}
