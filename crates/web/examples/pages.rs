//! Writes every page around the table as static HTML, with the data of an ordinary evening, to look at them:
//! `cargo run -p web --example pages -- FOLDER`, then open `FOLDER/front.html`.

use catalog::{OnShelf, Table};
use kernel::record::{By, Origin};
use kernel::{Seat, Viewer};
use maud::Markup;
use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs, io};
use web::model::{
    Choice, Frame, Front, GameCard, Ladder, LadderLine, Lobby, LobbySeat, LogLine, Me, NewTable, Notice, ReplayPage,
    RuleLine, RulesPage, Setting, TableLine, VerifyPage, VerifyStep,
};
use web::pages;

fn main() -> io::Result<()> {
    let Some(folder) = env::args().nth(1) else {
        return Err(io::Error::other("say which folder to write to: cargo run -p web --example pages -- FOLDER"));
    };
    let folder = Path::new(&folder);
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"), &folder.join("assets"))?;
    let ada = Frame { name: Some("Ada".into()), token: "t".into() };
    let stranger = Frame { name: None, token: "t".into() };
    let pages: [(&str, Markup); 15] = [
        ("front", pages::front(&ada, &front())),
        ("front-stranger", pages::front(&stranger, &Front { mine: vec![], open: vec![], ..front() })),
        ("new", pages::new_table(&ada, &new_table(None))),
        ("new-problem", pages::new_table(&ada, &new_table(Some("Queen by Midnight needs 2 to 6 players.")))),
        ("lobby", pages::lobby(&ada, &lobby())),
        ("me", pages::me(&ada, &me())),
        ("ladder", pages::ladder(&ada, &ladder())),
        ("ladder-empty", pages::ladder(&ada, &Ladder { lines: vec![], ..ladder() })),
        ("replay", pages::replay(&ada, &replay())),
        ("rules", pages::rules(&ada, &rules(""))),
        ("rules-search", pages::rules(&ada, &rules("clock"))),
        ("verify", pages::verify(&ada, &verify(true))),
        ("verify-bad", pages::verify(&ada, &verify(false))),
        ("message", pages::message(&ada, &notice())),
        ("api", pages::api(&ada, &api())),
    ];
    for (name, page) in pages {
        let html = page.into_string().replace("=\"/assets/", "=\"assets/");
        fs::write(folder.join(format!("{name}.html")), html)?;
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() { copy(&entry.path(), &target)? } else { _ = fs::copy(entry.path(), target)? }
    }
    Ok(())
}

fn card(slug: &str, title: &str, players: (u8, u8), length: &str, blurb: &str) -> GameCard {
    GameCard {
        slug: slug.into(),
        title: title.into(),
        players,
        length: length.into(),
        blurb: blurb.into(),
        picture: pages::picture(slug),
    }
}

fn queen() -> GameCard {
    let blurb = "Princesses duel with growing decks while the clock runs towards midnight. Strike, shield and scheme; \
                 at the last stroke the one with the most Clout and health is queen.";
    card("queen", "Queen by Midnight", (2, 6), "45 to 90 minutes", blurb)
}

fn games() -> Vec<GameCard> {
    vec![
        queen(),
        card(
            "frozen-wastes",
            "The Frozen Wastes",
            (1, 6),
            "90 to 180 minutes",
            "An adventure race over ice and fjord: follow rumours, hunt legends, and come home before the White Death.",
        ),
        card(
            "midnight",
            "Runebound: Midnight",
            (2, 6),
            "90 to 180 minutes",
            "One plays the Night King, the others the last free heroes. The land falls dark, space by space.",
        ),
        card(
            "erune",
            "Erune",
            (1, 5),
            "60 to 120 minutes",
            "A dungeon crawl led by a talking Spirit. Tell it what you do, and it tells you what you wake.",
        ),
        card(
            "runewars",
            "Runewars",
            (2, 4),
            "2 to 4 hours",
            "Four factions, six dragon runes, seven years. Muster in summer, survive the winter.",
        ),
        card("four", "Connect Four", (2, 2), "5 minutes", "Seven columns, two colours, four in a row."),
    ]
}

fn table(id: &str, title: &str, game: &str, status: &str, mark: &str) -> TableLine {
    TableLine {
        id: id.into(),
        title: title.into(),
        game: "queen".into(),
        game_title: game.into(),
        status: status.into(),
        my_turn: mark == "turn",
        over: mark == "over",
        can_join: mark == "join",
    }
}

fn front() -> Front {
    Front {
        games: games(),
        mine: vec![
            table("amber-gate", "Amber Gate", "Connect Four", "Bo to choose", ""),
            table("silver-hour", "Silver Hour", "Queen by Midnight", "Freya attacks you for 4", "turn"),
            table("quiet-fjord", "Quiet Fjord", "The Frozen Wastes", "over: Zyla won", "over"),
        ],
        open: vec![
            table("low-tide", "Low Tide", "Queen by Midnight", "2 of 4 seats taken", "join"),
            table("grey-owl", "Grey Owl", "Runewars", "3 of 4 seats taken", "join"),
            table("last-lamp", "Last Lamp", "Erune", "being played, watchers welcome", ""),
        ],
    }
}

fn setting(name: &str, title: &str, text: &str, choices: &[&str], chosen: usize) -> Setting {
    let choice = |(place, text): (usize, &&str)| Choice {
        value: place.to_string(),
        text: (*text).into(),
        chosen: place == chosen,
    };
    Setting {
        name: name.into(),
        title: title.into(),
        text: text.into(),
        choices: choices.iter().enumerate().map(choice).collect(),
    }
}

fn new_table(problem: Option<&str>) -> NewTable {
    let who = ["Me", "Open, whoever comes", "Bot: random", "Bot: greedy", "No one"];
    let seat = |n: usize| {
        let chosen = [0, 3, 3, 1, 4, 4][n];
        setting(&format!("seat-{n}"), &format!("Seat {}", n + 1), "", &who, chosen)
    };
    let pace = "How long everyone may think. When the time is up, a bot chooses.";
    let visitors = "A private table is not listed: only the link leads to it.";
    let watch = "What someone sees who only watches.";
    let stand_in = "Plays for whoever is away for too long, and hands the seat back on return.";
    NewTable {
        game: queen(),
        games: games(),
        seats: (0..6).map(seat).collect(),
        options: vec![
            setting("princesses", "Princesses", "Dealt at random, or chosen in turn order.", &["Dealt", "Chosen"], 0),
            setting(
                "declarations",
                "Declarations",
                "At six o'clock everyone names an ally in secret.",
                &["On", "Off"],
                0,
            ),
        ],
        settings: vec![
            setting(
                "pace",
                "Pace",
                pace,
                &["Live, two minutes for each choice", "Turn-based, a day for each choice"],
                0,
            ),
            setting("visible", "Who finds it", visitors, &["Private, by link", "Public, listed on the front page"], 0),
            setting("watch", "Watching", watch, &["Open information only", "Nobody may watch"], 0),
            setting("stand_in", "Standing in", stand_in, &["Bot: greedy", "Bot: random"], 0),
        ],
        problem: problem.map(Into::into),
    }
}

fn lobby() -> Lobby {
    let seat = |number: u8, who: Option<&str>, bot: bool, me: bool| LobbySeat {
        number,
        who: who.map(Into::into),
        bot,
        me,
        may_change: !me && (bot || who.is_none()),
    };
    Lobby {
        id: "silver-hour".into(),
        moment: "1-0".into(),
        title: "Silver Hour".into(),
        game: queen(),
        seats: vec![
            seat(0, Some("Ada"), false, true),
            seat(1, Some("Bo"), false, false),
            seat(2, Some("Greedy"), true, false),
            seat(3, None, false, false),
        ],
        options: vec![("Princesses".into(), "Dealt".into()), ("Declarations".into(), "On".into())],
        settings: vec![
            ("Pace".into(), "Live, two minutes for each choice".into()),
            ("Found by".into(), "Private, by link".into()),
        ],
        invitation: "https://duskhall.example/table/silver-hour?invitation=8f3c1d7a90b24e55".into(),
        bots: setting("bot", "", "", &["Greedy", "Random"], 0).choices,
        may_start: true,
        may_sit: true,
        may_leave: true,
        commitment: Some("9c1f0b7e5ad24c83e6f1a0927d3b58c4417e02fd96ab35c8d0e1f27a64b39c50".into()),
    }
}

fn me() -> Me {
    Me {
        name: "Ada".into(),
        phrase: "amber falcon winter harp lantern river oak thimble crown meadow salt dusk".into(),
        ratings: vec![("Queen by Midnight".into(), 27.4, 18), ("Connect Four".into(), 24.1, 5)],
    }
}

fn ladder() -> Ladder {
    let line = |place: usize, name: &str, kind: &str, rating: f64, uncertainty: f64, games: i64| LadderLine {
        place,
        name: name.into(),
        bot: kind == "bot",
        me: kind == "me",
        rating,
        uncertainty,
        games,
    };
    Ladder {
        game: "queen".into(),
        game_title: "Queen by Midnight".into(),
        games: games().into_iter().map(|game| (game.slug, game.title)).collect(),
        lines: vec![
            line(1, "Margarethe", "", 33.8, 1.6, 64),
            line(2, "Ada", "me", 31.2, 2.3, 18),
            line(3, "Greedy", "bot", 28.9, 0.8, 412),
            line(4, "Bo", "", 26.0, 3.9, 7),
            line(5, "The Honourable Count of a Rather Long Name", "", 24.4, 5.1, 3),
            line(6, "Random", "bot", 14.1, 0.9, 388),
        ],
    }
}

/// A table of Queen by Midnight, some way into the evening.
fn evening() -> Box<dyn Table> {
    let names: Vec<String> = ["Ada", "Bo", "Cleo", "Dag"].map(String::from).into();
    let mut table = catalog::new_table("queen", &names, &BTreeMap::new(), Origin::Seed(7)).expect("four can play");
    for step in 0..160 {
        let Some(seat) = table.awaiting().first() else { break };
        let choice = table.bot(seat, "greedy", step).expect("the bot is known");
        table.choose(seat, By::Bot, &choice).expect("a bot chooses what is legal");
    }
    table
}

fn replay() -> ReplayPage {
    let table = evening();
    let at = table.entries();
    let told = table.log(Viewer::Seat(Seat(0))).into_iter().filter(|told| told.entry + 4 >= at);
    ReplayPage {
        id: "silver-hour".into(),
        title: "Silver Hour".into(),
        game: "queen".into(),
        game_title: "Queen by Midnight".into(),
        at,
        last: 412,
        seat: Some(0),
        seats: (0..4).map(|n| (n, table.seat_name(Seat(n)))).collect(),
        scene: table.scene(Viewer::Seat(Seat(0))),
        told: told.map(|told| LogLine { entry: told.entry, text: told.text, rule: told.rule, seat: None }).collect(),
        asked: "Bo chooses what to play.".into(),
        moves: vec![],
    }
}

fn rules(words: &str) -> RulesPage {
    let game: &dyn OnShelf = catalog::game("queen").expect("it is in the catalog");
    let reference = &game.about().rules;
    let found = if words.is_empty() { reference.0.iter().collect() } else { reference.search(words) };
    let line = |rule: &kernel::rules::Rule| RuleLine {
        id: rule.id.clone(),
        section: rule.section.clone(),
        text: rule.text.clone(),
    };
    RulesPage {
        game: "queen".into(),
        game_title: "Queen by Midnight".into(),
        games: games().into_iter().map(|game| (game.slug, game.title)).collect(),
        words: words.into(),
        rules: found.into_iter().map(line).collect(),
    }
}

fn verify(good: bool) -> VerifyPage {
    let step = |step: &str, ok: bool, text: &str| VerifyStep { step: step.into(), ok, text: text.into() };
    VerifyPage {
        id: "silver-hour".into(),
        title: "Silver Hour".into(),
        game_title: "Queen by Midnight".into(),
        commitment: Some("9c1f0b7e5ad24c83e6f1a0927d3b58c4417e02fd96ab35c8d0e1f27a64b39c50".into()),
        secret: Some("4be2907fd1c35a68b09e74f6120dca83579e1b3f88d24670ac5be913f7042d61".into()),
        entropy: vec![("Ada".into(), "midnight oil".into()), ("Bo".into(), "seven swans".into())],
        steps: vec![
            step(
                "The seal fits the secret",
                good,
                "The seal shown before the first draw is the hash of table and secret.",
            ),
            step(
                "Everyone's words are in the key",
                true,
                "The key of the dice is the hash of the secret and what all added.",
            ),
            step(
                "The record is whole",
                true,
                "412 entries, each linked to the one before it; none missing, none changed.",
            ),
            step("Every choice was legal", true, "The game was played again from the first entry to the last."),
            step("The ending is the same", true, "Freya is queen at midnight, with 27 Clout and health."),
        ],
    }
}

fn notice() -> Notice {
    Notice {
        code: 409,
        happened: "The table has moved on".into(),
        advice: "Somebody chose before your answer arrived. Nothing of yours was changed: look at the table and choose again."
            .into(),
        rule: Some(("queen".into(), "QM-13".into())),
        back: Some(("/table/silver-hour".into(), "Back to Silver Hour".into())),
    }
}

fn api() -> serde_json::Value {
    let seat = serde_json::json!({ "name": "table", "in": "path", "required": true, "description": "The table's id." });
    serde_json::json!({
        "openapi": "3.1.0",
        "info": { "title": "Duskhall", "version": "1", "description": "One seat's side of a table, as JSON." },
        "paths": {
            "/api/v1/tables/{table}": { "get": {
                "summary": "The table as this seat sees it", "parameters": [seat],
                "responses": { "200": { "description": "Scene, prompt, options and log." }, "404": { "description": "No such table." } }
            } },
            "/api/v1/tables/{table}/choose": { "post": {
                "summary": "Make a choice", "description": "Accepted only if the seat is asked and the version matches.",
                "parameters": [seat],
                "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Choose" } } } },
                "responses": { "200": { "description": "Durable." }, "409": { "description": "The table has moved on." } }
            } }
        }
    })
}
