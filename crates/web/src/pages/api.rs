//! The HTTP API to read: made from its OpenAPI document, whatever stands in it.

use super::shell::shell;
use crate::model::Frame;
use crate::words::t;
use maud::{Markup, html};
use serde_json::Value;

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

pub fn api(frame: &Frame, document: &Value) -> Markup {
    let body = html! {
        main.page.narrow id="main" {
            div.heading {
                div {
                    h1.page-title { (t("api-title")) }
                    p.mist { (t("api-sentence")) }
                }
                span.chip { (text(document, "/info/title")) " " (text(document, "/info/version")) }
            }
            @if let Some(about) = document.pointer("/info/description").and_then(Value::as_str) { p { (about) } }
            p { a href="/api/v1/openapi.json" { (t("api-document")) } }
            @for (path, item) in entries(document.get("paths")) {
                @for method in METHODS {
                    @if let Some(operation) = item.get(method) { (one(method, path, operation)) }
                }
            }
        }
    };
    shell(frame, "api", t("api-title"), None, body)
}

fn one(method: &str, path: &str, operation: &Value) -> Markup {
    let parameters = operation.get("parameters").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    html! {
        section.panel.operation {
            h2 { (text(operation, "/summary")) }
            p.path { span class={ "method " (method) } { (method.to_uppercase()) } (path) }
            @if let Some(about) = operation.get("description").and_then(Value::as_str) { p.mist { (about) } }
            @if !parameters.is_empty() {
                dl.facts { @for parameter in parameters { (parameter_line(parameter)) } }
            }
            @if let Some(body) = body_of(operation) {
                dl.facts { dt { (t("api-body")) } dd { code { (body) } } }
            }
            details {
                summary { (t("api-answers")) }
                dl.facts { @for (code, answer) in entries(operation.get("responses")) {
                    dt { code { (code) } }
                    dd { (text(answer, "/description")) }
                } }
            }
        }
    }
}

fn parameter_line(parameter: &Value) -> Markup {
    let required = parameter.get("required").and_then(Value::as_bool).unwrap_or(false);
    html! {
        dt { code { (text(parameter, "/name")) } }
        dd {
            span.mist.small { (text(parameter, "/in")) @if required { ", " (t("api-required")) } }
            @if let Some(about) = parameter.get("description").and_then(Value::as_str) { " " (about) }
        }
    }
}

/// The name of the schema a request body must follow, or its media type.
fn body_of(operation: &Value) -> Option<String> {
    let (media, content) = entries(operation.pointer("/requestBody/content")).next()?;
    let schema = content.pointer("/schema/$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next());
    Some(schema.map_or_else(|| media.clone(), |name| format!("{name} ({media})")))
}

fn entries(value: Option<&Value>) -> impl Iterator<Item = (&String, &Value)> {
    value.and_then(Value::as_object).into_iter().flatten()
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}
