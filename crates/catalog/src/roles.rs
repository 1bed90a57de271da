//! Finding a seat by its role, as people write it: `night-king`, `Night King`, or `hero` for the first free Hero; and where
//! whoever says nothing sits.

use crate::open::OnShelf;
use kernel::SetupRequest;

/// Where a person sits who has not said where: with those who are most, since who plays alone against all others wants to
/// be asked. The first seat where all are alike.
pub fn usual_seat(game: &dyn OnShelf, players: u8) -> u8 {
    let roles = |players: u8| game.roles(&SetupRequest { players, ..SetupRequest::default() });
    let most = roles(*game.about().players.end());
    let alike = |role: &String| most.iter().filter(|other| kind(other) == kind(role)).count();
    let here = roles(players);
    let usual = here.iter().map(alike).max();
    here.iter().position(|role| Some(alike(role)) == usual).map_or(0, |seat| seat as u8)
}

/// A role without its number: `Hero` of `Hero 2`.
fn kind(role: &str) -> &str {
    role.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end()
}

/// The free seat that a role names: the one called exactly so, else the first whose name begins with these words.
pub fn seat_for_role(roles: &[String], wish: &str, free: impl Fn(usize) -> bool) -> Option<usize> {
    let wish = plain(wish);
    let named = |exactly: bool| {
        let is = |role: &String| {
            let role = plain(role);
            if exactly { role == wish } else { role.strip_prefix(&wish).is_some_and(|rest| rest.starts_with('-')) }
        };
        roles.iter().enumerate().position(|(seat, role)| free(seat) && is(role))
    };
    if wish.is_empty() { None } else { named(true).or_else(|| named(false)) }
}

fn plain(name: &str) -> String {
    let words: Vec<&str> = name.split([' ', '-', '_']).filter(|word| !word.is_empty()).collect();
    words.join("-").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_says_nothing_sits_with_those_who_are_most() {
        let seat = |game: &str, players| usual_seat(crate::game(game).expect("a game of the house"), players);
        assert_eq!([seat("midnight", 2), seat("midnight", 4), seat("erune", 2), seat("erune", 5)], [1; 4]);
        assert_eq!([seat("queen", 4), seat("four", 2)], [0; 2], "all seats are alike");
    }

    #[test]
    fn a_role_is_found_by_its_name_or_its_beginning() {
        let roles: Vec<String> = ["Night King", "Hero 1", "Hero 2"].map(str::to_owned).to_vec();
        let find = |wish: &str| seat_for_role(&roles, wish, |_| true);
        assert_eq!(
            [find("night-king"), find("NIGHT KING"), find("hero 2"), find("hero")].map(Option::unwrap),
            [0, 0, 2, 1]
        );
        assert_eq!(seat_for_role(&roles, "hero", |seat| seat != 1), Some(2), "the first that is free");
        assert_eq!([find("her"), find("dragon"), find(""), find(" - ")], [None; 4]);
    }
}
