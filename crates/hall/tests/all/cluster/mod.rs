//! A throw-away PostgreSQL cluster: the real server, with its data in a temporary folder, for as long as a test runs.
//!
//! PostgreSQL refuses to run as root, so root runs it as the user `postgres`. The server ends with its cluster, also
//! when a test panics, and with the process that started it, also when that is killed.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, Weak, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

const PASSWORD: &str = "moonless-and-salty";
const INSTALL: &str = "install it with `apt-get install postgresql`";

/// A running server. Databases in it are made by [`Cluster::database`].
pub struct Cluster {
    folder: PathBuf,
    port: u16,
    databases: AtomicU32,
    server: Mutex<Option<Server>>,
}

/// The server ends when the thread that started it does, so a thread of its own keeps it.
struct Server {
    stop: mpsc::Sender<()>,
    keeper: JoinHandle<()>,
}

/// Tests that run at the same time share a cluster.
static SHARED: Mutex<Weak<Cluster>> = Mutex::new(Weak::new());

impl Cluster {
    pub fn shared() -> Arc<Cluster> {
        let mut shared = SHARED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let cluster = Arc::new(Cluster::start());
            *shared = Arc::downgrade(&cluster);
            cluster
        })
    }

    pub fn start() -> Cluster {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("duskhall-postgres-{}-{number}", std::process::id()));
        _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the temporary folder can be written to");
        let cluster = Cluster { port: free_port(), folder, databases: AtomicU32::new(0), server: Mutex::new(None) };
        if is_root() {
            done("chown", Command::new("chown").arg("postgres:").arg(&cluster.folder).output());
        }
        let secret = cluster.folder.join("password");
        std::fs::write(&secret, PASSWORD).expect("the temporary folder can be written to");
        let mut initdb = as_postgres(&program("initdb"));
        initdb.args(["--username=hall", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"]);
        initdb.arg("--pwfile").arg(&secret).arg("--pgdata").arg(cluster.data());
        done("initdb", initdb.output());
        cluster.go_on();
        cluster
    }

    /// Starts the server, as after a stop.
    pub fn go_on(&self) {
        let mut postgres = as_postgres(&program("postgres"));
        postgres.arg("-D").arg(self.data()).arg("-p").arg(self.port.to_string()).arg("-k").arg(&self.folder);
        postgres.args(["-c", "listen_addresses=127.0.0.1", "-c", "fsync=on", "-c", "max_connections=100"]);
        let log = self.folder.join("log");
        let file = std::fs::OpenOptions::new().create(true).append(true).open(&log).expect("a log can be written");
        postgres.stdin(Stdio::null()).stdout(Stdio::null()).stderr(file);
        let (stop, stopped) = mpsc::channel();
        let (ready, is_ready) = mpsc::channel();
        let port = self.port;
        let keeper = std::thread::spawn(move || {
            let mut server = postgres.spawn().expect("the server can be started");
            _ = ready.send(answers(&mut server, port));
            // Either word or the end of whoever could send it.
            _ = stopped.recv();
            end(&mut server);
        });
        let started = is_ready.recv().unwrap_or(false);
        assert!(started, "PostgreSQL did not start:\n{}", std::fs::read_to_string(&log).unwrap_or_default());
        *self.server.lock().expect("no test has panicked here") = Some(Server { stop, keeper });
    }

    /// Stops the server. What it has committed stays.
    pub fn stop(&self) {
        let server = self.server.lock().ok().and_then(|mut server| server.take());
        if let Some(Server { stop, keeper }) = server {
            drop(stop);
            _ = keeper.join();
        }
    }

    /// A server that also speaks TLS, and the file with the certificate to trust. Whoever comes in without is refused.
    pub fn start_with_tls() -> (Cluster, PathBuf) {
        let cluster = Cluster::start();
        cluster.stop();
        let (certificate, key) = (cluster.data().join("server.crt"), cluster.data().join("server.key"));
        let mut openssl = as_postgres(Path::new("openssl"));
        openssl.args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "2",
        ]);
        openssl.args([
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=IP:127.0.0.1",
            "-addext",
            "basicConstraints=critical,CA:FALSE",
        ]);
        openssl.arg("-out").arg(&certificate).arg("-keyout").arg(&key);
        done("openssl", openssl.output());
        let settings = cluster.data().join("postgresql.conf");
        let mut text = std::fs::read_to_string(&settings).expect("the settings can be read");
        text.push_str("\nssl = on\n");
        std::fs::write(&settings, text).expect("the settings can be written");
        std::fs::write(cluster.data().join("pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n")
            .expect("the settings can be written");
        cluster.go_on();
        (cluster, certificate)
    }

    /// The address of a new and empty database.
    pub fn database(&self) -> String {
        let name = format!("hall{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.run("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres://hall:{PASSWORD}@127.0.0.1:{}/{name}", self.port)
    }

    /// Runs SQL with the server's own client.
    pub fn run(&self, database: &str, sql: &str) -> String {
        let mut client = Command::new(program("psql"));
        client.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "hall", "-h", "127.0.0.1"]);
        client.args(["-p", &self.port.to_string(), "-d", database, "-c", sql]).env("PGPASSWORD", PASSWORD);
        String::from_utf8_lossy(&done("psql", client.output()).stdout).trim().to_owned()
    }

    pub fn password(&self) -> &'static str {
        PASSWORD
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
        _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Whether the server answers in the end. It does not if it has stopped before that.
fn answers(server: &mut Child, port: u16) -> bool {
    let mut ask = Command::new(program("pg_isready"));
    ask.args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]);
    while server.try_wait().is_ok_and(|ended| ended.is_none()) {
        if ask.status().is_ok_and(|status| status.success()) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}

fn end(server: &mut Child) {
    // An interrupt is PostgreSQL's fast shutdown: it does not wait for its clients.
    _ = Command::new("kill").args(["-INT", &server.id().to_string()]).status();
    _ = server.wait();
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    listener.local_addr().expect("it is bound").port()
}

fn is_root() -> bool {
    let output = done("id", Command::new("id").arg("-u").output());
    output.stdout.trim_ascii() == b"0"
}

/// A program of PostgreSQL, the newest there is.
fn program(name: &str) -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<(u32, PathBuf)> = versions
        .filter_map(|version| Some((version.file_name().to_str()?.parse().ok()?, version.path().join("bin"))))
        .collect();
    folders.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = folders.into_iter().map(|(_, folder)| folder).chain(std::env::split_paths(&path));
    folders
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
        .unwrap_or_else(|| panic!("the tests of the PostgreSQL store need `{name}`, which is not here: {INSTALL}"))
}

/// The command, run as a user that PostgreSQL accepts, and ended with whoever started it.
fn as_postgres(program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    command.arg("--pdeathsig=INT");
    if is_root() {
        command.args(["--reuid=postgres", "--regid=postgres", "--init-groups"]);
    }
    command.arg(program).current_dir(std::env::temp_dir());
    command
}

fn done(what: &str, output: std::io::Result<Output>) -> Output {
    let output = output.unwrap_or_else(|error| panic!("`{what}` cannot be run ({error}): {INSTALL}"));
    assert!(output.status.success(), "`{what}` failed: {}", String::from_utf8_lossy(&output.stderr));
    output
}
