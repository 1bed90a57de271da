//! Patches turn the page of one scene into that of the next: applied to a small tree of elements, they give what drawing
//! the new scene whole gives.

use crate::common::page::{Piece, apply, parse, settled};
use crate::lands::{self, Dungeon, square};
use catalog::Table;
use kernel::record::{By, Origin};
use kernel::scene::{Cell, Edge, Figure, FigureState, Grid, Kind, Light, Map, Mark, Marker, Node, Path, Reach};
use kernel::{Scene, Seat, Viewer};
use std::collections::BTreeMap;
use web::draw::{patches, scene};

/// Goes from one scene to the next and returns how many bytes that took.
fn step(shown: &mut Vec<Piece>, old: &Scene<String>, new: &Scene<String>) -> usize {
    let mut list = Vec::new();
    patches(old, new, &String::clone, &mut list);
    for patch in &list {
        assert_eq!(apply(shown, patch), 1, "`{}` is there once", patch.at);
    }
    let mut whole = parse(&scene(new).into_string());
    settled(&mut whole);
    settled(shown);
    assert_eq!(*shown, whole);
    list.iter().map(|patch| patch.html.len()).sum()
}

/// Plays at random and follows one viewer; returns bytes sent by patches and bytes of whole scenes.
fn follow(game: &str, players: usize, viewer: Viewer, seed: u64) -> (usize, usize) {
    follow_until(game, players, viewer, seed, u32::MAX)
}

/// The same for so many entries.
fn follow_until(game: &str, players: usize, viewer: Viewer, seed: u64, most: u32) -> (usize, usize) {
    let names: Vec<String> = (0..players).map(|number| format!("P{number}")).collect();
    let mut table: Box<dyn Table> = catalog::new_table(game, &names, &BTreeMap::new(), Origin::Seed(seed)).unwrap();
    let mut old = table.scene(viewer);
    let mut shown = parse(&scene(&old).into_string());
    let (mut sent, mut whole) = (0, 0);
    while let Some(seat) = table.awaiting().first().filter(|_| table.entries() < most) {
        let choice = table.bot(seat, "random", seed + u64::from(table.entries())).unwrap();
        table.choose(seat, By::Bot, &choice).unwrap();
        let new = table.scene(viewer);
        sent += step(&mut shown, &old, &new);
        whole += scene(&new).into_string().len();
        old = new;
    }
    (sent, whole)
}

#[test]
fn connect_four_by_patches_is_connect_four_drawn_whole() {
    for seed in 0..10 {
        let (sent, whole) = follow("four", 2, Viewer::Seat(Seat(0)), seed);
        assert!(sent * 20 < whole, "a disc is one element: {sent} of {whole}");
    }
}

#[test]
fn queen_by_patches_is_queen_drawn_whole() {
    for (seed, players, viewer) in
        [(1, 3, Viewer::Seat(Seat(0))), (2, 4, Viewer::Seat(Seat(3))), (3, 6, Viewer::Spectator), (4, 4, Viewer::All)]
    {
        let (sent, whole) = follow("queen", players, viewer, seed);
        assert!(sent * 4 < whole, "{sent} of {whole}");
    }
}

#[test]
fn the_frozen_wastes_by_patches_are_drawn_whole() {
    for (seed, players, viewer) in [(1, 2, Viewer::Seat(Seat(0))), (2, 4, Viewer::Spectator)] {
        let (sent, whole) = follow("frozen-wastes", players, viewer, seed);
        assert!(sent * 8 < whole, "{sent} of {whole}");
    }
}

/// What a step of a figure may send on average, in bytes: it is made some twenty times a turn, and each waits for the last.
const STEP: usize = 8 * 1024;
/// And the longest: all that is in reach, in the light and in sight of a figure in the middle of everybody.
const LONG_STEP: usize = 13 * 1024;

/// What a step sent, part by part, and whether it showed something new.
struct Sent {
    bytes: usize,
    news: bool,
    parts: Vec<(usize, String)>,
}

/// Plays a quest of Erune by bots; what every step of a figure sent to one viewer.
fn steps_of_erune(quest: &str, viewer: Viewer, seed: u64, steps: usize) -> Vec<Sent> {
    let names: Vec<String> = (0..5).map(|number| format!("P{number}")).collect();
    let options = BTreeMap::from([("quest".to_owned(), quest.to_owned())]);
    let mut table: Box<dyn Table> = catalog::new_table("erune", &names, &options, Origin::Seed(seed)).unwrap();
    // A door or a room is opened, or somebody comes or falls.
    let there = |scene: &Scene<String>| {
        let maps = scene.nodes.iter().filter_map(|node| if let Kind::Map(map) = &node.kind { Some(map) } else { None });
        let figures = |map: &Map<String>| map.figures.iter().map(|figure| figure.id.clone()).collect::<Vec<_>>();
        maps.map(|map| (map.cells.len(), map.edges.clone(), figures(map))).collect::<Vec<_>>()
    };
    let (mut old, mut told) = (table.scene(viewer), Vec::new());
    while let Some(seat) = table.awaiting().first().filter(|_| told.len() < steps) {
        let choice = table.bot(seat, "greedy", seed + u64::from(table.entries())).unwrap();
        table.choose(seat, By::Bot, &choice).unwrap();
        let new = table.scene(viewer);
        if choice.starts_with("step ") {
            let mut list = Vec::new();
            patches(&old, &new, &String::clone, &mut list);
            let parts: Vec<_> = list.into_iter().map(|patch| (patch.html.len(), patch.at)).collect();
            let bytes = parts.iter().map(|(size, _)| size).sum();
            told.push(Sent { bytes, news: there(&old) != there(&new), parts });
        }
        old = new;
    }
    told
}

#[test]
fn midnight_by_patches_is_drawn_whole() {
    for (seed, players, viewer) in
        [(1, 2, Viewer::Seat(Seat(0))), (2, 4, Viewer::Seat(Seat(1))), (3, 6, Viewer::Spectator)]
    {
        let (sent, whole) = follow_until("midnight", players, viewer, seed, 250);
        assert!(sent * 4 < whole, "{sent} of {whole}");
    }
}

/// Town, torchlight and fights, with the eyes of both sides.
#[test]
fn erune_by_patches_is_drawn_whole() {
    for (seed, players, viewer) in
        [(1, 3, Viewer::Seat(Seat(1))), (2, 5, Viewer::Seat(Seat(0))), (3, 2, Viewer::Spectator)]
    {
        let (sent, whole) = follow_until("erune", players, viewer, seed, 400);
        assert!(sent * 4 < whole, "{sent} of {whole}");
    }
}

/// From the first tile through the day on which the land is whole, and lies down, into the first year.
#[test]
fn runewars_by_patches_are_drawn_whole() {
    for (seed, players) in [(1, 2), (2, 3)] {
        let (sent, whole) = follow_until("runewars", players, Viewer::Seat(Seat(0)), seed, 160);
        assert!(sent * 2 < whole, "{sent} of {whole}");
    }
}

#[test]
fn a_step_in_the_dungeon_sends_little() {
    for (quest, viewer, seed) in [
        ("the-cell", Viewer::Seat(Seat(1)), 1),
        ("the-drowned-chapel", Viewer::Seat(Seat(0)), 2),
        ("the-witch-of-fenmire", Viewer::Seat(Seat(2)), 3),
        ("the-hollow-king", Viewer::Spectator, 4),
    ] {
        let told = steps_of_erune(quest, viewer, seed, 400);
        // What a door or a new room takes is its own business.
        let plain: Vec<_> = told.iter().filter(|sent| !sent.news).collect();
        assert!(plain.len() > 100, "{quest}: only {} steps", plain.len());
        let mean = plain.iter().map(|sent| sent.bytes).sum::<usize>() / plain.len();
        assert!(mean < STEP, "{quest}: a step sends {mean} bytes on average");
        let most = plain.iter().max_by_key(|sent| sent.bytes).expect("a step");
        assert!(most.bytes < LONG_STEP, "{quest}: a step sent {} bytes: {:?}", most.bytes, most.parts);
    }
}

fn map(figures: &[(&str, &str)], marks: &[(&str, &str)], reach: &[&str], fog: &str) -> Scene<String> {
    let marker = |(_, name): &(&str, &str)| Marker::new(Mark::Place, "town", (*name).to_owned());
    let cell = |column: i16| {
        let id = format!("c{column}");
        let markers = marks.iter().filter(|(at, _)| *at == id).map(marker).collect();
        let light = if fog == id { Light::Unknown } else { Light::Seen };
        Cell { markers, light, ..Cell::new(id, (column, 0), "forest", format!("Wood {column}")) }
    };
    let owned = |text: &str| text.to_owned();
    let figure = |(id, cell): &(&str, &str)| Figure::new(owned(id), owned(cell), "wolf", owned(id));
    let map = Map {
        figures: figures.iter().map(figure).collect(),
        paths: vec![Path {
            label: "a way".into(),
            cells: reach.iter().map(ToString::to_string).collect(),
            dice: vec![vec!["forest"]],
        }],
        reach: reach.iter().map(|cell| Reach::new(*cell)).collect(),
        ..Map::of(Grid::Hex, (0..4).map(cell).collect::<Vec<_>>())
    };
    Scene::of(vec![Node::new("map", "The wood".to_owned(), Kind::Map(map))])
}

#[test]
fn figures_marks_reach_and_fog_change_by_themselves() {
    let scenes = [
        map(&[("zyla", "c0")], &[], &["c1"], "c3"),
        map(&[("zyla", "c1"), ("kaem", "c1")], &[("c2", "Vrede")], &["c1", "c2"], "c3"),
        map(&[("kaem", "c1"), ("nobody", "nowhere")], &[("c2", "Vrede"), ("c2", "coin")], &[], ""),
        map(&[], &[], &[], "c0"),
    ];
    let mut shown = parse(&scene(&scenes[0]).into_string());
    for pair in scenes.windows(2) {
        let sent = step(&mut shown, &pair[0], &pair[1]);
        assert!(sent < scene(&pair[1]).into_string().len());
    }
}

/// The ids of what is sent from one scene to the next, which is then as if drawn whole.
fn sent(old: &Scene<String>, new: &Scene<String>) -> Vec<String> {
    step(&mut parse(&scene(old).into_string()), old, new);
    let mut list = Vec::new();
    patches(old, new, &String::clone, &mut list);
    list.into_iter().map(|patch| patch.at).collect()
}

#[test]
fn a_door_a_chest_and_a_step_change_by_themselves() {
    let before = Dungeon::default();
    let mut opened = before.clone();
    opened.doors[1].3 = "open";
    assert_eq!(sent(&before.scene(), &opened.scene()), ["n-sacristy-door"]);
    let searched = Dungeon { chest: "searched", ..before.clone() };
    assert_eq!(sent(&before.scene(), &searched.scene()), ["n-chest"]);
    let fallen = Dungeon { orc: FigureState::Fallen, ..before.clone() };
    assert_eq!(sent(&before.scene(), &fallen.scene()), ["n-orc"]);
    let walked = Dungeon { maren: (6, 6), reach: vec![((5, 6), 1)], ..before.clone() };
    assert_eq!(sent(&before.scene(), &walked.scene()), ["li-dungeon", "n-maren", "r-dungeon"]);
}

#[test]
fn light_that_changes_sends_no_cell() {
    let (before, mut dark) = (Dungeon::default(), Dungeon::default());
    dark.rooms[0].4 = Light::Remembered;
    assert_eq!(sent(&before.scene(), &dark.scene()), ["li-dungeon"]);
}

#[test]
fn a_land_grows_by_its_new_cells() {
    let whole = Dungeon::default();
    let known = Dungeon { rooms: lands::ROOMS[..3].to_vec(), ..whole.clone() };
    let list = sent(&known.scene(), &whole.scene());
    assert!(list.iter().any(|at| at == "v-dungeon"), "the frame is told: {list:?}");
    assert_eq!(list.iter().filter(|at| *at == "cl-dungeon").count(), 8, "eight new cells: {list:?}");
    assert!(!list.iter().any(|at| at == "n-dungeon" || *at == format!("n-{}", square((4, 3)))), "{list:?}");
    let back = sent(&whole.scene(), &known.scene());
    assert_eq!(back.iter().filter(|at| at.starts_with("n-sq-")).count(), 8, "{back:?}");
}

#[test]
fn an_area_that_changes_hands_and_a_river_that_freezes_change_by_themselves() {
    let list = sent(&lands::at_war(), &lands::after_winter());
    assert!(list.contains(&"n-realm-crown".to_owned()) && list.contains(&"n-realm-skull".to_owned()), "{list:?}");
    assert!(list.contains(&"n-water-6b-1".to_owned()), "{list:?}");
    assert!(!list.iter().any(|at| at.contains("leaf") || at.contains("mountain") || at == "n-land"), "{list:?}");
    assert_eq!(sent(&lands::at_war(), &lands::at_war().mood("winter")), ["scene"], "a mood is a class of the scene");
}

#[test]
fn of_a_battle_only_the_troops_that_fell_are_sent() {
    assert_eq!(sent(&lands::battle(0), &lands::battle(1)), ["n-footmen"]);
}

#[test]
fn everything_that_can_be_pointed_at_has_an_element() {
    for shown in [Dungeon::default().scene(), lands::at_war(), lands::battle(1)] {
        let html = scene(&shown).into_string();
        let missing: Vec<&str> =
            shown.ids().into_iter().filter(|id| html.matches(&format!("id=\"n-{id}\"")).count() != 1).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

/// One room with a wall and a door toward what nobody has seen.
fn room(edges: Vec<Edge<String>>) -> String {
    let cell = Cell::new("here", (4, 4), "flags", "a room".to_owned());
    let map = Map { edges, ..Map::of(Grid::Square, vec![cell]) };
    scene(&Scene::of(vec![Node::new("map", "The cellar".to_owned(), Kind::Map(map))])).into_string()
}

#[test]
fn an_edge_tells_nothing_of_what_lies_behind_it() {
    let wall = |side| Edge::new("here", side, "wall", "a wall".to_owned());
    let door = Edge { id: "door".into(), ..Edge::new("here", 1, "door", "a door".to_owned()) };
    let closed = room(vec![wall(0), wall(1), wall(2), wall(3)]);
    let leading = room(vec![wall(0), door, wall(2), wall(3)]);
    let frame =
        |html: &str| html.split("data-whole=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    assert_eq!(frame(&closed), frame(&leading), "a door makes the map no larger");
    assert_eq!(leading.matches("class=\"cell ").count(), 1, "no cell behind the door");
    // A wall below which no floor is known shows no face.
    let walls =
        |html: &str| html.split("id=\"wf-map\" d=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    let faces = |html: &str| walls(html).map(|path| path.matches('M').count());
    assert_eq!(faces(&closed), Some(1), "only the upper wall turns its face to a floor that is known");
    // An edge of a cell that is not there is not drawn at all.
    let far = room(vec![wall(0), Edge { id: "secret".into(), ..Edge::new("beyond", 1, "door", "a door".to_owned()) }]);
    assert!(!far.contains("secret") && !far.contains("beyond"));
}

#[test]
fn nothing_changed_is_nothing_sent() {
    let table =
        catalog::new_table("queen", &["A".into(), "B".into(), "C".into()], &BTreeMap::new(), Origin::Seed(1)).unwrap();
    let (a, b) = (table.scene(Viewer::Spectator), table.scene(Viewer::Spectator));
    let mut list = Vec::new();
    patches(&a, &b, &String::clone, &mut list);
    assert_eq!(list, []);
}

#[test]
fn a_scene_keeps_to_the_content_policy() {
    let table = catalog::new_table("four", &["A".into(), "B".into()], &BTreeMap::new(), Origin::Seed(1)).unwrap();
    let made = [Dungeon::default().scene(), lands::at_war(), lands::battle(1), table.scene(Viewer::Spectator)];
    for html in made.map(|shown| scene(&shown).into_string()) {
        assert!(!html.contains("style=") && !html.contains("<script"));
    }
}
