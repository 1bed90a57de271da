//! Season cards: bids, purses, armies, runes.

use super::*;

/// RW-100, RW-101: all bids are lost, the highest receives what the card gives.
#[test]
fn the_highest_bid_receives_the_rune() {
    let mut table = Table::new(3, &[]);
    let before = table.runes();
    table.season("council-of-winter");
    table.bids(&[1, 4, 2]);
    let influence: Vec<u8> = (0..3).map(|seat| table.state.players[seat].influence).collect();
    assert_eq!(influence, [4, 1, 3]);
    assert_eq!(table.asked(), Some(B), "{:?}", table.state.stack);
    table.lay_runes();
    assert_eq!(table.runes(), before + 1);
    assert!(table.is_done());
    assert!(table.state.players.iter().all(|player| player.bid.is_none()));
}

/// RW-101: the richest of the tied decides; the Primarch decides above all, and gains for a card of the Council.
#[test]
fn ties_of_bids_are_decided() {
    let mut table = Table::new(3, &[]);
    table.state.players[2].influence = 9;
    table.season("council-of-spring");
    table.bids(&[3, 1, 3]);
    assert_eq!(table.asked(), Some(Seat(2)));
    assert_eq!(table.options(), ["player 1", "player 3"]);
    table.choose("player 1");
    assert_eq!(table.tactics(A), 2, "it gives two Tactics cards too");

    let mut table = Table::new(3, &[]);
    table.state.titles[Title::Primarch.index()].holder = B.into();
    table.season("council-of-winter");
    assert_eq!(table.state.player(B).influence, 6);
    table.bids(&[2, 0, 2]);
    assert_eq!(table.asked(), Some(B), "the Primarch, though not tied");
    table.choose("player 3");
    assert_eq!(table.asked(), Some(Seat(2)));
}

/// RW-103: all but the lowest bidder receive a rune, and the lowest says where.
#[test]
fn the_pious_receive_where_the_miser_says() {
    let mut table = Table::new(3, &[]);
    let before = table.runes();
    table.season("power-for-the-pious");
    table.bids(&[1, 0, 2]);
    for receiver in [A, Seat(2)] {
        for _ in 0..2 {
            assert_eq!(table.asked(), Some(B));
            let first = table.options()[0].clone();
            table.choose(&first);
        }
        assert_eq!(table.asked(), Some(receiver), "only the receiver knows which is which");
        let which = table.options()[0].clone();
        table.choose(&which);
    }
    assert_eq!(table.runes(), before + 2);
    assert!(table.is_done());
}

/// RW-100: most cities, nobody on a tie; fewest areas, then less influence.
#[test]
fn parts_of_a_card_find_whom_they_mean() {
    let mut table = Table::new(2, &[]);
    let before = table.runes();
    table.season("harvest-feast");
    assert!(table.is_done(), "nobody has a city");
    let city = areas(table.state.land.laid).find(|&area| table.state.place(area).city.is_some()).expect("a city");
    table.state.place_mut(city).standing[0] = 1;
    table.state.place_mut(city).owner = B.into();
    table.season("harvest-feast");
    assert_eq!(table.state.player(B).influence, 6, "one for each city");
    table.lay_runes();
    assert_eq!(table.runes(), before + 1);
    // Now A controls fewer areas.
    table.season("hearth-tales");
    while !matches!(table.state.stack.top(), Some(Step::Rune(_))) {
        table.choose("done");
    }
    assert!(matches!(
        table.state.stack.top(),
        Some(Step::Rune(RuneStep::Receive { seat: A, .. } | RuneStep::First { seat: A }))
    ));
}

/// RW-102: what is lost is lost as far as there is any, and what cannot be paid in full is not offered.
#[test]
fn purses_and_dials_change() {
    let mut table = Table::new(2, &[]);
    table.state.players[0].dials = [3, 5, 5];
    table.state.players[0].influence = 1;
    table.state.players[1].dials = [0, 0, 0];
    table.season("tax-revolt");
    assert_eq!((table.asked(), table.options()), (Some(A), vec!["first".to_owned()]));
    table.choose("first");
    assert_eq!(table.options(), ["resource wood", "resource ore"], "equal dials");
    table.choose("resource ore");
    assert_eq!(table.state.players[0].dials, [3, 5, 4]);
    assert_eq!((table.asked(), table.options()), (Some(B), vec!["second".to_owned()]));
    table.choose("second");
    assert_eq!(table.state.players[1].influence, 3);

    table.season("gifts-of-the-land");
    table.choose("resource food");
    table.choose("resource ore");
    assert_eq!((table.state.players[0].dials, table.state.players[1].dials), ([4, 5, 4], [0, 0, 1]));
    table.season("early-frost");
    assert_eq!((table.state.players[0].dials[0], table.state.players[1].dials[0]), (3, 0));
    table.state.players[1].influence = 14;
    table.season("frozen-treasury");
    assert_eq!(table.state.players[1].influence, 10);
    let yields = table.game.yields(&table.state, A);
    table.state.players[0].dials = [8, 0, 8];
    table.season("famine");
    assert_eq!(table.state.players[0].dials, [yields[0], 0, yields[2]]);
}

/// RW-102: the Objective may be changed for another one of the same deck.
#[test]
fn an_objective_may_be_changed() {
    let mut table = Table::new(2, &[]);
    let old = table.state.cards.top(pile::objective(A)).expect("an Objective");
    table.season("coming-year");
    table.choose("yes");
    let new = table.state.cards.top(pile::objective(A)).expect("an Objective");
    assert_ne!(old, new);
    assert_eq!(table.state.cards.known(new), A.set());
    assert_eq!(table.state.cards.place(old), pile::OBJECTIVE_DISCARD);
    table.choose("no");
    assert!(table.is_done());
}

/// RW-105: the highest bidder of Stormy Weather says whether armies march.
#[test]
fn stormy_weather_may_keep_armies_at_home() {
    let mut table = Table::new(2, &[]);
    table.season("stormy-weather");
    table.bids(&[0, 1]);
    assert_eq!(table.asked(), Some(B));
    table.choose("no");
    assert!(table.state.decrees.march_forbidden);
    table.season("snowbound");
    table.season("bitter-cold");
    table.season("calm-seas");
    let decrees = table.state.decrees;
    assert!(decrees.no_strategize_bonus && decrees.calm_seas && decrees.food_less == 1);
}

/// RW-106: one rune token (two in the original edition) leaves each home realm.
#[test]
fn threatened_home_realms_send_runes_out() {
    for (edition, tokens) in [("revised", 1), ("original", 2)] {
        let mut table = Table::new(2, &[("edition", edition)]);
        let home = table.state.home_areas(A);
        if edition == "revised" {
            for area in areas(home).take(2).collect::<Vec<_>>() {
                table.state.place_mut(area).rune = Some(table.state.runes.deal(&[true], A.set())[0]);
                table.state.dragon_runes -= 1;
            }
        }
        let count = |table: &Table| (table.state.tokens() & home).count_ones();
        let before = count(&table);
        table.season("threatened-home-realms");
        while table.asked() == Some(A) {
            let first = table.options()[0].clone();
            table.choose(&first);
        }
        assert_eq!(before - count(&table), tokens, "{edition}");
    }
}

/// RW-104, RW-107: looking is known to all, what was seen to the looker alone.
#[test]
fn looking_is_told_and_what_is_seen_is_not() {
    let mut table = Table::new(3, &[]);
    let area = areas(table.state.tokens())
        .find(|&area| {
            let token = table.state.place(area).rune.expect("a token");
            !table.state.runes.known(token).contains(A)
        })
        .expect("a token that A does not know");
    let token = table.state.place(area).rune.expect("a token");
    let before = table.state.runes.known(token);
    table.season("relic-rumours");
    table.bids(&[0, 1, 0]);
    table.choose(&format!("area {}", table.slug(area)));
    assert_eq!(table.state.runes.known(token), before.with(A));

    let mut table = Table::new(3, &[]);
    table.hold(B, "envoy");
    table.state.titles[Title::Thief.index()].holder = A.into();
    table.game.fall_title(&mut table.state, &mut Silent);
    table.go_on();
    assert_eq!(table.tactics(A), 1);
    table.choose("player 2");
    let envoy = table.state.cards.top(pile::hand(B)).expect("a card");
    assert_eq!(table.state.cards.known(envoy), B.set().with(A));
}

/// RW-108: musters, deserters, plague.
#[test]
fn seasons_change_armies() {
    let mut table = Table::new(2, &[]);
    let units = |table: &Table, seat: Seat| {
        areas(table.state.controlled(seat)).map(|area| u32::from(table.state.place(area).units())).sum::<u32>()
    };
    let before = [units(&table, A), units(&table, B)];
    table.season("royal-levy");
    while table.asked().is_some() {
        let options = table.options();
        assert!(options.iter().all(|option| !option.starts_with("unit") || {
            let unit = table.content().find_unit(&option[5..]).expect("a unit");
            table.content().unit(unit).shape == Shape::Triangle
        }));
        table.choose(&options[0]);
    }
    assert_eq!([units(&table, A), units(&table, B)], [before[0] + 1, before[1] + 1]);
    let home = table.home(A);
    let triangle = (0..TYPES)
        .find(|&kind| table.content().unit(table.state.unit(Some(A), kind)).shape == Shape::Triangle)
        .expect("a triangle");
    let place = table.state.place_mut(home);
    place.standing = [0; crate::state::KINDS];
    place.routed = [0; crate::state::KINDS];
    place.standing[triangle] = 7;
    table.season("plague");
    while table.asked() == Some(A) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    assert_eq!((table.state.place(home).standing[triangle], table.state.place(home).routed[triangle]), (6, 1));
    table.state.stack.truncate(1);
    table.season("deserters");
    table.choose(&format!("area {}", table.slug(home)));
    let first = table.options()[0].clone();
    table.choose(&first);
    assert_eq!(table.state.place(home).units(), 6);
}

/// RW-108: a Beastman comes where the player left of the first says.
#[test]
fn beasts_stir_in_an_empty_area() {
    let mut table = Table::new(2, &[]);
    let left = table.state.left_of(table.state.first);
    table.season("stirring-beasts");
    assert_eq!(table.asked(), Some(left));
    let area = table.empty_area();
    table.choose(&format!("area {}", table.slug(area)));
    assert!(table.state.is_neutral(area));
}

/// RW-66: heroes of another alignment leave unless they are paid for.
#[test]
fn loyal_hearts_are_paid_for() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let astarra = table.hero(A, "astarra", home);
    let challara = table.hero(A, "challara", home);
    table.state.players[0].influence = 3;
    table.season("loyal-hearts");
    table.choose("yes");
    assert!(table.is_done(), "the second could not be paid and has left");
    let owners = [astarra, challara].map(|hero| table.state.hero(hero).owner.get().is_some());
    assert_eq!(owners.iter().filter(|owned| **owned).count(), 1);
    assert_eq!(table.state.players[0].influence, 1);
    assert!(table.state.players[0].feats & Feat::LostHero.bit() != 0);
}

/// RW-109: the first two of different owner and alignment in one area fight.
#[test]
fn the_long_night_makes_rivals_fight() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    table.hero(A, "sir-valadir", area);
    table.hero(B, "ronan", area);
    table.season("long-night");
    assert!(table.state.duel.is_none() && table.is_done(), "both are good");
    table.hero(B, "varikas", area);
    table.fate(&[30; 1]);
    table.season("long-night");
    assert!(table.is_done() || table.state.duel.is_some());
    let hurt = [0, 4].map(|hero| table.state.hero(Hero(hero)).damage);
    assert!(table.state.duel.is_some() || hurt != [0, 0] || table.state.cards.len(pile::FATE_DISCARD) >= 8);
}
