//! The story of a table: a page has the latest of it, the table in words all.

use crate::common::House;
use serde_json::json;

/// However long a game is, its page does not grow with it.
#[test]
fn a_page_has_the_latest_of_the_story_and_the_words_have_all() {
    let house = House::open("long-story");
    let mut ada = house.somebody("Ada");
    let made =
        ada.post("/api/v1/tables", &json!({ "game": "queen", "seats": ["me", "bot greedy", "bot greedy", "bot greedy", "bot greedy", "bot greedy"] })).ok().json();
    let table = made["table"].as_str().expect("an id").to_owned();
    let lines = |page: &str, start: &str| page.split(start).nth(1).expect("the story").matches("<li").count();
    let mut told = 0;
    while told < 400 {
        let asked = ada.get(&format!("/api/v1/tables/{table}/options")).ok().json();
        assert_ne!(asked["over"], true, "the game is long enough");
        if asked["mine"] == true {
            let choice = json!({ "choice": asked["options"][0]["choice"], "version": asked["version"] });
            _ = ada.post(&format!("/api/v1/tables/{table}/choose"), &choice);
        }
        told = house.look(&table, |live| live.play.as_ref().map_or(0, |play| play.told()));
        if told < 100 {
            let page = ada.get(&format!("/table/{table}")).ok().text();
            assert!(!page.contains("earlier line"), "a short story is told whole");
        }
    }
    let page = ada.get(&format!("/table/{table}")).ok().text();
    assert!(page.contains(" earlier lines</a>") && page.contains(&format!("/table/{table}/text#text-log")));
    let shown = lines(&page, "id=\"log\"");
    assert!((20..=160).contains(&shown), "{shown} lines");
    let words = ada.get(&format!("/table/{table}/text")).ok().text();
    assert!(lines(&words, "id=\"text-log\"") >= 400, "all of it");
}
