//! Wounds, exhaustion and the adventure's counters on characters: placing them, preventing them, and what follows.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::state::{Body, Harm, State, Step, What, Who};
use kernel::{Event, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    /// Counters are about to be placed; whoever can may prevent them first (RB-27).
    pub(crate) fn suffer(&self, state: &mut State<A>, seat: Seat, who: Who, harm: Harm<A>, n: u8) {
        if n > 0 {
            state.push(seat, What::Suffer { who, harm, n });
        }
    }

    /// The counters of the `Suffer` step on top are placed.
    pub(crate) fn place_harm<S: Sink>(&self, state: &mut State<A>, sink: &mut S) {
        let Some(Step { by: seat, what: What::Suffer { who, harm, n } }) = state.stack.pop() else { return };
        let Some(body) = state.body_mut(seat, who).filter(|_| n > 0) else { return };
        if let Harm::Own(harm) = harm {
            return A::place_harm(self, state, seat, who, (harm, n), sink);
        }
        body.wounds = body.wounds.saturating_add(n);
        let whom = self.character_thing(state, seat, who);
        sink.tell(|| Event::new("runebound-wounds").with("who", whom).with("n", n).rule("RB-28"));
        self.check_out(state, seat, who, sink);
    }

    /// Forced exhaustion: what is beyond Stamina becomes wounds (RB-29).
    pub(crate) fn exhaust<S: Sink>(&self, state: &mut State<A>, seat: Seat, who: Who, n: u8, sink: &mut S) {
        let stamina = self.stamina(state, seat, who);
        let Some(body) = state.body_mut(seat, who) else { return };
        let room = stamina.saturating_sub(body.exhaustion);
        let taken = n.min(room);
        body.exhaustion += taken;
        let whom = self.character_thing(state, seat, who);
        if taken > 0 {
            sink.tell(|| Event::new("runebound-exhausted").with("who", whom).with("n", taken).rule("RB-29"));
        }
        if n > taken {
            sink.tell(|| Event::new("runebound-overtaxed").with("who", whom).with("n", n - taken).rule("RB-29"));
        }
        self.suffer(state, seat, who, Harm::Wounds, n - taken);
    }

    /// Is this character out: does all its harm together reach its Life (RB-28)?
    pub(crate) fn is_out(&self, state: &State<A>, seat: Seat, who: Who) -> bool {
        let Some(body) = state.body(seat, who) else { return false };
        body.harm() >= self.life(state, seat, who)
    }

    /// What follows when a character was harmed or its Life fell.
    pub(crate) fn check_out<S: Sink>(&self, state: &mut State<A>, seat: Seat, who: Who, sink: &mut S) {
        if !self.is_out(state, seat, who) {
            return A::still_up(self, state, seat, who);
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

    /// Does anybody of the hero's side bear a counter that costs a movement die (RB-9)?
    pub(crate) fn is_hurt(&self, state: &State<A>, seat: Seat) -> bool {
        let player = state.player(seat);
        let hurt = |body: &Body<A>| body.harm() + body.exhaustion > 0;
        hurt(&player.body) || player.allies.iter().any(|ally| hurt(&ally.body))
    }
}
