//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough.

kernel::conformance!(queen::Queen::standard());
