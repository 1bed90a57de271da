//! Standing answers: who always passes when asked out of turn, in every window or in one kind of them.
//!
//! They are kept outside the rules and live as long as the table is in memory. A standing answer is sent after a delay
//! that tells nothing, see `drive`.

use kernel::{Seat, SeatSet};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// In every window.
    all: SeatSet,
    /// By the game's word for a kind of window.
    kinds: BTreeMap<&'static str, SeatSet>,
}

impl Standing {
    /// From now on this seat always passes, or is asked again: in one kind of window, or in all.
    pub fn set(&mut self, seat: Seat, window: Option<&'static str>, on: bool) {
        let change = |seats: &mut SeatSet| *seats = if on { seats.with(seat) } else { seats.without(seat) };
        if let Some(window) = window {
            return change(self.kinds.entry(window).or_default());
        }
        change(&mut self.all);
        // Who wants to be asked again wants it everywhere.
        if !on {
            self.kinds.values_mut().for_each(change);
        }
    }

    /// Does this seat pass in a window of this kind?
    pub fn passes(&self, seat: Seat, window: &str) -> bool {
        self.everywhere(seat) || self.in_kind(seat, window)
    }

    /// Does this seat pass in all windows?
    pub fn everywhere(&self, seat: Seat) -> bool {
        self.all.contains(seat)
    }

    /// Did this seat say that it passes in this kind of window?
    pub fn in_kind(&self, seat: Seat, window: &str) -> bool {
        self.kinds.get(window).is_some_and(|seats| seats.contains(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_kind_is_not_all_and_asking_again_is() {
        let mut standing = Standing::default();
        standing.set(Seat(1), Some("lightning"), true);
        assert!(standing.passes(Seat(1), "lightning") && !standing.passes(Seat(1), "reaction"));
        assert!(!standing.passes(Seat(0), "lightning"));
        standing.set(Seat(1), None, true);
        assert!(standing.passes(Seat(1), "reaction"));
        standing.set(Seat(1), None, false);
        assert!(!standing.passes(Seat(1), "lightning") && !standing.passes(Seat(1), "reaction"));
    }
}
