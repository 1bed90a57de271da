//! Writes the table page of real and invented tables as files, to be looked at in a browser:
//! `cargo run -p web --example look -- FOLDER`. The assets are linked relatively and copied beside them.

use catalog::{Offer, Table};
use kernel::record::{By, Origin};
use kernel::scene::{Cell, Die, Figure, Grid, Kind, Map, Node};
use kernel::{Scene, Seat, Viewer};
use std::collections::BTreeMap;
use std::{env, fs, io, path::Path};
use web::model::{ChatLine, EndingPage, Frame, LogLine, Prompt, SeatLine, Series, TablePage};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "target/look".into());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    for asset in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"))? {
        let asset = asset?.path();
        if asset.is_file() {
            fs::copy(&asset, folder.join("assets").join(asset.file_name().unwrap_or_default()))?;
        }
    }
    let turn = |table: &dyn Table| table.entries() > 150 && options(table, 0) >= 8;
    let attack = |table: &dyn Table| {
        let staged = |node: &Node<String>| matches!(&node.kind, Kind::Stage { lines, .. } if lines.len() > 1);
        table.entries() > 200 && options(table, 0) > 1 && table.scene(Viewer::Seat(Seat(0))).nodes.iter().any(staged)
    };
    write(folder, "queen-turn", &page(play("queen", 4, 7, turn).as_ref()))?;
    write(folder, "queen-attack", &page(play("queen", 4, 5, attack).as_ref()))?;
    write(
        folder,
        "queen-start",
        &page(play("queen", 6, 3, |table| table.entries() > 12 && options(table, 0) > 2).as_ref()),
    )?;
    write(folder, "queen-over", &page(play("queen", 4, 9, |_| false).as_ref()))?;
    write(folder, "four", &page(play("four", 2, 4, |table| table.entries() > 14 && options(table, 0) > 0).as_ref()))?;
    write(folder, "frozen", &frozen())
}

/// A minute and a half from now, for the clocks.
fn soon() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    now.as_millis() as i64 + 90_000
}

fn options(table: &dyn Table, seat: u8) -> usize {
    table.options(Seat(seat)).map_or(0, |options| options.len())
}

/// Plays with bots until the moment that is looked for, or to the end.
fn play(game: &str, players: usize, seed: u64, until: impl Fn(&dyn Table) -> bool) -> Box<dyn Table> {
    let names: Vec<String> =
        ["Ada", "Bo", "Cleo", "Dunya", "Emil", "Fay"][..players].iter().map(ToString::to_string).collect();
    let mut table = catalog::new_table(game, &names, &BTreeMap::new(), Origin::Seed(seed)).expect("a table");
    while let Some(seat) = table.awaiting().first() {
        if until(table.as_ref()) {
            break;
        }
        let bot = if game == "queen" { "greedy" } else { "random" };
        let choice = table.bot(seat, bot, u64::from(table.entries())).expect("a choice");
        table.choose(seat, By::Bot, &choice).expect("legal");
    }
    table
}

fn page(table: &dyn Table) -> TablePage {
    let seat = Seat(0);
    let mine = table.awaiting().contains(seat);
    let log = table.log(Viewer::Seat(seat));
    let seats = (0..table.players()).map(|number| SeatLine {
        number,
        figure: table.seat_name(Seat(number)),
        who: ["Ada", "Bo", "Cleo", "greedy", "greedy", "Fay"][usize::from(number)].into(),
        bot: number == 3 || number == 4,
        me: number == 0,
        here: number != 2,
        thinking: table.awaiting().contains(Seat(number)),
        answered: false,
        resigned: false,
        stand_in: number == 2,
        until: table.awaiting().contains(Seat(number)).then(soon),
    });
    let ending = table.outcome().map(|ending| {
        let names = ending.winners.iter().map(|&seat| table.seat_name(Seat(seat))).collect();
        let last = ending.scores.clone();
        let line = |seat: u8| {
            let end = last.get(usize::from(seat)).copied().unwrap_or(20);
            (
                table.seat_name(Seat(seat)),
                (0..=12).map(|hour| 30 + (end - 30) * hour / 12 + (hour * 7 + i32::from(seat) * 5) % 6).collect(),
            )
        };
        let series = Series {
            title: "Clout and health over the hours".into(),
            points: (0..=12).map(|hour| hour.to_string()).collect(),
            lines: (0..table.players()).map(line).collect(),
        };
        EndingPage { winners: names, series, may_rematch: true, provable: true, ending }
    });
    TablePage {
        id: "silver-hour".into(),
        title: "Silver Hour".into(),
        game: table.about().slug.into(),
        game_title: table.about().title.into(),
        moment: "k-17".into(),
        seat: Some(0),
        scene: table.scene(Viewer::Seat(seat)),
        prompt: Prompt {
            text: table.prompt(seat).unwrap_or_else(|_| "The game is over.".into()),
            options: table.options(seat).unwrap_or_default(),
            mine,
            version: table.entries(),
            can_undo: mine,
            can_withdraw: false,
            can_ask_undo: false,
            undo_asked: None,
            can_resign: mine,
            standing: None,
            talk_until: None,
        },
        seats: seats.collect(),
        log: log[log.len().saturating_sub(40)..]
            .iter()
            .map(|told| LogLine { entry: told.entry, text: told.text.clone(), rule: told.rule.clone(), seat: None })
            .collect(),
        chat: vec![
            ChatLine { number: 1, who: "Bo".into(), to: None, text: "Not me again!".into(), mine: false },
            ChatLine { number: 2, who: "Ada".into(), to: Some("Cleo".into()), text: "Shall we?".into(), mine: true },
        ],
        may_chat: true,
        chat_to: vec![(1, "Bo".into()), (2, "Cleo".into())],
        ending,
        return_link: Some("https://duskhall.example/return/4f2a-77c1".into()),
        commitment: Some("9b0c51f7a2d4478e1f2f60b7d5b39c2e8f3a7716c03d4e5b2a99d0174cbe8f10".into()),
        watchers: 2,
    }
}

/// An invented map with every land, towns, figures, a river, fog, a path and a hero's place.
fn frozen() -> TablePage {
    let lands = ["fjord", "tundra", "ice", "snowdrift", "forest", "mountain", "wastes"];
    let towns =
        [("2-3", "Seragart"), ("9-8", "Weikgart"), ("5-9", "Ulfhold"), ("12-2", "Vrede"), ("8-4", "Green Vale")];
    let jewels = [("3-6", "star"), ("6-2", "skull"), ("7-7", "coin"), ("11-5", "frost"), ("4-1", "star")];
    let cell = |column: i16, row: i16| {
        let wave = (f64::from(column) * 0.7).sin() + (f64::from(row) * 0.9 + f64::from(column) * 0.3).cos();
        let land = ((wave + 2.0 + f64::from((column * 31 + row * 17) % 7) * 0.15) * 1.6) as usize % lands.len();
        let id = format!("{column}-{row}");
        let named = towns.iter().chain(&jewels).filter(|(at, _)| *at == id).map(|(_, name)| (*name).to_owned());
        let label = format!("{}, column {column}, row {row}", lands[land]);
        Cell { markers: named.collect(), terrain: lands[land], label, fog: column > 12 && row > 8, id, column, row }
    };
    let figure = |id: &str, cell: &str, icon: &'static str, label: &str| Figure {
        id: id.into(),
        cell: cell.into(),
        icon,
        label: label.into(),
        facing: (id == "kaem").then_some(2),
    };
    let map = Map {
        grid: Grid::Hex,
        cells: (0..11).flat_map(|row| (0..15).map(move |column| (column, row))).map(|(c, r)| cell(c, r)).collect(),
        edges: vec![
            ("6-5".into(), "7-5".into(), "river"),
            ("7-5".into(), "7-6".into(), "river"),
            ("3-3".into(), "4-3".into(), "wall"),
        ],
        figures: vec![
            figure("zyla", "6-6", "wolf", "Zyla"),
            figure("kaem", "9-5", "sword", "Kaem"),
            figure("lissa", "9-5", "bow", "Lissa"),
            figure("blue", "12-6", "blue", "A blue marker"),
        ],
        paths: vec![("Zyla's way".into(), vec!["4-8".into(), "5-7".into(), "6-6".into()])],
        reach: ["5-6", "7-6", "5-5", "6-5", "6-7"].map(String::from).to_vec(),
    };
    let node = |id: &str, label: &str, kind: Kind<String>| Node::new(id, label.to_owned(), kind);
    let die = |face: &str, rerolled: bool| Die { face: face.into(), rerolled };
    let dice =
        vec![die("ice or tundra", false), die("forest", true), die("4", false), die("6", false), die("any", false)];
    let trail = Kind::Track {
        places: ["Gate", "Bridge", "Pass", "Peak"].map(String::from).to_vec(),
        markers: vec![("Zyla".into(), 1), ("Kaem".into(), 2)],
    };
    let zyla = vec![
        node("zyla-health", "Health", Kind::Meter { value: 4, max: 6 }),
        node("zyla-gold", "Gold", Kind::Counter { value: 5 }),
        node("zyla-frost", "Frost", Kind::Counter { value: 3 }),
        node(
            "zyla-sheet",
            "Skills",
            Kind::Sheet { rows: vec![("Mind".into(), "3".into()), ("Body".into(), "2".into())] },
        ),
    ];
    let nodes = vec![
        node("map", "The Frozen Wastes", Kind::Map(map)),
        node("dice", "Movement dice", Kind::Dice { faces: dice }),
        node("trail", "The trail of legends", trail),
        node("zyla-place", "Zyla (you)", Kind::Group { nodes: zyla }),
    ];
    let offer = |choice: &str, text: &str, detail: Option<&str>, at: &str| Offer {
        choice: choice.into(),
        text: text.into(),
        detail: detail.map(Into::into),
        rule: "FW-23".into(),
        at: at.split_whitespace().map(Into::into).collect(),
    };
    let mut page = page(play("four", 2, 4, |table| table.entries() > 4 && options(table, 0) > 0).as_ref());
    page.game = "runebound".into();
    page.game_title = "Runebound, The Frozen Wastes".into();
    page.scene = Scene { nodes };
    page.prompt.text = "Zyla moves. Spend a die to step onto a lit space.".into();
    page.prompt.options = vec![
        offer("step 5-6", "Step to the west", Some("tundra, 2 frost"), "5-6"),
        offer("step 7-6", "Step to the east", Some("ice"), "7-6"),
        offer("shoe", "Use a snowshoe", Some("changes one die"), ""),
        offer("stop", "Stop here", None, ""),
    ];
    page
}

fn write(folder: &Path, name: &str, page: &TablePage) -> io::Result<()> {
    let frame = Frame { name: Some("Ada".into()), token: "t".into() };
    let html = web::pages::table(&frame, page).into_string().replace("\"/assets/", "\"assets/");
    println!("{name}: {} bytes, the scene {}", html.len(), web::draw::scene(&page.scene).into_string().len());
    fs::write(folder.join(format!("{name}.html")), html)
}
