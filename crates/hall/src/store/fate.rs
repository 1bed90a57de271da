//! Faults on purpose: a store that fails, is slow, or loses the line at the moment of storing, so that tests can show what
//! the hall makes of that. Nothing but tests gives a store a fate.

use super::StoreError;
use std::fmt;
use std::time::Duration;

/// What happens to a request of the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    /// It is not done, and whoever asked is told so.
    Fails,
    /// It is done, late.
    Slow(Duration),
    /// The line is lost, after it was done or before: whoever asked cannot tell which.
    Lost {
        done: bool,
    },
}

/// Says what happens next.
pub trait Fate: Send + Sync {
    fn of_write(&self) -> Fault;

    /// A read changes nothing, so that it is done or fails.
    fn of_read(&self) -> Fault {
        Fault::None
    }
}

/// None as a rule.
#[derive(Clone, Default)]
pub(super) struct Doom(pub(super) Option<std::sync::Arc<dyn Fate>>);

impl fmt::Debug for Doom {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.0.is_some() { "doomed" } else { "sound" })
    }
}

fn lost() -> StoreError {
    StoreError::Unsure("a line lost on purpose".to_owned())
}

impl Doom {
    pub(super) async fn write<T>(&self, write: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        // One place where it is written: each further one makes the future of every write larger by another.
        let fault = self.0.as_ref().map_or(Fault::None, |fate| fate.of_write());
        match fault {
            Fault::None | Fault::Lost { done: true } => {}
            Fault::Fails => return Err(StoreError::Failed("a fault on purpose".to_owned())),
            Fault::Slow(time) => tokio::time::sleep(time).await,
            Fault::Lost { done: false } => return Err(lost()),
        }
        let written = write.await;
        // What the database refuses is refused before the line is lost.
        if matches!(fault, Fault::Lost { .. }) { written.and(Err(lost())) } else { written }
    }

    pub(super) async fn read<T>(&self, read: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        match self.0.as_ref().map(|fate| fate.of_read()) {
            None | Some(Fault::None) => read.await,
            Some(Fault::Slow(time)) => {
                tokio::time::sleep(time).await;
                read.await
            }
            Some(Fault::Fails | Fault::Lost { .. }) => Err(StoreError::Failed("a fault on purpose".to_owned())),
        }
    }
}
