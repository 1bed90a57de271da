//! The embedded store: one SQLite file, one connection that writes, a few that read beside it.

use super::lock::Lock;
use super::queue::{Batch, Chain, Queue, Scribe, queue};
use super::sql::Hand;
use super::{StoreError, Tally, schema};
use crate::ids::TableId;
use kernel::SeatSet;
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Arguments, ConnectOptions, Connection, Row, SqliteConnection};
use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

const READERS: u32 = 4;

/// So long whoever holds the file is waited for: a backup, or the system's own work.
const BUSY: Duration = Duration::from_secs(2);

/// Pages in the log before it is folded into the file. The pages that tables grow on are written over and over, and a
/// longer log folds many of those writes into one.
const CHECKPOINT: &str = "8000";

/// Rows of a statement that writes a batch, at most. Statements are made for 1, 2, 4, 8 and so on rows, so that each is
/// compiled once; rows that are not needed are NULL and left out.
const ROWS: usize = 1024;

/// Each row is a table, the first number of its chain, a number, a line and its time. A row that does not follow what is
/// stored has no number then and, like one that is there already, takes the whole statement back.
static INSERT: LazyLock<Vec<String>> = LazyLock::new(|| {
    for_rows("(?,?,?,?,?)", |rows| {
        format!(
            "INSERT INTO entries (table_id, number, line, at) SELECT column1,
                CASE WHEN CASE column2 WHEN 1 THEN EXISTS (SELECT 1 FROM tables WHERE id = column1)
                    ELSE EXISTS (SELECT 1 FROM entries WHERE table_id = column1 AND number = column2 - 1) END
                THEN column3 END,
                column4, column5
            FROM ({rows}) WHERE column1 IS NOT NULL"
        )
    })
});

/// The same for one row, as most batches of a quiet hall are: all that it depends on is known before it is written, so that
/// SQLite needs neither a table of its own for what it selects nor a journal to take a half-done statement back.
const INSERT_ONE: &str = "INSERT INTO entries (table_id, number, line, at) VALUES (?1,
    CASE WHEN CASE ?2 WHEN 1 THEN EXISTS (SELECT 1 FROM tables WHERE id = ?1)
        ELSE EXISTS (SELECT 1 FROM entries WHERE table_id = ?1 AND number = ?2 - 1) END
    THEN ?3 END,
    ?4, ?5)";

/// Each row is a table, a time, whether its clock is set, to what, whether it is over, who is back and who must be away.
static UPDATE: LazyLock<Vec<String>> = LazyLock::new(|| {
    for_rows("(?,?,?,?,?,?,?)", |rows| {
        format!(
            "UPDATE tables SET touched = column2, due = CASE WHEN column3 THEN column4 ELSE due END,
                phase = CASE WHEN column5 THEN max(phase, 2) ELSE phase END, away = away & ~column6
            FROM ({rows}) WHERE id = column1 AND away & column7 = column7"
        )
    })
});

const LAST: &str = "SELECT tables.id, coalesce((SELECT max(number) FROM entries WHERE table_id = tables.id), 0), away
    FROM json_each($1) JOIN tables ON tables.id = unhex(value)";

fn for_rows(row: &str, statement: impl Fn(&str) -> String) -> Vec<String> {
    let sizes = (0..=ROWS.ilog2()).map(|power| 1 << power);
    sizes.map(|size| statement(&format!("VALUES {}", vec![row; size].join(",")))).collect()
}

/// The smallest of the statements that has room for so many rows.
fn with_room(statements: &[String], rows: usize) -> &str {
    &statements[rows.next_power_of_two().ilog2() as usize]
}

/// Read back from the connection that writes, and refused if it is anything else: in this mode a commit waits for the
/// disk.
pub(super) const DURABILITY: &str = "journal_mode wal, synchronous 2";

#[derive(Clone, Debug)]
pub(super) struct Sqlite {
    reads: SqlitePool,
    /// Until the last store on the file is closed.
    lock: Arc<Mutex<Option<Arc<Lock>>>>,
}

impl Sqlite {
    pub(super) async fn open(path: &Path, tally: Arc<Tally>) -> Result<(Sqlite, Queue), StoreError> {
        make_file(path).map_err(|error| StoreError::Failed(format!("cannot open {}: {error}", path.display())))?;
        let lock = Lock::on(path)?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY)
            .pragma("wal_autocheckpoint", CHECKPOINT)
            // What a statement needs to take itself back: in a file, it was a quarter of the work of a batch.
            .pragma("temp_store", "memory")
            .disable_statement_logging();
        let mut writer = Writer { connection: None, options: options.clone() };
        schema::update_sqlite(writer.connection().await?).await?;
        let reads = SqlitePoolOptions::new().max_connections(READERS).test_before_acquire(false).connect_with(options);
        let sqlite = Sqlite { reads: reads.await?, lock: Arc::new(Mutex::new(Some(lock))) };
        let (queue, jobs) = queue();
        tokio::spawn(jobs.serve(writer, tally));
        Ok((sqlite, queue))
    }

    /// To be read only, beside whoever writes.
    pub(super) async fn open_reading(path: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY);
        let options = options.disable_statement_logging();
        let reads = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
        Ok(Sqlite { reads, lock: Arc::default() })
    }

    pub(super) fn reads(&self) -> &SqlitePool {
        &self.reads
    }

    pub(super) async fn close(&self) {
        self.reads.close().await;
        self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// Makes the file if there is none, readable by its owner only: it holds the secrets of unfinished games.
pub(super) fn make_file(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let mut options = std::fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// The one who writes.
struct Writer {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
}

impl Writer {
    async fn connection(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.options).await?,
        };
        Ok(self.connection.insert(connection))
    }
}

/// A new file is turned to its journal mode by whoever opens it first. SQLite does not wait for another who is at it,
/// whatever the timeout: it is tried again.
async fn open_patiently(options: &SqliteConnectOptions) -> Result<SqliteConnection, sqlx::Error> {
    const BUSY: &str = "5";
    for _ in 0..200 {
        match options.connect().await {
            Err(sqlx::Error::Database(told)) if told.code().as_deref() == Some(BUSY) => {
                tokio::time::sleep(Duration::from_millis(25)).await;
            }
            done => return done,
        }
    }
    options.connect().await
}

async fn connect(options: &SqliteConnectOptions) -> Result<SqliteConnection, StoreError> {
    let mut connection = open_patiently(options).await?;
    let sql = "SELECT 'journal_mode ' || journal_mode || ', synchronous ' || synchronous
        FROM pragma_journal_mode, pragma_synchronous";
    let found: String = sqlx::query(sql).fetch_one(&mut connection).await?.try_get(0)?;
    if found == DURABILITY {
        Ok(connection)
    } else {
        Err(StoreError::Failed(format!("SQLite gives {found} here, but the store needs {DURABILITY}")))
    }
}

impl Scribe for Writer {
    async fn write(&mut self, batch: &mut Batch) -> Result<(), StoreError> {
        let outcome = write(self.connection().await?, batch).await;
        if outcome.is_err() {
            // Nobody knows what state a failed transaction has left the connection in.
            self.connection = None;
        }
        outcome
    }
}

/// Writes as if every append fitted. If one does not, takes all back, finds out which, and does it again without them.
async fn write(connection: &mut SqliteConnection, batch: &mut Batch) -> Result<(), StoreError> {
    if is_one_statement(batch) && append(connection, batch).await? {
        return Ok(());
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    if !append(&mut transaction, batch).await? {
        transaction.rollback().await?;
        transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let stored = stored(&mut transaction, batch).await?;
        batch.keep_fitting(&stored);
        if !append(&mut transaction, batch).await? {
            return Err(StoreError::Failed("nothing was stored: the database changed while it was locked".to_owned()));
        }
    }
    for task in &mut batch.tasks {
        let mut part = transaction.begin().await?;
        task.done = task.write.carry_out(&mut Hand::Sqlite(&mut part)).await;
        if task.done.is_ok() {
            part.commit().await?;
        } else {
            part.rollback().await?;
        }
    }
    transaction.commit().await.map_err(StoreError::at_commit)
}

/// One statement is a transaction by itself.
fn is_one_statement(batch: &Batch) -> bool {
    batch.tasks.is_empty() && batch.lines() <= ROWS as u64 && !batch.chains.iter().any(is_noted)
}

/// Is a chain noted at its table? Only a clock that is set, a game that is over, and that there was nothing to write: a note
/// costs as much as an entry, and the entries have their times.
fn is_noted(chain: &Chain) -> bool {
    let away = !chain.back.union(chain.must_be_away).is_empty();
    chain.due.is_some() || chain.over || away || chain.lines.is_empty()
}

/// Whether all of it fitted. If not, an unknown part was written.
async fn append(connection: &mut SqliteConnection, batch: &Batch) -> Result<bool, StoreError> {
    let (mut lines, mut left) = (batch.chains.iter().flat_map(numbered), batch.lines() as usize);
    while left > 0 {
        let rows = left.min(ROWS);
        left -= rows;
        let statement = if rows == 1 { INSERT_ONE } else { with_room(&INSERT, rows) };
        let mut insert = sqlx::query_with(statement, room_for(rows * 5));
        for (chain, number, line, at) in lines.by_ref().take(rows) {
            insert = insert.bind(bytes(chain.table)).bind(i64::from(chain.first)).bind(i64::from(number));
            insert = insert.bind(line).bind(at);
        }
        match insert.execute(&mut *connection).await {
            Err(sqlx::Error::Database(told)) if told.is_unique_violation() || is_null_violation(&*told) => {
                return Ok(false);
            }
            // Alone, this is the commit as well.
            done => _ = done.map_err(StoreError::at_commit)?,
        }
    }
    let noted: Vec<&Chain> = batch.chains.iter().filter(|chain| is_noted(chain)).collect();
    for chains in noted.chunks(ROWS) {
        let mut update = sqlx::query(with_room(&UPDATE, chains.len()));
        for chain in chains {
            update = update.bind(bytes(chain.table)).bind(chain.touched).bind(chain.due.is_some());
            update = update.bind(chain.due.flatten()).bind(chain.over);
            update = update.bind(i64::from(chain.back.0)).bind(i64::from(chain.must_be_away.0));
        }
        if update.execute(&mut *connection).await?.rows_affected() != chains.len() as u64 {
            return Ok(false);
        }
    }
    Ok(true)
}

fn room_for<'a>(values: usize) -> SqliteArguments<'a> {
    let mut room = SqliteArguments::default();
    room.reserve(values, 0);
    room
}

fn is_null_violation(told: &dyn sqlx::error::DatabaseError) -> bool {
    told.kind() == sqlx::error::ErrorKind::NotNullViolation
}

fn numbered(chain: &Chain) -> impl Iterator<Item = (&Chain, u32, &str, i64)> {
    (chain.first..).zip(&chain.lines).map(move |(number, (line, at))| (chain, number, line.as_str(), *at))
}

fn bytes(table: TableId) -> Vec<u8> {
    table.0.to_be_bytes().to_vec()
}

async fn stored(
    connection: &mut SqliteConnection,
    batch: &Batch,
) -> Result<HashMap<TableId, (u32, SeatSet)>, StoreError> {
    let tables: Vec<String> = batch.chains.iter().map(|chain| format!("\"{:032x}\"", chain.table.0)).collect();
    let tables = format!("[{}]", tables.join(","));
    let rows = sqlx::query(LAST).bind(tables).fetch_all(connection).await?;
    let read = |row: &SqliteRow| -> Result<_, StoreError> {
        let away = super::rows::seats(row.try_get(2)?)?;
        Ok((TableId(super::rows::id(row.try_get(0)?)?), (row.try_get(1)?, away)))
    };
    rows.iter().map(read).collect()
}
