//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough.

use kernel::conformance::Plan;

/// Random games go on until winter; a few rounds of each show every part of a turn.
fn plan() -> Plan {
    Plan { games: 1, round_limit: Some(6), ..Plan::default() }
}

kernel::conformance!(runebound::FrozenWastes::standard(), plan());
