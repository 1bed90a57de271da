//! A sheet that was changed by hand is refused with what is wrong in it, and one that a quest has written is taken.

use erune::Erune;
use kernel::{Game, Legacy, Message, Seat, SetupRequest};

fn taken(game: &Erune, sheet: &str) -> Result<(), Message> {
    let group = r#"{"quest":"the-drowned-chapel","remembers":[]}"#;
    let legacy = Legacy::of_group(group.to_owned()).with_sheet(Seat(1), sheet.to_owned());
    let request = SetupRequest { players: 2, legacy: Some(legacy), ..SetupRequest::default() };
    game.setup(&request).map(|_| ()).map_err(|refusal| refusal.message)
}

fn adventurer(changed: &str, to: &str) -> String {
    let plain = r#"{"adventurers":[{"archetype":"wizard","level":3,"xp":4,"fate":1,"gold":20,"skills":["adrenaline"],
        "fields":["fire-one"],"items":["magic-wand"]}]}"#;
    assert!(changed.is_empty() || plain.contains(changed), "{changed}");
    plain.replace(changed, to)
}

/// ER-165: what a sheet may hold.
#[test]
fn a_sheet_is_read_as_it_was_written() {
    assert_eq!(taken(&Erune::standard(), &adventurer("\"xp\":4", "\"xp\":4")), Ok(()));
}

/// ER-165, ER-105, ER-122: what it may not hold.
#[test]
fn a_broken_sheet_is_refused_with_what_is_wrong() {
    let game = Erune::standard();
    let potions = r#""minor-healing-potion","mana-vial","strength-potion""#;
    let swords = ["\"short-sword\""; 6].join(",");
    let broken = [
        ("\"wizard\"", "\"bard\"", "archetype"),
        ("\"level\":3", "\"level\":21", "level"),
        ("\"gold\":20", "\"gold\":101", "gold"),
        ("\"fate\":1", "\"fate\":99", "fate"),
        ("\"adrenaline\"", "\"weakness\"", "skills"),
        ("\"adrenaline\"", "\"adrenaline\",\"power\",\"race\",\"riposte\",\"backstab\"", "skills"),
        ("\"fire-one\"", "\"fire-two\"", "fields"),
        ("\"fire-one\"", "\"fire-nine\"", "fields"),
        ("\"magic-wand\"", "\"excalibur\"", "items"),
        ("\"magic-wand\"", potions, "potions and runes"),
        ("\"magic-wand\"", &swords, "weapons"),
        ("\"xp\":4", "\"xp\":\"many\"", ""),
        ("\"xp\":4,", "\"xp\":4,\"luck\":7,", ""),
    ];
    for (changed, to, field) in broken {
        let message = taken(&game, &adventurer(changed, to)).expect_err(to);
        let said = game.about().lexicon.say(&message, &Plain);
        assert!(said.contains(field), "{to}: {said}");
        assert!(!said.contains("erune-"), "{said}");
    }
}

struct Plain;

impl kernel::lexicon::Names for Plain {
    fn thing(&self, _: kernel::Thing) -> String {
        "a thing".to_owned()
    }

    fn seat(&self, _: Seat) -> String {
        "a seat".to_owned()
    }
}
