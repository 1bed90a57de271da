//! Answers that are not pages: refusals with their status, redirects, JSON.

use crate::model::{Frame, Notice};
use crate::pages;
use crate::words::t;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use hall::{ErrorKind, Retry, Trouble};
use serde::Serialize;
use serde_json::{Value, json};

/// So many seconds a program should wait before it tries again what may go well then.
const RETRY_AFTER: &str = "1";

/// A refusal on its way out, in the form the visitor reads.
#[derive(Debug)]
pub struct Refused(Box<Parts>);

#[derive(Debug)]
struct Parts {
    trouble: Trouble,
    json: bool,
    name: Option<String>,
    /// The game whose rule it cites.
    game: Option<String>,
    back: Option<(String, String)>,
}

impl Refused {
    pub fn new(trouble: Trouble, json: bool, name: Option<String>) -> Refused {
        Refused(Box::new(Parts { trouble, json, name, game: None, back: None }))
    }

    /// Leads back to a table, and its rule to the game's reference.
    pub fn at(mut self, game: Option<String>, table: &str) -> Refused {
        self.0.game = game;
        self.0.back = Some((format!("/table/{table}"), t("back-to-table").to_owned()));
        self
    }
}

pub fn status(kind: ErrorKind) -> StatusCode {
    StatusCode::from_u16(kind.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// What happened, in words.
pub fn sentence(trouble: &Trouble) -> String {
    trouble.says.clone().unwrap_or_else(|| t(&format!("trouble-{}", trouble.kind)).to_owned())
}

pub fn trouble_json(trouble: &Trouble) -> Value {
    let mut value = json!({ "kind": trouble.kind, "message": sentence(trouble) });
    if trouble.kind.retry() != Retry::Never {
        value["retry"] = json!(trouble.kind.retry());
    }
    if let Some(rule) = &trouble.rule {
        value["rule"] = json!(rule);
    }
    json!({ "error": value })
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Parts { trouble, json, name, game, back } = *self.0;
        let code = status(trouble.kind);
        let mut headers = HeaderMap::new();
        if trouble.kind.retry() == Retry::Later {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
        }
        if json {
            return (code, headers, Json(trouble_json(&trouble))).into_response();
        }
        let advice = format!("advice-{}", trouble.kind);
        let notice = Notice {
            code: code.as_u16(),
            happened: sentence(&trouble),
            advice: t(if crate::words::has(&advice) { &advice } else { "advice" }).to_owned(),
            rule: game.zip(trouble.rule),
            back,
        };
        let page = pages::message(&Frame { name, guest: false, token: String::new() }, &notice);
        (code, headers, Html(page.into_string())).into_response()
    }
}

/// What programs are answered, with room for the headers that every answer gets.
pub struct Json<T>(pub T);

/// Of headers there are so many at most, with those of the whole server.
const HEADERS: usize = 10;

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        let text = serde_json::to_vec(&self.0).expect("an answer is plain data");
        let mut response = Response::new(Body::from(text));
        response.headers_mut().reserve(HEADERS);
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        response
    }
}

/// To another page, after a form.
pub fn see_other(to: &str) -> Response {
    let place = HeaderValue::from_str(to).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response()
}
