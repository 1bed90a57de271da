//! The command: one file per sub-command, each a thin layer over the rooms below.
//!
//! Exit codes: 0 done, 1 it failed (a game not found, a record that does not verify, a scenario that fails), 2 the
//! arguments are wrong. Results go to stdout, everything else to stderr; a stderr that cannot be
//! written to changes nothing.
//!
//! Deliberately absent: rules, rendering, statistics. Whatever is worth testing without a process is a function over
//! readers and writers.

mod admin;
mod bench;
mod calibrate;
mod campaign;
mod content;
pub mod engine;
mod failure;
mod games;
mod keep;
mod load;
mod log;
mod pick;
mod play;
mod replay;
mod rules;
mod say;
mod scenario;
mod seats;
mod serve;
mod simulate;
mod store;
mod surroundings;
mod tune;
mod verify;

use clap::{Parser, Subcommand};
pub use failure::Failure;
use std::path::PathBuf;
use std::process::ExitCode;

/// A hall of fantasy board games: play against bots, replay, verify, simulate.
#[derive(Parser)]
#[command(name = "duskhall", version, after_help = "Examples:\n  duskhall\n  duskhall play queen\n  duskhall games")]
struct Arguments {
    /// Where records and content packs are kept [default: DUSKHALL_DATA, else the user's data folder]
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(flatten)]
    log: log::LogArguments,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Play(play::Arguments),
    Simulate(simulate::Arguments),
    Tune(tune::Arguments),
    Calibrate(calibrate::Arguments),
    Bench(bench::Arguments),
    Replay(replay::Arguments),
    Verify(verify::Arguments),
    Scenario(scenario::Arguments),
    Engine(engine::Arguments),
    Backup(keep::Backup),
    Restore(keep::Restore),
    Doctor(keep::Doctor),
    Admin(admin::Arguments),
    Load(load::Arguments),
    Rules(rules::Arguments),
    Content(content::Arguments),
    Games(games::Arguments),
}

/// Reads the arguments of the process, runs the command and says what went wrong.
pub fn main() -> ExitCode {
    // Wrong arguments end here, with the usage on stderr and code 2.
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if !failure.message.is_empty() {
                say::aside(format_args!("duskhall: {}", failure.message));
            }
            ExitCode::from(failure.code)
        }
    }
}

fn run(arguments: Arguments) -> Result<(), Failure> {
    let store = store::Store::new(arguments.data);
    // Held until the command ends, so that its last lines are written. The other commands have results and no log.
    let _log = match arguments.command {
        None | Some(Command::Serve(_) | Command::Load(_)) => Some(log::open(&arguments.log)),
        Some(_) => None,
    };
    match arguments.command {
        None => serve::run(&serve::Arguments::default(), &store),
        Some(Command::Serve(arguments)) => serve::run(&arguments, &store),
        Some(Command::Play(arguments)) => play::run(&arguments, &store),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments),
        Some(Command::Tune(arguments)) => tune::run(&arguments),
        Some(Command::Calibrate(arguments)) => calibrate::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Replay(arguments)) => replay::run(&arguments, &store),
        Some(Command::Verify(arguments)) => verify::run(&arguments, &store),
        Some(Command::Scenario(arguments)) => scenario::run(&arguments),
        Some(Command::Engine(arguments)) => engine::run(&arguments, store),
        Some(Command::Backup(arguments)) => keep::backup(&arguments, &store),
        Some(Command::Restore(arguments)) => keep::restore(&arguments, &store),
        Some(Command::Doctor(arguments)) => keep::doctor(&arguments, &store),
        Some(Command::Admin(arguments)) => admin::run(&arguments),
        Some(Command::Load(arguments)) => load::run(&arguments),
        Some(Command::Rules(arguments)) => rules::run(&arguments),
        Some(Command::Content(arguments)) => content::run(&arguments),
        Some(Command::Games(arguments)) => games::run(&arguments),
    }
}
