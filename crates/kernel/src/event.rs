//! What happened, as ids and arguments, in the order it happened.
//!
//! Log, animation, narration and translation are made from events and content, never from the state. Simulation passes
//! [`Silent`], for which the closure that would build an event is never run.

use crate::message::{Arg, Message};
use crate::seat::{SeatSet, Viewer};

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
    /// What kind of moment it is, where it is one to stop at.
    pub beat: Option<Beat>,
    /// What went where: the first way that a viewer may know is what it sees.
    ways: Vec<Way>,
}

/// A moment that a table would stop at: whoever shows it gives it time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Beat {
    /// A card is turned up.
    Turned,
    /// A roll reached what it was held against.
    Success,
    /// It did not.
    Failure,
    /// Something is won; what it brings is told by the events that follow.
    Victory,
    /// Somebody is down; what is lost is told by the events that follow.
    Fall,
    /// The weather changes, or whatever else holds for all.
    Omen,
}

impl Beat {
    /// Of a roll.
    pub const fn of(succeeds: bool) -> Beat {
        if succeeds { Beat::Success } else { Beat::Failure }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Beat::Turned => "turned",
            Beat::Success => "success",
            Beat::Failure => "failure",
            Beat::Victory => "victory",
            Beat::Fall => "fall",
            Beat::Omen => "omen",
        }
    }
}

/// From which thing of the scene to which something went, by ids that these seats have in their scenes.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Way {
    known: SeatSet,
    from: String,
    to: String,
}

impl Event {
    pub fn new(id: &'static str) -> Event {
        Event { message: Message::new(id), rule: None, beat: None, ways: Vec::new() }
    }

    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Event {
        self.message = self.message.with(name, arg);
        self
    }

    pub fn rule(mut self, rule: RuleId) -> Event {
        self.rule = Some(rule);
        self
    }

    /// It is a moment of this kind. Everybody who is told of the event may know that.
    pub const fn beat(mut self, beat: Beat) -> Event {
        self.beat = Some(beat);
        self
    }

    /// Something went from one thing of the scene to another, by ids that all viewers have: of a place rather than of a
    /// card, which is not the same to all.
    pub fn moves(self, from: impl Into<String>, to: impl Into<String>) -> Event {
        self.moves_for(SeatSet::ALL, from, to)
    }

    /// The same for those who may know it. Who may not sees the next way that is given, if any: a figure steps out of a
    /// hidden square for its own side, and for the others out of the dark or not at all.
    pub fn moves_for(mut self, known: SeatSet, from: impl Into<String>, to: impl Into<String>) -> Event {
        self.ways.push(Way { known, from: from.into(), to: to.into() });
        self
    }

    /// From where to where something went in the eyes of a viewer.
    pub fn motion(&self, viewer: Viewer) -> Option<(&str, &str)> {
        let way = self.ways.iter().find(|way| viewer.sees(way.known))?;
        Some((&way.from, &way.to))
    }

    /// The event as one viewer may have it.
    pub fn cut(&self, viewer: Viewer) -> Event {
        let seen = self.motion(viewer).map(|(from, to)| (from.to_owned(), to.to_owned()));
        let ways = seen.into_iter().map(|(from, to)| Way { known: SeatSet::ALL, from, to }).collect();
        Event { message: self.message.cut(viewer), rule: self.rule, beat: self.beat, ways }
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
