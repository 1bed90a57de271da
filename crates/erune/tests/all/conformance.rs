//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough. All quests are played at random in `random.rs`.

use erune::Erune;
use kernel::conformance::Plan;
use std::collections::BTreeMap;

fn games() -> u32 {
    std::env::var("DUSKHALL_CONFORMANCE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1)
}

fn chosen(options: &[(&str, &str)]) -> BTreeMap<String, String> {
    options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn plan() -> Plan {
    // A campaign from the first quest on, and the last quest.
    let options = vec![BTreeMap::new(), chosen(&[("quest", "the-hollow-king")])];
    Plan { players: vec![2, 4], options, games: games(), leak_every: 60, worlds: 2, ahead: 8, ..Plan::default() }
}

kernel::conformance!(erune::Erune::standard(), plan());

/// Each quest with every number of players; two of them play three Adventurers or four, at the quest's level or from the first.
fn conforms_on(quests: impl Iterator<Item = usize>) {
    let game = Erune::standard();
    for number in quests {
        let quest = &game.content.quests[number].slug;
        let heroes = ["3", "4"][number / 2 % 2];
        let level = ["quest", "1"][number / 4 % 2];
        let options = vec![chosen(&[("quest", quest.as_str()), ("heroes", heroes), ("level", level)])];
        let players = vec![2, 3, 4, 5];
        let seed = 100 * number as u64 + 1;
        // Twelve turns each: the suite above and `random.rs` play to the end.
        let round_limit = Some(12);
        let plan = Plan {
            players,
            options,
            games: games(),
            seed,
            round_limit,
            leak_every: 150,
            worlds: 1,
            ahead: 4,
            ..Plan::default()
        };
        let ran = kernel::conformance::run(&game, &plan);
        assert!(ran.is_ok(), "{quest}: {}", ran.unwrap_err());
    }
}

#[test]
fn every_other_quest_conforms_at_every_size_of_party() {
    conforms_on((0..Erune::standard().content.quests.len()).step_by(2));
}

#[test]
fn the_quests_between_conform_at_every_size_of_party() {
    conforms_on((1..Erune::standard().content.quests.len()).step_by(2));
}
