//! The land as it lies, the places where it may grow, and what the viewer knows of the tokens.

use super::{CLAIMS, LANDS, ROUNDS, State, TILES, Tile, free_id, land_name, tile_id};
use kernel::scene::{
    CardState, Cell, Face, Figure, FigureState, Grid, Kind, Map, Mark, Marker, Node, Overlay, Owner, Reach, Region,
    Role,
};
use kernel::{Message, Scene, Seat, Viewer};

pub fn scene(state: &State, viewer: Viewer) -> Scene {
    let mut nodes = vec![Node::new("land", Message::new("shore-map"), Kind::Map(map(state, viewer)))];
    if !state.is_over() {
        nodes.push(supply(state));
    }
    nodes.extend((0..state.players).map(|seat| person(state, Seat(seat), viewer)));
    let last = state.round + 1 >= ROUNDS;
    Scene::of(nodes).mood(if last { "storm" } else { "summer" })
}

fn number(tile: usize) -> Message {
    Message::new("shore-number").with("number", tile)
}

fn map(state: &State, viewer: Viewer) -> Map {
    let mut cells: Vec<Cell> = state.tiles.iter().enumerate().map(|(at, tile)| cell(state, at, tile, viewer)).collect();
    if !state.laid && !state.is_over() {
        cells.extend(state.free().into_iter().map(|(tile, side, at)| {
            let label = Message::new("shore-free").with("tile", tile + 1).with("side", super::SIDES[side as usize]);
            let cell = Cell::new(free_id(tile, side), (at.column, at.row), "", label);
            Cell { free: true, ..cell }
        }));
    }
    let mut map = Map::of(Grid::Hex, cells);
    let claimed = |seat: Seat| state.tiles.iter().enumerate().filter(move |(_, tile)| tile.claimed.get() == Some(seat));
    for seat in state.seats() {
        let cells: Vec<String> = claimed(seat).map(|(at, _)| tile_id(at as u8)).collect();
        if !cells.is_empty() {
            let label = Message::new("shore-realm").with("who", seat);
            map.regions.push(Region { id: format!("realm-{}", seat.0), owner: Owner::seat(seat), cells, label });
        }
        map.figures.extend(claimed(seat).enumerate().map(|(nth, (at, _))| {
            let label = Message::new("shore-settler").with("who", seat);
            let mut figure = Figure::new(format!("settler-{}-{nth}", seat.0), tile_id(at as u8), "settler", label);
            let acts = seat == state.turn && !state.is_over();
            figure.owner = Some(Owner::seat(seat));
            figure.number = Some(nth as u8 + 1);
            figure.state = if acts { FigureState::Chosen } else { FigureState::Active };
            figure
        }));
    }
    if state.laid {
        let near: Vec<String> = state.near().into_iter().map(tile_id).collect();
        map.reach = near.iter().map(Reach::new).collect();
        let (of, label) = (tile_id(state.tiles.len() as u8 - 1), Message::new("shore-near"));
        map.overlays.push(Overlay { id: "near".into(), of, word: "area", cells: near, label });
    }
    map
}

fn cell(state: &State, at: usize, tile: &Tile, viewer: Viewer) -> Cell {
    let label = Message::new("shore-tile").with("land", land_name(tile.land)).with("tile", at + 1);
    let place = (tile.at.column, tile.at.row);
    let mut cell = Cell::new(tile_id(at as u8), place, LANDS[usize::from(tile.land) % LANDS.len()], label);
    cell.name = Some(number(at + 1));
    cell.markers.extend(tile.token.map(|token| {
        let (mark, icon, label) = match state.tokens.seen_by(viewer, token) {
            None => (Mark::Token, "stone", "shore-token"),
            Some(true) => (Mark::Jewel, "blue", "shore-pearl"),
            Some(false) => (Mark::Hollow, "blue", "shore-shell"),
        };
        let mut marker = Marker::new(mark, icon, Message::new(label));
        marker.id = format!("token-{}", at + 1);
        marker
    }));
    cell
}

/// The tile to be laid, and how many are left.
fn supply(state: &State) -> Node {
    let face = Face {
        frame: LANDS[usize::from(state.next) % LANDS.len()],
        icon: "compass",
        picture: "".into(),
        title: land_name(state.next),
        line: Message::new("shore-next-line"),
        badges: vec![],
        text: vec![Message::new("shore-next-text")],
        flavour: None,
        state: if state.laid { CardState::Dimmed } else { CardState::Usable },
        barred: state.laid.then(|| Message::new("shore-laid")),
    };
    let next = Node::new("next", land_name(state.next), Kind::Card(face));
    let left = (1 + usize::from(state.players) * usize::from(ROUNDS)).min(TILES) - state.tiles.len();
    let bag = Node::new("bag", Message::new("shore-bag"), Kind::Back { count: left as u16 });
    Node::new("supply", Message::new("shore-supply"), Kind::Group { nodes: vec![next, bag] })
}

fn person(state: &State, seat: Seat, viewer: Viewer) -> Node {
    let role = if viewer.is(seat) { Role::Mine } else { Role::Rival };
    let left = CLAIMS - state.claims(seat).count().min(CLAIMS);
    let node = |what: &str, label, value: i32| {
        Node::new(format!("{what}-{}", seat.0), Message::new(label), Kind::Counter { value })
    };
    let known = state.tiles.iter().filter_map(|tile| tile.token);
    let known = known.filter(|&token| state.tokens.known(token).contains(seat)).count();
    let mut nodes = vec![node("left", "shore-claims-left", left as i32), node("known", "shore-known", known as i32)];
    if state.is_over() {
        nodes.push(node("score", "shore-score", state.score(seat)));
    }
    let label = Message::new("shore-person").with("who", seat);
    Node::new(format!("person-{}", seat.0), label, Kind::Group { nodes }).role(role).of_seat(seat)
}
