//! Who sits where, as it is typed: `me,greedy,random`, or `me:Ada,me:Bo` for two people at one terminal.
//!
//! A bot's seat is named after it (`greedy`, `greedy 2`), so that a record alone says who is to play on.

use crate::failure::Failure;
use catalog::{OnShelf, seat_for_role, usual_seat};
use kernel::SetupRequest;
use std::collections::BTreeMap;
use terminal::Player;

/// A seat's name in the record and who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    pub name: String,
    pub player: Player,
}

/// Reads `--seats`.
pub fn read(words: &[String]) -> Result<Vec<Sitter>, Failure> {
    let mut sitters: Vec<Sitter> = Vec::new();
    for word in words {
        let word = word.trim();
        let (name, player) = match word.split_once(':') {
            None if word == "me" => ("Player".to_owned(), Player::Person),
            Some(("me", name)) if is_name(name) => (name.trim().to_owned(), Player::Person),
            None if is_bot(word) => (word.to_owned(), Player::Bot(word.to_owned())),
            _ => return Err(Failure::usage(unknown(word))),
        };
        let name = free_name(&sitters, &name);
        sitters.push(Sitter { name, player });
    }
    Ok(sitters)
}

/// A person and greedy bots: four players, or as many as the game allows.
pub fn usual(game: &dyn OnShelf) -> Vec<String> {
    usual_for(game, 4.clamp(*game.about().players.start(), *game.about().players.end()))
}

pub fn usual_for(game: &dyn OnShelf, players: u8) -> Vec<String> {
    let me = usual_seat(game, players);
    (0..players).map(|seat| if seat == me { "me" } else { "greedy" }.to_owned()).collect()
}

/// Puts the first person where a role is: whoever was to sit there sits where the person was.
pub fn take_role(
    words: &mut [String],
    role: &str,
    game: &dyn OnShelf,
    options: &BTreeMap<String, String>,
) -> Result<(), Failure> {
    let players = u8::try_from(words.len()).unwrap_or(u8::MAX);
    let roles = game.roles(&SetupRequest { players, options: options.clone(), ..SetupRequest::default() });
    if roles.is_empty() {
        return Err(Failure::usage(format!("all seats of {} are alike: leave --as out", game.about().title)));
    }
    let seat = seat_for_role(&roles, role, |_| true)
        .ok_or_else(|| Failure::usage(format!("there is no role `{role}`; there is {}", roles.join(", "))))?;
    let is_me = |word: &String| word.trim() == "me" || word.trim().starts_with("me:");
    let me = words.iter().position(is_me).ok_or_else(|| Failure::usage("nobody of --seats is `me`"))?;
    words.swap(me, seat);
    Ok(())
}

/// Who plays on, by the names of a record.
pub fn of_record(names: &[String], players: u8) -> Vec<Player> {
    (0..usize::from(players))
        .map(|seat| {
            let first = names.get(seat).and_then(|name| name.split(' ').next()).unwrap_or_default();
            if is_bot(first) { Player::Bot(first.to_owned()) } else { Player::Person }
        })
        .collect()
}

fn is_bot(word: &str) -> bool {
    bots::NAMES.contains(&word)
}

/// A name is short, printable, and not mistaken for a bot's.
fn is_name(name: &str) -> bool {
    let name = name.trim();
    let first = name.split(' ').next().unwrap_or_default();
    !name.is_empty() && name.chars().count() <= 30 && !name.chars().any(char::is_control) && !is_bot(first)
}

fn unknown(word: &str) -> String {
    format!("`{word}` cannot sit down: write `me`, `me:NAME` or a bot ({})", bots::NAMES.join(", "))
}

fn free_name(sitters: &[Sitter], name: &str) -> String {
    let taken = |name: &str| sitters.iter().any(|sitter| sitter.name == name);
    let numbered = (2..).map(|number| format!("{name} {number}"));
    std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(',').map(str::to_owned).collect()
    }

    #[test]
    fn seats_are_read_and_found_again_by_their_names() {
        let sitters = read(&words("me,greedy,greedy,random,me:Ada")).unwrap();
        let names: Vec<String> = sitters.iter().map(|sitter| sitter.name.clone()).collect();
        assert_eq!(names, ["Player", "greedy", "greedy 2", "random", "Ada"]);
        let players: Vec<Player> = sitters.into_iter().map(|sitter| sitter.player).collect();
        assert_eq!(of_record(&names, 5), players);
    }

    #[test]
    fn nobody_can_pass_for_a_bot() {
        for bad in ["you", "me:", "me:greedy", "me:greedy 2", "Greedy!", "me:a\nb"] {
            assert_eq!(read(&words(bad)).unwrap_err().code, 2, "{bad}");
        }
    }
}
