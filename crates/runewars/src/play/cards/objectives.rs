//! Objectives: when one is reached, claiming it, changing it.

use crate::Runewars;
use crate::effect::{Aim, Feat};
use crate::ids::{Alignment, NEUTRALS, Shape, TYPES, Title, Unit};
use crate::land::areas;
use crate::state::{OBJECTIVES, State, objective_of, pile};
use crate::step::{RuneStep, Step};
use kernel::{Card, Event, Pile, Seat, Sink};

impl Runewars {
    pub(super) fn objective_deck(&self, state: &State, seat: Seat) -> Pile {
        if self.is_evil(state, seat) { pile::EVIL_OBJECTIVES } else { pile::GOOD_OBJECTIVES }
    }

    /// RW-124: is the seat's own Objective reached?
    pub(crate) fn objective_met(&self, state: &State, seat: Seat) -> bool {
        let own =
            state.cards.top(pile::objective(seat)).map(|card| &self.content.objectives[objective_of(card).index()]);
        own.is_some_and(|objective| self.aim_met(state, seat, objective.aim))
    }

    /// Could it be reached, for all that everyone knows?
    pub(super) fn objective_open(&self, state: &State, seat: Seat) -> bool {
        let alignment = if self.is_evil(state, seat) { Alignment::Evil } else { Alignment::Good };
        let hidden = |number: usize| {
            let place = state.cards.place(Card(OBJECTIVES + number as u16));
            place != pile::OBJECTIVE_DISCARD && place != pile::BOX
        };
        let deck = self.content.objectives.iter().enumerate();
        let mut deck = deck.filter(|(number, objective)| objective.alignment == alignment && hidden(*number));
        !state.cards.is_empty(pile::objective(seat))
            && deck.any(|(_, objective)| self.aim_met(state, seat, objective.aim))
    }

    /// How many allies the seat has of each neutral type.
    fn allies(&self, state: &State, seat: Seat) -> [u8; NEUTRALS] {
        let mut allies = [0; NEUTRALS];
        for area in areas(state.controlled(seat)) {
            for (place, count) in allies.iter_mut().enumerate() {
                *count += state.place(area).count(TYPES + place);
            }
        }
        allies
    }

    fn all_allied(&self, state: &State, shape: Shape) -> bool {
        areas(state.land.laid).filter(|&area| state.controller(area).is_none()).all(|area| {
            let wild = |place: usize| state.place(area).count(TYPES + place) > 0;
            !(0..NEUTRALS).any(|place| wild(place) && self.content.unit(Unit::neutral(place)).shape == shape)
        })
    }

    fn aim_met(&self, state: &State, seat: Seat, aim: Aim) -> bool {
        let player = state.player(seat);
        let done = |feat: Feat| player.feats & feat.bit() != 0;
        let allies = || self.allies(state, seat);
        match aim {
            Aim::AllAllied(shape) => self.all_allied(state, shape),
            Aim::Areas(n) => state.controlled(seat).count_ones() >= u32::from(n),
            Aim::Allies(n) => allies().iter().sum::<u8>() >= n,
            Aim::AlliedPair(first, second) => {
                let allies = allies();
                allies[first.index()] > 0 && allies[second.index()] > 0
            }
            Aim::Champions(n) => {
                let bears = |hero: &crate::ids::Hero| !state.cards.is_empty(pile::carried(*hero));
                state.heroes_of(seat).filter(bears).count() >= usize::from(n)
            }
            Aim::Strongholds(n) => state.strongholds(seat).count_ones() >= u32::from(n),
            Aim::Cities(n) => self.cities_of(state, seat) >= n,
            Aim::UnhurtHeroes(n) => {
                let unhurt = state.heroes_of(seat).filter(|&hero| state.hero(hero).damage == 0).count();
                unhurt >= usize::from(n) && !done(Feat::LostHero)
            }
            Aim::Done(feat) => done(feat),
            Aim::HomeRealms(n) => {
                let own = player.faction.map_or(0, |faction| 1 << faction.index());
                (player.homes_held & !own).count_ones() >= u32::from(n)
            }
            Aim::Influence(n) => player.influence >= n,
            Aim::Titles(n) => {
                let held = Title::ALL.iter().filter(|&&title| state.title(title) == Some(seat)).count();
                held >= usize::from(n)
            }
        }
    }

    /// RW-124: discarded for a dragon rune, and never replaced.
    pub(super) fn claim_objective<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        if let Some(card) = state.cards.top(pile::objective(seat)) {
            state.cards.open(card);
            state.cards.put_top(card, pile::OBJECTIVE_DISCARD);
            let objective = self.objective_thing(objective_of(card));
            state.used.set(objective.0.into());
            state.because(objective);
            sink.tell(|| {
                Event::new("runewars-claims-objective").with("who", seat).with("card", objective).rule("RW-124")
            });
            state.stack.push(Step::Rune(RuneStep::Receive { seat, back: 2 }));
        }
    }

    /// RW-102: another one of the same deck; the old one is discarded face up.
    pub(super) fn change_objective<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        let deck = self.objective_deck(state, seat);
        let old = state.cards.top(pile::objective(seat));
        if let (Some(old), false) = (old, state.cards.is_empty(deck)) {
            state.cards.open(old);
            state.cards.put_top(old, pile::OBJECTIVE_DISCARD);
            let old = self.objective_thing(objective_of(old));
            sink.tell(|| Event::new("runewars-changes-objective").with("who", seat).with("card", old).rule("RW-102"));
            self.draw_objective(state, seat, deck, sink);
        }
    }
}
