//! The house itself: which tables are open in memory, and how tables come to be.

use crate::contain::contained;
use crate::ids::{PersonId, TableId};
use crate::live::{Change, Live};
use crate::lobby::{Chair, Holder, Lobby, Pace, Report, Undo, Watch};
use crate::names::clean;
use crate::people::{People, Person};
use crate::pool::Pool;
use crate::presence::Present;
use crate::store::{Household, Old, Phase, Quota, ReportRow, Store, StoreError, TableRow};
use crate::time::Time;
use crate::trouble::Trouble;
use catalog::{Catalog, ErrorKind, Handed, OnShelf, Packs, Table, usual_seat};
use kernel::chance::Commitment;
use kernel::record::{Origin, to_hex};
use kernel::{SeatSet, Viewer};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Mutex as TableLock, OwnedMutexGuard, Semaphore};

/// A table nobody has looked at for so long leaves the memory.
const IDLE: i64 = 60_000;
/// So many are in memory without anybody looking, beyond those that were used just now.
const IN_MEMORY: usize = 400;
/// That is so long ago, in milliseconds.
const JUST_NOW: i64 = 5_000;
/// So many tables are let go of at once when they were kept long enough.
const FORGOTTEN: u32 = 100;
const DAY: i64 = 24 * 3_600_000;
const MAX_TITLE: usize = 60;
/// Who plays for somebody who is away, and against a learner, unless the table says otherwise.
const STAND_IN: &str = "greedy";
const MAX_ENTROPY: usize = 100;
const MAX_REPORTS: usize = 50;
const TITLES: &str = include_str!("../words/titles.txt");

/// A table in memory, behind its lock.
pub type Handle = Arc<TableLock<Live>>;

/// How the house behaves where nobody has said otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// How long a bot waits before it acts, so that people can follow, in milliseconds.
    pub bot_pause: u64,
    /// How long a bot may think.
    pub bot_cap: Duration,
    pub bot_threads: usize,
    /// A standing answer is sent after a delay between these, whatever the seat holds.
    pub standing: (u64, u64),
    /// How many tables one person may have that are not over.
    pub tables_each: Quota,
    /// Beyond so many entries of a record nobody takes anything back.
    pub longest: u32,
    pub keep: Keep,
}

/// For how many days tables are kept that are over, that never began and nobody changed, or at which nobody plays on; for
/// ever if it is not said. A table that never began and that everybody left is kept for a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keep {
    pub over: Option<u32>,
    pub open: Option<u32>,
    pub playing: Option<u32>,
}

impl Default for Manners {
    fn default() -> Manners {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Manners {
            bot_pause: 450,
            bot_cap: Duration::from_secs(1),
            bot_threads: cores.saturating_sub(1),
            standing: (700, 2000),
            tables_each: Quota { all: 60, public: 6 },
            longest: 20_000,
            keep: Keep::default(),
        }
    }
}

/// What a new table is asked to be.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub game: String,
    pub title: String,
    pub options: BTreeMap<String, String>,
    /// By seat: `me`, `open` or `bot <level>`.
    pub seats: Vec<String>,
    pub pace: Pace,
    pub public: bool,
    pub watch: Watch,
    pub stand_in: String,
    pub talk: u32,
    /// From where it is asked for, as the server knows it; only a hash of it is kept.
    pub place: Option<String>,
}

/// Whether a table is listed for everybody, and among whose.
#[derive(Clone, Copy)]
pub(crate) struct Listed {
    public: bool,
    household: Option<Household>,
}

impl Listed {
    const PRIVATE: Listed = Listed { public: false, household: None };
}

pub struct Hall {
    pub store: Store,
    pub time: Time,
    pub manners: Manners,
    /// What can be played here.
    pub catalog: &'static Catalog,
    pub(crate) people: People,
    pub(crate) pool: Pool,
    pub(crate) present: Present,
    /// One hint is thought of at a time: whoever asks for many waits, and not the bots of others.
    pub(crate) hints: Semaphore,
    tables: Mutex<HashMap<TableId, Handle>>,
    /// Tables whose rules failed while something happened by itself, and until when nothing does.
    resting: Mutex<HashMap<TableId, i64>>,
}

impl Hall {
    /// Opens the house on a store and starts what it does by itself: clocks, news from other nodes, tidying up.
    pub fn open(store: Store, manners: Manners) -> Arc<Hall> {
        Hall::with_catalog(store, manners, catalog::house())
    }

    /// The same with a list of games of one's own.
    pub fn with_catalog(store: Store, manners: Manners, catalog: &'static Catalog) -> Arc<Hall> {
        Hall::with_time(store, manners, catalog, Time::start())
    }

    /// The same with a clock of one's own.
    pub fn with_time(store: Store, manners: Manners, catalog: &'static Catalog, time: Time) -> Arc<Hall> {
        let hall = Arc::new(Hall {
            people: People::default(),
            pool: Pool::new(manners.bot_threads, manners.bot_cap),
            present: Present::default(),
            hints: Semaphore::new(1),
            tables: Mutex::default(),
            resting: Mutex::default(),
            time,
            store,
            manners,
            catalog,
        });
        hall.start_chores();
        hall
    }

    // --- Finding -----------------------------------------------------------------------------------------------

    /// The table, from memory or the store.
    pub async fn table(self: &Arc<Hall>, id: TableId) -> Result<Handle, Trouble> {
        if let Some(handle) = self.in_memory(id) {
            return Ok(handle);
        }
        let live = Box::pin(self.read(id)).await?;
        let playing = live.row.phase == Phase::Playing;
        let handle = Arc::new(TableLock::new(live));
        // Two may have read it at once: the first one's is kept.
        let handle = Arc::clone(self.lock_tables().entry(id).or_insert(handle));
        if playing {
            let wakes = async {
                let mut live = handle.lock().await;
                self.drive(&mut live, &handle);
                Ok(())
            };
            Box::pin(self.by_itself(id, &handle, wakes)).await;
        }
        Ok(handle)
    }

    /// The table with its lock. One that was let go of meanwhile is read anew.
    pub(crate) async fn enter(self: &Arc<Hall>, id: TableId) -> Result<(Handle, OwnedMutexGuard<Live>), Trouble> {
        // Twice is bad luck; more often, the rules fail whenever the table is read.
        for _ in 0..3 {
            let handle = self.table(id).await?;
            let mut live = Arc::clone(&handle).lock_owned().await;
            if live.unsure {
                self.be_sure(&mut live).await?;
            }
            if !live.gone {
                return Ok((handle, live));
            }
        }
        Err(Trouble::new(ErrorKind::RulesFailed))
    }

    /// Nobody finds this table in memory any more.
    pub(crate) fn forget(&self, id: TableId, handle: &Handle) {
        let mut tables = self.lock_tables();
        if tables.get(&id).is_some_and(|kept| Arc::ptr_eq(kept, handle)) {
            tables.remove(&id);
        }
    }

    /// Nothing happens by itself at this table for a while.
    pub(crate) fn let_rest(&self, id: TableId) {
        let now = self.time.now();
        let mut resting = self.resting.lock().unwrap_or_else(PoisonError::into_inner);
        resting.retain(|_, until| *until > now);
        resting.insert(id, now + crate::contain::REST);
    }

    /// Until when nothing happens by itself at this table.
    pub(crate) fn rests_until(&self, id: TableId) -> Option<i64> {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner).get(&id).copied()
    }

    /// The table, if it need not be read.
    pub fn in_memory(&self, id: TableId) -> Option<Handle> {
        self.lock_tables().get(&id).cloned()
    }

    pub(crate) fn all_in_memory(&self) -> Vec<(TableId, Handle)> {
        self.lock_tables().iter().map(|(id, handle)| (*id, Arc::clone(handle))).collect()
    }

    pub(crate) fn ids_in_memory(&self) -> Vec<TableId> {
        self.lock_tables().keys().copied().collect()
    }

    /// How many thoughts of bots wait for a thread, or are being thought.
    pub fn thoughts(&self) -> usize {
        self.pool.thoughts()
    }

    pub fn tables_in_memory(&self) -> usize {
        self.lock_tables().len()
    }

    fn lock_tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads a table from the store and plays its record.
    pub(crate) async fn read(&self, id: TableId) -> Result<Live, Trouble> {
        let row = self.store.table(id).await?.ok_or(Trouble::new(ErrorKind::NoTable))?;
        let lobby: Lobby = serde_json::from_str(&row.lobby).map_err(|error| {
            tracing::error!(table = %id, %error, "the document of a table cannot be read");
            Trouble::new(ErrorKind::Storage)
        })?;
        let mut since = row.touched;
        let play = match &row.head {
            None => None,
            Some(head) => {
                let entries = self.store.entries(id, 0).await?;
                since = entries.last().map_or(since, |entry| entry.at);
                let mut text = head.clone();
                for entry in &entries {
                    text.push_str(&entry.line);
                    text.push('\n');
                }
                Some(self.load(head, &text).await?)
            }
        };
        let chat = self.store.chat(id, 0).await?;
        let game = self.catalog.game(&row.game)?;
        let now = self.time.now();
        let mut live = Live::new(game, row, lobby, play, chat, now);
        live.ahead = (since - now).max(0);
        // Whoever came back has had the clock set again since the last entry.
        let set = live.row.due.zip(live.lobby.pace.allowance()).map(|(due, allowed)| (due - allowed).min(now));
        live.since = since.max(set.map_or(since, |set| live.time(set)));
        live.begin_talk();
        Ok(live)
    }

    /// Plays a record with the content it was made with.
    async fn load(&self, head: &str, record: &str) -> Result<Box<dyn Table>, Trouble> {
        let load = |packs: &dyn Packs| contained(|| Ok(self.catalog.load(record.as_bytes(), packs)?));
        match load(&catalog::Shipped) {
            Err(trouble) if trouble.kind == ErrorKind::UnknownPack => load(&kept_packs(&self.store, head).await?),
            done => done,
        }
    }

    /// Proves a record, with the content it was made with.
    pub async fn verify(&self, record: &str) -> Result<catalog::Verified, Trouble> {
        Ok(self.catalog.verify(record.as_bytes(), &kept_packs(&self.store, record).await?)?)
    }

    /// Puts the content of every game into the store, so that its records can be played when it has changed.
    pub async fn keep_packs(&self) -> Result<(), Trouble> {
        for pack in self.catalog.games().iter().flat_map(|game| game.packs()) {
            self.store.keep_pack(&pack.hash(), &pack.text()).await?;
        }
        Ok(())
    }

    /// Lets go of tables that were kept long enough. Whoever looks at one just now sees it to the end.
    pub(crate) async fn forget_old(&self) {
        let before = |days: Option<u32>| days.map(|days| self.time.now() - i64::from(days) * DAY);
        let Keep { over, open, playing } = self.manners.keep;
        let old = Old { over: before(over), open: before(open), playing: before(playing), left: before(Some(1)) };
        match self.store.forget_tables(old, FORGOTTEN).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "tables that were kept long enough are gone"),
            Err(error) => tracing::warn!(%error, "old tables could not be let go of"),
        }
    }

    /// Lets tables go that nobody has looked at for a while; where there are too many, those of the longest while.
    pub(crate) fn tidy(&self) {
        let now = self.time.now();
        let mut tables = self.lock_tables();
        let mut unwatched = Vec::new();
        tables.retain(|id, handle| {
            // A table in somebody's hands is in use.
            let Ok(live) = handle.try_lock() else { return true };
            if !live.watchers.is_empty() || Arc::strong_count(handle) > 1 {
                return true;
            }
            unwatched.push((live.used, *id));
            now - live.used < IDLE && !(live.play.is_some() && live.is_deserted(now))
        });
        unwatched.retain(|(used, id)| tables.contains_key(id) && now - used >= JUST_NOW);
        unwatched.sort_unstable();
        for (_, id) in unwatched.iter().take(unwatched.len().saturating_sub(IN_MEMORY)) {
            tables.remove(id);
        }
    }

    // --- Making ------------------------------------------------------------------------------------------------

    /// Makes a table. If nobody else is waited for, the game starts at once.
    pub async fn make(self: &Arc<Hall>, person: &Person, new: NewTable) -> Result<TableId, Trouble> {
        let game = self.catalog.game(&new.game)?;
        let known = |level: &str| bots_known(level).then(|| level.to_owned()).ok_or(Trouble::new(ErrorKind::NoSuchBot));
        let mut seats = Vec::new();
        for wish in &new.seats {
            let holder = match wish.strip_prefix("bot ") {
                Some(level) => Holder::Bot { level: known(level)? },
                None if wish == "me" && !seats.iter().any(Chair::is_person) => {
                    Holder::Person { id: person.id, name: person.name.clone() }
                }
                None if wish == "open" => Holder::Open,
                None => return Err(Trouble::new(ErrorKind::BadSeat)),
            };
            seats.push(chair(holder));
        }
        let players = game.about().players.clone();
        if !players.contains(&(seats.len() as u8)) || seats.len() > kernel::MAX_SEATS {
            let says = format!("{}: {} to {} players.", game.about().title, players.start(), players.end());
            return Err(Trouble::says(ErrorKind::BadSeats, says));
        }
        // What a page does not show nobody who sits down could know: `round_limit` and the like are for simulations.
        if let Some(key) = new.options.keys().find(|key| !game.about().options.iter().any(|option| option.key == **key))
        {
            let says = format!("{} has no option `{}`.", game.about().title, clean(key, MAX_TITLE).unwrap_or_default());
            return Err(Trouble::says(ErrorKind::BadOption, says));
        }
        let mut lobby = Lobby {
            title: clean(&new.title, MAX_TITLE).unwrap_or_else(some_title),
            options: new.options,
            pace: new.pace,
            watch: new.watch,
            stand_in: known(&new.stand_in)?,
            talk: new.talk.min(1800),
            ..plain(person.id, seats)
        };
        lobby.tell_from_bots();
        let household = match &new.place {
            Some(place) => self.store.household(place).await?,
            None => None,
        };
        self.add(&new.game, Listed { public: new.public, household }, lobby, None).await
    }

    /// A guided first game: a prepared table with bots, at which a coach speaks. Not rated, and nobody watches.
    pub async fn learn(self: &Arc<Hall>, person: &Person, game: &str) -> Result<TableId, Trouble> {
        let shelf = self.catalog.game(game)?;
        let lesson = shelf.lesson().ok_or(Trouble::new(ErrorKind::NoLesson))?;
        let me = || Holder::Person { id: person.id, name: person.name.clone() };
        let bot = || Holder::Bot { level: STAND_IN.into() };
        let seats = (0..lesson.setup.players).map(|seat| chair(if seat == lesson.learner.0 { me() } else { bot() }));
        let seats: Vec<Chair> = seats.collect();
        let names: Vec<String> = seats.iter().map(|chair| chair.name().to_owned()).collect();
        let begun = contained(|| Ok(shelf.lay_out(&lesson, &names)?))?;
        let lobby = Lobby {
            title: shelf.about().title.to_owned(),
            options: lesson.setup.options,
            unrated: true,
            ..plain(person.id, seats)
        };
        self.add(game, Listed::PRIVATE, lobby, Some(begun)).await
    }

    /// Stores a table, with its game if that has begun, or begins it if all seats are taken.
    pub(crate) async fn add(
        self: &Arc<Hall>,
        game: &str,
        listed: Listed,
        lobby: Lobby,
        begun: Option<Box<dyn Table>>,
    ) -> Result<TableId, Trouble> {
        let id = TableId(u128::from_le_bytes(random()));
        let shelf = self.catalog.game(game)?;
        // A setup the game would refuse is refused now, not when all have come.
        let trial = start(id, shelf, &lobby)?;
        let alone = lobby.is_full() && lobby.persons() <= 1;
        let play = begun.or_else(|| alone.then_some(trial));
        let now = self.time.now();
        let row = TableRow {
            id,
            version: 1,
            game: game.to_owned(),
            phase: if play.is_some() { Phase::Playing } else { Phase::Open },
            public: listed.public,
            made: now,
            touched: now,
            due: None,
            lobby: write(&lobby),
            head: play.as_ref().map(|play| play.head()),
            people: lobby.people(),
            host: Some(lobby.host),
            away: SeatSet::NONE,
            household: listed.household,
            sitting: lobby.persons() as u32,
        };
        self.store.add_table_within(&row, self.manners.tables_each).await?;
        if play.is_some() && lobby.persons() == 0 {
            // Bots play when somebody looks; until then it need not be in memory.
            return Ok(id);
        }
        let handle = Arc::new(TableLock::new(Live::new(shelf, row, lobby, play, Vec::new(), now)));
        self.lock_tables().insert(id, Arc::clone(&handle));
        let mut live = handle.lock().await;
        self.settle(&mut live, &handle).await?;
        Ok(id)
    }

    /// Another game of the same kind with the same people.
    pub async fn rematch(self: &Arc<Hall>, id: TableId, person: &Person) -> Result<TableId, Trouble> {
        self.follow(id, person, |lobby| &mut lobby.rematch, |live| Ok(again(&live.lobby, id, person))).await
    }

    /// A table that follows one which is over, with these settings, remembered in this place of its lobby: whoever asks
    /// second is taken to the first one's table.
    pub(crate) async fn follow(
        self: &Arc<Hall>,
        id: TableId,
        person: &Person,
        place: fn(&mut Lobby) -> &mut Option<TableId>,
        settings: impl FnOnce(&Live) -> Result<Lobby, Trouble>,
    ) -> Result<TableId, Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        if live.lobby.seat_of(person.id).is_none() {
            return Err(Trouble::new(ErrorKind::NotYourSeat));
        }
        if !live.is_over() {
            return Err(Trouble::new(ErrorKind::NotOver));
        }
        if let Some(next) = *place(&mut live.lobby) {
            drop(live);
            return self.come_to(next, person).await;
        }
        let lobby = settings(&live)?;
        let listed = Listed { public: live.row.public, household: live.row.household };
        let next = self.add(&live.row.game, listed, lobby, None).await?;
        self.edit(&mut live, &handle, |lobby| {
            *place(lobby) = Some(next);
            Ok(())
        })
        .await?;
        Ok(next)
    }

    /// Whoever has a seat at this table from the one before says that they play here, too.
    pub(crate) async fn come_to(self: &Arc<Hall>, id: TableId, person: &Person) -> Result<TableId, Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        self.come(&mut live, &handle, person).await?;
        Ok(id)
    }

    async fn come(self: &Arc<Hall>, live: &mut Live, handle: &Handle, person: &Person) -> Result<(), Trouble> {
        let seat = live.lobby.seat_of(person.id).map(usize::from);
        let Some(seat) = seat.filter(|seat| live.lobby.seats[*seat].is_awaited()) else { return Ok(()) };
        self.edit(live, handle, |lobby| {
            lobby.seats[seat].came = true;
            Ok(())
        })
        .await
    }

    /// Plays on from a point of a finished game, with bots in the other seats.
    pub async fn fork(self: &Arc<Hall>, id: TableId, person: &Person, at: u32, seat: u8) -> Result<TableId, Trouble> {
        let handle = self.table(id).await?;
        let live = handle.lock().await;
        if live.access(Some(person.id)).viewer().is_none() {
            return Err(Trouble::new(ErrorKind::NoTable));
        }
        let (true, Some(play)) = (live.is_over(), &live.play) else { return Err(Trouble::new(ErrorKind::NotOver)) };
        if seat >= play.players() {
            return Err(Trouble::new(ErrorKind::BadSeat));
        }
        let seed = u64::from_le_bytes(random::<8>());
        let begun = play.at(at)?.resample(Viewer::All, seed);
        if begun.outcome().is_some() {
            return Err(Trouble::new(ErrorKind::Over));
        }
        let mut lobby = live.lobby.clone();
        lobby.parent = Some(id);
        lobby.title = some_title();
        lobby.host = person.id;
        lobby.secret = to_hex(&random::<32>());
        lobby.unrated = true;
        lobby.rematch = None;
        lobby.next = None;
        lobby.undo = Undo::default();
        lobby.reports.clear();
        let level = lobby.stand_in.clone();
        for (number, chair) in lobby.seats.iter_mut().enumerate() {
            let me = number == usize::from(seat);
            let holder = if me {
                Holder::Person { id: person.id, name: person.name.clone() }
            } else {
                Holder::Bot { level: level.clone() }
            };
            *chair = self::chair(holder);
        }
        let game = live.row.game.clone();
        drop(live);
        self.add(&game, Listed::PRIVATE, lobby, Some(begun)).await
    }

    // --- The lobby ---------------------------------------------------------------------------------------------

    /// Takes an open seat, or the first there is, with those who are most where roles differ. Who sits already goes to the
    /// seat that is named: at once if it is open or a bot's, else when whoever sits there wants to exchange, too.
    pub async fn sit(
        self: &Arc<Hall>,
        id: TableId,
        person: &Person,
        seat: Option<u8>,
        entropy: &str,
    ) -> Result<u8, Trouble> {
        let (handle, mut taken) = (self.table(id).await?, 0);
        let mut live = handle.lock().await;
        let usual = usize::from(usual_seat(live.game, live.lobby.seats.len() as u8));
        self.edit_open(&mut live, &handle, |lobby| {
            if let Some(own) = lobby.seat_of(person.id) {
                taken = lobby.change_seat(own, seat.ok_or(Trouble::new(ErrorKind::Seated))?)?;
                return Ok(());
            }
            let open = |number: &usize| lobby.seats[*number].holder == Holder::Open;
            let all = lobby.seats.len();
            let number = match seat {
                Some(seat) => (0..all).find(|number| *number == usize::from(seat) && open(number)),
                None => (usual..all).chain(0..usual).find(open),
            };
            let number = number.ok_or(Trouble::new(ErrorKind::SeatTaken))?;
            let name = lobby.name_for(number, &person.name);
            let chair = &mut lobby.seats[number];
            chair.holder = Holder::Person { id: person.id, name };
            chair.entropy = clean(entropy, MAX_ENTROPY).unwrap_or_default();
            taken = number as u8;
            Ok(())
        })
        .await?;
        Ok(taken)
    }

    /// Gives a seat up before the game.
    pub async fn leave(self: &Arc<Hall>, id: TableId, person: &Person) -> Result<(), Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        self.edit_open(&mut live, &handle, |lobby| {
            let seat = lobby.seat_of(person.id).ok_or(Trouble::new(ErrorKind::NotYourSeat))?;
            lobby.seats[usize::from(seat)] = chair(Holder::Open);
            Ok(())
        })
        .await
    }

    /// The host puts a bot into a seat, or opens it again.
    pub async fn place_bot(
        self: &Arc<Hall>,
        id: TableId,
        person: &Person,
        seat: u8,
        level: Option<&str>,
    ) -> Result<(), Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        self.edit_open(&mut live, &handle, |lobby| {
            if lobby.host != person.id {
                return Err(Trouble::new(ErrorKind::NotTheHost));
            }
            let place = lobby.seats.get_mut(usize::from(seat)).ok_or(Trouble::new(ErrorKind::BadSeat))?;
            // Who has a seat only from the table before, and does not come, need not be waited for.
            if place.is_person() && !place.is_awaited() {
                return Err(Trouble::new(ErrorKind::SeatTaken));
            }
            *place = match level {
                Some(level) if bots_known(level) => chair(Holder::Bot { level: level.to_owned() }),
                Some(_) => return Err(Trouble::new(ErrorKind::NoSuchBot)),
                None => chair(Holder::Open),
            };
            lobby.tell_from_bots();
            Ok(())
        })
        .await
    }

    /// Begins the game. Anyone who sits may; every seat must be taken.
    pub async fn start(self: &Arc<Hall>, id: TableId, person: &Person) -> Result<(), Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        self.keep_up(&mut live).await;
        if live.play.is_some() {
            return Err(Trouble::new(ErrorKind::Started));
        }
        live.check_open()?;
        if live.lobby.seat_of(person.id).is_none() && live.lobby.host != person.id {
            return Err(Trouble::new(ErrorKind::NotYourSeat));
        }
        if !live.lobby.is_full() {
            return Err(Trouble::new(ErrorKind::SeatsOpen));
        }
        self.come(&mut live, &handle, person).await?;
        if live.lobby.seats.iter().any(Chair::is_awaited) {
            return Err(Trouble::new(ErrorKind::NotAgreed));
        }
        let play = start(id, live.game, &live.lobby)?;
        let mut row = live.row.clone();
        row.head = Some(play.head());
        row.phase = Phase::Playing;
        row.touched = self.time.now();
        self.save(&mut live, row).await?;
        live.play = Some(play);
        live.since = self.time.now();
        live.tell(Change::Lobby);
        self.settle(&mut live, &handle).await
    }

    /// Takes a seat back by its key, on any device.
    pub async fn come_back(self: &Arc<Hall>, id: TableId, person: &Person, key: &str) -> Result<u8, Trouble> {
        let (handle, mut found) = (self.table(id).await?, 0);
        let mut live = handle.lock().await;
        self.edit(&mut live, &handle, |lobby| {
            found = lobby.seat_of_key(key).ok_or(Trouble::new(ErrorKind::BadKey))?;
            if lobby.seat_of(person.id).is_some_and(|own| own != found) {
                return Err(Trouble::new(ErrorKind::Seated));
            }
            let chair = &mut lobby.seats[usize::from(found)];
            chair.came = true;
            if !chair.is_of(person.id) {
                chair.also.push(person.id);
                // The latest devices are kept.
                let over = chair.also.len().saturating_sub(8);
                chair.also.drain(..over);
            }
            Ok(())
        })
        .await?;
        Ok(found)
    }

    /// Silences somebody's chat, or lets them speak again.
    pub async fn mute(self: &Arc<Hall>, id: TableId, person: &Person, seat: u8, on: bool) -> Result<(), Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        self.edit(&mut live, &handle, |lobby| {
            if lobby.host != person.id {
                return Err(Trouble::new(ErrorKind::NotTheHost));
            }
            let Some(Holder::Person { id, .. }) = lobby.seats.get(usize::from(seat)).map(|chair| &chair.holder) else {
                return Err(Trouble::new(ErrorKind::BadSeat));
            };
            let id = *id;
            lobby.muted.retain(|muted| *muted != id);
            if on {
                lobby.muted.push(id);
            }
            Ok(())
        })
        .await
    }

    /// "Something is wrong": a key that opens the table at this point, with the eyes of who reports.
    pub async fn report(self: &Arc<Hall>, id: TableId, person: &Person, text: &str) -> Result<String, Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        // A report has eyes of its own for good: before the game the seat may still become somebody else's.
        let entry = live.play.as_ref().ok_or(Trouble::new(ErrorKind::NotStarted))?.entries();
        let seat = live.lobby.seat_of(person.id).ok_or(Trouble::new(ErrorKind::NotYourSeat))?;
        let key = to_hex(&random::<16>());
        let report = Report { key: key.clone(), entry, seat: Some(seat), text: clean(text, 1000).unwrap_or_default() };
        self.edit(&mut live, &handle, |lobby| {
            if lobby.reports.len() >= MAX_REPORTS {
                return Err(Trouble::new(ErrorKind::TooManyReports));
            }
            lobby.reports.push(report);
            Ok(())
        })
        .await?;
        let row =
            ReportRow { key: key.clone(), table: id, text: clean(text, 1000).unwrap_or_default(), at: self.time.now() };
        self.store.add_report(&row).await?;
        Ok(key)
    }

    /// A word to the table, or to one player where the game allows deals.
    pub async fn say(
        self: &Arc<Hall>,
        id: TableId,
        person: &Person,
        text: &str,
        to: Option<u8>,
    ) -> Result<(), Trouble> {
        let handle = self.table(id).await?;
        let mut live = handle.lock().await;
        let seat = live.lobby.seat_of(person.id).ok_or(Trouble::new(ErrorKind::NotYourSeat))?;
        live.check_open()?;
        // Silence is for whoever sits there, by whatever link they came, and so is the name.
        let chair = &live.lobby.seats[usize::from(seat)];
        if live.lobby.muted.iter().any(|muted| chair.is_of(*muted)) {
            return Err(Trouble::new(ErrorKind::Muted));
        }
        let name = chair.name().to_owned();
        // Before the game a seat may still become somebody else's, who would read what was not for them.
        if let Some(to) = to
            && (!live.game.deals() || live.play.is_none() || usize::from(to) >= live.lobby.seats.len())
        {
            return Err(Trouble::new(ErrorKind::NoWhispers));
        }
        let text = clean(text, 400).ok_or(Trouble::new(ErrorKind::NothingSaid))?;
        let mut line =
            crate::store::ChatRow { number: 0, person: Some(person.id), name, to_seat: to, text, at: self.time.now() };
        line.number = self.store.say(id, &line).await.map_err(|error| match error {
            StoreError::Crowded => Trouble::new(ErrorKind::TooMuchSaid),
            other => other.into(),
        })?;
        live.chat.push(line);
        live.tell(Change::Chat);
        Ok(())
    }

    // --- Changing the document ---------------------------------------------------------------------------------

    pub(crate) async fn edit_open(
        self: &Arc<Hall>,
        live: &mut Live,
        handle: &Handle,
        change: impl FnOnce(&mut Lobby) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        self.keep_up(live).await;
        if live.play.is_some() {
            return Err(Trouble::new(ErrorKind::Started));
        }
        self.edit(live, handle, change).await
    }

    /// Changes the table's document, if nobody else was faster. What was closed stays as it is.
    pub(crate) async fn edit(
        self: &Arc<Hall>,
        live: &mut Live,
        handle: &Handle,
        change: impl FnOnce(&mut Lobby) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        live.check_open()?;
        let mut lobby = live.lobby.clone();
        change(&mut lobby)?;
        let mut row = live.row.clone();
        row.lobby = write(&lobby);
        row.people = lobby.people();
        row.sitting = lobby.persons() as u32;
        row.touched = self.time.now();
        self.save(live, row).await?;
        live.lobby = lobby;
        live.heed_wishes();
        live.used = self.time.now();
        live.tell(Change::Lobby);
        self.drive(live, handle);
        Ok(())
    }

    pub(crate) async fn save(&self, live: &mut Live, mut row: TableRow) -> Result<(), Trouble> {
        // The row carries the clock along, which entries set.
        row.due = live.due().filter(|_| row.phase < Phase::Over);
        match self.store.save_table(&row).await {
            Ok(()) => {
                live.row = TableRow { version: row.version + 1, ..row };
                Ok(())
            }
            Err(error @ (StoreError::Failed(_) | StoreError::Unsure(_))) => {
                live.unsure = true;
                Err(error.into())
            }
            Err(error) => {
                self.reread(live).await;
                Err(error.into())
            }
        }
    }

    /// Where nodes share the store, another one's change may be stored before the news of it is here. Returns whether
    /// that was so; the table has been read again then.
    pub(crate) async fn keep_up(&self, live: &mut Live) -> bool {
        if !self.store.is_shared() {
            return false;
        }
        let (id, entries) = (live.row.id, live.play.as_ref().map_or(0, |play| play.entries()));
        let saved = matches!(self.store.table(id).await, Ok(Some(row)) if row.version != live.row.version);
        let newer = saved || self.store.entries(id, entries).await.is_ok_and(|more| !more.is_empty());
        if newer {
            self.reread(live).await;
        }
        newer
    }

    /// Reads a table again after somebody else changed it. If even that fails, the next try will find it.
    pub(crate) async fn reread(&self, live: &mut Live) {
        live.unsure = self.be_sure(live).await.is_err();
    }

    /// Reads what the store has of a table, after nobody knew.
    pub(crate) async fn be_sure(&self, live: &mut Live) -> Result<(), Trouble> {
        let fresh = Box::pin(self.read(live.row.id)).await?;
        live.replace(fresh);
        live.tell(Change::Lobby);
        Ok(())
    }
}

/// The packs that the head of a record names, as far as the store has them.
pub(crate) async fn kept_packs(store: &Store, head: &str) -> Result<Kept, StoreError> {
    let mut kept = HashMap::new();
    let named = head.lines().take_while(|line| !line.starts_with("begin"));
    for hash in named.filter_map(|line| line.strip_prefix("content: ")?.rsplit(' ').next()) {
        if let Some(pack) = store.pack(hash).await? {
            kept.insert(hash.to_owned(), pack);
        }
    }
    Ok(Kept(kept))
}

/// Packs read from the store, before those that come with the program.
pub(crate) struct Kept(HashMap<String, String>);

impl Packs for Kept {
    fn find(&self, hash: &str) -> Option<String> {
        self.0.get(hash).cloned().or_else(|| catalog::Shipped.find(hash))
    }
}

/// The game of a table, at its beginning.
fn start(id: TableId, game: &dyn OnShelf, lobby: &Lobby) -> Result<Box<dyn Table>, Trouble> {
    let names: Vec<String> = lobby.seats.iter().map(|chair| chair.name().to_owned()).collect();
    let entropy = lobby.seats.iter().map(|chair| chair.entropy.clone()).collect();
    let origin = Origin::Provable(Commitment { table: id.to_string(), secret: secret(lobby)?, entropy });
    let handed =
        lobby.handed.as_ref().map(|handed| Handed { legacy: handed.legacy(&lobby.seats), follows: handed.source() });
    contained(|| Ok(catalog::sit_down(game, &names, &lobby.options, handed, origin)?))
}

/// A table that nothing went before, without a clock, settings or onlookers.
fn plain(host: PersonId, seats: Vec<Chair>) -> Lobby {
    Lobby {
        title: some_title(),
        host,
        options: BTreeMap::new(),
        seats,
        pace: Pace::NoClock,
        watch: Watch::Nobody,
        stand_in: STAND_IN.into(),
        talk: 0,
        secret: to_hex(&random::<32>()),
        parent: None,
        rematch: None,
        next: None,
        handed: None,
        unrated: false,
        muted: Vec::new(),
        undo: Undo::default(),
        reports: Vec::new(),
    }
}

/// The settings of a table for the same people once more.
pub(crate) fn again(lobby: &Lobby, parent: TableId, host: &Person) -> Lobby {
    let mut lobby = Lobby {
        secret: to_hex(&random::<32>()),
        parent: Some(parent),
        title: some_title(),
        host: host.id,
        unrated: false,
        rematch: None,
        next: None,
        undo: Undo::default(),
        reports: Vec::new(),
        ..lobby.clone()
    };
    for seat in &mut lobby.seats {
        seat.key = to_hex(&random::<16>());
        seat.entropy.clear();
        seat.wish = None;
        seat.came = seat.is_of(host.id);
    }
    lobby
}

/// What is shown of the dice before the first draw.
pub fn commitment(id: TableId, lobby: &Lobby) -> Option<String> {
    let secret = secret(lobby).ok()?;
    Some(to_hex(&Commitment { table: id.to_string(), secret, entropy: Vec::new() }.shown()))
}

fn secret(lobby: &Lobby) -> Result<[u8; 32], Trouble> {
    kernel::record::from_hex(&lobby.secret)
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| Trouble::new(ErrorKind::Storage))
}

pub(crate) fn chair(holder: Holder) -> Chair {
    let key = to_hex(&random::<16>());
    Chair { holder, key, also: Vec::new(), entropy: String::new(), wish: None, came: true }
}

fn write(lobby: &Lobby) -> String {
    serde_json::to_string(lobby).expect("a lobby is plain data")
}

fn bots_known(level: &str) -> bool {
    catalog::bots().contains(&level)
}

/// Compares two secrets in a time that tells nothing.
pub fn same(a: &str, b: &str) -> bool {
    blake3::hash(a.as_bytes()) == blake3::hash(b.as_bytes())
}

pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

fn some_title() -> String {
    let lists: Vec<Vec<&str>> =
        TITLES.split("\n\n").map(|part| part.lines().filter(|l| !l.is_empty()).collect()).collect();
    let bytes = random::<4>();
    let word = |list: usize, at: usize| {
        let words = &lists[list];
        words[usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]])) % words.len()]
    };
    format!("{} {}", word(0, 0), word(1, 2))
}
