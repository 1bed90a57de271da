//! Records in the data folder, and the content packs they were played with. A record is replaced as a whole: written beside, flushed to the disk, then renamed, so
//! that a crash at any moment leaves either the old or the new one. A table is played by one process at a time: a lock
//! file beside the record names it, and means nothing once that process is gone.

use crate::failure::Failure;
use catalog::table::Table;
use catalog::{Packs, Shipped};
use kernel::Pack;
use kernel::record::Record;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::time::SystemTime;
use terminal::Keeper;

const ENDING: &str = "record";

pub struct Store {
    /// The data folder: `records/` in it has the games, `packs/` the content of all that was ever played, by hash.
    data: Option<PathBuf>,
}

impl Store {
    pub fn new(given: Option<PathBuf>) -> Store {
        Store { data: given.or_else(data_folder) }
    }

    /// A folder in the data folder, made if it is not there.
    fn folder(&self, name: &str) -> Result<PathBuf, Failure> {
        let data = self.data.as_deref();
        let folder = data.ok_or_else(|| Failure::new("no data folder is known; name one with --data DIR"))?.join(name);
        fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
        Ok(folder)
    }

    /// Keeps the content a table is played with, so that its record can be played when the content has changed.
    pub fn keep_packs(&self, table: &dyn Table) -> Result<(), Failure> {
        for pack in table.packs() {
            let path = self.folder("packs")?.join(pack_file(&pack.hash()));
            if !path.exists() {
                replace(&path, &pack.text()).map_err(|error| Failure::file(&path, &error))?;
            }
        }
        Ok(())
    }

    /// A place for the record of a new table.
    pub fn place(&self, game: &str, table: &str) -> Result<PathBuf, Failure> {
        Ok(self.folder("records")?.join(format!("{game}-{table}.{ENDING}")))
    }

    /// The file of the hall's own store.
    pub fn hall_file(&self) -> Result<PathBuf, Failure> {
        Ok(self.folder("hall")?.join("hall.sqlite"))
    }

    /// Games of this kind (or of any) that have not ended, the latest first. What cannot be read or is being played is
    /// passed over.
    pub fn unfinished(&self, game: Option<&str>) -> Vec<PathBuf> {
        let wanted = |record: &Record| record.ended.is_none() && game.is_none_or(|game| record.header.game == game);
        let unfinished =
            self.records().into_iter().filter(|(path, record)| wanted(record) && player_of(path).is_none());
        unfinished.map(|(path, _)| path).collect()
    }

    /// All records that can be read, the latest first.
    pub fn records(&self) -> Vec<(PathBuf, Record)> {
        let folder = self.data.iter().map(|data| data.join("records"));
        let files = folder.flat_map(fs::read_dir).flatten().flatten().map(|file| file.path());
        let mut found: Vec<(SystemTime, PathBuf)> = files
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .map(|path| {
                (fs::metadata(&path).and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH), path)
            })
            .collect();
        found.sort_by(|a, b| b.cmp(a));
        let read = |path: PathBuf| Some((Record::read(&fs::read(&path).ok()?).ok()?, path));
        found.into_iter().filter_map(|(_, path)| read(path)).map(|(record, path)| (path, record)).collect()
    }
}

impl Packs for Store {
    fn find(&self, hash: &str) -> Option<String> {
        // A hash out of a record becomes part of a path only if it is one.
        let data = self.data.as_ref().filter(|_| Pack::is_hash(hash));
        let kept = data.and_then(|data| fs::read_to_string(data.join("packs").join(pack_file(hash))).ok());
        kept.or_else(|| Shipped.find(hash))
    }
}

fn pack_file(hash: &str) -> String {
    format!("{hash}.pack")
}

/// Where programs of this user keep their data.
fn data_folder() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME");
    set("DUSKHALL_DATA").or_else(|| {
        if cfg!(windows) {
            set("APPDATA").map(|folder| folder.join("duskhall"))
        } else if cfg!(target_os = "macos") {
            home().map(|home| home.join("Library/Application Support/duskhall"))
        } else {
            let folder = set("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")));
            folder.map(|folder| folder.join("duskhall"))
        }
    })
}

/// Replaces a file as a whole.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let beside = beside(path, ".tmp");
    let mut file = File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&beside, path)?;
    sync_folder(path)
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().map_or_else(|| OsString::from(ENDING), OsString::from);
    name.push(ending);
    path.with_file_name(name)
}

/// The living process that plays this table, other than this one.
fn player_of(path: &Path) -> Option<u32> {
    let text = fs::read_to_string(beside(path, ".lock")).ok()?;
    text.trim().parse().ok().filter(|&id| id != process::id() && is_alive(id))
}

/// Where it cannot be found out the process counts as alive; the message says which file to delete.
fn is_alive(id: u32) -> bool {
    if cfg!(target_os = "linux") {
        return Path::new("/proc").join(id.to_string()).exists();
    }
    let asked = Command::new("kill").args(["-0", &id.to_string()]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    !cfg!(unix) || asked.is_ok_and(|status| status.success())
}

/// The new name is on the disk only when its folder is. Where folders cannot be opened the system sees to it.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Keeps one table's record in one file, for as long as it lives the only one to do so.
pub struct FileKeeper {
    path: PathBuf,
}

impl FileKeeper {
    pub fn open(path: PathBuf) -> Result<FileKeeper, Failure> {
        let lock = beside(&path, ".lock");
        if let Some(id) = player_of(&path) {
            let (path, lock) = (path.display(), lock.display());
            return Err(Failure::new(format!(
                "{path}: this game is being played by process {id}; if it is not, delete {lock}"
            )));
        }
        fs::write(&lock, process::id().to_string()).map_err(|error| Failure::file(&lock, &error))?;
        Ok(FileKeeper { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for FileKeeper {
    fn drop(&mut self) {
        // What stays behind does no harm: its process will be gone.
        _ = fs::remove_file(beside(&self.path, ".lock"));
    }
}

impl Keeper for FileKeeper {
    fn keep(&mut self, record: &str) -> io::Result<()> {
        replace(&self.path, record).map_err(|error| {
            io::Error::new(error.kind(), format!("the game could not be kept in {}: {error}", self.path.display()))
        })
    }

    fn save(&mut self, record: &str, place: Option<&str>) -> io::Result<String> {
        let path = place.map_or_else(|| self.path.clone(), PathBuf::from);
        replace(&path, record)?;
        Ok(path.display().to_string())
    }

    fn resume(&self) -> String {
        resume_command(&self.path)
    }
}

pub fn resume_command(path: &Path) -> String {
    let path = path.display().to_string();
    let quoted = if path.contains(char::is_whitespace) { format!("'{path}'") } else { path };
    format!("duskhall play --resume {quoted}")
}

/// Reads a whole file, with its name in the error.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::file(path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_played_by_one_living_process() {
        let folder = env::temp_dir().join(format!("duskhall-lock-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("game.record");
        let lock = folder.join("game.record.lock");
        // No process has this number: it is above what any system gives out.
        fs::write(&lock, u32::MAX.to_string()).unwrap();
        let keeper = FileKeeper::open(path.clone()).expect("who is gone holds nothing");
        assert_eq!(fs::read_to_string(&lock).unwrap(), process::id().to_string());
        drop(keeper);
        assert!(!lock.exists());
        let mut other = Command::new("sleep").arg("60").spawn().unwrap();
        fs::write(&lock, other.id().to_string()).unwrap();
        let refused = FileKeeper::open(path.clone()).err();
        other.kill().unwrap();
        other.wait().unwrap();
        assert!(refused.is_some_and(|failure| failure.message.contains("being played by process")));
        assert!(FileKeeper::open(path).is_ok());
        fs::remove_dir_all(folder).unwrap();
    }
}
