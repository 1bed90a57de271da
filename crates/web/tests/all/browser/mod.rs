//! The hall in a real browser: whole games by mouse, keyboard and finger, friends at one table, watchers, replays, and a
//! page that owes something to everyone. Needs Chromium and its driver.

mod audit;
mod beats;
mod boxes;
mod driver;
mod dungeon;
mod friends;
mod full;
mod game;
mod goals;
mod house;
mod inspect;
mod keys;
mod land;
mod learn;
mod looking;
mod midnight;
mod motion;
mod phone;
mod plain;
mod play;
mod sides;
mod sketches;
mod war;
