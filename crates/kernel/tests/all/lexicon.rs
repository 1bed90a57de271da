//! A lexicon remembers what it has said: that must never be heard.

use kernel::lexicon::Names;
use kernel::{Arg, Lexicon, Message, Seat, Thing};

/// A table whose players are called so.
struct Table(&'static str);

impl Names for Table {
    fn thing(&self, thing: Thing) -> String {
        format!("thing {}", thing.0)
    }

    fn seat(&self, seat: Seat) -> String {
        format!("{} {}", self.0, seat.0)
    }
}

#[test]
fn who_sits_elsewhere_has_another_name_in_the_same_sentence() {
    let lexicon = Lexicon::read("toy-gives = { $who } gives { $what } to { $whom }.\n").expect("a message");
    let gives = |who: u8, whom: u8| {
        Message::new("toy-gives").with("who", Seat(who)).with("what", Thing(7)).with("whom", Seat(whom))
    };
    for _ in 0..2 {
        for (table, name) in [(Table("Ada"), "Ada"), (Table("Bo"), "Bo")] {
            for (who, whom) in [(0, 1), (1, 0)] {
                let said = format!("{name} {who} gives thing 7 to {name} {whom}.");
                assert_eq!(lexicon.say(&gives(who, whom), &table), said);
            }
        }
    }
}

#[test]
fn a_name_somebody_gave_is_said_as_it_is_however_many_and_long_they_are() {
    let lexicon = Lexicon::read("toy-no = { $text } is no { $kind }.\n").expect("a message");
    let said = |text: String, kind: Arg| {
        lexicon.say(&Message::new("toy-no").with("text", text).with("kind", kind), &Table("Ada"))
    };
    // More than are remembered.
    for number in (0..21_000).chain(0..5) {
        assert_eq!(said(format!("x{number}"), Arg::Word("card")), format!("x{number} is no card."));
    }
    let long = "x".repeat(500);
    for _ in 0..2 {
        assert_eq!(said(long.clone(), Arg::Number(3)), format!("{long} is no 3."));
        assert_eq!(said("Red".into(), Arg::Hidden), "Red is no hidden.");
    }
}
