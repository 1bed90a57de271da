//! Old records keep playing: every finished game stored beside this file is proved again, entry by entry, with the
//! content it was played with.
//!
//! A change of rules that makes one fail alters games that people have played: it needs a new rules version and the old
//! way kept behind it. A change of content makes none fail: the archive (`crates/catalog/packs`) has every pack that a
//! stored record names. While nothing has been released, `UPDATE_RECORDS=1` plays them anew instead and writes the packs.

use catalog::{Packs, Shipped, game, games, load, new_table, verify};
use kernel::chance::Commitment;
use kernel::record::{By, Origin, Record};
use kernel::{Pack, Viewer};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Game and players of each record that is played anew. Records of earlier content lie beside them.
const STORED: [(&str, u8); 9] = [
    ("queen", 2),
    ("queen", 3),
    ("queen", 4),
    ("queen", 5),
    ("queen", 6),
    ("four", 2),
    ("frozen-wastes", 1),
    ("frozen-wastes", 2),
    ("frozen-wastes", 4),
];

fn home(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)
}

fn file(game: &str, players: u8) -> PathBuf {
    home("tests/records").join(format!("{game}-{players}.record"))
}

/// All files of a folder with this ending.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(home(folder)).expect("the folder is there").map(|file| file.expect("a file").path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|e| e == ending)).collect();
    files.sort();
    files
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

fn update() {
    for (game, players) in STORED {
        fs::write(file(game, players), played(game, players)).expect("the record can be written");
    }
    for pack in games().iter().flat_map(|game| game.packs()) {
        let path = home("packs").join(format!("{}.pack", pack.hash()));
        fs::write(path, pack.text()).expect("the pack can be written");
    }
}

#[test]
fn stored_games_still_play_to_their_end() {
    if std::env::var_os("UPDATE_RECORDS").is_some() {
        update();
    }
    let stored = files("tests/records", "record");
    assert!(STORED.iter().all(|(game, players)| stored.contains(&file(game, *players))), "{stored:?}");
    for path in stored {
        let text = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        if let Err(problem) = verify(&text, &Shipped) {
            panic!("{}: {}", path.display(), problem.message);
        }
        let table = load(&text, &Shipped).expect("what is proved can be loaded");
        assert!(table.outcome().is_some(), "{} is not finished", path.display());
    }
}

/// Whoever changes the content next finds the present one kept, and what is kept can be played with.
#[test]
fn the_archive_has_the_content_of_every_stored_record() {
    for path in files("tests/records", "record") {
        let record = Record::read(&fs::read(&path).expect("the record is stored")).expect("the record can be read");
        for (name, hash) in &record.header.content {
            let text = Shipped.find(hash).unwrap_or_else(|| {
                panic!("{}: `{hash}` must lie in packs/ and be listed in src/packs.rs", path.display())
            });
            let pack = Pack::read(&text).expect("the pack is whole");
            assert_eq!((&pack.name, &pack.hash()), (name, hash));
            assert!(game(&record.header.game).expect("it is known").with_packs(&[pack]).is_ok());
        }
    }
    for path in files("packs", "pack") {
        let hash = path.file_stem().and_then(|name| name.to_str()).expect("a plain name");
        assert!(Shipped.find(hash).is_some(), "{} is not listed in src/packs.rs", path.display());
    }
}

/// One changed byte in the entries is found, and the line is named.
#[test]
fn a_changed_byte_is_refused_with_its_line() {
    let text = fs::read_to_string(file("queen", 3)).expect("the record is stored");
    let lines: Vec<&str> = text.lines().collect();
    for number in (lines.len() / 4..lines.len() - 1).step_by(17) {
        let mut changed: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        let line = &mut changed[number];
        let last = line.pop().expect("no line is empty here");
        line.push(if last == 'a' { 'b' } else { 'a' });
        let changed = changed.join("\n") + "\n";
        for problem in [verify(changed.as_bytes(), &Shipped).err(), load(changed.as_bytes(), &Shipped).err()] {
            let message = problem.expect("a changed record is refused").message;
            assert!(message.contains(&format!("line {}", number + 1)), "line {}: {message}", number + 1);
        }
    }
}
