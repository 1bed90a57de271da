//! Why a command did not do what it was asked to, and the exit code that says so to a script.

use catalog::Problem;
use std::io;
use std::path::Path;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub code: u8,
    pub message: String,
}

impl Failure {
    pub fn new(message: impl Into<String>) -> Failure {
        Failure { code: 1, message: message.into() }
    }

    /// The arguments are wrong.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure { code: 2, message: message.into() }
    }

    pub fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::new(format!("{}: {error}", path.display()))
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        let rule = problem.rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
        Failure { code: problem.kind.exit_code(), message: format!("{}{rule}", problem.message) }
    }
}

impl From<io::Error> for Failure {
    /// Whoever read our output has gone (`duskhall games | head -1`): nothing to complain about.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure { code: 0, message: String::new() },
            _ => Failure::new(error.to_string()),
        }
    }
}
