//! Scenes made by hand as pages that need no hall: for looking at how maps are drawn.
//! `cargo run -p web --example gallery -- FOLDER`, then serve the folder with any web server.

#![allow(clippy::print_stdout, reason = "it says what it wrote")]

#[path = "../tests/all/lands.rs"]
#[allow(dead_code, reason = "the tests change these scenes; here they are only looked at")]
mod lands;

use kernel::record::{By, Origin};
use kernel::{Scene, Seat, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    web::draw::learn(catalog::games());
    let folder = env::args().nth(1).map_or_else(|| PathBuf::from("target/gallery"), PathBuf::from);
    for part in ["assets", "symbols"] {
        fs::create_dir_all(folder.join(part))?;
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    for style in ["hall.css", "table.css", "map.css"] {
        fs::copy(source.join(style), folder.join("assets").join(style))?;
    }
    let frozen = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runebound/look/style.css");
    fs::copy(frozen, folder.join("assets/frozen-wastes.css"))?;
    let winter = lands::at_war().mood("winter");
    let night = lands::at_war().mood("night");
    let scenes = [
        ("dungeon", "", lands::Dungeon::default().scene()),
        ("war", "", lands::at_war()),
        ("war-winter", "", winter),
        ("war-night", "", night),
        ("battle", "", lands::battle(1)),
        ("frozen", "frozen-wastes", some_way("frozen-wastes", 4, 260)),
        ("four", "four", some_way("four", 2, 12)),
    ];
    for (name, game, scene) in scenes {
        let html = web::draw::dressed(game, || web::draw::scene(&scene)).into_string();
        let sheets = html.split("/symbols/").skip(1).filter_map(|rest| rest.split('#').next());
        for sheet in sheets.collect::<BTreeSet<_>>() {
            fs::write(folder.join("symbols").join(sheet), web::draw::sheet(sheet).unwrap_or_default())?;
        }
        fs::write(folder.join(format!("{name}.html")), page(game, &html))?;
        println!("{name}: {} KB", html.len() / 1024);
    }
    Ok(())
}

/// A game played by bots for some entries.
fn some_way(game: &str, players: usize, entries: u32) -> Scene<String> {
    let names: Vec<String> = (0..players).map(|number| format!("P{number}")).collect();
    let mut table = catalog::new_table(game, &names, &BTreeMap::new(), Origin::Seed(7)).expect("a table");
    while table.entries() < entries {
        let Some(seat) = table.awaiting().first() else { break };
        let choice = table.bot(seat, "greedy", u64::from(table.entries())).expect("a choice");
        table.choose(seat, By::Bot, &choice).expect("bots choose well");
    }
    table.scene(Viewer::Seat(Seat(0)))
}

fn page(game: &str, scene: &str) -> String {
    let own = if game == "frozen-wastes" { r#"<link rel="stylesheet" href="/assets/frozen-wastes.css">"# } else { "" };
    format!(
        r#"<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/assets/hall.css"><link rel="stylesheet" href="/assets/table.css"><link rel="stylesheet" href="/assets/map.css">{own}<body class="table"><main class="hall-table"><div class="board">{scene}</div><div class="side"></div></main>"#
    )
}
