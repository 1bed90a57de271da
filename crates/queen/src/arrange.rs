//! The `arrange` lines of scenario files: putting a table into the state an example begins with.
//!
//! Cards are taken from where they are (the owner's own places first, then the Bazaar or the box), so nothing appears
//! twice. The verbs:
//! ```text
//! clout freya 12            health freya 7          lash freya 2        prophecy rosaline 3
//! clock 8                   turn freya              trance rosaline     level freya caster 1
//! freya hand: torrent-shot, copper x2               (exactly these; the rest of the hand goes under the Deck)
//! freya deck top: mend, copper                      freya archive: copper x3
//! freya armory: bodyguard, shield-wall              freya reactions: raised-hand
//! freya vault: mend                                 freya vault top: mend (of her Vault deck)
//! bazaar: bodyguard, trade-agreement                bazaar top: bodyguard (of the Bazaar's deck of this hour)
//! loyalty boss-no bodyguard 1                       (of a Summon in her Armory)
//! declared freya boss-no    ultimate freya          hands keep          open war chests come with `clock 8`
//! ```

use crate::Queen;
use crate::content::{BAZAAR, CardType, Kind};
use crate::effect::Class;
use crate::state::{
    BOX, Deed, MARKET, MARKET_SIZE, MAX_HEALTH, MAX_LASH, MAX_LEVELS, MAX_PROPHECY, MIDNIGHT_DECK, Shelf, State, TABLE,
    Turn, What, declaration,
};
use kernel::arrange::{self, Line, Taken, number};
use kernel::{Card, Pile, Seat, SeatSet};

/// More Loyalty than any Summon has.
const MAX_LOYALTY: u8 = 30;

impl Queen {
    pub(crate) fn arrange_line(&self, state: &mut State, line: &str) -> Result<(), String> {
        if !kernel::Game::at_rest(self, state) || state.what() != Some(What::Act) {
            return Err("a table can be arranged only where a princess is about to act".into());
        }
        let words = match arrange::line(line) {
            Line::Cards { place, list } => return self.arrange_cards(state, place, list),
            Line::Words(words) => words,
        };
        match words.as_slice() {
            ["clock", hour] => self.arrange_clock(state, number(hour, 11)?),
            ["turn", who] => self.arrange_turn(state, self.seat_named(state, who)?),
            ["clout", who, n] => {
                let seat = self.living_named(state, who)?;
                state.player_mut(seat).clout = u16::from(number(n, 200)?);
                Ok(())
            }
            ["health", who, n] => {
                let seat = self.living_named(state, who)?;
                state.player_mut(seat).health = number(n, MAX_HEALTH as u8)?.max(1) as i8;
                Ok(())
            }
            ["lash", who, n] => {
                let seat = self.living_named(state, who)?;
                state.player_mut(seat).lash = number(n, MAX_LASH)?;
                Ok(())
            }
            ["prophecy", who, n] => {
                let seat = self.living_named(state, who)?;
                state.player_mut(seat).prophecy = number(n, MAX_PROPHECY)?;
                Ok(())
            }
            ["trance", who] => {
                let seat = self.living_named(state, who)?;
                state.player_mut(seat).trance = true;
                Ok(())
            }
            ["loyalty", who, summon, n] => {
                let seat = self.living_named(state, who)?;
                self.arrange_loyalty(state, seat, summon, number(n, MAX_LOYALTY)?)
            }
            ["ultimate", who] => {
                let seat = self.living_named(state, who)?;
                state.player_mut(seat).ultimate = true;
                Ok(())
            }
            ["level", who, class, by] => {
                let seat = self.living_named(state, who)?;
                let class = arrange::one_of(class, Class::ALL, Class::slug)?;
                let by: i8 = by.parse().map_err(|_| format!("`{by}` is not a number"))?;
                state.player_mut(seat).lasting[class as usize] = by.clamp(-MAX_LEVELS, MAX_LEVELS);
                Ok(())
            }
            ["declared", who, leader] => {
                let (seat, leader) = (self.living_named(state, who)?, self.living_named(state, leader)?);
                if seat == leader {
                    return Err("nobody declares for herself".into());
                }
                state.declarable = state.living().collect();
                state.player_mut(seat).declared = Some(leader);
                state.cards.seal(declaration(seat), seat.set());
                Ok(())
            }
            _ => Err(format!("`{line}` is not understood; try `clout freya 12`, `clock 8` or `freya hand: copper x2`")),
        }
    }

    /// The first Summon of this name that she has; at 0 it would not lie there any more.
    fn arrange_loyalty(&self, state: &mut State, seat: Seat, summon: &str, n: u8) -> Result<(), String> {
        let is_it = |card: &Card| {
            let info = self.content.kind(self.kind_of(*card));
            info.card_type == CardType::Summon && info.file.slug == summon
        };
        let found = state.cards.iter(Shelf::Armory.of(seat)).find(is_it);
        let card = found.ok_or_else(|| format!("she has no Summon `{summon}`"))?;
        if n == 0 {
            return Err("a Summon without Loyalty is dismissed".into());
        }
        state.marks[card.index()] = n;
        Ok(())
    }

    fn seat_named(&self, state: &State, slug: &str) -> Result<Seat, String> {
        arrange::one_of(slug, state.seats(), |seat| self.seat_slug(state, seat))
    }

    fn living_named(&self, state: &State, slug: &str) -> Result<Seat, String> {
        let seat = self.seat_named(state, slug)?;
        if state.alive(seat) { Ok(seat) } else { Err(format!("{slug} is out of the game")) }
    }

    /// Sets the hour as if it had just been reached long ago: the right Bazaar lies out, nothing is owed.
    fn arrange_clock(&self, state: &mut State, hour: u8) -> Result<(), String> {
        if hour < state.hour {
            return Err(format!("the clock stands at {} and does not go back", state.hour));
        }
        let before = Self::bazaar_deck(state);
        state.hour = hour;
        let now = Self::bazaar_deck(state);
        if before != now {
            for pile in (before.0..now.0).map(Pile) {
                state.cards.move_all(pile, BOX);
            }
            state.cards.move_all(MARKET, BOX);
            while state.cards.len(MARKET) < MARKET_SIZE {
                let Some(card) = state.cards.draw(now, MARKET) else { break };
                state.cards.open(card);
            }
        }
        Ok(())
    }

    fn arrange_turn(&self, state: &mut State, seat: Seat) -> Result<(), String> {
        if !state.alive(seat) {
            return Err("she is out of the game".into());
        }
        state.turn = seat;
        state.info = Turn::default();
        state.stack.clear();
        state.push(Deed::of(seat), What::Act);
        Ok(())
    }

    fn arrange_cards(&self, state: &mut State, place: &str, list: &str) -> Result<(), String> {
        let kinds = arrange::cards(list, 10, |slug| self.content.find(slug))?;
        match place {
            "bazaar" => return self.arrange_market(state, &kinds),
            "bazaar top" => return self.arrange_deck(state, Self::bazaar_deck(state), MARKET, &kinds),
            _ => {}
        }
        let (who, shelf) = place.split_once(' ').ok_or("say whose and where: `freya hand: ...`")?;
        let seat = self.living_named(state, who)?;
        let (shelf, top) = match shelf.trim() {
            "hand" => (Shelf::Hand, false),
            "deck top" => (Shelf::Deck, true),
            "archive" => (Shelf::Archive, false),
            "armory" => (Shelf::Armory, false),
            "reactions" => (Shelf::Reactions, false),
            "vault" => (Shelf::Vault, false),
            "vault top" => {
                let (deck, row) = (Shelf::VaultDeck.of(seat), Shelf::Vault.of(seat));
                return self.arrange_deck(state, deck, row, &kinds);
            }
            other => {
                return Err(format!(
                    "`{other}` is no place; there are hand, deck top, archive, armory, reactions, vault, vault top"
                ));
            }
        };
        let pile = shelf.of(seat);
        if !top {
            // Exactly these: what lies there now goes back where it is least in the way.
            let rest = if shelf == Shelf::Vault { Shelf::VaultDeck } else { Shelf::Deck };
            while let Some(card) = state.cards.top(pile) {
                state.marks[card.index()] = 0;
                let owner = state.owner(card).unwrap_or(seat);
                state.cards.put_bottom(card, rest.of(owner));
            }
        }
        let mut taken = Taken::default();
        for &kind in &kinds {
            let card = self.take_for(state, seat, kind, shelf, &mut taken)?;
            if card.index() < BAZAAR && shelf != Shelf::Vault {
                state.buyer[card.index()] = seat.into();
            }
            state.cards.put_bottom(card, pile);
            self.arrange_knowledge(state, card, shelf, seat);
            let info = self.content.kind(kind);
            state.marks[card.index()] = if shelf == Shelf::Armory { info.loyalty } else { 0 };
        }
        if top {
            for &card in taken.cards().iter().rev() {
                state.cards.put_top(card, pile);
            }
        }
        state.cards.one_batch(&[Shelf::Deck.of(seat), Shelf::Hand.of(seat), Shelf::Reactions.of(seat)]);
        Ok(())
    }

    fn arrange_knowledge(&self, state: &mut State, card: Card, shelf: Shelf, seat: Seat) {
        match shelf {
            Shelf::Hand | Shelf::Reactions => state.cards.reset_known(card, seat.set()),
            Shelf::Deck | Shelf::VaultDeck => state.cards.reset_known(card, SeatSet::NONE),
            _ => state.cards.open(card),
        }
    }

    /// A card of this kind: from her own places, or from the box or the Bazaar decks.
    fn take_for(&self, state: &State, seat: Seat, kind: Kind, shelf: Shelf, taken: &mut Taken) -> Result<Card, String> {
        let info = self.content.kind(kind);
        let slug = &info.file.slug;
        let fits = match shelf {
            Shelf::Armory => matches!(info.card_type, CardType::Boon | CardType::Summon | CardType::Bane) && !info.pact,
            Shelf::Reactions => self.is_reaction_for(self.princess_of(state, seat).classes, kind),
            _ => true,
        };
        if !fits {
            return Err(format!("{slug} cannot lie there"));
        }
        let mut piles: Vec<Pile> = [
            Shelf::Deck,
            Shelf::Archive,
            Shelf::Hand,
            Shelf::VaultDeck,
            Shelf::Vault,
            Shelf::WarChest,
            Shelf::Reactions,
            Shelf::Armory,
        ]
        .map(|shelf| shelf.of(seat))
        .to_vec();
        piles.extend(TABLE.all().filter(|pile| (BOX.0..=MIDNIGHT_DECK.0).contains(&pile.0)));
        // A Bane of another player lies with her.
        if info.card_type == CardType::Bane && shelf == Shelf::Armory {
            piles.extend(state.seats().filter(|&other| other != seat).flat_map(|other| {
                [Shelf::VaultDeck, Shelf::Vault, Shelf::Deck, Shelf::Archive, Shelf::Hand].map(|shelf| shelf.of(other))
            }));
        }
        let like = piles.iter().flat_map(|&pile| state.cards.iter(pile)).filter(|&card| self.kind_of(card) == kind);
        taken.take(like).ok_or_else(|| format!("no {slug} is left that {} could have", self.seat_slug(state, seat)))
    }

    /// The next cards of a deck from which a row is filled. One that lies in the row changes places with the top card.
    fn arrange_deck(&self, state: &mut State, deck: Pile, row: Pile, kinds: &[Kind]) -> Result<(), String> {
        let mut taken = Taken::default();
        for &kind in kinds {
            let like = [deck, row].into_iter().flat_map(|pile| state.cards.iter(pile));
            let like = like.filter(|&card| self.kind_of(card) == kind);
            taken.take(like).ok_or_else(|| format!("no {} is left there", self.kind_slug(kind)))?;
        }
        for &card in taken.cards().iter().rev() {
            let shown = state.cards.place(card) == row;
            state.cards.put_top(card, deck);
            state.cards.reset_known(card, SeatSet::NONE);
            if shown {
                let next = state.cards.iter(deck).find(|card| !taken.cards().contains(card));
                if let Some(next) = next {
                    state.cards.put_bottom(next, row);
                    state.cards.open(next);
                }
            }
        }
        state.cards.one_batch(&[deck]);
        Ok(())
    }

    fn arrange_market(&self, state: &mut State, kinds: &[Kind]) -> Result<(), String> {
        if kinds.len() > MARKET_SIZE {
            return Err("three cards are for sale at most".into());
        }
        let deck = Self::bazaar_deck(state);
        state.cards.move_all(MARKET, deck);
        for &kind in kinds {
            let card = state.cards.iter(deck).find(|&card| self.kind_of(card) == kind);
            let card =
                card.ok_or_else(|| format!("{} is not in the Bazaar's deck of this hour", self.kind_slug(kind)))?;
            state.cards.put_bottom(card, MARKET);
            state.cards.open(card);
        }
        Ok(())
    }
}
