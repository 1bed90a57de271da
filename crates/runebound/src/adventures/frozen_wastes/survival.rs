//! The Survival step: frost by terrain and weather, and white death (FW-11 to FW-13).

use super::table::{Chills, FROST, Step, WHITE_DEATH};
use super::{FIRST_WEATHER, FrozenWastes, State};
use crate::Runebound;
use crate::effect::{Decree, Passive};
use crate::map::{NO_TERRAIN, Space};
use crate::state::{What, Who};
use kernel::message::Thing;
use kernel::{Event, Seat, Sink};

impl Runebound<FrozenWastes> {
    pub(crate) fn survive<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.stack.pop();
        let terrain = self.content.map.space(state.player(seat).space).terrain;
        if terrain == NO_TERRAIN {
            return;
        }
        sink.tell(|| {
            Event::new("runebound-survival")
                .with("who", self.who(state, seat))
                .with("weather", self.weather_thing(state.own.weather))
                .rule("FW-12")
        });
        for &who in self.hero_last(state, seat).iter().rev() {
            state.push(seat, What::Own(Step::Chill { who }));
        }
    }

    /// The frost of one character.
    pub(crate) fn chill(&self, state: &mut State, seat: Seat, who: Who) {
        state.stack.pop();
        let n = self.frost_here(state, seat, who);
        self.suffer(state, seat, who, FROST, n);
    }

    /// What the weather would give this character where the hero stands.
    pub(crate) fn frost_here(&self, state: &State, seat: Seat, who: Who) -> u8 {
        self.frost_at(state, seat, who, state.player(seat).space)
    }

    /// What it would give on another space.
    pub(crate) fn frost_at(&self, state: &State, seat: Seat, who: Who, space: Space) -> u8 {
        let terrain = self.content.map.space(space).terrain;
        if terrain == NO_TERRAIN {
            return 0;
        }
        let weather = self.own.weather[state.own.weather as usize].frost[terrain as usize] as i8;
        let decreed = self.decreed(state, |decree| match decree {
            Decree::Frost(on, n) if on == terrain => n as i8,
            _ => 0,
        });
        let warm = self.sum(state, seat, |hold| match hold {
            Passive::Warm(n) if who.is_hero() => n as i8,
            Passive::WarmAll(n) => n as i8,
            _ => 0,
        });
        // FW-38
        let mild = i8::from(state.variants.own.mild);
        (weather + decreed - warm - mild).max(0) as u8
    }

    /// Life as the frost check counts it (FW-13, FW-37).
    pub(crate) fn frost_limit(&self, state: &State, seat: Seat, who: Who) -> u8 {
        let life = self.life(state, seat, who);
        if !state.variants.own.harsh {
            return life;
        }
        let white_death = state.body(seat, who).map_or(0, |body| body.own.white_death);
        life.saturating_sub(white_death).max(1)
    }

    /// One white death for frost as high as Life; the step stays until it does not hold any more.
    pub(crate) fn frost_check<S: Sink>(&self, state: &mut State, seat: Seat, who: Who, sink: &mut S) {
        let limit = self.frost_limit(state, seat, who);
        let frozen = state.body(seat, who).is_some_and(|body| body.own.frost >= limit);
        if !frozen {
            state.stack.pop();
            return;
        }
        if let Some(body) = state.body_mut(seat, who) {
            body.own.frost -= limit;
        }
        let whom = self.character_thing(state, seat, who);
        sink.tell(|| Event::new("runebound-freezes").with("who", whom).with("n", limit).rule("FW-13"));
        self.suffer(state, seat, who, WHITE_DEATH, 1);
    }

    pub(crate) fn weather_thing(&self, weather: u8) -> Thing {
        self.own_thing(FIRST_WEATHER + u16::from(weather))
    }

    /// Frost is followed by a check, white death may be the end.
    pub(super) fn place_cold<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        who: Who,
        (cold, n): (Chills, u8),
        sink: &mut S,
    ) {
        let Some(body) = state.body_mut(seat, who) else { return };
        let (count, id, rule) = match cold {
            Chills::Frost => (&mut body.own.frost, "runebound-frost", "FW-12"),
            Chills::WhiteDeath => (&mut body.own.white_death, "runebound-white-death", "FW-13"),
        };
        *count = count.saturating_add(n);
        let whom = self.character_thing(state, seat, who);
        sink.tell(|| Event::new(id).with("who", whom).with("n", n).rule(rule));
        match cold {
            Chills::Frost => state.push(seat, What::Own(Step::FrostCheck { who })),
            Chills::WhiteDeath => self.check_out(state, seat, who, sink),
        }
    }

    /// Frost that is too much for a Life that fell is checked (FW-13).
    pub(super) fn check_frost_again(&self, state: &mut State, seat: Seat, who: Who) {
        let limit = self.frost_limit(state, seat, who);
        let checked = What::Own(Step::FrostCheck { who });
        let again = state.stack.top().is_some_and(|top| top.by == seat && top.what == checked);
        if state.body(seat, who).is_some_and(|body| body.own.frost >= limit) && !again {
            state.push(seat, checked);
        }
    }
}
