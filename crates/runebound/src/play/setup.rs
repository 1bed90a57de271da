//! Laying out the table, choosing heroes and starting towns.

use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::content::{Colour, HeroSet, Home};
use crate::map::Space;
use crate::state::{
    BOX, Bits, Doom, Fight, MARKET_DECK, Movement, Offer, Player, SEATS, State, Test, Turn, What, deck, stack,
};
use crate::{Dealing, Runebound, Setup};
use kernel::{Card, Cards, Chance, Event, Pile, Seat, SeatSet, Sink, Stack};

impl<A: Adventure> Runebound<A> {
    pub(crate) fn lay_out<S: Sink>(&self, setup: &Setup<A>, mut chance: Chance, sink: &mut S) -> State<A> {
        let first = Seat(chance.below(u32::from(setup.players)) as u8);
        let mut cards = Cards::all_in(BOX);
        for (index, kind) in self.content.kind_of.iter().enumerate() {
            let pile = match self.content.kind(*kind).home {
                Home::Adventure(colour) => Some(deck(colour)),
                Home::Nowhere => None,
                home => A::begins(self, *kind, home, setup),
            };
            if let Some(pile) = pile {
                cards.put_bottom(Card(index as u16), pile);
            }
        }
        for pile in [MARKET_DECK].into_iter().chain(A::DECKS.iter().copied()).chain(Colour::ALL.map(deck)) {
            cards.shuffle(pile, &mut chance);
        }
        let numbers = &self.content.numbers;
        let last_round = if setup.players == 1 { numbers.last_round_alone } else { numbers.last_round };
        let player = Player { gold: numbers.gold, own: A::kit(&self.content), ..Player::default() };
        let mut state = State {
            chance,
            cards,
            players: [player; SEATS],
            count: setup.players,
            first,
            turn: first,
            round: 1,
            last_round: setup.round_limit.map_or(last_round, |limit| limit.min(last_round)),
            variants: setup.variants,
            pool: 0,
            spent: Bits::default(),
            traded: Bits::default(),
            counters: self.jewels(),
            track: Default::default(),
            movement: Movement::default(),
            info: Turn::default(),
            fight: Fight::default(),
            test: Test::default(),
            offer: Offer::default(),
            doom: Doom::default(),
            stack: Stack::new(),
            over: None,
            winners: SeatSet::NONE,
            used: Bits::default(),
            own: A::Table::default(),
        };
        self.fill_stacks(&mut state);
        A::set_up(self, &mut state, setup, sink);
        self.go_on(&mut state, sink);
        state
    }

    /// A hero by lot begins; heroes, then towns, are chosen clockwise from there.
    pub(crate) fn set_out<S: Sink>(&self, state: &mut State<A>, setup: &Setup<A>, sink: &mut S) {
        let first = state.heroes_from(state.first).next().unwrap_or(state.first);
        state.first = first;
        state.turn = first;
        state.push(first, What::BeginTurn);
        // The last pushed chooses first.
        for seat in state.heroes_from(first).rev() {
            state.push(seat, What::Home);
        }
        self.deal_heroes(state, setup, sink);
        sink.tell(|| Event::new("runebound-first").with("seat", first).rule(A::RULE_OF_TOWNS));
    }

    /// Every jewel has its counter (RB-2).
    fn jewels(&self) -> Bits {
        let mut bits = Bits::default();
        for (index, space) in self.content.map.spaces.iter().enumerate() {
            if space.jewel.is_some() {
                bits.set(index);
            }
        }
        bits
    }

    /// One card on each stack, and more where the adventure says so.
    fn fill_stacks(&self, state: &mut State<A>) {
        for before in 0..2 {
            for (town, &space) in self.content.map.towns.iter().enumerate() {
                if A::goods(self.content.map.place(space)) > before {
                    self.add_goods(state, stack(town as u8));
                }
            }
        }
    }

    pub(crate) fn add_goods(&self, state: &mut State<A>, stack: Pile) -> Option<Card> {
        let card = state.cards.draw(MARKET_DECK, stack)?;
        state.cards.open(card);
        Some(card)
    }

    fn deal_heroes<S: Sink>(&self, state: &mut State<A>, setup: &Setup<A>, sink: &mut S) {
        let mut heroes = self.heroes_in_box(setup);
        match &setup.dealing {
            Dealing::Random => {
                state.chance.shuffle(&mut heroes);
                for (seat, &hero) in state.heroes().zip(&heroes) {
                    self.takes_hero(state, seat, hero, sink);
                }
            }
            Dealing::Named(named) => {
                for (seat, &hero) in state.heroes().zip(named) {
                    self.takes_hero(state, seat, hero, sink);
                }
            }
            Dealing::Chosen => {
                state.pool = heroes.iter().fold(0, |bits, hero| bits | 1 << hero);
                for seat in state.heroes_from(state.first).rev() {
                    state.push(seat, What::Hero);
                }
            }
        }
    }

    /// The heroes that may be played.
    pub(crate) fn heroes_in_box(&self, setup: &Setup<A>) -> Vec<u8> {
        let in_box = |hero: &usize| {
            let set = self.content.heroes[*hero].set;
            set == A::HEROES || (setup.all_heroes && set == HeroSet::Base)
        };
        (0..self.content.heroes.len()).filter(in_box).map(|hero| hero as u8).collect()
    }

    pub(crate) fn takes_hero<S: Sink>(&self, state: &mut State<A>, seat: Seat, hero: u8, sink: &mut S) {
        state.player_mut(seat).hero = Some(hero);
        state.pool &= !(1 << hero);
        sink.tell(|| Event::new("runebound-hero").with("who", self.who(state, seat)).rule(A::RULE_OF_HEROES));
    }

    pub(crate) fn settle_in<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        state.stack.pop();
        match choice {
            Choice::Hero(hero) => self.takes_hero(state, seat, hero, sink),
            Choice::Start(space) => {
                state.player_mut(seat).space = space;
                sink.tell(|| {
                    Event::new("runebound-starts")
                        .with("who", self.who(state, seat))
                        .with("space", self.space_thing(space))
                        .rule(A::RULE_OF_TOWNS)
                });
            }
            _ => {}
        }
    }

    pub(crate) fn start_towns(&self) -> impl Iterator<Item = Space> + '_ {
        self.content.map.towns.iter().copied()
    }
}
