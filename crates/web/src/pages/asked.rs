//! What is asked: the thing that is answered, whole; the options, most worth seeing first; and what ends or declines it,
//! below the list and never over it.
//!
//! An option says where it stands ([`Stand`]). Steps that are seen on the map are one line here. Options that begin alike
//! stand together under the words they share. Keys are given by the script, so that an option keeps its key while the
//! list around it changes.

use super::table::{At, NOT_REFUSED, Version, act, action, hidden};
use crate::draw;
use crate::model::{Prompt, StandingLine, UndoAsked};
use crate::words::{t, tell};
use catalog::{Coached, Goal, Offer};
use hall::Hint;
use kernel::Stand;
use maud::{Markup, PreEscaped, Render, html};
use std::sync::Arc;

/// So many steps on the map are one line.
const STEPS: usize = 3;
/// So many options in a row that follow from one rule and point at nothing fold up into one line.
const FOLD: usize = 6;
/// Options that begin with so many of the same words stand together.
const ALIKE: usize = 2;
/// So many stand together at most, mostly.
const USUAL_RUN: usize = 8;
/// The form of all goals: there are many of them, and each would say the same.
const GOING: &str = "going";
/// So many letters are a few words.
const SHORT: usize = 17;
/// And so many one or two.
const NARROW: usize = 12;

pub fn fragment_prompt(at: At, prompt: &Prompt) -> Markup {
    fragment_prompt_with(at, prompt, &mut Buttons::default())
}

/// The same for a page that shows these buttons.
pub fn fragment_prompt_with(at: At, prompt: &Prompt, buttons: &mut Buttons) -> Markup {
    let class = if prompt.mine { "prompt mine" } else { "prompt" };
    let html = html! {
        section id="prompt" class=(class) aria-labelledby="asked" data-mine=(prompt.mine) data-version=(Version(prompt.version)) {
            (Room(buttons.room))
            @if !prompt.coached.is_empty() { (coach(&prompt.coached)) }
            h2 id="asked" tabindex="-1" { (prompt.text) }
            @if let Some(until) = prompt.talk_until {
                div.talking {
                    (t("table-talk-until")) " " time.left data-until=(until) {}
                    @if prompt.can_resign { (action(at, prompt.version, "ready", None, "table-talk-ready")) }
                }
            }
            (NOT_REFUSED)
            @if let Some(asked) = &prompt.undo_asked { (undo_asked(at, prompt.version, asked)) }
            @if prompt.undo_refused { p.note role="status" { (t("table-undo-refused")) } }
            @if !prompt.subject.is_empty() {
                div.subject {
                    h3.spoken { (t("table-subject")) }
                    @for node in &prompt.subject { (draw::dressed(at.game, || draw::apart(node))) }
                }
            }
            @if !prompt.options.is_empty() {
                form.options method="post" action={ "/table/" (at.plain_table()) "/choose" } {
                    (hidden(at, prompt.version))
                    (listed(at, prompt, buttons))
                }
            }
            @if !prompt.goals.is_empty() {
                form id=(GOING) method="post" action={ "/table/" (at.plain_table()) "/go" } { (hidden(at, prompt.version)) }
            }
            div.acts {
                @if prompt.can_undo {
                    (action(at, prompt.version, "undo", Some(("whole", "0")), "table-undo"))
                    (action(at, prompt.version, "undo", Some(("whole", "1")), "table-undo-whole"))
                }
                @if prompt.can_withdraw { (action(at, prompt.version, "withdraw", None, "table-withdraw")) }
                @if let Some(steps) = prompt.ask_undo { (ask_undo(at, prompt, steps)) }
                @for line in &prompt.standing { (standing(at, prompt.version, line)) }
                @if prompt.may_hint { (act(at, prompt.version, "hint", &[], t("table-hint"), Some(t("table-hint-why")))) }
            }
        }
    };
    buttons.room = html.0.len();
    html
}

/// Makes room for so much at once: what is drawn anew is mostly as long as it was.
struct Room(usize);

impl Render for Room {
    fn render_to(&self, into: &mut String) {
        into.reserve(self.0);
    }
}

/// What a coach tells: the first of it, and with the script the first that was not read yet.
fn coach(marks: &[Coached]) -> Markup {
    html! {
        @for (place, mark) in marks.iter().enumerate() {
            aside.coach hidden[place > 0] data-coach=(mark.id) data-about=[&mark.at] aria-label=(t("coach-name")) {
                p { (mark.text) }
                div.acts data-script {
                    button.act.first type="button" data-read="one" { (t("coach-read")) }
                    button.act type="button" data-read="all" { (t("coach-enough")) }
                }
            }
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
            act(at, version, "standing", &[on], words, None)
        }
        Some((window, name)) => {
            let named = [("window", name.clone().into())];
            let words =
                if line.on { tell("table-standing-kind-off", &named) } else { tell("table-standing-kind-on", &named) };
            act(at, version, "standing", &[on, ("window", window)], &words, None)
        }
    }
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

// --- The list ------------------------------------------------------------------------------------------------------

/// The options in the order in which they are shown.
struct Order<'a> {
    /// Runs of options: one alone, or several that stand together.
    runs: Vec<Vec<&'a Offer>>,
    steps: Vec<&'a Offer>,
    /// What ends it, then what declines it; those of one group together.
    ends: Vec<Vec<&'a Offer>>,
}

impl<'a> Order<'a> {
    fn of(offers: &'a [Offer]) -> Order<'a> {
        let with = |stand: Stand| offers.iter().filter(move |offer| offer.stand == stand);
        let mut runs: Vec<Vec<&Offer>> = Vec::new();
        for offer in with(Stand::First).chain(with(Stand::Plain)) {
            let named = |run: &&mut Vec<&Offer>| offer.group.is_some() && run[0].group == offer.group;
            if let Some(run) = runs.iter_mut().find(named) {
                run.push(offer);
                continue;
            }
            if let Some(run) = runs.last_mut().filter(|run| run[0].group.is_none() && belongs(run, offer)) {
                run.push(offer);
            } else {
                let mut run = Vec::with_capacity(USUAL_RUN);
                run.push(offer);
                runs.push(run);
            }
        }
        let mut steps: Vec<&Offer> = with(Stand::Step).collect();
        if steps.len() < STEPS {
            runs.extend(steps.drain(..).map(|step| vec![step]));
        }
        let mut ends: Vec<Vec<&Offer>> = Vec::new();
        for offer in with(Stand::End).chain(with(Stand::Decline)) {
            let together = |run: &&mut Vec<&Offer>| offer.group.is_some() && run[0].group == offer.group;
            match ends.last_mut().filter(together) {
                Some(run) => run.push(offer),
                None => ends.push(vec![offer]),
            }
        }
        Order { runs, steps, ends }
    }
}

/// The words of an option; what it costs may be shown apart from them.
fn brief(offer: &Offer) -> &str {
    offer.brief.as_deref().unwrap_or(&offer.text)
}

/// What an option costs, at its end: a number is a coin.
fn price(offer: &Offer) -> Option<Markup> {
    let coin = |price: &String| price.bytes().all(|letter| letter.is_ascii_digit());
    let shown = |price: &String| html! { span.price.coin[coin(price)] aria-hidden="true" { (price) } };
    offer.price.as_ref().map(shown)
}

/// Does an option stand together with these?
fn belongs(run: &[&Offer], offer: &Offer) -> bool {
    let last = run[run.len() - 1];
    let words = |offer| brief(offer).split_ascii_whitespace();
    let alike = words(last).zip(words(offer)).take_while(|(a, b)| a == b).count();
    let nowhere = last.at.is_empty() && offer.at.is_empty();
    // What is most worth seeing says all of itself.
    let plain = offer.stand == Stand::Plain && last.stand == Stand::Plain;
    offer.group.is_none()
        && offer.rule == last.rule
        && offer.price == last.price
        && plain
        && (alike >= ALIKE || nowhere)
}

fn listed(at: At, prompt: &Prompt, buttons: &mut Buttons) -> Markup {
    let order = Order::of(&prompt.options);
    let hinted = prompt.hinted.as_ref();
    buttons.options = Arc::clone(&prompt.options);
    let mut list = String::with_capacity(buttons.room);
    if !order.runs.is_empty() || !order.steps.is_empty() || !prompt.goals.is_empty() {
        list.push_str("<ul class=\"list\">");
        order.runs.iter().for_each(|run| run_of(&mut list, at, run, prompt, buttons));
        if !order.steps.is_empty() {
            let steps = html! {
                li.fold.steps {
                    details open[order.runs.is_empty() && prompt.goals.is_empty()] {
                        summary { (tell("table-steps", &[("n", order.steps.len().into())])) }
                        ul { @for step in &order.steps { (option(at, step, hinted, buttons)) } }
                    }
                }
            };
            list.push_str(&steps.0);
        }
        if !prompt.goals.is_empty() {
            let goals = html! {
                li.fold.goals {
                    details {
                        summary { (tell("table-goals", &[("n", prompt.goals.len().into())])) }
                        ul { @for goal in &prompt.goals { li { (goal_button(goal)) } } }
                    }
                }
            };
            list.push_str(&goals.0);
        }
        list.push_str("</ul>");
    }
    if !order.ends.is_empty() {
        list.push_str("<ul class=\"ends\">");
        order.ends.iter().for_each(|run| run_of(&mut list, at, run, prompt, buttons));
        list.push_str("</ul>");
    }
    buttons.settle();
    PreEscaped(list)
}

/// The buttons of a list as they were drawn last. Most options come again as they were, and are not drawn anew.
#[derive(Default)]
pub struct Buttons {
    /// What is offered, and what was offered when the list was drawn last.
    options: Arc<[Offer]>,
    offered: Arc<[Offer]>,
    /// Of the list before; those that came again are gone from it.
    before: Vec<Option<Button>>,
    /// Where the next one of them is looked for first.
    next: usize,
    now: Vec<Button>,
    /// How many were drawn so far: what all this is for is that they are few.
    drawn: u64,
    /// How long the question was when it was drawn last.
    room: usize,
}

struct Button {
    /// Its place among the options.
    offer: usize,
    /// Which of the option's words it shows, if not all: from where on, and how many letters.
    way: Option<(usize, usize)>,
    /// A bot would take it, for this reason.
    hinted: Option<String>,
    html: Markup,
}

impl Buttons {
    fn draw(&mut self, offer: &Offer, way: Option<&str>, hinted: Option<&Hint>) -> &Markup {
        let why = hinted.filter(|hint| hint.choice == offer.choice).map(|hint| hint.why.as_str());
        let place = |way: &str| (way.as_ptr().addr().wrapping_sub(brief(offer).as_ptr().addr()), way.len());
        let shown = way.map(place);
        let is = |button: &Button| {
            button.way == shown && button.hinted.as_deref() == why && self.offered.get(button.offer) == Some(offer)
        };
        let (first, rest) = self.before.split_at(self.next.min(self.before.len()));
        let places = (first.len()..).zip(rest).chain((0..).zip(first));
        let known = places.into_iter().find(|(_, button)| button.as_ref().is_some_and(is)).map(|(place, _)| place);
        let known = known.and_then(|place| {
            self.next = place + 1;
            self.before[place].take()
        });
        let button = known.unwrap_or_else(|| {
            self.drawn += 1;
            Button { offer: 0, way: shown, hinted: why.map(str::to_owned), html: button(offer, way, why) }
        });
        let place = self.options.iter().position(|other| std::ptr::eq(other, offer)).unwrap_or(usize::MAX);
        self.now.push(Button { offer: place, ..button });
        &self.now[self.now.len() - 1].html
    }

    /// The list is drawn: the next one is compared with it.
    fn settle(&mut self) {
        self.before.clear();
        self.before.extend(self.now.drain(..).map(Some));
        self.offered = std::mem::take(&mut self.options);
        self.next = 0;
    }
}

/// One option, several ways to do one thing, or many things that fold up. Written where it stays: there may be many.
fn run_of(list: &mut String, at: At, run: &[&Offer], prompt: &Prompt, buttons: &mut Buttons) {
    let hinted = prompt.hinted.as_ref();
    if let [one] = run {
        return list.push_str(&option(at, one, hinted, buttons).0);
    }
    let words = shared_words(run);
    let shared = run[0].group.as_deref().unwrap_or(words);
    let apart = run[0].group.is_some() || run.iter().all(|offer| offer.at.is_empty());
    let folds = run.len() >= FOLD && run.len() < prompt.options.len() && apart;
    if folds {
        let fold = html! {
            li.fold {
                details {
                    summary { (tell("table-fold", &[("what", shared.to_owned().into()), ("n", run.len().into())])) }
                    ul { @for offer in run { (option(at, offer, hinted, buttons)) } }
                }
            }
        };
        return list.push_str(&fold.0);
    }
    let Some(ways) = ways(run, words) else {
        return run.iter().for_each(|offer| list.push_str(&option(at, offer, hinted, buttons).0));
    };
    // What is said in more than a word or two has a line of its own.
    let wide = ways.iter().any(|way| way.chars().count() > NARROW);
    list.push_str("<li class=\"several\"><span class=\"shared\">");
    shared.render_to(list);
    if let Some(price) = price(run[0]) {
        list.push_str(&price.0);
    }
    list.push_str("</span>");
    if !run[0].rule.is_empty() {
        list.push_str(&why(at, run[0].rule).0);
    }
    list.push_str(if wide { "<div class=\"wide\">" } else { "<div>" });
    for (offer, way) in run.iter().zip(ways) {
        list.push_str(&buttons.draw(offer, Some(way), hinted).0);
    }
    list.push_str("</div></li>");
}

/// The words in which options that stand together differ.
fn ways<'a>(run: &[&'a Offer], shared: &str) -> Option<Vec<&'a str>> {
    let way = |offer: &&'a Offer| {
        let rest = brief(offer).strip_prefix(shared)?.trim_start_matches([':', ',']).trim();
        let rest = rest.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(rest);
        (!rest.is_empty()).then_some(rest)
    };
    let mut ways = Vec::with_capacity(run.len());
    for offer in run {
        ways.push(way(offer)?);
    }
    Some(ways)
}

/// The words of an option before those in which it differs from others.
fn begins<'a>(text: &'a str, way: &str) -> &'a str {
    text.find(way).map_or("", |at| &text[..at])
}

/// The words all of these begin with.
fn shared_words<'a>(offers: &[&'a Offer]) -> &'a str {
    let first = offers.first().map_or("", |offer| brief(offer));
    let words = |text: &'a str| text.split_ascii_whitespace();
    let shared = |offer: &&'a Offer| words(first).zip(words(brief(offer))).take_while(|(a, b)| a == b).count();
    let count = offers.iter().map(shared).min().unwrap_or(0);
    // Up to the end of the last word that all have.
    let last = count.checked_sub(1).and_then(|last| words(first).nth(last));
    let end = last.map_or(0, |last| last.as_ptr().addr() - first.as_ptr().addr() + last.len());
    let shared = first[..end].trim_end_matches(|letter: char| !letter.is_alphanumeric() && letter != ')');
    if shared.is_empty() { t("table-more-options") } else { shared }
}

/// The button that chooses, with all its words or those in which it differs from the ones beside it. Its key is given by the
/// script.
fn button(offer: &Offer, way: Option<&str>, why: Option<&str>) -> Markup {
    let hinted = if why.is_some() { " hinted" } else { "" };
    let stand = match offer.stand {
        Stand::First => "first",
        Stand::Plain => "plain",
        Stand::Step => "step",
        Stand::End => "end",
        Stand::Decline => "decline",
    };
    // Where the price stands apart, whoever shows the option elsewhere has all of its words at hand.
    let parts = || [Some(&*offer.text), offer.detail.as_deref()].into_iter().flatten();
    let whole = offer.price.as_ref().map(|_| parts().collect::<Vec<_>>().join(". "));
    html! {
        button class={ "opt " (stand) (hinted) } name="choice" value=(offer.choice) data-whole=[whole] data-at={ @for (n, at) in offer.at.iter().enumerate() { @if n > 0 { " " } (at) } } data-stand=(stand) {
            kbd aria-hidden="true" {}
            span.words {
                @if let Some(way) = way {
                    // A reader hears all of it, whatever stands above the buttons for the eye.
                    span.spoken { (begins(brief(offer), way)) }
                    // The words may break after a stroke.
                    @for (number, part) in way.split('/').enumerate() {
                        @if number > 0 { "/" wbr; }
                        (part)
                    }
                } @else {
                    (brief(offer))
                }
                // What is seen as a coin at the end is heard where it belongs.
                @if let Some(price) = &offer.price {
                    span.spoken { (tell("table-costs", &[("price", price.clone().into())])) }
                }
                @if let (None, Some(detail)) = (way, &offer.detail) { " " small { (detail) } }
                @if let Some(why) = why.filter(|why| !why.is_empty()) { " " small.because { (why) } }
            }
            @if way.is_none() { @if let Some(price) = price(offer) { (price) } }
            @if let Some(odds) = &offer.odds {
                span.odds {
                    b { (odds.percent) " %" } " " span.of { (odds.of) }
                    svg.bar viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" {
                        rect.full width="100" height="4" {}
                        rect.part width=(odds.percent.min(100)) height="4" {}
                    }
                }
            }
        }
    }
}

/// The button that goes several steps at once; its form stands beside the list. What it leads over is for the script.
fn goal_button(goal: &Goal) -> Markup {
    let before = goal.over.split_last().map_or_else(String::new, |(_, before)| before.join(" "));
    // What is a single choice is not offered twice where both would stand side by side.
    let only = if let [only] = goal.choices.as_slice() { Some(only) } else { None };
    html! {
        button.opt.goal form=(GOING) name="to" value=(goal.to) data-over=(before) data-only=[only] {
            span.words { (goal.text) @if let Some(detail) = &goal.detail { " " small { (detail) } } }
        }
    }
}

fn option(at: At, offer: &Offer, hinted: Option<&Hint>, buttons: &mut Buttons) -> Markup {
    // What is said in a few words leaves room for another beside it.
    let short =
        offer.text.chars().count() <= SHORT && offer.detail.is_none() && offer.odds.is_none() && offer.price.is_none();
    html! {
        li.short[short] {
            (buttons.draw(offer, None, hinted))
            @if !offer.rule.is_empty() { (why(at, offer.rule)) }
        }
    }
}

fn why(at: At, rule: &str) -> Markup {
    html! {
        a.why href={ "/rules/" (at.game) "/" (rule) } data-rule=(rule) title=(rule) {
            span aria-hidden="true" { "?" }
            span.spoken { (t("table-why")) " " (rule) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{LATER, LATER_MARK, NOT_REFUSED, fragment_refused};
    use super::{At, Buttons, Order, fragment_prompt, fragment_prompt_with, listed, shared_words};
    use crate::model::{Prompt, StandingLine, UndoAsked};
    use catalog::{Chances, Goal, Offer};
    use hall::Hint;
    use kernel::Stand;

    const HERE: At = At { table: "t", game: "g", token: "x" };

    fn offer(text: &str, rule: &'static str, at: &[&str]) -> Offer {
        let at = at.iter().map(ToString::to_string).collect();
        let (choice, text) = (text.to_lowercase(), text.into());
        Offer {
            choice,
            text,
            detail: None,
            rule,
            at,
            odds: None,
            price: None,
            brief: None,
            group: None,
            stand: Stand::Plain,
        }
    }

    fn stands(text: &str, stand: Stand) -> Offer {
        Offer { stand, ..offer(text, "X-1", &["cell-1"]) }
    }

    fn html(options: &[Offer]) -> String {
        let prompt = Prompt { mine: true, options: options.into(), ..Prompt::default() };
        listed(HERE, &prompt, &mut Buttons::default()).into_string()
    }

    #[test]
    fn most_worth_seeing_comes_first_and_what_ends_it_is_below_the_list() {
        let offers = [
            stands("Stop here", Stand::End),
            stands("Sell a coat", Stand::Plain),
            stands("Leave it", Stand::Decline),
            stands("Discover a Legend", Stand::First),
        ];
        let order = Order::of(&offers);
        let texts: Vec<&str> = order.runs.iter().flatten().map(|offer| &*offer.text).collect();
        assert_eq!(texts, ["Discover a Legend", "Sell a coat"]);
        let ends: Vec<&str> = order.ends.iter().flatten().map(|offer| &*offer.text).collect();
        assert_eq!(ends, ["Stop here", "Leave it"]);
        let html = html(&offers);
        assert!(html.find("ul class=\"ends\"") > html.find("Sell a coat"), "{html}");
        assert!(html.contains("value=\"leave it\" data-at=\"cell-1\" data-stand=\"decline\""), "{html}");
    }

    #[test]
    fn steps_on_the_map_are_one_line_unless_they_are_few_or_all_there_is() {
        let mut offers: Vec<Offer> = (1..=6).map(|n| stands(&format!("Step to h{n}"), Stand::Step)).collect();
        assert!(html(&offers).contains("<details open>"), "{}", html(&offers));
        offers.push(stands("Stay", Stand::Plain));
        let folded = html(&offers);
        assert!(
            folded.contains("<summary>6 places, on the map</summary>") && !folded.contains("<details open>"),
            "{folded}"
        );
        assert!(offers.iter().all(|offer| folded.contains(&format!("value=\"{}\"", offer.choice))), "{folded}");
        assert!(!html(&offers[4..]).contains("details"), "two steps are shown as they are");
    }

    #[test]
    fn many_options_of_one_rule_that_point_nowhere_fold_up() {
        let mut offers = vec![offer("Take Ahkio", "FW-1", &["cell-a1"])];
        offers.extend((1..=6).map(|n| offer(&format!("Snowshoe: face {n}"), "FW-2", &[])));
        let folded = html(&offers);
        assert!(folded.contains("<summary>Snowshoe: face: 6 ways</summary>"), "{folded}");
        assert!(!html(&offers[..6]).contains("details"));
        // Where all are alike there is nothing they would hide.
        assert!(!html(&offers[1..]).contains("details"));
    }

    #[test]
    fn standing_answers_and_wishes_to_go_back_say_what_they_are_about() {
        let damage = Some(("damage", "Reactions to damage".to_owned()));
        let mut prompt = Prompt {
            text: "React?".into(),
            mine: true,
            version: 7,
            ask_undo: Some(3),
            can_resign: true,
            standing: vec![StandingLine { window: damage, on: false }, StandingLine { window: None, on: true }],
            ..Prompt::default()
        };
        let quiet = prompt.clone();
        let html = fragment_prompt(HERE, &prompt).into_string();
        for said in [
            "Ask to go back 3 choices",
            "name=\"on\" value=\"1\"><input type=\"hidden\" name=\"window\" value=\"damage\">",
            "Always pass: Reactions to damage",
            "Ask me again",
        ] {
            assert!(html.contains(said), "`{said}` is missing in {html}");
        }
        prompt.undo_asked = Some(UndoAsked { text: "Bo asks to go back.".into(), mine: true });
        assert_eq!(prompt.requests_since(&quiet), ["Bo asks to go back."]);
        assert!(prompt.requests_since(&prompt).is_empty(), "it is said once");
        let html = fragment_prompt(HERE, &prompt).into_string();
        assert!(html.contains("<p>Bo asks to go back.</p>") && html.contains("Allow it"), "{html}");
    }

    #[test]
    fn options_that_stand_together_are_called_by_what_they_share() {
        let shared = |texts: [&str; 2]| {
            let offers = texts.map(|text| offer(text, "", &[]));
            shared_words(&offers.iter().collect::<Vec<_>>()).to_owned()
        };
        assert_eq!(shared(["Give: a coat", "Give: a hat"]), "Give: a");
        assert_eq!(shared(["Snowshoe: ice", "Snowshoe: tundra"]), "Snowshoe");
        assert_eq!(shared(["Ice", "Tundra"]), "More");
    }

    #[test]
    fn ways_to_one_thing_stand_together_and_each_says_all_of_itself() {
        let step = |place: &str, die: &str| offer(&format!("Step to {place} ({die})"), "RB-10", &[place]);
        let offers = [step("Iagart", "ice"), step("Iagart", "forest/tundra"), offer("Rest", "RB-9", &["m12"])];
        let html = html(&offers);
        assert_eq!(html.matches("class=\"several\"").count(), 1, "{html}");
        assert!(html.contains("<span class=\"shared\">Step to Iagart</span>"), "{html}");
        assert!(html.contains("<span class=\"spoken\">Step to Iagart (</span>forest/"), "{html}");
        assert!(html.contains("forest/<wbr>tundra"), "{html}");
        // What does not begin alike is told in full.
        let unlike = [offer("Sell Axe", "RB-40", &["axe"]), offer("Use Axe", "RB-40", &["axe"])];
        assert!(!super::tests::html(&unlike).contains("several"));
    }

    /// What is remembered of a question is the same at every version of the table.
    #[test]
    fn a_version_that_comes_later_leaves_nothing_else_open() {
        let options = [offer("Attack", "X-1", &["foe"]), stands("Stop", Stand::End)];
        let prompt =
            Prompt { mine: true, options: options[..].into(), can_undo: true, ask_undo: Some(2), ..Prompt::default() };
        let drawn = |version: u32| fragment_prompt(HERE, &Prompt { version, ..prompt.clone() }).into_string();
        let mark = char::from(LATER_MARK).to_string();
        assert!(drawn(LATER).matches(&mark).count() > 3, "{}", drawn(LATER));
        assert_eq!(drawn(LATER).replace(&mark, "1234"), drawn(1234));
        assert!(drawn(1).contains(NOT_REFUSED.0) && fragment_refused(None).0 == NOT_REFUSED.0);
    }

    #[test]
    fn odds_stand_where_the_decision_stands() {
        let odds = Some(Chances { of: "to hit".into(), percent: 64 });
        let html = html(&[Offer { odds, ..offer("Attack", "X-1", &["foe"]) }]);
        assert!(
            html.contains("<b>64 %</b> <span class=\"of\">to hit</span>") && html.contains("width=\"64\""),
            "{html}"
        );
    }

    #[test]
    fn a_price_stands_at_the_end_and_is_heard_where_it_belongs() {
        let priced = |text: &str, brief: &str, price: &str, at: &[&str]| Offer {
            price: Some(price.to_owned()),
            brief: Some(brief.to_owned()),
            ..offer(text, "X-1", at)
        };
        let one = html(&[priced("Buy Axe for 4 gold", "Buy Axe", "4", &["axe"]), offer("Leave", "X-2", &["b"])]);
        let heard = "Buy Axe<span class=\"spoken\">, costs 4</span></span>";
        let seen = "<span class=\"price coin\" aria-hidden=\"true\">4</span>";
        assert!(one.contains(&format!("{heard}{seen}")), "{one}");
        assert!(one.contains("data-whole=\"Buy Axe for 4 gold\"") && !one.contains("aria-label"), "{one}");
        let aimed = |whom: &str| {
            priced(
                &format!("Throw Axe for 2 mana at {whom}"),
                &format!("Throw Axe at {whom}"),
                "2 mana",
                &["axe", whom],
            )
        };
        let two = html(&[aimed("Bo"), aimed("Cy")]);
        let head = "<span class=\"shared\">Throw Axe at<span class=\"price\" aria-hidden=\"true\">2 mana</span></span>";
        assert!(two.contains(head), "what all of them cost is said once: {two}");
        assert!(two.contains("Cy<span class=\"spoken\">, costs 2 mana</span>"), "{two}");
    }

    #[test]
    fn a_hint_says_why_at_its_option() {
        let options = vec![offer("Attack", "X-1", &["a"]), offer("Wait", "X-2", &["b"])];
        let hinted = Some(Hint { choice: "wait".into(), why: "It is free.".into() });
        let prompt = Prompt { mine: true, options: options.into(), hinted, ..Prompt::default() };
        let html = fragment_prompt(HERE, &prompt).into_string();
        assert!(html.contains("Wait <small class=\"because\">It is free.</small>"), "{html}");
        assert_eq!(html.matches("because").count(), 1, "{html}");
    }

    #[test]
    fn what_is_drawn_from_memory_is_what_is_drawn_anew() {
        let moved = |at: &str| Offer { at: vec![at.to_owned()], ..offer("Drop into column 1", "X-1", &[]) };
        let (two, end) = (offer("Drop into column 2", "X-1", &["c2"]), stands("Stop", Stand::End));
        let lists = [
            vec![moved("c1"), two.clone(), end.clone()],
            vec![two.clone(), moved("c1"), end.clone()],
            // Alone it says all of itself.
            vec![two.clone(), end.clone()],
            vec![moved("c3"), moved("c3"), two.clone()],
            vec![],
            vec![end, two, moved("c4")],
        ];
        let mut buttons = Buttons::default();
        for (number, options) in lists.iter().cycle().take(20).enumerate() {
            let why = ["It wins.", "It is free."][number % 2].to_owned();
            let hinted = (number % 3 == 0).then(|| Hint { choice: "drop into column 2".to_owned(), why });
            let prompt = Prompt { mine: true, options: options.clone().into(), hinted, ..Prompt::default() };
            let anew = fragment_prompt(HERE, &prompt).into_string();
            assert_eq!(fragment_prompt_with(HERE, &prompt, &mut buttons).into_string(), anew, "{number}");
        }
    }

    /// Work is counted, not time: of a list that comes again only what changed is drawn.
    #[test]
    fn an_option_that_comes_again_is_not_drawn_anew() {
        let mut options: Vec<Offer> = (0..9).map(|n| offer(&format!("Thing {n} of its own"), "", &["a"])).collect();
        let (mut buttons, mut prompt) = (Buttons::default(), Prompt::default());
        prompt.options = options.clone().into();
        let mut drawn = |prompt: &Prompt| {
            let before = buttons.drawn;
            listed(HERE, prompt, &mut buttons);
            buttons.drawn - before
        };
        assert_eq!((drawn(&prompt), drawn(&prompt)), (9, 0));
        options[4].at.clear();
        options.remove(7);
        prompt.options = options.into();
        assert_eq!((drawn(&prompt), drawn(&prompt)), (1, 0));
    }

    #[test]
    fn goals_fold_up_and_have_a_form_of_their_own() {
        let goal = |to: &str, choices: &[&str]| Goal {
            to: to.to_owned(),
            text: format!("Go to {to}"),
            detail: Some("dice: road".to_owned()),
            rule: "X-1",
            over: vec!["cell-1".to_owned(), "cell-2".to_owned(), to.to_owned()],
            choices: choices.iter().map(ToString::to_string).collect(),
        };
        let goals = vec![goal("cell-3", &["step 2", "step 3"]), goal("cell-2", &["step 2"])];
        let options: Vec<Offer> = (0..4).map(|number| stands(&format!("Step {number}"), Stand::Step)).collect();
        let prompt = Prompt { mine: true, options: options.into(), goals, ..Prompt::default() };
        let html = fragment_prompt(HERE, &prompt).into_string();
        assert!(html.contains("<form id=\"going\" method=\"post\" action=\"/table/t/go\">"), "{html}");
        let far = "form=\"going\" name=\"to\" value=\"cell-3\" data-over=\"cell-1 cell-2\">";
        assert!(html.contains(far), "{html}");
        assert!(html.contains("data-only=\"step 2\""), "what is one step off stands for that step: {html}");
        assert!(html.contains("2 goals in reach"), "{html}");
        assert!(!html.contains("<details open>"), "with goals to choose from, single steps fold up: {html}");
    }
}
