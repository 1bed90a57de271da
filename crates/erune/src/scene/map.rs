//! The dungeon from above: floors, walls, doors and light.

use super::Eyes;
use crate::content::Way;
use crate::dungeon::{Between, DoorAt, Square, Squares};
use crate::state::Who;
use kernel::Message;
use kernel::grid::{Side, SquareSide};
use kernel::scene::{Cell, Edge, Grid, Light, Map, Owner, Region};

impl Eyes<'_> {
    pub fn id(&self, square: Square) -> String {
        self.game.square_id(self.state, square)
    }

    /// May this viewer know of a square?
    pub fn knows(&self, square: Square) -> bool {
        let floor = self.game.map(self.state).tile_on(square).is_some();
        floor && (self.knows_all() || self.game.is_explored(self.state, square))
    }

    /// What Adventurers see now.
    fn lit(&self) -> Squares {
        let (game, state) = (self.game, self.state);
        let seen = |square: &Square| state.living().any(|hero| game.sees(state, Who::Hero(hero), *square));
        game.explored_squares(state).filter(seen).map(Square::index).collect()
    }

    pub fn squares(&self) -> Vec<Square> {
        let map = self.game.map(self.state);
        let tiles = map.tiles.iter().filter(|tile| self.knows_all() || self.state.explored.has(tile.at.index()));
        let all = tiles.fold(Squares::NONE, |all, tile| all.union(tile.squares));
        all.iter().map(|square| Square(square as u16)).collect()
    }

    pub fn map(&self) -> Map {
        let (squares, lit) = (self.squares(), self.lit());
        let cells: Vec<Cell> = squares.iter().map(|&square| self.cell(square, lit.has(square.index()))).collect();
        let mut map = Map::of(Grid::Square, cells);
        map.edges = self.walls(&squares);
        map.edges.extend(self.game.map(self.state).doors.iter().filter_map(|door| self.door(door)));
        map.pieces = self.pieces();
        map.figures = self.figures();
        map.regions = self.veil(&squares);
        map.reach = self.reach();
        map.overlays = self.zones();
        map.sights = self.sights();
        map
    }

    fn cell(&self, square: Square, lit: bool) -> Cell {
        let (game, state) = (self.game, self.state);
        let map = game.map(state);
        let corridor = map.tile_on(square).is_some_and(|tile| map.tiles[usize::from(tile)].corridor);
        let (terrain, place) = if corridor { ("flags", "erune-corridor") } else { ("slate", "erune-room") };
        let said = game.said_square(state, square);
        let label = Message::new("erune-place").with("place", Message::new(place)).with("square", said);
        // Counted from the start, so that the picture tells nothing of the board either.
        let start = game.world(state).start[0];
        let at = (square.column() - start.column(), square.row() - start.row());
        let light = if lit { Light::Seen } else { Light::Remembered };
        Cell { light, ..Cell::new(self.id(square), at, terrain, label) }
    }

    /// What only the Master knows lies under his veil.
    fn veil(&self, squares: &[Square]) -> Vec<Region> {
        let hidden = squares.iter().filter(|square| !self.game.is_explored(self.state, **square));
        let cells: Vec<String> = hidden.map(|&square| self.id(square)).collect();
        let owner = Owner::word("veil");
        let veil = Region { id: "veil".into(), owner, cells, label: Message::new("erune-veil") };
        if veil.cells.is_empty() { Vec::new() } else { vec![veil] }
    }

    /// Walls of what is known, each once, in stretches.
    fn walls(&self, squares: &[Square]) -> Vec<Edge> {
        let map = self.game.map(self.state);
        let mut walls: Vec<(Square, SquareSide, u8)> = Vec::new();
        let is_wall = |square: Square, side: SquareSide| match map.between(square, side) {
            Between::Floor => false,
            Between::Wall => true,
            // A stone wall looks like any other.
            Between::Way(way) => {
                let door = &map.doors[usize::from(way)];
                door.way == Way::Stone && !self.game.is_open(self.state, door)
            }
        };
        for &square in squares {
            for &side in SquareSide::ALL {
                let second = matches!(side, SquareSide::North | SquareSide::West);
                let twice = second && square.beside(side).is_some_and(|beyond| self.knows(beyond));
                if twice || !is_wall(square, side) {
                    continue;
                }
                let onward = if side.number() % 2 == 0 { SquareSide::East } else { SquareSide::South };
                let goes_on = |(from, of, span): &(Square, SquareSide, u8)| {
                    let end = (0..*span).try_fold(*from, |at, _| at.beside(onward));
                    *of == side && end == Some(square)
                };
                match walls.iter_mut().find(|wall| goes_on(wall)) {
                    Some((.., span)) => *span += 1,
                    None => walls.push((square, side, 1)),
                }
            }
        }
        let edge = |(square, side, span): (Square, SquareSide, u8)| {
            let edge = Edge::new(self.id(square), side.number(), "wall", Message::new("erune-wall"));
            Edge { span, ..edge }
        };
        walls.into_iter().map(edge).collect()
    }

    /// A door belongs to the square on its known side.
    fn door(&self, door: &DoorAt) -> Option<Edge> {
        let sides = [(door.near[0], door.side), (door.far[0], door.side.opposite())];
        let (square, side) = sides.into_iter().find(|(square, _)| self.knows(*square))?;
        let open = self.game.is_open(self.state, door);
        if matches!(door.way, Way::Open | Way::Stone) {
            return None;
        }
        let number = self.state.doors.iter().position(|key| usize::from(*key) == door.key());
        let (state, said) = match (open, door.way) {
            (true, _) => ("open", "erune-door-open"),
            (false, Way::Locked) => ("locked", "erune-door-locked"),
            _ => ("shut", "erune-door-shut"),
        };
        let label = Message::new(said).with("door", number.map_or(0, |number| number + 1));
        let id = number.map_or_else(String::new, |number| format!("door-{}", number + 1));
        let edge = Edge::new(self.id(square), side.number(), "door", label);
        Some(Edge { id, span: 2, state, ..edge })
    }
}
