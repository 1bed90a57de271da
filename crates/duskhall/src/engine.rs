//! `duskhall engine`: tables for programs, by JSON lines. One request per line, one answer per line, in order.
//!
//! `{"id":..,"ok":..}` or `{"id":..,"error":{"kind","message","rule"}}`. An error never changes anything. `docs/engine.md`
//! describes every operation. The core is [`serve`], a function over a reader and a writer.
//!
//! Any bytes may come in: a line that is too long is skipped, a field that is not known is refused rather than
//! ignored, since a misspelt `option` would otherwise be a different game.

use crate::failure::Failure;
use crate::store::Store;
use crate::{games, play};
use catalog::{Catalog, ErrorKind, Handed, Packs, Problem, Table};
use kernel::record::{By, Origin};
use kernel::{Legacy, Seat, SeatSet, Viewer};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::{self, BufRead, Read, Write, stdin, stdout};

/// No request is longer than this many bytes.
pub const LONGEST_LINE: usize = 8 << 20;
/// No engine has more tables than this at once; `close` makes room.
pub const MOST_TABLES: usize = 10_000;
/// The name of an earlier table is cut to so many characters.
const LONGEST_NAME: usize = 100;

/// Run tables for a program: JSON lines on stdin and stdout
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  echo '{\"id\":1,\"op\":\"new\",\"game\":\"four\",\"seats\":[\"a\",\"b\"],\"seed\":7}' | duskhall engine")]
pub struct Arguments {}

pub fn run(_: &Arguments, store: Store) -> Result<(), Failure> {
    Ok(serve(&mut Engine::new(store), &mut stdin().lock(), &mut stdout().lock())?)
}

/// Answers every line until the input ends.
pub fn serve<R: BufRead, W: Write>(engine: &mut Engine, input: &mut R, output: &mut W) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(fits) = read_line(input, &mut line)? {
        if line.iter().all(u8::is_ascii_whitespace) && fits {
            continue;
        }
        let answer = if fits { engine.answer(&line) } else { too_long() };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// The next line; says whether it was short enough. None at the end.
fn read_line<R: BufRead>(input: &mut R, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let read = input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', line)?;
    if read == 0 {
        return Ok(None);
    }
    let fits = line.len() <= LONGEST_LINE || line.last() == Some(&b'\n');
    if !fits {
        line.clear();
        input.skip_until(b'\n')?;
    }
    Ok(Some(fits))
}

fn too_long() -> Value {
    let problem = problem(ErrorKind::TooLong, format!("A line may have {LONGEST_LINE} bytes; this one was skipped."));
    refusal(&Value::Null, &problem)
}

fn refusal(id: &Value, Problem { kind, message, rule }: &Problem) -> Value {
    json!({ "id": id, "error": { "kind": kind, "message": message, "rule": rule } })
}

/// The tables of one caller.
pub struct Engine {
    tables: BTreeMap<String, Box<dyn Table>>,
    made: u64,
    /// Where records of other content find theirs.
    packs: Box<dyn Packs>,
    /// What can be played.
    catalog: &'static Catalog,
}

impl Engine {
    pub fn new(packs: impl Packs + 'static) -> Engine {
        Engine::with_catalog(packs, catalog::house())
    }

    /// The same with a list of games of one's own.
    pub fn with_catalog(packs: impl Packs + 'static, catalog: &'static Catalog) -> Engine {
        Engine { tables: BTreeMap::new(), made: 0, packs: Box::new(packs), catalog }
    }

    /// The answer to one line.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        let request = match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) => Request(fields),
            Ok(_) => return refusal(&Value::Null, &problem(ErrorKind::Malformed, "A request is a JSON object.")),
            Err(error) => {
                let message = format!("This is not a line of JSON: {error}");
                return refusal(&Value::Null, &problem(ErrorKind::Malformed, message));
            }
        };
        let id = request.0.get("id").cloned().unwrap_or(Value::Null);
        match self.carry_out(&request) {
            Ok(answer) => json!({ "id": id, "ok": answer }),
            Err(problem) => refusal(&id, &problem),
        }
    }

    fn carry_out(&mut self, request: &Request) -> Result<Value, Problem> {
        let op = request.text("op")?;
        let fields: &[&str] = match op {
            "games" => &[],
            "new" => &["game", "seats", "options", "seed", "legacy", "follows"],
            "load" => &["record"],
            "hash" | "close" => &["table"],
            "options" | "goals" | "prompt" | "withdraw" | "resign" => &["table", "seat"],
            "choose" => &["table", "seat", "choice", "by"],
            "go" => &["table", "seat", "to", "by"],
            "undo" => &["table", "seat", "whole"],
            "bot" | "hint" => &["table", "seat", "bot", "seed"],
            "state" | "scene" | "log" | "record" => &["table", "viewer"],
            "resample" => &["table", "viewer", "seed"],
            _ => return Err(unknown_op(op)),
        };
        request.only(fields)?;
        match op {
            "games" => Ok(games::all(self.catalog)),
            "new" => self.new_table(request),
            "load" => {
                let table = self.catalog.load(request.text("record")?.as_bytes(), self.packs.as_ref())?;
                self.seat_at(table)
            }
            "close" => {
                let name = request.text("table")?;
                self.tables.remove(name).map(|_| Value::Null).ok_or_else(|| unknown_table(name))
            }
            "resample" => {
                let table = self.table(request)?;
                let world = table.resample(request.viewer(table)?, request.seed()?);
                self.seat_at(world)
            }
            "choose" | "go" | "undo" | "withdraw" | "resign" => change(self.table_mut(request)?, op, request),
            _ => ask(self.table(request)?, op, request),
        }
    }

    fn new_table(&mut self, request: &Request) -> Result<Value, Problem> {
        let (game, seats) = (request.text("game")?, request.seats()?);
        let origin = match request.0.get("seed") {
            None | Some(Value::Null) => play::provable(seats.len()).map_err(no_randomness)?,
            Some(_) => Origin::Seed(request.seed()?),
        };
        let game = self.catalog.game(game)?;
        let table = catalog::sit_down(game, &seats, &request.options()?, request.handed()?, origin)?;
        self.seat_at(table)
    }

    fn seat_at(&mut self, table: Box<dyn Table>) -> Result<Value, Problem> {
        if self.tables.len() >= MOST_TABLES {
            return Err(problem(
                ErrorKind::TooManyTables,
                format!("There are {MOST_TABLES} tables; `close` one first."),
            ));
        }
        self.made += 1;
        let name = format!("t{}", self.made);
        let mut answer = json!({ "table": name, "awaiting": numbers(table.awaiting()), "outcome": table.outcome() });
        if !table.roles().is_empty() {
            answer["roles"] = json!(table.roles());
        }
        self.tables.insert(name, table);
        Ok(answer)
    }

    fn table(&self, request: &Request) -> Result<&dyn Table, Problem> {
        let name = request.text("table")?;
        self.tables.get(name).map(Box::as_ref).ok_or_else(|| unknown_table(name))
    }

    fn table_mut(&mut self, request: &Request) -> Result<&mut Box<dyn Table>, Problem> {
        let name = request.text("table")?;
        self.tables.get_mut(name).ok_or_else(|| unknown_table(name))
    }
}

/// What changes a table.
fn change(table: &mut Box<dyn Table>, op: &str, request: &Request) -> Result<Value, Problem> {
    let seat = request.seat(table.as_ref())?;
    let mut answer = Map::new();
    match op {
        "choose" => {
            let told = table.told();
            table.choose(seat, request.by()?, request.text("choice")?)?;
            answer.insert("events".into(), json!(table.log_after(Viewer::Seat(seat), told)));
        }
        "go" => {
            let told = table.told();
            let steps = table.go(seat, request.by()?, request.text("to")?)?;
            answer.insert("steps".into(), json!(steps));
            answer.insert("events".into(), json!(table.log_after(Viewer::Seat(seat), told)));
        }
        "undo" => table.undo(seat, request.flag("whole")?)?,
        "withdraw" => table.withdraw(seat)?,
        _ => table.resign(seat)?,
    }
    answer.insert("awaiting".into(), json!(numbers(table.awaiting())));
    answer.insert("outcome".into(), json!(table.outcome()));
    Ok(Value::Object(answer))
}

/// What only looks at a table.
fn ask(table: &dyn Table, op: &str, request: &Request) -> Result<Value, Problem> {
    Ok(match op {
        "options" => json!(table.options(request.seat(table)?)?),
        "goals" => json!(table.goals(request.seat(table)?)),
        "prompt" => {
            let seat = request.seat(table)?;
            json!({ "prompt": table.prompt(seat)?, "window": table.window(seat) })
        }
        "bot" | "hint" => {
            let seat = request.seat(table)?;
            let bot = request.0.get("bot").map_or(Ok("greedy"), |_| request.text("bot"))?;
            let seed = request.0.get("seed").map_or(Ok(0), |_| request.seed())?;
            let choice = table.bot(seat, bot, seed)?;
            if op == "bot" {
                return Ok(json!({ "choice": choice }));
            }
            json!({ "choice": choice, "why": table.reason(seat, &choice)? })
        }
        "state" => table.state(request.viewer(table)?),
        "scene" => json!(table.scene(request.viewer(table)?)),
        "log" => json!(table.log(request.viewer(table)?)),
        "record" => json!({ "record": table.record(request.viewer(table)?) }),
        _ => json!({ "hash": format!("{:016x}", table.hash()) }),
    })
}

fn no_randomness(failure: Failure) -> Problem {
    problem(ErrorKind::NoRandomness, failure.message)
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

fn problem(kind: ErrorKind, message: impl Into<String>) -> Problem {
    Problem::new(kind, message)
}

fn unknown_table(name: &str) -> Problem {
    problem(ErrorKind::UnknownTable, format!("There is no table `{name}`; `new` and `load` give one."))
}

fn unknown_op(op: &str) -> Problem {
    const OPS: &str = "games, new, load, close, options, goals, prompt, choose, go, undo, withdraw, resign, state, scene, log, record, \
                       resample, hash, bot, hint";
    problem(ErrorKind::UnknownOp, format!("There is no operation `{op}`; there is {OPS}."))
}

/// A request's fields, each read with a clear complaint.
struct Request(Map<String, Value>);

impl Request {
    fn only(&self, fields: &[&str]) -> Result<(), Problem> {
        let known = |name: &str| matches!(name, "id" | "op") || fields.contains(&name);
        match self.0.keys().find(|name| !known(name)) {
            None => Ok(()),
            Some(name) => {
                Err(problem(ErrorKind::BadRequest, format!("There is no field `{name}` here; there is {fields:?}.")))
            }
        }
    }

    fn text(&self, name: &str) -> Result<&str, Problem> {
        let text = self.0.get(name).and_then(Value::as_str);
        text.ok_or_else(|| problem(ErrorKind::BadRequest, format!("The field `{name}` must be a text.")))
    }

    fn flag(&self, name: &str) -> Result<bool, Problem> {
        match self.0.get(name) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(problem(ErrorKind::BadRequest, format!("The field `{name}` must be true or false."))),
        }
    }

    fn seed(&self) -> Result<u64, Problem> {
        let seed = self.0.get("seed").and_then(Value::as_u64);
        seed.ok_or_else(|| problem(ErrorKind::BadRequest, "The field `seed` must be a whole number from 0."))
    }

    fn by(&self) -> Result<By, Problem> {
        match self.0.get("by").map(Value::as_str) {
            None => Ok(By::Bot),
            Some(word) => word
                .and_then(By::read)
                .ok_or_else(|| problem(ErrorKind::BadRequest, "The field `by` must be `person`, `bot` or `clock`.")),
        }
    }

    /// A seat by its number, by `seat:N`, or by the name it has at the table.
    fn seat(&self, table: &dyn Table) -> Result<Seat, Problem> {
        let seats = || (0..table.players()).map(Seat);
        let found = match self.0.get("seat") {
            Some(Value::Number(number)) => seats().find(|seat| number.as_u64() == Some(u64::from(seat.0))),
            Some(Value::String(name)) => seats().find(|seat| {
                Viewer::read(name) == Some(Viewer::Seat(*seat)) || table.seat_name(*seat).eq_ignore_ascii_case(name)
            }),
            _ => return Err(problem(ErrorKind::BadRequest, "The field `seat` must be a number or a name.")),
        };
        found.ok_or_else(|| {
            problem(ErrorKind::NoSeat, format!("There is no such seat; there are 0 to {}.", table.players() - 1))
        })
    }

    fn viewer(&self, table: &dyn Table) -> Result<Viewer, Problem> {
        match Viewer::read(self.text("viewer")?) {
            Some(Viewer::Seat(seat)) if seat.0 >= table.players() => Err(problem(
                ErrorKind::NoSeat,
                format!("There is no such seat; there are 0 to {}.", table.players() - 1),
            )),
            Some(viewer) => Ok(viewer),
            None => Err(problem(ErrorKind::BadRequest, "The field `viewer` must be `seat:0`, `spectator` or `all`.")),
        }
    }

    fn seats(&self) -> Result<Vec<String>, Problem> {
        let wrong = || problem(ErrorKind::BadRequest, "The field `seats` must be a list of names.");
        let names = self.0.get("seats").and_then(Value::as_array).ok_or_else(wrong)?;
        names.iter().map(|name| name.as_str().map(str::to_owned).ok_or_else(wrong)).collect()
    }

    /// What an earlier game of a campaign has handed on, and which one that was.
    fn handed(&self) -> Result<Option<Handed>, Problem> {
        let Some(legacy) = self.0.get("legacy").filter(|legacy| !legacy.is_null()) else { return Ok(None) };
        let legacy: Legacy = serde_json::from_value(legacy.clone()).map_err(|error| {
            problem(
                ErrorKind::BadRequest,
                format!("The field `legacy` must be what an `outcome` had as such: {error}."),
            )
        })?;
        let follows = self.0.get("follows").map_or(Ok("another table"), |_| self.text("follows"))?;
        Ok(Some(Handed { legacy, follows: follows.chars().take(LONGEST_NAME).collect() }))
    }

    fn options(&self) -> Result<BTreeMap<String, String>, Problem> {
        let wrong = || problem(ErrorKind::BadRequest, "The field `options` must be an object of texts.");
        let read = |value: &Value| match value {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            Value::Bool(flag) => Some(flag.to_string()),
            _ => None,
        };
        match self.0.get("options") {
            None | Some(Value::Null) => Ok(BTreeMap::new()),
            Some(Value::Object(options)) => {
                options.iter().map(|(key, value)| Ok((key.clone(), read(value).ok_or_else(wrong)?))).collect()
            }
            Some(_) => Err(wrong()),
        }
    }
}
