//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough.

use kernel::conformance::Plan;

/// Random games go on until winter; a few rounds of each show every part of a turn.
fn plan() -> Plan {
    Plan { players: vec![1, 2, 4], games: 1, round_limit: Some(3), leak_every: 12, ..Plan::default() }
}

kernel::conformance!(runebound::FrozenWastes::standard(), plan());
