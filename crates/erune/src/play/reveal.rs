//! What comes to light: tiles with all that is on them, doors in the order they are seen, Monsters that wake.
//!
//! A tile opens when a line of sight enters it. Whether one does depends only on what was seen before, so that worlds
//! which are alike to everybody open the same tiles (ER-21).

use crate::Erune;
use crate::content::{FurnitureKind, Way};
use crate::dungeon::{Square, zone};
use crate::effect::Ground;
use crate::ids::MonsterId;
use crate::state::{Deeds, Facing, Foe, MONSTERS, State, Who};
use crate::teller::Teller;
use kernel::grid::{Cell, Side, SquareSide, sight};
use kernel::{Event, SeatSet};
use std::cell::Cell as Shared;

impl Erune {
    /// Everyone has seen something of the plan: only plans that agree with it are left.
    pub(crate) fn learn(&self, state: &mut State, agrees: impl Fn(usize) -> bool) {
        state.plan.narrow(|plan| agrees(usize::from(plan)));
        if state.plan.left().count() == 1 {
            state.plan.show(SeatSet::ALL);
        }
    }

    /// ER-22: a tile is laid out: furniture, tokens, then Monsters, active or not.
    pub(crate) fn reveal(&self, state: &mut State, tile: u8, active: bool, sink: &mut Teller) {
        let begins = self.map(state).tiles[usize::from(tile)].at;
        if !state.explored.insert(begins.index()) {
            return;
        }
        let quarter = usize::from(state.count.max(1)) - 1;
        let look = self.map(state).look_at(begins, quarter);
        let plans = &self.world(state).plans;
        self.learn(state, |plan| plans[plan].look_at(begins, quarter) == look);
        let corridor = self.map(state).tiles[usize::from(tile)].corridor;
        let told = if corridor { "erune-opens-corridor" } else { "erune-opens-room" };
        sink.tell(|| Event::new(told).with("square", self.said_square(state, begins)).rule("ER-22"));
        if let Some(room) = self.map(state).tiles[usize::from(tile)].room
            && let Some(room) = self.quest(state).rooms.get(usize::from(room)).filter(|room| !room.seen.is_empty())
        {
            sink.tell(|| Event::new("erune-verbatim").with("text", room.seen.clone()).rule("ER-22"));
        }
        self.list_doors(state, tile);
        let squares = self.map(state).tiles[usize::from(tile)].squares;
        let count = state.count;
        let lairs = self.map(state).lairs.iter();
        let mut here: Vec<(Square, MonsterId, u8)> = lairs
            .filter(|lair| squares.has(Square::of(lair.at).index()) && lair.from <= count)
            .map(|lair| (Square::of(lair.at), lair.kind, lair.facing))
            .collect();
        here.sort_unstable();
        for (at, kind, facing) in here {
            let facing = SquareSide::ALL[usize::from(facing % 4)];
            self.place(state, kind, at, facing, active, sink);
        }
        for token in self.map(state).tokens.iter().filter(|token| squares.has(Square::of(token.at).index())) {
            let sentence = self.sentence(state, token.event);
            sink.tell(|| Event::new("erune-token-seen").with("sentence", sentence).rule("ER-22"));
        }
    }

    fn list_doors(&self, state: &mut State, tile: u8) {
        let doors = self.map(state).doors.iter();
        let mut keys: Vec<u16> = doors
            .filter(|door| door.tiles.contains(&tile) && matches!(door.way, Way::Door | Way::Locked))
            .map(|door| door.key() as u16)
            .collect();
        keys.sort_unstable();
        for key in keys {
            if !state.doors.contains(&key) && !state.doors.is_full() {
                state.doors.push(key);
            }
        }
    }

    /// ER-24: a Monster comes onto the board, as far as there are figures. Says where it stands in the state.
    pub(crate) fn place(
        &self,
        state: &mut State,
        kind: MonsterId,
        at: Square,
        facing: SquareSide,
        active: bool,
        sink: &mut Teller,
    ) -> Option<u8> {
        let free = (0..MONSTERS).find(|&slot| state.foes[slot].is_none() && !state.names(Who::Monster(slot as u8)))?;
        if !self.has_figure(state, kind) {
            return None;
        }
        let number = &mut state.numbers[kind.index()];
        *number = number.saturating_add(1);
        let foe = Foe {
            kind,
            number: *number,
            at,
            facing: Facing(facing),
            health: self.monster(kind).health,
            active,
            deeds: if state.phase == crate::state::Phase::Master { Deeds::fresh() } else { Deeds::default() },
            ..Foe::default()
        };
        state.foes[free] = Some(foe);
        let who = Who::Monster(free as u8);
        sink.tell(|| {
            let event = Event::new("erune-appears").with("who", self.said(state, who));
            event.with("square", self.said_square(state, at)).rule("ER-24")
        });
        Some(free as u8)
    }

    /// ER-24: is a figure of this kind left?
    pub(crate) fn has_figure(&self, state: &State, kind: MonsterId) -> bool {
        let figure = self.monster(kind).figure;
        let out = state.monsters().filter(|(_, foe)| self.monster(foe.kind).figure == figure).count();
        out < usize::from(self.monster(figure).figures) && state.foes.iter().any(Option::is_none)
    }

    /// Is there an open way to a tile that nobody has seen?
    fn has_edge(&self, state: &State) -> bool {
        self.map(state).doors.iter().any(|door| self.leads_on(state, door))
    }

    fn leads_on(&self, state: &State, door: &crate::dungeon::DoorAt) -> bool {
        let seen = |square: Square| self.is_explored(state, square);
        self.is_open(state, door) && seen(door.near[0]) != seen(door.far[0])
    }

    /// ER-20: what an Adventurer sees from where it stands, until nothing new is seen.
    pub(crate) fn look_around(&self, state: &mut State, hero: u8, sink: &mut Teller) {
        while self.has_edge(state) {
            let Some(tile) = self.tile_in_sight(state, hero) else { break };
            self.reveal(state, tile, true, sink);
        }
        self.rouse(state, hero, sink);
    }

    /// ER-23: who sleeps in a corridor wakes when a square of its tile is seen.
    fn rouse(&self, state: &mut State, hero: u8, sink: &mut Teller) {
        for foe in 0..MONSTERS as u8 {
            let Some(at) = state.foe(foe).filter(|foe| !foe.active).map(|foe| foe.at) else { continue };
            let map = self.map(state);
            let Some(tile) = map.tile_on(at).filter(|tile| map.tiles[usize::from(*tile)].corridor) else { continue };
            let squares = map.tiles[usize::from(tile)].squares;
            if squares.iter().any(|square| self.sees(state, Who::Hero(hero), Square(square as u16))) {
                self.wake(state, tile, sink);
            }
        }
    }

    fn tile_in_sight(&self, state: &State, hero: u8) -> Option<u8> {
        let (at, facing) = (state.hero(hero).at, state.hero(hero).facing.0);
        let map = self.map(state);
        map.doors.iter().filter(|door| self.leads_on(state, door)).find_map(|door| {
            let (far, out) = if self.is_explored(state, door.near[0]) {
                (door.far, door.side)
            } else {
                (door.near, door.side.opposite())
            };
            let near = far.into_iter().chain(far.into_iter().filter_map(|square| square.beside(out)));
            // Round a bend one sees what lies deeper first.
            let tile = map.tile_on(far[0]).map(|tile| map.tiles[usize::from(tile)].squares);
            let deep = tile
                .into_iter()
                .flat_map(|squares| squares.iter().map(|square| Square(square as u16)).collect::<Vec<_>>());
            let aims = near.chain(deep).filter(|&aim| !zone::behind(facing, at, aim));
            aims.into_iter().find_map(|aim| self.first_unseen(state, at, aim))
        })
    }

    /// The first tile that nobody has seen on a line of sight.
    fn first_unseen(&self, state: &State, from: Square, to: Square) -> Option<u8> {
        let found = Shared::new(None);
        let unseen = |square: Square| {
            let tile = self.map(state).tile_on(square)?;
            (!self.is_explored(state, square)).then_some(tile)
        };
        let wall = |cell: Cell, side| Square::from_cell(cell).is_none_or(|square| self.is_shut(state, square, side));
        let filled = |cell: Cell| {
            let Some(square) = Square::from_cell(cell) else { return true };
            if let Some(tile) = unseen(square) {
                found.set(Some(tile));
                return true;
            }
            state.lies(Ground::Rock, square)
                || self.piece(state, square).is_some_and(|piece| piece.kind == FurnitureKind::Wardrobe)
        };
        match sight(from.cell(), to.cell(), wall, filled) {
            None => unseen(to),
            Some(_) => found.get(),
        }
    }

    /// Inactive Monsters of a tile wake (ER-23).
    pub(crate) fn wake(&self, state: &mut State, tile: u8, sink: &mut Teller) {
        let squares = self.map(state).tiles[usize::from(tile)].squares;
        for foe in 0..MONSTERS as u8 {
            let asleep = state.foe(foe).is_some_and(|foe| !foe.active && squares.has(foe.at.index()));
            if asleep && let Some(foe) = state.foe_mut(foe) {
                foe.active = true;
            }
            if asleep {
                let who = Who::Monster(foe);
                sink.tell(|| Event::new("erune-wakes").with("who", self.said(state, who)).rule("ER-23"));
            }
        }
    }

    /// Both sides of a way that is open now are laid out, and who slept there wakes.
    pub(crate) fn opened(&self, state: &mut State, door: u8, sink: &mut Teller) {
        let tiles = self.map(state).doors[usize::from(door)].tiles;
        let seen = tiles.map(|tile| state.explored.has(self.map(state).tiles[usize::from(tile)].at.index()));
        for (tile, seen) in tiles.into_iter().zip(seen) {
            if seen {
                self.wake(state, tile, sink);
            } else if tiles.len() == 2 {
                self.reveal(state, tile, true, sink);
            }
        }
    }
}
