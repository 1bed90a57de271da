//! All laws of a state. Used after every step in tests and on anything read from outside, so it never panics.

use crate::Runebound;
use crate::content::{CARDS, CardType, FACES, Home};
use crate::effect::Effect;
use crate::map::{NOWHERE, Space};
use crate::state::{
    ARENA, BOSS, ESCAPE, Gear, LAST_DOOM, LEGEND_ROW, LEGENDS_OPEN, MAX_ALLIES, MAX_GOLD, NO_CARD, NOBODY, Shelf,
    State, Step, TRACK, What, stack,
};
use kernel::{Card, Seat, SeatSet};

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

impl Runebound {
    pub(crate) fn check_state(&self, state: &State) -> Result<(), String> {
        ensure((1..=6).contains(&state.count), || "there are 1 to 6 players".into())?;
        ensure(state.first.0 < state.count && state.turn.0 < state.count, || "a seat is not at the table".into())?;
        ensure((state.weather as usize) < self.content.weather.len(), || "there is no such weather".into())?;
        ensure(state.princess == NOBODY || state.princess < state.count, || "nobody has the Princess".into())?;
        ensure(state.movement.dice.iter().all(|&face| (face as usize) < FACES), || "a die has no such face".into())?;
        state.cards.check()?;
        for seat in state.seats() {
            self.check_player(state, seat)?;
        }
        for gear in Gear::ALL {
            let held: u32 = state.seats().map(|seat| u32::from(state.player(seat).gear[gear as usize])).sum();
            let supply = u32::from(self.content.numbers.gear[gear as usize]);
            let lit = state.seats().filter(|&seat| state.player(seat).flare != NOWHERE).count() as u32;
            let held = held + if gear == Gear::Flare { lit } else { 0 };
            ensure(held <= supply, || format!("{held} of {} are out", gear.slug()))?;
        }
        ensure(state.cards.len(LEGEND_ROW) <= LEGENDS_OPEN, || "too many Legends lie open".into())?;
        let open = |pile| state.cards.iter(pile).all(|card: Card| state.cards.known(card) == SeatSet::ALL);
        let towns = (0..self.content.map.towns.len() as u8).map(stack);
        ensure(towns.chain([LEGEND_ROW, ARENA, TRACK, BOSS]).all(open), || "an open card is hidden".into())?;
        self.check_track(state)?;
        self.check_fight(state)?;
        self.check_offer(state)?;
        for (index, space) in self.content.map.spaces.iter().enumerate() {
            ensure(!state.counters.has(index) || space.jewel.is_some(), || {
                format!("a counter lies at {}", space.slug)
            })?;
        }
        for step in state.stack.iter() {
            self.check_step(state, step)?;
        }
        if state.over.is_some() {
            return ensure(state.stack.is_empty(), || "the game is over but goes on".into());
        }
        let Some(top) = state.stack.last() else { return Err("nobody is asked".into()) };
        ensure(top.what.asks(), || format!("{:?} should have gone on by itself", top.what))?;
        let mut options = Vec::new();
        self.list_options(state, top.by, &mut options);
        ensure(!options.is_empty(), || format!("seat {} is asked without options at {:?}", top.by.0, top.what))
    }

    fn is_space(&self, space: Space) -> bool {
        space.index() < self.content.map.spaces.len()
    }

    fn check_player(&self, state: &State, seat: Seat) -> Result<(), String> {
        let player = state.player(seat);
        let name = || format!("seat {}", seat.0);
        let hero = player.hero as usize;
        ensure(player.hero == NOBODY || hero < self.content.heroes.len(), || "no such hero".into())?;
        let twice = state.seats().any(|other| other != seat && state.player(other).hero == player.hero);
        ensure(player.hero == NOBODY || !twice, || format!("{} shares a hero", name()))?;
        ensure(player.space == NOWHERE || self.is_space(player.space), || "no such space".into())?;
        ensure(player.flare == NOWHERE || self.is_space(player.flare), || "no such space".into())?;
        ensure(player.gold <= MAX_GOLD, || format!("{} has {} gold", name(), player.gold))?;
        let small = player.gear.iter().chain(&player.grown).chain(&player.counters).all(|&n| n <= 100);
        ensure(small, || format!("{} has too much of something", name()))?;
        let mut bodies = player.allies.iter().map(|ally| ally.body).chain([player.body]);
        let fine = bodies.all(|b| b.wounds <= 99 && b.exhaustion <= 99 && b.frost <= 99 && b.white_death <= 99);
        ensure(fine, || format!("{} bears too many counters", name()))?;
        let pile: Vec<Card> = state.cards.iter(Shelf::Allies.of(seat)).collect();
        ensure(pile.len() == player.allies.len(), || format!("{} has lost an Ally", name()))?;
        for ally in player.allies.iter() {
            let is_ally = ally.card.index() < CARDS && self.content.of(ally.card).card_type == CardType::Ally;
            ensure(is_ally && pile.contains(&ally.card), || format!("{} has a strange Ally", name()))?;
        }
        let discards = state.stack.last().is_some_and(|step| step.what == What::OverLimit);
        ensure(discards || pile.len() <= MAX_ALLIES, || format!("{} has too many Allies", name()))?;
        let homes = [
            (Shelf::Rumors, [Home::Rumor, Home::Rumor]),
            (Shelf::Clues, [Home::Clue, Home::Clue]),
            (Shelf::Allies, [Home::Market, Home::Legend]),
        ];
        for (shelf, homes) in homes {
            let right = state.cards.iter(shelf.of(seat)).all(|card| homes.contains(&self.content.of(card).home));
            ensure(right, || format!("{} has a wrong card among the {shelf:?}", name()))?;
        }
        let item = |card: Card| {
            let info = self.content.of(card);
            info.forage || (matches!(info.home, Home::Market | Home::Legend) && info.card_type != CardType::Ally)
        };
        ensure(state.cards.iter(Shelf::Items.of(seat)).all(item), || format!("{} has a strange Item", name()))?;
        for shelf in [Shelf::Rumors, Shelf::Clues] {
            let seen = state.cards.iter(shelf.of(seat)).all(|card| state.cards.known(card).contains(seat));
            ensure(seen, || format!("{} does not know the own {shelf:?}", name()))?;
        }
        for shelf in [Shelf::Items, Shelf::Allies] {
            let open = state.cards.iter(shelf.of(seat)).all(|card| state.cards.known(card) == SeatSet::ALL);
            ensure(open, || format!("{} hides {shelf:?}", name()))?;
        }
        Ok(())
    }

    fn check_track(&self, state: &State) -> Result<(), String> {
        let slots: Vec<_> = state.track.iter().filter(|slot| slot.card != NO_CARD).collect();
        ensure(slots.len() == state.cards.len(TRACK), || "the track does not add up".into())?;
        for slot in slots {
            let lies = slot.card.index() < CARDS && state.cards.place(slot.card) == TRACK && self.is_space(slot.space);
            ensure(lies, || "an undefeated Challenge is lost".into())?;
            let challenge = self.content.of(slot.card).card_type == CardType::Challenge;
            ensure(challenge, || "something else lies on the track".into())?;
        }
        let empty = state.track.iter().filter(|slot| slot.card == NO_CARD);
        ensure(empty.into_iter().all(|slot| slot.space == NOWHERE), || "an empty slot has a space".into())
    }

    fn check_fight(&self, state: &State) -> Result<(), String> {
        let fight = &state.fight;
        ensure(fight.phase < 3 && fight.hero.0 < state.count, || "the combat is in no phase".into())?;
        let small = |n: &i8| (-60..=60).contains(n);
        let changed = fight.sides.iter().flat_map(|side| side.values.iter().chain(&side.harms));
        let mut changed = changed.chain([&fight.bonus, &fight.guard.bonus]);
        ensure(changed.all(small), || "strange values".into())?;
        let dice = fight.dice.iter().chain(&fight.guard.dice).all(|&die| die <= 10);
        ensure(dice && fight.damage < 60 && fight.guard.damage < 60 && fight.wounds < 200, || "strange damage".into())?;
        if !fight.active {
            return ensure(state.cards.is_empty(ARENA), || "a card is left in the arena".into());
        }
        if let Some(rival) = fight.rival {
            let duel = rival.0 < state.count && rival != fight.hero && fight.card == NO_CARD;
            ensure(duel && state.player(rival).hero != NOBODY, || "the duel is with nobody".into())?;
        } else {
            let card = fight.card.index() < CARDS && self.content.of(fight.card).card_type == CardType::Challenge;
            ensure(card && self.is_space(fight.space), || "the combat is with nobody".into())?;
        }
        let actor = fight.actor == NO_CARD || fight.actor.index() < CARDS;
        ensure(actor && state.player(fight.hero).hero != NOBODY, || "nobody fights".into())
    }

    /// Nobody offers what is not there.
    fn check_offer(&self, state: &State) -> Result<(), String> {
        let offer = &state.offer;
        let seats = offer.from.0 < state.count && offer.to.0 < state.count;
        ensure(seats && state.doom.counters <= LAST_DOOM, || "an offer to nobody".into())?;
        let open = state.stack.iter().any(|step| matches!(step.what, What::Offer | What::Answer));
        for (giver, goods) in [offer.from, offer.to].into_iter().zip(&offer.goods).filter(|_| open) {
            let player = state.player(giver);
            let gear = goods.gear.iter().zip(&player.gear).all(|(offered, held)| offered <= held);
            let card = |card: &Card| card.index() < CARDS && state.bearer(*card) == Some(giver);
            let cards = goods.cards.iter().all(card) && offer.from != offer.to;
            ensure(gear && cards && goods.gold <= player.gold, || "an offer of what is not there".into())?;
        }
        Ok(())
    }

    fn check_step(&self, state: &State, step: &Step) -> Result<(), String> {
        let wrong = || format!("a step points nowhere: {step:?}");
        ensure(step.by.0 < state.count, wrong)?;
        let effects = self.content.effects.len();
        ensure(step.card == NO_CARD || step.card.index() < CARDS, wrong)?;
        let player = state.player(step.by);
        let placed = player.hero != NOBODY && player.space != NOWHERE;
        let early = matches!(step.what, What::Hero | What::Home | What::BeginTurn);
        ensure(early || placed, wrong)?;
        let everyone =
            state.seats().all(|seat| state.player(seat).hero != NOBODY && state.player(seat).space != NOWHERE);
        ensure(early || everyone, wrong)?;
        let fighting = matches!(
            step.what,
            What::BeforeCombat
                | What::Phase
                | What::Swing
                | What::Guard
                | What::Missed
                | What::Round
                | What::Roll
                | What::Outcome
        );
        let part = state.fight.hero == step.by || state.fight.rival == Some(step.by);
        ensure(!fighting || (state.fight.active && part), wrong)?;
        let at = step.at as usize;
        let points = match step.what {
            What::Run => step.at <= step.end && (step.end as usize) <= effects,
            What::Option => matches!(self.content.effects.get(at), Some(Effect::Choose(..))),
            What::Whom => at < effects,
            What::TestReady | What::TestFailed | What::TestRoll | What::TestDone => {
                let test = matches!(self.content.effects.get(state.trial.at as usize), Some(Effect::Test(..)));
                test || (state.trial.at == ESCAPE && state.fight.active)
            }
            What::Market => self.content.map.is_town(player.space),
            What::Face => step.card != NO_CARD,
            What::Loot => step.n < state.count && step.n != step.by.0,
            What::Hero => state.pool != 0 && state.pool >> self.content.heroes.len() == 0,
            _ => true,
        };
        let bonus = (-60..=60).contains(&state.trial.bonus) && state.trial.dice.iter().all(|&die| die <= 10);
        ensure(points && bonus && state.movement.more_dice <= 60, wrong)
    }
}
