//! Cards at a table: each test puts a table like this, plays, and looks. By family of cards in the files beside.

mod heroes;
mod rewards;
mod seasons;
mod tactics;

use super::{CardStep, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::content::Content;
use crate::effect::Feat;
use crate::ids::{Area, Hero, Order, Season, SeasonCard, Shape, TYPES, Title};
use crate::land::{Pass, areas};
use crate::state::{
    ATTACKER, CARDS, DEFENDER, EXPLORATION, HERO_CARDS, HeroState, OBJECTIVES, QUESTS, REWARDS, STANDING, State,
    TACTICS, hero_card, pile,
};
use crate::step::{BattleStep, HeroStep, MarchStep, OrderStep, Part, RuneStep, Step, YearStep};
use kernel::{Ask, Card, Chance, Game, Position, Seat, SeatSet, SetupRequest, Silent};

/// A game in its first spring, all players before their orders.
pub(crate) struct Table {
    pub game: Runewars,
    pub state: State,
}

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);

impl Table {
    pub fn new(players: u8, options: &[(&str, &str)]) -> Table {
        Table::seeded(players, options, 7)
    }

    pub fn seeded(players: u8, options: &[(&str, &str)], seed: u64) -> Table {
        let game = Runewars::standard();
        let dealt = [("map", "dealt"), ("factions", "dealt")];
        let options = dealt.iter().chain(options).map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        let setup = game.setup(&SetupRequest { players, options, ..SetupRequest::default() }).expect("a table");
        let mut position = Position::start(&game, &setup, Chance::from_seed(seed), &mut Silent);
        let mut chance = Chance::from_seed(11);
        let mut options = Vec::new();
        while position.state().stack.top() != Some(Step::Year(YearStep::Orders)) {
            let seat = position.awaiting(&game).first().expect("somebody is asked");
            position.options(&game, seat, &mut options);
            let choice = options[chance.below(options.len() as u32) as usize];
            position.apply(&game, seat, choice, &mut Silent);
        }
        // What a test pushes lies above the orders, which nobody gives.
        let mut state = position.state().clone();
        state.decrees = crate::state::Decrees::default();
        // Orders as if a year had begun before: the first seats go first.
        for seat in state.seats() {
            let player = state.player_mut(seat);
            (player.influence, player.order, player.given) = (5, Order::at(seat.index()), 1 << seat.0);
        }
        let mut table = Table { game, state };
        for seat in table.state.seats() {
            table.empty(pile::hand(seat), pile::TACTICS);
            table.empty(pile::fresh(seat), pile::TACTICS);
        }
        for hero in (0..12).map(Hero) {
            table.empty(pile::carried(hero), pile::REWARDS);
        }
        table
    }

    fn empty(&mut self, from: kernel::Pile, to: kernel::Pile) {
        self.state.cards.move_all(from, to);
    }

    pub fn go_on(&mut self) {
        self.game.go_on(&mut self.state, &mut Silent);
    }

    pub fn content(&self) -> &Content {
        &self.game.content
    }

    /// Nothing is left but the orders.
    pub fn is_done(&self) -> bool {
        self.state.stack.len() == 1
    }

    /// Who is asked now.
    pub fn asked(&self) -> Option<Seat> {
        match self.game.whom(&self.state, self.state.stack.top()?) {
            Ask::One(seat) => Some(seat),
            _ => None,
        }
    }

    pub fn options_of(&self, seat: Seat) -> Vec<String> {
        let mut options = Vec::new();
        if let Some(step) = self.state.stack.top() {
            self.game.list(&self.state, step, seat, &mut options);
        }
        options.into_iter().map(|choice| self.game.write_choice(choice)).collect()
    }

    pub fn options(&self) -> Vec<String> {
        self.asked().map_or_else(Vec::new, |seat| self.options_of(seat))
    }

    /// The seat chooses what is written so; it must be offered.
    pub fn choose_as(&mut self, seat: Seat, text: &str) {
        let offered = self.options_of(seat);
        assert!(offered.iter().any(|option| option == text), "{text} is not among {offered:?}");
        let step = self.state.stack.top().expect("a step");
        let choice = self.game.read_choice(text).unwrap_or_else(|_| panic!("{text} can be read"));
        self.game.carry_out(&mut self.state, step, seat, choice, &mut Silent);
        self.go_on();
        assert_eq!(self.game.check(&self.state), Ok(()), "after {text}");
    }

    pub fn choose(&mut self, text: &str) {
        let seat = self.asked().unwrap_or_else(|| panic!("nobody is asked for {text}"));
        self.choose_as(seat, text);
    }

    pub fn slug(&self, area: Area) -> String {
        self.content().area(area).slug.clone()
    }

    // --- Putting the table ------------------------------------------------------------------------------------------

    fn card(&self, first: u16, is: impl Fn(Card) -> bool) -> Card {
        (first..CARDS as u16).map(Card).find(|&card| is(card)).expect("there is such a card")
    }

    pub fn hold(&mut self, seat: Seat, slug: &str) {
        let kind = self.content().find_tactics(slug).expect(slug);
        let free =
            |card: Card| self.state.cards.place(card) == pile::TACTICS && self.content().tactics_of(card) == kind;
        let card = self.card(TACTICS, free);
        self.state.cards.put_top(card, pile::hand(seat));
        self.state.cards.reset_known(card, seat.set());
    }

    pub fn bear(&mut self, hero: Hero, slug: &str) {
        let kind = self.content().find_reward(slug).expect(slug);
        let free = |card: Card| self.state.cards.place(card) == pile::REWARDS && self.content().reward_of(card) == kind;
        let card = self.card(REWARDS, free);
        let seat = self.state.hero(hero).owner.get().expect("an owner");
        self.state.cards.put_top(card, pile::carried(hero));
        self.state.cards.reset_known(card, seat.set());
    }

    pub fn hero(&mut self, seat: Seat, slug: &str, area: Area) -> Hero {
        let hero = self.content().find_hero(slug).expect(slug);
        let card = hero_card(hero);
        self.state.cards.put_top(card, pile::HEROES_IN_PLAY);
        self.state.cards.open(card);
        *self.state.hero_mut(hero) = HeroState { owner: seat.into(), area, ..HeroState::default() };
        hero
    }

    pub fn no_heroes(&mut self) {
        for hero in (0..12).map(Hero) {
            if self.state.hero(hero).owner.get().is_some() {
                self.state.cards.put_bottom(hero_card(hero), pile::HEROES);
                *self.state.hero_mut(hero) = HeroState::default();
            }
        }
    }

    pub fn objective(&mut self, seat: Seat, slug: &str) {
        let number = self.content().objectives.iter().position(|card| card.slug == slug).expect(slug);
        let old: Vec<Card> = self.state.cards.iter(pile::objective(seat)).collect();
        for card in old {
            self.state.cards.put_top(card, pile::OBJECTIVE_DISCARD);
            self.state.cards.open(card);
        }
        let card = Card(OBJECTIVES + number as u16);
        self.state.cards.put_top(card, pile::objective(seat));
        self.state.cards.reset_known(card, seat.set());
    }

    pub fn quest(&mut self, seat: Seat, slug: &str) -> Area {
        let number = self.content().quests.iter().position(|card| card.slug == slug).expect(slug);
        let held: Vec<Card> = self.state.cards.iter(pile::quests(seat)).collect();
        for card in held {
            self.state.cards.put_top(card, pile::QUESTS);
        }
        let card = Card(QUESTS + number as u16);
        self.state.cards.put_top(card, pile::quests(seat));
        self.state.cards.reset_known(card, seat.set());
        self.content().quests[number].area
    }

    /// The next Fate cards, by their numbers.
    pub fn fate(&mut self, numbers: &[u16]) {
        for number in numbers.iter().rev() {
            self.state.cards.put_top(Card(number - 1), pile::FATE);
        }
    }

    pub fn season(&mut self, slug: &str) {
        let number = self.content().seasons.iter().position(|card| card.slug == slug).expect(slug);
        self.game.season_card(&mut self.state, SeasonCard(number as u8), &mut Silent);
        self.go_on();
    }

    pub fn bids(&mut self, bids: &[u8]) {
        for (seat, bid) in bids.iter().enumerate() {
            self.choose_as(Seat(seat as u8), &format!("bid {bid}"));
        }
    }

    /// A window of the own turn, with an order on the table.
    pub fn turn(&mut self, seat: Seat, order: Order) {
        let player = self.state.player_mut(seat);
        (player.order, player.given) = (Some(order), player.given | 1 << order as u8);
        self.state.spent = 0;
        self.state.passed = 0;
        self.state.stack.push(Step::Order(OrderStep::Window { seat }));
        self.go_on();
    }

    /// The same with the order itself still to come: a march can be helped.
    pub fn turn_with_march(&mut self, seat: Seat, order: Order) {
        self.state.stack.push(Step::Order(OrderStep::Turn { seat, part: Part::Primary }));
        self.turn(seat, order);
    }

    /// Land areas that nobody controls, without units.
    pub fn empty_area(&self) -> Area {
        areas(self.state.land.laid).find(|&area| !area.is_home() && self.state.is_empty(area)).expect("an empty area")
    }

    pub fn neutral_area(&self) -> Area {
        areas(self.state.land.laid).find(|&area| self.state.is_neutral(area)).expect("neutral units")
    }

    pub fn home(&self, seat: Seat) -> Area {
        areas(self.state.strongholds(seat)).next().expect("a stronghold")
    }

    /// An area of the land beside the seat's home realm.
    pub fn front(&self, seat: Seat) -> Area {
        let around = self.state.land.around(self.state.home_areas(seat), Pass::ANY);
        areas(around).find(|area| !area.is_home()).expect("land beside a home realm")
    }

    fn tactics(&self, seat: Seat) -> usize {
        self.state.cards.len(pile::hand(seat)) + self.state.cards.len(pile::fresh(seat))
    }

    /// Dragon runes on the land, whoever they belong to.
    fn runes(&self) -> usize {
        areas(self.state.tokens()).filter(|&area| self.state.is_dragon(area)).count()
    }

    /// Lays the two runes of the step on top in the first areas that are offered.
    fn lay_runes(&mut self) {
        while matches!(self.state.stack.top(), Some(Step::Rune(_))) {
            let options = self.options();
            let pick = if options.contains(&"done".to_owned()) { "done".to_owned() } else { options[0].clone() };
            self.choose(&pick);
        }
    }
}

// --- Battle -----------------------------------------------------------------------------------------------------------

/// A attacks B where B stands; so many of each side's first type.
fn battle(table: &mut Table, attackers: u8, defenders: u8) -> Area {
    let at = table.front(B);
    let place = table.state.place_mut(at);
    (place.standing, place.routed) = ([0; crate::state::KINDS], [0; crate::state::KINDS]);
    (place.standing[0], place.owner) = (defenders, B.into());
    table.state.battle = crate::state::Battle { at, attacker: A, defender: B.into(), ..Default::default() };
    table.state.battle.sides[ATTACKER].host.0[0][STANDING][0] = attackers;
    table.state.marching.target = Some(at);
    table.no_heroes();
    table.state.stack.push(Step::Battle(BattleStep::Begin));
    at
}

// --- Heroes -----------------------------------------------------------------------------------------------------------

/// Begins the Quest Phase.
fn quest_phase(table: &mut Table) {
    table.state.season = Season::Summer;
    table.state.stack.push(Step::Hero(HeroStep::Phase { acted: 0, last: kernel::MaybeSeat::NONE }));
    table.go_on();
}
