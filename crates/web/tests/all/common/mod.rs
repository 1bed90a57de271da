//! A real hall in this process: a store in a file of its own and a server on a free port.

pub mod client;
pub mod page;

use client::Client;
use hall::ids::TableId;
use hall::store::Store;
use hall::{Hall, Live};
use serde_json::{Value, json};
use std::future::Future;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub struct House {
    pub at: SocketAddr,
    pub hall: Arc<Hall>,
    folder: PathBuf,
    runtime: Option<Runtime>,
    served: Option<(oneshot::Sender<()>, JoinHandle<std::io::Result<()>>)>,
}

/// A hall that hurries: bots act at once, and nobody asks too often.
pub fn hurried() -> (hall::Manners, web::Manners) {
    let hall = hall::Manners { bot_pause: 0, standing: (0, 1), ..hall::Manners::default() };
    (hall, web::Manners { rate: 1e9, streams: 1000, ..web::Manners::default() })
}

/// A fresh, empty folder; the name must be the test's own.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

impl House {
    pub fn open(name: &str) -> House {
        let (hall, guests) = hurried();
        House::with(name, hall, &guests)
    }

    pub fn with(name: &str, manners: hall::Manners, guests: &web::Manners) -> House {
        House::of(name, manners, guests, catalog::house())
    }

    /// A house where the sketches are played, too.
    pub fn with_sketches(name: &str) -> House {
        let (hall, guests) = hurried();
        House::of(&format!("sketches-{name}"), hall, &guests, sketches::catalog())
    }

    fn of(name: &str, manners: hall::Manners, guests: &web::Manners, catalog: &'static catalog::Catalog) -> House {
        let folder = folder(name);
        let runtime = Runtime::new().expect("threads");
        let address = format!("sqlite:{}", folder.join("hall.sqlite").display());
        let guests = guests.clone();
        let (at, hall, served) = runtime.block_on(async {
            let store = Store::open(&address).await.expect("a store in a new file");
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            let at = listener.local_addr().expect("it is bound");
            let hall = Hall::with_catalog(store, manners, catalog);
            let (stop, stopped) = oneshot::channel::<()>();
            let stopped = async { _ = stopped.await };
            let serving = Arc::clone(&hall);
            let served = tokio::spawn(async move { web::serve(listener, serving, &guests, stopped).await });
            (at, hall, (stop, served))
        });
        House { at, hall, folder, runtime: Some(runtime), served: Some(served) }
    }

    /// Waits for something of the hall.
    pub fn wait<T>(&self, for_what: impl Future<Output = T>) -> T {
        self.runtime.as_ref().expect("the house is open").block_on(for_what)
    }

    /// Looks at a table in memory.
    pub fn look<T>(&self, table: &str, see: impl FnOnce(&mut Live) -> T) -> T {
        let id: TableId = table.parse().expect("the id of a table");
        self.wait(async {
            let handle = self.hall.table(id).await.expect("there is such a table");
            let mut live = handle.lock().await;
            see(&mut live)
        })
    }

    pub fn somebody(&self, name: &str) -> Client {
        Client::somebody(self.at, name)
    }

    /// Two people at a table of Connect Four that has begun.
    pub fn four(&self, more: Value) -> (String, [Client; 2]) {
        let mut people = [self.somebody("Ada"), self.somebody("Bo")];
        let mut wish = json!({ "game": "four", "seats": ["me", "open"] });
        for (key, value) in more.as_object().into_iter().flatten() {
            wish[key] = value.clone();
        }
        let made = people[0].post("/api/v1/tables", &wish).ok().json();
        let table = made["table"].as_str().expect("an id").to_owned();
        people[1].post(&format!("/api/v1/tables/{table}/sit"), &json!({})).ok();
        people[0].post(&format!("/api/v1/tables/{table}/start"), &json!({})).ok();
        (table, people)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let (Some(runtime), Some((stop, served))) = (self.runtime.take(), self.served.take()) else { return };
        _ = stop.send(());
        let ended = runtime.block_on(async { tokio::time::timeout(std::time::Duration::from_secs(20), served).await });
        runtime.shutdown_background();
        _ = std::fs::remove_dir_all(&self.folder);
        if !std::thread::panicking() {
            assert!(matches!(ended, Ok(Ok(Ok(())))), "the server did not stop in order: {ended:?}");
        }
    }
}
