//! The store on SQLite: every law of a store, and what only an embedded file has.

use crate::laws::{append, for_every_law, open, table};
use hall::store::{Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::path::PathBuf;

/// A folder of its own for a test, gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("duskhall-store-{}-{name}", std::process::id()));
        _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the temporary folder can be written to");
        Folder(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("hall.db")
    }

    fn address(&self) -> String {
        format!("sqlite:{}", self.file().display())
    }

    /// A look at the file past the store.
    async fn connect(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(self.file()).create_if_missing(true);
        options.connect().await.expect("the file opens")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

macro_rules! on_sqlite {
    ($law:ident) => {
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $law() {
            let folder = Folder::new(stringify!($law));
            crate::laws::$law(&folder.address()).await;
        }
    };
}

for_every_law!(on_sqlite);

async fn refusal(address: &str) -> String {
    match Store::open(address).await {
        Err(StoreError::Failed(reason)) => reason,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_commit_waits_for_the_disk() {
    let folder = Folder::new("durable");
    let store = open(&folder.address()).await;
    assert_eq!(store.durability(), "journal_mode wal, synchronous 2");
    let mode = sqlx::query("PRAGMA journal_mode").fetch_one(&mut folder.connect().await).await.unwrap();
    assert_eq!(mode.get::<String, _>(0), "wal");
}

#[tokio::test]
async fn a_store_of_the_first_version_is_brought_up_to_date() {
    let folder = Folder::new("first");
    let mut connection = folder.connect().await;
    sqlx::raw_sql(include_str!("../first/sqlite.sql")).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    crate::laws::the_first_version_is_brought_up_to_date(&folder.address()).await;
    let version = sqlx::query("PRAGMA user_version").fetch_one(&mut folder.connect().await).await.unwrap();
    assert_eq!(version.get::<i64, _>(0), 7);
}

#[tokio::test]
async fn a_store_of_a_newer_version_is_refused_and_left_alone() {
    let folder = Folder::new("newer");
    open(&folder.address()).await.close().await;
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut folder.connect().await).await.unwrap();
    let reason = refusal(&folder.address()).await;
    assert!(reason.contains("version 99") && reason.contains("newer Duskhall"), "{reason}");
    let version = sqlx::query("PRAGMA user_version").fetch_one(&mut folder.connect().await).await.unwrap();
    assert_eq!(version.get::<i64, _>(0), 99);
}

#[tokio::test]
async fn a_file_of_another_program_is_refused_and_left_alone() {
    let folder = Folder::new("another");
    sqlx::raw_sql("CREATE TABLE recipes (name)").execute(&mut folder.connect().await).await.unwrap();
    assert_eq!(refusal(&folder.address()).await, "this SQLite file belongs to another program");
    let tables =
        sqlx::query("SELECT count(*) FROM sqlite_schema").fetch_one(&mut folder.connect().await).await.unwrap();
    assert_eq!(tables.get::<i64, _>(0), 1);
    std::fs::write(folder.file(), "this is not a database, but a long enough text to be taken for one".repeat(20))
        .unwrap();
    assert!(refusal(&folder.address()).await.contains("not a database"));
}

#[tokio::test]
async fn an_address_that_leads_nowhere_is_refused_without_repeating_it() {
    for address in
        ["", "hunter2", "mysql://ada:hunter2@host/hall", "sqlite:", "sqlite::memory:", "sqlite:a?key=hunter2"]
    {
        let reason = refusal(address).await;
        assert!(reason.contains("`sqlite:PATH` or `postgres://"), "{address}: {reason}");
        assert!(!reason.contains("hunter2"), "{reason}");
    }
    let folder = Folder::new("nowhere");
    std::fs::write(folder.file(), "").unwrap();
    let reason = refusal(&format!("{}/below-a-file.db", folder.address())).await;
    assert!(reason.starts_with("cannot open "), "{reason}");
}

#[tokio::test]
async fn a_missing_folder_is_made_and_the_file_is_for_its_owner_only() {
    let folder = Folder::new("missing");
    let file = folder.0.join("data").join("deep").join("hall.db");
    let store = open(&format!("sqlite://{}", file.display())).await;
    assert_eq!(store.place(), format!("sqlite:{}", file.display()));
    #[cfg(unix)]
    for file in [file.clone(), file.with_extension("db-wal")] {
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&file).unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
}

/// A disk that is full, or any error of the kind, must not take the store down with it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_commit_is_told_and_the_store_goes_on() {
    let folder = Folder::new("failed");
    let store = open(&folder.address()).await;
    let row = table(1);
    store.add_table(&row).await.unwrap();
    let mut other = folder.connect().await;
    let trap =
        "CREATE TRIGGER full BEFORE INSERT ON entries WHEN new.line = 'x' BEGIN SELECT raise(ROLLBACK, 'full'); END";
    sqlx::raw_sql(trap).execute(&mut other).await.unwrap();
    assert!(
        matches!(store.append(append(&row, 1, &["x"])).await, Err(StoreError::Failed(why)) if why.contains("full"))
    );
    assert_eq!(store.counts().entries, 0);
    store.append(append(&row, 1, &["y"])).await.unwrap();
    assert_eq!(store.entries(row.id, 0).await.unwrap().len(), 1);
}
