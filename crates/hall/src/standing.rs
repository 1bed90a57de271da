//! Standing answers: who always passes when asked out of turn, in every window or in one kind of them.
//!
//! They are kept outside the rules and live as long as the table is in memory. A standing answer is sent after a delay
//! that tells nothing, see `drive`.

use kernel::{Habit, Seat, SeatSet};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// In every window.
    all: SeatSet,
    /// By the game's word for a kind of window.
    kinds: BTreeMap<&'static str, SeatSet>,
    /// Who wants to be asked where there is nothing to decide: everywhere, or in a kind of window.
    curious: SeatSet,
    curious_in: BTreeMap<&'static str, SeatSet>,
}

impl Standing {
    /// From now on this seat always passes, or is asked again: in one kind of window, or in all.
    pub fn set(&mut self, seat: Seat, window: Option<&'static str>, on: bool) {
        let put = |seats: &mut SeatSet, on: bool| *seats = if on { seats.with(seat) } else { seats.without(seat) };
        let change = |seats: &mut SeatSet| put(seats, on);
        if let Some(window) = window {
            put(self.curious_in.entry(window).or_default(), !on);
            return change(self.kinds.entry(window).or_default());
        }
        put(&mut self.curious, !on);
        change(&mut self.all);
        // Who wants to be asked again wants it everywhere.
        if !on {
            self.kinds.values_mut().for_each(change);
        }
    }

    /// Does this seat pass in a window of this kind, in which players pass by themselves or not?
    pub fn passes(&self, seat: Seat, window: &str, habit: Habit) -> bool {
        self.everywhere(seat) || self.in_kind(seat, window) || habit == Habit::Pass && !self.is_curious(seat, window)
    }

    fn is_curious(&self, seat: Seat, window: &str) -> bool {
        self.curious.contains(seat) || self.curious_in.get(window).is_some_and(|seats| seats.contains(seat))
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
        assert!(standing.passes(Seat(1), "lightning", Habit::Ask) && !standing.passes(Seat(1), "reaction", Habit::Ask));
        assert!(!standing.passes(Seat(0), "lightning", Habit::Ask));
        standing.set(Seat(1), None, true);
        assert!(standing.passes(Seat(1), "reaction", Habit::Ask));
        standing.set(Seat(1), None, false);
        assert!(
            !standing.passes(Seat(1), "lightning", Habit::Ask) && !standing.passes(Seat(1), "reaction", Habit::Ask)
        );
    }

    #[test]
    fn who_has_nothing_to_decide_passes_unless_curious() {
        let mut standing = Standing::default();
        assert!(standing.passes(Seat(0), "safe", Habit::Pass) && !standing.passes(Seat(0), "safe", Habit::Keep));
        standing.set(Seat(0), Some("safe"), false);
        assert!(!standing.passes(Seat(0), "safe", Habit::Pass) && standing.passes(Seat(1), "safe", Habit::Pass));
        standing.set(Seat(0), Some("safe"), true);
        assert!(standing.passes(Seat(0), "safe", Habit::Pass));
        standing.set(Seat(1), None, false);
        assert!(!standing.passes(Seat(1), "safe", Habit::Pass), "who wants to be asked wants it everywhere");
    }
}
