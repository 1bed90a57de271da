//! Tactics cards, in the own turn, in battle, in diplomacy and before hunger.

use super::*;

/// RW-110, RW-111: a player is asked by what all know, offered by what he holds; cards drawn this season wait.
#[test]
fn a_turn_offers_the_cards_in_hand() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    assert!(!table.game.window_open(&table.state, A));
    table.hold(A, "shield-wall");
    assert!(table.game.window_open(&table.state, A), "nobody else knows that it does not fit");
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["done"]);
    table.choose("done");
    for slug in ["envoy", "supplies", "forced-march", "spies-guild"] {
        table.hold(A, slug);
    }
    table.state.players[0].given = 0;
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["card supplies", "card envoy", "done"]);
    table.choose("card envoy");
    assert_eq!(table.state.players[0].influence, 8);
    table.choose("card supplies");
    table.choose("resource wood");
    table.choose("done");
    table.turn_with_march(A, Order::Mobilize);
    assert_eq!(table.options(), ["card forced-march", "card spies-guild", "done"]);
    table.choose("card forced-march");
    assert_eq!(table.state.marching.further, 1);
    table.choose("card spies-guild");
    assert_eq!(table.options(), ["order harvest"]);
    table.choose("order harvest");
    assert_eq!(table.state.players[0].given, 1 << Order::Mobilize as u8);
    assert_eq!(table.options(), ["done"]);
}

/// RW-111: borders fall for one order; two draw together.
#[test]
fn marches_and_secrets() {
    let mut table = Table::new(2, &[]);
    for slug in ["mountain-pass", "hidden-paths", "shared-secrets"] {
        table.hold(A, slug);
    }
    table.turn_with_march(A, Order::Conquest);
    table.choose("card mountain-pass");
    table.choose("card hidden-paths");
    assert!(table.state.marching.over_mountains && table.state.marching.over_water);
    table.choose("card shared-secrets");
    table.choose("player 2");
    assert_eq!((table.tactics(A), table.tactics(B)), (2, 2));
    assert_eq!(table.state.cards.len(pile::fresh(A)), 2, "they wait for the next season");
}

/// RW-113: rumors, sabotage, a ceasefire, and neutral units that go.
#[test]
fn cards_work_on_the_land() {
    let mut table = Table::new(2, &[]);
    let home = table.home(A);
    let theirs = areas(table.state.land.beside(table.front(B), Pass::ANY))
        .find(|&area| table.state.home_areas(B) & area.bit() != 0)
        .expect("a home area");
    let held = table.home(B);
    let stronghold = table.state.place_mut(held).stronghold.take();
    table.state.settle(held);
    table.state.place_mut(theirs).stronghold = stronghold;
    table.state.place_mut(theirs).owner = B.into();
    for slug in ["horrific-rumors", "sabotage", "ceasefire", "turncoat", "shield-wall"] {
        table.hold(A, slug);
    }
    // A stands next to the enemy's stronghold, which is moved there, and to neutral units.
    let beside = table.front(B);
    table.state.place_mut(beside).standing = [0; crate::state::KINDS];
    table.state.place_mut(beside).standing[0] = 1;
    table.state.place_mut(beside).owner = A.into();
    let wild = areas(table.state.land.beside(beside, Pass::ANY)).find(|&area| !area.is_home() && area != beside);
    let wild = wild.expect("more land");
    let figures = &mut table.state.place_mut(wild).standing;
    *figures = [0; crate::state::KINDS];
    figures[TYPES] = 1;
    table.turn(A, Order::Harvest);
    table.choose("card horrific-rumors");
    table.choose("player 2");
    assert!(!table.options().contains(&format!("area {}", table.slug(theirs))), "not where B controls");
    table.choose(&format!("area {}", table.slug(home)));
    assert!(table.state.place(home).activated.contains(B));
    table.choose("card sabotage");
    table.choose(&format!("area {}", table.slug(theirs)));
    assert!(table.state.place(theirs).stronghold.is_some_and(|stronghold| stronghold.damaged));
    table.choose("card ceasefire");
    table.choose(&format!("area {}", table.slug(wild)));
    assert_eq!(table.state.decrees.ceasefire, wild.bit());
    table.choose("card turncoat");
    table.choose(&format!("area {}", table.slug(wild)));
    if table.asked() == Some(B) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    assert_eq!(table.state.place(wild).neutrals(), 0);
    assert_eq!(table.asked(), Some(A), "the window is still open");
}

/// RW-114: neutral units go, and a damaged stronghold stands there.
#[test]
fn a_lost_city_is_found_by_a_hero() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = areas(table.state.land.laid)
        .find(|&area| table.state.is_neutral(area) && table.state.place(area).city.is_none())
        .expect("neutral units");
    table.hold(A, "lost-city");
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["done"], "no hero is anywhere");
    table.hero(A, "andira", area);
    table.choose("card lost-city");
    table.choose(&format!("area {}", table.slug(area)));
    while table.asked() == Some(B) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    let place = table.state.place(area);
    assert_eq!((place.neutrals(), place.owner.get()), (0, Some(A)));
    assert!(place.stronghold.is_some_and(|stronghold| stronghold.damaged));
}

/// RW-90: ten are kept.
#[test]
fn more_than_ten_tactics_are_discarded() {
    let mut table = Table::new(2, &[]);
    table.game.draw_tactics(&mut table.state, A, 12, &mut Silent);
    table.go_on();
    for _ in 0..2 {
        assert_eq!(table.asked(), Some(A));
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    assert_eq!((table.tactics(A), table.asked()), (10, None));
    assert_eq!(table.state.cards.len(pile::TACTICS_DISCARD), 2);
}

/// RW-117: Winter Stores help before hunger is counted.
#[test]
fn winter_stores_feed_two_more() {
    let mut table = Table::new(2, &[]);
    table.state.season = Season::Winter;
    table.hold(A, "winter-stores");
    table.hold(B, "envoy");
    push(&mut table.state, CardStep::Winter);
    table.go_on();
    table.choose("card winter-stores");
    assert_eq!((table.asked(), table.options()), (Some(B), vec!["done".to_owned()]), "asked, for all that is known");
    table.choose("done");
    assert_eq!(table.state.decrees.food_more[..2], [2, 0]);
}

/// RW-112: the attacker's cards, then the defender's; each may be answered; no name twice at one moment.
#[test]
fn start_of_battle_cards_are_answered() {
    let mut table = Table::new(2, &[]);
    battle(&mut table, 2, 2);
    for slug in ["war-cry", "war-cry", "war-drums", "shield-wall"] {
        table.hold(A, slug);
    }
    for slug in ["night-watch", "shield-wall", "to-the-winner", "envoy"] {
        table.hold(B, slug);
    }
    table.go_on();
    assert_eq!(table.options(), ["card war-cry", "card war-drums", "done"], "a Shield Wall is for defenders");
    table.choose("card war-cry");
    assert_eq!((table.asked(), table.options()), (Some(B), vec!["card night-watch".into(), "done".to_owned()]));
    table.choose("card night-watch");
    assert_eq!(table.state.battle.sides[ATTACKER].strength, 0, "it came to nothing");
    assert_eq!(table.options(), ["card war-drums", "done"], "no second of the name at this moment");
    table.choose("card war-drums");
    table.choose("done");
    assert_eq!(table.state.battle.sides[ATTACKER].first_draw, 1);
    table.choose("done");
    assert_eq!((table.asked(), table.options()[0].as_str()), (Some(B), "card to-the-winner"));
    table.choose("card shield-wall");
    assert_eq!((table.asked(), table.options()), (Some(A), vec!["done".to_owned()]));
    table.choose("done");
    assert_eq!(table.state.battle.sides[DEFENDER].strength, 2);
    table.choose("card to-the-winner");
    table.choose("done");
    assert_eq!(table.state.battle.sides.map(|side| side.winner_draws), [2, 2]);
}

/// RW-112: Summon Lightning, for the defender only: each side takes four damage, the defender first.
#[test]
fn lightning_strikes_both() {
    let mut table = Table::new(2, &[]);
    battle(&mut table, 6, 5);
    table.hold(A, "summon-lightning");
    table.hold(B, "summon-lightning");
    table.hold(B, "envoy");
    table.go_on();
    assert_eq!((table.asked(), table.options()), (Some(A), vec!["done".to_owned()]));
    table.choose("done");
    table.choose("card summon-lightning");
    table.choose("done");
    let left = |table: &Table| [ATTACKER, DEFENDER].map(|side| table.state.battle.sides[side].host);
    let worth = |table: &Table, side: usize| {
        let health = table.game.health(&table.state, side, 0);
        left(table)[side]
            .figures()
            .map(|(figure, count)| u16::from(count) * u16::from(health - figure.hurt))
            .sum::<u16>()
    };
    while !matches!(table.state.stack.top(), Some(Step::Battle(BattleStep::Window { .. }))) && table.asked().is_some() {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    let full = |side: usize, units: u16| units * u16::from(table.game.health(&table.state, side, 0));
    assert_eq!(worth(&table, ATTACKER) + 4, full(ATTACKER, 6));
    assert_eq!(worth(&table, DEFENDER) + 4, full(DEFENDER, 5));
}

/// RW-115: three routed units stand up, also those that were routed before the battle.
#[test]
fn a_rally_cry_makes_the_fallen_stand() {
    let mut table = Table::new(2, &[]);
    let at = battle(&mut table, 3, 2);
    table.state.place_mut(at).routed[0] = 1;
    table.hold(B, "rally-cry");
    table.go_on();
    table.choose("done");
    while !(table.asked() == Some(B) && table.options().contains(&"card rally-cry".to_owned())) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    let before = table.state.battle.sides[DEFENDER].host.standing(0);
    table.choose("card rally-cry");
    let stands = table.game.read_choice(&table.options()[0]).unwrap_or_else(|_| panic!("it can be read"));
    let step = table.state.stack.top().expect("a step");
    table.game.carry_out(&mut table.state, step, B, stands, &mut Silent);
    assert_eq!(table.state.battle.sides[DEFENDER].host.standing(0), before + 1);
}

/// RW-39, RW-110: a Tactical Retreat ends the battle before it begins.
#[test]
fn a_tactical_retreat_leaves_the_field() {
    let mut table = Table::new(2, &[]);
    let at = battle(&mut table, 2, 2);
    table.hold(B, "tactical-retreat");
    table.go_on();
    table.choose("card tactical-retreat");
    while table.asked() == Some(B) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    assert_eq!(table.state.controller(at), Some(A));
    assert_eq!(table.state.place(at).standing[0], 2);
}

/// RW-116: silver is bribed to gold.
#[test]
fn a_bribe_turns_silver_to_gold() {
    let mut table = Table::new(2, &[]);
    let at = table.neutral_area();
    let neutrals = table.state.place(at).neutrals();
    table.state.battle = crate::state::Battle { at, attacker: A, ..Default::default() };
    table.state.battle.sides[ATTACKER].host.0[0][STANDING][0] = 1;
    table.state.marching.target = Some(at);
    table.hold(A, "bribe");
    table.fate(&[3, 1]);
    table.state.stack.push(Step::March(MarchStep::Parley { seat: A }));
    table.go_on();
    table.choose("pay 2");
    table.choose("fate 3");
    assert_eq!(table.options(), ["card bribe", "done"]);
    table.choose("card bribe");
    assert_eq!(table.state.controller(at), Some(A));
    assert_eq!(table.state.place(at).neutrals(), neutrals, "they stay as allies");
}

/// RW-110: the texts of all choices of the cards can be read back.
#[test]
fn choices_of_cards_are_read_as_written() {
    use crate::play::cards::CardChoice as C;
    let game = Runewars::standard();
    let (hero, reward) = (Hero(4), crate::ids::Reward(7));
    for choice in [
        C::Tactics(crate::ids::Tactics(3)),
        C::Use { hero, reward },
        C::Show { hero, reward },
        C::Give(hero),
        C::TakeUp(hero),
        C::Look(hero),
        C::Raze(Area(12)),
        C::Objective,
        C::Exchange,
        C::Player(Seat(3)),
        C::First,
        C::Second,
    ] {
        let text = game.write_choice(Choice::Card(choice));
        assert_eq!(game.read_choice(&text).ok(), Some(Choice::Card(choice)), "{text}");
    }
    for wrong in ["use andira", "card nothing", "player 5", "objective now", "raze 10a", "use andira nothing"] {
        assert!(game.read_choice(wrong).is_err(), "{wrong}");
    }
}
