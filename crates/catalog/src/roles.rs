//! Finding a seat by its role, as people write it: `night-king`, `Night King`, or `hero` for the first free Hero.

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
