//! Cards, tokens and whatever else lies in piles, and who knows which is which.
//!
//! Every card is in exactly one pile at any time, so nothing appears or vanishes. For each card the kernel keeps
//! - `known`: the seats that know which card it is; set by showing, cleared by shuffling;
//! - `batch`: the cards it was last shuffled with. That is all a stranger can tell of a hidden card: it is one of its
//!   batch that nobody has seen since. [`Cards::resample`] exchanges hidden cards inside a batch and is therefore right
//!   for decks, hands, face-down rows and bags alike, through any number of reshuffles;
//! - `since`: when it came to where it lies.
//!
//! Cards in a *group* (a hand, face-down cards before a player) have no visible order: which of two like copies is
//! taken is chosen here so that it tells nobody anything ([`Cards::pick`], [`Cards::slip`]).
//!
//! Deliberately absent: what is printed on a card. A card is a number; the game's content says its kind.

use crate::chance::Chance;
use crate::pool::Pool;
use crate::seat::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

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
    batch: [u16; N],
    since: [u16; N],
    head: [u16; P],
    tail: [u16; P],
    len: [u16; P],
    batches: u16,
    tick: u16,
}

impl<const N: usize, const P: usize> Cards<N, P> {
    /// All cards in one pile in their order, open to all.
    pub fn all_in(pile: Pile) -> Self {
        let mut cards = Cards {
            next: [END; N],
            place: [pile.0; N],
            known: [SeatSet::ALL; N],
            batch: [0; N],
            since: [0; N],
            head: [END; P],
            tail: [END; P],
            len: [0; P],
            batches: 0,
            tick: 0,
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
        self.tick = self.tick.saturating_add(1);
        self.since[card as usize] = self.tick;
    }

    // --- Knowing -----------------------------------------------------------------------------------------------

    /// These seats now know this card, beside those who did.
    #[inline]
    pub fn show(&mut self, card: Card, to: SeatSet) {
        self.known[card.index()] = self.known[card.index()].union(to);
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
        let batch = self.fresh_batch();
        for &card in &order[..count] {
            self.known[card as usize] = SeatSet::NONE;
            self.batch[card as usize] = batch;
        }
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
        if self.batches == u16::MAX {
            // Number the live batches anew; there are at most as many as cards.
            let mut live: Vec<u16> = self.batch.to_vec();
            live.sort_unstable();
            live.dedup();
            for batch in &mut self.batch {
                *batch = live.binary_search(batch).expect("every batch is listed") as u16;
            }
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
            let rank = |c: Card| (usize::MAX - others(self, c), self.batch[c.index()]);
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
        Some(taken)
    }

    /// Moves a card of a group to a pile unseen. Whoever knew cards of the group that `could` have been moved instead
    /// no longer knows which it was; those cards become a batch of their own, so that they stay where they can be.
    pub fn slip(&mut self, card: Card, to: Pile, owner: Seat, could: impl Fn(Card) -> bool) {
        let group = self.place(card);
        let informed = |known: SeatSet| !known.without(owner).is_empty();
        if self.iter(group).any(|c| could(c) && informed(self.known(c))) {
            self.blur(group, owner.set(), usize::MAX, could);
        }
        self.put_bottom(card, to);
    }

    /// Lays the top cards of a pile in a new order that only `by` sees.
    pub fn rearrange_top(&mut self, pile: Pile, order: &[Card], by: Seat) {
        let count = order.len();
        if self.iter(pile).take(count).any(|c| !self.known(c).without(by).is_empty()) {
            self.blur(pile, by.set(), count, |_| true);
        }
        for &card in order.iter().rev() {
            self.put_top(card, pile);
        }
    }

    /// Nobody but `keep` knows the first `count` cards of a pile that `could` apart any more.
    fn blur(&mut self, pile: Pile, keep: SeatSet, count: usize, could: impl Fn(Card) -> bool) {
        let batch = self.fresh_batch();
        let mut at = self.head[pile.index()];
        for _ in 0..count {
            if at == END {
                break;
            }
            if could(Card(at)) {
                let known = &mut self.known[at as usize];
                *known = SeatSet(known.0 & keep.0);
                self.batch[at as usize] = batch;
            }
            at = self.next[at as usize];
        }
    }

    // --- Imagining ---------------------------------------------------------------------------------------------

    /// Exchanges the cards this viewer does not know, inside their batches, so that every card `fits` where it lies.
    /// What the viewer knows never moves.
    ///
    /// `slips` names the groups from which cards were slipped into piles: each hidden card there may as well be another
    /// one that was held when it was laid down, of whatever batch.
    pub fn resample(
        &mut self,
        viewer: Viewer,
        chance: &mut Chance,
        slips: &[(Pile, Pile)],
        fits: impl Fn(Card, Pile) -> bool,
    ) {
        let mut hidden = [0u16; N];
        let hidden = self.hidden_by_batch(viewer, &mut hidden);
        let mut becomes: [u16; N] = std::array::from_fn(|card| card as u16);
        self.exchange_pools(hidden, &mut becomes, chance, &fits);
        let mut mixed = false;
        for &(held, laid) in slips {
            mixed |= self.exchange_slipped(viewer, held, laid, &mut becomes, chance, &fits);
        }
        if mixed {
            // A card that is held after all need not be one that could have been laid down.
            let mut places = [0u16; N];
            let places = &mut places[..hidden.len()];
            places.copy_from_slice(hidden);
            places.sort_unstable_by_key(|&place| self.batch[becomes[place as usize] as usize]);
            self.exchange_pools(places, &mut becomes, chance, &fits);
        }
        self.rename(&becomes);
    }

    /// Exchanges what lies in these places inside each batch. Places with cards of one batch come one after the other.
    fn exchange_pools(
        &self,
        places: &[u16],
        becomes: &mut [u16; N],
        chance: &mut Chance,
        fits: &impl Fn(Card, Pile) -> bool,
    ) {
        let batch: [u16; N] = std::array::from_fn(|place| self.batch[becomes[place] as usize]);
        for pool in places.chunk_by(|&a, &b| batch[a as usize] == batch[b as usize]) {
            // A refused exchange may be possible after others: such a pool is gone over again.
            for _ in 0..4 {
                if !self.exchange_pool(pool, becomes, chance, fits) {
                    break;
                }
            }
        }
    }

    /// The cards the viewer does not know, those of one batch together.
    fn hidden_by_batch<'h>(&self, viewer: Viewer, hidden: &'h mut [u16; N]) -> &'h [u16] {
        const FEW: usize = 256;
        let unknown = |&card: &usize| !viewer.sees(self.known[card]);
        if self.batches as usize >= FEW {
            let mut count = 0;
            for card in (0..N).filter(unknown) {
                hidden[count] = card as u16;
                count += 1;
            }
            hidden[..count].sort_unstable_by_key(|&card| (self.batch[card as usize], card));
            return &hidden[..count];
        }
        let mut ends = [0u16; FEW + 1];
        for card in (0..N).filter(unknown) {
            ends[self.batch[card] as usize + 1] += 1;
        }
        for batch in 1..=self.batches as usize + 1 {
            ends[batch] += ends[batch - 1];
        }
        let count = ends[self.batches as usize + 1] as usize;
        for card in (0..N).filter(unknown) {
            let at = &mut ends[self.batch[card] as usize];
            hidden[*at as usize] = card as u16;
            *at += 1;
        }
        &hidden[..count]
    }

    /// Exchanges cards of one batch; says whether an exchange was refused.
    fn exchange_pool(
        &self,
        pool: &[u16],
        becomes: &mut [u16; N],
        chance: &mut Chance,
        fits: &impl Fn(Card, Pile) -> bool,
    ) -> bool {
        let mut refused = false;
        for last in (1..pool.len()).rev() {
            let other = chance.below(last as u32 + 1) as usize;
            let (a, b) = (pool[last] as usize, pool[other] as usize);
            let (at_a, at_b) = (Pile(self.place[a]), Pile(self.place[b]));
            if at_a == at_b || (fits(Card(becomes[b]), at_a) && fits(Card(becomes[a]), at_b)) {
                becomes.swap(a, b);
            } else {
                refused = true;
            }
        }
        refused
    }

    /// Says whether cards of different batches changed places.
    fn exchange_slipped(
        &self,
        viewer: Viewer,
        held: Pile,
        laid: Pile,
        becomes: &mut [u16; N],
        chance: &mut Chance,
        fits: &impl Fn(Card, Pile) -> bool,
    ) -> bool {
        let mut mixed = false;
        for down in self.iter(laid).filter(|&c| !self.seen_by(viewer, c)) {
            let could = |up: Card, becomes: &[u16; N]| {
                !self.seen_by(viewer, up)
                    && self.since[up.index()] < self.since[down.index()]
                    && fits(Card(becomes[up.index()]), laid)
            };
            let choices = self.iter(held).filter(|&up| could(up, becomes)).count() as u32;
            let chosen = chance.below(choices + 1);
            if chosen < choices {
                let up = self.iter(held).filter(|&up| could(up, becomes)).nth(chosen as usize).expect("counted");
                let batch = |card: Card| self.batch[becomes[card.index()] as usize];
                mixed |= batch(down) != batch(up);
                becomes.swap(down.index(), up.index());
            }
        }
        mixed
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
            self.since[new] = old.since[card];
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
    /// Exchanges two cards of one batch.
    fn exchange(&mut self, viewer: Viewer, chance: &mut Chance) -> bool {
        let mut hidden = [0u16; N];
        let hidden = self.hidden_by_batch(viewer, &mut hidden);
        let alike = |a: u16, b: u16| self.batch[a as usize] == self.batch[b as usize];
        let pairs = hidden.iter().flat_map(|&a| hidden.iter().map(move |&b| (a, b)));
        let pairs: Vec<(u16, u16)> = pairs.filter(|&(a, b)| a < b && alike(a, b)).collect();
        if pairs.is_empty() {
            return false;
        }
        let (a, b) = pairs[chance.below(pairs.len() as u32) as usize];
        let mut becomes: [u16; N] = std::array::from_fn(|card| card as u16);
        becomes.swap(a as usize, b as usize);
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
pub(crate) const FIELDS: &[&str] = &["piles", "known", "batch", "since", "batches", "tick"];

#[derive(Serialize, Deserialize)]
struct Written {
    piles: Vec<Vec<u16>>,
    known: Vec<u8>,
    batch: Vec<u16>,
    since: Vec<u16>,
    batches: u16,
    tick: u16,
}

impl<const N: usize, const P: usize> Serialize for Cards<N, P> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let piles = (0..P).map(|pile| self.iter(Pile(pile as u8)).map(|c| c.0).collect()).collect();
        let known = self.known.iter().map(|k| k.0).collect();
        let (batch, since) = (self.batch.to_vec(), self.since.to_vec());
        Written { piles, known, batch, since, batches: self.batches, tick: self.tick }.serialize(out)
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
        cards.since = written.since.try_into().map_err(|_| wrong())?;
        cards.batches = written.batches;
        cards.tick = written.tick;
        Ok(cards)
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
            mine.resample(Viewer::Seat(seat(0)), &mut chance, &[], |_, _| true);
            mine.check().unwrap();
            assert_eq!(mine.iter(HAND).collect::<Vec<_>>(), held);
            let mut theirs = cards.clone();
            theirs.resample(Viewer::Seat(seat(1)), &mut chance, &[], |_, _| true);
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
            world.resample(Viewer::Spectator, &mut chance, &[], |_, _| true);
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
            world.resample(Viewer::Seat(seat(1)), &mut chance, &[(HAND, DOWN)], fits);
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
            world.resample(Viewer::Seat(seat(1)), &mut chance, &[(HAND, DOWN)], fits);
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
            world.resample(Viewer::Seat(seat(1)), &mut chance, &[], |_, _| true);
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
