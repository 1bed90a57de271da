//! Tests, combat and adventures at a table whose numbers are the test's own.

use crate::practice::{game, play};

/// A Challenge that harms nobody much: value 12 in each phase, damage 1, Life 1.
const RAT: &str =
    r#"Challenge(slug: "rat", name: "Rat", copies: 3, ranged: (12, 1), melee: (12, 1), magic: (12, 1), life: 1),"#;

/// The same, and before combat it asks for a test.
const RIDDLER: &str = r#"Challenge(slug: "riddler", name: "Riddler", ranged: (12, 1), melee: (12, 1), magic: (12, 1), life: 2,
    before: [Test(Spot, Ranged, 13, [], [Wound(Hero, 1)])]),"#;

#[test]
fn rb_5_14_a_test_adds_attribute_and_skill() {
    let story = "do ada walk to e10\ndice 4 3\ndo ada adventure\nexpect told ada 4 + 3 + 5 against 13, failure\n\
        dice 4 4\ndo ada luckstone\nexpect told ada 4 + 4 + 5 against 13, success\n\
        expect value players.ada.body.wounds = 0\n";
    play(game(RIDDLER), "ada", story);
}

#[test]
fn rb_5_14_who_has_not_learnt_it_tests_with_the_attribute_and_its_counters() {
    let story = "arrange level cy mind 2\ndo cy walk to e10\ndice 4 4\ndo cy adventure\n\
        expect told cy 4 + 4 + 4 against 13, failure\ndo cy done\nexpect value players.cy.body.wounds = 1\n";
    play(game(RIDDLER), "cy", story);
}

#[test]
fn rb_15_what_helps_combat_rolls_does_not_help_a_test() {
    let story = "arrange cy has: bow-of-bone, black-dagger\ndo cy walk to e10\ndice 6 6\ndo cy adventure\n\
        expect told cy 6 + 6 + 0 against 13, failure\ndo cy done\ndice 6 6\ndo cy attack\n\
        expect told cy (ranged): 6 + 6 + 4 against 12, success\n";
    play(game(RIDDLER), "cy", story);
}

#[test]
fn rb_4_6_19_each_attribute_has_its_phase() {
    let story = "do ada walk to e10\ndo ada adventure\ndice 1 9\ndo ada defend\n\
        expect told ada Ada defends (ranged): 1 + 9 + 3 against 12, success.\n\
        dice 1 9\ndo ada defend\nexpect told ada Ada defends (melee): 1 + 9 + 2 against 12, success.\n\
        dice 1 5\ndo ada attack\ndo ada use ada\ndo ada done\n\
        expect told ada Ada attacks (magic): 1 + 5 + 6 against 12, success.\n\
        expect value players.ada.body.exhaustion = 1\n";
    play(game(RAT), "ada", story);
}

#[test]
fn rb_25_the_thirtieth_round_is_the_last() {
    let mut story = "do bo walk to e10\ndo bo adventure\n".to_owned();
    for _ in 0..29 {
        story += "do bo defend\ndo bo defend\ndo bo defend\n";
    }
    story += "expect value fight.round = 30\ndo bo defend\ndo bo defend\ndo bo defend\nexpect value fight = null\n\
        expect value undefeated.0.card = rat\nexpect value players.bo.space = e10\nexpect option bo place flare\n";
    play(game(RAT), "bo", &story);
}

#[test]
fn rb_35_37_an_encounter_is_carried_out_and_goes_under_its_deck() {
    let encounter = r#"Encounter(slug: "hut", name: "A Hut", does: [Choose([Gold(2)], [Heal(Hero, 1)])]),"#;
    let story = "arrange green top: hut, rat\narrange wounds ada 2\ndo ada walk to e10\ndo ada adventure\n\
        expect option ada option 1\ndo ada option 2\nexpect value players.ada.body.wounds = 1\n\
        expect value fight.challenge = rat\nexpect value decks.green.2 = hut\n";
    play(game(&format!("{encounter}{RAT}")), "ada", story);
}

#[test]
fn rb_32_37_an_adventure_ends_when_its_deck_has_no_challenge() {
    let events = r#"Event(slug: "calm", name: "Calm", number: 1, weather: "green-leaf"),
        Event(slug: "breeze", name: "Breeze", number: 2, weather: "green-leaf"),"#;
    let story = "arrange green top: breeze, calm\ndo ada walk to e10\ndo ada adventure\n\
        expect value event = breeze\nexpect value fight = null\nexpect value decks.green.0 = calm\n\
        expect option ada place flare\n";
    play(game(events), "ada", story);
}

#[test]
fn rb_24_37_a_defeated_challenge_goes_under_its_deck() {
    let story = "arrange green top: riddler\ndo bo walk to e10\ndo bo adventure\ndo bo defend\ndo bo attack\n\
        expect value decks.green.3 = riddler\nexpect value players.bo.points = 1\n";
    play(game(&format!("{RAT}{RIDDLER}")), "bo", story);
}

#[test]
fn fw_9_36_who_defeats_arshan_wins_at_once() {
    let mut story = "arrange bo at j3\ndo bo walk to green-vale\nexpect value fight.challenge = arshan\n\
        expect value players.bo.body.frost = 0\n"
        .to_owned();
    // Life 6, and two wounds with each blow in melee.
    for _ in 0..2 {
        story += "do bo defend\ndo bo attack\ndo bo defend\n";
    }
    story += "expect value fight.wounds = 4\ndo bo defend\ndo bo attack\nexpect over arshan\nexpect winner bo\n";
    play(game(RAT), "bo", &story);
}

#[test]
fn fw_25_only_one_discovery_in_a_turn() {
    let story = "arrange legends: steeltooth-trap, twisted-symbol\narrange ada at c10\n\
        arrange ada rumors: wild-rumor x6\ndo ada roll 3\n\
        do ada discover steeltooth-trap with wild, wild\n\
        expect refused ada discover twisted-symbol with wild, wild, wild rule FW-25\ndo ada stop\n\
        expect refused ada discover twisted-symbol with wild, wild, wild rule FW-25\n";
    play(game(RAT), "ada", story);
}
