//! From the box to the first spring: factions, the land tile by tile, home markers and realms, runes, units and heroes.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{
    AREAS, Area, CITIES, City, Faction, HOME_AREAS, Hero, LAND_AREAS, LAND_TILES, NEUTRALS, Order, Resource, Season,
    TILES, TYPES, Tile,
};
use crate::land::{Board, Hex, Land, Pass, SIDES, Spot, areas};
use crate::state::{
    self, Battle, Claim, Deck, HeroState, Marching, PLAYERS, Place, Player, State, Stronghold, TitleState, pile,
};
use crate::step::{OrderStep, SetupStep, Step, YearStep};
use crate::{Alignment, Setup};
use kernel::{Bits, Card, Chance, Event, Few, Ledger, Seat, SeatSet, Sink, Stack};

impl Runewars {
    pub(crate) fn lay_out<S: Sink>(&self, setup: &Setup, chance: Chance, sink: &mut S) -> State {
        let mut state = State {
            options: setup.options,
            count: setup.players,
            first: Seat(0),
            year: 0,
            season: Season::Winter,
            land: Land::new(),
            places: (0..AREAS).map(|_| Place::default()).collect(),
            players: [Player::default(); PLAYERS],
            heroes: [HeroState::default(); state::HEROES],
            titles: [TitleState::default(); 3],
            claims: [Claim::default(); 4],
            dealt: [[Tile(0); 2]; PLAYERS],
            markers: Few::new(),
            recruits: [0; TYPES],
            arrived: Few::new(),
            marching: Marching::default(),
            decrees: state::Decrees::default(),
            spent: 0,
            passed: 0,
            rewards_up: 0,
            finds_up: 0,
            battle: Battle::default(),
            duel: None,
            cards: Deck::all_in(pile::BOX),
            runes: Ledger::new(),
            dragon_runes: state::DRAGON_RUNES,
            false_runes: state::FALSE_RUNES,
            runes_up: 0,
            stack: Stack::new(),
            over: None,
            winners: SeatSet::NONE,
            cause: state::Cause::None,
            used: Bits::NONE,
            chance,
        };
        self.first_player(&mut state, sink);
        self.deal_tiles(&mut state, sink);
        if state.options.dealt_factions {
            let mut factions: Vec<Faction> = Faction::ALL.to_vec();
            state.chance.shuffle(&mut factions);
            for (seat, &faction) in state.seats().zip(&factions) {
                self.takes_faction(&mut state, seat, faction, sink);
            }
            state.stack.push(Step::Setup(SetupStep::Tile { turn: 0 }));
        } else {
            state.stack.push(Step::Setup(SetupStep::Faction { turn: 0 }));
        }
        self.go_on(&mut state, sink);
        state
    }

    /// RW-5: a Fate card each; the highest number is first for the whole game.
    fn first_player<S: Sink>(&self, state: &mut State, sink: &mut S) {
        for card in 0..crate::ids::FATES as u16 {
            state.cards.put_bottom(Card(card), pile::FATE);
        }
        state.cards.shuffle(pile::FATE, &mut state.chance);
        let mut best = None;
        let drawn: Vec<Card> = state.cards.iter(pile::FATE).take(state.count.into()).collect();
        for (seat, &card) in state.seats().zip(&drawn) {
            state.cards.open(card);
            sink.tell(|| Event::new("runewars-lot").with("who", seat).with("number", card.0 + 1).rule("RW-5"));
            if best.is_none_or(|(other, _)| card > other) {
                best = Some((card, seat));
            }
        }
        state.first = best.map_or(Seat(0), |(_, seat)| seat);
        state.cards.shuffle(pile::FATE, &mut state.chance);
        let first = state.first;
        sink.tell(|| Event::new("runewars-first").with("who", first).rule("RW-5"));
    }

    /// RW-6: two Setup Quests each, and the tiles they name.
    fn deal_tiles<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let mut tiles: Vec<Tile> = (0..LAND_TILES as u8).map(Tile).collect();
        state.chance.shuffle(&mut tiles);
        for seat in state.seats() {
            let dealt = [tiles[seat.index() * 2], tiles[seat.index() * 2 + 1]];
            state.dealt[seat.index()] = dealt;
            sink.tell(|| {
                let event = Event::new("runewars-tiles").with("who", seat).rule("RW-6");
                event.with("one", dealt[0].0 + 1).with("two", dealt[1].0 + 1)
            });
        }
    }

    fn takes_faction<S: Sink>(&self, state: &mut State, seat: Seat, faction: Faction, sink: &mut S) {
        let info = &self.content.factions[faction.index()];
        let player = state.player_mut(seat);
        (player.faction, player.dials, player.influence) = (Some(faction), info.start, info.influence);
        player.homes_held = 1 << faction.index();
        sink.tell(|| {
            let event = Event::new("runewars-faction").with("number", seat.0 + 1);
            event.with("faction", self.faction_thing(faction)).rule("RW-5")
        });
    }

    // --- Who is asked ----------------------------------------------------------------------------------------------

    pub(crate) fn setup_asks(&self, state: &State, step: SetupStep) -> Option<Seat> {
        let clockwise = |turn: u8| Seat((state.first.0 + turn) % state.count);
        let counter = |turn: u8| Seat((state.first.0 + state.count - turn % state.count) % state.count);
        let dealt = state.options.dealt_map;
        match step {
            SetupStep::Faction { turn } => Some(clockwise(turn)),
            SetupStep::Tile { turn } | SetupStep::Turning { turn, .. } | SetupStep::Spot { turn, .. } => {
                (turn < state.count * 2 && !dealt).then(|| clockwise(turn))
            }
            SetupStep::Marker => (state.markers.len() < state.count.into() && !dealt).then_some(state.first),
            SetupStep::Rune { turn } | SetupStep::SecondRune { turn, .. } | SetupStep::Dragon { turn, .. } => {
                (turn < state.count && state.options.revised).then(|| counter(turn))
            }
            SetupStep::Home { turn } => (turn < state.count && !dealt).then(|| clockwise(turn + 1)),
            SetupStep::Stronghold { turn } | SetupStep::HeroHome { turn, .. } => {
                (turn < state.count).then(|| clockwise(turn))
            }
            SetupStep::FalseRune { turn } => (turn < state.count && !state.options.revised).then(|| clockwise(turn)),
            SetupStep::Populate | SetupStep::Hero { .. } | SetupStep::Ready => None,
        }
    }

    // --- What is offered -------------------------------------------------------------------------------------------

    pub(crate) fn setup_options(&self, state: &State, step: SetupStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            SetupStep::Faction { .. } => {
                let taken = |faction: Faction| state.seats().any(|other| state.faction(other) == Some(faction));
                into.extend(
                    Faction::ALL.iter().filter(|&&faction| !taken(faction)).map(|&faction| Choice::Faction(faction)),
                );
            }
            SetupStep::Tile { .. } => into.extend(self.tiles_left(state, seat).map(Choice::Tile)),
            SetupStep::Turning { tile, .. } => {
                let board = Board::of(&state.land);
                let colours = self.minds_colours(&board, tile);
                let fits = |turning: &u8| board.has_room(tile, *turning, &self.content.areas, colours);
                into.extend((0..SIDES as u8).filter(fits).map(Choice::Turning));
            }
            SetupStep::Spot { tile, turning, .. } => {
                let board = Board::of(&state.land);
                let colours = self.minds_colours(&board, tile);
                let origins = board.origins(tile, turning, &self.content.areas, colours);
                into.extend(origins.into_iter().map(Choice::Place));
            }
            SetupStep::Marker => into.extend(self.marker_spots(state).into_iter().map(Choice::Marker)),
            SetupStep::Rune { .. } => into.extend(areas(self.rune_room(state, 0)).map(Choice::Area)),
            SetupStep::SecondRune { one, .. } => {
                into.extend(areas(self.rune_room(state, one.bit())).map(Choice::Area));
            }
            SetupStep::Dragon { one, two, .. } => into.extend([one, two].map(Choice::Dragon)),
            SetupStep::Home { .. } => self.home_options(state, seat, into),
            SetupStep::Stronghold { .. } | SetupStep::HeroHome { .. } => {
                into.extend(areas(state.home_areas(seat)).map(Choice::Area));
            }
            SetupStep::FalseRune { .. } => into.extend(areas(state.home_areas(seat)).map(Choice::FalseRune)),
            SetupStep::Populate | SetupStep::Hero { .. } | SetupStep::Ready => {}
        }
    }

    fn tiles_left(&self, state: &State, seat: Seat) -> impl Iterator<Item = Tile> {
        let laid = state.land.laid;
        state.dealt[seat.index()].into_iter().filter(move |tile| laid & tile.first().bit() == 0)
    }

    /// RW-6: should no place without coloured borders against each other be left, they do not matter.
    fn minds_colours(&self, board: &Board<'_>, tile: Tile) -> bool {
        (0..SIDES as u8).any(|turning| board.has_room(tile, turning, &self.content.areas, true))
    }

    /// RW-8: no token yet, and not beside a marker while there is room elsewhere for this token.
    fn rune_room(&self, state: &State, taken: u64) -> u64 {
        let free = state.land.laid & !state.tokens() & !taken;
        let board = Board::of(&state.land);
        let beside = state.markers.iter().fold(0, |set, &spot| set | board.touched(spot));
        if free & !beside != 0 { free & !beside } else { free }
    }

    // --- What a choice does ----------------------------------------------------------------------------------------

    pub(crate) fn setup_apply<S: Sink>(
        &self,
        state: &mut State,
        step: SetupStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (SetupStep::Faction { turn }, Choice::Faction(faction)) => {
                self.takes_faction(state, seat, faction, sink);
                let next = if turn + 1 < state.count {
                    SetupStep::Faction { turn: turn + 1 }
                } else {
                    SetupStep::Tile { turn: 0 }
                };
                state.stack.becomes(Step::Setup(next));
            }
            // RW-6: the first tile lies in the middle, and its turning does not matter.
            (SetupStep::Tile { turn: 0 }, Choice::Tile(tile)) => {
                self.lay_tile(state, seat, tile, 0, Hex::default(), sink);
                state.stack.becomes(Step::Setup(SetupStep::Tile { turn: 1 }));
            }
            (SetupStep::Tile { turn }, Choice::Tile(tile)) => {
                state.stack.becomes(Step::Setup(SetupStep::Turning { turn, tile }));
            }
            (SetupStep::Turning { turn, tile }, Choice::Turning(turning)) => {
                state.stack.becomes(Step::Setup(SetupStep::Spot { turn, tile, turning }));
            }
            (SetupStep::Spot { turn, tile, turning }, Choice::Place(at)) => {
                self.lay_tile(state, seat, tile, turning, at, sink);
                state.stack.becomes(Step::Setup(SetupStep::Tile { turn: turn + 1 }));
            }
            (SetupStep::Marker, Choice::Marker(spot)) => self.put_marker(state, spot, sink),
            (SetupStep::Rune { turn }, Choice::Area(one)) => {
                state.stack.becomes(Step::Setup(SetupStep::SecondRune { turn, one }));
            }
            (SetupStep::SecondRune { turn, one }, Choice::Area(two)) => {
                state.stack.becomes(Step::Setup(SetupStep::Dragon { turn, one, two }));
            }
            (SetupStep::Dragon { turn, one, two }, Choice::Dragon(dragon)) => {
                self.lay_pair(state, seat, one, two, dragon, sink);
                state.stack.becomes(Step::Setup(SetupStep::Rune { turn: turn + 1 }));
            }
            (SetupStep::Home { turn }, Choice::Home { marker, third, turning }) => {
                self.lay_home(state, seat, marker, third, turning, sink);
                state.stack.becomes(Step::Setup(SetupStep::Home { turn: turn + 1 }));
            }
            (SetupStep::Stronghold { turn }, Choice::Area(area)) => {
                let place = state.place_mut(area);
                place.owner = seat.into();
                place.stronghold = Some(Stronghold { damaged: false, development: None });
                sink.tell(|| self.at("runewars-stronghold", seat, area).rule("RW-10"));
                state.recruits = [0; TYPES];
                for &resource in Resource::ALL {
                    self.recruit_from(state, seat, resource);
                }
                let next = if turn + 1 < state.count {
                    SetupStep::Stronghold { turn: turn + 1 }
                } else {
                    SetupStep::Hero { turn: 0 }
                };
                state.stack.becomes(Step::Setup(next));
                state.stack.push(Step::Order(OrderStep::Place { seat, home: true }));
            }
            (SetupStep::HeroHome { turn, hero }, Choice::Area(area)) => {
                self.hero_joins(state, seat, hero, area, sink);
                let next = if turn + 1 < state.count {
                    SetupStep::Hero { turn: turn + 1 }
                } else {
                    SetupStep::FalseRune { turn: 0 }
                };
                state.stack.becomes(Step::Setup(next));
            }
            (SetupStep::FalseRune { turn }, Choice::FalseRune(area)) => {
                let home: Vec<Area> = areas(state.home_areas(seat)).collect();
                let kinds: Vec<bool> = home.iter().map(|&at| at != area).collect();
                let tokens = state.runes.deal(&kinds, seat.set());
                for (&at, &token) in home.iter().zip(tokens.iter()) {
                    state.place_mut(at).rune = Some(token);
                }
                state.dragon_runes -= kinds.iter().filter(|&&dragon| dragon).count() as u8;
                state.false_runes -= 1;
                sink.tell(|| Event::new("runewars-home-runes").with("who", seat).rule("RW-8"));
                state.stack.becomes(Step::Setup(SetupStep::FalseRune { turn: turn + 1 }));
            }
            _ => {}
        }
    }

    fn lay_tile<S: Sink>(&self, state: &mut State, seat: Seat, tile: Tile, turning: u8, at: Hex, sink: &mut S) {
        state.land.lay(tile, turning, at, &self.content.areas);
        sink.tell(|| Event::new("runewars-lays").with("who", seat).with("tile", tile.0 + 1).rule("RW-6"));
    }

    fn put_marker<S: Sink>(&self, state: &mut State, spot: Spot, sink: &mut S) {
        state.markers.push(spot);
        let number = state.markers.len();
        sink.tell(|| Event::new("runewars-marker").with("number", number).rule("RW-7"));
    }

    fn lay_home<S: Sink>(&self, state: &mut State, seat: Seat, marker: u8, third: u8, turning: u8, sink: &mut S) {
        let Some(faction) = state.faction(seat) else { return };
        let spot = state.markers.remove(marker.into());
        let ways = Board::of(&state.land).homes(spot, faction.home(), &self.content.areas);
        if let Some(&(.., origin)) = ways.iter().find(|(t, turned, _)| *t == third && *turned == turning) {
            state.land.lay(faction.home(), turning, origin, &self.content.areas);
        }
        sink.tell(|| Event::new("runewars-home").with("who", seat).rule("RW-9"));
    }

    /// RW-11: heroes of the own alignment that nobody has.
    pub(crate) fn heroes_to_deal(&self, state: &State, seat: Seat) -> Vec<Hero> {
        let alignment = state.faction(seat).map(|faction| self.content.factions[faction.index()].alignment);
        (0..state::HEROES as u8)
            .map(Hero)
            .filter(|&hero| Some(self.content.heroes[hero.index()].alignment) == alignment)
            .filter(|&hero| state.hero(hero).owner.get().is_none())
            .collect()
    }

    /// RW-11: one of them is dealt, face up, before its owner says where it begins.
    fn deal_hero<S: Sink>(&self, state: &mut State, turn: u8, sink: &mut S) {
        let seat = Seat((state.first.0 + turn) % state.count);
        let fitting = self.heroes_to_deal(state, seat);
        let pick = state.chance.below(fitting.len().max(1) as u32) as usize;
        let Some(&hero) = fitting.get(pick) else { return state.stack.clear() };
        sink.tell(|| {
            let event = Event::new("runewars-hero-dealt").with("who", seat).with("hero", self.hero_thing(hero));
            event.rule("RW-11")
        });
        state.stack.becomes(Step::Setup(SetupStep::HeroHome { turn, hero }));
    }

    // --- What happens by itself ------------------------------------------------------------------------------------

    pub(crate) fn setup_work<S: Sink>(&self, state: &mut State, step: SetupStep, sink: &mut S) {
        let clockwise = |state: &State, turn: u8| Seat((state.first.0 + turn) % state.count);
        match step {
            SetupStep::Tile { turn } if turn < state.count * 2 => {
                let seat = clockwise(state, turn);
                let left: Vec<Tile> = self.tiles_left(state, seat).collect();
                let pick = state.chance.below(left.len() as u32) as usize;
                let Some(&tile) = left.get(pick) else { return state.stack.clear() };
                if turn == 0 {
                    self.lay_tile(state, seat, tile, 0, Hex::default(), sink);
                } else {
                    self.lay_at_random(state, seat, tile, sink);
                }
                state.stack.becomes(Step::Setup(SetupStep::Tile { turn: turn + 1 }));
            }
            SetupStep::Tile { .. } => state.stack.becomes(Step::Setup(SetupStep::Marker)),
            SetupStep::Marker if state.markers.len() < state.count.into() => {
                let spots = self.marker_spots(state);
                let spot = spots[state.chance.below(spots.len() as u32) as usize];
                self.put_marker(state, spot, sink);
            }
            SetupStep::Marker => state.stack.becomes(Step::Setup(SetupStep::Rune { turn: 0 })),
            SetupStep::Rune { .. } => state.stack.becomes(Step::Setup(SetupStep::Home { turn: 0 })),
            SetupStep::Home { turn } if turn < state.count => {
                let seat = clockwise(state, turn + 1);
                let mut ways = Vec::new();
                self.home_options(state, seat, &mut ways);
                let pick = state.chance.below(ways.len().max(1) as u32) as usize;
                if let Some(&Choice::Home { marker, third, turning }) = ways.get(pick) {
                    self.lay_home(state, seat, marker, third, turning, sink);
                }
                state.stack.becomes(Step::Setup(SetupStep::Home { turn: turn + 1 }));
            }
            SetupStep::Home { .. } => state.stack.becomes(Step::Setup(SetupStep::Populate)),
            SetupStep::Populate => {
                self.populate(state, sink);
                state.stack.becomes(Step::Setup(SetupStep::Stronghold { turn: 0 }));
            }
            SetupStep::Hero { turn } => self.deal_hero(state, turn, sink),
            SetupStep::FalseRune { .. } => state.stack.becomes(Step::Setup(SetupStep::Ready)),
            SetupStep::Ready => self.ready(state, sink),
            _ => _ = state.stack.pop(),
        }
    }

    fn lay_at_random<S: Sink>(&self, state: &mut State, seat: Seat, tile: Tile, sink: &mut S) {
        let board = Board::of(&state.land);
        let colours = self.minds_colours(&board, tile);
        let ways: Vec<(u8, Hex)> = (0..SIDES as u8)
            .flat_map(|turning| {
                let origins = board.origins(tile, turning, &self.content.areas, colours);
                origins.into_iter().map(move |at| (turning, at))
            })
            .collect();
        let pick = state.chance.below(ways.len().max(1) as u32) as usize;
        if let Some(&(turning, at)) = ways.get(pick) {
            self.lay_tile(state, seat, tile, turning, at, sink);
        }
    }

    /// RW-10: neutral units and cities as printed; exploration tokens if they are played with.
    fn populate<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let mut cities: Vec<City> = (0..CITIES as u8).map(City).collect();
        state.chance.shuffle(&mut cities);
        for area in areas(state.land.laid) {
            let info = &self.content.areas[area.index()];
            let place = state.place_mut(area);
            for neutral in 0..NEUTRALS {
                place.standing[TYPES + neutral] = info.neutrals[neutral];
            }
            if info.city
                && let Some(city) = cities.pop()
            {
                place.city = Some(city);
                sink.tell(|| {
                    let event = Event::new("runewars-city").with("city", self.city_thing(city));
                    event.with("area", self.area_thing(area)).rule("RW-10")
                });
            }
        }
        self.lay_tokens(state);
    }

    fn lay_tokens(&self, state: &mut State) {
        let near = self.content.near_of.len() as u16;
        for number in 0..near + self.content.far_of.len() as u16 {
            let deck = if number < near { pile::NEAR_TOKENS } else { pile::FAR_TOKENS };
            state.cards.put_bottom(Card(state::EXPLORATION + number), deck);
        }
        if !state.options.exploration {
            return;
        }
        state.cards.shuffle(pile::NEAR_TOKENS, &mut state.chance);
        state.cards.shuffle(pile::FAR_TOKENS, &mut state.chance);
        let homes = (LAND_AREAS..AREAS).fold(0, |set, area| set | 1u64 << area) & state.land.laid;
        let beside = state.land.around(homes, Pass::ANY);
        for area in areas(state.land.laid & !homes) {
            let [one, two] = [pile::NEAR_TOKENS, pile::FAR_TOKENS];
            let (deck, other) = if beside & area.bit() != 0 { (one, two) } else { (two, one) };
            if state.cards.draw(deck, pile::token(area)).is_none() {
                state.cards.draw(other, pile::token(area));
            }
        }
    }

    /// RW-11: the decks are shuffled and everyone takes cards.
    fn ready<S: Sink>(&self, state: &mut State, sink: &mut S) {
        for number in 0..self.content.quests.len() as u16 {
            let tile = self.content.quests[number as usize].area.tile();
            if state.land.has(tile.first()) {
                state.cards.put_bottom(Card(state::QUESTS + number), pile::QUESTS);
            }
        }
        for number in 0..self.content.seasons.len() as u16 {
            let season = self.content.seasons[number as usize].season;
            state.cards.put_bottom(Card(state::SEASON + number), pile::season(season));
        }
        for number in 0..self.content.tactics_of.len() as u16 {
            state.cards.put_bottom(Card(state::TACTICS + number), pile::TACTICS);
        }
        for number in 0..self.content.rewards_of.len() as u16 {
            state.cards.put_bottom(Card(state::REWARDS + number), pile::REWARDS);
        }
        // RW-124: what cannot be reached on this land stays in the box.
        let mut neutrals = [0u8; NEUTRALS];
        for area in areas(state.land.laid) {
            for (kind, count) in neutrals.iter_mut().enumerate() {
                *count += state.place(area).count(TYPES + kind);
            }
        }
        let cities = areas(state.land.laid).filter(|&area| state.place(area).city.is_some()).count() as u8;
        for number in 0..self.content.objectives.len() as u16 {
            let good = self.content.objectives[number as usize].alignment == Alignment::Good;
            let deck = if good { pile::GOOD_OBJECTIVES } else { pile::EVIL_OBJECTIVES };
            if self.content.objectives[number as usize].is_possible(neutrals, cities, state.count) {
                state.cards.put_bottom(Card(state::OBJECTIVES + number), deck);
            }
        }
        for hero in (0..state::HEROES as u8)
            .map(Hero)
            .filter(|&hero| state.hero(hero).owner.get().is_none())
            .collect::<Vec<_>>()
        {
            state.cards.put_bottom(state::hero_card(hero), pile::HEROES);
        }
        let decks =
            [pile::QUESTS, pile::TACTICS, pile::REWARDS, pile::GOOD_OBJECTIVES, pile::EVIL_OBJECTIVES, pile::HEROES];
        for deck in decks.into_iter().chain(Season::ALL.iter().map(|&season| pile::season(season))) {
            state.cards.shuffle(deck, &mut state.chance);
        }
        for seat in state.seats() {
            let Some(faction) = state.faction(seat) else { continue };
            let info = &self.content.factions[faction.index()];
            for _ in 0..info.tactics {
                self.draw_one_tactics(state, seat, sink);
            }
            // Playable from the first spring on.
            state.cards.move_all(pile::fresh(seat), pile::hand(seat));
            self.draw_quests(state, seat, 2, sink);
            let deck = if info.alignment == Alignment::Good { pile::GOOD_OBJECTIVES } else { pile::EVIL_OBJECTIVES };
            self.draw_objective(state, seat, deck, sink);
        }
        state.year = 1;
        state.season = Season::Spring;
        state.stack.becomes(Step::Year(YearStep::Season));
        self.look_around(state, sink);
    }
}

const _: () = assert!(TILES == LAND_TILES + crate::ids::FACTIONS && HOME_AREAS == 3 && Order::ALL.len() == 8);
