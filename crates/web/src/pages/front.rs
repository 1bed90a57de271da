//! The front page: the games, a quick start for each, my tables and the open ones.

use super::scenery::scenery;
use super::shell::{picture, post, shell};
use crate::model::{Frame, Front, GameCard, TableLine};
use crate::words::{t, tell};
use maud::{Markup, PreEscaped, html};

pub fn front(frame: &Frame, front: &Front) -> Markup {
    let body = html! {
        main.page id="main" {
            (hero(frame, &front.games))
            @if frame.guest { (name_field(frame)) }
            div.lists {
                @if !front.mine.is_empty() { (mine(&front.mine)) }
                (open(frame, &front.open))
                @if front.page > 1 || front.more { (turn_over(front)) }
            }
            section.stack aria-labelledby="games" {
                h2 #games { (t("front-games")) }
                div.games { @for game in &front.games { (card(frame, game)) } }
            }
        }
    };
    shell(frame, "front", t("front-title"), None, body)
}

fn hero(frame: &Frame, games: &[GameCard]) -> Markup {
    html! {
        section.hero aria-labelledby="welcome" {
            div.scenery aria-hidden="true" { (PreEscaped(scenery())) }
            div.welcome {
                h1.page-title #welcome { (t("front-welcome")) }
                p { (t("front-sentence")) }
                h2.quick-title { (t("front-play-now")) }
                div.quick {
                    @for (place, game) in games.iter().enumerate() {
                        (quick(frame, game, None, if place == 0 { "first large" } else { "large" }, html! { (game.title) }))
                    }
                }
            }
        }
    }
}

/// One click from here to the first choice, against bots.
pub fn quick(frame: &Frame, game: &GameCard, seat: Option<u8>, class: &str, words: Markup) -> Markup {
    post(
        frame,
        "/tables",
        "",
        html! {
            input type="hidden" name="game" value=(game.slug);
            input type="hidden" name="preset" value="bots";
            @if let Some(seat) = seat { input type="hidden" name="me" value=(seat); }
            button class=(class) { span aria-hidden="true" { "▶" } span { (words) } }
        },
    )
}

/// To a guided first game.
pub fn learn(frame: &Frame, game: &GameCard) -> Markup {
    let form = html! {
        input type="hidden" name="game" value=(game.slug);
        button.learn { (t("front-learn")) span.spoken { ": " (game.title) } }
    };
    html! { @if game.lesson { (post(frame, "/learn", "", form)) } }
}

fn name_field(frame: &Frame) -> Markup {
    post(
        frame,
        "/me/name",
        "panel line-form name-asked",
        html! {
            div.setting {
                label for="name" { (t("name-question")) }
                input #name name="name" maxlength="24" autocomplete="nickname" required placeholder=(t("name-example"))
                    aria-describedby="name-note";
            }
            button { (t("name-save")) }
            button.quiet type="button" data-once="name-asked" data-script { (t("name-later")) }
            p.mist.small id="name-note" {
                @if let Some(name) = &frame.name { (tell("name-so-far", &[("name", name.clone().into())])) " " }
                (t("name-note"))
            }
        },
    )
}

fn mine(tables: &[TableLine]) -> Markup {
    let mut tables: Vec<&TableLine> = tables.iter().collect();
    tables.sort_by_key(|table| (!table.my_turn, table.over));
    html! {
        section.stack aria-labelledby="mine" {
            h2 #mine { (t("front-mine")) }
            ul.plain.tables { @for table in tables { (my_table(table)) } }
        }
    }
}

fn my_table(table: &TableLine) -> Markup {
    let (class, shape, words, action) = match (table.my_turn, table.over) {
        (true, _) => ("chip now", "◆", "turn-mine", "table-play"),
        (false, true) => ("chip", "■", "turn-over", "table-look"),
        (false, false) => ("chip", "○", "turn-other", "table-open"),
    };
    html! {
        li.now[table.my_turn] {
            (what(table))
            span class=(class) { span aria-hidden="true" { (shape) } (t(words)) }
            a.button.first[table.my_turn] href={ "/table/" (table.id) } { (t(action)) span.spoken { ": " (table.title) } }
        }
    }
}

fn what(table: &TableLine) -> Markup {
    html! {
        div.what {
            div.name { a href={ "/table/" (table.id) } { (table.title) } }
            div.mist.small { (table.game_title) " · " (table.status) }
        }
    }
}

fn open(frame: &Frame, tables: &[TableLine]) -> Markup {
    html! {
        section.stack aria-labelledby="open" {
            h2 #open { (t("front-open")) }
            @if tables.is_empty() {
                p.empty-note { (t("front-open-none")) " " a href="/new" { (t("front-open-make")) } }
            } @else {
                ul.plain.tables {
                    @for table in tables {
                        li {
                            (what(table))
                            @if table.can_join {
                                (post(frame, &format!("/table/{}/sit", table.id), "", html! {
                                    button { (t("table-sit")) span.spoken { ": " (table.title) } }
                                }))
                            } @else {
                                a.button href={ "/table/" (table.id) } {
                                    (t("table-watch")) span.spoken { ": " (table.title) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// To the tables before and after these.
fn turn_over(front: &Front) -> Markup {
    html! {
        nav.row aria-label=(t("front-pages")) {
            @if front.page > 1 { a.button href={ "/?page=" (front.page - 1) } rel="prev" { (t("front-newer")) } }
            @if front.more { a.button href={ "/?page=" (front.page + 1) } rel="next" { (t("front-older")) } }
        }
    }
}

fn card(frame: &Frame, game: &GameCard) -> Markup {
    html! {
        article.panel.game id={ "game-" (game.slug) } {
            (picture(game.picture))
            div.about {
                h3 { a href={ "/game/" (game.slug) } { (game.title) } }
                (facts(game))
                p { (game.blurb) }
                div.row {
                    @if game.roles.is_empty() {
                        (quick(frame, game, None, "first", html! {
                            (t("front-play")) span.spoken { ", " (game.title) ", " (t("front-against-bots")) }
                        }))
                    }
                    @for (place, (seat, role)) in game.roles.iter().enumerate() {
                        (quick(frame, game, Some(*seat), if place == 0 { "first" } else { "" }, html! {
                            (tell("front-play-as", &[("role", role.clone().into())]))
                            span.spoken { ", " (game.title) ", " (t("front-against-bots")) }
                        }))
                    }
                    (learn(frame, game))
                    a.button href={ "/new?game=" (game.slug) } {
                        (t("front-set-up")) span.spoken { ": " (game.title) }
                    }
                    a.button.quiet href={ "/rules/" (game.slug) } {
                        (t("way-rules")) span.spoken { ": " (game.title) }
                    }
                }
            }
        }
    }
}

const PLAYERS: &str =
    "M6 8a3 3 0 1 1 .1 0M1 15c0-8 10-8 10 0ZM11.5 8.5a2.3 2.3 0 1 0-1-4.4M12.5 15H15c0-4-1.5-5.5-3-5.800";
const HOURGLASS: &str = "M3 1h10M3 15h10M4 1c0 4 4 5 4 7s-4 3-4 7M12 1c0 4-4 5-4 7s4 3 4 7M6 13.5h4";

fn icon(path: &str) -> Markup {
    html! {
        svg viewBox="0 0 16 16" aria-hidden="true" {
            path d=(path) fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" {}
        }
    }
}

/// How many play and how long it takes.
pub fn facts(game: &GameCard) -> Markup {
    let (least, most) = game.players;
    html! {
        div.row {
            span.chip {
                (icon(PLAYERS))
                (tell("game-players", &[("least", least.into()), ("most", most.into()), ("same", same(least == most))]))
            }
            span.chip { (icon(HOURGLASS)) (game.length) }
        }
    }
}

fn same(same: bool) -> kernel::message::Arg {
    if same { "yes" } else { "no" }.into()
}
