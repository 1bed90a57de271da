//! What a table of Midnight shows to whom.

use crate::midnight_text::Plain;
use crate::midnight_thinking::{HERO, KING, table};
use kernel::scene::{Face, Figure, Kind, Node};
use kernel::{Chance, Game, Seat, SetupRequest, Silent, Viewer};
use runebound::{Midnight, Runebound};

type Table = <Runebound<Midnight> as Game>::State;

/// The thing of this id, in words.
fn shown(game: &Runebound<Midnight>, state: &Table, viewer: Viewer, id: &str) -> Node<String> {
    fn find(nodes: &[Node<String>], id: &str) -> Option<Node<String>> {
        nodes.iter().find_map(|node| if node.id == id { Some(node.clone()) } else { find(node.inside(), id) })
    }
    let scene = game.scene(state, viewer).spoken(&game.about().lexicon, &Plain(game));
    find(&scene.nodes, id).unwrap_or_else(|| panic!("{viewer:?} does not see {id}"))
}

fn face(game: &Runebound<Midnight>, state: &Table, viewer: Viewer, id: &str) -> Face<String> {
    let node = shown(game, state, viewer, id);
    let Kind::Card(face) = node.kind else { panic!("{id} is no card") };
    face
}

/// The names of the cards in a row that are seen, and how many are not.
fn row(game: &Runebound<Midnight>, state: &Table, viewer: Viewer, id: &str) -> (Vec<String>, u16) {
    let node = shown(game, state, viewer, id);
    let Kind::Cards { cards, .. } = node.kind else { panic!("{id} is no row of cards") };
    let mut hidden = 0;
    let mut names = Vec::new();
    for card in cards {
        match card.kind {
            Kind::Card(face) => names.push(face.title),
            Kind::Back { count } => hidden += count,
            other => panic!("{id} has {other:?}"),
        }
    }
    (names, hidden)
}

fn patrol(game: &Runebound<Midnight>, state: &Table) -> Figure<String> {
    let map = shown(game, state, Viewer::Spectator, "map");
    let Kind::Map(map) = map.kind else { panic!("the map is no map") };
    map.figures.into_iter().find(|figure| figure.icon == "patrol").unwrap()
}

#[test]
fn mn_38_goods_are_cards_for_heroes_and_backs_for_king_and_watchers() {
    let game = Midnight::standard();
    let goods = "kael goods: paired-sabres, notched-sword, sir-gareth";
    let state = table(&game, "kael", &[goods]);
    let (names, hidden) = row(&game, &state, Viewer::Seat(HERO), "kael-goods-held");
    assert_eq!((names.len(), hidden), (3, 0));
    assert!(names.iter().any(|name| name == "Paired Sabres"), "{names:?}");
    let text = face(&game, &state, Viewer::Seat(HERO), "kael-goods-held-paired-sabres-1").text.join(" ");
    assert!(text.contains("as an upgrade"), "{text}");
    for viewer in [Viewer::Seat(KING), Viewer::Spectator] {
        assert_eq!(row(&game, &state, viewer, "kael-goods-held"), (vec![], 3), "{viewer:?}");
    }
}

#[test]
fn mn_46_48_a_covenant_item_says_what_lies_under_it() {
    let game = Midnight::standard();
    let plain = table(&game, "kael", &["kael has: padded-tunic"]);
    let lines =
        ["kael has: padded-tunic", "upgrade padded-tunic with notched-sword", "upgrade padded-tunic with sir-gareth"];
    let state = table(&game, "kael", &lines);
    let printed = face(&game, &plain, Viewer::Spectator, "kael-items-padded-tunic-1").text;
    for viewer in [Viewer::Seat(HERO), Viewer::Seat(KING), Viewer::Spectator] {
        let text = face(&game, &state, viewer, "kael-items-padded-tunic-1").text;
        let (own, added) = text.split_at(printed.len());
        assert_eq!(own, printed, "{viewer:?}");
        assert_eq!(added.len(), 2, "{added:?}");
        assert!(added[0].starts_with("With Notched Sword: ") && added[0].contains("melee"), "{added:?}");
        // Whose card it is, nobody reads there: it counts as an activation and nothing else.
        assert_eq!(added[1], "With a card face down: one more activation.");
    }
}

#[test]
fn mn_17_the_king_sees_the_cards_he_chooses_from_and_nobody_else_does() {
    let game = Midnight::standard();
    let mut state = table(&game, "kael", &["kael at i9", "patrol 1 at i9"]);
    for (seat, text) in [(HERO, "stop"), (KING, "done"), (KING, "assail kael")] {
        let choice = game.read(&state, seat, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        game.apply(&mut state, seat, choice, &mut Silent);
    }
    assert_eq!(row(&game, &state, Viewer::Seat(KING), "jahzir-cards").0.len(), 3);
    assert_eq!(row(&game, &state, Viewer::Seat(HERO), "jahzir-cards"), (vec![], 3));
    assert_eq!(row(&game, &state, Viewer::Spectator, "jahzir-cards"), (vec![], 3));
}

/// A green card has two Life at most: so much a patrol can take while the highest Hero is at level 1.
#[test]
fn mn_18_wounds_of_a_patrol_are_drawn_on_the_map() {
    let game = Midnight::standard();
    let hale = patrol(&game, &table(&game, "kael", &["patrol 1 at i9"]));
    assert_eq!((hale.number, hale.meter), (Some(1), Some((2, 2))));
    let hurt = patrol(&game, &table(&game, "kael", &["patrol 1 at i9", "patrol 1 wounds 1"]));
    assert_eq!((hurt.meter, hurt.label.as_str()), (Some((1, 2)), "Patrol 1, 1 wound"));
    let blue = table(&game, "kael", &["patrol 1 at i9", "patrol 1 wounds 1", "level kael body 3"]);
    assert_eq!(patrol(&game, &blue).meter, Some((3, 4)), "against level 4 blue cards are sent");
}

#[test]
fn mn_60_the_kings_place_has_all_of_his_tile() {
    let game = Midnight::standard();
    let rows = |minions: &str| {
        let options = [("king".to_owned(), "jahzir".to_owned()), ("minions".to_owned(), minions.to_owned())].into();
        let request = SetupRequest { players: 2, options, ..SetupRequest::default() };
        let state = game.start(&game.setup(&request).unwrap(), Chance::from_seed(4), &mut Silent);
        let sheet = shown(&game, &state, Viewer::Seat(Seat(1)), "jahzir-sheet");
        let Kind::Sheet { rows } = sheet.kind else { panic!("the tile is no sheet") };
        rows
    };
    let has = |rows: &[(String, String)], name: &str, value: &str| {
        assert!(rows.iter().any(|(a, b)| a == name && b == value), "{name} {value} is not in {rows:?}");
    };
    let with = rows("on");
    has(&with, "Shadow power, level", "1 of 4");
    has(&with, "Minion: warlord", "2 counters of one kind for +1 damage");
    has(&with, "Minion: soldier", "4 counters of one kind for +1 damage");
    let without = rows("off");
    has(&without, "Shadow power, level", "1 of 4");
    assert!(!without.iter().any(|(name, _)| name.starts_with("Minion")), "{without:?}");
}
