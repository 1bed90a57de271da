//! For whoever runs a hall: `duskhall backup`, `restore` and `doctor`. They need the store, never the hall's own address.

use crate::failure::Failure;
use crate::store::Store;
use clap::Args;
use hall::{Inspection, inspect};
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

#[derive(Args)]
struct Place {
    /// The store: sqlite:PATH or postgres://... [default: a file in the data folder]
    #[arg(long, value_name = "STORE", env = "DUSKHALL_STORE", hide_env_values = true)]
    store: Option<String>,
}

impl Place {
    fn address(&self, data: &Store) -> Result<String, Failure> {
        match &self.store {
            Some(address) => Ok(address.clone()),
            None => Ok(format!("sqlite:{}", data.hall_file()?.display())),
        }
    }
}

/// Copy a hall's store into a file, while the hall plays on.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  duskhall backup monday.backup\n  duskhall backup monday.backup --store postgres://..."
)]
pub struct Backup {
    /// The file to make
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// Put a backup into an empty store.
#[derive(Args)]
#[command(after_help = "Examples:\n  duskhall restore monday.backup --store sqlite:new/hall.sqlite")]
pub struct Restore {
    /// The backup
    file: PathBuf,
    #[command(flatten)]
    place: Place,
}

/// Look whether all is well: store, records, disk, clock, versions.
#[derive(Args)]
#[command(
    after_help = "Every record is played to where it stands; the hall may run meanwhile. Exit code: 0 all is well, 1 something is wrong.\n\nExamples:\n  duskhall doctor\n  duskhall doctor --store postgres://..."
)]
pub struct Doctor {
    #[command(flatten)]
    place: Place,
}

fn failed(error: impl std::fmt::Display) -> Failure {
    Failure::new(error.to_string())
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Runtime::new().map_err(|error| Failure::new(format!("no threads: {error}")))
}

/// Reads every record of a store.
async fn read_through(address: &str) -> Result<Inspection, Failure> {
    let store = hall::store::Store::open_reading(address).await.map_err(failed)?;
    let found = inspect(&store, catalog::house()).await.map_err(failed)?;
    store.close().await;
    Ok(found)
}

/// What was read, or that something cannot be.
fn tell(what: &str, found: &Inspection) -> Result<(), Failure> {
    let Inspection { tables, entries, people, broken, .. } = found;
    writeln!(stdout(), "{what}: {tables} tables with {entries} entries and {people} people, all of it read.")?;
    if broken.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = broken.iter().map(|(id, reason)| format!("  {id}: {reason}")).collect();
    Err(Failure::new(format!("{} tables cannot be played on:\n{}", broken.len(), lines.join("\n"))))
}

pub fn backup(arguments: &Backup, data: &Store) -> Result<(), Failure> {
    let address = arguments.place.address(data)?;
    runtime()?.block_on(async {
        hall::store::backup(&address, &arguments.file).await.map_err(failed)?;
        let found = read_through(&format!("sqlite:{}", arguments.file.display())).await?;
        tell(&format!("Kept in {}", arguments.file.display()), &found)
    })
}

pub fn restore(arguments: &Restore, data: &Store) -> Result<(), Failure> {
    let address = arguments.place.address(data)?;
    runtime()?.block_on(async {
        hall::store::restore(&arguments.file, &address).await.map_err(failed)?;
        let found = read_through(&address).await?;
        tell(&format!("Put back from {}", arguments.file.display()), &found)
    })
}

/// The lines of the doctor, each with whether it is well.
#[derive(Default)]
struct Findings(Vec<(bool, &'static str, String)>);

impl Findings {
    fn add(&mut self, well: bool, what: &'static str, says: impl Into<String>) {
        self.0.push((well, what, says.into()));
    }
}

pub fn doctor(arguments: &Doctor, data: &Store) -> Result<(), Failure> {
    let address = arguments.place.address(data)?;
    let mut findings = Findings::default();
    runtime()?.block_on(examine(&address, &mut findings));
    for (well, what, says) in &findings.0 {
        writeln!(stdout(), "{} {what:<9} {says}", if *well { "well " } else { "WRONG" })?;
    }
    match findings.0.iter().filter(|(well, ..)| !well).count() {
        0 => Ok(()),
        count => Err(Failure::new(format!("{count} of {} things are wrong", findings.0.len()))),
    }
}

async fn examine(address: &str, findings: &mut Findings) {
    findings.add(true, "program", format!("duskhall {}", env!("CARGO_PKG_VERSION")));
    let store = match hall::store::Store::open_reading(address).await {
        Ok(store) => store,
        Err(error) => {
            let missing = address.strip_prefix("sqlite:").is_some_and(|file| !Path::new(file).exists());
            let says = format!("there is none at {address}; name it with --store, or let `duskhall serve` make it");
            return findings.add(false, "store", if missing { says } else { error.to_string() });
        }
    };
    findings.add(true, "store", store.place());
    match store.versions().await {
        Ok((here, newest)) if here == newest => findings.add(true, "version", format!("{here}, the newest")),
        Ok((here, newest)) if here < newest => {
            findings.add(true, "version", format!("{here}; the next `serve` brings it to {newest}"));
            // What this program asks for is not there yet.
            return;
        }
        Ok((here, newest)) => {
            findings.add(false, "version", format!("{here}, made by a newer Duskhall; this one knows {newest}"));
            return;
        }
        Err(error) => return findings.add(false, "version", error.to_string()),
    }
    match store.faults().await {
        Ok(faults) if faults.is_empty() => findings.add(true, "database", "finds nothing wrong with itself"),
        Ok(faults) => findings.add(false, "database", faults.join("; ")),
        Err(error) => findings.add(false, "database", error.to_string()),
    }
    match inspect(&store, catalog::house()).await {
        Ok(found) => {
            let says = format!("{} tables, {} entries, {} people", found.tables, found.entries, found.people);
            let broken = found.broken.iter().map(|(id, reason)| format!("; {id}: {reason}"));
            findings.add(found.broken.is_empty(), "records", broken.fold(says, |says, one| says + &one));
            clock(found.newest, findings);
        }
        Err(error) => findings.add(false, "records", error.to_string()),
    }
    if let Some(file) = store.place().strip_prefix("sqlite:") {
        disk(Path::new(file), findings);
    }
    store.close().await;
}

/// A clock behind what is written down holds nobody up, but whoever reads times will wonder.
fn clock(newest: i64, findings: &mut Findings) {
    const GRACE: i64 = 5_000;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
    let behind = newest - now;
    let says = if behind > GRACE { format!("{} s behind the last entry", behind / 1000) } else { "runs".to_owned() };
    findings.add(behind <= GRACE, "clock", says);
}

/// Where the system tells how much room is left.
fn disk(file: &Path, findings: &mut Findings) {
    const LEAST: u64 = 256 << 20;
    let asked = Command::new("df").arg("-Pk").arg(file).output();
    let text = asked.ok().filter(|output| output.status.success()).map(|output| output.stdout);
    let text = text.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
    let free = text.lines().nth(1).and_then(|line| line.split_whitespace().nth(3)?.parse::<u64>().ok());
    let Some(free) = free.map(|blocks| blocks * 1024) else {
        return findings.add(true, "disk", "the system does not tell how much room is left");
    };
    let size = std::fs::metadata(file).map_or(0, |about| about.len());
    let says = format!("{} MB left, the store takes {} MB", free >> 20, size >> 20);
    findings.add(free >= LEAST.max(size / 2), "disk", says);
}
