//! Whole pages. Each takes plain data from [`crate::model`] and gives HTML; none knows a game.

mod api;
mod asked;
mod campaign;
mod front;
mod game;
mod ladder;
mod lobby;
mod me;
mod message;
mod new_table;
mod pictures;
mod replay;
mod rules;
mod scenery;
mod shell;
mod table;
mod text;
mod verify;

pub use api::api;
pub use asked::{Buttons, fragment_prompt, fragment_prompt_with};
pub use campaign::campaign;
pub use front::front;
pub use game::game;
pub use ladder::ladder;
pub use lobby::{fragment_lobby, lobby};
pub use me::me;
pub use message::message;
pub use new_table::new_table;
pub use pictures::pictures;
pub use replay::replay;
pub use rules::{fragment_rule, rules};
pub use scenery::scenery;
pub use shell::shell;
pub use table::{
    At, LATER, LATER_MARK, fragment_chat_lines, fragment_ending, fragment_log_lines, fragment_recap, fragment_refused,
    fragment_seats, fragment_status, listed, table,
};
pub use text::{come_back, reported, text};
pub use verify::verify;
