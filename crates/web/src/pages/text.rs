//! The table as text, coming back to a seat, and what was reported.

use super::asked::fragment_prompt;
use super::shell::{post, shell};
use super::table::At;
use crate::model::{Frame, Prompt, ReplayPage};
use crate::words::{t, tell};
use maud::{Markup, html};

/// The whole table in lines, with the options as plain buttons.
pub fn text(frame: &Frame, at: At, title: &str, scene: &str, prompt: &Prompt, log: &[String]) -> Markup {
    let body = html! {
        main.page id="main" {
            div.heading { div {
                h1.page-title { (title) }
                p { a href={ "/table/" (at.table) } { (t("text-back")) } }
            } }
            div.panel { (fragment_prompt(at, prompt)) }
            section.panel aria-label=(t("text-table")) { pre tabindex="0" { (scene) } }
            section.panel aria-labelledby="text-log" {
                h2 id="text-log" { (t("text-log")) }
                ol { @for line in log { li { (line) } } }
            }
        }
    };
    shell(frame, "text", title, None, body)
}

/// Taking a seat back asks for a click: whoever only looks at a link must not take it.
pub fn come_back(frame: &Frame, id: &str, title: &str, key: &str) -> Markup {
    let body = html! {
        main.page.narrow id="main" {
            section.panel.stack {
                h1.page-title { (t("return-title")) }
                p { (tell("return-sentence", &[("title", title.to_owned().into())])) }
                (post(frame, &format!("/table/{id}/return/{key}"), "", html! {
                    button.first.large { (t("return-take")) }
                }))
            }
        }
    };
    shell(frame, "return", t("return-title"), None, body)
}

/// The table at the reported point, with the eyes of who reported.
pub fn reported(frame: &Frame, page: &ReplayPage, words: &str) -> Markup {
    let body = html! {
        main.page id="main" {
            section.panel.stack {
                h1.page-title { (t("report-title")) }
                p { (tell("report-sentence", &[("title", page.title.clone().into()), ("at", page.at.into())])) }
                @if !words.is_empty() { blockquote { (words) } }
                p { (page.asked) }
                p { (t("report-send")) }
                p {
                    a href={ "/table/" (page.id) "/record" } { (t("report-record")) } " · "
                    a href={ "/table/" (page.id) } { (t("report-back")) }
                }
            }
            (crate::draw::dressed(&page.game, || crate::draw::scene(&page.scene)))
            section.panel {
                ol { @for line in &page.told { li { (line.text) } } }
            }
        }
    };
    shell(frame, "report", t("report-title"), Some(&page.game), body)
}
