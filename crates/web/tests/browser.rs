//! The hall in a real browser: whole games by mouse, keyboard and finger, friends at one table, watchers, replays, and a
//! page that owes something to everyone. Needs Chromium and its driver.

#[path = "browser/audit.rs"]
mod audit;
#[path = "browser/driver.rs"]
mod driver;
#[path = "browser/friends.rs"]
mod friends;
#[path = "browser/game.rs"]
mod game;
#[path = "browser/house.rs"]
mod house;
#[path = "browser/land.rs"]
mod land;
#[path = "browser/looking.rs"]
mod looking;
#[path = "browser/motion.rs"]
mod motion;
#[path = "browser/phone.rs"]
mod phone;
#[path = "browser/plain.rs"]
mod plain;
#[path = "browser/play.rs"]
mod play;
