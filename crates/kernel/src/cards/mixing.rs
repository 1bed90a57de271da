//! How batches of cards share cards: what is left behind when a part of one is mixed on.
//!
//! A hidden card is *born* in a batch, the mix in which it was lost from sight, and a hidden place *belongs* to one, the
//! mix through which it went last. A card can lie in every place that belongs to its own batch or to one that places of
//! its batch have gone on into: those are [`Kin`]. Most batches have none: a deck that was shuffled whole.
//!
//! Nothing here depends on which hidden card truly lies where: else an imagined world would tell.

use super::{Card, Cards, END};
use crate::seat::{SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// So many batches that share cards can be told apart at once.
pub const KIN: usize = 31;
/// So many cards can be remembered in mixes at once.
pub const RECALLS: usize = 12;
/// Where the batch of a place ends and the birth of the card in it begins, in one number.
pub(super) const BIRTH: u32 = 11;
/// The largest number of a batch.
pub(super) const LAST_BATCH: u16 = (1 << BIRTH) - 1;

/// A batch that shares cards with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Kin {
    /// Bit by bit: the kin in whose places a card born here can lie, itself included. Who can be in a place can be
    /// wherever that place has gone on to, so this is always complete.
    pub(super) reach: u32,
    pub(super) batch: u16,
}

/// These seats saw a card go into a mix and know that it is there or went on from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Recall {
    pub(super) card: u16,
    /// Which of the kin.
    pub(super) kin: u8,
    seats: SeatSet,
}

impl<const N: usize, const P: usize> Cards<N, P> {
    #[inline]
    pub(super) fn belongs(&self, place: usize) -> u16 {
        self.batch[place] & LAST_BATCH
    }

    fn kin_of(&self, batch: u16) -> Option<usize> {
        self.kin.iter().position(|kin| kin.batch == batch)
    }

    /// In which of the kin a card was born; none if its batch has none.
    pub(super) fn born(&self, card: usize) -> Option<usize> {
        match (self.batch[card] >> BIRTH) as usize {
            0 => self.kin_of(self.belongs(card)),
            birth => Some(birth - 1),
        }
    }

    /// The places of these cards are mixed and belong to a fresh batch. Only `keep` still knows those that it `forgets`.
    pub(super) fn mix(&mut self, cards: &[u16], keep: SeatSet, forgets: impl Fn(Card) -> bool) {
        let batch = self.fresh_batch();
        let linked = cards.iter().any(|&card| self.known[card as usize] != SeatSet::ALL);
        let into = if linked { self.link(cards, batch) } else { None };
        for &card in cards {
            let (at, known) = (card as usize, self.known[card as usize]);
            let lost = if forgets(Card(card)) { known.minus(keep) } else { SeatSet::NONE };
            let birth = if known == SeatSet::ALL { None } else { into.and_then(|_| self.born(at)) };
            if known == SeatSet::ALL {
                // All saw it go in here: what was remembered before is of no more use.
                self.recalls.retain(|recall| recall.card != card);
            }
            self.batch[at] = batch | birth.map_or(0, |kin| (kin as u16 + 1) << BIRTH);
            self.known[at] = known.minus(lost);
            if let (Some(_), Some(into)) = (birth, into)
                && !lost.is_empty()
            {
                self.recall(Recall { card, kin: into as u8, seats: lost });
            }
        }
    }

    /// Makes the batches of hidden places kin of the one they go into, where places are left behind that could hold the
    /// same cards. Says which of the kin the fresh one is, if any.
    fn link(&mut self, cards: &[u16], batch: u16) -> Option<usize> {
        self.tidy();
        let mut inside = [false; N];
        cards.iter().for_each(|&card| inside[card as usize] = true);
        let mut sources = [0u16; N];
        let (sources, new) = loop {
            let count = self.sources(cards, &inside, &mut sources);
            let new = sources[..count].iter().filter(|&&source| self.kin_of(source).is_none()).count();
            if count == 0 {
                return None;
            }
            if self.kin.len() + new < KIN {
                break (&sources[..count], new);
            }
            if !self.join() {
                // More at once than can be told apart: they count as one from here on.
                let (first, rest) = sources[..count].split_first().expect("counted");
                rest.iter().for_each(|&source| self.renumber(source, *first));
            }
        };
        debug_assert!(self.kin.len() + new < KIN);
        for &source in sources {
            if self.kin_of(source).is_none() {
                self.kin.push(Kin { batch: source, reach: 1 << self.kin.len() });
            }
        }
        let into = self.kin.len();
        self.kin.push(Kin { batch, reach: 1 << into });
        for &source in sources {
            let from = self.kin_of(source).expect("just made");
            for kin in self.kin.iter_mut().filter(|kin| kin.reach & 1 << from != 0) {
                kin.reach |= 1 << into;
            }
        }
        Some(into)
    }

    /// The batches of hidden places in a mix that have kin, or hidden places outside of it. Says how many.
    fn sources(&self, cards: &[u16], inside: &[bool; N], into: &mut [u16; N]) -> usize {
        let mut count = 0;
        for &card in cards.iter().filter(|&&card| self.known[card as usize] != SeatSet::ALL) {
            let batch = self.belongs(card as usize);
            let left =
                |place: usize| !inside[place] && self.known[place] != SeatSet::ALL && self.belongs(place) == batch;
            if !into[..count].contains(&batch) && (self.kin_of(batch).is_some() || (0..N).any(left)) {
                into[count] = batch;
                count += 1;
            }
        }
        count
    }

    fn renumber(&mut self, from: u16, to: u16) {
        for place in self.batch.iter_mut().filter(|place| **place & LAST_BATCH == from) {
            *place = *place & !LAST_BATCH | to;
        }
    }

    fn recall(&mut self, new: Recall) {
        // What was seen last says most.
        for recall in self.recalls.iter_mut().filter(|recall| recall.card == new.card) {
            recall.seats = recall.seats.minus(new.seats);
        }
        self.recalls.retain(|recall| !recall.seats.is_empty());
        if self.recalls.is_full() {
            self.recalls.remove(0);
        }
        self.recalls.push(new);
    }

    /// Kin that no longer differ become one, and those without any other are kin no more.
    fn tidy(&mut self) {
        let mut live = 0u32;
        for place in (0..N).filter(|&place| self.known[place] != SeatSet::ALL && !self.kin.is_empty()) {
            live |= self.kin_of(self.belongs(place)).map_or(0, |kin| 1 << kin);
        }
        let mut at = 0;
        while at < self.kin.len() {
            let reach = |kin: usize| self.kin[kin].reach & live;
            let bit = 1u32 << at;
            let others = || (0..self.kin.len()).filter(|&other| other != at);
            let heir = others().find(|&other| reach(other) == reach(at));
            if live & bit == 0 && (heir.is_some() || reach(at) == 0) {
                live = without_bit(live, at);
                self.disown(at, heir);
            } else if reach(at) == bit && others().all(|other| reach(other) & bit == 0) {
                live = without_bit(live, at);
                self.disown(at, None);
            } else {
                at += 1;
            }
        }
        let known = self.known;
        self.recalls.retain(|recall| known[recall.card as usize] != SeatSet::ALL);
    }

    /// Takes one out of the kin; what was born in it counts as born in the heir.
    fn disown(&mut self, old: usize, heir: Option<usize>) {
        let moved = |kin: usize| if kin > old { kin - 1 } else { kin };
        for place in &mut self.batch {
            let birth = match (*place >> BIRTH) as usize {
                0 => 0,
                birth if birth - 1 == old => heir.map_or(0, |heir| moved(heir) + 1),
                birth => moved(birth - 1) + 1,
            };
            *place = *place & LAST_BATCH | (birth as u16) << BIRTH;
        }
        self.recalls.retain(|recall| recall.kin as usize != old || heir.is_some());
        for recall in self.recalls.iter_mut() {
            let kin = recall.kin as usize;
            recall.kin = moved(if kin == old { heir.unwrap_or(kin) } else { kin }) as u8;
        }
        self.kin.remove(old);
        self.kin.iter_mut().for_each(|kin| kin.reach = without_bit(kin.reach, old));
    }

    /// Makes one of two kin, so that there is room for another: less is told apart, nothing is shut out. False if there
    /// are none.
    fn join(&mut self) -> bool {
        let pair = self.kin.iter().enumerate().find_map(|(old, kin)| {
            let other = kin.reach & !(1 << old);
            (other != 0).then(|| (old, other.trailing_zeros() as usize))
        });
        let Some((old, heir)) = pair else { return false };
        self.renumber(self.kin[old].batch, self.kin[heir].batch);
        let reach = self.kin[old].reach | self.kin[heir].reach;
        self.kin[heir].reach = reach;
        for kin in self.kin.iter_mut().filter(|kin| kin.reach & (1 << old | 1 << heir) != 0) {
            kin.reach |= reach;
        }
        self.disown(old, Some(heir));
        true
    }

    /// The kin whose cards can lie in a place of this one.
    fn accepts(&self, place: usize) -> u32 {
        let can = |&(_, kin): &(usize, &Kin)| kin.reach & 1 << place != 0;
        self.kin.iter().enumerate().filter(can).fold(0, |all, (kin, _)| all | 1 << kin)
    }

    /// Before a card of a group is named to some: it may have been in any of the group's hidden places in which it can
    /// be. It counts as being in the one that fewest others can be in, so that the rest stay as open as they are.
    pub(super) fn single_out(&mut self, card: Card, to: SeatSet) {
        if self.kin.is_empty() {
            return;
        }
        // Whether it is known already does not matter: a step that was taken back and is made again leads to the same.
        let known = std::mem::replace(&mut self.known[card.index()], SeatSet::NONE);
        self.single_out_hidden(card, to, known);
        self.known[card.index()] = known;
    }

    fn single_out_hidden(&mut self, card: Card, to: SeatSet, knew: SeatSet) {
        let Some(born) = self.born(card.index()) else { return };
        let mut held = [END; N];
        let count = self.gather(self.place(card), &mut held);
        let mut hidden = 0;
        for at in 0..count {
            if self.known[held[at] as usize] != SeatSet::ALL {
                held[hidden] = held[at];
                hidden += 1;
            }
        }
        for &other in &held[..hidden] {
            let known = self.known[other as usize];
            let here = self.kin_of(self.belongs(card.index()));
            let there = self.kin_of(self.belongs(other as usize));
            let (Some(here), Some(there)) = (here, there) else { continue };
            if here == there || to.minus(known).is_empty() || self.kin[born].reach & 1 << there == 0 {
                continue;
            }
            let (mine, theirs) = (self.accepts(here), self.accepts(there));
            // Whoever knows the other one, and is not shown this one, knows which place is which.
            let told_apart = !known.minus(knew.union(to)).is_empty();
            if theirs & !mine == 0 && !told_apart {
                self.swap_places(card.index(), other as usize);
            } else if mine & !theirs != 0 || told_apart {
                return self.mix(&held[..hidden], SeatSet::ALL, |_| false);
            }
        }
    }

    /// Two cards of a group change the batches of their places.
    fn swap_places(&mut self, a: usize, b: usize) {
        let (born_a, born_b) = (self.born(a), self.born(b));
        let (at_a, at_b) = (self.belongs(a), self.belongs(b));
        self.batch[a] = at_b | birth_in(born_a);
        self.batch[b] = at_a | birth_in(born_b);
    }
}

/// A place whose batch has no kin.
pub(super) const ALONE: u8 = u8::MAX;

pub(super) fn birth_in(kin: Option<usize>) -> u16 {
    kin.map_or(0, |kin| (kin as u16 + 1) << BIRTH)
}

/// The bits above one that is taken out move down.
const fn without_bit(bits: u32, bit: usize) -> u32 {
    let below = (1 << bit) - 1;
    bits & below | bits >> 1 & !below
}

/// Where each card can be, as one viewer remembers it.
pub(super) struct Families<const N: usize> {
    /// For each place the number of a batch that all places have with which it may exchange cards.
    pub(super) family: [u16; N],
    /// For each place which of the kin it belongs to.
    pub(super) place: [u8; N],
    /// For each card the kin in whose places it can lie.
    pub(super) reach: [u32; N],
}

impl<const N: usize> Families<N> {
    pub(super) fn of<const P: usize>(cards: &Cards<N, P>, viewer: Viewer) -> Self {
        let mut kin_of = [ALONE; LAST_BATCH as usize + 1];
        let mut family: [u8; KIN] = std::array::from_fn(|kin| kin as u8);
        for (at, kin) in cards.kin.iter().enumerate() {
            kin_of[kin.batch as usize] = at as u8;
            for other in (0..cards.kin.len()).filter(|&other| kin.reach & 1 << other != 0) {
                let (one, two) = (family[at], family[other]);
                family.iter_mut().filter(|family| **family == two).for_each(|family| *family = one);
            }
        }
        let mut families = Families { family: [0; N], place: [ALONE; N], reach: [0; N] };
        for card in 0..N {
            let batch = cards.belongs(card);
            let kin = kin_of[batch as usize];
            families.place[card] = kin;
            families.family[card] = batch;
            if kin != ALONE {
                let birth = (cards.batch[card] >> BIRTH) as usize;
                let born = if birth == 0 { kin as usize } else { birth - 1 };
                families.reach[card] = cards.kin[born].reach;
                families.family[card] = cards.kin[family[kin as usize] as usize].batch;
            }
        }
        if let Viewer::Seat(seat) = viewer {
            for recall in cards.recalls.iter().filter(|recall| recall.seats.contains(seat)) {
                families.reach[recall.card as usize] = cards.kin[recall.kin as usize].reach;
            }
        }
        families
    }
}
