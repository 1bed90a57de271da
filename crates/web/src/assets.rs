//! Stylesheets, scripts and pictures, held in the program.

use crate::server::Server;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";
const WEBP: &str = "image/webp";

macro_rules! asset {
    ($kind:expr, $name:literal) => {
        ($name, $kind, include_str!(concat!("../assets/", $name)))
    };
}

const ASSETS: &[(&str, &str, &str)] = &[
    asset!(CSS, "hall.css"),
    asset!(CSS, "desk.css"),
    asset!(CSS, "map.css"),
    asset!(CSS, "table.css"),
    asset!(SCRIPT, "beats.js"),
    asset!(SCRIPT, "coach.js"),
    asset!(SCRIPT, "hall.js"),
    asset!(SCRIPT, "map.js"),
    asset!(SCRIPT, "motion.js"),
    asset!(SCRIPT, "pace.js"),
    asset!(SCRIPT, "play.js"),
    asset!(SCRIPT, "replay.js"),
    asset!(SCRIPT, "table.js"),
    asset!(SVG, "icon.svg"),
];

fn send(kind: &'static str, text: impl IntoResponse) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        // Names do not change with content: a browser asks again after a short while.
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=300")),
    ];
    (headers, text).into_response()
}

pub async fn asset(Path(path): Path<String>) -> Response {
    let found = ASSETS.iter().find(|(name, ..)| *name == path);
    found.map_or_else(|| StatusCode::NOT_FOUND.into_response(), |(_, kind, text)| send(kind, *text))
}

pub async fn icon() -> Response {
    asset(Path("icon.svg".to_owned())).await
}

/// What a game adds to how it is drawn; empty for most.
pub async fn game_style(State(server): State<Arc<Server>>, Path(game): Path<String>) -> Response {
    match server.hall.catalog.game(&game) {
        Ok(game) => send(CSS, game.dress().style),
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A game's table in the middle of a game.
pub async fn game_table(State(server): State<Arc<Server>>, Path(game): Path<String>) -> Response {
    match server.hall.catalog.game(&game).map(|game| game.dress().table) {
        Ok(table) if !table.is_empty() => send(WEBP, table),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A sheet of drawings.
pub async fn symbols(Path(name): Path<String>) -> Response {
    crate::draw::sheet(&name).map_or_else(|| StatusCode::NOT_FOUND.into_response(), lasting)
}

/// The picture of a card, or somebody's face.
pub async fn picture(Path((game, name)): Path<(String, String)>) -> Response {
    crate::draw::composed(&game, &name).map_or_else(|| StatusCode::NOT_FOUND.into_response(), lasting)
}

/// What is drawn under an address that changes with it may be kept for good.
fn lasting(text: impl IntoResponse) -> Response {
    let mut response = send(SVG, text);
    let for_good = HeaderValue::from_static("public, max-age=31536000, immutable");
    response.headers_mut().insert(header::CACHE_CONTROL, for_good);
    response
}
