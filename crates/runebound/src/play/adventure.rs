//! The Adventure step: drawing cards, Events and Encounters, and Challenges that were not defeated.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::content::{CardType, Colour};
use crate::map::Space;
use crate::state::{ARENA, EVENT, Foe, Slot, State, TRACK, What, deck};
use kernel::{Beat, Card, Event, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    /// Is there an adventure where the hero stands (RB-32, RB-36)?
    pub(crate) fn can_adventure(&self, state: &State<A>, seat: Seat) -> bool {
        let space = state.player(seat).space;
        state.counters.has(space.index()) || state.undefeated_at(space).is_some()
    }

    pub(crate) fn choose_adventure<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        state.stack.pop();
        match choice {
            Choice::Adventure => self.begin_adventure(state, seat),
            Choice::Fight(other) => self.attack_hero(state, seat, other, sink),
            _ => {}
        }
    }

    /// Is there anything to choose? With the last doom counter there is not (RB-48).
    pub(crate) fn still_may_adventure(&self, state: &mut State<A>, seat: Seat) -> bool {
        let doomed = self.is_doomed(state);
        if !doomed && (self.can_adventure(state, seat) || (A::DUELS && self.company(state, seat).next().is_some())) {
            return true;
        }
        state.stack.pop();
        if doomed {
            self.begin_adventure(state, seat);
        }
        false
    }

    pub(crate) fn list_adventures(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        into.push(Choice::Skip);
        if self.can_adventure(state, seat) {
            into.push(Choice::Adventure);
        }
        if A::DUELS {
            into.extend(self.company(state, seat).map(Choice::Fight));
        }
    }

    fn begin_adventure(&self, state: &mut State<A>, seat: Seat) {
        let space = state.player(seat).space;
        state.push(
            seat,
            match state.undefeated_at(space) {
                Some((_, card)) => What::Face { card },
                None => What::Draw { drawn: 0 },
            },
        );
    }

    /// The next card of the deck; Events and Encounters are dealt with and the step stays for another (RB-32 to RB-35).
    pub(crate) fn draw_adventure<S: Sink>(&self, state: &mut State<A>, seat: Seat, drawn: u8, sink: &mut S) {
        let space = state.player(seat).space;
        let jewel = self.content.map.space(space).jewel;
        let colour = if self.is_doomed(state) { Some(Colour::Red) } else { jewel };
        let from = colour.map(|colour| (colour, deck(colour)));
        let Some((colour, pile)) = from.filter(|(_, pile)| (drawn as usize) <= state.cards.len(*pile)) else {
            state.stack.pop();
            return;
        };
        let Some(card) = state.cards.draw(pile, ARENA) else {
            state.stack.pop();
            return;
        };
        state.cards.open(card);
        state.becomes(What::Draw { drawn: drawn + 1 });
        sink.tell(|| {
            let event = Event::new("runebound-draws").with("who", self.who(state, seat));
            event
                .with("card", self.thing(self.kind_of(card)))
                .with("colour", colour.slug())
                .rule("RB-32")
                .beat(Beat::Turned)
        });
        let info = self.content.of(card);
        match info.card_type {
            CardType::Event => self.play_event(state, seat, card, sink),
            CardType::Encounter => {
                state.used.set(self.kind_of(card).index());
                self.discard(state, card, sink);
                self.push_run(state, seat, info.does);
            }
            _ => {
                state.becomes(What::Face { card });
            }
        }
    }

    /// RB-33, RB-34
    fn play_event<S: Sink>(&self, state: &mut State<A>, seat: Seat, card: Card, sink: &mut S) {
        self.refill(state);
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
        state.used.set(self.kind_of(card).index());
        A::event(self, state, card, sink);
        self.push_run(state, seat, info.does);
    }

    /// Every jewel with a starburst has its counter again.
    pub(crate) fn refill(&self, state: &mut State<A>) {
        for (index, space) in self.content.map.spaces.iter().enumerate() {
            if space.starburst {
                state.counters.set(index);
            }
        }
    }

    /// The Challenge that was being fought stays undefeated (RB-36).
    pub(crate) fn leave_undefeated<S: Sink>(&self, state: &mut State<A>, sink: &mut S) {
        let fought = std::mem::take(&mut state.fight.active);
        let (Foe::Challenge(card), space) = (state.fight.foe, state.fight.space) else { return };
        if !fought || state.cards.place(card) != ARENA {
            return;
        }
        if A::undefeated(self, state, card, sink) {
            return;
        }
        match state.track.iter_mut().find(|slot| slot.is_none()) {
            Some(free) => {
                *free = Some(Slot { card, space });
                state.cards.put_bottom(card, TRACK);
            }
            None => self.discard(state, card, sink),
        }
    }

    /// The adventure counter here becomes the hero's (RB-24).
    pub(crate) fn take_counter(&self, state: &mut State<A>, seat: Seat, space: Space) {
        if let Some(colour) = self.content.map.space(space).jewel
            && state.counters.has(space.index())
        {
            state.counters.clear(space.index());
            let player = state.player_mut(seat);
            player.counters[colour.index()] = player.counters[colour.index()].saturating_add(1);
        }
    }
}
