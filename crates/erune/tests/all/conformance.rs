//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough.

use kernel::conformance::Plan;

kernel::conformance!(erune::Erune::standard(), Plan { games: 2, leak_every: 12, ..Plan::default() });
