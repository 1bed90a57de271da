//! What skills, spells, items and events do, as data.
