//! A table between people at this terminal and bots.
//!
//! The loop asks whoever is awaited: bots at once, people with everything they may know: what happened since their last
//! choice, the table if much of it changed, the prompt and the numbered options. The record is handed to the
//! [`Keeper`] after every entry, so whatever ends the program, the game can be taken up again.

use crate::page::{Page, Style};
use crate::render::{maps, render};
use crate::story::{sentences, story};
use catalog::{Ending, Offer, Problem, Table, Told};
use kernel::record::By;
use kernel::scene::{Kind, Node};
use kernel::{Seat, SeatSet, Viewer};
use std::io::{self, BufRead, Read, Write};

/// Longer lines than this are no choice of any game.
const LONGEST_LINE: u64 = 64 * 1024;
/// From this share of changed lines on the whole table is shown again: after the own choice, and after others moved.
const MUCH: f32 = 0.34;
const MUCH_BY_OTHERS: f32 = 0.15;
/// So many rules tell what a word means.
const FEW_RULES: usize = 3;
const MOST_RULES: usize = 8;
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
        let given = self.standing.iter().any(|(of, kind)| *of == seat && (kind.is_none() || *kind == window));
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
        self.show_offers(seat, &offers)?;
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

    fn show_offers(&mut self, seat: Seat, offers: &[Offer]) -> io::Result<()> {
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
        for (index, offer) in offers.iter().enumerate() {
            // One card at several targets: what it does is told once.
            let detail = offer.detail.as_deref().filter(|detail| last_detail != Some(*detail));
            last_detail = offer.detail.as_deref();
            page.add(Style::Plain, margin(index + 1, 2), 5, &offer_line(index, offer, detail));
        }
        self.print(&page)
    }

    fn answer(&mut self, seat: Seat, offers: &[Offer], line: &str) -> io::Result<Step> {
        // A choice of the game goes before a command of ours, should a game ever have a choice called `save`.
        if let Some(offer) = find_offer(offers, line) {
            return self.take(seat, offers, &offer.choice);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => match offers {
                [only] => self.take(seat, offers, &only.choice),
                _ => self.hear("Type the number of an option, or `help`."),
            },
            "help" | "?" => self.help(offers),
            "table" => {
                let page = self.table_page(seat);
                self.again(&page)
            }
            "map" => self.show_maps(seat),
            "options" => {
                self.show_offers(seat, offers)?;
                Ok(Step::Again)
            }
            "log" => self.show_log(seat),
            "why" => self.why(offers, rest),
            "look" => self.look(seat, rest),
            "rules" => self.rules(rest),
            "hint" => self.hint(seat, offers),
            "always" => self.always(seat, rest),
            "undo" => self.undo(seat, rest),
            "withdraw" => self.withdraw(rest),
            "save" => self.save(rest),
            "resign" => self.resign(seat, rest),
            "quit" | "exit" => {
                self.farewell("")?;
                Ok(Step::Ends(Finish::Quit))
            }
            _ => self.take(seat, offers, line),
        }
    }

    fn take(&mut self, seat: Seat, offers: &[Offer], choice: &str) -> io::Result<Step> {
        match self.table.choose(seat, By::Person, choice) {
            Ok(()) => {
                self.seen[seat.index()].entries = self.table.entries();
                self.keep()?;
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                let near = near_offers(offers, choice);
                let near = if near.is_empty() { String::new() } else { format!("Perhaps you mean {near}. ") };
                self.hear(&format!("{near}Type the number of an option, a choice as `why N` shows it, or `help`."))
            }
        }
    }

    // --- Commands ----------------------------------------------------------------------------------------------

    fn help(&mut self, offers: &[Offer]) -> io::Result<Step> {
        let mut page = self.page();
        let example = offers.first().map_or("", |offer| offer.choice.as_str());
        page.add(Style::Plain, 2, 4, &format!("Type the number of an option, or its choice, such as `{example}`, or:"));
        for (what, does) in [
            ("Enter", "takes the option if there is only one"),
            ("why 1", "the rule behind option 1, and its choice as text"),
            ("look NAME", "what a card, another thing or a word of the game is; a part of the name will do"),
            ("rules WORDS", "search the rules"),
            ("hint", "what the greedy bot would do"),
            ("undo, undo all", "take back the last step, or the whole action"),
            ("always pass", "pass from now on when asked this out of turn; `always pass all`, `always ask`"),
            ("withdraw NAME", "take back a secret answer while others still think"),
            ("table", "show the table again"),
            ("map", "show the map alone"),
            ("options", "show the options again"),
            ("log", "everything that happened so far"),
            ("save, save FILE", "where the game is kept; write a copy"),
            ("resign yes", "give up; the game goes on without you"),
            ("quit", "stop here; the game is kept and can be resumed"),
        ] {
            page.add(Style::Plain, 2, 20, &format!("{what:.<16}: {does}"));
        }
        self.again(&page)
    }

    fn show_maps(&mut self, seat: Seat) -> io::Result<Step> {
        let page = maps(&self.table.scene(Viewer::Seat(seat)), self.manner.width);
        if page.is_empty() { self.hear("There is no map in this game.") } else { self.again(&page) }
    }

    fn show_log(&mut self, seat: Seat) -> io::Result<Step> {
        let mut page = self.page();
        for choice in self.table.log(Viewer::Seat(seat)).chunk_by(|a, b| a.entry == b.entry) {
            let entry = choice[0].entry;
            let line = format!("{entry}. {}{}", sentences(choice, self.table), rules_of(choice));
            page.add(Style::Plain, margin(entry as usize, 4), 7, &line);
        }
        self.again(&page)
    }

    fn why(&mut self, offers: &[Offer], rest: &str) -> io::Result<Step> {
        let Some(offer) = find_offer(offers, rest) else {
            let id = rest.to_uppercase();
            return match self.table.rule(&id) {
                Some(rule) => self.hear(&format!("{id}: {rule}")),
                None => self.hear(&format!("Type `why` and a number from 1 to {}, or a rule's id.", offers.len())),
            };
        };
        let mut page = self.page();
        page.add(Style::Strong, 0, 2, &format!("{}  (type: {})", offer.text, offer.choice));
        if let Some(detail) = &offer.detail {
            page.add(Style::Plain, 2, 4, detail);
        }
        let rule = self.table.rule(offer.rule).unwrap_or_default();
        page.add(Style::Plain, 2, 4, &format!("{}: {rule}", offer.rule));
        self.again(&page)
    }

    fn look(&mut self, seat: Seat, name: &str) -> io::Result<Step> {
        // What lies on the table is meant before what might; a word that names no thing is told by its rules.
        let titles = titles_with(&self.table.scene(Viewer::Seat(seat)).nodes, name);
        let title = titles.iter().find(|title| title.eq_ignore_ascii_case(name)).or(titles.first());
        let found = title.and_then(|title| self.table.look(title)).or_else(|| self.table.look(name));
        let found = found.or_else(|| self.told_by_rules(name));
        match found {
            Some(lines) => {
                let mut page = self.page();
                for line in &lines {
                    page.add(Style::Plain, 2, 4, line);
                }
                self.again(&page)
            }
            None if name.is_empty() => self.hear("Type `look` and the name of a card or other thing."),
            None => self.hear(&format!("There is nothing called `{name}` in this game.")),
        }
    }

    /// The rules that have this word, the best few.
    fn told_by_rules(&self, word: &str) -> Option<Vec<String>> {
        let rules = catalog::find_rules(self.table.about().slug, word).unwrap_or_default();
        let lines: Vec<String> =
            rules.iter().take(FEW_RULES).map(|rule| format!("{} ({}): {}", rule.id, rule.section, rule.text)).collect();
        (!lines.is_empty()).then_some(lines)
    }

    fn rules(&mut self, words: &str) -> io::Result<Step> {
        let found: Vec<String> = catalog::find_rules(self.table.about().slug, words)
            .unwrap_or_default()
            .into_iter()
            .take(MOST_RULES)
            .map(|rule| format!("{} ({}): {}", rule.id, rule.section, rule.text))
            .collect();
        if found.is_empty() {
            return self.hear("No rule has these words. Type `rules` and a word or a rule's id.");
        }
        let mut page = self.page();
        for rule in &found {
            page.add(Style::Plain, 2, 4, rule);
        }
        self.again(&page)
    }

    fn hint(&mut self, seat: Seat, offers: &[Offer]) -> io::Result<Step> {
        match self.table.bot(seat, "greedy", self.bot_seed()) {
            Ok(choice) => {
                let number = offers.iter().position(|offer| offer.choice == choice);
                let text = number.map_or(choice.clone(), |index| format!("{}. {}", index + 1, offers[index].text));
                self.hear(&format!("The greedy bot would take {text}"))
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    /// Standing answers: always pass in this kind of window, in all, or be asked again.
    fn always(&mut self, seat: Seat, rest: &str) -> io::Result<Step> {
        if self.table.windows().is_empty() {
            return self.hear("In this game nobody is asked out of turn.");
        }
        let window = self.table.window(seat);
        match (rest, window) {
            ("pass", Some(_)) => {
                self.standing.push((seat, window));
                self.say(&format!("You always pass from now on: {}. `always ask` ends it.", self.window_name(window)))?;
                Ok(Step::Chosen)
            }
            ("pass all", _) => {
                self.standing.push((seat, None));
                self.say("You always pass from now on when asked out of turn. `always ask` ends it.")?;
                Ok(if window.is_some() { Step::Chosen } else { Step::Again })
            }
            ("ask", _) => {
                self.standing.retain(|(of, _)| *of != seat);
                self.hear("You are asked again.")
            }
            ("pass", None) => {
                self.hear("You are not asked out of turn now. `always pass all` passes whenever you are.")
            }
            _ => self.hear("Type `always pass`, `always pass all` or `always ask`."),
        }
    }

    fn undo(&mut self, seat: Seat, rest: &str) -> io::Result<Step> {
        let whole = match rest {
            "" => false,
            "all" => true,
            _ => return self.hear("Type `undo` for the last step or `undo all` for the whole action."),
        };
        match self.table.undo(seat, whole) {
            Ok(()) => {
                self.keep()?;
                let told = self.table.log(Viewer::Seat(seat)).len();
                let seen = &mut self.seen[seat.index()];
                (seen.told, seen.entries) = (told, self.table.entries());
                self.say("Taken back.")?;
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    /// With several people at one terminal whoever has answered may think again while another is asked.
    fn withdraw(&mut self, name: &str) -> io::Result<Step> {
        let answered = self.answered_people();
        let named = |seat: &Seat| self.table.seat_name(*seat).eq_ignore_ascii_case(name);
        let seat = match answered.iter().collect::<Vec<_>>().as_slice() {
            [] => return self.hear("There is no answer to take back."),
            [one] if name.is_empty() => Some(*one),
            many => many.iter().copied().find(named),
        };
        let Some(seat) = seat else {
            return self.hear("Type `withdraw` and the name of whoever takes an answer back.");
        };
        match self.table.withdraw(seat) {
            Ok(()) => {
                self.keep()?;
                self.say(&format!("{} takes the answer back.", self.table.seat_name(seat)))?;
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    /// People here whose secret answer waits for the others.
    fn answered_people(&self) -> SeatSet {
        let is_person = |seat: &Seat| self.players.get(seat.index()) == Some(&Player::Person);
        self.table.answered().iter().filter(is_person).fold(SeatSet::NONE, SeatSet::with)
    }

    fn save(&mut self, rest: &str) -> io::Result<Step> {
        let place = (!rest.is_empty()).then_some(rest);
        match self.keeper.save(&self.table.record(Viewer::All), place) {
            Ok(place) => self.hear(&format!("The game is kept in {place}")),
            Err(error) => self.hear(&format!("That could not be written: {error}. The game itself is still kept.")),
        }
    }

    fn resign(&mut self, seat: Seat, rest: &str) -> io::Result<Step> {
        if rest != "yes" {
            return self.hear("Type `resign yes` if you really give up.");
        }
        match self.table.resign(seat) {
            Ok(()) => {
                self.keep()?;
                Ok(Step::Chosen)
            }
            Err(problem) => {
                self.refuse(&problem)?;
                Ok(Step::Again)
            }
        }
    }

    // --- Talking -----------------------------------------------------------------------------------------------

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
        render(&self.table.scene(Viewer::Seat(seat)), self.manner.width)
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

/// The offer a line means: by number, by the choice itself or by the words it is offered with.
fn find_offer<'o>(offers: &'o [Offer], line: &str) -> Option<&'o Offer> {
    if let Some(offer) = offers.iter().find(|offer| offer.choice == line) {
        return Some(offer);
    }
    if let Ok(number) = line.parse::<usize>() {
        return offers.get(number.checked_sub(1)?);
    }
    let same = |offer: &&Offer| offer.choice.eq_ignore_ascii_case(line) || offer.text.eq_ignore_ascii_case(line);
    offers.iter().find(same)
}

/// The first few options that have all the words that were typed.
fn near_offers(offers: &[Offer], line: &str) -> String {
    let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    let has_all = |offer: &Offer| {
        let text = format!("{} {}", offer.choice, offer.text).to_lowercase();
        !words.is_empty() && words.iter().all(|word| text.contains(word.as_str()))
    };
    let near = offers.iter().enumerate().filter(|(_, offer)| has_all(offer)).take(3);
    near.map(|(index, offer)| format!("{} ({})", index + 1, offer.text)).collect::<Vec<_>>().join(" or ")
}

/// The rules behind what one choice led to, each once: ` [QM-21, QM-23]`.
fn rules_of(told: &[Told]) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for rule in told.iter().filter_map(|told| told.rule) {
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(", ")) }
}

/// Titles of the cards on the table that have these letters in them.
fn titles_with(nodes: &[Node<String>], part: &str) -> Vec<String> {
    let part = part.to_lowercase();
    let mut found = Vec::new();
    for node in nodes {
        match &node.kind {
            Kind::Card(face) if !part.is_empty() && face.title.to_lowercase().contains(&part) => {
                found.push(face.title.clone());
            }
            _ => found.extend(titles_with(node.inside(), &part)),
        }
    }
    found
}

fn offer_line(index: usize, offer: &Offer, detail: Option<&str>) -> String {
    let detail = detail.map(|detail| format!(" - {detail}")).unwrap_or_default();
    let odds = offer.odds.as_ref().map_or(String::new(), |odds| format!(" ({} % {})", odds.percent, odds.of));
    format!("{}. {}{odds}{detail} [{}]", index + 1, offer.text, offer.rule)
}

/// How far to set a number in, so that numbers of up to `digits` digits end in one column (one space stays in front).
fn margin(number: usize, digits: usize) -> usize {
    (digits + 1).saturating_sub(number.to_string().len())
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
mod tests {
    use super::*;
    use kernel::record::Origin;
    use std::collections::BTreeMap;

    /// Remembers every record it was given.
    #[derive(Default)]
    struct Memory(Vec<String>);

    impl Keeper for Memory {
        fn keep(&mut self, record: &str) -> io::Result<()> {
            self.0.push(record.to_owned());
            Ok(())
        }
        fn save(&mut self, _: &str, place: Option<&str>) -> io::Result<String> {
            Ok(place.unwrap_or("memory").to_owned())
        }
        fn resume(&self) -> String {
            "resume it".into()
        }
    }

    fn table() -> Box<dyn Table> {
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        catalog::new_table("four", &names, &BTreeMap::new(), Origin::Seed(1)).expect("a table of two")
    }

    fn evening(players: &[Player], input: &str) -> (Finish, String, Memory) {
        let (mut keeper, mut output) = (Memory::default(), Vec::new());
        let manner = Manner::default();
        let finish = play(table().as_mut(), players, &mut keeper, &manner, input.as_bytes(), &mut output);
        (finish.expect("memory never fails"), String::from_utf8(output).expect("text"), keeper)
    }

    const TWO: [Player; 2] = [Player::Person, Player::Person];

    #[test]
    fn two_people_play_to_the_end_by_number_and_by_text() {
        let (finish, output, keeper) = evening(&TWO, "1\ndrop 2\nDROP 1\n2\nDrop into column 1\n2\n1\n");
        assert_eq!(finish, Finish::Over);
        assert!(output.contains("Four in a line.") && output.contains("Won by Red."), "{output}");
        assert!(output.contains("=== Yellow (seat 1) is to choose. ==="), "{output}");
        assert_eq!(keeper.0.len(), 8, "the start and each of seven entries are kept");
    }

    #[test]
    fn the_game_is_kept_when_the_input_ends() {
        let (finish, output, keeper) = evening(&TWO, "4\n");
        assert_eq!(finish, Finish::EndOfInput);
        assert!(output.ends_with("The game is kept after 1 entry. To go on: resume it\n"), "{output}");
        assert!(keeper.0.last().is_some_and(|record| record.contains("1 seat 0 person drop 4")));
    }

    #[test]
    fn bots_play_their_seats() {
        let players = [Player::Person, Player::Bot("random".into())];
        let (finish, _, keeper) = evening(&players, "4\nquit\n");
        assert_eq!(finish, Finish::Quit);
        assert!(keeper.0.last().is_some_and(|record| record.contains("2 seat 1 bot drop ")));
    }

    #[test]
    fn commands_answer_and_change_nothing() {
        let input = "help\nwhy 1\nwhy 99\nlook nothing\nlook slanting\nrules column\nrules xyzzy\nhint\nundo\nundo some\nsave\n\
                     save here\nlog\ntable\nmap\noptions\nresign\n\n0\n99\nabracadabra\nquit\n";
        let (finish, output, keeper) = evening(&TWO, input);
        assert_eq!(finish, Finish::Quit);
        assert!(keeper.0.iter().all(|record| *record == keeper.0[0]), "nothing was entered");
        for said in [
            "F-2:",
            "F-3 (The end): Whoever has four",
            "number from 1 to 7",
            "nothing called `nothing`",
            "No rule",
            "greedy bot would take",
            "kept in here",
        ] {
            assert!(output.contains(said), "`{said}` is missing in {output}");
        }
    }

    /// A table of any game with as few players as it allows.
    fn smallest(game: &dyn catalog::OnShelf) -> Box<dyn Table> {
        let names: Vec<String> = (0..*game.about().players.start()).map(|seat| format!("P{seat}")).collect();
        catalog::sit_down(game, &names, &BTreeMap::new(), None, Origin::Seed(3)).expect("the fewest players")
    }

    #[test]
    fn every_game_is_played_to_its_end_by_taking_the_first_option() {
        for game in sketches::catalog().games() {
            let mut table = smallest(game.as_ref());
            let mut players = vec![Player::Bot("random".into()); usize::from(table.players())];
            players[0] = Player::Person;
            let input = "1\n".repeat(game.about().longest as usize);
            let (mut keeper, mut output) = (Memory::default(), Vec::new());
            let manner = Manner::default();
            let finish = play(table.as_mut(), &players, &mut keeper, &manner, input.as_bytes(), &mut output);
            assert_eq!(finish.expect("memory never fails"), Finish::Over, "{}", game.about().slug);
            let output = String::from_utf8(output).expect("text");
            let wide = output.lines().find(|line| line.chars().count() > manner.width);
            assert_eq!(wide, None, "{}: too wide", game.about().slug);
            assert!(!output.contains('{'), "{}: a message without words", game.about().slug);
        }
    }

    #[test]
    fn the_end_names_the_side_that_won() {
        let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
        let watch = sketches::catalog().game("watch").expect("the sketch");
        let mut table = catalog::sit_down(watch, &names, &BTreeMap::new(), None, Origin::Seed(3)).expect("a table");
        table.resign(Seat(0)).expect("nobody watches any more");
        let ending = table.outcome().expect("it is over");
        let won = who_won(&ending, |seat| table.seat_name(seat));
        assert_eq!(won, "Won by The Thieves: Bo and Cy.");
        let nobody = Ending { winners: Vec::new(), side: None, ..ending.clone() };
        assert_eq!(who_won(&nobody, |seat| table.seat_name(seat)), "Nobody wins.");
    }

    #[test]
    fn a_secret_answer_is_taken_back_while_others_are_asked() {
        let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
        let mut table = catalog::new_table("queen", &names, &BTreeMap::new(), Origin::Seed(3)).expect("a table");
        while table.awaiting().iter().count() < 2 {
            let seat = table.awaiting().first().expect("declarations come before the end");
            let choice = table.bot(seat, "random", 1).expect("a bot");
            table.choose(seat, By::Bot, &choice).expect("bots choose well");
        }
        let players = vec![Player::Person; 3];
        let (mut keeper, mut output) = (Memory::default(), Vec::new());
        let input = "withdraw\n1\nwithdraw nobody\nwithdraw\n2\nquit\n";
        let finish = play(table.as_mut(), &players, &mut keeper, &Manner::default(), input.as_bytes(), &mut output);
        assert_eq!(finish.expect("memory never fails"), Finish::Quit);
        let output = String::from_utf8(output).expect("text");
        for said in ["There is no answer", "Answered already:", "the name of whoever", "takes the answer back."] {
            assert!(output.contains(said), "`{said}` is missing in {output}");
        }
        assert!(keeper.0.last().is_some_and(|record| record.contains(" person withdraw")));
        assert_eq!(table.answered().iter().count(), 1);
    }

    #[test]
    fn always_passing_is_said_once() {
        let names = ["Ada", "Bo", "Cy"].map(str::to_owned);
        let mut table = catalog::new_table("queen", &names, &BTreeMap::new(), Origin::Seed(3)).expect("a table");
        let seat = loop {
            let seat = table.awaiting().first().expect("somebody attacks before the end");
            if table.window(seat).is_some() {
                break seat;
            }
            let choice = table.bot(seat, "greedy", 1).expect("a bot");
            table.choose(seat, By::Bot, &choice).expect("bots choose well");
        };
        let mut players = vec![Player::Bot("greedy".into()); 3];
        players[seat.index()] = Player::Person;
        let (mut keeper, mut output) = (Memory::default(), Vec::new());
        let input = "always\nalways pass\nalways ask\nquit\n";
        let finish = play(table.as_mut(), &players, &mut keeper, &Manner::default(), input.as_bytes(), &mut output);
        assert_eq!(finish.expect("memory never fails"), Finish::Quit);
        let output = String::from_utf8(output).expect("text");
        for said in
            ["Type `always pass`", "You always pass from now on: Reactions to", "passes, as always", "asked again"]
        {
            assert!(output.contains(said), "`{said}` is missing in {output}");
        }
        let passed = format!(" seat {} person pass", seat.0);
        assert!(keeper.0.last().is_some_and(|record| record.contains(&passed)));
        let (_, output, _) = evening(&TWO, "always pass\nquit\n");
        assert!(output.contains("nobody is asked out of turn"), "{output}");
    }

    #[test]
    fn near_words_are_suggested() {
        let offer = |choice: &str, text: &str| Offer {
            choice: choice.into(),
            text: text.into(),
            detail: None,
            rule: "F-2",
            at: vec![],
            odds: None,
            group: None,
            stand: kernel::Stand::Plain,
        };
        let offers = [offer("end keep", "End your turn and keep your hand"), offer("buy mend", "Buy Mend for 3")];
        assert_eq!(near_offers(&offers, "end TURN"), "1 (End your turn and keep your hand)");
        assert_eq!(near_offers(&offers, "dance"), "");
        assert_eq!(near_offers(&offers, ""), "");
    }

    #[test]
    fn any_bytes_may_be_typed() {
        let (mut keeper, mut output) = (Memory::default(), Vec::new());
        let input: Vec<u8> = (0..=255).chain(b"\n\xff\xfe\n".iter().copied()).collect();
        let finish = play(table().as_mut(), &TWO, &mut keeper, &Manner::default(), input.as_slice(), &mut output);
        assert_eq!(finish.expect("memory never fails"), Finish::EndOfInput);
    }
}
