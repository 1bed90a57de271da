//! Scenes made by hand that have everything a map can have: a dungeon, a land at war, a battle by ranks.

use kernel::scene::{
    Cell, Die, DieState, Edge, Figure, FigureState, Formation, Grid, Kind, Light, Map, Mark, Marker, Node, Overlay,
    Owner, Path, Piece, Rank, Reach, Region, Role, Sight, Troop,
};
use kernel::{Scene, Seat};
use std::collections::BTreeMap;

/// A name, the left upper corner, how wide and deep, the floor and the light.
type Room = (&'static str, (i16, i16), (i16, i16), &'static str, Light);
/// The cell it belongs to, its side, its state.
type Door = (&'static str, (i16, i16), u8, &'static str);

pub const ROOMS: [Room; 4] = [
    ("guard room", (0, 3), (4, 4), "planks", Light::Seen),
    ("chapel", (4, 3), (8, 4), "flags", Light::Seen),
    ("sacristy", (6, 0), (4, 3), "slate", Light::Remembered),
    ("passage", (7, 7), (2, 4), "setts", Light::Seen),
];
pub const DOORS: [Door; 4] = [
    ("oak-door", (3, 4), 1, "open"),
    ("sacristy-door", (7, 2), 2, "shut"),
    ("iron-door", (11, 4), 1, "locked"),
    ("arch", (7, 7), 0, "open"),
];

pub fn square((column, row): (i16, i16)) -> String {
    format!("sq-{column}-{row}")
}

/// What differs from one moment in the dungeon to the next.
#[derive(Clone)]
pub struct Dungeon {
    pub rooms: Vec<Room>,
    pub doors: Vec<Door>,
    pub maren: (i16, i16),
    pub chest: &'static str,
    pub orc: FigureState,
    pub reach: Vec<((i16, i16), u8)>,
}

impl Default for Dungeon {
    fn default() -> Self {
        let reach = vec![
            ((4, 5), 2),
            ((5, 4), 2),
            ((5, 6), 1),
            ((4, 6), 2),
            ((6, 6), 1),
            ((7, 7), 3),
            ((5, 3), 3),
            ((4, 4), 3),
            ((3, 4), 4),
            ((3, 5), 4),
            ((8, 7), 4),
        ];
        let orc = FigureState::Active;
        Dungeon { rooms: ROOMS.to_vec(), doors: DOORS.to_vec(), maren: (6, 5), chest: "", orc, reach }
    }
}

impl Dungeon {
    pub fn map(&self) -> Map<String> {
        let mut homes: BTreeMap<(i16, i16), usize> = BTreeMap::new();
        let mut cells = Vec::new();
        for (number, (name, (left, top), (wide, deep), floor, light)) in self.rooms.iter().enumerate() {
            for place in (0..*deep).flat_map(|row| (0..*wide).map(move |column| (left + column, top + row))) {
                homes.insert(place, number);
                let label = format!("{name}, {} {}", place.0, place.1);
                cells.push(Cell { light: *light, ..Cell::new(square(place), place, floor, label) });
            }
        }
        let known = |place: &(i16, i16)| homes.contains_key(place);
        let doors = self.doors.iter().filter(|(_, place, ..)| known(place)).map(|(id, place, side, state)| {
            let edge = Edge::new(square(*place), *side, "door", format!("a door, {state}"));
            Edge { id: (*id).to_owned(), span: 2, state, ..edge }
        });
        let edges = doors.chain(self.walls(&homes)).collect();
        let figure = |id: &'static str, place: (i16, i16), icon, label: &str, facing, meter| {
            let figure = Figure::new(id, square(place), icon, label.to_owned());
            Figure { facing: Some(facing), meter: Some(meter), ..figure }
        };
        let hero = |seat: u8, figure: Figure<String>| Figure { owner: Some(Owner::seat(Seat(seat))), ..figure };
        let foe = |number: u8, figure: Figure<String>| Figure {
            owner: Some(Owner::word("shadow")),
            number: Some(number),
            ..figure
        };
        let figures = vec![
            Figure {
                state: FigureState::Chosen,
                ..hero(0, figure("maren", self.maren, "warrior", "Maren", 1, (5, 8)))
            },
            hero(1, figure("odrun", (5, 4), "guardian", "Odrun", 1, (6, 9))),
            hero(2, figure("ilven", (4, 6), "archer", "Ilven", 1, (4, 6))),
            hero(3, figure("tessaly", (8, 8), "wizard", "Tessaly", 0, (3, 5))),
            Figure { state: self.orc, ..foe(1, figure("orc", (7, 5), "orc", "an Orc", 3, (1, 1))) },
            foe(1, figure("goblin-1", (8, 4), "goblin", "a Goblin", 3, (1, 1))),
            foe(2, figure("goblin-2", (9, 5), "goblin-archer", "a Goblin Archer", 3, (1, 1))),
            foe(1, figure("bones", (10, 3), "skeleton", "a Skeleton", 2, (2, 2))),
            Figure {
                state: FigureState::Inactive,
                ..foe(1, figure("gargoyle", (7, 0), "gargoyle", "a Gargoyle", 2, (2, 3)))
            },
            Figure { state: FigureState::Fallen, ..foe(3, figure("rat", (11, 6), "rat", "a Rat", 3, (0, 1))) },
        ];
        let piece = |id: &str, place: (i16, i16), (wide, deep): (u8, u8), icon, label: &str| Piece {
            id: id.to_owned(),
            cell: square(place),
            wide,
            deep,
            turn: 0,
            icon,
            state: "",
            label: label.to_owned(),
            meter: None,
        };
        let pieces = vec![
            piece("fire", (1, 4), (2, 2), "campfire", "a fire"),
            piece("wardrobe", (8, 3), (2, 1), "wardrobe", "a wardrobe"),
            piece("table", (10, 5), (2, 2), "table", "a table"),
            Piece { state: self.chest, ..piece("chest", (9, 0), (1, 1), "chest", "a chest") },
            Piece { meter: Some((2, 4)), ..piece("idol", (4, 3), (1, 1), "rune", "an idol") },
        ];
        let overlay = |id: &str, of: &str, word, cells: &[(i16, i16)]| Overlay {
            id: id.to_owned(),
            of: of.to_owned(),
            word,
            cells: cells.iter().map(|place| square(*place)).collect(),
            label: format!("{word} of {of}"),
        };
        let sight = |to: (i16, i16), barred_by: Option<&str>, label: &str| Sight {
            of: String::new(),
            from: square((4, 6)),
            to: square(to),
            barred_by: barred_by.map(str::to_owned),
            label: label.to_owned(),
        };
        Map {
            edges,
            pieces,
            figures,
            reach: self.reach.iter().map(|(place, cost)| Reach { cell: square(*place), cost: Some(*cost) }).collect(),
            overlays: vec![overlay("orc-zone", "orc", "attack", &[(6, 4), (6, 5), (6, 6), (7, 4), (7, 6), (8, 6)])],
            sights: vec![sight((10, 3), Some("wardrobe"), "wardrobe bars sight"), sight((9, 5), None, "in sight")],
            ..Map::of(Grid::Square, cells)
        }
    }

    /// A wall stands where a room ends and no door is.
    fn walls(&self, homes: &BTreeMap<(i16, i16), usize>) -> Vec<Edge<String>> {
        let line = |(column, row): (i16, i16), side: u8| match side {
            0 => (0, column, row),
            1 => (1, column + 1, row),
            2 => (0, column, row + 1),
            _ => (1, column, row),
        };
        let gap = |(_, place, side, _): &Door| {
            let (way, column, row) = line(*place, *side);
            [(way, column, row), if way == 0 { (way, column + 1, row) } else { (way, column, row + 1) }]
        };
        let gaps: Vec<_> = self.doors.iter().filter(|(_, place, ..)| homes.contains_key(place)).flat_map(gap).collect();
        let mut walls = Vec::new();
        for (&(column, row), room) in homes {
            let beyond = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)];
            for (side, other) in (0..4).zip(beyond) {
                if homes.get(&other) != Some(room) && !gaps.contains(&line((column, row), side)) {
                    walls.push(Edge::new(square((column, row)), side, "wall", "a wall".to_owned()));
                }
            }
        }
        walls
    }

    pub fn scene(&self) -> Scene<String> {
        let die = |face: &str, shows: &[&'static str], colour, state| Die {
            face: face.to_owned(),
            shows: shows.to_vec(),
            sides: 6,
            colour,
            state,
        };
        let faces = vec![
            die("two skulls", &["skull", "skull"], "black", DieState::Counts),
            die("a shield", &["shield"], "yellow", DieState::Plain),
            die("three skulls", &["skull", "skull", "skull"], "red", DieState::Rerolled),
            die("a star", &["star"], "blue", DieState::Spent),
            die("?", &[], "red", DieState::Waiting),
        ];
        Scene::of(vec![
            place("maren-sheet", "Maren", 0, Role::Mine, 5),
            place("odrun-sheet", "Odrun", 1, Role::Rival, 6),
            place("ilven-sheet", "Ilven", 2, Role::Rival, 4),
            Node::new("dungeon", "The Ash Chapel".to_owned(), Kind::Map(self.map())),
            Node::new("roll", "The roll".to_owned(), Kind::Dice { faces }),
        ])
    }
}

fn place(id: &str, name: &str, seat: u8, role: Role, health: i32) -> Node<String> {
    let meter = Node::new(format!("{id}-health"), "Health".to_owned(), Kind::Meter { value: health, max: 9 });
    Node::new(id, name.to_owned(), Kind::Group { nodes: vec![meter] }).role(role).of_seat(Seat(seat))
}

const WAR: [&str; 6] = [
    ".  Wa Wb 5a 5b 2a La Lb",
    "8a Wc 5c 5d 2b 2c Lc",
    "8b 8c 1a 1b .  7a 7b 7c",
    "8d 1c 6a 6b 3a 3b 3c",
    "Ua Ub 9a 6c 6d Da Db",
    "Uc .  9b .  .  Dc",
];
const HELD: [(&str, &str); 4] = [
    ("crown", "Da Db Dc 6d 6c 3a 3b 3c"),
    ("skull", "Wa Wb Wc 5a 5c 1a 1b 6b 8a"),
    ("leaf", "La Lb Lc 2c 7a 7b 7c"),
    ("claw", "Ua Ub Uc 9a 1c 8d 8c"),
];
/// Area, holder, rows of class, standing and fallen.
type Army = (&'static str, &'static str, &'static [(&'static str, u8, u8)]);
const ARMIES: [Army; 14] = [
    ("6c", "crown", &[("triangle", 3, 0), ("rectangle", 2, 0), ("hexagon", 1, 0)]),
    ("6d", "crown", &[("triangle", 2, 0)]),
    ("3a", "crown", &[("triangle", 2, 0), ("rectangle", 1, 0)]),
    ("3c", "crown", &[("triangle", 0, 2), ("rectangle", 0, 1)]),
    ("6b", "skull", &[("triangle", 5, 0), ("circle", 1, 0), ("rectangle", 1, 0)]),
    ("1b", "skull", &[("triangle", 2, 0), ("circle", 1, 0)]),
    ("8a", "skull", &[("triangle", 1, 2)]),
    ("5a", "skull", &[("triangle", 3, 0)]),
    ("7a", "leaf", &[("triangle", 3, 0), ("rectangle", 1, 0)]),
    ("Lb", "leaf", &[("triangle", 3, 0), ("rectangle", 1, 0)]),
    ("9a", "claw", &[("triangle", 4, 0), ("rectangle", 2, 0), ("circle", 1, 0)]),
    ("8d", "claw", &[("triangle", 2, 0)]),
    ("2a", "neutral", &[("hexagon", 2, 0)]),
    ("9b", "neutral", &[("hexagon", 1, 0)]),
];

fn faction(word: &'static str) -> Owner {
    let seat = ["crown", "skull", "leaf", "claw"].iter().position(|other| *other == word);
    seat.map_or(Owner::word(word), |seat| Owner::faction(Seat(seat as u8), word))
}

/// A land at war: who holds what, armies, rivers and ridges, keeps, yields and tokens.
pub fn war(mood: &'static str, held: &[(&'static str, &str)], frozen: bool) -> Scene<String> {
    let mut cells = Vec::new();
    for (row, line) in (0..).zip(WAR) {
        for (column, area) in (0..).zip(line.split_whitespace()).filter(|(_, area)| *area != ".") {
            let number = column * 5 + row * 3;
            let terrain = ["plains", "forest", "hills", "mountain", "plains", "swamp", "waste"][number as usize % 7];
            let mut cell = Cell::new(area, (column, row), terrain, format!("area {area}"));
            let yields = ["food", "wood", "ore"][number as usize % 3];
            cell.markers.push(Marker {
                count: Some(1 + number as u8 % 3),
                ..Marker::new(Mark::Yield, yields, format!("{yields} from {area}"))
            });
            match area {
                "6b" | "Da" | "Lb" | "Ub" => cell.markers.push(Marker {
                    id: format!("keep-{area}"),
                    owner: held.iter().find(|(_, areas)| areas.contains(area)).map(|(who, _)| faction(who)),
                    count: Some(5),
                    ..Marker::new(Mark::Place, "keep", "Stronghold".to_owned())
                }),
                "1b" => cell.markers.push(Marker::new(Mark::Place, "city", "Dawnsmoor".to_owned())),
                "3b" => cell.markers.push(Marker::new(Mark::Place, "city", "Tamalir".to_owned())),
                "7b" | "5c" | "Uc" | "6c" => cell.markers.push(Marker {
                    id: format!("rune-{area}"),
                    ..Marker::new(Mark::Token, "stone", "a rune".to_owned())
                }),
                "7a" => cell.markers.push(Marker {
                    owner: Some(faction("leaf")),
                    ..Marker::new(Mark::Token, "seal", "activated by the leaf".to_owned())
                }),
                _ => {}
            }
            cells.push(cell);
        }
    }
    let edge = |(area, side): (&str, u8), word: &'static str| Edge {
        id: format!("{word}-{area}-{side}"),
        state: if frozen && word == "water" { "frozen" } else { "" },
        ..Edge::new(area, side, word, format!("{word} by {area}"))
    };
    let water = [("2a", 2), ("6b", 1), ("1c", 2), ("Lc", 2), ("6b", 2)].map(|at| edge(at, "water"));
    let ridges = [("5b", 3), ("8b", 1), ("9a", 2), ("1a", 3), ("Wa", 5)].map(|at| edge(at, "mountain"));
    let regions = held.iter().map(|(who, areas)| Region {
        id: format!("realm-{who}"),
        owner: faction(who),
        cells: areas.split(' ').map(str::to_owned).collect(),
        label: format!("the realm of the {who}"),
    });
    let troop = |(icon, standing, fallen): &(&'static str, u8, u8)| Troop {
        icon,
        label: (*icon).to_owned(),
        standing: *standing,
        fallen: *fallen,
    };
    let army = |(area, who, troops): &Army| Figure {
        owner: Some(faction(who)),
        troops: troops.iter().map(troop).collect(),
        ..Figure::new(format!("army-{area}"), *area, "paw", format!("army of the {who}"))
    };
    let map = Map {
        edges: water.into_iter().chain(ridges).collect(),
        regions: regions.collect(),
        figures: ARMIES.iter().map(army).collect(),
        paths: vec![Path { label: "a march".into(), cells: vec!["6d".into(), "6c".into(), "6b".into()], dice: vec![] }],
        reach: ["6a", "9b", "7a"].map(Reach::new).to_vec(),
        ..Map::of(Grid::Hex, cells)
    };
    let nodes = vec![
        place("ada", "Daqan Lords", 0, Role::Mine, 7),
        place("sethis", "Waiqar the Undying", 1, Role::Rival, 5),
        place("morwen", "Latari Elves", 2, Role::Rival, 6),
        Node::new("land", "The land".to_owned(), Kind::Map(map)),
    ];
    Scene::of(nodes).mood(mood)
}

pub fn at_war() -> Scene<String> {
    war("summer", &HELD, false)
}

/// The same land after a winter in which an area changed hands.
pub fn after_winter() -> Scene<String> {
    let mut held = HELD;
    held[0].1 = "Da Db Dc 6d 6c 3a 3b 3c 6b";
    held[1].1 = "Wa Wb Wc 5a 5c 1a 1b 8a";
    war("summer", &held, true)
}

/// Two hosts; `routed` of the attacker's footmen lie.
pub fn battle(routed: u8) -> Scene<String> {
    let formation = |id: &str, who, icon, label: &str, standing, fallen, lost, hurt| Formation {
        id: id.to_owned(),
        icon,
        picture: "".into(),
        label: label.to_owned(),
        owner: faction(who),
        standing,
        fallen,
        lost,
        hurt,
        drawn: vec![],
    };
    let rank = |label: &str, left, right, now| Rank { label: label.to_owned(), sides: [left, right], now };
    let rows = vec![
        rank(
            "1",
            vec![formation("bowmen", "crown", "triangle", "Bowmen", 0, 1, 0, 0)],
            vec![formation("archers", "skull", "triangle", "Skeleton Archers", 0, 1, 1, 0)],
            false,
        ),
        rank(
            "2",
            vec![formation("knights", "crown", "rectangle", "Knights", 2, 0, 0, 1)],
            vec![formation("necromancer", "skull", "circle", "Necromancer", 1, 0, 0, 0)],
            false,
        ),
        rank(
            "3",
            vec![formation("footmen", "crown", "triangle", "Footmen", 3 - routed, routed, 0, 0)],
            vec![formation("reanimates", "skull", "triangle", "Reanimates", 2, 1, 1, 0)],
            true,
        ),
        rank("4", vec![], vec![formation("dark", "skull", "rectangle", "Dark Knight", 1, 0, 0, 2)], false),
        rank("5", vec![formation("tower", "crown", "hexagon", "Siege Tower", 1, 0, 0, 3)], vec![], false),
    ];
    let ranks = Node::new("battle", "The battle for 6b".to_owned(), Kind::Ranks { rows });
    Scene::of(vec![
        place("ada", "Daqan Lords", 0, Role::Mine, 7),
        place("sethis", "Waiqar the Undying", 1, Role::Rival, 5),
        ranks.role(Role::Stage),
    ])
}
