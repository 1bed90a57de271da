//! The marches as a table: the land with its owners and armies, the season, each lord's place, the battle.

use super::land::{Border, CITY, March};
use super::state::{Battle, CLASSES, Class, Host, Order, SEASONS, Side, State, cell_id};
use kernel::grid::{HexSide, Side as _};
use kernel::scene::{
    Badge, CardState, Cell, Die, DieState, Edge, Face, Figure, FigureState, Formation, Grid, Kind, Layout, Map, Mark,
    Marker, Node, Owner, Path, Rank, Reach, Region, Role, Troop,
};
use kernel::{Message, Scene, Seat, Viewer};

const LORDS: [&str; 3] = ["red", "blue", "green"];
const NEUTRAL: Owner = Owner::word("neutral");
pub const KINDS: [&str; 3] = ["march", "muster", "rally"];

pub fn owner(seat: Seat) -> Owner {
    Owner::faction(seat, LORDS[seat.index() % LORDS.len()])
}

fn number(number: impl Into<kernel::Arg>) -> Message {
    Message::new("marches-number").with("number", number)
}

fn class_words(class: Class) -> (&'static str, Message) {
    match class {
        Class::Riders => ("triangle", Message::new("marches-riders")),
        Class::Foot => ("rectangle", Message::new("marches-foot")),
    }
}

pub fn scene(state: &State, viewer: Viewer) -> Scene {
    let mut nodes = vec![Node::new("land", Message::new("marches-map"), Kind::Map(map(state, viewer)))];
    nodes.extend(state.battle.iter().map(|battle| stage(state, battle)));
    let places = ["marches-spring", "marches-summer", "marches-fall", "marches-winter"];
    let places = (0..SEASONS).map(|season| Message::new(places[usize::from(season % 4)])).collect();
    let now = (Message::new("marches-now"), u16::from(state.season.min(SEASONS - 1)));
    nodes.push(Node::new("year", Message::new("marches-year"), Kind::Track { places, markers: vec![now] }));
    nodes.extend(state.seats().map(|seat| person(state, seat, viewer)));
    let mood = ["spring", "summer", "fall", "winter"][usize::from(state.season % 4)];
    Scene::of(nodes).mood(mood)
}

// --- The land --------------------------------------------------------------------------------------------------

fn map(state: &State, viewer: Viewer) -> Map {
    let cells: Vec<Cell> = March::all().map(|march| cell(state, march)).collect();
    let mut map = Map::of(Grid::Hex, cells);
    map.edges = March::all().flat_map(|march| edges(state, march)).collect();
    map.regions = state
        .seats()
        .map(|seat| Region {
            id: format!("realm-{}", seat.0),
            owner: owner(seat),
            cells: state.held(seat).map(cell_id).collect(),
            label: Message::new("marches-realm").with("who", seat),
        })
        .filter(|region| !region.cells.is_empty())
        .collect();
    map.figures = March::all().filter_map(|march| army(state, march)).collect();
    // Orders that lie open, and while they are written those of the viewer's own draft.
    let mut marching: Vec<(March, March)> = Vec::new();
    for order in state.orders.iter().flatten().flatten() {
        if let Order::March(from, to) = *order {
            marching.push((from, to));
        }
    }
    let label = || Message::new("marches-way");
    map.paths = marching
        .into_iter()
        .map(|(from, to)| Path { label: label(), cells: vec![cell_id(from), cell_id(to)], dice: vec![] })
        .collect();
    if let Viewer::Seat(seat) = viewer
        && state.battle.is_none()
        && !state.is_over()
    {
        let goes = |to: &March| state.held(seat).any(|from| state.may_order(seat, Order::March(from, *to)));
        map.reach = March::all().filter(goes).map(|march| Reach::new(cell_id(march))).collect();
    }
    map
}

fn cell(state: &State, march: March) -> Cell {
    let at = march.cell();
    let mut cell = Cell::new(cell_id(march), (at.column, at.row), march.terrain(), march.said());
    if march == CITY {
        let mut city = Marker::new(Mark::Place, "city", march.said());
        (city.id, city.owner) = ("city".into(), Some(state.holder(march).map_or(NEUTRAL, owner)));
        cell.markers.push(city);
    } else {
        cell.name = Some(march.said());
    }
    let mut gives = Marker::new(Mark::Yield, march.gives(), Message::new("marches-gives").with("what", march.gives()));
    gives.count = Some(1);
    cell.markers.push(gives);
    // A seal for each order that is known, beside the land it is given for.
    for seat in state.seats() {
        for (slot, order) in state.orders[seat.index()].iter().enumerate() {
            let here = matches!(order, Some(Order::Muster(at) | Order::March(at, _)) if *at == march);
            if here {
                let mut seal = Marker::new(Mark::Token, "seal", Message::new("marches-seal").with("who", seat));
                (seal.id, seal.owner) = (format!("seal-{}-{slot}", seat.0), Some(owner(seat)));
                cell.markers.push(seal);
            }
        }
    }
    cell
}

/// Between two marches the one that comes first has the border.
fn edges(state: &State, march: March) -> Vec<Edge> {
    let edge = |side: &HexSide| {
        let beyond = march.next(*side);
        if beyond.is_some_and(|beyond| beyond < march) {
            return None;
        }
        let (word, frozen, label) = match (beyond, march.border(*side)) {
            (None, _) => ("border", false, "marches-end-of-the-land"),
            (_, None) => return None,
            (_, Some(Border::Mountain)) => ("mountain", false, "marches-mountains"),
            (_, Some(Border::Water)) if state.winter() => ("water", true, "marches-ice"),
            (_, Some(Border::Water)) => ("water", false, "marches-water"),
        };
        let edge = Edge::new(cell_id(march), side.number(), word, Message::new(label));
        let id = beyond.map(|beyond| format!("border-{}-{}", march.slug(), beyond.slug())).unwrap_or_default();
        Some(Edge { id, state: if frozen { "frozen" } else { "" }, ..edge })
    };
    HexSide::ALL.iter().filter_map(edge).collect()
}

fn army(state: &State, march: March) -> Option<Figure> {
    let host = state.host[march.index()];
    if host.is_empty() {
        return None;
    }
    let holder = state.holder(march);
    let label = match holder {
        Some(seat) => Message::new("marches-army").with("who", seat),
        None => Message::new("marches-guard"),
    };
    let mut army = Figure::new(format!("army-{}", march.slug()), cell_id(march), "banner", label);
    army.owner = Some(holder.map_or(NEUTRAL, owner));
    let fights = |battle: &Battle| [battle.from, battle.at].contains(&march);
    army.state = match () {
        () if state.battle.as_ref().is_some_and(fights) => FigureState::Chosen,
        () if host.stands() == 0 => FigureState::Fallen,
        () if holder.is_none() => FigureState::Inactive,
        () => FigureState::Active,
    };
    let troop = |(number, class): (usize, &Class)| {
        let (icon, label) = class_words(*class);
        Troop { icon, label, standing: host.standing[number], fallen: host.fallen[number] }
    };
    let there = |troop: &Troop| troop.standing + troop.fallen > 0;
    army.troops = CLASSES.iter().enumerate().map(troop).filter(there).collect();
    Some(army)
}

// --- The battle ------------------------------------------------------------------------------------------------

fn stage(state: &State, battle: &Battle) -> Node {
    let holders = [battle.from, battle.at].map(|march| state.holder(march).map_or(NEUTRAL, owner));
    let rows = CLASSES.iter().enumerate().map(|(rank, class)| {
        let formation = |side: usize| formation(battle, side, rank, *class, holders[side]);
        Rank {
            label: Message::new("marches-rank").with("number", rank + 1),
            sides: [formation(0), formation(1)],
            now: usize::from(battle.rank) == rank,
        }
    });
    let ranks = Node::new("ranks", Message::new("marches-ranks"), Kind::Ranks { rows: rows.collect() });
    let line = Message::new("marches-fight").with("from", battle.from.said()).with("at", battle.at.said());
    let stage = Kind::Stage { lines: vec![line], nodes: vec![ranks] };
    Node::new("battle", Message::new("marches-stage"), stage).role(Role::Stage)
}

fn formation(battle: &Battle, side: usize, rank: usize, class: Class, owner: Owner) -> Vec<Formation> {
    let Side { host, lost, hurt, rolled } = &battle.sides[side];
    let (icon, label) = class_words(class);
    let id = |what: &str| format!("{what}-{side}-{rank}");
    // The dice lie before the class that struck last.
    let struck = usize::from(battle.rank) == rank + 1;
    let die = |&die: &u8| Die {
        face: number(die),
        shows: vec![],
        sides: 6,
        colour: if side == 0 { "red" } else { "blue" },
        state: if die > 3 { DieState::Counts } else { DieState::Spent },
    };
    let faces: Vec<Die> = rolled.iter().filter(|_| struck).map(die).collect();
    let drawn = (!faces.is_empty()).then(|| Node::new(id("dice"), Message::new("marches-dice"), Kind::Dice { faces }));
    let (standing, fallen, lost) = (host.standing[rank], host.fallen[rank], lost[rank]);
    // Foot falls first, so that a wound is theirs as long as there are any.
    let wounded = usize::from(host.standing[1] > 0);
    let hurt = if wounded == rank { *hurt } else { 0 };
    let drawn = drawn.into_iter().collect();
    let one =
        Formation { id: id("troop"), icon, picture: "".into(), label, owner, standing, fallen, lost, hurt, drawn };
    if standing + fallen + lost == 0 { vec![] } else { vec![one] }
}

// --- The lords -------------------------------------------------------------------------------------------------

fn person(state: &State, seat: Seat, viewer: Viewer) -> Node {
    let role = if viewer.is(seat) { Role::Mine } else { Role::Rival };
    let held: Vec<March> = state.held(seat).collect();
    let count =
        |of: fn(&Host) -> u8| -> usize { held.iter().map(|march| usize::from(of(&state.host[march.index()]))).sum() };
    let rows = vec![
        (Message::new("marches-held"), number(held.len())),
        (Message::new("marches-standing"), number(count(Host::stands))),
        (Message::new("marches-routed"), number(count(|host| host.fallen[0] + host.fallen[1]))),
    ];
    let sheet = Node::new(format!("sheet-{}", seat.0), Message::new("marches-strength"), Kind::Sheet { rows });
    let mut nodes = vec![sheet];
    if role == Role::Mine {
        let cards = KINDS.iter().map(|kind| order_card(state, seat, kind)).collect();
        let layout = Kind::Cards { layout: Layout::Row, cards };
        nodes.push(Node::new(format!("orders-{}", seat.0), Message::new("marches-orders"), layout));
    }
    let label = Message::new("marches-lord").with("who", seat);
    Node::new(format!("lord-{}", seat.0), label, Kind::Group { nodes }).role(role).owner(owner(seat))
}

pub fn kind_of(order: Order) -> Option<&'static str> {
    match order {
        Order::March(..) => Some(KINDS[0]),
        Order::Muster(_) => Some(KINDS[1]),
        Order::Rally => Some(KINDS[2]),
        Order::Hold => None,
    }
}

fn order_card(state: &State, seat: Seat, kind: &'static str) -> Node {
    let given = state.orders[seat.index()].iter().flatten().position(|order| kind_of(*order) == Some(kind));
    let title = Message::new("marches-order").with("kind", kind);
    let badge = given.map(|slot| Badge::new("star", Message::new("marches-turn"), number(slot + 1)));
    let face = Face {
        frame: kind,
        icon: match kind {
            "march" => "sword",
            "muster" => "hammer",
            _ => "heart",
        },
        picture: "".into(),
        title: title.clone(),
        line: Message::new("marches-order-line"),
        badges: badge.into_iter().collect(),
        text: vec![Message::new("marches-order-text").with("kind", kind)],
        flavour: None,
        state: if given.is_some() { CardState::Spent } else { CardState::Usable },
        barred: given.map(|_| Message::new("marches-once")),
    };
    Node::new(format!("card-{kind}-{}", seat.0), title, Kind::Card(face))
}
