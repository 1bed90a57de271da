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
        use_table(table.as_mut());
    }
}

/// Everything a table is asked for: whoever loads a record may do so.
pub fn use_table(table: &mut dyn Table) {
    let players = table.players();
    for viewer in (0..players).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator, Viewer::All]) {
        table.scene(viewer);
        table.state(viewer);
        table.log(viewer);
        table.record(viewer);
        table.resample(viewer, 1).hash();
    }
    for _ in 0..CHOICES {
        let Some(seat) = table.awaiting().first() else { break };
        table.prompt(seat).expect("who is asked has a prompt");
        let options = table.options(seat).expect("who is asked has options");
        assert!(!options.is_empty(), "{}: seat {} is asked and has no option", table.about().slug, seat.0);
        let choice = table.bot(seat, "random", 1).expect("there is such a bot");
        table.choose(seat, By::Bot, &choice).expect("a bot's choice is legal");
    }
    table.outcome();
}
