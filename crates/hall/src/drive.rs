//! What happens at a table by itself: bots, standing answers, clocks, the end of the talk; and the chores of the house.
//!
//! At any time one task at most waits to act at a table. Every change names a new one; an older one finds that it is
//! not named any more and goes away.

use crate::house::{Hall, Handle, random};
use crate::ids::TableId;
use crate::live::{Change, Live};
use crate::play::RETRY;
use crate::store::{News, Phase, StoreError, Whose};
use crate::trouble::Trouble;
use catalog::ErrorKind;
use kernel::record::By;
use kernel::{Seat, SeatSet};
use std::sync::Arc;
use std::time::Duration;

/// So many tables whose clock has run out are woken at once.
const WOKEN: u32 = 100;
/// Milliseconds after which a table's own task does not wait for what will happen.
const FAR_OFF: i64 = 30_000;
/// The time between two rounds of chores.
const CHORES: Duration = Duration::from_secs(2);
/// Milliseconds a node waits for another one's bots.
const COURTESY: i64 = 2_000;

/// What will happen next by itself.
enum Next {
    Bot {
        seat: Seat,
        level: String,
        by: By,
    },
    Standing {
        seat: Seat,
    },
    /// The pace has run out for whoever is asked.
    Clock,
    EndTalk,
}

impl Hall {
    /// Somebody has come or gone: what happens by itself may change.
    pub async fn look_after(self: &Arc<Hall>, handle: &Handle) {
        let mut live = handle.lock().await;
        live.used = self.time.now();
        if live.row.phase == Phase::Playing && !live.gone {
            self.drive(&mut live, handle);
        }
    }

    /// Somebody looks at a table, once. If nobody did for a while, bots that were alone there go on.
    pub fn look(self: &Arc<Hall>, live: &mut Live, handle: &Handle) {
        let now = self.time.now();
        let deserted = live.is_deserted(now);
        live.touch(now);
        if deserted && live.row.phase == Phase::Playing && !live.gone {
            self.drive(live, handle);
        }
    }

    /// Sees to it that what should happen by itself at this table will.
    pub(crate) fn drive(self: &Arc<Hall>, live: &mut Live, handle: &Handle) {
        live.drive += 1;
        if live.is_deserted(self.time.now()) {
            return;
        }
        let Some((at, _)) = self.next(live) else { return };
        let at = at - live.ahead;
        // What is far off is left to the chores, so that a table need not stay in memory for days.
        if at - self.time.now() > FAR_OFF {
            return;
        }
        let (hall, handle, drive, id) = (Arc::clone(self), Arc::clone(handle), live.drive, live.row.id);
        tokio::spawn(async move {
            hall.time.until(at).await;
            let happens = async {
                let mut live = handle.lock().await;
                if live.drive == drive && live.unsure {
                    // The store failed: what it has is read before anything else happens.
                    hall.be_sure(&mut live).await?;
                }
                if live.drive == drive
                    && let Some((_, next)) = hall.next(&live)
                {
                    hall.happen(&mut live, &handle, next).await;
                }
                Ok(())
            };
            Box::pin(hall.by_itself(id, &handle, happens)).await;
        });
    }

    /// What happens by itself, contained: a table at which it fails rests a while.
    pub(crate) async fn by_itself(
        &self,
        id: TableId,
        handle: &Handle,
        what: impl Future<Output = Result<(), Trouble>>,
    ) {
        if self.at_table(handle, what).await.is_err_and(|trouble| trouble.kind == ErrorKind::RulesFailed) {
            self.let_rest(id);
        }
    }

    /// The next thing, and when.
    fn next(&self, live: &Live) -> Option<(i64, Next)> {
        let (at, next) = self.soonest(live)?;
        let rested = self.rests_until(live.row.id).map(|rested| live.time(rested));
        Some((rested.map_or(at, |rested| rested.max(at)), next))
    }

    /// The times of a standing answer and of a bot do not depend on what a seat holds.
    fn soonest(&self, live: &Live) -> Option<(i64, Next)> {
        let play = live.play.as_ref().filter(|_| live.row.phase == Phase::Playing)?;
        let now = live.time(self.time.now());
        if let Some(until) = live.talk_until.filter(|until| *until > now) {
            let enough = live.persons().minus(live.away).minus(live.talked).is_empty();
            return Some((if enough { now } else { until }, Next::EndTalk));
        }
        let awaiting = play.awaiting();
        for seat in awaiting.iter() {
            if let Some((level, by)) = live.bot_of(seat) {
                let next = Next::Bot { seat, level: level.to_owned(), by };
                // Where another node is at work and nobody looks here, that one goes first.
                let courtesy = if live.watchers.is_empty() && self.time.now() - live.elsewhere < COURTESY * 5 {
                    COURTESY
                } else {
                    0
                };
                // Counted from the last entry: whoever comes and goes meanwhile does not hold it up.
                return Some((live.since + self.manners.bot_pause as i64 + courtesy, next));
            }
        }
        let passes = |seat: &Seat| {
            play.window(*seat).is_some_and(|window| live.standing.passes(*seat, window, play.habit(window)))
        };
        if let Some(seat) = awaiting.iter().find(passes) {
            let (least, most) = self.manners.standing;
            let span = most.saturating_sub(least).max(1);
            let delay = least + u64::from(u32::from_le_bytes(random::<4>())) % span;
            return Some((live.since + delay as i64, Next::Standing { seat }));
        }
        live.deadline().map(|at| (at, Next::Clock))
    }

    async fn happen(self: &Arc<Hall>, live: &mut Live, handle: &Handle, next: Next) {
        let Some(play) = &mut live.play else { return };
        let entries = play.entries();
        match next {
            Next::EndTalk => {
                // It has passed, however early all agreed to that.
                live.since = live.time(self.time.now());
                live.talk_until = Some(live.since - 1);
                live.tell(Change::Play);
                self.drive(live, handle);
            }
            Next::Clock => {
                let late = play.awaiting().intersection(live.persons());
                self.send_stand_ins(live, entries, late).await;
                self.drive(live, handle);
            }
            Next::Standing { seat } => {
                let Some(choice) = play.pass(seat) else { return };
                if play.choose(seat, By::Person, &choice).is_ok() {
                    // What went wrong is told to who comes next; the seat is asked again then.
                    _ = self.commit(live, handle, entries, Whose::Anybody).await;
                }
            }
            Next::Bot { seat, level, by } => self.let_bot_play(live, handle, seat, level, by),
        }
    }

    /// The pace has run out for these seats. Whether they are away is for the store to say.
    async fn send_stand_ins(&self, live: &mut Live, entries: u32, late: SeatSet) {
        match self.store.set_away(live.row.id, entries, late).await {
            Ok(()) => {
                live.away = live.away.union(late);
                live.tell(Change::Play);
            }
            Err(StoreError::Taken) => self.reread(live).await,
            Err(error) => {
                tracing::error!(table = %live.row.id, %error, "nobody can be sent in for who is away");
                live.since = live.time(self.time.now()) + RETRY;
            }
        }
    }

    /// Thinks without the table's lock; comes back with the choice if nothing has changed meanwhile.
    fn let_bot_play(self: &Arc<Hall>, live: &mut Live, handle: &Handle, seat: Seat, level: String, by: By) {
        let Some(play) = &live.play else { return };
        let seed = u64::from_le_bytes(random::<8>());
        let entries = play.entries();
        let thought = play.thought(seat, &level, seed);
        let (hall, handle, id) = (Arc::clone(self), Arc::clone(handle), live.row.id);
        tokio::spawn(async move {
            let thought = match thought {
                Ok(thought) => hall.pool.think(thought).await,
                Err(_) => None,
            };
            let acts = async {
                let mut live = handle.lock().await;
                // Its player may have come back while the stand-in thought, or the table was closed.
                if live.bot_of(seat).is_none() || live.row.phase != Phase::Playing {
                    return Ok(());
                }
                let Some(play) = live.play.as_mut().filter(|play| play.entries() == entries) else { return Ok(()) };
                let Some(choice) = thought.or_else(|| play.fallback(seat).ok()) else { return Ok(()) };
                // Whatever surrounds the game may have changed while the bot thought; the choice is still good.
                if play.choose(seat, by, &choice).is_ok() {
                    let whose = if by == By::Clock { Whose::StandIn(seat) } else { Whose::Anybody };
                    _ = hall.commit(&mut live, &handle, entries, whose).await;
                }
                Ok(())
            };
            Box::pin(hall.by_itself(id, &handle, acts)).await;
        });
    }

    /// Clocks of tables that are not in memory, news from other nodes, tidying up.
    pub(crate) fn start_chores(self: &Arc<Hall>) {
        let hall = Arc::downgrade(self);
        tokio::spawn(async move {
            let mut round = 0_u64;
            loop {
                tokio::time::sleep(CHORES).await;
                let Some(hall) = hall.upgrade() else { return };
                round += 1;
                if round.is_multiple_of(2) {
                    hall.keep_present().await;
                }
                if round % 30 == 1 {
                    hall.forget_old().await;
                }
                let due = hall.store.due(hall.time.now(), WOKEN).await.unwrap_or_default();
                for id in due {
                    if let Ok(handle) = hall.table(id).await {
                        let wakes = async {
                            let mut live = handle.lock().await;
                            hall.drive(&mut live, &handle);
                            Ok(())
                        };
                        hall.by_itself(id, &handle, wakes).await;
                    }
                }
                hall.tidy();
            }
        });
        let (hall, mut wakes) = (Arc::downgrade(self), self.store.wakes());
        tokio::spawn(async move {
            loop {
                let news = wakes.recv().await;
                let Some(hall) = hall.upgrade() else { return };
                let woken = match news {
                    Ok(News::Table(id)) => vec![id],
                    Ok(News::Person(id)) => {
                        hall.people.forget(id);
                        continue;
                    }
                    Ok(News::Everybody) => {
                        hall.people.forget_all();
                        continue;
                    }
                    // Too many at once to name: every table in memory is looked at, and everybody looked for anew.
                    Err(tokio::sync::broadcast::error::RecvError::Lagged(_)) => {
                        hall.people.forget_all();
                        hall.ids_in_memory()
                    }
                    Err(tokio::sync::broadcast::error::RecvError::Closed) => return,
                };
                for id in woken {
                    if let Some(handle) = hall.in_memory(id) {
                        hall.by_itself(id, &handle, hall.catch_up(id, &handle)).await;
                    }
                }
            }
        });
    }

    /// Another node has changed a table that is in memory here.
    async fn catch_up(self: &Arc<Hall>, id: TableId, handle: &Handle) -> Result<(), Trouble> {
        let mut live = handle.lock().await;
        let before = live.play.as_ref().map_or(0, |play| play.entries());
        let fresh = self.read(id).await?;
        let rewinds = live.rewinds;
        let after = fresh.play.as_ref().map_or(0, |play| play.entries());
        live.elsewhere = self.time.now();
        live.replace(fresh);
        // The log only grew, unless a step was taken back; whoever shows it finds out by its length.
        if after >= before && !live.play.as_ref().is_some_and(|play| play.went_back_after(before)) {
            live.rewinds = rewinds;
        }
        let change = if before == 0 && after == 0 { Change::Lobby } else { Change::Play };
        live.tell(change);
        self.drive(&mut live, handle);
        Ok(())
    }
}
