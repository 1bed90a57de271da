//! Malformed and hostile requests over plain sockets: no failure of the server, nothing changed, no memory lost.
//!
//! `DUSKHALL_HOSTILE_CASES=100000 cargo test -p web --test hostile` is the long run.

use crate::common::client::{Client, connect, escape, frame, read_head};
use crate::common::{House, hurried};
use kernel::Viewer;
use serde_json::json;
use std::io::{BufReader, Write};
use std::net::{Shutdown, SocketAddr};

/// Numbers that look like chance and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.roll(from.len())]
    }

    fn bytes(&mut self, most: usize) -> Vec<u8> {
        (0..self.roll(most + 1)).map(|_| self.roll(256) as u8).collect()
    }

    /// Something that could stand in a request, mostly wrong.
    fn nonsense(&mut self) -> String {
        match self.roll(10) {
            0 => String::new(),
            1 => String::from_utf8_lossy(&self.bytes(40)).into_owned(),
            2 => "9".repeat(self.roll(60)),
            3 => format!("-{}", self.roll(99)),
            4 => "../".repeat(self.roll(9)),
            5 => "<script>alert(1)</script>".to_owned(),
            6 => "'; DROP TABLE tables; --".to_owned(),
            7 => "\u{0}\u{202e}\u{1f480}\r\n\r\n".to_owned(),
            8 => "a".repeat(self.roll(3000)),
            _ => self
                .pick(&["drop 1", "drop 8", "drop", "none", "NaN", "1e999", "true", "null", "%", "%00", "{}"])
                .to_owned(),
        }
    }
}

/// What the requests are aimed at.
struct Target {
    at: SocketAddr,
    table: String,
    /// A seat's own secret: also whoever may act must not break anything. It is never that seat's turn.
    secret: String,
}

impl Target {
    fn path(&self, dice: &mut Dice) -> String {
        let table = &self.table;
        let id = match dice.roll(4) {
            0 => escape(&dice.nonsense()),
            1 => "0".repeat(26),
            _ => table.clone(),
        };
        let part = dice.pick(&[
            "",
            "text",
            "replay",
            "record",
            "verify",
            "stream",
            "socket",
            "choose",
            "undo",
            "withdraw",
            "chat",
            "sit",
            "start",
            "leave",
            "bot",
            "mute",
            "fork",
            "rematch",
            "ask-undo",
            "answer-undo",
            "standing",
            "ready",
            "options",
            "scene",
            "state",
            "log",
            "return/x",
            "report/x",
            "return/%ff",
            "nothing",
        ]);
        let path = match dice.roll(9) {
            0 => format!("/{}", escape(&dice.nonsense())),
            1 => format!("/api/v1/tables/{id}/{part}"),
            2 => format!(
                "/api/v1/{}",
                dice.pick(&["games", "people", "tables", "openapi.json", "../../etc/passwd", "%2e%2e"])
            ),
            3 => format!(
                "/assets/{}",
                dice.pick(&["../Cargo.toml", "%2e%2e%2fCargo.toml", "hall.css", "//", "x", "%ff"])
            ),
            4 => format!("/rules/{}/{}", dice.pick(&["queen", "four", "chess", "%ff"]), escape(&dice.nonsense())),
            5 => dice
                .pick(&["/", "/new", "/me", "/ladder", "/rules", "/api", "/me/name", "/me/recover", "/tables"])
                .to_owned(),
            _ => format!("/table/{id}/{part}"),
        };
        match dice.roll(3) {
            0 => format!(
                "{path}?{}={}",
                dice.pick(&["at", "seat", "game", "words", "from", "as", "%ff"]),
                escape(&dice.nonsense())
            ),
            _ => path,
        }
    }

    fn body(&self, dice: &mut Dice) -> (&'static str, Vec<u8>) {
        let field = |dice: &mut Dice| {
            let name = dice.pick(&[
                "choice", "version", "token", "seat", "text", "to", "bot", "at", "game", "seat0", "phrase", "name",
            ]);
            (name, dice.nonsense())
        };
        match dice.roll(6) {
            0 => ("application/json", dice.bytes(300)),
            1 => {
                let (name, value) = field(dice);
                (
                    "application/json",
                    json!({ name: value, "seats": [dice.nonsense()], "options": { "x": 1 } }).to_string().into_bytes(),
                )
            }
            2 => {
                // A choice that would be legal if it were this seat's turn, at a version that is not.
                let body = json!({ "choice": "drop 1", "version": dice.roll(9), "text": "", "whole": true });
                ("application/json", body.to_string().into_bytes())
            }
            3 => ("application/json", "[".repeat(dice.roll(20_000)).into_bytes()),
            4 => ("application/x-www-form-urlencoded", dice.bytes(300)),
            _ => {
                let pairs: Vec<String> = (0..4)
                    .map(|_| {
                        let (name, value) = field(dice);
                        format!("{name}={}", escape(&value))
                    })
                    .collect();
                ("application/x-www-form-urlencoded", pairs.join("&").into_bytes())
            }
        }
    }

    /// One request, whole, as bytes.
    fn request(&self, dice: &mut Dice) -> Vec<u8> {
        let method = dice.pick(&["GET", "GET", "POST", "POST", "POST", "PUT", "HEAD", "DELETE", "OPTIONS", "BREW"]);
        let mut request =
            format!("{method} {} HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n", self.path(dice)).into_bytes();
        let mut header = |name: &str, value: &[u8]| {
            request.extend_from_slice(name.as_bytes());
            request.extend_from_slice(b": ");
            // With a control character nobody would read on; harmed requests have those, too.
            request.extend(value.iter().filter(|byte| **byte >= 32 && **byte != 127));
            request.extend_from_slice(b"\r\n");
        };
        match dice.roll(4) {
            0 => header("authorization", format!("Bearer {}", self.secret).as_bytes()),
            1 => header("authorization", dice.nonsense().as_bytes()),
            2 => header("cookie", format!("duskhall={}; duskhall={}", dice.nonsense(), self.secret).as_bytes()),
            _ => header("cookie", &dice.bytes(100)),
        }
        for _ in 0..dice.roll(3) {
            let name = dice.pick(&[
                "accept",
                "x-duskhall",
                "last-event-id",
                "origin",
                "sec-fetch-site",
                "x-forwarded-for",
                "accept-encoding",
                "range",
                "upgrade",
                "sec-websocket-key",
                "sec-websocket-version",
                "content-encoding",
                "expect",
                "if-none-match",
            ]);
            let value = dice.nonsense();
            header(name, value.as_bytes());
        }
        let (kind, body) = self.body(dice);
        if method != "GET" && method != "HEAD" {
            header("content-type", kind.as_bytes());
            header("content-length", body.len().to_string().as_bytes());
        }
        request.extend_from_slice(b"\r\n");
        if method != "GET" && method != "HEAD" {
            request.extend(body);
        }
        request
    }

    /// Sends it and returns the status; 0 if the server hung up without one.
    fn send(&self, bytes: &[u8], whole: bool) -> u16 {
        let mut stream = connect(self.at).expect("the server listens");
        // A server that has seen enough need not read on.
        _ = stream.write_all(bytes);
        if !whole {
            // Otherwise both sides would wait for the rest.
            _ = stream.shutdown(Shutdown::Write);
        }
        let mut line = BufReader::new(stream);
        loop {
            match read_head(&mut line) {
                Ok((100, _)) => (),
                Ok((status, _)) => return status,
                Err(_) => return 0,
            }
        }
    }

    /// A socket that speaks nonsense.
    fn babble(&self, dice: &mut Dice) {
        let mut client = Client::new(self.at);
        client.secret = Some(self.secret.clone());
        let mut socket = client.socket(&format!("/table/{}/socket?as=data", self.table));
        for _ in 0..4 {
            let text = match dice.roll(5) {
                0 => json!({ "choose": dice.nonsense(), "version": dice.roll(5) }).to_string().into_bytes(),
                1 => json!({ "choose": 5, "undo": "x", "tag": dice.nonsense() }).to_string().into_bytes(),
                2 => "{\"tag\":".repeat(dice.roll(3000)).into_bytes(),
                3 => dice.bytes(200),
                _ => dice.nonsense().into_bytes(),
            };
            let kind = dice.pick(&[&1, &1, &1, &2, &0, &9, &10, &15]);
            let mut bytes = frame(*kind, &text);
            if dice.roll(6) == 0 {
                bytes = dice.bytes(64);
            }
            if socket.send_raw(&bytes).is_err() {
                return;
            }
        }
    }
}

pub fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok()).unwrap_or(0)
}

#[test]
fn hostile_requests_break_and_change_nothing() {
    let cases: usize = match std::env::var("DUSKHALL_HOSTILE_CASES") {
        Ok(number) => number.parse().expect("DUSKHALL_HOSTILE_CASES is a number"),
        Err(_) => 3000,
    };
    let (hall, guests) = hurried();
    let house = House::with("hostile", hall, &web::Manners { metrics_secret: Some("moonless".into()), ..guests });
    let (table, mut people) = house.four(json!({}));
    people[0].post(&format!("/api/v1/tables/{table}/choose"), &json!({ "choice": "drop 4" })).ok();
    // Ada has chosen; it is Bo's turn, and the requests come from a third person and, as far as they may, from Ada.
    let stranger = house.somebody("Mallory").secret.expect("a secret");
    let target = Target { at: house.at, table: table.clone(), secret: stranger };
    let untouched = |live: &mut hall::Live| {
        let play = live.play.as_ref().expect("it has begun");
        (play.hash(), play.record(Viewer::All), live.lobby.clone(), live.chat.len())
    };
    let before = house.look(&table, untouched);
    let mut dice = Dice(7);
    let mut tally = std::collections::BTreeMap::new();
    let mut steady = 0;
    for case in 0..cases {
        if case % 40 == 39 {
            target.babble(&mut dice);
            continue;
        }
        let mut bytes = target.request(&mut dice);
        let harm = dice.roll(12);
        match harm {
            // Cut short, or with a few bytes changed, or not a request at all.
            0 => bytes.truncate(dice.roll(bytes.len())),
            1 => {
                for _ in 0..4 {
                    let at = dice.roll(bytes.len());
                    bytes[at] = dice.roll(256) as u8;
                }
            }
            2 => bytes = dice.bytes(400),
            _ => (),
        }
        let status = target.send(&bytes, harm > 2);
        assert!(status < 500, "{status} to {}", String::from_utf8_lossy(&bytes));
        *tally.entry(status).or_insert(0_usize) += 1;
        if case == cases / 4 {
            steady = memory();
        }
    }
    println!("{cases} cases by status: {tally:?}; memory {steady} kB after a quarter, {} kB at the end", memory());
    assert!(tally.len() >= 8 && tally.contains_key(&200) && tally.contains_key(&404), "too tame: {tally:?}");
    assert!(house.look(&table, untouched) == before, "the table was changed");
    // What every request leaves behind would show: people and tables that were made stay in the store, not here.
    let grown = memory().saturating_sub(steady);
    assert!(grown < 16 << 10 << (cases / 50_000), "memory grew by {grown} kB in {cases} cases");
    people[1].post(&format!("/api/v1/tables/{table}/choose"), &json!({ "choice": "drop 4", "version": 1 })).ok();
    people[1].secret = Some("moonless".into());
    let metrics = people[1].get("/metrics").ok().text();
    assert!(metrics.contains("duskhall_failed_total 0"), "{metrics}");
}

#[test]
fn a_body_that_is_too_long_is_refused() {
    let house = House::open("too-long");
    let mut ada = house.somebody("Ada");
    for path in ["/api/v1/tables", "/tables", "/me/name"] {
        let body = vec![b'a'; 70 << 10];
        let kind = if path.starts_with("/api") { "application/json" } else { "application/x-www-form-urlencoded" };
        let answer = ada.ask("POST", path, Some((kind, &body))).expect("an answer");
        assert!(matches!(answer.status, 400 | 413), "{path}: {}", answer.status);
        ada = house.somebody("Ada");
    }
}
