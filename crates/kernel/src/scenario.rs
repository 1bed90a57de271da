//! Scenario files: how a rulebook example, a bug report and a puzzle are written down and run.
//!
//! ```text
//! # Freya pays for every play.
//! game queen
//! players 4
//! option princesses=freya,rosaline,erdene,boss-no
//! seed 7
//! rule QM-12
//! arrange freya hand: copper x2
//! dice 6 3
//! do freya play copper
//! expect value players.freya.clout = 1
//! expect refused freya buy mend rule QM-14
//! expect awaiting freya
//! ```
//!
//! A seat is named by its number, by the slug of its figure or by its player's name. Verbs that do something:
//! `arrange LINE`, `dice N...`, `do SEAT CHOICE`, `undo SEAT`, `undo-action SEAT`, `withdraw SEAT`, `resign SEAT`.
//! Verbs that look, each after `expect`: `value PATH = JSON`, `option SEAT CHOICE`, `no option SEAT CHOICE`,
//! `refused SEAT CHOICE [rule ID]`, `awaiting SEAT...` (or `nobody`), `seen VIEWER TEXT`, `unseen VIEWER TEXT`,
//! `told VIEWER TEXT`, `untold VIEWER TEXT`, `over REASON`, `winner SEAT...`, and what a finished game hands on:
//! `legacy TEXT`, `sheet SEAT TEXT`. The setup may say the same of the game before: `legacy TEXT`, `sheet NUMBER TEXT`.
//! A lesson says `learner NUMBER` and has lines `coach ...` (see [`crate::coach`]).
//!
//! Reading is safe on any bytes. A failed expectation is noted and the rest goes on; a verb that cannot be carried out
//! ends the run, since nothing after it would mean anything.

use crate::chance::derive;
use crate::coach::{self, Mark};
use crate::game::{Game, SetupRequest};
use crate::legacy::Legacy;
use crate::lexicon::Names;
use crate::record::{By, Origin};
use crate::refusal::Refusal;
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::sitting::Sitting;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

const MAX_BYTES: usize = 1 << 20;
const MAX_LINE: usize = 4096;
/// So many options are shown beside a failure.
const NEAR: usize = 6;

/// A scenario that was read.
///
/// ```
/// use four::Four;
/// use kernel::scenario::{self, Scenario};
/// use std::sync::Arc;
///
/// let text = "game four\nplayers 2\nseed 1\nrule F-2\ndo red drop 1\nexpect awaiting yellow\n";
/// let scenario = Scenario::read(text).expect("it can be read");
/// scenario::run(&scenario, &Arc::new(Four::new())).expect("it holds");
///
/// let wrong = Scenario::read(text.replace("yellow", "red")).expect("it can be read");
/// let failures = scenario::run(&wrong, &Arc::new(Four::new())).expect_err("it does not hold");
/// assert_eq!(failures[0].line, 6);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    pub game: String,
    pub setup: SetupRequest,
    pub seed: u64,
    /// Players' names by seat; may be empty.
    pub names: Vec<String>,
    /// The rules this file proves.
    pub rules: Vec<String>,
    pub steps: Vec<(usize, Step)>,
    /// Where the file is a lesson: whose it is, and what is told (see [`crate::coach`]).
    pub learner: Seat,
    pub marks: Vec<Mark>,
}

/// One line that does something or looks. Seats and viewers are words until the table can say whom they mean.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    Arrange(String),
    Dice(Vec<u8>),
    Do { seat: String, choice: String },
    Undo { seat: String, whole: bool },
    Withdraw(String),
    Resign(String),
    Expect(Expect),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expect {
    Value {
        path: String,
        value: String,
    },
    Option {
        seat: String,
        choice: String,
        offered: bool,
    },
    Refused {
        seat: String,
        choice: String,
        rule: Option<String>,
    },
    Awaiting(Vec<String>),
    Seen {
        viewer: String,
        text: String,
        seen: bool,
    },
    Told {
        viewer: String,
        text: String,
        told: bool,
    },
    Over(String),
    Winner(Vec<String>),
    /// What is handed on to the group.
    Legacy(String),
    Sheet {
        seat: String,
        text: String,
    },
}

/// What is wrong with a scenario file, and in which line (counted from 1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioError {
    pub line: usize,
    pub reason: String,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for ScenarioError {}

/// What did not come out as the file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub line: usize,
    pub text: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.text)
    }
}

// --- Reading ---------------------------------------------------------------------------------------------------

impl Scenario {
    pub fn read(bytes: impl AsRef<[u8]>) -> Result<Scenario, ScenarioError> {
        let bytes = bytes.as_ref();
        let wrong = |line: usize, reason: String| ScenarioError { line, reason };
        if bytes.len() > MAX_BYTES {
            return Err(wrong(1, format!("a scenario has at most {MAX_BYTES} bytes")));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n').count();
            wrong(line, "the line is not text (UTF-8)".into())
        })?;
        let mut scenario = Scenario {
            game: String::new(),
            setup: SetupRequest::default(),
            seed: 0,
            names: Vec::new(),
            rules: Vec::new(),
            steps: Vec::new(),
            learner: Seat(0),
            marks: Vec::new(),
        };
        let mut last = 1;
        for (index, line) in text.lines().enumerate() {
            last = index + 1;
            if line.len() > MAX_LINE {
                return Err(wrong(last, format!("a line has at most {MAX_LINE} bytes")));
            }
            let line = line.split_once(" #").map_or(line, |(line, _)| line).trim();
            if !line.is_empty() && !line.starts_with('#') {
                scenario.take(line, last).map_err(|reason| wrong(last, reason))?;
            }
        }
        if scenario.game.is_empty() {
            return Err(wrong(last, "there is no line `game NAME`".into()));
        }
        if scenario.setup.players == 0 {
            return Err(wrong(last, "there is no line `players N`".into()));
        }
        Ok(scenario)
    }

    fn take(&mut self, line: &str, at: usize) -> Result<(), String> {
        let (verb, rest) = cut(line);
        let setup = matches!(verb, "game" | "players" | "option" | "legacy" | "sheet" | "limit" | "seed" | "seat");
        if setup && !self.steps.is_empty() {
            return Err(format!("`{verb}` belongs to the setup: write it before the first verb that does something"));
        }
        match verb {
            "game" => word(rest, "game NAME")?.clone_into(&mut self.game),
            "players" => {
                let players = rest.parse().ok().filter(|&n: &u8| n > 0 && n as usize <= MAX_SEATS);
                self.setup.players =
                    players.ok_or_else(|| format!("`players` needs a number from 1 to {MAX_SEATS}"))?;
            }
            "option" => {
                let (key, value) = rest.split_once('=').ok_or("write `option KEY=VALUE`")?;
                self.setup.options.insert(key.trim().to_owned(), value.trim().to_owned());
            }
            "legacy" => rest.clone_into(&mut self.setup.legacy.get_or_insert_default().group),
            "sheet" => {
                let (seat, text) = cut(rest);
                let seat = seat.parse().ok().filter(|&seat: &u8| (seat as usize) < MAX_SEATS);
                let seat = seat.map(Seat).ok_or("write `sheet NUMBER TEXT`")?;
                self.setup.legacy = Some(self.setup.legacy.take().unwrap_or_default().with_sheet(seat, text));
            }
            "limit" => self.setup.round_limit = Some(rest.parse().map_err(|_| "`limit` needs a number of rounds")?),
            "seed" => self.seed = rest.parse().map_err(|_| "`seed` needs a number")?,
            "seat" => self.take_name(rest)?,
            "learner" => {
                let seat = rest.parse().ok().filter(|&seat: &u8| (seat as usize) < MAX_SEATS);
                self.learner = seat.map(Seat).ok_or("write `learner NUMBER`")?;
            }
            "coach" => self.marks.push(Mark::read(rest)?),
            "rule" => self.rules.extend(rest.split([' ', ',']).filter(|id| !id.is_empty()).map(str::to_owned)),
            _ => self.steps.push((at, read_step(verb, rest)?)),
        }
        Ok(())
    }

    fn take_name(&mut self, rest: &str) -> Result<(), String> {
        let (seat, name) = cut(rest);
        let seat = seat.parse().ok().filter(|&seat: &usize| seat < MAX_SEATS).ok_or("write `seat NUMBER NAME`")?;
        if self.names.len() <= seat {
            self.names.resize(seat + 1, String::new());
        }
        name.clone_into(&mut self.names[seat]);
        Ok(())
    }
}

/// The first word and the rest.
fn cut(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

fn word<'a>(text: &'a str, form: &str) -> Result<&'a str, String> {
    match cut(text) {
        (word, "") if !word.is_empty() => Ok(word),
        _ => Err(format!("write `{form}`")),
    }
}

fn words(text: &str) -> Vec<String> {
    text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A word and something after it.
fn pair(text: &str, form: &str) -> Result<(String, String), String> {
    match cut(text) {
        (_, "") => Err(format!("write `{form}`")),
        (first, rest) => Ok((first.to_owned(), rest.to_owned())),
    }
}

fn read_step(verb: &str, rest: &str) -> Result<Step, String> {
    Ok(match verb {
        "arrange" if !rest.is_empty() => Step::Arrange(rest.to_owned()),
        "arrange" => return Err("write `arrange` and a line in the game's own verbs".into()),
        "dice" => {
            let dice: Result<Vec<u8>, _> = rest.split_whitespace().map(str::parse).collect();
            Step::Dice(dice.map_err(|_| "`dice` needs numbers, e.g. `dice 6 3`")?)
        }
        "do" => {
            let (seat, choice) = pair(rest, "do SEAT CHOICE")?;
            Step::Do { seat, choice }
        }
        "undo" | "undo-action" => Step::Undo { seat: word(rest, "undo SEAT")?.to_owned(), whole: verb != "undo" },
        "withdraw" => Step::Withdraw(word(rest, "withdraw SEAT")?.to_owned()),
        "resign" => Step::Resign(word(rest, "resign SEAT")?.to_owned()),
        "expect" => Step::Expect(read_expect(rest)?),
        _ => {
            return Err(format!(
                "there is no verb `{verb}`; there is game, players, option, legacy, sheet, limit, seed, seat, rule, \
                 learner, coach, arrange, dice, do, undo, undo-action, withdraw, resign and expect"
            ));
        }
    })
}

fn read_expect(text: &str) -> Result<Expect, String> {
    let (what, rest) = cut(text);
    Ok(match what {
        "value" => {
            let (path, value) = rest.split_once('=').ok_or("write `expect value PATH = VALUE`")?;
            Expect::Value { path: path.trim().to_owned(), value: value.trim().to_owned() }
        }
        "option" => read_option(rest, true)?,
        "no" => match cut(rest) {
            ("option", rest) => read_option(rest, false)?,
            _ => return Err("write `expect no option SEAT CHOICE`".into()),
        },
        "refused" => {
            let (seat, choice) = pair(rest, "expect refused SEAT CHOICE [rule ID]")?;
            read_refused(seat, &choice)
        }
        "awaiting" => Expect::Awaiting(words(rest)),
        "seen" | "unseen" => {
            let (viewer, text) = pair(rest, "expect seen VIEWER TEXT")?;
            Expect::Seen { viewer, text, seen: what == "seen" }
        }
        "told" | "untold" => {
            let (viewer, text) = pair(rest, "expect told VIEWER TEXT")?;
            Expect::Told { viewer, text, told: what == "told" }
        }
        "over" => Expect::Over(word(rest, "expect over REASON")?.to_owned()),
        "winner" | "winners" => Expect::Winner(words(rest)),
        "legacy" => Expect::Legacy(rest.to_owned()),
        "sheet" => {
            let (seat, text) = pair(rest, "expect sheet SEAT TEXT")?;
            Expect::Sheet { seat, text }
        }
        _ => {
            return Err(format!(
                "nothing is known of `expect {what}`; there is value, option, no option, refused, awaiting, seen, \
                 unseen, told, untold, over, winner, legacy and sheet"
            ));
        }
    })
}

fn read_option(rest: &str, offered: bool) -> Result<Expect, String> {
    let (seat, choice) = pair(rest, "expect option SEAT CHOICE")?;
    Ok(Expect::Option { seat, choice, offered })
}

fn read_refused(seat: String, text: &str) -> Expect {
    // `rule QM-12` at the end names the rule; brackets around it are allowed.
    let text = text.strip_suffix(']').unwrap_or(text);
    match text.rsplit_once("rule ") {
        Some((choice, rule)) if choice.ends_with([' ', '[']) && !rule.trim().contains(' ') => {
            let choice = choice.trim_end_matches(['[', ' ']).to_owned();
            Expect::Refused { seat, choice, rule: Some(rule.trim().to_owned()) }
        }
        _ => Expect::Refused { seat, choice: text.to_owned(), rule: None },
    }
}

// --- Running ---------------------------------------------------------------------------------------------------

/// Runs a scenario. Every failure says what was expected and what is.
pub fn run<G: Game>(scenario: &Scenario, game: &Arc<G>) -> Result<(), Vec<Failure>> {
    let origin = Origin::Seed(scenario.seed);
    let mut table = match Sitting::start(Arc::clone(game), &scenario.setup, origin, &scenario.names) {
        Ok(sitting) => Run { sitting },
        Err(refusal) => {
            let text = game.about().lexicon.say(&refusal.message, &Unnamed);
            return Err(vec![Failure { line: 1, text: format!("the table cannot be set up: {text}") }]);
        }
    };
    let mut failures = Vec::new();
    for (line, step) in &scenario.steps {
        let failed = |text| Failure { line: *line, text };
        match step {
            Step::Expect(expect) => failures.extend(table.expect(expect).err().map(failed)),
            step => {
                if let Err(text) = table.act(step) {
                    failures.push(failed(text));
                    break;
                }
            }
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(failures) }
}

/// The table that a scenario lays, to be played on from there: not provable, with the seed of the file as its chance.
pub fn lay_out<G: Game>(scenario: &Scenario, game: &Arc<G>, names: &[String]) -> Result<Sitting<G>, Failure> {
    let said = |refusal: &Refusal| game.about().lexicon.say(&refusal.message, &Unnamed);
    let failed = |line, text| Failure { line, text };
    let start = |origin| Sitting::start(Arc::clone(game), &scenario.setup, origin, names);
    let sitting = start(Origin::Seed(scenario.seed)).map_err(|refusal| failed(1, said(&refusal)))?;
    let mut table = Run { sitting };
    for (line, step) in &scenario.steps {
        table.act(step).map_err(|text| failed(*line, text))?;
    }
    let Run { sitting } = table;
    let origin = Origin::Snapshot {
        parent: coach::PARENT.into(),
        secret: derive("duskhall lesson links", &[&scenario.seed.to_le_bytes()]),
        resigned: sitting.resigned(),
        bytes: sitting.position().bytes(game),
    };
    start(origin).map_err(|refusal| failed(1, said(&refusal)))
}

/// Names before there is a table.
struct Unnamed;

impl Names for Unnamed {
    fn thing(&self, thing: crate::message::Thing) -> String {
        thing.0.to_string()
    }
    fn seat(&self, seat: Seat) -> String {
        seat.0.to_string()
    }
}

struct Run<G: Game> {
    sitting: Sitting<G>,
}

impl<G: Game> Run<G> {
    fn act(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Arrange(line) => {
                let game = Arc::clone(self.sitting.game());
                game.arrange(self.sitting.arrange(), line)?;
                game.check(self.sitting.state()).map_err(|law| format!("`{line}` breaks a law of the game: {law}"))
            }
            Step::Dice(dice) => {
                let game = Arc::clone(self.sitting.game());
                let fixed = game.chance_mut(self.sitting.arrange()).script(dice);
                if fixed { Ok(()) } else { Err("too many dice are fixed at once".into()) }
            }
            Step::Do { seat, choice } => {
                let seat = self.seat(seat)?;
                match self.sitting.choose(seat, By::Person, choice) {
                    Ok(_) => Ok(()),
                    Err(refusal) => {
                        let why = self.why(&refusal);
                        Err(format!("`{choice}` should be done but is refused: {why}{}", self.near(seat, choice)))
                    }
                }
            }
            Step::Undo { seat, whole } => {
                let seat = self.seat(seat)?;
                let done = self.sitting.undo(seat, By::Person, *whole);
                done.map_err(|refusal| format!("it should be taken back: {}", self.why(&refusal)))
            }
            Step::Withdraw(seat) => {
                let seat = self.seat(seat)?;
                let done = self.sitting.withdraw(seat, By::Person);
                done.map_err(|refusal| format!("it should be withdrawn: {}", self.why(&refusal)))
            }
            Step::Resign(seat) => {
                let seat = self.seat(seat)?;
                let done = self.sitting.resign(seat, By::Person);
                done.map_err(|refusal| format!("the seat should resign: {}", self.why(&refusal)))
            }
            Step::Expect(expect) => self.expect(expect),
        }
    }

    fn expect(&self, expect: &Expect) -> Result<(), String> {
        match expect {
            Expect::Value { path, value } => self.expect_value(path, value),
            Expect::Option { seat, choice, offered } => {
                let seat = self.seat(seat)?;
                match (self.options(seat).contains(choice), offered) {
                    (true, false) => Err(format!("`{choice}` should not be offered but is")),
                    (false, true) => Err(format!("`{choice}` should be offered but is not{}", self.near(seat, choice))),
                    _ => Ok(()),
                }
            }
            Expect::Refused { seat, choice, rule } => {
                let seat = self.seat(seat)?;
                self.expect_refused(seat, choice, rule.as_deref())
            }
            Expect::Awaiting(seats) => self.expect_awaiting(seats),
            Expect::Seen { viewer, text, seen } => {
                let viewer = self.viewer(viewer)?;
                let scene = self.sitting.game().scene(&self.sitting.seen(viewer), viewer);
                let spoken = scene.spoken(&self.sitting.game().about().lexicon, &self.sitting);
                let json = serde_json::to_value(&spoken).map_err(|error| error.to_string())?;
                match (holds(&json, text) || json.to_string().contains(text), seen) {
                    (true, false) => Err(format!("{viewer} should not see `{text}` but does")),
                    (false, true) => Err(format!("{viewer} should see `{text}` but does not")),
                    _ => Ok(()),
                }
            }
            Expect::Told { viewer, text, told } => self.expect_told(viewer, text, *told),
            Expect::Over(reason) => match self.sitting.outcome() {
                Some(outcome) if outcome.reason == reason => Ok(()),
                Some(outcome) => Err(format!("the game should be over by `{reason}` but is by `{}`", outcome.reason)),
                None => Err(format!("the game should be over by `{reason}`; {}", self.awaited())),
            },
            Expect::Winner(seats) => {
                let expected = self.seats(seats)?;
                match self.sitting.outcome() {
                    Some(outcome) if outcome.winners == expected => Ok(()),
                    Some(outcome) => {
                        Err(format!("{} should win but {} does", self.named(expected), self.named(outcome.winners)))
                    }
                    None => Err(format!("{} should have won; {}", self.named(expected), self.awaited())),
                }
            }
            Expect::Legacy(text) => match self.handed_on()? {
                legacy if legacy.group == *text => Ok(()),
                legacy => Err(format!("`{text}` should be handed on but `{}` is", legacy.group)),
            },
            Expect::Sheet { seat, text } => match self.handed_on()?.sheet(self.seat(seat)?) {
                Some(sheet) if sheet == text => Ok(()),
                Some(sheet) => Err(format!("the sheet of {seat} should be `{text}` but is `{sheet}`")),
                None => Err(format!("the sheet of {seat} should be `{text}` but there is none")),
            },
        }
    }

    fn handed_on(&self) -> Result<Legacy, String> {
        let outcome = self.sitting.outcome();
        let outcome =
            outcome.ok_or_else(|| format!("the game is not over, so nothing is handed on; {}", self.awaited()))?;
        outcome.legacy.ok_or_else(|| "nothing is handed on".into())
    }

    fn expect_value(&self, path: &str, expected: &str) -> Result<(), String> {
        let all = self.sitting.game().view(self.sitting.state(), Viewer::All);
        let mut at = &all;
        for key in path.split('.') {
            let inside = match at {
                Value::Array(list) => key.parse().ok().and_then(|index: usize| list.get(index)),
                other => other.get(key),
            };
            at = inside.ok_or_else(|| format!("`{path}`: there is no `{key}`; there is {}", keys(at)))?;
        }
        let as_json = serde_json::from_str::<Value>(expected).ok();
        if as_json.as_ref() == Some(at) || at.as_str() == Some(expected) {
            return Ok(());
        }
        Err(format!("`{path}` should be {expected} but is {at}"))
    }

    fn expect_refused(&self, seat: Seat, choice: &str, rule: Option<&str>) -> Result<(), String> {
        let Err(refusal) = self.sitting.clone().choose(seat, By::Person, choice).map(|_| ()) else {
            return Err(format!("`{choice}` should be refused but is legal"));
        };
        match rule {
            Some(rule) if refusal.rule != Some(rule) => {
                let why = self.why(&refusal);
                Err(format!(
                    "`{choice}` should be refused by {rule} but is by {}: {why}",
                    refusal.rule.unwrap_or("no rule")
                ))
            }
            _ => Ok(()),
        }
    }

    fn expect_awaiting(&self, seats: &[String]) -> Result<(), String> {
        let expected = if seats == ["nobody"] { SeatSet::NONE } else { self.seats(seats)? };
        if self.sitting.awaiting() == expected {
            return Ok(());
        }
        Err(format!("{} should be awaited; {}", self.named(expected), self.awaited()))
    }

    fn expect_told(&self, viewer: &str, text: &str, told: bool) -> Result<(), String> {
        let viewer = self.viewer(viewer)?;
        let lines: Vec<String> =
            self.sitting.events_for(viewer).map(|(_, event)| self.sitting.say(&event.message)).collect();
        match (lines.iter().any(|line| line.contains(text)), told) {
            (true, false) => Err(format!("{viewer} should not be told `{text}` but was")),
            (false, true) => {
                let last = lines[lines.len().saturating_sub(NEAR)..].join(" | ");
                Err(format!("{viewer} should be told `{text}`; the last it was told is: {last}"))
            }
            _ => Ok(()),
        }
    }

    // --- Words for things ----------------------------------------------------------------------------------------

    fn seat(&self, word: &str) -> Result<Seat, String> {
        let players = self.sitting.players();
        let number = word.strip_prefix("seat:").unwrap_or(word);
        if let Some(seat) = number.parse().ok().filter(|&seat: &u8| seat < players) {
            return Ok(Seat(seat));
        }
        let named = |seat: &Seat| {
            self.slug(*seat) == Some(word) || self.player(*seat).is_some_and(|name| name.eq_ignore_ascii_case(word))
        };
        (0..players).map(Seat).find(named).ok_or_else(|| {
            let names: Vec<String> = (0..players).map(|seat| self.called(Seat(seat))).collect();
            format!("there is no seat `{word}`; there is {}", names.join(", "))
        })
    }

    fn seats(&self, words: &[String]) -> Result<SeatSet, String> {
        words.iter().map(|word| self.seat(word)).collect()
    }

    fn viewer(&self, word: &str) -> Result<Viewer, String> {
        match word {
            "spectator" => Ok(Viewer::Spectator),
            "all" => Ok(Viewer::All),
            _ => self.seat(word).map(Viewer::Seat),
        }
    }

    fn slug(&self, seat: Seat) -> Option<&str> {
        let game = self.sitting.game();
        game.figure(self.sitting.state(), seat).map(|figure| game.slug(figure))
    }

    fn player(&self, seat: Seat) -> Option<&str> {
        self.sitting.record().header.seats.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    fn called(&self, seat: Seat) -> String {
        self.slug(seat).or_else(|| self.player(seat)).map_or_else(|| seat.0.to_string(), str::to_owned)
    }

    fn named(&self, seats: SeatSet) -> String {
        let seats = seats.iter().filter(|seat| seat.0 < self.sitting.players());
        let names: Vec<String> = seats.map(|seat| self.called(seat)).collect();
        if names.is_empty() { "nobody".into() } else { names.join(" ") }
    }

    fn awaited(&self) -> String {
        format!("awaited is {}", self.named(self.sitting.awaiting()))
    }

    fn why(&self, refusal: &Refusal) -> String {
        let text = self.sitting.say(&refusal.message);
        refusal.rule.map_or(text.clone(), |rule| format!("{text} ({rule})"))
    }

    fn options(&self, seat: Seat) -> Vec<String> {
        let mut options = Vec::new();
        self.sitting.options(seat, &mut options);
        options.into_iter().map(|choice| self.sitting.write(seat, choice)).collect()
    }

    /// The options most like a text that is none.
    fn near(&self, seat: Seat, text: &str) -> String {
        let mut options = self.options(seat);
        if options.is_empty() {
            return format!("; {}", self.awaited());
        }
        let shared = |option: &str| option.split(' ').filter(|word| text.split(' ').any(|w| w == *word)).count();
        options.sort_by_key(|option| usize::MAX - shared(option));
        let more = options.len().saturating_sub(NEAR);
        options.truncate(NEAR);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("; the options are: {}{more}", options.join(" | "))
    }
}

/// Does any text inside contain this one?
fn holds(value: &Value, text: &str) -> bool {
    match value {
        Value::String(string) => string.contains(text),
        Value::Array(list) => list.iter().any(|value| holds(value, text)),
        Value::Object(fields) => fields.values().any(|value| holds(value, text)),
        _ => false,
    }
}

/// What can follow in a path.
fn keys(value: &Value) -> String {
    match value {
        Value::Object(fields) => fields.keys().map(String::as_str).collect::<Vec<_>>().join(", "),
        Value::Array(list) => format!("0 to {}", list.len().saturating_sub(1)),
        other => format!("only {other}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(line: &str) -> Step {
        let text = format!("game toy\nplayers 2\n{line}\n");
        Scenario::read(text).unwrap().steps[0].1.clone()
    }

    #[test]
    fn a_file_is_read_line_by_line() {
        let text = "# A comment\ngame toy\nplayers 3\noption deal=random\nseed 7 # also a comment\nseat 1 Bo the Bold\n\
                    rule T-1 T-2\nrule T-3\n\ndo 0 play copper\n";
        let scenario = Scenario::read(text).unwrap();
        assert_eq!((scenario.game.as_str(), scenario.setup.players, scenario.seed), ("toy", 3, 7));
        assert_eq!(scenario.setup.options["deal"], "random");
        assert_eq!(scenario.names, ["", "Bo the Bold"]);
        assert_eq!(scenario.rules, ["T-1", "T-2", "T-3"]);
        assert_eq!(scenario.steps, [(10, Step::Do { seat: "0".into(), choice: "play copper".into() })]);
    }

    #[test]
    fn every_expectation_is_read() {
        let refused = |choice: &str, rule: Option<&str>| {
            let (seat, choice) = ("freya".to_owned(), choice.to_owned());
            Step::Expect(Expect::Refused { seat, choice, rule: rule.map(str::to_owned) })
        };
        assert_eq!(step("expect refused freya buy mend rule T-1"), refused("buy mend", Some("T-1")));
        assert_eq!(step("expect refused freya buy mend [rule T-1]"), refused("buy mend", Some("T-1")));
        assert_eq!(step("expect refused freya buy mend"), refused("buy mend", None));
        assert_eq!(
            step("expect value a.b = \"x\""),
            Step::Expect(Expect::Value { path: "a.b".into(), value: "\"x\"".into() })
        );
        let option = |offered| Step::Expect(Expect::Option { seat: "0".into(), choice: "pass now".into(), offered });
        assert_eq!(step("expect option 0 pass now"), option(true));
        assert_eq!(step("expect no option 0 pass now"), option(false));
        assert_eq!(step("expect awaiting 0, 1"), Step::Expect(Expect::Awaiting(vec!["0".into(), "1".into()])));
        assert_eq!(step("dice 6 3"), Step::Dice(vec![6, 3]));
        assert_eq!(step("expect legacy quest 2 gold 7"), Step::Expect(Expect::Legacy("quest 2 gold 7".into())));
        let sheet = Expect::Sheet { seat: "ada".into(), text: "level 3".into() };
        assert_eq!(step("expect sheet ada level 3"), Step::Expect(sheet));
    }

    #[test]
    fn what_an_earlier_game_handed_on_is_part_of_the_setup() {
        let scenario = Scenario::read("game toy\nplayers 2\nlegacy quest 2\nsheet 1 level 3\n").unwrap();
        assert_eq!(scenario.setup.legacy, Some(Legacy::of_group("quest 2").with_sheet(Seat(1), "level 3")));
    }

    #[test]
    fn a_bad_line_is_named_with_what_to_write() {
        for (text, line, part) in [
            ("", 1, "game NAME"),
            ("game toy\n", 1, "players N"),
            ("game toy\nplayers 99\n", 2, "1 to 8"),
            ("game toy\nplayers 2\ndance\n", 3, "no verb `dance`"),
            ("game toy\nplayers 2\nexpect luck\n", 3, "expect luck"),
            ("game toy\nplayers 2\ndo 0 x\nseed 4\n", 4, "before the first verb"),
            ("game toy\nplayers 2\ndice six\n", 3, "dice 6 3"),
            ("game toy\nplayers 2\nsheet 9 level 3\n", 3, "sheet NUMBER TEXT"),
            ("game toy\nplayers 2\nexpect sheet 0\n", 3, "expect sheet SEAT TEXT"),
        ] {
            let error = Scenario::read(text).unwrap_err();
            assert_eq!(error.line, line, "{error}");
            assert!(error.reason.contains(part), "{error}");
        }
        assert_eq!(Scenario::read(b"game toy\n\xff\n").unwrap_err().line, 2);
    }
}
