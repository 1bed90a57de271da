//! `duskhall content`: tools for those who write content packs, and games made from them.

use crate::failure::Failure;
use crate::say;
use catalog::OnShelf;
use kernel::Pack;
use std::fs;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

/// Check content files, or print a game's own as one pack
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  duskhall content check crates/runebound/content\n  duskhall content pack queen")]
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

/// The content packs of a game, with the files of a folder in place of its own.
pub fn packs(game: &str, folder: &Path) -> Result<Vec<Pack>, Failure> {
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))
    };
    let repack = |pack: Pack| {
        let files = pack.files().map(|(name, _)| Ok((name.to_owned(), read(name)?)));
        Ok(Pack::new(pack.name.clone(), files.collect::<Result<Vec<_>, Failure>>()?))
    };
    catalog::game(game)?.packs().into_iter().map(repack).collect()
}

/// The game made from the content files of a folder.
pub fn edition(game: &str, folder: &Path) -> Result<Box<dyn OnShelf>, Failure> {
    Ok(catalog::game(game)?.with_packs(&packs(game, folder)?)?)
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.command {
        Command::Check { folder } => check(folder),
        Command::Pack { game } => {
            let texts: String = catalog::game(game)?.open_packs()?.iter().map(Pack::text).collect();
            Ok(stdout().lock().write_all(texts.as_bytes())?)
        }
    }
}

/// Each game whose files lie here; a mistake in a file that two of them share is told once.
fn check(folder: &Path) -> Result<(), Failure> {
    let mut mistakes: Vec<String> = Vec::new();
    for game in whose(folder)? {
        match edition(game, folder) {
            Ok(_) => writeln!(stdout().lock(), "{}: all content files of {game} are well", folder.display())?,
            Err(failure) => {
                for line in failure.message.lines().map(str::to_owned) {
                    if !mistakes.contains(&line) {
                        mistakes.push(line);
                    }
                }
            }
        }
    }
    if mistakes.is_empty() {
        return Ok(());
    }
    say::aside(mistakes.join("\n"));
    let word = if mistakes.len() == 1 { "mistake" } else { "mistakes" };
    Err(Failure::new(format!("{}: {} {word}", folder.display(), mistakes.len())))
}

/// The games whose files lie in a folder: most of them have to.
fn whose(folder: &Path) -> Result<Vec<&'static str>, Failure> {
    let named = |game: &dyn OnShelf| -> Vec<String> {
        game.packs().iter().flat_map(|pack| pack.files().map(|(name, _)| name.to_owned()).collect::<Vec<_>>()).collect()
    };
    let mut found = Vec::new();
    for game in catalog::games() {
        let names = named(game.as_ref());
        let here = names.iter().filter(|name| folder.join(name).is_file()).count();
        if here * 2 > names.len() {
            found.push(game.about().slug);
        }
    }
    if !found.is_empty() {
        return Ok(found);
    }
    let wanted = catalog::games().iter().filter(|game| !game.packs().is_empty());
    let wanted: Vec<String> =
        wanted.map(|game| format!("{} has {}", game.about().slug, named(game.as_ref()).join(", "))).collect();
    let message = format!("{}: no game has its content files here; {}", folder.display(), wanted.join("; "));
    Err(Failure::new(message))
}
