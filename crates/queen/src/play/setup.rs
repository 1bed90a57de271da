//! Laying out the table (QM-1 to QM-7).

use crate::choice::Choice;
use crate::content::{AFTERNOON, MIDNIGHT, OWN_CARDS, PRINCESSES, STARTERS, TWILIGHT, VAULT};
use crate::state::{
    AFTERNOON_DECK, Attack, BOX, DECLARED, Deed, MARKET, MAX_HEALTH, MIDNIGHT_DECK, Player, SEATS, Shelf, State,
    TWILIGHT_DECK, Turn, What, declaration,
};
use crate::{Dealing, Queen, Setup};
use kernel::{Bits, Card, Cards, Chance, Event, Few, MaybeSeat, Pile, Seat, SeatSet, Sink, Stack};

impl Queen {
    pub(crate) fn lay_out<S: Sink>(&self, setup: &Setup, chance: Chance, sink: &mut S) -> State {
        let player = Player { health: MAX_HEALTH, ..Player::default() };
        let mut state = State {
            chance,
            cards: Cards::all_in(BOX),
            buyer: [MaybeSeat::NONE; crate::content::BAZAAR],
            marks: [0; crate::content::CARDS],
            players: [player; SEATS],
            count: setup.players,
            first: Seat(0),
            turn: Seat(0),
            hour: start_hour(setup.players),
            round: 1,
            round_limit: setup.round_limit,
            info: Turn::default(),
            roll: 0,
            spent: 0,
            attack: Attack::default(),
            stack: Stack::new(),
            declarable: SeatSet::NONE,
            over: None,
            winners: SeatSet::NONE,
            bought: Bits::NONE,
            played: Bits::NONE,
        };
        for seat in (0..SEATS as u8).map(Seat) {
            state.cards.put_bottom(declaration(seat), DECLARED);
        }
        let mut card = 0;
        let mut take = |state: &mut State, count: usize, deck: Pile| {
            for _ in 0..count {
                state.cards.put_bottom(Card(card), deck);
                card += 1;
            }
            state.cards.shuffle(deck, &mut state.chance);
        };
        take(&mut state, AFTERNOON, AFTERNOON_DECK);
        take(&mut state, TWILIGHT, TWILIGHT_DECK);
        take(&mut state, MIDNIGHT, MIDNIGHT_DECK);
        self.fill(&mut state, MARKET, AFTERNOON_DECK, sink);
        state.first = self.roll_for_first(&mut state, sink);
        state.turn = state.first;
        state.push(Deed::of(state.first), What::BeginTurn);
        match &setup.dealing {
            Dealing::Chosen => {
                // QM-4: the last player chooses first, then counter-clockwise; the first player chooses last.
                for n in 0..state.count {
                    let seat = Seat((state.first.0 + n) % state.count);
                    state.push(Deed::of(seat), What::Princess);
                }
            }
            Dealing::Random => {
                let mut all: [u8; PRINCESSES] = std::array::from_fn(|n| n as u8);
                state.chance.shuffle(&mut all);
                for seat in state.seats() {
                    state.player_mut(seat).princess = Some(all[seat.index()]);
                }
                self.deal_all(&mut state, sink);
            }
            Dealing::Named(names) => {
                for (seat, &princess) in state.seats().zip(names) {
                    state.player_mut(seat).princess = Some(princess);
                }
                self.deal_all(&mut state, sink);
            }
        }
        self.go_on(&mut state, sink);
        state
    }

    /// QM-3: two dice each; the tied roll again.
    fn roll_for_first<S: Sink>(&self, state: &mut State, sink: &mut S) -> Seat {
        let mut rolling: Few<Seat, 8> = state.seats().collect();
        loop {
            let mut best = 0;
            let mut rolls = [0; SEATS];
            for &seat in rolling.iter() {
                let roll = state.chance.die(6) + state.chance.die(6);
                rolls[seat.index()] = roll;
                best = best.max(roll);
                sink.tell(|| Event::new("queen-rolls-first").with("who", seat).with("n", roll).rule("QM-3"));
            }
            rolling.retain(|seat| rolls[seat.index()] == best);
            if rolling.len() == 1 {
                let first = rolling[0];
                sink.tell(|| Event::new("queen-first").with("who", first).rule("QM-3"));
                return first;
            }
        }
    }

    pub(crate) fn choose_princess<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        let Choice::Princess(princess) = choice else { unreachable!("a princess was asked for") };
        state.stack.pop();
        state.player_mut(seat).princess = Some(princess);
        sink.tell(|| {
            Event::new("queen-takes-princess").with("seat", seat).with("who", self.who(state, seat)).rule("QM-4")
        });
        if state.seats().all(|seat| state.player(seat).princess.is_some()) {
            self.deal_all(state, sink);
        }
    }

    /// QM-5: everyone's cards, shuffled, with three Vault cards shown and five cards drawn.
    fn deal_all<S: Sink>(&self, state: &mut State, sink: &mut S) {
        // The box holds the cards of the princesses in their order: going through it once puts each where it belongs.
        let holders: [Option<Seat>; PRINCESSES] =
            std::array::from_fn(|p| state.seats().find(|&seat| state.player(seat).princess == Some(p as u8)));
        for holder in holders {
            for place in 0..OWN_CARDS {
                let shelf = match place {
                    place if place < STARTERS => Shelf::Deck,
                    place if place < STARTERS + VAULT => Shelf::VaultDeck,
                    _ => Shelf::WarChest,
                };
                state.cards.draw(BOX, holder.map_or(BOX, |seat| shelf.of(seat)));
            }
        }
        for seat in state.seats() {
            state.cards.shuffle(Shelf::Deck.of(seat), &mut state.chance);
            state.cards.shuffle(Shelf::VaultDeck.of(seat), &mut state.chance);
            sink.tell(|| Event::new("queen-is").with("seat", seat).with("who", self.who(state, seat)).rule("QM-4"));
            self.fill(state, Shelf::Vault.of(seat), Shelf::VaultDeck.of(seat), sink);
            self.draw(state, seat, 5, sink);
        }
    }
}

/// QM-1, QM-7.
pub(crate) const fn start_hour(players: u8) -> u8 {
    if players <= 3 { 1 } else { players - 2 }
}
