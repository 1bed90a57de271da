//! What an option is about: the things of the scene that it points at, and what it would meet there, with numbers that hold
//! now.

use super::faces::drawn_id;
use super::realm::part_id;
use super::stage::{faction_id, formation_id};
use super::{number, plain};
use crate::Runewars;
use crate::card_text::sentence;
use crate::choice::Choice;
use crate::content::Icon;
use crate::effect::Trial;
use crate::foresee::DuelOdds;
use crate::ids::{Area, Attribute, Faction, Fate, Hero, Order, Quest, Resource, Reward, TYPES, Tile, Unit};
use crate::land::{Board, Pass, areas};
use crate::play::cards::{CardChoice, CardStep, PeopleWant};
use crate::play::resource_name;
use crate::state::{ATTACKER, DEFENDER, Foe, KINDS, State, fate_card, pile};
use crate::step::{HeroStep, MarchStep, OrderStep, SetupStep, Step, YearStep};
use crate::text::free_id;
use kernel::game::Odds;
use kernel::message::Arg;
use kernel::{Card, Label, Message, Pile, Seat, Viewer};

impl Runewars {
    /// A label with the things it is about and what it would bring.
    pub(crate) fn label_in_scene(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        let mut label = self.label_choice(state, seat, choice);
        label.at = self.points_at(state, seat, choice);
        if label.detail.is_none() {
            label.detail = self.detail(state, seat, choice);
        }
        self.tell_odds(state, seat, choice, &mut label);
        label
    }

    /// The card that asks stands beside the prompt.
    pub(crate) fn asks_by(&self, state: &State) -> Vec<String> {
        let bids = matches!(state.stack.top(), Some(Step::Year(YearStep::Bid)));
        let season = bids && !state.cards.is_empty(pile::SEASON_DISCARD);
        season.then(|| "season-card".to_owned()).into_iter().collect()
    }

    /// Things of the scene that a choice is about.
    fn points_at(&self, state: &State, seat: Seat, choice: Choice) -> Vec<String> {
        let laid = |area: Area| if state.land.has(area) { vec![self.cell_id(area)] } else { vec![] };
        match choice {
            Choice::Faction(faction) => vec![faction_id(faction)],
            Choice::Tile(tile) => tile.areas().map(|area| self.at_hand_id(choice, area)).collect(),
            Choice::Turning(_) => match state.stack.top() {
                Some(Step::Setup(SetupStep::Turning { tile, .. })) => {
                    tile.areas().map(|area| self.at_hand_id(choice, area)).collect()
                }
                _ => Vec::new(),
            },
            Choice::Area(area) | Choice::Dragon(area) | Choice::FalseRune(area) => laid(area),
            Choice::Place(hex) => vec![free_id(hex)],
            Choice::Marker(spot) => spot.hexes().map(free_id).to_vec(),
            Choice::Home { marker, third, .. } => {
                let spot = state.markers.get(usize::from(marker));
                let place = spot.map(|spot| free_id(spot.thirds()[usize::from(third) % 2]));
                let home = state.faction(seat).map(Faction::home);
                let turned = home.into_iter().flat_map(Tile::areas);
                place.into_iter().chain(turned.map(|area| self.at_hand_id(choice, area))).collect()
            }
            Choice::Order(order) => vec![order_id(seat, order)],
            Choice::Resource(resource) => vec![part_id(seat, resource.slug())],
            Choice::Hero(hero) => self.hero_ids(state, hero),
            Choice::Title(title) => vec![Self::title_id(title)],
            Choice::Fate(fate) => self.drawn_ids(state, fate),
            Choice::Quest(quest) => {
                let card = |card: &Card| self.card_thing(*card) == self.quest_thing(quest);
                self.own_card(state, seat, "quests", pile::quests(seat), card)
            }
            Choice::Units { unit, .. } | Choice::Unit(unit) | Choice::Figure { unit, .. } => self.unit_ids(state, unit),
            Choice::All => self.host_of_step(state).map(|area| self.army_id(area)).into_iter().collect(),
            Choice::Card(card) => self.card_points(state, seat, card),
            // What ends a march with a battle is about its target.
            Choice::Done => self.battle_ahead(state, seat).map(|target| self.cell_id(target)).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// The enemy area that is fought for when the march ends.
    fn battle_ahead(&self, state: &State, seat: Seat) -> Option<Area> {
        let marches = matches!(state.stack.top(), Some(Step::March(MarchStep::March { .. }))) && state.battle_rages();
        state.marching.target.filter(|&target| marches && state.is_enemy(target, seat))
    }

    fn hero_ids(&self, state: &State, hero: Hero) -> Vec<String> {
        match state.hero(hero).owner.get() {
            Some(_) => vec![self.hero_id(hero), self.hero_card_id(hero)],
            None => Vec::new(),
        }
    }

    fn drawn_ids(&self, state: &State, fate: Fate) -> Vec<String> {
        let lies = |side: &usize| state.cards.iter(pile::fate_drawn(*side)).any(|card| card == fate_card(fate));
        [ATTACKER, DEFENDER].into_iter().filter(lies).map(|side| drawn_id(side, fate)).collect()
    }

    /// Units in a battle by their formation, else by the army that the step speaks of.
    fn unit_ids(&self, state: &State, unit: Unit) -> Vec<String> {
        if state.battle_rages() {
            let there = |side: usize| {
                let kinds = (0..KINDS).filter(move |&kind| {
                    let host = &state.battle.sides[side].host;
                    host.standing(kind) + host.routed(kind) > 0 && self.unit_in_battle(state, side, kind) == unit
                });
                kinds.map(move |kind| formation_id(side, &self.info(state, side, kind).slug))
            };
            return [ATTACKER, DEFENDER].into_iter().flat_map(there).collect();
        }
        self.host_of_step(state).map(|area| self.army_id(area)).into_iter().collect()
    }

    /// The area whose units the step asks about.
    fn host_of_step(&self, state: &State) -> Option<Area> {
        let area = match state.stack.top()? {
            Step::March(MarchStep::Take { from, .. }) | Step::Order(OrderStep::StepWith { from, .. }) => from,
            Step::Year(YearStep::Starve { area, .. }) | Step::Order(OrderStep::Excess { area, .. }) => area,
            _ => return None,
        };
        (state.place(area).units() > 0).then_some(area)
    }

    fn card_points(&self, state: &State, seat: Seat, choice: CardChoice) -> Vec<String> {
        match choice {
            CardChoice::Tactics(kind) => {
                let is = |card: &Card| self.card_thing(*card) == self.tactics_thing(kind);
                let ids = self.own_card(state, seat, "tactics", pile::hand(seat), is);
                if ids.is_empty() { self.own_card(state, seat, "fresh", pile::fresh(seat), is) } else { ids }
            }
            CardChoice::Use { hero, reward } | CardChoice::Show { hero, reward } => {
                self.reward_ids(state, seat, hero, reward)
            }
            CardChoice::Give(hero) | CardChoice::TakeUp(hero) | CardChoice::Look(hero) => self.hero_ids(state, hero),
            CardChoice::Raze(area) => vec![self.cell_id(area)],
            CardChoice::Objective => self.own_card(state, seat, "objective", pile::objective(seat), |_| true),
            CardChoice::Player(of) => vec![format!("seat-{}", of.0)],
            CardChoice::Exchange | CardChoice::First | CardChoice::Second => Vec::new(),
        }
    }

    fn reward_ids(&self, state: &State, seat: Seat, hero: Hero, reward: Reward) -> Vec<String> {
        let pile = pile::carried(hero);
        let is = |card: &Card| {
            state.cards.seen_by(Viewer::Seat(seat), *card) && self.card_thing(*card) == self.reward_thing(reward)
        };
        let card = state.cards.iter(pile).find(is);
        card.and_then(|card| self.card_id(state, Viewer::Seat(seat), &self.rewards_id(hero), pile, card))
            .into_iter()
            .collect()
    }

    /// The id of the first card of one's own pile that is such a one.
    fn own_card(&self, state: &State, seat: Seat, what: &str, pile: Pile, is: impl Fn(&Card) -> bool) -> Vec<String> {
        let viewer = Viewer::Seat(seat);
        let card = state.cards.iter(pile).find(|card| state.cards.seen_by(viewer, *card) && is(card));
        card.and_then(|card| self.card_id(state, viewer, &part_id(seat, what), pile, card)).into_iter().collect()
    }

    // --- What it would meet ----------------------------------------------------------------------------------------

    fn detail(&self, state: &State, seat: Seat, choice: Choice) -> Option<Message> {
        match (choice, state.stack.top()?) {
            (Choice::Claim, _) => Some(self.claim_text(state)),
            (Choice::Home { marker, third, turning }, _) => self.home_lies(state, seat, marker, third, turning),
            (Choice::Order(order), _) => Some(self.order_detail(state, seat, order)),
            (Choice::Resource(resource), Step::Order(OrderStep::Recruit { .. })) => {
                Some(self.recruits_of(state, seat, resource))
            }
            (Choice::Title(title), _) => {
                let powers = sentence(self.content.powers_of(title));
                let detail = plain("runewars-detail-title").with("count", state.titles[title.index()].influence);
                Some(detail.with("text", powers))
            }
            (Choice::Hero(hero), Step::Order(OrderStep::KeepHero { .. } | OrderStep::Desert { .. })) => {
                Some(self.hero_in_numbers(state, hero))
            }
            (Choice::Attribute(attribute), Step::Card(CardStep::People(_, PeopleWant::Train { hero, .. }))) => {
                let printed = self.content.hero(hero).attributes[attribute.index()];
                Some(plain("runewars-detail-now").with("count", state.attribute(hero, attribute, printed)))
            }
            (Choice::Move, _) => Some(plain("runewars-detail-move")),
            (Choice::Heal, _) => Some(plain("runewars-detail-heal")),
            (Choice::Train, _) => Some(plain("runewars-detail-train")),
            (Choice::Place(at), Step::Setup(SetupStep::Spot { tile, turning, .. })) => {
                let mut land = state.land.clone();
                land.lay(tile, turning, at, &self.content.areas);
                let lies = tile.areas().fold(0, |set, area| set | area.bit());
                Some(self.beside(land.around(lies, Pass::ANY) & !lies))
            }
            (Choice::Marker(spot), _) => Some(self.beside(Board::of(&state.land).touched(spot))),
            (Choice::Area(area), Step::Setup(_)) => Some(self.what_is_printed(area)),
            (Choice::Fate(fate), Step::Hero(HeroStep::Test { quest, .. })) => {
                let destiny = self.content.fates[fate.index()].destiny;
                let outcome = self.content.quests[quest.index()].outcomes[destiny.index()];
                Some(sentence(self.content.list_text(outcome)))
            }
            (Choice::Area(area), _) if state.land.has(area) => Some(self.what_lies(state, seat, area)),
            _ => None,
        }
    }

    fn beside(&self, touched: u64) -> Message {
        let names: Vec<String> = areas(touched).map(|area| self.short_name(area)).collect();
        plain("runewars-detail-beside").with("beside", names.join(" "))
    }

    /// What an area brings, before anybody stands there.
    fn what_is_printed(&self, area: Area) -> Message {
        let info = &self.content.areas[area.index()];
        let mut things: Vec<Arg> = Vec::new();
        for (place, &count) in info.neutrals.iter().enumerate().filter(|(_, count)| **count > 0) {
            let unit = Unit::neutral(place);
            let some = plain("runewars-some-units").with("count", count).with("unit", self.unit_thing(unit));
            things.push(some.with("units", self.units_name(unit)).into());
        }
        things.extend(info.city.then(|| Arg::from(plain("runewars-lies-city"))));
        let yields = Resource::ALL.iter().map(|&of| (of, info.yields[of.index()]));
        things.extend(yields.filter(|(_, count)| *count > 0).map(|(of, count)| {
            Arg::from(plain("runewars-lies-yield").with("count", count).with("resource", resource_name(of)))
        }));
        plain("runewars-detail-printed").with("things", things)
    }

    fn hero_in_numbers(&self, state: &State, hero: Hero) -> Message {
        let info = self.content.hero(hero);
        let of = |attribute: Attribute| state.attribute(hero, attribute, info.attributes[attribute.index()]);
        plain("runewars-detail-hero")
            .with("strength", of(Attribute::Strength))
            .with("agility", of(Attribute::Agility))
            .with("wisdom", of(Attribute::Wisdom))
            .with("health", info.health.saturating_sub(state.hero(hero).damage))
            .with("text", sentence(self.content.gifts_of(hero)))
    }

    /// What an order does, and whether it would be the highest of the year.
    fn order_detail(&self, state: &State, seat: Seat, order: Order) -> Message {
        let supreme = u16::from(state.player(seat).given) >> (order as u16 + 1) == 0 && order != Order::Fortify;
        let text = self.order_face(order).text.into_iter().next().unwrap_or(plain("runewars-line"));
        let now = self.order_now(state, seat, order, supreme).map_or(Arg::from("none"), Arg::from);
        plain("runewars-detail-order").with("text", text).with("supreme", u8::from(supreme)).with("now", now)
    }

    /// What an order would bring as things stand, in numbers.
    fn order_now(&self, state: &State, seat: Seat, order: Order, supreme: bool) -> Option<Message> {
        match order {
            Order::Strategize if supreme => {
                Some(plain("runewars-now-tactics").with("count", self.icons(state, seat, Icon::Tactics)))
            }
            Order::Harvest => {
                let (from, to) = (state.player(seat).dials, self.yields(state, seat));
                let dials = Resource::ALL.iter().map(|&resource| {
                    let dial = plain("runewars-now-dial").with("resource", resource_name(resource));
                    Arg::from(dial.with("from", from[resource.index()]).with("to", to[resource.index()]))
                });
                Some(plain("runewars-now").with("what", dials.collect::<Vec<Arg>>()))
            }
            Order::Recruit => {
                let dials = Resource::ALL.iter().filter(|&&resource| {
                    self.shown(state, seat, resource).iter().any(|icon| matches!(icon, Icon::Unit(_)))
                });
                let dials = dials.map(|&resource| {
                    let dial = plain("runewars-now-recruits").with("resource", resource_name(resource));
                    Arg::from(dial.with("units", self.recruits_of(state, seat, resource)))
                });
                Some(plain("runewars-now").with("what", dials.collect::<Vec<Arg>>()))
            }
            Order::Rally => {
                let city = |area: &Area| state.place(*area).city.is_some();
                let cities = areas(state.controlled(seat)).filter(city).count();
                Some(plain("runewars-now-cities").with("count", cities as u8))
            }
            Order::Power => {
                Some(plain("runewars-now-influence").with("count", self.icons(state, seat, Icon::Influence)))
            }
            Order::Strategize | Order::Mobilize | Order::Conquest | Order::Fortify => None,
        }
    }

    /// The units that a dial brings now.
    fn recruits_of(&self, state: &State, seat: Seat, resource: Resource) -> Message {
        let shown = self.shown(state, seat, resource);
        let count = |unit: Unit| shown.iter().filter(|icon| **icon == Icon::Unit(unit)).count() as u8;
        let faction = state.faction(seat);
        let units = (0..TYPES).filter_map(|place| faction.map(|faction| faction.unit(place)));
        let some = units.filter(|&unit| count(unit) > 0).map(|unit| {
            let some = plain("runewars-some-units").with("count", count(unit)).with("unit", self.unit_thing(unit));
            Arg::from(some.with("units", self.units_name(unit)))
        });
        plain("runewars-detail-recruits").with("units", some.collect::<Vec<Arg>>())
    }

    // --- The odds --------------------------------------------------------------------------------------------------

    /// Odds stand on the option that begins something: a battle, a parley, a quest, a duel.
    fn tell_odds(&self, state: &State, seat: Seat, choice: Choice, label: &mut Label) {
        match (state.stack.top(), choice) {
            (Some(Step::March(MarchStep::Activate { .. })), Choice::Area(target)) => {
                let fights = state.is_enemy(target, seat) || state.is_neutral(target);
                let army = self.all_who_can_come(state, seat, target);
                let units: u8 = army[..TYPES].iter().sum();
                if fights && units > 0 {
                    let odds = self.odds_of(state, seat, target, &army, BATTLES_SHOWN);
                    label.odds = Some(of("runewars-odds-all", odds.attacker));
                }
            }
            (Some(Step::March(_)), Choice::Done) if self.battle_ahead(state, seat).is_some() => {
                self.tell_battle(state, label);
            }
            (Some(Step::March(MarchStep::Parley { .. } | MarchStep::Refused { .. })), Choice::Battle) => {
                self.tell_battle(state, label);
            }
            (Some(Step::March(MarchStep::Parley { .. })), Choice::Pay(price)) => {
                let chances = self.destinies(state, price + self.diplomats(state, seat, state.battle.at));
                label.odds = Some(of("runewars-odds-parley", 1.0 - chances.red));
                let detail = plain("runewars-detail-parley").with("gold", percent(chances.gold));
                label.detail = Some(detail.with("silver", percent(chances.silver)));
            }
            (Some(Step::Hero(HeroStep::Deed { hero })), Choice::Hero(rival)) => {
                self.tell_duel(self.duel_odds(state, hero, Foe::Hero(rival), None, DUELS_SHOWN), label);
            }
            (Some(Step::Hero(HeroStep::Deed { hero })), Choice::Quest(quest)) => {
                self.tell_quest(state, hero, quest, label);
            }
            _ => {}
        }
    }

    /// The battle that the army at hand would fight.
    fn tell_battle(&self, state: &State, label: &mut Label) {
        if let Some(odds) = self.odds(state, BATTLES_SHOWN) {
            label.odds = Some(of("runewars-odds-win", odds.attacker));
            let [own, theirs] = odds.losses.map(|lost| number(format!("{lost:.1}")));
            label.detail = Some(plain("runewars-detail-battle").with("own", own).with("theirs", theirs));
        }
    }

    fn tell_duel(&self, odds: DuelOdds, label: &mut Label) {
        label.odds = Some(of("runewars-odds-duel", odds.wins));
        label.detail = Some(plain("runewars-detail-duel").with("percent", percent(odds.falls)));
    }

    fn tell_quest(&self, state: &State, hero: Hero, quest: Quest, label: &mut Label) {
        match self.content.quests[quest.index()].trial {
            Trial::Duel(unit, _) => {
                self.tell_duel(self.duel_odds(state, hero, Foe::Unit(unit), Some(quest), DUELS_SHOWN), label);
            }
            Trial::Test(attribute) => {
                let (cards, redraws) = self.test_cards(state, hero, attribute);
                // Beside a better one a card that is drawn anew is one card more.
                let chances = self.destinies(state, if cards > 1 { cards + redraws } else { cards });
                label.odds = Some(of("runewars-odds-test", 1.0 - chances.red));
                let detail = plain("runewars-detail-test").with("gold", percent(chances.gold));
                label.detail = Some(detail.with("silver", percent(chances.silver)).with("count", cards));
            }
        }
    }

    /// How a home realm would lie: which areas of the land each of its areas touches.
    fn home_lies(&self, state: &State, seat: Seat, marker: u8, third: u8, turning: u8) -> Option<Message> {
        let home = state.faction(seat)?.home();
        let spot = *state.markers.get(usize::from(marker))?;
        let ways = Board::of(&state.land).homes(spot, home, &self.content.areas);
        let &(.., origin) = ways.iter().find(|(of, turned, _)| *of == third && *turned == turning)?;
        let mut land = state.land.clone();
        land.lay(home, turning, origin, &self.content.areas);
        let lies = home.areas().map(|area| {
            let beside = areas(land.beside(area, state.pass())).filter(|other| !other.is_home());
            let names: Vec<String> = beside.map(|other| self.short_name(other)).collect();
            let id = if names.is_empty() { "runewars-home-outside" } else { "runewars-home-beside" };
            Arg::from(plain(id).with("area", self.short_name(area)).with("beside", names.join(" ")))
        });
        Some(plain("runewars-home-lies").with("areas", lies.collect::<Vec<Arg>>()))
    }

    /// Who stands in an area, and what else lies there for this seat's eyes: `empty; an unknown rune and 2 food`.
    fn what_lies(&self, state: &State, seat: Seat, area: Area) -> Message {
        let place = state.place(area);
        let mut things: Vec<Arg> = Vec::new();
        if let Some(token) = place.rune {
            let id = match (state.runes.known(token).contains(seat), state.runes.is_second(token)) {
                (true, true) => "runewars-lies-dragon",
                (true, false) => "runewars-lies-false",
                (false, _) => "runewars-lies-rune",
            };
            things.push(plain(id).into());
        }
        things.extend(place.city.map(|city| Arg::from(self.city_thing(city))));
        let (yields, more) = (&self.content.areas[area.index()].yields, self.village(state, area));
        let yields = Resource::ALL.iter().map(|&of| (of, yields[of.index()] + more[of.index()]));
        things.extend(yields.filter(|(_, count)| *count > 0).map(|(of, count)| {
            Arg::from(plain("runewars-lies-yield").with("count", count).with("resource", resource_name(of)))
        }));
        let held = self.who_holds(state, area);
        if things.is_empty() { held } else { plain("runewars-lies").with("held", held).with("things", things) }
    }

    /// Who stands in an area: `Freya: 3 units, a stronghold of 5`.
    fn who_holds(&self, state: &State, area: Area) -> Message {
        let place = state.place(area);
        let walls: u8 = place.stronghold.map_or(0, |held| if held.damaged { 3 } else { 5 });
        let message = match state.controller(area) {
            Some(seat) => plain("runewars-detail-held").with("who", seat),
            None if place.units() > 0 => plain("runewars-detail-neutral"),
            None => return plain("runewars-detail-empty"),
        };
        message.with("count", place.units()).with("walls", number(walls)).with("walled", u8::from(walls > 0))
    }
}

/// So many battles and duels are fought out for the odds on an option.
pub(super) const BATTLES_SHOWN: u32 = 60;
const DUELS_SHOWN: u32 = 200;

pub(super) fn percent(share: f32) -> u8 {
    (share * 100.0).round().clamp(0.0, 100.0) as u8
}

fn of(id: &'static str, share: f32) -> Odds {
    Odds { of: plain(id), percent: percent(share) }
}

fn order_id(seat: Seat, order: Order) -> String {
    part_id(seat, &format!("order-{}", order.slug()))
}
