//! The project's chores, run as `cargo xtask ...`: all tests in one command, hostile input, and the rules coverage.
//!
//! Deliberately absent: formatting and lints (`.ci/run` calls them before this), and any dependency, so that the first
//! build on a fresh machine is the project itself.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a chore may end when nobody listens to it any more")]

mod rules;
mod test;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
The chores of Duskhall.

Usage: cargo xtask <chore>

  test            everything a fresh machine must pass: rules coverage, all tests, the documentation and
                  its examples, the scenario files with the command, the Python bots of docs/, and a minute
                  of hostile input
  fuzz            hostile input for whatever reads bytes; `fuzz --help` says how long, which and where
  rules           is every rule of every crates/*/rules.md named by a test? does every test, scenario
                  and code line name a rule that exists?
  rules --list    the same, with the whole table: rule, tests, code lines
  rules ID...     the rows of these rules only

Examples:
  cargo xtask test
  cargo xtask fuzz --seconds 600 forged
  cargo xtask rules --list
  cargo xtask rules QM-12

Exit code: 0 all is well, 1 something failed, 2 the chore was not understood.
";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        [] | ["help" | "--help" | "-h"] | ["test" | "rules", "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        ["test"] => test::run(&root()),
        ["fuzz", arguments @ ..] => test::fuzz(&root(), arguments),
        ["rules"] => rules::run(&root(), &rules::Show::Summary),
        ["rules", "--list"] => rules::run(&root(), &rules::Show::All),
        ["rules", ids @ ..] if ids.iter().all(|id| rules::is_id(id)) => {
            rules::run(&root(), &rules::Show::Only(ids.iter().map(ToString::to_string).collect()))
        }
        _ => {
            eprintln!("`cargo xtask {}` is not a chore.\n\n{HELP}", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("\nFAILED: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace: above this package when cargo runs us, else where we stand.
fn root() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    package.and_then(|folder| Some(folder.parent()?.to_owned())).unwrap_or_else(|| PathBuf::from("."))
}
