//! The `arrange` lines of scenario files: putting a table into the state an example begins with.
//!
//! Cards are taken from where they are, so nothing appears twice. The verbs:
//! ```text
//! zyla at c4               turn zyla              gold zyla 7           level zyla mind 2
//! wounds zyla 2            exhaustion zyla 1      frost zyla 3          white-death zyla 1
//! frost sir-gareth 2       (an Ally of whoever has it)
//! gear zyla snowshoe 2     flare zyla             points zyla green 3   weather yellow-moon
//! princess zyla            counter c4 off         round 12              doom 8
//! zyla has: chainmail, sir-gareth                 (exactly these Items and Allies)
//! zyla rumors: mountain-rumor, tundra-rumor x2    zyla clues: wild-clue x2
//! legends: bow-of-the-sky, ragnars-axe            green top: snow-wolf          market top: chainmail
//! vrede: chainmail, sir-gareth                    (the market stack of a town)
//! event: first-thaw                               (in play, with its weather)
//! ```

use crate::Runebound;
use crate::choice::GROWTH_SLUGS;
use crate::content::{CardType, Colour, Home, Kind};
use crate::state::{
    Body, CLUE_DECK, Companion, EVENT, Gear, LAST_DOOM, LEGEND_DECK, LEGEND_ROW, LEGENDS_OPEN, MARKET_DECK, MAX_GOLD,
    RUMOR_POOL, Shelf, State, What, deck, stack,
};
use kernel::{Card, Pile, Seat, SeatSet, Silent};

impl Runebound {
    pub(crate) fn arrange_line(&self, state: &mut State, line: &str) -> Result<(), String> {
        if state.stack.last().is_none_or(|step| step.what != What::Depart) {
            return Err("a table can be arranged only where a hero is about to move".into());
        }
        if let Some((place, cards)) = line.split_once(':') {
            return self.arrange_cards(state, place.trim(), cards.trim());
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["turn", who] => {
                let seat = self.seat_named(state, who)?;
                state.stack.clear();
                state.push(seat, What::BeginTurn);
                self.go_on(state, &mut kernel::Silent);
                Ok(())
            }
            ["weather", slug] => {
                let found = self.content.weather.iter().position(|weather| weather.slug == *slug);
                state.weather = found.ok_or_else(|| format!("there is no weather `{slug}`"))? as u8;
                Ok(())
            }
            ["round", n] => {
                state.round = u16::from(number(n, 250)?);
                Ok(())
            }
            ["doom", n] => {
                state.doom.counters = number(n, LAST_DOOM)?;
                Ok(())
            }
            ["counter", space, "off"] => {
                let space = self.content.map.find(space).ok_or_else(|| format!("there is no space `{space}`"))?;
                state.counters.clear(space.index());
                Ok(())
            }
            ["princess", who] => {
                state.princess = Some(self.seat_named(state, who)?);
                Ok(())
            }
            ["flare", who] => {
                let seat = self.seat_named(state, who)?;
                let player = state.player_mut(seat);
                if player.gear[0] == 0 || player.flare.is_some() {
                    return Err("there is no flare crystal to place".into());
                }
                player.gear[0] -= 1;
                player.flare = Some(player.space);
                Ok(())
            }
            [who, "at", space] => {
                let seat = self.seat_named(state, who)?;
                let space = self.content.map.find(space).ok_or_else(|| format!("there is no space `{space}`"))?;
                if Some(space) == self.content.map.green_vale {
                    return Err("nobody stands about in Green Vale".into());
                }
                state.player_mut(seat).space = space;
                Ok(())
            }
            ["gold", who, n] => {
                let seat = self.seat_named(state, who)?;
                state.player_mut(seat).gold = number(n, MAX_GOLD)?;
                Ok(())
            }
            ["gear", who, gear, n] => {
                let seat = self.seat_named(state, who)?;
                let gear = Gear::ALL.into_iter().find(|known| known.slug() == *gear);
                let gear = gear.ok_or("there are flare-crystal, luckstone and snowshoe")?;
                state.player_mut(seat).gear[gear as usize] = number(n, 12)?;
                Ok(())
            }
            ["points", who, colour, n] => {
                let seat = self.seat_named(state, who)?;
                let colour = Colour::ALL.into_iter().find(|known| known.slug() == *colour);
                let colour = colour.ok_or("the colours are green, yellow, blue, red")?;
                state.player_mut(seat).counters[colour.index()] = number(n, 50)?;
                Ok(())
            }
            ["level", who, growth, n] => {
                let seat = self.seat_named(state, who)?;
                let growth = GROWTH_SLUGS.iter().position(|slug| slug == growth);
                let growth = growth.ok_or("a counter raises mind, body, spirit, stamina or life")?;
                state.player_mut(seat).grown[growth] = number(n, self.content.numbers.counters_of_each)?;
                Ok(())
            }
            [what @ ("wounds" | "exhaustion" | "frost" | "white-death"), who, n] => {
                let n = number(n, 20)?;
                let body = self.body_named(state, who)?;
                let count = match *what {
                    "wounds" => &mut body.wounds,
                    "exhaustion" => &mut body.exhaustion,
                    "frost" => &mut body.frost,
                    _ => &mut body.white_death,
                };
                *count = n;
                Ok(())
            }
            _ => Err(format!("`{line}` is not understood; try `gold zyla 7`, `zyla at c4` or `zyla has: chainmail`")),
        }
    }

    fn seat_named(&self, state: &State, slug: &str) -> Result<Seat, String> {
        let names = || state.seats().map(|seat| self.seat_slug(state, seat)).collect::<Vec<_>>().join(", ");
        self.read_seat(state, slug).ok_or_else(|| format!("`{slug}` does not play here; there are {}", names()))
    }

    /// The counters of a hero, or of an Ally of whoever has it.
    fn body_named<'s>(&self, state: &'s mut State, slug: &str) -> Result<&'s mut Body, String> {
        if let Some(seat) = self.read_seat(state, slug) {
            return Ok(&mut state.player_mut(seat).body);
        }
        let kind = self.content.find(slug);
        let mut allies = state.players.iter_mut().flat_map(|player| player.allies.iter_mut());
        let ally = allies.find(|ally| Some(self.kind_of(ally.card)) == kind);
        ally.map(|ally| &mut ally.body).ok_or_else(|| format!("there is no hero or Ally `{slug}`"))
    }

    fn arrange_cards(&self, state: &mut State, place: &str, list: &str) -> Result<(), String> {
        let mut kinds = Vec::new();
        for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let (slug, copies) = match item.split_once(" x") {
                Some((slug, copies)) => (slug.trim(), number(copies.trim(), 12)?),
                None => (item, 1),
            };
            let kind = self.content.find(slug).ok_or_else(|| format!("there is no card `{slug}`"))?;
            kinds.extend(std::iter::repeat_n(kind, copies as usize));
        }
        let home_is = |wanted: &dyn Fn(Home) -> bool| {
            kinds
                .iter()
                .find(|&&kind| !wanted(self.content.kind(kind).home))
                .map_or(Ok(()), |&kind| Err(format!("{} cannot lie there", self.kind_slug(kind))))
        };
        if let Some(town) = self.content.map.find(place).and_then(|space| self.content.map.space(space).town) {
            home_is(&|home| home == Home::Market || home == Home::Legend)?;
            return self.arrange_open(state, stack(town), MARKET_DECK, &kinds);
        }
        match place {
            "legends" => {
                home_is(&|home| home == Home::Legend)?;
                if kinds.len() > LEGENDS_OPEN {
                    return Err("six Legends lie open at most".into());
                }
                return self.arrange_open(state, LEGEND_ROW, LEGEND_DECK, &kinds);
            }
            "event" => return self.arrange_event(state, &kinds),
            "market top" => {
                let legends = state.variants.legends_for_sale;
                home_is(&|home| home == Home::Market || (legends && home == Home::Legend))?;
                return self.arrange_top(state, MARKET_DECK, &kinds);
            }
            _ => {}
        }
        if let Some(colour) = Colour::ALL.into_iter().find(|c| place.strip_suffix(" top") == Some(c.slug())) {
            home_is(&|home| home == Home::Adventure(colour))?;
            return self.arrange_top(state, deck(colour), &kinds);
        }
        let (who, what) = place.split_once(' ').ok_or("say whose and what: `zyla has: ...`")?;
        let seat = self.seat_named(state, who)?;
        match what.trim() {
            "rumors" => {
                home_is(&|home| home == Home::Rumor)?;
                self.arrange_secret(state, seat, Shelf::Rumors, RUMOR_POOL, &kinds)
            }
            "clues" => {
                home_is(&|home| home == Home::Clue)?;
                self.arrange_secret(state, seat, Shelf::Clues, CLUE_DECK, &kinds)
            }
            "has" => self.arrange_belongings(state, seat, &kinds),
            other => Err(format!("`{other}` is no place; there are has, rumors, clues")),
        }
    }

    /// A card of this kind from anywhere but where these lie already.
    fn take(&self, state: &State, kind: Kind, taken: &[Card]) -> Result<Card, String> {
        let mut all = (0..self.content.kind_of.len()).map(|index| Card(index as u16));
        let found = all.find(|card| {
            let undefeated = state.track.iter().flatten().any(|slot| slot.card == *card);
            state.bearer(*card).is_none() && self.kind_of(*card) == kind && !taken.contains(card) && !undefeated
        });
        found.ok_or_else(|| format!("no {} is left", self.kind_slug(kind)))
    }

    fn arrange_open(&self, state: &mut State, pile: Pile, rest: Pile, kinds: &[Kind]) -> Result<(), String> {
        while let Some(card) = state.cards.top(pile) {
            if self.content.of(card).forage || self.content.of(card).home != Home::Market && rest == MARKET_DECK {
                self.discard(state, card, &mut Silent);
            } else {
                state.cards.put_bottom(card, rest);
            }
        }
        let mut taken = Vec::new();
        for &kind in kinds {
            let card = self.take(state, kind, &taken)?;
            taken.push(card);
            state.cards.put_bottom(card, pile);
            state.cards.open(card);
        }
        Ok(())
    }

    fn arrange_event(&self, state: &mut State, kinds: &[Kind]) -> Result<(), String> {
        let [kind] = *kinds else { return Err("one Event is in play".into()) };
        if self.content.kind(kind).card_type != CardType::Event {
            return Err(format!("{} is no Event", self.kind_slug(kind)));
        }
        if let Some(before) = state.event() {
            self.discard(state, before, &mut Silent);
        }
        let card = self.take(state, kind, &[])?;
        state.cards.put_top(card, EVENT);
        state.cards.open(card);
        state.weather = self.content.kind(kind).weather;
        Ok(())
    }

    fn arrange_top(&self, state: &mut State, pile: Pile, kinds: &[Kind]) -> Result<(), String> {
        let mut taken = Vec::new();
        for &kind in kinds {
            taken.push(self.take(state, kind, &taken)?);
        }
        for &card in taken.iter().rev() {
            state.cards.put_top(card, pile);
            state.cards.reset_known(card, SeatSet::NONE);
        }
        state.cards.one_batch(&[pile]);
        Ok(())
    }

    fn arrange_secret(
        &self,
        state: &mut State,
        seat: Seat,
        shelf: Shelf,
        from: Pile,
        kinds: &[Kind],
    ) -> Result<(), String> {
        while let Some(card) = state.cards.top(shelf.of(seat)) {
            state.cards.put_bottom(card, from);
            state.cards.reset_known(card, SeatSet::NONE);
        }
        let mut taken = Vec::new();
        for &kind in kinds {
            let card = self.take(state, kind, &taken)?;
            taken.push(card);
            state.cards.put_bottom(card, shelf.of(seat));
            state.cards.reset_known(card, seat.set());
        }
        let piles: Vec<Pile> = state.seats().map(|seat| shelf.of(seat)).chain([from]).collect();
        state.cards.one_batch(&piles);
        Ok(())
    }

    fn arrange_belongings(&self, state: &mut State, seat: Seat, kinds: &[Kind]) -> Result<(), String> {
        let before: Vec<Card> = self.belongings(state, seat).collect();
        state.player_mut(seat).allies.clear();
        before.into_iter().for_each(|card| self.discard(state, card, &mut Silent));
        let mut taken = Vec::new();
        for &kind in kinds {
            let info = self.content.kind(kind);
            if !matches!(info.home, Home::Market | Home::Legend) && !info.forage {
                return Err(format!("{} is no Item or Ally", info.slug));
            }
            let card = self.take(state, kind, &taken)?;
            taken.push(card);
            state.cards.open(card);
            if info.card_type == CardType::Ally {
                if !self.may_have(state, seat, card) || state.player(seat).allies.is_full() {
                    return Err(format!("{} cannot come along", info.slug));
                }
                state.cards.put_bottom(card, Shelf::Allies.of(seat));
                state.player_mut(seat).allies.push(Companion { card, ..Companion::default() });
            } else {
                state.cards.put_bottom(card, Shelf::Items.of(seat));
            }
        }
        if self.over_limit(state, seat) { Err("that is more than a hero may have".into()) } else { Ok(()) }
    }
}

fn number(text: &str, most: u8) -> Result<u8, String> {
    let number: u8 = text.parse().map_err(|_| format!("`{text}` is not a number from 0 to {most}"))?;
    if number > most { Err(format!("{number} is more than {most}")) } else { Ok(number) }
}
