//! What an option is about: the things of the scene that it points at, and what it would meet there, with numbers that hold
//! now.

use super::faces::drawn_id;
use super::realm::part_id;
use super::stage::{faction_id, formation_id};
use super::{number, plain};
use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Fate, Hero, Order, Reward, Unit};
use crate::play::cards::CardChoice;
use crate::state::{ATTACKER, DEFENDER, KINDS, State, fate_card, pile};
use crate::step::{BattleStep, MarchStep, OrderStep, SetupStep, Step, YearStep};
use crate::text::free_id;
use kernel::{Card, Label, Message, Pile, Seat, Viewer};

impl Runewars {
    /// A label with the things it is about and what it would bring.
    pub(crate) fn label_in_scene(&self, state: &State, seat: Seat, choice: Choice) -> Label {
        let mut label = self.label_choice(state, seat, choice);
        label.at = self.points_at(state, seat, choice);
        if label.detail.is_none() {
            label.detail = self.detail(state, choice);
        }
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
                spot.map(|spot| free_id(spot.thirds()[usize::from(third) % 2])).into_iter().collect()
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
            _ => Vec::new(),
        }
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

    fn detail(&self, state: &State, choice: Choice) -> Option<Message> {
        match (choice, state.stack.top()?) {
            (Choice::Order(order), _) => self.order_face(order).text.into_iter().next(),
            (Choice::Area(area), Step::March(_) | Step::Order(_) | Step::Battle(BattleStep::Retreat { .. })) => {
                Some(self.who_holds(state, area))
            }
            _ => None,
        }
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

fn order_id(seat: Seat, order: Order) -> String {
    part_id(seat, &format!("order-{}", order.slug()))
}
