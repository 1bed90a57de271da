//! Why a choice of The Frozen Wastes is a good one: its own, and where frost and the Princess give the core's another sense.

use super::choice::Choice as Own;
use super::{Choice, FrozenWastes, State};
use crate::Runebound;
use crate::map::{PlaceKind, Space};
use crate::state::Who;
use crate::text::m;
use kernel::{Message, Seat};

impl Runebound<FrozenWastes> {
    pub(super) fn reason_of(&self, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        match choice {
            Choice::Own(own) => Some(self.reason_of_own(state, seat, own)),
            Choice::Walk(to) | Choice::Step(to, _) => self.why_through_the_cold(state, seat, to),
            Choice::Stop => self.why_through_the_cold(state, seat, state.player(seat).space),
            _ => None,
        }
    }

    fn reason_of_own(&self, state: &State, seat: Seat, choice: Own) -> Message {
        match choice {
            Own::Flare(to) => m("runebound-why-flare").with("space", self.space_thing(to)),
            Own::PlaceFlare => m("runebound-why-place-flare"),
            Own::Snowshoe(_, to) => m("runebound-why-snowshoe").with("face", self.face_arg(to)),
            Own::Luckstone => m("runebound-why-luckstone"),
            Own::Discover(kind, set) => {
                m("runebound-why-discover").with("card", self.thing(kind)).with("n", set.size())
            }
            Own::Princess(_) => m("runebound-why-princess"),
            Own::RumorFrom(from) => m("runebound-why-rumor").with("who", self.who(state, from)),
            Own::BuyGear(gear) => m("runebound-why-gear").with("gear", gear.slug()),
            Own::LoseGear(gear) => m("runebound-why-lose").with("card", self.gear_thing(gear)),
            Own::TakeGear(_) => m("runebound-why-take"),
            Own::PutGear(..) => m("runebound-why-put"),
            Own::Cure(who) | Own::Free(_, who) => {
                let id = if matches!(choice, Own::Free(..)) { "runebound-why-free" } else { "runebound-why-cure" };
                m(id).with("who", self.named_thing(state, seat, who))
            }
        }
    }

    /// Home with the Princess, to Arshan, or out of the frost.
    fn why_through_the_cold(&self, state: &State, seat: Seat, to: Space) -> Option<Message> {
        let here = state.player(seat).space;
        let vale = self.content.map.all(PlaceKind::GreenVale).next()?;
        let distance = |from: Space| self.content.map.distance(from, vale);
        if state.own.princess == Some(seat) && (distance(to) < distance(here) || to == vale) {
            return Some(m(if to == vale { "runebound-why-home" } else { "runebound-why-homeward" }));
        }
        if to == vale {
            return Some(m("runebound-why-arshan"));
        }
        let frost = |space: Space| self.frost_at(state, seat, Who::Hero, space);
        (to != here && frost(to) < frost(here)).then(|| m("runebound-why-warmer").with("n", frost(here)))
    }
}
