//! Everything that can be wrong with a request, in one list: the word for programs, the status over HTTP, the exit code
//! of a command and whether it is worth trying again all follow from the kind, here and nowhere else.
//!
//! Rooms below add the sentence: a game's own, or the message `trouble-<word>` of the pages. A new kind is one line in
//! the list; the compiler and the tests ask for the rest.

use kernel::Cause;
use kernel::record::RecordError;
use serde::{Serialize, Serializer};
use std::fmt;

/// What a kind of error has in common with others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// The request itself cannot be read.
    Malformed,
    /// Nobody is known by that secret, or there is none.
    Stranger,
    /// Not for whoever asks.
    Forbidden,
    /// What is asked for is not there.
    Missing,
    /// Not at this moment of the table.
    Conflict,
    /// Read and understood, and not possible.
    Impossible,
    /// Too much at once.
    TooMuch,
    /// A mistake of ours.
    Broken,
    /// What we need is not there now.
    Unavailable,
}

/// Is the same request worth another try?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Retry {
    Never,
    /// After a look at the table, which has moved on.
    LookAgain,
    /// In a moment, as it is.
    Later,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $word:literal, $class:ident;)*) => {
        /// What is wrong with a request. Nothing was changed, unless the kind says that this is not known.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ErrorKind {
            $($(#[$doc])* $kind,)*
        }

        impl ErrorKind {
            pub const ALL: &[ErrorKind] = &[$(ErrorKind::$kind),*];

            /// The word for programs.
            pub const fn word(self) -> &'static str {
                match self { $(ErrorKind::$kind => $word,)* }
            }

            pub const fn class(self) -> Class {
                match self { $(ErrorKind::$kind => Class::$class,)* }
            }
        }
    };
}

kinds! {
    // At a game.
    /// The rules do not allow it.
    Illegal = "illegal", Impossible;
    /// It is no choice of this game.
    Unreadable = "unreadable", Impossible;
    NotAsked = "not-asked", Conflict;
    Answered = "answered", Conflict;
    Over = "over", Conflict;
    NoAnswer = "no-answer", Impossible;
    NoUndo = "no-undo", Impossible;
    /// The game's own code failed: the table was let go of and is read anew from its record.
    RulesFailed = "rules-failed", Broken;
    /// A game went on longer than it says.
    Stuck = "stuck", Broken;

    // Tables, records and content.
    UnknownGame = "unknown-game", Missing;
    UnknownBot = "unknown-bot", Impossible;
    BadOption = "bad-option", Impossible;
    BadRecord = "bad-record", Impossible;
    BadPack = "bad-pack", Impossible;
    UnknownPack = "unknown-pack", Impossible;
    /// What stands in it is a secret of tables.
    HiddenPack = "hidden-pack", Impossible;
    /// The game has no guided first game.
    NoLesson = "no-lesson", Missing;
    NoEntry = "no-entry", Missing;
    NoSeat = "no-seat", Missing;

    // The hall.
    NoTable = "no-table", Missing;
    NotOver = "not-over", Conflict;
    NotStarted = "not-started", Conflict;
    Started = "started", Conflict;
    /// The table has moved on since whoever asks looked.
    Stale = "stale", Conflict;
    Talking = "talking", Conflict;
    SeatTaken = "seat-taken", Conflict;
    Seated = "seated", Conflict;
    SeatsOpen = "seats-open", Conflict;
    /// Somebody who has a seat has not said yet that they play.
    NotAgreed = "not-agreed", Conflict;
    /// Nothing is handed on from this game.
    NoNext = "no-next", Conflict;
    /// It is no sheet of this game.
    BadSheet = "bad-sheet", Impossible;
    /// No open seat has that role.
    NoRole = "no-role", Conflict;
    NotYourSeat = "not-your-seat", Forbidden;
    /// Other people play here.
    NotAlone = "not-alone", Forbidden;
    NotTheHost = "not-the-host", Forbidden;
    NoWatching = "no-watching", Forbidden;
    Muted = "muted", Forbidden;
    BadSeat = "bad-seat", Impossible;
    BadSeats = "bad-seats", Impossible;
    NoSuchBot = "no-such-bot", Impossible;
    NoSuchWindow = "no-such-window", Impossible;
    NoName = "no-name", Impossible;
    NoWhispers = "no-whispers", Impossible;
    NothingSaid = "nothing-said", Impossible;
    NothingAsked = "nothing-asked", Impossible;
    NothingToUndo = "nothing-to-undo", Impossible;
    TooManyReports = "too-many-reports", Impossible;
    BadKey = "bad-key", Missing;
    /// Too many tables of whoever asks are not over.
    TooManyOfYours = "too-many-of-yours", TooMuch;
    /// Nothing more can be said at this table.
    TooMuchSaid = "too-much-said", TooMuch;
    /// The store does not answer, or what it has cannot be read. Nothing was changed.
    Storage = "storage", Unavailable;
    /// The store was lost at the moment of storing: it may have happened or not.
    NotKnown = "not-known", Unavailable;

    // The server.
    Nobody = "nobody", Stranger;
    Forged = "forged", Forbidden;
    BadRequest = "bad-request", Malformed;
    BadPhrase = "bad-phrase", Impossible;
    NoPage = "no-page", Missing;
    NoRule = "no-rule", Missing;
    TooFast = "too-fast", TooMuch;
    TooManyStreams = "too-many-streams", TooMuch;

    // The engine.
    Malformed = "malformed", Malformed;
    TooLong = "too-long", Malformed;
    UnknownOp = "unknown-op", Malformed;
    UnknownTable = "unknown-table", Missing;
    TooManyTables = "too-many-tables", TooMuch;
    NoRandomness = "no-randomness", Unavailable;
}

impl ErrorKind {
    /// The status of an answer over HTTP.
    pub const fn status(self) -> u16 {
        match self.class() {
            Class::Malformed => 400,
            Class::Stranger => 401,
            Class::Forbidden => 403,
            Class::Missing => 404,
            Class::Conflict => 409,
            Class::Impossible => 422,
            Class::TooMuch => 429,
            Class::Broken => 500,
            Class::Unavailable => 503,
        }
    }

    /// With what a command ends: 2 if its arguments are wrong, else 1.
    pub const fn exit_code(self) -> u8 {
        match self {
            ErrorKind::UnknownGame | ErrorKind::UnknownBot | ErrorKind::BadOption => 2,
            _ => 1,
        }
    }

    pub const fn retry(self) -> Retry {
        match self.class() {
            Class::Unavailable if matches!(self, ErrorKind::NotKnown) => Retry::LookAgain,
            Class::TooMuch | Class::Unavailable => Retry::Later,
            Class::Broken if matches!(self, ErrorKind::RulesFailed) => Retry::LookAgain,
            Class::Conflict if matches!(self, ErrorKind::Stale) => Retry::LookAgain,
            _ => Retry::Never,
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

impl Serialize for ErrorKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl From<Cause> for ErrorKind {
    fn from(cause: Cause) -> ErrorKind {
        match cause {
            Cause::Illegal => ErrorKind::Illegal,
            Cause::Unreadable => ErrorKind::Unreadable,
            Cause::NotAsked => ErrorKind::NotAsked,
            Cause::Answered => ErrorKind::Answered,
            Cause::Over => ErrorKind::Over,
            Cause::NoAnswer => ErrorKind::NoAnswer,
            Cause::NoUndo => ErrorKind::NoUndo,
            Cause::Setup => ErrorKind::BadOption,
        }
    }
}

/// What is wrong with a request, in words. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    pub kind: ErrorKind,
    pub message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl Problem {
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Problem {
        Problem { kind, message: message.into(), rule: None }
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        Problem::new(ErrorKind::BadRecord, error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_kinds_share_a_word() {
        let words: BTreeSet<&str> = ErrorKind::ALL.iter().map(|kind| kind.word()).collect();
        assert_eq!(words.len(), ErrorKind::ALL.len());
        let well_written = |word: &str| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        assert!(words.into_iter().all(well_written));
    }

    #[test]
    fn what_is_worth_another_try_says_so_by_its_status() {
        for kind in ErrorKind::ALL {
            let later = matches!(kind.status(), 429 | 503) && *kind != ErrorKind::NotKnown;
            assert_eq!(kind.retry() == Retry::Later, later, "{kind}");
        }
        assert_eq!((ErrorKind::Stale.retry(), ErrorKind::Illegal.retry()), (Retry::LookAgain, Retry::Never));
    }
}
