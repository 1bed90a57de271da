//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough.

use kernel::conformance::Plan;

kernel::conformance!(runewars::Runewars::standard(), plan());

/// Games are long, so that a short run plays two tables for each number of players; `DUSKHALL_CONFORMANCE_GAMES` plays so
/// many games of every option.
fn plan() -> Plan {
    let long = std::env::var("DUSKHALL_CONFORMANCE_GAMES").is_ok();
    let table =
        |options: &[(&str, &str)]| options.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    let original =
        [("edition", "original"), ("epic", "yes"), ("factions", "dealt"), ("map", "dealt"), ("exploration", "yes")];
    let options = vec![table(&[]), table(&original)];
    let short = Plan { games: 1, options, leak_every: 250, ahead: 5, worlds: 1, ..Plan::default() };
    if long { Plan { leak_every: 60, ..Plan::default() } } else { short }
}
