//! A table that waits for its players. What changes while one waits is one fragment, `lobby`.

use super::front::facts;
use super::shell::{picture, post, shell};
use crate::model::{Change, Frame, Lobby, LobbySeat, SheetLines};
use crate::words::{t, tell};
use maud::{Markup, html};

pub fn lobby(frame: &Frame, lobby: &Lobby) -> Markup {
    let body = html! {
        main.page id="main" data-table=(lobby.id) data-moment=(lobby.moment) {
            div.heading { div {
                span.eyebrow { (lobby.game.title) }
                h1.page-title { (lobby.title) }
                p.mist { (t("lobby-sentence")) }
            } }
            (fragment_lobby(frame, lobby))
        }
    };
    shell(frame, "lobby", &lobby.title, None, body)
}

pub fn fragment_lobby(frame: &Frame, lobby: &Lobby) -> Markup {
    let free = lobby.seats.iter().filter(|seat| seat.who.is_none()).count();
    html! {
        div.split id="lobby" {
            div.stack {
                section.panel.stack aria-labelledby="lobby-seats" {
                    div.heading {
                        h2 #lobby-seats { (t("lobby-seats")) }
                        span.chip role="status" { (tell("lobby-free", &[("n", free.into())])) }
                    }
                    ol.plain.seats { @for seat in &lobby.seats { (seat_line(frame, lobby, seat)) } }
                }
                (handed_on(lobby))
                (bring(frame, lobby))
                (invitation(lobby))
            }
            aside.stack {
                (start(frame, lobby))
                section.panel.stack {
                    (picture(lobby.game.picture))
                    h2 { (lobby.game.title) }
                    (facts(&lobby.game))
                    (settings(lobby))
                    a href={ "/rules/" (lobby.game.slug) } {
                        (tell("new-rules", &[("game", lobby.game.title.clone().into())]))
                    }
                }
            }
        }
    }
}

fn start(frame: &Frame, lobby: &Lobby) -> Markup {
    html! {
        section.panel.stack.start aria-label=(t("lobby-start")) {
            @if lobby.may_start {
                (post(frame, &to(lobby, "start"), "", html! { button.first.large { (t("lobby-start")) } }))
                p.small.mist { (t("lobby-start-note")) }
            } @else {
                p { (t("lobby-wait")) }
            }
            @if let Some(seal) = &lobby.commitment {
                details {
                    summary { (t("lobby-seal")) }
                    p.small.mist { (t("lobby-seal-note")) }
                    p.hex { (seal) }
                }
            }
            @if lobby.may_leave {
                (post(frame, &to(lobby, "leave"), "", html! { button.quiet { (t("lobby-leave")) } }))
            }
            @if lobby.may_close {
                (post(frame, &to(lobby, "close"), "", html! { button.quiet { (t("lobby-close")) } }))
            }
        }
    }
}

fn invitation(lobby: &Lobby) -> Markup {
    html! {
        section.panel.stack aria-labelledby="lobby-invite" {
            h2 #lobby-invite { (t("lobby-invite")) }
            @let open = lobby.seats.iter().any(|seat| seat.who.is_none());
            p.mist { (t(if open { "lobby-invite-note" } else { "lobby-invite-full" })) }
            div.invite {
                input #invitation readonly value=(lobby.invitation) aria-label=(t("lobby-invite-link"));
                button type="button" data-copy=(lobby.invitation) data-done=(t("copied")) { (t("copy")) }
            }
        }
    }
}

fn settings(lobby: &Lobby) -> Markup {
    html! {
        dl.facts {
            @for (name, value) in lobby.options.iter().chain(&lobby.settings) {
                dt { (name) }
                dd { (value) }
            }
        }
    }
}

fn seat_line(frame: &Frame, lobby: &Lobby, seat: &LobbySeat) -> Markup {
    let number = || html! { input type="hidden" name="seat" value=(seat.number); };
    let title = tell("lobby-seat", &[("n", (seat.number + 1).into())]);
    html! {
        li.seat.open[seat.who.is_none()].mine[seat.me] {
            (face(seat))
            div.who {
                div.name { @match &seat.who { Some(who) => (who), None => (t("lobby-open")) } }
                div.small.mist {
                    @if let Some(role) = &seat.role { strong { (role) } " · " }
                    @if let Some(side) = seat.side.as_ref().filter(|side| Some(*side) != seat.role.as_ref()) { span.side { (side) } " · " }
                    (title)
                    @if seat.me { " · " (t("lobby-you")) }
                    @if seat.bot { " · " (t("lobby-bot")) }
                }
            }
            @if seat.who.is_none() && lobby.may_sit {
                (post(frame, &to(lobby, "sit"), "", html! { (number()) button { (t("lobby-sit")) } }))
            }
            @if let Some(change) = seat.change { (change_seat(frame, lobby, seat, change, &title)) }
            @if seat.may_change {
                @if seat.who.is_none() {
                    (post(frame, &to(lobby, "bot"), "row", html! {
                        (number())
                        select name="bot" aria-label={ (t("lobby-which-bot")) ": " (title) } {
                            @for bot in &lobby.bots {
                                option value=(bot.value) selected[bot.chosen] { (bot.text) }
                            }
                        }
                        button { (t("lobby-put-bot")) }
                    }))
                } @else if seat.bot {
                    (post(frame, &to(lobby, "bot"), "", html! {
                        (number())
                        input type="hidden" name="bot" value="open";
                        button.quiet { (t("lobby-reopen")) }
                    }))
                }
            }
        }
    }
}

/// Who sits can take another seat, or ask its person to exchange.
fn change_seat(frame: &Frame, lobby: &Lobby, seat: &LobbySeat, change: Change, title: &str) -> Markup {
    // Asking for one's own seat takes a wish back.
    let mine = lobby.seats.iter().find(|seat| seat.me).map_or(seat.number, |seat| seat.number);
    let (number, words) = match change {
        Change::Take => (seat.number, "lobby-take"),
        Change::Ask => (seat.number, "lobby-ask"),
        Change::Asked => (mine, "lobby-asked"),
        Change::Agree => (seat.number, "lobby-agree"),
    };
    html! {
        @if change == Change::Agree { span.chip.now { (t("lobby-wishes")) } }
        (post(frame, &to(lobby, "sit"), "", html! {
            input type="hidden" name="seat" value=(number);
            button.quiet[change != Change::Agree] { (t(words)) span.spoken { ": " (title) } }
        }))
    }
}

/// What the game before has handed on.
fn handed_on(lobby: &Lobby) -> Markup {
    let Some(handed) = &lobby.handed else { return html! {} };
    html! {
        section.panel.stack aria-labelledby="lobby-handed" {
            h2 #lobby-handed { (t("lobby-handed")) }
            p.mist {
                (t("lobby-handed-note"))
                @if let Some(campaign) = &handed.campaign { " " a.campaign-from href=(campaign) { (t("lobby-handed-from")) } }
            }
            @if handed.imported { p.imported { strong { (t("campaign-imported")) } " " (t("campaign-imported-note")) } }
            @for sheet in &handed.sheets { (sheet_lines(sheet)) }
        }
    }
}

/// A sheet that was kept elsewhere can be brought to a table that has not begun.
fn bring(frame: &Frame, lobby: &Lobby) -> Markup {
    if !lobby.may_bring {
        return html! {};
    }
    html! {
        details.panel.bring {
            summary { (t("lobby-bring")) }
            p.mist.small { (t("lobby-bring-note")) }
            (post(frame, &to(lobby, "bring"), "stack", html! {
                label for="sheet" { (t("lobby-bring-sheet")) }
                textarea id="sheet" name="sheet" rows="3" maxlength="65536" required {}
                button { (t("lobby-bring-do")) }
            }))
        }
    }
}

pub fn sheet_lines(sheet: &SheetLines) -> Markup {
    html! {
        div.sheet {
            h3 { (sheet.title) }
            dl.facts { @for (name, value) in &sheet.rows { dt { (name) } dd { (value) } } }
        }
    }
}

/// People have a round face, bots a square one, an open seat a dashed ring.
fn face(seat: &LobbySeat) -> Markup {
    let letter = seat.who.as_ref().and_then(|who| who.chars().next()).unwrap_or('+');
    html! { span.face.bot[seat.bot].empty[seat.who.is_none()] aria-hidden="true" { (letter) } }
}

fn to(lobby: &Lobby, deed: &str) -> String {
    format!("/table/{}/{deed}", lobby.id)
}
