//! `kill -9` under load: whatever was acknowledged is there after a restart, and every table is what its record says.
//!
//! `DUSKHALL_KILLS=500 cargo test -p duskhall kill` is a longer run.

use crate::common::House;
use crate::served::{Pair, Served};
use hall::Hall;
use hall::ids::TableId;
use hall::store::Store;
use kernel::Viewer;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const PAIRS: usize = 6;

#[test]
fn nothing_acknowledged_is_lost_when_the_hall_is_killed_under_load() {
    let kills: usize = match std::env::var("DUSKHALL_KILLS") {
        Ok(number) => number.parse().expect("DUSKHALL_KILLS is a number"),
        Err(_) => 50,
    };
    let house = House::new("kill");
    let file = house.folder.join("hall.sqlite");
    let store = format!("sqlite:{}", file.display());
    let mut served = Served::start(&house.folder, &store);
    let mut pairs: Vec<Pair> = (0..PAIRS).map(|_| Pair::sit_down(served.at, served.at)).collect();
    let (mut finished, mut acknowledged) = (Vec::new(), 0);
    for kill in 0..kills {
        let (at, count) = (served.at, AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for pair in &mut pairs {
                let count = &count;
                scope.spawn(move || {
                    let mut clients = [pair.client(at, 0), pair.client(at, 1)];
                    // Plays until the hall is gone or the game is over.
                    while pair.columns.len() < 42 && pair.step(&mut clients).is_ok() {
                        count.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
            // In the middle of something, each time of something else.
            while count.load(Ordering::Relaxed) < 10 + kill * 7 % 23 {
                std::thread::yield_now();
            }
            std::thread::sleep(Duration::from_micros((kill as u64 * 7919) % 3000));
            served.kill();
        });
        acknowledged += count.into_inner();
        served = Served::start(&house.folder, &store);
        for pair in &mut pairs {
            pair.compare(served.at);
            if pair.columns.len() >= 36 {
                let next = Pair::sit_down(served.at, served.at);
                finished.push(std::mem::replace(pair, next));
            }
        }
    }
    println!("{kills} kills, {acknowledged} choices acknowledged, {} tables", finished.len() + PAIRS);
    served.kill();
    finished.extend(pairs);
    finished.iter().for_each(|pair| every_hash_is_that_of_its_replay(&store, &pair.table));
}

/// The keeper's record of the table, with all its links, leads to the state the hall would go on from.
fn every_hash_is_that_of_its_replay(store: &str, table: &str) {
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    let id: TableId = table.parse().expect("an id");
    runtime.block_on(async {
        let hall = Hall::open(Store::open(store).await.expect("the same file"), hall::Manners::default());
        let handle = hall.table(id).await.expect("the table can be read");
        let live = handle.lock().await;
        let play = live.play.as_ref().expect("it has begun");
        let kept = play.record(Viewer::All);
        let replayed =
            catalog::load(kept.as_bytes(), &catalog::Shipped).unwrap_or_else(|problem| panic!("{problem:?}"));
        assert_eq!(play.hash(), replayed.hash(), "table {table}");
        hall.store.close().await;
    });
}
