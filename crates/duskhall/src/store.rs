//! Records in the data folder. A record is replaced as a whole: written beside, flushed to the disk, then renamed, so
//! that a crash at any moment leaves either the old or the new one.

use crate::failure::Failure;
use kernel::record::Record;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use terminal::Keeper;

const ENDING: &str = "record";

pub struct Store {
    folder: Option<PathBuf>,
}

impl Store {
    pub fn new(given: Option<PathBuf>) -> Store {
        Store { folder: given.or_else(data_folder).map(|folder| folder.join("records")) }
    }

    fn folder(&self) -> Result<&Path, Failure> {
        self.folder.as_deref().ok_or_else(|| Failure::new("no data folder is known; name one with --data DIR"))
    }

    /// A place for the record of a new table.
    pub fn place(&self, game: &str, table: &str) -> Result<PathBuf, Failure> {
        let folder = self.folder()?;
        fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        Ok(folder.join(format!("{game}-{table}.{ENDING}")))
    }

    /// Games of this kind (or of any) that have not ended, the latest first. What cannot be read is passed over.
    pub fn unfinished(&self, game: Option<&str>) -> Vec<PathBuf> {
        let files = self.folder.iter().flat_map(fs::read_dir).flatten().flatten().map(|file| file.path());
        let mut found: Vec<(SystemTime, PathBuf)> = files
            .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
            .filter(|path| is_unfinished(path, game))
            .map(|path| {
                (fs::metadata(&path).and_then(|about| about.modified()).unwrap_or(SystemTime::UNIX_EPOCH), path)
            })
            .collect();
        found.sort_by(|a, b| b.cmp(a));
        found.into_iter().map(|(_, path)| path).collect()
    }
}

fn is_unfinished(path: &Path, game: Option<&str>) -> bool {
    let record = fs::read(path).ok().and_then(|bytes| Record::read(&bytes).ok());
    record.is_some_and(|record| record.ended.is_none() && game.is_none_or(|game| record.header.game == game))
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
    let mut name = path.file_name().map_or_else(|| OsString::from(ENDING), OsString::from);
    name.push(".tmp");
    let beside = path.with_file_name(name);
    let mut file = File::create(&beside)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&beside, path)?;
    sync_folder(path)
}

/// The new name is on the disk only when its folder is. Where folders cannot be opened the system sees to it.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Keeps one table's record in one file.
pub struct FileKeeper {
    path: PathBuf,
}

impl FileKeeper {
    pub fn new(path: PathBuf) -> FileKeeper {
        FileKeeper { path }
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
