//! A table between people at this terminal and bots.
//!
//! The loop asks whoever is awaited: bots at once, people with everything they may know: what happened since their last
//! choice, the table if much of it changed, the prompt and the numbered options. The record is handed to the
//! [`Keeper`] after every entry, so whatever ends the program, the game can be taken up again.

mod commands;
mod offers;

use crate::page::{Page, Style};
use crate::render::render;
use crate::story::story;
use catalog::{Ending, Offer, Problem, Table, Told};
use kernel::record::By;
use kernel::scene::Scene;
use kernel::{Habit, Seat, SeatSet, Stand, Viewer};
use offers::{margin, number_places, offer_line};
use std::io::{self, BufRead, Read, Write};

/// Longer lines than this are no choice of any game.
const LONGEST_LINE: u64 = 64 * 1024;
/// From this share of changed lines on the whole table is shown again: after the own choice, and after others moved.
const MUCH: f32 = 0.34;
const MUCH_BY_OTHERS: f32 = 0.15;
/// So many rules tell what a word means.
const FEW_RULES: usize = 3;
const MOST_RULES: usize = 8;
/// Of more steps on the map than this the rest is one line: the map shows where they lead.
const MANY_STEPS: usize = 30;
const FIRST_STEPS: usize = 14;
/// How many lines of the log are shown when a game is taken up again.
const REMINDER: usize = 15;

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at this terminal.
    Person,
    /// A bot by its name.
    Bot(String),
}

/// Where the record goes.
pub trait Keeper {
    /// Keeps the whole record so that nothing is lost from here on.
    fn keep(&mut self, record: &str) -> io::Result<()>;
    /// Writes a copy where the player wants it, or tells where the kept one is. Returns the place.
    fn save(&mut self, record: &str, place: Option<&str>) -> io::Result<String>;
    /// What to type to go on with this game later.
    fn resume(&self) -> String;
}

/// How to talk to this terminal.
#[derive(Clone, Debug)]
pub struct Manner {
    pub width: usize,
    pub colour: bool,
    /// Somebody is there to press Enter when the seat changes hands.
    pub attended: bool,
    /// For the bots' own chance.
    pub seed: u64,
}

impl Default for Manner {
    fn default() -> Self {
        Manner { width: 80, colour: false, attended: false, seed: 0 }
    }
}

/// How the evening ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    Over,
    Quit,
    EndOfInput,
}

/// Plays until the game is over, somebody quits or the input ends. An error is one of reading, writing or keeping.
pub fn play<R: BufRead, W: Write>(
    table: &mut dyn Table,
    players: &[Player],
    keeper: &mut dyn Keeper,
    manner: &Manner,
    input: R,
    output: W,
) -> io::Result<Finish> {
    let seats = usize::from(table.players());
    let people = (0..seats).filter(|&seat| players.get(seat) == Some(&Player::Person)).count();
    let kept = table.entries();
    // Of a game that is taken up again the last lines are reminder enough; `log` has the rest.
    let begin = |seat: usize| match kept {
        0 => Seen::default(),
        _ => Seen { told: table.log(Viewer::Seat(Seat(seat as u8))).len().saturating_sub(REMINDER), ..Seen::default() },
    };
    let seen = (0..seats).map(begin).collect();
    let mut evening = Evening {
        table,
        players,
        keeper,
        manner,
        input,
        output,
        people,
        kept,
        seen,
        last_person: None,
        standing: Vec::new(),
        curious: SeatSet::NONE,
    };
    evening.keep()?;
    evening.run()
}

/// What a person was shown so far.
#[derive(Clone, Default)]
struct Seen {
    told: usize,
    entries: u32,
    page: Option<Page>,
    /// What the coach has told, by id.
    coached: Vec<String>,
}

struct Evening<'a, R, W> {
    table: &'a mut dyn Table,
    players: &'a [Player],
    keeper: &'a mut dyn Keeper,
    manner: &'a Manner,
    input: R,
    output: W,
    people: usize,
    kept: u32,
    seen: Vec<Seen>,
    last_person: Option<Seat>,
    /// Who always passes: in one kind of window, or in all.
    standing: Vec<(Seat, Option<&'static str>)>,
    /// Who wants to be asked also where there is nothing to decide.
    curious: SeatSet,
}

/// What a person's line led to.
enum Step {
    Chosen,
    Again,
    Ends(Finish),
}

impl<R: BufRead, W: Write> Evening<'_, R, W> {
    fn run(&mut self) -> io::Result<Finish> {
        while self.table.outcome().is_none() {
            let awaited = self.table.awaiting();
            let bot = awaited.iter().find_map(|seat| match self.players.get(seat.index()) {
                Some(Player::Bot(name)) => Some((seat, name.clone())),
                _ => None,
            });
            if let Some((seat, name)) = bot {
                self.bot_turn(seat, &name)?;
                continue;
            }
            let Some(seat) = awaited.first() else {
                return Err(io::Error::other("nobody is asked although the game is not over"));
            };
            if self.passes_by_itself(seat)? {
                continue;
            }
            if let Some(finish) = self.person_turn(seat)? {
                return Ok(finish);
            }
        }
        self.show_end()?;
        Ok(Finish::Over)
    }

    fn bot_turn(&mut self, seat: Seat, name: &str) -> io::Result<()> {
        let choice = self.table.bot(seat, name, self.bot_seed()).map_err(as_io)?;
        self.table.choose(seat, By::Bot, &choice).map_err(as_io)?;
        self.keep()
    }

    /// Gives the standing answer of a seat, if it has one for what it is asked.
    fn passes_by_itself(&mut self, seat: Seat) -> io::Result<bool> {
        let window = self.table.window(seat);
        let said = self.standing.iter().any(|(of, kind)| *of == seat && (kind.is_none() || *kind == window));
        let idle = window.is_some_and(|window| self.table.habit(window) == Habit::Pass) && !self.curious.contains(seat);
        let given = said || idle;
        let Some(choice) = self.table.pass(seat).filter(|_| given && window.is_some()) else { return Ok(false) };
        self.table.choose(seat, By::Person, &choice).map_err(as_io)?;
        self.keep()?;
        self.say(&format!("{} passes, as always ({}).", self.table.seat_name(seat), self.window_name(window)))?;
        Ok(true)
    }

    fn window_name(&self, word: Option<&str>) -> String {
        word.map(|word| self.table.window_name(word)).unwrap_or_default()
    }

    fn bot_seed(&self) -> u64 {
        self.manner.seed.wrapping_add(u64::from(self.table.entries()).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn keep(&mut self) -> io::Result<()> {
        self.kept = self.table.entries();
        self.keeper.keep(&self.table.record(Viewer::All))
    }

    // --- A person's choice -------------------------------------------------------------------------------------

    fn person_turn(&mut self, seat: Seat) -> io::Result<Option<Finish>> {
        self.hand_over(seat)?;
        self.show_news(seat)?;
        self.coach(seat)?;
        let offers = self.table.options(seat).map_err(as_io)?;
        self.show_offers(seat, &offers, false)?;
        loop {
            write!(self.output, "> ")?;
            self.output.flush()?;
            let Some(line) = self.read_line()? else {
                self.farewell("\nThe input has ended.")?;
                return Ok(Some(Finish::EndOfInput));
            };
            if !self.manner.attended {
                // A terminal shows what is typed; a transcript should, too.
                self.say(&line)?;
            }
            match self.answer(seat, &offers, line.trim())? {
                Step::Chosen => return Ok(None),
                Step::Again => {}
                Step::Ends(finish) => return Ok(Some(finish)),
            }
        }
    }

    /// With several people at one terminal nobody should see another's hand by accident.
    fn hand_over(&mut self, seat: Seat) -> io::Result<()> {
        if self.people > 1 && self.last_person != Some(seat) {
            let name = self.table.seat_name(seat);
            if self.manner.attended {
                if self.last_person.is_some() {
                    let away = if self.manner.colour { "\x1b[2J\x1b[H".to_owned() } else { "\n".repeat(60) };
                    write!(self.output, "{away}")?;
                }
                write!(self.output, "\n=== {name}: take the seat and press Enter. ===\n")?;
                self.output.flush()?;
                self.read_line()?;
            } else {
                write!(self.output, "\n=== {name} (seat {}) is to choose. ===\n", seat.0)?;
            }
        }
        self.last_person = Some(seat);
        Ok(())
    }

    /// What happened since this seat's last choice, and the table if it is worth it.
    fn show_news(&mut self, seat: Seat) -> io::Result<()> {
        let told = self.table.log(Viewer::Seat(seat));
        let seen = &self.seen[seat.index()];
        let mut page = self.page();
        page.gap();
        self.add_news(&mut page, &told[seen.told.min(told.len())..]);
        let table = self.table_page(seat);
        let others_moved = self.table.entries() != seen.entries;
        let much = if others_moved { MUCH_BY_OTHERS } else { MUCH };
        let worth = seen.page.as_ref().is_none_or(|old| table.news_since(old) >= much);
        if worth {
            self.seen[seat.index()].page = Some(table.clone());
            page.gap();
            page.append(table);
        }
        self.seen[seat.index()].told = told.len();
        self.print(&page)
    }

    /// In a guided first game: the first that was not told yet.
    fn coach(&mut self, seat: Seat) -> io::Result<()> {
        let marks = self.table.coached(seat);
        let told = &mut self.seen[seat.index()].coached;
        let Some(mark) = marks.into_iter().find(|mark| !told.contains(&mark.id)) else { return Ok(()) };
        told.push(mark.id);
        let mut page = self.page();
        page.gap();
        page.add(Style::Quiet, 2, 2, &format!("Coach: {}", mark.text));
        self.print(&page)
    }

    /// The prompt and the options by number; where there are very many steps on the map, the first of them, or all.
    fn show_offers(&mut self, seat: Seat, offers: &[Offer], all: bool) -> io::Result<()> {
        let prompt = self.table.prompt(seat).map_err(as_io)?;
        let mut page = self.page();
        page.raw(Style::Plain, String::new());
        page.add(Style::Strong, 0, 2, &prompt);
        let answered = self.answered_people();
        if !answered.is_empty() {
            let names: Vec<String> = answered.iter().map(|seat| self.table.seat_name(seat)).collect();
            let text = format!("Answered already: {}. To take an answer back: withdraw NAME.", names.join(", "));
            page.add(Style::Quiet, 2, 4, &text);
        }
        let mut last_detail = None;
        let steps = offers.iter().filter(|offer| offer.stand == Stand::Step).count();
        let shown = if all || steps <= MANY_STEPS { steps } else { FIRST_STEPS };
        let (mut told, mut left_out) = (0, None);
        for (index, offer) in offers.iter().enumerate() {
            if offer.stand == Stand::Step {
                told += 1;
                if told > shown {
                    left_out = Some(offer);
                    continue;
                }
            }
            // One card at several targets: what it does is told once.
            let detail = offer.detail.as_deref().filter(|detail| last_detail != Some(*detail));
            last_detail = offer.detail.as_deref();
            page.add(Style::Plain, margin(index + 1, 2), 5, &offer_line(index, offer, detail));
        }
        if let Some(offer) = left_out {
            let (more, choice) = (steps - shown, &offer.choice);
            let text = format!("{more} more on the map: type one, such as `{choice}`, or `options` for all of them.");
            page.add(Style::Quiet, 2, 4, &text);
        }
        let goals = self.table.goals(seat).len();
        if goals > 0 {
            page.add(
                Style::Quiet,
                2,
                4,
                &format!("{goals} in reach: `go` lists them, `go NAME` goes there step by step."),
            );
        }
        self.print(&page)
    }

    fn show_end(&mut self) -> io::Result<()> {
        let Some(ending) = self.table.outcome() else { return Ok(()) };
        let people: Vec<Seat> = (0..self.table.players())
            .map(Seat)
            .filter(|seat| self.players.get(seat.index()) == Some(&Player::Person))
            .collect();
        let viewer = match people.as_slice() {
            [one] => Viewer::Seat(*one),
            _ => Viewer::Spectator,
        };
        let told = self.table.log(viewer);
        let seen = match viewer {
            Viewer::Seat(seat) => self.seen[seat.index()].told,
            _ => self.seen.iter().map(|seen| seen.told).max().unwrap_or(0),
        };
        let mut page = self.page();
        page.raw(Style::Plain, String::new());
        self.add_news(&mut page, &told[seen.min(told.len())..]);
        page.gap();
        page.append(render(&self.table.scene(viewer), self.manner.width));
        page.gap();
        page.add(Style::Heading, 0, 2, &ending.text);
        let name = |seat: Seat| match people.as_slice() {
            [me] if *me == seat => format!("{} (you)", self.table.seat_name(seat)),
            _ => self.table.seat_name(seat),
        };
        page.add(Style::Heading, 0, 2, &who_won(&ending, name));
        if ending.scores.iter().any(|&score| score != 0) {
            let scores: Vec<String> = (0..self.table.players())
                .zip(&ending.scores)
                .map(|(seat, score)| format!("{} {score}", name(Seat(seat))))
                .collect();
            page.add(Style::Plain, 0, 2, &format!("Scores: {}", scores.join(", ")));
        }
        self.print(&page)
    }

    fn farewell(&mut self, first: &str) -> io::Result<()> {
        self.keep()?;
        if !first.is_empty() {
            writeln!(self.output, "{first}")?;
        }
        let entries = if self.kept == 1 { "entry" } else { "entries" };
        writeln!(self.output, "The game is kept after {} {entries}. To go on: {}", self.kept, self.keeper.resume())?;
        self.output.flush()
    }

    fn add_news(&self, page: &mut Page, told: &[Told]) {
        for paragraph in story(told, self.table) {
            page.add(Style::Quiet, 0, 2, &format!("- {paragraph}"));
        }
    }

    fn table_page(&self, seat: Seat) -> Page {
        render(&self.numbered_scene(seat), self.manner.width)
    }

    /// What a seat sees, with the number of its option on every free place that one of them is about.
    fn numbered_scene(&self, seat: Seat) -> Scene<String> {
        let mut scene = self.table.scene(Viewer::Seat(seat));
        number_places(&mut scene.nodes, &self.table.options(seat).unwrap_or_default());
        scene
    }

    fn page(&self) -> Page {
        Page::new(self.manner.width)
    }

    fn print(&mut self, page: &Page) -> io::Result<()> {
        self.output.write_all(page.text(self.manner.colour).as_bytes())
    }

    fn again(&mut self, page: &Page) -> io::Result<Step> {
        self.print(page)?;
        Ok(Step::Again)
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        let mut page = self.page();
        page.add(Style::Plain, 0, 2, text);
        self.print(&page)
    }

    fn hear(&mut self, text: &str) -> io::Result<Step> {
        self.say(text)?;
        Ok(Step::Again)
    }

    fn refuse(&mut self, problem: &Problem) -> io::Result<()> {
        let rule = problem.rule.as_ref().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        let mut page = self.page();
        page.add(Style::Warning, 0, 2, &format!("{}{rule}", problem.message));
        self.print(&page)
    }

    /// One line of any bytes; none at the end of the input.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }
}

/// A problem here is a mistake of ours, not of a player: bots and listed seats are always right.
fn as_io(problem: Problem) -> io::Error {
    io::Error::other(problem.message)
}

/// `Won by Ada and Bo.`, or by a side where it has a name: `Won by The Thieves: Ada and Bo.`
pub fn who_won(ending: &Ending, name: impl Fn(Seat) -> String) -> String {
    let winners: Vec<String> = ending.winners.iter().map(|&seat| name(Seat(seat))).collect();
    match (&ending.side, winners.join(" and ")) {
        (_, names) if names.is_empty() => "Nobody wins.".into(),
        (Some(side), names) => format!("Won by {side}: {names}."),
        (None, names) => format!("Won by {names}."),
    }
}

#[cfg(test)]
mod tests;
