//! Bringing a database up to date. Each step is a numbered file that is never changed once it is released; all missing
//! steps run in one transaction, under a lock, so that two nodes may start at once.

use super::StoreError;
use sqlx::{Connection, PgConnection, Row, SqliteConnection};

const SQLITE: [&str; 7] = [
    include_str!("../../migrations/sqlite/0001_tables.sql"),
    include_str!("../../migrations/sqlite/0002_ratings.sql"),
    include_str!("../../migrations/sqlite/0003_sheets.sql"),
    include_str!("../../migrations/sqlite/0004_strangers.sql"),
    include_str!("../../migrations/sqlite/0005_devices.sql"),
    include_str!("../../migrations/sqlite/0006_stewards.sql"),
    include_str!("../../migrations/sqlite/0007_households.sql"),
];

const POSTGRES: [&str; 7] = [
    include_str!("../../migrations/postgres/0001_tables.sql"),
    include_str!("../../migrations/postgres/0002_ratings.sql"),
    include_str!("../../migrations/postgres/0003_sheets.sql"),
    include_str!("../../migrations/postgres/0004_strangers.sql"),
    include_str!("../../migrations/postgres/0005_devices.sql"),
    include_str!("../../migrations/postgres/0006_stewards.sql"),
    include_str!("../../migrations/postgres/0007_households.sql"),
];

/// The version of a store that has had all steps.
pub(super) const NEWEST: usize = SQLITE.len();

/// Any number that other programs on the same database server are unlikely to lock.
const LOCK: i64 = 0x6475_736b_6861_6c6c;

/// The steps that a database of this version still needs.
fn missing<'s>(steps: &'s [&'s str], version: i64) -> Result<&'s [&'s str], StoreError> {
    usize::try_from(version).ok().and_then(|done| steps.get(done..)).ok_or_else(|| {
        let newest = steps.len();
        let reason =
            format!("this store has version {version}, made by a newer Duskhall; this one knows up to {newest}");
        StoreError::Failed(reason)
    })
}

pub(super) async fn update_sqlite(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let version: i64 = sqlx::query("PRAGMA user_version").fetch_one(&mut *transaction).await?.try_get(0)?;
    let tables = sqlx::query("SELECT count(*) FROM sqlite_schema").fetch_one(&mut *transaction).await?;
    if version == 0 && tables.try_get::<i64, _>(0)? > 0 {
        return Err(StoreError::Failed("this SQLite file belongs to another program".to_owned()));
    }
    for step in missing(&SQLITE, version)? {
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
    }
    let newest = format!("PRAGMA user_version = {}", SQLITE.len());
    sqlx::raw_sql(&newest).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

pub(super) async fn update_postgres(connection: &mut PgConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    let make = "CREATE TABLE IF NOT EXISTS duskhall_schema (version BIGINT NOT NULL)";
    sqlx::raw_sql(make).execute(&mut *transaction).await?;
    let find = "SELECT coalesce(max(version), 0) FROM duskhall_schema";
    let version: i64 = sqlx::query(find).fetch_one(&mut *transaction).await?.try_get(0)?;
    let steps = missing(&POSTGRES, version)?;
    for step in steps {
        sqlx::raw_sql(step).execute(&mut *transaction).await?;
    }
    if !steps.is_empty() {
        let insert = "INSERT INTO duskhall_schema (version) VALUES ($1)";
        sqlx::query(insert).bind(POSTGRES.len() as i64).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}
