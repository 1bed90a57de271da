//! What every page has around it: head, brand, ways through the hall, footer.

use crate::model::Frame;
use crate::words::t;
use maud::{DOCTYPE, Markup, PreEscaped, html};

const BRAND: &str = include_str!("../../assets/icon.svg");

/// The ways through the hall: the kind of page each leads to, its address and its words.
const WAYS: [(&str, &str, &str); 4] = [
    ("front", "/", "way-tables"),
    ("new", "/new", "way-new"),
    ("ladder", "/ladder", "way-ladder"),
    ("rules", "/rules", "way-rules"),
];

/// `kind` becomes the class of the body; `game` adds the game's own stylesheet.
pub fn shell(frame: &Frame, kind: &str, title: &str, game: Option<&str>, body: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="dark light";
                meta name="description" content=(t("description"));
                title { (title) " · " (t("brand")) }
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/assets/hall.css";
                link rel="stylesheet" href="/assets/table.css";
                link rel="stylesheet" href="/assets/map.css";
                @if kind == "table" || kind == "replay" { link rel="stylesheet" href="/assets/desk.css"; }
                @if let Some(game) = game { link rel="stylesheet" href={ "/games/" (game) "/style.css" }; }
                script src="/assets/hall.js" type="module" {}
            }
            body class=(kind) {
                a.skip href="#main" { (t("skip")) }
                header.top {
                    a.brand href="/" aria-label=(t("brand-home")) {
                        span aria-hidden="true" { (PreEscaped(BRAND)) }
                        (t("brand"))
                    }
                    nav.ways aria-label=(t("ways")) {
                        @for (to, address, words) in WAYS {
                            a href=(address) aria-current=[(to == kind).then_some("page")] { (t(words)) }
                        }
                    }
                    span.grow {}
                    a.chip href="/me" aria-current=[(kind == "me").then_some("page")] {
                        span aria-hidden="true" { "◈" }
                        @match &frame.name {
                            Some(name) => { span.spoken { (t("way-me")) ": " } (name) }
                            None => (t("way-me-unnamed")),
                        }
                    }
                }
                (body)
                footer.foot {
                    p { (t("foot-note")) }
                    nav aria-label=(t("foot-ways")) {
                        a href="/rules" { (t("way-rules")) }
                        a href="/pictures" { (t("way-pictures")) }
                        a href="/api" { (t("way-api")) }
                    }
                }
            }
        }
    }
}

/// A form that changes something, guarded against other sites.
pub fn post(frame: &Frame, action: &str, class: &str, inside: Markup) -> Markup {
    html! {
        form method="post" action=(action) class=[(!class.is_empty()).then_some(class)] {
            input type="hidden" name="token" value=(frame.token);
            (inside)
        }
    }
}

/// A game's picture: it says nothing that the words beside it do not.
pub fn picture(svg: &'static str) -> Markup {
    html! { figure.picture aria-hidden="true" { (PreEscaped(svg)) } }
}

/// A choice between addresses, such as one page per game: (words, address, is it this one).
pub fn tabs(label: &str, tabs: &[(String, String, bool)]) -> Markup {
    html! {
        nav.tabs aria-label=(label) {
            @for (words, address, here) in tabs {
                a href=(address) aria-current=[here.then_some("page")] { (words) }
            }
        }
    }
}
