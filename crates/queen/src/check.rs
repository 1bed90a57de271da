//! All laws of a state. Used after every step in tests and on anything read from outside, so it never panics.

use crate::Queen;
use crate::content::{CARDS, CardType};
use crate::state::{
    DECLARED, LASH_TOKENS, MARKET, MARKET_SIZE, MAX_HEALTH, MAX_LASH, MAX_LEVELS, MAX_PROPHECY, PILES, Player, SEATS,
    STACK, Shelf, Standing, State, Step, Target, What,
};
use kernel::{Ids, Pile, Seat, SeatSet};

/// More Clout than any hand can give.
const MOST_CLOUT: u16 = 5_000;
/// All that may lie before one player.
const SHELVES_OF_ONE: [Shelf; 8] = [
    Shelf::Deck,
    Shelf::Hand,
    Shelf::Archive,
    Shelf::Armory,
    Shelf::Reactions,
    Shelf::VaultDeck,
    Shelf::Vault,
    Shelf::WarChest,
];

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

impl Queen {
    pub(crate) fn known_ids(&self, state: &State) -> Ids {
        let ids = Ids::of(state.count).cards(CARDS, PILES).effects(&self.content.effects);
        ids.below("Player.princess", self.content.princesses.len())
    }

    pub(crate) fn check_state(&self, state: &State) -> Result<(), String> {
        ensure((2..=6).contains(&state.count), || "there are 2 to 6 players".into())?;
        ensure(state.first.0 < state.count && state.turn.0 < state.count, || "a seat is not at the table".into())?;
        ensure((1..=12).contains(&state.hour), || format!("it is {} o'clock", state.hour))?;
        state.cards.check()?;
        self.check_places(state)?;
        self.check_numbers(state)?;
        for seat in 0..state.count {
            self.check_player(state, Seat(seat))?;
        }
        let lash: u32 = state.players.iter().map(|p| u32::from(p.lash)).sum();
        ensure(lash <= u32::from(LASH_TOKENS), || format!("{lash} Lash are out"))?;
        ensure(state.cards.len(MARKET) <= MARKET_SIZE, || "the market holds more than three".into())?;
        ensure(state.cards.iter(MARKET).all(|c| state.cards.known(c) == SeatSet::ALL), || {
            "the market is hidden".into()
        })?;
        for step in state.stack.iter() {
            self.check_step(state, step)?;
        }
        self.check_attack(state)?;
        if state.over.is_some() {
            return ensure(state.stack.is_empty() && !state.winners.is_empty(), || {
                "the game is over but goes on".into()
            });
        }
        let living = state.living().count();
        ensure(living >= 2, || format!("{living} princesses live and the game goes on"))?;
        let chosen = state.seats().all(|seat| state.player(seat).princess.is_some());
        // QM-4: everyone who has no princess yet is asked for one, once, and nobody else.
        let asked = state.stack.iter().filter(|step| step.what == What::Princess);
        let missing = state.seats().filter(|&seat| state.player(seat).princess.is_none());
        let mut asked: Vec<(u8, u8)> = asked.map(|step| (step.deed.by.0, step.deed.who.0)).collect();
        asked.sort_unstable();
        let missing: Vec<(u8, u8)> = missing.map(|seat| (seat.0, seat.0)).collect();
        ensure(asked == missing, || "somebody chooses a princess who has one, or twice".into())?;
        let Some(top) = state.stack.last() else { return Err("nobody is asked".into()) };
        ensure(chosen || top.what == What::Princess, || "a princess is missing".into())?;
        if top.what == What::Act && state.stack.len() == 1 {
            let quiet = state.cards.is_empty(crate::state::IN_PLAY) && !state.attack.active;
            ensure(quiet, || "something is still being resolved".into())?;
        }
        ensure(top.what.asks(), || format!("{:?} should have gone on by itself", top.what))?;
        ensure(!kernel::Game::asks(self, state).seats().is_empty(), || "nobody is asked".into())?;
        for seat in kernel::Game::asks(self, state).seats().iter() {
            let mut options = Vec::new();
            self.list_options(state, seat, &mut options);
            ensure(!options.is_empty(), || format!("seat {} is asked without options at {:?}", seat.0, top.what))?;
        }
        Ok(())
    }

    /// Nothing lies before who does not play, and what is declared is all that lies where declarations do.
    fn check_places(&self, state: &State) -> Result<(), String> {
        let (playing, empty) = state.players.split_at(usize::from(state.count));
        // As the table is laid out.
        let nobody = Player { health: MAX_HEALTH, ..Player::default() };
        ensure(empty.iter().all(|player| *player == nobody), || "somebody without a seat plays".into())?;
        for seat in (playing.len() as u8..SEATS as u8).map(Seat) {
            let bare = SHELVES_OF_ONE.iter().all(|shelf| state.cards.is_empty(shelf.of(seat)));
            ensure(bare, || format!("cards lie before seat {}, where nobody sits", seat.0))?;
        }
        let strays = |pile: Pile| state.cards.iter(pile).any(|card| (card.index() >= CARDS) != (pile == DECLARED));
        let stray = (0..PILES as u8).map(Pile).find(|&pile| strays(pile));
        ensure(stray.is_none(), || "a declaration lies among cards, or a card among declarations".into())
    }

    /// No count is so high that it could run over.
    fn check_numbers(&self, state: &State) -> Result<(), String> {
        const MOST: u8 = 100;
        let table = [state.info.played, state.info.bought, state.info.discount, state.info.shaken, state.spent];
        let few = |player: &Player| {
            let counts = [player.guard, player.charge, player.rerolls, player.rises, player.prevented];
            counts.iter().chain([&player.prevented_before]).all(|&count| count <= MOST)
                && player.clout <= MOST_CLOUT
                && player.health >= 0
        };
        let right = table.iter().all(|&count| count <= MOST) && state.players.iter().all(few);
        ensure(right && state.round <= 250 && state.roll <= 60, || "somebody has too much of something".into())?;
        let seats = SeatSet::first_n(state.count);
        let known =
            [state.declarable, state.winners, state.attack.reacted].iter().all(|set| set.minus(seats).is_empty());
        ensure(known, || "somebody without a seat is meant".into())?;
        // There must be room for what is yet to be resolved.
        ensure(state.stack.len() <= STACK / 2, || "too much is being resolved at once".into())
    }

    fn check_player(&self, state: &State, seat: Seat) -> Result<(), String> {
        let player = state.player(seat);
        let name = || format!("seat {}", seat.0);
        ensure(player.health <= MAX_HEALTH, || format!("{} has {} health", name(), player.health))?;
        if let Some(princess) = player.princess {
            ensure((princess as usize) < self.content.princesses.len(), || "no such princess".into())?;
            let twice = state.seats().any(|other| other != seat && state.player(other).princess == player.princess);
            ensure(!twice, || format!("{} shares her princess", name()))?;
        }
        match player.standing {
            Standing::Princess => ensure(player.health >= 1, || format!("{} lives with no health", name()))?,
            Standing::Advisor(leader) => {
                ensure(state.over.is_some() || state.alive(leader), || format!("{} advises nobody", name()))?;
            }
            Standing::Out => {}
        }
        if player.standing != Standing::Princess {
            ensure(player.health == 0 && player.clout == 0, || format!("{} is out and holds points", name()))?;
            for shelf in [Shelf::Deck, Shelf::Hand, Shelf::Archive, Shelf::Armory, Shelf::Reactions] {
                ensure(state.cards.is_empty(shelf.of(seat)), || format!("{} is out and has cards", name()))?;
            }
        }
        if let Some(leader) = player.declared {
            ensure(leader.0 < state.count && leader != seat, || format!("{} declared for nobody", name()))?;
            ensure(state.declarable.contains(leader), || format!("{} declared for one who was out", name()))?;
        }
        ensure(player.lash <= MAX_LASH, || format!("{} has {} Lash", name(), player.lash))?;
        ensure(player.prophecy <= MAX_PROPHECY, || format!("{} has {} Prophecy", name(), player.prophecy))?;
        let levels = player.lasting.iter().chain(&player.this_turn).chain(&player.until_next);
        let mut levels = levels.copied();
        ensure(levels.all(|l| (-MAX_LEVELS..=MAX_LEVELS).contains(&l)), || format!("{} has too many levels", name()))?;
        if player.princess.is_none() {
            return Ok(());
        }
        ensure(state.cards.len(Shelf::Vault.of(seat)) <= MARKET_SIZE, || "a Vault holds more than three".into())?;
        for card in state.cards.iter(Shelf::Armory.of(seat)) {
            let info = self.content.kind(self.kind_of(card));
            let lies = matches!(info.card_type, CardType::Boon | CardType::Bane | CardType::Summon);
            ensure(lies, || format!("{} lies in an Armory", info.file.slug))?;
            ensure(state.cards.known(card) == SeatSet::ALL, || format!("{} lies hidden in an Armory", info.file.slug))?;
            let alive = info.card_type != CardType::Summon || state.mark(card) > 0;
            ensure(alive, || format!("{} has no Loyalty", info.file.slug))?;
            ensure(!info.pact || state.mark(card) < state.count, || "a pact without partner".into())?;
        }
        let classes = self.princess_of(state, seat).classes;
        for card in state.cards.iter(Shelf::Reactions.of(seat)) {
            let kind = self.kind_of(card);
            ensure(self.is_reaction_for(classes, kind), || format!("{} lies face down", self.kind_slug(kind)))?;
        }
        for shelf in [Shelf::Hand, Shelf::Reactions] {
            let seen = state.cards.iter(shelf.of(seat)).all(|card| state.cards.known(card).contains(seat));
            ensure(seen, || format!("{} does not know her own cards", name()))?;
        }
        for shelf in [Shelf::Archive, Shelf::Vault, Shelf::WarChest] {
            let open = state.cards.iter(shelf.of(seat)).all(|card| state.cards.known(card) == SeatSet::ALL);
            ensure(open, || format!("{}'s {shelf:?} is hidden", name()))?;
        }
        Ok(())
    }

    fn check_step(&self, state: &State, step: &Step) -> Result<(), String> {
        let Step { deed, what } = *step;
        let seats = deed.by.0 < state.count && deed.who.0 < state.count;
        let chosen = |seat: Seat| state.player(seat).princess.is_some();
        let people = matches!(what, What::Princess | What::BeginTurn) || (seats && chosen(deed.by) && chosen(deed.who));
        let card = deed.card.get().is_none_or(|card| card.index() < CARDS);
        let target = deed.target.is_none_or(|target| self.check_target(state, target));
        let things = match what {
            What::Choose { among } | What::TheyChoose { among } => !self.lists_of(among).is_empty(),
            What::MayPay { then: list, .. }
            | What::MayProphesy { then: list, .. }
            | What::Opponent { then: list }
            | What::Run { list } => self.content.effects.has(list),
            What::PassTo { bane: card } | What::Settle { card } | What::SettleReaction { card } => card.index() < CARDS,
            What::DismissTheirs { from } => from.0 < state.count,
            _ => true,
        };
        ensure(seats && people && card && target && things, || format!("a step points nowhere: {step:?}"))
    }

    fn check_target(&self, state: &State, target: Target) -> bool {
        match target {
            Target::Princess(seat) => seat.0 < state.count,
            Target::Summon(card) => card.index() < CARDS,
        }
    }

    fn check_attack(&self, state: &State) -> Result<(), String> {
        let attack = &state.attack;
        let card = attack.card.get().is_none_or(|card| card.index() < CARDS);
        let targets =
            attack.targets.iter().all(|hit| hit.owner.0 < state.count && self.check_target(state, hit.target));
        let fine = attack.attacker.0 < state.count && card && self.content.effects.has(attack.hits) && targets;
        ensure(fine, || "the Attack points nowhere".into())
    }
}
