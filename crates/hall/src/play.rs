//! What a player does at a table: checked in a fixed order, applied, stored, and only then told.

use crate::house::{Hall, Handle};
use crate::ids::{PersonId, TableId};
use crate::live::{Change, Live};
use crate::lobby::{Undo, UndoAsked};
use crate::store::{Append, Lines, Phase, StoreError, Whose};
use crate::trouble::Trouble;
use catalog::ErrorKind;
use kernel::record::By;
use kernel::{Habit, Seat};
use std::sync::Arc;

/// Milliseconds after which what happens by itself is tried again when it could not be stored.
pub(crate) const RETRY: i64 = 1_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    Choose(String),
    /// Goes to a goal, by the thing of the scene where its way ends.
    Go(String),
    Undo {
        whole: bool,
    },
    Withdraw,
    Resign,
    /// Asks the others to go back to before one's last choice.
    AskUndo,
    AnswerUndo {
        yes: bool,
    },
    /// Always pass when asked out of turn: in one kind of window, or in all.
    Standing {
        on: bool,
        window: Option<String>,
    },
    /// There was talk enough.
    Ready,
}

/// What a bot would choose in somebody's place, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub choice: String,
    pub why: String,
}

impl Deed {
    /// Does it answer something the game asks?
    fn needs_asking(&self) -> bool {
        matches!(self, Deed::Choose(_) | Deed::Go(_))
    }

    /// Does it take back what was done, so that it could be done again for ever? Where only bots are asked to agree, or
    /// somebody's own second browser, a wish to go back is as good as a step back.
    fn goes_back(&self) -> bool {
        matches!(self, Deed::Undo { .. } | Deed::Withdraw | Deed::AskUndo)
    }

    /// Does it depend on what the player has seen last?
    fn needs_version(&self) -> bool {
        matches!(self, Deed::Choose(_) | Deed::Go(_) | Deed::Undo { .. } | Deed::AskUndo)
    }
}

impl Hall {
    /// Carries out a deed of a person. Goes on to its end even if whoever asked for it hangs up. Returns how many
    /// entries the record has then.
    pub async fn act(
        self: &Arc<Hall>,
        id: TableId,
        person: PersonId,
        version: Option<u32>,
        deed: Deed,
    ) -> Result<u32, Trouble> {
        let task = tokio::spawn(Arc::clone(self).act_alone(id, person, version, deed));
        // Nobody knows how far a task came that died.
        task.await.unwrap_or(Err(Trouble::new(ErrorKind::NotKnown)))
    }

    /// What is seldom done on this way is boxed: a task is as large as the largest of its parts, and it is copied several
    /// times before it runs.
    async fn act_alone(
        self: Arc<Hall>,
        id: TableId,
        person: PersonId,
        version: Option<u32>,
        deed: Deed,
    ) -> Result<u32, Trouble> {
        let (handle, live) = self.enter(id).await?;
        let acts = async {
            // Moved in here, so that the lock is free again should the rules fail.
            let mut live = live;
            let done = self.act_now(&mut live, &handle, person, version, &deed).await;
            // What is refused here may be right at the table as it is stored. A store that is down is not asked again.
            let kind = done.as_ref().err().map(|trouble| trouble.kind);
            let down = matches!(kind, None | Some(ErrorKind::Storage | ErrorKind::NotKnown));
            if !down && (Box::pin(self.keep_up(&mut live)).await || kind == Some(ErrorKind::Stale)) {
                return Box::pin(self.act_now(&mut live, &handle, person, version, &deed)).await;
            }
            done
        };
        self.at_table(&handle, acts).await
    }

    async fn act_now(
        self: &Arc<Hall>,
        live: &mut Live,
        handle: &Handle,
        person: PersonId,
        version: Option<u32>,
        deed: &Deed,
    ) -> Result<u32, Trouble> {
        let now = live.time(self.time.now());
        live.used = self.time.now();
        // The order of these questions is fixed, and each has its own answer.
        let seat = live.lobby.seat_of(person);
        let Some(play) = &mut live.play else { return Err(Trouble::new(ErrorKind::NotStarted)) };
        if play.outcome().is_some() || live.row.phase >= Phase::Over {
            return Err(Trouble::new(ErrorKind::Over));
        }
        let seat = Seat(seat.ok_or(Trouble::new(ErrorKind::NotYourSeat))?);
        if deed.needs_asking() && !play.awaiting().contains(seat) {
            let kind = if play.answered().contains(seat) { ErrorKind::Answered } else { ErrorKind::NotAsked };
            return Err(Trouble::new(kind));
        }
        let entries = play.entries();
        if deed.needs_version() && version.is_some_and(|version| version != entries) {
            return Err(Trouble::new(ErrorKind::Stale));
        }
        // A game goes on to its end; only who goes back again and again could make a record that nobody can read any more.
        if deed.goes_back() && entries >= self.manners.longest {
            return Err(Trouble::new(ErrorKind::NothingToUndo));
        }
        let talking = live.talk_until.is_some_and(|until| until > now);
        match deed {
            Deed::Choose(_) | Deed::Go(_) if talking => return Err(Trouble::new(ErrorKind::Talking)),
            Deed::Choose(text) => {
                let window = play.window(seat).filter(|window| play.habit(window) == Habit::Keep);
                let kept = window.filter(|_| play.pass(seat).as_ref() == Some(text));
                play.choose(seat, By::Person, text)?;
                if let Some(window) = kept {
                    live.standing.set(seat, Some(window), true);
                }
            }
            Deed::Go(to) => _ = play.go(seat, By::Person, to)?,
            Deed::Undo { whole } => {
                play.undo(seat, *whole)?;
                live.rewinds += 1;
            }
            Deed::Withdraw => play.withdraw(seat)?,
            Deed::Resign => play.resign(seat)?,
            Deed::Standing { on, window } => {
                let known = |word: &str| play.windows().iter().copied().find(|window| *window == word);
                let window = window.as_deref();
                let window = window.map(|word| known(word).ok_or(Trouble::new(ErrorKind::NoSuchWindow))).transpose()?;
                live.standing.set(seat, window, *on);
            }
            Deed::Ready => live.talked = live.talked.with(seat),
            Deed::AskUndo => {
                let to = play.before_last(seat).ok_or(Trouble::new(ErrorKind::NothingToUndo))?;
                let steps = play.steps_after(to);
                let waits_for = live.persons().without(seat);
                let asked = UndoAsked { by: seat, to, steps, waits_for };
                Box::pin(self.wish(live, handle, asked, None)).await?;
            }
            Deed::AnswerUndo { yes } => {
                let asked = live.undo_asked.clone().filter(|asked| asked.waits_for.contains(seat));
                let asked = asked.ok_or(Trouble::new(ErrorKind::NothingAsked))?;
                let asked = UndoAsked { waits_for: asked.waits_for.without(seat), ..asked };
                let refused = (!*yes).then_some(asked.by);
                Box::pin(self.wish(live, handle, asked, refused)).await?;
            }
        }
        // Where nodes share the store another one may have sent the stand-in; with an entry that is settled by the way.
        let was_away = live.away.contains(seat);
        let whose = if was_away || self.store.is_shared() { Whose::Player(seat) } else { Whose::Anybody };
        if was_away && live.play.as_ref().is_some_and(|play| play.entries() == entries) {
            Box::pin(self.hand_back(live, seat)).await;
        }
        live.take_back(seat, self.time.now());
        self.commit(live, handle, entries, whose).await
    }

    /// What a shrewd bot would choose in this person's place, and why: for whoever plays against bots only, since others
    /// might mind.
    pub async fn hint(self: &Arc<Hall>, id: TableId, person: PersonId) -> Result<Hint, Trouble> {
        let (_, live) = self.enter(id).await?;
        let seat = Seat(live.lobby.seat_of(person).ok_or(Trouble::new(ErrorKind::NotYourSeat))?);
        let play = live.play.as_ref().ok_or(Trouble::new(ErrorKind::NotStarted))?;
        if !live.may_be_advised(seat) {
            return Err(Trouble::new(ErrorKind::NotAlone));
        }
        let thought = play.thought(seat, "greedy", u64::from(play.entries()))?;
        let fallback = play.fallback(seat)?;
        drop(live);
        let turn = tokio::time::timeout(self.manners.bot_cap, self.hints.acquire()).await;
        let Ok(Ok(turn)) = turn else { return Err(Trouble::new(ErrorKind::TooFast)) };
        let choice = self.pool.think(thought).await.unwrap_or(fallback);
        drop(turn);
        let (_, live) = self.enter(id).await?;
        // Where the table has gone on meanwhile there is nothing to say of it any more.
        let why = live.play.as_ref().and_then(|play| play.reason(seat, &choice).ok()).unwrap_or_default();
        Ok(Hint { choice, why })
    }

    /// Writes down what is asked about going back; if nobody's yes is missing, the game goes back. Written first: another
    /// node may have heard a no.
    async fn wish(
        self: &Arc<Hall>,
        live: &mut Live,
        handle: &Handle,
        asked: UndoAsked,
        refused: Option<Seat>,
    ) -> Result<(), Trouble> {
        let at = live.play.as_ref().map_or(0, |play| play.entries());
        let agreed = refused.is_none() && asked.waits_for.is_empty();
        let waits = Some(asked.clone()).filter(|_| refused.is_none() && !agreed);
        self.edit(live, handle, |lobby| {
            lobby.undo = Undo { at, asked: waits, refused };
            Ok(())
        })
        .await?;
        if agreed {
            let play = live.play.as_mut().ok_or(Trouble::new(ErrorKind::NotStarted))?;
            play.undo_agreed(asked.by, asked.to)?;
            live.rewinds += 1;
        }
        Ok(())
    }

    /// Stores what was added after `entries`, then tells. If it is not stored it did not happen; where nobody knows, that is
    /// found out before the next thing happens.
    pub(crate) async fn commit(
        self: &Arc<Hall>,
        live: &mut Live,
        handle: &Handle,
        entries: u32,
        whose: Whose,
    ) -> Result<u32, Trouble> {
        let Some(play) = &live.play else { return Err(Trouble::new(ErrorKind::NotStarted)) };
        let (now, last) = (live.time(self.time.now()), play.entries());
        if last == entries {
            // Nothing for the record: a wish, a standing answer, the end of talk.
            live.tell(Change::Play);
            self.drive(live, handle);
            return Ok(entries);
        }
        let lines: Lines = (entries + 1..=last).filter_map(|number| play.line(number)).collect();
        let over = play.outcome().is_some();
        // A wish to go back is about where the game was.
        live.heed_wishes();
        live.since = now;
        let clocked = live.lobby.pace.allowance().is_some();
        live.begin_talk();
        let due = clocked.then(|| if over { None } else { live.due() });
        let append = Append { table: live.row.id, first: entries + 1, lines, at: now, due, over, whose };
        if let Err(error) = self.store.append(append).await {
            // Nobody was told of it, and what is here is as it was.
            if let Some(before) = live.play.as_ref().and_then(|play| play.at(entries).ok()) {
                live.play = Some(before);
                live.rewinds += 1;
                live.heed_wishes();
            }
            if matches!(error, StoreError::Failed(_) | StoreError::Unsure(_)) {
                // A store that is down is not asked again at once.
                live.unsure = true;
                live.since = now + RETRY;
            } else {
                Box::pin(self.reread(live)).await;
            }
            self.drive(live, handle);
            return Err(error.into());
        }
        if over {
            live.row.phase = crate::store::Phase::Over;
            live.talk_until = None;
            live.rated = Box::pin(self.rate(live)).await;
            Box::pin(self.keep_sheets(live)).await;
        }
        live.tell(Change::Play);
        self.drive(live, handle);
        Ok(last)
    }

    /// After a table was made or begun: clocks are set and bots wake up.
    pub(crate) async fn settle(self: &Arc<Hall>, live: &mut Live, handle: &Handle) -> Result<(), Trouble> {
        let now = live.time(self.time.now());
        live.begin_talk();
        if let Some(due) = live.due() {
            let (table, due, whose) = (live.row.id, Some(Some(due)), Whose::Anybody);
            let append = Append { table, first: 1, lines: Lines::new(), at: now, due, over: false, whose };
            self.store.append(append).await?;
        }
        self.drive(live, handle);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How large a task is that does this.
    fn size<A, B, C, D, E, F>(_: impl FnOnce(A, B, C, D, E) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_deed_is_a_small_task() {
        let bytes = size(Hall::act_alone);
        assert!(bytes < 8 << 10, "{bytes} bytes");
    }
}
