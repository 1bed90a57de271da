//! `duskhall play` alone: which game, how many players, which role where there are any, and off it goes against greedy bots.

use crate::failure::Failure;
use crate::games::how_many;
use crate::play::{self, Wish};
use crate::seats;
use crate::store::{self, Store};
use catalog::{Catalog, seat_for_role, usual_seat};
use kernel::{About, SetupRequest};
use std::io::{BufRead, Write, stdin, stdout};

pub fn run(store: &Store) -> Result<(), Failure> {
    let (mut input, mut output) = (stdin().lock(), stdout().lock());
    let catalog = catalog::house();
    let Some(Picked { game, players, role }) = pick(catalog, store, &mut input, &mut output)? else {
        return Ok(());
    };
    let wish = Wish { seats: seats::usual_for(catalog.game(game.slug)?, players), role, ..Wish::default() };
    play::begin(catalog, game.slug, wish, store, input, output)
}

struct Picked<'c> {
    game: &'c About,
    players: u8,
    role: Option<String>,
}

/// None if the input ends or the player does not want to.
fn pick<'c, R: BufRead, W: Write>(
    catalog: &'c Catalog,
    store: &Store,
    input: &mut R,
    output: &mut W,
) -> Result<Option<Picked<'c>>, Failure> {
    let games: Vec<&'c About> = catalog.games().iter().map(|game| game.about()).collect();
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
    let usual = 4.clamp(least, most);
    let count = |line: &str| if line.is_empty() { Some(usual) } else { line.parse().ok() };
    let question = format!("How many players, {least} to {most}? Enter for {usual}");
    let players = if least == most {
        Some(least)
    } else {
        ask(input, output, &question, |line| count(line).filter(|n| (least..=most).contains(n)))?
    };
    let Some(players) = players else { return Ok(None) };
    let roles = catalog.game(game.slug)?.roles(&SetupRequest { players, ..SetupRequest::default() });
    let usual = usize::from(usual_seat(catalog.game(game.slug)?, players));
    let Some(first) = roles.get(usual) else { return Ok(Some(Picked { game, players, role: None })) };
    let find = |line: &str| {
        let seat = if line.is_empty() { Some(usual) } else { seat_for_role(&roles, line, |_| true) };
        seat.map(|seat| roles[seat].clone())
    };
    let question = format!("Which role: {}? Enter for {first}", roles.join(", "));
    let role = ask(input, output, &question, find)?;
    Ok(role.map(|role| Picked { game, players, role: Some(role) }))
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
        let picked = pick(catalog::house(), &store, &mut "chess\nFour\n".as_bytes(), &mut output).unwrap().unwrap();
        assert_eq!((picked.game.slug, picked.players, picked.role), ("four", 2, None));
        assert!(String::from_utf8(output).unwrap().contains("not one of them"));
    }

    #[test]
    fn the_end_of_the_input_is_an_answer() {
        let store = Store::new(Some("/nowhere".into()));
        assert!(pick(catalog::house(), &store, &mut "".as_bytes(), &mut Vec::new()).unwrap().is_none());
    }

    #[test]
    fn a_role_is_asked_for_where_there_are_any() {
        let store = Store::new(Some("/nowhere".into()));
        let pick = |lines: &str| pick(sketches::catalog(), &store, &mut lines.as_bytes(), &mut Vec::new()).unwrap();
        let role = |lines: &str| pick(lines).and_then(|picked| picked.role);
        assert_eq!(role("watch\n3\ndragon\nthief\n").as_deref(), Some("Thief 1"));
        assert_eq!(role("watch\n3\nwarden\n").as_deref(), Some("Warden"));
        assert_eq!(role("watch\n3\n\n").as_deref(), Some("Thief 1"), "with those who are most");
        assert!(pick("watch\n3\n").is_none(), "the end of the input is an answer here, too");
    }
}
