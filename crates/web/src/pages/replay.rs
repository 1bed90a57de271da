//! A finished game, step by step, from any seat's knowledge. Every step is an address, so it works without a script.

use super::shell::{post, shell};
use crate::model::{Frame, ReplayPage};
use crate::words::{t, tell};
use maud::{Markup, html};

const FIRST: &str = "M2 2h2.5v12H2ZM14 2v12L5.5 8Z";
const BACK: &str = "M12 2v12L3 8Z";
const FORWARD: &str = "M4 2v12l9-6Z";
const LAST: &str = "M11.5 2H14v12h-2.5ZM2 2v12l8.5-6Z";

pub fn replay(frame: &Frame, page: &ReplayPage) -> Markup {
    let title = tell("replay-title", &[("table", page.title.clone().into())]);
    let body = html! {
        main.page id="main" data-replay=(page.id) {
            div.heading {
                div {
                    span.eyebrow { (page.game_title) }
                    h1.page-title { (title) }
                }
                div.row {
                    a.button.quiet href={ "/table/" (page.id) } { (t("verify-table")) }
                    a.button.quiet href={ "/table/" (page.id) "/verify" } { (t("replay-verify")) }
                    a.button.quiet href={ "/table/" (page.id) "/record" } { (t("verify-record")) }
                }
            }
            (scrubber(page))
            div.split.replayed {
                section.panel.replay-scene aria-label=(t("replay-scene")) data-moves=(moves(page)) {
                    (crate::draw::dressed(&page.game, || crate::draw::scene(&page.scene)))
                }
                aside.stack {
                    (told(page))
                    (turns(page))
                    (fork(frame, page))
                }
            }
        }
    };
    shell(frame, "replay", &title, Some(&page.game), body)
}

fn scrubber(page: &ReplayPage) -> Markup {
    let step = |at: u32, shape: &str, words: &str, rel: Option<&str>| {
        let sign = html! { svg viewBox="0 0 16 16" aria-hidden="true" { path d=(shape) fill="currentColor" {} } };
        html! {
            @if at == page.at {
                span.button role="link" aria-disabled="true" aria-label=(t(words)) { (sign) }
            } @else {
                a.button href=(address(page, at)) aria-label=(t(words)) title=(t(words)) rel=[rel] { (sign) }
            }
        }
    };
    html! {
        form.panel.scrubber id="scrubber" method="get" data-autosubmit {
            div.steps {
                (step(0, FIRST, "replay-first", None))
                (step(page.at.saturating_sub(1), BACK, "replay-back", Some("prev")))
                div.way {
                    input type="range" name="at" min="0" max=(page.last) value=(page.at) aria-label=(t("replay-at"));
                    (marks(page))
                }
                (step((page.at + 1).min(page.last), FORWARD, "replay-forward", Some("next")))
                (step(page.last, LAST, "replay-last", None))
            }
            div.line-form {
                span.chip role="status" {
                    (tell("replay-step", &[("at", page.at.into()), ("last", page.last.into())]))
                }
                div.row data-script {
                    button.quiet type="button" data-play aria-pressed="false" { (t("replay-play")) }
                    select name="speed" data-speed aria-label=(t("replay-speed")) {
                        @for speed in ["1", "2", "4"] { option value=(speed) { (speed) "×" } }
                    }
                }
                span.grow {}
                div.setting {
                    label for="seat" { (t("replay-eyes")) }
                    select #seat name="seat" {
                        option value="all" selected[page.seat.is_none()] { (t("replay-all")) }
                        @for (number, name) in &page.seats {
                            option value=(number) selected[page.seat == Some(*number)] { (name) }
                        }
                    }
                }
                button { (t("replay-show")) }
            }
        }
    }
}

/// A stroke on the way for each turn.
fn marks(page: &ReplayPage) -> Markup {
    html! {
        svg.marks viewBox={ "0 0 " (page.last.max(1)) " 4" } preserveAspectRatio="none" aria-hidden="true" {
            @for turn in &page.turns { path d={ "M" (turn.entry) " 0V4" } {} }
        }
    }
}

/// Every turn, to go there.
fn turns(page: &ReplayPage) -> Markup {
    let now = page.turns.iter().rposition(|turn| turn.entry <= page.at);
    html! {
        @if !page.turns.is_empty() {
            section.panel.stack aria-labelledby="turns" {
                h2 #turns { (t("replay-turns")) }
                ol.turns tabindex="0" aria-labelledby="turns" {
                    @for (number, turn) in page.turns.iter().enumerate() {
                        li {
                            a href=(address(page, turn.entry)) aria-current=[(now == Some(number)).then_some("step")] {
                                @if let Some(round) = turn.round {
                                    (tell("replay-turn-round", &[("round", round.into()), ("who", turn.who.clone().into())]))
                                } @else { (turn.who) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn told(page: &ReplayPage) -> Markup {
    html! {
        section.panel.stack aria-labelledby="told" {
            h2 #told { (t("replay-told")) }
            div.told role="log" {
                @if page.told.is_empty() { p.mist { (t("replay-nothing")) } }
                @for line in &page.told {
                    p {
                        (line.text)
                        @if let Some(rule) = line.rule {
                            " " a.rule-link href={ "/rules/" (page.game) "#" (rule) } { (rule) }
                        }
                    }
                }
            }
            @if !page.asked.is_empty() { hr; p.mist { (page.asked) } }
        }
    }
}

fn fork(frame: &Frame, page: &ReplayPage) -> Markup {
    let form = html! {
        input type="hidden" name="at" value=(page.at);
        div.setting {
            label for="fork-seat" { (t("replay-fork-seat")) }
            select #fork-seat name="seat" {
                @for (number, name) in &page.seats {
                    option value=(number) selected[page.seat == Some(*number)] { (name) }
                }
            }
        }
        button.first { (t("replay-fork-go")) }
    };
    html! {
        section.panel.stack aria-labelledby="fork" {
            h2 #fork { (t("replay-fork")) }
            p.mist.small { (t("replay-fork-note")) }
            (post(frame, &format!("/table/{}/fork", page.id), "line-form", form))
        }
    }
}

/// What glides from where to where, for the script.
fn moves(page: &ReplayPage) -> String {
    let moves = page.moves.iter().map(|(from, to)| vec![from.as_str(), to.as_str()]);
    moves.collect::<serde_json::Value>().to_string()
}

fn address(page: &ReplayPage, at: u32) -> String {
    let seat = page.seat.map_or_else(|| "all".to_owned(), |seat| seat.to_string());
    format!("?at={at}&seat={seat}")
}
