use super::*;
use kernel::Seat;
use kernel::scene::{Edge, Light, Piece, Reach, Region, Troop};
use std::sync::Arc;

fn board() -> Map<String> {
    let cell = |row: i16, column: i16| {
        let terrain = if row == 0 { "snow" } else { "field" };
        let label = format!("column {column} row {row}");
        let light = if column == 2 && row == 1 { Light::Unknown } else { Light::Seen };
        Cell { light, ..Cell::new(format!("{column}-{row}"), (column, row), terrain, label) }
    };
    let cells: Vec<_> = (0..3).flat_map(|row| (0..3).map(move |column| cell(row, column))).collect();
    let figures = vec![Figure::new("z", "1-1", "wolf", "Zyla".to_owned())];
    Map { figures, reach: vec![Reach::new("0-1")], ..Map::of(Grid::Square, cells) }
}

fn shown(map: &Map<String>, width: usize) -> String {
    let mut page = Page::new(width);
    draw(&mut page, "Board", map, 0);
    page.text(false)
}

#[test]
fn a_map_is_drawn_and_told() {
    let expected = "Board:\n   1  2  3\n   s  s  s\n  [.] Z  ?\n   .  .  .\n  Z Zyla, s snow, [ ] can be reached\n  \
                    Zyla: column 1 row 1\n";
    assert_eq!(shown(&board(), 40), expected);
}

#[test]
fn walls_and_doors_stand_between_the_cells() {
    let mut map = board();
    map.figures[0].state = FigureState::Chosen;
    let edge =
        |cell: &str, side, word, state, label: &str| Edge { state, ..Edge::new(cell, side, word, label.to_owned()) };
    map.edges = vec![
        Edge { span: 3, ..edge("0-0", 0, "wall", "", "a wall") },
        Edge { span: 3, ..edge("0-0", 3, "wall", "", "a wall") },
        edge("1-1", 0, "door", "shut", "a shut door"),
        edge("1-1", 1, "door", "locked", "a locked door"),
        Edge { span: 2, ..edge("1-2", 2, "wall", "", "a wall") },
    ];
    let expected = "\
Board:
    1   2   3
  +---+---+---+
  | s   s   s
  +   +-:-+
  |[.]  Z L ?
  +       +
  | .   .   .
  +   +---+---+
  Z Zyla, s snow, : a shut door, L a locked door, [ ] can be reached
  Ways on for Zyla: up (a shut door), right (a locked door), down (column 1 row
    2), left (column 0 row 1)
  Zyla, to act: column 1 row 1
";
    assert_eq!(shown(&map, 80), expected);
}

#[test]
fn what_stands_in_a_room_is_drawn_on_all_its_squares() {
    let mut map = board();
    let table = Piece {
        id: "table".into(),
        cell: "0-1".into(),
        wide: 2,
        deep: 2,
        turn: 0,
        icon: "table",
        state: "",
        label: "a table, searched".to_owned(),
        meter: None,
    };
    map.pieces = vec![table];
    map.figures[0].label = "Goblin 2, facing north".to_owned();
    map.figures[0].number = Some(2);
    let text = shown(&map, 60);
    assert!(text.contains("  [t] G  ?\n   t  t  .\n"), "who stands on it is seen before it: {text}");
    assert!(text.contains("G Goblin 2, t a table, s snow"), "{text}");
    assert!(text.contains("Goblin 2, facing north: column 1 row 1"), "the number is told once: {text}");
}

#[test]
fn an_edge_names_no_cell_behind_it() {
    let mut map = board();
    map.edges =
        vec![Edge::new("2-2", 1, "door", "a door".to_owned()), Edge::new("far", 0, "door", "secret".to_owned())];
    let text = shown(&map, 80);
    assert!(text.contains(": a door") && !text.contains("secret") && !text.contains("far"), "{text}");
}

#[test]
fn a_map_too_wide_for_the_window_is_shown_around_who_acts() {
    let cells: Vec<_> =
        (0..60).map(|column| Cell::new(format!("c{column}"), (column, 0), "field", format!("c{column}"))).collect();
    let zyla = Figure { state: FigureState::Chosen, ..Figure::new("z", "c40", "wolf", "Zyla".to_owned()) };
    let map = Map { figures: vec![zyla], ..Map::of(Grid::Square, cells) };
    let text = shown(&map, 40);
    assert!(text.contains(" Z ") && text.contains(" 41"), "{text}");
    assert!(!text.contains("\n   1 ") && text.contains("Only the part around who acts"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 40), "{text}");
    assert!(!shown(&map, 200).contains("Only the part"), "a wider window shows all of it");
}

#[test]
fn cells_are_named_at_the_sides_as_the_options_name_them() {
    let cell = |column: i16, row: i16| {
        let name = format!("{}{}", ["a", "b"][column as usize], row + 1);
        Cell { name: Some(name.clone()), ..Cell::new(name.clone(), (column, row), "ice", format!("{name}, Ice")) }
    };
    let map = Map::of(Grid::Hex, vec![cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)]);
    assert_eq!(shown(&map, 40), "Board:\n     a  b\n  1  .  .\n  2   .  .\n");
}

#[test]
fn armies_have_their_number_and_the_colour_of_their_owner() {
    let cells: Vec<_> =
        (0..3).map(|column| Cell::new(format!("c{column}"), (column, 0), "field", format!("area {column}"))).collect();
    let troops = vec![Troop { icon: "triangle", label: "Footmen".to_owned(), standing: 3, fallen: 1 }];
    let owner = Owner::seat(Seat(1));
    let army = Figure { troops, owner: Some(owner), ..Figure::new("army", "c1", "crown", "the Daqan".to_owned()) };
    let region = Region { id: "r".into(), owner, cells: vec!["c1".into(), "c2".into()], label: "Daqan land".into() };
    let river = Edge::new("c0", 1, "water", "a river".to_owned());
    let map = Map { figures: vec![army], regions: vec![region], edges: vec![river], ..Map::of(Grid::Hex, cells) };
    let mut page = Page::new(60);
    draw(&mut page, "Land", &map, 0);
    let expected = "Land:\n   .   D3  .\n  D the Daqan\n  a river: area 0, right\n  \
                    the Daqan (3 Footmen and 1 routed): area 1\n  Daqan land: area 1, area 2\n";
    assert_eq!(page.text(false), expected);
    assert!(page.text(true).contains("\x1b[1;38;5;203mD3\x1b[0m"), "{:?}", page.text(true));
}

/// A land of armies whose cells have short names shows those: an option names an area, and so it is found.
#[test]
fn a_land_of_armies_is_shown_by_the_names_of_its_cells() {
    let name = |column: i16| Some(["5a", "5b", "Da"][column as usize].to_owned());
    let cell = |column| Cell::new(format!("c{column}"), (column, 0), "field", format!("area {column}"));
    let cells: Vec<_> = (0..3).map(|column| Cell { name: name(column), ..cell(column) }).collect();
    let troops = vec![Troop { icon: "hexagon", label: "Giant".to_owned(), standing: 0, fallen: 1 }];
    let army = Figure { troops, ..Figure::new("army", "c1", "crown", "neutral units".to_owned()) };
    let armed = Map { figures: vec![army], ..Map::of(Grid::Hex, cells.clone()) };
    assert_eq!(
        shown(&armed, 60),
        "Board:\n   5a  5b  Da\n  area 0\n  area 1: neutral units (1 routed Giant)\n  area 2\n"
    );
    // A land that is still being laid, with nobody on it, is shown in the same way.
    assert_eq!(shown(&Map::of(Grid::Hex, cells), 60), "Board:\n   5a  5b  Da\n  area 0\n  area 1\n  area 2\n");
}

#[test]
fn a_map_far_apart_is_told_all_the_same() {
    let mut map = board();
    Arc::get_mut(&mut map.cells).expect("nobody else has it")[0].column = -300;
    assert!(shown(&map, 40).ends_with("  Zyla: column 1 row 1\n"));
}

#[test]
fn two_words_never_share_a_letter() {
    let mut legend = Legend::default();
    for name in ["Ada", "the Adam", "A", "Dora"] {
        legend.give(name, true);
    }
    assert_eq!(legend.words(), ["B A", "A Ada", "O Dora", "D the Adam"]);
}
