//! `duskhall verify`: is this record what it says?

use crate::failure::Failure;
use crate::simulate::to_json;
use crate::store::{self, Store};
use catalog::Verified;
use std::io::{Write, stdout};
use std::path::PathBuf;

/// Check a record: its commitment, its links, every entry by the rules, its end
#[derive(clap::Args)]
#[command(after_help = "Example:\n  duskhall verify my-game.record")]
pub struct Arguments {
    record: PathBuf,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, store: &Store) -> Result<(), Failure> {
    let bytes = store::read(&arguments.record)?;
    let name = arguments.record.display();
    let found =
        catalog::verify(&bytes, store).map_err(|problem| Failure::new(format!("{name}: {}", problem.message)))?;
    let text = if arguments.json { to_json(&found)? } else { format!("{name}: {}\n", in_words(&found)) };
    Ok(stdout().lock().write_all(text.as_bytes())?)
}

fn in_words(found: &Verified) -> String {
    let Verified { game, entries, .. } = found;
    let ended = found.ended.as_deref().map_or("not finished".into(), |ended| format!("ended {ended}"));
    let chance = if found.provable {
        "the chance is the one committed to before the first draw"
    } else {
        "the chance is not provable (a seed, or a table forked from another)"
    };
    format!("{game}, {entries} entries, all links and choices are right, {ended}; {chance}")
}
