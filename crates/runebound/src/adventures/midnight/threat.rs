//! The threat: the Night King's Threat step, the tests that Heroes cause, and what he pays for them (MN-13, MN-14, MN-24, MN-43).

use super::content::{HEROES, ShadowPower};
use super::table::{Cause, Ending, KING, Step, Store};
use super::{Game, State};
use crate::state::{Ending as End, What};
use kernel::{Event, Sink};

/// Exhaustion counters for one more after the roll.
pub(super) const AFTERWARDS: u8 = 3;

impl Game {
    /// One doom counter, then a test that nothing helps.
    pub(super) fn threat_step<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        self.change_pool(state, 1, "step", sink);
        self.test_threat(state, 0, "step", sink);
    }

    /// Doom counters come or go; `why` is the Threat step, the shadow power or the text of a card.
    pub(super) fn change_pool<S: Sink>(&self, state: &mut State, n: i8, why: &'static str, sink: &mut S) {
        let before = state.own.threat.pool;
        let pool = (i16::from(before) + i16::from(n)).clamp(0, 60) as u8;
        state.own.threat.pool = pool;
        sink.tell(|| {
            let event = Event::new("midnight-pool").with("n", pool).with("change", pool.abs_diff(before));
            let rule = if why == "step" { "MN-13" } else { "MN-69" };
            event.with("sign", if pool < before { "less" } else { "more" }).with("why", why).rule(rule)
        });
    }

    /// Two dice with the pool against the difficulty; gives what is missing.
    fn test_threat<S: Sink>(&self, state: &mut State, bonus: u8, why: &'static str, sink: &mut S) -> u8 {
        let dice = [state.chance.die(10), state.chance.die(10)];
        state.own.rolled = dice;
        let threat = state.own.threat;
        let total = dice[0] + dice[1] + threat.pool + bonus;
        let missing = threat.difficulty.saturating_sub(total);
        sink.tell(|| {
            let event = Event::new("midnight-test").with("a", dice[0]).with("b", dice[1]).with("pool", threat.pool);
            let event = event.with("bonus", bonus).with("difficulty", threat.difficulty).with("why", why);
            event.with("result", if missing == 0 { "pass" } else { "fail" }).rule("MN-13")
        });
        if missing == 0 {
            self.test_succeeds_for_king(state, sink);
        }
        missing
    }

    /// Starbursts are full again, the pool is empty, and the level rises (MN-14).
    fn test_succeeds_for_king<S: Sink>(&self, state: &mut State, sink: &mut S) {
        self.refill(state);
        state.own.threat.pool = 0;
        sink.tell(|| Event::new("midnight-refill").rule("MN-14"));
        self.raise_threat(state, sink);
    }

    /// The level rises; with the last one the King has won (MN-58).
    fn raise_threat<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.own.threat.level += 1;
        let level = state.own.threat.level;
        sink.tell(|| Event::new("midnight-threat").with("n", level).rule("MN-14"));
        if level >= self.own.numbers.last_threat {
            self.win(state, KING.set(), End::Own(Ending::Threat), sink);
        }
    }

    // --- Tests that Heroes cause (MN-43) -----------------------------------------------------------------------

    /// The King may test at once.
    pub(super) fn provoke(&self, state: &mut State, cause: Cause) {
        state.push(KING, What::Own(Step::Boost { cause, fed: false }));
    }

    pub(crate) fn king_power(&self, state: &State) -> Option<ShadowPower> {
        let tile = state.own.king.tile?;
        (self.uses_left(state) > 0).then(|| self.own.kings[tile as usize].power)
    }

    /// How often the shadow power can still be used: its level and what the tile says, without the uses so far.
    pub(crate) fn uses_left(&self, state: &State) -> u8 {
        let king = &state.own.king;
        let heroes = state.heroes().count().clamp(1, HEROES);
        let further = king.tile.map_or(0, |tile| self.own.kings[tile as usize].further[heroes - 1]);
        (king.power + further).saturating_sub(king.used)
    }

    /// Does the shadow power take the place of this test, or help it (MN-64, MN-66)?
    pub(super) fn power_helps(&self, state: &State, cause: Cause) -> bool {
        match self.king_power(state) {
            Some(ShadowPower::Conquest) => cause == Cause::Knockout,
            Some(ShadowPower::Harvest) => true,
            _ => false,
        }
    }

    /// So many exhaustion counters the King may discard before the roll: as many as he has.
    pub(super) fn most_boost(state: &State) -> u8 {
        state.own.king.store[Store::Exhaustion as usize]
    }

    pub(super) fn boosted_test<S: Sink>(&self, state: &mut State, n: u8, sink: &mut S) {
        let Some(What::Own(Step::Boost { cause, .. })) = state.stack.pop().map(|step| step.what) else { return };
        let store = &mut state.own.king.store[Store::Exhaustion as usize];
        *store = store.saturating_sub(n);
        let missing = self.test_threat(state, n, cause.slug(), sink);
        if missing > 0 && state.own.king.store[Store::Exhaustion as usize] >= missing.saturating_mul(AFTERWARDS) {
            state.push(KING, What::Own(Step::Raise { by: missing }));
        }
    }

    /// Three counters for each that was missing (MN-24).
    pub(super) fn raise_roll<S: Sink>(&self, state: &mut State, n: u8, sink: &mut S) {
        state.stack.pop();
        let store = &mut state.own.king.store[Store::Exhaustion as usize];
        *store = store.saturating_sub(n * AFTERWARDS);
        sink.tell(|| Event::new("midnight-raises").with("n", n).with("counters", n * AFTERWARDS).rule("MN-24"));
        self.test_succeeds_for_king(state, sink);
    }

    /// The shadow power instead of a test: pool and jewels stay.
    pub(super) fn power_instead<S: Sink>(&self, state: &mut State, sink: &mut S) {
        if self.feeds_the_pool(state) {
            state.becomes(What::Own(Step::Boost { cause: Cause::Knockout, fed: true }));
            return self.use_shadow(state, "MN-66", sink);
        }
        state.stack.pop();
        self.use_shadow(state, "MN-64", sink);
        self.raise_threat(state, sink);
    }

    /// Of a knockout Sunulael has only the doom counters; the test is still to come (MN-66).
    pub(crate) fn feeds_the_pool(&self, state: &State) -> bool {
        self.king_power(state) == Some(ShadowPower::Harvest)
            && matches!(Self::top(state).what, What::Own(Step::Boost { cause: Cause::Knockout, .. }))
    }

    pub(super) fn use_shadow<S: Sink>(&self, state: &mut State, rule: &'static str, sink: &mut S) {
        state.own.king.used += 1;
        let left = self.uses_left(state);
        sink.tell(|| {
            let power = state.own.king.tile.map_or("", |tile| self.own.kings[tile as usize].power.slug());
            let event = Event::new("midnight-power").with("who", self.who(state, KING)).with("left", left);
            event.with("power", power).rule(rule)
        });
        let doom = state.own.king.tile.map_or(0, |tile| self.own.kings[tile as usize].doom);
        if doom > 0 {
            self.change_pool(state, doom as i8, "power", sink);
        }
    }
}
