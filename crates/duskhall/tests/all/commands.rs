//! The commands for programs and for those who work on games: shapes, exit codes, messages.

use crate::common::House;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("one line of JSON")
}

#[track_caller]
fn has_keys(value: &Value, keys: &[&str]) {
    for key in keys {
        assert!(value.get(key).is_some(), "`{key}` is missing in {value}");
    }
}

#[test]
fn simulate_has_the_promised_shape_and_is_reproducible() {
    let house = House::new("simulate");
    let arguments = ["simulate", "four", "--games", "50", "--seats", "greedy,random", "--seed", "3", "--json"];
    let first = json(&house.run(&arguments, "").ok());
    has_keys(
        &first,
        &["game", "games", "players", "seed", "seconds", "decisions", "decisions_per_second", "games_per_second"],
    );
    has_keys(&first, &["length", "seats", "by", "endings", "unused"]);
    has_keys(&first["length"], &["median", "p05", "p95"]);
    has_keys(&first["seats"][0], &["seat", "bot", "wins", "share", "ci95"]);
    let second = json(&house.run(&arguments, "").ok());
    for key in ["decisions", "length", "seats", "endings"] {
        assert_eq!(first[key], second[key]);
    }
}

#[test]
fn simulate_writes_the_table_between_its_markers() {
    let house = House::new("docs");
    let file = house.folder.join("balance.md");
    let file_name = file.to_str().expect("a plain path");
    let arguments =
        ["simulate", "four", "--games", "20", "--seats", "random,random", "--seed", "3", "--docs", file_name];
    fs::write(&file, "before\n").expect("writable");
    let ran = house.run(&arguments, "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("balance:start"), "{}", ran.err);
    fs::write(&file, "before\n<!-- balance:start -->\nold\n<!-- balance:end -->\nafter\n").expect("writable");
    house.run(&arguments, "").ok();
    let text = fs::read_to_string(&file).expect("readable");
    assert!(text.starts_with("before\n") && text.ends_with("after\n") && !text.contains("old"), "{text}");
    assert!(text.contains("| seat 0 (random) | 20 |"), "{text}");
}

#[test]
fn simulate_compares_values_of_a_setting() {
    let house = House::new("each");
    let file = house.folder.join("balance.md");
    fs::write(&file, "<!-- balance:start -->\n<!-- balance:end -->\n").expect("writable");
    let plan = ["simulate", "midnight", "--games", "2", "--seats", "random", "--players", "2-3", "--seed", "3"];
    let each = ["--each", "king=jahzir,zardrix", "--docs", file.to_str().expect("a plain path")];
    house.run(&[&plan[..], &each[..]].concat(), "").ok();
    let text = fs::read_to_string(&file).expect("readable");
    for row in ["| jahzir | 2 | 2 |", "| jahzir | 3 | 2 |", "| zardrix | 2 | 2 |", "| zardrix | 3 | 2 |"] {
        assert!(text.contains(row), "{row}: {text}");
    }
    let unknown = house.run(&[&plan[..], &["--each", "king=nobody"][..]].concat(), "");
    assert_eq!(unknown.code, Some(2), "{}", unknown.err);
}

#[test]
fn bench_has_the_promised_shape() {
    let report = json(&House::new("bench").run(&["bench", "four", "--quick", "--json"], "").ok());
    assert!(report["machine"]["cores"].as_u64() >= Some(1));
    has_keys(&report["results"][0], &["game", "players", "decisions_per_second", "choose_per_second", "state_bytes"]);
    has_keys(&report["results"][0], &["games_per_second", "decisions_per_game"]);
    has_keys(&report["results"][0], &["clones_per_second", "resamples_per_second"]);
}

#[test]
fn games_are_listed_for_people_and_programs() {
    let house = House::new("games");
    assert!(house.run(&["games"], "").ok().contains("four"));
    let games = json(&house.run(&["games", "--json"], "").ok());
    for game in games.as_array().expect("a list") {
        has_keys(game, &["game", "title", "min_players", "max_players", "options"]);
    }
}

/// The maps of a dungeon are in its content.
#[test]
fn content_that_tables_hide_is_not_printed() {
    let house = House::new("hidden-content");
    let ran = house.run(&["content", "pack", "erune"], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.is_empty() && ran.err.contains("it tells what its tables hide"), "{}", ran.err);
    assert!(house.run(&["content", "pack", "queen"], "").ok().contains("bazaar.ron"));
    assert!(!house.run(&["rules", "erune", "grate", "ledger"], "").out.contains("rusted grate"));
}

#[test]
fn content_is_checked_with_file_and_line() {
    let house = House::new("content");
    let queen = concat!(env!("CARGO_MANIFEST_DIR"), "/../queen/content");
    assert!(house.run(&["content", "check", queen], "").ok().contains("content files of queen are well"));
    let runewars = concat!(env!("CARGO_MANIFEST_DIR"), "/../runewars/content");
    assert!(house.run(&["content", "check", runewars], "").ok().contains("content files of runewars are well"));
    let ran = house.run(&["content", "check", "/nowhere"], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("no game has its content files here") && ran.err.contains("bazaar.ron"), "{}", ran.err);

    let own = house.folder.join("cards");
    copy(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../runebound/content")), &own);
    let folder = own.to_str().expect("a plain path");
    let check = || house.run(&["content", "check", folder], "");
    let simulate = || {
        let plan = ["simulate", "frozen-wastes", "--games", "1", "--seats", "random,random", "--limit", "2"];
        house.run(&[&plan[..], &["--content", folder]].concat(), "")
    };
    let well = check().ok();
    assert!(well.contains("content files of frozen-wastes are well"), "{well}");
    assert!(well.contains("content files of midnight are well"), "both adventures are looked at: {well}");
    simulate().ok();
    let map = own.join("midnight/map.ron");
    let land = fs::read_to_string(&map).expect("readable");
    let without = land.lines().filter(|line| !line.contains("slug: \"grimwall\"")).collect::<Vec<_>>().join("\n");
    fs::write(&map, without).expect("writable");
    let ran = check();
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("midnight/map.ron:") && ran.err.contains("8 strongholds, not 7"), "{}", ran.err);
    fs::write(&map, land).expect("writable");
    let green = own.join("frozen-wastes/green.ron");
    let text = fs::read_to_string(&green).expect("readable");
    fs::write(&green, text.replacen("life: 1,", "life: 99,", 1)).expect("writable");
    for ran in [check(), simulate()] {
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.contains("green.ron:") && ran.err.contains("`life` is 1 to 20"), "{}", ran.err);
    }
    fs::remove_file(&green).expect("removable");
    let ran = check();
    assert!(ran.code == Some(1) && ran.err.contains("green.ron"), "{}", ran.err);
}

#[test]
fn a_wrong_address_says_what_to_write() {
    for wrong in ["8080", "nonsense", "localhost"] {
        let ran = House::new("address").run(&["serve", "--listen", wrong], "");
        assert_eq!(ran.code, Some(2));
        assert!(ran.err.contains("such as 127.0.0.1:7777"), "{}", ran.err);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("writable");
    for entry in fs::read_dir(from).expect("readable").flatten() {
        let (path, copied) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &copied);
        } else {
            fs::copy(&path, &copied).expect("writable");
        }
    }
}

#[test]
fn rules_are_shown_and_searched() {
    let house = House::new("rules");
    assert!(house.run(&["rules", "four"], "").ok().contains("F-1"));
    let found = house.run(&["rules", "four", "F-2"], "").ok();
    assert!(found.trim_start().lines().nth(1).is_some_and(|line| line.starts_with("F-2 ")), "{found}");
    let found = house.run(&["rules", "four", "lines", "of", "fours"], "").ok();
    assert!(found.contains("F-3"), "endings do not matter: {found}");
    assert_eq!(house.run(&["rules", "four", "xyzzy"], "").code, Some(1));
}

#[test]
fn scenarios_pass_and_fail_with_the_line() {
    let house = House::new("scenario");
    let file = |name: &str, text: &str| {
        let path = house.folder.join(name);
        fs::write(&path, text).expect("writable");
        path.to_str().expect("a plain path").to_owned()
    };
    let good = file("good.scenario", "game four\nplayers 2\nseed 1\ndo 0 drop 4\nexpect awaiting 1\n");
    let bad = file("bad.scenario", "game four\nplayers 2\nseed 1\ndo 0 drop 4\nexpect awaiting 0\n");
    assert_eq!(house.run(&["scenario", &good], "").ok(), "1 passed, 0 failed\n");
    let ran = house.run(&["scenario", &good, &bad, "/nowhere.scenario"], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("bad.scenario:5: "), "{}", ran.out);
    assert!(ran.out.contains("/nowhere.scenario: "), "{}", ran.out);
    assert!(ran.out.ends_with("1 passed, 2 failed\n"), "{}", ran.out);
    let folder = house.run(&["scenario", house.folder.to_str().expect("a plain path")], "");
    assert!(folder.out.ends_with("1 passed, 1 failed\n"), "{}", folder.out);
}

#[test]
fn a_changed_record_is_refused_with_its_line() {
    let house = House::new("changed");
    house.run(&["play", "four", "--seats", "me:Ada,me:Bo"], "1\n2\n1\n2\n1\n2\n1\n").ok();
    let path = house.records().pop().expect("one record");
    let text = fs::read_to_string(&path).expect("readable");
    let line = 1 + text.lines().position(|line| line.starts_with("3 seat 0")).expect("a third entry");
    fs::write(&path, text.replacen("3 seat 0 person drop 1", "3 seat 0 person drop 5", 1)).expect("writable");
    for command in ["verify", "replay"] {
        let ran = house.run(&[command, path.to_str().expect("a plain path")], "");
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.contains(&format!("line {line}:")), "{}", ran.err);
    }
}

#[test]
fn a_replay_shows_one_entry_from_a_seat() {
    let house = House::new("replay");
    house.run(&["play", "four", "--seats", "me:Ada,me:Bo"], "1\n2\n1\n2\n1\n2\n1\n").ok();
    let path = house.records().pop().expect("one record");
    let path = path.to_str().expect("a plain path");
    let out = house.run(&["replay", path, "--seat", "1", "--at", "2"], "").ok();
    assert!(out.contains("2. Yellow drops a disc into column 2.") && out.contains("To choose: Red."), "{out}");
    assert_eq!(house.run(&["replay", path, "--seat", "5"], "").code, Some(2));
    assert_eq!(house.run(&["replay", path, "--at", "99"], "").code, Some(1));
}

#[test]
fn every_command_has_help_with_an_example() {
    let house = House::new("help");
    let commands = ["play", "simulate", "bench", "replay", "verify", "scenario", "engine", "rules", "content", "games"];
    for command in commands {
        let help = house.run(&[command, "--help"], "").ok();
        assert!(help.contains("Example") && help.contains(&format!("duskhall {command}")), "{help}");
    }
    assert_eq!(house.run(&["dance"], "").code, Some(2));
}
