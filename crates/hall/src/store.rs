//! Where the hall keeps its tables: an embedded SQLite file, or a PostgreSQL database that several nodes share.
//!
//! Laws, in order: what was acknowledged is durable; the entries of a table are numbered from 1 without a gap and are
//! never changed; of two who write the same number or the same version, one is told `Taken` and nothing of its work is
//! stored. Many tables share one commit. The store knows no game and does not look into lobbies, heads and lines.

mod address;
mod postgres;
mod queue;
mod rows;
mod schema;
mod sql;
mod sqlite;
mod write;

use crate::ids::{PersonId, TableId};
use address::Address;
use postgres::Postgres;
use queue::Queue;
use rows::Stored;
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

/// Lines to be added to a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    pub table: TableId,
    /// The number of the first line. It must be the next one of that table.
    pub first: u32,
    pub lines: Vec<String>,
    pub at: i64,
    /// What the clock is set to, where it changes.
    pub due: Option<Option<i64>>,
    /// Whether the game is over with these lines.
    pub over: bool,
}

/// Why something was not stored or not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else was first. Nothing was stored; what is stored now has to be read again.
    Taken,
    /// There is no such table or person.
    Missing,
    /// The database did not do it. Unless it says otherwise, nobody knows whether it is stored.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Taken => out.write_str("somebody else changed it first"),
            StoreError::Missing => out.write_str("there is no such thing in the store"),
            StoreError::Failed(why) => out.write_str(why),
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
    wakes: broadcast::Sender<TableId>,
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
        Ok(Store { engine, queue, place, tally, wakes })
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

    pub async fn add_table(&self, row: &TableRow) -> Result<(), StoreError> {
        self.write(Write::AddTable(row.clone())).await.map(drop)
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
        self.queue.append(append).await
    }

    /// What was said at a table after the line with this number, in its order.
    pub async fn chat(&self, id: TableId, after: i64) -> Result<Vec<ChatRow>, StoreError> {
        self.all(sql::CHAT, &[Value::Id(id.0), Value::Number(after)]).await
    }

    /// Adds a line of talk and returns its number, which the store gives: 1, 2, 3 at each table.
    pub async fn say(&self, id: TableId, line: &ChatRow) -> Result<i64, StoreError> {
        self.write(Write::Say(id, line.clone())).await
    }

    /// Public tables that are open or playing, newest first.
    pub async fn open_tables(&self, most: u32) -> Result<Vec<TableRow>, StoreError> {
        self.all(sql::OPEN_TABLES, &[Value::Number(most.into())]).await
    }

    /// The tables where a person sits, the last touched first.
    pub async fn tables_of(&self, person: PersonId, most: u32) -> Result<Vec<TableRow>, StoreError> {
        self.all(sql::TABLES_OF, &[Value::Id(person.0), Value::Number(most.into())]).await
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

    /// Stores what a finished table did to the ratings: all of it, once for each table. `false` if it was done before.
    pub async fn rate(&self, rows: &[RatingRow], table: TableId) -> Result<bool, StoreError> {
        self.write(Write::Rate(rows.to_vec(), table)).await.map(|done| done == 1)
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

    /// Tables that other nodes have changed. Whoever lags behind must take every table for changed, and so must whoever
    /// starts to listen: what was changed before is not told. Never fires on SQLite.
    pub fn wakes(&self) -> broadcast::Receiver<TableId> {
        self.wakes.subscribe()
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
        let done = match &self.engine {
            Engine::Sqlite(_) => self.queue.write(write).await,
            Engine::Postgres(postgres) => postgres.write(&write).await,
        };
        if done == Err(StoreError::Taken) {
            self.tally.conflicts.fetch_add(1, Relaxed);
        }
        done
    }

    async fn all<T: Stored>(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Vec<T>, StoreError> {
        Ok(match &self.engine {
            Engine::Sqlite(sqlite) => sql::sqlite_as(sql, values).fetch_all(sqlite.reads()).await?,
            Engine::Postgres(postgres) => sql::postgres_as(sql, values).fetch_all(postgres.pool()).await?,
        })
    }

    async fn one<T: Stored>(&self, sql: &'static str, values: &[Value<'_>]) -> Result<Option<T>, StoreError> {
        Ok(match &self.engine {
            Engine::Sqlite(sqlite) => sql::sqlite_as(sql, values).fetch_optional(sqlite.reads()).await?,
            Engine::Postgres(postgres) => sql::postgres_as(sql, values).fetch_optional(postgres.pool()).await?,
        })
    }
}
