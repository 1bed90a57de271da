//! How many choices a store makes durable in a second, and what that costs the processor.
//!
//! ```text
//! cargo run --release -p hall --example appends -- sqlite:/tmp/appends.db [tables] [seconds] [a second, 0: all it can]
//! ```

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use hall::ids::TableId;
use hall::store::{Append, Phase, Store, StoreError, TableRow, Whose};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

#[tokio::main]
async fn main() -> Result<(), StoreError> {
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().unwrap_or_else(|| "sqlite:appends.db".to_owned());
    let mut number = |otherwise| arguments.next().and_then(|word| word.parse().ok()).unwrap_or(otherwise);
    let (tables, seconds, rate) = (number(200), number(5), number(0));
    let store = Store::open(&address).await?;
    println!("{}, {}, {tables} tables", store.place(), store.durability());

    let started = Instant::now();
    let end = started + Duration::from_secs(seconds);
    let (counts, cpu) = (store.counts(), cpu_by_thread());
    let players: Vec<_> =
        (0..tables).map(|table| tokio::spawn(play(store.clone(), table, tables, rate, end))).collect();
    let mut waits = Vec::new();
    for player in players {
        waits.extend(player.await.expect("no player panics")?);
    }
    let (after, elapsed) = (store.counts(), started.elapsed().as_secs_f64());
    let (entries, batches) = (after.entries - counts.entries, after.batches - counts.batches);
    waits.sort_unstable();
    let wait = |share: f64| waits[(waits.len() as f64 * share) as usize].as_secs_f64() * 1_000.0;
    println!("{:.0} appends/s in {:.0} commits/s", entries as f64 / elapsed, batches as f64 / elapsed);
    println!("wait p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms", wait(0.5), wait(0.99), wait(0.999_999));
    for (thread, ticks) in cpu_by_thread() {
        let used = (ticks - cpu.get(&thread).unwrap_or(&0)) as f64 / 100.0 / elapsed;
        if used > 0.005 {
            println!(
                "{thread}: {:.0} % of a core, {:.1} microseconds for each append",
                used * 100.0,
                used * 1e6 * elapsed / entries as f64
            );
        }
    }
    store.close().await;
    Ok(())
}

/// One table: a line, wait until it is durable, the next line.
async fn play(store: Store, table: u64, tables: u64, rate: u64, end: Instant) -> Result<Vec<Duration>, StoreError> {
    let made = std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64);
    let id = TableId(u128::from(table).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835) ^ made as u128);
    let row = TableRow {
        id,
        version: 1,
        game: "four".to_owned(),
        phase: Phase::Playing,
        public: false,
        made,
        touched: made,
        due: None,
        lobby: "{}".repeat(300),
        head: Some("head".repeat(300)),
        people: Vec::new(),
        host: None,
        household: None,
        sitting: 1,
        away: kernel::SeatSet::NONE,
    };
    store.add_table(&row).await?;
    let mut waits = Vec::new();
    let mut next = Instant::now();
    for first in 1.. {
        if Instant::now() >= end {
            break;
        }
        if rate > 0 {
            next += Duration::from_secs_f64(tables as f64 / rate as f64);
            tokio::time::sleep_until(next.into()).await;
        }
        let line = format!("{first} seat {} person drop {} 0123456789abcdef0123456789abcdef", first % 2, first % 7);
        let asked = Instant::now();
        let (lines, due, whose) = ([line].into(), Some(Some(made)), Whose::Anybody);
        store.append(Append { table: id, first, lines, at: made, due, over: false, whose }).await?;
        waits.push(asked.elapsed());
    }
    Ok(waits)
}

/// Hundredths of a second that threads of each name have used, where the system tells.
fn cpu_by_thread() -> BTreeMap<String, u64> {
    let mut used = BTreeMap::new();
    for task in std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten() {
        let stat = std::fs::read_to_string(task.path().join("stat")).unwrap_or_default();
        let Some((name, numbers)) = stat.split_once('(').and_then(|(_, rest)| rest.rsplit_once(')')) else { continue };
        let ticks: u64 = numbers.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
        *used.entry(name.to_owned()).or_default() += ticks;
    }
    used
}
