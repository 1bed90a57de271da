//! All laws of a state. Used after every step in tests and on anything read from outside, so it never panics.

use crate::Runebound;
use crate::adventures::{Adventure, Marks};
use crate::content::{CARDS, CardType, FACES};
use crate::effect::{Effect, EffectId};
use crate::map::{NOWHERE, Space};
use crate::state::{
    ARENA, Body, Foe, LAST_DOOM, MAX_ALLIES, MAX_GOLD, PILES, SEATS, STACK, Shelf, State, Step, TRACK, Trial, What,
    Who, stack,
};
use kernel::{Card, Ids, Pile, Seat, SeatSet};

pub(crate) fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

/// Do all know the cards of this pile?
pub(crate) fn lies_open<A: Adventure>(state: &State<A>, pile: Pile) -> bool {
    state.cards.iter(pile).all(|card| state.cards.known(card) == SeatSet::ALL)
}

/// Is this a hero, or a card that there is?
pub(crate) fn is_card(who: Who) -> bool {
    matches!(who, Who::Hero) || matches!(who, Who::Card(card) if card.index() < CARDS)
}

impl<A: Adventure> Runebound<A> {
    pub(crate) fn known_ids(&self, state: &State<A>) -> Ids {
        let content = &self.content;
        let ids = Ids::of(state.count).cards(CARDS, PILES).effects(&content.effects).below("Kind", content.kinds.len());
        let ids = ids.below_or("Space", content.map.spaces.len(), u64::from(NOWHERE.0));
        let ids = ids.below("Player.hero", content.heroes.len()).below("Movement.dice", FACES).below("Fight.phase", 3);
        A::ids(self, ids)
    }

    pub(crate) fn check_state(&self, state: &State<A>) -> Result<(), String> {
        ensure((1..=6).contains(&state.count), || "there are 1 to 6 players".into())?;
        ensure(state.first.0 < state.count && state.turn.0 < state.count, || "a seat is not at the table".into())?;
        ensure(state.movement.dice.iter().all(|&face| (face as usize) < FACES), || "a die has no such face".into())?;
        state.cards.check()?;
        self.check_places(state)?;
        for seat in state.heroes() {
            self.check_player(state, seat)?;
        }
        let towns = (0..self.content.map.towns.len() as u8).map(stack);
        ensure(towns.chain([ARENA, TRACK]).all(|pile| lies_open(state, pile)), || "an open card is hidden".into())?;
        A::check(self, state)?;
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
        let Some(top) = state.stack.top() else { return Err("nobody is asked".into()) };
        ensure(top.what.asks(), || format!("{:?} should have gone on by itself", top.what))?;
        let mut options = Vec::new();
        self.list_options(state, top.by, &mut options);
        ensure(!options.is_empty(), || format!("seat {} is asked without options at {:?}", top.by.0, top.what))
    }

    /// Nothing lies before who does not play, and there is room for what is yet to be resolved.
    fn check_places(&self, state: &State<A>) -> Result<(), String> {
        for seat in (state.count..SEATS as u8).map(Seat) {
            let shelves = [Shelf::Items, Shelf::Allies, Shelf::First, Shelf::Second];
            let bare = shelves.iter().all(|shelf| state.cards.is_empty(shelf.of(seat)));
            let nobody = state.player(seat).hero.is_none() && state.player(seat).allies.is_empty();
            ensure(bare && nobody, || format!("somebody plays at seat {}, where nobody sits", seat.0))?;
        }
        let known = state.winners.minus(SeatSet::first_n(state.count)).is_empty();
        ensure(known && state.fight.rolled.minus(SeatSet::first_n(state.count)).is_empty(), || {
            "somebody without a seat is meant".into()
        })?;
        ensure(state.stack.len() <= STACK / 2, || "too much is being resolved at once".into())?;
        let small = state.round <= 10_000 && state.doom.cards <= 100 && state.info.offers <= 100;
        ensure(small, || "there is too much of something".into())
    }

    pub(crate) fn is_space(&self, space: Space) -> bool {
        space.index() < self.content.map.spaces.len()
    }

    fn check_player(&self, state: &State<A>, seat: Seat) -> Result<(), String> {
        let player = state.player(seat);
        let name = || format!("seat {}", seat.0);
        let known = player.hero.is_none_or(|hero| (hero as usize) < self.content.heroes.len());
        ensure(known, || "no such hero".into())?;
        let twice = state.seats().any(|other| other != seat && state.player(other).hero == player.hero);
        ensure(player.hero.is_none() || !twice, || format!("{} shares a hero", name()))?;
        ensure(player.space == NOWHERE || self.is_space(player.space), || "no such space".into())?;
        ensure(player.gold <= MAX_GOLD, || format!("{} has {} gold", name(), player.gold))?;
        let small = player.grown.iter().chain(&player.counters).all(|&n| n <= 100);
        let small = small && player.grown.iter().map(|&n| u32::from(n)).sum::<u32>() <= 200;
        ensure(small, || format!("{} has too much of something", name()))?;
        let mut bodies = player.allies.iter().map(|ally| ally.body).chain([player.body]);
        let fine = bodies.all(|body: Body<A>| body.wounds <= 99 && body.exhaustion <= 99 && body.own.is_sound());
        ensure(fine, || format!("{} bears too many counters", name()))?;
        let pile: Vec<Card> = state.cards.iter(Shelf::Allies.of(seat)).collect();
        ensure(pile.len() == player.allies.len(), || format!("{} has lost an Ally", name()))?;
        for ally in player.allies.iter() {
            let is_ally = ally.card.index() < CARDS && self.content.of(ally.card).card_type == CardType::Ally;
            ensure(is_ally && pile.contains(&ally.card), || format!("{} has a strange Ally", name()))?;
        }
        let discards = state.stack.last().is_some_and(|step| step.what == What::OverLimit);
        ensure(discards || pile.len() <= MAX_ALLIES, || format!("{} has too many Allies", name()))?;
        let belongs = |card: Card| A::may_belong(self.content.of(card));
        let ally = |card: Card| self.content.of(card).card_type == CardType::Ally;
        let allies = state.cards.iter(Shelf::Allies.of(seat)).all(|card| belongs(card) && ally(card));
        ensure(allies, || format!("{} has a strange Ally", name()))?;
        let items = state.cards.iter(Shelf::Items.of(seat)).all(|card| belongs(card) && !ally(card));
        ensure(items, || format!("{} has a strange Item", name()))?;
        A::check_player(self, state, seat)?;
        for shelf in [Shelf::Items, Shelf::Allies] {
            let open = state.cards.iter(shelf.of(seat)).all(|card| state.cards.known(card) == SeatSet::ALL);
            ensure(open, || format!("{} hides {shelf:?}", name()))?;
        }
        Ok(())
    }

    fn check_track(&self, state: &State<A>) -> Result<(), String> {
        let slots: Vec<_> = state.track.iter().flatten().collect();
        ensure(slots.len() == state.cards.len(TRACK), || "the track does not add up".into())?;
        for slot in slots {
            let lies = slot.card.index() < CARDS && state.cards.place(slot.card) == TRACK && self.is_space(slot.space);
            ensure(lies, || "an undefeated Challenge is lost".into())?;
            let challenge = self.content.of(slot.card).card_type == CardType::Challenge;
            ensure(challenge, || "something else lies on the track".into())?;
        }
        Ok(())
    }

    fn check_fight(&self, state: &State<A>) -> Result<(), String> {
        let fight = &state.fight;
        ensure(fight.phase < 3 && fight.hero().0 < state.count, || "the combat is in no phase".into())?;
        let small = |n: &i8| (-60..=60).contains(n);
        let changed = fight.sides.iter().flat_map(|side| side.values.iter().chain(&side.harms));
        let mut changed = changed.chain([&fight.bonus, &fight.guard.bonus]);
        ensure(changed.all(small), || "strange values".into())?;
        let dice = fight.dice.iter().chain(&fight.guard.dice).all(|&die| die <= 10);
        ensure(dice && fight.damage < 60 && fight.guard.damage < 60 && fight.wounds < 200, || "strange damage".into())?;
        if !fight.active {
            return ensure(state.cards.is_empty(ARENA), || "a card is left in the arena".into());
        }
        match fight.foe {
            Foe::Rival(rival) => {
                let duel = rival.0 < state.count && rival != fight.hero();
                ensure(duel && state.player(rival).hero.is_some(), || "the duel is with nobody".into())?;
            }
            Foe::Challenge(card) => {
                let challenge = card.index() < CARDS && self.content.of(card).card_type == CardType::Challenge;
                ensure(challenge && self.is_space(fight.space), || "the combat is with nobody".into())?;
            }
        }
        ensure(is_card(fight.actor) && state.player(fight.hero()).hero.is_some(), || "nobody fights".into())
    }

    /// Nobody offers what is not there.
    fn check_offer(&self, state: &State<A>) -> Result<(), String> {
        let offer = &state.offer;
        let seats = offer.from.0 < state.count && offer.to.0 < state.count;
        ensure(seats && state.doom.counters <= LAST_DOOM, || "an offer to nobody".into())?;
        let open = state.stack.iter().any(|step| matches!(step.what, What::Offer | What::Answer));
        for (giver, goods) in [offer.from, offer.to].into_iter().zip(&offer.goods).filter(|_| open) {
            let player = state.player(giver);
            let own = A::has_goods(&player.own, &goods.own);
            let card = |card: &Card| card.index() < CARDS && state.bearer(*card) == Some(giver);
            let cards = goods.cards.iter().all(card) && offer.from != offer.to;
            ensure(own && cards && goods.gold <= A::purse(state, giver), || "an offer of what is not there".into())?;
        }
        Ok(())
    }

    fn check_step(&self, state: &State<A>, step: &Step<A>) -> Result<(), String> {
        let wrong = || format!("a step points nowhere: {step:?}");
        ensure(step.by.0 < state.count, wrong)?;
        let early = match step.what {
            What::Hero | What::Home | What::BeginTurn => true,
            What::Own(step) => A::is_early(step),
            _ => false,
        };
        ensure(early || state.heroes().all(|seat| state.stands(seat)), wrong)?;
        ensure(!step.what.is_of_a_hero() || state.stands(step.by), wrong)?;
        let fighting = matches!(
            step.what,
            What::BeforeCombat
                | What::Flee
                | What::Phase
                | What::Swing
                | What::Guard
                | What::Missed
                | What::Round
                | What::Roll
                | What::Outcome { .. }
        );
        ensure(!fighting || state.fight.involves(step.by), wrong)?;
        let effect = |at: EffectId| self.content.effects.get(at);
        let points = match step.what {
            What::Run { list } => self.content.effects.has(list),
            What::Choose { at } => matches!(effect(at), Some(Effect::Choose(..))),
            What::Whom { at } => effect(at).is_some(),
            What::TestReady | What::TestFailed | What::TestRoll | What::TestDone => match state.test.trial {
                Trial::Printed(at) => matches!(effect(at), Some(Effect::Test(..))),
                Trial::Escape => state.fight.active,
                Trial::Own(_) => true,
            },
            What::Suffer { who, .. } => is_card(who),
            What::Own(step) => A::check_step(self, step),
            What::Market => self.content.map.is_town(state.player(step.by).space),
            What::Face { card } => card.index() < CARDS,
            What::Loot { loser } => loser.0 < state.count && loser != step.by,
            What::Hero => state.pool != 0 && state.pool >> self.content.heroes.len() == 0,
            _ => true,
        };
        let bonus = (-60..=60).contains(&state.test.bonus) && state.test.dice.iter().all(|&die| die <= 10);
        ensure(points && bonus && state.movement.more_dice <= 60, wrong)
    }
}
