//! Backups: a whole store as one SQLite file, made while the hall plays on, and put back into an empty store of either kind.
//!
//! All of it is of one moment: SQLite copies itself in one transaction, PostgreSQL is read in one that sees no later
//! change. What nodes tell one another of who is here is not part of it.

use super::address::Address;
use super::sqlite::make_file;
use super::{StoreError, schema};
use futures_util::TryStreamExt;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};
use std::path::Path;

#[derive(Clone, Copy)]
enum Kind {
    Bytes,
    Number,
    Flag,
    Real,
    Text,
}

use Kind::{Bytes, Flag, Number, Real, Text};

/// What is kept, in an order in which each row finds what it refers to.
const TABLES: &[(&str, &[(&str, Kind)])] = &[
    (
        "tables",
        &[
            ("id", Bytes),
            ("version", Number),
            ("game", Text),
            ("phase", Number),
            ("public", Flag),
            ("made", Number),
            ("touched", Number),
            ("due", Number),
            ("talk", Number),
            ("away", Number),
            ("host", Bytes),
            ("household", Bytes),
            ("sitting", Number),
        ],
    ),
    ("papers", &[("table_id", Bytes), ("lobby", Text), ("head", Text), ("people", Bytes)]),
    ("entries", &[("table_id", Bytes), ("number", Number), ("line", Text), ("at", Number)]),
    (
        "chat",
        &[
            ("table_id", Bytes),
            ("number", Number),
            ("person", Bytes),
            ("name", Text),
            ("to_seat", Number),
            ("text", Text),
            ("at", Number),
        ],
    ),
    ("people", &[("id", Bytes), ("key", Bytes), ("name", Text), ("made", Number), ("banned", Number)]),
    ("devices", &[("key", Bytes), ("person", Bytes), ("label", Text), ("made", Number)]),
    ("seated", &[("person", Bytes), ("table_id", Bytes)]),
    (
        "ratings",
        &[("game", Text), ("who", Text), ("name", Text), ("rating", Real), ("uncertainty", Real), ("games", Number)],
    ),
    ("rated", &[("table_id", Bytes), ("circle", Bytes), ("at", Number)]),
    ("reports", &[("key", Text), ("table_id", Bytes), ("text", Text), ("at", Number), ("settled", Number)]),
    ("audit", &[("at", Number), ("what", Text)]),
    ("packs", &[("hash", Text), ("pack", Text)]),
    ("sheets", &[("person", Bytes), ("table_id", Bytes), ("game", Text), ("legacy", Text), ("made", Number)]),
];

/// A value on its way from one database to the other.
enum Cell {
    Bytes(Option<Vec<u8>>),
    Number(Option<i64>),
    Flag(Option<bool>),
    Real(Option<f64>),
    Text(Option<String>),
}

macro_rules! cells {
    ($row:expr, $columns:expr) => {
        $columns
            .iter()
            .enumerate()
            .map(|(at, (_, kind))| {
                Ok(match kind {
                    Bytes => Cell::Bytes($row.try_get(at)?),
                    Number => Cell::Number($row.try_get(at)?),
                    Flag => Cell::Flag($row.try_get(at)?),
                    Real => Cell::Real($row.try_get(at)?),
                    Text => Cell::Text($row.try_get(at)?),
                })
            })
            .collect::<Result<Vec<Cell>, sqlx::Error>>()
    };
}

macro_rules! insert {
    ($sql:expr, $cells:expr) => {
        $cells.into_iter().fold(sqlx::query($sql), |query, cell| match cell {
            Cell::Bytes(value) => query.bind(value),
            Cell::Number(value) => query.bind(value),
            Cell::Flag(value) => query.bind(value),
            Cell::Real(value) => query.bind(value),
            Cell::Text(value) => query.bind(value),
        })
    };
}

fn select(table: &str, columns: &[(&str, Kind)]) -> String {
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    format!("SELECT {} FROM {table}", names.join(", "))
}

fn insertion(table: &str, columns: &[(&str, Kind)]) -> String {
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
    format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "))
}

fn failed(what: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(what.to_string())
}

/// Copies the store at this address into a new file. Returns how many rows of which kind it has.
pub async fn backup(address: &str, file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        return Err(failed(format!("{} is there already; a backup is a new file", file.display())));
    }
    match Address::read(address)? {
        Address::Sqlite(path) => {
            if !path.exists() {
                return Err(failed(format!("there is no store at {}", path.display())));
            }
            let options = SqliteConnectOptions::new().filename(&path).read_only(true).disable_statement_logging();
            let mut from = options.connect().await?;
            // For its owner only, as the store itself.
            make_file(file).map_err(|error| failed(format!("cannot write {}: {error}", file.display())))?;
            sqlx::query("VACUUM INTO $1").bind(file.display().to_string()).execute(&mut from).await?;
            Ok(from.close().await?)
        }
        Address::Postgres(options) => {
            let mut from = options.disable_statement_logging().connect().await?;
            let mut to = new_file(file).await?;
            let mut reading = from.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
            let mut writing = to.begin().await?;
            for (table, columns) in TABLES {
                from_postgres(&mut reading, &mut writing, table, columns).await?;
            }
            writing.commit().await?;
            reading.rollback().await?;
            Ok(to.close().await?)
        }
    }
}

async fn new_file(file: &Path) -> Result<SqliteConnection, StoreError> {
    make_file(file).map_err(|error| failed(format!("cannot write {}: {error}", file.display())))?;
    let options = SqliteConnectOptions::new().filename(file).foreign_keys(true).disable_statement_logging();
    let mut connection = options.connect().await?;
    schema::update_sqlite(&mut connection).await?;
    Ok(connection)
}

async fn from_postgres(
    from: &mut PgConnection,
    to: &mut SqliteConnection,
    table: &str,
    columns: &[(&str, Kind)],
) -> Result<(), StoreError> {
    let (select, insertion) = (select(table, columns), insertion(table, columns));
    let mut rows = sqlx::query(&select).fetch(from);
    while let Some(row) = rows.try_next().await? {
        insert!(&insertion, cells!(row, columns)?).execute(&mut *to).await?;
    }
    Ok(())
}

/// Puts a backup into the store at this address, which must be new or empty. All of it, or nothing.
pub async fn restore(file: &Path, address: &str) -> Result<(), StoreError> {
    if !file.exists() {
        return Err(failed(format!("there is no backup at {}", file.display())));
    }
    // Brings a new store up to date, and makes sure that nobody else is at it.
    let store = super::Store::open(address).await?;
    if store.is_used().await? {
        return Err(failed("this store has tables or people already; a backup is put into an empty one"));
    }
    let options = SqliteConnectOptions::new().filename(file).disable_statement_logging();
    let mut from = options.connect().await?;
    // A backup of an earlier version has fewer columns.
    schema::update_sqlite(&mut from).await?;
    match Address::read(address)? {
        Address::Sqlite(path) => {
            let options = SqliteConnectOptions::new().filename(path).foreign_keys(true).disable_statement_logging();
            let mut to = options.connect().await?;
            let mut writing = to.begin_with("BEGIN IMMEDIATE").await?;
            for (table, columns) in TABLES {
                let (select, insertion) = (select(table, columns), insertion(table, columns));
                let mut rows = sqlx::query(&select).fetch(&mut from);
                while let Some(row) = rows.try_next().await? {
                    insert!(&insertion, cells!(row, columns)?).execute(&mut *writing).await?;
                }
            }
            writing.commit().await?;
            to.close().await?;
        }
        Address::Postgres(options) => {
            let mut to = options.disable_statement_logging().connect().await?;
            let mut writing = to.begin().await?;
            for (table, columns) in TABLES {
                let (select, insertion) = (select(table, columns), insertion(table, columns));
                let mut rows = sqlx::query(&select).fetch(&mut from);
                while let Some(row) = rows.try_next().await? {
                    insert!(&insertion, cells!(row, columns)?).execute(&mut *writing).await?;
                }
            }
            writing.commit().await?;
            to.close().await?;
        }
    }
    from.close().await?;
    store.close().await;
    Ok(())
}
