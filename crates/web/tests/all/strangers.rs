//! What strangers may try: to go on seeing with the eyes of a seat they left, to leave everything they are sent lying, to
//! ask and never finish asking.

use crate::common::client::{Client, Event, Socket, Stream, connect, frame, read_head};
use crate::common::page::{Piece, apply, items, parse, part, patches_of, settled};
use crate::common::{House, hurried};
use hall::Order;
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

/// What somebody listens by: a stream of events, or a socket with the same messages.
enum Line {
    Stream(Stream),
    Socket(Socket),
}

impl Line {
    fn read(&mut self) -> Option<Event> {
        match self {
            Line::Stream(stream) => stream.read(),
            Line::Socket(socket) => socket.read().map(|data| {
                let id = data["moment"].as_str().expect("a moment").to_owned();
                Event { id, raw: data.to_string(), data }
            }),
        }
    }
}

/// A stream or socket that somebody holds.
struct Held {
    person: usize,
    /// What a browser shows: the page as it was loaded, with all patches since. None of a program.
    page: Option<Vec<Piece>>,
    stream: Line,
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

/// The parts of a page that change while somebody looks. Only the recap is not what a fresh visit shows: it stays for a whole
/// turn, and all of it is in the log.
const PARTS: [&str; 8] = ["lobby", "scene", "prompt", "seats", "status", "log", "chat", "ending"];
/// Does a part show what a fresh visit shows? A page that was open for long has more of a long story than a fresh one, which
/// begins with how much came before; the first line after that may be the end of several told as one.
fn same(shown: Option<&Piece>, fresh: Option<&Piece>) -> bool {
    let (Some(Piece::Element { inside: story, .. }), Some(Piece::Element { tag, inside: latest })) = (shown, fresh)
    else {
        return shown == fresh;
    };
    let cut =
        latest.first().is_some_and(|first| matches!(first, Piece::Element { tag, .. } if tag.contains("\"earlier\"")));
    if tag.contains("id=\"log\"") && cut { story.ends_with(&latest[2..]) } else { shown == fresh }
}

/// So many listen at once at most.
const MOST_HELD: usize = 7;

/// A table, people around it who come and go, and what they listen by.
struct Crowd<'a> {
    house: &'a House,
    table: String,
    people: Vec<Client>,
    known: Vec<hall::Person>,
    held: Vec<Held>,
    random: kernel::Chance,
    /// How often a page was compared with a fresh one, before the game and in it.
    compared: [usize; 2],
}

impl Crowd<'_> {
    fn below(&mut self, n: usize) -> usize {
        self.random.below(n as u32) as usize
    }

    fn access(&self, person: usize) -> hall::Access {
        self.house.look(&self.table, |live| live.access(Some(self.known[person].id)))
    }

    /// What a visit of this person shows now, as it comes.
    fn visit(&self, person: usize) -> String {
        self.people[person].twin().get(&format!("/table/{}", self.table)).ok().text()
    }

    fn open(&mut self, person: usize, page: bool) {
        let path = if page { format!("/table/{}/stream", self.table) } else { api(&self.table, "stream") };
        if self.access(person).viewer().is_none() {
            assert_eq!(self.people[person].get(&path).status, 403);
            return;
        }
        if page {
            let html = self.visit(person);
            let moment = html.split("data-moment=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a moment");
            let (eyes, seen) = (moment.rsplit_once('-').expect("a moment").0.to_owned(), number(moment));
            // As a page does, or as one that has lost its line for long.
            let from = if self.below(2) == 0 { format!("?from={moment}") } else { String::new() };
            let stream = if self.below(3) > 0 {
                Line::Stream(self.people[person].stream(&format!("{path}{from}")))
            } else {
                Line::Socket(self.people[person].socket(&format!("/table/{}/socket{from}", self.table)))
            };
            self.held.push(Held { person, page: Some(parse(&html)), stream, eyes, seen });
        } else {
            let mut stream = if self.below(2) > 0 {
                Line::Stream(self.people[person].stream(&path))
            } else {
                Line::Socket(self.people[person].socket(&format!("/table/{}/socket?as=data", self.table)))
            };
            let first = stream.read().expect("what it begins with");
            let (eyes, seen) = (first.id.rsplit_once('-').expect("a moment").0.to_owned(), number(&first.id));
            self.check(person, &first);
            self.held.push(Held { person, page: None, stream, eyes, seen });
        }
        if self.held.len() > MOST_HELD {
            self.held.remove(0);
        }
    }

    /// Everything told in a message stands in the log as a fresh visit of this person would get it, and what a program is
    /// told of the table is so.
    fn check(&self, person: usize, event: &Event) {
        let viewer = self.access(person).viewer();
        let (log, moment, facts) = self.house.look(&self.table, |live| {
            let lines = live.play.as_ref().zip(viewer).map(|(play, viewer)| play.log(viewer)).unwrap_or_default();
            let log: BTreeSet<String> = lines.into_iter().map(|told| told.text).collect();
            let awaiting = live.play.as_ref().map(|play| play.awaiting().iter().map(|seat| seat.0).collect::<Vec<_>>());
            let entries = live.play.as_ref().map_or(0, |play| play.entries());
            (log, live.moment, json!([entries, live.play.is_some(), awaiting.unwrap_or_default(), live.is_over()]))
        });
        let told = event.data["told"].as_array().into_iter().flatten().map(|told| &told["text"]);
        let said = event.data["say"].as_array().into_iter().flatten();
        for text in told.chain(said).map(|text| text.as_str().expect("a text")) {
            assert!(log.contains(text), "person {person} as {viewer:?} was told `{text}`");
        }
        if event.data["version"].is_number() && number(&event.id) == moment {
            let told = ["version", "started", "awaiting", "over"].map(|field| event.data[field].clone());
            assert_eq!(json!(told), facts, "person {person} as {viewer:?}");
        }
    }

    /// What a page tells of the others' turns stands in the log of this person, with or without who it was.
    fn check_recap(&self, person: usize, page: &[Piece]) {
        let Some(viewer) = self.access(person).viewer() else { return };
        let log =
            self.house.look(&self.table, |live| live.play.as_ref().map(|play| play.log(viewer)).unwrap_or_default());
        for line in part(page, "recap").map(items).unwrap_or_default() {
            assert!(log.iter().any(|told| told.text.ends_with(&line)), "person {person} as {viewer:?} reads `{line}`");
        }
    }

    fn moment(&self) -> u64 {
        self.house.look(&self.table, |live| live.moment)
    }

    /// Reads what has come since that moment. A stream whose person may see something else by now has ended, or begun anew
    /// with that.
    fn read_all(&mut self, before: u64) {
        let now = self.house.look(&self.table, |live| live.moment);
        for mut held in std::mem::take(&mut self.held) {
            let access = self.access(held.person);
            let eyes = self.house.look(&self.table, |live| eyes(live.epoch, access));
            let goes_on = match held.page.take() {
                Some(page) if held.eyes == eyes => self.page_goes_on(&mut held, page),
                Some(_) => self.page_ends(&mut held, before),
                None => self.data_goes_on(&mut held, &eyes, now),
            };
            if goes_on {
                self.held.push(held);
            }
        }
    }

    /// What a page shows becomes what a fresh visit is given, byte for byte, by what comes down its stream.
    fn page_goes_on(&mut self, held: &mut Held, mut page: Vec<Piece>) -> bool {
        settled(&mut page);
        loop {
            let mut fresh = parse(&self.visit(held.person));
            settled(&mut fresh);
            let begun = part(&fresh, "prompt").is_some();
            let differs = PARTS.iter().find(|id| !same(part(&page, id), part(&fresh, id)));
            let Some(differs) = differs else {
                self.compared[usize::from(begun)] += 1;
                self.check_recap(held.person, &page);
                held.page = Some(page);
                return true;
            };
            let Some(event) = held.stream.read() else {
                panic!(
                    "person {}: `{differs}` stays {:?}\nand is {:?}",
                    held.person,
                    part(&page, differs),
                    part(&fresh, differs)
                );
            };
            if event.data["reload"] == true {
                assert!(begun && part(&page, "lobby").is_some(), "{}", event.raw);
                return false;
            }
            self.check(held.person, &event);
            for patch in patches_of(&event.data) {
                assert_eq!(apply(&mut page, &patch), 1, "`{}` is on the page once", patch.at);
            }
            settled(&mut page);
        }
    }

    /// A page that may see something else is told to load itself anew, and nothing else from that moment on.
    fn page_ends(&self, held: &mut Held, before: u64) -> bool {
        let mut last = Value::Null;
        while let Some(event) = held.stream.read() {
            let ends = event.data["reload"] == true;
            assert!(ends || number(&event.id) <= before, "person {} as {}: {}", held.person, held.eyes, event.raw);
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
        let (person, what) = (self.below(4), self.below(16));
        let table = self.table.clone();
        match what {
            0..=2 => self.open(person, what > 0),
            3 => _ = self.people[person].post(&api(&table, "sit"), &json!({})),
            4 => _ = self.people[person].post(&api(&table, "leave"), &json!({})),
            5 => _ = self.people[0].post(&api(&table, "start"), &json!({})),
            6 => {
                // Somebody comes back to a seat by its link, on another device.
                let seat = self.below(3);
                let key = self.house.look(&table, |live| live.lobby.seats[seat].key.clone());
                let known = &self.known[person];
                _ = self.house.wait(self.house.hall.come_back(table.parse().expect("an id"), known, &key));
            }
            7 => {
                let to = self.below(4);
                let said = json!({ "text": format!("a word of {person}"), "to": (to < 3).then_some(to) });
                _ = self.people[person].post(&api(&table, "chat"), &said);
            }
            8 => _ = self.people[person].post(&api(&table, "undo"), &json!({})),
            9 => self.keep_order(),
            10 => self.change_secret(person),
            _ => self.play(),
        }
    }

    /// Whoever does not sit yet does, as far as there are seats, and the game begins.
    fn begin(&mut self) {
        let table = self.table.clone();
        for person in 0..self.people.len() {
            let before = self.moment();
            self.people[person].post(&api(&table, "sit"), &json!({}));
            self.read_all(before);
        }
        let before = self.moment();
        self.people[0].post(&api(&table, "start"), &json!({}));
        self.read_all(before);
    }

    /// Whoever keeps the hall takes a seat or words away.
    fn keep_order(&mut self) {
        let table = self.table.parse().expect("an id");
        let (begun, line) =
            self.house.look(&self.table, |live| (live.play.is_some(), live.chat.last().map(|line| line.number)));
        let order = match (begun, line) {
            (false, _) => Order::Kick { table, seat: self.below(3) as u8 },
            (true, Some(line)) => Order::Unsay { table, line },
            (true, None) => return,
        };
        _ = self.house.wait(self.house.hall.steward(order));
    }

    /// What was opened by the secret before ends, whatever it may see.
    fn change_secret(&mut self, person: usize) {
        let secret = self.people[person].secret.clone().expect("the secret of a person");
        let fresh = self.house.wait(self.house.hall.rotate(&self.known[person], &secret)).expect("changed");
        self.people[person].secret = Some(fresh);
        // Streams that were let go of a while ago may end only now, which is a moment, too.
        let (before, begun) = (self.moment(), Instant::now());
        let (ended, held) = std::mem::take(&mut self.held).into_iter().partition(|held| held.person == person);
        self.held = held;
        for mut held in ended {
            while let Some(event) = held.stream.read() {
                assert!(number(&event.id) <= before, "person {person} as {}: {}", held.eyes, event.raw);
            }
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "a stream was not ended but silent");
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

/// `DUSKHALL_CROWDS=500 cargo test -p web what_a_stream` is a longer run.
#[test]
fn what_a_stream_may_see_is_decided_at_every_message() {
    let house = House::open("crowd");
    let crowds = std::env::var("DUSKHALL_CROWDS").ok().and_then(|count| count.parse().ok()).unwrap_or(12_u64);
    let mut compared = [0; 2];
    for seed in 0..crowds {
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
        let mut crowd = Crowd { house: &house, table, people, known, held: Vec::new(), random, compared };
        for step in 0..50 {
            let before = crowd.moment();
            if step == 16 {
                crowd.begin();
            } else {
                crowd.act();
            }
            crowd.read_all(before);
        }
        compared = crowd.compared;
    }
    println!("{crowds} crowds, pages compared before and in the game: {compared:?}");
    assert!(compared.iter().all(|count| *count as u64 >= crowds * 10), "too little to compare: {compared:?}");
}

#[test]
fn a_secret_that_was_taken_back_opens_nothing_and_ends_what_it_opened() {
    let house = House::open("signed-out");
    let (table, people) = house.four(json!({}));
    let secret = people[0].secret.clone().expect("a secret");
    let hall = &house.hall;
    let ada = house.wait(hall.person(&secret)).expect("the store answers").expect("Ada");
    let phone = house.wait(hall.sign_in(&ada, "phone")).expect("signed in");
    let mut there = Client::new(house.at);
    there.secret = Some(phone.clone());
    let listen = |client: &Client| {
        (client.stream(&api(&table, "stream")), client.socket(&format!("/table/{table}/socket?as=data")))
    };
    let (mut stream, mut socket) = listen(&there);
    let (mut own, _) = listen(&people[0]);
    let devices = house.wait(hall.devices(&ada, &secret)).expect("the store answers");
    assert_eq!((devices.len(), devices[0].label.as_str(), devices[0].this), (2, "phone", false));
    // The phone is lost: signed out from the other browser, its streams end and its secret is nobody's.
    house.wait(hall.sign_out(&ada, &secret, Some(&devices[0].id))).expect("signed out");
    while stream.read().is_some() {}
    while socket.read().is_some() {}
    let refused = there.post(&api(&table, "choose"), &json!({ "choice": "drop 4" }));
    assert_eq!(refused.refusal(), (401, "nobody".to_owned()));
    let mut first = people[0].twin();
    first.post(&api(&table, "choose"), &json!({ "choice": "drop 4" })).ok();
    own.until(|data| data["version"] == 1);
    // A changed secret is the same person with nothing open any more.
    let fresh = house.wait(hall.rotate(&ada, &secret)).expect("changed");
    while own.read().is_some() {}
    assert_eq!(people[0].twin().get(&api(&table, "options")).status, 403, "a stranger has no seat");
    let mut again = Client::new(house.at);
    again.secret = Some(fresh.clone());
    assert_eq!(again.get(&api(&table, "options")).ok().json()["seat"], 0);
    // The phrase is neither secret, and the secrets are no phrases.
    let phrase = house.wait(hall.new_phrase(&ada, &fresh)).expect("a phrase");
    assert!(house.wait(hall.person(&phrase)).expect("the store answers").is_none());
    assert!(house.wait(hall.recover(&fresh, "")).expect("the store answers").is_none());
    let (who, last) = house.wait(hall.recover(&phrase, "")).expect("the store answers").expect("Ada");
    assert_eq!(who.id, ada.id);
    house.wait(hall.log_out(&ada, &last)).expect("signed out");
    assert!(house.wait(hall.person(&last)).expect("the store answers").is_none());
}

#[test]
fn a_browser_signs_out() {
    let house = House::open("log-out");
    let (mut ada, token) = crate::server::browser(&house, "Ada");
    let before = ada.cookie.clone();
    assert_eq!(ada.form("/me/rotate", &[]).status, 403, "not without the form's token");
    assert_eq!(ada.form("/me/rotate", &[("token", &token)]).status, 303);
    assert_ne!(ada.cookie, before);
    let page = ada.get("/me").ok().text();
    assert!(page.contains("Ada"), "still Ada");
    let token = crate::server::token(&page);
    let left = ada.form("/me/leave", &[("token", &token)]);
    assert!(left.header("set-cookie").is_some_and(|line| line.contains("Max-Age=0")));
    ada.cookie = before;
    assert!(!ada.get("/me").ok().text().contains("Ada"), "the old cookie is nobody's");
}

#[test]
fn who_makes_room_for_another_browser_is_signed_out_and_the_phrase_stays() {
    let house = House::open("many-devices");
    let hall = &house.hall;
    // Which is the oldest is told by the millisecond.
    let later = || std::thread::sleep(Duration::from_millis(3));
    let is_ada = |secret: &str| house.wait(hall.person(secret)).expect("the store answers").is_some();
    let recover = |phrase: &str| house.wait(hall.recover(phrase, "by phrase")).expect("the store answers").is_some();
    let (ada, first) = house.wait(hall.welcome(Some("Ada"), "the first")).expect("somebody");
    let phrase = house.wait(hall.new_phrase(&ada, &first)).expect("a phrase");
    let mut others = Vec::new();
    for number in 2..=20 {
        later();
        others.push(house.wait(hall.sign_in(&ada, &format!("number {number}"))).expect("signed in"));
    }
    // The oldest of as many as there may be gets another key: that pushes nobody out, and the phrase opens as before.
    later();
    let fresh = house.wait(hall.rotate(&ada, &first)).expect("another key");
    assert!(!is_ada(&first) && is_ada(&others[0]));
    let devices = house.wait(hall.devices(&ada, &fresh)).expect("the store answers");
    let labels: Vec<&str> = devices.iter().map(|device| device.label.as_str()).collect();
    assert_eq!((labels.len(), labels[0], labels[19]), (20, "the first", "number 2"));
    later();
    assert!(recover(&phrase), "it is Ada's as before");
    // Whoever had to make room for it is nobody, also where they were remembered.
    assert!(!is_ada(&others[0]) && is_ada(&others[1]));
    // Signing out what is signed out already changes nothing for the others.
    house.wait(hall.log_out(&ada, &others[0])).expect("nothing to do");
    assert!(recover(&phrase));
}

#[test]
fn each_device_is_listed_once_and_by_what_it_is() {
    const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const PHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
         Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
    let house = House::open("devices");
    let browser = |agent| Client::new(house.at).with("user-agent", agent).with("sec-fetch-site", "same-origin");
    let (mut ada, mut phone) = (browser(FIREFOX), browser(PHONE));
    assert_eq!(ada.form("/me/name", &[("name", "Ada")]).status, 303);
    let page = ada.get("/me").ok().text();
    assert!(page.contains("Firefox, Linux") && page.contains("less than a day ago"), "{page}");
    let token = crate::server::token(&page);
    let page = ada.form("/me/phrase", &[("token", &token)]).ok().text();
    let phrase = crate::server::between(&page, "class=\"phrase\">", "<").to_owned();
    assert_eq!(phone.form("/me/recover", &[("phrase", &phrase)]).status, 303);
    // A browser that recovers who it is already is still one place.
    assert_eq!(ada.form("/me/recover", &[("phrase", &phrase), ("token", &token)]).status, 303);
    let page = ada.get("/me").ok().text();
    let count = |what: &str| page.matches(what).count();
    assert_eq!([count("Firefox, Linux"), count("name=\"device\""), count("less than a day ago")], [1, 1, 2], "{page}");
    let device = crate::server::between(&page, "name=\"device\" value=\"", "\"").to_owned();
    let token = crate::server::token(&page);
    assert_eq!(ada.form("/me/devices", &[("device", &device), ("token", &token)]).status, 303);
    assert!(!phone.get("/me").ok().text().contains("Ada"), "the phone is signed out");
    assert!(ada.get("/me").ok().text().contains("Ada"));
    // A browser that becomes somebody else is no place of who it was.
    assert_eq!(phone.form("/me/name", &[("name", "Eve")]).status, 303);
    let eve = phone.cookie.clone();
    let token = crate::server::token(&phone.get("/me").ok().text());
    assert_eq!(phone.form("/me/recover", &[("phrase", &phrase), ("token", &token)]).status, 303);
    phone.cookie = eve;
    assert!(!phone.get("/me").ok().text().contains("Eve"), "what a browser has forgotten opens nothing");
}

#[test]
fn who_never_reads_and_pings_is_let_go() {
    let house = House::open("pings");
    let (table, people) = house.four(json!({}));
    let mut socket = people[0].socket(&format!("/table/{table}/socket?as=data"));
    let ping = frame(9, &[7; 125]);
    let before = crate::hostile::memory();
    let begun = Instant::now();
    let mut sent = 0_u32;
    while begun.elapsed() < Duration::from_secs(20) && socket.send_raw(&ping).is_ok() {
        sent += 1;
    }
    // What was on its way when it was let go does not count; a system's buffers hold some.
    assert!(sent < 100_000, "{sent} pings were taken");
    let grown = crate::hostile::memory().saturating_sub(before);
    assert!(grown < 32 << 10, "{sent} pings took {grown} kB");
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
fn eighty_slow_requests_end_and_keep_nobody_out() {
    let house = House::open("eighty");
    let half =
        b"POST /api/v1/people HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{";
    let begun = Instant::now();
    let mut slow: Vec<std::net::TcpStream> = (0..80).map(|_| connect(house.at).expect("room for all")).collect();
    slow.iter_mut().for_each(|line| line.write_all(half).expect("it is read"));
    // A byte now and then does not make it last longer.
    while begun.elapsed() < Duration::from_secs(8) {
        slow.iter_mut().for_each(|line| _ = line.write_all(b" "));
        assert_eq!(house.somebody("Ada").get("/healthz").status, 200, "others are served meanwhile");
        std::thread::sleep(Duration::from_secs(1));
    }
    for line in slow {
        _ = BufReader::new(line).read_to_end(&mut Vec::new());
    }
    assert!(begun.elapsed() < Duration::from_secs(16), "they ended after {:?}", begun.elapsed());
}

#[test]
fn a_full_disk_is_told_and_passes() {
    let house = House::open("full-disk");
    let (table, mut people) = house.four(json!({}));
    let choose = |people: &mut [Client; 2], seat: usize, column: u8| {
        people[seat].post(&api(&table, "choose"), &json!({ "choice": format!("drop {column}") }))
    };
    choose(&mut people, 0, 4).ok();
    let run = |sql: &'static str| {
        let file = house.hall.store.place().strip_prefix("sqlite:").expect("a file").to_owned();
        house.wait(async move {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
            let mut connection = sqlx::ConnectOptions::connect(&options).await.expect("the file opens");
            sqlx::raw_sql(sql).execute(&mut connection).await.expect("it is done");
        });
    };
    run("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT raise(ROLLBACK, 'database or disk is full'); END");
    for _ in 0..3 {
        let refused = choose(&mut people, 1, 4);
        assert!(refused.header("retry-after").is_some());
        assert_eq!(refused.refusal(), (503, "storage".to_owned()));
    }
    assert_eq!(house.look(&table, |live| live.play.as_ref().map(|play| play.entries())), Some(1));
    run("DROP TRIGGER full");
    choose(&mut people, 1, 4).ok();
}

#[test]
fn tables_people_and_words_come_at_a_bearable_speed() {
    let (hall, guests) = hurried();
    let house = House::with("quotas", hall, &web::Manners { rate: 10.0, ..guests });
    let mut made = 0;
    let mut people = Vec::new();
    let mut client = Client::new(house.at);
    for _ in 0..70 {
        let answer = client.post("/api/v1/people", &json!({}));
        if answer.status == 200 {
            let mut somebody = Client::new(house.at);
            somebody.secret = answer.json()["secret"].as_str().map(str::to_owned);
            people.push(somebody);
        }
    }
    assert!((55..66).contains(&people.len()), "{} newcomers of one address", people.len());
    // What any request costs is there again.
    std::thread::sleep(Duration::from_secs(3));
    let bots = json!({ "game": "four", "seats": ["bot random", "bot random"], "public": true });
    for somebody in &mut people {
        made += usize::from(somebody.post("/api/v1/tables", &bots).status == 200);
    }
    assert!((25..35).contains(&made), "{made} tables of one address");
    assert_eq!(house.hall.tables_in_memory(), 0, "bots that nobody looks at wait outside");
    let mut front = Client::new(house.at);
    let listed = front.get("/api/v1/tables").ok().json();
    assert_eq!(listed.as_array().map(Vec::len), Some(made), "one of each host");
    let next = front.get("/api/v1/tables?page=2").ok().json();
    assert_eq!(next.as_array().map(Vec::len), Some(0));
    front.get("/?page=2").ok();
}

#[test]
fn one_address_does_not_empty_the_front_page() {
    let (hall, guests) = hurried();
    let house = House::with("front", hall, &web::Manners { rate: 10.0, behind_proxy: true, ..guests });
    let open = json!({ "game": "four", "seats": ["me", "open"], "public": true });
    let from = |address: &str| {
        let mut client = Client::new(house.at).with("x-forwarded-for", address);
        client.secret = client.post("/api/v1/people", &json!({})).ok().json()["secret"].as_str().map(str::to_owned);
        client
    };
    let make = |client: &mut Client| {
        client.post("/api/v1/tables", &open).ok().json()["table"].as_str().expect("an id").to_owned()
    };
    // Another five, each from an address of their own; some have networks of the new kind.
    let honest = ["198.51.100.1", "198.51.100.2", "198.51.100.3", "2001:db8:1::1", "2001:db8:2::1"];
    let honest: Vec<String> = honest.iter().map(|address| make(&mut from(address))).collect();
    for number in 0..10 {
        let mut one = from("203.0.113.7");
        // As many again from one customer's many networks.
        let mut another = from(&format!("2001:db8:7:{number}::1"));
        for _ in 0..3 {
            make(&mut one);
            make(&mut another);
        }
    }
    let page = Client::new(house.at).with("x-forwarded-for", "192.0.2.1").get("/").ok().text();
    let shown = honest.iter().filter(|table| page.contains(table.as_str())).count();
    assert_eq!(shown, 5, "the first page shows {shown} of five");
}

#[test]
fn reading_lists_brings_no_game_into_memory() {
    let (hall, guests) = hurried();
    let house = House::with("lists", hall, &guests);
    for _ in 0..12 {
        let mut host = house.somebody("Host");
        for _ in 0..5 {
            let bots = json!({ "game": "queen", "seats": ["bot random", "bot random"], "public": true });
            host.post("/api/v1/tables", &bots).ok();
        }
    }
    assert_eq!(house.hall.tables_in_memory(), 0);
    let mut stranger = Client::new(house.at);
    let pages: Vec<String> = (1..=3).map(|page| stranger.get(&format!("/?page={page}")).ok().text()).collect();
    assert_eq!(pages[0].matches("being played: random, random").count(), 30);
    assert!(!pages[2].contains("being played"));
    assert_eq!(house.hall.tables_in_memory(), 0, "a list reads no games");
}

#[test]
fn who_made_a_table_may_close_it() {
    let house = House::open("close");
    let (mut ada, mut bo) = (house.somebody("Ada"), house.somebody("Bo"));
    let wish = json!({ "game": "four", "seats": ["me", "open"], "public": true });
    let made = ada.post("/api/v1/tables", &wish).ok().json();
    let table = made["table"].as_str().expect("an id").to_owned();
    let button = format!("action=\"/table/{table}/close\"");
    assert!(ada.get(&format!("/table/{table}")).ok().text().contains(&button));
    assert!(!bo.get(&format!("/table/{table}")).ok().text().contains(&button));
    assert_eq!(bo.post(&api(&table, "close"), &json!({})).refusal(), (403, "not-the-host".to_owned()));
    ada.post(&api(&table, "close"), &json!({})).ok();
    assert!(!bo.get("/").ok().text().contains(&table), "it is not listed any more");
    assert_eq!(bo.post(&api(&table, "sit"), &json!({})).refusal(), (409, "over".to_owned()));
    // By the page's button, too.
    let made = ada.post("/api/v1/tables", &wish).ok().json();
    let table = made["table"].as_str().expect("an id").to_owned();
    ada.form(&format!("/table/{table}/close"), &[]);
    assert!(!bo.get("/").ok().text().contains(&table));
}

#[test]
fn who_is_no_proxy_of_ours_is_counted_by_their_own_address() {
    let (hall, guests) = hurried();
    let proxies = vec!["192.0.2.7".parse().expect("a network")];
    let house = House::with("no-proxy", hall, &web::Manners { rate: 10.0, behind_proxy: true, proxies, ..guests });
    let one = |number: u8| {
        let mut client = Client::new(house.at).with("x-forwarded-for", &format!("203.0.113.{number}"));
        client.post("/api/v1/people", &json!({})).status == 200
    };
    let let_in = (0..150).filter(|number| one(*number)).count();
    assert!((55..75).contains(&let_in), "{let_in} newcomers of one address");
}

/// Limits are for abuse: what docs/running.md promises to people who share an address.
#[test]
fn a_class_of_thirty_behind_one_address_plays() {
    // Thirty people do not all click in the same tenth of a second.
    let breath = || std::thread::sleep(Duration::from_millis(30));
    let house = House::with("class", hurried().0, &web::Manners::default());
    let mut class: Vec<Client> = Vec::new();
    for number in 0..30 {
        class.push(house.somebody(&format!("Pupil {number}")));
        breath();
    }
    let mut tables = Vec::new();
    for pair in class.chunks_mut(2) {
        let made = pair[0].post("/api/v1/tables", &json!({ "game": "four", "seats": ["me", "open"] })).ok().json();
        let table = made["table"].as_str().expect("an id").to_owned();
        pair[1].post(&api(&table, "sit"), &json!({})).ok();
        breath();
        pair[0].post(&api(&table, "start"), &json!({})).ok();
        breath();
        tables.push(table);
    }
    let (mut streams, mut lines) = (Vec::new(), Vec::new());
    for (pair, table) in class.chunks_mut(2).zip(&tables) {
        for pupil in pair {
            pupil.get(&format!("/table/{table}")).ok();
            streams.push(pupil.stream(&format!("/table/{table}/stream")));
            // As many connections as a browser keeps open to one place.
            for _ in 0..4 {
                lines.push(pupil.twin());
                lines.last_mut().expect("just opened").get("/assets/hall.css").ok();
            }
            breath();
        }
    }
    for (number, column) in (0..4).zip([1, 2, 3, 4]) {
        for (pair, table) in class.chunks_mut(2).zip(&tables) {
            let choice = json!({ "choice": format!("drop {column}"), "version": number });
            pair[number % 2].post(&api(table, "choose"), &choice).ok();
            breath();
        }
    }
}

#[test]
fn nobody_is_made_somebody_else_by_another_site() {
    let house = House::open("recover");
    let mut stranger = Client::new(house.at);
    let phrase = [("phrase", "lusab babad gutih tugad lusab babad gutih tugad lusab")];
    assert_eq!(stranger.form("/me/recover", &phrase).status, 403, "nobody says where it comes from");
    for (name, value, status) in [
        ("origin", "http://elsewhere.example".to_owned(), 403),
        ("origin", "null".to_owned(), 403),
        ("referer", "http://elsewhere.example/form".to_owned(), 403),
        ("sec-fetch-site", "cross-site".to_owned(), 403),
        ("origin", format!("http://{}", house.at), 422),
        ("referer", format!("http://{}/me", house.at), 422),
        ("sec-fetch-site", "same-origin".to_owned(), 422),
    ] {
        let mut client = Client::new(house.at).with(name, &value);
        client.host = house.at.to_string();
        assert_eq!(client.form("/me/recover", &phrase).status, status, "{name}: {value}");
    }
}

#[test]
fn what_the_house_tells_of_itself_is_not_for_strangers() {
    let (hall, guests) = hurried();
    let secret = "moonless".to_owned();
    let house = House::with("metrics", hall, &web::Manners { metrics_secret: Some(secret.clone()), ..guests });
    assert_eq!(Client::new(house.at).get("/metrics").status, 404);
    let mut wrong = Client::new(house.at);
    wrong.secret = Some("moon".to_owned());
    assert_eq!(wrong.get("/metrics").status, 404);
    let mut right = Client::new(house.at);
    right.secret = Some(secret);
    let (table, mut people) = house.four(json!({}));
    people[0].post(&api(&table, "choose"), &json!({ "choice": "drop 4" })).ok();
    let text = right.get("/metrics").ok().text();
    for part in ["choices_total 1", "choice_seconds_bucket", "choice_p99_microseconds", "store_queue 0", "descriptors"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    // What never changes may be kept by who asks.
    for path in ["/api/v1/games", "/api/v1/openapi.json"] {
        let kept = right.get(path).ok();
        assert!(kept.header("cache-control").is_some_and(|value| value.contains("max-age")), "{path}");
    }
}

#[test]
fn invitations_name_the_hall_as_it_was_set() {
    let (hall, guests) = hurried();
    let url = Some("https://hall.example/".to_owned());
    let house = House::with("url", hall, &web::Manners { url, ..guests });
    let mut ada = house.somebody("Ada");
    "evil.example".clone_into(&mut ada.host);
    let wish = json!({ "game": "four", "seats": ["me", "open"] });
    let table = ada.post("/api/v1/tables", &wish).ok().json()["table"].as_str().expect("an id").to_owned();
    let page = ada.get(&format!("/table/{table}")).ok().text();
    assert!(page.contains(&format!("https://hall.example/table/{table}")) && !page.contains("evil.example"), "{page}");
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
        let mut status = [0; 12];
        line.read_exact(&mut status).ok()?;
        Some(status[9..].to_vec())
    });
    let answered: Vec<Vec<u8>> = answered.collect();
    let count = |status: &[u8]| answered.iter().filter(|answer| *answer == status).count();
    assert_eq!(count(b"200"), 10);
    assert!(count(b"503") > 0 && count(b"200") + count(b"503") == answered.len(), "who is too many is told so");
    drop(open);
    let begun = Instant::now();
    while !Client::new(house.at).ask("GET", "/healthz", None).is_ok_and(|answer| answer.status == 200) {
        assert!(begun.elapsed() < Duration::from_secs(10), "who leaves makes room");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn who_is_silent_or_takes_nothing_is_hung_up_on() {
    let (hall, guests) = hurried();
    let house = House::with("silent", hall, &web::Manners { connections: 3, ..guests });
    let mut lines: Vec<std::net::TcpStream> = (0..3).map(|_| connect(house.at).expect("room for three")).collect();
    // One says nothing, one never ends the head of its request, one asks and asks and takes no answer.
    lines[1].write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-half:").expect("it is read");
    lines[2].set_write_timeout(Some(Duration::from_secs(1))).expect("a socket");
    let many = b"GET /rules/queen HTTP/1.1\r\nhost: x\r\n\r\n".repeat(2000);
    _ = lines[2].write_all(&many);
    let full = || !Client::new(house.at).ask("GET", "/healthz", None).is_ok_and(|answer| answer.status == 200);
    assert!(full(), "there is room for three");
    let begun = Instant::now();
    let mut inside: Vec<Client> = Vec::new();
    while inside.len() < 3 {
        assert!(begun.elapsed() < Duration::from_secs(60), "only {} were let go", inside.len());
        let mut next = Client::new(house.at);
        if next.ask("GET", "/healthz", None).is_ok_and(|answer| answer.status == 200) {
            inside.push(next);
        }
        // Whoever has come in says something now and then, or would be let go, too.
        inside.iter_mut().for_each(|client| _ = client.ask("GET", "/healthz", None));
        std::thread::sleep(Duration::from_millis(200));
    }
    drop(lines);
}

#[test]
fn who_talks_nonsense_at_a_socket_is_let_go() {
    let house = House::open("nonsense");
    let (table, people) = house.four(json!({}));
    let mut socket = people[0].socket(&format!("/table/{table}/socket?as=data"));
    let mut answers = 0;
    while answers < 300 && socket.send_raw(&frame(1, b"{\"choose\": 5")).is_ok() {
        let Some(answer) = socket.read() else { break };
        answers += usize::from(answer["error"]["kind"] == "bad-request");
    }
    assert!((40..200).contains(&answers), "{answers} answers to nonsense");
    // Whoever is only too early now and then stays.
    let mut socket = people[1].socket(&format!("/table/{table}/socket?as=data"));
    for _ in 0..20 {
        socket.send(r#"{"choose": "drop 1"}"#);
        socket.until(|answer| answer["error"]["kind"] == "not-asked");
    }
}

#[test]
fn heavy_pages_are_asked_for_at_a_bearable_speed() {
    let (hall, guests) = hurried();
    let house = House::with("heavy", hall, &web::Manners { rate: 10.0, ..guests });
    let (table, _) = house.four(json!({}));
    let served = |path: String| {
        let mut client = Client::new(house.at);
        (0..120).filter(|_| client.get(&path).status == 200).count()
    };
    let begun = Instant::now();
    let pages = served(format!("/table/{table}"));
    let most = 42 + 20 * (1 + begun.elapsed().as_secs() as usize);
    assert!((20..most).contains(&pages), "{pages} whole tables of one address");
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(served("/me".to_owned()), 120, "what is light may be asked for often");
}

/// Every way to have a table drawn or a list searched costs more than a glance, also the ways that are for programs.
#[test]
fn no_way_around_leads_to_a_heavy_page() {
    let (hall, guests) = hurried();
    let house = House::with("heavy-ways", hall, &web::Manners { rate: 10.0, ..guests });
    let (table, _) = house.four(json!({}));
    let heavy = ["/".to_owned(), "/pictures".to_owned(), "/api/v1/tables".to_owned(), format!("/table/{table}/record")];
    let ways = ["socket", "log", "record", "scene", "state"].map(|way| api(&table, way));
    for path in heavy.iter().chain(&ways) {
        let mut client = Client::new(house.at);
        // What is light may be asked for four hundred times at once; the bucket is full again after two seconds.
        std::thread::sleep(Duration::from_millis(2_100));
        let begun = Instant::now();
        let asked = (0..400).take_while(|_| client.get(path).status != 429).count();
        let most = 400 / 3 + 67 * (1 + begun.elapsed().as_secs() as usize);
        assert!(asked < most, "{path}: {asked} at once");
    }
}

#[test]
fn where_others_play_no_address_gives_a_hint() {
    let house = House::open("hint-address");
    let (table, [mut ada, _]) = house.four(json!({}));
    let hinted = |page: String| page.contains("hinted");
    let asked = |table: &str| format!("/table/{table}?hint=drop%204");
    assert_eq!(ada.post(&api(&table, "hint"), &json!({})).refusal(), (403, "not-alone".to_owned()));
    assert!(!hinted(ada.get(&asked(&table)).ok().text()), "the address tells what the button does not");
    let made = ada.post("/api/v1/tables", &json!({ "game": "four", "seats": ["me", "bot random"] })).ok().json();
    let alone = made["table"].as_str().expect("an id");
    assert!(hinted(ada.get(&asked(alone)).ok().text()), "against bots it is shown");
}

#[test]
fn a_whisper_is_lost_with_the_seat() {
    let house = House::open("whisper");
    let mut people = ["Ada", "Bo", "Cy"].map(|name| house.somebody(name));
    let made = people[0].post("/api/v1/tables", &json!({ "game": "queen", "seats": ["me", "open", "open"] })).ok();
    let table = made.json()["table"].as_str().expect("an id").to_owned();
    for person in &mut people[1..] {
        person.post(&api(&table, "sit"), &json!({})).ok();
    }
    people[0].post(&api(&table, "start"), &json!({})).ok();
    let key = house.look(&table, |live| live.lobby.seats[0].key.clone());
    let come_back = |client: &Client| {
        let secret = client.secret.as_deref().expect("a secret");
        let person = house.wait(house.hall.person(secret)).expect("the store answers").expect("somebody");
        house.wait(house.hall.come_back(table.parse().expect("an id"), &person, &key)).expect("Ada's seat");
    };
    // Somebody holds Ada's seat by its link and whispers; then so many others come by it that this one has lost it.
    let mut lost = house.somebody("Ada's phone");
    come_back(&lost);
    lost.post(&api(&table, "chat"), &json!({ "text": "against Cy", "to": 1 })).ok();
    let path = format!("/table/{table}");
    assert!(lost.get(&path).ok().text().contains("against Cy"));
    assert!(people[1].get(&path).ok().text().contains("against Cy"));
    assert!(!people[2].get(&path).ok().text().contains("against Cy"));
    (0..8).for_each(|number| come_back(&house.somebody(&format!("Device {number}"))));
    assert!(!lost.get(&path).ok().text().contains("against Cy"), "whoever lost the seat watches like anybody");
    // Watchers share what they are sent.
    let mut first = lost.stream(&format!("{path}/stream"));
    let mut other = house.somebody("Eve").stream(&format!("{path}/stream"));
    people[1].post(&api(&table, "chat"), &json!({ "text": "to all" })).ok();
    for stream in [&mut first, &mut other] {
        let mut came = String::new();
        while !came.contains("to all") {
            came += &stream.next().raw;
        }
        assert!(!came.contains("against Cy"), "{came}");
    }
}

#[test]
fn behind_a_proxy_nobody_chooses_their_address() {
    let (hall, guests) = hurried();
    let proxies = ["192.0.2.0/24", "127.0.0.1"].map(|text| text.parse().expect("a network")).to_vec();
    let house = House::with("proxy", hall, &web::Manners { rate: 10.0, behind_proxy: true, proxies, ..guests });
    let newcomers = |forwarded: &dyn Fn(u8) -> String| {
        let one = |number: u8| {
            let mut client = Client::new(house.at).with("x-forwarded-for", &forwarded(number));
            client.post("/api/v1/people", &json!({})).status == 200
        };
        (0..90).filter(|number| one(*number)).count()
    };
    let forged = newcomers(&|number| format!("10.0.0.{number}, 198.51.100.7"));
    assert!((55..75).contains(&forged), "{forged} newcomers of one address");
    let through = newcomers(&|number| format!("10.0.0.{number}, 198.51.100.7, 192.0.2.9"));
    assert!(through < 15, "{through} more by way of a second proxy of ours");
    assert_eq!(newcomers(&|number| format!("203.0.113.{number}")), 90, "each has an address of its own");
}

#[test]
fn however_often_it_is_asked_how_it_is_the_store_is_asked_once_a_second() {
    let house = House::open("health");
    let mut client = Client::new(house.at);
    let begun = Instant::now();
    assert_eq!(client.get("/healthz").status, 200);
    house.wait(house.hall.store.close());
    let soon = client.get("/healthz").status;
    assert!(soon == 200 || begun.elapsed() > Duration::from_millis(900), "the store was asked again at once");
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(client.get("/healthz").status, 503);
}
