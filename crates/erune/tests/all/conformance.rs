//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough. All quests are played at random in `random.rs`.

use kernel::conformance::Plan;
use std::collections::BTreeMap;

fn plan() -> Plan {
    let option = |key: &str, value: &str| BTreeMap::from([(key.to_owned(), value.to_owned())]);
    // A campaign from the first quest on, and the last quest.
    let options = vec![BTreeMap::new(), option("quest", "the-hollow-king")];
    let games = std::env::var("DUSKHALL_CONFORMANCE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1);
    Plan { players: vec![2, 4], options, games, leak_every: 60, worlds: 2, ahead: 8, ..Plan::default() }
}

kernel::conformance!(erune::Erune::standard(), plan());
