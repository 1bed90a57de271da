//! Pictures of every page for the README: a real hall, real games played some way by bots, a real browser.
//! `cargo run -p web --example screenshots -- docs/pictures`; with `runewars` behind it, only those of that game.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

#[path = "../tests/all/browser/driver.rs"]
#[allow(dead_code, reason = "the tests do more with a browser than look")]
mod driver;
#[path = "../tests/all/browser/full.rs"]
#[allow(dead_code, reason = "the tests do more with a full table than look")]
mod full;
#[path = "../tests/all/browser/house.rs"]
mod house;

use catalog::Table;
use driver::{Browser, DESK, Look, PHONE};
use full::advance;
use house::House;
use kernel::scene::{Kind, Node};
use kernel::{Seat, Viewer};
use std::path::{Path, PathBuf};
use std::{env, fs};

const ME: Seat = Seat(0);
/// Moments at a full table that are shown, and which of them also on a phone.
const TABLES: [&str; 7] = [
    "midnight-hero",
    "midnight-king",
    "midnight-combat",
    "erune-dungeon",
    "erune-attack",
    "erune-master",
    "erune-town",
];
const BY_PHONE: [&str; 2] = ["midnight-hero", "erune-dungeon"];

fn main() {
    let folder = env::args().nth(1).map_or_else(|| PathBuf::from("docs/pictures"), PathBuf::from);
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let house = House::open();
    // Nothing moves while the picture is taken.
    let desk = Look { still: true, ..DESK };
    let ada = house.visitor(desk);
    sign_in(&ada, "Ada");
    war(&house, &ada, &folder);
    if env::args().nth(2).as_deref() == Some("runewars") {
        return ada.leave();
    }
    // Some finished games, so that there is a ladder.
    for game in ["queen", "queen", "four"] {
        let table = quick(&ada, game);
        advance(&house, &table, ME, |_| false);
    }
    let over = quick(&ada, "queen");
    advance(&house, &over, ME, |_| false);
    ada.go(&format!("/table/{over}"));
    take(&ada, &folder, "end");
    let last = house.look(&over, |live| live.play.as_ref().map_or(0, |play| play.entries()));
    ada.go(&format!("/table/{over}/replay?at={}", last * 2 / 3));
    take(&ada, &folder, "replay");
    ada.go(&format!("/table/{over}/verify"));
    take(&ada, &folder, "verify");

    let table = attacked(&house, &ada);
    take(&ada, &folder, "queen");

    let road = moment(&house, &ada, "frozen-wastes", 250, |play| verbs(play, "step") > 3);
    take(&ada, &folder, "frozen-map");
    let duel = moment(&house, &ada, "frozen-wastes", 250, |play| verbs(play, "attack") > 0 && rounds(play) > 0);
    take(&ada, &folder, "frozen-combat");
    ada.media(true, true);
    take(&ada, &folder, "frozen-light");
    ada.media(false, true);

    let tables: Vec<(&str, String)> = full::MOMENTS
        .iter()
        .filter(|moment| TABLES.contains(&moment.name))
        .map(|moment| (moment.name, moment.link(&house, &full::at_moment(&house, &ada, moment))))
        .collect();
    for (name, link) in &tables {
        ada.go(link);
        ada.click("main form button");
        ada.until("document.querySelector('#prompt button[name=choice]')");
        take(&ada, &folder, name);
    }

    let bo = house.visitor(desk);
    sign_in(&bo, "Bo");
    open_table(&bo, "queen");
    open_table(&bo, "four");
    ada.go("/");
    take(&ada, &folder, "front");
    ada.go("/new?game=frozen-wastes");
    take(&ada, &folder, "new");
    open_table(&ada, "queen");
    take(&ada, &folder, "lobby");
    ada.go("/ladder/queen");
    take(&ada, &folder, "ladder");
    ada.go("/rules/queen");
    take(&ada, &folder, "rules");

    let phone = house.visitor(Look { still: true, ..PHONE });
    phone.go("/");
    take(&phone, &folder, "front-phone");
    for (table, name) in [(table, "queen-phone"), (road, "frozen-phone"), (duel, "frozen-combat-phone")] {
        phone.go(&house.look(&table, |live| format!("/table/{table}/return/{}", live.lobby.seats[0].key)));
        phone.click("main form button");
        phone.until("document.querySelector('#prompt button[name=choice]')");
        take(&phone, &folder, name);
    }
    for (name, link) in tables.iter().filter(|(name, _)| BY_PHONE.contains(name)) {
        phone.go(link);
        phone.click("main form button");
        phone.until("document.querySelector('#prompt button[name=choice]')");
        take(&phone, &folder, &format!("{name}-phone"));
    }
    for browser in [ada, bo, phone] {
        browser.leave();
    }
}

fn sign_in(browser: &Browser, name: &str) {
    browser.go("/");
    browser.fill("#name", name);
    browser.click("form[action='/me/name'] button");
    browser.await_path("/me");
}

/// A table against bots; gives its id.
fn quick(browser: &Browser, game: &str) -> String {
    browser.go("/");
    browser.click(&format!(".quick form:has(input[value={game}]) button"));
    browser.await_path("/table/");
    browser.path().trim_start_matches("/table/").to_owned()
}

/// A public table that waits for others.
fn open_table(browser: &Browser, game: &str) {
    browser.go(&format!("/new?game={game}"));
    browser.choose("select[name=seat1]", "open");
    browser.choose("select[name=public]", "yes");
    browser.click("main form button.first");
    browser.await_path("/table/");
}

/// A table of Queen where Ada is attacked, or failing that is in the middle of her turn.
fn attacked(house: &House, browser: &Browser) -> String {
    let staged = |play: &dyn Table| {
        let scene = play.scene(Viewer::Seat(ME));
        scene.nodes.iter().any(|node| matches!(&node.kind, Kind::Stage { lines, .. } if lines.len() > 1))
    };
    let options = |play: &dyn Table| play.options(ME).map_or(0, |options| options.len());
    for _ in 0..20 {
        let table = quick(browser, "queen");
        advance(house, &table, ME, |play| play.entries() > 150 && options(play) > 1 && staged(play));
        if house.look(&table, |live| !live.is_over()) {
            browser.go(&format!("/table/{table}"));
            browser.until("document.querySelector('#prompt button[name=choice]')");
            return table;
        }
    }
    panic!("nobody ever attacks Ada");
}

/// Runewars: the land while it is laid out, orders late in the game, a battle; the last two on a phone too.
fn war(house: &House, ada: &Browser, folder: &Path) {
    let fights = |play: &dyn Table| play.unspoken(Viewer::Seat(ME)).ids().contains(&"ranks");
    moment(house, ada, "runewars", 4, |play| verbs(play, "turn") > 3);
    take(ada, folder, "war-land");
    let orders = moment(house, ada, "runewars", 900, |play| verbs(play, "order") > 3);
    take(ada, folder, "war-map");
    let battle = moment(house, ada, "runewars", 300, |play| verbs(play, "figure") > 1 && fights(play));
    take(ada, folder, "war-battle");
    let phone = house.visitor(Look { still: true, ..PHONE });
    for (table, name) in [(orders, "war-phone"), (battle, "war-battle-phone")] {
        phone.go(&house.look(&table, |live| format!("/table/{table}/return/{}", live.lobby.seats[0].key)));
        phone.click("main form button");
        phone.until("document.querySelector('#prompt button[name=choice]')");
        take(&phone, folder, name);
    }
    phone.leave();
}

/// A table some way into the game, at a moment of Ada's turn.
fn moment(house: &House, browser: &Browser, game: &str, from: u32, when: impl Fn(&dyn Table) -> bool) -> String {
    for _ in 0..20 {
        let table = quick(browser, game);
        advance(house, &table, ME, |play| play.entries() > from && when(play));
        if house.look(&table, |live| !live.is_over()) {
            browser.go(&format!("/table/{table}"));
            browser.until("document.querySelector('#prompt button[name=choice]')");
            return table;
        }
    }
    panic!("that moment never comes");
}

/// In how many ways may Ada do something of this kind now?
fn verbs(play: &dyn Table, verb: &str) -> usize {
    let options = play.options(ME).unwrap_or_default();
    options.iter().filter(|offer| offer.choice.split(' ').next() == Some(verb)).count()
}

/// How often dice lie on the stage: a fight that has begun.
fn rounds(play: &dyn Table) -> usize {
    let scene = play.scene(Viewer::Seat(ME));
    let dice = |node: &Node<String>| matches!(node.kind, Kind::Dice { .. });
    let stage = scene.nodes.iter().filter(|node| matches!(node.kind, Kind::Stage { .. }));
    stage.flat_map(Node::inside).flat_map(Node::inside).filter(|node| dice(node)).count()
}

fn take(browser: &Browser, folder: &Path, name: &str) {
    browser.until("document.readyState === 'complete' && document.fonts.status === 'loaded'");
    let file = folder.join(format!("{name}.webp"));
    browser.picture(&file);
    let size = fs::metadata(&file).map_or(0, |data| data.len());
    println!("{}: {} KB", file.display(), size.div_ceil(1024));
}
