//! The table: flat, cheap to copy, with who knows what of everything hidden.
//!
//! An area holds counts by type, standing and routed: figures of one type are alike, so nobody ever chooses a figure.
//! Neutral units in an area that somebody controls are that one's allies; there is no flag for it.
//!
//! Deliberately absent: the rules. They are in `play/`.

use crate::ids::{
    AREAS, Area, Attribute, CITIES, City, Development, FACTIONS, FATES, Faction, Fate, Hero, LAND_AREAS, NEUTRALS,
    Objective, Order, Quest, Resource, Season, SeasonCard, TYPES, Tile, Title, Unit,
};
use crate::land::{Land, Pass, Spot, areas};
use crate::step::Step;
use kernel::ledger::Token;
use kernel::{Bits, Card, Cards, Chance, Few, Ledger, MaybeSeat, Pile, Seat, SeatSet, Stack, Thing};
use serde::{Deserialize, Serialize};

pub const PLAYERS: usize = 4;
/// Own types and neutral ones, as an army counts them.
pub const KINDS: usize = TYPES + NEUTRALS;
/// RW-40: so many units of one player may be in an area.
pub const MOST_UNITS: u8 = 8;
pub const MOST_INFLUENCE: u8 = 60;
pub const MOST_HEROES: usize = 3;
pub const HEROES: usize = 12;
pub const STRONGHOLDS: usize = 4;
pub const DRAGON_RUNES: u8 = 21;
pub const FALSE_RUNES: u8 = 17;
pub const HAND_LIMIT: usize = 10;
pub const QUEST_LIMIT: usize = 3;
/// The health of a Giant: no unit ever carries more damage than one less.
pub const HURTS: usize = 5;

// --- Cards ----------------------------------------------------------------------------------------------------------

pub const FATE: u16 = 0;
pub const SEASON: u16 = FATE + FATES as u16;
pub const TACTICS: u16 = SEASON + 32;
pub const REWARDS: u16 = TACTICS + 50;
pub const OBJECTIVES: u16 = REWARDS + 25;
pub const QUESTS: u16 = OBJECTIVES + 16;
pub const HERO_CARDS: u16 = QUESTS + 24;
pub const EXPLORATION: u16 = HERO_CARDS + HEROES as u16;
pub const CARDS: usize = EXPLORATION as usize + 35;

/// Where cards and tokens lie.
pub mod pile {
    use super::{Area, Hero, Pile, Season, Seat};
    pub const FATE: Pile = Pile(0);
    pub const FATE_DISCARD: Pile = Pile(1);
    /// What the attacker has drawn, and after it what the defender has.
    const FATE_DRAWN: u8 = 2;
    const SEASON: u8 = 4;
    pub const SEASON_DISCARD: Pile = Pile(8);
    pub const TACTICS: Pile = Pile(9);
    pub const TACTICS_DISCARD: Pile = Pile(10);
    pub const REWARDS: Pile = Pile(11);
    pub const REWARD_DISCARD: Pile = Pile(12);
    pub const GOOD_OBJECTIVES: Pile = Pile(13);
    pub const EVIL_OBJECTIVES: Pile = Pile(14);
    pub const OBJECTIVE_DISCARD: Pile = Pile(15);
    pub const QUESTS: Pile = Pile(16);
    pub const QUEST_DISCARD: Pile = Pile(17);
    /// Out of the game, open.
    pub const BOX: Pile = Pile(18);
    pub const HEROES: Pile = Pile(19);
    pub const HEROES_IN_PLAY: Pile = Pile(20);
    pub const NEAR_TOKENS: Pile = Pile(21);
    pub const FAR_TOKENS: Pile = Pile(22);
    pub const TOKEN_DISCARD: Pile = Pile(23);
    const LOOKED_AT: u8 = 24;
    const HAND: u8 = 28;
    const FRESH: u8 = 32;
    const QUEST_HAND: u8 = 36;
    const OBJECTIVE: u8 = 40;
    const CARRIED: u8 = 44;
    const LOST: u8 = 56;
    const TOKEN: u8 = LOST + super::AREAS as u8;
    pub const COUNT: usize = TOKEN as usize + super::LAND_AREAS;

    pub const fn fate_drawn(side: usize) -> Pile {
        Pile(FATE_DRAWN + side as u8)
    }
    pub const fn season(season: Season) -> Pile {
        Pile(SEASON + season as u8)
    }
    /// Cards that a seat looks at while it chooses.
    pub const fn looked_at(seat: Seat) -> Pile {
        Pile(LOOKED_AT + seat.0)
    }
    /// Tactics cards that may be played.
    pub const fn hand(seat: Seat) -> Pile {
        Pile(HAND + seat.0)
    }
    /// Tactics cards drawn this season.
    pub const fn fresh(seat: Seat) -> Pile {
        Pile(FRESH + seat.0)
    }
    pub const fn quests(seat: Seat) -> Pile {
        Pile(QUEST_HAND + seat.0)
    }
    pub const fn objective(seat: Seat) -> Pile {
        Pile(OBJECTIVE + seat.0)
    }
    /// Rewards of a hero.
    pub const fn carried(hero: Hero) -> Pile {
        Pile(CARRIED + hero.0)
    }
    /// Rewards of a defeated hero, on the land.
    pub const fn lost(area: Area) -> Pile {
        Pile(LOST + area.0)
    }
    /// The exploration token of an area that is no home area.
    pub const fn token(area: Area) -> Pile {
        Pile(TOKEN + area.0)
    }
}

pub type Deck = Cards<CARDS, { pile::COUNT }>;

pub const fn fate_of(card: Card) -> Fate {
    Fate((card.0 - FATE) as u8)
}
pub const fn season_of(card: Card) -> SeasonCard {
    SeasonCard((card.0 - SEASON) as u8)
}
pub const fn objective_of(card: Card) -> Objective {
    Objective((card.0 - OBJECTIVES) as u8)
}
pub const fn quest_of(card: Card) -> Quest {
    Quest((card.0 - QUESTS) as u8)
}
pub const fn hero_of(card: Card) -> Hero {
    Hero((card.0 - HERO_CARDS) as u8)
}
pub const fn hero_card(hero: Hero) -> Card {
    Card(HERO_CARDS + hero.0 as u16)
}
pub const fn fate_card(fate: Fate) -> Card {
    Card(FATE + fate.0 as u16)
}

// --- The table ------------------------------------------------------------------------------------------------------

/// What the table was set up with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Options {
    pub revised: bool,
    pub epic: bool,
    pub exploration: bool,
    pub dealt_map: bool,
    pub dealt_factions: bool,
}

impl Options {
    /// RW-2: how many years are played.
    pub const fn years(self) -> u8 {
        if self.revised {
            7
        } else if self.epic {
            8
        } else {
            6
        }
    }

    /// RW-80: how many dragon runes win.
    pub const fn runes_to_win(self) -> u8 {
        if self.epic { 7 } else { 6 }
    }

    /// RW-7: how many areas there must be between home markers.
    pub const fn apart(self) -> u32 {
        if self.revised { 3 } else { 4 }
    }
}

/// Units by type: the four of the owner's faction, then the neutral ones.
pub type Army = [u8; KINDS];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stronghold {
    pub damaged: bool,
    pub development: Option<Development>,
}

/// One area.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Place {
    /// Whose own units or stronghold are here.
    pub owner: MaybeSeat,
    pub standing: Army,
    pub routed: Army,
    pub stronghold: Option<Stronghold>,
    /// Whose activation tokens lie here.
    pub activated: SeatSet,
    pub rune: Option<Token>,
    pub city: Option<City>,
}

impl Place {
    pub fn count(&self, kind: usize) -> u8 {
        self.standing[kind] + self.routed[kind]
    }

    // Two sums each: a chain of both rows is five times as slow.
    pub fn units(&self) -> u8 {
        self.standing.iter().sum::<u8>() + self.routed.iter().sum::<u8>()
    }

    pub fn own_units(&self) -> u8 {
        self.standing[..TYPES].iter().sum::<u8>() + self.routed[..TYPES].iter().sum::<u8>()
    }

    pub fn neutrals(&self) -> u8 {
        self.standing[TYPES..].iter().sum::<u8>() + self.routed[TYPES..].iter().sum::<u8>()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    pub faction: Option<Faction>,
    pub dials: [u8; 3],
    pub influence: u8,
    /// Orders given this year, a bit for each.
    pub given: u8,
    /// The order of this season, or of the last one until a new one is chosen.
    pub order: Option<Order>,
    /// The order of this season is still to be carried out.
    pub pending: bool,
    pub eliminated: bool,
    pub bid: Option<u8>,
    /// Bits of what the seat has done that an Objective asks for; numbered by the cards.
    pub feats: u8,
    /// Bits of the factions in whose home realm it has controlled an area.
    pub homes_held: u8,
    /// The areas whose face-down token it may look at by control or by a hero there, as of the last look.
    pub looked: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HeroState {
    pub owner: MaybeSeat,
    pub area: Area,
    pub damage: u8,
    pub routed: bool,
    /// By [`Attribute`]: +1 or +2.
    pub training: [u8; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TitleState {
    pub holder: MaybeSeat,
    pub influence: u8,
}

/// A Victory card on a season's deck, and since which year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Claim {
    pub seat: MaybeSeat,
    pub year: u8,
}

/// What a card has said for the rest of the season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Decrees {
    pub march_forbidden: bool,
    pub calm_seas: bool,
    pub no_strategize_bonus: bool,
    pub food_less: u8,
    pub food_more: [u8; PLAYERS],
    pub train_too: MaybeSeat,
    /// Areas in which no battle may be started.
    pub ceasefire: u64,
}

/// The order that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Marching {
    pub target: Option<Area>,
    pub over_mountains: bool,
    pub over_water: bool,
    pub further: u8,
    /// A battle was fought in this turn.
    pub fought: bool,
    /// RW-22: an enemy's stronghold counts less.
    pub siege: bool,
    /// Something entered the target.
    pub entered: bool,
    /// Heroes that have moved in this order, a bit for each.
    pub heroes: u16,
    /// Areas that own units have left in this order: their allies may still come along.
    pub left: u64,
    /// The resource recruited by, so that the bonus takes another.
    pub recruited: Option<Resource>,
}

/// Units that have moved in this order and are not moved again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Arrived {
    pub area: Area,
    pub kind: u8,
    pub count: u8,
}
pub const ARRIVALS: usize = 40;

/// What the story names for what a player gains or loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Cause {
    #[default]
    None,
    /// A card, a city, a title, a unit's special: by its number.
    Thing(u16),
    Order(Order),
    Season(Season),
    Development(Development),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ending {
    /// A claim held for a year, or enough runes at once.
    Runes,
    Years,
    LastStanding,
}

// --- Battle ---------------------------------------------------------------------------------------------------------

pub const ATTACKER: usize = 0;
pub const DEFENDER: usize = 1;
pub const STANDING: usize = 0;
pub const ROUTED: usize = 1;

/// Figures of one type in one state with so much damage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Figure {
    pub kind: u8,
    pub routed: bool,
    pub hurt: u8,
}

/// All units of one side that take part, by type, state and damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Host(pub [[[u8; HURTS]; 2]; KINDS]);

impl Host {
    pub fn at(&self, figure: Figure) -> u8 {
        self.0[figure.kind as usize][usize::from(figure.routed)][figure.hurt as usize]
    }

    pub fn at_mut(&mut self, figure: Figure) -> &mut u8 {
        &mut self.0[figure.kind as usize][usize::from(figure.routed)][figure.hurt as usize]
    }

    /// Every kind of figure there is, in a fixed order.
    pub fn figures(&self) -> impl Iterator<Item = (Figure, u8)> + '_ {
        let there = self.0.iter().enumerate().filter(|(_, states)| **states != [[0; HURTS]; 2]);
        there.flat_map(|(kind, states)| {
            states.iter().enumerate().flat_map(move |(state, hurts)| {
                hurts.iter().enumerate().filter(|(_, count)| **count > 0).map(move |(hurt, &count)| {
                    (Figure { kind: kind as u8, routed: state == ROUTED, hurt: hurt as u8 }, count)
                })
            })
        })
    }

    pub fn standing(&self, kind: usize) -> u8 {
        self.0[kind][STANDING].iter().sum()
    }

    pub fn routed(&self, kind: usize) -> u8 {
        self.0[kind][ROUTED].iter().sum()
    }

    /// RW-38: all damage comes off.
    pub fn heal(&mut self) {
        for hurts in self.0.iter_mut().flatten() {
            let all = hurts.iter().sum();
            *hurts = [0; HURTS];
            hurts[0] = all;
        }
    }

    pub fn all_standing(&self) -> u8 {
        (0..KINDS).map(|kind| self.standing(kind)).sum()
    }

    pub fn units(&self) -> u8 {
        (0..KINDS).map(|kind| self.standing(kind) + self.routed(kind)).sum()
    }
}

pub const SUPPORTERS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Support {
    pub hero: Hero,
    pub kind: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BattleSide {
    pub host: Host,
    /// Types that have drawn, a bit for each.
    pub drawn: u16,
    /// Types whose health a special has raised, a bit for each.
    pub tough: u16,
    /// Added to the strength when it is tallied.
    pub strength: u8,
    /// The first type to draw takes so many cards more.
    pub first_draw: u8,
    /// If this side wins, so many Tactics cards.
    pub winner_draws: u8,
    pub supporters: Few<Support, SUPPORTERS>,
    /// The type that draws in this exchange.
    pub acting: Option<u8>,
    /// Special icons still to be resolved.
    pub specials: u8,
    /// Cards that Ravage may still bring in this exchange.
    pub ravages: u8,
    /// What this side has still to suffer.
    pub routs: u8,
    pub damage: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Battle {
    pub at: Area,
    pub attacker: Seat,
    /// None: neutral units that are nobody's.
    pub defender: MaybeSeat,
    pub sides: [BattleSide; 2],
    pub initiative: u8,
    /// Start-of-battle Tactics cards played, by the cards' own bits, so that none is played twice at one moment.
    pub played: u64,
    /// The attacker came with more units than there were.
    pub outnumbered: bool,
    /// The defender leaves before it begins.
    pub withdrawn: bool,
    /// The winner's units beyond eight, on their way.
    pub beyond: Army,
}

/// A fight of two heroes, or of a hero with a unit that a quest names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Foe {
    Hero(Hero),
    Unit(Unit),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Duel {
    pub hero: Hero,
    pub foe: Foe,
    pub round: u8,
    /// Damage to be dealt in this round, to the hero and to the foe.
    pub wounds: [u8; 2],
    pub prevented: [u8; 2],
    /// Damage of a unit that fights; a hero's is on its card.
    pub foe_damage: u8,
    /// What has been used once, a bit each.
    pub spent: [u8; 2],
    /// The Fate cards of the round bring a special that is still to be used.
    pub special: [bool; 2],
    /// A wound that heals its bearer completely if it defeats.
    pub drain: [bool; 2],
    /// The quest it is fought for.
    pub quest: Option<Quest>,
}

// --- State ----------------------------------------------------------------------------------------------------------

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    pub options: Options,
    pub count: u8,
    pub first: Seat,
    /// Counted from 1.
    pub year: u8,
    pub season: Season,
    pub land: Land,
    pub places: Few<Place, AREAS>,
    pub players: [Player; PLAYERS],
    pub heroes: [HeroState; HEROES],
    pub titles: [TitleState; 3],
    pub claims: [Claim; 4],
    /// The two tiles that each seat lays.
    pub dealt: [[Tile; 2]; PLAYERS],
    /// Home markers that wait for their home realms.
    pub markers: Few<Spot, PLAYERS>,
    /// Units to be placed by who is recruiting, by type of its faction.
    pub recruits: [u8; TYPES],
    pub arrived: Few<Arrived, ARRIVALS>,
    pub marching: Marching,
    pub decrees: Decrees,
    /// Rewards used in this turn, by the cards' own bits.
    pub spent: u32,
    /// RW-122: Rewards handed on in this turn. Everyone saw which card it was, but not what is on it.
    pub passed: u32,
    /// Rewards that lie face up, a bit for each copy. Not the same as being known to all: what was taken back is known too.
    pub rewards_up: u32,
    /// Areas whose exploration token lies face up.
    pub finds_up: u64,
    pub battle: Battle,
    pub duel: Option<Duel>,
    pub cards: Deck,
    pub runes: Ledger<160>,
    /// Tokens still in the box.
    pub dragon_runes: u8,
    pub false_runes: u8,
    /// Areas whose token lies face up. Who has seen a token is another matter: nobody forgets.
    pub runes_up: u64,
    pub stack: Stack<Step, 40>,
    pub over: Option<Ending>,
    pub winners: SeatSet,
    /// What brings what happens now, for the story; nothing depends on it.
    pub cause: Cause,
    /// Things that were used in this game, for simulations; nothing depends on it.
    pub used: Bits<USED_WORDS>,
    pub chance: Chance,
}

/// Every thing but Fate cards has its bit.
pub const USED_WORDS: usize = 6;

impl State {
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    /// Who is still in the game.
    pub fn living(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| !self.player(seat).eliminated)
    }

    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub fn faction(&self, seat: Seat) -> Option<Faction> {
        self.player(seat).faction
    }

    #[inline]
    pub fn place(&self, area: Area) -> &Place {
        &self.places[area.index()]
    }

    #[inline]
    pub fn place_mut(&mut self, area: Area) -> &mut Place {
        &mut self.places[area.index()]
    }

    /// RW-5: the next living seat clockwise.
    pub fn left_of(&self, seat: Seat) -> Seat {
        let mut next = seat.next(self.count);
        while next != seat && self.player(next).eliminated {
            next = next.next(self.count);
        }
        next
    }

    /// What brings what happens from here on.
    pub fn because(&mut self, thing: Thing) {
        self.cause = Cause::Thing(thing.0);
    }

    // --- Control ---------------------------------------------------------------------------------------------------

    /// RW-30: who controls an area.
    #[inline]
    pub fn controller(&self, area: Area) -> Option<Seat> {
        if let Some(owner) = self.place(area).owner.get() {
            return Some(owner);
        }
        let home = area.home()?;
        self.living().find(|&seat| self.faction(seat) == Some(home)).filter(|_| self.land.has(area))
    }

    pub fn controlled(&self, seat: Seat) -> u64 {
        let (mut own, mut owned) = (0, 0);
        for (number, place) in self.places.iter().enumerate() {
            if let Some(owner) = place.owner.get() {
                owned |= 1 << number;
                own |= u64::from(owner == seat) << number;
            }
        }
        own | self.home_areas(seat) & !owned
    }

    /// What each seat controls, found in one go.
    pub fn holdings(&self) -> [u64; PLAYERS] {
        let (mut held, mut owned) = ([0; PLAYERS], 0);
        for (number, place) in self.places.iter().enumerate() {
            if let Some(set) = place.owner.get().and_then(|owner| held.get_mut(owner.index())) {
                *set |= 1 << number;
                owned |= 1 << number;
            }
        }
        for seat in self.seats() {
            held[seat.index()] |= self.home_areas(seat) & !owned;
        }
        held
    }

    /// The areas of the seat's home realm.
    pub fn home_areas(&self, seat: Seat) -> u64 {
        match self.faction(seat) {
            Some(faction) if !self.player(seat).eliminated => faction.home_bits() & self.land.laid,
            _ => 0,
        }
    }

    /// RW-30: an area that nobody controls, without units.
    pub fn is_empty(&self, area: Area) -> bool {
        self.controller(area).is_none() && self.place(area).units() == 0
    }

    /// Unallied neutral units.
    pub fn is_neutral(&self, area: Area) -> bool {
        self.controller(area).is_none() && self.place(area).neutrals() > 0
    }

    pub fn is_enemy(&self, area: Area, of: Seat) -> bool {
        self.controller(area).is_some_and(|seat| seat != of)
    }

    /// May the seat's units pass through an area and end there without a fight? Friendly and empty ones.
    pub fn is_open_to(&self, area: Area, seat: Seat) -> bool {
        match self.controller(area) {
            Some(owner) => owner == seat,
            None => self.place(area).units() == 0,
        }
    }

    pub fn open_to(&self, seat: Seat) -> u64 {
        let homes = self.seats().filter(|&other| other != seat).fold(0, |set, other| set | self.home_areas(other));
        let own = self.home_areas(seat);
        let open = |area: &Area| {
            let place = self.place(*area);
            match place.owner.get() {
                Some(owner) => owner == seat,
                None => own & area.bit() != 0 || homes & area.bit() == 0 && place.units() == 0,
            }
        };
        areas(self.land.laid).filter(open).fold(0, |set, area| set | area.bit())
    }

    /// RW-40: areas with as many units as may be there.
    pub fn full(&self) -> u64 {
        let full = |area: &Area| self.place(*area).units() >= MOST_UNITS;
        areas(self.land.laid).filter(full).fold(0, |set, area| set | area.bit())
    }

    /// RW-12: water is ice in winter, and calm seas carry.
    pub fn pass(&self) -> Pass {
        let frozen = self.season == Season::Winter && self.year > 0;
        Pass { mountain: false, water: frozen || self.decrees.calm_seas }
    }

    pub fn unit(&self, owner: Option<Seat>, kind: usize) -> Unit {
        let faction = owner.and_then(|seat| self.faction(seat)).unwrap_or(Faction::Daqan);
        if kind < TYPES { faction.unit(kind) } else { Unit::neutral(kind - TYPES) }
    }

    /// How many figures of a type are on the board, in battle too.
    pub fn figures(&self, unit: Unit) -> u8 {
        let index = unit.index();
        let (kind, faction) = match index.checked_sub(FACTIONS * TYPES) {
            Some(neutral) => (TYPES + neutral, None),
            None => (index % TYPES, Faction::at(index / TYPES)),
        };
        let counts = |owner: Option<Seat>| faction.is_none() || owner.and_then(|seat| self.faction(seat)) == faction;
        let placed: u8 =
            self.places.iter().filter(|place| counts(place.owner.get())).map(|place| place.count(kind)).sum();
        let owners = [Some(self.battle.attacker), self.battle.defender.get()];
        let fighting = self.battle.sides.iter().zip(owners).filter(|(_, owner)| counts(*owner));
        placed + fighting.map(|(side, _)| side.host.standing(kind) + side.host.routed(kind)).sum::<u8>()
    }

    pub fn strongholds(&self, seat: Seat) -> u64 {
        let holds = |area: &Area| self.place(*area).stronghold.is_some() && self.place(*area).owner.get() == Some(seat);
        areas(self.land.laid).filter(holds).fold(0, |set, area| set | area.bit())
    }

    /// Keeps `owner` true after units or a stronghold have gone: allies alone hold nothing.
    pub fn settle(&mut self, area: Area) {
        let place = self.place_mut(area);
        if place.own_units() == 0 && place.stronghold.is_none() {
            place.owner = MaybeSeat::NONE;
        }
    }

    // --- Heroes ----------------------------------------------------------------------------------------------------

    pub fn hero(&self, hero: Hero) -> &HeroState {
        &self.heroes[hero.index()]
    }

    pub fn hero_mut(&mut self, hero: Hero) -> &mut HeroState {
        &mut self.heroes[hero.index()]
    }

    pub fn heroes_of(&self, seat: Seat) -> impl Iterator<Item = Hero> + '_ {
        (0..HEROES as u8).map(Hero).filter(move |&hero| self.hero(hero).owner.get() == Some(seat))
    }

    pub fn heroes_in(&self, area: Area) -> impl Iterator<Item = Hero> + '_ {
        (0..HEROES as u8)
            .map(Hero)
            .filter(move |&hero| self.hero(hero).owner.get().is_some() && self.hero(hero).area == area)
    }

    // --- Runes -----------------------------------------------------------------------------------------------------

    /// Areas with a rune token.
    pub fn tokens(&self) -> u64 {
        self.places.iter().enumerate().fold(0, |set, (number, place)| set | u64::from(place.rune.is_some()) << number)
    }

    pub fn is_dragon(&self, area: Area) -> bool {
        self.place(area).rune.is_some_and(|token| self.runes.is_second(token))
    }

    /// The truth: how many dragon runes the seat controls.
    pub fn dragons(&self, seat: Seat) -> u8 {
        areas(self.controlled(seat)).filter(|&area| self.is_dragon(area)).count() as u8
    }

    /// Are there units in battle?
    pub fn battle_rages(&self) -> bool {
        self.battle.sides.iter().any(|side| side.host.units() > 0)
    }

    /// The area that is fought over.
    pub fn contested(&self) -> u64 {
        if self.battle_rages() { self.battle.at.bit() } else { 0 }
    }

    // --- Order of play ---------------------------------------------------------------------------------------------

    /// RW-15: who is before whom: the lower order, then more influence, then more of it at the start.
    pub fn rank(&self, seat: Seat, start: impl Fn(Faction) -> u8) -> (u8, u8, u8) {
        let player = self.player(seat);
        let order = player.order.map_or(0, |order| order as u8 + 1);
        let start = player.faction.map_or(0, start);
        (order, u8::MAX - player.influence, u8::MAX - start)
    }

    /// RW-26: as much as there is room for; says how much that was.
    pub fn gain_influence(&mut self, seat: Seat, amount: u8) -> u8 {
        let player = self.player_mut(seat);
        let gained = amount.min(MOST_INFLUENCE.saturating_sub(player.influence));
        player.influence += gained;
        gained
    }

    pub fn attribute(&self, hero: Hero, attribute: Attribute, printed: u8) -> u8 {
        printed + self.hero(hero).training[attribute.index()]
    }

    pub fn title(&self, title: Title) -> Option<Seat> {
        self.titles[title.index()].holder.get()
    }
}

const _: () = assert!(CITIES <= 8 && KINDS <= 16);
