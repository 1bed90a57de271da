//! A table in memory: what the store says of it, the game it has come to, and who is looking.
//!
//! Everything here can be thrown away and read again from the store, except who is at this node and who has said that
//! there was talk enough: that dies with the process and costs nothing.

use crate::house::random;
use crate::ids::PersonId;
use crate::lobby::{Holder, Lobby, UndoAsked, Watch};
use crate::ratings::Rerated;
use crate::standing::Standing;
use crate::store::{ChatRow, Phase, TableRow};
use crate::trouble::Trouble;
use catalog::{ErrorKind, OnShelf, Table};
use kernel::record::By;
use kernel::{MAX_SEATS, Seat, SeatSet, SetupRequest, Viewer};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// So long after the last look somebody may still be looking, in milliseconds.
const LINGERING: i64 = 15_000;

/// What changed at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The lobby: seats, settings, the start.
    Lobby,
    /// The game, or what is asked around it.
    Play,
    Chat,
    /// Words were taken away.
    Unsaid,
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
    /// When the present choice began, in milliseconds of the table's own time.
    pub since: i64,
    /// By how much the table's own time is ahead of the house's: it never runs back behind what is written down, also if
    /// the clock of the machine does.
    pub(crate) ahead: i64,
    /// Seats whose player was away past the pace: a bot plays for them. As the store says.
    pub away: SeatSet,
    /// What is asked beside the game, as the table's document says.
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
    /// Seats whose players are at other nodes.
    pub(crate) elsewhere_here: SeatSet,
    pub(crate) watchers: Vec<Box<dyn Watcher>>,
    /// Names the one task that may act by itself at this table.
    pub(crate) drive: u64,
    /// When another node last changed this table, in Unix milliseconds.
    pub(crate) elsewhere: i64,
    /// When it was last used, in Unix milliseconds.
    pub(crate) used: i64,
    /// When somebody last looked at it, in Unix milliseconds.
    pub(crate) looked: i64,
    /// The store failed when something was stored: what is here may lag behind it.
    pub(crate) unsure: bool,
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
        let away = row.away;
        let mut live = Live {
            game,
            row,
            lobby,
            play,
            chat,
            moment: 0,
            epoch: u32::from_le_bytes(random::<4>()),
            rewinds: 0,
            since: now,
            ahead: 0,
            away,
            undo_asked: None,
            undo_refused: None,
            standing: Standing::default(),
            talk_until: None,
            rated: Vec::new(),
            talked: SeatSet::NONE,
            here: [0; MAX_SEATS + 1],
            elsewhere_here: SeatSet::NONE,
            watchers: Vec::new(),
            drive: 0,
            elsewhere: 0,
            used: now,
            looked: 0,
            unsure: false,
            gone: false,
        };
        live.heed_wishes();
        live
    }

    /// The state of another reading of the same table; who is here and looks on stays.
    pub(crate) fn replace(&mut self, fresh: Live) {
        self.row = fresh.row;
        self.lobby = fresh.lobby;
        self.play = fresh.play;
        self.chat = fresh.chat;
        self.since = fresh.since;
        self.ahead = self.ahead.max(fresh.ahead);
        self.away = fresh.away;
        self.unsure = false;
        self.heed_wishes();
        self.rewinds += 1;
        self.talk_until = fresh.talk_until.min(self.talk_until.or(fresh.talk_until));
    }

    /// What is asked beside the game, if it is about where the game is now.
    pub(crate) fn heed_wishes(&mut self) {
        let entries = self.play.as_ref().map_or(0, |play| play.entries());
        let undo = Some(&self.lobby.undo).filter(|undo| undo.at == entries);
        self.undo_asked = undo.and_then(|undo| undo.asked.clone());
        self.undo_refused = undo.and_then(|undo| undo.refused);
    }

    /// The table's own time, by the house's.
    pub(crate) fn time(&self, now: i64) -> i64 {
        now + self.ahead
    }

    /// Do bots play alone, and nobody looks? Then they wait until somebody does. Where people have played bots go on to the
    /// end, also without them: it counts for who left.
    pub(crate) fn is_deserted(&self, now: i64) -> bool {
        let looked_at = !self.watchers.is_empty() || now - self.looked < LINGERING;
        !looked_at && self.lobby.persons() == 0
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

    /// Whoever keeps the hall may have closed this table: then nobody sits down, begins it or speaks here any more.
    pub(crate) fn check_open(&self) -> Result<(), Trouble> {
        if self.row.phase == Phase::Closed { Err(Trouble::new(ErrorKind::Over)) } else { Ok(()) }
    }

    /// May this person close it? Who made it may, as long as that ends nobody else's game.
    pub fn may_be_closed(&self, person: PersonId) -> bool {
        let others = self.persons().iter().any(|seat| !self.lobby.seats[seat.index()].is_of(person));
        self.lobby.host == person && self.row.phase < Phase::Over && (self.play.is_none() || !others)
    }

    /// Does this seat play against bots alone? Others might mind its asking for advice.
    pub fn may_be_advised(&self, seat: Seat) -> bool {
        self.persons().without(seat).is_empty()
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

    /// When the clock runs out by the house's time.
    pub(crate) fn due(&self) -> Option<i64> {
        self.deadline().map(|at| at - self.ahead)
    }

    /// When the choice of this seat will be made for it, in milliseconds of the table's own time.
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
        self.here.get(seat.index()).is_some_and(|count| *count > 0) || self.elsewhere_here.contains(seat)
    }

    pub fn watcher_count(&self) -> usize {
        self.here[MAX_SEATS] as usize
    }

    /// Somebody looks at it: it stays in memory for a while.
    pub(crate) fn touch(&mut self, now: i64) {
        self.used = now;
        self.looked = now;
    }

    /// A stream was opened.
    pub(crate) fn count_in(&mut self, access: Access) {
        self.here[place(access)] += 1;
    }

    /// A stream was closed.
    pub(crate) fn depart(&mut self, access: Access) {
        let count = &mut self.here[place(access)];
        *count = count.saturating_sub(1);
        self.tell(Change::Presence);
    }

    /// The player of a seat is back: it is handed back, and the clock starts again.
    pub(crate) fn take_back(&mut self, seat: Seat, now: i64) {
        if self.away.contains(seat) {
            self.away = self.away.without(seat);
            self.since = self.time(now);
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
