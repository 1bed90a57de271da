//! Asking the board: what is shut, what is in the way, who sees whom, who stands in whose zone.

use crate::Erune;
use crate::content::{FurnitureKind, MonsterType, Reach, Way};
use crate::dungeon::{Between, Direction, DoorAt, Dungeon, PieceAt, Square, World, zone};
use crate::effect::Ground;
use crate::state::{State, Who};
use kernel::grid::{Cell, Obstacle, SquareSide, sight};

impl Erune {
    pub(crate) fn world(&self, state: &State) -> &World {
        &self.worlds[state.quest.index() % self.worlds.len()]
    }

    /// The dungeon as it truly is.
    pub(crate) fn map(&self, state: &State) -> &Dungeon {
        &self.world(state).plans[usize::from(state.plan.truth())]
    }

    pub(crate) fn is_open(&self, state: &State, door: &DoorAt) -> bool {
        let unlocked = door.name.is_some_and(|name| state.unlocked >> name & 1 != 0);
        door.way == Way::Open || state.open.has(door.key()) || unlocked
    }

    pub(crate) fn is_shut(&self, state: &State, square: Square, side: SquareSide) -> bool {
        let map = self.map(state);
        match map.between(square, side) {
            Between::Floor => false,
            Between::Wall => true,
            Between::Way(door) => !self.is_open(state, &map.doors[usize::from(door)]),
        }
    }

    pub(crate) fn tile_begins(&self, state: &State, square: Square) -> Option<Square> {
        let map = self.map(state);
        map.tile_on(square).map(|tile| map.tiles[usize::from(tile)].at)
    }

    pub(crate) fn is_explored(&self, state: &State, square: Square) -> bool {
        self.tile_begins(state, square).is_some_and(|tile| state.explored.has(tile.index()))
    }

    /// The piece of furniture on a square that is still there.
    pub(crate) fn piece(&self, state: &State, square: Square) -> Option<&PieceAt> {
        let map = self.map(state);
        let piece = &map.pieces[usize::from(map.piece_on(square)?)];
        (!state.broken.has(piece.at.index())).then_some(piece)
    }

    fn furniture(&self, state: &State, square: Square) -> Option<FurnitureKind> {
        self.piece(state, square).map(|piece| piece.kind)
    }

    /// ER-31: nobody walks through it.
    pub(crate) fn is_solid(&self, state: &State, square: Square) -> bool {
        let blocked = self.furniture(state, square).is_some_and(|kind| {
            matches!(
                kind,
                FurnitureKind::Wardrobe | FurnitureKind::Barrel | FurnitureKind::Chest | FurnitureKind::Source
            )
        });
        blocked || self.token(state, square).is_some() || state.lies(Ground::Rock, square)
    }

    /// An event token or NPC that is still there.
    pub(crate) fn token(&self, state: &State, square: Square) -> Option<&crate::content::Token> {
        let used = |token: &&crate::content::Token| state.events >> token.event.0 & 1 == 0;
        self.map(state).token_on(square).filter(used)
    }

    pub(crate) fn is_table(&self, state: &State, square: Square) -> bool {
        self.furniture(state, square) == Some(FurnitureKind::Table)
    }

    // --- Sight -------------------------------------------------------------------------------------------------

    /// ER-50: what is on the line between two squares. Low furniture hides who is small.
    pub fn barred(&self, state: &State, from: Square, to: Square, small: bool) -> Option<Obstacle> {
        let wall = |cell: Cell, side| Square::from_cell(cell).is_none_or(|square| self.is_shut(state, square, side));
        let filled = |cell: Cell| {
            let Some(square) = Square::from_cell(cell) else { return true };
            if state.lies(Ground::Rock, square) {
                return true;
            }
            match self.furniture(state, square) {
                Some(FurnitureKind::Wardrobe) => true,
                Some(FurnitureKind::Table | FurnitureKind::Barrel | FurnitureKind::Chest) => small,
                _ => false,
            }
        };
        sight(from.cell(), to.cell(), wall, filled)
    }

    /// ER-51: does somebody see a square, given where it faces?
    pub(crate) fn sees(&self, state: &State, who: Who, square: Square) -> bool {
        let at = state.at(who);
        let small = self.is_type(state, who, MonsterType::Small);
        !zone::behind(state.facing(who), at, square) && self.barred(state, at, square, small).is_none()
    }

    /// Does a wall or a shut door lie between two squares?
    pub(crate) fn is_walled_off(&self, state: &State, from: Square, to: Square) -> bool {
        let wall = |cell: Cell, side| Square::from_cell(cell).is_none_or(|square| self.is_shut(state, square, side));
        sight(from.cell(), to.cell(), wall, |_| false).is_some()
    }

    /// ER-83: the same line with walls and shut doors only: what a sure eye makes of it.
    pub(crate) fn sees_past_furniture(&self, state: &State, who: Who, other: Who) -> bool {
        let (at, to) = (state.at(who), state.at(other));
        let wall = |cell: Cell, side| Square::from_cell(cell).is_none_or(|square| self.is_shut(state, square, side));
        let rock = |cell: Cell| Square::from_cell(cell).is_none_or(|square| state.lies(Ground::Rock, square));
        !zone::behind(state.facing(who), at, to) && sight(at.cell(), to.cell(), wall, rock).is_none()
    }

    pub fn sees_whom(&self, state: &State, who: Who, other: Who) -> bool {
        let (at, to) = (state.at(who), state.at(other));
        let small = self.is_type(state, who, MonsterType::Small) || self.is_type(state, other, MonsterType::Small);
        !zone::behind(state.facing(who), at, to) && self.barred(state, at, to, small).is_none()
    }

    // --- Zones -------------------------------------------------------------------------------------------------

    /// Nothing shut lies between two squares that touch: round a corner, one way open is enough.
    pub(crate) fn touches(&self, state: &State, from: Square, way: Direction) -> bool {
        let open = |square: Option<Square>, side| square.is_some_and(|square| !self.is_shut(state, square, side));
        match way.sides() {
            (side, None) => open(Some(from), side),
            (one, Some(other)) => {
                open(Some(from), one) && open(from.beside(one), other)
                    || open(Some(from), other) && open(from.beside(other), one)
            }
        }
    }

    /// ER-60: is a square in the attack zone of somebody who attacks with this reach?
    pub fn in_zone(&self, state: &State, who: Who, reach: Reach, square: Square) -> bool {
        let at = state.at(who);
        let Some(way) = Direction::between(at, square) else { return false };
        let strikes = match reach {
            _ if self.own_zone(state, who).is_some() => {
                self.own_zone(state, who).is_some_and(|own| own.has(zone::from_front(state.facing(who), way)))
            }
            Reach::Melee => zone::attacks(state.facing(who), way, false),
            Reach::Diagonal | Reach::Hybrid => zone::attacks(state.facing(who), way, true),
            // Who shoots still has a zone: it strikes at who stands close.
            Reach::Ranged => zone::attacks(state.facing(who), way, false),
        };
        strikes && self.touches(state, at, way)
    }

    /// The zone by the weapon in hand.
    pub fn threatens(&self, state: &State, who: Who, square: Square) -> bool {
        self.in_zone(state, who, self.zone_reach(state, who), square)
    }

    /// ER-62: does a blow or shot from a square come from behind?
    pub fn comes_from_behind(&self, state: &State, from: Square, target: Who) -> bool {
        let at = state.at(target);
        let entered = entering(at, from);
        match self.own_zone(state, target) {
            Some(own) => !own.has(zone::from_front(state.facing(target), entered)),
            None => !zone::defends(state.facing(target), entered),
        }
    }

    /// ER-60: some Monsters have a zone of their own, for attack and defence.
    fn own_zone(&self, state: &State, who: Who) -> Option<crate::content::Zone> {
        match who {
            Who::Hero(_) => None,
            Who::Monster(foe) => self.kind_of(state, foe)?.zone,
        }
    }

    /// The squares that share a border with one, nothing shut between.
    pub(crate) fn attached<'s>(&'s self, state: &'s State, at: Square) -> impl Iterator<Item = Square> + 's {
        use kernel::grid::Side;
        let open = move |&&side: &&SquareSide| !self.is_shut(state, at, side);
        SquareSide::ALL.iter().filter(open).filter_map(move |&side| at.beside(side))
    }

    /// Could somebody stop here: floor that was seen, nobody and nothing on it?
    pub(crate) fn is_free_square(&self, state: &State, square: Square) -> bool {
        self.is_explored(state, square) && !self.is_solid(state, square) && !self.is_occupied(state, square)
    }

    pub(crate) fn is_occupied(&self, state: &State, square: Square) -> bool {
        state.on(square).is_some() || self.is_under_body(state, square)
    }

    /// ER-140: one who lies there takes two squares, its own and one beside it.
    pub(crate) fn is_under_body(&self, state: &State, square: Square) -> bool {
        state.party().any(|hero| {
            let hero = state.hero(hero);
            hero.dead && (hero.at == square || hero.feet == Some(square))
        })
    }

    /// Where the feet of one who falls on a square come to lie: where nobody stands.
    pub(crate) fn room_for_feet(&self, state: &State, at: Square) -> Option<Square> {
        self.attached(state, at).find(|&square| self.is_free_square(state, square))
    }

    /// The nearest square where one can stop who must keep off these pits, among those that can be walked to; the square
    /// itself if it is free.
    pub(crate) fn nearest_free(&self, state: &State, from: Square, pits: &[Square]) -> Option<Square> {
        let free = |square: Square| self.is_free_square(state, square) && !pits.contains(&square);
        if free(from) {
            return Some(from);
        }
        let mut seen = crate::dungeon::Squares::NONE;
        let mut edge = vec![from];
        seen.set(from.index());
        while !edge.is_empty() {
            let mut next = Vec::new();
            for square in edge {
                for beside in self.attached(state, square) {
                    if self.is_explored(state, beside) && seen.insert(beside.index()) {
                        if free(beside) {
                            return Some(beside);
                        }
                        next.push(beside);
                    }
                }
            }
            edge = next;
        }
        None
    }

    /// The room or corridor that somebody is in, as far as it sees it (ER-45): all of a room; of a corridor what is joined and
    /// not behind it.
    pub(crate) fn area_seen(&self, state: &State, who: Who) -> crate::dungeon::Squares {
        let at = state.at(who);
        let map = self.map(state);
        let in_corridor = map.tile_on(at).is_some_and(|tile| map.tiles[usize::from(tile)].corridor);
        let area = self.area(state, at);
        if !in_corridor {
            return area;
        }
        area.iter().filter(|&square| !zone::behind(state.facing(who), at, Square(square as u16))).collect()
    }

    /// The room or corridor of a square for a spell of somebody (ER-126): of a corridor what the caster sees.
    pub(crate) fn area_for(&self, state: &State, who: Who, square: Square) -> crate::dungeon::Squares {
        let map = self.map(state);
        let in_corridor = map.tile_on(square).is_some_and(|tile| map.tiles[usize::from(tile)].corridor);
        if !in_corridor {
            return self.area(state, square);
        }
        let own = state.at(who);
        self.corridor(state, square)
            .iter()
            .filter(|&square| square == own.index() || self.sees(state, who, Square(square as u16)))
            .collect()
    }

    /// The room or corridor of a square (ER-45): all of a room; of corridors what is joined and in sight of it.
    pub(crate) fn area(&self, state: &State, at: Square) -> crate::dungeon::Squares {
        let map = self.map(state);
        let Some(tile) = map.tile_on(at) else { return crate::dungeon::Squares::NONE };
        let tile = &map.tiles[usize::from(tile)];
        if !tile.corridor {
            return tile.squares;
        }
        self.corridor(state, at)
            .iter()
            .filter(|&square| self.barred(state, at, Square(square as u16), false).is_none())
            .collect()
    }

    /// All explored squares of corridors that hang together with the one a square is in.
    fn corridor(&self, state: &State, at: Square) -> crate::dungeon::Squares {
        let map = self.map(state);
        let mut joined: Vec<u8> = map.tile_on(at).into_iter().collect();
        let mut next = 0;
        while let Some(&here) = joined.get(next) {
            for door in map.doors.iter().filter(|door| door.tiles.contains(&here) && self.is_open(state, door)) {
                let fits = |other: &u8| {
                    let tile = &map.tiles[usize::from(*other)];
                    tile.corridor && state.explored.has(tile.at.index()) && !joined.contains(other)
                };
                let more: Vec<u8> = door.tiles.into_iter().filter(fits).collect();
                joined.extend(more);
            }
            next += 1;
        }
        joined.iter().flat_map(|tile| map.tiles[usize::from(*tile)].squares.iter()).collect()
    }
}

impl Erune {
    /// The other hatch of the colour of the one on a square (ER-36).
    pub(crate) fn hatch_beyond(&self, state: &State, at: Square) -> Option<Square> {
        let kind = self.furniture(state, at)?;
        if !matches!(kind, FurnitureKind::OrangeHatch | FurnitureKind::BlueHatch) {
            return None;
        }
        self.map(state).pieces.iter().find(|piece| piece.kind == kind && piece.at != at).map(|piece| piece.at)
    }
}

/// From which of the squares around it a line from afar comes into a square.
fn entering(at: Square, from: Square) -> Direction {
    let (columns, rows) = (from.column() - at.column(), from.row() - at.row());
    let (across, along) = match columns.abs().cmp(&rows.abs()) {
        std::cmp::Ordering::Greater => (columns.signum(), 0),
        std::cmp::Ordering::Less => (0, rows.signum()),
        std::cmp::Ordering::Equal => (columns.signum(), rows.signum()),
    };
    Direction::ALL.into_iter().find(|way| way.delta() == (across, along)).unwrap_or_default()
}

/// The squares that a line goes through between two, neither of them included.
pub(crate) fn between(from: Square, to: Square) -> Vec<Square> {
    let seen = std::cell::RefCell::new(Vec::new());
    let note = |cell: Cell| {
        seen.borrow_mut().extend(Square::from_cell(cell));
        false
    };
    _ = sight(from.cell(), to.cell(), |_, _| false, note);
    seen.into_inner()
}
