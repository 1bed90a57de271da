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

impl Doom {
    pub(super) async fn write<T>(&self, write: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        let Some(fate) = &self.0 else { return write.await };
        match fate.of_write() {
            Fault::None => write.await,
            Fault::Fails => Err(StoreError::Failed("a fault on purpose".to_owned())),
            Fault::Slow(time) => {
                tokio::time::sleep(time).await;
                write.await
            }
            Fault::Lost { done } => {
                // What the database refuses is refused before the line is lost.
                if done && let Err(error) = write.await {
                    return Err(error);
                }
                Err(StoreError::Unsure("a line lost on purpose".to_owned()))
            }
        }
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
