//! `duskhall engine`: a whole game by JSON, every kind of mistake, and garbage of all sorts.

use crate::common::House;
use duskhall::engine::{Engine, LONGEST_LINE, serve};
use kernel::Chance;
use serde_json::{Value, json};
use std::process::Command;

fn ask(engine: &mut Engine, request: Value) -> Value {
    let answer = engine.answer(request.to_string().as_bytes());
    assert_eq!(answer["id"], request["id"], "an answer has its question's id");
    answer
}

#[track_caller]
fn ok(engine: &mut Engine, request: Value) -> Value {
    let answer = ask(engine, request.clone());
    answer.get("ok").cloned().unwrap_or_else(|| panic!("{request} gave {answer}"))
}

#[track_caller]
fn refused(engine: &mut Engine, request: Value, kind: &str) {
    let before = digest(engine);
    let answer = ask(engine, request.clone());
    assert_eq!(answer["error"]["kind"], kind, "{request} gave {answer}");
    assert!(answer["error"]["message"].as_str().is_some_and(|text| !text.is_empty()));
    assert!(answer["error"].get("rule").is_some());
    assert_eq!(digest(engine), before, "{request} changed something");
}

/// All of the first tables: their hashes and records.
fn digest(engine: &mut Engine) -> Vec<Value> {
    let names = ["t1", "t2", "t3"];
    let look = |name| {
        let hash = engine.answer(json!({ "op": "hash", "table": name }).to_string().as_bytes());
        let record = engine.answer(json!({ "op": "record", "table": name, "viewer": "all" }).to_string().as_bytes());
        json!([hash, record])
    };
    names.map(look).to_vec()
}

fn with_table() -> Engine {
    let mut engine = Engine::new(catalog::Shipped);
    ok(&mut engine, json!({ "id": 0, "op": "new", "game": "four", "seats": ["a", "b"], "seed": 7 }));
    engine
}

#[test]
fn a_whole_game_is_played_by_json() {
    let mut engine = Engine::new(catalog::Shipped);
    let new = ok(&mut engine, json!({ "id": "x", "op": "new", "game": "four", "seats": ["a", "b"], "options": {} }));
    let table = new["table"].clone();
    let mut awaiting = new["awaiting"].clone();
    let mut moves = 0;
    let outcome = loop {
        let seat = awaiting[0].clone();
        let options = ok(&mut engine, json!({ "id": 1, "op": "options", "table": table, "seat": seat }));
        assert!(options.as_array().is_some_and(|options| !options.is_empty()));
        let bot = json!({ "id": 2, "op": "bot", "table": table, "seat": seat, "bot": "random", "seed": moves });
        let choice = ok(&mut engine, bot)["choice"].clone();
        assert!(options.as_array().is_some_and(|options| options.iter().any(|option| option["choice"] == choice)));
        let step = ok(&mut engine, json!({ "id": 3, "op": "choose", "table": table, "seat": seat, "choice": choice }));
        assert!(step["events"].as_array().is_some_and(|events| !events.is_empty()));
        moves += 1;
        if !step["outcome"].is_null() {
            break step["outcome"].clone();
        }
        awaiting = step["awaiting"].clone();
    };
    assert!(outcome["reason"].is_string() && outcome["winners"].is_array());
    let record = ok(&mut engine, json!({ "id": 4, "op": "record", "table": table, "viewer": "all" }))["record"].clone();
    let again = ok(&mut engine, json!({ "id": 5, "op": "load", "record": record }));
    let mut hash = |table: &Value| ok(&mut engine, json!({ "id": 6, "op": "hash", "table": table }));
    assert_eq!(hash(&table), hash(&again["table"]));
    let log = ok(&mut engine, json!({ "id": 7, "op": "log", "table": table, "viewer": "spectator" }));
    assert_eq!(log.as_array().map(Vec::len), Some(moves));
    // Red and yellow take turns: each event says who made its entry.
    for (number, told) in log.as_array().into_iter().flatten().enumerate() {
        assert_eq!((&told["entry"], &told["seat"]), (&json!(number + 1), &json!(number % 2)), "{told}");
    }
}

#[test]
fn seats_may_be_named_and_every_question_is_answered() {
    let mut engine = with_table();
    for request in [
        json!({ "id": 1, "op": "prompt", "table": "t1", "seat": "red" }),
        json!({ "id": 1, "op": "prompt", "table": "t1", "seat": "seat:0" }),
        json!({ "id": 1, "op": "state", "table": "t1", "viewer": "all" }),
        json!({ "id": 1, "op": "scene", "table": "t1", "viewer": "seat:1" }),
        json!({ "id": 1, "op": "games" }),
        json!({ "id": 1, "op": "choose", "table": "t1", "seat": 0, "choice": "drop 3", "by": "person" }),
        json!({ "id": 1, "op": "resample", "table": "t1", "viewer": "seat:0", "seed": 3 }),
        json!({ "id": 1, "op": "resign", "table": "t1", "seat": 1 }),
        json!({ "id": 1, "op": "close", "table": "t1" }),
    ] {
        ok(&mut engine, request);
    }
    refused(&mut engine, json!({ "id": 1, "op": "hash", "table": "t1" }), "unknown-table");
}

#[test]
fn mistakes_are_named_and_change_nothing() {
    let mut engine = with_table();
    for (request, kind) in [
        (json!({ "id": 1 }), "bad-request"),
        (json!({ "id": 1, "op": "dance" }), "unknown-op"),
        (json!({ "id": 1, "op": "new", "game": "chess", "seats": ["a", "b"] }), "unknown-game"),
        (json!({ "id": 1, "op": "new", "game": "four", "seats": ["a"] }), "bad-option"),
        (json!({ "id": 1, "op": "new", "game": "four", "seats": "a" }), "bad-request"),
        (json!({ "id": 1, "op": "new", "game": "four", "seats": ["a", "b"], "optoins": {} }), "bad-request"),
        (json!({ "id": 1, "op": "new", "game": "four", "seats": ["a", "b"], "seed": -1 }), "bad-request"),
        (json!({ "id": 1, "op": "options", "table": "t9", "seat": 0 }), "unknown-table"),
        (json!({ "id": 1, "op": "options", "table": "t1", "seat": 2 }), "no-seat"),
        (json!({ "id": 1, "op": "options", "table": "t1", "seat": 1 }), "not-asked"),
        (json!({ "id": 1, "op": "choose", "table": "t1", "seat": 1, "choice": "drop 1" }), "not-asked"),
        (json!({ "id": 1, "op": "choose", "table": "t1", "seat": 0, "choice": "jump" }), "unreadable"),
        (json!({ "id": 1, "op": "undo", "table": "t1", "seat": 0 }), "no-undo"),
        (json!({ "id": 1, "op": "state", "table": "t1", "viewer": "seat:7" }), "no-seat"),
        (json!({ "id": 1, "op": "state", "table": "t1", "viewer": "me" }), "bad-request"),
        (json!({ "id": 1, "op": "bot", "table": "t1", "seat": 0, "bot": "oracle" }), "unknown-bot"),
        (json!({ "id": 1, "op": "load", "record": "not a record" }), "bad-record"),
    ] {
        refused(&mut engine, request, kind);
    }
    for number in 0..6 {
        let seat = number % 2;
        ok(&mut engine, json!({ "id": 1, "op": "choose", "table": "t1", "seat": seat, "choice": "drop 1" }));
    }
    refused(&mut engine, json!({ "id": 1, "op": "choose", "table": "t1", "seat": 0, "choice": "drop 1" }), "illegal");
}

#[test]
fn a_line_that_is_too_long_is_skipped() {
    let mut input = vec![b'x'; LONGEST_LINE + 10];
    input.extend(b"\n\n  \n{\"id\":5,\"op\":\"games\"}\n[1]");
    let mut output = Vec::new();
    serve(&mut Engine::new(catalog::Shipped), &mut input.as_slice(), &mut output).expect("memory never fails");
    let answers: Vec<Value> = String::from_utf8(output)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 3);
    assert_eq!(answers[0]["error"]["kind"], "too-long");
    assert_eq!(answers[1]["id"], 5);
    assert_eq!(answers[2]["error"]["kind"], "malformed");
}

#[test]
fn the_command_speaks_the_same() {
    let out = House::new("engine").run(&["engine"], "{\"id\":1,\"op\":\"hash\",\"table\":\"t1\"}\n").ok();
    assert_eq!(serde_json::from_str::<Value>(&out).expect("JSON")["error"]["kind"], "unknown-table");
}

#[test]
fn the_python_bot_of_the_manual_plays_a_whole_game() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py");
    for game in ["four", "queen"] {
        let ran = Command::new("python3").args([bot, env!("CARGO_BIN_EXE_duskhall"), game]).output();
        let output = ran.expect("this test needs python3, to prove that the engine can be used from another language");
        let text = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && text.contains("won by"), "{game}: {text}{errors}");
    }
}

// --- Garbage ---------------------------------------------------------------------------------------------------------

/// How many cases; a longer run is asked for by the environment.
fn cases() -> u64 {
    std::env::var("DUSKHALL_FUZZ_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(6000)
}

struct Fuzzer {
    chance: Chance,
    records: Vec<String>,
    /// What may be chosen at the second table now, so that some of it gets through.
    choices: Vec<String>,
}

impl Fuzzer {
    fn one<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.chance.below(of.len() as u32) as usize]
    }

    /// A value that fits a field, or nearly, or not at all.
    fn value(&mut self, field: &str) -> Value {
        if self.chance.below(8) == 0 {
            return match self.chance.below(7) {
                0 => Value::Null,
                1 => json!(-1),
                2 => json!(1e300),
                3 => json!(u64::MAX),
                4 => json!([[], {}, "\u{0}"]),
                5 => json!("\u{202e}\u{0}🂡 drop 4"),
                _ => json!({ "seat": 0 }),
            };
        }
        match field {
            "table" => json!(self.one(&["t1", "t2", "t3", "t4", "", "T1"])),
            "seat" => [json!(0), json!(1), json!(2), json!("red"), json!("seat:1"), json!("seat:9")]
                [self.chance.below(6) as usize]
                .clone(),
            "viewer" => json!(self.one(&["seat:0", "seat:1", "seat:255", "seat:-1", "spectator", "all", "ALL"])),
            "choice" if !self.choices.is_empty() && self.chance.below(2) == 0 => {
                json!(self.choices[self.chance.below(self.choices.len() as u32) as usize])
            }
            "choice" => json!(self.one(&[
                "drop 1",
                "drop 2",
                "drop 7",
                "drop 0",
                "drop 8",
                "drop",
                "undo to 0",
                "resign",
                "= "
            ])),
            "game" => json!(self.one(&["four", "queen", "", "FOUR"])),
            "seats" => json!(["a", "b"]),
            "options" => json!({}),
            "bot" => json!(self.one(&["random", "greedy", "oracle"])),
            "by" => json!(self.one(&["person", "bot", "clock", "ghost"])),
            "record" => json!(self.broken_record()),
            "whole" => json!(self.chance.below(2) == 0),
            _ => json!(self.chance.below(100)),
        }
    }

    fn broken_record(&mut self) -> String {
        let index = self.chance.below(self.records.len() as u32) as usize;
        let mut bytes = self.records[index].clone().into_bytes();
        self.spoil(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    }

    fn request(&mut self) -> Value {
        let ops = [
            "games", "new", "load", "close", "options", "prompt", "choose", "choose", "choose", "undo", "withdraw",
            "resign", "state", "scene", "log", "record", "resample", "hash", "bot", "dance",
        ];
        let op = self.one(&ops);
        let fields =
            ["table", "seat", "viewer", "choice", "game", "seats", "options", "bot", "by", "record", "whole", "seed"];
        let needed: &[&str] = match op {
            "new" => &["game", "seats", "seed"],
            "load" => &["record"],
            "choose" => &["table", "seat", "choice"],
            "state" | "scene" | "log" | "record" => &["table", "viewer"],
            "resample" => &["table", "viewer", "seed"],
            "games" => &[],
            "hash" | "close" => &["table"],
            _ => &["table", "seat"],
        };
        let mut request = json!({ "id": self.chance.below(1000), "op": op });
        for field in needed {
            if self.chance.below(12) > 0 {
                request[field] = self.value(field);
            }
        }
        if self.chance.below(12) == 0 {
            let field = self.one(&fields);
            request[field] = self.value(field);
        }
        request
    }

    /// Changes, drops, doubles or inserts a few bytes.
    fn spoil(&mut self, bytes: &mut Vec<u8>) {
        for _ in 0..=self.chance.below(3) {
            if bytes.is_empty() {
                return;
            }
            let at = self.chance.below(bytes.len() as u32) as usize;
            match self.chance.below(4) {
                0 => bytes[at] = self.chance.below(256) as u8,
                1 => _ = bytes.remove(at),
                2 => bytes.insert(at, self.chance.below(256) as u8),
                _ => bytes.truncate(at),
            }
        }
    }

    fn line(&mut self) -> Vec<u8> {
        let mut line = self.request().to_string().into_bytes();
        match self.chance.below(6) {
            0 => self.spoil(&mut line),
            1 if self.chance.below(4) == 0 => {
                line = (0..self.chance.below(200)).map(|_| self.chance.below(256) as u8).collect();
            }
            2 if self.chance.below(20) == 0 => line = b"[".repeat(5000),
            _ => {}
        }
        line
    }
}

/// Two tables: one of the smallest game, one of a large one.
fn with_two_tables() -> Engine {
    let mut engine = with_table();
    ok(&mut engine, json!({ "id": 0, "op": "new", "game": "queen", "seats": ["a", "b", "c"], "seed": 7 }));
    engine
}

/// Plays the first option a few times at each table; the records on the way and of a resampled world are to be spoilt.
fn some_records() -> Vec<String> {
    let mut engine = with_two_tables();
    let mut records = Vec::new();
    for table in ["t1", "t2"] {
        for _ in 0..7 {
            let (seat, choices) = choices_at(&mut engine, table);
            ok(&mut engine, json!({ "id": 1, "op": "choose", "table": table, "seat": seat, "choice": choices[0] }));
            records.push(record_of(&mut engine, table));
        }
    }
    for table in ["t1", "t2"] {
        let world = json!({ "id": 1, "op": "resample", "table": table, "viewer": "seat:0", "seed": 3 });
        let world = ok(&mut engine, world)["table"].as_str().expect("a name").to_owned();
        records.push(record_of(&mut engine, &world));
    }
    records
}

fn record_of(engine: &mut Engine, table: &str) -> String {
    let record = ok(engine, json!({ "id": 1, "op": "record", "table": table, "viewer": "all" }));
    record["record"].as_str().expect("a text").to_owned()
}

/// Who may choose, and what.
fn choices_at(engine: &mut Engine, table: &str) -> (u64, Vec<String>) {
    let options = |engine: &mut Engine, seat: u64| {
        let answer = ask(engine, json!({ "id": 1, "op": "options", "table": table, "seat": seat }));
        let options = answer["ok"].as_array().cloned().unwrap_or_default();
        options.iter().filter_map(|option| option["choice"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    (0..3).map(|seat| (seat, options(engine, seat))).find(|(_, choices)| !choices.is_empty()).unwrap_or_default()
}

#[test]
fn garbage_is_refused_and_changes_nothing() {
    let mut fuzzer = Fuzzer { chance: Chance::from_seed(2024), records: some_records(), choices: Vec::new() };
    let mut engine = with_two_tables();
    let mut accepted = 0_u64;
    for case in 0..cases() {
        if case % 300 == 0 {
            engine = with_two_tables();
        }
        if case % 10 == 0 {
            fuzzer.choices = choices_at(&mut engine, "t2").1;
        }
        let line = fuzzer.line();
        let before = digest(&mut engine);
        let answer = engine.answer(&line);
        let shown = String::from_utf8_lossy(&line);
        match (answer.get("ok"), answer.get("error")) {
            (Some(_), None) => accepted += 1,
            (None, Some(error)) => {
                assert!(
                    error["kind"].is_string() && error["message"].is_string(),
                    "case {case}: {shown} gave {answer}"
                );
                assert_eq!(digest(&mut engine), before, "case {case}: {shown} changed something");
            }
            _ => panic!("case {case}: {shown} gave {answer}"),
        }
    }
    assert!(accepted > cases() / 20, "the fuzzer must get through to the tables, too: {accepted}");
}

#[test]
fn a_campaign_is_handed_from_table_to_table() {
    let mut engine = Engine::with_catalog(catalog::Shipped, sketches::catalog());
    let new = json!({ "id": 1, "op": "new", "game": "watch", "seats": ["a", "b"], "seed": 1 });
    assert_eq!(ok(&mut engine, new)["roles"], json!(["Warden", "Thief 1"]));
    let new = |more: Value| {
        let mut request = json!({ "id": 1, "op": "new", "game": "quests", "seats": ["a", "b"], "seed": 1 });
        more.as_object().into_iter().flatten().for_each(|(key, value)| request[key] = value.clone());
        request
    };
    let table = ok(&mut engine, new(json!({})))["table"].clone();
    ok(&mut engine, json!({ "id": 2, "op": "resign", "table": table, "seat": 0 }));
    let outcome = ok(&mut engine, json!({ "id": 3, "op": "resign", "table": table, "seat": 1 }))["outcome"].clone();
    assert_eq!(outcome["legacy"], json!({ "group": "quest 1 gold 0", "seats": ["level 1", "level 1"] }));
    assert_eq!((&outcome["teams"], &outcome["winners"]), (&json!([0, 0]), &json!([])));

    let legacy = json!({ "group": "quest 2 gold 4", "seats": [null, "level 3"] });
    let next = ok(&mut engine, new(json!({ "legacy": legacy, "follows": "silver-hour" })))["table"].clone();
    let state = ok(&mut engine, json!({ "id": 4, "op": "state", "table": next, "viewer": "spectator" }));
    assert_eq!((&state["quest"], &state["levels"]), (&json!(2), &json!([1, 3])), "{state}");
    let record = ok(&mut engine, json!({ "id": 5, "op": "record", "table": next, "viewer": "all" }));
    assert!(record["record"].as_str().is_some_and(|text| text.contains("\nfollows: silver-hour\n")), "{record}");
    refused(&mut engine, new(json!({ "legacy": { "group": "quest 9 gold 0" } })), "bad-option");
    refused(&mut engine, new(json!({ "legacy": "quest 2 gold 4" })), "bad-request");
    refused(&mut engine, new(json!({ "legacy": { "group": "x".repeat(70_000) } })), "bad-option");
    let four = json!({ "id": 6, "op": "new", "game": "four", "seats": ["a", "b"], "seed": 1, "legacy": legacy });
    refused(&mut engine, four, "bad-option");
}
