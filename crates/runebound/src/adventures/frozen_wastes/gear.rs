//! Survival gear: flare crystals, luckstones and snowshoes (FW-17 to FW-21).

use super::choice::Choice as Own;
use super::table::Gear;
use super::{Choice, FrozenWastes, State};
use crate::Runebound;
use crate::content::FACES;
use crate::map::Space;
use crate::state::What;
use kernel::message::Thing;
use kernel::{Event, Seat, Sink};

impl Runebound<FrozenWastes> {
    /// Tokens of this gear that nobody has.
    pub(crate) fn gear_left(&self, state: &State, gear: Gear) -> u8 {
        let held: u8 = state.seats().map(|seat| state.player(seat).own.gear[gear as usize]).sum();
        let lit = state.seats().filter(|&seat| state.player(seat).own.flare.is_some()).count() as u8;
        let out = held + if gear == Gear::Flare { lit } else { 0 };
        self.own.gear[gear as usize].saturating_sub(out)
    }

    pub(crate) fn gear_thing(&self, gear: Gear) -> Thing {
        self.own_thing(gear as u16)
    }

    pub(crate) fn buy_gear<S: Sink>(&self, state: &mut State, seat: Seat, gear: Gear, sink: &mut S) {
        state.info.own.gear |= 1 << gear as u8;
        let player = state.player_mut(seat);
        player.gold -= self.own.gear_price;
        player.own.gear[gear as usize] += 1;
        sink.tell(|| {
            let event = Event::new("runebound-buys-gear").with("who", self.who(state, seat));
            event.with("gear", self.gear_thing(gear)).rule("FW-17")
        });
    }

    /// FW-21
    pub(crate) fn lose_gear<S: Sink>(&self, state: &mut State, seat: Seat, gear: Gear, sink: &mut S) {
        state.stack.pop();
        state.player_mut(seat).own.gear[gear as usize] -= 1;
        sink.tell(|| {
            let event = Event::new("runebound-loses-gear").with("who", self.who(state, seat));
            event.with("gear", self.gear_thing(gear)).rule("FW-21")
        });
    }

    /// Who loses a token of gear that is taken: the loser of a duel, or the first on a thief's left who has one.
    pub(crate) fn loses_gear_taken(&self, state: &State, seat: Seat, gear: Gear) -> Option<Seat> {
        match Self::top(state).what {
            What::Loot { loser } => Some(loser),
            What::Theft => {
                let mut others = state.heroes_from(seat).filter(|&other| other != seat);
                others.find(|&other| state.player(other).own.gear[gear as usize] > 0)
            }
            _ => None,
        }
    }

    /// RB-46, RB-51
    pub(crate) fn take_gear<S: Sink>(&self, state: &mut State, seat: Seat, gear: Gear, sink: &mut S) {
        let Some(loser) = self.loses_gear_taken(state, seat, gear) else { return };
        let stolen = state.stack.pop().is_some_and(|step| step.what == What::Theft);
        state.player_mut(loser).own.gear[gear as usize] -= 1;
        state.player_mut(seat).own.gear[gear as usize] += 1;
        sink.tell(|| {
            let (message, rule) =
                if stolen { ("runebound-steals-gear", "RB-51") } else { ("runebound-takes-gear", "RB-46") };
            let event = Event::new(message).with("who", self.who(state, seat)).with("other", self.who(state, loser));
            event.with("gear", self.gear_thing(gear)).rule(rule)
        });
    }

    // --- Flare crystals (FW-18) --------------------------------------------------------------------------------

    /// May the hero go by flare: does it still lie under the figure?
    pub(crate) fn has_flare_lit(&self, state: &State, seat: Seat) -> bool {
        let player = state.player(seat);
        player.own.flare == Some(player.space)
    }

    pub(crate) fn place_flare<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.stack.pop();
        let player = state.player_mut(seat);
        player.own.gear[Gear::Flare as usize] -= 1;
        player.own.flare = Some(player.space);
        sink.tell(|| Event::new("runebound-places-flare").with("who", self.who(state, seat)).rule("FW-18"));
    }

    pub(crate) fn go_by_flare<S: Sink>(&self, state: &mut State, seat: Seat, town: Space, sink: &mut S) {
        state.stack.pop();
        state.player_mut(seat).own.flare = None;
        let from = state.player(seat).space;
        state.player_mut(seat).space = town;
        thaw_all(state, seat);
        sink.tell(|| {
            let event = Event::new("runebound-flare").with("who", self.who(state, seat));
            event.with("space", self.space_thing(town)).moves(self.cell_id(from), self.cell_id(town)).rule("FW-18")
        });
        self.end_turn(state, false);
    }

    // --- Luckstones (FW-19) ------------------------------------------------------------------------------------

    pub(crate) fn throw_luckstone<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.player_mut(seat).own.gear[Gear::Luckstone as usize] -= 1;
        sink.tell(|| Event::new("runebound-luckstone").with("who", self.who(state, seat)).rule("FW-19"));
        state.becomes(What::TestRoll);
    }

    // --- Snowshoes (FW-20) -------------------------------------------------------------------------------------

    pub(crate) fn use_snowshoe<S: Sink>(&self, state: &mut State, seat: Seat, from: u8, to: u8, sink: &mut S) {
        state.player_mut(seat).own.gear[Gear::Snowshoe as usize] -= 1;
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

/// All frost of the hero and the Allies goes (FW-16).
pub(super) fn thaw_all(state: &mut State, seat: Seat) {
    let player = state.player_mut(seat);
    player.body.own.frost = 0;
    player.allies.iter_mut().for_each(|ally| ally.body.own.frost = 0);
}

/// Any die into any other face (FW-20).
pub(super) fn list_snowshoes(dice: &[u8], into: &mut Vec<Choice>) {
    let present = dice.iter().fold(0u8, |bits, &face| bits | 1 << face);
    for from in (0..FACES as u8).filter(|from| present & (1 << from) != 0) {
        let others = (0..FACES as u8).filter(|&to| to != from);
        into.extend(others.map(|to| Choice::Own(Own::Snowshoe(from, to))));
    }
}
