//! The hall on this machine: pages, streams and API, until it is told to stop.

use crate::failure::Failure;
use crate::store::Store;
use clap::Args;
use hall::store::Quota;
use hall::{Hall, Keep};
use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use web::network::Network;

/// An address as it is written, or what to write.
fn address(text: &str) -> Result<SocketAddr, String> {
    let host = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    host.as_deref()
        .unwrap_or(text)
        .parse()
        .map_err(|_| "write an address and a port, such as 127.0.0.1:7777".to_owned())
}

/// Open the hall: play in a browser.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  duskhall serve\n  duskhall serve --listen 0.0.0.0:8080\n  duskhall serve --store postgres://hall:secret@db/duskhall"
)]
pub struct Arguments {
    /// The address to listen at; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7777", value_parser = address)]
    listen: SocketAddr,
    /// Where tables are kept: sqlite:PATH or postgres://... [default: a file in the data folder]
    #[arg(long, value_name = "STORE", env = "DUSKHALL_STORE", hide_env_values = true)]
    store: Option<String>,
    /// Milliseconds a bot waits before it acts, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 450)]
    bot_pause: u64,
    /// Milliseconds a bot may think about a choice
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    bot_cap: u64,
    /// Changes a second that one address may ask for in the long run
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    rate: f64,
    /// Streams that one address may have open at once
    #[arg(long, value_name = "N", default_value_t = 64)]
    streams: usize,
    /// Connections that one address may have open at once
    #[arg(long, value_name = "N", default_value_t = 192)]
    connections: usize,
    /// Trust the address that the proxy in front names in X-Forwarded-For
    #[arg(long)]
    behind_proxy: bool,
    /// The proxies to trust, all that stand in a row: addresses or ranges such as 10.0.0.0/8 [default: whoever connects]
    #[arg(long, value_name = "NETWORK", value_delimiter = ',', requires = "behind_proxy")]
    proxies: Vec<Network>,
    /// Cookies only over HTTPS, for a hall behind a proxy that speaks it
    #[arg(long)]
    secure: bool,
    /// Where the hall is reached, for invitations, such as https://hall.example [default: as the browser names it]
    #[arg(long, value_name = "URL", value_parser = url)]
    url: Option<String>,
    /// Tell how the hall is at this address too, at /metrics: only for those who may know
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    metrics: Option<SocketAddr>,
    /// Whoever shows this as a bearer token may read /metrics at the hall's own address
    #[arg(long, value_name = "SECRET", env = "DUSKHALL_METRICS_SECRET", hide_env_values = true)]
    metrics_secret: Option<String>,
    /// Whoever shows this at the address of --metrics keeps order there: see `duskhall admin`
    #[arg(long, value_name = "SECRET", env = "DUSKHALL_ADMIN_SECRET", hide_env_values = true)]
    admin_secret: Option<String>,
    /// Tables of one person that may be open or played at the same time
    #[arg(long, value_name = "N", default_value_t = 60)]
    tables: u32,
    /// How many of those may be public
    #[arg(long, value_name = "N", default_value_t = 6)]
    public_tables: u32,
    /// Let go of tables so many days after their end [default: they are kept]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep_over: Option<u32>,
    /// Let go of tables that never began, so many days after anybody changed them [default: they are kept]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep_open: Option<u32>,
    /// Let go of games that nobody has gone on with for so many days [default: they are kept]
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep_playing: Option<u32>,
}

/// The beginning of every address of the hall.
fn url(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let good = rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(char::is_whitespace) && !rest.contains('"'));
    if good { Ok(text.to_owned()) } else { Err("write it in full, such as https://hall.example".to_owned()) }
}

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments {
            listen: SocketAddr::from(([127, 0, 0, 1], 7777)),
            store: None,
            bot_pause: 450,
            bot_cap: 1000,
            rate: 10.0,
            streams: 64,
            connections: 192,
            behind_proxy: false,
            proxies: Vec::new(),
            secure: false,
            url: None,
            metrics: None,
            metrics_secret: None,
            admin_secret: None,
            tables: 60,
            public_tables: 6,
            keep_over: None,
            keep_open: None,
            keep_playing: None,
        }
    }
}

pub fn run(arguments: &Arguments, store: &Store) -> Result<(), Failure> {
    let begun = Instant::now();
    let address = match &arguments.store {
        Some(address) => address.clone(),
        None => format!("sqlite:{}", store.hall_file()?.display()),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::new(format!("no threads: {error}")))?;
    runtime.block_on(async {
        let store = hall::store::Store::open(&address).await.map_err(|error| Failure::new(error.to_string()))?;
        let manners = hall::Manners {
            bot_pause: arguments.bot_pause,
            bot_cap: Duration::from_millis(arguments.bot_cap.max(1)),
            keep: Keep { over: arguments.keep_over, open: arguments.keep_open, playing: arguments.keep_playing },
            tables_each: Quota { all: arguments.tables, public: arguments.public_tables },
            ..hall::Manners::default()
        };
        let place = store.place().to_owned();
        let hall = Hall::open(store, manners);
        hall.keep_packs().await.map_err(|trouble| Failure::new(format!("the store refused: {}", trouble.kind)))?;
        let listener = listen(arguments.listen, "--listen").await?;
        let private = match arguments.metrics {
            Some(at) => Some(listen(at, "--metrics").await?),
            None => None,
        };
        let signals = Signals::listen();
        let at = listener.local_addr().map_err(|error| Failure::new(error.to_string()))?;
        tracing::info!(address = %at, store = place, "the hall is open");
        // Whoever started it may not listen any more; the hall opens all the same.
        _ = writeln!(
            stdout(),
            "The hall is open: http://{at}\nTables are kept in {place}.\nPress Ctrl-C to close it. Ready after {} ms.",
            begun.elapsed().as_millis()
        );
        let guests = web::Manners {
            rate: arguments.rate,
            streams: arguments.streams,
            connections: arguments.connections,
            behind_proxy: arguments.behind_proxy,
            proxies: arguments.proxies.clone(),
            secure: arguments.secure,
            url: arguments.url.clone(),
            metrics_secret: arguments.metrics_secret.clone().filter(|secret| !secret.is_empty()),
            admin_secret: arguments.admin_secret.clone().filter(|secret| !secret.is_empty()),
        };
        web::serve_with(listener, private, hall, &guests, told_to_stop(signals))
            .await
            .map_err(|error| Failure::new(format!("the hall had to close: {error}")))?;
        tracing::info!("the hall is closed");
        Ok(())
    })
}

async fn listen(at: SocketAddr, option: &str) -> Result<TcpListener, Failure> {
    let listener = TcpListener::bind(at).await;
    listener.map_err(|error| Failure::new(format!("cannot listen at {at}: {error}; name another with {option}")))
}

/// Whoever says it twice does not want to wait: what was acknowledged is kept already.
async fn told_to_stop(mut signals: Signals) {
    signals.next().await;
    tokio::spawn(async move {
        signals.next().await;
        std::process::exit(1);
    });
    tracing::info!("closing: open requests end, nothing is lost");
}

/// Ctrl-C, or what a system sends to end a service. Heard from when it is made, which is before anybody is told that the
/// hall is open.
struct Signals {
    #[cfg(unix)]
    end: Option<tokio::signal::unix::Signal>,
}

impl Signals {
    fn listen() -> Signals {
        Signals {
            #[cfg(unix)]
            end: tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).ok(),
        }
    }

    async fn next(&mut self) {
        #[cfg(unix)]
        {
            let Some(end) = &mut self.end else { return std::future::pending().await };
            tokio::select! {
                _ = tokio::signal::ctrl_c() => (),
                _ = end.recv() => (),
            }
        }
        #[cfg(not(unix))]
        {
            _ = tokio::signal::ctrl_c().await;
        }
    }
}
