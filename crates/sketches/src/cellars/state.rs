//! Who stands where, what was seen, and what each deed changes.

use super::plan::{self, Between, Bulk, DOORS, SQUARES, START, Square, between, bulk};
use super::{Deed, GOBLIN_HEALTH, GOBLINS, MASTER, MOST_HEROES, MOVES, ROUNDS};
use kernel::grid::{Cell, Obstacle, Reach, Side, SquareSide, sight};
use kernel::{Bits, Chance, Event, Message, Scatter, Seat, SeatSet, Sink, Variants, Viewer};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Door {
    /// Nobody has tried it.
    Shut,
    Locked,
    Open,
}

/// Hero or goblin, counted from 0: goblins in the order in which they woke.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Who {
    Hero(u8),
    Goblin(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Body {
    pub(super) at: Square,
    pub(super) facing: SquareSide,
    pub(super) health: u8,
}

/// The die of the last attack or push.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    pub(super) who: Who,
    pub(super) die: u8,
    pub(super) need: u8,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    pub(super) plan: Variants,
    pub(super) traps: Scatter<1>,
    pub(super) doors: [Door; 4],
    /// Rooms that were entered by the eye.
    pub(super) explored: [bool; 4],
    /// Rooms that are known to be there, by listening.
    pub(super) heard: [bool; 4],
    pub(super) heroes: [Option<Body>; MOST_HEROES],
    pub(super) goblins: [Option<Body>; GOBLINS],
    pub(super) turn: Who,
    pub(super) moves: u8,
    pub(super) acted: bool,
    pub(super) roll: Option<Roll>,
    pub(super) found: bool,
    pub(super) round: u8,
    pub(super) chance: Chance,
}

impl Who {
    pub(super) fn seat(self) -> Seat {
        match self {
            Who::Hero(number) => Seat(number + 1),
            Who::Goblin(_) => MASTER,
        }
    }

    pub(super) fn is_hero(self) -> bool {
        matches!(self, Who::Hero(_))
    }

    pub(super) fn name(self) -> String {
        match self {
            Who::Hero(number) => format!("hero {}", number + 1),
            Who::Goblin(number) => format!("goblin {}", number + 1),
        }
    }

    /// The id of its figure.
    pub(super) fn id(self) -> String {
        self.name().replace(' ', "-")
    }

    pub(super) fn said(self) -> Message {
        match self {
            Who::Hero(number) => Message::new("cellars-hero").with("who", Seat(number + 1)),
            Who::Goblin(number) => Message::new("cellars-goblin").with("number", number + 1),
        }
    }

    pub(super) fn all() -> impl Iterator<Item = Who> {
        (0..MOST_HEROES as u8).map(Who::Hero).chain((0..GOBLINS as u8).map(Who::Goblin))
    }
}

impl State {
    pub(super) fn body(&self, who: Who) -> Option<Body> {
        match who {
            Who::Hero(number) => *self.heroes.get(usize::from(number))?,
            Who::Goblin(number) => *self.goblins.get(usize::from(number))?,
        }
    }

    pub(super) fn body_mut(&mut self, who: Who) -> Option<&mut Body> {
        match who {
            Who::Hero(number) => self.heroes.get_mut(usize::from(number))?.as_mut(),
            Who::Goblin(number) => self.goblins.get_mut(usize::from(number))?.as_mut(),
        }
    }

    pub(super) fn standing(&self) -> impl Iterator<Item = (Who, Body)> {
        Who::all().filter_map(|who| self.body(who).map(|body| (who, body))).filter(|(_, body)| body.health > 0)
    }

    pub(super) fn players(&self) -> u8 {
        1 + self.heroes.iter().flatten().count() as u8
    }

    pub(super) fn chest(&self) -> Square {
        plan::chest(self.plan.truth())
    }

    /// LC-9: who has won, and how.
    pub(super) fn ended(&self) -> Option<(&'static str, bool)> {
        let beaten = !self.standing().any(|(who, _)| who.is_hero());
        match () {
            () if self.found => Some(("found", true)),
            () if beaten => Some(("beaten", false)),
            () if self.round >= ROUNDS => Some(("late", false)),
            () => None,
        }
    }

    // --- What is in the way ------------------------------------------------------------------------------------

    pub(super) fn shut(&self, square: Square, side: SquareSide) -> bool {
        match between(square, side) {
            Between::Floor => false,
            Between::Wall => true,
            Between::Door(door) => self.doors[usize::from(door)] != Door::Open,
        }
    }

    pub(super) fn fills(&self, square: Square) -> Bulk {
        if square == self.chest() { Bulk::Low } else { bulk(square) }
    }

    /// LC-4: what bars the sight from one square to another.
    pub(super) fn barred(&self, from: Square, to: Square) -> Option<Obstacle> {
        let wall = |cell: Cell, side| Square::of(cell).is_none_or(|square| self.shut(square, side));
        let filled = |cell: Cell| Square::of(cell).is_none_or(|square| self.fills(square) == Bulk::Tall);
        sight(from.cell(), to.cell(), wall, filled)
    }

    /// Squares that a standing hero sees now.
    pub(super) fn lit(&self) -> Bits<1> {
        let heroes = || self.standing().filter(|(who, _)| who.is_hero());
        let seen = |square: &Square| heroes().any(|(_, hero)| self.barred(hero.at, *square).is_none());
        Square::all()
            .filter(|square| self.explored[usize::from(square.room())])
            .filter(seen)
            .map(Square::index)
            .collect()
    }

    pub(super) fn beside(&self, square: Square) -> impl Iterator<Item = (SquareSide, Square)> {
        let open = move |&side: &SquareSide| (!self.shut(square, side)).then(|| Some((side, square.next(side)?)));
        SquareSide::ALL.iter().filter_map(open).flatten()
    }

    /// LC-3: how far the one at turn comes.
    pub(super) fn reach(&self) -> Reach<SQUARES> {
        let start = self.body(self.turn).map_or(START[0], |body| body.at);
        let around = |at: usize| self.beside(Square(at as u8)).map(|(_, next)| next.index()).collect::<Vec<_>>();
        Reach::from(start.index(), self.moves, around, |_, to| {
            let to = Square(to as u8);
            let taken = self.standing().any(|(_, body)| body.at == to);
            match self.fills(to) {
                _ if taken => None,
                Bulk::Flat => Some(1),
                Bulk::Rough => Some(2),
                Bulk::Low | Bulk::Tall => None,
            }
        })
    }

    /// Squares around one, itself too, to which nothing bars the sight: where a search looks.
    pub(super) fn near(&self, at: Square) -> impl Iterator<Item = Square> {
        let (cell, reach) = (at.cell(), 1);
        let close = move |square: &Square| {
            let other = square.cell();
            other.column.abs_diff(cell.column) <= reach && other.row.abs_diff(cell.row) <= reach
        };
        Square::all().filter(close).filter(move |square| self.barred(at, *square).is_none())
    }

    /// LC-5: what the one at turn must roll to hit another, if it can be hit at all.
    pub(super) fn need(&self, foe: Who) -> Option<u8> {
        let (own, other) = (self.body(self.turn)?, self.body(foe).filter(|body| body.health > 0)?);
        if foe.is_hero() == self.turn.is_hero() {
            return None;
        }
        let close = self.beside(own.at).any(|(_, square)| square == other.at);
        let need = match self.turn {
            Who::Hero(_) if close => 3,
            Who::Hero(_) if self.barred(own.at, other.at).is_none() => 5,
            Who::Goblin(_) if close => 4,
            _ => return None,
        };
        let behind = other.at.next(other.facing.opposite()) == Some(own.at);
        Some(need - u8::from(behind))
    }

    // --- Doing -------------------------------------------------------------------------------------------------

    pub(super) fn is_legal(&self, deed: Deed) -> bool {
        let Some(body) = self.body(self.turn) else { return false };
        let hero = !self.acted && self.turn.is_hero();
        let at_door = |door: u8| {
            hero && DOORS.get(usize::from(door)).is_some_and(|at| {
                at.pairs().any(|(one, other)| [one, other].contains(&body.at)) // LC-6
            })
        };
        let is = |door: u8, state| self.doors[usize::from(door)] == state;
        match deed {
            Deed::Go(square) => {
                square.index() < SQUARES && self.reach().cost(square.index()).is_some_and(|cost| cost > 0)
            }
            Deed::Attack(foe) => !self.acted && self.need(foe).is_some(),
            Deed::Open(door) => at_door(door) && is(door, Door::Shut),
            Deed::Force(door) => at_door(door) && is(door, Door::Locked),
            Deed::Listen(door) => at_door(door) && self.unheard(door).is_some(),
            Deed::Search => hero && self.near(body.at).any(|square| self.unseen(square)),
            Deed::Take => hero && self.beside(body.at).any(|(_, square)| square == self.chest()),
            Deed::End => true,
        }
    }

    /// Nobody but the Master knows whether there is a trap.
    pub(super) fn unseen(&self, square: Square) -> bool {
        self.traps.seen_by(Viewer::Spectator, square.index()).is_none()
    }

    /// The room behind a door, if nobody has seen or heard it.
    pub(super) fn unheard(&self, door: u8) -> Option<u8> {
        let unknown = |room: &u8| !self.explored[usize::from(*room)] && !self.heard[usize::from(*room)];
        DOORS[usize::from(door)].rooms().into_iter().find(unknown)
    }

    /// Everyone has seen something of the plan.
    pub(super) fn learn(&mut self, agrees: impl Fn(u8) -> bool) {
        self.plan.narrow(agrees);
        if self.plan.left().count() == 1 {
            self.plan.show(SeatSet::ALL);
        }
    }

    /// LC-3, LC-7: square by square; a trap ends it.
    pub(super) fn walk<S: Sink>(&mut self, to: Square, sink: &mut S) {
        let reach = self.reach();
        let mut way: Vec<usize> = reach.back(to.index()).collect();
        way.reverse();
        let (who, from) = (self.turn, way.first().map_or(to, |&start| Square(start as u8)));
        let (mut at, mut sprung) = (from, false);
        for square in way.into_iter().skip(1).map(|square| Square(square as u8)) {
            let side = SquareSide::ALL.iter().copied().find(|&side| at.next(side) == Some(square));
            at = square;
            if let (Some(side), Some(body)) = (side, self.body_mut(who)) {
                (body.at, body.facing) = (square, side);
            }
            let unseen = self.unseen(square);
            if who.is_hero() && self.traps.see(square.index()) && unseen {
                sprung = true;
                break;
            }
        }
        self.moves = if sprung { 0 } else { self.moves - reach.cost(at.index()).unwrap_or(self.moves) };
        let square = |square: Square| format!("square-{}", square.name());
        sink.tell(|| {
            let event = Event::new("cellars-goes").with("who", who.said()).with("square", at.said()).rule("LC-3");
            event.moves(square(from), square(at))
        });
        if sprung {
            sink.tell(|| Event::new("cellars-trap").with("who", who.said()).rule("LC-7"));
            self.hurt(who, sink);
        }
    }

    pub(super) fn hurt<S: Sink>(&mut self, who: Who, sink: &mut S) {
        let Some(body) = self.body_mut(who) else { return };
        body.health = body.health.saturating_sub(1);
        if body.health == 0 {
            sink.tell(|| Event::new("cellars-falls").with("who", who.said()).rule("LC-5"));
        }
    }

    /// Rolls a die for the one at turn; with `need` or more it is done.
    pub(super) fn roll(&mut self, need: u8) -> bool {
        let die = self.chance.die(6);
        self.roll = Some(Roll { who: self.turn, die, need });
        die >= need
    }

    /// LC-6, LC-8: what is behind a door comes to light, and who slept there wakes.
    pub(super) fn throw_open<S: Sink>(&mut self, door: u8, sink: &mut S) {
        self.doors[usize::from(door)] = Door::Open;
        sink.tell(|| Event::new("cellars-opens").with("who", self.turn.said()).with("door", door + 1).rule("LC-6"));
        for room in DOORS[usize::from(door)].rooms() {
            if std::mem::replace(&mut self.explored[usize::from(room)], true) {
                continue;
            }
            let truth = self.plan.truth();
            self.learn(|plan| {
                (plan::chest_room(plan) == room) == (plan::chest_room(truth) == room)
                    && plan::sleeps_in(plan, room) == plan::sleeps_in(truth, room)
            });
            if plan::sleeps_in(truth, room)
                && let Some(number) = self.goblins.iter().position(Option::is_none)
            {
                let bed = plan::bed(room);
                self.goblins[number] = Some(Body { at: bed, facing: SquareSide::South, health: GOBLIN_HEALTH });
                let who = Who::Goblin(number as u8);
                sink.tell(|| {
                    Event::new("cellars-wakes").with("who", who.said()).with("square", bed.said()).rule("LC-8")
                });
            }
        }
    }

    /// LC-2: heroes in turn, then the goblins that are awake.
    pub(super) fn pass_on(&mut self) {
        let order: Vec<Who> = Who::all().collect();
        let mut at = order.iter().position(|&who| who == self.turn).unwrap_or_default();
        for _ in 0..order.len() {
            at = (at + 1) % order.len();
            self.round += u8::from(at == 0);
            if self.body(order[at]).is_some_and(|body| body.health > 0) {
                break;
            }
        }
        (self.turn, self.moves, self.acted) = (order[at], MOVES, false);
    }
}
