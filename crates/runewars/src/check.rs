//! The laws of a state: everything lies where it can lie, and nothing is lost. Must not panic on any state read from a file:
//! numbers come first, then what is looked up by them.

mod setup;
mod steps;

use crate::Runewars;
use crate::effect::Trial;
use crate::ids::{
    AREAS, Alignment, Area, CITIES, FACTIONS, FATES, Faction, Hero, LAND_AREAS, LAND_TILES, TILES, TYPES, UNITS, Unit,
};
use crate::land::{Pass, SIDES, areas};
use crate::state::{
    ATTACKER, CARDS, Cause, DEFENDER, DRAGON_RUNES, EXPLORATION, FALSE_RUNES, Foe, HERO_CARDS, HEROES, HURTS, KINDS,
    MOST_HEROES, MOST_INFLUENCE, MOST_UNITS, OBJECTIVES, PLAYERS, QUESTS, REWARDS, SEASON, State, TACTICS, hero_card,
    objective_of, pile, season_of,
};
use crate::step::{BattleStep, OrderStep, Step};
use kernel::{Card, Ids, MaybeSeat, Pile, Seat, SeatSet};

/// Of a year, in each of which one order is given.
const SEASONS: u32 = 4;
/// What adds up in the course of a season or a battle never comes to more.
const MOST: u8 = 120;
/// No dial shows more units of a type, and three are recruited by at once.
const MOST_RECRUITS: u8 = 24;
/// Rounds of a duel.
const ROUNDS: u8 = 4;

fn law(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

fn seated(state: &State, seat: Seat) -> bool {
    seat.0 < state.count
}

/// Nobody, or somebody in the game.
fn lives(state: &State, seat: MaybeSeat) -> bool {
    seat.get().is_none_or(|seat| seated(state, seat) && !state.player(seat).eliminated)
}

impl Runewars {
    pub(crate) fn known_ids(&self, state: &State) -> Ids {
        let (content, areas) = (&self.content, 1 << AREAS);
        let ids = Ids::of(state.count).cards(CARDS, pile::COUNT).effects(&content.effects);
        let ids = ids.below("Area", AREAS).below("Tile", TILES).below("Unit", UNITS).below("City", CITIES);
        let ids = ids.below("Hero", HEROES).below("Fate", FATES).below("Token", state.runes.capacity());
        let ids = ids.below("Tactics", content.tactics.len()).below("Reward", content.rewards.len());
        let ids = ids.below("Quest", content.quests.len()).below("Objective", content.objectives.len());
        let ids = ids.below("SeasonCard", content.seasons.len()).below("Exploration", content.explorations.len());
        // What lies beside what is the land's own law.
        let ids = ids.free("Side").below("Spot.side", 3).below(".side", 2).below(".turning", SIDES);
        let ids = ids.below(".kind", KINDS).below("BattleSide.acting", KINDS).below("Figure.hurt", HURTS);
        let ids = ids.below("Marching.heroes", 1 << HEROES).below(".acted", 1 << HEROES);
        let ids = ids.below("Marching.left", areas).below("Player.looked", areas).below("Decrees.ceasefire", areas);
        let ids = ids.below("State.finds_up", areas).below("State.runes_up", areas).below("Land.laid", areas);
        ids.below("OrderStep::Cities.left", areas).below("OrderStep::Income.left", areas)
    }

    pub(crate) fn check_state(&self, state: &State) -> Result<(), String> {
        self.check_table(state)?;
        self.check_land(state)?;
        self.check_places(state)?;
        self.check_figures(state)?;
        self.check_cards(state)?;
        self.check_heroes(state)?;
        self.check_runes(state)?;
        self.check_march(state)?;
        self.check_battle(state)?;
        self.check_duel(state)?;
        self.check_stack(state)?;
        self.check_crowds(state)?;
        self.check_question(state)
    }

    fn check_table(&self, state: &State) -> Result<(), String> {
        law((2..=PLAYERS as u8).contains(&state.count) && state.first.0 < state.count, "so many players do not play")?;
        law(!(state.options.epic && state.options.revised), "the epic game belongs to the original edition")?;
        law(state.year <= state.options.years(), "the years are over")?;
        law(
            state
                .players
                .iter()
                .all(|player| player.influence <= MOST_INFLUENCE && player.dials.iter().all(|&dial| dial <= 8)),
            "a dial or a purse is too full",
        )?;
        // Who has to choose an order has one left to choose.
        law(
            state.players.iter().all(|player| player.given.count_ones() <= SEASONS),
            "more orders were given than a year has seasons",
        )?;
        for (seat, player) in state.players.iter().enumerate() {
            let (plays, faction) = (seat < usize::from(state.count), player.faction);
            law(plays || faction.is_none(), "a faction of nobody at the table")?;
            law(!plays || state.year == 0 || faction.is_some(), "somebody leads no faction")?;
            let same = state.players[..seat].iter().any(|other| other.faction.is_some() && other.faction == faction);
            law(!same, "two lead the same faction")?;
        }
        law(state.titles.iter().all(|title| lives(state, title.holder)), "a title belongs to nobody in the game")?;
        law(state.titles.iter().all(|title| title.influence <= MOST_INFLUENCE), "too much lies on a title")?;
        for (season, claim) in state.claims.iter().enumerate() {
            let Some(seat) = claim.seat.get() else { continue };
            law(lives(state, claim.seat), "a claim belongs to nobody in the game")?;
            let years = 1..state.options.years();
            law(state.options.revised && years.contains(&claim.year), "a claim that cannot have been made")?;
            let twice = state.claims[..season].iter().any(|other| other.seat.get() == Some(seat));
            law(!twice, "somebody claims twice")?;
        }
        let decrees = &state.decrees;
        law(
            lives(state, decrees.train_too)
                && decrees.food_less <= MOST
                && decrees.food_more.iter().all(|&n| n <= MOST),
            "a decree that no card makes",
        )?;
        law(state.winners.minus(SeatSet::first_n(state.count)).is_empty(), "nobody at the table has won")?;
        law(state.over.is_some() || state.winners.is_empty(), "somebody has won, and it goes on")?;
        match state.cause {
            Cause::Thing(thing) => law(self.all_things().contains(&kernel::Thing(thing)), "nothing is to blame"),
            _ => Ok(()),
        }
    }

    /// The land is what its tiles make of it.
    fn check_land(&self, state: &State) -> Result<(), String> {
        state.land.check()?;
        let anew = state.land.laid_anew(&self.content.areas);
        law(anew.is_some_and(|land| land == state.land), "the land is not made of tiles")?;
        let held = |faction: Faction| state.seats().any(|seat| state.faction(seat) == Some(faction));
        law(
            Faction::ALL.iter().all(|&faction| !state.land.has(faction.home().first()) || held(faction)),
            "a home realm of nobody",
        )?;
        law(state.dealt.iter().flatten().all(|tile| tile.index() < LAND_TILES), "there is no such tile")?;
        law(state.markers.iter().all(|spot| spot.side < 3 && spot.at.is_near()), "a marker lies nowhere")?;
        law(state.markers.len() <= usize::from(state.count), "more markers than players")?;
        let laid = state.land.laid;
        law(state.decrees.ceasefire & !laid == 0 && state.marching.left & !laid == 0, "an area is not on the land")?;
        law(state.finds_up & !(laid & ((1 << LAND_AREAS) - 1)) == 0, "a find is not on the land")
    }

    /// An area belongs to whoever has units or a stronghold there, and what is on no tile is nowhere.
    fn check_places(&self, state: &State) -> Result<(), String> {
        law(state.places.len() == AREAS, "an area is missing")?;
        let fights = state.stack.iter().any(|step| matches!(step, Step::Battle(_)));
        let mut cities = 0u8;
        for (number, place) in state.places.iter().enumerate() {
            let area = Area(number as u8);
            let counts = place.standing.iter().chain(&place.routed);
            law(counts.clone().all(|&count| count <= 60), "an army is larger than the box")?;
            let laid = state.land.has(area);
            law(lives(state, place.owner), "an area belongs to nobody in the game")?;
            law(place.activated.minus(SeatSet::first_n(state.count)).is_empty(), "a token of nobody at the table")?;
            let own = place.standing[..TYPES].iter().chain(&place.routed[..TYPES]).any(|&count| count > 0);
            let held = own || place.stronghold.is_some();
            let fought = fights && state.battle.at == area && place.owner.get().is_some();
            law(held == place.owner.get().is_some() || fought, "an area is held by nobody, or by nothing")?;
            let empty = !held && counts.clone().all(|&count| count == 0) && place.rune.is_none();
            law(laid || empty, "somebody stands outside of the land")?;
            if let Some(city) = place.city {
                law(city.index() < CITIES && cities & 1 << city.0 == 0, "a city lies nowhere, or twice")?;
                cities |= 1 << city.0;
            }
        }
        Ok(())
    }

    fn check_figures(&self, state: &State) -> Result<(), String> {
        let sane = |count: &u8| *count <= 60;
        let hosts = state.battle.sides.iter().all(|side| side.host.0.iter().flatten().flatten().all(sane));
        law(hosts && state.battle.beyond.iter().all(sane), "an army is larger than the box")?;
        law(seated(state, state.battle.attacker) && lives(state, state.battle.defender), "a battle of nobody")?;
        let total = |unit: Unit| -> u32 {
            let index = unit.index();
            let neutral = index.checked_sub(FACTIONS * TYPES);
            let kind = neutral.map_or(index % TYPES, |neutral| TYPES + neutral);
            let of = |owner: Option<Seat>| {
                let faction = owner.and_then(|seat| state.faction(seat)).map(Faction::index);
                neutral.is_some() || faction == Some(index / TYPES)
            };
            let placed = state.places.iter().filter(|place| of(place.owner.get()));
            let placed: u32 = placed.map(|place| u32::from(place.standing[kind]) + u32::from(place.routed[kind])).sum();
            let owners = [Some(state.battle.attacker), state.battle.defender.get()];
            let sides = state.battle.sides.iter().zip(owners).filter(|(_, owner)| of(*owner));
            let fighting = sides.flat_map(|(side, _)| side.host.0[kind].iter().flatten());
            placed + fighting.map(|&count| u32::from(count)).sum::<u32>()
        };
        let many = Unit::all().find(|&unit| total(unit) > u32::from(self.content.units[unit.index()].figures));
        law(many.is_none(), "there are more figures of a type than in the box")
    }

    /// Every card lies where its kind can lie.
    fn check_cards(&self, state: &State) -> Result<(), String> {
        state.cards.check()?;
        for card in (0..CARDS as u16).map(Card) {
            law(self.may_lie(state, card, state.cards.place(card)), "a card lies where it cannot lie")?;
        }
        for seat in state.seats() {
            law(state.cards.len(pile::objective(seat)) <= 1, "somebody has two Objectives")?;
        }
        let tokens = (0..LAND_AREAS as u8).map(|area| state.cards.len(pile::token(Area(area))));
        law(tokens.max() <= Some(1), "two finds in one area")?;
        law(state.passed >> (OBJECTIVES - REWARDS) == 0, "a Reward was handed on that does not exist")?;
        law(state.rewards_up >> (OBJECTIVES - REWARDS) == 0, "a Reward lies face up that does not exist")
    }

    fn may_lie(&self, state: &State, card: Card, at: Pile) -> bool {
        let in_hand = |of: fn(Seat) -> Pile| state.living().any(|seat| of(seat) == at);
        let laid = |area: &Area| state.land.has(*area);
        if at == pile::BOX {
            return card.0 >= SEASON;
        }
        match card.0 {
            ..SEASON => [pile::FATE, pile::FATE_DISCARD, pile::fate_drawn(0), pile::fate_drawn(1)].contains(&at),
            SEASON..TACTICS => {
                let season = self.content.seasons[season_of(card).index()].season;
                at == pile::season(season) || at == pile::SEASON_DISCARD
            }
            TACTICS..REWARDS => {
                let decks = at == pile::TACTICS || at == pile::TACTICS_DISCARD;
                decks || in_hand(pile::hand) || in_hand(pile::fresh)
            }
            REWARDS..OBJECTIVES => {
                let mut borne = (0..HEROES as u8).map(Hero).filter(|hero| state.hero(*hero).owner.get().is_some());
                at == pile::REWARDS
                    || at == pile::REWARD_DISCARD
                    || borne.any(|hero| pile::carried(hero) == at)
                    || Area::all().filter(laid).any(|area| pile::lost(area) == at)
            }
            OBJECTIVES..QUESTS => {
                let good = self.content.objectives[objective_of(card).index()].alignment == Alignment::Good;
                let deck = if good { pile::GOOD_OBJECTIVES } else { pile::EVIL_OBJECTIVES };
                at == deck || at == pile::OBJECTIVE_DISCARD || in_hand(pile::objective)
            }
            QUESTS..HERO_CARDS => at == pile::QUESTS || at == pile::QUEST_DISCARD || in_hand(pile::quests),
            HERO_CARDS..EXPLORATION => at == pile::HEROES || at == pile::HEROES_IN_PLAY || in_hand(pile::looked_at),
            _ => {
                let decks = [pile::NEAR_TOKENS, pile::FAR_TOKENS, pile::TOKEN_DISCARD].contains(&at);
                let mut land = Area::all().filter(|area| !area.is_home() && laid(area));
                decks || land.any(|area| pile::token(area) == at)
            }
        }
    }

    /// RW-60, RW-69: a hero of somebody is on the land, alive, and its card in play.
    fn check_heroes(&self, state: &State) -> Result<(), String> {
        for hero in (0..HEROES as u8).map(Hero) {
            let of = state.hero(hero);
            law(lives(state, of.owner), "a hero of nobody in the game")?;
            law(of.training.iter().all(|&training| training <= 2), "a hero has trained more than can be")?;
            if of.owner.get().is_some() {
                law(of.area.index() < AREAS && state.land.has(of.area), "a hero is nowhere")?;
                law(of.damage < self.content.hero(hero).health, "a hero is dead and goes on")?;
                law(state.cards.place(hero_card(hero)) == pile::HEROES_IN_PLAY, "a hero whose card is not in play")?;
            } else {
                law(of.area.index() < AREAS, "a hero is nowhere")?;
            }
        }
        Ok(())
    }

    /// Tokens on the land and in the box are those of the game.
    fn check_runes(&self, state: &State) -> Result<(), String> {
        state.runes.check()?;
        let (mut dragons, mut falses) = (u32::from(state.dragon_runes), u32::from(state.false_runes));
        let tokens = || state.places.iter().filter_map(|place| place.rune);
        for (number, token) in tokens().enumerate() {
            law(state.runes.lies(token), "a rune lies on the land and not in the ledger")?;
            law(!tokens().take(number).any(|other| other == token), "a rune lies in two areas")?;
            if state.runes.is_second(token) {
                dragons += 1;
            } else {
                falses += 1;
            }
        }
        law(dragons == u32::from(DRAGON_RUNES) && falses == u32::from(FALSE_RUNES), "a rune is lost or new")?;
        law(state.runes_up & !state.tokens() == 0, "a rune lies face up that is not there")
    }

    fn check_march(&self, state: &State) -> Result<(), String> {
        let marching = &state.marching;
        let laid = |area: Area| area.index() < AREAS && state.land.has(area);
        law(marching.target.is_none_or(laid), "a march leads nowhere")?;
        law(marching.further <= MOST && marching.heroes >> HEROES == 0, "a march that no card makes")?;
        law(
            state
                .arrived
                .iter()
                .all(|arrived| laid(arrived.area) && usize::from(arrived.kind) < KINDS && arrived.count <= MOST),
            "somebody arrived nowhere",
        )?;
        law(state.recruits.iter().all(|&recruits| recruits <= MOST_RECRUITS), "more recruits than the dials show")
    }

    /// RW-51: both sides are in the game or neutral, and supporters are their heroes in the area.
    fn check_battle(&self, state: &State) -> Result<(), String> {
        let battle = &state.battle;
        law(battle.at.index() < AREAS, "a battle is nowhere")?;
        law(battle.initiative <= 6, "there are five initiatives")?;
        if !state.battle_rages() && battle.sides.iter().all(|side| side.supporters.is_empty()) {
            return Ok(());
        }
        law(state.land.has(battle.at), "a battle is nowhere")?;
        let attacker = battle.attacker;
        law(!state.player(attacker).eliminated, "the attacker is out of the game")?;
        law(battle.defender.get() != Some(attacker), "somebody fights against themselves")?;
        let strangers = battle.sides[DEFENDER].host.0[..TYPES].iter().flatten().flatten().any(|&count| count > 0);
        law(battle.defender.get().is_some() || !strangers, "units fight for nobody")?;
        for (side, owner) in [(ATTACKER, Some(attacker)), (DEFENDER, battle.defender.get())] {
            let this = &battle.sides[side];
            law(this.acting.is_none_or(|kind| usize::from(kind) < KINDS), "a type fights that does not exist")?;
            let sums = [this.strength, this.first_draw, this.winner_draws, this.specials, this.ravages];
            law(sums.into_iter().chain([this.routs, this.damage]).all(|sum| sum <= MOST), "a battle beyond measure")?;
            for (number, support) in this.supporters.iter().enumerate() {
                let hero = (support.hero.index() < HEROES).then(|| state.hero(support.hero));
                let here = hero.is_some_and(|hero| hero.owner.get() == owner && hero.area == battle.at);
                let kind = usize::from(support.kind) < KINDS;
                law(owner.is_some() && here && kind, "a supporter is nobody, or elsewhere")?;
                let alike = |other: &&crate::state::Support| other.hero == support.hero || other.kind == support.kind;
                law(!this.supporters[..number].iter().any(|other| alike(&other)), "a supporter supports twice")?;
            }
        }
        Ok(())
    }

    /// RW-67: two who live and are near each other, or a hero and the unit of a quest.
    fn check_duel(&self, state: &State) -> Result<(), String> {
        let Some(duel) = state.duel else { return Ok(()) };
        let of = |hero: Hero| (hero.index() < HEROES).then(|| state.hero(hero)).filter(|of| of.owner.get().is_some());
        let Some(hero) = of(duel.hero) else { return Err("nobody fights a duel".into()) };
        let sums = duel.wounds.into_iter().chain(duel.prevented).chain([duel.foe_damage]);
        law(duel.round <= ROUNDS && sums.into_iter().all(|sum| sum <= MOST), "a duel beyond measure")?;
        match (duel.foe, duel.quest) {
            (Foe::Hero(rival), None) => {
                let near = hero.area.bit() | state.land.beside(hero.area, Pass::ANY);
                let fights =
                    |rival: &crate::state::HeroState| rival.owner != hero.owner && near & rival.area.bit() != 0;
                law(of(rival).is_some_and(fights), "a duel against nobody")
            }
            (Foe::Unit(unit), Some(quest)) => {
                let trial = self.content.quests.get(quest.index()).map(|quest| quest.trial);
                law(matches!(trial, Some(Trial::Duel(named, _)) if named == unit), "a duel for another quest")
            }
            _ => Err("a duel against nobody".into()),
        }
    }

    /// RW-40, RW-60: the limits hold wherever nobody is being asked to keep them.
    fn check_crowds(&self, state: &State) -> Result<(), String> {
        let asked = |step: &Step| {
            matches!(
                step,
                Step::Order(OrderStep::Excess { .. } | OrderStep::Desert { .. }) | Step::Battle(BattleStep::Over)
            )
        };
        if state.stack.iter().any(asked) || state.over.is_some() {
            return Ok(());
        }
        let crowded = |area: &Area| state.controller(*area).is_some() && state.place(*area).units() > MOST_UNITS;
        law(!areas(state.land.laid).any(|area| crowded(&area)), "more than eight units of a player are in an area")?;
        law(
            state.seats().all(|seat| state.heroes_of(seat).count() <= MOST_HEROES),
            "somebody has more than three heroes",
        )
    }
}
