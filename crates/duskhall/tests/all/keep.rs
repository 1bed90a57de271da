//! For whoever runs a hall: backups while people play, putting them back, the doctor, and orders to keep order by.
#![cfg(unix)]

use crate::client::Client;
use crate::common::House;
use crate::served::{Pair, Served};
use serde_json::{Value, json};
use std::net::TcpListener;
use std::process::{Command, Stdio};

fn store(house: &House, name: &str) -> String {
    format!("sqlite:{}", house.folder.join(name).display())
}

#[test]
fn a_backup_is_made_while_people_play_and_played_on_elsewhere() {
    let house = House::new("backup");
    let here = store(&house, "hall.sqlite");
    let served = Served::start(&house.folder, &here);
    let mut pair = Pair::sit_down(served.at, served.at);
    let mut clients = [pair.client(served.at, 0), pair.client(served.at, 1)];
    for _ in 0..7 {
        pair.step(&mut clients).expect("the hall goes on");
    }
    let file = house.folder.join("monday.backup").display().to_string();
    let said = house.run(&["backup", &file, "--store", &here], "").ok();
    assert!(said.contains("1 tables with 7 entries and 2 people, all of it read"), "{said}");
    let again = house.run(&["backup", &file, "--store", &here], "");
    assert!(again.code == Some(1) && again.err.contains("a backup is a new file"), "{}", again.err);
    // The hall was not disturbed, and what came later is not in the backup.
    pair.step(&mut clients).expect("the hall goes on");
    let said = house.run(&["doctor", "--store", &here], "").ok();
    assert!(said.contains("1 tables, 8 entries, 2 people") && !said.contains("WRONG"), "{said}");
    drop(served);
    let there = store(&house, "there.sqlite");
    house.run(&["restore", &file, "--store", &there], "").ok();
    let twice = house.run(&["restore", &file, "--store", &there], "");
    assert!(twice.code == Some(1) && twice.err.contains("into an empty one"), "{}", twice.err);
    let served = Served::start(&house.folder, &there);
    pair.columns.truncate(7);
    pair.compare(served.at);
    let mut clients = [pair.client(served.at, 0), pair.client(served.at, 1)];
    pair.step(&mut clients).expect("it is played on");
}

#[test]
fn the_doctor_names_what_is_wrong() {
    let house = House::new("doctor");
    let nowhere = house.run(&["doctor", "--store", &store(&house, "none.sqlite")], "");
    assert!(nowhere.code == Some(1) && nowhere.out.contains("WRONG store     there is none at"), "{}", nowhere.out);
    let here = store(&house, "hall.sqlite");
    let served = Served::start(&house.folder, &here);
    let mut pair = Pair::sit_down(served.at, served.at);
    let mut clients = [pair.client(served.at, 0), pair.client(served.at, 1)];
    for _ in 0..3 {
        pair.step(&mut clients).expect("the hall goes on");
    }
    drop(served);
    // Somebody has changed what was played.
    let file = house.folder.join("hall.sqlite");
    let edit = "UPDATE entries SET line = replace(line, 'drop', 'lift') WHERE number = 2";
    let ran = Command::new("python3")
        .args(["-c", "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute(sys.argv[2]); c.commit()"])
        .arg(&file)
        .arg(edit)
        .status();
    assert!(ran.is_ok_and(|status| status.success()), "the file can be changed");
    let ill = house.run(&["doctor", "--store", &here], "");
    assert!(ill.code == Some(1) && ill.out.contains("WRONG records") && ill.out.contains(&pair.table), "{}", ill.out);
    let file = house.folder.join("ill.backup").display().to_string();
    let ran = house.run(&["backup", &file, "--store", &here], "");
    assert!(ran.code == Some(1) && ran.err.contains(&pair.table), "{}", ran.err);
}

#[test]
fn order_is_kept_at_the_private_address_with_the_secret_and_written_down() {
    let house = House::new("admin");
    let here = store(&house, "hall.sqlite");
    let private = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").to_string();
    let arguments = ["--metrics", &private, "--admin-secret", "moonless"];
    let served = Served::start_with(&house.folder, &here, &arguments, Stdio::inherit());
    let mut pair = Pair::sit_down(served.at, served.at);
    let mut clients = [pair.client(served.at, 0), pair.client(served.at, 1)];
    pair.step(&mut clients).expect("the hall goes on");
    let admin = |words: &[&str]| {
        let order = [&["admin", "--at", &private, "--secret", "moonless"], words].concat();
        house.run(&order, "")
    };
    let wrong = house.run(&["admin", "--at", &private, "--secret", "moon", "tables"], "");
    assert!(wrong.code == Some(1) && wrong.err.contains("another secret"), "{}", wrong.err);
    let public = house.run(&["admin", "--at", &served.at.to_string(), "--secret", "moonless", "tables"], "");
    assert_eq!(public.code, Some(1), "not at the hall's own address: {}", public.out);
    let tables = admin(&["tables"]).ok();
    let first: Value = serde_json::from_str(tables.lines().next().expect("a table")).expect("JSON");
    assert_eq!((first["table"].as_str(), first["phase"].as_str()), (Some(pair.table.as_str()), Some("playing")));
    assert!(
        first["seats"][0]["person"]["name"].is_string() && first["seats"][0]["person"]["id"].is_string(),
        "{first}"
    );
    assert!(admin(&["export", &pair.table]).ok().contains("drop 1"));
    // Words are taken away, a name is changed, somebody is banned.
    let chat = format!("/api/v1/tables/{}/chat", pair.table);
    clients[0].post(&chat, &json!({ "text": "something foul" })).ok();
    let talk: Value = serde_json::from_str(admin(&["talk", &pair.table]).ok().trim()).expect("one line");
    assert_eq!((&talk["line"], &talk["text"]), (&json!(1), &json!("something foul")));
    admin(&["unsay", &pair.table, "1"]).ok();
    // What cannot be done is refused by its own name, and written down as refused.
    for (order, says) in [
        (&["unsay", pair.table.as_str(), "7"][..], "no such line"),
        (&["kick", pair.table.as_str(), "5"][..], "no such seat"),
        (&["ban", "0123456789abcdefghjkmnpqrs"][..], "no such person"),
        (&["ban", "Eve"][..], "an id is 26"),
        (&["settle", "none"][..], "no such report"),
        (&["close", "0123456789abcdefghjkmnpqrs"][..], "no table here"),
    ] {
        let refused = admin(order);
        assert!(refused.code == Some(1) && refused.err.contains(says), "{order:?}: {}", refused.err);
    }
    assert_eq!(admin(&["audit"]).ok().matches("\"refused\":").count(), 5, "a word that is no id is no order");
    let page = clients[1].get(&format!("/table/{}", pair.table)).ok().text();
    assert!(!page.contains("something foul"), "{page}");
    let mut eve = Client::somebody(served.at, "Eve");
    let wish = json!({ "game": "four", "seats": ["me", "open"] });
    let table = eve.post("/api/v1/tables", &wish).ok().json()["table"].as_str().expect("an id").to_owned();
    let tables = admin(&["tables"]).ok();
    let own: Value = serde_json::from_str(tables.lines().next().expect("a table")).expect("JSON");
    assert_eq!(own["table"].as_str(), Some(table.as_str()));
    let person = own["people"][0].as_str().expect("Eve").to_owned();
    admin(&["ban", &person]).ok();
    assert_eq!(eve.post("/api/v1/tables", &wish).refusal().1, "nobody");
    admin(&["unban", &person]).ok();
    eve.post("/api/v1/tables", &wish).ok();
    // A report waits until it is settled; a kicked player has resigned; a closed table is over.
    let mut browser = pair.client(served.at, 1);
    browser.form(&format!("/table/{}/report", pair.table), &[("text", "My disc is gone")]).ok();
    let reports = admin(&["reports"]).ok();
    let report: Value = serde_json::from_str(reports.trim()).expect("one report");
    assert_eq!(report["text"], "My disc is gone");
    admin(&["settle", report["report"].as_str().expect("a key")]).ok();
    assert_eq!(admin(&["reports"]).ok(), "");
    admin(&["close", &table]).ok();
    admin(&["kick", &pair.table, "1"]).ok();
    let over = clients[0].get(&format!("/api/v1/tables/{}", pair.table)).ok().json();
    assert_eq!((over["over"].as_bool(), &over["outcome"]["winners"]), (Some(true), &json!([0])));
    let audit = admin(&["audit"]).ok();
    for order in ["export", "talk", "unsay", "ban", "unban", "settle", "close", "kick"] {
        assert!(audit.contains(&format!("\"order\":\"{order}\"")), "{order}: {audit}");
    }
}
