//! The Adventure step: drawing cards, Events and Encounters, and Challenges that were not defeated.

use crate::Runebound;
use crate::choice::Choice;
use crate::content::{CardType, Colour};
use crate::map::Space;
use crate::state::{ARENA, EVENT, NO_CARD, Slot, State, Step, TRACK, What, deck};
use kernel::{Card, Event, Seat, Sink};

impl Runebound {
    /// Is there an adventure where the hero stands (RB-32, RB-36)?
    pub(crate) fn can_adventure(&self, state: &State, seat: Seat) -> bool {
        let space = state.player(seat).space;
        state.counters.has(space.index()) || state.slot_at(space).is_some()
    }

    pub(crate) fn choose_adventure<S: Sink>(&self, state: &mut State, seat: Seat, choice: Choice, sink: &mut S) {
        state.stack.pop();
        match choice {
            Choice::Adventure => self.begin_adventure(state, seat),
            Choice::Fight(other) => self.attack_hero(state, seat, other, sink),
            _ => {}
        }
    }

    /// Is there anything to choose? With the last doom counter there is not (RB-48).
    pub(crate) fn still_may_adventure(&self, state: &mut State, seat: Seat) -> bool {
        let doomed = self.is_doomed(state);
        if !doomed && (self.can_adventure(state, seat) || self.company(state, seat).next().is_some()) {
            return true;
        }
        state.stack.pop();
        if doomed {
            self.begin_adventure(state, seat);
        }
        false
    }

    pub(crate) fn list_adventures(&self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.push(Choice::Skip);
        if self.can_adventure(state, seat) {
            into.push(Choice::Adventure);
        }
        into.extend(self.company(state, seat).map(Choice::Fight));
    }

    fn begin_adventure(&self, state: &mut State, seat: Seat) {
        let space = state.player(seat).space;
        match state.slot_at(space) {
            Some(slot) => {
                let card = state.track[slot].card;
                state.push(Step { card, ..Step::of(What::Face, seat) });
            }
            None => state.push(Step::of(What::Draw, seat)),
        }
    }

    /// The next card of the deck; Events and Encounters are dealt with and the step stays for another (RB-32 to RB-35).
    pub(crate) fn draw_adventure<S: Sink>(&self, state: &mut State, step: Step, sink: &mut S) {
        let space = state.player(step.by).space;
        let jewel = self.content.map.space(space).jewel;
        let colour = if self.is_doomed(state) { Some(Colour::Red) } else { jewel };
        let drawn = colour.map(|colour| (colour, deck(colour)));
        let Some((colour, pile)) = drawn.filter(|(_, pile)| (step.n as usize) <= state.cards.len(*pile)) else {
            state.stack.pop();
            return;
        };
        let Some(card) = state.cards.draw(pile, ARENA) else {
            state.stack.pop();
            return;
        };
        state.cards.open(card);
        if let Some(top) = state.stack.last_mut() {
            top.n += 1;
        }
        sink.tell(|| {
            let event = Event::new("runebound-draws").with("who", self.who(state, step.by));
            event.with("card", self.thing(self.kind_of(card))).with("colour", colour.slug()).rule("RB-32")
        });
        let info = self.content.of(card);
        match info.card_type {
            CardType::Event => self.play_event(state, step.by, card, sink),
            CardType::Encounter => {
                state.used.set(self.kind_of(card).index());
                self.discard(state, card, sink);
                self.push_run(state, step.by, info.does);
            }
            _ => {
                state.stack.pop();
                state.push(Step { card, ..Step::of(What::Face, step.by) });
            }
        }
    }

    /// RB-33, RB-34, FW-10
    fn play_event<S: Sink>(&self, state: &mut State, seat: Seat, card: Card, sink: &mut S) {
        for (index, space) in self.content.map.spaces.iter().enumerate() {
            if space.starburst {
                state.counters.set(index);
            }
        }
        let info = self.content.of(card);
        let before = state.event();
        if before.is_some_and(|before| self.content.of(before).number > info.number) {
            self.discard(state, card, sink);
            sink.tell(|| {
                Event::new("runebound-event-passes").with("card", self.thing(self.kind_of(card))).rule("RB-33")
            });
            return;
        }
        if let Some(before) = before {
            self.discard(state, before, sink);
        }
        state.cards.put_top(card, EVENT);
        state.weather = info.weather;
        state.used.set(self.kind_of(card).index());
        sink.tell(|| {
            let event = Event::new("runebound-event").with("card", self.thing(self.kind_of(card)));
            event.with("weather", self.weather_thing(info.weather)).rule("FW-10")
        });
        self.push_run(state, seat, info.does);
    }

    /// The Challenge that was being fought stays undefeated (RB-36).
    pub(crate) fn leave_undefeated<S: Sink>(&self, state: &mut State, sink: &mut S) {
        if !std::mem::take(&mut state.fight.active) || state.fight.rival.is_some() {
            return;
        }
        let (card, space) = (state.fight.card, state.fight.space);
        if state.cards.place(card) != ARENA {
            return;
        }
        match state.track.iter().position(|slot| slot.card == NO_CARD) {
            Some(free) => {
                state.track[free] = Slot { card, space };
                state.cards.put_bottom(card, TRACK);
            }
            None => self.discard(state, card, sink),
        }
    }

    /// The adventure counter here becomes the hero's (RB-24).
    pub(crate) fn take_counter(&self, state: &mut State, seat: Seat, space: Space) {
        if let Some(colour) = self.content.map.space(space).jewel
            && state.counters.has(space.index())
        {
            state.counters.clear(space.index());
            let player = state.player_mut(seat);
            player.counters[colour.index()] = player.counters[colour.index()].saturating_add(1);
        }
    }
}
