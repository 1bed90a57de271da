//! States that nobody has played to: those that break a law are refused, and with all others the game goes on.

use crate::table::{ONE, TWO, Table};
use kernel::{Chance, Game, MaybeSeat, Position, Seat, SetupRequest, Silent, Viewer};
use runewars::Runewars;
use runewars::ids::{Area, Faction, Hero, Tile, Unit};
use runewars::state::{Claim, Duel, Foe, State, Support};
use runewars::step::{BattleStep, HeroStep, MarchStep, OrderStep, RuneStep, SetupStep, Step, YearStep};

/// Forged states for each table; `DUSKHALL_FORGED` asks for more.
fn forgeries() -> u32 {
    std::env::var("DUSKHALL_FORGED").ok().and_then(|n| n.parse().ok()).unwrap_or(400)
}

/// So many choices a forged table plays on.
const PLAYED_ON: u32 = 40;
/// Bytes that are changed at once, at most.
const CHANGES: u32 = 4;

/// Goes on at random: somebody is asked and can answer, and everything can be shown.
fn plays_on(game: &Runewars, mut position: Position<Runewars>, chance: &mut Chance) {
    let (mut options, mut worths) = (Vec::new(), Vec::new());
    for viewer in [Viewer::Spectator, Viewer::Seat(ONE), Viewer::All] {
        _ = game.scene(position.state(), viewer);
        _ = game.view(position.state(), viewer);
    }
    for _ in 0..PLAYED_ON {
        if game.outcome(position.state()).is_some() {
            return;
        }
        let awaited: Vec<Seat> = position.awaiting(game).iter().collect();
        assert!(!awaited.is_empty(), "nobody is asked: {:?}", position.state().stack);
        let seat = awaited[chance.below(awaited.len() as u32) as usize];
        position.options(game, seat, &mut options);
        assert!(!options.is_empty(), "asked and no option: {:?}", position.state().stack);
        worths.clear();
        _ = game.foresee(position.state(), seat, &options, &mut worths);
        let choice = options[chance.below(options.len() as u32) as usize];
        _ = game.label(position.state(), seat, choice);
        position.apply(game, seat, choice, &mut Silent);
    }
}

/// Bytes of states on the way through games of every kind are changed; what is not refused can be played.
#[test]
fn what_is_not_refused_can_be_played() {
    let game = Runewars::standard();
    let (mut taken, mut refused) = (0, 0);
    for number in 0_u64..12 {
        let players = 2 + (number % 3) as u8;
        let edition = if number % 4 == 3 { "original" } else { "revised" };
        let exploration = if number % 2 == 1 { "yes" } else { "no" };
        let map = if number < 2 { "built" } else { "dealt" };
        let options = [("edition", edition), ("exploration", exploration), ("map", map), ("factions", "dealt")];
        let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let setup = game.setup(&SetupRequest { players, options, ..SetupRequest::default() }).unwrap();
        let seed = std::env::var("DUSKHALL_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0) + number;
        let mut position = Position::start(&game, &setup, Chance::from_seed(seed), &mut Silent);
        let mut chance = Chance::from_seed(seed ^ 0xF0_86ED);
        let mut options = Vec::new();
        for _ in 0..forgeries() {
            for _ in 0..=chance.below(3) {
                let Some(seat) = position.awaiting(&game).first() else { break };
                position.options(&game, seat, &mut options);
                let choice = options[chance.below(options.len() as u32) as usize];
                position.apply(&game, seat, choice, &mut Silent);
            }
            let mut bytes = position.bytes(&game);
            for _ in 0..=chance.below(CHANGES) {
                let at = chance.below(bytes.len() as u32) as usize;
                // Small numbers are ids: most of what is forged is one of them.
                bytes[at] = if chance.below(2) == 0 { chance.below(45) as u8 } else { chance.below(256) as u8 };
            }
            match Position::from_bytes(&game, &bytes) {
                Err(_) => refused += 1,
                Ok(forged) => {
                    taken += 1;
                    plays_on(&game, forged, &mut chance);
                }
            }
            if game.outcome(position.state()).is_some() {
                position = Position::start(&game, &setup, Chance::from_seed(seed + 100), &mut Silent);
            }
        }
    }
    assert!(taken > 50 && refused > 50, "{taken} taken, {refused} refused: one side is hardly tried");
}

/// RW-14: the last of the own starves first, and one of those who followed it is still to starve: nobody holds the area then,
/// and the table can be written down and taken up.
#[test]
fn a_winter_that_costs_the_last_of_the_own_can_be_taken_up() {
    let lines = ["units 5a daqan 1 footman", "units 5a daqan 1 beastman", "units 5a daqan 1 razorwing", "food daqan 1"];
    let table = Table::valley("revised", "daqan", "uthuk").with(&lines);
    let mut table = table.with(&["winter: snowbound", "time 2 winter season"]);
    // `choose` checks every law.
    table.choose(ONE, "figure footman");
    assert_eq!(table.place("5a").owner.get(), None);
    assert!(table.offers(ONE, "figure beastman") && table.offers(ONE, "figure razorwing"), "one more starves");
    let bytes = table.position.bytes(&table.game);
    assert!(Position::from_bytes(&table.game, &bytes).is_ok());
}

type Change = fn(&mut State);

/// Every law is broken once, in a state that keeps all of them.
#[test]
fn every_broken_law_is_refused() {
    let lines = ["units 5a daqan 2 footman", "units 5c uthuk 2 berserker", "stronghold 5d uthuk", "pair 5a 5b daqan"];
    let heroes = ["hero sir-valadir daqan 5a", "hero varikas uthuk 5a", "food daqan 0", "wood daqan 0", "ore daqan 0"];
    let table = Table::valley("revised", "daqan", "uthuk").with(&lines).with(&heroes);
    let lawful = |state: &State| table.game.check(state);
    assert_eq!(lawful(table.state()), Ok(()));
    // Area 0 is 1a, which is not part of the valley; 12 to 15 are 5a to 5d.
    let broken: &[(&str, Change)] = &[
        ("five players", |state| state.count = 5),
        ("epic and revised", |state| state.options.epic = true),
        ("a year too many", |state| state.year = 8),
        ("two of one faction", |state| state.players[1].faction = Some(Faction::Daqan)),
        ("no faction", |state| state.players[1].faction = None),
        ("a faction of nobody", |state| state.players[3].faction = Some(Faction::Latari)),
        ("a title of nobody", |state| state.titles[0].holder = MaybeSeat::from(Seat(3))),
        ("a claim of nobody", |state| state.claims[0] = Claim { seat: Seat(2).into(), year: 1 }),
        ("a claim in the last year", |state| state.claims[0] = Claim { seat: ONE.into(), year: 7 }),
        ("two claims of one", |state| {
            state.claims[0] = Claim { seat: ONE.into(), year: 1 };
            state.claims[1] = Claim { seat: ONE.into(), year: 1 };
        }),
        ("a half tile", |state| state.land.laid &= state.land.laid - 1),
        ("an area that is not there", |state| state.land.laid |= 1),
        ("a ceasefire outside of the land", |state| state.decrees.ceasefire = 1),
        ("units outside of the land", |state| state.places[0].standing[5] = 1),
        ("units of nobody", |state| state.places[0].standing[0] = 1),
        ("an area of nobody", |state| state.places[13].owner = ONE.into()),
        ("two cities of one name", |state| {
            let city = state.places.iter().find_map(|place| place.city).unwrap_or_default();
            (state.places[12].city, state.places[13].city) = (Some(city), Some(city));
        }),
        ("more figures than there are", |state| state.places[12].standing[9] = 5),
        ("a hero outside of the land", |state| state.heroes[0].area = Area(0)),
        ("a dead hero", |state| state.heroes[0].damage = 5),
        ("a hero of nobody", |state| state.heroes[0].owner = Seat(3).into()),
        ("a hero without a card", |state| state.heroes[5].owner = ONE.into()),
        ("too much training", |state| state.heroes[0].training[1] = 3),
        ("one rune twice", |state| state.places[15].rune = state.places[12].rune),
        ("a rune up that is not there", |state| state.runes_up = 1 << 15),
        ("a march to nowhere", |state| state.marching.target = Some(Area(0))),
        ("too many recruits", |state| state.recruits[0] = 25),
        ("a supporter elsewhere", |state| {
            (state.battle.at, state.battle.attacker) = (Area(14), ONE);
            state.battle.sides[0].supporters.push(Support { hero: Hero(0), kind: 2 });
        }),
        ("nobody at war with themselves", |state| {
            (state.battle.at, state.battle.attacker, state.battle.defender) = (Area(14), ONE, ONE.into());
            state.battle.sides[0].host.0[2][0][0] = 1;
        }),
        ("units that fight for nobody", |state| {
            (state.battle.at, state.battle.attacker) = (Area(14), ONE);
            state.battle.sides[1].host.0[2][0][0] = 1;
        }),
        ("a duel of nobody", |state| state.duel = Some(duel(Hero(7), Foe::Hero(Hero(0))))),
        ("a duel against oneself", |state| state.duel = Some(duel(Hero(0), Foe::Hero(Hero(0))))),
        ("a duel with a unit for nothing", |state| state.duel = Some(duel(Hero(0), Foe::Unit(Unit(16))))),
        ("a duel without steps", |state| state.duel = Some(duel(Hero(0), Foe::Hero(Hero(4))))),
        ("nothing goes on", |state| state.stack.clear()),
        ("nothing follows", |state| {
            state.stack.clear();
            state.stack.push(Step::Order(OrderStep::Strategize { seat: ONE }));
        }),
        ("won and not over", |state| state.winners = ONE.set()),
        ("all have answered", |state| state.players.iter_mut().for_each(|player| player.pending = true)),
    ];
    for (what, change) in broken {
        let mut state = table.state().clone();
        change(&mut state);
        assert!(lawful(&state).is_err(), "{what} is not refused");
    }
}

fn duel(hero: Hero, foe: Foe) -> Duel {
    Duel {
        hero,
        foe,
        round: 1,
        wounds: [0; 2],
        prevented: [0; 2],
        foe_damage: 0,
        spent: [0; 2],
        special: [false; 2],
        drain: [false; 2],
        quest: None,
    }
}

/// Steps that speak of nobody, of nothing, or that cannot be where they are.
#[test]
fn steps_of_nobody_are_refused() {
    let lines = ["units 5a daqan 2 footman", "units 5c uthuk 2 berserker", "pair 5a 5b daqan", "influence daqan 3"];
    let heroes = ["hero sir-valadir daqan 5a", "hero varikas uthuk 5c", "wood daqan 0", "ore daqan 0"];
    let table = Table::valley("revised", "daqan", "uthuk").with(&lines).with(&heroes);
    let (away, here, there) = (Area(0), table.area("5a"), table.area("5c"));
    let order = Step::Order;
    let window = order(OrderStep::Window { seat: ONE });
    let below = |step: Step| vec![step, window];
    let refused: Vec<(&str, Vec<Step>)> = vec![
        ("a seat too many", vec![order(OrderStep::Strategize { seat: Seat(2) })]),
        ("an area not on the land", vec![order(OrderStep::StepTo { seat: ONE, from: away })]),
        ("an area beyond all", vec![order(OrderStep::StepTo { seat: ONE, from: Area(99) })]),
        ("from here to here", vec![order(OrderStep::StepWith { seat: ONE, from: here, to: here })]),
        ("cities not on the land", vec![order(OrderStep::Cities { seat: ONE, left: 1 })]),
        ("a thirteenth hero", vec![order(OrderStep::HeroStands { seat: ONE, hero: Hero(12) })]),
        ("a hero who was not chosen", vec![order(OrderStep::HeroStands { seat: ONE, hero: Hero(0) })]),
        ("a type too many", vec![order(OrderStep::GiveUp { seat: ONE, kind: 4 })]),
        ("walls of nothing", vec![order(OrderStep::Build { seat: ONE })]),
        ("repaired with nothing", vec![order(OrderStep::Repair { seat: ONE })]),
        ("a development of nothing", vec![order(OrderStep::DevelopAs { seat: ONE, area: here })]),
        ("runes of another one", vec![order(OrderStep::MixSecond { seat: TWO, one: here })]),
        ("nobody to starve", vec![Step::Year(YearStep::Starve { seat: ONE, area: here, left: 9 })]),
        ("a setup in the middle", vec![Step::Setup(SetupStep::Turning { turn: 1, tile: Tile(0) })]),
        ("a march without a target", vec![Step::March(MarchStep::March { seat: ONE })]),
        ("a battle without a march", vec![Step::Battle(BattleStep::Retreat { side: 0 })]),
        ("a third side", vec![Step::Battle(BattleStep::Draw { side: 2 })]),
        ("a duel of nobody", vec![Step::Hero(HeroStep::Round)]),
        ("a claim with too few", vec![Step::Rune(RuneStep::Claim { seat: ONE })]),
        ("a rune on a rune", vec![Step::Rune(RuneStep::Second { seat: ONE, one: here })]),
        ("one rune for two", vec![Step::Rune(RuneStep::Which { seat: ONE, one: there, two: there })]),
        ("a turn in a turn", {
            let turn = order(OrderStep::Turn { seat: ONE, part: runewars::step::Part::After });
            vec![turn, turn, order(OrderStep::Strategize { seat: ONE })]
        }),
        ("a question below another", below(order(OrderStep::Recruit { seat: ONE, first: None }))),
        ("nobody is asked", vec![order(OrderStep::Turn { seat: ONE, part: runewars::step::Part::Done })]),
    ];
    for (what, steps) in refused {
        let mut state = table.state().clone();
        steps.iter().for_each(|&step| state.stack.push(step));
        assert!(table.game.check(&state).is_err(), "{what} is not refused");
    }
    // A lawful one, so that it is not the valley that is refused.
    let mut state = table.state().clone();
    state.stack.push(order(OrderStep::Strategize { seat: ONE }));
    assert_eq!(table.game.check(&state), Ok(()));
}

/// Steps that could be answered now and not a little later.
#[test]
fn steps_that_would_end_in_nothing_are_refused() {
    let lines = ["units 5a daqan 2 footman", "units 5c uthuk 2 berserker", "city 5b tamalir", "stronghold 5a daqan"];
    let heroes = ["hero sir-valadir daqan 5a", "hero varikas uthuk 5c"];
    let table = Table::valley("revised", "daqan", "uthuk").with(&lines).with(&heroes);
    let (city, plain) = (table.area("5b"), table.area("5c"));
    let order = Step::Order;
    let left = city.bit() | plain.bit();
    let refused: Vec<(&str, Vec<Step>)> = vec![
        ("a second city that is not there", vec![order(OrderStep::Cities { seat: ONE, left })]),
        ("a deserter of one", vec![order(OrderStep::Desert { seat: ONE })]),
        ("a stronghold for one that is left", {
            vec![order(OrderStep::Relocate { seat: ONE, area: plain, damaged: false, must: true })]
        }),
        ("a season within a season", vec![Step::Year(YearStep::Orders)]),
    ];
    for (what, steps) in refused {
        let mut state = table.state().clone();
        steps.iter().for_each(|&step| state.stack.push(step));
        assert!(table.game.check(&state).is_err(), "{what} is not refused");
    }
    let mut early = table.state().clone();
    early.players[0].pending = true;
    assert!(table.game.check(&early).is_err(), "an order that was chosen before it is asked is not refused");
    let mut city_alone = table.state().clone();
    city_alone.stack.push(order(OrderStep::Cities { seat: ONE, left: city.bit() }));
    assert_eq!(table.game.check(&city_alone), Ok(()));
}

/// RW-52: of three Fate cards no four are put away.
#[test]
fn more_fate_cards_than_were_drawn_are_refused() {
    let lines = ["units daqan-b daqan 2 footman", "units 5c uthuk 2 warlock", "hero sir-valadir daqan 5c"];
    let mut table = Table::valley("revised", "daqan", "uthuk").with(&lines);
    table.orders("mobilize", "fortify");
    table.all(&["area 5c", "area daqan-b", "take 2 footman", "hero sir-valadir", "yes"]);
    let top = table.state().stack.top();
    assert_eq!(top, Some(Step::Battle(BattleStep::Reject { side: 0, left: 1 })));
    assert_eq!(table.game.check(table.state()), Ok(()));
    let mut state = table.state().clone();
    state.stack.becomes(Step::Battle(BattleStep::Reject { side: 0, left: 4 }));
    assert!(table.game.check(&state).is_err());
}

/// RW-5 to RW-9: what is laid out is what was to be laid out before.
#[test]
fn a_setup_that_is_not_its_own_is_refused() {
    let options = [("map", "built"), ("factions", "dealt")];
    let laid_out = |wanted: fn(&Step) -> bool| {
        let mut table = Table::begun(&options, 3, 7);
        while !table.state().stack.top().is_some_and(|step| wanted(&step)) {
            let seat = table.awaited();
            let first = table.options(seat)[0].clone();
            table.choose(seat, &first);
        }
        assert_eq!(table.game.check(table.state()), Ok(()));
        table
    };
    let tile = laid_out(|step| matches!(step, Step::Setup(SetupStep::Tile { turn: 2 })));
    let marker = laid_out(|step| matches!(step, Step::Setup(SetupStep::Marker)));
    let rune = laid_out(|step| matches!(step, Step::Setup(SetupStep::Rune { turn: 1 })));
    let home = laid_out(|step| matches!(step, Step::Setup(SetupStep::Home { turn: 1 })));
    let hero = laid_out(|step| matches!(step, Step::Setup(SetupStep::HeroHome { turn: 1, .. })));
    let broken: &[(&str, &Table, Change)] = &[
        ("a tile dealt twice", &tile, |state| state.dealt[0][0] = state.dealt[1][0]),
        ("another first player", &tile, |state| state.first = Seat((state.first.0 + 1) % 3)),
        ("a turn too early", &tile, |state| state.stack.becomes(Step::Setup(SetupStep::Tile { turn: 1 }))),
        ("no faction", &tile, |state| state.players[1].faction = None),
        ("factions that were dealt", &tile, |state| state.stack.becomes(Step::Setup(SetupStep::Faction { turn: 0 }))),
        ("markers on an unfinished land", &tile, |state| state.stack.becomes(Step::Setup(SetupStep::Marker))),
        ("no home realms", &marker, |state| state.stack.becomes(Step::Setup(SetupStep::Hero { turn: 0 }))),
        ("a hero of somebody", &hero, |state| {
            let hero = state.heroes_of(state.first).next().expect("the first player has one");
            state.stack.becomes(Step::Setup(SetupStep::HeroHome { turn: 1, hero }));
        }),
        ("no markers", &marker, |state| state.stack.becomes(Step::Setup(SetupStep::Rune { turn: 0 }))),
        ("a marker too few", &rune, |state| _ = state.markers.remove(0)),
        ("two markers in one place", &rune, |state| state.markers[0] = state.markers[1]),
        ("a rune too few", &rune, |state| state.stack.becomes(Step::Setup(SetupStep::Rune { turn: 2 }))),
        ("home realms out of turn", &home, |state| state.stack.becomes(Step::Setup(SetupStep::Home { turn: 2 }))),
        ("the wrong marker is left", &home, |state| state.markers[0] = state.markers[1]),
        ("a home realm once more", &hero, |state| state.stack.becomes(Step::Setup(SetupStep::Home { turn: 2 }))),
    ];
    for (what, table, change) in broken {
        let mut state = table.state().clone();
        change(&mut state);
        assert!(table.game.check(&state).is_err(), "{what} is not refused");
    }
}
