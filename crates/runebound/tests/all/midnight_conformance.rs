//! The kernel's conformance suite for Midnight: laws, leaks, perft and a golden playthrough.

use kernel::conformance::Plan;

/// Short games for every number of players, each with every king and option, show every part of a turn. With
/// `DUSKHALL_CONFORMANCE_GAMES` set, so many longer ones are played.
fn plan() -> Plan {
    if std::env::var_os("DUSKHALL_CONFORMANCE_GAMES").is_some() {
        return Plan { round_limit: Some(12), leak_every: 40, ..Plan::default() };
    }
    Plan { games: 1, round_limit: Some(2), leak_every: 24, ..Plan::default() }
}

kernel::conformance!(runebound::Midnight::standard(), plan(), "tests/midnight");
