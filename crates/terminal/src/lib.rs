//! Playing in a terminal, by lines.
//!
//! Priorities, in order: readable aloud and through a pipe, complete (everything a player may know and do is there),
//! short enough for one screen.
//!
//! [`render`] turns any scene into lines of text, [`play`] runs a table between people at this terminal and bots.
//! Neither knows a game. Deliberately absent: files (the caller gives a [`Keeper`]), cursor movement and full-screen
//! drawing: all output is a stream of lines, so that a screen reader, a pipe and a test see the same.

mod map;
mod page;
mod play;
mod render;
mod story;

pub use page::{Page, Style, wrap};
pub use play::{Finish, Keeper, Manner, Player, play, who_won};
pub use render::render;
pub use story::sentences;
