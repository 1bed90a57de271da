//! Rewards: what holds for their bearers, using them, turning them up, passing and taking them up; the Captain's exchange.
//!
//! RW-120: a Reward that holds something works only while it lies face up, and turning it up is the owner's free choice. So
//! nobody is ever asked by what lies face down.

use super::{CardChoice, CardStep, RuneWant, becomes, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::content::Slot;
use crate::effect::{Effect, HeroDeed, Passive, RuneDeed, Span, TitlePower, Token};
use crate::ids::{Area, Hero, Reward, Title};
use crate::land::areas;
use crate::state::{HEROES, REWARDS, State, pile};
use crate::step::{RuneStep, Step};
use kernel::{Card, Event, Message, Seat, Sink};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RewardWant {
    /// Which Rewards go for a dragon rune.
    Exchange {
        left: u8,
    },
    /// To whom one of this hero's Rewards goes, and which.
    Give {
        hero: Hero,
    },
    GiveWhat {
        hero: Hero,
        to: Hero,
    },
}

/// Bits of `State::spent` beyond those of the Rewards.
const EXCHANGED: u32 = 1 << 25;
const LOOKED: u32 = 1 << 26;

/// A Reward's bit in `State::spent`, `State::passed` and `State::rewards_up`.
pub(crate) const fn reward_bit(card: Card) -> u32 {
    1 << (card.0 - REWARDS)
}

impl Runewars {
    pub(super) fn reward_prompt(&self, want: RewardWant) -> Message {
        let of = |id: &'static str, hero: Hero| Message::new(id).with("hero", self.hero_thing(hero));
        match want {
            RewardWant::Exchange { left } => Message::new("runewars-prompt-exchange").with("count", left),
            RewardWant::Give { hero } => of("runewars-prompt-give", hero),
            RewardWant::GiveWhat { hero, to } => of("runewars-prompt-give-what", hero).with("to", self.hero_thing(to)),
        }
    }

    // --- What holds ------------------------------------------------------------------------------------------------

    pub(crate) fn is_up(&self, state: &State, card: Card) -> bool {
        state.rewards_up & reward_bit(card) != 0
    }

    /// RW-120: of several weapons or armours the one that was turned up or taken in hand last counts in a duel.
    fn counts(&self, state: &State, hero: Hero, card: Card) -> bool {
        let slot = |card: Card| self.content.reward(self.content.reward_of(card)).slot;
        let same = |other: &Card| self.is_up(state, *other) && slot(*other) == slot(card);
        slot(card).is_none() || state.cards.iter(pile::carried(hero)).find(same) == Some(card)
    }

    /// What holds for a hero: by its own card, and by Rewards that lie face up.
    pub(crate) fn passives<'s>(&'s self, state: &'s State, hero: Hero) -> impl Iterator<Item = Passive> + 's {
        let carried = state.cards.iter(pile::carried(hero));
        let up = carried.filter(move |&card| self.is_up(state, card));
        let borne = up.flat_map(move |card| {
            let holds = self.content.reward(self.content.reward_of(card)).holds.iter();
            holds.filter(move |passive| !passive.is_of_duels() || self.counts(state, hero, card))
        });
        self.content.hero(hero).holds.iter().chain(borne).copied()
    }

    fn sum(&self, state: &State, hero: Hero, amount: impl Fn(Passive) -> u8) -> u8 {
        self.passives(state, hero).map(amount).sum()
    }

    /// RW-52: how many more cards a supporter draws.
    pub(crate) fn support_cards(&self, state: &State, hero: Hero) -> u8 {
        let more = |passive: Passive| if let Passive::Support(n) = passive { n } else { 0 };
        self.passives(state, hero).map(more).max().unwrap_or(0).max(1)
    }

    /// RW-46: how many more cards diplomacy draws in an area.
    pub(crate) fn diplomats(&self, state: &State, seat: Seat, area: Area) -> u8 {
        let more = |passive: Passive| if let Passive::Diplomacy(n) = passive { n } else { 0 };
        let there = state.heroes_of(seat).filter(|&hero| state.hero(hero).area == area);
        there.map(|hero| self.sum(state, hero, more)).sum()
    }

    /// RW-12: what heals in spring.
    pub(crate) fn spring_heals<S: Sink>(&self, state: &mut State, sink: &mut S) {
        let heals = |passive: Passive| if let Passive::SpringHeal(n) = passive { n } else { 0 };
        for hero in (0..HEROES as u8).map(Hero) {
            if state.hero(hero).owner.get().is_some() {
                let n = self.sum(state, hero, heals);
                self.heal_hero(state, hero, n, sink);
            }
        }
    }

    // --- What lies on the land -------------------------------------------------------------------------------------

    /// The find that lies open in an area.
    pub(crate) fn find_at(&self, state: &State, area: Area) -> Option<Token<Span>> {
        if area.is_home() {
            return None;
        }
        let card = state.cards.top(pile::token(area)).filter(|_| state.finds_up & area.bit() != 0)?;
        Some(self.content.explorations[self.content.exploration_of(card).index()].token)
    }

    /// RW-130: what villages add to an area.
    pub(crate) fn village(&self, state: &State, area: Area) -> [u8; 3] {
        let mut more = [0; 3];
        if let Some(Token::Village(resource)) = self.find_at(state, area) {
            more[resource.index()] = 1;
        }
        more
    }

    /// RW-130: thrones in areas that the seat controls.
    pub(crate) fn thrones(&self, state: &State, seat: Seat) -> u8 {
        if !state.options.exploration {
            return 0;
        }
        areas(state.controlled(seat)).filter(|&area| self.find_at(state, area) == Some(Token::Throne)).count() as u8
    }

    // --- In the own turn -------------------------------------------------------------------------------------------

    /// The kinds of a hero's Rewards, each once.
    fn kinds_carried(&self, state: &State, hero: Hero) -> Vec<(Reward, Card)> {
        let mut kinds: Vec<(Reward, Card)> = Vec::new();
        for card in state.cards.iter(pile::carried(hero)) {
            let kind = self.content.reward_of(card);
            if kinds.iter().all(|(known, _)| *known != kind) {
                kinds.push((kind, card));
            }
        }
        kinds
    }

    /// All Rewards of a hero, for choosing one.
    pub(super) fn list_carried(&self, state: &State, hero: Hero, into: &mut Vec<Choice>) {
        let kinds = self.kinds_carried(state, hero).into_iter();
        into.extend(kinds.map(|(reward, _)| Choice::Card(CardChoice::Use { hero, reward })));
    }

    fn carried_of(&self, state: &State, hero: Hero, reward: Reward) -> Option<Card> {
        state.cards.iter(pile::carried(hero)).find(|&card| self.content.reward_of(card) == reward)
    }

    /// Might a Reward of the hero be turned up, for all that everyone knows? One that lies face down.
    pub(crate) fn may_show(&self, state: &State, hero: Hero) -> bool {
        state.cards.iter(pile::carried(hero)).any(|card| !self.is_up(state, card))
    }

    /// Rewards that can be turned up to hold something.
    pub(crate) fn showable(&self, state: &State, hero: Hero) -> impl Iterator<Item = Reward> {
        let kinds = self.kinds_carried(state, hero).into_iter().map(|(reward, _)| reward);
        kinds.filter(move |&reward| {
            let like = |card: &Card| self.content.reward_of(*card) == reward;
            let hidden = state.cards.iter(pile::carried(hero)).filter(like).any(|card| !self.is_up(state, card));
            hidden && !self.content.reward(reward).holds.is_empty()
        })
    }

    pub(crate) fn list_showable(&self, state: &State, hero: Hero, into: &mut Vec<Choice>) {
        let shown = self.showable(state, hero);
        into.extend(shown.map(|reward| Choice::Card(CardChoice::Show { hero, reward })));
    }

    /// RW-120: a weapon or armour that lies face up under another one, and its slot.
    pub(crate) fn covered_rewards<'s>(
        &'s self,
        state: &'s State,
        hero: Hero,
    ) -> impl Iterator<Item = (Card, Slot)> + 's {
        let up = state.cards.iter(pile::carried(hero)).filter(move |&card| self.is_up(state, card));
        let covered = up.filter(move |&card| !self.counts(state, hero, card));
        covered.filter_map(|card| Some((card, self.content.reward(self.content.reward_of(card)).slot?)))
    }

    /// RW-120: for a duel it is taken in hand instead of the other.
    pub(crate) fn take_in_hand<S: Sink>(&self, state: &mut State, hero: Hero, card: Card, sink: &mut S) {
        state.cards.put_top(card, pile::carried(hero));
        let reward = self.reward_thing(self.content.reward_of(card));
        sink.tell(|| {
            let event = Event::new("runewars-takes-in-hand").with("hero", self.hero_thing(hero));
            event.with("card", reward).rule("RW-120")
        });
    }

    /// RW-120: those that help who supports a battle.
    pub(crate) fn list_banners(&self, state: &State, hero: Hero, into: &mut Vec<Choice>) {
        let helps = |passive: &Passive| matches!(passive, Passive::Support(_));
        let banners = self.showable(state, hero).filter(|&kind| self.content.reward(kind).holds.iter().any(helps));
        into.extend(banners.map(|reward| Choice::Card(CardChoice::Show { hero, reward })));
    }

    /// RW-120: it lies face up from now on, on top of the others.
    pub(crate) fn show_reward<S: Sink>(&self, state: &mut State, hero: Hero, reward: Reward, sink: &mut S) {
        let hidden = |card: &Card| self.content.reward_of(*card) == reward && !self.is_up(state, *card);
        if let Some(card) = state.cards.iter(pile::carried(hero)).find(hidden) {
            state.used.set(self.reward_thing(reward).0.into());
            state.cards.open(card);
            state.rewards_up |= reward_bit(card);
            state.cards.put_top(card, pile::carried(hero));
            sink.tell(|| {
                let event = Event::new("runewars-shows-reward").with("hero", self.hero_thing(hero));
                event.with("card", self.reward_thing(reward)).rule("RW-120")
            });
        }
    }

    fn is_usable(&self, state: &State, seat: Seat, hero: Hero, list: Span) -> bool {
        self.content.effects[list].iter().all(|effect| match effect {
            Effect::Land(deed) => self.land_possible(state, seat, Some(hero), *deed),
            Effect::Hero(HeroDeed::Heal(_)) => state.hero(hero).damage > 0,
            Effect::Rune(RuneDeed::Look(_)) => self.rune_want_open(state, seat, RuneWant::Look { near: Some(hero) }),
            _ => true,
        })
    }

    /// Could the seat do anything with Rewards now, for all that everyone knows?
    pub(super) fn rewards_open(&self, state: &State, seat: Seat) -> bool {
        state.heroes_of(seat).any(|hero| {
            !state.cards.is_empty(pile::carried(hero))
                || !state.cards.is_empty(pile::lost(state.hero(hero).area))
                || self.looks_beside(state, seat, hero)
        })
    }

    fn looks_beside(&self, state: &State, seat: Seat, hero: Hero) -> bool {
        state.spent & LOOKED == 0
            && self.passives(state, hero).any(|passive| passive == Passive::LookBeside)
            && self.rune_want_open(state, seat, RuneWant::LookBeside { hero })
    }

    fn exchange_price(&self) -> u8 {
        let powers = &self.content.titles[Title::Captain.index()].powers;
        let price = |power: &TitlePower| if let TitlePower::RuneForRewards(n) = power { Some(*n) } else { None };
        powers.iter().find_map(price).unwrap_or(u8::MAX)
    }

    fn may_exchange(&self, state: &State, seat: Seat) -> bool {
        let rewards: usize = state.heroes_of(seat).map(|hero| state.cards.len(pile::carried(hero))).sum();
        state.title(Title::Captain) == Some(seat)
            && state.spent & EXCHANGED == 0
            && rewards >= usize::from(self.exchange_price())
    }

    /// Might a Reward be used, for all that everyone knows? One that lies face down, or one with a use that lies open.
    pub(super) fn may_use(&self, state: &State, seat: Seat) -> bool {
        let usable =
            |card: Card| !self.is_up(state, card) || self.content.reward(self.content.reward_of(card)).turn.is_some();
        state.heroes_of(seat).any(|hero| state.cards.iter(pile::carried(hero)).any(usable))
    }

    /// RW-121: Rewards with a use in the own turn that is still to come and would do something.
    pub(super) fn list_usable(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        for hero in state.heroes_of(seat) {
            for (reward, card) in self.kinds_carried(state, hero) {
                let turn = self.content.reward(reward).turn;
                let fresh = state.spent & reward_bit(card) == 0;
                if fresh && turn.is_some_and(|turn| self.is_usable(state, seat, hero, turn.does)) {
                    into.push(Choice::Card(CardChoice::Use { hero, reward }));
                }
            }
        }
    }

    pub(super) fn own_reward_options(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        self.list_usable(state, seat, into);
        for hero in state.heroes_of(seat) {
            self.list_showable(state, hero, into);
            if self.may_give(state, seat, hero) {
                into.push(Choice::Card(CardChoice::Give(hero)));
            }
            if !state.cards.is_empty(pile::lost(state.hero(hero).area)) {
                into.push(Choice::Card(CardChoice::TakeUp(hero)));
            }
            if self.looks_beside(state, seat, hero) {
                into.push(Choice::Card(CardChoice::Look(hero)));
            }
        }
        if self.may_exchange(state, seat) {
            into.push(Choice::Card(CardChoice::Exchange));
        }
    }

    pub(super) fn own_reward_apply<S: Sink>(&self, state: &mut State, seat: Seat, choice: CardChoice, sink: &mut S) {
        match choice {
            CardChoice::Use { hero, reward } => self.use_reward(state, seat, hero, reward, sink),
            CardChoice::Show { hero, reward } => self.show_reward(state, hero, reward, sink),
            CardChoice::Give(hero) => push(state, CardStep::Reward(seat, RewardWant::Give { hero })),
            CardChoice::TakeUp(hero) => self.take_up(state, seat, hero, sink),
            CardChoice::Look(hero) => {
                state.spent |= LOOKED;
                push(state, CardStep::Rune(seat, RuneWant::LookBeside { hero }));
            }
            CardChoice::Exchange => {
                state.spent |= EXCHANGED;
                state.because(self.title_thing(Title::Captain));
                state.stack.push(Step::Rune(RuneStep::Receive { seat, back: 2 }));
                push(state, CardStep::Reward(seat, RewardWant::Exchange { left: self.exchange_price() }));
            }
            _ => {}
        }
    }

    /// RW-121: once a turn; it lies open from then on, or is discarded.
    fn use_reward<S: Sink>(&self, state: &mut State, seat: Seat, hero: Hero, reward: Reward, sink: &mut S) {
        let Some(turn) = self.content.reward(reward).turn else { return };
        let fresh = |card: &Card| self.content.reward_of(*card) == reward && state.spent & reward_bit(*card) == 0;
        let Some(card) = state.cards.iter(pile::carried(hero)).find(fresh) else { return };
        state.used.set(self.reward_thing(reward).0.into());
        state.spent |= reward_bit(card);
        state.rewards_up |= reward_bit(card);
        state.cards.open(card);
        if turn.discard {
            self.throw_away(state, card);
        }
        state.because(self.reward_thing(reward));
        sink.tell(|| {
            let event = Event::new("runewars-uses-reward").with("hero", self.hero_thing(hero));
            event.with("card", self.reward_thing(reward)).rule("RW-121")
        });
        self.resolve(state, seat, Some(hero), turn.does);
    }

    /// On the discards nothing counts as lying face up, so that no card of a deck is told apart by it later.
    fn throw_away(&self, state: &mut State, card: Card) {
        state.cards.put_top(card, pile::REWARD_DISCARD);
        state.rewards_up &= !reward_bit(card);
    }

    /// A Reward goes to the discards, open.
    pub(super) fn discard_reward<S: Sink>(&self, state: &mut State, hero: Hero, reward: Reward, sink: &mut S) {
        if let Some(card) = self.carried_of(state, hero, reward) {
            state.cards.open(card);
            self.throw_away(state, card);
            sink.tell(|| {
                let event = Event::new("runewars-loses-reward").with("hero", self.hero_thing(hero));
                event.with("card", self.reward_thing(reward)).rule("RW-121")
            });
        }
    }

    /// RW-122: what a defeated hero left lies there for any other; only its new owner looks at it.
    fn take_up<S: Sink>(&self, state: &mut State, seat: Seat, hero: Hero, sink: &mut S) {
        let area = state.hero(hero).area;
        let found: Vec<Card> = state.cards.iter(pile::lost(area)).collect();
        sink.tell(|| self.hero_at("runewars-takes-up", hero, area).rule("RW-122"));
        for card in found {
            self.gains_reward(state, seat, hero, card, "RW-122", sink);
        }
    }

    /// RW-122: a hero's Rewards that were not handed on in this turn.
    fn gifts<'s>(&self, state: &'s State, hero: Hero) -> impl Iterator<Item = Card> + use<'s> {
        state.cards.iter(pile::carried(hero)).filter(|&card| state.passed & reward_bit(card) == 0)
    }

    fn may_give(&self, state: &State, seat: Seat, hero: Hero) -> bool {
        self.gifts(state, hero).next().is_some() && self.company(state, seat, hero).next().is_some()
    }

    /// RW-122: own heroes where this one is who could hand something on.
    pub(crate) fn givers<'s>(&'s self, state: &'s State, seat: Seat, hero: Hero) -> impl Iterator<Item = Hero> + 's {
        let here = self.company(state, seat, hero).chain([hero]);
        here.filter(move |&giver| self.may_give(state, seat, giver))
    }

    /// Own heroes in the same area.
    fn company<'s>(&self, state: &'s State, seat: Seat, hero: Hero) -> impl Iterator<Item = Hero> + use<'s> {
        let area = state.hero(hero).area;
        state.heroes_of(seat).filter(move |&other| other != hero && state.hero(other).area == area)
    }

    // --- Asking ----------------------------------------------------------------------------------------------------

    pub(super) fn reward_open(&self, state: &State, seat: Seat, want: RewardWant) -> bool {
        match want {
            RewardWant::Exchange { left } => {
                left > 0 && state.heroes_of(seat).any(|hero| !state.cards.is_empty(pile::carried(hero)))
            }
            RewardWant::Give { hero } => self.company(state, seat, hero).next().is_some(),
            RewardWant::GiveWhat { hero, .. } => self.gifts(state, hero).next().is_some(),
        }
    }

    pub(super) fn reward_options(&self, state: &State, seat: Seat, want: RewardWant, into: &mut Vec<Choice>) {
        match want {
            RewardWant::Exchange { .. } => {
                for hero in state.heroes_of(seat) {
                    self.list_carried(state, hero, into);
                }
            }
            RewardWant::Give { hero } => into.extend(self.company(state, seat, hero).map(Choice::Hero)),
            RewardWant::GiveWhat { hero, .. } => {
                let mut kinds: Vec<Reward> = self.gifts(state, hero).map(|card| self.content.reward_of(card)).collect();
                kinds.sort_unstable();
                kinds.dedup();
                into.extend(kinds.into_iter().map(|reward| Choice::Card(CardChoice::Use { hero, reward })));
            }
        }
    }

    pub(super) fn reward_apply<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        want: RewardWant,
        choice: Choice,
        sink: &mut S,
    ) {
        match (want, choice) {
            (RewardWant::Exchange { left }, Choice::Card(CardChoice::Use { hero, reward })) => {
                becomes(state, CardStep::Reward(seat, RewardWant::Exchange { left: left - 1 }));
                self.discard_reward(state, hero, reward, sink);
            }
            (RewardWant::Give { hero }, Choice::Hero(to)) => {
                becomes(state, CardStep::Reward(seat, RewardWant::GiveWhat { hero, to }));
            }
            (RewardWant::GiveWhat { hero, to }, Choice::Card(CardChoice::Use { reward, .. })) => {
                state.stack.pop();
                let like = |card: &Card| self.content.reward_of(*card) == reward;
                let gift = self.gifts(state, hero).find(like);
                if let Some(card) = gift {
                    state.passed |= reward_bit(card);
                    state.cards.put_top(card, pile::carried(to));
                    sink.tell(|| {
                        let event = Event::new("runewars-gives-reward").with("hero", self.hero_thing(hero));
                        event.with("other", self.hero_thing(to)).rule("RW-122")
                    });
                }
            }
            _ => _ = state.stack.pop(),
        }
    }
}
