//! `duskhall load`: many tables at once against a hall of its own, over real connections.
//!
//! The hall runs as a process of its own with all layers on (durable store, limits, pages' streams). At each table two
//! people play Connect Four; each has a stream open. A choice counts when its answer has come, so it is durable, and
//! its time is over when the other player's stream has brought it. The tables of all their games are made before the
//! counting begins, their streams are opened as one game follows the other. Where a table breaks off, what was counted is
//! told all the same, but the command fails: figures of tables at which nobody plays mean nothing.
//!
//! Deliberately absent: an HTTP library. What generates the load shares the cores with what is measured.

use crate::failure::Failure;
use serde_json::{Value, json};
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;

/// Measure how many choices a second this machine's hall takes, with people watching
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  duskhall load
  duskhall load --tables 200 --viewers 400 --seconds 10 --runs 5
  duskhall load --socket --json
  duskhall load --idle-tables 10000
  duskhall load --idle-streams 5000")]
pub struct Arguments {
    /// Tables at which two people play at the same time
    #[arg(long, default_value_t = 200)]
    tables: usize,
    /// Streams open at these tables, at least two each
    #[arg(long, default_value_t = 400)]
    viewers: usize,
    /// How long choices are counted
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// The median of so many runs is told
    #[arg(long, default_value_t = 1)]
    runs: usize,
    /// Choices and what is seen go over WebSockets instead of POST and event streams
    #[arg(long)]
    socket: bool,
    /// Streams speak to programs instead of pages: what happened, without the parts of a page to change
    #[arg(long)]
    plain: bool,
    /// Only make so many tables and tell what memory they take
    #[arg(long, value_name = "N")]
    idle_tables: Option<usize>,
    /// Only open so many streams and tell what memory each takes
    #[arg(long, value_name = "N")]
    idle_streams: Option<usize>,
    /// Where tables are kept [default: a new SQLite file]
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.tables == 0 || arguments.seconds == 0 || arguments.runs == 0 {
        return Err(Failure::usage("--tables, --seconds and --runs must be at least 1"));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| Failure::new(format!("no threads: {error}")))?;
    let (mut results, mut broken) = (Vec::new(), None);
    for number in 0..arguments.runs {
        let house = House::open(arguments.store.as_deref())?;
        let result = runtime.block_on(measure(arguments, &house)).map_err(Failure::new)?;
        if arguments.runs > 1 {
            let choices = &result["choices_per_second"];
            tracing::info!("run {} of {}: {choices} choices a second", number + 1, arguments.runs);
        }
        broken = broken.or_else(|| broke_off(&result));
        results.push(result);
    }
    results.sort_by_key(|result| result["choices_per_second"].as_u64());
    let result = &results[results.len() / 2];
    if arguments.json {
        writeln!(stdout(), "{result}")?;
    } else {
        for (name, value) in result.as_object().into_iter().flatten() {
            writeln!(stdout(), "{:>20}  {value}", name.replace('_', " "))?;
        }
    }
    broken.map_or(Ok(()), Err)
}

/// Why a run does not count, if it does not.
fn broke_off(result: &Value) -> Option<Failure> {
    let times = result["errors"].as_u64().filter(|times| *times > 0)?;
    let reason = result["first_error"].as_str().unwrap_or_default();
    Some(Failure::new(format!("games broke off {times} times, at first since {reason}")))
}

async fn measure(arguments: &Arguments, house: &House) -> Result<Value, String> {
    match (arguments.idle_tables, arguments.idle_streams) {
        (Some(count), _) => idle_tables(house, count).await,
        (_, Some(count)) => idle_streams(house, count).await,
        _ => play(arguments, house).await,
    }
}

// --- The hall that is measured -------------------------------------------------------------------------------------

/// A hall in a process of its own, ended with this value.
struct House {
    child: Child,
    /// Held open: whoever closes it ends what the hall wants to say.
    _output: BufReader<ChildStdout>,
    at: SocketAddr,
    folder: PathBuf,
}

impl House {
    fn open(store: Option<&str>) -> Result<House, Failure> {
        let folder = env::temp_dir().join(format!("duskhall-load-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
        let own = format!("sqlite:{}", folder.join("hall.sqlite").display());
        let program = env::current_exe().map_err(|error| Failure::new(error.to_string()))?;
        let mut child = Command::new(program)
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--rate",
                "1000000",
                "--streams",
                "100000",
                "--connections",
                "100000",
                "--bot-pause",
                "0",
                "--tables",
                "1000000",
            ])
            .args(["--store", store.unwrap_or(&own), "--log", "warn"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Failure::new(format!("the hall did not start: {error}")))?;
        let mut line = String::new();
        let output = child.stdout.take().ok_or_else(|| Failure::new("the hall says nothing"))?;
        let mut output = BufReader::new(output);
        output.read_line(&mut line)?;
        let at = line.rsplit("http://").next().and_then(|text| text.trim().parse().ok());
        let Some(at) = at else {
            _ = child.kill();
            return Err(Failure::new(format!("the hall did not start: {}", line.trim())));
        };
        Ok(House { child, _output: output, at, folder })
    }

    /// The time the hall's process has had the processor, in microseconds; 0 where the system does not tell.
    fn worked(&self) -> u64 {
        worked(&self.child.id().to_string())
    }

    /// The memory the hall's process holds, in bytes; 0 where the system does not tell.
    fn memory(&self) -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()).unwrap_or(0) * 1024
    }
}

/// Processor time of a process, in microseconds.
fn worked(process: &str) -> u64 {
    // Linux counts in hundredths of a second; the name before the bracket may hold anything.
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    fields.filter_map(|field| field.parse::<u64>().ok()).sum::<u64>() * 10_000
}

impl Drop for House {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
        _ = fs::remove_dir_all(&self.folder);
    }
}

// --- A client of few lines -----------------------------------------------------------------------------------------

/// Where the hall is, and what is asked for with a stream.
#[derive(Clone, Copy)]
struct Door {
    at: SocketAddr,
    query: &'static str,
}

/// One connection that asks and waits for the answer.
struct Client {
    stream: TcpStream,
    inbox: Vec<u8>,
}

type Told<T> = Result<T, String>;

/// So long nothing may come of what must come, on a machine however full.
const PATIENCE: Duration = Duration::from_secs(15);

/// Waits for what must come, but not for ever: a table that waits in vain is to be told of, not to be passed over.
async fn patiently<T>(what: &str, comes: impl Future<Output = Told<T>>) -> Told<T> {
    let came = tokio::time::timeout(PATIENCE, comes).await;
    came.unwrap_or_else(|_| Err(format!("{what} did not come within {PATIENCE:?}")))
}

fn failed(error: impl std::fmt::Display) -> String {
    error.to_string()
}

impl Client {
    async fn connect(at: SocketAddr) -> Told<Client> {
        let stream = TcpStream::connect(at).await.map_err(failed)?;
        stream.set_nodelay(true).map_err(failed)?;
        Ok(Client { stream, inbox: Vec::with_capacity(4096) })
    }

    async fn post(&mut self, path: &str, secret: &str, body: &str) -> Told<Value> {
        let length = body.len();
        let request = format!(
            "POST /api/v1{path} HTTP/1.1\r\nhost: hall\r\nauthorization: Bearer {secret}\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await.map_err(failed)?;
        let (status, body) = patiently("an answer", self.answer()).await?;
        let value: Value = serde_json::from_slice(&body).map_err(failed)?;
        if status == 200 { Ok(value) } else { Err(format!("{path}: {status} {value}")) }
    }

    /// One answer with a length.
    async fn answer(&mut self) -> Told<(u16, Vec<u8>)> {
        self.inbox.clear();
        loop {
            if let Some(end) = find(&self.inbox, b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.inbox[..end]).to_ascii_lowercase();
                let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
                let length: usize =
                    length.and_then(|text| text.trim().parse().ok()).ok_or("an answer without length")?;
                let status = head.split(' ').nth(1).and_then(|text| text.parse().ok()).ok_or("no status")?;
                let whole = end + 4 + length;
                while self.inbox.len() < whole {
                    self.read().await?;
                }
                return Ok((status, self.inbox[end + 4..whole].to_vec()));
            }
            self.read().await?;
        }
    }

    async fn read(&mut self) -> Told<()> {
        let count = self.stream.read_buf(&mut self.inbox).await.map_err(failed)?;
        if count == 0 { Err("the hall has hung up".into()) } else { Ok(()) }
    }
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

/// Finds the messages of an event stream in what comes of it, in whatever pieces that is.
#[derive(Default)]
struct Messages {
    last: u8,
    /// What begins with a colon keeps the line open and is no message.
    comment: bool,
}

impl Messages {
    /// How many messages end in this piece. A message ends with an empty line and has no other; chunks of the transfer end
    /// with `\r\n`. Most of what comes has no line break at all and is passed over quickly.
    fn count(&mut self, piece: &[u8]) -> usize {
        let mut count = 0;
        for part in piece.chunks(64) {
            if self.last == b'\n' || part.contains(&b'\n') {
                for byte in part {
                    match (self.last, *byte) {
                        (b'\n', b':') => self.comment = true,
                        (b'\n', b'\n') => count += usize::from(!std::mem::take(&mut self.comment)),
                        _ => (),
                    }
                    self.last = *byte;
                }
            }
            self.last = part[part.len() - 1];
        }
        count
    }
}

/// An open event stream; it is closed with this value.
struct Watched {
    came: mpsc::UnboundedReceiver<Instant>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Watched {
    /// Opens a table's event stream, and waits until it has brought the whole table: whoever opens the next one comes
    /// later than this. Each message that comes then is told by when it came.
    async fn open(door: Door, table: &str, secret: &str) -> Told<Watched> {
        let (query, mut client) = (door.query, Client::connect(door.at).await?);
        let request = format!(
            "GET /table/{table}/stream{query} HTTP/1.1\r\nhost: hall\r\naccept: text/event-stream\r\n\
             authorization: Bearer {secret}\r\n\r\n"
        );
        client.stream.write_all(request.as_bytes()).await.map_err(failed)?;
        let (sender, came) = mpsc::unbounded_channel();
        let task = tokio::spawn(async move {
            let (mut buffer, mut messages) = (vec![0; 16 << 10], Messages::default());
            while let Ok(count @ 1..) = client.stream.read(&mut buffer).await {
                let now = Instant::now();
                for _ in 0..messages.count(&buffer[..count]) {
                    if sender.send(now).is_err() {
                        return;
                    }
                }
            }
        });
        let mut watched = Watched { came, task };
        watched.next().await?;
        Ok(watched)
    }

    async fn next(&mut self) -> Told<Instant> {
        patiently("a message", async { self.came.recv().await.ok_or_else(|| "a stream has ended".into()) }).await
    }
}

// --- People and tables ---------------------------------------------------------------------------------------------

async fn person(client: &mut Client, name: &str) -> Told<String> {
    let value = client.post("/people", "", &json!({ "name": name }).to_string()).await?;
    value["secret"].as_str().map(str::to_owned).ok_or_else(|| "no secret".into())
}

async fn new_table(client: &mut Client, people: &[String; 2]) -> Told<String> {
    let wish = json!({ "game": "four", "seats": ["me", "open"] }).to_string();
    let value = client.post("/tables", &people[0], &wish).await?;
    let table = value["table"].as_str().ok_or("no table")?.to_owned();
    client.post(&format!("/tables/{table}/sit"), &people[1], "{}").await?;
    client.post(&format!("/tables/{table}/start"), &people[0], "").await?;
    Ok(table)
}

/// So many games a second one table's players may need.
const GAMES_A_SECOND: u64 = 3;

/// Two people with the tables of their games.
struct Pair {
    client: Client,
    people: [String; 2],
    tables: Vec<String>,
}

impl Pair {
    async fn sit_down(at: SocketAddr, games: u64, tally: &Tally) -> Told<Pair> {
        let mut client = Client::connect(at).await?;
        let people = [person(&mut client, "Ada").await?, person(&mut client, "Bo").await?];
        let mut tables = Vec::new();
        while (tables.len() as u64) < games && !tally.begun.load(Ordering::Relaxed) {
            tables.push(new_table(&mut client, &people).await?);
        }
        tally.seated.fetch_add(1, Ordering::Relaxed);
        while !tally.begun.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // Whoever says nothing for long is hung up on, and others may have needed long to sit down.
        let client = Client::connect(at).await?;
        Ok(Pair { client, people, tables })
    }

    async fn next_table(&mut self) -> Told<String> {
        match self.tables.pop() {
            Some(table) => Ok(table),
            None => new_table(&mut self.client, &self.people).await,
        }
    }
}

/// Peaceful play of Connect Four, just enough to send legal columns.
struct Board {
    heights: [u8; 7],
    discs: [u64; 2],
    moves: usize,
    seed: u64,
}

impl Board {
    fn new(seed: u64) -> Board {
        Board { heights: [0; 7], discs: [0; 2], moves: 0, seed }
    }

    fn seat(&self) -> usize {
        self.moves % 2
    }

    /// A column with room, if possible one that makes no line: the longer the game, the less is measured of beginnings.
    fn column(&mut self) -> usize {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let start = (self.seed >> 33) as usize;
        let free = || (start..start + 7).map(|column| column % 7).filter(|column| self.heights[*column] < 6);
        free().find(|column| !self.makes_line(*column)).or_else(|| free().next()).unwrap_or(0)
    }

    fn place(&self, column: usize) -> u64 {
        1 << (column * 7 + usize::from(self.heights[column]))
    }

    fn makes_line(&self, column: usize) -> bool {
        let discs = self.discs[self.seat()] | self.place(column);
        [1, 6, 7, 8].iter().any(|by| {
            let pairs = discs & discs >> by;
            pairs & pairs >> (2 * by) != 0
        })
    }

    /// Returns whether the game goes on.
    fn drop(&mut self, column: usize) -> bool {
        let line = self.makes_line(column);
        self.discs[self.seat()] |= self.place(column);
        self.heights[column] += 1;
        self.moves += 1;
        !line && self.moves < 42
    }
}

#[derive(Default)]
struct Tally {
    /// Pairs that have their tables.
    seated: AtomicUsize,
    begun: AtomicBool,
    counting: AtomicBool,
    stop: AtomicBool,
    choices: AtomicU64,
    errors: AtomicU64,
    /// Why the first game broke off.
    reason: OnceLock<String>,
}

async fn play(arguments: &Arguments, house: &House) -> Told<Value> {
    let tally = Arc::new(Tally::default());
    let mut tasks = Vec::new();
    for number in 0..arguments.tables {
        // The viewers are dealt to the tables; the first two of each are the players.
        let more = arguments.viewers.saturating_sub(2 * arguments.tables);
        let extra = more / arguments.tables + usize::from(number < more % arguments.tables);
        let (tally, socket) = (Arc::clone(&tally), arguments.socket);
        let door = Door { at: house.at, query: if arguments.plain { "?as=data" } else { "" } };
        let games = GAMES_A_SECOND * (arguments.seconds + 1);
        tasks.push(tokio::spawn(async move {
            let mut times = Vec::new();
            while !tally.stop.load(Ordering::Relaxed) {
                let seed = number as u64 * 7919 + times.len() as u64;
                let game = match Pair::sit_down(door.at, games, &tally).await {
                    Err(reason) => Err(reason),
                    Ok(pair) if socket => by_socket(door, pair, seed, extra, &tally, &mut times).await,
                    Ok(pair) => by_post(door, pair, seed, extra, &tally, &mut times).await,
                };
                if let Err(reason) = game {
                    tally.errors.fetch_add(1, Ordering::Relaxed);
                    _ = tally.reason.set(reason);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
            times
        }));
    }
    // Everyone sits down first, and plays a little.
    while tally.seated.load(Ordering::Relaxed) < arguments.tables && tally.errors.load(Ordering::Relaxed) == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tally.begun.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(1)).await;
    tally.counting.store(true, Ordering::Relaxed);
    let (begun, worked_before) = (Instant::now(), [house.worked(), worked("self")]);
    tokio::time::sleep(Duration::from_secs(arguments.seconds)).await;
    tally.counting.store(false, Ordering::Relaxed);
    let (seconds, choices) = (begun.elapsed().as_secs_f64(), tally.choices.load(Ordering::Relaxed));
    let per_choice = |after: u64, before: u64| (after - before) / choices.max(1);
    let hall_work = per_choice(house.worked(), worked_before[0]);
    let load_work = per_choice(worked("self"), worked_before[1]);
    let memory = house.memory();
    tally.stop.store(true, Ordering::Relaxed);
    let mut times: Vec<u64> = Vec::new();
    for task in tasks {
        times.extend(task.await.map_err(failed)?);
    }
    times.sort_unstable();
    let at = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |micros| *micros as f64 / 1000.0)
    };
    let mut result = json!({
        "tables": arguments.tables, "viewers": arguments.viewers.max(2 * arguments.tables),
        "seconds": (seconds * 10.0).round() / 10.0,
        "choices_per_second": (choices as f64 / seconds) as u64,
        "p50_ms": at(0.5), "p99_ms": at(0.99),
        "hall_us_per_choice": hall_work, "load_us_per_choice": load_work,
        "errors": tally.errors.load(Ordering::Relaxed), "server_rss_bytes": memory,
        "by": if arguments.socket { "websocket" } else { "post and event stream" },
        "streams": if arguments.plain { "data" } else { "pages" },
    });
    if let Some(reason) = tally.reason.get() {
        result["first_error"] = json!(reason);
    }
    Ok(result)
}

/// Those who only look on. They come before the players, who then hear nothing of their coming.
async fn watchers(door: Door, table: &str, count: usize) -> Told<Vec<Watched>> {
    let mut watchers = Vec::new();
    for _ in 0..count {
        watchers.push(Watched::open(door, table, "").await?);
    }
    Ok(watchers)
}

/// Game after game by POST, seen by event streams.
async fn by_post(door: Door, mut pair: Pair, seed: u64, extra: usize, tally: &Tally, times: &mut Vec<u64>) -> Told<()> {
    while !tally.stop.load(Ordering::Relaxed) {
        let table = pair.next_table().await?;
        let _watchers = watchers(door, &table, extra).await?;
        let Pair { client, people, .. } = &mut pair;
        let mut streams =
            [Watched::open(door, &table, &people[0]).await?, Watched::open(door, &table, &people[1]).await?];
        // Each has got the whole table, and gets that it is here itself; the first also that the second has come.
        for (stream, count) in streams.iter_mut().zip([2, 1]) {
            for _ in 0..count {
                stream.next().await?;
            }
        }
        let mut board = Board::new(seed ^ times.len() as u64);
        loop {
            let (seat, column) = (board.seat(), board.column());
            let body = format!("{{\"choice\":\"drop {}\",\"version\":{}}}", column + 1, board.moves);
            let begun = Instant::now();
            client.post(&format!("/tables/{table}/choose"), &people[seat], &body).await?;
            let seen = streams[1 - seat].next().await?;
            streams[seat].next().await?;
            count(tally, times, seen - begun);
            if !board.drop(column) || tally.stop.load(Ordering::Relaxed) {
                break;
            }
        }
    }
    Ok(())
}

fn count(tally: &Tally, times: &mut Vec<u64>, time: Duration) {
    if tally.counting.load(Ordering::Relaxed) {
        tally.choices.fetch_add(1, Ordering::Relaxed);
        times.push(time.as_micros() as u64);
    }
}

/// Game after game over two sockets; who only looks on has an event stream.
async fn by_socket(
    door: Door,
    mut pair: Pair,
    seed: u64,
    extra: usize,
    tally: &Tally,
    times: &mut Vec<u64>,
) -> Told<()> {
    while !tally.stop.load(Ordering::Relaxed) {
        let table = pair.next_table().await?;
        let _watchers = watchers(door, &table, extra).await?;
        let people = &pair.people;
        let mut sockets =
            [Socket::open(door, &table, &people[0]).await?, Socket::open(door, &table, &people[1]).await?];
        for (socket, count) in sockets.iter_mut().zip([3, 2]) {
            for _ in 0..count {
                socket.next().await?;
            }
        }
        let mut board = Board::new(seed ^ times.len() as u64);
        loop {
            let (seat, column) = (board.seat(), board.column());
            let begun = Instant::now();
            sockets[seat].send(&format!("{{\"choose\":\"drop {}\",\"version\":{}}}", column + 1, board.moves)).await?;
            // The answer and what is seen come in either order; the other player's comes on its own socket.
            for _ in 0..2 {
                if sockets[seat].next().await? == Came::Refused {
                    return Err("a choice was refused".into());
                }
            }
            sockets[1 - seat].next().await?;
            count(tally, times, begun.elapsed());
            if !board.drop(column) || tally.stop.load(Ordering::Relaxed) {
                break;
            }
        }
    }
    Ok(())
}

#[derive(PartialEq)]
enum Came {
    Message,
    Refused,
}

/// A WebSocket of few lines: text frames only, as both sides send them here.
struct Socket {
    client: Client,
    at: usize,
}

impl Socket {
    async fn open(door: Door, table: &str, secret: &str) -> Told<Socket> {
        let (query, mut client) = (door.query, Client::connect(door.at).await?);
        let request = format!(
            "GET /table/{table}/socket{query} HTTP/1.1\r\nhost: hall\r\nauthorization: Bearer {secret}\r\n\
             connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        client.stream.write_all(request.as_bytes()).await.map_err(failed)?;
        loop {
            client.read().await?;
            if let Some(end) = find(&client.inbox, b"\r\n\r\n") {
                if !client.inbox.starts_with(b"HTTP/1.1 101") {
                    return Err(String::from_utf8_lossy(&client.inbox[..end]).into_owned());
                }
                return Ok(Socket { client, at: end + 4 });
            }
        }
    }

    /// A client masks what it sends; a mask of noughts changes nothing.
    async fn send(&mut self, text: &str) -> Told<()> {
        let mut frame = vec![0x81, 0x80 | text.len().min(125) as u8, 0, 0, 0, 0];
        frame.extend_from_slice(text.as_bytes());
        self.client.stream.write_all(&frame).await.map_err(failed)
    }

    async fn next(&mut self) -> Told<Came> {
        patiently("a message", self.read_message()).await
    }

    async fn read_message(&mut self) -> Told<Came> {
        loop {
            let frame = &self.client.inbox[self.at..];
            if let Some((kind, head, length)) = frame_head(frame)
                && frame.len() >= head + length
            {
                let refused = frame[head..head + length].starts_with(b"{\"error\"");
                self.at += head + length;
                if self.at == self.client.inbox.len() {
                    self.client.inbox.clear();
                    self.at = 0;
                }
                // Pings keep the line open and are no messages.
                if kind == 1 {
                    return Ok(if refused { Came::Refused } else { Came::Message });
                }
                continue;
            }
            self.client.read().await?;
        }
    }
}

/// Kind, length of the head and of the payload of an unmasked frame.
fn frame_head(frame: &[u8]) -> Option<(u8, usize, usize)> {
    let (kind, short) = (frame.first()? & 15, usize::from(frame.get(1)? & 127));
    match short {
        126 => Some((kind, 4, usize::from(u16::from_be_bytes(frame.get(2..4)?.try_into().ok()?)))),
        127 => Some((kind, 10, u64::from_be_bytes(frame.get(2..10)?.try_into().ok()?) as usize)),
        _ => Some((kind, 2, short)),
    }
}

async fn idle_tables(house: &House, count: usize) -> Told<Value> {
    let mut client = Client::connect(house.at).await?;
    let people = [person(&mut client, "Ada").await?, person(&mut client, "Bo").await?];
    let before = house.memory();
    for _ in 0..count {
        new_table(&mut client, &people).await?;
    }
    let after = house.memory();
    Ok(json!({
        "tables": count, "server_rss_bytes": after, "before_bytes": before,
        "bytes_per_table": after.saturating_sub(before) / count.max(1) as u64,
    }))
}

async fn idle_streams(house: &House, count: usize) -> Told<Value> {
    let mut client = Client::connect(house.at).await?;
    let people = [person(&mut client, "Ada").await?, person(&mut client, "Bo").await?];
    let tables: Vec<String> = {
        let mut tables = Vec::new();
        for _ in 0..count.div_ceil(50) {
            tables.push(new_table(&mut client, &people).await?);
        }
        tables
    };
    let before = house.memory();
    let mut streams = Vec::new();
    for number in 0..count {
        let door = Door { at: house.at, query: "" };
        streams.push(Watched::open(door, &tables[number / 50], &people[number % 2]).await?);
    }
    let after = house.memory();
    Ok(json!({
        "streams": count, "server_rss_bytes": after, "before_bytes": before,
        "bytes_per_stream": after.saturating_sub(before) / count.max(1) as u64,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_counted_however_they_come_and_comments_are_not() {
        let filler = "x".repeat(200);
        let text = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\nd0\r\nid: 1\ndata: {filler}\n\n\r\n\
             f\r\n: still here\n\n\r\ne\r\nid: 2\ndata: : y\n\n\r\n"
        );
        for size in [1, 2, 3, 63, 64, 65, text.len()] {
            let mut messages = Messages::default();
            let count: usize = text.as_bytes().chunks(size).map(|piece| messages.count(piece)).sum();
            assert_eq!(count, 2, "in pieces of {size}");
        }
    }

    #[test]
    fn a_run_in_which_a_game_broke_off_fails() {
        assert_eq!(broke_off(&json!({ "errors": 0, "choices_per_second": 9 })), None);
        assert_eq!(broke_off(&json!({ "tables": 5 })), None, "nothing was played");
        let failure = broke_off(&json!({ "errors": 3, "first_error": "the hall has hung up" })).expect("a failure");
        assert_eq!(failure.code, 1);
        assert!(failure.message.contains("3 times") && failure.message.ends_with("the hall has hung up"));
    }
}
