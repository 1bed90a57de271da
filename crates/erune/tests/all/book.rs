//! The Master's book says of every event what it does, also of one that is answered.

use erune::Erune;
use kernel::scene::Kind;
use kernel::{Chance, Game, Position, Seat, SetupRequest, Silent, Viewer};

#[test]
fn no_event_that_does_something_is_said_to_do_nothing() {
    let game = Erune::standard();
    for quest in &game.content.quests {
        let mut request = SetupRequest { players: 2, ..SetupRequest::default() };
        request.options.insert("quest".into(), quest.slug.clone());
        let setup = game.setup(&request).expect("a table");
        let mut position = Position::<Erune>::start(&game, &setup, Chance::from_seed(1), &mut Silent);
        game.arrange(position.state_mut(), "begin 5 warrior guardian").expect("they begin");
        let scene = game.scene(position.state(), Viewer::Seat(Seat(0)));
        let book = scene.nodes.iter().find(|node| node.id == "book").expect("the Master has a book");
        let Kind::Sheet { rows } = &book.kind else { panic!("the book is a sheet") };
        assert_eq!(rows.len(), quest.events.len(), "{}", quest.slug);
        for (event, (_, does)) in quest.events.iter().zip(rows) {
            let says = format!("{does:?}");
            for answer in &event.answers {
                assert!(says.contains(&answer.label), "{}: {}", quest.slug, event.slug);
            }
            assert!(!says.contains("erune-fx-nothing"), "{}: {} does nothing", quest.slug, event.slug);
        }
    }
}
