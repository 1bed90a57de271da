//! The table: the scene, what is asked, who sits there, the story so far, the talk, the end.
//!
//! Each part that changes while one plays is a function of its own that gives the whole element with its fixed id, for
//! the page and for the stream alike. Every action is a plain form: the script only makes it quicker.

use super::shell;
use crate::draw;
use crate::model::{ChatLine, EndingPage, Frame, LogLine, Prompt, SeatLine, StandingLine, TablePage, UndoAsked};
use crate::words::{t, tell};
use catalog::Offer;
use maud::{Markup, html};

/// Which table the parts belong to, and for whom they are drawn.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub table: &'a str,
    pub game: &'a str,
    /// Stands in every form against requests forged by other sites.
    pub token: &'a str,
}

pub fn table(frame: &Frame, page: &TablePage) -> Markup {
    let at = At { table: &page.id, game: &page.game, token: &frame.token };
    let body = html! {
        main.hall-table id="main" data-table=(page.id) data-game=(page.game) data-moment=(page.moment) data-title=(page.title)
            data-turn=(t("table-title-turn")) data-lost=(t("table-lost")) data-close=(t("table-close")) {
            h1.spoken { (page.title) }
            a.skip href="#asked" { (t("table-skip")) }
            div.board role="region" tabindex="0" aria-label=(t("table-scene")) {
                (fragment_ending(at, page.ending.as_ref(), page.commitment.as_deref()))
                (draw::dressed(&page.game, || draw::scene(&page.scene)))
            }
            div.side {
                header.about {
                    div { p.name { (page.title) } p { (page.game_title) } }
                    (fragment_status(&page.prompt, &page.seats, page.watchers, page.ending.is_some()))
                }
                (fragment_prompt(at, &page.prompt))
                (fragment_seats(&page.seats))
                section.story aria-labelledby="story" {
                    h2 id="story" { (t("table-log")) }
                    ol id="log" tabindex="0" aria-labelledby="story" { (fragment_log_lines(page.game.as_str(), &page.log)) }
                }
                (talk(at, page))
                (rules_search(at))
                (more(at, page))
            }
            div.spoken id="live" aria-live="polite" role="status" {}
            (help())
            div id="lens" popover="manual" role="tooltip" {}
            div id="menu" popover="auto" role="menu" aria-label=(t("table-menu")) {}
            div id="beside" popover="auto" role="dialog" aria-label=(t("table-rules")) tabindex="-1" {}
        }
    };
    shell(frame, "table", &page.title, Some(&page.game), body)
}

/// What stands in every form of the table.
fn hidden(at: At, version: u32) -> Markup {
    html! {
        input type="hidden" name="token" value=(at.token);
        input type="hidden" name="version" value=(version);
    }
}

/// A form with one button.
fn action(at: At, version: u32, what: &str, field: Option<(&str, &str)>, words: &str) -> Markup {
    act(at, version, what, field.as_slice(), &t(words), None)
}

/// The same with any fields and words, and what else there is to say of the button.
fn act(at: At, version: u32, what: &str, fields: &[(&str, &str)], words: &str, hint: Option<String>) -> Markup {
    html! {
        form method="post" action={ "/table/" (at.table) "/" (what) } {
            (hidden(at, version))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button.act data-act=(what) title=[hint] { (words) }
        }
    }
}

/// Asks the others to go back, or does it where there is nobody to ask.
fn ask_undo(at: At, prompt: &Prompt, steps: usize) -> Markup {
    let steps = [("steps", steps.into())];
    let (words, hint) = if prompt.undo_alone {
        (tell("table-undo-alone", &steps), Some(t("table-undo-alone-hint")))
    } else {
        (tell("table-ask-undo", &steps), None)
    };
    act(at, prompt.version, "ask-undo", &[], &words, hint)
}

/// Gives a standing answer, or takes it back.
fn standing(at: At, version: u32, line: &StandingLine) -> Markup {
    let on = ("on", if line.on { "0" } else { "1" });
    match &line.window {
        None => {
            let words = if line.on { t("table-standing-off") } else { t("table-standing-on") };
            act(at, version, "standing", &[on], &words, None)
        }
        Some((window, name)) => {
            let named = [("window", name.clone().into())];
            let words =
                if line.on { tell("table-standing-kind-off", &named) } else { tell("table-standing-kind-on", &named) };
            act(at, version, "standing", &[on, ("window", window)], &words, None)
        }
    }
}

/// Where a refusal is told.
pub fn fragment_refused(says: Option<&str>) -> Markup {
    html! { p.refused id="refused" role="alert" hidden[says.is_none()] { (says.unwrap_or_default()) } }
}

fn rule_link(game: &str, rule: &str, words: &str) -> Markup {
    html! { a.why href={ "/rules/" (game) "/" (rule) } data-rule=(rule) title=(rule) { (words) } }
}

// --- What is asked -------------------------------------------------------------------------------------------------

pub fn fragment_prompt(at: At, prompt: &Prompt) -> Markup {
    let class = if prompt.mine { "prompt mine" } else { "prompt" };
    html! {
        section id="prompt" class=(class) aria-labelledby="asked" data-mine=(prompt.mine) data-version=(prompt.version) {
            h2 id="asked" tabindex="-1" { (prompt.text) }
            @if let Some(until) = prompt.talk_until {
                div.talking {
                    (t("table-talk-until")) " " time.left data-until=(until) {}
                    @if prompt.can_resign { (action(at, prompt.version, "ready", None, "table-talk-ready")) }
                }
            }
            (fragment_refused(None))
            @if let Some(asked) = &prompt.undo_asked { (undo_asked(at, prompt.version, asked)) }
            @if prompt.undo_refused { p.note role="status" { (t("table-undo-refused")) } }
            @if !prompt.options.is_empty() {
                form.options method="post" action={ "/table/" (at.table) "/choose" } {
                    (hidden(at, prompt.version))
                    ul { (options(at, &prompt.options)) }
                }
            }
            div.acts {
                @if prompt.can_undo {
                    (action(at, prompt.version, "undo", Some(("whole", "0")), "table-undo"))
                    (action(at, prompt.version, "undo", Some(("whole", "1")), "table-undo-whole"))
                }
                @if prompt.can_withdraw { (action(at, prompt.version, "withdraw", None, "table-withdraw")) }
                @if let Some(steps) = prompt.ask_undo { (ask_undo(at, prompt, steps)) }
                @for line in &prompt.standing { (standing(at, prompt.version, line)) }
            }
        }
    }
}

/// So many options in a row that follow from one rule and point at nothing fold up into one line.
const FOLD: usize = 6;

fn options(at: At, offers: &[Offer]) -> Markup {
    let alike = |a: &Offer, b: &Offer| a.rule == b.rule && a.at == b.at;
    let runs: Vec<&[Offer]> = offers.chunk_by(alike).collect();
    let folds = |run: &[Offer]| run[0].at.is_empty() && run.len() >= FOLD && run.len() < offers.len();
    let plain: Vec<&Offer> = runs.iter().filter(|run| !folds(run)).copied().flatten().collect();
    let mut keys = keys(&plain).into_iter();
    html! {
        @for run in runs {
            @if folds(run) {
                li.fold {
                    details {
                        summary { (tell("table-fold", &[("what", shared_words(run).into()), ("n", run.len().into())])) }
                        ul { @for offer in run { (option(at, offer, None)) } }
                    }
                }
            } @else if let Some((shared, ways)) = ways(run) {
                li.several {
                    span.shared { (shared) }
                    @if !run[0].rule.is_empty() { (rule_link(at.game, &run[0].rule, &t("table-why"))) }
                    div {
                        @for (offer, way) in run.iter().zip(ways) {
                            (button(offer, breakable(way), Some(&offer.text), keys.next().flatten()))
                        }
                    }
                }
            } @else {
                @for offer in run { (option(at, offer, keys.next().flatten())) }
            }
        }
    }
}

/// Several ways to do one thing, such as by one die or another: the words they share, and those in which they differ.
fn ways(run: &[Offer]) -> Option<(String, Vec<&str>)> {
    if run.len() < 2 || run[0].at.is_empty() || run.iter().any(|offer| offer.detail.is_some()) {
        return None;
    }
    let shared = shared_words(run);
    let ways = run.iter().map(|offer| {
        let rest = offer.text.strip_prefix(&shared)?.trim();
        let rest = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(rest);
        (!rest.is_empty()).then_some(rest)
    });
    let ways: Option<Vec<&str>> = ways.collect();
    Some((shared, ways?))
}

/// Words that may break after a stroke.
fn breakable(words: &str) -> Markup {
    html! {
        @for (number, part) in words.split('/').enumerate() {
            @if number > 0 { "/" wbr; }
            (part)
        }
    }
}

/// The words all of these begin with.
fn shared_words(offers: &[Offer]) -> String {
    let first: Vec<&str> = offers.first().map(|offer| offer.text.split_whitespace().collect()).unwrap_or_default();
    let shared = |offer: &Offer| first.iter().zip(offer.text.split_whitespace()).take_while(|(a, b)| *a == b).count();
    let count = offers.iter().map(shared).min().unwrap_or(0);
    let words = first[..count].join(" ");
    let words = words.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    if words.is_empty() { t("table-more-options") } else { words.to_owned() }
}

/// The button that chooses; `name` is said aloud where its words alone do not tell all.
fn button(offer: &Offer, words: Markup, name: Option<&str>, key: Option<char>) -> Markup {
    html! {
        button.opt name="choice" value=(offer.choice) data-at=(offer.at.join(" ")) data-key=[key]
            aria-keyshortcuts=[key] aria-label=[name] {
            span { (words) }
            @if let Some(key) = key { kbd aria-hidden="true" { (key) } }
        }
    }
}

fn option(at: At, offer: &Offer, key: Option<char>) -> Markup {
    let words = html! { (offer.text) @if let Some(detail) = &offer.detail { " " small { (detail) } } };
    html! {
        li {
            (button(offer, words, None, key))
            @if !offer.rule.is_empty() { (rule_link(at.game, &offer.rule, &t("table-why"))) }
        }
    }
}

/// A key for each option: figures, then letters that mean nothing else. What points at nothing and stands last, such as
/// passing, has the nought.
fn keys(options: &[&Offer]) -> Vec<Option<char>> {
    let last = options.len().saturating_sub(1);
    let mut free = "123456789qweasdfgzxcvbnmhjklyiop".chars();
    let key = |(index, offer): (usize, &&Offer)| {
        if index == last && offer.at.is_empty() { Some('0') } else { free.next() }
    };
    options.iter().enumerate().map(key).collect()
}

fn undo_asked(at: At, version: u32, asked: &UndoAsked) -> Markup {
    html! {
        div.undo-asked {
            p { (asked.text) }
            @if asked.mine {
                div.acts {
                    (action(at, version, "answer-undo", Some(("yes", "1")), "table-undo-allow"))
                    (action(at, version, "answer-undo", Some(("yes", "0")), "table-undo-refuse"))
                }
            }
        }
    }
}

// --- Who sits there ------------------------------------------------------------------------------------------------

pub fn fragment_seats(seats: &[SeatLine]) -> Markup {
    html! {
        section id="seats" aria-label=(t("table-seats")) {
            ul { @for seat in seats { (sitter(seat)) } }
        }
    }
}

fn sitter(seat: &SeatLine) -> Markup {
    let mut class = String::from("sitter");
    for (is, word) in [(seat.thinking, " thinking"), (seat.me, " me"), (seat.resigned, " gone"), (seat.here, " here")] {
        if is {
            class.push_str(word);
        }
    }
    let state = match seat {
        SeatLine { resigned: true, .. } => Some("table-seat-resigned"),
        SeatLine { thinking: true, stand_in: true, .. } => Some("table-seat-stand-in-thinks"),
        SeatLine { thinking: true, me: true, .. } => Some("table-seat-you-choose"),
        SeatLine { thinking: true, .. } => Some("table-seat-thinking"),
        SeatLine { answered: true, .. } => Some("table-seat-answered"),
        SeatLine { stand_in: true, .. } => Some("table-seat-stand-in"),
        _ => None,
    };
    let presence = match seat {
        SeatLine { bot: true, .. } => ("⚙", "table-seat-bot"),
        SeatLine { here: true, .. } => ("●", "table-seat-here"),
        _ => ("○", "table-seat-away"),
    };
    html! {
        li class=(class) data-figure=(seat.figure) {
            span.presence title=(t(presence.1)) { span aria-hidden="true" { (presence.0) } span.spoken { (t(presence.1)) } }
            b { (seat.figure) }
            @if seat.who != seat.figure { span.who { (seat.who) } }
            @if seat.me { span.you { (t("table-seat-you")) } }
            @if let Some(state) = state { span.state { (t(state)) } }
            @if let Some(until) = seat.until { time.left data-until=(until) {} }
        }
    }
}

/// Whose turn it is, in one line.
pub fn fragment_status(prompt: &Prompt, seats: &[SeatLine], watchers: usize, over: bool) -> Markup {
    let awaited: Vec<&str> = seats.iter().filter(|seat| seat.thinking).map(|seat| seat.figure.as_str()).collect();
    let (class, words) = if over {
        ("turn over", t("table-over"))
    } else if prompt.mine {
        ("turn mine", t("table-your-turn"))
    } else if awaited.is_empty() {
        ("turn", t("table-waiting-nobody"))
    } else {
        ("turn", tell("table-waiting", &[("who", awaited.join(", ").into())]))
    };
    html! {
        div id="status" {
            span class=(class) { (words) }
            @if watchers > 0 { span.watchers { (tell("table-watchers", &[("n", watchers.into())])) } }
        }
    }
}

// --- The story and the talk ----------------------------------------------------------------------------------------

/// The newest last; they are put at the end of `log`.
pub fn fragment_log_lines(game: &str, lines: &[LogLine]) -> Markup {
    html! {
        @for line in lines {
            li data-entry=(line.entry) class=[line.seat.map(|seat| format!("by-{}", seat % 6))] {
                (line.text)
                @if let Some(rule) = &line.rule { " " (rule_link(game, rule, rule)) }
            }
        }
    }
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
        nav.more aria-label=(t("table-more")) {
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
    const KEYS: [(&str, &str); 8] = [
        ("1 2 3 …", "table-help-options"),
        ("0", "table-help-pass"),
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
                        div { h2 id="ended" { (winners(page)) } p { (page.ending.text) } }
                    }
                    @if !page.series.lines.is_empty() { (draw::chart(&page.series)) }
                    div.after {
                        @if !page.ending.scores.is_empty() { (scores(page)) }
                        div.acts {
                            @if page.may_go_on { (action(at, 0, "next", None, "table-next")) }
                            @if page.may_rematch { (action(at, 0, "rematch", None, "table-rematch")) }
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
    if let Some(side) = &page.ending.side {
        let who = page.winners.join(", ");
        return tell("table-won-side", &[("side", side.clone().into()), ("who", who.into())]);
    }
    match page.winners.as_slice() {
        [] => t("table-won-nobody"),
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

#[cfg(test)]
mod tests {
    use super::{At, fragment_prompt, options, shared_words};
    use crate::model::{Prompt, StandingLine, UndoAsked};
    use catalog::Offer;

    fn offer(text: &str, rule: &str, at: &[&str]) -> Offer {
        let at = at.iter().map(ToString::to_string).collect();
        let (choice, text, rule) = (text.to_lowercase(), text.to_owned(), rule.to_owned());
        Offer { choice, text, detail: None, rule, at, odds: None, group: None, stand: kernel::Stand::Plain }
    }

    #[test]
    fn many_options_of_one_rule_fold_up_and_leave_the_keys_to_the_others() {
        let mut offers = vec![offer("Step to Ahkio", "FW-1", &["cell-a1"])];
        offers.extend((1..=6).map(|n| offer(&format!("Snowshoe: face {n}"), "FW-2", &[])));
        offers.push(offer("Stop", "FW-3", &[]));
        let at = At { table: "t", game: "g", token: "x" };
        let html = options(at, &offers).into_string();
        assert!(html.contains("<summary>Snowshoe: face: 6 ways</summary>"), "{html}");
        assert_eq!(html.matches("data-key").count(), 2, "{html}");
        assert!(html.contains("value=\"stop\" data-at=\"\" data-key=\"0\""), "{html}");
        // Nothing is left out, and few options stay as they are.
        assert!(offers.iter().all(|offer| html.contains(&format!("value=\"{}\"", offer.choice))), "{html}");
        assert!(!options(at, &offers[..6]).into_string().contains("details"));
        // Where all are alike there is nothing they would hide.
        assert!(!options(at, &offers[1..7]).into_string().contains("details"));
    }

    #[test]
    fn standing_answers_and_wishes_to_go_back_say_what_they_are_about() {
        let at = At { table: "t", game: "g", token: "x" };
        let damage = Some(("damage", "Reactions to damage".to_owned()));
        let mut prompt = Prompt {
            text: "React?".into(),
            options: Vec::new(),
            mine: true,
            version: 7,
            can_undo: false,
            can_withdraw: false,
            ask_undo: Some(3),
            undo_asked: None,
            undo_refused: false,
            undo_alone: false,
            can_resign: true,
            standing: vec![StandingLine { window: damage, on: false }, StandingLine { window: None, on: true }],
            talk_until: None,
        };
        let quiet = prompt.clone();
        let html = fragment_prompt(at, &prompt).into_string();
        for said in [
            "Ask to go back 3 choices, to my last one",
            "name=\"on\" value=\"1\"><input type=\"hidden\" name=\"window\" value=\"damage\">",
            "Always pass: Reactions to damage",
            "Ask me again",
        ] {
            assert!(html.contains(said), "`{said}` is missing in {html}");
        }
        prompt.undo_asked = Some(UndoAsked { text: "Bo asks to go back.".into(), mine: true });
        assert_eq!(prompt.requests_since(&quiet), ["Bo asks to go back."]);
        assert!(prompt.requests_since(&prompt).is_empty(), "it is said once");
        let html = fragment_prompt(at, &prompt).into_string();
        assert!(html.contains("<p>Bo asks to go back.</p>") && html.contains("Allow it"), "{html}");
    }

    #[test]
    fn options_that_fold_are_called_by_what_they_share() {
        assert_eq!(shared_words(&[offer("Give: a coat", "", &[]), offer("Give: a hat", "", &[])]), "Give: a");
        assert_eq!(shared_words(&[offer("Snowshoe: ice", "", &[]), offer("Snowshoe: tundra", "", &[])]), "Snowshoe");
        assert_eq!(shared_words(&[offer("Ice", "", &[]), offer("Tundra", "", &[])]), "More");
    }
    #[test]
    fn ways_to_one_place_stand_together_and_each_says_all_of_itself() {
        let dice = |place: &str, dice: &[&str]| {
            let step = |die: &&str| offer(&format!("Step to {place} ({die})"), "RB-10", &[place]);
            dice.iter().map(step).collect::<Vec<_>>()
        };
        let offers = [dice("Iagart", &["ice", "forest/tundra"]), dice("m12", &["ice"])].concat();
        let html = options(At { table: "t", game: "g", token: "x" }, &offers).into_string();
        assert_eq!(html.matches("class=\"several\"").count(), 1, "{html}");
        assert!(html.contains("<span class=\"shared\">Step to Iagart</span>"), "{html}");
        assert!(
            html.contains("aria-label=\"Step to Iagart (forest/tundra)\"><span>forest/<wbr>tundra</span>"),
            "{html}"
        );
        assert!(html.contains("<span>Step to m12 (ice)</span>"), "{html}");
        assert_eq!(html.matches("data-key").count(), 3, "{html}");
        // What does not begin alike is told in full.
        let unlike = [offer("Sell Axe", "RB-40", &["axe"]), offer("Use Axe", "RB-40", &["axe"])];
        assert!(!options(At { table: "t", game: "g", token: "x" }, &unlike).into_string().contains("several"));
    }
}
