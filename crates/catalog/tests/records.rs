//! Old records keep playing: every finished game stored beside this file is proved again, entry by entry.
//!
//! A change that makes one fail alters games that people have played: it needs a new rules version and the old way kept
//! behind it. While nothing has been released, `UPDATE_RECORDS=1` plays them anew instead.

use catalog::{load, new_table, verify};
use kernel::Viewer;
use kernel::chance::Commitment;
use kernel::record::{By, Origin};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Game and players of each stored record.
const STORED: [(&str, u8); 6] = [("queen", 2), ("queen", 3), ("queen", 4), ("queen", 5), ("queen", 6), ("four", 2)];

fn file(game: &str, players: u8) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/records/{game}-{players}.record"))
}

/// A whole game between greedy bots, on a provable table.
fn played(game: &str, players: u8) -> String {
    let names: Vec<String> = (1..=players).map(|n| format!("Greedy {n}")).collect();
    let entropy = names.iter().map(|name| format!("salt of {name}")).collect();
    let table = format!("stored-{game}-{players}");
    let origin = Origin::Provable(Commitment { table, secret: [players; 32], entropy });
    let mut table = new_table(game, &names, &BTreeMap::new(), origin).expect("the table is sound");
    let mut step = 0;
    while let Some(seat) = table.awaiting().first() {
        let choice = table.bot(seat, "greedy", step).expect("the seat is awaited");
        table.choose(seat, By::Bot, &choice).expect("a bot's choice is legal");
        step += 1;
    }
    table.record(Viewer::All)
}

#[test]
fn stored_games_still_play_to_their_end() {
    for (game, players) in STORED {
        let path = file(game, players);
        if std::env::var_os("UPDATE_RECORDS").is_some() {
            std::fs::write(&path, played(game, players)).expect("the record can be written");
        }
        let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        if let Err(problem) = verify(&text) {
            panic!("{}: {}", path.display(), problem.message);
        }
        let table = load(&text).expect("what is proved can be loaded");
        assert!(table.outcome().is_some(), "{} is not finished", path.display());
    }
}

/// One changed byte in the entries is found, and the line is named.
#[test]
fn a_changed_byte_is_refused_with_its_line() {
    let text = std::fs::read_to_string(file("queen", 3)).expect("the record is stored");
    let lines: Vec<&str> = text.lines().collect();
    for number in (lines.len() / 4..lines.len() - 1).step_by(17) {
        let mut changed: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        let line = &mut changed[number];
        let last = line.pop().expect("no line is empty here");
        line.push(if last == 'a' { 'b' } else { 'a' });
        let changed = changed.join("\n") + "\n";
        for problem in [verify(changed.as_bytes()).err(), load(changed.as_bytes()).err()] {
            let message = problem.expect("a changed record is refused").message;
            assert!(message.contains(&format!("line {}", number + 1)), "line {}: {message}", number + 1);
        }
    }
}
