//! The laws of sides, campaigns and options that need each other: a small honest game passes, each way of breaking one is
//! found.
//!
//! A Lord sits against two Rebels. Each in turn says yes or no; with two who say yes the Rebels win. A campaign has three
//! parts: how many there were is handed on to the group, how often one said yes to each seat.

use kernel::conformance::{Law, Plan, run, sit};
use kernel::message::Thing;
use kernel::rules::Rules;
use kernel::scene::{Kind, Node};
use kernel::{
    About, Ask, Chance, Game, Label, Legacy, Lexicon, Message, OptionSpec, Outcome, Refusal, Scene, Seat, SeatSet,
    SetupRequest, Sink, Sitting, Viewer,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Defect {
    None,
    /// Only one of the Rebels wins.
    WinsAlone,
    /// Who is left alone has to play on.
    PlaysOn,
    /// One seat has no role.
    RoleLess,
    /// A role has no words.
    Nameless,
    /// The last part cannot be begun with what the one before hands on.
    Forgets,
    /// A sheet fits one seat only.
    SheetBound,
    /// Nobody may come without a sheet.
    NeedsSheets,
    /// Whatever is handed on is believed.
    Believes,
    /// Something is handed on by a game that is no campaign.
    Secretive,
    /// The tide is high without the moon it needs.
    Lax,
    /// An option needs one that does not exist.
    Dangling,
}

const LORD: Seat = Seat(0);

struct Pact(About, Defect);

#[derive(Clone, Serialize, Deserialize)]
struct State {
    part: u8,
    /// How often each has said yes, in this part and before.
    now: [u8; 3],
    before: [u8; 3],
    turn: u8,
    chance: Chance,
}

#[derive(Clone, PartialEq, Debug)]
struct Setup {
    part: u8,
    before: [u8; 3],
}

fn pact(defect: Defect) -> Pact {
    let words = ["prompt", "option", "refused", "card", "end-done", "option-moon", "option-tide", ""];
    let messages = format!("pact-{}pact-role = Role {{ $number }}\n", words.join(" = said\npact-"));
    let lexicon = Lexicon::read(&messages.replace("pact-pact", "pact")).expect("well-formed");
    let needed = if defect == Defect::Dangling { "blue" } else { "full" };
    let options = vec![
        OptionSpec::new("moon", &["dark", "full"], "pact-option-moon"),
        OptionSpec::new("tide", &["low", "high"], "pact-option-tide").only_with("moon", needed),
    ];
    Pact(
        About {
            slug: "pact",
            title: "Pact",
            rules_version: 1,
            players: 3..=3,
            options,
            content: vec![],
            rules: Rules::read("**T-1** All of it.\n"),
            lexicon,
            longest: 3,
        },
        defect,
    )
}

impl Pact {
    fn read_sheet(&self, seat: usize, text: &str) -> Option<u8> {
        let number = text.strip_prefix("yes ")?;
        if self.1 == Defect::SheetBound { number.strip_prefix(&format!("{seat} "))? } else { number }.parse().ok()
    }

    fn write_sheet(&self, seat: usize, times: u8) -> String {
        if self.1 == Defect::SheetBound { format!("yes {seat} {times}") } else { format!("yes {times}") }
    }

    fn begin(&self, legacy: &Legacy) -> Option<Setup> {
        let part = legacy.group.strip_prefix("part ").and_then(|part| part.parse().ok());
        let part = part.filter(|part| (2..=3).contains(part) && (self.1 != Defect::Forgets || *part < 3));
        let part = part.or((self.1 == Defect::Believes).then_some(2))?;
        let mut before = [0; 3];
        for (seat, times) in before.iter_mut().enumerate() {
            match &legacy.seats[seat] {
                Some(text) => *times = self.read_sheet(seat, text).or((self.1 == Defect::Believes).then_some(0))?,
                None if self.1 == Defect::NeedsSheets => return None,
                None => {}
            }
        }
        Some(Setup { part, before })
    }
}

impl Game for Pact {
    type Setup = Setup;
    type State = State;
    type Choice = bool;

    fn about(&self) -> &About {
        &self.0
    }
    fn setup(&self, request: &SetupRequest) -> Result<Setup, Refusal> {
        let high = request.options.get("tide").is_some_and(|tide| tide == "high");
        let known = request.options.get("moon").is_none_or(|moon| moon == "dark" || moon == "full");
        if !(self.1 == Defect::Lax && high && known) {
            self.0.admits(request)?;
        }
        match &request.legacy {
            None => Ok(Setup { part: 1, before: [0; 3] }),
            Some(legacy) => self.begin(legacy).ok_or(Refusal::new("pact-refused").rule("T-1")),
        }
    }
    fn start<S: Sink>(&self, setup: &Setup, chance: Chance, _: &mut S) -> State {
        State { part: setup.part, now: [0; 3], before: setup.before, turn: 0, chance }
    }
    fn asks(&self, state: &State) -> Ask {
        if state.turn < 3 { Ask::One(Seat(state.turn)) } else { Ask::Nobody }
    }
    fn options(&self, _: &State, _: Seat, into: &mut Vec<bool>) {
        into.extend([false, true]);
    }
    fn apply<S: Sink>(&self, state: &mut State, seat: Seat, yes: bool, _: &mut S) {
        state.now[seat.index()] = u8::from(yes);
        state.turn += 1;
    }
    fn fallback(&self, _: &State, _: Seat) -> bool {
        false
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let rebels = match self.1 {
            Defect::WinsAlone => Seat(1).set(),
            _ => SeatSet::first_n(3).without(LORD),
        };
        let yes: u8 = state.now.iter().sum();
        let outcome = Outcome::new("done", if yes >= 2 { rebels } else { LORD.set() });
        let sheets = (0..3).fold(Legacy::of_group(format!("part {}", state.part + 1)), |legacy, seat| {
            legacy.with_sheet(Seat(seat as u8), self.write_sheet(seat, state.now[seat] + state.before[seat]))
        });
        (state.turn == 3).then(|| outcome.handing_on((state.part < 3).then_some(sheets)))
    }
    fn conceded(&self, _: &State, resigned: SeatSet, left: SeatSet) -> Option<Outcome> {
        let alone = resigned.contains(LORD) || left == LORD.set();
        (alone && self.1 != Defect::PlaysOn)
            .then(|| Outcome::new("resigned", left).handing_on(Legacy::of_group("part 3")))
            .map(|outcome| if self.1 == Defect::Forgets { outcome.handing_on(None) } else { outcome })
            .map(|outcome| if self.1 == Defect::NeedsSheets { outcome.handing_on(None) } else { outcome })
            .map(|outcome| if self.1 == Defect::Secretive { outcome.handing_on(None) } else { outcome })
    }
    fn roles(&self, _: &SetupRequest) -> Vec<Message> {
        let number = if self.1 == Defect::RoleLess { 2 } else { 3 };
        let role = |seat: u8| match self.1 {
            Defect::Nameless => Message::new("pact-role"),
            _ => Message::new("pact-role").with("number", seat),
        };
        (0..number).map(role).collect()
    }
    fn team(&self, _: &State, seat: Seat) -> u8 {
        u8::from(seat != LORD)
    }
    fn is_campaign(&self) -> bool {
        self.1 != Defect::Secretive
    }
    fn check(&self, state: &State) -> Result<(), String> {
        let right = state.turn <= 3 && (1..=3).contains(&state.part);
        let counted = state.now.iter().all(|now| *now <= 1) && state.before.iter().all(|before| *before <= 2);
        (right && counted).then_some(()).ok_or_else(|| "a turn or a part that cannot be".into())
    }
    kernel::nothing_hidden!();
    fn appraise(&self, _: &State, _: Seat) -> f32 {
        0.5
    }
    fn prompt(&self, _: &State, _: Seat) -> Message {
        Message::new("pact-prompt")
    }
    fn write(&self, _: &State, _: Seat, yes: bool) -> String {
        if yes { "yes" } else { "no" }.into()
    }
    fn read(&self, _: &State, _: Seat, text: &str) -> Result<bool, Refusal> {
        ["no", "yes"].iter().position(|word| *word == text).map(|at| at == 1).ok_or(Refusal::new("pact-refused"))
    }
    fn label(&self, _: &State, _: Seat, _: bool) -> Label {
        Label::new(Message::new("pact-option"), "T-1")
    }
    fn refusal(&self, _: &State, _: Seat, _: bool) -> Refusal {
        Refusal::new("pact-refused").rule("T-1")
    }
    fn slug(&self, _: Thing) -> &'static str {
        "thing"
    }
    fn name(&self, _: Thing) -> &'static str {
        "Thing"
    }
    fn scene(&self, _: &State, _: Viewer) -> Scene {
        Scene::of(vec![Node::new("table", Message::new("pact-card"), Kind::Text)])
    }
    fn view(&self, state: &State, _: Viewer) -> Value {
        json!({ "part": state.part, "now": state.now, "before": state.before })
    }
}

fn plan() -> Plan {
    Plan { games: 20, ..Plan::default() }
}

fn rejects(defect: Defect, law: Law) {
    let Err(failure) = run(&pact(defect), &plan()) else { panic!("the suite must find {defect:?}") };
    assert_eq!(failure.law, law, "{defect:?}: {failure}");
}

#[test]
fn an_honest_campaign_passes_and_is_played_to_its_last_part() {
    let report = run(&pact(Defect::None), &plan()).unwrap_or_else(|failure| panic!("{failure}"));
    // Three sets of options: none, a full moon, and a high tide with the moon it needs. Three parts each.
    assert_eq!((report.games, report.chained), (3 * 20 * 3, 2 * 20 * 3), "{report}");
    sit(&Arc::new(pact(Defect::None)), &plan()).unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn a_plan_begins_with_what_it_names() {
    let legacies = vec![Legacy::of_group("part 3").with_sheet(Seat(2), "yes 2")];
    let report = run(&pact(Defect::None), &Plan { legacies, ..plan() }).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.games, 3 * 20 * 3 + 20, "{report}");
    let legacies = vec![Legacy::of_group("part 9")];
    let failure = run(&pact(Defect::None), &Plan { legacies, ..plan() }).expect_err("there is no such part");
    assert!(failure.law == Law::Setup && failure.to_string().contains("part 9"), "{failure}");
}

#[test]
fn broken_sides_are_rejected() {
    rejects(Defect::WinsAlone, Law::Teams);
    rejects(Defect::PlaysOn, Law::Teams);
    rejects(Defect::RoleLess, Law::Teams);
    rejects(Defect::Nameless, Law::Words);
}

#[test]
fn broken_campaigns_are_rejected() {
    rejects(Defect::Forgets, Law::Legacy);
    rejects(Defect::SheetBound, Law::Legacy);
    rejects(Defect::NeedsSheets, Law::Legacy);
    rejects(Defect::Believes, Law::Legacy);
    rejects(Defect::Secretive, Law::Legacy);
}

#[test]
fn options_that_do_not_need_what_they_say_are_rejected() {
    rejects(Defect::Lax, Law::Setup);
    rejects(Defect::Dangling, Law::Setup);
}

fn table(request: &SetupRequest) -> Result<Sitting<Pact>, Refusal> {
    Sitting::start(Arc::new(pact(Defect::None)), request, kernel::record::Origin::Seed(1), &[])
}

#[test]
fn a_side_that_gives_up_ends_the_game_for_all() {
    let mut sitting = table(&SetupRequest { players: 3, ..SetupRequest::default() }).unwrap();
    let person = kernel::record::By::Person;
    sitting.resign(Seat(1), person).unwrap();
    assert!(!sitting.is_over(), "one Rebel is left");
    let mut other = sitting.clone();
    sitting.resign(Seat(2), person).unwrap();
    let outcome = sitting.outcome().expect("the Lord is left alone");
    assert_eq!((outcome.winners, &outcome.teams[..3]), (LORD.set(), &[0, 1, 1][..]));
    assert_eq!(outcome.legacy, Some(Legacy::of_group("part 3")), "giving up hands something on, too");
    assert_eq!(sitting.record().ended.as_deref(), Some("resigned won 0 scores 0 0 0 teams 0 1 1"));

    other.resign(LORD, person).unwrap();
    let outcome = other.outcome().expect("the Lord is gone");
    assert_eq!(outcome.winners, Seat(2).set(), "who has resigned does not win");
    let again = kernel::record::Record::read(other.record().text().as_bytes()).unwrap();
    let again = Sitting::load(Arc::clone(other.game()), &again).unwrap();
    assert_eq!(again.outcome(), Some(outcome));
}

#[test]
fn a_table_says_what_it_follows_and_what_it_begins_with() {
    let legacy = Legacy::of_group("part 2").with_sheet(Seat(1), "yes 1");
    let follows = Some("silver-hour".to_owned());
    let request = SetupRequest { players: 3, legacy: Some(legacy), follows, ..SetupRequest::default() };
    let sitting = table(&request).unwrap();
    assert_eq!(sitting.roles(), ["Role 0", "Role 1", "Role 2"]);
    let text = sitting.record().text();
    assert!(text.contains("\nlegacy: part 2\nsheet: 1 yes 1\nfollows: silver-hour\n"), "{text}");
    let read = kernel::record::Record::read(text.as_bytes()).unwrap();
    assert_eq!(read.header.setup, request);
    let again = Sitting::load(Arc::clone(sitting.game()), &read).unwrap();
    assert_eq!(again.hash(), sitting.hash());
}

#[test]
fn a_legacy_is_refused_where_it_cannot_be_used() {
    let with = |legacy| SetupRequest { players: 3, legacy: Some(legacy), ..SetupRequest::default() };
    let refused = |request: &SetupRequest| table(request).err().map(|refusal| refusal.message.id);
    assert_eq!(refused(&with(Legacy::of_group("part 9"))), Some("pact-refused"));
    let long = Legacy::of_group("x".repeat(kernel::legacy::MAX_TEXT + 1));
    assert_eq!(refused(&with(long)), Some("kernel-legacy-long"));
    let origin = kernel::record::Origin::Seed(1);
    let none = Sitting::start(Arc::new(pact(Defect::Secretive)), &with(Legacy::of_group("part 2")), origin, &[]);
    assert_eq!(none.err().map(|refusal| refusal.message.id), Some("kernel-no-campaign"));
}

#[test]
fn an_option_is_refused_without_what_it_needs() {
    let with = |options: &[(&str, &str)]| {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        SetupRequest { players: 3, options, ..SetupRequest::default() }
    };
    let game = pact(Defect::None);
    let refused = |request: &SetupRequest| game.setup(request).err().map(|refusal| refusal.message.id);
    assert_eq!(refused(&with(&[("tide", "high")])), Some("kernel-option-only-with"));
    assert_eq!(refused(&with(&[("tide", "high"), ("moon", "dark")])), Some("kernel-option-only-with"));
    assert_eq!(refused(&with(&[("tide", "low"), ("moon", "dark")])), None, "the default needs nothing");
    assert_eq!(refused(&with(&[("tide", "high"), ("moon", "full")])), None);
}
