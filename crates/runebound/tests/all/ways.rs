//! Where the rolled dice lead (RB-10): the fewest dice, then the rarest kept, and every goal in reach.

use crate::practice;
use kernel::record::By;
use kernel::scenario::{Scenario, lay_out};
use kernel::{Game, Position, Seat, Silent, Sitting, Way};
use runebound::choice::Choice;
use runebound::{FrozenWastes, Runebound};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

type Table = Sitting<Runebound<FrozenWastes>>;

const ADA: Seat = Seat(0);

/// Ada has rolled these faces in Nunarak, after what is arranged first.
fn rolled(arranged: &str, faces: &str) -> Table {
    let count = faces.split_whitespace().count();
    let text = format!(
        "game frozen-wastes\nplayers 1\noption heroes=ada\nseed 1\ndo ada start at nunarak\n{arranged}\
         dice {faces}\ndo ada roll {count}\n"
    );
    let scenario = Scenario::read(text).expect("the scenario can be read");
    lay_out(&scenario, &Arc::new(practice::game("")), &["Ada".to_owned()]).unwrap_or_else(|failure| panic!("{failure}"))
}

fn way(table: &Table, to: &str) -> Option<Way<Choice<FrozenWastes>>> {
    table.ways(ADA).into_iter().find(|way| way.to == format!("cell-{to}"))
}

fn written(table: &Table, to: &str) -> Vec<String> {
    let way = way(table, to).unwrap_or_else(|| panic!("no way leads to {to}"));
    way.choices.iter().map(|&choice| table.write(ADA, choice)).collect()
}

fn detail(table: &Table, to: &str) -> String {
    table.say(&way(table, to).and_then(|way| way.detail).expect("a way says what it costs"))
}

#[test]
fn rb_10_the_rarest_dice_are_kept() {
    // A forest is entered by tundra/forest and by snowdrift/mountain/forest, of which the first is easier to come by.
    let table = rolled("", "1 3 5");
    assert_eq!(written(&table, "e10"), ["step to e10 with tundra/forest"]);
    assert_eq!(written(&table, "f9"), ["step to f9 with tundra/forest"]);
    assert_eq!(written(&table, "g10"), ["step to g10 with fjord/tundra/snowdrift"]);
    assert_eq!(way(&table, "i10"), None, "one die shows a fjord, and three are needed");
}

/// Every place that steps lead to, tried out by the rules themselves: for each the fewest dice, and the sets of dice that
/// can be left when so few were spent.
fn tried_out(table: &Table) -> BTreeMap<String, (usize, BTreeSet<Vec<u8>>)> {
    let game = table.game();
    let mut found: BTreeMap<String, (usize, BTreeSet<Vec<u8>>)> = BTreeMap::new();
    let mut layer = vec![Position::<Runebound<FrozenWastes>>::of(table.state().clone())];
    for spent in 0.. {
        let mut next = BTreeMap::new();
        for position in &layer {
            let mut options = Vec::new();
            position.options(game, ADA, &mut options);
            for choice in options.into_iter().filter(|choice| matches!(choice, Choice::Step(..))) {
                let mut after = position.clone();
                after.apply(game, ADA, choice, &mut Silent);
                let state = after.state();
                let space =
                    game.view(state, kernel::Viewer::All)["players"]["ada"]["space"].as_str().unwrap().to_owned();
                let left: Vec<u8> = state.movement.dice.iter().copied().collect();
                let (fewest, lefts) = found.entry(space.clone()).or_insert((spent + 1, BTreeSet::new()));
                if *fewest == spent + 1 {
                    lefts.insert(left.clone());
                }
                next.insert((space, left), after);
            }
        }
        if next.is_empty() {
            return found;
        }
        layer = next.into_values().collect();
    }
    unreachable!("dice run out")
}

#[test]
fn rb_10_every_place_in_reach_is_a_goal_with_the_fewest_dice_and_the_rarest_left() {
    // By how many faces show its terrains: fjord and tundra are on three, all others on two.
    const RARE: [u16; 6] = [70, 70, 50, 80, 90, 60];
    for faces in ["1 2 3 4 5", "6 6 5 1 2", "3 3 3 1 4"] {
        let table = rolled("", faces);
        let mut tried = tried_out(&table);
        tried.remove("nunarak");
        let ways = table.ways(ADA);
        let goals: Vec<&str> = ways.iter().map(|way| way.to.trim_start_matches("cell-")).collect();
        let all: BTreeSet<&str> = tried.keys().map(String::as_str).collect();
        assert_eq!(goals.iter().copied().collect::<BTreeSet<_>>(), all, "with {faces}");
        for way in &ways {
            let (fewest, lefts) = &tried[way.to.trim_start_matches("cell-")];
            assert_eq!(way.choices.len(), *fewest, "to {} with {faces}", way.to);
            assert_eq!(way.over.len(), fewest + 1, "each step leads over a space");
            let rare = |dice: &[u8]| dice.iter().map(|&face| RARE[face as usize]).sum::<u16>();
            let all: Vec<u8> = table.state().movement.dice.iter().copied().collect();
            let spent: Vec<u8> = way
                .choices
                .iter()
                .filter_map(|choice| if let Choice::Step(_, face) = choice { Some(*face) } else { None })
                .collect();
            let most = lefts.iter().map(|left| rare(left)).max().expect("it was reached");
            assert_eq!(rare(&all) - rare(&spent), most, "to {} with {faces}", way.to);
        }
    }
}

#[test]
fn fw_9_no_way_leads_through_green_vale() {
    let table = rolled("arrange ada at k4\n", "4 4 4 6 6");
    let vale = way(&table, "green-vale").expect("it is beside k4");
    assert_eq!(vale.choices.len(), 1);
    assert!(detail(&table, "green-vale").contains("Arshan waits there"), "{}", detail(&table, "green-vale"));
    let through =
        |way: &Way<Choice<FrozenWastes>>| way.over[..way.over.len() - 1].iter().any(|cell| cell == "cell-green-vale");
    assert!(!table.ways(ADA).iter().any(through));
    let home = rolled("arrange ada at k4\narrange princess ada\n", "4");
    assert!(detail(&home, "green-vale").contains("you win"), "{}", detail(&home, "green-vale"));
}

#[test]
fn rb_10_a_way_says_what_waits_at_its_end() {
    let table = rolled("", "1 3 5");
    let text = table.say(&way(&table, "e10").expect("a way").text);
    assert_eq!(text, "Go to e10, Forest (1 step)");
    let detail = detail(&table, "e10");
    assert!(detail.contains("dice: tundra/forest") && detail.contains("green adventure"), "{detail}");
}

#[test]
fn fw_12_13_a_way_says_how_much_frost_it_brings_and_to_whom_it_is_too_much() {
    let table = rolled("arrange ada at h4\narrange frost ada 3\n", "4 6 6");
    let cold = table.ways(ADA).into_iter().map(|way| table.say(&way.detail.expect("costs")));
    let cold: Vec<String> = cold.filter(|detail| detail.contains("white death for Ada")).collect();
    assert!(!cold.is_empty(), "Ada has Life 4 and 3 frost");
    assert!(cold.iter().all(|detail| detail.contains("frost if you stop")), "{cold:?}");
}

#[test]
fn rb_10_whoever_goes_makes_each_step_and_can_take_it_back() {
    let mut table = rolled("", "1 2 3 4 5");
    let far = table.ways(ADA).into_iter().max_by_key(|way| way.choices.len()).expect("a way");
    let steps = table.go(ADA, By::Person, &far.to).expect("a way leads there");
    assert_eq!(steps, far.choices.len());
    assert!(steps > 2, "five dice lead far");
    assert_eq!(table.record().entries.len(), steps, "each step is an entry of its own");
    assert!(table.ways(ADA).iter().all(|way| way.to != far.to), "one is there");
    table.undo(ADA, By::Person, false).expect("a step can be taken back");
    assert!(table.go(ADA, By::Person, "cell-nowhere").is_err());
    assert_eq!(table.record().entries.len(), steps + 1, "what is refused changes nothing");
}

#[test]
fn rb_30_a_way_stops_where_something_comes_between() {
    // Every step into a snowdrift tires, and Ada has nothing left: the wounds knock her out on the way.
    let mut table = rolled(
        "arrange ada at j5\narrange exhaustion ada 3\narrange wounds ada 3\narrange event: killing-cold\n",
        "1 1 5 5",
    );
    let tiring = table.ways(ADA).into_iter().find(|way| {
        way.choices.len() > 1
            && way.detail.as_ref().is_some_and(|detail| table.say(detail).contains("exhaustion on the way"))
    });
    let way = tiring.expect("the Event tires");
    let steps = table.go(ADA, By::Person, &way.to).expect("the first step is legal");
    assert!(steps < way.choices.len(), "{steps} of {}", way.choices.len());
}
