//! Ways: goals that are several choices off, such as a space five steps away.
//!
//! The rules know only small choices, one step each: listing every goal as an option would cost every search many times
//! over. A game may say besides, to whoever looks and is asked, where the next of its choices could lead together
//! ([`crate::Game::ways`]). A way is nothing new to the rules: whoever goes it makes its choices one after another
//! ([`crate::Sitting::go`]), each an entry of its own, and stops where something comes between.

use crate::event::RuleId;
use crate::message::Message;

/// A goal, and how to come there.
///
/// Made from what the seat may know, like its options. All choices can be written as the table stands now, and the first
/// is one of its options; each next one is legal after those before it, as far as the seat can tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way<C> {
    /// The thing of the scene where it ends. No two ways end at one.
    pub to: String,
    /// Things of the scene that it leads over, from where it begins to where it ends.
    pub over: Vec<String>,
    /// What is chosen on the way, in this order.
    pub choices: Vec<C>,
    /// Such as `Go to forest e7: 3 steps`.
    pub text: Message,
    /// What it costs, and what waits there.
    pub detail: Option<Message>,
    /// The rule that it goes by.
    pub rule: RuleId,
}
