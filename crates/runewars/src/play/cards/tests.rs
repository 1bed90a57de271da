//! Cards at a table: each test puts a table like this, plays, and looks.

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
use crate::step::{BattleStep, HeroStep, MarchStep, OrderStep, RuneStep, Step, YearStep};
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
        let mut state = position.state().clone();
        state.stack.clear();
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
        self.state.stack.push(Step::Order(OrderStep::Window { seat }));
        self.go_on();
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

// --- Seasons ----------------------------------------------------------------------------------------------------------

/// RW-100, RW-101: all bids are lost, the highest receives what the card gives.
#[test]
fn the_highest_bid_receives_the_rune() {
    let mut table = Table::new(3, &[]);
    let before = table.runes();
    table.season("council-of-winter");
    table.bids(&[1, 4, 2]);
    let influence: Vec<u8> = (0..3).map(|seat| table.state.players[seat].influence).collect();
    assert_eq!(influence, [4, 1, 3]);
    assert_eq!(table.asked(), Some(B), "{:?}", table.state.stack);
    table.lay_runes();
    assert_eq!(table.runes(), before + 1);
    assert!(table.state.stack.is_empty());
    assert!(table.state.players.iter().all(|player| player.bid.is_none()));
}

/// RW-101: the richest of the tied decides; the Primarch decides above all, and gains for a card of the Council.
#[test]
fn ties_of_bids_are_decided() {
    let mut table = Table::new(3, &[]);
    table.state.players[2].influence = 9;
    table.season("council-of-spring");
    table.bids(&[3, 1, 3]);
    assert_eq!(table.asked(), Some(Seat(2)));
    assert_eq!(table.options(), ["player 1", "player 3"]);
    table.choose("player 1");
    assert_eq!(table.tactics(A), 2, "it gives two Tactics cards too");

    let mut table = Table::new(3, &[]);
    table.state.titles[Title::Primarch.index()].holder = B.into();
    table.season("council-of-winter");
    assert_eq!(table.state.player(B).influence, 6);
    table.bids(&[2, 0, 2]);
    assert_eq!(table.asked(), Some(B), "the Primarch, though not tied");
    table.choose("player 3");
    assert_eq!(table.asked(), Some(Seat(2)));
}

/// RW-103: all but the lowest bidder receive a rune, and the lowest says where.
#[test]
fn the_pious_receive_where_the_miser_says() {
    let mut table = Table::new(3, &[]);
    let before = table.runes();
    table.season("power-for-the-pious");
    table.bids(&[1, 0, 2]);
    for receiver in [A, Seat(2)] {
        for _ in 0..2 {
            assert_eq!(table.asked(), Some(B));
            let first = table.options()[0].clone();
            table.choose(&first);
        }
        assert_eq!(table.asked(), Some(receiver), "only the receiver knows which is which");
        let which = table.options()[0].clone();
        table.choose(&which);
    }
    assert_eq!(table.runes(), before + 2);
    assert!(table.state.stack.is_empty());
}

/// RW-100: most cities, nobody on a tie; fewest areas, then less influence.
#[test]
fn parts_of_a_card_find_whom_they_mean() {
    let mut table = Table::new(2, &[]);
    let before = table.runes();
    table.season("harvest-feast");
    assert!(table.state.stack.is_empty(), "nobody has a city");
    let city = areas(table.state.land.laid).find(|&area| table.state.place(area).city.is_some()).expect("a city");
    table.state.place_mut(city).standing[0] = 1;
    table.state.place_mut(city).owner = B.into();
    table.season("harvest-feast");
    assert_eq!(table.state.player(B).influence, 6, "one for each city");
    table.lay_runes();
    assert_eq!(table.runes(), before + 1);
    // Now A controls fewer areas.
    table.season("hearth-tales");
    while !matches!(table.state.stack.top(), Some(Step::Rune(_))) {
        table.choose("done");
    }
    assert!(matches!(
        table.state.stack.top(),
        Some(Step::Rune(RuneStep::Receive { seat: A, .. } | RuneStep::First { seat: A }))
    ));
}

/// RW-102: what is lost is lost as far as there is any, and what cannot be paid in full is not offered.
#[test]
fn purses_and_dials_change() {
    let mut table = Table::new(2, &[]);
    table.state.players[0].dials = [3, 5, 5];
    table.state.players[0].influence = 1;
    table.state.players[1].dials = [0, 0, 0];
    table.season("tax-revolt");
    assert_eq!((table.asked(), table.options()), (Some(A), vec!["first".to_owned()]));
    table.choose("first");
    assert_eq!(table.options(), ["resource wood", "resource ore"], "equal dials");
    table.choose("resource ore");
    assert_eq!(table.state.players[0].dials, [3, 5, 4]);
    assert_eq!((table.asked(), table.options()), (Some(B), vec!["second".to_owned()]));
    table.choose("second");
    assert_eq!(table.state.players[1].influence, 3);

    table.season("gifts-of-the-land");
    table.choose("resource food");
    table.choose("resource ore");
    assert_eq!((table.state.players[0].dials, table.state.players[1].dials), ([4, 5, 4], [0, 0, 1]));
    table.season("early-frost");
    assert_eq!((table.state.players[0].dials[0], table.state.players[1].dials[0]), (3, 0));
    table.state.players[1].influence = 14;
    table.season("frozen-treasury");
    assert_eq!(table.state.players[1].influence, 10);
    let yields = table.game.yields(&table.state, A);
    table.state.players[0].dials = [8, 0, 8];
    table.season("famine");
    assert_eq!(table.state.players[0].dials, [yields[0], 0, yields[2]]);
}

/// RW-102: the Objective may be changed for another one of the same deck.
#[test]
fn an_objective_may_be_changed() {
    let mut table = Table::new(2, &[]);
    let old = table.state.cards.top(pile::objective(A)).expect("an Objective");
    table.season("coming-year");
    table.choose("yes");
    let new = table.state.cards.top(pile::objective(A)).expect("an Objective");
    assert_ne!(old, new);
    assert_eq!(table.state.cards.known(new), A.set());
    assert_eq!(table.state.cards.place(old), pile::OBJECTIVE_DISCARD);
    table.choose("no");
    assert!(table.state.stack.is_empty());
}

/// RW-105: the highest bidder of Stormy Weather says whether armies march.
#[test]
fn stormy_weather_may_keep_armies_at_home() {
    let mut table = Table::new(2, &[]);
    table.season("stormy-weather");
    table.bids(&[0, 1]);
    assert_eq!(table.asked(), Some(B));
    table.choose("no");
    assert!(table.state.decrees.march_forbidden);
    table.season("snowbound");
    table.season("bitter-cold");
    table.season("calm-seas");
    let decrees = table.state.decrees;
    assert!(decrees.no_strategize_bonus && decrees.calm_seas && decrees.food_less == 1);
}

/// RW-106: one rune token (two in the original edition) leaves each home realm.
#[test]
fn threatened_home_realms_send_runes_out() {
    for (edition, tokens) in [("revised", 1), ("original", 2)] {
        let mut table = Table::new(2, &[("edition", edition)]);
        let home = table.state.home_areas(A);
        if edition == "revised" {
            for area in areas(home).take(2).collect::<Vec<_>>() {
                table.state.place_mut(area).rune = Some(table.state.runes.deal(&[true], A.set())[0]);
                table.state.dragon_runes -= 1;
            }
        }
        let count = |table: &Table| (table.state.tokens() & home).count_ones();
        let before = count(&table);
        table.season("threatened-home-realms");
        while table.asked() == Some(A) {
            let first = table.options()[0].clone();
            table.choose(&first);
        }
        assert_eq!(before - count(&table), tokens, "{edition}");
    }
}

/// RW-104, RW-107: looking is known to all, what was seen to the looker alone.
#[test]
fn looking_is_told_and_what_is_seen_is_not() {
    let mut table = Table::new(3, &[]);
    let area = areas(table.state.tokens())
        .find(|&area| {
            let token = table.state.place(area).rune.expect("a token");
            !table.state.runes.known(token).contains(A)
        })
        .expect("a token that A does not know");
    let token = table.state.place(area).rune.expect("a token");
    let before = table.state.runes.known(token);
    table.season("relic-rumours");
    table.bids(&[0, 1, 0]);
    table.choose(&format!("area {}", table.slug(area)));
    assert_eq!(table.state.runes.known(token), before.with(A));

    let mut table = Table::new(3, &[]);
    table.hold(B, "envoy");
    table.state.titles[Title::Thief.index()].holder = A.into();
    table.game.fall_title(&mut table.state, &mut Silent);
    table.go_on();
    assert_eq!(table.tactics(A), 1);
    table.choose("player 2");
    let envoy = table.state.cards.top(pile::hand(B)).expect("a card");
    assert_eq!(table.state.cards.known(envoy), B.set().with(A));
}

/// RW-108: musters, deserters, plague.
#[test]
fn seasons_change_armies() {
    let mut table = Table::new(2, &[]);
    let units = |table: &Table, seat: Seat| {
        areas(table.state.controlled(seat)).map(|area| u32::from(table.state.place(area).units())).sum::<u32>()
    };
    let before = [units(&table, A), units(&table, B)];
    table.season("royal-levy");
    while table.asked().is_some() {
        let options = table.options();
        assert!(options.iter().all(|option| !option.starts_with("unit") || {
            let unit = table.content().find_unit(&option[5..]).expect("a unit");
            table.content().unit(unit).shape == Shape::Triangle
        }));
        table.choose(&options[0]);
    }
    assert_eq!([units(&table, A), units(&table, B)], [before[0] + 1, before[1] + 1]);
    let home = table.home(A);
    let triangle = (0..TYPES)
        .find(|&kind| table.content().unit(table.state.unit(Some(A), kind)).shape == Shape::Triangle)
        .expect("a triangle");
    let place = table.state.place_mut(home);
    place.standing = [0; crate::state::KINDS];
    place.routed = [0; crate::state::KINDS];
    place.standing[triangle] = 7;
    table.season("plague");
    while table.asked() == Some(A) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    assert_eq!((table.state.place(home).standing[triangle], table.state.place(home).routed[triangle]), (6, 1));
    table.state.stack.clear();
    table.season("deserters");
    table.choose(&format!("area {}", table.slug(home)));
    let first = table.options()[0].clone();
    table.choose(&first);
    assert_eq!(table.state.place(home).units(), 6);
}

/// RW-108: a Beastman comes where the player left of the first says.
#[test]
fn beasts_stir_in_an_empty_area() {
    let mut table = Table::new(2, &[]);
    let left = table.state.left_of(table.state.first);
    table.season("stirring-beasts");
    assert_eq!(table.asked(), Some(left));
    let area = table.empty_area();
    table.choose(&format!("area {}", table.slug(area)));
    assert!(table.state.is_neutral(area));
}

/// RW-66: heroes of another alignment leave unless they are paid for.
#[test]
fn loyal_hearts_are_paid_for() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let astarra = table.hero(A, "astarra", home);
    let challara = table.hero(A, "challara", home);
    table.state.players[0].influence = 3;
    table.season("loyal-hearts");
    table.choose("yes");
    assert!(table.state.stack.is_empty(), "the second could not be paid and has left");
    let owners = [astarra, challara].map(|hero| table.state.hero(hero).owner.get().is_some());
    assert_eq!(owners.iter().filter(|owned| **owned).count(), 1);
    assert_eq!(table.state.players[0].influence, 1);
    assert!(table.state.players[0].feats & Feat::LostHero.bit() != 0);
}

/// RW-109: the first two of different owner and alignment in one area fight.
#[test]
fn the_long_night_makes_rivals_fight() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    table.hero(A, "sir-valadir", area);
    table.hero(B, "ronan", area);
    table.season("long-night");
    assert!(table.state.duel.is_none() && table.state.stack.is_empty(), "both are good");
    table.hero(B, "varikas", area);
    table.fate(&[30; 1]);
    table.season("long-night");
    assert!(table.state.stack.is_empty() || table.state.duel.is_some());
    let hurt = [0, 4].map(|hero| table.state.hero(Hero(hero)).damage);
    assert!(table.state.duel.is_some() || hurt != [0, 0] || table.state.cards.len(pile::FATE_DISCARD) >= 8);
}

// --- Tactics ----------------------------------------------------------------------------------------------------------

/// RW-110, RW-111: a player is asked by what all know, offered by what he holds; cards drawn this season wait.
#[test]
fn a_turn_offers_the_cards_in_hand() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    assert!(!table.game.window_open(&table.state, A));
    table.hold(A, "shield-wall");
    assert!(table.game.window_open(&table.state, A), "nobody else knows that it does not fit");
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["done"]);
    table.choose("done");
    for slug in ["envoy", "supplies", "forced-march", "spies-guild"] {
        table.hold(A, slug);
    }
    table.state.players[0].given = 0;
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["card supplies", "card envoy", "done"]);
    table.choose("card envoy");
    assert_eq!(table.state.players[0].influence, 8);
    table.choose("card supplies");
    table.choose("resource wood");
    table.choose("done");
    table.turn(A, Order::Mobilize);
    assert_eq!(table.options(), ["card forced-march", "card spies-guild", "done"]);
    table.choose("card forced-march");
    assert_eq!(table.state.marching.further, 1);
    table.choose("card spies-guild");
    assert_eq!(table.options(), ["order harvest"]);
    table.choose("order harvest");
    assert_eq!(table.state.players[0].given, 1 << Order::Mobilize as u8);
    assert_eq!(table.options(), ["done"]);
}

/// RW-111: borders fall for one order; two draw together.
#[test]
fn marches_and_secrets() {
    let mut table = Table::new(2, &[]);
    for slug in ["mountain-pass", "hidden-paths", "shared-secrets"] {
        table.hold(A, slug);
    }
    table.turn(A, Order::Conquest);
    table.choose("card mountain-pass");
    table.choose("card hidden-paths");
    assert!(table.state.marching.over_mountains && table.state.marching.over_water);
    table.choose("card shared-secrets");
    table.choose("player 2");
    assert_eq!((table.tactics(A), table.tactics(B)), (2, 2));
    assert_eq!(table.state.cards.len(pile::fresh(A)), 2, "they wait for the next season");
}

/// RW-113: rumors, sabotage, a ceasefire, and neutral units that go.
#[test]
fn cards_work_on_the_land() {
    let mut table = Table::new(2, &[]);
    let home = table.home(A);
    let theirs = areas(table.state.land.beside(table.front(B), Pass::ANY))
        .find(|&area| table.state.home_areas(B) & area.bit() != 0)
        .expect("a home area");
    let held = table.home(B);
    let stronghold = table.state.place_mut(held).stronghold.take();
    table.state.settle(held);
    table.state.place_mut(theirs).stronghold = stronghold;
    table.state.place_mut(theirs).owner = B.into();
    for slug in ["horrific-rumors", "sabotage", "ceasefire", "turncoat"] {
        table.hold(A, slug);
    }
    // A stands next to the enemy's stronghold, which is moved there, and to neutral units.
    let beside = table.front(B);
    table.state.place_mut(beside).standing = [0; crate::state::KINDS];
    table.state.place_mut(beside).standing[0] = 1;
    table.state.place_mut(beside).owner = A.into();
    let wild = areas(table.state.land.beside(beside, Pass::ANY)).find(|&area| !area.is_home() && area != beside);
    let wild = wild.expect("more land");
    let figures = &mut table.state.place_mut(wild).standing;
    *figures = [0; crate::state::KINDS];
    figures[TYPES] = 1;
    table.turn(A, Order::Harvest);
    table.choose("card horrific-rumors");
    table.choose("player 2");
    assert!(!table.options().contains(&format!("area {}", table.slug(theirs))), "not where B controls");
    table.choose(&format!("area {}", table.slug(home)));
    assert!(table.state.place(home).activated.contains(B));
    table.choose("card sabotage");
    table.choose(&format!("area {}", table.slug(theirs)));
    assert!(table.state.place(theirs).stronghold.is_some_and(|stronghold| stronghold.damaged));
    table.choose("card ceasefire");
    table.choose(&format!("area {}", table.slug(wild)));
    assert_eq!(table.state.decrees.ceasefire, wild.bit());
    table.choose("card turncoat");
    table.choose(&format!("area {}", table.slug(wild)));
    if table.asked() == Some(B) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    assert_eq!(table.state.place(wild).neutrals(), 0);
    assert_eq!(table.asked(), Some(A), "the window is still open");
}

/// RW-114: neutral units go, and a damaged stronghold stands there.
#[test]
fn a_lost_city_is_found_by_a_hero() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = areas(table.state.land.laid)
        .find(|&area| table.state.is_neutral(area) && table.state.place(area).city.is_none())
        .expect("neutral units");
    table.hold(A, "lost-city");
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["done"], "no hero is anywhere");
    table.hero(A, "andira", area);
    table.choose("card lost-city");
    table.choose(&format!("area {}", table.slug(area)));
    while table.asked() == Some(B) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    let place = table.state.place(area);
    assert_eq!((place.neutrals(), place.owner.get()), (0, Some(A)));
    assert!(place.stronghold.is_some_and(|stronghold| stronghold.damaged));
}

/// RW-90: ten are kept.
#[test]
fn more_than_ten_tactics_are_discarded() {
    let mut table = Table::new(2, &[]);
    table.game.draw_tactics(&mut table.state, A, 12, &mut Silent);
    table.go_on();
    for _ in 0..2 {
        assert_eq!(table.asked(), Some(A));
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    assert_eq!((table.tactics(A), table.asked()), (10, None));
    assert_eq!(table.state.cards.len(pile::TACTICS_DISCARD), 2);
}

/// RW-117: Winter Stores help before hunger is counted.
#[test]
fn winter_stores_feed_two_more() {
    let mut table = Table::new(2, &[]);
    table.state.season = Season::Winter;
    table.hold(A, "winter-stores");
    table.hold(B, "envoy");
    push(&mut table.state, CardStep::Winter);
    table.go_on();
    table.choose("card winter-stores");
    assert_eq!((table.asked(), table.options()), (Some(B), vec!["done".to_owned()]), "asked, for all that is known");
    table.choose("done");
    assert_eq!(table.state.decrees.food_more[..2], [2, 0]);
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

/// RW-112: the attacker's cards, then the defender's; each may be answered; no name twice at one moment.
#[test]
fn start_of_battle_cards_are_answered() {
    let mut table = Table::new(2, &[]);
    battle(&mut table, 2, 2);
    for slug in ["war-cry", "war-cry", "war-drums", "shield-wall"] {
        table.hold(A, slug);
    }
    for slug in ["night-watch", "shield-wall", "to-the-winner"] {
        table.hold(B, slug);
    }
    table.go_on();
    assert_eq!(table.options(), ["card war-cry", "card war-drums", "done"], "a Shield Wall is for defenders");
    table.choose("card war-cry");
    assert_eq!((table.asked(), table.options()), (Some(B), vec!["card night-watch".into(), "done".to_owned()]));
    table.choose("card night-watch");
    assert_eq!(table.state.battle.sides[ATTACKER].strength, 0, "it came to nothing");
    assert_eq!(table.options(), ["card war-drums", "done"], "no second of the name at this moment");
    table.choose("card war-drums");
    table.choose("done");
    assert_eq!(table.state.battle.sides[ATTACKER].first_draw, 1);
    table.choose("done");
    assert_eq!((table.asked(), table.options()[0].as_str()), (Some(B), "card to-the-winner"));
    table.choose("card shield-wall");
    assert_eq!((table.asked(), table.options()), (Some(A), vec!["done".to_owned()]));
    table.choose("done");
    assert_eq!(table.state.battle.sides[DEFENDER].strength, 2);
    table.choose("card to-the-winner");
    table.choose("done");
    assert_eq!(table.state.battle.sides.map(|side| side.winner_draws), [2, 2]);
}

/// RW-112: Summon Lightning, for the defender only: each side takes four damage, the defender first.
#[test]
fn lightning_strikes_both() {
    let mut table = Table::new(2, &[]);
    battle(&mut table, 6, 5);
    table.hold(A, "summon-lightning");
    table.hold(B, "summon-lightning");
    table.go_on();
    assert_eq!((table.asked(), table.options()), (Some(A), vec!["done".to_owned()]));
    table.choose("done");
    table.choose("card summon-lightning");
    table.choose("done");
    let left = |table: &Table| [ATTACKER, DEFENDER].map(|side| table.state.battle.sides[side].host);
    let worth = |table: &Table, side: usize| {
        let health = table.game.health(&table.state, side, 0);
        left(table)[side]
            .figures()
            .map(|(figure, count)| u16::from(count) * u16::from(health - figure.hurt))
            .sum::<u16>()
    };
    while !matches!(table.state.stack.top(), Some(Step::Battle(BattleStep::Window { .. }))) && table.asked().is_some() {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    let full = |side: usize, units: u16| units * u16::from(table.game.health(&table.state, side, 0));
    assert_eq!(worth(&table, ATTACKER) + 4, full(ATTACKER, 6));
    assert_eq!(worth(&table, DEFENDER) + 4, full(DEFENDER, 5));
}

/// RW-115: three routed units stand up, also those that were routed before the battle.
#[test]
fn a_rally_cry_makes_the_fallen_stand() {
    let mut table = Table::new(2, &[]);
    let at = battle(&mut table, 3, 2);
    table.state.place_mut(at).routed[0] = 1;
    table.hold(B, "rally-cry");
    table.go_on();
    table.choose("done");
    while !(table.asked() == Some(B) && table.options().contains(&"card rally-cry".to_owned())) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    let before = table.state.battle.sides[DEFENDER].host.standing(0);
    table.choose("card rally-cry");
    let first = table.options()[0].clone();
    table.choose(&first);
    assert_eq!(table.state.battle.sides[DEFENDER].host.standing(0), before + 1);
}

/// RW-39, RW-110: a Tactical Retreat ends the battle before it begins.
#[test]
fn a_tactical_retreat_leaves_the_field() {
    let mut table = Table::new(2, &[]);
    let at = battle(&mut table, 2, 2);
    table.hold(B, "tactical-retreat");
    table.go_on();
    table.choose("card tactical-retreat");
    while table.asked() == Some(B) {
        let first = table.options()[0].clone();
        table.choose(&first);
    }
    assert_eq!(table.state.controller(at), Some(A));
    assert_eq!(table.state.place(at).standing[0], 2);
}

/// RW-116: silver is bribed to gold.
#[test]
fn a_bribe_turns_silver_to_gold() {
    let mut table = Table::new(2, &[]);
    let at = table.neutral_area();
    let neutrals = table.state.place(at).neutrals();
    table.state.battle = crate::state::Battle { at, attacker: A, ..Default::default() };
    table.state.battle.sides[ATTACKER].host.0[0][STANDING][0] = 1;
    table.state.marching.target = Some(at);
    table.hold(A, "bribe");
    table.fate(&[3, 1]);
    table.state.stack.push(Step::March(MarchStep::Parley { seat: A }));
    table.go_on();
    table.choose("pay 2");
    table.choose("fate 3");
    assert_eq!(table.options(), ["card bribe", "done"]);
    table.choose("card bribe");
    assert_eq!(table.state.controller(at), Some(A));
    assert_eq!(table.state.place(at).neutrals(), neutrals, "they stay as allies");
}

// --- Rewards and Objectives -------------------------------------------------------------------------------------------

/// RW-121: a Shard is discarded for a dragon rune; several in one turn.
#[test]
fn shards_become_runes() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let hero = table.hero(A, "andira", home);
    table.bear(hero, "timmorrans-shard");
    table.bear(hero, "timmorrans-shard");
    let before = table.runes();
    table.turn(A, Order::Harvest);
    for _ in 0..2 {
        table.choose("use andira timmorrans-shard");
        table.lay_runes();
    }
    assert_eq!(table.runes(), before + 2);
    assert_eq!(table.options(), ["done"]);
    assert_eq!(table.state.cards.len(pile::REWARD_DISCARD), 2);
}

/// RW-120: what holds is shown first; RW-121: once a turn.
#[test]
fn rewards_are_shown_and_used() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let theirs = table.home(B);
    let hero = table.hero(A, "andira", theirs);
    table.bear(hero, "silver-tongue");
    table.bear(hero, "staff-of-light");
    table.bear(hero, "healing-potion");
    assert_eq!(table.game.diplomats(&table.state, A, theirs), 0);
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["use andira staff-of-light", "show andira silver-tongue", "done"], "nothing to heal");
    table.choose("show andira silver-tongue");
    assert_eq!(table.game.diplomats(&table.state, A, theirs), 1);
    let routed = |table: &Table| table.state.place(theirs).routed.iter().sum::<u8>();
    assert_eq!(routed(&table), 0);
    table.choose("use andira staff-of-light");
    let first = table.options()[0].clone();
    table.choose(&first);
    assert_eq!(routed(&table), 1);
    assert_eq!(table.options(), ["done"], "the staff has been used this turn");
    table.state.hero_mut(hero).damage = 3;
    table.choose("use andira healing-potion");
    assert_eq!(table.state.hero(hero).damage, 0);
}

/// RW-121: units are summoned to the hero, neutral units follow a tune.
#[test]
fn runes_and_flutes_move_armies() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let (empty, home) = (table.empty_area(), table.home(A));
    table.state.place_mut(home).standing[0] = table.state.place(home).standing[0].max(3);
    let hero = table.hero(A, "andira", empty);
    table.bear(hero, "rune-of-summoning");
    table.turn(A, Order::Harvest);
    table.choose("use andira rune-of-summoning");
    table.choose(&format!("area {}", table.slug(home)));
    let unit = table.content().unit(table.state.unit(Some(A), 0)).slug.clone();
    table.choose(&format!("take 2 {unit}"));
    table.choose("done");
    assert_eq!((table.state.place(empty).standing[0], table.state.controller(empty)), (2, Some(A)));

    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let wild = table.neutral_area();
    let hero = table.hero(A, "andira", wild);
    table.bear(hero, "flute-of-possession");
    table.turn(A, Order::Harvest);
    table.choose("use andira flute-of-possession");
    let first = table.options()[0].clone();
    table.choose(&first);
    assert_eq!(table.state.place(wild).neutrals(), 0);
}

/// RW-122: Rewards are passed between heroes in one area, unseen, and taken up where they lie.
#[test]
fn rewards_change_hands() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let (one, two) = (table.hero(A, "andira", home), table.hero(A, "ronan", home));
    table.bear(one, "great-axe");
    table.bear(one, "longbow");
    table.turn(A, Order::Harvest);
    table.choose("give andira");
    table.choose("hero ronan");
    table.choose("use andira longbow");
    let passed = table.state.cards.top(pile::carried(two)).expect("a Reward");
    assert_eq!(table.state.cards.known(passed), A.set(), "nobody else has seen it");
    // Ten gifts are too many for one turn.
    for round in 0..6 {
        let (giver, taker, slug) =
            if round % 2 == 0 { ("ronan", "andira", "longbow") } else { ("andira", "ronan", "longbow") };
        table.choose(&format!("give {giver}"));
        table.choose(&format!("hero {taker}"));
        table.choose(&format!("use {giver} {slug}"));
    }
    assert!(!table.options().iter().any(|option| option.starts_with("give")), "{:?}", table.options());
    let card = table.state.cards.top(pile::carried(one)).expect("a Reward");
    table.state.cards.put_top(card, pile::lost(home));
    assert!(table.options().contains(&"take-up ronan".to_owned()));
    table.choose("take-up ronan");
    assert_eq!(table.state.cards.place(card), pile::carried(two));
}

/// RW-123: the Captain exchanges three Rewards for a rune, once a turn.
#[test]
fn the_captain_exchanges_rewards() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let hero = table.hero(A, "andira", home);
    for slug in ["great-axe", "longbow", "runeplate", "boots-of-leaping", "ghost-armor", "soulbiter"] {
        table.bear(hero, slug);
    }
    table.turn(A, Order::Harvest);
    assert!(!table.options().contains(&"exchange".to_owned()));
    table.state.titles[Title::Captain.index()].holder = A.into();
    let before = table.runes();
    table.choose("exchange");
    for slug in ["great-axe", "longbow", "soulbiter"] {
        table.choose(&format!("use andira {slug}"));
    }
    table.lay_runes();
    assert_eq!(table.runes(), before + 1);
    assert_eq!(table.state.cards.len(pile::carried(hero)), 3);
    assert!(!table.options().contains(&"exchange".to_owned()), "once a turn");
}

/// RW-125: Silhouette looks beside her once a turn.
#[test]
fn silhouette_looks_next_door() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = areas(table.state.tokens()).next().expect("a token");
    let token = table.state.place(area).rune.expect("a token");
    let beside = areas(table.state.land.beside(area, Pass::ANY)).next().expect("a neighbour");
    table.state.runes.show(token, SeatSet::NONE);
    table.hero(A, "silhouette", beside);
    table.turn(A, Order::Harvest);
    table.choose("look silhouette");
    table.choose(&format!("area {}", table.slug(area)));
    assert!(table.state.runes.known(token).contains(A));
    assert!(!table.options().contains(&"look silhouette".to_owned()));
}

/// RW-124: an Objective that is reached is discarded for a dragon rune; the seat is asked if any of its deck is.
#[test]
fn objectives_bring_runes() {
    let mut table = Table::new(2, &[]);
    let evil = table.game.is_evil(&table.state, A);
    table.no_heroes();
    let (reached, other) = if evil { ("hoarder", "conqueror") } else { ("wide-realm", "guardians") };
    table.objective(A, other);
    table.turn(A, Order::Harvest);
    assert_eq!(table.options(), ["done"]);
    table.choose("done");
    assert!(!table.game.window_open(&table.state, A));
    if evil {
        table.state.players[0].influence = 12;
    } else {
        let free: Vec<Area> = areas(table.state.land.laid).filter(|&area| table.state.is_empty(area)).collect();
        for area in free {
            table.state.place_mut(area).owner = A.into();
            table.state.place_mut(area).standing[0] = 1;
        }
        let wild: Vec<Area> = areas(table.state.land.laid).filter(|&area| table.state.is_neutral(area)).collect();
        for area in wild {
            table.state.place_mut(area).owner = A.into();
            table.state.place_mut(area).standing[1] = 1;
        }
    }
    assert!(table.game.window_open(&table.state, A), "one of the deck is reached, for all that is known");
    table.turn(A, Order::Harvest);
    assert!(!table.options().contains(&"objective".to_owned()), "but not this one");
    table.objective(A, reached);
    let before = table.runes();
    table.choose("objective");
    table.lay_runes();
    assert_eq!(table.runes(), before + 1);
    assert!(table.state.cards.is_empty(pile::objective(A)), "never replaced");
}

/// RW-124: on a land without Giants or without Dragons nobody is asked for both.
#[test]
fn objectives_out_of_reach_stay_in_the_box() {
    let mut left_out = 0;
    for seed in 0..12 {
        let table = Table::seeded(2, &[], seed);
        let mut printed = [0; 6];
        for area in areas(table.state.land.laid) {
            for (sum, figures) in printed.iter_mut().zip(table.content().area(area).neutrals) {
                *sum += figures;
            }
        }
        for (number, objective) in table.content().objectives.iter().enumerate() {
            let boxed = table.state.cards.place(Card(OBJECTIVES + number as u16)) == pile::BOX;
            assert_eq!(boxed, !objective.is_possible(printed), "seed {seed}: {}", objective.slug);
            left_out += u32::from(boxed);
        }
    }
    assert!(left_out > 0, "none of twelve lands was without Giants or Dragons");
}

/// RW-124: what asks for deeds asks for feats.
#[test]
fn feats_reach_objectives() {
    let mut table = Table::new(2, &[]);
    let cases = [
        ("discouraging-defeat", Feat::StoodAgainstMore),
        ("conqueror", Feat::TookStronghold),
        ("slayer", Feat::SlewBeast),
        ("iron-winter", Feat::HardWinter),
        ("broken-crowns", Feat::SlewHero),
    ];
    for (slug, feat) in cases {
        table.objective(A, slug);
        table.state.players[0].feats = 0;
        assert!(!table.game.objective_met(&table.state, A), "{slug}");
        table.state.players[0].feats = feat.bit();
        assert!(table.game.objective_met(&table.state, A), "{slug}");
    }
    table.objective(A, "warlord");
    table.state.players[0].homes_held = 0b1111;
    assert!(table.game.objective_met(&table.state, A));
    table.objective(A, "healers-oath");
    table.no_heroes();
    let home = table.home(A);
    let heroes = ["andira", "ronan", "silhouette"].map(|slug| table.hero(A, slug, home));
    table.state.players[0].feats = 0;
    assert!(table.game.objective_met(&table.state, A));
    table.objective(A, "champions");
    assert!(!table.game.objective_met(&table.state, A));
    for (hero, slug) in heroes.into_iter().zip(["great-axe", "longbow", "runeplate"]) {
        table.bear(hero, slug);
    }
    assert!(table.game.objective_met(&table.state, A));
}

// --- Heroes -----------------------------------------------------------------------------------------------------------

/// Begins the Quest Phase.
fn quest_phase(table: &mut Table) {
    table.state.season = Season::Summer;
    table.state.stack.push(Step::Hero(HeroStep::Phase { acted: 0 }));
    table.go_on();
}

/// RW-60, RW-62: a hero moves and tries the quest of that area; gold brings a Reward and a new quest.
#[test]
fn a_hero_fulfils_a_quest() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let slug = table
        .content()
        .quests
        .iter()
        .find(|quest| quest.setup && table.state.land.has(quest.area))
        .map(|quest| quest.slug.clone())
        .expect("a quest on this land");
    let area = table.quest(A, &slug);
    let hero = table.hero(A, "andira", area);
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    table.fate(&[5, 1, 2, 6, 8, 9]);
    table.choose(&format!("quest {slug}"));
    assert!(table.options().len() >= 2 && table.options().iter().all(|option| option.starts_with("fate")));
    table.choose("fate 5");
    assert_eq!(table.state.cards.len(pile::carried(hero)), 1);
    assert_eq!(table.state.cards.len(pile::quests(A)), 1, "a new one");
    assert!(table.state.stack.is_empty());
}

/// RW-62, RW-69: red hurts, the quest stays; a hero whose damage reaches its health is out, and its Rewards lie there.
#[test]
fn a_quest_that_fails_hurts() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let slug = "the-hornbeam-oracle";
    let quests = &table.content().quests;
    let quest = quests.iter().find(|quest| quest.setup && table.state.land.has(quest.area)).expect("a quest");
    let (slug, area) = if table.state.land.has(table.content().quests[8].area) {
        (slug.to_owned(), table.content().quests[8].area)
    } else {
        (quest.slug.clone(), quest.area)
    };
    table.quest(A, &slug);
    let hero = table.hero(A, "silhouette", area);
    table.bear(hero, "great-axe");
    table.state.hero_mut(hero).damage = 3;
    quest_phase(&mut table);
    table.choose("hero silhouette");
    table.choose("done");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    table.fate(&[1, 2, 6, 8]);
    table.choose(&format!("quest {slug}"));
    table.choose("fate 1");
    assert_eq!(table.state.hero(hero).owner.get(), None);
    assert_eq!(table.state.cards.place(Card(HERO_CARDS + u16::from(hero.0))), pile::BOX);
    assert_eq!(table.state.cards.len(pile::lost(area)), 1);
    assert_eq!(table.state.cards.len(pile::quests(A)), 1, "it stays in hand");
    assert!(table.state.players[0].feats & Feat::LostHero.bit() != 0);
}

/// RW-68: a hero heals at home, or trains two attributes or one twice.
#[test]
fn heroes_heal_and_train() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let home = table.home(A);
    let (one, two) = (table.hero(A, "andira", home), table.hero(A, "ronan", home));
    table.state.hero_mut(one).damage = 2;
    quest_phase(&mut table);
    table.choose("hero andira");
    assert_eq!(table.options(), ["move", "heal", "train"]);
    table.choose("heal");
    assert_eq!(table.state.hero(one).damage, 0);
    table.choose("hero ronan");
    table.choose("train");
    table.choose("attribute strength");
    table.choose("attribute strength");
    assert_eq!(table.state.hero(two).training, [2, 0, 0]);
    assert!(table.state.stack.is_empty());
}

/// RW-67: four rounds by the circle part: damage, prevention, specials; damage stays, nobody retreats.
#[test]
fn a_duel_goes_by_the_circle() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    let (ours, theirs) = (table.hero(A, "andira", area), table.hero(B, "ronan", area));
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    // Circles: 5 and 6 one damage, 7 to 10 miss, 15 one rout, 1 special.
    table.fate(&[5, 7, 6, 15, 8, 1, 9, 10]);
    table.choose("hero ronan");
    assert_eq!(table.state.hero(theirs).damage, 1, "one in the first round, prevented in the second");
    assert_eq!(table.state.hero(ours).damage, 1, "the special of the third");
    assert_eq!(table.state.duel, None);
    assert_eq!(table.asked(), Some(B), "now Ronan acts");
}

/// RW-67, RW-120: weapons and armour count once shown; the winner takes what the loser carried.
#[test]
fn rewards_decide_a_duel() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    let (ours, theirs) = (table.hero(A, "andira", area), table.hero(B, "bogran", area));
    table.bear(ours, "great-axe");
    table.bear(theirs, "boots-of-leaping");
    table.state.hero_mut(theirs).damage = 2;
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("done");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    table.fate(&[1, 7]);
    table.choose("hero bogran");
    table.choose("show andira great-axe");
    table.choose("done");
    assert_eq!((table.asked(), table.options()), (Some(B), vec!["show bogran boots-of-leaping".into(), "done".into()]));
    table.choose("done");
    assert_eq!(table.state.hero(theirs).owner.get(), None, "two damage by the axe");
    assert_eq!(table.state.cards.len(pile::carried(ours)), 2, "spoils");
    assert!(table.state.players[0].feats & Feat::SlewHero.bit() != 0);
    assert!(table.state.players[1].feats & Feat::LostHero.bit() != 0);
}

/// RW-125: Bogran leaves, Valadir prevents once, Carthos deals two, Steelhorns trades wounds.
#[test]
fn heroes_have_ways_of_their_own() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    let bogran = table.hero(A, "bogran", area);
    let carthos = table.hero(B, "mad-carthos", area);
    table.fate(&[7, 1]);
    table.game.begin_duel(&mut table.state, bogran, crate::state::Foe::Hero(carthos), None, &mut Silent);
    table.go_on();
    assert_eq!(table.state.hero(bogran).damage, 2);
    assert_eq!((table.asked(), table.options()), (Some(A), vec!["yes".into(), "no".into()]));
    table.choose("yes");
    assert_eq!(table.state.duel, None);

    let valadir = table.hero(A, "sir-valadir", area);
    let steelhorns = table.hero(B, "steelhorns", area);
    table.fate(&[7, 5, 8, 6, 9, 10, 17, 18]);
    table.game.begin_duel(&mut table.state, valadir, crate::state::Foe::Hero(steelhorns), None, &mut Silent);
    table.go_on();
    assert_eq!(table.asked(), Some(B));
    table.choose("yes");
    assert_eq!(table.state.hero(steelhorns).damage, 1);
    assert_eq!(table.state.hero(valadir).damage, 2, "the trade and the second round; the first was kept off");
}

/// RW-125: Krutzbek greets, Red Scorpion steals, Varikas heals in spring.
#[test]
fn heroes_act_beside_their_action() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let theirs = table.home(B);
    let ronan = table.hero(B, "ronan", theirs);
    table.hero(A, "krutzbek", theirs);
    table.hero(A, "red-scorpion", theirs);
    let varikas = table.hero(B, "varikas", table.home(A));
    table.state.hero_mut(varikas).damage = 2;
    quest_phase(&mut table);
    table.choose("hero krutzbek");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(theirs)));
    table.choose("hero ronan");
    assert_eq!(table.state.hero(ronan).damage, 1, "greeted");
    table.choose("done");
    assert_eq!(table.asked(), Some(A));
    table.choose("hero red-scorpion");
    table.choose("train");
    table.choose("attribute wisdom");
    table.choose("attribute agility");
    assert_eq!((table.state.players[0].influence, table.state.players[1].influence), (6, 4));
    table.game.spring_heals(&mut table.state);
    assert_eq!(table.state.hero(varikas).damage, 1);
}

/// RW-62: a quest may be a duel with a neutral unit; dealt what it asks, it is won.
#[test]
fn a_quest_may_be_a_duel() {
    let mut table = Table::new(4, &[]);
    table.no_heroes();
    let quest = table
        .content()
        .quests
        .iter()
        .find(|quest| matches!(quest.trial, crate::effect::Trial::Duel(..)) && table.state.land.has(quest.area))
        .map(|quest| quest.slug.clone())
        .expect("a duel on this land");
    let area = table.quest(A, &quest);
    let hero = table.hero(A, "andira", area);
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    table.fate(&[5, 15, 6, 25, 26, 16]);
    table.choose(&format!("quest {quest}"));
    while table.asked().is_some() && table.options().iter().all(|option| option.starts_with("attribute")) {
        table.choose("attribute strength");
    }
    assert_eq!(table.state.cards.len(pile::carried(hero)), 1, "won");
}

/// RW-110: Swift Heroes before, Ambush after a hero's action.
#[test]
fn cards_of_the_quest_phase() {
    let mut table = Table::new(2, &[]);
    table.no_heroes();
    let area = table.empty_area();
    table.hero(A, "andira", area);
    table.hero(B, "ronan", area);
    table.hold(A, "swift-heroes");
    table.hold(A, "ambush");
    quest_phase(&mut table);
    table.choose("hero andira");
    let near = table.game.hero_reach(&table.state, Hero(3), 2, false);
    table.choose("card swift-heroes");
    table.choose("done");
    table.choose("move");
    let far = table.game.hero_reach(&table.state, Hero(3), 3, false);
    assert_eq!(table.options().len() as u32, far.count_ones());
    assert!(far.count_ones() >= near.count_ones());
    table.choose(&format!("area {}", table.slug(area)));
    table.choose("done");
    assert_eq!(table.options(), ["card ambush", "done"]);
    table.choose("card ambush");
    table.choose("hero ronan");
    assert_eq!(table.asked(), Some(B), "the duel has been fought; now Ronan acts");
}

/// RW-130: what is found is turned up by the hero who comes there, and works from then on.
#[test]
fn finds_on_the_land() {
    let mut table = Table::new(2, &[("exploration", "yes")]);
    table.no_heroes();
    let area = table.empty_area();
    let find = |table: &Table, slug: &str| {
        let kind = table.content().explorations.iter().position(|find| find.slug == slug).expect(slug);
        (EXPLORATION..CARDS as u16).map(Card).find(|&card| table.content().exploration_of(card).index() == kind)
    };
    let put = |table: &mut Table, slug: &str| {
        let card = find(table, slug).expect("a token");
        let old: Vec<Card> = table.state.cards.iter(pile::token(area)).collect();
        for card in old {
            table.state.cards.put_top(card, pile::FAR_TOKENS);
            table.state.cards.reset_known(card, SeatSet::NONE);
        }
        table.state.cards.put_top(card, pile::token(area));
        table.state.cards.reset_known(card, SeatSet::NONE);
    };
    put(&mut table, "temple");
    table.hero(A, "andira", area);
    quest_phase(&mut table);
    table.choose("hero andira");
    table.choose("move");
    table.choose(&format!("area {}", table.slug(area)));
    while table.asked() == Some(A) {
        table.choose("done");
    }
    assert_eq!(table.state.players[0].influence, 7, "the temple, at the end of the action");

    put(&mut table, "dragon-throne");
    let card = table.state.cards.top(pile::token(area)).expect("a token");
    table.state.cards.open(card);
    table.state.finds_up |= area.bit();
    assert_eq!(table.game.thrones(&table.state, A), 0);
    table.state.place_mut(area).owner = A.into();
    table.state.place_mut(area).standing[0] = 6;
    assert_eq!(table.game.thrones(&table.state, A), 1);
    table.turn(A, Order::Harvest);
    table.choose(&format!("raze {}", table.slug(area)));
    assert_eq!(table.game.thrones(&table.state, A), 0);
}

/// RW-110: the texts of all choices of the cards can be read back.
#[test]
fn choices_of_cards_are_read_as_written() {
    use super::CardChoice as C;
    let game = Runewars::standard();
    let (hero, reward) = (Hero(4), crate::ids::Reward(7));
    for choice in [
        C::Tactics(crate::ids::Tactics(3)),
        C::Use { hero, reward },
        C::Show { hero, reward },
        C::Give(hero),
        C::TakeUp(hero),
        C::Look(hero),
        C::Raze(Area(12)),
        C::Objective,
        C::Exchange,
        C::Player(Seat(3)),
        C::First,
        C::Second,
    ] {
        let text = game.write_choice(Choice::Card(choice));
        assert_eq!(game.read_choice(&text).ok(), Some(Choice::Card(choice)), "{text}");
    }
    for wrong in ["use andira", "card nothing", "player 5", "objective now", "raze 10a", "use andira nothing"] {
        assert!(game.read_choice(wrong).is_err(), "{wrong}");
    }
}
