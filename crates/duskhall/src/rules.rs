//! `duskhall rules`: the rules reference of a game, whole or searched.

use crate::failure::Failure;
use std::io::{Write, stdout};
use terminal::{Page, Style};

/// Show or search the rules of a game
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  duskhall rules queen\n  duskhall rules queen reaction armory\n  duskhall rules queen QM-12"
)]
pub struct Arguments {
    game: String,
    /// Words to look for, or a rule's id; all rules without
    words: Vec<String>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let rules = &catalog::game(&arguments.game)?.about().rules;
    let words = arguments.words.join(" ");
    let found = if words.is_empty() { rules.0.iter().collect() } else { catalog::find_rules(&arguments.game, &words)? };
    if found.is_empty() {
        return Err(Failure::new(format!("no rule of {} has the words `{words}`", arguments.game)));
    }
    let mut page = Page::new(80);
    let mut section = "";
    for rule in found {
        if rule.section != section {
            section = &rule.section;
            page.gap();
            page.add(Style::Heading, 0, 2, section);
        }
        page.add(Style::Plain, 0, 8, &format!("{} {}", rule.id, rule.text));
    }
    Ok(stdout().lock().write_all(page.text(false).as_bytes())?)
}
