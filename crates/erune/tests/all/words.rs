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

/// ER-107: what is thrown hurts nobody without a bolt of its Success Test, and the odds beside the option say so.
#[test]
fn the_odds_of_a_grenade_count_its_test() {
    let erune = Erune::standard();
    let setup = erune.setup(&SetupRequest { players: 2, ..SetupRequest::default() }).expect("a table");
    let mut position = Position::<Erune>::start(&erune, &setup, Chance::from_seed(1), &mut Silent);
    for line in [
        "begin 5 guardian warrior",
        "plan 0",
        "show",
        "item guardian black-powder-grenade",
        "place guardian e16-s1 east",
        "foe goblin e20-s1 west",
    ] {
        erune.arrange(position.state_mut(), line).unwrap_or_else(|problem| panic!("{line}: {problem}"));
    }
    let seat = Seat(1);
    let words = "guardian attack goblin-1 with black-powder-grenade";
    let choice = erune.read(position.state(), seat, words).expect("a choice");
    let odds = erune.label(position.state(), seat, choice).odds.expect("odds").percent;
    // A red die shows SSS, SS, SS, S, SB, H, the Goblin's black one a shield on two faces of six: 26 of 36 hurt; a blue die
    // shows a bolt on four faces of six.
    assert_eq!(odds, (100.0 * 26.0 / 36.0 * 4.0 / 6.0_f32).round() as u8);
}
