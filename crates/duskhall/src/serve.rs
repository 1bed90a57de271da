//! The hall on this machine: pages, streams and API, until it is told to stop.

use crate::failure::Failure;
use crate::store::Store;
use clap::Args;
use hall::Hall;
use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

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
    #[arg(long, value_name = "STORE")]
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
    /// Cookies only over HTTPS, for a hall behind a proxy that speaks it
    #[arg(long)]
    secure: bool,
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
            secure: false,
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
            ..hall::Manners::default()
        };
        let place = store.place().to_owned();
        let hall = Hall::open(store, manners);
        hall.keep_packs().await.map_err(|trouble| Failure::new(format!("the store refused: {}", trouble.kind)))?;
        let listener = TcpListener::bind(arguments.listen).await.map_err(|error| {
            Failure::new(format!("cannot listen at {}: {error}; name another with --listen", arguments.listen))
        })?;
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
            secure: arguments.secure,
        };
        web::serve(listener, hall, &guests, told_to_stop())
            .await
            .map_err(|error| Failure::new(format!("the hall had to close: {error}")))?;
        tracing::info!("the hall is closed");
        Ok(())
    })
}

/// Whoever says it twice does not want to wait: what was acknowledged is kept already.
async fn told_again() {
    signalled().await;
    std::process::exit(1);
}

async fn told_to_stop() {
    signalled().await;
    tokio::spawn(told_again());
    tracing::info!("closing: open requests end, nothing is lost");
}

/// Ctrl-C, or what a system sends to end a service.
async fn signalled() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut end) = signal(SignalKind::terminate()) else { return std::future::pending().await };
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
