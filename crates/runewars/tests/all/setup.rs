//! Setup: options, the land by choices, markers and home realms, runes, units and heroes.

use crate::table::{ONE, TWO, Table};
use kernel::{Game, Seat, SetupRequest};
use runewars::Runewars;
use runewars::ids::{Area, Faction, LAND_TILES, Tile};
use runewars::land::{Board, Hex, apart, areas};
use runewars::state::pile;
use runewars::step::{SetupStep, Step};

fn refused(players: u8, options: &[(&str, &str)]) -> bool {
    let options = options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    Runewars::standard().setup(&SetupRequest { players, options, ..SetupRequest::default() }).is_err()
}

/// RW-1, RW-3: 2 to 4 play; the epic game is for the original edition.
#[test]
fn rw_1_rw_3_tables_that_are_refused() {
    assert!(refused(1, &[]) && refused(5, &[]));
    assert!(refused(3, &[("epic", "yes")]) && refused(3, &[("edition", "first")]));
    assert!(!refused(3, &[("epic", "yes"), ("edition", "original")]));
}

/// RW-2: how long a game is.
#[test]
fn rw_2_years_by_edition() {
    let years = |options: &[(&str, &str)]| Table::begun(options, 2, 1).state().options.years();
    assert_eq!(years(&[]), 7);
    assert_eq!(years(&[("edition", "original")]), 6);
    assert_eq!(years(&[("edition", "original"), ("epic", "yes")]), 8);
}

/// RW-5: factions from the first player clockwise, none twice.
#[test]
fn rw_5_factions_are_chosen_from_the_first_player_on() {
    let mut table = Table::begun(&[], 3, 4);
    let first = table.state().first;
    assert_eq!(table.awaited(), first);
    table.choose(first, "faction waiqar");
    let next = first.next(3);
    assert_eq!(table.awaited(), next);
    assert!(!table.offers(next, "faction waiqar") && table.offers(next, "faction daqan"));
}

/// RW-6: each tile touches two areas of the land with two of its own, and no coloured border meets another.
#[test]
fn rw_6_tiles_touch_twice_and_colours_never_meet() {
    for seed in 0..6 {
        let mut table = Table::begun(&[("factions", "dealt")], 4, seed);
        let first = table.awaited();
        let tiles = table.options(first);
        assert_eq!((first, tiles.len(), table.state().land.laid), (table.state().first, 2, 0), "who lays chooses");
        table.choose(first, &tiles[1]);
        let mut laid = table.state().land.laid;
        assert_eq!(areas(laid).next().map(|area| table.state().land.hex(area)), Some(Hex::default()), "in the middle");
        table.run_until(|table| {
            !matches!(
                table.state().stack.top(),
                Some(Step::Setup(SetupStep::Tile { .. } | SetupStep::Turning { .. } | SetupStep::Spot { .. }))
            )
        });
        let state = table.state();
        assert_eq!(
            areas(state.land.laid).filter(|area| !area.is_home()).count(),
            state.land.laid.count_ones() as usize
        );
        let tiles = (0..LAND_TILES as u8).map(Tile).filter(|tile| state.land.has(tile.first())).count();
        assert_eq!(tiles, 8, "two for each of four");
        for area in areas(state.land.laid) {
            for (side, edge) in state.land.sides(area).iter().enumerate() {
                if let Some(other) = edge.area().filter(|other| other.tile() != area.tile()) {
                    let there = state.land.sides(other)[(side + 3) % 6];
                    assert!(edge.border().is_none() || there.border().is_none(), "seed {seed}: {area:?} and {other:?}");
                }
            }
        }
        laid &= state.land.laid;
        assert_ne!(laid, 0, "the first tile lies where it lay");
    }
}

/// RW-7: markers lie outside the land, apart from each other, with three uncoloured sides; RW-9: all home realms fit and
/// touch no other.
#[test]
fn rw_7_rw_9_markers_and_home_realms() {
    for (edition, least) in [("revised", 3), ("original", 3)] {
        for seed in 0..8 {
            let players = 2 + (seed % 3) as u8;
            let mut table = Table::begun(&[("factions", "dealt"), ("edition", edition)], players, seed);
            table.run_until(|table| table.state().markers.len() == usize::from(players));
            {
                let state = table.state();
                let board = Board::of(&state.land);
                for (number, &one) in state.markers.iter().enumerate() {
                    let plain = one
                        .hexes()
                        .into_iter()
                        .flat_map(|hex| board.looking_at(hex))
                        .filter(|(_, side)| side.border().is_none());
                    assert!(plain.count() >= 3);
                    for &two in &state.markers[..number] {
                        assert!(apart(&state.land, board.touched(one), board.touched(two)) >= least, "seed {seed}");
                    }
                }
            }
            table.run_until(|table| {
                matches!(table.state().stack.top(), Some(Step::Setup(SetupStep::Stronghold { .. })))
            });
            let state = table.state();
            for seat in state.seats() {
                let home = state.home_areas(seat);
                assert_eq!(home.count_ones(), 3, "seed {seed}: everyone has a home realm");
                let beside = state.land.around(home, runewars::land::Pass::ANY);
                let others =
                    state.seats().filter(|&other| other != seat).fold(0, |set, other| set | state.home_areas(other));
                assert_eq!(beside & others, 0, "seed {seed}: home realms do not touch");
            }
        }
    }
}

/// RW-7: the least number of areas between two markers, in a land of two players laid at random.
fn nearest_markers(edition: &str, seed: u64) -> u32 {
    let mut table = Table::begun(&[("factions", "dealt"), ("edition", edition)], 2, seed);
    table.run_until(|table| table.state().markers.len() == 2);
    let state = table.state();
    let board = Board::of(&state.land);
    let [one, two] = [state.markers[0], state.markers[1]].map(|spot| board.touched(spot));
    apart(&state.land, one, two)
}

/// RW-7: revised three areas, original four: with two players there is nearly always room for that.
#[test]
fn rw_7_how_far_apart_by_edition() {
    let nearest = |edition: &str| (0..24).map(|seed| nearest_markers(edition, seed)).min();
    assert_eq!(nearest("revised"), Some(3));
    assert_eq!(nearest("original"), Some(4));
}

/// RW-8: revised, counter-clockwise, one dragon and one false rune each, not beside a marker; only who laid them knows.
#[test]
fn rw_8_runes_of_the_revised_edition() {
    let mut table = Table::begun(&[("factions", "dealt")], 3, 2);
    table.run_until(|table| matches!(table.state().stack.top(), Some(Step::Setup(SetupStep::Rune { .. }))));
    let first = table.state().first;
    assert_eq!(table.awaited(), first);
    let before = table.options(first);
    let board_touched = {
        let board = Board::of(&table.state().land);
        table.state().markers.iter().fold(0, |set, &spot| set | board.touched(spot))
    };
    let offered: Vec<Area> = Area::all()
        .filter(|area| before.contains(&format!("area {}", table.game.content.areas[area.index()].slug)))
        .collect();
    assert!(offered.iter().all(|area| board_touched & area.bit() == 0));
    let (one, two) = (before[0].clone(), before[1].clone());
    table.choose(first, &one).choose(first, &two);
    let dragon = format!("dragon {}", &two["area ".len()..]);
    table.choose(first, &dragon);
    assert_eq!(table.awaited(), Seat((first.0 + 2) % 3), "counter-clockwise");
    let state = table.state();
    assert_eq!((state.dragon_runes, state.false_runes), (20, 16));
    for area in areas(state.tokens()) {
        let token = state.place(area).rune.unwrap();
        assert_eq!(state.runes.known(token), first.set());
    }
}

/// RW-8: original, two dragon runes and a false one in the home realm.
#[test]
fn rw_8_runes_of_the_original_edition() {
    let mut table = Table::begun(&[("edition", "original"), ("map", "dealt"), ("factions", "dealt")], 2, 3);
    table.arrange("begin");
    let state = table.state();
    for seat in state.seats() {
        let home = state.home_areas(seat);
        assert_eq!(home & state.tokens(), home);
        assert_eq!(areas(home).filter(|&area| state.is_dragon(area)).count(), 2);
    }
    assert!(state.dragon_runes <= 17 && state.false_runes <= 15, "four and two lie in the home realms");
}

/// RW-10, RW-11: what everyone begins with.
#[test]
fn rw_10_rw_11_what_everyone_begins_with() {
    let mut table = Table::begun(&[("map", "dealt")], 2, 5);
    table.arrange("factions daqan uthuk");
    table
        .run_until(|table| matches!(table.state().stack.top(), Some(Step::Setup(SetupStep::HeroHome { turn: 1, .. }))));
    let state = table.state();
    for (seat, units) in [(ONE, [1, 1, 3, 0]), (TWO, [2, 3, 1, 0])] {
        assert_eq!(state.strongholds(seat).count_ones(), 1);
        let mut found = [0; 4];
        for area in areas(state.home_areas(seat)) {
            for (kind, count) in found.iter_mut().enumerate() {
                *count += state.place(area).standing[kind];
            }
        }
        assert_eq!(found, units, "{seat:?} by the dials at the start");
    }
    table.arrange("begin");
    let state = table.state();
    for (seat, faction) in [(ONE, Faction::Daqan), (TWO, Faction::Uthuk)] {
        let info = &table.game.content.factions[faction.index()];
        assert_eq!(state.heroes_of(seat).count(), 1);
        let tactics = state.cards.len(pile::hand(seat)) + state.cards.len(pile::fresh(seat));
        assert!(tactics >= usize::from(info.tactics), "{faction:?}");
        assert_eq!(state.cards.len(pile::objective(seat)), 1);
        assert!(state.cards.len(pile::quests(seat)) >= 2);
    }
    let neutrals: u8 = areas(state.land.laid)
        .filter(|&area| state.controller(area).is_none())
        .map(|area| state.place(area).units())
        .sum();
    assert!(neutrals > 0, "the land is not empty");
    let cities = areas(state.land.laid).filter(|&area| state.place(area).city.is_some()).count();
    assert!(cities >= 2);
}
