//! A table in memory: what the store says of it, the game it has come to, and who is looking.
//!
//! Everything here can be thrown away and read again from the store, except who is present and what is being asked of
//! the players beside the game (to go back, to end the talk): that dies with the process and costs nothing.

use crate::house::random;
use crate::ids::PersonId;
use crate::lobby::{Holder, Lobby, Watch};
use crate::ratings::Rerated;
use crate::standing::Standing;
use crate::store::{ChatRow, Phase, TableRow};
use catalog::{OnShelf, Table};
use kernel::record::By;
use kernel::{MAX_SEATS, Seat, SeatSet, SetupRequest, Viewer};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// What changed at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The lobby: seats, settings, the start.
    Lobby,
    /// The game, or what is asked around it.
    Play,
    Chat,
    /// Who is here.
    Presence,
    /// The rules failed: there is no game here any more, the table has to be visited anew.
    Gone,
}

/// Somebody who looks at a table. Called under the table's lock, right after a change is durable.
pub trait Watcher: Send + Sync {
    /// Returns whether it goes on looking.
    fn moment(&mut self, live: &Live, change: Change) -> bool;
}

/// A wish to go back further than information allows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoAsked {
    pub by: Seat,
    pub to: u32,
    /// How many choices would be taken back.
    pub steps: usize,
    /// Whose yes is still missing.
    pub waits_for: SeatSet,
}

/// Who somebody is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Seat(Seat),
    Watcher(Viewer),
    /// May not look.
    None,
}

impl Access {
    pub fn viewer(self) -> Option<Viewer> {
        match self {
            Access::Seat(seat) => Some(Viewer::Seat(seat)),
            Access::Watcher(viewer) => Some(viewer),
            Access::None => None,
        }
    }

    pub fn seat(self) -> Option<Seat> {
        if let Access::Seat(seat) = self { Some(seat) } else { None }
    }
}

pub struct Live {
    /// What is played here.
    pub game: &'static dyn OnShelf,
    pub row: TableRow,
    pub lobby: Lobby,
    /// None until the game has started.
    pub play: Option<Box<dyn Table>>,
    pub chat: Vec<ChatRow>,
    /// Counts everything that can be seen to change, since `epoch`.
    pub moment: u64,
    /// Names this reading of the table: moments of another cannot be compared with its own.
    pub epoch: u32,
    /// Counts the steps back: whoever shows a log must begin it anew.
    pub rewinds: u64,
    /// When the present choice began, in Unix milliseconds.
    pub since: i64,
    /// Seats whose player was away past the pace: a bot plays for them.
    pub away: SeatSet,
    pub undo_asked: Option<UndoAsked>,
    /// Whose wish to go back was refused last, until the game goes on.
    pub undo_refused: Option<Seat>,
    /// Who always passes.
    pub standing: Standing,
    pub talk_until: Option<i64>,
    /// How the ratings changed when the game ended, as long as the table is in memory.
    pub rated: Vec<Rerated>,
    /// Who has said that there was talk enough.
    pub talked: SeatSet,
    /// Open streams by seat; the last is for watchers.
    here: [u32; MAX_SEATS + 1],
    pub(crate) watchers: Vec<Box<dyn Watcher>>,
    /// Names the one task that may act by itself at this table.
    pub(crate) drive: u64,
    /// When another node last changed this table, in Unix milliseconds.
    pub(crate) elsewhere: i64,
    /// When it was last looked at, in Unix milliseconds.
    pub(crate) used: i64,
    /// Its rules failed and it was let go of: whoever waited for its lock finds the table elsewhere.
    pub(crate) gone: bool,
}

impl Live {
    pub(crate) fn new(
        game: &'static dyn OnShelf,
        row: TableRow,
        lobby: Lobby,
        play: Option<Box<dyn Table>>,
        chat: Vec<ChatRow>,
        now: i64,
    ) -> Live {
        let away = play.as_ref().map_or(SeatSet::NONE, |play| {
            let gone = |seat: &Seat| play.last_by(*seat) == Some(By::Clock);
            (0..play.players()).map(Seat).filter(gone).fold(SeatSet::NONE, SeatSet::with)
        });
        Live {
            game,
            row,
            lobby,
            play,
            chat,
            moment: 0,
            epoch: u32::from_le_bytes(random::<4>()),
            rewinds: 0,
            since: now,
            away,
            undo_asked: None,
            undo_refused: None,
            standing: Standing::default(),
            talk_until: None,
            rated: Vec::new(),
            talked: SeatSet::NONE,
            here: [0; MAX_SEATS + 1],
            watchers: Vec::new(),
            drive: 0,
            elsewhere: 0,
            used: now,
            gone: false,
        }
    }

    /// The state of another reading of the same table; who is here and looks on stays.
    pub(crate) fn replace(&mut self, fresh: Live) {
        self.row = fresh.row;
        self.lobby = fresh.lobby;
        self.play = fresh.play;
        self.chat = fresh.chat;
        self.undo_asked = None;
        self.rewinds += 1;
        self.talk_until = fresh.talk_until.min(self.talk_until.or(fresh.talk_until));
    }

    /// What somebody may see here. A game that is over is open to whoever may see it at all.
    pub fn access(&self, person: Option<PersonId>) -> Access {
        if let Some(seat) = person.and_then(|person| self.lobby.seat_of(person)) {
            return Access::Seat(Seat(seat));
        }
        let host = person == Some(self.lobby.host);
        match self.lobby.watch {
            Watch::Open => Access::Watcher(Viewer::All),
            Watch::Public => Access::Watcher(Viewer::Spectator),
            // Who made the table may look at it, with a spectator's eyes.
            Watch::Nobody if host || self.play.is_none() || self.is_over() => Access::Watcher(Viewer::Spectator),
            Watch::Nobody => Access::None,
        }
    }

    /// What each seat is, in words; empty where all seats are alike.
    pub fn roles(&self) -> Vec<String> {
        let players = self.lobby.seats.len() as u8;
        let request = SetupRequest { players, options: self.lobby.options.clone(), ..SetupRequest::default() };
        self.play.as_ref().map_or_else(|| self.game.roles(&request), |play| play.roles())
    }

    pub fn is_over(&self) -> bool {
        self.row.phase == Phase::Over
    }

    /// Seats of people who have not resigned.
    pub fn persons(&self) -> SeatSet {
        let seats = self.lobby.seats.iter().enumerate().filter(|(_, chair)| chair.is_person());
        let persons = seats.map(|(seat, _)| Seat(seat as u8)).fold(SeatSet::NONE, SeatSet::with);
        persons.minus(self.play.as_ref().map_or(SeatSet::NONE, |play| play.resigned()))
    }

    /// The bot that would play this seat now: its own, or the one for who is away.
    pub fn bot_of(&self, seat: Seat) -> Option<(&str, By)> {
        match &self.lobby.seats.get(seat.index())?.holder {
            Holder::Bot { level } => Some((level, By::Bot)),
            Holder::Person { .. } if self.away.contains(seat) => Some((&self.lobby.stand_in, By::Clock)),
            _ => None,
        }
    }

    /// When the choice of this seat will be made for it, in Unix milliseconds.
    pub fn deadline(&self) -> Option<i64> {
        let play = self.play.as_ref()?;
        let waits = !play.awaiting().intersection(self.persons().minus(self.away)).is_empty();
        let allowed = self.lobby.pace.allowance().filter(|_| waits)?;
        Some(self.talk_until.unwrap_or(self.since).max(self.since) + allowed)
    }

    /// An open talk begins when the game says so, nobody has answered yet and there are at least two people to talk.
    /// It is counted from the last entry, so that every node and every reading of the table agrees on its end.
    pub(crate) fn begin_talk(&mut self) {
        let talks = self.play.as_ref().filter(|play| play.talks());
        let begins = talks.is_some_and(|play| play.answered().is_empty());
        if talks.is_none() {
            self.talk_until = None;
            self.talked = SeatSet::NONE;
        } else if begins
            && self.talk_until.is_none()
            && self.persons().minus(self.away).len() >= 2
            && self.lobby.talk > 0
        {
            self.talk_until = Some(self.since + i64::from(self.lobby.talk) * 1000);
            self.talked = SeatSet::NONE;
        }
    }

    pub fn is_here(&self, seat: Seat) -> bool {
        self.here.get(seat.index()).is_some_and(|count| *count > 0)
    }

    pub fn watcher_count(&self) -> usize {
        self.here[MAX_SEATS] as usize
    }

    /// Somebody looks at it: it stays in memory for a while.
    pub fn touch(&mut self, now: i64) {
        self.used = now;
    }

    /// A stream was opened.
    pub fn arrive(&mut self, access: Access, now: i64) {
        self.here[place(access)] += 1;
        if let Some(seat) = access.seat() {
            self.take_back(seat, now);
        }
        self.tell(Change::Presence);
    }

    /// A stream was closed.
    pub fn depart(&mut self, access: Access) {
        let count = &mut self.here[place(access)];
        *count = count.saturating_sub(1);
        self.tell(Change::Presence);
    }

    /// The player of a seat is back: it is handed back, and the clock starts again.
    pub(crate) fn take_back(&mut self, seat: Seat, now: i64) {
        if self.away.contains(seat) {
            self.away = self.away.without(seat);
            self.since = now;
        }
    }

    /// Looks on from here.
    pub fn watch(&mut self, watcher: Box<dyn Watcher>) {
        self.watchers.push(watcher);
    }

    /// Tells everyone who looks.
    pub(crate) fn tell(&mut self, change: Change) {
        self.moment += 1;
        let mut watchers = std::mem::take(&mut self.watchers);
        let mut failed = None;
        watchers.retain_mut(|watcher| {
            // One for whom the table cannot be drawn stays, to be told that the table is gone.
            let looks = catch_unwind(AssertUnwindSafe(|| watcher.moment(self, change)));
            looks.unwrap_or_else(|panic| {
                failed = Some(panic);
                true
            })
        });
        self.watchers = watchers;
        if let Some(panic) = failed {
            resume_unwind(panic);
        }
    }
}

fn place(access: Access) -> usize {
    access.seat().map_or(MAX_SEATS, Seat::index)
}
