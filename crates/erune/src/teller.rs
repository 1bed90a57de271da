//! Keeps what happened until it is handed to whoever listens, so that the rules are built once and not for every listener.

use kernel::{Event, Silent, Sink};

/// Events in their order; none are made where nobody listens.
pub struct Teller(Option<Vec<Event>>);

impl Teller {
    pub const fn silent() -> Teller {
        Teller(None)
    }

    /// One for this kind of listener: the silent one is never told anything.
    pub fn of<S: Sink>() -> Teller {
        let nobody = std::any::type_name::<S>() == std::any::type_name::<Silent>();
        Teller(if nobody { None } else { Some(Vec::new()) })
    }

    #[inline]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }

    pub fn tell_all<S: Sink>(self, sink: &mut S) {
        for event in self.0.into_iter().flatten() {
            sink.tell(|| event);
        }
    }
}
