//! Were the dice fair? What was promised, what was shown, and each thing that was checked, in words.

use super::shell::shell;
use crate::model::{Frame, VerifyPage, VerifyStep};
use crate::words::{t, tell};
use maud::{Markup, html};

pub fn verify(frame: &Frame, page: &VerifyPage) -> Markup {
    let title = tell("verify-title", &[("table", page.title.clone().into())]);
    let body = html! {
        main.page.narrow id="main" {
            div.heading { div {
                span.eyebrow { (page.game_title) }
                h1.page-title { (title) }
                p.mist { (t("verify-sentence")) }
            } }
            (verdict(page))
            section.panel.stack aria-labelledby="verify-kept" {
                h2 #verify-kept { (t("verify-kept")) }
                dl.facts {
                    dt { (t("verify-seal")) }
                    dd { @match &page.commitment {
                        Some(hex) => span.hex { (hex) },
                        None => (t("verify-no-commitment")),
                    } }
                    dt { (t("verify-secret")) }
                    dd { @match &page.secret {
                        Some(hex) => span.hex { (hex) },
                        None => (t("verify-no-secret")),
                    } }
                    @for (who, words) in &page.entropy {
                        dt { (tell("verify-entropy", &[("who", who.clone().into())])) }
                        dd { span.hex { (words) } }
                    }
                }
            }
            section.panel.stack aria-labelledby="verify-steps" {
                h2 #verify-steps { (t("verify-steps")) }
                ol.plain.checks { @for step in &page.steps { (step_line(step)) } }
            }
            section.stack aria-labelledby="verify-yourself" {
                h2 #verify-yourself { (t("verify-yourself")) }
                p { (t("verify-yourself-note")) }
                div.row {
                    a.button href={ "/table/" (page.id) "/record" } { (t("verify-record")) }
                    a.button href={ "/table/" (page.id) "/replay" } { (t("verify-replay")) }
                    a.button.quiet href={ "/table/" (page.id) } { (t("verify-table")) }
                }
            }
        }
    };
    shell(frame, "verify", &title, None, body)
}

/// All in one sentence. Without a promise there is nothing to prove, whatever else is right.
fn verdict(page: &VerifyPage) -> Markup {
    let right = page.steps.iter().all(|step| step.ok);
    let proven = right && page.commitment.is_some() && page.secret.is_some();
    let (class, words, note) = match (right, proven) {
        (_, true) => ("panel verdict good", "verify-good", "verify-good-note"),
        (true, false) => ("panel verdict", "verify-unproven", "verify-unproven-note"),
        (false, _) => ("panel verdict bad", "verify-bad", "verify-bad-note"),
    };
    html! {
        section class=(class) aria-label=(t("verify-verdict")) {
            svg viewBox="0 0 48 56" aria-hidden="true" {
                path d="M24 2l20 7v16c0 14-8 23-20 29C12 48 4 39 4 25V9z" fill="none" stroke="currentColor" stroke-width="3" {}
                @if proven { path d="M14 28l7 8 14-16" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" {} }
                @else if right { path d="M15 28h18" stroke="currentColor" stroke-width="5" stroke-linecap="round" {} }
                @else { path d="M16 20l16 17M32 20L16 37" stroke="currentColor" stroke-width="5" stroke-linecap="round" {} }
            }
            div {
                h2 { (t(words)) }
                p { (t(note)) }
            }
        }
    }
}

fn step_line(step: &VerifyStep) -> Markup {
    html! {
        li {
            div {
                h3 { (step.step) }
                p.mist { (step.text) }
            }
            @if step.ok { span.chip.good { span aria-hidden="true" { "✓" } (t("verify-step-good")) } }
            @else { span.chip.bad { span aria-hidden="true" { "✗" } (t("verify-step-bad")) } }
        }
    }
}
