//! An error or a refusal as a page: what happened, and what to do now.

use super::shell::shell;
use crate::model::{Frame, Notice};
use crate::words::t;
use maud::{Markup, html};

pub fn message(frame: &Frame, notice: &Notice) -> Markup {
    let body = html! {
        main.page.narrow id="main" {
            section.panel.notice {
                span.code aria-hidden="true" { (notice.code) }
                h1 { (notice.happened) }
                p { (notice.advice) }
                @if let Some((game, id)) = &notice.rule {
                    p { (t("message-rule")) " " a href={ "/rules/" (game) "#" (id) } { (id) } }
                }
                div.row {
                    @match &notice.back {
                        Some((address, words)) => {
                            a.button.first href=(address) { (words) }
                            a.button.quiet href="/" { (t("message-front")) }
                        }
                        None => a.button.first href="/" { (t("message-front")) },
                    }
                }
            }
        }
    };
    shell(frame, "message", &notice.happened, None, body)
}
