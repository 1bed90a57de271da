//! A hall in a process of its own that can be killed, and people who play Connect Four there.

use crate::client::Client;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};

pub struct Served {
    child: Child,
    _output: BufReader<std::process::ChildStdout>,
    pub at: SocketAddr,
}

impl Served {
    pub fn start(data: &Path, store: &str) -> Served {
        Served::start_with(data, store, &[], Stdio::inherit())
    }

    pub fn start_with(data: &Path, store: &str, more: &[&str], stderr: Stdio) -> Served {
        Served::start_by(Command::new(env!("CARGO_BIN_EXE_duskhall")), data, store, more, stderr)
    }

    /// The same with so many descriptors and no more.
    #[cfg(target_os = "linux")]
    pub fn start_with_descriptors(number: usize, data: &Path, store: &str, more: &[&str]) -> Served {
        let mut limited = Command::new("prlimit");
        limited.arg(format!("--nofile={number}:{number}")).arg(env!("CARGO_BIN_EXE_duskhall"));
        Served::start_by(limited, data, store, more, Stdio::inherit())
    }

    fn start_by(mut program: Command, data: &Path, store: &str, more: &[&str], stderr: Stdio) -> Served {
        let mut child = program
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "1000000", "--streams", "1000", "--store", store])
            .args(if more.contains(&"--bot-pause") { &[][..] } else { &["--bot-pause", "0"] })
            .args(more)
            .env("DUSKHALL_DATA", data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(stderr)
            .spawn()
            .expect("the hall starts");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("the hall says where it is");
        let at = line.rsplit("http://").next().and_then(|text| text.trim().parse().ok());
        Served { child, _output: output, at: at.unwrap_or_else(|| panic!("the hall did not start: {line}")) }
    }

    /// Its other end of the pipe, if stderr is one; whoever drops it closes it.
    pub fn stderr(&mut self) -> Option<ChildStderr> {
        self.child.stderr.take()
    }

    /// Asks it to end as a system does, and waits. The exit code says whether it ended by itself.
    #[cfg(unix)]
    pub fn end(&mut self) -> Option<i32> {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().expect("there is a `kill`");
        assert!(asked.success(), "the hall is gone already");
        self.child.wait().expect("it ends").code()
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// kill -9: nothing is finished, nothing is said.
    pub fn kill(&mut self) {
        self.child.kill().expect("it is running");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Two people and their table, as they remember it.
pub struct Pair {
    pub secrets: [String; 2],
    pub table: String,
    /// What the hall has acknowledged.
    pub columns: Vec<usize>,
    /// What was sent when the hall went away: it may count or not.
    pub pending: Option<usize>,
}

impl Pair {
    pub fn sit_down(at: SocketAddr, other: SocketAddr) -> Pair {
        let [mut ada, mut bo] = [Client::somebody(at, "Ada"), Client::somebody(other, "Bo")];
        let made = ada.post("/api/v1/tables", &json!({ "game": "four", "seats": ["me", "open"] })).ok().json();
        let table = made["table"].as_str().expect("an id").to_owned();
        bo.post(&format!("/api/v1/tables/{table}/sit"), &json!({})).ok();
        ada.post(&format!("/api/v1/tables/{table}/start"), &json!({})).ok();
        let secrets = [ada, bo].map(|client| client.secret.expect("a secret"));
        Pair { secrets, table, columns: Vec::new(), pending: None }
    }

    pub fn client(&self, at: SocketAddr, seat: usize) -> Client {
        let mut client = Client::new(at);
        client.secret = Some(self.secrets[seat].clone());
        client
    }

    /// The next column of a game that fills the whole board without a line of four.
    pub fn next(&self) -> usize {
        const ORDER: [usize; 42] = [
            1, 4, 3, 5, 7, 3, 1, 7, 7, 5, 4, 5, 6, 1, 6, 3, 6, 1, 7, 2, 4, 3, 1, 7, 2, 4, 3, 7, 5, 6, 1, 3, 2, 6, 2, 5,
            4, 2, 4, 5, 6, 2,
        ];
        ORDER[self.columns.len() % 42]
    }

    /// Whoever's turn it is chooses. Returns whether the game goes on; an error if the hall is gone.
    pub fn step(&mut self, clients: &mut [Client; 2]) -> std::io::Result<bool> {
        let column = self.next();
        self.pending = Some(column);
        let body = json!({ "choice": format!("drop {column}"), "version": self.columns.len() }).to_string();
        let path = format!("/api/v1/tables/{}/choose", self.table);
        let client = &mut clients[self.columns.len() % 2];
        let answer = client.ask("POST", &path, Some(("application/json", body.as_bytes())))?;
        assert_eq!(answer.status, 200, "{}", answer.text());
        self.columns.push(column);
        self.pending = None;
        Ok(self.columns.len() < 42)
    }

    /// Compares with what the hall has now: all that was acknowledged, in its order, and nothing that was not sent.
    pub fn compare(&mut self, at: SocketAddr) {
        let mut ada = self.client(at, 0);
        let record = ada.get(&format!("/api/v1/tables/{}/record", self.table)).ok().text();
        let stored: Vec<usize> =
            record.lines().filter_map(|line| line.split("drop ").nth(1)?.split(' ').next()?.parse().ok()).collect();
        let sure = &stored[..self.columns.len().min(stored.len())];
        assert_eq!(sure, self.columns, "an acknowledged choice is gone from table {}", self.table);
        let more = &stored[self.columns.len()..];
        let maybe: Vec<usize> = self.pending.into_iter().collect();
        assert!(more.is_empty() || more == maybe, "nobody chose {more:?} at table {}", self.table);
        self.columns = stored;
        self.pending = None;
        let state: Value = ada.get(&format!("/api/v1/tables/{}/state", self.table)).ok().json();
        // The board in memory is what the record leads to.
        let replayed = catalog_state(&record, &self.columns);
        assert_eq!(state, replayed, "table {} is not what its record says", self.table);
    }
}

/// The state after these columns, played anew by the rules.
fn catalog_state(record: &str, columns: &[usize]) -> Value {
    use kernel::record::{By, Origin};
    assert!(record.contains("game: four"), "{record}");
    let names = ["Ada".to_owned(), "Bo".to_owned()];
    let mut table = catalog::new_table("four", &names, &std::collections::BTreeMap::new(), Origin::Seed(1))
        .unwrap_or_else(|problem| panic!("{problem:?}"));
    for (turn, column) in columns.iter().enumerate() {
        let seat = kernel::Seat(turn as u8 % 2);
        table.choose(seat, By::Person, &format!("drop {column}")).unwrap_or_else(|problem| panic!("{problem:?}"));
    }
    table.state(kernel::Viewer::Seat(kernel::Seat(0)))
}
