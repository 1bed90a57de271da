//! Patrols: how they are healed and moved, whom they attack and with which card (MN-15 to MN-19, MN-25, MN-67).

use super::choice::Choice as Own;
use super::content::ShadowPower;
use super::table::{Battle, KING, PATROL_CARDS, PATROLS, Patrol, Step, Store};
use super::{Choice, Game, State};
use crate::content::{Colour, Kind};
use crate::effect::Phase;
use crate::map::Space;
use crate::state::{ARENA, Movement, What, deck};
use kernel::message::Thing;
use kernel::{Card, Event, Few, Seat, Sink};

/// Cards the King chooses from for an attack.
const DRAWN: usize = 3;
/// Wound counters that heal one wound.
const CURE: u8 = 3;

/// Why a patrol is destroyed.
#[derive(Clone, Copy)]
pub(super) enum Fall {
    /// Its wounds are more than this card bears.
    Wounds(Kind),
    /// A Hero defeats this card.
    Beaten(Kind),
    /// The mirror of this stronghold breaks.
    Mirror(Space),
}

impl Game {
    pub(crate) fn patrol_thing(&self, number: u8) -> Thing {
        self.own_thing(super::FIRST_PATROL + u16::from(number))
    }

    fn patrol(state: &State, number: u8) -> Option<Patrol> {
        state.own.patrols.get(number as usize).copied().flatten()
    }

    // --- Healing (MN-25) ---------------------------------------------------------------------------------------

    pub(super) fn wounded_patrols(state: &State) -> impl Iterator<Item = u8> + use<> {
        let enough = state.own.king.store[Store::Wound as usize] >= CURE;
        let patrols = state.own.patrols;
        (0..PATROLS as u8).filter(move |&n| enough && patrols[n as usize].is_some_and(|patrol| patrol.wounds > 0))
    }

    pub(super) fn mend<S: Sink>(&self, state: &mut State, number: u8, sink: &mut S) {
        state.own.king.store[Store::Wound as usize] -= CURE;
        if let Some(patrol) = &mut state.own.patrols[number as usize] {
            patrol.wounds -= 1;
        }
        sink.tell(|| Event::new("midnight-mends").with("patrol", self.patrol_thing(number)).rule("MN-25"));
    }

    // --- Moving (MN-15) ----------------------------------------------------------------------------------------

    /// The next patrol, lowest number first: its orders, then whom it attacks.
    pub(super) fn next_patrol(&self, state: &mut State, next: u8) {
        let Some(number) = (next..PATROLS as u8).find(|&n| Self::patrol(state, n).is_some()) else {
            state.stack.pop();
            return;
        };
        state.becomes(What::Own(Step::Patrols { next: number + 1 }));
        state.movement = Movement::default();
        state.push(KING, What::Own(Step::Victim { patrol: number }));
        state.push(KING, What::Own(Step::Orders { patrol: number }));
    }

    fn patrol_dice(patrol: Patrol) -> u8 {
        if patrol.wounds > 0 { 4 } else { 5 }
    }

    /// The patrol whose move is being made.
    pub(super) fn moving_patrol(state: &State) -> Option<Space> {
        match Self::top(state).what {
            What::Own(Step::Orders { patrol } | Step::March { patrol }) => {
                Self::patrol(state, patrol).map(|patrol| patrol.space)
            }
            _ => None,
        }
    }

    pub(super) fn list_orders(&self, state: &State, number: u8, into: &mut Vec<Choice>) {
        into.push(Choice::Done);
        let Some(patrol) = Self::patrol(state, number) else { return };
        into.push(Choice::Roll(Self::patrol_dice(patrol)));
        let map = &self.content.map;
        into.extend(map.neighbours(patrol.space).iter().filter(|&&to| !map.is_town(to)).map(|&to| Choice::Walk(to)));
        if let Some(ShadowPower::Wings(far)) = self.king_power(state) {
            let spaces = (0..map.spaces.len()).map(|index| Space(index as u8));
            let there = |to: &Space| *to != patrol.space && !map.is_town(*to) && map.distance(patrol.space, *to) <= far;
            let mut spaces: Vec<Space> = spaces.filter(there).collect();
            // Where Heroes are comes first, then what is near.
            let prey = |to: Space| state.heroes().any(|hero| state.player(hero).space == to);
            spaces.sort_by_key(|&to| (!prey(to), map.distance(patrol.space, to)));
            into.extend(spaces.into_iter().map(|to| Choice::Own(Own::Fly(to))));
        }
    }

    pub(super) fn list_march(&self, state: &State, number: u8, into: &mut Vec<Choice>) {
        into.push(Choice::Stop);
        let Some(patrol) = Self::patrol(state, number) else { return };
        self.each_step(patrol.space, &state.movement.dice, |to, face| {
            if !self.content.map.is_town(to) {
                into.push(Choice::Step(to, face));
            }
        });
        if !state.movement.moved && state.own.king.store[Store::Wound as usize] > 0 {
            list_faces(&state.movement.dice, into);
        }
    }

    pub(super) fn order<S: Sink>(&self, state: &mut State, number: u8, choice: Choice, sink: &mut S) {
        state.stack.pop();
        match choice {
            Choice::Roll(n) => {
                self.roll_dice(state, self.patrol_thing(number), n, sink);
                state.push(KING, What::Own(Step::March { patrol: number }));
            }
            Choice::Walk(to) => self.move_patrol(state, number, to, sink),
            _ => {}
        }
    }

    pub(super) fn march<S: Sink>(&self, state: &mut State, number: u8, choice: Choice, sink: &mut S) {
        if let Choice::Step(to, face) = choice {
            Self::spend_die(state, face);
            state.movement.moved = true;
            return self.move_patrol(state, number, to, sink);
        }
        state.movement = Movement::default();
        state.stack.pop();
    }

    fn move_patrol<S: Sink>(&self, state: &mut State, number: u8, to: Space, sink: &mut S) {
        let Some(patrol) = &mut state.own.patrols[number as usize] else { return };
        let from = std::mem::replace(&mut patrol.space, to);
        sink.tell(|| {
            let event = Event::new("midnight-marches").with("patrol", self.patrol_thing(number));
            let event = event.with("space", self.space_thing(to));
            event.moves(self.cell_id(from), self.cell_id(to)).rule("MN-15")
        });
    }

    /// MN-67
    pub(super) fn fly<S: Sink>(&self, state: &mut State, to: Space, sink: &mut S) {
        let Some(What::Own(Step::Orders { patrol })) = state.stack.pop().map(|step| step.what) else { return };
        self.use_shadow(state, "MN-67", sink);
        self.move_patrol(state, patrol, to, sink);
    }

    /// A wound counter for a movement die, a combat counter for one of influence (MN-23, MN-25).
    pub(super) fn reroll<S: Sink>(&self, state: &mut State, face: u8, sink: &mut S) {
        let rolled = self.roll_face(state);
        let (dice, store, rule): (&mut [u8], usize, _) = match Self::top(state).what {
            What::Own(Step::Sway { phase }) => {
                (&mut state.own.influence[phase as usize % 3], phase as usize % 3, "MN-23")
            }
            _ => (&mut state.movement.dice, Store::Wound as usize, "MN-25"),
        };
        if let Some(die) = dice.iter_mut().find(|die| **die == face) {
            *die = rolled;
        }
        dice.sort_unstable();
        state.own.king.store[store] = state.own.king.store[store].saturating_sub(1);
        // What the dice of influence come to now; those of a patrol add up to nothing.
        let sum = Phase::ALL.get(store).map(|phase| self.influence_of(state, phase.index()));
        sink.tell(|| {
            let event = Event::new("midnight-rerolls").with("from", self.face_arg(face));
            let event = event.with("of", Phase::ALL.get(store).map_or("movement", |phase| phase.slug()));
            event.with("to", self.face_arg(rolled)).with("n", sum.unwrap_or(0)).rule(rule)
        });
    }

    // --- Attacking (MN-16, MN-17) ------------------------------------------------------------------------------

    /// The Heroes a patrol can attack where it has stopped.
    pub(super) fn victims(&self, state: &State, number: u8) -> impl Iterator<Item = Seat> + use<> {
        let here = Self::patrol(state, number).map(|patrol| patrol.space).filter(|&at| !self.content.map.is_town(at));
        let there: Few<Seat, 6> =
            state.heroes().filter(|&hero| here.is_some() && Some(state.player(hero).space) == here).collect();
        (0..there.len()).map(move |index| there[index])
    }

    /// The deck for a Hero of this level.
    pub(crate) const fn colour_for(level: u8) -> Colour {
        match level {
            0 | 1 => Colour::Green,
            2 | 3 => Colour::Yellow,
            4 | 5 => Colour::Blue,
            _ => Colour::Red,
        }
    }

    pub(super) fn assail<S: Sink>(&self, state: &mut State, victim: Seat, sink: &mut S) {
        let Some(What::Own(Step::Victim { patrol })) = state.stack.pop().map(|step| step.what) else { return };
        let colour = Self::colour_for(state.player(victim).level());
        for _ in 0..DRAWN {
            let Some(card) = state.cards.draw(deck(colour), PATROL_CARDS) else { break };
            state.cards.show(card, KING.set());
        }
        sink.tell(|| {
            let event = Event::new("midnight-assails").with("patrol", self.patrol_thing(patrol));
            event.with("who", self.who(state, victim)).with("colour", colour.slug()).rule("MN-16")
        });
        if !state.cards.is_empty(PATROL_CARDS) {
            state.push(KING, What::Own(Step::Send { patrol, victim }));
        }
    }

    pub(super) fn list_patrol_cards(&self, state: &State, into: &mut Vec<Choice>) {
        for card in state.cards.iter(PATROL_CARDS) {
            let choice = Choice::Own(Own::Dispatch(self.kind_of(card)));
            if !into.contains(&choice) {
                into.push(choice);
            }
        }
    }

    /// One is sent, the others go under their deck in the order in which they were drawn.
    pub(super) fn dispatch<S: Sink>(&self, state: &mut State, kind: Kind, sink: &mut S) {
        let Some(What::Own(Step::Send { patrol, victim })) = state.stack.pop().map(|step| step.what) else { return };
        let found = state.cards.iter(PATROL_CARDS).find(|&card| self.kind_of(card) == kind);
        let Some(card) = found else { return };
        state.cards.put_bottom(card, ARENA);
        state.cards.open(card);
        let refused: Few<Card, DRAWN> = state.cards.iter(PATROL_CARDS).collect();
        for &card in refused.iter() {
            state.cards.put_bottom(card, deck(self.content.of(card).colour));
        }
        let wounds = Self::patrol(state, patrol).map_or(0, |patrol| patrol.wounds);
        if wounds >= self.content.of(card).life {
            // MN-18: too badly hurt for such a card.
            self.discard(state, card, sink);
            return self.destroy_patrol(state, patrol, Fall::Wounds(kind), sink);
        }
        state.own.battle = Battle::Patrol(patrol);
        state.push(victim, What::Face { card });
    }

    pub(super) fn destroy_patrol<S: Sink>(&self, state: &mut State, number: u8, fall: Fall, sink: &mut S) {
        if state.own.patrols[number as usize].take().is_some() {
            sink.tell(|| {
                let event = Event::new("midnight-patrol-gone").with("patrol", self.patrol_thing(number));
                match fall {
                    Fall::Wounds(kind) => event.with("why", "wounds").with("card", self.thing(kind)).rule("MN-18"),
                    Fall::Beaten(kind) => event.with("why", "beaten").with("card", self.thing(kind)).rule("MN-18"),
                    Fall::Mirror(space) => {
                        event.with("why", "mirror").with("card", self.space_thing(space)).rule("MN-56")
                    }
                }
            });
        }
    }

    /// Wounds of a combat stay on the patrol.
    pub(super) fn keep_wounds(state: &mut State) {
        let wounds = state.fight.wounds;
        if let Battle::Patrol(number) = state.own.battle
            && let Some(patrol) = &mut state.own.patrols[number as usize % PATROLS]
        {
            patrol.wounds = wounds;
        }
    }
}

/// Each face that can be rolled again, once.
pub(super) fn list_faces(dice: &[u8], into: &mut Vec<Choice>) {
    for (place, &face) in dice.iter().enumerate() {
        if !dice[..place].contains(&face) {
            into.push(Choice::Own(Own::Reroll(face)));
        }
    }
}
