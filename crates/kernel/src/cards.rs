//! Cards, tokens and whatever else lies in piles, and who knows which is which.
//!
//! Every card is in exactly one pile at any time, so nothing appears or vanishes. For each card the kernel keeps
//! - `known`: the seats that know which card it is; set by showing, cleared by shuffling;
//! - `batch`: the cards it was last mixed with. That is all a stranger can tell of a hidden card: it is one of its batch
//!   that has not been seen since.
//!
//! Where only a part of a batch is mixed on, with others, the card in a place left behind may still be any of the old
//! batch, and the card in a mixed place may be any of the old or the new one. So a hidden card is *born* in a batch (in
//! which it was lost from sight) and a hidden place *belongs* to a batch (through which it went last), and batches that
//! share cards are `Kin`. Whoever saw a card go into a mix remembers that it is in there (`Recall`).
//! [`Cards::resample`] exchanges hidden cards wherever they can be, and is therefore right for decks, hands, face-down
//! rows and bags alike, through any number of shuffles.
//!
//! Cards in a *group* (a hand, face-down cards before a player) have no visible order: which of two like copies is
//! taken is chosen here so that it tells nobody anything ([`Cards::pick`], [`Cards::slip`]).
//!
//! Bounds. What was mixed crosswise (parts of two batches in each of two mixes) is imagined without counting how many of
//! which went where, and beyond [`KIN`] related batches or [`RECALLS`] cards remembered in mixes less is told apart: a
//! viewer then imagines more than it could. Where one of two look-alike copies of different batches leaves a hand openly,
//! it counts as the one that the kernel took, also for who cannot know that: a viewer then imagines less.
//!
//! Deliberately absent: what is printed on a card. A card is a number; the game's content says its kind.

mod mixing;

use crate::chance::Chance;
use crate::few::Few;
use crate::pool::Pool;
use crate::seat::{Seat, SeatSet, Viewer};
use mixing::{ALONE, BIRTH, Families, Kin, LAST_BATCH, Recall, birth_in};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

pub use mixing::{KIN, RECALLS};

/// One physical card of a table. Local to the table; never shown (a copy number would follow it through a shuffle).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, Default)]
pub struct Card(pub u16);

impl Card {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card or none in two bytes: for steps and frames of a flat state, where an `Option<Card>` would take four.
///
/// ```
/// use kernel::{Card, MaybeCard};
///
/// assert_eq!(MaybeCard::NONE.get(), None);
/// assert_eq!(MaybeCard::from(Card(7)).get(), Some(Card(7)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MaybeCard(u16);

impl MaybeCard {
    pub const NONE: MaybeCard = MaybeCard(END);

    pub const fn some(card: Card) -> MaybeCard {
        MaybeCard(card.0)
    }

    #[inline]
    pub const fn get(self) -> Option<Card> {
        if self.0 == END { None } else { Some(Card(self.0)) }
    }
}

impl From<Card> for MaybeCard {
    fn from(card: Card) -> Self {
        MaybeCard::some(card)
    }
}

impl Default for MaybeCard {
    fn default() -> Self {
        Self::NONE
    }
}

/// A place where cards lie in order, the top first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, Default)]
pub struct Pile(pub u8);

impl Pile {
    const fn index(self) -> usize {
        self.0 as usize
    }
}

const END: u16 = u16::MAX;
/// Exchanges among kin are often refused, so they are gone over so many times.
const SWEEPS: u32 = 6;

/// `N` cards in `P` piles.
///
/// ```
/// use kernel::{Cards, Chance, Pile, Seat, SeatSet, Viewer};
///
/// const DECK: Pile = Pile(0);
/// const HAND: Pile = Pile(1);
/// let mut cards: Cards<10, 2> = Cards::all_in(DECK);
/// cards.shuffle(DECK, &mut Chance::from_seed(1));
///
/// let card = cards.draw(DECK, HAND).expect("there are ten");
/// cards.show(card, Seat(0).set());
/// assert!(cards.seen_by(Viewer::Seat(Seat(0)), card));
/// assert!(!cards.seen_by(Viewer::Seat(Seat(1)), card));
///
/// cards.put_top(card, DECK);
/// assert_eq!(cards.known(card), Seat(0).set(), "moving a card makes nobody forget it");
/// cards.shuffle(DECK, &mut Chance::from_seed(2));
/// assert_eq!(cards.known(card), SeatSet::NONE, "shuffling does");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cards<const N: usize, const P: usize> {
    next: [u16; N],
    place: [u8; N],
    known: [SeatSet; N],
    /// The number of the batch that the place belongs to, and above [`BIRTH`] in which of the kin the card was born,
    /// counted from 1; 0 if in that same batch.
    batch: [u16; N],
    head: [u16; P],
    tail: [u16; P],
    len: [u16; P],
    batches: u16,
    kin: Few<Kin, KIN>,
    recalls: Few<Recall, RECALLS>,
}

impl<const N: usize, const P: usize> Cards<N, P> {
    /// All cards in one pile in their order, open to all.
    pub fn all_in(pile: Pile) -> Self {
        let mut cards = Cards {
            next: [END; N],
            place: [pile.0; N],
            known: [SeatSet::ALL; N],
            batch: [0; N],
            head: [END; P],
            tail: [END; P],
            len: [0; P],
            batches: 0,
            kin: Few::new(),
            recalls: Few::new(),
        };
        for index in 0..N {
            cards.link_bottom(index as u16, pile);
        }
        cards
    }

    // --- Looking -----------------------------------------------------------------------------------------------

    #[inline]
    pub fn len(&self, pile: Pile) -> usize {
        self.len[pile.index()] as usize
    }

    #[inline]
    pub fn is_empty(&self, pile: Pile) -> bool {
        self.head[pile.index()] == END
    }

    #[inline]
    pub fn place(&self, card: Card) -> Pile {
        Pile(self.place[card.index()])
    }

    #[inline]
    pub fn top(&self, pile: Pile) -> Option<Card> {
        let head = self.head[pile.index()];
        (head != END).then_some(Card(head))
    }

    /// The cards of a pile, top first.
    #[inline]
    pub fn iter(&self, pile: Pile) -> Iter<'_, N, P> {
        Iter { cards: self, at: self.head[pile.index()] }
    }

    pub fn position(&self, card: Card) -> usize {
        self.iter(self.place(card)).position(|c| c == card).expect("a card lies in its pile")
    }

    #[inline]
    pub fn known(&self, card: Card) -> SeatSet {
        self.known[card.index()]
    }

    #[inline]
    pub fn seen_by(&self, viewer: Viewer, card: Card) -> bool {
        viewer.sees(self.known[card.index()])
    }

    // --- Moving ------------------------------------------------------------------------------------------------

    /// Puts a card on top of a pile. Who knows it stays as it is: show it or not.
    #[inline]
    pub fn put_top(&mut self, card: Card, pile: Pile) {
        self.unlink(card.0);
        self.link_top(card.0, pile);
    }

    /// Puts a card under a pile.
    #[inline]
    pub fn put_bottom(&mut self, card: Card, pile: Pile) {
        self.unlink(card.0);
        self.link_bottom(card.0, pile);
    }

    /// Puts a card into a pile so that `index` cards lie above it (at the end if there are fewer).
    pub fn put_at(&mut self, card: Card, pile: Pile, index: usize) {
        self.unlink(card.0);
        if index == 0 || self.is_empty(pile) {
            return self.link_top(card.0, pile);
        }
        let above = self.iter(pile).take(index).last().expect("the pile is not empty");
        if above.0 == self.tail[pile.index()] {
            return self.link_bottom(card.0, pile);
        }
        self.next[card.index()] = self.next[above.index()];
        self.next[above.index()] = card.0;
        self.arrive(card.0, pile);
    }

    /// Takes the top card of one pile to the bottom of another.
    #[inline]
    pub fn draw(&mut self, from: Pile, to: Pile) -> Option<Card> {
        let card = self.top(from)?;
        self.head[from.index()] = self.next[card.index()];
        if self.head[from.index()] == END {
            self.tail[from.index()] = END;
        }
        self.len[from.index()] -= 1;
        self.link_bottom(card.0, to);
        Some(card)
    }

    /// Puts all cards of one pile under another, in their order.
    pub fn move_all(&mut self, from: Pile, to: Pile) {
        if from != to {
            while self.draw(from, to).is_some() {}
        }
    }

    fn unlink(&mut self, card: u16) {
        let pile = self.place[card as usize] as usize;
        let after = self.next[card as usize];
        if self.head[pile] == card {
            self.head[pile] = after;
            if after == END {
                self.tail[pile] = END;
            }
        } else {
            let mut above = self.head[pile];
            while self.next[above as usize] != card {
                above = self.next[above as usize];
            }
            self.next[above as usize] = after;
            if after == END {
                self.tail[pile] = above;
            }
        }
        self.len[pile] -= 1;
    }

    fn link_top(&mut self, card: u16, pile: Pile) {
        self.next[card as usize] = self.head[pile.index()];
        if self.head[pile.index()] == END {
            self.tail[pile.index()] = card;
        }
        self.head[pile.index()] = card;
        self.arrive(card, pile);
    }

    fn link_bottom(&mut self, card: u16, pile: Pile) {
        self.next[card as usize] = END;
        let tail = self.tail[pile.index()];
        if tail == END {
            self.head[pile.index()] = card;
        } else {
            self.next[tail as usize] = card;
        }
        self.tail[pile.index()] = card;
        self.arrive(card, pile);
    }

    fn arrive(&mut self, card: u16, pile: Pile) {
        self.place[card as usize] = pile.0;
        self.len[pile.index()] += 1;
    }

    // --- Knowing -----------------------------------------------------------------------------------------------

    /// These seats now know this card, beside those who did.
    #[inline]
    pub fn show(&mut self, card: Card, to: SeatSet) {
        self.known[card.index()] = self.known[card.index()].union(to);
    }

    /// These seats now know this card of a group, in which nobody else sees the order: only that it is held.
    pub fn show_held(&mut self, card: Card, to: SeatSet) {
        self.single_out(card, to);
        self.show(card, to);
    }

    /// The card lies open.
    #[inline]
    pub fn open(&mut self, card: Card) {
        self.known[card.index()] = SeatSet::ALL;
    }

    /// Exactly these seats know the card: for arranged tables.
    pub fn reset_known(&mut self, card: Card, known: SeatSet) {
        self.known[card.index()] = known;
    }

    /// A hidden thing that stands for itself (a secret answer): only these seats know it, and no other can be in its
    /// place, so resampling leaves it; the game draws anew what it says.
    pub fn seal(&mut self, card: Card, known: SeatSet) {
        self.known[card.index()] = known;
        self.batch[card.index()] = self.fresh_batch();
    }

    /// The cards of these piles count as shuffled together, though they stay where they lie: for arranged tables.
    pub fn one_batch(&mut self, piles: &[Pile]) {
        let batch = self.fresh_batch();
        for &pile in piles {
            let mut at = self.head[pile.index()];
            while at != END {
                self.batch[at as usize] = batch;
                at = self.next[at as usize];
            }
        }
    }

    pub fn open_all(&mut self, pile: Pile) {
        let mut at = self.head[pile.index()];
        while at != END {
            self.known[at as usize] = SeatSet::ALL;
            at = self.next[at as usize];
        }
    }

    /// Shuffles a pile: nobody knows any of its cards any more, and they are one batch from now on.
    pub fn shuffle(&mut self, pile: Pile, chance: &mut Chance) {
        let mut order = [END; N];
        let count = self.gather(pile, &mut order);
        chance.shuffle(&mut order[..count]);
        self.lay_out(pile, &order[..count]);
        self.mix(&order[..count], SeatSet::NONE, |_| true);
    }

    /// Shuffles the cards of a pile (the hand of a player who is out) into a deck that need not be empty.
    pub fn shuffle_in(&mut self, from: Pile, deck: Pile, chance: &mut Chance) {
        self.move_all(from, deck);
        self.shuffle(deck, chance);
    }

    fn gather(&self, pile: Pile, into: &mut [u16; N]) -> usize {
        let mut count = 0;
        for card in self.iter(pile) {
            into[count] = card.0;
            count += 1;
        }
        count
    }

    /// Lays exactly the cards of a pile out in this order.
    fn lay_out(&mut self, pile: Pile, order: &[u16]) {
        let Some((&first, &last)) = order.first().zip(order.last()) else { return };
        self.head[pile.index()] = first;
        self.tail[pile.index()] = last;
        for pair in order.windows(2) {
            self.next[pair[0] as usize] = pair[1];
        }
        self.next[last as usize] = END;
    }

    fn fresh_batch(&mut self) -> u16 {
        if self.batches == LAST_BATCH {
            // Number the live batches anew; there are at most as many as cards and kin.
            let mut live: Vec<u16> = (0..N).map(|place| self.belongs(place)).collect();
            live.extend(self.kin.iter().map(|kin| kin.batch));
            live.sort_unstable();
            live.dedup();
            let anew = |batch: u16| live.binary_search(&batch).expect("every batch is listed") as u16;
            for place in &mut self.batch {
                *place = *place & !LAST_BATCH | anew(*place & LAST_BATCH);
            }
            self.kin.iter_mut().for_each(|kin| kin.batch = anew(kin.batch));
            self.batches = live.len() as u16;
        }
        self.batches += 1;
        self.batches
    }

    /// Which card of a group to take when the player names only its kind (`like`), and it will be open.
    ///
    /// Copies that others know go first, then those of the oldest batch; and whoever knew another copy can no longer
    /// be sure that it is still there. So the choice of the copy tells nothing.
    pub fn pick(&mut self, group: Pile, owner: Seat, like: impl Fn(Card) -> bool) -> Option<Card> {
        let others = |cards: &Self, card: Card| cards.known(card).without(owner).len();
        let mut best: Option<Card> = None;
        let mut copies = 0;
        for card in self.iter(group).filter(|&card| like(card)) {
            copies += 1;
            let rank = |c: Card| (usize::MAX - others(self, c), self.belongs(c.index()));
            if best.is_none_or(|b| rank(card) < rank(b)) {
                best = Some(card);
            }
        }
        let taken = best?;
        if copies > 1 {
            let unsure = SeatSet::ALL.minus(self.known(taken)).without(owner);
            for seat in unsure.iter() {
                let other = self.iter(group).find(|&c| c != taken && like(c) && self.known(c).contains(seat));
                if let Some(other) = other {
                    self.known[other.index()] = self.known[other.index()].without(seat);
                }
            }
        }
        self.single_out(taken, SeatSet::ALL);
        Some(taken)
    }

    /// Moves a card of a group to a pile unseen. Whoever knew cards of the group that `could` have been moved instead
    /// no longer knows which it was; for a stranger it may have been any that was held.
    pub fn slip(&mut self, card: Card, to: Pile, owner: Seat, could: impl Fn(Card) -> bool) {
        let group = self.place(card);
        let informed = |known: SeatSet| !known.without(owner).is_empty();
        if self.iter(group).any(|c| could(c) && informed(self.known(c))) || self.of_several_batches(self.iter(group)) {
            let mut held = [END; N];
            let mut count = 0;
            // Which of the hidden cards could go is hidden, too: all of them take part.
            for c in self.iter(group).filter(|&c| self.known(c) != SeatSet::ALL || could(c)) {
                held[count] = c.0;
                count += 1;
            }
            self.mix(&held[..count], owner.set(), could);
        }
        self.put_bottom(card, to);
    }

    /// Lays the top cards of a pile in a new order that only `by` sees.
    pub fn rearrange_top(&mut self, pile: Pile, order: &[Card], by: Seat) {
        let top = || self.iter(pile).take(order.len());
        if top().any(|c| !self.known(c).without(by).is_empty()) || self.of_several_batches(top()) {
            let mut cards = [END; N];
            let mut count = 0;
            for c in top() {
                cards[count] = c.0;
                count += 1;
            }
            self.mix(&cards[..count], by.set(), |_| true);
        }
        for &card in order.iter().rev() {
            self.put_top(card, pile);
        }
    }

    /// Are there hidden places of different batches?
    fn of_several_batches(&self, cards: impl Iterator<Item = Card>) -> bool {
        let mut hidden = cards.filter(|&c| self.known(c) != SeatSet::ALL).map(|c| self.belongs(c.index()));
        hidden.next().is_some_and(|first| hidden.any(|batch| batch != first))
    }

    // --- Imagining ---------------------------------------------------------------------------------------------

    /// Exchanges the cards this viewer does not know, wherever they can be, so that every card `fits` where it lies.
    /// What the viewer knows never moves.
    pub fn resample(&mut self, viewer: Viewer, chance: &mut Chance, fits: impl Fn(Card, Pile) -> bool) {
        let mut becomes: [u16; N] = std::array::from_fn(|card| card as u16);
        let mut hidden = [0u16; N];
        if self.kin.is_empty() {
            let hidden = self.hidden_by_batch(viewer, |card| self.belongs(card), &mut hidden);
            for pool in hidden.chunk_by(|&a, &b| self.batch[a as usize] == self.batch[b as usize]) {
                self.exchange_alike(pool, &mut becomes, chance, &fits);
            }
        } else {
            let families = Families::of(self, viewer);
            let hidden = self.hidden_by_batch(viewer, |card| families.family[card], &mut hidden);
            for pool in hidden.chunk_by(|&a, &b| families.family[a as usize] == families.family[b as usize]) {
                if families.place[pool[0] as usize] == ALONE {
                    self.exchange_alike(pool, &mut becomes, chance, &fits);
                } else {
                    let may = |card: u16, place: usize| families.reach[card as usize] & 1 << families.place[place] != 0;
                    for _ in 0..SWEEPS {
                        self.exchange_pool(pool, &mut becomes, chance, &|card, place| {
                            may(card, place) && fits(Card(card), Pile(self.place[place]))
                        });
                    }
                }
            }
        }
        self.rename(&becomes);
    }

    /// Exchanges the cards of one batch, which differ only by where they fit.
    fn exchange_alike(
        &self,
        pool: &[u16],
        becomes: &mut [u16; N],
        chance: &mut Chance,
        fits: &impl Fn(Card, Pile) -> bool,
    ) {
        // A refused exchange may be possible after others: such a pool is gone over again.
        for _ in 0..4 {
            if !self.exchange_pool(pool, becomes, chance, &|card, place| fits(Card(card), Pile(self.place[place]))) {
                break;
            }
        }
    }

    /// The cards the viewer does not know, those with one key together.
    fn hidden_by_batch<'h>(&self, viewer: Viewer, key: impl Fn(usize) -> u16, hidden: &'h mut [u16; N]) -> &'h [u16] {
        const FEW: usize = 256;
        let unknown = |&card: &usize| !viewer.sees(self.known[card]);
        if self.batches as usize >= FEW {
            let mut count = 0;
            for card in (0..N).filter(unknown) {
                hidden[count] = card as u16;
                count += 1;
            }
            hidden[..count].sort_unstable_by_key(|&card| (key(card as usize), card));
            return &hidden[..count];
        }
        let mut ends = [0u16; FEW + 1];
        for card in (0..N).filter(unknown) {
            ends[key(card) as usize + 1] += 1;
        }
        for batch in 1..=self.batches as usize + 1 {
            ends[batch] += ends[batch - 1];
        }
        let count = ends[self.batches as usize + 1] as usize;
        for card in (0..N).filter(unknown) {
            let at = &mut ends[key(card) as usize];
            hidden[*at as usize] = card as u16;
            *at += 1;
        }
        &hidden[..count]
    }

    /// Exchanges the cards in these places where each `may` lie in the other's; says whether an exchange was refused.
    fn exchange_pool(
        &self,
        pool: &[u16],
        becomes: &mut [u16; N],
        chance: &mut Chance,
        may: &impl Fn(u16, usize) -> bool,
    ) -> bool {
        let mut refused = false;
        for last in (1..pool.len()).rev() {
            let other = chance.below(last as u32 + 1) as usize;
            let (a, b) = (pool[last] as usize, pool[other] as usize);
            let alike = self.place[a] == self.place[b] && self.belongs(a) == self.belongs(b);
            if alike || (may(becomes[b], a) && may(becomes[a], b)) {
                becomes.swap(a, b);
            } else {
                refused = true;
            }
        }
        refused
    }

    /// Every card becomes another one in the same place; what is known of a place stays with the place.
    fn rename(&mut self, becomes: &[u16; N]) {
        let to = |card: u16| if card == END { END } else { becomes[card as usize] };
        let old = self.clone();
        for (card, &new) in becomes.iter().enumerate() {
            let new = new as usize;
            self.next[new] = to(old.next[card]);
            self.place[new] = old.place[card];
            self.known[new] = old.known[card];
            if new != card && !old.kin.is_empty() {
                self.batch[new] = old.belongs(card) | birth_in(old.born(new));
            }
        }
        for pile in 0..P {
            self.head[pile] = to(old.head[pile]);
            self.tail[pile] = to(old.tail[pile]);
        }
    }

    // --- Checking ----------------------------------------------------------------------------------------------

    /// Every card in exactly one pile, every count true.
    pub fn check(&self) -> Result<(), String> {
        let mut seen = [false; N];
        for pile in 0..P {
            let (mut at, mut count, mut last) = (self.head[pile], 0, END);
            while at != END {
                let index = at as usize;
                if index >= N || seen[index] || self.place[index] as usize != pile {
                    return Err(format!("card {at} does not lie in pile {pile} alone"));
                }
                seen[index] = true;
                count += 1;
                last = at;
                at = self.next[index];
            }
            if count != self.len[pile] || last != self.tail[pile] {
                return Err(format!("pile {pile} holds {count} cards and counts {}", self.len[pile]));
            }
        }
        match seen.iter().position(|seen| !seen) {
            Some(card) => Err(format!("card {card} lies in no pile")),
            None => Ok(()),
        }
    }

    /// Every batch is a number that was given, every birth and every memory is of kin that there are, and all kin differ and
    /// reach themselves: else making room for another would never end.
    fn batches_add_up(&self) -> bool {
        let (kin, given) = (self.kin.len(), |batch: u16| batch <= self.batches);
        let places = self.batch.iter().all(|&place| given(place & LAST_BATCH) && (place >> BIRTH) as usize <= kin);
        let differs = |at: usize| self.kin[..at].iter().all(|other| other.batch != self.kin[at].batch);
        let reaches = |at: usize, one: &Kin| one.reach & 1 << at != 0 && one.reach >> kin == 0;
        let mut all = self.kin.iter().enumerate();
        let related = all.all(|(at, one)| given(one.batch) && differs(at) && reaches(at, one));
        let recalls = self.recalls.iter().all(|recall| (recall.card as usize) < N && (recall.kin as usize) < kin);
        self.batches <= LAST_BATCH && places && related && recalls
    }
}

impl<const N: usize, const P: usize> Pool for Cards<N, P> {
    fn things(&self) -> usize {
        N
    }
    fn known(&self, thing: usize) -> SeatSet {
        self.known[thing]
    }
    fn show(&mut self, thing: usize, to: SeatSet) {
        self.show(Card(thing as u16), to);
    }
    /// Exchanges two cards, each of which can lie in the other's place.
    fn exchange(&mut self, viewer: Viewer, chance: &mut Chance) -> bool {
        let families = Families::of(self, viewer);
        let hidden: Vec<usize> = (0..N).filter(|&card| !viewer.sees(self.known[card])).collect();
        let may = |card: usize, place: usize| match (families.place[card], families.place[place]) {
            (ALONE, ALONE) => self.belongs(card) == self.belongs(place),
            (_, ALONE) | (ALONE, _) => false,
            (_, kin) => families.reach[card] & 1 << kin != 0,
        };
        let pairs = hidden.iter().flat_map(|&a| hidden.iter().map(move |&b| (a, b)));
        let pairs: Vec<(usize, usize)> = pairs.filter(|&(a, b)| a < b && may(a, b) && may(b, a)).collect();
        if pairs.is_empty() {
            return false;
        }
        let (a, b) = pairs[chance.below(pairs.len() as u32) as usize];
        let mut becomes: [u16; N] = std::array::from_fn(|card| card as u16);
        becomes.swap(a, b);
        self.rename(&becomes);
        true
    }
    fn fields(&self) -> &'static [&'static str] {
        FIELDS
    }
}

#[derive(Clone)]
pub struct Iter<'a, const N: usize, const P: usize> {
    cards: &'a Cards<N, P>,
    at: u16,
}

impl<const N: usize, const P: usize> Iterator for Iter<'_, N, P> {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.at == END {
            return None;
        }
        let card = Card(self.at);
        self.at = self.cards.next[card.index()];
        Some(card)
    }
}

/// The fields of [`Written`].
pub(crate) const FIELDS: &[&str] = &["piles", "known", "batch", "batches", "kin", "recalls"];

#[derive(Serialize, Deserialize)]
struct Written {
    piles: Vec<Vec<u16>>,
    known: Vec<u8>,
    batch: Vec<u16>,
    batches: u16,
    kin: Few<Kin, KIN>,
    recalls: Few<Recall, RECALLS>,
}

impl<const N: usize, const P: usize> Serialize for Cards<N, P> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let piles = (0..P).map(|pile| self.iter(Pile(pile as u8)).map(|c| c.0).collect()).collect();
        let known = self.known.iter().map(|k| k.0).collect();
        let (kin, recalls) = (self.kin, self.recalls);
        Written { piles, known, batch: self.batch.to_vec(), batches: self.batches, kin, recalls }.serialize(out)
    }
}

impl<'de, const N: usize, const P: usize> Deserialize<'de> for Cards<N, P> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(from)?;
        let wrong = || de::Error::custom("the cards do not add up");
        let mut cards = Cards::<N, P>::all_in(Pile(0));
        let mut seen = [false; N];
        if written.piles.len() != P {
            return Err(wrong());
        }
        for (pile, list) in written.piles.iter().enumerate() {
            for &card in list {
                if card as usize >= N || std::mem::replace(&mut seen[card as usize], true) {
                    return Err(wrong());
                }
                cards.put_bottom(Card(card), Pile(pile as u8));
            }
        }
        if !seen.iter().all(|&seen| seen) {
            return Err(wrong());
        }
        let known: Vec<SeatSet> = written.known.into_iter().map(SeatSet).collect();
        cards.known = known.try_into().map_err(|_| wrong())?;
        cards.batch = written.batch.try_into().map_err(|_| wrong())?;
        (cards.batches, cards.kin, cards.recalls) = (written.batches, written.kin, written.recalls);
        cards.batches_add_up().then_some(cards).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: Pile = Pile(0);
    const DECK: Pile = Pile(1);
    const HAND: Pile = Pile(2);
    const DOWN: Pile = Pile(3);
    type Table = Cards<12, 4>;

    fn seat(n: u8) -> Seat {
        Seat(n)
    }

    fn dealt(chance: &mut Chance) -> Table {
        let mut cards = Table::all_in(BOX);
        cards.move_all(BOX, DECK);
        cards.shuffle(DECK, chance);
        for _ in 0..4 {
            let card = cards.draw(DECK, HAND).unwrap();
            cards.show(card, seat(0).set());
        }
        cards
    }

    #[test]
    fn moving_keeps_every_card_in_one_pile() {
        let mut chance = Chance::from_seed(5);
        let mut cards = Table::all_in(BOX);
        for _ in 0..2000 {
            let card = Card(chance.below(12) as u16);
            let pile = Pile(chance.below(4) as u8);
            match chance.below(6) {
                0 => cards.put_top(card, pile),
                1 => cards.put_bottom(card, pile),
                2 => cards.put_at(card, pile, chance.below(5) as usize),
                3 => cards.shuffle(pile, &mut chance),
                4 => cards.move_all(pile, BOX),
                _ => _ = cards.draw(pile, HAND),
            }
            cards.check().unwrap();
        }
    }

    #[test]
    fn put_at_counts_from_the_top() {
        let mut cards = Table::all_in(BOX);
        cards.put_at(Card(9), BOX, 2);
        assert_eq!(cards.iter(BOX).take(4).map(|c| c.0).collect::<Vec<_>>(), [0, 1, 9, 2]);
        assert_eq!(cards.position(Card(9)), 2);
    }

    #[test]
    fn resample_moves_what_is_hidden_and_nothing_else() {
        let mut chance = Chance::from_seed(2);
        let cards = dealt(&mut chance);
        let held: Vec<Card> = cards.iter(HAND).collect();
        let mut seen_in_hand = [0; 12];
        for _ in 0..400 {
            let mut mine = cards.clone();
            mine.resample(Viewer::Seat(seat(0)), &mut chance, |_, _| true);
            mine.check().unwrap();
            assert_eq!(mine.iter(HAND).collect::<Vec<_>>(), held);
            let mut theirs = cards.clone();
            theirs.resample(Viewer::Seat(seat(1)), &mut chance, |_, _| true);
            theirs.check().unwrap();
            assert!(theirs.iter(HAND).all(|c| theirs.known(c) == seat(0).set()));
            assert!(theirs.iter(DECK).all(|c| theirs.known(c).is_empty()));
            theirs.iter(HAND).for_each(|c| seen_in_hand[c.index()] += 1);
        }
        assert!(seen_in_hand.iter().all(|&n| n > 80), "{seen_in_hand:?}");
    }

    #[test]
    fn a_reshuffle_keeps_old_and_new_cards_apart() {
        let mut chance = Chance::from_seed(3);
        let mut cards = dealt(&mut chance);
        // The deck is turned over and shuffled alone: the four held cards cannot be in it.
        let held: Vec<Card> = cards.iter(HAND).collect();
        cards.open_all(DECK);
        cards.shuffle(DECK, &mut chance);
        for _ in 0..100 {
            let mut world = cards.clone();
            world.resample(Viewer::Spectator, &mut chance, |_, _| true);
            assert!(held.iter().all(|&c| world.place(c) == HAND));
        }
    }

    #[test]
    fn a_slipped_card_may_have_been_any_that_was_held_and_fits() {
        let mut chance = Chance::from_seed(4);
        let mut cards = dealt(&mut chance);
        let reaction = |card: Card| card.0.is_multiple_of(2);
        let Some(down) = cards.iter(HAND).find(|&c| reaction(c)) else { panic!("seed holds an even card") };
        cards.slip(down, DOWN, seat(0), reaction);
        let mut seen = [false; 12];
        for _ in 0..400 {
            let mut world = cards.clone();
            let fits = |card: Card, pile: Pile| pile != DOWN || reaction(card);
            world.resample(Viewer::Seat(seat(1)), &mut chance, fits);
            world.check().unwrap();
            seen[world.top(DOWN).unwrap().index()] = true;
        }
        assert!(seen.iter().enumerate().all(|(card, &seen)| seen == reaction(Card(card as u16))), "{seen:?}");
    }

    #[test]
    fn of_a_hand_of_two_batches_either_may_have_been_laid_down() {
        let mut chance = Chance::from_seed(4);
        let mut cards = Table::all_in(BOX);
        (0..6).for_each(|card| cards.put_bottom(Card(card), DECK));
        cards.shuffle(DECK, &mut chance);
        cards.shuffle(BOX, &mut chance);
        // One card of each batch is held; the even one of the first is laid down.
        let reaction = |card: Card| card.0.is_multiple_of(2);
        cards.put_top(Card(4), DECK);
        for deck in [DECK, BOX] {
            let card = cards.draw(deck, HAND).unwrap();
            cards.show(card, seat(0).set());
        }
        cards.slip(Card(4), DOWN, seat(0), reaction);
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..4000 {
            let mut world = cards.clone();
            let fits = |card: Card, pile: Pile| pile != DOWN || reaction(card);
            world.resample(Viewer::Seat(seat(1)), &mut chance, fits);
            world.check().unwrap();
            seen.insert((world.top(DOWN).unwrap().0, world.top(HAND).unwrap().0));
        }
        let is_first = |card: u16| card < 6;
        let all = (0..12).step_by(2).flat_map(|down| (0..12).map(move |held| (down, held)));
        let possible: Vec<(u16, u16)> = all.filter(|&(down, held)| is_first(down) != is_first(held)).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), possible);
    }

    #[test]
    fn whoever_saw_a_hand_is_unsure_after_a_card_slips_away() {
        let mut chance = Chance::from_seed(6);
        let mut cards = dealt(&mut chance);
        let held: Vec<Card> = cards.iter(HAND).collect();
        held.iter().for_each(|&c| cards.show(c, seat(1).set()));
        cards.slip(held[0], DOWN, seat(0), |c| c == held[0] || c == held[1]);
        assert!(!cards.known(held[0]).contains(seat(1)) && !cards.known(held[1]).contains(seat(1)));
        assert!(cards.known(held[2]).contains(seat(1)));
        let mut other = false;
        for _ in 0..50 {
            let mut world = cards.clone();
            world.resample(Viewer::Seat(seat(1)), &mut chance, |_, _| true);
            let down = world.top(DOWN).unwrap();
            assert!(down == held[0] || down == held[1], "the others are known to be elsewhere");
            other |= down == held[1];
        }
        assert!(other);
    }

    #[test]
    fn picking_a_copy_tells_nothing() {
        let mut chance = Chance::from_seed(8);
        let mut cards = dealt(&mut chance);
        let held: Vec<Card> = cards.iter(HAND).collect();
        cards.show(held[2], seat(1).set());
        let like = |c: Card| c == held[0] || c == held[2];
        assert_eq!(cards.pick(HAND, seat(0), like), Some(held[2]), "the copy others know goes first");
        cards.show(held[0], seat(2).set());
        assert_eq!(cards.pick(HAND, seat(0), like), Some(held[0]));
        assert!(!cards.known(held[2]).contains(seat(1)), "seat 1 cannot tell which copy was taken");
    }

    #[test]
    fn a_new_order_of_the_top_is_known_to_one_only() {
        let mut chance = Chance::from_seed(9);
        let mut cards = dealt(&mut chance);
        let top: Vec<Card> = cards.iter(DECK).take(3).collect();
        top.iter().for_each(|&c| cards.show(c, SeatSet(0b11)));
        cards.rearrange_top(DECK, &[top[2], top[0], top[1]], seat(0));
        assert_eq!(cards.top(DECK), Some(top[2]));
        assert!(top.iter().all(|&c| cards.known(c) == seat(0).set()));
    }

    #[test]
    fn written_and_read_they_are_equal() {
        let mut chance = Chance::from_seed(2);
        let cards = dealt(&mut chance);
        let bytes = postcard::to_stdvec(&cards).unwrap();
        let read: Table = postcard::from_bytes(&bytes).unwrap();
        assert_eq!(postcard::to_stdvec(&read).unwrap(), bytes);
        read.check().unwrap();
        assert!(postcard::from_bytes::<Table>(&bytes[..bytes.len() / 2]).is_err());
    }
}
