//! Who plays a game how well: people and bots on one ladder, each with how sure that is.

use super::shell::{shell, tabs};
use crate::model::{Frame, Ladder, LadderLine};
use crate::words::{t, tell};
use maud::{Markup, html};

pub fn ladder(frame: &Frame, ladder: &Ladder) -> Markup {
    let title = tell("ladder-title", &[("game", ladder.game_title.clone().into())]);
    let games: Vec<_> = ladder
        .games
        .iter()
        .map(|(slug, words)| (words.clone(), format!("/ladder/{slug}"), *slug == ladder.game))
        .collect();
    let body = html! {
        main.page.narrow id="main" {
            div.heading { div {
                h1.page-title { (title) }
                p.mist { (t("ladder-sentence")) }
            } }
            (tabs(t("ladder-which"), &games))
            @if ladder.lines.is_empty() {
                p.empty-note { (t("ladder-none")) " " a href="/new" { (t("front-open-make")) } }
            } @else {
                section.panel { div.scroll { (lines(&ladder.lines)) } }
                p.small.mist { (t("ladder-note")) }
            }
        }
    };
    shell(frame, "ladder", &title, None, body)
}

fn lines(lines: &[LadderLine]) -> Markup {
    let scale = Scale::of(lines);
    html! {
        table {
            caption.spoken { (t("ladder-caption")) }
            thead { tr {
                th scope="col" { (t("ladder-place")) }
                th scope="col" { (t("ladder-player")) }
                th.right scope="col" { (t("ladder-rating")) }
                th.wide-only scope="col" { (t("ladder-span")) }
                th.right scope="col" { (t("ladder-games")) }
            } }
            tbody { @for line in lines {
                tr.mine[line.me] {
                    td.place { (line.place) }
                    td {
                        span.name { (line.name) } " "
                        @if line.me { span.chip.now { span aria-hidden="true" { "◆" } (t("lobby-you")) } }
                        @if line.bot { span.chip { span aria-hidden="true" { "▣" } (t("lobby-bot")) } }
                    }
                    td.right.rating {
                        strong { (format!("{:.1}", line.rating)) }
                        span.mist { (format!(" ± {:.1}", 2.0 * line.uncertainty)) }
                    }
                    td.wide-only { (span(line, &scale)) }
                    td.right { (line.games) }
                }
            } }
        }
    }
}

/// The ratings that the drawn spans reach from and to.
struct Scale {
    low: f64,
    high: f64,
}

const WIDTH: f64 = 200.0;

impl Scale {
    fn of(lines: &[LadderLine]) -> Scale {
        let low = lines.iter().map(|line| line.rating - 2.0 * line.uncertainty).fold(f64::INFINITY, f64::min);
        let high = lines.iter().map(|line| line.rating + 2.0 * line.uncertainty).fold(f64::NEG_INFINITY, f64::max);
        Scale { low, high: high.max(low + 1.0) }
    }

    fn place(&self, rating: f64) -> String {
        format!("{:.1}", 6.0 + (WIDTH - 12.0) * (rating - self.low) / (self.high - self.low))
    }
}

/// Where the true strength most likely lies: a line, and a dot for the best guess.
fn span(line: &LadderLine, scale: &Scale) -> Markup {
    let (from, to) = (line.rating - 2.0 * line.uncertainty, line.rating + 2.0 * line.uncertainty);
    html! {
        svg.span viewBox={ "0 0 " (WIDTH) " 12" } aria-hidden="true" {
            line.track x1="2" x2=(WIDTH - 2.0) y1="6" y2="6" stroke-width="1" {}
            line.reach x1=(scale.place(from)) x2=(scale.place(to)) y1="6" y2="6" stroke-width="4" stroke-linecap="round" {}
            circle.dot cx=(scale.place(line.rating)) cy="6" r="5" {}
        }
    }
}
