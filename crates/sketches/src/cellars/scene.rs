//! The cellars as one viewer sees them: the Master all of them, everybody else what the heroes have seen or heard.

use super::plan::{self, Between, Bulk, DOORS, FURNITURE, Furniture, ROOMS, Square, between};
use super::state::{Body, Door, State, Who};
use super::{GOBLIN_HEALTH, HERO_HEALTH, MASTER, ROUNDS};
use kernel::grid::{Obstacle, Side, SquareSide};
use kernel::scene::{
    Cell, Die, DieState, Edge, Figure, FigureState, Grid, Kind, Light, Map, Mark, Marker, Node, Overlay, Owner, Piece,
    Reach, Role, Sight,
};
use kernel::{Bits, Message, Scene, Seat, Viewer};

const HEROES: [&str; 3] = ["warrior", "archer", "wizard"];

pub fn scene(state: &State, viewer: Viewer) -> Scene {
    let eyes = Eyes { state, viewer, lit: state.lit() };
    let mut nodes = vec![Node::new("cellars", Message::new("cellars-map"), Kind::Map(eyes.map()))];
    nodes.extend(eyes.stage());
    let rounds = vec![(ROUNDS, Message::new("cellars-dawn"))];
    let clock = Kind::Clock { hour: state.round.min(ROUNDS), of: ROUNDS, marks: rounds };
    nodes.push(Node::new("night", Message::new("cellars-night"), clock));
    nodes.extend((0..state.players()).map(|seat| eyes.person(Seat(seat))));
    Scene::of(nodes).mood("night")
}

fn square_id(square: Square) -> String {
    format!("square-{}", square.name())
}

/// A stretch of wall: the square it begins at, the side, and over how many squares.
type Wall = (Square, SquareSide, u8);

fn wall_id((square, side, _): Wall) -> String {
    format!("wall-{}-{}", square.name(), side.number())
}

struct Eyes<'s> {
    state: &'s State,
    viewer: Viewer,
    lit: Bits<1>,
}

impl Eyes<'_> {
    fn knows_all(&self) -> bool {
        self.viewer.is(MASTER) || self.viewer == Viewer::All
    }

    fn knows(&self, square: Square) -> bool {
        self.knows_all() || self.state.explored[usize::from(square.room())]
    }

    fn light(&self, square: Square) -> Option<Light> {
        match () {
            () if self.lit.has(square.index()) => Some(Light::Seen),
            () if self.knows(square) => Some(Light::Remembered),
            () => self.state.heard[usize::from(square.room())].then_some(Light::Unknown),
        }
    }

    fn map(&self) -> Map {
        let cells: Vec<Cell> = Square::all().filter_map(|square| self.cell(square)).collect();
        let mut map = Map::of(Grid::Square, cells);
        map.edges = self.walls().into_iter().map(edge).collect();
        map.edges.extend((0..DOORS.len() as u8).filter_map(|door| self.door(door)));
        map.pieces = self.pieces();
        map.figures = Who::all().filter_map(|who| Some(self.figure(who, self.state.body(who)?))).collect();
        map.figures.extend(self.sleepers());
        if self.state.ended().is_none() {
            let reached = self.state.reach();
            let reached = reached.cells().filter(|&(_, cost)| cost > 0);
            map.reach = reached
                .map(|(at, cost)| Reach { cost: Some(cost), ..Reach::new(square_id(Square(at as u8))) })
                .collect();
            map.sights = self.sights();
        }
        map.overlays = self.state.standing().flat_map(|(who, body)| self.zones(who, body)).collect();
        map
    }

    fn cell(&self, square: Square) -> Option<Cell> {
        let (light, room) = (self.light(square)?, &ROOMS[usize::from(square.room())]);
        let (terrain, place) = match light {
            Light::Unknown => ("", "cellars-unknown"),
            _ => (room.floor, room.name),
        };
        let at = square.cell();
        let label = Message::new("cellars-place").with("room", Message::new(place)).with("square", square.said());
        let mut cell = Cell::new(square_id(square), (at.column, at.row), terrain, label);
        cell.name = Some(square.said());
        cell.light = light;
        // Only the Master knows a trap that nobody has found; one that was found is a piece.
        if self.state.unseen(square) && self.state.traps.seen_by(self.viewer, square.index()) == Some(true) {
            cell.markers.push(Marker::new(Mark::Sign, "trap", Message::new("cellars-hidden-trap")));
        }
        Some(cell)
    }

    /// Walls of rooms that the viewer knows, each once, in stretches.
    fn walls(&self) -> Vec<Wall> {
        let mut walls: Vec<Wall> = Vec::new();
        for square in Square::all().filter(|&square| self.knows(square)) {
            for &side in SquareSide::ALL {
                // Between two rooms that are known, the upper or left one has it.
                let second = matches!(side, SquareSide::North | SquareSide::West);
                let twice = second && square.next(side).is_some_and(|beyond| self.knows(beyond));
                if twice || between(square, side) != Between::Wall {
                    continue;
                }
                let onward = if side.number() % 2 == 0 { SquareSide::East } else { SquareSide::South };
                let goes_on = |(from, of, span): &Wall| {
                    let end = (0..*span).try_fold(*from, |at, _| at.next(onward));
                    *of == side && end == Some(square)
                };
                match walls.iter_mut().find(|wall| goes_on(wall)) {
                    Some((.., span)) => *span += 1,
                    None => walls.push((square, side, 1)),
                }
            }
        }
        walls
    }

    /// A door belongs to the square on its known side.
    fn door(&self, door: u8) -> Option<Edge> {
        let at = &DOORS[usize::from(door)];
        let beyond = || at.from.next(at.side).map(|square| (square, at.side.opposite()));
        let sides = [Some((at.from, at.side)), beyond()];
        let (square, side) = sides.into_iter().flatten().find(|(square, _)| self.knows(*square))?;
        let (state, said) = match self.state.doors[usize::from(door)] {
            Door::Open => ("open", "cellars-door-open"),
            Door::Locked => ("locked", "cellars-door-locked"),
            Door::Shut if self.knows_all() && plan::locked(self.state.plan.truth(), door) => {
                ("locked", "cellars-door-locked")
            }
            Door::Shut => ("shut", "cellars-door-shut"),
        };
        let label = Message::new(said).with("door", door + 1);
        let edge = Edge::new(square_id(square), side.number(), "door", label);
        Some(Edge { id: format!("door-{}", door + 1), span: at.span, state, ..edge })
    }

    fn pieces(&self) -> Vec<Piece> {
        let piece = |(number, piece): (usize, &Furniture)| Piece {
            id: format!("piece-{number}"),
            cell: square_id(piece.at),
            wide: piece.wide,
            deep: piece.deep,
            turn: piece.turn,
            icon: piece.icon,
            state: "",
            label: Message::new(piece.name),
            meter: None,
        };
        let known = FURNITURE.iter().enumerate().filter(|(_, piece)| self.knows(piece.at));
        let small = |id: String, at: Square, icon, state, label| Piece {
            id,
            cell: square_id(at),
            wide: 1,
            deep: 1,
            turn: 0,
            icon,
            state,
            label: Message::new(label),
            meter: None,
        };
        let mut pieces: Vec<Piece> = known.map(piece).collect();
        let chest = self.state.chest();
        if self.knows(chest) {
            let state = if self.state.found { "open" } else { "" };
            pieces.push(small("chest".into(), chest, "chest", state, "cellars-chest"));
        }
        let found = |square: &Square| !self.state.unseen(*square) && self.state.traps.lies_on(square.index());
        let traps = Square::all().filter(found);
        pieces.extend(traps.map(|at| small(format!("trap-{}", at.name()), at, "pit", "", "cellars-found-trap")));
        pieces
    }

    fn figure(&self, who: Who, body: Body) -> Figure {
        let (icon, most) = match who {
            Who::Hero(number) => (HEROES[usize::from(number) % HEROES.len()], HERO_HEALTH),
            Who::Goblin(_) => ("goblin", GOBLIN_HEALTH),
        };
        let mut figure = Figure::new(who.id(), square_id(body.at), icon, who.said());
        figure.owner = Some(Owner::seat(who.seat()));
        figure.facing = Some(body.facing.number());
        figure.meter = Some((body.health, most));
        figure.state = match who {
            Who::Hero(_) if body.health == 0 => FigureState::Fallen,
            Who::Goblin(_) if body.health == 0 => FigureState::Dead,
            _ if who == self.state.turn && self.state.ended().is_none() => FigureState::Chosen,
            _ => FigureState::Active,
        };
        if let Who::Goblin(number) = who {
            figure.number = Some(number + 1);
        }
        figure
    }

    /// Goblins that only the Master knows of.
    fn sleepers(&self) -> impl Iterator<Item = Figure> {
        let sleeps = |room: &u8| {
            let unknown = !self.state.explored[usize::from(*room)];
            unknown && self.knows_all() && plan::sleeps_in(self.state.plan.truth(), *room)
        };
        (0..ROOMS.len() as u8).filter(sleeps).map(|room| {
            let (id, label) = (format!("sleeper-{room}"), Message::new("cellars-sleeper"));
            let mut figure = Figure::new(id, square_id(plan::bed(room)), "goblin", label);
            figure.owner = Some(Owner::seat(MASTER));
            figure.state = FigureState::Inactive;
            figure
        })
    }

    /// Where a figure strikes, where its back is, what it sees, and where it would search.
    fn zones(&self, who: Who, body: Body) -> Vec<Overlay> {
        let state = self.state;
        let overlay = |word: &'static str, label: &'static str, cells: Vec<Square>| Overlay {
            id: format!("zone-{}-{word}", who.id()),
            of: who.id(),
            word,
            cells: cells.into_iter().filter(|&square| self.knows(square)).map(square_id).collect(),
            label: Message::new(label).with("who", who.said()),
        };
        let beside = state.beside(body.at);
        let struck = beside.map(|(_, square)| square).filter(|&at| state.fills(at) != Bulk::Tall).collect();
        let back = state.beside(body.at).find(|(side, _)| *side == body.facing.opposite()).map(|(_, square)| square);
        let mut zones = vec![overlay("attack", "cellars-zone-attack", struck)];
        zones.extend(back.map(|square| overlay("back", "cellars-zone-back", vec![square])));
        if who.is_hero() {
            let seen = Square::all().filter(|&square| self.knows(square) && state.barred(body.at, square).is_none());
            zones.push(overlay("sight", "cellars-zone-sight", seen.collect()));
            zones.push(overlay("area", "cellars-zone-search", state.near(body.at).collect()));
        }
        zones.retain(|zone| !zone.cells.is_empty());
        zones
    }

    /// From who is at turn to every foe.
    fn sights(&self) -> Vec<Sight> {
        let state = self.state;
        let Some(own) = state.body(state.turn).filter(|_| !state.acted) else { return Vec::new() };
        let foes = state.standing().filter(|(who, _)| who.is_hero() != state.turn.is_hero());
        foes.map(|(who, foe)| {
            let barred_by = state.barred(own.at, foe.at).map(|obstacle| self.obstacle(obstacle));
            let said = if barred_by.is_some() { "cellars-sight-barred" } else { "cellars-sight-clear" };
            let label = Message::new(said).with("foe", who.said());
            Sight { of: String::new(), from: square_id(own.at), to: square_id(foe.at), barred_by, label }
        })
        .collect()
    }

    /// The id of what is in the way. The first thing that bars a sight is always in a room that is known.
    fn obstacle(&self, obstacle: Obstacle) -> String {
        let square = |cell| Square::of(cell).unwrap_or(Square(0));
        match obstacle {
            Obstacle::Filled(cell) => {
                let piece = FURNITURE.iter().position(|piece| piece.covers(square(cell)));
                piece.map_or_else(|| square_id(square(cell)), |number| format!("piece-{number}"))
            }
            Obstacle::Wall(cell, side) => {
                let at = square(cell);
                if let Between::Door(door) = between(at, side) {
                    return format!("door-{}", door + 1);
                }
                // The wall may be named from its other side.
                let faces = [(Some(at), side), (at.next(side), side.opposite())];
                let stretch = |&(from, of, span): &Wall| {
                    let onward = if of.number() % 2 == 0 { SquareSide::East } else { SquareSide::South };
                    let squares = std::iter::successors(Some(from), |at| at.next(onward)).take(span.into());
                    squares.into_iter().any(|square| faces.contains(&(Some(square), of)))
                };
                self.walls().into_iter().find(stretch).map_or_else(|| square_id(at), wall_id)
            }
        }
    }

    /// The die that was rolled last.
    fn stage(&self) -> Option<Node> {
        let roll = self.state.roll?;
        let face = Message::new("cellars-number").with("number", roll.die);
        let counts = if roll.die >= roll.need { DieState::Counts } else { DieState::Spent };
        let colour = if roll.who.is_hero() { "blue" } else { "red" };
        let die = Die { face, shows: vec![], sides: 6, colour, state: counts };
        let dice = Node::new("die", Message::new("cellars-die"), Kind::Dice { faces: vec![die] });
        let line = Message::new("cellars-needs").with("who", roll.who.said()).with("need", roll.need);
        let stage = Kind::Stage { lines: vec![line], nodes: vec![dice] };
        Some(Node::new("roll", Message::new("cellars-roll"), stage).role(Role::Stage).of_seat(roll.who.seat()))
    }

    fn person(&self, seat: Seat) -> Node {
        let state = self.state;
        let role = if self.viewer.is(seat) { Role::Mine } else { Role::Rival };
        let node = |what: &str, label, kind| Node::new(format!("{what}-{}", seat.0), Message::new(label), kind);
        let counter = |what, label, value: usize| node(what, label, Kind::Counter { value: value as i32 });
        let (picture, said, mut nodes) = if let Some(number) = seat.0.checked_sub(1) {
            let health = state.body(Who::Hero(number)).map_or(0, |body| body.health);
            let meter = Kind::Meter { value: health.into(), max: HERO_HEALTH.into() };
            let steps = if state.turn == Who::Hero(number) { state.moves } else { 0 };
            let nodes =
                vec![node("health", "cellars-health", meter), counter("steps", "cellars-steps-left", steps.into())];
            (HEROES[usize::from(number) % HEROES.len()], "cellars-hero", nodes)
        } else {
            let awake = state.standing().filter(|(who, _)| !who.is_hero()).count();
            let traps = counter("hidden", "cellars-traps-left", state.traps.hidden());
            ("goblin", "cellars-master", vec![counter("awake", "cellars-awake", awake), traps])
        };
        nodes.insert(0, node("portrait", "cellars-portrait", Kind::Portrait { picture: picture.into() }));
        let label = Message::new(said).with("who", seat);
        Node::new(format!("person-{}", seat.0), label, Kind::Group { nodes }).role(role).of_seat(seat)
    }
}

fn edge(wall: Wall) -> Edge {
    let (square, side, span) = wall;
    let edge = Edge::new(square_id(square), side.number(), "wall", Message::new("cellars-wall"));
    Edge { id: wall_id(wall), span, ..edge }
}
