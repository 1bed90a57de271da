//! Answers that are not pages: refusals with their status, redirects, JSON.

use crate::model::{Frame, Notice};
use crate::pages;
use crate::words::t;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use hall::Trouble;
use serde_json::{Value, json};

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
        self.0.back = Some((format!("/table/{table}"), t("back-to-table")));
        self
    }
}

/// The status of an answer to each kind of trouble.
pub fn status(kind: &str) -> StatusCode {
    match kind {
        "no-table" | "no-page" | "unknown-game" | "no-entry" | "no-rule" | "bad-key" => StatusCode::NOT_FOUND,
        "nobody" => StatusCode::UNAUTHORIZED,
        "not-your-seat" | "not-the-host" | "forged" | "muted" | "no-watching" => StatusCode::FORBIDDEN,
        "over" | "not-over" | "not-asked" | "answered" | "stale" | "started" | "not-started" | "seat-taken"
        | "seated" | "seats-open" | "talking" => StatusCode::CONFLICT,
        "too-fast" | "too-many-streams" => StatusCode::TOO_MANY_REQUESTS,
        "bad-request" => StatusCode::BAD_REQUEST,
        "storage" => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// What happened, in words.
pub fn sentence(trouble: &Trouble) -> String {
    trouble.says.clone().unwrap_or_else(|| t(&format!("trouble-{}", trouble.kind)))
}

pub fn trouble_json(trouble: &Trouble) -> Value {
    let mut value = json!({ "kind": trouble.kind, "message": sentence(trouble) });
    if let Some(rule) = &trouble.rule {
        value["rule"] = json!(rule);
    }
    json!({ "error": value })
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Parts { trouble, json, name, game, back } = *self.0;
        let code = status(trouble.kind);
        if json {
            return (code, axum::Json(trouble_json(&trouble))).into_response();
        }
        let advice = format!("advice-{}", trouble.kind);
        let notice = Notice {
            code: code.as_u16(),
            happened: sentence(&trouble),
            advice: t(if crate::words::has(&advice) { &advice } else { "advice" }),
            rule: game.zip(trouble.rule),
            back,
        };
        let page = pages::message(&Frame { name, token: String::new() }, &notice);
        (code, Html(page.into_string())).into_response()
    }
}

/// To another page, after a form.
pub fn see_other(to: &str) -> Response {
    let place = HeaderValue::from_str(to).unwrap_or(HeaderValue::from_static("/"));
    (StatusCode::SEE_OTHER, [(header::LOCATION, place)]).into_response()
}
