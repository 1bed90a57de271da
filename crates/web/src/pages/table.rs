//! The table: the scene, what is asked, who sits there, the story so far, the talk, the end.
//!
//! Each part that changes while one plays is a function of its own that gives the whole element with its fixed id, for
//! the page and for the stream alike. Every action is a plain form: the script only makes it quicker.

use super::asked::fragment_prompt;
use super::shell;
use crate::draw;
use crate::model::{ChatLine, EndingPage, Frame, RecapLine, SeatLine, TablePage};
use crate::words::{t, tell};
use catalog::Told;
use maud::{Markup, PreEscaped, Render, html};
use std::borrow::Cow;

/// Which table the parts belong to, and for whom they are drawn.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub table: &'a str,
    pub game: &'a str,
    /// Stands in every form against requests forged by other sites.
    pub token: &'a str,
}

impl<'a> At<'a> {
    /// This and the token are written by the house, in letters and digits: nothing in them has to be escaped.
    pub(super) fn plain_table(self) -> PreEscaped<&'a str> {
        PreEscaped(self.table)
    }
}

pub fn table(frame: &Frame, page: &TablePage) -> Markup {
    let at = At { table: &page.id, game: &page.game, token: &frame.token };
    let body = html! {
        main.hall-table id="main" data-table=(page.id) data-game=(page.game) data-moment=(page.moment) data-title=(page.title)
            data-turn=(t("table-title-turn")) data-lost=(t("table-lost")) data-close=(t("table-close"))
            data-seat=[page.seat] data-pace=(page.pace) data-hint=(t("table-hint-is"))
            data-success=(t("table-success")) data-failure=(t("table-failure")) {
            h1.spoken { (page.title) }
            a.skip href="#asked" { (t("table-skip")) }
            div.board role="region" tabindex="0" aria-label=(t("table-scene")) {
                // What lies on the table are parts of it, also where nobody else sits there.
                h2.spoken { (t("table-scene")) }
                (fragment_ending(at, page.ending.as_ref(), page.commitment.as_deref()))
                (draw::dressed(&page.game, || draw::scene(&page.scene)))
            }
            div.side {
                header.about {
                    div { p.name { (page.title) } p { (page.game_title) } }
                    (fragment_status(page.prompt.mine, &page.seats, page.watchers, page.ending.is_some()))
                    nav aria-label=(t("table-more")) {
                        button.open-more type="button" popovertarget="more" { (t("table-menu-open")) }
                    }
                }
                (fragment_prompt(at, &page.prompt))
                (fragment_recap(&page.recap))
                (fragment_seats(&page.seats))
                section.story aria-labelledby="story" {
                    div.head { h2 id="story" { (t("table-log")) } (pace()) }
                    ol id="log" tabindex="0" aria-labelledby="story" {
                        @if page.earlier > 0 {
                            li.earlier { a href={ "/table/" (page.id) "/text#text-log" } { (tell("table-earlier", &[("lines", page.earlier.into())])) } }
                        }
                        (fragment_log_lines(page.game.as_str(), &page.log))
                    }
                }
                (talk(at, page))
            }
            (more(at, page))
            div.spoken id="live" aria-live="polite" role="status" {}
            (help())
            dl id="words" hidden { @for (word, meaning) in &page.words { dt { (word) } dd { (meaning) } } }
            div id="lens" popover="manual" role="tooltip" {}
            div id="menu" popover="auto" role="dialog" aria-label=(t("table-menu")) data-label=(t("table-menu")) tabindex="-1" {}
            div id="beside" popover="auto" role="dialog" aria-label=(t("table-rules")) tabindex="-1" {}
        }
    };
    shell(frame, "table", &page.title, Some(&page.game), body)
}

/// Stands for the version that a message is sent with: what is drawn with it is the same at every version.
pub const LATER: u32 = u32::MAX;
/// What is written in its place until then.
pub const LATER_MARK: u8 = 0x1d;

/// A version, as it stands in the page.
pub(super) struct Version(pub u32);

impl Render for Version {
    fn render_to(&self, into: &mut String) {
        if self.0 == LATER { into.push(char::from(LATER_MARK)) } else { self.0.render_to(into) }
    }
}

/// What stands in every form of the table: there are several on a page, and each choice draws them anew.
pub(super) struct Hidden<'a>(At<'a>, u32);

impl Render for Hidden<'_> {
    fn render_to(&self, into: &mut String) {
        into.push_str("<input type=\"hidden\" name=\"token\" value=\"");
        into.push_str(self.0.token);
        into.push_str("\"><input type=\"hidden\" name=\"version\" value=\"");
        Version(self.1).render_to(into);
        into.push_str("\">");
    }
}

pub(super) fn hidden(at: At, version: u32) -> Hidden {
    Hidden(at, version)
}

/// A form with one button.
pub(super) fn action(at: At, version: u32, what: &str, field: Option<(&str, &str)>, words: &str) -> Markup {
    act(at, version, what, field.as_slice(), t(words), None)
}

/// The same with any fields and words, and what else there is to say of the button.
pub(super) fn act(
    at: At,
    version: u32,
    what: &str,
    fields: &[(&str, &str)],
    words: &str,
    hint: Option<&str>,
) -> Markup {
    html! {
        form method="post" action={ "/table/" (at.plain_table()) "/" (what) } {
            (hidden(at, version))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button.act data-act=(what) title=[hint] { (words) }
        }
    }
}

/// Nothing was refused: the same as [`fragment_refused`] without words.
pub(super) const NOT_REFUSED: PreEscaped<&str> =
    PreEscaped("<p class=\"refused\" id=\"refused\" role=\"alert\" hidden></p>");

/// Where a refusal is told.
pub fn fragment_refused(says: Option<&str>) -> Markup {
    html! { p.refused id="refused" role="alert" hidden[says.is_none()] { (says.unwrap_or_default()) } }
}

// --- Who sits there ------------------------------------------------------------------------------------------------

pub fn fragment_seats(seats: &[SeatLine]) -> Markup {
    html! {
        section id="seats" aria-label=(t("table-seats")) {
            ul {
                @for seat in seats {
                    @let (sign, presence) = presence(seat);
                    li class={ "sitter" @for word in classes(seat) { (word) } } data-seat=(seat.number) data-who=(seat.who) {
                        span.presence title=(t(presence)) { span aria-hidden="true" { (sign) } span.spoken { (t(presence)) } }
                        b { (seat.figure) }
                        @if seat.who != seat.figure { span.who { (seat.who) } }
                        @if seat.me { span.you { (t("table-seat-you")) } }
                        @if let Some(state) = state(seat) { span.state { (t(state)) } }
                        @if let Some(until) = seat.until { time.left data-until=(until) {} }
                    }
                }
            }
        }
    }
}

fn classes(seat: &SeatLine) -> impl Iterator<Item = &'static str> {
    let classes = [
        (seat.thinking, " thinking"),
        (seat.me, " me"),
        (seat.resigned, " gone"),
        (seat.here, " here"),
        (seat.bot, " bot"),
    ];
    classes.into_iter().filter(|(is, _)| *is).map(|(_, word)| word)
}

/// What it does, or did last, if that is worth a word.
fn state(seat: &SeatLine) -> Option<&'static str> {
    match seat {
        SeatLine { resigned: true, .. } => Some("table-seat-resigned"),
        SeatLine { thinking: true, stand_in: true, .. } => Some("table-seat-stand-in-thinks"),
        SeatLine { thinking: true, me: true, .. } => Some("table-seat-you-choose"),
        SeatLine { thinking: true, .. } => Some("table-seat-thinking"),
        SeatLine { answered: true, .. } => Some("table-seat-answered"),
        SeatLine { stand_in: true, .. } => Some("table-seat-stand-in"),
        _ => None,
    }
}

/// Whether somebody is there: a sign and its words.
fn presence(seat: &SeatLine) -> (&'static str, &'static str) {
    match seat {
        SeatLine { bot: true, .. } => ("⚙", "table-seat-bot"),
        SeatLine { here: true, .. } => ("●", "table-seat-here"),
        _ => ("○", "table-seat-away"),
    }
}

/// Whose turn it is, in one line.
pub fn fragment_status(mine: bool, seats: &[SeatLine], watchers: usize, over: bool) -> Markup {
    let (class, words): (_, Cow<str>) = if over {
        ("turn over", t("table-over").into())
    } else if mine {
        ("turn mine", t("table-your-turn").into())
    } else if !seats.iter().any(|seat| seat.thinking) {
        ("turn", t("table-waiting-nobody").into())
    } else {
        let awaited = seats.iter().filter(|seat| seat.thinking).map(|seat| seat.figure.as_str());
        ("turn", tell("table-waiting", &[("who", listed(awaited).into())]).into())
    };
    html! {
        div id="status" {
            span class=(class) { (words) }
            @if watchers > 0 { span.watchers { (tell("table-watchers", &[("n", watchers.into())])) } }
        }
    }
}

/// Names one after the other.
pub fn listed(names: impl Iterator<Item = impl AsRef<str>>) -> String {
    let mut list = String::new();
    for name in names {
        if !list.is_empty() {
            list.push_str(", ");
        }
        list.push_str(name.as_ref());
    }
    list
}

// --- The story and the talk ----------------------------------------------------------------------------------------

/// The newest last; they are put at the end of `log`. What happens several times in a row, such as drawing cards, is one
/// line that unfolds.
pub fn fragment_log_lines(game: &str, lines: &[Told]) -> Markup {
    let alike = |a: &Told, b: &Told| a.entry == b.entry && a.id == b.id && !a.id.is_empty();
    if let [_] = lines {
        return log_line(game, lines);
    }
    html! { @for run in lines.chunk_by(alike) { (log_line(game, run)) } }
}

/// Whose line it is, and what kind of moment it tells of.
fn class_of(line: &Told) -> Option<Cow<'static, str>> {
    let by = line.seat.map(|seat| BY[usize::from(seat) % BY.len()]);
    let Some(beat) = line.beat else { return by.map(Cow::Borrowed) };
    Some(Cow::Owned(format!("{} beat-{}", by.unwrap_or_default(), beat.word()).trim_start().to_owned()))
}

fn log_line(game: &str, run: &[Told]) -> Markup {
    let (line, more) = (&run[0], run.len() - 1);
    let same = run.iter().all(|other| other.text == line.text);
    html! {
        li data-entry=(line.entry) class=[class_of(line)] {
            @if more == 0 || same {
                (line.text)
                @if more > 0 { " " span.times { "×" (run.len()) } }
            } @else {
                details {
                    summary { (line.text) " " span.times { "+" (more) } }
                    @for other in &run[1..] { p { (other.text) } }
                }
            }
            // Reading the story does not lead through a hundred links: the rule is a click away, or a search.
            @if let Some(rule) = line.rule {
                " " a.why href={ "/rules/" (game) "/" (rule) } data-rule=(rule) tabindex="-1" { (rule) }
            }
        }
    }
}

/// The classes that tell whose step a line is.
const BY: [&str; 12] =
    ["by-0", "by-1", "by-2", "by-3", "by-4", "by-5", "by-6", "by-7", "by-8", "by-9", "by-10", "by-11"];

/// How fast others' steps are shown; it needs the script.
fn pace() -> Markup {
    const PACES: [(&str, &str); 3] = [("1", "table-pace-1"), ("2", "table-pace-2"), ("skip", "table-pace-skip")];
    html! {
        div.pace role="group" aria-label=(t("table-pace")) data-script {
            @for (pace, words) in PACES {
                button type="button" data-pace=(pace) aria-pressed="false" title=(t(words)) {
                    span aria-hidden="true" { (if pace == "skip" { "▸▸".to_owned() } else { format!("{pace}×") }) }
                    span.spoken { (t(words)) }
                }
            }
        }
    }
}

/// What the others did since the viewer's last turn: one line for each, which unfolds.
pub fn fragment_recap(lines: &[RecapLine]) -> Markup {
    html! {
        section id="recap" aria-labelledby="since" hidden[lines.is_empty()] {
            details {
                summary { h2 id="since" { (t("table-since")) } }
                @for line in lines {
                    details class={ "by-" (line.seat % 12) } {
                        summary { b { (line.who) } " " span { (in_one_breath(&line.told)) } }
                        ol { @for told in &line.told { li { (told) } } }
                    }
                }
            }
        }
    }
}

/// Deeds of one seat, without its name and without a stop between them.
fn in_one_breath(told: &[String]) -> String {
    let deeds: Vec<&str> = told.iter().map(|deed| deed.trim_end_matches('.')).collect();
    deeds.join("; ")
}

pub fn fragment_chat_lines(lines: &[ChatLine]) -> Markup {
    html! {
        @for line in lines {
            li data-number=(line.number) class=(if line.mine { "mine" } else { "" }) {
                b { (line.who) }
                @if let Some(to) = &line.to { " " i { (tell("table-chat-only", &[("who", to.clone().into())])) } }
                ": " (line.text)
            }
        }
    }
}

fn talk(at: At, page: &TablePage) -> Markup {
    html! {
        section.talk aria-labelledby="talk" {
            h2 id="talk" { (t("table-chat")) }
            ol id="chat" tabindex="0" aria-labelledby="talk" { (fragment_chat_lines(&page.chat)) }
            @if page.may_chat {
                form.say method="post" action={ "/table/" (at.table) "/chat" } {
                    input type="hidden" name="token" value=(at.token);
                    input name="text" maxlength="500" required autocomplete="off" placeholder=(t("table-say-short"))
                        aria-label=(t("table-say"));
                    @if !page.chat_to.is_empty() {
                        select name="to" aria-label=(t("table-chat-to")) {
                            option value="" { (t("table-chat-all")) }
                            @for (seat, name) in &page.chat_to { option value=(seat) { (name) } }
                        }
                    }
                    button { (t("table-send")) }
                }
            }
        }
    }
}

// --- Beside the game -----------------------------------------------------------------------------------------------

fn rules_search(at: At) -> Markup {
    html! {
        form.find role="search" method="get" action={ "/rules/" (at.game) } {
            input type="search" name="words" id="rule-words" placeholder=(t("table-find")) aria-label=(t("table-find"))
                aria-keyshortcuts="r";
            button { (t("table-rules")) }
        }
    }
}

fn more(at: At, page: &TablePage) -> Markup {
    html! {
        div.more id="more" popover="auto" role="dialog" aria-label=(t("table-menu-open")) {
            (rules_search(at))
            button type="button" popovertarget="help" { (t("table-help")) " " kbd aria-hidden="true" { "?" } }
            a id="plain" href={ "/table/" (at.table) "/text" } aria-keyshortcuts="t" {
                (t("table-text")) " " kbd aria-hidden="true" { "t" }
            }
            @if let Some(link) = &page.return_link {
                details {
                    summary { (t("table-return")) }
                    p { (t("table-return-why")) }
                    p { a href=(link) { (link) } " " button type="button" data-copy=(link) { (t("table-copy")) } }
                }
            }
            @if let Some(commitment) = &page.commitment {
                details {
                    summary { (t("table-fair")) }
                    p { (t("table-fair-why")) }
                    p { code { (commitment) } }
                }
            }
            @if page.prompt.can_resign {
                details.resign {
                    summary { (t("table-resign")) }
                    p { (t("table-resign-why")) }
                    form method="post" action={ "/table/" (at.table) "/resign" } {
                        // Whatever the moment: the page may be older than the last step.
                        input type="hidden" name="token" value=(at.token);
                        button.act data-act="resign" { (t("table-resign-yes")) }
                    }
                }
            }
            details {
                summary { (t("table-report")) }
                p { (t("table-report-why")) }
                form method="post" action={ "/table/" (at.table) "/report" } {
                    input type="hidden" name="token" value=(at.token);
                    input name="text" maxlength="500" autocomplete="off" aria-label=(t("table-report-text"))
                        placeholder=(t("table-report-text"));
                    button { (t("table-report-send")) }
                }
            }
        }
    }
}

fn help() -> Markup {
    const KEYS: [(&str, &str); 10] = [
        ("1 2 3 …", "table-help-options"),
        ("0", "table-help-pass"),
        ("e", "table-help-end"),
        ("h", "table-help-hint"),
        ("Tab", "table-help-tab"),
        ("u", "table-help-undo"),
        ("r", "table-help-rules"),
        ("t", "table-help-text"),
        ("+ − ← → ↑ ↓", "table-help-map"),
        ("Esc", "table-help-close"),
    ];
    html! {
        div id="help" popover="auto" role="dialog" aria-labelledby="help-title" {
            h2 id="help-title" { (t("table-help")) }
            p { (t("table-help-glow")) }
            dl { @for (keys, words) in KEYS { div { dt { kbd { (keys) } } dd { (t(words)) } } } }
            label { input type="checkbox" id="keys-off"; " " (t("table-help-keys-off")) }
            button type="button" popovertarget="help" popovertargetaction="hide" { (t("table-close")) }
        }
    }
}

// --- The end -------------------------------------------------------------------------------------------------------

pub fn fragment_ending(at: At, ending: Option<&EndingPage>, commitment: Option<&str>) -> Markup {
    html! {
        @match ending {
            None => { section id="ending" hidden {} }
            Some(page) => {
                section id="ending" aria-labelledby="ended" {
                    div.won {
                        (draw::icon("crown"))
                        div {
                            h2 id="ended" { (winners(page)) }
                            p { (page.ending.text) }
                            @if let Some(change) = &page.rated { p.rated { (change) } }
                        }
                    }
                    @if !page.series.lines.is_empty() { (draw::chart(&page.series)) }
                    div.after {
                        @if !page.ending.scores.is_empty() { (scores(page)) }
                        div.acts {
                            @if page.may_rematch {
                                form method="post" action={ "/table/" (at.table) "/rematch" } {
                                    (hidden(at, 0))
                                    button.act.first data-act="rematch" { (t("table-rematch")) }
                                }
                            }
                            @if page.may_go_on { (action(at, 0, "next", None, "table-next")) }
                            @if page.is_campaign { a.act href={ "/table/" (at.table) "/campaign" } { (t("table-campaign")) } }
                            a.act href={ "/table/" (at.table) "/replay" } { (t("table-replay")) }
                            a.act href={ "/table/" (at.table) "/record" } download { (t("table-record")) }
                            @if page.provable { a.act href={ "/table/" (at.table) "/verify" } { (t("table-verify")) } }
                        }
                        @if let Some(commitment) = commitment.filter(|_| page.provable) {
                            p.fixed { (t("table-fair-why")) " " code { (commitment) } }
                        }
                    }
                }
            }
        }
    }
}

fn winners(page: &EndingPage) -> String {
    if page.i_won {
        if let Some(side) = &page.ending.side {
            return tell("table-you-won-side", &[("side", side.clone().into())]);
        }
        let others = page.winners.len() > 1;
        return t(if others { "table-you-won-too" } else { "table-you-won" }).to_owned();
    }
    if let Some(side) = &page.ending.side {
        let who = page.winners.join(", ");
        return tell("table-won-side", &[("side", side.clone().into()), ("who", who.into())]);
    }
    match page.winners.as_slice() {
        [] => t("table-won-nobody").to_owned(),
        [one] => tell("table-won", &[("who", one.clone().into())]),
        many => tell("table-won-many", &[("who", many.join(", ").into())]),
    }
}

/// One row for each seat, in the order of the chart's lines.
fn scores(page: &EndingPage) -> Markup {
    let name = |seat: usize| page.names.get(seat).cloned().unwrap_or_default();
    html! {
        table.scores {
            caption { (t("table-scores")) }
            tbody {
                @for (seat, score) in page.ending.scores.iter().enumerate() {
                    @let won = page.ending.winners.contains(&(seat as u8));
                    tr class=(if won { "won" } else { "" }) {
                        th scope="row" {
                            (name(seat))
                            @if let Some(role) = page.roles.get(seat) { " (" (role) ")" }
                            @if won { " ★" }
                        }
                        td { (score) }
                    }
                }
            }
        }
    }
}
