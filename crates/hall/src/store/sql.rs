//! What is asked of the database, in the words that SQLite and PostgreSQL share, and how values are handed to either.

use super::rows::Stored;
use sqlx::postgres::{PgArguments, PgConnection};
use sqlx::query::{Query, QueryAs};
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{Postgres, Row, Sqlite};

/// A table was last touched when its last entry was made, or later.
macro_rules! tables {
    ($rest:literal) => {
        concat!(
            "SELECT id, version, game, phase, public, made, coalesce((SELECT at FROM entries
                WHERE entries.table_id = tables.id AND at > touched ORDER BY number DESC LIMIT 1), touched) AS touched,
                due, lobby, head, people, host, away, household, sitting FROM ",
            $rest
        )
    };
}

pub(super) const TABLE: &str = tables!("tables JOIN papers ON table_id = id WHERE id = $1");

/// Of each host the newest ones alone; and of each household the newest ones before all others, so that nobody's crowd out
/// those of others, however many people somebody makes.
pub(super) const OPEN_TABLES: &str = tables!(
    "(SELECT shown.*, row_number() OVER (PARTITION BY coalesce(household, host, id) ORDER BY made DESC, id) AS nth
        FROM (SELECT tables.*, row_number() OVER (PARTITION BY coalesce(host, id) ORDER BY made DESC, id) AS place
            FROM tables WHERE public AND phase < 2) AS shown WHERE place <= $1) AS tables JOIN papers ON table_id = id
    ORDER BY CASE WHEN nth <= $1 THEN 0 ELSE 1 END, touched DESC, id LIMIT $2 OFFSET $3"
);

pub(super) const TABLES_OF: &str = tables!(
    "seated JOIN tables ON id = seated.table_id JOIN papers ON papers.table_id = id
    WHERE person = $1 ORDER BY touched DESC, id LIMIT $2 OFFSET $3"
);

/// A lobby that everybody left is nobody's.
pub(super) const UNFINISHED_OF: &str =
    "SELECT count(*) FROM tables WHERE host = $1 AND phase < 2 AND (phase = 1 OR sitting > 0)";

pub(super) const PUBLIC_OF: &str =
    "SELECT count(*) FROM tables WHERE host = $1 AND phase < 2 AND (phase = 1 OR sitting > 0) AND public";

pub(super) const HOUSE_KEY: &str = "SELECT key FROM house";

pub(super) const COUNT_PEOPLE: &str = "SELECT count(*) FROM people";

pub(super) const ALL_TABLES: &str = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";

macro_rules! old {
    ($which:literal) => {
        concat!(
            "SELECT id FROM tables WHERE touched < $1 AND ",
            $which,
            " AND NOT EXISTS (SELECT 1 FROM sheets WHERE table_id = tables.id)
            AND NOT EXISTS (SELECT 1 FROM reports WHERE table_id = tables.id AND settled = 0)
            ORDER BY touched, id LIMIT $2"
        )
    };
}

pub(super) const OLD_OVER: &str = old!("phase >= 2");
pub(super) const OLD_OPEN: &str = old!("phase = 0");
pub(super) const OLD_LEFT: &str = old!("phase = 0 AND sitting = 0");
/// Not every entry is noted at its table.
pub(super) const OLD_PLAYING: &str = old!(
    "phase = 1 AND coalesce(
        (SELECT at FROM entries WHERE entries.table_id = tables.id ORDER BY number DESC LIMIT 1), 0) < $1"
);

pub(super) const ENTRIES: &str =
    "SELECT number, line, at FROM entries WHERE table_id = $1 AND number > $2 ORDER BY number";

pub(super) const CHAT: &str = "SELECT number, person, name, to_seat, text, at
    FROM chat WHERE table_id = $1 AND number > $2 ORDER BY number";

pub(super) const DUE: &str = "SELECT id FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $2";

pub(super) const PERSON: &str = "SELECT id, key, name, made FROM people WHERE id = $1";

pub(super) const PERSON_BY_KEY: &str = "SELECT id, key, name, made FROM people WHERE key = $1 AND banned = 0";

pub(super) const LATEST_TABLES: &str =
    tables!("tables JOIN papers ON table_id = id ORDER BY touched DESC, id LIMIT $1 OFFSET $2");

/// Of each host's tables the oldest few alone, so that nobody's crowd out those of others.
pub(super) const REPORTS: &str = "SELECT key, table_id, text, at FROM (
        SELECT key, table_id, text, at, row_number() OVER (PARTITION BY coalesce(host, id) ORDER BY at, key) AS place
        FROM reports JOIN tables ON id = table_id WHERE settled = 0) AS waiting
    WHERE place <= $2 ORDER BY at, key LIMIT $1";

pub(super) const AUDIT: &str = "SELECT at, what FROM audit ORDER BY number DESC LIMIT $1";

pub(super) const PERSON_BY_DEVICE: &str = "SELECT people.id, people.key, people.name, people.made
    FROM devices JOIN people ON people.id = devices.person WHERE devices.key = $1 AND banned = 0";

pub(super) const DEVICES_OF: &str =
    "SELECT key, person, label, made FROM devices WHERE person = $1 ORDER BY made DESC, key LIMIT $2";

pub(super) const RATINGS: &str = "SELECT game, who, name, rating, uncertainty, games
    FROM ratings WHERE game = $1 ORDER BY rating - 3 * uncertainty DESC, who LIMIT $2";

pub(super) const RATING: &str = "SELECT game, who, name, rating, uncertainty, games
    FROM ratings WHERE game = $1 AND who = $2";

pub(super) const SHEETS_OF: &str = "SELECT person, table_id, game, legacy, made
    FROM sheets WHERE person = $1 ORDER BY made DESC, table_id LIMIT $2";

pub(super) const PACK: &str = "SELECT pack FROM packs WHERE hash = $1";

/// A value of a statement.
#[derive(Clone, Copy)]
pub(super) enum Value<'v> {
    Id(u128),
    MaybeId(Option<u128>),
    Bytes(&'v [u8]),
    Number(i64),
    MaybeNumber(Option<i64>),
    Real(f64),
    Flag(bool),
    Text(&'v str),
    MaybeText(Option<&'v str>),
}

macro_rules! bind {
    ($query:expr, $values:expr) => {
        $values.iter().fold($query, |query, value| match *value {
            Value::Id(bits) => query.bind(bits.to_be_bytes().to_vec()),
            Value::MaybeId(bits) => query.bind(bits.map(|bits| bits.to_be_bytes().to_vec())),
            Value::Bytes(bytes) => query.bind(bytes),
            Value::Number(number) => query.bind(number),
            Value::MaybeNumber(number) => query.bind(number),
            Value::Real(real) => query.bind(real),
            Value::Flag(flag) => query.bind(flag),
            Value::Text(text) => query.bind(text),
            Value::MaybeText(text) => query.bind(text),
        })
    };
}

pub(super) fn sqlite_as<'q, T: Stored>(
    sql: &'static str,
    values: &[Value<'q>],
) -> QueryAs<'q, Sqlite, T, SqliteArguments<'q>> {
    bind!(sqlx::query_as(sql), values)
}

pub(super) fn postgres_as<'q, T: Stored>(
    sql: &'static str,
    values: &[Value<'q>],
) -> QueryAs<'q, Postgres, T, PgArguments> {
    bind!(sqlx::query_as(sql), values)
}

fn sqlite<'q>(sql: &'static str, values: &[Value<'q>]) -> Query<'q, Sqlite, SqliteArguments<'q>> {
    bind!(sqlx::query(sql), values)
}

fn postgres<'q>(sql: &'static str, values: &[Value<'q>]) -> Query<'q, Postgres, PgArguments> {
    bind!(sqlx::query(sql), values)
}

/// Whoever writes to a table next waits until this transaction is over. SQLite has one writer anyway.
const LOCK: &str = "SELECT version FROM tables WHERE id = $1 FOR NO KEY UPDATE";

/// The hand that writes: a connection in the middle of a transaction, of either database.
pub(super) enum Hand<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl Hand<'_> {
    /// Runs a statement and says how many rows it changed.
    pub(super) async fn run(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<u64, sqlx::Error> {
        Ok(match self {
            Hand::Sqlite(connection) => sqlite(sql, values).execute(&mut **connection).await?.rows_affected(),
            Hand::Postgres(connection) => postgres(sql, values).execute(&mut **connection).await?.rows_affected(),
        })
    }

    /// Holds a table until the transaction is over; false if there is none.
    pub(super) async fn hold(&mut self, table: u128) -> Result<bool, sqlx::Error> {
        let found = match self {
            Hand::Sqlite(_) => self.number("SELECT version FROM tables WHERE id = $1", &[Value::Id(table)]).await?,
            Hand::Postgres(_) => self.number(LOCK, &[Value::Id(table)]).await?,
        };
        Ok(found.is_some())
    }

    /// Runs a statement that gives back one number, if it finds anything.
    pub(super) async fn number(&mut self, sql: &'static str, values: &[Value<'_>]) -> Result<Option<i64>, sqlx::Error> {
        match self {
            Hand::Sqlite(connection) => {
                sqlite(sql, values).fetch_optional(&mut **connection).await?.map(|row| row.try_get(0)).transpose()
            }
            Hand::Postgres(connection) => {
                postgres(sql, values).fetch_optional(&mut **connection).await?.map(|row| row.try_get(0)).transpose()
            }
        }
    }
}
