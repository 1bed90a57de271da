//! What goes up and down: Clout, health, levels, Prophecy and Lash.

use crate::Queen;
use crate::effect::{Class, Passive, Until, When};
use crate::state::{LASH_TOKENS, MAX_HEALTH, MAX_LASH, MAX_LEVELS, MAX_PROPHECY, State};
use crate::text::until_word;
use kernel::{Card, Event, Seat, Sink};

impl Queen {
    pub(crate) fn gain_clout<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        amount: i32,
        rule: &'static str,
        through: Option<Card>,
        sink: &mut S,
    ) {
        if amount > 0 {
            let player = state.player_mut(seat);
            player.clout = player.clout.saturating_add(amount as u16);
            sink.tell(|| {
                let event = Event::new("queen-gains-clout").with("who", self.who(state, seat)).with("n", amount);
                event.with("cause", self.cause(through)).rule(rule)
            });
        }
    }

    #[inline]
    pub(crate) fn pay_clout(&self, state: &mut State, seat: Seat, amount: u16) {
        let player = state.player_mut(seat);
        player.clout = player.clout.saturating_sub(amount);
    }

    /// QM-11: never above 30.
    pub(super) fn heal<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        amount: i32,
        through: Option<Card>,
        sink: &mut S,
    ) {
        let bleeding: i32 =
            self.passives(state, seat).map(|p| if let Passive::Bleeding(n) = p { i32::from(n) } else { 0 }).sum();
        let player = state.player_mut(seat);
        let room = i32::from(MAX_HEALTH - player.health);
        let healed = (amount - bleeding).clamp(0, room);
        if healed > 0 {
            player.health += healed as i8;
            sink.tell(|| {
                let event = Event::new("queen-heals").with("who", self.who(state, seat)).with("n", healed);
                event.with("cause", self.cause(through)).rule("QM-11")
            });
            if seat == state.turn && !state.info.healed {
                state.info.healed = true;
                self.trigger(state, seat, When::Healed, None);
            }
        }
    }

    /// QM-64: a loss of health that is no Attack.
    pub(super) fn suffer<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        amount: i32,
        through: Option<Card>,
        sink: &mut S,
    ) {
        if amount > 0 {
            sink.tell(|| {
                let event = Event::new("queen-suffers").with("who", self.who(state, seat)).with("n", amount);
                event.with("cause", self.cause(through)).rule("QM-64")
            });
            self.lose_health(state, seat, amount.min(100) as u8, sink);
        }
    }

    /// QM-10: never below 0.
    pub(super) fn lose_clout<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        amount: i32,
        through: Option<Card>,
        sink: &mut S,
    ) {
        let lost = amount.clamp(0, i32::from(state.player(seat).clout));
        if lost > 0 {
            self.pay_clout(state, seat, lost as u16);
            sink.tell(|| {
                let event = Event::new("queen-loses-clout").with("who", self.who(state, seat)).with("n", lost);
                event.with("cause", self.cause(through)).rule("QM-10")
            });
        }
    }

    pub(super) fn change_level<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        class: Class,
        by: i8,
        until: Until,
        sink: &mut S,
    ) {
        let player = state.player_mut(seat);
        let level = match until {
            Until::TurnEnd => &mut player.this_turn[class as usize],
            Until::NextTurn => &mut player.until_next[class as usize],
            Until::Lasting => &mut player.lasting[class as usize],
        };
        *level = (*level + by).clamp(-MAX_LEVELS, MAX_LEVELS);
        sink.tell(|| {
            Event::new("queen-level")
                .with("who", self.who(state, seat))
                .with("class", class.slug())
                .with("n", by)
                .with("until", until_word(until))
                .rule("QM-61")
        });
    }

    pub(super) fn gain_prophecy<S: Sink>(&self, state: &mut State, seat: Seat, by: i8, sink: &mut S) {
        let player = state.player_mut(seat);
        let before = player.prophecy;
        player.prophecy = before.saturating_add_signed(by).min(MAX_PROPHECY);
        let (now, change) = (player.prophecy, player.prophecy.abs_diff(before));
        if change > 0 {
            let id = if now > before { "queen-prophecy" } else { "queen-prophecy-spent" };
            sink.tell(|| {
                Event::new(id).with("who", self.who(state, seat)).with("n", change).with("now", now).rule("QM-97")
            });
        }
    }

    /// QM-95: at most six on one princess, twenty-four in all.
    pub(super) fn lash<S: Sink>(&self, state: &mut State, seat: Seat, by: u8, sink: &mut S) {
        let all: u8 = state.seats().map(|seat| state.player(seat).lash).sum();
        let player = state.player_mut(seat);
        let placed = by.min(MAX_LASH - player.lash).min(LASH_TOKENS - all);
        player.lash += placed;
        let now = player.lash;
        if placed > 0 {
            sink.tell(|| {
                let event = Event::new("queen-lashed").with("who", self.who(state, seat)).with("n", placed);
                event.with("now", now).rule("QM-95")
            });
        }
    }
}
