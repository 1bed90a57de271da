//! The kernel's conformance suite for Midnight: laws, leaks, perft and a golden playthrough.

use kernel::conformance::Plan;

/// A few rounds of each show every part of a turn. With `DUSKHALL_CONFORMANCE_GAMES` set, so many longer games are played
/// for all numbers of players and every option.
fn plan() -> Plan {
    if std::env::var_os("DUSKHALL_CONFORMANCE_GAMES").is_some() {
        return Plan { round_limit: Some(12), leak_every: 40, ..Plan::default() };
    }
    Plan { players: vec![2, 4], games: 1, round_limit: Some(4), leak_every: 16, ..Plan::default() }
}

kernel::conformance!(runebound::Midnight::standard(), plan(), "tests/midnight");
