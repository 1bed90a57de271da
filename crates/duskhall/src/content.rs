//! `duskhall content`: tools for those who write content packs.

use crate::failure::Failure;
use std::io::{Write, stdout};
use std::path::PathBuf;

/// Check content files
#[derive(clap::Args)]
#[command(after_help = "Example:\n  duskhall content check crates/queen/content")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Read a folder of content files and name every mistake with file, line and what to write instead
    Check { folder: PathBuf },
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Command::Check { folder } = &arguments.command;
    match queen::content::check_dir(folder) {
        Ok(_) => Ok(writeln!(stdout().lock(), "{}: all content files are well", folder.display())?),
        Err(errors) => {
            for error in &errors {
                eprintln!("{error}");
            }
            let mistakes = if errors.len() == 1 { "mistake" } else { "mistakes" };
            Err(Failure::new(format!("{}: {} {mistakes}", folder.display(), errors.len())))
        }
    }
}
