//! What happened, as ids and arguments, in the order it happened.
//!
//! Log, animation, narration and translation are made from events and content, never from the state. Simulation passes
//! [`Silent`], for which the closure that would build an event is never run.

use crate::message::{Arg, Message};
use crate::seat::Viewer;

/// A rule of the game's rules reference, such as `QM-41`.
pub type RuleId = &'static str;

/// One thing that happened.
///
/// ```
/// use kernel::{Event, Seat, Silent, Sink};
///
/// fn roll(sink: &mut impl Sink) {
///     sink.tell(|| Event::new("toy-rolls").with("who", Seat(0)).with("pips", 5).rule("T-3"));
/// }
/// let mut log: Vec<Event> = Vec::new();
/// roll(&mut log);
/// assert_eq!((log[0].message.id, log[0].rule), ("toy-rolls", Some("T-3")));
/// roll(&mut Silent); // in a simulation the event is not even made
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    pub message: Message,
    pub rule: Option<RuleId>,
    /// From which thing of the scene to which something went, by ids that all viewers have: of a place rather than of a
    /// card, which is not the same to all.
    pub motion: Option<(String, String)>,
}

impl Event {
    pub const fn new(id: &'static str) -> Event {
        Event { message: Message::new(id), rule: None, motion: None }
    }

    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Event {
        self.message = self.message.with(name, arg);
        self
    }

    pub fn rule(mut self, rule: RuleId) -> Event {
        self.rule = Some(rule);
        self
    }

    pub fn moves(mut self, from: impl Into<String>, to: impl Into<String>) -> Event {
        self.motion = Some((from.into(), to.into()));
        self
    }

    /// The event as one viewer may have it.
    pub fn cut(&self, viewer: Viewer) -> Event {
        Event { message: self.message.cut(viewer), rule: self.rule, motion: self.motion.clone() }
    }
}

/// Where events go.
pub trait Sink {
    fn tell(&mut self, event: impl FnOnce() -> Event);
}

/// Keeps nothing and costs nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl Sink for Silent {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> Event) {}
}

impl Sink for Vec<Event> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}
