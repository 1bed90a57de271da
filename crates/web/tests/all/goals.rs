//! Goals several steps off: by a form without a script, by the API and over a socket; each step is an entry of its own.

use crate::common::House;
use crate::server::{browser, token};
use hall::ids::PersonId;
use hall::lobby::Holder;
use hall::{Deed, ErrorKind};
use kernel::Seat;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const ADA: Seat = Seat(0);
const PATIENCE: Duration = Duration::from_secs(60);

enum Next {
    /// The dice lead several steps far.
    Far,
    Wait,
    Choose(PersonId, String, u32),
}

/// A table of one hero in The Frozen Wastes, played on by a bot until the dice lead several steps far.
fn rolled(house: &House, table: &str) {
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        let next = house.look(table, |live| {
            let play = live.play.as_deref().expect("it has begun");
            assert!(play.outcome().is_none(), "the game ended before the dice led far");
            if play.goals(ADA).iter().any(|goal| goal.choices.len() > 2) {
                return Next::Far;
            }
            let Holder::Person { id, .. } = &live.lobby.seats[0].holder else { panic!("the seat is Ada's") };
            if !play.awaiting().contains(ADA) {
                return Next::Wait;
            }
            Next::Choose(*id, play.bot(ADA, "greedy", u64::from(play.entries())).expect("a choice"), play.entries())
        });
        match next {
            Next::Far => return,
            Next::Wait => std::thread::sleep(Duration::from_millis(5)),
            Next::Choose(person, choice, version) => {
                let id = table.parse().expect("the id of a table");
                match house.wait(house.hall.act(id, person, Some(version), Deed::Choose(choice))) {
                    // A phase without danger has gone by itself meanwhile.
                    Err(trouble) if matches!(trouble.kind, ErrorKind::Stale | ErrorKind::NotAsked) => {}
                    done => _ = done.expect("bots choose well"),
                }
            }
        }
    }
    panic!("the dice never led far");
}

/// The goal that is farthest off.
fn farthest(goals: &Value) -> (String, usize) {
    let steps = |goal: &Value| goal["choices"].as_array().map_or(0, Vec::len);
    let goal = goals.as_array().expect("a list").iter().max_by_key(|goal| steps(goal)).expect("a goal");
    (goal["to"].as_str().expect("where it ends").to_owned(), steps(goal))
}

#[test]
fn a_program_goes_to_a_goal() {
    let house = House::open("goals-api");
    let mut ada = house.somebody("Ada");
    let made = ada.post("/api/v1/tables", &json!({ "game": "frozen-wastes", "seats": ["me"] })).ok().json();
    let table = made["table"].as_str().expect("an id").to_owned();
    let begun = ada.post(&format!("/api/v1/tables/{table}/start"), &json!({}));
    assert!(begun.status == 200 || begun.status == 409, "{}", begun.text());
    rolled(&house, &table);
    let asked = ada.get(&format!("/api/v1/tables/{table}/options")).ok().json();
    let (to, steps) = farthest(&asked["goals"]);
    let version = asked["version"].as_u64().expect("a number");
    let first = &asked["goals"].as_array().expect("goals")[0];
    assert!(first["over"].as_array().is_some_and(|over| over.len() >= 2), "{first}");
    let go = format!("/api/v1/tables/{table}/go");
    let nowhere = ada.post(&go, &json!({ "to": "cell-nowhere", "version": version }));
    assert_eq!(nowhere.refusal(), (422, "illegal".to_owned()));
    assert_eq!(ada.post(&go, &json!({ "to": to, "version": version + 7 })).refusal(), (409, "stale".to_owned()));
    let mut stranger = house.somebody("Bo");
    assert_eq!(stranger.post(&go, &json!({ "to": to })).status, 403);
    let done = ada.post(&go, &json!({ "to": to, "version": version })).ok().json();
    assert_eq!(done["version"].as_u64(), Some(version + steps as u64), "each step is an entry");
    let again = ada.get(&format!("/api/v1/tables/{table}/options")).ok().json();
    let still = again["goals"].as_array().expect("a list").iter().any(|goal| goal["to"] == json!(to));
    assert!(!still, "who is there needs no way there");
    // What is stored is what was done: the table read anew is the same.
    let record = ada.get(&format!("/api/v1/tables/{table}")).ok().json();
    assert_eq!(record["version"].as_u64().or_else(|| again["version"].as_u64()), Some(version + steps as u64));
}

#[test]
fn a_form_goes_to_a_goal_without_a_script() {
    let house = House::open("goals-form");
    let (mut ada, _) = browser(&house, "Ada");
    let made = ada.get("/new?game=frozen-wastes").ok().text();
    let fields = [("token", token(&made)), ("game", "frozen-wastes".into()), ("me", "0".into())];
    let none: Vec<(String, String)> = (1..6).map(|seat| (format!("seat{seat}"), "none".to_owned())).collect();
    let mut fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    fields.extend(none.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let sent = ada.form("/tables", &fields);
    assert_eq!(sent.status, 303, "{}", sent.text());
    let address = sent.header("location").expect("the table").to_owned();
    let table = address.trim_start_matches("/table/").to_owned();
    rolled(&house, &table);
    let page = ada.get(&address).ok().text();
    let goals = house.look(&table, |live| live.play.as_ref().map(|play| play.goals(ADA)).unwrap_or_default());
    let goal = goals.iter().max_by_key(|goal| goal.choices.len()).expect("a goal");
    assert!(page.contains(&format!("form=\"going\" name=\"to\" value=\"{}\"", goal.to)), "{page}");
    assert!(page.contains(&format!("<form id=\"going\" method=\"post\" action=\"{address}/go\">")));
    let before = house.look(&table, |live| live.play.as_ref().map_or(0, |play| play.entries()));
    let version = before.to_string();
    let fields = [("token", token(&page)), ("version", version), ("to", goal.to.clone())];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(ada.form(&format!("{address}/go"), &fields).status, 303);
    let after = house.look(&table, |live| live.play.as_ref().map_or(0, |play| play.entries()));
    assert_eq!(after as usize, before as usize + goal.choices.len());
}
