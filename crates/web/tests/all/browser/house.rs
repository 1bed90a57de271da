//! A real hall in this process, for a browser to visit: a store in a file of its own and a server on a free port.

use super::driver::{Browser, Folder, Look};
use hall::Hall;
use hall::ids::TableId;
use hall::store::Store;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;

/// What shows the numbers of the house.
pub const METRICS: &str = "the-browser-tests";

pub struct House {
    pub hall: Arc<Hall>,
    /// Such as `http://127.0.0.1:40001`.
    pub address: String,
    pub runtime: Arc<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    _folder: Folder,
}

impl House {
    /// Bots act at once, and nobody asks too often.
    pub fn open() -> House {
        House::of(catalog::house())
    }

    /// The same with a list of games of one's own.
    pub fn of(catalog: &'static catalog::Catalog) -> House {
        let folder = Folder::new("hall");
        let runtime = Arc::new(Runtime::new().expect("threads"));
        let (stop, stopped) = oneshot::channel::<()>();
        let (hall, address) = runtime.block_on(async {
            let file = format!("sqlite:{}", folder.0.join("hall.sqlite").display());
            let store = Store::open(&file).await.expect("a store in a new file");
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
            let address = format!("http://{}", listener.local_addr().expect("it is bound"));
            let manners = hall::Manners { bot_pause: 0, standing: (0, 1), ..hall::Manners::default() };
            let hall = Hall::with_catalog(store, manners, catalog);
            let (serving, guests) = (
                Arc::clone(&hall),
                web::Manners { rate: 1e6, metrics_secret: Some(METRICS.into()), ..web::Manners::default() },
            );
            tokio::spawn(async move { web::serve(listener, serving, &guests, async { _ = stopped.await }).await });
            (hall, address)
        });
        House { hall, address, runtime, stop: Some(stop), _folder: folder }
    }

    /// Somebody new, with a browser and a profile of their own.
    pub fn visitor(&self, look: Look) -> Browser {
        Browser::open(&self.runtime, &self.address, look)
    }

    /// Looks at a table as the hall has it.
    pub fn look<T>(&self, table: &str, see: impl FnOnce(&mut hall::Live) -> T) -> T {
        let id: TableId = table.parse().expect("the id of a table");
        self.runtime.block_on(async {
            let handle = self.hall.table(id).await.expect("there is such a table");
            let mut live = handle.lock().await;
            see(&mut live)
        })
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            // A server that has ended already does not listen any more.
            _ = stop.send(());
        }
    }
}
