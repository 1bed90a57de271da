//! `duskhall play` alone: which game, how many players, and off it goes against greedy bots.

use crate::failure::Failure;
use crate::games::how_many;
use crate::play::{self, Wish};
use crate::seats;
use crate::store::{self, Store};
use kernel::About;
use std::io::{BufRead, Write, stdin, stdout};

pub fn run(store: &Store) -> Result<(), Failure> {
    let (mut input, mut output) = (stdin().lock(), stdout().lock());
    let Some((game, players)) = pick(store, &mut input, &mut output)? else {
        return Ok(());
    };
    let wish = Wish { seats: seats::usual_for(players), ..Wish::default() };
    play::begin(catalog::house(), game.slug, wish, store, input, output)
}

/// None if the input ends or the player does not want to.
fn pick<R: BufRead, W: Write>(
    store: &Store,
    input: &mut R,
    output: &mut W,
) -> Result<Option<(&'static About, u8)>, Failure> {
    let games: Vec<&'static About> = catalog::games().iter().map(|game| game.about()).collect();
    writeln!(output, "Duskhall. Which game?")?;
    for (index, about) in games.iter().enumerate() {
        writeln!(output, "  {}. {} ({}), {}", index + 1, about.title, about.slug, how_many(about))?;
    }
    if let Some(path) = store.unfinished(None).first() {
        writeln!(output, "To go on with your last game instead: {}", store::resume_command(path))?;
    }
    let find = |line: &str| {
        let number = line.parse::<usize>().ok().and_then(|number| games.get(number.checked_sub(1)?));
        number.or_else(|| games.iter().find(|about| about.slug.eq_ignore_ascii_case(line))).copied()
    };
    let Some(game) = ask(input, output, "Number or name, or `quit`", find)? else { return Ok(None) };
    let (least, most) = (*game.players.start(), *game.players.end());
    if least == most {
        return Ok(Some((game, least)));
    }
    let usual = 4.clamp(least, most);
    let count = |line: &str| if line.is_empty() { Some(usual) } else { line.parse().ok() };
    let question = format!("How many players, {least} to {most}? Enter for {usual}");
    let players = ask(input, output, &question, |line| count(line).filter(|n| (least..=most).contains(n)))?;
    Ok(players.map(|players| (game, players)))
}

/// Asks until the answer makes sense.
fn ask<T, R: BufRead, W: Write>(
    input: &mut R,
    output: &mut W,
    question: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    loop {
        write!(output, "{question}: ")?;
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 || matches!(line.trim(), "quit" | "exit") {
            writeln!(output)?;
            return Ok(None);
        }
        match read(line.trim()) {
            Some(answer) => return Ok(Some(answer)),
            None => writeln!(output, "That is not one of them.")?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_picked_by_name_after_a_mistake() {
        let store = Store::new(Some("/nowhere".into()));
        let mut output = Vec::new();
        let picked = pick(&store, &mut "chess\nFour\n".as_bytes(), &mut output).unwrap();
        assert_eq!(picked.map(|(about, players)| (about.slug, players)), Some(("four", 2)));
        assert!(String::from_utf8(output).unwrap().contains("not one of them"));
    }

    #[test]
    fn the_end_of_the_input_is_an_answer() {
        let store = Store::new(Some("/nowhere".into()));
        assert!(pick(&store, &mut "".as_bytes(), &mut Vec::new()).unwrap().is_none());
    }
}
