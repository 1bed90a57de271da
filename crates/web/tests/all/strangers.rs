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
            let goes_on = if held.page {
                held.eyes == eyes || self.page_ends(&mut held, before)
            } else {
                self.data_goes_on(&mut held, &eyes, now)
            };
            if goes_on {
                self.held.push(held);
            }
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
            let before = crowd.moment();
            crowd.act();
            crowd.read_all(before);
        }
    }
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
