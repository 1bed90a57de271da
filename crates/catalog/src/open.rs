//! The table of any game: a [`Sitting`] in words and plain data.

use crate::error::{ErrorKind, Problem};
use crate::past::Past;
use crate::table::{Chances, Coached, Ending, Goal, Offer, Series, Table, Thought, Told, Turn};
use kernel::chance::derive;
use kernel::coach::{self, Mark};
use kernel::lexicon::Names;
use kernel::message::{Arg, Message};
use kernel::record::{Act, By, Origin, Record};
use kernel::scenario::{self, Failure, Scenario};
use kernel::{
    About, Chance, Dress, Event, Game, Habit, Legacy, Pack, Refusal, Scene, Seat, SeatSet, SetupRequest, Sitting,
    Stand, Thing, View, Viewer, Way,
};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::Arc;

/// A refusal in words.
fn problem<G: Game>(game: &G, refusal: &Refusal, names: &dyn Names) -> Problem {
    let message = game.about().lexicon.say(&refusal.message, names);
    Problem { kind: refusal.cause.into(), message, rule: refusal.rule.map(str::to_owned) }
}

/// A game without its types.
pub trait OnShelf: Send + Sync {
    fn about(&self) -> &About;
    fn sit_down(&self, request: &SetupRequest, origin: Origin, names: &[String]) -> Result<Box<dyn Table>, Problem>;
    /// The content packs the game was made from.
    fn packs(&self) -> Vec<Pack>;
    /// The same packs for whoever wants to read them; refused where they would tell what a table hides.
    fn open_packs(&self) -> Result<Vec<Pack>, Problem>;
    /// The same game with other content.
    fn with_packs(&self, packs: &[Pack]) -> Result<Box<dyn OnShelf>, Problem>;
    fn load(&self, record: &Record) -> Result<Box<dyn Table>, Problem>;
    fn verify(&self, record: &Record) -> Result<Verified, Problem>;
    fn run(&self, scenario: &Scenario) -> Result<(), Vec<Failure>>;
    /// The guided first game, where there is one.
    fn lesson(&self) -> Option<Scenario>;
    /// The prepared table of a lesson.
    fn lay_out(&self, lesson: &Scenario, names: &[String]) -> Result<Box<dyn Table>, Problem>;
    /// What a card or other thing is and does, by slug or name.
    fn look(&self, name: &str) -> Option<Vec<String>>;
    /// A sentence without a table around it, such as the text of an option.
    fn say(&self, id: &'static str) -> String;
    /// The message `<game>-<name>` without a table around it, such as `queen-about`; none where the game has none.
    fn says(&self, name: &str) -> Option<String>;
    /// May players make agreements in private?
    fn deals(&self) -> bool;
    fn dress(&self) -> Dress;
    /// What each seat would be at such a table, in words; empty where all seats are alike.
    fn roles(&self, request: &SetupRequest) -> Vec<String>;
    /// Does a game hand something on to a next one?
    fn is_campaign(&self) -> bool;
    /// The sheets of a legacy, drawn without a table; none where the game has none.
    fn sheets(&self, legacy: &Legacy) -> Option<Scene<String>>;
}

/// What a record was found to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verified {
    pub game: String,
    pub entries: u32,
    /// Were the dice fixed before the first draw, and is that proven?
    pub provable: bool,
    pub finished: bool,
    /// How it ended, in the record's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
}

pub struct Shelf<G: Game>(Arc<G>);

impl<G: Game> Shelf<G> {
    pub fn new(game: G) -> Shelf<G> {
        Shelf(Arc::new(game))
    }
}

impl<G: Game> OnShelf for Shelf<G> {
    fn about(&self) -> &About {
        self.0.about()
    }

    fn sit_down(&self, request: &SetupRequest, origin: Origin, names: &[String]) -> Result<Box<dyn Table>, Problem> {
        let game = self.0.as_ref();
        let sitting = Sitting::start(Arc::clone(&self.0), request, origin, names)
            .map_err(|refusal| problem(game, &refusal, &Plain(game)))?;
        Ok(Box::new(Open::new(sitting)))
    }

    fn packs(&self) -> Vec<Pack> {
        self.0.packs()
    }

    fn open_packs(&self) -> Result<Vec<Pack>, Problem> {
        if self.0.hides_packs() {
            let message =
                format!("The content of {} is not given out: it tells what its tables hide.", self.about().title);
            return Err(Problem::new(ErrorKind::HiddenPack, message));
        }
        Ok(self.packs())
    }

    fn with_packs(&self, packs: &[Pack]) -> Result<Box<dyn OnShelf>, Problem> {
        let game = self.0.with_packs(packs).map_err(|what| Problem::new(ErrorKind::BadPack, what))?;
        Ok(Box::new(Shelf::new(game)))
    }

    fn load(&self, record: &Record) -> Result<Box<dyn Table>, Problem> {
        Ok(Box::new(Open::new(Sitting::load(Arc::clone(&self.0), record)?)))
    }

    fn verify(&self, record: &Record) -> Result<Verified, Problem> {
        let sitting = Sitting::load(Arc::clone(&self.0), record)?;
        if sitting.is_over() && record.ended.is_none() {
            return Err(Problem::new(ErrorKind::BadRecord, "The game is over but the record has no line `end`."));
        }
        Ok(Verified {
            game: record.header.game.clone(),
            entries: record.entries.len() as u32,
            provable: record.origin.is_provable(),
            finished: sitting.is_over(),
            ended: record.ended.clone(),
        })
    }

    fn run(&self, scenario: &Scenario) -> Result<(), Vec<Failure>> {
        scenario::run(scenario, &self.0)
    }

    fn lesson(&self) -> Option<Scenario> {
        Scenario::read(self.0.lesson()?).ok()
    }

    fn lay_out(&self, lesson: &Scenario, names: &[String]) -> Result<Box<dyn Table>, Problem> {
        let sitting = scenario::lay_out(lesson, &self.0, names);
        let wrong = |failure: Failure| Problem::new(ErrorKind::BadOption, format!("The lesson: {failure}"));
        Ok(Box::new(Open::new(sitting.map_err(wrong)?)))
    }

    fn look(&self, name: &str) -> Option<Vec<String>> {
        look(self.0.as_ref(), &Plain(self.0.as_ref()), name)
    }

    fn say(&self, id: &'static str) -> String {
        self.about().lexicon.say(&Message::new(id), &Plain(self.0.as_ref()))
    }

    fn says(&self, name: &str) -> Option<String> {
        let id = format!("{}-{name}", self.about().slug);
        self.about().lexicon.has(&id).then(|| self.about().lexicon.say_by(&id, &[], &Plain(self.0.as_ref())))
    }

    fn deals(&self) -> bool {
        self.0.deals()
    }

    fn dress(&self) -> Dress {
        self.0.dress()
    }

    fn roles(&self, request: &SetupRequest) -> Vec<String> {
        let say = |role: &Message| self.about().lexicon.say(role, &Plain(self.0.as_ref()));
        self.0.roles(request).iter().map(say).collect()
    }

    fn is_campaign(&self) -> bool {
        self.0.is_campaign()
    }

    fn sheets(&self, legacy: &Legacy) -> Option<Scene<String>> {
        Some(self.0.sheets(legacy)?.spoken(&self.about().lexicon, &Plain(self.0.as_ref())))
    }
}

/// Names where there is no table.
struct Plain<'a, G: Game>(&'a G);

impl<G: Game> Names for Plain<'_, G> {
    fn thing(&self, thing: Thing) -> String {
        self.0.name(thing).to_owned()
    }

    fn seat(&self, seat: Seat) -> String {
        format!("Seat {}", seat.0)
    }
}

fn look<G: Game>(game: &G, names: &dyn Names, name: &str) -> Option<Vec<String>> {
    let name = name.trim();
    let is = |thing: &Thing| game.slug(*thing) == name || game.name(*thing).eq_ignore_ascii_case(name);
    let things = game.things();
    let exact = things.iter().copied().find(is);
    if exact.is_none()
        && let Some(word) = word_named(game, name)
    {
        return Some(vec![word]);
    }
    let thing = exact.or_else(|| by_part(game, &things, name))?;
    let lines: Vec<String> = game.explain(thing).iter().map(|said| game.about().lexicon.say(said, names)).collect();
    // What has nothing to explain has a name at least.
    Some(if lines.is_empty() { vec![game.name(thing).to_owned()] } else { lines })
}

/// What a word of the game means: the message `<game>-word-<word>`, also for its plural.
fn word_named<G: Game>(game: &G, name: &str) -> Option<String> {
    let slug = name.to_lowercase().replace([' ', '’', '\''], "-");
    let about = game.about();
    let mut ids = [slug.as_str(), slug.strip_suffix('s').unwrap_or(&slug)].map(|word| word_id(game, word)).into_iter();
    ids.find(|id| about.lexicon.has(id)).map(|id| about.lexicon.say_by(&id, &[], &Plain(game)))
}

fn word_id<G: Game>(game: &G, word: &str) -> String {
    format!("{}-word-{word}", game.about().slug)
}

/// Every word of the game with what it means, as `Lash: each of them ..`.
fn words<G: Game>(game: &G) -> Vec<(String, String)> {
    let about = game.about();
    let ids = about.lexicon.ids().filter(|id| id.starts_with(&word_id(game, "")));
    let said = ids.map(|id| about.lexicon.say_by(id, &[], &Plain(game)));
    let mut words: Vec<(String, String)> =
        said.filter_map(|text| text.split_once(": ").map(|(word, text)| (word.to_owned(), text.to_owned()))).collect();
    words.sort_unstable();
    words
}

/// The thing whose name has these letters in it, a word that begins with them before any other, the shortest first.
fn by_part<G: Game>(game: &G, things: &[Thing], part: &str) -> Option<Thing> {
    let part = part.to_lowercase();
    if part.chars().count() < SHORTEST_PART {
        return None;
    }
    let rank = |thing: Thing| {
        let name = game.name(thing).to_lowercase();
        let begins = name.split([' ', '-']).any(|word| word.starts_with(&part)) || name.starts_with(&part);
        name.contains(&part).then_some((!begins, name.len(), thing))
    };
    things
        .iter()
        .filter_map(|&thing| rank(thing))
        .min_by_key(|&(later, length, _)| (later, length))
        .map(|(.., thing)| thing)
}

/// Why a bot would take an option of which the game says nothing: its odds, that nothing else is worth it, or no more than
/// that it leaves one best off.
fn general_reason<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    choice: G::Choice,
    options: &[G::Choice],
) -> Message {
    let label = game.label(state, seat, choice);
    if let Some(odds) = label.odds {
        let others =
            options.iter().filter(|&&other| other != choice).filter_map(|&other| game.label(state, seat, other).odds);
        let best = others.filter(|other| other.of == odds.of).all(|other| other.percent <= odds.percent);
        let id = if best { "kernel-why-best-odds" } else { "kernel-why-odds" };
        return Message::new(id).with("of", odds.of).with("percent", odds.percent);
    }
    match label.stand {
        Stand::End | Stand::Decline => Message::new("kernel-why-end"),
        Stand::First | Stand::Plain | Stand::Step => Message::new("kernel-why-best").with("n", options.len()),
    }
}

/// Fewer letters name nothing by themselves.
const SHORTEST_PART: usize = 3;

struct Open<G: Game> {
    sitting: Sitting<G>,
    past: Past<G>,
}

impl<G: Game> Open<G> {
    fn new(sitting: Sitting<G>) -> Open<G> {
        Open { sitting, past: Past::default() }
    }

    fn problem(&self, refusal: &Refusal) -> Problem {
        problem(self.sitting.game().as_ref(), refusal, &self.sitting)
    }

    fn awaited(&self, seat: Seat) -> Result<(), Problem> {
        self.sitting.awaited(seat).map_err(|refusal| self.problem(&refusal))
    }

    fn tell(&self, entry: u32, event: &Event) -> Told {
        Told {
            entry,
            seat: self.actor(entry),
            id: event.message.id,
            text: self.sitting.say(&event.message),
            rule: event.rule,
            beat: event.beat,
            // The event is cut: what is left of its motion is for whoever it was cut for.
            motion: event.motion(Viewer::Spectator).map(|(from, to)| (from.to_owned(), to.to_owned())),
        }
    }

    /// Who made an entry; nobody laid out the table.
    fn actor(&self, entry: u32) -> Option<u8> {
        let made = self.sitting.record().entries.get((entry as usize).checked_sub(1)?)?;
        Some(made.seat.0)
    }

    fn offer(&self, seat: Seat, choice: G::Choice) -> Offer {
        let label = self.sitting.game().label(&self.sitting.seen(Viewer::Seat(seat)), seat, choice);
        Offer {
            choice: self.sitting.write(seat, choice),
            text: self.about().lexicon.say_shared(&label.text, &self.sitting),
            detail: label.detail.as_ref().map(|detail| self.sitting.say(detail)),
            rule: label.rule,
            at: label.at,
            odds: label.odds.map(|odds| Chances { of: self.sitting.say(&odds.of), percent: odds.percent }),
            price: label.price.as_ref().map(|price| self.sitting.say(&price.amount)),
            brief: label.price.as_ref().map(|price| self.sitting.say(&price.brief)),
            group: label.group.as_ref().map(|group| self.sitting.say(group)),
            stand: label.stand,
        }
    }
}

impl<G: Game> Table for Open<G> {
    fn about(&self) -> &About {
        self.sitting.game().about()
    }

    fn packs(&self) -> Vec<Pack> {
        self.sitting.game().packs()
    }

    fn players(&self) -> u8 {
        self.sitting.players()
    }

    fn called(&self, seat: Seat) -> Cow<'_, str> {
        self.sitting.seat_name(seat)
    }

    fn roles(&self) -> Vec<String> {
        self.sitting.roles()
    }

    fn teams(&self) -> Vec<u8> {
        let (game, state) = (self.sitting.game(), self.sitting.state());
        (0..self.players()).map(|seat| game.team(state, Seat(seat))).collect()
    }

    fn name(&self) -> &str {
        self.sitting.name()
    }

    fn awaiting(&self) -> SeatSet {
        self.sitting.awaiting()
    }

    fn answered(&self) -> SeatSet {
        self.sitting.position().answered()
    }

    fn is_answering(&self, seat: Seat) -> bool {
        self.sitting.position().is_answering(seat)
    }

    fn entries(&self) -> u32 {
        self.sitting.record().entries.len() as u32
    }

    fn prompt(&self, seat: Seat) -> Result<String, Problem> {
        self.awaited(seat)?;
        Ok(self.sitting.say(&self.sitting.game().prompt(&self.sitting.seen(Viewer::Seat(seat)), seat)))
    }

    fn subject(&self, seat: Seat) -> Vec<String> {
        self.sitting.game().subject(self.sitting.state(), seat)
    }

    fn options(&self, seat: Seat) -> Result<Vec<Offer>, Problem> {
        self.awaited(seat)?;
        let mut options = Vec::new();
        self.sitting.options(seat, &mut options);
        Ok(options.into_iter().map(|choice| self.offer(seat, choice)).collect())
    }

    fn goals(&self, seat: Seat) -> Vec<Goal> {
        let goal = |way: Way<G::Choice>| Goal {
            text: self.sitting.say(&way.text),
            detail: way.detail.as_ref().map(|detail| self.sitting.say(detail)),
            rule: way.rule,
            choices: way.choices.iter().map(|&choice| self.sitting.write(seat, choice)).collect(),
            to: way.to,
            over: way.over,
        };
        self.sitting.ways(seat).into_iter().map(goal).collect()
    }

    fn go(&mut self, seat: Seat, by: By, to: &str) -> Result<usize, Problem> {
        let done = self.sitting.go(seat, by, to);
        done.map_err(|refusal| self.problem(&refusal))
    }

    fn choose(&mut self, seat: Seat, by: By, choice: &str) -> Result<(), Problem> {
        let done = self.sitting.choose(seat, by, choice).map(|_| ());
        done.map_err(|refusal| self.problem(&refusal))
    }

    fn thought(&self, seat: Seat, bot: &str, seed: u64) -> Result<Thought, Problem> {
        self.awaited(seat)?;
        let mut bot = bots::by_name::<G>(bot).ok_or_else(|| {
            Problem::new(
                ErrorKind::UnknownBot,
                format!("There is no bot `{bot}`; there is {}.", bots::NAMES.join(", ")),
            )
        })?;
        let mut options = Vec::new();
        self.sitting.options(seat, &mut options);
        if options.is_empty() {
            // Rules never do that; a forged table that was taken up might.
            return Err(Problem::new(ErrorKind::Stuck, format!("Seat {} is asked and has no option.", seat.0)));
        }
        let key = derive("duskhall bot", &[&seed.to_le_bytes(), &self.entries().to_le_bytes(), &[seat.0]]);
        let (game, position) = (Arc::clone(self.sitting.game()), self.sitting.position().clone());
        Ok(Box::new(move || {
            let choice = bot.choose(&View::new(&game, &position, seat), &mut Chance::from_key(key));
            game.write(&position.seen(&game, Viewer::Seat(seat)), seat, choice)
        }))
    }

    fn reason(&self, seat: Seat, choice: &str) -> Result<String, Problem> {
        self.awaited(seat)?;
        let (game, state) = (self.sitting.game(), self.sitting.seen(Viewer::Seat(seat)));
        let choice = game.read(&state, seat, choice).map_err(|refusal| self.problem(&refusal))?;
        let mut options = Vec::new();
        self.sitting.options(seat, &mut options);
        if !options.contains(&choice) {
            return Err(self.problem(&game.refusal(&state, seat, choice)));
        }
        if options.len() == 1 {
            return Ok(self.sitting.say(&Message::new("kernel-why-only")));
        }
        let own = game.reason(&state, seat, choice);
        Ok(self.sitting.say(&own.unwrap_or_else(|| general_reason(game.as_ref(), &state, seat, choice, &options))))
    }

    fn fallback(&self, seat: Seat) -> Result<String, Problem> {
        self.awaited(seat)?;
        Ok(self.sitting.write(seat, self.sitting.position().fallback(self.sitting.game(), seat)))
    }

    fn pass(&self, seat: Seat) -> Option<String> {
        self.sitting.is_awaited(seat).then_some(())?;
        let choice = self.sitting.game().pass(self.sitting.state(), seat)?;
        Some(self.sitting.write(seat, choice))
    }

    fn windows(&self) -> &'static [&'static str] {
        self.sitting.game().windows()
    }

    fn window_name(&self, window: &str) -> String {
        let about = self.about();
        about.lexicon.say_by(&format!("{}-window-{window}", about.slug), &[], &self.sitting)
    }

    fn habit(&self, window: &str) -> Habit {
        self.sitting.game().habit(window)
    }

    fn window(&self, seat: Seat) -> Option<&'static str> {
        self.sitting.is_awaited(seat).then_some(())?;
        self.sitting.game().window(self.sitting.state(), seat)
    }

    fn talks(&self) -> bool {
        !self.sitting.is_over() && self.sitting.game().talks(self.sitting.state())
    }

    fn undo(&mut self, seat: Seat, whole: bool) -> Result<(), Problem> {
        let done = self.sitting.undo(seat, By::Person, whole);
        done.map_err(|refusal| self.problem(&refusal))
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.sitting.can_undo(seat)
    }

    fn undo_agreed(&mut self, seat: Seat, number: u32) -> Result<(), Problem> {
        let done = self.sitting.undo_agreed(seat, By::Person, number);
        done.map_err(|refusal| self.problem(&refusal))
    }

    fn before_last(&self, seat: Seat) -> Option<u32> {
        if self.sitting.resigned().contains(seat) {
            return None;
        }
        let entries = &self.sitting.record().entries;
        let back = entries.iter().rev().find(|entry| entry.seat == seat && matches!(entry.act, Act::Choose(_)))?;
        // What was already gone back over is not gone back to again.
        let since = &entries[back.number as usize..];
        let undone = |act: &Act| matches!(act, Act::UndoTo(to) | Act::AgreedTo(to) if *to < back.number);
        (!since.iter().any(|entry| undone(&entry.act))).then(|| back.number - 1)
    }

    fn steps_after(&self, number: u32) -> usize {
        self.sitting.record().standing_after(number)
    }

    fn resigned(&self) -> SeatSet {
        self.sitting.resigned()
    }

    fn agreements(&self) -> usize {
        self.sitting.record().entries.iter().filter(|entry| matches!(entry.act, Act::AgreedTo(_))).count()
    }

    fn went_back_after(&self, number: u32) -> bool {
        let after = self.sitting.record().entries.get(number as usize..).unwrap_or_default();
        after.iter().any(|entry| matches!(entry.act, Act::UndoTo(_) | Act::AgreedTo(_)))
    }

    fn coached(&self, seat: Seat) -> Vec<Coached> {
        let about = self.sitting.game().about();
        let text = |mark: &Mark| format!("{}-lesson-{}", about.slug, mark.id);
        let told = |mark: Mark| Coached {
            text: about.lexicon.say_by(&text(&mark), &[], &self.sitting),
            id: mark.id,
            at: mark.at,
        };
        coach::fitting(&self.sitting, seat).into_iter().map(told).collect()
    }

    fn last_by(&self, seat: Seat) -> Option<By> {
        self.sitting.record().entries.iter().rev().find(|entry| entry.seat == seat).map(|entry| entry.by)
    }

    fn withdraw(&mut self, seat: Seat) -> Result<(), Problem> {
        let done = self.sitting.withdraw(seat, By::Person);
        done.map_err(|refusal| self.problem(&refusal))
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Problem> {
        let done = self.sitting.resign(seat, By::Person);
        done.map_err(|refusal| self.problem(&refusal))
    }

    fn outcome(&self) -> Option<Ending> {
        let outcome = self.sitting.outcome()?;
        let (about, players) = (self.about(), self.players());
        let winners: Vec<Seat> = outcome.winners.iter().filter(|seat| seat.0 < players).collect();
        let teams = outcome.teams[..players as usize].to_vec();
        let apart = teams.iter().enumerate().all(|(seat, team)| usize::from(*team) == seat);
        let args = [
            ("winners", Arg::List(winners.iter().copied().map(Arg::Seat).collect())),
            ("count", Arg::from(winners.len())),
            ("teams", Arg::Word(if apart { "no" } else { "yes" })),
        ];
        // A side is named where all who won are on it.
        let side = winners.first().map(|seat| teams[seat.index()]);
        let side = side.filter(|side| winners.iter().all(|seat| teams[seat.index()] == *side));
        let side = side.map(|side| format!("{}-team-{side}", about.slug)).filter(|id| about.lexicon.has(id));
        let own = format!("{}-end-{}", about.slug, outcome.reason);
        let id = if about.lexicon.has(&own) { own } else { format!("kernel-end-{}", outcome.reason) };
        Some(Ending {
            reason: outcome.reason.to_owned(),
            text: about.lexicon.say_by(&id, &args, &self.sitting),
            winners: winners.iter().map(|seat| seat.0).collect(),
            scores: outcome.scores[..players as usize].to_vec(),
            side: side.map(|id| about.lexicon.say_by(&id, &[], &self.sitting)),
            teams,
            legacy: outcome.legacy,
        })
    }

    fn is_over(&self) -> bool {
        self.sitting.is_over()
    }

    fn scene(&self, viewer: Viewer) -> Scene<String> {
        self.unspoken(viewer).spoken(&self.about().lexicon, &self.sitting)
    }

    fn chapter(&self) -> Option<String> {
        self.sitting.game().chapter(self.sitting.state()).map(|told| self.say(&told))
    }

    fn unspoken(&self, viewer: Viewer) -> Scene {
        self.sitting.game().scene(&self.sitting.seen(viewer), viewer)
    }

    fn eyes(&self, viewer: Viewer) -> Viewer {
        self.sitting.game().eyes(viewer)
    }

    fn say(&self, message: &Message) -> String {
        self.about().lexicon.say(message, &self.sitting)
    }

    fn state(&self, viewer: Viewer) -> Value {
        self.sitting.game().view(&self.sitting.seen(viewer), viewer)
    }

    fn log(&self, viewer: Viewer) -> Vec<Told> {
        self.sitting.events_for(viewer).map(|(entry, event)| self.tell(entry, &event)).collect()
    }

    fn told(&self) -> usize {
        self.sitting.log().len()
    }

    fn log_after(&self, viewer: Viewer, skip: usize) -> Vec<Told> {
        let new = self.sitting.log().get(skip..).unwrap_or_default();
        new.iter().map(|(entry, event)| self.tell(*entry, &event.cut(viewer))).collect()
    }

    fn log_of(&self, viewer: Viewer, entry: u32) -> Vec<Told> {
        let caused = self.sitting.log().iter().filter(|(by, _)| *by == entry);
        caused.map(|(entry, event)| self.tell(*entry, &event.cut(viewer))).collect()
    }

    fn series(&self) -> Series {
        let (game, players) = (self.sitting.game(), self.players());
        let mut series = Series { title: String::new(), points: Vec::new(), lines: vec![Vec::new(); players as usize] };
        let mut sample = |state: &G::State| {
            let values: Option<Vec<i32>> = (0..players).map(|seat| game.gauge(state, Seat(seat))).collect();
            let (Some(values), Some(round)) = (values, game.rounds(state)) else { return };
            // The last moment of each round counts.
            if series.points.last() == Some(&round) {
                series.lines.iter_mut().for_each(|line| _ = line.pop());
            } else {
                series.points.push(round);
            }
            series.lines.iter_mut().zip(values).for_each(|(line, value)| line.push(value));
        };
        if self.sitting.each_moment(&mut sample).is_err() || series.points.is_empty() {
            return Series::default();
        }
        series.title = self.about().lexicon.say_by(&format!("{}-gauge", self.about().slug), &[], &self.sitting);
        series
    }

    fn head(&self) -> String {
        self.sitting.record().head_text()
    }

    fn line(&self, number: u32) -> Option<String> {
        self.sitting.record().line(number)
    }

    fn commitment(&self) -> Option<String> {
        match &self.sitting.record().origin {
            Origin::Provable(commitment) => Some(kernel::record::to_hex(&commitment.shown())),
            _ => None,
        }
    }

    fn record(&self, viewer: Viewer) -> String {
        self.sitting.record_for(viewer)
    }

    fn hash(&self) -> u64 {
        self.sitting.hash()
    }

    fn resample(&self, viewer: Viewer, seed: u64) -> Box<dyn Table> {
        Box::new(Open::new(self.sitting.resample(viewer, seed)))
    }

    fn at(&self, number: u32) -> Result<Box<dyn Table>, Problem> {
        if number > self.entries() {
            let message = format!("There is no entry {number}; the record has {}.", self.entries());
            return Err(Problem::new(ErrorKind::NoEntry, message));
        }
        Ok(Box::new(Open::new(self.past.at(&self.sitting, number)?)))
    }

    fn turns(&self) -> Vec<Turn> {
        self.past.turns(&self.sitting)
    }

    fn look(&self, name: &str) -> Option<Vec<String>> {
        look(self.sitting.game().as_ref(), &self.sitting, name)
    }

    fn words(&self) -> Vec<(String, String)> {
        words(self.sitting.game().as_ref())
    }

    fn rule(&self, id: &str) -> Option<String> {
        self.about().rules.get(id).map(|rule| rule.text.clone())
    }
}
