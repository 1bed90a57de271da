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
                @if let Some(phrase) = &me.phrase {
                    div.stack role="status" {
                        p.phrase { (phrase) }
                        div { button type="button" data-copy=(phrase) data-done=(t("copied")) { (t("copy")) } }
                        p.small.mist { (t("me-phrase-once")) " " (t("me-phrase-warning")) }
                    }
                } @else if !me.name.is_empty() {
                    (post(frame, "/me/phrase", "line-form", html! { button { (t("me-phrase-make")) } }))
                    p.small.mist { (t("me-phrase-new")) }
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
            @if !me.name.is_empty() { (devices(frame, me)) }
        }
    };
    shell(frame, "me", t("me-title"), None, body)
}

/// Where the visitor is signed in, each with a way out.
fn devices(frame: &Frame, me: &Me) -> Markup {
    html! {
        section.panel.stack aria-labelledby="me-devices" {
            h2 #me-devices { (t("me-devices")) }
            p.mist { (t("me-devices-note")) }
            ul.plain.tables {
                @for device in &me.devices {
                    @let label = if device.label.is_empty() { t("me-device") } else { device.label.as_str() };
                    li {
                        div.what {
                            div.name { (label) }
                            div.small.mist { (tell("me-device-since", &[("days", days(me.now, device.made).into())])) }
                        }
                        @if device.this {
                            span.chip.now { (t("me-device-this")) }
                        } @else {
                            (post(frame, "/me/devices", "", html! {
                                input type="hidden" name="device" value=(device.id);
                                button { (t("me-device-out")) span.spoken { ": " (label) } }
                            }))
                        }
                    }
                }
            }
            div.row {
                @if me.devices.len() > 1 {
                    (post(frame, "/me/devices", "", html! { button { (t("me-devices-out")) } }))
                }
                (post(frame, "/me/rotate", "", html! { button { (t("me-rotate")) } }))
                (post(frame, "/me/leave", "", html! { button { (t("me-leave")) } }))
            }
            p.small.mist { (t("me-leave-note")) }
        }
    }
}

/// Whole days that have passed, however the clock was set meanwhile.
fn days(now: i64, since: i64) -> i64 {
    (now - since).max(0) / (24 * 3_600_000)
}

fn campaigns(me: &Me) -> Markup {
    html! {
        @if !me.campaigns.is_empty() {
            section.panel.stack aria-labelledby="me-campaigns" {
                h2 #me-campaigns { (t("me-campaigns")) }
                p.mist { (t("me-campaigns-note")) }
                @for campaign in &me.campaigns {
                    div.stack {
                        a.name href={ "/table/" (campaign.table) "/campaign" } { (campaign.game_title) }
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
