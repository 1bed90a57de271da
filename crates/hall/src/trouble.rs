//! Why the hall refuses: a word for programs and messages, with the game's own sentence where it has one.

use crate::store::StoreError;
use catalog::Problem;

/// A refusal. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// `no-table`, `over`, `not-your-seat`, `not-asked`, `stale`, `illegal`, ...: the message `trouble-<kind>` tells it.
    pub kind: &'static str,
    /// What the game says, in words.
    pub says: Option<String>,
    pub rule: Option<String>,
}

impl Trouble {
    pub const fn new(kind: &'static str) -> Trouble {
        Trouble { kind, says: None, rule: None }
    }

    pub fn says(kind: &'static str, says: impl Into<String>) -> Trouble {
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
            StoreError::Taken => Trouble::new("stale"),
            StoreError::Missing => Trouble::new("no-table"),
            // What the database said goes to the log of the house, not to a visitor.
            StoreError::Failed(reason) => {
                eprintln!("hall: storage: {reason}");
                Trouble::new("storage")
            }
        }
    }
}
