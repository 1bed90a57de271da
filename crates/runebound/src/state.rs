//! The table: who has what, where every card lies, and what is in the middle of being resolved.
//!
//! Flat and cheap to copy. Cards are numbers into the content; the stack holds small steps with stable ids. What belongs to
//! one combat, test or movement lives in a frame of its own, since there is never more than one of each.

use crate::content::{CARDS, Colour, Kind};
use crate::effect::{EffectId, Span};
use crate::map::{MAX_SPACES, NOWHERE, Space, TOWNS};
use kernel::{Card, Cards, Chance, Few, Pile, Seat, SeatSet, Stack};
use serde::{Deserialize, Serialize};

pub const SEATS: usize = 6;
pub const MAX_ALLIES: usize = 2;
pub const MAX_WEAPONS: usize = 2;
pub const SLOTS: usize = 6;
pub const MAX_GOLD: u8 = 200;
pub const MAX_DICE: usize = 8;
pub const LEGENDS_OPEN: usize = 6;
/// A combat breaks off after so many rounds (RB-25).
pub const LAST_COMBAT_ROUND: u8 = 30;
/// Powers used in one combat before it begins.
pub const MAX_USED: usize = 12;

/// The piles of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    Items,
    Allies,
    Rumors,
    Clues,
}

pub const SHELVES: usize = 4;
const SHARED: u8 = (SHELVES * SEATS) as u8;
/// Cards that are not in the game.
pub const BOX: Pile = Pile(SHARED);
pub const MARKET_DECK: Pile = Pile(SHARED + 1);
pub const LEGEND_DECK: Pile = Pile(SHARED + 2);
pub const LEGEND_ROW: Pile = Pile(SHARED + 3);
pub const CLUE_DECK: Pile = Pile(SHARED + 4);
pub const RUMOR_POOL: Pile = Pile(SHARED + 5);
/// The Event in play.
pub const EVENT: Pile = Pile(SHARED + 6);
/// Undefeated Challenges.
pub const TRACK: Pile = Pile(SHARED + 7);
/// The Challenge that is being fought.
pub const ARENA: Pile = Pile(SHARED + 8);
/// Arshan's place.
pub const BOSS: Pile = Pile(SHARED + 9);
const DECKS: u8 = SHARED + 10;
const STACKS: u8 = DECKS + 4;
pub const PILES: usize = STACKS as usize + TOWNS;

impl Shelf {
    pub const ALL: [Shelf; SHELVES] = [Shelf::Items, Shelf::Allies, Shelf::Rumors, Shelf::Clues];

    pub const fn of(self, seat: Seat) -> Pile {
        Pile(seat.0 * SHELVES as u8 + self as u8)
    }
}

/// The adventure deck of a colour.
pub const fn deck(colour: Colour) -> Pile {
    Pile(DECKS + colour as u8)
}

/// The market stack of a town.
pub const fn stack(town: u8) -> Pile {
    Pile(STACKS + town)
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
pub struct Body {
    pub wounds: u8,
    pub exhaustion: u8,
    pub frost: u8,
    pub white_death: u8,
}

/// An Ally with what lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Companion {
    pub card: Card,
    pub body: Body,
    /// Has attacked in this round of combat.
    pub acted: bool,
}

/// What an experience counter raises: Mind, Body, Spirit, Stamina, Life.
pub const GROWTHS: usize = 5;
pub const STAMINA: usize = 3;
pub const LIFE: usize = 4;

/// Kinds of survival gear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gear {
    Flare,
    Luckstone,
    Snowshoe,
}

impl Gear {
    pub const ALL: [Gear; 3] = [Gear::Flare, Gear::Luckstone, Gear::Snowshoe];

    pub const fn slug(self) -> &'static str {
        match self {
            Gear::Flare => "flare-crystal",
            Gear::Luckstone => "luckstone",
            Gear::Snowshoe => "snowshoe",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Player {
    /// The number of the hero, once it is chosen.
    pub hero: Option<u8>,
    pub space: Space,
    pub gold: u8,
    pub body: Body,
    pub allies: Few<Companion, { MAX_ALLIES + 1 }>,
    /// Experience counters of each type.
    pub grown: [u8; GROWTHS],
    /// Adventure counters of each colour.
    pub counters: [u8; 4],
    pub gear: [u8; 3],
    /// Where a flare crystal lies under the figure.
    pub flare: Option<Space>,
}

/// The movement of the one whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Movement {
    /// Faces of the dice that are not spent yet.
    pub dice: Few<u8, MAX_DICE>,
    pub more_dice: u8,
    pub moved: bool,
    pub discovered: bool,
}

/// What counts for one turn only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Turn {
    /// Gear bought in this Market step, one bit each.
    pub gear: u8,
    pub free_healing: bool,
    pub offers: u8,
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

/// The combat that is going on; there is never more than one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Fight {
    pub active: bool,
    /// Who attacks in this round.
    pub hero: Seat,
    pub foe: Foe,
    pub space: Space,
    pub wounds: u8,
    pub round: u8,
    /// 0 to 2.
    pub phase: u8,
    /// Attacks the hero has left in this round.
    pub attacks: u8,
    /// The hero's side, and the other.
    pub sides: [Side; 2],
    pub guard: Guard,
    pub no_escape: bool,
    pub defend_only: bool,
    pub tried_escape: bool,
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
        self.rival().map(|rival| if rival == seat { self.hero } else { rival })
    }

    /// Does this hero fight, on either side?
    #[inline]
    pub fn involves(&self, seat: Seat) -> bool {
        self.active && (self.hero == seat || self.rival() == Some(seat))
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
pub enum Trial {
    /// A `Test` effect of a card.
    Printed(EffectId),
    /// To escape from the combat that is going on.
    #[default]
    Escape,
}

/// The test that is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Test {
    pub trial: Trial,
    pub bonus: i8,
    pub dice: [u8; 2],
}

impl Test {
    pub fn of(trial: Trial) -> Test {
        Test { trial, ..Test::default() }
    }
}

/// Cards on one side of an offer.
pub const MAX_OFFERED: usize = 4;

/// What one side of an offer gives (RB-47).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Goods {
    pub cards: Few<Card, MAX_OFFERED>,
    pub gold: u8,
    pub gear: [u8; 3],
}

impl Goods {
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.gold == 0 && self.gear == [0; 3]
    }
}

/// The offer of trade that is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Offer {
    pub from: Seat,
    pub to: Seat,
    /// What the one who offers gives, and what the other would give for it.
    pub goods: [Goods; 2],
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub enum Harm {
    #[default]
    Wounds,
    Frost,
    WhiteDeath,
}

/// What is to be done, the last one first. A variant carries what it needs, by stable ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum What {
    // --- Steps that ask ---
    Hero,
    Home,
    Depart,
    Travel,
    Adventure,
    BeforeCombat,
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
        harm: Harm,
        n: u8,
    },
    Market,
    Experience,
    Dusk,
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
    RumorFrom,
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
    Survive,
    /// The Survival frost of one character.
    Chill {
        who: Who,
    },
    FrostCheck {
        who: Who,
    },
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
}

impl What {
    /// Does this step wait for somebody?
    #[inline]
    pub const fn asks(self) -> bool {
        !matches!(
            self,
            What::Run { .. }
                | What::BeginTurn
                | What::Survive
                | What::Chill { .. }
                | What::FrostCheck { .. }
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
}

/// One step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Whose step it is, and who chooses.
    pub by: Seat,
    pub what: What,
}

impl Step {
    /// How many counters this step is about to place.
    pub fn suffered(&mut self) -> Option<&mut u8> {
        match &mut self.what {
            What::Suffer { n, .. } => Some(n),
            _ => None,
        }
    }
}

/// What fills the room of a stack that is not used.
impl Default for Step {
    fn default() -> Step {
        Step { by: Seat(0), what: What::NextTurn }
    }
}

pub const STACK: usize = 32;

/// One bit for each card, kind or space.
pub type Bits = kernel::Bits<4>;
const _: () = assert!(CARDS <= Bits::CAPACITY && MAX_SPACES <= Bits::CAPACITY && Kind::COUNT <= Bits::CAPACITY);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    Princess,
    Arshan,
    /// The last round has passed (RB-49).
    Winter,
    Limit,
}

/// The variants in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
pub struct Variants {
    pub harsh: bool,
    pub mild: bool,
    pub fast_levelling: bool,
    pub soft_knockouts: bool,
    pub doom: bool,
    /// Legends are market cards (FW-40).
    pub legends_for_sale: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub chance: Chance,
    pub cards: Cards<CARDS, PILES>,
    pub players: [Player; SEATS],
    pub count: u8,
    pub first: Seat,
    pub turn: Seat,
    pub round: u16,
    /// The game ends after this round.
    pub last_round: u16,
    pub variants: Variants,
    /// Heroes that may be chosen, while they are.
    pub pool: u32,
    /// Cards turned face down.
    pub spent: Bits,
    /// Cards bought or sold in this turn.
    pub traded: Bits,
    /// Spaces with their adventure counter.
    pub counters: Bits,
    pub track: [Option<Slot>; SLOTS],
    pub weather: u8,
    /// Who has the Princess.
    pub princess: Option<Seat>,
    pub movement: Movement,
    pub info: Turn,
    pub fight: Fight,
    pub test: Test,
    pub offer: Offer,
    pub doom: Doom,
    pub stack: Stack<Step, STACK>,
    pub over: Option<Ending>,
    pub winners: SeatSet,
    /// Kinds that were bought, discovered or defeated.
    pub used: Bits,
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

    /// This is to be done next.
    #[inline]
    pub fn push(&mut self, by: Seat, what: What) {
        self.stack.push(Step { by, what });
    }

    /// The top step goes on as another one.
    #[inline]
    pub fn becomes(&mut self, what: What) {
        if let Some(top) = self.stack.last_mut() {
            top.what = what;
        }
    }

    /// The counters of the hero or an Ally; none if the Ally is gone.
    #[inline]
    pub fn body_mut(&mut self, seat: Seat, who: Who) -> Option<&mut Body> {
        let player = &mut self.players[seat.index()];
        match who {
            Who::Hero => Some(&mut player.body),
            Who::Card(card) => player.allies.iter_mut().find(|ally| ally.card == card).map(|ally| &mut ally.body),
        }
    }

    #[inline]
    pub fn body(&self, seat: Seat, who: Who) -> Option<Body> {
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
        let pile = self.cards.place(card).0;
        (pile < SHARED).then_some(Seat(pile / SHELVES as u8))
    }
}

impl Player {
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
