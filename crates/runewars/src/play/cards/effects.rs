//! Effects one after another, and those that hold others.

use super::{CardChoice, CardStep, becomes, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::{Decree, Effect, March, Purse, Span, Structure};
use crate::ids::Hero;
use crate::state::{State, pile};
use crate::step::{HeroStep, Step};
use kernel::arena::EffectId;
use kernel::{Message, Seat, Sink};

impl Runewars {
    /// A list of effects is to be resolved for a player.
    pub(crate) fn resolve(&self, state: &mut State, seat: Seat, hero: Option<Hero>, list: Span) {
        if !list.is_empty() {
            push(state, CardStep::Effects { seat, hero, rest: list });
        }
    }

    pub(super) fn next_effect<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        hero: Option<Hero>,
        rest: Span,
        sink: &mut S,
    ) {
        let gone = hero.is_some_and(|hero| state.hero(hero).owner.get() != Some(seat));
        let Some((at, rest)) = rest.split_first().filter(|_| !gone && !state.player(seat).eliminated) else {
            state.stack.pop();
            return;
        };
        if rest.is_empty() {
            state.stack.pop();
        } else {
            becomes(state, CardStep::Effects { seat, hero, rest });
        }
        let Some(effect) = self.content.effects.get(at) else { return };
        match *effect {
            Effect::Purse(effect) => self.purse(state, seat, effect, sink),
            Effect::Rune(effect) => self.rune_deed(state, seat, hero, effect),
            Effect::Land(effect) => self.land_deed(state, seat, hero, effect),
            Effect::Hero(effect) => self.hero_deed(state, seat, hero, effect, sink),
            Effect::Decree(effect) => self.decree(state, seat, effect),
            Effect::March(effect) => self.march_effect(state, effect),
            Effect::Fray(effect) => self.fray(state, seat, effect, sink),
            Effect::Structure(_) => push(state, CardStep::Choose { seat, hero, at }),
        }
    }

    fn decree(&self, state: &mut State, seat: Seat, effect: Decree) {
        let decrees = &mut state.decrees;
        match effect {
            Decree::MayForbidMarch => push(state, CardStep::Purse(seat, super::PurseWant::ForbidMarch)),
            Decree::CalmSeas => decrees.calm_seas = true,
            Decree::FoodLess(n) => decrees.food_less += n,
            Decree::NoStrategizeBonus => decrees.no_strategize_bonus = true,
            Decree::TrainToo => decrees.train_too = seat.into(),
        }
    }

    fn march_effect(&self, state: &mut State, effect: March) {
        match effect {
            March::OverMountains => state.marching.over_mountains = true,
            March::OverWater => state.marching.over_water = true,
            March::Further(n) => state.marching.further += n,
        }
    }

    // --- Structures ------------------------------------------------------------------------------------------------

    pub(crate) fn structure(&self, at: EffectId) -> Option<Structure<Span>> {
        match self.content.effects.get(at) {
            Some(Effect::Structure(structure)) => Some(*structure),
            _ => None,
        }
    }

    /// Can the player do all of this list? What costs nothing can always be done.
    fn can_do(&self, state: &State, seat: Seat, list: Span) -> bool {
        let player = state.player(seat);
        self.content.effects[list].iter().all(|effect| match effect {
            Effect::Purse(Purse::LoseInfluence(n)) => player.influence >= *n,
            Effect::Purse(Purse::LowerHighest(n)) => player.dials.iter().any(|dial| dial >= n),
            _ => true,
        })
    }

    pub(super) fn choose_open(&self, state: &State, seat: Seat, hero: Option<Hero>, at: EffectId) -> bool {
        match self.structure(at) {
            Some(Structure::Choose(..)) => true,
            Some(Structure::MayPay(price, _)) => state.player(seat).influence >= price,
            Some(Structure::LoseRewardOr(_)) => hero.is_some_and(|hero| !state.cards.is_empty(pile::carried(hero))),
            Some(Structure::IfStrangers(_)) | None => false,
        }
    }

    pub(super) fn choose_options(
        &self,
        state: &State,
        seat: Seat,
        hero: Option<Hero>,
        at: EffectId,
        into: &mut Vec<Choice>,
    ) {
        match self.structure(at) {
            Some(Structure::Choose(first, second)) => {
                // RW-102: what cannot be paid in full is offered only if neither can.
                let can = [first, second].map(|list| self.can_do(state, seat, list));
                let neither = can == [false, false];
                if can[0] || neither {
                    into.push(Choice::Card(CardChoice::First));
                }
                if can[1] || neither {
                    into.push(Choice::Card(CardChoice::Second));
                }
            }
            Some(Structure::MayPay(..)) => into.extend([Choice::Yes, Choice::No]),
            Some(Structure::LoseRewardOr(_)) => {
                if let Some(hero) = hero {
                    self.list_carried(state, hero, into);
                }
                into.push(Choice::No);
            }
            Some(Structure::IfStrangers(_)) | None => {}
        }
    }

    pub(super) fn choose_apply<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        hero: Option<Hero>,
        at: EffectId,
        choice: Choice,
        sink: &mut S,
    ) {
        state.stack.pop();
        match (self.structure(at), choice) {
            (Some(Structure::Choose(first, _)), Choice::Card(CardChoice::First)) => {
                self.resolve(state, seat, hero, first);
            }
            (Some(Structure::Choose(_, second)), _) => self.resolve(state, seat, hero, second),
            (Some(Structure::MayPay(price, list)), Choice::Yes) => {
                self.pay(state, seat, price, sink);
                self.resolve(state, seat, hero, list);
            }
            (Some(Structure::LoseRewardOr(_)), Choice::Card(CardChoice::Use { hero, reward })) => {
                self.discard_reward(state, hero, reward, sink);
            }
            (Some(Structure::LoseRewardOr(list)), _) => self.resolve(state, seat, hero, list),
            _ => {}
        }
    }

    /// What is asked, with what a yes or a no brings.
    pub(super) fn choose_prompt(&self, state: &State, at: EffectId) -> Message {
        let text = |list: Span| crate::card_text::sentence(self.content.list_text(list));
        let message = match self.structure(at) {
            Some(Structure::MayPay(price, list)) => {
                Message::new("runewars-prompt-may-pay").with("count", price).with("text", text(list))
            }
            Some(Structure::LoseRewardOr(list)) => Message::new("runewars-prompt-lose-reward").with("text", text(list)),
            _ => Message::new("runewars-prompt-choose"),
        };
        message.with("cause", self.cause(state))
    }

    /// What needs no answer: a condition, or a price that cannot be paid.
    pub(super) fn choose_closed(&self, state: &mut State, seat: Seat, hero: Option<Hero>, at: EffectId) {
        state.stack.pop();
        match (self.structure(at), hero) {
            (Some(Structure::IfStrangers(list)), Some(of)) => {
                let area = state.hero(of).area;
                let strangers = state.place(area).units() > 0 && state.controller(area) != Some(seat);
                if strangers {
                    self.resolve(state, seat, hero, list);
                }
            }
            (Some(Structure::LoseRewardOr(list)), _) => self.resolve(state, seat, hero, list),
            _ => {}
        }
    }

    /// What the first or second of two lists says, for the step on top.
    pub(super) fn chosen_text(&self, state: &State, first: bool) -> Message {
        if let Some(Step::Hero(HeroStep::Special { side })) = state.stack.top() {
            return self.special_text(state, side, first);
        }
        let list = match state.stack.top() {
            Some(Step::Card(CardStep::Choose { at, .. })) => match self.structure(at) {
                Some(Structure::Choose(one, two)) => Some(if first { one } else { two }),
                _ => None,
            },
            _ => None,
        };
        crate::card_text::sentence(list.map_or_else(Vec::new, |list| self.content.list_text(list)))
    }
}
