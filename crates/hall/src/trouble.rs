//! Why the hall refuses: the kind of error, with the game's own sentence where it has one.

use crate::store::StoreError;
use catalog::{ErrorKind, Problem};

/// A refusal. Nothing was changed, unless the kind says that nobody knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The message `trouble-<word>` tells it.
    pub kind: ErrorKind,
    /// What the game says, in words.
    pub says: Option<String>,
    pub rule: Option<String>,
}

impl Trouble {
    pub const fn new(kind: ErrorKind) -> Trouble {
        Trouble { kind, says: None, rule: None }
    }

    pub fn says(kind: ErrorKind, says: impl Into<String>) -> Trouble {
        Trouble { kind, says: Some(says.into()), rule: None }
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Trouble {
        Trouble { kind: problem.kind, says: Some(problem.message), rule: problem.rule }
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        match error {
            StoreError::Taken => Trouble::new(ErrorKind::Stale),
            StoreError::Missing => Trouble::new(ErrorKind::NoTable),
            StoreError::Crowded => Trouble::new(ErrorKind::TooManyOfYours),
            // What the database said goes to the log of the house, not to a visitor.
            StoreError::Failed(reason) => {
                tracing::error!(%reason, "the store failed");
                Trouble::new(ErrorKind::Storage)
            }
            StoreError::Unsure(reason) => {
                tracing::error!(%reason, "nobody knows whether the store did it");
                Trouble::new(ErrorKind::NotKnown)
            }
        }
    }
}
