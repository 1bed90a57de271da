//! The one command that passes all tests on a fresh machine. It says what it does, gets what it needs, and skips nothing:
//! a part that cannot run is a failure.

use crate::rules;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

type Step = (&'static str, fn(&Path) -> Result<(), String>);

const STEPS: &[Step] = &[
    ("what the tests need: PostgreSQL, Chromium, Python, OpenSSL", needs),
    ("rules coverage: every rule has a test, every rule named exists", rules_coverage),
    ("all tests of the workspace", tests),
    ("the documentation of all crates, without a warning", documentation),
    ("the examples in the documentation", doc_tests),
    ("scenario files of all games, by `duskhall scenario`", scenarios),
    ("the Python bot of docs/bot.py, by `duskhall engine`", python_bot),
    ("the Python bot of docs/http_bot.py, over HTTP at a hall of its own", http_bot),
    ("hostile input for whatever reads bytes, for a minute", hostile_input),
];

pub fn run(root: &Path) -> Result<(), String> {
    let start = Instant::now();
    for (index, (title, step)) in STEPS.iter().enumerate() {
        println!("\n== {}/{} {title}", index + 1, STEPS.len());
        let begun = Instant::now();
        step(root).map_err(|reason| format!("{title}: {reason}"))?;
        println!("== {}/{} passed in {} s", index + 1, STEPS.len(), begun.elapsed().as_secs());
    }
    println!("\nAll {} parts passed in {} s.", STEPS.len(), start.elapsed().as_secs());
    Ok(())
}

fn rules_coverage(root: &Path) -> Result<(), String> {
    rules::run(root, &rules::Show::Summary)
}

/// What has tests. The examples have none, and the lints build them.
const PROGRAMS: [&str; 3] = ["--lib", "--bins", "--tests"];

/// Tests run with the `dev` profile of the root manifest, in which games are optimised: they are played by the thousand.
fn tests(root: &Path) -> Result<(), String> {
    if works(cargo(root).args(["nextest", "--version"])) {
        call(cargo(root).args(["nextest", "run", "--workspace"]).args(PROGRAMS))
    } else {
        println!("cargo-nextest is not installed; `cargo test` runs the same tests.");
        call(cargo(root).args(["test", "--workspace"]).args(PROGRAMS))
    }
}

fn documentation(root: &Path) -> Result<(), String> {
    call(cargo(root).args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))
}

fn doc_tests(root: &Path) -> Result<(), String> {
    call(cargo(root).args(["test", "--workspace", "--doc"]))
}

fn hostile_input(root: &Path) -> Result<(), String> {
    // Beside the tests, so that it is made of what they were made of: alone it would have half of the workspace built again,
    // with other features.
    call(cargo(root).args(["build", "--workspace", "--tests", "--bin", "probes"]))?;
    // The same inputs on every machine, unless it is slow: longer runs are `cargo xtask fuzz`.
    call(Command::new(built("probes")?).current_dir(root).args(["--seconds", "70", "--inputs", "300"]))
}

/// Seeded inputs for the probes, on any compiler; `fuzz/` has the same for cargo-fuzz.
pub fn fuzz(root: &Path, arguments: &[&str]) -> Result<(), String> {
    call(cargo(root).args(["run", "--quiet", "--package", "probes", "--"]).args(arguments))
}

/// Crates whose games are not in the house: sketches for tests.
const ELSEWHERE: [&str; 1] = ["crates/sketches/"];

fn scenarios(root: &Path) -> Result<(), String> {
    let mut files = rules::scenario_files(root).map_err(|error| error.to_string())?;
    // The command knows the games of the house; those of the others are run by their own tests.
    files.retain(|file| !ELSEWHERE.iter().any(|crate_| file.starts_with(crate_)));
    if files.is_empty() {
        return Err("there is no crates/*/scenarios/*.scenario to run".into());
    }
    println!("{} scenario files", files.len());
    let mut command = Command::new(duskhall()?);
    call_named(command.current_dir(root).arg("scenario").args(files), "duskhall scenario ...")
}

fn python_bot(root: &Path) -> Result<(), String> {
    call(Command::new("python3").current_dir(root).arg("docs/bot.py").arg(duskhall()?))
}

/// Opens a hall on a free port and lets the bot play every game of the house there.
fn http_bot(root: &Path) -> Result<(), String> {
    let folder = env::temp_dir().join(format!("duskhall-xtask-{}", std::process::id()));
    let mut hall = Command::new(duskhall()?)
        .args(["serve", "--listen", "127.0.0.1:0", "--bot-pause", "0", "--rate", "1000"])
        .env("DUSKHALL_DATA", &folder)
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("the hall cannot be started: {error}"))?;
    let mut output = BufReader::new(hall.stdout.take().ok_or("the hall says nothing")?);
    let mut line = String::new();
    let played = output.read_line(&mut line).map_err(|error| error.to_string()).and_then(|_| {
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.ok_or_else(|| format!("the hall did not say where it is: {line}"))?;
        let output = said(Command::new("python3").current_dir(root).args(["docs/http_bot.py", url]))?;
        // A game that was left out would otherwise pass unseen.
        let games = said(Command::new(duskhall()?).args(["games", "--json"]))?;
        let games: Vec<&str> = games.split("\"game\":").skip(1).filter_map(|rest| rest.split('"').nth(1)).collect();
        let played: Vec<&str> = output.lines().filter_map(|line| line.split(' ').next()).collect();
        if games.is_empty() || games != played {
            return Err(format!("it played {played:?}, and the hall has {games:?}"));
        }
        Ok(())
    });
    _ = hall.kill();
    _ = hall.wait();
    _ = fs::remove_dir_all(&folder);
    played
}

/// A program the tests run, and the Debian package that brings it.
const NEEDS: &[(&str, &str)] = &[
    ("postgres", "postgresql"),
    ("chromium", "chromium"),
    ("chromedriver", "chromium-driver"),
    ("python3", "python3"),
    ("openssl", "openssl"),
];

fn needs(_: &Path) -> Result<(), String> {
    let missing = || -> Vec<&str> {
        NEEDS.iter().filter(|(program, _)| !is_here(program)).map(|(_, package)| *package).collect()
    };
    let packages = missing();
    if packages.is_empty() {
        println!("All of it is here.");
        return Ok(());
    }
    let advice = format!("install what is missing and run this again: apt-get install {}", packages.join(" "));
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if !is_root || !is_here("apt-get") {
        return Err(advice);
    }
    println!("Missing: {}. Installing it with apt-get.", packages.join(", "));
    let mut install = vec!["install", "--yes", "--no-install-recommends"];
    install.extend(&packages);
    let done = call(&mut apt_get(&["update"])).and_then(|()| call(&mut apt_get(&install)));
    if done.is_ok() && missing().is_empty() { Ok(()) } else { Err(advice) }
}

/// Is there a program of this name? Debian keeps PostgreSQL's server apart, by version.
fn is_here(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders = env::split_paths(&path).chain(versions.map(|version| version.path().join("bin")));
    folders.any(|folder| folder.join(program).is_file())
}

fn apt_get(arguments: &[&str]) -> Command {
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive").args(arguments);
    command
}

/// The command that the tests were built with.
fn duskhall() -> Result<PathBuf, String> {
    built("duskhall")
}

/// A program that was built with the tests: it lies beside this very one, wherever that is.
fn built(name: &str) -> Result<PathBuf, String> {
    let here = env::current_exe().map_err(|error| format!("cannot tell where the build folder is: {error}"))?;
    let program = here.with_file_name(format!("{name}{}", env::consts::EXE_SUFFIX));
    if program.is_file() { Ok(program) } else { Err(format!("{} was not built", program.display())) }
}

fn cargo(root: &Path) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Does this command run and succeed? Asks without a word.
fn works(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs it as [`call`] does, and gives what it says, which is shown as well.
fn said(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    print!("{text}");
    if output.status.success() { Ok(text) } else { Err(format!("it failed ({})", output.status)) }
}

/// Says what is run, runs it, and fails as it fails.
fn call(command: &mut Command) -> Result<(), String> {
    let mut words = vec![short_name(command.get_program().as_ref())];
    words.extend(command.get_args().map(|word| short_name(word.as_ref())));
    call_named(command, &words.join(" "))
}

fn call_named(command: &mut Command, name: &str) -> Result<(), String> {
    println!("$ {name}");
    let status = command.status().map_err(|error| format!("`{name}` cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`{name}` failed ({status})")) }
}

/// A program by its name alone, any other word as it is.
fn short_name(word: &Path) -> String {
    let name = if word.is_absolute() { word.file_name().unwrap_or(word.as_os_str()) } else { word.as_os_str() };
    name.to_string_lossy().into_owned()
}
