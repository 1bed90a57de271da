//! Every scenario file of a game, run.

use crate::game::Game;
use crate::scenario::{Scenario, run};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs the scenario files under a folder; there must be at least `least`. Each must be of this game, name a rule that
/// it proves, and pass. An error has a line for each that does not.
pub fn scenarios<G: Game>(game: &Arc<G>, folder: &Path, least: usize) -> Result<(), String> {
    let mut paths = Vec::new();
    collect(folder, &mut paths)?;
    paths.sort();
    if paths.len() < least {
        return Err(format!("only {} scenario files were found under {}", paths.len(), folder.display()));
    }
    let mut failed = Vec::new();
    for path in &paths {
        let name = path.strip_prefix(folder).unwrap_or(path).display();
        failed.extend(wrong(game, path).iter().map(|line| format!("{name}: {line}")));
    }
    if failed.is_empty() { Ok(()) } else { Err(failed.join("\n")) }
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> Result<(), String> {
    let unreadable = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            collect(&path, into)?;
        } else if path.extension().is_some_and(|extension| extension == "scenario") {
            into.push(path);
        }
    }
    Ok(())
}

/// What is wrong with one file; nothing if it passes.
fn wrong<G: Game>(game: &Arc<G>, path: &Path) -> Vec<String> {
    let read = std::fs::read(path).map_err(|error| error.to_string());
    let scenario = match read.and_then(|bytes| Scenario::read(bytes).map_err(|error| error.to_string())) {
        Ok(scenario) => scenario,
        Err(error) => return vec![error],
    };
    let mut wrong = Vec::new();
    if scenario.game != game.about().slug {
        wrong.push(format!("it is a scenario of `{}`", scenario.game));
    }
    if scenario.rules.is_empty() {
        wrong.push("it names no rule that it proves".to_owned());
    }
    if let Err(failures) = run(&scenario, game) {
        wrong.extend(failures.iter().map(ToString::to_string));
    }
    wrong
}
