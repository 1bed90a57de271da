//! Roles, sides, campaigns and options that need each other, on the pages and over the API, with the sketches.

use crate::common::House;
use crate::common::client::Client;
use crate::server::{between, browser, token};
use serde_json::{Value, json};

fn send(client: &mut Client, page: &str, to: &str, fields: &[(&str, &str)]) -> crate::common::client::Answer {
    let own = token(page);
    let fields: Vec<(&str, &str)> = fields.iter().copied().chain([("token", own.as_str())]).collect();
    client.form(to, &fields)
}

fn place(answer: &crate::common::client::Answer) -> String {
    answer.header("location").expect("a place").to_owned()
}

#[test]
fn a_quick_start_and_a_new_table_ask_for_the_role() {
    let house = House::with_sketches("roles");
    let (mut ada, _) = browser(&house, "Ada");
    let front = ada.get("/").ok().text();
    assert!(front.contains("Play as Warden") && front.contains("Play as Thief<"), "one button for each kind of role");
    let made = send(&mut ada, &front, "/tables", &[("game", "watch"), ("preset", "bots"), ("me", "1")]);
    let table = place(&made.ok());
    let state = ada.get(&format!("/api/v1/tables/{}", &table["/table/".len()..])).ok().json();
    assert_eq!((&state["seat"], &state["seats"][1]["role"]), (&json!(1), &json!("Thief 1")), "{state}");
    assert_eq!((&state["seats"][0]["team"], &state["seats"][1]["team"]), (&json!(0), &json!(1)));

    let form = ada.get("/new?game=watch").ok().text();
    assert!(form.contains("Seat 1: Warden") && form.contains("name=\"me\""), "{form}");
    let fields = [("game", "watch"), ("me", "2"), ("seat0", "open"), ("seat1", "bot random"), ("seat2", "bot greedy")];
    let table = place(&send(&mut ada, &form, "/tables", &fields).ok());
    let lobby = ada.get(&table).ok().text();
    assert!(lobby.contains("<strong>Thief 2</strong>") && lobby.contains("Sit here instead"), "{lobby}");
}

#[test]
fn people_change_seats_in_the_lobby() {
    let house = House::with_sketches("exchange");
    let (mut ada, _) = browser(&house, "Ada");
    let (mut bo, _) = browser(&house, "Bo");
    let form = ada.get("/new?game=watch").ok().text();
    let fields = [("game", "watch"), ("me", "0"), ("seat0", "open"), ("seat1", "open"), ("seat2", "bot greedy")];
    let table = place(&send(&mut ada, &form, "/tables", &fields).ok());
    let api = format!("/api/v1{}", table.replace("/table/", "/tables/"));
    let page = bo.get(&table).ok().text();
    assert_eq!(send(&mut bo, &page, &format!("{table}/sit"), &[("seat", "1")]).status, 303);
    let seats = |client: &mut Client| -> Vec<Value> {
        let seats = client.get(&api).ok().json()["seats"].as_array().expect("a list").clone();
        seats.iter().map(|seat| seat["name"].clone()).collect()
    };
    let page = bo.get(&table).ok().text();
    assert!(page.contains("Ask to exchange"), "{page}");
    assert_eq!(send(&mut bo, &page, &format!("{table}/sit"), &[("seat", "0")]).status, 303);
    assert_eq!(seats(&mut bo), ["Ada", "Bo", "greedy"], "Ada is asked");
    assert!(bo.get(&table).ok().text().contains("Asked to exchange: take it back"));
    let page = ada.get(&table).ok().text();
    assert!(page.contains("wants your seat") && page.contains("Exchange seats"), "{page}");
    assert_eq!(send(&mut ada, &page, &format!("{table}/sit"), &[("seat", "1")]).status, 303);
    assert_eq!(seats(&mut ada), ["Bo", "Ada", "greedy"]);
    let page = ada.get(&table).ok().text();
    assert_eq!(send(&mut ada, &page, &format!("{table}/sit"), &[("seat", "2")]).status, 303);
    assert_eq!(seats(&mut ada), ["Bo", "greedy", "Ada"], "a bot gives way");
    let mut cy = house.somebody("Cy");
    assert_eq!(cy.post(&format!("{api}/sit"), &json!({ "role": "warden" })).refusal(), (409, "no-role".into()));
}

#[test]
fn a_seat_is_found_by_its_role() {
    let house = House::with_sketches("by-role");
    let (mut ada, mut bo) = (house.somebody("Ada"), house.somebody("Bo"));
    let wish = json!({ "game": "watch", "seats": ["open", "bot greedy", "open", "me"] });
    let table = ada.post("/api/v1/tables", &wish).ok().json()["table"].as_str().expect("an id").to_owned();
    let sat = bo.post(&format!("/api/v1/tables/{table}/sit"), &json!({ "role": "thief" })).ok().json();
    assert_eq!(sat["seat"], 2, "the first open one of that role");
    let games = ada.get("/api/v1/games").ok().json();
    let watch = games.as_array().expect("a list").iter().find(|game| game["game"] == "watch").expect("the sketch");
    assert_eq!(watch["roles"], json!(["Warden", "Thief 1", "Thief 2", "Thief 3"]));
    assert_eq!(watch["options"][1]["only_with"], json!({ "key": "night", "value": "long" }));
}

#[test]
fn an_option_says_what_it_needs_and_is_refused_without() {
    let house = House::with_sketches("needs");
    let (mut ada, _) = browser(&house, "Ada");
    let form = ada.get("/new?game=watch").ok().text();
    assert!(form.contains("data-needs=\"option-night=long\"") && form.contains("Only with Night: Long."), "{form}");
    let fields = [("game", "watch"), ("option-moon", "full")];
    let refused = send(&mut ada, &form, "/tables", &fields);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("only with `night=long`"), "{}", refused.text());
    let fields = [("game", "watch"), ("option-moon", "full"), ("option-night", "long")];
    assert_eq!(send(&mut ada, &form, "/tables", &fields).status, 303);
}

#[test]
fn a_campaign_goes_on_from_the_end_of_a_game() {
    let house = House::with_sketches("campaign");
    let (mut ada, _) = browser(&house, "Ada");
    let front = ada.get("/").ok().text();
    let fields = [("game", "quests"), ("me", "0"), ("seat0", "open"), ("seat1", "none")];
    let first = place(&send(&mut ada, &front, "/tables", &fields).ok());
    let api = |table: &str| format!("/api/v1{}", table.replace("/table/", "/tables/"));
    assert_eq!(ada.form(&format!("{first}/next"), &[("token", &token(&ada.twin().get(&first).text()))]).status, 409);
    let page = ada.get(&first).ok().text();
    assert_eq!(send(&mut ada, &page, &format!("{first}/resign"), &[]).status, 303);
    let end = ada.get(&first).ok().text();
    assert!(end.contains("Go on with the campaign") && end.contains("The heroes turn back."), "{end}");
    let next = place(&send(&mut ada, &end, &format!("{first}/next"), &[]).ok());
    assert_ne!(next, first);
    let state = ada.get(&api(&first)).ok().json();
    assert_eq!(state["outcome"]["legacy"], json!({ "group": "quest 1 gold 0", "seats": ["level 1"] }), "{state}");
    assert_eq!(json!(next), json!(format!("/table/{}", state["next"].as_str().expect("the next table"))));
    let again = ada.get(&api(&next)).ok().json();
    assert_eq!(json!(first), json!(format!("/table/{}", again["parent"].as_str().expect("the parent"))));
    let record = ada.get(&format!("{next}/record")).ok().text();
    assert!(record.contains("legacy: quest 1 gold 0") && record.contains("sheet: 0 level 1"), "{record}");
    let me = ada.get("/me").ok().text();
    assert!(me.contains("Your campaigns") && me.contains("The next quest: The Cellar"), "{me}");
    assert!(me.contains(&first), "a way back to the table");
}

#[test]
fn the_lobby_shows_what_is_handed_on_and_the_end_names_the_side() {
    let house = House::with_sketches("handed");
    let (mut ada, mut bo) = (house.somebody("Ada"), house.somebody("Bo"));
    let made = ada.post("/api/v1/tables", &json!({ "game": "quests", "seats": ["me", "open"] })).ok().json();
    let table = format!("/api/v1/tables/{}", made["table"].as_str().expect("an id"));
    bo.post(&format!("{table}/sit"), &json!({})).ok();
    ada.post(&format!("{table}/start"), &json!({})).ok();
    for client in [&mut ada, &mut bo] {
        client.post(&format!("{table}/resign"), &json!({})).ok();
    }
    let next = ada.post(&format!("{table}/next"), &json!({})).ok().json()["table"].as_str().expect("an id").to_owned();
    assert_eq!(bo.post(&format!("{table}/next"), &json!({})).ok().json()["table"], json!(next));
    let lobby = Client::new(house.at).get(&format!("/table/{next}")).ok().text();
    assert!(lobby.contains("From the game before") && lobby.contains("The next quest: The Cellar"), "{lobby}");
    assert_eq!(lobby.matches("<dt>Level</dt>").count(), 2, "a sheet for each hero");
    let parent = between(&lobby, "campaign-from\" href=\"", "\"");
    let before = parent.trim_start_matches("/table/").trim_end_matches("/campaign");
    assert!(table.ends_with(before), "{parent}");
    let campaign = ada.get(parent).ok().text();
    assert!(campaign.contains("Games so far") && campaign.matches("class=\"name\"").count() == 2, "{campaign}");

    let wish = json!({ "game": "watch", "seats": ["bot greedy", "me"] });
    let watch = ada.post("/api/v1/tables", &wish).ok().json()["table"].as_str().expect("an id").to_owned();
    ada.post(&format!("/api/v1/tables/{watch}/resign"), &json!({})).ok();
    let end = ada.get(&format!("/table/{watch}")).ok().text();
    assert!(end.contains("The Watch won: ") && end.contains("(Thief 1)"), "{end}");
    assert!(!end.contains("Go on with the campaign"), "it is none");
}
