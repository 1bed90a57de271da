//! The dungeon from above.

use super::Eyes;
use crate::content::{FurnitureKind, Way};
use crate::dungeon::{Between, Direction, DoorAt, Square, Squares, zone};
use crate::state::{MASTER, State, Step, Who};
use kernel::grid::{Side, SquareSide};
use kernel::scene::{Cell, Edge, Figure, FigureState, Grid, Light, Map, Mark, Marker, Overlay, Owner, Piece, Reach};
use kernel::{Message, Seat};

/// The word for a Monster's or Adventurer's outline. Drawings are named by kind; a boss wears the figure of its card.
fn icon(slug: &str) -> &'static str {
    const KNOWN: [&str; 13] = [
        "rat",
        "goblin",
        "goblin-archer",
        "skeleton",
        "skeleton-archer",
        "orc",
        "gargoyle",
        "witch",
        "banshee",
        "warrior",
        "guardian",
        "archer",
        "wizard",
    ];
    match slug {
        "living-armor" => "armour",
        _ => KNOWN.into_iter().find(|known| *known == slug).unwrap_or("orc"),
    }
}

fn furniture(kind: FurnitureKind) -> (&'static str, &'static str) {
    match kind {
        FurnitureKind::Table => ("table", "erune-piece-table"),
        FurnitureKind::Wardrobe => ("wardrobe", "erune-piece-wardrobe"),
        FurnitureKind::Barrel => ("barrel", "erune-piece-barrel"),
        FurnitureKind::Chest => ("chest", "erune-piece-chest"),
        FurnitureKind::Stairs => ("stairs", "erune-piece-stairs"),
        FurnitureKind::Source => ("source", "erune-piece-source"),
        FurnitureKind::OrangeHatch => ("hatch", "erune-piece-orange-hatch"),
        FurnitureKind::BlueHatch => ("hatch", "erune-piece-blue-hatch"),
    }
}

impl Eyes<'_> {
    fn id(&self, square: Square) -> String {
        self.game.square_id(self.state, square)
    }

    /// May this viewer know of a square?
    fn knows(&self, square: Square) -> bool {
        let floor = self.game.map(self.state).tile_on(square).is_some();
        floor && (self.knows_all() || self.game.is_explored(self.state, square))
    }

    /// What Adventurers see now.
    fn lit(&self) -> Squares {
        let (game, state) = (self.game, self.state);
        let seen = |square: &Square| state.living().any(|hero| game.sees(state, Who::Hero(hero), *square));
        game.explored_squares(state).filter(seen).map(Square::index).collect()
    }

    fn squares(&self) -> Vec<Square> {
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
        if let Some(Step::Moving { who, left, ghostly, .. }) = self.state.stack.top() {
            map.reach = self.reach(who, left, ghostly);
        }
        map.overlays = self.state.characters().flat_map(|who| self.zones(who)).collect();
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
        let mut cell = Cell::new(self.id(square), at, terrain, label);
        cell.light = if lit { Light::Seen } else { Light::Remembered };
        if self.knows_all() && !game.is_known(state, square) && state.traps.lies_on(square.index()) {
            cell.markers.push(Marker::new(Mark::Sign, "trap", Message::new("erune-hidden-trap")));
        }
        cell
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

    fn pieces(&self) -> Vec<Piece> {
        let (game, state) = (self.game, self.state);
        let map = game.map(state);
        let mut pieces = Vec::new();
        for piece in map.pieces.iter().filter(|piece| self.knows(piece.at) && !state.broken.has(piece.at.index())) {
            let (icon, label) = furniture(piece.kind);
            let event = piece.event.filter(|event| state.events >> event.0 & 1 == 0);
            let label = match event {
                Some(event) => self.event_name(event),
                None => Message::new(label),
            };
            let seen = if state.searched.has(piece.at.index()) { "searched" } else { "" };
            let source = piece.kind == FurnitureKind::Source;
            pieces.push(Piece {
                id: format!("piece-{}", game.square_name(state, piece.at)),
                cell: self.id(piece.at),
                wide: piece.wide,
                deep: piece.deep,
                turn: 0,
                icon,
                state: seen,
                label,
                meter: source.then(|| (game.source_left(state, piece.at), piece.health)),
            });
        }
        let small = |id: String, at: Square, icon: &'static str, label: Message| Piece {
            id,
            cell: self.id(at),
            wide: 1,
            deep: 1,
            turn: 0,
            icon,
            state: "",
            label,
            meter: None,
        };
        for token in &map.tokens {
            let at = Square::of(token.at);
            if self.knows(at) && state.events >> token.event.0 & 1 == 0 {
                let icon = if token.npc { "npc" } else { "stone" };
                let id = format!("token-{}", game.square_name(state, at));
                pieces.push(small(id, at, icon, self.event_name(token.event)));
            }
        }
        for square in game.explored_squares(state) {
            let name = game.square_name(state, square);
            if game.shown_trap(state, square) {
                pieces.push(small(format!("trap-{name}"), square, "trap", Message::new("erune-found-trap")));
            }
        }
        for &pit in state.pits.iter() {
            let id = format!("pit-{}", game.square_name(state, pit));
            pieces.push(small(id, pit, "pit", Message::new("erune-pit")));
        }
        for &blue in state.blue.iter() {
            let id = format!("blue-{}", game.square_name(state, blue));
            pieces.push(small(id, blue, "trap", Message::new("erune-blue-trap")));
        }
        if let Some(site) = state.campfire {
            let fire = small("campfire".into(), site, "campfire", Message::new("erune-piece-campfire"));
            pieces.push(Piece { wide: 2, deep: 2, ..fire });
        }
        pieces
    }

    fn event_name(&self, event: crate::ids::EventId) -> Message {
        let name =
            self.game.quest(self.state).events.get(event.index()).map_or_else(String::new, |event| event.name.clone());
        Message::new("erune-piece-token").with("name", name)
    }

    fn figures(&self) -> Vec<Figure> {
        let (game, state) = (self.game, self.state);
        let acts = acting(state);
        let mut figures = Vec::new();
        for number in state.party() {
            let (who, hero) = (Who::Hero(number), state.hero(number));
            let mut figure = self.figure(who, icon(hero.archetype.slug()));
            figure.owner = Some(Owner::seat(Seat(hero.seat)));
            figure.meter = Some((hero.health, game.most(hero, crate::effect::Resource::Health)));
            figure.state = match () {
                () if hero.dead => FigureState::Fallen,
                () if acts == Some(who) => FigureState::Chosen,
                () => FigureState::Active,
            };
            figures.push(figure);
        }
        for (number, foe) in state.monsters() {
            let who = Who::Monster(number);
            let kind = game.monster(foe.kind);
            let mut figure = self.figure(who, icon(&game.monster(kind.figure).slug));
            figure.owner = Some(Owner::seat(MASTER));
            figure.meter = Some((foe.health, kind.health.max(foe.health)));
            figure.number = Some(foe.number);
            figure.state = match () {
                () if !foe.active => FigureState::Inactive,
                () if acts == Some(who) => FigureState::Chosen,
                () => FigureState::Active,
            };
            figures.push(figure);
        }
        figures.extend(self.lairs());
        figures
    }

    fn figure(&self, who: Who, icon: &'static str) -> Figure {
        let (game, state) = (self.game, self.state);
        let facing = state.facing(who);
        let label = Message::new("erune-figure")
            .with("who", game.said(state, who))
            .with("facing", crate::choice::SIDES[facing as usize]);
        let mut figure = Figure::new(game.who_id(state, who), self.id(state.at(who)), icon, label);
        figure.facing = Some(facing.number());
        figure
    }

    /// Monsters that only the Master knows of.
    fn lairs(&self) -> Vec<Figure> {
        let (game, state) = (self.game, self.state);
        if !self.knows_all() {
            return Vec::new();
        }
        let lairs = game.map(state).lairs.iter();
        let unseen = lairs.filter(|lair| lair.from <= state.count && !game.is_explored(state, Square::of(lair.at)));
        unseen
            .map(|lair| {
                let at = Square::of(lair.at);
                let label = Message::new("erune-lair").with("kind", game.monster_thing(lair.kind));
                let outline = icon(&game.monster(game.monster(lair.kind).figure).slug);
                let id = format!("lair-{}", game.square_name(state, at));
                let mut figure = Figure::new(id, self.id(at), outline, label);
                figure.owner = Some(Owner::seat(MASTER));
                figure.state = FigureState::Inactive;
                figure
            })
            .collect()
    }

    /// The squares that one more step leads to, with what it costs.
    fn reach(&self, who: Who, left: u8, ghostly: bool) -> Vec<Reach> {
        let (game, state) = (self.game, self.state);
        let step = |way: Direction| {
            let cost = game.step_cost(state, who, left, ghostly, way)?;
            let to = state.at(who).toward(way).filter(|to| self.knows(*to))?;
            Some(Reach { cost: Some(cost), ..Reach::new(self.id(to)) })
        };
        Direction::ALL.into_iter().filter_map(step).collect()
    }

    /// Where somebody strikes, and where its back is.
    fn zones(&self, who: Who) -> Vec<Overlay> {
        let (game, state) = (self.game, self.state);
        let at = state.at(who);
        let overlay = |word: &'static str, label: &'static str, squares: Vec<Square>| Overlay {
            id: format!("zone-{}-{word}", game.who_id(state, who)),
            of: game.who_id(state, who),
            word,
            cells: squares.into_iter().filter(|&square| self.knows(square)).map(|square| self.id(square)).collect(),
            label: Message::new(label).with("who", game.said(state, who)),
        };
        let around = Direction::ALL.into_iter().filter_map(|way| at.toward(way));
        let struck = around.filter(|&square| game.threatens(state, who, square)).collect();
        let back = zone::back(state.facing(who)).into_iter();
        let back = back.filter(|&way| game.touches(state, at, way)).filter_map(|way| at.toward(way)).collect();
        let mut zones = vec![overlay("attack", "erune-zone-attack", struck), overlay("back", "erune-zone-back", back)];
        zones.retain(|zone| !zone.cells.is_empty());
        zones
    }
}

/// Who is in the middle of something.
fn acting(state: &State) -> Option<Who> {
    match state.stack.top()? {
        Step::Moving { who, .. } | Step::Chain { who, .. } | Step::Turn { who } | Step::Cast { who, .. } => Some(who),
        Step::Fight => state.fight().and_then(|fight| fight.by),
        _ => None,
    }
}
