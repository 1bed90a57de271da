//! Fortify: a stronghold built, one repaired, the runes of two areas mixed; each at most once.

use crate::Runewars;
use crate::choice::Choice;
use crate::ids::{Area, Resource};
use crate::land::areas;
use crate::state::{STRONGHOLDS, State, Stronghold};
use crate::step::{OrderStep, Step};
use kernel::{Event, Seat, Sink};

const BUILD: u8 = 1;
const REPAIR: u8 = 2;
const MIX: u8 = 4;

impl Runewars {
    /// RW-27: which parts can still be done, a bit for each.
    pub(crate) fn fortify_parts(&self, state: &State, seat: Seat, done: u8) -> u8 {
        let [_, wood, ore] = state.player(seat).dials;
        let build = wood > 0 && ore > 0 && self.building_sites(state, seat) != 0;
        let repair = ore > 0 && self.damaged(state, seat) != 0;
        let own = state.controlled(seat);
        let mix = own & state.tokens() != 0 && own.count_ones() > 1;
        let parts = (u8::from(build) * BUILD) | (u8::from(repair) * REPAIR) | (u8::from(mix) * MIX);
        parts & !done
    }

    fn building_sites(&self, state: &State, seat: Seat) -> u64 {
        let free = |area: &Area| state.place(*area).stronghold.is_none() && state.place(*area).city.is_none();
        areas(state.controlled(seat)).filter(free).fold(0, |set, area| set | area.bit())
    }

    fn damaged(&self, state: &State, seat: Seat) -> u64 {
        let hurt = |area: &Area| state.place(*area).stronghold.is_some_and(|held| held.damaged);
        areas(state.strongholds(seat)).filter(hurt).fold(0, |set, area| set | area.bit())
    }

    pub(crate) fn fortify_options(&self, state: &State, step: OrderStep, seat: Seat, into: &mut Vec<Choice>) {
        match step {
            OrderStep::Fortify { done, .. } => {
                let parts = self.fortify_parts(state, seat, done);
                let all = [(BUILD, Choice::Build), (REPAIR, Choice::Repair), (MIX, Choice::Runes)];
                into.extend(all.iter().filter(|(part, _)| parts & part != 0).map(|(_, choice)| *choice));
                into.push(Choice::Done);
            }
            OrderStep::Build { .. } => into.extend(areas(self.building_sites(state, seat)).map(Choice::Area)),
            OrderStep::Repair { .. } => into.extend(areas(self.damaged(state, seat)).map(Choice::Area)),
            OrderStep::MixFirst { .. } => into.extend(areas(state.controlled(seat) & state.tokens()).map(Choice::Area)),
            OrderStep::MixSecond { one, .. } => {
                into.extend(areas(state.controlled(seat) & !one.bit()).map(Choice::Area));
            }
            OrderStep::MixLay { one, two, .. } => self.lay_options(state, one, two, into),
            OrderStep::Relocate { area, must, .. } => {
                into.extend(areas(state.strongholds(seat) & !area.bit()).map(Choice::Area));
                if !must {
                    into.push(Choice::Done);
                }
            }
            _ => {}
        }
    }

    /// RW-74: a single token may lie in either area. Of two the player knows the kinds; others see only that there were two.
    fn lay_options(&self, state: &State, one: Area, two: Area, into: &mut Vec<Choice>) {
        if state.place(one).rune.is_none() || state.place(two).rune.is_none() {
            return into.extend([one, two].map(Choice::Area));
        }
        match [one, two].map(|area| state.is_dragon(area)) {
            [false, false] => into.push(Choice::Done),
            [true, true] => into.push(Choice::Dragon(one)),
            _ => into.extend([one, two].map(Choice::Dragon)),
        }
    }

    /// RW-48: with all strongholds on the land one of them is given up.
    pub(crate) fn raise_stronghold<S: Sink>(
        &self,
        state: &mut State,
        seat: Seat,
        area: Area,
        damaged: bool,
        sink: &mut S,
    ) {
        if state.strongholds(seat).count_ones() as usize >= STRONGHOLDS {
            state.stack.push(Step::Order(OrderStep::Relocate { seat, area, damaged, must: true }));
            return;
        }
        let place = state.place_mut(area);
        place.owner = seat.into();
        place.stronghold = Some(Stronghold { damaged, development: None });
        sink.tell(|| self.at("runewars-stronghold", seat, area).rule("RW-27"));
    }

    pub(crate) fn fortify_apply<S: Sink>(
        &self,
        state: &mut State,
        step: OrderStep,
        seat: Seat,
        choice: Choice,
        sink: &mut S,
    ) {
        match (step, choice) {
            (OrderStep::Fortify { done, .. }, Choice::Build | Choice::Repair | Choice::Runes) => {
                let (part, next) = match choice {
                    Choice::Build => (BUILD, OrderStep::Build { seat }),
                    Choice::Repair => (REPAIR, OrderStep::Repair { seat }),
                    _ => (MIX, OrderStep::MixFirst { seat }),
                };
                state.stack.becomes(Step::Order(OrderStep::Fortify { seat, done: done | part }));
                state.stack.push(Step::Order(next));
            }
            (OrderStep::Build { .. }, Choice::Area(area)) => {
                state.stack.pop();
                let dials = &mut state.player_mut(seat).dials;
                dials[Resource::Wood.index()] -= 1;
                dials[Resource::Ore.index()] -= 1;
                self.raise_stronghold(state, seat, area, false, sink);
            }
            (OrderStep::Relocate { area, damaged, .. }, Choice::Area(from)) => {
                state.stack.pop();
                state.place_mut(from).stronghold = None;
                state.settle(from);
                sink.tell(|| self.at("runewars-gives-up-stronghold", seat, from).rule("RW-48"));
                self.raise_stronghold(state, seat, area, damaged, sink);
            }
            (OrderStep::Repair { .. }, Choice::Area(area)) => {
                state.stack.pop();
                state.player_mut(seat).dials[Resource::Ore.index()] -= 1;
                if let Some(held) = &mut state.place_mut(area).stronghold {
                    held.damaged = false;
                }
                sink.tell(|| self.at("runewars-repairs", seat, area).rule("RW-27"));
            }
            (OrderStep::MixFirst { .. }, Choice::Area(one)) => {
                state.stack.becomes(Step::Order(OrderStep::MixSecond { seat, one }));
            }
            (OrderStep::MixSecond { one, .. }, Choice::Area(two)) => {
                state.stack.becomes(Step::Order(OrderStep::MixLay { seat, one, two }));
            }
            (OrderStep::MixLay { one, two, .. }, choice) => {
                state.stack.pop();
                self.mix_runes(state, seat, one, two, choice, sink);
            }
            _ => _ = state.stack.pop(),
        }
    }

    /// RW-74: the tokens of two areas are taken up, looked at and laid down again face down, at most one in each. Where a
    /// single one lies then all see; which of two lies where only who has laid them.
    fn mix_runes<S: Sink>(&self, state: &mut State, seat: Seat, one: Area, two: Area, choice: Choice, sink: &mut S) {
        state.runes_up &= !(one.bit() | two.bit());
        match (state.place(one).rune, state.place(two).rune) {
            (Some(first), Some(second)) => {
                let stays = match choice {
                    Choice::Dragon(area) => state.is_dragon(area),
                    _ => true,
                };
                let order = if stays { [first, second] } else { [second, first] };
                let laid = state.runes.rearrange(&order, seat.set());
                state.place_mut(one).rune = Some(laid[0]);
                state.place_mut(two).rune = Some(laid[1]);
            }
            (Some(token), None) | (None, Some(token)) => {
                let laid = state.runes.rearrange(&[token], seat.set())[0];
                let to = if choice == Choice::Area(two) { two } else { one };
                state.place_mut(one).rune = None;
                state.place_mut(two).rune = None;
                state.place_mut(to).rune = Some(laid);
            }
            (None, None) => {}
        }
        sink.tell(|| {
            let event = Event::new("runewars-mixes").with("who", seat).with("one", self.area_thing(one));
            event.with("two", self.area_thing(two)).rule("RW-74")
        });
    }
}
