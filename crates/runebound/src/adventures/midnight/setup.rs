//! Before the first turn: bargaining, secret picks, mirrors, patrols, goods and equipment (MN-1 to MN-10, MN-59 to MN-63).

use super::choice::Choice as Own;
use super::content::HEROES;
use super::table::{Favour, KING, Patrol, Step, TileChoice, Variants};
use super::{Choice, Game, Midnight, State};
use crate::content::Kind;
use crate::map::Space;
use crate::state::{MARKET_DECK, What};
use crate::{Dealing, Setup};
use kernel::{Ask, Event, Few, Refusal, Seat, SeatSet, SetupRequest, Sink};

/// The difficulty of threat tests, and what variants can make of it at the least and at the most (MN-59).
pub(in crate::adventures::midnight) const DIFFICULTY: u8 = 16;
pub(in crate::adventures::midnight) const DIFFICULTIES: (u8, u8) = (12, 20);
/// Bonus dice of favoured terrain, at most (MN-61).
pub(super) const MOST_TERRAIN: u8 = 5;

impl Variants {
    /// What the variants make of the difficulty of threat tests (MN-59).
    pub fn difficulty(&self, usual: u8) -> u8 {
        (usual + u8::from(self.minions)).saturating_sub(self.terrain + self.equipped)
    }
}

/// The sum of the options stays within the track (MN-59).
pub(super) fn admits(request: &SetupRequest) -> Result<(), Refusal> {
    let number = |key: &str| request.options.get(key).and_then(|n| n.parse::<i16>().ok()).unwrap_or(0);
    let minions = i16::from(request.options.get("minions").is_some_and(|word| word == "on"));
    let difficulty = i16::from(DIFFICULTY) + minions - number("terrain") - number("equipped");
    if (i16::from(DIFFICULTIES.0)..=i16::from(DIFFICULTIES.1)).contains(&difficulty) {
        return Ok(());
    }
    Err(Refusal::new("midnight-no-difficulty").with("n", i32::from(difficulty)).rule("MN-59"))
}

impl Game {
    pub(super) fn lay_land<S: Sink>(&self, state: &mut State, setup: &Setup<Midnight>, sink: &mut S) {
        let mut order: Vec<Seat> = state.heroes().collect();
        state.chance.shuffle(&mut order);
        state.own.order = order.iter().copied().take(HEROES).collect();
        state.first = KING;
        state.turn = KING;
        let numbers = &self.own.numbers;
        state.own.threat.difficulty = state.variants.own.difficulty(numbers.difficulty);
        state.own.threat.pool = order.len() as u8;
        state.own.king.power = 1;
        state.own.king.tile = match state.variants.own.tile {
            TileChoice::Random => Some(state.chance.below(self.own.kings.len() as u32) as u8),
            TileChoice::Named(tile) => Some(tile),
            TileChoice::Chosen => None,
        };
        sink.tell(|| {
            let seats: Vec<kernel::Arg> = order.iter().map(|&seat| seat.into()).collect();
            Event::new("midnight-order").with("n", seats.len()).with("list", seats).rule("MN-4")
        });
        for &seat in &order {
            self.gain_goods(state, seat, numbers.goods, sink);
        }
        state.pool = self.heroes_in_box(setup).iter().fold(0, |bits, hero| bits | 1 << hero);
        if let Dealing::Named(named) = &setup.dealing {
            for (seat, &hero) in state.heroes().zip(named) {
                self.takes_hero(state, seat, hero, sink);
            }
        }
        state.own.choosing = setup.dealing == Dealing::Chosen;
        state.push(KING, What::BeginTurn);
        for &seat in order.iter().rev() {
            state.push(seat, What::Home);
        }
        state.push(KING, What::Own(Step::Outfit));
        state.push(KING, What::Own(Step::Deal));
        state.push(KING, What::Own(Step::Post { left: (order.len() as u8).div_ceil(2) }));
        state.push(KING, What::Own(Step::Mirrors { placed: 0 }));
        if !Self::choosers(state).is_empty() {
            state.push(KING, What::Own(Step::Reveal));
        }
        if state.variants.own.bargain {
            state.push(KING, What::Own(Step::Bargain { passes: 0 }));
        }
    }

    // --- Bargaining (MN-63) ------------------------------------------------------------------------------------

    /// What this side may still ask for.
    pub(super) fn favours(&self, state: &State, seat: Seat) -> impl Iterator<Item = Favour> + use<'_> {
        let Variants { minions, terrain, .. } = state.variants.own;
        let (least, most) = self.own.numbers.difficulties;
        let difficulty = state.own.threat.difficulty;
        Favour::ALL.into_iter().filter(move |favour| match favour {
            Favour::Minions => seat == KING && !minions && difficulty < most,
            Favour::Terrain => seat != KING && terrain < MOST_TERRAIN && difficulty > least,
            Favour::Equipment => seat != KING && difficulty > least,
        })
    }

    /// One step, then it is the other side's turn; two in a row who pass end it.
    pub(super) fn bargain<S: Sink>(&self, state: &mut State, seat: Seat, favour: Option<Favour>, sink: &mut S) {
        let Some(What::Own(Step::Bargain { passes })) = state.stack.pop().map(|step| step.what) else { return };
        if let Some(favour) = favour {
            let variants = &mut state.variants.own;
            match favour {
                Favour::Minions => variants.minions = true,
                Favour::Terrain => variants.terrain += 1,
                Favour::Equipment => variants.equipped += 1,
            }
            state.own.threat.difficulty = variants.difficulty(self.own.numbers.difficulty);
            sink.tell(|| {
                let event = Event::new("midnight-favour").with("what", favour.slug());
                event.with("n", state.own.threat.difficulty).rule("MN-63")
            });
        }
        let passes = if favour.is_some() { 0 } else { passes + 1 };
        let other = if seat == KING { state.own.order.first().copied().unwrap_or(KING) } else { KING };
        if passes < 2 {
            state.push(other, What::Own(Step::Bargain { passes }));
        }
    }

    // --- Characters (MN-2) -------------------------------------------------------------------------------------

    /// Who still chooses a character in secret.
    pub(super) fn choosers(state: &State) -> SeatSet {
        let king = state.own.king.tile.is_none();
        let open = |seat: &Seat| {
            let chooses = if *seat == KING { king } else { state.own.choosing };
            chooses && state.own.picks[seat.index()].is_none()
        };
        state.seats().filter(open).collect()
    }

    pub(super) fn asked(state: &State, seat: Seat, step: Step) -> Ask {
        if step == Step::Reveal { Ask::Each(Self::choosers(state)) } else { Ask::One(seat) }
    }

    /// A pick is kept; with the last of them all are shown, and of equal ones the later choose again, openly.
    pub(super) fn pick<S: Sink>(&self, state: &mut State, seat: Seat, pick: u8, sink: &mut S) {
        state.own.picks[seat.index()] = Some(pick);
        if !Self::choosers(state).is_empty() {
            return;
        }
        state.stack.pop();
        let picks = std::mem::take(&mut state.own.picks);
        if let Some(tile) = picks[KING.index()] {
            state.own.king.tile = Some(tile);
            sink.tell(|| Event::new("midnight-king").with("who", self.who(state, KING)).rule("MN-2"));
        }
        let mut again: Few<Seat, HEROES> = Few::new();
        let order = state.own.order;
        for &hero in order.iter() {
            match picks[hero.index()] {
                Some(pick) if state.pool & (1 << pick) != 0 => self.takes_hero(state, hero, pick, sink),
                Some(_) => again.push(hero),
                None => {}
            }
        }
        state.own.choosing = false;
        for &hero in again.iter().rev() {
            state.push(hero, What::Hero);
        }
    }

    /// Random Heroes are dealt after the King has placed.
    pub(super) fn deal<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.stack.pop();
        let free = |hero: &u8| state.pool & (1 << hero) != 0;
        let mut heroes: Vec<u8> = (0..self.content.heroes.len() as u8).filter(free).collect();
        let open: Vec<Seat> = state.heroes().filter(|&seat| state.player(seat).hero.is_none()).collect();
        if open.is_empty() {
            return;
        }
        state.chance.shuffle(&mut heroes);
        for (seat, hero) in open.into_iter().zip(heroes) {
            self.takes_hero(state, seat, hero, sink);
        }
    }

    // --- Mirrors and patrols (MN-5, MN-7) ----------------------------------------------------------------------

    /// The values of the mirrors, the highest first.
    fn mirror_values(&self) -> [u8; super::content::STRONGHOLDS] {
        let mut values = self.own.numbers.mirrors;
        values.sort_unstable_by(|a, b| b.cmp(a));
        values
    }

    /// The mirror that is placed next; none if all that are left are alike.
    pub(super) fn next_mirror(&self, placed: u8) -> Option<u8> {
        let left = &self.mirror_values()[usize::from(placed).min(super::content::STRONGHOLDS)..];
        left.first().copied().filter(|first| left.iter().any(|value| value != first))
    }

    pub(super) fn bare_strongholds(&self, state: &State) -> impl Iterator<Item = Space> + use<'_> {
        let mirrors = state.own.mirrors;
        let strongholds = self.own.strongholds.iter().zip(mirrors);
        strongholds.filter(|(_, mirror)| mirror.is_none()).map(|(&space, _)| space)
    }

    pub(super) fn place_mirror<S: Sink>(&self, state: &mut State, value: u8, at: Space, sink: &mut S) {
        let Some(What::Own(Step::Mirrors { placed })) = state.stack.last().map(|step| step.what) else { return };
        self.lay_mirror(state, value, at, sink);
        state.becomes(What::Own(Step::Mirrors { placed: placed + 1 }));
        if self.next_mirror(placed + 1).is_none() {
            state.stack.pop();
            let rest = self.mirror_values();
            let bare: Vec<Space> = self.bare_strongholds(state).collect();
            for (space, &value) in bare.into_iter().zip(&rest[usize::from(placed) + 1..]) {
                self.lay_mirror(state, value, space, sink);
            }
        }
    }

    fn lay_mirror<S: Sink>(&self, state: &mut State, value: u8, at: Space, sink: &mut S) {
        if let Some(number) = self.stronghold(at) {
            state.own.mirrors[number] = Some(value);
        }
        sink.tell(|| Event::new("midnight-mirror").with("n", value).with("space", self.space_thing(at)).rule("MN-5"));
    }

    /// The number of the stronghold here.
    pub(crate) fn stronghold(&self, space: Space) -> Option<usize> {
        self.own.strongholds.iter().position(|&stronghold| stronghold == space)
    }

    pub(super) fn post<S: Sink>(&self, state: &mut State, at: Space, sink: &mut S) {
        let Some(What::Own(Step::Post { left })) = state.stack.pop().map(|step| step.what) else { return };
        self.add_patrol(state, at, 0, sink);
        if left > 1 {
            state.push(KING, What::Own(Step::Post { left: left - 1 }));
        }
    }

    /// The patrol of the lowest number that is not on the map.
    pub(super) fn add_patrol<S: Sink>(&self, state: &mut State, at: Space, price: u8, sink: &mut S) {
        let Some(number) = state.own.patrols.iter().position(Option::is_none) else { return };
        state.own.patrols[number] = Some(Patrol { space: at, wounds: 0 });
        sink.tell(|| {
            let event = Event::new("midnight-patrol").with("patrol", self.patrol_thing(number as u8));
            let rule = if price == 0 { "MN-7" } else { "MN-22" };
            event.with("space", self.space_thing(at)).with("price", price).rule(rule)
        });
    }

    // --- Well Equipped (MN-62) ---------------------------------------------------------------------------------

    pub(super) fn outfit(&self, state: &mut State) {
        state.stack.pop();
        let worth = state.variants.own.equipped;
        if worth == 0 {
            return;
        }
        state.push(KING, What::Own(Step::ShuffleMarket));
        let order = state.own.order;
        for &hero in order.iter().rev() {
            state.push(hero, What::Own(Step::Equip { left: worth }));
        }
    }

    pub(super) fn list_equipment(&self, state: &State, seat: Seat, left: u8, into: &mut Vec<Choice>) {
        into.push(Choice::Done);
        for card in state.cards.iter(MARKET_DECK) {
            let choice = Choice::Own(Own::Equip(self.kind_of(card)));
            let fits = self.content.of(card).cost <= left && self.has_room(state, seat, card);
            if fits && !into.contains(&choice) {
                into.push(choice);
            }
        }
        // Which of them lies higher is nobody's business.
        into[1..].sort_unstable_by_key(|choice| if let Choice::Own(Own::Equip(kind)) = choice { kind.0 } else { 0 });
    }

    pub(super) fn equip<S: Sink>(&self, state: &mut State, seat: Seat, kind: Kind, sink: &mut S) {
        let Some(What::Own(Step::Equip { left })) = state.stack.pop().map(|step| step.what) else { return };
        let found = state.cards.iter(MARKET_DECK).find(|&card| self.kind_of(card) == kind);
        let Some(card) = found else { return };
        let left = left.saturating_sub(self.content.kind(kind).cost);
        if left > 0 {
            state.push(seat, What::Own(Step::Equip { left }));
        }
        state.cards.open(card);
        self.acquire(state, seat, card, sink);
    }
}
