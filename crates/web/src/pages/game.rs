//! What a game is, on one page with pictures: for whoever has never played it.

use super::front::{facts, learn, quick};
use super::shell::{picture, shell};
use crate::model::{Frame, GamePage};
use crate::words::{t, tell};
use maud::{Markup, html};

pub fn game(frame: &Frame, page: &GamePage) -> Markup {
    let game = &page.game;
    let body = html! {
        main.page.primer id="main" {
            div.heading { div {
                h1.page-title { (game.title) }
                p.mist { (game.blurb) }
            } }
            div.split {
                section.stack aria-labelledby="goes" {
                    @if page.has_table {
                        img.its-table src={ "/games/" (game.slug) "/table.webp" } alt=(tell("game-table", &[("game", game.title.clone().into())])) width="1100" height="523" decoding="async";
                    }
                    h2 #goes { (t("game-goes")) }
                    ol.parts {
                        @for part in &page.primer {
                            li.panel {
                                @if let Some(address) = &part.picture {
                                    img src=(address) alt="" width="220" height="120" loading="lazy" decoding="async";
                                }
                                div { h3 { (part.title) } p { (part.text) } }
                            }
                        }
                    }
                }
                aside.panel.stack.aside {
                    (picture(game.picture))
                    (facts(game))
                    @if !page.weight.is_empty() { p.small { b { (t("game-weight-name")) ": " } (page.weight) } }
                    (learn(frame, game))
                    (quick(frame, game, None, "first", html! { (t("front-play")) span.spoken { ", " (t("front-against-bots")) } }))
                    a.button href={ "/new?game=" (game.slug) } { (t("front-set-up")) }
                    a.button.quiet href={ "/rules/" (game.slug) } { (t("way-rules")) }
                }
            }
        }
    };
    shell(frame, "game", &game.title, None, body)
}
