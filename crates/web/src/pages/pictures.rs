//! All that is drawn for all games, on one page and at three sizes, for those who draw.

use super::shell::shell;
use crate::draw::Shown;
use crate::model::Frame;
use crate::words::t;
use maud::{Markup, html};

pub fn pictures(frame: &Frame, games: &[(&str, &str, Vec<Shown>)]) -> Markup {
    let title = t("pictures-title");
    let body = html! {
        main.page.pictures id="main" {
            div.heading { div {
                h1.page-title { (title) }
                p.mist { (t("pictures-sentence")) }
            } }
            nav.tabs aria-label=(t("pictures-which")) {
                @for (slug, title, shown) in games { @if !shown.is_empty() { a href={ "#" (slug) } { (title) } } }
            }
            p { label { input #grey type="checkbox"; " " (t("pictures-grey")) } }
            @for (slug, title, shown) in games {
                section id=(slug) {
                    h2 { (title) }
                    @if shown.is_empty() { p.mist { (t("pictures-none")) } }
                    (gallery("pictures-people", "people", shown.iter().filter(|one| one.person)))
                    (gallery("pictures-cards", "things", shown.iter().filter(|one| !one.person)))
                }
            }
        }
    };
    shell(frame, "gallery", title, None, body)
}

fn gallery<'a>(heading: &str, class: &str, shown: impl Iterator<Item = &'a Shown>) -> Markup {
    let shown: Vec<&Shown> = shown.collect();
    html! {
        @if !shown.is_empty() {
            h3 { (t(heading)) " " span.n { (shown.len()) } }
            ul class={ "drawn " (class) } { @for one in shown {
                li {
                    (image(one, "big"))
                    div.sizes { (image(one, "in-hand")) (image(one, "sign")) }
                    p { b { (one.slug) } br; span.mist { (one.words) } }
                }
            } }
        }
    }
}

fn image(one: &Shown, class: &str) -> Markup {
    let (width, height) = if one.person { ("200", "200") } else { ("220", "120") };
    html! { img class=(class) src=(one.address) alt="" width=(width) height=(height) loading="lazy" decoding="async"; }
}
