//! What cards do on the land: units, strongholds, tokens of activation.

use super::{CardChoice, CardStep, becomes, push};
use crate::Runewars;
use crate::choice::Choice;
use crate::effect::LandDeed;
use crate::ids::{Area, Hero, NEUTRALS, Shape, TYPES, Unit};
use crate::land::{Pass, areas};
use crate::play::season::kind_of;
use crate::state::{DEFENDER, Figure, KINDS, MOST_UNITS, STRONGHOLDS, State, Stronghold};
use crate::step::{MarchStep, Step};
use kernel::event::RuleId;
use kernel::{Event, Message, Seat, Sink};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LandWant {
    /// Which unit comes, and at which stronghold.
    Muster {
        shape: Shape,
        left: u8,
    },
    MusterAt {
        unit: Unit,
        left: u8,
    },
    /// A neutral unit comes to an empty area.
    Neutral {
        unit: Unit,
    },
    /// From which of the largest areas a unit is lost, and which.
    DesertFrom {
        shape: Shape,
        left: u8,
    },
    Desert {
        area: Area,
        shape: Shape,
        left: u8,
    },
    /// One own unit here is routed.
    RoutOne {
        area: Area,
    },
    /// Whose activation token, and where.
    TokenOf,
    TokenAt {
        of: Seat,
    },
    /// Where a stronghold is found; then it is put there.
    Found,
    FoundAt {
        area: Area,
    },
    Sabotage,
    Ceasefire,
    /// Whose neutral units go away.
    Flee,
    /// Enemy units in the hero's area are routed.
    RoutHere {
        hero: Hero,
        left: u8,
    },
    /// Where the neutral units of the hero's area go.
    Lure {
        hero: Hero,
    },
    /// From where units come to the hero, and which.
    SummonFrom {
        hero: Hero,
        left: u8,
    },
    Summon {
        hero: Hero,
        from: Area,
        left: u8,
    },
}

impl LandWant {
    pub(super) const fn rule(self) -> RuleId {
        match self {
            LandWant::TokenOf | LandWant::TokenAt { .. } => "RW-113",
            LandWant::Sabotage | LandWant::Ceasefire | LandWant::Flee => "RW-113",
            LandWant::Found | LandWant::FoundAt { .. } => "RW-114",
            LandWant::RoutHere { .. } | LandWant::Lure { .. } => "RW-121",
            LandWant::SummonFrom { .. } | LandWant::Summon { .. } => "RW-121",
            _ => "RW-108",
        }
    }
}

fn set_of(from: u64, holds: impl Fn(Area) -> bool) -> u64 {
    areas(from).filter(|&area| holds(area)).fold(0, |set, area| set | area.bit())
}

impl Runewars {
    pub(super) fn land_prompt(&self, state: &State, want: LandWant) -> Message {
        let message = Message::new(match want {
            LandWant::Muster { .. } => "runewars-prompt-muster",
            LandWant::MusterAt { .. } => "runewars-prompt-muster-at",
            LandWant::Neutral { .. } => "runewars-prompt-neutral",
            LandWant::DesertFrom { .. } => "runewars-prompt-desert-from",
            LandWant::Desert { .. } => "runewars-prompt-desert-unit",
            LandWant::RoutOne { .. } => "runewars-prompt-rout-one",
            LandWant::TokenOf => "runewars-prompt-token-of",
            LandWant::TokenAt { .. } => "runewars-prompt-token-at",
            LandWant::Found | LandWant::FoundAt { .. } => "runewars-prompt-found",
            LandWant::Sabotage => "runewars-prompt-sabotage",
            LandWant::Ceasefire => "runewars-prompt-ceasefire",
            LandWant::Flee => "runewars-prompt-flee",
            LandWant::RoutHere { .. } => "runewars-prompt-rout-here",
            LandWant::Lure { .. } => "runewars-prompt-lure",
            LandWant::SummonFrom { .. } => "runewars-prompt-summon-from",
            LandWant::Summon { .. } => "runewars-prompt-summon",
        });
        match want {
            LandWant::MusterAt { unit, .. } | LandWant::Neutral { unit } => message.with("unit", self.unit_thing(unit)),
            LandWant::Desert { area, .. } | LandWant::RoutOne { area } => message.with("area", self.area_thing(area)),
            LandWant::TokenAt { of } => message.with("who", of),
            LandWant::RoutHere { hero, .. }
            | LandWant::Lure { hero }
            | LandWant::SummonFrom { hero, .. }
            | LandWant::Summon { hero, .. } => message.with("area", self.area_thing(state.hero(hero).area)),
            _ => message,
        }
    }

    pub(super) fn land_deed(&self, state: &mut State, seat: Seat, hero: Option<Hero>, effect: LandDeed) {
        let ask = |state: &mut State, want: LandWant| push(state, CardStep::Land(seat, want));
        match (effect, hero) {
            (LandDeed::Muster(shape, left), _) => ask(state, LandWant::Muster { shape, left }),
            (LandDeed::AddNeutral(unit), _) => {
                if let Some(unit) = self.neutral_left(state, unit.unit()) {
                    ask(state, LandWant::Neutral { unit });
                }
            }
            (LandDeed::DesertFromLargest(shape, left), _) => ask(state, LandWant::DesertFrom { shape, left }),
            (LandDeed::RoutInCrowds(n), _) => {
                let crowded = set_of(state.controlled(seat), |area| state.place(area).units() >= n);
                for area in areas(crowded) {
                    ask(state, LandWant::RoutOne { area });
                }
            }
            (LandDeed::ForeignToken, _) => ask(state, LandWant::TokenOf),
            (LandDeed::FoundStronghold, _) => ask(state, LandWant::Found),
            (LandDeed::Sabotage, _) => ask(state, LandWant::Sabotage),
            (LandDeed::Ceasefire, _) => ask(state, LandWant::Ceasefire),
            (LandDeed::NeutralsFlee, _) => ask(state, LandWant::Flee),
            (LandDeed::RoutHere(left), Some(hero)) => ask(state, LandWant::RoutHere { hero, left }),
            (LandDeed::LureNeutrals, Some(hero)) => ask(state, LandWant::Lure { hero }),
            (LandDeed::Summon(left), Some(hero)) => ask(state, LandWant::SummonFrom { hero, left }),
            (LandDeed::RoutHere(_) | LandDeed::LureNeutrals | LandDeed::Summon(_), None) => {}
        }
    }

    /// RW-100: this neutral unit, or if the box has none left another one of its shape.
    fn neutral_left(&self, state: &State, unit: Unit) -> Option<Unit> {
        let left = |unit: Unit| state.figures(unit) < self.content.unit(unit).figures;
        let alike = |other: &Unit| self.content.unit(*other).shape == self.content.unit(unit).shape;
        let others = (0..NEUTRALS).map(Unit::neutral).filter(alike);
        [unit].into_iter().chain(others).find(|&unit| left(unit))
    }

    /// Can the deed find anything to be done to? By what all can see.
    pub(super) fn land_possible(&self, state: &State, seat: Seat, hero: Option<Hero>, effect: LandDeed) -> bool {
        let want = match (effect, hero) {
            (LandDeed::ForeignToken, _) => LandWant::TokenOf,
            (LandDeed::FoundStronghold, _) => LandWant::Found,
            (LandDeed::Sabotage, _) => LandWant::Sabotage,
            (LandDeed::NeutralsFlee, _) => LandWant::Flee,
            (LandDeed::RoutHere(left), Some(hero)) => LandWant::RoutHere { hero, left },
            (LandDeed::LureNeutrals, Some(hero)) => LandWant::Lure { hero },
            (LandDeed::Summon(left), Some(hero)) => LandWant::SummonFrom { hero, left },
            _ => return true,
        };
        self.land_open(state, seat, want)
    }

    // --- Where -----------------------------------------------------------------------------------------------------

    fn musterable(&self, state: &State, seat: Seat, shape: Shape) -> impl Iterator<Item = Unit> {
        let faction = state.faction(seat);
        let own = (0..TYPES).filter_map(move |place| faction.map(|faction| faction.unit(place)));
        own.filter(move |&unit| {
            let info = self.content.unit(unit);
            info.shape == shape && state.figures(unit) < info.figures
        })
        .collect::<Vec<_>>()
        .into_iter()
    }

    fn muster_room(&self, state: &State, seat: Seat) -> u64 {
        set_of(state.strongholds(seat), |area| state.place(area).units() < MOST_UNITS)
    }

    fn empty_areas(&self, state: &State) -> u64 {
        set_of(state.land.laid, |area| !area.is_home() && state.is_empty(area))
    }

    fn shape_at(&self, state: &State, owner: Option<Seat>, kind: usize) -> Shape {
        self.content.unit(state.unit(owner, kind)).shape
    }

    /// RW-108: the areas in which the seat has the most units, if they hold one of the shape.
    fn largest(&self, state: &State, seat: Seat, shape: Shape) -> u64 {
        let own = state.controlled(seat);
        let most = areas(own).map(|area| state.place(area).units()).max().unwrap_or(0);
        set_of(own, |area| {
            let place = state.place(area);
            let holds = |kind: usize| place.count(kind) > 0 && self.shape_at(state, Some(seat), kind) == shape;
            place.units() == most && (0..KINDS).any(holds)
        })
    }

    /// RW-113: where the neutral units of a card's choice can be sent away from.
    fn fleeing(&self, state: &State, seat: Seat) -> u64 {
        let around = state.land.around(state.controlled(seat), Pass::ANY) & !state.contested();
        set_of(around, |area| state.place(area).neutrals() > 0 && state.controller(area) != Some(seat))
    }

    fn sabotaged(&self, state: &State, seat: Seat) -> u64 {
        // An army before the walls is near enough.
        let around = state.land.around(state.controlled(seat), Pass::ANY) | state.contested();
        set_of(around, |area| {
            state.is_enemy(area, seat) && state.place(area).stronghold.is_some_and(|stronghold| !stronghold.damaged)
        })
    }

    /// RW-114: uncontrolled, with an own hero, without a city; and a stronghold is left.
    fn founding(&self, state: &State, seat: Seat) -> u64 {
        if state.strongholds(seat).count_ones() as usize >= STRONGHOLDS {
            return 0;
        }
        let with_hero = state.heroes_of(seat).fold(0, |set, hero| set | state.hero(hero).area.bit());
        set_of(with_hero & !state.contested(), |area| {
            state.controller(area).is_none() && state.place(area).city.is_none()
        })
    }

    fn tokens_for(&self, state: &State, of: Seat) -> u64 {
        set_of(state.land.laid & !state.controlled(of), |area| !state.place(area).activated.contains(of))
    }

    /// Standing enemy units in the hero's area, by type.
    fn enemies_here(&self, state: &State, seat: Seat, hero: Hero) -> Vec<usize> {
        let area = state.hero(hero).area;
        if state.contested() & area.bit() != 0 {
            return (0..KINDS).filter(|&kind| self.host(state, DEFENDER).standing(kind) > 0).collect();
        }
        if state.controller(area) == Some(seat) {
            return Vec::new();
        }
        (0..KINDS).filter(|&kind| state.place(area).standing[kind] > 0).collect()
    }

    /// RW-121: next to the hero, uncontrolled or the player's own with room.
    fn lure_targets(&self, state: &State, seat: Seat, hero: Hero) -> u64 {
        let area = state.hero(hero).area;
        let neutrals = state.place(area).neutrals();
        if neutrals == 0 || state.contested() & area.bit() != 0 {
            return 0;
        }
        set_of(state.land.beside(area, state.pass()) & !state.contested(), |to| match state.controller(to) {
            None => true,
            Some(owner) => owner == seat && state.place(to).units() + neutrals <= MOST_UNITS,
        })
    }

    /// RW-121: from where units can be summoned: the hero's area is empty.
    fn summon_sources(&self, state: &State, seat: Seat, hero: Hero) -> u64 {
        let area = state.hero(hero).area;
        if state.is_empty(area) && state.contested() & area.bit() == 0 { self.summonable(state, seat, hero) } else { 0 }
    }

    /// Own areas without an own activation token, with standing units of the faction.
    fn summonable(&self, state: &State, seat: Seat, hero: Hero) -> u64 {
        let area = state.hero(hero).area;
        let stands = |from: Area| {
            let place = state.place(from);
            from != area && place.standing[..TYPES].iter().any(|&count| count > 0) && !place.activated.contains(seat)
        };
        if state.place(area).units() < MOST_UNITS { set_of(state.controlled(seat), stands) } else { 0 }
    }

    // --- Asking ----------------------------------------------------------------------------------------------------

    pub(super) fn land_open(&self, state: &State, seat: Seat, want: LandWant) -> bool {
        match want {
            LandWant::Muster { shape, left } => {
                left > 0 && self.muster_room(state, seat) != 0 && self.musterable(state, seat, shape).next().is_some()
            }
            LandWant::MusterAt { .. } => self.muster_room(state, seat) != 0,
            LandWant::Neutral { unit } => {
                self.empty_areas(state) != 0 && state.figures(unit) < self.content.unit(unit).figures
            }
            LandWant::DesertFrom { shape, left } => left > 0 && self.largest(state, seat, shape) != 0,
            LandWant::Desert { .. } => true,
            LandWant::RoutOne { area } => state.place(area).standing.iter().any(|&count| count > 0),
            LandWant::TokenOf => state.living().any(|other| other != seat && self.tokens_for(state, other) != 0),
            LandWant::TokenAt { of } => self.tokens_for(state, of) != 0,
            LandWant::Found => self.founding(state, seat) != 0,
            LandWant::FoundAt { .. } => false,
            LandWant::Sabotage => self.sabotaged(state, seat) != 0,
            LandWant::Ceasefire => true,
            LandWant::Flee => self.fleeing(state, seat) != 0,
            LandWant::RoutHere { hero, left } => left > 0 && !self.enemies_here(state, seat, hero).is_empty(),
            LandWant::Lure { hero } => self.lure_targets(state, seat, hero) != 0,
            LandWant::SummonFrom { hero, left } => left > 0 && self.summon_sources(state, seat, hero) != 0,
            LandWant::Summon { hero, from, left } => left > 0 && self.summonable(state, seat, hero) & from.bit() != 0,
        }
    }

    pub(super) fn land_options(&self, state: &State, seat: Seat, want: LandWant, into: &mut Vec<Choice>) {
        let mut offer = |set: u64| into.extend(areas(set).map(Choice::Area));
        match want {
            LandWant::Muster { shape, .. } => into.extend(self.musterable(state, seat, shape).map(Choice::Unit)),
            LandWant::MusterAt { .. } => offer(self.muster_room(state, seat)),
            LandWant::Neutral { .. } => offer(self.empty_areas(state)),
            LandWant::DesertFrom { shape, .. } => offer(self.largest(state, seat, shape)),
            LandWant::Desert { area, shape, .. } => {
                self.list_units(state, area, into);
                let fits = |unit: Unit| self.content.unit(unit).shape == shape;
                into.retain(|choice| matches!(choice, Choice::Figure { unit, .. } if fits(*unit)));
            }
            LandWant::RoutOne { area } => {
                self.list_units(state, area, into);
                into.retain(|choice| matches!(choice, Choice::Figure { routed: false, .. }));
            }
            LandWant::TokenOf => {
                let others = state.living().filter(|&other| other != seat && self.tokens_for(state, other) != 0);
                into.extend(others.map(|other| Choice::Card(CardChoice::Player(other))));
            }
            LandWant::TokenAt { of } => offer(self.tokens_for(state, of)),
            LandWant::Found => offer(self.founding(state, seat)),
            LandWant::FoundAt { .. } => {}
            LandWant::Sabotage => offer(self.sabotaged(state, seat)),
            LandWant::Ceasefire => offer(state.land.laid),
            LandWant::Flee => offer(self.fleeing(state, seat)),
            LandWant::RoutHere { hero, .. } => {
                let owner = state.controller(state.hero(hero).area);
                let enemies = self.enemies_here(state, seat, hero).into_iter();
                into.extend(enemies.map(|kind| Choice::Figure {
                    unit: state.unit(owner, kind),
                    routed: false,
                    hurt: 0,
                }));
                into.push(Choice::Done);
            }
            LandWant::Lure { hero } => offer(self.lure_targets(state, seat, hero)),
            LandWant::SummonFrom { hero, .. } => offer(self.summon_sources(state, seat, hero)),
            LandWant::Summon { hero, from, left } => {
                let room = MOST_UNITS - state.place(state.hero(hero).area).units().min(MOST_UNITS);
                for kind in 0..TYPES {
                    let most = state.place(from).standing[kind].min(left).min(room);
                    let unit = state.unit(Some(seat), kind);
                    into.extend((1..=most).map(|count| Choice::Units { unit, count }));
                }
                into.push(Choice::Done);
            }
        }
    }

    pub(super) fn land_apply<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        want: LandWant,
        choice: Choice,
        sink: &mut S,
    ) {
        match (want, choice) {
            (LandWant::Muster { shape, left }, Choice::Unit(unit)) => {
                becomes(state, CardStep::Land(seat, LandWant::Muster { shape, left: left - 1 }));
                push(state, CardStep::Land(seat, LandWant::MusterAt { unit, left: 1 }));
            }
            (LandWant::MusterAt { unit, .. } | LandWant::Neutral { unit }, Choice::Area(area)) => {
                state.stack.pop();
                state.place_mut(area).standing[kind_of(unit)] += 1;
                sink.tell(|| {
                    let event = self.at("runewars-places", seat, area).with("unit", self.unit_thing(unit));
                    event.with("cause", self.cause(state)).rule("RW-108")
                });
            }
            (LandWant::DesertFrom { shape, left }, Choice::Area(area)) => {
                becomes(state, CardStep::Land(seat, LandWant::DesertFrom { shape, left: left - 1 }));
                push(state, CardStep::Land(seat, LandWant::Desert { area, shape, left: 1 }));
            }
            (LandWant::Desert { area, .. }, Choice::Figure { unit, routed, .. }) => {
                state.stack.pop();
                self.lose_unit(state, area, unit, routed, ("runewars-unit-deserts", "RW-108"), sink);
                self.look_around(state, sink);
                self.eliminate(state, sink);
            }
            (LandWant::RoutOne { area }, Choice::Figure { unit, .. }) => {
                state.stack.pop();
                self.rout_unit(state, area, unit, sink);
            }
            (LandWant::TokenOf, Choice::Card(CardChoice::Player(of))) => {
                becomes(state, CardStep::Land(seat, LandWant::TokenAt { of }));
            }
            (LandWant::TokenAt { of }, Choice::Area(area)) => {
                state.stack.pop();
                let place = state.place_mut(area);
                place.activated = place.activated.with(of);
                sink.tell(|| self.at("runewars-rumors", of, area).rule("RW-113"));
            }
            (LandWant::Found, Choice::Area(area)) => {
                becomes(state, CardStep::Land(seat, LandWant::FoundAt { area }));
                self.send_away(state, seat, area);
            }
            (LandWant::Sabotage, Choice::Area(area)) => {
                state.stack.pop();
                if let Some(stronghold) = &mut state.place_mut(area).stronghold {
                    stronghold.damaged = true;
                }
                sink.tell(|| self.at("runewars-sabotages", seat, area).rule("RW-113"));
            }
            (LandWant::Ceasefire, Choice::Area(area)) => {
                state.stack.pop();
                state.decrees.ceasefire |= area.bit();
                sink.tell(|| self.at("runewars-ceasefire", seat, area).rule("RW-113"));
            }
            (LandWant::Flee, Choice::Area(area)) => {
                state.stack.pop();
                self.send_away(state, seat, area);
            }
            (LandWant::RoutHere { hero, left }, Choice::Figure { unit, .. }) => {
                becomes(state, CardStep::Land(seat, LandWant::RoutHere { hero, left: left - 1 }));
                let area = state.hero(hero).area;
                if state.contested() & area.bit() != 0 {
                    let figure = Figure { kind: kind_of(unit) as u8, routed: false, hurt: 0 };
                    self.rout(state, DEFENDER, figure, sink);
                } else {
                    self.rout_unit(state, area, unit, sink);
                }
            }
            (LandWant::Lure { hero }, Choice::Area(to)) => {
                state.stack.pop();
                let from = state.hero(hero).area;
                self.lure(state, from, to, sink);
            }
            (LandWant::SummonFrom { hero, left }, Choice::Area(from)) => {
                becomes(state, CardStep::Land(seat, LandWant::Summon { hero, from, left }));
            }
            (LandWant::Summon { hero, from, left }, Choice::Units { unit, count }) => {
                becomes(state, CardStep::Land(seat, LandWant::Summon { hero, from, left: left.saturating_sub(count) }));
                let to = state.hero(hero).area;
                self.summon(state, seat, (from, to), unit, count, sink);
            }
            _ => _ = state.stack.pop(),
        }
    }

    pub(super) fn land_closed<S: Sink>(&self, state: &mut State, seat: Seat, want: LandWant, sink: &mut S) {
        state.stack.pop();
        if let LandWant::FoundAt { area } = want
            && state.controller(area).is_none()
            && state.place(area).units() == 0
        {
            let place = state.place_mut(area);
            place.stronghold = Some(Stronghold { damaged: true, development: None });
            place.owner = seat.into();
            sink.tell(|| self.at("runewars-founds", seat, area).rule("RW-114"));
            self.look_around(state, sink);
        }
    }

    /// RW-44: neutral units of an area retreat; the player to the left says where to.
    fn send_away(&self, state: &mut State, seat: Seat, from: Area) {
        if state.place(from).neutrals() > 0 {
            let chooser = state.left_of(seat);
            state.stack.push(Step::March(MarchStep::SendAway { seat: chooser, from }));
        }
    }

    fn rout_unit<S: Sink>(&self, state: &mut State, area: Area, unit: Unit, sink: &mut S) {
        let kind = kind_of(unit);
        let place = state.place_mut(area);
        if place.standing[kind] > 0 {
            place.standing[kind] -= 1;
            place.routed[kind] += 1;
            sink.tell(|| {
                let event = Event::new("runewars-routed-by").with("unit", self.unit_thing(unit));
                event.with("area", self.area_thing(area)).with("cause", self.cause(state)).rule("RW-108")
            });
        }
    }

    fn lure<S: Sink>(&self, state: &mut State, from: Area, to: Area, sink: &mut S) {
        for kind in TYPES..KINDS {
            let place = state.place_mut(from);
            let (standing, routed) =
                (std::mem::take(&mut place.standing[kind]), std::mem::take(&mut place.routed[kind]));
            let place = state.place_mut(to);
            place.standing[kind] += standing;
            place.routed[kind] += routed;
        }
        sink.tell(|| {
            let event = Event::new("runewars-neutrals-lured").with("from", self.area_thing(from));
            event.with("to", self.area_thing(to)).rule("RW-121")
        });
    }

    fn summon<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        (from, to): (Area, Area),
        unit: Unit,
        count: u8,
        sink: &mut S,
    ) {
        let kind = kind_of(unit);
        let count = count.min(state.place(from).standing[kind]);
        state.place_mut(from).standing[kind] -= count;
        let place = state.place_mut(to);
        place.standing[kind] += count;
        place.owner = seat.into();
        state.settle(from);
        sink.tell(|| {
            let event = self
                .at("runewars-summons", seat, to)
                .with("unit", self.unit_thing(unit))
                .with("units", self.units_name(unit));
            event.with("count", count).rule("RW-121")
        });
        self.look_around(state, sink);
    }
}
