//! The laws of what The Frozen Wastes adds to a table, and its lines of scenarios:
//!
//! ```text
//! frost zyla 3             white-death zyla 1     gear zyla snowshoe 2  flare zyla
//! weather yellow-moon      princess zyla          legends: bow-of-the-sky, ragnars-axe
//! zyla rumors: mountain-rumor, tundra-rumor x2    zyla clues: wild-clue x2
//! ```

use super::table::{BOSS, CLUE_DECK, CLUES, Gear, LEGEND_DECK, LEGEND_ROW, LEGENDS_OPEN, RUMOR_POOL, RUMORS};
use super::{FrozenWastes, State, content};
use crate::Runebound;
use crate::check::{ensure, lies_open};
use crate::content::Kind;
use kernel::Seat;
use kernel::arrange::{self, number};

impl Runebound<FrozenWastes> {
    pub(super) fn check_own(&self, state: &State) -> Result<(), String> {
        ensure((state.own.weather as usize) < self.own.weather.len(), || "there is no such weather".into())?;
        ensure(state.own.princess.is_none_or(|seat| seat.0 < state.count), || "nobody has the Princess".into())?;
        for gear in Gear::ALL {
            let held: u32 = state.seats().map(|seat| u32::from(state.player(seat).own.gear[gear as usize])).sum();
            let supply = u32::from(self.own.gear[gear as usize]);
            let lit = state.seats().filter(|&seat| state.player(seat).own.flare.is_some()).count() as u32;
            let held = held + if gear == Gear::Flare { lit } else { 0 };
            ensure(held <= supply, || format!("{held} of {} are out", gear.slug()))?;
        }
        ensure(state.cards.len(LEGEND_ROW) <= LEGENDS_OPEN, || "too many Legends lie open".into())?;
        ensure([LEGEND_ROW, BOSS].into_iter().all(|pile| lies_open(state, pile)), || "an open card is hidden".into())
    }

    pub(super) fn check_kit(&self, state: &State, seat: Seat) -> Result<(), String> {
        let kit = &state.player(seat).own;
        let name = || format!("seat {}", seat.0);
        ensure(kit.flare.is_none_or(|space| self.is_space(space)), || "no such space".into())?;
        for (shelf, home) in [(RUMORS, content::RUMORS), (CLUES, content::CLUES)] {
            let right = state.cards.iter(shelf.of(seat)).all(|card| self.content.of(card).home == home);
            ensure(right, || format!("{} has a wrong card among the {shelf:?}", name()))?;
            let seen = state.cards.iter(shelf.of(seat)).all(|card| state.cards.known(card).contains(seat));
            ensure(seen, || format!("{} does not know their own {shelf:?}", name()))?;
        }
        Ok(())
    }

    pub(super) fn arrange_own(&self, state: &mut State, words: &[&str]) -> Option<Result<(), String>> {
        let arranged = match words {
            ["weather", slug] => self.arrange_weather(state, slug),
            ["princess", who] => self.seat_named(state, who).map(|seat| state.own.princess = Some(seat)),
            ["flare", who] => self.arrange_flare(state, who),
            ["gear", who, gear, n] => self.arrange_gear(state, who, gear, n),
            [_, "at", space] if self.content.map.find(space).is_some_and(|at| Some(at) == self.own.green_vale) => {
                Err("nobody stands about in Green Vale".into())
            }
            _ => return None,
        };
        Some(arranged)
    }

    fn arrange_weather(&self, state: &mut State, slug: &str) -> Result<(), String> {
        let found = self.own.weather.iter().position(|weather| weather.slug == slug);
        state.own.weather = found.ok_or_else(|| format!("there is no weather `{slug}`"))? as u8;
        Ok(())
    }

    fn arrange_flare(&self, state: &mut State, who: &str) -> Result<(), String> {
        let seat = self.seat_named(state, who)?;
        let player = state.player_mut(seat);
        if player.own.gear[0] == 0 || player.own.flare.is_some() {
            return Err("there is no flare crystal to place".into());
        }
        player.own.gear[0] -= 1;
        player.own.flare = Some(player.space);
        Ok(())
    }

    fn arrange_gear(&self, state: &mut State, who: &str, gear: &str, n: &str) -> Result<(), String> {
        let seat = self.seat_named(state, who)?;
        let gear = arrange::one_of(gear, Gear::ALL, Gear::slug)?;
        state.player_mut(seat).own.gear[gear as usize] = number(n, 12)?;
        Ok(())
    }

    pub(super) fn arrange_own_cards(
        &self,
        state: &mut State,
        place: &str,
        kinds: &[Kind],
    ) -> Option<Result<(), String>> {
        let (home, hidden) = match place.rsplit_once(' ') {
            None if place == "legends" => (content::LEGENDS, None),
            Some((who, "rumors")) => (content::RUMORS, Some((who, RUMORS, RUMOR_POOL))),
            Some((who, "clues")) => (content::CLUES, Some((who, CLUES, CLUE_DECK))),
            _ => return None,
        };
        if let Some(&wrong) = kinds.iter().find(|&&kind| self.content.kind(kind).home != home) {
            return Some(Err(format!("{} cannot lie there", self.kind_slug(wrong))));
        }
        Some(match hidden {
            None if kinds.len() > LEGENDS_OPEN => Err("six Legends lie open at most".into()),
            None => self.arrange_open(state, LEGEND_ROW, LEGEND_DECK, kinds),
            Some((who, shelf, pool)) => match self.seat_named(state, who) {
                Ok(seat) => self.arrange_secret(state, seat, shelf, pool, kinds),
                Err(problem) => Err(problem),
            },
        })
    }
}
