//! Where bots think: a few threads of their own, so that they can never starve players.
//!
//! A thought has a cap. When it passes, the seat is played by the game's fallback and whatever the bot finds later is
//! thrown away; the thread is its own until it is done.

use catalog::Thought;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

type Job = Box<dyn FnOnce() + Send>;

pub struct Pool {
    jobs: Sender<Job>,
    cap: Duration,
    /// What is thought of, or waits for it.
    thoughts: Arc<AtomicUsize>,
}

/// One of the thoughts, until it is dropped.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(thoughts: &Arc<AtomicUsize>) -> Counted {
        thoughts.fetch_add(1, Ordering::Relaxed);
        Counted(Arc::clone(thoughts))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Pool {
    pub fn new(threads: usize, cap: Duration) -> Pool {
        let (jobs, inbox) = channel::<Job>();
        let inbox = Arc::new(Mutex::new(inbox));
        for number in 0..threads.max(1) {
            let inbox = Arc::clone(&inbox);
            let work = move || {
                loop {
                    let job = inbox.lock().expect("no thread panics while it takes a job").recv();
                    match job {
                        // A bot that panics is a fault of the bot; its seat falls back and the pool goes on.
                        Ok(job) => _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(job)),
                        Err(_) => return,
                    }
                }
            };
            thread::Builder::new().name(format!("bot-{number}")).spawn(work).expect("a thread for bots");
        }
        Pool { jobs, cap, thoughts: Arc::default() }
    }

    /// How many thoughts wait or are under way.
    pub fn thoughts(&self) -> usize {
        self.thoughts.load(Ordering::Relaxed)
    }

    /// What the bot chose; none if it took too long.
    pub async fn think(&self, thought: Thought) -> Option<String> {
        let (answer, answered) = oneshot::channel();
        let counted = Counted::new(&self.thoughts);
        // A closed receiver means that the cap has passed: nobody waits for it any more.
        let job = move || {
            let chosen = (!answer.is_closed()).then(thought);
            // Whoever hears the answer finds it no longer counted.
            drop(counted);
            if let Some(chosen) = chosen {
                _ = answer.send(chosen);
            }
        };
        self.jobs.send(Box::new(job)).ok()?;
        tokio::time::timeout(self.cap, answered).await.ok()?.ok()
    }
}
