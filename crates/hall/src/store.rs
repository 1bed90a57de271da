//! Where the hall keeps its tables: an embedded SQLite file, or a PostgreSQL database that several nodes share.
//!
//! Laws, in order: what was acknowledged is durable; the entries of a table are numbered from 1 without a gap and are
//! never changed; of two who write the same number or the same version, one is told `Taken` and nothing of its work is
//! stored. Many tables share one commit. The store knows no game and does not look into lobbies, heads and lines.

mod address;
mod copy;
mod fate;
mod lock;
mod postgres;
mod queue;
mod rows;
mod schema;
mod sql;
mod sqlite;
mod write;

use crate::ids::{PersonId, TableId};
use address::Address;
pub use copy::{backup, restore};
use fate::Doom;
pub use fate::{Fate, Fault};
use kernel::{Seat, SeatSet};
use postgres::Postgres;
use queue::Queue;
use rows::Stored;
use smallvec::SmallVec;
use sql::Value;
use sqlite::Sqlite;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tokio::sync::broadcast;
use write::Write;

/// How far a table has come. It only ever moves forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    Open,
    Playing,
    Over,
    Closed,
}

/// A table without its entries and its chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    pub id: TableId,
    /// Counts the savings of this row, not the entries.
    pub version: i64,
    pub game: String,
    pub phase: Phase,
    pub public: bool,
    /// Milliseconds since 1970, as all times here.
    pub made: i64,
    /// When it was last saved or played at.
    pub touched: i64,
    /// When its clock runs out.
    pub due: Option<i64>,
    /// The hall's own document: settings and seats.
    pub lobby: String,
    /// The record up to its entries, once the game has started.
    pub head: Option<String>,
    /// Who sits here.
    pub people: Vec<PersonId>,
    /// Who made it; not known of tables of the first versions.
    pub host: Option<PersonId>,
    /// For whom a stand-in plays. Changed by [`Store::set_away`] and by appends, never by saving the row.
    pub away: SeatSet,
    /// From where it was made, if that is known.
    pub household: Option<Household>,
    /// How many people sit here.
    pub sitting: u32,
}

/// From where somebody came: a hash with a key of the store's own, by which two can be compared and nobody be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Household(pub u128);

/// What another node has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    Table(TableId),
    /// A secret of theirs was taken, or they are called otherwise.
    Person(PersonId),
    /// Nobody heard for a while: it may have been anybody.
    Everybody,
}

/// Before when the last thing happened at tables that are let go of; none of a kind that is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Old {
    pub over: Option<i64>,
    pub open: Option<i64>,
    pub playing: Option<i64>,
    /// Open, and everybody has left.
    pub left: Option<i64>,
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRow {
    pub number: u32,
    pub line: String,
    pub at: i64,
}

/// One line of talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    pub number: i64,
    pub person: Option<PersonId>,
    pub name: String,
    pub to_seat: Option<u8>,
    pub text: String,
    pub at: i64,
}

/// A person, with the hash of the secret that proves who it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    pub id: PersonId,
    pub key: [u8; 32],
    pub name: String,
    pub made: i64,
}

/// Where a person is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceRow {
    /// The hash of the secret that it keeps.
    pub key: [u8; 32],
    pub person: PersonId,
    /// What it calls itself, in a few words.
    pub label: String,
    pub made: i64,
}

/// "Something is wrong", waiting for somebody to look at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    pub key: String,
    pub table: TableId,
    pub text: String,
    pub at: i64,
}

/// How well a person or a bot plays a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    pub game: String,
    /// The id of a person, or a bot as `bot:greedy`.
    pub who: String,
    pub name: String,
    pub rating: f64,
    pub uncertainty: f64,
    pub games: i64,
}

/// How many tables of one host may be open or playing, and how many of them public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    pub all: u32,
    pub public: u32,
}

impl Quota {
    pub const NONE: Quota = Quota { all: u32::MAX, public: u32::MAX };
}

/// How often the same circle of players is rated: not more than so many times since then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub most: u32,
    pub since: i64,
    pub now: i64,
}

/// What a person has from a game of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    pub person: PersonId,
    /// Where it was handed on.
    pub table: TableId,
    pub game: String,
    /// The legacy with this person's sheet alone, as JSON.
    pub legacy: String,
    pub made: i64,
}

/// A choice is mostly one line: that needs no memory of its own.
pub type Lines = SmallVec<[String; 1]>;

/// Lines to be added to a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    pub table: TableId,
    /// The number of the first line. It must be the next one of that table.
    pub first: u32,
    pub lines: Lines,
    pub at: i64,
    /// What the clock is set to, where it changes.
    pub due: Option<Option<i64>>,
    /// Whether the game is over with these lines.
    pub over: bool,
    pub whose: Whose,
}

/// Whose choice an append is. Whether somebody is away is decided here, in the one place that all nodes share, and not by
/// whoever was asked last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    #[default]
    Anybody,
    /// The player's own: whoever was away is back with it.
    Player(Seat),
    /// A stand-in's. `Taken` if the player of this seat is not away.
    StandIn(Seat),
}

impl Whose {
    /// The seats that are handed back.
    fn back(self) -> SeatSet {
        if let Whose::Player(seat) = self { seat.set() } else { SeatSet::NONE }
    }

    /// The seats that must be away.
    fn must_be_away(self) -> SeatSet {
        if let Whose::StandIn(seat) = self { seat.set() } else { SeatSet::NONE }
    }
}

/// Why something was not stored or not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else was first. Nothing was stored; what is stored now has to be read again.
    Taken,
    /// There is no such table or person.
    Missing,
    /// There are as many as there may be. Nothing was stored.
    Crowded,
    /// The database did not do it: nothing was stored.
    Failed(String),
    /// The line was lost after the database was told to store it: nobody knows whether it is stored.
    Unsure(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Taken => out.write_str("somebody else changed it first"),
            StoreError::Missing => out.write_str("there is no such thing in the store"),
            StoreError::Crowded => out.write_str("there are as many as there may be"),
            StoreError::Failed(why) | StoreError::Unsure(why) => out.write_str(why),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::Database(told) if told.is_unique_violation() => StoreError::Taken,
            sqlx::Error::Database(told) if told.is_foreign_key_violation() => StoreError::Missing,
            sqlx::Error::PoolClosed => StoreError::closed(),
            _ => StoreError::Failed(format!("the database failed: {error}")),
        }
    }
}

impl StoreError {
    fn closed() -> StoreError {
        StoreError::Failed("the store is closed".to_owned())
    }

    /// What an error means that came when the database had been told to store. If the database itself says no, then no.
    fn at_commit(error: sqlx::Error) -> StoreError {
        let refused = matches!(&error, sqlx::Error::Database(told) if !is_broken_disk(&**told));
        match StoreError::from(error) {
            StoreError::Failed(why) if !refused => StoreError::Unsure(why),
            known => known,
        }
    }
}

/// SQLite's errors of reading and writing: what reached the disk is not known. That it is full is another one.
fn is_broken_disk(told: &dyn sqlx::error::DatabaseError) -> bool {
    const IO: i32 = 10;
    told.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some()
        && told.code().and_then(|code| code.parse::<i32>().ok()).is_some_and(|code| code & 0xff == IO)
}

/// What the store has done since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Commits, each of which waits for the disk once.
    pub batches: u64,
    /// Lines of records that became durable.
    pub entries: u64,
    /// Appends and savings that came too late.
    pub conflicts: u64,
}

#[derive(Debug, Default)]
struct Tally {
    batches: AtomicU64,
    entries: AtomicU64,
    conflicts: AtomicU64,
}

#[derive(Clone, Debug)]
enum Engine {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// The store. Clones share one connection to the database.
#[derive(Clone, Debug)]
pub struct Store {
    engine: Engine,
    queue: Queue,
    place: Arc<str>,
    tally: Arc<Tally>,
    wakes: broadcast::Sender<News>,
    doom: Doom,
}

/// How many changes of other nodes a slow reader may fall behind before it misses some.
const WAKES: usize = 4096;

impl Store {
    /// Opens `sqlite:PATH` or `postgres://...` and brings its schema up to date.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        let address = Address::read(address)?;
        let place = address.to_string().into();
        let tally = Arc::new(Tally::default());
        let (wakes, _) = broadcast::channel(WAKES);
        let (engine, queue) = match address {
            Address::Sqlite(path) => {
                let (sqlite, queue) = Sqlite::open(&path, tally.clone()).await?;
                (Engine::Sqlite(sqlite), queue)
            }
            Address::Postgres(options) => {
                let (postgres, queue) = Postgres::open(*options, tally.clone(), wakes.clone()).await?;
                (Engine::Postgres(postgres), queue)
            }
        };
        Ok(Store { engine, queue, place, tally, wakes, doom: Doom::default() })
    }

    /// The same store with faults on purpose, for tests.
    #[must_use]
    pub fn with_fate(self, fate: Arc<dyn Fate>) -> Store {
        Store { doom: Doom(Some(fate)), ..self }
    }

    /// Where this is, for people: without a password.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// What the database says of its own durability, in its own words, on a connection that writes.
    pub fn durability(&self) -> &str {
        match &self.engine {
            Engine::Sqlite(_) => sqlite::DURABILITY,
            Engine::Postgres(postgres) => postgres.durability(),
        }
    }

    /// May other nodes write to it, too?
    pub fn is_shared(&self) -> bool {
        matches!(self.engine, Engine::Postgres(_))
    }

    /// Opens a store to be read only, also one that a hall is at. Whatever would change it fails.
    pub async fn open_reading(address: &str) -> Result<Store, StoreError> {
        let address = Address::read(address)?;
        let place = address.to_string().into();
        let (wakes, _) = broadcast::channel(1);
        // Nobody serves this queue.
        let (queue, _) = queue::queue();
        let tally = Arc::new(Tally::default());
        let engine = match address {
            Address::Sqlite(path) => Engine::Sqlite(Sqlite::open_reading(&path).await?),
            Address::Postgres(options) => Engine::Postgres(Postgres::open_reading(*options, tally.clone()).await?),
        };
        Ok(Store { engine, queue, place, tally, wakes, doom: Doom::default() })
    }

    /// The version of the schema that the store has, and the newest that this program knows.
    pub async fn versions(&self) -> Result<(i64, i64), StoreError> {
        let found: Option<(i64,)> = match &self.engine {
            Engine::Sqlite(sqlite) => sqlx::query_as("PRAGMA user_version").fetch_optional(sqlite.reads()).await?,
            Engine::Postgres(postgres) => {
                let sql = "SELECT coalesce(max(version), 0) FROM duskhall_schema";
                sqlx::query_as(sql).fetch_optional(postgres.pool()).await?
            }
        };
        Ok((found.map_or(0, |(version,)| version), schema::NEWEST as i64))
    }

    /// What the database finds wrong with itself; nothing if all is well.
    pub async fn faults(&self) -> Result<Vec<String>, StoreError> {
        let Engine::Sqlite(sqlite) = &self.engine else { return Ok(Vec::new()) };
        let rows: Vec<(String,)> = sqlx::query_as("PRAGMA quick_check(20)").fetch_all(sqlite.reads()).await?;
        Ok(rows.into_iter().map(|(line,)| line).filter(|line| line != "ok").collect())
    }

    /// Are there tables or people in it?
    pub async fn is_used(&self) -> Result<bool, StoreError> {
        Ok(self.count_people().await? > 0 || !self.all_tables(None, 1).await?.is_empty())
    }

    pub async fn count_people(&self) -> Result<u64, StoreError> {
        let found: Option<(i64,)> = self.one(sql::COUNT_PEOPLE, &[]).await?;
        Ok(found.map_or(0, |(count,)| count as u64))
    }

    /// All tables in the order of their ids, those after this one.
    pub async fn all_tables(&self, after: Option<TableId>, most: u32) -> Result<Vec<TableId>, StoreError> {
        // No id is smaller than the smallest.
        let after = after.map_or(Value::Bytes(&[]), |id| Value::Id(id.0));
        self.all(sql::ALL_TABLES, &[after, Value::Number(most.into())]).await
    }

    /// Lets go of tables at which nothing has happened for long, so many of each kind at most. Returns how many. Tables from
    /// which people have something for their campaign stay, and so do those of which a report waits to be settled.
    pub async fn forget_tables(&self, old: Old, most: u32) -> Result<u64, StoreError> {
        let Old { over, open, playing, left } = old;
        let kinds = [(sql::OLD_OVER, over), (sql::OLD_OPEN, open), (sql::OLD_PLAYING, playing), (sql::OLD_LEFT, left)];
        let mut count = 0;
        for (sql, before) in kinds {
            let Some(before) = before else { continue };
            let old: Vec<TableId> = self.all(sql, &[Value::Number(before), Value::Number(most.into())]).await?;
            for id in &old {
                self.write(Write::Forget(*id)).await?;
            }
            count += old.len() as u64;
        }
        Ok(count)
    }

    /// What is kept of the place that somebody comes from.
    pub async fn household(&self, place: &str) -> Result<Option<Household>, StoreError> {
        let found: Option<(Vec<u8>,)> = self.one(sql::HOUSE_KEY, &[]).await?;
        let key = found.map(|(key,)| blake3::derive_key("duskhall household", &key));
        let hash = key.map(|key| blake3::keyed_hash(&key, place.as_bytes()));
        Ok(hash.and_then(|hash| hash.as_bytes().first_chunk().map(|bytes| Household(u128::from_be_bytes(*bytes)))))
    }

    pub async fn add_table(&self, row: &TableRow) -> Result<(), StoreError> {
        self.write(Write::AddTable(row.clone(), Quota::NONE)).await.map(drop)
    }

    /// The same, unless its host has as many as one may have.
    pub async fn add_table_within(&self, row: &TableRow, quota: Quota) -> Result<(), StoreError> {
        self.write(Write::AddTable(row.clone(), quota)).await.map(drop)
    }

    /// Stores the row as the version after `row.version`, if that one is what is stored. A table that has come further
    /// than `row.phase` is `Taken` too.
    pub async fn save_table(&self, row: &TableRow) -> Result<(), StoreError> {
        self.write(Write::SaveTable(row.clone())).await.map(drop)
    }

    pub async fn table(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        self.one(sql::TABLE, &[Value::Id(id.0)]).await
    }

    /// The entries of a table whose number is greater than `after`, in their order.
    pub async fn entries(&self, id: TableId, after: u32) -> Result<Vec<EntryRow>, StoreError> {
        self.all(sql::ENTRIES, &[Value::Id(id.0), Value::Number(after.into())]).await
    }

    /// Adds lines to a record: all of them, or none if the first is not the next one of that table. Returns when they
    /// are durable. It is carried out even if nobody waits for the answer.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.doom.write(self.queue.append(append)).await
    }

    /// From now on a stand-in plays for these seats, if the last entry of the table is still this one: else whoever was
    /// asked may have chosen.
    pub async fn set_away(&self, id: TableId, after: u32, seats: SeatSet) -> Result<(), StoreError> {
        self.write(Write::SetAway { table: id, after, seats }).await.map(drop)
    }

    /// The players of these seats are back: from now on no stand-in's choice for them is stored, and the clock runs to `due`.
    pub async fn set_back(&self, id: TableId, seats: SeatSet, due: Option<i64>) -> Result<(), StoreError> {
        self.write(Write::SetBack { table: id, seats, due }).await.map(drop)
    }

    /// Says for a while that the players of these seats are at this node; and of others that they are not any more. Where
    /// there is only one node nobody has to be told.
    pub async fn say_present(&self, here: &[(TableId, Seat)], gone: &[(TableId, Seat)]) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(postgres) => postgres.say_present(here, gone).await,
        }
    }

    /// Whose players are at other nodes, as far as these said so lately.
    pub async fn present_elsewhere(&self) -> Result<Vec<(TableId, Seat)>, StoreError> {
        match &self.engine {
            Engine::Sqlite(_) => Ok(Vec::new()),
            Engine::Postgres(postgres) => postgres.present_elsewhere().await,
        }
    }

    /// What was said at a table after the line with this number, in its order.
    pub async fn chat(&self, id: TableId, after: i64) -> Result<Vec<ChatRow>, StoreError> {
        self.all(sql::CHAT, &[Value::Id(id.0), Value::Number(after)]).await
    }

    /// Adds a line of talk and returns its number, which the store gives: 1, 2, 3 at each table, until it is `Crowded`.
    pub async fn say(&self, id: TableId, line: &ChatRow) -> Result<i64, StoreError> {
        self.write(Write::Say(id, line.clone())).await
    }

    /// Public tables that are open or playing, the last touched first, `each` of one host at most, without the first `skip`.
    /// What one household has beyond `each` comes after what others have.
    pub async fn open_tables(&self, each: u32, skip: u32, most: u32) -> Result<Vec<TableRow>, StoreError> {
        let [each, skip, most] = [each, skip, most].map(|number| Value::Number(number.into()));
        self.all(sql::OPEN_TABLES, &[each, most, skip]).await
    }

    /// The tables where a person sits, the last touched first, without the first `skip`.
    pub async fn tables_of(&self, person: PersonId, skip: u32, most: u32) -> Result<Vec<TableRow>, StoreError> {
        let values = [Value::Id(person.0), Value::Number(most.into()), Value::Number(skip.into())];
        self.all(sql::TABLES_OF, &values).await
    }

    /// Tables whose clock has run out by `now`, the longest overdue first.
    pub async fn due(&self, now: i64, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.all(sql::DUE, &[Value::Number(now), Value::Number(most.into())]).await
    }

    pub async fn add_person(&self, row: &PersonRow) -> Result<(), StoreError> {
        self.write(Write::AddPerson(row.clone())).await.map(drop)
    }

    pub async fn person(&self, id: PersonId) -> Result<Option<PersonRow>, StoreError> {
        self.one(sql::PERSON, &[Value::Id(id.0)]).await
    }

    pub async fn person_by_key(&self, key: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        self.one(sql::PERSON_BY_KEY, &[Value::Bytes(key)]).await
    }

    pub async fn person_by_device(&self, key: &[u8; 32]) -> Result<Option<PersonRow>, StoreError> {
        self.one(sql::PERSON_BY_DEVICE, &[Value::Bytes(key)]).await
    }

    /// Signs a person in somewhere; of more than `most` places the oldest are signed out. Returns how many those are.
    pub async fn add_device(&self, row: &DeviceRow, most: u32) -> Result<u64, StoreError> {
        self.write(Write::AddDevice(row.clone(), most)).await.map(|count| count as u64)
    }

    /// Where a person is signed in, the latest first.
    pub async fn devices_of(&self, person: PersonId, most: u32) -> Result<Vec<DeviceRow>, StoreError> {
        self.all(sql::DEVICES_OF, &[Value::Id(person.0), Value::Number(most.into())]).await
    }

    pub async fn remove_device(&self, person: PersonId, key: &[u8; 32]) -> Result<(), StoreError> {
        self.write(Write::RemoveDevice(person, *key)).await.map(drop)
    }

    /// From now on a person is known by this key, and by the one before no more.
    pub async fn set_key(&self, person: PersonId, key: &[u8; 32]) -> Result<(), StoreError> {
        self.write(Write::SetKey(person, *key)).await.map(drop)
    }

    /// Nobody is found by the secrets of a banned person.
    pub async fn ban(&self, person: PersonId, on: bool) -> Result<(), StoreError> {
        self.write(Write::Ban(person, on)).await.map(drop)
    }

    pub async fn add_report(&self, row: &ReportRow) -> Result<(), StoreError> {
        self.write(Write::Report(row.clone())).await.map(drop)
    }

    /// Reports that nobody has settled, the oldest first, `each` from the tables of one host at most.
    pub async fn reports(&self, each: u32, most: u32) -> Result<Vec<ReportRow>, StoreError> {
        self.all(sql::REPORTS, &[Value::Number(most.into()), Value::Number(each.into())]).await
    }

    pub async fn settle_report(&self, key: &str) -> Result<(), StoreError> {
        self.write(Write::Settle(key.to_owned())).await.map(drop)
    }

    /// Writes down what whoever keeps order does.
    pub async fn note(&self, at: i64, what: &str) -> Result<(), StoreError> {
        self.write(Write::Note(at, what.to_owned())).await.map(drop)
    }

    /// What was done, the latest first.
    pub async fn audit(&self, most: u32) -> Result<Vec<(i64, String)>, StoreError> {
        self.all(sql::AUDIT, &[Value::Number(most.into())]).await
    }

    /// Takes the words of a line away; the line stays.
    pub async fn unsay(&self, table: TableId, number: i64) -> Result<(), StoreError> {
        self.write(Write::Unsay(table, number)).await.map(drop)
    }

    /// All tables, the last touched first.
    pub async fn latest_tables(&self, skip: u32, most: u32) -> Result<Vec<TableRow>, StoreError> {
        self.all(sql::LATEST_TABLES, &[Value::Number(most.into()), Value::Number(skip.into())]).await
    }

    pub async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        self.write(Write::Rename(id, name.to_owned())).await.map(drop)
    }

    /// The ladder of a game: best first, by what is nearly sure (rating less three times its uncertainty).
    pub async fn ratings(&self, game: &str, most: u32) -> Result<Vec<RatingRow>, StoreError> {
        self.all(sql::RATINGS, &[Value::Text(game), Value::Number(most.into())]).await
    }

    pub async fn rating(&self, game: &str, who: &str) -> Result<Option<RatingRow>, StoreError> {
        self.one(sql::RATING, &[Value::Text(game), Value::Text(who)]).await
    }

    /// Stores what a finished table did to the ratings: all of it, once for each table. `false` if it was done before, or
    /// if those who played have had their share lately.
    pub async fn rate(&self, rows: &[RatingRow], table: TableId, share: Share) -> Result<bool, StoreError> {
        self.write(Write::Rate(rows.to_vec(), table, share)).await.map(|done| done == 1)
    }

    /// Keeps what people have from a game of a campaign, once for each table.
    pub async fn keep_sheets(&self, rows: &[SheetRow]) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        self.write(Write::KeepSheets(rows.to_vec())).await.map(drop)
    }

    /// What a person has from campaigns, the latest first.
    pub async fn sheets_of(&self, person: PersonId, most: u32) -> Result<Vec<SheetRow>, StoreError> {
        self.all(sql::SHEETS_OF, &[Value::Id(person.0), Value::Number(most.into())]).await
    }

    /// Keeps a content pack for the records that name its hash.
    pub async fn keep_pack(&self, hash: &str, pack: &str) -> Result<(), StoreError> {
        self.write(Write::KeepPack(hash.to_owned(), pack.to_owned())).await.map(drop)
    }

    pub async fn pack(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = self.one(sql::PACK, &[Value::Text(hash)]).await?;
        Ok(found.map(|(pack,)| pack))
    }

    /// What other nodes have changed. Whoever lags behind must take everything for changed, and so must whoever starts to
    /// listen: what was changed before is not told. Never fires on SQLite.
    pub fn wakes(&self) -> broadcast::Receiver<News> {
        self.wakes.subscribe()
    }

    /// How many writes wait for their turn.
    pub fn waiting(&self) -> usize {
        self.queue.waiting()
    }

    pub fn counts(&self) -> Counts {
        Counts {
            batches: self.tally.batches.load(Relaxed),
            entries: self.tally.entries.load(Relaxed),
            conflicts: self.tally.conflicts.load(Relaxed),
        }
    }

    /// Finishes what is under way and lets go of the database. Whatever is asked afterwards fails.
    pub async fn close(&self) {
        self.queue.close().await;
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.close().await,
            Engine::Postgres(postgres) => postgres.close().await,
        }
    }

    async fn write(&self, write: Write) -> Result<i64, StoreError> {
        let done = async {
            match &self.engine {
                Engine::Sqlite(_) => self.queue.write(write).await,
                Engine::Postgres(postgres) => postgres.write(&write).await,
            }
        };
        let done = self.doom.write(done).await;
        if done == Err(StoreError::Taken) {
            self.tally.conflicts.fetch_add(1, Relaxed);
        }
        done
    }

    async fn all<T: Stored>(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<T>, StoreError> {
        let read = async {
            match &self.engine {
                Engine::Sqlite(sqlite) => Ok(sql::sqlite_as(sql, values).fetch_all(sqlite.reads()).await?),
                Engine::Postgres(postgres) => {
                    let pool = postgres.pool();
                    postgres::patiently(async { Ok(sql::postgres_as(sql, values).fetch_all(pool).await?) }).await
                }
            }
        };
        self.doom.read(read).await
    }

    async fn one<T: Stored>(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Option<T>, StoreError> {
        let read = async {
            match &self.engine {
                Engine::Sqlite(sqlite) => Ok(sql::sqlite_as(sql, values).fetch_optional(sqlite.reads()).await?),
                Engine::Postgres(postgres) => {
                    let pool = postgres.pool();
                    postgres::patiently(async { Ok(sql::postgres_as(sql, values).fetch_optional(pool).await?) }).await
                }
            }
        };
        self.doom.read(read).await
    }
}
