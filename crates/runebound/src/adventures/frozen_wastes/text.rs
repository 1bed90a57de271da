//! The Frozen Wastes in messages: its prompts, options, refusals and cards.

use super::choice::{Choice as Own, Treatment};
use super::content::ARSHAN;
use super::table::{Gear, Step};
use super::{FIRST_WEATHER, FrozenWastes, State};
use crate::Runebound;
use crate::choice::Choice;
use crate::content::{CardType, Kind, KindInfo, NO_SYMBOL, WILD};
use crate::map::{PlaceKind, Space};
use crate::state::{What, Who};
use crate::text::m;
use kernel::{Arg, Label, Message, Refusal, Seat, Stand};

impl Runebound<FrozenWastes> {
    pub(super) fn prompt_own(&self, step: Step) -> Message {
        match step {
            Step::Dusk => m("runebound-prompt-dusk"),
            Step::RumorFrom => m("runebound-prompt-rumor-from"),
            Step::Survive | Step::Chill { .. } | Step::FrostCheck { .. } => m("kernel-over"),
        }
    }

    pub(super) fn label_own(&self, state: &State, seat: Seat, choice: Own) -> Label {
        let gear = |id: &'static str, word: &'static str, gear: Gear| m(id).with(word, self.gear_thing(gear));
        // The counter that a token of gear is taken from.
        let tokens = |of: Seat, gear: Gear| vec![format!("{}-{}", self.seat_slug(state, of), gear.slug())];
        let own = |place: &str| format!("{}-{place}", self.seat_slug(state, seat));
        match choice {
            Own::Flare(to) => Label::new(m("runebound-do-flare").with("space", self.space_thing(to)), "FW-18")
                .at([tokens(seat, Gear::Flare), vec![self.cell_id(to)]].concat())
                .stand(Stand::First),
            Own::PlaceFlare => {
                let at = tokens(seat, Gear::Flare);
                Label::new(m("runebound-do-place-flare"), "FW-18").at(at).stand(Stand::First)
            }
            Own::Snowshoe(from, to) => {
                let text = m("runebound-do-snowshoe").with("from", self.face_arg(from)).with("to", self.face_arg(to));
                let group = m("runebound-group-snowshoe");
                Label::new(text, "FW-20").at(tokens(seat, Gear::Snowshoe)).group(group)
            }
            Own::Luckstone => {
                let at = tokens(seat, Gear::Luckstone);
                Label::new(m("runebound-do-luckstone"), "FW-19").at(at).stand(Stand::First)
            }
            Own::Discover(kind, _) => {
                let words = self.write_own(state, choice);
                let paid = words.split_once(" with ").map_or("", |(_, set)| set).to_owned();
                let text = m("runebound-do-discover").with("card", self.thing(kind)).with("set", paid);
                let at = vec![format!("legends-{}-1", self.kind_slug(kind)), own("rumors")];
                Label::new(text, "FW-26").detail(self.card_line(kind)).at(at).stand(Stand::First)
            }
            Own::Princess(kind) => {
                let text = m("runebound-do-princess").with("card", self.thing(kind));
                Label::new(text, "FW-31").at(vec![own("clues")]).stand(Stand::First)
            }
            Own::RumorFrom(from) => {
                let at = vec![format!("{}-rumors", self.seat_slug(state, from))];
                Label::new(m("runebound-do-rumor-from").with("who", self.who(state, from)), "FW-23").at(at)
            }
            Own::BuyGear(which) => {
                let text = gear("runebound-do-buy-gear", "gear", which).with("n", self.own.gear_price);
                let brief = gear("runebound-do-buy-gear-brief", "gear", which);
                let amount = m("runebound-price").with("n", self.own.gear_price);
                Label::new(text, "FW-17").at(tokens(seat, which)).group(m("runebound-group-gear")).price(brief, amount)
            }
            Own::LoseGear(which) => {
                Label::new(gear("runebound-do-lose", "card", which), "FW-21").at(tokens(seat, which))
            }
            Own::TakeGear(which) => {
                let loser = self.loses_gear_taken(state, seat, which).unwrap_or(seat);
                if Self::top(state).what == What::Theft {
                    let text = gear("runebound-do-steal", "what", which).with("who", self.who(state, loser));
                    return Label::new(text, "RB-51").at(tokens(loser, which));
                }
                Label::new(gear("runebound-do-take", "what", which), "RB-46").at(tokens(loser, which))
            }
            Own::PutGear(part, which) => {
                let at = tokens(Self::giver(state, part), which);
                Label::new(gear("runebound-do-put", "what", which).with("part", part.slug()), "RB-47").at(at)
            }
            Own::Cure(who) => {
                let text = m("runebound-do-care").with("who", self.named_thing(state, seat, who));
                Label::new(text.with("care", "cure"), "RB-42").at(vec![self.body_id(state, seat, who)])
            }
            Own::Free(what, who) => {
                let text = m("runebound-do-free").with("who", self.named_thing(state, seat, who));
                let at = vec![self.body_id(state, seat, who)];
                Label::new(text.with("care", what.slug()), "FW-34").at(at).stand(Stand::First)
            }
        }
    }

    pub(super) fn refuse_own(&self, state: &State, seat: Seat, choice: Own) -> Refusal {
        let refusal = |id| Refusal::new(id);
        match (choice, Self::top(state).what) {
            (Own::Flare(_), What::Depart) => refusal("runebound-no-flare").rule("FW-18"),
            (Own::Snowshoe(..), What::Travel | What::Depart) => refusal("runebound-no-snowshoe").rule("FW-20"),
            (Own::Discover(..) | Own::Princess(_), What::Travel) if state.info.own.discovered => {
                refusal("runebound-no-second-discovery").rule("FW-25")
            }
            (Own::Discover(kind, _), What::Travel) if !state.movement.moved => self.refuse_discovery(state, seat, kind),
            (Own::Princess(_), What::Travel) if !state.movement.moved => refusal("runebound-no-princess").rule("FW-30"),
            (Own::Discover(..) | Own::Princess(_), _) => refusal("runebound-no-discovery").rule("FW-25"),
            (Own::Luckstone, _) => refusal("runebound-no-luckstone").rule("FW-19"),
            (Own::BuyGear(_), What::Market) => refusal("runebound-no-gear").rule("FW-17"),
            (Own::Cure(_) | Own::Free(Treatment::Cure, _), What::Market) if !self.cures(state, seat) => {
                refusal("runebound-no-cure").rule("FW-33")
            }
            (Own::Free(..), What::Market) if !self.heals_for_free(state, seat) => {
                refusal("runebound-no-free-care").rule("FW-34")
            }
            (Own::Cure(_), What::Market) if state.player(seat).gold == 0 => {
                refusal("runebound-no-gold").with("money", "gold").rule("FW-34")
            }
            (Own::Cure(_) | Own::Free(..), What::Market) => refusal("runebound-no-care").rule("FW-34"),
            (Own::PutGear(..), What::Offer) => refusal("runebound-no-put").rule("RB-47"),
            (Own::TakeGear(_), What::Loot { .. }) => refusal("runebound-no-loot").rule("RB-46"),
            (Own::TakeGear(_), What::Theft) => refusal("runebound-no-loot").rule("RB-51"),
            _ => self.untimely(seat, Choice::Own(choice)),
        }
    }

    fn refuse_discovery(&self, state: &State, seat: Seat, kind: Kind) -> Refusal {
        if self.is_ally(kind) && self.is_loner(state, seat) {
            return Refusal::new("runebound-no-room").rule("RB-41");
        }
        let jewel = self.content.map.space(state.player(seat).space).jewel;
        if jewel == Some(self.content.kind(kind).colour) {
            Refusal::new("runebound-no-legend").rule("FW-26")
        } else {
            Refusal::new("runebound-no-jewel").rule("FW-25")
        }
    }

    /// A word of warning before Green Vale (FW-9).
    /// Arshan or victory in Green Vale, and the frost for who ends the movement there, with whom it would be too much for
    /// (FW-9, FW-12, FW-13).
    pub(super) fn waits_there(&self, state: &State, seat: Seat, space: Space, notes: &mut Vec<Arg>) {
        if self.content.map.place(space) == Some(PlaceKind::GreenVale) {
            let home = state.own.princess == Some(seat);
            notes.push(m(if home { "runebound-way-home" } else { "runebound-way-arshan" }).into());
        }
        let frost = self.frost_at(state, seat, Who::Hero, space);
        if frost > 0 {
            notes.push(m("runebound-way-frost").with("n", frost).into());
        }
        let freezes = |who: &Who| {
            let (n, limit) = (self.frost_at(state, seat, *who, space), self.frost_limit(state, seat, *who));
            n > 0 && state.body(seat, *who).is_some_and(|body| body.own.frost + n >= limit)
        };
        let frozen = self.party(state, seat).filter(freezes);
        let frozen: Vec<Arg> = frozen.map(|who| self.character_thing(state, seat, who).into()).collect();
        if !frozen.is_empty() {
            notes.push(m("runebound-way-white-death").with("who", frozen).into());
        }
    }

    pub(super) fn symbols_text(&self, info: &KindInfo) -> Option<Message> {
        if !matches!(info.card_type, CardType::Clue | CardType::Rumor) {
            return None;
        }
        let symbols: Vec<u8> = info.symbols.iter().copied().filter(|&symbol| symbol != NO_SYMBOL).collect();
        if symbols.contains(&WILD) {
            return Some(m("runebound-text-wild").with("type", info.card_type.slug()));
        }
        let terrains = symbols.iter().map(|&terrain| Arg::from(self.terrain_thing(terrain))).collect();
        Some(m("runebound-text-symbols").with("list", Arg::List(terrains)))
    }

    pub(super) fn explain_weather(&self, number: u16) -> Vec<Message> {
        let weather = number.checked_sub(FIRST_WEATHER).and_then(|n| self.own.weather.get(n as usize));
        let frost = weather.map(|weather| weather.frost).into_iter().flatten().enumerate();
        frost
            .map(|(terrain, n)| {
                m("runebound-weather-line").with("terrain", self.terrain_thing(terrain as u8)).with("n", n)
            })
            .collect()
    }
}

pub(super) fn spoils_text(info: &KindInfo, into: &mut Vec<Arg>) {
    let spoils = [("runebound-rumors-of", info.rumors), ("runebound-clues-of", info.clues)];
    into.extend(spoils.iter().filter(|(_, n)| *n > 0).map(|&(id, n)| Arg::from(m(id).with("n", n))));
}

pub(super) fn challenge_lines(info: &KindInfo, lines: &mut Vec<Message>) {
    if info.forage {
        lines.push(m("runebound-text-forage"));
    }
    if info.home == ARSHAN {
        lines.push(m("runebound-text-boss"));
    }
}

/// The rule that says when this can be done.
pub(super) const fn rule_of(choice: Own) -> &'static str {
    match choice {
        Own::Flare(_) | Own::PlaceFlare => "FW-18",
        Own::Snowshoe(..) => "FW-20",
        Own::Luckstone => "FW-19",
        Own::Discover(..) => "FW-25",
        Own::Princess(_) => "FW-30",
        Own::RumorFrom(_) => "FW-23",
        Own::BuyGear(_) => "FW-17",
        Own::LoseGear(_) => "FW-21",
        Own::TakeGear(_) => "RB-46",
        Own::PutGear(..) => "RB-47",
        Own::Cure(_) | Own::Free(..) => "FW-34",
    }
}
