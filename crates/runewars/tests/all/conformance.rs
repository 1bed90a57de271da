//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough.

kernel::conformance!(
    runewars::Runewars::standard(),
    kernel::conformance::Plan { games: games(), leak_every: 60, ahead: 8, worlds: 2, ..Default::default() }
);

/// One game for each table: they are long.
fn games() -> u32 {
    std::env::var("DUSKHALL_CONFORMANCE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1)
}
