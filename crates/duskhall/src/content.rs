//! `duskhall content`: tools for those who write content packs, and games made from them.

use crate::failure::Failure;
use catalog::OnShelf;
use kernel::Pack;
use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

/// Check content files, or print a game's own as one pack
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  duskhall content check crates/queen/content\n  duskhall content pack queen")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Read a folder of content files and name every mistake with file, line and what to write instead
    Check { folder: PathBuf },
    /// Print the content packs of a game as they are kept beside records
    Pack { game: String },
}

/// The game made from the content files of a folder.
pub fn edition(game: &str, folder: &Path) -> Result<Box<dyn OnShelf>, Failure> {
    let game = catalog::game(game)?;
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))
    };
    let repack = |pack: Pack| {
        let files = pack.files().map(|(name, _)| Ok((name.to_owned(), read(name)?)));
        Ok(Pack::new(pack.name.clone(), files.collect::<Result<Vec<_>, Failure>>()?))
    };
    let packs: Vec<Pack> = game.packs().into_iter().map(repack).collect::<Result<_, Failure>>()?;
    Ok(game.with_packs(&packs)?)
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        Command::Check { folder } => check(folder),
        Command::Pack { game } => {
            let texts: String = catalog::game(game)?.packs().iter().map(Pack::text).collect();
            Ok(stdout().lock().write_all(texts.as_bytes())?)
        }
    }
}

fn check(folder: &Path) -> Result<(), Failure> {
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
