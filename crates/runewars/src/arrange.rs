//! The verbs that set up a scenario. Seats are named by their faction.
//!
//! | line | means |
//! |---|---|
//! | `factions daqan uthuk` | seat by seat, while factions are chosen |
//! | `begin` | the rest of the setup as an absent player would do it, up to the first orders |
//! | `bare` | no land, no units, no heroes, no runes, no cards in hand |
//! | `lay 5 0 1 -2` | tile 5, so turned, with its first area there; `lay daqan 0 3 0` a home realm |
//! | `units 5a daqan 3 footman` | so many, standing; `routed` at the end: routed; `neutral`: nobody's |
//! | `stronghold 5a daqan`, `stronghold 5a daqan damaged`, `stronghold 5a daqan defence` | |
//! | `rune 5a dragon`, `rune 5a false`, `rune 5a dragon open` | from the box |
//! | `hero sir-valadir daqan 5a` | |
//! | `influence daqan 7`, `food daqan 5` (`wood`, `ore`) | |
//! | `given daqan recruit` | an order of this year |
//! | `token 5a daqan` | an activation token |
//! | `claim daqan summer 5` | a Victory card on a deck since that year |
//! | `time 6 summer` | that season's orders are asked for; `time 6 summer season`: the season begins |
//! | `fate: 17, 3, 22` | the top of the Fate deck |
//!
//! Deliberately absent: the middle of an action. It is reached by choices.

use crate::Runewars;
use crate::ids::{Area, Development, Faction, Hero, Order, Resource, Season, TYPES, Tile, Unit};
use crate::land::{Hex, Land};
use crate::state::{Claim, Decrees, HeroState, KINDS, Place, State, Stronghold, fate_card, hero_card, pile};
use crate::step::{SetupStep, Step, YearStep};
use kernel::arrange::{self, Line};
use kernel::{Ask, Game, Ledger, Seat, SeatSet, Silent};

impl Runewars {
    pub(crate) fn arrange_line(&self, state: &mut State, line: &str) -> Result<(), String> {
        match arrange::line(line) {
            Line::Cards { place: "fate", list } => self.arrange_fate(state, list),
            Line::Cards { place, .. } => Err(format!("`{place}` is no pile that can be arranged: write `fate: 17, 3`")),
            Line::Words(words) => self.arrange_words(state, &words),
        }
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
                self.arrange_rune(state, area, dragon, rest == ["open"])
            }
            ["hero", hero, owner, area] => {
                let heroes = (0..crate::state::HEROES as u8).map(Hero);
                let hero = arrange::one_of(hero, heroes, |hero| &self.content.heroes[hero.index()].slug)?;
                let (owner, area) = (seat(owner)?, self.arrange_area(state, area)?);
                *state.hero_mut(hero) = HeroState { owner: owner.into(), area, ..HeroState::default() };
                state.cards.put_top(hero_card(hero), pile::HEROES_IN_PLAY);
                state.cards.open(hero_card(hero));
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
                    state.player_mut(owner).given |= 1 << order as u8;
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
                self.look_around(state);
                state.stack.clear();
                let begins = rest == ["season"];
                state.stack.push(Step::Year(if begins { YearStep::Season } else { YearStep::Orders }));
                if begins {
                    self.go_on(state, &mut Silent);
                }
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

    fn arrange_rune(&self, state: &mut State, area: Area, dragon: bool, open: bool) -> Result<(), String> {
        let left = if dragon { &mut state.dragon_runes } else { &mut state.false_runes };
        if state.places[area.index()].rune.is_some() || *left == 0 {
            return Err("there is a token already, or none is left".into());
        }
        *left -= 1;
        let known = if open { SeatSet::ALL } else { SeatSet::NONE };
        let token = state.runes.deal(&[dragon], known)[0];
        state.place_mut(area).rune = Some(token);
        if open {
            state.runes_up |= area.bit();
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
