//! `duskhall scenario`: runs scenario files.

use crate::failure::Failure;
use crate::store;
use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

/// Run scenario files and say what failed and why
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  duskhall scenario crates/queen/scenarios\n  duskhall scenario my.scenario")]
pub struct Arguments {
    /// Scenario files, or folders with such files at any depth
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut output = stdout().lock();
    let (mut passed, mut failed) = (0, 0);
    for path in &with_folders_opened(&arguments.files)? {
        let name = path.display();
        let failures = match store::read(path) {
            Ok(bytes) => catalog::run_scenario(&bytes).err().unwrap_or_default(),
            Err(failure) => {
                writeln!(output, "{}", failure.message)?;
                failed += 1;
                continue;
            }
        };
        for failure in &failures {
            writeln!(output, "{name}:{}: {}", failure.line, failure.text)?;
        }
        if failures.is_empty() { passed += 1 } else { failed += 1 }
    }
    writeln!(output, "{passed} passed, {failed} failed")?;
    if failed == 0 { Ok(()) } else { Err(Failure::new("")) }
}

/// Every file named, and every `.scenario` file in a folder named, in order.
fn with_folders_opened(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let entries = fs::read_dir(path).map_err(|error| Failure::file(path, &error))?;
        let mut inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        inside.retain(|path| path.is_dir() || path.extension().is_some_and(|ending| ending == "scenario"));
        inside.sort();
        files.extend(with_folders_opened(&inside)?);
    }
    Ok(files)
}
