//! A SQLite file is one process's: a lock beside it says so, for as long as the process lives.
//!
//! What the hall has in memory is only right if nobody else writes. The system gives the lock back when the process ends,
//! however it ends, so that nothing has to be cleared away. A second store of the same process shares it.

use super::StoreError;
use std::collections::HashMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

/// Held by every store on the file.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

static HELD: LazyLock<Mutex<HashMap<PathBuf, Weak<Lock>>>> = LazyLock::new(Mutex::default);

impl Lock {
    pub(super) fn on(database: &Path) -> Result<Arc<Lock>, StoreError> {
        let failed =
            |error: std::io::Error| StoreError::Failed(format!("{} cannot be locked: {error}", database.display()));
        let database = database.canonicalize().map_err(failed)?;
        let mut held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|_, lock| lock.strong_count() > 0);
        if let Some(lock) = held.get(&database).and_then(Weak::upgrade) {
            return Ok(lock);
        }
        let mut name = database.clone().into_os_string();
        name.push(".lock");
        let mut file = OpenOptions::new();
        file.read(true).write(true).create(true).truncate(false);
        let mut file = file.open(&name).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(taken(&database, &mut file)),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // For whoever comes too late; the lock holds without it.
        _ = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
        let lock = Arc::new(Lock { _file: file });
        held.insert(database, Arc::downgrade(&lock));
        Ok(lock)
    }
}

fn taken(database: &Path, file: &mut File) -> StoreError {
    let mut text = String::new();
    _ = file.rewind().and_then(|()| file.take(20).read_to_string(&mut text));
    let by = if text.trim().is_empty() { "another process".to_owned() } else { format!("process {}", text.trim()) };
    let database = database.display();
    StoreError::Failed(format!(
        "{database} is in use by {by}; one hall at a time plays on a SQLite file, several share a PostgreSQL database"
    ))
}
