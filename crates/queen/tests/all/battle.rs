//! Attacks, Reactions, damage, Summons and tokens, with cards made for the test (QM-40 to QM-67, QM-95 to QM-99).
//!
//! What can be shown with the cards of the box stands in `scenarios/`; here is what needs exact numbers.

use crate::practice::{Sample, play, queen, queen_with};

const COURT: &str = "boss-no,hephesta,freya,rosaline";

const JAB: Sample = ("jab", "kind: Attack, does: [Strike(One, [Damage(Just(4))], false)]");
const ROB: Sample = ("rob", "kind: Attack, does: [Strike(One, [Damage(Just(4)), Steal(Just(2))], false)]");
const ROB_TWO: Sample = ("rob-two", "kind: Attack, does: [Strike(Two, [Damage(Just(4)), Steal(Just(2))], false)]");
const DENY: Sample = ("deny", "kind: Reaction, answers: Attack, play: 1, does: [NegateAttack]");
const SHRUG: Sample = ("shrug", "kind: Reaction, answers: Attack, does: [NegateDamage]");
const HOLD: Sample = ("hold", "kind: Reaction, answers: Attack, does: [Reduce(Just(2))]");
const STING: Sample = ("sting", "kind: Reaction, answers: Attack, does: [Damage(Just(5))]");
const PLATE: Sample = ("plate", "kind: Boon, holds: [Armor(1)]");
const PAGE: Sample = ("page", "kind: Summon, loyalty: 6, whenever: [(Bought, [Clout(Just(1))])]");

// --- Attacks ---------------------------------------------------------------------------------------------------

#[test]
fn qm_43_negated_damage_leaves_the_theft() {
    play(
        queen(&[ROB, SHRUG]),
        COURT,
        "arrange clout hephesta 5
         arrange boss-no hand: rob
         arrange hephesta reactions: shrug
         do boss-no play rob at hephesta
         do hephesta react shrug
         expect value players.hephesta.health = 30
         expect value players.hephesta.clout = 3
         expect value players.boss-no.clout = 2",
    );
}

#[test]
fn qm_44_a_negated_attack_harms_and_benefits_nobody_but_the_other_target_suffers() {
    play(
        queen(&[ROB_TWO, DENY]),
        COURT,
        "arrange clout hephesta 5
         arrange clout freya 5
         arrange boss-no hand: rob-two
         arrange hephesta reactions: deny
         do boss-no play rob-two
         do boss-no target hephesta
         do boss-no target freya
         do hephesta react deny
         expect value players.hephesta.health = 30
         expect value players.hephesta.clout = 4
         expect value players.freya.health = 26
         expect value players.freya.clout = 3
         expect value players.boss-no.clout = 2",
    );
}

const BOAST: Sample = ("boast", "kind: Attack, does: [Strike(Two, [Damage(Just(4))], false), Clout(Just(3))]");

#[test]
fn qm_44_if_all_targets_negate_nothing_of_the_attack_card_is_left() {
    play(
        queen(&[BOAST, DENY]),
        COURT,
        "arrange clout hephesta 5
         arrange clout freya 5
         arrange boss-no hand: boast
         arrange hephesta reactions: deny
         arrange freya reactions: deny
         do boss-no play boast
         do boss-no target hephesta
         do boss-no target freya
         do hephesta react deny
         do freya react deny
         expect value players.boss-no.clout = 0
         expect value players.boss-no.archive = [\"boast\"]
         expect awaiting boss-no",
    );
}

#[test]
fn qm_44_if_one_target_did_not_negate_the_rest_of_the_card_stays() {
    play(
        queen(&[BOAST, DENY]),
        COURT,
        "arrange clout hephesta 5
         arrange boss-no hand: boast
         arrange hephesta reactions: deny
         do boss-no play boast
         do boss-no target hephesta
         do boss-no target freya
         do hephesta react deny
         expect value players.freya.health = 26
         expect value players.boss-no.clout = 3",
    );
}

#[test]
fn qm_46_damage_on_another_card_is_answered_alone() {
    let cards =
        [("prank", "kind: Utility, play: 1, does: [Strike(One, [Damage(Just(4))], false), Clout(Just(3))]"), DENY];
    play(
        queen(&cards),
        COURT,
        "arrange clout boss-no 1
         arrange clout hephesta 5
         arrange boss-no hand: prank
         arrange hephesta reactions: deny
         do boss-no play prank
         expect option boss-no target freya
         do boss-no target hephesta
         do hephesta react deny
         expect value players.hephesta.health = 30
         expect value players.boss-no.clout = 3",
    );
}

#[test]
fn qm_46_so_is_the_damage_of_a_boon_and_the_boon_stays() {
    let cards = [("brazier", "kind: Boon, does: [Strike(One, [Damage(Just(4))], false)], holds: [Armor(1)]"), DENY];
    play(
        queen(&cards),
        COURT,
        "arrange clout hephesta 5
         arrange boss-no hand: brazier
         arrange hephesta reactions: deny
         do boss-no play brazier
         do boss-no target hephesta
         do hephesta react deny
         expect value players.hephesta.health = 30
         expect value players.boss-no.armory.0.card = brazier",
    );
}

#[test]
fn qm_47_a_bonus_adds_to_the_whole_split_and_might_does_not() {
    let cards = [
        ("volley", "kind: Attack, does: [Split(Just(6), false)]"),
        ("aim", "kind: Utility, does: [Charge(2)]"),
        ("drums", "kind: Boon, holds: [Might(3)]"),
        DENY,
    ];
    play(
        queen(&cards),
        COURT,
        "arrange clout freya 5
         arrange boss-no hand: volley, aim
         arrange boss-no armory: drums
         arrange freya reactions: deny
         do boss-no play aim
         do boss-no play volley
         expect option boss-no allot 8 to freya
         expect no option boss-no allot 9 to freya
         do boss-no allot 5 to freya
         do boss-no allot 1 to hephesta
         do boss-no allot 2 to hephesta
         expect awaiting freya
         do freya react deny
         expect value players.freya.health = 30
         expect value players.hephesta.health = 27
         expect value players.boss-no.charge = 0",
    );
}

#[test]
fn qm_42_90_targets_are_struck_in_turn_order_however_they_were_aimed_at() {
    // Both would join Boss No. Freya sits before Rosaline, so she falls first and wins as their Advisor.
    play(
        queen(&[ROB_TWO]),
        "boss-no,freya,rosaline",
        "arrange clock 7
         arrange health freya 1
         arrange health rosaline 1
         arrange declared freya boss-no
         arrange declared rosaline boss-no
         arrange boss-no hand: rob-two
         do boss-no play rob-two
         do boss-no target rosaline
         do boss-no target freya
         expect over last-standing
         expect winner boss-no freya",
    );
}

#[test]
fn qm_41_87_a_counterblow_that_kills_ends_the_attack_for_all_others() {
    play(
        queen(&[ROB_TWO, STING, HOLD]),
        COURT,
        "arrange health boss-no 5
         arrange clout freya 5
         arrange boss-no hand: rob-two
         arrange hephesta reactions: sting
         arrange freya reactions: hold
         do boss-no play rob-two
         do boss-no target hephesta
         do boss-no target freya
         do hephesta react sting
         expect value players.boss-no.standing = out
         expect value players.hephesta.health = 30
         expect value players.hephesta.archive = [\"sting\"]
         expect value players.freya.health = 30
         expect value players.freya.clout = 5
         expect value attack = null
         expect awaiting hephesta",
    );
}

// --- Reactions -------------------------------------------------------------------------------------------------

const LICK: Sample = ("lick", "kind: Reaction, answers: Damage, does: [Heal(Just(1))]");

#[test]
fn qm_52_all_damage_is_done_before_the_first_answers_it() {
    play(
        queen(&[ROB_TWO, LICK]),
        COURT,
        "arrange boss-no hand: rob-two
         arrange hephesta reactions: lick
         arrange freya reactions: lick
         do boss-no play rob-two
         do boss-no target hephesta
         do boss-no target freya
         do hephesta pass
         do freya pass
         expect value players.hephesta.health = 26
         expect value players.freya.health = 26
         expect awaiting hephesta
         do hephesta react lick
         expect value players.hephesta.health = 27
         expect awaiting freya
         do freya pass
         expect awaiting boss-no",
    );
}

#[test]
fn qm_52_who_was_not_hurt_is_not_asked_after_the_damage() {
    play(
        queen(&[JAB, LICK, PLATE, PAGE]),
        COURT,
        "arrange boss-no hand: jab
         arrange hephesta armory: page
         arrange hephesta reactions: lick
         do boss-no play jab at hephesta's page
         do hephesta pass
         expect value players.hephesta.armory.0.tokens = 2
         expect awaiting boss-no",
    );
}

#[test]
fn qm_55_what_a_reaction_deals_cannot_be_answered_but_armor_counts() {
    play(
        queen(&[JAB, STING, PLATE, HOLD, LICK]),
        COURT,
        "arrange boss-no hand: jab
         arrange boss-no armory: plate
         arrange boss-no reactions: hold, lick
         arrange hephesta reactions: sting
         do boss-no play jab at hephesta
         do hephesta react sting
         expect value players.boss-no.health = 26
         expect value players.hephesta.health = 26
         expect awaiting boss-no
         expect option boss-no end keep",
    );
}

#[test]
fn qm_56_an_extra_is_paid_with_the_price() {
    let cards = [
        JAB,
        (
            "brace",
            "kind: Reaction, answers: Attack, play: 1, does: [Reduce(Just(1))], extra: (cost: 2, does: [Reduce(Just(2))])",
        ),
    ];
    let court = "arrange clout hephesta 5
         arrange boss-no hand: jab
         arrange hephesta reactions: brace
         do boss-no play jab at hephesta\n";
    let plain = "do hephesta react brace
         expect value players.hephesta.clout = 4
         expect value players.hephesta.health = 27";
    let extra = "do hephesta react brace extra
         expect value players.hephesta.clout = 2
         expect value players.hephesta.health = 29";
    play(queen(&cards), COURT, &format!("{court}{plain}"));
    play(queen(&cards), COURT, &format!("{court}{extra}"));
}

#[test]
fn qm_56_a_reduction_helps_her_before_her_summon_and_a_negation_helps_both() {
    let court = "arrange boss-no hand: rob-two
         arrange clout hephesta 9
         arrange hephesta armory: page
         arrange hephesta reactions: deny, hold
         do boss-no play rob-two
         do boss-no target hephesta's page
         do boss-no target hephesta\n";
    let hold = "do hephesta react hold
         expect value players.hephesta.health = 28
         expect value players.hephesta.armory = []";
    let deny = "do hephesta react deny
         expect value players.hephesta.health = 30
         expect value players.hephesta.armory.0.tokens = 6";
    play(queen(&[ROB_TWO, PAGE, DENY, HOLD]), COURT, &format!("{court}{hold}"));
    play(queen(&[ROB_TWO, PAGE, DENY, HOLD]), COURT, &format!("{court}{deny}"));
}

// --- Damage ----------------------------------------------------------------------------------------------------

const LESSONS: [Sample; 5] = [
    ("major-schemer", "kind: Attack, class: Schemer, does: [Strike(One, [Damage(Major)], false)]"),
    ("minor-schemer", "kind: Attack, class: Schemer, does: [Strike(One, [Damage(Minor)], false)]"),
    ("major-caster", "kind: Attack, class: Caster, does: [Strike(One, [Damage(Major)], false)]"),
    ("minor-caster", "kind: Attack, class: Caster, does: [Strike(One, [Damage(Minor)], false)]"),
    ("classless", "kind: Attack, does: [Strike(One, [Damage(Major)], false)]"),
];

#[test]
fn qm_60_boss_no_deals_5_and_3_as_a_schemer_4_and_2_as_a_caster() {
    play(
        queen(&LESSONS),
        COURT,
        "arrange boss-no hand: major-schemer, minor-schemer, major-caster, minor-caster, classless
         do boss-no play major-schemer at hephesta
         expect value players.hephesta.health = 25
         do boss-no play minor-schemer at hephesta
         expect value players.hephesta.health = 22
         do boss-no play major-caster at hephesta
         expect value players.hephesta.health = 18
         do boss-no play minor-caster at hephesta
         expect value players.hephesta.health = 16
         do boss-no play classless at hephesta
         expect value players.hephesta.health = 11",
    );
}

#[test]
fn qm_60_not_only_damage_goes_by_level() {
    let balm = ("balm", "kind: Utility, class: Caster, does: [Heal(Minor), Clout(Major)]");
    play(
        queen(&[balm, ("balm-again", balm.1)]),
        COURT,
        "arrange health boss-no 10
         arrange boss-no hand: balm, balm-again
         do boss-no play balm
         expect value players.boss-no.health = 12
         expect value players.boss-no.clout = 4
         arrange level boss-no caster 1
         do boss-no play balm-again
         expect value players.boss-no.health = 15
         expect value players.boss-no.clout = 9",
    );
}

#[test]
fn qm_60_61_the_same_after_a_level_gained_and_one_lost() {
    play(
        queen(&LESSONS),
        COURT,
        "arrange level boss-no schemer 1
         arrange level boss-no caster -1
         arrange boss-no hand: major-schemer, minor-schemer, major-caster, minor-caster
         do boss-no play major-schemer at hephesta
         expect value players.hephesta.health = 24
         do boss-no play minor-schemer at hephesta
         expect value players.hephesta.health = 20
         do boss-no play major-caster at hephesta
         expect value players.hephesta.health = 17
         do boss-no play minor-caster at hephesta
         expect value players.hephesta.health = 16",
    );
}

#[test]
fn qm_61_levels_last_as_long_as_they_say() {
    let cards = [
        ("rush", "kind: Utility, does: [Level(Schemer, 3, TurnEnd)]"),
        ("vigil", "kind: Utility, does: [Level(Schemer, 2, NextTurn)]"),
        ("lesson", "kind: Utility, does: [Level(Schemer, 1, Lasting)]"),
    ];
    play(
        queen(&cards),
        COURT,
        "arrange boss-no hand: rush, vigil, lesson
         do boss-no play rush
         expect value players.boss-no.levels.schemer.major = 8
         expect value players.boss-no.levels.schemer.minor = 6
         expect value players.boss-no.levels.caster.major = 4
         do boss-no play vigil
         do boss-no play lesson
         expect value players.boss-no.levels.schemer.major = 11
         do boss-no end keep
         expect value players.boss-no.levels.schemer.major = 8
         do hephesta end keep
         do freya end keep
         expect value players.boss-no.levels.schemer.major = 8
         do rosaline end keep
         expect value players.boss-no.levels.schemer.major = 6
         expect value players.boss-no.levels.schemer.minor = 4",
    );
}

#[test]
fn qm_61_a_level_taken_from_another_is_gone_for_her_next_turn() {
    let cards = [("hex", "kind: Attack, does: [Strike(One, [TheirLevel(-1, TurnEnd)], false)]")];
    play(
        queen(&cards),
        "hephesta,boss-no,freya",
        "arrange hephesta hand: hex
         do hephesta play hex at boss-no
         do hephesta end keep
         expect awaiting boss-no
         expect value players.boss-no.levels.schemer.major = 4
         expect value players.boss-no.levels.schemer.minor = 2
         expect value players.boss-no.levels.caster.major = 3
         expect value players.boss-no.levels.caster.minor = 1
         do boss-no end keep
         expect value players.boss-no.levels.schemer.major = 5
         expect value players.boss-no.levels.caster.minor = 2",
    );
}

const SURE: Sample = ("sure", "kind: Attack, does: [Strike(One, [Damage(Just(4)), Steal(Just(2))], true)]");

#[test]
fn qm_62_nothing_reduces_blocks_or_negates_the_unblockable() {
    play(
        queen(&[SURE, DENY, SHRUG, HOLD, STING, PLATE]),
        COURT,
        "arrange clout hephesta 9
         arrange boss-no hand: sure
         arrange hephesta armory: plate
         arrange hephesta reactions: deny, shrug, hold, sting
         do boss-no play sure at hephesta
         expect awaiting hephesta
         expect no option hephesta react deny
         expect no option hephesta react shrug
         expect no option hephesta react hold
         expect refused hephesta react deny rule QM-62
         expect option hephesta react sting
         do hephesta react sting
         expect value players.boss-no.health = 25
         expect value players.hephesta.health = 26
         expect value players.hephesta.clout = 7
         expect value players.boss-no.clout = 2",
    );
}

#[test]
fn qm_62_63_a_bane_on_the_attacker_weakens_her_attacks_but_not_the_unblockable() {
    play(
        queen(&[JAB, SURE, ("shackles", "kind: Bane, holds: [Might(-3)]")]),
        COURT,
        "arrange boss-no hand: jab, sure
         arrange boss-no armory: shackles
         do boss-no play jab at hephesta
         expect value players.hephesta.health = 29
         do boss-no play sure at hephesta
         expect value players.hephesta.health = 25",
    );
}

#[test]
fn qm_63_what_reduces_adds_up_and_a_guard_is_used_up() {
    let cards = [
        ("smash", "kind: Attack, does: [Strike(One, [Damage(Just(9))], false)]"),
        JAB,
        HOLD,
        PLATE,
        ("parapet", "kind: Utility, does: [Guard(3)]"),
    ];
    // 9 - 1 (plate) - 2 (hold) - 3 (guard) = 3, then 4 - 1 = 3.
    play(
        queen(&cards),
        COURT,
        "arrange turn hephesta
         arrange hephesta hand: parapet
         do hephesta play parapet
         expect value players.hephesta.guard = 3
         arrange turn boss-no
         arrange boss-no hand: smash, jab
         arrange hephesta armory: plate
         arrange hephesta reactions: hold
         do boss-no play smash at hephesta
         do hephesta react hold
         expect value players.hephesta.health = 27
         expect value players.hephesta.guard = 0
         do boss-no play jab at hephesta
         expect value players.hephesta.health = 24",
    );
}

#[test]
fn qm_63_a_blow_without_damage_uses_up_no_guard() {
    let cards = [
        JAB,
        ("tickle", "kind: Attack, does: [Strike(One, [Damage(Just(0))], false)]"),
        ("parapet", "kind: Utility, does: [Guard(3)]"),
        ("mail", "kind: Boon, holds: [FirstArmor(1)]"),
    ];
    play(
        queen(&cards),
        COURT,
        "arrange turn hephesta
         arrange hephesta hand: parapet
         arrange hephesta armory: mail
         do hephesta play parapet
         arrange turn boss-no
         arrange boss-no hand: tickle, jab
         do boss-no play tickle at hephesta
         expect value players.hephesta.guard = 3
         do boss-no play jab at hephesta
         expect value players.hephesta.health = 30
         expect value players.hephesta.guard = 0",
    );
}

#[test]
fn qm_63_the_first_attack_of_a_round_is_counted_from_her_own_turn() {
    let mail = ("mail", "kind: Boon, holds: [FirstArmor(3)]");
    play(
        queen(&[JAB, ("jab-again", JAB.1), mail]),
        "boss-no,hephesta,freya",
        "arrange boss-no hand: jab, jab-again
         arrange freya hand: jab
         arrange hephesta armory: mail
         do boss-no play jab at hephesta
         expect value players.hephesta.health = 29
         do boss-no play jab-again at hephesta
         expect value players.hephesta.health = 25
         do boss-no end keep
         do hephesta end keep
         do freya play jab at hephesta
         expect value players.hephesta.health = 24",
    );
}

#[test]
fn qm_63_reduced_damage_never_heals() {
    let cards = [JAB, ("bulwark", "kind: Reaction, answers: Attack, does: [Reduce(Just(9))]")];
    play(
        queen(&cards),
        COURT,
        "arrange health hephesta 20
         arrange boss-no hand: jab
         arrange hephesta reactions: bulwark
         do boss-no play jab at hephesta
         do hephesta react bulwark
         expect value players.hephesta.health = 20",
    );
}

#[test]
fn qm_64_a_loss_by_ones_own_card_is_not_an_attack() {
    let cards = [("price", "kind: Utility, does: [Hurt(Just(2)), Clout(Just(5))]"), PLATE, HOLD, LICK];
    play(
        queen(&cards),
        COURT,
        "arrange boss-no hand: price
         arrange boss-no armory: plate
         arrange boss-no reactions: hold, lick
         do boss-no play price
         expect awaiting boss-no
         expect option boss-no end keep
         expect value players.boss-no.health = 28",
    );
}

#[test]
fn qm_64_thorns_are_not_an_attack() {
    let cards = [JAB, ("briar", "kind: Boon, holds: [Thorns(2)]"), PLATE, HOLD, LICK, PAGE];
    let court = "arrange boss-no hand: jab
         arrange boss-no armory: plate
         arrange boss-no reactions: hold, lick
         arrange hephesta armory: briar, page\n";
    let princess = "do boss-no play jab at hephesta
         expect awaiting boss-no
         expect option boss-no end keep
         expect value players.boss-no.health = 28";
    let summon = "do boss-no play jab at hephesta's page
         expect value players.boss-no.health = 30";
    play(queen(&cards), COURT, &format!("{court}{princess}"));
    play(queen(&cards), COURT, &format!("{court}{summon}"));
}

// --- Summons ---------------------------------------------------------------------------------------------------

#[test]
fn qm_66_67_clout_stolen_from_a_summon_is_loyalty_and_the_rest_is_lost() {
    let cards = [("heist", "kind: Attack, does: [Strike(One, [Steal(Just(9))], false)]"), PAGE];
    play(
        queen(&cards),
        COURT,
        "arrange clout hephesta 5
         arrange boss-no hand: heist
         arrange hephesta armory: page
         do boss-no play heist at hephesta's page
         expect value players.hephesta.armory = []
         expect value players.hephesta.archive = [\"page\"]
         expect value players.hephesta.clout = 5
         expect value players.boss-no.clout = 0",
    );
}

#[test]
fn qm_66_so_is_clout_that_is_only_lost() {
    let cards = [("fine", "kind: Attack, does: [Strike(One, [Drain(Just(2))], false)]"), PAGE];
    play(
        queen(&cards),
        COURT,
        "arrange clout hephesta 5
         arrange boss-no hand: fine
         arrange hephesta armory: page
         do boss-no play fine at hephesta's page
         expect value players.hephesta.armory.0.tokens = 4
         expect value players.hephesta.clout = 5",
    );
}

#[test]
fn qm_66_what_makes_a_thief_take_more_takes_more_loyalty() {
    let cards = [
        ("pinch", "kind: Attack, does: [Strike(One, [Steal(Just(2))], false)]"),
        ("fence", "kind: Boon, holds: [Grasp(1)]"),
        PAGE,
    ];
    play(
        queen(&cards),
        COURT,
        "arrange boss-no hand: pinch
         arrange boss-no armory: fence
         arrange hephesta armory: page
         do boss-no play pinch at hephesta's page
         expect value players.hephesta.armory.0.tokens = 3
         expect value players.boss-no.clout = 0",
    );
}

#[test]
fn qm_65_67_damage_and_theft_on_one_summon_share_its_loyalty() {
    play(
        queen(&[ROB, PAGE]),
        COURT,
        "arrange clout hephesta 5
         arrange boss-no hand: rob
         arrange hephesta armory: page
         do boss-no play rob at hephesta's page
         expect value players.hephesta.armory = []
         expect value players.hephesta.health = 30
         expect value players.hephesta.clout = 5
         expect value players.boss-no.clout = 0",
    );
}

#[test]
fn qm_99_a_summon_may_have_more_loyalty_than_there_are_tokens() {
    let cards = [("giant", "kind: Summon, loyalty: 40, does: [Loyalty(Just(5))], holds: [Armor(1)]")];
    play(
        queen(&cards),
        COURT,
        "arrange boss-no hand: giant
         do boss-no play giant
         expect value players.boss-no.armory.0.tokens = 45",
    );
}

// --- Tokens ----------------------------------------------------------------------------------------------------

#[test]
fn qm_95_twenty_four_lash_are_all_there_are() {
    let cards = [("flail", "kind: Utility, does: [OnEachOpponent([Lash(5)])]")];
    play(
        queen(&cards),
        "freya,boss-no,hephesta,erdene,rosaline,doctor-lux",
        "arrange freya hand: flail
         do freya play flail
         expect value players.boss-no.lash = 5
         expect value players.erdene.lash = 5
         expect value players.rosaline.lash = 5
         expect value players.doctor-lux.lash = 4",
    );
}

#[test]
fn qm_95_a_summon_has_no_lash_to_be_taken_off() {
    // What was spent on another card before does not count.
    let cards = [
        ("splurge", "kind: Utility, does: [Spend(9)]"),
        ("comb", "kind: Attack, does: [Strike(One, [Unlash, Damage(Per(Spent, 1, 6))], false)]"),
        PAGE,
    ];
    play(
        queen(&cards),
        COURT,
        "arrange clout boss-no 5
         arrange boss-no hand: splurge, comb
         arrange hephesta armory: page
         do boss-no play splurge
         do boss-no number 5
         do boss-no play comb at hephesta's page
         expect value players.hephesta.armory.0.tokens = 6",
    );
}

/// Rosaline with another reward for her trance.
fn dreams(_: &str, text: String) -> String {
    let reward = |line: &str| line.trim_start().starts_with("trance:");
    text.lines()
        .map(|line| if reward(line) { "trance: [Clout(Just(4))],\n".into() } else { format!("{line}\n") })
        .collect()
}

#[test]
fn qm_96_a_finished_trance_brings_its_reward_once() {
    play(
        queen_with(&[], dreams),
        "hephesta,rosaline,freya",
        "arrange trance rosaline
         do hephesta end keep
         expect awaiting rosaline
         expect value players.rosaline.trance = false
         expect value players.rosaline.clout = 4
         do rosaline end keep
         do freya end keep
         do hephesta end keep
         expect value players.rosaline.clout = 4",
    );
}

#[test]
fn qm_96_a_broken_trance_brings_nothing_but_a_kept_off_blow_does_not_break_it() {
    let cards = [JAB, ("hug", "kind: Attack, does: [Strike(One, [Damage(Just(1))], false)]"), PLATE];
    let broken = "arrange trance rosaline
         arrange hephesta hand: jab, hug
         arrange rosaline armory: plate
         do hephesta play hug at rosaline
         expect value players.rosaline.trance = true
         do hephesta play jab at rosaline
         expect value players.rosaline.trance = false
         do hephesta end keep
         expect value players.rosaline.clout = 0";
    play(queen_with(&cards, dreams), "hephesta,rosaline,freya", broken);
}

#[test]
fn qm_97_fifteen_prophecies_are_the_most() {
    let cards = [("vision", "kind: Utility, does: [Prophecy(9)]")];
    play(
        queen(&cards),
        "rosaline,hephesta,freya",
        "arrange prophecy rosaline 8
         arrange rosaline hand: vision
         do rosaline play vision
         expect value players.rosaline.prophecy = 15",
    );
}

#[test]
fn qm_97_a_prophecy_pays_the_whole_price_and_is_no_way_to_pay_an_extra() {
    let cards = [
        JAB,
        (
            "omen",
            "kind: Reaction, answers: Attack, play: 7, does: [NegateAttack], extra: (cost: 1, does: [Clout(Just(9))])",
        ),
    ];
    play(
        queen(&cards),
        "hephesta,rosaline,freya",
        "arrange prophecy rosaline 2
         arrange clout rosaline 3
         arrange hephesta hand: jab
         arrange rosaline reactions: omen
         do hephesta play jab at rosaline
         expect no option rosaline react omen
         expect no option rosaline react omen extra
         do rosaline react omen prophecy
         expect value players.rosaline.clout = 3
         expect value players.rosaline.prophecy = 1
         expect value players.rosaline.health = 30",
    );
}

const ZITHER: Sample = ("zither", "kind: Utility, does: [Clout(Just(1))]");

#[test]
fn qm_97_foretelling_shows_the_top_and_any_of_it_can_be_archived() {
    let cards = [("tarot", "kind: Utility, does: [Foretell(3)]"), JAB, ZITHER, HOLD, PLATE];
    play(
        queen(&cards),
        "rosaline,hephesta,freya",
        "arrange rosaline hand: tarot
         arrange rosaline deck top: jab, zither, hold, plate
         do rosaline play tarot
         expect option rosaline pick jab from deck
         expect option rosaline pick hold from deck
         expect no option rosaline pick plate from deck
         expect told rosaline zither
         expect untold spectator zither
         do rosaline pick zither from deck
         expect value players.rosaline.archive.0 = zither
         do rosaline done
         expect value players.rosaline.deck.0 = jab
         expect value players.rosaline.deck.1 = hold
         expect value players.rosaline.deck.2 = plate",
    );
}

#[test]
fn qm_98_no_class_rises_or_falls_by_more_than_five() {
    let cards = [
        ("study", "kind: Utility, does: [Level(Schemer, 4, Lasting)]"),
        ("study-more", "kind: Utility, does: [Level(Schemer, 4, Lasting)]"),
        ("forget", "kind: Utility, does: [Level(Caster, -4, Lasting)]"),
        ("forget-more", "kind: Utility, does: [Level(Caster, -4, Lasting), Level(Caster, 5, Lasting)]"),
    ];
    play(
        queen(&cards),
        COURT,
        "arrange boss-no hand: study, study-more, forget, forget-more
         do boss-no play study
         do boss-no play study-more
         expect value players.boss-no.levels.schemer.major = 10
         expect value players.boss-no.levels.schemer.minor = 8
         do boss-no play forget
         do boss-no play forget-more
         expect value players.boss-no.levels.caster.major = 4
         expect value players.boss-no.levels.caster.minor = 2",
    );
}
