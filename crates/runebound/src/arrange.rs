//! The `arrange` lines of scenario files: putting a table into the state an example begins with.
//!
//! Cards are taken from where they are, so nothing appears twice. The verbs:
//! ```text
//! zyla at c4               turn zyla              gold zyla 7           level zyla mind 2
//! wounds zyla 2            exhaustion zyla 1      points zyla green 3   counter c4 off, counter c4 on
//! wounds sir-gareth 2      (an Ally of whoever has it)
//! round 12                 doom 8
//! zyla has: chainmail, sir-gareth                 (exactly these Items and Allies)
//! green top: snow-wolf                            market top: chainmail
//! c4: chainmail, sir-gareth                       (the market stack of a town)
//! event: windfall                                 (in play)
//! ```
//!
//! An adventure adds its own.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::GROWTH_SLUGS;
use crate::content::{CardType, Colour, Home, Kind};
use crate::state::{Body, Companion, EVENT, LAST_DOOM, MARKET_DECK, MAX_GOLD, Shelf, State, What, deck, stack};
use kernel::arrange::{self, Line, Taken, number};
use kernel::{Card, Pile, Seat, SeatSet, Silent};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn arrange_line(&self, state: &mut State<A>, line: &str) -> Result<(), String> {
        if state.stack.last().is_none_or(|step| !A::may_arrange(step.what)) {
            return Err("a table can be arranged only where a hero is about to move".into());
        }
        let words = match arrange::line(line) {
            Line::Cards { place, list } => return self.arrange_cards(state, place, list),
            Line::Words(words) => words,
        };
        if let Some(done) = A::arrange(self, state, &words) {
            return done;
        }
        match words.as_slice() {
            ["turn", who] => {
                let seat = self.seat_named(state, who)?;
                state.stack.clear();
                state.push(seat, What::BeginTurn);
                self.go_on(state, &mut kernel::Silent);
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
            ["counter", space, lies @ ("on" | "off")] => {
                let space = self.content.map.find(space).ok_or_else(|| format!("there is no space `{space}`"))?;
                if *lies == "off" {
                    state.counters.clear(space.index());
                } else if self.content.map.space(space).jewel.is_none() {
                    return Err("a counter lies on a jewel".into());
                } else {
                    state.counters.set(space.index());
                }
                Ok(())
            }
            [who, "at", space] => {
                let seat = self.hero_named(state, who)?;
                let space = self.content.map.find(space).ok_or_else(|| format!("there is no space `{space}`"))?;
                state.player_mut(seat).space = space;
                Ok(())
            }
            ["gold", who, n] => {
                let seat = self.seat_named(state, who)?;
                state.player_mut(seat).gold = number(n, MAX_GOLD)?;
                Ok(())
            }
            ["points", who, colour, n] => {
                let seat = self.hero_named(state, who)?;
                let colour = arrange::one_of(colour, Colour::ALL, Colour::slug)?;
                state.player_mut(seat).counters[colour.index()] = number(n, 50)?;
                Ok(())
            }
            ["level", who, growth, n] => {
                let seat = self.hero_named(state, who)?;
                let growth = arrange::one_of(growth, 0..GROWTH_SLUGS.len(), |growth| GROWTH_SLUGS[growth])?;
                state.player_mut(seat).grown[growth] = number(n, self.content.numbers.counters_of_each)?;
                Ok(())
            }
            [what, who, n]
                if A::mark(&mut Body::default(), what).is_some() || ["wounds", "exhaustion"].contains(what) =>
            {
                let n = number(n, 20)?;
                let body = self.body_named(state, who)?;
                match *what {
                    "wounds" => body.wounds = n,
                    "exhaustion" => body.exhaustion = n,
                    _ => {
                        if let Some(count) = A::mark(body, what) {
                            *count = n;
                        }
                    }
                }
                Ok(())
            }
            _ => Err(format!("`{line}` is not understood; try `gold zyla 7`, `zyla at c4` or `zyla has: chainmail`")),
        }
    }

    pub(crate) fn seat_named(&self, state: &State<A>, slug: &str) -> Result<Seat, String> {
        arrange::one_of(slug, state.seats(), |seat| self.seat_slug(state, seat))
    }

    /// The same, but somebody who plays a hero.
    pub(crate) fn hero_named(&self, state: &State<A>, slug: &str) -> Result<Seat, String> {
        let seat = self.seat_named(state, slug)?;
        if A::plays_hero(seat) { Ok(seat) } else { Err(format!("`{slug}` is no hero")) }
    }

    /// The counters of a hero, or of an Ally of whoever has it.
    fn body_named<'s>(&self, state: &'s mut State<A>, slug: &str) -> Result<&'s mut Body<A>, String> {
        if let Some(seat) = self.read_seat(state, slug).filter(|&seat| A::plays_hero(seat)) {
            return Ok(&mut state.player_mut(seat).body);
        }
        let kind = self.content.find(slug);
        let mut allies = state.players.iter_mut().flat_map(|player| player.allies.iter_mut());
        let ally = allies.find(|ally| Some(self.kind_of(ally.card)) == kind);
        ally.map(|ally| &mut ally.body).ok_or_else(|| format!("there is no hero or Ally `{slug}`"))
    }

    fn arrange_cards(&self, state: &mut State<A>, place: &str, list: &str) -> Result<(), String> {
        let kinds = arrange::cards(list, 12, |slug| self.content.find(slug))?;
        if let Some(done) = A::arrange_cards(self, state, place, &kinds) {
            return done;
        }
        let home_is = |wanted: &dyn Fn(Home) -> bool| {
            kinds
                .iter()
                .find(|&&kind| !wanted(self.content.kind(kind).home))
                .map_or(Ok(()), |&kind| Err(format!("{} cannot lie there", self.kind_slug(kind))))
        };
        if let Some(town) = self.content.map.find(place).and_then(|space| self.content.map.space(space).town) {
            let ware = |kind: &&Kind| {
                let info = self.content.kind(**kind);
                A::may_belong(info) && !matches!(info.home, Home::Adventure(_))
            };
            if let Some(wrong) = kinds.iter().find(|kind| !ware(kind)) {
                return Err(format!("{} cannot lie there", self.kind_slug(*wrong)));
            }
            return self.arrange_open(state, stack(town), MARKET_DECK, &kinds);
        }
        match place {
            "event" => return self.arrange_event(state, &kinds),
            "market top" => {
                // Where base market cards are something else than wares they have a deck of their own.
                let sold = A::discards(state, Home::Market).is_none();
                home_is(&|home| (sold && home == Home::Market) || A::sells(state, home))?;
                return self.arrange_top(state, MARKET_DECK, &kinds);
            }
            _ => {}
        }
        if let Some(colour) = Colour::ALL.into_iter().find(|c| place.strip_suffix(" top") == Some(c.slug())) {
            home_is(&|home| home == Home::Adventure(colour))?;
            return self.arrange_top(state, deck(colour), &kinds);
        }
        let (who, what) = place.split_once(' ').ok_or("say whose and what: `zyla has: ...`")?;
        let seat = self.hero_named(state, who)?;
        match what.trim() {
            "has" => self.arrange_belongings(state, seat, &kinds),
            other => Err(format!("`{other}` is no place; try `has`")),
        }
    }

    /// A card of this kind from anywhere but where these lie already.
    pub(crate) fn take(&self, state: &State<A>, kind: Kind, taken: &mut Taken) -> Result<Card, String> {
        let all = (0..self.content.kind_of.len()).map(|index| Card(index as u16));
        let free = all.filter(|card| {
            let undefeated = state.track.iter().flatten().any(|slot| slot.card == *card);
            state.bearer(*card).is_none() && self.kind_of(*card) == kind && !undefeated
        });
        taken.take(free).ok_or_else(|| format!("no {} is left", self.kind_slug(kind)))
    }

    pub(crate) fn arrange_open(
        &self,
        state: &mut State<A>,
        pile: Pile,
        rest: Pile,
        kinds: &[Kind],
    ) -> Result<(), String> {
        while let Some(card) = state.cards.top(pile) {
            if rest == MARKET_DECK && self.content.of(card).home != Home::Market {
                self.discard(state, card, &mut Silent);
            } else {
                state.cards.put_bottom(card, rest);
            }
        }
        let mut taken = Taken::default();
        for &kind in kinds {
            let card = self.take(state, kind, &mut taken)?;
            state.cards.put_bottom(card, pile);
            state.cards.open(card);
        }
        Ok(())
    }

    fn arrange_event(&self, state: &mut State<A>, kinds: &[Kind]) -> Result<(), String> {
        let [kind] = *kinds else { return Err("one Event is in play".into()) };
        if self.content.kind(kind).card_type != CardType::Event {
            return Err(format!("{} is no Event", self.kind_slug(kind)));
        }
        if let Some(before) = state.event() {
            self.discard(state, before, &mut Silent);
        }
        let card = self.take(state, kind, &mut Taken::default())?;
        state.cards.put_top(card, EVENT);
        state.cards.open(card);
        A::arrange_event(self, state, kind);
        Ok(())
    }

    fn arrange_top(&self, state: &mut State<A>, pile: Pile, kinds: &[Kind]) -> Result<(), String> {
        let mut taken = Taken::default();
        for &kind in kinds {
            self.take(state, kind, &mut taken)?;
        }
        for &card in taken.cards().iter().rev() {
            state.cards.put_top(card, pile);
            state.cards.reset_known(card, SeatSet::NONE);
        }
        state.cards.one_batch(&[pile]);
        Ok(())
    }

    pub(crate) fn arrange_secret(
        &self,
        state: &mut State<A>,
        seat: Seat,
        shelf: Shelf,
        from: Pile,
        kinds: &[Kind],
    ) -> Result<(), String> {
        while let Some(card) = state.cards.top(shelf.of(seat)) {
            state.cards.put_bottom(card, from);
            state.cards.reset_known(card, SeatSet::NONE);
        }
        let mut taken = Taken::default();
        for &kind in kinds {
            let card = self.take(state, kind, &mut taken)?;
            state.cards.put_bottom(card, shelf.of(seat));
            state.cards.reset_known(card, seat.set());
        }
        let piles: Vec<Pile> = state.seats().map(|seat| shelf.of(seat)).chain([from]).collect();
        state.cards.one_batch(&piles);
        Ok(())
    }

    fn arrange_belongings(&self, state: &mut State<A>, seat: Seat, kinds: &[Kind]) -> Result<(), String> {
        let before: Vec<Card> = self.belongings(state, seat).collect();
        state.player_mut(seat).allies.clear();
        before.into_iter().for_each(|card| self.discard(state, card, &mut Silent));
        let mut taken = Taken::default();
        for &kind in kinds {
            let info = self.content.kind(kind);
            if !A::may_belong(info) {
                return Err(format!("{} is no Item or Ally", info.slug));
            }
            let card = self.take(state, kind, &mut taken)?;
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
