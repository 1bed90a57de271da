//! Records that are well formed and lie: entries, setup or snapshot are changed and all links are made anew.
//!
//! A changed record is mostly refused by its links before anything else is asked of it. A forger has the secret, so the
//! input is taken as orders for a forger: which record, and what to change in it.

use crate::corpus;
use crate::record::{Care, use_table};
use catalog::Shipped;
use kernel::Seat;
use kernel::record::{Act, By, Origin, Record};
use std::sync::LazyLock;

/// So many tables are taken up out of each record, at even distances.
const FORKS: u32 = 3;

/// The records, and of each some tables that were taken up in the middle, which start from a snapshot.
static STOCK: LazyLock<Vec<Record>> = LazyLock::new(|| {
    let mut stock = Vec::new();
    for text in corpus::records() {
        let record = Record::read(&text).expect("a record of ours can be read");
        let played = catalog::load(&text, &Shipped).ok();
        for part in 1..=FORKS {
            let at = record.entries.len() as u32 * part / (FORKS + 1);
            let then = played.as_ref().and_then(|table| table.at(at).ok());
            let fork = then.map(|table| table.resample(kernel::Viewer::Spectator, 1).record(kernel::Viewer::All));
            stock.extend(fork.and_then(|text| Record::read(text.as_bytes()).ok()));
        }
        stock.push(record);
    }
    stock
});

/// The orders, one byte after the other; nothing follows on the last.
struct Orders<'a>(&'a [u8]);

impl Orders<'_> {
    fn next(&mut self) -> usize {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(*first)
    }

    /// Below `count`, which is not 0, also where that is beyond a byte.
    fn below(&mut self, count: usize) -> usize {
        (self.next() << 8 | self.next()) % count
    }
}

/// Forges entries and setup of a record as the bytes say, and plays it.
pub fn play(bytes: &[u8]) {
    let mut orders = Orders(bytes);
    let mut record = STOCK[orders.below(STOCK.len())].clone();
    let mut acts: Vec<(Seat, By, Act)> =
        record.entries.iter().map(|entry| (entry.seat, entry.by, entry.act.clone())).collect();
    for _ in 0..4 {
        if orders.0.is_empty() {
            break;
        }
        change(&mut record, &mut acts, &mut orders);
    }
    load(record, acts, Care::Full);
}

/// Forges the state that a table starts from as the bytes say, and plays it.
pub fn snapshot(bytes: &[u8]) {
    /// The same tables that were taken up, and more of them.
    static SNAPSHOTS: LazyLock<Vec<Record>> = LazyLock::new(|| {
        let forks = STOCK.iter().filter(|record| matches!(record.origin, Origin::Snapshot { .. }));
        forks.cloned().chain(corpus::snapshots()).collect()
    });
    let mut orders = Orders(bytes);
    let mut record = SNAPSHOTS[orders.below(SNAPSHOTS.len())].clone();
    if let Origin::Snapshot { bytes, .. } = &mut record.origin {
        for _ in 0..4 {
            if orders.0.is_empty() || bytes.is_empty() {
                break;
            }
            let place = orders.below(bytes.len());
            bytes[place] = orders.next() as u8;
        }
    }
    load(record, Vec::new(), Care::Little(bytes.iter().map(|byte| usize::from(*byte)).sum()));
}

fn load(record: Record, acts: Vec<(Seat, By, Act)>, care: Care) {
    let mut forged = Record::new(record.header, record.origin);
    for (seat, by, act) in acts {
        forged.append(seat, by, act);
    }
    let text = forged.text();
    if let Ok(mut table) = catalog::load(text.as_bytes(), &Shipped) {
        use_table(table.as_mut(), care);
    }
}

fn change(record: &mut Record, acts: &mut Vec<(Seat, By, Act)>, orders: &mut Orders<'_>) {
    let at = orders.below(acts.len() + 1);
    let other = acts.get(orders.below(acts.len() + 1)).map(|(_, _, act)| act.clone());
    match orders.below(8) {
        0 => acts.truncate(at),
        1 => acts.extend(other.map(|act| (Seat(at as u8 % 8), By::Person, act))),
        2 => _ = acts.get_mut(at).zip(other).map(|(entry, act)| entry.2 = act),
        3 => _ = acts.get_mut(at).map(|entry| entry.0 = Seat(orders.below(8) as u8)),
        4 => acts.insert(at, (Seat(orders.below(8) as u8), By::Clock, Act::Resign)),
        5 => acts.insert(at, (Seat(orders.below(8) as u8), By::Person, Act::UndoTo(orders.below(500) as u32))),
        6 => acts.insert(at, (Seat(orders.below(8) as u8), By::Person, Act::AgreedTo(orders.below(500) as u32))),
        _ => {
            record.header.setup.players = orders.below(9) as u8;
            record.header.seats.resize(usize::from(record.header.setup.players), String::new());
        }
    }
}
