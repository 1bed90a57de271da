//! The shared store: one PostgreSQL database, any number of nodes, none of them special.
//!
//! Whoever writes to a table holds the lock of its row until the commit, and takes several in the order of their ids,
//! so that nodes wait for each other but never in a ring. Each commit tells the other nodes which tables it changed.

use super::queue::{Batch, Queue, Scribe, queue};
use super::sql::Hand;
use super::write::Write;
use super::{News, StoreError, Tally, schema};
use crate::ids::TableId;
use kernel::{Seat, SeatSet};
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, Row, Transaction};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::{Semaphore, broadcast};
use tokio::task::AbortHandle;

const CONNECTIONS: u32 = 8;
/// So many of them may be writing, besides the one for choices.
const WRITERS: usize = 5;
const CHANNEL: &str = "duskhall";

/// How long a server that does not answer is waited for before whoever chose is told: that is within two seconds.
const CHOICE_PATIENCE: Duration = Duration::from_millis(1500);
/// How long of that for a connection.
const CONNECTION_PATIENCE: Duration = Duration::from_millis(1200);
/// How long for everything else, which may be much at once.
const PATIENCE: Duration = Duration::from_secs(8);
/// So long what a node says of who is with it holds, in milliseconds.
const LEASE: i64 = 12_000;

/// How many tables or people one notice names: PostgreSQL allows 8,000 bytes.
const NAMED: usize = 250;
/// Stands before the name of a person: no name of a table has it.
const WHO: char = '@';

/// How long a line may be silent before it is tried, and the time between two attempts to get a new one.
const QUIET: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(250);

const DURABILITY: &str = "SELECT 'fsync ' || current_setting('fsync')
    || ', synchronous_commit ' || current_setting('synchronous_commit')";

const LOCK: &str = "SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE";

const LAST: &str = "SELECT id, coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0), away
    FROM tables WHERE id = ANY($1)";

const INSERT: &str = "INSERT INTO entries (table_id, number, line, at)
    SELECT * FROM unnest($1::bytea[], $2::bigint[], $3::text[], $4::bigint[]) ON CONFLICT DO NOTHING";

const UPDATE: &str =
    "UPDATE tables SET touched = new.touched, due = CASE WHEN new.sets THEN new.due ELSE tables.due END,
    phase = CASE WHEN new.over THEN greatest(phase, 2) ELSE phase END, away = away & ~new.back
    FROM unnest($1::bytea[], $2::bigint[], $3::boolean[], $4::bigint[], $5::boolean[], $6::bigint[])
        AS new (id, touched, sets, due, over, back)
    WHERE tables.id = new.id";

const HERE: &str = "INSERT INTO present (table_id, seat, node, until)
    SELECT new.id, new.seat, $3, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $4
    FROM unnest($1::bytea[], $2::bigint[]) AS new (id, seat) JOIN tables USING (id)
    ON CONFLICT (table_id, seat, node) DO UPDATE SET until = excluded.until";

const GONE: &str = "DELETE FROM present USING unnest($1::bytea[], $2::bigint[]) AS old (id, place)
    WHERE table_id = old.id AND seat = old.place AND node = $3";

const EXPIRED: &str = "DELETE FROM present WHERE until < (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

const ELSEWHERE: &str = "SELECT DISTINCT table_id, seat FROM present
    WHERE node <> $1 AND until >= (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

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
    turns: Arc<Semaphore>,
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
        wakes: broadcast::Sender<News>,
    ) -> Result<(Postgres, Queue), StoreError> {
        let options = options.application_name("duskhall").options([("synchronous_commit", "on")]);
        let options = options.disable_statement_logging();
        // Outside the pool, which would try for a while and then not say what was wrong.
        let mut first = options.connect().await?;
        schema::update_postgres(&mut first).await?;
        let durability: String = sqlx::query(DURABILITY).fetch_one(&mut first).await?.try_get(0)?;
        first.close().await?;
        // Choices need not wait for a connection that something else has.
        let choices = PgPoolOptions::new().max_connections(1).acquire_timeout(CONNECTION_PATIENCE);
        let choices = choices.connect_lazy_with(options.clone());
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(CONNECTION_PATIENCE);
        let pool = pool.connect_lazy_with(options);
        let node = Node(getrandom::u64().map_err(|error| StoreError::Failed(format!("no random number: {error}")))?);
        let (listener, _) = start_listening(&pool).await?;
        let listening = tokio::spawn(listen(listener, pool.clone(), node, wakes));
        let listening = Arc::new(Listening(listening.abort_handle()));
        let (queue, jobs) = queue();
        tokio::spawn(jobs.serve(Writer { pool: choices, node }, tally.clone()));
        let turns = Arc::new(Semaphore::new(WRITERS));
        Ok((Postgres { pool, tally, node, durability: durability.into(), listening, turns }, queue))
    }

    /// To be read only: no news are heard.
    pub(super) async fn open_reading(options: PgConnectOptions, tally: Arc<Tally>) -> Result<Postgres, StoreError> {
        let options = options.options([("default_transaction_read_only", "on")]).disable_statement_logging();
        let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await?;
        let listening = Arc::new(Listening(tokio::spawn(async {}).abort_handle()));
        let turns = Arc::new(Semaphore::new(0));
        Ok(Postgres { pool, tally, node: Node(0), durability: "".into(), listening, turns })
    }

    pub(super) fn durability(&self) -> &str {
        &self.durability
    }

    pub(super) fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub(super) async fn write(&self, write: &Write) -> Result<i64, StoreError> {
        let told = Told::new(false);
        // Many who write at once wait here for one another, so that whoever waits for a connection waits for the server.
        let turn = tokio::time::timeout(PATIENCE, self.turns.acquire()).await;
        let _turn = turn.map_err(|_| StoreError::Failed("too much is written at once".to_owned()))?;
        let done = committing(&told, PATIENCE, async {
            let mut transaction = self.pool.begin().await?;
            let done = write.carry_out(&mut Hand::Postgres(&mut transaction)).await?;
            if let Some(news) = write.news(done) {
                tell(&mut transaction, self.node, &[news]).await?;
            }
            commit(transaction, &told).await?;
            Ok(done)
        })
        .await?;
        self.tally.batches.fetch_add(1, Relaxed);
        Ok(done)
    }

    pub(super) async fn say_present(
        &self,
        here: &[(TableId, Seat)],
        gone: &[(TableId, Seat)],
    ) -> Result<(), StoreError> {
        let (pool, node) = (&self.pool, self.node.0 as i64);
        let columns = |list: &[(TableId, Seat)]| -> (Vec<Vec<u8>>, Vec<i64>) {
            list.iter().map(|(table, seat)| (table.0.to_be_bytes().to_vec(), i64::from(seat.0))).unzip()
        };
        patiently(async {
            let (tables, seats) = columns(gone);
            if !gone.is_empty() {
                sqlx::query(GONE).bind(tables).bind(seats).bind(node).execute(pool).await?;
            }
            let (tables, seats) = columns(here);
            if !here.is_empty() {
                sqlx::query(HERE).bind(tables).bind(seats).bind(node).bind(LEASE).execute(pool).await?;
            }
            sqlx::query(EXPIRED).execute(pool).await?;
            Ok(())
        })
        .await
    }

    pub(super) async fn present_elsewhere(&self) -> Result<Vec<(TableId, Seat)>, StoreError> {
        patiently(async {
            let rows = sqlx::query(ELSEWHERE).bind(self.node.0 as i64).fetch_all(&self.pool).await?;
            let read = |row: &sqlx::postgres::PgRow| -> Result<(TableId, Seat), StoreError> {
                let seat = u8::try_from(row.try_get::<i64, _>(1)?).unwrap_or(u8::MAX);
                Ok((TableId(super::rows::id(row.try_get(0)?)?), Seat(seat)))
            };
            let present: Result<Vec<_>, StoreError> = rows.iter().map(read).collect();
            Ok(present?.into_iter().filter(|(_, seat)| seat.index() < kernel::MAX_SEATS).collect())
        })
        .await
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
        let told = Told::new(false);
        committing(&told, CHOICE_PATIENCE, async {
            let mut transaction = self.pool.begin().await?;
            let ids = ids(batch);
            sqlx::query(LOCK).bind(&ids).execute(&mut *transaction).await?;
            // A statement of its own: it sees what was committed while the lock was waited for.
            let rows = sqlx::query(LAST).bind(&ids).fetch_all(&mut *transaction).await?;
            let stored: Result<HashMap<_, _>, StoreError> = rows.iter().map(stored).collect();
            batch.keep_fitting(&stored?);
            if batch.is_empty() {
                return Ok(transaction.rollback().await?);
            }
            append(&mut transaction, batch).await?;
            let news: Vec<News> = batch.chains.iter().map(|chain| News::Table(chain.table)).collect();
            tell(&mut transaction, self.node, &news).await?;
            commit(transaction, &told).await
        })
        .await
    }
}

/// Has the database told to store it by now?
type Told = AtomicBool;

/// What the database was asked, or that it does not answer.
pub(super) async fn patiently<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let silent = || StoreError::Failed("the database does not answer".to_owned());
    tokio::time::timeout(PATIENCE, asked).await.unwrap_or_else(|_| Err(silent()))
}

/// Writes, and knows what it means if that takes too long: before the commit was sent nothing is stored, after it nobody
/// knows.
async fn committing<T>(
    told: &Told,
    patience: Duration,
    write: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let done = tokio::time::timeout(patience, write).await;
    done.unwrap_or_else(|_| {
        let why = "the database does not answer".to_owned();
        Err(if told.load(Relaxed) { StoreError::Unsure(why) } else { StoreError::Failed(why) })
    })
}

async fn commit(transaction: Transaction<'_, sqlx::Postgres>, told: &Told) -> Result<(), StoreError> {
    told.store(true, Relaxed);
    transaction.commit().await.map_err(StoreError::at_commit)
}

fn ids(batch: &Batch) -> Vec<Vec<u8>> {
    batch.chains.iter().map(|chain| chain.table.0.to_be_bytes().to_vec()).collect()
}

fn stored(row: &sqlx::postgres::PgRow) -> Result<(TableId, (u32, SeatSet)), StoreError> {
    let (last, away) = (row.try_get::<i64, _>(1)? as u32, super::rows::seats(row.try_get(2)?)?);
    Ok((TableId(super::rows::id(row.try_get(0)?)?), (last, away)))
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
    let back: Vec<i64> = batch.chains.iter().map(|chain| chain.back.0.into()).collect();
    let update = sqlx::query(UPDATE).bind(ids(batch)).bind(touched).bind(sets).bind(due).bind(over).bind(back);
    update.execute(connection).await?;
    Ok(())
}

/// Has the other nodes told, once this is committed.
async fn tell(connection: &mut PgConnection, node: Node, news: &[News]) -> Result<(), StoreError> {
    let notices: Vec<String> = news.chunks(NAMED).map(|news| notice(node, news)).collect();
    sqlx::query(TELL).bind(CHANNEL).bind(notices).execute(connection).await?;
    Ok(())
}

/// A node and what it changed, with a space before each.
fn notice(node: Node, news: &[News]) -> String {
    let mut notice = format!("{:016x}", node.0);
    for news in news {
        _ = match news {
            News::Table(table) => write!(notice, " {table}"),
            News::Person(person) => write!(notice, " {WHO}{person}"),
            News::Everybody => write!(notice, " {WHO}"),
        };
    }
    notice
}

/// What a notice of another node names.
fn told(notice: &str, own: Node) -> impl Iterator<Item = News> {
    let mut words = notice.split(' ');
    let node = words.next().and_then(|word| u64::from_str_radix(word, 16).ok());
    let read = |word: &str| match word.strip_prefix(WHO) {
        Some("") => Some(News::Everybody),
        Some(person) => person.parse().ok().map(News::Person),
        None => word.parse().ok().map(News::Table),
    };
    words.filter(move |_| node != Some(own.0)).filter_map(read)
}

/// Passes on what other nodes tell, for as long as the pool is open.
async fn listen(mut listener: PgListener, pool: PgPool, node: Node, wakes: broadcast::Sender<News>) {
    while !pool.is_closed() {
        match tokio::time::timeout(QUIET, listener.try_recv()).await {
            Ok(Ok(Some(notice))) => told(notice.payload(), node).for_each(|news| _ = wakes.send(news)),
            Err(_) if is_there(&mut listener).await => {}
            _ => {
                let Some((again, unsure)) = listen_again(&pool).await else { return };
                listener = again;
                unsure.into_iter().for_each(|table| _ = wakes.send(News::Table(table)));
                _ = wakes.send(News::Everybody);
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
