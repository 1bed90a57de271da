//! Data files of a game's tests: counts of positions, and a short game as every seat sees it.
//!
//! `UPDATE_GOLDEN=1` writes a file anew instead of comparing.

use super::walk::pick;
use super::words::Said;
use super::{Case, Failure, Fault, Law, leaks};
use crate::chance::Chance;
use crate::event::{Event, Silent};
use crate::game::{Game, SetupRequest};
use crate::position::Position;
use crate::scene::Node;
use crate::seat::Viewer;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

/// A new file counts as deep as this many positions allow.
const MOST_COUNTED: u64 = 1_000_000;
/// So many choices a golden playthrough has at most.
const GOLDEN_STEPS: u32 = 24;
const GOLDEN_SEED: u64 = 12;

/// How many sequences of `depth` choices there are. Secret answers are counted in seat order only.
pub fn perft<G: Game>(game: &G, position: &Position<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let secret = matches!(game.asks(position.state()), crate::game::Ask::Each(_));
    let seats = position.awaiting(game);
    let mut count = 0;
    for seat in seats.iter().take(if secret { 1 } else { usize::MAX }) {
        let mut options = Vec::new();
        position.options(game, seat, &mut options);
        for choice in options {
            let mut next = position.clone();
            next.apply(game, seat, choice, &mut Silent);
            count += perft(game, &next, depth - 1);
        }
    }
    count
}

fn begin<G: Game>(game: &G, players: u8, seed: u64, told: &mut Vec<Event>) -> Result<Position<G>, Fault> {
    let request = SetupRequest { players, ..SetupRequest::default() };
    let refused = |_| Fault::new(Law::Setup, format!("a table of {players} is refused"));
    let setup = game.setup(&request).map_err(refused)?;
    Ok(Position::start(game, &setup, Chance::from_seed(seed), told))
}

/// Compares with a file of lines `game players seed depth count`.
pub fn perft_file<G: Game>(game: &G, file: &Path) -> Result<(), Box<Failure>> {
    let (slug, least) = (game.about().slug, *game.about().players.start());
    let case = |players, seed| Case { players, options: BTreeMap::new(), legacy: None, seed };
    let fail = |fault| case(least, 1).failure(game, 0, fault);
    if updating() {
        let lines = perft_lines(game).map_err(fail)?;
        return std::fs::write(file, lines).map_err(|error| fail(unwritable(file, &error)));
    }
    let text = std::fs::read_to_string(file).map_err(|error| fail(unreadable(file, &error)))?;
    let mut counted = 0;
    for (number, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with(slug)) {
        let wrong = |what: &str| Fault::new(Law::Perft, format!("line {}: `{line}`: {what}", number + 1));
        let words: Vec<u64> = line.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
        let &[players, seed, depth, count] = words.as_slice() else {
            return Err(fail(wrong("write `game players seed depth count`")));
        };
        let case = case(players as u8, seed);
        let position = begin(game, players as u8, seed, &mut Vec::new()).map_err(|f| case.failure(game, 0, f))?;
        let found = perft(game, &position, depth as u32);
        if found != count {
            return Err(case.failure(game, 0, wrong(&format!("there are {found}"))));
        }
        counted += 1;
    }
    if counted == 0 {
        return Err(fail(Fault::new(Law::Perft, format!("{} counts nothing of {slug}", file.display()))));
    }
    Ok(())
}

fn perft_lines<G: Game>(game: &G) -> Result<String, Fault> {
    let about = game.about();
    let mut text = String::from("# game players seed depth count; written by UPDATE_GOLDEN=1\n");
    for players in about.players.clone() {
        let position = begin(game, players, 1, &mut Vec::new())?;
        let (mut before, mut depth) = (0, 1);
        loop {
            let count = perft(game, &position, depth);
            _ = writeln!(text, "{} {players} 1 {depth} {count}", about.slug);
            // The next count is about as many times larger again.
            let next = count.saturating_mul(count / before.max(1));
            (before, depth) = (count, depth + 1);
            if count == 0 || next > MOST_COUNTED || depth > 12 {
                break;
            }
        }
    }
    Ok(text)
}

/// Compares a short random game, as every seat sees it, with a file.
pub fn golden<G: Game>(game: &G, file: &Path) -> Result<(), Box<Failure>> {
    let players = *game.about().players.start();
    let case = Case { players, options: BTreeMap::new(), legacy: None, seed: GOLDEN_SEED };
    let fail = |fault| case.failure(game, 0, fault);
    let text = playthrough(game, players, GOLDEN_SEED, GOLDEN_STEPS)
        .ok_or_else(|| fail(Fault::new(Law::Setup, "the game cannot be set up")))?;
    if updating() {
        return std::fs::write(file, text).map_err(|error| fail(unwritable(file, &error)));
    }
    let kept = std::fs::read_to_string(file).map_err(|error| fail(unreadable(file, &error)))?;
    let mut lines = text.lines().zip(kept.lines()).enumerate();
    if let Some((number, (now, then))) = lines.find(|(_, (now, then))| now != then) {
        let what = format!("line {} of {}: `{now}` instead of `{then}`", number + 1, file.display());
        return Err(fail(Fault::new(Law::Golden, what)));
    }
    if text.lines().count() != kept.lines().count() {
        return Err(fail(Fault::new(Law::Golden, format!("{} is longer or shorter", file.display()))));
    }
    Ok(())
}

fn updating() -> bool {
    std::env::var("UPDATE_GOLDEN").is_ok_and(|value| value == "1")
}

fn unreadable(file: &Path, error: &std::io::Error) -> Fault {
    Fault::new(Law::Golden, format!("{}: {error}; UPDATE_GOLDEN=1 writes it", file.display()))
}

fn unwritable(file: &Path, error: &std::io::Error) -> Fault {
    Fault::new(Law::Golden, format!("{} cannot be written: {error}", file.display()))
}

/// A random game in words: for each step and viewer what changed on the table, what was told, and what is offered.
pub fn playthrough<G: Game>(game: &G, players: u8, seed: u64, steps: u32) -> Option<String> {
    let (mut picks, mut told) = (Chance::from_seed(seed + 1), Vec::new());
    let mut position = begin(game, players, seed, &mut told).ok()?;
    let mut tables: Vec<BTreeMap<String, String>> = vec![BTreeMap::new(); players as usize + 1];
    let mut text = format!("# {}, {players} players, seed {seed}; written by UPDATE_GOLDEN=1\n", game.about().title);
    for step in 0..=steps {
        for (viewer, table) in leaks::viewers(players).zip(&mut tables) {
            _ = writeln!(text, "\n[{step}] {viewer}");
            show(game, &position, viewer, &told, table, &mut text);
        }
        told.clear();
        if position.awaiting(game).is_empty() || step == steps {
            break;
        }
        let (seat, choice) = pick(game, &position, &mut picks);
        _ = writeln!(
            text,
            "\nseat:{} > {}",
            seat.0,
            game.write(&position.seen(game, Viewer::Seat(seat)), seat, choice)
        );
        position.apply(game, seat, choice, &mut told);
    }
    if let Some(outcome) = game.outcome(position.state()) {
        _ = writeln!(text, "\nends by {}, won by {:?}", outcome.reason, outcome.winners);
    }
    Some(text)
}

fn show<G: Game>(
    game: &G,
    position: &Position<G>,
    viewer: Viewer,
    told: &[Event],
    table: &mut BTreeMap<String, String>,
    text: &mut String,
) {
    let state = position.state();
    let said = Said { game, state };
    for event in told {
        _ = writeln!(text, "* {}", said.say(&event.cut(viewer).message));
    }
    let mut now = BTreeMap::new();
    let scene = game.scene(state, viewer).spoken(&game.about().lexicon, &said);
    scene.nodes.iter().for_each(|node| outline(node, &mut now));
    for id in table.keys().filter(|id| !now.contains_key(*id)) {
        _ = writeln!(text, "- {id}");
    }
    for (id, line) in now.iter().filter(|(id, line)| table.get(*id) != Some(line)) {
        _ = writeln!(text, "+ {id}: {line}");
    }
    *table = now;
    let Viewer::Seat(seat) = viewer else { return };
    let mut options = Vec::new();
    position.options(game, seat, &mut options);
    if !options.is_empty() {
        _ = writeln!(text, "? {}", said.say(&game.prompt(state, seat)));
    }
    for choice in options {
        let label = game.label(state, seat, choice);
        let (choice, words) = (game.write(state, seat, choice), said.say(&label.text));
        _ = writeln!(text, "  {choice} = {words} ({}) {}", label.rule, label.at.join(" "));
    }
}

/// One line for each thing of a scene: its label and all of it that is not a thing of its own.
fn outline(node: &Node<String>, into: &mut BTreeMap<String, String>) {
    let mut value = serde_json::to_value(node).unwrap_or_default();
    if let Value::Object(fields) = &mut value {
        for key in ["id", "label", "nodes"] {
            fields.remove(key);
        }
        if !node.inside().is_empty() {
            fields.remove("cards");
        }
        for part in ["cells", "figures"] {
            let Some(Value::Array(items)) = fields.remove(part) else { continue };
            for mut item in items {
                let id = item.as_object_mut().and_then(|item| item.remove("id"));
                into.insert(id.and_then(|id| id.as_str().map(str::to_owned)).unwrap_or_default(), plain(&item));
            }
        }
    }
    into.insert(node.id.clone(), format!("{} {}", node.label, plain(&value)));
    node.inside().iter().for_each(|node| outline(node, into));
}

/// A value in few signs: what is empty or false is left out.
fn plain(value: &Value) -> String {
    match value {
        Value::Null | Value::Bool(false) => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => String::new(),
        Value::Array(items) => format!("[{}]", items.iter().map(plain).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let said = fields.iter().map(|(key, value)| (key, plain(value))).filter(|(_, said)| !said.is_empty());
            format!("({})", said.map(|(key, said)| format!("{key} {said}")).collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}
