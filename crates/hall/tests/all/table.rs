//! What happens at a table: the order of refusals, sitting and starting, clocks, talk, steps back, ends and what follows.
//!
//! The store is a real file. Where time matters it stands still and is moved by hand; what the store and the bots do on
//! threads of their own is waited for.

use crate::brittle::{self, Fails};
use catalog::Table;
use hall::ids::{PersonId, TableId};
use hall::lobby::{Pace, Watch};
use hall::store::{Phase, Store};
use hall::{Access, Change, Deed, Hall, Live, Manners, NewTable, Person, Trouble, Watcher};
use kernel::record::By;
use kernel::{Seat, SeatSet, Viewer};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::Duration;

pub const ADA: Seat = Seat(0);
pub const BO: Seat = Seat(1);

/// A hall with people in it.
pub struct Room {
    pub hall: Arc<Hall>,
    pub people: Vec<Person>,
    pub address: String,
    /// While a task of this kind runs, time that stands still is not moved by waiting.
    _still: mpsc::Sender<()>,
}

pub fn quick() -> Manners {
    Manners { bot_pause: 0, standing: (0, 1), ..Manners::default() }
}

pub async fn room(name: &str, manners: Manners) -> Room {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("table-{name}"));
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let (still, moved) = mpsc::channel();
    tokio::task::spawn_blocking(move || _ = moved.recv());
    let address = format!("sqlite:{}", folder.join("hall.sqlite").display());
    let hall = Hall::open(Store::open(&address).await.expect("a new store"), manners);
    let mut people = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"] {
        people.push(hall.welcome(Some(name), "").await.expect("room for everybody").0);
    }
    Room { hall, people, address, _still: still }
}

pub fn new(game: &str, seats: &[&str]) -> NewTable {
    NewTable {
        game: game.to_owned(),
        title: String::new(),
        options: BTreeMap::new(),
        seats: seats.iter().map(|seat| (*seat).to_owned()).collect(),
        pace: Pace::NoClock,
        public: false,
        watch: Watch::Public,
        stand_in: "greedy".to_owned(),
        talk: 0,
        place: None,
    }
}

impl Room {
    /// A table of the first people, begun.
    pub async fn table(&self, wish: NewTable) -> TableId {
        let open = wish.seats.iter().filter(|seat| *seat == "open").count();
        let id = self.hall.make(&self.people[0], wish).await.expect("a table");
        for person in &self.people[1..=open] {
            self.hall.sit(id, person, None, "").await.expect("a seat");
        }
        if open > 0 {
            self.hall.start(id, &self.people[0]).await.expect("it begins");
        }
        id
    }

    pub async fn four(&self) -> TableId {
        self.table(new("four", &["me", "open"])).await
    }

    pub async fn look<T>(&self, id: TableId, see: impl FnOnce(&mut Live) -> T) -> T {
        let handle = self.hall.table(id).await.expect("there is such a table");
        let mut live = handle.lock().await;
        see(&mut live)
    }

    pub async fn game<T>(&self, id: TableId, see: impl FnOnce(&dyn Table) -> T) -> T {
        self.look(id, |live| see(live.play.as_deref().expect("it has begun"))).await
    }

    pub async fn entries(&self, id: TableId) -> u32 {
        self.game(id, |play| play.entries()).await
    }

    pub async fn act(&self, id: TableId, seat: Seat, deed: Deed) -> Result<u32, Trouble> {
        self.hall.act(id, self.people[seat.index()].id, None, deed).await
    }

    pub async fn choose(&self, id: TableId, seat: Seat, choice: &str) -> u32 {
        let done = self.act(id, seat, Deed::Choose(choice.to_owned())).await;
        done.unwrap_or_else(|trouble| panic!("{choice}: {trouble:?}"))
    }

    pub async fn drops(&self, id: TableId, columns: &[u8]) {
        for (turn, column) in columns.iter().enumerate() {
            self.choose(id, Seat(turn as u8 % 2), &format!("drop {column}")).await;
        }
    }

    /// Waits until the table is so. Nothing here depends on how long that takes.
    pub async fn until(&self, id: TableId, so: impl Fn(&Live) -> bool) {
        for _ in 0..60_000 {
            if self.look(id, |live| so(live)).await {
                return;
            }
            rest().await;
        }
        let says = self.look(id, |live| format!("{:?} {:?}", live.row, live.away)).await;
        panic!("it never came to that: {says}");
    }

    /// Lets a bot choose for the people of a table until it is so, and returns whether it came to that.
    async fn play_until(&self, id: TableId, so: impl Fn(&Live) -> bool) -> bool {
        for _ in 0..200_000 {
            let next = self
                .look(id, |live| {
                    if so(live) || live.is_over() {
                        return Err(so(live));
                    }
                    let play = live.play.as_deref().expect("it has begun");
                    let asked = play.awaiting().intersection(live.persons()).first();
                    Ok(asked.map(|seat| (seat, play.bot(seat, "greedy", 5).expect("a bot chooses"))))
                })
                .await;
            match next {
                Err(so) => return so,
                Ok(Some((seat, choice))) => _ = self.choose(id, seat, &choice).await,
                Ok(None) => rest().await,
            }
        }
        panic!("the game does not end");
    }
}

/// A moment for what runs on other threads, while the clock of the hall stands still.
pub async fn rest() {
    tokio::task::yield_now().await;
    std::thread::sleep(Duration::from_micros(200));
}

/// Moves the clock, and lets what waited for it happen.
pub async fn pass(time: Duration) {
    tokio::time::advance(time).await;
    for _ in 0..50 {
        rest().await;
    }
}

pub fn kind<T: std::fmt::Debug>(done: Result<T, Trouble>) -> &'static str {
    done.expect_err("it is refused").kind.word()
}

pub fn choice(text: &str) -> Deed {
    Deed::Choose(text.to_owned())
}

#[tokio::test]
async fn refusals_come_in_a_fixed_order_and_change_nothing() {
    let room = room("refusals", quick()).await;
    let id = room.four().await;
    let act = async |id: TableId, person: PersonId, version: Option<u32>, deed: Deed| {
        kind(room.hall.act(id, person, version, deed).await)
    };
    let [ada, bo, cy] = [0, 1, 2].map(|person: usize| room.people[person].id);
    room.drops(id, &[4, 4]).await;
    let before = room.game(id, |play| (play.hash(), play.entries())).await;
    // Each request is wrong in every way that is asked about later, too.
    assert_eq!(act(TableId(1), cy, Some(9), choice("jump")).await, "no-table");
    assert_eq!(act(id, cy, Some(9), choice("jump")).await, "not-your-seat");
    assert_eq!(act(id, bo, Some(9), choice("jump")).await, "not-asked");
    assert_eq!(act(id, ada, Some(9), choice("jump")).await, "stale");
    assert_eq!(act(id, ada, Some(2), choice("jump")).await, "unreadable");
    room.drops(id, &[4, 4, 4, 4]).await;
    let full = room.hall.act(id, ada, Some(6), choice("drop 4")).await.expect_err("the column is full");
    assert_eq!((full.kind.word(), full.rule.as_deref()), ("illegal", Some("F-2")));
    assert_eq!(room.entries(id).await, 6);
    assert_eq!(before.1, 2);
    let at_two = room.game(id, |play| play.at(2).expect("an entry").hash()).await;
    assert_eq!(at_two, before.0, "what was refused left a trace");
    assert_eq!(room.hall.store.entries(id, 0).await.expect("the store answers").len(), 6);
    room.drops(id, &[1, 2, 1, 2, 1, 2, 1]).await;
    assert_eq!(act(id, cy, Some(99), choice("jump")).await, "over");
    let lobby = room.hall.make(&room.people[0], new("four", &["me", "open"])).await.expect("a table");
    assert_eq!(act(lobby, cy, None, choice("jump")).await, "not-started");
}

#[tokio::test]
async fn a_table_is_made_as_asked_or_not_at_all() {
    let room = room("making", quick()).await;
    let make = async |wish: NewTable| room.hall.make(&room.people[0], wish).await;
    assert_eq!(kind(make(new("chess", &["me", "open"])).await), "unknown-game");
    assert_eq!(kind(make(new("four", &["me"])).await), "bad-seats");
    assert_eq!(kind(make(new("four", &["me", "me"])).await), "bad-seat");
    assert_eq!(kind(make(new("four", &["me", "king"])).await), "bad-seat");
    assert_eq!(kind(make(new("four", &["me", "bot oracle"])).await), "no-such-bot");
    assert_eq!(kind(make(NewTable { stand_in: "oracle".into(), ..new("four", &["me", "open"]) }).await), "no-such-bot");
    let options = BTreeMap::from([("size".to_owned(), "9".to_owned())]);
    assert_eq!(kind(make(NewTable { options, ..new("four", &["me", "open"]) }).await), "bad-option");
    assert_eq!(room.hall.store.tables_of(room.people[0].id, 0, 9).await.expect("the store answers").len(), 0);
    let title = format!("  Ada's\n\u{202e}table {}", "x".repeat(100));
    let id = make(NewTable { title, public: true, ..new("four", &["me", "open"]) }).await.expect("a table");
    let title = room.look(id, |live| live.lobby.title.clone()).await;
    assert!(title.starts_with("Ada's table xxx") && title.chars().count() == 60, "{title}");
    assert_eq!(room.hall.store.open_tables(3, 0, 9).await.expect("the store answers")[0].id, id);
    let alone = make(new("four", &["me", "bot random"])).await.expect("a table");
    assert_eq!(room.look(alone, |live| live.row.phase).await, Phase::Playing, "nobody is waited for");
    assert_eq!(room.look(id, |live| live.row.phase).await, Phase::Open);
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_once_left_given_to_bots_and_the_game_begins() {
    let room = room("seats", quick()).await;
    let [ada, bo, cy, di] = [0, 1, 2, 3].map(|person: usize| room.people[person].clone());
    let hall = &room.hall;
    for _ in 0..20 {
        let id = hall.make(&ada, new("four", &["me", "open"])).await.expect("a table");
        let (one, two) = tokio::join!(hall.sit(id, &bo, Some(1), "x"), hall.sit(id, &cy, Some(1), "y"));
        let (won, lost) = if one.is_ok() { (one, two) } else { (two, one) };
        assert_eq!((won.expect("one sits"), kind(lost)), (1, "seat-taken"));
    }
    let id = hall.make(&ada, new("queen", &["me", "open", "open", "open"])).await.expect("a table");
    assert_eq!(hall.sit(id, &bo, Some(2), "three words").await.expect("it is open"), 2);
    assert_eq!(kind(hall.sit(id, &bo, None, "").await), "seated");
    assert_eq!(kind(hall.sit(id, &cy, Some(2), "").await), "seat-taken");
    assert_eq!(kind(hall.sit(id, &cy, Some(200), "").await), "seat-taken");
    assert_eq!(kind(hall.place_bot(id, &bo, 1, Some("greedy")).await), "not-the-host");
    assert_eq!(kind(hall.place_bot(id, &ada, 2, Some("greedy")).await), "seat-taken");
    assert_eq!(kind(hall.place_bot(id, &ada, 9, Some("greedy")).await), "bad-seat");
    assert_eq!(kind(hall.place_bot(id, &ada, 1, Some("oracle")).await), "no-such-bot");
    hall.place_bot(id, &ada, 1, Some("greedy")).await.expect("a bot");
    hall.place_bot(id, &ada, 1, None).await.expect("open again");
    assert_eq!(kind(hall.start(id, &ada).await), "seats-open");
    hall.leave(id, &bo).await.expect("the seat is given up");
    assert_eq!(kind(hall.leave(id, &bo).await), "not-your-seat");
    assert_eq!(hall.sit(id, &cy, None, "").await.expect("the first open one"), 1);
    hall.place_bot(id, &ada, 2, Some("greedy")).await.expect("a bot");
    hall.place_bot(id, &ada, 3, Some("random")).await.expect("a bot");
    assert_eq!(kind(hall.start(id, &di).await), "not-your-seat");
    hall.start(id, &cy).await.expect("whoever sits may begin");
    assert_eq!(kind(hall.start(id, &ada).await), "started");
    assert_eq!(kind(hall.sit(id, &di, None, "").await), "started");
    assert_eq!(kind(hall.leave(id, &cy).await), "started");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_a_whole_game_of_queen_against_bots() {
    let room = room("queen", quick()).await;
    let id = room.table(new("queen", &["me", "bot greedy", "bot random", "bot greedy"])).await;
    assert!(room.play_until(id, Live::is_over).await);
    let (hash, record) = room.game(id, |play| (play.hash(), play.record(Viewer::Spectator))).await;
    let verified = catalog::verify(record.as_bytes(), &catalog::Shipped).expect("the dice can be proven");
    assert!(verified.provable && verified.finished && verified.entries > 100, "{verified:?}");
    let row = room.hall.store.table(id).await.expect("the store answers").expect("it is there");
    assert_eq!((row.phase, row.due), (Phase::Over, None));
    // A hall that opens on the same store finds the same game.
    let other = Hall::open(Store::open(&room.address).await.expect("the same file"), quick());
    let handle = other.table(id).await.expect("it is there");
    assert_eq!(handle.lock().await.play.as_ref().expect("it has begun").hash(), hash);
    // Three players are rated, each bot by its level, and nobody twice.
    let rows = room.hall.store.ratings("queen", 9).await.expect("the store answers");
    let mut rated: Vec<(&str, i64)> = rows.iter().map(|row| (row.name.as_str(), row.games)).collect();
    rated.sort_unstable();
    let teams = room.game(id, |play| play.outcome().expect("it is over").teams).await;
    if teams == [0, 1, 2, 3] {
        assert_eq!(rated, [("Ada", 1), ("greedy", 1), ("random", 1)]);
    } else {
        // Some have become Advisors of others: then bots of one level may have been on several sides.
        let once = [("Ada", 1), ("greedy", 1), ("random", 1)];
        assert!(rated.len() != 1 && rated.iter().all(|who| once.contains(who)), "{rated:?} with {teams:?}");
    }
    // Who shares the crown may all be equal; that something was learnt of each shows in how sure the ladder is.
    assert!(rows.iter().all(|row| row.uncertainty < 25.0 / 3.0 - 0.01), "the ratings did not move: {rows:?}");
}

#[tokio::test]
async fn ratings_move_once_for_each_table_and_not_for_what_was_agreed_or_forked() {
    let room = room("ratings", quick()).await;
    let id = room.four().await;
    room.drops(id, &[1, 2, 1, 2, 1, 2, 1]).await;
    let rows = room.hall.store.ratings("four", 9).await.expect("the store answers");
    let of = |name: &str| rows.iter().find(|row| row.name == name).expect("rated").rating;
    assert!(of("Ada") > 25.0 && of("Bo") < 25.0, "{rows:?}");
    let share = hall::store::Share { most: 99, since: 0, now: 1 };
    assert!(!room.hall.store.rate(&rows, id, share).await.expect("the store answers"), "a table is rated once");
    let fork = room.hall.fork(id, &room.people[0], 6, 0).await.expect("a fork");
    assert_eq!(room.choose(fork, ADA, "drop 1").await, 1);
    assert!(room.look(fork, |live| live.is_over()).await);
    assert_eq!(room.hall.store.ratings("four", 9).await.expect("the store answers"), rows, "a fork was rated");
}

#[tokio::test(start_paused = true)]
async fn a_standing_answer_passes_after_a_delay() {
    let room = room("standing", Manners { standing: (700, 2000), ..quick() }).await;
    let id = room.table(new("queen", &["me", "open", "open"])).await;
    let passes = |live: &Live| {
        let play = live.play.as_ref()?;
        play.awaiting().iter().find_map(|seat| Some((seat, play.pass(seat)?)))
    };
    assert!(room.play_until(id, |live| passes(live).is_some()).await, "somebody is asked out of turn");
    let (seat, _) = room.look(id, |live| passes(live)).await.expect("somebody is asked");
    let entries = room.entries(id).await;
    room.act(id, seat, Deed::Standing { on: true, window: None }).await.expect("it is noted");
    pass(Duration::from_millis(690)).await;
    assert_eq!(room.entries(id).await, entries, "it came too soon to tell nothing");
    pass(Duration::from_millis(1400)).await;
    room.until(id, |live| live.play.as_ref().is_some_and(|play| play.entries() > entries)).await;
    let line = room.game(id, |play| play.line(entries + 1).expect("an entry")).await;
    assert!(line.contains(" person pass"), "{line}");
    room.act(id, seat, Deed::Standing { on: false, window: None }).await.expect("it is taken back");
    assert!(!room.look(id, |live| live.standing.everywhere(seat)).await);
}

#[tokio::test(start_paused = true)]
async fn a_standing_answer_for_one_kind_of_window_is_not_one_for_all() {
    let room = room("standing-kind", Manners { standing: (700, 2000), ..quick() }).await;
    let id = room.table(new("queen", &["me", "open", "open"])).await;
    let asked = |live: &Live| {
        let play = live.play.as_ref()?;
        play.awaiting().iter().find_map(|seat| Some((seat, play.window(seat)?)))
    };
    assert!(room.play_until(id, |live| asked(live).is_some()).await, "somebody is asked out of turn");
    let (seat, window) = room.look(id, |live| asked(live)).await.expect("somebody is asked");
    let windows = room.game(id, |play| play.windows()).await;
    let other = *windows.iter().find(|word| **word != window).expect("there are two kinds");
    let name = room.game(id, |play| play.window_name(other)).await;
    assert!(!name.is_empty() && !name.contains('{'), "{name}");
    let entries = room.entries(id).await;
    let standing = |window: &str| Deed::Standing { on: true, window: Some(window.to_owned()) };
    assert_eq!(kind(room.act(id, seat, standing("tea-time")).await), "no-such-window");
    room.act(id, seat, standing(other)).await.expect("it is noted");
    pass(Duration::from_secs(5)).await;
    assert_eq!(room.entries(id).await, entries, "it is about another kind");
    room.act(id, seat, standing(window)).await.expect("it is noted");
    pass(Duration::from_secs(5)).await;
    room.until(id, |live| live.play.as_ref().is_some_and(|play| play.entries() > entries)).await;
}

/// Counts what it is told.
struct Told(Arc<std::sync::Mutex<Vec<Change>>>);

impl Watcher for Told {
    fn moment(&mut self, live: &Live, change: Change) -> bool {
        assert!(change != Change::Gone || live.play.is_none(), "what is left of the game is not shown");
        self.0.lock().expect("nobody fails here").push(change);
        true
    }
}

#[tokio::test]
async fn rules_that_fail_take_their_table_out_of_memory_and_nothing_else() {
    let room = room("brittle", quick()).await;
    let (id, other) = (room.four().await, room.four().await);
    room.drops(id, &[4, 4]).await;
    let told = Arc::default();
    room.look(id, |live| {
        live.watch(Box::new(Told(Arc::clone(&told))));
        brittle::exchange(live, Fails::At(ADA, "drop 7"));
    })
    .await;
    let before = room.game(id, |play| play.hash()).await;
    room.choose(other, ADA, "drop 7").await;
    assert_eq!(kind(room.act(id, ADA, choice("drop 7")).await), "rules-failed");
    assert_eq!(told.lock().expect("nobody fails here").as_slice(), [Change::Gone], "who looks is told");
    assert_eq!(room.hall.tables_in_memory(), 1, "the other table stays");
    // The next visit reads it from its record, in which that choice is not; the rules are sound again.
    assert_eq!(room.game(id, |play| (play.hash(), play.entries())).await, (before, 2));
    room.choose(id, ADA, "drop 7").await;
    room.choose(id, BO, "drop 1").await;
}

#[tokio::test(start_paused = true)]
async fn where_a_bot_makes_the_rules_fail_nothing_happens_by_itself_for_a_while() {
    let room = room("brittle-bot", quick()).await;
    let id = room.table(new("four", &["me", "bot random"])).await;
    room.look(id, |live| brittle::exchange(live, Fails::Always(BO))).await;
    room.choose(id, ADA, "drop 4").await;
    for _ in 0..20_000 {
        if room.hall.tables_in_memory() == 0 {
            break;
        }
        rest().await;
    }
    assert_eq!(room.hall.tables_in_memory(), 0, "the table was let go of");
    assert_eq!(room.entries(id).await, 1, "it is as it is stored");
    pass(Duration::from_secs(15)).await;
    assert_eq!(room.entries(id).await, 1, "the bot does not try again at once");
    pass(Duration::from_secs(6)).await;
    room.until(id, |live| live.play.as_ref().is_some_and(|play| play.entries() == 2)).await;
}

#[tokio::test(start_paused = true)]
async fn past_the_pace_a_stand_in_plays_and_hands_back() {
    let room = room("clock", Manners { bot_pause: 1000, ..quick() }).await;
    let id = room.table(NewTable { pace: Pace::Live(20), ..new("four", &["me", "open"]) }).await;
    pass(Duration::from_millis(19_900)).await;
    assert_eq!((room.entries(id).await, room.look(id, |live| live.away).await), (0, SeatSet::NONE));
    pass(Duration::from_millis(200)).await;
    room.until(id, |live| live.away == ADA.set()).await;
    pass(Duration::from_millis(1100)).await;
    room.until(id, |live| live.play.as_ref().is_some_and(|play| play.last_by(ADA) == Some(By::Clock))).await;
    // Bo is here and plays; Ada is still played for, without waiting for the pace again.
    room.choose(id, BO, "drop 1").await;
    pass(Duration::from_millis(1100)).await;
    room.until(id, |live| live.play.as_ref().is_some_and(|play| play.entries() == 3)).await;
    // Whoever opens the table anew finds the stand-in at work, too.
    let other = Hall::open(Store::open(&room.address).await.expect("the same file"), quick());
    assert_eq!(other.table(id).await.expect("it is there").lock().await.away, ADA.set());
    // Ada comes back while it is Bo's turn, and is asked again.
    let handle = room.hall.table(id).await.expect("it is there");
    room.hall.arrive(&mut *handle.lock().await, Access::Seat(ADA)).await;
    assert_eq!(room.look(id, |live| live.away).await, SeatSet::NONE);
    room.choose(id, BO, "drop 2").await;
    pass(Duration::from_secs(10)).await;
    assert_eq!(room.entries(id).await, 4, "Ada's clock runs anew");
    room.choose(id, ADA, "drop 3").await;
}

#[tokio::test(start_paused = true)]
async fn who_comes_and_goes_does_not_hold_a_bot_up() {
    let room = room("comings", Manners { bot_pause: 1000, ..quick() }).await;
    let id = room.table(new("four", &["me", "bot random"])).await;
    room.choose(id, ADA, "drop 4").await;
    let handle = room.hall.table(id).await.expect("it is there");
    for _ in 0..3 {
        pass(Duration::from_millis(400)).await;
        room.hall.look_after(&handle).await;
    }
    room.until(id, |live| live.play.as_ref().is_some_and(|play| play.entries() == 2)).await;
}

#[tokio::test(start_paused = true)]
async fn a_clock_of_hours_runs_while_the_table_is_not_in_memory() {
    let room = room("hours", quick()).await;
    let id = room.table(NewTable { pace: Pace::Turns(24), ..new("four", &["me", "open"]) }).await;
    room.choose(id, ADA, "drop 4").await;
    // The chores look every two seconds.
    pass(Duration::from_secs(70)).await;
    pass(Duration::from_secs(3)).await;
    for _ in 0..20_000 {
        if room.hall.tables_in_memory() == 0 {
            break;
        }
        rest().await;
    }
    assert_eq!(room.hall.tables_in_memory(), 0);
    pass(Duration::from_secs(24 * 3600)).await;
    for _ in 0..20_000 {
        if room.hall.store.entries(id, 1).await.expect("the store answers").len() == 1 {
            break;
        }
        pass(Duration::from_millis(100)).await;
    }
    assert_eq!(room.game(id, |play| play.last_by(BO)).await, Some(By::Clock));
}

#[tokio::test(start_paused = true)]
async fn six_oclock_is_for_talking_until_all_have_said_enough_or_the_time_is_over() {
    let room = room("talk", quick()).await;
    for enough in [true, false] {
        let seats = ["me", "open", "bot random"];
        let id = room.table(NewTable { talk: 120, ..new("queen", &seats) }).await;
        let talks = |live: &Live| live.play.as_ref().is_some_and(|play| play.talks());
        assert!(room.play_until(id, talks).await, "six o'clock comes");
        let (until, option) = room
            .look(id, |live| {
                let play = live.play.as_ref().expect("it has begun");
                (live.talk_until, play.options(ADA).expect("Ada declares")[0].choice.clone())
            })
            .await;
        assert!(until.is_some_and(|until| until > room.hall.time.now()), "there is a time to talk");
        let entries = room.entries(id).await;
        assert_eq!(kind(room.act(id, ADA, choice(&option)).await), "talking");
        if enough {
            room.act(id, ADA, Deed::Ready).await.expect("Ada has said enough");
            assert_eq!(kind(room.act(id, ADA, choice(&option)).await), "talking", "Bo has not");
            room.act(id, BO, Deed::Ready).await.expect("Bo has said enough");
        } else {
            pass(Duration::from_secs(119)).await;
            assert_eq!(kind(room.act(id, BO, choice(&option)).await), "talking");
            assert_eq!(room.entries(id).await, entries, "a bot declared before the end of the talk");
            pass(Duration::from_secs(2)).await;
        }
        let now = room.hall.time.now();
        room.until(id, |live| live.talk_until.is_none_or(|until| until <= now)).await;
        room.choose(id, ADA, &option).await;
        // A secret answer can be taken back until all have answered.
        assert!(room.game(id, |play| play.answered().contains(ADA)).await);
        assert_eq!(kind(room.act(id, ADA, choice(&option)).await), "answered");
        room.act(id, ADA, Deed::Withdraw).await.expect("Bo has not answered");
        assert!(room.game(id, |play| play.awaiting().contains(ADA)).await);
        assert_eq!(kind(room.act(id, ADA, Deed::Withdraw).await), "no-answer");
    }
}

#[tokio::test]
async fn words_are_short_may_be_whispered_where_there_are_deals_and_can_be_silenced() {
    let room = room("words", quick()).await;
    let [ada, bo, cy] = [0, 1, 2].map(|person: usize| room.people[person].clone());
    let (four, queen) = (room.four().await, room.table(new("queen", &["me", "open", "bot random"])).await);
    let hall = &room.hall;
    assert_eq!(kind(hall.say(four, &ada, "psst", Some(1)).await), "no-whispers");
    hall.say(queen, &ada, "psst", Some(1)).await.expect("Queen has deals");
    assert_eq!(kind(hall.say(queen, &ada, "psst", Some(7)).await), "no-whispers");
    assert_eq!(kind(hall.say(four, &cy, "hello", None).await), "not-your-seat");
    assert_eq!(kind(hall.say(four, &ada, " \n\u{200b} ", None).await), "nothing-said");
    hall.say(four, &ada, &format!("a\r\nb\u{202e} {}", "ä".repeat(1000)), None).await.expect("cut to its length");
    let said = room.look(four, |live| live.chat.last().expect("a line").text.clone()).await;
    assert!(said.starts_with("a b ää") && said.chars().count() == 400, "{said}");
    assert_eq!(kind(hall.mute(four, &bo, 0, true).await), "not-the-host");
    assert_eq!(kind(hall.mute(four, &ada, 5, true).await), "bad-seat");
    hall.mute(four, &ada, 1, true).await.expect("Bo is silenced");
    assert_eq!(kind(hall.say(four, &bo, "but", None).await), "muted");
    hall.mute(four, &ada, 1, false).await.expect("Bo may speak");
    hall.say(four, &bo, "thanks", None).await.expect("Bo speaks");
    assert_eq!(hall.store.chat(four, 0).await.expect("the store answers").len(), 2);
}

#[tokio::test]
async fn steps_are_taken_back_where_information_allows_or_all_agree() {
    let room = room("undo", quick()).await;
    let id = room.four().await;
    room.drops(id, &[4]).await;
    assert_eq!(kind(room.act(id, ADA, Deed::Undo { whole: false }).await), "no-undo");
    assert_eq!(kind(room.act(id, BO, Deed::AnswerUndo { yes: true }).await), "nothing-asked");
    assert_eq!(kind(room.act(id, BO, Deed::AskUndo).await), "nothing-to-undo");
    room.act(id, ADA, Deed::AskUndo).await.expect("Ada asks");
    assert_eq!(room.look(id, |live| live.undo_asked.clone().expect("it is asked").waits_for).await, BO.set());
    assert_eq!(kind(room.act(id, ADA, Deed::AnswerUndo { yes: true }).await), "nothing-asked");
    room.act(id, BO, Deed::AnswerUndo { yes: false }).await.expect("Bo refuses");
    assert_eq!((room.entries(id).await, room.look(id, |live| live.undo_asked.clone()).await), (1, None));
    assert_eq!(room.look(id, |live| live.undo_refused).await, Some(ADA), "Ada is told");
    room.act(id, ADA, Deed::AskUndo).await.expect("Ada asks again");
    assert_eq!(room.look(id, |live| live.undo_asked.clone().expect("it is asked").steps).await, 1);
    assert_eq!(room.look(id, |live| live.undo_refused).await, None);
    room.act(id, BO, Deed::AnswerUndo { yes: true }).await.expect("Bo agrees");
    assert_eq!(room.game(id, |play| (play.entries(), play.awaiting())).await, (2, ADA.set()));
    let story = room.game(id, |play| play.log(Viewer::Spectator)).await;
    assert_eq!(story.len(), 1, "of what was taken back nothing is told: {story:?}");
    assert!(story[0].text.contains("the last choice of Red is taken back"), "{story:?}");
    assert_eq!(kind(room.hall.act(id, room.people[0].id, Some(1), choice("drop 4")).await), "stale");
    room.act(id, ADA, Deed::Resign).await.expect("Ada gives up");
    assert!(!room.look(id, |live| live.persons()).await.contains(ADA));
    // Bo is the only one left.
    assert_eq!(room.game(id, |play| play.outcome().map(|ending| ending.winners)).await, Some(vec![BO.0]));
    assert_eq!(room.look(id, |live| live.row.phase).await, Phase::Over);
}

#[tokio::test]
async fn going_back_says_how_far_and_brings_nobody_back() {
    let room = room("undo-far", quick()).await;
    let id = room.table(new("queen", &["me", "open", "open", "open"])).await;
    let chose = |live: &Live, seat: Seat| {
        let play = live.play.as_deref().expect("it has begun");
        play.before_last(seat).is_some_and(|to| play.steps_after(to) >= 3)
    };
    assert!(room.play_until(id, |live| chose(live, ADA)).await);
    let steps = room.game(id, |play| play.steps_after(play.before_last(ADA).expect("Ada chose"))).await;
    room.act(id, BO, Deed::Resign).await.expect("Bo gives up");
    assert_eq!(kind(room.act(id, BO, Deed::AskUndo).await), "nothing-to-undo");
    room.act(id, ADA, Deed::AskUndo).await.expect("Ada asks");
    let asked = room.look(id, |live| live.undo_asked.clone().expect("it is asked")).await;
    assert_eq!((asked.steps, asked.waits_for), (steps, Seat(2).set().with(Seat(3))), "Bo is not asked");
    for seat in [Seat(2), Seat(3)] {
        room.act(id, seat, Deed::AnswerUndo { yes: true }).await.expect("they agree");
    }
    assert_eq!(room.game(id, |play| play.resigned()).await, BO.set(), "Bo has resigned all the same");
    let story = room.game(id, |play| play.log(Viewer::Spectator)).await;
    assert!(story.iter().any(|told| told.text.contains(&format!("goes back {steps} choices"))), "{story:?}");
    assert_eq!(story.iter().filter(|told| told.id == "kernel-resigned").count(), 1);
}

#[tokio::test]
async fn ones_own_step_is_taken_back_alone() {
    let room = room("own-step", quick()).await;
    let id = room.table(new("queen", &["me", "open", "open"])).await;
    // A secret answer is withdrawn instead, while others have not answered.
    let can = |live: &Live| {
        let play = live.play.as_ref().filter(|play| play.answered().is_empty())?;
        (0..3).map(Seat).find(|seat| play.can_undo(*seat))
    };
    assert!(room.play_until(id, |live| can(live).is_some()).await, "somebody can take a step back");
    let seat = room.look(id, |live| can(live)).await.expect("somebody can");
    // Nobody forgets what was shown meanwhile, so it is the player's own view that is as it was.
    let eyes = Viewer::Seat(seat);
    let (entries, to) =
        room.game(id, |play| (play.entries(), play.at(play.entries() - 1).expect("before").state(eyes))).await;
    let stale = room.hall.act(id, room.people[seat.index()].id, Some(entries - 1), Deed::Undo { whole: false }).await;
    assert_eq!(kind(stale), "stale");
    room.act(id, seat, Deed::Undo { whole: false }).await.expect("it is allowed");
    assert_eq!(room.game(id, |play| (play.state(eyes), play.entries())).await, (to, entries + 1));
    let to = room.game(id, |play| play.hash()).await;
    let other = Hall::open(Store::open(&room.address).await.expect("the same file"), quick());
    assert_eq!(other.table(id).await.expect("it is there").lock().await.play.as_ref().expect("begun").hash(), to);
}

#[tokio::test]
async fn after_the_end_there_is_a_rematch_a_fork_and_no_more() {
    let room = room("after", quick()).await;
    let [ada, bo, cy] = [0, 1, 2].map(|person: usize| room.people[person].clone());
    let id = room.four().await;
    assert_eq!(kind(room.hall.rematch(id, &ada).await), "not-over");
    assert_eq!(kind(room.hall.fork(id, &ada, 0, 0).await), "not-over");
    room.drops(id, &[1, 2, 1, 2, 1, 2, 1]).await;
    assert_eq!(kind(room.hall.rematch(id, &cy).await), "not-your-seat");
    let next = room.hall.rematch(id, &ada).await.expect("another game");
    assert_eq!(room.hall.rematch(id, &bo).await.expect("the same one"), next);
    let (secret, parent) = room.look(next, |live| (live.lobby.secret.clone(), live.lobby.parent)).await;
    assert_eq!(parent, Some(id));
    assert_ne!(secret, room.look(id, |live| live.lobby.secret.clone()).await, "the dice must be new");
    assert_eq!(kind(room.hall.fork(id, &ada, 99, 0).await), "no-entry");
    assert_eq!(kind(room.hall.fork(id, &ada, 7, 0).await), "over");
    assert_eq!(kind(room.hall.fork(id, &ada, 2, 2).await), "bad-seat");
    let fork = room.hall.fork(id, &cy, 2, 0).await.expect("a fork, by whoever may see it");
    let then = room.game(id, |play| play.at(2).expect("an entry").scene(Viewer::All)).await;
    assert_eq!(room.game(fork, |play| play.scene(Viewer::All)).await, then);
    assert_eq!(room.game(fork, |play| play.commitment()).await, None, "a fork cannot be proven");
    assert!(room.look(fork, |live| live.lobby.unrated && !live.row.public).await);
}

#[tokio::test]
async fn a_report_keeps_the_point_in_the_game() {
    let room = room("report", quick()).await;
    let id = room.four().await;
    room.drops(id, &[1, 2, 3]).await;
    assert_eq!(kind(room.hall.report(id, &room.people[2], "hm").await), "not-your-seat");
    let key = room.hall.report(id, &room.people[1], "My disc\nis gone").await.expect("a key");
    room.choose(id, BO, "drop 7").await;
    let report = room.look(id, |live| live.lobby.reports[0].clone()).await;
    assert_eq!((report.key, report.entry, report.seat, report.text.as_str()), (key, 3, Some(1), "My disc is gone"));
    for _ in 1..50 {
        room.hall.report(id, &room.people[1], "again").await.expect("a key");
    }
    assert_eq!(kind(room.hall.report(id, &room.people[1], "again").await), "too-many-reports");
}

#[tokio::test]
async fn a_report_has_no_eyes_before_there_is_something_to_see() {
    let room = room("report-early", quick()).await;
    let [ada, bo] = [0, 1].map(|person: usize| room.people[person].clone());
    let id = room.hall.make(&ada, new("queen", &["me", "open", "bot random"])).await.expect("a table");
    room.hall.sit(id, &bo, Some(1), "").await.expect("a seat");
    // Its key would show the table with the eyes of that seat, whoever sits there by then.
    assert_eq!(kind(room.hall.report(id, &bo, "hm").await), "not-started");
    assert!(room.hall.store.reports(9, 9).await.expect("the store answers").is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_table_nobody_looks_at_leaves_the_memory_and_comes_back_the_same() {
    let room = room("memory", quick()).await;
    let id = room.four().await;
    room.drops(id, &[3, 4, 5]).await;
    room.hall.say(id, &room.people[0], "see you", None).await.expect("a word");
    let before = room.game(id, |play| (play.hash(), play.record(Viewer::All))).await;
    pass(Duration::from_secs(50)).await;
    pass(Duration::from_secs(3)).await;
    assert_eq!(room.hall.tables_in_memory(), 1, "somebody looked lately");
    pass(Duration::from_secs(62)).await;
    for _ in 0..20_000 {
        if room.hall.tables_in_memory() == 0 {
            break;
        }
        pass(Duration::from_millis(100)).await;
    }
    assert_eq!(room.hall.tables_in_memory(), 0);
    assert_eq!(room.game(id, |play| (play.hash(), play.record(Viewer::All))).await, before);
    assert_eq!(room.look(id, |live| live.chat.len()).await, 1);
    room.choose(id, BO, "drop 6").await;
}

#[tokio::test]
async fn what_cannot_be_stored_did_not_happen() {
    let room = room("unstored", quick()).await;
    let id = room.four().await;
    room.drops(id, &[3, 4]).await;
    let before = room.game(id, |play| (play.hash(), play.entries())).await;
    room.hall.store.close().await;
    for deed in [choice("drop 3"), Deed::Resign] {
        assert_eq!(kind(room.act(id, ADA, deed).await), "storage");
        assert_eq!(room.game(id, |play| (play.hash(), play.entries())).await, before);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_hangs_up_has_chosen_all_the_same() {
    let room = room("hang-up", quick()).await;
    for _ in 0..20 {
        let id = room.four().await;
        // Asked, and gone at the first time it has to wait.
        let asked = room.act(id, ADA, choice("drop 4"));
        let answer = tokio::time::timeout(Duration::ZERO, asked).await;
        room.until(id, |live| live.play.as_ref().is_some_and(|play| play.entries() == 1)).await;
        assert_eq!(room.hall.store.entries(id, 0).await.expect("the store answers").len(), 1, "{answer:?}");
        room.choose(id, BO, "drop 4").await;
    }
}
