//! Cards: when one is worth playing, and what it is aimed at.

use super::{RELUCTANTLY, SURELY};
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::{Effect, Fray, LandDeed, March, Purse, Span, Structure, Whom, Window};
use crate::ids::{Area, Order, Resource, Season, Tactics};
use crate::land::areas;
use crate::play::cards::{CardChoice, CardStep, LandWant, PeopleWant, PurseWant, RuneWant, WindowWant};
use crate::state::State;
use kernel::Seat;
use std::ops::Range;

/// A card for a march is played if it brings a target that is better by so much.
const BETTER_TARGET: f32 = 0.3;
/// A card that keeps others away is played for what could be lost from so much on.
const WORTH_KEEPING: f32 = 1.5;
/// A battle is helped by a card of the own turn if its odds are below this.
const TELLS_BELOW: f32 = 0.8;
/// A battle hangs in the balance, is as good as lost, is likely to be won.
const BALANCE: Range<f32> = 0.2..0.8;
const LOST: f32 = 0.3;
const LIKELY: f32 = 0.6;
/// A card that harms both sides must better the odds by so much.
const TURNS_THE_TIDE: f32 = 0.1;
/// With so much influence a dial is worth more than two of it.
const RICH: u8 = 5;

impl Runewars {
    pub(super) fn foresee_window(&self, state: &State, seat: Seat, choice: Choice) -> f32 {
        match choice {
            Choice::Claim => SURELY + 1.0,
            Choice::Card(CardChoice::Objective | CardChoice::Exchange) => SURELY,
            Choice::Card(CardChoice::Use { .. }) => 2.0,
            Choice::Card(CardChoice::Tactics(kind)) => self.foresee_tactics(state, seat, kind),
            Choice::Card(CardChoice::TakeUp(_) | CardChoice::Show { .. }) => 0.5,
            Choice::Card(CardChoice::Look(_)) => 0.2,
            Choice::Card(_) => RELUCTANTLY,
            _ => 0.0,
        }
    }

    /// Is it time for a Tactics card of the own turn?
    fn foresee_tactics(&self, state: &State, seat: Seat, kind: Tactics) -> f32 {
        let worths = self.content.effects[self.content.tactics(kind).does].iter().map(|effect| match effect {
            Effect::March(march) => self.further_worth(state, seat, *march) - BETTER_TARGET,
            Effect::Land(LandDeed::ForeignToken) => {
                let others = state.living().filter(|&other| other != seat);
                others.map(|other| self.kept_by_token(state, seat, other)).fold(0.0, f32::max) - WORTH_KEEPING
            }
            Effect::Land(LandDeed::Ceasefire) => {
                let own = areas(state.controlled(seat)).map(|area| self.at_stake(state, seat, area));
                own.fold(0.0, f32::max) - WORTH_KEEPING
            }
            Effect::Purse(Purse::TakeBackOrder) => f32::from(u8::from(self.back_to_supremacy(state, seat))) - 0.5,
            _ => 0.5,
        });
        if worths.fold(f32::INFINITY, f32::min) > 0.0 { 0.5 } else { RELUCTANTLY }
    }

    /// Cards of the own turn, which may be used at the start of a battle too.
    pub(super) fn is_of_turn(&self, card: CardChoice) -> bool {
        match card {
            CardChoice::Tactics(kind) => self.content.tactics(kind).window == Window::Turn,
            _ => true,
        }
    }

    /// At the start of a battle only what tells in it: before the order there was time for the rest.
    pub(super) fn foresee_turn_in_battle(&self, state: &State, card: CardChoice) -> f32 {
        let list = match card {
            CardChoice::Tactics(kind) => Some(self.content.tactics(kind).does),
            CardChoice::Use { reward, .. } => self.content.reward(reward).turn.map(|turn| turn.does),
            _ => None,
        };
        let tells = |effect: &Effect<_>| matches!(effect, Effect::Land(LandDeed::RoutHere(_) | LandDeed::Sabotage));
        let fitting = list.is_some_and(|list| self.content.effects[list].iter().any(tells));
        if fitting && self.guessed_odds(state) < TELLS_BELOW { 1.0 } else { RELUCTANTLY }
    }

    /// Is there one order to be taken back after which that of this turn is the highest?
    fn back_to_supremacy(&self, state: &State, seat: Seat) -> bool {
        let player = state.player(seat);
        player.order.is_some_and(|order| {
            let higher = u16::from(player.given) >> (order as u16 + 1);
            order != Order::Fortify && higher.is_power_of_two()
        })
    }

    /// How much better the best target is with a card for the march.
    fn further_worth(&self, state: &State, seat: Seat, march: March) -> f32 {
        let mut world = state.clone();
        match march {
            March::OverMountains => world.marching.over_mountains = true,
            March::OverWater => world.marching.over_water = true,
            March::Further(steps) => world.marching.further += steps,
        }
        self.best_target(&world, seat) - self.best_target(state, seat)
    }

    /// What could be lost in an own area to those who may still come this season.
    fn at_stake(&self, state: &State, seat: Seat, area: Area) -> f32 {
        let others = state.living().filter(|&other| other != seat && self.marches_yet(state, other));
        let peril = others.map(|other| self.peril_by(state, other, area)).fold(0.0, f32::max);
        self.area_worth(state, seat, area) * peril
    }

    /// The most that a token of another one keeps: it lies until spring, in winter only against who may still come.
    fn kept_by_token(&self, state: &State, seat: Seat, other: Seat) -> f32 {
        if state.season == Season::Winter && !self.marches_yet(state, other) {
            return 0.0;
        }
        let own = areas(state.controlled(seat));
        own.map(|area| self.area_worth(state, seat, area) * self.peril_by(state, other, area)).fold(0.0, f32::max)
    }

    /// A card in a battle: most are for one that hangs in the balance.
    pub(super) fn foresee_fray(&self, state: &State, seat: Seat, side: usize, kind: Tactics) -> f32 {
        let odds = self.own_odds(state, side);
        let balance = BALANCE.contains(&odds);
        let tells = |effect: &Effect<Span>| match effect {
            // Better a way out for all than a defeat, if there is one.
            Effect::Fray(Fray::Withdraw) => {
                let refuges = areas(self.refuges(state, Some(seat), false));
                odds < LOST && refuges.into_iter().any(|area| state.controller(area) == Some(seat))
            }
            Effect::Fray(Fray::DamageBoth(n)) => self.odds_after_damage(state, side, *n) > odds + TURNS_THE_TIDE,
            Effect::Fray(Fray::WinnerDraws(_)) => odds > LIKELY,
            _ => balance,
        };
        let all = self.content.effects[self.content.tactics(kind).does].iter().all(tells);
        if all { 1.0 } else { RELUCTANTLY }
    }

    /// A card in a window that asks for one: before or after a hero's action, in winter, as an answer, in diplomacy.
    fn foresee_window_card(&self, state: &State, seat: Seat, want: WindowWant) -> f32 {
        let good = match want {
            // Only if it brings a hero to a Quest that is out of reach without it.
            WindowWant::HeroBefore { hero } => {
                let steps = self.quest_steps(state, hero);
                let far = self.quest_distance(state, seat, state.hero(hero).area);
                !state.hero(hero).routed && far == Some(steps + 1)
            }
            WindowWant::HeroAfter { hero } => {
                self.rivals(state, hero).into_iter().any(|foe| self.duel_worth(state, hero, foe) > 0.0)
            }
            WindowWant::Stores => areas(state.controlled(seat)).any(|area| self.hungry(state, seat, area) > 0),
            WindowWant::Answer { .. } | WindowWant::Parley { .. } | WindowWant::Stand { .. } => true,
        };
        if good { 0.3 } else { RELUCTANTLY }
    }

    pub(super) fn foresee_card(&self, state: &State, step: CardStep, seat: Seat, choice: Choice) -> f32 {
        match (step, choice) {
            (_, Choice::Card(CardChoice::Player(of))) => self.foresee_player(state, step, seat, of),
            (CardStep::Window(_, want), Choice::Card(CardChoice::Tactics(_))) => {
                self.foresee_window_card(state, seat, want)
            }
            (_, Choice::Card(CardChoice::Tactics(_))) => 0.3,
            (CardStep::People(_, PeopleWant::AmbushAt { hero }), Choice::Hero(foe)) => {
                self.duel_worth(state, hero, foe)
            }
            (_, Choice::Card(CardChoice::Objective | CardChoice::Exchange)) => SURELY,
            (_, Choice::Card(CardChoice::Give(_))) => RELUCTANTLY,
            (CardStep::Choose { at, .. }, Choice::Card(CardChoice::First)) => match self.structure(at) {
                Some(Structure::Choose(one, _)) if state.player(seat).influence >= RICH => {
                    let lowers = |effect: &Effect<_>| matches!(effect, Effect::Purse(Purse::LowerHighest(_)));
                    if self.content.effects[one].iter().any(lowers) { RELUCTANTLY } else { 0.2 }
                }
                _ => 0.2,
            },
            (_, Choice::Card(CardChoice::First)) => 0.2,
            (CardStep::Land(_, want), Choice::Area(area)) => self.foresee_land_want(state, seat, want, area),
            (CardStep::Rune(_, want), Choice::Area(area)) => self.foresee_rune_want(state, seat, want, area),
            (_, Choice::Area(area)) if state.land.has(area) => self.safety(state, seat, area),
            (CardStep::Land(_, LandWant::RoutHere { .. }), Choice::Figure { unit, .. }) => self.unit_worth(unit),
            (_, Choice::Figure { unit, routed, .. }) => -self.unit_worth(unit) + if routed { 0.2 } else { 0.0 },
            (CardStep::Purse(_, PurseWant::LowerHighest { .. }), Choice::Resource(Resource::Food)) => RELUCTANTLY,
            (CardStep::Purse(_, PurseWant::LowerHighest { .. }), Choice::Resource(_)) => 0.0,
            (_, Choice::Resource(resource)) => -f32::from(state.player(seat).dials[resource.index()]),
            (CardStep::Purse(_, PurseWant::OrderBack), Choice::Order(order)) => f32::from(order as u8),
            (CardStep::People(_, PeopleWant::Train { hero, .. }), Choice::Attribute(attribute)) => {
                self.attribute_worth(state, seat, hero, attribute)
            }
            (_, Choice::Yes) => 0.1,
            _ => 0.0,
        }
    }

    fn foresee_land_want(&self, state: &State, seat: Seat, want: LandWant, area: Area) -> f32 {
        let own = state.controller(area) == Some(seat);
        let beside_own = state.land.beside(area, state.pass()) & state.controlled(seat);
        match want {
            LandWant::MusterAt { .. } => self.place_worth(state, seat, area),
            LandWant::TokenAt { of } if own => self.area_worth(state, seat, area) * self.peril_by(state, of, area),
            LandWant::Ceasefire if own => self.at_stake(state, seat, area),
            LandWant::TokenAt { .. } | LandWant::Ceasefire => 0.0,
            LandWant::Sabotage if state.contested() & area.bit() != 0 => SURELY,
            LandWant::Lure { .. } if own => 3.0,
            LandWant::Lure { .. } | LandWant::Neutral { .. } => -f32::from(beside_own.count_ones() as u8),
            LandWant::SummonFrom { .. } => f32::from(state.place(area).own_units()),
            LandWant::DesertFrom { .. } => -self.area_worth(state, seat, area),
            _ => self.area_worth(state, seat, area),
        }
    }

    fn foresee_rune_want(&self, state: &State, seat: Seat, want: RuneWant, area: Area) -> f32 {
        match want {
            // Another one's runes lie well where that one cannot hold them.
            RuneWant::ForcedFirst { receiver } | RuneWant::ForcedSecond { receiver, .. } => {
                -self.safety(state, receiver, area)
            }
            RuneWant::Out { .. } => -f32::from(u8::from(self.knows_dragon(state, seat, area))),
            RuneWant::OutTo { .. } => self.safety(state, seat, area),
            _ => {
                let known = state.place(area).rune.is_none_or(|token| state.runes.known(token).contains(seat));
                if known { RELUCTANTLY } else { self.area_worth(state, seat, area) }
            }
        }
    }

    /// Whom a card means: oneself where it is good, the strongest where it hurts, the weakest where it helps another.
    fn foresee_player(&self, state: &State, step: CardStep, seat: Seat, of: Seat) -> f32 {
        let strength = state.controlled(of).count_ones() as f32;
        match step {
            CardStep::Tie { card, part, .. } => {
                let parts = &self.content.seasons[card.index()].parts;
                let good = parts.get(usize::from(part)).is_some_and(|part| part.whom == Whom::Highest);
                let own = if of == seat { SURELY } else { 0.0 };
                if good { own - strength } else { strength - own }
            }
            CardStep::Purse(..) => -strength,
            CardStep::Rune(..) => 0.5,
            CardStep::Land(_, LandWant::TokenOf) => self.kept_by_token(state, seat, of),
            _ => strength,
        }
    }
}
