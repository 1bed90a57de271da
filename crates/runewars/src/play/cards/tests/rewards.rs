//! Rewards, titles and Objectives.

use super::*;

/// RW-121: a Shard is discarded for a dragon rune; several in one turn.
#[test]
fn shards_become_runes() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let hero = table.hero(A, "andira", home);
    table.bear(hero, "timmorrans-shard");
    table.bear(hero, "timmorrans-shard");
    let before = table.runes();
    table.turn(A, Order::Harvest);
    for _ in 0..2 {
        table.choose("use andira timmorrans-shard");
        table.lay_runes();
    }
    assert_eq!(table.runes(), before + 2);
    assert_eq!(table.asked(), None, "nothing is left to be used");
    assert_eq!(table.state.cards.len(pile::REWARD_DISCARD), 2);
}

/// RW-120: what holds is shown first; RW-121: once a turn.
#[test]
fn rewards_are_shown_and_used() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let theirs = table.home(B);
    let hero = table.hero(A, "andira", theirs);
    table.bear(hero, "silver-tongue");
    table.bear(hero, "staff-of-light");
    table.bear(hero, "healing-potion");
    assert_eq!(table.game.diplomats(&table.state, A, theirs), 0);
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["use andira staff-of-light", "show andira silver-tongue", "done"], "nothing to heal");
    table.choose("show andira silver-tongue");
    assert_eq!(table.game.diplomats(&table.state, A, theirs), 1);
    let routed = |table: &Table| table.state.place(theirs).routed.iter().sum::<u8>();
    assert_eq!(routed(&table), 0);
    table.choose("use andira staff-of-light");
    let first = table.options()[0].clone();
    table.choose(&first);
    assert_eq!(routed(&table), 1);
    assert_eq!(table.options(), ["done"], "the staff has been used this turn");
    table.state.hero_mut(hero).damage = 3;
    table.choose("use andira healing-potion");
    assert_eq!(table.state.hero(hero).damage, 0);
}

/// RW-121: units are summoned to the hero, neutral units follow a tune.
#[test]
fn runes_and_flutes_move_armies() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let (empty, home) = (table.empty_area(), table.home(A));
    table.state.place_mut(home).standing[0] = table.state.place(home).standing[0].max(3);
    let hero = table.hero(A, "andira", empty);
    table.bear(hero, "rune-of-summoning");
    table.turn(A, Order::Harvest);
    table.choose("use andira rune-of-summoning");
    table.choose(&format!("area {}", table.slug(home)));
    let unit = table.content().unit(table.state.unit(Some(A), 0)).slug.clone();
    table.choose(&format!("take 2 {unit}"));
    table.choose("done");
    assert_eq!((table.state.place(empty).standing[0], table.state.controller(empty)), (2, Some(A)));

    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let wild = table.neutral_area();
    let hero = table.hero(A, "andira", wild);
    table.bear(hero, "flute-of-possession");
    table.turn(A, Order::Harvest);
    table.choose("use andira flute-of-possession");
    let first = table.options()[0].clone();
    table.choose(&first);
    assert_eq!(table.state.place(wild).neutrals(), 0);
}

/// RW-122: Rewards are passed between heroes in one area, unseen, and taken up where they lie.
#[test]
fn rewards_change_hands() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let (one, two) = (table.hero(A, "andira", home), table.hero(A, "ronan", home));
    table.bear(one, "great-axe");
    table.bear(one, "longbow");
    table.turn(A, Order::Harvest);
    table.choose("give andira");
    table.choose("hero ronan");
    table.choose("use andira longbow");
    let passed = table.state.cards.top(pile::carried(two)).expect("a Reward");
    assert_eq!(table.state.cards.known(passed), A.set(), "nobody else has seen it");
    // Each goes once a turn: the one that came does not go back, the other may still go.
    assert!(!table.options().contains(&"give ronan".to_owned()), "{:?}", table.options());
    table.choose("give andira");
    table.choose("hero ronan");
    table.choose("use andira great-axe");
    assert!(!table.options().iter().any(|option| option.starts_with("give")), "{:?}", table.options());
    assert!(table.state.cards.is_empty(pile::carried(one)));
    let card = table.state.cards.top(pile::carried(two)).expect("a Reward");
    table.state.cards.put_top(card, pile::lost(home));
    assert!(table.options().contains(&"take-up ronan".to_owned()));
    table.choose("take-up ronan");
    assert_eq!(table.state.cards.place(card), pile::carried(two));
}

/// RW-123: the Captain exchanges three Rewards for a rune, once a turn.
#[test]
fn the_captain_exchanges_rewards() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let hero = table.hero(A, "andira", home);
    for slug in ["great-axe", "longbow", "runeplate", "boots-of-leaping", "ghost-armor", "soulbiter"] {
        table.bear(hero, slug);
    }
    table.turn(A, Order::Harvest);
    assert!(!table.options().contains(&"exchange".to_owned()));
    table.state.titles[Title::Captain.index()].holder = A.into();
    let before = table.runes();
    table.choose("exchange");
    for slug in ["great-axe", "longbow", "soulbiter"] {
        table.choose(&format!("use andira {slug}"));
    }
    table.lay_runes();
    assert_eq!(table.runes(), before + 1);
    assert_eq!(table.state.cards.len(pile::carried(hero)), 3);
    assert!(!table.options().contains(&"exchange".to_owned()), "once a turn");
}

/// RW-125: Silhouette looks beside her once a turn.
#[test]
fn silhouette_looks_next_door() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = areas(table.state.tokens()).next().expect("a token");
    let token = table.state.place(area).rune.expect("a token");
    let beside = areas(table.state.land.beside(area, Pass::ANY)).next().expect("a neighbour");
    table.state.runes.show(token, SeatSet::NONE);
    table.hero(A, "silhouette", beside);
    table.turn(A, Order::Harvest);
    table.choose("look silhouette");
    table.choose(&format!("area {}", table.slug(area)));
    assert!(table.state.runes.known(token).contains(A));
    assert!(!table.options().contains(&"look silhouette".to_owned()));
}

/// RW-124: an Objective that is reached is discarded for a dragon rune; the seat is asked if any of its deck is.
#[test]
fn objectives_bring_runes() {
    let mut table = Table::new(2, &[]);
    let evil = table.game.is_evil(&table.state, A);
    table.no_heroes();
    let (reached, other) = if evil { ("hoarder", "conqueror") } else { ("wide-realm", "guardians") };
    table.objective(A, other);
    // Whoever was dealt the other one: it lies in the deck again.
    let number = table.content().objectives.iter().position(|card| card.slug == reached).expect(reached);
    let card = Card(OBJECTIVES + number as u16);
    table.state.cards.put_bottom(card, if evil { pile::EVIL_OBJECTIVES } else { pile::GOOD_OBJECTIVES });
    table.turn(A, Order::Harvest);
    assert_eq!(table.asked(), None);
    assert!(!table.game.window_open(&table.state, A));
    if evil {
        table.state.players[0].influence = 12;
    } else {
        let free: Vec<Area> = areas(table.state.land.laid).filter(|&area| table.state.is_empty(area)).collect();
        for area in free {
            table.state.place_mut(area).owner = A.into();
            table.state.place_mut(area).standing[0] = 1;
        }
        let wild: Vec<Area> = areas(table.state.land.laid).filter(|&area| table.state.is_neutral(area)).collect();
        for area in wild {
            table.state.place_mut(area).owner = A.into();
            table.state.place_mut(area).standing[1] = 1;
        }
    }
    assert!(table.game.window_open(&table.state, A), "one of the deck is reached, for all that is known");
    table.turn(A, Order::Harvest);
    assert!(!table.options().contains(&"objective".to_owned()), "but not this one");
    table.objective(A, reached);
    let before = table.runes();
    table.choose("objective");
    table.lay_runes();
    assert_eq!(table.runes(), before + 1);
    assert!(table.state.cards.is_empty(pile::objective(A)), "never replaced");
}

/// RW-124: on a land without Giants or without Dragons nobody is asked for both.
#[test]
fn objectives_out_of_reach_stay_in_the_box() {
    let mut left_out = 0;
    for seed in 0..12 {
        let table = Table::seeded(2, &[], seed);
        let mut printed = [0; 6];
        for area in areas(table.state.land.laid) {
            for (sum, figures) in printed.iter_mut().zip(table.content().area(area).neutrals) {
                *sum += figures;
            }
        }
        let cities = areas(table.state.land.laid).filter(|&area| table.state.place(area).city.is_some()).count() as u8;
        for (number, objective) in table.content().objectives.iter().enumerate() {
            let boxed = table.state.cards.place(Card(OBJECTIVES + number as u16)) == pile::BOX;
            assert_eq!(boxed, !objective.is_possible(printed, cities, 2), "seed {seed}: {}", objective.slug);
            left_out += u32::from(boxed);
        }
    }
    assert!(left_out > 0, "none of twelve lands was without Giants or Dragons");
}

/// RW-124: what asks for deeds asks for feats.
#[test]
fn feats_reach_objectives() {
    let mut table = Table::new(2, &[]);
    let cases = [
        ("discouraging-defeat", Feat::StoodAgainstMore),
        ("conqueror", Feat::TookStronghold),
        ("slayer", Feat::SlewBeast),
        ("iron-winter", Feat::HardWinter),
        ("broken-crowns", Feat::SlewHero),
    ];
    for (slug, feat) in cases {
        table.objective(A, slug);
        table.state.players[0].feats = 0;
        assert!(!table.game.objective_met(&table.state, A), "{slug}");
        table.state.players[0].feats = feat.bit();
        assert!(table.game.objective_met(&table.state, A), "{slug}");
    }
    table.objective(A, "warlord");
    table.state.players[0].homes_held = 0b1111;
    assert!(table.game.objective_met(&table.state, A));
    table.objective(A, "healers-oath");
    table.no_heroes();
    let home = table.home(A);
    let heroes = ["andira", "ronan", "silhouette"].map(|slug| table.hero(A, slug, home));
    table.state.players[0].feats = 0;
    assert!(table.game.objective_met(&table.state, A));
    table.objective(A, "champions");
    assert!(!table.game.objective_met(&table.state, A));
    for (hero, slug) in heroes.into_iter().zip(["great-axe", "longbow", "runeplate"]) {
        table.bear(hero, slug);
    }
    assert!(table.game.objective_met(&table.state, A));
}
