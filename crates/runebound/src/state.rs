//! The table: who has what, where every card lies, and what is in the middle of being resolved.
//!
//! Flat and cheap to copy. Cards are numbers into the content; the stack holds small steps with stable ids. What belongs to
//! one combat, test or movement lives in a frame of its own, since there is never more than one of each.

use crate::adventures::{Adventure, Marks};
use crate::content::{CARDS, Colour, Kind};
use crate::effect::{EffectId, Span};
use crate::map::{MAX_SPACES, NOWHERE, Space, TOWNS};
use kernel::shelves::Shelves;
use kernel::{Card, Cards, Chance, Few, Pile, Seat, SeatSet, Stack};
use serde::{Deserialize, Serialize};

pub const SEATS: usize = 6;
pub const MAX_ALLIES: usize = 2;
pub const MAX_WEAPONS: usize = 2;
/// Cards that count for the limits of one hero: more are looked at no more closely.
pub const MAX_CARRIED: usize = 64;
pub const SLOTS: usize = 6;
pub const MAX_GOLD: u8 = 200;
pub const MAX_DICE: usize = 8;
/// A combat breaks off after so many rounds (RB-25).
pub const LAST_COMBAT_ROUND: u8 = 30;
/// Powers used in one combat before it begins.
pub const MAX_USED: usize = 24;
/// Heroes who fight side by side.
pub const MAX_PARTY: usize = 5;

/// The piles of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    Items,
    Allies,
    /// What lies on these two an adventure says.
    First,
    Second,
}

pub const SHELVES: usize = 4;
/// Where everything lies.
const TABLE: Shelves = Shelves { seats: SEATS as u8, each: SHELVES as u8, shared: STACKS + TOWNS as u8 };
pub const PILES: usize = TABLE.piles();
/// Cards that are not in the game.
pub const BOX: Pile = TABLE.shared(0);
pub const MARKET_DECK: Pile = TABLE.shared(1);
/// The Event in play.
pub const EVENT: Pile = TABLE.shared(2);
/// Undefeated Challenges.
pub const TRACK: Pile = TABLE.shared(3);
/// The Challenge that is being fought.
pub const ARENA: Pile = TABLE.shared(4);
const OWN: u8 = 5;
/// Shared piles that an adventure has a use for.
pub const OWN_PILES: u8 = 5;
const DECKS: u8 = OWN + OWN_PILES;
const STACKS: u8 = DECKS + 4;

impl Shelf {
    pub const fn of(self, seat: Seat) -> Pile {
        TABLE.of(seat, self as u8)
    }
}

/// A shared pile of the adventure's own.
pub const fn own(number: u8) -> Pile {
    assert!(number < OWN_PILES);
    TABLE.shared(OWN + number)
}

/// The adventure deck of a colour.
pub const fn deck(colour: Colour) -> Pile {
    TABLE.shared(DECKS + colour as u8)
}

/// The market stack of a town.
pub const fn stack(town: u8) -> Pile {
    TABLE.shared(STACKS + town)
}

/// The hero of a seat, or a card that belongs to them: an Ally where a character is meant. At the table it is told by its
/// card, in a choice by its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Default)]
pub enum Who<T = Card> {
    #[default]
    Hero,
    Card(T),
}

impl<T> Who<T> {
    pub const fn is_hero(&self) -> bool {
        matches!(self, Who::Hero)
    }
}

/// The counters on a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub struct Body<A: Adventure> {
    pub wounds: u8,
    pub exhaustion: u8,
    /// Those of the adventure.
    pub own: A::Marks,
}

impl<A: Adventure> Body<A> {
    /// All that counts against Life (RB-28).
    #[inline]
    pub fn harm(&self) -> u8 {
        self.wounds + self.own.harm()
    }
}

/// An Ally with what lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub struct Companion<A: Adventure> {
    pub card: Card,
    pub body: Body<A>,
    /// Has attacked in this round of combat.
    pub acted: bool,
}

/// What an experience counter raises: Mind, Body, Spirit, Stamina, Life.
pub const GROWTHS: usize = 5;
pub const STAMINA: usize = 3;
pub const LIFE: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub struct Player<A: Adventure> {
    /// The number of the hero, once it is chosen.
    pub hero: Option<u8>,
    pub space: Space,
    pub gold: u8,
    pub body: Body<A>,
    pub allies: Few<Companion<A>, { MAX_ALLIES + 1 }>,
    /// Experience counters of each type.
    pub grown: [u8; GROWTHS],
    /// Adventure counters of each colour.
    pub counters: [u8; 4],
    pub own: A::Kit,
}

/// The movement of the one whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Movement {
    /// Faces of the dice that are not spent yet.
    pub dice: Few<u8, MAX_DICE>,
    pub more_dice: u8,
    pub moved: bool,
}

/// What counts for one turn only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub struct Turn<A: Adventure> {
    pub offers: u8,
    pub own: A::Today,
}

/// What powers have changed on one side of a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Side {
    pub values: [i8; 3],
    pub harms: [i8; 3],
}

/// The roll of a hero who has the Challenge's part in a duel (RB-45).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Guard {
    /// 0 until they are thrown.
    pub dice: [u8; 2],
    pub bonus: i8,
    pub damage: u8,
}

/// Against whom somebody fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Foe {
    Challenge(Card),
    /// The hero who has the Challenge's part, in a duel.
    Rival(Seat),
}

impl Default for Foe {
    fn default() -> Foe {
        Foe::Challenge(Card::default())
    }
}

/// A Before Combat power that was used: whose, of what, and which of its powers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Used {
    pub seat: Seat,
    pub of: Who<Kind>,
    pub which: u8,
}

/// A hero in a combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Fighter {
    pub seat: Seat,
    /// Attacks left in this round.
    pub attacks: u8,
    pub defend_only: bool,
    pub tried_escape: bool,
    /// Has escaped or was knocked out: the others fight on.
    pub out: bool,
}

impl Fighter {
    pub fn of(seat: Seat) -> Fighter {
        Fighter { seat, ..Fighter::default() }
    }
}

/// The combat that is going on; there is never more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Fight {
    pub active: bool,
    /// Who fights on the heroes' side, in the order in which they act; in a duel the one who attacks in this round.
    pub party: Few<Fighter, MAX_PARTY>,
    /// Whose turn it is among them.
    pub acting: u8,
    pub foe: Foe,
    pub space: Space,
    pub wounds: u8,
    pub round: u8,
    /// 0 to 2.
    pub phase: u8,
    /// The heroes' side, and the other.
    pub sides: [Side; 2],
    pub guard: Guard,
    pub no_escape: bool,
    /// Who has made a combat roll.
    pub rolled: SeatSet,
    /// Who rolls.
    pub actor: Who,
    pub attacking: bool,
    /// An attack before combat: a miss does no harm.
    pub strike: bool,
    pub bonus: i8,
    pub damage: u8,
    pub dice: [u8; 2],
    /// Before Combat powers used.
    pub used: Few<Used, MAX_USED>,
}

impl Fight {
    /// These heroes against somebody, in this order.
    pub fn begin(heroes: impl IntoIterator<Item = Seat>, foe: Foe, space: Space) -> Fight {
        let party = heroes.into_iter().take(MAX_PARTY).map(Fighter::of).collect();
        Fight { active: true, party, foe, space, ..Fight::default() }
    }

    /// Who acts now; in a duel who attacks in this round.
    #[inline]
    pub fn hero(&self) -> Seat {
        self.fighter().seat
    }

    #[inline]
    pub fn fighter(&self) -> Fighter {
        self.party.get(self.acting as usize).copied().unwrap_or_default()
    }

    #[inline]
    pub fn fighter_mut(&mut self) -> &mut Fighter {
        let last = self.party.len().saturating_sub(1);
        if self.party.is_empty() {
            self.party.push(Fighter::default());
        }
        &mut self.party[(self.acting as usize).min(last)]
    }

    /// Do several fight side by side?
    #[inline]
    pub fn is_shared(&self) -> bool {
        self.party.len() > 1
    }

    /// Those who still fight, by their place in the party.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = (u8, Seat)> + '_ {
        let party = self.party.iter().enumerate().filter(|(_, fighter)| !fighter.out);
        party.map(|(place, fighter)| (place as u8, fighter.seat))
    }

    /// This one leaves; true if others fight on.
    pub fn goes_on_without(&mut self, seat: Seat) -> bool {
        self.party.iter_mut().filter(|fighter| fighter.seat == seat).for_each(|fighter| fighter.out = true);
        self.active && self.standing().next().is_some()
    }

    /// The hero who has the Challenge's part, in a duel.
    #[inline]
    pub const fn rival(&self) -> Option<Seat> {
        match self.foe {
            Foe::Rival(rival) => Some(rival),
            Foe::Challenge(_) => None,
        }
    }

    /// The Challenge, unless it is a duel.
    #[inline]
    pub const fn challenge(&self) -> Option<Card> {
        match self.foe {
            Foe::Challenge(card) => Some(card),
            Foe::Rival(_) => None,
        }
    }

    /// The other hero of a duel.
    #[inline]
    pub fn opponent(&self, seat: Seat) -> Option<Seat> {
        self.rival().map(|rival| if rival == seat { self.hero() } else { rival })
    }

    /// Does this hero fight, on either side?
    #[inline]
    pub fn involves(&self, seat: Seat) -> bool {
        let fights = |fighter: &Fighter| fighter.seat == seat && !fighter.out;
        self.active && (self.party.iter().any(fights) || self.rival() == Some(seat))
    }

    fn side_number(&self, seat: Seat) -> usize {
        usize::from(self.rival() == Some(seat))
    }

    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[self.side_number(seat)]
    }

    /// The side against which this seat fights.
    pub fn other_side(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[1 - self.side_number(seat)]
    }
}

/// What is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub enum Trial<A: Adventure> {
    /// A `Test` effect of a card.
    Printed(EffectId),
    /// To escape from the combat that is going on.
    #[default]
    Escape,
    Own(A::Trial),
}

/// The test that is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub struct Test<A: Adventure> {
    pub trial: Trial<A>,
    pub bonus: i8,
    pub dice: [u8; 2],
}

impl<A: Adventure> Test<A> {
    pub fn of(trial: Trial<A>) -> Self {
        Test { trial, ..Test::default() }
    }
}

/// Cards on one side of an offer.
pub const MAX_OFFERED: usize = 4;

/// What one side of an offer gives (RB-47).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub struct Goods<A: Adventure> {
    pub cards: Few<Card, MAX_OFFERED>,
    pub gold: u8,
    pub own: A::Goods,
}

impl<A: Adventure> Goods<A> {
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.gold == 0 && self.own == A::Goods::default()
    }
}

/// The offer of trade that is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub struct Offer<A: Adventure> {
    pub from: Seat,
    pub to: Seat,
    /// What the one who offers gives, and what the other would give for it.
    pub goods: [Goods<A>; 2],
}

/// The doom track (RB-48).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Doom {
    /// Adventure cards discarded since the last counter.
    pub cards: u8,
    pub counters: u8,
}

/// With so many doom counters the end begins.
pub const LAST_DOOM: u8 = 8;

/// An undefeated Challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Slot {
    pub card: Card,
    pub space: Space,
}

/// What is placed on a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Harm<A: Adventure> {
    Wounds,
    Own(A::Harm),
}

/// What is to be done, the last one first. A variant carries what it needs, by stable ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum What<A: Adventure> {
    // --- Steps that ask ---
    Hero,
    Home,
    Depart,
    Travel,
    Adventure,
    BeforeCombat,
    /// One of several may escape before the phases of a round.
    Flee,
    Phase,
    Swing,
    Missed,
    /// The other hero of a duel may help their own roll.
    Guard,
    TestReady,
    TestFailed,
    /// Counters are about to be placed.
    Suffer {
        who: Who,
        harm: Harm<A>,
        n: u8,
    },
    Market,
    Experience,
    /// One of the two lists of this effect.
    Choose {
        at: EffectId,
    },
    /// On whom this effect is.
    Whom {
        at: EffectId,
    },
    Retreat,
    /// Which of the nearest towns.
    Haven,
    LoseDearest,
    OverLimit,
    /// What the winner of a duel takes.
    Loot {
        loser: Seat,
    },
    /// An offer is put together.
    Offer,
    /// An offer is accepted or refused.
    Answer,
    // --- Steps that go on by themselves ---
    /// The effects of a list, one after another.
    Run {
        list: Span,
    },
    BeginTurn,
    /// The next card of an adventure, after so many.
    Draw {
        drawn: u8,
    },
    /// A Challenge is faced.
    Face {
        card: Card,
    },
    Round,
    Roll,
    Outcome {
        hit: bool,
    },
    TestRoll,
    TestDone,
    MarketOpens,
    Knockout,
    NextTurn,
    /// A step of the adventure, which says whether it asks.
    Own(A::Step),
    /// Which Item of another hero is stolen. It asks, and stands here so that stored tables can be read.
    Theft,
}

impl<A: Adventure> What<A> {
    /// Does this step wait for somebody?
    #[inline]
    pub fn asks(self) -> bool {
        if let What::Own(step) = self {
            return A::asks(step);
        }
        !matches!(
            self,
            What::Run { .. }
                | What::BeginTurn
                | What::Draw { .. }
                | What::Face { .. }
                | What::Round
                | What::Roll
                | What::Outcome { .. }
                | What::TestRoll
                | What::TestDone
                | What::MarketOpens
                | What::Knockout
                | What::NextTurn
        )
    }

    /// Is this about a hero who stands on the map? A seat without one has turns and steps of the adventure only.
    pub(crate) fn is_of_a_hero(self) -> bool {
        !matches!(self, What::Hero | What::Home | What::BeginTurn | What::NextTurn | What::Own(_))
    }
}

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Step<A: Adventure> {
    /// Whose step it is, and who chooses.
    pub by: Seat,
    pub what: What<A>,
}

impl<A: Adventure> Step<A> {
    /// How many counters this step is about to place.
    pub fn suffered(&mut self) -> Option<&mut u8> {
        match &mut self.what {
            What::Suffer { n, .. } => Some(n),
            _ => None,
        }
    }
}

/// What fills the room of a stack that is not used.
impl<A: Adventure> Default for Step<A> {
    fn default() -> Self {
        Step { by: Seat(0), what: What::NextTurn }
    }
}

pub const STACK: usize = 32;

/// One bit for each card, kind or space.
pub type Bits = kernel::Bits<4>;
const _: () = assert!(CARDS <= Bits::CAPACITY && MAX_SPACES <= Bits::CAPACITY && Kind::COUNT <= Bits::CAPACITY);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum Ending<A: Adventure> {
    /// The last round has passed that the table allows (RB-49).
    Limit,
    Own(A::Ending),
}

impl<A: Adventure> Ending<A> {
    pub fn slug(self) -> &'static str {
        match self {
            Ending::Limit => "limit",
            Ending::Own(ending) => A::ending_slug(ending),
        }
    }
}

/// The variants in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(bound = "")]
pub struct Variants<A: Adventure> {
    pub soft_knockouts: bool,
    pub doom: bool,
    pub own: A::Variants,
}

#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct State<A: Adventure> {
    pub chance: Chance,
    pub cards: Cards<CARDS, PILES>,
    pub players: [Player<A>; SEATS],
    pub count: u8,
    pub first: Seat,
    pub turn: Seat,
    pub round: u16,
    /// The game ends after this round.
    pub last_round: u16,
    pub variants: Variants<A>,
    /// Heroes that may be chosen, while they are.
    pub pool: u32,
    /// Cards turned face down.
    pub spent: Bits,
    /// Cards bought or sold in this turn.
    pub traded: Bits,
    /// Spaces with their adventure counter.
    pub counters: Bits,
    pub track: [Option<Slot>; SLOTS],
    pub movement: Movement,
    pub info: Turn<A>,
    pub fight: Fight,
    pub test: Test<A>,
    pub offer: Offer<A>,
    pub doom: Doom,
    pub stack: Stack<Step<A>, STACK>,
    pub over: Option<Ending<A>>,
    pub winners: SeatSet,
    /// Kinds that were bought, found or defeated.
    pub used: Bits,
    /// The adventure's part of the table.
    pub own: A::Table,
}

/// A search copies states by the million. A derived `clone` of a generic type goes through it part by part, down to each
/// counter; what is `Copy` is taken over as the bytes it is.
impl<A: Adventure> Clone for State<A> {
    #[inline]
    fn clone(&self) -> Self {
        State { chance: self.chance.clone(), cards: self.cards.clone(), ..*self }
    }
}

impl<A: Adventure> State<A> {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player<A> {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player<A> {
        &mut self.players[seat.index()]
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<A> {
        (0..self.count).map(Seat)
    }

    /// The seats that play a hero.
    pub fn heroes(&self) -> impl Iterator<Item = Seat> + Clone + use<A> {
        (0..self.count).map(Seat).filter(|&seat| A::plays_hero(seat))
    }

    /// The same in turn order, beginning with this one.
    pub fn heroes_from(&self, first: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<A> {
        let count = self.count;
        (0..count).map(move |step| Seat((first.0 + step) % count)).filter(|&seat| A::plays_hero(seat))
    }

    /// The next one clockwise.
    pub fn next_hero(&self, seat: Seat) -> Seat {
        self.heroes_from(seat.next(self.count)).next().unwrap_or(seat)
    }

    /// This is to be done next.
    #[inline]
    pub fn push(&mut self, by: Seat, what: What<A>) {
        self.stack.push(Step { by, what });
    }

    /// The top step goes on as another one.
    #[inline]
    pub fn becomes(&mut self, what: What<A>) {
        if let Some(top) = self.stack.last_mut() {
            top.what = what;
        }
    }

    /// The counters of the hero or an Ally; none if the Ally is gone.
    #[inline]
    pub fn body_mut(&mut self, seat: Seat, who: Who) -> Option<&mut Body<A>> {
        let player = &mut self.players[seat.index()];
        match who {
            Who::Hero => Some(&mut player.body),
            Who::Card(card) => player.allies.iter_mut().find(|ally| ally.card == card).map(|ally| &mut ally.body),
        }
    }

    #[inline]
    pub fn body(&self, seat: Seat, who: Who) -> Option<Body<A>> {
        let player = self.player(seat);
        match who {
            Who::Hero => Some(player.body),
            Who::Card(card) => player.allies.iter().find(|ally| ally.card == card).map(|ally| ally.body),
        }
    }

    /// The undefeated Challenge here, with the number of its slot.
    #[inline]
    pub fn undefeated_at(&self, space: Space) -> Option<(usize, Card)> {
        let mut slots = self.track.iter().enumerate();
        slots.find_map(|(number, slot)| slot.filter(|slot| slot.space == space).map(|slot| (number, slot.card)))
    }

    /// Is the hero of this seat chosen and on the map?
    pub fn stands(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.hero.is_some() && player.space != NOWHERE
    }

    pub fn event(&self) -> Option<Card> {
        self.cards.top(EVENT)
    }

    /// In whose hands a card is.
    pub fn bearer(&self, card: Card) -> Option<Seat> {
        TABLE.bearer(self.cards.place(card)).map(|(seat, _)| seat)
    }
}

impl<A: Adventure> Player<A> {
    /// Experience counters in all.
    pub fn grown_in_all(&self) -> u8 {
        self.grown.iter().sum()
    }

    pub fn level(&self) -> u8 {
        1 + self.grown_in_all()
    }

    pub fn points(&self) -> u16 {
        Colour::ALL.iter().map(|&colour| u16::from(self.counters[colour.index()]) * u16::from(colour.worth())).sum()
    }
}
