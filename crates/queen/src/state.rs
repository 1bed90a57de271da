//! The table: who has what, where every card lies, and what is in the middle of being resolved.
//!
//! Flat and cheap to copy. Cards are numbers into the content; the stack holds small steps with stable ids.

use crate::content::{BAZAAR, CARDS, KINDS, OWN_CARDS, PRINCESSES};
use crate::effect::{Class, From, Span};
use kernel::arena::EffectId;
use kernel::shelves::Shelves;
use kernel::{Bits, Card, Cards, Chance, Few, MaybeCard, MaybeSeat, Pile, Seat, Stack};
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
/// From this hour on cards of the War Chest can be bought (QM-73).
pub const WAR_CHEST_OPENS: u8 = 8;
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
/// Where everything lies.
pub const TABLE: Shelves = Shelves { seats: SEATS as u8, each: SHELVES as u8, shared: 8 };
pub const PILES: usize = TABLE.piles();
/// Cards that are not or no longer in the game.
pub const BOX: Pile = TABLE.shared(0);
pub const AFTERNOON_DECK: Pile = TABLE.shared(1);
pub const TWILIGHT_DECK: Pile = TABLE.shared(2);
pub const MIDNIGHT_DECK: Pile = TABLE.shared(3);
pub const MARKET: Pile = TABLE.shared(4);
pub const BANISHED: Pile = TABLE.shared(5);
/// Cards that are being resolved.
pub const IN_PLAY: Pile = TABLE.shared(6);
/// Declarations, made or not.
pub const DECLARED: Pile = TABLE.shared(7);

impl Shelf {
    pub const fn of(self, seat: Seat) -> Pile {
        TABLE.of(seat, self as u8)
    }
}

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
    /// The number of her princess, once she is chosen.
    pub princess: Option<u8>,
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
    pub used: Few<(Card, u8), 16>,
}

/// Whom an effect hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    Princess(Seat),
    Summon(Card),
}

/// What an empty place in a list of targets holds.
impl Default for Target {
    fn default() -> Self {
        Target::Princess(Seat(0))
    }
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
    /// The card it comes from; none if an Advisor attacks.
    pub card: MaybeCard,
    pub class: Option<Class>,
    pub unblockable: bool,
    /// Damage is split: each target has its part.
    pub split: bool,
    pub bonus: i8,
    /// What each target suffers, if the damage is not split.
    pub hits: Span,
    pub targets: Few<Hit, MAX_TARGETS>,
    /// Players who have activated a Reaction.
    pub reacted: kernel::SeatSet,
    /// The target being hit.
    pub now: u8,
    pub dealt: u8,
}

/// By whom, for whom and through what something is done: the same for a list of effects and for all that it asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Deed {
    /// Who chooses.
    pub by: Seat,
    /// For whom: "you" on the card.
    pub who: Seat,
    /// The card it stands on; none for a trance or what an Advisor does.
    pub card: MaybeCard,
    /// Whom hits are for.
    pub target: Option<Target>,
}

impl Deed {
    /// She herself, through no card.
    pub const fn of(seat: Seat) -> Deed {
        Deed { by: seat, who: seat, card: MaybeCard::NONE, target: None }
    }

    /// She herself, through this card.
    pub const fn through(seat: Seat, card: Card) -> Deed {
        Deed { by: seat, who: seat, card: MaybeCard::some(card), target: None }
    }

    pub const fn at(self, target: Option<Target>) -> Deed {
        Deed { target, ..self }
    }
}

/// When an Attack can be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// Before its hits (QM-41).
    Attack,
    /// After them, by whom they hurt (QM-52).
    Aftermath,
}

/// What is to be done, with what it needs for it. Which of these ask says [`What::asks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub enum What {
    // --- Asking: the turn ----------------------------------------------------------------------------------
    Princess,
    Act,
    Declare,
    Advise,

    // --- Asking: an Attack ---------------------------------------------------------------------------------
    /// So many targets may still be taken.
    Aim {
        left: u8,
    },
    /// So much damage is still to be split.
    Allot {
        left: u8,
    },
    /// The seat so many places to the attacker's left is asked for a Reaction.
    Window {
        moment: Moment,
        place: u8,
    },

    // --- Asking: an effect ---------------------------------------------------------------------------------
    /// One of the lists of this effect.
    Choose {
        among: EffectId,
    },
    TheyChoose {
        among: EffectId,
    },
    MayPay {
        cost: u8,
        then: Span,
    },
    MayProphesy {
        cost: u8,
        then: Span,
    },
    Opponent {
        then: Span,
    },
    Banish {
        from: From,
        left: u8,
    },
    Discard {
        left: u8,
    },
    /// So many cards may still be discarded; as many are drawn as have been.
    Cycle {
        left: u8,
        discarded: u8,
    },
    /// So many cards lie on top of the Deck that she has looked at.
    Foretell {
        seen: u8,
    },
    Recall {
        left: u8,
    },
    PassBane,
    PassTo {
        bane: Card,
    },
    DismissBane,
    DismissTheirs {
        from: Seat,
    },
    Rally {
        loyalty: u8,
    },
    Spend {
        most: u8,
    },
    SpendProphecy {
        most: u8,
    },
    Reroll {
        dice: u8,
    },

    // --- Going on by themselves ----------------------------------------------------------------------------
    /// What is left of a list of effects.
    Run {
        list: Span,
    },
    Hits,
    AttackOver,
    Settle {
        card: Card,
    },
    SettleReaction {
        card: Card,
    },
    BeginTurn,
    LashBites,
    DrawUp,
    ArchiveHand,
    EndTurn,
    #[default]
    NextTurn,
}

/// One step of what is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Step {
    pub deed: Deed,
    pub what: What,
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
    pub buyer: [MaybeSeat; BAZAAR],
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
    pub stack: Stack<Step, STACK>,
    /// Who lived at six o'clock: for whom one could declare.
    pub declarable: kernel::SeatSet,
    pub over: Option<Ending>,
    pub winners: kernel::SeatSet,
    /// Kinds that were bought and played.
    pub bought: Bits<KINDS>,
    pub played: Bits<KINDS>,
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

    /// Who is in the Inner Circle of this princess.
    pub fn advisor_of(&self, leader: Seat) -> Option<Seat> {
        self.seats().find(|&seat| self.player(seat).standing == Standing::Advisor(leader))
    }

    /// Whose card this is: her own, or the Bazaar card she bought.
    pub fn owner(&self, card: Card) -> Option<Seat> {
        if card.index() < BAZAAR {
            return self.buyer[card.index()].get().filter(|buyer| buyer.0 < self.count);
        }
        let princess = ((card.index() - BAZAAR) / OWN_CARDS) as u8;
        self.seats().find(|&seat| self.player(seat).princess == Some(princess))
    }

    /// In whose Armory or other shelf a card lies.
    pub fn bearer(&self, card: Card) -> Option<Seat> {
        TABLE.bearer(self.cards.place(card)).map(|(seat, _)| seat)
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
    pub fn push(&mut self, deed: Deed, what: What) {
        self.stack.push(Step { deed, what });
    }

    /// The top step goes on as another one, for the same deed.
    #[inline]
    pub fn becomes(&mut self, what: What) {
        if let Some(top) = self.stack.last_mut() {
            top.what = what;
        }
    }

    /// What is to be done next.
    #[inline]
    pub fn what(&self) -> Option<What> {
        self.stack.last().map(|step| step.what)
    }

    pub fn hand_size(&self, seat: Seat) -> usize {
        self.cards.len(Shelf::Hand.of(seat))
    }
}

/// Arrays longer than serde knows.
mod long {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    pub fn serialize<S: Serializer, T: Serialize, const N: usize>(array: &[T; N], out: S) -> Result<S::Ok, S::Error> {
        array.as_slice().serialize(out)
    }

    pub fn deserialize<'de, D, T, const N: usize>(from: D) -> Result<[T; N], D::Error>
    where
        D: Deserializer<'de>,
        T: Deserialize<'de>,
    {
        let items = Vec::<T>::deserialize(from)?;
        items.try_into().map_err(|_| de::Error::custom("a row of the wrong length"))
    }
}
