//! Records: any bytes are read or refused; there is exactly one way to write what was read.

use catalog::{Shipped, Table};
use kernel::record::{By, Record};
use kernel::{Seat, Viewer};

/// So many choices are made at a table that was loaded.
const CHOICES: usize = 40;

pub fn read(bytes: &[u8]) {
    if let Ok(record) = Record::read(bytes) {
        assert_eq!(record.text().as_bytes(), bytes, "a record can be written in two ways");
    }
    if let Ok(mut table) = catalog::load(bytes, &Shipped) {
        use_table(table.as_mut(), Care::Full);
    }
}

/// How much is asked of a table.
#[derive(Clone, Copy)]
pub enum Care {
    /// All that any viewer may.
    Full,
    /// By one of the viewers, so that a million tables can be tried: this number says by which.
    Little(usize),
}

/// Everything a table is asked for: whoever loads a record may do so.
pub fn use_table(table: &mut dyn Table, care: Care) {
    let players = table.players();
    let viewers = (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator, Viewer::All]);
    let looks = |number: usize| match care {
        Care::Full => true,
        Care::Little(which) => number == which % (usize::from(players) + 2),
    };
    for (_, viewer) in viewers.enumerate().filter(|(number, _)| looks(*number)) {
        table.scene(viewer);
        table.state(viewer);
        table.log(viewer);
        table.record(viewer);
        table.resample(viewer, 1).hash();
    }
    let choices = if matches!(care, Care::Full) { CHOICES } else { CHOICES / 2 };
    for number in 0..choices {
        let Some(seat) = table.awaiting().first() else { break };
        // To write every option takes longer than to play on.
        if matches!(care, Care::Full) || number % 4 == 0 {
            let prompt = table.prompt(seat).expect("who is asked has a prompt");
            let options = table.options(seat).expect("who is asked has options");
            let slug = table.about().slug;
            assert!(!options.is_empty(), "{slug}: seat {} is asked `{prompt}` and has no option", seat.0);
        }
        let choice = table.bot(seat, "random", 1).expect("there is such a bot");
        let chosen = table.choose(seat, By::Bot, &choice);
        assert!(chosen.is_ok(), "{}: the bot's choice `{choice}` is refused: {chosen:?}", table.about().slug);
    }
    table.outcome();
}
