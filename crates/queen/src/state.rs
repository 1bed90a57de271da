//! The table: who has what, where every card lies, and what is in the middle of being resolved.
//!
//! Flat and cheap to copy. Cards are numbers into the content; the stack holds small steps with stable ids.

use crate::content::{BAZAAR, CARDS, Kind, OWN_CARDS, PRINCESSES};
use kernel::{Card, Cards, Chance, Few, Pile, Seat};
use serde::{Deserialize, Serialize};

pub const SEATS: usize = PRINCESSES;
pub const MAX_HEALTH: i8 = 30;
pub const MAX_LASH: u8 = 6;
pub const LASH_TOKENS: u8 = 24;
pub const MAX_PROPHECY: u8 = 15;
/// Level tokens a princess can hold: thirty for six.
pub const MAX_LEVELS: i8 = 5;
/// No more cards can be played in one turn (a bound for card loops).
pub const MAX_PLAYS: u8 = 40;
pub const REFRESH: u16 = 2;
pub const MARKET_SIZE: usize = 3;

/// The piles of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    Deck,
    Hand,
    Archive,
    Armory,
    /// Face-down Reactions in the Armory; a group without visible order.
    Reactions,
    VaultDeck,
    Vault,
    WarChest,
}

pub const SHELVES: usize = 8;
const SHARED: u8 = (SHELVES * SEATS) as u8;
/// Cards that are not or no longer in the game.
pub const BOX: Pile = Pile(SHARED);
pub const AFTERNOON_DECK: Pile = Pile(SHARED + 1);
pub const TWILIGHT_DECK: Pile = Pile(SHARED + 2);
pub const MIDNIGHT_DECK: Pile = Pile(SHARED + 3);
pub const MARKET: Pile = Pile(SHARED + 4);
pub const BANISHED: Pile = Pile(SHARED + 5);
/// Cards that are being resolved.
pub const IN_PLAY: Pile = Pile(SHARED + 6);
/// Declarations, made or not.
pub const DECLARED: Pile = Pile(SHARED + 7);
pub const PILES: usize = SHARED as usize + 8;

impl Shelf {
    pub const fn of(self, seat: Seat) -> Pile {
        Pile(seat.0 * SHELVES as u8 + self as u8)
    }
}

/// No card: an effect that comes from no card (an Inner Circle ability).
pub const NO_CARD: Card = Card(u16::MAX);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub enum Standing {
    #[default]
    Princess,
    /// Eliminated, and in the Inner Circle of this seat.
    Advisor(Seat),
    Out,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Player {
    /// The number of her princess; `NOBODY` until she is chosen.
    pub princess: u8,
    pub standing: Standing,
    pub health: i8,
    pub clout: u16,
    /// Levels gained or lost for good, until the turn ends, until her next turn begins; by class.
    pub lasting: [i8; 3],
    pub this_turn: [i8; 3],
    pub until_next: [i8; 3],
    pub lash: u8,
    pub prophecy: u8,
    pub trance: bool,
    pub guard: u8,
    pub charge: u8,
    pub free_reaction: bool,
    pub rerolls: u8,
    pub reroll_used: bool,
    /// For whom she declared.
    pub declared: Option<Seat>,
    /// Cards owed at the start of her next turn, one for each rise of the limit.
    pub rises: u8,
    /// The Clout of eight o'clock is still owed.
    pub gift: bool,
    pub prevented: u8,
    pub prevented_before: u8,
    pub first_armor_used: bool,
    /// The large Ultimate lies in her Repertoire.
    pub ultimate: bool,
}

pub const NOBODY: u8 = u8::MAX;

/// What counts for one turn only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Turn {
    pub played: u8,
    pub bought: u8,
    pub discount: u8,
    pub to_hand: bool,
    pub shaken: u8,
    pub healed: bool,
    /// Abilities used: card and which.
    pub used: Few<(u16, u8), 16>,
}

/// Whom an effect hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
pub enum Target {
    #[default]
    None,
    Princess(Seat),
    Summon(Card),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Hit {
    pub target: Target,
    /// Who owns the target.
    pub owner: Seat,
    pub allotted: u8,
    pub reduced: u8,
    pub no_damage: bool,
    pub negated: bool,
    pub dealt: u8,
}

pub const MAX_TARGETS: usize = 8;

/// The Attack that is being resolved; there is never more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Attack {
    pub active: bool,
    pub attacker: Seat,
    pub card: Card,
    /// 0 to 2, or `NOBODY` for none.
    pub class: u8,
    pub unblockable: bool,
    /// Damage is split: each target has its part.
    pub split: bool,
    pub bonus: i8,
    pub start: u16,
    pub end: u16,
    pub targets: Few<Hit, MAX_TARGETS>,
    /// Players who have activated a Reaction.
    pub reacted: kernel::SeatSet,
    /// The target being hit.
    pub now: u8,
    pub dealt: u8,
}

/// What is to be done, the last one first. Those that ask say so in [`What::asks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub enum What {
    #[default]
    Run,
    // Asking
    Act,
    Aim,
    Allot,
    Window,
    Aftermath,
    Choose,
    TheyChoose,
    MayPay,
    MayProphesy,
    Banish,
    Discard,
    Cycle,
    Foretell,
    Recall,
    Opponent,
    PassBane,
    PassTo,
    DismissBane,
    DismissTheirs,
    Rally,
    Spend,
    SpendProphecy,
    Reroll,
    Declare,
    Advise,
    Princess,
    // Going on by themselves
    Hits,
    AttackOver,
    Settle,
    SettleReaction,
    BeginTurn,
    LashBites,
    DrawUp,
    ArchiveHand,
    EndTurn,
    NextTurn,
}

/// One step. What its numbers mean depends on what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Step {
    pub what: What,
    /// Who chooses.
    pub by: Seat,
    /// For whom: "you" on the card.
    pub who: Seat,
    pub n: u8,
    pub card: Card,
    pub target: Target,
    pub at: u16,
    pub end: u16,
}

pub const STACK: usize = 40;

/// Every card, and for each seat her declaration: all that can be hidden.
pub const THINGS: usize = CARDS + SEATS;

/// The declaration card a seat has placed, as a thing that is known to some.
pub const fn declaration(seat: Seat) -> Card {
    Card(CARDS as u16 + seat.0 as u16)
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub chance: Chance,
    pub cards: Cards<THINGS, PILES>,
    /// Who bought each Bazaar card.
    #[serde(with = "long")]
    pub buyer: [u8; BAZAAR],
    /// Loyalty, stored Clout, or the partner of a pact, on each card.
    #[serde(with = "long")]
    pub marks: [u8; CARDS],
    pub players: [Player; SEATS],
    pub count: u8,
    pub first: Seat,
    pub turn: Seat,
    pub hour: u8,
    pub round: u8,
    pub round_limit: u8,
    pub info: Turn,
    pub roll: u8,
    pub spent: u8,
    pub attack: Attack,
    pub stack: Few<Step, STACK>,
    /// Who lived at six o'clock: for whom one could declare.
    pub declarable: kernel::SeatSet,
    pub over: Option<Ending>,
    pub winners: kernel::SeatSet,
    /// Kinds that were bought and played, one bit each.
    pub bought: [u64; 4],
    pub played: [u64; 4],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    LastStanding,
    Midnight,
    Limit,
}

impl State {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    #[inline]
    pub fn alive(&self, seat: Seat) -> bool {
        seat.0 < self.count && self.player(seat).standing == Standing::Princess
    }

    pub fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.alive(seat))
    }

    /// The other living princesses, in turn order from this one's left.
    pub fn opponents(&self, of: Seat) -> impl Iterator<Item = Seat> + '_ {
        (1..self.count).map(move |step| Seat((of.0 + step) % self.count)).filter(|&seat| self.alive(seat))
    }

    /// Whose card this is: her own, or the Bazaar card she bought.
    pub fn owner(&self, card: Card) -> Option<Seat> {
        if card.index() < BAZAAR {
            let buyer = self.buyer[card.index()];
            return (buyer < self.count).then_some(Seat(buyer));
        }
        let princess = ((card.index() - BAZAAR) / OWN_CARDS) as u8;
        self.seats().find(|&seat| self.player(seat).princess == princess)
    }

    /// In whose Armory or other shelf a card lies.
    pub fn bearer(&self, card: Card) -> Option<Seat> {
        let pile = self.cards.place(card).0;
        (pile < SHARED).then_some(Seat(pile / SHELVES as u8))
    }

    #[inline]
    pub fn lies_in(&self, card: Card, shelf: Shelf) -> Option<Seat> {
        let seat = self.bearer(card)?;
        (self.cards.place(card) == shelf.of(seat)).then_some(seat)
    }

    #[inline]
    pub fn mark(&self, card: Card) -> u8 {
        self.marks[card.index()]
    }

    #[inline]
    pub fn push(&mut self, step: Step) {
        self.stack.push(step);
    }

    pub fn hand_size(&self, seat: Seat) -> usize {
        self.cards.len(Shelf::Hand.of(seat))
    }
}

pub fn set_bit(bits: &mut [u64; 4], kind: Kind) {
    bits[kind.index() / 64] |= 1 << (kind.index() % 64);
}

pub fn has_bit(bits: &[u64; 4], kind: Kind) -> bool {
    bits[kind.index() / 64] & (1 << (kind.index() % 64)) != 0
}

/// Arrays longer than serde knows.
mod long {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    pub fn serialize<S: Serializer, const N: usize>(array: &[u8; N], out: S) -> Result<S::Ok, S::Error> {
        array.as_slice().serialize(out)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, const N: usize>(from: D) -> Result<[u8; N], D::Error> {
        let items = Vec::<u8>::deserialize(from)?;
        items.try_into().map_err(|_| de::Error::custom("a row of the wrong length"))
    }
}
