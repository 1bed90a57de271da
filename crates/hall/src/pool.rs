//! Where bots think: a few threads of their own, so that they can never starve players.
//!
//! A thought has a cap. When it passes, the seat is played by the game's fallback and whatever the bot finds later is
//! thrown away; the thread is its own until it is done.

use catalog::Thought;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

type Job = Box<dyn FnOnce() + Send>;

pub struct Pool {
    jobs: Sender<Job>,
    cap: Duration,
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
        Pool { jobs, cap }
    }

    /// What the bot chose; none if it took too long.
    pub async fn think(&self, thought: Thought) -> Option<String> {
        let (answer, answered) = oneshot::channel();
        // A closed receiver means that the cap has passed: nobody waits for it any more.
        let job = move || {
            if !answer.is_closed() {
                _ = answer.send(thought());
            }
        };
        self.jobs.send(Box::new(job)).ok()?;
        tokio::time::timeout(self.cap, answered).await.ok()?.ok()
    }
}
