//! The hall's clock. It follows tokio's, so that a test that pauses time pauses the hall.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

#[derive(Clone, Copy, Debug)]
pub struct Time {
    base: Instant,
    /// Unix milliseconds at the base.
    at_base: i64,
}

impl Time {
    pub fn start() -> Time {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time { base: Instant::now(), at_base: now.as_millis() as i64 }
    }

    /// A clock that says this now: a machine's may be wrong by any amount.
    pub fn starting_at(now: i64) -> Time {
        Time { base: Instant::now(), at_base: now }
    }

    /// Unix milliseconds.
    pub fn now(&self) -> i64 {
        self.at_base + self.base.elapsed().as_millis() as i64
    }

    /// Waits until then; at once if it has passed.
    pub async fn until(&self, at: i64) {
        let left = at - self.now();
        if left > 0 {
            tokio::time::sleep(Duration::from_millis(left as u64)).await;
        }
    }
}
