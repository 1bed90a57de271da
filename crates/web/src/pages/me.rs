//! The visitor's own page: name, the phrase that moves them to another device, ratings.

use super::lobby::sheet_lines;
use super::shell::{post, shell};
use crate::model::{Frame, Me};
use crate::words::{t, tell};
use maud::{Markup, html};

pub fn me(frame: &Frame, me: &Me) -> Markup {
    let body = html! {
        main.page.narrow id="main" {
            div.heading { div {
                h1.page-title { (t("me-title")) }
                p.mist { (t("me-sentence")) }
            } }
            section.panel.stack aria-labelledby="me-name" {
                h2 #me-name { (t("me-name")) }
                (post(frame, "/me/name", "line-form", html! {
                    div.setting {
                        label for="name" { (t("name-question")) }
                        input #name name="name" value=(me.name) maxlength="24" autocomplete="nickname" required;
                    }
                    button.first { (t("name-save")) }
                }))
            }
            (ratings(me))
            (campaigns(me))
            section.panel.stack aria-labelledby="me-phrase" {
                h2 #me-phrase { (t("me-phrase")) }
                p { (t("me-phrase-note")) }
                details {
                    summary { (t("me-phrase-show")) }
                    div.stack {
                        p.phrase { (me.phrase) }
                        div { button type="button" data-copy=(me.phrase) data-done=(t("copied")) { (t("copy")) } }
                        p.small.mist { (t("me-phrase-warning")) }
                    }
                }
                details {
                    summary { (t("me-recover")) }
                    (post(frame, "/me/recover", "line-form", html! {
                        div.setting {
                            label for="phrase" { (t("me-recover-label")) }
                            input #phrase name="phrase" autocomplete="off" autocapitalize="none" spellcheck="false"
                                required aria-describedby="phrase-note";
                            p id="phrase-note" { (t("me-recover-note")) }
                        }
                        button { (t("me-recover-go")) }
                    }))
                }
            }
        }
    };
    shell(frame, "me", &t("me-title"), None, body)
}

fn campaigns(me: &Me) -> Markup {
    html! {
        @if !me.campaigns.is_empty() {
            section.panel.stack aria-labelledby="me-campaigns" {
                h2 #me-campaigns { (t("me-campaigns")) }
                p.mist { (t("me-campaigns-note")) }
                @for campaign in &me.campaigns {
                    div.stack {
                        a.name href={ "/table/" (campaign.table) } { (campaign.game_title) }
                        @for sheet in &campaign.sheets { (sheet_lines(sheet)) }
                    }
                }
            }
        }
    }
}

fn ratings(me: &Me) -> Markup {
    html! {
        section.panel.stack aria-labelledby="me-ratings" {
            h2 #me-ratings { (t("me-ratings")) }
            @if me.ratings.is_empty() {
                p.mist { (t("me-ratings-none")) }
            } @else {
                div.scroll { table {
                    thead { tr {
                        th scope="col" { (t("ladder-game")) }
                        th.right scope="col" { (t("ladder-rating")) }
                        th.right scope="col" { (t("ladder-games")) }
                    } }
                    tbody { @for (game, rating, games) in &me.ratings {
                        tr {
                            td { span.name { (game) } }
                            td.right { (format!("{rating:.1}")) }
                            td.right { (tell("ladder-count", &[("n", (*games).into())])) }
                        }
                    } }
                } }
            }
        }
    }
}
