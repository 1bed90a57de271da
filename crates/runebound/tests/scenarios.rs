//! Runs every scenario file of the game.

use kernel::scenario::{Scenario, run};
use runebound::{FrozenWastes, Runebound};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "scenario") {
            into.push(path);
        }
    }
}

/// What is wrong with one file; nothing if it passes.
fn wrong(game: &Arc<Runebound>, path: &Path) -> Vec<String> {
    let scenario = match Scenario::read(std::fs::read(path).unwrap()) {
        Ok(scenario) => scenario,
        Err(error) => return vec![error.to_string()],
    };
    let mut wrong = Vec::new();
    if scenario.game != "frozen-wastes" {
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

#[test]
fn every_scenario_passes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut paths = Vec::new();
    files(&root, &mut paths);
    paths.sort();
    assert!(paths.len() >= 6, "only {} scenario files were found under {}", paths.len(), root.display());
    let game = Arc::new(FrozenWastes::standard());
    let mut failed = Vec::new();
    for path in &paths {
        let name = path.strip_prefix(&root).unwrap().display();
        failed.extend(wrong(&game, path).iter().map(|line| format!("{name}: {line}")));
    }
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}
