//! Why something is not done: the cause for programs, the sentence for people, and the rule that says so.
//!
//! A game gives the sentence and the rule. The cause is the kernel's: a game's own refusal of a choice is
//! [`Cause::Illegal`], whatever else is wrong the kernel finds out before the game is asked.

use crate::event::RuleId;
use crate::message::{Arg, Message};

/// What kind of thing is wrong. Nothing was changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The rules do not allow this choice now.
    Illegal,
    /// This is no choice of the game's grammar.
    Unreadable,
    /// Another seat is asked.
    NotAsked,
    /// The seat's secret answer waits for the others.
    Answered,
    /// The game is over.
    Over,
    /// There is no secret answer to withdraw.
    NoAnswer,
    /// This cannot be taken back.
    NoUndo,
    /// The table cannot be set up like this.
    Setup,
}

/// Why a choice is not legal, with the rule that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    pub cause: Cause,
    pub message: Message,
    pub rule: Option<RuleId>,
}

impl Refusal {
    pub fn new(id: &'static str) -> Refusal {
        Refusal { cause: Cause::Illegal, message: Message::new(id), rule: None }
    }

    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Refusal {
        self.message = self.message.with(name, arg);
        self
    }

    pub const fn rule(mut self, rule: RuleId) -> Refusal {
        self.rule = Some(rule);
        self
    }

    /// The same words for another cause.
    pub const fn because(mut self, cause: Cause) -> Refusal {
        self.cause = cause;
        self
    }

    pub(crate) fn over() -> Refusal {
        Refusal::new("kernel-over").because(Cause::Over)
    }

    pub(crate) fn not_asked(seat: crate::seat::Seat) -> Refusal {
        Refusal::new("kernel-not-asked").with("seat", seat).because(Cause::NotAsked)
    }

    pub(crate) fn no_answer() -> Refusal {
        Refusal::new("kernel-nothing-to-withdraw").because(Cause::NoAnswer)
    }

    /// `id` says why not.
    pub(crate) fn no_undo(id: &'static str) -> Refusal {
        Refusal::new(id).because(Cause::NoUndo)
    }
}
