//! A turn and its eight orders: windows before, between and after, the order itself, and the bonus of supremacy.

use crate::Runewars;
use crate::choice::Choice;
use crate::content::Icon;
use crate::ids::{Development, Hero, Order, Resource, TYPES, Title};
use crate::land::areas;
use crate::state::{Cause, KINDS, MOST_UNITS, Marching, State};
use crate::step::{MarchStep, OrderStep, Part, Step};
use kernel::{Event, Seat, Sink};

impl Runewars {
    pub(crate) fn order_asks(&self, state: &State, step: OrderStep) -> Option<Seat> {
        match step {
            OrderStep::Turn { .. } => None,
            OrderStep::Window { seat } => {
                (self.claim_open(state, seat) || self.window_open(state, seat)).then_some(seat)
            }
            OrderStep::Strategize { seat } => Some(seat),
            OrderStep::StepTo { seat, from } => (self.steps_from(state, seat, from) != 0).then_some(seat),
            OrderStep::StepWith { seat, .. } => Some(seat),
            OrderStep::Recruit { seat, .. } => Some(seat),
            OrderStep::Place { seat, home } => {
                let next = self.next_recruit(state, seat);
                let waits = next.is_some_and(|kind| self.has_figure(state, seat, kind));
                (waits && self.recruit_room(state, seat, home) != 0).then_some(seat)
            }
            OrderStep::GiveUp { seat, .. } | OrderStep::Relocate { seat, .. } | OrderStep::Redevelop { seat, .. } => {
                Some(seat)
            }
            OrderStep::Excess { seat, area } => (state.place(area).units() > MOST_UNITS).then_some(seat),
            OrderStep::Cities { seat, left } => (left != 0).then_some(seat),
            OrderStep::Ally { seat, shape, left, .. } => {
                (left > 0 && self.kinds_left(state, shape) != 0).then_some(seat)
            }
            OrderStep::PayForHeroes { seat } => (self.most_heroes_drawn(state, seat) > 0).then_some(seat),
            OrderStep::KeepHero { seat } | OrderStep::Desert { seat } => Some(seat),
            OrderStep::HeroStands { seat, .. } => (state.strongholds(seat) != 0).then_some(seat),
            OrderStep::Income { seat, left } => (left != 0).then_some(seat),
            OrderStep::Develop { seat } => (self.sites(state, seat) != 0).then_some(seat),
            OrderStep::DevelopAs { seat, .. } => Some(seat),
            OrderStep::Title { seat } => self.titles_for(state, seat).next().map(|_| seat),
            OrderStep::TitlePrice { seat, .. } => Some(seat),
            OrderStep::Fortify { seat, done } => (self.fortify_parts(state, seat, done) != 0).then_some(seat),
            OrderStep::Build { seat }
            | OrderStep::Repair { seat }
            | OrderStep::MixFirst { seat }
            | OrderStep::MixSecond { seat, .. }
            | OrderStep::MixLay { seat, .. } => Some(seat),
        }
    }

    pub(crate) fn order_options(&self, state: &State, step: OrderStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            OrderStep::Turn { .. } => {}
            OrderStep::Window { .. } => {
                if self.may_claim(state, seat) {
                    into.push(Choice::Claim);
                }
                self.own_turn_options(state, seat, into);
                into.push(Choice::Done);
            }
            OrderStep::Strategize { .. } => {
                into.extend(areas(self.steppers(state, seat)).map(Choice::Area));
                into.push(Choice::Done);
            }
            OrderStep::StepTo { from, .. } => into.extend(areas(self.steps_from(state, seat, from)).map(Choice::Area)),
            OrderStep::StepWith { from, to, .. } => self.step_options(state, seat, from, to, into),
            OrderStep::Recruit { first, .. } => {
                into.extend(Resource::ALL.iter().filter(|&&of| Some(of) != first).map(|&of| Choice::Resource(of)));
            }
            OrderStep::Place { home, .. } => into.extend(areas(self.recruit_room(state, seat, home)).map(Choice::Area)),
            OrderStep::Excess { area, .. } => self.list_units(state, area, into),
            OrderStep::Income { left, .. } => {
                if let Some(area) = areas(left).next() {
                    let (yields, more) = (&self.content.areas[area.index()].yields, self.village(state, area));
                    let there = |of: &&Resource| yields[of.index()] + more[of.index()] > 0;
                    into.extend(Resource::ALL.iter().filter(there).map(|&of| Choice::Resource(of)));
                    if into.is_empty() {
                        into.push(Choice::Done);
                    }
                }
            }
            OrderStep::Develop { .. } => {
                into.extend(areas(self.sites(state, seat)).map(Choice::Area));
                into.push(Choice::Done);
            }
            OrderStep::DevelopAs { .. } => {
                into.extend(Development::ALL.iter().map(|&kind| Choice::Development(kind)));
            }
            OrderStep::Redevelop { development, .. } => {
                into.extend(areas(self.developed(state, seat, development)).map(Choice::Area));
            }
            OrderStep::GiveUp { kind, .. } => {
                into.extend(areas(self.holders(state, seat, kind.into())).map(Choice::Area));
                into.push(Choice::Done);
            }
            OrderStep::Title { .. } => {
                into.extend(self.titles_for(state, seat).map(Choice::Title));
                into.push(Choice::Done);
            }
            OrderStep::TitlePrice { title, .. } => {
                let least = state.titles[title.index()].influence + 1;
                into.extend((least..=state.player(seat).influence).map(Choice::Pay));
            }
            OrderStep::Cities { .. }
            | OrderStep::Ally { .. }
            | OrderStep::PayForHeroes { .. }
            | OrderStep::KeepHero { .. }
            | OrderStep::HeroStands { .. }
            | OrderStep::Desert { .. } => {
                self.rally_options(state, step, seat, into);
            }
            OrderStep::Fortify { .. }
            | OrderStep::Build { .. }
            | OrderStep::Repair { .. }
            | OrderStep::MixFirst { .. }
            | OrderStep::MixSecond { .. }
            | OrderStep::MixLay { .. }
            | OrderStep::Relocate { .. } => {
                self.fortify_options(state, step, seat, into);
            }
        }
    }

    pub(crate) fn order_apply<S: Sink>(
        &self,
        state: &mut State,
        step: OrderStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (OrderStep::Window { .. }, Choice::Claim) => self.begin_claim(state, seat),
            (OrderStep::Window { .. }, Choice::Card(card)) => self.own_turn_apply(state, seat, card, sink),
            (
                OrderStep::Window { .. }
                | OrderStep::Strategize { .. }
                | OrderStep::Develop { .. }
                | OrderStep::Title { .. },
                Choice::Done,
            ) => {
                state.stack.pop();
            }
            (OrderStep::Strategize { .. }, Choice::Area(from)) => {
                state.stack.push(Step::Order(OrderStep::StepTo { seat, from }));
            }
            (OrderStep::StepTo { from, .. }, Choice::Area(to)) => {
                state.stack.becomes(Step::Order(OrderStep::StepWith { seat, from, to }));
            }
            (OrderStep::StepWith { from, to, .. }, with) => {
                state.stack.pop();
                self.step_with(state, seat, from, to, with, sink);
            }
            (OrderStep::Recruit { .. }, Choice::Resource(resource)) => {
                state.recruits = [0; TYPES];
                self.recruit_from(state, seat, resource);
                state.marching.recruited = Some(resource);
                sink.tell(|| {
                    Event::new("runewars-recruits")
                        .with("who", seat)
                        .with("resource", resource_name(resource))
                        .rule("RW-24")
                });
                state.stack.becomes(Step::Order(OrderStep::Place { seat, home: false }));
            }
            (OrderStep::Place { home, .. }, Choice::Area(area)) => self.place_recruit(state, seat, home, area, sink),
            (OrderStep::Excess { area, .. }, Choice::Figure { unit, routed, .. }) => {
                self.lose_unit(state, area, unit, routed, ("runewars-crowded", "RW-40"), sink);
            }
            (OrderStep::Income { left, .. }, choice) => {
                if let Choice::Resource(resource) = choice {
                    let dial = &mut state.player_mut(seat).dials[resource.index()];
                    *dial = (*dial + 1).min(super::control::MOST_ON_DIAL);
                    let now = *dial;
                    if let Some(area) = areas(left).next() {
                        sink.tell(|| {
                            let event = self.at("runewars-income-dial", seat, area).with("count", now);
                            event.with("resource", resource_name(resource)).rule("RW-23")
                        });
                    }
                }
                state.stack.becomes(Step::Order(OrderStep::Income { seat, left: left & (left - 1) }));
            }
            (OrderStep::Develop { .. }, Choice::Area(area)) => {
                state.stack.becomes(Step::Order(OrderStep::DevelopAs { seat, area }));
            }
            (OrderStep::DevelopAs { area, .. }, Choice::Development(development)) => {
                state.stack.pop();
                state.player_mut(seat).dials[Resource::Wood.index()] -= 1;
                let left = self.developments_left(state, seat).any(|kind| kind == development);
                if left {
                    self.develop(state, seat, area, development, sink);
                } else {
                    state.stack.push(Step::Order(OrderStep::Redevelop { seat, area, development }));
                }
            }
            (OrderStep::Redevelop { area, development, .. }, Choice::Area(from)) => {
                state.stack.pop();
                if let Some(held) = &mut state.place_mut(from).stronghold {
                    held.development = None;
                }
                sink.tell(|| self.at("runewars-gives-up-development", seat, from).rule("RW-48"));
                self.develop(state, seat, area, development, sink);
            }
            (OrderStep::GiveUp { kind, .. }, Choice::Area(from)) => {
                state.stack.pop();
                let place = state.place_mut(from);
                // Who is routed is worth less: nobody would give up another one.
                let kind = usize::from(kind);
                let count = if place.routed[kind] > 0 { &mut place.routed[kind] } else { &mut place.standing[kind] };
                *count = count.saturating_sub(1);
                state.settle(from);
                let unit = state.unit(Some(seat), kind);
                sink.tell(|| {
                    self.at("runewars-gives-up", seat, from).with("unit", self.unit_thing(unit)).rule("RW-48")
                });
            }
            (OrderStep::GiveUp { kind, .. }, _) => {
                state.stack.pop();
                state.recruits[usize::from(kind)] = 0;
            }
            (OrderStep::Title { .. }, Choice::Title(title)) => {
                state.stack.becomes(Step::Order(OrderStep::TitlePrice { seat, title }));
            }
            (OrderStep::TitlePrice { title, .. }, Choice::Pay(price)) => {
                state.stack.pop();
                state.player_mut(seat).influence -= price;
                let held = &mut state.titles[title.index()];
                (held.holder, held.influence) = (seat.into(), price);
                state.used.set(self.title_thing(title).0.into());
                sink.tell(|| {
                    let event =
                        Event::new("runewars-takes-title").with("who", seat).with("title", self.title_thing(title));
                    event.with("count", price).rule("RW-26")
                });
            }
            (
                OrderStep::Cities { .. }
                | OrderStep::Ally { .. }
                | OrderStep::PayForHeroes { .. }
                | OrderStep::KeepHero { .. }
                | OrderStep::HeroStands { .. }
                | OrderStep::Desert { .. },
                _,
            ) => {
                self.rally_apply(state, step, seat, choice, sink);
            }
            (
                OrderStep::Fortify { .. }
                | OrderStep::Build { .. }
                | OrderStep::Repair { .. }
                | OrderStep::MixFirst { .. }
                | OrderStep::MixSecond { .. }
                | OrderStep::MixLay { .. }
                | OrderStep::Relocate { .. },
                _,
            ) => {
                self.fortify_apply(state, step, seat, choice, sink);
            }
            _ => {}
        }
    }

    pub(crate) fn order_work<S: Sink>(&self, state: &mut State, step: OrderStep, sink: &mut S) {
        match step {
            OrderStep::Turn { seat, part } => self.turn(state, seat, part, sink),
            OrderStep::Place { seat, home } => match self.next_recruit(state, seat) {
                Some(kind) if self.recruit_room(state, seat, home) != 0 => {
                    state.stack.push(Step::Order(OrderStep::GiveUp { seat, kind: kind as u8 }));
                }
                // Nobody or no room is left.
                _ => {
                    state.recruits = [0; TYPES];
                    state.stack.pop();
                }
            },
            OrderStep::Income { seat, .. } => state.stack.becomes(Step::Order(OrderStep::Develop { seat })),
            OrderStep::Excess { .. } => _ = state.stack.pop(),
            _ => _ = state.stack.pop(),
        }
    }

    // --- The turn --------------------------------------------------------------------------------------------------

    fn turn<S: Sink>(&self, state: &mut State, seat: Seat, part: Part, sink: &mut S) {
        let next = match part {
            Part::Before => Part::Primary,
            Part::Primary => Part::Between,
            Part::Between => Part::Bonus,
            Part::Bonus => Part::After,
            Part::After | Part::Done => Part::Done,
        };
        // RW-45: who has lost the last area in a battle or after a parley is out before anything else is asked.
        if state.marching.target.is_some() {
            self.eliminate(state, sink);
        }
        if part == Part::Done || state.player(seat).eliminated {
            state.stack.pop();
            return self.close_turn(state, sink);
        }
        state.stack.becomes(Step::Order(OrderStep::Turn { seat, part: next }));
        match part {
            Part::Primary => self.primary(state, seat, sink),
            Part::Bonus if self.is_supreme(state, seat) => self.bonus(state, seat, sink),
            Part::Bonus => {}
            // RW-19: where no bonus can follow this window is one with the next.
            Part::Between if !self.bonus_ahead(state, seat) => {}
            _ => {
                self.look_around(state, sink);
                state.stack.push(Step::Order(OrderStep::Window { seat }));
            }
        }
    }

    fn close_turn<S: Sink>(&self, state: &mut State, sink: &mut S) {
        state.marching = Marching::default();
        state.arrived.clear();
        self.look_around(state, sink);
        self.eliminate(state, sink);
    }

    /// RW-16: the highest number of this year's orders.
    pub(crate) fn is_supreme(&self, state: &State, seat: Seat) -> bool {
        let player = state.player(seat);
        player.order.is_some_and(|order| u16::from(player.given) >> (order as u16 + 1) == 0)
    }

    fn primary<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        let Some(order) = state.player(seat).order else { return };
        state.cause = Cause::Order(order);
        match order {
            Order::Strategize => state.stack.push(Step::Order(OrderStep::Strategize { seat })),
            Order::Mobilize | Order::Conquest => {
                state.marching.siege = order == Order::Conquest && self.is_supreme(state, seat); // RW-22
                state.stack.push(Step::March(MarchStep::Activate { seat, again: false }));
            }
            Order::Harvest => {
                state.player_mut(seat).dials = self.yields(state, seat); // RW-23
                let dials = state.player(seat).dials;
                sink.tell(|| {
                    let event = Event::new("runewars-harvests").with("who", seat).with("food", dials[0]);
                    event.with("wood", dials[1]).with("ore", dials[2]).rule("RW-23")
                });
            }
            Order::Recruit => state.stack.push(Step::Order(OrderStep::Recruit { seat, first: None })),
            Order::Rally => self.rally(state, seat),
            Order::Power => {
                let amount = self.icons(state, seat, Icon::Influence); // RW-26
                self.gain(state, seat, amount, "RW-26", sink);
            }
            Order::Fortify => state.stack.push(Step::Order(OrderStep::Fortify { seat, done: 0 })),
        }
    }

    fn bonus<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        state.cause = state.player(seat).order.map_or(Cause::None, Cause::Order);
        match state.player(seat).order {
            Some(Order::Strategize) if !state.decrees.no_strategize_bonus => {
                let cards = self.icons(state, seat, Icon::Tactics); // RW-20
                self.draw_tactics(state, seat, cards, sink);
            }
            Some(Order::Mobilize) => {
                state.stack.push(Step::March(MarchStep::Activate { seat, again: true })); // RW-21
            }
            Some(Order::Harvest) => self.developments_pay(state, seat, sink),
            Some(Order::Recruit) => {
                let first = state.marching.recruited;
                state.stack.push(Step::Order(OrderStep::Recruit { seat, first }));
            }
            Some(Order::Rally) => state.stack.push(Step::Order(OrderStep::PayForHeroes { seat })),
            Some(Order::Power) => state.stack.push(Step::Order(OrderStep::Title { seat })),
            _ => {}
        }
    }

    // --- Dials -----------------------------------------------------------------------------------------------------

    /// RW-17: the icons at or below the pointer of one dial.
    pub(crate) fn shown(&self, state: &State, seat: Seat, resource: Resource) -> &[Icon] {
        let Some(faction) = state.faction(seat) else { return &[] };
        let dial = &self.content.factions[faction.index()].dials[resource.index()];
        &dial[..usize::from(state.player(seat).dials[resource.index()]).min(dial.len())]
    }

    /// RW-17: how many of an icon all dials show.
    pub(crate) fn icons(&self, state: &State, seat: Seat, icon: Icon) -> u8 {
        let count =
            |&resource: &Resource| self.shown(state, seat, resource).iter().filter(|&&shown| shown == icon).count();
        Resource::ALL.iter().map(count).sum::<usize>() as u8
    }

    /// RW-24: the units of one dial wait to be placed.
    pub(crate) fn recruit_from(&self, state: &mut State, seat: Seat, resource: Resource) {
        let mut gained = [0u8; TYPES];
        for icon in self.shown(state, seat, resource) {
            if let Icon::Unit(unit) = icon {
                gained[unit.index() % TYPES] += 1;
            }
        }
        for (waiting, more) in state.recruits.iter_mut().zip(gained) {
            *waiting += more;
        }
    }

    fn has_figure(&self, state: &State, seat: Seat, kind: usize) -> bool {
        let unit = state.unit(Some(seat), kind);
        state.figures(unit) < self.content.units[unit.index()].figures
    }

    /// Areas with own units of a type.
    fn holders(&self, state: &State, seat: Seat, kind: usize) -> u64 {
        let holds = |area: &crate::ids::Area| {
            state.place(*area).owner.get() == Some(seat) && state.place(*area).count(kind) > 0
        };
        areas(state.land.laid).filter(holds).fold(0, |set, area| set | area.bit())
    }

    /// The next type that waits: those of which there is a figure first.
    pub(crate) fn next_recruit(&self, state: &State, seat: Seat) -> Option<usize> {
        let mut waiting = (0..TYPES).filter(|&kind| state.recruits[kind] > 0);
        let free = waiting.clone().find(|&kind| self.has_figure(state, seat, kind));
        free.or_else(|| waiting.next())
    }

    fn recruit_room(&self, state: &State, seat: Seat, home: bool) -> u64 {
        if !home {
            return state.strongholds(seat);
        }
        let room = |area: &crate::ids::Area| state.place(*area).units() < MOST_UNITS;
        areas(state.home_areas(seat)).filter(room).fold(0, |set, area| set | area.bit())
    }

    fn place_recruit<S: Sink>(&self, state: &mut State, seat: Seat, home: bool, area: crate::ids::Area, sink: &mut S) {
        _ = home;
        let Some(kind) = self.next_recruit(state, seat) else { return };
        state.recruits[kind] -= 1;
        let place = state.place_mut(area);
        place.standing[kind] += 1;
        place.owner = seat.into();
        let (unit, crowded) = (state.unit(Some(seat), kind), state.place(area).units() > MOST_UNITS);
        sink.tell(|| {
            let event = self.at("runewars-places", seat, area).with("unit", self.unit_thing(unit));
            event.with("cause", "none").rule("RW-24")
        });
        if crowded {
            state.stack.push(Step::Order(OrderStep::Excess { seat, area })); // RW-40
        }
    }

    // --- Developments ----------------------------------------------------------------------------------------------

    /// RW-23: a friendly stronghold without a development, if there is wood and a token.
    fn sites(&self, state: &State, seat: Seat) -> u64 {
        if state.player(seat).dials[Resource::Wood.index()] == 0 {
            return 0;
        }
        let free =
            |area: &crate::ids::Area| state.place(*area).stronghold.is_some_and(|held| held.development.is_none());
        areas(state.strongholds(seat)).filter(free).fold(0, |set, area| set | area.bit())
    }

    /// RW-43: two tokens for resources, one of each other.
    pub(crate) fn developments_left(&self, state: &State, seat: Seat) -> impl Iterator<Item = Development> {
        let mut left = DEVELOPMENTS;
        for area in areas(state.strongholds(seat)) {
            if let Some(built) = state.place(area).stronghold.and_then(|held| held.development) {
                left[built.index()] = left[built.index()].saturating_sub(1);
            }
        }
        Development::ALL.iter().copied().filter(move |kind| left[kind.index()] > 0)
    }

    /// Strongholds with this development.
    fn developed(&self, state: &State, seat: Seat, development: Development) -> u64 {
        let built = |area: &crate::ids::Area| {
            state.place(*area).stronghold.is_some_and(|held| held.development == Some(development))
        };
        areas(state.strongholds(seat)).filter(built).fold(0, |set, area| set | area.bit())
    }

    fn develop<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        area: crate::ids::Area,
        development: Development,
        sink: &mut S,
    ) {
        if let Some(stronghold) = &mut state.place_mut(area).stronghold {
            stronghold.development = Some(development);
        }
        sink.tell(|| {
            self.at("runewars-develops", seat, area).with("what", development_name(development)).rule("RW-23")
        });
    }

    fn developments_pay<S: Sink>(&self, state: &mut State, seat: Seat, sink: &mut S) {
        let mut harvest = 0;
        let (mut influence, mut cards) = (0, 0);
        for area in areas(state.strongholds(seat)) {
            match state.place(area).stronghold.and_then(|held| held.development) {
                Some(Development::Resources) => harvest |= area.bit(),
                Some(Development::Diplomat) => influence += DIPLOMAT_INFLUENCE,
                Some(Development::Training) => cards += 1,
                Some(Development::Defence) | None => {}
            }
        }
        let influence = state.gain_influence(seat, influence);
        if influence > 0 {
            sink.tell(|| Event::new("runewars-income").with("who", seat).with("count", influence).rule("RW-23"));
        }
        state.stack.push(Step::Order(OrderStep::Income { seat, left: harvest }));
        if cards > 0 {
            state.cause = Cause::Development(Development::Training);
            self.draw_tactics(state, seat, cards, sink);
        }
    }

    /// RW-26: titles that can be had for more than lies on them.
    fn titles_for(&self, state: &State, seat: Seat) -> impl Iterator<Item = Title> {
        let influence = state.player(seat).influence;
        let titles = state.titles;
        Title::ALL.iter().copied().filter(move |title| {
            let held = titles[title.index()];
            held.influence < influence && held.holder.get() != Some(seat)
        })
    }

    /// Units that may move on in this order: standing ones that have not arrived.
    pub(crate) fn fresh_units(&self, state: &State, seat: Seat, from: crate::ids::Area) -> [u8; KINDS] {
        let place = state.place(from);
        // Allies whom own units have led on may still follow, whoever controls the area now.
        let led = state.marching.left & from.bit() != 0 && place.owner.get().is_none();
        if !led && state.controller(from) != Some(seat) || place.activated.contains(seat) {
            return [0; KINDS];
        }
        let mut units = place.standing;
        for arrived in state.arrived.iter().filter(|arrived| arrived.area == from) {
            let count = &mut units[usize::from(arrived.kind)];
            *count = count.saturating_sub(arrived.count);
        }
        units
    }

    pub(crate) fn fresh_heroes<'s>(
        &self,
        state: &'s State,
        seat: Seat,
        from: crate::ids::Area,
    ) -> impl Iterator<Item = Hero> + use<'s> {
        let moved = state.marching.heroes;
        state
            .heroes_of(seat)
            .filter(move |&hero| state.hero(hero).area == from && !state.hero(hero).routed && moved & 1 << hero.0 == 0)
    }
}

const DIPLOMAT_INFLUENCE: u8 = 2;
/// RW-43: tokens of a faction by kind: Resources, Diplomat, Training Ground, defensive.
const DEVELOPMENTS: [u8; 4] = [2, 1, 1, 1];

pub(crate) fn resource_name(resource: Resource) -> kernel::Message {
    kernel::Message::new(match resource {
        Resource::Food => "runewars-food",
        Resource::Wood => "runewars-wood",
        Resource::Ore => "runewars-ore",
    })
}

pub(crate) fn development_name(development: Development) -> kernel::Message {
    kernel::Message::new(match development {
        Development::Resources => "runewars-development-resources",
        Development::Diplomat => "runewars-development-diplomat",
        Development::Training => "runewars-development-training",
        Development::Defence => "runewars-development-defence",
    })
}
