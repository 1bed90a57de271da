//! What strangers may try: to go on seeing with the eyes of a seat they left, to leave everything they are sent lying, to
//! ask and never finish asking.

use crate::common::client::{Client, Event, Stream, connect, frame, read_head};
use crate::common::{House, hurried};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufReader, Read, Write};
use std::time::{Duration, Instant};

fn api(table: &str, what: &str) -> String {
    format!("/api/v1/tables/{table}/{what}")
}

/// The number of a moment, as messages and pages name it.
fn number(moment: &str) -> u64 {
    moment.rsplit_once('-').and_then(|(_, number)| number.parse().ok()).unwrap_or_else(|| panic!("`{moment}`"))
}

#[test]
fn a_stream_ends_with_the_seat_it_was_opened_for() {
    let house = House::open("left-seat");
    let mut people = ["Ada", "Bo", "Eve"].map(|name| house.somebody(name));
    let wish = json!({ "game": "queen", "seats": ["me", "open", "bot greedy"], "watch": "nobody" });
    let made = people[0].post("/api/v1/tables", &wish).ok().json();
    let table = made["table"].as_str().expect("an id").to_owned();
    // Eve sits down, listens in every way there is, and leaves.
    people[2].post(&api(&table, "sit"), &json!({})).ok();
    let mut page = people[2].stream(&format!("/table/{table}/stream"));
    let mut data = people[2].stream(&api(&table, "stream"));
    let mut socket = people[2].socket(&format!("/table/{table}/socket?as=data"));
    people[2].post(&api(&table, "leave"), &json!({})).ok();
    people[1].post(&api(&table, "sit"), &json!({})).ok();
    people[0].post(&api(&table, "start"), &json!({})).ok();
    let mut last = Value::Null;
    while let Some(event) = page.read() {
        last = event.data;
    }
    assert_eq!(last["reload"], true, "the page is told to load itself anew: {last}");
    let told = |value: &Value| value["told"].as_array().is_some_and(|told| !told.is_empty());
    while let Some(event) = data.read() {
        assert!(!told(&event.data) && event.data["started"] == false, "{}", event.raw);
    }
    while let Some(value) = socket.read() {
        assert!(!told(&value) && value["started"] == false, "{value}");
    }
    assert_eq!(people[2].get(&format!("/table/{table}")).status, 403, "as a fresh visit would find it");
}

/// A stream that somebody holds.
struct Held {
    person: usize,
    page: bool,
    stream: Stream,
    /// What it was opened to see, as the hall names it.
    eyes: String,
    seen: u64,
}

/// How a moment names whose eyes it is seen by.
fn eyes(epoch: u32, access: hall::Access) -> String {
    match access {
        hall::Access::Seat(seat) => format!("{epoch:x}.{}", seat.0),
        hall::Access::Watcher(kernel::Viewer::All) => format!("{epoch:x}.all"),
        hall::Access::Watcher(_) => format!("{epoch:x}.watcher"),
        hall::Access::None => format!("{epoch:x}.none"),
    }
}

/// A table, people around it who come and go, and what they listen by.
struct Crowd<'a> {
    house: &'a House,
    table: String,
    people: Vec<Client>,
    known: Vec<hall::Person>,
    held: Vec<Held>,
    random: kernel::Chance,
}

impl Crowd<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.random.below(n as u32) as usize
    }

    fn access(&self, person: usize) -> hall::Access {
        self.house.look(&self.table, |live| live.access(Some(self.known[person].id)))
    }

    fn open(&mut self, person: usize, page: bool) {
        let path = if page { format!("/table/{}/stream", self.table) } else { api(&self.table, "stream") };
        if self.access(person).viewer().is_none() {
            assert_eq!(self.people[person].get(&path).status, 403);
            return;
        }
        let mut stream = self.people[person].stream(&path);
        let first = stream.next();
        let (eyes, moment) =
            first.id.rsplit_once('-').map(|(eyes, _)| (eyes.to_owned(), number(&first.id))).expect("a moment");
        self.check(person, &first);
        self.held.push(Held { person, page, stream, eyes, seen: moment });
    }

    /// Everything told in a message stands in the log as a fresh visit of this person would get it.
    fn check(&self, person: usize, event: &Event) {
        let viewer = self.access(person).viewer();
        let log: BTreeSet<String> = self.house.look(&self.table, |live| {
            let lines = live.play.as_ref().zip(viewer).map(|(play, viewer)| play.log(viewer)).unwrap_or_default();
            lines.into_iter().map(|told| told.text).collect()
        });
        let told = event.data["told"].as_array().into_iter().flatten().map(|told| &told["text"]);
        let said = event.data["say"].as_array().into_iter().flatten();
        for text in told.chain(said).map(|text| text.as_str().expect("a text")) {
            assert!(log.contains(text), "person {person} as {viewer:?} was told `{text}`");
        }
    }

    /// Reads what has come. A stream whose person may see something else by now has ended, or begun anew with that.
    fn read_all(&mut self) {
        let now = self.house.look(&self.table, |live| live.moment);
        for mut held in std::mem::take(&mut self.held) {
            let access = self.access(held.person);
            let eyes = self.house.look(&self.table, |live| eyes(live.epoch, access));
            let goes_on = if held.page {
                held.eyes == eyes || self.page_ends(&mut held)
            } else {
                self.data_goes_on(&mut held, &eyes, now)
            };
            if goes_on {
                self.held.push(held);
            }
        }
    }

    /// A page that may see something else is told to load itself anew, and nothing after that.
    fn page_ends(&self, held: &mut Held) -> bool {
        let mut last = Value::Null;
        while let Some(event) = held.stream.read() {
            last = event.data;
        }
        assert_eq!(last["reload"], true, "person {} goes on as {}: {last}", held.person, held.eyes);
        false
    }

    /// A program hears of every moment, with the eyes its person has then; where it may not look, the stream ends.
    fn data_goes_on(&self, held: &mut Held, eyes: &str, now: u64) -> bool {
        let begun = Instant::now();
        while held.seen < now || held.eyes != eyes {
            let Some(event) = held.stream.read() else {
                assert_eq!(eyes.rsplit('.').next(), Some("none"), "a stream that may go on does: {eyes}");
                assert!(begun.elapsed() < Duration::from_secs(20), "it was not ended but silent");
                return false;
            };
            held.seen = number(&event.id);
            event.id.rsplit_once('-').expect("a moment").0.clone_into(&mut held.eyes);
            if held.eyes == eyes {
                self.check(held.person, &event);
            }
        }
        true
    }

    fn act(&mut self) {
        let (person, what) = (self.below(4), self.below(10));
        let table = self.table.clone();
        match what {
            0 | 1 => self.open(person, what == 0),
            2 => _ = self.people[person].post(&api(&table, "sit"), &json!({})),
            3 => _ = self.people[person].post(&api(&table, "leave"), &json!({})),
            4 => _ = self.people[0].post(&api(&table, "start"), &json!({})),
            5 => {
                // Somebody comes back to a seat by its link, on another device.
                let seat = self.below(3);
                let key = self.house.look(&table, |live| live.lobby.seats[seat].key.clone());
                let known = &self.known[person];
                _ = self.house.wait(self.house.hall.come_back(table.parse().expect("an id"), known, &key));
            }
            _ => self.play(),
        }
    }

    /// Whoever is asked does something.
    fn play(&mut self) {
        let asked = self.house.look(&self.table, |live| {
            let play = live.play.as_ref()?;
            let seat = play.awaiting().first()?;
            Some((seat, play.fallback(seat).ok()?))
        });
        let Some((seat, choice)) = asked else { return };
        let holder = (0..4).find(|&person| self.access(person).seat() == Some(seat));
        if let Some(person) = holder {
            _ = self.people[person].post(&api(&self.table, "choose"), &json!({ "choice": choice }));
        }
    }
}

#[test]
fn what_a_stream_may_see_is_decided_at_every_message() {
    let house = House::open("crowd");
    for seed in 0..12_u64 {
        let mut random = kernel::Chance::from_seed(seed);
        let watch = ["public", "nobody", "open"][random.below(3) as usize];
        let mut people: Vec<Client> = (0..4).map(|number| house.somebody(&format!("Person {number}"))).collect();
        let known = people.iter().map(|client| {
            let secret = client.secret.as_deref().expect("the secret of a person");
            house.wait(house.hall.person(secret)).expect("the store answers").expect("somebody")
        });
        let known = known.collect();
        let wish = json!({ "game": "queen", "seats": ["me", "open", "open"], "watch": watch });
        let made = people[0].post("/api/v1/tables", &wish).ok().json();
        let table = made["table"].as_str().expect("an id").to_owned();
        let mut crowd = Crowd { house: &house, table, people, known, held: Vec::new(), random };
        for _ in 0..40 {
            crowd.act();
            crowd.read_all();
        }
    }
}

#[test]
fn who_never_reads_and_pings_is_let_go() {
    let house = House::open("pings");
    let (table, people) = house.four(json!({}));
    let mut socket = people[0].socket(&format!("/table/{table}/socket?as=data"));
    let ping = frame(9, &[7; 125]);
    let begun = Instant::now();
    let mut sent = 0_u32;
    while begun.elapsed() < Duration::from_secs(20) && socket.send_raw(&ping).is_ok() {
        sent += 1;
    }
    // What was on its way when it was let go does not count; a system's buffers hold some.
    assert!(sent < 100_000, "{sent} pings were taken");
    assert!(people[0].twin().get("/healthz").status == 200);
}

#[test]
fn a_request_that_is_never_finished_ends() {
    let house = House::open("slow");
    let half =
        b"POST /api/v1/people HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{";
    let mut line = BufReader::new(connect(house.at).expect("the server listens"));
    line.get_mut().write_all(half).expect("it is read");
    let begun = Instant::now();
    let (status, headers) = read_head(&mut line).expect("an answer");
    assert_eq!(status, 408, "{headers:?}");
    assert!(begun.elapsed() < Duration::from_secs(15));
    _ = line.read_to_end(&mut Vec::new());
}

#[test]
fn one_half_sent_request_does_not_keep_the_server_from_stopping() {
    let house = House::open("stopping");
    let half =
        b"POST /api/v1/people HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{";
    let mut line = connect(house.at).expect("the server listens");
    line.write_all(half).expect("it is read");
    // Closing the house fails if the server does not stop in order.
    drop(house);
}

#[test]
fn one_address_cannot_take_all_connections() {
    let (hall, guests) = hurried();
    let house = House::with("many", hall, &web::Manners { connections: 10, ..guests });
    let mut open: Vec<std::net::TcpStream> = (0..30).filter_map(|_| connect(house.at).ok()).collect();
    let answered = open.iter_mut().filter_map(|line| {
        line.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").ok()?;
        let mut byte = [0; 1];
        line.read_exact(&mut byte).ok()
    });
    assert_eq!(answered.count(), 10);
    drop(open);
    let begun = Instant::now();
    while Client::new(house.at).ask("GET", "/healthz", None).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(10), "who leaves makes room");
        std::thread::sleep(Duration::from_millis(20));
    }
}
