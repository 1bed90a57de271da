//! Nothing that a viewer cannot know reaches it: through the real server, whole pages, streams and answers.
//!
//! Two halls hold the same table in two worlds that one viewer cannot tell apart, made by the game's own `resample`.
//! Everything this viewer is sent must be the same, byte by byte, for as long as what it is told is the same. Chance
//! falls differently in the two worlds, so a pair is given up when it has shown that; there are many pairs.
//!
//! `DUSKHALL_LEAK_PAIRS=1000 cargo test -p web leaks` is a longer run: so many pairs of each game.

use crate::common::client::{Client, Stream};
use crate::common::{House, hurried};
use catalog::Table;
use hall::ids::TableId;
use hall::lobby::{Chair, Holder, Lobby, Pace, Watch};
use hall::store::{Phase, TableRow};
use kernel::record::{By, Origin};
use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const NAMES: [&str; 3] = ["Ada", "Bo", "Cy"];
/// So many choices are made at a pair of tables, if they stay alike so long.
const STEPS: usize = 10;

/// Two halls with the same three people.
struct Twins {
    houses: [House; 2],
    /// By person, then by hall.
    people: Vec<[Client; 2]>,
    ids: Vec<hall::ids::PersonId>,
    tables: u128,
}

/// What was compared, so that the test can tell whether it saw enough.
#[derive(Default, Debug)]
struct Seen {
    pairs: usize,
    moments: usize,
    choices: usize,
    hidden: usize,
    events: usize,
    /// Steps that laid something open to all without a word.
    laid_open: usize,
    /// Steps after which a player saw alone what nobody had told them, and where in the view that was.
    untold: Vec<String>,
}

/// In milliseconds: longer than there are clocks.
const NEVER: u64 = 1 << 50;

fn client(house: &House) -> Client {
    let mut client = Client::new(house.at);
    "hall".clone_into(&mut client.host);
    client
}

impl Twins {
    fn open(name: &str) -> Twins {
        let (hall, guests) = hurried();
        // Nothing goes by itself here, however long ago a table says that it was made: every step is the test's own.
        let hall = hall::Manners { standing: (NEVER, NEVER + 1), ..hall };
        let houses = [1, 2].map(|number| House::with(&format!("{name}-{number}"), hall, &guests));
        let (mut people, mut ids) = (Vec::new(), Vec::new());
        for name in NAMES {
            let somebody = houses[0].somebody(name);
            let secret = somebody.secret.clone().expect("a secret");
            houses[0].wait(async {
                let person = houses[0].hall.person(&secret).await.expect("the store answers").expect("known");
                let row = houses[0].hall.store.person(person.id).await.expect("the store answers").expect("known");
                houses[1].hall.store.add_person(&row).await.expect("the same person in the other hall");
                for device in houses[0].hall.store.devices_of(person.id, 9).await.expect("the store answers") {
                    houses[1].hall.store.add_device(&device, 9).await.expect("the same browser");
                }
                ids.push(person.id);
            });
            people.push([0, 1].map(|side| {
                let mut client = client(&houses[side]);
                client.secret = Some(secret.clone());
                client
            }));
        }
        Twins { houses, people, ids, tables: 7 }
    }

    /// Puts the same table into both halls, each in its world.
    fn put(&mut self, worlds: [&dyn Table; 2]) -> TableId {
        self.tables += 1;
        let id = TableId(self.tables << 64 | 0x5eed);
        let chair = |(number, name): (usize, &&str)| Chair {
            holder: Holder::Person { id: self.ids[number], name: (*name).to_owned() },
            key: format!("{number:032x}"),
            also: Vec::new(),
            entropy: String::new(),
            wish: None,
            came: true,
        };
        let lobby = Lobby {
            title: "Quiet Lantern".to_owned(),
            host: self.ids[0],
            options: BTreeMap::new(),
            seats: NAMES.iter().enumerate().map(chair).collect(),
            pace: Pace::NoClock,
            watch: Watch::Public,
            stand_in: "greedy".to_owned(),
            talk: 0,
            secret: "5e".repeat(32),
            parent: None,
            rematch: None,
            next: None,
            handed: None,
            unrated: true,
            muted: Vec::new(),
            undo: hall::lobby::Undo::default(),
            reports: Vec::new(),
        };
        for (house, world) in self.houses.iter().zip(worlds) {
            let row = TableRow {
                id,
                version: 1,
                game: world.about().slug.to_owned(),
                phase: Phase::Playing,
                public: true,
                made: 1_700_000_000_000,
                touched: 1_700_000_000_000,
                due: None,
                lobby: serde_json::to_string(&lobby).expect("plain data"),
                head: Some(world.head()),
                people: lobby.people(),
                host: Some(lobby.host),
                away: kernel::SeatSet::NONE,
                household: None,
                sitting: 1,
            };
            house.wait(async { house.hall.store.add_table(&row).await }).expect("the table is stored");
        }
        id
    }

    /// The viewer's eyes in both halls.
    fn eyes(&self, viewer: Viewer) -> [Client; 2] {
        match viewer {
            Viewer::Seat(seat) => [0, 1].map(|side| self.people[seat.index()][side].twin()),
            _ => [0, 1].map(|side| client(&self.houses[side])),
        }
    }

    /// Moments are counted from an epoch that each hall draws for itself.
    fn plain(&self, side: usize, id: TableId, text: &str) -> String {
        let epoch = self.houses[side].look(&id.to_string(), |live| live.epoch);
        text.replace(&format!("{epoch:x}."), "epoch.")
    }

    fn compare_pages(&self, id: TableId, eyes: &mut [Client; 2]) {
        let pages = ["", "/text", "/record", "/verify", "/replay", "/stream?from=none"];
        let api = ["", "/options", "/scene", "/state", "/log", "/record"];
        let pages = pages.iter().take(5).map(|part| format!("/table/{id}{part}"));
        let mut paths: Vec<String> = pages.chain(api.iter().map(|part| format!("/api/v1/tables/{id}{part}"))).collect();
        paths.extend(["/".to_owned(), "/me".to_owned()]);
        for path in paths {
            let [one, two] = [0, 1].map(|side| {
                let answer = eyes[side].get(&path);
                let headers: Vec<_> = answer.headers.iter().filter(|(name, _)| name != "date").cloned().collect();
                (answer.status, headers, self.plain(side, id, &answer.text()))
            });
            assert_alike(&path, &one.2, &two.2);
            assert_eq!(one.0, two.0, "{path}");
            // The number of digits of an epoch may differ, and with it the length of a page.
            let without_length = |headers: Vec<(String, String)>| {
                headers.into_iter().filter(|(name, _)| name != "content-length").collect::<Vec<_>>()
            };
            assert_eq!(without_length(one.1), without_length(two.1), "{path}");
        }
    }
}

/// Points at the first difference.
#[track_caller]
fn assert_alike(what: &str, one: &str, two: &str) {
    if one == two {
        return;
    }
    let at = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(120)..text.len().min(at + 120)]).into_owned()
    };
    panic!("{what} differs:\n{}\n--- and in the other world\n{}", around(one), around(two));
}

/// What the viewer was told since the tables are what they are, as the game says it.
fn told(table: &dyn Table, viewer: Viewer) -> Vec<String> {
    table.log(viewer).into_iter().map(|told| told.text).collect()
}

fn copy(table: &dyn Table) -> Box<dyn Table> {
    catalog::load(table.record(Viewer::All).as_bytes(), &catalog::Shipped)
        .unwrap_or_else(|problem| panic!("{problem:?}"))
}

/// Where two views first differ.
fn difference(one: &Value, two: &Value) -> String {
    let inside = |key: String, one: &Value, two: &Value| format!("{key}.{}", difference(one, two));
    match (one, two) {
        (Value::Object(a), Value::Object(b)) => {
            let other = a.iter().find(|(key, value)| b.get(*key) != Some(*value));
            other.map_or_else(String::new, |(key, value)| inside(key.clone(), value, &two[key.as_str()]))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let at = a.iter().zip(b).position(|(one, two)| one != two);
            at.map_or_else(String::new, |at| inside(at.to_string(), &a[at], &b[at]))
        }
        _ => format!("{one} or {two}"),
    }
}

/// A choice that can be made in both worlds and after which the viewer is told and sees the same. What a player comes to see
/// and is not told of should lie open to everybody: what only this one sees may be a leak, and is kept in mind.
fn same_step(worlds: &[Box<dyn Table>; 2], viewer: Viewer, turn: usize, seen: &mut Seen) -> Option<(Seat, String)> {
    assert_eq!(worlds[0].awaiting(), worlds[1].awaiting(), "who is asked depends on what {viewer} cannot know");
    let seats: Vec<Seat> = worlds[0].awaiting().iter().collect();
    for offset in 0..seats.len() {
        let seat = seats[(turn + offset) % seats.len()];
        let choices = |world: &dyn Table| -> Vec<String> {
            world.options(seat).unwrap_or_default().into_iter().map(|offer| offer.choice).collect()
        };
        let [one, two] = [choices(worlds[0].as_ref()), choices(worlds[1].as_ref())];
        for at in 0..one.len() {
            let choice = &one[(at + turn * 7) % one.len()];
            if !two.contains(choice) {
                continue;
            }
            let after = [0, 1].map(|side| {
                let mut world = copy(worlds[side].as_ref());
                world.choose(seat, By::Person, choice).map(|()| world)
            });
            let [Ok(one), Ok(two)] = after else { continue };
            if one.outcome().is_some()
                || two.outcome().is_some()
                || told(one.as_ref(), viewer) != told(two.as_ref(), viewer)
            {
                continue;
            }
            // Dice that fall in the open, and cards that are laid open, part the worlds without a word.
            let alike =
                |viewer: Viewer| one.state(viewer) == two.state(viewer) && one.scene(viewer) == two.scene(viewer);
            if alike(viewer) {
                return Some((seat, choice.clone()));
            }
            if viewer != Viewer::Spectator && alike(Viewer::Spectator) {
                seen.untold
                    .push(format!("{viewer} after {choice}: {}", difference(&one.state(viewer), &two.state(viewer))));
                continue;
            }
            seen.laid_open += 1;
        }
    }
    None
}

/// All that came down a stream until this mark was said.
fn read_until(stream: &mut Stream, mark: &str) -> Vec<String> {
    let mut came = Vec::new();
    loop {
        let event = stream.next();
        let done = event.raw.contains(mark);
        came.push(event.raw);
        if done {
            return came;
        }
    }
}

fn compare(twins: &mut Twins, base: &dyn Table, viewer: Viewer, seed: u64, seen: &mut Seen) {
    let mut worlds = [0, 1].map(|side| base.resample(viewer, seed * 2 + side));
    // Worlds without a difference would prove nothing.
    let hidden = worlds[0].state(Viewer::All) != worlds[1].state(Viewer::All);
    seen.hidden += usize::from(hidden);
    seen.pairs += 1;
    let id = twins.put([worlds[0].as_ref(), worlds[1].as_ref()]);
    let mut eyes = twins.eyes(viewer);
    let stream = |eyes: &Client, way: &str| eyes.stream(&format!("/table/{id}/stream{way}"));
    let mut pages = [stream(&eyes[0], ""), stream(&eyes[1], "")];
    let mut data = [stream(&eyes[0], "?as=data"), stream(&eyes[1], "?as=data")];
    for step in 0..STEPS {
        twins.compare_pages(id, &mut eyes);
        seen.moments += 1;
        let Some((seat, choice)) = same_step(&worlds, viewer, step, seen) else { break };
        for (side, world) in worlds.iter_mut().enumerate() {
            world.choose(seat, By::Person, &choice).expect("it was tried");
            let body = json!({ "choice": choice, "version": step });
            twins.people[seat.index()][side].post(&format!("/api/v1/tables/{id}/choose"), &body).ok();
        }
        seen.choices += 1;
        let mark = format!("so far {step}.");
        let came = [0, 1].map(|side| {
            let say = json!({ "text": mark });
            twins.people[0][side].post(&format!("/api/v1/tables/{id}/chat"), &say).ok();
            let page = read_until(&mut pages[side], &mark);
            // A program is told by every message how far the table is.
            let moment = twins.houses[side].look(&id.to_string(), |live| live.moment);
            let facts = read_until(&mut data[side], &format!("-{moment}\""));
            let plain = |text: &String| twins.plain(side, id, text);
            (page.iter().map(plain).collect::<Vec<_>>(), facts.iter().map(plain).collect::<Vec<_>>())
        });
        seen.events += came[0].0.len() + came[0].1.len();
        assert_alike(
            &format!("the page's stream of {viewer} after {choice}"),
            &came[0].0.concat(),
            &came[1].0.concat(),
        );
        assert_alike(&format!("the data of {viewer} after {choice}"), &came[0].1.concat(), &came[1].1.concat());
    }
}

/// Plays a game with bots and stops every now and then to compare, until there are enough pairs of worlds.
fn search(game: &str, viewers: &[Viewer], pairs: usize, apart: u32) {
    let longer = std::env::var("DUSKHALL_LEAK_PAIRS").ok().and_then(|count| count.parse().ok());
    let pairs = longer.unwrap_or(pairs);
    let mut twins = Twins::open(&format!("leaks-{game}"));
    let mut seen = Seen::default();
    for seed in 0_u64.. {
        let names = NAMES.map(str::to_owned);
        let mut base = catalog::new_table(game, &names, &BTreeMap::new(), Origin::Seed(seed)).expect("a table");
        while let Some(seat) = base.awaiting().first().filter(|_| seen.pairs < pairs) {
            // Odd numbers, so that all kinds of moments have their turn.
            if base.entries() % apart == 3 {
                let viewer = viewers[(base.entries() / apart + seed as u32) as usize % viewers.len()];
                compare(&mut twins, base.as_ref(), viewer, u64::from(base.entries()) << 16 | seed, &mut seen);
            }
            let choice = base.bot(seat, if seed % 2 == 0 { "greedy" } else { "random" }, seed).expect("a bot chooses");
            base.choose(seat, By::Bot, &choice).expect("what a bot chooses is legal");
        }
        if seen.pairs >= pairs {
            break;
        }
    }
    println!("{game}: {seen:?}");
    assert!(seen.hidden * 10 >= seen.pairs * 8, "too little to compare: {seen:?}");
    assert!(seen.choices >= seen.pairs, "the pairs fell apart too soon: {seen:?}");
    assert!(seen.untold.is_empty(), "{:#?}", seen.untold);
}

const ALL: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Spectator];

#[test]
fn what_queen_hides_is_in_no_byte() {
    search("queen", &ALL, 30, 17);
}

#[test]
fn what_the_frozen_wastes_hide_is_in_no_byte() {
    search("frozen-wastes", &ALL, 10, 37);
}

#[test]
fn what_midnight_hides_is_in_no_byte() {
    search("midnight", &ALL, 10, 37);
}

#[test]
fn what_runewars_hides_is_in_no_byte() {
    search("runewars", &ALL, 10, 61);
}

/// The map of a dungeon, its traps and who waits in it are the Master's: for everybody else two dungeons that look alike so
/// far are one, in every byte.
#[test]
fn what_erune_hides_is_in_no_byte_but_the_masters() {
    search("erune", &ALL[1..], 12, 23);
}

#[test]
fn the_master_of_a_dungeon_sees_what_others_do_not() {
    let mut twins = Twins::open("leaks-master");
    let names = NAMES.map(str::to_owned);
    let mut base = catalog::new_table("erune", &names, &BTreeMap::new(), Origin::Seed(5)).expect("a table of Erune");
    while let Some(seat) = base.awaiting().first().filter(|_| base.entries() < 260) {
        let choice = base.bot(seat, "greedy", 5).expect("a bot chooses");
        base.choose(seat, By::Bot, &choice).expect("what a bot chooses is legal");
    }
    let worlds = [0, 1].map(|seed| base.resample(Viewer::Seat(Seat(1)), seed));
    let id = twins.put([worlds[0].as_ref(), worlds[1].as_ref()]);
    let mut master = twins.eyes(Viewer::Seat(Seat(0)));
    let path = format!("/table/{id}");
    let [one, two] = [0, 1].map(|side| twins.plain(side, id, &master[side].get(&path).ok().text()));
    assert!(one != two, "the Master's map differs");
}

/// A game whose content is a secret of its tables gives it out nowhere: not on a page, not by look-up or search.
#[test]
fn no_page_serves_a_quest() {
    let house = House::open("quests");
    let game = catalog::game("erune").expect("it is in the list");
    let secrets: Vec<String> = game
        .packs()
        .iter()
        .flat_map(|pack| pack.files().map(|(name, text)| (name.to_owned(), text.to_owned())).collect::<Vec<_>>())
        .filter(|(name, _)| name.starts_with("quests/"))
        .flat_map(|(_, text)| {
            text.lines().filter(|line| line.contains("trigger:")).map(str::to_owned).collect::<Vec<_>>()
        })
        .filter_map(|line| line.split("name: \"").nth(1)?.split('"').next().map(str::to_owned))
        .filter(|name| name.len() > 8)
        .collect();
    assert!(secrets.len() > 40, "{secrets:?}");
    let mut ada = house.somebody("Ada");
    let body = json!({ "game": "erune", "seats": ["bot greedy", "me", "bot greedy"] });
    let made = ada.post("/api/v1/tables", &body).ok().json();
    let id = made["table"].as_str().expect("a table").to_owned();
    let mut paths = vec!["/".to_owned(), "/new?game=erune".into(), "/rules/erune".into(), "/api/v1/games".into()];
    paths.extend(["", "/text", "/record", "/verify"].map(|part| format!("/table/{id}{part}")));
    paths.extend(
        ["", "/options", "/scene", "/state", "/log", "/record"].map(|part| format!("/api/v1/tables/{id}{part}")),
    );
    for path in paths {
        let text = ada.get(&path).text();
        let found = secrets.iter().find(|secret| text.contains(secret.as_str()));
        assert_eq!(found, None, "{path} tells of what waits in a quest");
    }
    assert!(secrets.iter().all(|secret| game.look(secret).is_none()));
    assert_eq!(game.open_packs().err().map(|problem| problem.kind.word()), Some("hidden-pack"));
}

/// The other way round: where the viewer does know more, the comparison sees it.
#[test]
fn two_tables_that_differ_in_what_a_viewer_knows_send_it_other_bytes() {
    let mut twins = Twins::open("leaks-known");
    let mut base =
        catalog::new_table("queen", &NAMES.map(str::to_owned), &BTreeMap::new(), Origin::Seed(3)).expect("a table");
    let bo = Viewer::Seat(Seat(1));
    let worlds = loop {
        let first = base.resample(Viewer::Spectator, 0);
        let mut others = (1..9).map(|seed| base.resample(Viewer::Spectator, seed));
        if let Some(other) = others.find(|world| world.state(bo) != first.state(bo)) {
            break [first, other];
        }
        let seat = base.awaiting().first().expect("Bo will hold cards that watchers do not know");
        let choice = base.bot(seat, "greedy", 3).expect("a bot chooses");
        base.choose(seat, By::Bot, &choice).expect("what a bot chooses is legal");
    };
    let id = twins.put([worlds[0].as_ref(), worlds[1].as_ref()]);
    let mut eyes = twins.eyes(Viewer::Spectator);
    twins.compare_pages(id, &mut eyes);
    let mut own = twins.eyes(bo);
    for part in ["/table/ID", "/table/ID/text", "/api/v1/tables/ID/scene", "/api/v1/tables/ID/state"] {
        let path = part.replace("ID", &id.to_string());
        let [one, two] = [0, 1].map(|side| twins.plain(side, id, &own[side].get(&path).ok().text()));
        assert_ne!(one, two, "{path} shows a hand, and the hands differ");
    }
}
