//! The record of a table: the readable text that is the truth about a game.
//!
//! ```text
//! duskhall record 1
//! game: queen
//! ...
//! begin  ~ 5d0c...
//! 1 seat 0 person play copper  ~ 9f3a...
//! 2 seat 0 person undo to 0  ~ 77e1...
//! end midnight won 0 scores 41 30 12  ~ 02bb...
//! ```
//!
//! Every link covers the link before it and its own line, keyed with the table's secret; the link of `begin` covers the
//! header. So a changed byte is found and its line named, tips can be shown during play, and nobody without the secret
//! can use them to test a guess. There is exactly one way to write a record: whatever differs from it is refused.
//!
//! Reading is safe on any bytes and takes linear time. Deliberately absent: whether the entries are legal. Only a game
//! can say that, see [`crate::Sitting::load`].

use crate::chance::{Chance, Commitment, derive};
use crate::game::{Outcome, SetupRequest};
use crate::legacy::Legacy;
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Write as _};

const FIRST_LINE: &str = "duskhall record 1";
const LINK_MARK: &str = "  ~ ";
/// No record is longer than this many bytes.
pub const MAX_BYTES: usize = 64 << 20;
/// No line of a record is longer than this many bytes.
pub const MAX_LINE: usize = 1 << 20;
/// Most lines of entries are not longer.
const USUAL_LINE: usize = 96;
/// No header has more lines than this.
const MAX_HEADER: usize = 1000;

/// Who made an entry: a person, a bot in the person's place, or the clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum By {
    Person,
    Bot,
    Clock,
}

impl By {
    pub const fn word(self) -> &'static str {
        match self {
            By::Person => "person",
            By::Bot => "bot",
            By::Clock => "clock",
        }
    }

    pub fn read(word: &str) -> Option<By> {
        [By::Person, By::Bot, By::Clock].into_iter().find(|by| by.word() == word)
    }
}

/// What an entry says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// A choice as the game writes it.
    Choose(String),
    /// All is as it was after this entry; 0 is the setup.
    UndoTo(u32),
    /// The same, beyond what information allows, since all players agreed. What was seen stays seen and chance does
    /// not run back.
    AgreedTo(u32),
    /// Takes a secret answer back.
    Withdraw,
    Resign,
}

/// Before a choice that would read as one of the kernel's own words.
const CHOICE_MARK: &str = "= ";

impl Act {
    /// What the kernel's own words say; none for a choice.
    fn own(text: &str) -> Option<Act> {
        let number = |word| text.strip_prefix(word).and_then(|number| number.parse().ok());
        match text {
            "withdraw" => Some(Act::Withdraw),
            "resign" => Some(Act::Resign),
            _ => number("undo to ").map(Act::UndoTo).or_else(|| number("agreed to ").map(Act::AgreedTo)),
        }
    }

    pub fn read(text: &str) -> Act {
        let choice = || Act::Choose(text.strip_prefix(CHOICE_MARK).unwrap_or(text).to_owned());
        Act::own(text).unwrap_or_else(choice)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Choose(text) => {
                if text.starts_with(CHOICE_MARK) || Act::own(text).is_some() {
                    out.write_str(CHOICE_MARK)?;
                }
                out.write_str(text)
            }
            Act::UndoTo(number) => write!(out, "undo to {number}"),
            Act::AgreedTo(number) => write!(out, "agreed to {number}"),
            Act::Withdraw => out.write_str("withdraw"),
            Act::Resign => out.write_str("resign"),
        }
    }
}

/// A keyed hash over all that came before, up to and with its own line.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Link(pub [u8; 16]);

impl fmt::Display for Link {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [0; 32];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(self.0) {
            pair.copy_from_slice(&hex(byte));
        }
        out.write_str(std::str::from_utf8(&digits).expect("digits are ASCII"))
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Counted from 1.
    pub number: u32,
    pub seat: Seat,
    pub by: By,
    pub act: Act,
    pub link: Link,
}

impl Entry {
    fn body(&self) -> Body<'_> {
        Body { number: self.number, seat: self.seat, by: self.by, act: &self.act }
    }
}

/// The line of an entry without its link.
struct Body<'a> {
    number: u32,
    seat: Seat,
    by: By,
    act: &'a Act,
}

impl fmt::Display for Body<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} seat {} {} {}", self.number, self.seat.0, self.by.word(), self.act)
    }
}

/// Where a table's chance comes from.
#[derive(Clone, PartialEq, Eq)]
pub enum Origin {
    /// Fixed before the first draw and proven at the end.
    Provable(Commitment),
    /// Reproducible by whoever knows the number, and so not provable.
    Seed(u64),
    /// Arranged, forked or resampled: not provable, its parent is named.
    Snapshot {
        parent: String,
        /// Keys the links only; the chance is in the bytes.
        secret: [u8; 32],
        resigned: SeatSet,
        /// [`crate::Position::bytes`]
        bytes: Vec<u8>,
    },
}

impl Origin {
    pub const fn is_provable(&self) -> bool {
        matches!(self, Origin::Provable(_))
    }

    /// The door a table with this origin starts with; a snapshot brings its own.
    pub(crate) fn chance(&self) -> Chance {
        match self {
            Origin::Provable(commitment) => Chance::from_key(commitment.key()),
            Origin::Seed(seed) => Chance::from_seed(*seed),
            Origin::Snapshot { secret, .. } => Chance::from_key(*secret),
        }
    }

    fn link_key(&self) -> [u8; 32] {
        match self {
            Origin::Provable(commitment) => derive("duskhall links", &[&commitment.secret]),
            Origin::Seed(seed) => derive("duskhall links", &[&seed.to_le_bytes()]),
            Origin::Snapshot { secret, .. } => derive("duskhall links", &[secret]),
        }
    }

    /// What a table that is forked from this one calls its parent. Must not give a secret or a seed away.
    pub(crate) fn name(&self) -> &str {
        match self {
            Origin::Provable(commitment) => &commitment.table,
            Origin::Seed(_) => "a seeded table",
            Origin::Snapshot { parent, .. } => parent,
        }
    }
}

/// Secrets must not end up in a log by accident.
impl fmt::Debug for Origin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self {
            Origin::Provable(_) => "Provable",
            Origin::Seed(_) => "Seed",
            Origin::Snapshot { .. } => "Snapshot",
        };
        write!(out, "{kind}({})", self.name())
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    pub game: String,
    pub rules_version: u32,
    /// Name and hash of every content pack in use.
    pub content: Vec<(String, String)>,
    pub setup: SetupRequest,
    /// What the players call themselves, by seat; may be empty.
    pub seats: Vec<String>,
}

/// A whole record.
///
/// ```
/// use kernel::record::{Act, By, Header, Origin, Record};
/// use kernel::{Seat, SetupRequest};
///
/// let header = Header {
///     game: "four".into(),
///     rules_version: 1,
///     content: vec![],
///     setup: SetupRequest { players: 2, ..SetupRequest::default() },
///     seats: vec!["Ada".into(), "Bo".into()],
/// };
/// let mut record = Record::new(header, Origin::Seed(1));
/// record.append(Seat(0), By::Person, Act::Choose("drop 4".into()));
/// let text = record.text();
/// assert_eq!(Record::read(text.as_bytes()), Ok(record));
///
/// let forged = text.replace("drop 4", "drop 5");
/// assert!(Record::read(forged.as_bytes()).is_err(), "the link of that line does not fit");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub header: Header,
    pub origin: Origin,
    pub entries: Vec<Entry>,
    /// How the game ended, as [`ending`] writes it.
    pub ended: Option<String>,
}

/// What is wrong with a record, and in which line (counted from 1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    pub line: usize,
    pub reason: String,
}

impl RecordError {
    pub fn new(line: usize, reason: impl Into<String>) -> RecordError {
        RecordError { line, reason: reason.into() }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "record, line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for RecordError {}

/// The ending of a game in the record's words, e.g. `midnight won 0 2 scores 41 30 41`; where there are teams with the
/// team of each seat: `mirrors won 1 2 scores 0 0 0 teams 0 1 1`.
pub fn ending(outcome: &Outcome, players: u8) -> String {
    let mut text = format!("{} won", outcome.reason);
    for seat in outcome.winners.iter().filter(|seat| seat.0 < players) {
        _ = write!(text, " {}", seat.0);
    }
    text.push_str(" scores");
    for score in outcome.scores.iter().take(players as usize) {
        _ = write!(text, " {score}");
    }
    let teams = outcome.teams.iter().take(players as usize);
    if teams.clone().enumerate().any(|(seat, team)| usize::from(*team) != seat) {
        text.push_str(" teams");
        teams.for_each(|team| _ = write!(text, " {team}"));
    }
    text
}

/// Does a game that ended like this end as its record tells? A record of before its game had teams names none.
pub fn ends_so(told: &str, is: &str) -> bool {
    told == is || is.split_once(" teams").is_some_and(|(bare, _)| bare == told)
}

impl Record {
    pub fn new(header: Header, origin: Origin) -> Record {
        Record { header, origin, entries: Vec::new(), ended: None }
    }

    // --- Writing -----------------------------------------------------------------------------------------------

    /// Adds an entry with its link and returns its number.
    pub fn append(&mut self, seat: Seat, by: By, act: Act) -> u32 {
        let number = self.entries.len() as u32 + 1;
        let mut line = String::with_capacity(USUAL_LINE);
        _ = write!(line, "{}", Body { number, seat, by, act: &act });
        let link = self.link_after(self.tip(), &line);
        self.entries.push(Entry { number, seat, by, act, link });
        number
    }

    /// The link that covers all so far. May be shown to anyone while a provable table is played.
    pub fn tip(&self) -> Link {
        self.entries.last().map_or_else(|| self.first_link(), |entry| entry.link)
    }

    /// The whole record with its secret: for the keeper of the table, and for all when the game is over.
    pub fn text(&self) -> String {
        let mut text = self.head_text();
        for entry in &self.entries {
            _ = writeln!(text, "{}{LINK_MARK}{}", entry.body(), entry.link);
        }
        if let Some(ended) = &self.ended {
            let line = format!("end {ended}");
            _ = writeln!(text, "{line}{LINK_MARK}{}", self.link_after(self.tip(), &line));
        }
        text
    }

    /// The record up to its entries, secret and all: what a keeper stores once. Head and lines together are a record.
    pub fn head_text(&self) -> String {
        format!("{}\nbegin{LINK_MARK}{}\n", self.head(None).join("\n"), self.first_link())
    }

    /// The line of an entry, with its link: what a keeper stores for each.
    pub fn line(&self, number: u32) -> Option<String> {
        let entry = self.entries.get(number.checked_sub(1)? as usize)?;
        let mut line = String::with_capacity(USUAL_LINE);
        _ = write!(line, "{}{LINK_MARK}{}", entry.body(), entry.link);
        Some(line)
    }

    /// What one viewer may have of an unfinished game: no secret, and each entry as given. The links of a provable
    /// table are keyed with 256 secret bits and may be shown; a seed could be guessed, so its links may not.
    pub fn text_for(&self, viewer: Viewer, acts: &[Act]) -> String {
        let mut text = self.head(Some(viewer)).join("\n");
        let mark = |link: Link| {
            if self.origin.is_provable() { format!("{LINK_MARK}{link}") } else { String::new() }
        };
        _ = write!(text, "\nbegin{}\n", mark(self.first_link()));
        for (entry, act) in self.entries.iter().zip(acts) {
            _ = writeln!(text, "{}{}", Body { act, ..entry.body() }, mark(entry.link));
        }
        text
    }

    /// How many choices made after an entry still stand: what going back to it would take back.
    pub fn standing_after(&self, number: u32) -> usize {
        let after = self.entries.get(number as usize..).unwrap_or_default();
        if after.iter().all(|entry| matches!(entry.act, Act::Choose(_))) {
            return after.len();
        }
        let mut standing: Vec<&Entry> = Vec::new();
        for entry in after {
            match &entry.act {
                Act::Choose(_) => standing.push(entry),
                Act::UndoTo(to) | Act::AgreedTo(to) => standing.retain(|made| made.number <= *to),
                Act::Withdraw => {
                    let last = standing.iter().rposition(|made| made.seat == entry.seat);
                    last.map(|at| standing.remove(at));
                }
                Act::Resign => {}
            }
        }
        standing.len()
    }

    /// The line of the text in which an entry stands.
    pub fn line_of(&self, number: u32) -> usize {
        self.head(None).len() + 1 + number as usize
    }

    fn first_link(&self) -> Link {
        // Of a secret the key takes care; left out here, the rest can be compared with what was shown during play.
        let shown: Vec<String> = self.head(None).into_iter().filter(|line| !line.starts_with("secret:")).collect();
        self.link_after(Link([0; 16]), &shown.join("\n"))
    }

    fn link_after(&self, before: Link, text: &str) -> Link {
        link(&self.origin.link_key(), before, text)
    }

    /// The lines of the header; for a viewer without what it may not have.
    fn head(&self, viewer: Option<Viewer>) -> Vec<String> {
        let Header { game, rules_version, content, setup, seats } = &self.header;
        let mut lines = vec![FIRST_LINE.to_owned()];
        let mut add = |key: &str, value: &str| lines.push(format!("{key}: {}", escape(value)));
        if let Some(viewer) = viewer {
            add("seen by", &viewer.to_string());
        }
        add("game", game);
        add("rules", &rules_version.to_string());
        for (name, hash) in content {
            add("content", &format!("{name} {hash}"));
        }
        add("players", &setup.players.to_string());
        for (key, value) in &setup.options {
            add("option", &format!("{key}={value}"));
        }
        if let Some(legacy) = &setup.legacy {
            add("legacy", &legacy.group);
            for (seat, sheet) in legacy.seats.iter().enumerate() {
                if let Some(sheet) = sheet {
                    add("sheet", &format!("{seat} {sheet}"));
                }
            }
        }
        if let Some(table) = &setup.follows {
            add("follows", table);
        }
        if let Some(limit) = setup.round_limit {
            add("limit", &limit.to_string());
        }
        for name in seats {
            add("seat", name);
        }
        let open = viewer.is_none();
        match &self.origin {
            Origin::Provable(commitment) => {
                add("table", &commitment.table);
                add("commitment", &to_hex(&commitment.shown()));
                for entropy in &commitment.entropy {
                    add("entropy", entropy);
                }
                if open {
                    add("secret", &to_hex(&commitment.secret));
                }
            }
            Origin::Seed(seed) if open => add("seed", &seed.to_string()),
            Origin::Seed(_) => add("seed", "?"),
            Origin::Snapshot { parent, secret, resigned, bytes } => {
                add("parent", parent);
                if !resigned.is_empty() {
                    let seats: Vec<String> = resigned.iter().map(|seat| seat.0.to_string()).collect();
                    add("resigned", &seats.join(" "));
                }
                if open {
                    add("snapshot", &to_hex(bytes));
                    add("secret", &to_hex(secret));
                }
            }
        }
        lines
    }

    // --- Reading -----------------------------------------------------------------------------------------------

    /// Reads a whole record and checks its commitment and every link.
    pub fn read(bytes: &[u8]) -> Result<Record, RecordError> {
        let lines = split(bytes)?;
        let begin = lines
            .iter()
            .take(MAX_HEADER)
            .position(|line| line.starts_with("begin"))
            .ok_or_else(|| RecordError::new(lines.len(), "there is no line `begin` after the header"))?;
        let (header, origin) = Draft::read(&lines[..begin])?.finish(begin + 1)?;
        let mut record = Record::new(header, origin);
        record.check_head(&lines[..=begin])?;
        let key = record.origin.link_key();
        let mut tip = record.first_link();
        for (index, line) in lines.iter().enumerate().skip(begin + 1) {
            let at = index + 1;
            if record.ended.is_some() {
                return Err(RecordError::new(at, "nothing may follow the line `end`"));
            }
            let (text, shown) = linked(line, at)?;
            let number = record.entries.len() as u32 + 1;
            let parsed = match text.strip_prefix("end ") {
                Some(ended) => Err(ended.to_owned()),
                None => Ok(read_entry(text, number, shown, at)?),
            };
            tip = link(&key, tip, text);
            if tip != shown {
                return Err(RecordError::new(at, "the line was changed: its link does not fit"));
            }
            match parsed {
                Ok(entry) if entry.seat.0 >= record.header.setup.players => {
                    return Err(RecordError::new(at, format!("there is no seat {}", entry.seat.0)));
                }
                Ok(entry) => record.entries.push(entry),
                Err(ended) => record.ended = Some(ended),
            }
        }
        Ok(record)
    }

    /// The header must be written exactly as the house writes it, and its link must fit.
    fn check_head(&self, lines: &[&str]) -> Result<(), RecordError> {
        let (begin, shown) = lines.split_last().expect("the line `begin` was found");
        let ours = self.head(None);
        let differs = ours.iter().zip(shown).position(|(ours, line)| ours != line);
        if differs.is_some() || ours.len() != shown.len() {
            let index = differs.unwrap_or(ours.len().min(shown.len()));
            let expected = ours.get(index).map_or("begin", |line| brief(line));
            return Err(RecordError::new(index + 1, format!("the line should be `{expected}`")));
        }
        let (word, link) = linked(begin, lines.len())?;
        if word != "begin" {
            return Err(RecordError::new(lines.len(), "the line should be `begin` with its link"));
        }
        if link != self.first_link() {
            let reason = format!("a line from 2 to {} was changed: the link of the header does not fit", lines.len());
            return Err(RecordError::new(lines.len(), reason));
        }
        Ok(())
    }
}

fn link(key: &[u8; 32], before: Link, text: &str) -> Link {
    let mut hasher = blake3::Hasher::new_keyed(key);
    hasher.update(&before.0);
    hasher.update(text.as_bytes());
    let hash = hasher.finalize();
    Link(hash.as_bytes()[..16].try_into().expect("sixteen bytes of thirty-two"))
}

/// The lines of a record, each known to be text of a bounded length.
fn split(bytes: &[u8]) -> Result<Vec<&str>, RecordError> {
    if bytes.len() > MAX_BYTES {
        return Err(RecordError::new(1, format!("a record has at most {MAX_BYTES} bytes")));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n').count();
        RecordError::new(line, "the line is not text (UTF-8)")
    })?;
    let Some(text) = text.strip_suffix('\n') else {
        let line = text.split('\n').count();
        return Err(RecordError::new(line, "the last line is not complete"));
    };
    let lines: Vec<&str> = text.split('\n').collect();
    match lines.iter().position(|line| line.len() > MAX_LINE) {
        Some(index) => Err(RecordError::new(index + 1, format!("a line has at most {MAX_LINE} bytes"))),
        None if lines[0] != FIRST_LINE => Err(RecordError::new(1, format!("a record starts with `{FIRST_LINE}`"))),
        None => Ok(lines),
    }
}

/// A line apart from its link.
fn linked(line: &str, at: usize) -> Result<(&str, Link), RecordError> {
    line.rsplit_once(LINK_MARK)
        .and_then(|(text, link)| Some((text, Link(from_hex(link)?.try_into().ok()?))))
        .ok_or_else(|| RecordError::new(at, "the line has no readable link at its end"))
}

fn read_entry(text: &str, number: u32, link: Link, at: usize) -> Result<Entry, RecordError> {
    let wrong = |reason: &str| RecordError::new(at, reason);
    let mut words = text.splitn(5, ' ');
    let mut word = || words.next().ok_or_else(|| wrong("an entry is `NUMBER seat SEAT WHO CHOICE`"));
    if word()? != number.to_string() {
        return Err(RecordError::new(at, format!("the entry should have the number {number}")));
    }
    if word()? != "seat" {
        return Err(wrong("after the number comes `seat`"));
    }
    let seat = read_seat(word()?).ok_or_else(|| wrong("there is no such seat"))?;
    let by = By::read(word()?).ok_or_else(|| wrong("an entry is made by `person`, `bot` or `clock`"))?;
    let entry = Entry { number, seat, by, act: Act::read(word()?), link };
    if entry.body().to_string() == text { Ok(entry) } else { Err(wrong("the entry is not written as it should be")) }
}

fn read_seat(text: &str) -> Option<Seat> {
    text.parse().ok().filter(|&seat: &u8| (seat as usize) < MAX_SEATS).map(Seat)
}

/// A header while it is read.
#[derive(Default)]
struct Draft {
    game: Option<String>,
    rules_version: Option<u32>,
    content: Vec<(String, String)>,
    setup: SetupRequest,
    seats: Vec<String>,
    table: Option<String>,
    commitment: Option<(usize, Vec<u8>)>,
    entropy: Vec<String>,
    secret: Option<[u8; 32]>,
    seed: Option<u64>,
    parent: Option<String>,
    resigned: SeatSet,
    snapshot: Option<Vec<u8>>,
}

impl Draft {
    fn read(lines: &[&str]) -> Result<Draft, RecordError> {
        let mut draft = Draft::default();
        for (index, line) in lines.iter().enumerate().skip(1) {
            let at = index + 1;
            let (key, value) =
                line.split_once(": ").ok_or_else(|| RecordError::new(at, "a line of the header is `KEY: VALUE`"))?;
            let value =
                unescape(value).ok_or_else(|| RecordError::new(at, "the value is not written as it should be"))?;
            draft.take(key, value, at)?;
        }
        Ok(draft)
    }

    fn take(&mut self, key: &str, value: String, at: usize) -> Result<(), RecordError> {
        let wrong = |what: &str| RecordError::new(at, format!("`{key}` should be {what}"));
        match key {
            "seen by" => {
                let reason =
                    "this is what one viewer may see of an unfinished game; only the keeper's record can be read";
                return Err(RecordError::new(at, reason));
            }
            "game" => self.game = Some(value),
            "rules" => self.rules_version = Some(value.parse().map_err(|_| wrong("a number"))?),
            "content" => {
                let (name, hash) = value.split_once(' ').ok_or_else(|| wrong("a name and a hash"))?;
                self.content.push((name.to_owned(), hash.to_owned()));
            }
            "players" => {
                let players = value.parse().ok().filter(|&n: &u8| n > 0 && n as usize <= MAX_SEATS);
                self.setup.players = players.ok_or_else(|| wrong("a number of seats"))?;
            }
            "option" => {
                let (name, value) = value.split_once('=').ok_or_else(|| wrong("`key=value`"))?;
                self.setup.options.insert(name.to_owned(), value.to_owned());
            }
            "legacy" => self.setup.legacy.get_or_insert_with(Legacy::default).group = value,
            "sheet" => {
                let (seat, text) = value.split_once(' ').ok_or_else(|| wrong("a seat and a text"))?;
                let seat = read_seat(seat).ok_or_else(|| wrong("a seat and a text"))?;
                let legacy = self.setup.legacy.take().unwrap_or_default();
                self.setup.legacy = Some(legacy.with_sheet(seat, text));
            }
            "follows" => self.setup.follows = Some(value),
            "limit" => self.setup.round_limit = Some(value.parse().map_err(|_| wrong("a number"))?),
            "seat" => self.seats.push(value),
            "table" => self.table = Some(value),
            "commitment" => self.commitment = Some((at, from_hex(&value).ok_or_else(|| wrong("a hash"))?)),
            "entropy" => self.entropy.push(value),
            "secret" => {
                let secret = from_hex(&value).and_then(|bytes| bytes.try_into().ok());
                self.secret = Some(secret.ok_or_else(|| wrong("64 hexadecimal digits"))?);
            }
            "seed" => self.seed = Some(value.parse().map_err(|_| wrong("a number"))?),
            "parent" => self.parent = Some(value),
            "resigned" => {
                let seats: Option<SeatSet> =
                    value.split(' ').map(read_seat).collect::<Option<Vec<Seat>>>().map(|s| s.into_iter().collect());
                self.resigned = seats.ok_or_else(|| wrong("a list of seats"))?;
            }
            "snapshot" => self.snapshot = Some(from_hex(&value).ok_or_else(|| wrong("hexadecimal bytes"))?),
            _ => return Err(RecordError::new(at, format!("a header has no `{}`", brief(key)))),
        }
        Ok(())
    }

    /// `end` is the line after the header: where a missing line would stand.
    fn finish(self, end: usize) -> Result<(Header, Origin), RecordError> {
        let missing = |key: &str| RecordError::new(end, format!("the header has no `{key}`"));
        let players = self.setup.players;
        if players == 0 {
            return Err(missing("players"));
        }
        if self.seats.len() != players as usize {
            return Err(RecordError::new(end, format!("{players} players need {players} lines `seat`")));
        }
        let origin = if let Some((line, shown)) = self.commitment {
            let table = self.table.ok_or_else(|| missing("table"))?;
            let secret = self.secret.ok_or_else(|| missing("secret"))?;
            let commitment = Commitment { table, secret, entropy: self.entropy };
            if commitment.shown()[..] != shown[..] {
                return Err(RecordError::new(line, "the commitment does not fit the table and its secret"));
            }
            Origin::Provable(commitment)
        } else if let Some(seed) = self.seed {
            Origin::Seed(seed)
        } else {
            Origin::Snapshot {
                parent: self.parent.ok_or_else(|| missing("commitment` or `seed` or `parent"))?,
                secret: self.secret.ok_or_else(|| missing("secret"))?,
                resigned: self.resigned,
                bytes: self.snapshot.ok_or_else(|| missing("snapshot"))?,
            }
        };
        let header = Header {
            game: self.game.ok_or_else(|| missing("game"))?,
            rules_version: self.rules_version.ok_or_else(|| missing("rules"))?,
            content: self.content,
            setup: self.setup,
            seats: self.seats,
        };
        Ok((header, origin))
    }
}

/// The beginning of a text that may be long.
fn brief(text: &str) -> &str {
    text.char_indices().nth(60).map_or(text, |(end, _)| &text[..end])
}

/// Keeps a value that people gave on one line.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => out.push_str("\\\\"),
            letter if letter.is_control() => _ = write!(out, "\\{:02x}", letter as u32),
            letter => out.push(letter),
        }
    }
    out
}

/// Reads what [`escape`] wrote. All control characters are below 256: two digits are enough.
fn unescape(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            out.push(letter);
            continue;
        }
        match letters.next()? {
            '\\' => out.push('\\'),
            high => {
                let code = high.to_digit(16)? * 16 + letters.next()?.to_digit(16)?;
                out.push(char::from_u32(code)?);
            }
        }
    }
    Some(out)
}

fn hex(byte: u8) -> [u8; 2] {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    [byte >> 4, byte & 15].map(|half| DIGITS[usize::from(half)])
}

/// Bytes as records write them.
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().flat_map(|byte| hex(*byte)).map(char::from).collect()
}

/// Small letters only, so that there is one way to write a byte.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return None;
    }
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(origin: Origin) -> Record {
        let mut setup = SetupRequest { players: 2, ..SetupRequest::default() };
        setup.options.insert("deal".into(), "random = yes".into());
        let legacy =
            Legacy::of_group("line one\nline two \\ end").with_sheet(Seat(1), "level 2\n").with_sheet(Seat(0), "");
        (setup.legacy, setup.follows) = (Some(legacy), Some("silver-hour".into()));
        let header = Header {
            game: "toy".into(),
            rules_version: 3,
            content: vec![("base".into(), "00ff".into())],
            setup,
            seats: vec!["Ada\r".into(), String::new()],
        };
        let mut record = Record::new(header, origin);
        record.append(Seat(0), By::Person, Act::Choose("play copper at bo".into()));
        record.append(Seat(1), By::Bot, Act::Choose("undo to 4".into()));
        record.append(Seat(1), By::Clock, Act::UndoTo(1));
        record.append(Seat(0), By::Person, Act::Withdraw);
        record.append(Seat(0), By::Person, Act::Choose("= resign".into()));
        record.append(Seat(0), By::Person, Act::Resign);
        record.ended = Some("midnight won 1 scores 0 4".into());
        record
    }

    fn origins() -> [Origin; 3] {
        let commitment =
            Commitment { table: "silver-hour".into(), secret: [7; 32], entropy: vec!["x".into(), String::new()] };
        let snapshot = Origin::Snapshot {
            parent: "hall at 3".into(),
            secret: [3; 32],
            resigned: Seat(1).set(),
            bytes: vec![0, 255],
        };
        [Origin::Provable(commitment), Origin::Seed(7), snapshot]
    }

    #[test]
    fn written_and_read_a_record_is_the_same() {
        for origin in origins() {
            let record = sample(origin);
            assert_eq!(Record::read(record.text().as_bytes()), Ok(record.clone()), "{}", record.text());
        }
    }

    #[test]
    fn a_legacy_of_one_text_is_read_as_the_groups() {
        // So records had it before there were sheets.
        let mut header = sample(Origin::Seed(7)).header;
        (header.setup.legacy, header.setup.follows) = (Some(Legacy::of_group("quest 2")), None);
        let text = Record::new(header, Origin::Seed(7)).text();
        assert!(text.contains("\nlegacy: quest 2\nseat: "), "{text}");
        assert_eq!(Record::read(text.as_bytes()).unwrap().header.setup.legacy, Some(Legacy::of_group("quest 2")));
    }

    #[test]
    fn an_ending_names_teams_where_there_are_any() {
        let mut outcome = Outcome::new("dawn", Seat(1).set());
        assert_eq!(ending(&outcome, 3), "dawn won 1 scores 0 0 0");
        outcome.teams[..3].copy_from_slice(&[0, 1, 1]);
        assert_eq!(ending(&outcome, 3), "dawn won 1 scores 0 0 0 teams 0 1 1");
        // A record of before there were teams ends so, too; one that tells of others does not.
        assert!(ends_so("dawn won 1 scores 0 0 0", &ending(&outcome, 3)));
        assert!(ends_so("dawn won 1 scores 0 0 0 teams 0 1 1", &ending(&outcome, 3)));
        for wrong in ["dawn won 2 scores 0 0 0", "dawn won 1 scores 0 0 0 teams 0 0 1", "dawn won 1 scores 0 0"] {
            assert!(!ends_so(wrong, &ending(&outcome, 3)), "{wrong}");
        }
    }

    #[test]
    fn a_changed_byte_is_found_and_its_line_named() {
        for origin in origins() {
            let text = sample(origin).text();
            let begin = text.find("begin").unwrap();
            for at in 0..text.len() {
                for change in [1, 0x20, 0x80] {
                    let mut bytes = text.clone().into_bytes();
                    bytes[at] ^= change;
                    let error = Record::read(&bytes).expect_err("a changed record must be refused");
                    let line = text[..at].matches('\n').count() + 1;
                    if at > begin + 40 && text.as_bytes()[at] != b'\n' && bytes[at] != b'\n' {
                        assert_eq!(error.line, line, "byte {at}: {error}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_missing_line_is_found() {
        let text = sample(Origin::Seed(7)).text();
        let lines: Vec<&str> = text.lines().collect();
        for gone in 0..lines.len() - 1 {
            let mut left = lines.clone();
            left.remove(gone);
            assert!(Record::read((left.join("\n") + "\n").as_bytes()).is_err(), "without line {}", gone + 1);
        }
    }

    #[test]
    fn a_viewers_text_has_no_secret() {
        for origin in origins() {
            let record = sample(origin);
            let acts: Vec<Act> = record.entries.iter().map(|_| Act::Choose("place ?".into())).collect();
            let text = record.text_for(Viewer::Spectator, &acts);
            assert!(text.contains("1 seat 0 person place ?") && !text.contains("copper"));
            assert!(!text.contains("secret") && !text.contains("snapshot") && !text.contains("seed: 7"));
            assert_eq!(text.contains(LINK_MARK), record.origin.is_provable());
            assert_eq!(Record::read(text.as_bytes()).unwrap_err().line, 2);
        }
    }

    #[test]
    fn any_bytes_are_refused_in_peace() {
        for bytes in [
            &b""[..],
            b"\n",
            b"duskhall record 1\n",
            b"duskhall record 1\nbegin\n",
            b"\xff\xfe\n",
            b"duskhall record 1\n: \nbegin\n",
        ] {
            assert!(Record::read(bytes).is_err());
        }
        let hostile = format!("{FIRST_LINE}\nplayers: 255\nseat: \\zz\nbegin  ~ 00\n");
        assert_eq!(Record::read(hostile.as_bytes()).unwrap_err().line, 2);
    }
}
