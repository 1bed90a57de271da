//! The contract every game of Duskhall stands on.
//!
//! Priorities, in order: correct, hidden things stay hidden, reproducible for years, fast inside a search,
//! pleasant to write a game on.
//!
//! A game is a value that implements [`Game`]: it holds the content, the [`Game::State`] is passed beside it.
//! A [`Position`] adds the kernel's own part (the slots of simultaneous secret choices), a [`Sitting`] adds the
//! history (record, undo, what was told to whom). Bots see a [`View`], people see a [`scene::Scene`].
//!
//! Deliberately absent: files, clocks, threads, global randomness, HTML, and any word of English in rules.

pub mod arena;
pub mod arrange;
pub mod bits;
pub mod cards;
pub mod chance;
pub mod coach;
pub mod conformance;
pub mod content;
pub mod event;
pub mod family;
pub mod few;
pub mod game;
pub mod grammar;
pub mod grid;
pub mod ids;
pub mod ledger;
pub mod legacy;
pub mod lexicon;
pub mod message;
pub mod pack;
pub mod pool;
pub mod position;
pub mod record;
pub mod refusal;
pub mod rules;
pub mod scatter;
pub mod scenario;
pub mod scene;
pub mod sealed;
pub mod seat;
pub mod shelves;
pub mod sitting;
pub mod stack;
pub mod variants;
pub mod view;
pub mod way;

pub use bits::Bits;
pub use cards::{Card, Cards, MaybeCard, Pile};
pub use chance::Chance;
pub use event::{Beat, Event, Silent, Sink};
pub use few::Few;
pub use game::{About, Ask, Dress, Game, Habit, Label, Odds, OptionSpec, Outcome, Price, SetupRequest, Stand};
pub use ids::Ids;
pub use ledger::Ledger;
pub use legacy::Legacy;
pub use lexicon::Lexicon;
pub use message::{Arg, Message, Thing};
pub use pack::Pack;
pub use pool::Pool;
pub use position::Position;
pub use refusal::{Cause, Refusal};
pub use scatter::Scatter;
pub use scene::Scene;
pub use sealed::Sealed;
pub use seat::{MAX_SEATS, MaybeSeat, Seat, SeatSet, Viewer};
pub use sitting::Sitting;
pub use stack::Stack;
pub use variants::Variants;
pub use view::View;
pub use way::Way;
