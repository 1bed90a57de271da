//! Towns of the Weik and the Onoit: their goods, their healers, and survival gear for sale (FW-16, FW-17, FW-33, FW-34).

use super::choice::{Choice as Own, Treatment};
use super::table::Gear;
use super::{Choice, FrozenWastes, State};
use crate::Runebound;
use crate::choice::Care;
use crate::effect::Decree;
use crate::map::PlaceKind;
use crate::state::Who;
use kernel::{Event, Seat, Sink};

impl Runebound<FrozenWastes> {
    pub(super) fn cures(&self, state: &State, seat: Seat) -> bool {
        let town = self.content.map.place(state.player(seat).space);
        matches!(town, Some(PlaceKind::Onoit | PlaceKind::Vrede))
    }

    /// FW-34
    pub(super) fn heals_for_free(&self, state: &State, seat: Seat) -> bool {
        let town = self.content.map.place(state.player(seat).space);
        let stopped = town == Some(PlaceKind::Onoit)
            && self.decreed(state, |decree| i8::from(decree == Decree::NoFreeHealing)) > 0;
        self.cures(state, seat) && !state.info.own.free_healing && !stopped
    }

    pub(super) fn list_gear(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.player(seat).gold >= self.own.gear_price {
            let bought = state.info.own.gear;
            let offered = |gear: &Gear| bought & (1 << *gear as u8) == 0 && self.gear_left(state, *gear) > 0;
            into.extend(Gear::ALL.into_iter().filter(offered).map(Own::BuyGear).map(Choice::Own));
        }
    }

    pub(super) fn list_treatments(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let (paid, free) = (state.player(seat).gold > 0, self.heals_for_free(state, seat));
        if !paid && !free {
            return;
        }
        let cures = self.cures(state, seat);
        for who in self.party(state, seat) {
            let named = self.named(who);
            for what in Treatment::ALL {
                let needed = match what {
                    Treatment::Care(care) => self.needs(state, seat, who, care),
                    Treatment::Cure => cures && state.body(seat, who).is_some_and(|body| body.own.white_death > 0),
                };
                if needed && paid {
                    into.push(match what {
                        Treatment::Care(care) => Choice::Care(care, named),
                        Treatment::Cure => Choice::Own(Own::Cure(named)),
                    });
                }
                if needed && free {
                    into.push(Choice::Own(Own::Free(what, named)));
                }
            }
        }
    }

    /// What is paid for, or given for nothing once.
    pub(super) fn treat<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        what: Treatment,
        whom: Who<crate::content::Kind>,
        sink: &mut S,
    ) {
        match what {
            Treatment::Care(care @ (Care::Heal | Care::Rest)) => self.care(state, seat, care, whom, sink),
            Treatment::Cure => {
                let Some(who) = self.character(state, seat, whom) else { return };
                let Some(body) = state.body_mut(seat, who) else { return };
                body.own.white_death -= 1;
                let whom = self.character_thing(state, seat, who);
                sink.tell(|| Event::new("runebound-cared").with("who", whom).with("care", "cure").rule("FW-34"));
            }
        }
    }
}
