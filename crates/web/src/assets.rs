//! Stylesheets, scripts and pictures, held in the program.
//!
//! What a browser gets of them is the same for all: it is made lean and packed once, as tightly as it goes, when somebody
//! first asks for it.

use crate::lean;
use crate::server::Server;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

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
    asset!(SCRIPT, "mini.js"),
    asset!(SCRIPT, "motion.js"),
    asset!(SCRIPT, "pace.js"),
    asset!(SCRIPT, "play.js"),
    asset!(SCRIPT, "replay.js"),
    asset!(SCRIPT, "table.js"),
    asset!(SVG, "icon.svg"),
];

/// Names do not change with content: a browser asks again after a short while.
const A_WHILE: HeaderValue = HeaderValue::from_static("public, max-age=300");
/// What is drawn under an address that changes with it may be kept for good.
const FOR_GOOD: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Something in every form in which it is sent.
struct Packed {
    plain: Bytes,
    gzip: Bytes,
    brotli: Bytes,
}

impl Packed {
    fn of(text: String) -> Packed {
        let params = BrotliEncoderParams { size_hint: text.len(), ..BrotliEncoderParams::default() };
        let (mut brotli, mut gzip) = (Vec::new(), GzEncoder::new(Vec::new(), Compression::best()));
        let packed = brotli::BrotliCompress(&mut text.as_bytes(), &mut brotli, &params).and_then(|_| {
            gzip.write_all(text.as_bytes())?;
            gzip.finish()
        });
        let gzip = packed.expect("memory takes whatever is written");
        Packed { plain: text.into(), gzip: gzip.into(), brotli: brotli.into() }
    }

    /// The smallest form that whoever asks can read.
    fn for_whom(&self, asks: &HeaderMap) -> (Bytes, Option<HeaderValue>) {
        if takes(asks, "br") {
            (self.brotli.clone(), Some(HeaderValue::from_static("br")))
        } else if takes(asks, "gzip") {
            (self.gzip.clone(), Some(HeaderValue::from_static("gzip")))
        } else {
            (self.plain.clone(), None)
        }
    }
}

/// Does it say that it reads what is packed so?
fn takes(asks: &HeaderMap, coding: &str) -> bool {
    let lines = asks.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    let mut wishes = lines.flat_map(|line| line.split(','));
    wishes.any(|wish| {
        let (name, weight) = wish.split_once(';').unwrap_or((wish, ""));
        let never = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case(coding) && !never
    })
}

/// What was asked for already. There is as much of it as there is to ask for: other addresses lead nowhere.
static READY: LazyLock<RwLock<HashMap<String, Arc<Packed>>>> = LazyLock::new(RwLock::default);

/// Sends what lies under this name, made when it is first asked for; it is nowhere if nothing is made.
async fn send(
    name: String,
    (kind, kept): (&'static str, HeaderValue),
    asks: &HeaderMap,
    make: impl FnOnce() -> Option<String> + Send + 'static,
) -> Response {
    let ready = READY.read().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
    let packed = if let Some(packed) = ready {
        packed
    } else {
        // To pack tightly takes a while: others need not wait for that.
        let made = tokio::task::spawn_blocking(|| make().map(|text| Arc::new(Packed::of(text)))).await;
        let Some(packed) = made.ok().flatten() else { return StatusCode::NOT_FOUND.into_response() };
        READY.write().unwrap_or_else(PoisonError::into_inner).insert(name, Arc::clone(&packed));
        packed
    };
    let (bytes, coding) = packed.for_whom(asks);
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, kept),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    let mut response = (headers, bytes).into_response();
    if let Some(coding) = coding {
        response.headers_mut().insert(header::CONTENT_ENCODING, coding);
    }
    response
}

pub async fn asset(Path(path): Path<String>, asks: HeaderMap) -> Response {
    let Some((name, kind, text)) = ASSETS.iter().find(|(name, ..)| *name == path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let make = || {
        Some(match *kind {
            CSS => lean::css(text),
            SCRIPT => lean::script(text),
            _ => lean::svg(text),
        })
    };
    send(format!("assets/{name}"), (kind, A_WHILE), &asks, make).await
}

pub async fn icon(asks: HeaderMap) -> Response {
    asset(Path("icon.svg".to_owned()), asks).await
}

/// What a game adds to how it is drawn; empty for most.
pub async fn game_style(State(server): State<Arc<Server>>, Path(game): Path<String>, asks: HeaderMap) -> Response {
    match server.hall.catalog.game(&game) {
        Ok(known) => {
            let style = known.dress().style;
            send(format!("games/{game}"), (CSS, A_WHILE), &asks, || Some(lean::css(style))).await
        }
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A game's table in the middle of a game.
pub async fn game_table(State(server): State<Arc<Server>>, Path(game): Path<String>) -> Response {
    match server.hall.catalog.game(&game).map(|game| game.dress().table) {
        Ok(table) if !table.is_empty() => {
            ([(header::CONTENT_TYPE, HeaderValue::from_static(WEBP)), (header::CACHE_CONTROL, A_WHILE)], table)
                .into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A sheet of drawings.
pub async fn symbols(Path(name): Path<String>, asks: HeaderMap) -> Response {
    let make = {
        let name = name.clone();
        move || crate::draw::sheet(&name)
    };
    send(format!("symbols/{name}"), (SVG, FOR_GOOD), &asks, make).await
}

/// The picture of a card, or somebody's face.
pub async fn picture(Path((game, name)): Path<(String, String)>, asks: HeaderMap) -> Response {
    // Kept by what is drawn, not by what was asked for: names without end lead to the same few kinds.
    let Some(drawing) = crate::draw::composed(&game, &name) else { return StatusCode::NOT_FOUND.into_response() };
    send(format!("picture/{:016x}", drawing.hash()), (SVG, FOR_GOOD), &asks, move || Some(drawing.svg())).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn names_without_end_are_one_picture() {
        crate::draw::learn(catalog::games());
        let address = |slug: &str| crate::draw::picture_by_kind("queen", slug, "sword").expect("attacks are drawn");
        let kept = || {
            let ready = READY.read().unwrap_or_else(PoisonError::into_inner);
            ready.keys().filter(|name| name.starts_with("picture/")).count()
        };
        for number in 0..500 {
            let address = address(&format!("my-own-dagger-{number}"));
            let name = address.rsplit('/').next().expect("a name").to_owned();
            let answer = picture(Path(("queen".to_owned(), name)), HeaderMap::new()).await;
            assert_eq!(answer.status(), StatusCode::OK, "{address}");
        }
        assert!(kept() < 100, "{} are kept", kept());
    }

    fn asking(wish: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(wish))])
    }

    #[test]
    fn whoever_asks_gets_what_it_can_read() {
        let packed = Packed::of("x".repeat(1000));
        let coding = |asks: &HeaderMap| packed.for_whom(asks).1;
        let said = |wish| coding(&asking(wish)).map(|coding| coding.to_str().expect("a word").to_owned());
        assert_eq!(coding(&HeaderMap::new()), None);
        assert_eq!((said("gzip, deflate, br, zstd"), said("gzip;q=0.5")), (Some("br".into()), Some("gzip".into())));
        assert_eq!((said("br;q=0, gzip"), said("identity, brr")), (Some("gzip".into()), None));
        assert!(packed.brotli.len() < 100 && packed.gzip.len() < 100 && packed.plain.len() == 1000);
    }

    /// A script that is written so that it cannot be made lean is sent whole: that would not be noticed.
    #[test]
    fn every_script_is_sent_lean() {
        for (name, _, text) in ASSETS.iter().filter(|(_, kind, _)| *kind == SCRIPT) {
            let lean = lean::script(text);
            assert!(!lean.lines().any(|line| line.starts_with([' ', '/'])), "{name}");
        }
    }
}
