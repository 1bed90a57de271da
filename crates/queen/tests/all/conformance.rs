//! The kernel's conformance suite: laws, leaks, perft and a golden playthrough.

/// At random hardly anybody buys Reactions: a face-down card is then her one starter, which all can work out.
/// That face-down cards are imagined as they should be is shown in `hidden.rs`.
const FACE_DOWN: [&str; 6] = [
    "players.hephesta.reactions.*",
    "players.boss-no.reactions.*",
    "players.erdene.reactions.*",
    "players.freya.reactions.*",
    "players.rosaline.reactions.*",
    "players.doctor-lux.reactions.*",
];

kernel::conformance!(
    queen::Queen::standard(),
    kernel::conformance::Plan { fixed: FACE_DOWN.to_vec(), ..Default::default() }
);
