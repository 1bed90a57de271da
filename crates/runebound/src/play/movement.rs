//! The Movement step: walking, rolling, resting, spending dice one by one.

use crate::Runebound;
use crate::adventures::Adventure;
use crate::choice::Choice;
use crate::content::FACES;
use crate::effect::{Decree, Passive};
use crate::map::Space;
use crate::state::{MAX_DICE, State, What, Who};
use kernel::message::Thing;
use kernel::{Event, Seat, Sink};

impl<A: Adventure> Runebound<A> {
    /// How many dice the hero may roll now (RB-9).
    pub(crate) fn dice(&self, state: &State<A>, seat: Seat) -> u8 {
        let base = if self.is_hurt(state, seat) { 4 } else { 5 };
        let more = self.sum(state, seat, |hold| if let Passive::Dice(n) = hold { n as i8 } else { 0 });
        let fewer = self.decreed(state, |decree| if let Decree::FewerDice(n) = decree { n as i8 } else { 0 });
        (base + more - fewer + state.movement.more_dice as i8).clamp(0, MAX_DICE as i8) as u8
    }

    pub(crate) fn depart<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        if let Choice::Trade(with) = choice {
            return self.open_offer(state, seat, with);
        }
        state.stack.pop();
        match choice {
            Choice::Walk(space) => {
                A::leaves(state, seat);
                // The step is over, but whoever is met there can be traded with.
                state.push(seat, What::Travel);
                self.enter(state, seat, space, sink);
            }
            Choice::Roll(n) => {
                A::leaves(state, seat);
                let unrolled = self.resting(state, seat, n);
                self.rest(state, seat, unrolled, sink);
                self.roll_dice(state, self.who(state, seat), n, sink);
                if n > 0 {
                    state.push(seat, What::Travel);
                }
            }
            _ => {}
        }
    }

    /// How many dice rest if so many are rolled (RB-12).
    pub(crate) fn resting(&self, state: &State<A>, seat: Seat, rolled: u8) -> u8 {
        self.dice(state, seat).min(4).saturating_sub(rolled)
    }

    /// So many movement dice lie there to be spent, for a hero or any other piece (RB-10).
    pub(crate) fn roll_dice<S: Sink>(&self, state: &mut State<A>, who: Thing, n: u8, sink: &mut S) {
        for _ in 0..n {
            let face = self.roll_face(state);
            state.movement.dice.push(face);
        }
        state.movement.dice.sort_unstable();
        sink.tell(|| {
            let faces: Vec<kernel::Arg> = state.movement.dice.iter().map(|&f| self.face_arg(f)).collect();
            Event::new("runebound-rolls").with("who", who).with("n", n).with("faces", faces).rule("RB-10")
        });
    }

    /// One movement die.
    pub(crate) fn roll_face(&self, state: &mut State<A>) -> u8 {
        state.chance.die(FACES as u8) - 1
    }

    /// A die that shows this is spent.
    pub(crate) fn spend_die(state: &mut State<A>, face: u8) {
        if let Some(die) = state.movement.dice.iter().position(|&die| die == face) {
            state.movement.dice.remove(die);
        }
    }

    /// RB-12: one exhaustion for each die below four that could have been rolled.
    fn rest<S: Sink>(&self, state: &mut State<A>, seat: Seat, dice: u8, sink: &mut S) {
        let mut left = dice;
        let party: kernel::Few<Who, 4> = self.party(state, seat).collect();
        for &who in party.iter() {
            let Some(body) = state.body_mut(seat, who) else { continue };
            let off = left.min(body.exhaustion);
            body.exhaustion -= off;
            left -= off;
        }
        if left < dice {
            let n = dice - left;
            sink.tell(|| Event::new("runebound-rests").with("who", self.who(state, seat)).with("n", n).rule("RB-12"));
        }
    }

    pub(crate) fn travel<S: Sink>(&self, state: &mut State<A>, seat: Seat, choice: Choice<A>, sink: &mut S) {
        match choice {
            Choice::Step(space, face) => {
                Self::spend_die(state, face);
                self.enter(state, seat, space, sink);
            }
            Choice::Trade(with) => self.open_offer(state, seat, with),
            _ => {
                state.movement.dice.clear();
                state.stack.pop();
            }
        }
    }

    /// The hero comes into a space.
    pub(crate) fn enter<S: Sink>(&self, state: &mut State<A>, seat: Seat, space: Space, sink: &mut S) {
        let from = state.player(seat).space;
        state.player_mut(seat).space = space;
        state.movement.moved = true;
        sink.tell(|| {
            let event = Event::new("runebound-moves").with("who", self.who(state, seat));
            let cell = |space: Space| self.cell_id(space);
            event.with("space", self.space_thing(space)).moves(cell(from), cell(space)).rule("RB-10")
        });
        if A::enters(self, state, seat, space, sink) {
            return;
        }
        let tiring = self.tires(state, space);
        if tiring > 0 {
            if let Some(event) = state.event() {
                let terrain = self.content.map.space(space).terrain;
                sink.tell(|| {
                    let event = Event::new("runebound-tiring").with("card", self.thing(self.kind_of(event)));
                    event.with("terrain", self.terrain_thing(terrain)).rule("RB-33")
                });
            }
            self.exhaust(state, seat, Who::Hero, tiring, sink);
        }
    }

    pub(crate) fn list_departures(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        let space = state.player(seat).space;
        into.extend((0..=self.dice(state, seat)).map(Choice::Roll));
        into.extend(self.content.map.neighbours(space).iter().map(|&to| Choice::Walk(to)));
        self.list_partners(state, seat, into);
        A::list_departures(self, state, seat, into);
    }

    pub(crate) fn list_steps(&self, state: &State<A>, seat: Seat, into: &mut Vec<Choice<A>>) {
        into.push(Choice::Stop);
        self.each_step(state.player(seat).space, &state.movement.dice, |to, face| into.push(Choice::Step(to, face)));
        A::list_with_dice(self, state, seat, into);
        self.list_partners(state, seat, into);
        if !state.movement.moved {
            A::list_before_moving(self, state, seat, into);
        }
    }

    /// Where one of these dice leads a piece from here, each face once (RB-10).
    #[inline]
    pub(crate) fn each_step(&self, from: Space, dice: &[u8], mut found: impl FnMut(Space, u8)) {
        let present = dice.iter().fold(0u8, |bits, &face| bits | 1 << face);
        for &to in self.content.map.neighbours(from) {
            let entered_by = self.content.map.space(to).entered_by;
            for face in 0..FACES {
                if present & (1 << face) != 0 && self.content.faces[face] & entered_by != 0 {
                    found(to, face as u8);
                }
            }
        }
    }

    /// The nearest towns (RB-3).
    pub(crate) fn nearest_towns(&self, space: Space) -> impl Iterator<Item = Space> + '_ {
        let near = self.content.map.nearest[space.index()];
        let towns = self.content.map.towns.iter().enumerate();
        towns.filter(move |(number, _)| near & (1 << number) != 0).map(|(_, &town)| town)
    }
}
