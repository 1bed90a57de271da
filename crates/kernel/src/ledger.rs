//! Look-alike tokens of two kinds, face down, that are mixed in small groups: who can know what, exactly.
//!
//! Two runes are laid down, one of them a dragon rune; later one of them is mixed with one of another pair; some players
//! looked before, others after. What is a player to think of the rune that was left behind? It depends on all of that, so
//! the ledger keeps it: a token's life is cut into *segments*. A deal begins some of which so many are of the second kind;
//! a mix ends some and begins as many with the same kinds among them. What a seat saw of a segment it keeps, also of one
//! that has ended. The worlds of a viewer are all ways to fill in the kinds that keep these sums.
//!
//! ```
//! use kernel::{Chance, Ledger, Seat, SeatSet, Viewer};
//!
//! // Two pairs with one dragon rune each, laid by seat 0; one of each is mixed by it.
//! let mut chance = Chance::from_seed(1);
//! let mut runes: Ledger<16> = Ledger::new();
//! let one = runes.deal(&[true, false], Seat(0).set());
//! let two = runes.deal(&[true, false], Seat(0).set());
//! runes.show(one[0], Seat(1).set());
//! let mixed = runes.mix(&[one[0], two[0]], Seat(0).set(), &mut chance);
//! let imagined = |viewer, token, chance: &mut Chance| {
//!     let mut world = runes.clone();
//!     world.resample(viewer, chance);
//!     world.is_second(token)
//! };
//! // Seat 1 saw the first before it was mixed, so it still knows the one that was left behind.
//! assert!((0..50).all(|_| !imagined(Viewer::Seat(Seat(1)), one[1], &mut chance)));
//! // A stranger can no longer say anything of any of the four.
//! for token in [one[1], two[1], mixed[0], mixed[1]] {
//!     assert!((0..100).any(|_| imagined(Viewer::Spectator, token, &mut chance)));
//!     assert!((0..100).any(|_| !imagined(Viewer::Spectator, token, &mut chance)));
//! }
//! ```
//!
//! Seen as a graph, deals and mixes are joints, segments are pipes between them, and a world is a flow of zeros and ones.
//! Two worlds differ by circles of pipes along which the flow is turned. That is how [`Ledger::resample`] finds any world
//! without trying all.
//!
//! Where the ledger is full, the oldest ended segment goes and its two ends become one joint: what was seen of it is
//! forgotten, nothing possible is shut out. Deliberately absent: where the tokens lie. The game keeps a [`Token`] for
//! each place.

use crate::bits::Bits;
use crate::chance::Chance;
use crate::few::Few;
use crate::pool::Pool;
use crate::seat::{SeatSet, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A token that lies on the table now: one segment of its life. Mixing gives it another number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, Default)]
pub struct Token(pub u8);

impl Token {
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// So many tokens can be dealt or mixed at once.
pub const MOST_AT_ONCE: usize = 8;
/// Where a segment that has not ended leads to; as a beginning: a free place in the ledger.
const TABLE: u8 = 0;
const JOINTS: usize = 256;
const NONE: u8 = u8::MAX;

/// Room for `N` segments, 255 at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger<const N: usize> {
    /// Which segments are of the second kind.
    second: Bits<4>,
    known: [SeatSet; N],
    /// The deal or mix in which a segment began, numbered in their order; [`TABLE`] if this place is free.
    begun: [u8; N],
    /// The mix in which it ended; [`TABLE`] while it lies there.
    ended: [u8; N],
}

impl<const N: usize> Ledger<N> {
    pub fn new() -> Self {
        const { assert!(N < NONE as usize, "a ledger has room for 254 segments at most") };
        Ledger { second: Bits::NONE, known: [SeatSet::NONE; N], begun: [TABLE; N], ended: [TABLE; N] }
    }

    /// So many segments there is room for.
    pub const fn capacity(&self) -> usize {
        N
    }

    // --- Looking -----------------------------------------------------------------------------------------------

    /// Is it of the second kind? The truth: for the rules.
    pub const fn is_second(&self, token: Token) -> bool {
        self.second.has(token.index())
    }

    pub const fn known(&self, token: Token) -> SeatSet {
        self.known[token.index()]
    }

    /// Whether it is of the second kind, for whoever has looked.
    pub fn seen_by(&self, viewer: Viewer, token: Token) -> Option<bool> {
        viewer.sees(self.known(token)).then(|| self.is_second(token))
    }

    /// Does this token lie on the table?
    pub fn lies(&self, token: Token) -> bool {
        self.begun.get(token.index()).is_some_and(|&begun| begun != TABLE) && self.ended[token.index()] == TABLE
    }

    // --- Changing ----------------------------------------------------------------------------------------------

    /// Lays tokens of these kinds down (`true` for the second). Only these seats know which is which; all know how many
    /// of them are of the second kind.
    pub fn deal(&mut self, kinds: &[bool], known: SeatSet) -> Few<Token, MOST_AT_ONCE> {
        self.make_room(kinds.len());
        let joint = self.new_joint();
        kinds.iter().map(|&second| self.begin(second, known, joint)).collect()
    }

    /// Takes tokens up, shuffles them and puts them back; `by` then looks at them. In return come the tokens that now lie
    /// in their places, in the same order.
    pub fn mix(&mut self, tokens: &[Token], by: SeatSet, chance: &mut Chance) -> Few<Token, MOST_AT_ONCE> {
        let mut order: Few<Token, MOST_AT_ONCE> = tokens.iter().copied().collect();
        chance.shuffle(&mut order);
        self.lay(&order, by)
    }

    /// Puts tokens back in a new order that only `by` sees: in the place of each of them what `by` has put there.
    fn lay(&mut self, order: &[Token], by: SeatSet) -> Few<Token, MOST_AT_ONCE> {
        self.make_room(order.len());
        let joint = self.new_joint();
        order.iter().for_each(|token| self.ended[token.index()] = joint);
        order.iter().map(|&token| self.begin(self.is_second(token), by, joint)).collect()
    }

    /// Puts tokens back in an order of one's own choice: `order` says for each place which token goes there. `by` sees
    /// what it does.
    pub fn rearrange(&mut self, order: &[Token], by: SeatSet) -> Few<Token, MOST_AT_ONCE> {
        order.iter().for_each(|&token| self.show(token, by));
        self.lay(order, by)
    }

    pub fn show(&mut self, token: Token, to: SeatSet) {
        self.known[token.index()] = self.known[token.index()].union(to);
    }

    pub fn open(&mut self, token: Token) {
        self.known[token.index()] = SeatSet::ALL;
    }

    /// Takes a token off the table, before everyone's eyes.
    pub fn discard(&mut self, token: Token) {
        self.free(token.index());
    }

    fn begin(&mut self, second: bool, known: SeatSet, joint: u8) -> Token {
        let at = self.begun.iter().position(|&begun| begun == TABLE).expect("room was made");
        if second {
            self.second.set(at);
        }
        (self.known[at], self.begun[at], self.ended[at]) = (known, joint, TABLE);
        Token(at as u8)
    }

    /// What all know adds nothing to a sum, so it can always go.
    fn free(&mut self, segment: usize) {
        self.second.clear(segment);
        (self.known[segment], self.begun[segment], self.ended[segment]) = (SeatSet::NONE, TABLE, TABLE);
    }

    fn new_joint(&mut self) -> u8 {
        loop {
            let last = self.begun.iter().chain(&self.ended).copied().max().unwrap_or(0);
            if last + 1 < NONE {
                return last + 1;
            }
            // Number those in use anew, in their order.
            let mut live: Vec<u8> = self.begun.iter().chain(&self.ended).copied().chain([TABLE]).collect();
            live.sort_unstable();
            live.dedup();
            for joint in self.begun.iter_mut().chain(&mut self.ended) {
                *joint = live.binary_search(joint).expect("every joint is listed") as u8;
            }
            if live.len() + 1 >= NONE as usize {
                self.forget_oldest();
            }
        }
    }

    // --- Room --------------------------------------------------------------------------------------------------

    /// Forgets what says nothing about any token that lies hidden. Done by itself when the ledger is full.
    pub fn prune(&mut self) {
        let open = |ledger: &Self, segment: usize| ledger.known[segment] == SeatSet::ALL;
        for segment in 0..N {
            if self.ended[segment] != TABLE && open(self, segment) {
                self.free(segment);
            }
        }
        // Joints from which no hidden token can be reached.
        let mut matters = [false; JOINTS];
        loop {
            let mut grown = false;
            for segment in (0..N).filter(|&segment| self.begun[segment] != TABLE && !open(self, segment)) {
                let (from, to) = (self.begun[segment] as usize, self.ended[segment] as usize);
                let lies = to == TABLE as usize;
                if (lies || matters[from] || matters[to]) && !(matters[from] && (lies || matters[to])) {
                    matters[from] = true;
                    matters[to] |= !lies;
                    grown = true;
                }
            }
            if !grown {
                break;
            }
        }
        for segment in 0..N {
            if self.ended[segment] != TABLE && !matters[self.begun[segment] as usize] {
                self.free(segment);
            }
        }
    }

    fn room(&self) -> usize {
        (0..N).filter(|&segment| self.begun[segment] == TABLE).count()
    }

    fn make_room(&mut self, wanted: usize) {
        if self.room() >= wanted {
            return;
        }
        self.prune();
        while self.room() < wanted {
            self.forget_oldest();
        }
    }

    /// The oldest ended segment goes. With it between them gone, its two ends keep their sum together.
    fn forget_oldest(&mut self) {
        let ended = (0..N).filter(|&segment| self.ended[segment] != TABLE);
        let Some(oldest) = ended.min_by_key(|&segment| self.begun[segment]) else {
            panic!("a ledger of {N} segments is full of tokens: it must be made larger");
        };
        let (from, to) = (self.begun[oldest], self.ended[oldest]);
        self.free(oldest);
        for joint in self.begun.iter_mut().chain(&mut self.ended).filter(|joint| **joint == from) {
            *joint = to;
        }
    }

    // --- Imagining ---------------------------------------------------------------------------------------------

    /// Fills in anew what the viewer does not know: any way that keeps all sums and what it has seen can come out. Which
    /// ones, and how often, does not depend on the truth.
    pub fn resample(&mut self, viewer: Viewer, chance: &mut Chance) {
        let mut flow = Flow::of(self, viewer);
        // In the order of time, so that what goes into a mix is settled before what comes out of it.
        let last = self.begun.iter().copied().max().unwrap_or(0);
        for joint in 1..=last {
            let mut at = flow.first_out[joint as usize];
            while at != NONE {
                let segment = at as usize;
                let (left, second) = flow.still_out(self, at);
                if second > 0 && second < left && (chance.below(left) < second) != self.second.has(segment) {
                    flow.turn(self, segment);
                }
                flow.settled[segment] = true;
                at = flow.next_out[segment];
            }
        }
    }

    /// No segment ends where none began: for states read from files.
    pub fn check(&self) -> Result<(), String> {
        let wrong = (0..N).find(|&at| {
            let free = self.begun[at] == TABLE;
            let numbered = self.begun[at] < NONE && self.ended[at] < NONE;
            !numbered || free && (self.ended[at] != TABLE || self.second.has(at) || !self.known[at].is_empty())
        });
        wrong.map_or(Ok(()), |at| Err(format!("segment {at} of the ledger ended and never began, or in no mix")))
    }
}

impl<const N: usize> Default for Ledger<N> {
    fn default() -> Self {
        Ledger::new()
    }
}

/// What can still change, as lists of the pipes that leave and enter each joint.
struct Flow<const N: usize> {
    settled: [bool; N],
    first_out: [u8; JOINTS],
    next_out: [u8; N],
    first_in: [u8; JOINTS],
    next_in: [u8; N],
}

impl<const N: usize> Flow<N> {
    fn of(ledger: &Ledger<N>, viewer: Viewer) -> Self {
        let (first, next) = ([NONE; JOINTS], [NONE; N]);
        let mut flow = Flow { settled: [true; N], first_out: first, next_out: next, first_in: first, next_in: next };
        for segment in (0..N).rev() {
            if ledger.begun[segment] != TABLE && !viewer.sees(ledger.known[segment]) {
                flow.settled[segment] = false;
                let (from, to) = (ledger.begun[segment] as usize, ledger.ended[segment] as usize);
                flow.next_out[segment] = std::mem::replace(&mut flow.first_out[from], segment as u8);
                flow.next_in[segment] = std::mem::replace(&mut flow.first_in[to], segment as u8);
            }
        }
        flow
    }

    /// How many pipes from this one on in its joint's list, and how many of them have one.
    fn still_out(&self, ledger: &Ledger<N>, mut at: u8) -> (u32, u32) {
        let (mut left, mut second) = (0, 0);
        while at != NONE {
            left += 1;
            second += u32::from(ledger.second.has(at as usize));
            at = self.next_out[at as usize];
        }
        (left, second)
    }

    /// Changes the kind of a segment, and of others so that every sum is kept, if that is possible.
    ///
    /// One more of the second kind through this pipe must go on from its end: through another pipe that leaves there and
    /// had none, or back through one that enters there and had one, until the circle is closed. Searched breadth first.
    fn turn(&self, ledger: &mut Ledger<N>, segment: usize) {
        let (from, to) = (ledger.begun[segment], ledger.ended[segment]);
        let (start, goal) = if ledger.second.has(segment) { (from, to) } else { (to, from) };
        // The pipe by which each joint was reached first.
        let mut by = [NONE; JOINTS];
        let mut reached = [false; JOINTS];
        let mut queue = [0u8; JOINTS];
        let (mut next, mut count) = (0, 1);
        queue[0] = start;
        reached[start as usize] = true;
        while next < count && !reached[goal as usize] {
            let joint = queue[next] as usize;
            next += 1;
            let mut visit = |pipe: u8, joint: u8| {
                if !self.settled[pipe as usize] && pipe as usize != segment && !reached[joint as usize] {
                    reached[joint as usize] = true;
                    by[joint as usize] = pipe;
                    queue[count] = joint;
                    count += 1;
                }
            };
            let mut pipe = self.first_out[joint];
            while pipe != NONE {
                if !ledger.second.has(pipe as usize) {
                    visit(pipe, ledger.ended[pipe as usize]);
                }
                pipe = self.next_out[pipe as usize];
            }
            let mut pipe = self.first_in[joint];
            while pipe != NONE {
                if ledger.second.has(pipe as usize) {
                    visit(pipe, ledger.begun[pipe as usize]);
                }
                pipe = self.next_in[pipe as usize];
            }
        }
        if !reached[goal as usize] {
            return;
        }
        toggle(&mut ledger.second, segment);
        let mut joint = goal;
        while joint != start {
            let pipe = by[joint as usize] as usize;
            // Found from where it begins if it had none, from where it ends if it had one.
            joint = if ledger.second.has(pipe) { ledger.ended[pipe] } else { ledger.begun[pipe] };
            toggle(&mut ledger.second, pipe);
        }
    }
}

fn toggle(bits: &mut Bits<4>, at: usize) {
    if !bits.insert(at) {
        bits.clear(at);
    }
}

pub(crate) const FIELDS: &[&str] = &["second", "known", "begun", "ended"];

impl<const N: usize> Pool for Ledger<N> {
    fn things(&self) -> usize {
        N
    }
    fn known(&self, thing: usize) -> SeatSet {
        self.known[thing]
    }
    /// A place that is free has nothing to be known.
    fn show(&mut self, thing: usize, to: SeatSet) {
        if self.begun[thing] != TABLE {
            self.show(Token(thing as u8), to);
        }
    }
    fn exchange(&mut self, viewer: Viewer, chance: &mut Chance) -> bool {
        let before = self.second;
        self.resample(viewer, chance);
        self.second != before
    }
    fn fields(&self) -> &'static [&'static str] {
        FIELDS
    }
}

#[derive(Serialize, Deserialize)]
struct Written {
    second: Vec<bool>,
    known: Vec<SeatSet>,
    begun: Vec<u8>,
    ended: Vec<u8>,
}

impl<const N: usize> Serialize for Ledger<N> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let second = (0..N).map(|segment| self.second.has(segment)).collect();
        let (begun, ended) = (self.begun.to_vec(), self.ended.to_vec());
        Written { second, known: self.known.to_vec(), begun, ended }.serialize(out)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Ledger<N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(from)?;
        let wrong = || de::Error::custom("the ledger does not add up");
        if written.second.len() != N {
            return Err(wrong());
        }
        let second = (0..N).filter(|&segment| written.second[segment]).collect();
        let known = written.known.try_into().map_err(|_| wrong())?;
        let begun: [u8; N] = written.begun.try_into().map_err(|_| wrong())?;
        let ended: [u8; N] = written.ended.try_into().map_err(|_| wrong())?;
        let ledger = Ledger { second, known, begun, ended };
        ledger.check().map(|()| ledger).map_err(de::Error::custom)
    }
}
