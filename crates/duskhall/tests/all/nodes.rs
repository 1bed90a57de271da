//! Two halls on one PostgreSQL database: players on different nodes, and one node killed in the middle.

use crate::client::{Client, Stream};
use crate::cluster::Cluster;
use crate::common::House;
use crate::served::{Pair, Served};
use serde_json::{Value, json};
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Waits until a stream has told of so many entries.
fn version(stream: &mut Stream, number: usize) -> Value {
    stream.until(|data| data["version"].as_u64() >= Some(number as u64)).data
}

#[test]
fn a_game_goes_on_over_two_nodes_and_over_the_death_of_one() {
    let house = House::new("nodes");
    let cluster = Cluster::start();
    let store = cluster.database();
    let mut one = Served::start(&house.folder, &store);
    let two = Served::start(&house.folder, &store);
    // Ada plays on the first node, Bo on the second, at several tables at once.
    let mut pairs: Vec<Pair> = (0..4).map(|_| Pair::sit_down(one.at, two.at)).collect();
    for pair in &mut pairs {
        let mut clients = [pair.client(one.at, 0), pair.client(two.at, 1)];
        let path = format!("/api/v1/tables/{}/stream", pair.table);
        let mut streams = [clients[0].stream(&path), clients[1].stream(&path)];
        for turn in 1..=12 {
            pair.step(&mut clients).expect("both nodes answer");
            // What is chosen on one node is seen on the other, and there it can be answered.
            for stream in &mut streams {
                let data = version(stream, turn);
                assert_eq!(data["awaiting"], serde_json::json!([turn % 2]));
            }
        }
    }
    // The first node dies while people play there.
    std::thread::scope(|scope| {
        for pair in &mut pairs {
            let at = one.at;
            scope.spawn(move || {
                let mut clients = [pair.client(at, 0), pair.client(at, 1)];
                while pair.columns.len() < 40 && pair.step(&mut clients).is_ok() {}
            });
        }
        std::thread::sleep(std::time::Duration::from_millis(30));
        one.kill();
    });
    assert!(pairs.iter().any(|pair| pair.columns.len() < 40), "it died when all was over");
    // A node that comes later knows what is stored; the second one goes on from there, whatever news it has had.
    let three = Served::start(&house.folder, &store);
    for pair in &mut pairs {
        pair.compare(three.at);
        let mut clients = [pair.client(two.at, 0), pair.client(two.at, 1)];
        while pair.columns.len() < 42 && pair.step(&mut clients).expect("the second node goes on") {}
        let table = clients[0].get(&format!("/api/v1/tables/{}", pair.table)).ok().json();
        assert_eq!((table["over"].as_bool(), table["version"].as_u64()), (Some(true), Some(42)), "{table}");
    }
    let four = Served::start(&house.folder, &store);
    pairs.iter_mut().for_each(|pair| pair.compare(four.at));
}

/// How many choices a stand-in has made.
fn by_clock(client: &mut Client, table: &str) -> usize {
    client.get(&format!("/api/v1/tables/{table}/record")).ok().text().matches(" clock ").count()
}

#[test]
fn a_stand_in_gives_way_at_every_node_and_a_dead_node_keeps_nobody_present() {
    let house = House::new("nodes-away");
    let cluster = Cluster::start();
    let store = cluster.database();
    let start = || Served::start_with(&house.folder, &store, &["--bot-pause", "300"], Stdio::inherit());
    let (mut one, two) = (start(), start());
    let mut ada = Client::somebody(one.at, "Ada");
    let wish = json!({ "game": "four", "seats": ["me", "bot random"], "pace": "live 5" });
    let table = ada.post("/api/v1/tables", &wish).ok().json()["table"].as_str().expect("an id").to_owned();
    // Whoever watches at the first node keeps the game going there, while Ada is away.
    let stream = format!("/api/v1/tables/{table}/stream");
    let _watcher = Client::somebody(one.at, "Watcher").stream(&stream);
    let begun = Instant::now();
    while by_clock(&mut ada, &table) == 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "nobody was sent in for Ada");
        std::thread::sleep(Duration::from_millis(50));
    }
    // She comes back at the second node.
    let mut ada_there = Client::new(two.at);
    ada_there.secret.clone_from(&ada.secret);
    let returned = ada_there.stream(&stream);
    let played = by_clock(&mut ada_there, &table);
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(by_clock(&mut ada_there, &table), played, "the other node's stand-in plays on");
    drop(returned);
    // At the first node she is seen; when that dies, she is gone from the second, too.
    let _here = ada.stream(&stream);
    let seen =
        |client: &mut Client| client.get(&format!("/api/v1/tables/{table}")).ok().json()["seats"][0]["here"].clone();
    let until = |client: &mut Client, here: bool| {
        let begun = Instant::now();
        while seen(client) != json!(here) {
            assert!(begun.elapsed() < Duration::from_secs(60), "it is never so that Ada is here: {here}");
            std::thread::sleep(Duration::from_millis(200));
        }
    };
    let mut other = Client::somebody(two.at, "Other");
    until(&mut other, true);
    one.kill();
    until(&mut other, false);
}

#[test]
fn a_secret_changed_at_one_node_opens_nothing_at_another_and_ends_what_it_opened() {
    let house = House::new("nodes-secret");
    let cluster = Cluster::shared();
    let store = cluster.database();
    let (one, two) = (Served::start(&house.folder, &store), Served::start(&house.folder, &store));
    let pair = Pair::sit_down(one.at, two.at);
    let mut stream = pair.client(two.at, 0).stream(&format!("/table/{}/stream", pair.table));
    stream.next();
    pair.client(one.at, 0).form("/me/rotate", &[]).ok();
    // A moment for the news to come over.
    std::thread::sleep(Duration::from_millis(500));
    let said = json!({ "text": "after the change" });
    pair.client(two.at, 1).post(&format!("/api/v1/tables/{}/chat", pair.table), &said).ok();
    while let Some(event) = stream.read() {
        assert!(!event.raw.contains("after the change"), "{}", event.raw);
    }
    let refused =
        pair.client(two.at, 0).post(&format!("/api/v1/tables/{}/choose", pair.table), &json!({ "choice": "drop 1" }));
    assert_eq!(refused.refusal().1, "nobody");
}
