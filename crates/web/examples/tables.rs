//! Pictures of every game's table with the most players, late in the game, at all usual sizes: to be looked at.
//! `cargo run -p web --example tables -- target/tables`; with a name behind it only moments that begin with it; with `stay`
//! for the folder no picture is taken: the links are printed and the hall stays open for a browser of one's own.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

#[path = "../tests/all/browser/driver.rs"]
#[allow(dead_code, reason = "the tests do more with a browser than look")]
mod driver;
#[path = "../tests/all/browser/full.rs"]
#[allow(dead_code, reason = "the tests do more with a full table than look")]
mod full;
#[path = "../tests/all/browser/house.rs"]
mod house;

use driver::{DESK, Look, PHONE};
use full::{MOMENTS, SIZES, at_moment};
use house::House;
use std::path::PathBuf;
use std::{env, fs, thread};

fn main() {
    let folder = env::args().nth(1).map_or_else(|| PathBuf::from("target/tables"), PathBuf::from);
    let only = env::args().nth(2);
    let stay = folder.as_os_str() == "stay";
    if !stay {
        fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    }
    let house = House::open();
    let mut links = Vec::new();
    let ada = house.visitor(DESK);
    for moment in MOMENTS.iter().filter(|moment| only.as_ref().is_none_or(|only| moment.name.starts_with(only))) {
        let table = at_moment(&house, &ada, moment);
        links.push((moment.name, moment.link(&house, &table)));
    }
    if stay {
        println!("{}", house.address);
        for (name, link) in &links {
            println!("{name} {link}");
        }
        ada.leave();
        loop {
            thread::park();
        }
    }
    let lookers: Vec<_> = SIZES
        .iter()
        .map(|&size| {
            let base = if size.0 < 600 { PHONE } else { DESK };
            (size, house.visitor(Look { still: true, size, ..base }))
        })
        .collect();
    for (size, looker) in &lookers {
        for (name, link) in &links {
            looker.go(link);
            looker.click("main form button");
            looker.until("document.querySelector('#prompt button[name=choice]')");
            let file = folder.join(format!("{name}-{}x{}.webp", size.0, size.1));
            looker.picture(&file);
            println!("{}", file.display());
        }
    }
}
