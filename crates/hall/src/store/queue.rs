//! The queue before the disk. Whoever wants to write waits in it; one task takes all who wait, writes for them in one
//! transaction, commits once and answers them all: many tables share one sync.

use super::write::Write;
use super::{Append, StoreError, Tally, Whose};
use crate::ids::TableId;
use kernel::SeatSet;
use smallvec::{SmallVec, smallvec};
use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// How many jobs share a transaction at most, and how many may wait before whoever comes next has to wait outside.
const MOST: usize = 1024;

/// A database that takes so long to fail does not answer.
const SILENT: Duration = Duration::from_secs(1);

type Answer = oneshot::Sender<Result<i64, StoreError>>;

#[derive(Debug)]
enum Job {
    Append(Append, Answer),
    Write(Write, Answer),
    Close(oneshot::Sender<()>),
}

/// The near end of the queue.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    jobs: mpsc::Sender<Job>,
}

/// The far end of the queue.
pub(super) struct Jobs {
    jobs: mpsc::Receiver<Job>,
}

pub(super) fn queue() -> (Queue, Jobs) {
    let (sender, receiver) = mpsc::channel(MOST);
    (Queue { jobs: sender }, Jobs { jobs: receiver })
}

impl Queue {
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        if append.first == 0 || append.first.checked_add(append.lines.len() as u32).is_none() {
            let reason = "nothing was stored: entries are numbered from 1 on";
            return Err(StoreError::Failed(reason.to_owned()));
        }
        self.ask(|answer| Job::Append(append, answer)).await.map(drop)
    }

    pub(super) async fn write(&self, write: Write) -> Result<i64, StoreError> {
        self.ask(|answer| Job::Write(write, answer)).await
    }

    async fn ask(&self, job: impl FnOnce(Answer) -> Job) -> Result<i64, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| StoreError::closed())?;
        answered.await.map_err(|_| StoreError::closed())?
    }

    /// How many wait.
    pub(super) fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Waits until everything that was in the queue is done. Nothing is taken afterwards.
    pub(super) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.jobs.send(Job::Close(answer)).await.is_ok() {
            _ = answered.await;
        }
    }
}

/// Appends of one table that follow each other. They are stored together or not at all.
pub(super) struct Chain {
    pub(super) table: TableId,
    pub(super) first: u32,
    /// Each line with its time.
    pub(super) lines: SmallVec<[(String, i64); 1]>,
    pub(super) touched: i64,
    #[expect(clippy::option_option, reason = "as in an append: whether the clock is set, and to what")]
    pub(super) due: Option<Option<i64>>,
    pub(super) over: bool,
    /// Seats that are handed back, and seats that must be away.
    pub(super) back: SeatSet,
    pub(super) must_be_away: SeatSet,
    answers: SmallVec<[Answer; 1]>,
}

impl Chain {
    fn of(append: Append, answer: Answer) -> Chain {
        let Append { table, first, lines, at, due, over, whose } = append;
        let lines = lines.into_iter().map(|line| (line, at)).collect();
        let (back, must_be_away) = (whose.back(), whose.must_be_away());
        Chain { table, first, lines, touched: at, due, over, back, must_be_away, answers: smallvec![answer] }
    }

    fn next(&self) -> u32 {
        self.first + self.lines.len() as u32
    }

    /// Can this one be stored together with what is here, or not at all?
    fn takes(&self, append: &Append) -> bool {
        let plain = self.back.is_empty() && self.must_be_away.is_empty() && append.whose == Whose::Anybody;
        plain && self.next() == append.first
    }

    fn join(&mut self, append: Append, answer: Answer) {
        self.lines.extend(append.lines.into_iter().map(|line| (line, append.at)));
        self.touched = append.at;
        self.due = append.due.or(self.due);
        self.over |= append.over;
        self.answers.push(answer);
    }

    fn answer(self, with: &Result<i64, StoreError>) {
        self.answers.into_iter().for_each(|answer| _ = answer.send(with.clone()));
    }
}

/// A write of a batch, and what came of it.
pub(super) struct Task {
    pub(super) write: Write,
    pub(super) done: Result<i64, StoreError>,
    answer: Answer,
}

/// What shares a transaction: at most one chain for each table, ordered by table.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) chains: Vec<Chain>,
    pub(super) tasks: Vec<Task>,
    lost: Vec<(Chain, StoreError)>,
}

impl Batch {
    /// Takes all of the waiting jobs that can share a transaction. An append that neither follows the one before it nor
    /// is the first of its table stays, so that it is judged by what the other one has left.
    fn of(waiting: &mut Vec<Job>, closing: &mut Vec<oneshot::Sender<()>>) -> Batch {
        let mut batch = Batch::default();
        // One alone does not have to be found.
        let mut places: HashMap<TableId, usize> = HashMap::new();
        let several = waiting.len() > 1;
        let mut later = Vec::new();
        for job in waiting.drain(..) {
            match job {
                Job::Append(append, answer) => match places.get(&append.table) {
                    None => {
                        if several {
                            places.insert(append.table, batch.chains.len());
                        }
                        batch.chains.push(Chain::of(append, answer));
                    }
                    Some(place) if batch.chains[*place].takes(&append) => {
                        batch.chains[*place].join(append, answer);
                    }
                    Some(_) => later.push(Job::Append(append, answer)),
                },
                Job::Write(write, answer) => {
                    batch.tasks.push(Task { write, done: Err(StoreError::closed()), answer });
                }
                Job::Close(answer) => closing.push(answer),
            }
        }
        // What there is room for stays.
        waiting.append(&mut later);
        batch.chains.sort_unstable_by_key(|chain| chain.table);
        batch
    }

    pub(super) fn lines(&self) -> u64 {
        self.chains.iter().map(|chain| chain.lines.len() as u64).sum()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.chains.is_empty() && self.tasks.is_empty()
    }

    /// Takes out the chains that do not fit what is stored: each table that exists with the number of its last entry, 0 if
    /// it has none, and with the seats that are away.
    pub(super) fn keep_fitting(&mut self, stored: &HashMap<TableId, (u32, SeatSet)>) {
        for chain in std::mem::take(&mut self.chains) {
            match stored.get(&chain.table) {
                None => self.lost.push((chain, StoreError::Missing)),
                Some((last, _)) if !chain.lines.is_empty() && last + 1 != chain.first => {
                    self.lost.push((chain, StoreError::Taken));
                }
                Some((_, away)) if !chain.must_be_away.minus(*away).is_empty() => {
                    self.lost.push((chain, StoreError::Taken));
                }
                Some(_) => self.chains.push(chain),
            }
        }
    }

    fn answer(self, outcome: Result<(), StoreError>, tally: &Tally) {
        if outcome.is_ok() && !self.is_empty() {
            tally.batches.fetch_add(1, Relaxed);
            tally.entries.fetch_add(self.lines(), Relaxed);
        }
        let outcome = outcome.map(|()| 0);
        self.chains.into_iter().for_each(|chain| chain.answer(&outcome));
        for (chain, error) in self.lost {
            let appends = chain.answers.len() as u64;
            tally.conflicts.fetch_add(if error == StoreError::Taken { appends } else { 0 }, Relaxed);
            chain.answer(&Err(error));
        }
        for task in self.tasks {
            _ = task.answer.send(outcome.clone().and(task.done));
        }
    }
}

/// Who writes a batch into a database, in one transaction.
pub(super) trait Scribe: Send + 'static {
    fn write(&mut self, batch: &mut Batch) -> impl Future<Output = Result<(), StoreError>> + Send;
}

impl Jobs {
    /// Takes whoever else waits, and lets others who are ready to write come along: a sync is dear and costs the same for
    /// all of them.
    async fn gather(&mut self, waiting: &mut Vec<Job>) {
        loop {
            let before = waiting.len();
            while waiting.len() < MOST
                && let Ok(job) = self.jobs.try_recv()
            {
                waiting.push(job);
            }
            if waiting.len() == before || waiting.len() >= MOST {
                return;
            }
            tokio::task::yield_now().await;
        }
    }

    /// Whoever has waited while the database did not answer is told so now, not after waiting once more.
    fn turn_away(&mut self, waiting: &mut Vec<Job>, closing: &mut Vec<oneshot::Sender<()>>) {
        while let Ok(job) = self.jobs.try_recv() {
            waiting.push(job);
        }
        for job in waiting.drain(..) {
            match job {
                Job::Append(_, answer) | Job::Write(_, answer) => {
                    let why = "nothing was stored: the database does not answer".to_owned();
                    _ = answer.send(Err(StoreError::Failed(why)));
                }
                Job::Close(answer) => closing.push(answer),
            }
        }
        if !closing.is_empty() {
            self.jobs.close();
        }
    }

    /// Serves the queue until it is closed or nobody can ask any more.
    pub(super) async fn serve(mut self, mut scribe: impl Scribe, tally: impl AsRef<Tally> + Send) {
        let (mut waiting, mut closing) = (Vec::with_capacity(MOST), Vec::new());
        loop {
            if waiting.is_empty() && self.jobs.recv_many(&mut waiting, MOST).await == 0 {
                break;
            }
            self.gather(&mut waiting).await;
            let mut batch = Batch::of(&mut waiting, &mut closing);
            if !closing.is_empty() {
                self.jobs.close();
            }
            let begun = Instant::now();
            let outcome = if batch.is_empty() { Ok(()) } else { scribe.write(&mut batch).await };
            let silent = outcome.is_err() && begun.elapsed() > SILENT;
            batch.answer(outcome, tally.as_ref());
            if silent {
                self.turn_away(&mut waiting, &mut closing);
            }
        }
        // Before whoever closes the store goes on, the database is let go of.
        drop(scribe);
        closing.into_iter().for_each(|answer| _ = answer.send(()));
    }
}
