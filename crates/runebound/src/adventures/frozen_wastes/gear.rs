//! Survival gear: flare crystals, luckstones and snowshoes (FW-17 to FW-21).

use crate::Runebound;
use crate::choice::Choice;
use crate::map::Space;
use crate::state::{Gear, State, What};
use kernel::{Event, Seat, Sink};

impl Runebound {
    /// Tokens of this gear that nobody has.
    pub(crate) fn gear_left(&self, state: &State, gear: Gear) -> u8 {
        let held: u8 = state.seats().map(|seat| state.player(seat).gear[gear as usize]).sum();
        let lit = state.seats().filter(|&seat| state.player(seat).flare.is_some()).count() as u8;
        let out = held + if gear == Gear::Flare { lit } else { 0 };
        self.content.numbers.gear[gear as usize].saturating_sub(out)
    }

    pub(crate) fn buy_gear<S: Sink>(&self, state: &mut State, seat: Seat, gear: Gear, sink: &mut S) {
        state.info.gear |= 1 << gear as u8;
        let player = state.player_mut(seat);
        player.gold -= self.content.numbers.gear_price;
        player.gear[gear as usize] += 1;
        sink.tell(|| {
            let event = Event::new("runebound-buys-gear").with("who", self.who(state, seat));
            event.with("gear", self.gear_thing(gear)).rule("FW-17")
        });
    }

    // --- Flare crystals (FW-18) --------------------------------------------------------------------------------

    /// May the hero go by flare: does it still lie under the figure?
    pub(crate) fn has_flare_lit(&self, state: &State, seat: Seat) -> bool {
        let player = state.player(seat);
        player.flare == Some(player.space)
    }

    pub(crate) fn place_flare<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        state.stack.pop();
        if choice == Choice::PlaceFlare {
            let player = state.player_mut(seat);
            player.gear[Gear::Flare as usize] -= 1;
            player.flare = Some(player.space);
            sink.tell(|| Event::new("runebound-places-flare").with("who", self.who(state, seat)).rule("FW-18"));
        }
    }

    /// A flare whose figure moves in another way is lost.
    pub(crate) fn lose_flare(&self, state: &mut State, seat: Seat) {
        state.player_mut(seat).flare = None;
    }

    pub(crate) fn go_by_flare<S: Sink>(&self, state: &mut State, seat: Seat, town: Space, sink: &mut S) {
        self.lose_flare(state, seat);
        let from = state.player(seat).space;
        state.player_mut(seat).space = town;
        self.thaw_all(state, seat);
        sink.tell(|| {
            let event = Event::new("runebound-flare").with("who", self.who(state, seat));
            event.with("space", self.space_thing(town)).moves(self.cell_id(from), self.cell_id(town)).rule("FW-18")
        });
        self.end_turn(state, false);
    }

    // --- Luckstones (FW-19) ------------------------------------------------------------------------------------

    pub(crate) fn throw_luckstone<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.player_mut(seat).gear[Gear::Luckstone as usize] -= 1;
        sink.tell(|| Event::new("runebound-luckstone").with("who", self.who(state, seat)).rule("FW-19"));
        state.becomes(What::TestRoll);
    }

    // --- Snowshoes (FW-20) -------------------------------------------------------------------------------------

    pub(crate) fn use_snowshoe<S: Sink>(&self, state: &mut State, seat: Seat, from: u8, to: u8, sink: &mut S) {
        state.player_mut(seat).gear[Gear::Snowshoe as usize] -= 1;
        if let Some(die) = state.movement.dice.iter_mut().find(|die| **die == from) {
            *die = to;
        }
        state.movement.dice.sort_unstable();
        sink.tell(|| {
            let event = Event::new("runebound-snowshoe").with("who", self.who(state, seat));
            event.with("face", self.face_arg(to)).rule("FW-20")
        });
    }
}
