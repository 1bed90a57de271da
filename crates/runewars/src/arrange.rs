//! The verbs that set up a scenario. Seats are named by their faction, all else by its slug.
//!
//! The table:
//!
//! | line | means |
//! |---|---|
//! | `factions daqan uthuk` | seat by seat, while factions are chosen |
//! | `begin` | the rest of the setup as an absent player would do it, up to the first orders |
//! | `bare` | no land, no units, no heroes, no runes, no cards in hand |
//! | `lay 5 0 1 -2` | tile 5, so turned, with its first area there; `lay daqan 0 3 0` a home realm |
//! | `first daqan` | who is the first player |
//! | `time 6 summer` | that season's orders are asked for; `... season`: the season begins with its card; `... effect`: after its card |
//! | `out uthuk` | this player is eliminated |
//!
//! The land (every seat needs an area to be in the game, so lay home realms too):
//!
//! | line | means |
//! |---|---|
//! | `clear 5a` | no units, stronghold, tokens or runes there |
//! | `units 5a daqan 3 footman` | so many more, standing; `routed` at the end: routed; `neutral`: nobody's |
//! | `stronghold 5a daqan`, `... damaged`, `... defence` | with a development: `resources`, `diplomat`, `training-ground`, `defence` |
//! | `city 1b tamalir` | which city lies there |
//! | `token 5a daqan` | an activation token |
//! | `rune 5a dragon`, `rune 5a false` | from the box; then `open`, or who has seen it: `rune 5a dragon daqan`. What is dealt alone can be guessed by all; what is to be secret is laid by `pair` |
//! | `pair 5a 3b daqan` | dealt as a pair by that player: a dragon rune in 5a, a false one in 3b |
//! | `find 5a dragon-throne`, `... open` | an exploration token |
//! | `lost 5a: great-axe` | Rewards that lie there |
//!
//! Players and heroes:
//!
//! | line | means |
//! |---|---|
//! | `influence daqan 7`, `food daqan 5` (`wood`, `ore`) | |
//! | `given daqan recruit harvest` | orders of this year; the last one decides the play order |
//! | `claim daqan summer 5` | a Victory card on a deck since that year |
//! | `title captain daqan 3` | with so much influence on it |
//! | `daqan hand: war-cry, envoy x2` | exactly these Tactics cards; `daqan drawn: ...` those drawn this season |
//! | `daqan quests: ...`, `daqan objective: ...` | exactly these |
//! | `hero sir-valadir daqan 5a` | then `routed`, `damage 2`, `strength 1`, `agility 2`, `wisdom 1` (training) |
//! | `sir-valadir rewards: great-axe` | exactly these, face down; `sir-valadir shows: ...` more, face up |
//!
//! The tops of decks: `fate: 17, 3, 22`, `tactics: ...`, `rewards: ...`, `quests: ...`, `heroes: ...`, and of a season's deck
//! `winter: bitter-cold`.
//!
//! Deliberately absent: the middle of an action. It is reached by choices.

use crate::Runewars;
use crate::ids::{
    Area, Attribute, City, Development, Faction, Hero, Order, Resource, Season, TYPES, Tile, Title, Unit,
};
use crate::land::{Hex, Land};
use crate::state::{
    CARDS, Claim, Decrees, EXPLORATION, HERO_CARDS, HeroState, KINDS, OBJECTIVES, Place, QUESTS, REWARDS, SEASON,
    State, Stronghold, TACTICS, TitleState, fate_card, hero_card, pile,
};
use crate::step::{SetupStep, Step, YearStep};
use kernel::arrange::{self, Line};
use kernel::{Ask, Card, Game, Ledger, Pile, Seat, SeatSet, Silent};
use std::ops::Range;

impl Runewars {
    pub(crate) fn arrange_line(&self, state: &mut State, line: &str) -> Result<(), String> {
        match arrange::line(line) {
            Line::Cards { place: "fate", list } => self.arrange_fate(state, list),
            Line::Cards { place, list } => self.arrange_cards(state, place, list),
            Line::Words(words) => self.arrange_words(state, &words),
        }?;
        // RW-71: whoever controls an area knows its rune, however it came there.
        if !matches!(state.stack.top(), Some(Step::Setup(_)) | None) {
            self.look_around(state, &mut Silent);
        }
        Ok(())
    }

    fn arrange_words(&self, state: &mut State, words: &[&str]) -> Result<(), String> {
        let seat =
            |name: &str| arrange::one_of(name, state.seats(), |seat| state.faction(seat).map_or("?", Faction::slug));
        match words {
            ["factions", names @ ..] => self.arrange_factions(state, names),
            ["begin"] => self.arrange_begin(state),
            ["bare"] => {
                self.arrange_bare(state);
                Ok(())
            }
            ["lay", tile, turning, q, r] => self.arrange_tile(state, tile, turning, q, r),
            ["units", area, owner, count, unit, rest @ ..] => {
                let area = self.arrange_area(state, area)?;
                let owner = if *owner == "neutral" { None } else { Some(seat(owner)?) };
                let unit = arrange::one_of(unit, Unit::all(), |unit| &self.content.units[unit.index()].slug)?;
                self.arrange_units(state, area, owner, arrange::number(count, 16)?, unit, rest == ["routed"])
            }
            ["stronghold", area, owner, rest @ ..] => {
                let (area, owner) = (self.arrange_area(state, area)?, seat(owner)?);
                let damaged = rest.contains(&"damaged");
                let development = rest.iter().find(|word| **word != "damaged");
                let known = Development::ALL.iter().copied();
                let development =
                    development.map(|word| arrange::one_of(word, known, Development::slug)).transpose()?;
                let place = state.place_mut(area);
                (place.owner, place.stronghold) = (owner.into(), Some(Stronghold { damaged, development }));
                Ok(())
            }
            ["rune", area, kind, rest @ ..] => {
                let area = self.arrange_area(state, area)?;
                let dragon = arrange::one_of(kind, ["dragon", "false"], |kind| kind)? == "dragon";
                let open = rest == ["open"];
                let seen: Result<SeatSet, String> =
                    if open { Ok(SeatSet::ALL) } else { rest.iter().map(|name| seat(name)).collect() };
                self.arrange_runes(state, &[(area, dragon)], seen?, open)
            }
            ["pair", dragon, false_rune, who] => {
                let tokens =
                    [(self.arrange_area(state, dragon)?, true), (self.arrange_area(state, false_rune)?, false)];
                let seen = seat(who)?.set();
                self.arrange_runes(state, &tokens, seen, false)
            }
            ["hero", hero, owner, area, rest @ ..] => {
                let (hero, owner) = (self.arrange_hero(hero)?, seat(owner)?);
                let area = self.arrange_area(state, area)?;
                *state.hero_mut(hero) = self.arrange_hero_state(owner, area, rest)?;
                state.cards.put_top(hero_card(hero), pile::HEROES_IN_PLAY);
                state.cards.open(hero_card(hero));
                Ok(())
            }
            ["clear", area] => {
                let area = self.arrange_area(state, area)?;
                self.arrange_clear(state, area);
                Ok(())
            }
            ["city", area, city] => {
                let area = self.arrange_area(state, area)?;
                let cities = (0..self.content.cities.len() as u8).map(City);
                let city = arrange::one_of(city, cities, |city| &self.content.cities[city.index()].slug)?;
                for place in state.places.iter_mut().filter(|place| place.city == Some(city)) {
                    place.city = None;
                }
                state.place_mut(area).city = Some(city);
                Ok(())
            }
            ["find", area, find, rest @ ..] => {
                let area = self.arrange_area(state, area)?;
                self.arrange_find(state, area, find, rest == ["open"])
            }
            ["title", title, owner, influence] => {
                let title = arrange::one_of(title, Title::ALL.iter().copied(), Title::slug)?;
                let influence = arrange::number(influence, crate::state::MOST_INFLUENCE)?;
                state.titles[title.index()] = TitleState { holder: seat(owner)?.into(), influence };
                Ok(())
            }
            ["first", who] => {
                state.first = seat(who)?;
                Ok(())
            }
            ["out", who] => {
                let who = seat(who)?;
                self.leaves(state, who);
                Ok(())
            }
            ["influence", owner, amount] => {
                let owner = seat(owner)?;
                state.player_mut(owner).influence = arrange::number(amount, crate::state::MOST_INFLUENCE)?;
                Ok(())
            }
            [dial @ ("food" | "wood" | "ore"), owner, amount] => {
                let (owner, dial) =
                    (seat(owner)?, arrange::one_of(dial, Resource::ALL.iter().copied(), Resource::slug)?);
                state.player_mut(owner).dials[dial.index()] = arrange::number(amount, 8)?;
                Ok(())
            }
            ["given", owner, orders @ ..] => {
                let owner = seat(owner)?;
                for order in orders {
                    let order = arrange::one_of(order, Order::ALL.iter().copied(), Order::slug)?;
                    let player = state.player_mut(owner);
                    player.given |= 1 << order as u8;
                    player.order = Some(order);
                }
                Ok(())
            }
            ["token", area, owner] => {
                let (area, owner) = (self.arrange_area(state, area)?, seat(owner)?);
                let place = state.place_mut(area);
                place.activated = place.activated.with(owner);
                Ok(())
            }
            ["claim", owner, season, year] => {
                let (owner, season) =
                    (seat(owner)?, arrange::one_of(season, Season::ALL.iter().copied(), Season::slug)?);
                let year = arrange::number(year, state.options.years())?;
                state.claims[season.index()] = Claim { seat: owner.into(), year };
                Ok(())
            }
            ["time", year, season, rest @ ..] => {
                state.year = arrange::number(year, state.options.years())?.max(1);
                state.season = arrange::one_of(season, Season::ALL.iter().copied(), Season::slug)?;
                state.decrees = Decrees::default();
                self.look_around(state, &mut Silent);
                state.stack.clear();
                let step = match rest {
                    [] => YearStep::Orders,
                    ["season"] => YearStep::Season,
                    ["effect"] => YearStep::Fixed,
                    _ => return Err("after the season comes nothing, `season` or `effect`".into()),
                };
                state.stack.push(Step::Year(step));
                self.go_on(state, &mut Silent);
                Ok(())
            }
            _ => Err(format!("`{}`: there is no such line; they are listed at the top of arrange.rs", words.join(" "))),
        }
    }

    fn arrange_area(&self, state: &State, slug: &str) -> Result<Area, String> {
        let area = arrange::one_of(slug, Area::all(), |area| &self.content.areas[area.index()].slug)?;
        if state.land.has(area) {
            Ok(area)
        } else {
            Err(format!("{slug} is not part of this land: `lay` its tile first"))
        }
    }

    fn arrange_hero(&self, slug: &str) -> Result<Hero, String> {
        let heroes = (0..crate::state::HEROES as u8).map(Hero);
        arrange::one_of(slug, heroes, |hero| &self.content.heroes[hero.index()].slug)
    }

    /// `routed`, `damage 2` and training, in any order.
    fn arrange_hero_state(&self, owner: Seat, area: Area, mut rest: &[&str]) -> Result<HeroState, String> {
        let mut hero = HeroState { owner: owner.into(), area, ..HeroState::default() };
        loop {
            rest = match rest {
                [] => return Ok(hero),
                ["routed", more @ ..] => {
                    hero.routed = true;
                    more
                }
                ["damage", amount, more @ ..] => {
                    hero.damage = arrange::number(amount, 9)?;
                    more
                }
                [attribute, amount, more @ ..] => {
                    let attribute = arrange::one_of(attribute, Attribute::ALL.iter().copied(), Attribute::slug)?;
                    hero.training[attribute.index()] = arrange::number(amount, 2)?;
                    more
                }
                [word] => return Err(format!("`{word}`: a hero is `routed`, has `damage 2` or training: `wisdom 1`")),
            };
        }
    }

    fn arrange_clear(&self, state: &mut State, area: Area) {
        if let Some(token) = state.place_mut(area).rune.take() {
            let left = if state.runes.is_second(token) { &mut state.dragon_runes } else { &mut state.false_runes };
            *left += 1;
            state.runes.open(token);
            state.runes.discard(token);
            state.runes_up &= !area.bit();
        }
        let city = state.place(area).city;
        *state.place_mut(area) = Place { city, ..Place::default() };
    }

    fn arrange_find(&self, state: &mut State, area: Area, slug: &str, open: bool) -> Result<(), String> {
        if area.is_home() || !state.options.exploration {
            return Err("finds lie outside of home realms, with the option exploration=yes".into());
        }
        while let Some(card) = state.cards.top(pile::token(area)) {
            state.cards.open(card);
            state.cards.put_top(card, pile::BOX);
        }
        let card = self.arrange_card(state, EXPLORATION..CARDS as u16, slug, pile::token(area))?;
        state.cards.put_top(card, pile::token(area));
        state.finds_up = if open { state.finds_up | area.bit() } else { state.finds_up & !area.bit() };
        state.cards.reset_known(card, if open { SeatSet::ALL } else { SeatSet::NONE });
        Ok(())
    }

    // --- Cards -----------------------------------------------------------------------------------------------------

    /// The deck that a card belongs to.
    fn deck_of(&self, card: Card) -> Pile {
        match card.0 {
            number if number >= EXPLORATION => pile::BOX,
            number if number >= HERO_CARDS => pile::HEROES,
            number if number >= QUESTS => pile::QUESTS,
            number if number >= OBJECTIVES => {
                let good = self.content.objectives[crate::state::objective_of(card).index()].alignment;
                if good == crate::Alignment::Good { pile::GOOD_OBJECTIVES } else { pile::EVIL_OBJECTIVES }
            }
            number if number >= REWARDS => pile::REWARDS,
            number if number >= TACTICS => pile::TACTICS,
            number if number >= SEASON => {
                pile::season(self.content.seasons[crate::state::season_of(card).index()].season)
            }
            _ => pile::FATE,
        }
    }

    /// A card of this name that does not lie here yet: out of its deck if it is there, else from wherever it is.
    fn arrange_card(&self, state: &State, all: Range<u16>, slug: &str, to: Pile) -> Result<Card, String> {
        let named: Vec<Card> = all.map(Card).filter(|&card| self.slug_of(self.card_thing(card)) == slug).collect();
        if named.is_empty() {
            return Err(format!("there is no card `{slug}` of this kind"));
        }
        let free = || named.iter().copied().filter(|&card| state.cards.place(card) != to);
        let stored = |card: &Card| {
            let place = state.cards.place(*card);
            place == self.deck_of(*card) || place == pile::NEAR_TOKENS || place == pile::FAR_TOKENS
        };
        let first = free().find(stored);
        first.or_else(|| free().next()).ok_or_else(|| format!("there are not so many cards `{slug}`"))
    }

    fn arrange_cards(&self, state: &mut State, place: &str, list: &str) -> Result<(), String> {
        let words: Vec<&str> = place.split_whitespace().collect();
        let seat =
            |name: &str| arrange::one_of(name, state.seats(), |seat| state.faction(seat).map_or("?", Faction::slug));
        let season = |name: &str| Season::ALL.iter().copied().find(|season| season.slug() == name);
        let (tactics, rewards) = (TACTICS..REWARDS, REWARDS..OBJECTIVES);
        match words[..] {
            ["tactics"] => self.arrange_top(state, tactics, pile::TACTICS, list),
            ["rewards"] => self.arrange_top(state, rewards, pile::REWARDS, list),
            ["quests"] => self.arrange_top(state, QUESTS..HERO_CARDS, pile::QUESTS, list),
            ["heroes"] => self.arrange_top(state, HERO_CARDS..EXPLORATION, pile::HEROES, list),
            [name] if season(name).is_some() => {
                let season = season(name).unwrap_or(Season::Spring);
                let first = SEASON + 8 * season as u16;
                self.arrange_top(state, first..first + 8, pile::season(season), list)
            }
            ["lost", area] => {
                let area = self.arrange_area(state, area)?;
                self.arrange_held(state, rewards, pile::lost(area), SeatSet::NONE, list)
            }
            [who, "hand"] => {
                let seat = seat(who)?;
                self.arrange_held(state, tactics, pile::hand(seat), seat.set(), list)
            }
            [who, "drawn"] => {
                let seat = seat(who)?;
                self.arrange_held(state, tactics, pile::fresh(seat), seat.set(), list)
            }
            [who, "quests"] => {
                let seat = seat(who)?;
                self.arrange_held(state, QUESTS..HERO_CARDS, pile::quests(seat), seat.set(), list)
            }
            [who, "objective"] => {
                let seat = seat(who)?;
                self.arrange_held(state, OBJECTIVES..QUESTS, pile::objective(seat), seat.set(), list)
            }
            [hero, "rewards"] => {
                let hero = self.arrange_hero(hero)?;
                let known = state.hero(hero).owner.get().map_or(SeatSet::NONE, Seat::set);
                self.arrange_held(state, rewards, pile::carried(hero), known, list)
            }
            [hero, "shows"] => {
                let hero = self.arrange_hero(hero)?;
                self.arrange_top(state, rewards, pile::carried(hero), list)?;
                for card in state.cards.iter(pile::carried(hero)).take(list.split(',').count()).collect::<Vec<_>>() {
                    state.cards.open(card);
                    state.rewards_up |= crate::play::cards::reward_bit(card);
                }
                Ok(())
            }
            _ => Err(format!(
                "`{place}` is no pile that can be arranged; try `daqan hand: war-cry`, `sir-valadir rewards: great-axe`, \
                 `fate: 17, 3` or `winter: bitter-cold`"
            )),
        }
    }

    /// These lie on top, the first of them uppermost.
    fn arrange_top(&self, state: &mut State, all: Range<u16>, pile: Pile, list: &str) -> Result<(), String> {
        let slugs: Vec<&str> = list.split(',').map(str::trim).filter(|slug| !slug.is_empty()).collect();
        let mut placed: Vec<Card> = Vec::new();
        for slug in slugs {
            let left = all.clone().map(Card).filter(|card| !placed.contains(card));
            let mut named = left.filter(|&card| self.slug_of(self.card_thing(card)) == slug);
            let card = named.clone().find(|&card| state.cards.place(card) == pile).or_else(|| named.next());
            placed.push(card.ok_or_else(|| format!("there is no card `{slug}` of this kind, or not so many"))?);
        }
        for &card in placed.iter().rev() {
            state.cards.put_top(card, pile);
            state.cards.reset_known(card, SeatSet::NONE);
        }
        state.cards.one_batch(&[pile]);
        Ok(())
    }

    /// Exactly these lie there, known to these seats; what lay there goes under its deck.
    fn arrange_held(
        &self,
        state: &mut State,
        all: Range<u16>,
        pile: Pile,
        known: SeatSet,
        list: &str,
    ) -> Result<(), String> {
        let mut decks = vec![pile];
        while let Some(card) = state.cards.top(pile) {
            state.cards.put_bottom(card, self.deck_of(card));
            state.cards.reset_known(card, SeatSet::NONE);
            decks.push(self.deck_of(card));
        }
        let kind = |slug: &str| all.clone().map(Card).find(|&card| self.slug_of(self.card_thing(card)) == slug);
        for kind in arrange::cards(list, 10, kind)? {
            let slug = self.slug_of(self.card_thing(kind));
            let card = self.arrange_card(state, all.clone(), slug, pile)?;
            decks.push(self.deck_of(card));
            state.cards.put_bottom(card, pile);
            state.cards.reset_known(card, known);
            if card.0 >= REWARDS && card.0 < OBJECTIVES {
                state.rewards_up &= !crate::play::cards::reward_bit(card);
            }
        }
        decks.sort_unstable_by_key(|pile| pile.0);
        decks.dedup();
        state.cards.one_batch(&decks);
        Ok(())
    }

    fn arrange_factions(&self, state: &mut State, names: &[&str]) -> Result<(), String> {
        if !matches!(state.stack.top(), Some(Step::Setup(SetupStep::Faction { .. })))
            || names.len() != usize::from(state.count)
        {
            return Err(
                "factions are named once for each seat, with the option factions=chosen, before anything else".into()
            );
        }
        for _ in 0..state.count {
            let Ask::One(seat) = self.asks(state) else { break };
            let faction = arrange::one_of(names[seat.index()], Faction::ALL.iter().copied(), Faction::slug)?;
            let choice = crate::choice::Choice::Faction(faction);
            if !self.is_legal(state, seat, choice, &mut Vec::new()) {
                return Err(format!("{} is taken", faction.slug()));
            }
            self.apply(state, seat, choice, &mut Silent);
        }
        Ok(())
    }

    fn arrange_begin(&self, state: &mut State) -> Result<(), String> {
        for _ in 0..500 {
            if matches!(state.stack.top(), Some(Step::Year(YearStep::Orders))) {
                return Ok(());
            }
            let Some(seat) = self.asks(state).seats().first() else { break };
            let choice = self.fallback(state, seat);
            self.apply(state, seat, choice, &mut Silent);
        }
        Err("the setup does not end".into())
    }

    fn arrange_bare(&self, state: &mut State) {
        for hero in (0..crate::state::HEROES as u8).map(Hero) {
            if state.hero(hero).owner.get().is_some() {
                self.hero_deserts(state, hero);
            }
        }
        state.cards.shuffle(pile::HEROES, &mut state.chance);
        for seat in state.seats() {
            for (from, to) in [
                (pile::hand(seat), pile::TACTICS_DISCARD),
                (pile::fresh(seat), pile::TACTICS_DISCARD),
                (pile::quests(seat), pile::QUEST_DISCARD),
                (pile::objective(seat), pile::OBJECTIVE_DISCARD),
            ] {
                state.cards.open_all(from);
                state.cards.move_all(from, to);
            }
        }
        state.land = Land::new();
        for place in state.places.iter_mut() {
            *place = Place::default();
        }
        for area in (0..crate::ids::LAND_AREAS as u8).map(Area) {
            state.cards.move_all(pile::token(area), pile::BOX);
        }
        state.cards.open_all(pile::BOX);
        state.runes = Ledger::new();
        state.runes_up = 0;
        (state.dragon_runes, state.false_runes) = (crate::state::DRAGON_RUNES, crate::state::FALSE_RUNES);
        state.stack.clear();
        state.stack.push(Step::Year(YearStep::Orders));
    }

    fn arrange_tile(&self, state: &mut State, tile: &str, turning: &str, q: &str, r: &str) -> Result<(), String> {
        let home = Faction::ALL.iter().find(|faction| faction.slug() == tile).map(|faction| faction.home());
        let land = || arrange::number(tile, 9).map(|number| Tile(number.max(1) - 1));
        let tile = home.map_or_else(land, Ok)?;
        let turning = arrange::number(turning, 5)?;
        let at = |text: &str| text.parse::<i8>().map_err(|_| format!("`{text}` is no coordinate"));
        let origin = Hex::new(at(q)?, at(r)?);
        let taken = tile.areas().any(|area| {
            let (q, r) = self.content.areas[area.index()].hex;
            let hex = Hex::new(q, r).turned(turning);
            state.land.area_at(Hex::new(origin.q + hex.q, origin.r + hex.r)).is_some()
        });
        if taken || !origin.is_near() {
            return Err("the tile does not fit there".into());
        }
        state.land.lay(tile, turning, origin, &self.content.areas);
        Ok(())
    }

    fn arrange_units(
        &self,
        state: &mut State,
        area: Area,
        owner: Option<Seat>,
        count: u8,
        unit: Unit,
        routed: bool,
    ) -> Result<(), String> {
        let own = owner.and_then(|seat| state.faction(seat)).map(Faction::index);
        if !unit.is_neutral() && own != Some(unit.index() / TYPES) {
            return Err("these units belong to another faction".into());
        }
        let kind = crate::play::kind_of(unit).min(KINDS - 1);
        let place = state.place_mut(area);
        let counts = if routed { &mut place.routed } else { &mut place.standing };
        counts[kind] += count;
        if let Some(seat) = owner
            && count > 0
            && !unit.is_neutral()
        {
            place.owner = seat.into();
        }
        Ok(())
    }

    /// Tokens that are dealt together: who has not seen them knows only how many of them are dragon runes.
    fn arrange_runes(
        &self,
        state: &mut State,
        tokens: &[(Area, bool)],
        seen: SeatSet,
        open: bool,
    ) -> Result<(), String> {
        for &(area, dragon) in tokens {
            let left = if dragon { &mut state.dragon_runes } else { &mut state.false_runes };
            if state.places[area.index()].rune.is_some() || *left == 0 {
                return Err("there is a token already, or none is left".into());
            }
            *left -= 1;
        }
        let kinds: Vec<bool> = tokens.iter().map(|(_, dragon)| *dragon).collect();
        let dealt = state.runes.deal(&kinds, seen);
        for (&(area, _), &token) in tokens.iter().zip(dealt.iter()) {
            state.place_mut(area).rune = Some(token);
            if open {
                state.runes_up |= area.bit();
            }
        }
        Ok(())
    }

    fn arrange_fate(&self, state: &mut State, list: &str) -> Result<(), String> {
        let numbers: Result<Vec<u8>, String> = list.split(',').map(|word| arrange::number(word.trim(), 30)).collect();
        for number in numbers?.into_iter().rev() {
            let fate = crate::ids::Fate(number.max(1) - 1);
            state.cards.put_top(fate_card(fate), pile::FATE);
            state.cards.reset_known(fate_card(fate), SeatSet::NONE);
        }
        state.cards.one_batch(&[pile::FATE]);
        Ok(())
    }
}
