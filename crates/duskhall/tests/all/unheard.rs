//! What is said for information ends nothing: stderr and stdout may be closed, full, or read by nobody.
#![cfg(unix)]

use crate::common::House;
use crate::served::{Pair, Served};
use serde_json::Value;
use std::fs::OpenOptions;
use std::io::Read;
use std::process::{Command, Stdio};

/// So many choices: with all levels on they say far more than a pipe takes.
const CHOICES: usize = 40;

/// Plays a game at a hall that tells everything to this stderr, and asks it to end.
fn play_at(name: &str, stderr: Stdio, prepare: impl FnOnce(&mut Served)) {
    let house = House::new(name);
    let store = format!("sqlite:{}", house.folder.join("hall.sqlite").display());
    let mut served = Served::start_with(&house.folder, &store, &["--log", "trace"], stderr);
    prepare(&mut served);
    let mut pair = Pair::sit_down(served.at, served.at);
    let mut clients = [pair.client(served.at, 0), pair.client(served.at, 1)];
    for _ in 0..CHOICES {
        pair.step(&mut clients).expect("the hall goes on");
    }
    pair.compare(served.at);
    assert_eq!(served.end(), Some(0), "it ended by itself, in peace");
}

#[test]
fn a_hall_goes_on_when_its_stderr_is_closed() {
    play_at("unheard-closed", Stdio::piped(), |served| drop(served.stderr()));
}

#[test]
fn a_hall_goes_on_when_its_log_is_on_a_full_disk() {
    let full = OpenOptions::new().write(true).open("/dev/full").expect("Linux has one");
    play_at("unheard-full", full.into(), |_| ());
}

#[test]
fn a_hall_goes_on_when_nobody_reads_its_stderr() {
    play_at("unheard-stuck", Stdio::piped(), |_| ());
}

#[test]
fn the_log_is_json_on_request_and_has_no_secret() {
    let house = House::new("unheard-json");
    let store = format!("sqlite:{}", house.folder.join("hall.sqlite").display());
    let arguments = ["--log", "info,web=debug", "--log-format", "json"];
    let mut served = Served::start_with(&house.folder, &store, &arguments, Stdio::piped());
    let mut stderr = served.stderr().expect("a pipe");
    let mut pair = Pair::sit_down(served.at, served.at);
    let mut clients = [pair.client(served.at, 0), pair.client(served.at, 1)];
    pair.step(&mut clients).expect("the hall goes on");
    // Such a link is a secret; the log has the route alone.
    clients[0].get(&format!("/table/{}/return/abcdefghijklmnop", pair.table));
    drop(clients);
    assert_eq!(served.end(), Some(0));
    let mut text = String::new();
    stderr.read_to_string(&mut text).expect("text");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let said = |message: &str| lines.iter().filter(|line| line["message"] == message).collect::<Vec<_>>();
    assert_eq!([said("the hall is open").len(), said("the hall is closed").len()], [1, 1], "{text}");
    let choice = said("answered").into_iter().find(|line| line["route"] == "/api/v1/tables/{id}/choose");
    let choice = choice.unwrap_or_else(|| panic!("the choice is told: {text}"));
    assert_eq!(
        (&choice["level"], &choice["method"], &choice["status"]),
        (&"DEBUG".into(), &"POST".into(), &200.into())
    );
    for secret in pair.secrets.iter().map(String::as_str).chain(["abcdefghijklmnop"]) {
        assert!(!text.contains(secret), "{text}");
    }
}

#[test]
fn a_level_that_does_not_exist_is_refused() {
    let ran = House::new("unheard-level").run(&["serve", "--log", "loud"], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("`loud` is no level") && ran.err.contains("debug"), "{}", ran.err);
}

#[test]
fn a_command_that_nobody_hears_ends_with_the_same_code() {
    let house = House::new("unheard-commands");
    let commands: [(&[&str], i32); 7] = [
        (&["games"], 0),
        (&["rules", "four"], 0),
        (&["rules", "four", "xyzzy"], 1),
        (&["rules", "chess"], 2),
        (&["content", "check", "."], 1),
        (&["load", "--tables", "0"], 2),
        (&["no-such-command"], 2),
    ];
    for (arguments, code) in commands {
        let mut child = Command::new(env!("CARGO_BIN_EXE_duskhall"))
            .args(arguments)
            .current_dir(&house.folder)
            .env("DUSKHALL_DATA", &house.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        drop((child.stdout.take(), child.stderr.take()));
        assert_eq!(child.wait().expect("it ends").code(), Some(code), "{arguments:?}");
    }
}
