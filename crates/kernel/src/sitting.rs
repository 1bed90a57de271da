//! A game being played: the position with its history. Record, log, undo, resigning.
//!
//! The record is the truth: a sitting is what its entries lead to, and [`Sitting::load`] plays them again. Undo follows
//! from information alone: it is barred once chance moved, a seat learnt what the mover did not know, or another seat
//! was asked by the step (who could choose before and still can, `Ask::Any`, was not). A seat that has resigned is played by [`Game::fallback`], at once and without an entry, since the state
//! says all there is to say about it.
//!
//! Deliberately absent: files, clocks and who may speak for a seat. That is the hall's business.

use crate::chance::{Chance, derive};
use crate::event::{Event, Sink};
use crate::game::{Ask, Game, Outcome, SetupRequest};
use crate::legacy;
use crate::lexicon::Names;
use crate::message::{Message, Thing};
use crate::pool::{keep_in_mind, knowledge};
use crate::position::Position;
use crate::record::{Act, By, Header, Origin, Record, RecordError, ending, ends_so};
use crate::refusal::{Cause, Refusal};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::view::View;
use crate::way::Way;
use std::borrow::Cow;
use std::sync::Arc;

/// A longer text is no choice of any game.
const MAX_CHOICE: usize = 4096;
/// A player's name is cut to so many characters.
const MAX_NAME: usize = 60;
/// So many steps can be taken back at most.
const MAX_UNDO: usize = 256;
/// So often can the players agree to go back: each time the record is played again up to that point, and those played
/// again inside it, so this bounds the time that reading a record takes.
const MAX_AGREED: usize = 6;

/// What a step can be taken back to.
struct Before<G: Game> {
    /// The last entry at that time.
    number: u32,
    seat: Seat,
    position: Position<G>,
    told: usize,
}

impl<G: Game> Clone for Before<G> {
    fn clone(&self) -> Self {
        Before { number: self.number, seat: self.seat, position: self.position.clone(), told: self.told }
    }
}

/// A table of one game.
///
/// ```
/// use four::Four;
/// use kernel::record::{By, Origin};
/// use kernel::{Seat, SetupRequest, Sitting};
/// use std::sync::Arc;
///
/// let request = SetupRequest { players: 2, ..SetupRequest::default() };
/// let names = ["Ada".to_owned(), "Bo".to_owned()];
/// let mut table = Sitting::start(Arc::new(Four::new()), &request, Origin::Seed(1), &names).expect("two can play");
/// table.choose(Seat(0), By::Person, "drop 4").expect("red begins");
/// assert!(table.choose(Seat(0), By::Person, "drop 4").is_err(), "it is not red's turn");
/// table.choose(Seat(1), By::Person, "drop 4").expect("yellow's turn");
///
/// let again = Sitting::load(Arc::clone(table.game()), table.record()).expect("the record is the table");
/// assert_eq!(again.position().hash(again.game()), table.position().hash(table.game()));
/// ```
pub struct Sitting<G: Game> {
    game: Arc<G>,
    position: Position<G>,
    record: Record,
    /// Each event with the entry that caused it; 0 is the setup.
    log: Vec<(u32, Event)>,
    /// The steps since the last bar. Where several may choose at any time they are by several seats: each can take back
    /// its own as long as nobody has gone on from there.
    undo: Vec<Before<G>>,
    /// Who barred undo last, and the message that says why.
    bar: Option<(Seat, &'static str)>,
    resigned: SeatSet,
}

impl<G: Game> Clone for Sitting<G> {
    fn clone(&self) -> Self {
        Sitting {
            game: Arc::clone(&self.game),
            position: self.position.clone(),
            record: self.record.clone(),
            log: self.log.clone(),
            undo: self.undo.clone(),
            bar: self.bar,
            resigned: self.resigned,
        }
    }
}

/// Writes events into the log under one entry.
struct Logger<'a> {
    log: &'a mut Vec<(u32, Event)>,
    entry: u32,
}

impl Sink for Logger<'_> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.push((self.entry, event()));
    }
}

impl<G: Game> Sitting<G> {
    // --- Beginning ---------------------------------------------------------------------------------------------

    /// Sits down. Missing names stay empty; a snapshot that the game refuses is refused here.
    pub fn start(game: Arc<G>, request: &SetupRequest, origin: Origin, names: &[String]) -> Result<Self, Refusal> {
        let about = game.about();
        let usable = match &request.legacy {
            Some(_) if !game.is_campaign() => Err(Refusal::new("kernel-no-campaign").with("game", about.title)),
            Some(legacy) if !legacy.is_short_enough() => {
                Err(Refusal::new("kernel-legacy-long").with("most", legacy::MAX_TEXT))
            }
            _ => Ok(()),
        };
        let setup = usable.and_then(|()| game.setup(request)).map_err(|refusal| refusal.because(Cause::Setup))?;
        let name = |seat: usize| names.get(seat).map(|name| name.chars().take(MAX_NAME).collect()).unwrap_or_default();
        let header = Header {
            game: about.slug.to_owned(),
            rules_version: about.rules_version,
            content: about.content.clone(),
            setup: request.clone(),
            seats: (0..request.players as usize).map(name).collect(),
        };
        let mut log = Vec::new();
        let (position, resigned) = if let Origin::Snapshot { bytes, resigned, .. } = &origin {
            let wrong = |reason: String| Refusal::new("kernel-snapshot").with("reason", reason).because(Cause::Setup);
            let position = Position::<G>::from_bytes(&game, bytes).map_err(wrong)?;
            if let Some(players) = game.players(position.state()).filter(|&players| players != request.players) {
                return Err(wrong(format!("{players} play in it and {} at the table", request.players)));
            }
            if !resigned.minus(SeatSet::first_n(request.players)).is_empty() {
                return Err(wrong("somebody has resigned who does not play".to_owned()));
            }
            (position, *resigned)
        } else {
            let mut sink = Logger { log: &mut log, entry: 0 };
            (Position::<G>::start(&game, &setup, origin.chance(), &mut sink), SeatSet::NONE)
        };
        let record = Record::new(header, origin);
        let mut sitting = Sitting { game, position, record, log, undo: Vec::new(), bar: None, resigned };
        sitting.play_resigned();
        sitting.close();
        Ok(sitting)
    }

    /// Plays a record again. An error names the line of the record that does not fit.
    pub fn load(game: Arc<G>, record: &Record) -> Result<Self, RecordError> {
        let sitting = Self::replay(game, record, record.entries.len(), |_, _| ())?;
        match &record.ended {
            Some(told) if !sitting.record.ended.as_deref().is_some_and(|is| ends_so(told, is)) => {
                let is = sitting.record.ended.as_deref().unwrap_or("not over");
                let line = record.line_of(record.entries.len() as u32 + 1);
                Err(RecordError::new(line, format!("the game did not end so; it is `{is}`")))
            }
            _ => Ok(sitting),
        }
    }

    /// The table as it was after an entry; 0 is the setup.
    pub fn at(&self, number: u32) -> Result<Self, RecordError> {
        let most = self.record.entries.len();
        if number as usize > most {
            return Err(RecordError::new(self.record.line_of(number), format!("the record has {most} entries")));
        }
        Self::replay(Arc::clone(&self.game), &self.record, number as usize, |_, _| ())
    }

    /// Shows every state this table went through, the setup first and the present last.
    pub fn each_moment(&self, see: &mut dyn FnMut(&G::State)) -> Result<(), RecordError> {
        let count = self.record.entries.len();
        let end = Self::replay(Arc::clone(&self.game), &self.record, count, |table, _| see(table.state()))?;
        see(end.state());
        Ok(())
    }

    /// Shows the table as it was before each of its entries.
    pub fn each_entry(&self, see: &mut dyn FnMut(&Self, u32)) -> Result<(), RecordError> {
        let count = self.record.entries.len();
        Self::replay(Arc::clone(&self.game), &self.record, count, |table, index| see(table, index as u32)).map(|_| ())
    }

    /// Plays the first `count` entries; `before` sees the table before each of them.
    fn replay(
        game: Arc<G>,
        record: &Record,
        count: usize,
        mut before: impl FnMut(&Self, usize),
    ) -> Result<Self, RecordError> {
        check_game(game.as_ref(), &record.header)?;
        let lexicon = Arc::clone(&game);
        let mut sitting = Self::start(game, &record.header.setup, record.origin.clone(), &record.header.seats)
            .map_err(|refusal| RecordError::new(1, lexicon.about().lexicon.say(&refusal.message, &Nobody)))?;
        for index in 0..count.min(record.entries.len()) {
            before(&sitting, index);
            sitting.follow(record, index as u32 + 1)?;
        }
        Ok(sitting)
    }

    /// Plays on along a record of which this table is the beginning, up to an entry.
    pub fn follow(&mut self, record: &Record, number: u32) -> Result<(), RecordError> {
        let known = self.record.entries.len();
        for entry in record.entries.iter().take(number as usize).skip(known) {
            let done = match &entry.act {
                Act::Choose(text) => self.choose(entry.seat, entry.by, text).map(|_| ()),
                Act::UndoTo(number) => self.undo_to(entry.seat, entry.by, *number),
                Act::AgreedTo(number) => self.undo_agreed(entry.seat, entry.by, *number),
                Act::Withdraw => self.withdraw(entry.seat, entry.by),
                Act::Resign => self.resign(entry.seat, entry.by),
            };
            done.map_err(|refusal| RecordError::new(record.line_of(entry.number), self.say(&refusal.message)))?;
            if self.record.entries.last() != Some(entry) {
                let reason = format!("`{}` is not how the game writes it", entry.act);
                return Err(RecordError::new(record.line_of(entry.number), reason));
            }
        }
        Ok(())
    }

    // --- Looking -----------------------------------------------------------------------------------------------

    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    pub fn position(&self) -> &Position<G> {
        &self.position
    }

    pub fn state(&self) -> &G::State {
        self.position.state()
    }

    /// The state from which all that a viewer gets is made: see [`Position::seen`].
    pub fn seen(&self, viewer: Viewer) -> Cow<'_, G::State> {
        self.position.seen(&self.game, viewer)
    }

    /// The whole record, secret and all. For anyone but the keeper there is [`Sitting::record_for`].
    pub fn record(&self) -> &Record {
        &self.record
    }

    pub fn players(&self) -> u8 {
        self.record.header.setup.players
    }

    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// Who must choose now.
    pub fn awaiting(&self) -> SeatSet {
        if self.is_over() { SeatSet::NONE } else { self.position.awaiting(&self.game).minus(self.resigned) }
    }

    /// Every legal choice of this seat now; none if it is not awaited.
    pub fn options(&self, seat: Seat, into: &mut Vec<G::Choice>) {
        into.clear();
        if self.sits(seat) && self.awaiting().contains(seat) {
            self.position.options(&self.game, seat, into);
        }
    }

    /// Goals that the next choices of this seat could lead to; none if it is not awaited.
    pub fn ways(&self, seat: Seat) -> Vec<Way<G::Choice>> {
        let awaited = self.sits(seat) && self.awaiting().contains(seat);
        if awaited { self.game.ways(&self.seen(Viewer::Seat(seat)), seat) } else { Vec::new() }
    }

    /// The choice as the game writes it now.
    pub fn write(&self, seat: Seat, choice: G::Choice) -> String {
        self.game.write(&self.seen(Viewer::Seat(seat)), seat, choice)
    }

    /// What a bot in this seat may see.
    pub fn view(&self, seat: Seat) -> View<'_, G> {
        View::new(&self.game, &self.position, seat)
    }

    pub fn is_over(&self) -> bool {
        self.game.outcome(self.state()).is_some() || self.conceded().is_some()
    }

    /// How the game ends by who has resigned, if it does.
    fn conceded(&self) -> Option<Outcome> {
        if self.resigned.is_empty() {
            return None;
        }
        let left = SeatSet::first_n(self.players()).minus(self.resigned);
        self.game.conceded(self.state(), self.resigned, left)
    }

    /// How the game ended: by its rules, or because a side has given up. Who has resigned does not win, unless nobody else
    /// is left to.
    pub fn outcome(&self) -> Option<Outcome> {
        let mut outcome = self.game.outcome(self.state()).or_else(|| self.conceded())?;
        let left = outcome.winners.minus(self.resigned);
        if !left.is_empty() {
            outcome.winners = left;
        }
        for seat in (0..self.players()).map(Seat) {
            outcome.teams[seat.index()] = self.game.team(self.state(), seat);
        }
        Some(outcome)
    }

    /// What each seat is, in words; empty where all seats are alike.
    pub fn roles(&self) -> Vec<String> {
        self.game.roles(&self.record.header.setup).iter().map(|role| self.say(role)).collect()
    }

    /// What a table that follows this one calls it.
    pub fn name(&self) -> &str {
        self.record.origin.name()
    }

    pub fn log(&self) -> &[(u32, Event)] {
        &self.log
    }

    /// Everything told so far, as one viewer may have it.
    pub fn events_for(&self, viewer: Viewer) -> impl Iterator<Item = (u32, Event)> {
        self.log.iter().map(move |(entry, event)| (*entry, event.cut(viewer)))
    }

    pub fn say(&self, message: &Message) -> String {
        self.game.about().lexicon.say(message, self)
    }

    pub fn hash(&self) -> u64 {
        self.position.hash(&self.game)
    }

    // --- Playing -----------------------------------------------------------------------------------------------

    pub fn is_awaited(&self, seat: Seat) -> bool {
        self.sits(seat) && self.awaiting().contains(seat)
    }

    /// Is this seat to choose now? The refusal says why not.
    pub fn awaited(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_awaited(seat) { Ok(()) } else { Err(self.not_awaited(seat)) }
    }

    /// Reads a choice of an awaited seat, legal or not.
    pub fn read(&self, seat: Seat, text: &str) -> Result<G::Choice, Refusal> {
        self.awaited(seat)?;
        let text = text.trim();
        let read = if text.len() > MAX_CHOICE {
            let start: String = text.chars().take(40).collect();
            Err(Refusal::new("kernel-unreadable").with("text", start))
        } else {
            self.game.read(&self.seen(Viewer::Seat(seat)), seat, text)
        };
        read.map_err(|refusal| refusal.because(Cause::Unreadable))
    }

    /// Takes a choice by its text and returns what happened, uncut. A refusal changes nothing.
    pub fn choose(&mut self, seat: Seat, by: By, text: &str) -> Result<&[(u32, Event)], Refusal> {
        let choice = self.read(seat, text)?;
        self.position.legal(&self.game, seat, choice, &mut Vec::new())?;
        Ok(self.take(seat, by, choice))
    }

    /// Carries out a choice just listed by [`Sitting::options`] and returns what happened, uncut.
    pub fn take(&mut self, seat: Seat, by: By, choice: G::Choice) -> &[(u32, Event)] {
        let before = self.before(seat);
        let told = self.log.len();
        let text = self.write(seat, choice);
        debug_assert!(!text.contains('\n') && text == text.trim(), "a choice is one line: {text:?}");
        let entry = self.record.append(seat, by, Act::Choose(text));
        self.position.apply(&self.game, seat, choice, &mut Logger { log: &mut self.log, entry });
        let asked = self.asked_since(&before);
        self.play_resigned();
        match self.barred(&before, asked) {
            Some(reason) => self.set_bar(seat, reason),
            None => self.remember(before),
        }
        self.close();
        &self.log[told..]
    }

    /// Goes the way to a goal, named by the thing where it ends: its choices are made one after another, each an entry of
    /// its own. It stops where something comes between: the next choice is not legal any more, something else is asked, or
    /// the step cannot be taken back, because something was drawn, shown or asked. Says how many steps were made.
    pub fn go(&mut self, seat: Seat, by: By, to: &str) -> Result<usize, Refusal> {
        self.awaited(seat)?;
        let found = self.ways(seat).into_iter().find(|way| way.to == to);
        let way = found.ok_or_else(|| Refusal::new("kernel-no-way"))?;
        let asked = |table: &Self| table.game.prompt(&table.seen(Viewer::Seat(seat)), seat).id;
        let question = asked(self);
        let mut steps = 0;
        for choice in way.choices {
            let goes_on = steps == 0 || self.awaited(seat).is_ok() && self.can_undo(seat) && asked(self) == question;
            if !goes_on {
                break;
            }
            match self.position.legal(&self.game, seat, choice, &mut Vec::new()) {
                Ok(()) => _ = self.take(seat, by, choice),
                Err(refusal) if steps == 0 => return Err(refusal),
                Err(_) => break,
            }
            steps += 1;
        }
        Ok(steps)
    }

    /// Takes a secret answer back.
    pub fn withdraw(&mut self, seat: Seat, by: By) -> Result<(), Refusal> {
        if !self.sits(seat) || self.resigned.contains(seat) {
            return Err(Refusal::no_answer());
        }
        self.position.withdraw(seat)?;
        self.record.append(seat, by, Act::Withdraw);
        Ok(())
    }

    /// Leaves the game for good; the seat is played by the fallback from here on.
    pub fn resign(&mut self, seat: Seat, by: By) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::over());
        }
        if !self.sits(seat) || self.resigned.contains(seat) {
            return Err(Refusal::not_asked(seat));
        }
        let entry = self.record.append(seat, by, Act::Resign);
        self.resigned = self.resigned.with(seat);
        self.log.push((entry, Event::new("kernel-resigned").with("seat", seat)));
        self.set_bar(seat, "kernel-undo-asked");
        self.play_resigned();
        self.close();
        Ok(())
    }

    /// Plays for who has resigned, until somebody else is asked or the game is over.
    fn play_resigned(&mut self) {
        let entry = self.record.entries.len() as u32;
        // The bound is for a game that breaks its promise to end.
        for _ in 0..self.game.about().longest {
            let Some(seat) = self.resigned_to_play() else { return };
            let choice = self.position.fallback(&self.game, seat);
            self.position.apply(&self.game, seat, choice, &mut Logger { log: &mut self.log, entry });
        }
    }

    fn resigned_to_play(&self) -> Option<Seat> {
        if self.resigned.is_empty() || self.is_over() {
            return None;
        }
        let awaited = self.position.awaiting(&self.game);
        let others = awaited.minus(self.resigned);
        match self.game.asks(self.state()) {
            // Among several who may, those who are still there go first.
            Ask::Any(_) if !others.is_empty() => None,
            _ => awaited.minus(others).first(),
        }
    }

    /// Writes down the ending once there is one.
    fn close(&mut self) {
        if let Some(outcome) = self.outcome() {
            self.record.ended = Some(ending(&outcome, self.players()));
        }
    }

    fn sits(&self, seat: Seat) -> bool {
        seat.0 < self.players()
    }

    fn not_awaited(&self, seat: Seat) -> Refusal {
        if self.is_over() {
            Refusal::over()
        } else if self.sits(seat) {
            self.position.not_awaited(&self.game, seat)
        } else {
            Refusal::not_asked(seat)
        }
    }

    // --- Undo --------------------------------------------------------------------------------------------------

    /// Can this seat take anything back?
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undo_target(seat, false).is_ok()
    }

    /// Takes back the seat's last step, or its whole last action as far as that is possible. A secret answer that
    /// waits for the others is withdrawn.
    pub fn undo(&mut self, seat: Seat, by: By, whole: bool) -> Result<(), Refusal> {
        match self.undo_target(seat, whole)? {
            None => self.withdraw(seat, by),
            Some(number) => self.undo_to(seat, by, number),
        }
    }

    /// The entry to go back to; none means that an answer is to be withdrawn.
    fn undo_target(&self, seat: Seat, whole: bool) -> Result<Option<u32>, Refusal> {
        if self.is_over() {
            return Err(Refusal::over());
        }
        if !self.sits(seat) || self.resigned.contains(seat) {
            return Err(Refusal::no_undo("kernel-undo-nothing"));
        }
        if self.position.is_answering(seat) {
            return Ok(None);
        }
        let steps = self.undo.iter().rev().take_while(|before| before.seat == seat);
        let last = if whole {
            let mut begun = false;
            steps.take_while(|before| !std::mem::replace(&mut begun, self.game.at_rest(before.position.state()))).last()
        } else {
            steps.take(1).last()
        };
        last.map(|before| Some(before.number)).ok_or_else(|| Refusal::no_undo(self.why_no_undo(seat)))
    }

    fn why_no_undo(&self, seat: Seat) -> &'static str {
        let moved =
            || self.record.entries.iter().any(|entry| entry.seat == seat && matches!(entry.act, Act::Choose(_)));
        let own = |before: &Before<G>| before.seat == seat;
        match self.bar {
            _ if self.undo.iter().any(own) && !self.undo.last().is_some_and(own) => "kernel-undo-chosen",
            Some((mover, reason)) if mover == seat => reason,
            Some(_) if moved() => "kernel-undo-asked",
            _ => "kernel-undo-nothing",
        }
    }

    fn undo_to(&mut self, seat: Seat, by: By, number: u32) -> Result<(), Refusal> {
        let found = self.undo.iter().position(|before| before.number == number && before.seat == seat);
        // What another seat has built on stays.
        let last = |index: &usize| self.undo[*index..].iter().all(|before| before.seat == seat);
        let Some(index) = found.filter(last).filter(|_| !self.is_over()) else {
            return Err(Refusal::no_undo(self.why_no_undo(seat)));
        };
        let before = self.undo.swap_remove(index);
        self.undo.truncate(index);
        let seen = knowledge(self.game.as_ref(), self.state());
        self.position = before.position;
        keep_in_mind(self.game.as_ref(), self.position.state_mut(), &seen);
        self.log.truncate(before.told);
        self.record.append(seat, by, Act::UndoTo(number));
        Ok(())
    }

    /// Goes back to an entry because all players agreed, whatever was seen since. Nobody forgets, chance goes on from where
    /// it is (the same dice do not fall twice), and whoever has resigned has resigned.
    pub fn undo_agreed(&mut self, seat: Seat, by: By, number: u32) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::over());
        }
        let agreed = self.record.entries.iter().filter(|entry| matches!(entry.act, Act::AgreedTo(_))).count();
        if agreed >= MAX_AGREED {
            return Err(Refusal::no_undo("kernel-undo-often").with("most", MAX_AGREED));
        }
        if number as usize >= self.record.entries.len() || self.resigned.contains(seat) {
            return Err(Refusal::no_undo("kernel-undo-nothing"));
        }
        let back = self.at(number).map_err(|_| Refusal::no_undo("kernel-undo-nothing"))?;
        let seen = knowledge(self.game.as_ref(), self.state());
        let chance = self.game.chance(self.state()).clone();
        self.position = back.position;
        self.log = back.log;
        *self.game.chance_mut(self.position.state_mut()) = chance;
        keep_in_mind(self.game.as_ref(), self.position.state_mut(), &seen);
        self.set_bar(seat, "kernel-undo-asked");
        let steps = self.record.standing_after(number);
        let entry = self.record.append(seat, by, Act::AgreedTo(number));
        for gone in self.resigned.minus(back.resigned).iter() {
            self.log.push((entry, Event::new("kernel-resigned").with("seat", gone)));
        }
        self.log.push((entry, Event::new("kernel-agreed").with("seat", seat).with("steps", steps)));
        self.play_resigned();
        self.close();
        Ok(())
    }

    fn before(&self, seat: Seat) -> Before<G> {
        let number = self.record.entries.len() as u32;
        Before { number, seat, position: self.position.clone(), told: self.log.len() }
    }

    fn remember(&mut self, before: Before<G>) {
        if self.undo.len() == MAX_UNDO {
            self.undo.drain(..MAX_UNDO / 2);
        }
        self.undo.push(before);
    }

    fn set_bar(&mut self, seat: Seat, reason: &'static str) {
        self.undo.clear();
        self.bar = Some((seat, reason));
    }

    /// The seats that are asked now and were not before a step. Who could choose then and still can was not asked by it.
    fn asked_since(&self, before: &Before<G>) -> SeatSet {
        let free = |position: &Position<G>| match self.game.asks(position.state()) {
            Ask::Any(seats) => seats,
            _ => SeatSet::NONE,
        };
        self.position.awaiting(&self.game).minus(free(&before.position).intersection(free(&self.position)))
    }

    /// Why the step just made cannot be taken back. `asked` are the seats it asked, resigned ones too.
    fn barred(&self, before: &Before<G>, asked: SeatSet) -> Option<&'static str> {
        let (old, new) = (before.position.state(), self.position.state());
        if self.game.chance(old).passed() != self.game.chance(new).passed() {
            return Some("kernel-undo-chance");
        }
        let (knew, know) = (knowledge(self.game.as_ref(), old), knowledge(self.game.as_ref(), new));
        let mut known = knew.into_iter().zip(know);
        if known.any(|(old, new)| !new.minus(old).is_empty() && !old.contains(before.seat)) {
            return Some("kernel-undo-learnt");
        }
        // With the last secret answer those of the others lie open.
        if !before.position.answered().minus(self.position.answered()).without(before.seat).is_empty() {
            return Some("kernel-undo-learnt");
        }
        // A secret answer waits in its slot: it is withdrawn, not undone.
        let others = asked.union(self.asked_since(before)).union(self.position.answered());
        (self.is_over() || !others.without(before.seat).is_empty() || self.position.is_answering(before.seat))
            .then_some("kernel-undo-asked")
    }

    // --- Copies for others -------------------------------------------------------------------------------------

    /// The record as one viewer may have it. A finished game is open to all.
    pub fn record_for(&self, viewer: Viewer) -> String {
        if viewer == Viewer::All || self.is_over() {
            self.record.text()
        } else {
            self.record.text_for(viewer, &self.acts_for(viewer))
        }
    }

    /// What each entry says in the eyes of a viewer. What was answered in secret and is not yet open, or was withdrawn,
    /// stays hidden.
    fn acts_for(&self, viewer: Viewer) -> Vec<Act> {
        let hidden = || Act::Choose("answer ?".to_owned());
        let mut acts: Vec<Act> = Vec::with_capacity(self.record.entries.len());
        // By seat: the entries whose choices wait, with what they will say once they are open.
        let mut waiting: Vec<(Seat, usize, Act)> = Vec::new();
        let mut add = |table: &Self, index: usize| {
            // A choice that neither waits nor was withdrawn has been opened.
            for (_, entry, act) in waiting.extract_if(.., |(seat, ..)| !table.position.is_answering(*seat)) {
                acts[entry] = act;
            }
            let Some(entry) = self.record.entries.get(index) else { return };
            let Act::Choose(text) = &entry.act else {
                if entry.act == Act::Withdraw {
                    waiting.retain(|(seat, ..)| *seat != entry.seat);
                }
                acts.push(entry.act.clone());
                return;
            };
            let state = table.seen(Viewer::Seat(entry.seat));
            let shown = match table.game.read(&state, entry.seat, text) {
                Ok(choice) => Act::Choose(table.game.public(&state, entry.seat, choice, viewer)),
                Err(_) => hidden(),
            };
            if matches!(table.game.asks(table.state()), Ask::Each(_)) && !viewer.is(entry.seat) {
                waiting.push((entry.seat, index, shown));
                acts.push(hidden());
            } else {
                acts.push(shown);
            }
        };
        let count = self.record.entries.len();
        if let Ok(end) = Self::replay(Arc::clone(&self.game), &self.record, count, &mut add) {
            add(&end, count);
        }
        acts.resize_with(count, hidden);
        acts
    }

    /// A new table in a world the viewer cannot tell from this one, with fresh chance. It is not provable; this one is
    /// its parent.
    pub fn resample(&self, viewer: Viewer, seed: u64) -> Self {
        let number = self.record.entries.len() as u32;
        let key = |purpose| derive(purpose, &[&seed.to_le_bytes(), &number.to_le_bytes()]);
        let mut chance = Chance::from_key(key("duskhall resample"));
        let position = self.position.resample(&self.game, viewer, &mut chance);
        let origin = Origin::Snapshot {
            parent: format!("{} at {number}", self.record.origin.name()),
            secret: key("duskhall resample links"),
            resigned: self.resigned,
            bytes: position.bytes(&self.game),
        };
        let record = Record::new(self.record.header.clone(), origin);
        let game = Arc::clone(&self.game);
        let mut sitting =
            Sitting { game, position, record, log: Vec::new(), undo: Vec::new(), bar: None, resigned: self.resigned };
        sitting.close();
        sitting
    }

    /// The state for a scenario's `arrange` and `dice`. What was played so far cannot be taken back or replayed then.
    pub(crate) fn arrange(&mut self) -> &mut G::State {
        self.undo.clear();
        self.position.state_mut()
    }
}

/// A record can only be played by the game, rules and content it was made with.
fn check_game<G: Game>(game: &G, header: &Header) -> Result<(), RecordError> {
    let about = game.about();
    // The lines that a header always begins with: first line, game, rules, content.
    if header.game != about.slug {
        return Err(RecordError::new(2, format!("this is a record of `{}`, not of `{}`", header.game, about.slug)));
    }
    if header.rules_version != about.rules_version {
        let reason = format!("rules version {} is not known; this is {}", header.rules_version, about.rules_version);
        return Err(RecordError::new(3, reason));
    }
    if header.content != about.content {
        return Err(RecordError::new(4, "it was played with other content"));
    }
    Ok(())
}

impl<G: Game> Names for Sitting<G> {
    fn thing(&self, thing: Thing) -> String {
        self.game.name(thing).to_owned()
    }

    fn seat(&self, seat: Seat) -> String {
        self.seat_name(seat).into_owned()
    }

    fn seat_name(&self, seat: Seat) -> Cow<'_, str> {
        let figure = if self.sits(seat) { self.game.figure(self.state(), seat) } else { None };
        match (figure, self.record.header.seats.get(seat.index())) {
            (Some(figure), _) => self.game.name(figure).into(),
            (None, Some(name)) if !name.is_empty() => name.into(),
            _ => Nobody.seat(seat).into(),
        }
    }
}

/// Names for a table that could not be started.
struct Nobody;

impl Names for Nobody {
    fn thing(&self, thing: Thing) -> String {
        thing.0.to_string()
    }

    fn seat(&self, seat: Seat) -> String {
        format!("Seat {}", seat.0)
    }
}
