//! The squares under the rules: a board, plans made ready to be asked, sight and zones.
//!
//! Nothing here changes during a game. What does (open doors, broken furniture) is asked of the state.

mod plan;
mod square;
pub mod zone;

pub use plan::{Between, DoorAt, Dungeon, NOBODY, PieceAt, Quarter, TileAt, World};
pub use square::{Direction, SQUARES, Square, Squares};
