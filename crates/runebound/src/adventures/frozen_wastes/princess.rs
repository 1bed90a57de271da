//! Princess Taira: clues, and discovering where she is (FW-28 to FW-32).

use super::choice::Choice as Own;
use super::table::{CLUE_DECK, CLUES};
use super::{Choice, FrozenWastes, State};
use crate::Runebound;
use crate::content::{Kind, NO_SYMBOL, SYMBOLS, TERRAINS, WILD};
use crate::map::{NO_TERRAIN, Space};
use kernel::{Card, Event, Few, Seat, Sink};

impl Runebound<FrozenWastes> {
    pub(crate) fn gain_clues<S: Sink>(&self, state: &mut State, seat: Seat, n: u8, sink: &mut S) {
        for _ in 0..n {
            let Some(card) = state.cards.draw(CLUE_DECK, CLUES.of(seat)) else { return };
            state.cards.show(card, seat.set());
            sink.tell(|| {
                let clue = kernel::Arg::Secret(self.thing(self.kind_of(card)), state.cards.known(card));
                Event::new("runebound-clue").with("who", self.who(state, seat)).with("card", clue).rule("FW-28")
            });
        }
    }

    /// The clues that could go back when she is discovered here: one option for each kind.
    pub(crate) fn list_princess(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let clues = CLUES.of(seat);
        // Seven spaces need at least four clues, since none has more than two symbols.
        if state.cards.len(clues) < 4 {
            return;
        }
        let mut symbols = [0u8; SYMBOLS];
        for card in state.cards.iter(clues) {
            for &symbol in self.content.of(card).symbols.iter().filter(|&&symbol| symbol != NO_SYMBOL) {
                symbols[symbol as usize] += 1;
            }
        }
        let mut seen: Few<Kind, 32> = Few::new();
        for card in state.cards.iter(clues) {
            let kind = self.kind_of(card);
            if seen.contains(&kind) {
                continue;
            }
            seen.push(kind);
            let fits = |&symbol: &u8| self.princess_is_here(state.player(seat).space, symbols, symbol);
            if self.content.kind(kind).symbols.iter().any(fits) {
                into.push(Choice::Own(Own::Princess(kind)));
            }
        }
    }

    /// Is there a matching in which this symbol is used for the own space?
    ///
    /// A matching of symbols to spaces in general; here counting solves it exactly: a terrain's own symbols go to it first,
    /// what is missing takes wild ones, strange places take wild ones, and towns take whatever is left.
    pub(crate) fn princess_is_here(&self, space: Space, mut symbols: [u8; SYMBOLS], own: u8) -> bool {
        let terrain = self.content.map.space(space).terrain;
        if terrain == NO_TERRAIN || (own != terrain && own != WILD) || symbols[own as usize] == 0 {
            return false;
        }
        let around = self.surroundings(space);
        if around.spaces() < 6 {
            return false;
        }
        symbols[own as usize] -= 1;
        let missing: u8 = (0..TERRAINS).map(|t| around.terrains[t].saturating_sub(symbols[t])).sum();
        missing + around.strange <= symbols[WILD as usize] && symbols.iter().sum::<u8>() >= 6
    }

    pub(crate) fn discover_princess<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, sink: &mut S) {
        state.info.own.discovered = true;
        let like = |card: Card| self.kind_of(card) == kind;
        if let Some(card) = state.cards.pick(CLUES.of(seat), seat, like) {
            state.cards.open(card);
            state.cards.put_bottom(card, CLUE_DECK);
            let mut chance = state.chance.clone();
            state.cards.shuffle(CLUE_DECK, &mut chance);
            state.chance = chance;
        }
        state.own.princess = Some(seat);
        sink.tell(|| {
            let event = Event::new("runebound-princess").with("who", self.who(state, seat));
            event.with("card", self.thing(kind)).rule("FW-30")
        });
    }

    pub(crate) fn lose_princess<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if state.own.princess == Some(seat) {
            state.own.princess = None;
            sink.tell(|| Event::new("runebound-princess-lost").with("who", self.who(state, seat)).rule("FW-32"));
        }
    }
}
