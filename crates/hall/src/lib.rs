//! The hall: tables, seats, invitations, clocks, chat, and the store that keeps them.
//!
//! The record in the store is the truth. A table in memory ([`Live`]) is what its entries lead to; it is changed under
//! its own lock, appended to the store, and only when that is durable is anyone told. If another node was faster, the
//! table is read again. No node is special: any of them serves any table.
//!
//! Deliberately absent: HTML, HTTP, cookies, and any word of a game's rules.

mod campaign;
mod contain;
mod drive;
mod house;
pub mod ids;
mod inspect;
mod live;
pub mod lobby;
mod names;
mod people;
mod play;
mod pool;
mod presence;
mod ratings;
mod seating;
mod standing;
mod steward;
pub mod store;
mod time;
mod trouble;

pub use campaign::{HandedOn, Sheet};
pub use catalog::{ErrorKind, Retry};
pub use house::{Hall, Handle, Keep, Manners, NewTable, commitment, same as same_secret};
pub use inspect::{Inspection, inspect};
pub use live::{Access, Change, Live, Watcher};
pub use lobby::UndoAsked;
pub use people::{Device, Person, form_token};
pub use play::{Deed, Hint};
pub use ratings::{Rerated, bot_name};
pub use standing::Standing;
pub use steward::Order;
pub use time::Time;
pub use trouble::Trouble;
