//! Why a choice of Midnight is a good one, for the King and for Heroes.

use super::choice::Choice as Own;
use super::table::Store;
use super::{Choice, Game, State};
use crate::map::Space;
use crate::text::m;
use kernel::{Message, Seat};

impl Game {
    pub(super) fn reason_of(&self, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        let Choice::Own(own) = choice else { return None };
        let card = |id: &'static str, kind| m(id).with("card", self.thing(kind));
        match own {
            Own::Mend(number) => {
                let wounds = state.own.patrols.get(usize::from(number)).copied().flatten()?.wounds;
                Some(m("midnight-why-mend").with("patrol", self.patrol_thing(number)).with("n", wounds))
            }
            Own::Fly(to) => self.heroes_at(state, to).map(|heroes| m("midnight-why-fly").with("heroes", heroes)),
            Own::Assail(hero) => {
                let player = state.player(hero);
                let life = self.life(state, hero, crate::state::Who::Hero);
                let left = life.saturating_sub(player.body.harm());
                Some(m("midnight-why-assail").with("who", self.who(state, hero)).with("n", left).with("life", life))
            }
            Own::Acquire(store) => Some(m(match store {
                Store::Ranged | Store::Melee | Store::Magic => "midnight-why-combat-counters",
                Store::Exhaustion => "midnight-why-exhaustion-counters",
                Store::Wound => "midnight-why-wound-counters",
            })),
            Own::Improve => Some(m("midnight-why-improve").with("n", state.own.king.power + 1)),
            Own::Spawn(at) => {
                let patrols = state.own.patrols.iter().flatten().count();
                Some(m("midnight-why-spawn").with("space", self.space_thing(at)).with("n", patrols))
            }
            Own::Influence(phase) => {
                let (shown, of) = (self.faces_with_symbol(state, phase.index()), self.content.faces.len());
                Some(m("midnight-why-influence").with("phase", phase.slug()).with("faces", shown).with("of", of))
            }
            Own::InfluenceAll | Own::Power => Some(m("midnight-why-power")),
            Own::Embolden(phase) => Some(m("midnight-why-embolden").with("phase", phase.slug())),
            Own::Test(n) => Some(m("midnight-why-test").with("n", n).with("odds", self.threat_odds(state, n))),
            Own::Journey(to) => self.why_journey(state, seat, to),
            Own::Infiltrate(to, way) => {
                let mirror = self.stronghold(to).map(|number| state.own.mirrors[number].unwrap_or(0));
                let why = m(if mirror.is_some() { "midnight-why-stronghold" } else { "midnight-why-infiltrate" });
                let why = why.with("n", mirror.unwrap_or(0));
                Some(why.with("space", self.space_thing(to)).with("way", way.slug()))
            }
            Own::Rest => Some(m("midnight-why-rest").with("n", state.player(seat).body.exhaustion)),
            Own::Heal => {
                let life = self.life(state, seat, crate::state::Who::Hero);
                let left = life.saturating_sub(state.player(seat).body.harm());
                Some(m("midnight-why-heal").with("n", left).with("life", life))
            }
            Own::Mirror(_, at) => Some(m("midnight-why-mirror").with("space", self.space_thing(at))),
            Own::Post(at) => Some(m("midnight-why-post").with("space", self.space_thing(at))),
            Own::Barter => {
                let town = self.content.map.is_town(state.player(seat).space);
                Some(m("midnight-why-barter").with("where", if town { "town" } else { "wild" }))
            }
            Own::Fetch => Some(m("midnight-why-fetch")),
            Own::Vend(kind) => Some(card("midnight-why-vend", kind)),
            Own::Purchase(kind) => Some(card("midnight-why-purchase", kind)),
            Own::Pay(kind) => Some(card("midnight-why-pay", kind)),
            Own::Attach(good, item) => Some(card("midnight-why-attach", good).with("item", self.thing(item))),
            _ => None,
        }
    }

    /// The Heroes in a space, by name.
    fn heroes_at(&self, state: &State, space: Space) -> Option<Vec<kernel::Arg>> {
        let heroes = state.heroes().filter(|&hero| state.player(hero).space == space);
        let heroes: Vec<kernel::Arg> = heroes.map(|hero| self.who(state, hero).into()).collect();
        (!heroes.is_empty()).then_some(heroes)
    }

    fn why_journey(&self, state: &State, seat: Seat, to: Space) -> Option<Message> {
        let named = |id: &'static str| m(id).with("space", self.space_thing(to));
        let jewel = self.content.map.space(to).jewel.filter(|_| state.counters.has(to.index()));
        if let Some(colour) = jewel {
            return Some(named("midnight-why-jewel").with("colour", colour.slug()));
        }
        let company = state.heroes().any(|hero| hero != seat && state.player(hero).space == to);
        company.then(|| named("midnight-why-company"))
    }
}
