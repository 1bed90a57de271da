//! The server over real connections: headers, forms, limits, streams, sockets, the API, and who may see what.

use crate::brittle::{self, Fails};
use crate::common::client::{Answer, Client};
use crate::common::{House, hurried};
use kernel::Seat;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                   form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What stands between two marks in a page.
#[track_caller]
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let start = text.find(before).unwrap_or_else(|| panic!("no `{before}` in {text}")) + before.len();
    &text[start..start + text[start..].find(after).expect("its end")]
}

/// The token that a page's forms carry.
pub fn token(page: &str) -> String {
    between(page, "name=\"token\" value=\"", "\"").to_owned()
}

fn choose(client: &mut Client, table: &str, choice: &str) -> Answer {
    client.post(&format!("/api/v1/tables/{table}/choose"), &json!({ "choice": choice }))
}

/// A browser with a name, from the first form to the cookie.
pub fn browser(house: &House, name: &str) -> (Client, String) {
    let mut browser = Client::new(house.at);
    assert_eq!(browser.form("/me/name", &[("name", name)]).status, 303);
    let page = browser.get("/me").ok().text();
    assert!(page.contains(name), "{page}");
    (browser, token(&page))
}

#[test]
fn a_sheet_of_drawings_is_kept_for_good_under_its_own_address() {
    let house = House::open("symbols");
    let mut ada = house.somebody("Ada");
    let scene = web::draw::scene(&crate::lands::Dungeon::default().scene()).into_string();
    let uses: BTreeSet<(&str, &str)> = scene
        .split("/symbols/")
        .skip(1)
        .filter_map(|rest| rest.split_once('"').and_then(|(address, _)| address.split_once('#')))
        .collect();
    assert!(uses.iter().any(|(_, word)| *word == "figure-orc"), "{uses:?}");
    for (name, word) in uses {
        let answer = ada.get(&format!("/symbols/{name}"));
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/svg+xml")));
        assert!(answer.header("cache-control").is_some_and(|kept| kept.contains("immutable")));
        assert!(answer.text().contains(&format!("<symbol id=\"{word}\"")), "{word} is not in {name}");
    }
    assert_eq!(ada.get("/symbols/0.svg").status, 404);
}

#[test]
fn every_picture_is_on_one_page_and_is_kept_for_good() {
    let house = House::open("pictures");
    let mut ada = house.somebody("Ada");
    let page = ada.get("/pictures").ok().text();
    let addresses = |game: &str| page.matches(&format!("src=\"/picture/{game}/")).count();
    // Each at three sizes: 159 cards and 6 faces, then heroes, Items, Allies, Challenges and the rest.
    assert_eq!(addresses("queen"), 3 * (159 + 6));
    assert!(addresses("frozen-wastes") > 3 * 150 && addresses("midnight") > 3 * 200);
    let picture = between(&page, "src=\"/picture/queen/copper", "\"");
    let answer = ada.get(&format!("/picture/queen/copper{picture}"));
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/svg+xml")));
    assert!(answer.header("cache-control").is_some_and(|kept| kept.contains("immutable")));
    assert!(answer.text().starts_with("<svg"));
    assert_eq!(ada.get("/picture/queen/copper-0.svg").status, 404);
    assert_eq!(ada.get("/picture/chess/copper-0.svg").status, 404);
}

#[test]
fn a_games_page_shows_its_table() {
    let house = House::open("its-table");
    let mut ada = house.somebody("Ada");
    for game in catalog::games().iter().map(|game| game.about().slug) {
        let shown = ada.get(&format!("/game/{game}")).ok().text().contains(&format!("/games/{game}/table.webp"));
        let answer = ada.get(&format!("/games/{game}/table.webp"));
        // Four in a row is too small a game to be looked at beforehand.
        assert_eq!((shown, answer.status), if game == "four" { (false, 404) } else { (true, 200) }, "{game}");
        assert!(!shown || answer.header("content-type") == Some("image/webp"), "{game}");
    }
    assert_eq!(ada.get("/games/chess/table.webp").status, 404);
}

#[test]
fn every_answer_has_the_strict_headers() {
    let house = House::open("headers");
    let (table, mut people) = house.four(json!({}));
    let pages =
        ["/", "/new", "/new?game=four", "/me", "/ladder", "/ladder/four", "/rules", "/rules/four", "/rules/four/F-2"];
    let more =
        ["/api", "/pictures", "/favicon.ico", "/assets/hall.css", "/healthz", "/api/v1/openapi.json", "/api/v1/games"];
    let at_table = ["", "/text", "/record", "/verify"].map(|part| format!("/table/{table}{part}"));
    let ok = pages.iter().chain(&more).map(|path| ((*path).to_owned(), 200)).chain(at_table.map(|path| (path, 200)));
    let refused =
        [("/nothing", 404), ("/table/x", 404), ("/table/00000000000000000000000000", 404), ("/rules/chess", 404)];
    for (path, status) in ok.chain(refused.map(|(path, status)| (path.to_owned(), status))) {
        let answer = people[0].get(&path);
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.header("content-security-policy"), Some(CSP), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
        assert!(answer.header("cache-control").is_some(), "{path}");
        let page = answer.text();
        // What the policy forbids must not be in the page, or it would not work.
        assert!(!page.contains(" style=\"") && !page.contains(" onclick="), "{path}");
        assert!(!page.contains("<script>"), "{path}");
    }
}

#[test]
fn pages_are_packed_and_streams_are_not() {
    let house = House::open("packed");
    let (table, people) = house.four(json!({}));
    let mut plain = people[0].twin();
    let mut packing = people[0].twin().with("accept-encoding", "gzip");
    let mut tighter = people[0].twin().with("accept-encoding", "gzip, br");
    let path = format!("/table/{table}");
    for address in [path.as_str(), "/assets/table.css", "/games/erune/style.css"] {
        let (whole, packed, least) = (plain.get(address), packing.get(address), tighter.get(address));
        assert_eq!((whole.header("content-encoding"), packed.header("content-encoding")), (None, Some("gzip")));
        assert_eq!((least.header("content-encoding"), least.header("vary")), (Some("br"), Some("accept-encoding")));
        assert!(packed.body.starts_with(&[0x1f, 0x8b]) && packed.body.len() < whole.body.len(), "{address}");
        assert!(least.body.len() < packed.body.len(), "{address}");
    }
    let mut stream = tighter.stream(&format!("{path}/stream"));
    assert!(!stream.headers.iter().any(|(name, _)| name == "content-encoding"));
    assert!(stream.headers.contains(&("content-type".to_owned(), "text/event-stream".to_owned())));
    assert!(stream.next().data["patches"].is_array());
}

#[test]
fn a_form_without_its_token_or_from_another_site_changes_nothing() {
    let house = House::open("forged");
    let (mut ada, token) = browser(&house, "Ada");
    let cookie = ada.cookie.clone().expect("a cookie");
    let secret = cookie.strip_prefix("duskhall=").expect("its name");
    assert_eq!(secret.len(), 32);
    let fields = [("game", "four"), ("seat0", "me"), ("seat1", "open")];
    assert_eq!(ada.form("/tables", &fields).status, 403);
    assert_eq!(ada.form("/tables", &[&fields[..], &[("token", "0".repeat(32).as_str())]].concat()).status, 403);
    let whole = [&fields[..], &[("token", token.as_str())]].concat();
    for site in ["cross-site", "same-site"] {
        let mut led = ada.twin().with("sec-fetch-site", site);
        assert_eq!(led.form("/tables", &whole).status, 403, "{site}");
    }
    // The API takes no cookie without our own script's header.
    let wish = json!({ "game": "four", "seats": ["me", "open"] });
    assert_eq!(ada.post("/api/v1/tables", &wish).refusal(), (403, "forged".to_owned()));
    assert!(!ada.get("/").ok().text().contains("/table/"));
    let made = ada.twin().with("sec-fetch-site", "same-origin").form("/tables", &whole);
    assert_eq!(made.status, 303);
    assert!(made.header("location").is_some_and(|place| place.starts_with("/table/")));
    let foreign = ada.twin().with("origin", "http://elsewhere.example");
    let mut upgrade =
        foreign.with("connection", "upgrade").with("upgrade", "websocket").with("sec-websocket-version", "13");
    upgrade = upgrade.with("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
    let path = format!("{}/socket", made.header("location").expect("a place"));
    assert_eq!(upgrade.get(&path).status, 403);
}

#[test]
fn a_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let house = House::open("cookie");
    let made = Client::new(house.at).form("/me/name", &[("name", "Ada")]);
    let line = made.header("set-cookie").expect("a cookie");
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(line.contains(part), "{line}");
    }
    assert!(!line.contains("Secure"), "{line}");
    let (hall, guests) = hurried();
    let house = House::with("cookie-secure", hall, &web::Manners { secure: true, ..guests });
    let made = Client::new(house.at).form("/me/name", &[("name", "Ada")]);
    assert!(made.header("set-cookie").is_some_and(|line| line.contains("; Secure")));
}

#[test]
fn who_asks_too_fast_or_opens_too_many_streams_is_told_so() {
    let (hall, guests) = hurried();
    let house = House::with("too-fast", hall, &web::Manners { rate: 0.5, streams: 2, ..guests.clone() });
    let mut client = Client::new(house.at);
    let statuses: Vec<u16> = (0..12).map(|_| client.post("/api/v1/people", &json!({})).status).collect();
    assert_eq!(statuses[..3], [200; 3]);
    assert_eq!(statuses[11], 429, "{statuses:?}");
    let refused = client.post("/api/v1/people", &json!({})).refusal();
    assert_eq!(refused, (429, "too-fast".to_owned()));
    assert_eq!(client.get("/healthz").status, 200, "the house can still be asked how it is");
    let house = House::with("too-many", hall, &web::Manners { streams: 2, ..guests });
    let (table, mut people) = house.four(json!({}));
    let path = format!("/api/v1/tables/{table}/stream");
    let _open = [people[0].stream(&path), people[1].stream(&path)];
    assert_eq!(people[0].get(&path).refusal(), (429, "too-many-streams".to_owned()));
}

#[test]
fn a_stream_brings_what_changed_and_goes_on_where_it_was() {
    let house = House::open("stream");
    let (table, mut people) = house.four(json!({}));
    let path = format!("/table/{table}/stream");
    let ids = |data: &Value| -> Vec<String> {
        let patches = data["patches"].as_array().expect("patches").iter();
        patches.map(|patch| patch["at"].as_str().expect("a place").to_owned()).collect()
    };
    let mut stream = people[0].stream(&path);
    let whole = stream.next();
    for part in ["prompt", "seats", "status", "log", "scene"] {
        assert!(ids(&whole.data).contains(&part.to_owned()), "{part}: {:?}", ids(&whole.data));
    }
    choose(&mut people[0], &table, "drop 4").ok();
    let dropped = stream.until(|data| data["say"].is_array());
    assert!(ids(&dropped.data).contains(&"prompt".to_owned()) && !ids(&dropped.data).contains(&"scene".to_owned()));
    assert!(dropped.raw.len() * 3 < whole.raw.len(), "more than what changed was sent");
    // A message is one line of data, whatever people write.
    let word = json!({ "text": "one\r\ntwo\n\ndata: three\u{2028}four" });
    people[1].post(&format!("/api/v1/tables/{table}/chat"), &word).ok();
    let said = stream.until(|data| data.to_string().contains("three"));
    assert_eq!((said.raw.lines().count(), said.raw.matches("data: {").count()), (3, 1), "{}", said.raw);
    // Somebody keeps this feed alive while the stream is cut.
    let mut other = people[0].stream(&format!("{path}?from={}", said.id));
    drop(stream);
    choose(&mut people[1], &table, "drop 4").ok();
    let seen = other.until(|data| data["say"].is_array());
    let mut again = people[0].twin().with("last-event-id", &said.id).stream(&path);
    let missed = again.until(|data| data["say"].is_array());
    assert_eq!(missed, seen, "the same message, not another");
    // Whoever was away too long, or in another reading of the table, gets all of it.
    for turn in 0..4 {
        let (seat, column) = (turn % 2, turn + 1);
        choose(&mut people[seat], &table, &format!("drop {column}")).ok();
        for note in 0..5 {
            let word = json!({ "text": format!("note {note}") });
            people[seat].post(&format!("/api/v1/tables/{table}/chat"), &word).ok();
        }
    }
    for from in [said.id.as_str(), "deadbeef-3", "nonsense", ""] {
        let mut late = people[0].twin().with("last-event-id", from).stream(&path);
        assert!(ids(&late.next().data).contains(&"scene".to_owned()), "from `{from}`");
    }
}

#[test]
fn rules_that_fail_are_told_to_who_asked_and_to_who_looks_and_the_table_comes_back() {
    let house = House::open("brittle");
    let (table, mut people) = house.four(json!({}));
    let path = format!("/api/v1/tables/{table}/choose");
    people[0].post(&path, &json!({ "choice": "drop 1" })).ok();
    house.look(&table, |live| brittle::exchange(live, Fails::At(Seat(1), "drop 7")));
    let mut page = people[0].stream(&format!("/table/{table}/stream"));
    let mut data = people[0].stream(&format!("/table/{table}/stream?as=data"));
    assert!(page.next().data["patches"].is_array() && data.next().data["version"] == 1);
    let refused = people[1].post(&path, &json!({ "choice": "drop 7" }));
    assert_eq!(refused.json()["error"]["retry"], "look-again");
    assert_eq!(refused.refusal(), (500, "rules-failed".to_owned()));
    page.until(|data| data["say"].to_string().contains("The rules of this game failed"));
    data.until(|data| data["error"]["kind"] == "rules-failed");
    // The next visit reads the table anew, from a record in which that choice is not.
    assert_eq!(people[1].get(&format!("/api/v1/tables/{table}")).ok().json()["version"], 1);
    let mut again = people[0].stream(&format!("/table/{table}/stream"));
    assert!(again.next().data["patches"].is_array());
    people[1].post(&path, &json!({ "choice": "drop 7" })).ok();
    again.until(|data| data["say"].to_string().contains("column 7"));
}

#[test]
fn rules_that_fail_while_a_table_is_drawn_give_a_page_that_says_so() {
    let house = House::open("brittle-page");
    let (table, mut people) = house.four(json!({}));
    house.look(&table, |live| brittle::exchange(live, Fails::Drawn));
    let failed = people[0].get(&format!("/api/v1/tables/{table}/scene"));
    assert_eq!(failed.refusal(), (500, "rules-failed".to_owned()));
    people[0].get(&format!("/api/v1/tables/{table}/scene")).ok();
    house.look(&table, |live| brittle::exchange(live, Fails::Drawn));
    let (mut reader, _) = browser(&house, "Cy");
    let page = reader.get(&format!("/table/{table}"));
    assert_eq!(page.status, 500);
    assert!(page.text().contains("read anew from its record"), "{}", page.text());
    reader.get(&format!("/table/{table}")).ok();
}

#[test]
fn a_socket_brings_the_same_messages_and_takes_choices() {
    let house = House::open("socket");
    let (table, people) = house.four(json!({}));
    let mut stream = people[1].stream(&format!("/table/{table}/stream?as=data"));
    let mut sockets = [0, 1].map(|seat: usize| people[seat].socket(&format!("/table/{table}/socket?as=data")));
    sockets[0].send(r#"{"choose":"drop 4","version":0,"tag":"first"}"#);
    let answer = sockets[0].until(|value| value.get("tag").is_some());
    assert_eq!(answer, json!({ "version": 1, "tag": "first" }));
    let by_socket = sockets[1].until(|value| value["version"] == 1);
    let by_stream = stream.until(|value| value["version"] == 1).data;
    assert_eq!(by_socket, by_stream);
    assert_eq!(by_socket["awaiting"], json!([1]));
    for (said, kind) in [
        (r#"{"choose":"drop 4","tag":2}"#, "not-asked"),
        (r#"{"dance":true,"tag":2}"#, "bad-request"),
        (r#"{"undo":false,"tag":2}"#, "no-undo"),
        (r#"{"withdraw":true,"tag":2}"#, "no-answer"),
    ] {
        sockets[0].send(said);
        assert_eq!(sockets[0].until(|value| value["tag"] == 2)["error"]["kind"], kind, "{said}");
    }
    sockets[0].send("not json");
    assert_eq!(sockets[0].until(|value| value.get("error").is_some())["error"]["kind"], "bad-request");
    let mut stranger = Client::new(house.at).socket(&format!("/table/{table}/socket?as=data"));
    stranger.send(r#"{"choose":"drop 1","tag":3}"#);
    assert_eq!(stranger.until(|value| value["tag"] == 3)["error"]["kind"], "nobody");
    assert_eq!(house.look(&table, |live| live.play.as_ref().expect("begun").entries()), 1);
}

#[test]
fn the_api_does_what_a_seat_may_do() {
    let house = House::open("api");
    let [mut ada, mut bo, mut cy] = ["Ada", "Bo", "Cy"].map(|name| house.somebody(name));
    let games = ada.get("/api/v1/games").ok().json();
    assert!(games.as_array().expect("games").iter().any(|game| game["game"] == "four" && game["max_players"] == 2));
    let wish = json!({ "game": "four", "seats": ["me", "open"], "public": true, "title": "Come in" });
    assert_eq!(Client::new(house.at).post("/api/v1/tables", &wish).refusal(), (401, "nobody".to_owned()));
    let table = ada.post("/api/v1/tables", &wish).ok().json()["table"].as_str().expect("an id").to_owned();
    assert_eq!(cy.get("/api/v1/tables").ok().json()[0]["table"], json!(table));
    let at = |part: &str| format!("/api/v1/tables/{table}{part}");
    assert_eq!(bo.get(&at("/options")).refusal(), (409, "not-started".to_owned()));
    assert_eq!(ada.post(&at("/start"), &json!({})).refusal(), (409, "seats-open".to_owned()));
    assert_eq!(bo.post(&at("/sit"), &json!({ "seat": 1, "entropy": "owl" })).ok().json()["seat"], 1);
    bo.post(&at("/leave"), &json!({})).ok();
    bo.post(&at("/sit"), &json!({})).ok();
    let shown = cy.get(&at("")).ok().json()["commitment"].as_str().expect("before the dice").to_owned();
    ada.post(&at("/start"), &json!({})).ok();
    let asked = ada.get(&at("/options")).ok().json();
    assert_eq!((asked["mine"].as_bool(), asked["version"].as_u64()), (Some(true), Some(0)));
    assert_eq!(asked["options"].as_array().map(Vec::len), Some(7));
    assert_eq!(bo.get(&at("/options")).ok().json()["mine"], false);
    assert_eq!(cy.get(&at("/options")).refusal(), (403, "not-your-seat".to_owned()));
    let chosen = json!({ "choice": "drop 4", "version": 0 });
    assert_eq!(cy.post(&at("/choose"), &chosen).refusal(), (403, "not-your-seat".to_owned()));
    assert_eq!(bo.post(&at("/choose"), &chosen).refusal(), (409, "not-asked".to_owned()));
    assert_eq!(ada.post(&at("/choose"), &chosen).ok().json()["version"], 1);
    assert_eq!(bo.post(&at("/choose"), &chosen).refusal(), (409, "stale".to_owned()));
    assert_eq!(bo.post(&at("/choose"), &json!({ "choice": "fly" })).refusal(), (422, "unreadable".to_owned()));
    assert_eq!(bo.post(&at("/choose"), &json!({ "chance": 1 })).refusal(), (400, "bad-request".to_owned()));
    assert_eq!(ada.post(&at("/undo"), &json!({})).refusal().1, "no-undo");
    assert_eq!(ada.post(&at("/withdraw"), &json!({})).refusal().1, "no-answer");
    let strange = json!({ "on": true, "window": "tea-time" });
    assert_eq!(ada.post(&at("/standing"), &strange).refusal(), (422, "no-such-window".to_owned()));
    ada.post(&at("/standing"), &json!({ "on": true })).ok();
    let asked = ada.get(&at("/options")).ok().json();
    assert_eq!((&asked["window"], &asked["standing"]), (&Value::Null, &json!(["all"])));
    for part in ["/scene", "/state", "/log"] {
        assert_eq!(cy.get(&at(part)).status, 200, "{part}");
    }
    let secret = house.look(&table, |live| live.lobby.secret.clone());
    for client in [&mut ada, &mut bo, &mut cy] {
        let record = client.get(&at("/record")).ok().text();
        assert!(!record.contains(&secret) && record.contains("drop 4"), "{record}");
    }
    for (turn, column) in [1, 4, 1, 4, 1, 4].iter().enumerate() {
        let client = if turn % 2 == 0 { &mut bo } else { &mut ada };
        client.post(&at("/choose"), &json!({ "choice": format!("drop {column}") })).ok();
    }
    let over = cy.get(&at("")).ok().json();
    assert_eq!((over["over"].as_bool(), &over["outcome"]["winners"]), (Some(true), &json!([0])));
    assert_eq!(ada.post(&at("/resign"), &json!({})).refusal(), (409, "over".to_owned()));
    let record = cy.get(&at("/record")).ok().text();
    assert!(record.contains(&secret) && record.contains(&shown), "what was promised is shown");
    assert!(catalog::verify(record.as_bytes(), &catalog::Shipped).expect("it is fair").provable);
    let paths = ada.get("/api/v1/openapi.json").ok().json();
    assert_eq!(paths["paths"].as_object().map(serde_json::Map::len), Some(23));
}

#[test]
fn private_tables_are_unlisted_and_watchers_see_what_the_table_allows() {
    let house = House::open("private");
    let (hidden, mut people) = house.four(json!({ "watch": "nobody" }));
    let (shown, _) = house.four(json!({ "public": true }));
    let mut cy = house.somebody("Cy");
    let front = cy.get("/").ok().text();
    assert!(front.contains(&shown) && !front.contains(&hidden));
    assert!(!cy.get("/api/v1/tables").ok().text().contains(&hidden));
    assert!(people[1].get("/").ok().text().contains(&hidden), "it is Bo's own");
    assert_eq!(hidden.len(), 26, "128 bits");
    for part in ["", "/verify"] {
        assert_eq!(cy.get(&format!("/table/{hidden}{part}")).status, 403, "{part}");
    }
    for part in ["", "/text", "/record", "/verify", "/replay", "/stream", "/return/x", "/report/x"] {
        let answer = cy.get(&format!("/table/{hidden}{part}"));
        assert!(answer.status >= 400, "{part}: {}", answer.status);
        assert!(!answer.text().contains("id=\"scene\""), "{part}");
    }
    for part in ["", "/options", "/scene", "/state", "/log", "/record", "/stream"] {
        let answer = cy.get(&format!("/api/v1/tables/{hidden}{part}"));
        assert!(answer.status == 403 || part == "/record", "{part}: {}", answer.text());
        assert!(answer.status >= 400, "{part}");
    }
    // At a table of Queen, who watches sees no hand; where all is open, every hand.
    let mut seen = Vec::new();
    for watch in ["public", "open"] {
        let wish = json!({ "game": "queen", "seats": ["me", "open", "open"], "watch": watch });
        let table = cy.post("/api/v1/tables", &wish).ok().json()["table"].as_str().expect("an id").to_owned();
        people.iter_mut().for_each(|player| _ = player.post(&format!("/api/v1/tables/{table}/sit"), &json!({})).ok());
        cy.post(&format!("/api/v1/tables/{table}/start"), &json!({})).ok();
        let mut watcher = Client::new(house.at);
        let state = watcher.get(&format!("/api/v1/tables/{table}/state")).ok().json();
        let all = house.look(&table, |live| live.play.as_ref().expect("begun").state(kernel::Viewer::All));
        let record = watcher.get(&format!("/table/{table}/record")).ok().text();
        assert!(!record.contains("secret:"), "the dice of a game that goes on");
        seen.push(state == all);
    }
    assert_eq!(seen, [false, true]);
}

#[test]
fn a_phrase_or_a_return_link_takes_the_seat_back() {
    let house = House::open("return");
    let (mut ada, token) = browser(&house, "Ada");
    let fields = [("game", "four"), ("seat0", "me"), ("seat1", "bot random"), ("token", token.as_str())];
    let made = ada.form("/tables", &fields).ok();
    let table = made.header("location").expect("a place").to_owned();
    let page = ada.get(&table).ok().text();
    let link = between(&page, "/return/", "\"").to_owned();
    // Another device, with the phrase: the same person.
    let own = self::token(&ada.get("/me").ok().text());
    let me = ada.form("/me/phrase", &[("token", &own)]).ok().text();
    let words: Vec<&str> = me.split(|c: char| !c.is_ascii_lowercase()).filter(|word| word.len() == 5).collect();
    let is_word = |word: &&str| word.bytes().enumerate().all(|(at, b)| b"aiou".contains(&b) == (at % 2 == 1));
    let start = words.windows(9).position(|nine| nine.iter().all(is_word)).expect("nine words");
    let phrase = words[start..start + 9].join(" ");
    let mut phone = Client::new(house.at).with("sec-fetch-site", "same-origin");
    assert_eq!(phone.form("/me/recover", &[("phrase", "lusab babad")]).status, 422);
    assert_eq!(phone.form("/me/recover", &[("phrase", &phrase)]).status, 303);
    assert_ne!(phone.cookie, ada.cookie, "each has a secret of its own");
    assert!(phone.get("/me").ok().text().contains("value=\"Ada\""), "the same person");
    assert!(!ada.get("/me").ok().text().contains(&phrase), "it was shown once");
    // A third one, with the link: another person, the same seat.
    let mut tablet = Client::new(house.at);
    assert!(!tablet.get(&table).ok().text().contains("/return/"), "a watcher has no way back to a seat");
    assert_eq!(tablet.form(&format!("{table}/return/{}", "0".repeat(32)), &[]).status, 404);
    assert_eq!(tablet.get(&format!("{table}/return/{link}")).status, 200);
    assert_eq!(tablet.form(&format!("{table}/return/{link}"), &[]).status, 303);
    let page = tablet.get(&table).ok().text();
    assert!(
        page.contains(&format!("/return/{link}")) && page.contains("name=\"choice\""),
        "the seat is asked here, too"
    );
    assert_ne!(tablet.cookie, ada.cookie);
    let own = self::token(&page);
    let chosen = tablet.form(&format!("{table}/choose"), &[("choice", "drop 4"), ("version", "0"), ("token", &own)]);
    assert_eq!(chosen.status, 303);
}

#[test]
fn a_whole_game_is_played_by_forms_and_redirects_alone() {
    let house = House::open("forms");
    let mut players = [browser(&house, "Ada").0, browser(&house, "Bo").0];
    let form = players[0].get("/new?game=four").ok().text();
    let fields = [("game", "four"), ("seat0", "me"), ("seat1", "open"), ("token", &token(&form))];
    let made = players[0].form("/tables", &fields).ok();
    let table = made.header("location").expect("a place").to_owned();
    let lobby = players[1].get(&table).ok().text();
    assert_eq!(players[1].form(&format!("{table}/sit"), &[("token", &token(&lobby)), ("seat", "1")]).status, 303);
    let lobby = players[0].get(&table).ok().text();
    assert_eq!(players[0].form(&format!("{table}/start"), &[("token", &token(&lobby))]).status, 303);
    for turn in 0..7 {
        let (seat, column) = (turn % 2, if turn % 2 == 0 { 1 } else { 2 });
        let waiting = players[1 - seat].get(&table).ok().text();
        assert!(!waiting.contains("name=\"choice\""), "only who is asked has buttons");
        let page = players[seat].get(&table).ok().text();
        let choice = format!("drop {column}");
        assert!(page.contains(&format!("name=\"choice\" value=\"{choice}\"")), "{page}");
        let version = between(&page, "name=\"version\" value=\"", "\"");
        let sent = [("token", token(&page)), ("version", version.to_owned()), ("choice", choice)];
        let fields: Vec<(&str, &str)> = sent.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let answer = players[seat].form(&format!("{table}/choose"), &fields);
        assert_eq!((answer.status, answer.header("location")), (303, Some(table.as_str())));
        // The same form once more is about a table that has moved on.
        let again = players[seat].form(&format!("{table}/choose"), &fields);
        assert_eq!(again.status, 409);
        assert!(again.text().contains(&table), "a way back to the table");
    }
    let end = players[1].get(&table).ok().text();
    assert!(end.contains("/rematch") && end.contains("/replay"), "{end}");
    let next = players[1].form(&format!("{table}/rematch"), &[("token", &token(&end))]).ok();
    let own = token(&players[0].get(&table).ok().text());
    let again = players[0].form(&format!("{table}/rematch"), &[("token", &own)]).ok();
    assert_eq!(next.header("location"), again.header("location"));
}
