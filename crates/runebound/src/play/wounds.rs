//! Wounds, exhaustion, frost and white death on characters: placing them, preventing them, and what follows.

use crate::Runebound;
use crate::state::{Harm, State, Step, What, Who};
use kernel::{Event, Seat, Sink};

impl Runebound {
    /// Counters are about to be placed; whoever can may prevent them first (RB-27).
    pub(crate) fn suffer(&self, state: &mut State, seat: Seat, who: Who, harm: Harm, n: u8) {
        if n > 0 {
            state.push(seat, What::Suffer { who, harm, n });
        }
    }

    /// The counters of the `Suffer` step on top are placed.
    pub(crate) fn place_harm<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let Some(Step { by: seat, what: What::Suffer { who, harm, n } }) = state.stack.pop() else { return };
        let Some(body) = state.body_mut(seat, who) else { return };
        if n == 0 {
            return;
        }
        let (count, id, rule) = match harm {
            Harm::Wounds => (&mut body.wounds, "runebound-wounds", "RB-28"),
            Harm::Frost => (&mut body.frost, "runebound-frost", "FW-12"),
            Harm::WhiteDeath => (&mut body.white_death, "runebound-white-death", "FW-13"),
        };
        *count = count.saturating_add(n);
        let whom = self.character_thing(state, seat, who);
        sink.tell(|| Event::new(id).with("who", whom).with("n", n).rule(rule));
        if harm == Harm::Frost {
            state.push(seat, What::FrostCheck { who });
        } else {
            self.check_out(state, seat, who, sink);
        }
    }

    /// Forced exhaustion: what is beyond Stamina becomes wounds (RB-29).
    pub(crate) fn exhaust<S: Sink>(&self, state: &mut State, seat: Seat, who: Who, n: u8, sink: &mut S) {
        let stamina = self.stamina(state, seat, who);
        let Some(body) = state.body_mut(seat, who) else { return };
        let room = stamina.saturating_sub(body.exhaustion);
        let taken = n.min(room);
        body.exhaustion += taken;
        let whom = self.character_thing(state, seat, who);
        if taken > 0 {
            sink.tell(|| Event::new("runebound-exhausted").with("who", whom).with("n", taken).rule("RB-29"));
        }
        self.suffer(state, seat, who, Harm::Wounds, n - taken);
    }

    /// Is this character out: wounds and white death together reach its Life (RB-28, FW-14)?
    pub(crate) fn is_out(&self, state: &State, seat: Seat, who: Who) -> bool {
        let Some(body) = state.body(seat, who) else { return false };
        body.wounds + body.white_death >= self.life(state, seat, who)
    }

    /// What follows when a character was harmed or its Life fell: it is out, or its frost is too much for it (FW-13).
    pub(crate) fn check_out<S: Sink>(&self, state: &mut State, seat: Seat, who: Who, sink: &mut S) {
        if !self.is_out(state, seat, who) {
            let limit = self.frost_limit(state, seat, who);
            let checked = Step { by: seat, what: What::FrostCheck { who } };
            if state.body(seat, who).is_some_and(|body| body.frost >= limit) && state.stack.top() != Some(checked) {
                state.stack.push(checked);
            }
            return;
        }
        let Who::Card(ally) = who else {
            state.push(seat, What::Knockout);
            return;
        };
        sink.tell(|| Event::new("runebound-killed").with("who", self.thing(self.kind_of(ally))).rule("RB-28"));
        self.lose_ally(state, seat, ally, sink);
        // What the Ally gave may have kept the hero up.
        self.check_out(state, seat, Who::Hero, sink);
    }

    /// Does anybody of the hero's side bear a counter that costs a movement die (RB-9, FW-15)?
    pub(crate) fn is_hurt(&self, state: &State, seat: Seat) -> bool {
        let player = state.player(seat);
        let hurt = |body: &crate::state::Body| body.wounds + body.exhaustion + body.white_death > 0;
        hurt(&player.body) || player.allies.iter().any(|ally| hurt(&ally.body))
    }
}
