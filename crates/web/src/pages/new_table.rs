//! Making a table: every setting has a sensible default, so that one click opens it.

use super::front::facts;
use super::shell::{picture, post, shell, tabs};
use crate::model::{Frame, NewTable, Setting};
use crate::words::{t, tell};
use maud::{Markup, html};

pub fn new_table(frame: &Frame, page: &NewTable) -> Markup {
    let games: Vec<_> = page
        .games
        .iter()
        .map(|game| (game.title.clone(), format!("/new?game={}", game.slug), game.slug == page.game.slug))
        .collect();
    let form = html! {
        input type="hidden" name="game" value=(page.game.slug);
        div.split {
            div.stack {
                (part("new-seats", "new-seats-note", std::iter::once(&page.me).chain(&page.seats)))
                @if !page.options.is_empty() { (part("new-options", "new-options-note", &page.options)) }
                (part("new-settings", "new-settings-note", &page.settings))
            }
            aside.panel.stack.aside {
                (picture(page.game.picture))
                h2 { (page.game.title) }
                (facts(&page.game))
                p.mist { (page.game.blurb) }
                button.first.large { (t("new-open")) }
                p.small.mist { (t("new-open-note")) }
                a href={ "/rules/" (page.game.slug) } {
                    (tell("new-rules", &[("game", page.game.title.clone().into())]))
                }
            }
        }
    };
    let body = html! {
        main.page id="main" {
            div.heading { div {
                h1.page-title { (t("new-title")) }
                p.mist { (t("new-sentence")) }
            } }
            (tabs(t("new-game"), &games))
            @if let Some(problem) = &page.problem {
                p.problem role="alert" { strong { (t("new-problem")) } " " (problem) }
            }
            (post(frame, "/tables", "", form))
        }
    };
    shell(frame, "new", t("new-title"), None, body)
}

fn part<'s>(title: &str, note: &str, settings: impl IntoIterator<Item = &'s Setting>) -> Markup {
    html! {
        fieldset.panel {
            legend.spoken { (t(title)) }
            div.stack {
                div {
                    h2 aria-hidden="true" { (t(title)) }
                    p.mist.small { (t(note)) }
                }
                div.settings { @for setting in settings { (field(setting)) } }
            }
        }
    }
}

/// A select with its explanation.
fn field(setting: &Setting) -> Markup {
    let id = format!("set-{}", setting.name);
    let note = (!setting.text.is_empty()).then(|| format!("{id}-note"));
    let needs = setting.needs.as_ref().map(|needs| format!("{}={}", needs.name, needs.value));
    html! {
        div.setting {
            label for=(id) { (setting.title) }
            select id=(id) name=(setting.name) data-needs=[needs] aria-describedby=[&note] {
                @for choice in &setting.choices {
                    option value=(choice.value) selected[choice.chosen] { (choice.text) }
                }
            }
            @if let Some(note) = &note {
                p id=(note) {
                    (setting.text)
                    @if let Some(needs) = &setting.needs { " " span.needs { (needs.text) } }
                }
            }
        }
    }
}
