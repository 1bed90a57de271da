//! Duskhall in a browser: pages, live stream, HTTP API over the hall.
//!
//! No page knows a game: what is drawn comes from scenes, events and options. What leaves the server is made from one
//! viewer's knowledge only, by `present`.
//!
//! Deliberately absent: rules, storage, and any script on which playing depends.

mod answer;
mod api;
mod assets;
mod connections;
pub mod draw;
mod feed;
mod frame;
mod lean;
mod limits;
mod live;
mod measure;
pub mod model;
pub mod network;
pub mod pages;
mod patience;
mod phrase;
mod present;
mod proof;
mod routes;
mod server;
mod visitor;
pub mod words;

pub use server::{Manners, serve, serve_with};
