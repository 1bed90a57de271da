//! The shared store: one PostgreSQL database, any number of nodes, none of them special.
//!
//! Whoever writes to a table holds the lock of its row until the commit, and takes several in the order of their ids,
//! so that nodes wait for each other but never in a ring. Each commit tells the other nodes which tables it changed.

use super::queue::{Batch, Queue, Scribe, queue};
use super::sql::Hand;
use super::write::Write;
use super::{StoreError, Tally, schema};
use crate::ids::TableId;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, Row};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

const CONNECTIONS: u32 = 8;
const CHANNEL: &str = "duskhall";

/// How long a server that does not answer is waited for before whoever asks is told.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many tables one notice names: PostgreSQL allows 8,000 bytes.
const NAMED: usize = 250;

/// How long a line may be silent before it is tried, and the time between two attempts to get a new one.
const QUIET: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(250);

const DURABILITY: &str = "SELECT 'fsync ' || current_setting('fsync')
    || ', synchronous_commit ' || current_setting('synchronous_commit')";

const LOCK: &str = "SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";

const LAST: &str = "SELECT id, coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0)
    FROM tables WHERE id = ANY($1)";

const INSERT: &str = "INSERT INTO entries (table_id, number, line, at)
    SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::text[], $4::bigint[]) ON CONFLICT DO NOTHING";

const UPDATE: &str =
    "UPDATE tables SET touched = new.touched, due = CASE WHEN new.sets THEN new.due ELSE tables.due END,
    phase = CASE WHEN new.over THEN greatest(phase, 2) ELSE phase END
    FROM unnest($1::bytea[], $2::bigint[], $3::boolean[], $4::bigint[], $5::boolean[])
        AS new (id, touched, sets, due, over)
    WHERE tables.id = new.id";

const TELL: &str = "SELECT pg_notify($1, notice) FROM unnest($2::text[]) AS notice";

/// Tables that may have changed while no notice could arrive.
const UNSURE: &str = "SELECT id FROM tables WHERE phase < 2 OR touched >= (SELECT max(touched) FROM tables) - 3600000";

#[derive(Clone, Debug)]
pub(super) struct Postgres {
    pool: PgPool,
    tally: Arc<Tally>,
    node: Node,
    durability: Arc<str>,
    listening: Arc<Listening>,
}

/// Who this is among the nodes, so that it does not wake itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node(u64);

/// The task that listens ends with the last store that shares it.
#[derive(Debug)]
struct Listening(AbortHandle);

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Postgres {
    pub(super) async fn open(
        options: PgConnectOptions,
        tally: Arc<Tally>,
        wakes: broadcast::Sender<TableId>,
    ) -> Result<(Postgres, Queue), StoreError> {
        let options = options.application_name("duskhall").options([("synchronous_commit", "on")]);
        let options = options.disable_statement_logging();
        // Outside the pool, which would try for a while and then not say what was wrong.
        let mut first = options.connect().await?;
        schema::update_postgres(&mut first).await?;
        let durability: String = sqlx::query(DURABILITY).fetch_one(&mut first).await?.try_get(0)?;
        first.close().await?;
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
        let pool = pool.connect_lazy_with(options);
        let node = Node(getrandom::u64().map_err(|error| StoreError::Failed(format!("no random number: {error}")))?);
        let (listener, _) = start_listening(&pool).await?;
        let listening = tokio::spawn(listen(listener, pool.clone(), node, wakes));
        let listening = Arc::new(Listening(listening.abort_handle()));
        let (queue, jobs) = queue();
        tokio::spawn(jobs.serve(Writer { pool: pool.clone(), node }, tally.clone()));
        Ok((Postgres { pool, tally, node, durability: durability.into(), listening }, queue))
    }

    pub(super) fn durability(&self) -> &str {
        &self.durability
    }

    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub(super) async fn write(&self, write: &Write) -> Result<i64, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let done = write.carry_out(&mut Hand::Postgres(&mut transaction)).await?;
        if let Some(table) = write.changes() {
            tell(&mut transaction, self.node, &[table]).await?;
        }
        transaction.commit().await?;
        self.tally.batches.fetch_add(1, Relaxed);
        Ok(done)
    }

    pub(super) async fn close(&self) {
        self.listening.0.abort();
        self.pool.close().await;
    }
}

struct Writer {
    pool: PgPool,
    node: Node,
}

impl Scribe for Writer {
    async fn write(&mut self, batch: &mut Batch) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        let ids = ids(batch);
        sqlx::query(LOCK).bind(&ids).execute(&mut *transaction).await?;
        // A statement of its own: it sees what was committed while the lock was waited for.
        let rows = sqlx::query(LAST).bind(&ids).fetch_all(&mut *transaction).await?;
        let last: Result<HashMap<TableId, u32>, StoreError> = rows.iter().map(last_number).collect();
        batch.keep_fitting(&last?);
        if batch.is_empty() {
            return Ok(transaction.rollback().await?);
        }
        append(&mut transaction, batch).await?;
        let tables: Vec<TableId> = batch.chains.iter().map(|chain| chain.table).collect();
        tell(&mut transaction, self.node, &tables).await?;
        Ok(transaction.commit().await?)
    }
}

fn ids(batch: &Batch) -> Vec<Vec<u8>> {
    batch.chains.iter().map(|chain| chain.table.0.to_be_bytes().to_vec()).collect()
}

fn last_number(row: &sqlx::postgres::PgRow) -> Result<(TableId, u32), StoreError> {
    Ok((TableId(super::rows::id(row.try_get(0)?)?), row.try_get::<i64, _>(1)? as u32))
}

async fn append(connection: &mut PgConnection, batch: &Batch) -> Result<(), StoreError> {
    let lines = batch.lines() as usize;
    let (mut tables, mut numbers) = (Vec::with_capacity(lines), Vec::with_capacity(lines));
    let (mut texts, mut times) = (Vec::with_capacity(lines), Vec::with_capacity(lines));
    for chain in &batch.chains {
        for (number, (line, at)) in (chain.first..).zip(&chain.lines) {
            tables.push(chain.table.0.to_be_bytes());
            numbers.push(i64::from(number));
            texts.push(line.as_str());
            times.push(*at);
        }
    }
    let insert = sqlx::query(INSERT).bind(tables).bind(numbers).bind(texts).bind(times);
    if insert.execute(&mut *connection).await?.rows_affected() != lines as u64 {
        return Err(StoreError::Failed("nothing was stored: a table changed while it was locked".to_owned()));
    }
    let touched: Vec<i64> = batch.chains.iter().map(|chain| chain.touched).collect();
    let sets: Vec<bool> = batch.chains.iter().map(|chain| chain.due.is_some()).collect();
    let due: Vec<Option<i64>> = batch.chains.iter().map(|chain| chain.due.flatten()).collect();
    let over: Vec<bool> = batch.chains.iter().map(|chain| chain.over).collect();
    sqlx::query(UPDATE).bind(ids(batch)).bind(touched).bind(sets).bind(due).bind(over).execute(connection).await?;
    Ok(())
}

/// Has the other nodes told, once this is committed.
async fn tell(connection: &mut PgConnection, node: Node, tables: &[TableId]) -> Result<(), StoreError> {
    let notices: Vec<String> = tables.chunks(NAMED).map(|tables| notice(node, tables)).collect();
    sqlx::query(TELL).bind(CHANNEL).bind(notices).execute(connection).await?;
    Ok(())
}

/// A node and the tables it changed, with a space before each.
fn notice(node: Node, tables: &[TableId]) -> String {
    let mut notice = format!("{:016x}", node.0);
    tables.iter().for_each(|table| _ = write!(notice, " {table}"));
    notice
}

/// The tables that a notice of another node names.
fn told(notice: &str, own: Node) -> impl Iterator<Item = TableId> {
    let mut words = notice.split(' ');
    let node = words.next().and_then(|word| u64::from_str_radix(word, 16).ok());
    words.filter(move |_| node != Some(own.0)).filter_map(|word| word.parse().ok())
}

/// Passes on what other nodes tell, for as long as the pool is open.
async fn listen(mut listener: PgListener, pool: PgPool, node: Node, wakes: broadcast::Sender<TableId>) {
    while !pool.is_closed() {
        match tokio::time::timeout(QUIET, listener.try_recv()).await {
            Ok(Ok(Some(notice))) => told(notice.payload(), node).for_each(|table| _ = wakes.send(table)),
            Err(_) if is_there(&mut listener).await => {}
            _ => {
                let Some((again, unsure)) = listen_again(&pool).await else { return };
                listener = again;
                unsure.into_iter().for_each(|table| _ = wakes.send(table));
            }
        }
    }
}

/// A new line once there is one, unless the pool is closed before that.
async fn listen_again(pool: &PgPool) -> Option<(PgListener, Vec<TableId>)> {
    while !pool.is_closed() {
        match start_listening(pool).await {
            Ok(started) => return Some(started),
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
    None
}

/// Whether the other end still answers: a broken line can be silent.
async fn is_there(listener: &mut PgListener) -> bool {
    let asked = sqlx::query("SELECT 1").execute(listener);
    tokio::time::timeout(QUIET, asked).await.is_ok_and(|answer| answer.is_ok())
}

/// A new line, and the tables that may have changed without a notice before it was there.
async fn start_listening(pool: &PgPool) -> Result<(PgListener, Vec<TableId>), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok((listener, sqlx::query_as(UNSURE).fetch_all(pool).await?))
}
