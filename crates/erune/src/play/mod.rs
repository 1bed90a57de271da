//! The rules by part.

mod act;
mod ambush;
mod board;
mod campfire;
pub mod card;
mod death;
mod doing;
mod end;
mod events;
mod fight;
mod magic;
mod moving;
mod reveal;
pub mod search;
pub mod setup;
pub mod shadows;
mod town;
mod turn;
mod windows;

pub use act::MOST_CHOICES;
