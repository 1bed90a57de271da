//! The hall over a store that fails, is slow and loses the line, and with a clock that jumps. Every run is made from a
//! seed and can be repeated: `DUSKHALL_FAULT_SEED=17 cargo test -p hall faults` is one run, `DUSKHALL_FAULT_SEEDS=10000` a
//! long one.
//!
//! Laws: what was acknowledged is stored, in its order, once. What was refused is not. What nobody knew is one or the
//! other. Nobody is told of anything that is not stored. When the store is well again, the table goes on.

use crate::table::{kind, new};
use hall::ids::TableId;
use hall::store::{Fate, Fault, Store};
use hall::{Change, Deed, Hall, Live, Manners, Person, Time, Watcher};
use kernel::Chance;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Faults by a seed, while it storms.
struct Storm {
    storms: AtomicBool,
    chance: Mutex<Chance>,
}

impl Storm {
    fn below(&self, n: u32) -> u32 {
        self.chance.lock().expect("nobody panics here").below(n)
    }
}

impl Fate for Storm {
    fn of_write(&self) -> Fault {
        if !self.storms.load(Ordering::Relaxed) {
            return Fault::None;
        }
        match self.below(8) {
            0 | 1 => Fault::Fails,
            2 => Fault::Slow(Duration::from_micros(300)),
            3 => Fault::Lost { done: true },
            4 => Fault::Lost { done: false },
            _ => Fault::None,
        }
    }

    fn of_read(&self) -> Fault {
        let fails = self.storms.load(Ordering::Relaxed) && self.below(6) == 0;
        if fails { Fault::Fails } else { Fault::None }
    }
}

/// Remembers how far it was told the game has come.
struct Ears(Arc<AtomicU32>);

impl Watcher for Ears {
    fn moment(&mut self, live: &Live, _: Change) -> bool {
        self.0.fetch_max(live.play.as_ref().map_or(0, |play| play.entries()), Ordering::Relaxed);
        true
    }
}

/// Two people, their table, and what they know of it.
struct Run {
    seed: u64,
    sound: Store,
    storm: Arc<Storm>,
    hall: Arc<Hall>,
    people: [Person; 2],
    id: TableId,
    /// What was acknowledged or found stored.
    stored: Vec<String>,
    told: Arc<AtomicU32>,
    picks: Chance,
    /// How many choices were acknowledged, refused and unknown.
    tally: [u32; 3],
}

fn quiet() -> Manners {
    Manners { bot_threads: 1, standing: (0, 1), bot_pause: 0, ..Manners::default() }
}

impl Run {
    async fn begin(seed: u64, sound: Store) -> Run {
        let storm = Arc::new(Storm { storms: AtomicBool::new(false), chance: Mutex::new(Chance::from_seed(seed)) });
        let hall = Hall::with_time(sound.clone().with_fate(storm.clone()), quiet(), catalog::house(), Time::start());
        let mut people = Vec::new();
        for name in ["Ada", "Bo"] {
            people.push(hall.welcome(Some(name), "").await.expect("the store is well").0);
        }
        let id = hall.make(&people[0], new("four", &["me", "open"])).await.expect("a table");
        hall.sit(id, &people[1], None, "").await.expect("a seat");
        hall.start(id, &people[0]).await.expect("it begins");
        let people = people.try_into().expect("two");
        let picks = Chance::from_seed(seed ^ 0x5eed);
        let (told, stored, tally) = (Arc::default(), Vec::new(), [0; 3]);
        let run = Run { seed, sound, storm, hall, people, id, stored, told, picks, tally };
        run.listen().await;
        run.storm.storms.store(true, Ordering::Relaxed);
        run
    }

    async fn listen(&self) {
        let Ok(handle) = self.hall.table(self.id).await else { return };
        handle.lock().await.watch(Box::new(Ears(Arc::clone(&self.told))));
    }

    /// What is in the store, past all faults: the choices in their order.
    async fn truth(&self) -> Vec<String> {
        let entries = self.sound.entries(self.id, 0).await.expect("the file is sound");
        assert!(entries.windows(2).all(|pair| pair[0].at <= pair[1].at), "seed {}: time ran back", self.seed);
        let choice = |line: &str| line.split("drop ").nth(1).map(|rest| format!("drop {}", &rest[..1]));
        entries.iter().map(|entry| choice(&entry.line).expect("a drop")).collect()
    }

    /// Somebody whose turn it is chooses; if the hall knows another table by now, that is found out.
    async fn step(&mut self) {
        let seed = self.seed;
        let seat = self.stored.len() % 2;
        let choice = format!("drop {}", 1 + self.picks.below(7));
        let version = (self.picks.below(2) == 0).then_some(self.stored.len() as u32);
        let done = self.hall.act(self.id, self.people[seat].id, version, Deed::Choose(choice.clone())).await;
        let truth = self.truth().await;
        match done {
            Ok(version) => {
                self.stored.push(choice);
                assert_eq!(version as usize, self.stored.len(), "seed {seed}");
                assert_eq!(truth, self.stored, "seed {seed}: acknowledged and not stored");
                self.tally[0] += 1;
            }
            Err(trouble) if trouble.kind.word() == "not-known" => {
                let mut with = self.stored.clone();
                with.push(choice);
                assert!(truth == self.stored || truth == with, "seed {seed}: {truth:?}");
                self.stored = truth;
                self.tally[2] += 1;
            }
            Err(trouble) => {
                assert!(matches!(trouble.kind.word(), "storage" | "illegal" | "over"), "seed {seed}: {trouble:?}");
                assert_eq!(truth, self.stored, "seed {seed}: refused as {} and stored", trouble.kind);
                self.tally[1] += 1;
            }
        }
        let told = self.told.load(Ordering::Relaxed) as usize;
        assert!(told <= self.stored.len(), "seed {seed}: told of {told} of {}", self.stored.len());
    }

    /// The process dies and another one opens the hall, with a clock that is hours ahead or behind.
    async fn restart(&mut self) {
        let hours = i64::from(self.picks.below(9)) - 4;
        let time = Time::starting_at(self.hall.time.now() + hours * 3_600_000);
        let store = self.sound.clone().with_fate(self.storm.clone());
        self.hall = Hall::with_time(store, quiet(), catalog::house(), time);
        self.listen().await;
    }

    /// The store is well: the hall finds what is stored and goes on.
    async fn end(&mut self) {
        self.storm.storms.store(false, Ordering::Relaxed);
        let seat = self.stored.len() % 2;
        let deed = || Deed::Choose("drop 9".to_owned());
        let refused = self.hall.act(self.id, self.people[seat].id, None, deed()).await;
        assert!(matches!(kind(refused), "unreadable" | "over"), "seed {}: the table does not go on", self.seed);
        let handle = self.hall.table(self.id).await.expect("it is there");
        let entries = handle.lock().await.play.as_ref().map_or(0, |play| play.entries());
        assert_eq!(entries as usize, self.stored.len(), "seed {}: the hall knows another game", self.seed);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_the_store_does_nothing_is_lost_and_nothing_is_told_too_soon() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seeds = match number("DUSKHALL_FAULT_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("DUSKHALL_FAULT_SEEDS").unwrap_or(200),
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faults");
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let sound = Store::open(&format!("sqlite:{}", folder.join("hall.sqlite").display())).await.expect("a store");
    let (runs, mut tally) = (seeds.end - seeds.start, [0; 3]);
    for seed in seeds {
        let mut run = Run::begin(seed, sound.clone()).await;
        for _ in 0..12 {
            if run.picks.below(6) == 0 {
                run.restart().await;
            }
            run.step().await;
        }
        run.end().await;
        (0..3).for_each(|at| tally[at] += run.tally[at]);
    }
    // A storm that does no harm would show nothing.
    let most = runs as u32;
    assert!(runs < 20 || tally.iter().all(|count| *count > most), "too tame: {tally:?}");
}
