//! What the house tells of its own work, in the words of Prometheus. Not for strangers: behind a secret, or at an address
//! of its own.

use crate::answer::Refused;
use crate::server::Server;
use crate::visitor::Visitor;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use hall::{ErrorKind, Trouble};
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// The upper ends of the classes of times, in microseconds: each twice the one before, from a half to some thousand
/// milliseconds.
const CLASSES: [u64; 14] =
    [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, 1_024_000, 2_048_000, 4_096_000];

/// How long things took, counted by classes.
#[derive(Default)]
pub struct Times {
    /// The last is for what took longer.
    counts: [AtomicU64; CLASSES.len() + 1],
    micros: AtomicU64,
}

impl Times {
    pub fn add(&self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let class = CLASSES.partition_point(|end| *end < micros);
        self.counts[class].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn counts(&self) -> Vec<u64> {
        self.counts.iter().map(|count| count.load(Ordering::Relaxed)).collect()
    }

    /// The upper end of the class in which this share of all has ended, in microseconds.
    fn within(&self, share: f64) -> u64 {
        let counts = self.counts();
        let wanted = (counts.iter().sum::<u64>() as f64 * share).ceil() as u64;
        let mut so_far = 0;
        let class = counts.iter().position(|count| {
            so_far += count;
            so_far >= wanted
        });
        let last = CLASSES[CLASSES.len() - 1] * 2;
        class.map_or(0, |class| if wanted == 0 { 0 } else { *CLASSES.get(class).unwrap_or(&last) })
    }
}

/// What is counted.
#[derive(Default)]
pub struct Metrics {
    pub requests: AtomicU64,
    pub refused: AtomicU64,
    pub failed: AtomicU64,
    pub choices: Times,
    pub streams: AtomicUsize,
}

/// A text of Prometheus.
#[derive(Default)]
struct Text(String);

impl Text {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        _ = writeln!(self.0, "# HELP duskhall_{name} {help}\n# TYPE duskhall_{name} {kind}");
    }

    fn add(&mut self, name: &str, kind: &str, help: &str, value: u64) {
        self.head(name, kind, help);
        _ = writeln!(self.0, "duskhall_{name} {value}");
    }

    fn times(&mut self, name: &str, help: &str, times: &Times) {
        self.head(name, "histogram", help);
        let (mut so_far, counts) = (0, times.counts());
        for (end, count) in CLASSES.iter().zip(&counts) {
            so_far += count;
            _ = writeln!(self.0, "duskhall_{name}_bucket{{le=\"{}\"}} {so_far}", *end as f64 / 1e6);
        }
        let all: u64 = counts.iter().sum();
        let seconds = times.micros.load(Ordering::Relaxed) as f64 / 1e6;
        _ = writeln!(
            self.0,
            "duskhall_{name}_bucket{{le=\"+Inf\"}} {all}\nduskhall_{name}_sum {seconds}\nduskhall_{name}_count {all}"
        );
    }
}

/// For whoever shows the secret.
pub async fn metrics(
    State(server): State<Arc<Server>>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer "));
    match (&server.metrics_secret, shown) {
        (Some(secret), Some(shown)) if hall::same_secret(secret, shown) => Ok(tell(&server)),
        // Whoever does not know it need not know that there is something.
        _ => Err(visitor.refuse(Trouble::new(ErrorKind::NoPage))),
    }
}

/// An order of whoever keeps this hall: at the private address, and with the secret.
pub async fn admin(
    State(server): State<Arc<Server>>,
    headers: HeaderMap,
    order: Result<axum::Json<hall::Order>, axum::extract::rejection::JsonRejection>,
) -> Result<Response, Refused> {
    let refuse = |trouble: Trouble| Refused::new(trouble, true, None);
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|value| value.strip_prefix("Bearer "));
    match (&server.admin_secret, shown) {
        (Some(secret), Some(shown)) if hall::same_secret(secret, shown) => {}
        _ => return Err(refuse(Trouble::new(ErrorKind::NoPage))),
    }
    // What is wrong with an id or a number; what the reader of JSON says around it helps nobody.
    let wrong = |error: axum::extract::rejection::JsonRejection| {
        let says = error.body_text();
        let says = says.split_once("target type: ").map_or(says.as_str(), |(_, says)| says);
        refuse(Trouble::says(ErrorKind::BadRequest, format!("That is no order: {says}.")))
    };
    let order = order.map_err(wrong)?;
    let done = server.hall.steward(order.0).await.map_err(refuse)?;
    Ok(axum::Json(done).into_response())
}

/// At an address of its own, for whoever reaches it.
pub async fn metrics_here(State(server): State<Arc<Server>>) -> Response {
    tell(&server)
}

fn tell(server: &Server) -> Response {
    let (metrics, store) = (&server.metrics, server.hall.store.counts());
    let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let mut text = Text::default();
    text.add("requests_total", "counter", "Requests answered.", load(&metrics.requests));
    text.add("refused_total", "counter", "Requests refused.", load(&metrics.refused));
    text.add("failed_total", "counter", "Requests that failed.", load(&metrics.failed));
    let choices = metrics.choices.counts().iter().sum();
    text.add("choices_total", "counter", "Choices accepted and durable.", choices);
    text.times("choice_seconds", "From a choice to its being durable and told.", &metrics.choices);
    text.add("choice_p99_microseconds", "gauge", "So long 99 of 100 choices took.", metrics.choices.within(0.99));
    text.add("streams", "gauge", "Open streams.", metrics.streams.load(Ordering::Relaxed) as u64);
    text.add("tables", "gauge", "Tables in memory.", server.hall.tables_in_memory() as u64);
    text.add("thoughts", "gauge", "Thoughts of bots that wait or are under way.", server.hall.thoughts() as u64);
    text.add("store_queue", "gauge", "Writes that wait for the store.", server.hall.store.waiting() as u64);
    text.add("store_commits_total", "counter", "Commits of the store.", store.batches);
    text.add("store_entries_total", "counter", "Entries appended.", store.entries);
    text.add("store_conflicts_total", "counter", "Appends that came second.", store.conflicts);
    text.add("memory_bytes", "gauge", "Memory held, where the system tells.", memory());
    text.add("descriptors", "gauge", "Open descriptors, where the system tells.", descriptors());
    text.add("uptime_seconds", "gauge", "Seconds since the start.", server.started.elapsed().as_secs());
    ([(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; version=0.0.4"))], text.0).into_response()
}

fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()).unwrap_or(0) * 1024
}

fn descriptors() -> u64 {
    std::fs::read_dir("/proc/self/fd").map_or(0, |files| files.count() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_of_a_hundred_is_found() {
        let times = Times::default();
        assert_eq!(times.within(0.99), 0);
        (0..98).for_each(|_| times.add(Duration::from_millis(3)));
        assert_eq!(times.within(0.99), 4_000);
        (0..2).for_each(|_| times.add(Duration::from_millis(100)));
        assert_eq!((times.within(0.5), times.within(0.99)), (4_000, 128_000));
        times.add(Duration::from_secs(60));
        assert_eq!(times.within(1.0), 8_192_000);
        let mut text = Text::default();
        text.times("x", "y", &times);
        assert!(text.0.contains("duskhall_x_bucket{le=\"0.004\"} 98\n"), "{}", text.0);
        assert!(
            text.0.ends_with("_bucket{le=\"+Inf\"} 101\nduskhall_x_sum 60.494\nduskhall_x_count 101\n"),
            "{}",
            text.0
        );
    }
}
