//! A game's rules to read, to search and to print; every rule can be pointed at by its id.

use super::shell::{shell, tabs};
use crate::model::{Frame, RuleLine, RulesPage};
use crate::words::{t, tell};
use maud::{Markup, html};

const RULING: &str = "*Ruling*";

pub fn rules(frame: &Frame, page: &RulesPage) -> Markup {
    let title = tell("rules-title", &[("game", page.game_title.clone().into())]);
    let games: Vec<_> =
        page.games.iter().map(|(slug, words)| (words.clone(), format!("/rules/{slug}"), *slug == page.game)).collect();
    let chapters: Vec<&[RuleLine]> = page.rules.chunk_by(|one, next| one.section == next.section).collect();
    let whole = page.words.is_empty();
    let body = html! {
        main.page id="main" {
            div.heading { div {
                h1.page-title { (title) }
                p.mist { (t("rules-sentence")) }
            } }
            (tabs(t("ladder-which"), &games))
            form.search.panel.line-form method="get" action={ "/rules/" (page.game) } role="search" {
                div.setting {
                    label for="words" { (t("rules-search")) }
                    input #words type="search" name="words" value=(page.words) maxlength="200" placeholder=(t("rules-example"));
                }
                button.first { (t("rules-go")) }
                @if !whole { a.button href={ "/rules/" (page.game) } { (t("rules-all")) } }
            }
            @if !whole { p role="status" { (tell("rules-found", &[("n", page.rules.len().into()), ("words", page.words.clone().into())])) } }
            div.rules-page[whole] {
                @if whole { (contents(&chapters)) }
                div { @for (place, chapter) in chapters.iter().enumerate() {
                    section.chapter {
                        h2 id={ "part-" (place) } { (chapter[0].section) }
                        @for rule in *chapter { (rule_line(&page.game, rule, whole)) }
                    }
                } }
            }
        }
    };
    shell(frame, "rules", &title, None, body)
}

fn contents(chapters: &[&[RuleLine]]) -> Markup {
    html! {
        nav.contents aria-label=(t("rules-contents")) {
            @for (place, chapter) in chapters.iter().enumerate() {
                a href={ "#part-" (place) } { (chapter[0].section) }
            }
        }
    }
}

/// One rule alone: what `why?` shows beside the table.
pub fn fragment_rule(game: &str, rule: &RuleLine) -> Markup {
    html! {
        section.rule-alone aria-label=(rule.id) {
            p.eyebrow { (rule.section) }
            (rule_line(game, rule, false))
        }
    }
}

/// `here` says that the whole reference is on this page, so that rules can be pointed at without leaving it.
fn rule_line(game: &str, rule: &RuleLine, here: bool) -> Markup {
    let (ruling, text) = match rule.text.strip_prefix(RULING) {
        Some(rest) => (true, rest.trim_start_matches(':').trim_start()),
        None => (false, rule.text.as_str()),
    };
    let address = |id: &str| if here { format!("#{id}") } else { format!("/rules/{game}#{id}") };
    html! {
        div.rule.ruling[ruling] id=(rule.id) {
            a.id href=(address(&rule.id)) { (rule.id) }
            p {
                @if ruling { span.mark { (t("rules-ruling")) } }
                @for piece in pieces(text) {
                    @match piece {
                        Piece::Plain(words) => (words),
                        Piece::Slanted(words) => em { (words) },
                        Piece::Code(words) => code { (words) },
                        Piece::Rule(id) => a href=(address(id)) { (id) },
                    }
                }
            }
        }
    }
}

#[derive(Debug, PartialEq)]
enum Piece<'a> {
    Plain(&'a str),
    Slanted(&'a str),
    Code(&'a str),
    Rule(&'a str),
}

/// The Markdown of a rule: `*slanted*`, `` `code` `` and ids of rules; anything else is plain text.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`']) {
        let mark = &rest[at..=at];
        let Some(length) = rest[at + 1..].find(mark) else { break };
        plain(&rest[..at], &mut pieces);
        let inside = &rest[at + 1..at + 1 + length];
        pieces.push(if mark == "*" { Piece::Slanted(inside) } else { Piece::Code(inside) });
        rest = &rest[at + length + 2..];
    }
    plain(rest, &mut pieces);
    pieces
}

fn plain<'a>(text: &'a str, into: &mut Vec<Piece<'a>>) {
    let mut from = 0;
    for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        if is_rule_id(word) {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            into.extend((at > from).then(|| Piece::Plain(&text[from..at])));
            into.push(Piece::Rule(word));
            from = at + word.len();
        }
    }
    into.extend((from < text.len()).then(|| Piece::Plain(&text[from..])));
}

/// Such as `QM-12`: one to four capitals and a number.
fn is_rule_id(word: &str) -> bool {
    word.split_once('-').is_some_and(|(letters, number)| {
        (1..=4).contains(&letters.len())
            && letters.bytes().all(|b| b.is_ascii_uppercase())
            && !number.is_empty()
            && number.bytes().all(|b| b.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_cut_into_its_pieces() {
        assert_eq!(
            pieces("As in QM-12, *never* (option `princesses`)."),
            [
                Piece::Plain("As in "),
                Piece::Rule("QM-12"),
                Piece::Plain(", "),
                Piece::Slanted("never"),
                Piece::Plain(" (option "),
                Piece::Code("princesses"),
                Piece::Plain(").")
            ]
        );
        assert_eq!(pieces("a lone * and é-1, well-known"), [Piece::Plain("a lone * and é-1, well-known")]);
        assert_eq!(pieces(""), []);
    }

    #[test]
    fn rulings_are_marked_and_hostile_text_is_escaped() {
        let rule = RuleLine { id: "X-1".into(), section: "A".into(), text: "*Ruling*: <script>".into() };
        let html = fragment_rule("x", &rule).into_string();
        assert!(html.contains("class=\"rule ruling\"") && html.contains("&lt;script&gt;"), "{html}");
        assert!(!html.contains("*Ruling*"));
    }
}
