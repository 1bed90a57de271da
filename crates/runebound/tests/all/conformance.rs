//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough.

use kernel::conformance::Plan;

/// Random games go on until winter; a few rounds of each show every part of a turn. With `DUSKHALL_CONFORMANCE_GAMES` set,
/// so many longer games are played for all numbers of players and every option.
fn plan() -> Plan {
    if std::env::var_os("DUSKHALL_CONFORMANCE_GAMES").is_some() {
        return Plan { round_limit: Some(15), leak_every: 40, ..Plan::default() };
    }
    Plan { players: vec![1, 2, 4], games: 1, round_limit: Some(3), leak_every: 12, ..Plan::default() }
}

kernel::conformance!(runebound::FrozenWastes::standard(), plan());
