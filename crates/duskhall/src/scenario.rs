//! `duskhall scenario`: runs scenario files.

use crate::failure::Failure;
use crate::store;
use std::io::{Write, stdout};
use std::path::PathBuf;

/// Run scenario files and say what failed and why
#[derive(clap::Args)]
#[command(after_help = "Example:\n  duskhall scenario crates/queen/scenarios/*.scenario")]
pub struct Arguments {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut output = stdout().lock();
    let (mut passed, mut failed) = (0, 0);
    for path in &arguments.files {
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
